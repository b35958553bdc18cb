// Rule 1: `unpinned_host` is read as `pinned_host`, in attributes and in calls.
func.func @main(%x: tensor<2xf32> {mhlo.memory_kind = "unpinned_host"}) -> (tensor<2xf32>, tensor<2xf32>) {
  %0 = stablehlo.custom_call @annotate_device_placement(%x) {has_side_effect = true,
      mhlo.frontend_attributes = {_xla_buffer_placement = "unpinned_host"}} : (tensor<2xf32>) -> tensor<2xf32>
  %1 = stablehlo.custom_call @AwsNeuronMemoryPlacement(%x) {backend_config = "device"} : (tensor<2xf32>) -> tensor<2xf32>
  return %0, %1 : tensor<2xf32>, tensor<2xf32>
}
// run: @main([1, 2]) == [1, 2]; [1, 2]
// ---- expect
// func @main(%a0: tensor<2xf32> @pinned_host) -> (tensor<2xf32> @pinned_host, tensor<2xf32> @device) {
//   %0 = transfer %a0 : @pinned_host -> @device (AwsNeuronMemoryPlacement)
//   return %a0, %0
// }
// placement of @main (contract 1.0, NeuronCore-v2)
//   argument 0   pinned_host           8 B  tensor<2xf32>
//   result 0     pinned_host           8 B  tensor<2xf32>
//   result 1     device                8 B  tensor<2xf32>
// transfers (1)
//   pinned_host -> device         8 B       x 1     10.0 us  %x: tensor<2xf32>, by AwsNeuronMemoryPlacement, at tests/placement/unpinned_host.mlir:5:8
// memory             arguments      results  temporaries         peak
//   device                 0 B          8 B          0 B          8 B
//   pinned_host            8 B          8 B          0 B         16 B
// bytes are exact; times are modelled, each time
