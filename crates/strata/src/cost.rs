//! How many floating-point operations a program does, counted as XLA counts them: a multiplication and its addition are two, an
//! element-wise op is one per element, a reduction one per element that it folds in. Moving elements is none.

use strata_stablehlo::{Block, Func, Op, OpClass, OpKind, ValueId};

/// Of one execution; the body of a loop counts once, branches count all.
pub fn flops(func: &Func) -> f64 {
    block(func, &func.body)
}

/// Of one op by itself, once.
pub fn flops_of(func: &Func, op: &Op) -> f64 {
    own(func, op)
}

fn block(func: &Func, of: &Block) -> f64 {
    of.ops.iter().map(|op| own(func, op)).sum()
}

fn own(func: &Func, op: &Op) -> f64 {
    let elements = |value: Option<&ValueId>| {
        value.and_then(|&value| func.ty(value).as_tensor()).map_or(0.0, |ty| ty.n_elements() as f64)
    };
    let (input, output) = (elements(op.operands.first()), elements(op.results.first()));
    let size = |value: Option<&ValueId>, dim: i64| {
        let sizes = value.and_then(|&value| func.ty(value).as_tensor()).map(|ty| ty.sizes()).unwrap_or_default();
        usize::try_from(dim).ok().and_then(|dim| sizes.get(dim).copied()).unwrap_or(1) as f64
    };
    let regions: f64 = op.regions.iter().map(|region| block(func, region)).sum();
    match &op.kind {
        OpKind::DotGeneral { dot_dimension_numbers: dims, .. } => {
            let depth: f64 = dims.lhs_contracting.iter().map(|&dim| size(op.operands.first(), dim)).product();
            2.0 * output * depth
        }
        OpKind::Convolution { dimension_numbers: dims, .. } => {
            let kernel = op.operands.get(1);
            let window: f64 = dims.kernel_spatial.iter().map(|&dim| size(kernel, dim)).product();
            2.0 * output * window * size(kernel, dims.kernel_input_feature)
        }
        OpKind::Fft { .. } => 5.0 * output * output.max(2.0).log2(),
        OpKind::Cholesky { .. } => input * size(op.operands.first(), rank(func, op) - 1) / 3.0,
        OpKind::TriangularSolve { left_side, .. } => {
            let axis = if *left_side { rank(func, op) - 2 } else { rank(func, op) - 1 };
            output * size(op.results.first(), axis)
        }
        OpKind::Reduce { .. } => (input - output).max(0.0) * regions,
        OpKind::ReduceWindow { window_dimensions, .. } => {
            let window: f64 = window_dimensions.iter().map(|&n| n as f64).product();
            output * (window - 1.0).max(0.0) * regions
        }
        OpKind::Scatter { .. } => elements(op.operands.last()) * regions,
        OpKind::Sort { .. } => input * input.max(2.0).log2() * regions,
        OpKind::SelectAndScatter { .. } => input * regions,
        OpKind::Map { .. } => output * regions,
        kind if matches!(kind.class(), OpClass::Unary | OpClass::Binary | OpClass::Elementwise) => output,
        _ => regions,
    }
}

/// The rank of the first result.
fn rank(func: &Func, op: &Op) -> i64 {
    op.results.first().and_then(|&value| func.ty(value).as_tensor()).map_or(0, |ty| ty.dims.len() as i64)
}

#[cfg(test)]
mod tests {
    use crate::{Executable, Program};

    fn flops(body: &str, ty: &str) -> f64 {
        let text = format!("func.func @main(%x: tensor<4x8xf32>) -> {ty} {{\n{body}\nreturn %0 : {ty}\n}}");
        let program = Program::load(text.as_bytes(), "flops.mlir").unwrap();
        Executable::compile(program.module().unwrap(), "main", &program.source).unwrap().flops()
    }

    #[test]
    fn products_are_two_sums_one_moves_none() {
        let dot = "%0 = stablehlo.dot_general %x, %x, contracting_dims = [1] x [1] \
                   : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x4xf32>";
        assert_eq!(flops(dot, "tensor<4x4xf32>"), 2.0 * 4.0 * 4.0 * 8.0);
        assert_eq!(flops("%0 = stablehlo.add %x, %x : tensor<4x8xf32>", "tensor<4x8xf32>"), 32.0);
        let sum = "%c = stablehlo.constant dense<0.0> : tensor<f32>
            %0 = stablehlo.reduce(%x init: %c) applies stablehlo.add across dimensions = [1] \
            : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>";
        assert_eq!(flops(sum, "tensor<4xf32>"), 28.0);
        let moved = "%0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<4x8xf32>) -> tensor<8x4xf32>";
        assert_eq!(flops(moved, "tensor<8x4xf32>"), 0.0);
    }
}
