// chlo.constant of every element type.
// Made by tests/ops/make.py.

func.func @chlo_constant_i1() {
  %0 = "chlo.constant"() {value = dense<[[true, false, false], [true, false, false]]> : tensor<2x3xi1>} : () -> tensor<2x3xi1>
  check.expect_eq_const %0, dense<[[true, false, false], [true, false, false]]> : tensor<2x3xi1>
  func.return
}
func.func @chlo_constant_i2() {
  %0 = "chlo.constant"() {value = dense<[[1, -2, -1], [0, 1, -2]]> : tensor<2x3xi2>} : () -> tensor<2x3xi2>
  check.expect_eq_const %0, dense<[[1, -2, -1], [0, 1, -2]]> : tensor<2x3xi2>
  func.return
}
func.func @chlo_constant_i4() {
  %0 = "chlo.constant"() {value = dense<[[-2, 3, 7], [-3, 2, 7]]> : tensor<2x3xi4>} : () -> tensor<2x3xi4>
  check.expect_eq_const %0, dense<[[-2, 3, 7], [-3, 2, 7]]> : tensor<2x3xi4>
  func.return
}
func.func @chlo_constant_i8() {
  %0 = "chlo.constant"() {value = dense<[[-2, 3, 8], [-3, 2, 7]]> : tensor<2x3xi8>} : () -> tensor<2x3xi8>
  check.expect_eq_const %0, dense<[[-2, 3, 8], [-3, 2, 7]]> : tensor<2x3xi8>
  func.return
}
func.func @chlo_constant_i16() {
  %0 = "chlo.constant"() {value = dense<[[-2, 3, 8], [-3, 2, 7]]> : tensor<2x3xi16>} : () -> tensor<2x3xi16>
  check.expect_eq_const %0, dense<[[-2, 3, 8], [-3, 2, 7]]> : tensor<2x3xi16>
  func.return
}
func.func @chlo_constant_i32() {
  %0 = "chlo.constant"() {value = dense<[[-2, 3, 8], [-3, 2, 7]]> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  check.expect_eq_const %0, dense<[[-2, 3, 8], [-3, 2, 7]]> : tensor<2x3xi32>
  func.return
}
func.func @chlo_constant_i64() {
  %0 = "chlo.constant"() {value = dense<[[-2, 3, 8], [-3, 2, 7]]> : tensor<2x3xi64>} : () -> tensor<2x3xi64>
  check.expect_eq_const %0, dense<[[-2, 3, 8], [-3, 2, 7]]> : tensor<2x3xi64>
  func.return
}
func.func @chlo_constant_ui2() {
  %0 = "chlo.constant"() {value = dense<[[3, 0, 1], [2, 3, 0]]> : tensor<2x3xui2>} : () -> tensor<2x3xui2>
  check.expect_eq_const %0, dense<[[3, 0, 1], [2, 3, 0]]> : tensor<2x3xui2>
  func.return
}
func.func @chlo_constant_ui4() {
  %0 = "chlo.constant"() {value = dense<[[3, 8, 13], [2, 7, 12]]> : tensor<2x3xui4>} : () -> tensor<2x3xui4>
  check.expect_eq_const %0, dense<[[3, 8, 13], [2, 7, 12]]> : tensor<2x3xui4>
  func.return
}
func.func @chlo_constant_ui8() {
  %0 = "chlo.constant"() {value = dense<[[3, 8, 13], [2, 7, 12]]> : tensor<2x3xui8>} : () -> tensor<2x3xui8>
  check.expect_eq_const %0, dense<[[3, 8, 13], [2, 7, 12]]> : tensor<2x3xui8>
  func.return
}
func.func @chlo_constant_ui16() {
  %0 = "chlo.constant"() {value = dense<[[3, 8, 13], [2, 7, 12]]> : tensor<2x3xui16>} : () -> tensor<2x3xui16>
  check.expect_eq_const %0, dense<[[3, 8, 13], [2, 7, 12]]> : tensor<2x3xui16>
  func.return
}
func.func @chlo_constant_ui32() {
  %0 = "chlo.constant"() {value = dense<[[3, 8, 13], [2, 7, 12]]> : tensor<2x3xui32>} : () -> tensor<2x3xui32>
  check.expect_eq_const %0, dense<[[3, 8, 13], [2, 7, 12]]> : tensor<2x3xui32>
  func.return
}
func.func @chlo_constant_ui64() {
  %0 = "chlo.constant"() {value = dense<[[3, 8, 13], [2, 7, 12]]> : tensor<2x3xui64>} : () -> tensor<2x3xui64>
  check.expect_eq_const %0, dense<[[3, 8, 13], [2, 7, 12]]> : tensor<2x3xui64>
  func.return
}
func.func @chlo_constant_f4E2M1FN() {
  %0 = "chlo.constant"() {value = dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf4E2M1FN>} : () -> tensor<2x3xf4E2M1FN>
  check.expect_eq_const %0, dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf4E2M1FN>
  func.return
}
func.func @chlo_constant_f6E2M3FN() {
  %0 = "chlo.constant"() {value = dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf6E2M3FN>} : () -> tensor<2x3xf6E2M3FN>
  check.expect_eq_const %0, dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf6E2M3FN>
  func.return
}
func.func @chlo_constant_f6E3M2FN() {
  %0 = "chlo.constant"() {value = dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf6E3M2FN>} : () -> tensor<2x3xf6E3M2FN>
  check.expect_eq_const %0, dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf6E3M2FN>
  func.return
}
func.func @chlo_constant_f8E3M4() {
  %0 = "chlo.constant"() {value = dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf8E3M4>} : () -> tensor<2x3xf8E3M4>
  check.expect_eq_const %0, dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf8E3M4>
  func.return
}
func.func @chlo_constant_f8E4M3() {
  %0 = "chlo.constant"() {value = dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf8E4M3>} : () -> tensor<2x3xf8E4M3>
  check.expect_eq_const %0, dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf8E4M3>
  func.return
}
func.func @chlo_constant_f8E4M3FN() {
  %0 = "chlo.constant"() {value = dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf8E4M3FN>} : () -> tensor<2x3xf8E4M3FN>
  check.expect_eq_const %0, dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf8E4M3FN>
  func.return
}
func.func @chlo_constant_f8E4M3FNUZ() {
  %0 = "chlo.constant"() {value = dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf8E4M3FNUZ>} : () -> tensor<2x3xf8E4M3FNUZ>
  check.expect_eq_const %0, dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf8E4M3FNUZ>
  func.return
}
func.func @chlo_constant_f8E4M3B11FNUZ() {
  %0 = "chlo.constant"() {value = dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf8E4M3B11FNUZ>} : () -> tensor<2x3xf8E4M3B11FNUZ>
  check.expect_eq_const %0, dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf8E4M3B11FNUZ>
  func.return
}
func.func @chlo_constant_f8E5M2() {
  %0 = "chlo.constant"() {value = dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf8E5M2>} : () -> tensor<2x3xf8E5M2>
  check.expect_eq_const %0, dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf8E5M2>
  func.return
}
func.func @chlo_constant_f8E5M2FNUZ() {
  %0 = "chlo.constant"() {value = dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf8E5M2FNUZ>} : () -> tensor<2x3xf8E5M2FNUZ>
  check.expect_eq_const %0, dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf8E5M2FNUZ>
  func.return
}
func.func @chlo_constant_f8E8M0FNU() {
  %0 = "chlo.constant"() {value = dense<[[0.125, 4.0, 0.5], [16.0, 2.0, 0.25]]> : tensor<2x3xf8E8M0FNU>} : () -> tensor<2x3xf8E8M0FNU>
  check.expect_eq_const %0, dense<[[0.125, 4.0, 0.5], [16.0, 2.0, 0.25]]> : tensor<2x3xf8E8M0FNU>
  func.return
}
func.func @chlo_constant_bf16() {
  %0 = "chlo.constant"() {value = dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xbf16>} : () -> tensor<2x3xbf16>
  check.expect_eq_const %0, dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xbf16>
  func.return
}
func.func @chlo_constant_f16() {
  %0 = "chlo.constant"() {value = dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf16>} : () -> tensor<2x3xf16>
  check.expect_eq_const %0, dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf16>
  func.return
}
func.func @chlo_constant_f32() {
  %0 = "chlo.constant"() {value = dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf32>} : () -> tensor<2x3xf32>
  check.expect_eq_const %0, dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf32>
  func.return
}
func.func @chlo_constant_f64() {
  %0 = "chlo.constant"() {value = dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf64>} : () -> tensor<2x3xf64>
  check.expect_eq_const %0, dense<[[0.0, -3.0, -2.0], [-1.0, 4.0, -4.0]]> : tensor<2x3xf64>
  func.return
}
func.func @chlo_constant_complex_f32() {
  %0 = "chlo.constant"() {value = dense<[[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)], [(-2.0, 2.0), (3.0, 0.0), (1.0, -2.0)]]> : tensor<2x3xcomplex<f32>>} : () -> tensor<2x3xcomplex<f32>>
  check.expect_eq_const %0, dense<[[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)], [(-2.0, 2.0), (3.0, 0.0), (1.0, -2.0)]]> : tensor<2x3xcomplex<f32>>
  func.return
}
func.func @chlo_constant_complex_f64() {
  %0 = "chlo.constant"() {value = dense<[[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)], [(-2.0, 2.0), (3.0, 0.0), (1.0, -2.0)]]> : tensor<2x3xcomplex<f64>>} : () -> tensor<2x3xcomplex<f64>>
  check.expect_eq_const %0, dense<[[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)], [(-2.0, 2.0), (3.0, 0.0), (1.0, -2.0)]]> : tensor<2x3xcomplex<f64>>
  func.return
}
