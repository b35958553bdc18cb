//! When every logical tile holds something that is still needed, in program order.
//!
//! The recorded loops are iterated, and each executed instruction is one step. A life begins with the first write after the
//! tensor's declaration was reached and ends with the last instruction that reads or writes the tile before it is reached
//! again. Loops too long to iterate are cut short, and the timeline says so.

use strata_kernel::access::OnChip;
use strata_kernel::expr::Bounds;
use strata_kernel::{Access, Inst, Kernel, LocId, LoopId, Node, TensorId, Trip};

/// Steps that are iterated at most; every loop is cut to the same number of iterations until they suffice.
const MAX_STEPS: u64 = 1 << 18;

/// All lives of a kernel.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Timeline {
    pub steps: u64,
    /// In order of their first step.
    pub lives: Vec<Life>,
    /// What was cut or assumed.
    pub notes: Vec<String>,
}

/// One life of one logical tile. Steps count from zero; both ends belong to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Life {
    pub tensor: TensorId,
    pub tile: usize,
    pub first: u64,
    pub last: u64,
    pub first_loc: LocId,
    pub last_loc: LocId,
}

impl Timeline {
    pub fn new(kernel: &Kernel) -> Timeline {
        let limit = [u64::MAX, 1024, 256, 64, 16, 8, 4, 3, 2]
            .into_iter()
            .find(|&l| steps(kernel, &kernel.body, l) <= MAX_STEPS);
        let limit = limit.unwrap_or(1);
        let mut walk = Walk {
            kernel,
            limit,
            touches: vec![None; kernel.n_insts as usize],
            open: kernel.tensors.iter().map(|t| vec![None; if t.space.on_chip() { t.n_tiles() } else { 0 }]).collect(),
            loops: vec![0; kernel.loops.len()],
            out: Timeline::default(),
        };
        walk.nodes(&kernel.body);
        for l in &kernel.loops {
            let shown = limit.min(trip(&l.trip));
            let name = &l.name;
            walk.out.notes.extend(match &l.trip {
                Trip::Static(all) if *all > shown => {
                    Some(format!("loop `{name}` is shown for {shown} of its {all} iterations"))
                }
                Trip::Static(_) => None,
                _ => Some(format!("loop `{name}` ends when the data say so; it is shown for {shown} iterations")),
            });
        }
        walk.out
    }
}

/// Iterations of a loop, two where only the data know.
fn trip(trip: &Trip) -> u64 {
    match trip {
        Trip::Static(n) => *n,
        Trip::Dynamic(_) | Trip::While(_) => 2,
    }
}

/// How many instructions would be executed, were no condition false.
fn steps(kernel: &Kernel, nodes: &[Node], limit: u64) -> u64 {
    nodes.iter().fold(0, |sum: u64, node| {
        sum.saturating_add(match node {
            Node::Declare(_) => 0,
            Node::Inst(_) => 1,
            Node::If { then, otherwise, .. } => steps(kernel, then, limit).max(steps(kernel, otherwise, limit)),
            Node::Loop(id, body) => {
                trip(&kernel.loop_of(*id).trip).min(limit).saturating_mul(steps(kernel, body, limit).max(1))
            }
        })
    })
}

/// An on-chip tile an instruction touches.
#[derive(Clone)]
struct Touch {
    tensor: TensorId,
    at: OnChip,
    shape: Vec<usize>,
}

struct Walk<'a> {
    kernel: &'a Kernel,
    limit: u64,
    /// By instruction, worked out when it is first executed.
    touches: Vec<Option<std::rc::Rc<[Touch]>>>,
    /// By tensor and logical tile: the life that is not over yet.
    open: Vec<Vec<Option<usize>>>,
    loops: Vec<i64>,
    out: Timeline,
}

