"""Arrays of every make through every door: read element by element, or refused in one way. `tests/torch/test_arrays.py` has torch's."""

import os
import subprocess
import sys
from pathlib import Path

import ml_dtypes
import numpy as np
import pytest

import strata
import strata.nki.language as nl
import strata.nki.typing as nt
from strata import nki

BASE = np.arange(48).reshape(6, 8)


def read_only(array):
    array = array.copy()
    array.flags.writeable = False
    return array


def unaligned(array):
    room = np.zeros(array.nbytes + 1, np.uint8)
    odd = room[1:].view(array.dtype).reshape(array.shape)
    odd[...] = array
    assert not odd.flags.aligned
    return odd


# What is read: every element, wherever it is and whichever byte comes first.
READ = {
    "plain int32": BASE.astype(np.int32),
    "big-endian int32": BASE.astype(">i4"),
    "big-endian int16": (BASE * 300).astype(">i2"),
    "big-endian float32": (BASE / 7).astype(">f4"),
    "big-endian float16": (BASE / 7).astype(">f2"),
    "little-endian float32": (BASE / 7).astype("<f4"),
    "bfloat16": BASE.astype(ml_dtypes.bfloat16),
    "reversed": BASE.astype(np.int32)[::-1, ::-1],
    "every other": BASE.astype(np.float32)[::2, ::3],
    "stride 0": np.broadcast_to(np.arange(8, dtype=np.int32), (6, 8)),
    "Fortran order": np.asfortranarray(BASE.astype(np.float32)),
    "transposed big-endian": BASE.astype(">f4").T,
    "read-only": read_only(BASE.astype(np.float32)),
    "unaligned": unaligned(BASE.astype(np.float32)),
    "a field of records": np.array([[(i, j) for i in range(4)] for j in range(3)], [("a", "u1"), ("b", "f4")])["b"],
}
# What is refused: elements that are neither numbers nor booleans.
REFUSED = {
    "objects": BASE.astype(object),
    "records": np.zeros((6, 8), [("a", "f4"), ("b", "i4")]),
    "text": np.full((6, 8), "1"),
    "bytes": np.full((6, 8), b"1"),
    "dates": np.zeros((6, 8), "M8[s]"),
    "durations": np.zeros((6, 8), "m8[s]"),
    "masked": np.ma.masked_array(BASE.astype(np.float32), BASE > 3),
}


@nki.jit
def copy(x):
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    nl.store(out, nl.load(x))
    return out


@nki.jit
def double_in_place(x: nt.mutable_tensor):
    nl.store(x, nl.load(x) * 2)
    return x


def through_kernel(x):
    return copy(x)


def through_executable(x):
    kind, dims = strata.dtype_name(x.dtype.newbyteorder("=")), "x".join(map(str, x.shape))
    text = f"func.func @main(%x: tensor<{dims}x{kind}>) -> tensor<{dims}x{kind}> {{ return %x : tensor<{dims}x{kind}> }}"
    return strata.compile(text)(x)[0]


DOORS = {"kernel": through_kernel, "executable": through_executable}


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("name", READ)
def test_elements_are_read(door, name):
    got, x = np.asarray(DOORS[door](READ[name])), READ[name]
    assert got.dtype == x.dtype.newbyteorder("=") and got.dtype.isnative
    assert got.shape == x.shape and np.array_equal(got, x)


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_no_number_is_refused(name):
    with pytest.raises(TypeError, match="elements that are numbers or booleans"):
        copy(REFUSED[name])
    program = strata.compile("func.func @main(%x: tensor<6x8xf32>) -> tensor<6x8xf32> { return %x : tensor<6x8xf32> }")
    with pytest.raises(TypeError, match="argument 0 is an array of .*elements that are numbers or booleans"):
        program(REFUSED[name])


def test_no_elements():
    empty = np.zeros((0, 8), np.float32)
    with pytest.raises(ValueError, match=r"parameter `x` has the shape \[0, 8\]"):
        copy(empty)
    assert through_executable(empty).shape == (0, 8)


@pytest.mark.parametrize("make", ["<f4", ">f4", "reversed", "Fortran"])
def test_a_parameter_that_is_written_is_written_where_it_is(make):
    room = BASE.astype(make if make[0] in "<>" else np.float32)
    x = {"reversed": lambda: room[::-1, ::-1], "Fortran": lambda: np.asfortranarray(room)}.get(make, lambda: room)()
    before = x.copy()
    double_in_place(x)
    assert np.array_equal(x, 2 * before)


