// Rule 10: branches must agree about each result.
func.func @main(%p: tensor<i1>, %h: tensor<2xf32> {mhlo.memory_kind = "pinned_host"}, %d: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "stablehlo.if"(%p) ({
    stablehlo.return %h : tensor<2xf32>
  }, {
    stablehlo.return %d : tensor<2xf32>
  }) : (tensor<i1>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
// ---- expect
// error[branch-placement]: branches return result 0 of `stablehlo.if` in `pinned_host` (declared by argument 1) and in `device` (argument 2 declares no memory kind)
//  --> tests/placement/branch_conflict.mlir:3:8
//   |
// 2 | func.func @main(%p: tensor<i1>, %h: tensor<2xf32> {mhlo.memory_kind = "pinned_host"}, %d: tensor<2xf32>) -> tensor<2xf32> {
//   |                                 -- `pinned_host`: declared by argument 1              -- `device`: argument 2 declares no memory kind
// 3 |   %0 = "stablehlo.if"(%p) ({
//   |        ^^^^^^^^^^^^^^ this op
//   |
// help: in one branch, move it: `stablehlo.custom_call @annotate_device_placement(%d) {has_side_effect = true, mhlo.frontend_attributes = {_xla_buffer_placement = "pinned_host"}} : (tensor<2xf32>) -> tensor<2xf32>`
//
// 1 error
