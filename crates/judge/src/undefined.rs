//! Undefined values on their way through the instructions.
//!
//! An element that is read and was never written is undefined. So is every element computed from it: over the common axes of
//! an instruction (see [`points`](crate::points)) a result is undefined if some operand is at the same coordinates, which is
//! element by element for pointwise instructions, and along the axes that only one side has for reductions and products.

use strata_kernel::{Attr, Opcode};

use crate::footprint::{Rect, Touch};
use crate::history::Iteration;
use crate::memory::Stamp;
use crate::program::{Step, Why};
use crate::state::{Marks, POSSIBLE, Run, Undef};

impl Marks {
    fn new(axes: Vec<usize>, touch: &Touch) -> Marks {
        let extents: Vec<usize> = axes.iter().map(|&a| touch.shape()[a]).collect();
        let n = extents.iter().product();
        Marks { axes, extents, level: vec![0; n], source: 0 }
    }
    fn position(&self, at: &[i64]) -> usize {
        self.axes.iter().zip(&self.extents).fold(0, |n, (&a, &extent)| n * extent + at[a] as usize)
    }
    /// The same marks over fewer axes: the worst of what falls together.
    fn onto(&self, axes: &[usize]) -> Marks {
        let kept: Vec<usize> = (0..self.axes.len()).filter(|&k| axes.contains(&self.axes[k])).collect();
        let extents: Vec<usize> = kept.iter().map(|&k| self.extents[k]).collect();
        let mut out = Marks {
            axes: kept.iter().map(|&k| self.axes[k]).collect(),
            level: vec![0; extents.iter().product()],
            extents,
            source: self.source,
        };
        let mut at = vec![0usize; self.axes.len()];
        for &level in &self.level {
            if level > 0 {
                let to = kept.iter().zip(&out.extents).fold(0, |n, (&k, &extent)| n * extent + at[k]);
                out.level[to] = out.level[to].max(level);
            }
            for k in (0..at.len()).rev() {
                at[k] += 1;
                if at[k] < self.extents[k] {
                    break;
                }
                at[k] = 0;
            }
        }
        out
    }
}

impl Run<'_, '_> {
    /// Marks the undefined elements that an instruction reads.
    pub(crate) fn follow_undefined(&mut self, step: &Step, reads: &[usize], loops: &[i64]) {
        let mut operands = Vec::new();
        for &used in reads {
            let use_ = &self.program.uses[used];
            let touch = &use_.touch;
            let mut marks = Marks::new(touch.axes(), touch);
            let mut source = None;
            touch.each_point(loops, &mut |axes, at| {
                if let Some(undef) = self.element(touch, at).filter(|_| wanted(step, use_.operand, axes, loops)) {
                    let starts = use_.why == Why::Old { start: true } && undef == Undef::UNWRITTEN;
                    if !starts {
                        let level = if use_.perhaps { POSSIBLE } else { undef.level };
                        let n = marks.position(axes);
                        marks.level[n] = marks.level[n].max(level);
                        source.get_or_insert(undef.source);
                    }
                }
            });
            let Some(source) = source else { continue };
            let source = if source == u32::MAX { self.source_index(used) } else { Some(source) };
            let Some(source) = source else { continue };
            marks.source = source;
            if use_.why == Why::Index {
                self.gets_out(source, None, false);
            } else {
                operands.push(marks);
            }
        }
        self.taint().operands = operands;
    }

    /// What is undefined about an element.
    fn element(&self, touch: &Touch, at: [i64; 3]) -> Option<Undef> {
        let (tile, row, byte, bytes) = touch.bytes_of(at);
        let rect = Rect { tile, p0: row, p1: row + 1, b0: byte, b1: byte + bytes };
        let cells = self.memory.cells_in(touch.tensor, rect)?;
        let all =
            (0..cells.cols).filter_map(|col| self.undef_at(touch.tensor, cells.logical + col, cells.physical + col));
        all.max_by_key(|undef| undef.level)
    }

    /// Passes the marks on to what the instruction has just written.
    pub(crate) fn write_undefined(&mut self, used: usize, loops: &[i64], now: Iteration) {
        let program = self.program;
        let touch = &program.uses[used].touch;
        let axes = touch.axes();
        let marks: Vec<Marks> = self.taint().operands.iter().map(|m| m.onto(&axes)).collect();
        let mut hits: Vec<([i64; 3], Undef)> = Vec::new();
        touch.each_point(loops, &mut |at, place| {
            let worst = marks.iter().map(|m| Undef { level: m.level[m.position(at)], source: m.source });
            if let Some(undef) = worst.max_by_key(|u| u.level).filter(|u| u.is_undefined()) {
                hits.push((place, undef));
            }
        });
        if program.is_result(touch.tensor) {
            if let Some((place, undef)) = hits.iter().max_by_key(|(_, u)| u.level) {
                self.gets_out(undef.source, Some((used, place[0] as u32, now)), undef.level == POSSIBLE);
            }
            return;
        }
        let mut stamps: Vec<((Stamp, Undef), Stamp)> = Vec::new();
        for (place, undef) in hits {
            let (tile, row, byte, bytes) = touch.bytes_of(place);
            let rect = Rect { tile, p0: row, p1: row + 1, b0: byte, b1: byte + bytes };
            let Some(cells) = self.memory.cells_in(touch.tensor, rect) else { continue };
            for col in 0..cells.cols {
                let key = (self.memory.logical[cells.logical + col], undef);
                let known = stamps.iter().find(|(other, _)| *other == key).map(|s| s.1);
                let stamp = known.unwrap_or_else(|| {
                    let stamp = self.stamp_undefined(key.0, undef);
                    stamps.push((key, stamp));
                    stamp
                });
                self.memory.logical[cells.logical + col] = stamp;
                if let Some(space) = self.memory.space_of(touch.tensor) {
                    self.memory.physical[space][cells.physical + col] = stamp;
                }
            }
        }
    }
}

/// An affine select reads one side only, and which one is known.
fn wanted(step: &Step, operand: usize, axes: &[i64], loops: &[i64]) -> bool {
    let Some(inst) = step.inst.filter(|inst| inst.op == Opcode::AffineSelect) else { return true };
    let Some(Attr::Pred(pred)) = inst.attr("pred") else { return true };
    match inst.op.operands()[operand].role {
        "on_true" => pred.at(loops, axes),
        "on_false" => !pred.at(loops, axes),
        _ => true,
    }
}
