//! Addresses for a choice: every ring is one buffer in SBUF, or a run of banks in PSUM.

use std::ops::Range;

use strata_kernel::alloc::text::Life;
use strata_kernel::place::BANK_BYTES;
use strata_kernel::{Kernel, Modulo, Place, Policy, Space};
use strata_pack::banks::{BankTile, pack_banks};
use strata_pack::{Budget, Buffer, Goal, Problem, Status, lower_bound, solve};

use crate::Memory;

/// Bases of rings in SBUF are multiples of this where there is room.
const ALIGN: u64 = 64;

/// How many physical tiles a tensor has along each block dimension, and how long they are kept from others.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Choice {
    /// One number for each block dimension.
    pub tiles: Vec<usize>,
    /// Zero: for the lifetime. More: that many steps of [`spans`].
    pub kept: usize,
}

impl Choice {
    /// Physical tiles in all.
    pub fn depth(&self) -> usize {
        self.tiles.iter().product()
    }
}

/// Text positions that a straight line keeps a tile for after its last use, by steps.
const AFTER: [u32; 7] = [4, 16, 48, 96, 192, 512, u32::MAX];

/// Steps that a tensor may be kept longer than it lives.
pub fn steps(life: &Life) -> usize {
    let loops = life.pieces.iter().map(|piece| piece.wider.len()).max().unwrap_or(0);
    if loops == 0 { AFTER.len() } else { loops + 1 }
}

/// The text positions that a tensor's tiles are kept for, in order: its lifetime, the loops around it, everything; in a straight
/// line the lifetime and a growing rest.
pub fn spans(life: &Life, kept: usize, end: u32) -> Vec<Range<u32>> {
    let straight = life.pieces.iter().all(|piece| piece.wider.is_empty());
    let mut out: Vec<Range<u32>> = Vec::with_capacity(life.pieces.len());
    for piece in &life.pieces {
        let span = match kept.checked_sub(1) {
            None => piece.live.clone(),
            Some(k) if straight && AFTER.get(k).is_some_and(|&n| n < u32::MAX) => {
                piece.live.start..piece.live.end.saturating_add(AFTER[k]).min(end)
            }
            Some(_) if kept >= steps(life) => 0..end,
            Some(k) => piece.wider.get(k).or(piece.wider.last()).unwrap_or(&piece.live).clone(),
        };
        match out.last_mut() {
            Some(last) if span.start <= last.end => {
                last.start = last.start.min(span.start);
                last.end = last.end.max(span.end);
            }
            _ => out.push(span),
        }
    }
    out
}

/// A buffer for those spans.
fn buffer(id: usize, spans: &[Range<u32>], size: u64) -> Buffer {
    let hull = spans.first().map_or(0, |s| s.start)..spans.last().map_or(0, |s| s.end);
    spans
        .windows(2)
        .fold(Buffer::new(id as u32, hull, size), |buffer, pair| buffer.with_gap(pair[0].end..pair[1].start))
}

/// What a memory is to be shared by: the tensors of one space.
pub struct Tenants {
    pub space: Space,
    pub tensors: Vec<usize>,
}

/// Tensors of a space that something touches.
pub fn tenants(kernel: &Kernel, lives: &[Life], space: Space) -> Tenants {
    let alive = |n: &usize| kernel.tensors[*n].space == space && !lives[*n].live.is_empty();
    Tenants { space, tensors: (0..kernel.tensors.len()).filter(alive).collect() }
}

/// What addresses are found for: a kernel's tensors, their lifetimes and the memory they share.
#[derive(Clone, Copy)]
pub struct Room<'a> {
    pub kernel: &'a Kernel,
    pub lives: &'a [Life],
    pub memory: Memory,
    /// The end of the text.
    pub end: u32,
}

/// Work that packing one choice may cost.
const VISITS: u64 = 1 << 18;

