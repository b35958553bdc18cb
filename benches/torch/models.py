"""Times whole models on the PyTorch device against torch's CPU, eager and compiled by inductor, in one run.

    python benches/torch/models.py [--only llama] [--dtypes bfloat16,float32] [--no-compile] [--no-train] [--busy] [--json out.json]

A LLaMA of 207 million parameters (12 layers, width 1024): tokens generated with a cache, and a prompt of 128 tokens. A BERT, a vision transformer
and a ResNet-50 of the usual sizes: inference, and a step of training, eager and compiled. Each side has every core; they take turns, and the best round counts. The
last column is the device's time over the CPU's: at most 1 is the goal. Results are compared before anything is timed.
"""

from __future__ import annotations

import argparse
import copy
import json
import os
import sys
import time
import warnings

os.environ.setdefault("STRATA_TORCH_FALLBACK", "silent")
warnings.simplefilter("ignore")

import torch  # noqa: E402
import torch.nn.functional as F  # noqa: E402
from torch import nn  # noqa: E402

import strata.torch  # noqa: E402, F401


class RmsNorm(nn.Module):
    def __init__(self, dim):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(dim))

    def forward(self, x):
        wide = x.float()
        return (wide * torch.rsqrt(wide.pow(2).mean(-1, keepdim=True) + 1e-6)).to(x.dtype) * self.weight


def rotated(x, cos, sin):
    first, second = x.chunk(2, -1)
    return x * cos + torch.cat((-second, first), -1) * sin


class LlamaLayer(nn.Module):
    def __init__(self, dim, heads, hidden):
        super().__init__()
        self.heads = heads
        self.before_attention, self.before_mlp = RmsNorm(dim), RmsNorm(dim)
        self.q, self.k, self.v, self.o = (nn.Linear(dim, dim, bias=False) for _ in range(4))
        self.gate, self.up, self.down = nn.Linear(dim, hidden, bias=False), nn.Linear(dim, hidden, bias=False), nn.Linear(hidden, dim, bias=False)

    def forward(self, x, cos, sin, cache):
        batch, n, dim = x.shape
        split = lambda y: y.view(batch, n, self.heads, -1).transpose(1, 2)  # noqa: E731
        y = self.before_attention(x)
        q, k, v = rotated(split(self.q(y)), cos, sin), rotated(split(self.k(y)), cos, sin), split(self.v(y))
        if cache is not None:
            k, v = torch.cat((cache[0], k), 2), torch.cat((cache[1], v), 2)
        y = F.scaled_dot_product_attention(q, k, v, is_causal=n > 1)
        x = x + self.o(y.transpose(1, 2).reshape(batch, n, dim))
        y = self.before_mlp(x)
        return x + self.down(F.silu(self.gate(y)) * self.up(y)), (k, v)


