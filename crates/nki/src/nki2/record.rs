//! A trace of one core: tensors, instructions, device loops.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use strata_kernel::program::SourceFile;
use strata_kernel::{
    Access, Affine, Attr, Builder, Direction, Dtype, Engine, Imm, Kernel, Loc, LocId, LoopId, LoopKind, Opcode,
    Operand, Place, Policy, Pred, Role, Tensor, TensorId, Trip, Write,
};

use super::view::{Dynamic, Region, Start, Storage, View};
use super::{Result, axes, refuse};

/// A trace in progress.
#[derive(Debug)]
pub struct Recorder {
    pub b: Builder,
    /// Cores of the launch.
    pub n_cores: usize,
    n_shared: usize,
    n_inputs: usize,
    locs: HashMap<Loc, LocId>,
    files: HashMap<String, u32>,
    /// Tensors that an instruction has written.
    written: HashSet<TensorId>,
}

/// An operand of an instruction.
#[derive(Clone, Debug)]
pub enum Arg {
    None,
    View(View),
    Imm(Imm),
}

/// What an instruction asks of its operands' shapes.
#[derive(Clone, Debug)]
pub enum Layout {
    /// Operands of equal size list the same elements; others are one value per partition.
    Elementwise,
    /// Each operand has its own axes, the free ones merged where they can be.
    Own,
    /// Each operand has the axes of its view.
    Shaped,
    /// As [`Layout::Elementwise`], with the axes of a pattern inside each partition.
    Pattern(Vec<usize>),
    /// Operand 1 is reduced over its innermost elements; operand 0 lists the others.
    Reduce(usize),
    /// As [`Layout::Own`], with exponents of groups of partitions.
    Mx,
}

/// One call.
#[derive(Debug)]
pub struct Call {
    pub op: Opcode,
    pub engine: Option<Engine>,
    pub operands: Vec<Arg>,
    pub attrs: Vec<(&'static str, Attr)>,
    pub write: Write,
    pub layout: Layout,
}

const BANK_BYTES: i64 = strata_kernel::place::BANK_BYTES;

impl Recorder {
    pub fn new(name: &str, generation: u32, core: usize, n_cores: usize) -> Recorder {
        let mut b = Builder::new(name);
        b.kernel.generation = generation;
        b.kernel.program = vec![core];
        b.kernel.language = strata_kernel::program::Language::Current;
        Recorder {
            b,
            n_cores,
            n_shared: 0,
            n_inputs: 0,
            locs: HashMap::new(),
            files: HashMap::new(),
            written: HashSet::new(),
        }
    }

    pub fn finish(mut self) -> Kernel {
        while self.b.depth() > 1 {
            self.b.end_loop();
        }
        self.b.finish()
    }

    // ---- source

    pub fn loc(&mut self, file: &str, text: impl FnOnce() -> String, at: (u32, u32, u32, u32), caller: LocId) -> LocId {
        let file = match self.files.get(file) {
            Some(&n) => n,
            None => {
                let n = self.b.kernel.files.len() as u32;
                self.b.kernel.files.push(SourceFile { name: file.into(), text: text().into() });
                self.files.insert(file.to_string(), n);
                n
            }
        };
        let (line, end_line, column, end_column) = at;
        let loc = Loc { file, line, end_line, column, end_column, caller };
        let kernel = &mut self.b.kernel;
        *self.locs.entry(loc).or_insert_with(|| {
            kernel.locs.push(loc);
            LocId(kernel.locs.len() as u32 - 1)
        })
    }

    // ---- tensors

    fn declare(
        &mut self,
        name: &str,
        region: Region,
        dtype: Dtype,
        shape: &[usize],
        policy: Policy,
        role: Role,
    ) -> View {
        let space = region.space();
        // Names are labels: the same one may come again, and is made unique.
        let label = if name.is_empty() { space.name() } else { name }.to_string();
        let returned = false;
        // A dimensionless tensor is one of one element.
        let dims = if shape.is_empty() { vec![1] } else { shape.to_vec() };
        let tensor = Tensor { name: label, space, dtype, dims, n_block: 0, policy, role, returned, loc: self.b.loc };
        let id = self.b.declare(tensor);
        let bytes = |n: &[usize]| n.iter().product::<usize>() * dtype.bytes();
        let (partitions, row_bytes) = match space.on_chip() {
            true => (shape[0], bytes(&shape[1..])),
            false => (1, bytes(shape)),
        };
        let storage = Storage { tensor: id, region, name: name.to_string(), partitions, row_bytes };
        View::whole(Arc::new(storage), dtype, shape)
    }

