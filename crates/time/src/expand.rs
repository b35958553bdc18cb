//! Loops expanded in program order: addresses become dependences, tiles nobody placed become versions.

use std::collections::HashMap;

use strata_kernel::place::{BANK_BYTES, Place, requested};
use strata_kernel::{Kernel, LoopId, Node, Opcode, Role, Space, TensorId, Trip};

use crate::access::{Port, Rect, extent, ports};
use crate::cost::{Cost, Run, cost};
use crate::hoist::{Hoisted, hoist};
use crate::model::{Model, Unit, core, cycles};
use crate::names::{Names, describe};
use crate::record::{Home as Whereabouts, Record};
use crate::rotate::{Rotation, Use};
use crate::stream::{Dep, Item, Mark, PsumTile, Stream, Why};

/// More executed instructions than this are not expanded.
pub const MOST: usize = 40_000_000;

/// Who touched bytes of a buffer.
#[derive(Clone, Copy)]
struct Touch {
    rect: Rect,
    at: u32,
    product: bool,
}

/// Memory that operands share: physical bytes that overlap, a tile that nobody placed, or a tensor in HBM.
#[derive(Clone, Default)]
struct Buffer {
    writers: Vec<Touch>,
    readers: Vec<Touch>,
}

/// How a tensor's tiles become buffers.
#[derive(Clone)]
enum Home {
    /// No dependences: inputs, and results nobody reads back.
    None,
    /// First buffer of the tiles, and their places.
    Placed(Vec<(u32, Place)>),
    /// First buffer of the tiles; every version is new memory.
    Free {
        first: u32,
        ring: Option<u32>,
    },
    Hbm(u32),
}

struct Step {
    text: u32,
    ports: Vec<Port>,
    /// The cost, if masks do not change it.
    cost: Option<Option<u32>>,
    /// A broadcast that is copied to SBUF.
    copy: bool,
    leaves: Vec<LoopId>,
    dropped: bool,
}

pub struct Expander<'a> {
    model: &'a Model,
    pub stream: Stream,
    costs: HashMap<Cost, u32>,
    buffers: Vec<Buffer>,
    pub rotation: Rotation,
    rounds: u32,
    window: u32,
    /// Current version of each free tile, by buffer.
    version: Vec<Option<u32>>,
    /// What every item touches, for those who draw it.
    pub record: Option<Record>,
    /// Too long: the rest was left out.
    pub cut: bool,
}

/// One kernel, prepared.
struct Program<'k> {
    kernel: &'k Kernel,
    /// By number of the instruction.
    steps: Vec<Option<Step>>,
    homes: Vec<Home>,
    names: Names,
    spaces: Vec<Space>,
    hoisted: Hoisted,
    loops: Vec<i64>,
    first: Vec<bool>,
    /// The text of the last item, where loops are not recorded as such.
    last: Option<u32>,
}

