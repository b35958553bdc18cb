// Sizes that must agree, and the types that follow from them.

func.func @contraction(%a: tensor<2x4xf32>, %b: tensor<5x3xf32>) -> tensor<2x3xf32> {
  // error: [shape-mismatch] `stablehlo.dot_general` contracts dimension 1 of size 4 with dimension 0 of size 5
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x4xf32>, tensor<5x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

func.func @unknown_sizes_agree(%a: tensor<2x?xf32>, %b: tensor<5x3xf32>) -> tensor<2x3xf32> {
  // error: [result-type] `stablehlo.add` declares result 0 as `tensor<3x2xf32>`, where its operands give `tensor<2x3xf32>`
  // error: [function-results] function `@unknown_sizes_agree` returns (tensor<3x2xf32>) and declares (tensor<2x3xf32>)
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x?xf32>, tensor<5x3xf32>) -> tensor<2x3xf32>
  %1 = "stablehlo.add"(%0, %0) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<3x2xf32>
  return %1 : tensor<3x2xf32>
}

// -----

func.func @slice(%a: tensor<4xf32>) -> tensor<3xf32> {
  // error: [attribute-range] `stablehlo.slice` ends dimension 0 at 5, past its size 4
  %0 = stablehlo.slice %a [2:5] : (tensor<4xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

func.func @broadcast(%a: tensor<3xf32>) -> tensor<2x4xf32> {
  // error: [shape-mismatch] `stablehlo.broadcast_in_dim` broadcasts dimension 0 of size 3 to dimension 1 of size 4
  %0 = stablehlo.broadcast_in_dim %a, dims = [1] : (tensor<3xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// -----

func.func @reshape(%a: tensor<3xf32>) -> tensor<2x4xf32> {
  // error: [shape-mismatch] `stablehlo.reshape` reshapes 3 elements of `tensor<3xf32>` into 8 of `tensor<2x4xf32>`
  %0 = stablehlo.reshape %a : (tensor<3xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// -----

func.func @reduction_body(%a: tensor<4x5xf32>, %init: tensor<f32>) -> tensor<4xf32> {
  // error: [region-signature] `stablehlo.reduce` starts from `tensor<f32>` and combines `tensor<i32>`
  %0 = "stablehlo.reduce"(%a, %init) ({
  ^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %1 = stablehlo.add %x, %y : tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }) {dimensions = array<i64: 1>} : (tensor<4x5xf32>, tensor<f32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @a_sum_keeps_its_element_type(%a: tensor<2x2xf16>) -> tensor<2xf32> {
  // error: [result-type] `stablehlo.unary_einsum` declares result 0 as `tensor<2xf32>`, where its operands give `tensor<2xf16>`
  %0 = "stablehlo.unary_einsum"(%a) <{einsum_config = "ab->a"}> : (tensor<2x2xf16>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
