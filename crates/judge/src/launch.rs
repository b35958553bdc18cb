//! All instances of a launch together: what they write, and where they overlap.

use std::collections::HashMap;
use std::ops::Range;

use strata_kernel::program::InstId;
use strata_kernel::{Access, Kernel, Loc, LocId, Role, Space, TensorId};

use crate::footprint::{Rect, extents};
use crate::grid::Grid;
use crate::program::{Program, Why};
use crate::report::{Finding, Part, Report};
use crate::rules;

/// How much of an output is written.
pub(crate) struct Written {
    /// The tensor.
    pub tensor: TensorId,
    /// How many bytes of it.
    pub bytes: u64,
    /// Instances overlap in it, and one of them writes where it should not: that is the cause of what is missing.
    pub contested: bool,
}

/// Bytes that an access of one instance went to when somebody watched a run: data decided which.
#[derive(Clone, Debug)]
pub struct Seen {
    /// The instruction.
    pub inst: InstId,
    /// Which of its operands.
    pub operand: usize,
    /// Bytes of the tensor, ascending.
    pub bytes: Vec<Range<u64>>,
}

/// Bytes that a use touches.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Area {
    pub rect: Rect,
    /// Data decide whether it is touched.
    pub possible: bool,
    pub used: usize,
}

/// What one instance does to a tensor that all of them see.
pub(crate) struct Traffic {
    /// The tensor.
    pub tensor: TensorId,
    pub writes: Vec<Area>,
    pub reads: Vec<Area>,
    /// By use: its place in the source and what it touches.
    pub uses: HashMap<usize, (LocId, Access)>,
}

/// Traffic of every output and every parameter that is written. `seen`: where accesses that data decide really went.
pub(crate) fn traffic(program: &Program, seen: Option<&[Seen]>) -> Vec<Traffic> {
    let kernel = program.kernel;
    let mut all = Vec::new();
    for tensor in kernel.tensor_ids() {
        let t = kernel.tensor(tensor);
        if t.space == Space::Hbm && shared_name(kernel, tensor).is_some() {
            let (writes, reads) = (touched(program, tensor, true, seen), touched(program, tensor, false, seen));
            let output = matches!(t.role, Role::Shared(_));
            if output || !writes.is_empty() || !reads.is_empty() {
                let used = writes.iter().chain(&reads).map(|area| area.used);
                let uses = used.map(|n| (n, (program.loc(n), program.uses[n].touch.access.clone()))).collect();
                all.push(Traffic { tensor, writes, reads, uses });
            }
        }
    }
    all
}

/// Every byte a kernel touches of a tensor, reads or writes.
fn touched(program: &Program, id: TensorId, writes: bool, seen: Option<&[Seen]>) -> Vec<Area> {
    let extents = extents(program.kernel.tensor(id));
    let mut areas = Vec::new();
    for (used, u) in program.uses.iter().enumerate() {
        if u.touch.tensor != id || (u.why == Why::Output) != writes {
            continue;
        }
        let inst = program.steps[u.step].inst.map(|inst| inst.id);
        let known = seen.filter(|_| u.touch.dynamic && u.why != Why::Index);
        match known {
            Some(seen) => {
                let own = seen.iter().filter(|s| Some(s.inst) == inst && s.operand == u.operand);
                let rects = own.flat_map(|s| &s.bytes).flat_map(|bytes| rects(bytes, extents));
                areas.extend(rects.map(|rect| Area { rect, possible: false, used }));
            }
            None => {
                let rects = u.touch.footprints.iter().flat_map(|f| &f.rects);
                areas.extend(rects.map(|rect| Area { rect: *rect, possible: u.touch.dynamic, used }));
            }
        }
    }
    areas.sort_unstable();
    areas.dedup();
    areas
}

