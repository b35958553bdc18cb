// Rule 6: a neutral value that both memories need is made in both; nothing is copied.
func.func @main(%x: tensor<4xf32> {mhlo.memory_kind = "pinned_host"}, %y: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = stablehlo.iota dim = 0 : tensor<4xf32>
  %1 = stablehlo.exponential %0 : tensor<4xf32>
  %2 = stablehlo.multiply %x, %1 : tensor<4xf32>
  %3 = stablehlo.multiply %y, %1 : tensor<4xf32>
  return %2, %3 : tensor<4xf32>, tensor<4xf32>
}
// run: @main([1, 0, 0, 0]; [2, 0, 0, 0]) == [1, 0, 0, 0]; [2, 0, 0, 0]
// ---- expect
// func @main(%a0: tensor<4xf32> @pinned_host, %a1: tensor<4xf32> @device) -> (tensor<4xf32> @pinned_host, tensor<4xf32> @device) {
//   %0 = stablehlo.iota @device
//   %1 = stablehlo.iota @pinned_host
//   %2 = stablehlo.exponential %0 @device
//   %3 = stablehlo.exponential %1 @pinned_host
//   %4 = stablehlo.multiply %a0, %3 @pinned_host
//   %5 = stablehlo.multiply %a1, %2 @device
//   return %4, %5
// }
// placement of @main (contract 1.0, NeuronCore-v2)
//   argument 0   pinned_host          16 B  tensor<4xf32>
//   argument 1   device               16 B  tensor<4xf32>
//   result 0     pinned_host          16 B  tensor<4xf32>
//   result 1     device               16 B  tensor<4xf32>
// no transfers
// host computations (3)
//   stablehlo.iota               16 B       x 1        1 ns  operands in pinned_host, at tests/placement/neutral_in_both.mlir:3:8
//   stablehlo.exponential        32 B       x 1        2 ns  operands in pinned_host, at tests/placement/neutral_in_both.mlir:4:8
//   stablehlo.multiply           48 B       x 1        2 ns  operands in pinned_host, at tests/placement/neutral_in_both.mlir:5:8
// memory             arguments      results  temporaries         peak
//   device                16 B         16 B          0 B         32 B
//   pinned_host           16 B         16 B          0 B         32 B
// bytes are exact; times are modelled, each time
