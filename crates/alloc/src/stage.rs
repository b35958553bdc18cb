//! Stretches of the text in which a tensor that is not kept on chip has a tile there.
//!
//! A tensor that is given up is not moved in and out around every instruction: uses of the same elements that are near each other share a
//! *stage*, a tile that is filled before the first of them and written back after the last. How far a stage may reach is the trade
//! between bytes moved and bytes taken. A stage around a loop is filled once for all of its iterations.
//!
//! What fills a stage is a transfer from where the tensor is kept, or, where the tensor is written by one instruction that reads nothing but what is
//! in HBM for good, that instruction again: then nothing is saved at all.

use strata_kernel::alloc::text::Life;
use strata_kernel::program::Write;
use strata_kernel::{
    Access, Affine, Attr, Inst, InstId, Kernel, LocId, LoopId, Node, Opcode, Operand, Policy, Pred, Role, Space,
    Tensor, TensorId, Term, Trip,
};

/// Stages for uses of the same elements no further apart than `reach` positions of the text; the tensor itself stays where it is.
pub fn share(kernel: &mut Kernel, tensor: TensorId, reach: u32) {
    if reach == 0 || kernel.tensor(tensor).space != Space::Sbuf {
        return;
    }
    let mut body = std::mem::take(&mut kernel.body);
    let mut stages = Stages { kernel, tensor, reach, fill: Fill::Copy, made: Vec::new() };
    stages.block(&mut body);
    kernel.body = body;
}

/// The tensor is made again for each stretch of its uses. The numbers of the instructions that do; nothing if it has to be kept.
pub fn recompute(kernel: &mut Kernel, lives: &[Life], tensor: TensorId, reach: u32) -> Option<Vec<u32>> {
    let source = source(kernel, lives, tensor)?;
    let writer = source.inst.id;
    let mut body = std::mem::take(&mut kernel.body);
    remove(&mut body, writer);
    let mut stages = Stages { kernel, tensor, reach, fill: Fill::Again(source), made: Vec::new() };
    stages.block(&mut body);
    let made = stages.made;
    kernel.body = body;
    Some(made)
}

/// The instruction that makes every value of a tensor.
struct Source {
    inst: Inst,
    /// Where it stands for its index in the tensor: block dimension, loop, and what is added to the loop's index.
    told: Vec<(LoopId, usize, i64)>,
}

enum Fill {
    Copy,
    Again(Source),
}

/// What some nodes touch of the tensor.
#[derive(Clone, PartialEq)]
enum Touched {
    Nothing,
    /// The same elements everywhere.
    One(Access),
    /// More than a stage can hold.
    Much,
}

impl Touched {
    fn and(self, other: Touched) -> Touched {
        match (self, other) {
            (Touched::Nothing, other) => other,
            (own, Touched::Nothing) => own,
            (Touched::One(a), Touched::One(b)) if a == b => Touched::One(a),
            _ => Touched::Much,
        }
    }
}

struct Stages<'a> {
    kernel: &'a mut Kernel,
    tensor: TensorId,
    reach: u32,
    fill: Fill,
    /// Numbers of the instructions that fill stages.
    made: Vec<u32>,
}

