// Rule 10: branches may read either memory and leave each result in one of them.
func.func @main(%which: tensor<i32>, %h: tensor<2xf32> {mhlo.memory_kind = "pinned_host"}, %d: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "stablehlo.case"(%which) ({
    %1 = stablehlo.custom_call @annotate_device_placement(%h) {has_side_effect = true,
        mhlo.frontend_attributes = {_xla_buffer_placement = "device"}} : (tensor<2xf32>) -> tensor<2xf32>
    stablehlo.return %1 : tensor<2xf32>
  }, {
    %1 = stablehlo.negate %d : tensor<2xf32>
    stablehlo.return %1 : tensor<2xf32>
  }, {
    %1 = stablehlo.constant dense<5.0> : tensor<2xf32>
    stablehlo.return %1 : tensor<2xf32>
  }) : (tensor<i32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
// run: @main(0; [1, 2]; [3, 4]) == [1, 2]
// run: @main(1; [1, 2]; [3, 4]) == [-3, -4]
// run: @main(2; [1, 2]; [3, 4]) == [5, 5]
// ---- expect
// func @main(%a0: tensor<i32> @device, %a1: tensor<2xf32> @pinned_host, %a2: tensor<2xf32> @device) -> (tensor<2xf32> @device) {
//   %0 = stablehlo.case %a0 @device
//   do () {
//     %1 = transfer %a1 : @pinned_host -> @device (annotate_device_placement)
//     yield %1
//   }
//   do () {
//     %2 = stablehlo.negate %a2 @device
//     yield %2
//   }
//   do () {
//     %3 = stablehlo.constant @device
//     yield %3
//   }
//   return %0
// }
// placement of @main (contract 1.0, NeuronCore-v2)
//   argument 0   device                4 B  tensor<i32>
//   argument 1   pinned_host           8 B  tensor<2xf32>
//   argument 2   device                8 B  tensor<2xf32>
//   result 0     device                8 B  tensor<2xf32>
// transfers (1)
//   pinned_host -> device         8 B       x ?     10.0 us  %h: tensor<2xf32>, by annotate_device_placement, at tests/placement/branches.mlir:4:10
// memory             arguments      results  temporaries         peak
//   device                12 B          8 B          8 B         28 B
//   pinned_host            8 B          0 B          0 B          8 B
// bytes are exact; times are modelled, each time
