//! A small machine that runs kernels element by element: by the logical tiles the author sees, or by the places they were given.
#![allow(dead_code)]

use std::collections::{HashMap, HashSet};

use strata_kernel::place::BANK_BYTES;
use strata_kernel::{Access, Imm, Inst, Kernel, Node, Opcode, Operand, Placement, Space, TensorId, Term, Trip, Write};

/// A number, or nothing that anybody wrote.
pub type Value = Option<i64>;

/// Where an element is: of a tensor by its number, or at a partition and a byte of a memory.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum At {
    Logical(TensorId, i64),
    Chip(Space, (i64, i64)),
}

pub struct Machine<'a> {
    kernel: &'a Kernel,
    /// None: every tile is its own memory.
    placement: Option<&'a Placement>,
    logical: Vec<HashMap<i64, Value>>,
    chip: [HashMap<(i64, i64), Value>; 2],
    loops: Vec<i64>,
    /// Elements that an accumulation has begun at, by what the author sees.
    begun: Vec<HashSet<i64>>,
    /// The highest byte in use of SBUF and PSUM.
    pub top: [i64; 2],
    pub n_executed: u64,
}

/// Every coordinate of a box, in row-major order.
fn coordinates(shape: &[usize]) -> Vec<Vec<i64>> {
    let mut all = vec![Vec::new()];
    for &n in shape {
        all = all.iter().flat_map(|c: &Vec<i64>| (0..n as i64).map(move |i| [&c[..], &[i]].concat())).collect();
    }
    all
}

