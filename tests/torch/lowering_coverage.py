"""How much of torch's own operator database lowers to StableHLO and gives torch's values.

    python tests/torch/lowering_coverage.py [--only TEXT] [--samples N] [--dtype bfloat16]

The first float32 sample of every entry is captured, lowered, executed by the engine and compared with eager torch. An entry
counts only if every value agrees.
"""

import argparse
import collections
import itertools
import re
import sys
import warnings

import numpy as np
import torch

import strata
from strata.torch.capture import graph_of
from strata.torch.lowering import Unsupported, lower, unsupported_operators

warnings.simplefilter("ignore")

# Entries whose values are random or unspecified, so that no two runs agree.
NO_VALUES = re.compile(r"^(empty|new_empty|bernoulli|multinomial|normal|rand|uniform|cauchy|exponential|geometric|log_normal|nn\.functional\..*dropout|nn\.functional\.rrelu|nn\.functional\.fractional|nn\.functional\.scaled_dot_product)")


def numpy_of(t: torch.Tensor) -> np.ndarray:
    t = t.detach().resolve_conj().resolve_neg().contiguous()
    return t.view(torch.uint16).numpy().view(strata.dtype("bf16")) if t.dtype == torch.bfloat16 else t.numpy()


def execute(graph: torch.fx.GraphModule, tensors: list[torch.Tensor]) -> list[torch.Tensor]:
    lowered = lower(graph.graph)
    state = [np.array([1, 0], np.uint64)] if lowered.random else []
    results = strata.compile(lowered.text)(*[numpy_of(t) for t in tensors], *state)
    return [torch.from_numpy(r) if r.dtype != strata.dtype("bf16") else torch.from_numpy(r.view(np.uint16)).view(torch.bfloat16) for r in results]


def try_entry(op, dtype=torch.float32, n_samples: int = 1) -> tuple[str, str]:
    """(outcome, detail): equal, different, no capture, unsupported, failed. The worst of the samples counts."""
    torch.manual_seed(0)
    outcomes = [try_sample(op, sample) for sample in itertools.islice(op.sample_inputs("cpu", dtype, requires_grad=False), n_samples)]
    order = ["failed", "different", "unsupported", "no capture", "random", "equal"]
    return min(outcomes, key=lambda outcome: order.index(outcome[0]), default=("no sample", ""))


def try_sample(op, sample) -> tuple[str, str]:
    args = (sample.input, *sample.args)
    tensors = [t for t in torch.utils._pytree.tree_leaves((args, sample.kwargs)) if isinstance(t, torch.Tensor)]
    if any(t.layout != torch.strided for t in tensors):
        return "no capture", "a sparse sample"
    try:
        graph = graph_of(op.op, args, sample.kwargs)
    except Exception as error:  # noqa: BLE001: the reason is the result
        return "no capture", f"{type(error).__name__}: {str(error).strip().splitlines()[0][:150] if str(error).strip() else ''}"
    missing = unsupported_operators(graph.graph)
    if missing:
        return "unsupported", " ".join(sorted(missing))
    try:
        given = [t.detach().clone() for t in tensors]
        found = execute(graph, given)
    except Unsupported as error:
        return "unsupported", str(error).splitlines()[0][:150]
    except Exception as error:  # noqa: BLE001: the reason is the result
        return "failed", f"{type(error).__name__}: {str(error).strip()[:300]}"
    if NO_VALUES.match(op.name) and op.name != "nn.functional.scaled_dot_product_attention":
        return "random", ""
    whole = op.op(*args, **sample.kwargs)
    wanted, spec = torch.utils._pytree.tree_flatten(whole)
    if all(isinstance(t, torch.Tensor) for t in wanted) and len(found) == len(wanted):
        # The database knows what of a result is determined: singular vectors, say, but for their signs.
        determined = lambda leaves: torch.utils._pytree.tree_leaves(sample.output_process_fn_grad(torch.utils._pytree.tree_unflatten(leaves, spec)))  # noqa: E731
        found, wanted = determined(found), determined(wanted)
    wanted = [t for t in wanted if isinstance(t, torch.Tensor)]
    try:
        assert len(found) == len(wanted), f"{len(found)} results, torch gives {len(wanted)}"
        for f, w in zip(found, wanted):
            torch.testing.assert_close(f, w.resolve_conj().resolve_neg(), equal_nan=True, rtol=1e-4, atol=1e-5)
    except AssertionError as error:
        return "different", re.sub(r"\s+", " ", str(error))[:200]
    return "equal", ""


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--only", default="")
    parser.add_argument("--dtype", default="float32")
    parser.add_argument("--samples", type=int, default=1)
    parser.add_argument("--verbose", action="store_true")
    options = parser.parse_args()
    from torch.testing._internal.common_methods_invocations import op_db

    outcomes, reasons = collections.Counter(), collections.Counter()
    for op in op_db:
        name = op.name + ("." + op.variant_test_name if op.variant_test_name else "")
        if options.only not in name or getattr(torch, options.dtype) not in op.dtypes:
            continue
        outcome, detail = try_entry(op, getattr(torch, options.dtype), options.samples)
        outcomes[outcome] += 1
        if outcome == "unsupported":
            reasons.update(detail.split())
        if outcome not in ("equal", "random") or options.verbose:
            print(f"{outcome:12} {name:45} {detail}", flush=True)
    print(dict(outcomes), "of", sum(outcomes.values()))
    print("most wanted:", ", ".join(f"{op} {n}" for op, n in reasons.most_common(60)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
