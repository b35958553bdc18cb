"""Products of sparse matrices and vectors that JAX hands to vendor libraries: here gathers and scatters.

`jax.experimental.sparse` is loaded when a program imports it, so its rules are registered then.
"""

from __future__ import annotations

import importlib.abc
import sys

from jax._src.interpreters import mlir

_MODULES = ("jax.experimental.sparse._lowerings", "jax.experimental.sparse.linalg")


def register(platform: str) -> None:
    for name in _MODULES:
        if name in sys.modules:
            _register_module(sys.modules[name], platform)
    if any(name not in sys.modules for name in _MODULES):
        sys.meta_path.insert(0, _Watcher(platform))


class _Watcher(importlib.abc.MetaPathFinder):
    """Registers the rules of a module just after it has been executed."""

    def __init__(self, platform: str):
        self.platform = platform

    def find_spec(self, name, path=None, target=None):
        if name not in _MODULES:
            return None
        finders = [finder for finder in sys.meta_path if finder is not self]
        found = (finder.find_spec(name, path, target) for finder in finders if hasattr(finder, "find_spec"))
        spec = next((spec for spec in found if spec is not None), None)
        if spec is not None and spec.loader is not None:
            execute = spec.loader.exec_module

            def exec_module(module):
                execute(module)
                _register_module(module, self.platform)

            spec.loader.exec_module = exec_module
        return spec


def _register_module(module, platform: str) -> None:
    rules = {
        "coo_spmv_p": _coo,
        "coo_spmm_p": _coo,
        "csr_spmv_p": _csr,
        "csr_spmm_p": _csr,
        "spsolve_p": _spsolve,
    }
    for name, rule in rules.items():
        primitive = getattr(module, name, None)
        if primitive is not None:
            mlir.register_lowering(primitive, mlir.lower_fun(rule, multiple_results=False), platform=platform)


def _coo(data, row, col, x, *, transpose, shape):
    import jax.numpy as jnp

    if transpose:
        row, col, shape = col, row, shape[::-1]
    weights = data.reshape(data.shape + (1,) * (x.ndim - 1))
    return jnp.zeros((shape[0], *x.shape[1:]), x.dtype).at[row].add(weights * x[col])


def _rows(indptr, n_entries: int):
    import jax.numpy as jnp

    return (jnp.searchsorted(indptr, jnp.arange(n_entries, dtype=indptr.dtype), side="right") - 1).astype(indptr.dtype)


def _csr(data, indices, indptr, x, *, transpose, shape):
    return _coo(data, _rows(indptr, data.size), indices, x, transpose=transpose, shape=shape)


def _spsolve(data, indices, indptr, b, **_):
    import jax.numpy as jnp

    dense = jnp.zeros((b.size, b.size), data.dtype).at[_rows(indptr, data.size), indices].add(data)
    return jnp.linalg.solve(dense, b)
