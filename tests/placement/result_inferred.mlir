// Rule 2: a result without a kind stays where its value is: an argument on the host, a value moved there, a value
// computed there; and a constant, which belongs nowhere, goes to `device`.
func.func @main(%x: tensor<2xf32> {mhlo.memory_kind = "pinned_host"}, %y: tensor<2xf32>)
    -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
  %0 = stablehlo.custom_call @AwsNeuronMemoryPlacement(%y) {backend_config = "pinned_host"} : (tensor<2xf32>) -> tensor<2xf32>
  %1 = stablehlo.add %x, %x : tensor<2xf32>
  %c = stablehlo.constant dense<[7.0, 8.0]> : tensor<2xf32>
  return %x, %0, %1, %c : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
}
// run: @main([1, 2]; [3, 4]) == [1, 2]; [3, 4]; [2, 4]; [7, 8]
// ---- expect
// func @main(%a0: tensor<2xf32> @pinned_host, %a1: tensor<2xf32> @device) -> (tensor<2xf32> @pinned_host, tensor<2xf32> @pinned_host, tensor<2xf32> @pinned_host, tensor<2xf32> @device) {
//   %0 = transfer %a1 : @device -> @pinned_host (AwsNeuronMemoryPlacement)
//   %1 = stablehlo.add %a0, %a0 @pinned_host
//   %2 = stablehlo.constant @device
//   return %a0, %0, %1, %2
// }
// placement of @main (contract 1.0, NeuronCore-v2)
//   argument 0   pinned_host           8 B  tensor<2xf32>
//   argument 1   device                8 B  tensor<2xf32>
//   result 0     pinned_host           8 B  tensor<2xf32>
//   result 1     pinned_host           8 B  tensor<2xf32>
//   result 2     pinned_host           8 B  tensor<2xf32>
//   result 3     device                8 B  tensor<2xf32>
// transfers (1)
//   device -> pinned_host         8 B       x 1     10.0 us  %y: tensor<2xf32>, by AwsNeuronMemoryPlacement, at tests/placement/result_inferred.mlir:5:8
// host computations (1)
//   stablehlo.add                24 B       x 1        1 ns  operands in pinned_host, at tests/placement/result_inferred.mlir:6:8
// memory             arguments      results  temporaries         peak
//   device                 8 B          8 B          0 B         16 B
//   pinned_host            8 B         24 B          0 B         32 B
// bytes are exact; times are modelled, each time
