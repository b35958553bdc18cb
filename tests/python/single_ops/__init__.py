"""Programs of one operation: every op of the table, every element type it takes, random shapes and attributes.

A case is `(op, element types, function)`; the function draws one program. `CASES` is the whole list and `EXCLUDED`
names the ops without a case, each with the reason. One module per class of ops; the order in which they are imported is the
order of the list, so a seed keeps its meaning.
"""

from __future__ import annotations

from .case import CASES, i64s
from . import elementwise, movement, reductions, contractions, control, collectives, dynamic, sources, quantised, chlo  # noqa: F401

NO_PARTNER = "needs a partner outside the program"
HARNESS = "belongs to the reference interpreter's test harness; its programs are run by `strata run`"
EXCLUDED = {
    "stablehlo.infeed": NO_PARTNER, "stablehlo.outfeed": NO_PARTNER, "stablehlo.send": NO_PARTNER,
    "stablehlo.recv": NO_PARTNER, "stablehlo.async_start": NO_PARTNER, "stablehlo.async_done": NO_PARTNER,
    "stablehlo.collective_reduce": "no such op in jaxlib 0.10.2's dialect",
    "stablehlo.rng": "draws are not specified: engines need not agree",
    "strata.ragged_all_to_all": "a custom call of JAX, made an op on import; tests/python/jax_checks.py has it",
    "strata.transfer": "made by the placement pass, never written; tests/placement has it",
    "chlo._asin_acos_kernel": "internal to CHLO's own expansion",
    "stablehlo.custom_call": "its meaning is the registry's; tested there",
    "check.expect_almost_eq": HARNESS, "check.expect_almost_eq_const": HARNESS, "check.expect_close": HARNESS,
    "check.expect_eq": HARNESS, "check.expect_eq_const": HARNESS, "check.expect_serialized_eq": HARNESS,
    "interpreter.print": HARNESS, "interpreter.probe": HARNESS, "interpreter.run_parallel": HARNESS,
    "builtin.unrealized_conversion_cast": "only between dialects", "chlo.scan": "no such op in jaxlib 0.10.2's dialect",
    "sdy.manual_computation": "needs a mesh", "sdy.sharding_constraint": "needs a mesh", "strata.manual": "made by the partitioner",
}
