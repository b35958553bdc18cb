//! Which logical tiles hold values at the same time.
//!
//! The loops are replayed instruction by instruction. A tile comes alive when it is first touched after its declaration, or
//! when an instruction overwrites all of it; it dies with the last touch before the next such moment. Loops whose trip count is
//! known only at run time are replayed twice, and everything they touch that was declared outside lives through all of them; what
//! their body declares is new in every round.

use crate::expr::{Affine, Term};
use crate::place::Place;
use crate::program::{Inst, Kernel, Node, Trip, Write};
use crate::table::Direction;
use crate::tensor::TensorId;

/// Lifetimes of tiles.
pub struct Live {
    /// Every tile that has no place yet, and those it may share bytes with.
    pub tiles: Vec<(TensorId, usize)>,
    /// By tile: the tiles it is alive with, ascending. `None` if there are too many tiles to ask: all of them, then.
    pub interferes: Option<Vec<Vec<u32>>>,
    /// When tiles are alive: since, last touch, tile; ascending.
    pub spans: Vec<(u32, u32, u32)>,
}

/// One touch of an operand, prepared.
struct Touch {
    tile: Option<usize>,
    number: Affine,
    n_tiles: usize,
    /// Overwrites all of the tile, whatever it held.
    kills: bool,
}

struct Replay<'a> {
    kernel: &'a Kernel,
    first: &'a [Option<usize>],
    loops: Vec<i64>,
    time: u32,
    /// By tile: since when it is alive, and its last touch.
    open: Vec<Option<(u32, u32)>>,
    spans: Vec<(u32, u32, u32)>,
}

/// More executed instructions than this are not replayed: every loop body runs twice instead, and nothing dies in between.
const MOST: u64 = 4_000_000;

/// More pairs of tiles that are alive together than this are not remembered: no two tiles share a place then.
const MOST_PAIRS: usize = 1 << 25;

/// More tiles than this have no row of bits each.
const MOST_ROWS: usize = 1 << 14;

/// When every tile is needed, instruction by instruction.
pub fn replay(kernel: &Kernel, fixed: &[Option<Vec<Place>>]) -> Live {
    let mut tiles = Vec::new();
    let mut first = vec![None; kernel.tensors.len()];
    // The stack allocator puts its tiles among those placed by hand.
    let mixes = |id: TensorId| mixes(kernel) && kernel.tensor(id).space.on_chip();
    for id in kernel.tensor_ids().filter(|id| fixed[id.0 as usize].is_none() || mixes(*id)) {
        first[id.0 as usize] = Some(tiles.len());
        tiles.extend((0..kernel.tensor(id).n_tiles()).map(|n| (id, n)));
    }
    let mut replay = Replay {
        kernel,
        first: &first,
        loops: vec![0; kernel.loops.len()],
        time: 0,
        open: vec![None; tiles.len()],
        spans: Vec::new(),
    };
    let short = executed(kernel, &kernel.body) <= MOST;
    replay.block(&kernel.body, short);
    (0..tiles.len()).for_each(|tile| replay.close(tile));
    let (n, mut spans) = (tiles.len(), replay.spans);
    spans.sort_unstable();
    let interferes = if n > MOST_ROWS { sparse(&spans, n) } else { Some(interference(&spans, n)) };
    Live { tiles, interferes, spans }
}

/// Tiles placed by hand and tiles placed here may share bytes when their lifetimes allow it.
pub fn mixes(kernel: &Kernel) -> bool {
    kernel.options.stack_allocator || kernel.language == crate::program::Language::Current
}

/// How many instructions a run executes, at most.
pub(super) fn executed(kernel: &Kernel, nodes: &[Node]) -> u64 {
    nodes.iter().fold(0, |n, node| {
        n.saturating_add(match node {
            Node::Inst(_) => 1,
            Node::Declare(_) => 0,
            Node::If { then, otherwise, .. } => executed(kernel, then).saturating_add(executed(kernel, otherwise)),
            Node::Loop(id, body) => {
                let trip = match kernel.loop_of(*id).trip {
                    Trip::Static(n) => n,
                    _ => 2,
                };
                trip.saturating_mul(executed(kernel, body))
            }
        })
    })
}

