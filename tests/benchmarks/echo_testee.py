"""A testee that parses each request and writes its text back, for measuring the runner."""

from __future__ import annotations

import json
import sys

HELLO = {
    "protocol": 1,
    "implementation": "echo",
    "language": "python",
    "version": "1",
    "operations": ["decode"],
    "types": ["AiMuxError"],
}


def main() -> None:
    """Answer line by line, with a flush behind each."""
    for line in sys.stdin.buffer:
        request = json.loads(line)
        is_hello = request["op"] == "hello"
        answer = (
            HELLO
            if is_hello
            else {"id": request["id"], "result": {"json": request.get("json", "")}}
        )
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
