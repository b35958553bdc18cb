// stablehlo.iota along both dimensions, every element type with a zero.
// Made by tests/ops/make.py.

func.func @iota_i2() {
  %0 = "stablehlo.iota"() {iota_dimension = 0 : i64} : () -> tensor<2x2xi2>
  check.expect_eq_const %0, dense<[[0, 0], [1, 1]]> : tensor<2x2xi2>
  %1 = "stablehlo.iota"() {iota_dimension = 1 : i64} : () -> tensor<2x2xi2>
  check.expect_eq_const %1, dense<[[0, 1], [0, 1]]> : tensor<2x2xi2>
  func.return
}
func.func @iota_i4() {
  %0 = "stablehlo.iota"() {iota_dimension = 0 : i64} : () -> tensor<5x2xi4>
  check.expect_eq_const %0, dense<[[0, 0], [1, 1], [2, 2], [3, 3], [4, 4]]> : tensor<5x2xi4>
  %1 = "stablehlo.iota"() {iota_dimension = 1 : i64} : () -> tensor<5x2xi4>
  check.expect_eq_const %1, dense<[[0, 1], [0, 1], [0, 1], [0, 1], [0, 1]]> : tensor<5x2xi4>
  func.return
}
func.func @iota_i8() {
  %0 = "stablehlo.iota"() {iota_dimension = 0 : i64} : () -> tensor<5x2xi8>
  check.expect_eq_const %0, dense<[[0, 0], [1, 1], [2, 2], [3, 3], [4, 4]]> : tensor<5x2xi8>
  %1 = "stablehlo.iota"() {iota_dimension = 1 : i64} : () -> tensor<5x2xi8>
  check.expect_eq_const %1, dense<[[0, 1], [0, 1], [0, 1], [0, 1], [0, 1]]> : tensor<5x2xi8>
  func.return
}
func.func @iota_i16() {
  %0 = "stablehlo.iota"() {iota_dimension = 0 : i64} : () -> tensor<5x2xi16>
  check.expect_eq_const %0, dense<[[0, 0], [1, 1], [2, 2], [3, 3], [4, 4]]> : tensor<5x2xi16>
  %1 = "stablehlo.iota"() {iota_dimension = 1 : i64} : () -> tensor<5x2xi16>
  check.expect_eq_const %1, dense<[[0, 1], [0, 1], [0, 1], [0, 1], [0, 1]]> : tensor<5x2xi16>
  func.return
}
func.func @iota_i32() {
  %0 = "stablehlo.iota"() {iota_dimension = 0 : i64} : () -> tensor<5x2xi32>
  check.expect_eq_const %0, dense<[[0, 0], [1, 1], [2, 2], [3, 3], [4, 4]]> : tensor<5x2xi32>
  %1 = "stablehlo.iota"() {iota_dimension = 1 : i64} : () -> tensor<5x2xi32>
  check.expect_eq_const %1, dense<[[0, 1], [0, 1], [0, 1], [0, 1], [0, 1]]> : tensor<5x2xi32>
  func.return
}
func.func @iota_i64() {
  %0 = "stablehlo.iota"() {iota_dimension = 0 : i64} : () -> tensor<5x2xi64>
  check.expect_eq_const %0, dense<[[0, 0], [1, 1], [2, 2], [3, 3], [4, 4]]> : tensor<5x2xi64>
  %1 = "stablehlo.iota"() {iota_dimension = 1 : i64} : () -> tensor<5x2xi64>
  check.expect_eq_const %1, dense<[[0, 1], [0, 1], [0, 1], [0, 1], [0, 1]]> : tensor<5x2xi64>
  func.return
}
func.func @iota_ui2() {
  %0 = "stablehlo.iota"() {iota_dimension = 0 : i64} : () -> tensor<4x2xui2>
  check.expect_eq_const %0, dense<[[0, 0], [1, 1], [2, 2], [3, 3]]> : tensor<4x2xui2>
  %1 = "stablehlo.iota"() {iota_dimension = 1 : i64} : () -> tensor<4x2xui2>
  check.expect_eq_const %1, dense<[[0, 1], [0, 1], [0, 1], [0, 1]]> : tensor<4x2xui2>
  func.return
}
func.func @iota_ui4() {
  %0 = "stablehlo.iota"() {iota_dimension = 0 : i64} : () -> tensor<5x2xui4>
  check.expect_eq_const %0, dense<[[0, 0], [1, 1], [2, 2], [3, 3], [4, 4]]> : tensor<5x2xui4>
  %1 = "stablehlo.iota"() {iota_dimension = 1 : i64} : () -> tensor<5x2xui4>
  check.expect_eq_const %1, dense<[[0, 1], [0, 1], [0, 1], [0, 1], [0, 1]]> : tensor<5x2xui4>
  func.return
}
func.func @iota_ui8() {
  %0 = "stablehlo.iota"() {iota_dimension = 0 : i64} : () -> tensor<5x2xui8>
  check.expect_eq_const %0, dense<[[0, 0], [1, 1], [2, 2], [3, 3], [4, 4]]> : tensor<5x2xui8>
  %1 = "stablehlo.iota"() {iota_dimension = 1 : i64} : () -> tensor<5x2xui8>
  check.expect_eq_const %1, dense<[[0, 1], [0, 1], [0, 1], [0, 1], [0, 1]]> : tensor<5x2xui8>
  func.return
}
func.func @iota_ui16() {
  %0 = "stablehlo.iota"() {iota_dimension = 0 : i64} : () -> tensor<5x2xui16>
  check.expect_eq_const %0, dense<[[0, 0], [1, 1], [2, 2], [3, 3], [4, 4]]> : tensor<5x2xui16>
  %1 = "stablehlo.iota"() {iota_dimension = 1 : i64} : () -> tensor<5x2xui16>
  check.expect_eq_const %1, dense<[[0, 1], [0, 1], [0, 1], [0, 1], [0, 1]]> : tensor<5x2xui16>
  func.return
}
func.func @iota_ui32() {
  %0 = "stablehlo.iota"() {iota_dimension = 0 : i64} : () -> tensor<5x2xui32>
  check.expect_eq_const %0, dense<[[0, 0], [1, 1], [2, 2], [3, 3], [4, 4]]> : tensor<5x2xui32>
  %1 = "stablehlo.iota"() {iota_dimension = 1 : i64} : () -> tensor<5x2xui32>
  check.expect_eq_const %1, dense<[[0, 1], [0, 1], [0, 1], [0, 1], [0, 1]]> : tensor<5x2xui32>
  func.return
}
func.func @iota_ui64() {
  %0 = "stablehlo.iota"() {iota_dimension = 0 : i64} : () -> tensor<5x2xui64>
  check.expect_eq_const %0, dense<[[0, 0], [1, 1], [2, 2], [3, 3], [4, 4]]> : tensor<5x2xui64>
  %1 = "stablehlo.iota"() {iota_dimension = 1 : i64} : () -> tensor<5x2xui64>
  check.expect_eq_const %1, dense<[[0, 1], [0, 1], [0, 1], [0, 1], [0, 1]]> : tensor<5x2xui64>
  func.return
}
func.func @iota_f4E2M1FN() {
  %0 = "stablehlo.iota"() {iota_dimension = 0 : i64} : () -> tensor<3x2xf4E2M1FN>
  check.expect_eq_const %0, dense<[[0.0, 0.0], [1.0, 1.0], [2.0, 2.0]]> : tensor<3x2xf4E2M1FN>
  %1 = "stablehlo.iota"() {iota_dimension = 1 : i64} : () -> tensor<3x2xf4E2M1FN>
  check.expect_eq_const %1, dense<[[0.0, 1.0], [0.0, 1.0], [0.0, 1.0]]> : tensor<3x2xf4E2M1FN>
  func.return
}
func.func @iota_f6E2M3FN() {
  %0 = "stablehlo.iota"() {iota_dimension = 0 : i64} : () -> tensor<3x2xf6E2M3FN>
  check.expect_eq_const %0, dense<[[0.0, 0.0], [1.0, 1.0], [2.0, 2.0]]> : tensor<3x2xf6E2M3FN>
  %1 = "stablehlo.iota"() {iota_dimension = 1 : i64} : () -> tensor<3x2xf6E2M3FN>
  check.expect_eq_const %1, dense<[[0.0, 1.0], [0.0, 1.0], [0.0, 1.0]]> : tensor<3x2xf6E2M3FN>
  func.return
}
func.func @iota_f6E3M2FN() {
  %0 = "stablehlo.iota"() {iota_dimension = 0 : i64} : () -> tensor<3x2xf6E3M2FN>
  check.expect_eq_const %0, dense<[[0.0, 0.0], [1.0, 1.0], [2.0, 2.0]]> : tensor<3x2xf6E3M2FN>
  %1 = "stablehlo.iota"() {iota_dimension = 1 : i64} : () -> tensor<3x2xf6E3M2FN>
  check.expect_eq_const %1, dense<[[0.0, 1.0], [0.0, 1.0], [0.0, 1.0]]> : tensor<3x2xf6E3M2FN>
  func.return
}
func.func @iota_f8E3M4() {
  %0 = "stablehlo.iota"() {iota_dimension = 0 : i64} : () -> tensor<5x2xf8E3M4>
  check.expect_eq_const %0, dense<[[0.0, 0.0], [1.0, 1.0], [2.0, 2.0], [3.0, 3.0], [4.0, 4.0]]> : tensor<5x2xf8E3M4>
  %1 = "stablehlo.iota"() {iota_dimension = 1 : i64} : () -> tensor<5x2xf8E3M4>
  check.expect_eq_const %1, dense<[[0.0, 1.0], [0.0, 1.0], [0.0, 1.0], [0.0, 1.0], [0.0, 1.0]]> : tensor<5x2xf8E3M4>
  func.return
}
func.func @iota_f8E4M3() {
  %0 = "stablehlo.iota"() {iota_dimension = 0 : i64} : () -> tensor<5x2xf8E4M3>
  check.expect_eq_const %0, dense<[[0.0, 0.0], [1.0, 1.0], [2.0, 2.0], [3.0, 3.0], [4.0, 4.0]]> : tensor<5x2xf8E4M3>
  %1 = "stablehlo.iota"() {iota_dimension = 1 : i64} : () -> tensor<5x2xf8E4M3>
  check.expect_eq_const %1, dense<[[0.0, 1.0], [0.0, 1.0], [0.0, 1.0], [0.0, 1.0], [0.0, 1.0]]> : tensor<5x2xf8E4M3>
  func.return
}
func.func @iota_f8E4M3FN() {
  %0 = "stablehlo.iota"() {iota_dimension = 0 : i64} : () -> tensor<5x2xf8E4M3FN>
  check.expect_eq_const %0, dense<[[0.0, 0.0], [1.0, 1.0], [2.0, 2.0], [3.0, 3.0], [4.0, 4.0]]> : tensor<5x2xf8E4M3FN>
  %1 = "stablehlo.iota"() {iota_dimension = 1 : i64} : () -> tensor<5x2xf8E4M3FN>
  check.expect_eq_const %1, dense<[[0.0, 1.0], [0.0, 1.0], [0.0, 1.0], [0.0, 1.0], [0.0, 1.0]]> : tensor<5x2xf8E4M3FN>
  func.return
}
func.func @iota_f8E4M3FNUZ() {
  %0 = "stablehlo.iota"() {iota_dimension = 0 : i64} : () -> tensor<5x2xf8E4M3FNUZ>
  check.expect_eq_const %0, dense<[[0.0, 0.0], [1.0, 1.0], [2.0, 2.0], [3.0, 3.0], [4.0, 4.0]]> : tensor<5x2xf8E4M3FNUZ>
  %1 = "stablehlo.iota"() {iota_dimension = 1 : i64} : () -> tensor<5x2xf8E4M3FNUZ>
  check.expect_eq_const %1, dense<[[0.0, 1.0], [0.0, 1.0], [0.0, 1.0], [0.0, 1.0], [0.0, 1.0]]> : tensor<5x2xf8E4M3FNUZ>
  func.return
}
func.func @iota_f8E4M3B11FNUZ() {
  %0 = "stablehlo.iota"() {iota_dimension = 0 : i64} : () -> tensor<5x2xf8E4M3B11FNUZ>
  check.expect_eq_const %0, dense<[[0.0, 0.0], [1.0, 1.0], [2.0, 2.0], [3.0, 3.0], [4.0, 4.0]]> : tensor<5x2xf8E4M3B11FNUZ>
  %1 = "stablehlo.iota"() {iota_dimension = 1 : i64} : () -> tensor<5x2xf8E4M3B11FNUZ>
  check.expect_eq_const %1, dense<[[0.0, 1.0], [0.0, 1.0], [0.0, 1.0], [0.0, 1.0], [0.0, 1.0]]> : tensor<5x2xf8E4M3B11FNUZ>
  func.return
}
func.func @iota_f8E5M2() {
  %0 = "stablehlo.iota"() {iota_dimension = 0 : i64} : () -> tensor<5x2xf8E5M2>
  check.expect_eq_const %0, dense<[[0.0, 0.0], [1.0, 1.0], [2.0, 2.0], [3.0, 3.0], [4.0, 4.0]]> : tensor<5x2xf8E5M2>
  %1 = "stablehlo.iota"() {iota_dimension = 1 : i64} : () -> tensor<5x2xf8E5M2>
  check.expect_eq_const %1, dense<[[0.0, 1.0], [0.0, 1.0], [0.0, 1.0], [0.0, 1.0], [0.0, 1.0]]> : tensor<5x2xf8E5M2>
  func.return
}
func.func @iota_f8E5M2FNUZ() {
  %0 = "stablehlo.iota"() {iota_dimension = 0 : i64} : () -> tensor<5x2xf8E5M2FNUZ>
  check.expect_eq_const %0, dense<[[0.0, 0.0], [1.0, 1.0], [2.0, 2.0], [3.0, 3.0], [4.0, 4.0]]> : tensor<5x2xf8E5M2FNUZ>
  %1 = "stablehlo.iota"() {iota_dimension = 1 : i64} : () -> tensor<5x2xf8E5M2FNUZ>
  check.expect_eq_const %1, dense<[[0.0, 1.0], [0.0, 1.0], [0.0, 1.0], [0.0, 1.0], [0.0, 1.0]]> : tensor<5x2xf8E5M2FNUZ>
  func.return
}
func.func @iota_bf16() {
  %0 = "stablehlo.iota"() {iota_dimension = 0 : i64} : () -> tensor<5x2xbf16>
  check.expect_eq_const %0, dense<[[0.0, 0.0], [1.0, 1.0], [2.0, 2.0], [3.0, 3.0], [4.0, 4.0]]> : tensor<5x2xbf16>
  %1 = "stablehlo.iota"() {iota_dimension = 1 : i64} : () -> tensor<5x2xbf16>
  check.expect_eq_const %1, dense<[[0.0, 1.0], [0.0, 1.0], [0.0, 1.0], [0.0, 1.0], [0.0, 1.0]]> : tensor<5x2xbf16>
  func.return
}
func.func @iota_f16() {
  %0 = "stablehlo.iota"() {iota_dimension = 0 : i64} : () -> tensor<5x2xf16>
  check.expect_eq_const %0, dense<[[0.0, 0.0], [1.0, 1.0], [2.0, 2.0], [3.0, 3.0], [4.0, 4.0]]> : tensor<5x2xf16>
  %1 = "stablehlo.iota"() {iota_dimension = 1 : i64} : () -> tensor<5x2xf16>
  check.expect_eq_const %1, dense<[[0.0, 1.0], [0.0, 1.0], [0.0, 1.0], [0.0, 1.0], [0.0, 1.0]]> : tensor<5x2xf16>
  func.return
}
func.func @iota_f32() {
  %0 = "stablehlo.iota"() {iota_dimension = 0 : i64} : () -> tensor<5x2xf32>
  check.expect_eq_const %0, dense<[[0.0, 0.0], [1.0, 1.0], [2.0, 2.0], [3.0, 3.0], [4.0, 4.0]]> : tensor<5x2xf32>
  %1 = "stablehlo.iota"() {iota_dimension = 1 : i64} : () -> tensor<5x2xf32>
  check.expect_eq_const %1, dense<[[0.0, 1.0], [0.0, 1.0], [0.0, 1.0], [0.0, 1.0], [0.0, 1.0]]> : tensor<5x2xf32>
  func.return
}
func.func @iota_f64() {
  %0 = "stablehlo.iota"() {iota_dimension = 0 : i64} : () -> tensor<5x2xf64>
  check.expect_eq_const %0, dense<[[0.0, 0.0], [1.0, 1.0], [2.0, 2.0], [3.0, 3.0], [4.0, 4.0]]> : tensor<5x2xf64>
  %1 = "stablehlo.iota"() {iota_dimension = 1 : i64} : () -> tensor<5x2xf64>
  check.expect_eq_const %1, dense<[[0.0, 1.0], [0.0, 1.0], [0.0, 1.0], [0.0, 1.0], [0.0, 1.0]]> : tensor<5x2xf64>
  func.return
}
func.func @iota_complex_f32() {
  %0 = "stablehlo.iota"() {iota_dimension = 0 : i64} : () -> tensor<5x2xcomplex<f32>>
  check.expect_eq_const %0, dense<[[(0.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (3.0, 0.0)], [(4.0, 0.0), (4.0, 0.0)]]> : tensor<5x2xcomplex<f32>>
  %1 = "stablehlo.iota"() {iota_dimension = 1 : i64} : () -> tensor<5x2xcomplex<f32>>
  check.expect_eq_const %1, dense<[[(0.0, 0.0), (1.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)]]> : tensor<5x2xcomplex<f32>>
  func.return
}
func.func @iota_complex_f64() {
  %0 = "stablehlo.iota"() {iota_dimension = 0 : i64} : () -> tensor<5x2xcomplex<f64>>
  check.expect_eq_const %0, dense<[[(0.0, 0.0), (0.0, 0.0)], [(1.0, 0.0), (1.0, 0.0)], [(2.0, 0.0), (2.0, 0.0)], [(3.0, 0.0), (3.0, 0.0)], [(4.0, 0.0), (4.0, 0.0)]]> : tensor<5x2xcomplex<f64>>
  %1 = "stablehlo.iota"() {iota_dimension = 1 : i64} : () -> tensor<5x2xcomplex<f64>>
  check.expect_eq_const %1, dense<[[(0.0, 0.0), (1.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)], [(0.0, 0.0), (1.0, 0.0)]]> : tensor<5x2xcomplex<f64>>
  func.return
}
