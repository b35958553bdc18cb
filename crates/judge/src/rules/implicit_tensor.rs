use strata_kernel::{Engine, Inst, Kernel, Opcode, Operand};

use crate::report::{Finding, Label, Part, Report};

declare_rule! { IMPLICIT_TENSOR = "implicit-tensor", Error, "
An instruction of an allocated kernel needs a tensor that its author cannot place.

Some instructions need a constant in SBUF: a transpose on the Tensor engine multiplies by an identity matrix, an activation
without `bias` reads a vector of zeros, a broadcast along partitions multiplies by ones. The compiler makes these tensors
where it likes, which in an allocated kernel may be on top of the author's.

Pass the constant yourself: `bias=` for activations; `nc_matmul` with an identity you loaded, or the Vector engine, for
transposes.
", manual "err_bias_tensor_must_be_specified_in_allocation" "err_transpose_on_tensor_engine_not_allowed_in_allocated_kernel" }

pub(crate) fn check(kernel: &Kernel, report: &mut Report) {
    if !kernel.is_allocated() || kernel.options.stack_allocator {
        return;
    }
    for inst in kernel.insts() {
        if let Some((message, what, help)) = hidden(inst) {
            let label = Label::new(Part::Site, inst.loc, format!("`{}` needs {what}", inst.op.name()));
            report.push(Finding::new(&IMPLICIT_TENSOR, message).label(label).help(help));
        }
    }
}

fn hidden(inst: &Inst) -> Option<(&'static str, &'static str, &'static str)> {
    let activation = matches!(inst.op, Opcode::Activation | Opcode::ActivationReduce);
    if activation && *inst.operand("bias") == Operand::None {
        return Some((
            "Bias tensor of an activation op must be specified in allocated NKI kernels.",
            "a bias tensor",
            "pass `bias=` a tile of zeros that you have placed",
        ));
    }
    if inst.op == Opcode::NcTranspose && inst.engine == Engine::Tensor {
        return Some((
            "Unsupported transpose case in allocated NKI kernels: the Tensor engine needs an identity matrix",
            "an identity matrix",
            "use the Vector engine, or `nc_matmul` with an identity that you have placed",
        ));
    }
    (inst.op == Opcode::PartitionBroadcast).then_some((
        "A broadcast along partitions needs a tensor of ones in allocated NKI kernels",
        "a row of ones",
        "use `nc_matmul` with a row of ones that you have placed",
    ))
}
