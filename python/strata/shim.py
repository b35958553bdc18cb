"""The C++ side of the PyTorch device: finding it, verifying it, building it.

It sees torch's C++ headers, so it belongs to one version of torch. The wheel carries the library for the torch it was built with;
``strata torch build`` compiles it for another one, once, into the user's cache. Importing never compiles.

A library counts only with its seal beside it, a file with its size and checksum that is written last: one that was cut short or
half built is never loaded. Builds happen in a folder of their own under a lock, and what is ready is moved into place.
"""

from __future__ import annotations

import argparse
import contextlib
import fcntl
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

SOURCES = Path(__file__).parent / "torch" / "csrc"
# What the wheel carries.
CARRIED = Path(__file__).parent / "torch" / "lib"
FLAGS = ["-std=c++20", "-O2", "-g0", "-fPIC", "-w"]
HELP = "run `strata torch build`"


class NotBuilt(ImportError):
    """There is no intact library for the installed torch."""


class BuildFailed(Exception):
    """The library could not be made; the text says why."""


def cache_directory() -> Path:
    """``STRATA_CACHE_DIR``, or the user's cache directory."""
    chosen = os.environ.get("STRATA_CACHE_DIR")
    base = Path(chosen) if chosen else Path(os.environ.get("XDG_CACHE_HOME") or Path(os.path.expanduser("~")) / ".cache") / "strata"
    return base / "torch"


def torch_version() -> str:
    """The installed torch, without the suffix of its build: `+cpu` and `+cu130` have the same headers."""
    import torch

    return torch.__version__.split("+")[0]


def cxx11_abi() -> int:
    import torch

    return int(torch.compiled_with_cxx11_abi())


def key(path: Path | None = None) -> str:
    """What the library, or the object file of one source, depends on."""
    digest = hashlib.sha256(" ".join([torch_version(), str(cxx11_abi()), *FLAGS]).encode())
    for source in sorted(SOURCES.glob("*.h")) + ([path] if path else sorted(SOURCES.glob("*.cpp"))):
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def library_name() -> str:
    return f"shim-{torch_version()}-{key()}.so"


def find() -> Path:
    """The library for the installed torch, verified; :class:`NotBuilt` if there is none."""
    name, damaged = library_name(), []
    for folder in (CARRIED, cache_directory()):
        problem = verify(folder / name)
        if problem is None:
            return folder / name
        if problem:
            damaged.append(f"{folder / name} {problem}")
    if damaged:
        raise NotBuilt(f"{'; '.join(damaged)}: {HELP} to make it again")
    raise NotBuilt(f"its C++ side is not built for torch {torch_version()}: {HELP}")


def verify(library: Path) -> str | None:
    """None if the library is what its seal says, the problem if not; the empty text if there is nothing there."""
    try:
        data = library.read_bytes()
    except FileNotFoundError:
        return ""
    except OSError as error:
        return "" if isinstance(error, NotADirectoryError) else f"cannot be read ({error.strerror})"
    try:
        seal = json.loads(seal_of(library).read_text())
    except (OSError, ValueError):
        return "has no seal: it was not finished"
    if not isinstance(seal, dict) or seal.get("bytes") != len(data):
        return "is cut short"
    return None if seal.get("sha256") == hashlib.sha256(data).hexdigest() else "is damaged"


def seal_of(library: Path) -> Path:
    return library.with_suffix(".json")


def build(*, force: bool = False, say: Callable[[str], None] = lambda text: None) -> Path:
    """Makes the library in the cache, unless it is there and intact. :class:`BuildFailed` says why not."""
    folder = cache_directory()
    library = folder / library_name()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with locked(folder, say):
            for left in folder.glob("building-*"):
                # Nobody else builds here now: what an interrupted build left behind goes.
                shutil.rmtree(left, ignore_errors=True)
            if force or verify(library) is not None:
                compile_into(folder, library, say)
    except OSError as error:
        raise BuildFailed(f"{folder} cannot be written ({error.strerror or error}); choose another folder with STRATA_CACHE_DIR") from None
    return library