impl<'a> Expander<'a> {
    pub fn new(model: &'a Model, record: bool) -> Expander<'a> {
        Expander {
            record: record.then(Record::default),
            model,
            stream: Stream::default(),
            costs: HashMap::new(),
            buffers: Vec::new(),
            rotation: Rotation::default(),
            rounds: 0,
            window: model.window as u32,
            version: Vec::new(),
            cut: false,
        }
    }

    /// Expands instances one after another; `alike` ones share texts and memory.
    pub fn run(&mut self, kernels: &[&Kernel]) {
        let mut before: Option<(&Kernel, Vec<Home>, Names)> = None;
        let round = self.round();
        for &kernel in kernels {
            let (homes, names) = match &before {
                Some((last, homes, names)) if alike(last, kernel) => (homes.clone(), names.clone()),
                _ => {
                    let names = describe(&mut self.stream, kernel);
                    (self.homes(kernel, &names), names)
                }
            };
            if let Some(record) = &mut self.record {
                record.describe(kernel, &names);
            }
            before = Some((kernel, homes.clone(), names.clone()));
            self.mark(round, 0);
            let mut program = self.prepare(kernel, homes, names);
            self.block(&mut program, &kernel.body);
        }
        let end = Item {
            text: 0,
            cost: 0,
            deps: self.stream.deps.len() as u32,
            tiles: self.stream.touched.len() as u32,
            banks: 0,
        };
        self.stream.items.push(end);
        if let Some(record) = &mut self.record {
            record.end();
        }
    }

    fn round(&mut self) -> u32 {
        self.rounds += 1;
        self.rounds
    }
    fn mark(&mut self, round: u32, turn: u64) {
        let at = self.stream.items.len() as u32;
        self.stream.marks.push(Mark { at, round, turn });
    }

    /// Where every tensor's bytes are.
    fn homes(&mut self, kernel: &Kernel, names: &Names) -> Vec<Home> {
        let mut places = requested(kernel);
        for (tensor, places) in kernel.tensors.iter().zip(&mut places) {
            let changed = self.wanted(&tensor.name).is_some();
            if tensor.space.on_chip() && (kernel.options.force_auto_alloc || changed) {
                *places = None;
            }
        }
        let spaces = effective_spaces(kernel);
        let read: Vec<bool> = {
            let mut read = vec![false; kernel.tensors.len()];
            kernel.insts().iter().flat_map(|i| i.reads()).for_each(|(_, a)| read[a.tensor.0 as usize] = true);
            read
        };
        let components = self.components(kernel, &places);
        // Declarations of one line of the text that share a number share a ring.
        let mut rings: HashMap<(u32, u64), u32> = HashMap::new();
        let mut homes = Vec::new();
        for id in kernel.tensor_ids() {
            let n = id.0 as usize;
            let tensor = kernel.tensor(id);
            homes.push(match (tensor.space, &places[n]) {
                (Space::Hbm, _) => {
                    let written = !matches!(tensor.role, Role::Input { mutable: false, .. } | Role::Constant(_));
                    if written && read[n] { Home::Hbm(self.buffer(1)) } else { Home::None }
                }
                (_, Some(places)) => {
                    Home::Placed(places.iter().map(|p| (components[&key(tensor.space, tensor, *p)], *p)).collect())
                }
                (_, None) => {
                    let number = names.tensors[n];
                    let ring = self.wanted(&self.stream.tensors[number as usize]);
                    let psum = spaces[n] == Space::Psum && ring.is_none();
                    let bytes = tensor.free_bytes() as u64;
                    let rotation = &mut self.rotation;
                    let ring = (!psum)
                        .then(|| *rings.entry((number, bytes)).or_insert_with(|| rotation.add(number, bytes, ring)));
                    Home::Free { first: self.buffer(tensor.n_tiles()), ring }
                }
            });
        }
        homes
    }

    /// Buffers of a tensor in a what-if run.
    fn wanted(&self, name: &str) -> Option<usize> {
        self.model.buffers.iter().find(|(other, _)| other == name).map(|(_, n)| *n)
    }

    fn buffer(&mut self, n: usize) -> u32 {
        let first = self.buffers.len() as u32;
        self.buffers.resize(first as usize + n, Buffer::default());
        self.version.resize(first as usize + n, None);
        first
    }

    /// Physical rectangles that overlap, however indirectly, share a buffer.
    fn components(&mut self, kernel: &Kernel, places: &[Option<Vec<Place>>]) -> HashMap<Key, u32> {
        let mut rects: Vec<Key> = Vec::new();
        for (tensor, places) in kernel.tensors.iter().zip(places) {
            if tensor.space.on_chip() {
                rects.extend(places.iter().flatten().map(|p| key(tensor.space, tensor, *p)));
            }
        }
        rects.sort_unstable();
        rects.dedup();
        let mut out: HashMap<Key, u32> = HashMap::new();
        let mut open: Vec<(Key, u32)> = Vec::new();
        let mut parent: HashMap<u32, u32> = HashMap::new();
        fn root(parent: &HashMap<u32, u32>, mut n: u32) -> u32 {
            while let Some(&up) = parent.get(&n) {
                n = up;
            }
            n
        }
        for rect in rects {
            open.retain(|(other, _)| other.0 == rect.0 && other.2 > rect.1);
            let mut own = None;
            for (other, component) in open.iter().filter(|(o, _)| o.3 < rect.4 && rect.3 < o.4) {
                let theirs = root(&parent, *component);
                let _ = other;
                match own {
                    None => own = Some(theirs),
                    Some(mine) if mine != theirs => drop(parent.insert(theirs, mine)),
                    _ => {}
                }
            }
            let own = own.unwrap_or_else(|| self.buffer(1));
            open.push((rect, own));
            out.insert(rect, own);
        }
        out.values_mut().for_each(|n| *n = root(&parent, *n));
        out
    }

    fn prepare<'k>(&mut self, kernel: &'k Kernel, homes: Vec<Home>, names: Names) -> Program<'k> {
        let free = |t: TensorId| matches!(homes[t.0 as usize], Home::Free { .. });
        let wanted = self.model.hoist && !kernel.options.in_order;
        let hoisted = hoist(kernel, &free, wanted);
        let spaces = effective_spaces(kernel);
        let mut steps: Vec<Option<Step>> = (0..kernel.n_insts).map(|_| None).collect();
        let nothing = vec![0; kernel.loops.len()];
        for inst in kernel.insts() {
            let fixed = inst.mask.is_true()
                && inst.operands.get(inst.op.over()).and_then(|o| o.access()).is_none_or(|a| a.mask.is_true());
            let known = fixed.then(|| {
                let extent = extent(inst, &nothing)?;
                let cost = cost(kernel, inst, &spaces, extent, self.model)?;
                Some(self.intern(cost))
            });
            // An instruction reads before it writes.
            let mut ports = ports(kernel, inst);
            ports.sort_by_key(|port| port.write);
            let dst = inst.operands[0].access().map(|a| spaces[a.tensor.0 as usize]);
            steps[inst.id.0 as usize] = Some(Step {
                text: names.texts[inst.id.0 as usize],
                ports,
                cost: known,
                copy: inst.op == Opcode::PartitionBroadcast && dst == Some(Space::Sbuf),
                leaves: hoisted.insts.get(&inst.id).cloned().unwrap_or_default(),
                dropped: hoisted.dropped.contains(&inst.id),
            });
        }
        let n = kernel.loops.len();
        Program { kernel, steps, homes, names, spaces, hoisted, loops: vec![0; n], first: vec![true; n], last: None }
    }

    fn intern(&mut self, cost: Cost) -> u32 {
        let costs = &mut self.stream.costs;
        *self.costs.entry(cost).or_insert_with_key(|cost| {
            costs.push(cost.clone());
            costs.len() as u32 - 1
        })
    }

    fn block(&mut self, p: &mut Program, nodes: &[Node]) {
        for node in nodes {
            if self.cut {
                return;
            }
            match node {
                Node::Declare(id) => self.declare(p, *id),
                Node::Inst(inst) => self.inst(p, inst),
                Node::If { cond, then, otherwise } => {
                    let branch = if cond.at(&p.loops, &[]) { then } else { otherwise };
                    self.block(p, branch);
                }
                Node::Loop(id, body) => self.repeat(p, *id, body),
            }
        }
    }

    fn repeat(&mut self, p: &mut Program, id: LoopId, body: &[Node]) {
        let l = p.kernel.loop_of(id);
        let n = match l.trip {
            Trip::Static(n) => n,
            _ => {
                let note = format!("loop `{}` ends at run time: one iteration is counted", l.name);
                if !self.stream.notes.contains(&note) {
                    self.stream.notes.push(note);
                }
                1
            }
        };
        let round = self.round();
        let slot = id.0 as usize;
        for k in 0..n {
            if self.stream.items.len() > MOST {
                self.cut = true;
                return;
            }
            self.mark(round, (slot as u64 + 1) << 32 | k & 0xffff_ffff);
            p.loops[slot] = l.start + k as i64 * l.step;
            p.first[slot] = k == 0;
            self.block(p, body);
        }
        p.first[slot] = true;
    }

    fn declare(&mut self, p: &Program, id: TensorId) {
        if let Some(record) = &mut self.record {
            record.declare(&p.names, id, p.kernel.tensor(id).n_tiles());
        }
        let Home::Free { first, .. } = p.homes[id.0 as usize] else { return };
        let again = p.hoisted.declarations.get(&id).is_some_and(|ls| ls.iter().any(|l| !p.first[l.0 as usize]));
        if !again {
            let n = p.kernel.tensor(id).n_tiles();
            self.version[first as usize..first as usize + n].fill(None);
        }
    }

    fn inst(&mut self, p: &mut Program, inst: &strata_kernel::Inst) {
        let Some(step) = &p.steps[inst.id.0 as usize] else { return };
        if step.dropped || step.leaves.iter().any(|l| !p.first[l.0 as usize]) {
            return;
        }
        let cost = match step.cost {
            Some(known) => known,
            None => extent(inst, &p.loops)
                .and_then(|extent| cost(p.kernel, inst, &p.spaces, extent, self.model))
                .map(|cost| self.intern(cost)),
        };
        let Some(cost) = cost else { return };
        // Where loops have run for real, an iteration begins where the text goes back.
        if p.names.unrolled {
            if p.last.is_some_and(|last| step.text <= last) {
                self.mark(!step.text, !step.text as u64);
            }
            p.last = Some(step.text);
        }
        let at = self.begin(step.text, cost);
        if matches!(inst.op, Opcode::CoreBarrier | Opcode::SendRecv | Opcode::AllReduce) && self.model.cores > 1 {
            self.stream.meets.push(at);
        }
        if !step.copy {
            for port in &step.ports {
                self.touch(p, port, at);
            }
            self.end(at);
            return;
        }
        for port in step.ports.iter().filter(|port| !port.write) {
            self.touch(p, port, at);
        }
        self.end(at);
        let copy = self.copy_cost(p.kernel, inst);
        let at = self.begin(step.text, copy);
        let tensor = step.ports.first().map_or(0, |port| p.names.tensors[port.tensor as usize]);
        self.stream.deps.push(Dep { back: 1, why: Why::Data, tensor });
        for port in step.ports.iter().filter(|port| port.write) {
            self.touch(p, port, at);
        }
        self.end(at);
    }

    /// A broadcast too wide for a bank goes on to SBUF, a bank at a time.
    fn copy_cost(&mut self, kernel: &Kernel, inst: &strata_kernel::Inst) -> u32 {
        let core = core(kernel);
        let t = &core.timing;
        let n = inst.operands[0].access().map_or(1, |a| a.free_elements()) as f64;
        let run = |unit, ghz: f64, issue: u64, latency: u64| Run {
            unit,
            busy: cycles((n + issue as f64).max(t.min_interval.value as f64), ghz),
            latency: cycles(latency as f64, ghz),
        };
        let vector = run(Unit::Vector, core.engines.vector_ghz.value, t.vector_issue.value, t.vector_latency.value);
        let scalar = run(Unit::Scalar, core.engines.scalar_ghz.value, t.scalar_issue.value, t.scalar_latency.value);
        let runs = if self.model.choose { vec![vector, scalar] } else { vec![vector] };
        self.intern(Cost {
            runs,
            table: None,
            psum: true,
            sbuf: true,
            minimum: false,
            bytes: 0,
            dma_runs: 0,
            flops: 0,
            load: 0,
        })
    }

    fn begin(&mut self, text: u32, cost: u32) -> u32 {
        let s = &mut self.stream;
        s.items.push(Item { text, cost, deps: s.deps.len() as u32, tiles: s.touched.len() as u32, banks: 0 });
        if let Some(record) = &mut self.record {
            record.begin();
        }
        s.items.len() as u32 - 1
    }

    /// Dependences in order, each once.
    fn end(&mut self, at: u32) {
        let from = self.stream.items[at as usize].deps as usize;
        let deps = &mut self.stream.deps;
        deps[from..].sort_unstable_by_key(|d| (d.back, d.why, d.tensor));
        let mut kept = from;
        for n in from..deps.len() {
            if kept == from || (deps[kept - 1].back, deps[kept - 1].why) != (deps[n].back, deps[n].why) {
                deps[kept] = deps[n];
                kept += 1;
            }
        }
        deps.truncate(kept);
    }

    fn touch(&mut self, p: &Program, port: &Port, at: u32) {
        let tensor = p.names.tensors[port.tensor as usize];
        let rect = port.rect(&p.loops);
        match &p.homes[port.tensor as usize] {
            Home::None => self.note(p, port, rect, None),
            Home::Hbm(buffer) => {
                self.note(p, port, rect, None);
                self.share(*buffer, port, rect, at, tensor);
            }
            Home::Placed(places) => {
                let (low, high) = port.tiles(&p.loops);
                for tile in low..=high.min(places.len().saturating_sub(1)) {
                    let (buffer, place) = places[tile];
                    self.note(p, port, rect, Some((tile, Whereabouts::Placed(place))));
                    let base = place.bank * BANK_BYTES + place.byte;
                    let moved = |r: (i64, i64), by: i64| (r.0 + by, r.1 + by);
                    let rect = Rect {
                        partitions: moved(rect.partitions, place.partition),
                        bytes: moved(rect.bytes, base),
                        ..rect
                    };
                    if port.space == Space::Psum {
                        self.stream.items[at as usize].banks |= 1 << place.bank.clamp(0, 7);
                    }
                    self.share(buffer, port, rect, at, tensor);
                }
            }
            Home::Free { first, ring } => {
                let (low, high) = port.tiles(&p.loops);
                for tile in low..=high {
                    let buffer = first + tile as u32;
                    let version = self.version_of(buffer, *ring, port, at, tensor);
                    let home = match ring {
                        Some(ring) => Whereabouts::Ring(*ring, version),
                        None => Whereabouts::Bank(version),
                    };
                    self.note(p, port, rect, Some((tile, home)));
                    self.share(buffer, port, rect, at, tensor);
                }
            }
        }
    }

    fn note(&mut self, p: &Program, port: &Port, rect: Rect, tile: Option<(usize, Whereabouts)>) {
        if let Some(record) = &mut self.record {
            record.touch(&p.names, port, rect, tile);
        }
    }

    /// The version of a tile that nobody placed that an access is to, a new one if it overwrites the tile.
    fn version_of(&mut self, buffer: u32, ring: Option<u32>, port: &Port, at: u32, tensor: u32) -> u32 {
        let new = port.kills && port.write || self.version[buffer as usize].is_none();
        if new {
            self.buffers[buffer as usize].readers.clear();
            self.buffers[buffer as usize].writers.clear();
            self.version[buffer as usize] = Some(match ring {
                None => {
                    let bytes = port.tile_bytes();
                    self.stream.psum.push(PsumTile { tensor, bytes, users: 0, first: at, last: at });
                    self.stream.psum.len() as u32 - 1
                }
                Some(ring) => self.rotation.begin(ring, at),
            });
        }
        let version = self.version[buffer as usize].unwrap_or_default();
        match ring {
            Some(ring) => self.rotation.touch(ring, version, Use { at, write: port.write }),
            None => {
                let from = self.stream.items[at as usize].tiles as usize;
                if !self.stream.touched[from..].contains(&version) {
                    self.stream.touched.push(version);
                    self.stream.psum[version as usize].users += 1;
                    self.stream.psum[version as usize].last = at;
                }
            }
        }
        version
    }

    /// Dependences of an access on earlier ones to the same buffer.
    fn share(&mut self, buffer: u32, port: &Port, rect: Rect, at: u32, tensor: u32) {
        let window = self.window;
        let recent = |t: &Touch| t.at + window > at;
        let deps = &mut self.stream.deps;
        let mut wait = |t: &Touch, why: Why| {
            if t.at < at {
                deps.push(Dep { back: at - t.at, why, tensor });
            }
        };
        let b = &mut self.buffers[buffer as usize];
        b.writers.retain(recent);
        if port.read {
            b.writers.iter().filter(|t| t.rect.overlaps(&rect)).for_each(|t| wait(t, Why::Data));
        }
        if port.write {
            let open = |t: &Touch| !(t.product && port.product);
            b.writers.iter().filter(|t| open(t) && t.rect.overlaps(&rect)).for_each(|t| wait(t, Why::Written));
            b.readers.retain(recent);
            b.readers.iter().filter(|t| t.rect.overlaps(&rect)).for_each(|t| wait(t, Why::Read));
            // Whoever waits for this write waits for those before it.
            b.readers.retain(|t| t.at == at || !rect.covers(&t.rect));
            b.writers.retain(|t| t.at == at || t.product && port.product || !rect.covers(&t.rect));
            b.writers.push(Touch { rect, at, product: port.product });
        }
        if port.read {
            if b.readers.len() > 2 * window as usize {
                b.readers.retain(recent);
            }
            b.readers.push(Touch { rect, at, product: false });
        }
    }
}

