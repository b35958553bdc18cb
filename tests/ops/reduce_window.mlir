// stablehlo.reduce_window with stride, padding and dilation on every element type.
// Made by tests/ops/make.py.

func.func @reduce_window_i1() {
  %c0 = stablehlo.constant dense<[true, false, true, true, false, true]> : tensor<6xi1>
  %c1 = stablehlo.constant dense<false> : tensor<i1>
  %2 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<i1>, %a1: tensor<i1>):
    %r = stablehlo.or %a0, %a1 : tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>, padding = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<6xi1>, tensor<i1>) -> tensor<3xi1>
  check.expect_eq_const %2, dense<[true, true, true]> : tensor<3xi1>
  %3 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<i1>, %a1: tensor<i1>):
    %r = stablehlo.or %a0, %a1 : tensor<i1>
    stablehlo.return %r : tensor<i1>
  }) {window_dimensions = array<i64: 2>, window_dilations = array<i64: 2>} : (tensor<6xi1>, tensor<i1>) -> tensor<4xi1>
  check.expect_eq_const %3, dense<[true, true, true, true]> : tensor<4xi1>
  func.return
}
func.func @reduce_window_i2() {
  %c0 = stablehlo.constant dense<[1, -2, -1, 0, 1, -2]> : tensor<6xi2>
  %c1 = stablehlo.constant dense<-1> : tensor<i2>
  %2 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<i2>, %a1: tensor<i2>):
    %r = stablehlo.maximum %a0, %a1 : tensor<i2>
    stablehlo.return %r : tensor<i2>
  }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>, padding = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<6xi2>, tensor<i2>) -> tensor<3xi2>
  check.expect_eq_const %2, dense<[1, 0, 1]> : tensor<3xi2>
  %3 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<i2>, %a1: tensor<i2>):
    %r = stablehlo.maximum %a0, %a1 : tensor<i2>
    stablehlo.return %r : tensor<i2>
  }) {window_dimensions = array<i64: 2>, window_dilations = array<i64: 2>} : (tensor<6xi2>, tensor<i2>) -> tensor<4xi2>
  check.expect_eq_const %3, dense<[1, 0, 1, 0]> : tensor<4xi2>
  func.return
}
func.func @reduce_window_i4() {
  %c0 = stablehlo.constant dense<[-2, 3, 7, -3, 2, 7]> : tensor<6xi4>
  %c1 = stablehlo.constant dense<7> : tensor<i4>
  %2 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<i4>, %a1: tensor<i4>):
    %r = stablehlo.maximum %a0, %a1 : tensor<i4>
    stablehlo.return %r : tensor<i4>
  }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>, padding = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<6xi4>, tensor<i4>) -> tensor<3xi4>
  check.expect_eq_const %2, dense<[7, 7, 7]> : tensor<3xi4>
  %3 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<i4>, %a1: tensor<i4>):
    %r = stablehlo.maximum %a0, %a1 : tensor<i4>
    stablehlo.return %r : tensor<i4>
  }) {window_dimensions = array<i64: 2>, window_dilations = array<i64: 2>} : (tensor<6xi4>, tensor<i4>) -> tensor<4xi4>
  check.expect_eq_const %3, dense<[7, 7, 7, 7]> : tensor<4xi4>
  func.return
}
func.func @reduce_window_i8() {
  %c0 = stablehlo.constant dense<[-2, 3, 8, -3, 2, 7]> : tensor<6xi8>
  %c1 = stablehlo.constant dense<8> : tensor<i8>
  %2 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<i8>, %a1: tensor<i8>):
    %r = stablehlo.maximum %a0, %a1 : tensor<i8>
    stablehlo.return %r : tensor<i8>
  }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>, padding = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<6xi8>, tensor<i8>) -> tensor<3xi8>
  check.expect_eq_const %2, dense<[8, 8, 8]> : tensor<3xi8>
  %3 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<i8>, %a1: tensor<i8>):
    %r = stablehlo.maximum %a0, %a1 : tensor<i8>
    stablehlo.return %r : tensor<i8>
  }) {window_dimensions = array<i64: 2>, window_dilations = array<i64: 2>} : (tensor<6xi8>, tensor<i8>) -> tensor<4xi8>
  check.expect_eq_const %3, dense<[8, 8, 8, 8]> : tensor<4xi8>
  func.return
}
func.func @reduce_window_i16() {
  %c0 = stablehlo.constant dense<[-2, 3, 8, -3, 2, 7]> : tensor<6xi16>
  %c1 = stablehlo.constant dense<8> : tensor<i16>
  %2 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<i16>, %a1: tensor<i16>):
    %r = stablehlo.maximum %a0, %a1 : tensor<i16>
    stablehlo.return %r : tensor<i16>
  }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>, padding = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<6xi16>, tensor<i16>) -> tensor<3xi16>
  check.expect_eq_const %2, dense<[8, 8, 8]> : tensor<3xi16>
  %3 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<i16>, %a1: tensor<i16>):
    %r = stablehlo.maximum %a0, %a1 : tensor<i16>
    stablehlo.return %r : tensor<i16>
  }) {window_dimensions = array<i64: 2>, window_dilations = array<i64: 2>} : (tensor<6xi16>, tensor<i16>) -> tensor<4xi16>
  check.expect_eq_const %3, dense<[8, 8, 8, 8]> : tensor<4xi16>
  func.return
}
func.func @reduce_window_i32() {
  %c0 = stablehlo.constant dense<[-2, 3, 8, -3, 2, 7]> : tensor<6xi32>
  %c1 = stablehlo.constant dense<8> : tensor<i32>
  %2 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<i32>, %a1: tensor<i32>):
    %r = stablehlo.maximum %a0, %a1 : tensor<i32>
    stablehlo.return %r : tensor<i32>
  }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>, padding = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<6xi32>, tensor<i32>) -> tensor<3xi32>
  check.expect_eq_const %2, dense<[8, 8, 8]> : tensor<3xi32>
  %3 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<i32>, %a1: tensor<i32>):
    %r = stablehlo.maximum %a0, %a1 : tensor<i32>
    stablehlo.return %r : tensor<i32>
  }) {window_dimensions = array<i64: 2>, window_dilations = array<i64: 2>} : (tensor<6xi32>, tensor<i32>) -> tensor<4xi32>
  check.expect_eq_const %3, dense<[8, 8, 8, 8]> : tensor<4xi32>
  func.return
}
func.func @reduce_window_i64() {
  %c0 = stablehlo.constant dense<[-2, 3, 8, -3, 2, 7]> : tensor<6xi64>
  %c1 = stablehlo.constant dense<8> : tensor<i64>
  %2 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<i64>, %a1: tensor<i64>):
    %r = stablehlo.maximum %a0, %a1 : tensor<i64>
    stablehlo.return %r : tensor<i64>
  }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>, padding = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<6xi64>, tensor<i64>) -> tensor<3xi64>
  check.expect_eq_const %2, dense<[8, 8, 8]> : tensor<3xi64>
  %3 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<i64>, %a1: tensor<i64>):
    %r = stablehlo.maximum %a0, %a1 : tensor<i64>
    stablehlo.return %r : tensor<i64>
  }) {window_dimensions = array<i64: 2>, window_dilations = array<i64: 2>} : (tensor<6xi64>, tensor<i64>) -> tensor<4xi64>
  check.expect_eq_const %3, dense<[8, 8, 8, 8]> : tensor<4xi64>
  func.return
}
func.func @reduce_window_ui2() {
  %c0 = stablehlo.constant dense<[3, 0, 1, 2, 3, 0]> : tensor<6xui2>
  %c1 = stablehlo.constant dense<1> : tensor<ui2>
  %2 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<ui2>, %a1: tensor<ui2>):
    %r = stablehlo.maximum %a0, %a1 : tensor<ui2>
    stablehlo.return %r : tensor<ui2>
  }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>, padding = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<6xui2>, tensor<ui2>) -> tensor<3xui2>
  check.expect_eq_const %2, dense<[3, 2, 3]> : tensor<3xui2>
  %3 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<ui2>, %a1: tensor<ui2>):
    %r = stablehlo.maximum %a0, %a1 : tensor<ui2>
    stablehlo.return %r : tensor<ui2>
  }) {window_dimensions = array<i64: 2>, window_dilations = array<i64: 2>} : (tensor<6xui2>, tensor<ui2>) -> tensor<4xui2>
  check.expect_eq_const %3, dense<[3, 2, 3, 2]> : tensor<4xui2>
  func.return
}
func.func @reduce_window_ui4() {
  %c0 = stablehlo.constant dense<[3, 8, 13, 2, 7, 12]> : tensor<6xui4>
  %c1 = stablehlo.constant dense<13> : tensor<ui4>
  %2 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<ui4>, %a1: tensor<ui4>):
    %r = stablehlo.maximum %a0, %a1 : tensor<ui4>
    stablehlo.return %r : tensor<ui4>
  }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>, padding = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<6xui4>, tensor<ui4>) -> tensor<3xui4>
  check.expect_eq_const %2, dense<[13, 13, 13]> : tensor<3xui4>
  %3 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<ui4>, %a1: tensor<ui4>):
    %r = stablehlo.maximum %a0, %a1 : tensor<ui4>
    stablehlo.return %r : tensor<ui4>
  }) {window_dimensions = array<i64: 2>, window_dilations = array<i64: 2>} : (tensor<6xui4>, tensor<ui4>) -> tensor<4xui4>
  check.expect_eq_const %3, dense<[13, 13, 13, 13]> : tensor<4xui4>
  func.return
}
func.func @reduce_window_ui8() {
  %c0 = stablehlo.constant dense<[3, 8, 13, 2, 7, 12]> : tensor<6xui8>
  %c1 = stablehlo.constant dense<13> : tensor<ui8>
  %2 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<ui8>, %a1: tensor<ui8>):
    %r = stablehlo.maximum %a0, %a1 : tensor<ui8>
    stablehlo.return %r : tensor<ui8>
  }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>, padding = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<6xui8>, tensor<ui8>) -> tensor<3xui8>
  check.expect_eq_const %2, dense<[13, 13, 13]> : tensor<3xui8>
  %3 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<ui8>, %a1: tensor<ui8>):
    %r = stablehlo.maximum %a0, %a1 : tensor<ui8>
    stablehlo.return %r : tensor<ui8>
  }) {window_dimensions = array<i64: 2>, window_dilations = array<i64: 2>} : (tensor<6xui8>, tensor<ui8>) -> tensor<4xui8>
  check.expect_eq_const %3, dense<[13, 13, 13, 13]> : tensor<4xui8>
  func.return
}
func.func @reduce_window_ui16() {
  %c0 = stablehlo.constant dense<[3, 8, 13, 2, 7, 12]> : tensor<6xui16>
  %c1 = stablehlo.constant dense<13> : tensor<ui16>
  %2 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<ui16>, %a1: tensor<ui16>):
    %r = stablehlo.maximum %a0, %a1 : tensor<ui16>
    stablehlo.return %r : tensor<ui16>
  }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>, padding = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<6xui16>, tensor<ui16>) -> tensor<3xui16>
  check.expect_eq_const %2, dense<[13, 13, 13]> : tensor<3xui16>
  %3 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<ui16>, %a1: tensor<ui16>):
    %r = stablehlo.maximum %a0, %a1 : tensor<ui16>
    stablehlo.return %r : tensor<ui16>
  }) {window_dimensions = array<i64: 2>, window_dilations = array<i64: 2>} : (tensor<6xui16>, tensor<ui16>) -> tensor<4xui16>
  check.expect_eq_const %3, dense<[13, 13, 13, 13]> : tensor<4xui16>
  func.return
}
func.func @reduce_window_ui32() {
  %c0 = stablehlo.constant dense<[3, 8, 13, 2, 7, 12]> : tensor<6xui32>
  %c1 = stablehlo.constant dense<13> : tensor<ui32>
  %2 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<ui32>, %a1: tensor<ui32>):
    %r = stablehlo.maximum %a0, %a1 : tensor<ui32>
    stablehlo.return %r : tensor<ui32>
  }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>, padding = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<6xui32>, tensor<ui32>) -> tensor<3xui32>
  check.expect_eq_const %2, dense<[13, 13, 13]> : tensor<3xui32>
  %3 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<ui32>, %a1: tensor<ui32>):
    %r = stablehlo.maximum %a0, %a1 : tensor<ui32>
    stablehlo.return %r : tensor<ui32>
  }) {window_dimensions = array<i64: 2>, window_dilations = array<i64: 2>} : (tensor<6xui32>, tensor<ui32>) -> tensor<4xui32>
  check.expect_eq_const %3, dense<[13, 13, 13, 13]> : tensor<4xui32>
  func.return
}
func.func @reduce_window_ui64() {
  %c0 = stablehlo.constant dense<[3, 8, 13, 2, 7, 12]> : tensor<6xui64>
  %c1 = stablehlo.constant dense<13> : tensor<ui64>
  %2 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<ui64>, %a1: tensor<ui64>):
    %r = stablehlo.maximum %a0, %a1 : tensor<ui64>
    stablehlo.return %r : tensor<ui64>
  }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>, padding = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<6xui64>, tensor<ui64>) -> tensor<3xui64>
  check.expect_eq_const %2, dense<[13, 13, 13]> : tensor<3xui64>
  %3 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<ui64>, %a1: tensor<ui64>):
    %r = stablehlo.maximum %a0, %a1 : tensor<ui64>
    stablehlo.return %r : tensor<ui64>
  }) {window_dimensions = array<i64: 2>, window_dilations = array<i64: 2>} : (tensor<6xui64>, tensor<ui64>) -> tensor<4xui64>
  check.expect_eq_const %3, dense<[13, 13, 13, 13]> : tensor<4xui64>
  func.return
}
func.func @reduce_window_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf4E2M1FN>
  %c1 = stablehlo.constant dense<-2.0> : tensor<f4E2M1FN>
  %2 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<f4E2M1FN>, %a1: tensor<f4E2M1FN>):
    %r = stablehlo.maximum %a0, %a1 : tensor<f4E2M1FN>
    stablehlo.return %r : tensor<f4E2M1FN>
  }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>, padding = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<6xf4E2M1FN>, tensor<f4E2M1FN>) -> tensor<3xf4E2M1FN>
  check.expect_eq_const %2, dense<[0.0, -1.0, 4.0]> : tensor<3xf4E2M1FN>
  %3 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<f4E2M1FN>, %a1: tensor<f4E2M1FN>):
    %r = stablehlo.maximum %a0, %a1 : tensor<f4E2M1FN>
    stablehlo.return %r : tensor<f4E2M1FN>
  }) {window_dimensions = array<i64: 2>, window_dilations = array<i64: 2>} : (tensor<6xf4E2M1FN>, tensor<f4E2M1FN>) -> tensor<4xf4E2M1FN>
  check.expect_eq_const %3, dense<[0.0, -1.0, 4.0, -1.0]> : tensor<4xf4E2M1FN>
  func.return
}
func.func @reduce_window_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf6E2M3FN>
  %c1 = stablehlo.constant dense<-2.0> : tensor<f6E2M3FN>
  %2 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<f6E2M3FN>, %a1: tensor<f6E2M3FN>):
    %r = stablehlo.maximum %a0, %a1 : tensor<f6E2M3FN>
    stablehlo.return %r : tensor<f6E2M3FN>
  }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>, padding = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<6xf6E2M3FN>, tensor<f6E2M3FN>) -> tensor<3xf6E2M3FN>
  check.expect_eq_const %2, dense<[0.0, -1.0, 4.0]> : tensor<3xf6E2M3FN>
  %3 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<f6E2M3FN>, %a1: tensor<f6E2M3FN>):
    %r = stablehlo.maximum %a0, %a1 : tensor<f6E2M3FN>
    stablehlo.return %r : tensor<f6E2M3FN>
  }) {window_dimensions = array<i64: 2>, window_dilations = array<i64: 2>} : (tensor<6xf6E2M3FN>, tensor<f6E2M3FN>) -> tensor<4xf6E2M3FN>
  check.expect_eq_const %3, dense<[0.0, -1.0, 4.0, -1.0]> : tensor<4xf6E2M3FN>
  func.return
}
func.func @reduce_window_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf6E3M2FN>
  %c1 = stablehlo.constant dense<-2.0> : tensor<f6E3M2FN>
  %2 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<f6E3M2FN>, %a1: tensor<f6E3M2FN>):
    %r = stablehlo.maximum %a0, %a1 : tensor<f6E3M2FN>
    stablehlo.return %r : tensor<f6E3M2FN>
  }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>, padding = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<6xf6E3M2FN>, tensor<f6E3M2FN>) -> tensor<3xf6E3M2FN>
  check.expect_eq_const %2, dense<[0.0, -1.0, 4.0]> : tensor<3xf6E3M2FN>
  %3 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<f6E3M2FN>, %a1: tensor<f6E3M2FN>):
    %r = stablehlo.maximum %a0, %a1 : tensor<f6E3M2FN>
    stablehlo.return %r : tensor<f6E3M2FN>
  }) {window_dimensions = array<i64: 2>, window_dilations = array<i64: 2>} : (tensor<6xf6E3M2FN>, tensor<f6E3M2FN>) -> tensor<4xf6E3M2FN>
  check.expect_eq_const %3, dense<[0.0, -1.0, 4.0, -1.0]> : tensor<4xf6E3M2FN>
  func.return
}
func.func @reduce_window_f8E3M4() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf8E3M4>
  %c1 = stablehlo.constant dense<-2.0> : tensor<f8E3M4>
  %2 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<f8E3M4>, %a1: tensor<f8E3M4>):
    %r = stablehlo.maximum %a0, %a1 : tensor<f8E3M4>
    stablehlo.return %r : tensor<f8E3M4>
  }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>, padding = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<6xf8E3M4>, tensor<f8E3M4>) -> tensor<3xf8E3M4>
  check.expect_eq_const %2, dense<[0.0, -1.0, 4.0]> : tensor<3xf8E3M4>
  %3 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<f8E3M4>, %a1: tensor<f8E3M4>):
    %r = stablehlo.maximum %a0, %a1 : tensor<f8E3M4>
    stablehlo.return %r : tensor<f8E3M4>
  }) {window_dimensions = array<i64: 2>, window_dilations = array<i64: 2>} : (tensor<6xf8E3M4>, tensor<f8E3M4>) -> tensor<4xf8E3M4>
  check.expect_eq_const %3, dense<[0.0, -1.0, 4.0, -1.0]> : tensor<4xf8E3M4>
  func.return
}
func.func @reduce_window_f8E4M3() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf8E4M3>
  %c1 = stablehlo.constant dense<-2.0> : tensor<f8E4M3>
  %2 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<f8E4M3>, %a1: tensor<f8E4M3>):
    %r = stablehlo.maximum %a0, %a1 : tensor<f8E4M3>
    stablehlo.return %r : tensor<f8E4M3>
  }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>, padding = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<6xf8E4M3>, tensor<f8E4M3>) -> tensor<3xf8E4M3>
  check.expect_eq_const %2, dense<[0.0, -1.0, 4.0]> : tensor<3xf8E4M3>
  %3 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<f8E4M3>, %a1: tensor<f8E4M3>):
    %r = stablehlo.maximum %a0, %a1 : tensor<f8E4M3>
    stablehlo.return %r : tensor<f8E4M3>
  }) {window_dimensions = array<i64: 2>, window_dilations = array<i64: 2>} : (tensor<6xf8E4M3>, tensor<f8E4M3>) -> tensor<4xf8E4M3>
  check.expect_eq_const %3, dense<[0.0, -1.0, 4.0, -1.0]> : tensor<4xf8E4M3>
  func.return
}
func.func @reduce_window_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf8E4M3FN>
  %c1 = stablehlo.constant dense<-2.0> : tensor<f8E4M3FN>
  %2 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<f8E4M3FN>, %a1: tensor<f8E4M3FN>):
    %r = stablehlo.maximum %a0, %a1 : tensor<f8E4M3FN>
    stablehlo.return %r : tensor<f8E4M3FN>
  }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>, padding = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<6xf8E4M3FN>, tensor<f8E4M3FN>) -> tensor<3xf8E4M3FN>
  check.expect_eq_const %2, dense<[0.0, -1.0, 4.0]> : tensor<3xf8E4M3FN>
  %3 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<f8E4M3FN>, %a1: tensor<f8E4M3FN>):
    %r = stablehlo.maximum %a0, %a1 : tensor<f8E4M3FN>
    stablehlo.return %r : tensor<f8E4M3FN>
  }) {window_dimensions = array<i64: 2>, window_dilations = array<i64: 2>} : (tensor<6xf8E4M3FN>, tensor<f8E4M3FN>) -> tensor<4xf8E4M3FN>
  check.expect_eq_const %3, dense<[0.0, -1.0, 4.0, -1.0]> : tensor<4xf8E4M3FN>
  func.return
}
func.func @reduce_window_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<-2.0> : tensor<f8E4M3FNUZ>
  %2 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<f8E4M3FNUZ>, %a1: tensor<f8E4M3FNUZ>):
    %r = stablehlo.maximum %a0, %a1 : tensor<f8E4M3FNUZ>
    stablehlo.return %r : tensor<f8E4M3FNUZ>
  }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>, padding = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<6xf8E4M3FNUZ>, tensor<f8E4M3FNUZ>) -> tensor<3xf8E4M3FNUZ>
  check.expect_eq_const %2, dense<[0.0, -1.0, 4.0]> : tensor<3xf8E4M3FNUZ>
  %3 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<f8E4M3FNUZ>, %a1: tensor<f8E4M3FNUZ>):
    %r = stablehlo.maximum %a0, %a1 : tensor<f8E4M3FNUZ>
    stablehlo.return %r : tensor<f8E4M3FNUZ>
  }) {window_dimensions = array<i64: 2>, window_dilations = array<i64: 2>} : (tensor<6xf8E4M3FNUZ>, tensor<f8E4M3FNUZ>) -> tensor<4xf8E4M3FNUZ>
  check.expect_eq_const %3, dense<[0.0, -1.0, 4.0, -1.0]> : tensor<4xf8E4M3FNUZ>
  func.return
}
func.func @reduce_window_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<-2.0> : tensor<f8E4M3B11FNUZ>
  %2 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<f8E4M3B11FNUZ>, %a1: tensor<f8E4M3B11FNUZ>):
    %r = stablehlo.maximum %a0, %a1 : tensor<f8E4M3B11FNUZ>
    stablehlo.return %r : tensor<f8E4M3B11FNUZ>
  }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>, padding = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<6xf8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ>) -> tensor<3xf8E4M3B11FNUZ>
  check.expect_eq_const %2, dense<[0.0, -1.0, 4.0]> : tensor<3xf8E4M3B11FNUZ>
  %3 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<f8E4M3B11FNUZ>, %a1: tensor<f8E4M3B11FNUZ>):
    %r = stablehlo.maximum %a0, %a1 : tensor<f8E4M3B11FNUZ>
    stablehlo.return %r : tensor<f8E4M3B11FNUZ>
  }) {window_dimensions = array<i64: 2>, window_dilations = array<i64: 2>} : (tensor<6xf8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ>) -> tensor<4xf8E4M3B11FNUZ>
  check.expect_eq_const %3, dense<[0.0, -1.0, 4.0, -1.0]> : tensor<4xf8E4M3B11FNUZ>
  func.return
}
func.func @reduce_window_f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf8E5M2>
  %c1 = stablehlo.constant dense<-2.0> : tensor<f8E5M2>
  %2 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<f8E5M2>, %a1: tensor<f8E5M2>):
    %r = stablehlo.maximum %a0, %a1 : tensor<f8E5M2>
    stablehlo.return %r : tensor<f8E5M2>
  }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>, padding = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<6xf8E5M2>, tensor<f8E5M2>) -> tensor<3xf8E5M2>
  check.expect_eq_const %2, dense<[0.0, -1.0, 4.0]> : tensor<3xf8E5M2>
  %3 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<f8E5M2>, %a1: tensor<f8E5M2>):
    %r = stablehlo.maximum %a0, %a1 : tensor<f8E5M2>
    stablehlo.return %r : tensor<f8E5M2>
  }) {window_dimensions = array<i64: 2>, window_dilations = array<i64: 2>} : (tensor<6xf8E5M2>, tensor<f8E5M2>) -> tensor<4xf8E5M2>
  check.expect_eq_const %3, dense<[0.0, -1.0, 4.0, -1.0]> : tensor<4xf8E5M2>
  func.return
}
func.func @reduce_window_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<-2.0> : tensor<f8E5M2FNUZ>
  %2 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<f8E5M2FNUZ>, %a1: tensor<f8E5M2FNUZ>):
    %r = stablehlo.maximum %a0, %a1 : tensor<f8E5M2FNUZ>
    stablehlo.return %r : tensor<f8E5M2FNUZ>
  }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>, padding = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<6xf8E5M2FNUZ>, tensor<f8E5M2FNUZ>) -> tensor<3xf8E5M2FNUZ>
  check.expect_eq_const %2, dense<[0.0, -1.0, 4.0]> : tensor<3xf8E5M2FNUZ>
  %3 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<f8E5M2FNUZ>, %a1: tensor<f8E5M2FNUZ>):
    %r = stablehlo.maximum %a0, %a1 : tensor<f8E5M2FNUZ>
    stablehlo.return %r : tensor<f8E5M2FNUZ>
  }) {window_dimensions = array<i64: 2>, window_dilations = array<i64: 2>} : (tensor<6xf8E5M2FNUZ>, tensor<f8E5M2FNUZ>) -> tensor<4xf8E5M2FNUZ>
  check.expect_eq_const %3, dense<[0.0, -1.0, 4.0, -1.0]> : tensor<4xf8E5M2FNUZ>
  func.return
}
func.func @reduce_window_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[0.125, 4.0, 0.5, 16.0, 2.0, 0.25]> : tensor<6xf8E8M0FNU>
  %c1 = stablehlo.constant dense<0.5> : tensor<f8E8M0FNU>
  %2 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<f8E8M0FNU>, %a1: tensor<f8E8M0FNU>):
    %r = stablehlo.maximum %a0, %a1 : tensor<f8E8M0FNU>
    stablehlo.return %r : tensor<f8E8M0FNU>
  }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>, padding = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<6xf8E8M0FNU>, tensor<f8E8M0FNU>) -> tensor<3xf8E8M0FNU>
  check.expect_eq_const %2, dense<[4.0, 16.0, 16.0]> : tensor<3xf8E8M0FNU>
  %3 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<f8E8M0FNU>, %a1: tensor<f8E8M0FNU>):
    %r = stablehlo.maximum %a0, %a1 : tensor<f8E8M0FNU>
    stablehlo.return %r : tensor<f8E8M0FNU>
  }) {window_dimensions = array<i64: 2>, window_dilations = array<i64: 2>} : (tensor<6xf8E8M0FNU>, tensor<f8E8M0FNU>) -> tensor<4xf8E8M0FNU>
  check.expect_eq_const %3, dense<[0.5, 16.0, 2.0, 16.0]> : tensor<4xf8E8M0FNU>
  func.return
}
func.func @reduce_window_bf16() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xbf16>
  %c1 = stablehlo.constant dense<-2.0> : tensor<bf16>
  %2 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<bf16>, %a1: tensor<bf16>):
    %r = stablehlo.maximum %a0, %a1 : tensor<bf16>
    stablehlo.return %r : tensor<bf16>
  }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>, padding = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<6xbf16>, tensor<bf16>) -> tensor<3xbf16>
  check.expect_eq_const %2, dense<[0.0, -1.0, 4.0]> : tensor<3xbf16>
  %3 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<bf16>, %a1: tensor<bf16>):
    %r = stablehlo.maximum %a0, %a1 : tensor<bf16>
    stablehlo.return %r : tensor<bf16>
  }) {window_dimensions = array<i64: 2>, window_dilations = array<i64: 2>} : (tensor<6xbf16>, tensor<bf16>) -> tensor<4xbf16>
  check.expect_eq_const %3, dense<[0.0, -1.0, 4.0, -1.0]> : tensor<4xbf16>
  func.return
}
func.func @reduce_window_f16() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf16>
  %c1 = stablehlo.constant dense<-2.0> : tensor<f16>
  %2 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<f16>, %a1: tensor<f16>):
    %r = stablehlo.maximum %a0, %a1 : tensor<f16>
    stablehlo.return %r : tensor<f16>
  }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>, padding = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<6xf16>, tensor<f16>) -> tensor<3xf16>
  check.expect_eq_const %2, dense<[0.0, -1.0, 4.0]> : tensor<3xf16>
  %3 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<f16>, %a1: tensor<f16>):
    %r = stablehlo.maximum %a0, %a1 : tensor<f16>
    stablehlo.return %r : tensor<f16>
  }) {window_dimensions = array<i64: 2>, window_dilations = array<i64: 2>} : (tensor<6xf16>, tensor<f16>) -> tensor<4xf16>
  check.expect_eq_const %3, dense<[0.0, -1.0, 4.0, -1.0]> : tensor<4xf16>
  func.return
}
func.func @reduce_window_f32() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf32>
  %c1 = stablehlo.constant dense<-2.0> : tensor<f32>
  %2 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    %r = stablehlo.maximum %a0, %a1 : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>, padding = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<6xf32>, tensor<f32>) -> tensor<3xf32>
  check.expect_eq_const %2, dense<[0.0, -1.0, 4.0]> : tensor<3xf32>
  %3 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<f32>):
    %r = stablehlo.maximum %a0, %a1 : tensor<f32>
    stablehlo.return %r : tensor<f32>
  }) {window_dimensions = array<i64: 2>, window_dilations = array<i64: 2>} : (tensor<6xf32>, tensor<f32>) -> tensor<4xf32>
  check.expect_eq_const %3, dense<[0.0, -1.0, 4.0, -1.0]> : tensor<4xf32>
  func.return
}
func.func @reduce_window_f64() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf64>
  %c1 = stablehlo.constant dense<-2.0> : tensor<f64>
  %2 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<f64>, %a1: tensor<f64>):
    %r = stablehlo.maximum %a0, %a1 : tensor<f64>
    stablehlo.return %r : tensor<f64>
  }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>, padding = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<6xf64>, tensor<f64>) -> tensor<3xf64>
  check.expect_eq_const %2, dense<[0.0, -1.0, 4.0]> : tensor<3xf64>
  %3 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<f64>, %a1: tensor<f64>):
    %r = stablehlo.maximum %a0, %a1 : tensor<f64>
    stablehlo.return %r : tensor<f64>
  }) {window_dimensions = array<i64: 2>, window_dilations = array<i64: 2>} : (tensor<6xf64>, tensor<f64>) -> tensor<4xf64>
  check.expect_eq_const %3, dense<[0.0, -1.0, 4.0, -1.0]> : tensor<4xf64>
  func.return
}
func.func @reduce_window_complex_f32() {
  %c0 = stablehlo.constant dense<[(1.0, 0.0), (-1.0, 0.0), (0.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0)]> : tensor<6xcomplex<f32>>
  %c1 = stablehlo.constant dense<(0.0, 0.0)> : tensor<complex<f32>>
  %2 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<complex<f32>>, %a1: tensor<complex<f32>>):
    %r = stablehlo.add %a0, %a1 : tensor<complex<f32>>
    stablehlo.return %r : tensor<complex<f32>>
  }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>, padding = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<6xcomplex<f32>>, tensor<complex<f32>>) -> tensor<3xcomplex<f32>>
  check.expect_eq_const %2, dense<[(0.0, 0.0), (0.0, 0.0), (3.0, 0.0)]> : tensor<3xcomplex<f32>>
  %3 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<complex<f32>>, %a1: tensor<complex<f32>>):
    %r = stablehlo.add %a0, %a1 : tensor<complex<f32>>
    stablehlo.return %r : tensor<complex<f32>>
  }) {window_dimensions = array<i64: 2>, window_dilations = array<i64: 2>} : (tensor<6xcomplex<f32>>, tensor<complex<f32>>) -> tensor<4xcomplex<f32>>
  check.expect_eq_const %3, dense<[(1.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0)]> : tensor<4xcomplex<f32>>
  func.return
}
func.func @reduce_window_complex_f64() {
  %c0 = stablehlo.constant dense<[(1.0, 0.0), (-1.0, 0.0), (0.0, 0.0), (1.0, 0.0), (1.0, 0.0), (1.0, 0.0)]> : tensor<6xcomplex<f64>>
  %c1 = stablehlo.constant dense<(0.0, 0.0)> : tensor<complex<f64>>
  %2 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<complex<f64>>, %a1: tensor<complex<f64>>):
    %r = stablehlo.add %a0, %a1 : tensor<complex<f64>>
    stablehlo.return %r : tensor<complex<f64>>
  }) {window_dimensions = array<i64: 3>, window_strides = array<i64: 2>, padding = dense<[[1, 0]]> : tensor<1x2xi64>} : (tensor<6xcomplex<f64>>, tensor<complex<f64>>) -> tensor<3xcomplex<f64>>
  check.expect_eq_const %2, dense<[(0.0, 0.0), (0.0, 0.0), (3.0, 0.0)]> : tensor<3xcomplex<f64>>
  %3 = "stablehlo.reduce_window"(%c0, %c1) ({
  ^bb0(%a0: tensor<complex<f64>>, %a1: tensor<complex<f64>>):
    %r = stablehlo.add %a0, %a1 : tensor<complex<f64>>
    stablehlo.return %r : tensor<complex<f64>>
  }) {window_dimensions = array<i64: 2>, window_dilations = array<i64: 2>} : (tensor<6xcomplex<f64>>, tensor<complex<f64>>) -> tensor<4xcomplex<f64>>
  check.expect_eq_const %3, dense<[(1.0, 0.0), (0.0, 0.0), (1.0, 0.0), (2.0, 0.0)]> : tensor<4xcomplex<f64>>
  func.return
}
