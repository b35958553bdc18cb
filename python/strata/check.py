"""`python -m strata.check FILE.py[::KERNEL]`: what is wrong with kernels, without a device.

A file is run, as `python FILE.py` would run it, and every kernel it launches is judged. FILE.py::KERNEL judges one kernel without
launching it: of the file, only the imports and definitions that KERNEL depends on are executed. Its arguments are shapes, given by
--arg, by STRATA_CHECK in the file, or by annotations (see docs/nki.md).

Exit codes: 0 nothing is wrong, 1 findings, 2 wrong use or a file that cannot be read or written, 3 a fault in Strata.
"""

from __future__ import annotations

import argparse
import json
import os
import sys

from . import _launches, _native, budgets, force_auto
from ._launches import Request, Stopped, WrongUse
from ._progress import Progress

EXAMPLES = """\
examples:
  strata check train.py -- --layers 2            every kernel that `python train.py --layers 2` launches
  strata check kernels.py::add --arg x=f32[256,512] --arg y=f32[256,512]
  strata check kernels.py --format sarif > strata.sarif
  strata check kernels.py --max-time 50us --max-sbuf 120KiB --max-spill 0
  strata check kernels.py --force-auto
  strata check kernels.py --print-after allocate  each launch with a place for every tile
"""


def findings(kernel, *args, **kwargs) -> list[dict]:
    """What is wrong with a kernel launched on these arguments, as `strata check --format json` has it.

    Arrays and `nt.tensor[[128, 512], nl.float32]` are nearly the same to it: data matter only for indices from memory that decide
    whether the programs of a grid touch the same memory.
    """
    from .nki._kernel import as_kernel
    from .nki2 import Kernel as Current

    found = _launches.new_findings()
    kernel = kernel if isinstance(kernel, Current) else as_kernel(kernel)
    try:
        _judge(kernel.trace(*args, **kwargs), found)
    except Exception as error:
        _launches.raised(found, error)
    return json.loads(found.json(len(found)))


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser("strata check", description=__doc__, epilog=EXAMPLES, formatter_class=argparse.RawDescriptionHelpFormatter)
    Request.add_options(parser)
    parser.add_argument("--format", choices=["text", "json", "sarif"], default="text", help="what to print (text)")
    parser.add_argument("--limit", metavar="N", type=int, help="show at most this many findings")
    parser.add_argument("--error-exitcode", metavar="N", type=int, default=1, help="the exit code when there are errors (1)")
    parser.add_argument("--force-auto", action="store_true", help="also run each launch under an allocation of ours, and say whether its own is to blame")
    parser.add_argument("--quiet", action="store_true", help="no advice: errors and warnings only")
    parser.add_argument("--max-time", metavar="TIME", help="a launch that takes longer is an error: 50us")
    parser.add_argument("--max-sbuf", metavar="SIZE", help="so are tiles that cover more of a partition: 120KiB")
    parser.add_argument("--print-after", metavar="PASS", help="print each launch after a pass instead: record, allocate or weave")
    parser.add_argument("--time-passes", action="store_true", help="print how long each pass takes on each launch instead")
    parser.add_argument("--max-spill", metavar="SIZE", help="and a launch that spills more to HBM: 0")
    return guarded(parser, arguments, check)


