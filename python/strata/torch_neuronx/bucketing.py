"""Several shapes of one model behind one traced module: a scripted kernel picks the bucket and pads."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import torch
import torch.utils._pytree as pytree

from ..torch.capture import capture
from ..torch.program import make_model, scripted
from .tracing import as_module, check_flags, find_aliases, keep_files, module_on_cpu


@dataclass(init=False)
class BucketModelConfig:
    """How an input finds its bucket, and the state that buckets share."""

    bucket_kernel: Callable
    shared_state_buffer: Sequence[torch.Tensor] | None
    shared_state_buffer_preprocessor: Callable | None
    func_kwargs: dict | Sequence[dict] | None

    def __init__(self, bucket_kernel: Callable, *positional, shared_state_buffer=None, shared_state_buffer_preprocessor=None, func_kwargs=None):
        if positional:
            raise TypeError("arguments of BucketModelConfig after bucket_kernel are keywords")
        if shared_state_buffer_preprocessor is not None and shared_state_buffer is None:
            raise ValueError("a shared_state_buffer_preprocessor needs a shared_state_buffer")
        self.bucket_kernel = bucket_kernel
        self.shared_state_buffer = shared_state_buffer
        self.shared_state_buffer_preprocessor = shared_state_buffer_preprocessor
        self.func_kwargs = func_kwargs

    def arguments(self, n_buckets: int) -> list[dict]:
        """What each bucket's model is made with."""
        if self.func_kwargs is None or isinstance(self.func_kwargs, dict):
            return [dict(self.func_kwargs or {})] * n_buckets
        if len(self.func_kwargs) != n_buckets:
            raise ValueError(f"func_kwargs has {len(self.func_kwargs)} entries for {n_buckets} buckets")
        return list(self.func_kwargs)


def bucket_model_trace(func: Callable, example_inputs: Sequence, bucket_config: BucketModelConfig, compiler_workdir=None, compiler_args=None) -> torch.jit.ScriptModule:
    """Traces ``func() -> (model, aliases)`` once per example; the module takes whatever the kernel finds a bucket for."""
    if not isinstance(bucket_config, BucketModelConfig):
        raise TypeError("bucket_config is a BucketModelConfig")
    if not example_inputs:
        raise ValueError("there are no buckets: example_inputs is empty")
    flags = check_flags(compiler_args, cpu_backend=False)
    members, specs, shapes, leaves, in_spec, places = {}, [], [], None, None, []
    for number, (example, kwargs) in enumerate(zip(example_inputs, bucket_config.arguments(len(example_inputs)))):
        model, aliases = func(**kwargs)
        args = tuple(example) if isinstance(example, (tuple, list)) else (example,)
        if not all(isinstance(leaf, torch.Tensor) for leaf in args):
            raise TypeError("the inputs of a bucket are tensors")
        if in_spec is not None and len(args) != len(leaves):
            raise ValueError(f"bucket {number} has {len(args)} inputs, the first one {len(leaves)}")
        in_spec, leaves = pytree.tree_structure(args), list(args)
        module = as_module(model)
        captured = capture(module_on_cpu(module), tuple(x.detach().cpu() for x in args))
        found = find_aliases(aliases or {}, module, captured)
        if bucket_config.shared_state_buffer is not None:
            shapes.append([list(captured.weights[weight].shape) for weight in found.values()])
            places.append(list(found))
            make_inputs(captured, list(found.values()))
            found = {}
        members[f"model_{number}"], lowered = make_model(f"bucket {number}", captured, found)
        specs.append((captured.out_spec, [f"out[{r}]" if isinstance(r, int) else repr(r[1]) for r in lowered.returned[: captured.n_user_outputs]]))
        if compiler_workdir is not None:
            keep_files(Path(compiler_workdir) / f"bucket_{number}", lowered, captured, flags)
    if any(str(spec) != str(specs[0][0]) or results != specs[0][1] for spec, results in specs):
        raise ValueError("the buckets give outputs of different structure")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return assemble(bucket_config, members, in_spec, leaves, specs[0], shapes, places)


def make_inputs(captured, weights: list[int]) -> None:
    """These weights of a captured graph become its last inputs."""
    placeholders = [node for node in captured.graph.nodes if node.op == "placeholder"]
    last = placeholders[-1]
    for weight in weights:
        last.append(placeholders[weight])
        last = placeholders[weight]
    kept = [i for i in range(len(captured.weights)) if i not in weights]
    captured.weights = [captured.weights[i] for i in kept]
    captured.weight_names = [captured.weight_names[i] for i in kept]


def assemble(config: BucketModelConfig, members: dict, in_spec, leaves: list, outputs: tuple, shapes: list, places: list) -> torch.jit.ScriptModule:
    """The module: the kernel's bucket runs, with the shared state in front of its eyes."""
    lines = [f"tensors, bucket = bucket_kernel([{', '.join(f'x{i}' for i in range(len(leaves)))}])", "number = int(bucket)"]
    scope = {"bucket_kernel": config.bucket_kernel()}
    shared = config.shared_state_buffer is not None
    if shared:
        members["states"] = [state.detach().clone() for state in config.shared_state_buffer]
        members["shapes"] = shapes
        if config.shared_state_buffer_preprocessor is None:
            lines.append("states = self.states")
        else:
            scope["preprocess"] = config.shared_state_buffer_preprocessor()
            lines.append("states = preprocess(self.shapes, self.states, bucket)")
    lines.append("out: List[torch.Tensor] = []")
    n_models = sum(name.startswith("model_") for name in members)
    for number in range(n_models):
        lines.append(f"{'el' if number else ''}if number == {number}:")
        lines.append(f"    out = torch.ops.neuron.forward(self.model_{number}, tensors{' + states' if shared else ''})")
        for k, place in enumerate(places[number] if shared else []):
            lines.append(f"    states[{k}].copy_(out[{place}])")
    lines += ["else:", f'    raise ValueError("the kernel chose a bucket that is not one of {n_models}")']
    return scripted(members, in_spec, leaves, lines, *outputs, scope=scope)
