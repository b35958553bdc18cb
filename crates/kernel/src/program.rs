//! The tree a trace records: loops, branches, declarations, instructions.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::access::Access;
use crate::alu::{ActFn, AluOp};
use crate::expr::{Affine, LoopId};
use crate::pred::Pred;
use crate::table::{Direction, Engine, Opcode};
use crate::tensor::{Tensor, TensorId};

/// One instance of a kernel, recorded for given shapes and a given position in the grid.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Kernel {
    /// Its name.
    pub name: String,
    /// Its tensors; a [`TensorId`] is a position here.
    pub tensors: Vec<Tensor>,
    /// Indexed by [`LoopId`].
    pub loops: Vec<Loop>,
    /// What it does, in order.
    pub body: Vec<Node>,
    /// How many instructions; their ids are `0..n_insts`, in order of recording.
    pub n_insts: u32,
    /// Indexed by [`LocId`].
    pub locs: Vec<Loc>,
    /// The files that places are in.
    pub files: Vec<SourceFile>,
    /// `program_id` along each axis of the grid.
    pub program: Vec<usize>,
    /// Hardware target: 2, 3 or 4.
    pub generation: u32,
    /// Whose rules it was written by.
    pub language: Language,
    /// Order and options the author asked for.
    pub options: Options,
}

/// The generations of the language, which share this IR.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Language {
    /// `neuronxcc.nki`: bodies traced once, logical tiles, every tensor of an allocated kernel placed by its author.
    #[default]
    First,
    /// `nki`: bodies run for real, every tensor one physical tile, overlap legal as long as nobody reads what is gone.
    Current,
}

/// Decorators that change how a kernel is compiled, never what it computes.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Options {
    /// `force_auto_alloc`: the allocator places every tensor, whatever the author wrote.
    pub force_auto_alloc: bool,
    /// `enable_stack_allocator`
    pub stack_allocator: bool,
    /// `skip_middle_end_transformations`
    pub in_order: bool,
    /// `enable_out_of_bound_check=False`
    pub skip_bounds: bool,
    /// Nobody said which generation to compile for: it is the default.
    pub assumed_target: bool,
}

/// All instances of a launch, in the order they run on one core.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Launch {
    /// Extents of the grid; empty without one.
    pub grid: Vec<usize>,
    /// One kernel for each position of the grid.
    pub instances: Vec<Kernel>,
}

/// The text of a file that locations refer to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SourceFile {
    /// Its path.
    pub name: Arc<str>,
    /// Empty if it could not be read. Not part of a recording that travels.
    #[serde(skip)]
    pub text: Arc<str>,
}

/// A row of [`Kernel::locs`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct LocId(pub u32);

impl LocId {
    /// Not from any source.
    pub const NONE: LocId = LocId(u32::MAX);
}

/// A stretch of source text. Lines count from 1, columns are byte offsets from 0, half open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Loc {
    /// Index into [`Kernel::files`].
    pub file: u32,
    /// The first line, from 1.
    pub line: u32,
    /// The last line.
    pub end_line: u32,
    /// The first column of the first line, from 0.
    pub column: u32,
    /// Where the last line ends.
    pub end_column: u32,
    /// The call this line was reached through, if it is in a function the kernel called.
    pub caller: LocId,
}

/// A recorded loop. Its index is `start + k * step` in iteration `k`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Loop {
    /// The name of the index in the source, for messages.
    pub name: String,
    /// What it promises.
    pub kind: LoopKind,
    /// The first index.
    pub start: i64,
    /// From one index to the next.
    pub step: i64,
    /// How often it runs.
    pub trip: Trip,
    /// Where it is in the source.
    pub loc: LocId,
    /// The innermost loop around this one.
    pub parent: Option<LoopId>,
}

/// What a loop promises about its iterations.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum LoopKind {
    /// The author promises that iterations are independent, associative reductions aside.
    Affine,
    /// In order.
    Sequential,
}

/// How often a loop runs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Trip {
    /// As often as this.
    Static(u64),
    /// A scalar in memory, read once on entry: the end of the range that starts at the loop's start.
    Dynamic(Box<Access>),
    /// At least once, and again while this scalar in memory, read after each iteration, is not zero.
    While(Box<Access>),
}

/// A statement.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Node {
    /// The tensor's life starts here: what it held in an earlier iteration is forgotten. Tensors that exist on entry (inputs,
    /// constants) have no declaration.
    Declare(TensorId),
    /// A loop and its body.
    Loop(LoopId, Vec<Node>),
    /// The condition has no tile coordinates. `then` runs where it holds, `otherwise` where it does not.
    If { cond: Pred, then: Vec<Node>, otherwise: Vec<Node> },
    /// An instruction.
    Inst(Inst),
}

