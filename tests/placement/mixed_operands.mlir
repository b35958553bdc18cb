// Rule 5: nothing is copied implicitly.
func.func @main(%block_table: tensor<4xi32> {mhlo.memory_kind = "pinned_host"}, %offsets: tensor<4xi32>) -> tensor<4xi32> {
  %0 = stablehlo.add %block_table, %offsets : tensor<4xi32>
  return %0 : tensor<4xi32>
}
// ---- expect
// error[placement-conflict]: `stablehlo.add` mixes `%block_table` in `pinned_host` (declared by argument 0) with `%offsets` in `device` (argument 1 declares no memory kind)
//  --> tests/placement/mixed_operands.mlir:3:8
//   |
// 2 | func.func @main(%block_table: tensor<4xi32> {mhlo.memory_kind = "pinned_host"}, %offsets: tensor<4xi32>) -> tensor<4xi32> {
//   |                 ------------ `pinned_host`: declared by argument 0              -------- `device`: argument 1 declares no memory kind
// 3 |   %0 = stablehlo.add %block_table, %offsets : tensor<4xi32>
//   |        ^^^^^^^^^^^^^ nothing is copied implicitly
//   |
// help: move `%block_table` first: `stablehlo.custom_call @annotate_device_placement(%block_table) {has_side_effect = true, mhlo.frontend_attributes = {_xla_buffer_placement = "device"}} : (tensor<4xi32>) -> tensor<4xi32>`
//
// 1 error
