"""From a graph of core ATen operators to StableHLO text."""

from __future__ import annotations

import operator
from dataclasses import dataclass

import torch
import torch.fx

from . import attention, indexing, linalg, pointwise, products, random, reductions, shapes, spectral, windows  # noqa: F401: each adds its rows to the table
from .builder import Builder, Unsupported, Value, type_text
from .table import TABLE

__all__ = ["TABLE", "Lowered", "Unsupported", "lower", "unsupported_operators"]

# Nodes that compute nothing.
IGNORED = {"aten._assert_tensor_metadata.default", "aten._assert_scalar.default", "aten._assert_async.msg", "aten.sym_size.int",
           "aten._linalg_check_errors.default", "aten._assert_async.default", "aten.sym_constrain_range.default",
           "aten.sym_constrain_range_for_size.default"}  # fmt: skip


@dataclass
class Lowered:
    text: str
    inputs: list[tuple[tuple[int, ...], torch.dtype]]
    outputs: list[tuple[tuple[int, ...], torch.dtype]]
    # For each output of the graph its number among `outputs`, or None where the graph returns None or a constant.
    returned: list
    # Whether the program has random numbers, and so one more input: their state (`random.py`).
    random: bool = False


def name_of(target) -> str:
    return str(target).replace("::", ".")


def unsupported_operators(graph: torch.fx.Graph) -> dict[str, int]:
    """Operators without a row, and how often each occurs."""
    missing: dict[str, int] = {}
    for node in live_nodes(graph):
        if node.op == "call_function" and node.target is not operator.getitem:
            name = name_of(node.target)
            if name not in TABLE and name not in IGNORED:
                # A wrapper around an operator that writes to its arguments is no name to go by.
                if node.args and isinstance(node.args[0], torch._ops.OpOverload):
                    name = f"{name_of(node.args[0])}, which writes to its arguments"
                missing[name] = missing.get(name, 0) + 1
    return missing


def live_nodes(graph: torch.fx.Graph) -> list[torch.fx.Node]:
    """Inputs, what the outputs need, and what has an effect: a branch that was frozen leaves its condition behind."""
    wanted = {node for node in graph.nodes if node.op in ("placeholder", "output") or has_effect(node)}
    for node in reversed(graph.nodes):
        if node in wanted:
            wanted.update(node.all_input_nodes)
    return [node for node in graph.nodes if node in wanted]


def has_effect(node: torch.fx.Node) -> bool:
    """Whether a node does something besides giving results, so that it cannot be left out: there is no StableHLO form for such a one."""
    if node.op != "call_function" or name_of(node.target) in IGNORED or name_of(node.target).startswith("profiler."):
        return False
    if isinstance(node.target, torch._ops.OpOverload):
        return node.target._schema.is_mutable or not node.target._schema.returns
    return isinstance(node.target, torch._ops.HigherOrderOperator)


def lower(graph: torch.fx.Graph, name: str = "main") -> Lowered:
    """StableHLO text of a graph whose nodes carry fake tensors in ``meta["val"]``; shapes are static."""
    missing = unsupported_operators(graph)
    if missing:
        rows = ", ".join(f"{op} ({count}x)" for op, count in sorted(missing.items()))
        raise Unsupported(f"no StableHLO form for: {rows}")
    b = Builder()
    values: dict[torch.fx.Node, object] = {}
    inputs: list[Value] = []
    outputs: list[Value] = []
    returned: list = []
    for node in live_nodes(graph):
        if node.op == "placeholder":
            like = node.meta.get("val")
            if isinstance(like, torch.Tensor):
                value = Value(f"%arg{len(inputs)}", static(like.shape), like.dtype)
                inputs.append(value)
            else:
                value = like
            values[node] = value
        elif node.op == "call_function":
            values[node] = call(b, node, values)
        elif node.op == "get_attr":
            values[node] = b.tensor(getattr(graph.owning_module, node.target))
        elif node.op == "output":
            for item in torch.fx.node.map_arg(flat(node.args[0]), lambda n: values[n]):
                if isinstance(item, Value):
                    returned.append(len(outputs))
                    outputs.append(item)
                else:
                    returned.append(("constant", item))
    states = [b.random_state()] if b.state else []
    arguments = ", ".join(f"{v.name}: {v.type}" for v in inputs + states)
    results = ", ".join(v.type for v in outputs)
    lines = "\n  ".join(b.lines)
    names = ", ".join(v.name for v in outputs)
    end = f"return {names} : {results}" if outputs else "return"
    text = f"func.func @{name}({arguments}) -> ({results}) {{\n  {lines}\n  {end}\n}}\n"
    types = [[(v.shape, v.dtype) for v in some] for some in (inputs, outputs)]
    return Lowered(text, types[0], types[1], returned, b.state is not None)


def flat(item) -> list:
    """Outputs of a graph, nested lists and all."""
    return [leaf for part in item for leaf in flat(part)] if isinstance(item, (list, tuple)) else [item]


def static(shape) -> tuple[int, ...]:
    try:
        return tuple(int(d) for d in shape)
    except Exception as error:
        raise Unsupported(f"a shape that is only known when the program runs: {list(shape)}") from error


def call(b: Builder, node: torch.fx.Node, values: dict):
    args, kwargs = torch.fx.node.map_arg((node.args, node.kwargs), lambda n: values[n])
    if node.target is operator.getitem:
        return args[0][args[1]]
    name = name_of(node.target)
    if name in IGNORED:
        return None
    out = node.meta.get("val")
    try:
        result = TABLE[name](b, out, *args, **kwargs)
    except Unsupported as error:
        where = node.meta.get("stack_trace") or ""
        raise Unsupported(f"{name}: {error}" + (f"\n{where}" if where else "")) from None
    check(name, result, out)
    return result


def check(name: str, result, out) -> None:
    """What was written is what torch says the operator gives."""
    if isinstance(out, torch.Tensor):
        given, wanted = type_text(result.shape, result.dtype), type_text(static(out.shape), out.dtype)
        assert given == wanted, f"{name} was lowered to {given}, torch says {wanted}"
    elif isinstance(out, (list, tuple)):
        for r, o in zip(result, out):
            if r is not None and o is not None:
                check(name, r, o)
