// stablehlo.dot on every element type.
// Made by tests/ops/make.py.

func.func @dot_i1() {
  %c0 = stablehlo.constant dense<[[true, false, true], [true, false, true]]> : tensor<2x3xi1>
  %c1 = stablehlo.constant dense<[[true, true], [false, true], [false, true]]> : tensor<3x2xi1>
  %2 = "stablehlo.dot"(%c0, %c1) : (tensor<2x3xi1>, tensor<3x2xi1>) -> tensor<2x2xi1>
  check.expect_eq_const %2, dense<[[true, true], [true, true]]> : tensor<2x2xi1>
  func.return
}
func.func @dot_i2() {
  %c0 = stablehlo.constant dense<[[1, -1, 0], [1, 1, 1]]> : tensor<2x3xi2>
  %c1 = stablehlo.constant dense<[[0, 1], [1, 1], [-1, 0]]> : tensor<3x2xi2>
  %2 = "stablehlo.dot"(%c0, %c1) : (tensor<2x3xi2>, tensor<3x2xi2>) -> tensor<2x2xi2>
  check.expect_eq_const %2, dense<[[-1, 0], [0, -2]]> : tensor<2x2xi2>
  func.return
}
func.func @dot_i4() {
  %c0 = stablehlo.constant dense<[[1, -1, 0], [1, 1, 1]]> : tensor<2x3xi4>
  %c1 = stablehlo.constant dense<[[0, 1], [1, 1], [-1, 0]]> : tensor<3x2xi4>
  %2 = "stablehlo.dot"(%c0, %c1) : (tensor<2x3xi4>, tensor<3x2xi4>) -> tensor<2x2xi4>
  check.expect_eq_const %2, dense<[[-1, 0], [0, 2]]> : tensor<2x2xi4>
  func.return
}
func.func @dot_i8() {
  %c0 = stablehlo.constant dense<[[1, -1, 0], [1, 1, 1]]> : tensor<2x3xi8>
  %c1 = stablehlo.constant dense<[[0, 1], [1, 1], [-1, 0]]> : tensor<3x2xi8>
  %2 = "stablehlo.dot"(%c0, %c1) : (tensor<2x3xi8>, tensor<3x2xi8>) -> tensor<2x2xi8>
  check.expect_eq_const %2, dense<[[-1, 0], [0, 2]]> : tensor<2x2xi8>
  func.return
}
func.func @dot_i16() {
  %c0 = stablehlo.constant dense<[[1, -1, 0], [1, 1, 1]]> : tensor<2x3xi16>
  %c1 = stablehlo.constant dense<[[0, 1], [1, 1], [-1, 0]]> : tensor<3x2xi16>
  %2 = "stablehlo.dot"(%c0, %c1) : (tensor<2x3xi16>, tensor<3x2xi16>) -> tensor<2x2xi16>
  check.expect_eq_const %2, dense<[[-1, 0], [0, 2]]> : tensor<2x2xi16>
  func.return
}
func.func @dot_i32() {
  %c0 = stablehlo.constant dense<[[1, -1, 0], [1, 1, 1]]> : tensor<2x3xi32>
  %c1 = stablehlo.constant dense<[[0, 1], [1, 1], [-1, 0]]> : tensor<3x2xi32>
  %2 = "stablehlo.dot"(%c0, %c1) : (tensor<2x3xi32>, tensor<3x2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %2, dense<[[-1, 0], [0, 2]]> : tensor<2x2xi32>
  func.return
}
func.func @dot_i64() {
  %c0 = stablehlo.constant dense<[[1, -1, 0], [1, 1, 1]]> : tensor<2x3xi64>
  %c1 = stablehlo.constant dense<[[0, 1], [1, 1], [-1, 0]]> : tensor<3x2xi64>
  %2 = "stablehlo.dot"(%c0, %c1) : (tensor<2x3xi64>, tensor<3x2xi64>) -> tensor<2x2xi64>
  check.expect_eq_const %2, dense<[[-1, 0], [0, 2]]> : tensor<2x2xi64>
  func.return
}
func.func @dot_ui2() {
  %c0 = stablehlo.constant dense<[[1, 0, 1], [1, 0, 1]]> : tensor<2x3xui2>
  %c1 = stablehlo.constant dense<[[1, 1], [0, 1], [0, 1]]> : tensor<3x2xui2>
  %2 = "stablehlo.dot"(%c0, %c1) : (tensor<2x3xui2>, tensor<3x2xui2>) -> tensor<2x2xui2>
  check.expect_eq_const %2, dense<[[1, 2], [1, 2]]> : tensor<2x2xui2>
  func.return
}
func.func @dot_ui4() {
  %c0 = stablehlo.constant dense<[[1, 0, 1], [1, 0, 1]]> : tensor<2x3xui4>
  %c1 = stablehlo.constant dense<[[1, 1], [0, 1], [0, 1]]> : tensor<3x2xui4>
  %2 = "stablehlo.dot"(%c0, %c1) : (tensor<2x3xui4>, tensor<3x2xui4>) -> tensor<2x2xui4>
  check.expect_eq_const %2, dense<[[1, 2], [1, 2]]> : tensor<2x2xui4>
  func.return
}
func.func @dot_ui8() {
  %c0 = stablehlo.constant dense<[[1, 0, 1], [1, 0, 1]]> : tensor<2x3xui8>
  %c1 = stablehlo.constant dense<[[1, 1], [0, 1], [0, 1]]> : tensor<3x2xui8>
  %2 = "stablehlo.dot"(%c0, %c1) : (tensor<2x3xui8>, tensor<3x2xui8>) -> tensor<2x2xui8>
  check.expect_eq_const %2, dense<[[1, 2], [1, 2]]> : tensor<2x2xui8>
  func.return
}
func.func @dot_ui16() {
  %c0 = stablehlo.constant dense<[[1, 0, 1], [1, 0, 1]]> : tensor<2x3xui16>
  %c1 = stablehlo.constant dense<[[1, 1], [0, 1], [0, 1]]> : tensor<3x2xui16>
  %2 = "stablehlo.dot"(%c0, %c1) : (tensor<2x3xui16>, tensor<3x2xui16>) -> tensor<2x2xui16>
  check.expect_eq_const %2, dense<[[1, 2], [1, 2]]> : tensor<2x2xui16>
  func.return
}
func.func @dot_ui32() {
  %c0 = stablehlo.constant dense<[[1, 0, 1], [1, 0, 1]]> : tensor<2x3xui32>
  %c1 = stablehlo.constant dense<[[1, 1], [0, 1], [0, 1]]> : tensor<3x2xui32>
  %2 = "stablehlo.dot"(%c0, %c1) : (tensor<2x3xui32>, tensor<3x2xui32>) -> tensor<2x2xui32>
  check.expect_eq_const %2, dense<[[1, 2], [1, 2]]> : tensor<2x2xui32>
  func.return
}
func.func @dot_ui64() {
  %c0 = stablehlo.constant dense<[[1, 0, 1], [1, 0, 1]]> : tensor<2x3xui64>
  %c1 = stablehlo.constant dense<[[1, 1], [0, 1], [0, 1]]> : tensor<3x2xui64>
  %2 = "stablehlo.dot"(%c0, %c1) : (tensor<2x3xui64>, tensor<3x2xui64>) -> tensor<2x2xui64>
  check.expect_eq_const %2, dense<[[1, 2], [1, 2]]> : tensor<2x2xui64>
  func.return
}
func.func @dot_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf4E2M1FN>
  %c1 = stablehlo.constant dense<[[0.0, 1.0], [1.0, 1.0], [-1.0, 0.0]]> : tensor<3x2xf4E2M1FN>
  %2 = "stablehlo.dot"(%c0, %c1) : (tensor<2x3xf4E2M1FN>, tensor<3x2xf4E2M1FN>) -> tensor<2x2xf4E2M1FN>
  check.expect_eq_const %2, dense<[[-1.0, 0.0], [0.0, 2.0]]> : tensor<2x2xf4E2M1FN>
  func.return
}
func.func @dot_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf6E2M3FN>
  %c1 = stablehlo.constant dense<[[0.0, 1.0], [1.0, 1.0], [-1.0, 0.0]]> : tensor<3x2xf6E2M3FN>
  %2 = "stablehlo.dot"(%c0, %c1) : (tensor<2x3xf6E2M3FN>, tensor<3x2xf6E2M3FN>) -> tensor<2x2xf6E2M3FN>
  check.expect_eq_const %2, dense<[[-1.0, 0.0], [0.0, 2.0]]> : tensor<2x2xf6E2M3FN>
  func.return
}
func.func @dot_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf6E3M2FN>
  %c1 = stablehlo.constant dense<[[0.0, 1.0], [1.0, 1.0], [-1.0, 0.0]]> : tensor<3x2xf6E3M2FN>
  %2 = "stablehlo.dot"(%c0, %c1) : (tensor<2x3xf6E3M2FN>, tensor<3x2xf6E3M2FN>) -> tensor<2x2xf6E3M2FN>
  check.expect_eq_const %2, dense<[[-1.0, 0.0], [0.0, 2.0]]> : tensor<2x2xf6E3M2FN>
  func.return
}
func.func @dot_f8E3M4() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf8E3M4>
  %c1 = stablehlo.constant dense<[[0.0, 1.0], [1.0, 1.0], [-1.0, 0.0]]> : tensor<3x2xf8E3M4>
  %2 = "stablehlo.dot"(%c0, %c1) : (tensor<2x3xf8E3M4>, tensor<3x2xf8E3M4>) -> tensor<2x2xf8E3M4>
  check.expect_eq_const %2, dense<[[-1.0, 0.0], [0.0, 2.0]]> : tensor<2x2xf8E3M4>
  func.return
}
func.func @dot_f8E4M3() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf8E4M3>
  %c1 = stablehlo.constant dense<[[0.0, 1.0], [1.0, 1.0], [-1.0, 0.0]]> : tensor<3x2xf8E4M3>
  %2 = "stablehlo.dot"(%c0, %c1) : (tensor<2x3xf8E4M3>, tensor<3x2xf8E4M3>) -> tensor<2x2xf8E4M3>
  check.expect_eq_const %2, dense<[[-1.0, 0.0], [0.0, 2.0]]> : tensor<2x2xf8E4M3>
  func.return
}
func.func @dot_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf8E4M3FN>
  %c1 = stablehlo.constant dense<[[0.0, 1.0], [1.0, 1.0], [-1.0, 0.0]]> : tensor<3x2xf8E4M3FN>
  %2 = "stablehlo.dot"(%c0, %c1) : (tensor<2x3xf8E4M3FN>, tensor<3x2xf8E4M3FN>) -> tensor<2x2xf8E4M3FN>
  check.expect_eq_const %2, dense<[[-1.0, 0.0], [0.0, 2.0]]> : tensor<2x2xf8E4M3FN>
  func.return
}
func.func @dot_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[[0.0, 1.0], [1.0, 1.0], [-1.0, 0.0]]> : tensor<3x2xf8E4M3FNUZ>
  %2 = "stablehlo.dot"(%c0, %c1) : (tensor<2x3xf8E4M3FNUZ>, tensor<3x2xf8E4M3FNUZ>) -> tensor<2x2xf8E4M3FNUZ>
  check.expect_eq_const %2, dense<[[-1.0, 0.0], [0.0, 2.0]]> : tensor<2x2xf8E4M3FNUZ>
  func.return
}
func.func @dot_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<[[0.0, 1.0], [1.0, 1.0], [-1.0, 0.0]]> : tensor<3x2xf8E4M3B11FNUZ>
  %2 = "stablehlo.dot"(%c0, %c1) : (tensor<2x3xf8E4M3B11FNUZ>, tensor<3x2xf8E4M3B11FNUZ>) -> tensor<2x2xf8E4M3B11FNUZ>
  check.expect_eq_const %2, dense<[[-1.0, 0.0], [0.0, 2.0]]> : tensor<2x2xf8E4M3B11FNUZ>
  func.return
}
func.func @dot_f8E5M2() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf8E5M2>
  %c1 = stablehlo.constant dense<[[0.0, 1.0], [1.0, 1.0], [-1.0, 0.0]]> : tensor<3x2xf8E5M2>
  %2 = "stablehlo.dot"(%c0, %c1) : (tensor<2x3xf8E5M2>, tensor<3x2xf8E5M2>) -> tensor<2x2xf8E5M2>
  check.expect_eq_const %2, dense<[[-1.0, 0.0], [0.0, 2.0]]> : tensor<2x2xf8E5M2>
  func.return
}
func.func @dot_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<[[0.0, 1.0], [1.0, 1.0], [-1.0, 0.0]]> : tensor<3x2xf8E5M2FNUZ>
  %2 = "stablehlo.dot"(%c0, %c1) : (tensor<2x3xf8E5M2FNUZ>, tensor<3x2xf8E5M2FNUZ>) -> tensor<2x2xf8E5M2FNUZ>
  check.expect_eq_const %2, dense<[[-1.0, 0.0], [0.0, 2.0]]> : tensor<2x2xf8E5M2FNUZ>
  func.return
}
func.func @dot_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[[1.0, 1.0], [1.0, 1.0]]> : tensor<2x2xf8E8M0FNU>
  %c1 = stablehlo.constant dense<[[1.0, 1.0], [1.0, 1.0]]> : tensor<2x2xf8E8M0FNU>
  %2 = "stablehlo.dot"(%c0, %c1) : (tensor<2x2xf8E8M0FNU>, tensor<2x2xf8E8M0FNU>) -> tensor<2x2xf8E8M0FNU>
  check.expect_eq_const %2, dense<[[2.0, 2.0], [2.0, 2.0]]> : tensor<2x2xf8E8M0FNU>
  func.return
}
func.func @dot_bf16() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]]> : tensor<2x3xbf16>
  %c1 = stablehlo.constant dense<[[0.0, 1.0], [1.0, 1.0], [-1.0, 0.0]]> : tensor<3x2xbf16>
  %2 = "stablehlo.dot"(%c0, %c1) : (tensor<2x3xbf16>, tensor<3x2xbf16>) -> tensor<2x2xbf16>
  check.expect_eq_const %2, dense<[[-1.0, 0.0], [0.0, 2.0]]> : tensor<2x2xbf16>
  func.return
}
func.func @dot_f16() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf16>
  %c1 = stablehlo.constant dense<[[0.0, 1.0], [1.0, 1.0], [-1.0, 0.0]]> : tensor<3x2xf16>
  %2 = "stablehlo.dot"(%c0, %c1) : (tensor<2x3xf16>, tensor<3x2xf16>) -> tensor<2x2xf16>
  check.expect_eq_const %2, dense<[[-1.0, 0.0], [0.0, 2.0]]> : tensor<2x2xf16>
  func.return
}
func.func @dot_f32() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf32>
  %c1 = stablehlo.constant dense<[[0.0, 1.0], [1.0, 1.0], [-1.0, 0.0]]> : tensor<3x2xf32>
  %2 = "stablehlo.dot"(%c0, %c1) : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  check.expect_eq_const %2, dense<[[-1.0, 0.0], [0.0, 2.0]]> : tensor<2x2xf32>
  func.return
}
func.func @dot_f64() {
  %c0 = stablehlo.constant dense<[[1.0, -1.0, 0.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf64>
  %c1 = stablehlo.constant dense<[[0.0, 1.0], [1.0, 1.0], [-1.0, 0.0]]> : tensor<3x2xf64>
  %2 = "stablehlo.dot"(%c0, %c1) : (tensor<2x3xf64>, tensor<3x2xf64>) -> tensor<2x2xf64>
  check.expect_eq_const %2, dense<[[-1.0, 0.0], [0.0, 2.0]]> : tensor<2x2xf64>
  func.return
}
func.func @dot_complex_f32() {
  %c0 = stablehlo.constant dense<[[(1.0, 0.0), (-1.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (1.0, 0.0), (1.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  %c1 = stablehlo.constant dense<[[(0.0, 0.0), (1.0, 0.0)], [(1.0, 0.0), (1.0, 0.0)], [(-1.0, 0.0), (0.0, 0.0)]]> : tensor<3x2xcomplex<f32>>
  %2 = "stablehlo.dot"(%c0, %c1) : (tensor<2x3xcomplex<f32>>, tensor<3x2xcomplex<f32>>) -> tensor<2x2xcomplex<f32>>
  check.expect_eq_const %2, dense<[[(-1.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (2.0, 0.0)]]> : tensor<2x2xcomplex<f32>>
  func.return
}
func.func @dot_complex_f64() {
  %c0 = stablehlo.constant dense<[[(1.0, 0.0), (-1.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (1.0, 0.0), (1.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  %c1 = stablehlo.constant dense<[[(0.0, 0.0), (1.0, 0.0)], [(1.0, 0.0), (1.0, 0.0)], [(-1.0, 0.0), (0.0, 0.0)]]> : tensor<3x2xcomplex<f64>>
  %2 = "stablehlo.dot"(%c0, %c1) : (tensor<2x3xcomplex<f64>>, tensor<3x2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>>
  check.expect_eq_const %2, dense<[[(-1.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (2.0, 0.0)]]> : tensor<2x2xcomplex<f64>>
  func.return
}
func.func @dot_quantised() {
  %c0 = stablehlo.constant dense<[[1.0, -0.5], [2.0, 0.5]]> : tensor<2x2xf32>
  %1 = "stablehlo.uniform_quantize"(%c0) : (tensor<2x2xf32>) -> tensor<2x2x!quant.uniform<i8:f32, 0.5:2>>
  %c2 = stablehlo.constant dense<[[1.0, 2.0], [-1.0, 0.5]]> : tensor<2x2xf32>
  %3 = "stablehlo.uniform_quantize"(%c2) : (tensor<2x2xf32>) -> tensor<2x2x!quant.uniform<i8:f32, 0.5>>
  %4 = "stablehlo.dot"(%1, %3) : (tensor<2x2x!quant.uniform<i8:f32, 0.5:2>>, tensor<2x2x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x2x!quant.uniform<i8:f32, 0.5:2>>
  %5 = "stablehlo.uniform_dequantize"(%4) : (tensor<2x2x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<2x2xf32>
  check.expect_eq_const %5, dense<[[1.5, 2.0], [1.5, 4.0]]> : tensor<2x2xf32>
  func.return
}
