"""Arrays of JAX as arguments of NKI kernels: those on a NeuronCore, and values of programs that are being traced."""

from __future__ import annotations

import os

import jax

from .. import _native
from ..nki import _foreign
from . import PLATFORM, kernels


class Server:
    @staticmethod
    def is_captured(values: list) -> bool:
        return any(isinstance(value, jax.core.Tracer) for value in values)

    @staticmethod
    def is_at_home(values: list) -> bool:
        """Whether the arrays are on a core, so that a launch runs there."""
        arrays = [value for value in values if isinstance(value, jax.Array) and not isinstance(value, jax.core.Tracer)]
        return any(device.platform == PLATFORM for array in arrays for device in array.devices())

    @staticmethod
    def record(launch) -> list:
        """A lifetime conflict would compute wrong numbers on every run of the program: it is an error where the program is traced."""
        findings = _native.nki.Findings()
        if os.environ.get("STRATA_CONFLICTS") != "0":
            findings.judge(launch.instances)
        if findings.n_errors:
            findings.drop_notes()
            raise ValueError(f"kernel `{launch.kernel.__name__}` in a program of JAX\n{findings.text(False, 5)}")
        return Server.run(launch, 0, None)

    @staticmethod
    def run(launch, seed: int, fill: int | None) -> list:
        made, changed = kernels.bind(launch)
        numbers = launch.main.input_numbers
        given = [array.value for array in launch.arrays]
        return [made[t] if t in made else changed.get(numbers[t], given[numbers[t]]) for t, *_ in launch.main.returns]

    strided = staticmethod(kernels.strided)


_foreign.register("jax", Server())
