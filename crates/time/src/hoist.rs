//! What the compiler moves out of loops, and what it drops.
//!
//! An instruction leaves the loop around it if nothing it reads changes there and nobody else writes its result; then the next
//! loop out, as far as that goes. Loads that only an outer loop repeats are not merged: their tiles would have to stay.

use std::collections::{HashMap, HashSet};

use strata_kernel::{Attr, Imm, Inst, InstId, Kernel, LoopId, Node, Opcode, Operand, Pred, Space, TensorId, Write};

/// Loops that instructions and declarations leave.
#[derive(Default)]
pub struct Hoisted {
    /// By instruction: it runs in the first iteration of these loops only.
    pub insts: HashMap<InstId, Vec<LoopId>>,
    /// By tensor: so does its declaration.
    pub declarations: HashMap<TensorId, Vec<LoopId>>,
    /// Never run: zeros that the first product of a group overwrites.
    pub dropped: HashSet<InstId>,
}

struct Placed<'a> {
    inst: &'a Inst,
    /// Loops around it, outermost first.
    nest: Vec<LoopId>,
    /// Conditions around it.
    conds: Vec<&'a Pred>,
}

fn collect<'a>(
    nodes: &'a [Node],
    nest: &mut Vec<LoopId>,
    conds: &mut Vec<&'a Pred>,
    out: &mut Vec<Placed<'a>>,
    declared: &mut HashMap<TensorId, Vec<LoopId>>,
) {
    for node in nodes {
        match node {
            Node::Declare(id) => drop(declared.insert(*id, nest.clone())),
            Node::Inst(inst) => out.push(Placed { inst, nest: nest.clone(), conds: conds.clone() }),
            Node::If { cond, then, otherwise } => {
                conds.push(cond);
                collect(then, nest, conds, out, declared);
                collect(otherwise, nest, conds, out, declared);
                conds.pop();
            }
            Node::Loop(id, body) => {
                nest.push(*id);
                collect(body, nest, conds, out, declared);
                nest.pop();
            }
        }
    }
}

/// Looks at a kernel; `free(tensor)` says whether the compiler may choose where a tensor lives.
pub fn hoist(kernel: &Kernel, free: &dyn Fn(TensorId) -> bool, wanted: bool) -> Hoisted {
    let (mut all, mut declared) = (Vec::new(), HashMap::new());
    collect(&kernel.body, &mut Vec::new(), &mut Vec::new(), &mut all, &mut declared);
    let mut hoisted = Hoisted { dropped: needless_zeros(kernel, &all), ..Hoisted::default() };
    if !wanted {
        return hoisted;
    }
    let mut writers: HashMap<TensorId, Vec<usize>> = HashMap::new();
    for (n, placed) in all.iter().enumerate() {
        for (_, access) in placed.inst.writes() {
            writers.entry(access.tensor).or_default().push(n);
        }
    }
    let none: Vec<usize> = Vec::new();
    let inside = |n: usize, l: LoopId| all[n].nest.contains(&l);
    let mut leaves: Vec<Vec<LoopId>> = vec![Vec::new(); all.len()];
    // Inner loops have larger numbers than those around them: from the inside out.
    for l in (0..kernel.loops.len() as u32).rev().map(LoopId) {
        let innermost_left = |n: usize| {
            let nest = &all[n].nest;
            nest.len().checked_sub(leaves[n].len() + 1).map(|at| nest[at]) == Some(l)
        };
        let mut fixed: Vec<bool> =
            (0..all.len()).map(|n| inside(n, l) && innermost_left(n) && movable(kernel, &all[n], l, free)).collect();
        loop {
            let same = |t: TensorId| {
                let mut by = writers.get(&t).unwrap_or(&none).iter().filter(|&&w| inside(w, l));
                by.all(|&w| fixed[w])
            };
            let lost: Vec<usize> = (0..all.len())
                .filter(|&n| fixed[n])
                .filter(|&n| {
                    let inst = all[n].inst;
                    !inst.reads().chain(inst.writes()).all(|(_, a)| same(a.tensor))
                })
                .collect();
            if lost.is_empty() {
                break;
            }
            lost.into_iter().for_each(|n| fixed[n] = false);
        }
        for n in (0..all.len()).filter(|&n| fixed[n]) {
            leaves[n].push(l);
        }
    }
    for (tensor, nest) in declared {
        let by = writers.get(&tensor).unwrap_or(&none);
        let mut kept: Vec<LoopId> = nest.into_iter().filter(|l| by.iter().all(|&w| leaves[w].contains(l))).collect();
        if by.is_empty() {
            kept.clear();
        }
        if !kept.is_empty() {
            hoisted.declarations.insert(tensor, kept);
        }
    }
    for (placed, loops) in all.iter().zip(leaves).filter(|(_, loops)| !loops.is_empty()) {
        hoisted.insts.insert(placed.inst.id, loops);
    }
    hoisted
}

/// The instruction itself is the same in every iteration of `l`.
fn movable(kernel: &Kernel, placed: &Placed, l: LoopId, free: &dyn Fn(TensorId) -> bool) -> bool {
    let inst = placed.inst;
    let random = matches!(inst.op, Opcode::Rand | Opcode::Dropout | Opcode::RandomSeed | Opcode::DevicePrint);
    let uses = |p: &Pred| {
        let mut found = false;
        p.each_expr(&mut |e| found |= e.uses_loop(l));
        found
    };
    let attribute = |a: &Attr| match a {
        Attr::Affine(e) => e.uses_loop(l),
        Attr::Pred(p) => uses(p),
        _ => false,
    };
    let own = |t: TensorId| kernel.tensor(t).space.on_chip() && free(t);
    !random
        && inst.write == Write::Set
        && inst.writes().all(|(_, a)| own(a.tensor))
        && !inst.reads().any(|(_, r)| inst.writes().any(|(_, w)| w.tensor == r.tensor))
        && !inst.operands.iter().filter_map(Operand::access).any(|a| a.uses_loop(l) || uses(&a.mask))
        && !uses(&inst.mask)
        && !inst.attrs.iter().any(|(_, a)| attribute(a))
        && !placed.conds.iter().any(|c| uses(c))
}

/// Zeros in PSUM tiles that only products write.
fn needless_zeros(kernel: &Kernel, all: &[Placed]) -> HashSet<InstId> {
    // Whether somebody else than products and zeros writes a tensor.
    let mut mixed = vec![false; kernel.tensors.len()];
    for placed in all.iter().filter(|p| !matches!(p.inst.op, Opcode::NcMatmul | Opcode::Memset)) {
        placed.inst.writes().for_each(|(_, a)| mixed[a.tensor.0 as usize] = true);
    }
    let mut found = HashSet::new();
    for placed in all {
        let inst = placed.inst;
        let zero = matches!(inst.operands.get(1), Some(Operand::Imm(Imm::Int(0) | Imm::Float(0.0))));
        let Some(dst) = inst.operands[0].access() else { continue };
        if inst.op == Opcode::Memset
            && zero
            && kernel.tensor(dst.tensor).space == Space::Psum
            && !mixed[dst.tensor.0 as usize]
        {
            found.insert(inst.id);
        }
    }
    found
}
