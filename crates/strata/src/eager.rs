//! Single operators on memory, as a framework's eager mode asks for them: no program, no plan, no shapes to compile for.
//!
//! An element-wise operator is a few lines of StableHLO over scalars, compiled to lanes once per element type and run
//! over any number of elements.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

use strata_exec::lane_body::LaneBody;
use strata_exec::ops::{Body, View, ViewMut, dot, par};
use strata_tensor::DType;
use strata_tensor::numbers::DotDims;

use crate::Program;

/// Elements that are computed at once: what fits the first-level cache.
const BLOCK: usize = 1024;

/// The operators: `%x` and `%y` are the operands, `%r` the result, `T` their type (16-bit floats are widened).
const OPERATORS: &[(&str, Class, usize, &str)] = &[
    ("add", Class::Number, 2, "%r = stablehlo.add %x, %y : T"),
    ("sub", Class::Number, 2, "%r = stablehlo.subtract %x, %y : T"),
    ("mul", Class::Number, 2, "%r = stablehlo.multiply %x, %y : T"),
    ("div", Class::Float, 2, "%r = stablehlo.divide %x, %y : T"),
    ("maximum", Class::Number, 2, "%r = stablehlo.maximum %x, %y : T"),
    ("minimum", Class::Number, 2, "%r = stablehlo.minimum %x, %y : T"),
    ("neg", Class::Number, 1, "%r = stablehlo.negate %x : T"),
    ("abs", Class::Signed, 1, "%r = stablehlo.abs %x : T"),
    ("exp", Class::Float, 1, "%r = stablehlo.exponential %x : T"),
    ("log", Class::Float, 1, "%r = stablehlo.log %x : T"),
    ("sqrt", Class::Float, 1, "%r = stablehlo.sqrt %x : T"),
    ("rsqrt", Class::Float, 1, "%r = stablehlo.rsqrt %x : T"),
    ("sin", Class::Float, 1, "%r = stablehlo.sine %x : T"),
    ("cos", Class::Float, 1, "%r = stablehlo.cosine %x : T"),
    ("tanh", Class::Float, 1, "%r = stablehlo.tanh %x : T"),
    ("erf", Class::Float, 1, "%r = chlo.erf %x : T -> T"),
    ("sigmoid", Class::Float, 1, "%r = stablehlo.logistic %x : T"),
    ("reciprocal", Class::Float, 1, "%1 = stablehlo.constant dense<1.0> : T\n%r = stablehlo.divide %1, %x : T"),
    ("relu", Class::Float, 1, "%0 = stablehlo.constant dense<0.0> : T\n%r = stablehlo.maximum %x, %0 : T"),
    ("silu", Class::Float, 1, "%0 = stablehlo.logistic %x : T\n%r = stablehlo.multiply %x, %0 : T"),
    (
        "gelu",
        Class::Float,
        1,
        "%0 = stablehlo.constant dense<0.70710678118654752440> : T
         %1 = stablehlo.multiply %x, %0 : T
         %2 = chlo.erf %1 : T -> T
         %3 = stablehlo.constant dense<1.0> : T
         %4 = stablehlo.add %2, %3 : T
         %5 = stablehlo.constant dense<0.5> : T
         %6 = stablehlo.multiply %x, %5 : T
         %r = stablehlo.multiply %6, %4 : T",
    ),
];

/// The element types an operator takes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Float,
    /// Signed integers too.
    Signed,
    /// All integers too.
    Number,
}

impl Class {
    fn takes(self, dtype: DType) -> bool {
        let is_integer = match self {
            Class::Float => false,
            Class::Signed => dtype.is_signed(),
            Class::Number => dtype.is_integer(),
        };
        is_integer || dtype.is_float() && dtype.bits() >= 16
    }
}

/// An element-wise operator on elements of one type.
pub struct Map {
    body: LaneBody,
    bytes: usize,
    pub arity: usize,
}

