// stablehlo.while turns a vector around three times, every element type.
// Made by tests/ops/make.py.

func.func @while_i1() {
  %c0 = stablehlo.constant dense<3> : tensor<i32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %c2 = stablehlo.constant dense<[true, false, false]> : tensor<3xi1>
  %c3 = stablehlo.constant dense<0> : tensor<i32>
  %4:2 = "stablehlo.while"(%c2, %c3) ({
  ^bb0(%x: tensor<3xi1>, %i: tensor<i32>):
    %p = stablehlo.compare LT, %i, %c0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%x: tensor<3xi1>, %i: tensor<i32>):
    %j = stablehlo.add %i, %c1 : tensor<i32>
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xi1>
    stablehlo.return %y, %j : tensor<3xi1>, tensor<i32>
  }) : (tensor<3xi1>, tensor<i32>) -> (tensor<3xi1>, tensor<i32>)
  check.expect_eq_const %4#0, dense<[false, false, true]> : tensor<3xi1>
  check.expect_eq_const %4#1, dense<3> : tensor<i32>
  func.return
}
func.func @while_i2() {
  %c0 = stablehlo.constant dense<3> : tensor<i32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %c2 = stablehlo.constant dense<[1, -2, -1]> : tensor<3xi2>
  %c3 = stablehlo.constant dense<0> : tensor<i32>
  %4:2 = "stablehlo.while"(%c2, %c3) ({
  ^bb0(%x: tensor<3xi2>, %i: tensor<i32>):
    %p = stablehlo.compare LT, %i, %c0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%x: tensor<3xi2>, %i: tensor<i32>):
    %j = stablehlo.add %i, %c1 : tensor<i32>
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xi2>
    stablehlo.return %y, %j : tensor<3xi2>, tensor<i32>
  }) : (tensor<3xi2>, tensor<i32>) -> (tensor<3xi2>, tensor<i32>)
  check.expect_eq_const %4#0, dense<[-1, -2, 1]> : tensor<3xi2>
  check.expect_eq_const %4#1, dense<3> : tensor<i32>
  func.return
}
func.func @while_i4() {
  %c0 = stablehlo.constant dense<3> : tensor<i32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %c2 = stablehlo.constant dense<[-2, 3, 7]> : tensor<3xi4>
  %c3 = stablehlo.constant dense<0> : tensor<i32>
  %4:2 = "stablehlo.while"(%c2, %c3) ({
  ^bb0(%x: tensor<3xi4>, %i: tensor<i32>):
    %p = stablehlo.compare LT, %i, %c0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%x: tensor<3xi4>, %i: tensor<i32>):
    %j = stablehlo.add %i, %c1 : tensor<i32>
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xi4>
    stablehlo.return %y, %j : tensor<3xi4>, tensor<i32>
  }) : (tensor<3xi4>, tensor<i32>) -> (tensor<3xi4>, tensor<i32>)
  check.expect_eq_const %4#0, dense<[7, 3, -2]> : tensor<3xi4>
  check.expect_eq_const %4#1, dense<3> : tensor<i32>
  func.return
}
func.func @while_i8() {
  %c0 = stablehlo.constant dense<3> : tensor<i32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %c2 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi8>
  %c3 = stablehlo.constant dense<0> : tensor<i32>
  %4:2 = "stablehlo.while"(%c2, %c3) ({
  ^bb0(%x: tensor<3xi8>, %i: tensor<i32>):
    %p = stablehlo.compare LT, %i, %c0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%x: tensor<3xi8>, %i: tensor<i32>):
    %j = stablehlo.add %i, %c1 : tensor<i32>
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xi8>
    stablehlo.return %y, %j : tensor<3xi8>, tensor<i32>
  }) : (tensor<3xi8>, tensor<i32>) -> (tensor<3xi8>, tensor<i32>)
  check.expect_eq_const %4#0, dense<[8, 3, -2]> : tensor<3xi8>
  check.expect_eq_const %4#1, dense<3> : tensor<i32>
  func.return
}
func.func @while_i16() {
  %c0 = stablehlo.constant dense<3> : tensor<i32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %c2 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi16>
  %c3 = stablehlo.constant dense<0> : tensor<i32>
  %4:2 = "stablehlo.while"(%c2, %c3) ({
  ^bb0(%x: tensor<3xi16>, %i: tensor<i32>):
    %p = stablehlo.compare LT, %i, %c0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%x: tensor<3xi16>, %i: tensor<i32>):
    %j = stablehlo.add %i, %c1 : tensor<i32>
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xi16>
    stablehlo.return %y, %j : tensor<3xi16>, tensor<i32>
  }) : (tensor<3xi16>, tensor<i32>) -> (tensor<3xi16>, tensor<i32>)
  check.expect_eq_const %4#0, dense<[8, 3, -2]> : tensor<3xi16>
  check.expect_eq_const %4#1, dense<3> : tensor<i32>
  func.return
}
func.func @while_i32() {
  %c0 = stablehlo.constant dense<3> : tensor<i32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %c2 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi32>
  %c3 = stablehlo.constant dense<0> : tensor<i32>
  %4:2 = "stablehlo.while"(%c2, %c3) ({
  ^bb0(%x: tensor<3xi32>, %i: tensor<i32>):
    %p = stablehlo.compare LT, %i, %c0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%x: tensor<3xi32>, %i: tensor<i32>):
    %j = stablehlo.add %i, %c1 : tensor<i32>
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xi32>
    stablehlo.return %y, %j : tensor<3xi32>, tensor<i32>
  }) : (tensor<3xi32>, tensor<i32>) -> (tensor<3xi32>, tensor<i32>)
  check.expect_eq_const %4#0, dense<[8, 3, -2]> : tensor<3xi32>
  check.expect_eq_const %4#1, dense<3> : tensor<i32>
  func.return
}
func.func @while_i64() {
  %c0 = stablehlo.constant dense<3> : tensor<i32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %c2 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi64>
  %c3 = stablehlo.constant dense<0> : tensor<i32>
  %4:2 = "stablehlo.while"(%c2, %c3) ({
  ^bb0(%x: tensor<3xi64>, %i: tensor<i32>):
    %p = stablehlo.compare LT, %i, %c0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%x: tensor<3xi64>, %i: tensor<i32>):
    %j = stablehlo.add %i, %c1 : tensor<i32>
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xi64>
    stablehlo.return %y, %j : tensor<3xi64>, tensor<i32>
  }) : (tensor<3xi64>, tensor<i32>) -> (tensor<3xi64>, tensor<i32>)
  check.expect_eq_const %4#0, dense<[8, 3, -2]> : tensor<3xi64>
  check.expect_eq_const %4#1, dense<3> : tensor<i32>
  func.return
}
func.func @while_ui2() {
  %c0 = stablehlo.constant dense<3> : tensor<i32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %c2 = stablehlo.constant dense<[3, 0, 1]> : tensor<3xui2>
  %c3 = stablehlo.constant dense<0> : tensor<i32>
  %4:2 = "stablehlo.while"(%c2, %c3) ({
  ^bb0(%x: tensor<3xui2>, %i: tensor<i32>):
    %p = stablehlo.compare LT, %i, %c0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%x: tensor<3xui2>, %i: tensor<i32>):
    %j = stablehlo.add %i, %c1 : tensor<i32>
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xui2>
    stablehlo.return %y, %j : tensor<3xui2>, tensor<i32>
  }) : (tensor<3xui2>, tensor<i32>) -> (tensor<3xui2>, tensor<i32>)
  check.expect_eq_const %4#0, dense<[1, 0, 3]> : tensor<3xui2>
  check.expect_eq_const %4#1, dense<3> : tensor<i32>
  func.return
}
func.func @while_ui4() {
  %c0 = stablehlo.constant dense<3> : tensor<i32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %c2 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui4>
  %c3 = stablehlo.constant dense<0> : tensor<i32>
  %4:2 = "stablehlo.while"(%c2, %c3) ({
  ^bb0(%x: tensor<3xui4>, %i: tensor<i32>):
    %p = stablehlo.compare LT, %i, %c0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%x: tensor<3xui4>, %i: tensor<i32>):
    %j = stablehlo.add %i, %c1 : tensor<i32>
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xui4>
    stablehlo.return %y, %j : tensor<3xui4>, tensor<i32>
  }) : (tensor<3xui4>, tensor<i32>) -> (tensor<3xui4>, tensor<i32>)
  check.expect_eq_const %4#0, dense<[13, 8, 3]> : tensor<3xui4>
  check.expect_eq_const %4#1, dense<3> : tensor<i32>
  func.return
}
func.func @while_ui8() {
  %c0 = stablehlo.constant dense<3> : tensor<i32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %c2 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui8>
  %c3 = stablehlo.constant dense<0> : tensor<i32>
  %4:2 = "stablehlo.while"(%c2, %c3) ({
  ^bb0(%x: tensor<3xui8>, %i: tensor<i32>):
    %p = stablehlo.compare LT, %i, %c0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%x: tensor<3xui8>, %i: tensor<i32>):
    %j = stablehlo.add %i, %c1 : tensor<i32>
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xui8>
    stablehlo.return %y, %j : tensor<3xui8>, tensor<i32>
  }) : (tensor<3xui8>, tensor<i32>) -> (tensor<3xui8>, tensor<i32>)
  check.expect_eq_const %4#0, dense<[13, 8, 3]> : tensor<3xui8>
  check.expect_eq_const %4#1, dense<3> : tensor<i32>
  func.return
}
func.func @while_ui16() {
  %c0 = stablehlo.constant dense<3> : tensor<i32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %c2 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui16>
  %c3 = stablehlo.constant dense<0> : tensor<i32>
  %4:2 = "stablehlo.while"(%c2, %c3) ({
  ^bb0(%x: tensor<3xui16>, %i: tensor<i32>):
    %p = stablehlo.compare LT, %i, %c0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%x: tensor<3xui16>, %i: tensor<i32>):
    %j = stablehlo.add %i, %c1 : tensor<i32>
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xui16>
    stablehlo.return %y, %j : tensor<3xui16>, tensor<i32>
  }) : (tensor<3xui16>, tensor<i32>) -> (tensor<3xui16>, tensor<i32>)
  check.expect_eq_const %4#0, dense<[13, 8, 3]> : tensor<3xui16>
  check.expect_eq_const %4#1, dense<3> : tensor<i32>
  func.return
}
func.func @while_ui32() {
  %c0 = stablehlo.constant dense<3> : tensor<i32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %c2 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui32>
  %c3 = stablehlo.constant dense<0> : tensor<i32>
  %4:2 = "stablehlo.while"(%c2, %c3) ({
  ^bb0(%x: tensor<3xui32>, %i: tensor<i32>):
    %p = stablehlo.compare LT, %i, %c0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%x: tensor<3xui32>, %i: tensor<i32>):
    %j = stablehlo.add %i, %c1 : tensor<i32>
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xui32>
    stablehlo.return %y, %j : tensor<3xui32>, tensor<i32>
  }) : (tensor<3xui32>, tensor<i32>) -> (tensor<3xui32>, tensor<i32>)
  check.expect_eq_const %4#0, dense<[13, 8, 3]> : tensor<3xui32>
  check.expect_eq_const %4#1, dense<3> : tensor<i32>
  func.return
}
func.func @while_ui64() {
  %c0 = stablehlo.constant dense<3> : tensor<i32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %c2 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui64>
  %c3 = stablehlo.constant dense<0> : tensor<i32>
  %4:2 = "stablehlo.while"(%c2, %c3) ({
  ^bb0(%x: tensor<3xui64>, %i: tensor<i32>):
    %p = stablehlo.compare LT, %i, %c0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%x: tensor<3xui64>, %i: tensor<i32>):
    %j = stablehlo.add %i, %c1 : tensor<i32>
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xui64>
    stablehlo.return %y, %j : tensor<3xui64>, tensor<i32>
  }) : (tensor<3xui64>, tensor<i32>) -> (tensor<3xui64>, tensor<i32>)
  check.expect_eq_const %4#0, dense<[13, 8, 3]> : tensor<3xui64>
  check.expect_eq_const %4#1, dense<3> : tensor<i32>
  func.return
}
func.func @while_f4E2M1FN() {
  %c0 = stablehlo.constant dense<3> : tensor<i32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %c2 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf4E2M1FN>
  %c3 = stablehlo.constant dense<0> : tensor<i32>
  %4:2 = "stablehlo.while"(%c2, %c3) ({
  ^bb0(%x: tensor<3xf4E2M1FN>, %i: tensor<i32>):
    %p = stablehlo.compare LT, %i, %c0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%x: tensor<3xf4E2M1FN>, %i: tensor<i32>):
    %j = stablehlo.add %i, %c1 : tensor<i32>
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xf4E2M1FN>
    stablehlo.return %y, %j : tensor<3xf4E2M1FN>, tensor<i32>
  }) : (tensor<3xf4E2M1FN>, tensor<i32>) -> (tensor<3xf4E2M1FN>, tensor<i32>)
  check.expect_eq_const %4#0, dense<[-2.0, -3.0, 0.0]> : tensor<3xf4E2M1FN>
  check.expect_eq_const %4#1, dense<3> : tensor<i32>
  func.return
}
func.func @while_f6E2M3FN() {
  %c0 = stablehlo.constant dense<3> : tensor<i32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %c2 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf6E2M3FN>
  %c3 = stablehlo.constant dense<0> : tensor<i32>
  %4:2 = "stablehlo.while"(%c2, %c3) ({
  ^bb0(%x: tensor<3xf6E2M3FN>, %i: tensor<i32>):
    %p = stablehlo.compare LT, %i, %c0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%x: tensor<3xf6E2M3FN>, %i: tensor<i32>):
    %j = stablehlo.add %i, %c1 : tensor<i32>
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xf6E2M3FN>
    stablehlo.return %y, %j : tensor<3xf6E2M3FN>, tensor<i32>
  }) : (tensor<3xf6E2M3FN>, tensor<i32>) -> (tensor<3xf6E2M3FN>, tensor<i32>)
  check.expect_eq_const %4#0, dense<[-2.0, -3.0, 0.0]> : tensor<3xf6E2M3FN>
  check.expect_eq_const %4#1, dense<3> : tensor<i32>
  func.return
}
func.func @while_f6E3M2FN() {
  %c0 = stablehlo.constant dense<3> : tensor<i32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %c2 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf6E3M2FN>
  %c3 = stablehlo.constant dense<0> : tensor<i32>
  %4:2 = "stablehlo.while"(%c2, %c3) ({
  ^bb0(%x: tensor<3xf6E3M2FN>, %i: tensor<i32>):
    %p = stablehlo.compare LT, %i, %c0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%x: tensor<3xf6E3M2FN>, %i: tensor<i32>):
    %j = stablehlo.add %i, %c1 : tensor<i32>
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xf6E3M2FN>
    stablehlo.return %y, %j : tensor<3xf6E3M2FN>, tensor<i32>
  }) : (tensor<3xf6E3M2FN>, tensor<i32>) -> (tensor<3xf6E3M2FN>, tensor<i32>)
  check.expect_eq_const %4#0, dense<[-2.0, -3.0, 0.0]> : tensor<3xf6E3M2FN>
  check.expect_eq_const %4#1, dense<3> : tensor<i32>
  func.return
}
func.func @while_f8E3M4() {
  %c0 = stablehlo.constant dense<3> : tensor<i32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %c2 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E3M4>
  %c3 = stablehlo.constant dense<0> : tensor<i32>
  %4:2 = "stablehlo.while"(%c2, %c3) ({
  ^bb0(%x: tensor<3xf8E3M4>, %i: tensor<i32>):
    %p = stablehlo.compare LT, %i, %c0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%x: tensor<3xf8E3M4>, %i: tensor<i32>):
    %j = stablehlo.add %i, %c1 : tensor<i32>
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xf8E3M4>
    stablehlo.return %y, %j : tensor<3xf8E3M4>, tensor<i32>
  }) : (tensor<3xf8E3M4>, tensor<i32>) -> (tensor<3xf8E3M4>, tensor<i32>)
  check.expect_eq_const %4#0, dense<[-2.0, -3.0, 0.0]> : tensor<3xf8E3M4>
  check.expect_eq_const %4#1, dense<3> : tensor<i32>
  func.return
}
func.func @while_f8E4M3() {
  %c0 = stablehlo.constant dense<3> : tensor<i32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %c2 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3>
  %c3 = stablehlo.constant dense<0> : tensor<i32>
  %4:2 = "stablehlo.while"(%c2, %c3) ({
  ^bb0(%x: tensor<3xf8E4M3>, %i: tensor<i32>):
    %p = stablehlo.compare LT, %i, %c0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%x: tensor<3xf8E4M3>, %i: tensor<i32>):
    %j = stablehlo.add %i, %c1 : tensor<i32>
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xf8E4M3>
    stablehlo.return %y, %j : tensor<3xf8E4M3>, tensor<i32>
  }) : (tensor<3xf8E4M3>, tensor<i32>) -> (tensor<3xf8E4M3>, tensor<i32>)
  check.expect_eq_const %4#0, dense<[-2.0, -3.0, 0.0]> : tensor<3xf8E4M3>
  check.expect_eq_const %4#1, dense<3> : tensor<i32>
  func.return
}
func.func @while_f8E4M3FN() {
  %c0 = stablehlo.constant dense<3> : tensor<i32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %c2 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3FN>
  %c3 = stablehlo.constant dense<0> : tensor<i32>
  %4:2 = "stablehlo.while"(%c2, %c3) ({
  ^bb0(%x: tensor<3xf8E4M3FN>, %i: tensor<i32>):
    %p = stablehlo.compare LT, %i, %c0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%x: tensor<3xf8E4M3FN>, %i: tensor<i32>):
    %j = stablehlo.add %i, %c1 : tensor<i32>
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xf8E4M3FN>
    stablehlo.return %y, %j : tensor<3xf8E4M3FN>, tensor<i32>
  }) : (tensor<3xf8E4M3FN>, tensor<i32>) -> (tensor<3xf8E4M3FN>, tensor<i32>)
  check.expect_eq_const %4#0, dense<[-2.0, -3.0, 0.0]> : tensor<3xf8E4M3FN>
  check.expect_eq_const %4#1, dense<3> : tensor<i32>
  func.return
}
func.func @while_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<3> : tensor<i32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %c2 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3FNUZ>
  %c3 = stablehlo.constant dense<0> : tensor<i32>
  %4:2 = "stablehlo.while"(%c2, %c3) ({
  ^bb0(%x: tensor<3xf8E4M3FNUZ>, %i: tensor<i32>):
    %p = stablehlo.compare LT, %i, %c0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%x: tensor<3xf8E4M3FNUZ>, %i: tensor<i32>):
    %j = stablehlo.add %i, %c1 : tensor<i32>
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xf8E4M3FNUZ>
    stablehlo.return %y, %j : tensor<3xf8E4M3FNUZ>, tensor<i32>
  }) : (tensor<3xf8E4M3FNUZ>, tensor<i32>) -> (tensor<3xf8E4M3FNUZ>, tensor<i32>)
  check.expect_eq_const %4#0, dense<[-2.0, -3.0, 0.0]> : tensor<3xf8E4M3FNUZ>
  check.expect_eq_const %4#1, dense<3> : tensor<i32>
  func.return
}
func.func @while_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<3> : tensor<i32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %c2 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3B11FNUZ>
  %c3 = stablehlo.constant dense<0> : tensor<i32>
  %4:2 = "stablehlo.while"(%c2, %c3) ({
  ^bb0(%x: tensor<3xf8E4M3B11FNUZ>, %i: tensor<i32>):
    %p = stablehlo.compare LT, %i, %c0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%x: tensor<3xf8E4M3B11FNUZ>, %i: tensor<i32>):
    %j = stablehlo.add %i, %c1 : tensor<i32>
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xf8E4M3B11FNUZ>
    stablehlo.return %y, %j : tensor<3xf8E4M3B11FNUZ>, tensor<i32>
  }) : (tensor<3xf8E4M3B11FNUZ>, tensor<i32>) -> (tensor<3xf8E4M3B11FNUZ>, tensor<i32>)
  check.expect_eq_const %4#0, dense<[-2.0, -3.0, 0.0]> : tensor<3xf8E4M3B11FNUZ>
  check.expect_eq_const %4#1, dense<3> : tensor<i32>
  func.return
}
func.func @while_f8E5M2() {
  %c0 = stablehlo.constant dense<3> : tensor<i32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %c2 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E5M2>
  %c3 = stablehlo.constant dense<0> : tensor<i32>
  %4:2 = "stablehlo.while"(%c2, %c3) ({
  ^bb0(%x: tensor<3xf8E5M2>, %i: tensor<i32>):
    %p = stablehlo.compare LT, %i, %c0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%x: tensor<3xf8E5M2>, %i: tensor<i32>):
    %j = stablehlo.add %i, %c1 : tensor<i32>
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xf8E5M2>
    stablehlo.return %y, %j : tensor<3xf8E5M2>, tensor<i32>
  }) : (tensor<3xf8E5M2>, tensor<i32>) -> (tensor<3xf8E5M2>, tensor<i32>)
  check.expect_eq_const %4#0, dense<[-2.0, -3.0, 0.0]> : tensor<3xf8E5M2>
  check.expect_eq_const %4#1, dense<3> : tensor<i32>
  func.return
}
func.func @while_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<3> : tensor<i32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %c2 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E5M2FNUZ>
  %c3 = stablehlo.constant dense<0> : tensor<i32>
  %4:2 = "stablehlo.while"(%c2, %c3) ({
  ^bb0(%x: tensor<3xf8E5M2FNUZ>, %i: tensor<i32>):
    %p = stablehlo.compare LT, %i, %c0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%x: tensor<3xf8E5M2FNUZ>, %i: tensor<i32>):
    %j = stablehlo.add %i, %c1 : tensor<i32>
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xf8E5M2FNUZ>
    stablehlo.return %y, %j : tensor<3xf8E5M2FNUZ>, tensor<i32>
  }) : (tensor<3xf8E5M2FNUZ>, tensor<i32>) -> (tensor<3xf8E5M2FNUZ>, tensor<i32>)
  check.expect_eq_const %4#0, dense<[-2.0, -3.0, 0.0]> : tensor<3xf8E5M2FNUZ>
  check.expect_eq_const %4#1, dense<3> : tensor<i32>
  func.return
}
func.func @while_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<3> : tensor<i32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %c2 = stablehlo.constant dense<[0.125, 4.0, 0.5]> : tensor<3xf8E8M0FNU>
  %c3 = stablehlo.constant dense<0> : tensor<i32>
  %4:2 = "stablehlo.while"(%c2, %c3) ({
  ^bb0(%x: tensor<3xf8E8M0FNU>, %i: tensor<i32>):
    %p = stablehlo.compare LT, %i, %c0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%x: tensor<3xf8E8M0FNU>, %i: tensor<i32>):
    %j = stablehlo.add %i, %c1 : tensor<i32>
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xf8E8M0FNU>
    stablehlo.return %y, %j : tensor<3xf8E8M0FNU>, tensor<i32>
  }) : (tensor<3xf8E8M0FNU>, tensor<i32>) -> (tensor<3xf8E8M0FNU>, tensor<i32>)
  check.expect_eq_const %4#0, dense<[0.5, 4.0, 0.125]> : tensor<3xf8E8M0FNU>
  check.expect_eq_const %4#1, dense<3> : tensor<i32>
  func.return
}
func.func @while_bf16() {
  %c0 = stablehlo.constant dense<3> : tensor<i32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %c2 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xbf16>
  %c3 = stablehlo.constant dense<0> : tensor<i32>
  %4:2 = "stablehlo.while"(%c2, %c3) ({
  ^bb0(%x: tensor<3xbf16>, %i: tensor<i32>):
    %p = stablehlo.compare LT, %i, %c0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%x: tensor<3xbf16>, %i: tensor<i32>):
    %j = stablehlo.add %i, %c1 : tensor<i32>
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xbf16>
    stablehlo.return %y, %j : tensor<3xbf16>, tensor<i32>
  }) : (tensor<3xbf16>, tensor<i32>) -> (tensor<3xbf16>, tensor<i32>)
  check.expect_eq_const %4#0, dense<[-2.0, -3.0, 0.0]> : tensor<3xbf16>
  check.expect_eq_const %4#1, dense<3> : tensor<i32>
  func.return
}
func.func @while_f16() {
  %c0 = stablehlo.constant dense<3> : tensor<i32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %c2 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf16>
  %c3 = stablehlo.constant dense<0> : tensor<i32>
  %4:2 = "stablehlo.while"(%c2, %c3) ({
  ^bb0(%x: tensor<3xf16>, %i: tensor<i32>):
    %p = stablehlo.compare LT, %i, %c0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%x: tensor<3xf16>, %i: tensor<i32>):
    %j = stablehlo.add %i, %c1 : tensor<i32>
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xf16>
    stablehlo.return %y, %j : tensor<3xf16>, tensor<i32>
  }) : (tensor<3xf16>, tensor<i32>) -> (tensor<3xf16>, tensor<i32>)
  check.expect_eq_const %4#0, dense<[-2.0, -3.0, 0.0]> : tensor<3xf16>
  check.expect_eq_const %4#1, dense<3> : tensor<i32>
  func.return
}
func.func @while_f32() {
  %c0 = stablehlo.constant dense<3> : tensor<i32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %c2 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf32>
  %c3 = stablehlo.constant dense<0> : tensor<i32>
  %4:2 = "stablehlo.while"(%c2, %c3) ({
  ^bb0(%x: tensor<3xf32>, %i: tensor<i32>):
    %p = stablehlo.compare LT, %i, %c0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%x: tensor<3xf32>, %i: tensor<i32>):
    %j = stablehlo.add %i, %c1 : tensor<i32>
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xf32>
    stablehlo.return %y, %j : tensor<3xf32>, tensor<i32>
  }) : (tensor<3xf32>, tensor<i32>) -> (tensor<3xf32>, tensor<i32>)
  check.expect_eq_const %4#0, dense<[-2.0, -3.0, 0.0]> : tensor<3xf32>
  check.expect_eq_const %4#1, dense<3> : tensor<i32>
  func.return
}
func.func @while_f64() {
  %c0 = stablehlo.constant dense<3> : tensor<i32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %c2 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf64>
  %c3 = stablehlo.constant dense<0> : tensor<i32>
  %4:2 = "stablehlo.while"(%c2, %c3) ({
  ^bb0(%x: tensor<3xf64>, %i: tensor<i32>):
    %p = stablehlo.compare LT, %i, %c0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%x: tensor<3xf64>, %i: tensor<i32>):
    %j = stablehlo.add %i, %c1 : tensor<i32>
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xf64>
    stablehlo.return %y, %j : tensor<3xf64>, tensor<i32>
  }) : (tensor<3xf64>, tensor<i32>) -> (tensor<3xf64>, tensor<i32>)
  check.expect_eq_const %4#0, dense<[-2.0, -3.0, 0.0]> : tensor<3xf64>
  check.expect_eq_const %4#1, dense<3> : tensor<i32>
  func.return
}
func.func @while_complex_f32() {
  %c0 = stablehlo.constant dense<3> : tensor<i32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %c2 = stablehlo.constant dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)]> : tensor<3xcomplex<f32>>
  %c3 = stablehlo.constant dense<0> : tensor<i32>
  %4:2 = "stablehlo.while"(%c2, %c3) ({
  ^bb0(%x: tensor<3xcomplex<f32>>, %i: tensor<i32>):
    %p = stablehlo.compare LT, %i, %c0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%x: tensor<3xcomplex<f32>>, %i: tensor<i32>):
    %j = stablehlo.add %i, %c1 : tensor<i32>
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xcomplex<f32>>
    stablehlo.return %y, %j : tensor<3xcomplex<f32>>, tensor<i32>
  }) : (tensor<3xcomplex<f32>>, tensor<i32>) -> (tensor<3xcomplex<f32>>, tensor<i32>)
  check.expect_eq_const %4#0, dense<[(0.0, -1.0), (2.0, 1.0), (-3.0, -2.0)]> : tensor<3xcomplex<f32>>
  check.expect_eq_const %4#1, dense<3> : tensor<i32>
  func.return
}
func.func @while_complex_f64() {
  %c0 = stablehlo.constant dense<3> : tensor<i32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %c2 = stablehlo.constant dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)]> : tensor<3xcomplex<f64>>
  %c3 = stablehlo.constant dense<0> : tensor<i32>
  %4:2 = "stablehlo.while"(%c2, %c3) ({
  ^bb0(%x: tensor<3xcomplex<f64>>, %i: tensor<i32>):
    %p = stablehlo.compare LT, %i, %c0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%x: tensor<3xcomplex<f64>>, %i: tensor<i32>):
    %j = stablehlo.add %i, %c1 : tensor<i32>
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xcomplex<f64>>
    stablehlo.return %y, %j : tensor<3xcomplex<f64>>, tensor<i32>
  }) : (tensor<3xcomplex<f64>>, tensor<i32>) -> (tensor<3xcomplex<f64>>, tensor<i32>)
  check.expect_eq_const %4#0, dense<[(0.0, -1.0), (2.0, 1.0), (-3.0, -2.0)]> : tensor<3xcomplex<f64>>
  check.expect_eq_const %4#1, dense<3> : tensor<i32>
  func.return
}
