//! Tuples and futures become their elements.
//!
//! ```text
//! %t = tuple %a, %b                    →   (nothing)
//! %c = get_tuple_element %t[1]         →   %b
//! %w = while(%t) : tuple<A, B>         →   %w0, %w1 = while(%a, %b)
//! %f = async_start {body}; async_done %f →  body
//! ```
//! Tuples that enter or leave the function, or an op whose tuples belong to its contract (`custom_call`, `infeed`),
//! are taken apart and put together at that border.

use std::collections::HashMap;

use strata_mlir::AttrDict;

use crate::{Block, Func, Op, OpKind, Ty, Value, ValueId};

/// Replaces tuple values inside `func` by their elements.
pub fn expand_tuples(func: &mut Func) {
    let aggregate = |ty: &Ty| matches!(ty, Ty::Tuple(_) | Ty::Future(_));
    if !func.values.iter().any(|value| aggregate(&value.ty)) {
        return;
    }
    let mut pass = Pass { values: std::mem::take(&mut func.values), parts: HashMap::new() };
    let mut out = Vec::new();
    for &arg in &func.body.args {
        pass.take_apart(arg, &mut out);
    }
    let body = std::mem::take(&mut func.body);
    let mut results = Vec::new();
    pass.ops(body.ops, &mut out);
    for &result in &body.results {
        match pass.values[result.0 as usize].ty {
            // A future that leaves the function has arrived by then.
            Ty::Future(_) => results.extend(pass.flat(&[result])),
            _ => results.push(pass.put_together(result, &mut out)),
        }
    }
    func.body = Block { args: body.args, ops: out, results };
    func.values = pass.values;
    func.result_types = func.body.results.iter().map(|&v| func.ty(v).clone()).collect();
}

struct Pass {
    values: Vec<Value>,
    /// The elements, all the way down, of every value replaced so far.
    parts: HashMap<ValueId, Vec<ValueId>>,
}

impl Pass {
    fn fresh(&mut self, ty: Ty) -> ValueId {
        self.values.push(Value::new(ty, Default::default()));
        ValueId(self.values.len() as u32 - 1)
    }

    fn flat(&self, values: &[ValueId]) -> Vec<ValueId> {
        values.iter().flat_map(|v| self.parts.get(v).cloned().unwrap_or_else(|| vec![*v])).collect()
    }

    /// Fresh element values for a tuple-typed `value`, or the value itself (renamed if it was replaced before).
    fn split(&mut self, value: ValueId) -> Vec<ValueId> {
        let ty = self.values[value.0 as usize].ty.clone();
        if !matches!(ty, Ty::Tuple(_) | Ty::Future(_)) {
            return vec![value];
        }
        let mut leaves = Vec::new();
        leaf_types(&ty, &mut leaves);
        let parts: Vec<ValueId> = leaves.into_iter().map(|ty| self.fresh(ty)).collect();
        self.parts.insert(value, parts.clone());
        parts
    }

    /// Emits `get_tuple_element`s for a tuple that exists as a value.
    fn take_apart(&mut self, value: ValueId, out: &mut Vec<Op>) -> Vec<ValueId> {
        let Ty::Tuple(types) = self.values[value.0 as usize].ty.clone() else { return vec![value] };
        let mut leaves = Vec::new();
        for (i, ty) in types.into_iter().enumerate() {
            let element = self.fresh(ty);
            out.push(plain(OpKind::GetTupleElement { index: i as i64 }, vec![value], element));
            leaves.extend(self.take_apart(element, out));
        }
        self.parts.insert(value, leaves.clone());
        leaves
    }

    /// Emits the `tuple` ops that make `value` whole again.
    fn put_together(&mut self, value: ValueId, out: &mut Vec<Op>) -> ValueId {
        let ty = self.values[value.0 as usize].ty.clone();
        match self.parts.get(&value) {
            None => value,
            Some(leaves) => {
                let mut leaves = leaves.clone().into_iter();
                self.assemble(&ty, &mut leaves, out).unwrap_or(value)
            }
        }
    }

    fn assemble(&mut self, ty: &Ty, leaves: &mut dyn Iterator<Item = ValueId>, out: &mut Vec<Op>) -> Option<ValueId> {
        let Ty::Tuple(types) = ty else { return leaves.next() };
        let elements: Option<Vec<ValueId>> = types.iter().map(|ty| self.assemble(ty, leaves, out)).collect();
        let whole = self.fresh(ty.clone());
        out.push(plain(OpKind::Tuple {}, elements?, whole));
        Some(whole)
    }

