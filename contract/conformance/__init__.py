"""The conformance runner: drives a binding's own executable and says where it departs.

`README.md` beside this file tells how to write a testee; `contract.conformance.messages` has the
protocol, `contract.conformance.outcomes` what can become of a case.
"""
