//! What the cores did, as XLA's profilers read it: one `XPlane` for each core, one line for each of its queues.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use strata::memory::trace::{self, Lane, Span};

use crate::error::{Code, Status};
use crate::proto::Message;
use crate::raw::{Kind, Ref, put_all};
use crate::sys;

/// A recording: none yet, running, or the bytes of an `XSpace`.
pub struct Profiler(Mutex<State>);

#[derive(Default)]
enum State {
    #[default]
    Idle,
    Running,
    Done(Vec<u8>),
}

impl Kind for Profiler {
    const NAME: &'static str = "PLUGIN_Profiler";
}

impl Profiler {
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The options say how the host is to be traced, which is not ours to do.
pub fn create(args: &mut sys::ProfilerCreate) -> Result<(), Status> {
    args.options.bytes()?;
    args.profiler = Ref::give(Profiler(Mutex::default()));
    Ok(())
}

pub fn destroy(args: &mut sys::ProfilerDestroy) -> Result<(), Status> {
    args.profiler.destroy()
}

pub fn start(args: &mut sys::ProfilerStart) -> Result<(), Status> {
    let profiler = args.profiler.get()?;
    trace::start(since_the_epoch);
    *profiler.state() = State::Running;
    Ok(())
}

/// XLA puts its own events on the same scale.
fn since_the_epoch() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos() as u64)
}

pub fn stop(args: &mut sys::ProfilerStop) -> Result<(), Status> {
    let profiler = args.profiler.get()?;
    let mut state = profiler.state();
    match *state {
        State::Running => *state = State::Done(space_of(&trace::stop())),
        State::Idle => return Err(Status::new(Code::FailedPrecondition, "the profiler has not been started")),
        State::Done(_) => {}
    }
    Ok(())
}

/// The bytes, and how many: in the caller's room if it brings some, else where they are, until the profiler goes. Some
/// callers ask for the size first and come back with room, others read what they are shown.
pub fn collect_data(args: &mut sys::ProfilerCollectData) -> Result<(), Status> {
    let profiler = args.profiler.get()?;
    let state = profiler.state();
    let State::Done(bytes) = &*state else {
        return Err(Status::new(Code::FailedPrecondition, "the profiler has not been stopped"));
    };
    if args.buffer.is_null() || std::ptr::eq(args.buffer, bytes.as_ptr()) {
        (args.buffer, args.buffer_size_in_bytes) = (bytes.as_ptr().cast_mut(), bytes.len());
        return Ok(());
    }
    match args.buffer_size_in_bytes >= bytes.len() {
        true => put_all(args.buffer, bytes),
        false => Err(Status::invalid(format!("{} bytes are needed for what was recorded", bytes.len()))),
    }
}

/// Numbers of fields in XLA's `xplane.proto`.
mod field {
    pub const PLANES: u64 = 1;
    pub const ID: u64 = 1;
    pub const NAME: u64 = 2;
    pub const LINES: u64 = 3;
    pub const EVENT_METADATA: u64 = 4;
    pub const STAT_METADATA: u64 = 5;
    pub const LINE_TIMESTAMP_NS: u64 = 3;
    pub const LINE_EVENTS: u64 = 4;
    pub const EVENT_METADATA_ID: u64 = 1;
    pub const EVENT_OFFSET_PS: u64 = 2;
    pub const EVENT_DURATION_PS: u64 = 3;
    pub const EVENT_STATS: u64 = 4;
    pub const STAT_METADATA_ID: u64 = 1;
    pub const STAT_UINT64: u64 = 3;
    pub const MAP_KEY: u64 = 1;
    pub const MAP_VALUE: u64 = 2;
}

/// The one statistic: bytes moved.
const BYTES: i64 = 1;

/// An `XSpace` with what was recorded.
fn space_of(spans: &[Span]) -> Vec<u8> {
    let mut cores: BTreeMap<usize, BTreeMap<Lane, Vec<&Span>>> = BTreeMap::new();
    for span in spans {
        cores.entry(span.core).or_default().entry(span.lane).or_default().push(span);
    }
    let mut space = Message::default();
    for (core, lanes) in cores {
        space.bytes(field::PLANES, &plane(core, &lanes).0);
    }
    space.0
}

fn plane(core: usize, lanes: &BTreeMap<Lane, Vec<&Span>>) -> Message {
    let mut names: BTreeMap<String, i64> = BTreeMap::new();
    let mut plane = Message::default();
    plane.int(field::ID, core as i64).bytes(field::NAME, format!("/device:CUSTOM:NeuronCore:{core}").as_bytes());
    for (lane, spans) in lanes {
        let line_name = match lane {
            Lane::Programs => "programs",
            Lane::Inward => "transfers in",
            Lane::Outward => "transfers out",
        };
        let begin = spans.first().map_or(0, |span| span.start);
        let mut line = Message::default();
        line.int(field::ID, *lane as i64 + 1).bytes(field::NAME, line_name.as_bytes());
        line.int(field::LINE_TIMESTAMP_NS, begin as i64);
        for span in spans {
            let next = names.len() as i64 + 1;
            let name = *names.entry(span.name.to_string()).or_insert(next);
            let mut event = Message::default();
            event.int(field::EVENT_METADATA_ID, name);
            event.int(field::EVENT_OFFSET_PS, (span.start.saturating_sub(begin) * 1000) as i64);
            event.int(field::EVENT_DURATION_PS, (span.nanoseconds * 1000) as i64);
            if span.bytes > 0 {
                let mut stat = Message::default();
                stat.int(field::STAT_METADATA_ID, BYTES).int(field::STAT_UINT64, span.bytes as i64);
                event.bytes(field::EVENT_STATS, &stat.0);
            }
            line.bytes(field::LINE_EVENTS, &event.0);
        }
        plane.bytes(field::LINES, &line.0);
    }
    for (name, id) in &names {
        plane.bytes(field::EVENT_METADATA, &named(*id, name).0);
    }
    plane.bytes(field::STAT_METADATA, &named(BYTES, "bytes").0);
    plane
}

/// An entry of a map from ids to what has the id and a name.
fn named(id: i64, name: &str) -> Message {
    let (mut value, mut entry) = (Message::default(), Message::default());
    value.int(field::ID, id).bytes(field::NAME, name.as_bytes());
    entry.int(field::MAP_KEY, id).bytes(field::MAP_VALUE, &value.0);
    entry
}