impl Replay<'_> {
    fn block(&mut self, nodes: &[Node], exact: bool) {
        for node in nodes {
            match node {
                Node::Declare(id) => {
                    if let Some(first) = self.first[id.0 as usize] {
                        (first..first + self.kernel.tensor(*id).n_tiles()).for_each(|tile| self.close(tile));
                    }
                }
                Node::Inst(inst) => self.inst(inst, exact),
                Node::If { cond, then, otherwise } => match exact {
                    true if cond.at(&self.loops, &[]) => self.block(then, exact),
                    true => self.block(otherwise, exact),
                    false => {
                        self.block(then, exact);
                        self.block(otherwise, exact);
                    }
                },
                Node::Loop(id, body) => {
                    let l = self.kernel.loop_of(*id);
                    let (n, known) = match l.trip {
                        Trip::Static(n) if exact => (n, true),
                        Trip::Static(n) => (n.min(2), false),
                        _ => (2, false),
                    };
                    if let Trip::Dynamic(count) = &l.trip {
                        self.decide(count);
                    }
                    let start = self.time;
                    for k in 0..n {
                        self.loops[id.0 as usize] = l.start + k as i64 * l.step;
                        self.block(body, exact && known);
                        if let Trip::While(cond) = &l.trip {
                            self.decide(cond);
                        }
                    }
                    if !known {
                        // Whatever the loop touched and still holds lives through all of it, unless every round declares it anew.
                        let (end, own) = (self.time, self.declared(body));
                        let open =
                            self.open.iter_mut().enumerate().filter(|(tile, _)| own.binary_search(tile).is_err());
                        for slot in open.filter_map(|(_, slot)| slot.as_mut()).filter(|(_, last)| *last >= start) {
                            *slot = (slot.0.min(start), end);
                        }
                    }
                }
            }
        }
    }

    /// The tiles that are declared somewhere in `nodes`, ascending.
    fn declared(&self, nodes: &[Node]) -> Vec<usize> {
        let mut out = Vec::new();
        for node in nodes {
            match node {
                Node::Declare(id) => {
                    let n_tiles = self.kernel.tensor(*id).n_tiles();
                    out.extend(self.first[id.0 as usize].into_iter().flat_map(|first| first..first + n_tiles));
                }
                Node::Inst(_) => {}
                Node::If { then, otherwise, .. } => {
                    out.extend([then, otherwise].into_iter().flat_map(|n| self.declared(n)))
                }
                Node::Loop(_, body) => out.extend(self.declared(body)),
            }
        }
        out.sort_unstable();
        out
    }

    /// A loop reads how long it goes on.
    fn decide(&mut self, access: &crate::Access) {
        self.time += 1;
        self.touch(self.prepare(access, false));
        access.indices.iter().for_each(|index| self.touch(self.prepare(index, false)));
    }

    fn inst(&mut self, inst: &Inst, exact: bool) {
        self.time += 1;
        // Inputs first: a tile that is read and then overwritten lives until it is read.
        let mut written = Vec::new();
        for (n, operand) in inst.operands.iter().enumerate() {
            let Some(access) = operand.access() else { continue };
            let read = inst.op.operands()[n].direction != Direction::Write || n == 0 && inst.write != Write::Set;
            let whole = !read && exact && inst.mask.is_true() && access.mask.is_true() && !inst.flag("oob_skip");
            let touch = self.prepare(access, whole);
            if read {
                self.touch(touch);
            } else {
                written.push(touch);
            }
            for index in &access.indices {
                self.touch(self.prepare(index, false));
            }
        }
        written.into_iter().for_each(|touch| self.touch(touch));
    }

    fn prepare(&self, access: &crate::Access, whole: bool) -> Touch {
        let tile = self.first[access.tensor.0 as usize];
        if tile.is_none() {
            return Touch { tile, number: Affine::zero(), n_tiles: 0, kills: false };
        }
        let on_chip = access.on_chip(self.kernel);
        let tensor = self.kernel.tensor(access.tensor);
        let same_type = access.dtype(self.kernel).bytes() == tensor.dtype.bytes();
        let kills = whole && same_type && covers(&on_chip, &access.shape, tensor.partitions(), tensor.free_elements());
        Touch { tile, number: on_chip.tile, n_tiles: tensor.n_tiles(), kills }
    }

    fn touch(&mut self, touch: Touch) {
        let Some(first) = touch.tile else { return };
        let loose = touch.number.any(&mut |t| matches!(t, Term::Axis(_) | Term::Data(_)));
        let range = if loose {
            0..touch.n_tiles
        } else {
            let n = touch.number.at(&self.loops, &[]).clamp(0, touch.n_tiles as i64 - 1) as usize;
            n..n + 1
        };
        for tile in range.map(|n| first + n) {
            if touch.kills {
                self.close(tile);
            }
            let since = self.open[tile].map_or(self.time, |(since, _)| since);
            self.open[tile] = Some((since, self.time));
        }
    }

    fn close(&mut self, tile: usize) {
        if let Some((since, last)) = self.open[tile].take() {
            self.spans.push((since, last, tile as u32));
        }
    }
}

