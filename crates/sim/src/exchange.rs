//! Where the instances of a grid reduce values across each other.
//!
//! Instances run one at a time, each on a thread of its own. One that comes to `all_reduce` lays down its values and lets the
//! next go on; when all of its group have done so, they take the sum up one after another. What they share in HBM lies on the
//! table while nobody works.

use std::collections::HashMap;
use std::sync::{Condvar, Mutex, MutexGuard};
use std::time::Duration;

use strata_kernel::{AluOp, Kernel, Role};

use crate::error::Error;
use crate::interrupt::Interrupt;
use crate::launch::Launched;
use crate::math::alu;
use crate::memory::Memory;
use crate::raw::Bytes;

/// The table of one launch.
#[derive(Debug)]
pub struct Table<'a> {
    kernels: Vec<&'a Kernel>,
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug)]
struct State {
    /// Whose turn it is.
    turn: usize,
    /// Instances by what they wait for.
    instances: Vec<Instance>,
    /// Contributions by (group, round).
    laid: HashMap<Key, Vec<(usize, Vec<f32>)>>,
    pub common: Launched<'static>,
    failed: bool,
}

/// A group of instances, by the coordinates they share, and how often they have met.
type Key = (Vec<Option<usize>>, usize);

#[derive(Clone, Debug)]
enum Instance {
    Ready,
    Waits(Key, usize),
    Done,
}

/// An instance's place at the table.
#[derive(Debug)]
pub struct Seat<'a> {
    table: &'a Table<'a>,
    n: usize,
}

impl<'a> Table<'a> {
    pub fn new(kernels: Vec<&'a Kernel>, common: Launched<'static>) -> Table<'a> {
        let instances = vec![Instance::Ready; kernels.len()];
        let state = State { turn: 0, instances, laid: HashMap::new(), common, failed: false };
        Table { kernels, state: Mutex::new(state), changed: Condvar::new() }
    }

    /// Runs `body` as instance `n` when its turn comes, with what is in common.
    pub fn sit<R>(
        &'a self,
        n: usize,
        body: impl FnOnce(&Seat<'a>, &mut Launched<'static>) -> Result<R, Error>,
    ) -> Option<Result<R, Error>> {
        let seat = Seat { table: self, n };
        let mut state = seat.wait()?;
        let (inputs, shared) = (std::mem::take(&mut state.common.inputs), std::mem::take(&mut state.common.shared));
        drop(state);
        let mut mine = Launched { inputs, shared, ..Launched::default() };
        let outcome = body(&seat, &mut mine);
        let mut state = self.lock();
        state.failed |= outcome.is_err();
        let common = &mut state.common;
        (common.inputs, common.shared, common.private) = (mine.inputs, mine.shared, mine.private);
        common.n_executed += mine.n_executed;
        common.printed.extend(mine.printed);
        state.instances[n] = Instance::Done;
        seat.pass(state);
        Some(outcome)
    }

    /// Waits for all instances, and asks meanwhile whether to end early: whose turn it is will hear of it.
    pub fn watch(&self, interrupt: &Interrupt, is_over: impl Fn() -> bool) {
        const PERIOD: Duration = Duration::from_millis(50);
        let mut state = self.lock();
        while !state.instances.iter().all(|i| matches!(i, Instance::Done)) && !is_over() {
            let (next, waited) = self.changed.wait_timeout(state, PERIOD).unwrap_or_else(|e| e.into_inner());
            state = next;
            if waited.timed_out() {
                drop(state);
                interrupt.is_wanted();
                state = self.lock();
            }
        }
    }

    pub fn clear(self) -> Launched<'static> {
        self.state.into_inner().unwrap_or_else(|e| e.into_inner()).common
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(|e| e.into_inner())
    }
}

