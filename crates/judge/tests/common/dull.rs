//! The oracle.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use strata_judge::{Finding, Part, Report, judge};
use strata_kernel::{
    Access, Direction, Inst, Kernel, LoopId, LoopKind, Node, Opcode, Operand, Placement, Role, Space, TensorId, Trip,
    Write, place,
};

/// How many kernels had what.
#[derive(Default, Debug)]
pub struct Tally {
    pub kernels: usize,
    pub clean: usize,
    pub conflicts: usize,
    pub undefined: usize,
    pub carried: usize,
    pub outputs: usize,
    pub outside: usize,
}

/// What is wrong, by lines: conflicts as (reader, owner), stores of undefined values, carried and output dependences by
/// loop, accesses out of bounds.
#[derive(Default, PartialEq, Eq, Debug)]
pub struct Faults {
    conflicts: BTreeSet<(u32, u32)>,
    undefined: BTreeSet<u32>,
    carried: BTreeSet<u32>,
    outputs: BTreeSet<u32>,
    outside: BTreeSet<u32>,
}

pub fn compare(kernel: &Kernel, tally: &mut Tally) -> Result<(), String> {
    let tiles = place::requested(kernel).into_iter().map(|p| p.unwrap_or_default()).collect();
    let placement = Placement { tiles };
    let report = judge(kernel, &placement);
    let said = from_report(kernel, &report);
    let mut oracle = Oracle::new(kernel, &placement);
    oracle.nodes(&kernel.body);
    oracle.dependences();
    let truth = oracle.faults;
    tally.kernels += 1;
    tally.clean += usize::from(truth == Faults::default());
    tally.conflicts += usize::from(!truth.conflicts.is_empty());
    tally.undefined += usize::from(!truth.undefined.is_empty());
    tally.carried += usize::from(!truth.carried.is_empty());
    tally.outputs += usize::from(!truth.outputs.is_empty());
    tally.outside += usize::from(!truth.outside.is_empty());
    if said == truth {
        return Ok(());
    }
    Err(format!("judge {said:?}\ntruth {truth:?}\n{}", report.to_text(kernel)))
}

fn from_report(kernel: &Kernel, report: &Report) -> Faults {
    let mut faults = Faults::default();
    let line = |f: &Finding, part: Part| {
        let label = f.labels.iter().rev().find(|l| l.part == part).expect("the finding has this part");
        kernel.loc(label.loc).expect("it has a place").line
    };
    for f in &report.findings {
        match f.code() {
            "live-overlap" | "ring-too-small" | "accumulation-group" => {
                faults.conflicts.insert((line(f, Part::Reader), line(f, Part::Owner)));
            }
            "uninitialized-read" => {
                faults.undefined.insert(line(f, Part::Site));
            }
            "carried-dependence" => {
                faults.carried.insert(line(f, Part::Declaration));
            }
            "output-dependence" => {
                faults.outputs.insert(line(f, Part::Declaration));
            }
            "out-of-bounds" => {
                faults.outside.insert(line(f, Part::Site));
            }
            _ => {}
        }
    }
    faults
}

/// A byte of a logical tile.
type Byte = (TensorId, usize, i64, i64);
/// An element of an operand: its bytes, by coordinates.
type Element = (Vec<i64>, Vec<Byte>);

/// An access to a byte.
#[derive(Clone)]
struct Event {
    write: bool,
    /// Part of a reduction: adds to what is there.
    reduces: bool,
    /// Loops and indices around it.
    path: Vec<(LoopId, i64)>,
    /// The destination's subscripts use these loops.
    uses: Vec<LoopId>,
}

