//! The processes of a job: who has which devices, and how the devices of one process reach those of the others.
//!
//! Devices are numbered through all processes. Every process runs the same programs over the same devices in the same order; what its
//! devices bring to a collective goes to the other processes in one transfer, made by the last device to arrive.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use strata_exec::Combine;
pub use strata_gloo::Store;
use strata_gloo::{Lost, Mesh, Message};
use strata_tensor::Literal;

use crate::failure::Error;

/// How to find the other processes.
pub struct JobOptions<'a> {
    /// The number of this process.
    pub rank: u32,
    /// How many there are.
    pub size: u32,
    /// The library with gloo in it.
    pub library: PathBuf,
    /// The address or name of this host that the others can reach.
    pub host: String,
    /// How long anybody waits for another process.
    pub timeout: Duration,
    /// Sets the keys of this job apart from those of others in the same store.
    pub name: String,
    /// Where the processes leave words for each other.
    pub store: &'a dyn Store,
}

/// The connected processes.
pub struct Job {
    mesh: Mesh,
    /// The first device of each process, and the number of all.
    first: Vec<usize>,
    launches: Mutex<HashMap<Vec<usize>, u64>>,
}

/// A store whose keys begin with the name of the job.
struct Named<'a>(&'a dyn Store, &'a str);

impl Store for Named<'_> {
    fn put(&self, key: &str, value: &[u8]) -> Result<(), String> {
        self.0.put(&format!("{}/{key}", self.1), value)
    }
    fn get(&self, key: &str, timeout_ms: u64) -> Result<Vec<u8>, String> {
        self.0.get(&format!("{}/{key}", self.1), timeout_ms)
    }
}

impl Job {
    /// Meets the other processes; this one has `n_devices` of the instance type `instance`.
    pub fn connect(options: &JobOptions, n_devices: usize, instance: &str) -> Result<Arc<Job>, Error> {
        let (rank, size) = (options.rank, options.size);
        let failed = |why: String| {
            Error::Memory(strata_memory::Error::failed(format!("process {rank} of {size} finds no others: {why}")))
        };
        let store = Named(options.store, &options.name);
        let ms = options.timeout.as_millis() as u64;
        store.put(&format!("devices/{rank}"), format!("{n_devices} {size} {instance}").as_bytes()).map_err(failed)?;
        let mut first = vec![0];
        for other in 0..size {
            let came = |why: String| failed(format!("process {other} did not come within {} s: {why}", ms / 1000));
            let text = store.get(&format!("devices/{other}"), ms).map_err(came)?;
            let text = String::from_utf8_lossy(&text).into_owned();
            let mut words = text.split(' ');
            let number = words.next().and_then(|n| n.parse::<usize>().ok());
            let theirs = words.next().and_then(|n| n.parse::<u32>().ok());
            if theirs != Some(size) || words.next() != Some(instance) {
                let text = format!("process {other} has `{text}`, this one `{n_devices} {size} {instance}`");
                return Err(failed(format!("the processes are not of one job: {text} (devices, processes, instance)")));
            }
            first.push(first[other as usize] + number.unwrap_or(0));
        }
        let mesh = Mesh::connect(&options.library, (rank, size), &options.host, &store, options.timeout);
        Ok(Arc::new(Job { mesh: mesh.map_err(failed)?, first, launches: Mutex::default() }))
    }

    /// The number of this process.
    pub fn rank(&self) -> u32 {
        self.mesh.rank()
    }
    /// How many processes there are.
    pub fn size(&self) -> u32 {
        self.mesh.size()
    }
    /// How many devices all processes have.
    pub fn n_devices(&self) -> usize {
        self.first[self.size() as usize]
    }
    /// The first device of this process.
    pub fn first_device(&self) -> usize {
        self.first[self.rank() as usize]
    }
    /// The process of a device, and the device's number there.
    pub fn place(&self, device: usize) -> Option<(u32, usize)> {
        let process = self.first.iter().rposition(|&first| first <= device)?;
        (device < self.n_devices()).then(|| (process as u32, device - self.first[process]))
    }

    /// The devices of one launch, told apart from all launches before it on the same devices.
    pub(crate) fn party(self: &Arc<Job>, devices: &[usize]) -> Party {
        let mut launches = self.launches.lock().unwrap_or_else(PoisonError::into_inner);
        let launch = launches.entry(devices.to_vec()).or_default();
        *launch += 1;
        let mut hasher = DefaultHasher::new();
        (devices, *launch).hash(&mut hasher);
        let ranks = devices.iter().map(|&device| self.place(device).map_or(u32::MAX, |(rank, _)| rank)).collect();
        Party { job: self.clone(), ranks, launch: hasher.finish() }
    }
}

/// The devices of one launch that has more than one process.
pub struct Party {
    job: Arc<Job>,
    /// The process of each device of the launch.
    ranks: Vec<u32>,
    launch: u64,
}

