// Rule 1: an argument without a kind is in `device`.
func.func @main(%x: tensor<2xf32>, %y: tensor<2xf32> {mhlo.memory_kind = "device"}) -> tensor<2xf32> {
  %0 = stablehlo.add %x, %y : tensor<2xf32>
  return %0 : tensor<2xf32>
}
// run: @main([1, 2]; [3, 4]) == [4, 6]
// ---- expect
// func @main(%a0: tensor<2xf32> @device, %a1: tensor<2xf32> @device) -> (tensor<2xf32> @device) {
//   %0 = stablehlo.add %a0, %a1 @device
//   return %0
// }
// placement of @main (contract 1.0, NeuronCore-v2)
//   argument 0   device                8 B  tensor<2xf32>
//   argument 1   device                8 B  tensor<2xf32>
//   result 0     device                8 B  tensor<2xf32>
// no transfers
// memory             arguments      results  temporaries         peak
//   device                16 B          8 B          0 B         24 B
//   pinned_host            0 B          0 B          0 B          0 B
// bytes are exact; times are modelled, each time
