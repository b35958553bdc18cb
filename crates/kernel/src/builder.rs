//! Makes kernels without Python: for tests, fuzzers and other front ends.
//!
//! ```
//! use strata_kernel::{Attr, Builder, Dtype, AluOp, Opcode, Space};
//! let mut b = Builder::new("double");
//! let x = b.input("x", Dtype::F32, &[256, 512]);
//! let out = b.output("out", Dtype::F32, &[256, 512]);
//! b.affine(2, |b, i| {
//!     let t = b.sbuf("t", Dtype::F32, &[128, 512], 0);
//!     let rows = b.tile(x, &[i.scale(128).add(&b.axis(0)), b.axis(1)], &[128, 512]);
//!     b.inst(Opcode::DmaCopy, [b.all(t), rows], []);
//!     b.inst(Opcode::TensorTensor, [b.all(t), b.all(t), b.all(t)], [("op", Attr::Alu(AluOp::Add))]);
//!     let rows = b.tile(out, &[i.scale(128).add(&b.axis(0)), b.axis(1)], &[128, 512]);
//!     b.inst(Opcode::DmaCopy, [rows, b.all(t)], []);
//! });
//! let kernel = b.finish();
//! assert_eq!((kernel.loops.len(), kernel.n_insts), (1, 3));
//! # assert_eq!(kernel.tensors[2].space, Space::Sbuf);
//! ```

use crate::access::Access;
use crate::dtype::Dtype;
use crate::expr::{Affine, LoopId};
use crate::names::Names;
use crate::pred::Pred;
use crate::program::{Attr, Imm, Inst, InstId, Kernel, LocId, Loop, LoopKind, Node, Operand, Trip, Write};
use crate::table::{Engine, Opcode};
use crate::tensor::{Policy, Role, Space, Tensor, TensorId};

/// A kernel under construction: the current position is the end of the innermost open block.
#[derive(Debug)]
pub struct Builder {
    /// What has been built so far.
    pub kernel: Kernel,
    /// Blocks under construction, outermost first.
    open: Vec<Vec<Node>>,
    /// Enclosing loops, outermost first.
    nest: Vec<LoopId>,
    names: Names,
    /// Given to what is made next.
    pub loc: LocId,
}

impl Builder {
    /// An empty kernel for NeuronCore-v2.
    pub fn new(name: &str) -> Builder {
        let kernel = Kernel { name: name.to_string(), generation: 2, ..Kernel::default() };
        Builder { kernel, open: vec![Vec::new()], nest: Vec::new(), names: Names::default(), loc: LocId::NONE }
    }

    /// The kernel. Blocks still open are closed.
    pub fn finish(mut self) -> Kernel {
        assert_eq!(self.open.len(), 1, "a block is still open");
        self.kernel.body = self.open.pop().unwrap_or_default();
        self.kernel
    }

    /// Adds a tensor to the table, under a name made unique, and declares it here unless it exists on entry.
    pub fn declare(&mut self, mut tensor: Tensor) -> TensorId {
        let id = TensorId(self.kernel.tensors.len() as u32);
        tensor.name = self.names.take(&tensor.name);
        let exists = matches!(tensor.role, Role::Input { .. } | Role::Constant(_));
        self.kernel.tensors.push(tensor);
        if !exists {
            self.push(Node::Declare(id));
        }
        id
    }

    /// Gives a tensor another name, made unique.
    pub fn rename(&mut self, tensor: TensorId, name: &str) {
        self.names.free(&self.kernel.tensors[tensor.0 as usize].name);
        self.kernel.tensors[tensor.0 as usize].name = self.names.take(name);
    }

