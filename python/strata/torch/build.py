"""Builds the C++ side of the device with g++, once per torch version, and keeps it in a cache directory.

The shim sees torch's C++ headers, so it belongs to one version of torch. No CMake and no Python headers are needed: it
registers with torch and talks to the runtime through a table of functions.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import torch

SOURCES = Path(__file__).parent / "csrc"
FLAGS = ["-std=c++20", "-O2", "-g0", "-fPIC", "-w"]


def cache_directory() -> Path:
    """``STRATA_CACHE_DIR``, or the user's cache directory."""
    chosen = os.environ.get("STRATA_CACHE_DIR")
    base = Path(chosen) if chosen else Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "strata"
    return base / "torch"


def shim() -> Path:
    """The shared library for this torch; whatever is missing or has changed is compiled."""
    compiler = os.environ.get("CXX") or shutil.which("g++") or shutil.which("c++")
    if not compiler:
        raise RuntimeError("the neuron device needs a C++ compiler once, to build its side of PyTorch's device interface")
    folder = cache_directory()
    folder.mkdir(parents=True, exist_ok=True)
    key = hashlib.sha256(" ".join([torch.__version__, str(torch.compiled_with_cxx11_abi()), *FLAGS]).encode())
    for header in sorted(SOURCES.glob("*.h")):
        key.update(header.read_bytes())
    sources = sorted(SOURCES.glob("*.cpp"))
    digests = {source: digest(key, source) for source in sources}
    objects = {source: folder / f"{source.stem}-{digests[source]}.o" for source in sources}
    library = folder / f"shim-{torch.__version__}-{hashlib.sha256(''.join(digests.values()).encode()).hexdigest()[:16]}.so"
    if not library.exists():
        build(compiler, [(s, o) for s, o in objects.items() if not o.exists()], list(objects.values()), library)
    return library


def digest(key, source: Path) -> str:
    key = key.copy()
    key.update(source.read_bytes())
    return key.hexdigest()[:16]


def build(compiler: str, missing: list[tuple[Path, Path]], objects: list[Path], library: Path) -> None:
    root = Path(torch.__file__).parent
    include = ["-I", str(root / "include"), "-I", str(root / "include/torch/csrc/api/include")]
    flags = [*FLAGS, f"-D_GLIBCXX_USE_CXX11_ABI={int(torch.compiled_with_cxx11_abi())}", *include]
    print(f"strata: building the neuron device for torch {torch.__version__} (once)", file=sys.stderr)
    # Everything is made beside its place and moved there, so that two processes may build at once.
    with tempfile.TemporaryDirectory(dir=library.parent) as scratch:

        def compile_one(source: Path, target: Path) -> None:
            made = Path(scratch) / target.name
            run([compiler, *flags, "-c", str(source), "-o", str(made)])
            os.replace(made, target)

        with ThreadPoolExecutor(max(1, len(os.sched_getaffinity(0)))) as pool:
            list(pool.map(lambda job: compile_one(*job), missing))
        made = Path(scratch) / library.name
        run([compiler, "-shared", *map(str, objects), "-L", str(root / "lib"), "-ltorch_cpu", "-lc10", f"-Wl,-rpath,{root / 'lib'}", "-o", str(made)])
        os.replace(made, library)


def run(command: list[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"the neuron device does not build against torch {torch.__version__}:\n{done.stderr[:4000]}")
