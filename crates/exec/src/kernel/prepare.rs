//! Chooses loop shapes and registers for a kernel, once, when its program is compiled.

use strata_lanes::{BLOCK, BinaryOp, Code, Inst, Isa, Lane, LaneFn, Program, fold_fn};
use strata_ops::Known;
use strata_tensor::DType;

use crate::raw::BufId;

use super::code::Machine;
use super::spec::{Access, KernelSpec, Reduce, Source, SourceKind};

/// A reduction whose innermost run is shorter than this keeps lanes on what it does not reduce, if it can.
const SHORT_ROW: usize = 32;
/// Largest and smallest numbers are found row by row from here on, where rows are folded without a loop: all orders give the same bits.
const SHORT_EXTREME: usize = 8;
/// Rows at least this long get blocks of their own instead of blocks that straddle rows.
pub(super) const LONG_ROW: usize = 128;
/// The same where several values are reduced together, which is not done by folding.
const SHORT_PAIRS: usize = 128;
/// Loops of this many elements ask for the memory of the next block while they work on one.
const LARGE: usize = 128 << 10;
/// Results of this many bytes do not stay in a cache until somebody reads them.
const HUGE: usize = 16 << 20;

pub struct Kernel {
    pub(super) shape: Shape,
    pub(super) outer_dims: Vec<usize>,
    pub(super) lane_dims: Vec<usize>,
    /// A column reduction over few lanes works on this many reduced indices side by side.
    pub(super) groups: usize,
    pub(super) sources: Vec<Input>,
    pub(super) stores: Vec<Output>,
    pub(super) insts: Vec<Inst>,
    /// Where each register lives in scratch; `None` is bound elsewhere.
    pub(super) slots: Vec<Option<u32>>,
    pub(super) reduces: Vec<Prepared>,
    /// Registers and scratch of the program and all reductions together.
    pub(super) n_regs: usize,
    pub(super) memory_bytes: usize,
    /// No block has more lanes than this.
    pub(super) block: usize,
    /// A rough price per lane, to decide about threads.
    pub(super) cost: usize,
    /// It overwrites nothing that it reads, so it may be begun again.
    pub(super) can_repeat: bool,
    /// What it touches is not in the cache already.
    pub(super) is_large: bool,
    pub(super) machine: Option<Machine>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shape {
    Map,
    Rows,
    Columns,
}

pub(super) struct Input {
    pub reg: u16,
    pub kind: SourceKind,
    pub bytes: usize,
    pub offset: isize,
    pub outer: Vec<isize>,
    pub lane: Vec<isize>,
    /// The same for every lane and outer index: filled once.
    pub uniform: bool,
}

pub(super) struct Output {
    pub reg: u16,
    pub buf: BufId,
    pub bytes: usize,
    pub offset: isize,
    pub outer: Vec<isize>,
    pub lane: Vec<isize>,
    pub way: Way,
}

/// How results get from a register into the buffer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Way {
    /// The program writes there.
    Direct,
    /// Copied there past the cache: the buffer is too large to stay in it, and lines need not be read to be overwritten.
    Streamed,
    /// Element by element: places are not next to each other.
    Spread,
}

pub(super) struct Prepared {
    pub values: Vec<u16>,
    pub inits: Vec<SourceKind>,
    pub lanes: Vec<Lane>,
    pub stores: Vec<Option<LaneFn>>,
    pub bytes: Vec<usize>,
    pub outs: Vec<BufId>,
    pub fold: Option<LaneFn>,
    /// The operation `fold` folds with.
    pub fold_op: Option<BinaryOp>,
    /// The initial values change nothing: combining with them can be left out.
    pub neutral: bool,
    /// The body over its own registers, which are numbered from `first` on.
    pub first: u16,
    pub insts: Vec<Inst>,
    pub results: Vec<u16>,
    pub constants: Vec<(u16, usize, [u8; 16])>,
    /// Where the body's registers live in scratch, and how much they take.
    pub memory: usize,
    pub body_slots: Vec<u32>,
    pub body_bytes: usize,
    /// Loads of the initial values from memory representation.
    pub loads: Vec<Option<LaneFn>>,
}

