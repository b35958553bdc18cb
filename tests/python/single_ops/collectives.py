"""Collectives among a single device."""

from __future__ import annotations

from program import Fn, combiner, shape_of

from .case import CASES, case, twin

GROUPS = "replica_groups = dense<0> : tensor<1x1xi64>"
COLLECTIVE = ["f32", "bf16", "i32", "i8", "f64", "ui16"]


@case("all_gather", COLLECTIVE)
@case("all_reduce", COLLECTIVE)
@case("all_to_all", COLLECTIVE)
@case("collective_broadcast", COLLECTIVE)
@case("collective_permute", COLLECTIVE)
@case("reduce_scatter", COLLECTIVE)
@case("cross-replica-sum", ["f32", "i32"])
def collective(rng, dtype):
    raise NotImplementedError("drawn by name")


def draw_collective(op):
    def draw(rng, dtype):
        fn = Fn(rng)
        x = fn.arg(dtype, shape_of(rng, 1, 3, empty=False))
        body = [combiner("add", dtype)]
        attrs, regions = {
            "all_gather": (f"all_gather_dim = 0 : i64, {GROUPS}", ()),
            "all_reduce": (GROUPS, body),
            "all_to_all": (f"split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 1 : i64, {GROUPS}", ()),
            "collective_broadcast": (GROUPS, ()),
            "collective_permute": ("source_target_pairs = dense<0> : tensor<1x2xi64>", ()),
            "reduce_scatter": (f"scatter_dimension = 0 : i64, {GROUPS}", body),
            "cross-replica-sum": (GROUPS, ()),
        }[op]
        # One device: every collective is the identity.
        r = fn.op(op, [x], dtype, x.shape, attrs, regions)
        return fn.done(op, dtype, r, ulps=0, oracle=twin(fn).done(op, dtype, x))

    return draw


CASES[:] = [(n, d, draw_collective(n.split(".")[-1]) if f is collective else f) for n, d, f in CASES]


@case("partition_id", ["ui32"])
@case("replica_id", ["ui32"])
def identifiers(rng, dtype):
    fn = Fn(rng)
    return fn.done("replica_id", dtype, [fn.op("replica_id", [], dtype, ()), fn.op("partition_id", [], dtype, ())])
