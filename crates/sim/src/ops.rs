//! What each instruction computes: one `match`.

use strata_kernel::{ActFn, AluOp, Attr, Dtype, Engine, Imm, Inst, Opcode, Operand, Write};

use crate::error::Error;
use crate::gemm;
use crate::mask::Selection;
use crate::math::{self, activate, alu, alu_int, alu_rows, identity, reduce_row};
use crate::pattern::Resolved;
use crate::run::{Machine, Op};

type Done = Result<(), Error>;

pub fn execute(m: &mut Machine, op: &Op) -> Done {
    let selection = m.select(op);
    if matches!(selection, Selection::None)
        && !matches!(op.inst.op, Opcode::Activation | Opcode::SelectReduce | Opcode::RangeSelect)
    {
        return Ok(());
    }
    let x = Exec { op, inst: op.inst, selection };
    match op.inst.op {
        Opcode::DmaCopy
        | Opcode::TensorCopy
        | Opcode::TensorCopyDynamicSrc
        | Opcode::TensorCopyDynamicDst
        | Opcode::PartitionBroadcast
        | Opcode::AllReduce => x.copy(m),
        Opcode::NcMatmul => x.matmul(m),
        Opcode::NcTranspose => x.transpose(m, &[]),
        Opcode::DmaTranspose => x.transpose(m, x.inst.ints("axes")),
        Opcode::Activation | Opcode::ActivationReduce => x.activation(m),
        Opcode::TensorReduce => x.tensor_reduce(m),
        Opcode::TensorPartitionReduce => x.partition_reduce(m),
        Opcode::TensorTensor => x.tensor_tensor(m),
        Opcode::TensorTensorScan => x.scan(m),
        Opcode::ScalarTensorTensor | Opcode::TensorScalar | Opcode::TensorScalarReduce => x.tensor_scalar(m),
        Opcode::TensorCopyPredicated => x.copy_predicated(m),
        Opcode::Select | Opcode::SelectReduce => x.select(m),
        Opcode::Reciprocal => x.unary(m, ActFn::Reciprocal),
        Opcode::Iota => x.iota(m),
        Opcode::Dropout => x.dropout(m),
        Opcode::AffineSelect => x.affine_select(m),
        Opcode::RangeSelect => x.range_select(m),
        Opcode::SequenceBounds => x.sequence_bounds(m),
        Opcode::Memset => x.memset(m),
        Opcode::BnStats => x.bn_stats(m),
        Opcode::BnAggr => x.bn_aggr(m),
        Opcode::LocalGather => x.local_gather(m),
        Opcode::GatherFlattened => x.gather_flattened(m),
        Opcode::Max8 => x.max8(m),
        Opcode::NcFindIndex8 => x.find_index8(m),
        Opcode::NcMatchReplace8 => x.match_replace8(m),
        Opcode::NcStreamShuffle => x.stream_shuffle(m),
        Opcode::Rand => x.rand(m),
        Opcode::RandomSeed => x.random_seed(m),
        Opcode::DevicePrint => x.device_print(m),
    }
}

/// One execution of an instruction.
struct Exec<'a> {
    op: &'a Op<'a>,
    inst: &'a Inst,
    selection: Selection,
}

/// An operand's values: a tile, or one number for all elements.
enum Side {
    Tile(Vec<f32>),
    Column(Vec<f32>),
    Number(f32),
}

