// test: asm
func.func @unary(%x: tensor<4xf32>) {
  %0 = chlo._asin_acos_kernel %x : tensor<4xf32> -> tensor<4xf32>
  %1 = chlo.acos %x : tensor<4xf32> -> tensor<4xf32>
  %2 = chlo.acosh %x : tensor<4xf32> -> tensor<4xf32>
  %3 = chlo.asin %x : tensor<4xf32> -> tensor<4xf32>
  %4 = chlo.asinh %x : tensor<4xf32> -> tensor<4xf32>
  %5 = chlo.atan %x : tensor<4xf32> -> tensor<4xf32>
  %6 = chlo.atanh %x : tensor<4xf32> -> tensor<4xf32>
  %7 = chlo.bessel_i1e %x : tensor<4xf32> -> tensor<4xf32>
  %8 = chlo.conj %x : tensor<4xf32> -> tensor<4xf32>
  %9 = chlo.cosh %x : tensor<4xf32> -> tensor<4xf32>
  %10 = chlo.digamma %x : tensor<4xf32> -> tensor<4xf32>
  %11 = chlo.erf %x : tensor<4xf32> -> tensor<4xf32>
  %12 = chlo.erf_inv %x : tensor<4xf32> -> tensor<4xf32>
  %13 = chlo.erfc %x : tensor<4xf32> -> tensor<4xf32>
  %14 = chlo.lgamma %x : tensor<4xf32> -> tensor<4xf32>
  %15 = chlo.sinh %x : tensor<4xf32> -> tensor<4xf32>
  %16 = chlo.square %x : tensor<4xf32> -> tensor<4xf32>
  %17 = chlo.tan %x : tensor<4xf32> -> tensor<4xf32>
  %18 = chlo.is_inf %x : tensor<4xf32> -> tensor<4xi1>
  %19 = chlo.is_neg_inf %x : tensor<4xf32> -> tensor<4xi1>
  %20 = chlo.is_pos_inf %x : tensor<4xf32> -> tensor<4xi1>
  return
}
func.func @binary(%x: tensor<4xf32>, %i: tensor<4xi32>) {
  %0 = chlo.next_after %x, %x : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
  %1 = chlo.polygamma %x, %x : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
  %2 = chlo.zeta %x, %x : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
  %3 = chlo.mulhi %i, %i : tensor<4xi32>, tensor<4xi32> -> tensor<4xi32>
  return
}
func.func @broadcasting(%x: tensor<4xf32>, %m: tensor<2x4xf32>, %i: tensor<4xi32>, %p: tensor<i1>) {
  %0 = chlo.broadcast_add %x, %m {broadcast_dimensions = array<i64: 1>} : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  %1 = chlo.broadcast_and %i, %i : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %2 = chlo.broadcast_atan2 %x, %m : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  %3 = chlo.broadcast_divide %x, %m : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  %4 = chlo.broadcast_maximum %x, %m : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  %5 = chlo.broadcast_minimum %x, %m : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  %6 = chlo.broadcast_multiply %x, %m : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  %7 = chlo.broadcast_next_after %x, %m : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  %8 = chlo.broadcast_or %i, %i : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %9 = chlo.broadcast_polygamma %x, %m : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  %10 = chlo.broadcast_power %x, %m : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  %11 = chlo.broadcast_remainder %x, %m : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  %12 = chlo.broadcast_shift_left %i, %i : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %13 = chlo.broadcast_shift_right_arithmetic %i, %i : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %14 = chlo.broadcast_shift_right_logical %i, %i : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %15 = chlo.broadcast_subtract %x, %m : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  %16 = chlo.broadcast_xor %i, %i : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %17 = chlo.broadcast_zeta %x, %m {broadcast_dimensions = array<i64: 1>} : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  %18 = chlo.broadcast_compare %x, %m {compare_type = #chlo<comparison_type FLOAT>, comparison_direction = #chlo<comparison_direction GT>} : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xi1>
  %19 = chlo.broadcast_complex %x, %m : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xcomplex<f32>>
  %20 = chlo.broadcast_select %p, %x, %m : (tensor<i1>, tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return
}
func.func @other(%x: tensor<2x4xf32>, %w: tensor<3x4x5xf32>, %g: tensor<3xi32>, %c: tensor<4xf32>) {
  %0 = chlo.constant dense<1> : tensor<2xi32>
  %1 = "chlo.constant_like"(%x) {value = 3.2 : f32} : (tensor<2x4xf32>) -> tensor<2x4xf32>
  %2 = "chlo.ragged_dot"(%x, %w, %g) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>, precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]} : (tensor<2x4xf32>, tensor<3x4x5xf32>, tensor<3xi32>) -> tensor<2x5xf32>
  %3:2 = chlo.top_k(%x, k = 2) : tensor<2x4xf32> -> (tensor<2x2xf32>, tensor<2x2xi32>)
  %4:2 = chlo.top_k(%x, k = 2, is_stable = false) : tensor<2x4xf32> -> (tensor<2x2xf32>, tensor<2x2xi32>)
  %5:2 = chlo.scan (%x) inits (%c) dimension = 0 attributes {is_reverse = true, is_associative = false} {
  ^bb0(%a: tensor<4xf32>, %b: tensor<4xf32>):
    %6 = stablehlo.add %a, %b : tensor<4xf32>
    stablehlo.return %6, %6 : tensor<4xf32>, tensor<4xf32>
  } : (tensor<2x4xf32>, tensor<4xf32>) -> (tensor<2x4xf32>, tensor<4xf32>)
  return
}
// ---- pretty
// module {
//   func.func @unary(%arg0: tensor<4xf32>) {
//     %0 = chlo._asin_acos_kernel %arg0 : tensor<4xf32> -> tensor<4xf32>
//     %1 = chlo.acos %arg0 : tensor<4xf32> -> tensor<4xf32>
//     %2 = chlo.acosh %arg0 : tensor<4xf32> -> tensor<4xf32>
//     %3 = chlo.asin %arg0 : tensor<4xf32> -> tensor<4xf32>
//     %4 = chlo.asinh %arg0 : tensor<4xf32> -> tensor<4xf32>
//     %5 = chlo.atan %arg0 : tensor<4xf32> -> tensor<4xf32>
//     %6 = chlo.atanh %arg0 : tensor<4xf32> -> tensor<4xf32>
//     %7 = chlo.bessel_i1e %arg0 : tensor<4xf32> -> tensor<4xf32>
//     %8 = chlo.conj %arg0 : tensor<4xf32> -> tensor<4xf32>
//     %9 = chlo.cosh %arg0 : tensor<4xf32> -> tensor<4xf32>
//     %10 = chlo.digamma %arg0 : tensor<4xf32> -> tensor<4xf32>
//     %11 = chlo.erf %arg0 : tensor<4xf32> -> tensor<4xf32>
//     %12 = chlo.erf_inv %arg0 : tensor<4xf32> -> tensor<4xf32>
//     %13 = chlo.erfc %arg0 : tensor<4xf32> -> tensor<4xf32>
//     %14 = chlo.lgamma %arg0 : tensor<4xf32> -> tensor<4xf32>
//     %15 = chlo.sinh %arg0 : tensor<4xf32> -> tensor<4xf32>
//     %16 = chlo.square %arg0 : tensor<4xf32> -> tensor<4xf32>
//     %17 = chlo.tan %arg0 : tensor<4xf32> -> tensor<4xf32>
//     %18 = chlo.is_inf %arg0 : tensor<4xf32> -> tensor<4xi1>
//     %19 = chlo.is_neg_inf %arg0 : tensor<4xf32> -> tensor<4xi1>
//     %20 = chlo.is_pos_inf %arg0 : tensor<4xf32> -> tensor<4xi1>
//     return
//   }
//   func.func @binary(%arg0: tensor<4xf32>, %arg1: tensor<4xi32>) {
//     %0 = chlo.next_after %arg0, %arg0 : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
//     %1 = chlo.polygamma %arg0, %arg0 : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
//     %2 = chlo.zeta %arg0, %arg0 : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
//     %3 = chlo.mulhi %arg1, %arg1 : tensor<4xi32>, tensor<4xi32> -> tensor<4xi32>
//     return
//   }
//   func.func @broadcasting(%arg0: tensor<4xf32>, %arg1: tensor<2x4xf32>, %arg2: tensor<4xi32>, %arg3: tensor<i1>) {
//     %0 = chlo.broadcast_add %arg0, %arg1 {broadcast_dimensions = array<i64: 1>} : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
//     %1 = chlo.broadcast_and %arg2, %arg2 : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
//     %2 = chlo.broadcast_atan2 %arg0, %arg1 : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
//     %3 = chlo.broadcast_divide %arg0, %arg1 : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
//     %4 = chlo.broadcast_maximum %arg0, %arg1 : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
//     %5 = chlo.broadcast_minimum %arg0, %arg1 : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
//     %6 = chlo.broadcast_multiply %arg0, %arg1 : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
//     %7 = chlo.broadcast_next_after %arg0, %arg1 : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
//     %8 = chlo.broadcast_or %arg2, %arg2 : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
//     %9 = chlo.broadcast_polygamma %arg0, %arg1 : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
//     %10 = chlo.broadcast_power %arg0, %arg1 : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
//     %11 = chlo.broadcast_remainder %arg0, %arg1 : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
//     %12 = chlo.broadcast_shift_left %arg2, %arg2 : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
//     %13 = chlo.broadcast_shift_right_arithmetic %arg2, %arg2 : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
//     %14 = chlo.broadcast_shift_right_logical %arg2, %arg2 : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
//     %15 = chlo.broadcast_subtract %arg0, %arg1 : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
//     %16 = chlo.broadcast_xor %arg2, %arg2 : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
//     %17 = chlo.broadcast_zeta %arg0, %arg1 {broadcast_dimensions = array<i64: 1>} : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
//     %18 = chlo.broadcast_compare %arg0, %arg1 {compare_type = #chlo<comparison_type FLOAT>, comparison_direction = #chlo<comparison_direction GT>} : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xi1>
//     %19 = chlo.broadcast_complex %arg0, %arg1 : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xcomplex<f32>>
//     %20 = chlo.broadcast_select %arg3, %arg0, %arg1 : (tensor<i1>, tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
//     return
//   }
//   func.func @other(%arg0: tensor<2x4xf32>, %arg1: tensor<3x4x5xf32>, %arg2: tensor<3xi32>, %arg3: tensor<4xf32>) {
//     %0 = chlo.constant dense<1> : tensor<2xi32>
//     %1 = "chlo.constant_like"(%arg0) {value = 3.200000e+00 : f32} : (tensor<2x4xf32>) -> tensor<2x4xf32>
//     %2 = "chlo.ragged_dot"(%arg0, %arg1, %arg2) {precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>], ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<2x4xf32>, tensor<3x4x5xf32>, tensor<3xi32>) -> tensor<2x5xf32>
//     %3:2 = chlo.top_k(%arg0, k = 2) : tensor<2x4xf32> -> (tensor<2x2xf32>, tensor<2x2xi32>)
//     %4:2 = chlo.top_k(%arg0, k = 2, is_stable = false) : tensor<2x4xf32> -> (tensor<2x2xf32>, tensor<2x2xi32>)
//     %5:2 = chlo.scan(%arg0) inits (%arg3) dimension=0 attributes {is_associative = false, is_reverse = true} {
//     ^bb0(%arg4: tensor<4xf32>, %arg5: tensor<4xf32>):
//       %6 = stablehlo.add %arg4, %arg5 : tensor<4xf32>
//       stablehlo.return %6, %6 : tensor<4xf32>, tensor<4xf32>
//     } : (tensor<2x4xf32>, tensor<4xf32>) -> (tensor<2x4xf32>, tensor<4xf32>)
//     return
//   }
// }
// ---- generic
// "builtin.module"() ({
//   "func.func"() ({
//   ^bb0(%arg0: tensor<4xf32>):
//     %0 = "chlo._asin_acos_kernel"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
//     %1 = "chlo.acos"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
//     %2 = "chlo.acosh"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
//     %3 = "chlo.asin"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
//     %4 = "chlo.asinh"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
//     %5 = "chlo.atan"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
//     %6 = "chlo.atanh"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
//     %7 = "chlo.bessel_i1e"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
//     %8 = "chlo.conj"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
//     %9 = "chlo.cosh"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
//     %10 = "chlo.digamma"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
//     %11 = "chlo.erf"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
//     %12 = "chlo.erf_inv"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
//     %13 = "chlo.erfc"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
//     %14 = "chlo.lgamma"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
//     %15 = "chlo.sinh"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
//     %16 = "chlo.square"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
//     %17 = "chlo.tan"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
//     %18 = "chlo.is_inf"(%arg0) : (tensor<4xf32>) -> tensor<4xi1>
//     %19 = "chlo.is_neg_inf"(%arg0) : (tensor<4xf32>) -> tensor<4xi1>
//     %20 = "chlo.is_pos_inf"(%arg0) : (tensor<4xf32>) -> tensor<4xi1>
//     "func.return"() : () -> ()
//   }) {function_type = (tensor<4xf32>) -> (), sym_name = "unary"} : () -> ()
//   "func.func"() ({
//   ^bb0(%arg0: tensor<4xf32>, %arg1: tensor<4xi32>):
//     %0 = "chlo.next_after"(%arg0, %arg0) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
//     %1 = "chlo.polygamma"(%arg0, %arg0) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
//     %2 = "chlo.zeta"(%arg0, %arg0) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
//     %3 = "chlo.mulhi"(%arg1, %arg1) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
//     "func.return"() : () -> ()
//   }) {function_type = (tensor<4xf32>, tensor<4xi32>) -> (), sym_name = "binary"} : () -> ()
//   "func.func"() ({
//   ^bb0(%arg0: tensor<4xf32>, %arg1: tensor<2x4xf32>, %arg2: tensor<4xi32>, %arg3: tensor<i1>):
//     %0 = "chlo.broadcast_add"(%arg0, %arg1) {broadcast_dimensions = array<i64: 1>} : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
//     %1 = "chlo.broadcast_and"(%arg2, %arg2) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
//     %2 = "chlo.broadcast_atan2"(%arg0, %arg1) : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
//     %3 = "chlo.broadcast_divide"(%arg0, %arg1) : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
//     %4 = "chlo.broadcast_maximum"(%arg0, %arg1) : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
//     %5 = "chlo.broadcast_minimum"(%arg0, %arg1) : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
//     %6 = "chlo.broadcast_multiply"(%arg0, %arg1) : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
//     %7 = "chlo.broadcast_next_after"(%arg0, %arg1) : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
//     %8 = "chlo.broadcast_or"(%arg2, %arg2) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
//     %9 = "chlo.broadcast_polygamma"(%arg0, %arg1) : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
//     %10 = "chlo.broadcast_power"(%arg0, %arg1) : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
//     %11 = "chlo.broadcast_remainder"(%arg0, %arg1) : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
//     %12 = "chlo.broadcast_shift_left"(%arg2, %arg2) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
//     %13 = "chlo.broadcast_shift_right_arithmetic"(%arg2, %arg2) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
//     %14 = "chlo.broadcast_shift_right_logical"(%arg2, %arg2) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
//     %15 = "chlo.broadcast_subtract"(%arg0, %arg1) : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
//     %16 = "chlo.broadcast_xor"(%arg2, %arg2) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
//     %17 = "chlo.broadcast_zeta"(%arg0, %arg1) {broadcast_dimensions = array<i64: 1>} : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
//     %18 = "chlo.broadcast_compare"(%arg0, %arg1) {compare_type = #chlo<comparison_type FLOAT>, comparison_direction = #chlo<comparison_direction GT>} : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xi1>
//     %19 = "chlo.broadcast_complex"(%arg0, %arg1) : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xcomplex<f32>>
//     %20 = "chlo.broadcast_select"(%arg3, %arg0, %arg1) : (tensor<i1>, tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
//     "func.return"() : () -> ()
//   }) {function_type = (tensor<4xf32>, tensor<2x4xf32>, tensor<4xi32>, tensor<i1>) -> (), sym_name = "broadcasting"} : () -> ()
//   "func.func"() ({
//   ^bb0(%arg0: tensor<2x4xf32>, %arg1: tensor<3x4x5xf32>, %arg2: tensor<3xi32>, %arg3: tensor<4xf32>):
//     %0 = "chlo.constant"() {value = dense<1> : tensor<2xi32>} : () -> tensor<2xi32>
//     %1 = "chlo.constant_like"(%arg0) {value = 3.200000e+00 : f32} : (tensor<2x4xf32>) -> tensor<2x4xf32>
//     %2 = "chlo.ragged_dot"(%arg0, %arg1, %arg2) {precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>], ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>} : (tensor<2x4xf32>, tensor<3x4x5xf32>, tensor<3xi32>) -> tensor<2x5xf32>
//     %3:2 = "chlo.top_k"(%arg0) {k = 2 : i64} : (tensor<2x4xf32>) -> (tensor<2x2xf32>, tensor<2x2xi32>)
//     %4:2 = "chlo.top_k"(%arg0) {is_stable = false, k = 2 : i64} : (tensor<2x4xf32>) -> (tensor<2x2xf32>, tensor<2x2xi32>)
//     %5:2 = "chlo.scan"(%arg0, %arg3) ({
//     ^bb0(%arg4: tensor<4xf32>, %arg5: tensor<4xf32>):
//       %6 = "stablehlo.add"(%arg4, %arg5) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
//       "stablehlo.return"(%6, %6) : (tensor<4xf32>, tensor<4xf32>) -> ()
//     }) {dimension = 0 : i64, is_associative = false, is_reverse = true, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<2x4xf32>, tensor<4xf32>) -> (tensor<2x4xf32>, tensor<4xf32>)
//     "func.return"() : () -> ()
//   }) {function_type = (tensor<2x4xf32>, tensor<3x4x5xf32>, tensor<3xi32>, tensor<4xf32>) -> (), sym_name = "other"} : () -> ()
// }) : () -> ()
