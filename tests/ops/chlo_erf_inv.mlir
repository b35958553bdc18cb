// chlo.erf_inv on every float.
// Made by tests/ops/make.py.

func.func @chlo_erf_inv_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.0, -0.0, 0.0]> : tensor<6xf4E2M1FN>
  %1 = "chlo.erf_inv"(%c0) : (tensor<6xf4E2M1FN>) -> tensor<6xf4E2M1FN>
  %c2 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.0, 0.0, 0.0]> : tensor<6xf4E2M1FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf4E2M1FN>, tensor<6xf4E2M1FN>
  func.return
}
func.func @chlo_erf_inv_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf6E2M3FN>
  %1 = "chlo.erf_inv"(%c0) : (tensor<6xf6E2M3FN>) -> tensor<6xf6E2M3FN>
  %c2 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf6E2M3FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf6E2M3FN>, tensor<6xf6E2M3FN>
  func.return
}
func.func @chlo_erf_inv_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf6E3M2FN>
  %1 = "chlo.erf_inv"(%c0) : (tensor<6xf6E3M2FN>) -> tensor<6xf6E3M2FN>
  %c2 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf6E3M2FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf6E3M2FN>, tensor<6xf6E3M2FN>
  func.return
}
func.func @chlo_erf_inv_f8E3M4() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf8E3M4>
  %1 = "chlo.erf_inv"(%c0) : (tensor<6xf8E3M4>) -> tensor<6xf8E3M4>
  %c2 = stablehlo.constant dense<[0.0, 0.484375, -0.484375, 0.21875, -0.21875, 0.109375]> : tensor<6xf8E3M4>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E3M4>, tensor<6xf8E3M4>
  func.return
}
func.func @chlo_erf_inv_f8E4M3() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf8E4M3>
  %1 = "chlo.erf_inv"(%c0) : (tensor<6xf8E4M3>) -> tensor<6xf8E4M3>
  %c2 = stablehlo.constant dense<[0.0, 0.46875, -0.46875, 0.21875, -0.21875, 0.109375]> : tensor<6xf8E4M3>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E4M3>, tensor<6xf8E4M3>
  func.return
}
func.func @chlo_erf_inv_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf8E4M3FN>
  %1 = "chlo.erf_inv"(%c0) : (tensor<6xf8E4M3FN>) -> tensor<6xf8E4M3FN>
  %c2 = stablehlo.constant dense<[0.0, 0.46875, -0.46875, 0.21875, -0.21875, 0.109375]> : tensor<6xf8E4M3FN>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E4M3FN>, tensor<6xf8E4M3FN>
  func.return
}
func.func @chlo_erf_inv_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf8E4M3FNUZ>
  %1 = "chlo.erf_inv"(%c0) : (tensor<6xf8E4M3FNUZ>) -> tensor<6xf8E4M3FNUZ>
  %c2 = stablehlo.constant dense<[0.0, 0.46875, -0.46875, 0.21875, -0.21875, 0.109375]> : tensor<6xf8E4M3FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E4M3FNUZ>, tensor<6xf8E4M3FNUZ>
  func.return
}
func.func @chlo_erf_inv_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf8E4M3B11FNUZ>
  %1 = "chlo.erf_inv"(%c0) : (tensor<6xf8E4M3B11FNUZ>) -> tensor<6xf8E4M3B11FNUZ>
  %c2 = stablehlo.constant dense<[0.0, 0.46875, -0.46875, 0.21875, -0.21875, 0.109375]> : tensor<6xf8E4M3B11FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E4M3B11FNUZ>, tensor<6xf8E4M3B11FNUZ>
  func.return
}
func.func @chlo_erf_inv_f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf8E5M2>
  %1 = "chlo.erf_inv"(%c0) : (tensor<6xf8E5M2>) -> tensor<6xf8E5M2>
  %c2 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.21875, -0.21875, 0.109375]> : tensor<6xf8E5M2>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E5M2>, tensor<6xf8E5M2>
  func.return
}
func.func @chlo_erf_inv_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf8E5M2FNUZ>
  %1 = "chlo.erf_inv"(%c0) : (tensor<6xf8E5M2FNUZ>) -> tensor<6xf8E5M2FNUZ>
  %c2 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.21875, -0.21875, 0.109375]> : tensor<6xf8E5M2FNUZ>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf8E5M2FNUZ>, tensor<6xf8E5M2FNUZ>
  func.return
}
func.func @chlo_erf_inv_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[0.5, 0.25, 0.125]> : tensor<3xf8E8M0FNU>
  %1 = "chlo.erf_inv"(%c0) : (tensor<3xf8E8M0FNU>) -> tensor<3xf8E8M0FNU>
  %c2 = stablehlo.constant dense<[0.5, 0.25, 0.125]> : tensor<3xf8E8M0FNU>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<3xf8E8M0FNU>, tensor<3xf8E8M0FNU>
  func.return
}
func.func @chlo_erf_inv_bf16() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xbf16>
  %1 = "chlo.erf_inv"(%c0) : (tensor<6xbf16>) -> tensor<6xbf16>
  %c2 = stablehlo.constant dense<[0.0, 0.4765625, -0.4765625, 0.2255859375, -0.2255859375, 0.111328125]> : tensor<6xbf16>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xbf16>, tensor<6xbf16>
  func.return
}
func.func @chlo_erf_inv_f16() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf16>
  %1 = "chlo.erf_inv"(%c0) : (tensor<6xf16>) -> tensor<6xf16>
  %c2 = stablehlo.constant dense<[0.0, 0.47705078125, -0.47705078125, 0.225341796875, -0.225341796875, 0.1112060546875]> : tensor<6xf16>
  check.expect_close %1, %c2, max_ulp_difference = 1 : tensor<6xf16>, tensor<6xf16>
  func.return
}
func.func @chlo_erf_inv_f32() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf32>
  %1 = "chlo.erf_inv"(%c0) : (tensor<6xf32>) -> tensor<6xf32>
  %c2 = stablehlo.constant dense<[0.0, 0.47693628, -0.47693628, 0.22531205, -0.22531205, 0.111235455]> : tensor<6xf32>
  check.expect_close %1, %c2, max_ulp_difference = 4 : tensor<6xf32>, tensor<6xf32>
  func.return
}
func.func @chlo_erf_inv_f64() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 0.25, -0.25, 0.125]> : tensor<6xf64>
  %1 = "chlo.erf_inv"(%c0) : (tensor<6xf64>) -> tensor<6xf64>
  %c2 = stablehlo.constant dense<[0.0, 0.4769362762044699, -0.4769362762044699, 0.2253120550121781, -0.2253120550121781, 0.11123545184094996]> : tensor<6xf64>
  check.expect_close %1, %c2, max_ulp_difference = 4 : tensor<6xf64>, tensor<6xf64>
  func.return
}