impl Stages<'_> {
    fn block(&mut self, block: &mut Vec<Node>) {
        let mut nodes: std::collections::VecDeque<Node> = std::mem::take(block).into();
        while let Some(mut node) = nodes.pop_front() {
            let touched = self.touched(&node);
            let near = matches!(node, Node::Inst(_)) || length(&node) <= self.reach;
            let Touched::One(key) = touched.clone() else {
                if touched == Touched::Much {
                    self.inside(&mut node, block);
                }
                block.push(node);
                continue;
            };
            if !near {
                self.inside(&mut node, block);
                block.push(node);
                continue;
            }
            let mut region = vec![node];
            self.extend(&mut region, &mut nodes, &key);
            self.staged(region, &key, block);
        }
    }

    /// What is in a node that no single stage can hold.
    fn inside(&mut self, node: &mut Node, before: &mut Vec<Node>) {
        match node {
            Node::Loop(_, body) => self.block(body),
            Node::If { then, otherwise, .. } => {
                self.block(then);
                self.block(otherwise);
            }
            // Several tiles of the tensor: a stage for each.
            Node::Inst(inst) if matches!(self.fill, Fill::Again(_)) => {
                let own =
                    inst.operands.iter().filter_map(Operand::access).filter(|access| access.tensor == self.tensor);
                let keys: Vec<Access> = own.map(|access| self.tile_of(access)).collect();
                let loc = inst.loc;
                for (_, key) in keys.iter().enumerate().filter(|(n, key)| !keys[..*n].contains(key)) {
                    let stage = self.stage(key);
                    before.push(Node::Declare(stage));
                    let fill = self.filling(stage, key, loc);
                    before.push(fill);
                    self.replace(std::slice::from_mut(node), stage, key);
                }
            }
            _ => {}
        }
    }

    /// Takes what follows into the region up to the last use of the same elements within reach.
    fn extend(&self, region: &mut Vec<Node>, nodes: &mut std::collections::VecDeque<Node>, key: &Access) {
        let mut reached: u32 = region.iter().map(length).sum();
        let mut take = 0;
        for (n, node) in nodes.iter().enumerate() {
            reached = reached.saturating_add(length(node));
            if reached > self.reach {
                break;
            }
            match self.touched(node) {
                Touched::Nothing => {}
                Touched::One(other) if other == *key => take = n + 1,
                _ => break,
            }
        }
        region.extend(nodes.drain(..take));
    }

    /// The region with a tile of its own.
    fn staged(&mut self, mut region: Vec<Node>, key: &Access, block: &mut Vec<Node>) {
        let copies = matches!(self.fill, Fill::Copy);
        // Transfers reach HBM by themselves, and single instructions are no region.
        if copies && (self.reaches_hbm(&region) || matches!(region.as_slice(), [Node::Inst(_)])) {
            block.append(&mut region);
            return;
        }
        let stage = self.stage(key);
        block.push(Node::Declare(stage));
        let loc = first_loc(&region);
        if !copies || !begins_with_write(self.kernel, &region, self.tensor) {
            let fill = self.filling(stage, key, loc);
            block.push(fill);
        }
        let written = writes(&region, self.tensor);
        self.replace(&mut region, stage, key);
        block.append(&mut region);
        if written {
            let whole = self.whole(stage, &key.shape);
            block.push(self.inst(Opcode::DmaCopy, vec![Operand::Access(key.clone()), Operand::Access(whole)], loc));
        }
    }

    /// What a node touches, as the key of a stage.
    fn touched(&self, node: &Node) -> Touched {
        match node {
            Node::Declare(id) if *id == self.tensor && matches!(self.fill, Fill::Copy) => Touched::Much,
            Node::Declare(_) => Touched::Nothing,
            Node::Inst(inst) => self.touched_by(inst),
            Node::If { then, otherwise, .. } => {
                then.iter().chain(otherwise).fold(Touched::Nothing, |sum, node| sum.and(self.touched(node)))
            }
            Node::Loop(id, body) => match body.iter().fold(Touched::Nothing, |sum, node| sum.and(self.touched(node))) {
                Touched::One(key) if key.uses_loop(*id) => Touched::Much,
                touched => touched,
            },
        }
    }

    fn touched_by(&self, inst: &Inst) -> Touched {
        let mut sum = Touched::Nothing;
        for access in inst.operands.iter().filter_map(Operand::access).filter(|a| a.tensor == self.tensor) {
            let key = match &self.fill {
                Fill::Again(_) => Some(self.tile_of(access)),
                Fill::Copy => self.elements_of(inst, access),
            };
            sum = sum.and(key.map_or(Touched::Much, Touched::One));
        }
        sum
    }

    /// The same elements have the same key; nothing if masks or data decide which they are.
    fn elements_of(&self, inst: &Inst, access: &Access) -> Option<Access> {
        let plain =
            inst.mask.is_true() && access.mask.is_true() && access.indices.is_empty() && inst.write == Write::Set;
        let plain = plain && !inst.flag("oob_skip") && inst.attr("rmw").is_none();
        plain.then(|| Access { loc: LocId::NONE, ..access.clone() })
    }

    /// The same tile has the same key.
    fn tile_of(&self, access: &Access) -> Access {
        let tensor = self.kernel.tensor(self.tensor);
        let mut whole = Access::whole(self.tensor, tensor);
        whole.shape = tensor.dims[tensor.n_block..].to_vec();
        let axes = (0..whole.shape.len()).map(Affine::axis);
        whole.subs = access.subs[..tensor.n_block].iter().cloned().chain(axes).collect();
        whole
    }

    fn reaches_hbm(&self, nodes: &[Node]) -> bool {
        let mut all = true;
        each_inst(nodes, &mut |inst| {
            let own =
                inst.operands.iter().enumerate().filter(|(_, o)| o.access().is_some_and(|a| a.tensor == self.tensor));
            all &= own.into_iter().all(|(n, _)| inst.op.operands()[n].spaces.contains(&Space::Hbm));
        });
        all
    }

    fn stage(&mut self, key: &Access) -> TensorId {
        let id = TensorId(self.kernel.tensors.len() as u32);
        let tensor = self.kernel.tensor(self.tensor);
        let mut dims = key.shape.clone();
        dims.resize(dims.len().max(2), 1);
        let made = Tensor {
            name: format!("{}_{}_stage", tensor.name, id.0),
            space: tensor.space,
            dtype: key.dtype(self.kernel),
            dims,
            n_block: 0,
            policy: Policy::Auto,
            role: Role::Implicit,
            returned: false,
            loc: tensor.loc,
        };
        self.kernel.tensors.push(made);
        id
    }

    fn whole(&self, stage: TensorId, shape: &[usize]) -> Access {
        let whole = Access::whole(stage, self.kernel.tensor(stage));
        whole.reshape(shape).unwrap_or(whole)
    }

    fn filling(&mut self, stage: TensorId, key: &Access, loc: LocId) -> Node {
        let Fill::Again(source) = &self.fill else {
            let whole = self.whole(stage, &key.shape);
            return self.inst(Opcode::DmaCopy, vec![Operand::Access(whole), Operand::Access(key.clone())], loc);
        };
        let mut inst = source.inst.clone();
        let told = |l: LoopId| source.told.iter().find(|(own, ..)| *own == l);
        let mut value = |term: &Term| match term {
            Term::Loop(l) => match told(*l) {
                Some((_, d, more)) => key.subs[*d].offset(-more),
                None => Affine::term(term.clone()),
            },
            other => Affine::term(other.clone()),
        };
        for operand in inst.operands.iter_mut().skip(1) {
            let Some(access) = operand.access_mut() else { continue };
            let shape = access.shape.clone();
            for sub in &mut access.subs {
                *sub = sub.substitute(&shape.as_slice(), &mut value);
            }
        }
        if let Some(access) = inst.operands[0].access_mut() {
            let n_block = self.kernel.tensor(self.tensor).n_block;
            *access = on_stage(access, stage, n_block);
        }
        inst.id = InstId(self.kernel.n_insts);
        self.kernel.n_insts += 1;
        self.made.push(inst.id.0);
        Node::Inst(inst)
    }

    fn inst(&mut self, op: Opcode, operands: Vec<Operand>, loc: LocId) -> Node {
        let id = InstId(self.kernel.n_insts);
        self.kernel.n_insts += 1;
        let engine = op.engines()[0];
        Node::Inst(Inst { id, op, engine, operands, write: Write::Set, attrs: Vec::new(), mask: Pred::True, loc })
    }

    /// Accesses of those elements become accesses of the stage.
    fn replace(&self, nodes: &mut [Node], stage: TensorId, key: &Access) {
        let n_block = self.kernel.tensor(self.tensor).n_block;
        let copies = matches!(self.fill, Fill::Copy);
        each_inst_mut(nodes, &mut |inst| {
            for access in inst.operands.iter_mut().filter_map(Operand::access_mut) {
                if access.tensor != self.tensor || !copies && self.tile_of(access) != *key {
                    continue;
                }
                *access = match copies {
                    true => Access { loc: access.loc, ..self.whole(stage, &access.shape) },
                    false => on_stage(access, stage, n_block),
                };
            }
        });
    }
}

