"""Runs files of JAX's own test suite on Strata and says what passed.

    python tests/jax/suite.py --jax-src PATH [--files memories_test,array_test] [--jobs 2] [--output FOLDER]

PATH is a checkout of JAX at the installed version; its `tests` folder is linked into an empty folder, because running inside a
checkout would import that JAX. Each file runs in a process of its own under pytest, with eight cores and the platform treated as
JAX treats GPUs (`suite_plugin.py`). A process that dies takes one test with it: the rest of the file runs in a new one.

`export_test` names platforms, so there ours goes by its own name. A few of its tests export for `("cpu", "tpu", "cuda", "rocm")` and
call the result on the device under test, which is never one that JAX does not ship. So it runs twice: as it is written, and as
`export_test_renamed`, where the word `cuda` reads `neuron` and JAX is told that `neuron` is one of the platforms that `gpu` may mean.

Prints a line per file and the commonest causes, and writes `failures.txt` (every failure with its first line of error) and
`results.json`.
"""

from __future__ import annotations

import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent

# The files the project answers for; any other can be named.
FILES = "memories_test array_test pjit_test lax_test lax_numpy_test random_test export_test linalg_test".split()

ENVIRONMENT = {
    # Many tests also want a CPU to compare with.
    "JAX_PLATFORMS": "neuron,cpu",
    "NEURON_RT_NUM_CORES": "8",
    "JAX_NUM_GENERATED_CASES": "1",
    "JAX_SKIP_SLOW_TESTS": "1",
    "JAX_TRACEBACK_FILTERING": "off",
    "TF_CPP_MIN_LOG_LEVEL": "2",
}

# Files whose tests are written for a list of platforms. They compare names with the device under test: ours goes by its own, or
# they would look for CUDA. Each runs a second time with our name in its lists.
NAME_PLATFORMS = {"export_test"}
RENAMED = "_renamed"

MAX_RESTARTS = 25


def run_file(name: str, tests: pathlib.Path, output: pathlib.Path, options) -> dict:
    """Outcomes of every test of a file: name → [outcome, first line of the error]."""
    timeout = options.timeout
    log = output / f"{name}.jsonl"
    log.unlink(missing_ok=True)
    (output / f"{name}.log").unlink(missing_ok=True)
    like = "neuron" if name in NAME_PLATFORMS else options.like
    ours = {"STRATA_SUITE_LOG": str(log), "STRATA_SUITE_TIMEOUT": str(timeout), "STRATA_SUITE_LIKE": like}
    ours["STRATA_SUITE_ALIAS"] = like if name.endswith(RENAMED) else ""
    environment = {**os.environ, **ENVIRONMENT, **ours}
    path = [str(HERE), str(ROOT / "python"), str(tests), environment.get("PYTHONPATH", "")]
    environment["PYTHONPATH"] = os.pathsep.join(p for p in path if p)
    command = [sys.executable, "-m", "pytest", "-q", "-x", "--maxfail=1000000", "-p", "suite_plugin", "-p", "no:cacheprovider"]
    # Tests that look at what is printed want the real standard output.
    command += ["--capture=no", "--import-mode=importlib", "--rootdir", str(tests), "--tb=no", str(tests / f"{name}.py")]
    command += ["-k", options.select] if options.select else []
    outcomes: dict[str, list[str]] = {}
    for _ in range(MAX_RESTARTS):
        with open(output / f"{name}.log", "a") as text:
            code = subprocess.run(command, cwd=tests, env=environment, stdout=text, stderr=text).returncode
        started, finished = None, False
        for line in log.read_text().splitlines() if log.exists() else []:
            event = json.loads(line)
            match event["event"]:
                case "start":
                    started = event["test"]
                case "end":
                    outcomes[event["test"]] = [event["outcome"], event["error"]]
                    started = None
                case "finish":
                    finished = True
        if finished or (code in (0, 1) and started is None):
            break
        if started is None:
            outcomes[f"{name}.py"] = ["failed", f"the file could not be run: exit code {code}"]
            break
        outcomes[started] = ["crashed", f"the process ended with code {code} (a hang ends after {timeout} s)"]
        with open(log, "a") as text:
            text.write(json.dumps({"event": "end", "test": started, "outcome": "crashed", "error": outcomes[started][1]}) + "\n")
    return outcomes


