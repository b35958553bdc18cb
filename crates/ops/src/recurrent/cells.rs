//! What cells do with the sums of their gates, and the gradients of that: one item, some units.

use strata_linalg::isa::Isa;
use strata_linalg::simd::vectorize;

use super::Cell;
use crate::math::{Arch, HasFma, NoFma, logistic_f32, tanh_f32};

/// The part of a block that the next step reads: planes of the state and, of an LSTM, the cell.
pub struct Past<T> {
    pub hidden: T,
    pub cell: T,
}

impl<'a> Past<&'a [f32]> {
    /// Of a block whose planes have `plane` numbers.
    pub fn of(cell: Cell, block: &'a [f32], plane: usize) -> Past<&'a [f32]> {
        let (rest, hidden) = block.split_at((cell.parts() - 1) * plane);
        Past { hidden, cell: if cell.has_cell() { &rest[4 * plane..] } else { &[] } }
    }
    pub fn row(&self, item: usize, width: usize) -> Past<&'a [f32]> {
        let of = |plane: &'a [f32]| if plane.is_empty() { plane } else { &plane[item * width..][..width] };
        Past { hidden: of(self.hidden), cell: of(self.cell) }
    }
}

impl<'a> Past<&'a mut [f32]> {
    pub fn split(cell: Cell, block: &'a mut [f32], plane: usize) -> Past<&'a mut [f32]> {
        let (rest, hidden) = block.split_at_mut((cell.parts() - 1) * plane);
        Past { hidden, cell: if cell.has_cell() { &mut rest[4 * plane..] } else { &mut [] } }
    }
}

/// An item's part of a block: its gates, one after the other, what else is kept, and the state. The state of a cell with one gate is that gate.
pub struct Row<G, T> {
    gates: G,
    /// The cell of an LSTM, the new gate of a GRU.
    other: T,
    hidden: T,
}

impl<'a> Row<&'a mut [f32], &'a mut [f32]> {
    pub fn of(cell: Cell, block: &'a mut [f32], batch: usize, item: usize, width: usize) -> Self {
        let (n, plane) = (cell.gates(), batch * width);
        let (gates, rest) = block.split_at_mut(n * plane);
        let gates = &mut gates[item * n * width..][..n * width];
        if rest.is_empty() {
            return Row { gates, other: &mut [], hidden: &mut [] };
        }
        let (other, hidden) = rest.split_at_mut(plane);
        Row { gates, other: &mut other[item * width..][..width], hidden: &mut hidden[item * width..][..width] }
    }
}

impl<'a> Row<&'a [f32], &'a [f32]> {
    pub fn view(cell: Cell, block: &'a [f32], batch: usize, item: usize, width: usize) -> Self {
        let (n, plane) = (cell.gates(), batch * width);
        let (gates, rest) = block.split_at(n * plane);
        let gates = &gates[item * n * width..][..n * width];
        if rest.is_empty() {
            return Row { gates, other: &[], hidden: &[] };
        }
        let (other, hidden) = rest.split_at(plane);
        Row { gates, other: &other[item * width..][..width], hidden: &hidden[item * width..][..width] }
    }
}

type RowMut<'a> = Row<&'a mut [f32], &'a mut [f32]>;
type RowView<'a> = Row<&'a [f32], &'a [f32]>;

/// Adds the input's part and the bias to the products in a row's gates, and makes the state of them.
pub fn forward(cell: Cell, row: &mut RowMut, given: &[&[f32]; 4], bias: &[&[f32]; 4], past: &Past<&[f32]>) {
    match Isa::detect() {
        Isa::Baseline => forward_by::<NoFma>(cell, row, given, bias, past),
        _ => vectorize(
            #[inline(always)]
            || forward_by::<HasFma>(cell, row, given, bias, past),
        ),
    }
}

