//! What does not fit: tensors that are kept in HBM or made again, what that moves, and the smallest change that avoids it.

use strata_kernel::alloc::text::{Life, lifetimes};
use strata_kernel::alloc::{keep_in_hbm, movable};
use strata_kernel::place::BANK_BYTES;
use strata_kernel::{Kernel, Opcode, Operand, Space, TensorId};
use strata_time::{Model, Ps};

use crate::Memory;
use crate::sample::work;
use crate::shrink::counts;
use crate::stage::{recompute, share};

/// A tensor that is not kept on chip.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spill {
    /// Its name.
    pub tensor: String,
    /// It is not saved: what made it makes it again wherever it is used.
    pub again: bool,
    /// The memory that it does not fit into.
    pub space: Space,
    /// Bytes that are written to HBM, over the whole run.
    pub saved: u64,
    /// Bytes that are read back.
    pub reloaded: u64,
    /// Names of the instructions that move it: numbers in the program.
    pub moves: Vec<u32>,
    /// The tensors alive at the fullest point, with what they need: bytes of a partition, or banks.
    pub alive: Vec<(String, u64)>,
    /// What the fullest point needs, and what there is.
    pub needed: u64,
    pub room: u64,
    /// What would avoid it.
    pub fix: String,
}

/// Why a kernel cannot be allocated even with spills.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TooLarge {
    pub text: String,
}

impl std::fmt::Display for TooLarge {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text)
    }
}

impl std::error::Error for TooLarge {}

/// What a tensor needs at least: bytes of a partition in SBUF, banks in PSUM.
fn need(kernel: &Kernel, life: &Life, n: usize) -> u64 {
    let tensor = &kernel.tensors[n];
    let tiles = life.tiles() as u64;
    match tensor.space {
        Space::Psum => (tensor.free_bytes() as u64).div_ceil(BANK_BYTES as u64).max(1) * tiles,
        _ => tensor.free_bytes() as u64 * tiles,
    }
}

/// How full a memory is.
struct Fullness {
    space: Space,
    room: u64,
    /// What the fullest point needs.
    most: u64,
    /// Who is alive there.
    alive: Vec<usize>,
    /// What is needed beyond the room, over all points together.
    excess: u128,
}

impl Fullness {
    fn of(kernel: &Kernel, lives: &[Life], space: Space, room: u64) -> Fullness {
        let own: Vec<usize> = (0..kernel.tensors.len()).filter(|&n| kernel.tensors[n].space == space).collect();
        let mut events: Vec<(u32, bool, u64)> = Vec::new();
        for &n in own.iter().filter(|&&n| !lives[n].live.is_empty()) {
            let need = need(kernel, &lives[n], n);
            for piece in &lives[n].pieces {
                events.push((piece.live.start, true, need));
                events.push((piece.live.end, false, need));
            }
        }
        events.sort_unstable();
        let (mut now, mut most, mut at, mut since, mut excess) = (0u64, 0, 0, 0, 0u128);
        for (time, begins, need) in events {
            excess += u128::from(now.saturating_sub(room)) * u128::from(time - since);
            since = time;
            now = if begins { now + need } else { now - need };
            if now > most {
                (most, at) = (now, time);
            }
        }
        let there = |n: &usize| lives[*n].pieces.iter().any(|piece| piece.live.contains(&at));
        Fullness { space, room, most, alive: own.into_iter().filter(there).collect(), excess }
    }
}

/// What the fullest point of a memory needs: bytes of a partition, or banks.
pub fn least(kernel: &Kernel, lives: &[Life], space: Space) -> u64 {
    Fullness::of(kernel, lives, space, 0).most
}

/// A program without one tensor on chip.
pub struct Way {
    pub program: Kernel,
    pub spill: Spill,
}

/// Positions of the text that a tile of a tensor in HBM may stay on chip for.
const REACH: [u32; 4] = [u32::MAX, 64, 10, 0];
/// Tensors that are looked at, of those that give most for what they move, and of the largest.
const LOOKED_AT: usize = 6;

