//! Accesses whose place an index in memory decides, row by row.
//!
//! An offset held in memory is the same for all elements, a vector of them for all elements of a row. So the index is read once
//! per row, and the rest of the row is strides.

use std::borrow::Cow;

use strata_kernel::access::View;
use strata_kernel::{Access, Affine, Kernel, Space, Term};

use crate::error::Error;
use crate::memory::Memory;
use crate::pattern::Pattern;
use crate::run::Core;

/// A subscript: what loops add, what indices add, a stride per axis, and what the axes inside of a row reach.
#[derive(Clone, Debug)]
struct Sub {
    rest: Affine,
    data: Vec<(usize, i64)>,
    strides: Vec<i64>,
    reach: (i64, i64),
}

/// An access whose indices do not change inside of a row.
#[derive(Clone, Debug)]
pub struct Indexed {
    subs: Vec<Sub>,
    indices: Vec<Pattern<'static>>,
    /// How many axes are outside of a row.
    lead: usize,
    /// Bytes from one coordinate to the next, per axis.
    strides: Vec<i64>,
}

impl Indexed {
    /// `None` if there are no indices, or subscripts are not linear in them.
    pub fn of(kernel: &Kernel, access: &Access, view: &View, memory: &Memory) -> Option<Indexed> {
        let rank = access.shape.len();
        let used = access.indices.iter().flat_map(|index| &index.subs).filter_map(last_axis);
        let lead = used.filter(|&k| access.shape[k] != 1).map(|k| k + 1).max().unwrap_or(0);
        let nested = access.indices.iter().any(|index| !index.indices.is_empty() || !index.mask.is_true());
        if access.indices.is_empty() || nested || view.n_block != 0 {
            return None;
        }
        let subs: Vec<Sub> = access.subs.iter().map(|sub| parts(sub, &access.shape, lead)).collect::<Option<_>>()?;
        let space = kernel.tensor(access.tensor).space;
        let mut strides = vec![0; rank];
        let mut unit = view.dtype.bytes() as i64;
        for (d, sub) in subs.iter().enumerate().rev() {
            let step = if space != Space::Hbm && d == 0 { memory.pitch(space) } else { unit };
            (0..rank).for_each(|k| strides[k] += sub.strides[k] * step);
            unit *= view.dims[d] as i64;
        }
        let indices =
            access.indices.iter().map(|index| Pattern::new(kernel, Cow::Owned(index.clone()), memory)).collect();
        Some(Indexed { subs, indices, lead, strides })
    }

    /// The address of every element.
    pub fn fill(
        &self,
        pattern: &Pattern,
        core: &Core,
        loops: &[i64],
        skip: bool,
        mut table: Vec<i64>,
    ) -> Result<Vec<i64>, Error> {
        let shape = &pattern.access.shape;
        let row: usize = shape[self.lead..].iter().product();
        let (mut at, mut data) = (vec![0i64; shape.len()], vec![0i64; self.indices.len()]);
        for addresses in table.chunks_mut(row.max(1)) {
            for (value, index) in data.iter_mut().zip(&self.indices) {
                *value = index.address(core, loops, &at, &[])?.map_or(0, |a| core.memory.int_at(index, a));
            }
            match self.is_inside(pattern, loops, &at, &data) {
                true => {
                    let first = pattern.address(core, loops, &at, &data)?;
                    let Some(first) = first else { return Err(pattern.outside(core.kernel, loops, &at, &data)) };
                    spread(&shape[self.lead..], &self.strides[self.lead..], first, addresses);
                }
                false => self.each(pattern, core, loops, (&mut at, &data), skip, addresses)?,
            }
            at[self.lead..].fill(0);
            crate::mask::step(&mut at[..self.lead], &shape[..self.lead]);
        }
        Ok(table)
    }

