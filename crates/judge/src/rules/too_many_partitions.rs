use strata_kernel::Kernel;

use crate::report::{Finding, Label, Part, Report};

declare_rule! { TOO_MANY_PARTITIONS = "too-many-partitions", Error, "
A tile has more partitions than the core.

SBUF and PSUM have 128 partitions. Split the partition dimension into a block dimension and a partition dimension of at
most 128.
", manual "err_num_partition_exceed_arch_limit" }

pub(crate) fn check(kernel: &Kernel, report: &mut Report) {
    let limit = super::address::memory(kernel).partitions.value as usize;
    for tensor in kernel.tensors.iter().filter(|t| t.space.on_chip() && t.partitions() > limit) {
        let n = tensor.partitions();
        let message = format!("number of partitions {n} exceed architecture limitation of {limit}.");
        let label = Label::new(Part::Declaration, tensor.loc, format!("`{}` has {n} partitions", tensor.name));
        let help = format!("declare it with a block dimension of {} and {limit} partitions", n.div_ceil(limit));
        report.push(Finding::new(&TOO_MANY_PARTITIONS, message).label(label).help(help));
    }
}