/// Programs with one more tensor in HBM, or made again, those first that cost least time for the room they make. `shown` is the room that
/// reasons are told by.
pub fn ways(kernel: &Kernel, memory: Memory, shown: Memory, model: &Model) -> Result<Vec<Way>, TooLarge> {
    let lives = lifetimes(kernel);
    let room = |memory: Memory, space| if space == Space::Psum { u64::from(memory.banks) } else { memory.sbuf };
    let full = |kernel: &Kernel, lives: &[Life], space| Fullness::of(kernel, lives, space, room(memory, space));
    let both = [Space::Psum, Space::Sbuf].map(|space| full(kernel, &lives, space));
    // If neither is too full, it is the holes between tiles: the fuller one then.
    let over = |full: &Fullness| (u128::from(full.most) * 1000) / u128::from(full.room.max(1));
    let Some(own) = both.into_iter().max_by_key(over) else {
        return Err(TooLarge { text: "there is nothing to allocate".to_string() });
    };
    let candidates = candidates(kernel, &lives, &own.alive);
    if candidates.is_empty() {
        let room = room(shown, own.space);
        return Err(too_large(kernel, &lives, own.space, own.most, room, &own.alive));
    }
    let before = work(kernel, model);
    let mut rated: Vec<(u128, Way)> = Vec::new();
    for n in candidates {
        let mut least: Option<(u128, Way)> = None;
        for (again, reach) in REACH.iter().flat_map(|&reach| [(true, reach), (false, reach)]) {
            let Some((program, moves)) = without(kernel, &lives, n, again, reach) else { continue };
            let after = full(&program, &lifetimes(&program), own.space);
            let eased = own.excess.saturating_sub(after.excess);
            let relief = if own.excess > 0 { eased } else { u128::from(own.most.saturating_sub(after.most)) };
            if relief == 0 {
                continue;
            }
            let cost = added(before, work(&program, model));
            let score = (u128::from(cost) << 32) / relief;
            if least.as_ref().is_none_or(|(known, _)| score < *known) {
                let spill = record(kernel, &lives, &own, room(shown, own.space), n, again, moves);
                least = Some((score, Way { program, spill }));
            }
        }
        rated.extend(least);
    }
    if rated.is_empty() {
        let room = room(shown, own.space);
        return Err(too_large(kernel, &lives, own.space, own.most, room, &own.alive));
    }
    rated.sort_by_key(|(score, _)| *score);
    Ok(rated.into_iter().map(|(_, way)| way).collect())
}

/// What a program costs more than another: time of the busiest units, and a little for transfers beside them.
fn added(before: (Ps, Ps), after: (Ps, Ps)) -> Ps {
    after.0.saturating_sub(before.0) + after.1.saturating_sub(before.1) / 8 + 1000
}

/// Tensors alive at the fullest point that may leave it.
fn candidates(kernel: &Kernel, lives: &[Life], alive: &[usize]) -> Vec<usize> {
    let may = movable(kernel);
    let times = counts(kernel);
    let mut traffic = vec![1u64; kernel.tensors.len()];
    for inst in kernel.insts() {
        for access in inst.operands.iter().filter_map(Operand::access) {
            let bytes = (access.n_elements() * access.dtype(kernel).bytes()) as u64;
            let own = &mut traffic[access.tensor.0 as usize];
            *own = own.saturating_add(times[inst.id.0 as usize].saturating_mul(bytes));
        }
    }
    let own: Vec<usize> = alive.iter().copied().filter(|&n| may[n]).collect();
    let worth = |n: usize| (u128::from(need(kernel, &lives[n], n)) << 40) / u128::from(traffic[n]);
    let mut by_worth = own.clone();
    by_worth.sort_by_key(|&n| (std::cmp::Reverse(worth(n)), n));
    let mut by_size = own;
    by_size.sort_by_key(|&n| (std::cmp::Reverse(need(kernel, &lives[n], n)), n));
    let mut out: Vec<usize> = by_worth.into_iter().take(LOOKED_AT).chain(by_size.into_iter().take(LOOKED_AT)).collect();
    out.sort_unstable();
    out.dedup();
    out
}

/// The program with a tensor in HBM or made again, and the instructions that make it.
fn without(kernel: &Kernel, lives: &[Life], n: usize, again: bool, reach: u32) -> Option<(Kernel, Vec<u32>)> {
    let id = TensorId(n as u32);
    let mut program = kernel.clone();
    if again {
        let moves = recompute(&mut program, lives, id, reach)?;
        return Some((program, moves));
    }
    share(&mut program, id, reach);
    keep_in_hbm(&mut program, id);
    Some((program, Vec::new()))
}

