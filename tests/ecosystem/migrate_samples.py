"""`strata migrate` on tutorials of aws-neuron/nki-samples in their first-generation state: `make migrate-samples SRC=checkout`.

Each file is written as current kernels; each kernel then runs in both forms on the same inputs, and the written one is judged. The
tutorial of matrix multiplication is taken from the last commit before it was rewritten.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np

from strata import check, compat
from strata.migrate import _compare, migrate

compat.install()
TUTORIALS = "src/nki_samples/tutorials"
FILES = [
    "tensor_addition/spmd_tensor_addition_nki_kernels.py", "tensor_addition/tensor_addition_nki_kernels.py",
    "tensor_addition/spmd_multiple_nc_tensor_addition_nki_kernels.py", "transpose2d/transpose2d_nki_kernels.py",
    "average_pool2d/average_pool2d_nki_kernels.py",
]  # fmt: skip
MATMUL = "matrix_multiplication/matrix_multiplication_nki_kernels.py"
BEFORE_MATMUL = "b2be1a5"


def launches_of_matmul(path: Path) -> list[_compare.Launch]:
    """The tutorial only measures; these are the shapes its text allows, in both of its element types."""
    import ml_dtypes

    module = _compare.load(str(path))
    rng, found = np.random.default_rng(0), []
    small = {"nki_matmul_basic_": (128, 64, 512), "nki_matmul_fully_optimized_": (1024, 2048, 1024)}
    for name in [n for n in vars(module) if n.startswith("nki_matmul")]:
        k, m, n = small.get(name, (512, 256, 1024))
        for dtype in (np.float32, ml_dtypes.bfloat16):
            args = tuple(rng.standard_normal(shape).astype(dtype) for shape in ((k, m), (k, n)))
            result = getattr(module, name)(*args)
            found.append(_compare.Launch(name, (), args, {}, [np.array(result)]))
    return found


def try_file(path: Path, out: Path) -> list[str]:
    """What goes wrong with one file."""
    found = migrate(path.read_text(), str(path))
    out.write_text(found.text)
    matmul = path.name == Path(MATMUL).name
    launches, trouble = (launches_of_matmul(path), None) if matmul else _compare.record(str(path), [])
    wrong = [f"line {f.line}: {f.text}" for f in found.open if "nki.benchmark" not in f.text]
    if trouble or not launches:
        return [*wrong, trouble or "nothing was launched"]
    for launch, difference in zip(launches, _compare.differences(launches, str(out))):
        kind = launch.args[0].dtype
        print(f"{out.name}: {launch.name}{list(launch.grid) or ''} {kind}: {difference or 'the same results'}", flush=True)
        wrong += [difference] if difference else []
        kernel = getattr(sys.modules["strata_migrated"], launch.name)
        more = {"grid": launch.grid} if launch.grid else {}
        judged = [f for f in check.findings(kernel, *launch.args, **launch.kwargs, **more) if f["severity"] != "note"]
        wrong += [f"{f['code']}: {f['headline']}" for f in judged]
    return wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--src", type=Path, required=True, help="a checkout of nki-samples")
    src = parser.parse_args().src
    failed = 0
    with tempfile.TemporaryDirectory() as lab:
        old, new = Path(lab) / "first", Path(lab) / "current"
        old.mkdir(), new.mkdir()
        for name in FILES:
            shutil.copy(src / TUTORIALS / name, old)
        text = subprocess.run(["git", "-C", str(src), "show", f"{BEFORE_MATMUL}:{TUTORIALS}/{MATMUL}"], capture_output=True, text=True, check=True).stdout
        (old / Path(MATMUL).name).write_text(text)
        for name in [*FILES, MATMUL]:
            path = old / Path(name).name
            wrong = try_file(path, new / path.name)
            failed += bool(wrong)
            print(f"{path.name}: {'fine' if not wrong else '; '.join(wrong)}", flush=True)
    return 1 if failed else 0


sys.exit(main())
