"""A testee of a few lines, which departs as its table says: `python -I -S fake_testee.py TABLE`.

TABLE is JSON: `cases` says what it does for a request by its id, `always` for every other,
`hello` for the first line, `end` where its input ends. `hello` may be a list, for one life after
another, which are counted in the file `lives`. `operations` and `types` are what it claims.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from collections.abc import Callable
from typing import Any, NoReturn

TABLE: dict[str, Any] = json.loads(sys.argv[1])
OUTPUT = sys.stdout.buffer
TRACE = b"Traceback (most recent call last):\n  in main\n\nValueError: no\n"


def write(data: bytes) -> None:
    OUTPUT.write(data)
    OUTPUT.flush()


def say(value: object, end: str = "\n") -> None:
    write((json.dumps(value, ensure_ascii=False) + end).encode())


def result(request: dict[str, Any]) -> dict[str, Any]:
    return {"id": request["id"], "result": {"json": request["json"]}}


def leave(status: int) -> NoReturn:
    os._exit(status)


def hang(_request: object = None) -> NoReturn:
    while True:
        time.sleep(60)


def hang_deaf(_request: object) -> NoReturn:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    hang()


def flood(data: bytes) -> NoReturn:
    while True:
        write(data * 1000)


def fork(begin: Callable[[], object], go_on: Callable[[object], NoReturn] = hang) -> None:
    """Start a child that never returns, and go on once it has begun."""
    reading, writing = os.pipe()
    if os.fork() == 0:
        begin()
        os.write(writing, b"x")
        go_on(None)
    os.read(reading, 1)


# What it does for a request


def answer(request: dict[str, Any]) -> None:
    say(result(request))


def lie(request: dict[str, Any]) -> None:
    say({"id": request["id"], "result": {"json": '{"n":0}'}})


def spaced(request: dict[str, Any]) -> None:
    say({"id": request["id"], "result": {"json": f" {request['json']}"}})


def reject(request: dict[str, Any]) -> None:
    say({"id": request["id"], "rejected": {"message": "unknown variant"}})


def skip(request: dict[str, Any]) -> None:
    say({"id": request["id"], "skipped": {"reason": "not yet"}})


def fail(request: dict[str, Any]) -> None:
    say({"id": request["id"], "failed": {"message": "out of luck"}})


def crash(request: dict[str, Any]) -> NoReturn:
    os.write(2, b"panic: case %d\n" % request["id"])
    leave(134)


def leave_quietly(_request: object) -> NoReturn:
    leave(0)


def kill_itself(_request: object) -> NoReturn:
    os.kill(os.getpid(), signal.SIGKILL)
    hang()


def answer_and_crash(request: dict[str, Any]) -> None:
    answer(request)
    leave(134)


def answer_and_hang(request: dict[str, Any]) -> None:
    answer(request)
    hang()


def crash_beside_child(_request: object) -> None:
    fork(lambda: None)
    leave(134)


def crash_beside_flood(_request: object) -> None:
    fork(lambda: write(b"noise\n"), flood_noise)
    leave(134)


def stop_child(request: dict[str, Any]) -> None:
    fork(lambda: signal.signal(signal.SIGTERM, signal.SIG_IGN))
    answer(request)


def noise(request: dict[str, Any]) -> None:
    write(b"parsing\n")
    answer(request)


def noise_for_answer(_request: object) -> None:
    write(b"parsing\n")


def noise_and_crash(_request: object) -> None:
    write(b"parsing\n")
    leave(134)


def noise_and_hang(_request: object) -> None:
    write(b"parsing\n")
    hang()


def trace(request: dict[str, Any]) -> None:
    write(TRACE)
    answer(request)


def trace_slowly(request: dict[str, Any]) -> None:
    for line in TRACE.splitlines(keepends=True):
        write(line)
        time.sleep(0.02)
    answer(request)


def trace_and_crash(_request: object) -> None:
    write(TRACE)
    leave(134)


def answer_and_noise(request: dict[str, Any]) -> None:
    say(result(request))
    write(b"parsed\n")


def flood_noise(_request: object) -> NoReturn:
    flood(b"noise\n")


def log(request: dict[str, Any]) -> None:
    say({"level": "info", "text": "parsing"})
    answer(request)


def blank(request: dict[str, Any]) -> None:
    write(b"\n")
    answer(request)


def crlf(request: dict[str, Any]) -> None:
    say(result(request), end="\r\n")


def split(request: dict[str, Any]) -> None:
    for byte in (json.dumps(result(request), ensure_ascii=False) + "\n").encode():
        write(bytes([byte]))


def never_flush(request: dict[str, Any]) -> None:
    OUTPUT.write(json.dumps(result(request)).encode() + b"\n")


def flood_errors(request: dict[str, Any]) -> None:
    for _ in range(TABLE.get("mebibytes", 8)):
        os.write(2, b"e" * (1 << 20))
    answer(request)


def slow(request: dict[str, Any]) -> None:
    time.sleep(TABLE["pause"])
    answer(request)


def twice(request: dict[str, Any]) -> None:
    answer(request)
    answer(request)


def unknown_id(request: dict[str, Any]) -> None:
    say({**result(request), "id": 10**6})


def string_id(request: dict[str, Any]) -> None:
    say({**result(request), "id": str(request["id"])})


def no_id(request: dict[str, Any]) -> None:
    say({"result": {"json": request["json"]}})


def float_id(request: dict[str, Any]) -> None:
    say({**result(request), "id": float(request["id"])})


def no_kind(request: dict[str, Any]) -> None:
    say({"id": request["id"]})


def extra_field(request: dict[str, Any]) -> None:
    say({**result(request), "took": 3})


def flood_answers(request: dict[str, Any]) -> NoReturn:
    flood(json.dumps(result(request)).encode() + b"\n")


def field_twice(request: dict[str, Any]) -> None:
    text = json.dumps(result(request)["result"])
    write(b'{"id":%d,"result":{},"result":%s}\n' % (request["id"], text.encode()))


def id_twice(request: dict[str, Any]) -> None:
    text = json.dumps(result(request)["result"])
    write(b'{"id":%d,"id":%d,"result":%s}\n' % (request["id"], request["id"] + 1, text.encode()))


def name_twice(request: dict[str, Any]) -> None:
    say({"id": request["id"], "result": {"json": '{"n":0,' + request["json"][1:]}})


HELD: list[dict[str, Any]] = []


def hold(request: dict[str, Any]) -> None:
    """Answer behind the next request."""
    HELD.append(request)


def release(request: dict[str, Any]) -> None:
    answer(request)
    while HELD:
        answer(HELD.pop())


def unfinished(request: dict[str, Any]) -> NoReturn:
    write(json.dumps(result(request)).encode())
    hang()


def endless(_request: object) -> NoReturn:
    flood(b"x" * 1000)


def long_line(request: dict[str, Any]) -> None:
    write(b"x" * (3 << 20) + b"\n")
    answer(request)


def deep(request: dict[str, Any]) -> None:
    nested = b"[" * 900 + b"]" * 900
    write(b'{"id":%d,"result":{"input":%s}}\n' % (request["id"], nested))


def long_number(request: dict[str, Any]) -> None:
    say({"id": request["id"], "result": {"json": '{"n":' + "9" * 5000 + "}"}})


def surrogate(request: dict[str, Any]) -> None:
    write(b'{"id":%d,"result":{"json":"\\ud800"}}\n' % request["id"])


def no_utf8(_request: object) -> None:
    write(b'{"id":1,"result":{"json":"\xff"}}\n')


def close_output(_request: object) -> NoReturn:
    os.close(1)
    hang()


def close_input(_request: object) -> NoReturn:
    os.close(0)
    hang()


def close_errors(request: dict[str, Any]) -> None:
    os.close(2)
    answer(request)


def hello_again(request: dict[str, Any]) -> None:
    hello(request)
    answer(request)


# What it does for the first line


def hello(_request: object, **parts: object) -> None:
    about = {"implementation": "fake-testee", "language": "python", "version": "0"}
    claims = {
        "operations": TABLE.get("operations", ["decode", "replay_input"]),
        "types": TABLE.get("types", ["AiMuxError"]),
    }
    say({"protocol": 1, **about, **claims, **parts})


def banner(request: object) -> None:
    write(b"Server mode: STDIO\n\n")
    hello(request)


def answer_for_hello(_request: object) -> None:
    say({"id": 1, "result": {"json": "{}"}})


def other_protocol(request: object) -> None:
    hello(request, protocol=2)


def true_protocol(request: object) -> None:
    hello(request, protocol=True)


def deep_protocol(_request: object) -> None:
    write(b'{"protocol":' + b"[" * 600 + b"]" * 600 + b"}\n")


def deep_hello(_request: object) -> None:
    write(b'{"protocol":1,"types":' + b"[" * 900 + b"]" * 900 + b"}\n")


def other_hello(request: object) -> None:
    hello(request, version="1")


def hello_twice(_request: object) -> None:
    write(b'{"protocol":2,"protocol":1}\n')


def unknown_operation(request: object) -> None:
    hello(request, operations=["decode", "dance"])


def long_hello(request: object) -> None:
    hello(request, version="1" * (1 << 20))


def hello_beside_child(request: object) -> None:
    fork(lambda: None)
    hello(request)


def crash_early(_request: object) -> NoReturn:
    os.write(2, b"panic: early\n")
    leave(134)


# What it does at the end


def linger(_request: object) -> NoReturn:
    hang()


def end_badly(_request: object) -> NoReturn:
    leave(7)


def end_with_noise(_request: object) -> None:
    write(b"bye\n")


def end_with_flood(_request: object) -> NoReturn:
    number = 0
    while True:
        write(b"".join(b"bye %d\n" % (number + each) for each in range(1000)))
        number += 1000


def act(name: str, request: object) -> None:
    globals()[name](request)


def greeting() -> str:
    says: str | list[str] = TABLE.get("hello", "hello")
    if isinstance(says, str):
        return says
    with open(TABLE["lives"], "ab+") as lives:  # noqa: PTH123 - pathlib is slow to load
        lives.write(b"x")
        life = lives.tell()
    return says[min(life, len(says)) - 1]


def main() -> None:
    for line in sys.stdin.buffer:
        request = json.loads(line)
        if request["op"] == "hello":
            act(greeting(), request)
        else:
            always = TABLE.get("always", "answer")
            act(TABLE.get("cases", {}).get(str(request["id"]), always), request)
    act(TABLE.get("end", "leave_well"), None)


def leave_well(_request: object) -> None:
    """End as one should."""


if __name__ == "__main__":
    main()
