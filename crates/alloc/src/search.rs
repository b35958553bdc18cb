//! The search: how many tiles each tensor rotates through, and how long they are kept, so that the modelled time is least.
//!
//! Few numbers describe most good answers, so the search begins with the same depth and the same step for all tensors of a memory,
//! deepest first. From the best of those it goes on with single tensors, those whose memory engines wait for longest first:
//! one more tile, or kept a step longer, if need be at the expense of a tensor that nobody waits for.

use std::collections::{BTreeMap, HashSet};

use strata_kernel::alloc::text::{Life, lifetimes};
use strata_kernel::place::BANK_BYTES;
use strata_kernel::{Kernel, Modulo, Place, Policy, Space};
use strata_time::{Cause, Model, Profile, Ps, time_launch};

use crate::Memory;
use crate::fit::{Choice, Room, Tenants, steps, tenants};
use crate::shrink::{executed, shrunk};

/// A kernel with its lifetimes, and what was asked about it.
pub struct Search<'a> {
    kernel: &'a Kernel,
    small: Kernel,
    pub lives: Vec<Life>,
    pub end: u32,
    memory: Memory,
    model: Model,
    spaces: [Tenants; 2],
    /// Instructions that may still be simulated.
    left: u64,
    /// Nothing had to be cut short: the times of answers are those of the kernel.
    pub whole: bool,
}

/// A choice for every tensor, its places and its time.
#[derive(Clone)]
pub struct Answer {
    pub choices: Vec<Choice>,
    pub policies: Vec<(usize, Policy)>,
    pub profile: Profile,
}

impl Answer {
    pub fn time(&self) -> Ps {
        self.profile.total()
    }
}

/// Instructions of a kernel that is timed again and again.
pub const SAMPLE: u64 = 12_000;
/// What an instruction of the text costs each time, in executed ones: it is copied, prepared and packed.
const TEXT: u64 = 16;
/// Steps that are timed for each depth, the longest that fit.
const TIMED: usize = 3;
/// More tiles than this are never used at a time: the window of the schedule has fewer instructions.
const IN_FLIGHT: usize = 256;
/// Depths that all tensors of a memory are given at first.
const DEPTHS: [usize; 8] = [16, 8, 6, 4, 3, 2, 1, 0];

impl<'a> Search<'a> {
    pub fn new(kernel: &'a Kernel, memory: Memory, effort: u64, sample: u64) -> Search<'a> {
        let lives = lifetimes(kernel);
        let pieces = lives.iter().flat_map(|life| &life.pieces);
        let end = pieces.flat_map(|piece| piece.wider.iter().chain([&piece.live])).map(|r| r.end).max();
        let spaces = [Space::Psum, Space::Sbuf].map(|space| tenants(kernel, &lives, space));
        let small = shrunk(kernel, sample);
        Search {
            whole: executed(&small, &small.body) == executed(kernel, &kernel.body),
            small,
            end: end.unwrap_or(1),
            memory,
            model: Model::of(strata_time::model::core(kernel)),
            left: effort,
            kernel,
            lives,
            spaces,
        }
    }

    /// As many tiles as instructions in flight can use, none of them shared: what memory without end would be worth.
    pub fn unlimited(&self) -> Vec<(usize, Policy)> {
        let mut policies = Vec::new();
        for tenants in &self.spaces {
            let mut next = 0;
            for &n in &tenants.tensors {
                let tensor = &self.kernel.tensors[n];
                let tiles = self.deepened(n, IN_FLIGHT);
                let count: usize = tiles.iter().product();
                let tiles = tiles.iter().map(|&m| m as i64).collect();
                let modulo = match tenants.space {
                    Space::Psum => Modulo { base: Place::psum(next, 0, 0), bank_tiles: tiles, ..Modulo::default() },
                    _ => Modulo { base: Place::sbuf(0, next), free_tiles: tiles, ..Modulo::default() },
                };
                let bytes = tensor.free_bytes();
                let size = if tenants.space == Space::Psum { bytes.div_ceil(BANK_BYTES as usize) } else { bytes };
                next = next.saturating_add((size * count) as i64);
                policies.push((n, Policy::Modulo(modulo)));
            }
        }
        policies
    }

    /// What every tensor needs at least.
    pub fn least(&self) -> Vec<Choice> {
        self.lives.iter().map(|life| Choice { tiles: life.least.clone(), kept: 0 }).collect()
    }

    /// One tile for each tensor that needs one, and no two tensors share bytes as far as there is room.
    pub fn one_each(&self) -> Option<Vec<(usize, Policy)>> {
        let mut choices = self.least();
        for which in 0..2 {
            let longest = self.spaces[which].tensors.iter().map(|&n| steps(&self.lives[n])).max().unwrap_or(0);
            for kept in (0..=longest).rev() {
                self.spaces[which].tensors.iter().for_each(|&n| choices[n].kept = kept.min(steps(&self.lives[n])));
                if self.fits(&choices, which) {
                    break;
                }
            }
        }
        self.policies(&choices)
    }

    /// The best answer within the effort; nothing if what every tensor needs at least does not fit.
    pub fn best(&mut self) -> Option<Answer> {
        let mut start = self.least();
        for which in 0..2 {
            start = self.deepest(&start, which)?;
        }
        let mut best = self.answer(start)?;
        for which in [0, 1, 0] {
            if !self.spaces[which].tensors.is_empty() {
                self.alike(which, &mut best);
            }
        }
        self.one_by_one(&mut best);
        Some(best)
    }

    /// All tensors of a memory with the same depth and step.
    fn uniform(&self, base: &[Choice], which: usize, depth: usize, kept: usize) -> Vec<Choice> {
        let mut choices = base.to_vec();
        for &n in &self.spaces[which].tensors {
            choices[n] = Choice { tiles: self.deepened(n, depth), kept: kept.min(steps(&self.lives[n])) };
        }
        choices
    }

    /// Block dimensions that may have more tiles than they need, innermost first.
    fn turning(&self, n: usize) -> impl Iterator<Item = usize> + use<'_> {
        let (dims, least) = (&self.kernel.tensors[n].dims, &self.lives[n].least);
        (0..least.len()).rev().filter(move |&d| least[d] < dims[d])
    }

