//! The cores of a launch as one program.
//!
//! Cores run side by side, share HBM and wait for each other at barriers and exchanges. One program says all of that: the
//! instructions of the cores alternate, one of each at a time, the lowest core first; where cores wait for each other, the others
//! catch up. Each core keeps an SBUF and a PSUM of its own, side by side in longer partitions. What comes out is deterministic, and
//! an ordinary kernel: whoever runs kernels runs launches.

use std::collections::HashMap;

use crate::access::Access;
use crate::expr::{Affine, LoopId, Term};
use crate::place::{Place, Placement};
use crate::program::{Inst, InstId, Kernel, Loc, LocId, Node, Operand, Trip};
use crate::table::Opcode;
use crate::tensor::{Role, Space, TensorId};

/// Bytes of an SBUF partition from one core to the next, and PSUM banks.
const SBUF_PITCH: i64 = 256 << 10;
const PSUM_BANKS: i64 = 8;

/// Weaves the cores of a launch into one program; the error says where they cannot meet.
pub fn weave(cores: &[(&Kernel, &Placement)]) -> Result<(Kernel, Placement), String> {
    let (first, placement) = cores.first().ok_or("a launch needs a core")?;
    let (mut kernel, mut tiles) = ((*first).clone(), placement.tiles.clone());
    let mut bodies = vec![std::mem::take(&mut kernel.body)];
    for (n, (other, placement)) in cores.iter().enumerate().skip(1) {
        bodies.push(join(&mut kernel, &mut tiles, other, placement, n as i64)?);
    }
    kernel.body = interleave(&mut kernel, bodies)?;
    Ok((kernel, Placement { tiles }))
}

/// Adds the tensors, loops and places of a core; gives its program in the new numbers.
fn join(
    kernel: &mut Kernel,
    tiles: &mut Vec<Vec<Place>>,
    other: &Kernel,
    placement: &Placement,
    core: i64,
) -> Result<Vec<Node>, String> {
    let n_own = kernel.tensors.len();
    let common: HashMap<(bool, usize), usize> = (kernel.tensors.iter().enumerate())
        .filter_map(|(id, t)| match t.role {
            Role::Input { n, .. } => Some(((true, n), id)),
            Role::Shared(n) => Some(((false, n), id)),
            _ => None,
        })
        .collect();
    let shared = |k: &Kernel| k.tensors.iter().filter(|t| matches!(t.role, Role::Shared(_))).count();
    if shared(kernel) != shared(other) {
        return Err(format!(
            "core 0 creates {} tensors in shared_hbm, core {core} creates {}",
            shared(kernel),
            shared(other)
        ));
    }
    let mut numbers = Vec::with_capacity(other.tensors.len());
    let files = kernel.files.len() as u32;
    let locs = kernel.locs.len() as u32;
    kernel.files.extend(other.files.iter().cloned());
    let moved = |loc: LocId| if loc == LocId::NONE { loc } else { LocId(loc.0 + locs) };
    kernel.locs.extend(other.locs.iter().map(|l| Loc { file: l.file + files, caller: moved(l.caller), ..*l }));
    for (tensor, places) in other.tensors.iter().zip(&placement.tiles) {
        let known = match tensor.role {
            Role::Input { n, .. } => common.get(&(true, n)),
            Role::Shared(n) => common.get(&(false, n)),
            _ => None,
        };
        if let Some(&id) = known.filter(|&&id| id < n_own) {
            let mine = &kernel.tensors[id];
            if (&mine.dims, mine.dtype) != (&tensor.dims, tensor.dtype) {
                return Err(format!(
                    "shared tensor `{}` is {:?} of {} on core 0 and {:?} of {} on core {core}",
                    mine.name,
                    mine.dims,
                    mine.dtype.name(),
                    tensor.dims,
                    tensor.dtype.name()
                ));
            }
            numbers.push(TensorId(id as u32));
            continue;
        }
        numbers.push(TensorId(kernel.tensors.len() as u32));
        let mut tensor = tensor.clone();
        tensor.name = format!("{}@{core}", tensor.name);
        tensor.loc = moved(tensor.loc);
        let shift = |p: &Place| match tensor.space {
            Space::Psum => Place { bank: p.bank + core * PSUM_BANKS, ..*p },
            _ => Place { byte: p.byte + core * SBUF_PITCH, ..*p },
        };
        tiles.push(places.iter().map(shift).collect());
        kernel.tensors.push(tensor);
    }
    let n_loops = kernel.loops.len() as u32;
    let change = Change { numbers, n_loops, n_insts: kernel.n_insts, locs };
    kernel.n_insts += other.n_insts;
    for l in &other.loops {
        let mut l = l.clone();
        l.loc = moved(l.loc);
        l.parent = l.parent.map(|p| LoopId(p.0 + n_loops));
        match &mut l.trip {
            Trip::Static(_) => {}
            Trip::Dynamic(a) | Trip::While(a) => change.access(a),
        }
        kernel.loops.push(l);
    }
    let mut body = other.body.clone();
    change.block(&mut body);
    Ok(body)
}

