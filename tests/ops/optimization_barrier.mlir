// stablehlo.optimization_barrier passes its operands on, every element type.
// Made by tests/ops/make.py.

func.func @optimization_barrier_i1() {
  %c0 = stablehlo.constant dense<[true, false, false]> : tensor<3xi1>
  %c1 = stablehlo.constant dense<7> : tensor<i32>
  %2:2 = "stablehlo.optimization_barrier"(%c0, %c1) : (tensor<3xi1>, tensor<i32>) -> (tensor<3xi1>, tensor<i32>)
  check.expect_eq_const %2#0, dense<[true, false, false]> : tensor<3xi1>
  check.expect_eq_const %2#1, dense<7> : tensor<i32>
  func.return
}
func.func @optimization_barrier_i2() {
  %c0 = stablehlo.constant dense<[1, -2, -1]> : tensor<3xi2>
  %c1 = stablehlo.constant dense<7> : tensor<i32>
  %2:2 = "stablehlo.optimization_barrier"(%c0, %c1) : (tensor<3xi2>, tensor<i32>) -> (tensor<3xi2>, tensor<i32>)
  check.expect_eq_const %2#0, dense<[1, -2, -1]> : tensor<3xi2>
  check.expect_eq_const %2#1, dense<7> : tensor<i32>
  func.return
}
func.func @optimization_barrier_i4() {
  %c0 = stablehlo.constant dense<[-2, 3, 7]> : tensor<3xi4>
  %c1 = stablehlo.constant dense<7> : tensor<i32>
  %2:2 = "stablehlo.optimization_barrier"(%c0, %c1) : (tensor<3xi4>, tensor<i32>) -> (tensor<3xi4>, tensor<i32>)
  check.expect_eq_const %2#0, dense<[-2, 3, 7]> : tensor<3xi4>
  check.expect_eq_const %2#1, dense<7> : tensor<i32>
  func.return
}
func.func @optimization_barrier_i8() {
  %c0 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi8>
  %c1 = stablehlo.constant dense<7> : tensor<i32>
  %2:2 = "stablehlo.optimization_barrier"(%c0, %c1) : (tensor<3xi8>, tensor<i32>) -> (tensor<3xi8>, tensor<i32>)
  check.expect_eq_const %2#0, dense<[-2, 3, 8]> : tensor<3xi8>
  check.expect_eq_const %2#1, dense<7> : tensor<i32>
  func.return
}
func.func @optimization_barrier_i16() {
  %c0 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi16>
  %c1 = stablehlo.constant dense<7> : tensor<i32>
  %2:2 = "stablehlo.optimization_barrier"(%c0, %c1) : (tensor<3xi16>, tensor<i32>) -> (tensor<3xi16>, tensor<i32>)
  check.expect_eq_const %2#0, dense<[-2, 3, 8]> : tensor<3xi16>
  check.expect_eq_const %2#1, dense<7> : tensor<i32>
  func.return
}
func.func @optimization_barrier_i32() {
  %c0 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi32>
  %c1 = stablehlo.constant dense<7> : tensor<i32>
  %2:2 = "stablehlo.optimization_barrier"(%c0, %c1) : (tensor<3xi32>, tensor<i32>) -> (tensor<3xi32>, tensor<i32>)
  check.expect_eq_const %2#0, dense<[-2, 3, 8]> : tensor<3xi32>
  check.expect_eq_const %2#1, dense<7> : tensor<i32>
  func.return
}
func.func @optimization_barrier_i64() {
  %c0 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi64>
  %c1 = stablehlo.constant dense<7> : tensor<i32>
  %2:2 = "stablehlo.optimization_barrier"(%c0, %c1) : (tensor<3xi64>, tensor<i32>) -> (tensor<3xi64>, tensor<i32>)
  check.expect_eq_const %2#0, dense<[-2, 3, 8]> : tensor<3xi64>
  check.expect_eq_const %2#1, dense<7> : tensor<i32>
  func.return
}
func.func @optimization_barrier_ui2() {
  %c0 = stablehlo.constant dense<[3, 0, 1]> : tensor<3xui2>
  %c1 = stablehlo.constant dense<7> : tensor<i32>
  %2:2 = "stablehlo.optimization_barrier"(%c0, %c1) : (tensor<3xui2>, tensor<i32>) -> (tensor<3xui2>, tensor<i32>)
  check.expect_eq_const %2#0, dense<[3, 0, 1]> : tensor<3xui2>
  check.expect_eq_const %2#1, dense<7> : tensor<i32>
  func.return
}
func.func @optimization_barrier_ui4() {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui4>
  %c1 = stablehlo.constant dense<7> : tensor<i32>
  %2:2 = "stablehlo.optimization_barrier"(%c0, %c1) : (tensor<3xui4>, tensor<i32>) -> (tensor<3xui4>, tensor<i32>)
  check.expect_eq_const %2#0, dense<[3, 8, 13]> : tensor<3xui4>
  check.expect_eq_const %2#1, dense<7> : tensor<i32>
  func.return
}
func.func @optimization_barrier_ui8() {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui8>
  %c1 = stablehlo.constant dense<7> : tensor<i32>
  %2:2 = "stablehlo.optimization_barrier"(%c0, %c1) : (tensor<3xui8>, tensor<i32>) -> (tensor<3xui8>, tensor<i32>)
  check.expect_eq_const %2#0, dense<[3, 8, 13]> : tensor<3xui8>
  check.expect_eq_const %2#1, dense<7> : tensor<i32>
  func.return
}
func.func @optimization_barrier_ui16() {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui16>
  %c1 = stablehlo.constant dense<7> : tensor<i32>
  %2:2 = "stablehlo.optimization_barrier"(%c0, %c1) : (tensor<3xui16>, tensor<i32>) -> (tensor<3xui16>, tensor<i32>)
  check.expect_eq_const %2#0, dense<[3, 8, 13]> : tensor<3xui16>
  check.expect_eq_const %2#1, dense<7> : tensor<i32>
  func.return
}
func.func @optimization_barrier_ui32() {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui32>
  %c1 = stablehlo.constant dense<7> : tensor<i32>
  %2:2 = "stablehlo.optimization_barrier"(%c0, %c1) : (tensor<3xui32>, tensor<i32>) -> (tensor<3xui32>, tensor<i32>)
  check.expect_eq_const %2#0, dense<[3, 8, 13]> : tensor<3xui32>
  check.expect_eq_const %2#1, dense<7> : tensor<i32>
  func.return
}
func.func @optimization_barrier_ui64() {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui64>
  %c1 = stablehlo.constant dense<7> : tensor<i32>
  %2:2 = "stablehlo.optimization_barrier"(%c0, %c1) : (tensor<3xui64>, tensor<i32>) -> (tensor<3xui64>, tensor<i32>)
  check.expect_eq_const %2#0, dense<[3, 8, 13]> : tensor<3xui64>
  check.expect_eq_const %2#1, dense<7> : tensor<i32>
  func.return
}
func.func @optimization_barrier_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf4E2M1FN>
  %c1 = stablehlo.constant dense<7> : tensor<i32>
  %2:2 = "stablehlo.optimization_barrier"(%c0, %c1) : (tensor<3xf4E2M1FN>, tensor<i32>) -> (tensor<3xf4E2M1FN>, tensor<i32>)
  check.expect_eq_const %2#0, dense<[0.0, -3.0, -2.0]> : tensor<3xf4E2M1FN>
  check.expect_eq_const %2#1, dense<7> : tensor<i32>
  func.return
}
func.func @optimization_barrier_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf6E2M3FN>
  %c1 = stablehlo.constant dense<7> : tensor<i32>
  %2:2 = "stablehlo.optimization_barrier"(%c0, %c1) : (tensor<3xf6E2M3FN>, tensor<i32>) -> (tensor<3xf6E2M3FN>, tensor<i32>)
  check.expect_eq_const %2#0, dense<[0.0, -3.0, -2.0]> : tensor<3xf6E2M3FN>
  check.expect_eq_const %2#1, dense<7> : tensor<i32>
  func.return
}
func.func @optimization_barrier_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf6E3M2FN>
  %c1 = stablehlo.constant dense<7> : tensor<i32>
  %2:2 = "stablehlo.optimization_barrier"(%c0, %c1) : (tensor<3xf6E3M2FN>, tensor<i32>) -> (tensor<3xf6E3M2FN>, tensor<i32>)
  check.expect_eq_const %2#0, dense<[0.0, -3.0, -2.0]> : tensor<3xf6E3M2FN>
  check.expect_eq_const %2#1, dense<7> : tensor<i32>
  func.return
}
func.func @optimization_barrier_f8E3M4() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E3M4>
  %c1 = stablehlo.constant dense<7> : tensor<i32>
  %2:2 = "stablehlo.optimization_barrier"(%c0, %c1) : (tensor<3xf8E3M4>, tensor<i32>) -> (tensor<3xf8E3M4>, tensor<i32>)
  check.expect_eq_const %2#0, dense<[0.0, -3.0, -2.0]> : tensor<3xf8E3M4>
  check.expect_eq_const %2#1, dense<7> : tensor<i32>
  func.return
}
func.func @optimization_barrier_f8E4M3() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3>
  %c1 = stablehlo.constant dense<7> : tensor<i32>
  %2:2 = "stablehlo.optimization_barrier"(%c0, %c1) : (tensor<3xf8E4M3>, tensor<i32>) -> (tensor<3xf8E4M3>, tensor<i32>)
  check.expect_eq_const %2#0, dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3>
  check.expect_eq_const %2#1, dense<7> : tensor<i32>
  func.return
}
func.func @optimization_barrier_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3FN>
  %c1 = stablehlo.constant dense<7> : tensor<i32>
  %2:2 = "stablehlo.optimization_barrier"(%c0, %c1) : (tensor<3xf8E4M3FN>, tensor<i32>) -> (tensor<3xf8E4M3FN>, tensor<i32>)
  check.expect_eq_const %2#0, dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3FN>
  check.expect_eq_const %2#1, dense<7> : tensor<i32>
  func.return
}
func.func @optimization_barrier_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<7> : tensor<i32>
  %2:2 = "stablehlo.optimization_barrier"(%c0, %c1) : (tensor<3xf8E4M3FNUZ>, tensor<i32>) -> (tensor<3xf8E4M3FNUZ>, tensor<i32>)
  check.expect_eq_const %2#0, dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3FNUZ>
  check.expect_eq_const %2#1, dense<7> : tensor<i32>
  func.return
}
func.func @optimization_barrier_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<7> : tensor<i32>
  %2:2 = "stablehlo.optimization_barrier"(%c0, %c1) : (tensor<3xf8E4M3B11FNUZ>, tensor<i32>) -> (tensor<3xf8E4M3B11FNUZ>, tensor<i32>)
  check.expect_eq_const %2#0, dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3B11FNUZ>
  check.expect_eq_const %2#1, dense<7> : tensor<i32>
  func.return
}
func.func @optimization_barrier_f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E5M2>
  %c1 = stablehlo.constant dense<7> : tensor<i32>
  %2:2 = "stablehlo.optimization_barrier"(%c0, %c1) : (tensor<3xf8E5M2>, tensor<i32>) -> (tensor<3xf8E5M2>, tensor<i32>)
  check.expect_eq_const %2#0, dense<[0.0, -3.0, -2.0]> : tensor<3xf8E5M2>
  check.expect_eq_const %2#1, dense<7> : tensor<i32>
  func.return
}
func.func @optimization_barrier_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<7> : tensor<i32>
  %2:2 = "stablehlo.optimization_barrier"(%c0, %c1) : (tensor<3xf8E5M2FNUZ>, tensor<i32>) -> (tensor<3xf8E5M2FNUZ>, tensor<i32>)
  check.expect_eq_const %2#0, dense<[0.0, -3.0, -2.0]> : tensor<3xf8E5M2FNUZ>
  check.expect_eq_const %2#1, dense<7> : tensor<i32>
  func.return
}
func.func @optimization_barrier_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[0.125, 4.0, 0.5]> : tensor<3xf8E8M0FNU>
  %c1 = stablehlo.constant dense<7> : tensor<i32>
  %2:2 = "stablehlo.optimization_barrier"(%c0, %c1) : (tensor<3xf8E8M0FNU>, tensor<i32>) -> (tensor<3xf8E8M0FNU>, tensor<i32>)
  check.expect_eq_const %2#0, dense<[0.125, 4.0, 0.5]> : tensor<3xf8E8M0FNU>
  check.expect_eq_const %2#1, dense<7> : tensor<i32>
  func.return
}
func.func @optimization_barrier_bf16() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xbf16>
  %c1 = stablehlo.constant dense<7> : tensor<i32>
  %2:2 = "stablehlo.optimization_barrier"(%c0, %c1) : (tensor<3xbf16>, tensor<i32>) -> (tensor<3xbf16>, tensor<i32>)
  check.expect_eq_const %2#0, dense<[0.0, -3.0, -2.0]> : tensor<3xbf16>
  check.expect_eq_const %2#1, dense<7> : tensor<i32>
  func.return
}
func.func @optimization_barrier_f16() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf16>
  %c1 = stablehlo.constant dense<7> : tensor<i32>
  %2:2 = "stablehlo.optimization_barrier"(%c0, %c1) : (tensor<3xf16>, tensor<i32>) -> (tensor<3xf16>, tensor<i32>)
  check.expect_eq_const %2#0, dense<[0.0, -3.0, -2.0]> : tensor<3xf16>
  check.expect_eq_const %2#1, dense<7> : tensor<i32>
  func.return
}
func.func @optimization_barrier_f32() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf32>
  %c1 = stablehlo.constant dense<7> : tensor<i32>
  %2:2 = "stablehlo.optimization_barrier"(%c0, %c1) : (tensor<3xf32>, tensor<i32>) -> (tensor<3xf32>, tensor<i32>)
  check.expect_eq_const %2#0, dense<[0.0, -3.0, -2.0]> : tensor<3xf32>
  check.expect_eq_const %2#1, dense<7> : tensor<i32>
  func.return
}
func.func @optimization_barrier_f64() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf64>
  %c1 = stablehlo.constant dense<7> : tensor<i32>
  %2:2 = "stablehlo.optimization_barrier"(%c0, %c1) : (tensor<3xf64>, tensor<i32>) -> (tensor<3xf64>, tensor<i32>)
  check.expect_eq_const %2#0, dense<[0.0, -3.0, -2.0]> : tensor<3xf64>
  check.expect_eq_const %2#1, dense<7> : tensor<i32>
  func.return
}
func.func @optimization_barrier_complex_f32() {
  %c0 = stablehlo.constant dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)]> : tensor<3xcomplex<f32>>
  %c1 = stablehlo.constant dense<7> : tensor<i32>
  %2:2 = "stablehlo.optimization_barrier"(%c0, %c1) : (tensor<3xcomplex<f32>>, tensor<i32>) -> (tensor<3xcomplex<f32>>, tensor<i32>)
  check.expect_eq_const %2#0, dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)]> : tensor<3xcomplex<f32>>
  check.expect_eq_const %2#1, dense<7> : tensor<i32>
  func.return
}
func.func @optimization_barrier_complex_f64() {
  %c0 = stablehlo.constant dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)]> : tensor<3xcomplex<f64>>
  %c1 = stablehlo.constant dense<7> : tensor<i32>
  %2:2 = "stablehlo.optimization_barrier"(%c0, %c1) : (tensor<3xcomplex<f64>>, tensor<i32>) -> (tensor<3xcomplex<f64>>, tensor<i32>)
  check.expect_eq_const %2#0, dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)]> : tensor<3xcomplex<f64>>
  check.expect_eq_const %2#1, dense<7> : tensor<i32>
  func.return
}
func.func @optimization_barrier_quantised() {
  %c0 = stablehlo.constant dense<[0.0, 1.5, -2.0, 4.0]> : tensor<4xf32>
  %1 = "stablehlo.uniform_quantize"(%c0) : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 0.5:2>>
  %2 = "stablehlo.optimization_barrier"(%1) : (tensor<4x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<4x!quant.uniform<i8:f32, 0.5:2>>
  %3 = "stablehlo.uniform_dequantize"(%2) : (tensor<4x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<4xf32>
  check.expect_eq_const %3, dense<[0.0, 1.5, -2.0, 4.0]> : tensor<4xf32>
  func.return
}
