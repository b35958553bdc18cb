// Rule 1: a kind is a string.
func.func @main(%x: tensor<2xf32> {mhlo.memory_kind = 5 : i32}) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}
// ---- expect
// error[unknown-memory-kind]: the memory kind of argument 0 of `@main` is no string
//  --> tests/placement/argument_kind_no_string.mlir:2:17
//   |
// 2 | func.func @main(%x: tensor<2xf32> {mhlo.memory_kind = 5 : i32}) -> tensor<2xf32> {
//   |                 ^^ this argument
//   |
// help: write `mhlo.memory_kind = "pinned_host"`
//
// 1 error
