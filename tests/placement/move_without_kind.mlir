// Rule 3: a call that does not say where would silently do nothing.
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.custom_call @annotate_device_placement(%x) {has_side_effect = true} : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
// ---- expect
// error[missing-memory-kind]: `@annotate_device_placement` does not say which memory: `_xla_buffer_placement` is missing
//  --> tests/placement/move_without_kind.mlir:3:8
//   |
// 3 |   %0 = stablehlo.custom_call @annotate_device_placement(%x) {has_side_effect = true} : (tensor<2xf32>) -> tensor<2xf32>
//   |        ^^^^^^^^^^^^^^^^^^^^^ this call moves nothing
//   |
// help: add `mhlo.frontend_attributes = {_xla_buffer_placement = "pinned_host"}`
//
// 1 error