def guarded(parser: argparse.ArgumentParser, arguments, command, prepare=Request.parsed) -> int:
    """Runs a command on its options and what `prepare` makes of them; whatever happens becomes an exit code and at most one line on
    standard error."""
    arguments = sys.argv[1:] if arguments is None else arguments
    end = arguments.index("--") if "--" in arguments else len(arguments)
    options = parser.parse_args(arguments[:end])
    options.script_args = arguments[end + 1 :]
    try:
        return command(options, prepare(options))
    except WrongUse as wrong:
        print(f"{parser.prog}: {wrong}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except Lost as lost:
        # What is left in the buffer goes nowhere when the interpreter ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(lost.__cause__, BrokenPipeError):
            return 0
        print(f"{parser.prog}: {lost}", file=sys.stderr)
        return 2
    except MemoryError as error:
        print(f"{parser.prog}: the host has no memory left{f': {error}' if str(error) else ''}", file=sys.stderr)
        return 1
    except BaseException as fault:
        if os.environ.get("STRATA_BACKTRACE"):
            raise
        print(f"strata: internal fault: {type(fault).__name__}: {fault}", file=sys.stderr)
        return 3


class Lost(Exception):
    """Output could not be written."""


def write(text: str, path: str | None = None) -> None:
    """Writes an answer to standard output, or to a file."""
    try:
        if path is None:
            sys.stdout.write(text)
            sys.stdout.flush()
        else:
            with open(path, "w") as file:
                file.write(text)
    except OSError as error:
        raise Lost(f"{path or 'standard output'} cannot be written: {error.strerror or error}") from error


def _passes(options: argparse.Namespace, launch) -> str:
    """A launch after a pass, or how long its passes take."""
    programs = getattr(launch, "cores", None) or launch.instances
    if options.time_passes:
        return f"{launch.kernel.__name__}\n{_native.nki.time_passes(programs)}"
    return _native.nki.print_after(programs, options.print_after)


def check(options: argparse.Namespace, request: Request) -> int:
    findings = _launches.new_findings()
    judged = []
    budget = _budget(options)
    shows_passes, shown = options.print_after is not None or options.time_passes, []
    names = _native.nki.pass_names()
    if options.print_after is not None and options.print_after not in names:
        raise WrongUse(f"there is no pass `{options.print_after}`; passes are {', '.join(names)}")

    def look(launch) -> None:
        if shows_passes:
            judged.append(0)
            shown.append(_passes(options, launch))
            return
        judged.append(_judge(launch, findings))
        if budget:
            _hold(launch, budget, findings)
        if options.force_auto:
            with Progress(f"comparing allocations of {launch.kernel.__name__}"):
                force_auto.diagnose(launch, findings)

    try:
        _launches.collect(request, findings, look)
    except Stopped:
        pass
    else:
        if not judged:
            text = f"`{request.path}` launches no kernel, and has none whose arguments are known"
            findings.add("no-kernel", text, [(request.path, "", 0, 0, 0, 0, "")], help="`strata explain kernel-arguments` says how to give shapes")
    if options.quiet:
        findings.drop_notes()
    # While the script runs, standard output is not ours.
    write("".join(shown))
    if not shows_passes or len(findings):
        _print(findings, options, judged)
    if findings.wrong_use():
        return 2
    return options.error_exitcode if findings.n_errors else 0


def _budget(options: argparse.Namespace) -> budgets.Budget:
    try:
        time = None if options.max_time is None else budgets.nanoseconds(options.max_time)
        sizes = [None if text is None else budgets.n_bytes(text) for text in (options.max_sbuf, options.max_spill)]
    except ValueError as error:
        raise WrongUse(str(error)) from None
    return budgets.Budget(time, *sizes)


def _hold(launch, budget: budgets.Budget, findings) -> None:
    """Adds what a launch takes more than it may, at the line that defines the kernel."""
    with Progress(f"timing {launch.kernel.__name__}"):
        exceeded = budget.exceeded(budgets.cost(launch))
    for code, text, help in exceeded:
        findings.add(code, f"`{launch.kernel.__name__}` {text}", [_launches.definition(launch.kernel)], help=help)


def _remark(launch, findings) -> None:
    """Adds what the device's language lacks."""
    from .nki2 import _lint

    path = _launches.definition(launch.kernel)[0]
    for *place, text in _lint.remarks(launch.kernel, launch.arguments):
        findings.add(_lint.CODE, text, [(path, _launches.text_of(path), *place, "the simulator runs this, the device's compiler does not")], "note", _lint.HELP)


def _judge(launch, findings) -> int:
    """Adds what is wrong with a launch; how many instructions were judged."""
    if hasattr(launch, "cores"):
        _remark(launch, findings)
        with Progress(f"judging {launch.kernel.__name__}"):
            return findings.judge(launch.cores)
    for instance in launch.instances:
        for file, line, text in instance.warnings:
            source = _launches.text_of(file)
            width = len(source.splitlines()[line - 1].encode()) if line else 0
            findings.add("kernel-warning", text, [(file, source, line, line, 0, width, "")], severity="warning")
    if not launch.has_effect():
        text = launch.NO_EFFECT.format(launch.kernel.__name__)
        findings.add("err_tensor_output_not_written_to", text, [_launches.definition(launch.kernel)])
    with Progress(f"judging {launch.kernel.__name__}"):
        return findings.judge(launch.instances, launch.data())


def _print(findings, options, judged: list[int]) -> None:
    limit = options.limit if options.limit is not None else len(findings)
    if options.format == "json":
        write(findings.json(limit))
    elif options.format == "sarif":
        write(findings.sarif(limit))
    else:
        launches = f"{len(judged)} launch{'' if len(judged) == 1 else 'es'}, {sum(judged):,} instructions judged"
        hidden = f" ({len(findings) - limit} not shown)" if limit < len(findings) else ""
        write(findings.text(_coloured(), limit) + f"{options.file}: {findings.summary()}{hidden}; {launches}\n")


def _coloured() -> bool:
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR")


if __name__ == "__main__":
    sys.exit(main())
