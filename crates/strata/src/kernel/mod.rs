//! Kernels of NKI, of both generations of the language: recorded, allocated, judged, simulated and timed.
//!
//! A [`Kernel`] is what one instance of a grid, or one core, executes, with a place for each of its tiles. A [`Launch`] is all
//! of them together. Recorders ([`crate::nki`], [`crate::nki2`]) and the [`Builder`] make kernels:
//!
//! ```
//! use strata::kernel::{AluOp, Attr, Builder, Dtype, Opcode, SimOptions};
//! use strata::{Kernel, Launch};
//!
//! let mut b = Builder::new("double");
//! let (x, out) = (b.input("x", Dtype::F32, &[128, 2]), b.output("out", Dtype::F32, &[128, 2]));
//! let t = b.sbuf("t", Dtype::F32, &[128, 2], 0);
//! b.inst(Opcode::DmaCopy, [b.all(t), b.all(x)], []);
//! b.inst(Opcode::TensorTensor, [b.all(t), b.all(t), b.all(t)], [("op", Attr::Alu(AluOp::Add))]);
//! b.inst(Opcode::DmaCopy, [b.all(out), b.all(t)], []);
//!
//! let kernel = Kernel::from(b);
//! let launch = Launch::new([&kernel]);
//! assert!(launch.findings().is_empty());
//!
//! let ones: Vec<u8> = [1.0f32; 256].iter().flat_map(|x| x.to_le_bytes()).collect();
//! let mut done = launch.simulate(&[&ones], &SimOptions::default())?;
//! assert_eq!(done.result(0).all()[..4], 2.0f32.to_le_bytes());
//! # Ok::<(), strata::kernel::LaunchError>(())
//! ```

mod advice;
mod allocated;
mod carried;
mod compared;
mod judged;
pub mod passes;
mod simulated;
mod watched;

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, OnceLock};

use strata_kernel::alloc::overflow;
use strata_kernel::{Language, Placement, Tensor, print};
use strata_map::Map;
use strata_sim::{Facts, Instance};

use self::simulated::Together;

pub use allocated::{AllocOptions, Allocated};
pub use carried::{KernelCost, copied_bytes, cost, register};
pub use compared::{Divergence, Writer};
pub(crate) use simulated::copy;
pub use simulated::{Launch, LaunchError, Launched, Placed};

pub use strata_kernel::program::Options as TraceOptions;
pub use strata_kernel::{
    ActFn, Affine, AluOp, Attr, Builder, Dtype, Engine, Imm, Loc, LocId, LoopId, LoopKind, Modulo, Opcode, Operand,
    Place, Policy, Pred, Role, Space, Term, Trip, Write,
};
pub use strata_sim::error::Kind as LaunchErrorKind;
pub use strata_sim::stream::{Executed, Slot};
pub use strata_sim::{Bytes, Fill, Interrupt, Options as SimOptions};

/// The number of the next kernel.
static NEXT: AtomicU64 = AtomicU64::new(0);

/// One recorded instance of a kernel, allocated.
pub struct Kernel {
    program: strata_kernel::Kernel,
    placement: Placement,
    returns: Vec<Returned>,
    warnings: Vec<Warning>,
    spilled: Vec<String>,
    overflow: Option<String>,
    /// The program before anything was spilled, if something was.
    recorded: Option<strata_kernel::Kernel>,
    /// Whether lifetime conflicts have been looked for: they are told once.
    examined: AtomicBool,
    /// What is known of the program, since somebody asked.
    facts: OnceLock<Facts>,
    /// No other kernel has it.
    id: u64,
    /// This core and others as one program, as they last ran.
    together: Mutex<Option<Together>>,
}

/// A tensor that a kernel returns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Returned {
    /// Its number among the kernel's tensors.
    pub tensor: usize,
    /// Its shape as the kernel's author sees it.
    pub shape: Vec<usize>,
    /// Its element type.
    pub dtype: Dtype,
    /// Whether it is one of the parameters.
    pub is_parameter: bool,
}

