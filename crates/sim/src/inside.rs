//! Where an access begins, for those that are inside of their tensor in every iteration: a sum over the loops, with nothing to check.

use strata_kernel::access::View;
use strata_kernel::{Access, Affine, Kernel, Space, Term, Trip};

use crate::pattern::{AXES, Linear};

/// `constant + Σ coefficient * loop`.
#[derive(Clone, Copy, Default, Debug)]
pub struct Sum {
    constant: i64,
    n: usize,
    terms: [(u32, i64); 4],
}

impl Sum {
    /// `expr` times `factor` is added; false if there is no room, or it is more than a sum.
    fn add(&mut self, expr: &Affine, factor: i64) -> bool {
        self.constant += factor * expr.constant;
        expr.terms.iter().all(|(term, c)| {
            let Term::Loop(id) = term else { return false };
            self.add_loop(id.0, factor * c)
        })
    }
    /// As [`Sum::add`], where the coordinates of the tile are left out.
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

/// The first element of an access that is inside of its tensor whatever the loops are.
#[derive(Clone, Copy, Default, Debug)]
pub struct Inside {
    pub tile: Sum,
    pub partition: Sum,
    /// Among the elements of a partition, or of an HBM tensor.
    pub element: Sum,
    /// Among all elements of the tensor, in logical order (block, partition, free).
    pub logical: Sum,
}

impl Inside {
    pub fn of(kernel: &Kernel, linear: &[(Linear, i64, i64)], view: &View, space: Space) -> Option<Inside> {
        let n_block = if space == Space::Hbm { 0 } else { view.n_block };
        let mut inside = Inside::default();
        let (mut in_tile, mut in_partition, mut in_tensor) = (1i64, 1i64, 1i64);
        for (d, (sub, low, high)) in linear.iter().enumerate().rev() {
            let size = view.dims[d] as i64;
            let (mut least, mut most) = (sub.rest.constant + low, sub.rest.constant + high);
            for (term, c) in &sub.rest.terms {
                let Term::Loop(id) = term else { return None };
                let l = kernel.loop_of(*id);
                let Trip::Static(n) = l.trip else { return None };
                let [first, last] = [0, n.max(1) as i64 - 1].map(|k| c * (l.start + k * l.step));
                (least, most) = (least + first.min(last), most + first.max(last));
            }
            let is_free = space == Space::Hbm || d > n_block;
            let fits = if is_free {
                inside.element.add(&sub.rest, in_partition)
            } else if d == n_block {
                inside.partition.add(&sub.rest, 1)
            } else {
                inside.tile.add(&sub.rest, in_tile)
            };
            if least < 0 || most >= size || !fits || !inside.logical.add(&sub.rest, in_tensor) {
                return None;
            }
            in_tensor *= size;
            in_partition *= if is_free { size } else { 1 };
            in_tile *= if d < n_block && !is_free { size } else { 1 };
        }
        Some(inside)
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
        let inside = Inside::default();
        let mut direct = Direct { inside, strides: [0; AXES], logical: [0; AXES], by_partition: true };
        let (mut in_tile, mut in_partition, mut in_tensor) = (1i64, 1i64, 1i64);
        for (d, (sub, &size)) in access.subs.iter().zip(&view.dims).enumerate().rev() {
            let (own, (least, most)) = axes_of(kernel, sub, &access.shape)?;
            if least < 0 || most >= size as i64 {
                return None;
            }
            let is_free = space == Space::Hbm || d > n_block;
            for (k, (&s, &extent)) in own.iter().zip(&access.shape).enumerate() {
                direct.logical[k] += s * in_tensor;
                if is_free {
                    direct.strides[k] += s * in_partition * item;
                    direct.by_partition &= s == 0 || k > 0;
                } else if d == n_block {
                    direct.strides[k] += s * pitch;
                    direct.by_partition &= s == (k == 0) as i64 || extent == 1;
                } else if s != 0 {
                    // Coordinates that decide between tiles.
                    return None;
                }
            }
            let (sum, factor) = match (is_free, d == n_block) {
                (true, _) => (&mut direct.inside.element, in_partition),
                (false, true) => (&mut direct.inside.partition, 1),
                (false, false) => (&mut direct.inside.tile, in_tile),
            };
            if !sum.add_loops(sub, factor) || !direct.inside.logical.add_loops(sub, in_tensor) {
                return None;
            }
            in_tensor *= size as i64;
            in_partition *= if is_free { size as i64 } else { 1 };
            in_tile *= if d < n_block && !is_free { size as i64 } else { 1 };
        }
        Some(direct)
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
