//! The bodies of `reduce`, `sort`, `scatter` and their kin as lane programs.

use std::collections::HashMap;

use strata_mlir::Attr;
use strata_stablehlo::{Block, CompareType, Direction, Func, Op, OpKind, ValueId};
use strata_tensor::DType;

use crate::body::{Body, Comparator, Known};
use crate::lane_ops::{self, is_lane_op};
use crate::plan::constant::lane_splat;
use crate::raw::{Lanes, with_scratch};
use strata_lanes::{BLOCK, Builder, Lane, Program, Reg, simd};

/// A region over scalars, compiled.
pub struct LaneBody {
    pub program: Program,
    /// Registers that hold arguments in memory representation, then results likewise.
    args: Vec<(Reg, DType)>,
    results: Vec<(Reg, DType)>,
    constants: Vec<(Reg, usize, [u8; 16])>,
    slots: Vec<u32>,
    scratch_bytes: usize,
    known: Option<Known>,
    comparator: Option<Comparator>,
    compare: Option<Direction>,
}

/// A region's element-wise computation on registers of lanes.
pub struct RegionCode {
    pub results: Vec<Reg>,
    pub constants: Vec<(Reg, usize, [u8; 16])>,
}

/// Emits `block` over `args` (lanes, in argument order) into `builder`; `None` if it is more than scalar arithmetic.
pub fn emit_region(func: &Func, block: &Block, args: &[Reg], builder: &mut Builder) -> Option<RegionCode> {
    let mut regs: HashMap<ValueId, Reg> = block.args.iter().copied().zip(args.iter().copied()).collect();
    let mut constants = Vec::new();
    for op in &block.ops {
        let reg = emit_op(func, op, &regs, &mut constants, builder)?;
        regs.insert(*op.results.first()?, reg);
    }
    let results = block.results.iter().map(|v| regs.get(v).copied()).collect::<Option<Vec<Reg>>>()?;
    Some(RegionCode { results, constants })
}

fn emit_op(
    func: &Func,
    op: &Op,
    regs: &HashMap<ValueId, Reg>,
    constants: &mut Vec<(Reg, usize, [u8; 16])>,
    builder: &mut Builder,
) -> Option<Reg> {
    let [result] = op.results.as_slice() else { return None };
    let to = func.ty(*result).as_tensor()?;
    if to.n_elements() != 1 {
        return None;
    }
    if let OpKind::Constant { value } = &op.kind {
        let Attr::Dense(dense) = value else { return None };
        let bytes = lane_splat(to.dtype(), &dense.bytes);
        let reg = builder.register(Lane::of(to.dtype()).bytes());
        constants.push((reg, Lane::of(to.dtype()).bytes(), bytes));
        return Some(reg);
    }
    let args: Vec<Reg> = op.operands.iter().map(|v| regs.get(v).copied()).collect::<Option<_>>()?;
    if matches!(op.kind, OpKind::Reshape { .. } | OpKind::BroadcastInDim { .. } | OpKind::Transpose { .. }) {
        return args.first().copied();
    }
    if !is_lane_op(&op.kind) || !op.regions.is_empty() {
        return None;
    }
    let from: Vec<DType> = op.operands.iter().map(|&v| Some(func.ty(v).as_tensor()?.dtype())).collect::<Option<_>>()?;
    lane_ops::emit(builder, &op.kind, &from, to.dtype(), &args)
}

impl LaneBody {
    /// Compiles `block`; `None` if it is more than scalar arithmetic.
    pub fn new(func: &Func, block: &Block) -> Option<LaneBody> {
        let mut builder = Builder::new();
        let mut args = Vec::new();
        let mut lanes = Vec::new();
        for &arg in &block.args {
            let dtype = func.ty(arg).as_tensor()?.dtype();
            let memory = builder.register(dtype.bytes());
            args.push((memory, dtype));
        }
        for &(memory, dtype) in &args {
            lanes.push(builder.load(dtype, memory));
        }
        let code = emit_region(func, block, &lanes, &mut builder)?;
        let mut results = Vec::new();
        for (&value, &reg) in block.results.iter().zip(&code.results) {
            let dtype = func.ty(value).as_tensor()?.dtype();
            results.push((builder.store(dtype, reg), dtype));
        }
        let program = builder.finish();
        let mut next = 0u32;
        let mut slots = Vec::new();
        for &bytes in &program.reg_bytes {
            slots.push(next);
            next += u32::from(bytes) * BLOCK as u32;
        }
        Some(LaneBody {
            program,
            args,
            results,
            constants: code.constants,
            slots,
            scratch_bytes: next as usize,
            known: known_body(func, block),
            comparator: comparator(func, block),
            compare: plain_compare(func, block),
        })
    }
}

impl LaneBody {
    /// Registers that hold arguments in memory representation.
    pub fn args(&self) -> &[(Reg, DType)] {
        &self.args
    }
    /// Registers that hold results in memory representation.
    pub fn results(&self) -> &[(Reg, DType)] {
        &self.results
    }
    /// Registers that hold the same value in every lane, with its bytes.
    pub fn constants(&self) -> &[(Reg, usize, [u8; 16])] {
        &self.constants
    }
}

impl Body for LaneBody {
    fn known(&self) -> Option<Known> {
        self.known
    }

    fn comparator(&self) -> Option<Comparator> {
        self.comparator
    }

    fn compare(&self) -> Option<Direction> {
        self.compare
    }