/// Something the recorder has to say that stops nobody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Warning {
    /// The file it is about; empty if there is none.
    pub file: String,
    /// The line in that file, from 1.
    pub line: u32,
    /// What it says.
    pub text: String,
}

/// A tensor of a kernel, and where its tiles are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TensorInfo {
    /// Its name, unique in the kernel.
    pub name: String,
    /// The memory it is in.
    pub space: Space,
    /// Its element type.
    pub dtype: Dtype,
    /// Its dimensions: blocks, partitions, elements of a partition.
    pub dims: Vec<usize>,
    /// The place of each of its tiles.
    pub places: Vec<Place>,
}

impl From<strata_kernel::Kernel> for Kernel {
    /// Allocates a program; it returns the tensors that are marked so.
    fn from(program: strata_kernel::Kernel) -> Kernel {
        let returns = (program.tensors.iter().enumerate().filter(|(_, t)| t.returned))
            .map(|(n, t)| (n, t.dims.clone(), t.dtype))
            .collect();
        match program.language {
            Language::First => Kernel::spilling(program, returns),
            Language::Current => {
                let (program, placement, _) = passes::allocated(program);
                let overflow = overflow(&program, &placement);
                Kernel { overflow, ..Kernel::placed(program, placement, returns) }
            }
        }
    }
}

impl From<Builder> for Kernel {
    fn from(builder: Builder) -> Kernel {
        Kernel::from(builder.finish())
    }
}

impl From<strata_nki::Recorder> for Kernel {
    /// Ends a trace of the first generation.
    fn from(recorder: strata_nki::Recorder) -> Kernel {
        let (warnings, returns) = (recorder.warnings.clone(), recorder.returns.clone());
        let program = recorder.finish();
        // Numbers may have changed when the trace ended; names have not.
        let number = |name: &str| program.tensors.iter().position(|t| t.name == name).unwrap_or_default();
        let returns = returns.into_iter().map(|r| (number(&r.name), r.shape, r.dtype)).collect();
        let warning = |(loc, text)| match program.loc(loc) {
            Some(l) => Warning { file: program.files[l.file as usize].name.to_string(), line: l.line, text },
            None => Warning { file: String::new(), line: 0, text },
        };
        let warnings = warnings.into_iter().map(warning).collect();
        Kernel { warnings, ..Kernel::spilling(program, returns) }
    }
}

impl From<strata_nki::nki2::Recorder> for Kernel {
    /// Ends the trace of one core, of the current generation.
    fn from(recorder: strata_nki::nki2::Recorder) -> Kernel {
        Kernel::from(recorder.finish())
    }
}

impl Kernel {
    /// Allocates a program of the first generation: what does not fit is kept in HBM.
    fn spilling(program: strata_kernel::Kernel, returns: Vec<(usize, Vec<usize>, Dtype)>) -> Kernel {
        let before = program.clone();
        let (program, placement, spilled) = passes::allocated(program);
        let recorded = (!spilled.is_empty()).then_some(before);
        Kernel { spilled, recorded, ..Kernel::placed(program, placement, returns) }
    }

    /// A program that is allocated.
    fn placed(
        program: strata_kernel::Kernel,
        placement: Placement,
        returns: Vec<(usize, Vec<usize>, Dtype)>,
    ) -> Kernel {
        let is_parameter = |tensor: usize| matches!(program.tensors[tensor].role, Role::Input { .. });
        let returned = |(tensor, shape, dtype)| Returned { tensor, shape, dtype, is_parameter: is_parameter(tensor) };
        let returns = returns.into_iter().map(returned).collect();
        Kernel {
            program,
            placement,
            returns,
            warnings: Vec::new(),
            spilled: Vec::new(),
            overflow: None,
            recorded: None,
            examined: AtomicBool::new(false),
            facts: OnceLock::new(),
            id: NEXT.fetch_add(1, Ordering::Relaxed),
            together: Mutex::new(None),
        }
    }

