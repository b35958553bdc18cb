//! Functions and loops.
//!
//! A function is called with the streams' pointers (`rdi`), the rows (`rsi`) and the lanes of a row (`rdx`). `rax` counts
//! lanes; streams have registers or slots, which move on after every row.

use iced_x86::{Code as Op, Instruction, MemoryOperand, Register};

use crate::Target;
use crate::asm::{Asm, pointer_slot, with};
use crate::body::{Accumulators, Facts, Home, Round};
use crate::folds::{combine_narrow, combine_wide};
use crate::ir::{FoldOp, Form, Function, Loop, Node, Val};
use crate::raw::Code;
use crate::registers::{POINTERS, TAIL};

/// Accumulators of a fold.
const FOLD: usize = 64;
/// Pointers beyond the registers.
const MAX_STREAMS: usize = POINTERS.len() + 24;
/// How far ahead memory is asked for where the processor cannot guess it.
const ROWS_AHEAD: i64 = 8;
/// Longer loops gain nothing and fill the instruction cache.
const MAX_NODES: usize = 4000;

/// Code for `function`, or none if it does what cannot be done on `target`, or the system allows no code.
pub fn compile(function: &Function, target: Target) -> Option<Code> {
    let (bytes, entry) = assemble(function, target)?;
    Code::new(&bytes, entry)
}

fn assemble(function: &Function, target: Target) -> Option<(Vec<u8>, usize)> {
    let n_streams = function.row_bytes.len();
    let has_lanes = function.loops.iter().any(|body| body.lanes.is_some());
    if n_streams > MAX_STREAMS
        || has_lanes && !function.adjacent.is_empty()
        || function.loops.iter().any(|body| body.nodes.len() > MAX_NODES)
    {
        return None;
    }
    let mut asm = Asm::new(target, &function.streamed);
    let saved = [Register::RBX, Register::RBP, Register::R12, Register::R13, Register::R14, Register::R15];
    for register in saved {
        asm.inst(with(Instruction::with1(Op::Push_r64, register)));
    }
    asm.inst(with(Instruction::with2(Op::Mov_r64_rm64, Register::RBP, Register::RSP)));
    asm.make_frame();
    // Slots for the pointers that have no register.
    for _ in 0..(n_streams.saturating_sub(POINTERS.len()) * 8).div_ceil(64) {
        asm.slot();
    }
    if function.loops.iter().any(|body| !body.refused.is_empty()) {
        let slot = asm.slot();
        asm.inst(with(Instruction::with2(Op::Mov_rm32_imm32, Asm::stack(slot), 0)));
        asm.refusal = Some(slot);
    }
    // The register that counts lanes is free until there are some.
    for stream in 0..n_streams {
        let from = MemoryOperand::with_base_displ(Register::RDI, 8 * stream as i64);
        let to = POINTERS.get(stream).copied().unwrap_or(Register::RAX);
        asm.inst(with(Instruction::with2(Op::Mov_r64_rm64, to, from)));
        if stream >= POINTERS.len() {
            let slot = Asm::stack(pointer_slot(stream as u8));
            asm.inst(with(Instruction::with2(Op::Mov_rm64_r64, slot, Register::RAX)));
        }
    }
    let (row, end) = (asm.label(), asm.label());
    asm.inst(with(Instruction::with2(Op::Test_rm64_r64, Register::RSI, Register::RSI)));
    asm.jump(Op::Je_rel32_64, end);
    asm.set_label(row);
    for &(stream, bytes) in &function.ahead {
        let base = asm.pointer(stream);
        let first = ROWS_AHEAD * i64::from(function.row_bytes[usize::from(stream)]);
        for line in (0..bytes as i64).step_by(64) {
            let place = MemoryOperand::with_base_displ(base, first + line);
            asm.inst(with(Instruction::with1(Op::Prefetcht0_m8, place)));
        }
    }
    for (i, body) in function.loops.iter().enumerate() {
        let later = function.loops[i + 1..].iter().flat_map(|body| &body.nodes);
        asm.read_again =
            later.filter_map(|n| if let Node::Load(s, Form::Word) = n { Some(*s) } else { None }).collect();
        emit_loop(&mut asm, body)?;
    }
    for (stream, &bytes) in function.row_bytes.iter().enumerate().filter(|(_, bytes)| **bytes != 0) {
        asm.inst(with(match POINTERS.get(stream) {
            Some(&register) => Instruction::with2(Op::Add_rm64_imm32, register, bytes),
            None => Instruction::with2(Op::Add_rm64_imm32, Asm::stack(pointer_slot(stream as u8)), bytes),
        }));
    }
    for &(stream, bytes) in &function.adjacent {
        let pointer = asm.pointer(stream);
        let row = MemoryOperand::with_base_index_scale(pointer, Register::RDX, bytes);
        asm.inst(with(Instruction::with2(Op::Lea_r64_m, pointer, row)));
        if !POINTERS.contains(&pointer) {
            let slot = Asm::stack(pointer_slot(stream));
            asm.inst(with(Instruction::with2(Op::Mov_rm64_r64, slot, pointer)));
        }
    }
    asm.inst(with(Instruction::with1(Op::Dec_rm64, Register::RSI)));
    asm.jump(Op::Jne_rel32_64, row);
    asm.set_label(end);
    if !function.streamed.is_empty() {
        asm.inst(Instruction::with(Op::Sfence));
    }
    asm.inst(Instruction::with(Op::VEX_Vzeroupper));
    asm.inst(with(match asm.refusal {
        Some(slot) => Instruction::with2(Op::Mov_r32_rm32, Register::EAX, Asm::stack(slot)),
        None => Instruction::with2(Op::Xor_r32_rm32, Register::EAX, Register::EAX),
    }));
    asm.inst(with(Instruction::with2(Op::Mov_r64_rm64, Register::RSP, Register::RBP)));
    for register in saved.into_iter().rev() {
        asm.inst(with(Instruction::with1(Op::Pop_r64, register)));
    }
    asm.inst(Instruction::with(Op::Retnq));
    asm.finish()
}

