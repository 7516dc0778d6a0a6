"""`parse-call`: parse and validate a model's tool call, or many of them."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from typing import BinaryIO

from contract.boundary import ToolSet, parse_tool_call
from contract.codec import WireError, encode
from contract.commands.shared.call_summary import Summary
from contract.commands.shared.call_verdict import CallVerdict, verdict_of
from contract.commands.shared.documents import (
    MAX_MEBIBYTES,
    DocumentError,
    read_document,
    require_one_stdin,
    short_lines_of,
)
from contract.commands.shared.recorded_calls import (
    CallSource,
    GivenTools,
    RecordedTools,
    read_tools,
)
from contract.facts import message_of
from contract.support.input_file import name_of, opened
from contract.support.printable import lines, one_line
from contract.support.terminal import Progress, styled
from contract.support.usage import UsageError
from contract.tools import RawToolCall, ToolCall, ToolCallRepairReply

_DESCRIPTION = """\
Parse and validate a model's tool call against the available tools. The result
is a ToolCall, one line of JSON; on a terminal it is a verdict: which rule
decided, where in the arguments, and the message for the model."""

_EPILOG = f"""\
TOOLS is an array of Tool, or null where there is no tool set. CALL is a
RawToolCall. With --lines, each line is a RawToolCall (--tools has the tools
for all of them) or a recorded call, {{"tools": [...], "tool_call": {{...}}}},
whose own tools are used unless --tools or --no-tools is given. A summary by
outcome and tool goes to standard error; on a terminal, only invalid calls are
shown one by one.

rules for valid calls:
  schema           the arguments fit the tool's schema
  provider tool    the provider defines the tool, and no schema
  dynamic call     the provider runs the tool, which need not be known

rules for invalid calls:
  no tool set      there is no tool set
  unknown tool     no tool has exactly that name
  no JSON          the arguments are not one JSON text
  prototype guard  a key that would reach a JavaScript prototype
  broken schema    the tool's own schema is not a valid schema
  schema           the arguments do not fit the tool's schema
  repair failed    the reply of --repair says so

examples:
  aimux-contract parse-call --tools tools.json call.json
  aimux-contract parse-call --tools tools.json --repair reply.json call.json
  aimux-contract parse-call --lines calls.jsonl > parsed.jsonl

