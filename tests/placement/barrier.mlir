// Rule 11: an optimisation barrier hands on values of both memories, each where it is: what rematerialisation policies emit.
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.sine %x : tensor<2xf32>
  %1 = stablehlo.custom_call @annotate_device_placement(%0) {has_side_effect = true,
      mhlo.frontend_attributes = {_xla_buffer_placement = "pinned_host"}} : (tensor<2xf32>) -> tensor<2xf32>
  %2:2 = stablehlo.optimization_barrier %1, %x : tensor<2xf32>, tensor<2xf32>
  %3 = stablehlo.custom_call @annotate_device_placement(%2#0) {has_side_effect = true,
      mhlo.frontend_attributes = {_xla_buffer_placement = "device"}} : (tensor<2xf32>) -> tensor<2xf32>
  %4 = stablehlo.multiply %3, %2#1 : tensor<2xf32>
  return %4 : tensor<2xf32>
}
// run: @main(0) == [0, 0]
// ---- expect
// func @main(%a0: tensor<2xf32> @device) -> (tensor<2xf32> @device) {
//   %0 = stablehlo.sine %a0 @device
//   %1 = transfer %0 : @device -> @pinned_host (annotate_device_placement)
//   %2 = stablehlo.optimization_barrier %a0 @device
//   %3 = stablehlo.optimization_barrier %1 @pinned_host
//   %4 = transfer %3 : @pinned_host -> @device (annotate_device_placement)
//   %5 = stablehlo.multiply %4, %2 @device
//   return %5
// }
// placement of @main (contract 1.0, NeuronCore-v2)
//   argument 0   device                8 B  tensor<2xf32>
//   result 0     device                8 B  tensor<2xf32>
// transfers (2)
//   device -> pinned_host         8 B       x 1     10.0 us  %0: tensor<2xf32>, by annotate_device_placement, at tests/placement/barrier.mlir:4:8
//   pinned_host -> device         8 B       x 1     10.0 us  %2: tensor<2xf32>, by annotate_device_placement, at tests/placement/barrier.mlir:7:8
// memory             arguments      results  temporaries         peak
//   device                 8 B          8 B          8 B         24 B
//   pinned_host            0 B          0 B          8 B          8 B
// bytes are exact; times are modelled, each time
