//! Where programs wait for each other.

use std::collections::VecDeque;

use super::{Program, collective, place_of, transfers};
use crate::access::Access;
use crate::expr::{Affine, LoopId, Term};
use crate::place::Place;
use crate::program::{Attr, Inst, Kernel, Node, Operand};
use crate::table::Opcode;
use crate::tensor::Space;

/// What is left of a program.
pub struct Queue {
    rank: usize,
    core: usize,
    nodes: VecDeque<Node>,
}

impl Queue {
    pub fn new(program: &Program, nodes: Vec<Node>) -> Queue {
        Queue { rank: program.rank, core: program.core, nodes: nodes.into() }
    }
}

/// What a program waits for.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Meeting {
    /// The other cores of its rank.
    Barrier,
    Exchange(i64),
    /// A loop in which cores of a rank meet, or ranks do.
    Loop {
        ranks: bool,
    },
    /// The ranks of a group.
    Collective {
        ranks: Vec<usize>,
        kind: String,
    },
}

fn meeting(node: &Node, rank: usize) -> Option<Meeting> {
    match node {
        Node::Inst(inst) if inst.op == Opcode::CoreBarrier => Some(Meeting::Barrier),
        Node::Inst(inst) if inst.op == Opcode::SendRecv => Some(Meeting::Exchange(inst.int("pipe_id").unwrap_or(0))),
        Node::Inst(inst) if inst.op == Opcode::Collective => {
            let kind = transfers::kind(inst).to_string();
            Some(Meeting::Collective { ranks: collective::group_of(inst, rank), kind })
        }
        Node::Loop(_, body) => {
            let inside: Vec<Meeting> = body.iter().filter_map(|n| meeting(n, rank)).collect();
            let ranks = |m: &Meeting| matches!(m, Meeting::Collective { .. } | Meeting::Loop { ranks: true });
            (!inside.is_empty()).then(|| Meeting::Loop { ranks: inside.iter().any(ranks) })
        }
        _ => None,
    }
}

/// Programs as one, and by node the number of the program that says it, or nobody where programs meet.
#[derive(Default)]
pub struct Interleaved {
    pub body: Vec<Node>,
    pub said_by: Vec<Option<u32>>,
}

/// One instruction of each program at a time; meetings when everybody concerned is there.
pub fn interleave(
    kernel: &mut Kernel,
    tiles: &mut Vec<Vec<Place>>,
    mut queues: Vec<Queue>,
) -> Result<Interleaved, String> {
    let mut out = Interleaved::default();
    loop {
        let mut moved = false;
        for (n, queue) in queues.iter_mut().enumerate() {
            while queue.nodes.front().is_some_and(|node| meeting(node, queue.rank).is_none()) {
                let Some(node) = queue.nodes.pop_front() else { break };
                moved = true;
                let counts = matches!(node, Node::Inst(_) | Node::Loop(..));
                out.body.push(node);
                out.said_by.push(Some(n as u32));
                if counts {
                    break;
                }
            }
        }
        if moved {
            continue;
        }
        if queues.iter().all(|q| q.nodes.is_empty()) {
            return Ok(out);
        }
        let Some(party) = party(kernel, &queues) else { return Err(deadlock(kernel, &queues)) };
        meet(kernel, tiles, &mut queues, &party, &mut out.body)?;
        out.said_by.resize(out.body.len(), None);
    }
}

/// The first programs that can meet.
fn party(kernel: &Kernel, queues: &[Queue]) -> Option<Vec<usize>> {
    let waits = |q: &Queue| q.nodes.front().and_then(|node| meeting(node, q.rank));
    let waiting: Vec<Option<Meeting>> = queues.iter().map(waits).collect();
    queues.iter().zip(&waiting).enumerate().find_map(|(n, (queue, wait))| {
        let wanted: Vec<usize> = match wait.as_ref()? {
            Meeting::Barrier | Meeting::Exchange(_) | Meeting::Loop { ranks: false } => {
                (0..queues.len()).filter(|&k| queues[k].rank == queue.rank).collect()
            }
            Meeting::Loop { ranks: true } => (0..queues.len()).collect(),
            Meeting::Collective { ranks, .. } => {
                // In the order of the group. Tensors on chip belong to a core, those in HBM to all cores of a rank.
                let on_chip = is_on_chip(kernel, queues[n].nodes.front());
                let of = |rank: &usize| {
                    let same = |k: &usize| queues[*k].rank == *rank && (!on_chip || queues[*k].core == queue.core);
                    (0..queues.len()).filter(same).collect::<Vec<_>>()
                };
                if ranks.iter().any(|rank| of(rank).is_empty()) {
                    return None;
                }
                ranks.iter().flat_map(of).collect()
            }
        };
        wanted.iter().all(|&k| waiting[k] == *wait).then_some(wanted)
    })
}

fn is_on_chip(kernel: &Kernel, node: Option<&Node>) -> bool {
    let Some(Node::Inst(inst)) = node else { return false };
    inst.operands[0].access().is_some_and(|a| kernel.tensor(a.tensor).space != Space::Hbm)
}

