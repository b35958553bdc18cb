"""What becomes of work when the machine fails it: `make faults`. Prints a table of counts; a wrong or lost result, a signal or a hang
make the exit code 1. Takes about a quarter of an hour.

    .venv/bin/python tests/faults/run.py [FAULT ...]
"""

from __future__ import annotations

import functools
import os
import pathlib
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time

from outcome import DEFECTS, FATAL, LOST, REFUSED, RIGHT, WRONG, Attempt, judge, run, table

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
TARGET = pathlib.Path(os.environ.get("CARGO_TARGET_DIR") or ROOT / "target")
STRATA = str(TARGET / "release" / "strata")
TORCH = ROOT / ".venv-torch" / "bin" / "python"
BUILD = [str(TORCH), "-c", "import sys; from strata import shim; sys.exit(shim.main(['build']))"]
JAX = {"JAX_PLATFORMS": "neuron,cpu", "NEURON_RT_NUM_CORES": "1"}
FAULTS = []


def fault(name: str):
    def register(function):
        FAULTS.append((name, functools.partial(function, name)))
        return function

    return register


def is_right(out: str) -> bool:
    return out.strip().endswith("right")


def work(what: str, *arguments: str, python=sys.executable, **options):
    environment = {**JAX, **options.pop("environment", {})}
    return run([str(python), str(HERE / "work.py"), what, *arguments], environment=environment, **options)


@fault("failing allocations, one by one")
def allocations(name: str):
    """Every large allocation of every library op fails in turn, in the engine."""
    done = run(["cargo", "test", "--release", "--workspace", "--test", "host_memory", "--", "--nocapture"], seconds=3000)
    found = re.search(r"(\d+) programs, (\d+) allocations failed in turn", done.stdout)
    if done.returncode or not found:
        yield Attempt(name, "cargo test", FATAL if "SIGABRT" in done.stderr else WRONG, done.stderr[-200:])
        return
    yield from (Attempt(name, "allocation", REFUSED) for _ in range(int(found[2])))


@fault("little address space")
def address_space(name: str):
    for program in ("sort", "scatter", "cumsum", "fft", "dot", "conv", "solve"):
        for spare in (2, 8, 20, 40, 80, 160, 400):
            done = work("host_memory", program, str(spare))
            yield judge(name, f"{program} {spare} MiB", done, right=is_right, refusal=lambda _, d=done: d.returncode == 3)


@fault("full disk: output of commands")
def full_output(name: str):
    commands = [
        ["ls"],
        ["explain", "unknown-op"],
        ["run", "examples/softmax.mlir", "--arg", "[[1, 2, 3], [1, 1, 1]]"],
        ["check", "examples/softmax.mlir"],
        ["placement", "examples/softmax.mlir"],
        ["--help"],
        ["--version"],
    ]
    for command in commands:
        with open("/dev/full", "w") as full:
            done = run([STRATA, *command], stdout=full)
        attempt = judge(name, " ".join(command), done, refusal=lambda err: bool(err.strip()))
        # Nothing was printed, so success is a loss.
        yield Attempt(name, attempt.name, LOST, "exit code 0") if attempt.outcome == RIGHT else attempt


def no_more_than(n_bytes: int):
    def before():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (n_bytes, n_bytes))

    return before


@fault("full disk: caches")
def full_cache(name: str):
    for n_bytes in (0, 1, 100, 1000, 10_000):
        with tempfile.TemporaryDirectory() as folder:
            done = work("cached", folder, before=no_more_than(n_bytes))
            yield judge(name, f"files of {n_bytes} bytes", done, right=is_right)
            yield judge(name, f"after files of {n_bytes} bytes", work("cached", folder), right=is_right)


@fault("unwritable home")
def unwritable_home(name: str):
    with tempfile.TemporaryDirectory() as folder:
        locked = pathlib.Path(folder, "locked")
        locked.mkdir(mode=0o500)
        for home in (str(locked), "/nonexistent", "/dev/null", "/proc"):
            environment = {"HOME": home, "XDG_CACHE_HOME": f"{home}/cache", "STRATA_CACHE_DIR": f"{home}/strata"}
            yield judge(name, f"jax, {home}", work("cached", f"{home}/jax", environment=environment), right=is_right)
            done = work("torch_device", python=TORCH, environment=environment, seconds=600)
            yield judge(name, f"torch, {home}", done, right=is_right)