fn emit_loop(asm: &mut Asm, body: &Loop) -> Option<()> {
    let width = asm.target.width();
    let (facts, side_by_side) = facts(asm, body)?;
    if let Some(lanes) = body.lanes {
        asm.inst(with(Instruction::with2(Op::Mov_r32_imm32, Register::EDX, i32::try_from(lanes).ok()?)));
    }
    // With folds, a round is as long as there are accumulators, so that each lane finds its own.
    let vectors = if body.folds.is_empty() { side_by_side } else { fold_vectors(asm.target, body) };
    let side_by_side = side_by_side.min(vectors);
    let round = vectors * width;
    if let Some(lanes) = body.lanes.filter(|&lanes| is_brief(asm.target, lanes) || lanes == round) {
        emit_brief(asm, body, &facts, lanes, side_by_side)?;
        return finish_folds(asm, body, &facts);
    }
    start_folds(asm, body, &facts);
    Round::new(asm, body, &facts, false).prelude()?;
    let (main, rest, done) = (asm.label(), asm.label(), asm.label());
    asm.inst(with(Instruction::with2(Op::Xor_r32_rm32, Register::EAX, Register::EAX)));
    if body.lanes.is_none_or(|lanes| lanes >= round) {
        asm.inst(with(Instruction::with2(Op::Mov_r64_rm64, Register::RCX, Register::RDX)));
        asm.inst(with(Instruction::with2(Op::And_rm64_imm8, Register::RCX, -(round as i32))));
        asm.jump(Op::Je_rel32_64, rest);
        asm.set_label(main);
        for first in (0..vectors).step_by(side_by_side) {
            Round::new(asm, body, &facts, false).run(first as u8..(first + side_by_side) as u8)?;
        }
        asm.inst(with(Instruction::with2(Op::Add_rm64_imm8, Register::RAX, round as i32)));
        asm.inst(with(Instruction::with2(Op::Cmp_r64_rm64, Register::RAX, Register::RCX)));
        asm.jump(Op::Jb_rel32_64, main);
    }
    asm.set_label(rest);
    if body.lanes.is_none_or(|lanes| lanes % round != 0) {
        emit_rest(asm, body, &facts, vectors, done)?;
    }
    asm.set_label(done);
    finish_folds(asm, body, &facts)
}

/// Whether rows have no more lanes than a fold has accumulators: they are over after a round.
fn is_brief(target: Target, lanes: usize) -> bool {
    target == Target::Avx512 && (1..=FOLD).contains(&lanes)
}

/// How many vectors of accumulators there are: short rows need no more than they have.
fn fold_vectors(target: Target, body: &Loop) -> usize {
    match body.lanes {
        Some(lanes) if is_brief(target, lanes) => lanes.div_ceil(target.width()),
        _ => FOLD / target.width(),
    }
}

/// A row of few lanes, without a loop.
fn emit_brief(asm: &mut Asm, body: &Loop, facts: &Facts, lanes: usize, side_by_side: usize) -> Option<()> {
    Round::new(asm, body, facts, false).prelude()?;
    asm.inst(with(Instruction::with2(Op::Xor_r32_rm32, Register::EAX, Register::EAX)));
    let (full, rest) = (lanes / asm.target.width(), lanes % asm.target.width());
    let mut first = 0;
    while first < full {
        let n = side_by_side.min(full - first);
        Round::new(asm, body, facts, false).fresh().run(first as u8..(first + n) as u8)?;
        first += n;
    }
    if rest > 0 {
        asm.first_lanes(TAIL, rest);
        (asm.single, asm.brief, asm.lanes_from) = (lanes == 1, Some(lanes), 0);
        Round::new(asm, body, facts, true).fresh().run(full as u8..full as u8 + 1)?;
        (asm.single, asm.brief) = (false, None);
    }
    Some(())
}

