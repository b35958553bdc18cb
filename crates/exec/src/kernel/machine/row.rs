//! Lane bodies as passes over the elements of a row, together one function of machine code: what eager operators that look at whole rows
//! run.

use std::collections::HashMap;

use smallvec::SmallVec;
use strata_jit::{Code, Fold, FoldOp, Form, Function, Loop, Node, Stream, Target};

use crate::lane_body::LaneBody;
use crate::raw::run_code;

use super::lower::{Lower, Place, Value};
use super::{constant, target};

/// Numbers that passes leave to those after them, at most.
const MOST_NUMBERS: usize = 2;
/// The streams of a function: the numbers, the row between the passes, the result, and the operands.
const BETWEEN: Stream = MOST_NUMBERS as Stream;
const RESULT: Stream = BETWEEN + 1;
const OPERANDS: Stream = RESULT + 1;

/// What an argument of a pass is: an element of a row, or a number that is the same for all of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Read {
    /// Of an operand, by number.
    Operand(u8),
    /// What a pass before has written.
    Between,
    /// What a pass before has combined, by number.
    Number(u8),
}

/// Where the elements go that a pass computes, if anywhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Write {
    Nowhere,
    Between,
    Result,
}

/// A pass over all elements of a row.
pub struct Pass<'a> {
    pub body: &'a LaneBody,
    pub reads: &'a [Read],
    pub write: Write,
    /// How they are combined, and which number that is.
    pub fold: Option<(FoldOp, u8)>,
}

/// Passes over a row of as many elements as the caller says.
pub struct RowCode {
    code: Code,
    /// Bytes of an element of each operand.
    widths: SmallVec<[usize; 2]>,
    out_width: usize,
}

impl RowCode {
    /// Code for passes over `f32` and operands of so many bytes each, whose last one writes elements of `out_width` bytes; none if an
    /// instruction has none, or the machine has no masks.
    pub fn new(passes: &[Pass], widths: &[usize], out_width: usize) -> Option<RowCode> {
        let (target, _) = target().filter(|(target, _)| *target == Target::Avx512)?;
        let mut function = Function::default();
        for pass in passes {
            function.loops.push(as_loop(pass)?);
        }
        function.row_bytes = vec![0; usize::from(OPERANDS) + widths.len()];
        let result = if out_width == size_of::<f32>() { &[BETWEEN, RESULT][..] } else { &[RESULT] };
        let made = result.iter().map(|&stream| (stream, out_width));
        let all = made.chain((OPERANDS..).zip(widths.iter().copied()));
        function.adjacent = all.map(|(stream, width)| (stream, width as u32)).collect();
        Some(RowCode { code: strata_jit::compile(&function, target)?, widths: widths.into(), out_width })
    }

    /// How many elements [`RowCode::run`] wants between passes for a row whose result has so many bytes.
    pub fn between(&self, out: usize) -> usize {
        if self.out_width == size_of::<f32>() { 0 } else { out / self.out_width }
    }

    /// Computes rows of `n` elements. What is in `between` is lost; it is as long as [`RowCode::between`] says.
    pub fn run(&self, operands: &[&[u8]], between: &mut [f32], out: &mut [u8], n: usize) {
        let elements = out.len() / self.out_width;
        assert!(operands.iter().zip(&self.widths).all(|(operand, width)| operand.len() == elements * width));
        assert!(operands.len() == self.widths.len() && between.len() == self.between(n * self.out_width));
        assert!(elements.is_multiple_of(n));
        let mut numbers = [0u8; MOST_NUMBERS * 4];
        let mut pointers: SmallVec<[*mut u8; 8]> =
            numbers.chunks_exact_mut(4).map(|number| number.as_mut_ptr()).collect();
        let result = out.as_mut_ptr();
        pointers.push(if between.is_empty() { result } else { between.as_mut_ptr().cast() });
        pointers.push(result);
        pointers.extend(operands.iter().map(|operand| operand.as_ptr().cast_mut()));
        // No pass refuses a lane.
        run_code(&self.code, &pointers, elements / n, n);
    }
}

fn as_loop(pass: &Pass) -> Option<Loop> {
    let (mut own, mut values) = (Loop::default(), HashMap::new());
    for (&(register, dtype), read) in pass.body.args().iter().zip(pass.reads) {
        let value = match *read {
            Read::Operand(n) => Value::Memory(Place::Next(OPERANDS + n), dtype.bytes()),
            Read::Between => Value::Memory(Place::Next(BETWEEN), dtype.bytes()),
            Read::Number(n) => Value::Lanes(own.node(Node::Uniform(n))),
        };
        values.insert(register, value);
    }
    for (register, bytes, value) in pass.body.constants() {
        values.insert(*register, constant(&mut own, *bytes, value)?);
    }
    let mut lower = Lower::new(&mut own, true);
    lower.values = values;
    pass.body.program.insts.iter().try_for_each(|inst| lower.inst(inst))?;
    let &[(register, dtype)] = pass.body.results() else { return None };
    let to = match pass.write {
        Write::Nowhere => None,
        Write::Between => Some(BETWEEN),
        Write::Result => Some(RESULT),
    };
    let [(val, form)] = lower.stored(register, dtype.bytes())?[..] else { return None };
    own.stores.extend(to.map(|stream| (stream, form, val)));
    if let Some((op, out)) = pass.fold {
        if form != Form::Word {
            return None;
        }
        own.folds.push(Fold { op, value: val, out, init: None });
    }
    Some(own)
}
