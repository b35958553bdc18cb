"""Functions of `nki.language` and `nki.isa` against NumPy."""

import math

import ml_dtypes
import numpy as np
import pytest
import strata.nki as nki
import strata.nki.isa as nisa
import strata.nki.language as nl

rng = np.random.default_rng(0)
P, F = 64, 48


def run(body, *arrays):
    """The tile that `body` makes of tiles with the arrays' values."""

    def kernel(*args):
        return body(*[nl.load(a) for a in args])

    return nki.jit(kernel)(*arrays)


def close(got, want, dtype=None, tolerance=2e-6):
    want = np.asarray(want)
    if dtype is not None:
        assert got.dtype == np.dtype(dtype)
    assert got.shape == want.shape, (got.shape, want.shape)
    np.testing.assert_allclose(got.astype(np.float64), want.astype(np.float64), rtol=tolerance, atol=tolerance)


def floats(*shape, low=-2.0, high=2.0):
    return rng.uniform(low, high, shape).astype(np.float32)


def ints(*shape, low=-100, high=100, dtype=np.int32):
    return rng.integers(low, high, shape).astype(dtype)


erf = np.vectorize(math.erf)
sigmoid = lambda v: 1 / (1 + np.exp(-v))
softplus = lambda v: np.log1p(np.exp(v))
phi = lambda v: 0.5 * (1 + erf(v / math.sqrt(2)))
UNARY = {
    "abs": np.abs, "negative": np.negative, "sign": np.sign, "trunc": np.trunc, "floor": np.floor, "ceil": np.ceil,
    "exp": np.exp, "log": np.log, "cos": np.cos, "sin": np.sin, "tan": np.tan, "tanh": np.tanh, "arctan": np.arctan,
    "sqrt": np.sqrt, "rsqrt": lambda v: 1 / np.sqrt(v), "reciprocal": lambda v: 1 / v, "square": np.square,
    "sigmoid": sigmoid, "relu": lambda v: np.maximum(v, 0), "gelu": lambda v: v * phi(v),
    "gelu_dx": lambda v: phi(v) + v * np.exp(-v * v / 2) / math.sqrt(2 * math.pi),
    "gelu_apprx_tanh": lambda v: 0.5 * v * (1 + np.tanh(math.sqrt(2 / math.pi) * (v + 0.044715 * v**3))),
    "gelu_apprx_sigmoid": lambda v: v * sigmoid(1.702 * v), "silu": lambda v: v * sigmoid(v),
    "silu_dx": lambda v: sigmoid(v) * (1 + v * (1 - sigmoid(v))), "erf": erf,
    "erf_dx": lambda v: 2 / math.sqrt(math.pi) * np.exp(-v * v), "softplus": softplus, "mish": lambda v: v * np.tanh(softplus(v)),
}  # fmt: skip


@pytest.mark.parametrize("name", UNARY)
def test_unary(name):
    low = 0.1 if name in ("log", "sqrt", "rsqrt", "reciprocal") else -1.4
    x = floats(P, F, low=low, high=1.4)
    close(run(getattr(nl, name), x), UNARY[name](x.astype(np.float64)), np.float32, 1e-5)


BINARY = {
    "add": np.add, "subtract": np.subtract, "multiply": np.multiply, "divide": np.divide, "maximum": np.maximum,
    "minimum": np.minimum, "mod": np.mod, "fmod": np.fmod, "power": lambda a, b: np.abs(a) ** b,
}  # fmt: skip
COMPARE = ["equal", "not_equal", "greater", "greater_equal", "less", "less_equal"]
LOGICAL = ["logical_and", "logical_or", "logical_xor"]
BITWISE = ["bitwise_and", "bitwise_or", "bitwise_xor", "left_shift", "right_shift"]


@pytest.mark.parametrize("name", BINARY)
def test_binary(name):
    x, y = floats(P, F), floats(P, F, low=0.5)
    x = np.abs(x) if name == "power" else x
    f = getattr(nl, name)
    close(run(f, x, y), BINARY[name](x, y), np.float32, 1e-5)
    close(run(lambda a: f(a, 1.5), x), BINARY[name](x, np.float32(1.5)), np.float32, 1e-5)
    close(run(lambda a: f(1.5, a), y), BINARY[name](np.float32(1.5), y), np.float32, 1e-5)
    close(run(f, x, y[:, :1]), BINARY[name](x, y[:, :1]), np.float32, 1e-5)
    close(run(f, x, y[:1]), BINARY[name](x, y[:1]), np.float32, 1e-5)


@pytest.mark.parametrize("name", COMPARE + LOGICAL)
def test_truth(name):
    x, y = ints(P, F, low=-2, high=3), ints(P, F, low=-2, high=3)
    got = run(getattr(nl, name), x, y)
    close(got, getattr(np, name)(x, y), np.bool_)


