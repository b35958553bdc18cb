"""Writes `tests/run/ops/*.mlir`: one file per op, a function per element type, the answers of XLA:CPU beside them.

    python tests/run/make.py [op …]

Needs jax and ml_dtypes (requirements.txt). Types XLA:CPU has no kernels for are left out of a file; `tests/run/*.mlir` and the
differential tests cover them.
"""

import os
import sys
from pathlib import Path

os.environ["XLA_FLAGS"] = "--xla_allow_excess_precision=false --xla_cpu_enable_fast_math=false"
os.environ["JAX_PLATFORMS"] = "cpu"

import jax
import ml_dtypes
import numpy as np
from jaxlib import _jax, xla_client

jax.config.update("jax_enable_x64", True)

SIGNED = ["i2", "i4", "i8", "i16", "i32", "i64"]
UNSIGNED = ["ui2", "ui4", "ui8", "ui16", "ui32", "ui64"]
NARROW = "f4E2M1FN f8E3M4 f8E4M3 f8E4M3FN f8E4M3FNUZ f8E4M3B11FNUZ f8E5M2 f8E5M2FNUZ f8E8M0FNU".split()
FLOATS = NARROW + ["bf16", "f16", "f32", "f64"]
COMPLEX = ["complex<f32>", "complex<f64>"]
INTS = SIGNED + UNSIGNED
ALL = ["i1"] + INTS + FLOATS + COMPLEX
NUMPY = {
    "i1": np.bool_, "i2": ml_dtypes.int2, "i4": ml_dtypes.int4, "ui2": ml_dtypes.uint2, "ui4": ml_dtypes.uint4,
    "bf16": ml_dtypes.bfloat16, "f16": np.float16, "f32": np.float32, "f64": np.float64,
    "complex<f32>": np.complex64, "complex<f64>": np.complex128,
    **{f"i{n}": getattr(np, f"int{n}") for n in (8, 16, 32, 64)},
    **{f"ui{n}": getattr(np, f"uint{n}") for n in (8, 16, 32, 64)},
    **{d: getattr(ml_dtypes, "float" + d[1:].lower().replace("e", "_e", 1)) for d in NARROW},
}

# op: (element types, operands, exact, text of the op with {0} {1} {2} operands, {t} operand type, {r} result type, result dtype)
def same(name, dtypes, n, exact=True):
    return name, dtypes, ["6"] * n, exact, f"stablehlo.{name} " + ", ".join(f"%{i}" for i in range(n)) + " : {t}", "6", None