/// An access of a tile, of a stage that is that tile.
fn on_stage(access: &Access, stage: TensorId, n_block: usize) -> Access {
    let mut own = access.clone();
    own.tensor = stage;
    own.subs.drain(..n_block);
    if let Some(view) = &mut own.view {
        view.dims.drain(..n_block);
        view.n_block = 0;
    }
    own
}

/// Positions of the text that a node covers.
fn length(node: &Node) -> u32 {
    match node {
        Node::Declare(_) => 0,
        Node::Inst(_) => 1,
        Node::Loop(_, body) => body.iter().map(length).fold(2, u32::saturating_add),
        Node::If { then, otherwise, .. } => then.iter().chain(otherwise).map(length).fold(0, u32::saturating_add),
    }
}

fn each_inst<'n>(nodes: &'n [Node], see: &mut dyn FnMut(&'n Inst)) {
    for node in nodes {
        match node {
            Node::Declare(_) => {}
            Node::Inst(inst) => see(inst),
            Node::Loop(_, body) => each_inst(body, see),
            Node::If { then, otherwise, .. } => {
                each_inst(then, see);
                each_inst(otherwise, see);
            }
        }
    }
}

fn each_inst_mut(nodes: &mut [Node], see: &mut dyn FnMut(&mut Inst)) {
    for node in nodes {
        match node {
            Node::Declare(_) => {}
            Node::Inst(inst) => see(inst),
            Node::Loop(_, body) => each_inst_mut(body, see),
            Node::If { then, otherwise, .. } => {
                each_inst_mut(then, see);
                each_inst_mut(otherwise, see);
            }
        }
    }
}

