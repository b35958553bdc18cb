"""A line on standard error for what takes longer than two seconds, and one every ten seconds after that."""

from __future__ import annotations

import os
import sys
import threading
import time


def is_wanted() -> bool:
    """Whether somebody is there to read it: standard error is a terminal, or STRATA_PROGRESS is set (0 silences a terminal)."""
    choice = os.environ.get("STRATA_PROGRESS", "")
    return choice != "0" if choice else sys.stderr is not None and sys.stderr.isatty()


class Progress:
    """`with Progress("judging add"): ...` says so once it takes long."""

    def __init__(self, text: str, first: float = 2.0):
        self.text, self.first, self.over = text, first, threading.Event()

    def __enter__(self):
        if is_wanted():
            threading.Thread(target=self._watch, daemon=True).start()
        return self

    def _watch(self) -> None:
        start, wait = time.monotonic(), self.first
        while not self.over.wait(wait):
            print(f"strata: {self.text}: {time.monotonic() - start:.0f} s so far", file=sys.stderr, flush=True)
            wait = 10.0

    def __exit__(self, *_):
        self.over.set()
