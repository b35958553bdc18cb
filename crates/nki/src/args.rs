//! Arguments of API calls, after the host language has been left behind.

use std::fmt;
use std::rc::Rc;
use std::sync::Arc;

use strata_kernel::{Access, ActFn, AluOp, Dtype, Engine, Imm, Modulo, Operand, Place, Pred, Space};

use crate::error::{Error, Result};
use crate::index::{Index, Mask};
use crate::recorder::Recorder;
use crate::tile::Tile;

/// A value of the kernel's language.
#[derive(Clone, Debug)]
pub enum Value {
    None,
    Bool(bool),
    Int(i64),
    Float(f64),
    /// A scalar with an element type of its own, such as `np.float16(2)`.
    Typed(Dtype, f64),
    Text(String),
    /// A function used as an operator, by name: `nl.add`, `np.max`.
    Op(String),
    Dtype(Dtype),
    Tile(Tile),
    Index(Index),
    Mask(Mask),
    Buffer(Buffer),
    /// A dimension marked as the partition dimension.
    ParDim(usize),
    /// An array known at compile time.
    Array {
        dtype: Dtype,
        dims: Vec<usize>,
        bytes: Arc<[u8]>,
    },
    /// `nl.loop_reduce`: combined with the destination when it is assigned.
    Deferred {
        tile: Box<Tile>,
        op: AluOp,
        mask: Pred,
    },
    List(Vec<Value>),
}

/// What `buffer=` may be.
#[derive(Clone)]
pub enum Buffer {
    Auto(Space),
    SharedHbm,
    Modulo(Space, Modulo),
    /// Evaluates the author's function: block index, partitions, bytes per partition.
    Direct(Space, Rc<dyn Fn(&[usize], usize, usize) -> Result<Place>>),
}

impl Buffer {
    pub fn space(&self) -> Space {
        match self {
            Buffer::SharedHbm => Space::Hbm,
            Buffer::Auto(space) | Buffer::Modulo(space, _) | Buffer::Direct(space, _) => *space,
        }
    }
}

impl fmt::Debug for Buffer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} buffer", self.space().name())
    }
}