/// An instruction, by order of recording.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct InstId(pub u32);

/// An instruction.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Inst {
    /// Its number in the kernel.
    pub id: InstId,
    /// What it does.
    pub op: Opcode,
    /// Who does it.
    pub engine: Engine,
    /// One per operand of the opcode's row, in order.
    pub operands: Vec<Operand>,
    /// How operand 0 is written.
    pub write: Write,
    /// What else the instruction needs to know: operators, flags, axes.
    #[serde(with = "crate::recording::attrs")]
    pub attrs: Vec<(&'static str, Attr)>,
    /// Elements outside keep their value. Refers to the axes of operand [`Opcode::over`].
    pub mask: Pred,
    /// Where it is in the source.
    pub loc: LocId,
}

/// What an instruction works on.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Operand {
    /// An optional operand that was not given.
    None,
    /// Elements of a tensor.
    Access(Access),
    /// A number.
    Imm(Imm),
}

/// A scalar written into the instruction.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub enum Imm {
    /// An integer.
    Int(i64),
    /// A floating-point number.
    Float(f64),
}

/// How an instruction writes its destination. Only matrix products into PSUM do anything but [`Write::Set`].
///
/// An *accumulation group* of a logical tile begins at its declaration (in each iteration of the loop that declares it). The
/// first write to a byte in the group puts a value there; `StartOrAccumulate` makes the matrix engine decide byte by byte:
/// overwrite if the group has not written it, add otherwise. This is what `psum[...] += nc_matmul(...)` means for a tensor
/// without initial value. `Accumulate` always adds: the tile was filled with zeros first, by a `memset` that is recorded.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Write {
    /// The destination is overwritten.
    Set,
    /// The destination is added to.
    Accumulate,
    /// The first write overwrites, later ones add.
    StartOrAccumulate,
}

/// An attribute of an instruction.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Attr {
    /// An operator.
    Alu(AluOp),
    /// An activation function.
    Act(ActFn),
    /// Set or not.
    Flag(bool),
    /// An integer.
    Int(i64),
    /// Integers.
    Ints(Vec<i64>),
    /// A floating-point number.
    Float(f64),
    /// An expression of indices and coordinates.
    Affine(Affine),
    /// A condition.
    Pred(Pred),
    /// Text.
    Text(String),
}

impl Imm {
    /// The number, as a float.
    pub fn as_f64(self) -> f64 {
        match self {
            Imm::Int(v) => v as f64,
            Imm::Float(v) => v,
        }
    }
}

impl Operand {
    /// The access it is, if it is one.
    pub fn access(&self) -> Option<&Access> {
        match self {
            Operand::Access(access) => Some(access),
            _ => None,
        }
    }
    /// The access it is, to be changed.
    pub fn access_mut(&mut self) -> Option<&mut Access> {
        match self {
            Operand::Access(access) => Some(access),
            _ => None,
        }
    }
}

impl Inst {
    /// An attribute by name.
    pub fn attr(&self, name: &str) -> Option<&Attr> {
        self.attrs.iter().find(|(n, _)| *n == name).map(|(_, a)| a)
    }
    /// An attribute that is an operator.
    pub fn alu(&self, name: &str) -> Option<AluOp> {
        match self.attr(name) {
            Some(Attr::Alu(op)) => Some(*op),
            _ => None,
        }
    }
    /// An attribute that is an activation function.
    pub fn act(&self, name: &str) -> Option<ActFn> {
        match self.attr(name) {
            Some(Attr::Act(op)) => Some(*op),
            _ => None,
        }
    }
    /// An attribute that is set or not.
    pub fn flag(&self, name: &str) -> bool {
        matches!(self.attr(name), Some(Attr::Flag(true)))
    }
    /// An attribute that is a number.
    pub fn int(&self, name: &str) -> Option<i64> {
        match self.attr(name) {
            Some(Attr::Int(v)) => Some(*v),
            _ => None,
        }
    }
    /// An attribute that is a list of numbers.
    pub fn ints(&self, name: &str) -> &[i64] {
        match self.attr(name) {
            Some(Attr::Ints(v)) => v,
            _ => &[],
        }
    }
    /// The operand in a role, if it was given.
    pub fn operand(&self, role: &str) -> &Operand {
        self.op.position(role).and_then(|n| self.operands.get(n)).unwrap_or(&Operand::None)
    }
    /// Every tile the instruction reads, index tiles included, with the operand it belongs to. A written operand is read as
    /// well if data decide what is written, or if the write accumulates.
    pub fn reads(&self) -> impl Iterator<Item = (usize, &Access)> {
        let rows = self.op.operands().iter().zip(&self.operands).enumerate();
        rows.flat_map(|(n, (spec, operand))| {
            let access = operand.access();
            let rmw = spec.direction == Direction::Update
                || n == 0 && (self.write != Write::Set || self.attr("rmw").is_some());
            let own = access.filter(|_| spec.direction == Direction::Read || rmw);
            own.into_iter().chain(access.into_iter().flat_map(|a| &a.indices)).map(move |a| (n, a))
        })
    }
    /// Every tile the instruction writes, with the operand it belongs to.
    pub fn writes(&self) -> impl Iterator<Item = (usize, &Access)> {
        let rows = self.op.operands().iter().zip(&self.operands).enumerate();
        rows.filter(|(_, (spec, _))| spec.direction != Direction::Read)
            .filter_map(|(n, (_, operand))| Some((n, operand.access()?)))
    }
}

