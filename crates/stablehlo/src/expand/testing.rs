//! Building small functions in tests.

use strata_diag::Span;
use strata_mlir::AttrDict;
use strata_tensor::DType;

use crate::{Block, Func, Op, OpKind, TensorTy, Ty, Value, ValueId};

pub(crate) struct TestBuilder {
    pub values: Vec<Value>,
    pub block: Block,
}

impl TestBuilder {
    pub fn arg(&self, i: usize) -> ValueId {
        self.block.args[i]
    }
    pub fn value(&mut self, ty: Ty) -> ValueId {
        self.values.push(Value::new(ty, Span::default()));
        ValueId(self.values.len() as u32 - 1)
    }
    pub fn emit(&mut self, kind: OpKind, operands: &[ValueId], ty: Ty) -> ValueId {
        let result = self.value(ty);
        self.block.ops.push(op(kind, operands, &[result]));
        result
    }
    pub fn emit_all(&mut self, kind: OpKind, operands: &[ValueId], regions: Vec<Block>, tys: &[Ty]) -> Vec<ValueId> {
        let results: Vec<ValueId> = tys.iter().map(|ty| self.value(ty.clone())).collect();
        self.block.ops.push(Op { regions, ..op(kind, operands, &results) });
        results
    }
    pub fn region(&mut self, args: &[Ty], build: impl FnOnce(&mut TestBuilder, &[ValueId]) -> Vec<ValueId>) -> Block {
        let outer = std::mem::take(&mut self.block);
        let args: Vec<ValueId> = args.iter().map(|ty| self.value(ty.clone())).collect();
        self.block.args = args.clone();
        let results = build(self, &args);
        let mut block = std::mem::replace(&mut self.block, outer);
        block.results = results;
        block
    }
}

pub(crate) fn tensor(dtype: DType, dims: &[i64]) -> Ty {
    Ty::Tensor(TensorTy::new(dtype, dims))
}

pub(crate) fn op(kind: OpKind, operands: &[ValueId], results: &[ValueId]) -> Op {
    Op {
        kind,
        operands: operands.to_vec(),
        results: results.to_vec(),
        regions: Vec::new(),
        extra: AttrDict::default(),
        loc: None,
        span: Span::default(),
    }
}

pub(crate) fn func(name: &str, args: &[Ty], build: impl FnOnce(&mut TestBuilder) -> Vec<ValueId>) -> Func {
    let mut b = TestBuilder { values: Vec::new(), block: Block::default() };
    b.block.args = args.iter().map(|ty| b.value(ty.clone())).collect();
    b.block.results = build(&mut b);
    Func {
        name: name.into(),
        is_public: true,
        is_declaration: false,
        arg_attrs: vec![AttrDict::default(); args.len()],
        result_attrs: vec![AttrDict::default(); b.block.results.len()],
        result_types: b.block.results.iter().map(|v| b.values[v.0 as usize].ty.clone()).collect(),
        values: b.values,
        body: b.block,
        attrs: AttrDict::default(),
        span: Span::default(),
    }
}

pub(crate) fn names(func: &Func) -> Vec<&'static str> {
    func.body.ops.iter().map(|op| op.kind.name()).collect()
}