impl Kernel {
    pub fn new(spec: KernelSpec) -> Kernel {
        let KernelSpec { dims, sources, mut program, stores, reduces } = spec;
        let n_dims = dims.len();
        let (shape, order, n_outer) = choose_order(&dims, reduces.first(), !stores.is_empty(), &program);
        let (dims, order, n_outer, groups, sources, reduces) =
            group_columns(shape, dims, order, n_outer, sources, reduces, stores.is_empty());
        let n_dims = dims.len().max(n_dims);

        let mut accesses: Vec<Access> = sources.iter().map(|s| permuted(&s.access, &order)).collect();
        let n_sources = accesses.len();
        let dense = Access::dense(&dims);
        accesses.extend(stores.iter().map(|s| permuted(s.access.as_ref().unwrap_or(&dense), &order)));
        accesses.push(permuted(&dense, &order));
        let permuted_dims: Vec<usize> = order.iter().map(|&d| dims[d]).collect();
        let (outer_dims, outer_strides) = collapse(&permuted_dims[..n_outer], &slice_strides(&accesses, 0, n_outer));
        let (lane_dims, lane_strides) = collapse(&permuted_dims[n_outer..], &slice_strides(&accesses, n_outer, n_dims));

        let inputs: Vec<Input> = sources
            .into_iter()
            .enumerate()
            .map(|(i, s)| {
                let (outer, lane) = (outer_strides[i].clone(), lane_strides[i].clone());
                let uniform = matches!(s.kind, SourceKind::Constant(_))
                    || (outer.iter().all(|&x| x == 0) && lane.iter().all(|&x| x == 0));
                Input { reg: s.reg, kind: s.kind, bytes: s.bytes, offset: accesses[i].offset, outer, lane, uniform }
            })
            .collect();
        // A block may straddle short rows of lanes: only where those follow each other can it be written in one piece.
        let in_one_piece = |lane: &[isize]| {
            let is_apart = |d: usize| lane[d - 1] != lane[d] * lane_dims[d] as isize;
            lane.last().is_none_or(|&s| s == 1)
                && (lane_dims.last().is_none_or(|&n| n >= LONG_ROW) || !(1..lane_dims.len()).any(is_apart))
        };
        let mut outputs: Vec<Output> = stores
            .iter()
            .zip(n_sources..)
            .map(|(s, i)| Output {
                reg: s.reg,
                buf: s.buf,
                bytes: s.bytes,
                offset: accesses[i].offset,
                outer: outer_strides[i].clone(),
                lane: lane_strides[i].clone(),
                way: if in_one_piece(&lane_strides[i]) { Way::Direct } else { Way::Spread },
            })
            .collect();

        let in_place: Vec<bool> = stores.iter().map(|s| s.in_place).collect();
        drop_copies(&mut program.insts, &mut outputs, &in_place, &inputs, &reduces);
        let n_elements = dims.iter().product::<usize>();
        // Streaming stores hold the buffers that loads need. A loop with several divisions per element is bound by them as much as by memory, and is faster
        // with ordinary stores.
        let is_division = |inst: &&Inst| matches!(inst.code, Code::Binary(BinaryOp::Div, _));
        let divides = program.insts.iter().filter(is_division).count() > 1;
        for (output, store) in outputs.iter_mut().zip(&stores) {
            let is_huge = shape == Shape::Map && !divides && n_elements.saturating_mul(output.bytes) >= HUGE;
            let may_stream = store.access.is_none() && !store.in_place && !store.is_read;
            if is_huge && may_stream && output.way == Way::Direct {
                output.way = Way::Streamed;
            }
        }
        let keep: Vec<u16> =
            reduces.iter().flat_map(|r| r.values.iter().copied()).chain(outputs.iter().map(|o| o.reg)).collect();
        let bound: Vec<u16> = outputs.iter().filter(|o| o.way == Way::Direct).map(|o| o.reg).collect();
        let (slots, scratch_bytes) = assign_slots(&program.insts, &program.reg_bytes, &inputs, &keep, &bound);
        let cost = 2 + program.insts.len() * 2 + inputs.len();
        let (mut first, mut memory) = (slots.len() as u16, scratch_bytes);
        let reduces: Vec<Prepared> = reduces
            .into_iter()
            .map(|reduce| {
                let prepared = prepare_reduce(reduce, first, memory);
                // Two spare registers for conversions, a line of memory for initial values.
                first += prepared.body_slots.len() as u16 + 2;
                memory += prepared.body_bytes + 64;
                prepared
            })
            .collect();
        let n_lanes: usize = lane_dims.iter().product();
        Kernel {
            shape,
            outer_dims,
            lane_dims,
            groups,
            sources: inputs,
            stores: outputs,
            insts: program.insts,
            slots,
            reduces,
            n_regs: usize::from(first),
            memory_bytes: memory,
            block: n_lanes.clamp(1, BLOCK),
            cost,
            can_repeat: shape == Shape::Map && !in_place.contains(&true),
            is_large: n_elements >= LARGE,
            machine: None,
        }
    }
}

