//! The last word on every step, once all buffers have their places: kernels are prepared and compiled, loops divided among threads.

use crate::kernel::{ChainCode, Kernel};
use crate::raw::BufId;

use super::Layout;
use super::apart;
use super::steps::{ChainPart, PlaceStep, Step, StepKind};

/// Prepares kernels once all buffers are known.
pub(super) fn finalize(steps: &mut Vec<Step>, layout: &Layout) {
    prepare(steps, Compile::Large, layout);
}

/// Which kernels become machine code.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Compile {
    Large,
    /// Those of loops as well if they are small.
    Small,
    /// None: the loops of a chain are compiled together.
    Later,
}

fn prepare(steps: &mut Vec<Step>, compile: Compile, layout: &Layout) {
    steps.iter_mut().for_each(|step| prepare_one(step, compile, layout));
    steps.retain(|s| !matches!(s.kind, StepKind::Copy { bytes: 0, .. }));
}

fn prepare_one(step: &mut Step, compile: Compile, layout: &Layout) {
    match &mut step.kind {
        StepKind::Fused(_) => {
            let StepKind::Fused(spec) =
                std::mem::replace(&mut step.kind, StepKind::Copy { from: BufId(0), to: BufId(0), bytes: 0 })
            else {
                unreachable!("matched above")
            };
            step.kind = StepKind::Kernel(Box::new(Kernel::new(*spec)));
            if let (StepKind::Kernel(kernel), true) = (&mut step.kind, compile != Compile::Later) {
                kernel.compile(compile == Compile::Small);
            }
        }
        StepKind::Op(op) => {
            if let Some(place) = PlaceStep::of(op) {
                step.kind = StepKind::Place(Box::new(place));
            }
        }
        StepKind::While(w) => {
            w.apart = apart::apart(w, &step.writes, layout);
            prepare(&mut w.cond, Compile::Small, layout);
            prepare(&mut w.body, Compile::Small, layout);
        }
        StepKind::Branch(b) => b.branches.iter_mut().for_each(|steps| prepare(steps, compile, layout)),
        StepKind::Chain(c) => {
            prepare(&mut c.steps, Compile::Later, layout);
            c.parts = parts_of(&mut c.steps, c.rows);
        }
        StepKind::Narrow(narrow) => prepare(&mut narrow.steps, Compile::Small, layout),
        StepKind::Repeated(repeated) => prepare_one(&mut repeated.step, Compile::Small, layout),
        _ => {}
    }
}

/// The steps of a chain as they run: loops that follow each other together.
fn parts_of(steps: &mut [Step], rows: usize) -> Vec<ChainPart> {
    let mut parts = Vec::new();
    let mut at = 0;
    while at < steps.len() {
        let is_loop = |step: &Step| matches!(step.kind, StepKind::Kernel(_));
        let n = steps[at..].iter().take_while(|step| is_loop(step)).count();
        if n == 0 {
            parts.push(ChainPart::Product(at));
            at += 1;
            continue;
        }
        let kernels = steps[at..at + n].iter_mut().filter_map(|step| match &mut step.kind {
            StepKind::Kernel(kernel) => Some(&mut **kernel),
            _ => None,
        });
        let code = ChainCode::new(kernels.collect(), rows);
        parts.push(ChainPart::Loops(at..at + n, code));
        at += n;
    }
    parts
}
