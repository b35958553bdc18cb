//! Where an access begins, for those that are inside of their tensor in every iteration: a sum over the loops, with nothing to check.

use strata_kernel::access::View;
use strata_kernel::{Access, Affine, Kernel, Space, Term, Trip};

use crate::pattern::AXES;

/// `constant + Σ coefficient * loop`.
#[derive(Clone, Copy, Default, Debug)]
pub struct Sum {
    constant: i64,
    n: usize,
    terms: [(u32, i64); 4],
}

impl Sum {
    /// `expr` times `factor` is added, without the coordinates of the tile; false if there is no room, or it is more than a sum.
    fn add_loops(&mut self, expr: &Affine, factor: i64) -> bool {
        self.constant += factor * expr.constant;
        expr.terms.iter().all(|(term, c)| match term {
            Term::Axis(_) => true,
            Term::Loop(id) => self.add_loop(id.0, factor * c),
            _ => false,
        })
    }
    fn add_loop(&mut self, id: u32, c: i64) -> bool {
        let n = (0..self.n).find(|k| self.terms[*k].0 == id).unwrap_or(self.n);
        let Some(slot) = self.terms.get_mut(n) else { return false };
        *slot = (id, slot.1 + c);
        self.n = self.n.max(n + 1);
        true
    }
    pub fn at(&self, loops: &[i64]) -> i64 {
        self.terms[..self.n].iter().fold(self.constant, |sum, (id, c)| sum + c * loops[*id as usize])
    }
}

/// Where the first element of an access is.
#[derive(Clone, Copy, Default, Debug)]
pub struct First<T> {
    pub tile: T,
    pub partition: T,
    /// Among the elements of a partition, or of an HBM tensor.
    pub element: T,
    /// Among all elements of the tensor, in logical order (block, partition, free).
    pub logical: T,
}

/// The first element of an access that is inside of its tensor whatever the loops are.
#[derive(Clone, Debug)]
pub enum Inside {
    /// No loop decides, as in programs that are unrolled.
    Fixed(First<i64>),
    Loops(Box<First<Sum>>),
}

impl Inside {
    /// Tile, partition and element.
    pub fn first(&self, loops: &[i64]) -> (i64, i64, i64) {
        match self {
            Inside::Fixed(first) => (first.tile, first.partition, first.element),
            Inside::Loops(first) => (first.tile.at(loops), first.partition.at(loops), first.element.at(loops)),
        }
    }
    pub fn logical(&self, loops: &[i64]) -> i64 {
        match self {
            Inside::Fixed(first) => first.logical,
            Inside::Loops(first) => first.logical.at(loops),
        }
    }
}

/// An access that is linear and inside of its tensor whatever the loops are, as nearly all are: found in one walk over its subscripts.
pub struct Direct {
    pub inside: Inside,
    /// As in [`crate::pattern::Pattern`].
    pub strides: [i64; AXES],
    pub logical: [i64; AXES],
    pub by_partition: bool,
}

impl Direct {
    pub fn of(kernel: &Kernel, access: &Access, view: &View, space: Space, pitch: i64) -> Option<Direct> {
        let (rank, item) = (access.shape.len(), view.dtype.bytes() as i64);
        if rank > AXES || access.subs.len() != view.dims.len() {
            return None;
        }
        let n_block = if space == Space::Hbm { 0 } else { view.n_block };
        let uses_loop = |sub: &Affine| sub.terms.iter().any(|(term, _)| matches!(term, Term::Loop(_)));
        let mut sums = access.subs.iter().any(uses_loop).then(Box::<First<Sum>>::default);
        let (mut strides, mut logical, mut by_partition) = ([0; AXES], [0; AXES], true);
        let mut fixed = First::<i64>::default();
        let (mut in_tile, mut in_partition, mut in_tensor) = (1i64, 1i64, 1i64);
        for (d, (sub, &size)) in access.subs.iter().zip(&view.dims).enumerate().rev() {
            let (own, (least, most)) = axes_of(kernel, sub, &access.shape)?;
            if least < 0 || most >= size as i64 {
                return None;
            }
            let is_free = space == Space::Hbm || d > n_block;
            for (k, (&s, &extent)) in own.iter().zip(&access.shape).enumerate() {
                logical[k] += s * in_tensor;
                if is_free {
                    strides[k] += s * in_partition * item;
                    by_partition &= s == 0 || k > 0;
                } else if d == n_block {
                    strides[k] += s * pitch;
                    by_partition &= s == (k == 0) as i64 || extent == 1;
                } else if s != 0 {
                    // Coordinates that decide between tiles.
                    return None;
                }
            }
            let (slot, factor) = match (is_free, d == n_block) {
                (true, _) => (&mut fixed.element, in_partition),
                (false, true) => (&mut fixed.partition, 1),
                (false, false) => (&mut fixed.tile, in_tile),
            };
            *slot += factor * sub.constant;
            fixed.logical += in_tensor * sub.constant;
            if let Some(sums) = &mut sums {
                let slot = match (is_free, d == n_block) {
                    (true, _) => &mut sums.element,
                    (false, true) => &mut sums.partition,
                    (false, false) => &mut sums.tile,
                };
                if !slot.add_loops(sub, factor) || !sums.logical.add_loops(sub, in_tensor) {
                    return None;
                }
            }
            in_tensor *= size as i64;
            in_partition *= if is_free { size as i64 } else { 1 };
            in_tile *= if d < n_block && !is_free { size as i64 } else { 1 };
        }
        let inside = sums.map_or(Inside::Fixed(fixed), Inside::Loops);
        Some(Direct { inside, strides, logical, by_partition })
    }
}

/// What each coordinate adds to a subscript, and the least and the greatest that it comes to.
fn axes_of(kernel: &Kernel, sub: &Affine, shape: &[usize]) -> Option<([i64; AXES], (i64, i64))> {
    let mut own = [0; AXES];
    let (mut least, mut most) = (sub.constant, sub.constant);
    for (term, c) in &sub.terms {
        match term {
            Term::Axis(k) => own[*k as usize] += c,
            Term::Loop(id) => {
                let l = kernel.loop_of(*id);
                let Trip::Static(n) = l.trip else { return None };
                let [first, last] = [0, n.max(1) as i64 - 1].map(|k| c * (l.start + k * l.step));
                (least, most) = (least + first.min(last), most + first.max(last));
            }
            _ => return None,
        }
    }
    for (&s, &n) in own.iter().zip(shape) {
        let last = s * (n as i64 - 1);
        (least, most) = (least + last.min(0), most + last.max(0));
    }
    Some((own, (least, most)))
}
