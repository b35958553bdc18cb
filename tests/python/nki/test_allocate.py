"""`strata allocate` and `strata check --force-auto` as people run them: places as code, edits that keep the bits, blame."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from strata import _launches, _places, allocate, check

ROOT = Path(__file__).resolve().parents[3]
EXAMPLES = ROOT / "examples" / "nki"
HEADER = """\
import numpy as np
from neuronxcc import nki
import neuronxcc.nki.isa as nisa
import neuronxcc.nki.language as nl
from neuronxcc.nki.language import par_dim
"""


def strata(*args, module="allocate"):
    command = [sys.executable, "-m", f"strata.{module}", *map(str, args)]
    return subprocess.run(command, capture_output=True, text=True, cwd=ROOT, timeout=300)


def test_the_answer_is_code_with_times():
    ran = strata("examples/nki/double_buffer.py")
    assert ran.returncode == 0, ran.stderr
    assert "buffer=ncc.sbuf.mod_alloc(base_addr=0, num_free_tiles=(8,))" in ran.stdout
    [told] = json.loads(strata("examples/nki/double_buffer.py", "--format", "json").stdout)
    assert told["nanoseconds"] < 0.9 * told["before_nanoseconds"] < told["one_each_nanoseconds"]
    assert told["spills"] == [] and [row["depth"] for row in told["tensors"]] == [8, 1]


def test_why_says_who_is_alive_and_what_other_numbers_cost():
    ran = strata("examples/nki/double_buffer.py", "--why", "tiles")
    assert ran.returncode == 0, ran.stderr
    assert "zero" in ran.stdout and "chosen" in ran.stdout and "costs" in ran.stdout
    assert strata("examples/nki/double_buffer.py", "--why", "tile").returncode == 2


KERNELS = {
    "declared": """
@nki.jit
def kernel(x):
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    t = nl.ndarray((16, par_dim(128), 512), dtype=x.dtype, buffer=nl.sbuf)
    for i in nl.affine_range(16):
        t[i] = nl.load(x[i])
        t[i] = nl.multiply(t[i], 2.0)
        nl.store(out[i], t[i])
    return out
""",
    "named": """
@nki.jit
def kernel(x):
    out = nl.ndarray((TIMES, 128, 512), dtype=x.dtype, buffer=nl.shared_hbm)
    for i in nl.affine_range(TIMES):
        t = nl.load(x[i])
        u = nl.multiply(t, 2.0)
        nl.store(out[i], u)
    return out
""",
    "at the top": """
@nki.jit
def kernel(x):
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    a = nl.ndarray((4, 4, par_dim(128), 512), dtype=x.dtype, buffer=nl.sbuf)
    b = nl.ndarray((4, 4, par_dim(128), 512), dtype=nl.bfloat16, buffer=nl.sbuf)
    for i in nl.affine_range(4):
        for j in nl.affine_range(4):
            a[i, j] = nl.load(x[i * 4 + j])
        for j in nl.affine_range(4):
            b[i, j] = nl.add(a[i, j], 1.0)
            nl.store(out[i * 4 + j], b[i, j])
    return out
""",
    "carried": """
@nki.jit
def kernel(x):
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    t = nl.ndarray((16, par_dim(128), 512), dtype=x.dtype, buffer=nl.sbuf)
    t[0] = nl.load(x[0])
    nl.store(out[0], t[0])
    for i in nl.sequential_range(15):
        t[i + 1] = nl.load(x[i + 1])
        t[i + 1] = nl.add(t[i], t[i + 1])
        nl.store(out[i + 1], t[i + 1])
    return out
""",
}
CHECK = "\nx = np.arange(16 * 128 * 512, dtype=np.float32).reshape(16, 128, 512) % 7\nkernel(x)\n"


@pytest.mark.parametrize("name", KERNELS)
def test_an_edited_kernel_is_right_and_not_slower(tmp_path, name):
    path = tmp_path / "kernels.py"
    path.write_text(HEADER + KERNELS[name].replace("TIMES", "1") + CHECK)
    ran = strata(path, "--write")
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "mod_alloc" in path.read_text()
    judged = strata(path, "--quiet", module="check")
    assert judged.returncode == 0, judged.stdout


CURRENT = """\
import numpy as np
import nki
import nki.isa as nisa
import nki.language as nl
"""
CURRENT_KERNELS = {
    "rows": """