impl<'a> Machine<'a> {
    pub fn new(kernel: &'a Kernel, placement: Option<&'a Placement>) -> Machine<'a> {
        let (loops, n) = (vec![0; kernel.loops.len()], kernel.tensors.len());
        let (logical, begun) = (vec![HashMap::new(); n], vec![HashSet::new(); n]);
        Machine { kernel, placement, logical, chip: Default::default(), loops, begun, top: [0; 2], n_executed: 0 }
    }

    /// Fills an HBM tensor.
    pub fn set(&mut self, tensor: TensorId, values: impl IntoIterator<Item = i64>) {
        let values = values.into_iter().enumerate();
        self.logical[tensor.0 as usize].extend(values.map(|(n, value)| (n as i64, Some(value))));
    }

    /// The elements of an HBM tensor.
    pub fn get(&self, tensor: TensorId) -> Vec<Value> {
        let n = self.kernel.tensor(tensor).n_elements() as i64;
        (0..n).map(|n| self.load(At::Logical(tensor, n))).collect()
    }

    pub fn run(&mut self) {
        let kernel = self.kernel;
        self.block(&kernel.body);
    }

    fn block(&mut self, nodes: &[Node]) {
        for node in nodes {
            match node {
                Node::Declare(id) => {
                    self.begun[id.0 as usize].clear();
                    self.logical[id.0 as usize].clear();
                }
                Node::If { cond, then, otherwise } => {
                    let block = if cond.at(&self.loops, &[]) { then } else { otherwise };
                    self.block(block);
                }
                Node::Loop(id, body) => {
                    let l = self.kernel.loop_of(*id);
                    let n = match &l.trip {
                        Trip::Static(n) => *n as i64,
                        Trip::Dynamic(count) => (self.scalar(count) - l.start) / l.step,
                        Trip::While(_) => i64::MAX,
                    };
                    for k in 0..n {
                        self.loops[id.0 as usize] = l.start + k * l.step;
                        self.block(body);
                        if let Trip::While(more) = &l.trip
                            && self.scalar(more) == 0
                        {
                            break;
                        }
                    }
                }
                Node::Inst(inst) => self.inst(inst),
            }
        }
    }

    fn scalar(&mut self, access: &Access) -> i64 {
        let axes = vec![0; access.shape.len()];
        self.read(access, &axes).expect("a count is known")
    }

    fn read(&mut self, access: &Access, axes: &[i64]) -> Value {
        let at = self.at(access, axes);
        self.load(at)
    }

    fn load(&self, at: At) -> Value {
        match at {
            At::Logical(tensor, n) => self.logical[tensor.0 as usize].get(&n).copied().flatten(),
            At::Chip(space, at) => self.chip[usize::from(space == Space::Psum)].get(&at).copied().flatten(),
        }
    }

    fn store(&mut self, at: At, value: Value) {
        match at {
            At::Logical(tensor, n) => self.logical[tensor.0 as usize].insert(n, value),
            At::Chip(space, at) => self.chip[usize::from(space == Space::Psum)].insert(at, value),
        };
    }

    /// The address of an element as the author sees it.
    fn number(&mut self, access: &Access, axes: &[i64]) -> i64 {
        let e = access.in_hbm(self.kernel);
        self.eval(&e, access, axes)
    }

    fn eval(&mut self, e: &strata_kernel::Affine, access: &Access, axes: &[i64]) -> i64 {
        let data: Vec<i64> =
            (0..access.indices.len()).map(|n| self.read(&access.indices[n], axes).expect("an index")).collect();
        let loops = self.loops.clone();
        e.eval(&mut |term| match term {
            Term::Loop(id) => loops[id.0 as usize],
            Term::Axis(axis) => axes[*axis as usize],
            Term::Data(n) => data[*n as usize],
            other => panic!("{other:?}"),
        })
    }

    fn at(&mut self, access: &Access, axes: &[i64]) -> At {
        let tensor = self.kernel.tensor(access.tensor);
        let Some(placement) = self.placement.filter(|_| tensor.space.on_chip()) else {
            return At::Logical(access.tensor, self.number(access, axes));
        };
        let parts = access.on_chip(self.kernel);
        let [tile, partition, element] =
            [&parts.tile, &parts.partition, &parts.element].map(|e| self.eval(e, access, axes));
        let place = placement.place(access.tensor, tile as usize);
        let byte = place.bank * BANK_BYTES + place.byte + element * 4;
        let top = &mut self.top[usize::from(tensor.space == Space::Psum)];
        *top = (*top).max(byte + 4);
        At::Chip(tensor.space, (place.partition + partition, byte))
    }

    /// All elements are read before one is written.
    fn inst(&mut self, inst: &Inst) {
        self.n_executed += 1;
        if inst.op == Opcode::CoreBarrier {
            return;
        }
        let access = |n: usize| inst.operands[n].access().expect("an access");
        let dst = access(0);
        let dst_axes = coordinates(&dst.shape);
        let values: Vec<Value> = match inst.op {
            Opcode::Memset => {
                let Operand::Imm(Imm::Float(value)) = inst.operands[1] else { panic!("a value") };
                vec![Some(value as i64); dst_axes.len()]
            }
            Opcode::TensorCopy | Opcode::DmaCopy => self.all(access(1)),
            Opcode::TensorTensor => {
                let (a, b) = (self.all(access(1)), self.all(access(2)));
                a.into_iter().zip(b).map(|(a, b)| Some(a?.wrapping_mul(31).wrapping_add(b?))).collect()
            }
            Opcode::NcMatmul => self.product(access(1), access(2)),
            other => panic!("{}", other.name()),
        };
        assert_eq!(values.len(), dst_axes.len());
        let adds = inst.attr("rmw").is_some() || inst.write == Write::Accumulate;
        let mut written = Vec::new();
        for (axes, value) in dst_axes.iter().zip(values) {
            if !inst.mask.at(&self.loops, axes) || !dst.mask.at(&self.loops, axes) {
                continue;
            }
            let logical = self.number(dst, axes);
            let begins = self.begun[dst.tensor.0 as usize].insert(logical);
            let adds = adds || inst.write == Write::StartOrAccumulate && !begins;
            let old = if adds { self.read(dst, axes) } else { Some(0) };
            written.push((self.at(dst, axes), old.zip(value).map(|(old, value)| old.wrapping_add(value))));
        }
        written.into_iter().for_each(|(at, value)| self.store(at, value));
    }

    fn all(&mut self, access: &Access) -> Vec<Value> {
        coordinates(&access.shape).iter().map(|axes| self.read(access, axes)).collect()
    }

    fn product(&mut self, stationary: &Access, moving: &Access) -> Vec<Value> {
        let (s, m) = (self.all(stationary), self.all(moving));
        let (k, rows, columns) = (stationary.shape[0], stationary.shape[1], moving.shape[1]);
        let one = |r: usize, c: usize| {
            (0..k).try_fold(0i64, |sum, k| Some(sum.wrapping_add(s[k * rows + r]?.wrapping_mul(m[k * columns + c]?))))
        };
        (0..rows * columns).map(|n| one(n / columns, n % columns)).collect()
    }
}

/// The values of `tensors` after a run, with every input filled with numbers of its own.
pub fn results(kernel: &Kernel, placement: Option<&Placement>, tensors: &[TensorId]) -> (Vec<Vec<Value>>, [i64; 2]) {
    let mut machine = Machine::new(kernel, placement);
    for id in kernel.tensor_ids().filter(|id| matches!(kernel.tensor(*id).role, strata_kernel::Role::Input { .. })) {
        let n = kernel.tensor(id).n_elements() as i64;
        machine.set(id, (0..n).map(|k| (k + 3) * (i64::from(id.0) + 5)));
    }
    machine.run();
    (tensors.iter().map(|id| machine.get(*id)).collect(), machine.top)
}
