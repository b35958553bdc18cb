//! A block dimension for tensors that have none to rotate over: every iteration of the innermost loop around gets a tile of its own.

use strata_kernel::alloc::text::Life;
use strata_kernel::{Access, Affine, Inst, Kernel, LoopId, Node, Operand, TensorId, Term, Trip};

/// The kernel in which tensors of those may rotate over the loop around them, and those loops by tensor.
pub fn widened(kernel: &Kernel, lives: &[Life], may: &dyn Fn(usize) -> bool) -> (Kernel, Vec<Option<LoopId>>) {
    let loops = |n: usize| if may(n) { wanted(kernel, lives, n) } else { None };
    let mut over: Vec<Option<LoopId>> = (0..kernel.tensors.len()).map(loops).collect();
    for l in &kernel.loops {
        if let Trip::Dynamic(access) | Trip::While(access) = &l.trip {
            over[access.tensor.0 as usize] = None;
        }
    }
    let mut wide = kernel.clone();
    for (tensor, l) in wide.tensors.iter_mut().zip(&over) {
        let Some(Trip::Static(n)) = l.map(|l| &kernel.loop_of(l).trip) else { continue };
        tensor.dims.insert(0, *n as usize);
        tensor.n_block += 1;
    }
    let trips = |l: &strata_kernel::Loop| if let Trip::Static(n) = l.trip { n as usize } else { 1 };
    let starts: Vec<(i64, usize)> = kernel.loops.iter().map(|l| (l.start, trips(l))).collect();
    let mut body = std::mem::take(&mut wide.body);
    rewrite(&mut body, &over, &starts);
    hoist(&mut body, &over);
    wide.body = body;
    (wide, over)
}

/// The loop that a tensor's new dimension counts, if it has use for one.
fn wanted(kernel: &Kernel, lives: &[Life], n: usize) -> Option<LoopId> {
    let (tensor, life) = (&kernel.tensors[n], &lives[n]);
    if !tensor.space.on_chip() || life.live.is_empty() || tensor.dims.is_empty() {
        return None;
    }
    let l = *life.loops.first()?;
    let one = kernel.loop_of(l);
    let many = matches!(one.trip, Trip::Static(n) if (2..1 << 20).contains(&n)) && one.step == 1;
    (many && !rotates(kernel, TensorId(n as u32), l)).then_some(l)
}

/// Whether a block index of the tensor moves with the loop.
fn rotates(kernel: &Kernel, id: TensorId, l: LoopId) -> bool {
    let blocks = kernel.tensor(id).n_block;
    let moves = |access: &Access| access.tensor == id && access.subs[..blocks].iter().any(|s| s.uses_loop(l));
    kernel.insts().iter().any(|inst| inst.operands.iter().filter_map(Operand::access).any(moves))
}

fn rewrite(nodes: &mut [Node], over: &[Option<LoopId>], starts: &[(i64, usize)]) {
    for node in nodes {
        match node {
            Node::Declare(_) => {}
            Node::Inst(inst) => operands(inst, over, starts),
            Node::Loop(_, body) => rewrite(body, over, starts),
            Node::If { then, otherwise, .. } => {
                rewrite(then, over, starts);
                rewrite(otherwise, over, starts);
            }
        }
    }
}

fn operands(inst: &mut Inst, over: &[Option<LoopId>], starts: &[(i64, usize)]) {
    inst.operands.iter_mut().filter_map(Operand::access_mut).for_each(|access| index(access, over, starts));
}

fn index(access: &mut Access, over: &[Option<LoopId>], starts: &[(i64, usize)]) {
    access.indices.iter_mut().for_each(|inner| index(inner, over, starts));
    let Some(l) = over[access.tensor.0 as usize] else { return };
    let (start, trips) = starts[l.0 as usize];
    access.subs.insert(0, Affine::term(Term::Loop(l)).offset(-start));
    if let Some(view) = &mut access.view {
        view.dims.insert(0, trips);
        view.n_block += 1;
    }
}

/// Declarations leave the loop that their tensors rotate over.
fn hoist(nodes: &mut Vec<Node>, over: &[Option<LoopId>]) {
    let old = std::mem::take(nodes);
    for mut node in old {
        if let Node::Loop(l, body) = &mut node {
            let mut out = Vec::new();
            leave(body, *l, over, &mut out);
            hoist(body, over);
            nodes.extend(out);
        } else if let Node::If { then, otherwise, .. } = &mut node {
            hoist(then, over);
            hoist(otherwise, over);
        }
        nodes.push(node);
    }
}

/// Takes the declarations of tensors that rotate over `l` out of its body.
fn leave(nodes: &mut Vec<Node>, l: LoopId, over: &[Option<LoopId>], out: &mut Vec<Node>) {
    nodes.retain_mut(|node| match node {
        Node::Declare(id) if over[id.0 as usize] == Some(l) => {
            out.push(Node::Declare(*id));
            false
        }
        Node::If { then, otherwise, .. } => {
            leave(then, l, over, out);
            leave(otherwise, l, over, out);
            true
        }
        _ => true,
    });
}
