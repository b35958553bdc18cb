"""A four-layer decoder whose norms, projections and attention are NKI kernels of both generations, in torch.

    python -m strata examples/torch_decoder.py

The kernels are operators of the model: it runs eagerly on a core, traced, compiled and exported, and is saved with them. They have no derivative,
so each gets one with `torch.autograd.Function`.
"""

import math

import torch
import torch_neuronx
from decoder_kernels import attention_kernel, matmul_kernel, rms_norm_kernel
from torch import nn

LAYERS, ROWS, WIDTH, HEADS = 4, 128, 128, 2


def plain_rms_norm(x, weight):
    return x * torch.rsqrt(x.square().mean(1, keepdim=True) + 1e-6) * weight


def plain_matmul(x, w):
    return x @ w


def plain_attention(q, k, v, mask):
    return torch.softmax(q @ k.t() * q.shape[1] ** -0.5 + mask, 1) @ v


def with_gradient(kernel, plain):
    """The kernel forwards, the derivative of `plain` backwards."""

    class Function(torch.autograd.Function):
        @staticmethod
        def forward(ctx, *args):
            ctx.save_for_backward(*args)
            return kernel(*args)

        @staticmethod
        def backward(ctx, gradient):
            with torch.enable_grad():
                args = [arg.detach().requires_grad_() for arg in ctx.saved_tensors]
                return torch.autograd.grad(plain(*args), args, gradient)

    return Function.apply


KERNELS = {
    "rms_norm": with_gradient(rms_norm_kernel, plain_rms_norm),
    "matmul": with_gradient(lambda x, w: matmul_kernel(x.t().contiguous(), w), plain_matmul),
    "attention": with_gradient(lambda q, k, v, mask: attention_kernel(q.t().contiguous(), k.t().contiguous(), v.contiguous(), mask), plain_attention),
}
PLAIN = {"rms_norm": plain_rms_norm, "matmul": plain_matmul, "attention": plain_attention}


class Layer(nn.Module):
    def __init__(self, ops):
        super().__init__()
        self.ops = ops
        weight = lambda *shape: nn.Parameter(torch.randn(shape) / math.sqrt(WIDTH))  # noqa: E731
        self.norm, self.norm2 = weight(WIDTH), weight(WIDTH)
        self.q, self.k, self.v, self.out, self.up, self.down = (weight(WIDTH, WIDTH) for _ in range(6))

    def forward(self, x, mask):
        rms_norm, matmul, attention = self.ops["rms_norm"], self.ops["matmul"], self.ops["attention"]
        normed = rms_norm(x, self.norm)
        heads = [matmul(normed, w).split(WIDTH // HEADS, 1) for w in (self.q, self.k, self.v)]
        x = x + matmul(torch.cat([attention(q, k, v, mask) for q, k, v in zip(*heads)], 1), self.out)
        return x + matmul(nn.functional.silu(matmul(rms_norm(x, self.norm2), self.up)), self.down)


class Decoder(nn.Module):
    def __init__(self, ops, seed=0):
        super().__init__()
        torch.manual_seed(seed)
        self.layers = nn.ModuleList(Layer(ops) for _ in range(LAYERS))
        self.register_buffer("mask", torch.full((ROWS, ROWS), -1e9).triu(1))

    def forward(self, x):
        for layer in self.layers:
            x = layer(x, self.mask)
        return x


def main():
    x = torch.randn(ROWS, WIDTH, generator=torch.Generator().manual_seed(1))
    expected = Decoder(PLAIN)(x).detach()
    model = Decoder(KERNELS).eval()
    with torch.no_grad():
        ways = {
            "eager": lambda: model.to("neuron")(x.to("neuron")).cpu(),
            "compiled": lambda: torch.compile(model.to("neuron"), backend="neuron", fullgraph=True)(x.to("neuron")).cpu(),
            "traced": lambda: torch_neuronx.trace(model.cpu(), x)(x),
        }
        for way, run in ways.items():
            print(f"{way}: largest difference {(run() - expected).abs().max():.1e}")


if __name__ == "__main__":
    main()
