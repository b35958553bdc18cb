//! Recurrent layers: all steps of one direction of one layer.
//!
//! The input's part of all gates is a product that was made before, for all steps at once. Of a step there is left the product of the state
//! by the weights, which are packed once, and what the gates do ([`cells`]). Hidden units are divided into blocks that threads take: a block has all
//! gates of its units, so that a step is one piece of parallel work. Blocks do not depend on the number of threads, and neither do results.
//!
//! What a step computes is one slot of blocks. Gradients want all slots; without them, two take turns.

mod cells;

use std::ops::Range;

use self::cells::{Past, Row};
use crate::gemm::raw::Packed;
use crate::gemm::{Index, Operand, Shape, pack_f32, rows_f32};
use crate::par;

/// What a step does with the sums of its gates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cell {
    Tanh,
    Relu,
    /// Gates are input, forget, cell and output.
    Lstm,
    /// Gates are reset, update and new; the product with the state is in the last one after its reset.
    Gru,
}

/// One direction of one layer. Tensors of the input's part, of results and of their gradients have a row for each step of each item.
#[derive(Clone, Debug)]
pub struct Recurrence {
    pub cell: Cell,
    pub batch: usize,
    pub hidden: usize,
    /// For each step the row of the first item, and how many items it has: the first ones of the batch.
    pub steps: Vec<(usize, usize)>,
    /// Rows from one item to the next.
    pub apart: usize,
    /// The last step comes first.
    pub reversed: bool,
}

/// What a layer is computed from.
#[derive(Clone, Copy, Debug)]
pub struct Inputs<'a> {
    /// The input's part of the gates, by row.
    pub gates: &'a [f32],
    /// Of the state: a row for each unit of each gate.
    pub weight: &'a [f32],
    /// Added to the product with the state; may be empty.
    pub bias: &'a [f32],
    /// The state in the beginning, by item.
    pub hidden: &'a [f32],
    /// As `hidden`; an LSTM has one.
    pub cell: &'a [f32],
}

/// What a layer computes.
#[derive(Debug)]
pub struct Results<'a> {
    /// The state after each step, by row.
    pub rows: &'a mut [f32],
    /// The last state, by item.
    pub hidden: &'a mut [f32],
    pub cell: &'a mut [f32],
    /// What gradients are computed from, [`Recurrence::kept`] numbers; may be empty.
    pub kept: &'a mut [f32],
}

/// What gradients are computed from.
#[derive(Clone, Copy, Debug)]
pub struct Wanted<'a> {
    pub kept: &'a [f32],
    pub weight: &'a [f32],
    /// Gradients of [`Results`]; those that are not there are empty.
    pub rows: &'a [f32],
    pub hidden: &'a [f32],
    pub cell: &'a [f32],
}

/// Gradients of [`Inputs`]. That of the weight is a product of `product` and `before`.
#[derive(Debug)]
pub struct Gradients<'a> {
    pub gates: &'a mut [f32],
    /// Of the product with the state, by row; empty if it is that of the gates.
    pub product: &'a mut [f32],
    /// The state before each step, by row.
    pub before: &'a mut [f32],
    pub hidden: &'a mut [f32],
    pub cell: &'a mut [f32],
}

impl Cell {
    /// Rows of the weight for each unit.
    pub fn gates(self) -> usize {
        match self {
            Cell::Tanh | Cell::Relu => 1,
            Cell::Lstm => 4,
            Cell::Gru => 3,
        }
    }
    /// Numbers of a slot for each unit of each item: gates, what else is wanted again, the state.
    fn parts(self) -> usize {
        match self {
            Cell::Tanh | Cell::Relu => 1,
            Cell::Lstm => 6,
            Cell::Gru => 5,
        }
    }
    pub fn has_cell(self) -> bool {
        self == Cell::Lstm
    }
}

/// Multiply-adds of a step below which a second thread costs more than it brings.
const WORTH_SHARING: usize = 1 << 18;

