// Rule 7: an op whose operands are all in `pinned_host` runs on the host, and the report says so.
func.func @main(%x: tensor<8xf32> {mhlo.memory_kind = "pinned_host"}, %y: tensor<8xf32> {mhlo.memory_kind = "pinned_host"})
    -> (tensor<8xf32> {mhlo.memory_kind = "pinned_host"}) {
  %0 = stablehlo.add %x, %y : tensor<8xf32>
  %1 = stablehlo.tanh %0 : tensor<8xf32>
  return %1 : tensor<8xf32>
}
// run: @main(0; 0) == [0, 0, 0, 0, 0, 0, 0, 0]
// ---- expect
// func @main(%a0: tensor<8xf32> @pinned_host, %a1: tensor<8xf32> @pinned_host) -> (tensor<8xf32> @pinned_host) {
//   %0 = stablehlo.add %a0, %a1 @pinned_host
//   %1 = stablehlo.tanh %0 @pinned_host
//   return %1
// }
// placement of @main (contract 1.0, NeuronCore-v2)
//   argument 0   pinned_host          32 B  tensor<8xf32>
//   argument 1   pinned_host          32 B  tensor<8xf32>
//   result 0     pinned_host          32 B  tensor<8xf32>
// no transfers
// host computations (2)
//   stablehlo.add                96 B       x 1        5 ns  operands in pinned_host, at tests/placement/host_operands.mlir:4:8
//   stablehlo.tanh               64 B       x 1        3 ns  operands in pinned_host, at tests/placement/host_operands.mlir:5:8
// memory             arguments      results  temporaries         peak
//   device                 0 B          0 B          0 B          0 B
//   pinned_host           64 B         32 B          0 B         96 B
// bytes are exact; times are modelled, each time
