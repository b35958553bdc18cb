//! Turns clusters into kernels.

use std::collections::HashMap;

use strata_stablehlo::{Func, Op, ValueId};
use strata_tensor::DType;

use crate::error::Error;
use crate::kernel::{Access, KernelSpec, Reduce, ReduceBody, Source, SourceKind, Store};
use crate::lane_body::{emit_region, known_body};
use crate::lane_ops;
use crate::raw::BufId;
use strata_lanes::{Builder, Lane, Reg};

use super::fuse::{BlockPlanner, Cluster};
use super::steps::{Step, StepKind};
use super::strided::Strided;
use super::{Base, Def, constant, join};

/// Adds a kernel step for every cluster that anyone needs something of.
pub(super) fn emit_clusters(this: &mut BlockPlanner) -> Result<(), Error> {
    for index in 0..this.clusters.len() {
        let cluster = &this.clusters[index];
        let writes = !cluster.stores.is_empty() || !cluster.copies.is_empty() || !cluster.joins.is_empty();
        if !writes && cluster.reduces.is_empty() {
            continue;
        }
        let (at, step) = Emitter::new(this, index).emit()?;
        this.steps.push((at, step));
    }
    Ok(())
}

/// Whether a reduce op can be part of a kernel: its body is scalar arithmetic on its own arguments.
pub(super) fn can_fuse_reduce(func: &Func, op: &Op) -> bool {
    reduce_body(func, op).is_some()
}

fn reduce_body(func: &Func, op: &Op) -> Option<ReduceBody> {
    let [body] = op.regions.as_slice() else { return None };
    let mut builder = Builder::new();
    let mut args = Vec::new();
    for &arg in &body.args {
        args.push(builder.register(Lane::of(func.ty(arg).as_tensor()?.dtype()).bytes()));
    }
    let code = emit_region(func, body, &args, &mut builder)?;
    let known = known_body(func, body).filter(|_| code.results.len() == 1);
    Some(ReduceBody { known, program: builder.finish(), results: code.results, constants: code.constants })
}

struct Emitter<'a, 'p, 'f> {
    this: &'a BlockPlanner<'p, 'f>,
    index: usize,
    builder: Builder,
    sources: Vec<Source>,
    regs: HashMap<ValueId, Reg>,
    constants: HashMap<(Lane, [u8; 16]), Reg>,
    memory: HashMap<(BufId, usize, Strided), Reg>,
}

impl<'a, 'p, 'f> Emitter<'a, 'p, 'f> {
    fn new(this: &'a BlockPlanner<'p, 'f>, index: usize) -> Emitter<'a, 'p, 'f> {
        Emitter {
            this,
            index,
            builder: Builder::new(),
            sources: Vec::new(),
            regs: HashMap::new(),
            constants: HashMap::new(),
            memory: HashMap::new(),
        }
    }

    fn cluster(&self) -> &'a Cluster {
        &self.this.clusters[self.index]
    }

    fn emit(mut self) -> Result<(usize, Step), Error> {
        let cluster = self.cluster();
        let mut at = 0;
        // Only what is stored or reduced has to be computed.
        let mut stores = Vec::new();
        let mut stored = Vec::new();
        for &(value, buf) in &cluster.stores {
            stored.push((self.value(value), value, buf));
            at = at.max(self.this.lazy[&value].op);
        }
        let mut reduces = Vec::new();
        for (op_index, outs) in &cluster.reduces {
            reduces.push(self.reduce(&self.this.block.ops[*op_index], outs));
            at = at.max(*op_index);
        }
        for &(value, buf) in &cluster.copies {
            let dtype = self.this.planner.dtype(value);
            let (reg, dtype) = self.raw_value(value, dtype);
            let reg = self.builder.store(dtype, reg);
            stores.push(Store { reg, buf, bytes: dtype.bytes(), access: None, in_place: false, is_read: true });
        }
        for (op_index, buf) in &cluster.joins {
            self.join(&self.this.block.ops[*op_index], *buf, &mut stores);
            at = at.max(*op_index);
        }
        // Stores come last, so that a store in place never overtakes a read.
        for (reg, value, buf) in stored {
            let dtype = self.this.planner.dtype(value);
            let reg = self.builder.store(dtype, reg);
            stores.push(Store { reg, buf, bytes: dtype.bytes(), access: None, in_place: false, is_read: true });
        }
        let mut reads: Vec<BufId> = self
            .sources
            .iter()
            .filter_map(|s| match s.kind {
                SourceKind::Memory(buf) => Some(buf),
                _ => None,
            })
            .collect();
        let mut writes: Vec<BufId> = stores.iter().map(|s| s.buf).collect();
        writes.dedup();
        for reduce in &reduces {
            writes.extend(&reduce.outs);
            reads.extend(reduce.inits.iter().filter_map(|i| match i {
                SourceKind::Memory(buf) => Some(*buf),
                _ => None,
            }));
        }
        if cluster.stores.is_empty() && cluster.reduces.is_empty() && cluster.joins.is_empty() {
            at = usize::MAX;
        }
        let spec = KernelSpec {
            dims: cluster.dims.clone(),
            sources: self.sources,
            program: self.builder.finish(),
            stores,
            reduces,
        };
        Ok((at, Step { kind: StepKind::Fused(Box::new(spec)), reads, writes }))
    }

