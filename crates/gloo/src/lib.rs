//! Bytes between the processes of a job, through gloo.
//!
//! A [`Mesh`] connects every process with every other one; a key-value store is all they need to find each other. Its one operation
//! sends and receives messages at once ([`Mesh::transfer`]). A wait ends: with the bytes, when the connection to a process is lost,
//! when the time is over, or when another process says who was lost. The error names the process that is to blame, in all of them.
//!
//! Gloo itself is in a library of its own that is loaded when a job has more than one process (`tools/gloo.py` builds it).

mod raw;

use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

pub use raw::Message;
use raw::{Connections, Stop, Waited};

/// Where the library is to be: beside the file that this code was loaded from.
pub fn library() -> Option<PathBuf> {
    Some(raw::own_file()?.parent()?.join("libstrata_gloo.so"))
}

/// Where processes leave words for each other before they are connected.
pub trait Store: Sync {
    /// Keeps a value that nobody changes afterwards.
    fn put(&self, key: &str, value: &[u8]) -> Result<(), String>;
    /// The value, which somebody may still have to bring.
    fn get(&self, key: &str, timeout_ms: u64) -> Result<Vec<u8>, String>;
}

/// A process that did not do its part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lost {
    /// Which.
    pub rank: u32,
    /// What was being done, and what went wrong.
    pub why: String,
}

/// The connected processes of a job.
pub struct Mesh {
    shared: Arc<Shared>,
    rank: u32,
    size: u32,
    timeout: Duration,
    threads: Vec<JoinHandle<()>>,
}

struct Shared {
    connections: Connections,
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    /// Waits under way, and until when.
    waits: Vec<(Stop, Instant)>,
    /// What stops the listener.
    listener: Option<Stop>,
    lost: Option<Lost>,
    closing: bool,
}

/// The number under which processes tell each other who was lost.
const NEWS: u64 = u64::MAX;
/// Bytes of such a message: the rank, then text.
const ROOM: usize = 480;
/// How long the last word about a failure may take, and how long one waits for it.
const GRACE: Duration = Duration::from_millis(500);

// A panic leaves it as it was: its state is behind a lock that nothing panics under.
impl std::panic::UnwindSafe for Mesh {}
impl std::panic::RefUnwindSafe for Mesh {}

impl Mesh {
    /// Connects `size` processes through `store`, on the interface of `host`. All of them call this.
    pub fn connect(
        library: &Path,
        (rank, size): (u32, u32),
        host: &str,
        store: &dyn Store,
        timeout: Duration,
    ) -> Result<Mesh, String> {
        let connections = Connections::new(library, rank, size, host, timeout.as_millis() as u64, store)?;
        let shared = Arc::new(Shared { connections, state: Mutex::default(), changed: Condvar::new() });
        let spawn = |name: &str, work: fn(&Shared)| {
            let shared = shared.clone();
            let thread = std::thread::Builder::new().name(name.into()).spawn(move || work(&shared));
            thread.map_err(|error| error.to_string())
        };
        let threads = vec![spawn("strata-news", Shared::listen)?, spawn("strata-clock", Shared::keep_time)?];
        Ok(Mesh { shared, rank, size, timeout, threads })
    }

    /// The number of this process.
    pub fn rank(&self) -> u32 {
        self.rank
    }
    /// How many there are.
    pub fn size(&self) -> u32 {
        self.size
    }

    /// Sends and receives, all at once. `what` is for the error.
    pub fn transfer(&self, what: &str, messages: &mut [Message]) -> Result<(), Lost> {
        if let Some(lost) = &self.shared.lock().lost {
            return Err(lost.clone());
        }
        match self.attempt(messages) {
            Ok(()) => Ok(()),
            Err((rank, why)) => Err(self.blame(rank, &format!("{what}: {why}"))),
        }
    }

    fn attempt(&self, messages: &mut [Message]) -> Result<(), (i32, String)> {
        let n = messages.len();
        let transfer = self.shared.connections.begin(messages)?;
        let stop = transfer.stop();
        {
            let mut state = self.shared.lock();
            if state.lost.is_some() {
                stop.now();
            }
            state.waits.push((stop, Instant::now() + self.timeout));
            self.shared.changed.notify_all();
        }
        let outcome = (0..n).try_for_each(|i| match transfer.wait(i) {
            Waited::Through => Ok(()),
            Waited::Failed(rank, why) => Err((rank, why)),
            Waited::Stopped(rank) => Err((rank, format!("nothing came within {} s", self.timeout.as_secs_f32()))),
        });
        // The clock must not stop what is about to go.
        self.shared.lock().waits.retain(|(other, _)| *other != stop);
        outcome
    }

