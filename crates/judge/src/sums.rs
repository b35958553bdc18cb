//! Sums in PSUM as the current language has them: each product decides element by element whether it adds.

use strata_kernel::{Imm, Inst, Language, Opcode, Operand, Space};

use crate::history::Iteration;
use crate::memory::{Cells, Stamp};
use crate::program::Why;
use crate::state::{Event, Moment, Run, Sum};

/// Generations on which only a product begins a sum.
const STRICT_UNTIL: u32 = 3;

fn is_product(inst: &Inst) -> bool {
    matches!(inst.op, Opcode::NcMatmul | Opcode::NcMatmulMx)
}

/// Zeros are the same to add to and to overwrite.
fn is_zero(inst: &Inst) -> bool {
    let value = inst.operands.get(1);
    inst.op == Opcode::Memset && matches!(value, Some(Operand::Imm(Imm::Int(0))) | Some(Operand::Imm(Imm::Float(0.0))))
}

impl Run<'_, '_> {
    /// Notes who reads a sum, and checks products that meet one.
    pub(crate) fn check_sum(&mut self, used: usize, cells: &[Cells], tile: u32, base: usize, now: Iteration) {
        let kernel = self.program.kernel;
        let use_ = &self.program.uses[used];
        let tensor = use_.touch.tensor;
        if kernel.language != Language::Current || kernel.tensor(tensor).space != Space::Psum || use_.perhaps {
            return;
        }
        let product = self.program.steps[use_.step].inst.is_some_and(is_product);
        let old = matches!(use_.why, Why::Old { .. });
        if old && !product || !old && use_.why != Why::Input {
            return;
        }
        let declared = self.declared[tensor.0 as usize];
        let mut last: Stamp = 0;
        for c in cells {
            for row in 0..c.rows {
                let first = base + c.logical + row * c.stride;
                for cell in first..first + c.cols {
                    let stamp = self.memory.logical[cell];
                    if stamp <= declared || stamp == last {
                        continue;
                    }
                    last = stamp;
                    let here = self.moment(used, tile + c.tile, now);
                    match old {
                        true => self.meet_sum(here, stamp),
                        false => _ = self.sums.readers.entry(stamp).or_insert(here),
                    }
                }
            }
        }
    }

    fn meet_sum(&mut self, now: Moment, stamp: Stamp) {
        let before = self.moment_of(stamp);
        let key = (now.used, before.used);
        if let Some((_, times)) = self.sums.found.get_mut(&key) {
            *times += 1;
            return;
        }
        let Some(inst) = self.program.steps[self.program.uses[before.used].step].inst else { return };
        let adds = self.program.uses[now.used].why == Why::Old { start: false };
        let read = self.sums.readers.get(&stamp).copied();
        let continues = is_product(inst);
        let strict = self.program.kernel.generation <= STRICT_UNTIL;
        let wrong = match (continues, adds) {
            (true, _) => read.is_some(),
            (false, true) => strict,
            (false, false) => read.is_none() && !is_zero(inst),
        };
        if wrong {
            let sum = Sum { adds, before, writer: inst.op.name(), read, now, continues };
            self.sums.found.insert(key, (sum, 1));
            self.order.push(Event::Sum(key));
        }
    }
}
