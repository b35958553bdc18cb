// Rule 9: a scan over a stack in `pinned_host`. Each round reads a row from it and moves it to the core; results are moved
// back and written into a stack that becomes a host stack because of that. The index is a neutral scalar: it is passed by value.
func.func @main(%stack: tensor<3x4xf32> {mhlo.memory_kind = "pinned_host"}, %w: tensor<4xf32>)
    -> (tensor<4xf32> {mhlo.memory_kind = "device"}, tensor<3x4xf32> {mhlo.memory_kind = "pinned_host"}) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %f = stablehlo.constant dense<0.0> : tensor<f32>
  %empty = stablehlo.broadcast_in_dim %f, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
  %0:4 = stablehlo.while(%i = %zero, %in = %stack, %sum = %w, %out = %empty)
      : tensor<i32>, tensor<3x4xf32>, tensor<4xf32>, tensor<3x4xf32>
    cond {
      %n = stablehlo.constant dense<3> : tensor<i32>
      %1 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %z = stablehlo.constant dense<0> : tensor<i32>
      %1 = stablehlo.dynamic_slice %in, %i, %z, sizes = [1, 4] : (tensor<3x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
      %2 = stablehlo.reshape %1 : (tensor<1x4xf32>) -> tensor<4xf32>
      %3 = stablehlo.custom_call @annotate_device_placement(%2) {has_side_effect = true,
          mhlo.frontend_attributes = {_xla_buffer_placement = "device"}} : (tensor<4xf32>) -> tensor<4xf32>
      %4 = stablehlo.add %sum, %3 : tensor<4xf32>
      %5 = stablehlo.custom_call @annotate_device_placement(%4) {has_side_effect = true,
          mhlo.frontend_attributes = {_xla_buffer_placement = "pinned_host"}} : (tensor<4xf32>) -> tensor<4xf32>
      %6 = stablehlo.reshape %5 : (tensor<4xf32>) -> tensor<1x4xf32>
      %7 = stablehlo.dynamic_update_slice %out, %6, %i, %z : (tensor<3x4xf32>, tensor<1x4xf32>, tensor<i32>, tensor<i32>) -> tensor<3x4xf32>
      %one = stablehlo.constant dense<1> : tensor<i32>
      %8 = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %8, %in, %4, %7 : tensor<i32>, tensor<3x4xf32>, tensor<4xf32>, tensor<3x4xf32>
    }
  return %0#2, %0#3 : tensor<4xf32>, tensor<3x4xf32>
}
// run: @main(1; 0) == [3, 3, 3, 3]; [[1, 1, 1, 1], [2, 2, 2, 2], [3, 3, 3, 3]]
// ---- expect
// func @main(%a0: tensor<3x4xf32> @pinned_host, %a1: tensor<4xf32> @device) -> (tensor<4xf32> @device, tensor<3x4xf32> @pinned_host) {
//   %0 = stablehlo.constant @pinned_host
//   %1 = stablehlo.constant @pinned_host
//   %2 = stablehlo.broadcast_in_dim %1 @pinned_host
//   %3, %4, %5, %6 = stablehlo.while %0, %a0, %a1, %2 @pinned_host, @pinned_host, @device, @pinned_host
//   do (%7: tensor<i32> @pinned_host, %8: tensor<3x4xf32> @pinned_host, %9: tensor<4xf32> @device, %10: tensor<3x4xf32> @pinned_host) {
//     %11 = stablehlo.constant @device
//     %12 = stablehlo.compare %7, %11 @device
//     yield %12
//   }
//   do (%13: tensor<i32> @pinned_host, %14: tensor<3x4xf32> @pinned_host, %15: tensor<4xf32> @device, %16: tensor<3x4xf32> @pinned_host) {
//     %17 = stablehlo.constant @pinned_host
//     %18 = stablehlo.dynamic_slice %14, %13, %17 @pinned_host
//     %19 = stablehlo.reshape %18 @pinned_host
//     %20 = transfer %19 : @pinned_host -> @device (annotate_device_placement)
//     %21 = stablehlo.add %15, %20 @device
//     %22 = transfer %21 : @device -> @pinned_host (annotate_device_placement)
//     %23 = stablehlo.reshape %22 @pinned_host
//     %24 = stablehlo.dynamic_update_slice %16, %23, %13, %17 @pinned_host
//     %25 = stablehlo.constant @pinned_host
//     %26 = stablehlo.add %13, %25 @pinned_host
//     yield %26, %14, %21, %24
//   }
//   return %5, %6
// }
// placement of @main (contract 1.0, NeuronCore-v2)
//   argument 0   pinned_host          48 B  tensor<3x4xf32>
//   argument 1   device               16 B  tensor<4xf32>
//   result 0     device               16 B  tensor<4xf32>
//   result 1     pinned_host          48 B  tensor<3x4xf32>
// transfers (2)
//   pinned_host -> device        16 B       x 3     10.0 us  %2: tensor<4xf32>, by annotate_device_placement, at tests/placement/loop_over_host_stack.mlir:18:12
//   device -> pinned_host        16 B       x 3     10.0 us  %4: tensor<4xf32>, by annotate_device_placement, at tests/placement/loop_over_host_stack.mlir:21:12
// host computations (1)
//   stablehlo.broadcast_in_dim       52 B       x 1        3 ns  operands in pinned_host, at tests/placement/loop_over_host_stack.mlir:7:12
// memory             arguments      results  temporaries         peak
//   device                16 B         16 B         16 B         48 B
//   pinned_host           48 B         48 B         68 B        164 B
// bytes are exact; times are modelled, each time