impl Exec<'_> {
    fn mask(&self) -> Option<&[bool]> {
        self.selection.as_slice()
    }
    /// True if the element counts.
    fn on(&self, n: usize) -> bool {
        match &self.selection {
            Selection::All => true,
            Selection::None => false,
            Selection::Some(mask) => mask[n],
        }
    }
    fn skip(&self) -> bool {
        self.inst.flag("oob_skip")
    }
    fn at(&self, m: &Machine, n: usize) -> Result<Resolved, Error> {
        let pattern = self.op.patterns[n].as_ref().ok_or_else(|| Error::cannot("an operand is missing"))?;
        // The mask speaks of the elements of one operand; others of the same shape share it.
        let over = self.op.patterns[self.inst.op.over()].as_ref();
        let same = over.is_some_and(|p| p.access.shape == pattern.access.shape);
        m.resolve(pattern, self.mask().filter(|_| same), self.skip())
    }
    fn load(&self, m: &mut Machine, n: usize) -> Result<(Resolved, Vec<f32>), Error> {
        let at = self.at(m, n)?;
        let mut values = m.buffer();
        m.memory.load(&at, &mut values);
        Ok((at, values))
    }
    fn load_int(&self, m: &Machine, n: usize) -> Result<Vec<i64>, Error> {
        let at = self.at(m, n)?;
        let mut values = Vec::new();
        m.memory.load_int(&at, &mut values);
        Ok(values)
    }
    fn dtype(&self, n: usize) -> Option<Dtype> {
        self.op.patterns[n].as_ref().map(|p| p.dtype)
    }
    fn has(&self, n: usize) -> bool {
        !matches!(self.inst.operands.get(n), None | Some(Operand::None))
    }
    /// An operand that is a number, one value per partition, or a tile.
    fn side(&self, m: &mut Machine, n: usize, elements: usize, partitions: usize) -> Result<Side, Error> {
        Ok(match &self.inst.operands[n] {
            Operand::Imm(imm) => Side::Number(imm.as_f64() as f32),
            Operand::None => Side::Number(0.0),
            Operand::Access(_) => {
                let (_, values) = self.load(m, n)?;
                match values.len() {
                    len if len == elements => Side::Tile(values),
                    len if len == partitions => Side::Column(values),
                    1 => Side::Number(values[0]),
                    _ => return Err(Error::cannot("operand shapes differ")),
                }
            }
        })
    }

    /// Rounds and writes the destination, accumulating if the instruction says so.
    fn store(&self, m: &mut Machine, values: &[f32]) -> Done {
        self.store_to(m, 0, values, self.mask())
    }
    fn store_to(&self, m: &mut Machine, n: usize, values: &[f32], mask: Option<&[bool]>) -> Done {
        let pattern = self.op.patterns[n].as_ref().ok_or_else(|| Error::cannot("no destination"))?;
        let mask = mask.filter(|k| k.len() == values.len());
        let at = m.resolve(pattern, mask, self.skip())?;
        if n == 0 && self.inst.write != Write::Set {
            let mut old = m.buffer();
            m.memory.load(&at, &mut old);
            let started = self.started(m)?;
            for (k, (o, v)) in old.iter_mut().zip(values).enumerate() {
                *o = if started.as_ref().is_none_or(|s| s[k]) { *o + v } else { *v };
            }
            m.memory.store(&at, &old, mask);
            m.recycle([old]);
        } else {
            m.memory.store(&at, values, mask);
        }
        if n == 0 {
            self.mark(m, mask)?;
        }
        Ok(())
    }
    fn store_int(&self, m: &mut Machine, values: &[i64]) -> Done {
        let at = self.at(m, 0)?;
        m.memory.store_int(&at, values, self.mask().filter(|k| k.len() == values.len()));
        self.mark(m, self.mask())
    }

    /// For a product that may start a group: which elements the group has written already.
    fn started(&self, m: &Machine) -> Result<Option<Vec<bool>>, Error> {
        if self.inst.write != Write::StartOrAccumulate {
            return Ok(None);
        }
        let pattern = self.op.patterns[0].as_ref().ok_or_else(|| Error::cannot("no destination"))?;
        let flags = &m.written[pattern.access.tensor.0 as usize];
        let mut started = vec![false; pattern.access.n_elements()];
        pattern.each_logical(m.kernel, m.placement, &m.memory, &m.loops, |k, n| started[k] = flags[n])?;
        Ok(Some(started))
    }
    /// Notes that the destination's elements have been written since their declaration.
    fn mark(&self, m: &mut Machine, mask: Option<&[bool]>) -> Done {
        let Some(pattern) = self.op.patterns[0].as_ref() else { return Ok(()) };
        let tensor = pattern.access.tensor.0 as usize;
        if m.written[tensor].is_empty() {
            return Ok(());
        }
        let mut flags = std::mem::take(&mut m.written[tensor]);
        let outcome = pattern.each_logical(m.kernel, m.placement, &m.memory, &m.loops, |k, n| {
            flags[n] |= mask.is_none_or(|mask| mask[k]);
        });
        m.written[tensor] = flags;
        outcome
    }

    // ---- movement

    fn copy(&self, m: &mut Machine) -> Done {
        let (to, from) = (self.dtype(0), self.dtype(1));
        let through_float = self.inst.engine == Engine::Scalar && m.kernel.generation == 2;
        let present = self.at(m, 1)?.present();
        let both;
        let mask = match (&present, self.mask()) {
            (Some(p), Some(k)) if p.len() == k.len() => {
                both = p.iter().zip(k).map(|(a, b)| *a && *b).collect::<Vec<bool>>();
                Some(both.as_slice())
            }
            (Some(p), _) => Some(p.as_slice()),
            (None, k) => k,
        };
        if let Some(Attr::Alu(_)) = self.inst.attr("rmw") {
            return self.add_to_memory(m, mask);
        }
        let exact_ints = from.is_some_and(Dtype::is_integer) && to.is_some_and(Dtype::is_integer);
        if to == from && !through_float {
            let (at, mut raw) = (self.at(m, 1)?, Vec::new());
            m.memory.load_raw(&at, &mut raw);
            let dst = m.resolve(self.op.patterns[0].as_ref().expect("a destination"), mask, self.skip())?;
            m.memory.store_raw(&dst, &raw, mask);
            return self.mark(m, mask);
        }
        if exact_ints && !through_float {
            let values = self.load_int(m, 1)?;
            let dst = m.resolve(self.op.patterns[0].as_ref().expect("a destination"), mask, self.skip())?;
            m.memory.store_int(&dst, &values, mask);
            return self.mark(m, mask);
        }
        let (_, values) = self.load(m, 1)?;
        self.store_to(m, 0, &values, mask)?;
        m.recycle([values]);
        Ok(())
    }

    /// `dst += src`, element after element, so that repeated indices add up.
    fn add_to_memory(&self, m: &mut Machine, mask: Option<&[bool]>) -> Done {
        let (_, values) = self.load(m, 1)?;
        let dst = m.resolve(self.op.patterns[0].as_ref().expect("a destination"), mask, self.skip())?;
        let one = |first: i64| dst.element(first);
        let mut places = vec![-1i64; values.len()];
        dst.rows(|first, row, n, stride| (0..n).for_each(|k| places[row + k] = first + k as i64 * stride));
        let mut old = Vec::new();
        for (k, &place) in places.iter().enumerate().filter(|(_, p)| **p >= 0) {
            if mask.is_none_or(|mask| mask[k]) {
                let at = one(place);
                m.memory.load(&at, &mut old);
                m.memory.store(&at, &[old[0] + values[k]], None);
            }
        }
        Ok(())
    }

    fn memset(&self, m: &mut Machine) -> Done {
        let n = self.at(m, 0)?.n_elements();
        match self.inst.operands[1] {
            Operand::Imm(Imm::Int(v)) if self.dtype(0).is_some_and(Dtype::is_integer) => self.store_int(m, &vec![v; n]),
            Operand::Imm(imm) => {
                let mut values = m.buffer();
                values.clear();
                values.resize(n, imm.as_f64() as f32);
                self.store(m, &values)?;
                m.recycle([values]);
                Ok(())
            }
            _ => Err(Error::cannot("memset wants a number")),
        }
    }

    /// Permutes axes; without `axes`, the partition axis and everything after it trade places.
    fn transpose(&self, m: &mut Machine, axes: &[i64]) -> Done {
        let (at, values) = self.load(m, 1)?;
        let (from, order): (Vec<usize>, Vec<usize>) = if axes.is_empty() {
            let p = at.shape[0];
            (vec![p, at.n_elements() / p.max(1)], vec![1, 0])
        } else {
            (at.shape.clone(), axes.iter().map(|&a| a as usize).collect())
        };
        let to: Vec<usize> = order.iter().map(|&a| from[a]).collect();
        let mut strides = vec![1usize; from.len()];
        for k in (1..from.len()).rev() {
            strides[k - 1] = strides[k] * from[k];
        }
        let mut out = m.buffer();
        out.clear();
        out.resize(values.len(), 0.0);
        let mut mask = self.mask().map(|_| vec![false; values.len()]);
        let mut index = vec![0i64; to.len()];
        let same = self.dtype(0) == self.dtype(1);
        let mut raw = Vec::new();
        let item = self.dtype(1).map_or(1, Dtype::bytes);
        if same {
            m.memory.load_raw(&at, &mut raw);
        }
        let mut turned = vec![0u8; raw.len()];
        for n in 0..values.len() {
            let source: usize = index.iter().zip(&order).map(|(i, &a)| *i as usize * strides[a]).sum();
            out[n] = values[source];
            if same {
                turned[n * item..(n + 1) * item].copy_from_slice(&raw[source * item..(source + 1) * item]);
            }
            if let Some(mask) = &mut mask {
                mask[n] = self.on(source);
            }
            crate::mask::step(&mut index, &to);
        }
        if same {
            let dst = m.resolve(self.op.patterns[0].as_ref().expect("a destination"), mask.as_deref(), false)?;
            m.memory.store_raw(&dst, &turned, mask.as_deref());
            self.mark(m, mask.as_deref())?;
        } else {
            self.store_to(m, 0, &out, mask.as_deref())?;
        }
        m.recycle([values, out]);
        Ok(())
    }

    // ---- tensor engine

    fn matmul(&self, m: &mut Machine) -> Done {
        let operand = |m: &mut Machine, n: usize| -> Result<(Resolved, Vec<f32>, Option<Vec<bool>>), Error> {
            let pattern = self.op.patterns[n].as_ref().ok_or_else(|| Error::cannot("an operand is missing"))?;
            let own = self.op.operand_masks[n].as_ref().map(|k| k.select(&pattern.access.shape, &m.loops));
            let own = match own {
                Some(Selection::Some(mask)) => Some(mask),
                Some(Selection::None) => Some(vec![false; pattern.access.n_elements()]),
                _ => None,
            };
            let at = m.resolve(pattern, own.as_deref(), false)?;
            let mut values = m.buffer();
            m.memory.load(&at, &mut values);
            if let Some(mask) = &own {
                values.iter_mut().zip(mask).filter(|(_, on)| !**on).for_each(|(v, _)| *v = 0.0);
            }
            Ok((at, values, own))
        };
        let (s_at, mut stationary, s_mask) = operand(m, 1)?;
        let (_, mut moving, m_mask) = operand(m, 2)?;
        let mut k = s_at.shape[0];
        if self.inst.attr("perf_mode").is_some() {
            // Two rows per partition: (K, 2, M) and (K, 2, N) contract over K and the 2.
            k *= 2;
        }
        let (rows, columns) = (stationary.len() / k, moving.len() / k);
        let mut out = m.buffer();
        gemm::product(&stationary, &moving, k, rows, columns, &mut out);
        stationary.clear();
        moving.clear();
        // Free columns that an operand's mask removes are not computed.
        let alive = |mask: &Option<Vec<bool>>, n: usize| {
            mask.as_ref().map(|mask| (0..n).map(|c| (0..k).any(|r| mask[r * n + c])).collect::<Vec<bool>>())
        };
        let (row_on, column_on) = (alive(&s_mask, rows), alive(&m_mask, columns));
        let mut mask = self.mask().map(<[bool]>::to_vec);
        if row_on.is_some() || column_on.is_some() {
            let all = mask.get_or_insert_with(|| vec![true; rows * columns]);
            for (n, on) in all.iter_mut().enumerate() {
                *on &=
                    row_on.as_ref().is_none_or(|r| r[n / columns]) && column_on.as_ref().is_none_or(|c| c[n % columns]);
            }
        }
        self.store_to(m, 0, &out, mask.as_deref())?;
        m.recycle([stationary, moving, out]);
        Ok(())
    }

    // ---- element by element

    /// Integers that must not pass through float32: bit operators, and GpSimd on 32-bit integers.
    fn exact(&self, operands: &[usize], op: AluOp) -> bool {
        let integers = operands.iter().all(|&n| match &self.inst.operands[n] {
            Operand::Access(_) => self.dtype(n).is_some_and(Dtype::is_integer),
            Operand::Imm(Imm::Int(_)) => true,
            Operand::Imm(Imm::Float(v)) => v.fract() == 0.0 && op.is_bitvec(),
            Operand::None => true,
        });
        integers
            && (op.is_bitvec() || self.inst.engine == Engine::GpSimd)
            && self.dtype(0).is_some_and(Dtype::is_integer)
    }
    /// An operand as integers, spread over the tile.
    fn side_int(&self, m: &Machine, n: usize, elements: usize, partitions: usize) -> Result<Vec<i64>, Error> {
        Ok(match &self.inst.operands[n] {
            Operand::Imm(Imm::Int(v)) => vec![*v; elements],
            Operand::Imm(Imm::Float(v)) => vec![*v as i64; elements],
            Operand::None => vec![0; elements],
            Operand::Access(_) => {
                let values = self.load_int(m, n)?;
                match values.len() {
                    len if len == elements => values,
                    len if len == partitions => {
                        values.iter().flat_map(|&v| std::iter::repeat_n(v, elements / partitions)).collect()
                    }
                    1 => vec![values[0]; elements],
                    _ => return Err(Error::cannot("operand shapes differ")),
                }
            }
        })
    }
    fn bits(&self, n: usize) -> u32 {
        self.dtype(n).map_or(32, |d| d.bytes() as u32 * 8)
    }

    fn tensor_tensor(&self, m: &mut Machine) -> Done {
        let op = self.inst.alu("op").unwrap_or(AluOp::Add);
        if self.exact(&[1, 2], op) {
            let (a, b) = (self.load_int(m, 1)?, self.load_int(m, 2)?);
            let bits = self.bits(1);
            let out: Vec<i64> =
                a.iter().zip(&b).map(|(a, b)| wrap_to(alu_int(op, *a, *b, bits), self.dtype(0))).collect();
            return self.store_int(m, &out);
        }
        let (_, mut a) = self.load(m, 1)?;
        let (_, b) = self.load(m, 2)?;
        let mut out = m.buffer();
        out.clear();
        out.resize(a.len(), 0.0);
        alu_rows(op, &a, &b, &mut out);
        self.store(m, &out)?;
        a.clear();
        m.recycle([a, b, out]);
        Ok(())
    }

    /// `op1(op0(data, operand0), operand1)` and, for `tensor_scalar_reduce`, its reduction.
    fn tensor_scalar(&self, m: &mut Machine) -> Done {
        let op0 = self.inst.alu("op0").unwrap_or(AluOp::Add);
        let op1 = self.inst.alu("op1");
        if self.exact(&[1, 2], op0) && op1.is_none_or(|op| self.exact(&[1, 3], op)) {
            return self.tensor_scalar_int(m, op0, op1);
        }
        let (at, mut data) = self.load(m, 1)?;
        let partitions = at.shape[0];
        let operand = self.side(m, 2, data.len(), partitions)?;
        apply(op0, &mut data, &operand, partitions, self.inst.flag("reverse0"));
        if let Some(op1) = op1 {
            let operand = self.side(m, 3, data.len(), partitions)?;
            apply(op1, &mut data, &operand, partitions, self.inst.flag("reverse1"));
        }
        self.store(m, &data)?;
        if self.inst.op == Opcode::TensorScalarReduce {
            let op = self.inst.alu("reduce_op").unwrap_or(AluOp::Add);
            let sums = self.reduce_free(op, &data, partitions);
            self.store_to(m, 3, &sums, None)?;
        }
        m.recycle([data]);
        Ok(())
    }
    fn tensor_scalar_int(&self, m: &mut Machine, op0: AluOp, op1: Option<AluOp>) -> Done {
        let mut data = self.load_int(m, 1)?;
        let partitions = self.at(m, 1)?.shape[0];
        let bits = self.bits(1);
        for (op, n, reverse) in [(Some(op0), 2, "reverse0"), (op1, 3, "reverse1")] {
            let Some(op) = op else { continue };
            let operand = self.side_int(m, n, data.len(), partitions)?;
            let reverse = self.inst.flag(reverse);
            for (d, o) in data.iter_mut().zip(operand) {
                *d = if reverse { alu_int(op, o, *d, bits) } else { alu_int(op, *d, o, bits) };
            }
        }
        let data: Vec<i64> = data.into_iter().map(|v| wrap_to(v, self.dtype(0))).collect();
        self.store_int(m, &data)
    }

    /// Reduces every partition's elements that the mask keeps.
    fn reduce_free(&self, op: AluOp, data: &[f32], partitions: usize) -> Vec<f32> {
        let width = data.len() / partitions.max(1);
        let rows = data.chunks_exact(width.max(1)).enumerate();
        rows.map(|(p, row)| match self.mask() {
            Some(mask) => {
                let kept: Vec<f32> =
                    row.iter().zip(&mask[p * width..]).filter(|(_, on)| **on).map(|(v, _)| *v).collect();
                reduce_row(op, &kept)
            }
            None => reduce_row(op, row),
        })
        .collect()
    }

    fn activation(&self, m: &mut Machine) -> Done {
        let (at, mut data) = self.load(m, 1)?;
        let (partitions, n) = (at.shape[0], data.len());
        if self.has(3) {
            let scale = self.side(m, 3, n, partitions)?;
            if !matches!(scale, Side::Number(1.0)) {
                apply(AluOp::Multiply, &mut data, &scale, partitions, false);
            }
        }
        if self.has(2) {
            let bias = self.side(m, 2, n, partitions)?;
            apply(AluOp::Add, &mut data, &bias, partitions, false);
        }
        activate(self.inst.act("op").unwrap_or(ActFn::Copy), &mut data);
        if !matches!(self.selection, Selection::None) {
            self.store(m, &data)?;
        }
        let cmd = if self.inst.op == Opcode::ActivationReduce { 3 } else { self.inst.int("reduce_cmd").unwrap_or(0) };
        let op = self.inst.alu("reduce_op").unwrap_or(AluOp::Add);
        if cmd & 1 != 0 {
            m.scalar_sums[..partitions].fill(identity(op));
        }
        if cmd & 2 != 0 && !matches!(self.selection, Selection::None) {
            for (sum, v) in m.scalar_sums.iter_mut().zip(self.reduce_free(op, &data, partitions)) {
                *sum = alu(op, *sum, v);
            }
        }
        if self.has(4) {
            let sums = m.scalar_sums[..partitions].to_vec();
            self.store_to(m, 4, &sums, None)?;
        }
        m.recycle([data]);
        Ok(())
    }

    fn unary(&self, m: &mut Machine, f: ActFn) -> Done {
        let (_, mut data) = self.load(m, 1)?;
        activate(f, &mut data);
        self.store(m, &data)?;
        m.recycle([data]);
        Ok(())
    }

    fn scan(&self, m: &mut Machine) -> Done {
        let (at, mut a) = self.load(m, 1)?;
        let (_, b) = self.load(m, 2)?;
        let partitions = at.shape[0];
        let width = a.len() / partitions.max(1);
        let initial = self.side(m, 3, usize::MAX, partitions)?;
        let (op0, op1) = (self.inst.alu("op0").unwrap_or(AluOp::Multiply), self.inst.alu("op1").unwrap_or(AluOp::Add));
        let (r0, r1) = (self.inst.flag("reverse0"), self.inst.flag("reverse1"));
        for p in 0..partitions {
            let mut state = match &initial {
                Side::Number(v) => *v,
                Side::Column(v) | Side::Tile(v) => v[p],
            };
            for k in p * width..(p + 1) * width {
                let first = if r0 { alu(op0, state, a[k]) } else { alu(op0, a[k], state) };
                state = if r1 { alu(op1, b[k], first) } else { alu(op1, first, b[k]) };
                a[k] = state;
            }
        }
        self.store(m, &a)?;
        m.recycle([a, b]);
        Ok(())
    }

    fn copy_predicated(&self, m: &mut Machine) -> Done {
        let dst = self.at(m, 0)?;
        let n = dst.n_elements();
        let predicate = self.load_int(m, 2)?;
        let reverse = self.inst.flag("reverse_pred");
        let mask: Vec<bool> = (0..n).map(|k| self.on(k) && (predicate[k] != 0) != reverse).collect();
        if self.dtype(0) == self.dtype(1) {
            let (at, mut raw) = (self.at(m, 1)?, Vec::new());
            m.memory.load_raw(&at, &mut raw);
            m.memory.store_raw(&dst, &raw, Some(&mask));
            return self.mark(m, Some(&mask));
        }
        let values = match self.side(m, 1, n, dst.shape[0])? {
            Side::Tile(values) => values,
            Side::Number(v) => vec![v; n],
            Side::Column(values) => values.iter().flat_map(|&v| std::iter::repeat_n(v, n / dst.shape[0])).collect(),
        };
        self.store_to(m, 0, &values, Some(&mask))
    }

    /// `nl.where` and `select_reduce`.
    fn select(&self, m: &mut Machine) -> Done {
        let dst = self.at(m, 0)?;
        let (n, partitions) = (dst.n_elements(), dst.shape[0]);
        let (_, condition) = self.load(m, 1)?;
        let reverse = self.inst.flag("reverse_pred");
        let (yes, no) = (self.side(m, 2, n, partitions)?, self.side(m, 3, n, partitions)?);
        let width = n / partitions.max(1);
        let pick = |side: &Side, k: usize| match side {
            Side::Tile(v) => v[k],
            Side::Column(v) => v[k / width],
            Side::Number(v) => *v,
        };
        let out: Vec<f32> =
            (0..n).map(|k| if (condition[k] != 0.0) != reverse { pick(&yes, k) } else { pick(&no, k) }).collect();
        self.store(m, &out)?;
        if self.inst.op == Opcode::SelectReduce {
            self.max_accumulators(m, &out, partitions, 4)?;
        }
        Ok(())
    }
    /// The vector engine's accumulators: `reduce_cmd`, then the result operand.
    fn max_accumulators(&self, m: &mut Machine, data: &[f32], partitions: usize, result: usize) -> Done {
        let cmd = self.inst.int("reduce_cmd").unwrap_or(0);
        if cmd & 1 != 0 {
            m.vector_max[..partitions].fill(f32::NEG_INFINITY);
        }
        if cmd & 2 != 0 {
            for (acc, v) in m.vector_max.iter_mut().zip(self.reduce_free(AluOp::Maximum, data, partitions)) {
                *acc = math::maximum(*acc, v);
            }
        }
        if self.has(result) {
            let values = m.vector_max[..partitions].to_vec();
            self.store_to(m, result, &values, None)?;
        }
        Ok(())
    }

    fn iota(&self, m: &mut Machine) -> Done {
        let Some(Attr::Affine(expr)) = self.inst.attr("expr") else {
            return Err(Error::cannot("iota without expression"));
        };
        let shape = self.at(m, 0)?.shape;
        let mut at = vec![0i64; shape.len()];
        let n: usize = shape.iter().product();
        let mut out = Vec::with_capacity(n);
        for _ in 0..n {
            out.push(expr.at(&m.loops, &at) as i32 as i64);
            crate::mask::step(&mut at, &shape);
        }
        self.store_int(m, &out)
    }

    fn dropout(&self, m: &mut Machine) -> Done {
        let (at, mut data) = self.load(m, 1)?;
        let partitions = at.shape[0];
        let width = data.len() / partitions.max(1);
        let prob = self.side(m, 2, data.len(), partitions)?;
        for (k, v) in data.iter_mut().enumerate() {
            let p = match &prob {
                Side::Number(p) => *p,
                Side::Column(p) => p[k / width],
                Side::Tile(p) => p[k],
            };
            if m.random.uniform() < p {
                *v = 0.0;
            }
        }
        self.store(m, &data)
    }

    fn affine_select(&self, m: &mut Machine) -> Done {
        let Some(Attr::Pred(pred)) = self.inst.attr("pred") else {
            return Err(Error::cannot("affine_select without condition"));
        };
        let (at, mut data) = self.load(m, 1)?;
        let Operand::Imm(value) = self.inst.operands[2] else {
            return Err(Error::cannot("affine_select without value"));
        };
        let value = value.as_f64() as f32;
        match crate::mask::Mask::new(pred, at.shape.len()).select(&at.shape, &m.loops) {
            Selection::All => {}
            Selection::None => data.fill(value),
            Selection::Some(mask) => data.iter_mut().zip(mask).filter(|(_, on)| !on).for_each(|(v, _)| *v = value),
        }
        self.store(m, &data)?;
        m.recycle([data]);
        Ok(())
    }

    fn range_select(&self, m: &mut Machine) -> Done {
        let (at, mut data) = self.load(m, 1)?;
        let partitions = at.shape[0];
        let width = data.len() / partitions.max(1);
        let (_, low) = self.load(m, 2)?;
        let (_, high) = self.load(m, 3)?;
        let start = self.inst.int("range_start").unwrap_or(0);
        let fill = match self.inst.attr("on_false") {
            Some(Attr::Float(v)) => *v as f32,
            _ => f32::MIN,
        };
        let ops = [
            self.inst.alu("comp_op0").unwrap_or(AluOp::GreaterEqual),
            self.inst.alu("comp_op1").unwrap_or(AluOp::Less),
        ];
        for (k, v) in data.iter_mut().enumerate() {
            let (p, position) = (k / width, (start + (k % width) as i64) as f32);
            if alu(ops[0], position, low[p]) == 0.0 || alu(ops[1], position, high[p]) == 0.0 {
                *v = fill;
            }
        }
        self.store(m, &data)?;
        self.max_accumulators(m, &data, partitions, 4)
    }

    // ---- reductions

    fn tensor_reduce(&self, m: &mut Machine) -> Done {
        let op = self.inst.alu("op").unwrap_or(AluOp::Add);
        let (at, data) = self.load(m, 1)?;
        let axes = self.inst.ints("axes");
        let negate = self.inst.flag("negate");
        let rank = at.shape.len();
        let trailing = axes.iter().rev().enumerate().all(|(n, &a)| a as usize == rank - 1 - n);
        let kept: usize = (0..rank).filter(|k| !axes.contains(&(*k as i64))).map(|k| at.shape[k]).product();
        if op.is_bitvec() {
            return self.reduce_bits(m, op, &at, kept);
        }
        let mut out = vec![identity(op); kept];
        if trailing && self.mask().is_none() {
            let width = data.len() / kept.max(1);
            for (o, row) in out.iter_mut().zip(data.chunks_exact(width.max(1))) {
                *o = reduce_row(op, row);
            }
        } else {
            let mut index = vec![0i64; rank];
            for (n, v) in data.iter().enumerate() {
                if self.on(n) {
                    let slot = slot(&index, &at.shape, axes);
                    out[slot] = alu(op, out[slot], *v);
                }
                crate::mask::step(&mut index, &at.shape);
            }
        }
        if negate {
            out.iter_mut().for_each(|v| *v = -*v);
        }
        self.store_to(m, 0, &out, None)?;
        m.recycle([data]);
        Ok(())
    }
    fn reduce_bits(&self, m: &mut Machine, op: AluOp, at: &Resolved, kept: usize) -> Done {
        let axes = self.inst.ints("axes");
        let data = self.load_int(m, 1)?;
        let mut out = vec![math::identity_int(op); kept];
        let mut index = vec![0i64; at.shape.len()];
        for (n, v) in data.iter().enumerate() {
            if self.on(n) {
                let slot = slot(&index, &at.shape, axes);
                out[slot] = alu_int(op, out[slot], *v, 32);
            }
            crate::mask::step(&mut index, &at.shape);
        }
        let dst = self.at(m, 0)?;
        m.memory.store_int(&dst, &out, None);
        Ok(())
    }

    fn partition_reduce(&self, m: &mut Machine) -> Done {
        let op = self.inst.alu("op").unwrap_or(AluOp::Add);
        let (at, data) = self.load(m, 1)?;
        let width = data.len() / at.shape[0].max(1);
        let mut out = vec![identity(op); width];
        for (n, v) in data.iter().enumerate() {
            if self.on(n) {
                out[n % width] = alu(op, out[n % width], *v);
            }
        }
        self.store_to(m, 0, &out, None)
    }

    fn bn_stats(&self, m: &mut Machine) -> Done {
        let (at, data) = self.load(m, 1)?;
        let width = data.len() / at.shape[0].max(1);
        let mut out = Vec::with_capacity(at.shape[0] * 6);
        for (p, row) in data.chunks_exact(width.max(1)).enumerate() {
            for parity in 0..2 {
                let kept: Vec<f32> = row
                    .iter()
                    .enumerate()
                    .filter(|(k, _)| k % 2 == parity && self.on(p * width + k))
                    .map(|(_, v)| *v)
                    .collect();
                let n = kept.len() as f32;
                let mean = if n > 0.0 { kept.iter().sum::<f32>() / n } else { 0.0 };
                let spread: f32 = kept.iter().map(|v| (v - mean) * (v - mean)).sum();
                out.extend([n, mean, spread]);
            }
        }
        self.store_to(m, 0, &out, None)
    }

    fn bn_aggr(&self, m: &mut Machine) -> Done {
        let (at, data) = self.load(m, 1)?;
        let width = data.len() / at.shape[0].max(1);
        let mut out = Vec::with_capacity(at.shape[0] * 2);
        for row in data.chunks_exact(width.max(1)) {
            let n: f32 = row.chunks_exact(3).map(|t| t[0]).sum();
            let mean = if n > 0.0 { row.chunks_exact(3).map(|t| t[0] * t[1]).sum::<f32>() / n } else { 0.0 };
            let spread: f32 = row.chunks_exact(3).map(|t| t[2] + t[0] * (t[1] - mean) * (t[1] - mean)).sum();
            out.extend([mean, if n > 0.0 { spread / n } else { 0.0 }]);
        }
        self.store_to(m, 0, &out, None)
    }

    fn max8(&self, m: &mut Machine) -> Done {
        let (at, data) = self.load(m, 1)?;
        let width = data.len() / at.shape[0].max(1);
        let mut out = Vec::new();
        for (p, row) in data.chunks_exact(width.max(1)).enumerate() {
            let mut kept: Vec<f32> =
                row.iter().enumerate().filter(|(k, _)| self.on(p * width + k)).map(|(_, v)| *v).collect();
            kept.sort_by(|a, b| b.total_cmp(a));
            kept.resize(8.max(kept.len()), f32::NEG_INFINITY);
            out.extend(&kept[..8]);
        }
        self.store_to(m, 0, &out, None)
    }

    // ---- gathers and searches

    fn sequence_bounds(&self, m: &mut Machine) -> Done {
        let ids = self.load_int(m, 1)?;
        let n = ids.len();
        let (mut starts, mut ends) = (vec![n as f32; n], vec![-1.0; n]);
        let mut k = 0;
        while k < n {
            let end = (k..n).find(|&e| ids[e] != ids[k]).unwrap_or(n);
            if ids[k] != 0 {
                starts[k..end].fill(k as f32);
                ends[k..end].fill(end as f32);
            }
            k = end;
        }
        starts.extend(ends);
        self.store_to(m, 0, &starts, None)
    }

    fn gather_flattened(&self, m: &mut Machine) -> Done {
        let (at, data) = self.load(m, 1)?;
        let index = self.load_int(m, 2)?;
        let partitions = at.shape[0];
        let (from, to) = (data.len() / partitions, index.len() / partitions);
        let mut out = vec![0.0; index.len()];
        for (n, o) in out.iter_mut().enumerate() {
            *o = usize::try_from(index[n]).ok().filter(|&i| i < from).map_or(0.0, |i| data[n / to * from + i]);
        }
        self.store(m, &out)
    }

    fn local_gather(&self, m: &mut Machine) -> Done {
        let (at, data) = self.load(m, 1)?;
        let index = self.load_int(m, 2)?;
        let partitions = at.shape[0];
        let (width, columns) = (data.len() / partitions, index.len() / partitions);
        let per = self.inst.int("num_elem_per_idx").unwrap_or(1) as usize;
        let n = self.inst.int("num_valid_indices").unwrap_or(0) as usize;
        let mut out = Vec::with_capacity(partitions * n * per);
        for p in 0..partitions {
            let core = p / 16 * 16;
            for k in 0..n {
                // A core's indices are stored partition first.
                let i = index[(core + k % 16) * columns + k / 16] as usize;
                out.extend((0..per).map(|e| data.get(p * width + i * per + e).copied().unwrap_or(0.0)));
            }
        }
        self.store(m, &out)
    }

    fn find_index8(&self, m: &mut Machine) -> Done {
        let (at, data) = self.load(m, 1)?;
        let (_, vals) = self.load(m, 2)?;
        let width = data.len() / at.shape[0].max(1);
        let mut out = Vec::new();
        for (p, row) in data.chunks_exact(width.max(1)).enumerate() {
            let mut used = vec![false; width];
            for v in &vals[p * 8..p * 8 + 8] {
                let found = (0..width).find(|&k| !used[k] && row[k] == *v && self.on(p * width + k));
                if let Some(k) = found {
                    used[k] = true;
                }
                out.push(found.map_or(u32::MAX as i64, |k| k as i64));
            }
        }
        let dst = self.at(m, 0)?;
        m.memory.store_int(&dst, &out, None);
        Ok(())
    }

    fn match_replace8(&self, m: &mut Machine) -> Done {
        let (at, mut data) = self.load(m, 1)?;
        let (_, vals) = self.load(m, 2)?;
        let width = data.len() / at.shape[0].max(1);
        let imm = match self.inst.attr("imm") {
            Some(Attr::Float(v)) => *v as f32,
            _ => 0.0,
        };
        let mut indices = Vec::new();
        for (p, row) in data.chunks_exact_mut(width.max(1)).enumerate() {
            let mut used = vec![false; width];
            for v in &vals[p * 8..p * 8 + 8] {
                let found = (0..width).find(|&k| !used[k] && row[k] == *v && self.on(p * width + k));
                if let Some(k) = found {
                    used[k] = true;
                }
                indices.push(found.map_or(u32::MAX as i64, |k| k as i64));
            }
            for (k, _) in used.iter().enumerate().filter(|(_, u)| **u) {
                row[k] = imm;
            }
        }
        self.store_to(m, 0, &data, None)?;
        if self.has(3) {
            let dst = self.at(m, 3)?;
            m.memory.store_int(&dst, &indices, None);
        }
        Ok(())
    }

    fn stream_shuffle(&self, m: &mut Machine) -> Done {
        let (src, dst) = (self.at(m, 1)?, self.at(m, 0)?);
        let mut raw = Vec::new();
        m.memory.load_raw(&src, &mut raw);
        let (p_src, p_dst) = (src.shape[0], dst.shape[0]);
        let row = raw.len() / p_src.max(1);
        let item = src.dtype.bytes();
        let shuffle = self.inst.ints("shuffle_mask");
        let (mut out, mut mask) = (vec![0u8; p_dst * row], vec![false; p_dst * row / item]);
        for p in 0..p_dst {
            let from = shuffle[p % 32];
            let source = p / 32 * 32 + from as usize;
            if from == 255 || source >= p_src {
                continue;
            }
            out[p * row..(p + 1) * row].copy_from_slice(&raw[source * row..(source + 1) * row]);
            for k in p * row / item..(p + 1) * row / item {
                mask[k] = self.on(k);
            }
        }
        m.memory.store_raw(&dst, &out, Some(&mask));
        Ok(())
    }

    // ---- random numbers, printing

    fn rand(&self, m: &mut Machine) -> Done {
        let n = self.at(m, 0)?.n_elements();
        let out: Vec<f32> = (0..n).map(|_| m.random.uniform()).collect();
        self.store(m, &out)
    }
    fn random_seed(&self, m: &mut Machine) -> Done {
        let seed = match &self.inst.operands[0] {
            Operand::Imm(imm) => imm.as_f64() as i64,
            _ => self.load_int(m, 0)?.first().copied().unwrap_or(0),
        };
        m.random = crate::random::Random::new(seed as u64);
        Ok(())
    }
    fn device_print(&self, m: &mut Machine) -> Done {
        let (at, values) = self.load(m, 0)?;
        let prefix = match self.inst.attr("prefix") {
            Some(Attr::Text(text)) => text.as_str(),
            _ => "",
        };
        let width = at.shape.last().copied().unwrap_or(1).max(1);
        let rows: Vec<String> = values.chunks(width).map(|row| format!("{row:?}")).collect();
        m.printed.push(format!("{prefix}\n{}", rows.join("\n")));
        Ok(())
    }
}