@fault("truncated caches: JAX's")
def truncated_jax(name: str):
    with tempfile.TemporaryDirectory() as folder:
        assert is_right(work("cached", folder).stdout)
        entries = {path: path.read_bytes() for path in pathlib.Path(folder).iterdir() if path.name.endswith("-cache")}
        for share in (0, 0.01, 0.1, 0.5, 0.9, 0.99):
            for path, whole in entries.items():
                path.write_bytes(whole[: int(len(whole) * share)])
            yield judge(name, f"{share:.0%} of each entry", work("cached", folder), right=is_right)
        for path, whole in entries.items():
            path.write_bytes(whole[: len(whole) // 2] + b"\x55" + whole[len(whole) // 2 + 1 :])
        yield judge(name, "a byte changed in each entry", work("cached", folder), right=is_right)


@fault("damaged serialised executables")
def damaged(name: str):
    done = work("serialized", seconds=600)
    found = re.search(r"(\d+) damaged", done.stdout)
    if done.returncode or not found:
        yield Attempt(name, "all", FATAL if done.returncode < 0 else WRONG, done.stderr[-200:])
        return
    yield from (Attempt(name, "executable", REFUSED) for _ in range(int(found[1])))


@fault("truncated caches: the torch shim")
def truncated_shim(name: str):
    with tempfile.TemporaryDirectory() as folder:
        environment = {"STRATA_CACHE_DIR": folder}
        run(BUILD, environment=environment, seconds=1200)
        shims = {path: path.read_bytes() for path in pathlib.Path(folder).rglob("*.so")}
        if not shims:
            yield Attempt(name, "building the shim", WRONG, "there is none in the cache")
            return
        for share in (0, 0.001, 0.3, 0.9):
            for path, whole in shims.items():
                path.unlink(missing_ok=True)
                path.write_bytes(whole[: int(len(whole) * share)])
            done = work("torch_device", python=TORCH, environment=environment, seconds=900)
            yield judge(name, f"{share:.1%} of the shim", done, right=is_right)


@fault("killed builds")
def killed(name: str):
    for seconds in (0.5, 2, 5, 15):
        with tempfile.TemporaryDirectory() as folder:
            environment = {**os.environ, "STRATA_CACHE_DIR": folder}
            building = subprocess.Popen(
                BUILD, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
            )
            time.sleep(seconds)
            os.killpg(building.pid, signal.SIGKILL) if building.poll() is None else None
            building.wait()
            done = work("torch_device", python=TORCH, environment={"STRATA_CACHE_DIR": folder}, seconds=900)
            yield judge(name, f"after {seconds} s", done, right=is_right)


@fault("no compiler")
def no_compiler(name: str):
    """Torch works without the device and says so; the command that builds it says what is missing."""
    for missing in ({"PATH": "/nonexistent"}, {"CXX": "/nonexistent/c++"}, {"CXX": "/bin/false"}):
        with tempfile.TemporaryDirectory() as folder:
            environment = {"STRATA_CACHE_DIR": folder, **missing}
            done = work("torch_device", python=TORCH, environment=environment, seconds=600)
            yield judge(name, f"importing torch, {missing}", done, right=is_right)
            built = run(BUILD, environment=environment, seconds=600)
            yield judge(name, f"building, {missing}", built, refusal=lambda err: "Traceback" not in err)
            left = [path.name for path in pathlib.Path(folder).rglob("*") if path.is_file() and path.name != "lock"]
            yield Attempt(name, f"nothing is left, {missing}", RIGHT if not left or not built.returncode else LOST, " ".join(left[:5]))


@fault("fork")
def forks(name: str):
    for when in ("early", "idle", "busy"):
        yield judge(name, when, work("fork", when), right=is_right)


@fault("signals")
def signals(name: str):
    for number in (signal.SIGUSR1, signal.SIGALRM, signal.SIGCHLD, signal.SIGWINCH, signal.SIGHUP):
        yield judge(name, signal.Signals(number).name, work("interrupt", str(int(number))), right=is_right)
    yield judge(name, "Ctrl-C", work("keyboard"), right=is_right)


@fault("8 threads")
def threads(name: str):
    for _ in range(3):
        yield judge(name, "runs, some of them refused", work("threads", "8", seconds=600), right=is_right)


def main() -> int:
    asked = sys.argv[1:]
    attempts: list[Attempt] = []
    os.chdir(ROOT)
    for name, attempt in FAULTS:
        if asked and not any(word in name for word in asked):
            continue
        for one in attempt():
            attempts.append(one)
            if one.outcome in DEFECTS:
                print(f"{one.outcome}: {name}: {one.name}: {one.detail}", file=sys.stderr, flush=True)
        print(f"{name}: {sum(a.fault == name for a in attempts)} tried", file=sys.stderr, flush=True)
    print(table(attempts))
    return int(not attempts or any(attempt.outcome in DEFECTS for attempt in attempts))


if __name__ == "__main__":
    sys.exit(main())
