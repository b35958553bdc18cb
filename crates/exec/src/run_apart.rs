//! Runs loops whose rows never meet (`plan/apart.rs`): every thread takes some rows through all rounds.

use std::ops::Range;

use crate::corner::{index, start};
use crate::ops::dot::Packed;
use crate::ops::gemm::scratch::Scratch;
use crate::par;
use crate::plan::steps::{Apart, Share, Step, StepKind, WhileStep};
use crate::raw::{BufId, Mem};
use crate::view::View;

pub(crate) fn run(w: &WhileStep, mem: &Mem) {
    let Some(apart) = &w.apart else { unreachable!("asked for") };
    let packed: Vec<Option<Packed>> = w.body.iter().map(|step| pack(step, mem)).collect();
    let n_parts = par::threads().min(apart.rows / apart.grain).max(1);
    let step = apart.rows.div_ceil(n_parts).next_multiple_of(apart.grain);
    let n_parts = apart.rows.div_ceil(step);
    let mut rooms: Vec<Scratch> = (0..n_parts).map(|_| Scratch::bytes(apart.own_bytes)).collect();
    let mems: Vec<Mem> = rooms.iter_mut().map(|room| own_memory(apart, mem, room)).collect();
    par::for_each_index(n_parts, true, |part| {
        let rows = part * step..apart.rows.min((part + 1) * step);
        Part { w, apart, packed: &packed, mem: &mems[part], rows }.run();
    });
    for &(buf, bytes) in &apart.kept {
        mem.write(buf, bytes).copy_from_slice(mems[0].read(buf, bytes));
    }
}

/// The memory of a part: what it has for itself is in `room`, with what was there before the loop.
fn own_memory(apart: &Apart, mem: &Mem, room: &mut Scratch) -> Mem {
    let room = room.slice::<u8>(apart.own_bytes).as_mut_ptr();
    let own = mem.with(apart.own.iter().map(|&(buf, at)| (buf, room.wrapping_add(at))));
    for &(buf, bytes) in &apart.kept {
        own.write(buf, bytes).copy_from_slice(mem.read(buf, bytes));
    }
    own
}

/// The right operand of a product, which is the same in every round.
fn pack(step: &Step, mem: &Mem) -> Option<Packed> {
    let (op, product) = step.product_of_few()?;
    let rhs = &op.ins[1];
    Some(product.pack(View { dtype: rhs.dtype, dims: &rhs.dims, bytes: mem.read(rhs.buf, rhs.bytes()) }))
}

/// Some rows of a loop.
struct Part<'a> {
    w: &'a WhileStep,
    apart: &'a Apart,
    packed: &'a [Option<Packed>],
    mem: &'a Mem,
    rows: Range<usize>,
}

impl Part<'_> {
    fn run(&self) {
        while self.goes_on() {
            for ((step, &share), packed) in self.w.body.iter().zip(&self.apart.body).zip(self.packed) {
                self.step(step, share, packed.as_ref());
            }
            for (&(from, to, bytes), &share) in self.w.carry.iter().zip(&self.apart.carry) {
                self.copy(from, to, bytes, share);
            }
        }
    }

    fn goes_on(&self) -> bool {
        if let Some((counter, limit)) = &self.w.below {
            return index(counter, self.mem) < *limit;
        }
        self.w.cond.iter().for_each(|step| self.step(step, Share::Whole, None));
        self.mem.read(self.w.pred, 1)[0] != 0
    }

    fn step(&self, step: &Step, share: Share, packed: Option<&Packed>) {
        let (mem, rows) = (self.mem, self.rows.clone());
        match &step.kind {
            StepKind::Kernel(kernel) => match share {
                Share::Rows(_) => kernel.run_rows_of(mem, self.apart.rows, rows, false),
                _ => kernel.run(mem),
            },
            StepKind::Op(_) => {
                let (Some((op, product)), Some(packed)) = (step.product_of_few(), packed) else {
                    unreachable!("other ops keep a loop together")
                };
                let (lhs, out) = (&op.ins[0], &op.outs[0]);
                let part = |width: usize| (4 * width * rows.start, 4 * width * rows.len());
                let lhs = match product.stays_in_row() {
                    true => mem.read_part(lhs.buf, part(product.depth())),
                    false => mem.read(lhs.buf, lhs.bytes()),
                };
                let out = mem.write_part(out.buf, part(product.width()));
                product.run(bytemuck::cast_slice(lhs), packed, rows, bytemuck::cast_slice_mut(out));
            }
            StepKind::Window(w) => mem.move_window(w.to, w.of, start(&w.corner, mem)),
            StepKind::Place(p) => {
                let at = start(&p.corner, mem);
                let (from, bytes) = match share {
                    Share::Rows(row) => (rows.start * row, rows.len() * row),
                    _ if rows.start == 0 => (0, p.bytes),
                    _ => return,
                };
                assert!(at + p.bytes <= p.to_bytes, "corners are moved inside");
                mem.write_part(p.to, (at + from, bytes)).copy_from_slice(mem.read_part(p.from, (from, bytes)));
            }
            StepKind::Copy { from, to, bytes } => self.copy(*from, *to, *bytes, share),
            StepKind::Scalar(s) => s.program.run(mem, &s.ins, &s.outs, &s.memory),
            _ => unreachable!("other steps keep a loop together"),
        }
    }

    fn copy(&self, from: BufId, to: BufId, bytes: usize, share: Share) {
        let part = match share {
            Share::Rows(row) => (self.rows.start * row, self.rows.len() * row),
            _ => (0, bytes),
        };
        self.mem.write_part(to, part).copy_from_slice(self.mem.read_part(from, part));
    }
}
