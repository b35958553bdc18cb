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
    """The shared library for this torch; compiled if there is none yet."""
    sources = sorted(SOURCES.glob("*.cpp"))
    digest = hashlib.sha256(" ".join([torch.__version__, str(torch.compiled_with_cxx11_abi()), *FLAGS]).encode())
    for path in [*sources, *sorted(SOURCES.glob("*.h"))]:
        digest.update(path.read_bytes())
    library = cache_directory() / f"shim-{torch.__version__}-{digest.hexdigest()[:16]}.so"
    if not library.exists():
        library.parent.mkdir(parents=True, exist_ok=True)
        compile_shim(sources, library)
    return library


def compile_shim(sources: list[Path], library: Path) -> None:
    compiler = os.environ.get("CXX") or shutil.which("g++") or shutil.which("c++")
    if not compiler:
        raise RuntimeError("the neuron device needs a C++ compiler once, to build its side of PyTorch's device interface")
    root = Path(torch.__file__).parent
    include = ["-I", str(root / "include"), "-I", str(root / "include/torch/csrc/api/include")]
    flags = [*FLAGS, f"-D_GLIBCXX_USE_CXX11_ABI={int(torch.compiled_with_cxx11_abi())}", *include]
    print(f"strata: building the neuron device for torch {torch.__version__} (once)", file=sys.stderr)
    with tempfile.TemporaryDirectory(dir=library.parent) as scratch:
        objects = [Path(scratch) / f"{source.stem}.o" for source in sources]
        jobs = [[compiler, *flags, "-c", str(s), "-o", str(o)] for s, o in zip(sources, objects)]
        at_once = max(1, min(len(jobs), len(os.sched_getaffinity(0))))
        for start in range(0, len(jobs), at_once):
            running = [subprocess.Popen(job, stderr=subprocess.PIPE, text=True) for job in jobs[start : start + at_once]]
            for process in running:
                _, errors = process.communicate()
                if process.returncode:
                    raise RuntimeError(f"the neuron device does not build against torch {torch.__version__}:\n{errors[:4000]}")
        made = Path(scratch) / "shim.so"
        link = ["-shared", *map(str, objects), "-L", str(root / "lib"), "-ltorch_cpu", "-lc10", f"-Wl,-rpath,{root / 'lib'}"]
        subprocess.run([compiler, *link, "-o", str(made)], check=True)
        # Another process may have been as quick: either result serves.
        os.replace(made, library)
