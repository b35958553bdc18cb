// Rule 2: a kind that does not exist.
func.func @main(%x: tensor<2xf32>) -> (tensor<2xf32> {mhlo.memory_kind = "hbm"}) {
  return %x : tensor<2xf32>
}
// ---- expect
// error[unknown-memory-kind]: result 0 of `@main` is declared in memory kind `hbm`, which does not exist
//  --> tests/placement/result_unknown_kind.mlir:2:1
//   |
// 2 | func.func @main(%x: tensor<2xf32>) -> (tensor<2xf32> {mhlo.memory_kind = "hbm"}) {
//   | ^^^^^^^^^ this function
//   |
// help: the memory kinds are `device` and `pinned_host`
//
// 1 error
