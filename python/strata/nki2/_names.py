"""Module names of the current generation beyond the files of this package, and how they are made known under a prefix."""

from __future__ import annotations

import sys
import types


def modules() -> dict[str, types.ModuleType]:
    """Every module name below `nki`, with the module that serves it."""
    from . import _dtypes, _enums, collectives, compiler, constants, dtype, experimental, isa, language, typing
    from ._native import Tensor

    tensor = types.ModuleType("nki.tensor")
    tensor.NkiTensor = tensor.Tensor = Tensor
    meta = types.ModuleType("nki.meta")
    meta.tensor = tensor
    isa.constants, language.dtypes = constants, dtype
    for package in (isa, language, meta):
        package.__path__ = []
    return {
        "isa": isa, "isa.constants": constants, "language": language, "language.dtypes": dtype, "typing": typing, "dtype": dtype,
        "collectives": collectives, "experimental": experimental, "tensor": tensor, "meta": meta, "meta.tensor": tensor,
        "builtin": types.ModuleType("nki.builtin"), "compiler": compiler, "compiler.frontend": compiler.frontend,
        "compiler.ncc_driver": compiler.ncc_driver, "compiler.kernel_builder": compiler.kernel_builder,
    }  # fmt: skip


def register(prefix: str, package: types.ModuleType) -> None:
    """Makes the names importable below `prefix`."""
    for name, module in _kept().items():
        sys.modules[f"{prefix}.{name}"] = module
        if "." not in name and not hasattr(package, name):
            setattr(package, name, module)


_modules: dict[str, types.ModuleType] = {}


def _kept() -> dict[str, types.ModuleType]:
    if not _modules:
        _modules.update(modules())
    return _modules
