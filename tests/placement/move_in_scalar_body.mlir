// Rule 3: the body of a reduction works on scalars, which live nowhere.
func.func @main(%x: tensor<4xf32>) -> tensor<f32> {
  %c = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = "stablehlo.reduce"(%x, %c) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.custom_call @AwsNeuronMemoryPlacement(%a) {backend_config = "pinned_host"} : (tensor<f32>) -> tensor<f32>
    %2 = stablehlo.add %1, %b : tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }) {dimensions = array<i64: 0>} : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
// ---- expect
// error[placement-call]: a placement call inside a scalar body moves nothing
//  --> tests/placement/move_in_scalar_body.mlir:6:10
//   |
// 6 |     %1 = stablehlo.custom_call @AwsNeuronMemoryPlacement(%a) {backend_config = "pinned_host"} : (tensor<f32>) -> tensor<f32>
//   |          ^^^^^^^^^^^^^^^^^^^^^ this call
//   |
// help: move the operand of the enclosing op instead
//
// 1 error
