//! Result types from operands and attributes, checking the constraints on the way.
//!
//! [`infer_types`] answers with the result types where they follow from the operands, with `None` where the program
//! must say them (`reshape`, `iota`), and with a [`Problem`] where a constraint is broken. Unknown dimensions are
//! compatible with everything and stay unknown.

mod collective;
mod control;
mod dot;
mod elementwise;
mod gather;
mod linalg;
mod movement;
mod reduce;
mod scatter;
pub(crate) mod window;

use strata_tensor::DType;

use crate::{DYNAMIC, Element, OpClass, OpKind, TensorTy, Ty};

/// A broken constraint: a stable code and a text that follows the op's name (`adds a f32 tensor to …`).
#[derive(Clone, Debug)]
pub struct Problem {
    pub code: &'static str,
    pub text: String,
    pub help: Option<String>,
}

impl Problem {
    pub fn new(code: &'static str, text: impl Into<String>) -> Problem {
        Problem { code, text: text.into(), help: None }
    }
    pub fn help(mut self, help: impl Into<String>) -> Problem {
        self.help = Some(help.into());
        self
    }
}

/// Argument and result types of a region.
#[derive(Clone, Debug, Default)]
pub struct RegionTypes {
    pub args: Vec<Ty>,
    pub results: Vec<Ty>,
}

pub type Inferred = Result<Option<Vec<Ty>>, Problem>;

/// Result types of `op`, if they follow from its operands, attributes and regions.
pub fn infer_types(op: &OpKind, operands: &[Ty], regions: &[RegionTypes]) -> Inferred {
    let args = Args { operands, regions };
    operands.iter().try_for_each(check_type)?;
    match op.class() {
        OpClass::Unary | OpClass::Binary | OpClass::Elementwise => elementwise::infer(op, &args),
        OpClass::Movement => match op {
            OpKind::Gather { .. } => gather::infer(op, &args),
            OpKind::Scatter { .. } => scatter::infer(op, &args),
            _ => movement::infer(op, &args),
        },
        OpClass::Reduction => match op {
            OpKind::ReduceWindow { .. } | OpKind::SelectAndScatter { .. } => window::infer(op, &args),
            _ => reduce::infer(op, &args),
        },
        OpClass::Contraction => match op {
            OpKind::Convolution { .. } => window::infer(op, &args),
            OpKind::Dot { .. } | OpKind::DotGeneral { .. } | OpKind::ChloRaggedDot { .. } => dot::infer(op, &args),
            _ => linalg::infer(op, &args),
        },
        OpClass::Control => control::infer(op, &args),
        OpClass::Collective => collective::infer(op, &args),
        OpClass::Dynamic => match op {
            OpKind::DynamicConv { .. } => window::infer(op, &args),
            OpKind::DynamicGather { .. } => gather::infer(op, &args),
            _ => movement::infer(op, &args),
        },
        OpClass::Other => linalg::infer(op, &args),
    }
}

/// A type that makes sense: no negative sizes, as many bounds as dimensions, a quantised axis that exists.
pub(crate) fn check_type(ty: &Ty) -> Result<(), Problem> {
    match ty {
        Ty::Tensor(t) | Ty::Buffer(t) => {
            ensure!(
                t.dims.iter().all(|&d| d >= 0 || d == DYNAMIC),
                "bad-type",
                "uses a type with a negative dimension"
            );
            if let Some(bounds) = &t.bounds {
                ensure!(
                    bounds.len() == t.rank(),
                    "bad-type",
                    "uses a type of rank {} with {} bounds",
                    t.rank(),
                    bounds.len()
                );
                for (&d, &b) in t.dims.iter().zip(bounds) {
                    ensure!(
                        d == DYNAMIC || b == DYNAMIC,
                        "bad-type",
                        "uses a type whose static dimension {d} has a bound"
                    );
                    ensure!(b >= 0 || b == DYNAMIC, "bad-type", "uses a type with the bound {b}");
                }
            }
            match &t.element {
                Element::Quantized(q) => check_quantized(q, t),
                Element::Plain(_) => Ok(()),
            }
        }
        Ty::Tuple(types) | Ty::Future(types) => types.iter().try_for_each(check_type),
        Ty::Token => Ok(()),
    }
}

