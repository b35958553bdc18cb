"""Element types: NumPy's own where NumPy has them, `ml_dtypes` otherwise."""

import ml_dtypes
import numpy as np

uint8, int8, uint16, int16 = np.uint8, np.int8, np.uint16, np.int16
uint32, int32, float16, float32, bool_ = np.uint32, np.int32, np.float16, np.float32, np.bool_
bfloat16 = np.dtype(ml_dtypes.bfloat16)
float8_e4m3 = np.dtype(ml_dtypes.float8_e4m3)
float8_e4m3fn = np.dtype(ml_dtypes.float8_e4m3fn)
float8_e5m2 = np.dtype(ml_dtypes.float8_e5m2)
tfloat32 = np.dtype("V4")

NAMES = (
    "uint8 int8 uint16 int16 uint32 int32 float8_e4m3 float8_e4m3fn float8_e5m2 float16 bfloat16 tfloat32 float32 bool_"
).split()
TABLE = {name: globals()[name] for name in NAMES} | {
    "int64": np.int64, "uint64": np.uint64, "float64": np.float64,
}  # fmt: skip


def as_numpy(name: str) -> np.dtype:
    """The NumPy type that holds results of an element type."""
    return np.dtype(np.float32) if name == "tfloat32" else np.dtype(TABLE[name])


class DType:
    """What `tile.dtype` is where NumPy has the type: equal to NumPy's class and hashed like it, with the attributes of its `dtype`.

    Kernels use `nl.float32` and `x.dtype` as keys of the same dictionary, and ask `x.dtype.itemsize`.
    """

    def __init__(self, scalar: type):
        self.type, self.dtype = scalar, np.dtype(scalar)

    def __eq__(self, other):
        try:
            return self.dtype == (other.dtype if isinstance(other, DType) else other)
        except TypeError:
            return False

    def __hash__(self):
        return hash(self.type)

    def __getattr__(self, name):
        return getattr(self.dtype, name)

    def __call__(self, value=0):
        return self.type(value)

    def __repr__(self):
        return repr(self.dtype)

    def __str__(self):
        return str(self.dtype)

    def __reduce__(self):
        return DType, (self.type,)


OF_TILES = {name: DType(kind) if isinstance(kind, type) else kind for name, kind in TABLE.items()}
