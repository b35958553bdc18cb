//! The cores of a launch between two meetings.
//!
//! Cores wait for each other at barriers, exchanges and collectives in HBM, and nowhere else. What one does before a meeting
//! happens before what the other does after it; between two meetings nothing is ordered. So each core's instructions fall into
//! segments, and segments of the same number run side by side.

use std::collections::HashMap;

use strata_kernel::program::InstId;
use strata_kernel::{Inst, Kernel, Node, Opcode, Operand, Role, Space, TensorId};

use crate::footprint::extents;
use crate::grid::Grid;
use crate::launch::{self, Area, Traffic, cells, forget_undefined, shared_name, translated};
use crate::program::Program;
use crate::report::{Finding, Report};
use crate::rules::core_race;
use crate::rules::grid_conflict::Side;

/// Segments of a kernel's instructions, and how many there are.
struct Segments {
    of: HashMap<InstId, usize>,
    n: usize,
}

impl Segments {
    fn new(kernel: &Kernel) -> Segments {
        let mut all = Segments { of: HashMap::new(), n: 1 };
        all.walk(kernel, &kernel.body);
        all
    }
    fn walk(&mut self, kernel: &Kernel, nodes: &[Node]) {
        for node in nodes {
            match node {
                Node::Inst(inst) => {
                    let access = inst.operands.first().and_then(Operand::access);
                    let in_hbm = access.is_some_and(|a| kernel.tensor(a.tensor).space == Space::Hbm);
                    let (before, after) = match inst.op {
                        Opcode::CoreBarrier | Opcode::SendRecv => (false, true),
                        // The cores of a rank wait for each other, exchange, and wait again.
                        Opcode::Collective => (in_hbm, in_hbm),
                        _ => (false, false),
                    };
                    self.n += usize::from(before);
                    if inst.op != Opcode::CoreBarrier {
                        // A barrier names its tensor without touching it.
                        self.of.insert(inst.id, self.n - 1);
                    }
                    self.n += usize::from(after);
                }
                Node::Loop(_, body) => self.walk(kernel, body),
                Node::If { then, otherwise, .. } => {
                    self.walk(kernel, then);
                    self.walk(kernel, otherwise);
                }
                Node::Declare(_) => {}
            }
        }
    }
}

/// A core's traffic, with the instruction and the segment of every use.
pub(crate) struct Cut<'k> {
    kernel: &'k Kernel,
    segments: Segments,
    insts: Vec<Option<&'k Inst>>,
    traffic: Vec<Traffic>,
}

impl<'k> Cut<'k> {
    pub fn new(program: &Program<'k>) -> Cut<'k> {
        let insts = program.uses.iter().map(|used| program.steps[used.step].inst).collect();
        let kernel = program.kernel;
        Cut { kernel, segments: Segments::new(kernel), insts, traffic: launch::traffic(program, None) }
    }
    fn is_in(&self, used: usize, segment: usize) -> bool {
        let id = self.insts.get(used).copied().flatten().map(|inst| inst.id);
        id.and_then(|id| self.segments.of.get(&id)) == Some(&segment)
    }
    fn traffic_of(&self, name: (bool, usize)) -> Option<&Traffic> {
        self.traffic.iter().find(|t| shared_name(self.kernel, t.tensor) == Some(name))
    }
}

/// A use of a core.
#[derive(Clone, Copy)]
struct Party {
    core: usize,
    used: usize,
}

/// Lays the traffic of the cores over each other, segment by segment.
pub(crate) fn meet(cores: &[Cut], report: &mut Report) {
    let Some(first) = cores.first() else { return };
    for tensor in first.kernel.tensor_ids().filter(|id| first.kernel.tensor(*id).space == Space::Hbm) {
        let Some(name) = shared_name(first.kernel, tensor) else { continue };
        let users: Vec<Option<&Traffic>> = cores.iter().map(|cut| cut.traffic_of(name)).collect();
        let writers = users.iter().flatten().filter(|t| !t.writes.is_empty()).count();
        if writers == 0 || users.iter().flatten().count() < 2 {
            continue;
        }
        forgive(&users, report);
        let segments = cores.iter().map(|cut| cut.segments.n).min().unwrap_or(0);
        for segment in 0..segments {
            Race { cores, tensor, users: &users, segment }.run(report);
        }
    }
}

/// Drops what was said of reads of a core whose bytes another core may have written.
fn forgive(users: &[Option<&Traffic>], report: &mut Report) {
    for (core, own) in users.iter().enumerate() {
        let others = users.iter().enumerate().filter(|(other, _)| *other != core);
        if others.filter_map(|(_, t)| *t).any(|t| !t.writes.is_empty()) {
            let reads = own.iter().flat_map(|t| t.reads.iter().map(|area| t.uses[&area.used].0));
            reads.for_each(|loc| forget_undefined(report, core, loc));
        }
    }
}

/// One tensor between two meetings.
struct Race<'a, 'k> {
    cores: &'a [Cut<'k>],
    tensor: TensorId,
    users: &'a [Option<&'a Traffic>],
    segment: usize,
}