    /// What is known of the program before it runs.
    fn facts(&self) -> &Facts {
        self.facts.get_or_init(|| Facts::new(&self.program, &self.placement))
    }
    /// The program, ready to run.
    fn instance(&self) -> Instance<'_> {
        Instance { kernel: &self.program, placement: &self.placement, facts: self.facts() }
    }

    /// The program as its author wrote it, and where its tiles are, if that is the author's doing.
    fn as_written(&self) -> (&strata_kernel::Kernel, Option<&Placement>) {
        let chosen = self.program.language == Language::Current || self.program.is_allocated();
        match &self.recorded {
            Some(recorded) => (recorded, None),
            None => (&self.program, Some(&self.placement).filter(|_| chosen)),
        }
    }

    /// The kernel's name.
    pub fn name(&self) -> &str {
        &self.program.name
    }
    /// The program as text.
    pub fn text(&self) -> String {
        print::print(&self.program)
    }
    /// The program as text, with the place of every logical tile.
    pub fn placed_text(&self) -> String {
        print::print_placed(&self.program, &self.placement)
    }
    /// Instructions of the program; a loop's body counts once.
    pub fn n_instructions(&self) -> u32 {
        self.program.n_insts
    }
    /// Its tensors, in the order of their numbers.
    pub fn tensors(&self) -> impl ExactSizeIterator<Item = TensorInfo> {
        let tensors = self.program.tensors.iter().zip(&self.placement.tiles);
        tensors.map(|(t, places)| TensorInfo {
            name: t.name.clone(),
            space: t.space,
            dtype: t.dtype,
            dims: t.dims.clone(),
            places: places.clone(),
        })
    }
    /// Tensors in HBM: number, bytes and role.
    pub fn hbm(&self) -> impl Iterator<Item = (usize, usize, &Role)> {
        let tensors = self.program.tensors.iter().enumerate().filter(|(_, t)| t.space == Space::Hbm);
        tensors.map(|(n, t)| (n, t.n_bytes(), &t.role))
    }
    /// What it returns.
    pub fn returns(&self) -> &[Returned] {
        &self.returns
    }
    /// What the recorder has to say.
    pub fn warnings(&self) -> &[Warning] {
        &self.warnings
    }
    /// Tensors the allocator keeps in HBM because SBUF is too small.
    pub fn spilled(&self) -> &[String] {
        &self.spilled
    }
    /// Tensors of the current generation that do not fit, if some do not.
    pub fn overflow(&self) -> Option<&str> {
        self.overflow.as_deref()
    }
    /// The parameter each tensor is, for those that are one.
    pub fn input_numbers(&self) -> BTreeMap<usize, usize> {
        let number = |role: &Role| match role {
            Role::Input { n, .. } => Some(*n),
            _ => None,
        };
        let tensors = self.program.tensors.iter().enumerate();
        tensors.filter_map(|(i, tensor)| Some((i, number(&tensor.role)?))).collect()
    }
    /// Whether it is written in the current generation of the language.
    pub fn is_current(&self) -> bool {
        self.program.language == Language::Current
    }
    /// Parameters it writes, in order.
    pub fn written_inputs(&self) -> Vec<usize> {
        written_inputs(self.instance())
    }
    /// Its tiles over partitions, bytes and time.
    pub fn map(&self) -> Map {
        Map::new(&self.program, &self.placement)
    }
    /// Every executed instruction in order. Kernels with masks, index tiles or control flow that depends on data have none.
    pub fn executed(&self) -> Result<Vec<Executed<'_>>, strata_sim::Error> {
        strata_sim::stream::stream(&self.program, &self.placement)
    }
    /// Bytes from one partition to the next in SBUF and PSUM.
    pub fn pitches(&self) -> (i64, i64) {
        strata_sim::stream::pitches(&self.program, &self.placement)
    }
}

/// Parameters a program writes, in order.
fn written_inputs(Instance { kernel, facts, .. }: Instance) -> Vec<usize> {
    let number = |(tensor, is_written): (&Tensor, &bool)| match tensor.role {
        Role::Input { n, .. } => is_written.then_some(n),
        _ => None,
    };
    let mut written: Vec<usize> = kernel.tensors.iter().zip(&facts.written).filter_map(number).collect();
    written.sort_unstable();
    written.dedup();
    written
}
