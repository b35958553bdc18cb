"""Says what changed between two runs of `benches/python/bench.py --json`, beyond what chance did in either.

    python benches/compare.py before.json after.json

A program has changed when its ratio to XLA moved by more than five per cent and by more than the halves of either run differ.
The exit code is 1 if a program became slower, fails, or is missing.
"""

from __future__ import annotations

import json
import statistics
import sys


def load(path: str) -> dict[str, dict]:
    with open(path) as file:
        return {row["program"]: row for row in json.load(file)["programs"]}


def verdict(before: dict, after: dict) -> tuple[str, float]:
    change = after["run_ratio"] / before["run_ratio"]
    noise = max(0.05, before.get("noise", 0), after.get("noise", 0))
    if change > 1 + noise:
        return "slower", change
    return ("faster", change) if change < 1 - noise else ("", change)


def main() -> int:
    before, after = load(sys.argv[1]), load(sys.argv[2])
    bad, changes = False, []
    for name in before | after:
        old, new = before.get(name, {}), after.get(name, {})
        if "run_ratio" not in old or "run_ratio" not in new:
            missing = "error" if "error" in new else "new" if not old else "gone"
            bad |= missing != "new"
            print(f"{name:28} {missing}")
            continue
        word, change = verdict(old, new)
        changes.append(change)
        bad |= word == "slower"
        if word:
            print(f"{name:28} {old['run_ratio']:6.2f} -> {new['run_ratio']:6.2f}  {word} by {abs(change - 1):.0%}")
    if changes:
        print(f"{len(changes)} programs, {statistics.geometric_mean(changes):.3f} of the time before")
    return int(bad)


if __name__ == "__main__":
    sys.exit(main())