CASES = [
    *[same(n, SIGNED + FLOATS, 1) for n in ("abs", "negate", "sign")],
    *[same(n, FLOATS, 1) for n in ("ceil", "floor", "round_nearest_afz", "round_nearest_even")],
    *[same(n, FLOATS + COMPLEX, 1, False) for n in (
        "cbrt", "cosine", "exponential", "exponential_minus_one", "log", "log_plus_one", "logistic", "rsqrt", "sine", "sqrt",
        "tan", "tanh")],
    *[same(n, ["i1"] + INTS, 1) for n in ("not",)],
    *[same(n, INTS, 1) for n in ("popcnt", "count_leading_zeros")],
    *[same(n, ALL, 2) for n in ("add", "multiply")],
    same("subtract", INTS + FLOATS + COMPLEX, 2),
    *[same(n, ["i1"] + INTS + FLOATS, 2) for n in ("maximum", "minimum")],
    same("divide", INTS + FLOATS + COMPLEX, 2, False),
    same("remainder", INTS + FLOATS, 2),
    same("power", INTS + FLOATS + COMPLEX, 2, False),
    same("atan2", FLOATS, 2, False),
    *[same(n, ["i1"] + INTS, 2) for n in ("and", "or", "xor")],
    *[same(n, INTS, 2) for n in ("shift_left", "shift_right_arithmetic", "shift_right_logical")],
    ("is_finite", FLOATS, ["6"], True, "stablehlo.is_finite %0 : ({t}) -> {r}", "6", "i1"),
    *[(p, COMPLEX, ["6"], True, f"stablehlo.{p} %0 : ({{t}}) -> {{r}}", "6", "real") for p in ("real", "imag")],
    ("complex", ["f32", "f64"], ["6", "6"], True, "stablehlo.complex %0, %1 : {r}", "6", "complex"),
    ("compare", ALL[:-2], ["6", "6"], True, "stablehlo.compare LT, %0, %1 : ({t}, {t}) -> {r}", "6", "i1"),
    ("clamp", INTS + FLOATS, ["6", "6", "6"], True, "stablehlo.clamp %0, %1, %2 : {t}", "6", None),
    ("select", ALL, ["6", "6"], True,
     "stablehlo.select %p, %0, %1 : tensor<6xi1>, {t}", "6", None),
    ("convert", ALL, ["6"], True, "stablehlo.convert %0 : ({t}) -> {r}", "6", "f32"),
    ("reduce_precision", ["bf16", "f16", "f32", "f64"], ["6"], True, "stablehlo.reduce_precision %0, format = e5m2 : {t}", "6", None),
    ("reshape", ALL, ["6"], True, "stablehlo.reshape %0 : ({t}) -> {r}", "2x3", None),
    ("transpose", ALL, ["2x3"], True, "stablehlo.transpose %0, dims = [1, 0] : ({t}) -> {r}", "3x2", None),
    ("broadcast_in_dim", ALL, ["3"], True, "stablehlo.broadcast_in_dim %0, dims = [1] : ({t}) -> {r}", "2x3", None),
    ("slice", ALL, ["6"], True, "stablehlo.slice %0 [1:6:2] : ({t}) -> {r}", "3", None),
    ("reverse", ALL, ["2x3"], True, "stablehlo.reverse %0, dims = [1] : {t}", "2x3", None),
    # XLA:CPU ends the process when it concatenates packed elements.
    ("concatenate", [d for d in ALL if d not in ("i2", "i4", "ui2", "ui4", "f4E2M1FN")], ["2x3", "2x3"], True, "stablehlo.concatenate %0, %1, dim = 1 : ({t}, {t}) -> {r}", "2x6", None),
    ("pad", ALL, ["3"], True, "stablehlo.pad %0, %s, low = [1], high = [2], interior = [1] : ({t}, tensor<{d}>) -> {r}", "8", None),
    ("iota", INTS + FLOATS + COMPLEX, [], True, "stablehlo.iota dim = 1 : {r}", "2x3", None),
    ("constant", ALL, [], True, None, "3", None),
    ("dynamic_slice", ALL, ["6"], True, "stablehlo.dynamic_slice %0, %i, sizes = [3] : ({t}, tensor<i32>) -> {r}", "3", None),
    ("dynamic_update_slice", ALL, ["3", "3"], True, "stablehlo.dynamic_update_slice %0, %1, %i : ({t}, {t}, tensor<i32>) -> {t}", "3", None),
    ("reduce", ["i1"] + INTS + FLOATS, ["2x3"], True,
     "stablehlo.reduce(%0 init: %s) applies stablehlo.maximum across dimensions = [1] : ({t}, tensor<{d}>) -> {r}", "2", None),
    ("gather", ALL, ["2x3"], True,
     '"stablehlo.gather"(%0, %j) <{{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], '
     'start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}}> : ({t}, tensor<3x1xi32>) -> {r}', "3x3", None),
    ("dot_general", INTS[2:6] + ["bf16", "f16", "f32", "f64"] + COMPLEX, ["2x3", "2x3"], False,
     "stablehlo.dot_general %0, %1, contracting_dims = [1] x [1] : ({t}, {t}) -> {r}", "2x2", None),
    ("sort", INTS + FLOATS, ["6"], True,
     '"stablehlo.sort"(%0) <{{dimension = 0 : i64, is_stable = true}}> ({{\n  ^bb0(%a: tensor<{d}>, %b: tensor<{d}>):\n'
     '    %c = stablehlo.compare LT, %a, %b : (tensor<{d}>, tensor<{d}>) -> tensor<i1>\n    stablehlo.return %c : tensor<i1>\n'
     '  }}) : ({t}) -> {r}', "6", None),
]
SOME = ["i8", "i32", "ui16", "bf16", "f16", "f32", "f64"]
CASES += [
    ("map", SOME + COMPLEX, ["6", "6"], True,
     '"stablehlo.map"(%0, %1) <{{dimensions = array<i64: 0>}}> ({{\n  ^bb0(%a: tensor<{d}>, %b: tensor<{d}>):\n'
     '    %c = stablehlo.subtract %a, %b : tensor<{d}>\n    stablehlo.return %c : tensor<{d}>\n  }}) : ({t}, {t}) -> {r}', "6", None),
    ("bitcast_convert", ["i32", "ui32", "f32"], ["6"], True, "stablehlo.bitcast_convert %0 : ({t}) -> {r}", "6", "i32"),
    ("broadcast", ALL, ["3"], True, "stablehlo.broadcast %0, sizes = [2] : ({t}) -> {r}", "2x3", None),
    ("torch_index_select", SOME, ["2x3"], True,
     '"stablehlo.torch_index_select"(%0, %k) <{{dim = 0 : i64, batch_dims = 0 : i64}}> : ({t}, tensor<3xi32>) -> {r}', "3x3", None),
    ("scatter", [d for d in ALL if d not in ("i2", "i4", "ui2", "ui4", "f4E2M1FN", "f8E8M0FNU")], ["3", "3"], True,
     '"stablehlo.scatter"(%0, %j, %1) <{{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], '
     'scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}}> ({{\n  ^bb0(%a: tensor<{d}>, %b: tensor<{d}>):\n'
     '    %c = stablehlo.add %a, %b : tensor<{d}>\n    stablehlo.return %c : tensor<{d}>\n  }}) : ({t}, tensor<3x1xi32>, {t}) -> {r}',
     "3", None),
    ("reduce_window", SOME, ["6"], False,
     '"stablehlo.reduce_window"(%0, %s) <{{window_dimensions = array<i64: 3>, window_strides = array<i64: 2>, '
     'padding = dense<[[1, 0]]> : tensor<1x2xi64>}}> ({{\n  ^bb0(%a: tensor<{d}>, %b: tensor<{d}>):\n'
     '    %c = stablehlo.add %a, %b : tensor<{d}>\n    stablehlo.return %c : tensor<{d}>\n  }}) : ({t}, tensor<{d}>) -> {r}', "3", None),
    ("select_and_scatter", SOME, ["6", "3"], True,
     '"stablehlo.select_and_scatter"(%0, %1, %s) <{{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}}> ({{\n'
     '  ^bb0(%a: tensor<{d}>, %b: tensor<{d}>):\n    %c = stablehlo.compare GE, %a, %b : (tensor<{d}>, tensor<{d}>) -> tensor<i1>\n'
     '    stablehlo.return %c : tensor<i1>\n  }}, {{\n  ^bb0(%a: tensor<{d}>, %b: tensor<{d}>):\n'
     '    %c = stablehlo.add %a, %b : tensor<{d}>\n    stablehlo.return %c : tensor<{d}>\n  }}) : ({t}, tensor<3x{d}>, tensor<{d}>) -> {r}',
     "6", None),
    ("convolution", ["i32", "bf16", "f16", "f32", "f64"], ["1x6x2", "3x2x2"], False,
     "stablehlo.convolution(%0, %1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {{stride = [2], pad = [[1, 1]]}} "
     "{{batch_group_count = 1 : i64, feature_group_count = 1 : i64}} : ({t}, tensor<3x2x2x{d}>) -> {r}", "1x3x2", None),
    ("fft", COMPLEX, ["2x4"], False, "stablehlo.fft %0, type = FFT, length = [4] : ({t}) -> {r}", "2x4", None),
    ("dot", SOME, ["2x3", "3x2"], False, "stablehlo.dot %0, %1 : ({t}, tensor<3x2x{d}>) -> {r}", "2x2", None),
    ("einsum", ["f32", "f64"], ["2x3", "2x3"], False, 'stablehlo.einsum %0, %1, config = "ij,kj->ik" : ({t}, {t}) -> {r}', "2x2", None),
    ("optimization_barrier", ALL, ["3"], True, "stablehlo.optimization_barrier %0 : {t}", "3", None),
    ("dynamic_reshape", SOME, ["6"], True, "stablehlo.dynamic_reshape %0, %n : ({t}, tensor<2xi64>) -> {r}", "2x3", None),
    ("dynamic_broadcast_in_dim", SOME, ["3"], True,
     "stablehlo.dynamic_broadcast_in_dim %0, %n, dims = [1] : ({t}, tensor<2xi64>) -> {r}", "2x3", None),
    ("dynamic_iota", SOME, [], True, "stablehlo.dynamic_iota %n, dim = 0 : (tensor<2xi64>) -> {r}", "2x3", None),
    ("get_dimension_size", SOME, ["2x3"], True, "stablehlo.get_dimension_size %0, dim = 1 : ({t}) -> tensor<i32>", "", "i32"),
    ("if", SOME, ["3", "3"], True,
     '"stablehlo.if"(%q) ({{\n    stablehlo.return %0 : {t}\n  }}, {{\n    stablehlo.return %1 : {t}\n  }}) : (tensor<i1>) -> {r}', "3", None),
    ("case", SOME, ["3", "3"], True,
     '"stablehlo.case"(%i) ({{\n    stablehlo.return %0 : {t}\n  }}, {{\n    stablehlo.return %1 : {t}\n  }}) : (tensor<i32>) -> {r}', "3", None),
    ("batch_norm_inference", ["f32", "f64"], ["2x3", "3", "3", "3", "3"], False,
     '"stablehlo.batch_norm_inference"(%0, %1, %2, %3, %4) <{{epsilon = 10.0 : f32, feature_index = 1 : i64}}> '
     ": ({t}, tensor<3x{d}>, tensor<3x{d}>, tensor<3x{d}>, tensor<3x{d}>) -> {r}", "2x3", None),
    *[(f"chlo.{n}", ["f32", "f64"], ["6"], False, f"chlo.{n} %0 : {{t}} -> {{r}}", "6", None) for n in (
        "acos", "acosh", "asin", "asinh", "atan", "atanh", "bessel_i1e", "cosh", "digamma", "erf", "erf_inv", "erfc", "lgamma",
        "sinh", "square", "tan")],
    *[(f"chlo.{n}", ["f32", "f64"], ["6"], True, f"chlo.{n} %0 : {{t}} -> {{r}}", "6", "i1") for n in (
        "is_inf", "is_neg_inf", "is_pos_inf")],
    *[(f"chlo.{n}", ["f32", "f64"], ["6", "6"], False, f"chlo.{n} %0, %1 : {{t}}, {{t}} -> {{r}}", "6", None) for n in (
        "next_after", "zeta", "polygamma")],
    *[(f"chlo.broadcast_{n}", ["i32", "f32"], ["2x3", "3"], False,
       f"chlo.broadcast_{n} %0, %1 : ({{t}}, tensor<3x{{d}}>) -> {{r}}", "2x3", None) for n in (
        "add", "subtract", "multiply", "maximum", "minimum", "divide", "power", "remainder")],
    *[(f"chlo.broadcast_{n}", ["f32", "f64"], ["2x3", "3"], False,
       f"chlo.broadcast_{n} %0, %1 : ({{t}}, tensor<3x{{d}}>) -> {{r}}", "2x3", None) for n in (
        "atan2", "next_after", "polygamma", "zeta")],
    *[(f"chlo.broadcast_{n}", ["i32", "ui8"], ["2x3", "3"], True,
       f"chlo.broadcast_{n} %0, %1 : ({{t}}, tensor<3x{{d}}>) -> {{r}}", "2x3", None) for n in (
        "and", "or", "xor", "shift_left", "shift_right_arithmetic", "shift_right_logical")],
    ("chlo.broadcast_compare", SOME, ["2x3", "3"], True,
     "chlo.broadcast_compare %0, %1 {{comparison_direction = #chlo<comparison_direction GE>}} : ({t}, tensor<3x{d}>) -> {r}", "2x3", "i1"),
    ("chlo.broadcast_complex", ["f32", "f64"], ["2x3", "3"], True,
     "chlo.broadcast_complex %0, %1 : ({t}, tensor<3x{d}>) -> {r}", "2x3", "complex"),
    ("chlo.broadcast_select", SOME, ["6", "6"], True, "chlo.broadcast_select %p, %0, %1 : (tensor<6xi1>, {t}, {t}) -> {r}", "6", None),
    ("chlo.conj", COMPLEX, ["6"], True, "chlo.conj %0 : {t} -> {r}", "6", None),
    ("chlo.constant_like", ["f32", "f64"], ["3"], True, '"chlo.constant_like"(%0) <{{value = 3.5 : {d}}}> : ({t}) -> {r}', "3", None),
    ("real_dynamic_slice", SOME, ["6"], True,
     "stablehlo.real_dynamic_slice %0, %u, %v, %w : ({t}, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> {r}", "2", None),
    ("dynamic_pad", SOME, ["3"], True,
     "stablehlo.dynamic_pad %0, %s, %u, %w, %u : ({t}, tensor<{d}>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> {r}", "8", None),
    ("dynamic_gather", SOME, ["2x3"], True,
     '"stablehlo.dynamic_gather"(%0, %j, %m) <{{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], '
     'start_index_map = [0], index_vector_dim = 1>}}> : ({t}, tensor<3x1xi32>, tensor<2xi64>) -> {r}', "3x3", None),
]
# Where XLA:CPU itself is wrong: it rounds to f16 between the steps of these functions, counts the sign bits that fill a byte,
# and does not sort packed elements.
WRONG = {
    "exponential_minus_one": ["f16"], "logistic": ["f16"], "popcnt": ["i2", "i4"], "sort": ["i2", "i4", "ui2", "ui4"],
}
PRELUDE = {
    "%p": "%p = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>",
    "%s": "%s = stablehlo.constant dense<{zero}> : tensor<{d}>",
    "%i": "%i = stablehlo.constant dense<2> : tensor<i32>",
    "%j": "%j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>",
    "%k": "%k = stablehlo.constant dense<[1, 0, 1]> : tensor<3xi32>",
    "%n": "%n = stablehlo.constant dense<[2, 3]> : tensor<2xi64>",
    "%m": "%m = stablehlo.constant dense<[1, 3]> : tensor<2xi64>",
    "%u": "%u = stablehlo.constant dense<[1]> : tensor<1xi64>",
    "%v": "%v = stablehlo.constant dense<[5]> : tensor<1xi64>",
    "%w": "%w = stablehlo.constant dense<[2]> : tensor<1xi64>",
    "%q": "%q = stablehlo.constant dense<false> : tensor<i1>",
}


