// Rule 3: a kind that does not exist.
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.custom_call @annotate_device_placement(%x) {has_side_effect = true,
      mhlo.frontend_attributes = {_xla_buffer_placement = "pinned"}} : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
// ---- expect
// error[unknown-memory-kind]: `@annotate_device_placement` names memory kind `pinned`, which does not exist
//  --> tests/placement/move_unknown_kind.mlir:3:8
//   |
// 3 |   %0 = stablehlo.custom_call @annotate_device_placement(%x) {has_side_effect = true,
//   |        ^^^^^^^^^^^^^^^^^^^^^ this call
//   |
// help: the memory kinds are `device` and `pinned_host`
//
// 1 error
