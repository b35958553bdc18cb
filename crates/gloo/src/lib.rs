//! Bytes between the processes of a job, through gloo.
//!
//! A [`Mesh`] connects every process with every other one; a key-value store is all they need to find each other. Messages are sent
//! and received together ([`Mesh::begin`]). A wait ends: with the bytes, when the connection to a process is lost, when the time is
//! over, or when another process says who was lost. The error names the process that is to blame, in all of them. Two processes that
//! wait for each other at different places find that out by comparing, long before their time is over.
//!
//! Gloo itself is in a library of its own that is loaded when a job has more than one process (`tools/gloo.py` builds it).

mod news;
mod raw;
mod watch;

use std::collections::{HashMap, VecDeque};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use news::{News, Stalled};
pub use raw::Message;
use raw::{Connections, Stop, Transfer, Waited};

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
    /// A sentence: who it was, what was being done, and what went wrong.
    pub why: String,
}

/// What messages are for, so that processes that wait for each other in vain can compare.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Topic {
    /// The launch of a program, a number that all its processes know.
    pub launch: u64,
    /// Who meets in it.
    pub group: u64,
    /// Which of their meetings it is.
    pub meeting: u64,
    /// For people.
    pub what: String,
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
    rank: u32,
    size: u32,
    /// After which a wait is compared with those of others.
    patience: Duration,
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    waits: Vec<Wait>,
    /// When the clock looks again.
    wakes: Option<Instant>,
    /// What stops those who listen.
    listeners: Vec<Stop>,
    /// The last launches of this process and their programs.
    launches: VecDeque<(u64, Arc<str>)>,
    /// What others said of waits that this process has not come to.
    heard: VecDeque<(u32, Stalled)>,
    /// Processes whose connection is lost, and why.
    gone: HashMap<u32, String>,
    /// Who answered, and for whom they wait.
    answered: HashMap<u32, Option<u32>>,
    lost: Option<Lost>,
    closing: bool,
}

impl State {
    /// Who is at the end of those that process `me` waits for, the first of whom is `rank`; or who has not answered yet.
    fn chain(&self, me: u32, rank: u32) -> Result<u32, u32> {
        let (mut rank, mut asked) = (rank, vec![me]);
        while !self.gone.contains_key(&rank) {
            asked.push(rank);
            match self.answered.get(&rank) {
                None => return Err(rank),
                Some(Some(next)) if !asked.contains(next) => rank = *next,
                Some(_) => break,
            }
        }
        Ok(rank)
    }

    /// How many of the other processes of `size` have not answered, though they are connected.
    fn n_silent(&self, me: u32, size: u32) -> usize {
        let is_silent = |rank: &u32| *rank != me && !self.gone.contains_key(rank) && !self.answered.contains_key(rank);
        (0..size).filter(is_silent).count()
    }
}

/// Messages under way.
struct Wait {
    stop: Stop,
    topic: Arc<Topic>,
    since: Instant,
    until: Instant,
    /// Which process is being waited for.
    on: Option<u32>,
    /// For whom it is news.
    news_to: Option<u32>,
    /// Which message is.
    at: usize,
    is_compared: bool,
}

/// The number under which processes tell each other what they must know.
const NEWS: u64 = u64::MAX;
/// How long a word to another process may take.
const GRACE: Duration = Duration::from_millis(500);
/// How long a process that is alive may take to say so.
const ANSWER: Duration = Duration::from_secs(2);
/// How many launches are remembered, and how many waits of others.
const MEMORY: usize = 256;

// A panic leaves it as it was: its state is behind a lock that nothing panics under.
impl std::panic::UnwindSafe for Mesh {}
impl std::panic::RefUnwindSafe for Mesh {}

impl Mesh {
    /// Connects `size` processes through `store`, on the interface of `host`. All of them call this. They wait for each other that long
    /// at the start, and afterwards.
    pub fn connect(
        library: &Path,
        (rank, size): (u32, u32),
        host: &str,
        store: &dyn Store,
        (meeting, timeout): (Duration, Duration),
    ) -> Result<Mesh, String> {
        let connections = Connections::new(library, rank, size, host, meeting.as_millis() as u64, store)?;
        let patience = Duration::from_secs(1).min(timeout / 3);
        let (state, changed) = (Mutex::default(), Condvar::new());
        let shared = Arc::new(Shared { connections, rank, size, patience, state, changed });
        let mut mesh = Mesh { shared, rank, size, timeout, threads: Vec::new() };
        let clock = mesh.shared.clone();
        mesh.spawn("strata-clock", move || clock.keep_time())?;
        for other in (0..size).filter(|&other| other != rank) {
            let shared = mesh.shared.clone();
            mesh.spawn("strata-news", move || shared.listen(other))?;
        }
        Ok(mesh)
    }

    fn spawn(&mut self, name: &str, work: impl FnOnce() + Send + 'static) -> Result<(), String> {
        let thread = std::thread::Builder::new().name(name.into()).stack_size(256 << 10).spawn(work);
        self.threads.push(thread.map_err(|error| error.to_string())?);
        Ok(())
    }

    /// The number of this process.
    pub fn rank(&self) -> u32 {
        self.rank
    }
    /// How many there are.
    pub fn size(&self) -> u32 {
        self.size
    }

    /// Remembers which program a launch runs. Fails if another process waits in the same launch of another program.
    pub fn announce(&self, launch: u64, program: &Arc<str>) -> Result<(), Lost> {
        let mut state = self.shared.lock();
        state.launches.push_back((launch, program.clone()));
        if state.launches.len() > MEMORY {
            state.launches.pop_front();
        }
        if state.heard.is_empty() {
            return Ok(());
        }
        match self.shared.disagreement(&mut state) {
            Some(lost) => Err(self.shared.give_up(state, lost)),
            None => Ok(()),
        }
    }