    pub fn input(&mut self, name: &str, region: Region, dtype: Dtype, shape: &[usize]) -> View {
        let n = self.n_inputs;
        self.n_inputs += 1;
        self.declare(name, region, dtype, shape, Policy::Auto, Role::Input { n, mutable: true })
    }

    pub fn constant(&mut self, name: &str, dtype: Dtype, shape: &[usize], bytes: Arc<[u8]>) -> View {
        self.declare(name, Region::SharedHbm, dtype, shape, Policy::Auto, Role::Constant(bytes))
    }

    /// `nl.ndarray`
    pub fn ndarray(
        &mut self,
        name: &str,
        region: Region,
        dtype: Dtype,
        shape: &[usize],
        address: Option<(i64, i64)>,
    ) -> Result<View> {
        let space = region.space();
        if !space.on_chip() {
            let role = match region {
                Region::SharedHbm => {
                    self.n_shared += 1;
                    Role::Shared(self.n_shared - 1)
                }
                _ => Role::Declared,
            };
            return Ok(self.declare(name, region, dtype, shape, Policy::Auto, role));
        }
        if shape.len() < 2 {
            return refuse("SBUF and PSUM tensors must have at least 2 dimensions (partition-dim and free-dim)");
        }
        if shape[0] > 128 {
            return refuse(format!("ndarray shape partition dimension {} exceeds maximum 128", shape[0]));
        }
        let policy = match address {
            None => Policy::Auto,
            Some((partition, byte)) => {
                let bytes = (shape[1..].iter().product::<usize>() * dtype.bytes()) as i64;
                self.check_address(region, shape[0] as i64, bytes, partition, byte)?;
                Policy::Direct(vec![match region {
                    Region::Psum => Place::psum(byte / BANK_BYTES, partition, byte % BANK_BYTES),
                    _ => Place::sbuf(partition, byte),
                }])
            }
        };
        Ok(self.declare(name, region, dtype, shape, policy, Role::Declared))
    }

    /// Addresses are inside of the memory that kernels may use.
    fn check_address(&self, region: Region, rows: i64, bytes: i64, partition: i64, byte: i64) -> Result<()> {
        let limit = match region {
            Region::Psum => 8 * BANK_BYTES,
            _ => strata_kernel::alloc::usable_sbuf(&self.b.kernel),
        };
        let space = region.space().name().to_uppercase();
        if partition < 0 || byte < 0 {
            return refuse(format!("address=({partition}, {byte}) is negative"));
        }
        if partition + rows > 128 {
            return refuse(format!(
                "address=({partition}, {byte}): {rows} partitions from partition {partition} exceed the 128 of {space}"
            ));
        }
        if byte + bytes > limit {
            return refuse(format!(
                "address=({partition}, {byte}): {bytes} bytes from byte {byte} exceed the {limit} usable bytes of an {space} partition"
            ));
        }
        Ok(())
    }

    pub fn returned(&mut self, tensor: TensorId) {
        self.b.kernel.tensors[tensor.0 as usize].returned = true;
    }

    // ---- device loops

    /// `for i in dynamic_range(start, stop, step)`: the trip count is a number, or in a one-element tensor.
    pub fn begin_loop(&mut self, start: i64, step: i64, trip: std::result::Result<u64, &View>) -> Result<LoopId> {
        let trip = match trip {
            Ok(n) => Trip::Static(n),
            Err(view) => Trip::Dynamic(Box::new(view.access(&view.shape, self.b.loc)?)),
        };
        Ok(self.b.begin_loop("i", LoopKind::Sequential, start, step, trip))
    }
    /// A loop that goes on while a one-element tensor is not zero after each iteration.
    pub fn begin_while(&mut self, cond: &View) -> Result<LoopId> {
        let trip = Trip::While(Box::new(cond.access(&cond.shape, self.b.loc)?));
        Ok(self.b.begin_loop("while", LoopKind::Sequential, 0, 1, trip))
    }
    pub fn end_loop(&mut self) -> Result<()> {
        if self.b.nest().is_empty() {
            return refuse("no device loop is open");
        }
        self.b.end_loop();
        Ok(())
    }

