// The request's use: a block table and sequence lengths in `pinned_host`, a cache donated in `device`. The table is moved, and
// nothing else is.
func.func @main(%table: tensor<2xi32> {mhlo.memory_kind = "pinned_host"},
                %cache: tensor<4x2xf32> {mhlo.memory_kind = "device", tf.aliasing_output = 1 : i32},
                %new: tensor<1x2xf32> {mhlo.memory_kind = "device"}, %at: tensor<i32>)
    -> (tensor<2x2xf32> {mhlo.memory_kind = "device"}, tensor<4x2xf32> {mhlo.memory_kind = "device"}) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.dynamic_update_slice %cache, %new, %at, %zero : (tensor<4x2xf32>, tensor<1x2xf32>, tensor<i32>, tensor<i32>) -> tensor<4x2xf32>
  %1 = stablehlo.custom_call @annotate_device_placement(%table) {has_side_effect = true,
      mhlo.frontend_attributes = {_xla_buffer_placement = "device"}} : (tensor<2xi32>) -> tensor<2xi32>
  %2 = "stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0],
      start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<4x2xf32>, tensor<2xi32>) -> tensor<2x2xf32>
  return %2, %0 : tensor<2x2xf32>, tensor<4x2xf32>
}
// run: @main([3, 1]; [[1, 1], [2, 2], [3, 3], [4, 4]]; [[9, 9]]; 1) == [[4, 4], [9, 9]]; [[1, 1], [9, 9], [3, 3], [4, 4]]
// ---- expect
// func @main(%a0: tensor<2xi32> @pinned_host, %a1: tensor<4x2xf32> @device, %a2: tensor<1x2xf32> @device, %a3: tensor<i32> @device) -> (tensor<2x2xf32> @device, tensor<4x2xf32> @device) {
//   %0 = stablehlo.constant @device
//   %1 = stablehlo.dynamic_update_slice %a1, %a2, %a3, %0 @device
//   %2 = transfer %a0 : @pinned_host -> @device (annotate_device_placement)
//   %3 = stablehlo.gather %1, %2 @device
//   return %3, %1
// }
// placement of @main (contract 1.0, NeuronCore-v2)
//   argument 0   pinned_host           8 B  tensor<2xi32>
//   argument 1   device               32 B  tensor<4x2xf32>
//   argument 2   device                8 B  tensor<1x2xf32>
//   argument 3   device                4 B  tensor<i32>
//   result 0     device               16 B  tensor<2x2xf32>
//   result 1     device               32 B  tensor<4x2xf32>
// transfers (1)
//   pinned_host -> device         8 B       x 1     10.0 us  %table: tensor<2xi32>, by annotate_device_placement, at tests/placement/gather_block_table.mlir:9:8
// memory             arguments      results  temporaries         peak
//   device                44 B         16 B          8 B         68 B
//   pinned_host            8 B          0 B          0 B          8 B
// bytes are exact; times are modelled, each time