exit status: 0 every call is valid, 1 some are invalid, 2 error: a file or a
line cannot be read, or is over {MAX_MEBIBYTES} MiB."""

_LONGEST_ROW = 2000
_LONGEST_BRIEF = 200
_LONGEST_NAME = 80


def add_arguments(parser: ArgumentParser) -> None:
    """Describe the command line."""
    parser.description, parser.epilog = _DESCRIPTION, _EPILOG
    parser.add_argument("call", metavar="CALL", nargs="?", default="-", help="- is standard input")
    tools = parser.add_mutually_exclusive_group()
    tools.add_argument("--tools", metavar="TOOLS", help="the available tools")
    tools.add_argument("--no-tools", action="store_true", help="there is no tool set")
    parser.add_argument("--repair", metavar="REPLY", help="a ToolCallRepairReply for invalid calls")
    parser.add_argument("--lines", action="store_true", help="read one call per line (JSON Lines)")
    parser.add_argument("--json", action="store_true", help="print JSON on a terminal too")


def run(arguments: Namespace) -> int:
    """Parse the call or the calls."""
    require_one_stdin(arguments.call, arguments.tools, arguments.repair)
    if not (arguments.tools or arguments.no_tools or arguments.lines):
        message = "name the tools with --tools TOOLS, or pass --no-tools"
        raise UsageError(message)
    try:
        return _parse_all(arguments) if arguments.lines else _parse_one(arguments)
    except DocumentError as error:
        sys.stderr.write(f"{error}\n")
        return 2


def _tools(arguments: Namespace) -> ToolSet | None:
    return read_tools(read_document(arguments.tools)) if arguments.tools else None


def _reply(arguments: Namespace) -> ToolCallRepairReply | None:
    if not arguments.repair:
        return None
    reply: ToolCallRepairReply = read_document(arguments.repair).read(ToolCallRepairReply)
    return reply


def _is_readable(arguments: Namespace) -> bool:
    return sys.stdout.isatty() and not arguments.json


def _parse_one(arguments: Namespace) -> int:
    tools, reply = _tools(arguments), _reply(arguments)
    raw = read_document(arguments.call).read(RawToolCall)
    call = parse_tool_call(raw, tools, reply)
    if _is_readable(arguments):
        sys.stdout.write(_rendered(call, verdict_of(raw, tools, reply, call)))
    else:
        sys.stdout.write(encode(call) + "\n")
    return 1 if call.invalid else 0


def _parse_all(arguments: Namespace) -> int:
    has_tools = arguments.tools or arguments.no_tools
    source = GivenTools(_tools(arguments)) if has_tools else RecordedTools()
    reply = _reply(arguments)
    with opened(arguments.call) as file:
        corpus = _Corpus(source, reply, name_of(arguments.call), Progress("lines", file))
        summary = corpus.parse(file, readable=_is_readable(arguments))
    sys.stdout.flush()
    sys.stderr.write(summary.text())
    return 2 if summary.unreadable else 1 if summary.invalid else 0


class _Corpus:
    """A run over many calls, a line each. It holds one line at a time."""

    def __init__(
        self,
        source: CallSource,
        reply: ToolCallRepairReply | None,
        name: str,
        progress: Progress,
    ) -> None:
        self._source = source
        self._reply = reply
        self._name = name
        self._progress = progress
        self._summary = Summary()

    def parse(self, file: BinaryIO, *, readable: bool) -> Summary:
        """Parse each line, print the result, and count."""
        try:
            for number, line in short_lines_of(file):
                self._parse_line(f"{self._name}:{number}", line, readable=readable)
                self._progress.report(number)
        finally:
            self._progress.finish()
        return self._summary

    def _parse_line(self, where: str, line: bytes | None, *, readable: bool) -> None:
        if line is None:
            return self._refuse(f"{where}: longer than {MAX_MEBIBYTES} MiB")
        try:
            raw, tools = self._source.read(line)
        except WireError as error:
            return self._refuse(f"{where}: {error}")
        call = parse_tool_call(raw, tools, self._reply)
        self._summary.add(raw.tool_name, call)
        if not readable:
            sys.stdout.write(encode(call) + "\n")
        elif call.invalid:
            self._progress.finish()
            sys.stdout.write(_brief(where, call, verdict_of(raw, tools, self._reply, call)))
        return None

    def _refuse(self, message: str) -> None:
        self._summary.unreadable += 1
        self._progress.finish()
        sys.stderr.write(f"{message}\n")


def _rendered(call: ToolCall, verdict: CallVerdict) -> str:
    outcome = styled("invalid", "red") if call.invalid else styled("valid", "green")
    name, call_id = (one_line(text, _LONGEST_NAME) for text in (call.tool_name, call.tool_call_id))
    head = f"{outcome}  {styled(name, 'bold')}  {call_id}\n"
    rows = _row("rule", f"{verdict.rule}{' (of the replacement)' if verdict.replaced else ''}")
    if verdict.path is not None:
        rows += _row("where", verdict.path)
    if call.error is None:
        return head + rows + _row("input", encode(call.input))
    return head + rows + _row("error", message_of(call.error))


def _row(name: str, text: str) -> str:
    first, *others = lines(text, _LONGEST_ROW)
    row = f"  {styled(f'{name:<5}', 'dim')}  {first}\n"
    return row + "".join(f"         {other}\n" for other in others)


def _brief(where: str, call: ToolCall, verdict: CallVerdict) -> str:
    """Format an invalid call on one line, with the end of its message only."""
    place = f" at {one_line(verdict.path, _LONGEST_NAME)}" if verdict.path is not None else ""
    message = message_of(call.error).rpartition("\nError message: ")[2] if call.error else ""
    rule = styled(f"{verdict.rule}{place}", "red")
    name = one_line(call.tool_name, _LONGEST_NAME)
    return f"{where}: {name}: {rule}: {one_line(message, _LONGEST_BRIEF)}\n"