@contextlib.contextmanager
def locked(folder: Path, say: Callable[[str], None]) -> Iterator[None]:
    """One builder at a time; the lock goes with its process."""
    with open(folder / "lock", "w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("another process is building it: waiting")
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def compile_into(folder: Path, library: Path, say: Callable[[str], None]) -> None:
    import torch

    compiler = os.environ.get("CXX") or shutil.which("g++") or shutil.which("c++")
    if not compiler or not shutil.which(compiler.split()[0]):
        raise BuildFailed(f"there is no C++ compiler{f' {compiler}' if compiler else ''}: install g++, or name one with CXX")
    root = Path(torch.__file__).parent
    include = ["-I", str(root / "include"), "-I", str(root / "include/torch/csrc/api/include")]
    flags = [*FLAGS, f"-D_GLIBCXX_USE_CXX11_ABI={cxx11_abi()}", *include]
    began = time.monotonic()
    with tempfile.TemporaryDirectory(dir=folder, prefix="building-") as scratch:
        sources = sorted(SOURCES.glob("*.cpp"), key=lambda source: -source.stat().st_size)
        # Object files of earlier builds serve again; each is sealed like the library.
        objects = {source: folder / f"{source.stem}-{key(source)}.o" for source in sources}
        missing = [source for source, target in objects.items() if verify(target) is not None]
        say(f"building the neuron device for torch {torch_version()}: {len(missing)} files to compile, about a minute on an idle machine")

        def compile_one(source: Path) -> Path:
            made = Path(scratch) / objects[source].name
            run([*compiler.split(), *flags, "-c", str(source), "-o", str(made)])
            put(made, objects[source])
            return source

        with ThreadPoolExecutor(max(1, len(os.sched_getaffinity(0)))) as pool:
            jobs = [pool.submit(compile_one, source) for source in missing]
            try:
                for n, done in enumerate(as_completed(jobs), 1):
                    say(f"  [{n}/{len(jobs)}] {done.result().name} ({time.monotonic() - began:.0f} s)")
            except BaseException:
                pool.shutdown(cancel_futures=True)
                raise
        made = Path(scratch) / library.name
        # torch is in the process when this is loaded: no path to its libraries is written down.
        run([*compiler.split(), "-shared", "-s", *map(str, objects.values()), "-L", str(root / "lib"), "-ltorch_cpu", "-lc10", "-o", str(made)])
        put(made, library)
    say(f"built {library} in {time.monotonic() - began:.0f} s")


def put(made: Path, target: Path) -> None:
    """Moves a file to its place and seals it; the seal of what was there goes first, and the new one comes last."""
    with open(made, "rb+") as file:
        data = file.read()
        os.fsync(file.fileno())
    seal = made.with_suffix(".seal")
    seal.write_text(json.dumps({"bytes": len(data), "sha256": hashlib.sha256(data).hexdigest(), "torch": torch_version()}) + "\n")
    with contextlib.suppress(FileNotFoundError):
        seal_of(target).unlink()
    os.replace(made, target)
    os.replace(seal, seal_of(target))


def run(command: list[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BuildFailed(f"the neuron device does not build against torch {torch_version()}:\n{done.stderr[:4000]}")


def main(arguments: list[str]) -> int:
    """``strata torch``."""
    parser = argparse.ArgumentParser(prog="strata torch")
    commands = parser.add_subparsers(dest="command", required=True)
    making = commands.add_parser("build")
    making.add_argument("--force", action="store_true")
    making.add_argument("--into", type=Path)
    commands.add_parser("status")
    options = parser.parse_args(arguments)
    # What is looked for here need not announce its absence.
    os.environ["TORCH_DEVICE_BACKEND_AUTOLOAD"] = "0"
    try:
        version = torch_version()
    except ImportError as error:
        print(f"strata: torch is not installed for {sys.executable}: {error}", file=sys.stderr)
        return 2
    try:
        if options.command == "build":
            if options.into is None and not options.force:
                with contextlib.suppress(NotBuilt):
                    print(f"torch {version}: {find()}")
                    return 0
            library = build(force=options.force, say=lambda text: print(f"strata: {text}", file=sys.stderr, flush=True))
            if options.into is not None:
                options.into.mkdir(parents=True, exist_ok=True)
                for file in (library, seal_of(library)):
                    shutil.copyfile(file, options.into / file.name)
                library = options.into / library.name
            print(f"torch {version}: {library}")
        else:
            print(f"torch {version}: {find()}")
    except (BuildFailed, NotBuilt, OSError) as error:
        print(f"strata: the neuron device: {error}", file=sys.stderr)
        return 1
    return 0
