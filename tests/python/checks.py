"""Checks of JAX in processes of their own: a program of checks prints a line of JSON for each, a test reads the lines."""

from __future__ import annotations

import functools
import json
import os
import pathlib
import re
import subprocess
import sys
import traceback

HERE = pathlib.Path(__file__).resolve().parent


def report(checks, is_missing=lambda check: False) -> None:
    """Runs the checks that the command line names, or all, and prints the name and outcome of each: empty if it passed, the traceback if it
    failed, null if JAX lacks what it is about."""
    wanted = sys.argv[1:]
    for check in checks:
        if wanted and check.__name__ not in wanted:
            continue
        outcome = None
        if not is_missing(check):
            try:
                check()
                outcome = ""
            except Exception:
                outcome = traceback.format_exc()
        print(json.dumps([check.__name__, outcome]), flush=True)


def run(program: str, cores: int, *names: str, **environment: str) -> tuple[dict[str, str | None], str]:
    """The outcomes that a program of checks prints, with that of the process, and its standard error."""
    settings = {"JAX_PLATFORMS": "neuron,cpu", "NEURON_RT_NUM_CORES": str(cores), **environment}
    command = [sys.executable, str(HERE / program), *names]
    done = subprocess.run(command, env={**os.environ, **settings}, capture_output=True, text=True, timeout=600)
    found = dict(json.loads(line) for line in done.stdout.splitlines() if line.startswith('["'))
    found["the process"] = "" if done.returncode == 0 else f"exit code {done.returncode}\n{done.stderr[-3000:]}"
    return found, done.stderr


def tests(program: str, cores: int):
    """A test for each check of a program, and one of its process; the program runs once, when the first of them does."""
    import pytest

    names = re.findall(r"^@check\ndef (\w+)", (HERE / program).read_text(), flags=re.M)
    assert names, f"{program} has no checks"
    outcomes = functools.cache(lambda: run(program, cores)[0])

    @pytest.mark.parametrize("name", [*names, "the process"])
    def test(name):
        outcome = outcomes().get(name, "never reached")
        assert outcome == "", outcome

    return test
