//! Which item starts next on each unit: the oldest that is ready and finds ports and PSUM banks free; and what kept it until now.

use std::cmp::Reverse;

use strata_hw::Generation;

use super::{Cause, Done, Event, Machine, NOBODY, State};
use crate::model::{Ps, Unit, ns};

impl Machine<'_> {
    /// Starts everything that can start now, the oldest first.
    pub(super) fn issue(&mut self) {
        loop {
            let mut best: Option<(u32, Unit)> = None;
            for unit in [Unit::Tensor, Unit::Vector, Unit::Scalar, Unit::GpSimd, Unit::Dma] {
                if self.free[unit as usize] > self.now {
                    continue;
                }
                if let Some(at) = self.oldest(unit)
                    && best.is_none_or(|(b, _)| at < b)
                {
                    best = Some((at, unit));
                }
            }
            let Some((at, unit)) = best else { return };
            self.start(at as usize, unit);
        }
    }

    /// The oldest item that can start on a unit.
    fn oldest(&self, unit: Unit) -> Option<u32> {
        if unit == Unit::Dma && self.free[Unit::Sync as usize] > self.now {
            return None;
        }
        let masks = if self.in_order { &self.pending[unit as usize] } else { &self.ready[unit as usize] };
        let n = self.slots.len();
        let first = self.slot_of(self.base);
        // The ring of slots from the oldest on: the rest of its word, the other words, the beginning of its word.
        let words = n / 64;
        for k in 0..=words {
            let w = (first / 64 + k) % words;
            let mut word = masks[w];
            if k == 0 {
                word &= !0 << (first % 64);
            } else if k == words {
                word &= !(!0 << (first % 64));
            }
            while word != 0 {
                let slot = w * 64 + word.trailing_zeros() as usize;
                word &= word - 1;
                let s = &self.slots[slot];
                if s.state == State::Ready && self.may_start(s.at as usize, unit) {
                    return Some(s.at);
                }
                if self.in_order {
                    return None;
                }
            }
        }
        None
    }

    fn may_start(&self, at: usize, unit: Unit) -> bool {
        if self.port_holder(at, unit).is_some() {
            return false;
        }
        let tiles = self.stream.tiles(at);
        tiles.is_empty() || self.psum.has_room(tiles, || self.is_oldest_opener(at))
    }

    /// Who keeps an item from its memory ports.
    fn port_holder(&self, at: usize, unit: Unit) -> Option<u32> {
        if !self.model.exclusions || !matches!(unit, Unit::Vector | Unit::Scalar | Unit::GpSimd) {
            return None;
        }
        let cost = self.stream.cost(at);
        let held = |port: usize| {
            let (until, who, by) = self.ports[port];
            (until > self.now && by != unit).then_some(who)
        };
        if self.core.generation == Generation::V2 {
            let psum = (cost.psum && unit != Unit::GpSimd).then(|| held(0)).flatten();
            return psum.or_else(|| (cost.sbuf && unit != Unit::Scalar).then(|| held(1)).flatten());
        }
        let other = match unit {
            Unit::Vector => 1,
            Unit::Scalar => 0,
            _ => return None,
        };
        let (banks, until, who) = self.on_banks[other];
        (until > self.now && banks & self.banks_of(at) != 0).then_some(who)
    }

    fn banks_of(&self, at: usize) -> u8 {
        let own = self.stream.items[at].banks;
        self.stream.tiles(at).iter().fold(own, |mask, &tile| mask | self.psum.banks(tile))
    }

    /// No older item waits for PSUM.
    fn is_oldest_opener(&self, at: usize) -> bool {
        (self.base..at).all(|older| {
            let waits = matches!(self.slots[self.slot_of(older)].state, State::Waiting | State::Ready);
            !waits || self.psum.all_open(self.stream.tiles(older))
        })
    }

    fn start(&mut self, at: usize, unit: Unit) {
        let slot = self.slot_of(at);
        let now = self.now;
        let cost = self.stream.cost(at);
        let run = *cost.runs.iter().find(|r| r.unit == unit).unwrap_or(&cost.runs[0]);
        let (cause, by, tensor) = self.cause_of(at, slot, unit);
        let mut table = 0;
        if let Some(wanted) = cost.table.filter(|_| unit == Unit::Scalar)
            && self.table != Some(wanted)
        {
            let load = ns(self.core.timing.scalar_table_load.value);
            // The first table is loaded while the engine waits for its first data.
            let hidden = if self.table.is_none() { now - self.free[Unit::Scalar as usize] } else { 0 };
            table = load.saturating_sub(hidden);
            self.table = Some(wanted);
        }
        let busy = run.busy + table;
        for &tile in self.stream.tiles(at) {
            let opened = self.psum.enter(tile);
            if opened && self.model.everything {
                self.schedule.banks.push((tile, self.psum.banks(tile)));
            }
        }
        let gap = now - self.free[unit as usize];
        let mut sync_gap = 0;
        if unit == Unit::Dma {
            sync_gap = now - self.free[Unit::Sync as usize];
            let issue = ns(self.core.timing.dma_issue.value);
            self.free[Unit::Sync as usize] = now + issue;
            self.used[Unit::Sync as usize] += 1;
            // The queue takes the next transfer when the interval is over.
            self.events.push(Reverse((now + issue, Event::Free, NOBODY)));
        }
        let (end, finish) = (now + busy, now + busy + run.latency);
        self.free[unit as usize] = end;
        self.used[unit as usize] += 1;
        self.take_ports(at, unit, end);
        self.last[unit as usize] = at as u32;
        self.slots[slot].done =
            Done { at: at as u32, unit, start: now, table, busy, finish, gap, cause, by, tensor, sync_gap, weight: 1 };
        self.slots[slot].state = State::Issued;
        for run in &cost.runs {
            Self::bits(&mut self.ready, run.unit, slot, false);
            Self::bits(&mut self.pending, run.unit, slot, false);
        }
        self.events.push(Reverse((end, Event::Free, at as u32)));
        self.events.push(Reverse((finish, Event::Finish, at as u32)));
        self.schedule.end = self.schedule.end.max(finish);
        let waiters = std::mem::take(&mut self.slots[slot].waiters);
        for (waiter, dep) in &waiters {
            let other = self.slot_of(*waiter as usize);
            self.resolve(other, slot, dep);
            self.slots[other].blocked -= 1;
            self.settle(other);
        }
    }

    fn take_ports(&mut self, at: usize, unit: Unit, end: Ps) {
        let cost = self.stream.cost(at);
        if cost.psum && matches!(unit, Unit::Vector | Unit::Scalar) {
            self.ports[0] = (end, at as u32, unit);
            let side = (unit == Unit::Scalar) as usize;
            self.on_banks[side] = (self.banks_of(at), end, at as u32);
        }
        if cost.sbuf && matches!(unit, Unit::Vector | Unit::GpSimd) {
            self.ports[1] = (end, at as u32, unit);
        }
    }

    /// What decided that an item starts now and not earlier.
    fn cause_of(&self, at: usize, slot: usize, unit: Unit) -> (Cause, u32, u32) {
        let (now, s) = (self.now, &self.slots[slot]);
        if s.ready == now && s.by != NOBODY {
            return (s.cause, s.by, s.tensor);
        }
        if self.free[unit as usize] == now && self.last[unit as usize] != NOBODY {
            return (Cause::Unit, self.last[unit as usize], NOBODY);
        }
        if s.entered == now && now > 0 {
            return (Cause::Window, s.opened_by, NOBODY);
        }
        if unit == Unit::Dma && self.free[Unit::Sync as usize] == now && now > 0 {
            return (Cause::Queue, self.last[Unit::Dma as usize], NOBODY);
        }
        let cost = self.stream.cost(at);
        if self.model.exclusions && (cost.psum || cost.sbuf) && unit != Unit::Tensor && unit != Unit::Dma {
            let mut held = self.ports.iter().map(|p| (p.0, p.1)).chain(self.on_banks.iter().map(|p| (p.1, p.2)));
            if let Some((_, who)) = held.find(|(until, who)| *until == now && *who != NOBODY) {
                return (Cause::Port, who, NOBODY);
            }
        }
        if let Some((_, who)) = self.psum.released.filter(|(time, _)| *time == now) {
            let tensor = self.stream.tiles(at).first().map_or(NOBODY, |&t| self.stream.psum[t as usize].tensor);
            return (Cause::Bank, who, tensor);
        }
        if now == 0 {
            return (Cause::Start, NOBODY, NOBODY);
        }
        let tiles = self.stream.tiles(at);
        let cause = if self.in_order || tiles.is_empty() { Cause::Order } else { Cause::Bank };
        // Whoever started last made room in the order.
        let by = self.schedule_before(at);
        (cause, by, NOBODY)
    }

    /// The latest started item that is not this one.
    fn schedule_before(&self, at: usize) -> u32 {
        let started = (0..6).filter(|&u| self.last[u] != NOBODY && self.last[u] != at as u32);
        started.max_by_key(|&u| (self.free[u].min(self.now), u)).map_or(NOBODY, |u| self.last[u])
    }
}