impl Room<'_> {
    /// A policy for every tenant, or nothing if no way was found.
    pub fn fit(&self, choices: &[Choice], tenants: &Tenants) -> Option<Vec<(usize, Policy)>> {
        match tenants.space {
            Space::Psum => self.in_banks(choices, &tenants.tensors),
            _ => self.in_bytes(choices, &tenants.tensors),
        }
    }

    fn spans(&self, choices: &[Choice], n: usize) -> Vec<Range<u32>> {
        spans(&self.lives[n], choices[n].kept, self.end)
    }

    fn in_bytes(&self, choices: &[Choice], tensors: &[usize]) -> Option<Vec<(usize, Policy)>> {
        let place = |align: u64| {
            let one = |(k, &n): (usize, &usize)| {
                let tensor = &self.kernel.tensors[n];
                let bytes = (tensor.free_bytes() * choices[n].depth()) as u64;
                let align = align.max(tensor.dtype.bytes() as u64);
                buffer(k, &self.spans(choices, n), bytes.div_ceil(align) * align).aligned(align)
            };
            packed(tensors.iter().enumerate().map(one).collect(), self.memory.sbuf)
        };
        let offsets = place(ALIGN).or_else(|| place(4))?;
        let policy = |(&n, &at): (&usize, &u64)| {
            let free_tiles = choices[n].tiles.iter().map(|&m| m as i64).collect();
            let base = Place::sbuf(0, at as i64);
            (n, Policy::Modulo(Modulo { base, free_tiles, ..Modulo::default() }))
        };
        Some(tensors.iter().zip(&offsets).map(policy).collect())
    }

    fn in_banks(&self, choices: &[Choice], tensors: &[usize]) -> Option<Vec<(usize, Policy)>> {
        let banks = |n: usize| self.kernel.tensors[n].free_bytes().div_ceil(BANK_BYTES as usize).max(1);
        let size = |n: usize| (banks(n) * choices[n].depth()).min(1 << 20) as u32;
        let lived: Vec<Vec<Range<u32>>> = tensors.iter().map(|&n| self.spans(choices, n)).collect();
        let first: Vec<u32> = if lived.iter().all(|spans| spans.len() == 1) {
            let tiles = tensors.iter().zip(&lived);
            let tiles: Vec<BankTile> = tiles.map(|(&n, s)| BankTile { banks: size(n), live: s[0].clone() }).collect();
            pack_banks(&tiles, self.memory.banks).ok()?
        } else {
            let tiles = tensors.iter().zip(&lived).enumerate();
            let buffers = tiles.map(|(k, (&n, spans))| buffer(k, spans, u64::from(size(n))));
            let offsets = packed(buffers.collect(), u64::from(self.memory.banks))?;
            offsets.iter().map(|&bank| bank as u32).collect()
        };
        let policy = |(&n, &bank): (&usize, &u32)| {
            let base = Place::psum(i64::from(bank), 0, 0);
            let depth = choices[n].depth();
            // A tensor of the current language may cover several banks; it has one tile.
            let bank_tiles = match depth {
                1 => vec![1; choices[n].tiles.len()],
                _ => choices[n].tiles.iter().map(|&m| m as i64).collect(),
            };
            (n, Policy::Modulo(Modulo { base, bank_tiles, ..Modulo::default() }))
        };
        Some(tensors.iter().zip(&first).map(policy).collect())
    }
}

/// Offsets within a capacity, if some were found. A load above it is refused without looking for any.
fn packed(buffers: Vec<Buffer>, capacity: u64) -> Option<Vec<u64>> {
    let mut problem = Problem::new(buffers);
    if lower_bound(&problem) > capacity {
        return None;
    }
    problem.capacity = Some(capacity);
    let solution = solve(&problem, &Budget { visits: VISITS, goal: Goal::Fit, threads: 1 });
    matches!(solution.status, Status::Optimal | Status::Feasible).then_some(solution.plan.offsets)
}
