//! Event-driven issue: every unit starts the oldest ready item of the window.
//!
//! Items enter the window in program order; it reaches from the oldest unfinished item as far as the model looks ahead. An item
//! is ready when everything it waits for has happened. `start.rs` says when it starts: when its unit is free, no port is taken, and
//! PSUM has banks.

mod start;

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use strata_hw::Core;

use crate::model::{Model, Ps, Unit, ns};
use crate::psum::Psum;
use crate::stream::{Dep, Stream, Why};

/// What an item was waiting for when it started.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Cause {
    /// Its unit.
    Unit,
    /// Data of a tensor.
    Data,
    /// Memory of a tensor that was still in use.
    Buffer,
    /// A PSUM bank.
    Bank,
    /// A memory port that another engine held.
    Port,
    /// The window.
    Window,
    /// Program order, where engines keep it.
    Order,
    /// The DMA queue took no more.
    Queue,
    /// Another core.
    Core,
    /// Nothing: it was first.
    Start,
}

impl Cause {
    pub const ALL: [Cause; 10] = [
        Cause::Unit,
        Cause::Data,
        Cause::Buffer,
        Cause::Bank,
        Cause::Port,
        Cause::Window,
        Cause::Order,
        Cause::Queue,
        Cause::Core,
        Cause::Start,
    ];
    pub fn name(self) -> &'static str {
        ["unit", "data", "buffer", "psum bank", "port", "window", "order", "queue", "core", "start"][self as usize]
    }
}

/// No item.
pub const NOBODY: u32 = u32::MAX;

/// One scheduled item.
#[derive(Clone, Copy, Debug)]
pub struct Done {
    /// Position in the stream.
    pub at: u32,
    pub unit: Unit,
    pub start: Ps,
    /// Time of a table load, part of busy.
    pub table: Ps,
    pub busy: Ps,
    pub finish: Ps,
    /// How long the unit had nothing to do before.
    pub gap: Ps,
    pub cause: Cause,
    /// Whom it waited for: position in the stream, or [`NOBODY`].
    pub by: u32,
    /// Whose data or memory.
    pub tensor: u32,
    /// The same for the Sync engine, for transfers.
    pub sync_gap: Ps,
    /// How many items of the stream this one stands for.
    pub weight: u64,
}

/// A stretch of the stream that was not simulated: `times` periods of `period` items from `from`, each `length` later.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Skip {
    pub from: u32,
    pub period: u32,
    pub times: u64,
    pub length: Ps,
}

/// The schedule.
#[derive(Default)]
pub struct Schedule {
    /// In order of the stream, without what was skipped.
    pub done: Vec<Done>,
    pub skips: Vec<Skip>,
    /// When the last item finished.
    pub end: Ps,
    /// Times PSUM had to take more than it has.
    pub overdrawn: u64,
    /// Banks that PSUM tiles took, as bits, where everything is simulated.
    pub banks: Vec<(u32, u8)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    Waiting,
    Ready,
    Issued,
    Finished,
}

#[derive(Clone, Debug)]
pub(crate) struct Slot {
    at: u32,
    state: State,
    /// Items it waits for that have not started.
    blocked: u32,
    /// When it can start, and because of whom.
    ready: Ps,
    by: u32,
    cause: Cause,
    tensor: u32,
    entered: Ps,
    opened_by: u32,
    done: Done,
    /// Items that wait for this one to start.
    waiters: Vec<(u32, Dep)>,
}

/// Something that happens at a time; kinds in the order they are handled.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Event {
    Ready,
    Free,
    Finish,
}

pub(crate) struct Machine<'a> {
    pub stream: &'a Stream,
    pub(crate) core: &'a Core,
    pub(crate) model: &'a Model,
    in_order: bool,
    semaphore: Ps,
    pub(crate) now: Ps,
    /// Oldest unfinished item, and the next to enter.
    pub base: usize,
    pub(crate) next: usize,
    pub(crate) slots: Vec<Slot>,
    events: BinaryHeap<Reverse<(Ps, Event, u32)>>,
    /// By unit: items of the window that are ready, and that have not started, as bits of slots.
    ready: [Vec<u64>; 6],
    pending: [Vec<u64>; 6],
    /// By unit: when it is free, and who had it last.
    pub(crate) free: [Ps; 6],
    last: [u32; 6],
    pub(crate) used: [u64; 6],
    /// Ports: until when, who, which unit. On v2 one for PSUM and one for SBUF.
    ports: [(Ps, u32, Unit); 2],
    /// By Vector and Scalar: banks in use, until when, by whom.
    on_banks: [(u8, Ps, u32); 2],
    pub(crate) psum: Psum,
    table: Option<u8>,
    /// Meetings with other cores that this one has come to, and that have taken place.
    pub(crate) arrived: usize,
    pub(crate) met: usize,
    pub schedule: Schedule,
}

