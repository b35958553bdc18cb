//! What does not fit: tensors that are kept in HBM, what that moves, and the smallest change that avoids it.

use strata_kernel::alloc::text::{Life, lifetimes};
use strata_kernel::alloc::{keep_in_hbm, movable};
use strata_kernel::place::BANK_BYTES;
use strata_kernel::{Kernel, Opcode, Operand, Space, TensorId};

use crate::Memory;
use crate::shrink::counts;

/// A tensor that is kept in HBM.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spill {
    /// Its name.
    pub tensor: String,
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

/// The fullest point of a memory: what it needs, and who is alive.
pub fn fullest(kernel: &Kernel, lives: &[Life], space: Space) -> (u64, Vec<usize>) {
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
    let (mut now, mut most, mut at) = (0, 0, 0);
    for (time, begins, need) in events {
        now = if begins { now + need } else { now - need };
        if now > most {
            (most, at) = (now, time);
        }
    }
    (most, own.into_iter().filter(|&n| lives[n].pieces.iter().any(|piece| piece.live.contains(&at))).collect())
}

/// Keeps one more tensor in HBM, the one that relieves most for the bytes it moves.
pub fn spill_one(kernel: &mut Kernel, memory: &Memory) -> Result<Spill, TooLarge> {
    let lives = lifetimes(kernel);
    let room = |space: Space| if space == Space::Psum { u64::from(memory.banks) } else { memory.sbuf };
    let full = [Space::Psum, Space::Sbuf].map(|space| (space, fullest(kernel, &lives, space)));
    // If neither is too full, it is the holes between tiles: the fuller one then.
    let over =
        |(space, (most, _)): &(Space, (u64, Vec<usize>))| (*most as u128 * 1000) / u128::from(room(*space).max(1));
    let Some((space, (needed, alive))) = full.into_iter().max_by_key(over) else {
        return Err(TooLarge { text: "there is nothing to allocate".to_string() });
    };
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
    let candidates = alive.iter().copied().filter(|&n| may[n]);
    let worth = |n: usize| (u128::from(need(kernel, &lives[n], n)) << 40) / u128::from(traffic[n]);
    let Some(victim) = candidates.max_by_key(|&n| (worth(n), std::cmp::Reverse(n))) else {
        return Err(too_large(kernel, &lives, space, needed, room(space), &alive));
    };
    let fix = fix(kernel, &lives, space, needed, room(space), &alive, victim);
    let names = alive.iter().map(|&n| (kernel.tensors[n].name.clone(), need(kernel, &lives[n], n))).collect();
    let tensor = kernel.tensors[victim].name.clone();
    keep_in_hbm(kernel, TensorId(victim as u32));
    Ok(Spill { tensor, space, saved: 0, reloaded: 0, moves: Vec::new(), alive: names, needed, room: room(space), fix })
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
    let excess = needed.saturating_sub(room);
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
