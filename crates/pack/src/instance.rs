//! A problem in the form that methods work on: active buffers only, time as sections, fixed buffers as obstacles.
//!
//! A *section* is a moment whose set of living buffers is contained in no neighbouring one. Two buffers conflict if and
//! only if they share a section, and a packing respects a capacity if and only if every section does, so nothing else of
//! time is kept. Fixed buffers and forbidden ranges become *obstacles*: address ranges that a buffer has to avoid.

use std::ops::Range;

use crate::{Problem, align_up};

/// The buffers to place, renumbered by first section.
pub struct Instance {
    /// Position in the problem of every buffer to place.
    pub origin: Vec<u32>,
    /// Size of every buffer.
    pub size: Vec<u64>,
    /// Alignment of every buffer.
    pub align: Vec<u64>,
    /// Sections in which each buffer is alive, as disjoint ascending ranges.
    spans: Lists<Range<u32>>,
    /// How many sections time has.
    pub sections: usize,
    /// What each buffer has to avoid, ascending and disjoint. Empty where nothing is fixed or forbidden.
    obstacles: Lists<Range<u64>>,
    /// What is taken in each section by obstacles, ascending and disjoint.
    taken: Lists<Range<u64>>,
}

impl Instance {
    /// A problem in sections.
    pub fn new(problem: &Problem) -> Instance {
        let buffers = &problem.buffers;
        let moments = maximal_moments(problem);
        let at = |time: u32| moments.partition_point(|&moment| moment < time) as u32;
        let active = |b: &crate::Buffer| b.size > 0 && b.alive().next().is_some();
        let sections_of = |b: &crate::Buffer| -> Vec<Range<u32>> {
            let ranges = b.alive().map(|live| at(live.start)..at(live.end)).filter(|range| !range.is_empty());
            merge(ranges.collect())
        };
        let free = |b: &u32| buffers[*b as usize].fixed.is_none() && active(&buffers[*b as usize]);
        let to_place = (0..buffers.len() as u32).filter(free).map(|b| (sections_of(&buffers[b as usize]), b));
        let mut to_place: Vec<(Vec<Range<u32>>, u32)> = to_place.collect();
        // A life may begin with a gap: the first section counts.
        to_place.sort_by_key(|(spans, b)| (spans.first().map_or(0, |span| span.start), *b));
        let (spans, origin): (Vec<Vec<Range<u32>>>, Vec<u32>) = to_place.into_iter().unzip();

        let always = 0..moments.len() as u32;
        let mut everywhere = problem.forbidden.clone();
        let mut fixed = Vec::new();
        for b in buffers.iter().filter(|b| active(b)) {
            let Some(offset) = b.fixed else { continue };
            match sections_of(b) {
                spans if spans == [always.clone()] => everywhere.push(offset..offset + b.size),
                spans => fixed.push((spans, offset..offset + b.size)),
            }
        }
        let everywhere = merge(everywhere);
        let obstructed = !fixed.is_empty() || !everywhere.is_empty();
        let mut taken = vec![everywhere.clone(); if obstructed { moments.len() } else { 0 }];
        for (sections, range) in &fixed {
            for s in sections.iter().cloned().flatten() {
                taken[s as usize].push(range.clone());
            }
        }
        let taken: Vec<Vec<Range<u64>>> = taken.into_iter().map(merge).collect();
        let obstacles: Vec<Vec<Range<u64>>> = if obstructed {
            let met = |spans: &Vec<Range<u32>>| {
                let beside = fixed.iter().filter(|(other, _)| spans_meet(spans, other)).map(|(_, range)| range.clone());
                merge(everywhere.iter().cloned().chain(beside).collect())
            };
            spans.iter().map(met).collect()
        } else {
            Vec::new()
        };
        Instance {
            size: origin.iter().map(|&b| buffers[b as usize].size).collect(),
            align: origin.iter().map(|&b| buffers[b as usize].align.max(1)).collect(),
            origin,
            spans: Lists::new(&spans),
            sections: moments.len(),
            obstacles: Lists::new(&obstacles),
            taken: Lists::new(&taken),
        }
    }

    /// How many buffers are to be placed.
    pub fn len(&self) -> usize {
        self.origin.len()
    }

    /// Sections in which `b` is alive.
    pub fn spans(&self, b: usize) -> &[Range<u32>] {
        self.spans.of(b)
    }

