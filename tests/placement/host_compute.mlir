// Rule 8: an op marked as host compute runs on the host and reads either memory; its result goes back to where its operands were.
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @on_host(%x) {mhlo.frontend_attributes = {_xla_compute_type = "host"}} : (tensor<4xf32>) -> tensor<4xf32>
  %1 = stablehlo.add %0, %x : tensor<4xf32>
  return %1 : tensor<4xf32>
}
func.func private @on_host(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c = stablehlo.constant dense<2.0> : tensor<f32>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<f32>) -> tensor<4xf32>
  %1 = stablehlo.multiply %x, %0 : tensor<4xf32>
  %2 = stablehlo.negate %1 : tensor<4xf32>
  return %2 : tensor<4xf32>
}
// run: @main([1, 2, 3, 4]) == [-1, -2, -3, -4]
// ---- expect
// func @main(%a0: tensor<4xf32> @device) -> (tensor<4xf32> @device) {
//   %0 = stablehlo.constant @pinned_host
//   %1 = stablehlo.broadcast_in_dim %0 @pinned_host
//   %2 = transfer %a0 : @device -> @pinned_host (operand of host compute)
//   %3 = stablehlo.multiply %2, %1 @pinned_host
//   %4 = stablehlo.negate %3 @pinned_host
//   %5 = transfer %4 : @pinned_host -> @device (result of host compute)
//   %6 = stablehlo.add %5, %a0 @device
//   return %6
// }
// placement of @main (contract 1.0, NeuronCore-v2)
//   argument 0   device               16 B  tensor<4xf32>
//   result 0     device               16 B  tensor<4xf32>
// transfers (2)
//   device -> pinned_host        16 B       x 1     10.0 us  %x: tensor<4xf32>, by operand of host compute, at tests/placement/host_compute.mlir:10:8
//   pinned_host -> device        16 B       x 1     10.0 us  %2: tensor<4xf32>, by result of host compute, at tests/placement/host_compute.mlir:11:8
// host computations (3)
//   stablehlo.broadcast_in_dim       20 B       x 1        1 ns  _xla_compute_type, at tests/placement/host_compute.mlir:9:8
//   stablehlo.multiply           48 B       x 1        2 ns  _xla_compute_type, at tests/placement/host_compute.mlir:10:8
//   stablehlo.negate             32 B       x 1        2 ns  _xla_compute_type, at tests/placement/host_compute.mlir:11:8
// memory             arguments      results  temporaries         peak
//   device                16 B         16 B          0 B         32 B
//   pinned_host            0 B          0 B         16 B         16 B
// bytes are exact; times are modelled, each time
