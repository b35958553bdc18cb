// Rule 1: a kind that does not exist.
func.func @main(%x: tensor<2xf32> {mhlo.memory_kind = "vmem"}) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}
// ---- expect
// error[unknown-memory-kind]: argument 0 of `@main` is declared in memory kind `vmem`, which does not exist
//  --> tests/placement/argument_unknown_kind.mlir:2:17
//   |
// 2 | func.func @main(%x: tensor<2xf32> {mhlo.memory_kind = "vmem"}) -> tensor<2xf32> {
//   |                 ^^ this argument
//   |
// help: the memory kinds are `device` and `pinned_host`
//
// 1 error
