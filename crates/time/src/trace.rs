//! A timeline as a trace that Perfetto opens: a process per core, a track per engine and DMA queue, counters of its memories, and
//! arrows from who writes to who reads.

use std::collections::HashMap;

use prost::Message;

use crate::events::ts;
use crate::issue::{Done, NOBODY};
use crate::model::{Ps, Unit};
use crate::perfetto::{
    CounterDescriptor, DebugAnnotation, InternedData, InternedString, Named, ProcessDescriptor, SourceLocation, Trace,
    TracePacket, TrackDescriptor, TrackEvent,
};
use crate::stream::Why;
use crate::timeline::Timeline;

/// Everything this writer says is one sequence.
const SEQUENCE: u32 = 1;
const BEGIN: i32 = 1;
const END: i32 = 2;
const VALUE: i32 = 4;

/// The trace of a launch, one timeline per core.
pub fn encode(cores: &[Timeline]) -> Vec<u8> {
    let mut writer = Writer::default();
    writer.clear();
    for (n, core) in cores.iter().enumerate() {
        writer.core(n as u64, core);
    }
    writer.trace.encode_to_vec()
}

/// Numbers of tracks: those of a core are together.
fn uuid(core: u64, track: u64) -> u64 {
    (core + 1) << 16 | track
}

/// Tracks of a core: the program, units, queues, counters.
const PROGRAM: u64 = 1;
const UNITS: u64 = 2;
const QUEUES: u64 = 16;
const COUNTERS: u64 = 32;
const QUEUE_NAMES: [&str; 2] = ["qSyncIO0", "qSyncSpillReload0"];

#[derive(Default)]
struct Writer {
    trace: Trace,
    /// What tables have so far.
    names: HashMap<String, u64>,
    annotations: HashMap<&'static str, u64>,
    strings: HashMap<String, u64>,
    places: HashMap<(String, u32), u64>,
    fresh: InternedData,
}

impl Writer {
    fn packet(&mut self) -> TracePacket {
        let fresh = std::mem::take(&mut self.fresh);
        let interned_data = (fresh != InternedData::default()).then_some(fresh);
        let sequence = Some(SEQUENCE);
        TracePacket {
            trusted_packet_sequence_id: sequence,
            sequence_flags: Some(2),
            interned_data,
            ..Default::default()
        }
    }
    /// Tables begin here.
    fn clear(&mut self) {
        self.fresh.event_categories.push(Named { iid: Some(1), name: Some("instruction".to_string()) });
        let mut packet = self.packet();
        (packet.sequence_flags, packet.first_packet_on_sequence) = (Some(1), Some(true));
        self.trace.packet.push(packet);
    }

    fn name(&mut self, name: &str) -> u64 {
        let next = self.names.len() as u64 + 1;
        let fresh = &mut self.fresh;
        *self.names.entry(name.to_string()).or_insert_with(|| {
            fresh.event_names.push(Named { iid: Some(next), name: Some(name.to_string()) });
            next
        })
    }
    fn key(&mut self, name: &'static str) -> u64 {
        let next = self.annotations.len() as u64 + 1;
        let fresh = &mut self.fresh;
        *self.annotations.entry(name).or_insert_with(|| {
            fresh.debug_annotation_names.push(Named { iid: Some(next), name: Some(name.to_string()) });
            next
        })
    }
    fn number(&mut self, name: &'static str, value: u64) -> DebugAnnotation {
        DebugAnnotation { name_iid: Some(self.key(name)), uint_value: Some(value), string_value_iid: None }
    }
    fn string(&mut self, name: &'static str, value: &str) -> DebugAnnotation {
        let next = self.strings.len() as u64 + 1;
        let fresh = &mut self.fresh;
        let iid = *self.strings.entry(value.to_string()).or_insert_with(|| {
            let str = Some(value.as_bytes().to_vec());
            fresh.debug_annotation_string_values.push(InternedString { iid: Some(next), str });
            next
        });
        DebugAnnotation { name_iid: Some(self.key(name)), uint_value: None, string_value_iid: Some(iid) }
    }
    fn place(&mut self, file: &str, line: u32) -> u64 {
        let next = self.places.len() as u64 + 1;
        let fresh = &mut self.fresh;
        *self.places.entry((file.to_string(), line)).or_insert_with(|| {
            let file_name = Some(file.to_string());
            fresh.source_locations.push(SourceLocation { iid: Some(next), file_name, line_number: Some(line) });
            next
        })
    }