fn record(
    kernel: &Kernel,
    lives: &[Life],
    full: &Fullness,
    room: u64,
    n: usize,
    again: bool,
    moves: Vec<u32>,
) -> Spill {
    let names = full.alive.iter().map(|&n| (kernel.tensors[n].name.clone(), need(kernel, &lives[n], n))).collect();
    Spill {
        tensor: kernel.tensors[n].name.clone(),
        again,
        space: full.space,
        saved: 0,
        reloaded: 0,
        moves,
        alive: names,
        needed: full.most,
        room,
        fix: fix(kernel, lives, full.space, full.most, room, &full.alive, n),
    }
}

fn unit(space: Space) -> &'static str {
    if space == Space::Psum { "banks" } else { "bytes of each partition" }
}

fn too_large(kernel: &Kernel, lives: &[Life], space: Space, needed: u64, room: u64, alive: &[usize]) -> TooLarge {
    let list: Vec<String> =
        alive.iter().map(|&n| format!("`{}` {}", kernel.tensors[n].name, need(kernel, &lives[n], n))).collect();
    let name = space.name().to_uppercase();
    TooLarge {
        text: format!(
            "operands of one instruction do not fit into {name} together: {needed} {} of {room} ({}); split their free dimension",
            unit(space),
            list.join(", ")
        ),
    }
}

/// The smallest single change that makes everything fit: a smaller tile of one of the tensors alive.
fn fix(
    kernel: &Kernel,
    lives: &[Life],
    space: Space,
    needed: u64,
    room: u64,
    alive: &[usize],
    victim: usize,
) -> String {
    let Some(excess) = needed.checked_sub(room).filter(|&excess| excess > 0) else {
        let more = need(kernel, &lives[victim], victim);
        return format!(
            "{more} more {}: there is room for it, and more use in letting others rotate there",
            unit(space)
        );
    };
    let name = |n: usize| &kernel.tensors[n].name;
    let tiles = |n: usize| lives[n].tiles().max(1) as u64;
    let can = |n: &&usize| need(kernel, &lives[**n], **n) > excess;
    let largest = alive.iter().filter(can).max_by_key(|&&n| (need(kernel, &lives[n], n), std::cmp::Reverse(n)));
    match (space, largest) {
        (_, None) => format!("{excess} {} too many: no single tensor is that large; split the loop", unit(space)),
        (Space::Psum, Some(&n)) if tiles(n) > 1 => format!("{excess} fewer tiles of `{}` at a time", name(n)),
        (Space::Psum, Some(&n)) => format!("copy `{}` to SBUF before `{}` is needed", name(n), name(victim)),
        (_, Some(&n)) => {
            let bytes = kernel.tensors[n].free_bytes() as u64;
            let less = bytes.saturating_sub(excess.div_ceil(tiles(n)));
            let parts = bytes.div_ceil(less.max(1));
            format!(
                "`{}` with at most {less} of its {bytes} bytes in each partition at a time, in {parts} parts",
                name(n)
            )
        }
    }
}

/// Counts what the spills of a finished program move.
pub fn count(kernel: &Kernel, spills: &mut [Spill]) {
    let times = counts(kernel);
    for spill in spills {
        if spill.again {
            for inst in kernel.insts().into_iter().filter(|inst| spill.moves.contains(&inst.id.0)) {
                let transfers = matches!(inst.op, Opcode::DmaCopy | Opcode::DmaTranspose);
                let Some(to) = inst.operands[0].access().filter(|_| transfers) else { continue };
                let bytes = (to.n_elements() * to.dtype(kernel).bytes()) as u64;
                let all = times[inst.id.0 as usize].saturating_mul(bytes);
                spill.reloaded = spill.reloaded.saturating_add(all);
            }
            continue;
        }
        let Some(id) = kernel.tensors.iter().position(|t| t.name == spill.tensor) else { continue };
        for inst in kernel.insts() {
            if inst.op != Opcode::DmaCopy {
                continue;
            }
            let [Some(to), Some(from)] = [0, 1].map(|n| inst.operands.get(n).and_then(Operand::access)) else {
                continue;
            };
            let bytes = times[inst.id.0 as usize].saturating_mul((to.n_elements() * to.dtype(kernel).bytes()) as u64);
            if to.tensor.0 as usize == id {
                spill.saved = spill.saved.saturating_add(bytes);
                spill.moves.push(inst.id.0);
            } else if from.tensor.0 as usize == id {
                spill.reloaded = spill.reloaded.saturating_add(bytes);
                spill.moves.push(inst.id.0);
            }
        }
    }
}
