"""A captured graph as a `neuron.Model`: StableHLO, weights and what the C++ side needs to run it."""

from __future__ import annotations

import itertools
import linecache

import torch
import torch.utils._pytree as pytree

from .capture import Captured
from .lowering import Lowered, lower

# at::ScalarType by dtype, for the C++ side.
SCALAR_TYPES = {
    torch.uint8: 0,
    torch.int8: 1,
    torch.int16: 2,
    torch.int32: 3,
    torch.int64: 4,
    torch.float16: 5,
    torch.float32: 6,
    torch.float64: 7,
    torch.complex64: 9,
    torch.complex128: 10,
    torch.bool: 11,
    torch.bfloat16: 15,
    torch.uint16: 27,
    torch.uint32: 28,
    torch.uint64: 29,
}

# Places in the list of flags; `enum Flag` of csrc/model.cpp.
SEPARATE, DYNAMIC, LAZY, ASYNC, AUTO_PLACE, RANDOM = range(6)

_numbers = itertools.count()


def make_model(name: str, captured: Captured, aliases: dict[int, int] | None = None, *, separate: bool = False, place: bool = True):
    """The `neuron.Model` of a captured graph, and the lowered program."""
    from .library import load

    load()
    move_mutations_last(captured)
    lowered = lower(captured.graph)
    n_weights = len(captured.weights)
    visible = [r for r in lowered.returned[: captured.n_user_outputs] if isinstance(r, int)]
    hidden = lowered.returned[captured.n_user_outputs :]
    pairs = [pair for output, (_, weight) in zip(hidden, captured.mutations) for pair in (output, weight)]
    pairs += [pair for output, weight in (aliases or {}).items() for pair in (output, weight)]
    program = torch.frombuffer(bytearray(lowered.text.encode()), dtype=torch.uint8)
    flags = [int(separate), 0, 0, 0, int(place), int(lowered.random)]
    ins, outs = lowered.inputs[n_weights:], lowered.outputs
    state = (
        name,
        program,
        [list(shape) for shape, _ in ins],
        [list(shape) for shape, _ in outs],
        [SCALAR_TYPES[dtype] for _, dtype in ins],
        [SCALAR_TYPES[dtype] for _, dtype in outs],
        captured.weight_names,
        [weight.detach().cpu().contiguous() for weight in captured.weights],
        pairs,
        flags,
    )
    return torch.classes.neuron.Model(state, len(visible)), lowered


def move_mutations_last(captured: Captured) -> None:
    """Outputs that are new values of buffers follow those of the user."""
    if not captured.mutations:
        return
    [node] = [node for node in captured.graph.nodes if node.op == "output"]
    outputs = list(node.args[0])
    state = [i for i, _ in captured.mutations]
    user = [i for i in range(len(outputs)) if i not in state]
    node.args = (tuple(outputs[i] for i in user + state),)
    captured.mutations = [(len(user) + k, weight) for k, (_, weight) in enumerate(captured.mutations)]


def script(model, lowered: Lowered, captured: Captured, in_spec: pytree.TreeSpec, leaves: list) -> torch.jit.ScriptModule:
    """A ScriptModule that hands its inputs to the model and gives back the structure the function returned."""
    _, tensors, _ = structure(in_spec, leaves)
    lines = [f"out = torch.ops.neuron.forward(self.model, [{', '.join(tensors)}])"]
    results = [f"out[{item}]" if isinstance(item, int) else repr(item[1]) for item in lowered.returned[: captured.n_user_outputs]]
    return scripted({"model": model}, in_spec, leaves, lines, captured.out_spec, results)


def scripted(members: dict, in_spec: pytree.TreeSpec, leaves: list, lines: list[str], out_spec: pytree.TreeSpec, results: list[str], scope: dict | None = None):
    """A ScriptModule with these members and this body; `results` are the leaves of what it returns."""
    parameters, _, checks = structure(in_spec, leaves)
    body = "\n        ".join([*checks, *lines, f"return {expression(out_spec, iter(results))}"])
    source = f"""
class Traced(torch.nn.Module):
    def __init__(self, members):
        super().__init__()
        for name, value in members.items():
            setattr(self, name, value)

    def forward(self, {", ".join(parameters)}):
        {body}
"""
    file = f"<traced model {next(_numbers)}>"
    linecache.cache[file] = (len(source), None, source.splitlines(True), file)
    from typing import Dict, List, Optional, Tuple  # noqa: UP035: TorchScript resolves the names in the source

    names = {"torch": torch, "Dict": Dict, "List": List, "Optional": Optional, "Tuple": Tuple, "__name__": __name__, **(scope or {})}
    exec(compile(source, file, "exec"), names)  # noqa: S102: the source is ours
    return torch.jit.script(names["Traced"](members))


def structure(in_spec: pytree.TreeSpec, leaves: list) -> tuple[list[str], list[str], list[str]]:
    """Parameters with TorchScript's types; expressions for the tensors among them; checks of those that are not tensors."""
    parameters, tensors, checks = [], [], []
    rest = iter(leaves)
    for i, child in enumerate(in_spec.children()):
        parameters.append(f"x{i}: {annotation(child, f'x{i}', rest, tensors, checks)}")
    return parameters, tensors, checks


def annotation(spec: pytree.TreeSpec, name: str, leaves, tensors: list[str], checks: list[str]) -> str:
    """TorchScript's type of an input."""
    if spec.is_leaf():
        value = next(leaves)
        if isinstance(value, torch.Tensor):
            tensors.append(name)
            return "torch.Tensor"
        if value is None:
            checks += [f"if {name} is not None:", f'    raise ValueError("{quoted(name)} was traced with None")']
            return "Optional[torch.Tensor]"
        # What is not a tensor was decided by the example.
        checks += [f"if {name} != {value!r}:", f'    raise ValueError("{quoted(name)} was traced with {quoted(repr(value))}")']
        return type(value).__name__
    children = spec.children()
    if spec.type is dict:
        kinds = [annotation(child, f'{name}["{key}"]', leaves, tensors, checks) for key, child in zip(spec.context, children)]
        return f"Dict[str, {kinds[0]}]"
    kinds = [annotation(child, f"{name}[{i}]", leaves, tensors, checks) for i, child in enumerate(children)]
    return f"List[{kinds[0]}]" if spec.type is list else f"Tuple[{', '.join(kinds)}]"


def quoted(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', "'")


def expression(spec: pytree.TreeSpec, leaves) -> str:
    """The structure of the outputs, as source."""
    if spec.is_leaf():
        return next(leaves)
    parts = [expression(child, leaves) for child in spec.children()]
    if spec.type in (list,):
        return f"[{', '.join(parts)}]"
    if spec.type is tuple or not all(isinstance(key, str) for key in (keys_of(spec) or [None])):
        return f"({', '.join(parts)},)"
    if all(child.is_leaf() for child in spec.children()):
        return "{" + ", ".join(f'"{key}": {part}' for key, part in zip(keys_of(spec), parts)) + "}"
    return f"({', '.join(parts)},)"


def keys_of(spec: pytree.TreeSpec) -> list | None:
    """Keys of a dictionary or of something that flattens like one."""
    context = spec.context
    if isinstance(context, (list, tuple)) and len(context) == 2 and isinstance(context[1], (list, tuple)) and spec.type is not dict:
        context = context[1]
    return list(context) if isinstance(context, (list, tuple)) and len(context) == len(spec.children()) else None