impl Kernel {
    /// Whether a kernel would walk what it keeps outside and fold lanes.
    pub fn folds_rows(spec: &KernelSpec) -> bool {
        choose_order(&spec.dims, spec.reduces.first(), !spec.stores.is_empty(), &spec.program).0 == Shape::Rows
    }

    /// Shape, loop sizes and length of the program, for plan listings.
    pub fn describe(&self) -> String {
        let shape = match self.shape {
            Shape::Map => "map",
            Shape::Rows => "rows",
            Shape::Columns => "columns",
        };
        let code = if self.machine.is_some() { ", compiled" } else { "" };
        format!("{shape} {:?}x{:?} of {} instructions{code}", self.outer_dims, self.lane_dims, self.insts.len())
    }
}

/// The order of dimensions, outer ones first, and how many are outer.
fn choose_order(
    dims: &[usize],
    reduce: Option<&Reduce>,
    has_stores: bool,
    program: &Program,
) -> (Shape, Vec<usize>, usize) {
    let Some(reduce) = reduce else {
        return (Shape::Map, (0..dims.len()).collect(), 0);
    };
    let kept: Vec<usize> = (0..dims.len()).filter(|&d| !reduce.dims[d]).collect();
    let reduced: Vec<usize> = (0..dims.len()).filter(|&d| reduce.dims[d]).collect();
    let last = (0..dims.len()).rev().find(|&d| dims[d] != 1);
    let inner_is_reduced = last.is_none_or(|d| reduce.dims[d]);
    let n_kept: usize = kept.iter().map(|&d| dims[d]).product();
    // The length of the innermost contiguous stretch that is reduced.
    let run: usize = (0..dims.len()).rev().take_while(|&d| reduce.dims[d] || dims[d] == 1).map(|d| dims[d]).product();
    // Of numbers that lie in memory, so that it will be machine code.
    let is_extreme = matches!(reduce.body.known, Some(Known::Max | Known::Min)) && reduce.dtypes == [DType::F32];
    let short = match reduce.values.len() {
        1 if is_extreme && program.insts.len() <= 1 && Isa::detect() == Isa::Avx512 => SHORT_EXTREME,
        1 => SHORT_ROW,
        _ => SHORT_PAIRS,
    };
    let rows = inner_is_reduced && (run >= short || n_kept < short || has_stores);
    if rows {
        let n_outer = kept.len();
        (Shape::Rows, kept.into_iter().chain(reduced).collect(), n_outer)
    } else {
        let n_outer = reduced.len();
        (Shape::Columns, reduced.into_iter().chain(kept).collect(), n_outer)
    }
}