impl Seat<'_> {
    /// This instance's turn; `None` if another has failed.
    fn wait(&self) -> Option<MutexGuard<'_, State>> {
        let mut state = self.table.lock();
        while state.turn != self.n && !state.failed {
            state = self.table.changed.wait(state).unwrap_or_else(|e| e.into_inner());
        }
        (!state.failed).then_some(state)
    }
    /// The next instance that can go on, in a circle.
    fn pass(&self, mut state: MutexGuard<'_, State>) {
        let n = state.instances.len();
        let next = (1..=n).map(|k| (self.n + k) % n).find(|&k| match &state.instances[k] {
            Instance::Ready => true,
            Instance::Waits(key, members) => state.laid.get(key).is_some_and(|l| l.len() == *members),
            Instance::Done => false,
        });
        match next {
            Some(next) => state.turn = next,
            None if state.instances.iter().all(|i| matches!(i, Instance::Done)) => {}
            None => state.failed = true,
        }
        self.table.changed.notify_all();
    }

    /// Reduces `values` over the instances that differ from this one along `axes` only.
    pub fn all_reduce(&self, memory: &Memory, axes: &[i64], op: AluOp, values: Vec<f32>) -> Result<Vec<f32>, Error> {
        let program = |n: usize| -> Vec<Option<usize>> {
            let position = &self.table.kernels[n].program;
            position.iter().enumerate().map(|(k, &p)| (!axes.contains(&(k as i64))).then_some(p)).collect()
        };
        let group = program(self.n);
        let members = (0..self.table.kernels.len()).filter(|&n| program(n) == group).count();
        let mut state = self.table.lock();
        let round =
            (0..).find(|&r| state.laid.get(&(group.clone(), r)).is_none_or(|l| l.iter().all(|(n, _)| *n != self.n)));
        let key = (group, round.unwrap_or(0));
        state.laid.entry(key.clone()).or_default().push((self.n, values));
        state.instances[self.n] = Instance::Waits(key.clone(), members);
        self.lay_down(&mut state, memory);
        self.pass(state);
        let mut state =
            self.wait().ok_or_else(|| Error::cannot("nl.all_reduce: not every instance of the group reduces here"))?;
        state.instances[self.n] = Instance::Ready;
        self.take_up(&state, memory);
        let mut laid: Vec<&(usize, Vec<f32>)> = state.laid.get(&key).into_iter().flatten().collect();
        laid.sort_by_key(|(n, _)| *n);
        let mut laid = laid.into_iter();
        let mut sum = laid.next().map(|(_, v)| v.clone()).unwrap_or_default();
        for (_, other) in laid {
            if other.len() != sum.len() {
                return Err(Error::cannot("nl.all_reduce: instances reduce tiles of different shapes"));
            }
            sum.iter_mut().zip(other).for_each(|(s, v)| *s = alu(op, *s, *v));
        }
        Ok(sum)
    }

    /// Parameters and shared tensors, from this instance's memory onto the table and back.
    fn lay_down(&self, state: &mut State, memory: &Memory) {
        for (tensor, bytes) in self.table.kernels[self.n].tensors.iter().zip(&memory.hbm) {
            let place = match tensor.role {
                Role::Input { n, .. } => place(&mut state.common.inputs, n),
                Role::Shared(n) => place(&mut state.common.shared, n),
                _ => continue,
            };
            *place = bytes.clone().into_own();
        }
    }
    fn take_up(&self, state: &State, memory: &Memory) {
        for (tensor, bytes) in self.table.kernels[self.n].tensors.iter().zip(&memory.hbm) {
            let from = match tensor.role {
                Role::Input { n, .. } => state.common.inputs.get(n),
                Role::Shared(n) => state.common.shared.get(n),
                _ => None,
            };
            if let Some(from) = from.filter(|f| f.len() == bytes.len()) {
                bytes.write(0, from.len()).copy_from_slice(from.all());
            }
        }
    }
}

fn place<'l>(list: &'l mut Vec<Bytes<'static>>, n: usize) -> &'l mut Bytes<'static> {
    list.resize_with(list.len().max(n + 1), Bytes::default);
    &mut list[n]
}
