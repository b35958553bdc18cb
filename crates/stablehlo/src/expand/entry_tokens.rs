//! Tokens at the edge of a program are empty tensors.
//!
//! Before: the entry takes and returns tokens, which order effects between executions. After: it takes and returns
//! `tensor<0xi1>`, which is what clients keep for a token, and makes a token of its own inside.

use strata_mlir::{Attr, Dense, Signedness, Type};
use strata_tensor::DType;

use super::sink_constants::replace;
use crate::{Func, Op, OpKind, TensorTy, Ty, ValueId};

pub fn entry_tokens(func: &mut Func) {
    let empty = Ty::Tensor(TensorTy::new(DType::Bool, &[0]));
    let args: Vec<ValueId> = func.body.args.iter().copied().filter(|&v| *func.ty(v) == Ty::Token).collect();
    for arg in args {
        let inside = func.add_value(Ty::Token);
        replace(&mut func.body, &mut |value| {
            if *value == arg {
                *value = inside;
            }
        });
        func.values[arg.0 as usize].ty = empty.clone();
        func.body.ops.insert(0, plain(OpKind::CreateToken {}, inside));
    }
    for at in 0..func.body.results.len() {
        if *func.ty(func.body.results[at]) == Ty::Token {
            let element = Type::Integer { width: 1, sign: Signedness::Signless };
            let ty = Type::Tensor { dims: [0].into(), element: element.into(), encoding: None };
            let value = Attr::Dense(Dense { ty, splat: false, bytes: [].into() }.into());
            let result = func.add_value(empty.clone());
            func.body.ops.push(plain(OpKind::Constant { value }, result));
            func.body.results[at] = result;
            func.result_types[at] = empty.clone();
        }
    }
}

fn plain(kind: OpKind, result: ValueId) -> Op {
    Op {
        kind,
        operands: Vec::new(),
        results: vec![result],
        regions: Vec::new(),
        extra: Default::default(),
        loc: None,
        span: Default::default(),
    }
}
