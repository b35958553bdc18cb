"""Kernels in notebooks: maps, checks and reports that show themselves, and the magic `%%strata`.

    %load_ext strata

    %%strata copy x=bf16[8,128,512]
    @nki.jit
    def copy(x):
        ...

The cell runs as always; then every kernel it defines whose arguments are known is judged and drawn. Shapes are given in the line, by
annotations, or by `STRATA_CHECK` in the cell.
"""

from __future__ import annotations

import html
import json
import sys
from pathlib import Path

from . import _launches, _native
from ._html import STYLE as _STYLE
from ._html import Placement, estimate_html  # noqa: F401


class Map:
    """Where a kernel's tiles lie in SBUF and PSUM, and when: a drawing in a notebook, text elsewhere."""

    def __init__(self, launch):
        self._launch = launch

    def _drawn(self, format: str) -> str:
        return _native.nki.draw_map(self._launch.instances[0], format, 100)

    def _repr_svg_(self) -> str:
        return self._drawn("svg")

    def to_json(self) -> str:
        return self._drawn("json")

    def __str__(self) -> str:
        return self._drawn("text")

    __repr__ = __str__


class Check:
    """What is wrong with a kernel; true if nothing is."""

    def __init__(self, name: str, findings):
        self._name = name
        self._found = findings

    @property
    def findings(self) -> list[dict]:
        """As `strata check --format json` has them."""
        return json.loads(self._found.json(len(self._found)))

    def __bool__(self) -> bool:
        return not self._found.n_errors

    def __str__(self) -> str:
        return f"{self._found.text(False, len(self._found))}{self._name}: {self._found.summary()}"

    __repr__ = __str__

    def _repr_html_(self) -> str:
        out = [_STYLE, "<div class=strata>", f"<b>{html.escape(self._name)}</b>: {html.escape(self._found.summary())}"]
        for n, finding in enumerate(self.findings):
            text = self._found.text(False, n + 1)[len(self._found.text(False, n)) :].rstrip()
            out.append(f"<pre class={finding['severity']}>{html.escape(text)}</pre>")
        return "".join([*out, "</div>"])


class Page:
    """A page that needs nothing else: in a frame in a notebook, a file elsewhere."""

    def to_html(self) -> str:
        raise NotImplementedError

    def save(self, path) -> None:
        """Writes the page, for a browser."""
        Path(path).write_text(self.to_html(), encoding="utf-8")

    def _repr_html_(self) -> str:
        page = html.escape(self.to_html(), quote=True)
        return f'<iframe srcdoc="{page}" title="Strata report" style="width:100%;height:900px;border:0"></iframe>'


class Report(Page):
    """The page of `strata report`."""

    def __init__(self, title: str, launch):
        self._native = _native.nki.Report(title)
        self._native.launch(launch.instances, launch.core_of)

    def to_html(self) -> str:
        return self._native.html()

    def to_json(self) -> str:
        return self._native.json()


class ProgramReport(Page):
    """The page of `strata placement --html`."""

    def __init__(self, page: str):
        self._page = page

    def to_html(self) -> str:
        return self._page


def _program(what, args, kwargs) -> str | None:
    """The page about a program: one that is compiled, a function of `jax.jit` or what it was lowered to, a torch module."""
    from . import Executable, compile

    if isinstance(what, Executable):
        return what.placement_html()
    if hasattr(what, "lower") and hasattr(what, "trace"):
        what = what.lower(*args, **kwargs)
    if hasattr(what, "as_text"):
        text = what.as_text()
        return _native.divided_page("@main", text) or compile(text).placement_html()
    torch = sys.modules.get("torch")
    if torch is not None and isinstance(what, torch.nn.Module):
        from .torch.capture import capture
        from .torch.lowering import lower

        return compile(lower(capture(what, args).graph).text).placement_html()
    return None


def _traced(kernel, args, kwargs):
    from .nki._kernel import as_kernel
    from .nki2 import Kernel as Current

    return (kernel if isinstance(kernel, Current) else as_kernel(kernel)).trace(*args, **kwargs)


def map(kernel, *args, **kwargs) -> Map:
    """The map of a kernel for arrays or shapes (`nt.tensor[[128, 512], nl.float32]`)."""
    return Map(_traced(kernel, args, kwargs))


def check(kernel, *args, **kwargs) -> Check:
    """What is wrong with a kernel launched on these arguments."""
    from .check import _judge

    found = _launches.new_findings()
    try:
        _judge(_traced(kernel, args, kwargs), found)
    except Exception as error:
        _launches.raised(found, error)
    return Check(getattr(kernel, "__name__", "kernel"), found)


def report(kernel, *args, **kwargs) -> Page:
    """The page about a kernel launched on these arguments, or about a program: a function of `jax.jit` or a torch module with its
    arguments, or what `strata.compile` gave."""
    from .nki2 import Kernel as Current

    page = None if isinstance(kernel, Current) else _program(kernel, args, kwargs)
    if page is not None:
        return ProgramReport(page)
    return Report(getattr(kernel, "__name__", "kernel"), _traced(kernel, args, kwargs))


def load_ipython_extension(shell) -> None:
    shell.register_magic_function(lambda line, cell: _magic(shell, line, cell), "cell", "strata")


def _magic(shell, line: str, cell: str) -> None:
    """`%%strata [KERNEL] [NAME=SHAPE …]`: runs the cell and looks at the kernels it defines."""
    from IPython.display import display

    from .nki._kernel import Kernel
    from .nki2 import Kernel as Current

    before = dict(shell.user_ns)
    if not shell.run_cell(cell).success:
        return
    words = line.split()
    wanted = next((word for word in words if "=" not in word), None)
    given = dict(_launches._argument(word) for word in words if "=" in word)
    kernels = {
        name: value
        for name, value in shell.user_ns.items()
        if isinstance(value, (Kernel, Current)) and before.get(name) is not value and (wanted is None or name == wanted) and not name.startswith("_")
    }
    if wanted is not None and wanted not in kernels:
        raise _launches.WrongUse(f"the cell defines no kernel `{wanted}`; it defines {', '.join(kernels) or 'none'}")
    for name, kernel in kernels.items():
        case = shell.user_ns.get("STRATA_CHECK", {}).get(name, {})
        arguments, missing = _launches._arguments(kernel, (case[0] if isinstance(case, list) else case) | given)
        if missing:
            print(f"{name}: shapes are not known: %%strata {name} {' '.join(f'{m}=f32[128,512]' for m in missing)}")
            continue
        grid = arguments.pop("grid", None) or kernel.grid
        if grid:
            kernel = kernel[grid[0] if hasattr(kernel, "lnc") else grid]
        checked = check(kernel, **arguments)
        display(checked)
        if checked or all(f["code"] != "kernel-exception" for f in checked.findings):
            display(map(kernel, **arguments))