@pytest.mark.parametrize("name", BITWISE)
def test_bits(name):
    x = ints(P, F, low=0, high=2**31 - 1)
    y = ints(P, F, low=0, high=8)
    close(run(getattr(nl, name), x, y), getattr(np, name)(x, y), np.int32)


def test_invert():
    x = ints(P, F)
    close(run(lambda a: ~a, x), ~x, np.int32)


def test_large_integers_are_exact():
    x, y = ints(P, F, low=2**24, high=2**29), ints(P, F, low=2**24, high=2**29)
    close(run(nl.add, x, y), x + y, np.int32, 0)
    close(run(lambda a: a + 3, x), x + 3, np.int32, 0)


def test_operators():
    x, y = floats(P, F), floats(P, F, low=0.5)
    got = run(lambda a, b: (a + b) * 2 - a / b + (-a) + 1.0 / b, x, y)
    close(got, (x + y) * 2 - x / y - x + 1 / y, np.float32, 1e-5)


def test_types_promote_and_round():
    x = floats(P, F).astype(nl.bfloat16)
    assert run(lambda a: a * 2, x).dtype == nl.bfloat16
    assert run(lambda a: a * 2.0, x).dtype == np.float32
    y = floats(P, F).astype(np.float16)
    assert run(lambda a, b: a + b, x, y).dtype == np.float32
    x = floats(P, F)
    for dtype in (nl.bfloat16, np.float16, nl.float8_e4m3, nl.float8_e5m2):
        got = run(lambda a: nl.copy(a, dtype=dtype), x)
        assert np.array_equal(got.view(np.uint8), x.astype(dtype).view(np.uint8)), dtype
    big = np.array([[300.7, -300.7, 2.5, -2.5, np.nan]], np.float32).repeat(2, 0)
    assert run(lambda a: nl.copy(a, dtype=np.uint8), big).tolist()[0] == [255, 0, 2, 0, 0]
    assert run(lambda a: nl.copy(a, dtype=np.int8), big).tolist()[0] == [127, -128, 2, -2, 0]


def test_tfloat32_keeps_ten_bits():
    x = np.array([[1 + 2**-10, 1 + 2**-11, 1 + 3 * 2**-11]], np.float32)
    got = run(lambda a: nl.copy(nl.copy(a, dtype=nl.tfloat32), dtype=nl.float32), x)
    assert got.tolist() == [[1 + 2**-10, 1, 1 + 2**-9]]


@pytest.mark.parametrize("name", ["sum", "prod", "max", "min", "mean", "var"])
def test_reductions(name):
    x = floats(P, 4, 6)
    f, g = getattr(nl, name), getattr(np, name)
    close(run(lambda a: f(a, axis=[1, 2]), x), g(x, axis=(1, 2)).reshape(P, 1), np.float32, 1e-4)
    close(run(lambda a: f(a, axis=[2]), x), g(x, axis=2), np.float32, 1e-4)
    close(run(lambda a: f(a, axis=-2), x), g(x, axis=1), np.float32, 1e-4)
    if name not in ("var",):
        close(run(lambda a: f(a, axis=[2], keepdims=True), x), g(x, axis=2, keepdims=True), np.float32, 1e-4)


def test_compound():
    x, w = floats(P, F), floats(1, F)
    e = np.exp(x - x.max(1, keepdims=True))
    close(run(lambda a: nl.softmax(a, axis=1), x), e / e.sum(1, keepdims=True), np.float32, 1e-5)
    want = x / np.sqrt((x * x).sum(1, keepdims=True) / F + 1e-6) * w
    close(run(lambda a, b: nl.rms_norm(a, b, axis=1, n=F), x, w), want, np.float32, 1e-5)
    close(run(lambda a, b: nl.where(nl.greater(a, 0.0), a, 7.0), x, w), np.where(x > 0, x, 7.0), np.float32)


def test_products_and_transposes():
    x, y = floats(P, 32), floats(P, F)
    close(run(lambda a, b: nl.matmul(a, b, transpose_x=True), x, y), x.T @ y, np.float32, 1e-5)
    close(run(lambda a, b: nl.matmul(nl.transpose(a), b), x, y), x.T @ y, np.float32, 1e-5)
    close(run(lambda a, b: nisa.nc_matmul(a, b), x, y), x.T @ y, np.float32, 1e-5)
    close(run(nl.transpose, y), y.T, np.float32)
    close(run(lambda a: nisa.nc_transpose(a[0:32, 0:32], engine=nisa.vector_engine), y), y[:32, :32].T, np.float32)


def test_masks_of_products():
    k, m = floats(P, 32), floats(P, F)

    def body(a, b):
        i = nl.arange(P)[:, None]
        return nisa.nc_matmul(a[i < 40], b[i < 40])

    close(run(body, k, m), k[:40].T @ m[:40], np.float32, 1e-5)