impl Recurrence {
    /// Numbers that gradients are computed from.
    pub fn kept(&self) -> usize {
        (self.steps.len() + 1) * self.slot()
    }
    /// Rows of the tensors that have rows.
    pub fn rows(&self) -> usize {
        self.steps.iter().map(|(_, items)| items).sum()
    }
    fn slot(&self) -> usize {
        self.batch * self.cell.parts() * self.hidden
    }
    /// Units of a block.
    fn units(&self) -> usize {
        self.hidden.div_ceil(4).next_multiple_of(16).clamp(16, 64).min(self.hidden)
    }
    fn blocks(&self) -> impl Iterator<Item = Range<usize>> + use<> {
        let (hidden, units) = (self.hidden, self.units());
        (0..hidden).step_by(units).map(move |first| first..hidden.min(first + units))
    }
    /// The steps in the order of time.
    fn order(&self) -> Vec<(usize, usize)> {
        match self.reversed {
            true => self.steps.iter().rev().copied().collect(),
            false => self.steps.clone(),
        }
    }
    fn check(&self) {
        let last = |(row, items): &(usize, usize)| row + items.saturating_sub(1) * self.apart;
        let fits = |step: &(usize, usize)| step.1 <= self.batch && (step.1 == 0 || last(step) < self.rows());
        assert!(self.steps.iter().all(fits) && self.hidden > 0 && self.batch > 0, "rows out of range");
    }

    /// Calls `run` with each block of `all`, which has `each` numbers for a unit.
    fn each_block(&self, all: &mut [f32], each: usize, run: impl Fn(usize, Range<usize>, &mut [f32]) + Sync) {
        let (units, hidden) = (self.units(), self.hidden);
        let one = |n: usize, block: &mut [f32]| run(n, n * units..hidden.min((n + 1) * units), block);
        if self.batch * self.cell.gates() * hidden * hidden >= WORTH_SHARING {
            par::for_each_block(all, each * units, &one);
        } else {
            all.chunks_mut(each * units).enumerate().for_each(|(n, block)| one(n, block));
        }
    }

    /// The product of the state by the weights of some units, and of the gates' gradients by them.
    fn shape(&self, units: &Range<usize>, is_back: bool) -> Shape {
        let (hidden, gates) = (self.hidden, self.cell.gates());
        let one = Index::stride(1, 0);
        let (depth, columns, step) = match is_back {
            true => (gates * hidden, Index::stride(units.len(), 1), hidden),
            false => (hidden, Index::from_dims(&[(gates, hidden * hidden), (units.len(), hidden)]), 1),
        };
        let a = Operand { batch: one.clone(), rows: Index::stride(self.batch, depth), k: Index::stride(depth, 1) };
        let c_stride = columns.len();
        Shape {
            a,
            b: Operand { batch: one.clone(), rows: columns, k: Index::stride(depth, step) },
            c_batch: one,
            c_stride,
        }
    }
    /// The weights of each block, packed.
    fn packed(&self, weight: &[f32], is_back: bool) -> Vec<(Shape, Packed)> {
        let start = |units: &Range<usize>| if is_back { units.start } else { units.start * self.hidden };
        let one = |units: Range<usize>| {
            let shape = self.shape(&units, is_back);
            let packed = pack_f32(&shape, &weight[start(&units)..]);
            (shape, packed)
        };
        self.blocks().map(one).collect()
    }

    /// The slot that the first step finds.
    fn begin(&self, slot: &mut [f32], hidden: &[f32], cell: &[f32]) {
        let each = self.batch * self.cell.parts();
        for (units, block) in self.blocks().zip(slot.chunks_mut(each * self.units())) {
            let (batch, width) = (self.batch, units.len());
            let Past { hidden: h, cell: c } = Past::split(self.cell, block, batch * width);
            for item in 0..batch {
                let at = item * self.hidden + units.start..item * self.hidden + units.end;
                h[item * width..][..width].copy_from_slice(&hidden[at.clone()]);
                if self.cell.has_cell() {
                    c[item * width..][..width].copy_from_slice(&cell[at]);
                }
            }
        }
    }

    /// All steps.
    pub fn forward(&self, inputs: &Inputs, results: &mut Results) {
        self.check();
        let (slot, each) = (self.slot(), self.batch * self.cell.parts());
        let weights = self.packed(inputs.weight, false);
        let keeps = !results.kept.is_empty();
        let mut own: Vec<f32> = strata_host::zeroed(if keeps { 0 } else { 2 * slot });
        let slots: &mut [f32] = if keeps { results.kept } else { &mut own };
        self.begin(&mut slots[..slot], inputs.hidden, inputs.cell);
        let mut state = strata_host::copied(inputs.hidden);
        let mut last = 0;
        for (n, step) in self.order().into_iter().enumerate() {
            let (before, after) = if keeps {
                let (before, after) = slots[n * slot..(n + 2) * slot].split_at_mut(slot);
                (&*before, after)
            } else {
                let (first, second) = slots.split_at_mut(slot);
                if n % 2 == 0 { (&*first, second) } else { (&*second, first) }
            };
            self.each_block(after, each, |n, units, block| {
                let before = &before[each * units.start..each * units.end];
                self.forward_block(step, &units, &weights[n], inputs, (&state, before), block);
            });
            self.collect(step, after, &mut state, results.rows);
            last = n + 1;
        }
        let last = if keeps { last * slot } else { last % 2 * slot };
        self.end(&slots[last..last + slot], results.hidden, results.cell);
    }

