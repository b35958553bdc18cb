use std::collections::HashMap;

use strata_kernel::{Engine, Inst, Kernel, Opcode};

use crate::report::{Finding, Label, Part, Report};

declare_rule! { STALE_ACCUMULATOR = "stale-accumulator", Warning, "
An instruction goes on with accumulators that another one has left.

The vector engine has one accumulator per partition, which `tensor_scalar_reduce`, `tensor_scalar_cumulative`, `range_select`,
`select_reduce` and `exponential` share; the scalar engine has one for `activation` and `activate2`. `reduce_cmd.reduce` adds to what is
there. What is there is defined if the instruction before it that used the accumulators was of the same kind and kept a
result: `reset_reduce`, `load_reduce` or `reduce`. After one with `idle`, after another instruction, or with nothing before it, it is
whatever the hardware left.

Begin with `reset_reduce` or `load_reduce`, and let no other user of the accumulators come between.
" }

/// Values of `reduce_cmd`.
const IDLE: i64 = 0;
const REDUCE: i64 = 2;

/// Follows the accumulators through a kernel.
pub(crate) fn check(kernel: &Kernel, report: &mut Report) {
    let mut last: HashMap<Engine, &Inst> = HashMap::new();
    for inst in kernel.insts() {
        let Some(engine) = accumulates_on(inst.op) else { continue };
        let Some(command) = inst.int("reduce_cmd") else { continue };
        if command == REDUCE
            && let Some((why, place)) = stale(inst, last.get(&engine).copied())
        {
            let message = format!("{} adds to accumulators of the {} engine {why}", inst.op.name(), engine.name());
            let mut finding = Finding::new(&STALE_ACCUMULATOR, message)
                .label(Label::new(Part::Reader, inst.loc, "`reduce` goes on with what is there"));
            if let Some(before) = place {
                finding = finding.label(Label::new(Part::Owner, before.loc, "this used the accumulators last"));
            }
            report.push(finding.help("begin with reset_reduce or load_reduce"));
        }
        last.insert(engine, inst);
    }
}

/// Why accumulators hold nothing that the instruction can go on with, and who used them last.
fn stale<'k>(inst: &Inst, before: Option<&'k Inst>) -> Option<(String, Option<&'k Inst>)> {
    let Some(before) = before else { return Some(("that nothing has set".to_string(), None)) };
    if before.op != inst.op {
        return Some((format!("that {} has left", before.op.name()), Some(before)));
    }
    (before.int("reduce_cmd") == Some(IDLE)).then(|| ("after one that was idle".to_string(), Some(before)))
}

fn accumulates_on(op: Opcode) -> Option<Engine> {
    use Opcode::*;
    match op {
        TensorScalarReduce | TensorScalarCumulative | RangeSelect | SelectReduce | Exponential => Some(Engine::Vector),
        Activation | Activate2 => Some(Engine::Scalar),
        _ => None,
    }
}
