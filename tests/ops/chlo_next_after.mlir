// chlo.next_after on f4E2M1FN, f6E2M3FN, f6E3M2FN, f8E3M4, f8E4M3, f8E4M3FN, f8E4M3FNUZ, f8E4M3B11FNUZ, f8E5M2, f8E5M2FNUZ, bf16, f16, f32, f64.
// Made by tests/ops/make.py.

func.func @chlo_next_after_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.0, 4.0]> : tensor<10xf4E2M1FN>
  %c1 = stablehlo.constant dense<[3.0, 0.0, 4.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0]> : tensor<10xf4E2M1FN>
  %2 = "chlo.next_after"(%c0, %c1) : (tensor<10xf4E2M1FN>, tensor<10xf4E2M1FN>) -> tensor<10xf4E2M1FN>
  check.expect_eq_const %2, dense<[0.5, 0.0, -0.0, 0.5, -0.5, 1.0, -1.5, 2.0, 0.5, 3.0]> : tensor<10xf4E2M1FN>
  func.return
}
func.func @chlo_next_after_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf6E2M3FN>
  %c1 = stablehlo.constant dense<[3.0, 0.25, 4.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0]> : tensor<10xf6E2M3FN>
  %2 = "chlo.next_after"(%c0, %c1) : (tensor<10xf6E2M3FN>, tensor<10xf6E2M3FN>) -> tensor<10xf6E2M3FN>
  check.expect_eq_const %2, dense<[0.125, 0.375, -0.375, 0.875, -0.875, 1.375, -1.875, 2.75, 0.375, 3.75]> : tensor<10xf6E2M3FN>
  func.return
}
func.func @chlo_next_after_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf6E3M2FN>
  %c1 = stablehlo.constant dense<[3.0, 0.25, 4.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0]> : tensor<10xf6E3M2FN>
  %2 = "chlo.next_after"(%c0, %c1) : (tensor<10xf6E3M2FN>, tensor<10xf6E3M2FN>) -> tensor<10xf6E3M2FN>
  check.expect_eq_const %2, dense<[0.0625, 0.4375, -0.4375, 0.875, -0.875, 1.25, -1.75, 2.5, 0.3125, 3.5]> : tensor<10xf6E3M2FN>
  func.return
}
func.func @chlo_next_after_f8E3M4() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E3M4>
  %c1 = stablehlo.constant dense<[3.0, 0.25, 4.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0]> : tensor<10xf8E3M4>
  %2 = "chlo.next_after"(%c0, %c1) : (tensor<10xf8E3M4>, tensor<10xf8E3M4>) -> tensor<10xf8E3M4>
  check.expect_eq_const %2, dense<[0.015625, 0.484375, -0.484375, 0.96875, -0.96875, 1.4375, -1.9375, 2.875, 0.265625, 3.875]> : tensor<10xf8E3M4>
  func.return
}
func.func @chlo_next_after_f8E4M3() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E4M3>
  %c1 = stablehlo.constant dense<[3.0, 0.25, 4.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0]> : tensor<10xf8E4M3>
  %2 = "chlo.next_after"(%c0, %c1) : (tensor<10xf8E4M3>, tensor<10xf8E4M3>) -> tensor<10xf8E4M3>
  check.expect_eq_const %2, dense<[0.001953125, 0.46875, -0.46875, 0.9375, -0.9375, 1.375, -1.875, 2.75, 0.28125, 3.75]> : tensor<10xf8E4M3>
  func.return
}
func.func @chlo_next_after_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E4M3FN>
  %c1 = stablehlo.constant dense<[3.0, 0.25, 4.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0]> : tensor<10xf8E4M3FN>
  %2 = "chlo.next_after"(%c0, %c1) : (tensor<10xf8E4M3FN>, tensor<10xf8E4M3FN>) -> tensor<10xf8E4M3FN>
  check.expect_eq_const %2, dense<[0.001953125, 0.46875, -0.46875, 0.9375, -0.9375, 1.375, -1.875, 2.75, 0.28125, 3.75]> : tensor<10xf8E4M3FN>
  func.return
}
func.func @chlo_next_after_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[3.0, 0.25, 4.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0]> : tensor<10xf8E4M3FNUZ>
  %2 = "chlo.next_after"(%c0, %c1) : (tensor<10xf8E4M3FNUZ>, tensor<10xf8E4M3FNUZ>) -> tensor<10xf8E4M3FNUZ>
  check.expect_eq_const %2, dense<[0.0009765625, 0.46875, -0.46875, 0.9375, -0.9375, 1.375, -1.875, 2.75, 0.28125, 3.75]> : tensor<10xf8E4M3FNUZ>
  func.return
}
func.func @chlo_next_after_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<[3.0, 0.25, 4.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0]> : tensor<10xf8E4M3B11FNUZ>
  %2 = "chlo.next_after"(%c0, %c1) : (tensor<10xf8E4M3B11FNUZ>, tensor<10xf8E4M3B11FNUZ>) -> tensor<10xf8E4M3B11FNUZ>
  check.expect_eq_const %2, dense<[0.0001220703125, 0.46875, -0.46875, 0.9375, -0.9375, 1.375, -1.875, 2.75, 0.28125, 3.75]> : tensor<10xf8E4M3B11FNUZ>
  func.return
}
func.func @chlo_next_after_f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E5M2>
  %c1 = stablehlo.constant dense<[3.0, 0.25, 4.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0]> : tensor<10xf8E5M2>
  %2 = "chlo.next_after"(%c0, %c1) : (tensor<10xf8E5M2>, tensor<10xf8E5M2>) -> tensor<10xf8E5M2>
  check.expect_eq_const %2, dense<[1.52587890625e-05, 0.4375, -0.4375, 0.875, -0.875, 1.25, -1.75, 2.5, 0.3125, 3.5]> : tensor<10xf8E5M2>
  func.return
}
func.func @chlo_next_after_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<[3.0, 0.25, 4.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0]> : tensor<10xf8E5M2FNUZ>
  %2 = "chlo.next_after"(%c0, %c1) : (tensor<10xf8E5M2FNUZ>, tensor<10xf8E5M2FNUZ>) -> tensor<10xf8E5M2FNUZ>
  check.expect_eq_const %2, dense<[7.62939453125e-06, 0.4375, -0.4375, 0.875, -0.875, 1.25, -1.75, 2.5, 0.3125, 3.5]> : tensor<10xf8E5M2FNUZ>
  func.return
}
func.func @chlo_next_after_bf16() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xbf16>
  %c1 = stablehlo.constant dense<[3.0, 0.25, 4.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0]> : tensor<10xbf16>
  %2 = "chlo.next_after"(%c0, %c1) : (tensor<10xbf16>, tensor<10xbf16>) -> tensor<10xbf16>
  check.expect_eq_const %2, dense<[9.183549615799121e-41, 0.498046875, -0.498046875, 0.99609375, -0.99609375, 1.4921875, -1.9921875, 2.984375, 0.251953125, 3.984375]> : tensor<10xbf16>
  func.return
}
func.func @chlo_next_after_f16() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf16>
  %c1 = stablehlo.constant dense<[3.0, 0.25, 4.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0]> : tensor<10xf16>
  %2 = "chlo.next_after"(%c0, %c1) : (tensor<10xf16>, tensor<10xf16>) -> tensor<10xf16>
  check.expect_eq_const %2, dense<[5.960464477539063e-08, 0.499755859375, -0.499755859375, 0.99951171875, -0.99951171875, 1.4990234375, -1.9990234375, 2.998046875, 0.250244140625, 3.998046875]> : tensor<10xf16>
  func.return
}
func.func @chlo_next_after_f32() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf32>
  %c1 = stablehlo.constant dense<[3.0, 0.25, 4.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0]> : tensor<10xf32>
  %2 = "chlo.next_after"(%c0, %c1) : (tensor<10xf32>, tensor<10xf32>) -> tensor<10xf32>
  check.expect_eq_const %2, dense<[1.0e-45, 0.49999997, -0.49999997, 0.99999994, -0.99999994, 1.4999999, -1.9999999, 2.9999998, 0.25000003, 3.9999998]> : tensor<10xf32>
  func.return
}
func.func @chlo_next_after_f64() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0, 3.0, 0.25, 4.0]> : tensor<10xf64>
  %c1 = stablehlo.constant dense<[3.0, 0.25, 4.0, 0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -2.0]> : tensor<10xf64>
  %2 = "chlo.next_after"(%c0, %c1) : (tensor<10xf64>, tensor<10xf64>) -> tensor<10xf64>
  check.expect_eq_const %2, dense<[5.0e-324, 0.49999999999999994, -0.49999999999999994, 0.9999999999999999, -0.9999999999999999, 1.4999999999999998, -1.9999999999999998, 2.9999999999999996, 0.25000000000000006, 3.9999999999999996]> : tensor<10xf64>
  func.return
}