/// Below this many bytes of one device, what a process brings is one message.
const PACKED: usize = 64 << 10;

impl Party {
    /// Whether a device of the launch belongs to this process.
    pub fn is_here(&self, device: u32) -> bool {
        self.ranks.get(device as usize) == Some(&self.job.rank())
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
        let mut hasher = DefaultHasher::new();
        (self.launch, op, group, key, bytes, like.len()).hash(&mut hasher);
        let slot = hasher.finish() >> 1;
        let mut ranks: Vec<u32> = group.iter().map(|&device| self.ranks[device as usize]).collect();
        let of_group = ranks.clone();
        ranks.sort_unstable();
        ranks.dedup();
        let what = || format!("`{op}` of {bytes} bytes with devices {group:?} of processes {ranks:?}");
        let outcome = match bytes < PACKED {
            true => self.share_packed(&what(), &of_group, slot, bytes, like, values),
            false => self.share_each(&what(), &of_group, slot, like, values),
        };
        outcome.map_err(lost)
    }

    /// Whether a group has devices of several processes and enough bytes that each should add up its part of them.
    pub fn reduces(&self, group: &[u32], bytes: usize) -> bool {
        bytes >= PACKED && group.iter().any(|&device| !self.is_here(device))
    }

    /// Tells everyone who waits for this process that it has failed.
    pub fn leave(&self, why: &str) {
        self.job.mesh.leave(why);
    }

    /// What `combine` makes of the values of all devices of `group`, in that order. Each process adds up a part of the elements and
    /// gives it to the others.
    pub fn reduce(
        &self,
        op: &str,
        group: &[u32],
        key: u64,
        values: &[Option<Vec<Literal>>],
        combine: &Combine,
    ) -> Result<Vec<Literal>, strata_exec::Error> {
        let Some(like) = values.iter().flatten().next() else { return Ok(Vec::new()) };
        let bytes: usize = like.iter().map(|value| value.bytes().len()).sum();
        let mut hasher = DefaultHasher::new();
        (self.launch, op, group, key, bytes, like.len(), "reduced").hash(&mut hasher);
        let ranks: Vec<u32> = group.iter().map(|&device| self.ranks[device as usize]).collect();
        let mut processes = ranks.clone();
        processes.sort_unstable();
        processes.dedup();
        let what = format!("`{op}` of {bytes} bytes with devices {group:?} of processes {processes:?}");
        let mut slot = hasher.finish() >> 1;
        let mut sums = Vec::with_capacity(like.len());
        for (i, like) in like.iter().enumerate() {
            let own: Vec<Option<&[u8]>> =
                values.iter().map(|value| value.as_ref().map(|value| value[i].bytes())).collect();
            let mut sum = Literal::zeros(like.dtype(), like.dims());
            let cut = Cut { ranks: &ranks, processes: &processes, n: like.n_elements(), size: like.dtype().bytes() };
            self.reduce_one(&what, &cut, &mut slot, &own, sum.bytes_mut(), combine).map_err(lost)?;
            sums.push(sum);
        }
        Ok(sums)
    }

    fn reduce_one(
        &self,
        what: &str,
        cut: &Cut,
        slot: &mut u64,
        own: &[Option<&[u8]>],
        sum: &mut [u8],
        combine: &Combine,
    ) -> Result<(), Lost> {
        let me = self.job.rank();
        let mine = cut.part(me);
        // Everyone's values of this process's part.
        let mut theirs: Vec<Vec<u8>> = Vec::with_capacity(own.len());
        own.iter().for_each(|own| theirs.push(vec![0; if own.is_some() { 0 } else { mine.len() }]));
        let mut messages: Vec<Message> = Vec::new();
        for (position, room) in theirs.iter_mut().enumerate().filter(|(_, room)| !room.is_empty()) {
            messages.push(Message::Receive { from: cut.ranks[position], slot: *slot + position as u64, bytes: room });
        }
        for (position, bytes) in own.iter().enumerate().filter_map(|(position, own)| Some((position, (*own)?))) {
            for &to in cut.processes.iter().filter(|&&rank| rank != me) {
                messages.push(Message::Send { to, slot: *slot + position as u64, bytes: &bytes[cut.part(to)] });
            }
        }
        *slot += own.len() as u64;
        messages.retain(|message| !message.is_empty());
        self.job.mesh.transfer(what, &mut messages)?;
        drop(messages);
        let value = |position: usize| own[position].map_or(&theirs[position][..], |bytes| &bytes[mine.clone()]);
        let mut before = value(0).to_vec();
        for position in 1..own.len() {
            combine(mine.len() / cut.size, &before, value(position), &mut sum[mine.clone()]);
            if position + 1 < own.len() {
                before.copy_from_slice(&sum[mine.clone()]);
            }
        }
        let before = sum[mine].to_vec();
        let mut messages: Vec<Message> = Vec::new();
        let mut rest = sum;
        for &rank in cut.processes {
            let (part, after) = rest.split_at_mut(cut.part(rank).len());
            rest = after;
            match rank == me {
                true => {
                    let others = cut.processes.iter().filter(|&&to| to != me);
                    messages.extend(others.map(|&to| Message::Send { to, slot: *slot, bytes: &before }));
                }
                false => messages.push(Message::Receive { from: rank, slot: *slot, bytes: part }),
            }
        }
        *slot += 1;
        messages.retain(|message| !message.is_empty());
        self.job.mesh.transfer(what, &mut messages)
    }