class Llama(nn.Module):
    def __init__(self, dim=1024, layers=12, heads=16, hidden=2752, vocabulary=25600):
        super().__init__()
        self.embedding, self.norm = nn.Embedding(vocabulary, dim), RmsNorm(dim)
        self.layers = nn.ModuleList(LlamaLayer(dim, heads, hidden) for _ in range(layers))
        self.head = nn.Linear(dim, vocabulary, bias=False)
        angles = torch.outer(torch.arange(512.0), 10000 ** (-torch.arange(0, dim // heads, 2) / (dim // heads)))
        self.register_buffer("cos", torch.cat((angles, angles), -1).cos())
        self.register_buffer("sin", torch.cat((angles, angles), -1).sin())

    def forward(self, tokens, caches=None):
        past = 0 if caches is None else caches[0][0].shape[2]
        x, made = self.embedding(tokens), []
        cos, sin = self.cos[past : past + tokens.shape[1]], self.sin[past : past + tokens.shape[1]]
        for i, layer in enumerate(self.layers):
            x, cache = layer(x, cos, sin, None if caches is None else caches[i])
            made.append(cache)
        return self.head(self.norm(x[:, -1:])), made


class Encoder(nn.Module):
    """A BERT, or a vision transformer if it gets images."""

    def __init__(self, images=False, dim=768, layers=12, heads=12):
        super().__init__()
        self.images = images
        self.patches = nn.Conv2d(3, dim, 16, 16) if images else nn.Embedding(30522, dim)
        self.places = nn.Parameter(torch.randn(1, 196 if images else 128, dim) * 0.02)
        layer = nn.TransformerEncoderLayer(dim, heads, 4 * dim, dropout=0.0, activation="gelu", batch_first=True, norm_first=images)
        self.layers = nn.TransformerEncoder(layer, layers, enable_nested_tensor=False)
        self.head = nn.Linear(dim, 1000 if images else 2)

    def forward(self, x):
        x = self.patches(x)
        x = x.flatten(2).transpose(1, 2) if self.images else x
        return self.head(self.layers(x + self.places).mean(1))


class Bottleneck(nn.Module):
    def __init__(self, inside, width, stride):
        super().__init__()
        conv = lambda a, b, size, stride=1: (nn.Conv2d(a, b, size, stride, size // 2, bias=False), nn.BatchNorm2d(b))  # noqa: E731
        self.main = nn.Sequential(*conv(inside, width, 1), nn.ReLU(), *conv(width, width, 3, stride), nn.ReLU(), *conv(width, 4 * width, 1))
        self.side = nn.Sequential(*conv(inside, 4 * width, 1, stride)) if stride > 1 or inside != 4 * width else nn.Identity()

    def forward(self, x):
        return F.relu(self.main(x) + self.side(x))


def resnet50():
    layers, inside = [nn.Conv2d(3, 64, 7, 2, 3, bias=False), nn.BatchNorm2d(64), nn.ReLU(), nn.MaxPool2d(3, 2, 1)], 64
    for width, blocks in ((64, 3), (128, 4), (256, 6), (512, 3)):
        for block in range(blocks):
            layers.append(Bottleneck(inside, width, 2 if block == 0 and width > 64 else 1))
            inside = 4 * width
    return nn.Sequential(*layers, nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(2048, 1000))


def generate(model, tokens, n):
    logits, caches = model(tokens)
    made = []
    for _ in range(n):
        token = logits.argmax(-1)
        made.append(token)
        logits, caches = model(token, caches)
    return torch.cat(made, 1)


def step(model, x, labels):
    optimizer = torch.optim.AdamW(model.parameters(), lr=1e-4)

    def run():
        optimizer.zero_grad(set_to_none=True)
        loss = F.cross_entropy(model(x).float(), labels)
        loss.backward()
        optimizer.step()
        return loss

    return run


# Neighbours disturb a machine for seconds: rows that are measured sooner go on for so long.
LEAST = 4.0


def seconds(sides: dict, rounds: int, clock=time.perf_counter) -> dict[str, float]:
    """The best round of each; they take turns."""
    found = dict.fromkeys(sides, float("inf"))
    began, n = time.perf_counter(), 0
    while n <= rounds or time.perf_counter() - began < LEAST:
        n += 1
        for name, run in sides.items():
            start = clock()
            run()
            torch.neuron.synchronize()
            found[name] = min(found[name], clock() - start)
    return found


def close(a, b, dtype) -> None:
    a, b = a.detach().cpu().float(), b.detach().cpu().float()
    allowed = 0.1 if dtype == torch.bfloat16 else 2e-3
    error = (a - b).abs().max().item() / max(b.abs().max().item(), 1e-6)
    assert error < allowed, f"results differ by {error:.1e} of the largest"


def rows(options, dtype):
    """Each a name and the two sides, on the CPU and on the device."""
    torch.manual_seed(0)
    wanted = lambda name: not options.only or options.only in name  # noqa: E731
    short = str(dtype).removeprefix("torch.")
    if wanted("llama"):
        model = Llama().to(dtype).eval()
        there, tokens = copy.deepcopy(model).to("neuron"), torch.randint(0, 25600, (1, 128))
        moved, few = tokens.to("neuron"), tokens[:, :16]
        with torch.no_grad():
            close(there(moved)[0], model(tokens)[0], dtype)
            yield f"llama {short}, 16 tokens generated", {"cpu": lambda: generate(model, few, 16), "neuron": lambda: generate(there, few.to("neuron"), 16).cpu()}
            yield f"llama {short}, prefill of 128", {"cpu": lambda: model(tokens), "neuron": lambda: there(moved)[0].cpu()}
            if options.compile:
                inductor, ours = torch.compile(model), torch.compile(there, backend="neuron")
                yield f"llama {short}, compiled prefill", {"cpu": lambda: inductor(tokens), "neuron": lambda: ours(moved)[0].cpu()}
                caches, moved_caches = model(tokens)[1], there(moved)[1]
                one, moved_one = tokens[:, :1], moved[:, :1]
                yield f"llama {short}, compiled decode step", {"cpu": lambda: inductor(one, caches), "neuron": lambda: ours(moved_one, moved_caches)[0].cpu()}
        del model, there
    made = {
        "bert": (lambda: Encoder(), torch.randint(0, 30522, (1, 128))),
        "vit": (lambda: Encoder(images=True), torch.rand(1, 3, 224, 224)),
        "resnet50": (resnet50, torch.rand(1, 3, 224, 224)),
    }
    for name, (make, x) in made.items():
        if not wanted(name):
            continue
        # A class is compiled so often and no more: models of the same class would be counted together.
        torch._dynamo.reset()
        model, x = make().to(dtype).eval(), x.to(dtype) if x.is_floating_point() else x
        there, moved = copy.deepcopy(model).to("neuron"), x.to("neuron")
        with torch.no_grad():
            close(there(moved), model(x), dtype)
            yield f"{name} {short}", {"cpu": lambda: model(x), "neuron": lambda: there(moved).cpu()}
            if options.compile:
                inductor, ours = torch.compile(model), torch.compile(there, backend="neuron")
                yield f"{name} {short}, compiled", {"cpu": lambda: inductor(x), "neuron": lambda: ours(moved).cpu()}
        if options.train:
            many = torch.cat([x, x])
            labels = torch.tensor([0, 1])
            model.train(), there.train()
            moved, moved_labels = many.to("neuron"), labels.to("neuron")
            yield f"{name} {short}, training step", {"cpu": step(model, many, labels), "neuron": step(there, moved, moved_labels)}
            if options.compile:
                inductor, ours = torch.compile(model), torch.compile(there, backend="neuron")
                yield f"{name} {short}, compiled training step", {"cpu": step(inductor, many, labels), "neuron": step(ours, moved, moved_labels)}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", help="models whose name contains this")
    parser.add_argument("--dtypes", default="bfloat16,float32")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--no-compile", dest="compile", action="store_false")
    parser.add_argument("--no-train", dest="train", action="store_false")
    parser.add_argument("--busy", action="store_true", help="one thread a side, and processor time: for a machine that others use")
    parser.add_argument("--json")
    options = parser.parse_args()
    clock = time.process_time if options.busy else time.perf_counter
    torch.set_num_threads(1 if options.busy else torch.get_num_threads())
    results = []
    print(f"{'what':<40} {'CPU, ms':>10} {'device, ms':>10} {'ratio':>6}")
    for dtype in options.dtypes.split(","):
        for what, sides in rows(options, getattr(torch, dtype)):
            times = seconds(sides, options.rounds, clock)
            results.append({"what": what, "cpu_ms": times["cpu"] * 1e3, "neuron_ms": times["neuron"] * 1e3})
            print(f"{what:<40} {times['cpu'] * 1e3:>10.2f} {times['neuron'] * 1e3:>10.2f} {times['neuron'] / times['cpu']:>6.2f}", flush=True)
    if options.json:
        with open(options.json, "w") as file:
            json.dump(results, file, indent=2)
    return 0


if __name__ == "__main__":
    sys.exit(main())
