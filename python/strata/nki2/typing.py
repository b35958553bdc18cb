"""`nki.typing`: annotations. They are read by people; nothing here checks."""

from __future__ import annotations

from ._native import Tensor


class tensor(Tensor):
    """`nt.tensor[shape]` and `nt.tensor | None`."""

    def __class_getitem__(cls, item):
        return cls


class mutable_tensor(tensor):
    pass
