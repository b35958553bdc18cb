//! The time of long kernels: two short runs of them, and what each more iteration adds.
//!
//! Scheduling a run costs as much as there is to execute, and loops repeat themselves. Beyond [`WHOLE`] instructions a kernel is timed
//! with its loops cut short, twice, and the difference goes on as the *work* does: the busy time of the busiest unit of each
//! statement at the top, which costs and trip counts tell without a run.

use strata_kernel::{Inst, Kernel, Node, Operand, Space};
use strata_time::cost::{Extent, cost};
use strata_time::{Model, Ps, Unit, time_launch};

use crate::shrink::{executed, shrunk, trips};

/// Kernels that execute no more than this are timed as a whole.
const WHOLE: u64 = 60_000;
/// Instructions of the two short runs.
const SHORT: [u64; 2] = [12_000, 36_000];

/// A modelled time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Time {
    /// Picoseconds of one run, its start and end included.
    pub ps: Ps,
    /// It goes on from two short runs.
    pub sampled: bool,
}

impl Time {
    /// The same in nanoseconds.
    pub fn nanoseconds(&self) -> f64 {
        self.ps as f64 / 1e3
    }
}

/// The time of a kernel at its places, at a cost that does not grow with its trip counts.
pub fn time(kernel: &Kernel) -> Time {
    let model = Model::of(strata_time::model::core(kernel));
    let whole = |kernel: &Kernel| time_launch(&[kernel], &model).total();
    if executed(kernel, &kernel.body) <= WHOLE {
        return Time { ps: whole(kernel), sampled: false };
    }
    let [a, b] = SHORT.map(|most| shrunk(kernel, most));
    let [wa, wb, all] = [&a, &b, kernel].map(|kernel| work(kernel, &model).0);
    let [ta, tb] = [whole(&a), whole(&b)];
    // Loops that cannot be cut any shorter: in proportion.
    let (more_time, more_work) = if wb > wa && tb > ta { (tb - ta, wb - wa) } else { (tb, wb) };
    let rest = u128::from(all.saturating_sub(wb)) * u128::from(more_time) / u128::from(more_work.max(1));
    Time { ps: tb.saturating_add(rest as Ps), sampled: true }
}

/// Busy time of the busiest unit of each statement at the top, together, and that of transfers.
pub fn work(kernel: &Kernel, model: &Model) -> (Ps, Ps) {
    let spaces: Vec<Space> = kernel.tensors.iter().map(|tensor| tensor.space).collect();
    kernel.body.iter().fold((0, 0), |(sum, transfers): (Ps, Ps), node| {
        let mut busy = [0; 6];
        add(kernel, model, &spaces, std::slice::from_ref(node), 1, &mut busy);
        let most = busy.into_iter().max().unwrap_or(0);
        (sum.saturating_add(most), transfers.saturating_add(busy[Unit::Dma as usize]))
    })
}

fn add(kernel: &Kernel, model: &Model, spaces: &[Space], nodes: &[Node], times: u64, busy: &mut [Ps; 6]) {
    for node in nodes {
        match node {
            Node::Declare(_) => {}
            Node::Inst(inst) => {
                let cost = cost(kernel, inst, spaces, extent(inst), model);
                let Some(run) = cost.and_then(|cost| cost.runs.first().copied()) else { continue };
                let unit = &mut busy[run.unit as usize];
                *unit = unit.saturating_add(run.busy.saturating_mul(times));
            }
            Node::Loop(id, body) => {
                let times = times.saturating_mul(trips(&kernel.loop_of(*id).trip));
                add(kernel, model, spaces, body, times, busy);
            }
            Node::If { then, otherwise, .. } => {
                add(kernel, model, spaces, then, times, busy);
                add(kernel, model, spaces, otherwise, times, busy);
            }
        }
    }
}

/// What an instruction works on if no mask takes anything away.
fn extent(inst: &Inst) -> Extent {
    let over = inst.operands.get(inst.op.over()).and_then(Operand::access);
    let shape = over.map_or(&[][..], |access| &access.shape);
    let rows = shape.first().map_or(1, |&n| n as u64);
    Extent { partitions: rows, free: shape.iter().skip(1).map(|&n| n as u64).product() }
}
