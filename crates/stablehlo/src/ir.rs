//! The typed IR every later stage works on.
//!
//! A [`Func`] owns its values; regions are single blocks whose terminator is the list [`Block::results`]. Calls are
//! by name. Types are StableHLO's: ranked tensors, tokens, tuples, futures.

use std::sync::Arc;

use strata_diag::Span;
use strata_mlir::{AttrDict, Location};
use strata_tensor::DType;

use crate::{OpKind, Space};

pub use strata_mlir::DYNAMIC;

/// Index into [`Func::values`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct ValueId(pub u32);

#[derive(Clone, Debug, Default)]
pub struct Module {
    pub name: Option<Arc<str>>,
    pub funcs: Vec<Func>,
    /// Module attributes such as `mhlo.num_partitions`.
    pub attrs: AttrDict,
    /// Module-level symbols of other dialects we keep for later stages: the op's name (`sdy.mesh`) and its attributes,
    /// `sym_name` among them.
    pub symbols: Vec<(Arc<str>, AttrDict)>,
}

impl Module {
    pub fn func(&self, name: &str) -> Option<&Func> {
        self.funcs.iter().find(|f| f.name.as_ref() == name)
    }
}

#[derive(Clone, Debug)]
pub struct Func {
    pub name: Arc<str>,
    pub is_public: bool,
    /// Only a signature: `body` has arguments and nothing else.
    pub is_declaration: bool,
    pub values: Vec<Value>,
    /// Arguments are `body.args`, results `body.results`.
    pub body: Block,
    /// One dictionary per argument / result (`mhlo.memory_kind`, `tf.aliasing_output`, …).
    pub arg_attrs: Vec<AttrDict>,
    pub result_attrs: Vec<AttrDict>,
    pub result_types: Vec<Ty>,
    pub attrs: AttrDict,
    pub span: Span,
}

impl Func {
    pub fn ty(&self, value: ValueId) -> &Ty {
        &self.values[value.0 as usize].ty
    }
    /// The tensor type of `value`; panics on tokens and tuples, which a verified program does not put there.
    pub fn tensor(&self, value: ValueId) -> &TensorTy {
        self.ty(value).as_tensor().expect("a tensor value")
    }
    pub fn add_value(&mut self, ty: Ty) -> ValueId {
        self.values.push(Value::new(ty, Span::default()));
        ValueId(self.values.len() as u32 - 1)
    }
}

#[derive(Clone, Debug)]
pub struct Value {
    pub ty: Ty,
    pub name: Option<Arc<str>>,
    pub span: Span,
    /// Where it lives, once [`crate::placement::resolve_placement`] has decided.
    pub space: Space,
}

impl Value {
    /// A value without a name, in the default space.
    pub fn new(ty: Ty, span: Span) -> Value {
        Value { ty, name: None, span, space: Space::default() }
    }
}

#[derive(Clone, Debug, Default)]
pub struct Block {
    pub args: Vec<ValueId>,
    pub ops: Vec<Op>,
    /// What the terminator returns.
    pub results: Vec<ValueId>,
}

#[derive(Clone, Debug)]
pub struct Op {
    pub kind: OpKind,
    pub operands: Vec<ValueId>,
    pub results: Vec<ValueId>,
    /// Bodies may use values of the enclosing function unless the op is isolated.
    pub regions: Vec<Block>,
    /// Attributes the op table does not know (`mhlo.frontend_attributes`, `mhlo.sharding`, …).
    pub extra: AttrDict,
    pub loc: Option<Arc<Location>>,
    pub span: Span,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Ty {
    Tensor(TensorTy),
    Token,
    Tuple(Vec<Ty>),
    Future(Vec<Ty>),
    /// `memref`-like buffers of StableHLO 1.16+.
    Buffer(TensorTy),
}

impl Ty {
    pub fn as_tensor(&self) -> Option<&TensorTy> {
        match self {
            Ty::Tensor(t) => Some(t),
            _ => None,
        }
    }
}

/// A ranked tensor type. A dimension is [`DYNAMIC`] when unknown; `bounds` then may limit it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct TensorTy {
    pub dims: Vec<i64>,
    pub element: Element,
    pub bounds: Option<Vec<i64>>,
}

impl TensorTy {
    pub fn new(dtype: DType, dims: &[i64]) -> TensorTy {
        TensorTy { dims: dims.to_vec(), element: Element::Plain(dtype), bounds: None }
    }
    /// A tensor of these elements and another shape, of which no bounds are known.
    pub fn with_dims(&self, dims: Vec<i64>) -> TensorTy {
        TensorTy { dims, element: self.element.clone(), bounds: None }
    }
    pub fn is_static(&self) -> bool {
        self.dims.iter().all(|&d| d != DYNAMIC)
    }
    pub fn rank(&self) -> usize {
        self.dims.len()
    }
    /// Static dimensions as sizes; panics if any is dynamic.
    pub fn sizes(&self) -> Vec<usize> {
        self.dims.iter().map(|&d| usize::try_from(d).expect("a static dimension")).collect()
    }
    pub fn n_elements(&self) -> usize {
        self.sizes().iter().product()
    }
    /// The element type as stored: a quantised tensor's storage type.
    pub fn dtype(&self) -> DType {
        match &self.element {
            Element::Plain(dtype) => *dtype,
            Element::Quantized(q) => q.storage,
        }
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Element {
    Plain(DType),
    Quantized(Arc<Quantized>),
}

/// `!quant.uniform<storage<min:max>:expressed[:axis], {scale:zero_point, …}>`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Quantized {
    pub storage: DType,
    pub expressed: DType,
    pub storage_min: i64,
    pub storage_max: i64,
    /// Scales (f64 bit patterns) and zero points: one pair per tensor, or one per index of `axis`.
    pub scales: Vec<strata_mlir::F64Bits>,
    pub zero_points: Vec<i64>,
    pub axis: Option<usize>,
}
