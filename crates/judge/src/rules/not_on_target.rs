use strata_diag::Severity;
use strata_hw::Generation;
use strata_kernel::Kernel;
use strata_kernel::generation::lacks;

use crate::report::{Finding, Label, Part, Report};

declare_rule! { NOT_ON_TARGET = "not-on-target", Error, "
The kernel uses an instruction, or a mode of one, that its target lacks.

Instructions were added from one NeuronCore to the next. These are not everywhere:

- from NeuronCore-v3 (trn2) on: `range_select`, `topk`; `rng`, `rand_set_state` and `rand_get_state` on the gpsimd engine; `tensor_scalar` on
  the scalar engine; `perf_mode` and a `tile_size` of 32 by 32
  of `nc_matmul`; a `reduce_op` other than add of `activation` and `activation_reduce`; `dge_mode.hwdge` of `dma_copy`, and
  `dge_mode.swdge` where indices come from memory;
- from NeuronCore-v4 (trn3) on: `activate2`, `exponential`, `rand2`, `quantize_mx`, `nc_matmul_mx`; `rand_set_state` and
  `rand_get_state` on the vector engine; `float8_e4m3fn` as an operand of `nc_matmul`.

The target is `platform_target` of the kernel's decorator, `--target`, or `STRATA_TARGET`. Where nobody names one it is trn1, and
this is a warning: say what the kernel is for.
" }

pub(crate) fn check(kernel: &Kernel, report: &mut Report) {
    for inst in kernel.insts() {
        let Some((what, since)) = lacks(kernel, inst) else { continue };
        let (first, target) = (name(since), name(kernel.generation));
        let message = format!("{what} exists from {first} on, and the target is {target}");
        let label = Label::new(Part::Site, inst.loc, format!("{target} cannot execute this"));
        let help = format!("compile for a later target (`--target`, `STRATA_TARGET`, `platform_target`), or do without on {target}");
        let finding = Finding::new(&NOT_ON_TARGET, message).label(label).help(help);
        let assumed = kernel.options.assumed_target;
        report.push(if assumed { finding.severity(Severity::Warning) } else { finding });
    }
}

/// `NeuronCore-v3 (trn2)`
fn name(generation: u32) -> String {
    match Generation::ALL.into_iter().find(|g| g.number() == generation) {
        Some(g) => format!("{} (trn{})", g.name(), generation - 1),
        None => format!("generation {generation}"),
    }
}
