//! Lifetimes found in the text of a kernel, not in its run: the cost grows with the recorded program, not with trip counts.
//!
//! Every instruction has a *position* in the text, and a loop covers the positions of its body. A tensor belongs to the innermost
//! loop body outside of which none of its values is needed: it is declared there, or every iteration uses tiles of its own, or
//! every iteration begins by overwriting the tile. Within that body it lives from its first use to its last; an inner loop counts
//! as a whole. Two tensors whose positions do not meet are never alive together.
//!
//! Uses of different tiles are looked at apart: a prologue, a loop and an epilogue that share a tensor are three lives of it.
//! Block dimensions whose index is the same in all of a tensor's uses, and fixed within one iteration of that body, hold one
//! value at a time: they need one physical tile, and may rotate over any number of them.

use std::collections::BTreeSet;
use std::ops::Range;

use super::live::covers;
use crate::access::{Access, AccessBounds};
use crate::expr::{Affine, LoopId, Term};
use crate::program::{Inst, Kernel, Node, Trip, Write};
use crate::table::Direction;
use crate::tensor::TensorId;

/// When a tensor is needed, and how many physical tiles it needs.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Life {
    /// Positions of the text, from the first use to the last; empty if nothing touches the tensor.
    pub live: Range<u32>,
    /// When it holds values, in order; nothing passes from one piece to another.
    pub pieces: Vec<Piece>,
    /// Loops around, innermost first. The tensor's values do not outlive an iteration of any of them.
    pub loops: Vec<LoopId>,
    /// Physical tiles that each block dimension needs: its extent, or fewer.
    pub least: Vec<usize>,
    /// Instructions that touch it, by position.
    pub uses: Vec<u32>,
}

/// A part of a tensor's life.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Piece {
    /// Positions of the text.
    pub live: Range<u32>,
    /// Positions of the loops around, innermost first: the lifetime of a ring that nobody else disturbs between iterations.
    pub wider: Vec<Range<u32>>,
}

impl Life {
    /// Physical tiles that it needs.
    pub fn tiles(&self) -> usize {
        self.least.iter().product()
    }
}

/// The lifetime of every tensor on chip, by number; HBM tensors have none.
pub fn lifetimes(kernel: &Kernel) -> Vec<Life> {
    let mut walk = Walk {
        kernel,
        scopes: vec![Scope { parent: 0, depth: 0, kind: Kind::Root, range: 0..0 }],
        touches: vec![Vec::new(); kernel.tensors.len()],
        declared: vec![None; kernel.tensors.len()],
        at: 0,
    };
    walk.block(&kernel.body, 0);
    walk.scopes[0].range = 0..walk.at.max(1);
    kernel.tensor_ids().map(|id| walk.life(id)).collect()
}

/// The position of every instruction, by its number.
pub fn positions(kernel: &Kernel) -> Vec<u32> {
    fn walk(nodes: &[Node], at: &mut u32, out: &mut [u32]) {
        for node in nodes {
            match node {
                Node::Declare(_) => {}
                Node::Inst(inst) => {
                    out[inst.id.0 as usize] = *at;
                    *at += 1;
                }
                Node::Loop(_, body) => {
                    *at += 1;
                    walk(body, at, out);
                    *at += 1;
                }
                Node::If { then, otherwise, .. } => {
                    walk(then, at, out);
                    walk(otherwise, at, out);
                }
            }
        }
    }
    let mut out = vec![0; kernel.n_insts as usize];
    walk(&kernel.body, &mut 0, &mut out);
    out
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Root,
    Loop(LoopId),
    Branch,
}

#[derive(Clone, Debug)]
struct Scope {
    parent: usize,
    depth: u32,
    kind: Kind,
    range: Range<u32>,
}

/// One use of a tensor.
#[derive(Clone, Debug)]
struct Touch {
    scope: usize,
    at: u32,
    /// The index along each block dimension; `None` if the access looks at the blocks in another way.
    blocks: Option<Vec<Affine>>,
    /// Overwrites the whole tile, whatever it held.
    kills: bool,
}

struct Walk<'a> {
    kernel: &'a Kernel,
    scopes: Vec<Scope>,
    touches: Vec<Vec<Touch>>,
    /// The body that declares each tensor.
    declared: Vec<Option<usize>>,
    at: u32,
}

