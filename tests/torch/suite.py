"""PyTorch's own databases of operators, modules and optimizers, run on `neuron` and compared with the CPU.

    python tests/torch/suite.py                      everything (`make torch-suite`)
    python tests/torch/suite.py ops float32 --samples 1 --only relu

What is checked: of every operator up to six samples, `out=` (the given tensor is written in place and returned) and the
gradient of one sample; of every module a forward pass; of every optimizer two steps. The work is done by a child process,
which is started again after a crash; a crash is a failure. `suite_expected.txt` names the failures that are understood,
each with its reason; any other failure, and any understood one that passes, makes the run fail.
"""

import argparse
import collections
import copy
import math
import os
import re
import subprocess
import sys
import warnings
from pathlib import Path

EXPECTED = Path(__file__).with_name("suite_expected.txt")
RANDOM = re.compile(
    r"^(empty|new_empty|bernoulli|multinomial|normal|rand|uniform|cauchy|exponential|geometric|log_normal|svd_lowrank|pca_lowrank"
    r"|nn\.functional\.\w*dropout|nn\.functional\.rrelu|nn\.functional\.fractional|torch\.ops\.aten\._efficient|nn\.functional\.multi_head_attention)"
)
GROUPS = {"ops": ["float32", "bfloat16", "int64", "bool"], "modules": ["float32"], "optimizers": ["float32"]}


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("group", nargs="?", choices=GROUPS)
    parser.add_argument("dtype", nargs="?")
    parser.add_argument("--samples", type=int, default=6)
    parser.add_argument("--only", default="")
    parser.add_argument("--start", type=int, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.start is not None:
        return work(options)
    expected = read_expected()
    totals, surprises = collections.Counter(), []
    for group in [options.group] if options.group else GROUPS:
        for dtype in [options.dtype] if options.dtype else GROUPS[group]:
            results = supervise(group, dtype, options)
            counts = collections.Counter()
            for name, outcome, detail in results:
                known = expected.get(name)
                if outcome == "failed":
                    outcome = "explained" if known else "failed"
                    if not known:
                        surprises.append(f"FAILED {name}: {detail}")
                elif known and outcome == "passed":
                    surprises.append(f"PASSED {name}, though suite_expected.txt says: {known}")
                counts[outcome] += 1
            totals += counts
            print(f"{group} {dtype}: {counts['passed']} passed, {counts['explained']} explained, {counts['failed']} failed, {counts['skipped']} skipped", flush=True)
    print(*surprises, sep="\n")
    return 1 if surprises else 0


def read_expected() -> dict[str, str]:
    rows = [line.split(None, 1) for line in EXPECTED.read_text().splitlines() if line.strip() and not line.startswith("#")]
    return {name: reason for name, reason in rows}


def supervise(group: str, dtype: str, options) -> list[tuple[str, str, str]]:
    """Runs children until one gets to the end; a test that ends its process has failed."""
    results, start = [], 0
    while True:
        command = [sys.executable, __file__, group, dtype, "--samples", str(options.samples), "--only", options.only, "--start", str(start)]
        child = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ | {"STRATA_TORCH_FALLBACK": "silent"})
        current = None
        for line in child.stdout:
            kind, _, rest = line.rstrip("\n").partition("\t")
            if kind == "begin":
                number, current = rest.split("\t")
                start = int(number) + 1
            elif kind == "result":
                name, outcome, detail = rest.split("\t", 2)
                results.append((name, outcome, detail))
                current = None
            elif kind == "end":
                child.wait()
                return results
        code = child.wait()
        if current is None and code == 0:
            return results
        results.append((current or f"{group}:{start}", "failed", f"the process ended with {code}"))


# ---- in the child


def work(options) -> int:
    warnings.simplefilter("ignore")
    import torch

    import strata.torch  # noqa: F401

    torch.set_num_threads(1)
    dtype = getattr(torch, options.dtype)
    tests = {"ops": operator_tests, "modules": module_tests, "optimizers": optimizer_tests}[options.group](dtype, options.samples)
    for number, (name, test) in enumerate(tests):
        if number < options.start or options.only not in name:
            continue
        print(f"begin\t{number}\t{name}", flush=True)
        torch.manual_seed(0)
        try:
            outcome, detail = test() or "passed", ""
        except Exception as error:  # noqa: BLE001: the reason is the result
            outcome, detail = "failed", re.sub(r"\s+", " ", f"{type(error).__name__}: {error}")[:300]
        print(f"result\t{name}\t{outcome}\t{detail}", flush=True)
    print("end\t", flush=True)
    return 0


