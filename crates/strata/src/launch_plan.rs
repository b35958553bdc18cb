//! What every launch of a program needs to know, worked out when it is compiled.

use std::sync::Arc;

use strata_exec::plan::steps::{Step, StepKind};
use strata_stablehlo::{Space, Ty};
use strata_tensor::DType;

/// What every launch of a program needs to know, worked out once.
pub(crate) struct LaunchPlan {
    /// Results in order, tokens left out.
    pub(crate) results: Vec<Target>,
    /// For each argument that carries a value, the result that takes over its memory.
    pub(crate) taken_by: Vec<Option<usize>>,
    /// For each parameter and result of the engine its place among those that carry values.
    pub(crate) arg_slots: Vec<Option<usize>>,
    pub(crate) out_slots: Vec<Option<usize>>,
    pub(crate) temporaries: Arc<str>,
    /// Quicker done than handed to another thread.
    pub(crate) is_small: bool,
}

pub(crate) struct Target {
    /// Number among the engine's results.
    pub(crate) index: usize,
    pub(crate) dtype: DType,
    pub(crate) dims: Arc<[usize]>,
    pub(crate) label: Arc<str>,
    /// The argument whose memory it takes over.
    pub(crate) takes: Option<usize>,
}

/// Programs that touch more than this many bytes are worth a thread.
const SMALL_BYTES: usize = 256 << 10;

impl LaunchPlan {
    pub(crate) fn new(name: &str, engine: &strata_exec::Executable) -> LaunchPlan {
        let (arg_slots, out_slots) = (slots(engine.params()), slots(engine.results()));
        let mut results = Vec::new();
        let mut taken_by = vec![None; arg_slots.iter().flatten().count()];
        for (index, ty) in engine.results().iter().enumerate() {
            let Some(ty) = ty.as_tensor() else { continue };
            let takes = engine.out_alias(index).and_then(|arg| arg_slots[arg]);
            if let Some(arg) = takes {
                taken_by[arg] = Some(results.len());
            }
            let label = format!("result {index} of @{name}").into();
            results.push(Target { index, dtype: ty.dtype(), dims: ty.sizes().into(), label, takes });
        }
        let bytes = |ty: &Ty| ty.as_tensor().map_or(0, |t| t.n_elements() * t.dtype().bytes());
        let touched: usize = engine.params().iter().chain(engine.results()).map(bytes).sum();
        let temporaries: usize = [Space::Device, Space::PinnedHost].iter().map(|&space| engine.temp_bytes(space)).sum();
        let is_small = touched + temporaries <= SMALL_BYTES && are_brief(&engine.plan().steps);
        let temporaries = format!("temporaries of @{name}").into();
        LaunchPlan { results, taken_by, arg_slots, out_slots, temporaries, is_small }
    }
}

/// No loops but short ones over a few numbers, and nothing that waits for others or for the host.
fn are_brief(steps: &[Step]) -> bool {
    steps.iter().all(|step| match &step.kind {
        StepKind::Op(step) => step.op.is_brief(),
        StepKind::Branch(branch) => branch.branches.iter().all(|steps| are_brief(steps)),
        StepKind::Scalar(step) => step.program.is_brief(),
        StepKind::While(_) => false,
        _ => true,
    })
}

/// For each type its number among the tensors, or nothing for tokens.
pub(crate) fn slots(types: &[Ty]) -> Vec<Option<usize>> {
    let mut next = 0;
    let mut slot = |ty: &Ty| {
        ty.as_tensor().map(|_| {
            next += 1;
            next - 1
        })
    };
    types.iter().map(&mut slot).collect()
}