    // ---- instructions

    pub fn emit(&mut self, call: Call) -> Result<()> {
        let Call { op, engine, mut operands, mut attrs, write, layout } = call;
        self.gathered(op, &mut operands)?;
        self.check(op, &operands)?;
        let accesses = self.accesses(op, &operands, &layout)?;
        if self.fills_scales(op, &operands) {
            attrs.push(("whole", Attr::Flag(true)));
        }
        for (spec, operand) in op.operands().iter().zip(&operands) {
            if let (Arg::View(view), true) = (operand, spec.direction != Direction::Read) {
                self.written.insert(view.storage.tensor);
            }
        }
        let engine = engine.unwrap_or(op.engines()[0]);
        if !op.engines().contains(&engine) {
            return super::invalid(format!("{} does not run on the {} engine", op.name(), engine.name()));
        }
        self.b.emit(op, engine, accesses, attrs, write, Pred::True);
        Ok(())
    }

    /// Operands whose columns are gathered: which instructions have them, and how many partitions share indices.
    fn gathered(&self, op: Opcode, operands: &mut [Arg]) -> Result<()> {
        for (spec, operand) in op.operands().iter().zip(operands) {
            let Arg::View(View { dynamic: Some(Dynamic { start: Start::Columns(index, group), .. }), shape, .. }) =
                operand
            else {
                continue;
            };
            let (name, role) = (op.name(), spec.role);
            if self.b.kernel.generation < 4 {
                return super::invalid("indirect is only supported for NeuronCore-v4 or newer");
            }
            if !gathers(op, role) {
                return refuse(format!("{name} {role} cannot be an indirect view"));
            }
            if op == Opcode::NcMatmul {
                *group *= 2;
            }
            let (n, most) = (shape[1], *group * index.width());
            if n > most || !shape[0].is_multiple_of(*group) {
                return refuse(format!(
                    "{name} {role}: {n} columns of {} partitions from an index of {most} for each {group} partitions",
                    shape[0]
                ));
            }
        }
        Ok(())
    }

    /// Memories and partitions, by the instruction's row.
    fn check(&self, op: Opcode, operands: &[Arg]) -> Result<()> {
        for (spec, operand) in op.operands().iter().zip(operands) {
            let Arg::View(view) = operand else { continue };
            if !spec.spaces.contains(&view.space()) {
                return self.wrong_memory(op, spec, view, operands);
            }
            if view.n_elements() == 0 {
                let shape = &view.shape;
                return refuse(format!("{} {} has no elements: its shape is {shape:?}", op.name(), spec.role));
            }
            if view.dtype.is_packed() && !moves_bits(op) {
                let (op, role, dtype) = (op.name(), spec.role, view.dtype.name());
                return refuse(format!(
                    "{op} {role} is {dtype}: packed elements are only moved, quantized and multiplied"
                ));
            }
            if view.on_chip() && view.partitions() > 128 {
                let n = view.partitions();
                return refuse(format!("{} {} partition dimension {n} exceeds maximum 128", op.name(), spec.role));
            }
        }
        Ok(())
    }

    fn wrong_memory(&self, op: Opcode, spec: &strata_kernel::OperandSpec, view: &View, all: &[Arg]) -> Result<()> {
        let region = |a: &Arg| match a {
            Arg::View(v) => v.storage.region.name(),
            _ => "?",
        };
        let names: Vec<String> = spec.spaces.iter().rev().map(|s| format!("'{}'", s.name())).collect();
        let mut names = names;
        names.sort_by_key(|n| n.as_str() != "'sbuf'");
        let list = names.join(", ");
        match op {
            Opcode::DmaCopy => refuse(format!(
                "dma_copy requires HBM or SBUF tensors, got src=MemoryRegion.{}, dst=MemoryRegion.{}",
                region(&all[1]),
                region(&all[0])
            )),
            Opcode::NcMatmul => {
                refuse(format!("{} must be in [{list}], got {}", spec.role, view.storage.region.name()))
            }
            _ => refuse(format!("{} {} must be in [{list}], got {}", op.name(), spec.role, view.storage.region.name())),
        }
    }

