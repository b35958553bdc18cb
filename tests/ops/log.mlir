// stablehlo.log on every float, both complex types.
// Made by tests/ops/make.py.

func.func @log_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0]> : tensor<7xf4E2M1FN>
  %1 = "stablehlo.log"(%c0) : (tensor<7xf4E2M1FN>) -> tensor<7xf4E2M1FN>
  %c2 = stablehlo.constant dense<[-0.5, 0.0, 0.5, 0.5, 1.0, 1.5, 2.0]> : tensor<7xf4E2M1FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<7xf4E2M1FN>, tensor<7xf4E2M1FN>
  func.return
}
func.func @log_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xf6E2M3FN>
  %1 = "stablehlo.log"(%c0) : (tensor<8xf6E2M3FN>) -> tensor<8xf6E2M3FN>
  %c2 = stablehlo.constant dense<[-0.75, 0.0, 0.375, 0.75, 1.125, 1.375, -1.375, 1.75]> : tensor<8xf6E2M3FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<8xf6E2M3FN>, tensor<8xf6E2M3FN>
  func.return
}
func.func @log_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xf6E3M2FN>
  %1 = "stablehlo.log"(%c0) : (tensor<8xf6E3M2FN>) -> tensor<8xf6E3M2FN>
  %c2 = stablehlo.constant dense<[-0.75, 0.0, 0.375, 0.75, 1.0, 1.5, -1.5, 1.75]> : tensor<8xf6E3M2FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<8xf6E3M2FN>, tensor<8xf6E3M2FN>
  func.return
}
func.func @log_f8E3M4() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xf8E3M4>
  %1 = "stablehlo.log"(%c0) : (tensor<8xf8E3M4>) -> tensor<8xf8E3M4>
  %c2 = stablehlo.constant dense<[-0.6875, 0.0, 0.40625, 0.6875, 1.125, 1.375, -1.375, 1.8125]> : tensor<8xf8E3M4>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<8xf8E3M4>, tensor<8xf8E3M4>
  func.return
}
func.func @log_f8E4M3() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xf8E4M3>
  %1 = "stablehlo.log"(%c0) : (tensor<8xf8E4M3>) -> tensor<8xf8E4M3>
  %c2 = stablehlo.constant dense<[-0.6875, 0.0, 0.40625, 0.6875, 1.125, 1.375, -1.375, 1.75]> : tensor<8xf8E4M3>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<8xf8E4M3>, tensor<8xf8E4M3>
  func.return
}
func.func @log_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xf8E4M3FN>
  %1 = "stablehlo.log"(%c0) : (tensor<8xf8E4M3FN>) -> tensor<8xf8E4M3FN>
  %c2 = stablehlo.constant dense<[-0.6875, 0.0, 0.40625, 0.6875, 1.125, 1.375, -1.375, 1.75]> : tensor<8xf8E4M3FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<8xf8E4M3FN>, tensor<8xf8E4M3FN>
  func.return
}
func.func @log_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xf8E4M3FNUZ>
  %1 = "stablehlo.log"(%c0) : (tensor<8xf8E4M3FNUZ>) -> tensor<8xf8E4M3FNUZ>
  %c2 = stablehlo.constant dense<[-0.6875, 0.0, 0.40625, 0.6875, 1.125, 1.375, -1.375, 1.75]> : tensor<8xf8E4M3FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<8xf8E4M3FNUZ>, tensor<8xf8E4M3FNUZ>
  func.return
}
func.func @log_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xf8E4M3B11FNUZ>
  %1 = "stablehlo.log"(%c0) : (tensor<8xf8E4M3B11FNUZ>) -> tensor<8xf8E4M3B11FNUZ>
  %c2 = stablehlo.constant dense<[-0.6875, 0.0, 0.40625, 0.6875, 1.125, 1.375, -1.375, 1.75]> : tensor<8xf8E4M3B11FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<8xf8E4M3B11FNUZ>, tensor<8xf8E4M3B11FNUZ>
  func.return
}
func.func @log_f8E5M2() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xf8E5M2>
  %1 = "stablehlo.log"(%c0) : (tensor<8xf8E5M2>) -> tensor<8xf8E5M2>
  %c2 = stablehlo.constant dense<[-0.75, 0.0, 0.375, 0.75, 1.0, 1.5, -1.5, 1.75]> : tensor<8xf8E5M2>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<8xf8E5M2>, tensor<8xf8E5M2>
  func.return
}
func.func @log_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xf8E5M2FNUZ>
  %1 = "stablehlo.log"(%c0) : (tensor<8xf8E5M2FNUZ>) -> tensor<8xf8E5M2FNUZ>
  %c2 = stablehlo.constant dense<[-0.75, 0.0, 0.375, 0.75, 1.0, 1.5, -1.5, 1.75]> : tensor<8xf8E5M2FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<8xf8E5M2FNUZ>, tensor<8xf8E5M2FNUZ>
  func.return
}
func.func @log_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[1.0, 0.5, 2.0, 4.0, 0.25]> : tensor<5xf8E8M0FNU>
  %1 = "stablehlo.log"(%c0) : (tensor<5xf8E8M0FNU>) -> tensor<5xf8E8M0FNU>
  %c2 = stablehlo.constant dense<[0xFF, 0xFF, 0.5, 1.0, 0xFF]> : tensor<5xf8E8M0FNU>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<5xf8E8M0FNU>, tensor<5xf8E8M0FNU>
  func.return
}
func.func @log_bf16() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xbf16>
  %1 = "stablehlo.log"(%c0) : (tensor<8xbf16>) -> tensor<8xbf16>
  %c2 = stablehlo.constant dense<[-0.69140625, 0.0, 0.40625, 0.69140625, 1.1015625, 1.3828125, -1.3828125, 1.7890625]> : tensor<8xbf16>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<8xbf16>, tensor<8xbf16>
  func.return
}
func.func @log_f16() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xf16>
  %1 = "stablehlo.log"(%c0) : (tensor<8xf16>) -> tensor<8xf16>
  %c2 = stablehlo.constant dense<[-0.693359375, 0.0, 0.405517578125, 0.693359375, 1.0986328125, 1.38671875, -1.38671875, 1.7919921875]> : tensor<8xf16>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<8xf16>, tensor<8xf16>
  func.return
}
func.func @log_f32() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xf32>
  %1 = "stablehlo.log"(%c0) : (tensor<8xf32>) -> tensor<8xf32>
  %c2 = stablehlo.constant dense<[-0.6931472, 0.0, 0.4054651, 0.6931472, 1.0986123, 1.3862944, -1.3862944, 1.7917595]> : tensor<8xf32>
  check.expect_close %1, %c2, max_ulp_difference = 2 : tensor<8xf32>, tensor<8xf32>
  func.return
}
func.func @log_f64() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xf64>
  %1 = "stablehlo.log"(%c0) : (tensor<8xf64>) -> tensor<8xf64>
  %c2 = stablehlo.constant dense<[-0.6931471805599453, 0.0, 0.4054651081081644, 0.6931471805599453, 1.0986122886681098, 1.3862943611198906, -1.3862943611198906, 1.791759469228055]> : tensor<8xf64>
  check.expect_close %1, %c2, max_ulp_difference = 2 : tensor<8xf64>, tensor<8xf64>
  func.return
}
func.func @log_complex_f32() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.0, 2.0), (2.0, -1.5), (-0.75, -0.5), (1.0, 0.0), (0.0, 1.0)]> : tensor<6xcomplex<f32>>
  %1 = "stablehlo.log"(%c0) : (tensor<6xcomplex<f32>>) -> tensor<6xcomplex<f32>>
  "check.expect_almost_eq_const"(%1) {tolerance = 5.111e-06 : f64, value = dense<[(-0.5815754, 0.4636476), (0.804719, 2.0344439), (0.91629076, -0.6435011), (-0.10381968, -2.55359), (0.0, 0.0), (0.0, 1.5707964)]> : tensor<6xcomplex<f32>>} : (tensor<6xcomplex<f32>>) -> ()
  func.return
}
func.func @log_complex_f64() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.0, 2.0), (2.0, -1.5), (-0.75, -0.5), (1.0, 0.0), (0.0, 1.0)]> : tensor<6xcomplex<f64>>
  %1 = "stablehlo.log"(%c0) : (tensor<6xcomplex<f64>>) -> tensor<6xcomplex<f64>>
  "check.expect_almost_eq_const"(%1) {tolerance = 5.111e-14 : f64, value = dense<[(-0.5815754049028404, 0.4636476090008061), (0.8047189562170503, 2.0344439357957027), (0.9162907318741551, -0.6435011087932844), (-0.10381968238912226, -2.5535900500422257), (0.0, 0.0), (0.0, 1.5707963267948966)]> : tensor<6xcomplex<f64>>} : (tensor<6xcomplex<f64>>) -> ()
  func.return
}
func.func @log_quantised() {
  %c0 = stablehlo.constant dense<[0.5, 1.5, 2.0, 4.0]> : tensor<4xf32>
  %1 = "stablehlo.uniform_quantize"(%c0) : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 0.5:2>>
  %2 = "stablehlo.log"(%1) : (tensor<4x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<4x!quant.uniform<i8:f32, 0.5:2>>
  %3 = "stablehlo.uniform_dequantize"(%2) : (tensor<4x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<4xf32>
  check.expect_eq_const %3, dense<[-0.5, 0.5, 0.5, 1.5]> : tensor<4xf32>
  func.return
}
