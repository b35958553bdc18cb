// stablehlo.sign on every signed integer, every float, both complex types.
// Made by tests/ops/make.py.

func.func @sign_i2() {
  %c0 = stablehlo.constant dense<[0, 1, -2, -1]> : tensor<4xi2>
  %1 = "stablehlo.sign"(%c0) : (tensor<4xi2>) -> tensor<4xi2>
  check.expect_eq_const %1, dense<[0, 1, -1, -1]> : tensor<4xi2>
  func.return
}
func.func @sign_i4() {
  %c0 = stablehlo.constant dense<[0, 1, 7, -8, 2, 3, 5, 6, -1, -3]> : tensor<10xi4>
  %1 = "stablehlo.sign"(%c0) : (tensor<10xi4>) -> tensor<10xi4>
  check.expect_eq_const %1, dense<[0, 1, 1, -1, 1, 1, 1, 1, -1, -1]> : tensor<10xi4>
  func.return
}
func.func @sign_i8() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128, 2, 3, 5, 7, 126, -1, -3, 42]> : tensor<12xi8>
  %1 = "stablehlo.sign"(%c0) : (tensor<12xi8>) -> tensor<12xi8>
  check.expect_eq_const %1, dense<[0, 1, 1, -1, 1, 1, 1, 1, 1, -1, -1, 1]> : tensor<12xi8>
  func.return
}
func.func @sign_i16() {
  %c0 = stablehlo.constant dense<[0, 1, 32767, -32768, 2, 3, 5, 7, 32766, -1, -3, 10922]> : tensor<12xi16>
  %1 = "stablehlo.sign"(%c0) : (tensor<12xi16>) -> tensor<12xi16>
  check.expect_eq_const %1, dense<[0, 1, 1, -1, 1, 1, 1, 1, 1, -1, -1, 1]> : tensor<12xi16>
  func.return
}
func.func @sign_i32() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2, 3, 5, 7, 2147483646, -1, -3, 715827882]> : tensor<12xi32>
  %1 = "stablehlo.sign"(%c0) : (tensor<12xi32>) -> tensor<12xi32>
  check.expect_eq_const %1, dense<[0, 1, 1, -1, 1, 1, 1, 1, 1, -1, -1, 1]> : tensor<12xi32>
  func.return
}
func.func @sign_i64() {
  %c0 = stablehlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808, 2, 3, 5, 7, 9223372036854775806, -1, -3, 3074457345618258602]> : tensor<12xi64>
  %1 = "stablehlo.sign"(%c0) : (tensor<12xi64>) -> tensor<12xi64>
  check.expect_eq_const %1, dense<[0, 1, 1, -1, 1, 1, 1, 1, 1, -1, -1, 1]> : tensor<12xi64>
  func.return
}
func.func @sign_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 6.0, -0.0]> : tensor<10xf4E2M1FN>
  %1 = "stablehlo.sign"(%c0) : (tensor<10xf4E2M1FN>) -> tensor<10xf4E2M1FN>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0, 1.0, -1.0, 1.0, 1.0, -1.0, 1.0, 0.0]> : tensor<10xf4E2M1FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf4E2M1FN>, tensor<10xf4E2M1FN>
  func.return
}
func.func @sign_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 7.5, 7.0, -0.125]> : tensor<11xf6E2M3FN>
  %1 = "stablehlo.sign"(%c0) : (tensor<11xf6E2M3FN>) -> tensor<11xf6E2M3FN>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0, 1.0, -1.0, 1.0, 1.0, -1.0, 1.0, 1.0, -1.0]> : tensor<11xf6E2M3FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<11xf6E2M3FN>, tensor<11xf6E2M3FN>
  func.return
}
func.func @sign_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 28.0, -0.25, 7.0, -0.125]> : tensor<12xf6E3M2FN>
  %1 = "stablehlo.sign"(%c0) : (tensor<12xf6E3M2FN>) -> tensor<12xf6E3M2FN>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0, 1.0, -1.0, 1.0, 1.0, -1.0, 1.0, -1.0, 1.0, -1.0]> : tensor<12xf6E3M2FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<12xf6E3M2FN>, tensor<12xf6E3M2FN>
  func.return
}
func.func @sign_f8E3M4() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 15.5, -0.25, 0x70, 0x78]> : tensor<12xf8E3M4>
  %1 = "stablehlo.sign"(%c0) : (tensor<12xf8E3M4>) -> tensor<12xf8E3M4>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0, 1.0, -1.0, 1.0, 1.0, -1.0, 1.0, -1.0, 1.0, 0x78]> : tensor<12xf8E3M4>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<12xf8E3M4>, tensor<12xf8E3M4>
  func.return
}
func.func @sign_f8E4M3() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 240.0, -0.015625, 0x78, 0x7C]> : tensor<12xf8E4M3>
  %1 = "stablehlo.sign"(%c0) : (tensor<12xf8E4M3>) -> tensor<12xf8E4M3>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0, 1.0, -1.0, 1.0, 1.0, -1.0, 1.0, -1.0, 1.0, 0x7C]> : tensor<12xf8E4M3>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<12xf8E4M3>, tensor<12xf8E4M3>
  func.return
}
func.func @sign_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 448.0, -0.015625, 7.0, 0x7F]> : tensor<12xf8E4M3FN>
  %1 = "stablehlo.sign"(%c0) : (tensor<12xf8E4M3FN>) -> tensor<12xf8E4M3FN>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0, 1.0, -1.0, 1.0, 1.0, -1.0, 1.0, -1.0, 1.0, 0x7F]> : tensor<12xf8E4M3FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<12xf8E4M3FN>, tensor<12xf8E4M3FN>
  func.return
}
func.func @sign_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 240.0, -0.0078125, 7.0, 0x80]> : tensor<12xf8E4M3FNUZ>
  %1 = "stablehlo.sign"(%c0) : (tensor<12xf8E4M3FNUZ>) -> tensor<12xf8E4M3FNUZ>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0, 1.0, -1.0, 1.0, 1.0, -1.0, 1.0, -1.0, 1.0, 0x80]> : tensor<12xf8E4M3FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<12xf8E4M3FNUZ>, tensor<12xf8E4M3FNUZ>
  func.return
}
func.func @sign_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 30.0, -0.0009765625, 7.0, 0x80]> : tensor<12xf8E4M3B11FNUZ>
  %1 = "stablehlo.sign"(%c0) : (tensor<12xf8E4M3B11FNUZ>) -> tensor<12xf8E4M3B11FNUZ>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0, 1.0, -1.0, 1.0, 1.0, -1.0, 1.0, -1.0, 1.0, 0x80]> : tensor<12xf8E4M3B11FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<12xf8E4M3B11FNUZ>, tensor<12xf8E4M3B11FNUZ>
  func.return
}
func.func @sign_f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 57344.0, -6.103515625e-05, 0x7C, 0x7E]> : tensor<12xf8E5M2>
  %1 = "stablehlo.sign"(%c0) : (tensor<12xf8E5M2>) -> tensor<12xf8E5M2>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0, 1.0, -1.0, 1.0, 1.0, -1.0, 1.0, -1.0, 1.0, 0x7E]> : tensor<12xf8E5M2>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<12xf8E5M2>, tensor<12xf8E5M2>
  func.return
}
func.func @sign_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 57344.0, -3.0517578125e-05, 7.0, 0x80]> : tensor<12xf8E5M2FNUZ>
  %1 = "stablehlo.sign"(%c0) : (tensor<12xf8E5M2FNUZ>) -> tensor<12xf8E5M2FNUZ>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0, 1.0, -1.0, 1.0, 1.0, -1.0, 1.0, -1.0, 1.0, 0x80]> : tensor<12xf8E5M2FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<12xf8E5M2FNUZ>, tensor<12xf8E5M2FNUZ>
  func.return
}
func.func @sign_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.0, 0.125, 1024.0, 9.5367431640625e-07, 0xFF, 1.7014118346046923e+38, 1.1754943508222875e-38]> : tensor<10xf8E8M0FNU>
  %1 = "stablehlo.sign"(%c0) : (tensor<10xf8E8M0FNU>) -> tensor<10xf8E8M0FNU>
  %c2 = stablehlo.constant dense<[1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0xFF, 1.0, 1.0]> : tensor<10xf8E8M0FNU>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf8E8M0FNU>, tensor<10xf8E8M0FNU>
  func.return
}
func.func @sign_bf16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 3.3895313892515355e+38, -1.1754943508222875e-38, 0x7F80, 0x7FC0]> : tensor<12xbf16>
  %1 = "stablehlo.sign"(%c0) : (tensor<12xbf16>) -> tensor<12xbf16>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0, 1.0, -1.0, 1.0, 1.0, -1.0, 1.0, -1.0, 1.0, 0x7FC0]> : tensor<12xbf16>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<12xbf16>, tensor<12xbf16>
  func.return
}
func.func @sign_f16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 65504.0, -6.103515625e-05, 0x7C00, 0x7E00]> : tensor<12xf16>
  %1 = "stablehlo.sign"(%c0) : (tensor<12xf16>) -> tensor<12xf16>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0, 1.0, -1.0, 1.0, 1.0, -1.0, 1.0, -1.0, 1.0, 0x7E00]> : tensor<12xf16>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<12xf16>, tensor<12xf16>
  func.return
}
func.func @sign_f32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 3.4028235e+38, -1.1754944e-38, 0x7F800000, 0x7FC00000]> : tensor<12xf32>
  %1 = "stablehlo.sign"(%c0) : (tensor<12xf32>) -> tensor<12xf32>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0, 1.0, -1.0, 1.0, 1.0, -1.0, 1.0, -1.0, 1.0, 0x7FC00000]> : tensor<12xf32>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<12xf32>, tensor<12xf32>
  func.return
}
func.func @sign_f64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 1.7976931348623157e+308, -2.2250738585072014e-308, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<12xf64>
  %1 = "stablehlo.sign"(%c0) : (tensor<12xf64>) -> tensor<12xf64>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0, 1.0, -1.0, 1.0, 1.0, -1.0, 1.0, -1.0, 1.0, 0x7FF8000000000000]> : tensor<12xf64>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<12xf64>, tensor<12xf64>
  func.return
}
func.func @sign_complex_f32() {
  %c0 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (-0.0, -2.0), (0.5, 0.25), (-3.0, 4.0), (2.0, -1.5), (-0.75, -2.0)]> : tensor<9xcomplex<f32>>
  %1 = "stablehlo.sign"(%c0) : (tensor<9xcomplex<f32>>) -> tensor<9xcomplex<f32>>
  "check.expect_almost_eq_const"(%1) {tolerance = 1.000e-06 : f64, value = dense<[(0.0, 0.0), (1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (-0.0, -1.0), (0.8944272, 0.4472136), (-0.6, 0.8), (0.8, -0.6), (-0.35112345, -0.9363292)]> : tensor<9xcomplex<f32>>} : (tensor<9xcomplex<f32>>) -> ()
  func.return
}
func.func @sign_complex_f64() {
  %c0 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (-0.0, -2.0), (0.5, 0.25), (-3.0, 4.0), (2.0, -1.5), (-0.75, -2.0)]> : tensor<9xcomplex<f64>>
  %1 = "stablehlo.sign"(%c0) : (tensor<9xcomplex<f64>>) -> tensor<9xcomplex<f64>>
  "check.expect_almost_eq_const"(%1) {tolerance = 1.000e-14 : f64, value = dense<[(0.0, 0.0), (1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (-0.0, -1.0), (0.8944271909999159, 0.4472135954999579), (-0.6000000000000001, 0.8), (0.8, -0.6000000000000001), (-0.3511234415883917, -0.9363291775690445)]> : tensor<9xcomplex<f64>>} : (tensor<9xcomplex<f64>>) -> ()
  func.return
}
func.func @sign_quantised() {
  %c0 = stablehlo.constant dense<[0.0, 1.5, -2.0, 4.0]> : tensor<4xf32>
  %1 = "stablehlo.uniform_quantize"(%c0) : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 0.5:2>>
  %2 = "stablehlo.sign"(%1) : (tensor<4x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<4x!quant.uniform<i8:f32, 0.5:2>>
  %3 = "stablehlo.uniform_dequantize"(%2) : (tensor<4x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<4xf32>
  check.expect_eq_const %3, dense<[0.0, 1.0, -1.0, 1.0]> : tensor<4xf32>
  func.return
}
