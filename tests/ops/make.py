"""Writes tests/ops/*.mlir: golden programs whose expected values come from NumPy, ml_dtypes, SciPy and JAX.

    python tests/ops/make.py

Every program is a function without arguments: constants in, one op, a check. The engine under test takes no part.
"""

import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

from generate import chlo, collective, control, elementwise, movement, program, reduction  # noqa: E402

if __name__ == "__main__":
    for part in (elementwise, movement, reduction, control, collective, chlo):
        part.generate()
    program.write(HERE)
    print(len(program.FILES), "files")
