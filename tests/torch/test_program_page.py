"""The page about a torch module."""

import json
import re

import torch
from strata import notebook


def test_a_module_has_a_page():
    model = torch.nn.Sequential(torch.nn.Linear(32, 64), torch.nn.GELU(), torch.nn.Linear(64, 8)).eval()
    page = notebook.report(model, torch.ones(4, 32)).to_html()
    data = re.search(r'<script type="application/json" id="strata-data">(.*?)</script>', page, re.DOTALL)
    [program] = json.loads(data[1])["programs"]
    [device] = [m for m in program["placement"]["memories"] if m["memory_kind"] == "device"]
    weights = sum(p.numel() * 4 for p in model.parameters())
    assert device["argument_bytes"] == weights + 4 * 32 * 4
    assert device["result_bytes"] == 4 * 8 * 4
    assert program["holders"][0]["bytes"] == 32 * 64 * 4