struct Oracle<'k> {
    kernel: &'k Kernel,
    placement: &'k Placement,
    path: Vec<(LoopId, i64)>,
    loops: Vec<i64>,
    n_writes: usize,
    /// Which write, by which line, and whether it is a product.
    writer: Vec<u32>,
    products: Vec<bool>,
    logical: HashMap<Byte, usize>,
    physical: HashMap<(Space, i64, i64), usize>,
    /// The last write to 32 partitions of a bank.
    quadrants: HashMap<(i64, i64), usize>,
    undefined: HashMap<Byte, bool>,
    /// Accesses to a byte since its declaration; finished lists follow.
    events: BTreeMap<Byte, Vec<Event>>,
    finished: Vec<(TensorId, Vec<Event>)>,
    faults: Faults,
}

impl<'k> Oracle<'k> {
    fn new(kernel: &'k Kernel, placement: &'k Placement) -> Oracle<'k> {
        Oracle {
            kernel,
            placement,
            path: Vec::new(),
            loops: vec![0; kernel.loops.len()],
            n_writes: 0,
            writer: Vec::new(),
            products: Vec::new(),
            logical: HashMap::new(),
            physical: HashMap::new(),
            quadrants: HashMap::new(),
            undefined: HashMap::new(),
            events: BTreeMap::new(),
            finished: Vec::new(),
            faults: Faults::default(),
        }
    }

    fn nodes(&mut self, nodes: &[Node]) {
        for node in nodes {
            match node {
                Node::Declare(id) => {
                    let bytes: Vec<Byte> = self.events.keys().filter(|b| b.0 == *id).copied().collect();
                    for byte in bytes {
                        let list = self.events.remove(&byte).unwrap_or_default();
                        self.finished.push((*id, list));
                    }
                    self.logical.retain(|byte, _| byte.0 != *id);
                    self.undefined.retain(|byte, _| byte.0 != *id);
                }
                Node::Loop(id, body) => {
                    let l = self.kernel.loop_of(*id);
                    let Trip::Static(n) = l.trip else { panic!("static loops only") };
                    for k in 0..n as i64 {
                        let index = l.start + k * l.step;
                        self.loops[id.0 as usize] = index;
                        self.path.push((*id, index));
                        self.nodes(body);
                        self.path.pop();
                    }
                }
                Node::If { cond, then, otherwise } => {
                    let taken = if cond.at(&self.loops, &[]) { then } else { otherwise };
                    self.nodes(taken);
                }
                Node::Inst(inst) => self.inst(inst),
            }
        }
    }

    /// Elements of an access inside the mask and the tensor.
    fn elements(&mut self, inst: &Inst, access: &Access) -> Vec<Element> {
        let kernel = self.kernel;
        let t = kernel.tensor(access.tensor);
        let mut out = Vec::new();
        for a in 0..access.shape[0] as i64 {
            for b in 0..access.shape[1] as i64 {
                let at = [a, b];
                // Matmuls here have no masks; everything else is pointwise over the same shape.
                if !inst.mask.at(&self.loops, &at) {
                    continue;
                }
                let subs: Vec<i64> = access.subs.iter().map(|s| s.at(&self.loops, &at)).collect();
                if subs.iter().zip(&t.dims).any(|(&s, &n)| s < 0 || s >= n as i64) {
                    self.faults.outside.insert(self.line(inst));
                    continue;
                }
                let index: Vec<usize> = subs[..t.n_block].iter().map(|&s| s as usize).collect();
                let (tile, size) = (t.tile_number(&index), t.dtype.bytes() as i64);
                let (p, f) = (subs[t.n_block], subs[t.n_block + 1]);
                out.push((at.to_vec(), (0..size).map(|k| (access.tensor, tile, p, f * size + k)).collect()));
            }
        }
        out
    }
    fn line(&self, inst: &Inst) -> u32 {
        self.kernel.loc(inst.loc).expect("every instruction has a line").line
    }
    fn address(&self, byte: Byte) -> Option<(Space, i64, i64)> {
        let t = self.kernel.tensor(byte.0);
        if t.space == Space::Hbm {
            return None;
        }
        let at = self.placement.place(byte.0, byte.1);
        Some((t.space, at.partition + byte.2, at.bank * 2048 + at.byte + byte.3))
    }
    fn exists(&self, id: TensorId) -> bool {
        matches!(self.kernel.tensor(id).role, Role::Input { .. })
    }

    fn inst(&mut self, inst: &Inst) {
        let line = self.line(inst);
        let matmul = inst.op == Opcode::NcMatmul;
        let update = inst.flag("update");
        let reduces = update || inst.write != Write::Set;
        // Undefined coordinates of the operands, and for products undefined columns.
        let mut bad: BTreeSet<Vec<i64>> = BTreeSet::new();
        let mut bad_rows: BTreeSet<i64> = BTreeSet::new();
        let mut bad_columns: BTreeSet<i64> = BTreeSet::new();
        for (n, (spec, operand)) in inst.op.operands().iter().zip(&inst.operands).enumerate() {
            let Operand::Access(access) = operand else { continue };
            let old = n == 0 && inst.write != Write::Set;
            if spec.direction != Direction::Read && !old {
                continue;
            }
            let dst = inst.operands[0].access().unwrap();
            let own = old
                || update
                    && n > 0
                    && (dst.tensor, &dst.subs, &dst.shape) == (access.tensor, &access.subs, &access.shape);
            for (at, bytes) in self.elements(inst, access) {
                let mut undefined = false;
                for byte in bytes {
                    let path = self.path.clone();
                    let seen = Event { write: false, reduces: own, path, uses: Vec::new() };
                    match self.logical.get(&byte) {
                        None if self.exists(byte.0) => {}
                        None if old && inst.write == Write::StartOrAccumulate => {}
                        None => {
                            undefined = true;
                            continue;
                        }
                        Some(&write) => {
                            let there = self.address(byte).map(|a| self.physical[&a]);
                            if there.is_some_and(|there| there != write) {
                                self.faults.conflicts.insert((line, self.writer[write]));
                                continue;
                            }
                            undefined |= self.undefined.get(&byte).copied().unwrap_or(false);
                        }
                    }
                    self.events.entry(byte).or_default().push(seen);
                }
                if undefined {
                    match (matmul, n) {
                        (true, 1) => drop(bad_rows.insert(at[1])),
                        (true, 2) => drop(bad_columns.insert(at[1])),
                        _ => drop(bad.insert(at)),
                    }
                }
            }
        }
        if matmul && inst.write != Write::Set {
            self.group(inst, line);
        }
        let dst = inst.operands[0].access().unwrap();
        let t = self.kernel.tensor(dst.tensor);
        let result = t.returned || matches!(t.role, Role::Shared(_));
        let uses: Vec<LoopId> = self.path.iter().map(|p| p.0).filter(|id| dst.uses_loop(*id)).collect();
        // One write per tile, as if tiles were written one after another.
        let mut by_tile: BTreeMap<usize, usize> = BTreeMap::new();
        for (at, bytes) in self.elements(inst, dst) {
            let undefined = bad.contains(&at) || bad_rows.contains(&at[0]) || bad_columns.contains(&at[1]);
            if undefined && result {
                self.faults.undefined.insert(line);
            }
            for byte in bytes {
                let n = *by_tile.entry(byte.1).or_insert_with(|| {
                    self.n_writes += 1;
                    self.writer.push(line);
                    self.products.push(matmul);
                    self.n_writes - 1
                });
                self.logical.insert(byte, n);
                self.undefined.insert(byte, undefined && !result);
                if let Some(address) = self.address(byte) {
                    self.physical.insert(address, n);
                    if address.0 == Space::Psum {
                        self.quadrants.insert(quadrant(address), n);
                    }
                }
                let path = self.path.clone();
                self.events.entry(byte).or_default().push(Event { write: true, reduces, path, uses: uses.clone() });
            }
        }
    }

    /// A product that adds to an earlier one: nothing may have come into its quadrants of its banks since.
    fn group(&mut self, inst: &Inst, line: u32) {
        let dst = inst.operands[0].access().unwrap();
        let bytes: Vec<Byte> = self.elements(inst, dst).into_iter().flat_map(|(_, bytes)| bytes).collect();
        let Some(group) = bytes.iter().filter_map(|b| self.logical.get(b)).copied().max() else { return };
        let mine: BTreeSet<(i64, i64)> = bytes.iter().filter_map(|b| self.address(*b)).map(quadrant).collect();
        let later = |at: &(i64, i64)| self.quadrants.get(at).is_some_and(|n| *n > group);
        if self.products[group] && mine.iter().any(later) {
            self.faults.conflicts.insert((line, self.writer[group]));
        }
    }

    /// The loop of which two moments are different iterations, if it promises independence.
    fn carried(&self, a: &Event, b: &Event) -> Option<LoopId> {
        for (x, y) in a.path.iter().zip(&b.path) {
            if x.0 != y.0 {
                return None;
            }
            if x.1 != y.1 {
                return (self.kernel.loop_of(x.0).kind == LoopKind::Affine).then_some(x.0);
            }
        }
        None
    }
    /// Both inside the same iteration of a loop.
    fn together(&self, id: LoopId, a: &Event, b: &Event) -> bool {
        let upto = |e: &Event| e.path.iter().position(|p| p.0 == id).map(|n| e.path[..=n].to_vec());
        upto(a) == upto(b)
    }

    fn dependences(&mut self) {
        let open: Vec<_> = std::mem::take(&mut self.events).into_iter().map(|(byte, list)| (byte.0, list)).collect();
        let lists: Vec<_> = std::mem::take(&mut self.finished).into_iter().chain(open).collect();
        for (id, list) in &lists {
            let t = self.kernel.tensor(*id);
            let result = t.returned || matches!(t.role, Role::Shared(_));
            for (n, b) in list.iter().enumerate() {
                let before: Vec<&Event> = list[..n].iter().collect();
                let last = before.iter().rposition(|e| e.write);
                match b.write {
                    false => self.read(&before, last, b),
                    true => self.write(&before, last, b, result),
                }
            }
        }
    }
    /// A read depends on the last write, and on everything that write added to.
    fn read(&mut self, before: &[&Event], last: Option<usize>, b: &Event) {
        let Some(last) = last else { return };
        let mut k = last;
        loop {
            let w = before[k];
            if let Some(by) = self.carried(w, b)
                && !(w.reduces && b.reduces)
            {
                self.faults.carried.insert(self.loop_line(by));
            }
            let earlier = before[..k].iter().rposition(|e| e.write);
            match earlier {
                Some(e) if w.reduces => k = e,
                _ => break,
            }
        }
        // The last write shares its place with another iteration's.
        let w = before[last];
        let earlier = before[..last].iter().rposition(|e| e.write).map(|e| before[e]);
        if let Some(by) = earlier.and_then(|e| self.carried(e, w))
            && w.uses.contains(&by)
            && !w.reduces
            && !self.together(by, w, b)
        {
            self.faults.outputs.insert(self.loop_line(by));
        }
    }
    fn write(&mut self, before: &[&Event], last: Option<usize>, b: &Event, result: bool) {
        let value = last.map(|n| before[n]);
        let mut told = None;
        if let Some(w) = value
            && let Some(by) = self.carried(w, b)
            && !(w.reduces && b.reduces)
            && (!b.uses.contains(&by) || result)
        {
            self.faults.outputs.insert(self.loop_line(by));
            told = Some(by);
        }
        for r in before[last.map_or(0, |n| n + 1)..].iter().filter(|e| !e.write && !e.reduces) {
            if let Some(by) = self.carried(r, b) {
                let own = value.is_some_and(|w| self.together(by, w, r));
                if !own && told != Some(by) {
                    self.faults.carried.insert(self.loop_line(by));
                }
            }
        }
    }
    fn loop_line(&self, id: LoopId) -> u32 {
        self.kernel.loc(self.kernel.loop_of(id).loc).expect("every loop has a line").line
    }
}

/// Which 32 partitions of which bank.
fn quadrant((_, partition, byte): (Space, i64, i64)) -> (i64, i64) {
    (partition / 32, byte / 2048)
}
