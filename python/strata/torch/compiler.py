"""``torch.compile(backend="neuron")``: Dynamo's graphs, forward and backward, run by the engine.

Shapes are static: a new shape is a new program. A graph that does not lower raises, unless
``TORCH_NEURONX_DISABLE_FALLBACK_EXECUTION=0`` or ``options={"fallback_execution": True}`` lets it run eagerly.
"""

from __future__ import annotations

import itertools
import os
import warnings
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import torch
from torch._dynamo.backends.common import aot_autograd
from torch._functorch.aot_autograd import make_boxed_func
from torch.fx.experimental.proxy_tensor import make_fx

from .capture import Captured, decompositions
from .escapes import effect_only
from .lowering import Unsupported
from .program import make_model

_numbers = itertools.count()


@dataclass
class Report:
    """What was compiled, and where Dynamo had to stop."""

    graphs: int = 0
    programs: int = 0
    eager_graphs: list[str] = field(default_factory=list)

    @property
    def graph_breaks(self) -> Counter:
        """Reasons, and how often each broke a graph."""
        from torch._dynamo.utils import counters

        return Counter(counters["graph_break"])


report = Report()


def neuron(module: torch.fx.GraphModule, inputs: Sequence, *, options: dict | None = None, mode: str | None = None, **_) -> Callable:
    """The backend. Only the default mode exists."""
    if mode not in (None, "default"):
        warnings.warn(f"mode={mode!r} has no meaning for the neuron backend; the default is used", stacklevel=2)
    refuse_lost_effects(module.graph)
    fallback = (options or {}).get("fallback_execution", os.environ.get("TORCH_NEURONX_DISABLE_FALLBACK_EXECUTION", "1") == "0")
    compile_graph = lambda graph, example: compiled(graph, example, fallback)  # noqa: E731
    return aot_autograd(fw_compiler=compile_graph, bw_compiler=compile_graph, decompositions=decompositions())(module, inputs)


def refuse_lost_effects(graph: torch.fx.Graph) -> None:
    """An operator without results would be left out on the way from Dynamo's graph to ours."""
    for node in graph.nodes:
        lost = effect_only(node.target)
        if lost:
            raise Unsupported(f"{lost} gives no result: what it does besides is not part of a program\n{node.meta.get('stack_trace') or ''}")


def compiled(graph: torch.fx.GraphModule, example: Sequence, fallback: bool) -> Callable:
    report.graphs += 1
    programs: dict[tuple, Callable] = {}
    symbolic = any(isinstance(x, torch.SymInt) for x in example)

    def run(*args):
        key = tuple((x.shape, x.dtype, x.device) if isinstance(x, torch.Tensor) else x for x in args)
        if key not in programs:
            programs[key] = program_for(graph, args, symbolic)
        return programs[key](args)

    if not symbolic:
        # Say now what does not lower, rather than at the first call.
        try:
            lowerable(graph)
        except Unsupported as error:
            if not fallback:
                raise
            report.eager_graphs.append(str(error))
            warnings.warn(f"the graph runs eagerly: {error}", stacklevel=2)
            return make_boxed_func(graph.forward)
    return make_boxed_func(run)


def lowerable(graph: torch.fx.GraphModule) -> None:
    from .lowering import lower

    lower(graph.graph)


def program_for(graph: torch.fx.GraphModule, args: Sequence, symbolic: bool) -> Callable:
    """The program for these very shapes, on the core its tensors are on."""
    if symbolic:
        graph = make_fx(graph, decomposition_table=decompositions(), tracing_mode="fake")(*args)
    tensors = [x for x in args if isinstance(x, torch.Tensor)]
    cores = {x.device.index for x in tensors if x.device.type == "neuron"}
    captured = Captured(graph.graph, [], [], None, [], len(outputs_of(graph)))
    model, lowered = make_model(f"graph {next(_numbers)}", captured, place=False)
    report.programs += 1
    home = torch.device("neuron", cores.pop()) if len(cores) == 1 else None
    model.move(home.index if home else 0)

    def run(args):
        inputs = [x for x in args if isinstance(x, torch.Tensor)]
        if home is not None:
            # A number that the graph got as a CPU tensor counts as a number, not as a CPU input.
            inputs = [x.to(home) if x.device.type == "cpu" else x for x in inputs]
        results = torch.ops.neuron.forward(model, inputs)
        return [results[r] if isinstance(r, int) else r[1] for r in lowered.returned]

    return run


def outputs_of(graph: torch.fx.GraphModule) -> list:
    [node] = [node for node in graph.graph.nodes if node.op == "output"]
    return list(node.args[0])
