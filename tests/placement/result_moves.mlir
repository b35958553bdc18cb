// Rule 2: a result's kind is a request; a value elsewhere is moved there.
func.func @main(%x: tensor<2xf32>) -> (tensor<2xf32> {mhlo.memory_kind = "pinned_host"}, tensor<2xf32>) {
  %0 = stablehlo.negate %x : tensor<2xf32>
  return %0, %0 : tensor<2xf32>, tensor<2xf32>
}
// run: @main([1, 2]) == [-1, -2]; [-1, -2]
// ---- expect
// func @main(%a0: tensor<2xf32> @device) -> (tensor<2xf32> @pinned_host, tensor<2xf32> @device) {
//   %0 = stablehlo.negate %a0 @device
//   %1 = transfer %0 : @device -> @pinned_host (mhlo.memory_kind of a result)
//   return %1, %0
// }
// placement of @main (contract 1.0, NeuronCore-v2)
//   argument 0   device                8 B  tensor<2xf32>
//   result 0     pinned_host           8 B  tensor<2xf32>
//   result 1     device                8 B  tensor<2xf32>
// transfers (1)
//   device -> pinned_host         8 B       x 1     10.0 us  %0: tensor<2xf32>, by mhlo.memory_kind of a result, at tests/placement/result_moves.mlir:3:3
// memory             arguments      results  temporaries         peak
//   device                 8 B          8 B          0 B         16 B
//   pinned_host            0 B          8 B          0 B          8 B
// bytes are exact; times are modelled, each time