/// Memory, first byte, end, first partition, end.
type Key = (Space, i64, i64, i64, i64);

fn key(space: Space, tensor: &strata_kernel::Tensor, place: Place) -> Key {
    let byte = place.bank * BANK_BYTES + place.byte;
    let rows = tensor.partitions() as i64;
    (space, byte, byte + tensor.free_bytes() as i64, place.partition, place.partition + rows)
}

/// The memories tensors are in when the compiler is done: a broadcast that fits a bank stays in PSUM.
pub fn effective_spaces(kernel: &Kernel) -> Vec<Space> {
    let mut spaces: Vec<Space> = kernel.tensors.iter().map(|t| t.space).collect();
    let insts = kernel.insts();
    let broadcast = |inst: &&&strata_kernel::Inst| inst.op == Opcode::PartitionBroadcast;
    if !insts.iter().any(|inst| broadcast(&inst)) {
        return spaces;
    }
    let mut writers = vec![0; kernel.tensors.len()];
    let mut multiplied = vec![false; kernel.tensors.len()];
    for inst in &insts {
        let mut written: Vec<u32> = inst.writes().map(|(_, a)| a.tensor.0).collect();
        written.dedup();
        written.into_iter().for_each(|t| writers[t as usize] += 1);
        if inst.engine == strata_kernel::Engine::Tensor {
            inst.reads().for_each(|(_, a)| multiplied[a.tensor.0 as usize] = true);
        }
    }
    for inst in insts.iter().filter(broadcast) {
        let Some(dst) = inst.operands[0].access() else { continue };
        let (n, tensor) = (dst.tensor.0 as usize, kernel.tensor(dst.tensor));
        let fits = tensor.free_bytes() as i64 <= BANK_BYTES && tensor.role == Role::Implicit;
        if fits && writers[n] == 1 && !multiplied[n] {
            spaces[n] = Space::Psum;
        }
    }
    spaces
}

/// Two instances whose texts and tensors are the same, apart from addresses.
fn alike(a: &Kernel, b: &Kernel) -> bool {
    let (x, y) = (a.insts(), b.insts());
    a.tensors == b.tensors
        && a.n_insts == b.n_insts
        && x.len() == y.len()
        && x.iter().zip(&y).all(|(i, j)| i.id == j.id && i.op == j.op && i.loc == j.loc)
}
