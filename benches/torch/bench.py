"""Times the PyTorch device: single operators, traced models, chains, and then whole models (`models.py`).

    python benches/torch/bench.py [--no-models] [--json out.json]

One thread, for torch and for the engine, but for whole models. Every number is CPU time, which a busy machine disturbs least, and the best of
several rounds. Results are compared with the CPU before anything is timed.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
import warnings
from pathlib import Path

os.environ.setdefault("STRATA_TORCH_FALLBACK", "silent")
warnings.simplefilter("ignore")

import torch  # noqa: E402

import strata.torch  # noqa: E402, F401
from strata import torch_neuronx  # noqa: E402


def best(sides: dict, seconds: float = 1.0, turns: int = 15) -> dict[str, float]:
    """Microseconds per call of each side in its best turn; they take turns."""
    rounds, found = {}, dict.fromkeys(sides, float("inf"))
    for name, function in sides.items():
        function()
        start = time.process_time()
        function()
        rounds[name] = max(1, int(seconds / turns / len(sides) / max(time.process_time() - start, 1e-6)))
    for _ in range(turns):
        for name, function in sides.items():
            start = time.process_time()
            for _ in range(rounds[name]):
                function()
            found[name] = min(found[name], (time.process_time() - start) / rounds[name])
    return {f"{name}_us": 1e6 * took for name, took in found.items()}


def operators() -> list[dict]:
    """Overhead of a small call, and the cost of a large one, against CPU eager."""
    calls = {
        "empty": lambda a: torch.empty(2, 2, device=a.device),
        "add": lambda a: a + a,
        "mul_": lambda a: a.mul_(1.0),
        "matmul": lambda a: a @ a,
        "relu": lambda a: a.relu(),
        "softmax": lambda a: a.softmax(-1),
        "t": lambda a: a.t(),
        "item": lambda a: a[0, 0].item(),
    }
    rows = []
    for size in (2, 512):
        for name, call in calls.items():
            if size == 2 or name not in ("empty", "t", "item"):
                rows.append(against_cpu(f"{name} {size}x{size}", call, torch.rand(size, size)))
    half = torch.rand(512, 512).bfloat16()
    rows.append(against_cpu("mul bf16 512x512", lambda a: a * a, half))
    rows.append(against_cpu("silu bf16 512x512", torch.nn.functional.silu, half))
    for dtype in (torch.float32, torch.bfloat16):
        heads = torch.rand(1, 16, 128, 64).to(dtype)
        attention = lambda a: torch.nn.functional.scaled_dot_product_attention(a, a, a, is_causal=True)  # noqa: E731
        rows.append(against_cpu(f"attention {str(dtype)[6:]} 16x128x64", attention, heads))
    return rows


def against_cpu(what: str, call, host: torch.Tensor) -> dict:
    there = host.to("neuron")
    row = {"what": what} | best({"cpu": lambda: call(host), "neuron": lambda: call(there)})
    return row | {"ratio": row["neuron_us"] / row["cpu_us"]}


def models() -> list[dict]:
    """A traced model on the device against eager and `torch.compile` on the CPU."""
    torch.manual_seed(0)
    choices = {
        "mlp 784-512-10, batch 32": (torch.nn.Sequential(torch.nn.Linear(784, 512), torch.nn.GELU(), torch.nn.Linear(512, 10)), torch.rand(32, 784)),
        "transformer block 256, 8x64": (torch.nn.TransformerEncoderLayer(256, 8, 1024, batch_first=True), torch.rand(8, 64, 256)),
        "cnn 3-32-64, 4x3x64x64": (
            torch.nn.Sequential(torch.nn.Conv2d(3, 32, 3, padding=1), torch.nn.BatchNorm2d(32), torch.nn.ReLU(), torch.nn.MaxPool2d(2), torch.nn.Conv2d(32, 64, 3, padding=1), torch.nn.ReLU(), torch.nn.AdaptiveAvgPool2d(1), torch.nn.Flatten(), torch.nn.Linear(64, 10)),
            torch.rand(4, 3, 64, 64),
        ),
    }
    rows = []
    with torch.no_grad():
        for name, (model, x) in choices.items():
            model.eval()
            traced = torch_neuronx.trace(model, x)
            torch_neuronx.move_trace_to_device(traced, 0)
            there = x.to("neuron:0")
            torch.testing.assert_close(traced(there).cpu(), model(x), rtol=1e-3, atol=1e-4)
            sides = {"eager": lambda: model(x), "neuron": lambda: traced(there)}
            try:
                compiled = torch.compile(model)
                compiled(x)
                sides["compiled"] = lambda: compiled(x)
            except Exception as error:  # noqa: BLE001: inductor may find no compiler
                print(f"torch.compile on the CPU: {type(error).__name__}", file=sys.stderr)
            rows.append({"what": name, "compiled_us": None} | best(sides))
    return rows


def chains() -> list[dict]:
    """Three models in a row: on the device throughout, and by way of the CPU."""
    rows = []
    with torch.no_grad():
        for width, batch in ((256, 1), (1024, 256)):
            models = [torch_neuronx.trace(torch.nn.Sequential(torch.nn.Linear(width, width), torch.nn.ReLU()).eval(), torch.rand(batch, width)) for _ in range(3)]
            for model in models:
                torch_neuronx.move_trace_to_device(model, 0)
            x = torch.rand(batch, width)
            there = x.to("neuron:0")

            def stay(models=models, there=there):
                y = there
                for model in models:
                    y = model(y)
                return y

            def travel(models=models, x=x):
                y = x
                for model in models:
                    y = model(y)
                return y

            torch.testing.assert_close(stay().cpu(), travel())
            with torch.neuron.transfer_log() as log:
                stay()
            assert log.all() == {}, log.all()
            rows.append({"what": f"3 x linear {width}, batch {batch}"} | best({"device": stay, "by_cpu": travel}))
    return rows


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--no-models", dest="models", action="store_false", help="without whole models, which take minutes")
    parser.add_argument("--json")
    options = parser.parse_args()
    torch.set_num_threads(1)
    results = {"operators": operators(), "models": models(), "chains": chains()}
    for group, rows in results.items():
        print(f"\n{group}")
        keys = list(rows[0])
        print("  ".join(f"{key:>28}" if key == "what" else f"{key:>12}" for key in keys))
        for row in rows:
            cells = (row[key] for key in keys)
            print("  ".join(f"{c:>28}" if isinstance(c, str) else f"{'-' if c is None else f'{c:.2f}':>12}" for c in cells))
    if options.json:
        with open(options.json, "w") as file:
            json.dump(results, file, indent=2)
    if options.models:
        print("\nwhole models", flush=True)
        # In a process of its own, with every core.
        return subprocess.run([sys.executable, Path(__file__).with_name("models.py")], check=False).returncode
    return 0


if __name__ == "__main__":
    sys.exit(main())
