// Rule 8: a loop that is host compute carries everything on the host.
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %v = %x) : tensor<i32>, tensor<4xf32> attributes {mhlo.frontend_attributes = {_xla_compute_type = "host"}}
    cond {
      %n = stablehlo.constant dense<3> : tensor<i32>
      %1 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %one = stablehlo.constant dense<1> : tensor<i32>
      %1 = stablehlo.add %i, %one : tensor<i32>
      %2 = stablehlo.add %v, %v : tensor<4xf32>
      stablehlo.return %1, %2 : tensor<i32>, tensor<4xf32>
    }
  %1 = stablehlo.negate %0#1 : tensor<4xf32>
  return %1 : tensor<4xf32>
}
// run: @main([1, 2, 3, 4]) == [-8, -16, -24, -32]
// ---- expect
// func @main(%a0: tensor<4xf32> @device) -> (tensor<4xf32> @device) {
//   %0 = stablehlo.constant @pinned_host
//   %1 = transfer %a0 : @device -> @pinned_host (operand of host compute)
//   %2, %3 = stablehlo.while %0, %1 @pinned_host
//   do (%4: tensor<i32> @pinned_host, %5: tensor<4xf32> @pinned_host) {
//     %6 = stablehlo.constant @pinned_host
//     %7 = stablehlo.compare %4, %6 @pinned_host
//     yield %7
//   }
//   do (%8: tensor<i32> @pinned_host, %9: tensor<4xf32> @pinned_host) {
//     %10 = stablehlo.constant @pinned_host
//     %11 = stablehlo.add %8, %10 @pinned_host
//     %12 = stablehlo.add %9, %9 @pinned_host
//     yield %11, %12
//   }
//   %13 = transfer %3 : @pinned_host -> @device (result of host compute)
//   %14 = stablehlo.negate %13 @device
//   return %14
// }
// placement of @main (contract 1.0, NeuronCore-v2)
//   argument 0   device               16 B  tensor<4xf32>
//   result 0     device               16 B  tensor<4xf32>
// transfers (2)
//   device -> pinned_host        16 B       x 1     10.0 us  %x: tensor<4xf32>, by operand of host compute, at tests/placement/host_compute_loop.mlir:4:10
//   pinned_host -> device        16 B       x 1     10.0 us  %0#1: tensor<4xf32>, by result of host compute, at tests/placement/host_compute_loop.mlir:4:10
// host computations (1)
//   stablehlo.add                48 B       x 3        2 ns  operands in pinned_host, at tests/placement/host_compute_loop.mlir:12:12
// memory             arguments      results  temporaries         peak
//   device                16 B         16 B          0 B         32 B
//   pinned_host            0 B          0 B        132 B        132 B
// bytes are exact; times are modelled, each time
