"""Reports as tables, for notebooks."""

from __future__ import annotations

import html
import json

STYLE = (
    "<style>.strata{font:13px/1.45 system-ui,sans-serif}.strata table{border-collapse:collapse}.strata td,.strata th{padding:2px 12px 2px 0;"
    "text-align:left;font-weight:400}.strata pre{margin:4px 0 12px;padding:8px 12px;border-left:4px solid #888;white-space:pre-wrap}"
    ".strata pre.error{border-color:#b3231f}.strata pre.warning{border-color:#8a5a00}</style>"
)


class Placement(dict):
    """A placement report: a dictionary that shows itself as tables."""

    def _repr_html_(self) -> str:
        out = [STYLE, "<div class=strata>"]
        for name, value in self.items():
            if isinstance(value, list) and value and all(isinstance(row, dict) for row in value):
                heads = list(dict.fromkeys(key for row in value for key in row))
                rows = "".join("<tr>" + "".join(f"<td>{_cell(row.get(key))}</td>" for key in heads) + "</tr>" for row in value)
                out.append(f"<b>{html.escape(name)}</b><table><tr>{''.join(f'<th>{html.escape(key)}</th>' for key in heads)}</tr>{rows}</table>")
            elif isinstance(value, dict) and value:
                rows = "".join(f"<tr><td>{html.escape(str(key))}</td><td>{_cell(one)}</td></tr>" for key, one in value.items())
                out.append(f"<b>{html.escape(name)}</b><table>{rows}</table>")
            elif not isinstance(value, (list, dict)):
                out.append(f"<div>{html.escape(name)}: {_cell(value)}</div>")
        return "".join([*out, "</div>"])


def _cell(value) -> str:
    return html.escape(value if isinstance(value, str) else json.dumps(value, default=str))


def estimate_html(estimate) -> str:
    """A profile as tables: total, engines, waiting."""
    rows = "".join(f"<tr><td>{html.escape(name)}</td><td>{ns / 1e3:.2f} us</td></tr>" for name, ns in estimate.busy.items())
    waits = sorted(estimate.stalls, key=lambda stall: -stall.nanoseconds)[:8]
    waiting = "".join(
        f"<tr><td>{html.escape(s.engine)}</td><td>{html.escape(s.cause)} {html.escape(s.tensor or '')}</td><td>{s.nanoseconds / 1e3:.2f} us</td></tr>" for s in waits
    )
    return (
        f"{STYLE}<div class=strata><b>{estimate.nanoseconds / 1e3:.2f} us</b><table><tr><th>engine</th><th>busy</th></tr>{rows}</table>"
        f"<table><tr><th>engine</th><th>waits for</th><th></th></tr>{waiting}</table></div>"
    )