impl Walk<'_> {
    fn nodes(&mut self, nodes: &[Node]) {
        for node in nodes {
            match node {
                Node::Declare(tensor) => self.open[tensor.0 as usize].fill(None),
                Node::Inst(inst) => self.inst(inst),
                Node::If { cond, then, otherwise } => {
                    let branch = if cond.at(&self.loops, &[]) { then } else { otherwise };
                    self.nodes(branch);
                }
                Node::Loop(id, body) => {
                    let l = self.kernel.loop_of(*id);
                    for k in 0..trip(&l.trip).min(self.limit) {
                        self.loops[id.0 as usize] = l.start + k as i64 * l.step;
                        self.nodes(body);
                    }
                }
            }
        }
    }

    fn inst(&mut self, inst: &Inst) {
        if !inst.mask.uses_axes() && !inst.mask.at(&self.loops, &[]) {
            return;
        }
        let step = self.out.steps;
        self.out.steps += 1;
        let (kernel, slot) = (self.kernel, inst.id.0 as usize);
        let touches = self.touches[slot].get_or_insert_with(|| touches(kernel, inst)).clone();
        for touch in touches.iter() {
            let n_tiles = self.open[touch.tensor.0 as usize].len() as i64;
            let known = touch.at.tile.range(&Now { loops: &self.loops, shape: &touch.shape });
            let (low, high) = known.unwrap_or((0, n_tiles - 1));
            for tile in low.max(0)..=high.min(n_tiles - 1) {
                self.touch(touch.tensor, tile as usize, step, inst.loc);
            }
        }
    }

    fn touch(&mut self, tensor: TensorId, tile: usize, step: u64, loc: LocId) {
        let open = &mut self.open[tensor.0 as usize][tile];
        match *open {
            Some(life) => {
                let life = &mut self.out.lives[life];
                (life.last, life.last_loc) = (step, loc);
            }
            None => {
                *open = Some(self.out.lives.len());
                self.out.lives.push(Life { tensor, tile, first: step, last: step, first_loc: loc, last_loc: loc });
            }
        }
    }
}

fn touches(kernel: &Kernel, inst: &Inst) -> std::rc::Rc<[Touch]> {
    let on_chip = |access: &&Access| kernel.tensor(access.tensor).space.on_chip();
    let all = inst.reads().chain(inst.writes()).map(|(_, access)| access).filter(on_chip);
    all.map(|a| Touch { tensor: a.tensor, at: a.on_chip(kernel), shape: a.shape.clone() }).collect()
}

/// The loops at this moment, the axes of a tile.
struct Now<'a> {
    loops: &'a [i64],
    shape: &'a [usize],
}

impl Bounds for Now<'_> {
    fn of_loop(&self, id: LoopId) -> Option<(i64, i64)> {
        self.loops.get(id.0 as usize).map(|&i| (i, i))
    }
    fn of_axis(&self, axis: u8) -> Option<(i64, i64)> {
        self.shape.get(axis as usize).map(|&n| (0, n as i64 - 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use strata_kernel::{Builder, Dtype, Opcode};

    /// `x` into `t[i]`, `t[i]` out again, `n` times.
    fn ring(n: u64) -> Kernel {
        let mut b = Builder::new("ring");
        let x = b.input("x", Dtype::F32, &[128, 8]);
        let t = b.sbuf("t", Dtype::F32, &[4, 128, 8], 1);
        b.affine(n, |b, i| {
            let tile = b.block(t, &[i.rem(4, &&[][..] as &dyn Bounds)]);
            b.inst(Opcode::DmaCopy, [tile.clone(), b.all(x)], []);
            b.inst(Opcode::TensorCopy, [tile.clone(), tile], []);
        });
        b.finish()
    }

    #[test]
    fn lives_run_from_first_write_to_last_use() {
        let timeline = Timeline::new(&ring(3));
        let spans: Vec<_> = timeline.lives.iter().map(|l| (l.tile, l.first, l.last)).collect();
        assert_eq!((timeline.steps, spans), (6, vec![(0, 0, 1), (1, 2, 3), (2, 4, 5)]));
        assert_eq!(timeline.notes, Vec::<String>::new());
    }

    #[test]
    fn a_declaration_in_a_loop_begins_a_life_per_iteration() {
        let mut b = Builder::new("inside");
        let x = b.input("x", Dtype::F32, &[128, 8]);
        b.affine(3, |b, _| {
            let t = b.sbuf("t", Dtype::F32, &[128, 8], 0);
            b.inst(Opcode::DmaCopy, [b.all(t), b.all(x)], []);
            b.inst(Opcode::TensorCopy, [b.all(t), b.all(t)], []);
        });
        assert_eq!(Timeline::new(&b.finish()).lives.len(), 3);
    }

    #[test]
    fn long_loops_are_cut_and_said_so() {
        let timeline = Timeline::new(&ring(1_000_000_000));
        assert!(timeline.steps <= MAX_STEPS);
        assert_eq!(timeline.notes, ["loop `i` is shown for 1024 of its 1000000000 iterations"]);
    }
}