    /// All elements of a row are inside of the tensor.
    fn is_inside(&self, pattern: &Pattern, loops: &[i64], at: &[i64], data: &[i64]) -> bool {
        self.subs.iter().zip(pattern.dims()).all(|(sub, &size)| {
            let indices: i64 = sub.data.iter().map(|&(n, c)| data[n].saturating_mul(c)).fold(0, i64::saturating_add);
            let outer: i64 = sub.strides[..self.lead].iter().zip(at).map(|(s, i)| s * i).sum();
            let first = (sub.rest.at(loops, &[]) + outer).saturating_add(indices);
            first.saturating_add(sub.reach.0) >= 0 && first.saturating_add(sub.reach.1) < size as i64
        })
    }

    /// A row of which some elements are outside.
    fn each(
        &self,
        pattern: &Pattern,
        core: &Core,
        loops: &[i64],
        (at, data): (&mut [i64], &[i64]),
        skip: bool,
        addresses: &mut [i64],
    ) -> Result<(), Error> {
        let shape = &pattern.access.shape[self.lead..];
        for address in addresses {
            match pattern.address(core, loops, at, data)? {
                Some(place) => *address = place,
                None if skip => {}
                None => return Err(pattern.outside(core.kernel, loops, at, data)),
            }
            crate::mask::step(&mut at[self.lead..], shape);
        }
        Ok(())
    }
}

/// The last axis an expression uses.
fn last_axis(expr: &Affine) -> Option<usize> {
    let of = |term: &Term| match term {
        Term::Axis(k) => Some(*k as usize),
        Term::Div(inner, _) | Term::Mod(inner, _) => last_axis(inner),
        _ => None,
    };
    expr.terms.iter().filter_map(|(term, _)| of(term)).max()
}

/// A subscript in parts; `None` if it is not linear in axes and indices.
fn parts(expr: &Affine, shape: &[usize], lead: usize) -> Option<Sub> {
    let mut sub =
        Sub { rest: Affine::constant(expr.constant), data: Vec::new(), strides: vec![0; shape.len()], reach: (0, 0) };
    for (term, c) in &expr.terms {
        match term {
            Term::Axis(k) => sub.strides[*k as usize] += c,
            Term::Data(n) => sub.data.push((*n as usize, *c)),
            other => {
                let alone = Affine::term(other.clone());
                if alone.uses_axes() || alone.uses_data() {
                    return None;
                }
                sub.rest.terms.push((other.clone(), *c));
            }
        }
    }
    for (&stride, &n) in sub.strides[lead..].iter().zip(&shape[lead..]) {
        let last = stride * (n as i64 - 1);
        sub.reach = (sub.reach.0 + last.min(0), sub.reach.1 + last.max(0));
    }
    Some(sub)
}

/// Addresses of a row, from that of its first element.
fn spread(shape: &[usize], strides: &[i64], first: i64, addresses: &mut [i64]) {
    let (Some((&n, outer)), Some((&stride, around))) = (shape.split_last(), strides.split_last()) else {
        addresses.fill(first);
        return;
    };
    let mut at = vec![0i64; outer.len()];
    for run in addresses.chunks_mut(n.max(1)) {
        let base: i64 = first + at.iter().zip(around).map(|(i, s)| i * s).sum::<i64>();
        run.iter_mut().zip(0..).for_each(|(address, k)| *address = base + stride * k);
        crate::mask::step(&mut at, outer);
    }
}

/// Calls `visit(address, number, elements, stride)` for every run of addresses that follow each other; negative ones do not exist.
pub fn runs(addresses: &[i64], item: i64, mut visit: impl FnMut(i64, usize, usize, i64)) {
    let mut n = 0;
    while n < addresses.len() {
        let first = addresses[n];
        let follows = |(k, address): (usize, &i64)| *address == first + k as i64 * item;
        let run = if first < 0 { 1 } else { addresses[n..].iter().enumerate().take_while(|&x| follows(x)).count() };
        if first >= 0 {
            visit(first, n, run, item);
        }
        n += run;
    }
}