impl Walk<'_> {
    fn open(&mut self, parent: usize, kind: Kind) -> usize {
        let depth = self.scopes[parent].depth + 1;
        self.scopes.push(Scope { parent, depth, kind, range: self.at..self.at });
        self.scopes.len() - 1
    }

    fn block(&mut self, nodes: &[Node], scope: usize) {
        for node in nodes {
            match node {
                Node::Declare(id) => {
                    let known = &mut self.declared[id.0 as usize];
                    // Declared twice: it is as if it were declared where both are.
                    *known = Some(if known.is_some() { 0 } else { scope });
                }
                Node::Inst(inst) => {
                    self.inst(inst, scope);
                    self.at += 1;
                }
                Node::If { then, otherwise, .. } => {
                    for branch in [then, otherwise] {
                        let inner = self.open(scope, Kind::Branch);
                        self.block(branch, inner);
                        self.scopes[inner].range.end = self.at;
                    }
                }
                Node::Loop(id, body) => {
                    if let Trip::Dynamic(count) = &self.kernel.loop_of(*id).trip {
                        self.read(count, scope);
                    }
                    let inner = self.open(scope, Kind::Loop(*id));
                    self.at += 1;
                    self.block(body, inner);
                    if let Trip::While(more) = &self.kernel.loop_of(*id).trip {
                        self.read(more, inner);
                    }
                    self.at += 1;
                    self.scopes[inner].range.end = self.at;
                }
            }
        }
    }

    fn inst(&mut self, inst: &Inst, scope: usize) {
        for (n, operand) in inst.operands.iter().enumerate() {
            let Some(access) = operand.access() else { continue };
            let read = inst.op.operands()[n].direction != Direction::Write
                || n == 0 && (inst.write != Write::Set || inst.attr("rmw").is_some());
            let whole = !read && inst.mask.is_true() && access.mask.is_true() && !inst.flag("oob_skip");
            self.touch(access, scope, whole);
            access.indices.iter().for_each(|index| self.read(index, scope));
        }
    }

    fn read(&mut self, access: &Access, scope: usize) {
        self.touch(access, scope, false);
        access.indices.iter().for_each(|index| self.read(index, scope));
    }

    fn touch(&mut self, access: &Access, scope: usize, whole: bool) {
        let tensor = self.kernel.tensor(access.tensor);
        if !tensor.space.on_chip() {
            return;
        }
        let view = access.view(self.kernel);
        let same = view.n_block == tensor.n_block && view.dims[..view.n_block] == *tensor.blocks();
        let blocks = same.then(|| access.subs[..tensor.n_block].to_vec());
        let same_type = access.dtype(self.kernel).bytes() == tensor.dtype.bytes();
        let kills = whole
            && same_type
            && covers(&access.on_chip(self.kernel), &access.shape, tensor.partitions(), tensor.free_elements());
        self.touches[access.tensor.0 as usize].push(Touch { scope, at: self.at, blocks, kills });
    }

    fn common_scope(&self, mut a: usize, mut b: usize) -> usize {
        while a != b {
            if self.scopes[a].depth >= self.scopes[b].depth {
                a = self.scopes[a].parent;
            } else {
                b = self.scopes[b].parent;
            }
        }
        a
    }

    /// Scopes from just inside `outer` to `inner`, outermost first.
    fn between(&self, outer: usize, mut inner: usize) -> Vec<usize> {
        let mut chain = Vec::new();
        while inner != outer && inner != 0 {
            chain.push(inner);
            inner = self.scopes[inner].parent;
        }
        chain.reverse();
        chain
    }

    fn loop_in(&self, scope: usize) -> Option<LoopId> {
        match self.scopes[scope].kind {
            Kind::Loop(id) => Some(id),
            _ => None,
        }
    }

    fn life(&self, id: TensorId) -> Life {
        let touches = &self.touches[id.0 as usize];
        let mut parts = self.apart(id, touches);
        loop {
            let found: Vec<Part> = parts.iter().map(|part| self.part(id, part)).collect();
            let meet =
                |a: &Part, b: &Part| a.piece.live.start < b.piece.live.end && b.piece.live.start < a.piece.live.end;
            let pair = (0..found.len()).find_map(|n| {
                let other = (n + 1..found.len()).find(|&m| meet(&found[n], &found[m]))?;
                Some((n, other))
            });
            let Some((n, m)) = pair else { return self.whole(id, found) };
            // Alive together, they need tiles of their own: as one part.
            let more = parts.swap_remove(m);
            parts[n].extend(more);
            parts[n].sort_by_key(|touch| touch.at);
        }
    }

    /// A life of parts that are alive one after the other.
    fn whole(&self, id: TensorId, mut parts: Vec<Part>) -> Life {
        parts.sort_by_key(|part| part.piece.live.start);
        let n_block = self.kernel.tensor(id).n_block;
        let least = |d: usize| parts.iter().map(|part| part.least[d]).max().unwrap_or(1);
        let mut uses: Vec<u32> = self.touches[id.0 as usize].iter().map(|touch| touch.at).collect();
        uses.dedup();
        let start = parts.first().map_or(0, |part| part.piece.live.start);
        Life {
            live: start..parts.last().map_or(0, |part| part.piece.live.end),
            least: (0..n_block).map(least).collect(),
            loops: if let [part] = parts.as_slice() { part.loops.clone() } else { Vec::new() },
            pieces: parts.into_iter().map(|part| part.piece).collect(),
            uses,
        }
    }

    /// Uses of tiles that have nothing to do with each other.
    fn apart<'t>(&self, id: TensorId, touches: &'t [Touch]) -> Vec<Vec<&'t Touch>> {
        let n_block = self.kernel.tensor(id).n_block;
        if touches.is_empty() || n_block == 0 || touches.len() > MOST_TOUCHES {
            return if touches.is_empty() { Vec::new() } else { vec![touches.iter().collect()] };
        }
        let bounds = AccessBounds { kernel: self.kernel, shape: &[] };
        let boxed = |touch: &Touch| -> Option<Vec<(i64, i64)>> {
            touch.blocks.as_ref()?.iter().map(|index| index.range(&bounds)).collect()
        };
        let mut parts: Vec<(Vec<Option<Vec<(i64, i64)>>>, Vec<&Touch>)> = Vec::new();
        for touch in touches {
            let own = boxed(touch);
            let overlaps = |other: &Option<Vec<(i64, i64)>>| match (&own, other) {
                (Some(a), Some(b)) => a.iter().zip(b).all(|(x, y)| x.0 <= y.1 && y.0 <= x.1),
                _ => true,
            };
            let (near, mut rest): (Vec<_>, Vec<_>) =
                parts.into_iter().partition(|(boxes, _)| boxes.iter().any(overlaps));
            let (mut boxes, mut together) = (Vec::new(), Vec::new());
            for (b, t) in near {
                boxes.extend(b);
                together.extend(t);
            }
            boxes.push(own);
            boxes.dedup();
            together.push(touch);
            rest.push((boxes, together));
            parts = rest;
        }
        let mut parts: Vec<Vec<&Touch>> = parts.into_iter().map(|(_, touches)| touches).collect();
        parts.iter_mut().for_each(|part| part.sort_by_key(|touch| touch.at));
        parts
    }

    fn part(&self, id: TensorId, touches: &[&Touch]) -> Part {
        let tensor = self.kernel.tensor(id);
        let common = touches.iter().fold(touches[0].scope, |scope, touch| self.common_scope(scope, touch.scope));
        let declared = self.common_scope(self.declared[id.0 as usize].unwrap_or(0), common);
        let same: Vec<Option<&Affine>> = (0..tensor.n_block).map(|d| same_index(touches, d)).collect();
        let own = match self.begins_anew(touches, common, &same) {
            true => common,
            false => self.own_tiles(declared, common, &same),
        };
        let mut around = self.between(0, own);
        around.reverse();
        around.retain(|&s| self.loop_in(s).is_some());
        let loops: Vec<LoopId> = around.iter().filter_map(|&s| self.loop_in(s)).collect();
        let fixed = |index: &Affine| index.terms.iter().all(|(t, _)| matches!(t, Term::Loop(l) if loops.contains(l)));
        let least = (0..tensor.n_block).map(|d| match same[d] {
            Some(index) if fixed(index) => 1,
            _ => self.in_turn(touches, d, own, tensor.dims[d]).unwrap_or(usize::MAX).min(tensor.dims[d]).max(1),
        });
        let least = least.collect();
        let (mut start, mut end) = (u32::MAX, 0);
        for touch in touches {
            let range = self.within(own, touch);
            (start, end) = (start.min(range.start), end.max(range.end));
        }
        let wider = around.iter().map(|&s| self.scopes[s].range.clone()).collect();
        Part { piece: Piece { live: start..end, wider }, loops, least }
    }

    /// The positions of a use in a body: its own, or those of the loop or branch of that body it is in.
    fn within(&self, body: usize, touch: &Touch) -> Range<u32> {
        let inner = self.between(body, touch.scope).first().map(|&s| self.scopes[s].range.clone());
        inner.unwrap_or(touch.at..touch.at + 1)
    }

    /// Every iteration of the body that has all uses overwrites its tile before anything else.
    fn begins_anew(&self, touches: &[&Touch], common: usize, same: &[Option<&Affine>]) -> bool {
        let first = touches[0];
        let alone = touches.iter().filter(|touch| touch.at == first.at).all(|touch| touch.kills);
        let certain = self
            .between(common, first.scope)
            .iter()
            .all(|&s| self.loop_in(s).is_some_and(|l| matches!(self.kernel.loop_of(l).trip, Trip::Static(n) if n > 0)));
        alone && certain && same.iter().all(|index| index.is_some())
    }

    /// The innermost body, from the one that declares the tensor inwards, whose iterations all use tiles of their own.
    fn own_tiles(&self, declared: usize, common: usize, same: &[Option<&Affine>]) -> usize {
        let chain = self.between(declared, common);
        let inside: Vec<LoopId> = chain.iter().filter_map(|&s| self.loop_in(s)).collect();
        let told: Vec<LoopId> = same.iter().flatten().flat_map(|index| self.told_apart(index, &inside)).collect();
        let mut own = declared;
        for scope in chain {
            match self.loop_in(scope) {
                Some(l) if !told.contains(&l) => break,
                _ => own = scope,
            }
        }
        own
    }

    /// Loops whose indices an expression tells apart: no two iterations give the same value.
    fn told_apart(&self, index: &Affine, inside: &[LoopId]) -> Vec<LoopId> {
        let mut steps = Vec::new();
        for (term, factor) in &index.terms {
            let Term::Loop(l) = term else { return Vec::new() };
            if !inside.contains(l) {
                continue;
            }
            let one = self.kernel.loop_of(*l);
            let Trip::Static(n) = one.trip else { return Vec::new() };
            steps.push((factor.saturating_mul(one.step).saturating_abs(), n as i64, *l));
        }
        steps.sort_unstable_by_key(|&(step, _, l)| (step, l));
        let mut reach = 0i64;
        for &(step, n, _) in &steps {
            if step <= reach {
                return Vec::new();
            }
            reach = reach.saturating_add(step.saturating_mul((n - 1).max(0)));
        }
        steps.into_iter().map(|(_, _, l)| l).collect()
    }

    /// Tiles that are needed along a dimension whose indices are constants, or follow one loop of the body each: a pipeline with
    /// its prologue and epilogue. The life of every index is known then, and how far apart two can be that are alive together.
    fn in_turn(&self, touches: &[&Touch], d: usize, own: usize, extent: usize) -> Option<usize> {
        if extent > MOST_INDICES {
            return None;
        }
        type Moment = (u32, i64, u32);
        let mut lives: Vec<Option<(Moment, Moment)>> = vec![None; extent];
        let mut note = |index: i64, from: Moment, to: Moment| -> Option<()> {
            let life = lives.get_mut(usize::try_from(index).ok()?)?;
            let (a, b) = life.unwrap_or((from, to));
            *life = Some((a.min(from), b.max(to)));
            Some(())
        };
        for touch in touches {
            let index = &touch.blocks.as_ref()?[d];
            let outer = self.within(own, touch);
            let Some((term, factor)) = index.terms.first() else {
                note(index.constant, (outer.start, 0, 0), (outer.end - 1, i64::MAX, u32::MAX))?;
                continue;
            };
            // The one loop that counts, directly in the body.
            let scope = self.between(own, touch.scope).into_iter().find(|&s| self.loop_in(s).is_some())?;
            let l = self.loop_in(scope).filter(|l| index.terms.len() == 1 && *term == Term::Loop(*l))?;
            let one = self.kernel.loop_of(l);
            let Trip::Static(n) = one.trip else { return None };
            let body = self.within(scope, touch);
            for k in 0..i64::try_from(n).ok().filter(|n| *n <= MOST_INDICES as i64)? {
                let value = index.constant + factor * (one.start + k * one.step);
                note(value, (outer.start, k, body.start), (outer.start, k, body.end - 1))?;
            }
        }
        let mut events: Vec<(Moment, bool, usize)> = Vec::with_capacity(2 * extent);
        for (index, life) in lives.iter().enumerate() {
            events.extend(life.iter().flat_map(|&(from, to)| [(from, false, index), (to, true, index)]));
        }
        // At one moment what begins comes before what ends: the end belongs to the life.
        events.sort_unstable();
        let mut alive = BTreeSet::new();
        let mut apart = 0;
        for (_, ends, index) in events {
            if ends {
                alive.remove(&index);
                continue;
            }
            alive.insert(index);
            let far = [alive.first(), alive.last()].map(|other| other.map_or(0, |&other| index.abs_diff(other)));
            apart = apart.max(far[0]).max(far[1]);
        }
        Some(apart + 1)
    }
}

