// chlo.square on every float, both complex types.
// Made by tests/ops/make.py.

func.func @chlo_square_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, -0.0, 4.0]> : tensor<10xf4E2M1FN>
  %1 = "chlo.square"(%c0) : (tensor<10xf4E2M1FN>) -> tensor<10xf4E2M1FN>
  %c2 = stablehlo.constant dense<[0.0, 1.0, 1.0, 0.0, 2.0, 4.0, 6.0, 6.0, 0.0, 6.0]> : tensor<10xf4E2M1FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf4E2M1FN>, tensor<10xf4E2M1FN>
  func.return
}
func.func @chlo_square_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xf6E2M3FN>
  %1 = "chlo.square"(%c0) : (tensor<12xf6E2M3FN>) -> tensor<12xf6E2M3FN>
  %c2 = stablehlo.constant dense<[0.0, 1.0, 1.0, 0.25, 2.25, 4.0, 7.5, 7.5, 0.0, 0.0, 7.5, 7.5]> : tensor<12xf6E2M3FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<12xf6E2M3FN>, tensor<12xf6E2M3FN>
  func.return
}
func.func @chlo_square_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xf6E3M2FN>
  %1 = "chlo.square"(%c0) : (tensor<12xf6E3M2FN>) -> tensor<12xf6E3M2FN>
  %c2 = stablehlo.constant dense<[0.0, 1.0, 1.0, 0.25, 2.0, 4.0, 8.0, 28.0, 0.0625, 0.0, 24.0, 16.0]> : tensor<12xf6E3M2FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<12xf6E3M2FN>, tensor<12xf6E3M2FN>
  func.return
}
func.func @chlo_square_f8E3M4() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xf8E3M4>
  %1 = "chlo.square"(%c0) : (tensor<12xf8E3M4>) -> tensor<12xf8E3M4>
  %c2 = stablehlo.constant dense<[0.0, 1.0, 1.0, 0.25, 2.25, 4.0, 9.0, 0x70, 0.0625, 0.015625, 0x70, 0x70]> : tensor<12xf8E3M4>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<12xf8E3M4>, tensor<12xf8E3M4>
  func.return
}
func.func @chlo_square_f8E4M3() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xf8E4M3>
  %1 = "chlo.square"(%c0) : (tensor<12xf8E4M3>) -> tensor<12xf8E4M3>
  %c2 = stablehlo.constant dense<[0.0, 1.0, 1.0, 0.25, 2.25, 4.0, 9.0, 36.0, 0.0625, 0.015625, 24.0, 16.0]> : tensor<12xf8E4M3>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<12xf8E4M3>, tensor<12xf8E4M3>
  func.return
}
func.func @chlo_square_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xf8E4M3FN>
  %1 = "chlo.square"(%c0) : (tensor<12xf8E4M3FN>) -> tensor<12xf8E4M3FN>
  %c2 = stablehlo.constant dense<[0.0, 1.0, 1.0, 0.25, 2.25, 4.0, 9.0, 36.0, 0.0625, 0.015625, 24.0, 16.0]> : tensor<12xf8E4M3FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<12xf8E4M3FN>, tensor<12xf8E4M3FN>
  func.return
}
func.func @chlo_square_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xf8E4M3FNUZ>
  %1 = "chlo.square"(%c0) : (tensor<12xf8E4M3FNUZ>) -> tensor<12xf8E4M3FNUZ>
  %c2 = stablehlo.constant dense<[0.0, 1.0, 1.0, 0.25, 2.25, 4.0, 9.0, 36.0, 0.0625, 0.015625, 24.0, 16.0]> : tensor<12xf8E4M3FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<12xf8E4M3FNUZ>, tensor<12xf8E4M3FNUZ>
  func.return
}
func.func @chlo_square_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xf8E4M3B11FNUZ>
  %1 = "chlo.square"(%c0) : (tensor<12xf8E4M3B11FNUZ>) -> tensor<12xf8E4M3B11FNUZ>
  %c2 = stablehlo.constant dense<[0.0, 1.0, 1.0, 0.25, 2.25, 4.0, 9.0, 0x80, 0.0625, 0.015625, 24.0, 16.0]> : tensor<12xf8E4M3B11FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<12xf8E4M3B11FNUZ>, tensor<12xf8E4M3B11FNUZ>
  func.return
}
func.func @chlo_square_f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xf8E5M2>
  %1 = "chlo.square"(%c0) : (tensor<12xf8E5M2>) -> tensor<12xf8E5M2>
  %c2 = stablehlo.constant dense<[0.0, 1.0, 1.0, 0.25, 2.0, 4.0, 8.0, 32.0, 0.0625, 0.015625, 24.0, 16.0]> : tensor<12xf8E5M2>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<12xf8E5M2>, tensor<12xf8E5M2>
  func.return
}
func.func @chlo_square_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xf8E5M2FNUZ>
  %1 = "chlo.square"(%c0) : (tensor<12xf8E5M2FNUZ>) -> tensor<12xf8E5M2FNUZ>
  %c2 = stablehlo.constant dense<[0.0, 1.0, 1.0, 0.25, 2.0, 4.0, 8.0, 32.0, 0.0625, 0.015625, 24.0, 16.0]> : tensor<12xf8E5M2FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<12xf8E5M2FNUZ>, tensor<12xf8E5M2FNUZ>
  func.return
}
func.func @chlo_square_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.0, 0.125, 1024.0, 9.5367431640625e-07]> : tensor<7xf8E8M0FNU>
  %1 = "chlo.square"(%c0) : (tensor<7xf8E8M0FNU>) -> tensor<7xf8E8M0FNU>
  %c2 = stablehlo.constant dense<[1.0, 4.0, 0.25, 16.0, 0.015625, 1048576.0, 9.094947017729282e-13]> : tensor<7xf8E8M0FNU>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<7xf8E8M0FNU>, tensor<7xf8E8M0FNU>
  func.return
}
func.func @chlo_square_bf16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xbf16>
  %1 = "chlo.square"(%c0) : (tensor<12xbf16>) -> tensor<12xbf16>
  %c2 = stablehlo.constant dense<[0.0, 1.0, 1.0, 0.25, 2.25, 4.0, 9.0, 36.0, 0.0625, 0.015625, 25.0, 16.0]> : tensor<12xbf16>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<12xbf16>, tensor<12xbf16>
  func.return
}
func.func @chlo_square_f16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xf16>
  %1 = "chlo.square"(%c0) : (tensor<12xf16>) -> tensor<12xf16>
  %c2 = stablehlo.constant dense<[0.0, 1.0, 1.0, 0.25, 2.25, 4.0, 9.0, 36.0, 0.0625, 0.015625, 25.0, 16.0]> : tensor<12xf16>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<12xf16>, tensor<12xf16>
  func.return
}
func.func @chlo_square_f32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xf32>
  %1 = "chlo.square"(%c0) : (tensor<12xf32>) -> tensor<12xf32>
  %c2 = stablehlo.constant dense<[0.0, 1.0, 1.0, 0.25, 2.25, 4.0, 9.0, 36.0, 0.0625, 0.015625, 25.0, 16.0]> : tensor<12xf32>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<12xf32>, tensor<12xf32>
  func.return
}
func.func @chlo_square_f64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xf64>
  %1 = "chlo.square"(%c0) : (tensor<12xf64>) -> tensor<12xf64>
  %c2 = stablehlo.constant dense<[0.0, 1.0, 1.0, 0.25, 2.25, 4.0, 9.0, 36.0, 0.0625, 0.015625, 25.0, 16.0]> : tensor<12xf64>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<12xf64>, tensor<12xf64>
  func.return
}
func.func @chlo_square_complex_f32() {
  %c0 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (-0.0, -2.0), (0.5, 0.25), (-3.0, 4.0), (2.0, -1.5), (-0.75, -2.0)]> : tensor<9xcomplex<f32>>
  %1 = "chlo.square"(%c0) : (tensor<9xcomplex<f32>>) -> tensor<9xcomplex<f32>>
  "check.expect_almost_eq_const"(%1) {tolerance = 2.500e-05 : f64, value = dense<[(0.0, 0.0), (1.0, 0.0), (1.0, -0.0), (-1.0, 0.0), (-4.0, 0.0), (0.1875, 0.25), (-7.0, -24.0), (1.75, -6.0), (-3.4375, 3.0)]> : tensor<9xcomplex<f32>>} : (tensor<9xcomplex<f32>>) -> ()
  func.return
}
func.func @chlo_square_complex_f64() {
  %c0 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (-0.0, -2.0), (0.5, 0.25), (-3.0, 4.0), (2.0, -1.5), (-0.75, -2.0)]> : tensor<9xcomplex<f64>>
  %1 = "chlo.square"(%c0) : (tensor<9xcomplex<f64>>) -> tensor<9xcomplex<f64>>
  "check.expect_almost_eq_const"(%1) {tolerance = 2.500e-13 : f64, value = dense<[(0.0, 0.0), (1.0, 0.0), (1.0, -0.0), (-1.0, 0.0), (-4.0, 0.0), (0.1875, 0.25), (-7.0, -24.0), (1.75, -6.0), (-3.4375, 3.0)]> : tensor<9xcomplex<f64>>} : (tensor<9xcomplex<f64>>) -> ()
  func.return
}