def test_tensor_scalar_and_friends():
    x, c, y = floats(P, F), floats(P, 1), floats(P, F)
    got = run(lambda a, b: nisa.tensor_scalar(a, np.multiply, b, op1=np.subtract, operand1=1.0, reverse1=True), x, c)
    close(got, 1.0 - x * c, np.float32)
    # Two shifts, the first of which does nothing in the first row.
    shift = c * (np.arange(P)[:, None] > 0)
    got = run(lambda a, b, d: nisa.tensor_scalar(a, np.add, b, op1=np.add, operand1=d), x, shift.astype(np.float32), c)
    close(got, x + shift + c, np.float32)
    got = run(lambda a, b: nisa.tensor_scalar(a, np.subtract, 1.0, reverse0=True, op1=np.divide, operand1=b), c, c + 2)
    close(got, (1.0 - c) / (c + 2), np.float32)
    got = run(lambda a, b, d: nisa.scalar_tensor_tensor(data=a, op0=np.subtract, operand0=b, op1=np.multiply, operand1=d), x, c, y)
    close(got, (x - c) * y, np.float32)
    close(run(lambda a, b: nisa.tensor_tensor(a, b, op=nl.maximum), x, y), np.maximum(x, y), np.float32)
    close(run(lambda a: nisa.tensor_reduce(np.max, a, axis=1, negate=True), x), -x.max(1, keepdims=True), np.float32)
    close(run(lambda a: nisa.tensor_partition_reduce(np.add, a), x), x.sum(0, keepdims=True), np.float32, 1e-4)
    close(run(lambda a: nisa.reciprocal(a), y + 3), 1 / (y + 3), np.float32)


def test_activation_with_reduction():
    x, b = floats(P, F), floats(P, 1)

    def body(a, bias):
        total = nl.ndarray((P, 1), dtype=nl.float32)
        out = nisa.activation_reduce(np.exp, a, reduce_op=np.add, reduce_res=total, bias=bias, scale=0.5)
        return out, total

    out, total = nki.jit(lambda_kernel(body))(x, b)
    want = np.exp(x * 0.5 + b)
    close(out, want, np.float32, 1e-5)
    close(total, want.sum(1, keepdims=True), np.float32, 1e-5)


def lambda_kernel(body):
    def kernel(*args):
        return body(*[nl.load(a) for a in args])

    return kernel


def test_scan():
    a, b = floats(P, F, low=0.1, high=0.9), floats(P, F)
    want = np.zeros_like(a)
    state = np.zeros(P, np.float32)
    for k in range(F):
        state = a[:, k] * state + b[:, k]
        want[:, k] = state
    close(run(lambda x, y: nisa.tensor_tensor_scan(x, y, 0, np.multiply, np.add), a, b), want, np.float32, 1e-5)


def test_statistics():
    x = floats(P, F)
    stats = run(lambda a: nisa.bn_aggr(nisa.bn_stats(a)), x)
    close(stats, np.stack([x.mean(1), x.var(1)], 1), np.float32, 1e-5)


def test_selection():
    x = floats(P, F)

    def body(a):
        i, j = nl.mgrid[0:P, 0:F]
        return nisa.affine_select(pred=(i >= j), on_true_tile=a[i, j], on_false_value=-9.0)

    close(run(body, x), np.where(np.arange(P)[:, None] >= np.arange(F), x, -9.0), np.float32)

    def predicated(a):
        out = nl.zeros((P, F), dtype=nl.float32)
        nisa.tensor_copy_predicated(src=a, dst=out, predicate=nl.greater(a, 0.0, dtype=nl.uint8))
        return out

    close(run(predicated, x), np.where(x > 0, x, 0), np.float32)


def test_iota_and_memset():
    def body(a):
        i, j = nl.mgrid[0:P, 0:F]
        return nisa.iota(i * 100 + j, dtype=nl.int32) + nisa.memset((P, F), value=5, dtype=nl.int32)

    close(run(body, floats(P, F)), np.arange(P)[:, None] * 100 + np.arange(F) + 5, np.int32)


def test_sorting_helpers():
    x = rng.permutation(P * F).reshape(P, F).astype(np.float32)
    top = -np.sort(-x, axis=1)[:, :8]
    close(run(lambda a: nisa.max8(src=a), x), top, np.float32)
    where = np.stack([[np.flatnonzero(row == v)[0] for v in t] for row, t in zip(x, top)])
    close(run(lambda a: nisa.nc_find_index8(data=a, vals=nisa.max8(src=a)), x), where, np.uint32)
    want = np.where((x[:, :, None] == top[:, None, :]).any(-1), -1.0, x)
    close(run(lambda a: nisa.nc_match_replace8(data=a, vals=nisa.max8(src=a), imm=-1.0), x), want, np.float32)