/// A run of bytes as rectangles: its first row, the whole rows after that, its last row.
fn rects(bytes: &Range<u64>, (rows, row_bytes): (usize, usize)) -> Vec<Rect> {
    let width = (row_bytes as u64).max(1);
    let end = bytes.end.min(rows as u64 * width);
    let mut at = bytes.start;
    let mut all = Vec::new();
    while at < end {
        let (row, byte) = (at / width, at % width);
        // Whole rows go together.
        let to_row = if byte == 0 && end - at >= width { end / width } else { row + 1 };
        let to = end.min(to_row * width);
        let b1 = if to - at >= width { width } else { byte + (to - at) };
        all.push(Rect { tile: 0, p0: row as u32, p1: to_row as u32, b0: byte as u32, b1: b1 as u32 });
        at = to;
    }
    all
}

/// What a tensor is called across instances: outputs and parameters by number.
pub(crate) fn shared_name(kernel: &Kernel, tensor: TensorId) -> Option<(bool, usize)> {
    match kernel.tensor(tensor).role {
        Role::Shared(n) => Some((true, n)),
        Role::Input { n, .. } => Some((false, n)),
        _ => None,
    }
}

/// An access of an instance of the launch.
#[derive(Clone, Copy)]
struct Party {
    instance: usize,
    used: usize,
}

/// Lays the traffic of all instances over each other.
pub(crate) fn overlaps(kernels: &[&Kernel], traffic: &[Vec<Traffic>], report: &mut Report) {
    let Some(first) = kernels.first() else { return };
    let mut written = Vec::new();
    for tensor in first.tensor_ids().filter(|id| first.tensor(*id).space == Space::Hbm) {
        let Some(name) = shared_name(first, tensor) else { continue };
        let of = |k: usize| {
            let wanted = |t: &&Traffic| shared_name(kernels[k], t.tensor) == Some(name);
            traffic[k].iter().find(wanted)
        };
        let users: Vec<(usize, &Traffic)> = (0..kernels.len()).filter_map(|k| Some((k, of(k)?))).collect();
        if !name.0 && users.iter().all(|(_, t)| t.writes.is_empty()) {
            continue;
        }
        let (bytes, contested) = meet_in(kernels, tensor, &users, report);
        if name.0 {
            written.push(Written { tensor, bytes, contested });
        }
    }
    rules::unwritten_output::check(first, &written, report);
}

/// Lays the traffic of a tensor over each other; how many of its bytes are written, and whether instances overlap.
fn meet_in(kernels: &[&Kernel], tensor: TensorId, users: &[(usize, &Traffic)], report: &mut Report) -> (u64, bool) {
    let (rows, bytes) = extents(kernels[0].tensor(tensor));
    let mut grid = Grid::new(rows, bytes);
    for Area { rect, .. } in users.iter().flat_map(|(_, t)| t.writes.iter().chain(&t.reads)) {
        grid.add((rect.p0, rect.p1), (rect.b0, rect.b1));
    }
    grid.finish();
    // The last who wrote each cell, by number in `parties`, counted from one.
    let mut owner = vec![0u32; grid.n_cells()];
    let mut parties: Vec<Party> = Vec::new();
    let mut met = false;
    let data_decide = users.iter().any(|(_, t)| t.writes.iter().chain(&t.reads).any(|area| area.possible));
    // What happens for certain; then, over it, what data may make happen.
    for possible in [false, true].into_iter().take(1 + usize::from(data_decide)) {
        let counted = |area: &&Area| possible || !area.possible;
        owner.fill(0);
        for &(k, t) in users {
            for area in t.writes.iter().filter(counted) {
                let own = Party { instance: k, used: area.used };
                parties.push(own);
                for cell in cells(&grid, area.rect) {
                    let other = std::mem::replace(&mut owner[cell], parties.len() as u32);
                    let Some(&other) = parties.get((other as usize).wrapping_sub(1)) else { continue };
                    if !met && other.instance != k && !same_program(kernels[other.instance], kernels[k]) {
                        met = true;
                        report.push(finding(kernels, tensor, users, [other, own], (false, possible)));
                    }
                }
            }
        }
        for &(k, t) in users {
            for area in t.reads.iter().filter(counted) {
                let own = Party { instance: k, used: area.used };
                let others =
                    cells(&grid, area.rect).filter_map(|cell| parties.get((owner[cell] as usize).wrapping_sub(1)));
                let Some(&other) = others.into_iter().find(|other| other.instance != k) else { continue };
                if !possible {
                    // What nobody has written yet is the same cause.
                    forget_undefined(report, k, t.uses[&area.used].0);
                }
                if !met {
                    met = true;
                    report.push(finding(kernels, tensor, users, [other, own], (true, possible)));
                }
            }
        }
    }
    let area = |cell: usize| {
        let (row, col) = ((cell / grid.b.len()) as u32, (cell % grid.b.len()) as u32);
        let (p, b) = (grid.p.start(row + 1) - grid.p.start(row), grid.b.start(col + 1) - grid.b.start(col));
        u64::from(p) * u64::from(b)
    };
    ((0..owner.len()).filter(|&cell| owner[cell] != 0).map(area).sum(), met)
}