impl Race<'_, '_> {
    /// The areas of a core in this segment.
    fn of(&self, core: usize, writes: bool) -> Vec<Area> {
        let Some(t) = self.users[core] else { return Vec::new() };
        let areas = if writes { &t.writes } else { &t.reads };
        areas.iter().copied().filter(|area| self.cores[core].is_in(area.used, self.segment)).collect()
    }

    fn run(&self, report: &mut Report) {
        let n = self.cores.len();
        let [writes, reads]: [Vec<Vec<Area>>; 2] =
            [true, false].map(|writes| (0..n).map(|core| self.of(core, writes)).collect());
        let busy = (0..n).filter(|&core| !writes[core].is_empty() || !reads[core].is_empty()).count();
        if busy < 2 || writes.iter().all(Vec::is_empty) {
            return;
        }
        let (rows, bytes) = extents(self.cores[0].kernel.tensor(self.tensor));
        let mut grid = Grid::new(rows, bytes);
        for Area { rect, .. } in writes.iter().chain(&reads).flatten() {
            grid.add((rect.p0, rect.p1), (rect.b0, rect.b1));
        }
        grid.finish();
        // By core and cell: the last use that writes it, counted from one.
        let mut owner = vec![vec![0usize; grid.n_cells()]; n];
        let (mut wrote, mut read) = (false, false);
        for (core, areas) in writes.iter().enumerate() {
            for area in areas {
                for cell in cells(&grid, area.rect) {
                    owner[core][cell] = area.used + 1;
                    let other = (0..core).find(|&other| owner[other][cell] != 0);
                    let Some(other) = other.filter(|_| !wrote) else { continue };
                    let parties =
                        [Party { core: other, used: owner[other][cell] - 1 }, Party { core, used: area.used }];
                    if !self.is_same_value(parties) {
                        wrote = true;
                        report.push(self.finding(parties, false, area.possible));
                    }
                }
            }
        }
        for (core, areas) in reads.iter().enumerate() {
            for area in areas {
                let overlapping = cells(&grid, area.rect).find_map(|cell| {
                    let other = (0..n).find(|&other| other != core && owner[other][cell] != 0)?;
                    let writer = Party { core: other, used: owner[other][cell] - 1 };
                    // Who has done the same before it reads sees its own value.
                    let own = owner[core][cell].checked_sub(1).map(|used| Party { core, used });
                    (!own.is_some_and(|own| self.is_same_statement([writer, own]))).then_some(writer)
                });
                if let Some(writer) = overlapping.filter(|_| !read) {
                    read = true;
                    report.push(self.finding([writer, Party { core, used: area.used }], true, area.possible));
                }
            }
        }
    }

    fn inst(&self, party: Party) -> Option<&Inst> {
        self.cores[party.core].insts.get(party.used).copied().flatten()
    }
    /// Both cores run the same statement on the same bytes.
    fn is_same_statement(&self, parties: [Party; 2]) -> bool {
        let [a, b] = parties.map(|party| self.inst(party));
        let (Some(a), Some(b)) = (a, b) else { return false };
        let [x, y] = parties.map(|party| self.cores[party.core].kernel);
        let place = |kernel: &Kernel, inst: &Inst| {
            kernel.loc(inst.loc).map(|l| (kernel.files.get(l.file as usize).map(|f| f.name.clone()), l.line, l.column))
        };
        let dst =
            |inst: &Inst| inst.operands.first().and_then(Operand::access).map(|a| (a.subs.clone(), a.shape.clone()));
        a.op == b.op && place(x, a) == place(y, b) && dst(a) == dst(b)
    }
    /// Both write what every core knows: numbers, parameters, shared tensors and constants.
    fn is_same_value(&self, parties: [Party; 2]) -> bool {
        let [a, b] = parties.map(|party| self.inst(party));
        let (Some(a), Some(b)) = (a, b) else { return false };
        let common = |party: Party, inst: &Inst| {
            let kernel = self.cores[party.core].kernel;
            inst.operands.iter().filter_map(Operand::access).all(|access| {
                let role = &kernel.tensor(access.tensor).role;
                access.indices.is_empty() && matches!(role, Role::Input { .. } | Role::Shared(_) | Role::Constant(_))
            })
        };
        let sources = |inst: &Inst| {
            let accesses = inst.operands.iter().skip(1).filter_map(Operand::access);
            accesses.map(|a| (a.subs.clone(), a.shape.clone())).collect::<Vec<_>>()
        };
        self.is_same_statement(parties) && common(parties[0], a) && common(parties[1], b) && sources(a) == sources(b)
    }

    fn finding(&self, parties: [Party; 2], reads: bool, possible: bool) -> Finding {
        let home = self.cores[parties[1].core].kernel;
        let sides = parties.map(|party| {
            let kernel = self.cores[party.core].kernel;
            let used = self.users[party.core].and_then(|t| t.uses.get(&party.used));
            let loc = used.map_or(strata_kernel::LocId::NONE, |(loc, _)| translated(kernel, *loc, home));
            Side { program: &kernel.program, loc, access: used.map(|(_, access)| access) }
        });
        let first = self.cores[0].kernel;
        let declared = first.tensor(self.tensor);
        let declared = (declared.name.as_str(), translated(first, declared.loc, home));
        Finding { instance: parties[1].core, ..core_race::finding(declared, &sides, reads, possible) }
    }
}
