//! Rewriting a function op by op, and building the ops that replace others.
//!
//! [`rewrite`] walks every block in order and hands each op, its operands already renamed and its regions already
//! rewritten, to a rule. The rule pushes what takes the op's place and says which values replace its results. One
//! walk, linear in the size of the function.

use std::sync::Arc;

use strata_diag::Span;
use strata_mlir::{AttrDict, Location};
use strata_tensor::DType;

use crate::fold::{IntTensor, dense_attr};
use crate::placement::{host_tag, set_host_tag};
use crate::{Block, CompareType, Direction, Element, Func, Op, OpKind, TensorTy, Ty, Value, ValueId};

/// Applies `rule` to every op of `func`.
pub fn rewrite(func: &mut Func, mut rule: impl FnMut(&mut Rewriter, Op)) {
    let mut body = std::mem::take(&mut func.body);
    let mut rewriter = Rewriter::new(&mut func.values);
    rewriter.block(&mut body, &mut rule);
    func.body = body;
}

/// The state of one rewriting walk; also an op builder positioned at the op being replaced.
pub struct Rewriter<'f> {
    pub values: &'f mut Vec<Value>,
    /// What replaces each value; entries past the end stand for themselves.
    map: Vec<ValueId>,
    out: Vec<Op>,
    pub span: Span,
    pub loc: Option<Arc<Location>>,
    /// Whether the op being replaced is host compute; what replaces it then is, too.
    host: bool,
}