/// The arguments of one call, by parameter name.
#[derive(Debug)]
pub struct Args {
    /// The function, without its module: `load`.
    pub api: &'static str,
    values: Vec<(&'static str, Value)>,
}

impl Args {
    /// Binds positional and keyword arguments to `params` (space separated).
    pub fn bind(
        api: &'static str,
        params: &'static str,
        args: Vec<Value>,
        kwargs: Vec<(String, Value)>,
    ) -> Result<Args> {
        let names: Vec<&'static str> = params.split_whitespace().collect();
        if args.len() > names.len() {
            return Err(Error::of_type(format!("{api}() takes {} arguments, {} were given", names.len(), args.len())));
        }
        let mut values: Vec<(&'static str, Value)> = names.iter().copied().zip(args).collect();
        for (name, value) in kwargs {
            match names.iter().find(|n| **n == name) {
                Some(known) if values.iter().any(|(n, _)| n == known) => {
                    return Err(Error::of_type(format!("{api}() got two values for `{name}`")));
                }
                Some(known) => values.push((known, value)),
                None if IGNORED.contains(&name.as_str()) => {}
                None => return Err(Error::of_type(format!("{api}() got an unexpected keyword argument '{name}'"))),
            }
        }
        Ok(Args { api, values })
    }

    /// The argument, if it was given and is not `None`.
    pub fn get(&self, name: &str) -> Option<&Value> {
        self.values.iter().find(|(n, _)| *n == name).map(|(_, v)| v).filter(|v| !matches!(v, Value::None))
    }
    pub fn need(&self, name: &str) -> Result<&Value> {
        self.get(name).ok_or_else(|| Error::of_type(format!("{}() is missing the argument '{name}'", self.api)))
    }
    fn wrong(&self, name: &str, want: &str) -> Error {
        Error::of_type(format!("{}(): '{name}' must be {want}", self.api))
    }

    /// A tile argument, checked to be a tile in one of `spaces`.
    pub fn tile(&self, r: &mut Recorder, name: &str, spaces: &[Space]) -> Result<Tile> {
        match self.need(name)?.clone() {
            Value::Tile(tile) => r.operand(self.api, name, tile, spaces),
            Value::Index(index) => r.materialize(&index),
            _ => Err(self.wrong(name, "a tile")),
        }
    }
    pub fn opt_tile(&self, r: &mut Recorder, name: &str, spaces: &[Space]) -> Result<Option<Tile>> {
        match self.get(name) {
            None => Ok(None),
            Some(_) => self.tile(r, name, spaces).map(Some),
        }
    }
    /// A tile in SBUF or PSUM, or a scalar.
    pub fn tile_or_scalar(&self, r: &mut Recorder, name: &str) -> Result<Side> {
        let value = self.need(name)?.clone();
        side(r, self.api, name, &value)
            .map_err(|e| if e.code == "err_type" { self.wrong(name, "a tile or a scalar") } else { e })
    }

    pub fn dtype(&self) -> Result<Option<Dtype>> {
        match self.get("dtype") {
            None => Ok(None),
            Some(Value::Dtype(dtype)) => Ok(Some(*dtype)),
            Some(_) => Err(self.wrong("dtype", "an element type")),
        }
    }
    pub fn mask(&self) -> Result<Mask> {
        match self.get("mask") {
            None => Ok(Mask::constant(true)),
            Some(Value::Mask(mask)) => Ok(mask.clone()),
            Some(Value::Bool(value)) => Ok(Mask::constant(*value)),
            Some(Value::Index(_) | Value::Tile(_)) => Err(Error::new(
                "err_unsupported_expression_in_mask",
                "NKI mask expressions must be affine expressions of static loop indices.",
            )),
            Some(_) => Err(self.wrong("mask", "a mask")),
        }
    }
    pub fn flag(&self, name: &str) -> bool {
        matches!(self.get(name), Some(Value::Bool(true)) | Some(Value::Int(1)))
    }
    pub fn int(&self, name: &str) -> Result<Option<i64>> {
        match self.get(name) {
            None => Ok(None),
            Some(Value::Int(v)) => Ok(Some(*v)),
            Some(Value::ParDim(v)) => Ok(Some(*v as i64)),
            Some(Value::Bool(v)) => Ok(Some(*v as i64)),
            Some(Value::Typed(_, v)) => Ok(Some(*v as i64)),
            Some(_) => Err(self.wrong(name, "an integer")),
        }
    }
    pub fn float(&self, name: &str) -> Result<Option<f64>> {
        match self.get(name) {
            None => Ok(None),
            Some(value) => number(value).map(Some).ok_or_else(|| self.wrong(name, "a number")),
        }
    }
    /// One integer or a list of them.
    pub fn ints(&self, name: &str) -> Result<Option<Vec<i64>>> {
        let one = |v: &Value| match v {
            Value::Int(v) => Ok(*v),
            Value::ParDim(v) => Ok(*v as i64),
            Value::Typed(_, v) => Ok(*v as i64),
            _ => Err(self.wrong(name, "an integer or a list of integers")),
        };
        match self.get(name) {
            None => Ok(None),
            Some(Value::List(list)) => list.iter().map(one).collect::<Result<_>>().map(Some),
            Some(value) => Ok(Some(vec![one(value)?])),
        }
    }
    pub fn shape(&self, name: &str) -> Result<Vec<usize>> {
        let dims = self.ints(name)?.ok_or_else(|| self.wrong(name, "a shape"))?;
        dims.iter().map(|&n| usize::try_from(n).map_err(|_| self.wrong(name, "a shape of positive integers"))).collect()
    }
    pub fn alu(&self, name: &str) -> Result<AluOp> {
        match self.need(name)? {
            Value::Op(op) => alu(op).ok_or_else(|| {
                Error::value("err_operator", format!("{}(): `{op}` is no operator of '{name}'", self.api))
            }),
            _ => Err(self.wrong(name, "an operator such as nl.add")),
        }
    }
    pub fn opt_alu(&self, name: &str) -> Result<Option<AluOp>> {
        self.get(name).map(|_| self.alu(name)).transpose()
    }
    pub fn act(&self, name: &str) -> Result<ActFn> {
        match self.need(name)? {
            Value::Op(op) => act(op).ok_or_else(|| {
                Error::value("err_operator", format!("{}(): `{op}` is no activation function", self.api))
            }),
            _ => Err(self.wrong(name, "an activation function such as nl.exp")),
        }
    }
    /// The engine asked for, if the caller cares.
    pub fn engine(&self) -> Result<Option<Engine>> {
        Ok(match self.int("engine")? {
            Some(1) => Some(Engine::Tensor),
            Some(2) => Some(Engine::Scalar),
            Some(3) => Some(Engine::GpSimd),
            Some(5) => Some(Engine::Vector),
            _ => None,
        })
    }
}

/// Keywords that public kernels pass and that change nothing here.
const IGNORED: &[&str] = &[
    "name",
    "max_free_vec_size",
    "buffer",
    "lazy_initialization",
    "precise_schedule",
    "directives",
    "dge_mode",
    "is_stationary_onezero",
    "is_moving_onezero",
    "parallel_reduce",
    "asynchronous",
    "mode",
];

/// A tile or an immediate.
#[derive(Clone, Debug)]
pub enum Side {
    Tile(Tile),
    Scalar(Imm, Dtype),
}

impl Side {
    pub fn operand(&self, shape: &[usize]) -> Result<Operand> {
        match self {
            Side::Scalar(imm, _) => Ok(Operand::Imm(*imm)),
            Side::Tile(tile) => Ok(Operand::Access(fit(&tile.access, shape)?)),
        }
    }
    /// As it is.
    pub fn plain(&self) -> Operand {
        match self {
            Side::Scalar(imm, _) => Operand::Imm(*imm),
            Side::Tile(tile) => Operand::Access(tile.access.clone()),
        }
    }
    pub fn dtype(&self, r: &Recorder) -> Dtype {
        match self {
            Side::Tile(tile) => tile.dtype(&r.b.kernel),
            Side::Scalar(_, dtype) => *dtype,
        }
    }
}

/// An operand's access over the axes of `shape`: broadcast, or with axes of extent one added and dropped.
pub fn fit(access: &Access, shape: &[usize]) -> Result<Access> {
    let squeezed = || access.squeeze_to(shape);
    // (P, 1) against (P, f1, f2): the partition axis stays first.
    let leading = || {
        let mut own = access.shape.clone();
        while own.len() > 2 && own.last() == Some(&1) {
            own.pop();
        }
        own.resize(shape.len().max(own.len()), 1);
        access.reshape(&own)?.broadcast_to(shape)
    };
    access
        .broadcast_to(shape)
        .or_else(squeezed)
        .or_else(leading)
        .ok_or_else(|| Error::value("err_shapes", format!("shape {:?} does not broadcast to {shape:?}", access.shape)))
}

/// A value as a tile or an immediate.
pub fn side(r: &mut Recorder, api: &str, name: &str, value: &Value) -> Result<Side> {
    Ok(match value {
        Value::Tile(tile) => Side::Tile(r.operand(api, name, tile.clone(), &[Space::Sbuf, Space::Psum])?),
        Value::Index(index) => Side::Tile(r.materialize(index)?),
        Value::Bool(v) => Side::Scalar(Imm::Int(*v as i64), Dtype::U8),
        Value::Int(v) => Side::Scalar(Imm::Int(*v), Dtype::I32),
        Value::ParDim(v) => Side::Scalar(Imm::Int(*v as i64), Dtype::I32),
        Value::Float(v) => Side::Scalar(Imm::Float(*v), Dtype::F32),
        Value::Typed(dtype, v) if dtype.is_float() => Side::Scalar(Imm::Float(*v), *dtype),
        Value::Typed(dtype, v) => Side::Scalar(Imm::Int(*v as i64), *dtype),
        _ => return Err(Error::of_type("a tile or a scalar is wanted")),
    })
}

pub fn number(value: &Value) -> Option<f64> {
    Some(match value {
        Value::Bool(v) => *v as i64 as f64,
        Value::Int(v) => *v as f64,
        Value::ParDim(v) => *v as f64,
        Value::Float(v) => *v,
        Value::Typed(_, v) => *v,
        _ => return None,
    })
}

/// An operator by any of its names, `nki.language`'s or NumPy's.
pub fn alu(name: &str) -> Option<AluOp> {
    Some(match name {
        "sum" => AluOp::Add,
        "max" | "amax" => AluOp::Maximum,
        "min" | "amin" => AluOp::Minimum,
        "prod" => AluOp::Multiply,
        "true_divide" => AluOp::Divide,
        "remainder" => AluOp::Mod,
        "absolute" => AluOp::Abs,
        "all" => AluOp::LogicalAnd,
        "any" => AluOp::LogicalOr,
        "bitwise_not" | "bitwise_invert" => AluOp::Invert,
        "pow" => AluOp::Power,
        "bitwise_left_shift" => AluOp::LeftShift,
        "bitwise_right_shift" => AluOp::RightShift,
        other => AluOp::from_name(other)?,
    })
}

/// An activation function by any of its names.
pub fn act(name: &str) -> Option<ActFn> {
    Some(match name {
        "absolute" => ActFn::Abs,
        "identity" => ActFn::Copy,
        "atan" => ActFn::Arctan,
        other => ActFn::from_name(other)?,
    })
}
