// stablehlo.dynamic_pad with constant padding on every element type.
// Made by tests/ops/make.py.

func.func @dynamic_pad_i1() {
  %c0 = stablehlo.constant dense<[true, false, false, true]> : tensor<4xi1>
  %c1 = stablehlo.constant dense<false> : tensor<i1>
  %c2 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %c4 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %5 = "stablehlo.dynamic_pad"(%c0, %c1, %c2, %c3, %c4) : (tensor<4xi1>, tensor<i1>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<10xi1>
  check.expect_eq_const %5, dense<[false, true, false, false, false, false, false, true, false, false]> : tensor<10xi1>
  func.return
}
func.func @dynamic_pad_i2() {
  %c0 = stablehlo.constant dense<[1, -2, -1, 0]> : tensor<4xi2>
  %c1 = stablehlo.constant dense<-1> : tensor<i2>
  %c2 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %c4 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %5 = "stablehlo.dynamic_pad"(%c0, %c1, %c2, %c3, %c4) : (tensor<4xi2>, tensor<i2>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<10xi2>
  check.expect_eq_const %5, dense<[-1, 1, -1, -2, -1, -1, -1, 0, -1, -1]> : tensor<10xi2>
  func.return
}
func.func @dynamic_pad_i4() {
  %c0 = stablehlo.constant dense<[-2, 3, 7, -3]> : tensor<4xi4>
  %c1 = stablehlo.constant dense<0> : tensor<i4>
  %c2 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %c4 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %5 = "stablehlo.dynamic_pad"(%c0, %c1, %c2, %c3, %c4) : (tensor<4xi4>, tensor<i4>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<10xi4>
  check.expect_eq_const %5, dense<[0, -2, 0, 3, 0, 7, 0, -3, 0, 0]> : tensor<10xi4>
  func.return
}
func.func @dynamic_pad_i8() {
  %c0 = stablehlo.constant dense<[-2, 3, 8, -3]> : tensor<4xi8>
  %c1 = stablehlo.constant dense<0> : tensor<i8>
  %c2 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %c4 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %5 = "stablehlo.dynamic_pad"(%c0, %c1, %c2, %c3, %c4) : (tensor<4xi8>, tensor<i8>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<10xi8>
  check.expect_eq_const %5, dense<[0, -2, 0, 3, 0, 8, 0, -3, 0, 0]> : tensor<10xi8>
  func.return
}
func.func @dynamic_pad_i16() {
  %c0 = stablehlo.constant dense<[-2, 3, 8, -3]> : tensor<4xi16>
  %c1 = stablehlo.constant dense<0> : tensor<i16>
  %c2 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %c4 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %5 = "stablehlo.dynamic_pad"(%c0, %c1, %c2, %c3, %c4) : (tensor<4xi16>, tensor<i16>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<10xi16>
  check.expect_eq_const %5, dense<[0, -2, 0, 3, 0, 8, 0, -3, 0, 0]> : tensor<10xi16>
  func.return
}
func.func @dynamic_pad_i32() {
  %c0 = stablehlo.constant dense<[-2, 3, 8, -3]> : tensor<4xi32>
  %c1 = stablehlo.constant dense<0> : tensor<i32>
  %c2 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %c4 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %5 = "stablehlo.dynamic_pad"(%c0, %c1, %c2, %c3, %c4) : (tensor<4xi32>, tensor<i32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<10xi32>
  check.expect_eq_const %5, dense<[0, -2, 0, 3, 0, 8, 0, -3, 0, 0]> : tensor<10xi32>
  func.return
}
func.func @dynamic_pad_i64() {
  %c0 = stablehlo.constant dense<[-2, 3, 8, -3]> : tensor<4xi64>
  %c1 = stablehlo.constant dense<0> : tensor<i64>
  %c2 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %c4 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %5 = "stablehlo.dynamic_pad"(%c0, %c1, %c2, %c3, %c4) : (tensor<4xi64>, tensor<i64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<10xi64>
  check.expect_eq_const %5, dense<[0, -2, 0, 3, 0, 8, 0, -3, 0, 0]> : tensor<10xi64>
  func.return
}
func.func @dynamic_pad_ui2() {
  %c0 = stablehlo.constant dense<[3, 0, 1, 2]> : tensor<4xui2>
  %c1 = stablehlo.constant dense<1> : tensor<ui2>
  %c2 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %c4 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %5 = "stablehlo.dynamic_pad"(%c0, %c1, %c2, %c3, %c4) : (tensor<4xui2>, tensor<ui2>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<10xui2>
  check.expect_eq_const %5, dense<[1, 3, 1, 0, 1, 1, 1, 2, 1, 1]> : tensor<10xui2>
  func.return
}
func.func @dynamic_pad_ui4() {
  %c0 = stablehlo.constant dense<[3, 8, 13, 2]> : tensor<4xui4>
  %c1 = stablehlo.constant dense<5> : tensor<ui4>
  %c2 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %c4 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %5 = "stablehlo.dynamic_pad"(%c0, %c1, %c2, %c3, %c4) : (tensor<4xui4>, tensor<ui4>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<10xui4>
  check.expect_eq_const %5, dense<[5, 3, 5, 8, 5, 13, 5, 2, 5, 5]> : tensor<10xui4>
  func.return
}
func.func @dynamic_pad_ui8() {
  %c0 = stablehlo.constant dense<[3, 8, 13, 2]> : tensor<4xui8>
  %c1 = stablehlo.constant dense<5> : tensor<ui8>
  %c2 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %c4 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %5 = "stablehlo.dynamic_pad"(%c0, %c1, %c2, %c3, %c4) : (tensor<4xui8>, tensor<ui8>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<10xui8>
  check.expect_eq_const %5, dense<[5, 3, 5, 8, 5, 13, 5, 2, 5, 5]> : tensor<10xui8>
  func.return
}
func.func @dynamic_pad_ui16() {
  %c0 = stablehlo.constant dense<[3, 8, 13, 2]> : tensor<4xui16>
  %c1 = stablehlo.constant dense<5> : tensor<ui16>
  %c2 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %c4 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %5 = "stablehlo.dynamic_pad"(%c0, %c1, %c2, %c3, %c4) : (tensor<4xui16>, tensor<ui16>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<10xui16>
  check.expect_eq_const %5, dense<[5, 3, 5, 8, 5, 13, 5, 2, 5, 5]> : tensor<10xui16>
  func.return
}
func.func @dynamic_pad_ui32() {
  %c0 = stablehlo.constant dense<[3, 8, 13, 2]> : tensor<4xui32>
  %c1 = stablehlo.constant dense<5> : tensor<ui32>
  %c2 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %c4 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %5 = "stablehlo.dynamic_pad"(%c0, %c1, %c2, %c3, %c4) : (tensor<4xui32>, tensor<ui32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<10xui32>
  check.expect_eq_const %5, dense<[5, 3, 5, 8, 5, 13, 5, 2, 5, 5]> : tensor<10xui32>
  func.return
}
func.func @dynamic_pad_ui64() {
  %c0 = stablehlo.constant dense<[3, 8, 13, 2]> : tensor<4xui64>
  %c1 = stablehlo.constant dense<5> : tensor<ui64>
  %c2 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %c4 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %5 = "stablehlo.dynamic_pad"(%c0, %c1, %c2, %c3, %c4) : (tensor<4xui64>, tensor<ui64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<10xui64>
  check.expect_eq_const %5, dense<[5, 3, 5, 8, 5, 13, 5, 2, 5, 5]> : tensor<10xui64>
  func.return
}
func.func @dynamic_pad_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0]> : tensor<4xf4E2M1FN>
  %c1 = stablehlo.constant dense<-1.0> : tensor<f4E2M1FN>
  %c2 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %c4 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %5 = "stablehlo.dynamic_pad"(%c0, %c1, %c2, %c3, %c4) : (tensor<4xf4E2M1FN>, tensor<f4E2M1FN>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<10xf4E2M1FN>
  check.expect_eq_const %5, dense<[-1.0, 0.0, -1.0, -3.0, -1.0, -2.0, -1.0, -1.0, -1.0, -1.0]> : tensor<10xf4E2M1FN>
  func.return
}
func.func @dynamic_pad_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0]> : tensor<4xf6E2M3FN>
  %c1 = stablehlo.constant dense<-1.0> : tensor<f6E2M3FN>
  %c2 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %c4 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %5 = "stablehlo.dynamic_pad"(%c0, %c1, %c2, %c3, %c4) : (tensor<4xf6E2M3FN>, tensor<f6E2M3FN>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<10xf6E2M3FN>
  check.expect_eq_const %5, dense<[-1.0, 0.0, -1.0, -3.0, -1.0, -2.0, -1.0, -1.0, -1.0, -1.0]> : tensor<10xf6E2M3FN>
  func.return
}
func.func @dynamic_pad_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0]> : tensor<4xf6E3M2FN>
  %c1 = stablehlo.constant dense<-1.0> : tensor<f6E3M2FN>
  %c2 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %c4 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %5 = "stablehlo.dynamic_pad"(%c0, %c1, %c2, %c3, %c4) : (tensor<4xf6E3M2FN>, tensor<f6E3M2FN>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<10xf6E3M2FN>
  check.expect_eq_const %5, dense<[-1.0, 0.0, -1.0, -3.0, -1.0, -2.0, -1.0, -1.0, -1.0, -1.0]> : tensor<10xf6E3M2FN>
  func.return
}
func.func @dynamic_pad_f8E3M4() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0]> : tensor<4xf8E3M4>
  %c1 = stablehlo.constant dense<-1.0> : tensor<f8E3M4>
  %c2 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %c4 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %5 = "stablehlo.dynamic_pad"(%c0, %c1, %c2, %c3, %c4) : (tensor<4xf8E3M4>, tensor<f8E3M4>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<10xf8E3M4>
  check.expect_eq_const %5, dense<[-1.0, 0.0, -1.0, -3.0, -1.0, -2.0, -1.0, -1.0, -1.0, -1.0]> : tensor<10xf8E3M4>
  func.return
}
func.func @dynamic_pad_f8E4M3() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0]> : tensor<4xf8E4M3>
  %c1 = stablehlo.constant dense<-1.0> : tensor<f8E4M3>
  %c2 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %c4 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %5 = "stablehlo.dynamic_pad"(%c0, %c1, %c2, %c3, %c4) : (tensor<4xf8E4M3>, tensor<f8E4M3>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<10xf8E4M3>
  check.expect_eq_const %5, dense<[-1.0, 0.0, -1.0, -3.0, -1.0, -2.0, -1.0, -1.0, -1.0, -1.0]> : tensor<10xf8E4M3>
  func.return
}
func.func @dynamic_pad_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0]> : tensor<4xf8E4M3FN>
  %c1 = stablehlo.constant dense<-1.0> : tensor<f8E4M3FN>
  %c2 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %c4 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %5 = "stablehlo.dynamic_pad"(%c0, %c1, %c2, %c3, %c4) : (tensor<4xf8E4M3FN>, tensor<f8E4M3FN>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<10xf8E4M3FN>
  check.expect_eq_const %5, dense<[-1.0, 0.0, -1.0, -3.0, -1.0, -2.0, -1.0, -1.0, -1.0, -1.0]> : tensor<10xf8E4M3FN>
  func.return
}
func.func @dynamic_pad_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0]> : tensor<4xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<-1.0> : tensor<f8E4M3FNUZ>
  %c2 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %c4 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %5 = "stablehlo.dynamic_pad"(%c0, %c1, %c2, %c3, %c4) : (tensor<4xf8E4M3FNUZ>, tensor<f8E4M3FNUZ>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<10xf8E4M3FNUZ>
  check.expect_eq_const %5, dense<[-1.0, 0.0, -1.0, -3.0, -1.0, -2.0, -1.0, -1.0, -1.0, -1.0]> : tensor<10xf8E4M3FNUZ>
  func.return
}
func.func @dynamic_pad_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0]> : tensor<4xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<-1.0> : tensor<f8E4M3B11FNUZ>
  %c2 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %c4 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %5 = "stablehlo.dynamic_pad"(%c0, %c1, %c2, %c3, %c4) : (tensor<4xf8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<10xf8E4M3B11FNUZ>
  check.expect_eq_const %5, dense<[-1.0, 0.0, -1.0, -3.0, -1.0, -2.0, -1.0, -1.0, -1.0, -1.0]> : tensor<10xf8E4M3B11FNUZ>
  func.return
}
func.func @dynamic_pad_f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0]> : tensor<4xf8E5M2>
  %c1 = stablehlo.constant dense<-1.0> : tensor<f8E5M2>
  %c2 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %c4 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %5 = "stablehlo.dynamic_pad"(%c0, %c1, %c2, %c3, %c4) : (tensor<4xf8E5M2>, tensor<f8E5M2>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<10xf8E5M2>
  check.expect_eq_const %5, dense<[-1.0, 0.0, -1.0, -3.0, -1.0, -2.0, -1.0, -1.0, -1.0, -1.0]> : tensor<10xf8E5M2>
  func.return
}
func.func @dynamic_pad_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0]> : tensor<4xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<-1.0> : tensor<f8E5M2FNUZ>
  %c2 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %c4 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %5 = "stablehlo.dynamic_pad"(%c0, %c1, %c2, %c3, %c4) : (tensor<4xf8E5M2FNUZ>, tensor<f8E5M2FNUZ>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<10xf8E5M2FNUZ>
  check.expect_eq_const %5, dense<[-1.0, 0.0, -1.0, -3.0, -1.0, -2.0, -1.0, -1.0, -1.0, -1.0]> : tensor<10xf8E5M2FNUZ>
  func.return
}
func.func @dynamic_pad_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[0.125, 4.0, 0.5, 16.0]> : tensor<4xf8E8M0FNU>
  %c1 = stablehlo.constant dense<0.5> : tensor<f8E8M0FNU>
  %c2 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %c4 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %5 = "stablehlo.dynamic_pad"(%c0, %c1, %c2, %c3, %c4) : (tensor<4xf8E8M0FNU>, tensor<f8E8M0FNU>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<10xf8E8M0FNU>
  check.expect_eq_const %5, dense<[0.5, 0.125, 0.5, 4.0, 0.5, 0.5, 0.5, 16.0, 0.5, 0.5]> : tensor<10xf8E8M0FNU>
  func.return
}
func.func @dynamic_pad_bf16() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0]> : tensor<4xbf16>
  %c1 = stablehlo.constant dense<-1.0> : tensor<bf16>
  %c2 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %c4 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %5 = "stablehlo.dynamic_pad"(%c0, %c1, %c2, %c3, %c4) : (tensor<4xbf16>, tensor<bf16>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<10xbf16>
  check.expect_eq_const %5, dense<[-1.0, 0.0, -1.0, -3.0, -1.0, -2.0, -1.0, -1.0, -1.0, -1.0]> : tensor<10xbf16>
  func.return
}
func.func @dynamic_pad_f16() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0]> : tensor<4xf16>
  %c1 = stablehlo.constant dense<-1.0> : tensor<f16>
  %c2 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %c4 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %5 = "stablehlo.dynamic_pad"(%c0, %c1, %c2, %c3, %c4) : (tensor<4xf16>, tensor<f16>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<10xf16>
  check.expect_eq_const %5, dense<[-1.0, 0.0, -1.0, -3.0, -1.0, -2.0, -1.0, -1.0, -1.0, -1.0]> : tensor<10xf16>
  func.return
}
func.func @dynamic_pad_f32() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0]> : tensor<4xf32>
  %c1 = stablehlo.constant dense<-1.0> : tensor<f32>
  %c2 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %c4 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %5 = "stablehlo.dynamic_pad"(%c0, %c1, %c2, %c3, %c4) : (tensor<4xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<10xf32>
  check.expect_eq_const %5, dense<[-1.0, 0.0, -1.0, -3.0, -1.0, -2.0, -1.0, -1.0, -1.0, -1.0]> : tensor<10xf32>
  func.return
}
func.func @dynamic_pad_f64() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0]> : tensor<4xf64>
  %c1 = stablehlo.constant dense<-1.0> : tensor<f64>
  %c2 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %c4 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %5 = "stablehlo.dynamic_pad"(%c0, %c1, %c2, %c3, %c4) : (tensor<4xf64>, tensor<f64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<10xf64>
  check.expect_eq_const %5, dense<[-1.0, 0.0, -1.0, -3.0, -1.0, -2.0, -1.0, -1.0, -1.0, -1.0]> : tensor<10xf64>
  func.return
}
func.func @dynamic_pad_complex_f32() {
  %c0 = stablehlo.constant dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0), (-2.0, 2.0)]> : tensor<4xcomplex<f32>>
  %c1 = stablehlo.constant dense<(-1.0, 0.0)> : tensor<complex<f32>>
  %c2 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %c4 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %5 = "stablehlo.dynamic_pad"(%c0, %c1, %c2, %c3, %c4) : (tensor<4xcomplex<f32>>, tensor<complex<f32>>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<10xcomplex<f32>>
  check.expect_eq_const %5, dense<[(-1.0, 0.0), (-3.0, -2.0), (-1.0, 0.0), (2.0, 1.0), (-1.0, 0.0), (0.0, -1.0), (-1.0, 0.0), (-2.0, 2.0), (-1.0, 0.0), (-1.0, 0.0)]> : tensor<10xcomplex<f32>>
  func.return
}
func.func @dynamic_pad_complex_f64() {
  %c0 = stablehlo.constant dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0), (-2.0, 2.0)]> : tensor<4xcomplex<f64>>
  %c1 = stablehlo.constant dense<(-1.0, 0.0)> : tensor<complex<f64>>
  %c2 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %c3 = stablehlo.constant dense<[2]> : tensor<1xi64>
  %c4 = stablehlo.constant dense<[1]> : tensor<1xi64>
  %5 = "stablehlo.dynamic_pad"(%c0, %c1, %c2, %c3, %c4) : (tensor<4xcomplex<f64>>, tensor<complex<f64>>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<10xcomplex<f64>>
  check.expect_eq_const %5, dense<[(-1.0, 0.0), (-3.0, -2.0), (-1.0, 0.0), (2.0, 1.0), (-1.0, 0.0), (0.0, -1.0), (-1.0, 0.0), (-2.0, 2.0), (-1.0, 0.0), (-1.0, 0.0)]> : tensor<10xcomplex<f64>>
  func.return
}
