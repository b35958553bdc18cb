//! The devices of one launch that has more than one process, and what they exchange.
//!
//! What the devices of a process bring to a collective goes to the other processes in one transfer, made by the last device to
//! arrive; what one device sends to another goes from the one to the other.

use std::collections::HashMap;
use std::sync::Arc;

use strata_exec::Combine;
use strata_gloo::{Lost, Message, Pending, Topic};
use strata_tensor::Literal;

use crate::adding::{self, Cut};
use crate::job::{Job, hash};

/// The devices of one launch that has more than one process.
pub struct Party {
    job: Arc<Job>,
    /// The process of each device of the launch.
    ranks: Vec<u32>,
    launch: u64,
}

/// Below this many bytes of one device, what a process brings is one message, and everyone adds up everything.
const PACKED: usize = 64 << 10;

/// One meeting of a group.
struct Meeting {
    topic: Arc<Topic>,
    /// The process of each device of the group.
    ranks: Vec<u32>,
    /// Each process once.
    processes: Vec<u32>,
    /// The number of its first message.
    slot: u64,
}

impl Party {
    /// The next launch on `devices`; `program` describes what it runs.
    pub fn new(job: &Arc<Job>, devices: &[usize], program: &Arc<str>) -> Result<Party, crate::Error> {
        let failed = |lost: Lost| crate::Error::Memory(strata_memory::Error::failed(lost.why));
        let launch = job.launch(devices, program).map_err(failed)?;
        let ranks = devices.iter().map(|&device| job.place(device).map_or(u32::MAX, |(rank, _)| rank)).collect();
        Ok(Party { job: job.clone(), ranks, launch })
    }

    /// Whether a device of the launch belongs to this process.
    pub fn is_here(&self, device: u32) -> bool {
        self.ranks.get(device as usize) == Some(&self.job.rank())
    }

    /// Whether a group has devices of other processes.
    pub fn spans(&self, group: &[u32]) -> bool {
        group.iter().any(|&device| !self.is_here(device))
    }

    /// Whether a group has devices of several processes and enough bytes that each should add up its part of them.
    pub fn reduces(&self, group: &[u32], bytes: usize) -> bool {
        bytes >= PACKED && self.spans(group)
    }

    /// Tells everyone who waits for this process that it has failed.
    pub fn leave(&self, why: &str) {
        self.job.mesh().leave(why);
    }

    /// Where processes that bring different numbers of bytes meet, `known` is what they all know.
    fn meeting(&self, op: &str, group: &[u32], key: u64, bytes: usize, known: (usize, usize)) -> Meeting {
        let ranks: Vec<u32> = group.iter().map(|&device| self.ranks[device as usize]).collect();
        let mut processes = ranks.clone();
        processes.sort_unstable();
        processes.dedup();
        let what = format!("`{op}` of {bytes} bytes with devices {group:?} of processes {processes:?}");
        let topic = Topic { launch: self.launch, group: hash(group), meeting: hash((op, key, known)), what };
        let slot = hash((topic.launch, topic.group, topic.meeting)) >> 1;
        Meeting { topic: Arc::new(topic), ranks, processes, slot }
    }

    /// Fills `outs`, each the values of all devices of `group` one after the other, with those of the other processes. Those of this one are
    /// there. `key` tells this meeting from all others of the launch.
    pub fn gather(&self, op: &str, group: &[u32], key: u64, outs: &mut [&mut [u8]]) -> Result<(), strata_exec::Error> {
        let bytes = outs.iter().map(|out| out.len()).sum();
        let own = self.meeting(op, group, key, bytes, (bytes, outs.len()));
        let me = self.job.rank();
        let mut messages = Vec::new();
        for (i, out) in outs.iter_mut().enumerate() {
            let piece = out.len() / group.len().max(1);
            let mut rest: &mut [u8] = out;
            let mut place = 0;
            for run in own.ranks.chunk_by(|a, b| a == b) {
                let (part, after) = std::mem::take(&mut rest).split_at_mut(run.len() * piece);
                rest = after;
                let slot = own.slot + (i * group.len() + place) as u64;
                place += run.len();
                if run[0] != me {
                    messages.push(Message::Receive { from: run[0], slot, bytes: part });
                    continue;
                }
                let part: &[u8] = part;
                let others = own.processes.iter().filter(|&&to| to != me);
                messages.extend(others.map(|&to| Message::Send { to, slot, bytes: part }));
            }
        }
        self.transfer(&own, messages).map_err(lost)
    }

    /// What `combine` makes of the values of all devices of `group`, in that order. `values[d]` are those of device `d` of the group, if it
    /// is here. Each process adds up a part of the elements, whose sizes are `sizes`, and gives it to the others.
    pub fn reduce(
        &self,
        op: &str,
        (group, key): (&[u32], u64),
        values: &[Option<Vec<&[u8]>>],
        sizes: &[usize],
        outs: &mut [&mut [u8]],
        combine: &Combine,
    ) -> Result<(), strata_exec::Error> {
        let bytes = outs.iter().map(|out| out.len()).sum();
        let own = self.meeting(op, group, key, bytes, (bytes, outs.len()));
        let me = self.job.rank();
        let mut slot = own.slot;
        for (i, out) in outs.iter_mut().enumerate() {
            let brought: Vec<Option<&[u8]>> = values.iter().map(|value| Some(value.as_ref()?[i])).collect();
            let (ranks, processes) = (&own.ranks, &own.processes);
            let cut = Cut { me, ranks, processes, n: out.len() / sizes[i], size: sizes[i], slot };
            adding::reduce(self.job.mesh(), &own.topic, &cut, &brought, out, combine).map_err(lost)?;
            slot += cut.n_slots();
        }
        Ok(())
    }

