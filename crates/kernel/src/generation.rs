//! What not every generation of the core has: instructions and engines by the table, modes of instructions by the list here.

use crate::alu::AluOp;
use crate::dtype::Dtype;
use crate::program::{Inst, Kernel};
use crate::table::{Engine, Opcode};

/// A way of using an instruction.
struct Mode {
    op: Opcode,
    /// Reads well before "exists from NeuronCore-v3 on".
    what: &'static str,
    since: u32,
    is_used: fn(&Kernel, &Inst) -> bool,
}

/// Values of `dge_mode`: who makes the descriptors of a transfer.
const SWDGE: i64 = 1;
const HWDGE: i64 = 2;

const MODES: &[Mode] = &[
    Mode {
        op: Opcode::NcMatmul,
        what: "`perf_mode` of `nc_matmul`",
        since: 3,
        is_used: |_, inst| inst.attr("perf_mode").is_some(),
    },
    Mode {
        op: Opcode::NcMatmul,
        what: "a `tile_size` of 32 by 32 of `nc_matmul`",
        since: 3,
        is_used: |_, inst| inst.ints("tile_size") == [32, 32],
    },
    Mode {
        op: Opcode::NcMatmul,
        what: "`float8_e4m3fn` as an operand of `nc_matmul`",
        since: 4,
        is_used: |kernel, inst| inst.reads().any(|(_, access)| access.dtype(kernel) == Dtype::F8E4M3FN),
    },
    Mode { op: Opcode::Activation, what: OTHER_REDUCTION, since: 3, is_used: reduces_otherwise },
    Mode { op: Opcode::ActivationReduce, what: OTHER_REDUCTION, since: 3, is_used: reduces_otherwise },
    Mode {
        op: Opcode::DmaCopy,
        what: "`dge_mode.hwdge` of `dma_copy`",
        since: 3,
        is_used: |_, inst| inst.int("dge_mode") == Some(HWDGE),
    },
    Mode {
        op: Opcode::DmaCopy,
        what: "`dge_mode.swdge` of a `dma_copy` with indices from memory",
        since: 3,
        is_used: |_, inst| {
            let indirect = inst.operands.iter().filter_map(|o| o.access()).any(|access| access.is_indirect());
            inst.int("dge_mode") == Some(SWDGE) && indirect
        },
    },
];

const OTHER_REDUCTION: &str = "a `reduce_op` other than add of the scalar engine";

fn reduces_otherwise(_: &Kernel, inst: &Inst) -> bool {
    inst.alu("reduce_op").is_some_and(|op| op != AluOp::Add)
}

/// What the kernel's generation lacks of an instruction, and the generation that brought it.
pub fn lacks(kernel: &Kernel, inst: &Inst) -> Option<(String, u32)> {
    let (name, target) = (inst.op.name(), kernel.generation);
    if target < inst.op.since() {
        return Some((format!("`{name}`"), inst.op.since()));
    }
    if target < inst.op.since_on(inst.engine) {
        return Some((format!("`{name}` on the {} engine", inst.engine.name()), inst.op.since_on(inst.engine)));
    }
    let mode = MODES.iter().find(|m| m.op == inst.op && target < m.since && (m.is_used)(kernel, inst))?;
    Some((mode.what.to_string(), mode.since))
}

/// Every instruction, engine and mode that not all generations have, with the first that does: for lists and tests.
pub fn restricted() -> Vec<(String, u32)> {
    let ops = Opcode::ALL.iter().filter(|op| op.since() > crate::table::FIRST_GENERATION);
    let mut all: Vec<_> = ops.map(|op| (format!("`{}`", op.name()), op.since())).collect();
    for op in Opcode::ALL {
        let on = |e: &&Engine| op.since_on(**e) > op.since();
        let name = |e: &Engine| format!("`{}` on the {} engine", op.name(), e.name());
        all.extend(op.engines().iter().filter(on).map(|e| (name(e), op.since_on(*e))));
    }
    for mode in MODES.iter().filter(|m| m.op != Opcode::ActivationReduce) {
        all.push((mode.what.to_string(), mode.since));
    }
    all
}