/// What one part of a tensor's uses says.
struct Part {
    piece: Piece,
    loops: Vec<LoopId>,
    least: Vec<usize>,
}

/// More uses of a tensor than this are one part.
const MOST_TOUCHES: usize = 256;
/// More indices than this are not looked at one by one.
const MOST_INDICES: usize = 1 << 14;

/// The index along a block dimension, if all uses have the same, made of loops alone.
fn same_index<'t>(touches: &[&'t Touch], d: usize) -> Option<&'t Affine> {
    let first = touches.first()?.blocks.as_ref()?.get(d)?;
    let plain = first.terms.iter().all(|(t, _)| matches!(t, Term::Loop(_)));
    let alike = touches.iter().all(|touch| touch.blocks.as_ref().is_some_and(|blocks| blocks[d] == *first));
    (plain && alike).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{AluOp, Attr, Builder, Dtype, Opcode};

    fn add(b: &mut Builder, t: TensorId, index: &Affine) {
        let tile = || b.block(t, std::slice::from_ref(index));
        let operands = [tile(), tile(), tile()];
        b.inst(Opcode::TensorTensor, operands, [("op", Attr::Alu(AluOp::Add))]);
    }

    #[test]
    fn parts_that_are_alive_together_are_one_and_neighbours_are_not() {
        let mut b = Builder::new("parts");
        let t = b.sbuf("t", Dtype::F32, &[4, 2, 4], 1);
        // Tiles 0 and 1 take turns; tiles 2 and 3 follow, each for itself.
        for n in [0, 1, 0, 1, 2, 2, 3, 3] {
            add(&mut b, t, &Affine::constant(n));
        }
        let life = &lifetimes(&b.finish())[t.0 as usize];
        let pieces: Vec<Range<u32>> = life.pieces.iter().map(|piece| piece.live.clone()).collect();
        assert_eq!((pieces, life.tiles()), (vec![0..4, 4..6, 6..8], 2));
    }

    /// Two loops, one in the other, over tiles `i * stride + j`, where `j` is below four. Every iteration reads what its tile held.
    #[test]
    fn iterations_have_tiles_of_their_own_if_no_two_indices_are_the_same() {
        for (stride, own) in [(5, true), (4, true), (3, false), (1, false)] {
            let mut b = Builder::new("strides");
            let t = b.sbuf("t", Dtype::F32, &[16, 2, 4], 1);
            b.affine(3, |b, i| {
                b.affine(4, |b, j| add(b, t, &i.scale(stride).add(&j)));
            });
            let life = &lifetimes(&b.finish())[t.0 as usize];
            let wanted = if own { (2..3, 2, 1) } else { (0..5, 0, 16) };
            assert_eq!((life.live.clone(), life.loops.len(), life.tiles()), wanted, "{stride}");
        }
    }

    #[test]
    fn a_pipeline_of_very_many_indices_keeps_a_tile_for_each() {
        for (n, tiles) in [(MOST_INDICES, 2), (MOST_INDICES + 1, MOST_INDICES + 1)] {
            let mut b = Builder::new("pipeline");
            let t = b.sbuf("t", Dtype::F32, &[n, 2, 4], 1);
            add(&mut b, t, &Affine::zero());
            b.sequential(n as u64 - 1, |b, i| {
                add(b, t, &i.offset(1));
                add(b, t, &i);
            });
            assert_eq!(lifetimes(&b.finish())[t.0 as usize].tiles(), tiles);
        }
    }
}
