//! The processes of a job: who has which devices, and how the devices of one process reach those of the others.
//!
//! Devices are numbered through all processes. Every process runs the same programs over the same devices in the same order.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

pub use strata_gloo::Store;
use strata_gloo::{Lost, Mesh};

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
    /// How long anybody waits for another process to come at all.
    pub meeting: Duration,
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

/// A number that stands for a value in every process of a job.
pub(crate) fn hash(value: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
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
        let ms = options.meeting.as_millis() as u64;
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
        let mesh =
            Mesh::connect(&options.library, (rank, size), &options.host, &store, (options.meeting, options.timeout));
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

    /// The number of a launch on `devices`, told apart from all launches before it on the same ones. `program` describes what it runs.
    pub(crate) fn launch(&self, devices: &[usize], program: &Arc<str>) -> Result<u64, Lost> {
        let mut launches = self.launches.lock().unwrap_or_else(PoisonError::into_inner);
        let launch = launches.entry(devices.to_vec()).or_default();
        *launch += 1;
        let number = hash((devices, *launch));
        drop(launches);
        self.mesh.announce(number, program)?;
        Ok(number)
    }

    /// The connections.
    pub(crate) fn mesh(&self) -> &Mesh {
        &self.mesh
    }
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
            meeting: Duration::from_millis(10),
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
