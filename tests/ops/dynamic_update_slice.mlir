// stablehlo.dynamic_update_slice, with a start that is clamped, on every element type.
// Made by tests/ops/make.py.

func.func @dynamic_update_slice_i1() {
  %c0 = stablehlo.constant dense<[[true, false, false, true], [false, false, true, false], [false, true, false, false]]> : tensor<3x4xi1>
  %c1 = stablehlo.constant dense<[[false, false], [true, false]]> : tensor<2x2xi1>
  %c2 = stablehlo.constant dense<-3> : tensor<i64>
  %c3 = stablehlo.constant dense<1> : tensor<i64>
  %4 = "stablehlo.dynamic_update_slice"(%c0, %c1, %c2, %c3) : (tensor<3x4xi1>, tensor<2x2xi1>, tensor<i64>, tensor<i64>) -> tensor<3x4xi1>
  check.expect_eq_const %4, dense<[[true, false, false, true], [false, true, false, false], [false, true, false, false]]> : tensor<3x4xi1>
  func.return
}
func.func @dynamic_update_slice_i2() {
  %c0 = stablehlo.constant dense<[[1, -2, -1, 0], [1, -2, -1, 0], [1, -2, -1, 0]]> : tensor<3x4xi2>
  %c1 = stablehlo.constant dense<[[1, -2], [-1, 0]]> : tensor<2x2xi2>
  %c2 = stablehlo.constant dense<-3> : tensor<i64>
  %c3 = stablehlo.constant dense<1> : tensor<i64>
  %4 = "stablehlo.dynamic_update_slice"(%c0, %c1, %c2, %c3) : (tensor<3x4xi2>, tensor<2x2xi2>, tensor<i64>, tensor<i64>) -> tensor<3x4xi2>
  check.expect_eq_const %4, dense<[[1, 1, -2, 0], [1, -1, 0, 0], [1, -2, -1, 0]]> : tensor<3x4xi2>
  func.return
}
func.func @dynamic_update_slice_i4() {
  %c0 = stablehlo.constant dense<[[-2, 3, 7, -3], [2, 7, -4, 1], [6, -5, 0, 5]]> : tensor<3x4xi4>
  %c1 = stablehlo.constant dense<[[2, 7], [-4, 1]]> : tensor<2x2xi4>
  %c2 = stablehlo.constant dense<-3> : tensor<i64>
  %c3 = stablehlo.constant dense<1> : tensor<i64>
  %4 = "stablehlo.dynamic_update_slice"(%c0, %c1, %c2, %c3) : (tensor<3x4xi4>, tensor<2x2xi4>, tensor<i64>, tensor<i64>) -> tensor<3x4xi4>
  check.expect_eq_const %4, dense<[[-2, 2, 7, -3], [2, -4, 1, 1], [6, -5, 0, 5]]> : tensor<3x4xi4>
  func.return
}
func.func @dynamic_update_slice_i8() {
  %c0 = stablehlo.constant dense<[[-2, 3, 8, -3], [2, 7, -4, 1], [6, -5, 0, 5]]> : tensor<3x4xi8>
  %c1 = stablehlo.constant dense<[[2, 7], [-4, 1]]> : tensor<2x2xi8>
  %c2 = stablehlo.constant dense<-3> : tensor<i64>
  %c3 = stablehlo.constant dense<1> : tensor<i64>
  %4 = "stablehlo.dynamic_update_slice"(%c0, %c1, %c2, %c3) : (tensor<3x4xi8>, tensor<2x2xi8>, tensor<i64>, tensor<i64>) -> tensor<3x4xi8>
  check.expect_eq_const %4, dense<[[-2, 2, 7, -3], [2, -4, 1, 1], [6, -5, 0, 5]]> : tensor<3x4xi8>
  func.return
}
func.func @dynamic_update_slice_i16() {
  %c0 = stablehlo.constant dense<[[-2, 3, 8, -3], [2, 7, -4, 1], [6, -5, 0, 5]]> : tensor<3x4xi16>
  %c1 = stablehlo.constant dense<[[2, 7], [-4, 1]]> : tensor<2x2xi16>
  %c2 = stablehlo.constant dense<-3> : tensor<i64>
  %c3 = stablehlo.constant dense<1> : tensor<i64>
  %4 = "stablehlo.dynamic_update_slice"(%c0, %c1, %c2, %c3) : (tensor<3x4xi16>, tensor<2x2xi16>, tensor<i64>, tensor<i64>) -> tensor<3x4xi16>
  check.expect_eq_const %4, dense<[[-2, 2, 7, -3], [2, -4, 1, 1], [6, -5, 0, 5]]> : tensor<3x4xi16>
  func.return
}
func.func @dynamic_update_slice_i32() {
  %c0 = stablehlo.constant dense<[[-2, 3, 8, -3], [2, 7, -4, 1], [6, -5, 0, 5]]> : tensor<3x4xi32>
  %c1 = stablehlo.constant dense<[[2, 7], [-4, 1]]> : tensor<2x2xi32>
  %c2 = stablehlo.constant dense<-3> : tensor<i64>
  %c3 = stablehlo.constant dense<1> : tensor<i64>
  %4 = "stablehlo.dynamic_update_slice"(%c0, %c1, %c2, %c3) : (tensor<3x4xi32>, tensor<2x2xi32>, tensor<i64>, tensor<i64>) -> tensor<3x4xi32>
  check.expect_eq_const %4, dense<[[-2, 2, 7, -3], [2, -4, 1, 1], [6, -5, 0, 5]]> : tensor<3x4xi32>
  func.return
}
func.func @dynamic_update_slice_i64() {
  %c0 = stablehlo.constant dense<[[-2, 3, 8, -3], [2, 7, -4, 1], [6, -5, 0, 5]]> : tensor<3x4xi64>
  %c1 = stablehlo.constant dense<[[2, 7], [-4, 1]]> : tensor<2x2xi64>
  %c2 = stablehlo.constant dense<-3> : tensor<i64>
  %c3 = stablehlo.constant dense<1> : tensor<i64>
  %4 = "stablehlo.dynamic_update_slice"(%c0, %c1, %c2, %c3) : (tensor<3x4xi64>, tensor<2x2xi64>, tensor<i64>, tensor<i64>) -> tensor<3x4xi64>
  check.expect_eq_const %4, dense<[[-2, 2, 7, -3], [2, -4, 1, 1], [6, -5, 0, 5]]> : tensor<3x4xi64>
  func.return
}
func.func @dynamic_update_slice_ui2() {
  %c0 = stablehlo.constant dense<[[3, 0, 1, 2], [3, 0, 1, 2], [3, 0, 1, 2]]> : tensor<3x4xui2>
  %c1 = stablehlo.constant dense<[[3, 0], [1, 2]]> : tensor<2x2xui2>
  %c2 = stablehlo.constant dense<-3> : tensor<i64>
  %c3 = stablehlo.constant dense<1> : tensor<i64>
  %4 = "stablehlo.dynamic_update_slice"(%c0, %c1, %c2, %c3) : (tensor<3x4xui2>, tensor<2x2xui2>, tensor<i64>, tensor<i64>) -> tensor<3x4xui2>
  check.expect_eq_const %4, dense<[[3, 3, 0, 2], [3, 1, 2, 2], [3, 0, 1, 2]]> : tensor<3x4xui2>
  func.return
}
func.func @dynamic_update_slice_ui4() {
  %c0 = stablehlo.constant dense<[[3, 8, 13, 2], [7, 12, 1, 6], [11, 0, 5, 10]]> : tensor<3x4xui4>
  %c1 = stablehlo.constant dense<[[7, 12], [1, 6]]> : tensor<2x2xui4>
  %c2 = stablehlo.constant dense<-3> : tensor<i64>
  %c3 = stablehlo.constant dense<1> : tensor<i64>
  %4 = "stablehlo.dynamic_update_slice"(%c0, %c1, %c2, %c3) : (tensor<3x4xui4>, tensor<2x2xui4>, tensor<i64>, tensor<i64>) -> tensor<3x4xui4>
  check.expect_eq_const %4, dense<[[3, 7, 12, 2], [7, 1, 6, 6], [11, 0, 5, 10]]> : tensor<3x4xui4>
  func.return
}
func.func @dynamic_update_slice_ui8() {
  %c0 = stablehlo.constant dense<[[3, 8, 13, 2], [7, 12, 1, 6], [11, 0, 5, 10]]> : tensor<3x4xui8>
  %c1 = stablehlo.constant dense<[[7, 12], [1, 6]]> : tensor<2x2xui8>
  %c2 = stablehlo.constant dense<-3> : tensor<i64>
  %c3 = stablehlo.constant dense<1> : tensor<i64>
  %4 = "stablehlo.dynamic_update_slice"(%c0, %c1, %c2, %c3) : (tensor<3x4xui8>, tensor<2x2xui8>, tensor<i64>, tensor<i64>) -> tensor<3x4xui8>
  check.expect_eq_const %4, dense<[[3, 7, 12, 2], [7, 1, 6, 6], [11, 0, 5, 10]]> : tensor<3x4xui8>
  func.return
}
func.func @dynamic_update_slice_ui16() {
  %c0 = stablehlo.constant dense<[[3, 8, 13, 2], [7, 12, 1, 6], [11, 0, 5, 10]]> : tensor<3x4xui16>
  %c1 = stablehlo.constant dense<[[7, 12], [1, 6]]> : tensor<2x2xui16>
  %c2 = stablehlo.constant dense<-3> : tensor<i64>
  %c3 = stablehlo.constant dense<1> : tensor<i64>
  %4 = "stablehlo.dynamic_update_slice"(%c0, %c1, %c2, %c3) : (tensor<3x4xui16>, tensor<2x2xui16>, tensor<i64>, tensor<i64>) -> tensor<3x4xui16>
  check.expect_eq_const %4, dense<[[3, 7, 12, 2], [7, 1, 6, 6], [11, 0, 5, 10]]> : tensor<3x4xui16>
  func.return
}
func.func @dynamic_update_slice_ui32() {
  %c0 = stablehlo.constant dense<[[3, 8, 13, 2], [7, 12, 1, 6], [11, 0, 5, 10]]> : tensor<3x4xui32>
  %c1 = stablehlo.constant dense<[[7, 12], [1, 6]]> : tensor<2x2xui32>
  %c2 = stablehlo.constant dense<-3> : tensor<i64>
  %c3 = stablehlo.constant dense<1> : tensor<i64>
  %4 = "stablehlo.dynamic_update_slice"(%c0, %c1, %c2, %c3) : (tensor<3x4xui32>, tensor<2x2xui32>, tensor<i64>, tensor<i64>) -> tensor<3x4xui32>
  check.expect_eq_const %4, dense<[[3, 7, 12, 2], [7, 1, 6, 6], [11, 0, 5, 10]]> : tensor<3x4xui32>
  func.return
}
func.func @dynamic_update_slice_ui64() {
  %c0 = stablehlo.constant dense<[[3, 8, 13, 2], [7, 12, 1, 6], [11, 0, 5, 10]]> : tensor<3x4xui64>
  %c1 = stablehlo.constant dense<[[7, 12], [1, 6]]> : tensor<2x2xui64>
  %c2 = stablehlo.constant dense<-3> : tensor<i64>
  %c3 = stablehlo.constant dense<1> : tensor<i64>
  %4 = "stablehlo.dynamic_update_slice"(%c0, %c1, %c2, %c3) : (tensor<3x4xui64>, tensor<2x2xui64>, tensor<i64>, tensor<i64>) -> tensor<3x4xui64>
  check.expect_eq_const %4, dense<[[3, 7, 12, 2], [7, 1, 6, 6], [11, 0, 5, 10]]> : tensor<3x4xui64>
  func.return
}
func.func @dynamic_update_slice_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf4E2M1FN>
  %c1 = stablehlo.constant dense<[[2.0, 3.0], [1.0, 1.5]]> : tensor<2x2xf4E2M1FN>
  %c2 = stablehlo.constant dense<-3> : tensor<i64>
  %c3 = stablehlo.constant dense<1> : tensor<i64>
  %4 = "stablehlo.dynamic_update_slice"(%c0, %c1, %c2, %c3) : (tensor<3x4xf4E2M1FN>, tensor<2x2xf4E2M1FN>, tensor<i64>, tensor<i64>) -> tensor<3x4xf4E2M1FN>
  check.expect_eq_const %4, dense<[[0.0, 2.0, 3.0, -1.0], [4.0, 1.0, 1.5, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf4E2M1FN>
  func.return
}
func.func @dynamic_update_slice_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf6E2M3FN>
  %c1 = stablehlo.constant dense<[[2.0, 3.0], [1.0, 1.5]]> : tensor<2x2xf6E2M3FN>
  %c2 = stablehlo.constant dense<-3> : tensor<i64>
  %c3 = stablehlo.constant dense<1> : tensor<i64>
  %4 = "stablehlo.dynamic_update_slice"(%c0, %c1, %c2, %c3) : (tensor<3x4xf6E2M3FN>, tensor<2x2xf6E2M3FN>, tensor<i64>, tensor<i64>) -> tensor<3x4xf6E2M3FN>
  check.expect_eq_const %4, dense<[[0.0, 2.0, 3.0, -1.0], [4.0, 1.0, 1.5, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf6E2M3FN>
  func.return
}
func.func @dynamic_update_slice_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf6E3M2FN>
  %c1 = stablehlo.constant dense<[[2.0, 3.0], [1.0, 1.5]]> : tensor<2x2xf6E3M2FN>
  %c2 = stablehlo.constant dense<-3> : tensor<i64>
  %c3 = stablehlo.constant dense<1> : tensor<i64>
  %4 = "stablehlo.dynamic_update_slice"(%c0, %c1, %c2, %c3) : (tensor<3x4xf6E3M2FN>, tensor<2x2xf6E3M2FN>, tensor<i64>, tensor<i64>) -> tensor<3x4xf6E3M2FN>
  check.expect_eq_const %4, dense<[[0.0, 2.0, 3.0, -1.0], [4.0, 1.0, 1.5, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf6E3M2FN>
  func.return
}
func.func @dynamic_update_slice_f8E3M4() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf8E3M4>
  %c1 = stablehlo.constant dense<[[2.0, 3.0], [1.0, 1.5]]> : tensor<2x2xf8E3M4>
  %c2 = stablehlo.constant dense<-3> : tensor<i64>
  %c3 = stablehlo.constant dense<1> : tensor<i64>
  %4 = "stablehlo.dynamic_update_slice"(%c0, %c1, %c2, %c3) : (tensor<3x4xf8E3M4>, tensor<2x2xf8E3M4>, tensor<i64>, tensor<i64>) -> tensor<3x4xf8E3M4>
  check.expect_eq_const %4, dense<[[0.0, 2.0, 3.0, -1.0], [4.0, 1.0, 1.5, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf8E3M4>
  func.return
}
func.func @dynamic_update_slice_f8E4M3() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf8E4M3>
  %c1 = stablehlo.constant dense<[[2.0, 3.0], [1.0, 1.5]]> : tensor<2x2xf8E4M3>
  %c2 = stablehlo.constant dense<-3> : tensor<i64>
  %c3 = stablehlo.constant dense<1> : tensor<i64>
  %4 = "stablehlo.dynamic_update_slice"(%c0, %c1, %c2, %c3) : (tensor<3x4xf8E4M3>, tensor<2x2xf8E4M3>, tensor<i64>, tensor<i64>) -> tensor<3x4xf8E4M3>
  check.expect_eq_const %4, dense<[[0.0, 2.0, 3.0, -1.0], [4.0, 1.0, 1.5, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf8E4M3>
  func.return
}
func.func @dynamic_update_slice_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf8E4M3FN>
  %c1 = stablehlo.constant dense<[[2.0, 3.0], [1.0, 1.5]]> : tensor<2x2xf8E4M3FN>
  %c2 = stablehlo.constant dense<-3> : tensor<i64>
  %c3 = stablehlo.constant dense<1> : tensor<i64>
  %4 = "stablehlo.dynamic_update_slice"(%c0, %c1, %c2, %c3) : (tensor<3x4xf8E4M3FN>, tensor<2x2xf8E4M3FN>, tensor<i64>, tensor<i64>) -> tensor<3x4xf8E4M3FN>
  check.expect_eq_const %4, dense<[[0.0, 2.0, 3.0, -1.0], [4.0, 1.0, 1.5, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf8E4M3FN>
  func.return
}
func.func @dynamic_update_slice_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[[2.0, 3.0], [1.0, 1.5]]> : tensor<2x2xf8E4M3FNUZ>
  %c2 = stablehlo.constant dense<-3> : tensor<i64>
  %c3 = stablehlo.constant dense<1> : tensor<i64>
  %4 = "stablehlo.dynamic_update_slice"(%c0, %c1, %c2, %c3) : (tensor<3x4xf8E4M3FNUZ>, tensor<2x2xf8E4M3FNUZ>, tensor<i64>, tensor<i64>) -> tensor<3x4xf8E4M3FNUZ>
  check.expect_eq_const %4, dense<[[0.0, 2.0, 3.0, -1.0], [4.0, 1.0, 1.5, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf8E4M3FNUZ>
  func.return
}
func.func @dynamic_update_slice_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<[[2.0, 3.0], [1.0, 1.5]]> : tensor<2x2xf8E4M3B11FNUZ>
  %c2 = stablehlo.constant dense<-3> : tensor<i64>
  %c3 = stablehlo.constant dense<1> : tensor<i64>
  %4 = "stablehlo.dynamic_update_slice"(%c0, %c1, %c2, %c3) : (tensor<3x4xf8E4M3B11FNUZ>, tensor<2x2xf8E4M3B11FNUZ>, tensor<i64>, tensor<i64>) -> tensor<3x4xf8E4M3B11FNUZ>
  check.expect_eq_const %4, dense<[[0.0, 2.0, 3.0, -1.0], [4.0, 1.0, 1.5, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf8E4M3B11FNUZ>
  func.return
}
func.func @dynamic_update_slice_f8E5M2() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf8E5M2>
  %c1 = stablehlo.constant dense<[[2.0, 3.0], [1.0, 1.5]]> : tensor<2x2xf8E5M2>
  %c2 = stablehlo.constant dense<-3> : tensor<i64>
  %c3 = stablehlo.constant dense<1> : tensor<i64>
  %4 = "stablehlo.dynamic_update_slice"(%c0, %c1, %c2, %c3) : (tensor<3x4xf8E5M2>, tensor<2x2xf8E5M2>, tensor<i64>, tensor<i64>) -> tensor<3x4xf8E5M2>
  check.expect_eq_const %4, dense<[[0.0, 2.0, 3.0, -1.0], [4.0, 1.0, 1.5, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf8E5M2>
  func.return
}
func.func @dynamic_update_slice_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<[[2.0, 3.0], [1.0, 1.5]]> : tensor<2x2xf8E5M2FNUZ>
  %c2 = stablehlo.constant dense<-3> : tensor<i64>
  %c3 = stablehlo.constant dense<1> : tensor<i64>
  %4 = "stablehlo.dynamic_update_slice"(%c0, %c1, %c2, %c3) : (tensor<3x4xf8E5M2FNUZ>, tensor<2x2xf8E5M2FNUZ>, tensor<i64>, tensor<i64>) -> tensor<3x4xf8E5M2FNUZ>
  check.expect_eq_const %4, dense<[[0.0, 2.0, 3.0, -1.0], [4.0, 1.0, 1.5, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf8E5M2FNUZ>
  func.return
}
func.func @dynamic_update_slice_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[[0.125, 4.0, 0.5, 16.0], [2.0, 0.25, 8.0, 1.0], [0.125, 4.0, 0.5, 16.0]]> : tensor<3x4xf8E8M0FNU>
  %c1 = stablehlo.constant dense<[[2.0, 0.25], [8.0, 1.0]]> : tensor<2x2xf8E8M0FNU>
  %c2 = stablehlo.constant dense<-3> : tensor<i64>
  %c3 = stablehlo.constant dense<1> : tensor<i64>
  %4 = "stablehlo.dynamic_update_slice"(%c0, %c1, %c2, %c3) : (tensor<3x4xf8E8M0FNU>, tensor<2x2xf8E8M0FNU>, tensor<i64>, tensor<i64>) -> tensor<3x4xf8E8M0FNU>
  check.expect_eq_const %4, dense<[[0.125, 2.0, 0.25, 16.0], [2.0, 8.0, 1.0, 1.0], [0.125, 4.0, 0.5, 16.0]]> : tensor<3x4xf8E8M0FNU>
  func.return
}
func.func @dynamic_update_slice_bf16() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xbf16>
  %c1 = stablehlo.constant dense<[[2.0, 3.0], [1.0, 1.5]]> : tensor<2x2xbf16>
  %c2 = stablehlo.constant dense<-3> : tensor<i64>
  %c3 = stablehlo.constant dense<1> : tensor<i64>
  %4 = "stablehlo.dynamic_update_slice"(%c0, %c1, %c2, %c3) : (tensor<3x4xbf16>, tensor<2x2xbf16>, tensor<i64>, tensor<i64>) -> tensor<3x4xbf16>
  check.expect_eq_const %4, dense<[[0.0, 2.0, 3.0, -1.0], [4.0, 1.0, 1.5, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xbf16>
  func.return
}
func.func @dynamic_update_slice_f16() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf16>
  %c1 = stablehlo.constant dense<[[2.0, 3.0], [1.0, 1.5]]> : tensor<2x2xf16>
  %c2 = stablehlo.constant dense<-3> : tensor<i64>
  %c3 = stablehlo.constant dense<1> : tensor<i64>
  %4 = "stablehlo.dynamic_update_slice"(%c0, %c1, %c2, %c3) : (tensor<3x4xf16>, tensor<2x2xf16>, tensor<i64>, tensor<i64>) -> tensor<3x4xf16>
  check.expect_eq_const %4, dense<[[0.0, 2.0, 3.0, -1.0], [4.0, 1.0, 1.5, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf16>
  func.return
}
func.func @dynamic_update_slice_f32() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf32>
  %c1 = stablehlo.constant dense<[[2.0, 3.0], [1.0, 1.5]]> : tensor<2x2xf32>
  %c2 = stablehlo.constant dense<-3> : tensor<i64>
  %c3 = stablehlo.constant dense<1> : tensor<i64>
  %4 = "stablehlo.dynamic_update_slice"(%c0, %c1, %c2, %c3) : (tensor<3x4xf32>, tensor<2x2xf32>, tensor<i64>, tensor<i64>) -> tensor<3x4xf32>
  check.expect_eq_const %4, dense<[[0.0, 2.0, 3.0, -1.0], [4.0, 1.0, 1.5, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf32>
  func.return
}
func.func @dynamic_update_slice_f64() {
  %c0 = stablehlo.constant dense<[[0.0, -3.0, -2.0, -1.0], [4.0, -4.0, 2.0, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf64>
  %c1 = stablehlo.constant dense<[[2.0, 3.0], [1.0, 1.5]]> : tensor<2x2xf64>
  %c2 = stablehlo.constant dense<-3> : tensor<i64>
  %c3 = stablehlo.constant dense<1> : tensor<i64>
  %4 = "stablehlo.dynamic_update_slice"(%c0, %c1, %c2, %c3) : (tensor<3x4xf64>, tensor<2x2xf64>, tensor<i64>, tensor<i64>) -> tensor<3x4xf64>
  check.expect_eq_const %4, dense<[[0.0, 2.0, 3.0, -1.0], [4.0, 1.0, 1.5, 3.0], [1.0, 1.5, 6.0, 0.5]]> : tensor<3x4xf64>
  func.return
}
func.func @dynamic_update_slice_complex_f32() {
  %c0 = stablehlo.constant dense<[[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0), (-2.0, 2.0)], [(3.0, 0.0), (1.0, -2.0), (-1.0, 1.0), (-3.0, -1.0)], [(2.0, 2.0), (0.0, 0.0), (-2.0, -2.0), (3.0, 1.0)]]> : tensor<3x4xcomplex<f32>>
  %c1 = stablehlo.constant dense<[[(1.0, 2.0), (-1.0, 0.0)], [(-3.0, -2.0), (2.0, 1.0)]]> : tensor<2x2xcomplex<f32>>
  %c2 = stablehlo.constant dense<-3> : tensor<i64>
  %c3 = stablehlo.constant dense<1> : tensor<i64>
  %4 = "stablehlo.dynamic_update_slice"(%c0, %c1, %c2, %c3) : (tensor<3x4xcomplex<f32>>, tensor<2x2xcomplex<f32>>, tensor<i64>, tensor<i64>) -> tensor<3x4xcomplex<f32>>
  check.expect_eq_const %4, dense<[[(-3.0, -2.0), (1.0, 2.0), (-1.0, 0.0), (-2.0, 2.0)], [(3.0, 0.0), (-3.0, -2.0), (2.0, 1.0), (-3.0, -1.0)], [(2.0, 2.0), (0.0, 0.0), (-2.0, -2.0), (3.0, 1.0)]]> : tensor<3x4xcomplex<f32>>
  func.return
}
func.func @dynamic_update_slice_complex_f64() {
  %c0 = stablehlo.constant dense<[[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0), (-2.0, 2.0)], [(3.0, 0.0), (1.0, -2.0), (-1.0, 1.0), (-3.0, -1.0)], [(2.0, 2.0), (0.0, 0.0), (-2.0, -2.0), (3.0, 1.0)]]> : tensor<3x4xcomplex<f64>>
  %c1 = stablehlo.constant dense<[[(1.0, 2.0), (-1.0, 0.0)], [(-3.0, -2.0), (2.0, 1.0)]]> : tensor<2x2xcomplex<f64>>
  %c2 = stablehlo.constant dense<-3> : tensor<i64>
  %c3 = stablehlo.constant dense<1> : tensor<i64>
  %4 = "stablehlo.dynamic_update_slice"(%c0, %c1, %c2, %c3) : (tensor<3x4xcomplex<f64>>, tensor<2x2xcomplex<f64>>, tensor<i64>, tensor<i64>) -> tensor<3x4xcomplex<f64>>
  check.expect_eq_const %4, dense<[[(-3.0, -2.0), (1.0, 2.0), (-1.0, 0.0), (-2.0, 2.0)], [(3.0, 0.0), (-3.0, -2.0), (2.0, 1.0), (-3.0, -1.0)], [(2.0, 2.0), (0.0, 0.0), (-2.0, -2.0), (3.0, 1.0)]]> : tensor<3x4xcomplex<f64>>
  func.return
}