/// New numbers for the parts of a program.
struct Change {
    numbers: Vec<TensorId>,
    n_loops: u32,
    n_insts: u32,
    locs: u32,
}

impl Change {
    fn access(&self, access: &mut Access) {
        access.tensor = self.numbers[access.tensor.0 as usize];
        access.loc = self.loc(access.loc);
        access.subs.iter_mut().for_each(|sub| self.expr(sub));
        access.indices.iter_mut().for_each(|index| self.access(index));
    }
    fn expr(&self, expr: &mut Affine) {
        for (term, _) in &mut expr.terms {
            match term {
                Term::Loop(id) => *id = LoopId(id.0 + self.n_loops),
                Term::Div(inner, _) | Term::Mod(inner, _) => self.expr(inner),
                _ => {}
            }
        }
    }
    fn loc(&self, loc: LocId) -> LocId {
        if loc == LocId::NONE { loc } else { LocId(loc.0 + self.locs) }
    }
    fn block(&self, nodes: &mut [Node]) {
        for node in nodes {
            match node {
                Node::Declare(id) => *id = self.numbers[id.0 as usize],
                Node::Loop(id, body) => {
                    *id = LoopId(id.0 + self.n_loops);
                    self.block(body);
                }
                Node::If { then, otherwise, .. } => {
                    self.block(then);
                    self.block(otherwise);
                }
                Node::Inst(inst) => {
                    inst.id = InstId(inst.id.0 + self.n_insts);
                    inst.loc = self.loc(inst.loc);
                    inst.operands.iter_mut().filter_map(Operand::access_mut).for_each(|a| self.access(a));
                    for (_, attr) in &mut inst.attrs {
                        if let crate::program::Attr::Affine(expr) = attr {
                            self.expr(expr);
                        }
                    }
                }
            }
        }
    }
}

/// Where a core waits for the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Meeting {
    Barrier,
    Exchange(i64),
    Loop,
}

fn meeting(node: &Node) -> Option<Meeting> {
    match node {
        Node::Inst(inst) if inst.op == Opcode::CoreBarrier => Some(Meeting::Barrier),
        Node::Inst(inst) if inst.op == Opcode::SendRecv => Some(Meeting::Exchange(inst.int("pipe_id").unwrap_or(0))),
        Node::Loop(_, body) if body.iter().any(|n| meeting(n).is_some()) => Some(Meeting::Loop),
        _ => None,
    }
}

/// One instruction of each core at a time; meetings when all are there.
fn interleave(kernel: &mut Kernel, bodies: Vec<Vec<Node>>) -> Result<Vec<Node>, String> {
    if bodies.len() == 1 {
        return Ok(bodies.into_iter().next().unwrap_or_default());
    }
    let mut queues: Vec<_> = bodies.into_iter().map(|body| body.into_iter().peekable()).collect();
    let mut out = Vec::new();
    loop {
        let mut moved = false;
        for queue in &mut queues {
            while let Some(node) = queue.next_if(|node| meeting(node).is_none()) {
                moved = true;
                let counts = matches!(node, Node::Inst(_) | Node::Loop(..));
                out.push(node);
                if counts {
                    break;
                }
            }
        }
        if moved {
            continue;
        }
        let waiting: Vec<Option<Meeting>> = queues.iter_mut().map(|q| q.peek().and_then(meeting)).collect();
        if waiting.iter().all(Option::is_none) {
            return Ok(out);
        }
        let nodes: Vec<Option<Node>> = queues.iter_mut().map(Iterator::next).collect();
        meet(kernel, &waiting, nodes, &mut out)?;
    }
}

