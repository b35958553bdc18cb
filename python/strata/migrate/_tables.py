"""Functions of the first generation and the instructions that replace them."""

from __future__ import annotations

# Python's operators, and functions of two tiles.
OPERATORS = {"Add": "add", "Sub": "subtract", "Mult": "multiply", "Div": "divide"}
BINARY = {"add", "subtract", "multiply", "divide", "maximum", "minimum", "bitwise_and", "bitwise_or", "bitwise_xor", "equal", "not_equal", "less",
          "less_equal", "greater", "greater_equal", "logical_and", "logical_or", "power"}  # fmt: skip
UNARY = {"exp", "log", "sin", "tan", "tanh", "sqrt", "rsqrt", "sigmoid", "relu", "gelu", "gelu_apprx_tanh", "silu", "softplus", "mish", "erf", "arctan",
         "square", "abs", "sign", "reciprocal"}  # fmt: skip
REDUCTIONS = {"sum": "add", "max": "maximum", "min": "minimum", "prod": "multiply"}

# What NumPy's functions are called as operators of the current language.
NUMPY_OPERATORS = {"sum": "add", "max": "maximum", "amax": "maximum", "min": "minimum", "amin": "minimum", "negative": "negative", "power": "power"}

# Instructions that returned a tile: parameters in order, and which of them is the operand whose shape and type the result takes.
INSTRUCTIONS = {
    "activation": ("op data bias scale reduce_op reduce_res reduce_cmd mask dtype", "data"),
    "activation_reduce": ("op data reduce_op reduce_res bias scale mask dtype", "data"),
    "tensor_tensor": ("data1 data2 op dtype mask engine", "data1"),
    "tensor_scalar": ("data op0 operand0 reverse0 op1 operand1 reverse1 dtype mask engine", "data"),
    "tensor_scalar_reduce": ("data op0 operand0 reduce_op reduce_res reverse0 mask dtype", "data"),
    "scalar_tensor_tensor": ("data op0 operand0 op1 operand1 reverse0 reverse1 dtype mask", "data"),
    "tensor_tensor_scan": ("data0 data1 initial op0 op1 reverse0 reverse1 dtype mask", "data0"),
    "tensor_copy": ("src mask dtype engine", "src"),
    "reciprocal": ("data dtype mask", "data"),
}
TENSOR_ROLES = {"data", "data0", "data1", "data2", "src", "bias", "operand0", "operand1", "reduce_res", "initial", "scale"}
OPERATOR_ROLES = {"op", "op0", "op1", "reduce_op"}

# What has no instruction of its own any more, and what to do instead.
ADVICE = {
    "nki.benchmark": "`nki.benchmark` is gone: `strata profile FILE.py` says how long a kernel takes",
    "nki.profile": "`nki.profile` is gone: `strata profile FILE.py` says how long a kernel takes",
    "nki.baremetal": "`nki.baremetal` is gone: `nki.jit` runs on NumPy arrays",
    "nl.load_transpose2d": "load, then `nisa.nc_transpose` into PSUM and copy it, or `nisa.dma_transpose`",
    "nl.atomic_rmw": "`nisa.dma_compute` adds to memory",
    "nl.where": "`nisa.tensor_copy_predicated` over a copy of the second choice",
    "nl.softmax": "write out maximum, `nisa.activation` with `nl.exp` and its sum, and the division",
    "nl.all_reduce": "collectives are in `nki.collectives`",
    "nl.loop_reduce": "accumulate into a tile in a Python loop",
}