    /// Sends and receives, all at once.
    pub fn transfer(&self, topic: &Arc<Topic>, messages: Vec<Message<'_>>) -> Result<(), Lost> {
        self.begin(topic, messages)?.finish()
    }

    /// Begins to send and to receive.
    pub fn begin<'a>(&'a self, topic: &Arc<Topic>, messages: Vec<Message<'a>>) -> Result<Pending<'a>, Lost> {
        if let Some(lost) = &self.shared.lock().lost {
            return Err(lost.clone());
        }
        let ranks: Vec<u32> = messages.iter().map(Message::with).collect();
        let is_done = vec![false; ranks.len()];
        match self.shared.connections.begin(messages) {
            Ok(transfer) => {
                self.shared.register(&transfer, topic, self.timeout);
                Ok(Pending { mesh: self, topic: topic.clone(), transfer, ranks, is_done })
            }
            Err((rank, why)) => Err(self.blame(rank, &topic.what, &why)),
        }
    }

    /// Who is to blame: whoever another process named first, else `rank`. Everyone hears of it.
    fn blame(&self, rank: i32, what: &str, why: &str) -> Lost {
        let rank = rank.max(0) as u32;
        let state = self.shared.lock();
        // The process at the other end may have left because of a third one, and have said so: whoever listens to it has heard everything
        // when it is gone.
        let heard = |state: &State| state.lost.is_some() || state.gone.contains_key(&rank);
        let state = self.shared.wait_until(state, ANSWER, heard);
        let why = format!("process {rank} was lost in {what}: {why}");
        self.shared.give_up(state, Lost { rank, why })
    }

    /// Who is to blame when the time is over. A process that answers is waiting itself; then it is whoever that one waits for.
    fn blame_silent(&self, rank: u32, what: &str) -> Lost {
        let until = Instant::now() + ANSWER;
        self.shared.lock().answered.clear();
        self.shared.say((0..self.size).filter(|&other| other != self.rank), &News::Ping);
        let state = self.shared.lock();
        let rest = until.saturating_duration_since(Instant::now());
        let is_settled = |state: &State| state.lost.is_some() || state.chain(self.rank, rank).is_ok();
        let state = self.shared.wait_until(state, rest, is_settled);
        // Where several are silent the machine may be busy rather than they be lost.
        let is_clear = |state: &State| is_settled(state) || state.n_silent(self.rank, self.size) < 2;
        let state = self.shared.wait_until(state, ANSWER, is_clear);
        let (Ok(rank) | Err(rank)) = state.chain(self.rank, rank);
        if let Some(why) = state.gone.get(&rank).cloned() {
            drop(state);
            return self.blame(rank as i32, what, &why);
        }
        let seconds = self.timeout.as_secs_f32();
        let why = format!("process {rank} was lost in {what}: nothing came within {seconds} s");
        self.shared.give_up(state, Lost { rank, why })
    }

    /// Says that this process fails, and why: those who wait for it need not wait any longer.
    pub fn leave(&self, why: &str) {
        let state = self.shared.lock();
        let lost = Lost { rank: self.rank, why: format!("process {} failed: {why}", self.rank) };
        self.shared.give_up(state, lost);
    }
}

impl Drop for Mesh {
    fn drop(&mut self) {
        let mut state = self.shared.lock();
        state.closing = true;
        state.listeners.iter().for_each(|stop| stop.now());
        drop(state);
        self.shared.changed.notify_all();
        self.threads.drain(..).for_each(|thread| {
            let _ = thread.join();
        });
    }
}

/// Messages that were begun. What is dropped is no longer waited for.
pub struct Pending<'a> {
    mesh: &'a Mesh,
    topic: Arc<Topic>,
    transfer: Transfer<'a>,
    ranks: Vec<u32>,
    is_done: Vec<bool>,
}

impl<'a> Pending<'a> {
    /// Waits for message `i`.
    pub fn wait(&mut self, i: usize) -> Result<(), Lost> {
        if std::mem::replace(&mut self.is_done[i], true) {
            return Ok(());
        }
        let (stop, rank) = (self.transfer.stop(), self.ranks[i]);
        let mut state = self.mesh.shared.lock();
        if let Some(wait) = state.waits.iter_mut().find(|wait| wait.stop == stop) {
            (wait.on, wait.at) = (Some(rank), i);
        }
        if state.gone.contains_key(&rank) {
            stop.one(i);
        }
        drop(state);
        match self.transfer.wait(i) {
            Waited::Through => Ok(()),
            Waited::Failed(rank, why) => Err(self.mesh.blame(rank, &self.topic.what, &why)),
            Waited::Stopped(rank) => Err(self.mesh.blame_silent(rank.max(0) as u32, &self.topic.what)),
        }
    }

    /// Waits for message `i`, a received one, and gives its bytes back.
    pub fn take(&mut self, i: usize) -> Result<&'a mut [u8], Lost> {
        self.wait(i)?;
        Ok(self.transfer.give_back(i))
    }

    /// Waits for all that are left.
    pub fn finish(mut self) -> Result<(), Lost> {
        (0..self.is_done.len()).try_for_each(|i| self.wait(i))
    }
}

impl Drop for Pending<'_> {
    fn drop(&mut self) {
        // The clock must not stop what is about to go.
        self.mesh.shared.forget(self.transfer.stop());
    }
}
