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
