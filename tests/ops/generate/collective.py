"""Collectives across two replicas, every element type."""

import numpy as np

from .control import CHANNEL, devices, parallel
from .program import combine
from .types import ALL, BOOL, SCALE, sample, small, tensor, wide

GROUPS = "replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>"


def two(name, about, shape, result_shape, attrs, expected, data=sample, region=None, types=ALL):
    """Both replicas run the op on inputs of `shape`; `expected(x, y)` is what each gets."""
    def body(file, t):
        x, y = data(t, shape), data(t, shape, 3)
        op = file.func("each", [tensor(shape, t)], private=True)
        op.returns(op.op(f"stablehlo.{name}", op.args, tensor(result_shape, t), attrs, region(t) if region else ""))
        func, results = devices(file, [["each"], ["each"]], [(x, t), (y, t)], [tensor(result_shape, t)] * 2)
        for got, want in zip(results, expected(wide(x, t), wide(y, t), t)):
            func.expect(got, want, t)
        func.close()
    parallel(name.replace("-", "_"), about, types, body)


def plus(x, y, t):
    return x | y if t in BOOL else x + y


def add(t):
    return combine("stablehlo.or" if t in BOOL else "stablehlo.add", t)


def generate():
    channel = CHANNEL.format(0, 0)
    two("all_gather", "stablehlo.all_gather of two replicas, every element type.", (2, 2), (4, 2),
        f"all_gather_dim = 0 : i64, {GROUPS}, {channel}", lambda x, y, t: [np.concatenate([x, y])] * 2)
    two("all_reduce", "stablehlo.all_reduce by sum of two replicas, every element type.", (3,), (3,), f"{GROUPS}, {channel}",
        lambda x, y, t: [plus(x, y, t)] * 2, small, add)
    two("all_to_all", "stablehlo.all_to_all of two replicas, every element type.", (2, 4), (4, 2),
        f"split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, {GROUPS}, {channel}",
        lambda x, y, t: [np.concatenate([x[:, :2], y[:, :2]]), np.concatenate([x[:, 2:], y[:, 2:]])])
    two("collective_broadcast", "stablehlo.collective_broadcast from replica 1, every element type.", (3,), (3,),
        f"replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>, {channel}", lambda x, y, t: [y, y])
    two("collective_permute", "stablehlo.collective_permute swaps two replicas, every element type.", (3,), (3,),
        f"source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>, {channel}", lambda x, y, t: [y, x])
    two("collective_reduce", "stablehlo.collective_reduce by sum to replica 0, every element type with a zero.", (3,), (3,),
        f"{GROUPS}, {channel}", lambda x, y, t: [plus(x, y, t), x & False if t in BOOL else x * 0], small, add,
        [t for t in ALL if t not in SCALE])
    two("cross-replica-sum", "stablehlo.cross-replica-sum of two replicas, every element type.", (3,), (3,), GROUPS,
        lambda x, y, t: [plus(x, y, t)] * 2, small)
    two("reduce_scatter", "stablehlo.reduce_scatter by sum of two replicas, every element type.", (4,), (2,),
        f"scatter_dimension = 0 : i64, {GROUPS}, {channel}", lambda x, y, t: [plus(x, y, t)[:2], plus(x, y, t)[2:]], small, add)
    for name, programs, want in [("replica_id", [["id"], ["id"]], [0, 1]), ("partition_id", [["id", "id"]], [0, 1])]:
        def body(file, t, name=name, programs=programs, want=want):
            op = file.func("id", private=True)
            op.returns(op.op(f"stablehlo.{name}", [], "tensor<ui32>"))
            func, results = devices(file, programs, [], ["tensor<ui32>"] * 2)
            for got, n in zip(results, want):
                func.expect(got, np.array(n), "ui32")
            func.close()
        parallel(name, f"stablehlo.{name} of two devices.", ["ui32"], body)