    fn track(&mut self, descriptor: TrackDescriptor) {
        let mut packet = self.packet();
        packet.track_descriptor = Some(descriptor);
        self.trace.packet.push(packet);
    }
    fn event(&mut self, time: Ps, event: TrackEvent) {
        let mut packet = self.packet();
        (packet.timestamp, packet.track_event) = (Some(ts(time)), Some(event));
        self.trace.packet.push(packet);
    }
    fn slice(&mut self, track: u64, from: Ps, to: Ps, begin: TrackEvent) {
        self.event(from, TrackEvent { r#type: Some(BEGIN), track_uuid: Some(track), ..begin });
        self.event(to, TrackEvent { r#type: Some(END), track_uuid: Some(track), ..Default::default() });
    }

    fn core(&mut self, n: u64, t: &Timeline) {
        self.tracks(n, t);
        self.program(n, t);
        let units = [Unit::Tensor, Unit::Vector, Unit::Scalar, Unit::GpSimd, Unit::Dma];
        let arrows = Arrows::new(t, n);
        for unit in units {
            // Slices of a track are in order of time.
            let mut own: Vec<&Done> = t.schedule.done.iter().filter(|d| d.unit == unit).collect();
            own.sort_by_key(|d| d.start);
            own.iter().for_each(|done| self.instruction(n, t, done, &arrows));
            if unit == Unit::Dma {
                own.iter().for_each(|done| self.trigger(n, t, done));
            }
        }
        self.memories(n, t);
        self.traffic(n, t);
    }

    fn tracks(&mut self, n: u64, t: &Timeline) {
        let process = uuid(n, 0);
        let name = format!("{} core {n} ({})", t.profile.kernel, t.profile.target);
        self.track(TrackDescriptor {
            uuid: Some(process),
            process: Some(ProcessDescriptor { pid: Some(n as i32 + 1), process_name: Some(name) }),
            child_ordering: Some(3),
            ..Default::default()
        });
        let units = Unit::ALL.iter().filter(|u| **u != Unit::Dma);
        let mut rows: Vec<(u64, String, bool)> = vec![(PROGRAM, "Program".to_string(), false)];
        rows.extend(units.map(|u| (UNITS + *u as u64, u.name().to_string(), false)));
        rows.extend(QUEUE_NAMES.iter().zip(QUEUES..).map(|(name, k)| (k, name.to_string(), false)));
        let quadrants = (0..4).map(|q| (COUNTERS + q, format!("SBUF partition {}", q * 32), true));
        let banks = (0..8).map(|b| (COUNTERS + 4 + b, format!("PSUM bank {b}"), true));
        rows.extend(quadrants.chain(banks));
        rows.push((COUNTERS + 12, "HBM read".to_string(), true));
        rows.push((COUNTERS + 13, "HBM written".to_string(), true));
        for (rank, (track, name, counter)) in rows.into_iter().enumerate() {
            self.track(TrackDescriptor {
                uuid: Some(uuid(n, track)),
                name: Some(name),
                parent_uuid: Some(process),
                counter: counter.then_some(CounterDescriptor { unit: Some(3) }),
                sibling_order_rank: Some(rank as i32),
                ..Default::default()
            });
        }
    }

    /// Start, work and end of the program.
    fn program(&mut self, n: u64, t: &Timeline) {
        let p = &t.profile;
        let parts = [("start", 0, p.start), ("work", p.start, p.start + p.work), ("end", p.start + p.work, p.total())];
        for (name, from, to) in parts {
            let name_iid = Some(self.name(name));
            self.slice(uuid(n, PROGRAM), from, to, TrackEvent { name_iid, ..Default::default() });
        }
    }

    fn instruction(&mut self, n: u64, t: &Timeline, done: &Done, arrows: &Arrows) {
        let at = done.at as usize;
        let text = &t.stream.texts[t.stream.items[at].text as usize];
        let track = match t.queue(at) {
            Some(queue) => QUEUES + QUEUE_NAMES.iter().position(|q| *q == queue).unwrap_or(0) as u64,
            None => UNITS + done.unit as u64,
        };
        let mut notes =
            vec![self.number("id", done.at as u64), self.number("visible_ps", t.profile.start + done.finish)];
        if done.table > 0 {
            notes.push(self.number("table_load_ps", done.table));
        }
        if done.gap > 0 {
            notes.push(self.number("idle_ps", done.gap));
            notes.push(self.string("waited_for", done.cause.name()));
            if done.tensor != NOBODY {
                notes.push(self.string("tensor", &t.stream.tensors[done.tensor as usize]));
            }
        }
        let file = t.stream.files.get(text.file as usize).filter(|_| text.line > 0);
        let source_location_iid = file.map(|file| self.place(file, text.line));
        let event = TrackEvent {
            category_iids: vec![1],
            name_iid: Some(self.name(text.name)),
            debug_annotations: notes,
            source_location_iid,
            flow_ids: arrows.from(done.at),
            terminating_flow_ids: arrows.to(done.at),
            ..Default::default()
        };
        let start = t.profile.start + done.start;
        self.slice(uuid(n, track), start, start + done.busy, event);
    }

    /// The Sync engine starts a transfer.
    fn trigger(&mut self, n: u64, t: &Timeline, done: &Done) {
        let name_iid = Some(self.name("dma_trigger"));
        let start = t.profile.start + done.start;
        let event = TrackEvent { name_iid, ..Default::default() };
        self.slice(uuid(n, UNITS + Unit::Sync as u64), start, start + t.dma_issue, event);
    }

    fn value(&mut self, track: u64, time: Ps, value: i64) {
        let event = TrackEvent {
            r#type: Some(VALUE),
            track_uuid: Some(track),
            counter_value: Some(value),
            ..Default::default()
        };
        self.event(time, event);
    }

    /// Bytes that tiles hold in a partition of each quadrant and in each bank.
    fn memories(&mut self, n: u64, t: &Timeline) {
        let mut held = [0i64; 12];
        let changes = t.changes();
        for place in 0..12u8 {
            let mut own = changes.iter().filter(|c| c.place == place).peekable();
            while let Some(change) = own.next() {
                held[place as usize] += change.bytes;
                if own.peek().is_none_or(|next| next.at != change.at) {
                    let time = t.profile.start + change.at;
                    self.value(uuid(n, COUNTERS + place as u64), time, held[place as usize]);
                }
            }
        }
    }

    /// Bytes read from and written to HBM so far.
    fn traffic(&mut self, n: u64, t: &Timeline) {
        let mut transfers: Vec<&Done> = t.schedule.done.iter().filter(|d| d.unit == Unit::Dma).collect();
        transfers.sort_by_key(|d| d.start);
        for write in [false, true] {
            let mut sum = 0;
            for done in &transfers {
                let text = &t.stream.texts[t.stream.items[done.at as usize].text as usize];
                if (if write { text.to } else { text.from }).is_some() {
                    sum += t.stream.cost(done.at as usize).bytes as i64;
                    let time = t.profile.start + done.start + done.busy;
                    self.value(uuid(n, COUNTERS + 12 + write as u64), time, sum);
                }
            }
        }
    }
}

/// Arrows from producers to consumers on other tracks, by item.
struct Arrows {
    out: HashMap<u32, Vec<u64>>,
    into: HashMap<u32, Vec<u64>>,
}

impl Arrows {
    fn new(t: &Timeline, core: u64) -> Arrows {
        let mut arrows = Arrows { out: HashMap::new(), into: HashMap::new() };
        let mut next = (core + 1) << 40;
        for done in &t.schedule.done {
            for dep in t.stream.deps(done.at as usize).iter().filter(|d| d.why == Why::Data) {
                let from = done.at - dep.back;
                if t.schedule.done[from as usize].unit == done.unit {
                    continue;
                }
                next += 1;
                arrows.out.entry(from).or_default().push(next);
                arrows.into.entry(done.at).or_default().push(next);
            }
        }
        arrows
    }
    fn from(&self, at: u32) -> Vec<u64> {
        self.out.get(&at).cloned().unwrap_or_default()
    }
    fn to(&self, at: u32) -> Vec<u64> {
        self.into.get(&at).cloned().unwrap_or_default()
    }
}
