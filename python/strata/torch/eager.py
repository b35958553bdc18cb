"""Eager operators run by the engine: each is lowered to StableHLO, compiled once per shape and executed on the device.

    with torch.neuron.engine_eager() as log:
        y = torch.relu(x @ w)
    print(log)  # Counter({'aten.mm.default': 1, 'aten.relu.default': 1})

The default runs torch's CPU kernels on the device's memory, which is quicker for single operators; this is how to see the
engine do the same work. Operators that do not lower run as they would outside the block.
"""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import torch
import torch.utils._pytree as pytree
from torch.utils._python_dispatch import TorchDispatchMode

from .capture import Captured, graph_of
from .lowering import TABLE, Unsupported
from .program import make_model

_programs: dict[tuple, object] = {}
_compiler = ThreadPoolExecutor(1, "strata-eager")


class EngineEager(TorchDispatchMode):
    def __init__(self):
        super().__init__()
        self.ran: Counter = Counter()

    def __enter__(self):
        super().__enter__()
        return self.ran

    def __torch_dispatch__(self, func, types, args=(), kwargs=None):
        kwargs = kwargs or {}
        program = self.program(func, args, kwargs)
        if program is None:
            return func(*args, **kwargs)
        self.ran[str(func)] += 1
        tensors = [leaf for leaf in pytree.tree_leaves((args, kwargs)) if isinstance(leaf, torch.Tensor)]
        results = torch.ops.neuron.forward(program, tensors)
        return results[0] if len(func._schema.returns) == 1 else tuple(results)

    def program(self, func, args, kwargs):
        """The compiled operator for these shapes; None where torch's own kernel has to do it."""
        if str(func) not in TABLE or func._schema.is_mutable or any(r.alias_info for r in func._schema.returns):
            return None
        leaves, spec = pytree.tree_flatten((args, kwargs))
        tensors = [leaf for leaf in leaves if isinstance(leaf, torch.Tensor)]
        if any(isinstance(leaf, torch.Generator) for leaf in leaves):
            return None
        devices = {t.device for t in tensors}
        if len(devices) != 1 or next(iter(devices)).type != "neuron" or any(t.numel() == 0 for t in tensors):
            return None
        if any(str(r.type) != "Tensor" for r in func._schema.returns):
            return None
        key = (func, spec, *((t.shape, t.dtype, t.device) if isinstance(t, torch.Tensor) else (type(t), t) for t in leaves))
        try:
            if key not in _programs:
                # On a thread of its own: here, inside the dispatcher, torch would not let a graph be captured.
                _programs[key] = _compiler.submit(compile_operator, func, args, kwargs, next(iter(devices)).index).result()
            return _programs[key]
        except TypeError:  # an argument that cannot be a key
            return None


def compile_operator(func, args, kwargs, core: int):
    move = lambda leaf: torch.empty(leaf.shape, dtype=leaf.dtype) if isinstance(leaf, torch.Tensor) else leaf  # noqa: E731
    args, kwargs = pytree.tree_map(move, (args, kwargs))
    try:
        graph = graph_of(func, args, kwargs).graph
        [output] = [node for node in graph.nodes if node.op == "output"]
        model, _ = make_model(str(func), Captured(graph, [], [], None, [], len(output.args[0])), place=False)
        model.move(core)
    except (Unsupported, RuntimeError):
        return None
    return model