    fn block(&mut self, block: Block) -> Block {
        let args = block.args.iter().flat_map(|&arg| self.split(arg)).collect();
        let mut ops = Vec::new();
        self.ops(block.ops, &mut ops);
        Block { args, ops, results: self.flat(&block.results) }
    }

    fn ops(&mut self, ops: Vec<Op>, out: &mut Vec<Op>) {
        for mut op in ops {
            match &op.kind {
                OpKind::Tuple { .. } => {
                    let parts = self.flat(&op.operands);
                    self.parts.insert(op.results[0], parts);
                }
                OpKind::GetTupleElement { index } => {
                    let Ty::Tuple(types) = &self.values[op.operands[0].0 as usize].ty else { continue };
                    let width = |ty: &Ty| {
                        let mut leaves = Vec::new();
                        leaf_types(ty, &mut leaves);
                        leaves.len()
                    };
                    let index = (*index).max(0) as usize;
                    let start: usize = types.iter().take(index).map(width).sum();
                    let len = types.get(index).map_or(0, width);
                    let parts = self.flat(&op.operands);
                    let parts = parts.get(start..start + len).unwrap_or_default().to_vec();
                    self.parts.insert(op.results[0], parts);
                }
                OpKind::AsyncStart { .. } if op.regions.len() == 1 => {
                    let body = op.regions.remove(0);
                    for (&arg, &operand) in body.args.iter().zip(&op.operands) {
                        let parts = self.flat(&[operand]);
                        self.parts.insert(arg, parts);
                    }
                    self.ops(body.ops, out);
                    let parts = self.flat(&body.results);
                    self.parts.insert(op.results[0], parts);
                }
                OpKind::AsyncDone { .. } => {
                    let parts = self.flat(&op.operands);
                    for (result, part) in op.results.iter().zip(parts) {
                        self.parts.insert(*result, vec![part]);
                    }
                }
                OpKind::While { .. } | OpKind::If { .. } | OpKind::Case { .. } | OpKind::OptimizationBarrier { .. } => {
                    op.operands = self.flat(&op.operands);
                    op.regions = std::mem::take(&mut op.regions).into_iter().map(|r| self.block(r)).collect();
                    op.results = op.results.iter().flat_map(|&r| self.split(r)).collect();
                    out.push(op);
                }
                _ => {
                    op.operands = op.operands.iter().map(|&v| self.put_together(v, out)).collect();
                    op.regions = std::mem::take(&mut op.regions).into_iter().map(|r| self.block(r)).collect();
                    let results = op.results.clone();
                    out.push(op);
                    for result in results {
                        self.take_apart(result, out);
                    }
                }
            }
        }
    }
}

fn leaf_types(ty: &Ty, out: &mut Vec<Ty>) {
    match ty {
        Ty::Tuple(types) | Ty::Future(types) => types.iter().for_each(|ty| leaf_types(ty, out)),
        leaf => out.push(leaf.clone()),
    }
}

fn plain(kind: OpKind, operands: Vec<ValueId>, result: ValueId) -> Op {
    let (extra, span) = (AttrDict::default(), Default::default());
    Op { kind, operands, results: vec![result], regions: Vec::new(), extra, loc: None, span }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::expand::testing::{func, names, tensor};
    use strata_tensor::DType;

    #[test]
    fn elements_pass_through_control_flow() {
        let f32x2 = tensor(DType::F32, &[2]);
        let pred = tensor(DType::Bool, &[]);
        let pair = Ty::Tuple(vec![f32x2.clone(), pred.clone()]);
        let mut f = func("f", &[f32x2.clone(), pred.clone()], |b| {
            let t = b.emit(OpKind::Tuple {}, &[b.arg(0), b.arg(1)], pair.clone());
            let cond = b.region(std::slice::from_ref(&pair), |b, args| {
                vec![b.emit(OpKind::GetTupleElement { index: 1 }, &[args[0]], pred.clone())]
            });
            let body = b.region(std::slice::from_ref(&pair), |_, args| vec![args[0]]);
            let w = b.emit_all(OpKind::While {}, &[t], vec![cond, body], std::slice::from_ref(&pair));
            vec![b.emit(OpKind::GetTupleElement { index: 0 }, &[w[0]], f32x2.clone())]
        });
        expand_tuples(&mut f);
        assert_eq!(names(&f), ["stablehlo.while"]);
        let w = &f.body.ops[0];
        assert_eq!((w.operands.len(), w.results.len(), w.regions[1].args.len()), (2, 2, 2));
        assert_eq!(f.body.results, [w.results[0]]);
        assert_eq!(w.regions[0].results, [w.regions[0].args[1]]);
    }
}
