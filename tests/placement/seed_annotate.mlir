// Rule 3, the request's first call as it is written there, with a type.
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
%placed = stablehlo.custom_call @annotate_device_placement(%x)
{
call_target_name = "annotate_device_placement",
has_side_effect = true,
backend_config = "",
mhlo.frontend_attributes = {
_xla_buffer_placement = "pinned_host"
}
} : (tensor<4xf32>) -> tensor<4xf32>
  return %placed : tensor<4xf32>
}
// run: @main([1, 2, 3, 4]) == [1, 2, 3, 4]
// ---- expect
// func @main(%a0: tensor<4xf32> @device) -> (tensor<4xf32> @pinned_host) {
//   %0 = transfer %a0 : @device -> @pinned_host (annotate_device_placement)
//   return %0
// }
// placement of @main (contract 1.0, NeuronCore-v2)
//   argument 0   device               16 B  tensor<4xf32>
//   result 0     pinned_host          16 B  tensor<4xf32>
// transfers (1)
//   device -> pinned_host        16 B       x 1     10.0 us  %x: tensor<4xf32>, by annotate_device_placement, at tests/placement/seed_annotate.mlir:3:11
// memory             arguments      results  temporaries         peak
//   device                16 B          0 B          0 B         16 B
//   pinned_host            0 B         16 B          0 B         16 B
// bytes are exact; times are modelled, each time
