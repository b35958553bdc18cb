"""The lowering table against torch's own operator database; `lowering_coverage.py` prints the details."""

import collections
import sys
from pathlib import Path

import torch

sys.path.insert(0, str(Path(__file__).parent))

from lowering_coverage import try_entry  # noqa: E402


def test_operators_that_lower_give_the_values_of_eager_torch(capsys):
    from torch.testing._internal.common_methods_invocations import op_db

    outcomes, wrong = collections.Counter(), []
    for op in op_db:
        if torch.float32 not in op.dtypes:
            continue
        outcome, detail = try_entry(op)
        outcomes[outcome] += 1
        if outcome in ("different", "failed"):
            wrong.append(f"{op.name}: {outcome}: {detail}")
    with capsys.disabled():
        print(f"\nlowering: {dict(outcomes)} of {sum(outcomes.values())} OpInfo entries")
    assert not wrong, "\n".join(wrong)
    assert outcomes["equal"] >= 560 and outcomes["random"] >= 27, outcomes