    fn accesses(&self, op: Opcode, operands: &[Arg], layout: &Layout) -> Result<Vec<Operand>> {
        let loc = self.b.loc;
        let joint = match layout {
            Layout::Own | Layout::Shaped => None,
            Layout::Mx => return self.microscaled(op, operands),
            Layout::Elementwise => Some(self.joint(op, operands, &[])?),
            Layout::Pattern(extents) => Some(self.joint(op, operands, extents)?),
            Layout::Reduce(n) => return self.reduced(op, operands, *n),
        };
        let lead = joint.as_ref().map_or(0, |shape| shape.iter().product());
        let place = |arg: &Arg| -> Result<Operand> {
            Ok(match arg {
                Arg::None => Operand::None,
                Arg::Imm(imm) => Operand::Imm(*imm),
                Arg::View(view) => Operand::Access(match &joint {
                    Some(shape) if view.n_elements() == lead => view.access(shape, loc)?,
                    None if matches!(layout, Layout::Shaped) => view.access(&view.shape, loc)?,
                    _ => own(view, loc)?,
                }),
            })
        };
        operands.iter().map(place).collect()
    }

    /// The shape of elementwise operands, partitions first.
    fn joint(&self, op: Opcode, operands: &[Arg], extents: &[usize]) -> Result<Vec<usize>> {
        let views = || operands.iter().filter_map(|a| if let Arg::View(v) = a { Some(v) } else { None });
        let Some(dst) = views().next() else { return refuse(format!("{} has no destination", op.name())) };
        let n = dst.n_elements();
        let chip = views().filter(|v| v.n_elements() == n).find(|v| v.on_chip() || is_vector(v));
        let rows = chip.map_or_else(|| outer(dst), |v| v.partitions());
        for (spec, view) in op.operands().iter().zip(operands).filter_map(|(s, a)| match a {
            Arg::View(v) => Some((s, v)),
            _ => None,
        }) {
            if view.on_chip() && view.n_elements() == n && view.partitions() != rows {
                return refuse(format!(
                    "{} {} has {} partitions, but {rows} are expected",
                    op.name(),
                    spec.role,
                    view.partitions()
                ));
            }
            if view.n_elements() != n && view.n_elements() != view.partitions() && op != Opcode::DmaCopy {
                return refuse(format!(
                    "{} {} has {} elements per partition, but dst has {}",
                    op.name(),
                    spec.role,
                    view.width(),
                    dst.width()
                ));
            }
        }
        let width = n / rows.max(1);
        let mut at = vec![width];
        let mut inner = 1;
        for &extent in extents.iter().rev() {
            inner *= extent;
            at.push(inner);
        }
        let same: Vec<(&[usize], &[i64])> =
            views().filter(|v| v.n_elements() == n).map(|v| (&v.shape[..], &v.strides[..])).collect();
        let mut shape = axes::common(n, &same, &at).unwrap_or_else(|| vec![rows, width]);
        if !extents.is_empty() {
            // The pattern's own axes: expressions refer to them.
            shape = [rows].into_iter().chain(extents.iter().copied()).collect();
        } else if rows == 1 && shape.first() != Some(&1) || shape.is_empty() {
            shape.insert(0, 1);
        }
        if shape.len() == 1 {
            shape.push(1);
        }
        Ok(shape)
    }

    /// The first exponents of a tensor leave zeros between them.
    fn fills_scales(&self, op: Opcode, operands: &[Arg]) -> bool {
        let fresh = |a: &Arg| matches!(a, Arg::View(view) if !self.written.contains(&view.storage.tensor));
        op == Opcode::QuantizeMx && operands.get(2).is_some_and(fresh)
    }

