// Rule 5: the error shows where each side got its memory, however far away.
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.custom_call @annotate_device_placement(%x) {has_side_effect = true,
      mhlo.frontend_attributes = {_xla_buffer_placement = "pinned_host"}} : (tensor<4xf32>) -> tensor<4xf32>
  %1 = stablehlo.negate %0 : tensor<4xf32>
  %2 = stablehlo.abs %1 : tensor<4xf32>
  %3 = stablehlo.cosine %x : tensor<4xf32>
  %4 = stablehlo.multiply %3, %2 : tensor<4xf32>
  return %4 : tensor<4xf32>
}
// ---- expect
// error[placement-conflict]: `stablehlo.multiply` mixes `%3` in `device` (argument 0 declares no memory kind) with `%2` in `pinned_host` (moved by `annotate_device_placement`)
//  --> tests/placement/mixed_after_ops.mlir:8:8
//   |
// 2 | func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
//   |                 -- `device`: argument 0 declares no memory kind
// 3 |   %0 = stablehlo.custom_call @annotate_device_placement(%x) {has_side_effect = true,
//   |        --------------------- `pinned_host`: moved by `annotate_device_placement`
// ...
// 8 |   %4 = stablehlo.multiply %3, %2 : tensor<4xf32>
//   |        ^^^^^^^^^^^^^^^^^^ nothing is copied implicitly
//   |
// help: move `%2` first: `stablehlo.custom_call @annotate_device_placement(%2) {has_side_effect = true, mhlo.frontend_attributes = {_xla_buffer_placement = "device"}} : (tensor<4xf32>) -> tensor<4xf32>`
//
// 1 error
