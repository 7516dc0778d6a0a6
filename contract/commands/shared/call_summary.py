"""Count the results of many tool calls, by outcome and by tool, in constant memory."""

from __future__ import annotations

from collections import Counter
from typing import Final

from contract.support.printable import one_line
from contract.tools import ToolCall

_VALID: Final = "valid"
_MOST_TOOLS: Final = 1000
_LONGEST_NAME: Final = 40
_SHOWN_TOOLS: Final = 5


class Summary:
    """Counts calls. Tools beyond the first thousand names are counted together."""

    def __init__(self) -> None:
        self.unreadable = 0
        self._outcomes: Counter[str] = Counter()
        self._tools: dict[str, Counter[str]] = {}

    def add(self, tool_name: str, call: ToolCall) -> None:
        """Count a call under the name that the model called."""
        outcome = _VALID if call.error is None else call.error.wire_tag
        name = one_line(tool_name, _LONGEST_NAME)
        if name not in self._tools and len(self._tools) >= _MOST_TOOLS:
            name = "(other tools)"
        self._outcomes[outcome] += 1
        self._tools.setdefault(name, Counter())[outcome] += 1

    @property
    def calls(self) -> int:
        """How many calls were counted."""
        return self._outcomes.total()

    @property
    def invalid(self) -> int:
        """How many of them are invalid."""
        return self.calls - self._outcomes[_VALID]

    def text(self) -> str:
        """Return the counts: a line for all, then the tools with the most invalid calls."""
        parts = [_counted(self._outcomes)] if self.calls else []
        if self.unreadable:
            parts.append(_number(self.unreadable, "unreadable line"))
        counted = f": {', '.join(parts)}" if parts else ""
        return f"{_number(self.calls, 'call')}{counted}\n" + self._worst_tools()

    def _worst_tools(self) -> str:
        faulty = [(name, found) for name, found in self._tools.items() if _invalid(found)]
        faulty.sort(key=lambda each: (-_invalid(each[1]), each[1].total(), each[0]))
        shown, rest = faulty[:_SHOWN_TOOLS], len(faulty) - _SHOWN_TOOLS
        width = max((len(name) for name, _ in shown), default=0)
        lines = [f"  {name:<{width}}  {_share(found)}: {_faults(found)}\n" for name, found in shown]
        more = [f"  and {_number(rest, 'more tool')} with invalid calls\n"] if rest > 0 else []
        return "".join([*lines, *more])


def _invalid(outcomes: Counter[str]) -> int:
    return outcomes.total() - outcomes[_VALID]


def _share(outcomes: Counter[str]) -> str:
    return f"{_invalid(outcomes):,} of {outcomes.total():,} invalid"


def _counted(outcomes: Counter[str]) -> str:
    return ", ".join(part for part in (f"{outcomes[_VALID]:,} valid", _faults(outcomes)) if part)


def _faults(outcomes: Counter[str]) -> str:
    faults = sorted(outcomes.items(), key=lambda each: (-each[1], each[0]))
    return ", ".join(f"{times:,} {name}" for name, times in faults if name != _VALID)


def _number(times: int, what: str) -> str:
    return f"{times:,} {what}{'' if times == 1 else 's'}"
