"""``trace`` and ``analyze``."""

from __future__ import annotations

import warnings
from pathlib import Path

import torch
import torch.utils._pytree as pytree

from ..torch.capture import capture, graph_of
from ..torch.lowering import TABLE, Unsupported, unsupported_operators
from ..torch.program import make_model, script
from .flags import check_flags

class _Function(torch.nn.Module):
    """A plain callable as a module."""

    def __init__(self, function):
        super().__init__()
        self.function = function

    def forward(self, *args):
        return self.function(*args)


def trace(
    func,
    example_inputs,
    *positional,
    input_output_aliases: dict | None = None,
    compiler_workdir: str | None = None,
    compiler_args: str | list[str] | None = None,
    partitioner_config=None,
    inline_weights_to_neff: bool = True,
    cpu_backend: bool = False,
) -> torch.jit.ScriptModule:
    """Compiles a module or function for the shapes of `example_inputs`; the result is for inference only.

    The result takes and gives CPU tensors, unless all of its inputs are on the core it is on: then outputs stay there.
    """
    if positional:
        warnings.warn("arguments of trace after example_inputs are keywords; positional use will become an error", stacklevel=2)
        names = ("input_output_aliases", "compiler_workdir", "compiler_args")
        given = dict(zip(names, positional))
        input_output_aliases = given.get("input_output_aliases", input_output_aliases)
        compiler_workdir = given.get("compiler_workdir", compiler_workdir)
        compiler_args = given.get("compiler_args", compiler_args)
    if partitioner_config is not None:
        given = dict(partitioner_config.trace_kwargs or {})
        compiler_workdir = given.get("compiler_workdir", compiler_workdir)
        compiler_args = given.get("compiler_args", compiler_args)
    flags = check_flags(compiler_args, cpu_backend)
    module = as_module(func)
    if isinstance(func, torch.nn.Module) and any(m.training for m in func.modules()) and any(True for _ in func.parameters()):
        warnings.warn("the model is in training mode; call eval() before tracing for inference", stacklevel=2)
    args = tuple(example_inputs) if isinstance(example_inputs, (tuple, list)) else (example_inputs,)
    on_cpu = pytree.tree_map_only(torch.Tensor, lambda t: t.detach().cpu(), args)
    whole = frozenset(partitioner_config.ops_to_partition or ()) if partitioner_config is not None else frozenset()
    captured = capture(module_on_cpu(module), on_cpu, whole)
    aliases = find_aliases(input_output_aliases or {}, module, captured)
    name = type(func).__name__ if isinstance(func, torch.nn.Module) else getattr(func, "__name__", "function")
    spec, leaves = pytree.tree_structure(args), pytree.tree_leaves(args, is_leaf=lambda leaf: leaf is None)
    if partitioner_config is not None:
        from .partition import partitioned

        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return partitioned(name, captured, partitioner_config, spec, leaves, separate=not inline_weights_to_neff, place=not cpu_backend)
    model, lowered = make_model(name, captured, aliases, separate=not inline_weights_to_neff, place=not cpu_backend)
    if compiler_workdir is not None:
        keep_files(Path(compiler_workdir), lowered, captured, flags)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return script(model, lowered, captured, spec, leaves)


def as_module(func) -> torch.nn.Module:
    return func if isinstance(func, torch.nn.Module) else _Function(func)


def module_on_cpu(module: torch.nn.Module) -> torch.nn.Module:
    if all(t.device.type == "cpu" for t in (*module.parameters(), *module.buffers())):
        return module
    import copy

    return copy.deepcopy(module).cpu()


def find_aliases(wanted: dict, module: torch.nn.Module, captured) -> dict[int, int]:
    """{output: weight} for {parameter: output}."""
    named = {**dict(module.named_parameters()), **dict(module.named_buffers())}
    found = {}
    for tensor, output in wanted.items():
        names = [name for name, value in named.items() if value is tensor]
        if not names or names[0] not in captured.weight_names:
            raise ValueError("input_output_aliases names a tensor that is neither a parameter nor a buffer of the model")
        found[output] = captured.weight_names.index(names[0])
    return found


def keep_files(folder: Path, lowered, captured, flags: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "graph.mlir").write_text(lowered.text)
    (folder / "graph.neff").write_bytes(lowered.text.encode())
    (folder / "command.txt").write_text(" ".join(flags) + "\n")
    (folder / "weights.txt").write_text("".join(f"{n} {list(w.shape)} {w.dtype}\n" for n, w in zip(captured.weight_names, captured.weights)))


def analyze(func, example_inputs, compiler_workdir=None, additional_ignored_ops=None, max_workers=4, cleanup=False, is_hf_transformers=False) -> dict:
    """Which operators of a model are supported, and how often each occurs."""
    module = as_module(func)
    args = tuple(example_inputs) if isinstance(example_inputs, (tuple, list)) else (example_inputs,)
    ignored = set(additional_ignored_ops or ())
    try:
        graph = capture(module, args).graph
    except Unsupported as error:
        graph = graph_of(module, args).graph
        warnings.warn(str(error), stacklevel=2)
    missing = {op: count for op, count in unsupported_operators(graph).items() if op not in ignored}
    counts: dict[str, int] = {}
    for node in graph.nodes:
        name = str(node.target)
        if node.op == "call_function" and name in TABLE:
            counts[name] = counts.get(name, 0) + 1
    total = sum(counts.values()) + sum(missing.values())
    percent = 100 * sum(counts.values()) / total if total else 100.0
    unsupported = [{"kind": op, "failureAt": "neuronx-cc", "call": str(next(n for n in graph.nodes if str(n.target) == op)), "opGraph": op} for op in missing]
    return {
        "torch_neuronx_version": "2.15.0",
        "neuronx_cc_version": "strata",
        "support_percentage": f"{percent:.2f}%",
        "supported_operators": {"aten": counts},
        "unsupported_operators": unsupported,
    }
