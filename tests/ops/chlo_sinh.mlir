// chlo.sinh on every float, both complex types.
// Made by tests/ops/make.py.

func.func @chlo_sinh_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.0, 4.0]> : tensor<10xf4E2M1FN>
  %1 = "chlo.sinh"(%c0) : (tensor<10xf4E2M1FN>) -> tensor<10xf4E2M1FN>
  %c2 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 2.0, -4.0, 6.0, 0.0, 6.0]> : tensor<10xf4E2M1FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf4E2M1FN>, tensor<10xf4E2M1FN>
  func.return
}
func.func @chlo_sinh_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf6E2M3FN>
  %1 = "chlo.sinh"(%c0) : (tensor<10xf6E2M3FN>) -> tensor<10xf6E2M3FN>
  %c2 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.125, -1.125, 2.25, -3.75, 7.5, 0.25, 7.5]> : tensor<10xf6E2M3FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf6E2M3FN>, tensor<10xf6E2M3FN>
  func.return
}
func.func @chlo_sinh_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf6E3M2FN>
  %1 = "chlo.sinh"(%c0) : (tensor<10xf6E3M2FN>) -> tensor<10xf6E3M2FN>
  %c2 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.25, -1.25, 2.0, -3.5, 10.0, 0.25, 28.0]> : tensor<10xf6E3M2FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf6E3M2FN>, tensor<10xf6E3M2FN>
  func.return
}
func.func @chlo_sinh_f8E3M4() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E3M4>
  %1 = "chlo.sinh"(%c0) : (tensor<10xf8E3M4>) -> tensor<10xf8E3M4>
  %c2 = stablehlo.constant dense<[0.0, 0.53125, -0.53125, 1.1875, -1.1875, 2.125, -3.625, 10.0, 0.25, 0x70]> : tensor<10xf8E3M4>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf8E3M4>, tensor<10xf8E3M4>
  func.return
}
func.func @chlo_sinh_f8E4M3() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E4M3>
  %1 = "chlo.sinh"(%c0) : (tensor<10xf8E4M3>) -> tensor<10xf8E4M3>
  %c2 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.125, -1.125, 2.25, -3.75, 10.0, 0.25, 28.0]> : tensor<10xf8E4M3>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf8E4M3>, tensor<10xf8E4M3>
  func.return
}
func.func @chlo_sinh_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E4M3FN>
  %1 = "chlo.sinh"(%c0) : (tensor<10xf8E4M3FN>) -> tensor<10xf8E4M3FN>
  %c2 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.125, -1.125, 2.25, -3.75, 10.0, 0.25, 28.0]> : tensor<10xf8E4M3FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf8E4M3FN>, tensor<10xf8E4M3FN>
  func.return
}
func.func @chlo_sinh_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E4M3FNUZ>
  %1 = "chlo.sinh"(%c0) : (tensor<10xf8E4M3FNUZ>) -> tensor<10xf8E4M3FNUZ>
  %c2 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.125, -1.125, 2.25, -3.75, 10.0, 0.25, 28.0]> : tensor<10xf8E4M3FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf8E4M3FNUZ>, tensor<10xf8E4M3FNUZ>
  func.return
}
func.func @chlo_sinh_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E4M3B11FNUZ>
  %1 = "chlo.sinh"(%c0) : (tensor<10xf8E4M3B11FNUZ>) -> tensor<10xf8E4M3B11FNUZ>
  %c2 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.125, -1.125, 2.25, -3.75, 10.0, 0.25, 28.0]> : tensor<10xf8E4M3B11FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf8E4M3B11FNUZ>, tensor<10xf8E4M3B11FNUZ>
  func.return
}
func.func @chlo_sinh_f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E5M2>
  %1 = "chlo.sinh"(%c0) : (tensor<10xf8E5M2>) -> tensor<10xf8E5M2>
  %c2 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.25, -1.25, 2.0, -3.5, 10.0, 0.25, 28.0]> : tensor<10xf8E5M2>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf8E5M2>, tensor<10xf8E5M2>
  func.return
}
func.func @chlo_sinh_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E5M2FNUZ>
  %1 = "chlo.sinh"(%c0) : (tensor<10xf8E5M2FNUZ>) -> tensor<10xf8E5M2FNUZ>
  %c2 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.25, -1.25, 2.0, -3.5, 10.0, 0.25, 28.0]> : tensor<10xf8E5M2FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf8E5M2FNUZ>, tensor<10xf8E5M2FNUZ>
  func.return
}
func.func @chlo_sinh_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[1.0, 0.5, 2.0, 4.0, 0.25]> : tensor<5xf8E8M0FNU>
  %1 = "chlo.sinh"(%c0) : (tensor<5xf8E8M0FNU>) -> tensor<5xf8E8M0FNU>
  %c2 = stablehlo.constant dense<[1.0, 0.5, 4.0, 32.0, 0.25]> : tensor<5xf8E8M0FNU>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<5xf8E8M0FNU>, tensor<5xf8E8M0FNU>
  func.return
}
func.func @chlo_sinh_bf16() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xbf16>
  %1 = "chlo.sinh"(%c0) : (tensor<10xbf16>) -> tensor<10xbf16>
  %c2 = stablehlo.constant dense<[0.0, 0.51953125, -0.51953125, 1.171875, -1.171875, 2.125, -3.625, 10.0, 0.251953125, 27.25]> : tensor<10xbf16>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xbf16>, tensor<10xbf16>
  func.return
}
func.func @chlo_sinh_f16() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf16>
  %1 = "chlo.sinh"(%c0) : (tensor<10xf16>) -> tensor<10xf16>
  %c2 = stablehlo.constant dense<[0.0, 0.52099609375, -0.52099609375, 1.1748046875, -1.1748046875, 2.12890625, -3.626953125, 10.015625, 0.252685546875, 27.296875]> : tensor<10xf16>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<10xf16>, tensor<10xf16>
  func.return
}
func.func @chlo_sinh_f32() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf32>
  %1 = "chlo.sinh"(%c0) : (tensor<10xf32>) -> tensor<10xf32>
  %c2 = stablehlo.constant dense<[0.0, 0.5210953, -0.5210953, 1.1752012, -1.1752012, 2.1292794, -3.6268604, 10.017875, 0.25261232, 27.289917]> : tensor<10xf32>
  check.expect_close %1, %c2, max_ulp_difference = 3 : tensor<10xf32>, tensor<10xf32>
  func.return
}
func.func @chlo_sinh_f64() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf64>
  %1 = "chlo.sinh"(%c0) : (tensor<10xf64>) -> tensor<10xf64>
  %c2 = stablehlo.constant dense<[0.0, 0.5210953054937474, -0.5210953054937474, 1.1752011936438014, -1.1752011936438014, 2.1292794550948173, -3.6268604078470186, 10.017874927409903, 0.2526123168081683, 27.289917197127753]> : tensor<10xf64>
  check.expect_close %1, %c2, max_ulp_difference = 3 : tensor<10xf64>, tensor<10xf64>
  func.return
}
func.func @chlo_sinh_complex_f32() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.0, 2.0), (2.0, -1.5), (-0.75, -0.5), (1.0, 0.0), (0.0, 1.0)]> : tensor<6xcomplex<f32>>
  %1 = "chlo.sinh"(%c0) : (tensor<6xcomplex<f32>>) -> tensor<6xcomplex<f32>>
  "check.expect_almost_eq_const"(%1) {tolerance = 1.128e-05 : f64, value = dense<[(0.5048957, 0.27897912), (0.48905626, 1.4031192), (0.25655395, -3.7527714), (-0.72165084, -0.62070423), (1.1752012, 0.0), (0.0, 0.84147096)]> : tensor<6xcomplex<f32>>} : (tensor<6xcomplex<f32>>) -> ()
  func.return
}
func.func @chlo_sinh_complex_f64() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.0, 2.0), (2.0, -1.5), (-0.75, -0.5), (1.0, 0.0), (0.0, 1.0)]> : tensor<6xcomplex<f64>>
  %1 = "chlo.sinh"(%c0) : (tensor<6xcomplex<f64>>) -> tensor<6xcomplex<f64>>
  "check.expect_almost_eq_const"(%1) {tolerance = 1.128e-13 : f64, value = dense<[(0.504895714387995, 0.2789791283502615), (0.4890562590412937, 1.4031192506220405), (0.2565539560904818, -3.752771340479298), (-0.7216508242975646, -0.6207042310780551), (1.1752011936438014, 0.0), (0.0, 0.8414709848078965)]> : tensor<6xcomplex<f64>>} : (tensor<6xcomplex<f64>>) -> ()
  func.return
}