def to_device(value):
    import torch
    from torch.utils._pytree import tree_map

    def move(leaf):
        if isinstance(leaf, torch.Tensor):
            moved = leaf.detach().to("neuron")
            return moved.requires_grad_(leaf.requires_grad)
        if isinstance(leaf, torch.device) or leaf == "cpu":
            return "neuron"
        return leaf

    return tree_map(move, value)


def copied(value):
    import torch
    from torch.utils._pytree import tree_map

    return tree_map(lambda leaf: leaf.detach().clone().requires_grad_(leaf.requires_grad) if isinstance(leaf, torch.Tensor) else leaf, value)


def tensors(value) -> list:
    import torch
    from torch.utils._pytree import tree_leaves

    return [leaf for leaf in tree_leaves(value) if isinstance(leaf, torch.Tensor)]


def draws(sample) -> bool:
    """Whether a sample of an operator that is not random otherwise draws numbers: the device has a generator of its own."""
    return bool(sample.kwargs.get("dropout_p"))


def is_nearer(op, sample, found, wanted) -> bool:
    """Whether the device's values are nearer to those of double precision than the CPU's are, of a type that is narrower than float32."""
    import torch

    if not all(w.dtype in (torch.bfloat16, torch.float16) for w in wanted):
        return False
    widened = lambda value: torch.utils._pytree.tree_map_only(torch.Tensor, lambda t: t.double() if t.is_floating_point() else t, copied(value))  # noqa: E731
    exact = tensors(op.op(*widened((sample.input, *sample.args)), **widened(sample.kwargs)))
    distance = lambda v, e: torch.where(v == e, 0, (v - e).abs()).nan_to_num(nan=0 if v.isnan().equal(e.isnan()) else math.inf)  # noqa: E731
    error = lambda values: max(distance(v.cpu().double(), e).max().item() for v, e in zip(values, exact))  # noqa: E731
    return error(found) <= error(wanted)


def close(found, wanted, random: bool = False) -> None:
    import torch

    assert len(found) == len(wanted), f"{len(found)} tensors, the CPU gives {len(wanted)}"
    for f, w in zip(found, wanted):
        assert f.device.type == "neuron" or w.dim() == 0, f"a result is on {f.device}"
        assert f.shape == w.shape and f.dtype == w.dtype, f"{f.dtype}{list(f.shape)}, the CPU gives {w.dtype}{list(w.shape)}"
        if not random:
            torch.testing.assert_close(f.cpu(), w, equal_nan=True)


def operator_tests(dtype, n_samples: int):
    import itertools

    import torch
    from torch.testing._internal.common_methods_invocations import op_db

    short = str(dtype).removeprefix("torch.")
    for op in op_db:
        if dtype not in op.dtypes:
            continue
        name = f"{op.name}{'.' + op.variant_test_name if op.variant_test_name else ''}:{short}"
        random = bool(RANDOM.match(op.name))

        def samples(op=op, grad=False):
            return itertools.islice(op.sample_inputs("cpu", dtype, requires_grad=grad), n_samples)

        def values(op=op, random=random):
            ran = False
            for sample in samples(op):
                args = (sample.input, *sample.args)
                torch.manual_seed(1)
                try:
                    wanted = op.op(*copied(args), **copied(sample.kwargs))
                except Exception:  # noqa: BLE001: the CPU refuses as well
                    continue
                torch.manual_seed(1)
                found = op.op(*to_device(args), **to_device(sample.kwargs))
                try:
                    close(tensors(found), tensors(wanted), random or draws(sample))
                except AssertionError:
                    if not is_nearer(op, sample, tensors(found), tensors(wanted)):
                        raise
                ran = True
            return None if ran else "skipped"

        yield f"{name}:values", values
        if not dtype.is_floating_point or dtype != torch.float32:
            continue

        if op.supports_out:

            def out(op=op, random=random):
                for sample in samples(op):
                    host, host_kwargs = (sample.input, *sample.args), sample.kwargs
                    wanted = op.op(*copied(host), **copied(host_kwargs))
                    if not tensors(wanted):
                        return "skipped"
                    there = [torch.empty_like(w) for w in tensors(wanted)]
                    try:
                        op.op(*copied(host), **copied(host_kwargs), out=there[0] if isinstance(wanted, torch.Tensor) else tuple(there))
                    except Exception:  # noqa: BLE001: the CPU takes no such `out` either
                        return "skipped"
                    args, kwargs = to_device(host), to_device(host_kwargs)
                    given = [torch.empty_like(w, device="neuron") for w in tensors(wanted)]
                    before = [g.data_ptr() for g in given]
                    result = op.op(*args, **kwargs, out=given[0] if isinstance(wanted, torch.Tensor) else tuple(given))
                    assert [g.data_ptr() for g in given] == before, "the given tensor was moved"
                    assert all(r is g for r, g in zip(tensors(result), given)), "another tensor was returned"
                    if not random:
                        for g, w in zip(given, tensors(wanted)):
                            torch.testing.assert_close(g.cpu(), w.cpu(), equal_nan=True)
                    return None
                return "skipped"

            yield f"{name}:out", out

        if op.supports_autograd:

            def backward(op=op, random=random):
                for sample in samples(op, grad=True):
                    args = (sample.input, *sample.args)
                    gradients = []
                    for move in (copied, to_device):
                        torch.manual_seed(1)
                        given, kwargs = move(args), move(sample.kwargs)
                        result = [t for t in tensors(op.op(*given, **kwargs)) if t.requires_grad]
                        if not result:
                            return "skipped"
                        total = sum((t.abs() if t.is_complex() else t).sum() for t in result)
                        total.backward()
                        gradients.append([t.grad for t in tensors((given, kwargs)) if t.grad is not None])
                    close(gradients[1], gradients[0], random or draws(sample))
                    return None
                return "skipped"

            yield f"{name}:backward", backward


