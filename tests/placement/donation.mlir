// Rule 12: a donated argument becomes the result if both are in one memory; across memories it is given up and the result has
// memory of its own.
func.func @main(%a: tensor<8xf32> {mhlo.memory_kind = "pinned_host", tf.aliasing_output = 0 : i32},
                %b: tensor<8xf32> {tf.aliasing_output = 1 : i32})
    -> (tensor<8xf32> {mhlo.memory_kind = "pinned_host"}, tensor<8xf32> {mhlo.memory_kind = "pinned_host"}) {
  %0 = stablehlo.negate %a : tensor<8xf32>
  %1 = stablehlo.negate %b : tensor<8xf32>
  return %0, %1 : tensor<8xf32>, tensor<8xf32>
}
// run: @main(1; 2) == [-1, -1, -1, -1, -1, -1, -1, -1]; [-2, -2, -2, -2, -2, -2, -2, -2]
// ---- expect
// func @main(%a0: tensor<8xf32> @pinned_host, %a1: tensor<8xf32> @device) -> (tensor<8xf32> @pinned_host, tensor<8xf32> @pinned_host) {
//   %0 = stablehlo.negate %a0 @pinned_host
//   %1 = stablehlo.negate %a1 @device
//   %2 = transfer %1 : @device -> @pinned_host (mhlo.memory_kind of a result)
//   return %0, %2
// }
// placement of @main (contract 1.0, NeuronCore-v2)
//   argument 0   pinned_host          32 B  tensor<8xf32>
//   argument 1   device               32 B  tensor<8xf32>
//   result 0     pinned_host          32 B  tensor<8xf32>
//   result 1     pinned_host          32 B  tensor<8xf32>
// transfers (1)
//   device -> pinned_host        32 B       x 1     10.0 us  %1: tensor<8xf32>, by mhlo.memory_kind of a result, at tests/placement/donation.mlir:7:3
// host computations (1)
//   stablehlo.negate             64 B       x 1        3 ns  operands in pinned_host, at tests/placement/donation.mlir:6:8
// memory             arguments      results  temporaries         peak
//   device                32 B          0 B         32 B         64 B
//   pinned_host           32 B         32 B          0 B         64 B
// bytes are exact; times are modelled, each time
