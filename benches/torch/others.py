"""Models of other kinds than those of `models.py`: eager and compiled, forward and a step of training, against torch's CPU or inductor.

    python benches/torch/others.py
    python benches/torch/others.py --only mobilenet --modes compiled "compiled training"

Two sides take turns and the best turn of each counts. Ratios below 1: the device is faster.
"""

from __future__ import annotations

import argparse
import copy
import time

import torch
import torch.nn.functional as F
from torch import nn

import strata.torch  # noqa: F401

MODES = ("eager", "compiled", "training", "compiled training")


def convolved(inside, outside, size=3, stride=1, groups=1, activation=nn.ReLU6):
    window = nn.Conv2d(inside, outside, size, stride, size // 2, groups=groups, bias=False)
    return nn.Sequential(window, nn.BatchNorm2d(outside), activation())


class Inverted(nn.Module):
    """The block of MobileNet, and of EfficientNet if it is squeezed."""

    def __init__(self, inside, outside, stride, wider, size=3, squeezed=False, activation=nn.ReLU6):
        super().__init__()
        width, narrow = inside * wider, max(8, inside // 4)
        self.is_residual = stride == 1 and inside == outside
        self.expand = convolved(inside, width, 1, activation=activation) if wider > 1 else nn.Identity()
        self.depthwise = convolved(width, width, size, stride, width, activation)
        gate = (nn.AdaptiveAvgPool2d(1), nn.Conv2d(width, narrow, 1), nn.SiLU(), nn.Conv2d(narrow, width, 1), nn.Sigmoid())
        self.gate = nn.Sequential(*gate) if squeezed else None
        self.project = nn.Sequential(nn.Conv2d(width, outside, 1, bias=False), nn.BatchNorm2d(outside))

    def forward(self, x):
        y = self.depthwise(self.expand(x))
        y = self.project(y if self.gate is None else y * self.gate(y))
        return x + y if self.is_residual else y


def mobilenet():
    blocks = [(32, 16, 1, 1), (16, 24, 2, 6), (24, 24, 1, 6), (24, 32, 2, 6), (32, 32, 1, 6), (32, 64, 2, 6), (64, 64, 1, 6), (64, 96, 1, 6), (96, 160, 2, 6), (160, 160, 1, 6)]
    layers = [convolved(3, 32, 3, 2), *(Inverted(*block) for block in blocks), convolved(160, 640, 1)]
    return nn.Sequential(*layers, nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(640, 1000)), torch.randn(4, 3, 224, 224)


def efficientnet():
    blocks = [(32, 16, 1, 1, 3), (16, 24, 2, 6, 3), (24, 40, 2, 6, 5), (40, 40, 1, 6, 5), (40, 80, 2, 6, 3), (80, 112, 1, 6, 5), (112, 192, 2, 6, 5)]
    inner = (Inverted(*block, squeezed=True, activation=nn.SiLU) for block in blocks)
    layers = [convolved(3, 32, 3, 2, activation=nn.SiLU), *inner, convolved(192, 640, 1, activation=nn.SiLU)]
    return nn.Sequential(*layers, nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(640, 1000)), torch.randn(4, 3, 224, 224)


class ConvNextBlock(nn.Module):
    def __init__(self, dim):
        super().__init__()
        self.depthwise, self.norm = nn.Conv2d(dim, dim, 7, padding=3, groups=dim), nn.LayerNorm(dim)
        self.up, self.down, self.scale = nn.Linear(dim, 4 * dim), nn.Linear(4 * dim, dim), nn.Parameter(torch.ones(dim))

    def forward(self, x):
        y = self.norm(self.depthwise(x).permute(0, 2, 3, 1))
        return x + (self.down(F.gelu(self.up(y))) * self.scale).permute(0, 3, 1, 2)


def convnext():
    layers = [nn.Conv2d(3, 96, 4, 4)]
    for dim, n in ((96, 2), (192, 2), (384, 3), (768, 1)):
        layers += [nn.Conv2d(dim // 2, dim, 2, 2)] if dim > 96 else []
        layers += [ConvNextBlock(dim) for _ in range(n)]
    return nn.Sequential(*layers, nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(768, 1000)), torch.randn(2, 3, 224, 224)


class GroupedBottleneck(nn.Module):
    def __init__(self, inside, width, outside, stride=1):
        super().__init__()
        first, second = convolved(inside, width, 1, activation=nn.ReLU), convolved(width, width, 3, stride, 32, nn.ReLU)
        self.main = nn.Sequential(first, second, nn.Conv2d(width, outside, 1, bias=False), nn.BatchNorm2d(outside))
        self.side = nn.Conv2d(inside, outside, 1, stride) if stride > 1 or inside != outside else nn.Identity()

    def forward(self, x):
        return F.relu(self.main(x) + self.side(x))


def resnext():
    blocks = [(64, 128, 256), (256, 128, 256), (256, 256, 512, 2), (512, 512, 1024, 2)]
    layers = [convolved(3, 64, 7, 2, activation=nn.ReLU), nn.MaxPool2d(3, 2, 1), *(GroupedBottleneck(*block) for block in blocks)]
    return nn.Sequential(*layers, nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(1024, 1000)), torch.randn(2, 3, 224, 224)


class UNet(nn.Module):
    def __init__(self):
        super().__init__()
        layer = lambda a, b: (nn.Conv2d(a, b, 3, padding=1), nn.GroupNorm(8, b), nn.SiLU())  # noqa: E731
        twice = lambda a, b: nn.Sequential(*layer(a, b), *layer(b, b))  # noqa: E731
        self.down = nn.ModuleList([twice(3, 32), twice(32, 64), twice(64, 128)])
        self.wider = nn.ModuleList([nn.ConvTranspose2d(128, 64, 2, 2), nn.ConvTranspose2d(64, 32, 2, 2)])
        self.up = nn.ModuleList([twice(128, 64), twice(64, 32)])
        self.head = nn.Conv2d(32, 1, 1)

    def forward(self, x):
        kept = []
        for layer in self.down:
            x = layer(F.max_pool2d(x, 2) if kept else x)
            kept.append(x)
        for wider, up, before in zip(self.wider, self.up, reversed(kept[:-1])):
            x = up(torch.cat([wider(x), before], 1))
        return self.head(x)


def unet():
    return UNet(), torch.randn(2, 3, 128, 128)


class DecoderLayer(nn.Module):
    def __init__(self, dim, heads):
        super().__init__()
        self.heads, self.norms = heads, nn.ModuleList([nn.LayerNorm(dim), nn.LayerNorm(dim)])
        self.qkv, self.out = nn.Linear(dim, 3 * dim), nn.Linear(dim, dim)
        self.up, self.down = nn.Linear(dim, 4 * dim), nn.Linear(4 * dim, dim)

    def forward(self, x):
        batch, n, dim = x.shape
        q, k, v = self.qkv(self.norms[0](x)).view(batch, n, 3, self.heads, -1).permute(2, 0, 3, 1, 4)
        y = F.scaled_dot_product_attention(q, k, v, is_causal=True)
        x = x + self.out(y.transpose(1, 2).reshape(batch, n, dim))
        return x + self.down(F.gelu(self.up(self.norms[1](x)), approximate="tanh"))


class Gpt(nn.Module):
    def __init__(self, dim=512, vocabulary=8000):
        super().__init__()
        self.embedding, self.places, self.norm = nn.Embedding(vocabulary, dim), nn.Parameter(torch.randn(128, dim) * 0.02), nn.LayerNorm(dim)
        self.layers, self.head = nn.Sequential(*(DecoderLayer(dim, 8) for _ in range(4))), nn.Linear(dim, vocabulary, bias=False)

    def forward(self, tokens):
        return self.head(self.norm(self.layers(self.embedding(tokens) + self.places)))


def gpt():
    return Gpt(), torch.randint(0, 8000, (2, 128))


class Recurrent(nn.Module):
    def __init__(self, kind):
        super().__init__()
        self.embedding, self.layers, self.head = nn.Embedding(2000, 128), kind(128, 256, 2, batch_first=True), nn.Linear(256, 2000)

    def forward(self, tokens):
        return self.head(self.layers(self.embedding(tokens))[0])


def gru():
    return Recurrent(nn.GRU), torch.randint(0, 2000, (16, 64))


def lstm():
    return Recurrent(nn.LSTM), torch.randint(0, 2000, (16, 64))


def generator():
    layers = []
    for inside, outside, stride, edge in ((100, 256, 1, 0), (256, 128, 2, 1), (128, 64, 2, 1), (64, 32, 2, 1)):
        layers += [nn.ConvTranspose2d(inside, outside, 4, stride, edge, bias=False), nn.BatchNorm2d(outside), nn.ReLU()]
    return nn.Sequential(*layers, nn.ConvTranspose2d(32, 3, 4, 2, 1), nn.Tanh()), torch.randn(16, 100, 1, 1)


class Mixer(nn.Module):
    def __init__(self, dim=256, n=196, layers=4):
        super().__init__()
        two = lambda size, width: nn.Sequential(nn.Linear(size, width), nn.GELU(), nn.Linear(width, size))  # noqa: E731
        self.patches, self.head = nn.Conv2d(3, dim, 16, 16), nn.Linear(dim, 1000)
        self.norms = nn.ModuleList(nn.LayerNorm(dim) for _ in range(2 * layers))
        self.tokens, self.channels = (nn.ModuleList(two(*sizes) for _ in range(layers)) for sizes in ((n, 128), (dim, 4 * dim)))

    def forward(self, x):
        x = self.patches(x).flatten(2).transpose(1, 2)
        for i, (tokens, channels) in enumerate(zip(self.tokens, self.channels)):
            x = x + tokens(self.norms[2 * i](x).transpose(1, 2)).transpose(1, 2)
            x = x + channels(self.norms[2 * i + 1](x))
        return self.head(x.mean(1))


def mixer():
    return Mixer(), torch.randn(4, 3, 224, 224)


MODELS = (mobilenet, efficientnet, convnext, resnext, mixer, gpt, unet, generator, lstm, gru)


def runner(model, x, mode, **backend):
    """What is timed, and what it leaves to be compared."""
    run = torch.compile(model, **backend) if "compiled" in mode else model
    if "training" not in mode:
        model.eval()

        def forward():
            with torch.no_grad():
                return run(x)

        return forward
    model.train()
    optimizer = torch.optim.SGD(model.parameters(), 1e-4)

    def step():
        optimizer.zero_grad(set_to_none=True)
        loss = run(x).float().square().mean()
        loss.backward()
        optimizer.step()
        return loss

    return step


def turns(sides, seconds) -> list[float]:
    """The best turn of each side."""
    best, start = [float("inf")] * len(sides), time.perf_counter()
    while time.perf_counter() - start < seconds or float("inf") in best:
        for n, run in enumerate(sides):
            began = time.perf_counter()
            run()
            torch.neuron.synchronize()
            best[n] = min(best[n], time.perf_counter() - began)
    return best


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="models whose name contains this")
    parser.add_argument("--modes", nargs="*", default=MODES, choices=MODES)
    parser.add_argument("--dtype", default="float32")
    parser.add_argument("--seconds", type=float, default=3.0, help="how long each row takes, at least")
    options = parser.parse_args()
    dtype = getattr(torch, options.dtype)
    allowed = 0.1 if dtype == torch.bfloat16 else 2e-3
    print(f"{'model':14}{'mode':20}{'CPU, ms':>10}{'device, ms':>12}{'ratio':>7}")
    for make in (make for make in MODELS if options.only in make.__name__):
        for mode in options.modes:
            torch.manual_seed(0)
            torch._dynamo.reset()
            model, x = make()
            model, x = model.to(dtype), x.to(dtype) if x.is_floating_point() else x
            sides = runner(model, x, mode), runner(copy.deepcopy(model).to("neuron"), x.to("neuron"), mode, **({"backend": "neuron"} if "compiled" in mode else {}))
            want, got = (side().detach().cpu().float() for side in sides)
            error = ((got - want).abs().max() / want.abs().max()).item()
            assert error < allowed, f"{make.__name__}, {mode}: results differ by {error:.1e} of the largest"
            cpu, device = turns(sides, options.seconds)
            print(f"{make.__name__:14}{mode:20}{cpu * 1e3:10.2f}{device * 1e3:12.2f}{device / cpu:7.2f}", flush=True)


if __name__ == "__main__":
    main()