def module_tests(dtype, n_samples: int):
    import torch
    from torch.testing._internal.common_modules import module_db

    for info in module_db:
        for training in (True, False):
            if not training and not info.train_and_eval_differ:
                continue

            def forward(info=info, training=training):
                ran = False
                inputs = info.module_inputs_func(info, device="cpu", dtype=dtype, requires_grad=False, training=training)
                for one in inputs[:n_samples]:
                    if one.forward_input is None:
                        continue
                    torch.manual_seed(2)
                    module = info.module_cls(*one.constructor_input.args, **one.constructor_input.kwargs)
                    module = module.to(dtype).train(training)
                    args, kwargs = one.forward_input.args, one.forward_input.kwargs
                    if any(isinstance(p, torch.nn.parameter.UninitializedParameter) for p in module.parameters()):
                        # Lazy layers draw their weights at the first call: let that happen once.
                        module(*copied(args), **copied(kwargs))
                    there = copy.deepcopy(module).to("neuron")
                    torch.manual_seed(3)
                    wanted = module(*copied(args), **copied(kwargs))
                    torch.manual_seed(3)
                    found = there(*to_device(args), **to_device(kwargs))
                    close(tensors(found), tensors(wanted), random="Dropout" in info.name or "RReLU" in info.name or "Fractional" in info.name or (training and "Transformer" in info.name))
                    ran = True
                return None if ran else "skipped"

            yield f"{info.name}:{'train' if training else 'eval'}", forward


def optimizer_tests(dtype, n_samples: int):
    import torch
    from torch.testing._internal.common_optimizers import optim_db

    for info in optim_db:

        def steps(info=info):
            inputs = info.optim_inputs_func(device="cpu") if info.optim_inputs_func else []
            for one in inputs[:n_samples]:
                weights = []
                for device in ("cpu", "neuron"):
                    torch.manual_seed(4)
                    layer = torch.nn.Linear(4, 4).to(device)
                    x = torch.randn(3, 4).to(device)
                    kwargs = {k: v.to(device) if isinstance(v, torch.Tensor) else v for k, v in one.kwargs.items()}
                    parameters = [layer.weight] if info.optim_cls.__name__ in ("Muon", "SparseAdam") else list(layer.parameters())
                    optimizer = info.optim_cls(parameters, **kwargs)

                    def closure(layer=layer, x=x, optimizer=optimizer):
                        optimizer.zero_grad()
                        loss = layer(x).pow(2).mean()
                        loss.backward()
                        if info.only_supports_sparse_grads:
                            layer.weight.grad = layer.weight.grad.to_sparse()
                        return loss

                    for _ in range(2):
                        if info.step_requires_closure:
                            optimizer.step(closure)
                        else:
                            closure()
                            optimizer.step()
                    weights.append([p.detach() for p in layer.parameters()])
                for f, w in zip(weights[1], weights[0]):
                    torch.testing.assert_close(f.cpu(), w)
            return None if inputs else "skipped"

        yield f"{info.optim_cls.__name__}:steps", steps


if __name__ == "__main__":
    sys.exit(main())
