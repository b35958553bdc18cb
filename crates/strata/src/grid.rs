//! The devices of one execution: where they meet, and the channels between them and the host.
//!
//! Devices run on threads of their own and block here when they need each other. Nobody waits for ever: a device that
//! fails wakes the others with its failure, and when every device still running is blocked, the execution fails as a
//! deadlock that names what they wait for.

use std::collections::{HashMap, HashSet, VecDeque};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use strata_exec::{Combine, Effect, EffectKind, Env, Error, Hooks, Rendezvous, View, ViewMut};
use strata_tensor::{DType, Literal};

use crate::host_context::Caller;
use crate::party::{Party, lost};

/// Replicas × partitions that run together. Device numbers are `replica * n_partitions + partition`.
pub struct Grid {
    /// Replicas of the program.
    pub n_replicas: u32,
    /// Partitions of each replica.
    pub n_partitions: u32,
    /// The devices of other processes, if there are any.
    party: Option<Party>,
    state: Mutex<State>,
    changed: Condvar,
}

/// Values of one operation or one message.
type Values = Vec<Literal>;

/// One rendezvous: which devices, at which op on which channel, and how many of the kind came before.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Key {
    group: Vec<u32>,
    op: &'static str,
    channel: i64,
    turn: u64,
}

impl Key {
    /// What tells rendezvous of one group and one op apart.
    fn number(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.channel, self.turn).hash(&mut hasher);
        hasher.finish()
    }
}

#[derive(Default)]
struct State {
    rendezvous: HashMap<Key, Gathering>,
    /// How often a device has been at one, by device and by the rest of the key.
    turns: HashMap<(u32, Key), u64>,
    channels: HashMap<i64, Channel>,
    infeed: VecDeque<Values>,
    outfeed: VecDeque<Values>,
    running: usize,
    finished: HashSet<u32>,
    /// What blocked devices wait for.
    blocked: HashMap<u32, String>,
    failure: Option<Error>,
}

#[derive(Default)]
struct Gathering {
    values: Vec<Option<Values>>,
    /// What becomes of them, where that is all that is wanted.
    sum: Option<Values>,
    n_taken: usize,
}

/// Messages and receivers are numbered; the n-th message goes to the n-th receiver.
#[derive(Default)]
struct Channel {
    n_sent: u64,
    receivers: Vec<u32>,
    messages: HashMap<u64, Values>,
}

impl Grid {
    /// A grid of devices that have not met yet.
    pub fn new(n_replicas: u32, n_partitions: u32) -> Grid {
        let state = State { running: (n_replicas * n_partitions) as usize, ..State::default() };
        Grid { n_replicas, n_partitions, party: None, state: Mutex::new(state), changed: Condvar::new() }
    }

    /// A grid some of whose devices belong to other processes; `n_here` run in this one.
    pub fn of_job(n_replicas: u32, n_partitions: u32, party: Party, n_here: usize) -> Grid {
        let state = Mutex::new(State { running: n_here, ..State::default() });
        Grid { n_replicas, n_partitions, party: Some(party), state, changed: Condvar::new() }
    }

    /// How many devices take part.
    pub fn n_devices(&self) -> u32 {
        self.n_replicas * self.n_partitions
    }

