"""`strata migrate`: kernels of the first generation, written as current ones, judged, and run on the same inputs."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

import ml_dtypes
import numpy as np
import pytest

from strata import check, compat
from strata.migrate import _compare, migrate

compat.install()
ROOT = Path(__file__).parents[3]
HEAD = """
import numpy as np
import neuronxcc.nki as nki
import neuronxcc.nki.compiler as ncc
import neuronxcc.nki.isa as nisa
import neuronxcc.nki.language as nl
from neuronxcc.nki.language import par_dim


@nki.jit
"""


@pytest.fixture(autouse=True)
def no_neighbour_called_nki(monkeypatch):
    """pytest puts `tests/python` on the path, whose folder `nki` is no package that a script would find."""
    monkeypatch.setattr(sys, "path", [p for p in sys.path if Path(p) != ROOT / "tests/python"])
    if getattr(sys.modules.get("nki"), "jit", None) is None:
        monkeypatch.delitem(sys.modules, "nki", raising=False)


def both(tmp_path, body: str, *args, grid=()):
    """Runs a kernel, then what it was rewritten to; nothing may be left to do, nothing wrong, and the bits must agree."""
    old, new = tmp_path / "first.py", tmp_path / "current.py"
    old.write_text(HEAD + textwrap.dedent(body).lstrip())
    found = migrate(old.read_text(), str(old))
    assert not found.open, [f.text for f in found.open]
    new.write_text(found.text)
    kernel = _compare.load(str(old)).kernel
    result = (kernel[grid] if grid else kernel)(*args)
    launch = _compare.Launch("kernel", grid, args, {}, _compare._arrays(result))
    assert _compare.differences([launch], str(new)) == [None], found.text
    more = {"grid": grid} if grid else {}
    judged = check.findings(sys.modules["strata_migrated"].kernel, *args, **more)
    assert [f for f in judged if f["severity"] != "note"] == [], found.text
    return found.text


def floats(*shape, dtype=np.float32):
    return np.random.default_rng(sum(shape)).standard_normal(shape).astype(dtype)


def test_slices_and_operators(tmp_path):
    text = both(tmp_path, """
        def kernel(a, b):
            out = nl.ndarray(a.shape, dtype=a.dtype, buffer=nl.shared_hbm)
            for i in nl.affine_range(a.shape[0] // 128):
                x = nl.load(a[i * 128 : (i + 1) * 128])
                y = nl.load(b[nl.ds(i * 128, 128), :])
                x = 2.0 - x * y
                nl.store(out[i * 128 : (i + 1) * 128], value=nl.exp(x) / 4.0)
            return out
    """, floats(256, 64), floats(256, 64))  # fmt: skip
    assert "affine_range" not in text and "neuronxcc" not in text


def test_a_grid_becomes_loops(tmp_path):
    text = both(tmp_path, """
        def kernel(a):
            out = nl.ndarray(a.shape, dtype=a.dtype, buffer=nl.shared_hbm)
            ip = nl.program_id(0) * 128 + nl.arange(128)[:, None]
            jf = nl.program_id(1) * 32 + nl.arange(32)[None, :]
            # What each instance does.
            nl.store(out[ip, jf], value=nl.load(a[ip, jf]) * nl.num_programs(1))
            return out
    """, floats(256, 64), grid=(2, 2))  # fmt: skip
    assert "def kernel(a, grid=(1, 1)):" in text and "for program_1 in range(grid[1]):" in text and "# What each instance does." in text


def test_block_dimensions_move_behind_the_partitions(tmp_path):
    text = both(tmp_path, """
        def kernel(lhs_t, rhs):
            k, m = lhs_t.shape
            n = rhs.shape[1]
            out = nl.ndarray((m, n), dtype=lhs_t.dtype, buffer=nl.shared_hbm)
            i_l = nl.mgrid[0:128, 0:m]
            i_r = nl.mgrid[0:128, 0:n]
            tiles = nl.ndarray((k // 128, par_dim(128), m), dtype=lhs_t.dtype, buffer=nl.sbuf)
            for c in nl.affine_range(k // 128):
                tiles[c, i_l.p, i_l.x] = nl.load(lhs_t[c * 128 + i_l.p, i_l.x])
            sums = nl.zeros((m, n), dtype=nl.float32, buffer=nl.psum)
            for c in nl.affine_range(k // 128):
                sums[...] += nisa.nc_matmul(tiles[c], nl.load(rhs[c * 128 + i_r.p, i_r.x]))
            nl.store(out, value=nl.copy(sums, dtype=out.dtype))
            return out
    """, floats(256, 64, dtype=ml_dtypes.bfloat16), floats(256, 512, dtype=ml_dtypes.bfloat16))  # fmt: skip
    assert "nl.ndarray((128, k // 128, m)" in text and "tiles[:, c]" in text and "accumulate" not in text and "nl.zeros" not in text


def test_one_value_per_partition(tmp_path):
    text = both(tmp_path, """
        def kernel(x):
            out = nl.ndarray((128, 96), dtype=x.dtype, buffer=nl.shared_hbm)
            ip, jf = nl.mgrid[0:128, 0:96]
            tile = nl.load(x[ip, jf])
            total = nl.sum(tile, axis=1, keepdims=True)
            tile = nl.subtract(total, tile)
            nl.store(out[ip, jf], value=tile / total)
            return out
    """, floats(128, 96))  # fmt: skip
    assert "reverse0=True" in text


def test_rings_of_addresses(tmp_path):
    text = both(tmp_path, """
        def kernel(x):
            n = x.shape[0]
            out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
            t = nl.ndarray((n, par_dim(128), 64), dtype=x.dtype, buffer=ncc.sbuf.mod_alloc(base_addr=512, num_free_tiles=(2,)))
            u = nl.ndarray((2, n // 2, par_dim(128), 64), dtype=nl.float32, buffer=ncc.sbuf.mod_alloc(base_addr=4096, num_free_tiles=(2, 1)))
            v = nl.ndarray((n, par_dim(128), 64), dtype=nl.float32, buffer=ncc.sbuf.alloc(lambda idx, pdim_size, fdim_size: (0, 8192 + idx[0] * 256)))
            p = nl.ndarray((n, par_dim(128), 64), dtype=nl.float32, buffer=ncc.psum.mod_alloc(base_bank=1, num_bank_tiles=(2,)))
            for i in nl.affine_range(2):
                for j in nl.affine_range(n // 2):
                    t[i * 2 + j] = nl.load(x[i * 2 + j])
                    p[i * 2 + j] = nisa.tensor_copy(t[i * 2 + j])
                    u[i, j] = nisa.tensor_scalar(p[i * 2 + j], np.multiply, 3.0)
                    v[i * 2 + j] = nisa.tensor_tensor(u[i, j], t[i * 2 + j], np.add)
                    nl.store(out[i * 2 + j], value=v[i * 2 + j])
            return out
    """, floats(4, 128, 64))  # fmt: skip
    assert "mod_alloc" not in text and "address=(0, 512 + (i_t % 2) * 64 * np.dtype(x.dtype).itemsize)" in text


def test_reductions_take_the_innermost_axes(tmp_path):
    text = both(tmp_path, """
        def kernel(x, pool):
            c, h, w = x.shape
            out = nl.ndarray((c, h // pool, w // pool), dtype=x.dtype, buffer=nl.shared_hbm)
            i0, i1, i2, i3, i4 = nl.mgrid[0:c, 0:h // pool, 0:pool, 0:w // pool, 0:pool]
            tile = nl.load(x)
            nl.store(out, value=nl.sum(tile[i0, pool * i1 + i2, pool * i3 + i4], axis=[2, 4]) / (pool * pool))
            return out
    """, floats(8, 6, 8), 2)  # fmt: skip
    assert "axis=(3, 4)" in text


def test_instructions_name_their_dst(tmp_path):
    both(tmp_path, """
        def kernel(x):
            out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
            tile = nl.load(x)
            top = nisa.tensor_reduce(np.max, data=tile, axis=(1,), negate=True)
            e = nisa.activation(op=np.exp, data=tile, bias=top, scale=1.0)
            total = nl.sum(e, axis=1, keepdims=True)
            share = nisa.reciprocal(total)
            nl.store(out, value=nisa.tensor_scalar(e, np.multiply, share))
            return out
    """, floats(128, 96))  # fmt: skip


@pytest.mark.parametrize("seed", range(24))
def test_random_access_patterns(tmp_path, seed):
    """Affine subscripts of two to four axes, in any order and with gaps: whatever they are rewritten to must read the same elements."""
    rng = random.Random(seed)
    p, axes = rng.choice([1, 5, 32, 128]), [rng.randint(1, 4) for _ in range(rng.randint(1, 3))]
    order = rng.sample(range(len(axes)), len(axes))
    steps, size = [0] * len(axes), rng.randint(1, 2)
    for axis in order:
        steps[axis], size = size, size * axes[axis] + rng.randint(0, 2)
    base = rng.randint(0, 3)
    rank = len(axes) + 1
    spell = lambda axis: "[" + ", ".join(":" if d == axis else "None" for d in range(rank)) + "]"
    lines = [f"i0 = nl.arange({p}){spell(0)}"] + [f"i{k + 1} = nl.arange({n}){spell(k + 1)}" for k, n in enumerate(axes)]
    index = " + ".join([str(base), *(f"{s} * i{k + 1}" if rng.random() < 0.7 else f"i{k + 1} * {s}" for k, s in enumerate(steps))])
    dense = " + ".join(f"{int(np.prod(axes[k + 1 :]))} * i{k + 1}" for k in range(len(axes)))
    body = "\n            ".join(lines)
    both(tmp_path, f"""
        def kernel(x):
            n = {int(np.prod(axes))}
            {body}
            out = nl.ndarray(({p}, n), dtype=x.dtype, buffer=nl.shared_hbm)
            tile = nl.load(x)
            packed = nl.ndarray(({p}, n), dtype=x.dtype, buffer=nl.sbuf)
            packed[i0, {dense}] = nl.copy(tile[i0, {index}])
            nl.store(out, value=packed)
            return out
    """, floats(p, base + size))  # fmt: skip


def left(body: str) -> list[tuple[int, str]]:
    return [(f.line - HEAD.count("\n") - 1, f.text) for f in migrate(HEAD + textwrap.dedent(body).lstrip()).open]


def test_what_is_not_mechanical_is_said_at_its_line():
    found = left("""
        def kernel(x, helper):
            out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
            ip, jf = nl.mgrid[0:128, 0:64]
            t = nl.load(x[ip, jf], mask=(jf < 60))
            u = helper.tensor()
            u[...] = nl.load(x)
            nl.store(out, value=nl.softmax(t, axis=1))
            return out
    """)
    assert [line for line, _ in found] == [3, 5, 6]
    assert "mask" in found[0][1] and "does not show" in found[1][1] and "write out" in found[2][1]


def test_files_that_are_not_of_the_first_generation_stay():
    text = "import nki\nimport numpy as np\n"
    assert migrate(text).text == text and not migrate(text).findings


def run(*command) -> subprocess.CompletedProcess:
    return subprocess.run([Path(sys.executable).with_name("strata"), "migrate", *map(str, command)], capture_output=True, text=True, check=False)


def test_the_command_writes_and_compares(tmp_path):
    for name in ("add", "matmul", "double_buffer"):
        shutil.copy(ROOT / "examples/nki" / f"{name}.py", tmp_path)
        done = run(tmp_path / f"{name}.py", "--write", "--out", tmp_path / "current.py")
        assert done.returncode == 0, done.stdout + done.stderr
        assert "the same results" in done.stdout and "of them mechanical" in done.stdout
        checked = subprocess.run([Path(sys.executable).with_name("strata"), "check", tmp_path / "current.py"], capture_output=True, text=True, check=False)
        assert checked.returncode == 0 and "no findings" in checked.stdout, checked.stdout + checked.stderr


def test_the_report_is_data(tmp_path):
    done = run(ROOT / "examples/nki/attention.py", "--format", "json")
    report = json.loads(done.stdout)
    assert done.returncode == 1 and report["kernels"] == ["attention"]
    assert any(f["replacement"] is None for f in report["findings"]) and all(f["line"] > 0 for f in report["findings"])
    assert run(tmp_path / "missing.py").returncode == 2