/// What is left after the last full round, vector by vector.
fn emit_rest(asm: &mut Asm, body: &Loop, facts: &Facts, vectors: usize, done: crate::asm::Label) -> Option<()> {
    let width = asm.target.width() as i32;
    let masked = asm.target == Target::Avx512;
    // Accumulators belong to places in a round: with folds every vector of the rest is written out.
    let copies = if body.folds.is_empty() { 1 } else { vectors };
    let again = asm.label();
    asm.set_label(again);
    for copy in 0..copies {
        asm.inst(with(Instruction::with2(Op::Cmp_r64_rm64, Register::RAX, Register::RDX)));
        asm.jump(Op::Jae_rel32_64, done);
        if masked {
            asm.tail_mask();
        }
        // The lanes are those at `rax`, whichever accumulators they belong to.
        asm.lanes_from = copy as u8;
        Round::new(asm, body, facts, masked).run(copy as u8..copy as u8 + 1)?;
        asm.lanes_from = 0;
        asm.inst(with(Instruction::with2(Op::Add_rm64_imm8, Register::RAX, width)));
    }
    if copies == 1 {
        asm.jump(Op::Jmp_rel32_64, again);
    }
    Some(())
}

/// What holds for all rounds of a loop, and how many vectors are computed side by side.
fn facts(asm: &mut Asm, body: &Loop) -> Option<(Facts, usize)> {
    let n = body.nodes.len();
    let mut needed = vec![false; n];
    let kept = || body.stores.iter().map(|s| s.2).chain(body.folds.iter().map(|f| f.value));
    let results = || kept().chain(body.refused.iter().copied());
    results().for_each(|val| needed[val as usize] = true);
    for val in (0..n).rev().filter(|&val| needed[val]).collect::<Vec<_>>() {
        mark(body, val as Val, &mut needed);
    }
    let mut same = vec![false; n];
    let mut uses: Vec<Vec<usize>> = vec![Vec::new(); n];
    for val in 0..n {
        let node = &body.nodes[val];
        let (operands, count) = node.operands();
        let operands = &operands[..count];
        same[val] = match node {
            Node::Const(_) | Node::Uniform(_) | Node::Spread(..) | Node::First(..) => true,
            Node::Load(..) | Node::Gather(..) | Node::Part(..) | Node::Index => false,
            node => !node.is_mask() && operands.iter().all(|&v| same[v as usize]),
        };
        if needed[val] {
            operands.iter().for_each(|&v| uses[v as usize].push(val));
        }
    }
    results().enumerate().for_each(|(i, val)| uses[val as usize].push(n + i));

    let n_registers = if asm.target == Target::Avx512 { 32 } else { 16 };
    let mut registers: Vec<u8> = (0..n_registers).collect();
    let mut folds = Vec::new();
    for _ in &body.folds {
        folds.push(match asm.target {
            Target::Avx512 => {
                let first = registers.len().checked_sub(FOLD / 16)?;
                registers.truncate(first);
                Accumulators::Registers(first as u8)
            }
            Target::Avx2 => {
                let first = asm.slot();
                for _ in 1..FOLD / 8 {
                    asm.slot();
                }
                Accumulators::Slots(first)
            }
        });
    }
    if registers.len() < 12 {
        return None;
    }
    let (live, live_masks) = most_live(body, asm.target, &needed, &same, &uses);
    let fits = |m: usize| m * live + 4 <= registers.len() && m * live_masks <= 6;
    let side_by_side = [4, 2].into_iter().find(|&m| fits(m)).unwrap_or(1);
    let mut homes = vec![None; n];
    let wanted = |val: usize| uses[val].iter().filter(|&&at| at >= n || !same[at]).count();
    let mut order: Vec<usize> = (0..n).filter(|&val| needed[val] && same[val] && wanted(val) > 0).collect();
    order.sort_by_key(|&val| std::cmp::Reverse(wanted(val)));
    for val in order {
        let room = registers.len() > side_by_side * live + 4 && registers.len() > 12;
        homes[val] = Some(match body.nodes[val] {
            _ if room => Home::Register(registers.pop()?),
            Node::Const(value) => Home::Const(value),
            _ => Home::Slot(asm.slot()),
        });
    }
    Some((Facts { needed, same, homes, uses, folds, registers }, side_by_side))
}

fn mark(body: &Loop, val: Val, needed: &mut [bool]) {
    let mut open = vec![val];
    while let Some(val) = open.pop() {
        let (operands, count) = body.nodes[val as usize].operands();
        for &operand in &operands[..count] {
            if !std::mem::replace(&mut needed[operand as usize], true) {
                open.push(operand);
            }
        }
    }
}