/// Moves part of the innermost reduced dimension into the lanes when the lanes are few.
fn group_columns(
    shape: Shape,
    mut dims: Vec<usize>,
    mut order: Vec<usize>,
    n_outer: usize,
    mut sources: Vec<Source>,
    mut reduces: Vec<Reduce>,
    no_stores: bool,
) -> (Vec<usize>, Vec<usize>, usize, usize, Vec<Source>, Vec<Reduce>) {
    let n_lanes: usize = order[n_outer..].iter().map(|&d| dims[d]).product();
    let inner = order[..n_outer].iter().copied().rfind(|&d| dims[d] > 1);
    let groups = match inner {
        Some(d) if shape == Shape::Columns && no_stores && n_lanes > 0 && n_lanes <= BLOCK / 4 => {
            (1..=BLOCK / n_lanes).rev().find(|m| dims[d].is_multiple_of(*m)).unwrap_or(1)
        }
        _ => 1,
    };
    if groups > 1 {
        let d = inner.expect("groups come from a dimension");
        // Dimension `d` becomes (dims[d] / groups, groups); the new one is appended and walked before the lanes.
        dims[d] /= groups;
        dims.push(groups);
        for source in &mut sources {
            let stride = source.access.strides[d];
            source.access.strides[d] = stride * groups as isize;
            source.access.strides.push(stride);
        }
        for reduce in &mut reduces {
            reduce.dims.push(true);
        }
        order.insert(n_outer, dims.len() - 1);
    }
    (dims, order, n_outer, groups, sources, reduces)
}

fn permuted(access: &Access, order: &[usize]) -> Access {
    Access { offset: access.offset, strides: order.iter().map(|&d| access.strides[d]).collect() }
}

fn slice_strides(accesses: &[Access], from: usize, to: usize) -> Vec<Vec<isize>> {
    accesses.iter().map(|a| a.strides[from..to].to_vec()).collect()
}

/// Merges neighbouring dimensions that every access walks as one, and drops those of size one.
fn collapse(dims: &[usize], strides: &[Vec<isize>]) -> (Vec<usize>, Vec<Vec<isize>>) {
    let mut out_dims: Vec<usize> = Vec::new();
    let mut out: Vec<Vec<isize>> = vec![Vec::new(); strides.len()];
    for (d, &size) in dims.iter().enumerate() {
        if size == 1 {
            continue;
        }
        let mergeable = !out_dims.is_empty()
            && strides.iter().zip(&out).all(|(s, o)| *o.last().expect("a dimension") == s[d] * size as isize);
        if mergeable {
            *out_dims.last_mut().expect("a dimension") *= size;
            for (s, o) in strides.iter().zip(&mut out) {
                *o.last_mut().expect("a dimension") = s[d];
            }
        } else {
            out_dims.push(size);
            for (s, o) in strides.iter().zip(&mut out) {
                o.push(s[d]);
            }
        }
    }
    (out_dims, out)
}

/// A store's last instruction is often a plain copy: let the instruction before it write the buffer instead.
fn drop_copies(insts: &mut Vec<Inst>, outputs: &mut [Output], in_place: &[bool], inputs: &[Input], reduces: &[Reduce]) {
    let mut taken: Vec<u16> = inputs.iter().map(|i| i.reg).collect();
    taken.extend(reduces.iter().flat_map(|r| r.values.iter().copied()));
    for (output, &in_place) in outputs.iter_mut().zip(in_place) {
        if in_place || output.way != Way::Direct {
            continue;
        }
        let Some(at) = insts.iter().position(|i| i.dst == output.reg) else { continue };
        let source = insts[at].a;
        if insts[at].is_copy() && !taken.contains(&source) {
            insts.remove(at);
            output.reg = source;
        }
        taken.push(output.reg);
    }
}

