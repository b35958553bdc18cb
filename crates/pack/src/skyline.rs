//! From the bottom up: always place the buffer that can go lowest, so that room is lost only where the skyline forces it.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::conflicts::Conflicts;
use crate::{Plan, Problem, align_up};

/// What decides between buffers that could go equally low.
#[derive(Clone, Copy, Debug)]
pub enum Order {
    /// The one alive at the fullest moment, then the longest-lived, then the largest.
    ContentionLifetime,
    /// The one alive at the fullest moment, then the one of largest size × lifetime.
    ContentionArea,
    /// The longest-lived, then the largest.
    Lifetime,
    /// The largest size × lifetime.
    Area,
    /// The one whose neighbours are largest in all.
    Neighbours,
    /// The earliest.
    Start,
    /// The one that ends last.
    End,
}

pub const ORDERS: [Order; 7] = [
    Order::ContentionLifetime,
    Order::Lifetime,
    Order::Area,
    Order::ContentionArea,
    Order::Neighbours,
    Order::Start,
    Order::End,
];

pub fn place(problem: &Problem, conflicts: &Conflicts, order: Order) -> Plan {
    let buffers = &problem.buffers;
    let rank = ranks(problem, conflicts, order);
    let mut plan = Plan { offsets: vec![0; buffers.len()], peak: 0 };
    let mut least = vec![0u64; buffers.len()];
    let mut placed = vec![false; buffers.len()];
    let waiting = (0..buffers.len()).filter(|&i| !buffers[i].live.is_empty() && buffers[i].size > 0);
    let mut heap: BinaryHeap<Reverse<(u64, u32, u32)>> = waiting.map(|i| Reverse((0, rank[i], i as u32))).collect();
    while let Some(Reverse((offset, rank, i))) = heap.pop() {
        let i = i as usize;
        if offset < least[i] {
            // Neighbours have risen since this entry was made.
            heap.push(Reverse((least[i], rank, i as u32)));
            continue;
        }
        placed[i] = true;
        plan.offsets[i] = offset;
        let top = offset + buffers[i].size;
        plan.peak = plan.peak.max(top);
        for &n in conflicts.of(i) {
            let n = n as usize;
            if !placed[n] && least[n] < top {
                least[n] = align_up(top, buffers[n].align);
            }
        }
    }
    plan
}

/// Position of every buffer in the order: 0 goes first.
pub fn ranks(problem: &Problem, conflicts: &Conflicts, order: Order) -> Vec<u32> {
    let buffers = &problem.buffers;
    let lifetime = |i: usize| buffers[i].live.len() as u64;
    let area = |i: usize| u128::from(buffers[i].size) * lifetime(i) as u128;
    let contention = match order {
        Order::ContentionLifetime | Order::ContentionArea => contention(problem),
        _ => Vec::new(),
    };
    let weight = |i: usize| -> (u64, u128, u64) {
        match order {
            Order::ContentionLifetime => (contention[i], lifetime(i) as u128, buffers[i].size),
            Order::ContentionArea => (contention[i], area(i), buffers[i].size),
            Order::Lifetime => (lifetime(i), area(i), buffers[i].size),
            Order::Area => (0, area(i), buffers[i].size),
            Order::Neighbours => (conflicts.of(i).iter().map(|&n| buffers[n as usize].size).sum(), area(i), 0),
            Order::Start => (u64::from(u32::MAX - buffers[i].live.start), area(i), 0),
            Order::End => (u64::from(buffers[i].live.end), area(i), 0),
        }
    };
    let mut sorted: Vec<usize> = (0..buffers.len()).collect();
    sorted.sort_by_cached_key(|&i| Reverse(weight(i)));
    let mut rank = vec![0; buffers.len()];
    for (position, &i) in sorted.iter().enumerate() {
        rank[i] = position as u32;
    }
    rank
}

/// For every buffer, the largest load during its lifetime.
fn contention(problem: &Problem) -> Vec<u64> {
    let buffers = &problem.buffers;
    let mut times: Vec<u32> = buffers.iter().filter(|b| !b.live.is_empty()).map(|b| b.live.start).collect();
    times.sort_unstable();
    times.dedup();
    // Load only rises at a start, so the loads at starts are enough.
    let at = |time: u32| times.partition_point(|&t| t < time);
    let mut change = vec![0i128; times.len() + 1];
    for buffer in buffers.iter().filter(|b| !b.live.is_empty()) {
        change[at(buffer.live.start)] += i128::from(buffer.size);
        change[at(buffer.live.end)] -= i128::from(buffer.size);
    }
    let mut load = 0;
    let mut levels = vec![change[..times.len()].iter().map(|c| (load += c, load as u64).1).collect::<Vec<u64>>()];
    // Level k holds the largest load of 2^k consecutive starts.
    while 1 << levels.len() <= times.len() {
        let (last, half) = (&levels[levels.len() - 1], 1 << (levels.len() - 1));
        levels.push((0..=times.len() - 2 * half).map(|i| last[i].max(last[i + half])).collect());
    }
    let largest = |from: usize, to: usize| {
        let level = (to - from).ilog2() as usize;
        levels[level][from].max(levels[level][to - (1 << level)])
    };
    buffers.iter().map(|b| if b.live.is_empty() { 0 } else { largest(at(b.live.start), at(b.live.end)) }).collect()
}