fn deadlock(kernel: &Kernel, queues: &[Queue]) -> String {
    let several = queues.iter().any(|q| q.rank != queues[0].rank);
    let place = |q: &Queue| {
        let at = match q.nodes.front() {
            Some(Node::Inst(inst)) if inst.op == Opcode::Collective => {
                format!("{} at {}", transfers::kind(inst), place_of(kernel, inst.loc))
            }
            Some(Node::Inst(inst)) => format!("{} at {}", inst.op.name(), place_of(kernel, inst.loc)),
            Some(Node::Loop(id, _)) => format!("a device loop at {}", place_of(kernel, kernel.loop_of(*id).loc)),
            _ => "the end of the kernel".to_string(),
        };
        match several {
            true => format!("core {} of rank {} is at {at}", q.core, q.rank),
            false => format!("core {} is at {at}", q.core),
        }
    };
    let all: Vec<String> = queues.iter().map(place).collect();
    let who = if several { "ranks" } else { "cores" };
    format!("deadlock: the {who} wait for each other at different places: {}", all.join(", "))
}

/// What happens when a party is complete.
fn meet(
    kernel: &mut Kernel,
    tiles: &mut Vec<Vec<Place>>,
    queues: &mut [Queue],
    party: &[usize],
    out: &mut Vec<Node>,
) -> Result<(), String> {
    let mut nodes = Vec::with_capacity(party.len());
    for &k in party {
        nodes.extend(queues[k].nodes.pop_front().map(|node| (queues[k].rank, queues[k].core, node)));
    }
    match &nodes[0].2 {
        Node::Loop(..) => go_round(kernel, tiles, nodes, out),
        Node::Inst(inst) if inst.op == Opcode::SendRecv => {
            exchange(kernel, nodes.into_iter().map(|n| n.2).collect(), out)
        }
        Node::Inst(inst) if inst.op == Opcode::Collective => {
            let mut cores: Vec<usize> = nodes.iter().map(|n| n.1).collect();
            cores.sort_unstable();
            cores.dedup();
            for core in cores {
                let own = nodes.iter().filter(|n| n.1 == core);
                let insts = own.filter_map(|(rank, _, node)| match node {
                    Node::Inst(inst) => Some((*rank, inst.clone())),
                    _ => None,
                });
                collective::lower(kernel, tiles, insts.collect(), out)?;
            }
            Ok(())
        }
        _ => {
            out.extend(nodes.into_iter().map(|n| n.2));
            Ok(())
        }
    }
}

/// A loop that the programs go through together: control flow that differs is undefined.
fn go_round(
    kernel: &mut Kernel,
    tiles: &mut Vec<Vec<Place>>,
    nodes: Vec<(usize, usize, Node)>,
    out: &mut Vec<Node>,
) -> Result<(), String> {
    let (mut queues, mut ids) = (Vec::new(), Vec::new());
    for (rank, core, node) in nodes {
        if let Node::Loop(id, body) = node {
            ids.push(id);
            queues.push(Queue { rank, core, nodes: body.into() });
        }
    }
    for queue in queues.iter_mut().skip(1) {
        let same = |t: &mut Term| {
            if let Term::Loop(id) = t
                && ids[1..].contains(id)
            {
                *id = ids[0];
            }
        };
        rename(queue.nodes.make_contiguous(), &same);
    }
    let Interleaved { body, .. } = interleave(kernel, tiles, queues)?;
    out.push(Node::Loop(ids.first().copied().unwrap_or(LoopId(0)), body));
    Ok(())
}

fn rename(nodes: &mut [Node], change: &dyn Fn(&mut Term)) {
    fn expr(e: &mut Affine, change: &dyn Fn(&mut Term)) {
        for (term, _) in &mut e.terms {
            match term {
                Term::Div(inner, _) | Term::Mod(inner, _) => expr(inner, change),
                simple => change(simple),
            }
        }
    }
    fn access(a: &mut Access, change: &dyn Fn(&mut Term)) {
        a.subs.iter_mut().for_each(|s| expr(s, change));
        a.indices.iter_mut().for_each(|i| access(i, change));
        a.mask.each_expr_mut(&mut |e| expr(e, change));
    }
    for node in nodes {
        match node {
            Node::Declare(_) => {}
            Node::Loop(_, body) => rename(body, change),
            Node::If { cond, then, otherwise } => {
                cond.each_expr_mut(&mut |e| expr(e, change));
                rename(then, change);
                rename(otherwise, change);
            }
            Node::Inst(inst) => {
                inst.mask.each_expr_mut(&mut |e| expr(e, change));
                inst.operands.iter_mut().filter_map(Operand::access_mut).for_each(|a| access(a, change));
                for (_, attr) in &mut inst.attrs {
                    match attr {
                        Attr::Affine(e) => expr(e, change),
                        Attr::Pred(pred) => pred.each_expr_mut(&mut |e| expr(e, change)),
                        _ => {}
                    }
                }
            }
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
