"""Runs a command and says what became of it, from the point of view of someone who has lost something."""

from __future__ import annotations

import collections
import dataclasses
import os
import signal
import subprocess

# What may become of an attempt, best first. The last three are defects.
RIGHT, REFUSED, WRONG, LOST, FATAL = "right", "refused", "wrong", "lost", "fatal"
DEFECTS = (WRONG, LOST, FATAL)


@dataclasses.dataclass
class Attempt:
    fault: str
    name: str
    outcome: str
    detail: str = ""


def run(command, *, seconds=180, environment=None, stdout=subprocess.PIPE, before=None, input=None):
    """The finished process; a hang is the signal that ended it."""
    process = subprocess.Popen(
        command,
        env={**os.environ, **(environment or {})},
        stdin=subprocess.PIPE if input is not None else subprocess.DEVNULL,
        stdout=stdout,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=before,
        start_new_session=True,
    )
    try:
        out, err = process.communicate(input, timeout=seconds)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        return subprocess.CompletedProcess(command, -signal.SIGKILL, "", f"hung for {seconds} s")
    return subprocess.CompletedProcess(command, process.returncode, out or "", err or "")


def judge(fault: str, name: str, done, *, right=lambda out: True, refusal=lambda err: True) -> Attempt:
    """`right` knows a right answer, `refusal` a clear error. An exit code of 0 without a right answer is a loss."""
    last = (done.stderr.strip().splitlines() or [""])[-1][:200]
    if done.returncode < 0:
        return Attempt(fault, name, FATAL, f"signal {-done.returncode}: {last}")
    if done.returncode == 0:
        return Attempt(fault, name, RIGHT) if right(done.stdout) else Attempt(fault, name, LOST, done.stdout[-200:] or last)
    return Attempt(fault, name, REFUSED, last) if refusal(done.stderr) else Attempt(fault, name, WRONG, last)


def table(attempts: list[Attempt]) -> str:
    counts: dict[str, collections.Counter] = {}
    for attempt in attempts:
        counts.setdefault(attempt.fault, collections.Counter())[attempt.outcome] += 1
    columns = (RIGHT, REFUSED, *DEFECTS)
    width = max(map(len, counts), default=0)
    lines = [f"{'fault':{width}}  {'tried':>6}" + "".join(f"{column:>9}" for column in columns)]
    for fault, own in counts.items():
        lines.append(f"{fault:{width}}  {sum(own.values()):6}" + "".join(f"{own[column]:9}" for column in columns))
    for attempt in attempts:
        if attempt.outcome in DEFECTS:
            lines.append(f"{attempt.outcome}: {attempt.fault}: {attempt.name}: {attempt.detail}")
    return "\n".join(lines)