def cause(error: str) -> str:
    """An error without what differs from test to test."""
    error = re.sub(r"0x[0-9a-f]+|\d+(\.\d+)?(e[+-]?\d+)?", "N", error)
    return error[:150]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jax-src", required=True, type=pathlib.Path)
    parser.add_argument("--files", default=",".join(FILES), help="names without .py, separated by commas")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--output", type=pathlib.Path, default=ROOT / "target" / "jax-suite")
    parser.add_argument("--timeout", type=int, default=300, help="seconds one test may take")
    parser.add_argument("--like", default="gpu", help="the platform JAX's tests take ours for: gpu (default), cpu or neuron")
    parser.add_argument("-k", dest="select", help="only tests that match, as pytest's -k")
    options = parser.parse_args()
    source = options.jax_src.resolve() / "tests"
    if not source.is_dir():
        parser.error(f"{source} is not a folder: --jax-src wants a checkout of JAX")
    output = options.output.resolve()
    output.mkdir(parents=True, exist_ok=True)
    names = [name.removesuffix(".py") for name in re.split(r"[ ,]+", options.files) if name]
    unknown = [name for name in names if not (source / f"{name}.py").exists()]
    if unknown:
        parser.error(f"no such tests: {', '.join(unknown)}")
    names += [name + RENAMED for name in names if name in NAME_PLATFORMS]
    results: dict[str, dict] = {}
    with tempfile.TemporaryDirectory() as folder:
        tests = pathlib.Path(folder) / "tests"
        link(source, tests)
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            work = {pool.submit(run_file, name, tests, output, options): name for name in names}
            for done in concurrent.futures.as_completed(work):
                name = work[done]
                results[name] = done.result()
                print(line(name, results[name]), flush=True)
    report(names, results, output)
    failed = any(outcome not in ("passed", "skipped") for r in results.values() for outcome, _ in r.values())
    return 1 if failed else 0


def link(source: pathlib.Path, tests: pathlib.Path) -> None:
    """Makes `tests` look like `source`, with the files that read `neuron` for `cuda` beside the others."""
    tests.mkdir()
    for entry in source.iterdir():
        (tests / entry.name).symlink_to(entry)
    for name in NAME_PLATFORMS:
        text = (source / f"{name}.py").read_text()
        (tests / f"{name}{RENAMED}.py").write_text(re.sub(r"\bcuda\b", "neuron", text))


def line(name: str, outcomes: dict) -> str:
    n = collections.Counter(outcome for outcome, _ in outcomes.values())
    ran = sum(n.values()) - n["skipped"]
    share = 100 * n["passed"] / ran if ran else 0.0
    return (
        f"{name:28} {n['passed']:5} passed {n['failed']:5} failed {n['crashed']:4} crashed {n['skipped']:5} skipped"
        f"   {share:6.2f} % of {ran}"
    )


def report(names: list[str], results: dict[str, dict], output: pathlib.Path) -> None:
    failures, causes = [], collections.Counter()
    for name in names:
        for test, (outcome, error) in sorted(results[name].items()):
            if outcome not in ("passed", "skipped"):
                failures.append(f"{test}: {outcome}: {error}")
                causes[cause(error)] += 1
    (output / "failures.txt").write_text("\n".join(failures) + "\n")
    (output / "results.json").write_text(json.dumps(results, indent=1))
    for text, count in causes.most_common(30):
        print(f"{count:5}  {text}")
    print(f"failures are listed in {output / 'failures.txt'}")


if __name__ == "__main__":
    sys.exit(main())
