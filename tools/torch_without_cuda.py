"""Lets torch's CUDA wheel be imported without the CUDA libraries it is linked with.

    .venv-torch/bin/python tools/torch_without_cuda.py

The wheel on the main index is the CUDA build. Its loader wants cuBLAS, cuDNN, NCCL and their like, three gigabytes of
which a machine without a GPU never calls a function. This writes, beside torch's own libraries, one small library per
missing name in which every function torch imports answers with an error status. The CUDA runtime and its profiler,
which torch does call to learn that there is no GPU, are the real ones (requirements-torch.txt). A CPU wheel needs none
of this, and then nothing is written.
"""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

# Libraries whose symbols carry no version: what their names begin with.
PREFIXES = {"nccl": "libnccl.so", "cusparseLt": "libcusparseLt.so", "cuFile": "libcufile.so"}


@dataclass(frozen=True)
class Symbol:
    name: str
    version: str
    is_data: bool

    def definition(self) -> str:
        return f"long {self.name}[64];\n" if self.is_data else f"int {self.name}(void) {{ return 1; }}\n"


def readelf(flags: str, library: Path) -> str:
    return subprocess.run(["readelf", "-W", flags, str(library)], capture_output=True, text=True, check=True).stdout


def missing(library: Path, site: Path) -> set[str]:
    """CUDA libraries that the loader wants for `library`, but for the GPU driver's, which torch loads by itself or not at all."""
    names = re.findall(r"\(NEEDED\).*\[(lib(?:cu|nv|nccl).*)\]", readelf("-d", library))
    return {name for name in names if name != "libcuda.so.1" and not any(site.glob(f"nvidia/*/lib/{name}"))}


def imports(library: Path, wanted: set[str]) -> Iterator[tuple[str, Symbol]]:
    """What `library` takes from which of the libraries in `wanted`."""
    provider = {}
    for file, block in re.findall(r"File: (\S+)((?:(?!File: ).)*)", readelf("-V", library), re.DOTALL):
        provider |= {version: file for version in re.findall(r"Name: (\S+)", block)}
    for kind, name, version in re.findall(r" (FUNC|OBJECT|NOTYPE) .* UND (\w+)(?:@+(\S+))?", readelf("--dyn-syms", library)):
        if version:
            file = provider.get(version, "")
        else:
            stem = next((stem for prefix, stem in PREFIXES.items() if name.startswith(prefix)), "?")
            file = next((file for file in wanted if file.startswith(stem)), "")
        if file in wanted:
            yield file, Symbol(name, version, kind == "OBJECT")


def write(target: Path, symbols: set[Symbol]) -> None:
    with tempfile.TemporaryDirectory() as scratch:
        source, script = Path(scratch) / "stand_in.c", Path(scratch) / "versions"
        source.write_text("int strata_stand_in;\n" + "".join(sorted(symbol.definition() for symbol in symbols)))
        by_version = {version: [s.name for s in symbols if s.version == version] for version in {s.version for s in symbols} - {""}}
        script.write_text("".join(f"{version} {{ {'; '.join(names)}; }};\n" for version, names in by_version.items()))
        versions = [f"-Wl,--version-script={script}"] if by_version else []
        command = ["cc", "-w", "-fno-builtin", "-shared", "-fPIC", f"-Wl,-soname,{target.name}", *versions, str(source), "-o", str(target)]
        subprocess.run(command, check=True)


def main() -> int:
    folder = Path(importlib.util.find_spec("torch").origin).parent / "lib"
    libraries = list(folder.glob("lib*.so"))
    wanted = set().union(*(missing(library, folder.parent.parent) for library in libraries))
    symbols: dict[str, set[Symbol]] = {name: set() for name in wanted}
    for library in libraries:
        for name, symbol in imports(library, wanted):
            symbols[name].add(symbol)
    for name, some in symbols.items():
        write(folder / name, some)
    print(f"stand-ins for CUDA libraries: {', '.join(sorted(wanted)) or 'none needed'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
