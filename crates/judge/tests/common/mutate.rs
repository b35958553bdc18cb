//! Mutants: one deliberate mistake in an allocated kernel.

use strata_kernel::place::requested;
use strata_kernel::{Affine, Kernel, LoopKind, Modulo, Node, Operand, Place, Policy, Space, Tensor, TensorId};

/// A mutant and what was done to it.
pub struct Mutant {
    pub kernel: Kernel,
    pub what: String,
    pub kind: &'static str,
}

/// Every mutant of a kernel that the list below can make.
pub fn mutants(kernel: &Kernel) -> Vec<Mutant> {
    let mut out = Vec::new();
    addresses(kernel, &mut out);
    moduli(kernel, &mut out);
    instructions(kernel, &mut out);
    loops(kernel, &mut out);
    accesses(kernel, &mut out);
    out.retain(|m| m.kernel != *kernel);
    out
}

fn push(out: &mut Vec<Mutant>, kind: &'static str, kernel: Kernel, what: String) {
    out.push(Mutant { kernel, what, kind });
}
fn name(kernel: &Kernel, id: TensorId) -> &str {
    &kernel.tensor(id).name
}
fn direct(kernel: &Kernel, id: TensorId, change: impl Fn(usize, Place) -> Place) -> Kernel {
    let places = requested(kernel)[id.0 as usize].clone().unwrap_or_default();
    let places = places.into_iter().enumerate().map(|(n, place)| change(n, place)).collect();
    let mut out = kernel.clone();
    out.tensors[id.0 as usize].policy = Policy::Direct(places);
    out
}
fn on_chip(kernel: &Kernel) -> Vec<TensorId> {
    kernel.tensor_ids().filter(|id| kernel.tensor(*id).is_direct()).collect()
}

/// Shifted bases, shifted tiles, the address of another tensor, other banks and partitions.
fn addresses(kernel: &Kernel, out: &mut Vec<Mutant>) {
    let all = requested(kernel);
    for id in on_chip(kernel) {
        let (t, places) = (kernel.tensor(id), all[id.0 as usize].clone().unwrap_or_default());
        if t.space == Space::Psum {
            for bank in 0..8 {
                let k = direct(kernel, id, |_, place| Place { bank, ..place });
                push(out, "wrong bank", k, format!("`{}` in bank {bank}", t.name));
            }
            for tile in 0..places.len() {
                let k = direct(kernel, id, |n, p| if n == tile { Place { bank: (p.bank + 1) % 8, ..p } } else { p });
                push(out, "wrong bank", k, format!("`{}` tile {tile} one bank on", t.name));
            }
            continue;
        }
        let bytes = t.free_bytes() as i64;
        for delta in [4, 8, bytes / 2, bytes, 2 * bytes, 3 * bytes + 4] {
            for delta in [delta, -delta] {
                if places.iter().all(|place| place.byte + delta >= 0) {
                    let k = direct(kernel, id, |_, place| Place { byte: place.byte + delta, ..place });
                    push(out, "shifted base", k, format!("`{}` moved by {delta} bytes", t.name));
                }
            }
        }
        for other in on_chip(kernel).into_iter().filter(|o| *o != id && kernel.tensor(*o).space == Space::Sbuf) {
            let to = all[other.0 as usize].as_ref().and_then(|p| p.first()).map_or(0, |p| p.byte);
            let base = places.iter().map(|place| place.byte).min().unwrap_or(0);
            let k = direct(kernel, id, |_, place| Place { byte: place.byte - base + to, ..place });
            push(out, "shifted base", k, format!("`{}` moved to the base of `{}`", t.name, name(kernel, other)));
        }
        for tile in 0..places.len().min(6) {
            for delta in [bytes, -bytes, 4] {
                if places[tile].byte + delta >= 0 {
                    let k = direct(kernel, id, |n, p| if n == tile { Place { byte: p.byte + delta, ..p } } else { p });
                    push(out, "shifted base", k, format!("`{}` tile {tile} moved by {delta} bytes", t.name));
                }
            }
        }
    }
}

/// Rings with other numbers of tiles.
fn moduli(kernel: &Kernel, out: &mut Vec<Mutant>) {
    for id in on_chip(kernel) {
        let t = kernel.tensor(id);
        let Policy::Modulo(modulo) = &t.policy else { continue };
        let fields: [fn(&mut Modulo) -> &mut Vec<i64>; 3] =
            [|m| &mut m.free_tiles, |m| &mut m.par_tiles, |m| &mut m.bank_tiles];
        for (n, field) in fields.into_iter().enumerate() {
            for d in 0..field(&mut modulo.clone()).len().min(t.n_block) {
                let now = field(&mut modulo.clone())[d];
                for tiles in (1..=now + 1).filter(|k| *k != now) {
                    let mut changed = modulo.clone();
                    field(&mut changed)[d] = tiles;
                    let mut k = kernel.clone();
                    k.tensors[id.0 as usize].policy = Policy::Modulo(changed);
                    let along = ["free", "partition", "bank"][n];
                    push(out, "smaller modulus", k, format!("`{}` has {tiles} {along} tiles along block {d}", t.name));
                }
            }
        }
    }
}

/// Calls `visit` with every block of the tree, by number.
fn each_block(nodes: &mut Vec<Node>, visit: &mut dyn FnMut(&mut Vec<Node>)) {
    visit(nodes);
    for node in nodes {
        match node {
            Node::Loop(_, body) => each_block(body, visit),
            Node::If { then, otherwise, .. } => {
                each_block(then, visit);
                each_block(otherwise, visit);
            }
            _ => {}
        }
    }
}
fn sizes(kernel: &Kernel) -> Vec<usize> {
    let mut sizes = Vec::new();
    each_block(&mut kernel.body.clone(), &mut |block| sizes.push(block.len()));
    sizes
}
/// A copy with block `n` changed.
fn with_block(kernel: &Kernel, n: usize, change: impl Fn(&mut Vec<Node>)) -> Kernel {
    let mut out = kernel.clone();
    let mut k = 0;
    each_block(&mut out.body, &mut |block| {
        if k == n {
            change(block);
        }
        k += 1;
    });
    out
}

