"""From a callable to a graph of core ATen operators with fake tensors in its nodes."""

from __future__ import annotations

import contextlib
import functools
import logging
import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import torch

# What is imported below says on stderr that Triton is missing, which nothing here would use.
logging.getLogger("torch.utils.flop_counter").addFilter(lambda record: "triton not found" not in record.getMessage())

import torch.utils._pytree as pytree  # noqa: E402
from torch._decomp import core_aten_decompositions, decomposition_table  # noqa: E402
from torch.fx.experimental.proxy_tensor import make_fx  # noqa: E402

from . import escapes, layers  # noqa: E402
from .lowering import TABLE  # noqa: E402
from .lowering.builder import Unsupported  # noqa: E402


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
    return {**table, **layers.DECOMPOSITIONS}


def without(whole: frozenset[str]) -> dict:
    """The table without operators that are to stay whole, named as in ``aten::sort``."""
    return {op: function for op, function in decompositions().items() if "::".join(str(op).split(".")[:2]) not in whole} if whole else decompositions()


def capture(module: torch.nn.Module, args: tuple, whole: frozenset[str] = frozenset()) -> Captured:
    """`torch.export`; where that refuses a branch on data, the branch the example takes is frozen, with a warning.

    Whatever the model does that the graph does not hold is refused (`escapes.py`).
    """
    watch = escapes.Watch()
    with warnings.catch_warnings(), torch.no_grad():
        warnings.simplefilter("ignore")
        try:
            with watched(module, watch):
                program = torch.export.export(module, args, strict=False).run_decompositions(without(whole))
        except escapes.Escape:
            raise
        except Exception as error:  # noqa: BLE001: whatever export dislikes, a plain trace may accept
            program, reason = None, error
    if program is not None:
        watch.report()
        return exported(program)
    warnings.warn(f"the model could not be exported ({first_line(reason)}); what the example does is recorded instead", stacklevel=3)
    return traced(module, args)


@contextlib.contextmanager
def watched(module: torch.nn.Module, watch: escapes.Watch) -> Iterator[None]:
    """Watches what the model does, and nothing of what is done around it."""
    attributes = escapes.Attributes(module)
    changed: list[str] = []

    def enter(*_) -> None:
        watch.__enter__()

    def leave(*_) -> None:
        watch.__exit__(None, None, None)
        changed.extend(attributes.check())

    hooks = [module.register_forward_pre_hook(enter, prepend=True), module.register_forward_hook(leave, always_call=True)]
    try:
        yield
    finally:
        for hook in hooks:
            hook.remove()
        attributes.check(restore_only=True)
    watch.plain = changed


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
    watch = escapes.Watch(len(named))

    def run(weights: list, inputs: list):
        nonlocal spec
        state = dict(zip(named, weights))
        with torch.nn.utils.stateless._reparametrize_module(module, state):
            out = module(*pytree.tree_unflatten(inputs, in_spec))
            now = {**dict(module.named_parameters()), **dict(module.named_buffers())}
            for name, value in state.items():
                if now.get(name) is not value:
                    raise escapes.Escape(f"the model replaces `{name}` while it is captured: write to it in place")
        leaves, spec = pytree.tree_flatten(out)
        return leaves

    flat, in_spec = pytree.tree_flatten(args)
    weights = [w.detach() for w in named.values()]
    # The example is computed: what a model may write is a copy.
    buffers = dict(module.named_buffers())
    example = [w.clone() if name in buffers else w for name, w in zip(named, weights)]
    flat = [leaf.clone() if isinstance(leaf, torch.Tensor) else leaf for leaf in flat]
    try:
        with torch.no_grad(), watched(module, watch):
            graph = make_fx(
                torch.func.functionalize(run, remove="mutations_and_views"),
                decomposition_table=decompositions(),
                tracing_mode="real",
                _error_on_data_dependent_ops=False,
            )(example, flat).graph
    except RuntimeError as error:
        if "mutating a non-functional tensor" in str(error):
            raise escapes.Escape("the model writes to a tensor from outside, which is no buffer of it: make it one") from None
        raise Unsupported(f"the model cannot be captured: {first_line(error)}") from error
    watch.report()
    n = len([node for node in graph.nodes if node.op == "output"][0].args[0])
    return Captured(graph, list(named), weights, spec, written_weights(graph, list(named)), n)


def written_weights(graph: torch.fx.Graph, names: list[str]) -> list[tuple[int, int]]:
    """Writing to a weight becomes one more output; writing to an input of the user is refused."""
    placeholders = [node for node in graph.nodes if node.op == "placeholder"]
    [output] = [node for node in graph.nodes if node.op == "output"]
    outputs, mutations = list(output.args[0]), []
    for node in [node for node in graph.nodes if str(node.target) == "aten.copy_.default"]:
        target, value = node.args[:2]
        if target not in placeholders[: len(names)]:
            raise escapes.Escape("the model writes to one of its inputs, or to a tensor from outside: return the new value instead")
        node.replace_all_uses_with(value)
        graph.erase_node(node)
        mutations.append((len(outputs), placeholders.index(target)))
        outputs.append(value)
    output.args = (outputs,)
    return mutations


def graph_of(function: Callable, args: tuple, kwargs: dict | None = None) -> torch.fx.GraphModule:
    """The graph of a function of tensors, on fake tensors: how single operators are captured."""
    flat, spec = pytree.tree_flatten((args, kwargs or {}))
    tensors = [leaf for leaf in flat if isinstance(leaf, torch.Tensor)]

    def run(*given):
        given = iter(given)
        a, k = pytree.tree_unflatten([next(given) if isinstance(leaf, torch.Tensor) else leaf for leaf in flat], spec)
        return [leaf for leaf in pytree.tree_leaves(function(*a, **k)) if isinstance(leaf, torch.Tensor)]

    return make_fx(torch.func.functionalize(run, remove="mutations_and_views"), decomposition_table=decompositions(), tracing_mode="fake")(*tensors)