fn check_quantized(q: &crate::Quantized, t: &TensorTy) -> Result<(), Problem> {
    ensure!(q.storage.is_integer(), "bad-type", "uses a quantised type stored as {}", q.storage);
    ensure!(q.expressed.is_float(), "bad-type", "uses a quantised type that expresses {}", q.expressed);
    ensure!(
        q.scales.len() == q.zero_points.len() && !q.scales.is_empty(),
        "bad-type",
        "uses a quantised type with {} scales and {} zero points",
        q.scales.len(),
        q.zero_points.len()
    );
    ensure!(
        q.storage_min <= q.storage_max,
        "bad-type",
        "uses a quantised type whose range {} to {} is empty",
        q.storage_min,
        q.storage_max
    );
    ensure!(
        q.scales.iter().all(|s| s.get() > 0.0 && s.get().is_finite()),
        "bad-type",
        "uses a quantised type with a scale that is not positive"
    );
    // The scale must survive rounding to the expressed type.
    let (least, most) = match q.expressed.name() {
        "f16" => (6.103515625e-5, 65504.0),
        "bf16" | "f32" => (f32::MIN_POSITIVE as f64, f32::MAX as f64),
        _ => (0.0, f64::INFINITY),
    };
    ensure!(
        q.scales.iter().all(|s| (least..=most).contains(&s.get())),
        "bad-type",
        "uses a quantised type whose scale {} cannot hold",
        q.expressed
    );
    let inside = |z: &i64| (q.storage_min..=q.storage_max).contains(z);
    ensure!(
        q.zero_points.iter().all(inside),
        "bad-type",
        "uses a quantised type with a zero point outside {} to {}",
        q.storage_min,
        q.storage_max
    );
    match q.axis {
        None => {
            ensure!(q.scales.len() == 1, "bad-type", "uses a per-tensor quantised type with {} scales", q.scales.len())
        }
        Some(axis) => {
            ensure!(axis < t.rank(), "bad-type", "quantises axis {axis} of a tensor of rank {}", t.rank());
            let fits = same_dim(t.dims[axis], q.scales.len() as i64);
            ensure!(fits, "bad-type", "has {} scales for axis {axis} of size {}", q.scales.len(), t.dims[axis]);
        }
    }
    Ok(())
}

/// What an inference rule looks at.
pub(crate) struct Args<'a> {
    pub operands: &'a [Ty],
    pub regions: &'a [RegionTypes],
}

impl<'a> Args<'a> {
    pub fn tensor(&self, index: usize) -> Result<&'a TensorTy, Problem> {
        match self.operands.get(index) {
            Some(Ty::Tensor(t)) => Ok(t),
            Some(other) => {
                Err(Problem::new("element-type", format!("has operand {index} of type `{other}`, not a tensor")))
            }
            None => Err(Problem::new("operand-count", format!("lacks operand {index}"))),
        }
    }
    pub fn tensors(&self) -> Result<Vec<&'a TensorTy>, Problem> {
        (0..self.operands.len()).map(|i| self.tensor(i)).collect()
    }
    pub fn region(&self, index: usize) -> Result<&'a RegionTypes, Problem> {
        self.regions.get(index).ok_or_else(|| Problem::new("region-count", format!("lacks region {index}")))
    }
}

/// Returns a [`Problem`] with a formatted text unless the condition holds.
macro_rules! ensure {
    ($condition:expr, $code:literal, $($text:tt)+) => {
        if !$condition {
            return Err($crate::infer::Problem::new($code, format!($($text)+)));
        }
    };
}
pub(crate) use ensure;

pub(crate) fn one(ty: TensorTy) -> Inferred {
    Ok(Some(vec![Ty::Tensor(ty)]))
}