def test_gathers():
    x = floats(P, F)
    index = rng.integers(0, F, (P, 10)).astype(np.uint32)
    close(run(nl.gather_flattened, x, index), np.take_along_axis(x, index.astype(np.int64), 1), np.float32)
    shuffle = [(k * 7) % 32 for k in range(32)]

    def body(a):
        out = nl.ndarray((P, F), dtype=nl.float32)
        nisa.nc_stream_shuffle(a, out, shuffle)
        return out

    want = x.reshape(2, 32, F)[:, shuffle].reshape(P, F)
    close(run(body, x), want, np.float32)


def test_indirect_loads_and_stores():
    table = floats(200, F)
    rows = rng.permutation(200)[:P].astype(np.int32).reshape(P, 1)

    def gather(x, idx):
        i, j = nl.arange(P)[:, None], nl.arange(F)[None, :]
        out = nl.ndarray((P, F), dtype=x.dtype, buffer=nl.shared_hbm)
        index = nl.load(idx)
        nl.store(out, nl.load(x[index[i, 0], j]))
        return out

    close(nki.jit(gather)(table, rows), table[rows[:, 0]], np.float32)

    def scatter(x, idx):
        i, j = nl.arange(P)[:, None], nl.arange(F)[None, :]
        out = nl.ndarray((200, F), dtype=x.dtype, buffer=nl.shared_hbm)
        for k in nl.affine_range(2):
            nl.store(out[k * 100 + nl.arange(100)[:, None], j], 0.0)
        nl.store(out[nl.load(idx)[i, 0], j], nl.load(x[i, j]))
        return out

    want = np.zeros((200, F), np.float32)
    want[rows[:, 0]] = table[:P]
    close(nki.jit(scatter)(table, rows), want, np.float32)
    with pytest.raises(IndexError, match="is out of bounds for axis 0 with size"):
        nki.jit(gather)(table, rows + 200)


def test_transposing_loads():
    x = floats(F, P)
    close(nki.jit(lambda_free_load)(x), x.T, np.float32)


def lambda_free_load(x):
    return nl.load_transpose2d(x)


def test_views():
    x = floats(P, F)
    close(run(lambda a: nl.copy(a.reshape((P, 6, 8))[:, 2, 1:5]), x), x.reshape(P, 6, 8)[:, 2, 1:5], np.float32)
    close(run(lambda a: nl.copy(a[:, 0:1].broadcast_to((P, 5))), x), np.repeat(x[:, :1], 5, 1), np.float32)
    bits = run(lambda a: nl.copy(a.view(nl.int32)), x)
    assert np.array_equal(bits, x.view(np.int32))


def test_random_numbers_follow_the_seed():
    def kernel(x):
        nl.random_seed(7)
        return nl.rand((P, F))

    x = floats(P, F)
    a, b = nki.jit(kernel)(x), nki.jit(kernel)(x)
    assert np.array_equal(a, b) and 0.4 < a.mean() < 0.6 and a.min() >= 0 and a.max() < 1
    kept = run(lambda t: nl.dropout(t, 0.25), np.ones((128, 512), np.float32))
    assert set(np.unique(kept)) == {0.0, 1.0} and abs(kept.mean() - 0.75) < 0.02


def test_results_are_the_caller_s_kind_of_array():
    assert isinstance(run(lambda a: a, floats(2, 3)), np.ndarray)
    assert run(lambda a: a, floats(2, 3).astype(ml_dtypes.bfloat16)).dtype == ml_dtypes.bfloat16


def test_more_psum_than_there_is_goes_through_hbm():
    """Twelve accumulating tiles alive at once, on eight banks."""

    @nki.jit
    def products(x, y, zeroed):
        n, k = x.shape[0], x.shape[1]
        out = nl.ndarray((n, 128, 512), dtype=nl.float32, buffer=nl.shared_hbm)
        make = nl.zeros if zeroed else nl.ndarray
        sums = make((n, nl.par_dim(128), 512), dtype=nl.float32, buffer=nl.psum)
        for j in nl.sequential_range(k):
            moving = nl.load(y[j])
            for i in nl.affine_range(n):
                sums[i] += nisa.nc_matmul(nl.load(x[i, j]), moving)
        for i in nl.affine_range(n):
            nl.store(out[i], nl.copy(sums[i]))
        return out

    random = np.random.default_rng(0)
    x, y = random.random((12, 3, 64, 128), np.float32), random.random((3, 64, 512), np.float32)
    want = np.einsum("njkm,jkf->nmf", x, y)
    for zeroed in (True, False):
        launch = products.trace(x, y, zeroed)
        assert launch.instances[0].spilled == ["sums"]
        assert all(bank < 8 for _, space, _, _, places in launch.instances[0].tensors() if space == "psum" for bank, _, _ in places)
        np.testing.assert_allclose(launch.run(), want, rtol=1e-4)