    /// Begins to send `give`, what the device at `place` of `group` has for each of the others, and to fill `take`. Devices of this
    /// process are left out.
    pub fn swap<'a>(
        &'a self,
        op: &str,
        (group, key): (&[u32], u64),
        place: usize,
        give: &[&'a [u8]],
        take: Vec<(usize, &'a mut [u8])>,
    ) -> Result<Pending<'a>, strata_exec::Error> {
        // Devices may bring and get different numbers of bytes, so these do not count.
        let bytes = give.iter().map(|bytes| bytes.len()).sum();
        let own = self.meeting(op, group, key, bytes, (0, 1));
        let n = group.len();
        let slot = |from: usize, to: usize| own.slot + (from * n + to) as u64;
        let mut messages = Vec::new();
        for (from, bytes) in take {
            messages.push(Message::Receive { from: own.ranks[from], slot: slot(from, place), bytes });
        }
        for (to, bytes) in give.iter().enumerate().filter(|(to, _)| !self.is_here(group[*to])) {
            messages.push(Message::Send { to: own.ranks[to], slot: slot(place, to), bytes });
        }
        messages.retain(|message| !message.is_empty());
        self.job.mesh().begin(&own.topic, messages).map_err(lost)
    }

    /// Gives the other processes what the devices of this one bring, and fills in what theirs do. `values` has a place for every
    /// device of `group`; `like` is what each of them brings. `key` tells this meeting from all others of the launch.
    pub fn share(
        &self,
        op: &str,
        group: &[u32],
        key: u64,
        like: &[Literal],
        values: &mut [Option<Vec<Literal>>],
    ) -> Result<(), strata_exec::Error> {
        let bytes: usize = like.iter().map(|value| value.bytes().len()).sum();
        let own = self.meeting(op, group, key, bytes, (bytes, like.len()));
        let outcome = match bytes < PACKED {
            true => self.share_packed(&own, bytes, like, values),
            false => self.share_each(&own, like, values),
        };
        outcome.map_err(lost)
    }

    fn transfer(&self, own: &Meeting, mut messages: Vec<Message>) -> Result<(), Lost> {
        messages.retain(|message| !message.is_empty());
        self.job.mesh().transfer(&own.topic, messages)
    }

    fn share_packed(
        &self,
        own: &Meeting,
        bytes: usize,
        like: &[Literal],
        values: &mut [Option<Vec<Literal>>],
    ) -> Result<(), Lost> {
        let (ranks, slot) = (&own.ranks, own.slot);
        let mine: Vec<u8> = values.iter().flatten().flatten().flat_map(|value| value.bytes().iter().copied()).collect();
        let mut theirs: Vec<(u32, Vec<u8>)> = Vec::new();
        for &rank in ranks.iter().filter(|&&rank| rank != self.job.rank()) {
            match theirs.iter_mut().find(|(other, _)| *other == rank) {
                Some((_, room)) => room.resize(room.len() + bytes, 0),
                None => theirs.push((rank, vec![0; bytes])),
            }
        }
        let mut messages: Vec<Message> = Vec::with_capacity(2 * theirs.len());
        for (rank, room) in &mut theirs {
            messages.push(Message::Receive { from: *rank, slot, bytes: room });
            messages.push(Message::Send { to: *rank, slot, bytes: &mine });
        }
        self.transfer(own, messages)?;
        let mut taken: HashMap<u32, usize> = HashMap::new();
        for (value, rank) in values.iter_mut().zip(ranks).filter(|(value, _)| value.is_none()) {
            let Some((_, room)) = theirs.iter().find(|(other, _)| other == rank) else { continue };
            let at = taken.entry(*rank).or_default();
            let mut cut = |like: &Literal| {
                let n = like.bytes().len();
                *at += n;
                Literal::from_bytes(like.dtype(), like.dims(), &room[*at - n..*at])
            };
            *value = Some(like.iter().map(&mut cut).collect());
        }
        Ok(())
    }

    fn share_each(&self, own: &Meeting, like: &[Literal], values: &mut [Option<Vec<Literal>>]) -> Result<(), Lost> {
        let others: Vec<u32> = own.processes.iter().copied().filter(|&rank| rank != self.job.rank()).collect();
        let number = |position: usize, i: usize| own.slot + (position * like.len() + i) as u64;
        let mine: Vec<Option<Vec<Literal>>> = values.to_vec();
        let mut rooms: Vec<(usize, Vec<Literal>)> = (0..values.len())
            .filter(|&position| values[position].is_none())
            .map(|position| (position, like.iter().map(|v| Literal::zeros(v.dtype(), v.dims())).collect()))
            .collect();
        let mut messages: Vec<Message> = Vec::new();
        for (position, room) in &mut rooms {
            for (i, value) in room.iter_mut().enumerate() {
                let (from, slot) = (own.ranks[*position], number(*position, i));
                messages.push(Message::Receive { from, slot, bytes: value.bytes_mut() });
            }
        }
        for (position, value) in mine.iter().enumerate() {
            for (i, value) in value.iter().flatten().enumerate() {
                let slot = number(position, i);
                messages.extend(others.iter().map(|&to| Message::Send { to, slot, bytes: value.bytes() }));
            }
        }
        self.transfer(own, messages)?;
        rooms.into_iter().for_each(|(position, room)| values[position] = Some(room));
        Ok(())
    }
}

/// What a launch says of a process that did not do its part.
pub(crate) fn lost(lost: Lost) -> strata_exec::Error {
    strata_exec::Error::Invalid(lost.why)
}
