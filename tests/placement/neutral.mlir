// Rule 6: constants, iota, scalar arguments without a kind, and what is computed from them alone follow the other operand.
// A scalar argument that the host needs is read by it, once; that is the only transfer a program does not ask for.
func.func @main(%x: tensor<4xf32> {mhlo.memory_kind = "pinned_host"}, %s: tensor<i32>) -> (tensor<4xf32> {mhlo.memory_kind = "pinned_host"}) {
  %0 = stablehlo.convert %s : (tensor<i32>) -> tensor<f32>
  %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<4xf32>
  %2 = stablehlo.multiply %x, %1 : tensor<4xf32>
  %3 = stablehlo.iota dim = 0 : tensor<4xf32>
  %4 = stablehlo.add %2, %3 : tensor<4xf32>
  return %4 : tensor<4xf32>
}
// run: @main([1, 2, 3, 4]; 2) == [2, 5, 8, 11]
// ---- expect
// func @main(%a0: tensor<4xf32> @pinned_host, %a1: tensor<i32> @device) -> (tensor<4xf32> @pinned_host) {
//   %0 = transfer %a1 : @device -> @pinned_host (scalar argument)
//   %1 = stablehlo.convert %0 @pinned_host
//   %2 = stablehlo.broadcast_in_dim %1 @pinned_host
//   %3 = stablehlo.multiply %a0, %2 @pinned_host
//   %4 = stablehlo.iota @pinned_host
//   %5 = stablehlo.add %3, %4 @pinned_host
//   return %5
// }
// placement of @main (contract 1.0, NeuronCore-v2)
//   argument 0   pinned_host          16 B  tensor<4xf32>
//   argument 1   device                4 B  tensor<i32>
//   result 0     pinned_host          16 B  tensor<4xf32>
// transfers (1)
//   device -> pinned_host         4 B       x 1     10.0 us  %s: tensor<i32>, by scalar argument, at tests/placement/neutral.mlir:3:71
// host computations (4)
//   stablehlo.broadcast_in_dim       20 B       x 1        1 ns  operands in pinned_host, at tests/placement/neutral.mlir:5:8
//   stablehlo.multiply           48 B       x 1        2 ns  operands in pinned_host, at tests/placement/neutral.mlir:6:8
//   stablehlo.iota               16 B       x 1        1 ns  operands in pinned_host, at tests/placement/neutral.mlir:7:8
//   stablehlo.add                48 B       x 1        2 ns  operands in pinned_host, at tests/placement/neutral.mlir:8:8
// memory             arguments      results  temporaries         peak
//   device                 4 B          0 B          0 B          4 B
//   pinned_host           16 B         16 B          4 B         36 B
// bytes are exact; times are modelled, each time
