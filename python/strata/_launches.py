"""Which kernels a file launches: what `strata check` and `strata map` look at.

`file.py` is run as a script, with `neuronxcc` importable, and every launch is looked at. Of `file.py::kernel` only the statements
that the kernel depends on are executed (see `_needed.py`), and the kernel is traced for arguments that need no data: shapes from the command line (`--arg x=f32[128,512]`), from the file
(`STRATA_CHECK = {"kernel": {"x": nt.tensor[[128, 512], nl.float32]}}`) or from annotations, and the defaults of parameters.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import dataclasses
import inspect
import itertools
import os
import re
import site
import sys
import sysconfig
import traceback
import types
import warnings
from collections.abc import Callable
from pathlib import Path

from . import _native, _needed
from ._progress import Progress

_PACKAGE = str(Path(__file__).resolve().parent) + os.sep
_SHORT = {"f": "float", "bf": "bfloat", "i": "int", "u": "uint", "tf": "tfloat"}
_SHAPE = re.compile(r"\s*([a-z_0-9]+)\s*\[([\d,\s]*)\]\s*")


class WrongUse(Exception):
    """The command was given something that makes no sense; exit code 2."""


@dataclasses.dataclass
class Request:
    """What to look at: a script with its arguments, or one kernel of a file with its own."""

    path: str
    kernel: str | None
    args: dict
    grid: tuple
    argv: list
    # An editor has a text that is not in the file, and does not want the script to run.
    text: str | None = None
    module: str = "__main__"

    @classmethod
    def add_options(cls, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("file", metavar="FILE.py[::KERNEL]", help="a script to run (its own arguments follow --), or one kernel of a file")
        parser.add_argument("--arg", metavar="NAME=VALUE", action="append", default=[], help="x=f32[128,512], or a Python literal")
        parser.add_argument("--grid", metavar="N[,N]", default="", help="launch KERNEL on this grid")
        parser.add_argument("--target", metavar="NAME", help="trn1 (the default), trn2, trn3, or gen2, gen3, gen4")

    @classmethod
    def parsed(cls, options: argparse.Namespace) -> Request:
        from .nki import _kernel

        path, _, kernel = options.file.partition("::")
        if not kernel and (options.arg or options.grid):
            raise WrongUse("--arg and --grid describe one launch: name the kernel, FILE.py::KERNEL")
        if options.target:
            os.environ["STRATA_TARGET"] = options.target
        try:
            _kernel.default_generation()
        except ValueError as error:
            raise WrongUse(str(error)) from None
        try:
            grid = tuple(int(n) for n in options.grid.split(",") if n)
        except ValueError:
            raise WrongUse(f"--grid {options.grid}: a grid is numbers, as in --grid 2,4") from None
        args = dict(_argument(text) for text in options.arg)
        return cls(path, kernel or None, args, grid, [path, *options.script_args])


def _argument(text: str) -> tuple:
    name, equals, value = text.partition("=")
    if not equals or not name.isidentifier():
        raise WrongUse(f"--arg {text}: give a name and a value, as in --arg x=f32[128,512] or --arg n=4")
    shape = _SHAPE.fullmatch(value)
    if shape:
        return name, tensor(shape[1], [int(n) for n in shape[2].split(",") if n.strip()])
    try:
        return name, ast.literal_eval(value)
    except (ValueError, SyntaxError):
        return name, value


def tensor(dtype: str, shape: list[int]):
    """An argument without data; `f32`, `bf16` and `u8` are short for the types of `nki.language`."""
    from .nki import _dtypes, typing

    prefix = dtype.rstrip("0123456789")
    name = _SHORT[prefix] + dtype[len(prefix) :] if prefix in _SHORT else dtype
    name = {"bool": "bool_"}.get(name, name)
    if name not in _dtypes.TABLE:
        raise WrongUse(f"{dtype} is no element type of NKI; there are {', '.join(_dtypes.TABLE)}")
    return typing.tensor[list(shape), _dtypes.TABLE[name]]


class Stopped(Exception):
    """The file could not be run to its end; `findings` has the reason."""


def collect(request: Request, findings, on_launch: Callable) -> int:
    """Calls `on_launch` with every launch, in order, and returns how many there were."""
    from . import compat
    from .nki import _kernel
    from .nki2 import _kernel as current

    compat.install()
    count = 0

    def listener(launch):
        nonlocal count
        count += 1
        on_launch(launch)

    def observed(self, *args, **kwargs):
        nonlocal count
        # The script's own warnings are not ours to show; a kernel's become findings.
        with warnings.catch_warnings(record=True):
            warnings.simplefilter("always")
            with Progress(f"tracing {args[0].__name__}"):
                started(self, *args, **kwargs)
        count += 1
        on_launch(self)
        # What is wrong has been said, and the script goes on to its next launch.
        self.judged = True

    main, arguments = sys.modules["__main__"], sys.argv
    started = _kernel.Launch.__init__
    _kernel.Launch.__init__ = observed
    current.listeners.append(listener)
    try:
        # Standard output is for results.
        with contextlib.redirect_stdout(sys.stderr):
            if request.kernel:
                module = _run(request, _module_name(request.path), findings)
                _launch_one(request, module, findings)
            else:
                module = _run(request, request.module, findings)
                if not count:
                    _launch_all(request, module, findings)
    finally:
        # A caller that goes on is the program again: processes that it spawns import it.
        sys.modules["__main__"], sys.argv = main, arguments
        _kernel.Launch.__init__ = started
        current.listeners.remove(listener)
    return count


def _module_name(path: str) -> str:
    return re.sub(r"\W", "_", Path(path).stem) or "kernels"


def _package(path: Path) -> tuple[str, Path]:
    """The package that a file belongs to, and the folder it is imported from."""
    parts, folder = [], path.parent
    while (folder / "__init__.py").exists() and folder.name.isidentifier():
        parts.insert(0, folder.name)
        folder = folder.parent
    return ".".join(parts), folder


def _run(request: Request, name: str, findings) -> types.ModuleType:
    """Executes the file as module `name`; for one kernel, only what that depends on."""
    path = request.path
    try:
        text = Path(path).read_text() if request.text is None else request.text
    except (OSError, UnicodeDecodeError) as error:
        findings.add("missing-file", f"`{path}` cannot be read: {getattr(error, 'strerror', None) or error}", [(path, "", 0, 0, 0, 0, "")])
        raise Stopped from None
    module = types.ModuleType(name)
    module.__file__ = path
    sys.modules[name] = module
    sys.argv = list(request.argv)
    sys.path.insert(0, str(Path(path).resolve().parent))
    package, root = _package(Path(path).resolve())
    if package:
        # Relative imports mean what they mean when the package is imported.
        module.__package__ = package
        sys.path.insert(1, str(root))
    try:
        if request.kernel:
            needed = _needed.statements(ast.parse(text, path), [request.kernel.split(".")[0], "STRATA_CHECK"])
            exec(compile(needed, path, "exec", dont_inherit=True), module.__dict__)
        else:
            exec(compile(text, path, "exec", dont_inherit=True), module.__dict__)
    except SystemExit as stop:
        if stop.code not in (None, 0):
            findings.add("script-exception", f"the script ended with exit code {stop.code}", [(path, "", 0, 0, 0, 0, "")])
            raise Stopped from None
    except Exception as error:
        # A kernel that is wrong gives wrong numbers: a script that notices is no second finding.
        raised(findings, error, "note" if findings.n_errors else "error")
        raise Stopped from None
    return module


def _launch_one(request: Request, module, findings) -> None:
    from .nki._kernel import as_kernel
    from .nki2 import Kernel as Current

    kernel = module
    for part in request.kernel.split("."):
        kernel = getattr(kernel, part, None)
    if not callable(kernel):
        known = _needed.decorated(ast.parse(Path(request.path).read_text()))
        help = f"its kernels are {', '.join(known)}" if known else "it has no kernels"
        findings.add("no-kernel", f"`{request.path}` has no kernel `{request.kernel}`", [(request.path, "", 0, 0, 0, 0, "")], help=help)
        raise Stopped
    kernel = kernel if isinstance(kernel, Current) else as_kernel(kernel)
    _launch(request, kernel, module, findings, required=True)


def _launch_all(request: Request, module, findings) -> None:
    """A file that launches nothing: every kernel whose arguments are known."""
    from .nki._kernel import Kernel
    from .nki2 import Kernel as Current

    for kernel in [v for v in vars(module).values() if isinstance(v, (Kernel, Current)) and v.__module__ == module.__name__]:
        _launch(request, kernel, module, findings, required=False)


def _launch(request: Request, kernel, module, findings, required: bool) -> None:
    cases = getattr(module, "STRATA_CHECK", {}).get(kernel.__name__, {})
    for case in cases if isinstance(cases, list) else [cases]:
        arguments, missing = _arguments(kernel, case | request.args)
        if missing:
            if required:
                _say_missing(request, kernel, missing, findings)
            continue
        grid = request.grid or arguments.pop("grid", None) or kernel.grid
        if grid:
            # Cores of the current generation are a number, not a tuple.
            kernel = kernel[grid[0] if hasattr(kernel, "lnc") else grid]
        try:
            kernel.trace(**arguments)
        except Exception as error:
            raised(findings, error)
            raise Stopped from None


def _arguments(kernel, given: dict) -> tuple[dict, list[str]]:
    """What to call the kernel with, and which parameters are not known."""
    from .nki import typing

    parameters = inspect.signature(kernel.func).parameters
    try:
        annotations = inspect.get_annotations(kernel.func, eval_str=True)
    except Exception:
        annotations = {}
    arguments = {name: value for name, value in given.items() if name in parameters or name == "grid"}
    unknown = set(given) - set(arguments)
    if unknown:
        raise WrongUse(f"kernel {kernel.__name__} has no parameter {', '.join(sorted(unknown))}; it has {', '.join(parameters)}")
    missing = []
    for name, parameter in parameters.items():
        annotation = annotations.get(name)
        if name in arguments or parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD):
            continue
        if isinstance(annotation, typing.Spec):
            arguments[name] = annotation
        elif isinstance(annotation, typing.Annotation) and annotation.shape:
            arguments[name] = tensor("f32", list(annotation.shape))
        elif parameter.default is parameter.empty:
            missing.append(name)
    return arguments, missing


def _say_missing(request: Request, kernel, missing: list[str], findings) -> None:
    names = ", ".join(f"`{name}`" for name in missing)
    example = " ".join(f"--arg '{name}=f32[128,512]'" for name in missing)
    findings.add(
        "kernel-arguments", f"kernel `{kernel.__name__}` is not told what {names} is", [definition(kernel)],
        help=f"give shapes: strata check {request.path}::{kernel.__name__} {example}",
    )  # fmt: skip
    raise Stopped


def definition(kernel) -> tuple:
    """The place of the line that defines a kernel; of its file if Python cannot say."""
    func = inspect.unwrap(kernel.func)
    path = getattr(getattr(func, "__code__", None), "co_filename", "<kernel>")
    try:
        lines, first = inspect.getsourcelines(func)
    except (OSError, TypeError):
        return (path, "", 0, 0, 0, 0, "")
    at = next((i for i, text in enumerate(lines) if text.lstrip().startswith("def ")), 0)
    indent = len(lines[at]) - len(lines[at].lstrip())
    return (path, text_of(path), first + at, first + at, indent, len(lines[at].rstrip()), "")


def raised(findings, error: Exception, severity: str = "error") -> None:
    """One diagnostic for an exception, at the line of the user's file that caused it."""
    if str(error).startswith("deadlock:") and "error[core-deadlock]" in findings.text(False, len(findings)):
        # The judge has named the places.
        return
    frames = [f for f in traceback.walk_tb(error.__traceback__)]
    began = next((i for i, (f, _) in enumerate(frames) if f.f_code.co_name == "_trace_instance" and _ours(f.f_code.co_filename)), None)
    inside = frames[began:] if began is not None else frames
    user = [_place(tb) for tb in _entries(error.__traceback__) if _is_user(tb.tb_frame.f_code.co_filename)]
    if began is not None:
        first = inside[0][0]
        after = list(itertools.dropwhile(lambda tb: tb.tb_frame is not first, _entries(error.__traceback__)))
        user = [_place(tb) for tb in after if _is_user(tb.tb_frame.f_code.co_filename)] or user[-1:]
    code = getattr(error, "code", None)
    if isinstance(error, SyntaxError) and code is None and error.filename and _is_user(error.filename):
        # Python could not read a file at all.
        line, column = error.lineno or 1, max((error.offset or 1) - 1, 0)
        end = max((error.end_offset or 0) - 1, column + 1)
        user = [(error.filename, text_of(error.filename), line, line, column, end, "")]
        findings.add("script-exception", f"SyntaxError: {error.msg}", user)
        return
    text = getattr(error, "msg", None) or str(error)
    name = type(error).__name__
    if not code:
        code = "kernel-exception" if began is not None else "script-exception"
        text = f"{name}: {text}" if text else name
    iteration = getattr(error, "iteration", "")
    where = (*user[-1][:6], f"at {iteration}" if iteration else "") if user else ()
    places = [where, *[(*p[:6], "called from here") for p in user[:-1][:1]]] if user else []
    findings.add(code, text, places, severity=severity)


def _entries(tb):
    while tb is not None:
        yield tb
        tb = tb.tb_next


def _place(tb) -> tuple:
    code = tb.tb_frame.f_code
    positions = next(itertools.islice(code.co_positions(), tb.tb_lasti // 2, None), (None,) * 4)
    line, end_line, column, end_column = positions
    line = line or tb.tb_lineno
    return (code.co_filename, text_of(code.co_filename), line, end_line or line, column or 0, end_column or 0, "")


def text_of(path: str) -> str:
    import linecache

    return "".join(linecache.getlines(path))


def _ours(path: str) -> bool:
    return os.path.abspath(path).startswith(_PACKAGE)


_LIBRARIES = tuple(
    {os.path.abspath(p) + os.sep for p in (*site.getsitepackages(), *(sysconfig.get_path(n) for n in ("stdlib", "platstdlib", "purelib", "platlib")))}
)


def _is_user(path: str) -> bool:
    return not path.startswith("<") and not _ours(path) and not os.path.abspath(path).startswith(_LIBRARIES)


def new_findings():
    return _native.nki.Findings()