    /// Writes each operand of a concatenation to its part of `buf`.
    fn join(&mut self, op: &Op, buf: BufId, stores: &mut Vec<Store>) {
        for (&operand, place) in op.operands.iter().zip(join::parts(self.this.planner, op)) {
            let root = self.this.planner.root(operand);
            let dtype = self.this.planner.dtype(root);
            let (reg, dtype) = match self.this.dense.contains_key(&root) {
                true => (self.value(root), dtype),
                false => self.raw_value(root, dtype),
            };
            let reg = self.builder.store(dtype, reg);
            let access = Some(self.fitted(&place));
            stores.push(Store { reg, buf, bytes: dtype.bytes(), access, in_place: false, is_read: true });
        }
    }

    /// The register that holds `value`.
    fn value(&mut self, value: ValueId) -> Reg {
        let planner = &self.this.planner;
        let root = planner.root(value);
        if let Some(&reg) = self.regs.get(&root) {
            return reg;
        }
        if let Some(&of) = self.this.spread.get(&root) {
            return self.value(of);
        }
        let dtype = planner.dtype(root);
        // How a value is computed outlives the moment it is given a buffer.
        let reg = match (self.this.lazy.get(&root), &planner.defs[root.0 as usize]) {
            (Some(lazy), _) => match (lazy.cluster, lazy.buf) {
                (Some(cluster), Some(buf)) if cluster != self.index => {
                    self.load(buf, dtype, &Strided::dense(&planner.dims(root)))
                }
                _ => {
                    let op = &self.this.block.ops[lazy.op];
                    let args: Vec<Reg> = op.operands.iter().map(|&v| self.value(v)).collect();
                    let from: Vec<DType> = op.operands.iter().map(|&v| self.this.planner.dtype(v)).collect();
                    lane_ops::emit(&mut self.builder, &op.kind, &from, dtype, &args)
                        .expect("checked when the op was planned")
                }
            },
            (None, Def::Splat(bytes)) => self.constant(dtype, bytes),
            (None, Def::Buffer(buf)) => self.load(*buf, dtype, &Strided::dense(&planner.dims(root))),
            (None, Def::View(base, strided)) => match (self.this.dense.get(&root), base) {
                (Some(&buf), _) if !self.writes(buf) => self.load(buf, dtype, &Strided::dense(&planner.dims(root))),
                (_, Base::Buffer(buf)) => self.load(*buf, dtype, strided),
                (_, Base::Iota) => {
                    let reg = self.index(dtype, strided);
                    self.builder.normalize(dtype, reg)
                }
            },
            (None, Def::Lazy | Def::Spread(_) | Def::Nothing | Def::Alias(_)) => {
                unreachable!("lazy values of this block are known, tokens are not computed, roots are no aliases")
            }
        };
        self.regs.insert(root, reg);
        reg
    }

    /// Whether this cluster itself produces `buf`.
    fn writes(&self, buf: BufId) -> bool {
        self.cluster().copies.iter().any(|c| c.1 == buf)
    }