/// The largest numbers of vectors and of masks that one vector of lanes needs at a time.
fn most_live(body: &Loop, target: Target, needed: &[bool], same: &[bool], uses: &[Vec<usize>]) -> (usize, usize) {
    let own = |val: usize| needed[val] && !same[val];
    let (mut most, mut most_masks) = (1, 0);
    let (mut live, mut masks) = (0usize, 0usize);
    let mut ends: Vec<Vec<usize>> = vec![Vec::new(); body.nodes.len() + 1];
    for val in (0..body.nodes.len()).filter(|&val| own(val)) {
        let last = uses[val].last().copied().unwrap_or(val).min(body.nodes.len());
        ends[last].push(val);
    }
    let in_mask = |val: usize| target == Target::Avx512 && body.nodes[val].is_mask();
    for val in (0..body.nodes.len()).filter(|&val| own(val)) {
        if in_mask(val) {
            masks += 1;
        } else {
            live += 1;
        }
        (most, most_masks) = (most.max(live), most_masks.max(masks));
        for &dead in &ends[val] {
            if in_mask(dead) {
                masks = masks.saturating_sub(1);
            } else {
                live = live.saturating_sub(1);
            }
        }
    }
    (most, most_masks)
}

// ---- folds

/// Accumulators start as what changes nothing; rows shorter than they are many are not compiled.
fn start_folds(asm: &mut Asm, body: &Loop, facts: &Facts) {
    for (fold, place) in body.folds.iter().zip(&facts.folds) {
        let neutral = fold.op.neutral();
        match *place {
            Accumulators::Registers(first) => (first..first + 4).for_each(|acc| asm.load_const(acc, neutral)),
            Accumulators::Slots(first) => {
                asm.load_const(0, neutral);
                (0..8).for_each(|i| asm.spill(0, first + 64 * i));
            }
        }
    }
}

/// Combines the accumulators with each other, halves first, and stores what is left.
fn finish_folds(asm: &mut Asm, body: &Loop, facts: &Facts) -> Option<()> {
    for (fold, place) in body.folds.iter().zip(&facts.folds) {
        let acc = match *place {
            Accumulators::Registers(first) => {
                let spare = 1;
                halve(asm, fold.op, first, body.lanes.map_or(FOLD, |lanes| lanes.min(FOLD)), spare);
                if let Some(init) = fold.init {
                    asm.load_const(first + 1, init);
                    combine_wide(asm, fold.op, first + 1, first, None, spare);
                    asm.move_vector(first, first + 1);
                }
                first
            }
            Accumulators::Slots(first) => {
                (0..8).for_each(|i| asm.reload(i as u8, first + 64 * i));
                for (a, b) in [(0, 4), (1, 5), (2, 6), (3, 7), (0, 2), (1, 3), (0, 1)] {
                    combine_narrow(asm, fold.op, a, b, [8, 9]);
                }
                for lanes in [8, 4, 2] {
                    asm.upper_half(1, 0, lanes);
                    combine_narrow(asm, fold.op, 0, 1, [8, 9]);
                }
                if let Some(init) = fold.init {
                    asm.load_const(1, init);
                    combine_narrow(asm, fold.op, 1, 0, [8, 9]);
                    asm.move_vector(0, 1);
                }
                0
            }
        };
        asm.store_first(acc, fold.out);
    }
    Some(())
}

/// Combines the first `lanes` accumulators, which start in register `first`: as many as there are in the upper half with as many
/// at the start, until one is left. One in the middle waits.
fn halve(asm: &mut Asm, op: FoldOp, first: u8, lanes: usize, spare: u8) {
    const WIDTH: usize = 16;
    // Free since the round is over.
    let (moved, only) = (0, 2);
    let mut width = lanes;
    while width > 1 {
        let half = width / 2;
        let from = width - half;
        for vector in 0..half.div_ceil(WIDTH) {
            let n = (half - vector * WIDTH).min(WIDTH);
            let (low, shift) = (first + (from / WIDTH + vector) as u8, from % WIDTH);
            if width <= WIDTH && width.is_power_of_two() {
                asm.upper_half(moved, first, width);
            } else if shift != 0 {
                // What is beyond the last register is not looked at.
                let high = if (from / WIDTH + vector + 1) * WIDTH < width { low + 1 } else { low };
                asm.lanes_of_two(moved, low, high, shift);
            }
            // The lane that has no partner stays as it is.
            let is_whole = n == WIDTH || from <= vector * WIDTH + n;
            if !is_whole {
                asm.first_lanes(only, n);
            }
            let value = if shift == 0 { low } else { moved };
            combine_wide(asm, op, first + vector as u8, value, (!is_whole).then_some(only), spare);
        }
        width = from;
    }
}
