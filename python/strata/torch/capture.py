"""From a callable to a graph of core ATen operators with fake tensors in its nodes."""

from __future__ import annotations

import functools
import warnings
from collections.abc import Callable
from dataclasses import dataclass, field

import torch
import torch.utils._pytree as pytree
from torch._decomp import core_aten_decompositions, decomposition_table
from torch.fx.experimental.proxy_tensor import make_fx

from .lowering import TABLE
from .lowering.builder import Unsupported


@dataclass
class Captured:
    """A graph whose inputs are weights, then the user's tensors."""

    graph: torch.fx.Graph
    weight_names: list[str]
    weights: list[torch.Tensor]
    out_spec: pytree.TreeSpec
    # (output of the graph, weight it is the new value of)
    mutations: list[tuple[int, int]] = field(default_factory=list)
    n_user_outputs: int = 0


@functools.cache
def decompositions() -> dict:
    """Core ATen, and whatever torch can take apart that has no row of its own here."""
    table = {op: f for op, f in core_aten_decompositions().items() if str(op) not in TABLE}
    for op, function in decomposition_table.items():
        if isinstance(op, torch._ops.OpOverload) and op not in table and str(op) not in TABLE and str(op).startswith("aten."):
            table[op] = function
    return table


def capture(module: torch.nn.Module, args: tuple) -> Captured:
    """`torch.export`; where that refuses a branch on data, the branch the example takes is frozen, with a warning."""
    with warnings.catch_warnings(), torch.no_grad():
        warnings.simplefilter("ignore")
        try:
            program = torch.export.export(module, args, strict=False).run_decompositions(decompositions())
        except Exception as error:  # noqa: BLE001: whatever export dislikes, a plain trace may accept
            reason = error
        else:
            return exported(program)
    warnings.warn(f"the model could not be exported ({first_line(reason)}); what the example does is recorded instead", stacklevel=3)
    return traced(module, args)


def first_line(error: Exception) -> str:
    lines = str(error).strip().splitlines()
    return lines[0] if lines else type(error).__name__


def exported(program: torch.export.ExportedProgram) -> Captured:
    from torch.export.graph_signature import InputKind, OutputKind

    signature, state = program.graph_signature, {**program.state_dict, **program.constants}
    names, weights = [], []
    for spec in signature.input_specs:
        if spec.kind in (InputKind.PARAMETER, InputKind.BUFFER, InputKind.CONSTANT_TENSOR):
            names.append(spec.target)
            weights.append(state[spec.target].detach())
        elif spec.kind != InputKind.USER_INPUT:
            raise Unsupported(f"a graph input of kind {spec.kind.name}: only tensors go in, no generator or other object")
    mutations, n_user = [], 0
    for i, spec in enumerate(signature.output_specs):
        if spec.kind == OutputKind.BUFFER_MUTATION:
            mutations.append((i, names.index(spec.target)))
        elif spec.kind == OutputKind.USER_OUTPUT:
            n_user += 1
        else:
            raise Unsupported(f"a graph output of kind {spec.kind.name}")
    return Captured(program.graph_module.graph, names, weights, program.call_spec.out_spec, mutations, n_user)


def traced(module: torch.nn.Module, args: tuple) -> Captured:
    named = {**dict(module.named_parameters()), **dict(module.named_buffers())}
    spec = None

    def run(weights: list, inputs: list):
        nonlocal spec
        state = dict(zip(named, weights))
        out = torch.func.functional_call(module, state, tuple(pytree.tree_unflatten(inputs, in_spec)))
        leaves, spec = pytree.tree_flatten(out)
        return leaves

    flat, in_spec = pytree.tree_flatten(args)
    weights = [w.detach() for w in named.values()]
    with torch.no_grad():
        graph = make_fx(
            torch.func.functionalize(run, remove="mutations_and_views"),
            decomposition_table=decompositions(),
            tracing_mode="real",
            _error_on_data_dependent_ops=False,
        )(weights, flat).graph
    n = len([node for node in graph.nodes if node.op == "output"][0].args[0])
    return Captured(graph, list(named), weights, spec, [], n)


def graph_of(function: Callable, args: tuple, kwargs: dict | None = None) -> torch.fx.GraphModule:
    """The graph of a function of tensors, on fake tensors: how single operators are captured."""
    flat, spec = pytree.tree_flatten((args, kwargs or {}))
    tensors = [leaf for leaf in flat if isinstance(leaf, torch.Tensor)]

    def run(*given):
        given = iter(given)
        a, k = pytree.tree_unflatten([next(given) if isinstance(leaf, torch.Tensor) else leaf for leaf in flat], spec)
        return [leaf for leaf in pytree.tree_leaves(function(*a, **k)) if isinstance(leaf, torch.Tensor)]

    return make_fx(torch.func.functionalize(run, remove="mutations_and_views"), decomposition_table=decompositions(), tracing_mode="fake")(*tensors)
