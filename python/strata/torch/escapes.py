"""What a captured program cannot carry, refused by name while it is captured.

A program that reads a value out of a tensor on its way (its address, its bytes, a number), or writes one where capture does not look
(an attribute, somebody's list), computes what the example computed, whatever it is given later. Each of these is an error that says
where. The one exception is a branch: the side the example takes is kept, with a warning that names the line.
"""

from __future__ import annotations

import traceback
import warnings

import torch
import torch.utils._pytree as pytree
from torch.fx.experimental.proxy_tensor import get_proxy_mode
from torch.overrides import TorchFunctionMode

from .graph_kernels import is_plain
from .lowering import Unsupported


class Escape(Unsupported):
    """A value or an effect that leaves the program."""


T = torch.Tensor
# Reading memory: nothing of a program is in memory yet.
MEMORY = {
    T.data_ptr: "its address (`data_ptr`)",
    T.numpy: "its bytes (`numpy`)",
    T.__array__: "its bytes (`numpy`)",
    T.untyped_storage: "its storage (`untyped_storage`)",
    T.storage: "its storage (`storage`)",
    T.__dlpack__: "its bytes (`__dlpack__`)",
    T.share_memory_: "its storage (`share_memory_`)",
}
# Reading numbers: known only when the program runs.
NUMBERS = {
    T.item: "`item`", T.tolist: "`tolist`", T.__int__: "`int`", T.__float__: "`float`", T.__index__: "an index", T.__complex__: "`complex`",
}  # fmt: skip
BRANCHES = {T.__bool__, T.is_nonzero, torch.is_nonzero, torch.equal, T.equal, torch.allclose, T.allclose}


def effect_only(func) -> str:
    """The name of an operator that is called for what it does besides: nothing is left of it once nobody needs its results."""
    if not isinstance(func, (torch._ops.OpOverload, torch._ops.OpOverloadPacket)):
        return ""
    overloads = [func] if isinstance(func, torch._ops.OpOverload) else [getattr(func, name) for name in func.overloads()]
    known = ("aten", "prim", "prims", "profiler", "_c10d_functional")
    if all(o.namespace not in known and not o._schema.returns and not o._schema.is_mutable for o in overloads):
        return str(func)
    return ""


def place() -> str:
    """The line of the user's code that is being captured."""
    ours = (__file__, torch.__path__[0])
    for frame in reversed(traceback.extract_stack()):
        if not frame.filename.startswith(ours) and "/strata/torch" not in frame.filename:
            return f"{frame.filename}:{frame.lineno}" + (f": {frame.line}" if frame.line else "")
    return "an unknown place"


class Watch(TorchFunctionMode):
    """Looks at every call that the model makes on tensors. `n_weights`: how many inputs of the graph are no inputs of the user."""

    def __init__(self, n_weights: int | None = None):
        super().__init__()
        self.n_weights = n_weights
        self.branches: list[str] = []
        # Attributes with plain values that changed.
        self.plain: list[str] = []

    def __torch_function__(self, func, types, args=(), kwargs=None):
        if func in MEMORY and args and not is_plain(args[0]):
            raise Escape(f"the model reads a tensor's memory while it is captured, {MEMORY[func]}, at {place()}")
        lost = effect_only(func)
        if lost:
            raise Escape(f"the model calls {lost}, which gives no result: what it does besides is not part of a program, at {place()}")
        if func is T.tolist and self.n_weights is not None and not is_plain(args[0]):
            raise Escape(f"the model reads numbers by `tolist`, at {place()}: they would be those of the example for ever")
        out = func(*args, **(kwargs or {}))
        if self.n_weights is not None and args and not is_plain(args[0]) and (func in NUMBERS or func in BRANCHES) and self.from_inputs():
            if func in NUMBERS:
                raise Escape(f"the model reads a number that depends on its inputs, by {NUMBERS[func]}, at {place()}: it would be that of the example for ever")
            self.branches.append(place())
        return out

    def from_inputs(self) -> bool:
        """Whether the number that was just read depends on what the user gives."""
        mode = get_proxy_mode()
        if mode is None:
            return True
        nodes = list(mode.tracer.graph.nodes)
        placeholders = [node for node in nodes if node.op == "placeholder"]
        given = set(placeholders[self.n_weights :])
        reads = [node for node in nodes if node.op == "call_function" and str(node.target) in READS]
        if not reads:
            return True
        seen, todo = set(), [reads[-1]]
        while todo:
            node = todo.pop()
            if node not in seen:
                seen.add(node)
                todo += node.all_input_nodes
        return bool(seen & given)

    def report(self) -> None:
        if self.plain:
            warnings.warn(f"the model changes `{self.plain[0]}` while it is captured: it keeps the value of the example", stacklevel=4)
        if self.branches:
            more = f" and {len(set(self.branches)) - 1} more" if len(set(self.branches)) > 1 else ""
            text = f"the model branches on its inputs: the side that the example takes is kept, at {self.branches[0]}{more}"
            warnings.warn(text, stacklevel=4)


READS = {"aten._local_scalar_dense.default", "aten.is_nonzero.default", "aten.item.default", "aten.equal.default", "aten.allclose.default"}


class Attributes:
    """Attributes of a model before capture, to be compared with those after it."""

    def __init__(self, module: torch.nn.Module):
        self.before = {name: (m, {key: (value, leaves(value)) for key, value in visible(m).items()}) for name, m in module.named_modules()}

    def check(self, restore_only: bool = False) -> list[str]:
        """Puts back what capture has changed, refuses tensors, which would be lost, and gives the names of plain values."""
        tensors, plain = [], []
        for name, (module, before) in self.before.items():
            for key, value in visible(module).items():
                old, old_leaves = before.get(key, (None, []))
                new_leaves = leaves(value)
                if value is old and same(old_leaves, new_leaves):
                    continue
                where = f"{type(module).__name__}.{key}" if not name else f"{name}.{key}"
                changed = [leaf for leaf in new_leaves if isinstance(leaf, torch.Tensor) and not any(leaf is o for o in old_leaves)]
                if changed:
                    tensors.append(where)
                    self.restore(module, key, before)
                elif isinstance(value, (int, float, str)) and value != old:
                    plain.append(where)
        if tensors and not restore_only:
            raise Escape(f"the model writes `{tensors[0]}` while it is captured: a program has no attributes; make it a buffer and write to it in place, or return it")
        return plain

    @staticmethod
    def restore(module, key: str, before: dict) -> None:
        if key not in before:
            delattr(module, key)
            return
        value, old = before[key]
        if isinstance(value, list):
            value[:] = old
        setattr(module, key, value)


def visible(module: torch.nn.Module) -> dict:
    """What a model's code has put there, less parameters and buffers, which capture follows."""
    return {key: value for key, value in vars(module).items() if not key.startswith("_")}


def leaves(value) -> list:
    return list(value) if isinstance(value, list) else pytree.tree_leaves(value) if isinstance(value, (dict, tuple)) else [value]


def same(a: list, b: list) -> bool:
    return len(a) == len(b) and all(x is y for x, y in zip(a, b))
