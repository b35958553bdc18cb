"""Kernels of the current generation with one thing changed, and what becomes of them.

A mutant is a kernel, its arguments and what NumPy says the result is. Truth is running it at physical addresses, which knows bytes
and no names: a mutant is wrong if its results differ, or if it cannot run to its end. Kernels of two cores also run with one of
them held up, because cores that race are wrong as soon as one schedule is.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from typing import Any

import numpy as np

import strata.nki2 as nki
import strata.nki2.isa as nisa
import strata.nki2.language as nl

ROWS, WIDTH = 64, 32
BYTES = WIDTH * 4


@dataclass
class Mutant:
    """`schedules`: the same kernel, once for each way in which its cores can be held up. `warning`: the rule whose warning counts,
    where a rule warns by definition."""

    label: str
    schedules: list
    arguments: tuple
    wanted: Any
    warning: str = ""


def floats(*shape, seed=0):
    return np.random.default_rng(seed).standard_normal(shape).astype(np.float32)


def outcome(mutant: Mutant) -> tuple[bool, bool, str]:
    """Whether it is wrong, whether it is found out, and what was said."""
    wrong, found, said = False, False, []
    for kernel in mutant.schedules:
        try:
            launch = kernel.trace(*mutant.arguments)
        except AssertionError as error:
            # The view or the instruction does not exist: nothing to run.
            return True, True, str(error)
        findings = launch.judge()
        text = findings.text(False, 5)
        found |= findings.n_errors > 0 or bool(mutant.warning) and f"[{mutant.warning}]" in text
        said.append(text)
        try:
            result = launch.run()
        except (RuntimeError, IndexError) as error:
            wrong = True
            # An index is data: who runs the kernel says where it leaves the tensor.
            found |= "out of bounds" in str(error)
            said.append(str(error))
        else:
            wrong |= not np.allclose(result, mutant.wanted, rtol=1e-4, atol=1e-4)
    return wrong, found, "\n".join(said)


# ---- addresses


def pipeline(tiles, ring, ahead, scratch):
    """Tiles are loaded `ahead` of their use into a ring; the working tile is at byte `scratch`."""

    @nki.jit
    def kernel(x):
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        held = [nl.ndarray((ROWS, WIDTH), dtype=x.dtype, buffer=nl.sbuf, address=(0, (i % ring) * BYTES)) for i in range(tiles)]
        for i in range(tiles + ahead):
            if i < tiles:
                nisa.dma_copy(dst=held[i], src=x[i * ROWS : (i + 1) * ROWS, :])
            if i >= ahead:
                work = nl.ndarray((ROWS, WIDTH), dtype=x.dtype, buffer=nl.sbuf, address=(0, scratch))
                nisa.tensor_scalar(work, held[i - ahead], nl.multiply, 2.0)
                nisa.tensor_tensor(work, work, held[i - ahead], nl.add)
                nisa.dma_copy(dst=out[(i - ahead) * ROWS : (i - ahead + 1) * ROWS, :], src=work)
        return out

    return kernel


def rings():
    """Rings shortened, the working tile moved onto them."""
    shifts = (-2 * BYTES, -BYTES, -BYTES // 2, -4, 0, 4, BYTES)
    for tiles in (4, 6, 8):
        x = floats(tiles * ROWS, WIDTH, seed=tiles)
        for ring, ahead, shift, home in itertools.product(range(1, tiles + 1), range(4), shifts, (3, 4)):
            kernel = pipeline(tiles, ring, ahead, home * BYTES + shift)
            yield Mutant(f"ring {ring} of {tiles}, ahead {ahead}, working tile at {home} {shift:+}", [kernel], (x,), 3 * x)


def chain(places):
    """Five tiles that live for different times, each at its own partition and byte."""

    @nki.jit
    def kernel(x):
        out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
        a, b, c, d, e = (nl.ndarray((32, WIDTH), dtype=x.dtype, buffer=nl.sbuf, address=place) for place in places)
        nisa.dma_copy(dst=a, src=x)
        nisa.tensor_scalar(b, a, nl.multiply, 3.0)
        nisa.tensor_scalar(c, b, nl.add, 1.0)
        nisa.tensor_tensor(d, c, a, nl.subtract)
        nisa.tensor_copy(e, d)
        nisa.tensor_tensor(e, e, b, nl.multiply)
        nisa.dma_copy(dst=out, src=e)
        return out

    return kernel


def moved():
    """One of five tiles moved, in bytes and in partitions, onto others that may or may not be needed."""
    x = floats(32, WIDTH, seed=9)
    wanted = (3 * x + 1 - x) * (3 * x)
    home = [(0, n * BYTES) for n in range(5)]
    for tile, byte, row in itertools.product(range(5), range(0, 6 * BYTES, BYTES // 4), (0, 32)):
        places = [*home]
        places[tile] = (row, byte)
        yield Mutant(f"tile {tile} at {places[tile]}", [chain(places)], (x,), wanted)


def grouped(groups, steps, modulus, late, reuse):
    """Sums of products in banks, read `late` groups later; `reuse`: one tile per bank for all groups instead of a new one each."""

    @nki.jit
    def kernel(x):
        out = nl.ndarray((groups * WIDTH, WIDTH), dtype=nl.float32, buffer=nl.shared_hbm)
        made, banks = [], {}
        for i in range(groups + late):
            if i < groups:
                bank = i % modulus
                if not reuse or bank not in banks:
                    banks[bank] = nl.ndarray((WIDTH, WIDTH), dtype=nl.float32, buffer=nl.psum, address=(0, bank * 2048))
                made.append(banks[bank])
                for step in range(steps):
                    tile = nl.ndarray((ROWS, WIDTH), dtype=x.dtype, buffer=nl.sbuf, address=(0, (step % 2) * BYTES))
                    first = (i * steps + step) * ROWS
                    nisa.dma_copy(dst=tile, src=x[first : first + ROWS, :])
                    nisa.nc_matmul(made[i], tile, tile)
            if i >= late:
                work = nl.ndarray((WIDTH, WIDTH), dtype=nl.float32, buffer=nl.sbuf, address=(0, 4096))
                nisa.tensor_copy(work, made[i - late])
                nisa.dma_copy(dst=out[(i - late) * WIDTH : (i - late + 1) * WIDTH, :], src=work)
        return out

    return kernel


def sums():
    """Wrong bank modulus, results read too late, tiles that are not created again between groups."""
    for groups, steps in itertools.product((4, 6, 8), (1, 2, 3)):
        x = floats(groups * steps * ROWS, WIDTH, seed=groups)
        parts = x.reshape(groups, steps, ROWS, WIDTH)
        wanted = np.concatenate([sum(tile.T @ tile for tile in group) for group in parts])
        for modulus, late, reuse in itertools.product(range(1, 8), range(4), (False, True)):
            label = f"{groups} groups of {steps}, modulus {modulus}, late {late}{', reused' if reuse else ''}"
            # Sums that go on are a warning, unless somebody asked for them.
            warning = "accumulation-continues" if reuse else ""
            if reuse and late >= modulus:
                # A group that is begun before the last one is read is one longer group: nobody can tell.
                continue
            yield Mutant(label, [grouped(groups, steps, modulus, late, reuse)], (x,), wanted, warning)


# ---- cores


def handed(barriers, held, rounds):
    """Cores write halves of a shared tensor and read the other's, round after round; `barriers` says which waits are there. One core
    does `held` instructions more before it writes, or before it reads."""

    @nki.jit
    def kernel(x):
        core = nl.program_id()
        out = nl.ndarray((2 * ROWS, WIDTH), dtype=x.dtype, buffer=nl.shared_hbm)
        between = nl.ndarray((2 * ROWS, WIDTH), dtype=x.dtype, buffer=nl.shared_hbm)
        tile = nl.ndarray((ROWS, WIDTH), dtype=x.dtype, buffer=nl.sbuf)
        idle = nl.ndarray((ROWS, WIDTH), dtype=x.dtype, buffer=nl.sbuf)
        own, other = (slice(c * ROWS, (c + 1) * ROWS) for c in (core, 1 - core))
        nisa.dma_copy(dst=tile, src=x[own, :])
        for n in range(rounds):
            for _ in range(held[core]):
                nisa.memset(idle, 0.0)
            nisa.dma_copy(dst=between[own, :], src=tile)
            if barriers[2 * n]:
                nisa.core_barrier(between, (0, 1))
            for _ in range(held[2 + core]):
                nisa.memset(idle, 0.0)
            nisa.dma_copy(dst=tile, src=between[other, :])
            nisa.tensor_scalar(tile, tile, nl.add, 1.0)
            if barriers[2 * n + 1]:
                nisa.core_barrier(between, (0, 1))
        nisa.dma_copy(dst=out[own, :], src=tile)
        return out

    return kernel[2]


HELD = ((0, 0, 0, 0), (5, 0, 0, 0), (0, 5, 0, 0), (0, 0, 5, 0), (0, 0, 0, 5))


def barriers():
    """Every subset of the barriers removed."""
    for rounds in (1, 2, 3):
        x = floats(2 * ROWS, WIDTH, seed=rounds)
        halves = [x[:ROWS], x[ROWS:]]
        for n in range(rounds):
            halves = [halves[1] + 1, halves[0] + 1]
        for kept in itertools.product((True, False), repeat=2 * rounds):
            schedules = [handed(kept, held, rounds) for held in HELD]
            yield Mutant(f"barriers {kept}", schedules, (x,), np.concatenate(halves))


def sent(calls, held):
    """Tiles sent between cores; `calls` are (pipe of core 0, pipe of core 1), None where a core does not call."""

    @nki.jit
    def kernel(x):
        core = nl.program_id()
        out = nl.ndarray((2 * ROWS, WIDTH), dtype=x.dtype, buffer=nl.shared_hbm)
        tile, got = (nl.ndarray((ROWS, WIDTH), dtype=x.dtype, buffer=nl.sbuf) for _ in range(2))
        nisa.dma_copy(dst=tile, src=x[core * ROWS : (core + 1) * ROWS, :])
        for pipes in calls:
            for _ in range(held[core]):
                nisa.memset(got, 0.0)
            nisa.memset(got, 0.0)
            if pipes[core] is not None:
                nisa.sendrecv(src=tile, dst=got, send_to_rank=1 - core, recv_from_rank=1 - core, pipe_id=pipes[core])
            nisa.tensor_scalar(tile, got, nl.add, 1.0)
        nisa.dma_copy(dst=out[core * ROWS : (core + 1) * ROWS, :], src=tile)
        return out

    return kernel[2]


def exchanges():
    """`sendrecv` skipped on one core, its pipe changed."""
    x = floats(2 * ROWS, WIDTH, seed=4)
    for n in (1, 2, 3):
        halves = [x[:ROWS], x[ROWS:]]
        for _ in range(n):
            halves = [halves[1] + 1, halves[0] + 1]
        plain = [(k, k) for k in range(n)]
        yield Mutant(f"{n} exchanges", [sent(plain, held) for held in HELD[:3]], (x,), np.concatenate(halves))
        for k, core, pipe in itertools.product(range(n), range(2), (None, 7, 8)):
            calls = [*plain]
            calls[k] = tuple(pipe if c == core else calls[k][c] for c in range(2))
            yield Mutant(f"exchange {k} of {n}: core {core} has {pipe}", [sent(calls, held) for held in HELD[:3]], (x,), np.concatenate(halves))


# ---- indices and patterns


def gathered(skip, scatter, rows):
    @nki.jit
    def kernel(table, index):
        out = nl.ndarray((rows if not scatter else table.shape[0], 8), dtype=table.dtype, buffer=nl.shared_hbm)
        where = nl.ndarray((rows, 1), dtype=nl.int32, buffer=nl.sbuf)
        got = nl.ndarray((rows, 8), dtype=table.dtype, buffer=nl.sbuf)
        mode = nisa.oob_mode.skip if skip else nisa.oob_mode.error
        nisa.dma_copy(where, index)
        nisa.memset(got, 7.0)
        if scatter:
            nisa.dma_copy(out, table)
            nisa.dma_copy(out.ap([[8, rows], [1, 8]], vector_offset=where), got, oob_mode=mode)
        else:
            nisa.dma_copy(got, table.ap([[8, rows], [1, 8]], vector_offset=where), oob_mode=mode)
            nisa.dma_copy(out, got)
        return out

    return kernel


def indices():
    """`oob_mode` changed, with indices that stay inside and indices that do not."""
    table = floats(40, 8, seed=6)
    for rows, skip, scatter, outside in itertools.product((4, 16, 32), (False, True), (False, True), (None, -1, 40, 1000)):
        index = np.random.default_rng(rows).permutation(40)[:rows].astype(np.int32)
        if outside is not None:
            index[rows // 2] = outside
        inside = (index >= 0) & (index < 40)
        if scatter:
            wanted = table.copy()
            wanted[index[inside]] = 7.0
        else:
            wanted = np.full((rows, 8), 7.0, np.float32)
            wanted[inside] = table[index[inside]]
        label = f"{'scatter' if scatter else 'gather'} of {rows}, {'skip' if skip else 'error'}, one at {outside}"
        yield Mutant(label, [gathered(skip, scatter, rows)], (table, index.reshape(-1, 1)), wanted)


def windowed(first, rows, step, on_chip):
    """Rows `first`, `first + step`, … of a tensor of 64."""

    @nki.jit
    def kernel(x):
        out = nl.ndarray((rows, WIDTH), dtype=x.dtype, buffer=nl.shared_hbm)
        tile = nl.ndarray((ROWS, WIDTH), dtype=x.dtype, buffer=nl.sbuf)
        if on_chip:
            nisa.dma_copy(tile, x)
            nisa.dma_copy(out, tile.ap([[WIDTH, rows], [1, WIDTH]], offset=first * WIDTH))
        else:
            nisa.dma_copy(tile[0:rows, :], x.ap([[step * WIDTH, rows], [1, WIDTH]], offset=first * WIDTH))
            nisa.dma_copy(out, tile[0:rows, :])
        return out

    return kernel


def patterns():
    """Patterns one row longer, or moved by a row, until they leave the tensor."""
    x = floats(ROWS, WIDTH, seed=7)
    for first, rows, step, on_chip in itertools.product(range(0, 64, 7), range(1, 64, 9), (1, 2), (False, True)):
        if on_chip and step == 2:
            continue
        chosen = first + step * np.arange(rows)
        wanted = x[np.minimum(chosen, ROWS - 1)]
        label = f"{rows} rows from {first}, every {step}, {'SBUF' if on_chip else 'HBM'}"
        mutant = Mutant(label, [windowed(first, rows, step, on_chip)], (x,), wanted)
        yield mutant
        longer = windowed(first, rows + 1, step, on_chip)
        chosen = first + step * np.arange(rows + 1)
        yield Mutant(f"{label}, one longer", [longer], (x,), x[np.minimum(chosen, ROWS - 1)])


FAMILIES = (rings, moved, sums, barriers, exchanges, indices, patterns)