/// Equal, or one of them unknown.
pub(crate) fn same_dim(a: i64, b: i64) -> bool {
    a == b || a == DYNAMIC || b == DYNAMIC
}

pub(crate) fn same_dims(a: &[i64], b: &[i64]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(&a, &b)| same_dim(a, b))
}

/// The same shape as far as known, bounds respected.
pub(crate) fn same_shape(a: &TensorTy, b: &TensorTy) -> bool {
    let within = |t: &TensorTy, other: &TensorTy| match &t.bounds {
        Some(bounds) => (0..t.rank()).all(|d| match (t.dims[d], bounds.get(d), other.dims.get(d)) {
            (DYNAMIC, Some(&bound), Some(&size)) => bound == DYNAMIC || size == DYNAMIC || size <= bound,
            _ => true,
        }),
        None => true,
    };
    same_dims(&a.dims, &b.dims) && within(a, b) && within(b, a)
}

/// The same element type, or quantised types of one storage and expressed type.
pub(crate) fn same_element(a: &Element, b: &Element) -> bool {
    match (a, b) {
        (Element::Quantized(a), Element::Quantized(b)) => a.storage == b.storage && a.expressed == b.expressed,
        (a, b) => a == b,
    }
}

/// Whether a declared type can stand where an inferred one belongs.
pub fn compatible(a: &Ty, b: &Ty) -> bool {
    match (a, b) {
        (Ty::Tensor(a), Ty::Tensor(b)) | (Ty::Buffer(a), Ty::Buffer(b)) => {
            same_shape(a, b) && same_element(&a.element, &b.element)
        }
        (Ty::Tuple(a), Ty::Tuple(b)) | (Ty::Future(a), Ty::Future(b)) => compatible_all(a, b),
        (a, b) => a == b,
    }
}

pub fn compatible_all(a: &[Ty], b: &[Ty]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| compatible(a, b))
}

/// The dimensions that are known in either shape.
pub(crate) fn merge_dims(a: &[i64], b: &[i64]) -> Vec<i64> {
    a.iter().zip(b).map(|(&a, &b)| if a == DYNAMIC { b } else { a }).collect()
}

pub(crate) fn scalar(dtype: DType) -> TensorTy {
    TensorTy::new(dtype, &[])
}

/// `dims` as an MLIR shape: `2x?x3`.
pub(crate) fn show(dims: &[i64]) -> String {
    let one = |d: &i64| if *d == DYNAMIC { "?".to_string() } else { d.to_string() };
    format!("[{}]", dims.iter().map(one).collect::<Vec<_>>().join(", "))
}

/// Every entry within `0..rank` and no two alike.
pub(crate) fn check_dims(name: &str, dims: &[i64], rank: usize) -> Result<(), Problem> {
    for (i, &d) in dims.iter().enumerate() {
        ensure!((0..rank as i64).contains(&d), "attribute-range", "has {d} in `{name}`, outside [0, {rank})");
        ensure!(!dims[..i].contains(&d), "attribute-range", "has {d} in `{name}` more than once");
    }
    Ok(())
}

pub(crate) fn check_sorted(name: &str, dims: &[i64]) -> Result<(), Problem> {
    ensure!(dims.is_sorted(), "attribute-range", "has `{name}` = {dims:?}, which must be sorted");
    Ok(())
}

pub(crate) fn check_index(name: &str, index: i64, rank: usize) -> Result<usize, Problem> {
    ensure!((0..rank as i64).contains(&index), "attribute-range", "has `{name}` = {index}, outside [0, {rank})");
    Ok(index as usize)
}

/// `a · b + c`, or a problem when the numbers leave the range of sizes.
pub(crate) fn size_of(parts: Option<i64>) -> Result<i64, Problem> {
    let most = 1i64 << 56;
    match parts {
        Some(size) if size > -most && size < most => Ok(size),
        _ => Err(Problem::new("attribute-range", "describes a dimension too large to represent")),
    }
}
