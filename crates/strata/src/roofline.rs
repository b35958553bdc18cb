//! The least time a core needs for a program: each engine at its peak, all of them at once.
//!
//! Products run on TensorE and read and write HBM. Element-wise work and reductions run on VectorE, on values that are on the chip already.
//! What moves elements (gathers, updates, transposes) reads and writes HBM. Reshapes, broadcasts and constants are free.

use strata_hw::Core;
use strata_stablehlo::placement::{Times, each_op};
use strata_stablehlo::{Func, Op, OpClass, OpKind, ValueId};
use strata_tensor::DType;

use crate::cost;

/// Work of one core, what happens an unknown number of times counted once.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Roofline {
    /// Floating-point operations of products.
    pub flops: f64,
    /// Bytes between HBM and the chip.
    pub hbm_bytes: f64,
    /// Seconds of TensorE.
    pub tensor: f64,
    /// Seconds of VectorE.
    pub vector: f64,
    /// Seconds of HBM.
    pub hbm: f64,
    /// Whether something happens an unknown number of times.
    pub has_unknown: bool,
}

impl Roofline {
    /// Of a device's program on a logical core of `physical` cores.
    pub fn of(func: &Func, core: &Core, physical: u64) -> Roofline {
        let physical = physical as f64;
        let engines = &core.engines;
        let mut sum = Roofline::default();
        each_op(func, &mut |op, times| {
            let times = match times {
                Times::Exactly(n) => n as f64,
                Times::Unknown => {
                    sum.has_unknown = true;
                    1.0
                }
            };
            let dtype = op.operands.first().and_then(|&value| func.ty(value).as_tensor()).map(|ty| ty.dtype());
            match work(func, op) {
                Work::Product { flops, bytes } => {
                    let peak = match dtype {
                        Some(DType::F32 | DType::F64) => engines.tensor_tflops_fp32.value,
                        Some(dtype) if dtype.is_float() && dtype.bytes() == 1 => engines.tensor_tflops_fp8.value,
                        _ => engines.tensor_tflops_bf16.value,
                    };
                    sum.flops += times * flops;
                    sum.hbm_bytes += times * bytes;
                    sum.tensor += times * flops / (peak * 1e12 * physical);
                }
                Work::Elements(n) => {
                    let is_short = dtype.is_some_and(|dtype| dtype.bytes() <= 2);
                    let width =
                        if is_short { engines.vector_width_bf16.value } else { engines.vector_width_fp32.value };
                    sum.vector += times * n / (width as f64 * engines.vector_ghz.value * 1e9 * physical);
                }
                Work::Move(bytes) => sum.hbm_bytes += times * bytes,
                Work::Nothing => {}
            }
        });
        sum.hbm = sum.hbm_bytes / (core.dma.hbm_share.value * 1e9 * physical);
        sum
    }

    /// Seconds if all engines work at once.
    pub fn seconds(&self) -> f64 {
        self.tensor.max(self.vector).max(self.hbm)
    }

    /// What takes the longest.
    pub fn bound(&self) -> &'static str {
        match self.seconds() {
            most if most == self.tensor => "TensorE",
            most if most == self.vector => "VectorE",
            _ => "HBM",
        }
    }
}

enum Work {
    Product {
        flops: f64,
        bytes: f64,
    },
    Elements(f64),
    /// Bytes read and written.
    Move(f64),
    Nothing,
}

fn work(func: &Func, op: &Op) -> Work {
    use OpKind as K;
    let tensor = |value: &ValueId| func.ty(*value).as_tensor().filter(|ty| ty.is_static());
    let bytes = |values: &[ValueId]| -> f64 {
        values.iter().filter_map(tensor).map(|ty| ty.dtype().packed_bytes(ty.n_elements()) as f64).sum()
    };
    let elements = |value: Option<&ValueId>| value.and_then(tensor).map_or(0.0, |ty| ty.n_elements() as f64);
    match &op.kind {
        K::DotGeneral { .. } | K::Convolution { .. } => {
            Work::Product { flops: cost::flops_of(func, op), bytes: bytes(&op.operands) + bytes(&op.results) }
        }
        K::Reduce { .. } | K::ReduceWindow { .. } | K::Sort { .. } | K::SelectAndScatter { .. } => {
            Work::Elements(elements(op.operands.first()))
        }
        K::DynamicUpdateSlice { .. } => Work::Move(2.0 * bytes(op.operands.get(1..2).unwrap_or_default())),
        K::Scatter { .. } => Work::Move(2.0 * bytes(op.operands.last().map(std::slice::from_ref).unwrap_or_default())),
        K::Transpose { .. } | K::Gather { .. } | K::Concatenate { .. } | K::Pad { .. } | K::DynamicSlice { .. } => {
            Work::Move(2.0 * bytes(&op.results))
        }
        K::Slice { .. } | K::Reverse { .. } => Work::Move(2.0 * bytes(&op.results)),
        kind if matches!(kind.class(), OpClass::Unary | OpClass::Binary | OpClass::Elementwise) => {
            Work::Elements(elements(op.results.first()))
        }
        _ => Work::Nothing,
    }
}