    /// Operands of which some hold the exponents of others: one row per eight partitions, four at the head of each quadrant.
    fn microscaled(&self, op: Opcode, operands: &[Arg]) -> Result<Vec<Operand>> {
        let loc = self.b.loc;
        // Exponents, whose partitions they are of, whose columns they have.
        let scales: &[(usize, usize, usize)] = match op {
            Opcode::QuantizeMx => &[(2, 1, 0)],
            _ => &[(3, 1, 1), (4, 2, 2)],
        };
        let view = |n: usize| match &operands[n] {
            Arg::View(view) => Ok(view),
            _ => refuse(format!("{} {} must be a tensor", op.name(), op.operands()[n].role)),
        };
        let mut all = Vec::with_capacity(operands.len());
        for n in 0..operands.len() {
            let own_axes = own(view(n)?, loc)?;
            let Some(&(_, of, like)) = scales.iter().find(|s| s.0 == n) else {
                all.push(Operand::Access(own_axes));
                continue;
            };
            let (scale, groups, columns) = (view(n)?, view(of)?.partitions() / 8, view(like)?.width());
            let last = if groups <= 4 { groups } else { (groups - 1) / 4 * 32 + (groups - 1) % 4 + 1 };
            if scale.partitions() < last || scale.width() < columns {
                return refuse(format!(
                    "{} {} must have {last} partitions with {columns} elements, got shape {:?}",
                    op.name(),
                    op.operands()[n].role,
                    scale.shape
                ));
            }
            let flat = scale.access(&[scale.partitions(), scale.width()], loc)?;
            if self.fills_scales(op, operands) {
                all.push(Operand::Access(flat));
                continue;
            }
            let shape = [groups, columns];
            let row = match groups {
                0..=4 => Affine::axis(0),
                _ => Affine::axis(0).div(4, &&shape[..]).scale(32).add(&Affine::axis(0).rem(4, &&shape[..])),
            };
            all.push(Operand::Access(flat.through(&[row, Affine::axis(1)], &shape)));
        }
        Ok(all)
    }

    fn reduced(&self, op: Opcode, operands: &[Arg], n: usize) -> Result<Vec<Operand>> {
        let (Some(Arg::View(dst)), Some(Arg::View(data))) = (operands.first(), operands.get(1)) else {
            return refuse(format!("{} needs dst and data", op.name()));
        };
        let loc = self.b.loc;
        let (rows, kept) = (data.partitions(), data.width() / n.max(1));
        if dst.partitions() != rows || dst.width() != kept {
            return refuse(format!(
                "{} dst has shape {:?}, but {rows} partitions with {kept} elements are expected",
                op.name(),
                dst.shape
            ));
        }
        let shape = if kept == 1 { vec![rows, n] } else { vec![rows, kept, n] };
        let to = if kept == 1 { vec![rows, 1] } else { vec![rows, kept] };
        let mut out = vec![Operand::Access(dst.access(&to, loc)?), Operand::Access(data.access(&shape, loc)?)];
        out.resize(op.operands().len().max(2), Operand::None);
        Ok(out)
    }
}

/// Whether an operand's columns may be gathered or scattered.
fn gathers(op: Opcode, role: &str) -> bool {
    use Opcode::*;
    match op {
        TensorCopy | Exponential | TensorScalarCumulative => matches!(role, "dst" | "src"),
        TensorTensor => matches!(role, "dst" | "data1"),
        TensorScalar | TensorReduce | TensorScalarReduce | Activation | ActivationReduce | Activate2 => {
            matches!(role, "dst" | "data")
        }
        TensorCopyPredicated => matches!(role, "dst" | "predicate"),
        NcMatmul => true,
        _ => false,
    }
}

/// Takes elements as they are.
fn moves_bits(op: Opcode) -> bool {
    use Opcode::*;
    matches!(
        op,
        DmaCopy
            | DmaTranspose
            | TensorCopy
            | TensorCopyPredicated
            | Memset
            | NcTranspose
            | NcStreamShuffle
            | SendRecv
            | CoreBarrier
            | Collective
            | LocalGather
            | GatherFlattened
            | QuantizeMx
            | NcMatmulMx
            | DevicePrint
    )
}

/// A view over its own axes: partitions, then runs of free elements.
fn own(view: &View, loc: LocId) -> Result<Access> {
    if !view.on_chip() {
        return view.access(&view.shape, loc);
    }
    let free = axes::common(view.width(), &[(&view.shape[1..], &view.strides[1..])], &[]).unwrap_or_default();
    let mut shape = vec![view.partitions()];
    shape.extend(free);
    if shape.len() == 1 {
        shape.push(1);
    }
    view.access(&shape, loc)
}

fn is_vector(view: &View) -> bool {
    view.dynamic.as_ref().is_some_and(|d| d.vector && matches!(d.start, Start::Tile(_)))
}

/// How many rows a copy inside of HBM has.
fn outer(view: &View) -> usize {
    if view.shape.len() > 1 { view.shape[0] } else { 1 }
}