    fn share_packed(
        &self,
        what: &str,
        ranks: &[u32],
        slot: u64,
        bytes: usize,
        like: &[Literal],
        values: &mut [Option<Vec<Literal>>],
    ) -> Result<(), Lost> {
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
        self.job.mesh.transfer(what, &mut messages)?;
        drop(messages);
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

    fn share_each(
        &self,
        what: &str,
        ranks: &[u32],
        slot: u64,
        like: &[Literal],
        values: &mut [Option<Vec<Literal>>],
    ) -> Result<(), Lost> {
        let mut others: Vec<u32> = ranks.iter().copied().filter(|&rank| rank != self.job.rank()).collect();
        others.sort_unstable();
        others.dedup();
        let number = |position: usize, i: usize| slot + (position * like.len() + i) as u64;
        let mine: Vec<Option<Vec<Literal>>> = values.to_vec();
        let mut rooms: Vec<(usize, Vec<Literal>)> = (0..values.len())
            .filter(|&position| values[position].is_none())
            .map(|position| (position, like.iter().map(|v| Literal::zeros(v.dtype(), v.dims())).collect()))
            .collect();
        let mut messages: Vec<Message> = Vec::new();
        for (position, room) in &mut rooms {
            for (i, value) in room.iter_mut().enumerate() {
                let (from, slot) = (ranks[*position], number(*position, i));
                messages.push(Message::Receive { from, slot, bytes: value.bytes_mut() });
            }
        }
        for (position, own) in mine.iter().enumerate() {
            for (i, value) in own.iter().flatten().enumerate() {
                let slot = number(position, i);
                messages.extend(others.iter().map(|&to| Message::Send { to, slot, bytes: value.bytes() }));
            }
        }
        messages.retain(|message| !message.is_empty());
        self.job.mesh.transfer(what, &mut messages)?;
        drop(messages);
        rooms.into_iter().for_each(|(position, room)| values[position] = Some(room));
        Ok(())
    }
}

/// How the elements of a value are shared out for adding up.
struct Cut<'a> {
    /// The process of each device of the group.
    ranks: &'a [u32],
    /// Each process once.
    processes: &'a [u32],
    n: usize,
    size: usize,
}

impl Cut<'_> {
    /// The bytes that process `rank` adds up.
    fn part(&self, rank: u32) -> std::ops::Range<usize> {
        let n = self.processes.len();
        let place = self.processes.iter().position(|&process| process == rank).unwrap_or(0);
        let at = |place: usize| self.n * place / n * self.size;
        at(place)..at(place + 1)
    }
}

fn lost(lost: Lost) -> strata_exec::Error {
    strata_exec::Error::Invalid(format!("process {} was lost in {}", lost.rank, lost.why))
}

#[cfg(test)]
mod tests {
    use std::sync::Condvar;

    use super::*;

    /// Processes that are threads.
    #[derive(Default)]
    struct Memory(Mutex<HashMap<String, Vec<u8>>>, Condvar);

    impl Store for Memory {
        fn put(&self, key: &str, value: &[u8]) -> Result<(), String> {
            self.0.lock().unwrap().insert(key.into(), value.into());
            self.1.notify_all();
            Ok(())
        }
        fn get(&self, key: &str, timeout_ms: u64) -> Result<Vec<u8>, String> {
            let guard = self.0.lock().unwrap();
            let wait = Duration::from_millis(timeout_ms);
            let (guard, _) = self.1.wait_timeout_while(guard, wait, |map| !map.contains_key(key)).unwrap();
            guard.get(key).cloned().ok_or_else(|| format!("no {key}"))
        }
    }

    #[test]
    fn a_job_of_different_sizes_is_refused() {
        let store = Memory::default();
        store.put("j/devices/1", b"2 3 inf2.8xlarge").unwrap();
        let options = JobOptions {
            rank: 0,
            size: 2,
            library: "none".into(),
            host: "127.0.0.1".into(),
            timeout: Duration::from_millis(10),
            name: "j".into(),
            store: &store,
        };
        let error = Job::connect(&options, 2, "inf2.8xlarge").err().unwrap().to_string();
        assert!(error.contains("process 1 has `2 3 inf2.8xlarge`"), "{error}");
        let alone = JobOptions { name: "other".into(), ..options };
        let error = Job::connect(&alone, 2, "inf2.8xlarge").err().unwrap().to_string();
        assert!(error.contains("process 1 did not come within 0 s"), "{error}");
    }
}
