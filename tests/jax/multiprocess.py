"""Runs JAX's own tests for several processes on JAX's CPU backend and on Strata, and compares.

    python tests/jax/multiprocess.py --jax-src PATH [--files all_reduce_test,pjit_test] [--processes 2,4] [--only neuron]

PATH is a checkout of JAX at the installed version; the files are those of its `tests/multiprocess`. Each file runs as that many processes
on this host, once with JAX's CPU backend and gloo, once on Strata, whose cores the tests take for a CPU's. A test passes if it does so
in every process. Of copies between processes, which the CPU backend does not have, all tests must pass. Ends with the share of the CPU backend's passes that Strata has too; exit code 1 below 95 %.
"""

from __future__ import annotations

import argparse
import os
import pathlib
import re
import socket
import subprocess
import sys
import tempfile

OUTCOME = re.compile(r"^\[\s+(OK|FAILED|SKIPPED)\s+\] (\S+)", re.M)
# What each backend is asked for: as many devices in a process as the tests are written for.
BACKENDS = {
    "cpu": ({"JAX_PLATFORMS": "cpu", "JAX_NUM_CPU_DEVICES": "1"}, ["--jax_cpu_collectives_implementation=gloo"]),
    "neuron": ({"JAX_PLATFORMS": "neuron,cpu", "NEURON_RT_NUM_CORES": "1"}, ["--jax_test_dut=cpu"]),
}


# Tests of what JAX's CPU backend cannot do: they run here as on a backend that can, and all of them must pass.
BEYOND_CPU = {"array_test": ["--jax_test_dut=tpu", "CrossHostTransferTest"]}
# One that passes there because it cannot.
CANNOT = {"CrossHostTransferTest.test_cross_host_transfer_cpu_error"}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def run(file: pathlib.Path, backend: str, n: int, seconds: int, folder: pathlib.Path, instead: list[str] | None = None) -> dict[str, str]:
    """What became of each test: the worst outcome among the processes. `instead` are flags in place of the backend's own."""
    variables, flags = BACKENDS[backend]
    if instead:
        # Some of them copy between devices of one process as well.
        variables, flags = {**variables, "NEURON_RT_NUM_CORES": "2"}, instead
    address = f"localhost:{free_port()}"
    workers, logs = [], []
    for rank in range(n):
        logs.append(folder / f"{file.stem}.{backend}{'.beyond' if instead else ''}.{n}.{rank}.log")
        own = [f"--num_processes={n}", f"--multiprocess_test_worker_id={rank}", f"--multiprocess_test_controller_address={address}"]
        # A loaded machine is not a dead one.
        own += ["--heartbeat_timeout=60", "--initialization_timeout=60", "--barrier_timeout=90"]
        environment = {**os.environ, **variables, "STRATA_COLLECTIVE_TIMEOUT": "60", "TF_CPP_MIN_LOG_LEVEL": "2"}
        with open(logs[-1], "wb") as log:
            command = [sys.executable, str(file), *own, *flags]
            workers.append(subprocess.Popen(command, env=environment, stdout=log, stderr=log, cwd=folder))
    for worker in workers:
        try:
            worker.wait(seconds)
        except subprocess.TimeoutExpired:
            worker.kill()
    outcomes: dict[str, list[str]] = {}
    for log in logs:
        for outcome, name in OUTCOME.findall(log.read_text(errors="replace")):
            outcomes.setdefault(name, []).append(outcome)
    worst = lambda seen: "FAILED" if "FAILED" in seen or len(seen) < n else "SKIPPED" if "SKIPPED" in seen else "OK"
    return {name: worst(seen) for name, seen in outcomes.items() if "." in name}


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--jax-src", type=pathlib.Path, required=True)
    parser.add_argument("--files", default="")
    parser.add_argument("--processes", default="2,4")
    parser.add_argument("--only", choices=BACKENDS)
    parser.add_argument("--timeout", type=int, default=600)
    parser.add_argument("--output", type=pathlib.Path)
    options = parser.parse_args()
    tests = options.jax_src.resolve() / "tests" / "multiprocess"
    chosen = options.files.split(",") if options.files else sorted(path.stem for path in tests.glob("*_test.py"))
    output = options.output or pathlib.Path(tempfile.mkdtemp())
    output.mkdir(parents=True, exist_ok=True)
    passed = {"cpu": 0, "neuron": 0, "both": 0}
    beyond: dict[str, str] = {}
    for name in chosen:
        for n in map(int, options.processes.split(",")):
            found = {b: run(tests / f"{name}.py", b, n, options.timeout, output) for b in BACKENDS if options.only in (None, b)}
            found = {b: {t: o for t, o in seen.items() if t not in CANNOT} for b, seen in found.items()}
            count = {b: sum(o == "OK" for o in seen.values()) for b, seen in found.items()}
            both = [t for t, o in found.get("cpu", {}).items() if o == "OK" and found.get("neuron", {}).get(t) == "OK"]
            lacking = [t for t, o in found.get("cpu", {}).items() if o == "OK" and t not in both]
            for backend in count:
                passed[backend] += count[backend]
            passed["both"] += len(both)
            print(f"{name} × {n}: " + ", ".join(f"{b} {count[b]} of {len(found[b])}" for b in found), *lacking, flush=True)
            if name in BEYOND_CPU and options.only != "cpu":
                seen = run(tests / f"{name}.py", "neuron", n, options.timeout, output, BEYOND_CPU[name])
                beyond |= {f"{t} × {n}": o for t, o in seen.items() if t not in CANNOT}
    lost = [t for t, o in beyond.items() if o != "OK"]
    if beyond:
        print(f"beyond JAX's CPU backend: {len(beyond) - len(lost)} of {len(beyond)} pass", *lost)
    share = passed["both"] / max(passed["cpu"], 1)
    print(f"{passed['cpu']} pass on JAX's CPU backend; {passed['both']} of them on Strata: {share:.1%}; logs in {output}")
    return int(bool(lost) or options.only is None and share < 0.95)


if __name__ == "__main__":
    sys.exit(main())
