// Rule 4: the vendor's call without its configuration.
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.custom_call @AwsNeuronMemoryPlacement(%x) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
// ---- expect
// error[missing-memory-kind]: `@AwsNeuronMemoryPlacement` does not say which memory: `backend_config` is missing
//  --> tests/placement/vendor_without_kind.mlir:3:8
//   |
// 3 |   %0 = stablehlo.custom_call @AwsNeuronMemoryPlacement(%x) : (tensor<2xf32>) -> tensor<2xf32>
//   |        ^^^^^^^^^^^^^^^^^^^^^ this call moves nothing
//   |
// help: add `backend_config = "pinned_host"`
//
// 1 error
