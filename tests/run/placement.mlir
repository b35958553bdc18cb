// Where a value lives does not change it: the three spellings of placement, and a composite with its decomposition.
func.func @main(%x: tensor<4xf32> {mhlo.memory_kind = "pinned_host"}) -> (tensor<4xf32> {mhlo.memory_kind = "device"}) {
  %0 = stablehlo.custom_call @annotate_device_placement(%x) {has_side_effect = true, backend_config = "",
      mhlo.frontend_attributes = {_xla_buffer_placement = "device"}} : (tensor<4xf32>) -> tensor<4xf32>
  %1 = stablehlo.custom_call @AwsNeuronMemoryPlacement(%0) {backend_config = "pinned_host"} : (tensor<4xf32>) -> tensor<4xf32>
  %2 = stablehlo.composite "my.twice" %1 {decomposition = @twice} : (tensor<4xf32>) -> tensor<4xf32>
  return %2 : tensor<4xf32>
}
func.func private @twice(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %x, %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}
// run: @main([1, 2, 3, 4]) == [2, 4, 6, 8]