/// True if the access touches every element of the tile exactly once.
pub(super) fn covers(at: &crate::access::OnChip, shape: &[usize], partitions: usize, elements: usize) -> bool {
    let linear = |e: &Affine| e.constant == 0 && e.terms.iter().all(|(t, c)| matches!(t, Term::Axis(_)) && *c > 0);
    if shape.iter().product::<usize>() != partitions * elements || !linear(&at.partition) || !linear(&at.element) {
        return false;
    }
    // Each axis belongs to one of the two, and together they count through it like digits.
    let digits = |e: &Affine, total: usize| {
        let mut steps: Vec<(i64, usize)> = e
            .terms
            .iter()
            .filter_map(|(t, c)| match t {
                Term::Axis(k) => Some((*c, shape[*k as usize])),
                _ => None,
            })
            .filter(|(_, n)| *n > 1)
            .collect();
        steps.sort();
        let mut next = 1i64;
        for (step, n) in steps {
            if step != next {
                return false;
            }
            next *= n as i64;
        }
        next == total as i64
    };
    digits(&at.partition, partitions) && digits(&at.element, elements)
}

/// As [`interference`], for many tiles that each interfere with few; `None` if there are too many pairs.
fn sparse(spans: &[(u32, u32, u32)], n: usize) -> Option<Vec<Vec<u32>>> {
    let mut interferes: Vec<Vec<u32>> = vec![Vec::new(); n];
    let mut alive: Vec<(u32, u32)> = Vec::new();
    let mut count = 0;
    for &(since, last, tile) in spans {
        alive.retain(|(end, _)| *end >= since);
        count += alive.len();
        if count > MOST_PAIRS {
            return None;
        }
        for (_, other) in alive.iter().filter(|(_, other)| *other != tile) {
            interferes[tile as usize].push(*other);
            interferes[*other as usize].push(tile);
        }
        alive.push((last, tile));
    }
    for others in &mut interferes {
        others.sort_unstable();
        others.dedup();
    }
    Some(interferes)
}

/// Sweeps over time with the set of tiles that are alive.
fn interference(spans: &[(u32, u32, u32)], n: usize) -> Vec<Vec<u32>> {
    // One row of bits per tile.
    let words = n.div_ceil(64);
    let mut bits = vec![0u64; n * words];
    let mut meet = |a: u32, b: u32| bits[a as usize * words + b as usize / 64] |= 1 << (b % 64);
    let mut alive: Vec<(u32, u32)> = Vec::new();
    for &(since, last, tile) in spans {
        alive.retain(|(end, _)| *end >= since);
        for (_, other) in alive.iter().filter(|(_, other)| *other != tile) {
            meet(tile, *other);
            meet(*other, tile);
        }
        alive.push((last, tile));
    }
    let row = |tile: usize| &bits[tile * words..(tile + 1) * words];
    let ones = |(k, word): (usize, &u64)| {
        let word = *word;
        (0..64).filter(move |bit| word >> bit & 1 != 0).map(move |bit| (k * 64 + bit) as u32)
    };
    (0..n).map(|tile| row(tile).iter().enumerate().filter(|(_, w)| **w != 0).flat_map(ones).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_pairs_and_rows_of_bits_say_the_same() {
        let mut rng = fastrand::Rng::with_seed(1);
        for n in [1, 2, 70, 200] {
            // Two lives of each tile: some last for a moment, and some end when others begin.
            let mut spans: Vec<(u32, u32, u32)> = (0..2 * n)
                .map(|k| {
                    let since = rng.u32(0..300);
                    (since, since + rng.u32(0..20), k / 2)
                })
                .collect();
            spans.sort_unstable();
            let rows = interference(&spans, n as usize);
            assert!(n < 70 || rows.iter().flatten().next().is_some());
            assert_eq!(sparse(&spans, n as usize), Some(rows), "{n}");
        }
    }
}