fn first_loc(nodes: &[Node]) -> LocId {
    let mut first = None;
    each_inst(nodes, &mut |inst| _ = first.get_or_insert(inst.loc));
    first.unwrap_or(LocId::NONE)
}

fn writes(nodes: &[Node], tensor: TensorId) -> bool {
    let mut found = false;
    each_inst(nodes, &mut |inst| found |= inst.writes().any(|(_, access)| access.tensor == tensor));
    found
}

/// The first use of the tensor certainly happens, and overwrites what it touches.
fn begins_with_write(kernel: &Kernel, nodes: &[Node], tensor: TensorId) -> bool {
    for node in nodes {
        match node {
            Node::Declare(_) => {}
            Node::Inst(inst) => {
                if inst.reads().any(|(_, access)| access.tensor == tensor) {
                    return false;
                }
                if inst.writes().any(|(_, access)| access.tensor == tensor) {
                    return true;
                }
            }
            Node::Loop(id, body) => {
                let mut uses = false;
                each_inst(body, &mut |inst| uses |= touches(inst, tensor));
                if uses {
                    let runs = matches!(kernel.loop_of(*id).trip, Trip::Static(n) if n > 0);
                    return runs && begins_with_write(kernel, body, tensor);
                }
            }
            Node::If { then, otherwise, .. } => {
                let mut uses = false;
                each_inst(then, &mut |inst| uses |= touches(inst, tensor));
                each_inst(otherwise, &mut |inst| uses |= touches(inst, tensor));
                if uses {
                    return false;
                }
            }
        }
    }
    false
}

fn touches(inst: &Inst, tensor: TensorId) -> bool {
    inst.operands.iter().filter_map(Operand::access).any(|access| access.tensor == tensor)
}

fn remove(nodes: &mut Vec<Node>, id: InstId) {
    nodes.retain_mut(|node| match node {
        Node::Inst(inst) => inst.id != id,
        Node::Loop(_, body) => {
            remove(body, id);
            true
        }
        Node::If { then, otherwise, .. } => {
            remove(then, id);
            remove(otherwise, id);
            true
        }
        Node::Declare(_) => true,
    });
}