def tensor(shape, d):
    return f"tensor<{shape}x{d}>" if shape else f"tensor<{d}>"


def values(d, count, salt):
    """Small, ordinary values with a zero and both signs among them."""
    rng = np.random.default_rng(1000 * salt + count)
    if d == "i1":
        return rng.integers(0, 2, count).astype(bool)
    if d in INTS:
        bits = int(d.strip("ui"))
        low, high = (0, 1 << min(bits, 5)) if d[0] == "u" else (-(1 << min(bits - 1, 4)), 1 << min(bits - 1, 4))
        return rng.integers(low, high, count).astype(NUMPY[d])
    if d in COMPLEX:
        return (rng.integers(-8, 9, count) / 4 + 1j * rng.integers(-8, 9, count) / 4).astype(NUMPY[d])
    if d == "f8E8M0FNU":
        return (2.0 ** rng.integers(-3, 4, count)).astype(np.float32).astype(NUMPY[d])
    return (rng.integers(-12, 13, count) / 4).astype(np.float32).astype(NUMPY[d])


def text(array):
    if array.ndim:
        return "[" + ", ".join(text(x) for x in array) + "]"
    x = array[()] if isinstance(array, np.ndarray) else array
    if array.dtype == np.bool_:
        return "true" if x else "false"
    if array.dtype.kind == "c":
        return f"({float(x.real)!r}, {float(x.imag)!r})"
    if array.dtype.kind in "iu" or "int" in array.dtype.name:
        return str(int(x))
    return repr(float(x))