def test_a_parameter_that_cannot_be_written_is_refused():
    with pytest.raises(ValueError, match="parameter `x` is read-only"):
        double_in_place(read_only(BASE.astype(np.float32)))
    shared = np.lib.stride_tricks.as_strided(np.ones(8, np.float32), (6, 8), (0, 4))
    with pytest.raises(ValueError, match="parameter `x` has several elements in one place"):
        double_in_place(shared)


@pytest.mark.parametrize("name", [n for n in READ if READ[n].dtype != ml_dtypes.bfloat16])
def test_files(tmp_path, name):
    """`strata run --arg file.npy` reads what NumPy saved."""
    x = READ[name]
    dims, kind = "x".join(map(str, x.shape)), strata.dtype_name(x.dtype.newbyteorder("="))
    np.save(tmp_path / "x.npy", x)
    (tmp_path / "p.mlir").write_text(
        f"func.func @main(%x: tensor<{dims}x{kind}>) -> tensor<{dims}x{kind}> {{ return %x : tensor<{dims}x{kind}> }}"
    )
    done = run(tmp_path, "--arg", "x.npy")
    assert done.returncode == 0, done.stderr
    numbers = [float(n) for n in done.stdout.replace("[", " ").replace("]", " ").replace(",", " ").split() if number(n)]
    assert np.allclose(numbers[-x.size :], x.ravel(), rtol=1e-3)


@pytest.mark.parametrize("name", ["records", "text", "dates"])
def test_files_of_no_numbers_are_refused(tmp_path, name):
    np.save(tmp_path / "x.npy", REFUSED[name])
    (tmp_path / "p.mlir").write_text("func.func @main(%x: tensor<6x8xf32>) -> tensor<6x8xf32> { return %x : tensor<6x8xf32> }")
    done = run(tmp_path, "--arg", "x.npy")
    assert done.returncode != 0 and "x.npy" in done.stderr, done.stderr


def number(text):
    try:
        float(text)
    except ValueError:
        return False
    return True


def run(folder, *options):
    command = Path(sys.executable).with_name("strata")
    return subprocess.run([command, "run", "p.mlir", *options], cwd=folder, capture_output=True, text=True)


JAX = """
import sys
import jax, numpy as np
sys.path.insert(0, sys.argv[1])
import test_arrays as t

for name, x in t.READ.items():
    try:
        got = np.asarray(jax.device_put(x, jax.devices()[0]))
    except TypeError as error:
        assert not x.dtype.isnative and "not a valid JAX array type" in str(error), (name, error)
        continue
    assert got.dtype == x.dtype and np.array_equal(got, x), name
    assert np.array_equal(np.asarray(jax.jit(lambda x: x)(x)), x), name
for name, x in t.REFUSED.items():
    try:
        jax.device_put(x, jax.devices()[0])
    except (TypeError, ValueError):
        continue
    raise AssertionError(name)
assert np.asarray(jax.device_put(np.zeros((0, 8), np.float32))).shape == (0, 8)
for x in [jax.numpy.arange(48.0).reshape(6, 8), jax.numpy.arange(48.0).reshape(6, 8).T]:
    assert np.array_equal(np.asarray(t.copy(x)), np.asarray(x))
print("fine")
"""


def test_jax():
    """JAX refuses foreign byte orders itself; strides and alignment reach the plugin as they are."""
    env = dict(os.environ, JAX_PLATFORMS="neuron")
    done = subprocess.run([sys.executable, "-c", JAX, Path(__file__).parent], env=env, capture_output=True, text=True)
    assert done.stdout.strip() == "fine", done.stderr[-2000:]


def test_misaligned_arrays_are_copied():
    program = """func.func @main(%x: tensor<6000x3xf32>) -> tensor<6000xf32> {
      %c = stablehlo.constant dense<0.0> : tensor<f32>
      %s = stablehlo.reduce(%x init: %c) applies stablehlo.add across dimensions = [1] : (tensor<6000x3xf32>, tensor<f32>) -> tensor<6000xf32>
      return %s : tensor<6000xf32>
    }"""
    x = np.zeros(6000 * 3 * 4 + 1, np.uint8)[1:].view(np.float32).reshape(6000, 3)
    x[...] = 2
    executable = strata.compile(program)
    assert (executable.run([x])[0] == 6).all()
    room = np.zeros(6000 * 4 + 1, np.uint8)[1:].view(np.float32)
    with pytest.raises(strata.Error, match="does not begin at a multiple"):
        executable.run_into([x], [room])