    fn forward_block(
        &self,
        (row, items): (usize, usize),
        units: &Range<usize>,
        (shape, weight): &(Shape, Packed),
        inputs: &Inputs,
        (state, before): (&[f32], &[f32]),
        block: &mut [f32],
    ) {
        let (batch, width, gates) = (self.batch, units.len(), self.cell.gates());
        rows_f32(shape, state, weight, &mut block[..items * gates * width], 0..items);
        let past = Past::of(self.cell, before, batch * width);
        for item in 0..items {
            let at = (row + item * self.apart) * gates * self.hidden;
            let given: [&[f32]; 4] = std::array::from_fn(|g| match g < gates {
                true => &inputs.gates[at + g * self.hidden..][units.clone()],
                false => &[],
            });
            let bias: [&[f32]; 4] = std::array::from_fn(|g| match g < gates && !inputs.bias.is_empty() {
                true => &inputs.bias[g * self.hidden..][units.clone()],
                false => &[],
            });
            let past = past.row(item, width);
            cells::forward(self.cell, &mut Row::of(self.cell, block, batch, item, width), &given, &bias, &past);
        }
        // Those that have no such step stay as they were.
        let now = Past::split(self.cell, block, batch * width);
        for (to, from) in [(now.hidden, past.hidden), (now.cell, past.cell)] {
            let first = (items * width).min(to.len());
            to[first..].copy_from_slice(&from[first..]);
        }
    }

    /// The state after a step, for the product of the next one and as results.
    fn collect(&self, (row, items): (usize, usize), slot: &[f32], state: &mut [f32], rows: &mut [f32]) {
        let each = self.batch * self.cell.parts();
        for units in self.blocks() {
            let width = units.len();
            let now = Past::of(self.cell, &slot[each * units.start..each * units.end], self.batch * width);
            for item in 0..items {
                let from = now.row(item, width).hidden;
                state[item * self.hidden..][units.clone()].copy_from_slice(from);
                rows[(row + item * self.apart) * self.hidden..][units.clone()].copy_from_slice(from);
            }
        }
    }
    /// The last state.
    fn end(&self, slot: &[f32], hidden: &mut [f32], cell: &mut [f32]) {
        let each = self.batch * self.cell.parts();
        for units in self.blocks() {
            let width = units.len();
            let now = Past::of(self.cell, &slot[each * units.start..each * units.end], self.batch * width);
            for item in 0..self.batch {
                let now = now.row(item, width);
                hidden[item * self.hidden..][units.clone()].copy_from_slice(now.hidden);
                if self.cell.has_cell() {
                    cell[item * self.hidden..][units.clone()].copy_from_slice(now.cell);
                }
            }
        }
    }

    /// Gradients, from the last step to the first.
    pub fn backward(&self, wanted: &Wanted, gradients: &mut Gradients) {
        self.check();
        let (slot, gates, hidden) = (self.slot(), self.cell.gates(), self.hidden);
        let weights = self.packed(wanted.weight, true);
        // By block: of the state by way of the product, in other ways, and of the cell; of the gates, and of the product.
        let each = self.batch * (3 + 2 * gates);
        let mut carried = strata_host::zeroed::<f32>(each * hidden);
        self.begin_back(&mut carried, wanted);
        // Gradients of the product of the step that was last.
        let mut flow = strata_host::zeroed::<f32>(self.batch * gates * hidden);
        let mut later = 0;
        let order = self.order();
        for n in (0..=order.len()).rev() {
            let step = n.checked_sub(1).map(|n| order[n]);
            let parts = self.batch * self.cell.parts();
            self.each_block(&mut carried, each, |k, units, block| {
                let of = |n: usize| &wanted.kept[n * slot..][parts * units.start..parts * units.end];
                let (shape, weight) = &weights[k];
                rows_f32(shape, &flow, weight, &mut block[..later * units.len()], 0..later);
                match step {
                    Some(step) => self.backward_block(step, &units, wanted.rows, (of(n), of(n - 1)), later, block),
                    None => self.add_product(units.len(), later, block),
                }
            });
            let Some(step) = step else { break };
            self.spread(step, &carried, &wanted.kept[(n - 1) * slot..n * slot], &mut flow, gradients);
            later = step.1;
        }
        for units in self.blocks() {
            let block = &carried[each * units.start..each * units.end];
            let (batch, width) = (self.batch, units.len());
            for item in 0..batch {
                let of = |n: usize| &block[(n * batch + item) * width..][..width];
                gradients.hidden[item * hidden..][units.clone()].copy_from_slice(of(1));
                if self.cell.has_cell() {
                    gradients.cell[item * hidden..][units.clone()].copy_from_slice(of(2));
                }
            }
        }
    }