/// Dropped, exchanged and moved statements.
fn instructions(kernel: &Kernel, out: &mut Vec<Mutant>) {
    for (n, size) in sizes(kernel).into_iter().enumerate() {
        for at in 0..size {
            let k = with_block(kernel, n, |block| {
                if !matches!(block[at], Node::Declare(_)) {
                    block.remove(at);
                }
            });
            push(out, "dropped write", k, format!("statement {at} of block {n} dropped"));
            for to in 0..size {
                let k = with_block(kernel, n, |block| {
                    let node = block.remove(at);
                    block.insert(to, node);
                });
                // A declaration after its uses makes no sense to anyone.
                if declared_first(&k) {
                    push(out, "reordered writes", k, format!("statement {at} of block {n} moved to {to}"));
                }
            }
        }
    }
}
/// No tensor is used before it is declared, in the order of the text.
fn declared_first(kernel: &Kernel) -> bool {
    fn check(kernel: &Kernel, nodes: &[Node], known: &mut Vec<TensorId>) -> bool {
        let n = known.len();
        let fine = nodes.iter().all(|node| match node {
            Node::Declare(id) => {
                known.push(*id);
                true
            }
            Node::Loop(_, body) => check(kernel, body, known),
            Node::If { then, otherwise, .. } => check(kernel, then, known) && check(kernel, otherwise, known),
            Node::Inst(inst) => inst.operands.iter().filter_map(Operand::access).all(|a| {
                let exists = matches!(kernel.tensor(a.tensor).role, strata_kernel::Role::Input { .. });
                exists || known.contains(&a.tensor)
            }),
        });
        known.truncate(n);
        fine
    }
    check(kernel, &kernel.body, &mut Vec::new())
}

/// Exchanged loops, shortened lifetimes, false promises.
fn loops(kernel: &Kernel, out: &mut Vec<Mutant>) {
    for (n, size) in sizes(kernel).into_iter().enumerate() {
        for at in 0..size {
            let k = with_block(kernel, n, |block| {
                if let Node::Loop(outer, body) = &mut block[at]
                    && let Some(Node::Loop(inner, _)) = body.iter_mut().find(|node| matches!(node, Node::Loop(..)))
                {
                    std::mem::swap(outer, inner);
                }
            });
            push(out, "swapped loops", k, format!("loop {at} of block {n} exchanged with the one inside it"));
            let k = with_block(kernel, n, |block| {
                let Node::Declare(id) = block[at] else { return };
                if kernel.tensor(id).space == Space::Hbm {
                    return;
                }
                let inside = |node: &Node| match node {
                    Node::Loop(_, body) => uses(body, id),
                    _ => false,
                };
                if let Some(target) = block.iter().position(inside) {
                    let node = block.remove(at);
                    let target = if target > at { target - 1 } else { target };
                    if let Node::Loop(_, body) = &mut block[target] {
                        body.insert(0, node);
                    }
                }
            });
            if declared_first(&k) {
                push(out, "shortened lifetime", k, format!("declaration {at} of block {n} moved into the loop"));
            }
        }
    }
    for (n, l) in kernel.loops.iter().enumerate().filter(|(_, l)| l.kind == LoopKind::Sequential) {
        let mut k = kernel.clone();
        k.loops[n].kind = LoopKind::Affine;
        push(out, "false promise", k, format!("loop {n} (`{}`) is called independent", l.name));
    }
}
fn uses(nodes: &[Node], id: TensorId) -> bool {
    nodes.iter().any(|node| match node {
        Node::Inst(inst) => inst.operands.iter().filter_map(Operand::access).any(|a| a.tensor == id),
        Node::Loop(_, body) => uses(body, id),
        Node::If { then, otherwise, .. } => uses(then, id) || uses(otherwise, id),
        Node::Declare(_) => false,
    })
}

/// Operands that name the wrong tile.
fn accesses(kernel: &Kernel, out: &mut Vec<Mutant>) {
    let change = |k: &mut Kernel, nth: usize, f: &dyn Fn(&mut strata_kernel::Access, &Tensor)| {
        let tensors = k.tensors.clone();
        let mut n = 0;
        each_block(&mut k.body, &mut |block| {
            for node in block {
                let Node::Inst(inst) = node else { continue };
                for access in inst.operands.iter_mut().filter_map(Operand::access_mut) {
                    if n == nth {
                        f(access, &tensors[access.tensor.0 as usize]);
                    }
                    n += 1;
                }
            }
        });
    };
    let count: usize =
        kernel.insts().iter().map(|inst| inst.operands.iter().filter(|o| o.access().is_some()).count()).sum();
    for nth in 0..count {
        for by in [1, -1] {
            let mut k = kernel.clone();
            change(&mut k, nth, &|access, tensor| {
                for d in 0..tensor.n_block {
                    let extent = tensor.dims[d] as i64;
                    access.subs[d] = access.subs[d].offset(by).rem(extent, &(&[] as &[usize]));
                }
            });
            push(out, "wrong tile", k, format!("operand {nth} names the tile {by} on"));
        }
        let mut k = kernel.clone();
        change(&mut k, nth, &|access, tensor| {
            for d in 0..tensor.n_block {
                access.subs[d] = Affine::zero();
            }
        });
        push(out, "wrong tile", k, format!("operand {nth} always names tile 0"));
    }
}