    /// Runs `device(number)` for every device on its own thread: all results in order, or the first cause of failure.
    pub fn run<T: Send>(&self, device: impl Fn(u32) -> Result<T, Error> + Sync) -> Result<Vec<T>, Error> {
        let device = &device;
        let outcomes: Vec<Result<T, Error>> = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..self.n_devices())
                .map(|number| {
                    scope.spawn(move || {
                        let run = std::panic::AssertUnwindSafe(|| device(number));
                        let outcome = std::panic::catch_unwind(run)
                            .unwrap_or_else(|_| Err(Error::Aborted(format!("internal error on device {number}"))));
                        self.finish(number, outcome.as_ref().err());
                        outcome
                    })
                })
                .collect();
            let lost = || Err(Error::Aborted("a device's thread was lost".into()));
            threads.into_iter().map(|thread| thread.join().unwrap_or_else(|_| lost())).collect()
        });
        let cause = |error: &Error| !matches!(error, Error::Aborted(_));
        if let Some(error) = outcomes.iter().filter_map(|o| o.as_ref().err()).find(|e| cause(e)) {
            return Err(error.clone());
        }
        outcomes.into_iter().collect()
    }

    /// The surroundings of a device, which asks `hooks` for everything outside its program.
    pub fn env<'a>(&self, device: u32, hooks: &'a dyn Hooks) -> Env<'a> {
        let (n_replicas, n_partitions) = (self.n_replicas, self.n_partitions);
        Env { replica: device / n_partitions, partition: device % n_partitions, n_replicas, n_partitions, hooks }
    }

    /// Hooks that know the grid and nothing else.
    pub fn hooks(&self, device: u32) -> GridHooks<'_> {
        GridHooks { grid: self, device }
    }

    /// Waits for the group: everyone's values in group order.
    pub fn exchange(&self, rendezvous: &Rendezvous, mine: Values) -> Result<Vec<Values>, Error> {
        let Some(position) = rendezvous.group.iter().position(|&d| d == rendezvous.device) else {
            return Err(Error::Invalid(format!(
                "device {} is not in its group {:?}",
                rendezvous.device, rendezvous.group
            )));
        };
        if let &[_] = rendezvous.group {
            return Ok(vec![mine]);
        }
        if let Some(stranger) = rendezvous.group.iter().find(|&&d| d >= self.n_devices()) {
            return Err(Error::Invalid(format!(
                "`{}` names device {stranger}; there are {}",
                rendezvous.op,
                self.n_devices()
            )));
        }
        let (mut state, key) = self.bring(rendezvous, position, mine);
        if state.rendezvous.get(&key).is_some_and(|own| self.is_met(own, rendezvous.group) && !own.is_complete()) {
            state = self.share(state, rendezvous, &key)?;
        }
        let gathering = state.rendezvous.entry(key.clone()).or_default();
        if gathering.is_complete() {
            state.blocked.retain(|device, _| !rendezvous.group.contains(device));
            self.changed.notify_all();
        } else {
            let what = format!("`{}` with devices {:?}", rendezvous.op, rendezvous.group);
            state = self.block(state, rendezvous.device, what, |s| {
                s.rendezvous.get(&key).is_some_and(Gathering::is_complete)
            })?;
        }
        let gathering = state.rendezvous.get_mut(&key).expect("kept until the last device took it");
        gathering.n_taken += 1;
        let is_here = |device: u32| self.party.as_ref().is_none_or(|party| party.is_here(device));
        if gathering.n_taken < rendezvous.group.iter().filter(|&&device| is_here(device)).count() {
            return Ok(gathering.values.iter().flatten().cloned().collect());
        }
        let gathering = state.rendezvous.remove(&key).expect("just seen");
        Ok(gathering.values.into_iter().flatten().collect())
    }

    /// Whether the group has devices of several processes and enough bytes that each should add up its part of them.
    pub fn reduces(&self, rendezvous: &Rendezvous, bytes: usize) -> bool {
        self.party.as_ref().is_some_and(|party| party.reduces(rendezvous.group, bytes))
    }

    /// Whether the group has devices of other processes.
    pub fn spans(&self, rendezvous: &Rendezvous) -> bool {
        self.party.as_ref().is_some_and(|party| party.spans(rendezvous.group))
    }

    /// Meets the group: what `combine` makes of everyone's values in group order.
    pub fn reduce(
        &self,
        rendezvous: &Rendezvous,
        ins: &[View],
        outs: &mut [&mut [u8]],
        combine: &Combine,
    ) -> Result<(), Error> {
        let sizes: Vec<usize> = ins.iter().map(|value| value.dtype.bytes()).collect();
        self.together(rendezvous, ins, outs, |party, key, values, outs| {
            party.reduce(rendezvous.op, (rendezvous.group, key), values, &sizes, outs, combine)
        })
    }

    /// Meets the group: everyone's values one after the other, in group order.
    pub fn gather(&self, rendezvous: &Rendezvous, ins: &[View], outs: &mut [&mut [u8]]) -> Result<(), Error> {
        self.together(rendezvous, ins, outs, |party, key, values, outs| {
            for (place, own) in values.iter().enumerate().filter_map(|(place, own)| Some((place, own.as_ref()?))) {
                for (out, bytes) in outs.iter_mut().zip(own) {
                    out[place * bytes.len()..][..bytes.len()].copy_from_slice(bytes);
                }
            }
            party.gather(rendezvous.op, rendezvous.group, key, outs)
        })
    }

    /// Sends each device of the group what `give` has for it, and fills `take` with what they have for this one.
    pub fn swap(&self, rendezvous: &Rendezvous, give: &[&[u8]], take: Vec<&mut [u8]>) -> Result<(), Error> {
        let (party, place) = self.member(rendezvous)?;
        let group = rendezvous.group;
        let key = self.turn(&mut self.lock(), rendezvous);
        let take = take.into_iter().enumerate();
        let (near, far): (Vec<_>, Vec<_>) = take.partition(|(from, _)| party.is_here(group[*from]));
        let under_way = party.swap(rendezvous.op, (group, key.number()), place, give, far)?;
        let here: Vec<usize> = (0..group.len()).filter(|&place| party.is_here(group[place])).collect();
        let mine = here.iter().map(|&to| Literal::from_bytes(DType::U8, &[give[to].len()], give[to])).collect();
        let devices: Vec<u32> = here.iter().map(|&place| group[place]).collect();
        let all = self.exchange(&Rendezvous { group: &devices, ..*rendezvous }, mine)?;
        let seat = |place: usize| here.iter().position(|&other| other == place).unwrap_or(0);
        for (from, room) in near {
            room.copy_from_slice(all[seat(from)][seat(place)].bytes());
        }
        under_way.finish().map_err(lost)
    }

    /// The party, and the place of the asking device in its group.
    fn member(&self, rendezvous: &Rendezvous) -> Result<(&Party, usize), Error> {
        let position = rendezvous.group.iter().position(|&device| device == rendezvous.device);
        self.party.as_ref().zip(position).ok_or_else(|| {
            Error::Invalid(format!("device {} is not in its group {:?}", rendezvous.device, rendezvous.group))
        })
    }

    /// The last device of this process to come does `work` for all of them, on its own bytes; the others bring copies and get them.
    fn together(
        &self,
        rendezvous: &Rendezvous,
        ins: &[View],
        outs: &mut [&mut [u8]],
        work: impl FnOnce(&Party, u64, &[Option<Vec<&[u8]>>], &mut [&mut [u8]]) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let (party, position) = self.member(rendezvous)?;
        let group = rendezvous.group;
        let mut state = self.lock();
        let key = self.turn(&mut state, rendezvous);
        let gathering = state.rendezvous.entry(key.clone()).or_default();
        gathering.values.resize(group.len(), None);
        let n_here = group.iter().filter(|&&device| party.is_here(device)).count();
        let lost = || Error::Aborted("a result was lost".into());
        if gathering.values.iter().flatten().count() + 1 < n_here {
            let copied = |value: &View| Literal::from_bytes(value.dtype, value.dims, value.bytes);
            gathering.values[position] = Some(ins.iter().map(copied).collect());
            let what = format!("`{}` with devices {group:?}", rendezvous.op);
            let is_done = |s: &State| s.rendezvous.get(&key).is_some_and(|own| own.sum.is_some());
            state = self.block(state, rendezvous.device, what, is_done)?;
            let gathering = state.rendezvous.get_mut(&key).ok_or_else(lost)?;
            let values = gathering.sum.clone().ok_or_else(lost)?;
            gathering.n_taken += 1;
            if gathering.n_taken + 1 == n_here {
                state.rendezvous.remove(&key);
            }
            drop(state);
            outs.iter_mut().zip(&values).for_each(|(out, value)| out.copy_from_slice(value.bytes()));
            return Ok(());
        }
        let brought = std::mem::take(&mut gathering.values);
        drop(state);
        let mut values: Vec<Option<Vec<&[u8]>>> =
            brought.iter().map(|value| Some(value.as_ref()?.iter().map(Literal::bytes).collect())).collect();
        values[position] = Some(ins.iter().map(|value| value.bytes).collect());
        work(party, key.number(), &values, outs)?;
        let result = (n_here > 1)
            .then(|| outs.iter().map(|out| Literal::from_bytes(DType::U8, &[out.len()], out)).collect::<Values>());
        let mut state = self.lock();
        match result {
            None => {
                state.rendezvous.remove(&key);
            }
            Some(values) => {
                state.rendezvous.entry(key).or_default().sum = Some(values);
                state.blocked.retain(|device, _| !group.contains(device));
                self.changed.notify_all();
            }
        }
        Ok(())
    }

    /// What tells this rendezvous from those that the device was at before.
    fn turn(&self, state: &mut State, rendezvous: &Rendezvous) -> Key {
        let mut key = Key { group: rendezvous.group.to_vec(), op: rendezvous.op, channel: rendezvous.channel, turn: 0 };
        let turn = state.turns.entry((rendezvous.device, key.clone())).or_default();
        key.turn = std::mem::replace(turn, *turn + 1);
        key
    }

    /// Puts what a device brings to where its group meets.
    fn bring(&self, rendezvous: &Rendezvous, position: usize, mine: Values) -> (MutexGuard<'_, State>, Key) {
        let mut state = self.lock();
        let key = self.turn(&mut state, rendezvous);
        let gathering = state.rendezvous.entry(key.clone()).or_default();
        gathering.values.resize(rendezvous.group.len(), None);
        gathering.values[position] = Some(mine);
        (state, key)
    }

    /// Whether all devices of this process have come.
    fn is_met(&self, gathering: &Gathering, group: &[u32]) -> bool {
        let is_here = |device: u32| self.party.as_ref().is_none_or(|party| party.is_here(device));
        group.iter().zip(&gathering.values).all(|(&device, value)| value.is_some() || !is_here(device))
    }

    /// Meets the other processes on behalf of all devices of this one.
    fn share<'a>(
        &'a self,
        mut state: MutexGuard<'a, State>,
        rendezvous: &Rendezvous,
        key: &Key,
    ) -> Result<MutexGuard<'a, State>, Error> {
        let Some((party, gathering)) = self.party.as_ref().zip(state.rendezvous.get(key)) else { return Ok(state) };
        let mut values = gathering.values.clone();
        drop(state);
        let like = values.iter().flatten().next().cloned().unwrap_or_default();
        party.share(rendezvous.op, rendezvous.group, key.number(), &like, &mut values)?;
        state = self.lock();
        if let Some(gathering) = state.rendezvous.get_mut(key) {
            gathering.values = values;
        }
        Ok(state)
    }

    /// Hands a message to the next receiver on `channel`, now or later.
    pub fn send(&self, channel: i64, values: Values) {
        let mut state = self.lock();
        let entry = state.channels.entry(channel).or_default();
        let number = entry.n_sent;
        entry.n_sent += 1;
        entry.messages.insert(number, values);
        if let Some(&receiver) = entry.receivers.get(number as usize) {
            state.blocked.remove(&receiver);
        }
        self.changed.notify_all();
    }

    /// The next message on `channel`, waiting for it.
    pub fn receive(&self, device: u32, channel: i64) -> Result<Values, Error> {
        let mut state = self.lock();
        let entry = state.channels.entry(channel).or_default();
        let number = entry.receivers.len() as u64;
        entry.receivers.push(device);
        if !entry.messages.contains_key(&number) {
            let arrived = |s: &State| s.channels.get(&channel).is_some_and(|c| c.messages.contains_key(&number));
            state = self.block(state, device, format!("a message on channel {channel}"), arrived)?;
        }
        let entry = state.channels.get_mut(&channel).expect("made above");
        Ok(entry.messages.remove(&number).expect("it has arrived"))
    }

    /// Queues values for `infeed`.
    pub fn feed(&self, values: Values) {
        self.lock().infeed.push_back(values);
    }

    /// Takes the next values that were fed.
    pub fn infeed(&self) -> Result<Values, Error> {
        let next = self.lock().infeed.pop_front();
        next.ok_or_else(|| Error::Invalid("`stablehlo.infeed` found the host's queue empty".into()))
    }

    /// Keeps values that a device gave out.
    pub fn outfeed(&self, values: Values) {
        self.lock().outfeed.push_back(values);
    }

    /// What the devices sent out, in order.
    pub fn take_outfeed(&self) -> Vec<Values> {
        self.lock().outfeed.drain(..).collect()
    }

    /// Says that a device has nothing more to do, and why if it failed; only the first word counts. [`Grid::run`] does this by itself.
    pub fn finish(&self, device: u32, failure: Option<&Error>) {
        let mut state = self.lock();
        if !state.finished.insert(device) {
            return;
        }
        state.running = state.running.saturating_sub(1);
        if let Some(error) = failure {
            let message = match error {
                Error::Aborted(why) => why.clone(),
                other => format!("device {device} failed: {other}"),
            };
            if let Some(party) = &self.party {
                party.leave(&message);
            }
            state.failure.get_or_insert(Error::Aborted(message));
        }
        state.look_for_deadlock();
        self.changed.notify_all();
    }

    /// Tells other processes that the devices of this one will not come.
    pub(crate) fn give_up(&self, why: &str) {
        if let Some(party) = &self.party {
            party.leave(why);
        }
    }

    fn block<'a>(
        &'a self,
        mut state: MutexGuard<'a, State>,
        device: u32,
        what: String,
        done: impl Fn(&State) -> bool,
    ) -> Result<MutexGuard<'a, State>, Error> {
        state.blocked.insert(device, what);
        state.look_for_deadlock();
        if state.failure.is_some() {
            self.changed.notify_all();
        }
        loop {
            if done(&state) {
                return Ok(state);
            }
            if let Some(failure) = &state.failure {
                return Err(failure.clone());
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A device's way to the others: collectives, messages, infeed and outfeed.
pub struct GridHooks<'a> {
    /// Where it meets the others.
    pub grid: &'a Grid,
    /// Its number.
    pub device: u32,
}

impl Hooks for GridHooks<'_> {
    fn exchange(&self, rendezvous: &Rendezvous, mine: Values) -> Result<Vec<Values>, Error> {
        self.grid.exchange(rendezvous, mine)
    }

    fn reduces(&self, rendezvous: &Rendezvous, bytes: usize) -> bool {
        self.grid.reduces(rendezvous, bytes)
    }

    fn spans(&self, rendezvous: &Rendezvous) -> bool {
        self.grid.spans(rendezvous)
    }

    fn reduce(&self, at: &Rendezvous, ins: &[View], outs: &mut [&mut [u8]], combine: &Combine) -> Result<(), Error> {
        self.grid.reduce(at, ins, outs, combine)
    }

    fn gather(&self, rendezvous: &Rendezvous, ins: &[View], outs: &mut [&mut [u8]]) -> Result<(), Error> {
        self.grid.gather(rendezvous, ins, outs)
    }

    fn swap(&self, rendezvous: &Rendezvous, give: &[&[u8]], take: Vec<&mut [u8]>) -> Result<(), Error> {
        self.grid.swap(rendezvous, give, take)
    }

    fn custom_call(&self, target: &str, config: &str, ins: &[View], outs: &mut [ViewMut]) -> Result<(), Error> {
        crate::custom_calls::run(&Caller::default(), target, config, ins, outs)
    }

    fn effect(&self, effect: &Effect, ins: &[Literal]) -> Result<Values, Error> {
        match effect.kind {
            EffectKind::Send { channel, .. } => {
                self.grid.send(channel, ins.to_vec());
                Ok(Vec::new())
            }
            EffectKind::Receive { channel, .. } => self.grid.receive(self.device, channel),
            EffectKind::Infeed => self.grid.infeed(),
            EffectKind::Outfeed => {
                self.grid.outfeed(ins.to_vec());
                Ok(Vec::new())
            }
            _ => Err(Error::Unimplemented(format!("`{}` outside a test harness", effect.name))),
        }
    }
}

