// test: asm
module {
  sdy.mesh @mesh = <["x"=4, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}]}}
  sdy.mesh @maximal = <[], device_ids=[3]>
  func.func public @main(%x: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<8x8xf32> {
    %0 = sdy.sharding_constraint %x <@mesh, [{"x", ?}, {}]> : tensor<8x8xf32>
    %1 = sdy.manual_computation(%0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%a: tensor<2x8xf32>) {
      sdy.return %a : tensor<2x8xf32>
    } : (tensor<8x8xf32>) -> tensor<8x8xf32>
    return %1 : tensor<8x8xf32>
  }
}
// ---- pretty
// module {
//   sdy.mesh @mesh = <["x"=4, "y"=2]> {stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}]}}
//   sdy.mesh @maximal = <[], device_ids=[3]>
//   func.func public @main(%arg0: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) -> tensor<8x8xf32> {
//     %0 = sdy.sharding_constraint %arg0 <@mesh, [{"x", ?}, {}]> : tensor<8x8xf32>
//     %1 = sdy.manual_computation(%0) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%arg1: tensor<2x8xf32>) {
//       sdy.return %arg1 : tensor<2x8xf32>
//     } : (tensor<8x8xf32>) -> tensor<8x8xf32>
//     return %1 : tensor<8x8xf32>
//   }
// }
// ---- generic
// "builtin.module"() ({
//   "sdy.mesh"() {mesh = #sdy.mesh<["x"=4, "y"=2]>, stablehlo.mesh = {axes = [{name = "x", size = 4 : i64}]}, sym_name = "mesh"} : () -> ()
//   "sdy.mesh"() {mesh = #sdy.mesh<[], device_ids=[3]>, sym_name = "maximal"} : () -> ()
//   "func.func"() ({
//   ^bb0(%arg0: tensor<8x8xf32>):
//     %0 = "sdy.sharding_constraint"(%arg0) {sharding = #sdy.sharding<@mesh, [{"x", ?}, {}]>} : (tensor<8x8xf32>) -> tensor<8x8xf32>
//     %1 = "sdy.manual_computation"(%0) ({
//     ^bb0(%arg1: tensor<2x8xf32>):
//       "sdy.return"(%arg1) : (tensor<2x8xf32>) -> ()
//     }) {in_shardings = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>, manual_axes = #sdy<manual_axes{"x"}>, out_shardings = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : (tensor<8x8xf32>) -> tensor<8x8xf32>
//     "func.return"(%1) : (tensor<8x8xf32>) -> ()
//   }) {arg_attrs = [{sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}], function_type = (tensor<8x8xf32>) -> tensor<8x8xf32>, sym_name = "main", sym_visibility = "public"} : () -> ()
// }) : () -> ()