    fn simple(
        &mut self,
        name: &str,
        space: Space,
        dtype: Dtype,
        dims: &[usize],
        n_block: usize,
        role: Role,
    ) -> TensorId {
        let returned = matches!(role, Role::Shared(_));
        let (name, dims, loc) = (name.to_string(), dims.to_vec(), self.loc);
        self.declare(Tensor { name, space, dtype, dims, n_block, policy: Policy::Auto, role, returned, loc })
    }
    /// Declares the next parameter.
    pub fn input(&mut self, name: &str, dtype: Dtype, dims: &[usize]) -> TensorId {
        let n = self.kernel.tensors.iter().filter(|t| matches!(t.role, Role::Input { .. })).count();
        self.simple(name, Space::Hbm, dtype, dims, 0, Role::Input { n, mutable: false })
    }
    /// Declares a tensor in HBM that the kernel returns.
    pub fn output(&mut self, name: &str, dtype: Dtype, dims: &[usize]) -> TensorId {
        let n = self.kernel.tensors.iter().filter(|t| matches!(t.role, Role::Shared(_))).count();
        self.simple(name, Space::Hbm, dtype, dims, 0, Role::Shared(n))
    }
    /// Declares a tensor in SBUF, whose first `n_block` dimensions are blocks.
    pub fn sbuf(&mut self, name: &str, dtype: Dtype, dims: &[usize], n_block: usize) -> TensorId {
        self.simple(name, Space::Sbuf, dtype, dims, n_block, Role::Declared)
    }
    /// Declares a tensor in PSUM, whose first `n_block` dimensions are blocks.
    pub fn psum(&mut self, name: &str, dtype: Dtype, dims: &[usize], n_block: usize) -> TensorId {
        self.simple(name, Space::Psum, dtype, dims, n_block, Role::Declared)
    }
    /// Says how a tensor wants to be placed.
    pub fn set_policy(&mut self, tensor: TensorId, policy: Policy) {
        self.kernel.tensors[tensor.0 as usize].policy = policy;
    }

    /// The coordinate along an axis of a tile.
    pub fn axis(&self, axis: usize) -> Affine {
        Affine::axis(axis)
    }
    /// A tile of a tensor.
    pub fn tile(&self, tensor: TensorId, subs: &[Affine], shape: &[usize]) -> Operand {
        let whole = Access::whole(tensor, self.kernel.tensor(tensor));
        assert_eq!(subs.len(), whole.subs.len(), "one subscript per dimension");
        Operand::Access(Access { subs: subs.to_vec(), shape: shape.to_vec(), ..whole })
    }
    /// The whole of a tensor without block dimensions.
    pub fn all(&self, tensor: TensorId) -> Operand {
        Operand::Access(Access::whole(tensor, self.kernel.tensor(tensor)))
    }
    /// The logical tile of a block index.
    pub fn block(&self, tensor: TensorId, index: &[Affine]) -> Operand {
        let t = self.kernel.tensor(tensor);
        let inner = t.dims.len() - t.n_block;
        let subs: Vec<Affine> = index.iter().cloned().chain((0..inner).map(Affine::axis)).collect();
        self.tile(tensor, &subs, &t.dims[t.n_block..])
    }
    /// A number as an operand.
    pub fn float(&self, value: f64) -> Operand {
        Operand::Imm(Imm::Float(value))
    }

