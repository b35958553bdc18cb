//! Where an access begins, for those that are inside of their tensor in every iteration: a sum over the loops, with nothing to check.

use strata_kernel::access::View;
use strata_kernel::{Affine, Kernel, Space, Term, Trip};

use crate::pattern::Linear;

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
            let n = (0..self.n).find(|k| self.terms[*k].0 == id.0).unwrap_or(self.n);
            let Some(slot) = self.terms.get_mut(n) else { return false };
            *slot = (id.0, slot.1 + factor * c);
            self.n = self.n.max(n + 1);
            true
        })
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
