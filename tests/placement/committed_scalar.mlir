// Rule 6: a scalar argument that declares a kind is placed like any tensor.
func.func @main(%x: tensor<4xf32> {mhlo.memory_kind = "pinned_host"}, %s: tensor<f32> {mhlo.memory_kind = "device"}) -> tensor<4xf32> {
  %0 = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f32>) -> tensor<4xf32>
  %1 = stablehlo.multiply %x, %0 : tensor<4xf32>
  return %1 : tensor<4xf32>
}
// ---- expect
// error[placement-conflict]: `stablehlo.multiply` mixes `%x` in `pinned_host` (declared by argument 0) with `%0` in `device` (declared by argument 1)
//  --> tests/placement/committed_scalar.mlir:4:8
//   |
// 2 | func.func @main(%x: tensor<4xf32> {mhlo.memory_kind = "pinned_host"}, %s: tensor<f32> {mhlo.memory_kind = "device"}) -> tensor<4xf32> {
//   |                 -- `pinned_host`: declared by argument 0              -- `device`: declared by argument 1
// 3 |   %0 = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f32>) -> tensor<4xf32>
// 4 |   %1 = stablehlo.multiply %x, %0 : tensor<4xf32>
//   |        ^^^^^^^^^^^^^^^^^^ nothing is copied implicitly
//   |
// help: move `%x` first: `stablehlo.custom_call @annotate_device_placement(%x) {has_side_effect = true, mhlo.frontend_attributes = {_xla_buffer_placement = "device"}} : (tensor<4xf32>) -> tensor<4xf32>`
//
// 1 error
