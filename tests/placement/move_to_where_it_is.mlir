// Rule 3: moving a value to where it is costs nothing; a move nobody uses is dropped.
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.custom_call @annotate_device_placement(%x) {has_side_effect = true,
      mhlo.frontend_attributes = {_xla_buffer_placement = "device"}} : (tensor<2xf32>) -> tensor<2xf32>
  %1 = stablehlo.custom_call @annotate_device_placement(%x) {has_side_effect = true,
      mhlo.frontend_attributes = {_xla_buffer_placement = "pinned_host"}} : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
// run: @main([1, 2]) == [1, 2]
// ---- expect
// func @main(%a0: tensor<2xf32> @device) -> (tensor<2xf32> @device) {
//   return %a0
// }
// placement of @main (contract 1.0, NeuronCore-v2)
//   argument 0   device                8 B  tensor<2xf32>
//   result 0     device                8 B  tensor<2xf32>
// no transfers
// memory             arguments      results  temporaries         peak
//   device                 8 B          8 B          0 B         16 B
//   pinned_host            0 B          0 B          0 B          0 B
// bytes are exact; times are modelled, each time
