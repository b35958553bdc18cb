// stablehlo.log_plus_one on every float, both complex types.
// Made by tests/ops/make.py.

func.func @log_plus_one_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.0, 6.0]> : tensor<8xf4E2M1FN>
  %1 = "stablehlo.log_plus_one"(%c0) : (tensor<8xf4E2M1FN>) -> tensor<8xf4E2M1FN>
  %c2 = stablehlo.constant dense<[0.5, 0.5, 1.0, 1.0, 1.5, 1.5, 0.0, 2.0]> : tensor<8xf4E2M1FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<8xf4E2M1FN>, tensor<8xf4E2M1FN>
  func.return
}
func.func @log_plus_one_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xf6E2M3FN>
  %1 = "stablehlo.log_plus_one"(%c0) : (tensor<8xf6E2M3FN>) -> tensor<8xf6E2M3FN>
  %c2 = stablehlo.constant dense<[0.375, 0.75, 0.875, 1.125, 1.375, 1.625, 0.25, 2.0]> : tensor<8xf6E2M3FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<8xf6E2M3FN>, tensor<8xf6E2M3FN>
  func.return
}
func.func @log_plus_one_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xf6E3M2FN>
  %1 = "stablehlo.log_plus_one"(%c0) : (tensor<8xf6E3M2FN>) -> tensor<8xf6E3M2FN>
  %c2 = stablehlo.constant dense<[0.375, 0.75, 0.875, 1.0, 1.5, 1.5, 0.25, 2.0]> : tensor<8xf6E3M2FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<8xf6E3M2FN>, tensor<8xf6E3M2FN>
  func.return
}
func.func @log_plus_one_f8E3M4() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xf8E3M4>
  %1 = "stablehlo.log_plus_one"(%c0) : (tensor<8xf8E3M4>) -> tensor<8xf8E3M4>
  %c2 = stablehlo.constant dense<[0.40625, 0.6875, 0.90625, 1.125, 1.375, 1.625, 0.21875, 1.9375]> : tensor<8xf8E3M4>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<8xf8E3M4>, tensor<8xf8E3M4>
  func.return
}
func.func @log_plus_one_f8E4M3() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xf8E4M3>
  %1 = "stablehlo.log_plus_one"(%c0) : (tensor<8xf8E4M3>) -> tensor<8xf8E4M3>
  %c2 = stablehlo.constant dense<[0.40625, 0.6875, 0.9375, 1.125, 1.375, 1.625, 0.21875, 2.0]> : tensor<8xf8E4M3>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<8xf8E4M3>, tensor<8xf8E4M3>
  func.return
}
func.func @log_plus_one_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xf8E4M3FN>
  %1 = "stablehlo.log_plus_one"(%c0) : (tensor<8xf8E4M3FN>) -> tensor<8xf8E4M3FN>
  %c2 = stablehlo.constant dense<[0.40625, 0.6875, 0.9375, 1.125, 1.375, 1.625, 0.21875, 2.0]> : tensor<8xf8E4M3FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<8xf8E4M3FN>, tensor<8xf8E4M3FN>
  func.return
}
func.func @log_plus_one_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xf8E4M3FNUZ>
  %1 = "stablehlo.log_plus_one"(%c0) : (tensor<8xf8E4M3FNUZ>) -> tensor<8xf8E4M3FNUZ>
  %c2 = stablehlo.constant dense<[0.40625, 0.6875, 0.9375, 1.125, 1.375, 1.625, 0.21875, 2.0]> : tensor<8xf8E4M3FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<8xf8E4M3FNUZ>, tensor<8xf8E4M3FNUZ>
  func.return
}
func.func @log_plus_one_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xf8E4M3B11FNUZ>
  %1 = "stablehlo.log_plus_one"(%c0) : (tensor<8xf8E4M3B11FNUZ>) -> tensor<8xf8E4M3B11FNUZ>
  %c2 = stablehlo.constant dense<[0.40625, 0.6875, 0.9375, 1.125, 1.375, 1.625, 0.21875, 2.0]> : tensor<8xf8E4M3B11FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<8xf8E4M3B11FNUZ>, tensor<8xf8E4M3B11FNUZ>
  func.return
}
func.func @log_plus_one_f8E5M2() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xf8E5M2>
  %1 = "stablehlo.log_plus_one"(%c0) : (tensor<8xf8E5M2>) -> tensor<8xf8E5M2>
  %c2 = stablehlo.constant dense<[0.375, 0.75, 0.875, 1.0, 1.5, 1.5, 0.21875, 2.0]> : tensor<8xf8E5M2>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<8xf8E5M2>, tensor<8xf8E5M2>
  func.return
}
func.func @log_plus_one_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xf8E5M2FNUZ>
  %1 = "stablehlo.log_plus_one"(%c0) : (tensor<8xf8E5M2FNUZ>) -> tensor<8xf8E5M2FNUZ>
  %c2 = stablehlo.constant dense<[0.375, 0.75, 0.875, 1.0, 1.5, 1.5, 0.21875, 2.0]> : tensor<8xf8E5M2FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<8xf8E5M2FNUZ>, tensor<8xf8E5M2FNUZ>
  func.return
}
func.func @log_plus_one_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[1.0, 0.5, 2.0, 4.0, 0.25]> : tensor<5xf8E8M0FNU>
  %1 = "stablehlo.log_plus_one"(%c0) : (tensor<5xf8E8M0FNU>) -> tensor<5xf8E8M0FNU>
  %c2 = stablehlo.constant dense<[0.5, 0.5, 1.0, 2.0, 0.25]> : tensor<5xf8E8M0FNU>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<5xf8E8M0FNU>, tensor<5xf8E8M0FNU>
  func.return
}
func.func @log_plus_one_bf16() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xbf16>
  %1 = "stablehlo.log_plus_one"(%c0) : (tensor<8xbf16>) -> tensor<8xbf16>
  %c2 = stablehlo.constant dense<[0.40625, 0.69140625, 0.91796875, 1.1015625, 1.3828125, 1.609375, 0.22265625, 1.9453125]> : tensor<8xbf16>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<8xbf16>, tensor<8xbf16>
  func.return
}
func.func @log_plus_one_f16() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xf16>
  %1 = "stablehlo.log_plus_one"(%c0) : (tensor<8xf16>) -> tensor<8xf16>
  %c2 = stablehlo.constant dense<[0.405517578125, 0.693359375, 0.91650390625, 1.0986328125, 1.38671875, 1.609375, 0.22314453125, 1.9462890625]> : tensor<8xf16>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<8xf16>, tensor<8xf16>
  func.return
}
func.func @log_plus_one_f32() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xf32>
  %1 = "stablehlo.log_plus_one"(%c0) : (tensor<8xf32>) -> tensor<8xf32>
  %c2 = stablehlo.constant dense<[0.4054651, 0.6931472, 0.91629076, 1.0986123, 1.3862944, 1.609438, 0.22314355, 1.9459101]> : tensor<8xf32>
  check.expect_close %1, %c2, max_ulp_difference = 2 : tensor<8xf32>, tensor<8xf32>
  func.return
}
func.func @log_plus_one_f64() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 0.25, 6.0]> : tensor<8xf64>
  %1 = "stablehlo.log_plus_one"(%c0) : (tensor<8xf64>) -> tensor<8xf64>
  %c2 = stablehlo.constant dense<[0.4054651081081644, 0.6931471805599453, 0.9162907318741551, 1.0986122886681098, 1.3862943611198906, 1.6094379124341003, 0.22314355131420976, 1.9459101490553132]> : tensor<8xf64>
  check.expect_close %1, %c2, max_ulp_difference = 2 : tensor<8xf64>, tensor<8xf64>
  func.return
}
func.func @log_plus_one_complex_f32() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.0, 2.0), (2.0, -1.5), (-0.75, -0.5), (1.0, 0.0), (0.0, 1.0)]> : tensor<6xcomplex<f32>>
  %1 = "stablehlo.log_plus_one"(%c0) : (tensor<6xcomplex<f32>>) -> tensor<6xcomplex<f32>>
  "check.expect_almost_eq_const"(%1) {tolerance = 3.434e-06 : f64, value = dense<[(0.4191646, 0.16514868), (0.6931472, 1.5707964), (1.2101841, -0.4636476), (-0.5815754, -1.1071488), (0.6931472, 0.0), (0.3465736, 0.7853982)]> : tensor<6xcomplex<f32>>} : (tensor<6xcomplex<f32>>) -> ()
  func.return
}
func.func @log_plus_one_complex_f64() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.0, 2.0), (2.0, -1.5), (-0.75, -0.5), (1.0, 0.0), (0.0, 1.0)]> : tensor<6xcomplex<f64>>
  %1 = "stablehlo.log_plus_one"(%c0) : (tensor<6xcomplex<f64>>) -> tensor<6xcomplex<f64>>
  "check.expect_almost_eq_const"(%1) {tolerance = 3.434e-14 : f64, value = dense<[(0.41916459520222155, 0.16514867741462683), (0.6931471805599453, 1.5707963267948966), (1.2101840643252146, -0.4636476090008061), (-0.5815754049028404, -1.1071487177940904), (0.6931471805599453, 0.0), (0.3465735902799727, 0.7853981633974483)]> : tensor<6xcomplex<f64>>} : (tensor<6xcomplex<f64>>) -> ()
  func.return
}
func.func @log_plus_one_quantised() {
  %c0 = stablehlo.constant dense<[0.5, 1.5, 2.0, 4.0]> : tensor<4xf32>
  %1 = "stablehlo.uniform_quantize"(%c0) : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 0.5:2>>
  %2 = "stablehlo.log_plus_one"(%1) : (tensor<4x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<4x!quant.uniform<i8:f32, 0.5:2>>
  %3 = "stablehlo.uniform_dequantize"(%2) : (tensor<4x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<4xf32>
  check.expect_eq_const %3, dense<[0.5, 1.0, 1.0, 1.5]> : tensor<4xf32>
  func.return
}
