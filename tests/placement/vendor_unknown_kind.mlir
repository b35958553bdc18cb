// Rule 4: a kind that does not exist.
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.custom_call @AwsNeuronMemoryPlacement(%x) {backend_config = "sbuf"} : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
// ---- expect
// error[unknown-memory-kind]: `@AwsNeuronMemoryPlacement` names memory kind `sbuf`, which does not exist
//  --> tests/placement/vendor_unknown_kind.mlir:3:8
//   |
// 3 |   %0 = stablehlo.custom_call @AwsNeuronMemoryPlacement(%x) {backend_config = "sbuf"} : (tensor<2xf32>) -> tensor<2xf32>
//   |        ^^^^^^^^^^^^^^^^^^^^^ this call
//   |
// help: the memory kinds are `device` and `pinned_host`
//
// 1 error
