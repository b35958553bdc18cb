// Rule 8: host compute that reads both memories leaves its result on the host.
func.func @main(%x: tensor<4xf32>, %h: tensor<4xf32> {mhlo.memory_kind = "pinned_host"}) -> tensor<4xf32> {
  %0 = stablehlo.add %x, %h {mhlo.frontend_attributes = {_xla_compute_type = "host"}} : tensor<4xf32>
  return %0 : tensor<4xf32>
}
// run: @main([1, 2, 3, 4]; 1) == [2, 3, 4, 5]
// ---- expect
// func @main(%a0: tensor<4xf32> @device, %a1: tensor<4xf32> @pinned_host) -> (tensor<4xf32> @pinned_host) {
//   %0 = transfer %a0 : @device -> @pinned_host (operand of host compute)
//   %1 = stablehlo.add %0, %a1 @pinned_host
//   return %1
// }
// placement of @main (contract 1.0, NeuronCore-v2)
//   argument 0   device               16 B  tensor<4xf32>
//   argument 1   pinned_host          16 B  tensor<4xf32>
//   result 0     pinned_host          16 B  tensor<4xf32>
// transfers (1)
//   device -> pinned_host        16 B       x 1     10.0 us  %x: tensor<4xf32>, by operand of host compute, at tests/placement/host_compute_mixed.mlir:3:8
// host computations (1)
//   stablehlo.add                48 B       x 1        2 ns  _xla_compute_type, at tests/placement/host_compute_mixed.mlir:3:8
// memory             arguments      results  temporaries         peak
//   device                16 B          0 B          0 B         16 B
//   pinned_host           16 B         16 B          0 B         32 B
// bytes are exact; times are modelled, each time
