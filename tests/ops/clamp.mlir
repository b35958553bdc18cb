// stablehlo.clamp on every element type.
// Made by tests/ops/make.py.

func.func @clamp_i1() {
  %c0 = stablehlo.constant dense<false> : tensor<i1>
  %c1 = stablehlo.constant dense<true> : tensor<i1>
  %c2 = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %3 = "stablehlo.clamp"(%c0, %c2, %c1) : (tensor<i1>, tensor<2xi1>, tensor<i1>) -> tensor<2xi1>
  check.expect_eq_const %3, dense<[true, false]> : tensor<2xi1>
  func.return
}
func.func @clamp_i2() {
  %c0 = stablehlo.constant dense<-1> : tensor<i2>
  %c1 = stablehlo.constant dense<0> : tensor<i2>
  %c2 = stablehlo.constant dense<[0, 1, -2, -1]> : tensor<4xi2>
  %3 = "stablehlo.clamp"(%c0, %c2, %c1) : (tensor<i2>, tensor<4xi2>, tensor<i2>) -> tensor<4xi2>
  check.expect_eq_const %3, dense<[0, 0, -1, -1]> : tensor<4xi2>
  func.return
}
func.func @clamp_i4() {
  %c0 = stablehlo.constant dense<-1> : tensor<i4>
  %c1 = stablehlo.constant dense<5> : tensor<i4>
  %c2 = stablehlo.constant dense<[0, 1, 7, -8, 2, 3, 5, 6, -1, -3]> : tensor<10xi4>
  %3 = "stablehlo.clamp"(%c0, %c2, %c1) : (tensor<i4>, tensor<10xi4>, tensor<i4>) -> tensor<10xi4>
  check.expect_eq_const %3, dense<[0, 1, 5, -1, 2, 3, 5, 5, -1, -1]> : tensor<10xi4>
  func.return
}
func.func @clamp_i8() {
  %c0 = stablehlo.constant dense<0> : tensor<i8>
  %c1 = stablehlo.constant dense<7> : tensor<i8>
  %c2 = stablehlo.constant dense<[0, 1, 127, -128, 2, 3, 5, 7, 126, -1, -3, 42]> : tensor<12xi8>
  %3 = "stablehlo.clamp"(%c0, %c2, %c1) : (tensor<i8>, tensor<12xi8>, tensor<i8>) -> tensor<12xi8>
  check.expect_eq_const %3, dense<[0, 1, 7, 0, 2, 3, 5, 7, 7, 0, 0, 7]> : tensor<12xi8>
  func.return
}
func.func @clamp_i16() {
  %c0 = stablehlo.constant dense<0> : tensor<i16>
  %c1 = stablehlo.constant dense<7> : tensor<i16>
  %c2 = stablehlo.constant dense<[0, 1, 32767, -32768, 2, 3, 5, 7, 32766, -1, -3, 10922]> : tensor<12xi16>
  %3 = "stablehlo.clamp"(%c0, %c2, %c1) : (tensor<i16>, tensor<12xi16>, tensor<i16>) -> tensor<12xi16>
  check.expect_eq_const %3, dense<[0, 1, 7, 0, 2, 3, 5, 7, 7, 0, 0, 7]> : tensor<12xi16>
  func.return
}
func.func @clamp_i32() {
  %c0 = stablehlo.constant dense<0> : tensor<i32>
  %c1 = stablehlo.constant dense<7> : tensor<i32>
  %c2 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2, 3, 5, 7, 2147483646, -1, -3, 715827882]> : tensor<12xi32>
  %3 = "stablehlo.clamp"(%c0, %c2, %c1) : (tensor<i32>, tensor<12xi32>, tensor<i32>) -> tensor<12xi32>
  check.expect_eq_const %3, dense<[0, 1, 7, 0, 2, 3, 5, 7, 7, 0, 0, 7]> : tensor<12xi32>
  func.return
}
func.func @clamp_i64() {
  %c0 = stablehlo.constant dense<0> : tensor<i64>
  %c1 = stablehlo.constant dense<7> : tensor<i64>
  %c2 = stablehlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808, 2, 3, 5, 7, 9223372036854775806, -1, -3, 3074457345618258602]> : tensor<12xi64>
  %3 = "stablehlo.clamp"(%c0, %c2, %c1) : (tensor<i64>, tensor<12xi64>, tensor<i64>) -> tensor<12xi64>
  check.expect_eq_const %3, dense<[0, 1, 7, 0, 2, 3, 5, 7, 7, 0, 0, 7]> : tensor<12xi64>
  func.return
}
func.func @clamp_ui2() {
  %c0 = stablehlo.constant dense<1> : tensor<ui2>
  %c1 = stablehlo.constant dense<2> : tensor<ui2>
  %c2 = stablehlo.constant dense<[0, 1, 3, 2]> : tensor<4xui2>
  %3 = "stablehlo.clamp"(%c0, %c2, %c1) : (tensor<ui2>, tensor<4xui2>, tensor<ui2>) -> tensor<4xui2>
  check.expect_eq_const %3, dense<[1, 1, 2, 2]> : tensor<4xui2>
  func.return
}
func.func @clamp_ui4() {
  %c0 = stablehlo.constant dense<2> : tensor<ui4>
  %c1 = stablehlo.constant dense<7> : tensor<ui4>
  %c2 = stablehlo.constant dense<[0, 1, 15, 2, 3, 5, 7, 14]> : tensor<8xui4>
  %3 = "stablehlo.clamp"(%c0, %c2, %c1) : (tensor<ui4>, tensor<8xui4>, tensor<ui4>) -> tensor<8xui4>
  check.expect_eq_const %3, dense<[2, 2, 7, 2, 3, 5, 7, 7]> : tensor<8xui4>
  func.return
}
func.func @clamp_ui8() {
  %c0 = stablehlo.constant dense<2> : tensor<ui8>
  %c1 = stablehlo.constant dense<99> : tensor<ui8>
  %c2 = stablehlo.constant dense<[0, 1, 255, 2, 3, 5, 7, 254, 85, 99]> : tensor<10xui8>
  %3 = "stablehlo.clamp"(%c0, %c2, %c1) : (tensor<ui8>, tensor<10xui8>, tensor<ui8>) -> tensor<10xui8>
  check.expect_eq_const %3, dense<[2, 2, 99, 2, 3, 5, 7, 99, 85, 99]> : tensor<10xui8>
  func.return
}
func.func @clamp_ui16() {
  %c0 = stablehlo.constant dense<2> : tensor<ui16>
  %c1 = stablehlo.constant dense<21845> : tensor<ui16>
  %c2 = stablehlo.constant dense<[0, 1, 65535, 2, 3, 5, 7, 65534, 21845, 99]> : tensor<10xui16>
  %3 = "stablehlo.clamp"(%c0, %c2, %c1) : (tensor<ui16>, tensor<10xui16>, tensor<ui16>) -> tensor<10xui16>
  check.expect_eq_const %3, dense<[2, 2, 21845, 2, 3, 5, 7, 21845, 21845, 99]> : tensor<10xui16>
  func.return
}
func.func @clamp_ui32() {
  %c0 = stablehlo.constant dense<2> : tensor<ui32>
  %c1 = stablehlo.constant dense<1431655765> : tensor<ui32>
  %c2 = stablehlo.constant dense<[0, 1, 4294967295, 2, 3, 5, 7, 4294967294, 1431655765, 99]> : tensor<10xui32>
  %3 = "stablehlo.clamp"(%c0, %c2, %c1) : (tensor<ui32>, tensor<10xui32>, tensor<ui32>) -> tensor<10xui32>
  check.expect_eq_const %3, dense<[2, 2, 1431655765, 2, 3, 5, 7, 1431655765, 1431655765, 99]> : tensor<10xui32>
  func.return
}
func.func @clamp_ui64() {
  %c0 = stablehlo.constant dense<2> : tensor<ui64>
  %c1 = stablehlo.constant dense<7> : tensor<ui64>
  %c2 = stablehlo.constant dense<[0, 1, 2, 3, 5, 7, 6148914691236516864, 99]> : tensor<8xui64>
  %3 = "stablehlo.clamp"(%c0, %c2, %c1) : (tensor<ui64>, tensor<8xui64>, tensor<ui64>) -> tensor<8xui64>
  check.expect_eq_const %3, dense<[2, 2, 2, 3, 5, 7, 7, 7]> : tensor<8xui64>
  func.return
}
func.func @clamp_f4E2M1FN() {
  %c0 = stablehlo.constant dense<-1.0> : tensor<f4E2M1FN>
  %c1 = stablehlo.constant dense<2.0> : tensor<f4E2M1FN>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, -0.0, 4.0]> : tensor<10xf4E2M1FN>
  %3 = "stablehlo.clamp"(%c0, %c2, %c1) : (tensor<f4E2M1FN>, tensor<10xf4E2M1FN>, tensor<f4E2M1FN>) -> tensor<10xf4E2M1FN>
  check.expect_eq_const %3, dense<[0.0, 1.0, -1.0, 0.5, -1.0, 2.0, 2.0, -1.0, -0.0, 2.0]> : tensor<10xf4E2M1FN>
  func.return
}
func.func @clamp_f6E2M3FN() {
  %c0 = stablehlo.constant dense<-0.125> : tensor<f6E2M3FN>
  %c1 = stablehlo.constant dense<2.0> : tensor<f6E2M3FN>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xf6E2M3FN>
  %3 = "stablehlo.clamp"(%c0, %c2, %c1) : (tensor<f6E2M3FN>, tensor<12xf6E2M3FN>, tensor<f6E2M3FN>) -> tensor<12xf6E2M3FN>
  check.expect_eq_const %3, dense<[0.0, 1.0, -0.125, 0.5, -0.125, 2.0, 2.0, -0.125, 0.25, -0.125, 2.0, 2.0]> : tensor<12xf6E2M3FN>
  func.return
}
func.func @clamp_f6E3M2FN() {
  %c0 = stablehlo.constant dense<-0.125> : tensor<f6E3M2FN>
  %c1 = stablehlo.constant dense<2.0> : tensor<f6E3M2FN>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xf6E3M2FN>
  %3 = "stablehlo.clamp"(%c0, %c2, %c1) : (tensor<f6E3M2FN>, tensor<12xf6E3M2FN>, tensor<f6E3M2FN>) -> tensor<12xf6E3M2FN>
  check.expect_eq_const %3, dense<[0.0, 1.0, -0.125, 0.5, -0.125, 2.0, 2.0, -0.125, 0.25, -0.125, 2.0, 2.0]> : tensor<12xf6E3M2FN>
  func.return
}
func.func @clamp_f8E3M4() {
  %c0 = stablehlo.constant dense<-0.125> : tensor<f8E3M4>
  %c1 = stablehlo.constant dense<2.0> : tensor<f8E3M4>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xf8E3M4>
  %3 = "stablehlo.clamp"(%c0, %c2, %c1) : (tensor<f8E3M4>, tensor<12xf8E3M4>, tensor<f8E3M4>) -> tensor<12xf8E3M4>
  check.expect_eq_const %3, dense<[0.0, 1.0, -0.125, 0.5, -0.125, 2.0, 2.0, -0.125, 0.25, -0.125, 2.0, 2.0]> : tensor<12xf8E3M4>
  func.return
}
func.func @clamp_f8E4M3() {
  %c0 = stablehlo.constant dense<-0.125> : tensor<f8E4M3>
  %c1 = stablehlo.constant dense<2.0> : tensor<f8E4M3>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xf8E4M3>
  %3 = "stablehlo.clamp"(%c0, %c2, %c1) : (tensor<f8E4M3>, tensor<12xf8E4M3>, tensor<f8E4M3>) -> tensor<12xf8E4M3>
  check.expect_eq_const %3, dense<[0.0, 1.0, -0.125, 0.5, -0.125, 2.0, 2.0, -0.125, 0.25, -0.125, 2.0, 2.0]> : tensor<12xf8E4M3>
  func.return
}
func.func @clamp_f8E4M3FN() {
  %c0 = stablehlo.constant dense<-0.125> : tensor<f8E4M3FN>
  %c1 = stablehlo.constant dense<2.0> : tensor<f8E4M3FN>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xf8E4M3FN>
  %3 = "stablehlo.clamp"(%c0, %c2, %c1) : (tensor<f8E4M3FN>, tensor<12xf8E4M3FN>, tensor<f8E4M3FN>) -> tensor<12xf8E4M3FN>
  check.expect_eq_const %3, dense<[0.0, 1.0, -0.125, 0.5, -0.125, 2.0, 2.0, -0.125, 0.25, -0.125, 2.0, 2.0]> : tensor<12xf8E4M3FN>
  func.return
}
func.func @clamp_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<-0.125> : tensor<f8E4M3FNUZ>
  %c1 = stablehlo.constant dense<2.0> : tensor<f8E4M3FNUZ>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xf8E4M3FNUZ>
  %3 = "stablehlo.clamp"(%c0, %c2, %c1) : (tensor<f8E4M3FNUZ>, tensor<12xf8E4M3FNUZ>, tensor<f8E4M3FNUZ>) -> tensor<12xf8E4M3FNUZ>
  check.expect_eq_const %3, dense<[0.0, 1.0, -0.125, 0.5, -0.125, 2.0, 2.0, -0.125, 0.25, -0.125, 2.0, 2.0]> : tensor<12xf8E4M3FNUZ>
  func.return
}
func.func @clamp_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<-0.125> : tensor<f8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<2.0> : tensor<f8E4M3B11FNUZ>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xf8E4M3B11FNUZ>
  %3 = "stablehlo.clamp"(%c0, %c2, %c1) : (tensor<f8E4M3B11FNUZ>, tensor<12xf8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ>) -> tensor<12xf8E4M3B11FNUZ>
  check.expect_eq_const %3, dense<[0.0, 1.0, -0.125, 0.5, -0.125, 2.0, 2.0, -0.125, 0.25, -0.125, 2.0, 2.0]> : tensor<12xf8E4M3B11FNUZ>
  func.return
}
func.func @clamp_f8E5M2() {
  %c0 = stablehlo.constant dense<-0.125> : tensor<f8E5M2>
  %c1 = stablehlo.constant dense<2.0> : tensor<f8E5M2>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xf8E5M2>
  %3 = "stablehlo.clamp"(%c0, %c2, %c1) : (tensor<f8E5M2>, tensor<12xf8E5M2>, tensor<f8E5M2>) -> tensor<12xf8E5M2>
  check.expect_eq_const %3, dense<[0.0, 1.0, -0.125, 0.5, -0.125, 2.0, 2.0, -0.125, 0.25, -0.125, 2.0, 2.0]> : tensor<12xf8E5M2>
  func.return
}
func.func @clamp_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<-0.125> : tensor<f8E5M2FNUZ>
  %c1 = stablehlo.constant dense<2.0> : tensor<f8E5M2FNUZ>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xf8E5M2FNUZ>
  %3 = "stablehlo.clamp"(%c0, %c2, %c1) : (tensor<f8E5M2FNUZ>, tensor<12xf8E5M2FNUZ>, tensor<f8E5M2FNUZ>) -> tensor<12xf8E5M2FNUZ>
  check.expect_eq_const %3, dense<[0.0, 1.0, -0.125, 0.5, -0.125, 2.0, 2.0, -0.125, 0.25, -0.125, 2.0, 2.0]> : tensor<12xf8E5M2FNUZ>
  func.return
}
func.func @clamp_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<0.125> : tensor<f8E8M0FNU>
  %c1 = stablehlo.constant dense<4.0> : tensor<f8E8M0FNU>
  %c2 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.0, 0.125, 1024.0, 9.5367431640625e-07]> : tensor<7xf8E8M0FNU>
  %3 = "stablehlo.clamp"(%c0, %c2, %c1) : (tensor<f8E8M0FNU>, tensor<7xf8E8M0FNU>, tensor<f8E8M0FNU>) -> tensor<7xf8E8M0FNU>
  check.expect_eq_const %3, dense<[1.0, 2.0, 0.5, 4.0, 0.125, 4.0, 0.125]> : tensor<7xf8E8M0FNU>
  func.return
}
func.func @clamp_bf16() {
  %c0 = stablehlo.constant dense<-0.125> : tensor<bf16>
  %c1 = stablehlo.constant dense<2.0> : tensor<bf16>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xbf16>
  %3 = "stablehlo.clamp"(%c0, %c2, %c1) : (tensor<bf16>, tensor<12xbf16>, tensor<bf16>) -> tensor<12xbf16>
  check.expect_eq_const %3, dense<[0.0, 1.0, -0.125, 0.5, -0.125, 2.0, 2.0, -0.125, 0.25, -0.125, 2.0, 2.0]> : tensor<12xbf16>
  func.return
}
func.func @clamp_f16() {
  %c0 = stablehlo.constant dense<-0.125> : tensor<f16>
  %c1 = stablehlo.constant dense<2.0> : tensor<f16>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xf16>
  %3 = "stablehlo.clamp"(%c0, %c2, %c1) : (tensor<f16>, tensor<12xf16>, tensor<f16>) -> tensor<12xf16>
  check.expect_eq_const %3, dense<[0.0, 1.0, -0.125, 0.5, -0.125, 2.0, 2.0, -0.125, 0.25, -0.125, 2.0, 2.0]> : tensor<12xf16>
  func.return
}
func.func @clamp_f32() {
  %c0 = stablehlo.constant dense<-0.125> : tensor<f32>
  %c1 = stablehlo.constant dense<2.0> : tensor<f32>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xf32>
  %3 = "stablehlo.clamp"(%c0, %c2, %c1) : (tensor<f32>, tensor<12xf32>, tensor<f32>) -> tensor<12xf32>
  check.expect_eq_const %3, dense<[0.0, 1.0, -0.125, 0.5, -0.125, 2.0, 2.0, -0.125, 0.25, -0.125, 2.0, 2.0]> : tensor<12xf32>
  func.return
}
func.func @clamp_f64() {
  %c0 = stablehlo.constant dense<-0.125> : tensor<f64>
  %c1 = stablehlo.constant dense<2.0> : tensor<f64>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0, 0.5, -1.5, 2.0, 3.0, -6.0, 0.25, -0.125, 5.0, 4.0]> : tensor<12xf64>
  %3 = "stablehlo.clamp"(%c0, %c2, %c1) : (tensor<f64>, tensor<12xf64>, tensor<f64>) -> tensor<12xf64>
  check.expect_eq_const %3, dense<[0.0, 1.0, -0.125, 0.5, -0.125, 2.0, 2.0, -0.125, 0.25, -0.125, 2.0, 2.0]> : tensor<12xf64>
  func.return
}
func.func @clamp_complex_f32() {
  %c0 = stablehlo.constant dense<(-0.75, -2.0)> : tensor<complex<f32>>
  %c1 = stablehlo.constant dense<(0.5, 0.25)> : tensor<complex<f32>>
  %c2 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (-0.0, -2.0), (0.5, 0.25), (-3.0, 4.0), (2.0, -1.5), (-0.75, -2.0)]> : tensor<9xcomplex<f32>>
  %3 = "stablehlo.clamp"(%c0, %c2, %c1) : (tensor<complex<f32>>, tensor<9xcomplex<f32>>, tensor<complex<f32>>) -> tensor<9xcomplex<f32>>
  check.expect_eq_const %3, dense<[(0.0, 0.0), (0.5, 0.25), (-0.75, -2.0), (0.0, 1.0), (-0.0, -2.0), (0.5, 0.25), (-0.75, -2.0), (0.5, 0.25), (-0.75, -2.0)]> : tensor<9xcomplex<f32>>
  func.return
}
func.func @clamp_complex_f64() {
  %c0 = stablehlo.constant dense<(-0.75, -2.0)> : tensor<complex<f64>>
  %c1 = stablehlo.constant dense<(0.5, 0.25)> : tensor<complex<f64>>
  %c2 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (-0.0, -2.0), (0.5, 0.25), (-3.0, 4.0), (2.0, -1.5), (-0.75, -2.0)]> : tensor<9xcomplex<f64>>
  %3 = "stablehlo.clamp"(%c0, %c2, %c1) : (tensor<complex<f64>>, tensor<9xcomplex<f64>>, tensor<complex<f64>>) -> tensor<9xcomplex<f64>>
  check.expect_eq_const %3, dense<[(0.0, 0.0), (0.5, 0.25), (-0.75, -2.0), (0.0, 1.0), (-0.0, -2.0), (0.5, 0.25), (-0.75, -2.0), (0.5, 0.25), (-0.75, -2.0)]> : tensor<9xcomplex<f64>>
  func.return
}
func.func @clamp_quantised() {
  %c0 = stablehlo.constant dense<[-1.0, -1.0, -1.0, -1.0]> : tensor<4xf32>
  %1 = "stablehlo.uniform_quantize"(%c0) : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 0.5:2>>
  %c2 = stablehlo.constant dense<[0.0, 1.5, -2.0, 4.0]> : tensor<4xf32>
  %3 = "stablehlo.uniform_quantize"(%c2) : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 0.5:2>>
  %c4 = stablehlo.constant dense<[2.0, 2.0, 2.0, 2.0]> : tensor<4xf32>
  %5 = "stablehlo.uniform_quantize"(%c4) : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 0.5:2>>
  %6 = "stablehlo.clamp"(%1, %3, %5) : (tensor<4x!quant.uniform<i8:f32, 0.5:2>>, tensor<4x!quant.uniform<i8:f32, 0.5:2>>, tensor<4x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<4x!quant.uniform<i8:f32, 0.5:2>>
  %7 = "stablehlo.uniform_dequantize"(%6) : (tensor<4x!quant.uniform<i8:f32, 0.5:2>>) -> tensor<4xf32>
  check.expect_eq_const %7, dense<[0.0, 1.5, -1.0, 2.0]> : tensor<4xf32>
  func.return
}