/// What happens when all cores wait.
fn meet(
    kernel: &mut Kernel,
    waiting: &[Option<Meeting>],
    nodes: Vec<Option<Node>>,
    out: &mut Vec<Node>,
) -> Result<(), String> {
    let place = |node: &Option<Node>| match node {
        Some(Node::Inst(inst)) => format!("{} at {}", inst.op.name(), place_of(kernel, inst.loc)),
        Some(Node::Loop(id, _)) => format!("a device loop at {}", place_of(kernel, kernel.loop_of(*id).loc)),
        _ => "the end of the kernel".to_string(),
    };
    if waiting.iter().any(|w| *w != waiting[0]) {
        let all: Vec<String> =
            nodes.iter().enumerate().map(|(n, node)| format!("core {n} is at {}", place(node))).collect();
        return Err(format!("deadlock: the cores wait for each other at different places: {}", all.join(", ")));
    }
    let nodes: Vec<Node> = nodes.into_iter().flatten().collect();
    match waiting[0] {
        Some(Meeting::Loop) => {
            let (mut bodies, mut ids) = (Vec::new(), Vec::new());
            for node in nodes {
                if let Node::Loop(id, body) = node {
                    ids.push(id);
                    bodies.push(body);
                }
            }
            // The cores go through it together: control flow that differs is undefined.
            for body in bodies.iter_mut().skip(1) {
                let same = |t: &mut Term| {
                    if let Term::Loop(id) = t
                        && ids[1..].contains(id)
                    {
                        *id = ids[0];
                    }
                };
                rename(body, &same);
            }
            let body = interleave(kernel, bodies)?;
            out.push(Node::Loop(ids[0], body));
        }
        Some(Meeting::Exchange(_)) => exchange(kernel, nodes, out)?,
        _ => out.extend(nodes),
    }
    Ok(())
}

fn rename(nodes: &mut [Node], change: &dyn Fn(&mut Term)) {
    fn expr(e: &mut Affine, change: &dyn Fn(&mut Term)) {
        e.terms.iter_mut().for_each(|(t, _)| change(t));
    }
    fn access(a: &mut Access, change: &dyn Fn(&mut Term)) {
        a.subs.iter_mut().for_each(|s| expr(s, change));
        a.indices.iter_mut().for_each(|i| access(i, change));
    }
    for node in nodes {
        match node {
            Node::Loop(_, body) => rename(body, change),
            Node::Inst(inst) => {
                inst.operands.iter_mut().filter_map(Operand::access_mut).for_each(|a| access(a, change))
            }
            _ => {}
        }
    }
}

/// Each core's destination receives the other's source.
fn exchange(kernel: &Kernel, nodes: Vec<Node>, out: &mut Vec<Node>) -> Result<(), String> {
    let insts: Vec<Inst> =
        nodes.into_iter().filter_map(|n| if let Node::Inst(i) = n { Some(i) } else { None }).collect();
    let [a, b] = &insts[..] else { return Err("sendrecv is between two cores".to_string()) };
    for (to, from) in [(a, b), (b, a)] {
        let (Operand::Access(dst), Operand::Access(src)) = (&to.operands[0], &from.operands[1]) else {
            return Err("sendrecv needs two tensors".to_string());
        };
        if dst.n_elements() != src.n_elements() || dst.dtype(kernel) != src.dtype(kernel) {
            return Err(format!(
                "sendrecv at {} receives {:?} of {}, the other core at {} sends {:?} of {}",
                place_of(kernel, to.loc),
                dst.shape,
                dst.dtype(kernel).name(),
                place_of(kernel, from.loc),
                src.shape,
                src.dtype(kernel).name()
            ));
        }
        let operands = vec![Operand::Access(dst.clone()), Operand::Access(src.clone())];
        out.push(Node::Inst(Inst { op: Opcode::DmaCopy, operands, attrs: Vec::new(), ..to.clone() }));
    }
    Ok(())
}

fn place_of(kernel: &Kernel, loc: LocId) -> String {
    match kernel.loc(loc) {
        Some(l) => format!("{}:{}", kernel.files.get(l.file as usize).map_or("?", |f| &f.name), l.line),
        None => "an unknown place".to_string(),
    }
}