def function(case, d, name):
    op, _, shapes, _, body, out, to = case
    result = {None: d, "real": d[8:-1], "complex": f"complex<{d}>"}.get(to, to)
    types = {"t": tensor(shapes[0], d) if shapes else "", "r": tensor(out, result), "d": d}
    zero = "false" if d == "i1" else "(0.0, 0.0)" if d in COMPLEX else "0" if d in INTS else "1.0" if d == "f8E8M0FNU" else "0.0"
    if body is None:
        body = f"stablehlo.constant dense<{text(values(d, 3, 9))}> : {{r}}"
    lines = [line.format(zero=zero, **types) for key, line in PRELUDE.items() if key in body]
    lines.append("%r = " + body.format(*range(3), **types))
    # `%0` is a result's name in MLIR; arguments are called %x0.
    code = "\n  ".join(lines)
    for i in reversed(range(len(shapes))):
        code = code.replace(f"%{i}", f"%x{i}")
    params = ", ".join(f"%x{i}: {tensor(s, d)}" for i, s in enumerate(shapes))
    return f"func.func @{name}({params}) -> {types['r']} {{\n  {code}\n  return %r : {types['r']}\n}}\n"


def answer(code, args):
    device = jax.devices("cpu")[0]
    loaded = device.client.compile_and_load(code, _jax.DeviceList((device,)), xla_client.CompileOptions())
    outs = loaded.execute_sharded([jax.device_put(a, device) for a in args]).disassemble_into_single_device_arrays()
    return np.asarray(outs[0][0])