    /// First section of `b`, and the one after its last.
    pub fn extent(&self, b: usize) -> Range<u32> {
        let spans = self.spans(b);
        match (spans.first(), spans.last()) {
            (Some(first), Some(last)) => first.start..last.end,
            _ => 0..0,
        }
    }

    /// How many sections `b` is alive in.
    pub fn lifetime(&self, b: usize) -> u64 {
        self.spans(b).iter().map(|span| span.len() as u64).sum()
    }

    /// Whether a buffer is not needed all of its life.
    pub fn has_gaps(&self) -> bool {
        self.spans.items.len() > self.len()
    }

    /// Whether some buffers have their places already.
    pub fn has_obstacles(&self) -> bool {
        !self.obstacles.is_empty()
    }

    /// The least aligned offset from `floor` up at which `b` meets no obstacle.
    pub fn lowest(&self, b: usize, floor: u64) -> u64 {
        let align = self.align[b];
        let mut offset = if align == 1 { floor } else { align_up(floor, align) };
        if self.has_obstacles() {
            for obstacle in self.obstacles.of(b) {
                if offset + self.size[b] <= obstacle.start {
                    break;
                }
                if offset < obstacle.end {
                    offset = align_up(obstacle.end, align);
                }
            }
        }
        offset
    }

    /// How much of a section lies free between `floor` and `capacity`.
    pub fn room(&self, section: usize, floor: u64, capacity: u64) -> u64 {
        let room = capacity.saturating_sub(floor);
        if self.taken.is_empty() {
            return room;
        }
        let above = self.taken.of(section).iter().map(|t| t.end.min(capacity).saturating_sub(t.start.max(floor)));
        room - above.sum::<u64>()
    }

    /// The least height below which a section has `load` free.
    pub fn filled(&self, section: usize, load: u64) -> u64 {
        let mut height = load;
        if load > 0 && !self.taken.is_empty() {
            for taken in self.taken.of(section) {
                if taken.start >= height {
                    break;
                }
                height += taken.end - taken.start;
            }
        }
        height
    }

    /// Total of `weight(size)` over what is alive in each section, obstacles left out.
    pub fn loads(&self, weight: impl Fn(u64) -> u64) -> Vec<u64> {
        let mut change = vec![0i128; self.sections + 1];
        for b in 0..self.len() {
            for span in self.spans(b) {
                change[span.start as usize] += i128::from(weight(self.size[b]));
                change[span.end as usize] -= i128::from(weight(self.size[b]));
            }
        }
        let mut load = 0;
        change[..self.sections].iter().map(|c| (load += c, load as u64).1).collect()
    }

    /// The end of the highest fixed buffer.
    pub fn fixed_top(problem: &Problem) -> u64 {
        let fixed = problem.buffers.iter().filter(|b| b.size > 0 && b.alive().next().is_some());
        fixed.filter_map(|b| Some(b.fixed? + b.size)).max().unwrap_or(0)
    }
}

/// Lists in one flat array.
struct Lists<T> {
    starts: Vec<u32>,
    items: Vec<T>,
}

impl<T: Clone> Lists<T> {
    fn new(lists: &[Vec<T>]) -> Lists<T> {
        let mut starts = vec![0];
        let mut items = Vec::new();
        for list in lists {
            items.extend_from_slice(list);
            starts.push(items.len() as u32);
        }
        Lists { starts, items }
    }

    fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    fn of(&self, list: usize) -> &[T] {
        &self.items[self.starts[list] as usize..self.starts[list + 1] as usize]
    }
}

/// Whether two lists of ranges have a section in common.
pub fn spans_meet(a: &[Range<u32>], b: &[Range<u32>]) -> bool {
    a.iter().any(|x| b.iter().any(|y| x.start.max(y.start) < x.end.min(y.end)))
}

/// The same set as ascending, disjoint, non-empty ranges.
fn merge<T: Copy + Ord>(mut ranges: Vec<Range<T>>) -> Vec<Range<T>> {
    ranges.retain(|range| range.start < range.end);
    ranges.sort_by_key(|range| range.start);
    let mut merged: Vec<Range<T>> = Vec::with_capacity(ranges.len());
    for range in ranges {
        match merged.last_mut() {
            Some(last) if range.start <= last.end => last.end = last.end.max(range.end),
            _ => merged.push(range),
        }
    }
    merged
}