    /// A view's elements as raw bits of their size, so that copying never changes them.
    fn raw_value(&mut self, value: ValueId, dtype: DType) -> (Reg, DType) {
        let Def::View(base, strided) = &self.this.planner.defs[value.0 as usize] else {
            return (self.value(value), dtype);
        };
        match base {
            Base::Iota => (self.value(value), dtype),
            Base::Buffer(buf) => {
                let raw = match dtype.bytes() {
                    1 => DType::Bool,
                    2 => DType::U16,
                    4 => DType::U32,
                    8 => DType::U64,
                    _ => DType::C128,
                };
                (self.load(*buf, raw, strided), raw)
            }
        }
    }

    fn constant(&mut self, dtype: DType, bytes: &[u8; 16]) -> Reg {
        let lane = Lane::of(dtype);
        let value = constant::lane_splat(dtype, bytes);
        if let Some(&reg) = self.constants.get(&(lane, value)) {
            return reg;
        }
        let reg = self.builder.register(lane.bytes());
        let access = Access { offset: 0, strides: vec![0; self.cluster().dims.len()] };
        self.sources.push(Source { reg, kind: SourceKind::Constant(value), bytes: lane.bytes(), access });
        self.constants.insert((lane, value), reg);
        reg
    }

    fn index(&mut self, dtype: DType, strided: &Strided) -> Reg {
        let lane = Lane::of(dtype);
        let reg = self.builder.register(lane.bytes());
        let access = self.fitted(strided);
        self.sources.push(Source { reg, kind: SourceKind::Index(lane), bytes: lane.bytes(), access });
        reg
    }

    fn load(&mut self, buf: BufId, dtype: DType, strided: &Strided) -> Reg {
        let access = self.fitted(strided);
        let key = (buf, dtype.bytes(), Strided { dims: Vec::new(), access: access.clone() });
        let memory = match self.memory.get(&key) {
            Some(&reg) => reg,
            None => {
                let reg = self.builder.register(dtype.bytes());
                self.sources.push(Source { reg, kind: SourceKind::Memory(buf), bytes: dtype.bytes(), access });
                self.memory.insert(key, reg);
                reg
            }
        };
        self.builder.load(dtype, memory)
    }

    /// The access over this cluster's dimensions.
    fn fitted(&self, strided: &Strided) -> Access {
        let squeezed = strided.squeezed();
        if squeezed.dims.is_empty() {
            return Access { strides: vec![0; self.cluster().dims.len()], ..squeezed.access };
        }
        assert_eq!(squeezed.dims, self.cluster().dims, "a source has the shape of its cluster");
        squeezed.access
    }

    fn reduce(&mut self, op: &Op, outs: &[BufId]) -> Reduce {
        let func = self.this.planner.func;
        let body = reduce_body(func, op).expect("checked when the reduction was fused");
        let k = outs.len();
        let dtypes: Vec<DType> = op.regions[0].args[..k].iter().map(|&v| func.tensor(v).dtype()).collect();
        let mut values = Vec::new();
        for (&operand, &dtype) in op.operands[..k].iter().zip(&dtypes) {
            let reg = self.value(operand);
            values.push(self.builder.convert(self.this.planner.dtype(operand), dtype, reg));
        }
        let inits = op.operands[k..]
            .iter()
            .map(|&init| match self.this.planner.def(init) {
                Def::Splat(bytes) => SourceKind::Constant(*bytes),
                Def::Buffer(buf) => SourceKind::Memory(*buf),
                Def::View(Base::Buffer(buf), strided) if strided.is_dense() => SourceKind::Memory(*buf),
                _ => SourceKind::Memory(self.stored(init)),
            })
            .collect();
        let dims = self.cluster().reduced.clone().expect("a reducing cluster");
        Reduce { dims, values, inits, dtypes, outs: outs.to_vec(), body }
    }

    /// The buffer a value was given when the reduction was planned.
    fn stored(&self, value: ValueId) -> BufId {
        let root = self.this.planner.root(value);
        let lazy = self.this.lazy.get(&root).and_then(|l| l.buf);
        lazy.or(self.this.dense.get(&root).copied()).expect("initial values are in memory")
    }
}