    /// How many tiles a tensor rotates through along those dimensions.
    pub fn turns(&self, n: usize, tiles: &[usize]) -> usize {
        self.turning(n).map(|d| tiles[d]).product()
    }

    /// Tiles of a tensor that rotates through `turns` of them, or as many as it needs, the innermost dimension first.
    pub fn deepened(&self, n: usize, turns: usize) -> Vec<usize> {
        let (dims, least) = (&self.kernel.tensors[n].dims, &self.lives[n].least);
        let mut tiles = least.clone();
        let mut others = self.turns(n, least);
        let mut left = turns.max(others);
        for d in self.turning(n) {
            others /= least[d].max(1);
            tiles[d] = (left / others.max(1)).clamp(least[d], dims[d]);
            left /= tiles[d].max(1);
        }
        tiles
    }

    fn fits(&self, choices: &[Choice], which: usize) -> bool {
        self.room().fit(choices, &self.spaces[which]).is_some()
    }

    fn room(&self) -> Room<'_> {
        Room { kernel: self.kernel, lives: &self.lives, memory: self.memory, end: self.end }
    }

    /// The deepest uniform choice that fits.
    fn deepest(&self, base: &[Choice], which: usize) -> Option<Vec<Choice>> {
        let longest = self.longest(which);
        let points = DEPTHS.iter().flat_map(|&depth| (0..=longest).rev().map(move |kept| (depth, kept)));
        points.map(|(depth, kept)| self.uniform(base, which, depth, kept)).find(|choices| self.fits(choices, which))
    }

    fn longest(&self, which: usize) -> usize {
        self.spaces[which].tensors.iter().map(|&n| steps(&self.lives[n])).max().unwrap_or(0)
    }

    /// Times the uniform choices of a memory that fit; the tensors of the other one stay as they are.
    fn alike(&mut self, which: usize, best: &mut Answer) {
        let mut seen: HashSet<Vec<Choice>> = HashSet::new();
        for depth in DEPTHS {
            let mut timed = 0;
            for kept in (0..=self.longest(which)).rev() {
                let choices = self.uniform(&best.choices, which, depth, kept);
                if self.left == 0 || timed == TIMED {
                    break;
                }
                if !seen.insert(choices.clone()) {
                    continue;
                }
                let Some(answer) = self.answer(choices) else { continue };
                timed += 1;
                if answer.time() < best.time() {
                    *best = answer;
                }
            }
        }
    }

    /// Changes one tensor at a time while that helps.
    fn one_by_one(&mut self, best: &mut Answer) {
        let mut improved = true;
        while improved {
            improved = false;
            for n in self.waited_for(&best.profile) {
                for choices in self.moves(&best.choices, n) {
                    if self.left == 0 {
                        return;
                    }
                    let Some(answer) = self.answer(choices) else { continue };
                    if answer.time() < best.time() {
                        *best = answer;
                        improved = true;
                        break;
                    }
                }
            }
        }
    }

    /// Tensors whose memory somebody waits for, the longest wait first.
    fn waited_for(&self, profile: &Profile) -> Vec<usize> {
        let mut waits: BTreeMap<&str, Ps> = BTreeMap::new();
        let about_memory = |cause: Cause| matches!(cause, Cause::Buffer | Cause::Bank);
        for stall in profile.units.iter().flat_map(|u| &u.stalls).filter(|s| about_memory(s.cause)) {
            *waits.entry(stall.tensor.as_deref().unwrap_or("")).or_default() += stall.time;
        }
        let wait = |n: usize| waits.get(self.kernel.tensors[n].name.as_str()).copied().unwrap_or(0);
        let all = self.spaces.iter().flat_map(|s| s.tensors.iter().copied());
        let mut order: Vec<usize> = all.filter(|&n| wait(n) > 0).collect();
        order.sort_by_key(|&n| (std::cmp::Reverse(wait(n)), n));
        order.truncate(12);
        order
    }

    /// Choices in which tensor `n` has more tiles, or keeps them longer or less long; room is made where nobody may notice.
    fn moves(&self, from: &[Choice], n: usize) -> Vec<Vec<Choice>> {
        let mut changed = Vec::new();
        let turns = self.turns(n, &from[n].tiles);
        for more in [turns + 1, turns + 2, turns * 2, turns * 4] {
            let tiles = self.deepened(n, more);
            if tiles != from[n].tiles {
                changed.push(Choice { tiles, kept: from[n].kept });
            }
        }
        for kept in [from[n].kept + 1, from[n].kept.saturating_sub(1), 0] {
            if kept != from[n].kept && kept <= steps(&self.lives[n]) {
                changed.push(Choice { tiles: from[n].tiles.clone(), kept });
            }
        }
        changed.dedup();
        let which = usize::from(self.kernel.tensors[n].space == Space::Sbuf);
        let mut out = Vec::new();
        for choice in changed {
            let mut choices = from.to_vec();
            choices[n] = choice;
            if self.fits(&choices, which) {
                out.push(choices);
            } else {
                out.extend(self.with_room(choices, n, which));
            }
        }
        out
    }

    /// Takes tiles from others, one by one, until everything fits.
    fn with_room(&self, choices: Vec<Choice>, n: usize, which: usize) -> Vec<Vec<Choice>> {
        let mut out = Vec::new();
        let mut others: Vec<usize> = self.spaces[which].tensors.iter().copied().filter(|&m| m != n).collect();
        others.retain(|&m| choices[m].depth() > self.lives[m].tiles() || choices[m].kept > 0);
        let weight = |m: usize| self.kernel.tensors[m].free_bytes() * choices[m].depth();
        others.sort_by_key(|&m| (std::cmp::Reverse(weight(m)), m));
        for &m in others.iter().take(4) {
            let mut tried = choices.clone();
            while tried[m].depth() > self.lives[m].tiles() {
                tried[m].tiles = self.deepened(m, self.turns(m, &tried[m].tiles) - 1);
                if self.fits(&tried, which) {
                    out.push(tried.clone());
                    break;
                }
            }
            let mut tried = choices.clone();
            tried[m].kept = 0;
            if tried[m].kept != choices[m].kept && self.fits(&tried, which) {
                out.push(tried);
            }
        }
        out
    }

    /// Places of a choice; nothing if it does not fit.
    fn policies(&self, choices: &[Choice]) -> Option<Vec<(usize, Policy)>> {
        let mut policies = Vec::new();
        for tenants in &self.spaces {
            policies.extend(self.room().fit(choices, tenants)?);
        }
        Some(policies)
    }

    /// Places and time of a choice; nothing if it does not fit.
    pub fn answer(&mut self, choices: Vec<Choice>) -> Option<Answer> {
        let cost = (executed(&self.small, &self.small.body) + TEXT * u64::from(self.kernel.n_insts)).max(200);
        let policies = self.policies(&choices)?;
        self.left = self.left.saturating_sub(cost);
        let placed = placed(&self.small, &policies);
        let profile = time_launch(&[&placed], &self.model);
        Some(Answer { choices, policies, profile })
    }
}

/// The kernel with these places; tensors that nothing touches lie at the start of their memory.
pub fn placed(kernel: &Kernel, policies: &[(usize, Policy)]) -> Kernel {
    let mut placed = kernel.clone();
    placed.options.force_auto_alloc = false;
    for tensor in placed.tensors.iter_mut().filter(|t| t.space.on_chip()) {
        let ones = vec![1; tensor.n_block];
        let modulo = strata_kernel::Modulo { free_tiles: ones.clone(), bank_tiles: ones, ..Default::default() };
        tensor.policy = Policy::Modulo(modulo);
    }
    for (n, policy) in policies {
        placed.tensors[*n].policy = policy.clone();
    }
    placed
}
