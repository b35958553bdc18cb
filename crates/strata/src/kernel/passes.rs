//! The compiler of kernels, pass by pass. `watched.rs` shows a launch after each, and how long each takes.
//!
//! A recording is what Python's run of the body left behind. `allocate` gives its tiles places, and keeps in HBM what does not fit (first
//! generation); `weave` makes one program of the cores of a launch (current generation). Debug builds verify after each.

use strata_kernel::alloc::{allocate_reordering, allocate_spilling};
use strata_kernel::verify::verify;
use strata_kernel::weave::{Program, Woven, weave_ranks};
use strata_kernel::{Kernel, Language, Placement};

/// The launch as it was recorded.
pub const RECORD: &str = "record";

/// A pass over the programs of a launch, with as many cores to a rank as said.
pub struct Pass {
    /// What people call it.
    pub name: &'static str,
    pub(super) run: fn(Vec<State>, usize) -> Result<Vec<State>, String>,
}

/// The passes after [`RECORD`], in order.
pub const PASSES: &[Pass] = &[
    Pass { name: "allocate", run: |programs, _| Ok(programs.into_iter().map(placed).collect()) },
    Pass { name: "weave", run: woven },
];

/// A program on its way.
pub(super) struct State {
    pub program: Kernel,
    pub placement: Option<Placement>,
}

/// A program with a place for each of its tiles, and the tensors that are kept in HBM for want of room.
pub(super) fn allocated(mut program: Kernel) -> (Kernel, Placement, Vec<String>) {
    let (placement, spilled) = match program.language {
        Language::First => allocate_spilling(&mut program),
        Language::Current => (allocate_reordering(&mut program), Vec::new()),
    };
    hold("allocate", &program, Some(&placement));
    (program, placement, spilled)
}

/// The cores of a launch as one program. The tensors of the first core come first and keep their numbers.
pub(super) fn together(programs: &[(&Kernel, &Placement)], cores: usize) -> Result<Woven, String> {
    let core =
        |(n, &(kernel, placement)): (usize, &(_, _))| Program { rank: n / cores, core: n % cores, kernel, placement };
    let woven = weave_ranks(&programs.iter().enumerate().map(core).collect::<Vec<_>>())?;
    hold("weave", &woven.kernel, Some(&woven.placement));
    Ok(woven)
}

/// What verified before a pass must verify after it.
pub(super) fn hold(pass: &str, program: &Kernel, placement: Option<&Placement>) {
    if cfg!(debug_assertions) {
        let found = verify(program, placement);
        assert!(found.is_empty(), "`{}` after {pass}: {found:?}", program.name);
    }
}

fn placed(state: State) -> State {
    let (program, placement, _) = allocated(state.program);
    State { program, placement: Some(placement) }
}

fn woven(programs: Vec<State>, cores: usize) -> Result<Vec<State>, String> {
    if programs.iter().any(|state| state.program.language == Language::First) {
        return Ok(programs);
    }
    let pairs: Option<Vec<_>> = programs.iter().map(|s| Some((&s.program, s.placement.as_ref()?))).collect();
    let Woven { kernel, placement, .. } = together(&pairs.unwrap_or_default(), cores)?;
    Ok(vec![State { program: kernel, placement: Some(placement) }])
}

/// Every pass, in order.
pub fn names() -> Vec<&'static str> {
    [RECORD].into_iter().chain(PASSES.iter().map(|pass| pass.name)).collect()
}
