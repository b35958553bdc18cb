"""A model whose operators run partly on the device and partly on the CPU, as one traced module.

The captured graph is cut into runs of operators of one kind, in order. A run on the device becomes a `neuron.Model`; one on the CPU
becomes TorchScript. The whole is saved and loaded as one module.
"""

from __future__ import annotations

import operator
import warnings
from dataclasses import dataclass, field

import torch

from ..torch.capture import Captured
from ..torch.lowering import IGNORED, TABLE, Unsupported, live_nodes, name_of
from ..torch.program import make_model, scripted, structure


@dataclass(kw_only=True)
class PartitionerConfig:
    """What `trace` may leave to the CPU, and when it should refuse."""

    trace_kwargs: dict | None = None
    # The least share of operators that must run on the device.
    model_support_percentage_threshold: float = 0.5
    # -1: no limit.
    min_subgraph_size: int = -1
    max_subgraph_count: int = -1
    # Names such as "aten::sort": these run on the CPU, supported or not.
    ops_to_partition: set[str] | None = None
    analyze_parameters: dict | None = None

    def __post_init__(self):
        if not 0 <= self.model_support_percentage_threshold <= 1:
            raise ValueError(f"model_support_percentage_threshold is between 0 and 1, not {self.model_support_percentage_threshold}")
        for name in ("min_subgraph_size", "max_subgraph_count"):
            if (value := getattr(self, name)) != -1 and value < 1:
                raise ValueError(f"{name} is -1 or at least 1, not {value}")


@dataclass
class Part:
    """A run of operators on one side."""

    on_device: bool
    nodes: list[torch.fx.Node] = field(default_factory=list)


def aten_name(node: torch.fx.Node) -> str:
    """``aten::sort`` for ``aten.sort.default``."""
    return "::".join(name_of(node.target).split(".")[:2])


def is_supported(node: torch.fx.Node, to_cpu: set[str]) -> bool:
    name = name_of(node.target)
    return (name in TABLE or name in IGNORED) and aten_name(node) not in to_cpu


def cut(graph: torch.fx.Graph, config: PartitionerConfig) -> list[Part]:
    """Operators by side, in an order in which each part needs only those before it."""
    to_cpu = set(config.ops_to_partition or ()) | set((config.analyze_parameters or {}).get("additional_ignored_ops") or ())
    parts: list[Part] = []
    level: dict[torch.fx.Node, int] = {}
    n_operators = n_supported = 0
    for node in live_nodes(graph):
        if node.op != "call_function":
            continue
        if node.target is operator.getitem:
            # Part of what it looks into.
            level[node] = level[node.args[0]]
        else:
            supported = is_supported(node, to_cpu)
            n_operators += 1
            n_supported += supported
            number = max((level[source] for source in node.all_input_nodes if source in level), default=0)
            while number < len(parts) and parts[number].on_device != supported:
                number += 1
            if number == len(parts):
                parts.append(Part(supported))
            level[node] = number
        parts[level[node]].nodes.append(node)
    check(parts, config, n_supported, n_operators)
    return parts


def check(parts: list[Part], config: PartitionerConfig, n_supported: int, n_operators: int) -> None:
    share = n_supported / n_operators if n_operators else 1.0
    if share < config.model_support_percentage_threshold:
        raise ValueError(f"{share:.0%} of the operators are supported, less than model_support_percentage_threshold={config.model_support_percentage_threshold}")
    if config.max_subgraph_count != -1 and len(parts) > config.max_subgraph_count:
        raise ValueError(f"the model falls into {len(parts)} subgraphs, more than max_subgraph_count={config.max_subgraph_count}")
    sizes = [sum(node.target is not operator.getitem for node in part.nodes) for part in parts]
    if config.min_subgraph_size != -1 and min(sizes, default=config.min_subgraph_size) < config.min_subgraph_size:
        raise ValueError(f"a subgraph has {min(sizes)} operators, fewer than min_subgraph_size={config.min_subgraph_size}")


def is_tensor(node: torch.fx.Node) -> bool:
    return isinstance(node.meta.get("val"), torch.Tensor)