@nki.jit
def kernel(x):
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    for row in range(0, x.shape[0], 128):
        a = nl.ndarray((128, x.shape[1]), dtype=x.dtype, buffer=nl.sbuf)
        b = nl.ndarray((128, x.shape[1]), dtype=x.dtype, buffer=nl.sbuf)
        nisa.dma_copy(dst=a, src=x[row : row + 128])
        nisa.tensor_scalar(dst=b, data=a, op0=nl.multiply, operand0=2.0, op1=nl.add, operand1=1.0)
        nisa.dma_copy(dst=out[row : row + 128], src=b)
    return out
""",
    "product": """
@nki.jit
def kernel(x):
    out = nl.ndarray((64, 64), dtype=nl.float32, buffer=nl.shared_hbm)
    acc = nl.ndarray((64, 64), dtype=nl.float32, buffer=nl.psum)
    for step in range(x.shape[0] // 128):
        tile = nl.ndarray((128, 64), dtype=x.dtype, buffer=nl.sbuf)
        nisa.dma_copy(tile, x[nl.ds(128 * step, 128), nl.ds(0, 64)])
        nisa.nc_matmul(acc, tile, tile)
    result = nl.ndarray((64, 64), dtype=nl.float32, buffer=nl.sbuf)
    nisa.activation(dst=result, op=nl.relu, data=acc, scale=0.5)
    nisa.dma_copy(out, result)
    return out
""",
    "placed": """
@nki.jit
def kernel(x):
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    for n in range(x.shape[0] // 128):
        a = nl.ndarray((128, x.shape[1]), dtype=x.dtype, buffer=nl.sbuf, address=(0, 0))
        nisa.dma_copy(dst=a, src=x[nl.ds(128 * n, 128), :])
        nisa.tensor_scalar(dst=a, data=a, op0=nl.add, operand0=1.0)
        nisa.dma_copy(dst=out[nl.ds(128 * n, 128), :], src=a)
    return out
""",
    "once": """
@nki.jit
def kernel(x):
    out = nl.ndarray((128, x.shape[1]), dtype=x.dtype, buffer=nl.shared_hbm)
    a = nl.ndarray((128, x.shape[1]), dtype=x.dtype, buffer=nl.sbuf)
    nisa.dma_copy(dst=a, src=x[0:128])
    nisa.tensor_scalar(dst=a, data=a, op0=nl.add, operand0=1.0)
    nisa.dma_copy(dst=out, src=a)
    return out
""",
}
CURRENT_CHECK = "\nx = np.arange(1024 * 256, dtype=np.float32).reshape(1024, 256) % 7\nkernel(x)\n"


@pytest.mark.parametrize("name", CURRENT_KERNELS)
def test_a_current_kernel_gets_addresses(tmp_path, name):
    path = tmp_path / "kernels.py"
    path.write_text(CURRENT + CURRENT_KERNELS[name] + CURRENT_CHECK)
    ran = strata(path, "--write", "--target", "trn2")
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "address=(" in path.read_text()
    judged = strata(path, "--quiet", "--target", "trn2", module="check")
    assert judged.returncode == 0, judged.stdout


@pytest.mark.parametrize("name", ["double_buffer", "attention"])
def test_examples_are_edited(tmp_path, name):
    path = Path(shutil.copy(EXAMPLES / f"{name}.py", tmp_path))
    ran = strata(path, "--write")
    assert ran.returncode == 0, ran.stderr
    assert path.read_text() != (EXAMPLES / f"{name}.py").read_text()
    # The example compares itself with NumPy.
    done = subprocess.run([sys.executable, "-m", "strata", str(path)], capture_output=True, text=True, cwd=ROOT, timeout=300)
    assert done.returncode == 0 and "agrees with NumPy" in done.stdout, done.stderr


def test_tensors_of_a_loop_get_a_tile_for_each_iteration(tmp_path):
    """Without a block dimension nothing rotates: it is declared before the loop, and the body names a tile of it."""
    path = tmp_path / "kernels.py"
    path.write_text(HEADER + KERNELS["named"].replace("TIMES", "16") + CHECK)
    assert "a block dimension of 16, index i" in strata(path).stdout
    ran = strata(path, "--write")
    assert ran.returncode == 0, ran.stderr
    text = path.read_text()
    assert "t_tiles = nl.ndarray((16, nl.par_dim(128), 512)" in text and "t = t_tiles[i]" in text
    judged = strata(path, "--quiet", module="check")
    assert judged.returncode == 0, judged.stdout


def test_an_edit_that_would_cost_time_is_taken_back(tmp_path):
    path = tmp_path / "kernels.py"
    text = HEADER + KERNELS["named"].replace("TIMES", "16") + CHECK
    path.write_text(text)
    ran = strata(path, "--write", "--no-widen")
    assert ran.returncode == 1 and "it would take" in ran.stderr
    assert path.read_text() == text


HELPED = """
def tile(n, dtype):
    return nl.ndarray((par_dim(128), n), dtype=dtype, buffer=nl.sbuf)


@nki.jit
def kernel(x):
    out = nl.ndarray((2, 128, 512), dtype=x.dtype, buffer=nl.shared_hbm)
    a = tile(512, x.dtype)
    b = tile(512, x.dtype)
    a[...] = nl.load(x[0])
    b[...] = nl.load(x[1])
    nl.store(out[0], b)
    nl.store(out[1], a)
    return out
"""


def test_a_declaration_in_a_helper_gets_its_place_from_each_caller(tmp_path):
    path = tmp_path / "kernels.py"
    path.write_text(HEADER + HELPED + CHECK)
    ran = strata(path, "--write")
    assert ran.returncode == 0, ran.stderr
    text = path.read_text()
    assert "def tile(n, dtype, place=None):" in text and text.count("place=ncc.sbuf.mod_alloc(") == 2
    judged = strata(path, "--quiet", module="check")
    assert judged.returncode == 0, judged.stdout


HELPED_CURRENT = """
def tile(shape, dtype):
    return nl.ndarray(shape, dtype=dtype, buffer=nl.sbuf)


@nki.jit
def kernel(x):
    out = nl.ndarray((256, x.shape[1]), dtype=x.dtype, buffer=nl.shared_hbm)
    a = tile((128, x.shape[1]), x.dtype)
    b = tile((128, x.shape[1]), x.dtype)
    nisa.dma_copy(dst=a, src=x[0:128])
    nisa.dma_copy(dst=b, src=x[128:256])
    nisa.dma_copy(dst=out[0:128], src=b)
    nisa.dma_copy(dst=out[128:256], src=a)
    return out
"""


def test_a_helper_of_a_current_kernel_gets_addresses_from_its_callers(tmp_path):
    path = tmp_path / "kernels.py"
    path.write_text(CURRENT + HELPED_CURRENT + CURRENT_CHECK)
    ran = strata(path, "--write", "--target", "trn2")
    assert ran.returncode == 0, ran.stderr
    assert "address=place" in path.read_text() and path.read_text().count("place=(0, ") == 2
    judged = strata(path, "--quiet", "--target", "trn2", module="check")
    assert judged.returncode == 0, judged.stdout


def test_equal_kernels_of_two_files_are_edited_each_in_its_own(tmp_path):
    text = HEADER + KERNELS["declared"] + CHECK
    paths = [tmp_path / name for name in ("one.py", "two.py")]
    for path in paths:
        path.write_text(text)
    for path in paths:
        assert allocate.main([str(path), "--write"]) == 0
        assert "mod_alloc" in path.read_text()
    assert paths[0].read_text() == paths[1].read_text()


def test_what_cannot_be_edited_is_left_alone(tmp_path):
    path = Path(shutil.copy(EXAMPLES / "matmul.py", tmp_path))
    ran = strata(path, "--write")
    assert ran.returncode == 1 and "inside an expression" in ran.stderr
    assert path.read_text() == (EXAMPLES / "matmul.py").read_text()


def test_little_memory_spills_and_says_how_not_to(tmp_path):
    path = tmp_path / "kernels.py"
    path.write_text(HEADER + KERNELS["at the top"] + CHECK)
    ran = strata(path, "--sbuf", "4KiB")
    assert ran.returncode == 0, ran.stderr
    assert "bytes spilled" in ran.stdout and "to avoid it: " in ran.stdout
    # What is loaded once from an input is loaded again, not saved.
    assert "made again where it is used" in strata(path, "--sbuf", "4KiB", "--why", "a").stdout


def test_force_auto_names_the_first_byte():
    ran = strata("examples/nki/conflict.py", "--force-auto", module="check")
    assert ran.returncode == 1
    assert "error[allocation-to-blame]: the allocation of `copy` is to blame: byte 0 of result 0" in ran.stdout
    assert "read from `t` at examples/nki/conflict.py:17: partition 0, byte 0 of SBUF, last written by `t` at examples/nki/conflict.py:15" in ran.stdout
    ran = strata("examples/nki/double_buffer.py", "--force-auto", module="check")
    assert ran.returncode == 0 and "not to blame" in ran.stdout


TWO = """
@nki.jit
def first(x):
    out = nl.ndarray((128, 512), dtype=x.dtype, buffer=nl.shared_hbm)
    t = nl.load(x[0])
    nl.store(out, t)
    return out


@nki.jit
def second(x):
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    t = nl.ndarray((16, par_dim(128), 512), dtype=x.dtype, buffer=nl.sbuf)
    for i in nl.affine_range(16):
        t[i] = nl.load(x[i])
        nl.store(out[i], t[i])
    return out


x = np.arange(16 * 128 * 512, dtype=np.float32).reshape(16, 128, 512) % 7
first(x)
second(x)
"""


def test_every_kernel_of_a_file_is_edited(tmp_path):
    path = tmp_path / "kernels.py"
    path.write_bytes((HEADER + TWO).replace("\n", "\r\n").encode())
    assert allocate.main([str(path), "--write"]) == 0
    text = path.read_bytes().decode()
    assert text.count("mod_alloc") == 2 and "\r\n" in text
    assert check.main([str(path), "--quiet"]) == 0


SHARED = """
@nki.jit
def kernel(x):
    out = nl.ndarray((4, 128, 512), dtype=x.dtype, buffer=nl.shared_hbm)
    tiles = []
    for n in nl.static_range(4):
        t = nl.ndarray((par_dim(128), 512), dtype=x.dtype, buffer=nl.sbuf)
        t[...] = nl.load(x[n])
        tiles.append(t)
    for n in nl.static_range(4):
        nl.store(out[n], tiles[3 - n])
    return out
"""


def test_a_declaration_in_a_loop_of_python_gets_a_place_for_each_iteration(tmp_path):
    path = tmp_path / "kernels.py"
    path.write_text(HEADER + SHARED + CHECK)
    assert allocate.main([str(path), "--write"]) == 0
    assert "[n % 4]" in path.read_text()
    assert check.main([str(path), "--quiet"]) == 0


WRONG = {
    "a missing file": (None, [], 2, "cannot be read"),
    "no kernel": ("x = 1\n", [], 2, "launches no kernel"),
    "a script that raises": ("1 / 0\n", [], 1, "ZeroDivisionError"),
    "a kernel that raises": ("@nki.jit\ndef kernel(x):\n    raise ValueError('no')\n\n\nkernel(np.zeros((128, 4), np.float32))\n", [], 1, "no"),
    "no such tensor": (KERNELS["declared"] + CHECK, ["--why", "zz"], 2, "no tensor on chip is called zz; there are t"),
    "a size that is none": (KERNELS["declared"] + CHECK, ["--sbuf", "much"], 2, "much"),
    "no banks": (KERNELS["declared"] + CHECK, ["--banks", "0"], 2, "--banks 0"),
    "too little": (KERNELS["declared"] + CHECK, ["--sbuf", "64"], 1, "do not fit into SBUF together"),
}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_use_is_told_apart_from_wrong_kernels(tmp_path, capsys, name):
    text, options, code, words = WRONG[name]
    path = tmp_path / "kernels.py"
    if text is not None:
        path.write_text(HEADER + text)
    assert allocate.main([str(path), *options]) == code
    said = capsys.readouterr()
    assert words in said.err and "Traceback" not in said.err and "internal fault" not in said.err


@pytest.mark.parametrize("name", ["a missing file", "no kernel", "a script that raises", "a kernel that raises"])
def test_force_auto_of_wrong_input(tmp_path, capsys, name):
    path = tmp_path / "kernels.py"
    if WRONG[name][0] is not None:
        path.write_text(HEADER + WRONG[name][0])
    assert check.main([str(path), "--force-auto"]) in (1, 2)
    assert "error" in capsys.readouterr().out


def test_a_file_that_cannot_be_written_is_wrong_use(tmp_path, capsys, monkeypatch):
    path = tmp_path / "kernels.py"
    path.write_text(HEADER + KERNELS["declared"] + CHECK)

    def refused(*_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "write_bytes", refused)
    assert allocate.main([str(path), "--write"]) == 2
    assert "cannot be written: Permission denied" in capsys.readouterr().err


def test_a_full_disk_leaves_the_file_as_it_was(tmp_path):
    path = tmp_path / "kernels.py"
    text = HEADER + KERNELS["declared"] + CHECK
    path.write_text(text)
    code = "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100)); from strata import allocate; sys.exit(allocate.main(sys.argv[1:]))"
    ran = subprocess.run([sys.executable, "-c", code, str(path), "--write"], capture_output=True, text=True, cwd=ROOT, timeout=300)
    assert ran.returncode == 2 and "cannot be written: File too large" in ran.stderr, ran.stderr
    assert len(ran.stderr.splitlines()) == 1
    assert path.read_text() == text and [p.name for p in tmp_path.iterdir()] == ["kernels.py"]


MORE = {
    "product": """
@nki.jit
def kernel(x):
    out = nl.ndarray((128, 512), dtype=nl.float32, buffer=nl.shared_hbm)
    acc = nl.ndarray((par_dim(128), 512), dtype=nl.float32, buffer=nl.psum)
    for i in nl.affine_range(16):
        a = nl.load(x[i])
        acc += nisa.nc_matmul(a[:, 0:128], a)
    r = nl.copy(acc)
    nl.store(out, r)
    return out
""",
    "all at once": """
@nki.jit
def kernel(x):
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    t = nl.ndarray((16, par_dim(128), 512), dtype=x.dtype, buffer=nl.sbuf)
    u = nl.ndarray((16, par_dim(128), 512), dtype=x.dtype, buffer=nl.sbuf)
    for i in nl.affine_range(16):
        t[i] = nl.load(x[i])
    for i in nl.affine_range(16):
        u[i] = nl.multiply(t[i], t[15 - i])
    for i in nl.affine_range(16):
        nl.store(out[i], u[i])
    return out
""",
}
SHRUNK = {
    **{f"first: {name}": HEADER + text.replace("TIMES", "16") + CHECK for name, text in (KERNELS | MORE).items()},
    **{f"current: {name}": CURRENT + text + CURRENT_CHECK for name, text in CURRENT_KERNELS.items()},
}


# Bytes in a microsecond between HBM and the core, of the slower generation.
DMA = 280e3


@pytest.mark.parametrize("name", SHRUNK)
def test_less_memory_takes_longer_and_computes_the_same(tmp_path, name):
    """Ten steps from what the allocation takes to a tenth of it: the bits stay, the time never falls, and it grows smoothly: no step takes more
    than 2.25 times as long as the one before (two tiles in turn that become one do), unless transfers are the bound: within twice the time with all memory and that
    of the bytes moved."""
    path = tmp_path / "kernels.py"
    path.write_text(SHRUNK[name])
    launches = []
    _launches.collect(_launches.Request(str(path), None, {}, (), [str(path)]), _launches.new_findings(), launches.append)
    [launch] = launches
    data = _places.data_of(launch)
    wanted = _places.results(launch, launch.instances, data)
    used = allocate.answer(launch).told["sbuf_bytes"]
    steps = []
    for step in range(10):
        try:
            found = allocate.answer(launch, sbuf=used * (10 - step) // 10)
        except MemoryError as error:
            assert "split their free dimension" in str(error)
            break
        got = _places.results(launch, [found.found.kernel, *launch.instances[1:]], data)
        assert all(np.array_equal(a, b) for a, b in zip(wanted, got, strict=True))
        spills = found.told["spills"]
        for spill in spills:
            assert spill["fix"] and (spill["again"] or spill["spill_reload_bytes"] + spill["spill_save_bytes"] > 0)
        steps.append((found.told["nanoseconds"] / 1e3, sum(s["spill_save_bytes"] + s["spill_reload_bytes"] for s in spills)))
    for (a, _), (b, moved) in zip(steps, steps[1:]):
        assert a <= b, steps
        assert b <= 2.25 * a or b <= 2 * (steps[0][0] + moved / DMA), steps
