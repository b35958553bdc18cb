//! Softmax, its logarithm and their gradients as passes over a row, one function of machine code for each: the row stays in the first-level
//! cache, what is summed up in registers.
//!
//! A sum has 64 parts, which are added in `f32`: short enough rows only. Everything else is computed part by part (`rows.rs`).

use std::sync::OnceLock;

use smallvec::{SmallVec, smallvec};
use strata_exec::kernel::{FoldOp, Pass, Read, RowCode, Write};
use strata_exec::ops::par;
use strata_tensor::DType;

use super::row_op::{F, N_KINDS, RowOp, kind, part};

/// Elements of longer rows lose too much in a sum.
const LONGEST: usize = 1 << 14;

/// The function for rows of `n` elements of type `from` that become `to`, if there is one; compiled once.
pub(super) fn passes(op: RowOp, from: DType, to: DType, n: usize) -> Option<&'static RowCode> {
    use Read::{Between, Number, Operand};
    static MADE: [OnceLock<Option<RowCode>>; N_KINDS] = [const { OnceLock::new() }; N_KINDS];
    let body = |name, types: &[DType]| &part(name, types).body;
    let last = |name, types: &[DType], reads| Pass { body: body(name, types), reads, write: Write::Result, fold: None };
    let (top, sum) = ((FoldOp::Max, 0), (FoldOp::Add, 1));
    let fold =
        |how| Pass { body: body("convert", &[from, F]), reads: &[Operand(0)], write: Write::Nowhere, fold: Some(how) };
    let powers = |write| {
        let body = body("power", &[from, F, F]);
        Pass { body, reads: &[Operand(0), Number(0)], write, fold: Some(sum) }
    };
    let of_two = &[from, from, F, to];
    let widths = [from.bytes(); 2];
    let made = || match op {
        RowOp::Softmax => {
            let share = last("share", &[F, F, to], &[Between, Number(1)]);
            RowCode::new(&[fold(top), powers(Write::Between), share], &widths[..1], to.bytes())
        }
        RowOp::LogSoftmax => {
            let share = last("log_share", &[from, F, F, to], &[Operand(0), Number(0), Number(1)]);
            RowCode::new(&[fold(top), powers(Write::Nowhere), share], &widths[..1], to.bytes())
        }
        RowOp::SoftmaxBackward => {
            let body = body("product", &[from, from, F]);
            let products = Pass { body, reads: &[Operand(0), Operand(1)], write: Write::Nowhere, fold: Some(sum) };
            RowCode::new(&[products, last("grad", of_two, &[Operand(0), Operand(1), Number(1)])], &widths, to.bytes())
        }
        RowOp::LogSoftmaxBackward => {
            let grad = last("log_grad", of_two, &[Operand(0), Operand(1), Number(1)]);
            RowCode::new(&[fold(sum), grad], &widths, to.bytes())
        }
        _ => None,
    };
    let is_short = op.keeps_rows() && n <= LONGEST;
    is_short.then(|| MADE[kind(op, from, to)].get_or_init(made).as_ref()).flatten()
}

/// Computes all rows of `n` elements; those of operands have `given` bytes, those of the result `made`.
pub(super) fn run_passes(
    code: &RowCode,
    n: usize,
    operands: &[&[u8]],
    [given, made]: [usize; 2],
    grain: usize,
    out: &mut [u8],
) {
    par::for_each_rows(out, made, grain.max(1), |first, rows| {
        let mut between: SmallVec<[f32; 64]> = smallvec![0.0; code.between(made)];
        let own = first * given..(first + rows.len() / made) * given;
        let operands: SmallVec<[&[u8]; 2]> = operands.iter().map(|operand| &operand[own.clone()]).collect();
        code.run(&operands, &mut between, rows, n);
    });
}
