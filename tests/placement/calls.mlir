// Rule 11: placement passes through calls and composites as if their bodies stood there.
func.func @main(%h: tensor<2xf32> {mhlo.memory_kind = "pinned_host"}, %d: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %0 = call @twice(%h) : (tensor<2xf32>) -> tensor<2xf32>
  %1 = stablehlo.composite "my.twice" %d {decomposition = @twice} : (tensor<2xf32>) -> tensor<2xf32>
  %2 = call @load(%0) : (tensor<2xf32>) -> tensor<2xf32>
  %3 = stablehlo.add %1, %2 : tensor<2xf32>
  return %0, %3 : tensor<2xf32>, tensor<2xf32>
}
func.func private @twice(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.add %x, %x : tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func private @load(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.custom_call @annotate_device_placement(%x) {has_side_effect = true,
      mhlo.frontend_attributes = {_xla_buffer_placement = "device"}} : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
// run: @main([1, 2]; [3, 4]) == [2, 4]; [8, 12]
// ---- expect
// func @main(%a0: tensor<2xf32> @pinned_host, %a1: tensor<2xf32> @device) -> (tensor<2xf32> @pinned_host, tensor<2xf32> @device) {
//   %0 = stablehlo.add %a0, %a0 @pinned_host
//   %1 = stablehlo.add %a1, %a1 @device
//   %2 = transfer %0 : @pinned_host -> @device (annotate_device_placement)
//   %3 = stablehlo.add %1, %2 @device
//   return %0, %3
// }
// placement of @main (contract 1.0, NeuronCore-v2)
//   argument 0   pinned_host           8 B  tensor<2xf32>
//   argument 1   device                8 B  tensor<2xf32>
//   result 0     pinned_host           8 B  tensor<2xf32>
//   result 1     device                8 B  tensor<2xf32>
// transfers (1)
//   pinned_host -> device         8 B       x 1     10.0 us  %0: tensor<2xf32>, by annotate_device_placement, at tests/placement/calls.mlir:14:8
// host computations (1)
//   stablehlo.add                24 B       x 1        1 ns  operands in pinned_host, at tests/placement/calls.mlir:10:8
// memory             arguments      results  temporaries         peak
//   device                 8 B          8 B          8 B         24 B
//   pinned_host            8 B          8 B          0 B         16 B
// bytes are exact; times are modelled, each time