/// Loops around an instruction; nothing if a condition is around it.
fn nest_of(nodes: &[Node], id: InstId, nest: &mut Vec<LoopId>) -> bool {
    nodes.iter().any(|node| match node {
        Node::Inst(inst) => inst.id == id,
        Node::Loop(l, body) => {
            nest.push(*l);
            let found = nest_of(body, id, nest);
            if !found {
                nest.pop();
            }
            found
        }
        Node::Declare(_) | Node::If { .. } => false,
    })
}

/// The one instruction that writes a tensor, if it can be repeated wherever the tensor is read.
fn source(kernel: &Kernel, lives: &[Life], id: TensorId) -> Option<Source> {
    let tensor = kernel.tensor(id);
    let insts = kernel.insts();
    let mut writers = insts.iter().filter(|inst| inst.writes().any(|(_, access)| access.tensor == id));
    let inst = *writers.next().filter(|_| tensor.space == Space::Sbuf)?;
    let dst = inst.operands[0].access()?;
    let repeats = matches!(inst.op, Opcode::DmaCopy | Opcode::DmaTranspose | Opcode::Memset | Opcode::Iota);
    let plain = inst.write == Write::Set && inst.mask.is_true() && dst.mask.is_true() && !inst.flag("oob_skip");
    let tied =
        |attr: &Attr| matches!(attr, Attr::Affine(e) if !e.is_plain() || has_loop(e)) || matches!(attr, Attr::Pred(_));
    let alone = writers.next().is_none() && inst.writes().count() == 1 && dst.tensor == id && dst.view.is_none();
    if !repeats || !plain || !alone || inst.attr("rmw").is_some() || inst.attrs.iter().any(|(_, attr)| tied(attr)) {
        return None;
    }
    let whole = dst.n_elements() == tensor.partitions() * tensor.free_elements();
    if !whole || dst.subs[..tensor.n_block].iter().any(|sub| !sub.is_plain() || sub.uses_axes()) {
        return None;
    }
    let written = |t: TensorId| insts.iter().any(|inst| inst.writes().any(|(_, access)| access.tensor == t));
    let for_good = |t: TensorId| match kernel.tensor(t).role {
        Role::Constant(_) | Role::Input { mutable: false, .. } => !written(t),
        _ => false,
    };
    let mut used: Vec<LoopId> = Vec::new();
    for access in inst.operands.iter().skip(1).filter_map(Operand::access) {
        if !for_good(access.tensor) || !access.indices.is_empty() || !access.mask.is_true() {
            return None;
        }
        access.subs.iter().for_each(|sub| {
            _ = sub.any(&mut |term| {
                if let Term::Loop(l) = term {
                    used.push(*l);
                }
                false
            });
        });
    }
    // Every use sees the tensor's own tiles.
    let own = |access: &Access| {
        let view = access.view(kernel);
        let blocks = view.n_block == tensor.n_block && view.dims[..view.n_block] == *tensor.blocks();
        blocks && access.subs[..tensor.n_block].iter().all(|sub| !sub.uses_axes() && !sub.uses_data())
    };
    let uses = insts.iter().flat_map(|inst| inst.operands.iter().filter_map(Operand::access));
    if !uses.filter(|access| access.tensor == id).all(own) {
        return None;
    }
    let mut nest = Vec::new();
    if !nest_of(&kernel.body, inst.id, &mut nest) {
        return None;
    }
    let mut told = Vec::new();
    for l in used.into_iter().filter(|l| !lives[id.0 as usize].loops.contains(l)) {
        let index = Affine::index(l);
        let by = |sub: &Affine| (sub.terms == index.terms).then_some(sub.constant);
        let found = dst.subs[..tensor.n_block].iter().enumerate().find_map(|(d, sub)| Some((d, by(sub)?)));
        let (d, more) = found?;
        told.push((l, d, more));
    }
    Some(Source { inst: inst.clone(), told })
}

fn has_loop(e: &Affine) -> bool {
    e.any(&mut |term| matches!(term, Term::Loop(_)))
}