def subgraph(part: Part, weights: dict[torch.fx.Node, int], wanted: set[torch.fx.Node]):
    """The part as a graph of its own: (graph, weights it needs, values it needs, values it gives)."""
    inside = set(part.nodes)
    sources = [source for node in part.nodes for source in node.all_input_nodes if source not in inside]
    sources = list(dict.fromkeys(sources))
    used = [source for source in sources if source in weights]
    needed = [source for source in sources if source not in weights]
    given = [node for node in part.nodes if node in wanted and is_tensor(node)]
    graph, copies = torch.fx.Graph(), {}
    for source in (*used, *needed):
        copies[source] = graph.placeholder(source.name)
        copies[source].meta = dict(source.meta)
    for node in part.nodes:
        copies[node] = graph.node_copy(node, lambda n: copies[n])
        copies[node].meta = dict(node.meta)
    graph.output(tuple(copies[node] for node in given))
    return graph, used, needed, given


class OnCpu(torch.nn.Module):
    """A part on the CPU; its weights are its own."""

    def __init__(self, graph: torch.fx.Graph, weights: list[torch.Tensor]):
        super().__init__()
        self.n_weights = len(weights)
        for i, weight in enumerate(weights):
            self.register_buffer(f"weight_{i}", weight.detach().cpu())
        self.graph = torch.fx.GraphModule(torch.nn.Module(), graph)

    def forward(self, *inputs: torch.Tensor):
        weights = [getattr(self, f"weight_{i}") for i in range(self.n_weights)]
        return self.graph(*weights, *(x.cpu() for x in inputs))


def trace_on_cpu(graph: torch.fx.Graph, weights: list[torch.Tensor], needed: list[torch.fx.Node]):
    """TorchScript of a part, by running it once on made-up values: ones, so that indices are valid."""
    example = tuple(torch.ones(tuple(n.meta["val"].shape), dtype=n.meta["val"].dtype) for n in needed)
    with warnings.catch_warnings(), torch.no_grad():
        warnings.simplefilter("ignore")
        return torch.jit.trace(OnCpu(graph, weights), example, check_trace=False)


def partitioned(name: str, captured: Captured, config: PartitionerConfig, in_spec, leaves: list, *, separate: bool, place: bool) -> torch.jit.ScriptModule:
    """The traced module of a graph that is cut by `config`."""
    if captured.mutations:
        raise Unsupported("a model that writes its buffers cannot be partitioned")
    parts = cut(captured.graph, config)
    nodes = live_nodes(captured.graph)
    placeholders = [node for node in nodes if node.op == "placeholder"]
    n_weights = len(captured.weights)
    weights = {node: i for i, node in enumerate(placeholders[:n_weights])}
    [output] = [node for node in nodes if node.op == "output"]
    wanted = set(output.all_input_nodes)
    for part in parts:
        inside = set(part.nodes)
        wanted.update(source for node in part.nodes for source in node.all_input_nodes if source not in inside)
    source_of = {node: f"w{i}" for node, i in weights.items()}
    inputs = [node for node in placeholders[n_weights:] if is_tensor(node)]
    lines, members = [], {}
    names = iter(f"v{i}" for i in range(len(nodes)))
    for node, expression in zip(inputs, structure(in_spec, leaves)[1]):
        source_of[node] = expression
    for number, part in enumerate(parts):
        graph, used, needed, given = subgraph(part, weights, wanted)
        own = [captured.weights[weights[node]] for node in used]
        arguments = ", ".join(source_of[node] for node in needed)
        if part.on_device:
            piece = Captured(graph, [captured.weight_names[weights[node]] for node in used], own, None, [], len(given))
            members[f"model_{number}"], _ = make_model(f"{name}, part {number}", piece, separate=separate, place=place)
            lines.append(f"out_{number} = torch.ops.neuron.forward(self.model_{number}, [{arguments}])")
        else:
            members[f"cpu_{number}"] = trace_on_cpu(graph, own, needed)
            lines.append(f"out_{number} = self.cpu_{number}({arguments})")
        for i, node in enumerate(given):
            source_of[node] = next(names)
            lines.append(f"{source_of[node]} = out_{number}[{i}]")
    results = [source_of[item] if isinstance(item, torch.fx.Node) else repr(item) for item in output.args[0]]
    if any(text.startswith("w") for text in results):
        raise Unsupported("a model that returns a weight as it is cannot be partitioned")
    return scripted(members, in_spec, leaves, lines, captured.out_spec, results)