impl Kernel {
    /// A tensor by its number.
    pub fn tensor(&self, id: TensorId) -> &Tensor {
        &self.tensors[id.0 as usize]
    }
    /// The numbers of its tensors.
    pub fn tensor_ids(&self) -> impl Iterator<Item = TensorId> + use<> {
        (0..self.tensors.len() as u32).map(TensorId)
    }
    /// A loop by its number.
    pub fn loop_of(&self, id: LoopId) -> &Loop {
        &self.loops[id.0 as usize]
    }
    /// Least and greatest index of a loop, if its trip count is known and not zero.
    pub fn loop_bounds(&self, id: LoopId) -> Option<(i64, i64)> {
        let l = self.loops.get(id.0 as usize)?;
        match l.trip {
            Trip::Static(n) if n > 0 => {
                let last = l.start + (n as i64 - 1) * l.step;
                Some((l.start.min(last), l.start.max(last)))
            }
            _ => None,
        }
    }
    /// A place in the source by its number.
    pub fn loc(&self, id: LocId) -> Option<&Loc> {
        self.locs.get(id.0 as usize)
    }
    /// Some tensor is placed by the author: the rules for allocated kernels apply.
    pub fn is_allocated(&self) -> bool {
        !self.options.force_auto_alloc && self.tensors.iter().any(Tensor::is_direct)
    }
    /// Takes tensors that nothing refers to out of the table; the others are renumbered.
    pub fn remove_tensors(&mut self, gone: &[TensorId]) {
        let mut next = 0;
        let mut numbers = Vec::with_capacity(self.tensors.len());
        for id in self.tensor_ids() {
            numbers.push(TensorId(next));
            next += !gone.contains(&id) as u32;
        }
        let mut id = 0;
        self.tensors.retain(|_| {
            id += 1;
            !gone.contains(&TensorId(id - 1))
        });
        fn access(a: &mut Access, numbers: &[TensorId]) {
            a.tensor = numbers[a.tensor.0 as usize];
            a.indices.iter_mut().for_each(|i| access(i, numbers));
        }
        crate::builder::each_block(&mut self.body, &mut |block| {
            for node in block {
                match node {
                    Node::Declare(id) => *id = numbers[id.0 as usize],
                    Node::Inst(inst) => {
                        inst.operands.iter_mut().filter_map(Operand::access_mut).for_each(|a| access(a, &numbers));
                    }
                    _ => {}
                }
            }
        });
        for l in &mut self.loops {
            match &mut l.trip {
                Trip::Static(_) => {}
                Trip::Dynamic(a) | Trip::While(a) => access(a, &numbers),
            }
        }
    }

    /// Every instruction, in order of the text.
    pub fn insts(&self) -> Vec<&Inst> {
        fn walk<'a>(nodes: &'a [Node], out: &mut Vec<&'a Inst>) {
            for node in nodes {
                match node {
                    Node::Inst(inst) => out.push(inst),
                    Node::Loop(_, body) => walk(body, out),
                    Node::If { then, otherwise, .. } => {
                        walk(then, out);
                        walk(otherwise, out);
                    }
                    Node::Declare(_) => {}
                }
            }
        }
        let mut out = Vec::new();
        walk(&self.body, &mut out);
        out
    }
}