impl Gathering {
    fn is_complete(&self) -> bool {
        self.values.iter().all(Option::is_some)
    }
}

impl State {
    fn look_for_deadlock(&mut self) {
        if self.blocked.is_empty() || self.blocked.len() < self.running || self.failure.is_some() {
            return;
        }
        let mut waits: Vec<_> =
            self.blocked.iter().map(|(device, what)| format!("device {device} for {what}")).collect();
        waits.sort();
        let text = format!("deadlock: every device left is waiting: {}", waits.join(", "));
        self.failure = Some(Error::Aborted(text));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(value: u32) -> Values {
        vec![Literal::from_slice(DType::U32, &[], &[value])]
    }

    fn exchange(grid: &Grid, device: u32, group: &[u32], channel: i64, value: u32) -> Result<Vec<u32>, Error> {
        let rendezvous = Rendezvous { device, group, op: "test", channel };
        let all = grid.exchange(&rendezvous, number(value))?;
        Ok(all.iter().map(|v| v[0].as_slice::<u32>()[0]).collect())
    }

    #[test]
    fn groups_meet_again_and_again() {
        let grid = Grid::new(2, 2);
        let results = grid.run(|device| {
            let group: &[u32] = if device % 2 == 0 { &[2, 0] } else { &[1, 3] };
            let mut seen = Vec::new();
            for round in 0..100 {
                seen.extend(exchange(&grid, device, group, 1, device * 1000 + round)?);
            }
            seen.extend(exchange(&grid, device, &[0, 1, 2, 3], 1, device)?);
            Ok(seen)
        });
        let results = results.unwrap();
        assert_eq!(results[0][..2], [2000, 0]);
        assert_eq!(results[3][198..], [1099, 3099, 0, 1, 2, 3]);
        assert!(grid.lock().rendezvous.is_empty());
    }

    #[test]
    fn a_failure_reaches_everyone() {
        let grid = Grid::new(3, 1);
        let outcome = grid.run(|device| match device {
            1 => Err(Error::Invalid("broken".into())),
            _ => exchange(&grid, device, &[0, 1, 2], 0, 0),
        });
        assert_eq!(outcome.unwrap_err(), Error::Invalid("broken".into()));
    }

    #[test]
    fn deadlocks_are_named() {
        let grid = Grid::new(2, 1);
        let outcome = grid.run(|device| exchange(&grid, device, &[0, 1], i64::from(device), 0));
        let Err(Error::Aborted(text)) = outcome else { panic!("{outcome:?}") };
        assert!(text.starts_with("deadlock") && text.contains("device 0") && text.contains("device 1"), "{text}");
        let grid = Grid::new(2, 1);
        let outcome = grid.run(|device| if device == 0 { grid.receive(0, 5) } else { Ok(Vec::new()) });
        assert!(outcome.unwrap_err().to_string().contains("channel 5"));
    }

    #[test]
    fn messages_keep_their_order() {
        let grid = Grid::new(2, 1);
        let results = grid.run(|device| {
            let mut got = Vec::new();
            for i in 0..50 {
                match device {
                    0 => grid.send(3, number(i)),
                    _ => got.push(grid.receive(device, 3)?[0].as_slice::<u32>()[0]),
                }
            }
            Ok(got)
        });
        assert_eq!(results.unwrap()[1], (0..50).collect::<Vec<_>>());
        grid.feed(number(1));
        assert!(grid.infeed().is_ok() && grid.infeed().is_err());
        grid.outfeed(number(2));
        assert_eq!(grid.take_outfeed().len(), 1);
    }
}