impl<'a> Machine<'a> {
    pub fn new(stream: &'a Stream, core: &'a Core, model: &'a Model, in_order: bool, psum: Psum) -> Machine<'a> {
        let n = model.window.max(1).next_power_of_two().max(64);
        let words = n / 64;
        let empty = Done {
            at: 0,
            unit: Unit::Tensor,
            start: 0,
            table: 0,
            busy: 0,
            finish: 0,
            gap: 0,
            cause: Cause::Start,
            by: NOBODY,
            tensor: NOBODY,
            sync_gap: 0,
            weight: 1,
        };
        let slot = Slot {
            at: 0,
            state: State::Finished,
            blocked: 0,
            ready: 0,
            by: NOBODY,
            cause: Cause::Start,
            tensor: NOBODY,
            entered: 0,
            opened_by: NOBODY,
            done: empty,
            waiters: Vec::new(),
        };
        Machine {
            stream,
            core,
            model,
            in_order,
            semaphore: ns(core.timing.semaphore.value),
            now: 0,
            base: 0,
            next: 0,
            slots: vec![slot; n],
            events: BinaryHeap::new(),
            ready: std::array::from_fn(|_| vec![0; words]),
            pending: std::array::from_fn(|_| vec![0; words]),
            free: [0; 6],
            last: [NOBODY; 6],
            used: [0; 6],
            ports: [(0, NOBODY, Unit::Vector); 2],
            on_banks: [(0, 0, NOBODY); 2],
            psum,
            table: None,
            arrived: 0,
            met: 0,
            schedule: Schedule::default(),
        }
    }

    fn slot_of(&self, at: usize) -> usize {
        at & (self.slots.len() - 1)
    }
    fn bits<const N: usize>(masks: &mut [Vec<u64>; N], unit: Unit, slot: usize, on: bool) {
        let word = &mut masks[unit as usize][slot / 64];
        let bit = 1 << (slot % 64);
        *word = if on { *word | bit } else { *word & !bit };
    }

    /// Fills the window, starts what can start, and goes on to the next event; false when everything is finished.
    pub fn step(&mut self) -> bool {
        if !self.start_ready() {
            return false;
        }
        if self.next_event().is_none() {
            self.overdraw();
            return true;
        }
        self.go_on();
        true
    }

    /// Fills the window and starts what can start now; false when everything is finished.
    pub fn start_ready(&mut self) -> bool {
        self.fill();
        self.issue();
        self.base < self.stream.len()
    }
    /// When something happens next.
    pub fn next_event(&self) -> Option<Ps> {
        self.events.peek().map(|Reverse((time, ..))| *time)
    }
    /// Everybody waits for PSUM: the oldest gets more than there is.
    pub fn overdraw(&mut self) {
        self.psum.overdraw();
        self.schedule.overdrawn += 1;
    }

    /// Handles everything that happens at the next moment.
    pub fn go_on(&mut self) {
        let Some(time) = self.next_event() else { return };
        self.now = time;
        while let Some(&Reverse((t, event, at))) = self.events.peek() {
            if t != time {
                break;
            }
            self.events.pop();
            let slot = self.slot_of(at as usize);
            match event {
                Event::Ready => self.make_ready(slot),
                Event::Free if at == NOBODY => {}
                Event::Free => self.give_back(at as usize, false),
                Event::Finish => {
                    self.give_back(at as usize, true);
                    self.slots[slot].state = State::Finished;
                }
            }
        }
        while self.base < self.next && self.slots[self.slot_of(self.base)].state == State::Finished {
            let slot = self.slot_of(self.base);
            self.schedule.done.push(self.slots[slot].done);
            self.base += 1;
        }
    }

    /// The meeting that an item is, if it is one.
    fn meeting(&self, at: u32) -> Option<usize> {
        self.stream.meets.binary_search(&at).ok()
    }
    /// The next meeting takes place at `time`.
    pub fn meet(&mut self, time: Ps) {
        let at = self.stream.meets[self.met];
        self.met += 1;
        let slot = self.slot_of(at as usize);
        if time > self.now {
            let s = &mut self.slots[slot];
            (s.ready, s.cause, s.tensor) = (time, Cause::Core, NOBODY);
            self.events.push(Reverse((time, Event::Ready, at)));
        } else {
            self.make_ready(slot);
        }
    }

    /// Readers give PSUM back when they are through, writers when their result is there.
    fn give_back(&mut self, at: usize, finished: bool) {
        let tiles = self.stream.tiles(at);
        if tiles.is_empty() {
            return;
        }
        let writes = self.stream.cost(at).runs[0].unit == Unit::Tensor;
        if writes == finished {
            for &tile in tiles {
                self.psum.leave(tile, self.now, at as u32);
            }
        }
    }

    fn fill(&mut self) {
        while self.next < self.stream.len() && self.next < self.base + self.model.window.max(1) {
            self.enter(self.next);
            self.next += 1;
        }
    }

    fn enter(&mut self, at: usize) {
        let slot = self.slot_of(at);
        let opened_by = if at < self.model.window { NOBODY } else { (at - self.model.window) as u32 };
        let s = &mut self.slots[slot];
        (s.at, s.state, s.blocked, s.ready, s.by) = (at as u32, State::Waiting, 0, 0, NOBODY);
        (s.cause, s.tensor, s.entered, s.opened_by) = (Cause::Start, NOBODY, self.now, opened_by);
        s.waiters.clear();
        for dep in self.stream.deps(at) {
            let other = self.slot_of(at - dep.back as usize);
            match self.slots[other].state {
                State::Waiting | State::Ready => {
                    self.slots[other].waiters.push((at as u32, *dep));
                    self.slots[slot].blocked += 1;
                }
                State::Issued | State::Finished => self.resolve(slot, other, dep),
            }
        }
        for run in &self.stream.cost(at).runs[..self.choices(at)] {
            Self::bits(&mut self.pending, run.unit, slot, true);
        }
        self.settle(slot);
    }

    fn choices(&self, at: usize) -> usize {
        if self.in_order { 1 } else { self.stream.cost(at).runs.len() }
    }

    /// Item in `slot` waits for the item in `other`, whose times are known.
    fn resolve(&mut self, slot: usize, other: usize, dep: &Dep) {
        let done = &self.slots[other].done;
        let runs = &self.stream.cost(self.slots[slot].at as usize).runs;
        let same = runs.len() == 1 && runs[0].unit == done.unit;
        let dma = done.unit == Unit::Dma;
        let hand_over = if dma { 0 } else { self.semaphore };
        let time = match dep.why {
            Why::Data => done.finish + hand_over,
            _ if dma => done.finish,
            _ if same => done.start + done.busy,
            Why::Read => done.start + done.busy + hand_over,
            Why::Written => done.finish + hand_over,
        };
        let (at, s) = (done.at, &mut self.slots[slot]);
        if time > s.ready {
            s.ready = time;
            s.by = at;
            s.tensor = dep.tensor;
            s.cause = if dep.why == Why::Data { Cause::Data } else { Cause::Buffer };
        }
    }

    /// Nothing unknown is left: the item is ready now or at a known time.
    fn settle(&mut self, slot: usize) {
        if self.slots[slot].blocked > 0 {
            return;
        }
        let (ready, at) = (self.slots[slot].ready, self.slots[slot].at);
        if ready <= self.now {
            self.make_ready(slot);
        } else {
            self.events.push(Reverse((ready, Event::Ready, at)));
        }
    }

    fn make_ready(&mut self, slot: usize) {
        let at = self.slots[slot].at as usize;
        if let Some(meeting) = self.meeting(at as u32)
            && meeting >= self.met
        {
            self.arrived = self.arrived.max(meeting + 1);
            return;
        }
        self.slots[slot].state = State::Ready;
        for run in &self.stream.cost(at).runs[..self.choices(at)] {
            Self::bits(&mut self.ready, run.unit, slot, true);
        }
    }

    /// A hash of everything that decides what happens next, relative to here and now.
    pub fn state(&self) -> u64 {
        let mut hash = crate::stream::mix(self.next as u64 - self.base as u64, self.table.map_or(0, |t| t as u64 + 1));
        let mut add = |word: u64| hash = crate::stream::mix(hash, word);
        let ahead = |time: Ps| time.saturating_sub(self.now);
        let back = |at: u32| (self.base as i64 - at as i64) as u64;
        for at in self.base..self.next {
            let s = &self.slots[self.slot_of(at)];
            add((s.state as u64) << 32 | s.blocked as u64);
            match s.state {
                State::Waiting | State::Ready => {
                    add(if s.by == NOBODY { 0 } else { s.ready.wrapping_sub(self.now) });
                    add(s.entered.wrapping_sub(self.now));
                    add(s.cause as u64);
                }
                _ => {
                    add(s.done.start.wrapping_sub(self.now));
                    add(s.done.finish.wrapping_sub(self.now));
                    add(s.done.unit as u64 | (s.done.cause as u64) << 8);
                    add(s.done.gap);
                    if s.done.by != NOBODY {
                        add(back(s.done.by));
                    }
                }
            }
        }
        // Those that left the window count until their last hand-over is past.
        for at in self.next.saturating_sub(self.slots.len())..self.base {
            let done = &self.slots[self.slot_of(at)].done;
            if done.finish + self.semaphore > self.now {
                add(back(at as u32));
                add(done.finish.wrapping_sub(self.now));
                add((done.start + done.busy).wrapping_sub(self.now) << 3 | done.unit as u64);
            }
        }
        self.free.iter().for_each(|&t| add(ahead(t)));
        for (until, _, unit) in self.ports {
            add(ahead(until) << 4 | if until > self.now { unit as u64 } else { 0 });
        }
        for (banks, until, _) in self.on_banks {
            add(ahead(until) << 8 | if until > self.now { banks as u64 } else { 0 });
        }
        self.psum.state(self.stream.born(self.base), &mut add);
        hash
    }

    /// Continues as if `times` periods of `period` items and `length` had passed; `moves` says which units took part, `tiles` how
    /// many PSUM tiles a period makes.
    pub fn jump(&mut self, period: u32, times: u64, length: Ps, moves: [bool; 6], tiles: u32) {
        let (items, time) = (period as u64 * times, length * times);
        let shift = |at: u32| if at == NOBODY { at } else { (at as u64 + items) as u32 };
        let mut kept: Vec<(usize, Slot)> = Vec::new();
        for at in self.next.saturating_sub(self.slots.len())..self.next {
            let mut s = self.slots[self.slot_of(at)].clone();
            (s.at, s.by, s.opened_by) = (shift(s.at), shift(s.by), shift(s.opened_by));
            s.ready += if s.ready > 0 { time } else { 0 };
            s.entered += time;
            (s.done.at, s.done.by) = (shift(s.done.at), shift(s.done.by));
            (s.done.start, s.done.finish) = (s.done.start + time, s.done.finish + time);
            s.waiters.iter_mut().for_each(|(at, _)| *at = shift(*at));
            kept.push((at + items as usize, s));
        }
        let events = std::mem::take(&mut self.events).into_vec();
        self.events = events.into_iter().map(|Reverse((t, e, at))| Reverse((t + time, e, shift(at)))).collect();
        let masks = [self.ready.clone(), self.pending.clone()];
        let size = self.slots.len();
        for group in [&mut self.ready, &mut self.pending] {
            group.iter_mut().for_each(|mask| mask.fill(0));
        }
        for (at, slot) in kept {
            let (old, new) = ((at - items as usize) & (size - 1), at & (size - 1));
            for unit in Unit::ALL {
                let was = |mask: &Vec<u64>| mask[old / 64] >> (old % 64) & 1 != 0;
                if was(&masks[0][unit as usize]) {
                    Self::bits(&mut self.ready, unit, new, true);
                }
                if was(&masks[1][unit as usize]) {
                    Self::bits(&mut self.pending, unit, new, true);
                }
            }
            self.slots[new] = slot;
        }
        self.base += items as usize;
        self.next += items as usize;
        self.now += time;
        for unit in (0..6).filter(|&u| moves[u]) {
            self.free[unit] += time;
            self.last[unit] = shift(self.last[unit]);
        }
        for port in &mut self.ports {
            (port.0, port.1) = (port.0 + time, shift(port.1));
        }
        for port in &mut self.on_banks {
            (port.1, port.2) = (port.1 + time, shift(port.2));
        }
        self.psum.jump(tiles as u64 * times, time, items);
        self.schedule.end += time;
    }
}
