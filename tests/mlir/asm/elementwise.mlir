// test: asm
func.func @unary(%x: tensor<4xf32>, %i: tensor<4xi32>, %c: tensor<4xcomplex<f32>>) {
  %0 = stablehlo.abs %x : tensor<4xf32>
  %1 = stablehlo.abs %c : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
  %2 = stablehlo.cbrt %x {result_accuracy = #stablehlo.result_accuracy<ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<4xf32>
  %3 = stablehlo.ceil %x : tensor<4xf32>
  %4 = stablehlo.convert %x : (tensor<4xf32>) -> tensor<4xbf16>
  %5 = stablehlo.cosine %x : tensor<4xf32>
  %6 = stablehlo.count_leading_zeros %i : tensor<4xi32>
  %7 = stablehlo.exponential %x : tensor<4xf32>
  %8 = stablehlo.exponential_minus_one %x : tensor<4xf32>
  %9 = stablehlo.floor %x : tensor<4xf32>
  %10 = stablehlo.imag %c : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
  %11 = stablehlo.is_finite %x : (tensor<4xf32>) -> tensor<4xi1>
  %12 = stablehlo.log %x : tensor<4xf32>
  %13 = stablehlo.log_plus_one %x : tensor<4xf32>
  %14 = stablehlo.logistic %x : tensor<4xf32>
  %15 = stablehlo.negate %x : tensor<4xf32>
  %16 = stablehlo.not %i : tensor<4xi32>
  %17 = stablehlo.popcnt %i : tensor<4xi32>
  %18 = stablehlo.real %c : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
  %19 = stablehlo.reduce_precision %x, format = e5m10 : tensor<4xf32>
  %20 = stablehlo.round_nearest_afz %x : tensor<4xf32>
  %21 = stablehlo.round_nearest_even %x : tensor<4xf32>
  %22 = stablehlo.rsqrt %x : tensor<4xf32>
  %23 = stablehlo.sign %x : tensor<4xf32>
  %24 = stablehlo.sine %x : tensor<4xf32>
  %25 = stablehlo.sqrt %x : tensor<4xf32>
  %26 = stablehlo.tan %x : tensor<4xf32>
  %27 = stablehlo.tanh %x {mhlo.frontend_attributes = {a = "b"}} : tensor<4xf32>
  return
}
func.func @binary(%x: tensor<4xf32>, %i: tensor<4xui8>, %p: tensor<i1>) -> tensor<4xcomplex<f32>> {
  %0 = stablehlo.add %x, %x : tensor<4xf32>
  %1 = stablehlo.and %i, %i : tensor<4xui8>
  %2 = stablehlo.atan2 %x, %x : tensor<4xf32>
  %3 = stablehlo.divide %x, %x : tensor<4xf32>
  %4 = stablehlo.maximum %x, %x : tensor<4xf32>
  %5 = stablehlo.minimum %x, %x : tensor<4xf32>
  %6 = stablehlo.multiply %x, %x : tensor<4xf32>
  %7 = stablehlo.or %i, %i : tensor<4xui8>
  %8 = stablehlo.power %x, %x : tensor<4xf32>
  %9 = stablehlo.remainder %x, %x : tensor<4xf32>
  %10 = stablehlo.shift_left %i, %i : tensor<4xui8>
  %11 = stablehlo.shift_right_arithmetic %i, %i : tensor<4xui8>
  %12 = stablehlo.shift_right_logical %i, %i : tensor<4xui8>
  %13 = stablehlo.subtract %x, %x : tensor<4xf32>
  %14 = stablehlo.xor %i, %i : tensor<4xui8>
  %15 = stablehlo.compare EQ, %i, %i : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xi1>
  %16 = stablehlo.compare LT, %x, %x, TOTALORDER : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  %17 = stablehlo.clamp %x, %x, %x : tensor<4xf32>
  %lo = stablehlo.constant dense<0.0> : tensor<f32>
  %18 = stablehlo.clamp %lo, %x, %lo : (tensor<f32>, tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %19 = stablehlo.select %p, %x, %x : tensor<i1>, tensor<4xf32>
  %20 = "stablehlo.map"(%x, %x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %22 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %22 : tensor<f32>
  }) {dimensions = array<i64: 0>} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %21 = stablehlo.complex %x, %x : tensor<4xcomplex<f32>>
  return %21 : tensor<4xcomplex<f32>>
}
func.func @quantized(%x: tensor<4xf32>) -> tensor<4x!quant.uniform<u8<1:255>:f32:0, {0.5:1, 1.0e-7}>> {
  %0 = stablehlo.uniform_quantize %x : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 0.1:-30>>
  %1 = stablehlo.uniform_dequantize %0 : (tensor<4x!quant.uniform<i8:f32, 0.1:-30>>) -> tensor<4xf32>
  %2 = stablehlo.uniform_quantize %1 : (tensor<4xf32>) -> tensor<4x!quant.uniform<u8<1:255>:f32:0, {0.5:1, 1.0e-7}>>
  return %2 : tensor<4x!quant.uniform<u8<1:255>:f32:0, {0.5:1, 1.0e-7}>>
}
// ---- pretty
// module {
//   func.func @unary(%arg0: tensor<4xf32>, %arg1: tensor<4xi32>, %arg2: tensor<4xcomplex<f32>>) {
//     %0 = stablehlo.abs %arg0 : tensor<4xf32>
//     %1 = stablehlo.abs %arg2 : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
//     %2 = stablehlo.cbrt %arg0 {result_accuracy = #stablehlo.result_accuracy<ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<4xf32>
//     %3 = stablehlo.ceil %arg0 : tensor<4xf32>
//     %4 = stablehlo.convert %arg0 : (tensor<4xf32>) -> tensor<4xbf16>
//     %5 = stablehlo.cosine %arg0 : tensor<4xf32>
//     %6 = stablehlo.count_leading_zeros %arg1 : tensor<4xi32>
//     %7 = stablehlo.exponential %arg0 : tensor<4xf32>
//     %8 = stablehlo.exponential_minus_one %arg0 : tensor<4xf32>
//     %9 = stablehlo.floor %arg0 : tensor<4xf32>
//     %10 = stablehlo.imag %arg2 : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
//     %11 = stablehlo.is_finite %arg0 : (tensor<4xf32>) -> tensor<4xi1>
//     %12 = stablehlo.log %arg0 : tensor<4xf32>
//     %13 = stablehlo.log_plus_one %arg0 : tensor<4xf32>
//     %14 = stablehlo.logistic %arg0 : tensor<4xf32>
//     %15 = stablehlo.negate %arg0 : tensor<4xf32>
//     %16 = stablehlo.not %arg1 : tensor<4xi32>
//     %17 = stablehlo.popcnt %arg1 : tensor<4xi32>
//     %18 = stablehlo.real %arg2 : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
//     %19 = stablehlo.reduce_precision %arg0, format = e5m10 : tensor<4xf32>
//     %20 = stablehlo.round_nearest_afz %arg0 : tensor<4xf32>
//     %21 = stablehlo.round_nearest_even %arg0 : tensor<4xf32>
//     %22 = stablehlo.rsqrt %arg0 : tensor<4xf32>
//     %23 = stablehlo.sign %arg0 : tensor<4xf32>
//     %24 = stablehlo.sine %arg0 : tensor<4xf32>
//     %25 = stablehlo.sqrt %arg0 : tensor<4xf32>
//     %26 = stablehlo.tan %arg0 : tensor<4xf32>
//     %27 = stablehlo.tanh %arg0 {mhlo.frontend_attributes = {a = "b"}} : tensor<4xf32>
//     return
//   }
//   func.func @binary(%arg0: tensor<4xf32>, %arg1: tensor<4xui8>, %arg2: tensor<i1>) -> tensor<4xcomplex<f32>> {
//     %0 = stablehlo.add %arg0, %arg0 : tensor<4xf32>
//     %1 = stablehlo.and %arg1, %arg1 : tensor<4xui8>
//     %2 = stablehlo.atan2 %arg0, %arg0 : tensor<4xf32>
//     %3 = stablehlo.divide %arg0, %arg0 : tensor<4xf32>
//     %4 = stablehlo.maximum %arg0, %arg0 : tensor<4xf32>
//     %5 = stablehlo.minimum %arg0, %arg0 : tensor<4xf32>
//     %6 = stablehlo.multiply %arg0, %arg0 : tensor<4xf32>
//     %7 = stablehlo.or %arg1, %arg1 : tensor<4xui8>
//     %8 = stablehlo.power %arg0, %arg0 : tensor<4xf32>
//     %9 = stablehlo.remainder %arg0, %arg0 : tensor<4xf32>
//     %10 = stablehlo.shift_left %arg1, %arg1 : tensor<4xui8>
//     %11 = stablehlo.shift_right_arithmetic %arg1, %arg1 : tensor<4xui8>
//     %12 = stablehlo.shift_right_logical %arg1, %arg1 : tensor<4xui8>
//     %13 = stablehlo.subtract %arg0, %arg0 : tensor<4xf32>
//     %14 = stablehlo.xor %arg1, %arg1 : tensor<4xui8>
//     %15 = stablehlo.compare EQ, %arg1, %arg1 : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xi1>
//     %16 = stablehlo.compare LT, %arg0, %arg0, TOTALORDER : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
//     %17 = stablehlo.clamp %arg0, %arg0, %arg0 : tensor<4xf32>
//     %18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
//     %19 = stablehlo.clamp %18, %arg0, %18 : (tensor<f32>, tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
//     %20 = stablehlo.select %arg2, %arg0, %arg0 : tensor<i1>, tensor<4xf32>
//     %21 = "stablehlo.map"(%arg0, %arg0) ({
//     ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
//       %23 = stablehlo.add %arg3, %arg4 : tensor<f32>
//       stablehlo.return %23 : tensor<f32>
//     }) {dimensions = array<i64: 0>} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
//     %22 = stablehlo.complex %arg0, %arg0 : tensor<4xcomplex<f32>>
//     return %22 : tensor<4xcomplex<f32>>
//   }
//   func.func @quantized(%arg0: tensor<4xf32>) -> tensor<4x!quant.uniform<u8<1:255>:f32:0, {0.5:1, 1.0e-7}>> {
//     %0 = stablehlo.uniform_quantize %arg0 : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 0.1:-30>>
//     %1 = stablehlo.uniform_dequantize %0 : (tensor<4x!quant.uniform<i8:f32, 0.1:-30>>) -> tensor<4xf32>
//     %2 = stablehlo.uniform_quantize %1 : (tensor<4xf32>) -> tensor<4x!quant.uniform<u8<1:255>:f32:0, {0.5:1, 1.0e-7}>>
//     return %2 : tensor<4x!quant.uniform<u8<1:255>:f32:0, {0.5:1, 1.0e-7}>>
//   }
// }
// ---- generic
// "builtin.module"() ({
//   "func.func"() ({
//   ^bb0(%arg0: tensor<4xf32>, %arg1: tensor<4xi32>, %arg2: tensor<4xcomplex<f32>>):
//     %0 = "stablehlo.abs"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
//     %1 = "stablehlo.abs"(%arg2) : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
//     %2 = "stablehlo.cbrt"(%arg0) {result_accuracy = #stablehlo.result_accuracy<ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : (tensor<4xf32>) -> tensor<4xf32>
//     %3 = "stablehlo.ceil"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
//     %4 = "stablehlo.convert"(%arg0) : (tensor<4xf32>) -> tensor<4xbf16>
//     %5 = "stablehlo.cosine"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
//     %6 = "stablehlo.count_leading_zeros"(%arg1) : (tensor<4xi32>) -> tensor<4xi32>
//     %7 = "stablehlo.exponential"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
//     %8 = "stablehlo.exponential_minus_one"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
//     %9 = "stablehlo.floor"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
//     %10 = "stablehlo.imag"(%arg2) : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
//     %11 = "stablehlo.is_finite"(%arg0) : (tensor<4xf32>) -> tensor<4xi1>
//     %12 = "stablehlo.log"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
//     %13 = "stablehlo.log_plus_one"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
//     %14 = "stablehlo.logistic"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
//     %15 = "stablehlo.negate"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
//     %16 = "stablehlo.not"(%arg1) : (tensor<4xi32>) -> tensor<4xi32>
//     %17 = "stablehlo.popcnt"(%arg1) : (tensor<4xi32>) -> tensor<4xi32>
//     %18 = "stablehlo.real"(%arg2) : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
//     %19 = "stablehlo.reduce_precision"(%arg0) {exponent_bits = 5 : i32, mantissa_bits = 10 : i32} : (tensor<4xf32>) -> tensor<4xf32>
//     %20 = "stablehlo.round_nearest_afz"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
//     %21 = "stablehlo.round_nearest_even"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
//     %22 = "stablehlo.rsqrt"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
//     %23 = "stablehlo.sign"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
//     %24 = "stablehlo.sine"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
//     %25 = "stablehlo.sqrt"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
//     %26 = "stablehlo.tan"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
//     %27 = "stablehlo.tanh"(%arg0) {mhlo.frontend_attributes = {a = "b"}} : (tensor<4xf32>) -> tensor<4xf32>
//     "func.return"() : () -> ()
//   }) {function_type = (tensor<4xf32>, tensor<4xi32>, tensor<4xcomplex<f32>>) -> (), sym_name = "unary"} : () -> ()
//   "func.func"() ({
//   ^bb0(%arg0: tensor<4xf32>, %arg1: tensor<4xui8>, %arg2: tensor<i1>):
//     %0 = "stablehlo.add"(%arg0, %arg0) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
//     %1 = "stablehlo.and"(%arg1, %arg1) : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xui8>
//     %2 = "stablehlo.atan2"(%arg0, %arg0) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
//     %3 = "stablehlo.divide"(%arg0, %arg0) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
//     %4 = "stablehlo.maximum"(%arg0, %arg0) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
//     %5 = "stablehlo.minimum"(%arg0, %arg0) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
//     %6 = "stablehlo.multiply"(%arg0, %arg0) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
//     %7 = "stablehlo.or"(%arg1, %arg1) : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xui8>
//     %8 = "stablehlo.power"(%arg0, %arg0) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
//     %9 = "stablehlo.remainder"(%arg0, %arg0) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
//     %10 = "stablehlo.shift_left"(%arg1, %arg1) : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xui8>
//     %11 = "stablehlo.shift_right_arithmetic"(%arg1, %arg1) : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xui8>
//     %12 = "stablehlo.shift_right_logical"(%arg1, %arg1) : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xui8>
//     %13 = "stablehlo.subtract"(%arg0, %arg0) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
//     %14 = "stablehlo.xor"(%arg1, %arg1) : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xui8>
//     %15 = "stablehlo.compare"(%arg1, %arg1) {comparison_direction = #stablehlo<comparison_direction EQ>} : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xi1>
//     %16 = "stablehlo.compare"(%arg0, %arg0) {compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
//     %17 = "stablehlo.clamp"(%arg0, %arg0, %arg0) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
//     %18 = "stablehlo.constant"() {value = dense<0.000000e+00> : tensor<f32>} : () -> tensor<f32>
//     %19 = "stablehlo.clamp"(%18, %arg0, %18) : (tensor<f32>, tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
//     %20 = "stablehlo.select"(%arg2, %arg0, %arg0) : (tensor<i1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
//     %21 = "stablehlo.map"(%arg0, %arg0) ({
//     ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
//       %23 = "stablehlo.add"(%arg3, %arg4) : (tensor<f32>, tensor<f32>) -> tensor<f32>
//       "stablehlo.return"(%23) : (tensor<f32>) -> ()
//     }) {dimensions = array<i64: 0>} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
//     %22 = "stablehlo.complex"(%arg0, %arg0) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xcomplex<f32>>
//     "func.return"(%22) : (tensor<4xcomplex<f32>>) -> ()
//   }) {function_type = (tensor<4xf32>, tensor<4xui8>, tensor<i1>) -> tensor<4xcomplex<f32>>, sym_name = "binary"} : () -> ()
//   "func.func"() ({
//   ^bb0(%arg0: tensor<4xf32>):
//     %0 = "stablehlo.uniform_quantize"(%arg0) : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 0.1:-30>>
//     %1 = "stablehlo.uniform_dequantize"(%0) : (tensor<4x!quant.uniform<i8:f32, 0.1:-30>>) -> tensor<4xf32>
//     %2 = "stablehlo.uniform_quantize"(%1) : (tensor<4xf32>) -> tensor<4x!quant.uniform<u8<1:255>:f32:0, {0.5:1, 1.0e-7}>>
//     "func.return"(%2) : (tensor<4x!quant.uniform<u8<1:255>:f32:0, {0.5:1, 1.0e-7}>>) -> ()
//   }) {function_type = (tensor<4xf32>) -> tensor<4x!quant.uniform<u8<1:255>:f32:0, {0.5:1, 1.0e-7}>>, sym_name = "quantized"} : () -> ()
// }) : () -> ()
