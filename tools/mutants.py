"""Do the tests bite: a seeded sample of mutants of four crates, and how many of them their Rust tests catch.

cargo-mutants changes the program in one place and runs the tests of the crate. Of each crate the first mutants in a seeded order count
that compile. A survivor is a test that is missing, or has its reason in tests/mutants/survivors.txt; 85 of 100 must be caught.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
REASONS = ROOT / "tests" / "mutants" / "survivors.txt"
CRATES = ["judge", "pack", "memory", "kernel"]
LEAST_CAUGHT = 0.85


def mutants(tool: str, crate: str) -> list[str]:
    listed = subprocess.run([tool, "mutants", "--list", "--json", "--package", f"strata-{crate}"], cwd=ROOT, check=True, capture_output=True, text=True)
    return sorted({mutant["name"] for mutant in json.loads(listed.stdout)})


def run(tool: str, crate: str, names: list[str], output: Path, timeout: int) -> dict[str, list[str]]:
    """What becomes of each: caught, missed, timeout or unviable."""
    shutil.rmtree(output, ignore_errors=True)
    output.mkdir(parents=True)
    pattern = "^(" + "|".join(re.escape(name) for name in names) + ")$"
    command = [tool, "mutants", "--package", f"strata-{crate}", "--re", pattern, "--jobs", "1", "--timeout", str(timeout), "--output", str(output), "--no-shuffle"]
    subprocess.run(command, cwd=ROOT, check=False)
    read = lambda kind: (output / "mutants.out" / f"{kind}.txt").read_text().splitlines()
    return {kind: read(kind) for kind in ("caught", "missed", "timeout", "unviable")}


def sample(tool: str, crate: str, n: int, seed: int, output: Path, timeout: int) -> tuple[list[str], list[str]]:
    """The caught and the missed among the first `n` mutants that compile."""
    order = mutants(tool, crate)
    random.Random(f"{seed} {crate}").shuffle(order)
    caught, missed = [], []
    while order and len(caught) + len(missed) < n:
        left = n - len(caught) - len(missed)
        batch, order = order[:left], order[left:]
        found = run(tool, crate, batch, output / crate, timeout)
        # A loop that never ends is noticed, too.
        caught += found["caught"] + found["timeout"]
        missed += found["missed"]
    return caught, missed


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--crates", default=",".join(CRATES))
    parser.add_argument("--count", type=int, default=40, help="mutants of each crate that compile")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--timeout", type=int, default=300, help="seconds for the tests of one mutant")
    parser.add_argument("--tool", default="cargo", help="the cargo whose `mutants` command is run")
    parser.add_argument("--output", type=Path, default=ROOT / "target" / "mutants")
    options = parser.parse_args()
    reasons = {}
    if REASONS.exists():
        lines = [line for line in REASONS.read_text().splitlines() if line and not line.startswith("#")]
        reasons = dict(line.split(" | ", 1) for line in lines)
    n_caught, n_all, unexplained = 0, 0, []
    for crate in options.crates.split(","):
        caught, missed = sample(options.tool, crate, options.count, options.seed, options.output, options.timeout)
        n_caught, n_all = n_caught + len(caught), n_all + len(caught) + len(missed)
        print(f"{crate}: {len(caught)} of {len(caught) + len(missed)} caught")
        for name in missed:
            # Lines move; what is changed stays.
            place = re.sub(r":\d+:\d+:", ":", name)
            print(f"  {name}: {reasons.get(place, 'no reason')}")
            if place not in reasons:
                unexplained.append(name)
    print(f"{n_caught} of {n_all} caught ({100 * n_caught / max(n_all, 1):.0f} %), {len(unexplained)} survivors without a reason")
    return 0 if n_caught >= LEAST_CAUGHT * n_all and not unexplained else 1


if __name__ == "__main__":
    sys.exit(main())
