// Rules 1 and 2, the request's signature: an argument in each memory, the result in `device`. The metadata is moved by
// the call the request names.
func.func public @main(
  %metadata: tensor<4xi32> {mhlo.memory_kind = "pinned_host"},
  %device_tensor: tensor<4xi32> {mhlo.memory_kind = "device"}
) -> (
  tensor<4xi32> {mhlo.memory_kind = "device"}
) {
  %here = stablehlo.custom_call @annotate_device_placement(%metadata) {has_side_effect = true, backend_config = "",
      mhlo.frontend_attributes = {_xla_buffer_placement = "device"}} : (tensor<4xi32>) -> tensor<4xi32>
  %0 = stablehlo.add %here, %device_tensor : tensor<4xi32>
  return %0 : tensor<4xi32>
}
// run: @main([1, 2, 3, 4]; [10, 20, 30, 40]) == [11, 22, 33, 44]
// ---- expect
// func @main(%a0: tensor<4xi32> @pinned_host, %a1: tensor<4xi32> @device) -> (tensor<4xi32> @device) {
//   %0 = transfer %a0 : @pinned_host -> @device (annotate_device_placement)
//   %1 = stablehlo.add %0, %a1 @device
//   return %1
// }
// placement of @main (contract 1.0, NeuronCore-v2)
//   argument 0   pinned_host          16 B  tensor<4xi32>
//   argument 1   device               16 B  tensor<4xi32>
//   result 0     device               16 B  tensor<4xi32>
// transfers (1)
//   pinned_host -> device        16 B       x 1     10.0 us  %metadata: tensor<4xi32>, by annotate_device_placement, at tests/placement/seed_signature.mlir:9:11
// memory             arguments      results  temporaries         peak
//   device                16 B         16 B          0 B         32 B
//   pinned_host           16 B          0 B          0 B         16 B
// bytes are exact; times are modelled, each time