/// `data = op(data, operand)`, the operand spread over the tile.
fn apply(op: AluOp, data: &mut [f32], operand: &Side, partitions: usize, reverse: bool) {
    let width = data.len() / partitions.max(1);
    let rows = data.chunks_exact_mut(width.max(1)).enumerate();
    let mut constant = Vec::new();
    let mut out = vec![0.0; width];
    for (p, row) in rows {
        let other: &[f32] = match operand {
            Side::Tile(values) => &values[p * width..(p + 1) * width],
            Side::Number(v) => {
                constant.resize(width, *v);
                &constant
            }
            Side::Column(values) => {
                constant.clear();
                constant.resize(width, values[p]);
                &constant
            }
        };
        if reverse {
            alu_rows(op, other, row, &mut out);
        } else {
            alu_rows(op, row, other, &mut out);
        }
        row.copy_from_slice(&out);
    }
}

/// The row-major number of an element among the axes that are kept.
fn slot(index: &[i64], shape: &[usize], axes: &[i64]) -> usize {
    (0..shape.len()).filter(|k| !axes.contains(&(*k as i64))).fold(0, |n, k| n * shape[k] + index[k] as usize)
}

/// 32-bit results wrap, as the integer units do; narrower ones saturate when they are stored.
fn wrap_to(v: i64, dtype: Option<Dtype>) -> i64 {
    match dtype {
        Some(Dtype::I32) => v as i32 as i64,
        Some(Dtype::U32) => v as u32 as i64,
        Some(Dtype::U8) => v as u8 as i64,
        Some(Dtype::I8) => v as i8 as i64,
        Some(Dtype::U16) => v as u16 as i64,
        Some(Dtype::I16) => v as i16 as i64,
        _ => v,
    }
}
