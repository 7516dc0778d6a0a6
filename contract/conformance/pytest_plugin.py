"""A pytest plugin for bindings that Python can import: every case is a parametrised test.

A test that asks for the fixture `aimux_case` runs once a case:

    def test_conforms(aimux_case):
        aimux_case.check(my_binding.answer(aimux_case.request))

Where the kit is installed, pytest finds the plugin by itself; `-p` with this module's name is for
elsewhere. Nothing is read before a test asks for a case.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final

import pytest

if TYPE_CHECKING:
    from contract.conformance.expectations import Expectation, Expectations
    from contract.conformance.outcomes import Result
    from contract.conformance.plan import Case


@dataclass(frozen=True, slots=True)
class ConformanceCase:
    """One case: the request to a binding, and what its answer is worth.

    `request` is the message of the protocol without its id: `op`, and what the operation needs.
    """

    id: str
    operation: str
    type: str | None
    level: str
    request: Mapping[str, Any]
    _case: Case = field(repr=False)
    _expected: Expectation | None = field(repr=False)

    def check(self, answer: Mapping[str, object]) -> None:
        """Judge an answer: one of `result`, `rejected`, `skipped` and `failed`, as in the protocol.

        Fails the test where it departs, skips it where it was skipped, and xfails it where the
        file of `--aimux-expect` says so.
        """
        __tracebackhide__ = True
        result = _checked(self._case, answer)
        entry = self._expected
        if entry is not None and entry.outcome == result.outcome:
            pytest.xfail(f"{result.outcome}: {entry.reason}")
        if entry is not None:
            told = f"line {entry.line} of the expectations says {entry.outcome}"
            pytest.fail(f"{told}, and it is {_told(self._case, result)}", pytrace=False)
        if result.outcome == "skipped":
            pytest.skip(result.reason)
        if result.outcome != "passed":
            pytest.fail(_told(self._case, result), pytrace=False)


def _checked(case: Case, answer: Mapping[str, object]) -> Result:
    import json  # noqa: PLC0415 - for pytest's own start-up

    from contract.artefacts.difference import read_json  # noqa: PLC0415 - as above
    from contract.conformance.answer_check import check_answer  # noqa: PLC0415 - as above
    from contract.conformance.outcomes import Result  # noqa: PLC0415 - as above
    from contract.json_tree import is_object  # noqa: PLC0415 - as above

    try:
        sent = read_json(json.dumps(answer).encode())
    except (TypeError, ValueError, RecursionError) as error:
        return Result("invalid-output", f"the answer is no JSON: {error}", actual=repr(answer))
    if not is_object(sent):
        return Result("protocol-error", "the answer is no object", actual=repr(answer))
    return check_answer(case, sent)


def _told(case: Case, result: Result) -> str:
    from contract.conformance.answer_check import cut  # noqa: PLC0415 - for pytest's own start-up

    place = f" at {result.path}" if result.path is not None else ""
    rows = {"sent": cut(case.sent), "expected": result.expected, "actual": result.actual}
    told = "".join(f"\n  {name:<6}  {text}" for name, text in rows.items() if text)
    return f"{result.outcome}: {result.reason}{place}{told}" if result.reason else result.outcome


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options. Their values in `pytest.ini` and the like go by `addopts`."""
    group = parser.getgroup("aimux-contract")
    group.addoption(
        "--aimux-level",
        choices=("required", "recommended"),
        default="recommended",
        help="cases of aimux_case up to this level (default: recommended, which is all)",
    )
    group.addoption(
        "--aimux-expect", metavar="FILE", help="expected failures, as of `aimux-contract conform`"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Read the file of expected failures, if one is named, before any test is looked for."""
    if config.getoption("--aimux-expect") is not None:
        config.stash[_EXPECTATIONS] = _expectations(config)


@pytest.fixture
def aimux_case(request: pytest.FixtureRequest) -> ConformanceCase:
    """One case of the contract: its `request`, and `check` for the answer to it."""
    case: ConformanceCase = request.param
    return replace(case, request=deepcopy(case.request))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give every case to each test that asks for one."""
    if _FIXTURE in metafunc.fixturenames:
        cases = _cases(metafunc.config)
        metafunc.parametrize(_FIXTURE, cases, ids=[case.id for case in cases], indirect=True)


_FIXTURE: Final = "aimux_case"
_EXPECTATIONS: Final = pytest.StashKey["Expectations"]()
_CASES: Final = pytest.StashKey[Sequence[ConformanceCase]]()


def _cases(config: pytest.Config) -> Sequence[ConformanceCase]:
    if _CASES not in config.stash:
        config.stash[_CASES] = [_conformance_case(config, case) for case in _chosen(config)]
    return config.stash[_CASES]


def _chosen(config: pytest.Config) -> Sequence[Case]:
    from contract.conformance.plan import Choice  # noqa: PLC0415 - for pytest's own start-up

    only_required = config.getoption("--aimux-level") == "required"
    return Choice(level="required" if only_required else "recommended").of(_plan())


def _plan() -> Sequence[Case]:
    from contract.artefacts import golden_files  # noqa: PLC0415 - as above
    from contract.conformance.plan_reader import read_plan  # noqa: PLC0415 - for pytest's own start-up

    return read_plan(golden_files())


def _conformance_case(config: pytest.Config, case: Case) -> ConformanceCase:
    expectations = config.stash.get(_EXPECTATIONS, None)
    return ConformanceCase(
        id=case.id,
        operation=case.operation,
        type=case.type,
        level=case.level,
        request={"op": case.operation, **case.request},
        _case=case,
        _expected=expectations.of(case.id) if expectations else None,
    )


def _expectations(config: pytest.Config) -> Expectations:
    """Read the file. Raises `pytest.UsageError` for a line that cannot hold."""
    from contract.conformance import expectations as rules  # noqa: PLC0415 - as above

    name = str(config.getoption("--aimux-expect"))
    try:
        data = config.invocation_params.dir.joinpath(name).read_bytes()
        expectations = rules.read_expectations(name, data)
    except (OSError, rules.ExpectationError) as error:
        raise pytest.UsageError(str(error)) from error
    if faults := expectations.faults((case.id for case in _plan()), ()):
        raise pytest.UsageError("\n".join(faults))
    return expectations
