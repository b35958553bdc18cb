//! Recurrent layers on bytes of float32.

use bytemuck::{cast_slice, cast_slice_mut};
pub use strata_exec::ops::recurrent::{Cell, Recurrence};
use strata_exec::ops::recurrent::{Gradients, Inputs, Results, Wanted};

/// Computes the rows, the last state, the last cell and what gradients are computed from (which may be empty), of the input's part of the
/// gates, the weight, the bias, the first state and the first cell.
pub fn recurrence(of: &Recurrence, operands: [&[u8]; 5], results: [&mut [u8]; 4]) {
    let [gates, weight, bias, hidden, cell] = operands.map(floats);
    let [rows, last_hidden, last_cell, kept] = results.map(floats_mut);
    let inputs = Inputs { gates, weight, bias, hidden, cell };
    of.forward(&inputs, &mut Results { rows, hidden: last_hidden, cell: last_cell, kept });
}

/// Computes the gradients of the gates, of the product with the state (if it is another), the states before each step, and the gradients of
/// the first state and cell, of what was kept, the weight, and the gradients of the rows, the last state and the last cell, which may be empty.
pub fn recurrence_gradients(of: &Recurrence, operands: [&[u8]; 5], results: [&mut [u8]; 5]) {
    let [kept, weight, rows, hidden, cell] = operands.map(floats);
    let [gates, product, before, first_hidden, first_cell] = results.map(floats_mut);
    let wanted = Wanted { kept, weight, rows, hidden, cell };
    of.backward(&wanted, &mut Gradients { gates, product, before, hidden: first_hidden, cell: first_cell });
}

/// What is not there has no alignment either.
fn floats(bytes: &[u8]) -> &[f32] {
    if bytes.is_empty() { &[] } else { cast_slice(bytes) }
}
fn floats_mut(bytes: &mut [u8]) -> &mut [f32] {
    if bytes.is_empty() { &mut [] } else { cast_slice_mut(bytes) }
}
