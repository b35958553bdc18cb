// Rule 9: a carried value has one memory for the whole loop.
func.func @main(%x: tensor<4xf32> {mhlo.memory_kind = "pinned_host"}) -> tensor<4xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %v = %x) : tensor<i32>, tensor<4xf32>
    cond {
      %n = stablehlo.constant dense<3> : tensor<i32>
      %1 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %one = stablehlo.constant dense<1> : tensor<i32>
      %1 = stablehlo.add %i, %one : tensor<i32>
      %2 = stablehlo.custom_call @annotate_device_placement(%v) {has_side_effect = true,
          mhlo.frontend_attributes = {_xla_buffer_placement = "device"}} : (tensor<4xf32>) -> tensor<4xf32>
      %3 = stablehlo.add %2, %2 : tensor<4xf32>
      stablehlo.return %1, %3 : tensor<i32>, tensor<4xf32>
    }
  return %0#1 : tensor<4xf32>
}
// ---- expect
// error[loop-placement]: the loop is entered with `%v` in `pinned_host` and its body returns it in `device`
//   --> tests/placement/loop_conflict.mlir:4:10
//    |
//  2 | func.func @main(%x: tensor<4xf32> {mhlo.memory_kind = "pinned_host"}) -> tensor<4xf32> {
//    |                 -- `pinned_host`: declared by argument 0
//  3 |   %zero = stablehlo.constant dense<0> : tensor<i32>
//  4 |   %0:2 = stablehlo.while(%i = %zero, %v = %x) : tensor<i32>, tensor<4xf32>
//    |          ^^^^^^^^^^^^^^^ this loop
// ...
// 12 |       %2 = stablehlo.custom_call @annotate_device_placement(%v) {has_side_effect = true,
//    |            --------------------- `device`: moved by `annotate_device_placement`
//    |
// help: at the end of the body, move it back: `stablehlo.custom_call @annotate_device_placement(%3) {has_side_effect = true, mhlo.frontend_attributes = {_xla_buffer_placement = "pinned_host"}} : (tensor<4xf32>) -> tensor<4xf32>`
//
// 1 error
