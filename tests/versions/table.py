"""Writes the table of `docs/versions.md`: which checks pass with which JAX.

    python tests/versions/table.py [--jaxes FOLDER] [--torch ROWS.jsonl] [--output docs/versions.md]

FOLDER has one folder per release, made with `pip install --no-deps --target FOLDER/V jax==V jaxlib==V` (`make versions` does).
Each runs `tests/python/jax_checks.py` in a process of its own; what JAX itself lacks before a release is marked there.
ROWS.jsonl is what `tests/versions/torch_versions.py` printed, a row for each release of PyTorch; without it those rows stay as they
are.
"""

from __future__ import annotations

import argparse
import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
CHECKS = ROOT / "tests" / "python" / "jax_checks.py"


def outcomes(folder: pathlib.Path) -> dict[str, str | None]:
    """The outcome of every check with the JAX in `folder`: empty if it passed, None if that JAX lacks what is checked."""
    environment = {**os.environ, "PYTHONPATH": str(folder), "JAX_PLATFORMS": "neuron,cpu", "NEURON_RT_NUM_CORES": "8"}
    run = subprocess.run([sys.executable, str(CHECKS)], env=environment, capture_output=True, text=True, timeout=1200)
    found = dict(json.loads(line) for line in run.stdout.splitlines() if line.startswith('["'))
    if run.returncode or not found:
        raise SystemExit(f"{CHECKS.name} with {folder} ended with code {run.returncode}:\n{run.stderr[-2000:]}")
    return found


def jax_table(results: dict[str, dict[str, str | None]]) -> str:
    def cell(outcome: str | None) -> str:
        return "—" if outcome is None else "fails" if outcome else "yes"

    releases = sorted(results, key=lambda version: [int(n) for n in version.split(".")])
    names = list(results[releases[-1]])
    lines = ["| | " + " | ".join(releases) + " |", "|---" * (len(releases) + 1) + "|"]
    for name in names:
        row = [cell(results[release].get(name, "never reached")) for release in releases]
        lines.append(f"| {name.replace('_', ' ')} | " + " | ".join(row) + " |")
    return "\n".join(lines)


def torch_table(rows: list[dict]) -> str:
    def line(row: dict) -> str:
        cells = ["yes" if row["builds"] else "no", "yes" if row["works"] else "no", row["problem"].replace("|", "\\|")]
        return f"| {row['torch']} | " + " | ".join(cells) + " |"

    return "\n".join(["| torch | builds | works | what is wrong |", "|---|---|---|---|"] + [line(row) for row in rows])


def replaced(text: str, name: str, table: str) -> str:
    """`text` with the part between the marks of `name` replaced."""
    pattern = rf"(<!-- {name}: begin -->\n).*?(\n<!-- {name}: end -->)"
    if not re.search(pattern, text, flags=re.S):
        raise SystemExit(f"there is no place for {name!r}")
    return re.sub(pattern, lambda match: match[1] + table + match[2], text, flags=re.S)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jaxes", type=pathlib.Path)
    parser.add_argument("--torch", type=pathlib.Path)
    parser.add_argument("--output", type=pathlib.Path, default=ROOT / "docs" / "versions.md")
    options = parser.parse_args()
    text = options.output.read_text()
    failed = False
    if options.jaxes:
        folders = [folder for folder in sorted(options.jaxes.iterdir()) if (folder / "jax").is_dir()]
        results = {folder.name: outcomes(folder) for folder in folders}
        text = replaced(text, "jax", jax_table(results))
        for version, found in results.items():
            for name, outcome in found.items():
                if outcome:
                    failed = True
                    print(f"JAX {version}: {name}\n{outcome}", file=sys.stderr)
    if options.torch:
        text = replaced(text, "torch", torch_table([json.loads(line) for line in options.torch.read_text().splitlines()]))
    options.output.write_text(text)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
