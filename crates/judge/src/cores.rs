//! The cores of a launch between two meetings.
//!
//! Cores wait for each other at barriers, exchanges and collectives in HBM, and nowhere else. What one does before a meeting
//! happens before what the other does after it; between two meetings nothing is ordered. So each core's instructions fall into
//! segments, and segments of the same number run side by side.

use std::collections::HashMap;

use strata_kernel::program::InstId;
use strata_kernel::{Inst, Kernel, LocId, Node, Opcode, Operand, Role, Space, TensorId};

use crate::footprint::extents;
use crate::grid::Grid;
use crate::launch::{self, Area, Traffic, cells, forget_undefined, shared_name, translated};
use crate::program::Program;
use crate::report::{Finding, Report};
use crate::rules::grid_conflict::Side;
use crate::rules::{core_deadlock, core_race};

/// Segments of a kernel's instructions, and how many there are. What a device loop does after its last meeting runs beside what it does
/// before its first one in the next iteration, so its instructions are in two segments.
struct Segments {
    /// With whether it is a further iteration.
    of: HashMap<InstId, Vec<(usize, bool)>>,
    n: usize,
}

impl Segments {
    fn new(kernel: &Kernel) -> Segments {
        let mut all = Segments { of: HashMap::new(), n: 1 };
        all.walk(kernel, &kernel.body, false);
        all
    }
    fn walk(&mut self, kernel: &Kernel, nodes: &[Node], again: bool) {
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
                        self.of.entry(inst.id).or_default().push((self.n - 1, again));
                    }
                    self.n += usize::from(after);
                }
                Node::Loop(_, body) => {
                    let before = self.n;
                    self.walk(kernel, body, again);
                    if self.n > before {
                        self.walk(kernel, body, true);
                    }
                }
                Node::If { then, otherwise, .. } => {
                    self.walk(kernel, then, again);
                    self.walk(kernel, otherwise, again);
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
    /// Whether a use is in a segment, and whether as part of a further iteration.
    fn in_segment(&self, used: usize, segment: usize) -> Option<bool> {
        let id = self.insts.get(used).copied().flatten()?.id;
        self.segments.of.get(&id)?.iter().find(|(own, _)| *own == segment).map(|(_, again)| *again)
    }
    fn is_in(&self, used: usize, segment: usize) -> bool {
        self.in_segment(used, segment).is_some()
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
    // Nobody gets beyond a place where cores wait for different things.
    let stuck = deadlock(cores);
    let is_stuck = stuck.is_some();
    stuck.into_iter().for_each(|finding| report.push(finding));
    for tensor in first.kernel.tensor_ids().filter(|id| first.kernel.tensor(*id).space == Space::Hbm) {
        let Some(name) = shared_name(first.kernel, tensor) else { continue };
        let users: Vec<Option<&Traffic>> = cores.iter().map(|cut| cut.traffic_of(name)).collect();
        let writers = users.iter().flatten().filter(|t| !t.writes.is_empty()).count();
        if writers == 0 || users.iter().flatten().count() < 2 {
            continue;
        }
        forgive(&users, report);
        if is_stuck {
            continue;
        }
        let segments = cores.iter().map(|cut| cut.segments.n).min().unwrap_or(0);
        for segment in 0..segments {
            Race { cores, tensor, users: &users, segment }.run(report);
        }
    }
}

/// Where a kernel waits for other cores, in order: what it calls, and the place.
fn waits(kernel: &Kernel, nodes: &[Node], all: &mut Vec<(String, LocId)>) {
    for node in nodes {
        match node {
            Node::Inst(inst) => match inst.op {
                Opcode::CoreBarrier => all.push(("core_barrier".to_string(), inst.loc)),
                Opcode::SendRecv => {
                    all.push((format!("sendrecv with pipe_id {}", inst.int("pipe_id").unwrap_or(0)), inst.loc));
                }
                Opcode::Collective => all.push(("a collective".to_string(), inst.loc)),
                _ => {}
            },
            Node::Loop(id, body) => {
                let before = all.len();
                all.push(("a device loop".to_string(), kernel.loop_of(*id).loc));
                waits(kernel, body, all);
                if all.len() == before + 1 {
                    all.pop();
                } else {
                    all.push(("the end of a device loop".to_string(), kernel.loop_of(*id).loc));
                }
            }
            Node::If { then, otherwise, .. } => {
                waits(kernel, then, all);
                waits(kernel, otherwise, all);
            }
            Node::Declare(_) => {}
        }
    }
}

/// The first place where a core waits for something else than core 0 does.
fn deadlock(cores: &[Cut]) -> Option<Finding> {
    let all: Vec<Vec<(String, LocId)>> = (cores.iter())
        .map(|cut| {
            let mut list = Vec::new();
            waits(cut.kernel, &cut.kernel.body, &mut list);
            list
        })
        .collect();
    let home = cores.first()?.kernel;
    (1..cores.len()).find_map(|core| {
        let (mine, other) = (&all[0], &all[core]);
        let same = mine.iter().zip(other).take_while(|(a, b)| a.0 == b.0).count();
        let at = |n: usize, list: &[(String, LocId)]| {
            let (what, loc) = list.get(same)?;
            Some((what.clone(), translated(cores[n].kernel, *loc, home)))
        };
        let parties =
            [core_deadlock::Wait { core: 0, at: at(0, mine) }, core_deadlock::Wait { core, at: at(core, other) }];
        (parties[0].at.is_some() || parties[1].at.is_some()).then(|| core_deadlock::finding(&parties))
    })
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

    /// An access that moves with a device loop, in a segment that two iterations share: data decide whether the iterations meet.
    fn moves_on(&self, party: Party) -> bool {
        let again = self.cores[party.core].in_segment(party.used, self.segment) == Some(true);
        let access = self.users[party.core].and_then(|t| t.uses.get(&party.used)).map(|(_, access)| access);
        let loops = |e: &strata_kernel::Affine| e.terms.iter().any(|(t, _)| matches!(t, strata_kernel::Term::Loop(_)));
        again && access.is_some_and(|access| access.subs.iter().any(loops))
    }

    fn finding(&self, parties: [Party; 2], reads: bool, possible: bool) -> Finding {
        let possible = possible || parties.into_iter().any(|party| self.moves_on(party));
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