/// What an operator reads.
#[derive(Clone, Copy)]
pub enum Operand<'a> {
    Each(&'a [u8]),
    /// One element, for every element of the result.
    Splat(&'a [u8]),
    /// What the result's memory holds before.
    InPlace,
}

/// The operator `name` on `dtype`, if there is one. It is compiled when it is first asked for and kept.
pub fn map(name: &str, dtype: DType) -> Option<&'static Map> {
    static MAPS: LazyLock<Mutex<HashMap<(&'static str, DType), Option<&'static Map>>>> = LazyLock::new(Mutex::default);
    let &(name, class, arity, text) = OPERATORS.iter().find(|(known, ..)| *known == name)?;
    let mut maps = MAPS.lock().unwrap_or_else(PoisonError::into_inner);
    *maps.entry((name, dtype)).or_insert_with(|| {
        let made = class.takes(dtype).then(|| Map::compile(arity, text, dtype)).flatten();
        made.map(|map| &*Box::leak(Box::new(map)))
    })
}

impl Map {
    fn compile(arity: usize, text: &str, dtype: DType) -> Option<Map> {
        let wide = if dtype.is_float() && dtype.bits() == 16 { DType::F32 } else { dtype };
        let (narrow, wide) = (format!("tensor<{dtype}>"), format!("tensor<{wide}>"));
        let names = &[("%a", "%x"), ("%b", "%y")][..arity];
        let arguments: Vec<String> = names.iter().map(|(a, _)| format!("{a}: {narrow}")).collect();
        let widen = names.iter().map(|(a, x)| format!("{x} = stablehlo.convert {a} : ({narrow}) -> {wide}\n"));
        let program = format!(
            "func.func @main({}) -> {narrow} {{\n{}{}\n%out = stablehlo.convert %r : ({wide}) -> {narrow}\nreturn %out : {narrow}\n}}\n",
            arguments.join(", "),
            widen.collect::<String>(),
            text.replace('T', &wide)
        );
        let program = Program::load(program.as_bytes(), "eager.mlir").ok()?;
        let func = program.modules.first()?.func("main")?;
        Some(Map { body: LaneBody::new(func, &func.body)?, bytes: dtype.bytes(), arity })
    }

    /// Computes every element of `out`. Operands have its length, or one element.
    pub fn run(&self, operands: &[Operand], out: &mut [u8]) {
        let row = BLOCK * self.bytes;
        let splats: Vec<Vec<u8>> = operands
            .iter()
            .map(|operand| match operand {
                Operand::Splat(element) => element.repeat(BLOCK.min(out.len() / self.bytes)),
                _ => Vec::new(),
            })
            .collect();
        par::for_each_rows(out, row, par::GRAIN_BYTES / row, |first, rows| {
            let mut before = Vec::new();
            for (number, block) in rows.chunks_mut(row).enumerate() {
                let at = (first + number) * row;
                if operands.iter().any(|operand| matches!(operand, Operand::InPlace)) {
                    before.clear();
                    before.extend_from_slice(block);
                }
                let of = |i: usize| match operands[i] {
                    Operand::Each(bytes) => &bytes[at..at + block.len()],
                    Operand::Splat(_) => &splats[i][..block.len()],
                    Operand::InPlace => &before[..],
                };
                let lanes = block.len() / self.bytes;
                match self.arity {
                    1 => self.body.eval(lanes, &[of(0)], &mut [block]),
                    _ => self.body.eval(lanes, &[of(0), of(1)], &mut [block]),
                }
            }
        });
    }
}

/// A factor of a product: row-major matrices, or their transposes.
#[derive(Clone, Copy)]
pub struct Factor<'a> {
    pub bytes: &'a [u8],
    pub transposed: bool,
}

/// `out = a @ b + bias` for `batch` pairs of an `m`×`k` and a `k`×`n` matrix; `bias` is a row, added to every one.
pub fn matmul(dtype: DType, [batch, m, k, n]: [usize; 4], a: Factor, b: Factor, bias: Option<&[u8]>, out: &mut [u8]) {
    let pick = |transposed: bool, rows: usize, columns: usize| {
        if transposed { [batch, columns, rows] } else { [batch, rows, columns] }
    };
    let (lhs, rhs) = (pick(a.transposed, m, k), pick(b.transposed, k, n));
    let dims = DotDims {
        lhs_batching: vec![0],
        rhs_batching: vec![0],
        lhs_contracting: vec![if a.transposed { 1 } else { 2 }],
        rhs_contracting: vec![if b.transposed { 2 } else { 1 }],
    };
    let lhs = View { dtype, dims: &lhs, bytes: a.bytes };
    let rhs = View { dtype, dims: &rhs, bytes: b.bytes };
    dot::dot_general(&dims, lhs, rhs, ViewMut { dtype, dims: &[batch, m, n], bytes: out });
    if let (Some(bias), Some(add)) = (bias, map("add", dtype)) {
        for row in out.chunks_mut(bias.len().max(1)) {
            add.run(&[Operand::InPlace, Operand::Each(bias)], row);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_operator_compiles_for_every_type_it_takes() {
        for &(name, class, arity, _) in OPERATORS {
            for dtype in [DType::F16, DType::BF16, DType::F32, DType::F64] {
                assert_eq!(map(name, dtype).unwrap_or_else(|| panic!("{name} {dtype}")).arity, arity);
            }
            for dtype in [DType::S8, DType::S32, DType::S64, DType::U8] {
                assert_eq!(map(name, dtype).is_some(), class.takes(dtype), "{name} {dtype}");
            }
        }
        assert!(map("nonsense", DType::F32).is_none());
    }

    #[test]
    fn operands_may_be_everywhere_the_same_or_in_place() {
        let n = 3000;
        let values: Vec<f32> = (0..n).map(|i| i as f32).collect();
        let mut out = values.clone();
        let map = map("sub", DType::F32).unwrap();
        map.run(&[Operand::InPlace, Operand::Splat(&2.0f32.to_ne_bytes())], bytemuck::cast_slice_mut(&mut out));
        assert!(out.iter().zip(&values).all(|(o, v)| *o == v - 2.0));
        let (given, mut out) = (bytemuck::cast_slice(&values), vec![0f32; n]);
        map.run(&[Operand::Each(given), Operand::Each(given)], bytemuck::cast_slice_mut(&mut out));
        assert_eq!(out, vec![0.0; n]);
    }

    #[test]
    fn products_add_their_bias_to_every_row() {
        let (a, b, bias) = ([1f32, 2.0, 3.0, 4.0], [1f32, 1.0, 0.0, 2.0], [10f32, 20.0]);
        let mut out = [0f32; 4];
        let factor = |x, transposed| Factor { bytes: bytemuck::cast_slice(x), transposed };
        let bytes: &mut [u8] = bytemuck::cast_slice_mut(&mut out);
        matmul(DType::F32, [1, 2, 2, 2], factor(&a, false), factor(&b, true), Some(bytemuck::cast_slice(&bias)), bytes);
        assert_eq!(out, [13.0, 24.0, 17.0, 28.0]);
    }
}
