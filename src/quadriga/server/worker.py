"""A process in which bots think: questions arrive as lines of JSON, and their moves leave the same
way.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from queue import SimpleQueue
from threading import Thread
from typing import Any

import quadriga
from quadriga.server.bots import think


def main() -> None:
    """Answer until the server closes the pipe, however it ends: nobody else would end this
    process.
    """
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # what a bot prints is no answer
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    questions: SimpleQueue[str] = SimpleQueue()
    Thread(target=hear, args=(questions,), daemon=True).start()
    print(json.dumps({"ready": str(quadriga.BUILD)}), file=answers, flush=True)
    while True:
        print(json.dumps(answer(questions.get())), file=answers, flush=True)


def hear(questions: SimpleQueue[str]) -> None:
    """Pass questions on, also while a bot thinks; the end of the pipe is the end of the process."""
    for line in sys.stdin:
        questions.put(line)
    os._exit(0)


def answer(line: str) -> dict[str, Any]:
    """The move for a question, or why there is none."""
    try:
        return {"move": think(**json.loads(line))}
    except Exception as error:  # noqa: BLE001  # a bot of another package may raise anything; the table goes on without it
        return {"error": f"{type(error).__name__}: {error}"[:200]}


if __name__ == "__main__":
    main()