    fn begin_back(&self, carried: &mut [f32], wanted: &Wanted) {
        let (batch, each) = (self.batch, self.batch * (3 + 2 * self.cell.gates()));
        for (units, block) in self.blocks().zip(carried.chunks_mut(each * self.units())) {
            let width = units.len();
            for (n, from) in [(1, wanted.hidden), (2, wanted.cell)].into_iter().filter(|(_, from)| !from.is_empty()) {
                for item in 0..batch {
                    let from = &from[item * self.hidden..][units.clone()];
                    block[(n * batch + item) * width..][..width].copy_from_slice(from);
                }
            }
        }
    }

    /// Adds what came by way of the product to the gradient of the state.
    fn add_product(&self, width: usize, later: usize, block: &mut [f32]) {
        let (product, rest) = block.split_at_mut(self.batch * width);
        rest.iter_mut().zip(&product[..later * width]).for_each(|(sum, more)| *sum += more);
    }

    fn backward_block(
        &self,
        (row, items): (usize, usize),
        units: &Range<usize>,
        rows: &[f32],
        (now, before): (&[f32], &[f32]),
        later: usize,
        block: &mut [f32],
    ) {
        let (batch, width, gates) = (self.batch, units.len(), self.cell.gates());
        self.add_product(width, later, block);
        let past = Past::of(self.cell, before, batch * width);
        let (carried, made) = block.split_at_mut(3 * batch * width);
        let (state, cell) = carried[batch * width..].split_at_mut(batch * width);
        let (of_gates, of_product) = made.split_at_mut(batch * gates * width);
        for item in 0..items {
            let part = item * width..(item + 1) * width;
            let state = &mut state[part.clone()];
            if !rows.is_empty() {
                let more = &rows[(row + item * self.apart) * self.hidden..][units.clone()];
                state.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
            }
            let now = Row::view(self.cell, now, batch, item, width);
            let made = item * gates * width..(item + 1) * gates * width;
            let to = [&mut of_gates[made.clone()], &mut of_product[made]];
            cells::backward(self.cell, &now, &past.row(item, width), state, &mut cell[part], to);
        }
    }

