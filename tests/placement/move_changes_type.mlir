// Rule 3: a placement call does not change what it moves.
func.func @main(%x: tensor<4xf32>) -> tensor<2x2xf32> {
  %0 = stablehlo.custom_call @annotate_device_placement(%x) {has_side_effect = true,
      mhlo.frontend_attributes = {_xla_buffer_placement = "device"}} : (tensor<4xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}
// ---- expect
// error[placement-call]: `@annotate_device_placement` returns `tensor<2x2xf32>` for `tensor<4xf32>`; it moves one tensor and does not change it
//  --> tests/placement/move_changes_type.mlir:3:8
//   |
// 3 |   %0 = stablehlo.custom_call @annotate_device_placement(%x) {has_side_effect = true,
//   |        ^^^^^^^^^^^^^^^^^^^^^ this call
//
// 1 error