impl<'f> Rewriter<'f> {
    pub fn new(values: &'f mut Vec<Value>) -> Rewriter<'f> {
        Rewriter { values, map: Vec::new(), out: Vec::new(), span: Span::default(), loc: None, host: false }
    }

    fn block(&mut self, block: &mut Block, rule: &mut dyn FnMut(&mut Rewriter, Op)) {
        let ops = std::mem::take(&mut block.ops);
        let outer = std::mem::take(&mut self.out);
        for mut op in ops {
            for operand in &mut op.operands {
                *operand = self.get(*operand);
            }
            for region in &mut op.regions {
                self.block(region, rule);
            }
            self.span = op.span;
            self.loc = op.loc.clone();
            self.host = host_tag(&op.extra);
            rule(self, op);
        }
        block.ops = std::mem::replace(&mut self.out, outer);
        for result in &mut block.results {
            *result = self.get(*result);
        }
    }

    /// The value that now stands for `value`.
    pub fn get(&self, value: ValueId) -> ValueId {
        self.map.get(value.0 as usize).copied().unwrap_or(value)
    }

    /// Uses of `old` after this point become uses of `new`.
    pub fn replace(&mut self, old: ValueId, new: ValueId) {
        let new = self.get(new);
        for i in self.map.len()..=old.0 as usize {
            self.map.push(ValueId(i as u32));
        }
        self.map[old.0 as usize] = new;
    }

    pub fn ty(&self, value: ValueId) -> &Ty {
        &self.values[value.0 as usize].ty
    }

    /// The tensor type of `value`, or an empty `i1` scalar for what is not a tensor (verified programs never ask).
    pub fn tensor(&self, value: ValueId) -> TensorTy {
        self.ty(value).as_tensor().cloned().unwrap_or_else(|| TensorTy::new(DType::Bool, &[]))
    }

    pub fn fresh(&mut self, ty: Ty) -> ValueId {
        self.values.push(Value::new(ty, self.span));
        ValueId(self.values.len() as u32 - 1)
    }

    pub fn push(&mut self, op: Op) {
        self.out.push(op);
    }

    /// Ops built by `build` become a block's instead of the current one's.
    pub fn in_block(&mut self, args: &[Ty], build: impl FnOnce(&mut Rewriter, &[ValueId]) -> Vec<ValueId>) -> Block {
        let outer = std::mem::take(&mut self.out);
        let args: Vec<ValueId> = args.iter().map(|ty| self.fresh(ty.clone())).collect();
        let results = build(self, &args);
        Block { args, ops: std::mem::replace(&mut self.out, outer), results }
    }

    pub fn emit_all(&mut self, kind: OpKind, operands: &[ValueId], regions: Vec<Block>, types: &[Ty]) -> Vec<ValueId> {
        let results: Vec<ValueId> = types.iter().map(|ty| self.fresh(ty.clone())).collect();
        let mut extra = AttrDict::default();
        if self.host {
            set_host_tag(&mut extra);
        }
        self.out.push(Op {
            kind,
            operands: operands.to_vec(),
            results: results.clone(),
            regions,
            extra,
            loc: self.loc.clone(),
            span: self.span,
        });
        results
    }

    pub fn emit(&mut self, kind: OpKind, operands: &[ValueId], ty: TensorTy) -> ValueId {
        self.emit_all(kind, operands, Vec::new(), &[Ty::Tensor(ty)])[0]
    }

    /// An element-wise op whose result has the type of the first operand.
    pub fn same(&mut self, kind: OpKind, operands: &[ValueId]) -> ValueId {
        let ty = self.tensor(operands[0]);
        self.emit(kind, operands, ty)
    }

    pub fn add(&mut self, x: ValueId, y: ValueId) -> ValueId {
        self.same(OpKind::Add {}, &[x, y])
    }
    pub fn sub(&mut self, x: ValueId, y: ValueId) -> ValueId {
        self.same(OpKind::Subtract {}, &[x, y])
    }
    pub fn mul(&mut self, x: ValueId, y: ValueId) -> ValueId {
        self.same(OpKind::Multiply {}, &[x, y])
    }
    pub fn div(&mut self, x: ValueId, y: ValueId) -> ValueId {
        self.same(OpKind::Divide {}, &[x, y])
    }

    pub fn compare(&mut self, direction: Direction, x: ValueId, y: ValueId) -> ValueId {
        let ty = self.tensor(x);
        let compare_type = match ty.element {
            Element::Plain(d) if d.is_unsigned() || d.is_bool() => CompareType::Unsigned,
            Element::Plain(d) if d.is_signed() => CompareType::Signed,
            _ => CompareType::Float,
        };
        let kind = OpKind::Compare { comparison_direction: direction, compare_type: Some(compare_type) };
        self.emit(kind, &[x, y], TensorTy::new(DType::Bool, &ty.dims))
    }

    pub fn select(&mut self, pred: ValueId, x: ValueId, y: ValueId) -> ValueId {
        let ty = self.tensor(x);
        self.emit(OpKind::Select {}, &[pred, x, y], ty)
    }

    /// `x` converted to `dtype`, or `x` itself if it has that type.
    pub fn convert(&mut self, x: ValueId, dtype: DType) -> ValueId {
        let mut ty = self.tensor(x);
        if ty.element == Element::Plain(dtype) {
            return x;
        }
        ty.element = Element::Plain(dtype);
        self.emit(OpKind::Convert {}, &[x], ty)
    }

    pub fn reshape(&mut self, x: ValueId, dims: &[i64]) -> ValueId {
        let ty = self.tensor(x);
        if ty.dims == dims {
            return x;
        }
        self.emit(OpKind::Reshape {}, &[x], ty.with_dims(dims.to_vec()))
    }

    /// A scalar `i32` constant.
    pub fn index(&mut self, value: i64) -> ValueId {
        self.ints(&IntTensor::scalar(strata_tensor::DType::S32, value))
    }

    /// `x` broadcast to `dims`, its dimension `k` becoming `map[k]`.
    pub fn broadcast(&mut self, x: ValueId, map: &[i64], dims: &[i64]) -> ValueId {
        let ty = self.tensor(x);
        if ty.dims == dims && map.iter().enumerate().all(|(k, &d)| d == k as i64) {
            return x;
        }
        self.emit(OpKind::BroadcastInDim { broadcast_dimensions: map.to_vec() }, &[x], ty.with_dims(dims.to_vec()))
    }

    pub fn transpose(&mut self, x: ValueId, permutation: &[i64]) -> ValueId {
        if permutation.iter().enumerate().all(|(k, &d)| d == k as i64) {
            return x;
        }
        let ty = self.tensor(x);
        let dims = permutation.iter().map(|&p| ty.dims[p as usize]).collect();
        self.emit(OpKind::Transpose { permutation: permutation.to_vec() }, &[x], ty.with_dims(dims))
    }

    pub fn slice(&mut self, x: ValueId, starts: &[i64], limits: &[i64]) -> ValueId {
        let ty = self.tensor(x).with_dims(starts.iter().zip(limits).map(|(s, l)| l - s).collect());
        let kind = OpKind::Slice {
            start_indices: starts.to_vec(),
            limit_indices: limits.to_vec(),
            strides: vec![1; starts.len()],
        };
        self.emit(kind, &[x], ty)
    }

    pub fn ints(&mut self, tensor: &IntTensor) -> ValueId {
        let ty = tensor.ty();
        self.emit(OpKind::Constant { value: tensor.to_attr() }, &[], ty)
    }

    /// A constant of `ty` whose elements are all `value`.
    pub fn splat(&mut self, value: f64, ty: &TensorTy) -> ValueId {
        let dtype = ty.dtype();
        let bytes = match dtype {
            DType::F32 => (value as f32).to_le_bytes().to_vec(),
            DType::F64 => value.to_le_bytes().to_vec(),
            DType::C64 => [(value as f32).to_le_bytes(), [0; 4]].concat(),
            DType::C128 => [value.to_le_bytes(), [0; 8]].concat(),
            _ if dtype.is_float() => {
                // Rounding to the narrow type is the executor's business.
                let wide = self.splat(value, &TensorTy::new(DType::F32, &ty.dims));
                return self.convert(wide, dtype);
            }
            _ => return self.int_splat(value as i64, ty),
        };
        let value = dense_attr(ty, true, bytes);
        self.emit(OpKind::Constant { value }, &[], TensorTy::new(dtype, &ty.dims))
    }

    /// [`Rewriter::splat`] for an integer or boolean type.
    pub fn int_splat(&mut self, value: i64, ty: &TensorTy) -> ValueId {
        let dtype = ty.dtype();
        let value = dense_attr(ty, true, value.to_le_bytes()[..dtype.bytes().min(8)].to_vec());
        self.emit(OpKind::Constant { value }, &[], TensorTy::new(dtype, &ty.dims))
    }

    /// Reduces `x` over `dimensions` with the binary op `kind`, starting from `init`.
    pub fn reduce(&mut self, kind: OpKind, x: ValueId, init: f64, dimensions: &[i64]) -> ValueId {
        let ty = self.tensor(x);
        let scalar = ty.with_dims(Vec::new());
        let init = self.splat(init, &scalar);
        let scalar = Ty::Tensor(scalar);
        let body = self.in_block(&[scalar.clone(), scalar], |rw, args| vec![rw.same(kind, args)]);
        let keep = |(d, _): &(usize, &i64)| !dimensions.contains(&(*d as i64));
        let ty = ty.with_dims(ty.dims.iter().enumerate().filter(keep).map(|(_, &n)| n).collect());
        let kind = OpKind::Reduce { dimensions: dimensions.to_vec() };
        self.emit_all(kind, &[x, init], vec![body], &[Ty::Tensor(ty)])[0]
    }

    /// Copies `block` here with `args` in place of its arguments; returns what its results became.
    pub fn splice(&mut self, block: Block, args: &[ValueId]) -> Vec<ValueId> {
        for (&parameter, &argument) in block.args.iter().zip(args) {
            self.replace(parameter, argument);
        }
        let mut block = block;
        for op in &mut block.ops {
            self.rename(op);
        }
        self.out.append(&mut block.ops);
        block.results.iter().map(|&result| self.get(result)).collect()
    }

    fn rename(&self, op: &mut Op) {
        op.operands.iter_mut().for_each(|v| *v = self.get(*v));
        for region in &mut op.regions {
            region.ops.iter_mut().for_each(|op| self.rename(op));
            region.results.iter_mut().for_each(|v| *v = self.get(*v));
        }
    }
}