/// Gives every register that is not bound to memory a place in scratch, reusing places whose value is dead.
fn assign_slots(
    insts: &[Inst],
    reg_bytes: &[u8],
    inputs: &[Input],
    keep: &[u16],
    bound: &[u16],
) -> (Vec<Option<u32>>, usize) {
    let n = reg_bytes.len();
    let mut last_use = vec![0usize; n];
    for (at, inst) in insts.iter().enumerate() {
        for reg in [inst.a, inst.b, inst.c] {
            last_use[reg as usize] = at + 1;
        }
    }
    for &reg in keep {
        last_use[reg as usize] = usize::MAX;
    }
    for input in inputs {
        // Filled before each block or once; never overwritten by an instruction.
        last_use[input.reg as usize] = usize::MAX;
    }
    let mut slots: Vec<Option<u32>> = vec![None; n];
    let mut free: Vec<Vec<u32>> = vec![Vec::new(); 17];
    let mut next = 0u32;
    let mut take = |bytes: usize, free: &mut Vec<Vec<u32>>| {
        free[bytes].pop().unwrap_or_else(|| {
            let at = next;
            next += (bytes * BLOCK) as u32;
            at
        })
    };
    for input in inputs {
        slots[input.reg as usize] = Some(take(input.bytes, &mut free));
    }
    let mut expiring: Vec<u16> = Vec::new();
    for (at, inst) in insts.iter().enumerate() {
        if !bound.contains(&inst.dst) {
            slots[inst.dst as usize] = Some(take(usize::from(reg_bytes[inst.dst as usize]), &mut free));
            expiring.push(inst.dst);
        }
        expiring.retain(|&reg| {
            let dead = last_use[reg as usize] <= at + 1 && reg != inst.dst;
            if dead {
                free[usize::from(reg_bytes[reg as usize])].push(slots[reg as usize].expect("a slot"));
            }
            !dead
        });
    }
    (slots, next as usize)
}

/// The operation a well-known body is.
fn known_op(known: Known) -> Option<BinaryOp> {
    Some(match known {
        Known::Add => BinaryOp::Add,
        Known::Mul => BinaryOp::Mul,
        Known::Max => BinaryOp::Max,
        Known::Min => BinaryOp::Min,
        Known::And => BinaryOp::And,
        Known::Or => BinaryOp::Or,
        Known::Xor => BinaryOp::Xor,
        Known::First | Known::Second => return None,
    })
}

fn prepare_reduce(reduce: Reduce, first: u16, memory: usize) -> Prepared {
    let lanes: Vec<Lane> = reduce.dtypes.iter().map(|&d| Lane::of(d)).collect();
    let fold_op = reduce.body.known.and_then(known_op);
    let fold = match (fold_op, lanes.as_slice()) {
        (Some(op), [lane]) => fold_fn(op, *lane),
        _ => None,
    };
    let neutral = match (reduce.body.known, reduce.inits.as_slice(), reduce.dtypes.as_slice()) {
        // Integers below a byte are wrapped by the body, not by the store: theirs must run.
        (Some(known), [SourceKind::Constant(init)], [dtype]) if dtype.is_float() || dtype.bits() >= 8 => {
            known.is_neutral(*dtype, init)
        }
        _ => false,
    };
    let mut next = 0u32;
    let body_slots = reduce
        .body
        .program
        .reg_bytes
        .iter()
        .map(|&bytes| {
            let at = next;
            next += u32::from(bytes) * BLOCK as u32;
            at
        })
        .collect();
    Prepared {
        values: reduce.values,
        inits: reduce.inits,
        stores: reduce.dtypes.iter().map(|&d| strata_lanes::store_fn(d)).collect(),
        loads: reduce.dtypes.iter().map(|&d| strata_lanes::load_fn(d)).collect(),
        bytes: reduce.dtypes.iter().map(|d| d.bytes()).collect(),
        outs: reduce.outs,
        insts: reduce
            .body
            .program
            .insts
            .iter()
            .map(|i| Inst { dst: i.dst + first, a: i.a + first, b: i.b + first, c: i.c + first, ..*i })
            .collect(),
        results: reduce.body.results,
        constants: reduce.body.constants,
        first,
        memory,
        lanes,
        fold,
        fold_op,
        neutral,
        body_slots,
        body_bytes: next as usize,
    }
}
