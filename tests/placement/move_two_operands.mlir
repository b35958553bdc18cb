// Rule 3: a placement call moves one tensor.
func.func @main(%x: tensor<2xf32>, %y: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.custom_call @annotate_device_placement(%x, %y) {has_side_effect = true,
      mhlo.frontend_attributes = {_xla_buffer_placement = "device"}} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
// ---- expect
// error[placement-call]: `@annotate_device_placement` has 2 operands and 1 results; it moves one tensor and does not change it
//  --> tests/placement/move_two_operands.mlir:3:8
//   |
// 3 |   %0 = stablehlo.custom_call @annotate_device_placement(%x, %y) {has_side_effect = true,
//   |        ^^^^^^^^^^^^^^^^^^^^^ this call
//
// 1 error