    /// Gradients of a step's gates and of its product, from blocks to rows.
    fn spread(
        &self,
        (row, items): (usize, usize),
        carried: &[f32],
        before: &[f32],
        flow: &mut [f32],
        gradients: &mut Gradients,
    ) {
        let (batch, hidden, gates) = (self.batch, self.hidden, self.cell.gates());
        let (each, parts) = (batch * (3 + 2 * gates), batch * self.cell.parts());
        let is_apart = !gradients.product.is_empty();
        for units in self.blocks() {
            let width = units.len();
            let made = &carried[each * units.start..each * units.end][3 * batch * width..];
            let (of_gates, of_product) = made.split_at(batch * gates * width);
            let past = Past::of(self.cell, &before[parts * units.start..parts * units.end], batch * width);
            for item in 0..items {
                let row = row + item * self.apart;
                gradients.before[row * hidden..][units.clone()].copy_from_slice(past.row(item, width).hidden);
                for gate in 0..gates {
                    let from = (item * gates + gate) * width;
                    let at = |row: usize| (row * gates + gate) * hidden + units.start;
                    let product = if is_apart { &of_product[from..][..width] } else { &of_gates[from..][..width] };
                    flow[at(item)..][..width].copy_from_slice(product);
                    gradients.gates[at(row)..][..width].copy_from_slice(&of_gates[from..][..width]);
                    if is_apart {
                        gradients.product[at(row)..][..width].copy_from_slice(product);
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Layer {
        of: Recurrence,
        gates: Vec<f32>,
        weight: Vec<f32>,
        bias: Vec<f32>,
        hidden: Vec<f32>,
        cell: Vec<f32>,
    }

    /// What is computed of a layer: rows, the last state, the last cell.
    type Computed<T> = [Vec<T>; 3];

    impl Layer {
        fn some(rng: &mut fastrand::Rng, cell: Cell, hidden: usize, batch: usize, steps: usize) -> Layer {
            let (mut items, mut row) = (batch, 0);
            let packed = rng.bool();
            let mut step = |t: usize| {
                // Sequences end one after the other.
                items = if packed && t > 0 { rng.usize(1..=items) } else { items };
                let first = if packed { row } else { t };
                row += items;
                (first, items)
            };
            let steps: Vec<_> = (0..steps).map(&mut step).collect();
            let apart = if packed { 1 } else { steps.len() };
            let of = Recurrence { cell, batch, hidden, steps, apart, reversed: rng.bool() };
            let n = cell.gates();
            let mut numbers = |n: usize, size: f32| -> Vec<f32> { (0..n).map(|_| (rng.f32() - 0.5) * size).collect() };
            let gates = numbers(of.rows() * n * hidden, 2.0);
            let weight = numbers(n * hidden * hidden, 3.0 / (hidden as f32).sqrt());
            let bias = numbers(if cell == Cell::Gru { n * hidden } else { 0 }, 1.0);
            let own = if cell.has_cell() { batch * hidden } else { 0 };
            Layer { gates, weight, bias, hidden: numbers(batch * hidden, 1.0), cell: numbers(own, 1.0), of }
        }

        fn run(&self, kept: &mut [f32]) -> Computed<f32> {
            let mut made = [self.of.rows() * self.of.hidden, self.hidden.len(), self.cell.len()].map(|n| vec![9f32; n]);
            let [rows, hidden, cell] = &mut made;
            let inputs = Inputs {
                gates: &self.gates,
                weight: &self.weight,
                bias: &self.bias,
                hidden: &self.hidden,
                cell: &self.cell,
            };
            self.of.forward(&inputs, &mut Results { rows, hidden, cell, kept });
            made
        }

        /// The same number by number. `change` adds to one of gates, weight, hidden and cell.
        fn dull(&self, change: Option<(usize, usize, f64)>) -> Computed<f64> {
            let wide = |which: usize, v: &[f32]| -> Vec<f64> {
                let mut v: Vec<f64> = v.iter().map(|v| f64::from(*v)).collect();
                change.iter().filter(|(n, ..)| *n == which).for_each(|(_, at, by)| v[*at] += by);
                v
            };
            let (gates, weight) = (wide(0, &self.gates), wide(1, &self.weight));
            let (mut h, mut c) = (wide(2, &self.hidden), wide(3, &self.cell));
            let (n, size) = (self.of.cell.gates(), self.of.hidden);
            let mut rows = vec![0f64; self.of.rows() * size];
            let sigmoid = |v: f64| 1.0 / (1.0 + (-v).exp());
            for (row, items) in self.of.order() {
                for item in 0..items {
                    let (row, before) = (row + item * self.of.apart, h[item * size..][..size].to_vec());
                    for u in 0..size {
                        let given = |g: usize| gates[(row * n + g) * size + u];
                        let product = |g: usize| {
                            let of = &weight[(g * size + u) * size..][..size];
                            let bias = self.bias.get(g * size + u).map_or(0.0, |b| f64::from(*b));
                            bias + of.iter().zip(&before).map(|(w, h)| w * h).sum::<f64>()
                        };
                        let sum = |g: usize| given(g) + product(g);
                        let at = item * size + u;
                        h[at] = match self.of.cell {
                            Cell::Tanh => sum(0).tanh(),
                            Cell::Relu => sum(0).max(0.0),
                            Cell::Lstm => {
                                c[at] = sigmoid(sum(1)) * c[at] + sigmoid(sum(0)) * sum(2).tanh();
                                sigmoid(sum(3)) * c[at].tanh()
                            }
                            Cell::Gru => {
                                let (reset, update) = (sigmoid(sum(0)), sigmoid(sum(1)));
                                let new = (given(2) + reset * product(2)).tanh();
                                (1.0 - update) * new + update * before[u]
                            }
                        };
                        rows[row * size + u] = h[at];
                    }
                }
            }
            [rows, h, c]
        }
    }

    const CELLS: [Cell; 4] = [Cell::Tanh, Cell::Relu, Cell::Lstm, Cell::Gru];

    #[test]
    fn states_are_those_of_one_number_at_a_time() {
        let mut rng = fastrand::Rng::with_seed(3);
        for n in 0..80 {
            let hidden = [1, 5, 16, 40, 100, 300][rng.usize(0..6)];
            let (batch, steps) = (rng.usize(1..6), rng.usize(1..6));
            let layer = Layer::some(&mut rng, CELLS[n % 4], hidden, batch, steps);
            let mut kept = vec![0f32; layer.of.kept()];
            let made = layer.run(&mut kept);
            assert_eq!(made, layer.run(&mut []), "with gradients and without them");
            for (made, want) in made.iter().zip(&layer.dull(None)) {
                for (made, want) in made.iter().zip(want) {
                    assert!(
                        (f64::from(*made) - want).abs() < 1e-5 * want.abs().max(1.0),
                        "{made}, not {want}: {:?}",
                        layer.of
                    );
                }
            }
        }
    }

    /// The sum of all results, each times a number, as it changes with one number of what they are computed from.
    #[test]
    fn gradients_are_differences() {
        let mut rng = fastrand::Rng::with_seed(4);
        for n in 0..60 {
            let (hidden, batch, steps) = ([1, 3, 16, 20, 70][rng.usize(0..5)], rng.usize(1..5), rng.usize(1..6));
            let layer = Layer::some(&mut rng, CELLS[n % 4], hidden, batch, steps);
            let mut kept = vec![0f32; layer.of.kept()];
            let made = layer.run(&mut kept);
            let mut factors = made.map(|of| of.iter().map(|_| rng.f32() - 0.5).collect::<Vec<f32>>());
            if rng.bool() {
                factors[rng.usize(0..3)].clear();
            }
            let (rows, gates) = (layer.of.rows(), layer.of.cell.gates());
            let is_apart = layer.of.cell == Cell::Gru;
            let sizes = [rows * gates * hidden, if is_apart { rows * gates * hidden } else { 0 }, rows * hidden];
            let mut to = sizes.map(|n| vec![9f32; n]);
            let (mut to_hidden, mut to_cell) = (vec![9f32; layer.hidden.len()], vec![9f32; layer.cell.len()]);
            let [of_gates, product, before] = &mut to;
            layer.of.backward(
                &Wanted {
                    kept: &kept,
                    weight: &layer.weight,
                    rows: &factors[0],
                    hidden: &factors[1],
                    cell: &factors[2],
                },
                &mut Gradients { gates: of_gates, product, before, hidden: &mut to_hidden, cell: &mut to_cell },
            );
            let product = if is_apart { &to[1] } else { &to[0] };
            let by_weight = |at: usize| -> f64 {
                let (row, column) = (at / hidden, at % hidden);
                let each =
                    |n: usize| f64::from(product[n * gates * hidden + row]) * f64::from(to[2][n * hidden + column]);
                (0..rows).map(each).sum()
            };
            let sum = |change: (usize, usize, f64)| -> f64 {
                let all = layer.dull(Some(change));
                let of = |(made, by): (&Vec<f64>, &Vec<f32>)| -> f64 {
                    made.iter().zip(by).map(|(made, by)| made * f64::from(*by)).sum()
                };
                all.iter().zip(&factors).map(of).sum()
            };
            let sizes = [layer.gates.len(), layer.weight.len(), layer.hidden.len(), layer.cell.len()];
            for (which, size) in sizes.into_iter().enumerate().filter(|(_, size)| *size > 0) {
                for _ in 0..8 {
                    let at = rng.usize(0..size);
                    let step = 1e-5;
                    let want = (sum((which, at, step)) - sum((which, at, -step))) / (2.0 * step);
                    let found = match which {
                        0 => f64::from(to[0][at]),
                        1 => by_weight(at),
                        2 => f64::from(to_hidden[at]),
                        _ => f64::from(to_cell[at]),
                    };
                    let is_near = (found - want).abs() < 1e-4 * want.abs().max(1.0);
                    assert!(is_near, "input {which} at {at}: {found}, not {want}: {:?}", layer.of);
                }
            }
        }
    }
}