def main(wanted, verbose=False):
    folder = Path(__file__).parent / "ops"
    for salt, case in enumerate(CASES):
        op, dtypes, shapes, exact, *_ = case
        if wanted and op not in wanted:
            continue
        functions, runs, left_out = [], [], []
        for d in [d for d in dtypes if d not in WRONG.get(op, [])]:
            sizes = [tuple(int(n) for n in s.split("x")) for s in shapes]
            args = [values(d, int(np.prod(s)), salt + 50 * i).reshape(s) for i, s in enumerate(sizes)]
            if op == "clamp":
                low, high = (np.minimum, np.maximum) if d not in INTS else (
                    lambda a, b: np.minimum(a.astype(np.int64), b.astype(np.int64)),
                    lambda a, b: np.maximum(a.astype(np.int64), b.astype(np.int64)))
                args[0], args[2] = (f(args[0], args[2]).astype(args[0].dtype) for f in (low, high))
            if "shift" in op:
                args[1] = np.abs(args[1].astype(np.int64) % 3).astype(args[1].dtype)
            if op.endswith(("divide", "remainder")) and d in INTS:
                args[1] = np.where(args[1].astype(np.int64) == 0, 1, args[1].astype(np.int64)).astype(args[1].dtype)
            if op.endswith("power") and d in INTS:
                args[1] = np.abs(args[1].astype(np.int64) % 2).astype(args[1].dtype)
            try:
                result = answer(function(case, d, "main"), args)
            except Exception as error:
                left_out.append(d)
                if verbose:
                    print(str(error)[:300])
                continue
            name = d.replace("<", "_").replace(">", "")
            functions.append(function(case, d, name))
            sign = "==" if exact or d in INTS else "~="
            runs.append(f"// run: @{name}({'; '.join(text(a) for a in args)}) {sign} {text(result)}\n")
        if runs:
            (folder / f"{op}.mlir").write_text("".join(functions) + "".join(runs))
        print(f"{op}: {len(runs)} types" + (f", without {' '.join(left_out)}" if left_out else ""))


if __name__ == "__main__":
    main(set(sys.argv[1:]))
