// stablehlo.case takes the branch of its index, the last one when out of range; every element type.
// Made by tests/ops/make.py.

func.func @case_i1() {
  %c0 = stablehlo.constant dense<[true, false, false]> : tensor<3xi1>
  %c1 = stablehlo.constant dense<[true, false, false]> : tensor<3xi1>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %3 = "stablehlo.case"(%c2) ({
    stablehlo.return %c0 : tensor<3xi1>
  }, {
    stablehlo.return %c1 : tensor<3xi1>
  }) : (tensor<i32>) -> tensor<3xi1>
  check.expect_eq_const %3, dense<[true, false, false]> : tensor<3xi1>
  %c4 = stablehlo.constant dense<1> : tensor<i32>
  %5 = "stablehlo.case"(%c4) ({
    stablehlo.return %c0 : tensor<3xi1>
  }, {
    stablehlo.return %c1 : tensor<3xi1>
  }) : (tensor<i32>) -> tensor<3xi1>
  check.expect_eq_const %5, dense<[true, false, false]> : tensor<3xi1>
  %c6 = stablehlo.constant dense<-1> : tensor<i32>
  %7 = "stablehlo.case"(%c6) ({
    stablehlo.return %c0 : tensor<3xi1>
  }, {
    stablehlo.return %c1 : tensor<3xi1>
  }) : (tensor<i32>) -> tensor<3xi1>
  check.expect_eq_const %7, dense<[true, false, false]> : tensor<3xi1>
  %c8 = stablehlo.constant dense<7> : tensor<i32>
  %9 = "stablehlo.case"(%c8) ({
    stablehlo.return %c0 : tensor<3xi1>
  }, {
    stablehlo.return %c1 : tensor<3xi1>
  }) : (tensor<i32>) -> tensor<3xi1>
  check.expect_eq_const %9, dense<[true, false, false]> : tensor<3xi1>
  func.return
}
func.func @case_i2() {
  %c0 = stablehlo.constant dense<[1, -2, -1]> : tensor<3xi2>
  %c1 = stablehlo.constant dense<[0, 1, -2]> : tensor<3xi2>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %3 = "stablehlo.case"(%c2) ({
    stablehlo.return %c0 : tensor<3xi2>
  }, {
    stablehlo.return %c1 : tensor<3xi2>
  }) : (tensor<i32>) -> tensor<3xi2>
  check.expect_eq_const %3, dense<[1, -2, -1]> : tensor<3xi2>
  %c4 = stablehlo.constant dense<1> : tensor<i32>
  %5 = "stablehlo.case"(%c4) ({
    stablehlo.return %c0 : tensor<3xi2>
  }, {
    stablehlo.return %c1 : tensor<3xi2>
  }) : (tensor<i32>) -> tensor<3xi2>
  check.expect_eq_const %5, dense<[0, 1, -2]> : tensor<3xi2>
  %c6 = stablehlo.constant dense<-1> : tensor<i32>
  %7 = "stablehlo.case"(%c6) ({
    stablehlo.return %c0 : tensor<3xi2>
  }, {
    stablehlo.return %c1 : tensor<3xi2>
  }) : (tensor<i32>) -> tensor<3xi2>
  check.expect_eq_const %7, dense<[0, 1, -2]> : tensor<3xi2>
  %c8 = stablehlo.constant dense<7> : tensor<i32>
  %9 = "stablehlo.case"(%c8) ({
    stablehlo.return %c0 : tensor<3xi2>
  }, {
    stablehlo.return %c1 : tensor<3xi2>
  }) : (tensor<i32>) -> tensor<3xi2>
  check.expect_eq_const %9, dense<[0, 1, -2]> : tensor<3xi2>
  func.return
}
func.func @case_i4() {
  %c0 = stablehlo.constant dense<[-2, 3, 7]> : tensor<3xi4>
  %c1 = stablehlo.constant dense<[1, 6, -5]> : tensor<3xi4>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %3 = "stablehlo.case"(%c2) ({
    stablehlo.return %c0 : tensor<3xi4>
  }, {
    stablehlo.return %c1 : tensor<3xi4>
  }) : (tensor<i32>) -> tensor<3xi4>
  check.expect_eq_const %3, dense<[-2, 3, 7]> : tensor<3xi4>
  %c4 = stablehlo.constant dense<1> : tensor<i32>
  %5 = "stablehlo.case"(%c4) ({
    stablehlo.return %c0 : tensor<3xi4>
  }, {
    stablehlo.return %c1 : tensor<3xi4>
  }) : (tensor<i32>) -> tensor<3xi4>
  check.expect_eq_const %5, dense<[1, 6, -5]> : tensor<3xi4>
  %c6 = stablehlo.constant dense<-1> : tensor<i32>
  %7 = "stablehlo.case"(%c6) ({
    stablehlo.return %c0 : tensor<3xi4>
  }, {
    stablehlo.return %c1 : tensor<3xi4>
  }) : (tensor<i32>) -> tensor<3xi4>
  check.expect_eq_const %7, dense<[1, 6, -5]> : tensor<3xi4>
  %c8 = stablehlo.constant dense<7> : tensor<i32>
  %9 = "stablehlo.case"(%c8) ({
    stablehlo.return %c0 : tensor<3xi4>
  }, {
    stablehlo.return %c1 : tensor<3xi4>
  }) : (tensor<i32>) -> tensor<3xi4>
  check.expect_eq_const %9, dense<[1, 6, -5]> : tensor<3xi4>
  func.return
}
func.func @case_i8() {
  %c0 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi8>
  %c1 = stablehlo.constant dense<[1, 6, -5]> : tensor<3xi8>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %3 = "stablehlo.case"(%c2) ({
    stablehlo.return %c0 : tensor<3xi8>
  }, {
    stablehlo.return %c1 : tensor<3xi8>
  }) : (tensor<i32>) -> tensor<3xi8>
  check.expect_eq_const %3, dense<[-2, 3, 8]> : tensor<3xi8>
  %c4 = stablehlo.constant dense<1> : tensor<i32>
  %5 = "stablehlo.case"(%c4) ({
    stablehlo.return %c0 : tensor<3xi8>
  }, {
    stablehlo.return %c1 : tensor<3xi8>
  }) : (tensor<i32>) -> tensor<3xi8>
  check.expect_eq_const %5, dense<[1, 6, -5]> : tensor<3xi8>
  %c6 = stablehlo.constant dense<-1> : tensor<i32>
  %7 = "stablehlo.case"(%c6) ({
    stablehlo.return %c0 : tensor<3xi8>
  }, {
    stablehlo.return %c1 : tensor<3xi8>
  }) : (tensor<i32>) -> tensor<3xi8>
  check.expect_eq_const %7, dense<[1, 6, -5]> : tensor<3xi8>
  %c8 = stablehlo.constant dense<7> : tensor<i32>
  %9 = "stablehlo.case"(%c8) ({
    stablehlo.return %c0 : tensor<3xi8>
  }, {
    stablehlo.return %c1 : tensor<3xi8>
  }) : (tensor<i32>) -> tensor<3xi8>
  check.expect_eq_const %9, dense<[1, 6, -5]> : tensor<3xi8>
  func.return
}
func.func @case_i16() {
  %c0 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi16>
  %c1 = stablehlo.constant dense<[1, 6, -5]> : tensor<3xi16>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %3 = "stablehlo.case"(%c2) ({
    stablehlo.return %c0 : tensor<3xi16>
  }, {
    stablehlo.return %c1 : tensor<3xi16>
  }) : (tensor<i32>) -> tensor<3xi16>
  check.expect_eq_const %3, dense<[-2, 3, 8]> : tensor<3xi16>
  %c4 = stablehlo.constant dense<1> : tensor<i32>
  %5 = "stablehlo.case"(%c4) ({
    stablehlo.return %c0 : tensor<3xi16>
  }, {
    stablehlo.return %c1 : tensor<3xi16>
  }) : (tensor<i32>) -> tensor<3xi16>
  check.expect_eq_const %5, dense<[1, 6, -5]> : tensor<3xi16>
  %c6 = stablehlo.constant dense<-1> : tensor<i32>
  %7 = "stablehlo.case"(%c6) ({
    stablehlo.return %c0 : tensor<3xi16>
  }, {
    stablehlo.return %c1 : tensor<3xi16>
  }) : (tensor<i32>) -> tensor<3xi16>
  check.expect_eq_const %7, dense<[1, 6, -5]> : tensor<3xi16>
  %c8 = stablehlo.constant dense<7> : tensor<i32>
  %9 = "stablehlo.case"(%c8) ({
    stablehlo.return %c0 : tensor<3xi16>
  }, {
    stablehlo.return %c1 : tensor<3xi16>
  }) : (tensor<i32>) -> tensor<3xi16>
  check.expect_eq_const %9, dense<[1, 6, -5]> : tensor<3xi16>
  func.return
}
func.func @case_i32() {
  %c0 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi32>
  %c1 = stablehlo.constant dense<[1, 6, -5]> : tensor<3xi32>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %3 = "stablehlo.case"(%c2) ({
    stablehlo.return %c0 : tensor<3xi32>
  }, {
    stablehlo.return %c1 : tensor<3xi32>
  }) : (tensor<i32>) -> tensor<3xi32>
  check.expect_eq_const %3, dense<[-2, 3, 8]> : tensor<3xi32>
  %c4 = stablehlo.constant dense<1> : tensor<i32>
  %5 = "stablehlo.case"(%c4) ({
    stablehlo.return %c0 : tensor<3xi32>
  }, {
    stablehlo.return %c1 : tensor<3xi32>
  }) : (tensor<i32>) -> tensor<3xi32>
  check.expect_eq_const %5, dense<[1, 6, -5]> : tensor<3xi32>
  %c6 = stablehlo.constant dense<-1> : tensor<i32>
  %7 = "stablehlo.case"(%c6) ({
    stablehlo.return %c0 : tensor<3xi32>
  }, {
    stablehlo.return %c1 : tensor<3xi32>
  }) : (tensor<i32>) -> tensor<3xi32>
  check.expect_eq_const %7, dense<[1, 6, -5]> : tensor<3xi32>
  %c8 = stablehlo.constant dense<7> : tensor<i32>
  %9 = "stablehlo.case"(%c8) ({
    stablehlo.return %c0 : tensor<3xi32>
  }, {
    stablehlo.return %c1 : tensor<3xi32>
  }) : (tensor<i32>) -> tensor<3xi32>
  check.expect_eq_const %9, dense<[1, 6, -5]> : tensor<3xi32>
  func.return
}
func.func @case_i64() {
  %c0 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi64>
  %c1 = stablehlo.constant dense<[1, 6, -5]> : tensor<3xi64>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %3 = "stablehlo.case"(%c2) ({
    stablehlo.return %c0 : tensor<3xi64>
  }, {
    stablehlo.return %c1 : tensor<3xi64>
  }) : (tensor<i32>) -> tensor<3xi64>
  check.expect_eq_const %3, dense<[-2, 3, 8]> : tensor<3xi64>
  %c4 = stablehlo.constant dense<1> : tensor<i32>
  %5 = "stablehlo.case"(%c4) ({
    stablehlo.return %c0 : tensor<3xi64>
  }, {
    stablehlo.return %c1 : tensor<3xi64>
  }) : (tensor<i32>) -> tensor<3xi64>
  check.expect_eq_const %5, dense<[1, 6, -5]> : tensor<3xi64>
  %c6 = stablehlo.constant dense<-1> : tensor<i32>
  %7 = "stablehlo.case"(%c6) ({
    stablehlo.return %c0 : tensor<3xi64>
  }, {
    stablehlo.return %c1 : tensor<3xi64>
  }) : (tensor<i32>) -> tensor<3xi64>
  check.expect_eq_const %7, dense<[1, 6, -5]> : tensor<3xi64>
  %c8 = stablehlo.constant dense<7> : tensor<i32>
  %9 = "stablehlo.case"(%c8) ({
    stablehlo.return %c0 : tensor<3xi64>
  }, {
    stablehlo.return %c1 : tensor<3xi64>
  }) : (tensor<i32>) -> tensor<3xi64>
  check.expect_eq_const %9, dense<[1, 6, -5]> : tensor<3xi64>
  func.return
}
func.func @case_ui2() {
  %c0 = stablehlo.constant dense<[3, 0, 1]> : tensor<3xui2>
  %c1 = stablehlo.constant dense<[2, 3, 0]> : tensor<3xui2>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %3 = "stablehlo.case"(%c2) ({
    stablehlo.return %c0 : tensor<3xui2>
  }, {
    stablehlo.return %c1 : tensor<3xui2>
  }) : (tensor<i32>) -> tensor<3xui2>
  check.expect_eq_const %3, dense<[3, 0, 1]> : tensor<3xui2>
  %c4 = stablehlo.constant dense<1> : tensor<i32>
  %5 = "stablehlo.case"(%c4) ({
    stablehlo.return %c0 : tensor<3xui2>
  }, {
    stablehlo.return %c1 : tensor<3xui2>
  }) : (tensor<i32>) -> tensor<3xui2>
  check.expect_eq_const %5, dense<[2, 3, 0]> : tensor<3xui2>
  %c6 = stablehlo.constant dense<-1> : tensor<i32>
  %7 = "stablehlo.case"(%c6) ({
    stablehlo.return %c0 : tensor<3xui2>
  }, {
    stablehlo.return %c1 : tensor<3xui2>
  }) : (tensor<i32>) -> tensor<3xui2>
  check.expect_eq_const %7, dense<[2, 3, 0]> : tensor<3xui2>
  %c8 = stablehlo.constant dense<7> : tensor<i32>
  %9 = "stablehlo.case"(%c8) ({
    stablehlo.return %c0 : tensor<3xui2>
  }, {
    stablehlo.return %c1 : tensor<3xui2>
  }) : (tensor<i32>) -> tensor<3xui2>
  check.expect_eq_const %9, dense<[2, 3, 0]> : tensor<3xui2>
  func.return
}
func.func @case_ui4() {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui4>
  %c1 = stablehlo.constant dense<[6, 11, 0]> : tensor<3xui4>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %3 = "stablehlo.case"(%c2) ({
    stablehlo.return %c0 : tensor<3xui4>
  }, {
    stablehlo.return %c1 : tensor<3xui4>
  }) : (tensor<i32>) -> tensor<3xui4>
  check.expect_eq_const %3, dense<[3, 8, 13]> : tensor<3xui4>
  %c4 = stablehlo.constant dense<1> : tensor<i32>
  %5 = "stablehlo.case"(%c4) ({
    stablehlo.return %c0 : tensor<3xui4>
  }, {
    stablehlo.return %c1 : tensor<3xui4>
  }) : (tensor<i32>) -> tensor<3xui4>
  check.expect_eq_const %5, dense<[6, 11, 0]> : tensor<3xui4>
  %c6 = stablehlo.constant dense<-1> : tensor<i32>
  %7 = "stablehlo.case"(%c6) ({
    stablehlo.return %c0 : tensor<3xui4>
  }, {
    stablehlo.return %c1 : tensor<3xui4>
  }) : (tensor<i32>) -> tensor<3xui4>
  check.expect_eq_const %7, dense<[6, 11, 0]> : tensor<3xui4>
  %c8 = stablehlo.constant dense<7> : tensor<i32>
  %9 = "stablehlo.case"(%c8) ({
    stablehlo.return %c0 : tensor<3xui4>
  }, {
    stablehlo.return %c1 : tensor<3xui4>
  }) : (tensor<i32>) -> tensor<3xui4>
  check.expect_eq_const %9, dense<[6, 11, 0]> : tensor<3xui4>
  func.return
}
func.func @case_ui8() {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui8>
  %c1 = stablehlo.constant dense<[6, 11, 0]> : tensor<3xui8>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %3 = "stablehlo.case"(%c2) ({
    stablehlo.return %c0 : tensor<3xui8>
  }, {
    stablehlo.return %c1 : tensor<3xui8>
  }) : (tensor<i32>) -> tensor<3xui8>
  check.expect_eq_const %3, dense<[3, 8, 13]> : tensor<3xui8>
  %c4 = stablehlo.constant dense<1> : tensor<i32>
  %5 = "stablehlo.case"(%c4) ({
    stablehlo.return %c0 : tensor<3xui8>
  }, {
    stablehlo.return %c1 : tensor<3xui8>
  }) : (tensor<i32>) -> tensor<3xui8>
  check.expect_eq_const %5, dense<[6, 11, 0]> : tensor<3xui8>
  %c6 = stablehlo.constant dense<-1> : tensor<i32>
  %7 = "stablehlo.case"(%c6) ({
    stablehlo.return %c0 : tensor<3xui8>
  }, {
    stablehlo.return %c1 : tensor<3xui8>
  }) : (tensor<i32>) -> tensor<3xui8>
  check.expect_eq_const %7, dense<[6, 11, 0]> : tensor<3xui8>
  %c8 = stablehlo.constant dense<7> : tensor<i32>
  %9 = "stablehlo.case"(%c8) ({
    stablehlo.return %c0 : tensor<3xui8>
  }, {
    stablehlo.return %c1 : tensor<3xui8>
  }) : (tensor<i32>) -> tensor<3xui8>
  check.expect_eq_const %9, dense<[6, 11, 0]> : tensor<3xui8>
  func.return
}
func.func @case_ui16() {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui16>
  %c1 = stablehlo.constant dense<[6, 11, 0]> : tensor<3xui16>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %3 = "stablehlo.case"(%c2) ({
    stablehlo.return %c0 : tensor<3xui16>
  }, {
    stablehlo.return %c1 : tensor<3xui16>
  }) : (tensor<i32>) -> tensor<3xui16>
  check.expect_eq_const %3, dense<[3, 8, 13]> : tensor<3xui16>
  %c4 = stablehlo.constant dense<1> : tensor<i32>
  %5 = "stablehlo.case"(%c4) ({
    stablehlo.return %c0 : tensor<3xui16>
  }, {
    stablehlo.return %c1 : tensor<3xui16>
  }) : (tensor<i32>) -> tensor<3xui16>
  check.expect_eq_const %5, dense<[6, 11, 0]> : tensor<3xui16>
  %c6 = stablehlo.constant dense<-1> : tensor<i32>
  %7 = "stablehlo.case"(%c6) ({
    stablehlo.return %c0 : tensor<3xui16>
  }, {
    stablehlo.return %c1 : tensor<3xui16>
  }) : (tensor<i32>) -> tensor<3xui16>
  check.expect_eq_const %7, dense<[6, 11, 0]> : tensor<3xui16>
  %c8 = stablehlo.constant dense<7> : tensor<i32>
  %9 = "stablehlo.case"(%c8) ({
    stablehlo.return %c0 : tensor<3xui16>
  }, {
    stablehlo.return %c1 : tensor<3xui16>
  }) : (tensor<i32>) -> tensor<3xui16>
  check.expect_eq_const %9, dense<[6, 11, 0]> : tensor<3xui16>
  func.return
}
func.func @case_ui32() {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui32>
  %c1 = stablehlo.constant dense<[6, 11, 0]> : tensor<3xui32>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %3 = "stablehlo.case"(%c2) ({
    stablehlo.return %c0 : tensor<3xui32>
  }, {
    stablehlo.return %c1 : tensor<3xui32>
  }) : (tensor<i32>) -> tensor<3xui32>
  check.expect_eq_const %3, dense<[3, 8, 13]> : tensor<3xui32>
  %c4 = stablehlo.constant dense<1> : tensor<i32>
  %5 = "stablehlo.case"(%c4) ({
    stablehlo.return %c0 : tensor<3xui32>
  }, {
    stablehlo.return %c1 : tensor<3xui32>
  }) : (tensor<i32>) -> tensor<3xui32>
  check.expect_eq_const %5, dense<[6, 11, 0]> : tensor<3xui32>
  %c6 = stablehlo.constant dense<-1> : tensor<i32>
  %7 = "stablehlo.case"(%c6) ({
    stablehlo.return %c0 : tensor<3xui32>
  }, {
    stablehlo.return %c1 : tensor<3xui32>
  }) : (tensor<i32>) -> tensor<3xui32>
  check.expect_eq_const %7, dense<[6, 11, 0]> : tensor<3xui32>
  %c8 = stablehlo.constant dense<7> : tensor<i32>
  %9 = "stablehlo.case"(%c8) ({
    stablehlo.return %c0 : tensor<3xui32>
  }, {
    stablehlo.return %c1 : tensor<3xui32>
  }) : (tensor<i32>) -> tensor<3xui32>
  check.expect_eq_const %9, dense<[6, 11, 0]> : tensor<3xui32>
  func.return
}
func.func @case_ui64() {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui64>
  %c1 = stablehlo.constant dense<[6, 11, 0]> : tensor<3xui64>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %3 = "stablehlo.case"(%c2) ({
    stablehlo.return %c0 : tensor<3xui64>
  }, {
    stablehlo.return %c1 : tensor<3xui64>
  }) : (tensor<i32>) -> tensor<3xui64>
  check.expect_eq_const %3, dense<[3, 8, 13]> : tensor<3xui64>
  %c4 = stablehlo.constant dense<1> : tensor<i32>
  %5 = "stablehlo.case"(%c4) ({
    stablehlo.return %c0 : tensor<3xui64>
  }, {
    stablehlo.return %c1 : tensor<3xui64>
  }) : (tensor<i32>) -> tensor<3xui64>
  check.expect_eq_const %5, dense<[6, 11, 0]> : tensor<3xui64>
  %c6 = stablehlo.constant dense<-1> : tensor<i32>
  %7 = "stablehlo.case"(%c6) ({
    stablehlo.return %c0 : tensor<3xui64>
  }, {
    stablehlo.return %c1 : tensor<3xui64>
  }) : (tensor<i32>) -> tensor<3xui64>
  check.expect_eq_const %7, dense<[6, 11, 0]> : tensor<3xui64>
  %c8 = stablehlo.constant dense<7> : tensor<i32>
  %9 = "stablehlo.case"(%c8) ({
    stablehlo.return %c0 : tensor<3xui64>
  }, {
    stablehlo.return %c1 : tensor<3xui64>
  }) : (tensor<i32>) -> tensor<3xui64>
  check.expect_eq_const %9, dense<[6, 11, 0]> : tensor<3xui64>
  func.return
}
func.func @case_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf4E2M1FN>
  %c1 = stablehlo.constant dense<[0.5, -0.5, 0.0]> : tensor<3xf4E2M1FN>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %3 = "stablehlo.case"(%c2) ({
    stablehlo.return %c0 : tensor<3xf4E2M1FN>
  }, {
    stablehlo.return %c1 : tensor<3xf4E2M1FN>
  }) : (tensor<i32>) -> tensor<3xf4E2M1FN>
  check.expect_eq_const %3, dense<[0.0, -3.0, -2.0]> : tensor<3xf4E2M1FN>
  %c4 = stablehlo.constant dense<1> : tensor<i32>
  %5 = "stablehlo.case"(%c4) ({
    stablehlo.return %c0 : tensor<3xf4E2M1FN>
  }, {
    stablehlo.return %c1 : tensor<3xf4E2M1FN>
  }) : (tensor<i32>) -> tensor<3xf4E2M1FN>
  check.expect_eq_const %5, dense<[0.5, -0.5, 0.0]> : tensor<3xf4E2M1FN>
  %c6 = stablehlo.constant dense<-1> : tensor<i32>
  %7 = "stablehlo.case"(%c6) ({
    stablehlo.return %c0 : tensor<3xf4E2M1FN>
  }, {
    stablehlo.return %c1 : tensor<3xf4E2M1FN>
  }) : (tensor<i32>) -> tensor<3xf4E2M1FN>
  check.expect_eq_const %7, dense<[0.5, -0.5, 0.0]> : tensor<3xf4E2M1FN>
  %c8 = stablehlo.constant dense<7> : tensor<i32>
  %9 = "stablehlo.case"(%c8) ({
    stablehlo.return %c0 : tensor<3xf4E2M1FN>
  }, {
    stablehlo.return %c1 : tensor<3xf4E2M1FN>
  }) : (tensor<i32>) -> tensor<3xf4E2M1FN>
  check.expect_eq_const %9, dense<[0.5, -0.5, 0.0]> : tensor<3xf4E2M1FN>
  func.return
}
func.func @case_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf6E2M3FN>
  %c1 = stablehlo.constant dense<[0.5, -0.5, 0.0]> : tensor<3xf6E2M3FN>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %3 = "stablehlo.case"(%c2) ({
    stablehlo.return %c0 : tensor<3xf6E2M3FN>
  }, {
    stablehlo.return %c1 : tensor<3xf6E2M3FN>
  }) : (tensor<i32>) -> tensor<3xf6E2M3FN>
  check.expect_eq_const %3, dense<[0.0, -3.0, -2.0]> : tensor<3xf6E2M3FN>
  %c4 = stablehlo.constant dense<1> : tensor<i32>
  %5 = "stablehlo.case"(%c4) ({
    stablehlo.return %c0 : tensor<3xf6E2M3FN>
  }, {
    stablehlo.return %c1 : tensor<3xf6E2M3FN>
  }) : (tensor<i32>) -> tensor<3xf6E2M3FN>
  check.expect_eq_const %5, dense<[0.5, -0.5, 0.0]> : tensor<3xf6E2M3FN>
  %c6 = stablehlo.constant dense<-1> : tensor<i32>
  %7 = "stablehlo.case"(%c6) ({
    stablehlo.return %c0 : tensor<3xf6E2M3FN>
  }, {
    stablehlo.return %c1 : tensor<3xf6E2M3FN>
  }) : (tensor<i32>) -> tensor<3xf6E2M3FN>
  check.expect_eq_const %7, dense<[0.5, -0.5, 0.0]> : tensor<3xf6E2M3FN>
  %c8 = stablehlo.constant dense<7> : tensor<i32>
  %9 = "stablehlo.case"(%c8) ({
    stablehlo.return %c0 : tensor<3xf6E2M3FN>
  }, {
    stablehlo.return %c1 : tensor<3xf6E2M3FN>
  }) : (tensor<i32>) -> tensor<3xf6E2M3FN>
  check.expect_eq_const %9, dense<[0.5, -0.5, 0.0]> : tensor<3xf6E2M3FN>
  func.return
}
func.func @case_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf6E3M2FN>
  %c1 = stablehlo.constant dense<[0.5, -0.5, 0.0]> : tensor<3xf6E3M2FN>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %3 = "stablehlo.case"(%c2) ({
    stablehlo.return %c0 : tensor<3xf6E3M2FN>
  }, {
    stablehlo.return %c1 : tensor<3xf6E3M2FN>
  }) : (tensor<i32>) -> tensor<3xf6E3M2FN>
  check.expect_eq_const %3, dense<[0.0, -3.0, -2.0]> : tensor<3xf6E3M2FN>
  %c4 = stablehlo.constant dense<1> : tensor<i32>
  %5 = "stablehlo.case"(%c4) ({
    stablehlo.return %c0 : tensor<3xf6E3M2FN>
  }, {
    stablehlo.return %c1 : tensor<3xf6E3M2FN>
  }) : (tensor<i32>) -> tensor<3xf6E3M2FN>
  check.expect_eq_const %5, dense<[0.5, -0.5, 0.0]> : tensor<3xf6E3M2FN>
  %c6 = stablehlo.constant dense<-1> : tensor<i32>
  %7 = "stablehlo.case"(%c6) ({
    stablehlo.return %c0 : tensor<3xf6E3M2FN>
  }, {
    stablehlo.return %c1 : tensor<3xf6E3M2FN>
  }) : (tensor<i32>) -> tensor<3xf6E3M2FN>
  check.expect_eq_const %7, dense<[0.5, -0.5, 0.0]> : tensor<3xf6E3M2FN>
  %c8 = stablehlo.constant dense<7> : tensor<i32>
  %9 = "stablehlo.case"(%c8) ({
    stablehlo.return %c0 : tensor<3xf6E3M2FN>
  }, {
    stablehlo.return %c1 : tensor<3xf6E3M2FN>
  }) : (tensor<i32>) -> tensor<3xf6E3M2FN>
  check.expect_eq_const %9, dense<[0.5, -0.5, 0.0]> : tensor<3xf6E3M2FN>
  func.return
}
func.func @case_f8E3M4() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E3M4>
  %c1 = stablehlo.constant dense<[0.5, -0.5, 0.0]> : tensor<3xf8E3M4>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %3 = "stablehlo.case"(%c2) ({
    stablehlo.return %c0 : tensor<3xf8E3M4>
  }, {
    stablehlo.return %c1 : tensor<3xf8E3M4>
  }) : (tensor<i32>) -> tensor<3xf8E3M4>
  check.expect_eq_const %3, dense<[0.0, -3.0, -2.0]> : tensor<3xf8E3M4>
  %c4 = stablehlo.constant dense<1> : tensor<i32>
  %5 = "stablehlo.case"(%c4) ({
    stablehlo.return %c0 : tensor<3xf8E3M4>
  }, {
    stablehlo.return %c1 : tensor<3xf8E3M4>
  }) : (tensor<i32>) -> tensor<3xf8E3M4>
  check.expect_eq_const %5, dense<[0.5, -0.5, 0.0]> : tensor<3xf8E3M4>
  %c6 = stablehlo.constant dense<-1> : tensor<i32>
  %7 = "stablehlo.case"(%c6) ({
    stablehlo.return %c0 : tensor<3xf8E3M4>
  }, {
    stablehlo.return %c1 : tensor<3xf8E3M4>
  }) : (tensor<i32>) -> tensor<3xf8E3M4>
  check.expect_eq_const %7, dense<[0.5, -0.5, 0.0]> : tensor<3xf8E3M4>
  %c8 = stablehlo.constant dense<7> : tensor<i32>
  %9 = "stablehlo.case"(%c8) ({
    stablehlo.return %c0 : tensor<3xf8E3M4>
  }, {
    stablehlo.return %c1 : tensor<3xf8E3M4>
  }) : (tensor<i32>) -> tensor<3xf8E3M4>
  check.expect_eq_const %9, dense<[0.5, -0.5, 0.0]> : tensor<3xf8E3M4>
  func.return
}
func.func @case_f8E4M3() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3>
  %c1 = stablehlo.constant dense<[0.5, -0.5, 0.0]> : tensor<3xf8E4M3>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %3 = "stablehlo.case"(%c2) ({
    stablehlo.return %c0 : tensor<3xf8E4M3>
  }, {
    stablehlo.return %c1 : tensor<3xf8E4M3>
  }) : (tensor<i32>) -> tensor<3xf8E4M3>
  check.expect_eq_const %3, dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3>
  %c4 = stablehlo.constant dense<1> : tensor<i32>
  %5 = "stablehlo.case"(%c4) ({
    stablehlo.return %c0 : tensor<3xf8E4M3>
  }, {
    stablehlo.return %c1 : tensor<3xf8E4M3>
  }) : (tensor<i32>) -> tensor<3xf8E4M3>
  check.expect_eq_const %5, dense<[0.5, -0.5, 0.0]> : tensor<3xf8E4M3>
  %c6 = stablehlo.constant dense<-1> : tensor<i32>
  %7 = "stablehlo.case"(%c6) ({
    stablehlo.return %c0 : tensor<3xf8E4M3>
  }, {
    stablehlo.return %c1 : tensor<3xf8E4M3>
  }) : (tensor<i32>) -> tensor<3xf8E4M3>
  check.expect_eq_const %7, dense<[0.5, -0.5, 0.0]> : tensor<3xf8E4M3>
  %c8 = stablehlo.constant dense<7> : tensor<i32>
  %9 = "stablehlo.case"(%c8) ({
    stablehlo.return %c0 : tensor<3xf8E4M3>
  }, {
    stablehlo.return %c1 : tensor<3xf8E4M3>
  }) : (tensor<i32>) -> tensor<3xf8E4M3>
  check.expect_eq_const %9, dense<[0.5, -0.5, 0.0]> : tensor<3xf8E4M3>
  func.return
}
func.func @case_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3FN>
  %c1 = stablehlo.constant dense<[0.5, -0.5, 0.0]> : tensor<3xf8E4M3FN>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %3 = "stablehlo.case"(%c2) ({
    stablehlo.return %c0 : tensor<3xf8E4M3FN>
  }, {
    stablehlo.return %c1 : tensor<3xf8E4M3FN>
  }) : (tensor<i32>) -> tensor<3xf8E4M3FN>
  check.expect_eq_const %3, dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3FN>
  %c4 = stablehlo.constant dense<1> : tensor<i32>
  %5 = "stablehlo.case"(%c4) ({
    stablehlo.return %c0 : tensor<3xf8E4M3FN>
  }, {
    stablehlo.return %c1 : tensor<3xf8E4M3FN>
  }) : (tensor<i32>) -> tensor<3xf8E4M3FN>
  check.expect_eq_const %5, dense<[0.5, -0.5, 0.0]> : tensor<3xf8E4M3FN>
  %c6 = stablehlo.constant dense<-1> : tensor<i32>
  %7 = "stablehlo.case"(%c6) ({
    stablehlo.return %c0 : tensor<3xf8E4M3FN>
  }, {
    stablehlo.return %c1 : tensor<3xf8E4M3FN>
  }) : (tensor<i32>) -> tensor<3xf8E4M3FN>
  check.expect_eq_const %7, dense<[0.5, -0.5, 0.0]> : tensor<3xf8E4M3FN>
  %c8 = stablehlo.constant dense<7> : tensor<i32>
  %9 = "stablehlo.case"(%c8) ({
    stablehlo.return %c0 : tensor<3xf8E4M3FN>
  }, {
    stablehlo.return %c1 : tensor<3xf8E4M3FN>
  }) : (tensor<i32>) -> tensor<3xf8E4M3FN>
  check.expect_eq_const %9, dense<[0.5, -0.5, 0.0]> : tensor<3xf8E4M3FN>
  func.return
}
func.func @case_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[0.5, -0.5, 0.0]> : tensor<3xf8E4M3FNUZ>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %3 = "stablehlo.case"(%c2) ({
    stablehlo.return %c0 : tensor<3xf8E4M3FNUZ>
  }, {
    stablehlo.return %c1 : tensor<3xf8E4M3FNUZ>
  }) : (tensor<i32>) -> tensor<3xf8E4M3FNUZ>
  check.expect_eq_const %3, dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3FNUZ>
  %c4 = stablehlo.constant dense<1> : tensor<i32>
  %5 = "stablehlo.case"(%c4) ({
    stablehlo.return %c0 : tensor<3xf8E4M3FNUZ>
  }, {
    stablehlo.return %c1 : tensor<3xf8E4M3FNUZ>
  }) : (tensor<i32>) -> tensor<3xf8E4M3FNUZ>
  check.expect_eq_const %5, dense<[0.5, -0.5, 0.0]> : tensor<3xf8E4M3FNUZ>
  %c6 = stablehlo.constant dense<-1> : tensor<i32>
  %7 = "stablehlo.case"(%c6) ({
    stablehlo.return %c0 : tensor<3xf8E4M3FNUZ>
  }, {
    stablehlo.return %c1 : tensor<3xf8E4M3FNUZ>
  }) : (tensor<i32>) -> tensor<3xf8E4M3FNUZ>
  check.expect_eq_const %7, dense<[0.5, -0.5, 0.0]> : tensor<3xf8E4M3FNUZ>
  %c8 = stablehlo.constant dense<7> : tensor<i32>
  %9 = "stablehlo.case"(%c8) ({
    stablehlo.return %c0 : tensor<3xf8E4M3FNUZ>
  }, {
    stablehlo.return %c1 : tensor<3xf8E4M3FNUZ>
  }) : (tensor<i32>) -> tensor<3xf8E4M3FNUZ>
  check.expect_eq_const %9, dense<[0.5, -0.5, 0.0]> : tensor<3xf8E4M3FNUZ>
  func.return
}
func.func @case_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<[0.5, -0.5, 0.0]> : tensor<3xf8E4M3B11FNUZ>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %3 = "stablehlo.case"(%c2) ({
    stablehlo.return %c0 : tensor<3xf8E4M3B11FNUZ>
  }, {
    stablehlo.return %c1 : tensor<3xf8E4M3B11FNUZ>
  }) : (tensor<i32>) -> tensor<3xf8E4M3B11FNUZ>
  check.expect_eq_const %3, dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3B11FNUZ>
  %c4 = stablehlo.constant dense<1> : tensor<i32>
  %5 = "stablehlo.case"(%c4) ({
    stablehlo.return %c0 : tensor<3xf8E4M3B11FNUZ>
  }, {
    stablehlo.return %c1 : tensor<3xf8E4M3B11FNUZ>
  }) : (tensor<i32>) -> tensor<3xf8E4M3B11FNUZ>
  check.expect_eq_const %5, dense<[0.5, -0.5, 0.0]> : tensor<3xf8E4M3B11FNUZ>
  %c6 = stablehlo.constant dense<-1> : tensor<i32>
  %7 = "stablehlo.case"(%c6) ({
    stablehlo.return %c0 : tensor<3xf8E4M3B11FNUZ>
  }, {
    stablehlo.return %c1 : tensor<3xf8E4M3B11FNUZ>
  }) : (tensor<i32>) -> tensor<3xf8E4M3B11FNUZ>
  check.expect_eq_const %7, dense<[0.5, -0.5, 0.0]> : tensor<3xf8E4M3B11FNUZ>
  %c8 = stablehlo.constant dense<7> : tensor<i32>
  %9 = "stablehlo.case"(%c8) ({
    stablehlo.return %c0 : tensor<3xf8E4M3B11FNUZ>
  }, {
    stablehlo.return %c1 : tensor<3xf8E4M3B11FNUZ>
  }) : (tensor<i32>) -> tensor<3xf8E4M3B11FNUZ>
  check.expect_eq_const %9, dense<[0.5, -0.5, 0.0]> : tensor<3xf8E4M3B11FNUZ>
  func.return
}
func.func @case_f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E5M2>
  %c1 = stablehlo.constant dense<[0.5, -0.5, 0.0]> : tensor<3xf8E5M2>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %3 = "stablehlo.case"(%c2) ({
    stablehlo.return %c0 : tensor<3xf8E5M2>
  }, {
    stablehlo.return %c1 : tensor<3xf8E5M2>
  }) : (tensor<i32>) -> tensor<3xf8E5M2>
  check.expect_eq_const %3, dense<[0.0, -3.0, -2.0]> : tensor<3xf8E5M2>
  %c4 = stablehlo.constant dense<1> : tensor<i32>
  %5 = "stablehlo.case"(%c4) ({
    stablehlo.return %c0 : tensor<3xf8E5M2>
  }, {
    stablehlo.return %c1 : tensor<3xf8E5M2>
  }) : (tensor<i32>) -> tensor<3xf8E5M2>
  check.expect_eq_const %5, dense<[0.5, -0.5, 0.0]> : tensor<3xf8E5M2>
  %c6 = stablehlo.constant dense<-1> : tensor<i32>
  %7 = "stablehlo.case"(%c6) ({
    stablehlo.return %c0 : tensor<3xf8E5M2>
  }, {
    stablehlo.return %c1 : tensor<3xf8E5M2>
  }) : (tensor<i32>) -> tensor<3xf8E5M2>
  check.expect_eq_const %7, dense<[0.5, -0.5, 0.0]> : tensor<3xf8E5M2>
  %c8 = stablehlo.constant dense<7> : tensor<i32>
  %9 = "stablehlo.case"(%c8) ({
    stablehlo.return %c0 : tensor<3xf8E5M2>
  }, {
    stablehlo.return %c1 : tensor<3xf8E5M2>
  }) : (tensor<i32>) -> tensor<3xf8E5M2>
  check.expect_eq_const %9, dense<[0.5, -0.5, 0.0]> : tensor<3xf8E5M2>
  func.return
}
func.func @case_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E5M2FNUZ>
  %c1 = stablehlo.constant dense<[0.5, -0.5, 0.0]> : tensor<3xf8E5M2FNUZ>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %3 = "stablehlo.case"(%c2) ({
    stablehlo.return %c0 : tensor<3xf8E5M2FNUZ>
  }, {
    stablehlo.return %c1 : tensor<3xf8E5M2FNUZ>
  }) : (tensor<i32>) -> tensor<3xf8E5M2FNUZ>
  check.expect_eq_const %3, dense<[0.0, -3.0, -2.0]> : tensor<3xf8E5M2FNUZ>
  %c4 = stablehlo.constant dense<1> : tensor<i32>
  %5 = "stablehlo.case"(%c4) ({
    stablehlo.return %c0 : tensor<3xf8E5M2FNUZ>
  }, {
    stablehlo.return %c1 : tensor<3xf8E5M2FNUZ>
  }) : (tensor<i32>) -> tensor<3xf8E5M2FNUZ>
  check.expect_eq_const %5, dense<[0.5, -0.5, 0.0]> : tensor<3xf8E5M2FNUZ>
  %c6 = stablehlo.constant dense<-1> : tensor<i32>
  %7 = "stablehlo.case"(%c6) ({
    stablehlo.return %c0 : tensor<3xf8E5M2FNUZ>
  }, {
    stablehlo.return %c1 : tensor<3xf8E5M2FNUZ>
  }) : (tensor<i32>) -> tensor<3xf8E5M2FNUZ>
  check.expect_eq_const %7, dense<[0.5, -0.5, 0.0]> : tensor<3xf8E5M2FNUZ>
  %c8 = stablehlo.constant dense<7> : tensor<i32>
  %9 = "stablehlo.case"(%c8) ({
    stablehlo.return %c0 : tensor<3xf8E5M2FNUZ>
  }, {
    stablehlo.return %c1 : tensor<3xf8E5M2FNUZ>
  }) : (tensor<i32>) -> tensor<3xf8E5M2FNUZ>
  check.expect_eq_const %9, dense<[0.5, -0.5, 0.0]> : tensor<3xf8E5M2FNUZ>
  func.return
}
func.func @case_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[0.125, 4.0, 0.5]> : tensor<3xf8E8M0FNU>
  %c1 = stablehlo.constant dense<[1.0, 0.125, 4.0]> : tensor<3xf8E8M0FNU>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %3 = "stablehlo.case"(%c2) ({
    stablehlo.return %c0 : tensor<3xf8E8M0FNU>
  }, {
    stablehlo.return %c1 : tensor<3xf8E8M0FNU>
  }) : (tensor<i32>) -> tensor<3xf8E8M0FNU>
  check.expect_eq_const %3, dense<[0.125, 4.0, 0.5]> : tensor<3xf8E8M0FNU>
  %c4 = stablehlo.constant dense<1> : tensor<i32>
  %5 = "stablehlo.case"(%c4) ({
    stablehlo.return %c0 : tensor<3xf8E8M0FNU>
  }, {
    stablehlo.return %c1 : tensor<3xf8E8M0FNU>
  }) : (tensor<i32>) -> tensor<3xf8E8M0FNU>
  check.expect_eq_const %5, dense<[1.0, 0.125, 4.0]> : tensor<3xf8E8M0FNU>
  %c6 = stablehlo.constant dense<-1> : tensor<i32>
  %7 = "stablehlo.case"(%c6) ({
    stablehlo.return %c0 : tensor<3xf8E8M0FNU>
  }, {
    stablehlo.return %c1 : tensor<3xf8E8M0FNU>
  }) : (tensor<i32>) -> tensor<3xf8E8M0FNU>
  check.expect_eq_const %7, dense<[1.0, 0.125, 4.0]> : tensor<3xf8E8M0FNU>
  %c8 = stablehlo.constant dense<7> : tensor<i32>
  %9 = "stablehlo.case"(%c8) ({
    stablehlo.return %c0 : tensor<3xf8E8M0FNU>
  }, {
    stablehlo.return %c1 : tensor<3xf8E8M0FNU>
  }) : (tensor<i32>) -> tensor<3xf8E8M0FNU>
  check.expect_eq_const %9, dense<[1.0, 0.125, 4.0]> : tensor<3xf8E8M0FNU>
  func.return
}
func.func @case_bf16() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xbf16>
  %c1 = stablehlo.constant dense<[0.5, -0.5, 0.0]> : tensor<3xbf16>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %3 = "stablehlo.case"(%c2) ({
    stablehlo.return %c0 : tensor<3xbf16>
  }, {
    stablehlo.return %c1 : tensor<3xbf16>
  }) : (tensor<i32>) -> tensor<3xbf16>
  check.expect_eq_const %3, dense<[0.0, -3.0, -2.0]> : tensor<3xbf16>
  %c4 = stablehlo.constant dense<1> : tensor<i32>
  %5 = "stablehlo.case"(%c4) ({
    stablehlo.return %c0 : tensor<3xbf16>
  }, {
    stablehlo.return %c1 : tensor<3xbf16>
  }) : (tensor<i32>) -> tensor<3xbf16>
  check.expect_eq_const %5, dense<[0.5, -0.5, 0.0]> : tensor<3xbf16>
  %c6 = stablehlo.constant dense<-1> : tensor<i32>
  %7 = "stablehlo.case"(%c6) ({
    stablehlo.return %c0 : tensor<3xbf16>
  }, {
    stablehlo.return %c1 : tensor<3xbf16>
  }) : (tensor<i32>) -> tensor<3xbf16>
  check.expect_eq_const %7, dense<[0.5, -0.5, 0.0]> : tensor<3xbf16>
  %c8 = stablehlo.constant dense<7> : tensor<i32>
  %9 = "stablehlo.case"(%c8) ({
    stablehlo.return %c0 : tensor<3xbf16>
  }, {
    stablehlo.return %c1 : tensor<3xbf16>
  }) : (tensor<i32>) -> tensor<3xbf16>
  check.expect_eq_const %9, dense<[0.5, -0.5, 0.0]> : tensor<3xbf16>
  func.return
}
func.func @case_f16() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf16>
  %c1 = stablehlo.constant dense<[0.5, -0.5, 0.0]> : tensor<3xf16>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %3 = "stablehlo.case"(%c2) ({
    stablehlo.return %c0 : tensor<3xf16>
  }, {
    stablehlo.return %c1 : tensor<3xf16>
  }) : (tensor<i32>) -> tensor<3xf16>
  check.expect_eq_const %3, dense<[0.0, -3.0, -2.0]> : tensor<3xf16>
  %c4 = stablehlo.constant dense<1> : tensor<i32>
  %5 = "stablehlo.case"(%c4) ({
    stablehlo.return %c0 : tensor<3xf16>
  }, {
    stablehlo.return %c1 : tensor<3xf16>
  }) : (tensor<i32>) -> tensor<3xf16>
  check.expect_eq_const %5, dense<[0.5, -0.5, 0.0]> : tensor<3xf16>
  %c6 = stablehlo.constant dense<-1> : tensor<i32>
  %7 = "stablehlo.case"(%c6) ({
    stablehlo.return %c0 : tensor<3xf16>
  }, {
    stablehlo.return %c1 : tensor<3xf16>
  }) : (tensor<i32>) -> tensor<3xf16>
  check.expect_eq_const %7, dense<[0.5, -0.5, 0.0]> : tensor<3xf16>
  %c8 = stablehlo.constant dense<7> : tensor<i32>
  %9 = "stablehlo.case"(%c8) ({
    stablehlo.return %c0 : tensor<3xf16>
  }, {
    stablehlo.return %c1 : tensor<3xf16>
  }) : (tensor<i32>) -> tensor<3xf16>
  check.expect_eq_const %9, dense<[0.5, -0.5, 0.0]> : tensor<3xf16>
  func.return
}
func.func @case_f32() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf32>
  %c1 = stablehlo.constant dense<[0.5, -0.5, 0.0]> : tensor<3xf32>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %3 = "stablehlo.case"(%c2) ({
    stablehlo.return %c0 : tensor<3xf32>
  }, {
    stablehlo.return %c1 : tensor<3xf32>
  }) : (tensor<i32>) -> tensor<3xf32>
  check.expect_eq_const %3, dense<[0.0, -3.0, -2.0]> : tensor<3xf32>
  %c4 = stablehlo.constant dense<1> : tensor<i32>
  %5 = "stablehlo.case"(%c4) ({
    stablehlo.return %c0 : tensor<3xf32>
  }, {
    stablehlo.return %c1 : tensor<3xf32>
  }) : (tensor<i32>) -> tensor<3xf32>
  check.expect_eq_const %5, dense<[0.5, -0.5, 0.0]> : tensor<3xf32>
  %c6 = stablehlo.constant dense<-1> : tensor<i32>
  %7 = "stablehlo.case"(%c6) ({
    stablehlo.return %c0 : tensor<3xf32>
  }, {
    stablehlo.return %c1 : tensor<3xf32>
  }) : (tensor<i32>) -> tensor<3xf32>
  check.expect_eq_const %7, dense<[0.5, -0.5, 0.0]> : tensor<3xf32>
  %c8 = stablehlo.constant dense<7> : tensor<i32>
  %9 = "stablehlo.case"(%c8) ({
    stablehlo.return %c0 : tensor<3xf32>
  }, {
    stablehlo.return %c1 : tensor<3xf32>
  }) : (tensor<i32>) -> tensor<3xf32>
  check.expect_eq_const %9, dense<[0.5, -0.5, 0.0]> : tensor<3xf32>
  func.return
}
func.func @case_f64() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf64>
  %c1 = stablehlo.constant dense<[0.5, -0.5, 0.0]> : tensor<3xf64>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %3 = "stablehlo.case"(%c2) ({
    stablehlo.return %c0 : tensor<3xf64>
  }, {
    stablehlo.return %c1 : tensor<3xf64>
  }) : (tensor<i32>) -> tensor<3xf64>
  check.expect_eq_const %3, dense<[0.0, -3.0, -2.0]> : tensor<3xf64>
  %c4 = stablehlo.constant dense<1> : tensor<i32>
  %5 = "stablehlo.case"(%c4) ({
    stablehlo.return %c0 : tensor<3xf64>
  }, {
    stablehlo.return %c1 : tensor<3xf64>
  }) : (tensor<i32>) -> tensor<3xf64>
  check.expect_eq_const %5, dense<[0.5, -0.5, 0.0]> : tensor<3xf64>
  %c6 = stablehlo.constant dense<-1> : tensor<i32>
  %7 = "stablehlo.case"(%c6) ({
    stablehlo.return %c0 : tensor<3xf64>
  }, {
    stablehlo.return %c1 : tensor<3xf64>
  }) : (tensor<i32>) -> tensor<3xf64>
  check.expect_eq_const %7, dense<[0.5, -0.5, 0.0]> : tensor<3xf64>
  %c8 = stablehlo.constant dense<7> : tensor<i32>
  %9 = "stablehlo.case"(%c8) ({
    stablehlo.return %c0 : tensor<3xf64>
  }, {
    stablehlo.return %c1 : tensor<3xf64>
  }) : (tensor<i32>) -> tensor<3xf64>
  check.expect_eq_const %9, dense<[0.5, -0.5, 0.0]> : tensor<3xf64>
  func.return
}
func.func @case_complex_f32() {
  %c0 = stablehlo.constant dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)]> : tensor<3xcomplex<f32>>
  %c1 = stablehlo.constant dense<[(0.0, 1.0), (-2.0, -1.0), (3.0, 2.0)]> : tensor<3xcomplex<f32>>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %3 = "stablehlo.case"(%c2) ({
    stablehlo.return %c0 : tensor<3xcomplex<f32>>
  }, {
    stablehlo.return %c1 : tensor<3xcomplex<f32>>
  }) : (tensor<i32>) -> tensor<3xcomplex<f32>>
  check.expect_eq_const %3, dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)]> : tensor<3xcomplex<f32>>
  %c4 = stablehlo.constant dense<1> : tensor<i32>
  %5 = "stablehlo.case"(%c4) ({
    stablehlo.return %c0 : tensor<3xcomplex<f32>>
  }, {
    stablehlo.return %c1 : tensor<3xcomplex<f32>>
  }) : (tensor<i32>) -> tensor<3xcomplex<f32>>
  check.expect_eq_const %5, dense<[(0.0, 1.0), (-2.0, -1.0), (3.0, 2.0)]> : tensor<3xcomplex<f32>>
  %c6 = stablehlo.constant dense<-1> : tensor<i32>
  %7 = "stablehlo.case"(%c6) ({
    stablehlo.return %c0 : tensor<3xcomplex<f32>>
  }, {
    stablehlo.return %c1 : tensor<3xcomplex<f32>>
  }) : (tensor<i32>) -> tensor<3xcomplex<f32>>
  check.expect_eq_const %7, dense<[(0.0, 1.0), (-2.0, -1.0), (3.0, 2.0)]> : tensor<3xcomplex<f32>>
  %c8 = stablehlo.constant dense<7> : tensor<i32>
  %9 = "stablehlo.case"(%c8) ({
    stablehlo.return %c0 : tensor<3xcomplex<f32>>
  }, {
    stablehlo.return %c1 : tensor<3xcomplex<f32>>
  }) : (tensor<i32>) -> tensor<3xcomplex<f32>>
  check.expect_eq_const %9, dense<[(0.0, 1.0), (-2.0, -1.0), (3.0, 2.0)]> : tensor<3xcomplex<f32>>
  func.return
}
func.func @case_complex_f64() {
  %c0 = stablehlo.constant dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)]> : tensor<3xcomplex<f64>>
  %c1 = stablehlo.constant dense<[(0.0, 1.0), (-2.0, -1.0), (3.0, 2.0)]> : tensor<3xcomplex<f64>>
  %c2 = stablehlo.constant dense<0> : tensor<i32>
  %3 = "stablehlo.case"(%c2) ({
    stablehlo.return %c0 : tensor<3xcomplex<f64>>
  }, {
    stablehlo.return %c1 : tensor<3xcomplex<f64>>
  }) : (tensor<i32>) -> tensor<3xcomplex<f64>>
  check.expect_eq_const %3, dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)]> : tensor<3xcomplex<f64>>
  %c4 = stablehlo.constant dense<1> : tensor<i32>
  %5 = "stablehlo.case"(%c4) ({
    stablehlo.return %c0 : tensor<3xcomplex<f64>>
  }, {
    stablehlo.return %c1 : tensor<3xcomplex<f64>>
  }) : (tensor<i32>) -> tensor<3xcomplex<f64>>
  check.expect_eq_const %5, dense<[(0.0, 1.0), (-2.0, -1.0), (3.0, 2.0)]> : tensor<3xcomplex<f64>>
  %c6 = stablehlo.constant dense<-1> : tensor<i32>
  %7 = "stablehlo.case"(%c6) ({
    stablehlo.return %c0 : tensor<3xcomplex<f64>>
  }, {
    stablehlo.return %c1 : tensor<3xcomplex<f64>>
  }) : (tensor<i32>) -> tensor<3xcomplex<f64>>
  check.expect_eq_const %7, dense<[(0.0, 1.0), (-2.0, -1.0), (3.0, 2.0)]> : tensor<3xcomplex<f64>>
  %c8 = stablehlo.constant dense<7> : tensor<i32>
  %9 = "stablehlo.case"(%c8) ({
    stablehlo.return %c0 : tensor<3xcomplex<f64>>
  }, {
    stablehlo.return %c1 : tensor<3xcomplex<f64>>
  }) : (tensor<i32>) -> tensor<3xcomplex<f64>>
  check.expect_eq_const %9, dense<[(0.0, 1.0), (-2.0, -1.0), (3.0, 2.0)]> : tensor<3xcomplex<f64>>
  func.return
}