    /// Who is to blame: whoever another process named first, else `rank`. Everyone hears of it.
    fn blame(&self, rank: i32, why: &str) -> Lost {
        let mut state = self.shared.lock();
        let until = Instant::now() + GRACE / 2;
        // The process at the other end may have left because of a third one, and say so.
        while state.lost.is_none() && Instant::now() < until {
            let rest = until.saturating_duration_since(Instant::now());
            state = self.shared.changed.wait_timeout(state, rest).unwrap_or_else(PoisonError::into_inner).0;
        }
        if let Some(lost) = &state.lost {
            return lost.clone();
        }
        let lost = Lost { rank: rank.max(0) as u32, why: why.to_owned() };
        state.lost = Some(lost.clone());
        state.waits.iter().for_each(|(stop, _)| stop.now());
        drop(state);
        self.tell(&lost);
        lost
    }

    /// Says that this process fails, and why: those who wait for it need not wait any longer.
    pub fn leave(&self, why: &str) {
        let mut state = self.shared.lock();
        if state.lost.is_some() {
            return;
        }
        let lost = Lost { rank: self.rank, why: why.to_owned() };
        state.lost = Some(lost.clone());
        state.waits.iter().for_each(|(stop, _)| stop.now());
        drop(state);
        self.tell(&lost);
    }

    fn tell(&self, lost: &Lost) {
        let mut news = vec![0; ROOM];
        news[..4].copy_from_slice(&lost.rank.to_le_bytes());
        let mut n = lost.why.len().min(ROOM - 4);
        while !lost.why.is_char_boundary(n) {
            n -= 1;
        }
        news[4..4 + n].copy_from_slice(&lost.why.as_bytes()[..n]);
        for to in (0..self.size).filter(|&to| to != self.rank && to != lost.rank) {
            let mut one = [Message::Send { to, slot: NEWS, bytes: &news }];
            let Ok(transfer) = self.shared.connections.begin(&mut one) else { continue };
            let stop = transfer.stop();
            self.shared.lock().waits.push((stop, Instant::now() + GRACE));
            self.shared.changed.notify_all();
            let _ = transfer.wait(0);
            self.shared.lock().waits.retain(|(other, _)| *other != stop);
        }
    }
}

impl Drop for Mesh {
    fn drop(&mut self) {
        let mut state = self.shared.lock();
        state.closing = true;
        if let Some(stop) = state.listener {
            stop.now();
        }
        drop(state);
        self.shared.changed.notify_all();
        self.threads.drain(..).for_each(|thread| {
            let _ = thread.join();
        });
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Hears who was lost.
    fn listen(&self) {
        let mut news = vec![0; ROOM];
        let mut one = [Message::Listen { slot: NEWS, bytes: &mut news }];
        let Ok(transfer) = self.connections.begin(&mut one) else { return };
        {
            let mut state = self.lock();
            if state.closing {
                return;
            }
            state.listener = Some(transfer.stop());
        }
        let waited = transfer.wait(0);
        let mut state = self.lock();
        state.listener = None;
        drop(transfer);
        if !matches!(waited, Waited::Through) {
            return;
        }
        let rank = u32::from_le_bytes([news[0], news[1], news[2], news[3]]);
        let text = String::from_utf8_lossy(&news[4..]).trim_end_matches('\0').to_owned();
        state.lost.get_or_insert(Lost { rank, why: text });
        state.waits.iter().for_each(|(stop, _)| stop.now());
        self.changed.notify_all();
    }

    /// Ends waits whose time is over.
    fn keep_time(&self) {
        let mut state = self.lock();
        while !state.closing {
            let now = Instant::now();
            state.waits.retain(|(stop, until)| {
                let is_over = *until <= now;
                if is_over {
                    stop.now();
                }
                !is_over
            });
            let next = state.waits.iter().map(|(_, until)| *until).min();
            state = match next {
                None => self.changed.wait(state).unwrap_or_else(PoisonError::into_inner),
                Some(until) => {
                    let rest = until.saturating_duration_since(Instant::now());
                    self.changed.wait_timeout(state, rest).unwrap_or_else(PoisonError::into_inner).0
                }
            };
        }
    }
}