/// The starts after which something ends before the next start: at any other moment fewer are alive than at one of these.
fn maximal_moments(problem: &Problem) -> Vec<u32> {
    let lives = || problem.buffers.iter().filter(|b| b.size > 0).flat_map(|b| b.alive());
    let mut starts: Vec<u32> = lives().map(|live| live.start).collect();
    let mut ends: Vec<u32> = lives().map(|live| live.end).collect();
    starts.sort_unstable();
    starts.dedup();
    ends.sort_unstable();
    let ended = |time: u32| ends.partition_point(|&end| end <= time);
    let maximal = |i: usize| starts.get(i + 1).is_none_or(|&next| ended(next) > ended(starts[i]));
    (0..starts.len()).filter(|&i| maximal(i)).map(|i| starts[i]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Buffer;
    use crate::conflicts::Conflicts;
    use crate::order::Noise;

    /// Some fixed, some with a gap, some forbidden: what the tests below compare with its definition.
    fn problem(noise: &mut Noise) -> Problem {
        let mut buffers = Vec::new();
        for id in 0..1 + noise.below(9) as u32 {
            let start = noise.below(10) as u32;
            let live = start..start + noise.below(6) as u32;
            let mut buffer = Buffer::new(id, live.clone(), noise.below(6)).aligned(1 + noise.below(3));
            if live.len() > 1 && noise.below(3) == 0 {
                let gap = live.start + noise.below(live.len() as u64) as u32;
                buffer = buffer.with_gap(gap..gap + 1);
            }
            if noise.below(4) == 0 {
                buffer = buffer.at(noise.below(20));
            }
            buffers.push(buffer);
        }
        let mut problem = Problem::new(buffers);
        if noise.below(3) == 0 {
            let start = noise.below(10);
            problem.forbidden.push(start..start + noise.below(4));
        }
        problem
    }

    fn needed(buffer: &Buffer, time: u32) -> bool {
        buffer.size > 0 && buffer.live.contains(&time) && !buffer.gaps.iter().any(|gap| gap.contains(&time))
    }

    /// Moments of the problem in which something is needed, each as what is alive, by position.
    fn alive(problem: &Problem) -> Vec<Vec<usize>> {
        let at = |time| (0..problem.buffers.len()).filter(|&b| needed(&problem.buffers[b], time)).collect();
        (0..20).map(at).filter(|alive: &Vec<usize>| !alive.is_empty()).collect()
    }

    /// Addresses below 64 that are free of fixed buffers and forbidden ranges at a moment.
    fn is_free(problem: &Problem, alive: &[usize], address: u64) -> bool {
        let fixed = alive.iter().filter_map(|&b| Some((problem.buffers[b].fixed?, problem.buffers[b].size)));
        fixed.into_iter().all(|(at, size)| !(at..at + size).contains(&address))
            && !problem.forbidden.iter().any(|range| range.contains(&address))
    }

    /// Whether `b` may lie at `offset` as far as obstacles go, from the definition.
    fn may_lie(problem: &Problem, b: usize, offset: u64) -> bool {
        let buffer = &problem.buffers[b];
        let mut moments = alive(problem).into_iter().filter(|alive| alive.contains(&b));
        offset.is_multiple_of(buffer.align)
            && moments.all(|alive| (offset..offset + buffer.size).all(|address| is_free(problem, &alive, address)))
    }

    #[test]
    fn sections_say_what_moments_say() {
        let mut noise = Noise::new(5);
        for _ in 0..400 {
            let problem = problem(&mut noise);
            let instance = Instance::new(&problem);
            let moments = alive(&problem);
            let place = |b: &usize| problem.buffers[*b].fixed.is_none();
            // Every section is a moment, and every moment is within a section.
            let members = |s: usize| -> Vec<usize> {
                let here = |b: &usize| instance.spans(*b).iter().any(|span| span.contains(&(s as u32)));
                let mut members: Vec<usize> =
                    (0..instance.len()).filter(here).map(|b| instance.origin[b] as usize).collect();
                members.sort_unstable();
                members
            };
            let to_place: Vec<Vec<usize>> = moments.iter().map(|m| m.iter().copied().filter(place).collect()).collect();
            assert!((0..instance.sections).all(|s| to_place.contains(&members(s))), "{problem:?}");
            let inside = |m: &Vec<usize>| (0..instance.sections).any(|s| m.iter().all(|b| members(s).contains(b)));
            assert!(to_place.iter().all(inside), "{problem:?}");
            let load = |s: usize| members(s).iter().map(|&b| problem.buffers[b].size).sum::<u64>();
            assert_eq!(instance.loads(|size| size), (0..instance.sections).map(load).collect::<Vec<_>>());
            let gaps = (0..instance.len()).any(|b| instance.spans(b).len() > 1);
            assert_eq!(instance.has_gaps(), gaps, "{problem:?}");
            for b in 0..instance.len() {
                let spans = instance.spans(b);
                assert_eq!(instance.extent(b), spans[0].start..spans[spans.len() - 1].end);
                assert_eq!(instance.lifetime(b), spans.iter().flat_map(Clone::clone).count() as u64);
            }
        }
    }

    #[test]
    fn obstacles_are_avoided_exactly() {
        let mut noise = Noise::new(6);
        for _ in 0..400 {
            let problem = problem(&mut noise);
            let instance = Instance::new(&problem);
            for b in 0..instance.len() {
                let origin = instance.origin[b] as usize;
                assert_eq!(
                    (instance.size[b], instance.align[b]),
                    (problem.buffers[origin].size, problem.buffers[origin].align)
                );
                for floor in 0..30 {
                    let lowest = (floor..).find(|&offset| may_lie(&problem, origin, offset)).unwrap();
                    assert_eq!(instance.lowest(b, floor), lowest, "{b} from {floor}: {problem:?}");
                }
            }
            // Of every section: some moment has the same addresses free.
            let moments = alive(&problem);
            for s in 0..instance.sections {
                let same =
                    |m: &&Vec<usize>| (0..40).all(|a| instance.room(s, a, a + 1) == u64::from(is_free(&problem, m, a)));
                let Some(moment) = moments.iter().find(same) else { panic!("section {s}: {problem:?}") };
                let room = |from: u64, to: u64| (from..to).filter(|&a| is_free(&problem, moment, a)).count() as u64;
                for (from, to) in [(0, 10), (3, 25), (9, 9), (12, 40), (7, 5)] {
                    assert_eq!(instance.room(s, from, to), room(from, to), "{from}..{to} in {s}: {problem:?}");
                }
                for load in 0..12 {
                    let height = (0..).find(|&height| room(0, height) >= load).unwrap();
                    assert_eq!(instance.filled(s, load), height, "{load} in {s}: {problem:?}");
                }
            }
            let tops = problem.buffers.iter().filter(|b| (0..20).any(|time| needed(b, time)));
            let top = tops.filter_map(|b| Some(b.fixed? + b.size)).max().unwrap_or(0);
            assert_eq!(Instance::fixed_top(&problem), top);
            let in_the_way = |m: &Vec<usize>| (0..64).any(|address| !is_free(&problem, m, address));
            let placed = |m: &&Vec<usize>| m.iter().any(|&b| problem.buffers[b].fixed.is_none());
            assert_eq!(instance.has_obstacles(), moments.iter().filter(placed).any(in_the_way), "{problem:?}");
        }
    }

    #[test]
    fn neighbours_are_those_that_are_alive_together() {
        let mut noise = Noise::new(7);
        for _ in 0..400 {
            let problem = problem(&mut noise);
            let (instance, moments) = (Instance::new(&problem), alive(&problem));
            let conflicts = Conflicts::build(&instance);
            let mut n_pairs = 0;
            for b in 0..instance.len() {
                let meets = |other: &usize| {
                    let pair = [b, *other].map(|b| instance.origin[b] as usize);
                    *other != b && moments.iter().any(|m| pair.iter().all(|b| m.contains(b)))
                };
                let mut seen: Vec<usize> = conflicts.of(b).iter().map(|&n| n as usize).collect();
                seen.sort_unstable();
                assert_eq!(seen, (0..instance.len()).filter(meets).collect::<Vec<_>>(), "{b}: {problem:?}");
                n_pairs += seen.len() as u64;
            }
            let count = Conflicts::count(&instance);
            assert!(
                if instance.has_gaps() { count >= n_pairs } else { count == n_pairs },
                "{count} {n_pairs}: {problem:?}"
            );
        }
    }
}
