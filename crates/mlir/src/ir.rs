//! The generic IR: operations, regions, blocks, values, types and attributes of any dialect.
//!
//! Operations own their regions; values are numbered across one [`Ir`]. Properties and discardable attributes share
//! one dictionary: which is which is a dialect's business.

use std::sync::Arc;

use strata_diag::Span;

/// Index into [`Ir::values`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct ValueId(pub u32);

/// Index of a block within its region.
pub type BlockIndex = u32;

/// A parsed file: top-level operations and the values they define.
#[derive(Clone, Debug, Default)]
pub struct Ir {
    pub ops: Vec<Operation>,
    pub values: Vec<ValueInfo>,
}

#[derive(Clone, Debug)]
pub struct ValueInfo {
    pub ty: Type,
    /// The name in the source text without `%`, if it had one (`arg0`, `results#1`).
    pub name: Option<Arc<str>>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub struct Operation {
    /// Full name with dialect prefix: `stablehlo.add`, `builtin.module`.
    pub name: Arc<str>,
    pub operands: Vec<ValueId>,
    pub results: Vec<ValueId>,
    pub attrs: AttrDict,
    pub regions: Vec<Region>,
    pub successors: Vec<BlockIndex>,
    pub loc: Option<Arc<Location>>,
    pub span: Span,
}

#[derive(Clone, Debug, Default)]
pub struct Region {
    pub blocks: Vec<Block>,
}

#[derive(Clone, Debug, Default)]
pub struct Block {
    pub args: Vec<ValueId>,
    pub ops: Vec<Operation>,
}

/// Where an op came from, as MLIR records it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Location {
    Unknown,
    File { file: Arc<str>, line: u32, column: u32 },
    Range { file: Arc<str>, numbers: Arc<[u32]> },
    Name { name: Arc<str>, child: Arc<Location> },
    CallSite { callee: Arc<Location>, caller: Arc<Location> },
    Fused { children: Arc<[Location]>, metadata: Option<Attr> },
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Signedness {
    Signless,
    Signed,
    Unsigned,
}

/// A dynamic dimension, written `?`.
pub const DYNAMIC: i64 = i64::MIN;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Type {
    Integer {
        width: u32,
        sign: Signedness,
    },
    Index,
    None,
    /// A builtin float by its MLIR name: `f32`, `bf16`, `f8E4M3FN`, `tf32`.
    Float(Arc<str>),
    Complex(Arc<Type>),
    Tuple(Arc<[Type]>),
    Function {
        inputs: Arc<[Type]>,
        results: Arc<[Type]>,
    },
    Tensor {
        dims: Arc<[i64]>,
        element: Arc<Type>,
        encoding: Option<Arc<Attr>>,
    },
    UnrankedTensor(Arc<Type>),
    /// `!dialect.body`, kept as written: `!quant.uniform<i8:f32, 0.1:3>` is dialect `quant`, body
    /// `uniform<i8:f32, 0.1:3>`. Builtin types we do not model (vector, memref) use dialect `builtin`.
    Dialect {
        dialect: Arc<str>,
        body: Arc<str>,
    },
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Attr {
    Unit,
    Bool(bool),
    Integer {
        value: i128,
        ty: Type,
    },
    Float {
        bits: F64Bits,
        ty: Type,
    },
    String(Arc<str>),
    Type(Type),
    Array(Arc<[Attr]>),
    Dict(AttrDict),
    Symbol {
        root: Arc<str>,
        nested: Arc<[Arc<str>]>,
    },
    /// `array<i64: 1, 2>`.
    DenseArray {
        element: Type,
        values: Arc<[Attr]>,
    },
    /// `dense<…> : tensor<…>`.
    Dense(Arc<Dense>),
    /// `dense_resource<key> : tensor<…>`; `bytes` holds the blob when the file carried it.
    DenseResource {
        ty: Type,
        key: Arc<str>,
        bytes: Option<Arc<[u8]>>,
    },
    /// `#dialect.body` or `#dialect<body>`, normalised to the first: `#stablehlo<precision DEFAULT>` and
    /// `#stablehlo.precision<DEFAULT>`-like spellings keep what stood between the angle brackets or after the dot.
    Dialect {
        dialect: Arc<str>,
        body: Arc<str>,
    },
    Location(Arc<Location>),
}

/// A float attribute's value as an f64 bit pattern, so that attributes can be compared and hashed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct F64Bits(pub u64);

impl F64Bits {
    pub fn new(value: f64) -> F64Bits {
        F64Bits(value.to_bits())
    }
    pub fn get(self) -> f64 {
        f64::from_bits(self.0)
    }
}

/// Elements of a `dense` attribute in the storage of `strata_tensor::Literal`: little-endian, row-major, one byte per
/// sub-byte or bool element. A splat holds one element. Quantised elements are stored as their storage type, `index`
/// as i64.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Dense {
    /// The tensor (or vector) type.
    pub ty: Type,
    pub splat: bool,
    pub bytes: Arc<[u8]>,
}

/// Attributes by name, sorted by name.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct AttrDict(pub Vec<(Arc<str>, Attr)>);

impl AttrDict {
    pub fn get(&self, name: &str) -> Option<&Attr> {
        self.0.binary_search_by(|(key, _)| key.as_ref().cmp(name)).ok().map(|i| &self.0[i].1)
    }
    /// Adds or replaces.
    pub fn set(&mut self, name: impl Into<Arc<str>>, attr: Attr) {
        let name = name.into();
        match self.0.binary_search_by(|(key, _)| key.cmp(&name)) {
            Ok(i) => self.0[i].1 = attr,
            Err(i) => self.0.insert(i, (name, attr)),
        }
    }
    pub fn remove(&mut self, name: &str) -> Option<Attr> {
        let i = self.0.binary_search_by(|(key, _)| key.as_ref().cmp(name)).ok()?;
        Some(self.0.remove(i).1)
    }
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Attr)> {
        self.0.iter().map(|(key, attr)| (key.as_ref(), attr))
    }
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Ir {
    pub fn add_value(&mut self, ty: Type, name: Option<Arc<str>>, span: Span) -> ValueId {
        self.values.push(ValueInfo { ty, name, span });
        ValueId(self.values.len() as u32 - 1)
    }
    pub fn ty(&self, value: ValueId) -> &Type {
        &self.values[value.0 as usize].ty
    }
}
