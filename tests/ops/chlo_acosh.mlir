// chlo.acosh on every float, both complex types.
// Made by tests/ops/make.py.

func.func @chlo_acosh_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[1.0, 1.5, 2.0, 3.0, 4.0, 6.0]> : tensor<6xf4E2M1FN>
  %1 = "chlo.acosh"(%c0) : (tensor<6xf4E2M1FN>) -> tensor<6xf4E2M1FN>
  %c2 = stablehlo.constant dense<[0.0, 1.0, 1.5, 2.0, 2.0, 2.0]> : tensor<6xf4E2M1FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf4E2M1FN>, tensor<6xf4E2M1FN>
  func.return
}
func.func @chlo_acosh_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[1.0, 1.5, 2.0, 3.0, 4.0, 6.0]> : tensor<6xf6E2M3FN>
  %1 = "chlo.acosh"(%c0) : (tensor<6xf6E2M3FN>) -> tensor<6xf6E2M3FN>
  %c2 = stablehlo.constant dense<[0.0, 1.0, 1.375, 1.75, 2.0, 2.5]> : tensor<6xf6E2M3FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf6E2M3FN>, tensor<6xf6E2M3FN>
  func.return
}
func.func @chlo_acosh_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[1.0, 1.5, 2.0, 3.0, 4.0, 6.0]> : tensor<6xf6E3M2FN>
  %1 = "chlo.acosh"(%c0) : (tensor<6xf6E3M2FN>) -> tensor<6xf6E3M2FN>
  %c2 = stablehlo.constant dense<[0.0, 1.0, 1.25, 1.75, 2.0, 2.5]> : tensor<6xf6E3M2FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf6E3M2FN>, tensor<6xf6E3M2FN>
  func.return
}
func.func @chlo_acosh_f8E3M4() {
  %c0 = stablehlo.constant dense<[1.0, 1.5, 2.0, 3.0, 4.0, 6.0]> : tensor<6xf8E3M4>
  %1 = "chlo.acosh"(%c0) : (tensor<6xf8E3M4>) -> tensor<6xf8E3M4>
  %c2 = stablehlo.constant dense<[0.0, 0.96875, 1.3125, 1.75, 2.125, 2.5]> : tensor<6xf8E3M4>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E3M4>, tensor<6xf8E3M4>
  func.return
}
func.func @chlo_acosh_f8E4M3() {
  %c0 = stablehlo.constant dense<[1.0, 1.5, 2.0, 3.0, 4.0, 6.0]> : tensor<6xf8E4M3>
  %1 = "chlo.acosh"(%c0) : (tensor<6xf8E4M3>) -> tensor<6xf8E4M3>
  %c2 = stablehlo.constant dense<[0.0, 0.9375, 1.375, 1.75, 2.0, 2.5]> : tensor<6xf8E4M3>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E4M3>, tensor<6xf8E4M3>
  func.return
}
func.func @chlo_acosh_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[1.0, 1.5, 2.0, 3.0, 4.0, 6.0]> : tensor<6xf8E4M3FN>
  %1 = "chlo.acosh"(%c0) : (tensor<6xf8E4M3FN>) -> tensor<6xf8E4M3FN>
  %c2 = stablehlo.constant dense<[0.0, 0.9375, 1.375, 1.75, 2.0, 2.5]> : tensor<6xf8E4M3FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E4M3FN>, tensor<6xf8E4M3FN>
  func.return
}
func.func @chlo_acosh_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[1.0, 1.5, 2.0, 3.0, 4.0, 6.0]> : tensor<6xf8E4M3FNUZ>
  %1 = "chlo.acosh"(%c0) : (tensor<6xf8E4M3FNUZ>) -> tensor<6xf8E4M3FNUZ>
  %c2 = stablehlo.constant dense<[0.0, 0.9375, 1.375, 1.75, 2.0, 2.5]> : tensor<6xf8E4M3FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E4M3FNUZ>, tensor<6xf8E4M3FNUZ>
  func.return
}
func.func @chlo_acosh_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[1.0, 1.5, 2.0, 3.0, 4.0, 6.0]> : tensor<6xf8E4M3B11FNUZ>
  %1 = "chlo.acosh"(%c0) : (tensor<6xf8E4M3B11FNUZ>) -> tensor<6xf8E4M3B11FNUZ>
  %c2 = stablehlo.constant dense<[0.0, 0.9375, 1.375, 1.75, 2.0, 2.5]> : tensor<6xf8E4M3B11FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E4M3B11FNUZ>, tensor<6xf8E4M3B11FNUZ>
  func.return
}
func.func @chlo_acosh_f8E5M2() {
  %c0 = stablehlo.constant dense<[1.0, 1.5, 2.0, 3.0, 4.0, 6.0]> : tensor<6xf8E5M2>
  %1 = "chlo.acosh"(%c0) : (tensor<6xf8E5M2>) -> tensor<6xf8E5M2>
  %c2 = stablehlo.constant dense<[0.0, 1.0, 1.25, 1.75, 2.0, 2.5]> : tensor<6xf8E5M2>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E5M2>, tensor<6xf8E5M2>
  func.return
}
func.func @chlo_acosh_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[1.0, 1.5, 2.0, 3.0, 4.0, 6.0]> : tensor<6xf8E5M2FNUZ>
  %1 = "chlo.acosh"(%c0) : (tensor<6xf8E5M2FNUZ>) -> tensor<6xf8E5M2FNUZ>
  %c2 = stablehlo.constant dense<[0.0, 1.0, 1.25, 1.75, 2.0, 2.5]> : tensor<6xf8E5M2FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E5M2FNUZ>, tensor<6xf8E5M2FNUZ>
  func.return
}
func.func @chlo_acosh_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[1.0, 2.0, 4.0]> : tensor<3xf8E8M0FNU>
  %1 = "chlo.acosh"(%c0) : (tensor<3xf8E8M0FNU>) -> tensor<3xf8E8M0FNU>
  %c2 = stablehlo.constant dense<[0xFF, 1.0, 2.0]> : tensor<3xf8E8M0FNU>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<3xf8E8M0FNU>, tensor<3xf8E8M0FNU>
  func.return
}
func.func @chlo_acosh_bf16() {
  %c0 = stablehlo.constant dense<[1.0, 1.5, 2.0, 3.0, 4.0, 6.0]> : tensor<6xbf16>
  %1 = "chlo.acosh"(%c0) : (tensor<6xbf16>) -> tensor<6xbf16>
  %c2 = stablehlo.constant dense<[0.0, 0.9609375, 1.3203125, 1.765625, 2.0625, 2.484375]> : tensor<6xbf16>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xbf16>, tensor<6xbf16>
  func.return
}
func.func @chlo_acosh_f16() {
  %c0 = stablehlo.constant dense<[1.0, 1.5, 2.0, 3.0, 4.0, 6.0]> : tensor<6xf16>
  %1 = "chlo.acosh"(%c0) : (tensor<6xf16>) -> tensor<6xf16>
  %c2 = stablehlo.constant dense<[0.0, 0.96240234375, 1.3173828125, 1.7626953125, 2.0625, 2.478515625]> : tensor<6xf16>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf16>, tensor<6xf16>
  func.return
}
func.func @chlo_acosh_f32() {
  %c0 = stablehlo.constant dense<[1.0, 1.5, 2.0, 3.0, 4.0, 6.0]> : tensor<6xf32>
  %1 = "chlo.acosh"(%c0) : (tensor<6xf32>) -> tensor<6xf32>
  %c2 = stablehlo.constant dense<[0.0, 0.9624236, 1.316958, 1.7627472, 2.063437, 2.4778888]> : tensor<6xf32>
  check.expect_close %1, %c2, max_ulp_difference = 3 : tensor<6xf32>, tensor<6xf32>
  func.return
}
func.func @chlo_acosh_f64() {
  %c0 = stablehlo.constant dense<[1.0, 1.5, 2.0, 3.0, 4.0, 6.0]> : tensor<6xf64>
  %1 = "chlo.acosh"(%c0) : (tensor<6xf64>) -> tensor<6xf64>
  %c2 = stablehlo.constant dense<[0.0, 0.9624236501192069, 1.3169578969248168, 1.762747174039086, 2.0634370688955603, 2.477888730288475]> : tensor<6xf64>
  check.expect_close %1, %c2, max_ulp_difference = 3 : tensor<6xf64>, tensor<6xf64>
  func.return
}
func.func @chlo_acosh_complex_f32() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.0, 2.0), (2.0, -1.5), (-0.75, -0.5), (1.0, 0.0), (0.0, 1.0)]> : tensor<6xcomplex<f32>>
  %1 = "chlo.acosh"(%c0) : (tensor<6xcomplex<f32>>) -> tensor<6xcomplex<f32>>
  "check.expect_almost_eq_const"(%1) {tolerance = 7.547e-06 : f64, value = dense<[(0.28139606, 1.0691875), (1.5285709, 1.9978749), (1.6004101, -0.6830312), (0.606335, -2.2530003), (0.0, 0.0), (0.8813736, 1.5707964)]> : tensor<6xcomplex<f32>>} : (tensor<6xcomplex<f32>>) -> ()
  func.return
}
func.func @chlo_acosh_complex_f64() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.0, 2.0), (2.0, -1.5), (-0.75, -0.5), (1.0, 0.0), (0.0, 1.0)]> : tensor<6xcomplex<f64>>
  %1 = "chlo.acosh"(%c0) : (tensor<6xcomplex<f64>>) -> tensor<6xcomplex<f64>>
  "check.expect_almost_eq_const"(%1) {tolerance = 7.547e-14 : f64, value = dense<[(0.28139605624529274, 1.0691874735193958), (1.528570919480998, 1.9978749131873728), (1.6004100552346137, -0.6830311806109914), (0.6063349998873513, -2.2530002923783288), (0.0, 0.0), (0.8813735870195429, 1.5707963267948966)]> : tensor<6xcomplex<f64>>} : (tensor<6xcomplex<f64>>) -> ()
  func.return
}
