"""The gate: a variant that is added is an error at each match over the union, or the gate fails."""

from contract.gate.audit import Audit, MatchSite, audit_sources
from contract.gate.checkers import CHECKERS, Checker, Site, run_checkers
from contract.gate.definition import Definition, error_definition, installed_packages
from contract.gate.fault import GateCode, GateError, GateFault
from contract.gate.rules import Finding, FindingCode
from contract.gate.verdict import GateReport, Missed, Touched, run_gate

__all__ = [
    "CHECKERS",
    "Audit",
    "Checker",
    "Definition",
    "Finding",
    "FindingCode",
    "GateCode",
    "GateError",
    "GateFault",
    "GateReport",
    "MatchSite",
    "Missed",
    "Site",
    "Touched",
    "audit_sources",
    "error_definition",
    "installed_packages",
    "run_checkers",
    "run_gate",
]
