"""Do the tests bite: a seeded sample of mutants of four crates, and how many of them Rust tests catch.

cargo-mutants changes the program in one place and runs the tests of the crate; what they miss is tried against the tests of the crates
that use it. Of each crate the first mutants in a seeded order count that compile. A survivor is a test that is missing, or has its reason in
tests/mutants/survivors.txt; 85 of 100 must be caught.
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
# Each crate, and the packages beside its own whose tests look at what it does.
CRATES = {
    "judge": ["strata-alloc", "strata-report", "strata-neuron"],
    "pack": ["strata-alloc", "strata-kernel"],
    "memory": ["strata-neuron"],
    "kernel": ["strata-judge", "strata-sim", "strata-map", "strata-time", "strata-alloc"],
}
LEAST_CAUGHT = 0.85
# How cargo-mutants ends if tests fail in the tree as it is.
BASELINE_FAILED = 4


def mutants(tool: str, crate: str) -> list[str]:
    listed = subprocess.run([tool, "mutants", "--list", "--json", "--package", f"strata-{crate}"], cwd=ROOT, check=True, capture_output=True, text=True)
    return sorted({mutant["name"] for mutant in json.loads(listed.stdout)})


def run(tool: str, crate: str, names: list[str], output: Path, timeout: int, others: list[str]) -> dict[str, str]:
    """What becomes of each: caught, missed, timeout or unviable, by the crate's own tests, or by those of `others`."""
    shutil.rmtree(output, ignore_errors=True)
    output.mkdir(parents=True)
    pattern = "^(" + "|".join(re.escape(name) for name in names) + ")$"
    command = [tool, "mutants", "--package", f"strata-{crate}", "--re", pattern, "--jobs", "1", "--timeout", str(timeout), "--output", str(output), "--no-shuffle"]
    for other in others:
        command += ["--test-package", other]
    if subprocess.run(command, cwd=ROOT, check=False).returncode == BASELINE_FAILED:
        raise SystemExit(f"the tests of {', '.join(others) or crate} fail without a mutant: see {output}")
    read = lambda kind: (output / "mutants.out" / f"{kind}.txt").read_text().splitlines()
    found = {name: kind for kind in ("caught", "missed", "timeout", "unviable") for name in read(kind)}
    # Mutants that delete a field come along, whatever the pattern.
    return {name: found[name] for name in names if name in found}


def sample(tool: str, crate: str, n: int, seed: int, output: Path, timeout: int) -> dict[str, str]:
    """The fate of the first `n` mutants that compile: `caught`, `caught elsewhere` or `missed`."""
    order = mutants(tool, crate)
    random.Random(f"{seed} {crate}").shuffle(order)
    fates = {}
    while order and len(fates) < n:
        # About a fifth does not compile.
        size = (n - len(fates)) * 5 // 4 + 1
        batch, order = order[:size], order[size:]
        found = run(tool, crate, batch, output / crate, timeout, [])
        # A loop that never ends is noticed, too.
        fates |= {name: "missed" if kind == "missed" else "caught" for name, kind in found.items() if kind != "unviable"}
    fates = dict(list(fates.items())[:n])
    missed = [name for name, fate in fates.items() if fate == "missed"]
    if missed and CRATES[crate]:
        found = run(tool, crate, missed, output / f"{crate}-elsewhere", timeout, CRATES[crate])
        fates |= {name: "caught elsewhere" for name, kind in found.items() if kind in ("caught", "timeout")}
    return fates


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--crates", default=",".join(CRATES), help="of " + ", ".join(CRATES))
    parser.add_argument("--count", type=int, default=40, help="mutants of each crate that compile")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--timeout", type=int, default=300, help="seconds for the tests of one mutant")
    parser.add_argument("--tool", default="cargo", help="the cargo whose `mutants` command is run")
    parser.add_argument("--output", type=Path, default=ROOT / "target" / "mutants")
    options = parser.parse_args()
    reasons = {}
    if REASONS.exists():
        lines = [line for line in REASONS.read_text().splitlines() if line and not line.startswith("#")]
        reasons = dict(line.rsplit(" | ", 1) for line in lines)
    n_caught, n_all, unexplained = 0, 0, []
    for crate in options.crates.split(","):
        fates = sample(options.tool, crate, options.count, options.seed, options.output, options.timeout)
        missed = [name for name, fate in fates.items() if fate == "missed"]
        elsewhere = [name for name, fate in fates.items() if fate == "caught elsewhere"]
        n_caught, n_all = n_caught + len(fates) - len(missed), n_all + len(fates)
        print(f"{crate}: {len(fates) - len(missed)} of {len(fates)} caught, {len(elsewhere)} of them by the tests of other crates")
        for name in elsewhere:
            print(f"  {name}: caught elsewhere")
        for name in missed:
            # Lines move; what is changed stays.
            place = re.sub(r":\d+:\d+:", ":", name)
            print(f"  {name}: missed, {reasons.get(place, 'no reason')}")
            if place not in reasons:
                unexplained.append(name)
    print(f"{n_caught} of {n_all} caught ({100 * n_caught / max(n_all, 1):.0f} %), {len(unexplained)} survivors without a reason")
    return 0 if n_caught >= LEAST_CAUGHT * n_all and not unexplained else 1


if __name__ == "__main__":
    sys.exit(main())
