//! Runs the steps of a plan: one after the other, but for collectives with other processes.

use std::ops::Range;

use crate::corner::{index, start};
use crate::env::Env;
use crate::error::Error;
use crate::library::Views;
use crate::ops::dot::Packed;
use crate::ops::gemm::scratch::Scratch;
use crate::par;
use crate::plan::steps::{ChainPart, ChainStep, Inner, OpStep, Step, StepKind};
use crate::raw::Mem;
use crate::view::View;
use crate::{run_apart, run_narrow};

pub(crate) fn run_steps(mut steps: &[Step], mem: &Mem, env: &Env) -> Result<(), Error> {
    while let Some((step, rest)) = steps.split_first() {
        steps = rest;
        match &step.kind {
            StepKind::Kernel(kernel) => kernel.run(mem),
            StepKind::Op(step) if step.is_awaited && step.op.spans(env) => {
                let end = rest.iter().position(|step| matches!(step.kind, StepKind::Await)).unwrap_or(0);
                run_beside(step, &rest[..end], mem, env)?;
                steps = &rest[end..];
            }
            StepKind::Op(step) => run_op(step, mem, env)?,
            // What it awaits has run: beside the steps before it, or where it stood.
            StepKind::Await => {}
            StepKind::Copy { from, to, bytes } => copy(mem.read(*from, *bytes), mem.write(*to, *bytes)),
            StepKind::Transfer { from, to, bytes, spaces, counted } => {
                copy(mem.read(*from, *bytes), mem.write(*to, *bytes));
                env.hooks.transferred(spaces.0, spaces.1, *counted);
            }
            StepKind::Window(w) => {
                mem.move_window(w.to, w.of, start(&w.corner, mem));
            }
            StepKind::Place(p) => {
                let at = start(&p.corner, mem);
                copy(mem.read(p.from, p.bytes), &mut mem.write(p.to, p.to_bytes)[at..at + p.bytes]);
            }
            StepKind::While(w) if w.apart.is_some() => run_apart::run(w, mem),
            StepKind::While(w) => loop {
                let goes_on = match &w.below {
                    Some((counter, limit)) => index(counter, mem) < *limit,
                    None => {
                        run_steps(&w.cond, mem, env)?;
                        mem.read(w.pred, 1)[0] != 0
                    }
                };
                if !goes_on {
                    break;
                }
                run_steps(&w.body, mem, env)?;
                for &(from, to, bytes) in &w.carry {
                    copy(mem.read(from, bytes), mem.write(to, bytes));
                }
            },
            StepKind::Chain(c) => run_chain(c, mem),
            StepKind::Narrow(n) => run_narrow::columns(n, mem),
            StepKind::Repeated(r) => run_narrow::repeated(r, mem),
            StepKind::Scalar(s) => s.program.run(mem, &s.ins, &s.outs, &s.memory),
            StepKind::Branch(b) => {
                let index = index(&b.index, mem);
                let last = b.branches.len() - 1;
                let branch = match (b.is_if, usize::try_from(index)) {
                    (true, _) => usize::from(index == 0),
                    (false, Ok(i)) if i <= last => i,
                    (false, _) => last,
                };
                run_steps(&b.branches[branch], mem, env)?;
            }
            StepKind::Fused(_) => unreachable!("kernels are prepared when the plan is finished"),
        }
    }
    Ok(())
}

fn run_op(step: &OpStep, mem: &Mem, env: &Env) -> Result<(), Error> {
    let views = Views { mem, ins: &step.ins, outs: &step.outs, in_place: step.in_place };
    step.op.run(&views, env).map_err(|error| error.at(step.span))
}

/// Runs a collective, which mostly waits for others, on a thread of its own beside steps that have nothing to do with it.
fn run_beside(collective: &OpStep, steps: &[Step], mem: &Mem, env: &Env) -> Result<(), Error> {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().name("strata-collective".into());
        let Ok(beside) = thread.spawn_scoped(scope, || run_op(collective, mem, env)) else {
            run_op(collective, mem, env)?;
            return run_steps(steps, mem, env);
        };
        let outcome = run_steps(steps, mem, env);
        let collected = beside.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        outcome.and(collected)
    })
}

/// Runs all loops and products of a chain over some rows, then over the next ones.
fn run_chain(chain: &ChainStep, mem: &Mem) {
    let packed: Vec<Option<Packed>> = chain.parts.iter().map(|part| pack(chain, part, mem)).collect();
    let inner_bytes = chain.inner.iter().map(|i| i.before + i.row_bytes.next_multiple_of(64)).max().unwrap_or(0);
    par::for_each_index(chain.rows.div_ceil(chain.slab), true, |slab| {
        let rows = slab * chain.slab..chain.rows.min((slab + 1) * chain.slab);
        if chain.inner.is_empty() {
            return run_slab(chain, &packed, mem, rows);
        }
        let mut scratch = Scratch::bytes(inner_bytes * chain.slab);
        let room = scratch.slice::<u8>(inner_bytes * chain.slab).as_mut_ptr();
        // As if the rows before these were in front of the room.
        let place =
            |i: &Inner| (i.buf, room.wrapping_add(i.before * chain.slab).wrapping_sub(rows.start * i.row_bytes));
        run_slab(chain, &packed, &mem.with(chain.inner.iter().map(place)), rows);
    });
}

/// The right operand of a product.
fn pack(chain: &ChainStep, part: &ChainPart, mem: &Mem) -> Option<Packed> {
    let ChainPart::Product(at) = part else { return None };
    let (op, by_rows) = chain.steps[*at].product()?;
    let rhs = &op.ins[1];
    Some(by_rows.pack(View { dtype: rhs.dtype, dims: &rhs.dims, bytes: mem.read(rhs.buf, rhs.bytes()) }))
}

/// Runs all parts of a chain over some rows.
fn run_slab(chain: &ChainStep, packed: &[Option<Packed>], mem: &Mem, rows: Range<usize>) {
    for (part, packed) in chain.parts.iter().zip(packed) {
        match part {
            ChainPart::Loops(_, Some(code)) if code.run(mem, rows.clone()) => {}
            ChainPart::Loops(steps, _) => {
                for (i, step) in chain.steps[steps.clone()].iter().enumerate() {
                    match &step.kind {
                        StepKind::Kernel(kernel) => {
                            kernel.run_rows_of(mem, chain.rows, rows.clone(), steps.start + i == 0)
                        }
                        _ => unreachable!("a part of a chain is loops or a product"),
                    }
                }
            }
            ChainPart::Product(at) => {
                let (Some((op, by_rows)), Some(packed)) = (chain.steps[*at].product(), packed) else {
                    unreachable!("packed before")
                };
                let (lhs, out) = (&op.ins[0], &op.outs[0]);
                let part = |width: usize| (4 * width * rows.start, 4 * width * rows.len());
                let lhs = match by_rows.stays_in_row() {
                    true => mem.read_part(lhs.buf, part(by_rows.depth())),
                    false => mem.read(lhs.buf, lhs.bytes()),
                };
                let out = mem.write_part(out.buf, part(by_rows.width()));
                by_rows.run(bytemuck::cast_slice(lhs), packed, rows.clone(), bytemuck::cast_slice_mut(out));
            }
        }
    }
}

fn copy(from: &[u8], to: &mut [u8]) {
    crate::par::for_each_chunk(to, crate::par::GRAIN_BYTES, |at, to| to.copy_from_slice(&from[at..at + to.len()]));
}