    /// A loop of `n` iterations from zero.
    pub fn affine(&mut self, n: u64, body: impl FnOnce(&mut Builder, Affine)) -> LoopId {
        let id = self.begin_loop("i", LoopKind::Affine, 0, 1, Trip::Static(n));
        body(self, Affine::index(id));
        self.end_loop();
        id
    }
    /// A loop of `n` iterations that run one after another.
    pub fn sequential(&mut self, n: u64, body: impl FnOnce(&mut Builder, Affine)) -> LoopId {
        let id = self.begin_loop("i", LoopKind::Sequential, 0, 1, Trip::Static(n));
        body(self, Affine::index(id));
        self.end_loop();
        id
    }
    /// Opens a loop.
    pub fn begin_loop(&mut self, name: &str, kind: LoopKind, start: i64, step: i64, trip: Trip) -> LoopId {
        let id = LoopId(self.kernel.loops.len() as u32);
        let (name, parent, loc) = (name.to_string(), self.nest.last().copied(), self.loc);
        self.kernel.loops.push(Loop { name, kind, start, step, trip, loc, parent });
        self.nest.push(id);
        self.open.push(Vec::new());
        id
    }
    /// Closes the innermost loop.
    pub fn end_loop(&mut self) {
        let id = self.nest.pop().expect("a loop is open");
        let body = self.open.pop().unwrap_or_default();
        self.push(Node::Loop(id, body));
    }
    /// Instructions that run if a condition holds.
    pub fn when(&mut self, cond: Pred, then: impl FnOnce(&mut Builder)) {
        self.open.push(Vec::new());
        then(self);
        let then = self.open.pop().unwrap_or_default();
        self.push(Node::If { cond, then, otherwise: Vec::new() });
    }
    /// Opens a block whose nodes [`Builder::end_block`] hands back.
    pub fn begin_block(&mut self) {
        self.open.push(Vec::new());
    }
    /// Closes the innermost block: what is in it.
    pub fn end_block(&mut self) -> Vec<Node> {
        self.open.pop().unwrap_or_default()
    }
    /// Appends a node.
    pub fn push(&mut self, node: Node) {
        self.open.last_mut().expect("a block is open").push(node);
    }
    /// Enclosing loops, outermost first.
    pub fn nest(&self) -> &[LoopId] {
        &self.nest
    }
    /// How many blocks are open; the kernel's body is the first.
    pub fn depth(&self) -> usize {
        self.open.len()
    }
    /// The innermost open block.
    pub fn block_mut(&mut self) -> &mut Vec<Node> {
        self.open.last_mut().expect("a block is open")
    }

    /// Visits every block that is open or finished.
    pub fn each_block_mut(&mut self, visit: &mut dyn FnMut(&mut Vec<Node>)) {
        self.open.iter_mut().for_each(|block| each_block(block, visit));
    }

    /// An instruction on its default engine, without a mask. Missing operands are optional ones.
    pub fn inst<const N: usize, const A: usize>(
        &mut self,
        op: Opcode,
        operands: [Operand; N],
        attrs: [(&'static str, Attr); A],
    ) -> InstId {
        self.emit(op, op.engines()[0], operands.to_vec(), attrs.to_vec(), Write::Set, Pred::True)
    }
    /// An instruction that writes into PSUM in a given mode.
    pub fn accumulate<const N: usize>(&mut self, op: Opcode, operands: [Operand; N], write: Write) -> InstId {
        self.emit(op, op.engines()[0], operands.to_vec(), Vec::new(), write, Pred::True)
    }
    /// Appends an instruction.
    pub fn emit(
        &mut self,
        op: Opcode,
        engine: Engine,
        mut operands: Vec<Operand>,
        attrs: Vec<(&'static str, Attr)>,
        write: Write,
        mask: Pred,
    ) -> InstId {
        operands.resize(op.operands().len(), Operand::None);
        let missing = op.operands().iter().zip(&operands).any(|(spec, o)| !spec.optional && *o == Operand::None);
        assert!(!missing, "{}: an operand is missing", op.name());
        let id = InstId(self.kernel.n_insts);
        self.kernel.n_insts += 1;
        self.push(Node::Inst(Inst { id, op, engine, operands, write, attrs, mask, loc: self.loc }));
        id
    }
}

/// Visits a block and the blocks inside it.
pub fn each_block(block: &mut Vec<Node>, visit: &mut dyn FnMut(&mut Vec<Node>)) {
    visit(block);
    for node in block {
        match node {
            Node::Loop(_, body) => each_block(body, visit),
            Node::If { then, otherwise, .. } => {
                each_block(then, visit);
                each_block(otherwise, visit);
            }
            Node::Declare(_) | Node::Inst(_) => {}
        }
    }
}