#[inline(always)]
fn forward_by<A: Arch>(cell: Cell, row: &mut RowMut, given: &[&[f32]; 4], bias: &[&[f32]; 4], past: &Past<&[f32]>) {
    let n = past.hidden.len();
    for (gate, bias) in row.gates.chunks_exact_mut(n).zip(bias) {
        gate.iter_mut().zip(*bias).for_each(|(gate, bias)| *gate += bias);
    }
    // The product stays out of a GRU's last gate until it is reset.
    let added = if cell == Cell::Gru { 2 } else { cell.gates() };
    for (gate, given) in row.gates.chunks_exact_mut(n).zip(given).take(added) {
        gate.iter_mut().zip(*given).for_each(|(gate, given)| *gate += given);
    }
    match cell {
        Cell::Tanh => row.gates.iter_mut().for_each(|v| *v = tanh_f32::<A>(*v)),
        Cell::Relu => row.gates.iter_mut().for_each(|v| *v = if *v > 0.0 || v.is_nan() { *v } else { 0.0 }),
        Cell::Lstm => {
            let (sigmoids, rest) = row.gates.split_at_mut(2 * n);
            let (new, out) = rest.split_at_mut(n);
            sigmoids.iter_mut().for_each(|v| *v = logistic_f32::<A>(*v));
            new.iter_mut().for_each(|v| *v = tanh_f32::<A>(*v));
            out.iter_mut().for_each(|v| *v = logistic_f32::<A>(*v));
            let (input, forget) = sigmoids.split_at(n);
            let (c, h) = (&mut row.other[..n], &mut row.hidden[..n]);
            let (input, forget, new, out, before) = (&input[..n], &forget[..n], &new[..n], &out[..n], &past.cell[..n]);
            for k in 0..n {
                c[k] = forget[k] * before[k] + input[k] * new[k];
                h[k] = out[k] * tanh_f32::<A>(c[k]);
            }
        }
        Cell::Gru => {
            let (sigmoids, product) = row.gates.split_at_mut(2 * n);
            sigmoids.iter_mut().for_each(|v| *v = logistic_f32::<A>(*v));
            let (reset, update) = sigmoids.split_at(n);
            let (new, h, given, before) =
                (&mut row.other[..n], &mut row.hidden[..n], &given[2][..n], &past.hidden[..n]);
            let (reset, update, product) = (&reset[..n], &update[..n], &product[..n]);
            for k in 0..n {
                new[k] = tanh_f32::<A>(given[k] + reset[k] * product[k]);
                h[k] = new[k] + update[k] * (before[k] - new[k]);
            }
        }
    }
}

/// Gradients of the sums of a row's gates, with the input's part and of the product alone, of the gradient of its state; what the steps before
/// it have to do with the state, but for the product, and with the cell is left in their places.
pub fn backward(
    cell: Cell,
    row: &RowView,
    past: &Past<&[f32]>,
    state: &mut [f32],
    of_cell: &mut [f32],
    to: [&mut [f32]; 2],
) {
    match Isa::detect() {
        Isa::Baseline => backward_by::<NoFma>(cell, row, past, state, of_cell, to),
        _ => vectorize(
            #[inline(always)]
            || backward_by::<HasFma>(cell, row, past, state, of_cell, to),
        ),
    }
}

#[inline(always)]
fn backward_by<A: Arch>(
    cell: Cell,
    row: &RowView,
    past: &Past<&[f32]>,
    state: &mut [f32],
    of_cell: &mut [f32],
    [to, product]: [&mut [f32]; 2],
) {
    let n = state.len();
    let (gates, of_cell) = (&row.gates[..cell.gates() * n], &mut of_cell[..n]);
    match cell {
        Cell::Tanh => (0..n).for_each(|k| to[k] = state[k] * (1.0 - gates[k] * gates[k])),
        Cell::Relu => (0..n).for_each(|k| to[k] = if gates[k] > 0.0 { state[k] } else { 0.0 }),
        Cell::Lstm => {
            let (input, rest) = gates.split_at(n);
            let (forget, rest) = rest.split_at(n);
            let (new, out) = rest.split_at(n);
            let (input, forget, new, out) = (&input[..n], &forget[..n], &new[..n], &out[..n]);
            let (c, before) = (&row.other[..n], &past.cell[..n]);
            let (to_input, rest) = to.split_at_mut(n);
            let (to_forget, rest) = rest.split_at_mut(n);
            let (to_new, to_out) = rest.split_at_mut(n);
            let (to_input, to_forget) = (&mut to_input[..n], &mut to_forget[..n]);
            let (to_new, to_out) = (&mut to_new[..n], &mut to_out[..n]);
            for k in 0..n {
                let t = tanh_f32::<A>(c[k]);
                let of = of_cell[k] + state[k] * out[k] * (1.0 - t * t);
                to_input[k] = of * new[k] * input[k] * (1.0 - input[k]);
                to_forget[k] = of * before[k] * forget[k] * (1.0 - forget[k]);
                to_new[k] = of * input[k] * (1.0 - new[k] * new[k]);
                to_out[k] = state[k] * t * out[k] * (1.0 - out[k]);
                of_cell[k] = of * forget[k];
            }
        }
        Cell::Gru => {
            let (reset, rest) = gates.split_at(n);
            let (update, was) = rest.split_at(n);
            let (reset, update, was) = (&reset[..n], &update[..n], &was[..n]);
            let (new, before) = (&row.other[..n], &past.hidden[..n]);
            for k in 0..n {
                let of_new = state[k] * (1.0 - update[k]) * (1.0 - new[k] * new[k]);
                let of_reset = of_new * was[k] * reset[k] * (1.0 - reset[k]);
                let of_update = state[k] * (before[k] - new[k]) * update[k] * (1.0 - update[k]);
                (to[k], to[n + k], to[2 * n + k]) = (of_reset, of_update, of_new);
                (product[k], product[n + k], product[2 * n + k]) = (of_reset, of_update, of_new * reset[k]);
                state[k] *= update[k];
            }
        }
    }
    if cell != Cell::Gru {
        // All of it goes through the product.
        state.fill(0.0);
    }
}