pub(crate) fn cells(grid: &Grid, rect: Rect) -> impl Iterator<Item = usize> {
    let (p0, p1, b0, b1) = (grid.p.cell(rect.p0), grid.p.cell(rect.p1), grid.b.cell(rect.b0), grid.b.cell(rect.b1));
    let stride = grid.b.len();
    (p0..p1).flat_map(move |p| (b0..b1).map(move |b| p as usize * stride + b as usize))
}

/// Drops what was said of an instance's read at `loc`: that nothing had been written there.
pub(crate) fn forget_undefined(report: &mut Report, instance: usize, loc: LocId) {
    let rule = &rules::uninitialized_read::UNINITIALIZED_READ;
    let same = |f: &Finding| f.rule == rule && f.instance == instance && f.loc_of(Part::Reader) == Some(loc);
    report.findings.retain(|f| !same(f));
}

/// Two instances overlap: the first writes, the second reads or writes.
fn finding(
    kernels: &[&Kernel],
    tensor: TensorId,
    users: &[(usize, &Traffic)],
    parties: [Party; 2],
    (reads, possible): (bool, bool),
) -> Finding {
    // Places are told as the second party's kernel knows them.
    let home = kernels[parties[1].instance];
    let sides = parties.map(|party| {
        let (loc, access) = users
            .iter()
            .find(|(k, _)| *k == party.instance)
            .and_then(|(_, t)| t.uses.get(&party.used))
            .map_or((LocId::NONE, None), |(loc, access)| (*loc, Some(access)));
        let kernel = kernels[party.instance];
        rules::grid_conflict::Side { program: &kernel.program, loc: translated(kernel, loc, home), access }
    });
    let declared =
        (kernels[0].tensor(tensor).name.as_str(), translated(kernels[0], kernels[0].tensor(tensor).loc, home));
    let finding = rules::grid_conflict::finding(declared, &sides, reads, possible);
    Finding { instance: parties[1].instance, ..finding }
}

/// The place of `from` in another kernel's list, which may be in another order.
pub(crate) fn translated(from: &Kernel, loc: LocId, to: &Kernel) -> LocId {
    let Some(at) = from.loc(loc) else { return LocId::NONE };
    let file = |kernel: &Kernel, l: &Loc| kernel.files.get(l.file as usize).map(|f| f.name.clone());
    let place = |l: &Loc| (l.line, l.end_line, l.column, l.end_column);
    let same = |other: &Loc| place(other) == place(at) && file(to, other) == file(from, at);
    if to.loc(loc).is_some_and(same) {
        return loc;
    }
    to.locs.iter().position(same).map_or(LocId::NONE, |n| LocId(n as u32))
}

/// The same instructions on the same tensors.
pub(crate) fn same_program(a: &Kernel, b: &Kernel) -> bool {
    a.body == b.body && a.tensors == b.tensors && a.loops == b.loops && a.options == b.options
}