    fn eval(&self, lanes: usize, inputs: &[&[u8]], outputs: &mut [&mut [u8]]) {
        assert!(inputs.len() == self.args.len() && outputs.len() == self.results.len());
        for (input, (_, dtype)) in inputs.iter().zip(&self.args) {
            assert!(input.len() >= lanes * dtype.bytes());
        }
        with_scratch(|scratch| {
            scratch.frame.ensure(self.slots.len());
            let memory = Lanes::at(scratch.memory(self.scratch_bytes));
            let frame = &scratch.frame;
            for (reg, &slot) in self.slots.iter().enumerate() {
                memory.skip(slot as usize).bind(frame, reg as Reg);
            }
            for (reg, bytes, value) in &self.constants {
                let n = lanes.min(BLOCK);
                Lanes::of(frame, *reg).fill(&value[..*bytes], n);
            }
            let mut at = 0;
            while at < lanes {
                let n = (lanes - at).min(BLOCK);
                for (&(reg, dtype), input) in self.args.iter().zip(inputs) {
                    let bytes = dtype.bytes();
                    // Copying keeps any alignment of the input legal.
                    Lanes::of(frame, reg).put(&input[at * bytes..(at + n) * bytes]);
                }
                frame.set_lanes(n);
                simd::run(&self.program.insts, frame);
                for (&(reg, dtype), output) in self.results.iter().zip(outputs.iter_mut()) {
                    let bytes = dtype.bytes();
                    Lanes::of(frame, reg).take(&mut output[at * bytes..(at + n) * bytes]);
                }
                at += n;
            }
        });
    }
}

/// The well-known function `block` is, if any.
pub fn known_body(func: &Func, block: &Block) -> Option<Known> {
    let (&[a, b], [result]) = (block.args.as_slice(), block.results.as_slice()) else { return None };
    if func.ty(a) != func.ty(b) {
        return None;
    }
    if block.ops.is_empty() {
        return if *result == a {
            Some(Known::First)
        } else if *result == b {
            Some(Known::Second)
        } else {
            None
        };
    }
    let [op] = block.ops.as_slice() else { return None };
    if op.results != [*result] || !(op.operands == [a, b] || op.operands == [b, a]) || func.ty(*result) != func.ty(a) {
        return None;
    }
    Some(match op.kind {
        OpKind::Add { .. } => Known::Add,
        OpKind::Multiply { .. } => Known::Mul,
        OpKind::Maximum { .. } => Known::Max,
        OpKind::Minimum { .. } => Known::Min,
        OpKind::And { .. } => Known::And,
        OpKind::Or { .. } => Known::Or,
        OpKind::Xor { .. } => Known::Xor,
        _ => return None,
    })
}

/// The comparison of its two arguments that `block` is, if it is nothing else.
fn plain_compare(func: &Func, block: &Block) -> Option<Direction> {
    let ([op], [result]) = (block.ops.as_slice(), block.results.as_slice()) else { return None };
    let OpKind::Compare { comparison_direction, compare_type } = &op.kind else { return None };
    let [a, b] = block.args.as_slice() else { return None };
    let plain = *compare_type != Some(CompareType::TotalOrder) && func.ty(*a) == func.ty(*b);
    (plain && op.operands == block.args && op.results == [*result]).then_some(*comparison_direction)
}

/// Recognises the comparators front ends write for `sort`.
fn comparator(func: &Func, block: &Block) -> Option<Comparator> {
    let [result] = block.results.as_slice() else { return None };
    let producer = |v: ValueId| block.ops.iter().find(|op| op.results.contains(&v));
    let last = producer(*result)?;
    let OpKind::Compare { comparison_direction, compare_type } = &last.kind else { return None };
    let descending = match comparison_direction {
        Direction::Lt => false,
        Direction::Gt => true,
        _ => return None,
    };
    let (left, left_canonical) = strip_canonical(func, block, last.operands[0])?;
    let (right, right_canonical) = strip_canonical(func, block, last.operands[1])?;
    if left % 2 != 0 || right != left + 1 || left_canonical != right_canonical {
        return None;
    }
    let dtype = func.ty(block.args[left]).as_tensor()?.dtype();
    let total_order = *compare_type == Some(CompareType::TotalOrder);
    if dtype.is_complex() || (left_canonical && !total_order) {
        return None;
    }
    Some(Comparator { operand: left / 2, descending, total_order, canonical: left_canonical })
}

/// The argument behind `value`, and whether JAX's canonicalisation of −0 and NaN stands between them.
fn strip_canonical(func: &Func, block: &Block, value: ValueId) -> Option<(usize, bool)> {
    let position = |v: ValueId| block.args.iter().position(|&a| a == v);
    if let Some(arg) = position(value) {
        return Some((arg, false));
    }
    let producer = |v: ValueId| block.ops.iter().find(|op| op.results.contains(&v));
    let constant = |v: ValueId| match &producer(v)?.kind {
        OpKind::Constant { value: Attr::Dense(dense) } => {
            Some(crate::plan::constant::as_f64(func.ty(v).as_tensor()?.dtype(), &dense.bytes))
        }
        _ => None,
    };
    // select(x != x, NaN, select(x == 0, 0, x)), in either nesting.
    let (mut current, mut zero, mut nan) = (value, false, false);
    while position(current).is_none() {
        let op = producer(current)?;
        let OpKind::Select { .. } = op.kind else { return None };
        let (pred, on_true, on_false) = (op.operands[0], op.operands[1], op.operands[2]);
        let test = producer(pred)?;
        let OpKind::Compare { comparison_direction, .. } = &test.kind else { return None };
        let replaced = constant(on_true)?;
        match comparison_direction {
            Direction::Eq if replaced == 0.0 && constant(test.operands[1]) == Some(0.0) => zero = true,
            Direction::Ne if replaced.is_nan() && test.operands[0] == test.operands[1] => nan = true,
            _ => return None,
        }
        current = on_false;
    }
    (zero && nan).then_some((position(current)?, true))
}
