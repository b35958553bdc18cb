// stablehlo.convert from every element type to every other.
// Made by tests/ops/make.py.

func.func @convert_i1() {
  %c0 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %1 = "stablehlo.convert"(%c0) : (tensor<2xi1>) -> tensor<2xi1>
  check.expect_eq_const %1, dense<[false, true]> : tensor<2xi1>
  %c2 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %3 = "stablehlo.convert"(%c2) : (tensor<2xi1>) -> tensor<2xi2>
  check.expect_eq_const %3, dense<[0, 1]> : tensor<2xi2>
  %c4 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %5 = "stablehlo.convert"(%c4) : (tensor<2xi1>) -> tensor<2xi4>
  check.expect_eq_const %5, dense<[0, 1]> : tensor<2xi4>
  %c6 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %7 = "stablehlo.convert"(%c6) : (tensor<2xi1>) -> tensor<2xi8>
  check.expect_eq_const %7, dense<[0, 1]> : tensor<2xi8>
  %c8 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %9 = "stablehlo.convert"(%c8) : (tensor<2xi1>) -> tensor<2xi16>
  check.expect_eq_const %9, dense<[0, 1]> : tensor<2xi16>
  %c10 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %11 = "stablehlo.convert"(%c10) : (tensor<2xi1>) -> tensor<2xi32>
  check.expect_eq_const %11, dense<[0, 1]> : tensor<2xi32>
  %c12 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %13 = "stablehlo.convert"(%c12) : (tensor<2xi1>) -> tensor<2xi64>
  check.expect_eq_const %13, dense<[0, 1]> : tensor<2xi64>
  %c14 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %15 = "stablehlo.convert"(%c14) : (tensor<2xi1>) -> tensor<2xui2>
  check.expect_eq_const %15, dense<[0, 1]> : tensor<2xui2>
  %c16 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %17 = "stablehlo.convert"(%c16) : (tensor<2xi1>) -> tensor<2xui4>
  check.expect_eq_const %17, dense<[0, 1]> : tensor<2xui4>
  %c18 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %19 = "stablehlo.convert"(%c18) : (tensor<2xi1>) -> tensor<2xui8>
  check.expect_eq_const %19, dense<[0, 1]> : tensor<2xui8>
  %c20 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %21 = "stablehlo.convert"(%c20) : (tensor<2xi1>) -> tensor<2xui16>
  check.expect_eq_const %21, dense<[0, 1]> : tensor<2xui16>
  %c22 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %23 = "stablehlo.convert"(%c22) : (tensor<2xi1>) -> tensor<2xui32>
  check.expect_eq_const %23, dense<[0, 1]> : tensor<2xui32>
  %c24 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %25 = "stablehlo.convert"(%c24) : (tensor<2xi1>) -> tensor<2xui64>
  check.expect_eq_const %25, dense<[0, 1]> : tensor<2xui64>
  %c26 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %27 = "stablehlo.convert"(%c26) : (tensor<2xi1>) -> tensor<2xf4E2M1FN>
  check.expect_eq_const %27, dense<[0.0, 1.0]> : tensor<2xf4E2M1FN>
  %c28 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %29 = "stablehlo.convert"(%c28) : (tensor<2xi1>) -> tensor<2xf6E2M3FN>
  check.expect_eq_const %29, dense<[0.0, 1.0]> : tensor<2xf6E2M3FN>
  %c30 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %31 = "stablehlo.convert"(%c30) : (tensor<2xi1>) -> tensor<2xf6E3M2FN>
  check.expect_eq_const %31, dense<[0.0, 1.0]> : tensor<2xf6E3M2FN>
  %c32 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %33 = "stablehlo.convert"(%c32) : (tensor<2xi1>) -> tensor<2xf8E3M4>
  check.expect_eq_const %33, dense<[0.0, 1.0]> : tensor<2xf8E3M4>
  %c34 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %35 = "stablehlo.convert"(%c34) : (tensor<2xi1>) -> tensor<2xf8E4M3>
  check.expect_eq_const %35, dense<[0.0, 1.0]> : tensor<2xf8E4M3>
  %c36 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %37 = "stablehlo.convert"(%c36) : (tensor<2xi1>) -> tensor<2xf8E4M3FN>
  check.expect_eq_const %37, dense<[0.0, 1.0]> : tensor<2xf8E4M3FN>
  %c38 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %39 = "stablehlo.convert"(%c38) : (tensor<2xi1>) -> tensor<2xf8E4M3FNUZ>
  check.expect_eq_const %39, dense<[0.0, 1.0]> : tensor<2xf8E4M3FNUZ>
  %c40 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %41 = "stablehlo.convert"(%c40) : (tensor<2xi1>) -> tensor<2xf8E4M3B11FNUZ>
  check.expect_eq_const %41, dense<[0.0, 1.0]> : tensor<2xf8E4M3B11FNUZ>
  %c42 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %43 = "stablehlo.convert"(%c42) : (tensor<2xi1>) -> tensor<2xf8E5M2>
  check.expect_eq_const %43, dense<[0.0, 1.0]> : tensor<2xf8E5M2>
  %c44 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %45 = "stablehlo.convert"(%c44) : (tensor<2xi1>) -> tensor<2xf8E5M2FNUZ>
  check.expect_eq_const %45, dense<[0.0, 1.0]> : tensor<2xf8E5M2FNUZ>
  %c46 = stablehlo.constant dense<[true]> : tensor<1xi1>
  %47 = "stablehlo.convert"(%c46) : (tensor<1xi1>) -> tensor<1xf8E8M0FNU>
  check.expect_eq_const %47, dense<[1.0]> : tensor<1xf8E8M0FNU>
  %c48 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %49 = "stablehlo.convert"(%c48) : (tensor<2xi1>) -> tensor<2xbf16>
  check.expect_eq_const %49, dense<[0.0, 1.0]> : tensor<2xbf16>
  %c50 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %51 = "stablehlo.convert"(%c50) : (tensor<2xi1>) -> tensor<2xf16>
  check.expect_eq_const %51, dense<[0.0, 1.0]> : tensor<2xf16>
  %c52 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %53 = "stablehlo.convert"(%c52) : (tensor<2xi1>) -> tensor<2xf32>
  check.expect_eq_const %53, dense<[0.0, 1.0]> : tensor<2xf32>
  %c54 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %55 = "stablehlo.convert"(%c54) : (tensor<2xi1>) -> tensor<2xf64>
  check.expect_eq_const %55, dense<[0.0, 1.0]> : tensor<2xf64>
  %c56 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %57 = "stablehlo.convert"(%c56) : (tensor<2xi1>) -> tensor<2xcomplex<f32>>
  check.expect_eq_const %57, dense<[(0.0, 0.0), (1.0, 0.0)]> : tensor<2xcomplex<f32>>
  %c58 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %59 = "stablehlo.convert"(%c58) : (tensor<2xi1>) -> tensor<2xcomplex<f64>>
  check.expect_eq_const %59, dense<[(0.0, 0.0), (1.0, 0.0)]> : tensor<2xcomplex<f64>>
  func.return
}
func.func @convert_i2() {
  %c0 = stablehlo.constant dense<[0, 1, -1, -2]> : tensor<4xi2>
  %1 = "stablehlo.convert"(%c0) : (tensor<4xi2>) -> tensor<4xi1>
  check.expect_eq_const %1, dense<[false, true, true, true]> : tensor<4xi1>
  %c2 = stablehlo.constant dense<[0, 1, -1, -2]> : tensor<4xi2>
  %3 = "stablehlo.convert"(%c2) : (tensor<4xi2>) -> tensor<4xi2>
  check.expect_eq_const %3, dense<[0, 1, -1, -2]> : tensor<4xi2>
  %c4 = stablehlo.constant dense<[0, 1, -1, -2]> : tensor<4xi2>
  %5 = "stablehlo.convert"(%c4) : (tensor<4xi2>) -> tensor<4xi4>
  check.expect_eq_const %5, dense<[0, 1, -1, -2]> : tensor<4xi4>
  %c6 = stablehlo.constant dense<[0, 1, -1, -2]> : tensor<4xi2>
  %7 = "stablehlo.convert"(%c6) : (tensor<4xi2>) -> tensor<4xi8>
  check.expect_eq_const %7, dense<[0, 1, -1, -2]> : tensor<4xi8>
  %c8 = stablehlo.constant dense<[0, 1, -1, -2]> : tensor<4xi2>
  %9 = "stablehlo.convert"(%c8) : (tensor<4xi2>) -> tensor<4xi16>
  check.expect_eq_const %9, dense<[0, 1, -1, -2]> : tensor<4xi16>
  %c10 = stablehlo.constant dense<[0, 1, -1, -2]> : tensor<4xi2>
  %11 = "stablehlo.convert"(%c10) : (tensor<4xi2>) -> tensor<4xi32>
  check.expect_eq_const %11, dense<[0, 1, -1, -2]> : tensor<4xi32>
  %c12 = stablehlo.constant dense<[0, 1, -1, -2]> : tensor<4xi2>
  %13 = "stablehlo.convert"(%c12) : (tensor<4xi2>) -> tensor<4xi64>
  check.expect_eq_const %13, dense<[0, 1, -1, -2]> : tensor<4xi64>
  %c14 = stablehlo.constant dense<[0, 1]> : tensor<2xi2>
  %15 = "stablehlo.convert"(%c14) : (tensor<2xi2>) -> tensor<2xui2>
  check.expect_eq_const %15, dense<[0, 1]> : tensor<2xui2>
  %c16 = stablehlo.constant dense<[0, 1]> : tensor<2xi2>
  %17 = "stablehlo.convert"(%c16) : (tensor<2xi2>) -> tensor<2xui4>
  check.expect_eq_const %17, dense<[0, 1]> : tensor<2xui4>
  %c18 = stablehlo.constant dense<[0, 1]> : tensor<2xi2>
  %19 = "stablehlo.convert"(%c18) : (tensor<2xi2>) -> tensor<2xui8>
  check.expect_eq_const %19, dense<[0, 1]> : tensor<2xui8>
  %c20 = stablehlo.constant dense<[0, 1]> : tensor<2xi2>
  %21 = "stablehlo.convert"(%c20) : (tensor<2xi2>) -> tensor<2xui16>
  check.expect_eq_const %21, dense<[0, 1]> : tensor<2xui16>
  %c22 = stablehlo.constant dense<[0, 1]> : tensor<2xi2>
  %23 = "stablehlo.convert"(%c22) : (tensor<2xi2>) -> tensor<2xui32>
  check.expect_eq_const %23, dense<[0, 1]> : tensor<2xui32>
  %c24 = stablehlo.constant dense<[0, 1]> : tensor<2xi2>
  %25 = "stablehlo.convert"(%c24) : (tensor<2xi2>) -> tensor<2xui64>
  check.expect_eq_const %25, dense<[0, 1]> : tensor<2xui64>
  %c26 = stablehlo.constant dense<[0, 1, -1, -2]> : tensor<4xi2>
  %27 = "stablehlo.convert"(%c26) : (tensor<4xi2>) -> tensor<4xf4E2M1FN>
  check.expect_eq_const %27, dense<[0.0, 1.0, -1.0, -2.0]> : tensor<4xf4E2M1FN>
  %c28 = stablehlo.constant dense<[0, 1, -1, -2]> : tensor<4xi2>
  %29 = "stablehlo.convert"(%c28) : (tensor<4xi2>) -> tensor<4xf6E2M3FN>
  check.expect_eq_const %29, dense<[0.0, 1.0, -1.0, -2.0]> : tensor<4xf6E2M3FN>
  %c30 = stablehlo.constant dense<[0, 1, -1, -2]> : tensor<4xi2>
  %31 = "stablehlo.convert"(%c30) : (tensor<4xi2>) -> tensor<4xf6E3M2FN>
  check.expect_eq_const %31, dense<[0.0, 1.0, -1.0, -2.0]> : tensor<4xf6E3M2FN>
  %c32 = stablehlo.constant dense<[0, 1, -1, -2]> : tensor<4xi2>
  %33 = "stablehlo.convert"(%c32) : (tensor<4xi2>) -> tensor<4xf8E3M4>
  check.expect_eq_const %33, dense<[0.0, 1.0, -1.0, -2.0]> : tensor<4xf8E3M4>
  %c34 = stablehlo.constant dense<[0, 1, -1, -2]> : tensor<4xi2>
  %35 = "stablehlo.convert"(%c34) : (tensor<4xi2>) -> tensor<4xf8E4M3>
  check.expect_eq_const %35, dense<[0.0, 1.0, -1.0, -2.0]> : tensor<4xf8E4M3>
  %c36 = stablehlo.constant dense<[0, 1, -1, -2]> : tensor<4xi2>
  %37 = "stablehlo.convert"(%c36) : (tensor<4xi2>) -> tensor<4xf8E4M3FN>
  check.expect_eq_const %37, dense<[0.0, 1.0, -1.0, -2.0]> : tensor<4xf8E4M3FN>
  %c38 = stablehlo.constant dense<[0, 1, -1, -2]> : tensor<4xi2>
  %39 = "stablehlo.convert"(%c38) : (tensor<4xi2>) -> tensor<4xf8E4M3FNUZ>
  check.expect_eq_const %39, dense<[0.0, 1.0, -1.0, -2.0]> : tensor<4xf8E4M3FNUZ>
  %c40 = stablehlo.constant dense<[0, 1, -1, -2]> : tensor<4xi2>
  %41 = "stablehlo.convert"(%c40) : (tensor<4xi2>) -> tensor<4xf8E4M3B11FNUZ>
  check.expect_eq_const %41, dense<[0.0, 1.0, -1.0, -2.0]> : tensor<4xf8E4M3B11FNUZ>
  %c42 = stablehlo.constant dense<[0, 1, -1, -2]> : tensor<4xi2>
  %43 = "stablehlo.convert"(%c42) : (tensor<4xi2>) -> tensor<4xf8E5M2>
  check.expect_eq_const %43, dense<[0.0, 1.0, -1.0, -2.0]> : tensor<4xf8E5M2>
  %c44 = stablehlo.constant dense<[0, 1, -1, -2]> : tensor<4xi2>
  %45 = "stablehlo.convert"(%c44) : (tensor<4xi2>) -> tensor<4xf8E5M2FNUZ>
  check.expect_eq_const %45, dense<[0.0, 1.0, -1.0, -2.0]> : tensor<4xf8E5M2FNUZ>
  %c46 = stablehlo.constant dense<[1]> : tensor<1xi2>
  %47 = "stablehlo.convert"(%c46) : (tensor<1xi2>) -> tensor<1xf8E8M0FNU>
  check.expect_eq_const %47, dense<[1.0]> : tensor<1xf8E8M0FNU>
  %c48 = stablehlo.constant dense<[0, 1, -1, -2]> : tensor<4xi2>
  %49 = "stablehlo.convert"(%c48) : (tensor<4xi2>) -> tensor<4xbf16>
  check.expect_eq_const %49, dense<[0.0, 1.0, -1.0, -2.0]> : tensor<4xbf16>
  %c50 = stablehlo.constant dense<[0, 1, -1, -2]> : tensor<4xi2>
  %51 = "stablehlo.convert"(%c50) : (tensor<4xi2>) -> tensor<4xf16>
  check.expect_eq_const %51, dense<[0.0, 1.0, -1.0, -2.0]> : tensor<4xf16>
  %c52 = stablehlo.constant dense<[0, 1, -1, -2]> : tensor<4xi2>
  %53 = "stablehlo.convert"(%c52) : (tensor<4xi2>) -> tensor<4xf32>
  check.expect_eq_const %53, dense<[0.0, 1.0, -1.0, -2.0]> : tensor<4xf32>
  %c54 = stablehlo.constant dense<[0, 1, -1, -2]> : tensor<4xi2>
  %55 = "stablehlo.convert"(%c54) : (tensor<4xi2>) -> tensor<4xf64>
  check.expect_eq_const %55, dense<[0.0, 1.0, -1.0, -2.0]> : tensor<4xf64>
  %c56 = stablehlo.constant dense<[0, 1, -1, -2]> : tensor<4xi2>
  %57 = "stablehlo.convert"(%c56) : (tensor<4xi2>) -> tensor<4xcomplex<f32>>
  check.expect_eq_const %57, dense<[(0.0, 0.0), (1.0, 0.0), (-1.0, 0.0), (-2.0, 0.0)]> : tensor<4xcomplex<f32>>
  %c58 = stablehlo.constant dense<[0, 1, -1, -2]> : tensor<4xi2>
  %59 = "stablehlo.convert"(%c58) : (tensor<4xi2>) -> tensor<4xcomplex<f64>>
  check.expect_eq_const %59, dense<[(0.0, 0.0), (1.0, 0.0), (-1.0, 0.0), (-2.0, 0.0)]> : tensor<4xcomplex<f64>>
  func.return
}
func.func @convert_i4() {
  %c0 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5]> : tensor<7xi4>
  %1 = "stablehlo.convert"(%c0) : (tensor<7xi4>) -> tensor<7xi1>
  check.expect_eq_const %1, dense<[false, true, true, true, true, true, true]> : tensor<7xi1>
  %c2 = stablehlo.constant dense<[0, 1, -1, -2]> : tensor<4xi4>
  %3 = "stablehlo.convert"(%c2) : (tensor<4xi4>) -> tensor<4xi2>
  check.expect_eq_const %3, dense<[0, 1, -1, -2]> : tensor<4xi2>
  %c4 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5]> : tensor<7xi4>
  %5 = "stablehlo.convert"(%c4) : (tensor<7xi4>) -> tensor<7xi4>
  check.expect_eq_const %5, dense<[0, 1, 2, 3, -1, -2, 5]> : tensor<7xi4>
  %c6 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5]> : tensor<7xi4>
  %7 = "stablehlo.convert"(%c6) : (tensor<7xi4>) -> tensor<7xi8>
  check.expect_eq_const %7, dense<[0, 1, 2, 3, -1, -2, 5]> : tensor<7xi8>
  %c8 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5]> : tensor<7xi4>
  %9 = "stablehlo.convert"(%c8) : (tensor<7xi4>) -> tensor<7xi16>
  check.expect_eq_const %9, dense<[0, 1, 2, 3, -1, -2, 5]> : tensor<7xi16>
  %c10 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5]> : tensor<7xi4>
  %11 = "stablehlo.convert"(%c10) : (tensor<7xi4>) -> tensor<7xi32>
  check.expect_eq_const %11, dense<[0, 1, 2, 3, -1, -2, 5]> : tensor<7xi32>
  %c12 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5]> : tensor<7xi4>
  %13 = "stablehlo.convert"(%c12) : (tensor<7xi4>) -> tensor<7xi64>
  check.expect_eq_const %13, dense<[0, 1, 2, 3, -1, -2, 5]> : tensor<7xi64>
  %c14 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xi4>
  %15 = "stablehlo.convert"(%c14) : (tensor<4xi4>) -> tensor<4xui2>
  check.expect_eq_const %15, dense<[0, 1, 2, 3]> : tensor<4xui2>
  %c16 = stablehlo.constant dense<[0, 1, 2, 3, 5]> : tensor<5xi4>
  %17 = "stablehlo.convert"(%c16) : (tensor<5xi4>) -> tensor<5xui4>
  check.expect_eq_const %17, dense<[0, 1, 2, 3, 5]> : tensor<5xui4>
  %c18 = stablehlo.constant dense<[0, 1, 2, 3, 5]> : tensor<5xi4>
  %19 = "stablehlo.convert"(%c18) : (tensor<5xi4>) -> tensor<5xui8>
  check.expect_eq_const %19, dense<[0, 1, 2, 3, 5]> : tensor<5xui8>
  %c20 = stablehlo.constant dense<[0, 1, 2, 3, 5]> : tensor<5xi4>
  %21 = "stablehlo.convert"(%c20) : (tensor<5xi4>) -> tensor<5xui16>
  check.expect_eq_const %21, dense<[0, 1, 2, 3, 5]> : tensor<5xui16>
  %c22 = stablehlo.constant dense<[0, 1, 2, 3, 5]> : tensor<5xi4>
  %23 = "stablehlo.convert"(%c22) : (tensor<5xi4>) -> tensor<5xui32>
  check.expect_eq_const %23, dense<[0, 1, 2, 3, 5]> : tensor<5xui32>
  %c24 = stablehlo.constant dense<[0, 1, 2, 3, 5]> : tensor<5xi4>
  %25 = "stablehlo.convert"(%c24) : (tensor<5xi4>) -> tensor<5xui64>
  check.expect_eq_const %25, dense<[0, 1, 2, 3, 5]> : tensor<5xui64>
  %c26 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5]> : tensor<7xi4>
  %27 = "stablehlo.convert"(%c26) : (tensor<7xi4>) -> tensor<7xf4E2M1FN>
  check.expect_eq_const %27, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0]> : tensor<7xf4E2M1FN>
  %c28 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5]> : tensor<7xi4>
  %29 = "stablehlo.convert"(%c28) : (tensor<7xi4>) -> tensor<7xf6E2M3FN>
  check.expect_eq_const %29, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0]> : tensor<7xf6E2M3FN>
  %c30 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5]> : tensor<7xi4>
  %31 = "stablehlo.convert"(%c30) : (tensor<7xi4>) -> tensor<7xf6E3M2FN>
  check.expect_eq_const %31, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0]> : tensor<7xf6E3M2FN>
  %c32 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5]> : tensor<7xi4>
  %33 = "stablehlo.convert"(%c32) : (tensor<7xi4>) -> tensor<7xf8E3M4>
  check.expect_eq_const %33, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0]> : tensor<7xf8E3M4>
  %c34 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5]> : tensor<7xi4>
  %35 = "stablehlo.convert"(%c34) : (tensor<7xi4>) -> tensor<7xf8E4M3>
  check.expect_eq_const %35, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0]> : tensor<7xf8E4M3>
  %c36 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5]> : tensor<7xi4>
  %37 = "stablehlo.convert"(%c36) : (tensor<7xi4>) -> tensor<7xf8E4M3FN>
  check.expect_eq_const %37, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0]> : tensor<7xf8E4M3FN>
  %c38 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5]> : tensor<7xi4>
  %39 = "stablehlo.convert"(%c38) : (tensor<7xi4>) -> tensor<7xf8E4M3FNUZ>
  check.expect_eq_const %39, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0]> : tensor<7xf8E4M3FNUZ>
  %c40 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5]> : tensor<7xi4>
  %41 = "stablehlo.convert"(%c40) : (tensor<7xi4>) -> tensor<7xf8E4M3B11FNUZ>
  check.expect_eq_const %41, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0]> : tensor<7xf8E4M3B11FNUZ>
  %c42 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5]> : tensor<7xi4>
  %43 = "stablehlo.convert"(%c42) : (tensor<7xi4>) -> tensor<7xf8E5M2>
  check.expect_eq_const %43, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0]> : tensor<7xf8E5M2>
  %c44 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5]> : tensor<7xi4>
  %45 = "stablehlo.convert"(%c44) : (tensor<7xi4>) -> tensor<7xf8E5M2FNUZ>
  check.expect_eq_const %45, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0]> : tensor<7xf8E5M2FNUZ>
  %c46 = stablehlo.constant dense<[1, 2, 3, 5]> : tensor<4xi4>
  %47 = "stablehlo.convert"(%c46) : (tensor<4xi4>) -> tensor<4xf8E8M0FNU>
  check.expect_eq_const %47, dense<[1.0, 2.0, 4.0, 4.0]> : tensor<4xf8E8M0FNU>
  %c48 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5]> : tensor<7xi4>
  %49 = "stablehlo.convert"(%c48) : (tensor<7xi4>) -> tensor<7xbf16>
  check.expect_eq_const %49, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0]> : tensor<7xbf16>
  %c50 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5]> : tensor<7xi4>
  %51 = "stablehlo.convert"(%c50) : (tensor<7xi4>) -> tensor<7xf16>
  check.expect_eq_const %51, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0]> : tensor<7xf16>
  %c52 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5]> : tensor<7xi4>
  %53 = "stablehlo.convert"(%c52) : (tensor<7xi4>) -> tensor<7xf32>
  check.expect_eq_const %53, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0]> : tensor<7xf32>
  %c54 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5]> : tensor<7xi4>
  %55 = "stablehlo.convert"(%c54) : (tensor<7xi4>) -> tensor<7xf64>
  check.expect_eq_const %55, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0]> : tensor<7xf64>
  %c56 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5]> : tensor<7xi4>
  %57 = "stablehlo.convert"(%c56) : (tensor<7xi4>) -> tensor<7xcomplex<f32>>
  check.expect_eq_const %57, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0)]> : tensor<7xcomplex<f32>>
  %c58 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5]> : tensor<7xi4>
  %59 = "stablehlo.convert"(%c58) : (tensor<7xi4>) -> tensor<7xcomplex<f64>>
  check.expect_eq_const %59, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0)]> : tensor<7xcomplex<f64>>
  func.return
}
func.func @convert_i8() {
  %c0 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100]> : tensor<8xi8>
  %1 = "stablehlo.convert"(%c0) : (tensor<8xi8>) -> tensor<8xi1>
  check.expect_eq_const %1, dense<[false, true, true, true, true, true, true, true]> : tensor<8xi1>
  %c2 = stablehlo.constant dense<[0, 1, -1, -2]> : tensor<4xi8>
  %3 = "stablehlo.convert"(%c2) : (tensor<4xi8>) -> tensor<4xi2>
  check.expect_eq_const %3, dense<[0, 1, -1, -2]> : tensor<4xi2>
  %c4 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5]> : tensor<7xi8>
  %5 = "stablehlo.convert"(%c4) : (tensor<7xi8>) -> tensor<7xi4>
  check.expect_eq_const %5, dense<[0, 1, 2, 3, -1, -2, 5]> : tensor<7xi4>
  %c6 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100]> : tensor<8xi8>
  %7 = "stablehlo.convert"(%c6) : (tensor<8xi8>) -> tensor<8xi8>
  check.expect_eq_const %7, dense<[0, 1, 2, 3, -1, -2, 5, 100]> : tensor<8xi8>
  %c8 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100]> : tensor<8xi8>
  %9 = "stablehlo.convert"(%c8) : (tensor<8xi8>) -> tensor<8xi16>
  check.expect_eq_const %9, dense<[0, 1, 2, 3, -1, -2, 5, 100]> : tensor<8xi16>
  %c10 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100]> : tensor<8xi8>
  %11 = "stablehlo.convert"(%c10) : (tensor<8xi8>) -> tensor<8xi32>
  check.expect_eq_const %11, dense<[0, 1, 2, 3, -1, -2, 5, 100]> : tensor<8xi32>
  %c12 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100]> : tensor<8xi8>
  %13 = "stablehlo.convert"(%c12) : (tensor<8xi8>) -> tensor<8xi64>
  check.expect_eq_const %13, dense<[0, 1, 2, 3, -1, -2, 5, 100]> : tensor<8xi64>
  %c14 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xi8>
  %15 = "stablehlo.convert"(%c14) : (tensor<4xi8>) -> tensor<4xui2>
  check.expect_eq_const %15, dense<[0, 1, 2, 3]> : tensor<4xui2>
  %c16 = stablehlo.constant dense<[0, 1, 2, 3, 5]> : tensor<5xi8>
  %17 = "stablehlo.convert"(%c16) : (tensor<5xi8>) -> tensor<5xui4>
  check.expect_eq_const %17, dense<[0, 1, 2, 3, 5]> : tensor<5xui4>
  %c18 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xi8>
  %19 = "stablehlo.convert"(%c18) : (tensor<6xi8>) -> tensor<6xui8>
  check.expect_eq_const %19, dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui8>
  %c20 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xi8>
  %21 = "stablehlo.convert"(%c20) : (tensor<6xi8>) -> tensor<6xui16>
  check.expect_eq_const %21, dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui16>
  %c22 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xi8>
  %23 = "stablehlo.convert"(%c22) : (tensor<6xi8>) -> tensor<6xui32>
  check.expect_eq_const %23, dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui32>
  %c24 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xi8>
  %25 = "stablehlo.convert"(%c24) : (tensor<6xi8>) -> tensor<6xui64>
  check.expect_eq_const %25, dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui64>
  %c26 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100]> : tensor<8xi8>
  %27 = "stablehlo.convert"(%c26) : (tensor<8xi8>) -> tensor<8xf4E2M1FN>
  check.expect_eq_const %27, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0]> : tensor<8xf4E2M1FN>
  %c28 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100]> : tensor<8xi8>
  %29 = "stablehlo.convert"(%c28) : (tensor<8xi8>) -> tensor<8xf6E2M3FN>
  check.expect_eq_const %29, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 7.5]> : tensor<8xf6E2M3FN>
  %c30 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100]> : tensor<8xi8>
  %31 = "stablehlo.convert"(%c30) : (tensor<8xi8>) -> tensor<8xf6E3M2FN>
  check.expect_eq_const %31, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 28.0]> : tensor<8xf6E3M2FN>
  %c32 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100]> : tensor<8xi8>
  %33 = "stablehlo.convert"(%c32) : (tensor<8xi8>) -> tensor<8xf8E3M4>
  check.expect_eq_const %33, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x70]> : tensor<8xf8E3M4>
  %c34 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100]> : tensor<8xi8>
  %35 = "stablehlo.convert"(%c34) : (tensor<8xi8>) -> tensor<8xf8E4M3>
  check.expect_eq_const %35, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0]> : tensor<8xf8E4M3>
  %c36 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100]> : tensor<8xi8>
  %37 = "stablehlo.convert"(%c36) : (tensor<8xi8>) -> tensor<8xf8E4M3FN>
  check.expect_eq_const %37, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0]> : tensor<8xf8E4M3FN>
  %c38 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100]> : tensor<8xi8>
  %39 = "stablehlo.convert"(%c38) : (tensor<8xi8>) -> tensor<8xf8E4M3FNUZ>
  check.expect_eq_const %39, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0]> : tensor<8xf8E4M3FNUZ>
  %c40 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100]> : tensor<8xi8>
  %41 = "stablehlo.convert"(%c40) : (tensor<8xi8>) -> tensor<8xf8E4M3B11FNUZ>
  %c42 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x80]> : tensor<8xf8E4M3B11FNUZ>
  check.expect_close %41, %c42, max_ulp_difference = 0 : tensor<8xf8E4M3B11FNUZ>, tensor<8xf8E4M3B11FNUZ>
  %c43 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100]> : tensor<8xi8>
  %44 = "stablehlo.convert"(%c43) : (tensor<8xi8>) -> tensor<8xf8E5M2>
  check.expect_eq_const %44, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0]> : tensor<8xf8E5M2>
  %c45 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100]> : tensor<8xi8>
  %46 = "stablehlo.convert"(%c45) : (tensor<8xi8>) -> tensor<8xf8E5M2FNUZ>
  check.expect_eq_const %46, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0]> : tensor<8xf8E5M2FNUZ>
  %c47 = stablehlo.constant dense<[1, 2, 3, 5, 100]> : tensor<5xi8>
  %48 = "stablehlo.convert"(%c47) : (tensor<5xi8>) -> tensor<5xf8E8M0FNU>
  check.expect_eq_const %48, dense<[1.0, 2.0, 4.0, 4.0, 128.0]> : tensor<5xf8E8M0FNU>
  %c49 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100]> : tensor<8xi8>
  %50 = "stablehlo.convert"(%c49) : (tensor<8xi8>) -> tensor<8xbf16>
  check.expect_eq_const %50, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0]> : tensor<8xbf16>
  %c51 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100]> : tensor<8xi8>
  %52 = "stablehlo.convert"(%c51) : (tensor<8xi8>) -> tensor<8xf16>
  check.expect_eq_const %52, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0]> : tensor<8xf16>
  %c53 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100]> : tensor<8xi8>
  %54 = "stablehlo.convert"(%c53) : (tensor<8xi8>) -> tensor<8xf32>
  check.expect_eq_const %54, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0]> : tensor<8xf32>
  %c55 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100]> : tensor<8xi8>
  %56 = "stablehlo.convert"(%c55) : (tensor<8xi8>) -> tensor<8xf64>
  check.expect_eq_const %56, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0]> : tensor<8xf64>
  %c57 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100]> : tensor<8xi8>
  %58 = "stablehlo.convert"(%c57) : (tensor<8xi8>) -> tensor<8xcomplex<f32>>
  check.expect_eq_const %58, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0)]> : tensor<8xcomplex<f32>>
  %c59 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100]> : tensor<8xi8>
  %60 = "stablehlo.convert"(%c59) : (tensor<8xi8>) -> tensor<8xcomplex<f64>>
  check.expect_eq_const %60, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0)]> : tensor<8xcomplex<f64>>
  func.return
}
func.func @convert_i16() {
  %c0 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi16>
  %1 = "stablehlo.convert"(%c0) : (tensor<9xi16>) -> tensor<9xi1>
  check.expect_eq_const %1, dense<[false, true, true, true, true, true, true, true, true]> : tensor<9xi1>
  %c2 = stablehlo.constant dense<[0, 1, -1, -2]> : tensor<4xi16>
  %3 = "stablehlo.convert"(%c2) : (tensor<4xi16>) -> tensor<4xi2>
  check.expect_eq_const %3, dense<[0, 1, -1, -2]> : tensor<4xi2>
  %c4 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5]> : tensor<7xi16>
  %5 = "stablehlo.convert"(%c4) : (tensor<7xi16>) -> tensor<7xi4>
  check.expect_eq_const %5, dense<[0, 1, 2, 3, -1, -2, 5]> : tensor<7xi4>
  %c6 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100]> : tensor<8xi16>
  %7 = "stablehlo.convert"(%c6) : (tensor<8xi16>) -> tensor<8xi8>
  check.expect_eq_const %7, dense<[0, 1, 2, 3, -1, -2, 5, 100]> : tensor<8xi8>
  %c8 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi16>
  %9 = "stablehlo.convert"(%c8) : (tensor<9xi16>) -> tensor<9xi16>
  check.expect_eq_const %9, dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi16>
  %c10 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi16>
  %11 = "stablehlo.convert"(%c10) : (tensor<9xi16>) -> tensor<9xi32>
  check.expect_eq_const %11, dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi32>
  %c12 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi16>
  %13 = "stablehlo.convert"(%c12) : (tensor<9xi16>) -> tensor<9xi64>
  check.expect_eq_const %13, dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi64>
  %c14 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xi16>
  %15 = "stablehlo.convert"(%c14) : (tensor<4xi16>) -> tensor<4xui2>
  check.expect_eq_const %15, dense<[0, 1, 2, 3]> : tensor<4xui2>
  %c16 = stablehlo.constant dense<[0, 1, 2, 3, 5]> : tensor<5xi16>
  %17 = "stablehlo.convert"(%c16) : (tensor<5xi16>) -> tensor<5xui4>
  check.expect_eq_const %17, dense<[0, 1, 2, 3, 5]> : tensor<5xui4>
  %c18 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xi16>
  %19 = "stablehlo.convert"(%c18) : (tensor<6xi16>) -> tensor<6xui8>
  check.expect_eq_const %19, dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui8>
  %c20 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xi16>
  %21 = "stablehlo.convert"(%c20) : (tensor<6xi16>) -> tensor<6xui16>
  check.expect_eq_const %21, dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui16>
  %c22 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xi16>
  %23 = "stablehlo.convert"(%c22) : (tensor<6xi16>) -> tensor<6xui32>
  check.expect_eq_const %23, dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui32>
  %c24 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xi16>
  %25 = "stablehlo.convert"(%c24) : (tensor<6xi16>) -> tensor<6xui64>
  check.expect_eq_const %25, dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui64>
  %c26 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi16>
  %27 = "stablehlo.convert"(%c26) : (tensor<9xi16>) -> tensor<9xf4E2M1FN>
  check.expect_eq_const %27, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0]> : tensor<9xf4E2M1FN>
  %c28 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi16>
  %29 = "stablehlo.convert"(%c28) : (tensor<9xi16>) -> tensor<9xf6E2M3FN>
  check.expect_eq_const %29, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 7.5, -7.5]> : tensor<9xf6E2M3FN>
  %c30 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi16>
  %31 = "stablehlo.convert"(%c30) : (tensor<9xi16>) -> tensor<9xf6E3M2FN>
  check.expect_eq_const %31, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 28.0, -28.0]> : tensor<9xf6E3M2FN>
  %c32 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi16>
  %33 = "stablehlo.convert"(%c32) : (tensor<9xi16>) -> tensor<9xf8E3M4>
  check.expect_eq_const %33, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x70, 0xF0]> : tensor<9xf8E3M4>
  %c34 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi16>
  %35 = "stablehlo.convert"(%c34) : (tensor<9xi16>) -> tensor<9xf8E4M3>
  check.expect_eq_const %35, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0xF8]> : tensor<9xf8E4M3>
  %c36 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi16>
  %37 = "stablehlo.convert"(%c36) : (tensor<9xi16>) -> tensor<9xf8E4M3FN>
  check.expect_eq_const %37, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -288.0]> : tensor<9xf8E4M3FN>
  %c38 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi16>
  %39 = "stablehlo.convert"(%c38) : (tensor<9xi16>) -> tensor<9xf8E4M3FNUZ>
  %c40 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0x80]> : tensor<9xf8E4M3FNUZ>
  check.expect_close %39, %c40, max_ulp_difference = 0 : tensor<9xf8E4M3FNUZ>, tensor<9xf8E4M3FNUZ>
  %c41 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi16>
  %42 = "stablehlo.convert"(%c41) : (tensor<9xi16>) -> tensor<9xf8E4M3B11FNUZ>
  %c43 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x80, 0x80]> : tensor<9xf8E4M3B11FNUZ>
  check.expect_close %42, %c43, max_ulp_difference = 0 : tensor<9xf8E4M3B11FNUZ>, tensor<9xf8E4M3B11FNUZ>
  %c44 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi16>
  %45 = "stablehlo.convert"(%c44) : (tensor<9xi16>) -> tensor<9xf8E5M2>
  check.expect_eq_const %45, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0]> : tensor<9xf8E5M2>
  %c46 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi16>
  %47 = "stablehlo.convert"(%c46) : (tensor<9xi16>) -> tensor<9xf8E5M2FNUZ>
  check.expect_eq_const %47, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0]> : tensor<9xf8E5M2FNUZ>
  %c48 = stablehlo.constant dense<[1, 2, 3, 5, 100]> : tensor<5xi16>
  %49 = "stablehlo.convert"(%c48) : (tensor<5xi16>) -> tensor<5xf8E8M0FNU>
  check.expect_eq_const %49, dense<[1.0, 2.0, 4.0, 4.0, 128.0]> : tensor<5xf8E8M0FNU>
  %c50 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi16>
  %51 = "stablehlo.convert"(%c50) : (tensor<9xi16>) -> tensor<9xbf16>
  check.expect_eq_const %51, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0]> : tensor<9xbf16>
  %c52 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi16>
  %53 = "stablehlo.convert"(%c52) : (tensor<9xi16>) -> tensor<9xf16>
  check.expect_eq_const %53, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0]> : tensor<9xf16>
  %c54 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi16>
  %55 = "stablehlo.convert"(%c54) : (tensor<9xi16>) -> tensor<9xf32>
  check.expect_eq_const %55, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0]> : tensor<9xf32>
  %c56 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi16>
  %57 = "stablehlo.convert"(%c56) : (tensor<9xi16>) -> tensor<9xf64>
  check.expect_eq_const %57, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0]> : tensor<9xf64>
  %c58 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi16>
  %59 = "stablehlo.convert"(%c58) : (tensor<9xi16>) -> tensor<9xcomplex<f32>>
  check.expect_eq_const %59, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0)]> : tensor<9xcomplex<f32>>
  %c60 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi16>
  %61 = "stablehlo.convert"(%c60) : (tensor<9xi16>) -> tensor<9xcomplex<f64>>
  check.expect_eq_const %61, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0)]> : tensor<9xcomplex<f64>>
  func.return
}
func.func @convert_i32() {
  %c0 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi32>
  %1 = "stablehlo.convert"(%c0) : (tensor<9xi32>) -> tensor<9xi1>
  check.expect_eq_const %1, dense<[false, true, true, true, true, true, true, true, true]> : tensor<9xi1>
  %c2 = stablehlo.constant dense<[0, 1, -1, -2]> : tensor<4xi32>
  %3 = "stablehlo.convert"(%c2) : (tensor<4xi32>) -> tensor<4xi2>
  check.expect_eq_const %3, dense<[0, 1, -1, -2]> : tensor<4xi2>
  %c4 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5]> : tensor<7xi32>
  %5 = "stablehlo.convert"(%c4) : (tensor<7xi32>) -> tensor<7xi4>
  check.expect_eq_const %5, dense<[0, 1, 2, 3, -1, -2, 5]> : tensor<7xi4>
  %c6 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100]> : tensor<8xi32>
  %7 = "stablehlo.convert"(%c6) : (tensor<8xi32>) -> tensor<8xi8>
  check.expect_eq_const %7, dense<[0, 1, 2, 3, -1, -2, 5, 100]> : tensor<8xi8>
  %c8 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi32>
  %9 = "stablehlo.convert"(%c8) : (tensor<9xi32>) -> tensor<9xi16>
  check.expect_eq_const %9, dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi16>
  %c10 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi32>
  %11 = "stablehlo.convert"(%c10) : (tensor<9xi32>) -> tensor<9xi32>
  check.expect_eq_const %11, dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi32>
  %c12 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi32>
  %13 = "stablehlo.convert"(%c12) : (tensor<9xi32>) -> tensor<9xi64>
  check.expect_eq_const %13, dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi64>
  %c14 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xi32>
  %15 = "stablehlo.convert"(%c14) : (tensor<4xi32>) -> tensor<4xui2>
  check.expect_eq_const %15, dense<[0, 1, 2, 3]> : tensor<4xui2>
  %c16 = stablehlo.constant dense<[0, 1, 2, 3, 5]> : tensor<5xi32>
  %17 = "stablehlo.convert"(%c16) : (tensor<5xi32>) -> tensor<5xui4>
  check.expect_eq_const %17, dense<[0, 1, 2, 3, 5]> : tensor<5xui4>
  %c18 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xi32>
  %19 = "stablehlo.convert"(%c18) : (tensor<6xi32>) -> tensor<6xui8>
  check.expect_eq_const %19, dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui8>
  %c20 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xi32>
  %21 = "stablehlo.convert"(%c20) : (tensor<6xi32>) -> tensor<6xui16>
  check.expect_eq_const %21, dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui16>
  %c22 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xi32>
  %23 = "stablehlo.convert"(%c22) : (tensor<6xi32>) -> tensor<6xui32>
  check.expect_eq_const %23, dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui32>
  %c24 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xi32>
  %25 = "stablehlo.convert"(%c24) : (tensor<6xi32>) -> tensor<6xui64>
  check.expect_eq_const %25, dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui64>
  %c26 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi32>
  %27 = "stablehlo.convert"(%c26) : (tensor<9xi32>) -> tensor<9xf4E2M1FN>
  check.expect_eq_const %27, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0]> : tensor<9xf4E2M1FN>
  %c28 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi32>
  %29 = "stablehlo.convert"(%c28) : (tensor<9xi32>) -> tensor<9xf6E2M3FN>
  check.expect_eq_const %29, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 7.5, -7.5]> : tensor<9xf6E2M3FN>
  %c30 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi32>
  %31 = "stablehlo.convert"(%c30) : (tensor<9xi32>) -> tensor<9xf6E3M2FN>
  check.expect_eq_const %31, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 28.0, -28.0]> : tensor<9xf6E3M2FN>
  %c32 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi32>
  %33 = "stablehlo.convert"(%c32) : (tensor<9xi32>) -> tensor<9xf8E3M4>
  check.expect_eq_const %33, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x70, 0xF0]> : tensor<9xf8E3M4>
  %c34 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi32>
  %35 = "stablehlo.convert"(%c34) : (tensor<9xi32>) -> tensor<9xf8E4M3>
  check.expect_eq_const %35, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0xF8]> : tensor<9xf8E4M3>
  %c36 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi32>
  %37 = "stablehlo.convert"(%c36) : (tensor<9xi32>) -> tensor<9xf8E4M3FN>
  check.expect_eq_const %37, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -288.0]> : tensor<9xf8E4M3FN>
  %c38 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi32>
  %39 = "stablehlo.convert"(%c38) : (tensor<9xi32>) -> tensor<9xf8E4M3FNUZ>
  %c40 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0x80]> : tensor<9xf8E4M3FNUZ>
  check.expect_close %39, %c40, max_ulp_difference = 0 : tensor<9xf8E4M3FNUZ>, tensor<9xf8E4M3FNUZ>
  %c41 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi32>
  %42 = "stablehlo.convert"(%c41) : (tensor<9xi32>) -> tensor<9xf8E4M3B11FNUZ>
  %c43 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x80, 0x80]> : tensor<9xf8E4M3B11FNUZ>
  check.expect_close %42, %c43, max_ulp_difference = 0 : tensor<9xf8E4M3B11FNUZ>, tensor<9xf8E4M3B11FNUZ>
  %c44 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi32>
  %45 = "stablehlo.convert"(%c44) : (tensor<9xi32>) -> tensor<9xf8E5M2>
  check.expect_eq_const %45, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0]> : tensor<9xf8E5M2>
  %c46 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi32>
  %47 = "stablehlo.convert"(%c46) : (tensor<9xi32>) -> tensor<9xf8E5M2FNUZ>
  check.expect_eq_const %47, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0]> : tensor<9xf8E5M2FNUZ>
  %c48 = stablehlo.constant dense<[1, 2, 3, 5, 100]> : tensor<5xi32>
  %49 = "stablehlo.convert"(%c48) : (tensor<5xi32>) -> tensor<5xf8E8M0FNU>
  check.expect_eq_const %49, dense<[1.0, 2.0, 4.0, 4.0, 128.0]> : tensor<5xf8E8M0FNU>
  %c50 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi32>
  %51 = "stablehlo.convert"(%c50) : (tensor<9xi32>) -> tensor<9xbf16>
  check.expect_eq_const %51, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0]> : tensor<9xbf16>
  %c52 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi32>
  %53 = "stablehlo.convert"(%c52) : (tensor<9xi32>) -> tensor<9xf16>
  check.expect_eq_const %53, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0]> : tensor<9xf16>
  %c54 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi32>
  %55 = "stablehlo.convert"(%c54) : (tensor<9xi32>) -> tensor<9xf32>
  check.expect_eq_const %55, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0]> : tensor<9xf32>
  %c56 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi32>
  %57 = "stablehlo.convert"(%c56) : (tensor<9xi32>) -> tensor<9xf64>
  check.expect_eq_const %57, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0]> : tensor<9xf64>
  %c58 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi32>
  %59 = "stablehlo.convert"(%c58) : (tensor<9xi32>) -> tensor<9xcomplex<f32>>
  check.expect_eq_const %59, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0)]> : tensor<9xcomplex<f32>>
  %c60 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi32>
  %61 = "stablehlo.convert"(%c60) : (tensor<9xi32>) -> tensor<9xcomplex<f64>>
  check.expect_eq_const %61, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0)]> : tensor<9xcomplex<f64>>
  func.return
}
func.func @convert_i64() {
  %c0 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi64>
  %1 = "stablehlo.convert"(%c0) : (tensor<9xi64>) -> tensor<9xi1>
  check.expect_eq_const %1, dense<[false, true, true, true, true, true, true, true, true]> : tensor<9xi1>
  %c2 = stablehlo.constant dense<[0, 1, -1, -2]> : tensor<4xi64>
  %3 = "stablehlo.convert"(%c2) : (tensor<4xi64>) -> tensor<4xi2>
  check.expect_eq_const %3, dense<[0, 1, -1, -2]> : tensor<4xi2>
  %c4 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5]> : tensor<7xi64>
  %5 = "stablehlo.convert"(%c4) : (tensor<7xi64>) -> tensor<7xi4>
  check.expect_eq_const %5, dense<[0, 1, 2, 3, -1, -2, 5]> : tensor<7xi4>
  %c6 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100]> : tensor<8xi64>
  %7 = "stablehlo.convert"(%c6) : (tensor<8xi64>) -> tensor<8xi8>
  check.expect_eq_const %7, dense<[0, 1, 2, 3, -1, -2, 5, 100]> : tensor<8xi8>
  %c8 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi64>
  %9 = "stablehlo.convert"(%c8) : (tensor<9xi64>) -> tensor<9xi16>
  check.expect_eq_const %9, dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi16>
  %c10 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi64>
  %11 = "stablehlo.convert"(%c10) : (tensor<9xi64>) -> tensor<9xi32>
  check.expect_eq_const %11, dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi32>
  %c12 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi64>
  %13 = "stablehlo.convert"(%c12) : (tensor<9xi64>) -> tensor<9xi64>
  check.expect_eq_const %13, dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi64>
  %c14 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xi64>
  %15 = "stablehlo.convert"(%c14) : (tensor<4xi64>) -> tensor<4xui2>
  check.expect_eq_const %15, dense<[0, 1, 2, 3]> : tensor<4xui2>
  %c16 = stablehlo.constant dense<[0, 1, 2, 3, 5]> : tensor<5xi64>
  %17 = "stablehlo.convert"(%c16) : (tensor<5xi64>) -> tensor<5xui4>
  check.expect_eq_const %17, dense<[0, 1, 2, 3, 5]> : tensor<5xui4>
  %c18 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xi64>
  %19 = "stablehlo.convert"(%c18) : (tensor<6xi64>) -> tensor<6xui8>
  check.expect_eq_const %19, dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui8>
  %c20 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xi64>
  %21 = "stablehlo.convert"(%c20) : (tensor<6xi64>) -> tensor<6xui16>
  check.expect_eq_const %21, dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui16>
  %c22 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xi64>
  %23 = "stablehlo.convert"(%c22) : (tensor<6xi64>) -> tensor<6xui32>
  check.expect_eq_const %23, dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui32>
  %c24 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xi64>
  %25 = "stablehlo.convert"(%c24) : (tensor<6xi64>) -> tensor<6xui64>
  check.expect_eq_const %25, dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui64>
  %c26 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi64>
  %27 = "stablehlo.convert"(%c26) : (tensor<9xi64>) -> tensor<9xf4E2M1FN>
  check.expect_eq_const %27, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0]> : tensor<9xf4E2M1FN>
  %c28 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi64>
  %29 = "stablehlo.convert"(%c28) : (tensor<9xi64>) -> tensor<9xf6E2M3FN>
  check.expect_eq_const %29, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 7.5, -7.5]> : tensor<9xf6E2M3FN>
  %c30 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi64>
  %31 = "stablehlo.convert"(%c30) : (tensor<9xi64>) -> tensor<9xf6E3M2FN>
  check.expect_eq_const %31, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 28.0, -28.0]> : tensor<9xf6E3M2FN>
  %c32 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi64>
  %33 = "stablehlo.convert"(%c32) : (tensor<9xi64>) -> tensor<9xf8E3M4>
  check.expect_eq_const %33, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x70, 0xF0]> : tensor<9xf8E3M4>
  %c34 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi64>
  %35 = "stablehlo.convert"(%c34) : (tensor<9xi64>) -> tensor<9xf8E4M3>
  check.expect_eq_const %35, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0xF8]> : tensor<9xf8E4M3>
  %c36 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi64>
  %37 = "stablehlo.convert"(%c36) : (tensor<9xi64>) -> tensor<9xf8E4M3FN>
  check.expect_eq_const %37, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -288.0]> : tensor<9xf8E4M3FN>
  %c38 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi64>
  %39 = "stablehlo.convert"(%c38) : (tensor<9xi64>) -> tensor<9xf8E4M3FNUZ>
  %c40 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0x80]> : tensor<9xf8E4M3FNUZ>
  check.expect_close %39, %c40, max_ulp_difference = 0 : tensor<9xf8E4M3FNUZ>, tensor<9xf8E4M3FNUZ>
  %c41 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi64>
  %42 = "stablehlo.convert"(%c41) : (tensor<9xi64>) -> tensor<9xf8E4M3B11FNUZ>
  %c43 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x80, 0x80]> : tensor<9xf8E4M3B11FNUZ>
  check.expect_close %42, %c43, max_ulp_difference = 0 : tensor<9xf8E4M3B11FNUZ>, tensor<9xf8E4M3B11FNUZ>
  %c44 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi64>
  %45 = "stablehlo.convert"(%c44) : (tensor<9xi64>) -> tensor<9xf8E5M2>
  check.expect_eq_const %45, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0]> : tensor<9xf8E5M2>
  %c46 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi64>
  %47 = "stablehlo.convert"(%c46) : (tensor<9xi64>) -> tensor<9xf8E5M2FNUZ>
  check.expect_eq_const %47, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0]> : tensor<9xf8E5M2FNUZ>
  %c48 = stablehlo.constant dense<[1, 2, 3, 5, 100]> : tensor<5xi64>
  %49 = "stablehlo.convert"(%c48) : (tensor<5xi64>) -> tensor<5xf8E8M0FNU>
  check.expect_eq_const %49, dense<[1.0, 2.0, 4.0, 4.0, 128.0]> : tensor<5xf8E8M0FNU>
  %c50 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi64>
  %51 = "stablehlo.convert"(%c50) : (tensor<9xi64>) -> tensor<9xbf16>
  check.expect_eq_const %51, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0]> : tensor<9xbf16>
  %c52 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi64>
  %53 = "stablehlo.convert"(%c52) : (tensor<9xi64>) -> tensor<9xf16>
  check.expect_eq_const %53, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0]> : tensor<9xf16>
  %c54 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi64>
  %55 = "stablehlo.convert"(%c54) : (tensor<9xi64>) -> tensor<9xf32>
  check.expect_eq_const %55, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0]> : tensor<9xf32>
  %c56 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi64>
  %57 = "stablehlo.convert"(%c56) : (tensor<9xi64>) -> tensor<9xf64>
  check.expect_eq_const %57, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0]> : tensor<9xf64>
  %c58 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi64>
  %59 = "stablehlo.convert"(%c58) : (tensor<9xi64>) -> tensor<9xcomplex<f32>>
  check.expect_eq_const %59, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0)]> : tensor<9xcomplex<f32>>
  %c60 = stablehlo.constant dense<[0, 1, 2, 3, -1, -2, 5, 100, -300]> : tensor<9xi64>
  %61 = "stablehlo.convert"(%c60) : (tensor<9xi64>) -> tensor<9xcomplex<f64>>
  check.expect_eq_const %61, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0)]> : tensor<9xcomplex<f64>>
  func.return
}
func.func @convert_ui2() {
  %c0 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %1 = "stablehlo.convert"(%c0) : (tensor<4xui2>) -> tensor<4xi1>
  check.expect_eq_const %1, dense<[false, true, true, true]> : tensor<4xi1>
  %c2 = stablehlo.constant dense<[0, 1]> : tensor<2xui2>
  %3 = "stablehlo.convert"(%c2) : (tensor<2xui2>) -> tensor<2xi2>
  check.expect_eq_const %3, dense<[0, 1]> : tensor<2xi2>
  %c4 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %5 = "stablehlo.convert"(%c4) : (tensor<4xui2>) -> tensor<4xi4>
  check.expect_eq_const %5, dense<[0, 1, 2, 3]> : tensor<4xi4>
  %c6 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %7 = "stablehlo.convert"(%c6) : (tensor<4xui2>) -> tensor<4xi8>
  check.expect_eq_const %7, dense<[0, 1, 2, 3]> : tensor<4xi8>
  %c8 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %9 = "stablehlo.convert"(%c8) : (tensor<4xui2>) -> tensor<4xi16>
  check.expect_eq_const %9, dense<[0, 1, 2, 3]> : tensor<4xi16>
  %c10 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %11 = "stablehlo.convert"(%c10) : (tensor<4xui2>) -> tensor<4xi32>
  check.expect_eq_const %11, dense<[0, 1, 2, 3]> : tensor<4xi32>
  %c12 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %13 = "stablehlo.convert"(%c12) : (tensor<4xui2>) -> tensor<4xi64>
  check.expect_eq_const %13, dense<[0, 1, 2, 3]> : tensor<4xi64>
  %c14 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %15 = "stablehlo.convert"(%c14) : (tensor<4xui2>) -> tensor<4xui2>
  check.expect_eq_const %15, dense<[0, 1, 2, 3]> : tensor<4xui2>
  %c16 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %17 = "stablehlo.convert"(%c16) : (tensor<4xui2>) -> tensor<4xui4>
  check.expect_eq_const %17, dense<[0, 1, 2, 3]> : tensor<4xui4>
  %c18 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %19 = "stablehlo.convert"(%c18) : (tensor<4xui2>) -> tensor<4xui8>
  check.expect_eq_const %19, dense<[0, 1, 2, 3]> : tensor<4xui8>
  %c20 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %21 = "stablehlo.convert"(%c20) : (tensor<4xui2>) -> tensor<4xui16>
  check.expect_eq_const %21, dense<[0, 1, 2, 3]> : tensor<4xui16>
  %c22 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %23 = "stablehlo.convert"(%c22) : (tensor<4xui2>) -> tensor<4xui32>
  check.expect_eq_const %23, dense<[0, 1, 2, 3]> : tensor<4xui32>
  %c24 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %25 = "stablehlo.convert"(%c24) : (tensor<4xui2>) -> tensor<4xui64>
  check.expect_eq_const %25, dense<[0, 1, 2, 3]> : tensor<4xui64>
  %c26 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %27 = "stablehlo.convert"(%c26) : (tensor<4xui2>) -> tensor<4xf4E2M1FN>
  check.expect_eq_const %27, dense<[0.0, 1.0, 2.0, 3.0]> : tensor<4xf4E2M1FN>
  %c28 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %29 = "stablehlo.convert"(%c28) : (tensor<4xui2>) -> tensor<4xf6E2M3FN>
  check.expect_eq_const %29, dense<[0.0, 1.0, 2.0, 3.0]> : tensor<4xf6E2M3FN>
  %c30 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %31 = "stablehlo.convert"(%c30) : (tensor<4xui2>) -> tensor<4xf6E3M2FN>
  check.expect_eq_const %31, dense<[0.0, 1.0, 2.0, 3.0]> : tensor<4xf6E3M2FN>
  %c32 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %33 = "stablehlo.convert"(%c32) : (tensor<4xui2>) -> tensor<4xf8E3M4>
  check.expect_eq_const %33, dense<[0.0, 1.0, 2.0, 3.0]> : tensor<4xf8E3M4>
  %c34 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %35 = "stablehlo.convert"(%c34) : (tensor<4xui2>) -> tensor<4xf8E4M3>
  check.expect_eq_const %35, dense<[0.0, 1.0, 2.0, 3.0]> : tensor<4xf8E4M3>
  %c36 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %37 = "stablehlo.convert"(%c36) : (tensor<4xui2>) -> tensor<4xf8E4M3FN>
  check.expect_eq_const %37, dense<[0.0, 1.0, 2.0, 3.0]> : tensor<4xf8E4M3FN>
  %c38 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %39 = "stablehlo.convert"(%c38) : (tensor<4xui2>) -> tensor<4xf8E4M3FNUZ>
  check.expect_eq_const %39, dense<[0.0, 1.0, 2.0, 3.0]> : tensor<4xf8E4M3FNUZ>
  %c40 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %41 = "stablehlo.convert"(%c40) : (tensor<4xui2>) -> tensor<4xf8E4M3B11FNUZ>
  check.expect_eq_const %41, dense<[0.0, 1.0, 2.0, 3.0]> : tensor<4xf8E4M3B11FNUZ>
  %c42 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %43 = "stablehlo.convert"(%c42) : (tensor<4xui2>) -> tensor<4xf8E5M2>
  check.expect_eq_const %43, dense<[0.0, 1.0, 2.0, 3.0]> : tensor<4xf8E5M2>
  %c44 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %45 = "stablehlo.convert"(%c44) : (tensor<4xui2>) -> tensor<4xf8E5M2FNUZ>
  check.expect_eq_const %45, dense<[0.0, 1.0, 2.0, 3.0]> : tensor<4xf8E5M2FNUZ>
  %c46 = stablehlo.constant dense<[1, 2, 3]> : tensor<3xui2>
  %47 = "stablehlo.convert"(%c46) : (tensor<3xui2>) -> tensor<3xf8E8M0FNU>
  check.expect_eq_const %47, dense<[1.0, 2.0, 4.0]> : tensor<3xf8E8M0FNU>
  %c48 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %49 = "stablehlo.convert"(%c48) : (tensor<4xui2>) -> tensor<4xbf16>
  check.expect_eq_const %49, dense<[0.0, 1.0, 2.0, 3.0]> : tensor<4xbf16>
  %c50 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %51 = "stablehlo.convert"(%c50) : (tensor<4xui2>) -> tensor<4xf16>
  check.expect_eq_const %51, dense<[0.0, 1.0, 2.0, 3.0]> : tensor<4xf16>
  %c52 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %53 = "stablehlo.convert"(%c52) : (tensor<4xui2>) -> tensor<4xf32>
  check.expect_eq_const %53, dense<[0.0, 1.0, 2.0, 3.0]> : tensor<4xf32>
  %c54 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %55 = "stablehlo.convert"(%c54) : (tensor<4xui2>) -> tensor<4xf64>
  check.expect_eq_const %55, dense<[0.0, 1.0, 2.0, 3.0]> : tensor<4xf64>
  %c56 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %57 = "stablehlo.convert"(%c56) : (tensor<4xui2>) -> tensor<4xcomplex<f32>>
  check.expect_eq_const %57, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)]> : tensor<4xcomplex<f32>>
  %c58 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %59 = "stablehlo.convert"(%c58) : (tensor<4xui2>) -> tensor<4xcomplex<f64>>
  check.expect_eq_const %59, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0)]> : tensor<4xcomplex<f64>>
  func.return
}
func.func @convert_ui4() {
  %c0 = stablehlo.constant dense<[0, 1, 2, 3, 5]> : tensor<5xui4>
  %1 = "stablehlo.convert"(%c0) : (tensor<5xui4>) -> tensor<5xi1>
  check.expect_eq_const %1, dense<[false, true, true, true, true]> : tensor<5xi1>
  %c2 = stablehlo.constant dense<[0, 1]> : tensor<2xui4>
  %3 = "stablehlo.convert"(%c2) : (tensor<2xui4>) -> tensor<2xi2>
  check.expect_eq_const %3, dense<[0, 1]> : tensor<2xi2>
  %c4 = stablehlo.constant dense<[0, 1, 2, 3, 5]> : tensor<5xui4>
  %5 = "stablehlo.convert"(%c4) : (tensor<5xui4>) -> tensor<5xi4>
  check.expect_eq_const %5, dense<[0, 1, 2, 3, 5]> : tensor<5xi4>
  %c6 = stablehlo.constant dense<[0, 1, 2, 3, 5]> : tensor<5xui4>
  %7 = "stablehlo.convert"(%c6) : (tensor<5xui4>) -> tensor<5xi8>
  check.expect_eq_const %7, dense<[0, 1, 2, 3, 5]> : tensor<5xi8>
  %c8 = stablehlo.constant dense<[0, 1, 2, 3, 5]> : tensor<5xui4>
  %9 = "stablehlo.convert"(%c8) : (tensor<5xui4>) -> tensor<5xi16>
  check.expect_eq_const %9, dense<[0, 1, 2, 3, 5]> : tensor<5xi16>
  %c10 = stablehlo.constant dense<[0, 1, 2, 3, 5]> : tensor<5xui4>
  %11 = "stablehlo.convert"(%c10) : (tensor<5xui4>) -> tensor<5xi32>
  check.expect_eq_const %11, dense<[0, 1, 2, 3, 5]> : tensor<5xi32>
  %c12 = stablehlo.constant dense<[0, 1, 2, 3, 5]> : tensor<5xui4>
  %13 = "stablehlo.convert"(%c12) : (tensor<5xui4>) -> tensor<5xi64>
  check.expect_eq_const %13, dense<[0, 1, 2, 3, 5]> : tensor<5xi64>
  %c14 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui4>
  %15 = "stablehlo.convert"(%c14) : (tensor<4xui4>) -> tensor<4xui2>
  check.expect_eq_const %15, dense<[0, 1, 2, 3]> : tensor<4xui2>
  %c16 = stablehlo.constant dense<[0, 1, 2, 3, 5]> : tensor<5xui4>
  %17 = "stablehlo.convert"(%c16) : (tensor<5xui4>) -> tensor<5xui4>
  check.expect_eq_const %17, dense<[0, 1, 2, 3, 5]> : tensor<5xui4>
  %c18 = stablehlo.constant dense<[0, 1, 2, 3, 5]> : tensor<5xui4>
  %19 = "stablehlo.convert"(%c18) : (tensor<5xui4>) -> tensor<5xui8>
  check.expect_eq_const %19, dense<[0, 1, 2, 3, 5]> : tensor<5xui8>
  %c20 = stablehlo.constant dense<[0, 1, 2, 3, 5]> : tensor<5xui4>
  %21 = "stablehlo.convert"(%c20) : (tensor<5xui4>) -> tensor<5xui16>
  check.expect_eq_const %21, dense<[0, 1, 2, 3, 5]> : tensor<5xui16>
  %c22 = stablehlo.constant dense<[0, 1, 2, 3, 5]> : tensor<5xui4>
  %23 = "stablehlo.convert"(%c22) : (tensor<5xui4>) -> tensor<5xui32>
  check.expect_eq_const %23, dense<[0, 1, 2, 3, 5]> : tensor<5xui32>
  %c24 = stablehlo.constant dense<[0, 1, 2, 3, 5]> : tensor<5xui4>
  %25 = "stablehlo.convert"(%c24) : (tensor<5xui4>) -> tensor<5xui64>
  check.expect_eq_const %25, dense<[0, 1, 2, 3, 5]> : tensor<5xui64>
  %c26 = stablehlo.constant dense<[0, 1, 2, 3, 5]> : tensor<5xui4>
  %27 = "stablehlo.convert"(%c26) : (tensor<5xui4>) -> tensor<5xf4E2M1FN>
  check.expect_eq_const %27, dense<[0.0, 1.0, 2.0, 3.0, 4.0]> : tensor<5xf4E2M1FN>
  %c28 = stablehlo.constant dense<[0, 1, 2, 3, 5]> : tensor<5xui4>
  %29 = "stablehlo.convert"(%c28) : (tensor<5xui4>) -> tensor<5xf6E2M3FN>
  check.expect_eq_const %29, dense<[0.0, 1.0, 2.0, 3.0, 5.0]> : tensor<5xf6E2M3FN>
  %c30 = stablehlo.constant dense<[0, 1, 2, 3, 5]> : tensor<5xui4>
  %31 = "stablehlo.convert"(%c30) : (tensor<5xui4>) -> tensor<5xf6E3M2FN>
  check.expect_eq_const %31, dense<[0.0, 1.0, 2.0, 3.0, 5.0]> : tensor<5xf6E3M2FN>
  %c32 = stablehlo.constant dense<[0, 1, 2, 3, 5]> : tensor<5xui4>
  %33 = "stablehlo.convert"(%c32) : (tensor<5xui4>) -> tensor<5xf8E3M4>
  check.expect_eq_const %33, dense<[0.0, 1.0, 2.0, 3.0, 5.0]> : tensor<5xf8E3M4>
  %c34 = stablehlo.constant dense<[0, 1, 2, 3, 5]> : tensor<5xui4>
  %35 = "stablehlo.convert"(%c34) : (tensor<5xui4>) -> tensor<5xf8E4M3>
  check.expect_eq_const %35, dense<[0.0, 1.0, 2.0, 3.0, 5.0]> : tensor<5xf8E4M3>
  %c36 = stablehlo.constant dense<[0, 1, 2, 3, 5]> : tensor<5xui4>
  %37 = "stablehlo.convert"(%c36) : (tensor<5xui4>) -> tensor<5xf8E4M3FN>
  check.expect_eq_const %37, dense<[0.0, 1.0, 2.0, 3.0, 5.0]> : tensor<5xf8E4M3FN>
  %c38 = stablehlo.constant dense<[0, 1, 2, 3, 5]> : tensor<5xui4>
  %39 = "stablehlo.convert"(%c38) : (tensor<5xui4>) -> tensor<5xf8E4M3FNUZ>
  check.expect_eq_const %39, dense<[0.0, 1.0, 2.0, 3.0, 5.0]> : tensor<5xf8E4M3FNUZ>
  %c40 = stablehlo.constant dense<[0, 1, 2, 3, 5]> : tensor<5xui4>
  %41 = "stablehlo.convert"(%c40) : (tensor<5xui4>) -> tensor<5xf8E4M3B11FNUZ>
  check.expect_eq_const %41, dense<[0.0, 1.0, 2.0, 3.0, 5.0]> : tensor<5xf8E4M3B11FNUZ>
  %c42 = stablehlo.constant dense<[0, 1, 2, 3, 5]> : tensor<5xui4>
  %43 = "stablehlo.convert"(%c42) : (tensor<5xui4>) -> tensor<5xf8E5M2>
  check.expect_eq_const %43, dense<[0.0, 1.0, 2.0, 3.0, 5.0]> : tensor<5xf8E5M2>
  %c44 = stablehlo.constant dense<[0, 1, 2, 3, 5]> : tensor<5xui4>
  %45 = "stablehlo.convert"(%c44) : (tensor<5xui4>) -> tensor<5xf8E5M2FNUZ>
  check.expect_eq_const %45, dense<[0.0, 1.0, 2.0, 3.0, 5.0]> : tensor<5xf8E5M2FNUZ>
  %c46 = stablehlo.constant dense<[1, 2, 3, 5]> : tensor<4xui4>
  %47 = "stablehlo.convert"(%c46) : (tensor<4xui4>) -> tensor<4xf8E8M0FNU>
  check.expect_eq_const %47, dense<[1.0, 2.0, 4.0, 4.0]> : tensor<4xf8E8M0FNU>
  %c48 = stablehlo.constant dense<[0, 1, 2, 3, 5]> : tensor<5xui4>
  %49 = "stablehlo.convert"(%c48) : (tensor<5xui4>) -> tensor<5xbf16>
  check.expect_eq_const %49, dense<[0.0, 1.0, 2.0, 3.0, 5.0]> : tensor<5xbf16>
  %c50 = stablehlo.constant dense<[0, 1, 2, 3, 5]> : tensor<5xui4>
  %51 = "stablehlo.convert"(%c50) : (tensor<5xui4>) -> tensor<5xf16>
  check.expect_eq_const %51, dense<[0.0, 1.0, 2.0, 3.0, 5.0]> : tensor<5xf16>
  %c52 = stablehlo.constant dense<[0, 1, 2, 3, 5]> : tensor<5xui4>
  %53 = "stablehlo.convert"(%c52) : (tensor<5xui4>) -> tensor<5xf32>
  check.expect_eq_const %53, dense<[0.0, 1.0, 2.0, 3.0, 5.0]> : tensor<5xf32>
  %c54 = stablehlo.constant dense<[0, 1, 2, 3, 5]> : tensor<5xui4>
  %55 = "stablehlo.convert"(%c54) : (tensor<5xui4>) -> tensor<5xf64>
  check.expect_eq_const %55, dense<[0.0, 1.0, 2.0, 3.0, 5.0]> : tensor<5xf64>
  %c56 = stablehlo.constant dense<[0, 1, 2, 3, 5]> : tensor<5xui4>
  %57 = "stablehlo.convert"(%c56) : (tensor<5xui4>) -> tensor<5xcomplex<f32>>
  check.expect_eq_const %57, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (5.0, 0.0)]> : tensor<5xcomplex<f32>>
  %c58 = stablehlo.constant dense<[0, 1, 2, 3, 5]> : tensor<5xui4>
  %59 = "stablehlo.convert"(%c58) : (tensor<5xui4>) -> tensor<5xcomplex<f64>>
  check.expect_eq_const %59, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (5.0, 0.0)]> : tensor<5xcomplex<f64>>
  func.return
}
func.func @convert_ui8() {
  %c0 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui8>
  %1 = "stablehlo.convert"(%c0) : (tensor<6xui8>) -> tensor<6xi1>
  check.expect_eq_const %1, dense<[false, true, true, true, true, true]> : tensor<6xi1>
  %c2 = stablehlo.constant dense<[0, 1]> : tensor<2xui8>
  %3 = "stablehlo.convert"(%c2) : (tensor<2xui8>) -> tensor<2xi2>
  check.expect_eq_const %3, dense<[0, 1]> : tensor<2xi2>
  %c4 = stablehlo.constant dense<[0, 1, 2, 3, 5]> : tensor<5xui8>
  %5 = "stablehlo.convert"(%c4) : (tensor<5xui8>) -> tensor<5xi4>
  check.expect_eq_const %5, dense<[0, 1, 2, 3, 5]> : tensor<5xi4>
  %c6 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui8>
  %7 = "stablehlo.convert"(%c6) : (tensor<6xui8>) -> tensor<6xi8>
  check.expect_eq_const %7, dense<[0, 1, 2, 3, 5, 100]> : tensor<6xi8>
  %c8 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui8>
  %9 = "stablehlo.convert"(%c8) : (tensor<6xui8>) -> tensor<6xi16>
  check.expect_eq_const %9, dense<[0, 1, 2, 3, 5, 100]> : tensor<6xi16>
  %c10 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui8>
  %11 = "stablehlo.convert"(%c10) : (tensor<6xui8>) -> tensor<6xi32>
  check.expect_eq_const %11, dense<[0, 1, 2, 3, 5, 100]> : tensor<6xi32>
  %c12 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui8>
  %13 = "stablehlo.convert"(%c12) : (tensor<6xui8>) -> tensor<6xi64>
  check.expect_eq_const %13, dense<[0, 1, 2, 3, 5, 100]> : tensor<6xi64>
  %c14 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui8>
  %15 = "stablehlo.convert"(%c14) : (tensor<4xui8>) -> tensor<4xui2>
  check.expect_eq_const %15, dense<[0, 1, 2, 3]> : tensor<4xui2>
  %c16 = stablehlo.constant dense<[0, 1, 2, 3, 5]> : tensor<5xui8>
  %17 = "stablehlo.convert"(%c16) : (tensor<5xui8>) -> tensor<5xui4>
  check.expect_eq_const %17, dense<[0, 1, 2, 3, 5]> : tensor<5xui4>
  %c18 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui8>
  %19 = "stablehlo.convert"(%c18) : (tensor<6xui8>) -> tensor<6xui8>
  check.expect_eq_const %19, dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui8>
  %c20 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui8>
  %21 = "stablehlo.convert"(%c20) : (tensor<6xui8>) -> tensor<6xui16>
  check.expect_eq_const %21, dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui16>
  %c22 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui8>
  %23 = "stablehlo.convert"(%c22) : (tensor<6xui8>) -> tensor<6xui32>
  check.expect_eq_const %23, dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui32>
  %c24 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui8>
  %25 = "stablehlo.convert"(%c24) : (tensor<6xui8>) -> tensor<6xui64>
  check.expect_eq_const %25, dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui64>
  %c26 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui8>
  %27 = "stablehlo.convert"(%c26) : (tensor<6xui8>) -> tensor<6xf4E2M1FN>
  check.expect_eq_const %27, dense<[0.0, 1.0, 2.0, 3.0, 4.0, 6.0]> : tensor<6xf4E2M1FN>
  %c28 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui8>
  %29 = "stablehlo.convert"(%c28) : (tensor<6xui8>) -> tensor<6xf6E2M3FN>
  check.expect_eq_const %29, dense<[0.0, 1.0, 2.0, 3.0, 5.0, 7.5]> : tensor<6xf6E2M3FN>
  %c30 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui8>
  %31 = "stablehlo.convert"(%c30) : (tensor<6xui8>) -> tensor<6xf6E3M2FN>
  check.expect_eq_const %31, dense<[0.0, 1.0, 2.0, 3.0, 5.0, 28.0]> : tensor<6xf6E3M2FN>
  %c32 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui8>
  %33 = "stablehlo.convert"(%c32) : (tensor<6xui8>) -> tensor<6xf8E3M4>
  check.expect_eq_const %33, dense<[0.0, 1.0, 2.0, 3.0, 5.0, 0x70]> : tensor<6xf8E3M4>
  %c34 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui8>
  %35 = "stablehlo.convert"(%c34) : (tensor<6xui8>) -> tensor<6xf8E4M3>
  check.expect_eq_const %35, dense<[0.0, 1.0, 2.0, 3.0, 5.0, 96.0]> : tensor<6xf8E4M3>
  %c36 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui8>
  %37 = "stablehlo.convert"(%c36) : (tensor<6xui8>) -> tensor<6xf8E4M3FN>
  check.expect_eq_const %37, dense<[0.0, 1.0, 2.0, 3.0, 5.0, 96.0]> : tensor<6xf8E4M3FN>
  %c38 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui8>
  %39 = "stablehlo.convert"(%c38) : (tensor<6xui8>) -> tensor<6xf8E4M3FNUZ>
  check.expect_eq_const %39, dense<[0.0, 1.0, 2.0, 3.0, 5.0, 96.0]> : tensor<6xf8E4M3FNUZ>
  %c40 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui8>
  %41 = "stablehlo.convert"(%c40) : (tensor<6xui8>) -> tensor<6xf8E4M3B11FNUZ>
  %c42 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 0x80]> : tensor<6xf8E4M3B11FNUZ>
  check.expect_close %41, %c42, max_ulp_difference = 0 : tensor<6xf8E4M3B11FNUZ>, tensor<6xf8E4M3B11FNUZ>
  %c43 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui8>
  %44 = "stablehlo.convert"(%c43) : (tensor<6xui8>) -> tensor<6xf8E5M2>
  check.expect_eq_const %44, dense<[0.0, 1.0, 2.0, 3.0, 5.0, 96.0]> : tensor<6xf8E5M2>
  %c45 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui8>
  %46 = "stablehlo.convert"(%c45) : (tensor<6xui8>) -> tensor<6xf8E5M2FNUZ>
  check.expect_eq_const %46, dense<[0.0, 1.0, 2.0, 3.0, 5.0, 96.0]> : tensor<6xf8E5M2FNUZ>
  %c47 = stablehlo.constant dense<[1, 2, 3, 5, 100]> : tensor<5xui8>
  %48 = "stablehlo.convert"(%c47) : (tensor<5xui8>) -> tensor<5xf8E8M0FNU>
  check.expect_eq_const %48, dense<[1.0, 2.0, 4.0, 4.0, 128.0]> : tensor<5xf8E8M0FNU>
  %c49 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui8>
  %50 = "stablehlo.convert"(%c49) : (tensor<6xui8>) -> tensor<6xbf16>
  check.expect_eq_const %50, dense<[0.0, 1.0, 2.0, 3.0, 5.0, 100.0]> : tensor<6xbf16>
  %c51 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui8>
  %52 = "stablehlo.convert"(%c51) : (tensor<6xui8>) -> tensor<6xf16>
  check.expect_eq_const %52, dense<[0.0, 1.0, 2.0, 3.0, 5.0, 100.0]> : tensor<6xf16>
  %c53 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui8>
  %54 = "stablehlo.convert"(%c53) : (tensor<6xui8>) -> tensor<6xf32>
  check.expect_eq_const %54, dense<[0.0, 1.0, 2.0, 3.0, 5.0, 100.0]> : tensor<6xf32>
  %c55 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui8>
  %56 = "stablehlo.convert"(%c55) : (tensor<6xui8>) -> tensor<6xf64>
  check.expect_eq_const %56, dense<[0.0, 1.0, 2.0, 3.0, 5.0, 100.0]> : tensor<6xf64>
  %c57 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui8>
  %58 = "stablehlo.convert"(%c57) : (tensor<6xui8>) -> tensor<6xcomplex<f32>>
  check.expect_eq_const %58, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (5.0, 0.0), (100.0, 0.0)]> : tensor<6xcomplex<f32>>
  %c59 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui8>
  %60 = "stablehlo.convert"(%c59) : (tensor<6xui8>) -> tensor<6xcomplex<f64>>
  check.expect_eq_const %60, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (5.0, 0.0), (100.0, 0.0)]> : tensor<6xcomplex<f64>>
  func.return
}
func.func @convert_ui16() {
  %c0 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui16>
  %1 = "stablehlo.convert"(%c0) : (tensor<6xui16>) -> tensor<6xi1>
  check.expect_eq_const %1, dense<[false, true, true, true, true, true]> : tensor<6xi1>
  %c2 = stablehlo.constant dense<[0, 1]> : tensor<2xui16>
  %3 = "stablehlo.convert"(%c2) : (tensor<2xui16>) -> tensor<2xi2>
  check.expect_eq_const %3, dense<[0, 1]> : tensor<2xi2>
  %c4 = stablehlo.constant dense<[0, 1, 2, 3, 5]> : tensor<5xui16>
  %5 = "stablehlo.convert"(%c4) : (tensor<5xui16>) -> tensor<5xi4>
  check.expect_eq_const %5, dense<[0, 1, 2, 3, 5]> : tensor<5xi4>
  %c6 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui16>
  %7 = "stablehlo.convert"(%c6) : (tensor<6xui16>) -> tensor<6xi8>
  check.expect_eq_const %7, dense<[0, 1, 2, 3, 5, 100]> : tensor<6xi8>
  %c8 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui16>
  %9 = "stablehlo.convert"(%c8) : (tensor<6xui16>) -> tensor<6xi16>
  check.expect_eq_const %9, dense<[0, 1, 2, 3, 5, 100]> : tensor<6xi16>
  %c10 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui16>
  %11 = "stablehlo.convert"(%c10) : (tensor<6xui16>) -> tensor<6xi32>
  check.expect_eq_const %11, dense<[0, 1, 2, 3, 5, 100]> : tensor<6xi32>
  %c12 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui16>
  %13 = "stablehlo.convert"(%c12) : (tensor<6xui16>) -> tensor<6xi64>
  check.expect_eq_const %13, dense<[0, 1, 2, 3, 5, 100]> : tensor<6xi64>
  %c14 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui16>
  %15 = "stablehlo.convert"(%c14) : (tensor<4xui16>) -> tensor<4xui2>
  check.expect_eq_const %15, dense<[0, 1, 2, 3]> : tensor<4xui2>
  %c16 = stablehlo.constant dense<[0, 1, 2, 3, 5]> : tensor<5xui16>
  %17 = "stablehlo.convert"(%c16) : (tensor<5xui16>) -> tensor<5xui4>
  check.expect_eq_const %17, dense<[0, 1, 2, 3, 5]> : tensor<5xui4>
  %c18 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui16>
  %19 = "stablehlo.convert"(%c18) : (tensor<6xui16>) -> tensor<6xui8>
  check.expect_eq_const %19, dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui8>
  %c20 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui16>
  %21 = "stablehlo.convert"(%c20) : (tensor<6xui16>) -> tensor<6xui16>
  check.expect_eq_const %21, dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui16>
  %c22 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui16>
  %23 = "stablehlo.convert"(%c22) : (tensor<6xui16>) -> tensor<6xui32>
  check.expect_eq_const %23, dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui32>
  %c24 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui16>
  %25 = "stablehlo.convert"(%c24) : (tensor<6xui16>) -> tensor<6xui64>
  check.expect_eq_const %25, dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui64>
  %c26 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui16>
  %27 = "stablehlo.convert"(%c26) : (tensor<6xui16>) -> tensor<6xf4E2M1FN>
  check.expect_eq_const %27, dense<[0.0, 1.0, 2.0, 3.0, 4.0, 6.0]> : tensor<6xf4E2M1FN>
  %c28 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui16>
  %29 = "stablehlo.convert"(%c28) : (tensor<6xui16>) -> tensor<6xf6E2M3FN>
  check.expect_eq_const %29, dense<[0.0, 1.0, 2.0, 3.0, 5.0, 7.5]> : tensor<6xf6E2M3FN>
  %c30 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui16>
  %31 = "stablehlo.convert"(%c30) : (tensor<6xui16>) -> tensor<6xf6E3M2FN>
  check.expect_eq_const %31, dense<[0.0, 1.0, 2.0, 3.0, 5.0, 28.0]> : tensor<6xf6E3M2FN>
  %c32 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui16>
  %33 = "stablehlo.convert"(%c32) : (tensor<6xui16>) -> tensor<6xf8E3M4>
  check.expect_eq_const %33, dense<[0.0, 1.0, 2.0, 3.0, 5.0, 0x70]> : tensor<6xf8E3M4>
  %c34 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui16>
  %35 = "stablehlo.convert"(%c34) : (tensor<6xui16>) -> tensor<6xf8E4M3>
  check.expect_eq_const %35, dense<[0.0, 1.0, 2.0, 3.0, 5.0, 96.0]> : tensor<6xf8E4M3>
  %c36 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui16>
  %37 = "stablehlo.convert"(%c36) : (tensor<6xui16>) -> tensor<6xf8E4M3FN>
  check.expect_eq_const %37, dense<[0.0, 1.0, 2.0, 3.0, 5.0, 96.0]> : tensor<6xf8E4M3FN>
  %c38 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui16>
  %39 = "stablehlo.convert"(%c38) : (tensor<6xui16>) -> tensor<6xf8E4M3FNUZ>
  check.expect_eq_const %39, dense<[0.0, 1.0, 2.0, 3.0, 5.0, 96.0]> : tensor<6xf8E4M3FNUZ>
  %c40 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui16>
  %41 = "stablehlo.convert"(%c40) : (tensor<6xui16>) -> tensor<6xf8E4M3B11FNUZ>
  %c42 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 0x80]> : tensor<6xf8E4M3B11FNUZ>
  check.expect_close %41, %c42, max_ulp_difference = 0 : tensor<6xf8E4M3B11FNUZ>, tensor<6xf8E4M3B11FNUZ>
  %c43 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui16>
  %44 = "stablehlo.convert"(%c43) : (tensor<6xui16>) -> tensor<6xf8E5M2>
  check.expect_eq_const %44, dense<[0.0, 1.0, 2.0, 3.0, 5.0, 96.0]> : tensor<6xf8E5M2>
  %c45 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui16>
  %46 = "stablehlo.convert"(%c45) : (tensor<6xui16>) -> tensor<6xf8E5M2FNUZ>
  check.expect_eq_const %46, dense<[0.0, 1.0, 2.0, 3.0, 5.0, 96.0]> : tensor<6xf8E5M2FNUZ>
  %c47 = stablehlo.constant dense<[1, 2, 3, 5, 100]> : tensor<5xui16>
  %48 = "stablehlo.convert"(%c47) : (tensor<5xui16>) -> tensor<5xf8E8M0FNU>
  check.expect_eq_const %48, dense<[1.0, 2.0, 4.0, 4.0, 128.0]> : tensor<5xf8E8M0FNU>
  %c49 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui16>
  %50 = "stablehlo.convert"(%c49) : (tensor<6xui16>) -> tensor<6xbf16>
  check.expect_eq_const %50, dense<[0.0, 1.0, 2.0, 3.0, 5.0, 100.0]> : tensor<6xbf16>
  %c51 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui16>
  %52 = "stablehlo.convert"(%c51) : (tensor<6xui16>) -> tensor<6xf16>
  check.expect_eq_const %52, dense<[0.0, 1.0, 2.0, 3.0, 5.0, 100.0]> : tensor<6xf16>
  %c53 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui16>
  %54 = "stablehlo.convert"(%c53) : (tensor<6xui16>) -> tensor<6xf32>
  check.expect_eq_const %54, dense<[0.0, 1.0, 2.0, 3.0, 5.0, 100.0]> : tensor<6xf32>
  %c55 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui16>
  %56 = "stablehlo.convert"(%c55) : (tensor<6xui16>) -> tensor<6xf64>
  check.expect_eq_const %56, dense<[0.0, 1.0, 2.0, 3.0, 5.0, 100.0]> : tensor<6xf64>
  %c57 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui16>
  %58 = "stablehlo.convert"(%c57) : (tensor<6xui16>) -> tensor<6xcomplex<f32>>
  check.expect_eq_const %58, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (5.0, 0.0), (100.0, 0.0)]> : tensor<6xcomplex<f32>>
  %c59 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui16>
  %60 = "stablehlo.convert"(%c59) : (tensor<6xui16>) -> tensor<6xcomplex<f64>>
  check.expect_eq_const %60, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (5.0, 0.0), (100.0, 0.0)]> : tensor<6xcomplex<f64>>
  func.return
}
func.func @convert_ui32() {
  %c0 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui32>
  %1 = "stablehlo.convert"(%c0) : (tensor<6xui32>) -> tensor<6xi1>
  check.expect_eq_const %1, dense<[false, true, true, true, true, true]> : tensor<6xi1>
  %c2 = stablehlo.constant dense<[0, 1]> : tensor<2xui32>
  %3 = "stablehlo.convert"(%c2) : (tensor<2xui32>) -> tensor<2xi2>
  check.expect_eq_const %3, dense<[0, 1]> : tensor<2xi2>
  %c4 = stablehlo.constant dense<[0, 1, 2, 3, 5]> : tensor<5xui32>
  %5 = "stablehlo.convert"(%c4) : (tensor<5xui32>) -> tensor<5xi4>
  check.expect_eq_const %5, dense<[0, 1, 2, 3, 5]> : tensor<5xi4>
  %c6 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui32>
  %7 = "stablehlo.convert"(%c6) : (tensor<6xui32>) -> tensor<6xi8>
  check.expect_eq_const %7, dense<[0, 1, 2, 3, 5, 100]> : tensor<6xi8>
  %c8 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui32>
  %9 = "stablehlo.convert"(%c8) : (tensor<6xui32>) -> tensor<6xi16>
  check.expect_eq_const %9, dense<[0, 1, 2, 3, 5, 100]> : tensor<6xi16>
  %c10 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui32>
  %11 = "stablehlo.convert"(%c10) : (tensor<6xui32>) -> tensor<6xi32>
  check.expect_eq_const %11, dense<[0, 1, 2, 3, 5, 100]> : tensor<6xi32>
  %c12 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui32>
  %13 = "stablehlo.convert"(%c12) : (tensor<6xui32>) -> tensor<6xi64>
  check.expect_eq_const %13, dense<[0, 1, 2, 3, 5, 100]> : tensor<6xi64>
  %c14 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui32>
  %15 = "stablehlo.convert"(%c14) : (tensor<4xui32>) -> tensor<4xui2>
  check.expect_eq_const %15, dense<[0, 1, 2, 3]> : tensor<4xui2>
  %c16 = stablehlo.constant dense<[0, 1, 2, 3, 5]> : tensor<5xui32>
  %17 = "stablehlo.convert"(%c16) : (tensor<5xui32>) -> tensor<5xui4>
  check.expect_eq_const %17, dense<[0, 1, 2, 3, 5]> : tensor<5xui4>
  %c18 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui32>
  %19 = "stablehlo.convert"(%c18) : (tensor<6xui32>) -> tensor<6xui8>
  check.expect_eq_const %19, dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui8>
  %c20 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui32>
  %21 = "stablehlo.convert"(%c20) : (tensor<6xui32>) -> tensor<6xui16>
  check.expect_eq_const %21, dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui16>
  %c22 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui32>
  %23 = "stablehlo.convert"(%c22) : (tensor<6xui32>) -> tensor<6xui32>
  check.expect_eq_const %23, dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui32>
  %c24 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui32>
  %25 = "stablehlo.convert"(%c24) : (tensor<6xui32>) -> tensor<6xui64>
  check.expect_eq_const %25, dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui64>
  %c26 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui32>
  %27 = "stablehlo.convert"(%c26) : (tensor<6xui32>) -> tensor<6xf4E2M1FN>
  check.expect_eq_const %27, dense<[0.0, 1.0, 2.0, 3.0, 4.0, 6.0]> : tensor<6xf4E2M1FN>
  %c28 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui32>
  %29 = "stablehlo.convert"(%c28) : (tensor<6xui32>) -> tensor<6xf6E2M3FN>
  check.expect_eq_const %29, dense<[0.0, 1.0, 2.0, 3.0, 5.0, 7.5]> : tensor<6xf6E2M3FN>
  %c30 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui32>
  %31 = "stablehlo.convert"(%c30) : (tensor<6xui32>) -> tensor<6xf6E3M2FN>
  check.expect_eq_const %31, dense<[0.0, 1.0, 2.0, 3.0, 5.0, 28.0]> : tensor<6xf6E3M2FN>
  %c32 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui32>
  %33 = "stablehlo.convert"(%c32) : (tensor<6xui32>) -> tensor<6xf8E3M4>
  check.expect_eq_const %33, dense<[0.0, 1.0, 2.0, 3.0, 5.0, 0x70]> : tensor<6xf8E3M4>
  %c34 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui32>
  %35 = "stablehlo.convert"(%c34) : (tensor<6xui32>) -> tensor<6xf8E4M3>
  check.expect_eq_const %35, dense<[0.0, 1.0, 2.0, 3.0, 5.0, 96.0]> : tensor<6xf8E4M3>
  %c36 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui32>
  %37 = "stablehlo.convert"(%c36) : (tensor<6xui32>) -> tensor<6xf8E4M3FN>
  check.expect_eq_const %37, dense<[0.0, 1.0, 2.0, 3.0, 5.0, 96.0]> : tensor<6xf8E4M3FN>
  %c38 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui32>
  %39 = "stablehlo.convert"(%c38) : (tensor<6xui32>) -> tensor<6xf8E4M3FNUZ>
  check.expect_eq_const %39, dense<[0.0, 1.0, 2.0, 3.0, 5.0, 96.0]> : tensor<6xf8E4M3FNUZ>
  %c40 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui32>
  %41 = "stablehlo.convert"(%c40) : (tensor<6xui32>) -> tensor<6xf8E4M3B11FNUZ>
  %c42 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 0x80]> : tensor<6xf8E4M3B11FNUZ>
  check.expect_close %41, %c42, max_ulp_difference = 0 : tensor<6xf8E4M3B11FNUZ>, tensor<6xf8E4M3B11FNUZ>
  %c43 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui32>
  %44 = "stablehlo.convert"(%c43) : (tensor<6xui32>) -> tensor<6xf8E5M2>
  check.expect_eq_const %44, dense<[0.0, 1.0, 2.0, 3.0, 5.0, 96.0]> : tensor<6xf8E5M2>
  %c45 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui32>
  %46 = "stablehlo.convert"(%c45) : (tensor<6xui32>) -> tensor<6xf8E5M2FNUZ>
  check.expect_eq_const %46, dense<[0.0, 1.0, 2.0, 3.0, 5.0, 96.0]> : tensor<6xf8E5M2FNUZ>
  %c47 = stablehlo.constant dense<[1, 2, 3, 5, 100]> : tensor<5xui32>
  %48 = "stablehlo.convert"(%c47) : (tensor<5xui32>) -> tensor<5xf8E8M0FNU>
  check.expect_eq_const %48, dense<[1.0, 2.0, 4.0, 4.0, 128.0]> : tensor<5xf8E8M0FNU>
  %c49 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui32>
  %50 = "stablehlo.convert"(%c49) : (tensor<6xui32>) -> tensor<6xbf16>
  check.expect_eq_const %50, dense<[0.0, 1.0, 2.0, 3.0, 5.0, 100.0]> : tensor<6xbf16>
  %c51 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui32>
  %52 = "stablehlo.convert"(%c51) : (tensor<6xui32>) -> tensor<6xf16>
  check.expect_eq_const %52, dense<[0.0, 1.0, 2.0, 3.0, 5.0, 100.0]> : tensor<6xf16>
  %c53 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui32>
  %54 = "stablehlo.convert"(%c53) : (tensor<6xui32>) -> tensor<6xf32>
  check.expect_eq_const %54, dense<[0.0, 1.0, 2.0, 3.0, 5.0, 100.0]> : tensor<6xf32>
  %c55 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui32>
  %56 = "stablehlo.convert"(%c55) : (tensor<6xui32>) -> tensor<6xf64>
  check.expect_eq_const %56, dense<[0.0, 1.0, 2.0, 3.0, 5.0, 100.0]> : tensor<6xf64>
  %c57 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui32>
  %58 = "stablehlo.convert"(%c57) : (tensor<6xui32>) -> tensor<6xcomplex<f32>>
  check.expect_eq_const %58, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (5.0, 0.0), (100.0, 0.0)]> : tensor<6xcomplex<f32>>
  %c59 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui32>
  %60 = "stablehlo.convert"(%c59) : (tensor<6xui32>) -> tensor<6xcomplex<f64>>
  check.expect_eq_const %60, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (5.0, 0.0), (100.0, 0.0)]> : tensor<6xcomplex<f64>>
  func.return
}
func.func @convert_ui64() {
  %c0 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui64>
  %1 = "stablehlo.convert"(%c0) : (tensor<6xui64>) -> tensor<6xi1>
  check.expect_eq_const %1, dense<[false, true, true, true, true, true]> : tensor<6xi1>
  %c2 = stablehlo.constant dense<[0, 1]> : tensor<2xui64>
  %3 = "stablehlo.convert"(%c2) : (tensor<2xui64>) -> tensor<2xi2>
  check.expect_eq_const %3, dense<[0, 1]> : tensor<2xi2>
  %c4 = stablehlo.constant dense<[0, 1, 2, 3, 5]> : tensor<5xui64>
  %5 = "stablehlo.convert"(%c4) : (tensor<5xui64>) -> tensor<5xi4>
  check.expect_eq_const %5, dense<[0, 1, 2, 3, 5]> : tensor<5xi4>
  %c6 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui64>
  %7 = "stablehlo.convert"(%c6) : (tensor<6xui64>) -> tensor<6xi8>
  check.expect_eq_const %7, dense<[0, 1, 2, 3, 5, 100]> : tensor<6xi8>
  %c8 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui64>
  %9 = "stablehlo.convert"(%c8) : (tensor<6xui64>) -> tensor<6xi16>
  check.expect_eq_const %9, dense<[0, 1, 2, 3, 5, 100]> : tensor<6xi16>
  %c10 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui64>
  %11 = "stablehlo.convert"(%c10) : (tensor<6xui64>) -> tensor<6xi32>
  check.expect_eq_const %11, dense<[0, 1, 2, 3, 5, 100]> : tensor<6xi32>
  %c12 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui64>
  %13 = "stablehlo.convert"(%c12) : (tensor<6xui64>) -> tensor<6xi64>
  check.expect_eq_const %13, dense<[0, 1, 2, 3, 5, 100]> : tensor<6xi64>
  %c14 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui64>
  %15 = "stablehlo.convert"(%c14) : (tensor<4xui64>) -> tensor<4xui2>
  check.expect_eq_const %15, dense<[0, 1, 2, 3]> : tensor<4xui2>
  %c16 = stablehlo.constant dense<[0, 1, 2, 3, 5]> : tensor<5xui64>
  %17 = "stablehlo.convert"(%c16) : (tensor<5xui64>) -> tensor<5xui4>
  check.expect_eq_const %17, dense<[0, 1, 2, 3, 5]> : tensor<5xui4>
  %c18 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui64>
  %19 = "stablehlo.convert"(%c18) : (tensor<6xui64>) -> tensor<6xui8>
  check.expect_eq_const %19, dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui8>
  %c20 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui64>
  %21 = "stablehlo.convert"(%c20) : (tensor<6xui64>) -> tensor<6xui16>
  check.expect_eq_const %21, dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui16>
  %c22 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui64>
  %23 = "stablehlo.convert"(%c22) : (tensor<6xui64>) -> tensor<6xui32>
  check.expect_eq_const %23, dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui32>
  %c24 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui64>
  %25 = "stablehlo.convert"(%c24) : (tensor<6xui64>) -> tensor<6xui64>
  check.expect_eq_const %25, dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui64>
  %c26 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui64>
  %27 = "stablehlo.convert"(%c26) : (tensor<6xui64>) -> tensor<6xf4E2M1FN>
  check.expect_eq_const %27, dense<[0.0, 1.0, 2.0, 3.0, 4.0, 6.0]> : tensor<6xf4E2M1FN>
  %c28 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui64>
  %29 = "stablehlo.convert"(%c28) : (tensor<6xui64>) -> tensor<6xf6E2M3FN>
  check.expect_eq_const %29, dense<[0.0, 1.0, 2.0, 3.0, 5.0, 7.5]> : tensor<6xf6E2M3FN>
  %c30 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui64>
  %31 = "stablehlo.convert"(%c30) : (tensor<6xui64>) -> tensor<6xf6E3M2FN>
  check.expect_eq_const %31, dense<[0.0, 1.0, 2.0, 3.0, 5.0, 28.0]> : tensor<6xf6E3M2FN>
  %c32 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui64>
  %33 = "stablehlo.convert"(%c32) : (tensor<6xui64>) -> tensor<6xf8E3M4>
  check.expect_eq_const %33, dense<[0.0, 1.0, 2.0, 3.0, 5.0, 0x70]> : tensor<6xf8E3M4>
  %c34 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui64>
  %35 = "stablehlo.convert"(%c34) : (tensor<6xui64>) -> tensor<6xf8E4M3>
  check.expect_eq_const %35, dense<[0.0, 1.0, 2.0, 3.0, 5.0, 96.0]> : tensor<6xf8E4M3>
  %c36 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui64>
  %37 = "stablehlo.convert"(%c36) : (tensor<6xui64>) -> tensor<6xf8E4M3FN>
  check.expect_eq_const %37, dense<[0.0, 1.0, 2.0, 3.0, 5.0, 96.0]> : tensor<6xf8E4M3FN>
  %c38 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui64>
  %39 = "stablehlo.convert"(%c38) : (tensor<6xui64>) -> tensor<6xf8E4M3FNUZ>
  check.expect_eq_const %39, dense<[0.0, 1.0, 2.0, 3.0, 5.0, 96.0]> : tensor<6xf8E4M3FNUZ>
  %c40 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui64>
  %41 = "stablehlo.convert"(%c40) : (tensor<6xui64>) -> tensor<6xf8E4M3B11FNUZ>
  %c42 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 0x80]> : tensor<6xf8E4M3B11FNUZ>
  check.expect_close %41, %c42, max_ulp_difference = 0 : tensor<6xf8E4M3B11FNUZ>, tensor<6xf8E4M3B11FNUZ>
  %c43 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui64>
  %44 = "stablehlo.convert"(%c43) : (tensor<6xui64>) -> tensor<6xf8E5M2>
  check.expect_eq_const %44, dense<[0.0, 1.0, 2.0, 3.0, 5.0, 96.0]> : tensor<6xf8E5M2>
  %c45 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui64>
  %46 = "stablehlo.convert"(%c45) : (tensor<6xui64>) -> tensor<6xf8E5M2FNUZ>
  check.expect_eq_const %46, dense<[0.0, 1.0, 2.0, 3.0, 5.0, 96.0]> : tensor<6xf8E5M2FNUZ>
  %c47 = stablehlo.constant dense<[1, 2, 3, 5, 100]> : tensor<5xui64>
  %48 = "stablehlo.convert"(%c47) : (tensor<5xui64>) -> tensor<5xf8E8M0FNU>
  check.expect_eq_const %48, dense<[1.0, 2.0, 4.0, 4.0, 128.0]> : tensor<5xf8E8M0FNU>
  %c49 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui64>
  %50 = "stablehlo.convert"(%c49) : (tensor<6xui64>) -> tensor<6xbf16>
  check.expect_eq_const %50, dense<[0.0, 1.0, 2.0, 3.0, 5.0, 100.0]> : tensor<6xbf16>
  %c51 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui64>
  %52 = "stablehlo.convert"(%c51) : (tensor<6xui64>) -> tensor<6xf16>
  check.expect_eq_const %52, dense<[0.0, 1.0, 2.0, 3.0, 5.0, 100.0]> : tensor<6xf16>
  %c53 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui64>
  %54 = "stablehlo.convert"(%c53) : (tensor<6xui64>) -> tensor<6xf32>
  check.expect_eq_const %54, dense<[0.0, 1.0, 2.0, 3.0, 5.0, 100.0]> : tensor<6xf32>
  %c55 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui64>
  %56 = "stablehlo.convert"(%c55) : (tensor<6xui64>) -> tensor<6xf64>
  check.expect_eq_const %56, dense<[0.0, 1.0, 2.0, 3.0, 5.0, 100.0]> : tensor<6xf64>
  %c57 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui64>
  %58 = "stablehlo.convert"(%c57) : (tensor<6xui64>) -> tensor<6xcomplex<f32>>
  check.expect_eq_const %58, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (5.0, 0.0), (100.0, 0.0)]> : tensor<6xcomplex<f32>>
  %c59 = stablehlo.constant dense<[0, 1, 2, 3, 5, 100]> : tensor<6xui64>
  %60 = "stablehlo.convert"(%c59) : (tensor<6xui64>) -> tensor<6xcomplex<f64>>
  check.expect_eq_const %60, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (5.0, 0.0), (100.0, 0.0)]> : tensor<6xcomplex<f64>>
  func.return
}
func.func @convert_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xf4E2M1FN>
  %1 = "stablehlo.convert"(%c0) : (tensor<14xf4E2M1FN>) -> tensor<14xi1>
  check.expect_eq_const %1, dense<[false, true, true, true, true, true, true, true, true, true, true, true, true, false]> : tensor<14xi1>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0, -2.0, 0.5, 1.5, -1.5, 0.0]> : tensor<8xf4E2M1FN>
  %3 = "stablehlo.convert"(%c2) : (tensor<8xf4E2M1FN>) -> tensor<8xi2>
  check.expect_eq_const %3, dense<[0, 1, -1, -2, 0, 1, -1, 0]> : tensor<8xi2>
  %c4 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xf4E2M1FN>
  %5 = "stablehlo.convert"(%c4) : (tensor<14xf4E2M1FN>) -> tensor<14xi4>
  check.expect_eq_const %5, dense<[0, 1, 2, 3, -1, -2, 4, 6, -6, 0, 1, -1, 2, 0]> : tensor<14xi4>
  %c6 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xf4E2M1FN>
  %7 = "stablehlo.convert"(%c6) : (tensor<14xf4E2M1FN>) -> tensor<14xi8>
  check.expect_eq_const %7, dense<[0, 1, 2, 3, -1, -2, 4, 6, -6, 0, 1, -1, 2, 0]> : tensor<14xi8>
  %c8 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xf4E2M1FN>
  %9 = "stablehlo.convert"(%c8) : (tensor<14xf4E2M1FN>) -> tensor<14xi16>
  check.expect_eq_const %9, dense<[0, 1, 2, 3, -1, -2, 4, 6, -6, 0, 1, -1, 2, 0]> : tensor<14xi16>
  %c10 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xf4E2M1FN>
  %11 = "stablehlo.convert"(%c10) : (tensor<14xf4E2M1FN>) -> tensor<14xi32>
  check.expect_eq_const %11, dense<[0, 1, 2, 3, -1, -2, 4, 6, -6, 0, 1, -1, 2, 0]> : tensor<14xi32>
  %c12 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xf4E2M1FN>
  %13 = "stablehlo.convert"(%c12) : (tensor<14xf4E2M1FN>) -> tensor<14xi64>
  check.expect_eq_const %13, dense<[0, 1, 2, 3, -1, -2, 4, 6, -6, 0, 1, -1, 2, 0]> : tensor<14xi64>
  %c14 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 0.5, 1.5, 2.0, 0.0]> : tensor<8xf4E2M1FN>
  %15 = "stablehlo.convert"(%c14) : (tensor<8xf4E2M1FN>) -> tensor<8xui2>
  check.expect_eq_const %15, dense<[0, 1, 2, 3, 0, 1, 2, 0]> : tensor<8xui2>
  %c16 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 4.0, 6.0, 0.5, 1.5, 2.0, 0.0]> : tensor<10xf4E2M1FN>
  %17 = "stablehlo.convert"(%c16) : (tensor<10xf4E2M1FN>) -> tensor<10xui4>
  check.expect_eq_const %17, dense<[0, 1, 2, 3, 4, 6, 0, 1, 2, 0]> : tensor<10xui4>
  %c18 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 4.0, 6.0, 0.5, 1.5, 2.0, 0.0]> : tensor<10xf4E2M1FN>
  %19 = "stablehlo.convert"(%c18) : (tensor<10xf4E2M1FN>) -> tensor<10xui8>
  check.expect_eq_const %19, dense<[0, 1, 2, 3, 4, 6, 0, 1, 2, 0]> : tensor<10xui8>
  %c20 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 4.0, 6.0, 0.5, 1.5, 2.0, 0.0]> : tensor<10xf4E2M1FN>
  %21 = "stablehlo.convert"(%c20) : (tensor<10xf4E2M1FN>) -> tensor<10xui16>
  check.expect_eq_const %21, dense<[0, 1, 2, 3, 4, 6, 0, 1, 2, 0]> : tensor<10xui16>
  %c22 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 4.0, 6.0, 0.5, 1.5, 2.0, 0.0]> : tensor<10xf4E2M1FN>
  %23 = "stablehlo.convert"(%c22) : (tensor<10xf4E2M1FN>) -> tensor<10xui32>
  check.expect_eq_const %23, dense<[0, 1, 2, 3, 4, 6, 0, 1, 2, 0]> : tensor<10xui32>
  %c24 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 4.0, 6.0, 0.5, 1.5, 2.0, 0.0]> : tensor<10xf4E2M1FN>
  %25 = "stablehlo.convert"(%c24) : (tensor<10xf4E2M1FN>) -> tensor<10xui64>
  check.expect_eq_const %25, dense<[0, 1, 2, 3, 4, 6, 0, 1, 2, 0]> : tensor<10xui64>
  %c26 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xf4E2M1FN>
  %27 = "stablehlo.convert"(%c26) : (tensor<14xf4E2M1FN>) -> tensor<14xf4E2M1FN>
  check.expect_eq_const %27, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xf4E2M1FN>
  %c28 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xf4E2M1FN>
  %29 = "stablehlo.convert"(%c28) : (tensor<14xf4E2M1FN>) -> tensor<14xf6E2M3FN>
  check.expect_eq_const %29, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xf6E2M3FN>
  %c30 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xf4E2M1FN>
  %31 = "stablehlo.convert"(%c30) : (tensor<14xf4E2M1FN>) -> tensor<14xf6E3M2FN>
  check.expect_eq_const %31, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xf6E3M2FN>
  %c32 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xf4E2M1FN>
  %33 = "stablehlo.convert"(%c32) : (tensor<14xf4E2M1FN>) -> tensor<14xf8E3M4>
  check.expect_eq_const %33, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xf8E3M4>
  %c34 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xf4E2M1FN>
  %35 = "stablehlo.convert"(%c34) : (tensor<14xf4E2M1FN>) -> tensor<14xf8E4M3>
  check.expect_eq_const %35, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xf8E4M3>
  %c36 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xf4E2M1FN>
  %37 = "stablehlo.convert"(%c36) : (tensor<14xf4E2M1FN>) -> tensor<14xf8E4M3FN>
  check.expect_eq_const %37, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xf8E4M3FN>
  %c38 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xf4E2M1FN>
  %39 = "stablehlo.convert"(%c38) : (tensor<14xf4E2M1FN>) -> tensor<14xf8E4M3FNUZ>
  check.expect_eq_const %39, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xf8E4M3FNUZ>
  %c40 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xf4E2M1FN>
  %41 = "stablehlo.convert"(%c40) : (tensor<14xf4E2M1FN>) -> tensor<14xf8E4M3B11FNUZ>
  check.expect_eq_const %41, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xf8E4M3B11FNUZ>
  %c42 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xf4E2M1FN>
  %43 = "stablehlo.convert"(%c42) : (tensor<14xf4E2M1FN>) -> tensor<14xf8E5M2>
  check.expect_eq_const %43, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xf8E5M2>
  %c44 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xf4E2M1FN>
  %45 = "stablehlo.convert"(%c44) : (tensor<14xf4E2M1FN>) -> tensor<14xf8E5M2FNUZ>
  check.expect_eq_const %45, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xf8E5M2FNUZ>
  %c46 = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0, 6.0, 0.5, 1.5, 2.0]> : tensor<8xf4E2M1FN>
  %47 = "stablehlo.convert"(%c46) : (tensor<8xf4E2M1FN>) -> tensor<8xf8E8M0FNU>
  check.expect_eq_const %47, dense<[1.0, 2.0, 4.0, 4.0, 8.0, 0.5, 2.0, 2.0]> : tensor<8xf8E8M0FNU>
  %c48 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xf4E2M1FN>
  %49 = "stablehlo.convert"(%c48) : (tensor<14xf4E2M1FN>) -> tensor<14xbf16>
  check.expect_eq_const %49, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xbf16>
  %c50 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xf4E2M1FN>
  %51 = "stablehlo.convert"(%c50) : (tensor<14xf4E2M1FN>) -> tensor<14xf16>
  check.expect_eq_const %51, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xf16>
  %c52 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xf4E2M1FN>
  %53 = "stablehlo.convert"(%c52) : (tensor<14xf4E2M1FN>) -> tensor<14xf32>
  check.expect_eq_const %53, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xf32>
  %c54 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xf4E2M1FN>
  %55 = "stablehlo.convert"(%c54) : (tensor<14xf4E2M1FN>) -> tensor<14xf64>
  check.expect_eq_const %55, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xf64>
  %c56 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xf4E2M1FN>
  %57 = "stablehlo.convert"(%c56) : (tensor<14xf4E2M1FN>) -> tensor<14xcomplex<f32>>
  check.expect_eq_const %57, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (4.0, 0.0), (6.0, 0.0), (-6.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.0, 0.0), (0.0, 0.0)]> : tensor<14xcomplex<f32>>
  %c58 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xf4E2M1FN>
  %59 = "stablehlo.convert"(%c58) : (tensor<14xf4E2M1FN>) -> tensor<14xcomplex<f64>>
  check.expect_eq_const %59, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (4.0, 0.0), (6.0, 0.0), (-6.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.0, 0.0), (0.0, 0.0)]> : tensor<14xcomplex<f64>>
  func.return
}
func.func @convert_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 7.5, -7.5, 0.5, 1.5, -1.5, 2.25, 0.125]> : tensor<14xf6E2M3FN>
  %1 = "stablehlo.convert"(%c0) : (tensor<14xf6E2M3FN>) -> tensor<14xi1>
  check.expect_eq_const %1, dense<[false, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<14xi1>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0, -2.0, 0.5, 1.5, -1.5, 0.125]> : tensor<8xf6E2M3FN>
  %3 = "stablehlo.convert"(%c2) : (tensor<8xf6E2M3FN>) -> tensor<8xi2>
  check.expect_eq_const %3, dense<[0, 1, -1, -2, 0, 1, -1, 0]> : tensor<8xi2>
  %c4 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 7.5, -7.5, 0.5, 1.5, -1.5, 2.25, 0.125]> : tensor<14xf6E2M3FN>
  %5 = "stablehlo.convert"(%c4) : (tensor<14xf6E2M3FN>) -> tensor<14xi4>
  check.expect_eq_const %5, dense<[0, 1, 2, 3, -1, -2, 5, 7, -7, 0, 1, -1, 2, 0]> : tensor<14xi4>
  %c6 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 7.5, -7.5, 0.5, 1.5, -1.5, 2.25, 0.125]> : tensor<14xf6E2M3FN>
  %7 = "stablehlo.convert"(%c6) : (tensor<14xf6E2M3FN>) -> tensor<14xi8>
  check.expect_eq_const %7, dense<[0, 1, 2, 3, -1, -2, 5, 7, -7, 0, 1, -1, 2, 0]> : tensor<14xi8>
  %c8 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 7.5, -7.5, 0.5, 1.5, -1.5, 2.25, 0.125]> : tensor<14xf6E2M3FN>
  %9 = "stablehlo.convert"(%c8) : (tensor<14xf6E2M3FN>) -> tensor<14xi16>
  check.expect_eq_const %9, dense<[0, 1, 2, 3, -1, -2, 5, 7, -7, 0, 1, -1, 2, 0]> : tensor<14xi16>
  %c10 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 7.5, -7.5, 0.5, 1.5, -1.5, 2.25, 0.125]> : tensor<14xf6E2M3FN>
  %11 = "stablehlo.convert"(%c10) : (tensor<14xf6E2M3FN>) -> tensor<14xi32>
  check.expect_eq_const %11, dense<[0, 1, 2, 3, -1, -2, 5, 7, -7, 0, 1, -1, 2, 0]> : tensor<14xi32>
  %c12 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 7.5, -7.5, 0.5, 1.5, -1.5, 2.25, 0.125]> : tensor<14xf6E2M3FN>
  %13 = "stablehlo.convert"(%c12) : (tensor<14xf6E2M3FN>) -> tensor<14xi64>
  check.expect_eq_const %13, dense<[0, 1, 2, 3, -1, -2, 5, 7, -7, 0, 1, -1, 2, 0]> : tensor<14xi64>
  %c14 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 0.5, 1.5, 2.25, 0.125]> : tensor<8xf6E2M3FN>
  %15 = "stablehlo.convert"(%c14) : (tensor<8xf6E2M3FN>) -> tensor<8xui2>
  check.expect_eq_const %15, dense<[0, 1, 2, 3, 0, 1, 2, 0]> : tensor<8xui2>
  %c16 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 7.5, 0.5, 1.5, 2.25, 0.125]> : tensor<10xf6E2M3FN>
  %17 = "stablehlo.convert"(%c16) : (tensor<10xf6E2M3FN>) -> tensor<10xui4>
  check.expect_eq_const %17, dense<[0, 1, 2, 3, 5, 7, 0, 1, 2, 0]> : tensor<10xui4>
  %c18 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 7.5, 0.5, 1.5, 2.25, 0.125]> : tensor<10xf6E2M3FN>
  %19 = "stablehlo.convert"(%c18) : (tensor<10xf6E2M3FN>) -> tensor<10xui8>
  check.expect_eq_const %19, dense<[0, 1, 2, 3, 5, 7, 0, 1, 2, 0]> : tensor<10xui8>
  %c20 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 7.5, 0.5, 1.5, 2.25, 0.125]> : tensor<10xf6E2M3FN>
  %21 = "stablehlo.convert"(%c20) : (tensor<10xf6E2M3FN>) -> tensor<10xui16>
  check.expect_eq_const %21, dense<[0, 1, 2, 3, 5, 7, 0, 1, 2, 0]> : tensor<10xui16>
  %c22 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 7.5, 0.5, 1.5, 2.25, 0.125]> : tensor<10xf6E2M3FN>
  %23 = "stablehlo.convert"(%c22) : (tensor<10xf6E2M3FN>) -> tensor<10xui32>
  check.expect_eq_const %23, dense<[0, 1, 2, 3, 5, 7, 0, 1, 2, 0]> : tensor<10xui32>
  %c24 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 7.5, 0.5, 1.5, 2.25, 0.125]> : tensor<10xf6E2M3FN>
  %25 = "stablehlo.convert"(%c24) : (tensor<10xf6E2M3FN>) -> tensor<10xui64>
  check.expect_eq_const %25, dense<[0, 1, 2, 3, 5, 7, 0, 1, 2, 0]> : tensor<10xui64>
  %c26 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 7.5, -7.5, 0.5, 1.5, -1.5, 2.25, 0.125]> : tensor<14xf6E2M3FN>
  %27 = "stablehlo.convert"(%c26) : (tensor<14xf6E2M3FN>) -> tensor<14xf4E2M1FN>
  check.expect_eq_const %27, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xf4E2M1FN>
  %c28 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 7.5, -7.5, 0.5, 1.5, -1.5, 2.25, 0.125]> : tensor<14xf6E2M3FN>
  %29 = "stablehlo.convert"(%c28) : (tensor<14xf6E2M3FN>) -> tensor<14xf6E2M3FN>
  check.expect_eq_const %29, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 7.5, -7.5, 0.5, 1.5, -1.5, 2.25, 0.125]> : tensor<14xf6E2M3FN>
  %c30 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 7.5, -7.5, 0.5, 1.5, -1.5, 2.25, 0.125]> : tensor<14xf6E2M3FN>
  %31 = "stablehlo.convert"(%c30) : (tensor<14xf6E2M3FN>) -> tensor<14xf6E3M2FN>
  check.expect_eq_const %31, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 8.0, -8.0, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf6E3M2FN>
  %c32 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 7.5, -7.5, 0.5, 1.5, -1.5, 2.25, 0.125]> : tensor<14xf6E2M3FN>
  %33 = "stablehlo.convert"(%c32) : (tensor<14xf6E2M3FN>) -> tensor<14xf8E3M4>
  check.expect_eq_const %33, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 7.5, -7.5, 0.5, 1.5, -1.5, 2.25, 0.125]> : tensor<14xf8E3M4>
  %c34 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 7.5, -7.5, 0.5, 1.5, -1.5, 2.25, 0.125]> : tensor<14xf6E2M3FN>
  %35 = "stablehlo.convert"(%c34) : (tensor<14xf6E2M3FN>) -> tensor<14xf8E4M3>
  check.expect_eq_const %35, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 7.5, -7.5, 0.5, 1.5, -1.5, 2.25, 0.125]> : tensor<14xf8E4M3>
  %c36 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 7.5, -7.5, 0.5, 1.5, -1.5, 2.25, 0.125]> : tensor<14xf6E2M3FN>
  %37 = "stablehlo.convert"(%c36) : (tensor<14xf6E2M3FN>) -> tensor<14xf8E4M3FN>
  check.expect_eq_const %37, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 7.5, -7.5, 0.5, 1.5, -1.5, 2.25, 0.125]> : tensor<14xf8E4M3FN>
  %c38 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 7.5, -7.5, 0.5, 1.5, -1.5, 2.25, 0.125]> : tensor<14xf6E2M3FN>
  %39 = "stablehlo.convert"(%c38) : (tensor<14xf6E2M3FN>) -> tensor<14xf8E4M3FNUZ>
  check.expect_eq_const %39, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 7.5, -7.5, 0.5, 1.5, -1.5, 2.25, 0.125]> : tensor<14xf8E4M3FNUZ>
  %c40 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 7.5, -7.5, 0.5, 1.5, -1.5, 2.25, 0.125]> : tensor<14xf6E2M3FN>
  %41 = "stablehlo.convert"(%c40) : (tensor<14xf6E2M3FN>) -> tensor<14xf8E4M3B11FNUZ>
  check.expect_eq_const %41, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 7.5, -7.5, 0.5, 1.5, -1.5, 2.25, 0.125]> : tensor<14xf8E4M3B11FNUZ>
  %c42 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 7.5, -7.5, 0.5, 1.5, -1.5, 2.25, 0.125]> : tensor<14xf6E2M3FN>
  %43 = "stablehlo.convert"(%c42) : (tensor<14xf6E2M3FN>) -> tensor<14xf8E5M2>
  check.expect_eq_const %43, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 8.0, -8.0, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf8E5M2>
  %c44 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 7.5, -7.5, 0.5, 1.5, -1.5, 2.25, 0.125]> : tensor<14xf6E2M3FN>
  %45 = "stablehlo.convert"(%c44) : (tensor<14xf6E2M3FN>) -> tensor<14xf8E5M2FNUZ>
  check.expect_eq_const %45, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 8.0, -8.0, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf8E5M2FNUZ>
  %c46 = stablehlo.constant dense<[1.0, 2.0, 3.0, 5.0, 7.5, 0.5, 1.5, 2.25, 0.125]> : tensor<9xf6E2M3FN>
  %47 = "stablehlo.convert"(%c46) : (tensor<9xf6E2M3FN>) -> tensor<9xf8E8M0FNU>
  check.expect_eq_const %47, dense<[1.0, 2.0, 4.0, 4.0, 8.0, 0.5, 2.0, 2.0, 0.125]> : tensor<9xf8E8M0FNU>
  %c48 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 7.5, -7.5, 0.5, 1.5, -1.5, 2.25, 0.125]> : tensor<14xf6E2M3FN>
  %49 = "stablehlo.convert"(%c48) : (tensor<14xf6E2M3FN>) -> tensor<14xbf16>
  check.expect_eq_const %49, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 7.5, -7.5, 0.5, 1.5, -1.5, 2.25, 0.125]> : tensor<14xbf16>
  %c50 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 7.5, -7.5, 0.5, 1.5, -1.5, 2.25, 0.125]> : tensor<14xf6E2M3FN>
  %51 = "stablehlo.convert"(%c50) : (tensor<14xf6E2M3FN>) -> tensor<14xf16>
  check.expect_eq_const %51, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 7.5, -7.5, 0.5, 1.5, -1.5, 2.25, 0.125]> : tensor<14xf16>
  %c52 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 7.5, -7.5, 0.5, 1.5, -1.5, 2.25, 0.125]> : tensor<14xf6E2M3FN>
  %53 = "stablehlo.convert"(%c52) : (tensor<14xf6E2M3FN>) -> tensor<14xf32>
  check.expect_eq_const %53, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 7.5, -7.5, 0.5, 1.5, -1.5, 2.25, 0.125]> : tensor<14xf32>
  %c54 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 7.5, -7.5, 0.5, 1.5, -1.5, 2.25, 0.125]> : tensor<14xf6E2M3FN>
  %55 = "stablehlo.convert"(%c54) : (tensor<14xf6E2M3FN>) -> tensor<14xf64>
  check.expect_eq_const %55, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 7.5, -7.5, 0.5, 1.5, -1.5, 2.25, 0.125]> : tensor<14xf64>
  %c56 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 7.5, -7.5, 0.5, 1.5, -1.5, 2.25, 0.125]> : tensor<14xf6E2M3FN>
  %57 = "stablehlo.convert"(%c56) : (tensor<14xf6E2M3FN>) -> tensor<14xcomplex<f32>>
  check.expect_eq_const %57, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (7.5, 0.0), (-7.5, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.125, 0.0)]> : tensor<14xcomplex<f32>>
  %c58 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 7.5, -7.5, 0.5, 1.5, -1.5, 2.25, 0.125]> : tensor<14xf6E2M3FN>
  %59 = "stablehlo.convert"(%c58) : (tensor<14xf6E2M3FN>) -> tensor<14xcomplex<f64>>
  check.expect_eq_const %59, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (7.5, 0.0), (-7.5, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.125, 0.0)]> : tensor<14xcomplex<f64>>
  func.return
}
func.func @convert_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 28.0, -28.0, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf6E3M2FN>
  %1 = "stablehlo.convert"(%c0) : (tensor<14xf6E3M2FN>) -> tensor<14xi1>
  check.expect_eq_const %1, dense<[false, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<14xi1>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0, -2.0, 0.5, 1.5, -1.5, 0.125]> : tensor<8xf6E3M2FN>
  %3 = "stablehlo.convert"(%c2) : (tensor<8xf6E3M2FN>) -> tensor<8xi2>
  check.expect_eq_const %3, dense<[0, 1, -1, -2, 0, 1, -1, 0]> : tensor<8xi2>
  %c4 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<12xf6E3M2FN>
  %5 = "stablehlo.convert"(%c4) : (tensor<12xf6E3M2FN>) -> tensor<12xi4>
  check.expect_eq_const %5, dense<[0, 1, 2, 3, -1, -2, 5, 0, 1, -1, 2, 0]> : tensor<12xi4>
  %c6 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 28.0, -28.0, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf6E3M2FN>
  %7 = "stablehlo.convert"(%c6) : (tensor<14xf6E3M2FN>) -> tensor<14xi8>
  check.expect_eq_const %7, dense<[0, 1, 2, 3, -1, -2, 5, 28, -28, 0, 1, -1, 2, 0]> : tensor<14xi8>
  %c8 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 28.0, -28.0, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf6E3M2FN>
  %9 = "stablehlo.convert"(%c8) : (tensor<14xf6E3M2FN>) -> tensor<14xi16>
  check.expect_eq_const %9, dense<[0, 1, 2, 3, -1, -2, 5, 28, -28, 0, 1, -1, 2, 0]> : tensor<14xi16>
  %c10 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 28.0, -28.0, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf6E3M2FN>
  %11 = "stablehlo.convert"(%c10) : (tensor<14xf6E3M2FN>) -> tensor<14xi32>
  check.expect_eq_const %11, dense<[0, 1, 2, 3, -1, -2, 5, 28, -28, 0, 1, -1, 2, 0]> : tensor<14xi32>
  %c12 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 28.0, -28.0, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf6E3M2FN>
  %13 = "stablehlo.convert"(%c12) : (tensor<14xf6E3M2FN>) -> tensor<14xi64>
  check.expect_eq_const %13, dense<[0, 1, 2, 3, -1, -2, 5, 28, -28, 0, 1, -1, 2, 0]> : tensor<14xi64>
  %c14 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 0.5, 1.5, 2.0, 0.125]> : tensor<8xf6E3M2FN>
  %15 = "stablehlo.convert"(%c14) : (tensor<8xf6E3M2FN>) -> tensor<8xui2>
  check.expect_eq_const %15, dense<[0, 1, 2, 3, 0, 1, 2, 0]> : tensor<8xui2>
  %c16 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 0.5, 1.5, 2.0, 0.125]> : tensor<9xf6E3M2FN>
  %17 = "stablehlo.convert"(%c16) : (tensor<9xf6E3M2FN>) -> tensor<9xui4>
  check.expect_eq_const %17, dense<[0, 1, 2, 3, 5, 0, 1, 2, 0]> : tensor<9xui4>
  %c18 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 28.0, 0.5, 1.5, 2.0, 0.125]> : tensor<10xf6E3M2FN>
  %19 = "stablehlo.convert"(%c18) : (tensor<10xf6E3M2FN>) -> tensor<10xui8>
  check.expect_eq_const %19, dense<[0, 1, 2, 3, 5, 28, 0, 1, 2, 0]> : tensor<10xui8>
  %c20 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 28.0, 0.5, 1.5, 2.0, 0.125]> : tensor<10xf6E3M2FN>
  %21 = "stablehlo.convert"(%c20) : (tensor<10xf6E3M2FN>) -> tensor<10xui16>
  check.expect_eq_const %21, dense<[0, 1, 2, 3, 5, 28, 0, 1, 2, 0]> : tensor<10xui16>
  %c22 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 28.0, 0.5, 1.5, 2.0, 0.125]> : tensor<10xf6E3M2FN>
  %23 = "stablehlo.convert"(%c22) : (tensor<10xf6E3M2FN>) -> tensor<10xui32>
  check.expect_eq_const %23, dense<[0, 1, 2, 3, 5, 28, 0, 1, 2, 0]> : tensor<10xui32>
  %c24 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 28.0, 0.5, 1.5, 2.0, 0.125]> : tensor<10xf6E3M2FN>
  %25 = "stablehlo.convert"(%c24) : (tensor<10xf6E3M2FN>) -> tensor<10xui64>
  check.expect_eq_const %25, dense<[0, 1, 2, 3, 5, 28, 0, 1, 2, 0]> : tensor<10xui64>
  %c26 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 28.0, -28.0, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf6E3M2FN>
  %27 = "stablehlo.convert"(%c26) : (tensor<14xf6E3M2FN>) -> tensor<14xf4E2M1FN>
  check.expect_eq_const %27, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xf4E2M1FN>
  %c28 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 28.0, -28.0, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf6E3M2FN>
  %29 = "stablehlo.convert"(%c28) : (tensor<14xf6E3M2FN>) -> tensor<14xf6E2M3FN>
  check.expect_eq_const %29, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 7.5, -7.5, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf6E2M3FN>
  %c30 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 28.0, -28.0, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf6E3M2FN>
  %31 = "stablehlo.convert"(%c30) : (tensor<14xf6E3M2FN>) -> tensor<14xf6E3M2FN>
  check.expect_eq_const %31, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 28.0, -28.0, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf6E3M2FN>
  %c32 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 28.0, -28.0, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf6E3M2FN>
  %33 = "stablehlo.convert"(%c32) : (tensor<14xf6E3M2FN>) -> tensor<14xf8E3M4>
  check.expect_eq_const %33, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x70, 0xF0, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf8E3M4>
  %c34 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 28.0, -28.0, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf6E3M2FN>
  %35 = "stablehlo.convert"(%c34) : (tensor<14xf6E3M2FN>) -> tensor<14xf8E4M3>
  check.expect_eq_const %35, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 28.0, -28.0, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf8E4M3>
  %c36 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 28.0, -28.0, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf6E3M2FN>
  %37 = "stablehlo.convert"(%c36) : (tensor<14xf6E3M2FN>) -> tensor<14xf8E4M3FN>
  check.expect_eq_const %37, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 28.0, -28.0, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf8E4M3FN>
  %c38 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 28.0, -28.0, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf6E3M2FN>
  %39 = "stablehlo.convert"(%c38) : (tensor<14xf6E3M2FN>) -> tensor<14xf8E4M3FNUZ>
  check.expect_eq_const %39, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 28.0, -28.0, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf8E4M3FNUZ>
  %c40 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 28.0, -28.0, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf6E3M2FN>
  %41 = "stablehlo.convert"(%c40) : (tensor<14xf6E3M2FN>) -> tensor<14xf8E4M3B11FNUZ>
  check.expect_eq_const %41, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 28.0, -28.0, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf8E4M3B11FNUZ>
  %c42 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 28.0, -28.0, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf6E3M2FN>
  %43 = "stablehlo.convert"(%c42) : (tensor<14xf6E3M2FN>) -> tensor<14xf8E5M2>
  check.expect_eq_const %43, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 28.0, -28.0, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf8E5M2>
  %c44 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 28.0, -28.0, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf6E3M2FN>
  %45 = "stablehlo.convert"(%c44) : (tensor<14xf6E3M2FN>) -> tensor<14xf8E5M2FNUZ>
  check.expect_eq_const %45, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 28.0, -28.0, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf8E5M2FNUZ>
  %c46 = stablehlo.constant dense<[1.0, 2.0, 3.0, 5.0, 28.0, 0.5, 1.5, 2.0, 0.125]> : tensor<9xf6E3M2FN>
  %47 = "stablehlo.convert"(%c46) : (tensor<9xf6E3M2FN>) -> tensor<9xf8E8M0FNU>
  check.expect_eq_const %47, dense<[1.0, 2.0, 4.0, 4.0, 32.0, 0.5, 2.0, 2.0, 0.125]> : tensor<9xf8E8M0FNU>
  %c48 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 28.0, -28.0, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf6E3M2FN>
  %49 = "stablehlo.convert"(%c48) : (tensor<14xf6E3M2FN>) -> tensor<14xbf16>
  check.expect_eq_const %49, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 28.0, -28.0, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xbf16>
  %c50 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 28.0, -28.0, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf6E3M2FN>
  %51 = "stablehlo.convert"(%c50) : (tensor<14xf6E3M2FN>) -> tensor<14xf16>
  check.expect_eq_const %51, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 28.0, -28.0, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf16>
  %c52 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 28.0, -28.0, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf6E3M2FN>
  %53 = "stablehlo.convert"(%c52) : (tensor<14xf6E3M2FN>) -> tensor<14xf32>
  check.expect_eq_const %53, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 28.0, -28.0, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf32>
  %c54 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 28.0, -28.0, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf6E3M2FN>
  %55 = "stablehlo.convert"(%c54) : (tensor<14xf6E3M2FN>) -> tensor<14xf64>
  check.expect_eq_const %55, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 28.0, -28.0, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf64>
  %c56 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 28.0, -28.0, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf6E3M2FN>
  %57 = "stablehlo.convert"(%c56) : (tensor<14xf6E3M2FN>) -> tensor<14xcomplex<f32>>
  check.expect_eq_const %57, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (28.0, 0.0), (-28.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.0, 0.0), (0.125, 0.0)]> : tensor<14xcomplex<f32>>
  %c58 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 28.0, -28.0, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf6E3M2FN>
  %59 = "stablehlo.convert"(%c58) : (tensor<14xf6E3M2FN>) -> tensor<14xcomplex<f64>>
  check.expect_eq_const %59, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (28.0, 0.0), (-28.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.0, 0.0), (0.125, 0.0)]> : tensor<14xcomplex<f64>>
  func.return
}
func.func @convert_f8E3M4() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x70, 0xF0, 0.5, 1.5, -1.5, 2.25, 0.09375]> : tensor<14xf8E3M4>
  %1 = "stablehlo.convert"(%c0) : (tensor<14xf8E3M4>) -> tensor<14xi1>
  check.expect_eq_const %1, dense<[false, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<14xi1>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0, -2.0, 0.5, 1.5, -1.5, 0.09375]> : tensor<8xf8E3M4>
  %3 = "stablehlo.convert"(%c2) : (tensor<8xf8E3M4>) -> tensor<8xi2>
  check.expect_eq_const %3, dense<[0, 1, -1, -2, 0, 1, -1, 0]> : tensor<8xi2>
  %c4 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0.5, 1.5, -1.5, 2.25, 0.09375]> : tensor<12xf8E3M4>
  %5 = "stablehlo.convert"(%c4) : (tensor<12xf8E3M4>) -> tensor<12xi4>
  check.expect_eq_const %5, dense<[0, 1, 2, 3, -1, -2, 5, 0, 1, -1, 2, 0]> : tensor<12xi4>
  %c6 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0.5, 1.5, -1.5, 2.25, 0.09375]> : tensor<12xf8E3M4>
  %7 = "stablehlo.convert"(%c6) : (tensor<12xf8E3M4>) -> tensor<12xi8>
  check.expect_eq_const %7, dense<[0, 1, 2, 3, -1, -2, 5, 0, 1, -1, 2, 0]> : tensor<12xi8>
  %c8 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0.5, 1.5, -1.5, 2.25, 0.09375]> : tensor<12xf8E3M4>
  %9 = "stablehlo.convert"(%c8) : (tensor<12xf8E3M4>) -> tensor<12xi16>
  check.expect_eq_const %9, dense<[0, 1, 2, 3, -1, -2, 5, 0, 1, -1, 2, 0]> : tensor<12xi16>
  %c10 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0.5, 1.5, -1.5, 2.25, 0.09375]> : tensor<12xf8E3M4>
  %11 = "stablehlo.convert"(%c10) : (tensor<12xf8E3M4>) -> tensor<12xi32>
  check.expect_eq_const %11, dense<[0, 1, 2, 3, -1, -2, 5, 0, 1, -1, 2, 0]> : tensor<12xi32>
  %c12 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0.5, 1.5, -1.5, 2.25, 0.09375]> : tensor<12xf8E3M4>
  %13 = "stablehlo.convert"(%c12) : (tensor<12xf8E3M4>) -> tensor<12xi64>
  check.expect_eq_const %13, dense<[0, 1, 2, 3, -1, -2, 5, 0, 1, -1, 2, 0]> : tensor<12xi64>
  %c14 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 0.5, 1.5, 2.25, 0.09375]> : tensor<8xf8E3M4>
  %15 = "stablehlo.convert"(%c14) : (tensor<8xf8E3M4>) -> tensor<8xui2>
  check.expect_eq_const %15, dense<[0, 1, 2, 3, 0, 1, 2, 0]> : tensor<8xui2>
  %c16 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 0.5, 1.5, 2.25, 0.09375]> : tensor<9xf8E3M4>
  %17 = "stablehlo.convert"(%c16) : (tensor<9xf8E3M4>) -> tensor<9xui4>
  check.expect_eq_const %17, dense<[0, 1, 2, 3, 5, 0, 1, 2, 0]> : tensor<9xui4>
  %c18 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 0.5, 1.5, 2.25, 0.09375]> : tensor<9xf8E3M4>
  %19 = "stablehlo.convert"(%c18) : (tensor<9xf8E3M4>) -> tensor<9xui8>
  check.expect_eq_const %19, dense<[0, 1, 2, 3, 5, 0, 1, 2, 0]> : tensor<9xui8>
  %c20 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 0.5, 1.5, 2.25, 0.09375]> : tensor<9xf8E3M4>
  %21 = "stablehlo.convert"(%c20) : (tensor<9xf8E3M4>) -> tensor<9xui16>
  check.expect_eq_const %21, dense<[0, 1, 2, 3, 5, 0, 1, 2, 0]> : tensor<9xui16>
  %c22 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 0.5, 1.5, 2.25, 0.09375]> : tensor<9xf8E3M4>
  %23 = "stablehlo.convert"(%c22) : (tensor<9xf8E3M4>) -> tensor<9xui32>
  check.expect_eq_const %23, dense<[0, 1, 2, 3, 5, 0, 1, 2, 0]> : tensor<9xui32>
  %c24 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 0.5, 1.5, 2.25, 0.09375]> : tensor<9xf8E3M4>
  %25 = "stablehlo.convert"(%c24) : (tensor<9xf8E3M4>) -> tensor<9xui64>
  check.expect_eq_const %25, dense<[0, 1, 2, 3, 5, 0, 1, 2, 0]> : tensor<9xui64>
  %c26 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x70, 0xF0, 0.5, 1.5, -1.5, 2.25, 0.09375]> : tensor<14xf8E3M4>
  %27 = "stablehlo.convert"(%c26) : (tensor<14xf8E3M4>) -> tensor<14xf4E2M1FN>
  check.expect_eq_const %27, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xf4E2M1FN>
  %c28 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x70, 0xF0, 0.5, 1.5, -1.5, 2.25, 0.09375]> : tensor<14xf8E3M4>
  %29 = "stablehlo.convert"(%c28) : (tensor<14xf8E3M4>) -> tensor<14xf6E2M3FN>
  check.expect_eq_const %29, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 7.5, -7.5, 0.5, 1.5, -1.5, 2.25, 0.125]> : tensor<14xf6E2M3FN>
  %c30 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x70, 0xF0, 0.5, 1.5, -1.5, 2.25, 0.09375]> : tensor<14xf8E3M4>
  %31 = "stablehlo.convert"(%c30) : (tensor<14xf8E3M4>) -> tensor<14xf6E3M2FN>
  check.expect_eq_const %31, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 28.0, -28.0, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf6E3M2FN>
  %c32 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x70, 0xF0, 0.5, 1.5, -1.5, 2.25, 0.09375]> : tensor<14xf8E3M4>
  %33 = "stablehlo.convert"(%c32) : (tensor<14xf8E3M4>) -> tensor<14xf8E3M4>
  check.expect_eq_const %33, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x70, 0xF0, 0.5, 1.5, -1.5, 2.25, 0.09375]> : tensor<14xf8E3M4>
  %c34 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x70, 0xF0, 0.5, 1.5, -1.5, 2.25, 0.09375]> : tensor<14xf8E3M4>
  %35 = "stablehlo.convert"(%c34) : (tensor<14xf8E3M4>) -> tensor<14xf8E4M3>
  check.expect_eq_const %35, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x78, 0xF8, 0.5, 1.5, -1.5, 2.25, 0.09375]> : tensor<14xf8E4M3>
  %c36 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x70, 0xF0, 0.5, 1.5, -1.5, 2.25, 0.09375]> : tensor<14xf8E3M4>
  %37 = "stablehlo.convert"(%c36) : (tensor<14xf8E3M4>) -> tensor<14xf8E4M3FN>
  %c38 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x7F, 0xFF, 0.5, 1.5, -1.5, 2.25, 0.09375]> : tensor<14xf8E4M3FN>
  check.expect_close %37, %c38, max_ulp_difference = 0 : tensor<14xf8E4M3FN>, tensor<14xf8E4M3FN>
  %c39 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x70, 0xF0, 0.5, 1.5, -1.5, 2.25, 0.09375]> : tensor<14xf8E3M4>
  %40 = "stablehlo.convert"(%c39) : (tensor<14xf8E3M4>) -> tensor<14xf8E4M3FNUZ>
  %c41 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x80, 0x80, 0.5, 1.5, -1.5, 2.25, 0.09375]> : tensor<14xf8E4M3FNUZ>
  check.expect_close %40, %c41, max_ulp_difference = 0 : tensor<14xf8E4M3FNUZ>, tensor<14xf8E4M3FNUZ>
  %c42 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x70, 0xF0, 0.5, 1.5, -1.5, 2.25, 0.09375]> : tensor<14xf8E3M4>
  %43 = "stablehlo.convert"(%c42) : (tensor<14xf8E3M4>) -> tensor<14xf8E4M3B11FNUZ>
  %c44 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x80, 0x80, 0.5, 1.5, -1.5, 2.25, 0.09375]> : tensor<14xf8E4M3B11FNUZ>
  check.expect_close %43, %c44, max_ulp_difference = 0 : tensor<14xf8E4M3B11FNUZ>, tensor<14xf8E4M3B11FNUZ>
  %c45 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x70, 0xF0, 0.5, 1.5, -1.5, 2.25, 0.09375]> : tensor<14xf8E3M4>
  %46 = "stablehlo.convert"(%c45) : (tensor<14xf8E3M4>) -> tensor<14xf8E5M2>
  check.expect_eq_const %46, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x7C, 0xFC, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2>
  %c47 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x70, 0xF0, 0.5, 1.5, -1.5, 2.25, 0.09375]> : tensor<14xf8E3M4>
  %48 = "stablehlo.convert"(%c47) : (tensor<14xf8E3M4>) -> tensor<14xf8E5M2FNUZ>
  %c49 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x80, 0x80, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2FNUZ>
  check.expect_close %48, %c49, max_ulp_difference = 0 : tensor<14xf8E5M2FNUZ>, tensor<14xf8E5M2FNUZ>
  %c50 = stablehlo.constant dense<[1.0, 2.0, 3.0, 5.0, 0x70, 0.5, 1.5, 2.25, 0.09375]> : tensor<9xf8E3M4>
  %51 = "stablehlo.convert"(%c50) : (tensor<9xf8E3M4>) -> tensor<9xf8E8M0FNU>
  %c52 = stablehlo.constant dense<[1.0, 2.0, 4.0, 4.0, 0xFF, 0.5, 2.0, 2.0, 0.125]> : tensor<9xf8E8M0FNU>
  check.expect_close %51, %c52, max_ulp_difference = 0 : tensor<9xf8E8M0FNU>, tensor<9xf8E8M0FNU>
  %c53 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x70, 0xF0, 0.5, 1.5, -1.5, 2.25, 0.09375]> : tensor<14xf8E3M4>
  %54 = "stablehlo.convert"(%c53) : (tensor<14xf8E3M4>) -> tensor<14xbf16>
  check.expect_eq_const %54, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x7F80, 0xFF80, 0.5, 1.5, -1.5, 2.25, 0.09375]> : tensor<14xbf16>
  %c55 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x70, 0xF0, 0.5, 1.5, -1.5, 2.25, 0.09375]> : tensor<14xf8E3M4>
  %56 = "stablehlo.convert"(%c55) : (tensor<14xf8E3M4>) -> tensor<14xf16>
  check.expect_eq_const %56, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x7C00, 0xFC00, 0.5, 1.5, -1.5, 2.25, 0.09375]> : tensor<14xf16>
  %c57 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x70, 0xF0, 0.5, 1.5, -1.5, 2.25, 0.09375]> : tensor<14xf8E3M4>
  %58 = "stablehlo.convert"(%c57) : (tensor<14xf8E3M4>) -> tensor<14xf32>
  check.expect_eq_const %58, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x7F800000, 0xFF800000, 0.5, 1.5, -1.5, 2.25, 0.09375]> : tensor<14xf32>
  %c59 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x70, 0xF0, 0.5, 1.5, -1.5, 2.25, 0.09375]> : tensor<14xf8E3M4>
  %60 = "stablehlo.convert"(%c59) : (tensor<14xf8E3M4>) -> tensor<14xf64>
  check.expect_eq_const %60, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x7FF0000000000000, 0xFFF0000000000000, 0.5, 1.5, -1.5, 2.25, 0.09375]> : tensor<14xf64>
  %c61 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x70, 0xF0, 0.5, 1.5, -1.5, 2.25, 0.09375]> : tensor<14xf8E3M4>
  %62 = "stablehlo.convert"(%c61) : (tensor<14xf8E3M4>) -> tensor<14xcomplex<f32>>
  check.expect_eq_const %62, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (0x7F800000, 0.0), (0xFF800000, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.09375, 0.0)]> : tensor<14xcomplex<f32>>
  %c63 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x70, 0xF0, 0.5, 1.5, -1.5, 2.25, 0.09375]> : tensor<14xf8E3M4>
  %64 = "stablehlo.convert"(%c63) : (tensor<14xf8E3M4>) -> tensor<14xcomplex<f64>>
  check.expect_eq_const %64, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (0x7FF0000000000000, 0.0), (0xFFF0000000000000, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.09375, 0.0)]> : tensor<14xcomplex<f64>>
  func.return
}
func.func @convert_f8E4M3() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0xF8, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3>
  %1 = "stablehlo.convert"(%c0) : (tensor<14xf8E4M3>) -> tensor<14xi1>
  check.expect_eq_const %1, dense<[false, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<14xi1>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0, -2.0, 0.5, 1.5, -1.5, 0.1015625]> : tensor<8xf8E4M3>
  %3 = "stablehlo.convert"(%c2) : (tensor<8xf8E4M3>) -> tensor<8xi2>
  check.expect_eq_const %3, dense<[0, 1, -1, -2, 0, 1, -1, 0]> : tensor<8xi2>
  %c4 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<12xf8E4M3>
  %5 = "stablehlo.convert"(%c4) : (tensor<12xf8E4M3>) -> tensor<12xi4>
  check.expect_eq_const %5, dense<[0, 1, 2, 3, -1, -2, 5, 0, 1, -1, 2, 0]> : tensor<12xi4>
  %c6 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<13xf8E4M3>
  %7 = "stablehlo.convert"(%c6) : (tensor<13xf8E4M3>) -> tensor<13xi8>
  check.expect_eq_const %7, dense<[0, 1, 2, 3, -1, -2, 5, 96, 0, 1, -1, 2, 0]> : tensor<13xi8>
  %c8 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<13xf8E4M3>
  %9 = "stablehlo.convert"(%c8) : (tensor<13xf8E4M3>) -> tensor<13xi16>
  check.expect_eq_const %9, dense<[0, 1, 2, 3, -1, -2, 5, 96, 0, 1, -1, 2, 0]> : tensor<13xi16>
  %c10 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<13xf8E4M3>
  %11 = "stablehlo.convert"(%c10) : (tensor<13xf8E4M3>) -> tensor<13xi32>
  check.expect_eq_const %11, dense<[0, 1, 2, 3, -1, -2, 5, 96, 0, 1, -1, 2, 0]> : tensor<13xi32>
  %c12 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<13xf8E4M3>
  %13 = "stablehlo.convert"(%c12) : (tensor<13xf8E4M3>) -> tensor<13xi64>
  check.expect_eq_const %13, dense<[0, 1, 2, 3, -1, -2, 5, 96, 0, 1, -1, 2, 0]> : tensor<13xi64>
  %c14 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 0.5, 1.5, 2.25, 0.1015625]> : tensor<8xf8E4M3>
  %15 = "stablehlo.convert"(%c14) : (tensor<8xf8E4M3>) -> tensor<8xui2>
  check.expect_eq_const %15, dense<[0, 1, 2, 3, 0, 1, 2, 0]> : tensor<8xui2>
  %c16 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 0.5, 1.5, 2.25, 0.1015625]> : tensor<9xf8E4M3>
  %17 = "stablehlo.convert"(%c16) : (tensor<9xf8E4M3>) -> tensor<9xui4>
  check.expect_eq_const %17, dense<[0, 1, 2, 3, 5, 0, 1, 2, 0]> : tensor<9xui4>
  %c18 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 96.0, 0.5, 1.5, 2.25, 0.1015625]> : tensor<10xf8E4M3>
  %19 = "stablehlo.convert"(%c18) : (tensor<10xf8E4M3>) -> tensor<10xui8>
  check.expect_eq_const %19, dense<[0, 1, 2, 3, 5, 96, 0, 1, 2, 0]> : tensor<10xui8>
  %c20 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 96.0, 0.5, 1.5, 2.25, 0.1015625]> : tensor<10xf8E4M3>
  %21 = "stablehlo.convert"(%c20) : (tensor<10xf8E4M3>) -> tensor<10xui16>
  check.expect_eq_const %21, dense<[0, 1, 2, 3, 5, 96, 0, 1, 2, 0]> : tensor<10xui16>
  %c22 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 96.0, 0.5, 1.5, 2.25, 0.1015625]> : tensor<10xf8E4M3>
  %23 = "stablehlo.convert"(%c22) : (tensor<10xf8E4M3>) -> tensor<10xui32>
  check.expect_eq_const %23, dense<[0, 1, 2, 3, 5, 96, 0, 1, 2, 0]> : tensor<10xui32>
  %c24 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 96.0, 0.5, 1.5, 2.25, 0.1015625]> : tensor<10xf8E4M3>
  %25 = "stablehlo.convert"(%c24) : (tensor<10xf8E4M3>) -> tensor<10xui64>
  check.expect_eq_const %25, dense<[0, 1, 2, 3, 5, 96, 0, 1, 2, 0]> : tensor<10xui64>
  %c26 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0xF8, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3>
  %27 = "stablehlo.convert"(%c26) : (tensor<14xf8E4M3>) -> tensor<14xf4E2M1FN>
  check.expect_eq_const %27, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xf4E2M1FN>
  %c28 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0xF8, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3>
  %29 = "stablehlo.convert"(%c28) : (tensor<14xf8E4M3>) -> tensor<14xf6E2M3FN>
  check.expect_eq_const %29, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 7.5, -7.5, 0.5, 1.5, -1.5, 2.25, 0.125]> : tensor<14xf6E2M3FN>
  %c30 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0xF8, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3>
  %31 = "stablehlo.convert"(%c30) : (tensor<14xf8E4M3>) -> tensor<14xf6E3M2FN>
  check.expect_eq_const %31, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 28.0, -28.0, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf6E3M2FN>
  %c32 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0xF8, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3>
  %33 = "stablehlo.convert"(%c32) : (tensor<14xf8E4M3>) -> tensor<14xf8E3M4>
  check.expect_eq_const %33, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x70, 0xF0, 0.5, 1.5, -1.5, 2.25, 0.09375]> : tensor<14xf8E3M4>
  %c34 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0xF8, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3>
  %35 = "stablehlo.convert"(%c34) : (tensor<14xf8E4M3>) -> tensor<14xf8E4M3>
  check.expect_eq_const %35, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0xF8, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3>
  %c36 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0xF8, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3>
  %37 = "stablehlo.convert"(%c36) : (tensor<14xf8E4M3>) -> tensor<14xf8E4M3FN>
  %c38 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0xFF, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FN>
  check.expect_close %37, %c38, max_ulp_difference = 0 : tensor<14xf8E4M3FN>, tensor<14xf8E4M3FN>
  %c39 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0xF8, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3>
  %40 = "stablehlo.convert"(%c39) : (tensor<14xf8E4M3>) -> tensor<14xf8E4M3FNUZ>
  %c41 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FNUZ>
  check.expect_close %40, %c41, max_ulp_difference = 0 : tensor<14xf8E4M3FNUZ>, tensor<14xf8E4M3FNUZ>
  %c42 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0xF8, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3>
  %43 = "stablehlo.convert"(%c42) : (tensor<14xf8E4M3>) -> tensor<14xf8E4M3B11FNUZ>
  %c44 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x80, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3B11FNUZ>
  check.expect_close %43, %c44, max_ulp_difference = 0 : tensor<14xf8E4M3B11FNUZ>, tensor<14xf8E4M3B11FNUZ>
  %c45 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0xF8, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3>
  %46 = "stablehlo.convert"(%c45) : (tensor<14xf8E4M3>) -> tensor<14xf8E5M2>
  check.expect_eq_const %46, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0xFC, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2>
  %c47 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0xF8, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3>
  %48 = "stablehlo.convert"(%c47) : (tensor<14xf8E4M3>) -> tensor<14xf8E5M2FNUZ>
  %c49 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0x80, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2FNUZ>
  check.expect_close %48, %c49, max_ulp_difference = 0 : tensor<14xf8E5M2FNUZ>, tensor<14xf8E5M2FNUZ>
  %c50 = stablehlo.constant dense<[1.0, 2.0, 3.0, 5.0, 96.0, 0.5, 1.5, 2.25, 0.1015625]> : tensor<9xf8E4M3>
  %51 = "stablehlo.convert"(%c50) : (tensor<9xf8E4M3>) -> tensor<9xf8E8M0FNU>
  check.expect_eq_const %51, dense<[1.0, 2.0, 4.0, 4.0, 128.0, 0.5, 2.0, 2.0, 0.125]> : tensor<9xf8E8M0FNU>
  %c52 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0xF8, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3>
  %53 = "stablehlo.convert"(%c52) : (tensor<14xf8E4M3>) -> tensor<14xbf16>
  check.expect_eq_const %53, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0xFF80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xbf16>
  %c54 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0xF8, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3>
  %55 = "stablehlo.convert"(%c54) : (tensor<14xf8E4M3>) -> tensor<14xf16>
  check.expect_eq_const %55, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0xFC00, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf16>
  %c56 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0xF8, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3>
  %57 = "stablehlo.convert"(%c56) : (tensor<14xf8E4M3>) -> tensor<14xf32>
  check.expect_eq_const %57, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0xFF800000, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf32>
  %c58 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0xF8, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3>
  %59 = "stablehlo.convert"(%c58) : (tensor<14xf8E4M3>) -> tensor<14xf64>
  check.expect_eq_const %59, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0xFFF0000000000000, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf64>
  %c60 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0xF8, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3>
  %61 = "stablehlo.convert"(%c60) : (tensor<14xf8E4M3>) -> tensor<14xcomplex<f32>>
  check.expect_eq_const %61, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (96.0, 0.0), (0xFF800000, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1015625, 0.0)]> : tensor<14xcomplex<f32>>
  %c62 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0xF8, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3>
  %63 = "stablehlo.convert"(%c62) : (tensor<14xf8E4M3>) -> tensor<14xcomplex<f64>>
  check.expect_eq_const %63, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (96.0, 0.0), (0xFFF0000000000000, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1015625, 0.0)]> : tensor<14xcomplex<f64>>
  func.return
}
func.func @convert_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -288.0, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FN>
  %1 = "stablehlo.convert"(%c0) : (tensor<14xf8E4M3FN>) -> tensor<14xi1>
  check.expect_eq_const %1, dense<[false, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<14xi1>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0, -2.0, 0.5, 1.5, -1.5, 0.1015625]> : tensor<8xf8E4M3FN>
  %3 = "stablehlo.convert"(%c2) : (tensor<8xf8E4M3FN>) -> tensor<8xi2>
  check.expect_eq_const %3, dense<[0, 1, -1, -2, 0, 1, -1, 0]> : tensor<8xi2>
  %c4 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<12xf8E4M3FN>
  %5 = "stablehlo.convert"(%c4) : (tensor<12xf8E4M3FN>) -> tensor<12xi4>
  check.expect_eq_const %5, dense<[0, 1, 2, 3, -1, -2, 5, 0, 1, -1, 2, 0]> : tensor<12xi4>
  %c6 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<13xf8E4M3FN>
  %7 = "stablehlo.convert"(%c6) : (tensor<13xf8E4M3FN>) -> tensor<13xi8>
  check.expect_eq_const %7, dense<[0, 1, 2, 3, -1, -2, 5, 96, 0, 1, -1, 2, 0]> : tensor<13xi8>
  %c8 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -288.0, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FN>
  %9 = "stablehlo.convert"(%c8) : (tensor<14xf8E4M3FN>) -> tensor<14xi16>
  check.expect_eq_const %9, dense<[0, 1, 2, 3, -1, -2, 5, 96, -288, 0, 1, -1, 2, 0]> : tensor<14xi16>
  %c10 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -288.0, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FN>
  %11 = "stablehlo.convert"(%c10) : (tensor<14xf8E4M3FN>) -> tensor<14xi32>
  check.expect_eq_const %11, dense<[0, 1, 2, 3, -1, -2, 5, 96, -288, 0, 1, -1, 2, 0]> : tensor<14xi32>
  %c12 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -288.0, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FN>
  %13 = "stablehlo.convert"(%c12) : (tensor<14xf8E4M3FN>) -> tensor<14xi64>
  check.expect_eq_const %13, dense<[0, 1, 2, 3, -1, -2, 5, 96, -288, 0, 1, -1, 2, 0]> : tensor<14xi64>
  %c14 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 0.5, 1.5, 2.25, 0.1015625]> : tensor<8xf8E4M3FN>
  %15 = "stablehlo.convert"(%c14) : (tensor<8xf8E4M3FN>) -> tensor<8xui2>
  check.expect_eq_const %15, dense<[0, 1, 2, 3, 0, 1, 2, 0]> : tensor<8xui2>
  %c16 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 0.5, 1.5, 2.25, 0.1015625]> : tensor<9xf8E4M3FN>
  %17 = "stablehlo.convert"(%c16) : (tensor<9xf8E4M3FN>) -> tensor<9xui4>
  check.expect_eq_const %17, dense<[0, 1, 2, 3, 5, 0, 1, 2, 0]> : tensor<9xui4>
  %c18 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 96.0, 0.5, 1.5, 2.25, 0.1015625]> : tensor<10xf8E4M3FN>
  %19 = "stablehlo.convert"(%c18) : (tensor<10xf8E4M3FN>) -> tensor<10xui8>
  check.expect_eq_const %19, dense<[0, 1, 2, 3, 5, 96, 0, 1, 2, 0]> : tensor<10xui8>
  %c20 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 96.0, 0.5, 1.5, 2.25, 0.1015625]> : tensor<10xf8E4M3FN>
  %21 = "stablehlo.convert"(%c20) : (tensor<10xf8E4M3FN>) -> tensor<10xui16>
  check.expect_eq_const %21, dense<[0, 1, 2, 3, 5, 96, 0, 1, 2, 0]> : tensor<10xui16>
  %c22 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 96.0, 0.5, 1.5, 2.25, 0.1015625]> : tensor<10xf8E4M3FN>
  %23 = "stablehlo.convert"(%c22) : (tensor<10xf8E4M3FN>) -> tensor<10xui32>
  check.expect_eq_const %23, dense<[0, 1, 2, 3, 5, 96, 0, 1, 2, 0]> : tensor<10xui32>
  %c24 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 96.0, 0.5, 1.5, 2.25, 0.1015625]> : tensor<10xf8E4M3FN>
  %25 = "stablehlo.convert"(%c24) : (tensor<10xf8E4M3FN>) -> tensor<10xui64>
  check.expect_eq_const %25, dense<[0, 1, 2, 3, 5, 96, 0, 1, 2, 0]> : tensor<10xui64>
  %c26 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -288.0, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FN>
  %27 = "stablehlo.convert"(%c26) : (tensor<14xf8E4M3FN>) -> tensor<14xf4E2M1FN>
  check.expect_eq_const %27, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xf4E2M1FN>
  %c28 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -288.0, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FN>
  %29 = "stablehlo.convert"(%c28) : (tensor<14xf8E4M3FN>) -> tensor<14xf6E2M3FN>
  check.expect_eq_const %29, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 7.5, -7.5, 0.5, 1.5, -1.5, 2.25, 0.125]> : tensor<14xf6E2M3FN>
  %c30 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -288.0, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FN>
  %31 = "stablehlo.convert"(%c30) : (tensor<14xf8E4M3FN>) -> tensor<14xf6E3M2FN>
  check.expect_eq_const %31, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 28.0, -28.0, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf6E3M2FN>
  %c32 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -288.0, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FN>
  %33 = "stablehlo.convert"(%c32) : (tensor<14xf8E4M3FN>) -> tensor<14xf8E3M4>
  check.expect_eq_const %33, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x70, 0xF0, 0.5, 1.5, -1.5, 2.25, 0.09375]> : tensor<14xf8E3M4>
  %c34 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -288.0, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FN>
  %35 = "stablehlo.convert"(%c34) : (tensor<14xf8E4M3FN>) -> tensor<14xf8E4M3>
  check.expect_eq_const %35, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0xF8, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3>
  %c36 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -288.0, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FN>
  %37 = "stablehlo.convert"(%c36) : (tensor<14xf8E4M3FN>) -> tensor<14xf8E4M3FN>
  check.expect_eq_const %37, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -288.0, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FN>
  %c38 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -288.0, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FN>
  %39 = "stablehlo.convert"(%c38) : (tensor<14xf8E4M3FN>) -> tensor<14xf8E4M3FNUZ>
  %c40 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FNUZ>
  check.expect_close %39, %c40, max_ulp_difference = 0 : tensor<14xf8E4M3FNUZ>, tensor<14xf8E4M3FNUZ>
  %c41 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -288.0, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FN>
  %42 = "stablehlo.convert"(%c41) : (tensor<14xf8E4M3FN>) -> tensor<14xf8E4M3B11FNUZ>
  %c43 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x80, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3B11FNUZ>
  check.expect_close %42, %c43, max_ulp_difference = 0 : tensor<14xf8E4M3B11FNUZ>, tensor<14xf8E4M3B11FNUZ>
  %c44 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -288.0, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FN>
  %45 = "stablehlo.convert"(%c44) : (tensor<14xf8E4M3FN>) -> tensor<14xf8E5M2>
  check.expect_eq_const %45, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -256.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2>
  %c46 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -288.0, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FN>
  %47 = "stablehlo.convert"(%c46) : (tensor<14xf8E4M3FN>) -> tensor<14xf8E5M2FNUZ>
  check.expect_eq_const %47, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -256.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2FNUZ>
  %c48 = stablehlo.constant dense<[1.0, 2.0, 3.0, 5.0, 96.0, 0.5, 1.5, 2.25, 0.1015625]> : tensor<9xf8E4M3FN>
  %49 = "stablehlo.convert"(%c48) : (tensor<9xf8E4M3FN>) -> tensor<9xf8E8M0FNU>
  check.expect_eq_const %49, dense<[1.0, 2.0, 4.0, 4.0, 128.0, 0.5, 2.0, 2.0, 0.125]> : tensor<9xf8E8M0FNU>
  %c50 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -288.0, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FN>
  %51 = "stablehlo.convert"(%c50) : (tensor<14xf8E4M3FN>) -> tensor<14xbf16>
  check.expect_eq_const %51, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -288.0, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xbf16>
  %c52 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -288.0, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FN>
  %53 = "stablehlo.convert"(%c52) : (tensor<14xf8E4M3FN>) -> tensor<14xf16>
  check.expect_eq_const %53, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -288.0, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf16>
  %c54 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -288.0, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FN>
  %55 = "stablehlo.convert"(%c54) : (tensor<14xf8E4M3FN>) -> tensor<14xf32>
  check.expect_eq_const %55, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -288.0, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf32>
  %c56 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -288.0, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FN>
  %57 = "stablehlo.convert"(%c56) : (tensor<14xf8E4M3FN>) -> tensor<14xf64>
  check.expect_eq_const %57, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -288.0, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf64>
  %c58 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -288.0, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FN>
  %59 = "stablehlo.convert"(%c58) : (tensor<14xf8E4M3FN>) -> tensor<14xcomplex<f32>>
  check.expect_eq_const %59, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (96.0, 0.0), (-288.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1015625, 0.0)]> : tensor<14xcomplex<f32>>
  %c60 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -288.0, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FN>
  %61 = "stablehlo.convert"(%c60) : (tensor<14xf8E4M3FN>) -> tensor<14xcomplex<f64>>
  check.expect_eq_const %61, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (96.0, 0.0), (-288.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1015625, 0.0)]> : tensor<14xcomplex<f64>>
  func.return
}
func.func @convert_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FNUZ>
  %1 = "stablehlo.convert"(%c0) : (tensor<14xf8E4M3FNUZ>) -> tensor<14xi1>
  check.expect_eq_const %1, dense<[false, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<14xi1>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0, -2.0, 0.5, 1.5, -1.5, 0.1015625]> : tensor<8xf8E4M3FNUZ>
  %3 = "stablehlo.convert"(%c2) : (tensor<8xf8E4M3FNUZ>) -> tensor<8xi2>
  check.expect_eq_const %3, dense<[0, 1, -1, -2, 0, 1, -1, 0]> : tensor<8xi2>
  %c4 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<12xf8E4M3FNUZ>
  %5 = "stablehlo.convert"(%c4) : (tensor<12xf8E4M3FNUZ>) -> tensor<12xi4>
  check.expect_eq_const %5, dense<[0, 1, 2, 3, -1, -2, 5, 0, 1, -1, 2, 0]> : tensor<12xi4>
  %c6 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<13xf8E4M3FNUZ>
  %7 = "stablehlo.convert"(%c6) : (tensor<13xf8E4M3FNUZ>) -> tensor<13xi8>
  check.expect_eq_const %7, dense<[0, 1, 2, 3, -1, -2, 5, 96, 0, 1, -1, 2, 0]> : tensor<13xi8>
  %c8 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<13xf8E4M3FNUZ>
  %9 = "stablehlo.convert"(%c8) : (tensor<13xf8E4M3FNUZ>) -> tensor<13xi16>
  check.expect_eq_const %9, dense<[0, 1, 2, 3, -1, -2, 5, 96, 0, 1, -1, 2, 0]> : tensor<13xi16>
  %c10 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<13xf8E4M3FNUZ>
  %11 = "stablehlo.convert"(%c10) : (tensor<13xf8E4M3FNUZ>) -> tensor<13xi32>
  check.expect_eq_const %11, dense<[0, 1, 2, 3, -1, -2, 5, 96, 0, 1, -1, 2, 0]> : tensor<13xi32>
  %c12 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<13xf8E4M3FNUZ>
  %13 = "stablehlo.convert"(%c12) : (tensor<13xf8E4M3FNUZ>) -> tensor<13xi64>
  check.expect_eq_const %13, dense<[0, 1, 2, 3, -1, -2, 5, 96, 0, 1, -1, 2, 0]> : tensor<13xi64>
  %c14 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 0.5, 1.5, 2.25, 0.1015625]> : tensor<8xf8E4M3FNUZ>
  %15 = "stablehlo.convert"(%c14) : (tensor<8xf8E4M3FNUZ>) -> tensor<8xui2>
  check.expect_eq_const %15, dense<[0, 1, 2, 3, 0, 1, 2, 0]> : tensor<8xui2>
  %c16 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 0.5, 1.5, 2.25, 0.1015625]> : tensor<9xf8E4M3FNUZ>
  %17 = "stablehlo.convert"(%c16) : (tensor<9xf8E4M3FNUZ>) -> tensor<9xui4>
  check.expect_eq_const %17, dense<[0, 1, 2, 3, 5, 0, 1, 2, 0]> : tensor<9xui4>
  %c18 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 96.0, 0.5, 1.5, 2.25, 0.1015625]> : tensor<10xf8E4M3FNUZ>
  %19 = "stablehlo.convert"(%c18) : (tensor<10xf8E4M3FNUZ>) -> tensor<10xui8>
  check.expect_eq_const %19, dense<[0, 1, 2, 3, 5, 96, 0, 1, 2, 0]> : tensor<10xui8>
  %c20 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 96.0, 0.5, 1.5, 2.25, 0.1015625]> : tensor<10xf8E4M3FNUZ>
  %21 = "stablehlo.convert"(%c20) : (tensor<10xf8E4M3FNUZ>) -> tensor<10xui16>
  check.expect_eq_const %21, dense<[0, 1, 2, 3, 5, 96, 0, 1, 2, 0]> : tensor<10xui16>
  %c22 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 96.0, 0.5, 1.5, 2.25, 0.1015625]> : tensor<10xf8E4M3FNUZ>
  %23 = "stablehlo.convert"(%c22) : (tensor<10xf8E4M3FNUZ>) -> tensor<10xui32>
  check.expect_eq_const %23, dense<[0, 1, 2, 3, 5, 96, 0, 1, 2, 0]> : tensor<10xui32>
  %c24 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 96.0, 0.5, 1.5, 2.25, 0.1015625]> : tensor<10xf8E4M3FNUZ>
  %25 = "stablehlo.convert"(%c24) : (tensor<10xf8E4M3FNUZ>) -> tensor<10xui64>
  check.expect_eq_const %25, dense<[0, 1, 2, 3, 5, 96, 0, 1, 2, 0]> : tensor<10xui64>
  %c26 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FNUZ>
  %27 = "stablehlo.convert"(%c26) : (tensor<14xf8E4M3FNUZ>) -> tensor<14xf4E2M1FN>
  check.expect_eq_const %27, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, 0.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xf4E2M1FN>
  %c28 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FNUZ>
  %29 = "stablehlo.convert"(%c28) : (tensor<14xf8E4M3FNUZ>) -> tensor<14xf6E2M3FN>
  check.expect_eq_const %29, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 7.5, 0.0, 0.5, 1.5, -1.5, 2.25, 0.125]> : tensor<14xf6E2M3FN>
  %c30 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FNUZ>
  %31 = "stablehlo.convert"(%c30) : (tensor<14xf8E4M3FNUZ>) -> tensor<14xf6E3M2FN>
  check.expect_eq_const %31, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 28.0, 0.0, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf6E3M2FN>
  %c32 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FNUZ>
  %33 = "stablehlo.convert"(%c32) : (tensor<14xf8E4M3FNUZ>) -> tensor<14xf8E3M4>
  %c34 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x70, 0xF8, 0.5, 1.5, -1.5, 2.25, 0.09375]> : tensor<14xf8E3M4>
  check.expect_close %33, %c34, max_ulp_difference = 0 : tensor<14xf8E3M4>, tensor<14xf8E3M4>
  %c35 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FNUZ>
  %36 = "stablehlo.convert"(%c35) : (tensor<14xf8E4M3FNUZ>) -> tensor<14xf8E4M3>
  %c37 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0xFC, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3>
  check.expect_close %36, %c37, max_ulp_difference = 0 : tensor<14xf8E4M3>, tensor<14xf8E4M3>
  %c38 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FNUZ>
  %39 = "stablehlo.convert"(%c38) : (tensor<14xf8E4M3FNUZ>) -> tensor<14xf8E4M3FN>
  %c40 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0xFF, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FN>
  check.expect_close %39, %c40, max_ulp_difference = 0 : tensor<14xf8E4M3FN>, tensor<14xf8E4M3FN>
  %c41 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FNUZ>
  %42 = "stablehlo.convert"(%c41) : (tensor<14xf8E4M3FNUZ>) -> tensor<14xf8E4M3FNUZ>
  %c43 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FNUZ>
  check.expect_close %42, %c43, max_ulp_difference = 0 : tensor<14xf8E4M3FNUZ>, tensor<14xf8E4M3FNUZ>
  %c44 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FNUZ>
  %45 = "stablehlo.convert"(%c44) : (tensor<14xf8E4M3FNUZ>) -> tensor<14xf8E4M3B11FNUZ>
  %c46 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x80, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3B11FNUZ>
  check.expect_close %45, %c46, max_ulp_difference = 0 : tensor<14xf8E4M3B11FNUZ>, tensor<14xf8E4M3B11FNUZ>
  %c47 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FNUZ>
  %48 = "stablehlo.convert"(%c47) : (tensor<14xf8E4M3FNUZ>) -> tensor<14xf8E5M2>
  %c49 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0xFE, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2>
  check.expect_close %48, %c49, max_ulp_difference = 0 : tensor<14xf8E5M2>, tensor<14xf8E5M2>
  %c50 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FNUZ>
  %51 = "stablehlo.convert"(%c50) : (tensor<14xf8E4M3FNUZ>) -> tensor<14xf8E5M2FNUZ>
  %c52 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0x80, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2FNUZ>
  check.expect_close %51, %c52, max_ulp_difference = 0 : tensor<14xf8E5M2FNUZ>, tensor<14xf8E5M2FNUZ>
  %c53 = stablehlo.constant dense<[1.0, 2.0, 3.0, 5.0, 96.0, 0.5, 1.5, 2.25, 0.1015625]> : tensor<9xf8E4M3FNUZ>
  %54 = "stablehlo.convert"(%c53) : (tensor<9xf8E4M3FNUZ>) -> tensor<9xf8E8M0FNU>
  check.expect_eq_const %54, dense<[1.0, 2.0, 4.0, 4.0, 128.0, 0.5, 2.0, 2.0, 0.125]> : tensor<9xf8E8M0FNU>
  %c55 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FNUZ>
  %56 = "stablehlo.convert"(%c55) : (tensor<14xf8E4M3FNUZ>) -> tensor<14xbf16>
  %c57 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0xFFC0, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xbf16>
  check.expect_close %56, %c57, max_ulp_difference = 0 : tensor<14xbf16>, tensor<14xbf16>
  %c58 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FNUZ>
  %59 = "stablehlo.convert"(%c58) : (tensor<14xf8E4M3FNUZ>) -> tensor<14xf16>
  %c60 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0xFE00, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf16>
  check.expect_close %59, %c60, max_ulp_difference = 0 : tensor<14xf16>, tensor<14xf16>
  %c61 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FNUZ>
  %62 = "stablehlo.convert"(%c61) : (tensor<14xf8E4M3FNUZ>) -> tensor<14xf32>
  %c63 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0xFFC00000, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf32>
  check.expect_close %62, %c63, max_ulp_difference = 0 : tensor<14xf32>, tensor<14xf32>
  %c64 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FNUZ>
  %65 = "stablehlo.convert"(%c64) : (tensor<14xf8E4M3FNUZ>) -> tensor<14xf64>
  %c66 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0xFFF8000000000000, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf64>
  check.expect_close %65, %c66, max_ulp_difference = 0 : tensor<14xf64>, tensor<14xf64>
  %c67 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FNUZ>
  %68 = "stablehlo.convert"(%c67) : (tensor<14xf8E4M3FNUZ>) -> tensor<14xcomplex<f32>>
  "check.expect_almost_eq_const"(%68) {tolerance = 0.000e+00 : f64, value = dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (96.0, 0.0), (0xFFC00000, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1015625, 0.0)]> : tensor<14xcomplex<f32>>} : (tensor<14xcomplex<f32>>) -> ()
  %c69 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FNUZ>
  %70 = "stablehlo.convert"(%c69) : (tensor<14xf8E4M3FNUZ>) -> tensor<14xcomplex<f64>>
  "check.expect_almost_eq_const"(%70) {tolerance = 0.000e+00 : f64, value = dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (96.0, 0.0), (0xFFF8000000000000, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1015625, 0.0)]> : tensor<14xcomplex<f64>>} : (tensor<14xcomplex<f64>>) -> ()
  func.return
}
func.func @convert_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x80, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3B11FNUZ>
  %1 = "stablehlo.convert"(%c0) : (tensor<14xf8E4M3B11FNUZ>) -> tensor<14xi1>
  check.expect_eq_const %1, dense<[false, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<14xi1>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0, -2.0, 0.5, 1.5, -1.5, 0.1015625]> : tensor<8xf8E4M3B11FNUZ>
  %3 = "stablehlo.convert"(%c2) : (tensor<8xf8E4M3B11FNUZ>) -> tensor<8xi2>
  check.expect_eq_const %3, dense<[0, 1, -1, -2, 0, 1, -1, 0]> : tensor<8xi2>
  %c4 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<12xf8E4M3B11FNUZ>
  %5 = "stablehlo.convert"(%c4) : (tensor<12xf8E4M3B11FNUZ>) -> tensor<12xi4>
  check.expect_eq_const %5, dense<[0, 1, 2, 3, -1, -2, 5, 0, 1, -1, 2, 0]> : tensor<12xi4>
  %c6 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<12xf8E4M3B11FNUZ>
  %7 = "stablehlo.convert"(%c6) : (tensor<12xf8E4M3B11FNUZ>) -> tensor<12xi8>
  check.expect_eq_const %7, dense<[0, 1, 2, 3, -1, -2, 5, 0, 1, -1, 2, 0]> : tensor<12xi8>
  %c8 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<12xf8E4M3B11FNUZ>
  %9 = "stablehlo.convert"(%c8) : (tensor<12xf8E4M3B11FNUZ>) -> tensor<12xi16>
  check.expect_eq_const %9, dense<[0, 1, 2, 3, -1, -2, 5, 0, 1, -1, 2, 0]> : tensor<12xi16>
  %c10 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<12xf8E4M3B11FNUZ>
  %11 = "stablehlo.convert"(%c10) : (tensor<12xf8E4M3B11FNUZ>) -> tensor<12xi32>
  check.expect_eq_const %11, dense<[0, 1, 2, 3, -1, -2, 5, 0, 1, -1, 2, 0]> : tensor<12xi32>
  %c12 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<12xf8E4M3B11FNUZ>
  %13 = "stablehlo.convert"(%c12) : (tensor<12xf8E4M3B11FNUZ>) -> tensor<12xi64>
  check.expect_eq_const %13, dense<[0, 1, 2, 3, -1, -2, 5, 0, 1, -1, 2, 0]> : tensor<12xi64>
  %c14 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 0.5, 1.5, 2.25, 0.1015625]> : tensor<8xf8E4M3B11FNUZ>
  %15 = "stablehlo.convert"(%c14) : (tensor<8xf8E4M3B11FNUZ>) -> tensor<8xui2>
  check.expect_eq_const %15, dense<[0, 1, 2, 3, 0, 1, 2, 0]> : tensor<8xui2>
  %c16 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 0.5, 1.5, 2.25, 0.1015625]> : tensor<9xf8E4M3B11FNUZ>
  %17 = "stablehlo.convert"(%c16) : (tensor<9xf8E4M3B11FNUZ>) -> tensor<9xui4>
  check.expect_eq_const %17, dense<[0, 1, 2, 3, 5, 0, 1, 2, 0]> : tensor<9xui4>
  %c18 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 0.5, 1.5, 2.25, 0.1015625]> : tensor<9xf8E4M3B11FNUZ>
  %19 = "stablehlo.convert"(%c18) : (tensor<9xf8E4M3B11FNUZ>) -> tensor<9xui8>
  check.expect_eq_const %19, dense<[0, 1, 2, 3, 5, 0, 1, 2, 0]> : tensor<9xui8>
  %c20 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 0.5, 1.5, 2.25, 0.1015625]> : tensor<9xf8E4M3B11FNUZ>
  %21 = "stablehlo.convert"(%c20) : (tensor<9xf8E4M3B11FNUZ>) -> tensor<9xui16>
  check.expect_eq_const %21, dense<[0, 1, 2, 3, 5, 0, 1, 2, 0]> : tensor<9xui16>
  %c22 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 0.5, 1.5, 2.25, 0.1015625]> : tensor<9xf8E4M3B11FNUZ>
  %23 = "stablehlo.convert"(%c22) : (tensor<9xf8E4M3B11FNUZ>) -> tensor<9xui32>
  check.expect_eq_const %23, dense<[0, 1, 2, 3, 5, 0, 1, 2, 0]> : tensor<9xui32>
  %c24 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 0.5, 1.5, 2.25, 0.1015625]> : tensor<9xf8E4M3B11FNUZ>
  %25 = "stablehlo.convert"(%c24) : (tensor<9xf8E4M3B11FNUZ>) -> tensor<9xui64>
  check.expect_eq_const %25, dense<[0, 1, 2, 3, 5, 0, 1, 2, 0]> : tensor<9xui64>
  %c26 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x80, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3B11FNUZ>
  %27 = "stablehlo.convert"(%c26) : (tensor<14xf8E4M3B11FNUZ>) -> tensor<14xf4E2M1FN>
  check.expect_eq_const %27, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 0.0, 0.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xf4E2M1FN>
  %c28 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x80, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3B11FNUZ>
  %29 = "stablehlo.convert"(%c28) : (tensor<14xf8E4M3B11FNUZ>) -> tensor<14xf6E2M3FN>
  check.expect_eq_const %29, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0.0, 0.0, 0.5, 1.5, -1.5, 2.25, 0.125]> : tensor<14xf6E2M3FN>
  %c30 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x80, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3B11FNUZ>
  %31 = "stablehlo.convert"(%c30) : (tensor<14xf8E4M3B11FNUZ>) -> tensor<14xf6E3M2FN>
  check.expect_eq_const %31, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0.0, 0.0, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf6E3M2FN>
  %c32 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x80, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3B11FNUZ>
  %33 = "stablehlo.convert"(%c32) : (tensor<14xf8E4M3B11FNUZ>) -> tensor<14xf8E3M4>
  %c34 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0xF8, 0xF8, 0.5, 1.5, -1.5, 2.25, 0.09375]> : tensor<14xf8E3M4>
  check.expect_close %33, %c34, max_ulp_difference = 0 : tensor<14xf8E3M4>, tensor<14xf8E3M4>
  %c35 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x80, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3B11FNUZ>
  %36 = "stablehlo.convert"(%c35) : (tensor<14xf8E4M3B11FNUZ>) -> tensor<14xf8E4M3>
  %c37 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0xFC, 0xFC, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3>
  check.expect_close %36, %c37, max_ulp_difference = 0 : tensor<14xf8E4M3>, tensor<14xf8E4M3>
  %c38 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x80, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3B11FNUZ>
  %39 = "stablehlo.convert"(%c38) : (tensor<14xf8E4M3B11FNUZ>) -> tensor<14xf8E4M3FN>
  %c40 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0xFF, 0xFF, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FN>
  check.expect_close %39, %c40, max_ulp_difference = 0 : tensor<14xf8E4M3FN>, tensor<14xf8E4M3FN>
  %c41 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x80, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3B11FNUZ>
  %42 = "stablehlo.convert"(%c41) : (tensor<14xf8E4M3B11FNUZ>) -> tensor<14xf8E4M3FNUZ>
  %c43 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x80, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FNUZ>
  check.expect_close %42, %c43, max_ulp_difference = 0 : tensor<14xf8E4M3FNUZ>, tensor<14xf8E4M3FNUZ>
  %c44 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x80, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3B11FNUZ>
  %45 = "stablehlo.convert"(%c44) : (tensor<14xf8E4M3B11FNUZ>) -> tensor<14xf8E4M3B11FNUZ>
  %c46 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x80, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3B11FNUZ>
  check.expect_close %45, %c46, max_ulp_difference = 0 : tensor<14xf8E4M3B11FNUZ>, tensor<14xf8E4M3B11FNUZ>
  %c47 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x80, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3B11FNUZ>
  %48 = "stablehlo.convert"(%c47) : (tensor<14xf8E4M3B11FNUZ>) -> tensor<14xf8E5M2>
  %c49 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0xFE, 0xFE, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2>
  check.expect_close %48, %c49, max_ulp_difference = 0 : tensor<14xf8E5M2>, tensor<14xf8E5M2>
  %c50 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x80, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3B11FNUZ>
  %51 = "stablehlo.convert"(%c50) : (tensor<14xf8E4M3B11FNUZ>) -> tensor<14xf8E5M2FNUZ>
  %c52 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x80, 0x80, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2FNUZ>
  check.expect_close %51, %c52, max_ulp_difference = 0 : tensor<14xf8E5M2FNUZ>, tensor<14xf8E5M2FNUZ>
  %c53 = stablehlo.constant dense<[1.0, 2.0, 3.0, 5.0, 0.5, 1.5, 2.25, 0.1015625]> : tensor<8xf8E4M3B11FNUZ>
  %54 = "stablehlo.convert"(%c53) : (tensor<8xf8E4M3B11FNUZ>) -> tensor<8xf8E8M0FNU>
  check.expect_eq_const %54, dense<[1.0, 2.0, 4.0, 4.0, 0.5, 2.0, 2.0, 0.125]> : tensor<8xf8E8M0FNU>
  %c55 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x80, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3B11FNUZ>
  %56 = "stablehlo.convert"(%c55) : (tensor<14xf8E4M3B11FNUZ>) -> tensor<14xbf16>
  %c57 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0xFFC0, 0xFFC0, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xbf16>
  check.expect_close %56, %c57, max_ulp_difference = 0 : tensor<14xbf16>, tensor<14xbf16>
  %c58 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x80, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3B11FNUZ>
  %59 = "stablehlo.convert"(%c58) : (tensor<14xf8E4M3B11FNUZ>) -> tensor<14xf16>
  %c60 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0xFE00, 0xFE00, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf16>
  check.expect_close %59, %c60, max_ulp_difference = 0 : tensor<14xf16>, tensor<14xf16>
  %c61 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x80, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3B11FNUZ>
  %62 = "stablehlo.convert"(%c61) : (tensor<14xf8E4M3B11FNUZ>) -> tensor<14xf32>
  %c63 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0xFFC00000, 0xFFC00000, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf32>
  check.expect_close %62, %c63, max_ulp_difference = 0 : tensor<14xf32>, tensor<14xf32>
  %c64 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x80, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3B11FNUZ>
  %65 = "stablehlo.convert"(%c64) : (tensor<14xf8E4M3B11FNUZ>) -> tensor<14xf64>
  %c66 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0xFFF8000000000000, 0xFFF8000000000000, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf64>
  check.expect_close %65, %c66, max_ulp_difference = 0 : tensor<14xf64>, tensor<14xf64>
  %c67 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x80, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3B11FNUZ>
  %68 = "stablehlo.convert"(%c67) : (tensor<14xf8E4M3B11FNUZ>) -> tensor<14xcomplex<f32>>
  "check.expect_almost_eq_const"(%68) {tolerance = 0.000e+00 : f64, value = dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (0xFFC00000, 0.0), (0xFFC00000, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1015625, 0.0)]> : tensor<14xcomplex<f32>>} : (tensor<14xcomplex<f32>>) -> ()
  %c69 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x80, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3B11FNUZ>
  %70 = "stablehlo.convert"(%c69) : (tensor<14xf8E4M3B11FNUZ>) -> tensor<14xcomplex<f64>>
  "check.expect_almost_eq_const"(%70) {tolerance = 0.000e+00 : f64, value = dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (0xFFF8000000000000, 0.0), (0xFFF8000000000000, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1015625, 0.0)]> : tensor<14xcomplex<f64>>} : (tensor<14xcomplex<f64>>) -> ()
  func.return
}
func.func @convert_f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2>
  %1 = "stablehlo.convert"(%c0) : (tensor<14xf8E5M2>) -> tensor<14xi1>
  check.expect_eq_const %1, dense<[false, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<14xi1>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0, -2.0, 0.5, 1.5, -1.5, 0.09375]> : tensor<8xf8E5M2>
  %3 = "stablehlo.convert"(%c2) : (tensor<8xf8E5M2>) -> tensor<8xi2>
  check.expect_eq_const %3, dense<[0, 1, -1, -2, 0, 1, -1, 0]> : tensor<8xi2>
  %c4 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<12xf8E5M2>
  %5 = "stablehlo.convert"(%c4) : (tensor<12xf8E5M2>) -> tensor<12xi4>
  check.expect_eq_const %5, dense<[0, 1, 2, 3, -1, -2, 5, 0, 1, -1, 2, 0]> : tensor<12xi4>
  %c6 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<13xf8E5M2>
  %7 = "stablehlo.convert"(%c6) : (tensor<13xf8E5M2>) -> tensor<13xi8>
  check.expect_eq_const %7, dense<[0, 1, 2, 3, -1, -2, 5, 96, 0, 1, -1, 2, 0]> : tensor<13xi8>
  %c8 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2>
  %9 = "stablehlo.convert"(%c8) : (tensor<14xf8E5M2>) -> tensor<14xi16>
  check.expect_eq_const %9, dense<[0, 1, 2, 3, -1, -2, 5, 96, -320, 0, 1, -1, 2, 0]> : tensor<14xi16>
  %c10 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2>
  %11 = "stablehlo.convert"(%c10) : (tensor<14xf8E5M2>) -> tensor<14xi32>
  check.expect_eq_const %11, dense<[0, 1, 2, 3, -1, -2, 5, 96, -320, 0, 1, -1, 2, 0]> : tensor<14xi32>
  %c12 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2>
  %13 = "stablehlo.convert"(%c12) : (tensor<14xf8E5M2>) -> tensor<14xi64>
  check.expect_eq_const %13, dense<[0, 1, 2, 3, -1, -2, 5, 96, -320, 0, 1, -1, 2, 0]> : tensor<14xi64>
  %c14 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 0.5, 1.5, 2.0, 0.09375]> : tensor<8xf8E5M2>
  %15 = "stablehlo.convert"(%c14) : (tensor<8xf8E5M2>) -> tensor<8xui2>
  check.expect_eq_const %15, dense<[0, 1, 2, 3, 0, 1, 2, 0]> : tensor<8xui2>
  %c16 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 0.5, 1.5, 2.0, 0.09375]> : tensor<9xf8E5M2>
  %17 = "stablehlo.convert"(%c16) : (tensor<9xf8E5M2>) -> tensor<9xui4>
  check.expect_eq_const %17, dense<[0, 1, 2, 3, 5, 0, 1, 2, 0]> : tensor<9xui4>
  %c18 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 96.0, 0.5, 1.5, 2.0, 0.09375]> : tensor<10xf8E5M2>
  %19 = "stablehlo.convert"(%c18) : (tensor<10xf8E5M2>) -> tensor<10xui8>
  check.expect_eq_const %19, dense<[0, 1, 2, 3, 5, 96, 0, 1, 2, 0]> : tensor<10xui8>
  %c20 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 96.0, 0.5, 1.5, 2.0, 0.09375]> : tensor<10xf8E5M2>
  %21 = "stablehlo.convert"(%c20) : (tensor<10xf8E5M2>) -> tensor<10xui16>
  check.expect_eq_const %21, dense<[0, 1, 2, 3, 5, 96, 0, 1, 2, 0]> : tensor<10xui16>
  %c22 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 96.0, 0.5, 1.5, 2.0, 0.09375]> : tensor<10xf8E5M2>
  %23 = "stablehlo.convert"(%c22) : (tensor<10xf8E5M2>) -> tensor<10xui32>
  check.expect_eq_const %23, dense<[0, 1, 2, 3, 5, 96, 0, 1, 2, 0]> : tensor<10xui32>
  %c24 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 96.0, 0.5, 1.5, 2.0, 0.09375]> : tensor<10xf8E5M2>
  %25 = "stablehlo.convert"(%c24) : (tensor<10xf8E5M2>) -> tensor<10xui64>
  check.expect_eq_const %25, dense<[0, 1, 2, 3, 5, 96, 0, 1, 2, 0]> : tensor<10xui64>
  %c26 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2>
  %27 = "stablehlo.convert"(%c26) : (tensor<14xf8E5M2>) -> tensor<14xf4E2M1FN>
  check.expect_eq_const %27, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xf4E2M1FN>
  %c28 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2>
  %29 = "stablehlo.convert"(%c28) : (tensor<14xf8E5M2>) -> tensor<14xf6E2M3FN>
  check.expect_eq_const %29, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 7.5, -7.5, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf6E2M3FN>
  %c30 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2>
  %31 = "stablehlo.convert"(%c30) : (tensor<14xf8E5M2>) -> tensor<14xf6E3M2FN>
  check.expect_eq_const %31, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 28.0, -28.0, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf6E3M2FN>
  %c32 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2>
  %33 = "stablehlo.convert"(%c32) : (tensor<14xf8E5M2>) -> tensor<14xf8E3M4>
  check.expect_eq_const %33, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x70, 0xF0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E3M4>
  %c34 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2>
  %35 = "stablehlo.convert"(%c34) : (tensor<14xf8E5M2>) -> tensor<14xf8E4M3>
  check.expect_eq_const %35, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0xF8, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E4M3>
  %c36 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2>
  %37 = "stablehlo.convert"(%c36) : (tensor<14xf8E5M2>) -> tensor<14xf8E4M3FN>
  check.expect_eq_const %37, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E4M3FN>
  %c38 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2>
  %39 = "stablehlo.convert"(%c38) : (tensor<14xf8E5M2>) -> tensor<14xf8E4M3FNUZ>
  %c40 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0x80, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E4M3FNUZ>
  check.expect_close %39, %c40, max_ulp_difference = 0 : tensor<14xf8E4M3FNUZ>, tensor<14xf8E4M3FNUZ>
  %c41 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2>
  %42 = "stablehlo.convert"(%c41) : (tensor<14xf8E5M2>) -> tensor<14xf8E4M3B11FNUZ>
  %c43 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x80, 0x80, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E4M3B11FNUZ>
  check.expect_close %42, %c43, max_ulp_difference = 0 : tensor<14xf8E4M3B11FNUZ>, tensor<14xf8E4M3B11FNUZ>
  %c44 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2>
  %45 = "stablehlo.convert"(%c44) : (tensor<14xf8E5M2>) -> tensor<14xf8E5M2>
  check.expect_eq_const %45, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2>
  %c46 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2>
  %47 = "stablehlo.convert"(%c46) : (tensor<14xf8E5M2>) -> tensor<14xf8E5M2FNUZ>
  check.expect_eq_const %47, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2FNUZ>
  %c48 = stablehlo.constant dense<[1.0, 2.0, 3.0, 5.0, 96.0, 0.5, 1.5, 2.0, 0.09375]> : tensor<9xf8E5M2>
  %49 = "stablehlo.convert"(%c48) : (tensor<9xf8E5M2>) -> tensor<9xf8E8M0FNU>
  check.expect_eq_const %49, dense<[1.0, 2.0, 4.0, 4.0, 128.0, 0.5, 2.0, 2.0, 0.125]> : tensor<9xf8E8M0FNU>
  %c50 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2>
  %51 = "stablehlo.convert"(%c50) : (tensor<14xf8E5M2>) -> tensor<14xbf16>
  check.expect_eq_const %51, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xbf16>
  %c52 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2>
  %53 = "stablehlo.convert"(%c52) : (tensor<14xf8E5M2>) -> tensor<14xf16>
  check.expect_eq_const %53, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf16>
  %c54 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2>
  %55 = "stablehlo.convert"(%c54) : (tensor<14xf8E5M2>) -> tensor<14xf32>
  check.expect_eq_const %55, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf32>
  %c56 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2>
  %57 = "stablehlo.convert"(%c56) : (tensor<14xf8E5M2>) -> tensor<14xf64>
  check.expect_eq_const %57, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf64>
  %c58 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2>
  %59 = "stablehlo.convert"(%c58) : (tensor<14xf8E5M2>) -> tensor<14xcomplex<f32>>
  check.expect_eq_const %59, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (96.0, 0.0), (-320.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.0, 0.0), (0.09375, 0.0)]> : tensor<14xcomplex<f32>>
  %c60 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2>
  %61 = "stablehlo.convert"(%c60) : (tensor<14xf8E5M2>) -> tensor<14xcomplex<f64>>
  check.expect_eq_const %61, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (96.0, 0.0), (-320.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.0, 0.0), (0.09375, 0.0)]> : tensor<14xcomplex<f64>>
  func.return
}
func.func @convert_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2FNUZ>
  %1 = "stablehlo.convert"(%c0) : (tensor<14xf8E5M2FNUZ>) -> tensor<14xi1>
  check.expect_eq_const %1, dense<[false, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<14xi1>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0, -2.0, 0.5, 1.5, -1.5, 0.09375]> : tensor<8xf8E5M2FNUZ>
  %3 = "stablehlo.convert"(%c2) : (tensor<8xf8E5M2FNUZ>) -> tensor<8xi2>
  check.expect_eq_const %3, dense<[0, 1, -1, -2, 0, 1, -1, 0]> : tensor<8xi2>
  %c4 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<12xf8E5M2FNUZ>
  %5 = "stablehlo.convert"(%c4) : (tensor<12xf8E5M2FNUZ>) -> tensor<12xi4>
  check.expect_eq_const %5, dense<[0, 1, 2, 3, -1, -2, 5, 0, 1, -1, 2, 0]> : tensor<12xi4>
  %c6 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<13xf8E5M2FNUZ>
  %7 = "stablehlo.convert"(%c6) : (tensor<13xf8E5M2FNUZ>) -> tensor<13xi8>
  check.expect_eq_const %7, dense<[0, 1, 2, 3, -1, -2, 5, 96, 0, 1, -1, 2, 0]> : tensor<13xi8>
  %c8 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2FNUZ>
  %9 = "stablehlo.convert"(%c8) : (tensor<14xf8E5M2FNUZ>) -> tensor<14xi16>
  check.expect_eq_const %9, dense<[0, 1, 2, 3, -1, -2, 5, 96, -320, 0, 1, -1, 2, 0]> : tensor<14xi16>
  %c10 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2FNUZ>
  %11 = "stablehlo.convert"(%c10) : (tensor<14xf8E5M2FNUZ>) -> tensor<14xi32>
  check.expect_eq_const %11, dense<[0, 1, 2, 3, -1, -2, 5, 96, -320, 0, 1, -1, 2, 0]> : tensor<14xi32>
  %c12 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2FNUZ>
  %13 = "stablehlo.convert"(%c12) : (tensor<14xf8E5M2FNUZ>) -> tensor<14xi64>
  check.expect_eq_const %13, dense<[0, 1, 2, 3, -1, -2, 5, 96, -320, 0, 1, -1, 2, 0]> : tensor<14xi64>
  %c14 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 0.5, 1.5, 2.0, 0.09375]> : tensor<8xf8E5M2FNUZ>
  %15 = "stablehlo.convert"(%c14) : (tensor<8xf8E5M2FNUZ>) -> tensor<8xui2>
  check.expect_eq_const %15, dense<[0, 1, 2, 3, 0, 1, 2, 0]> : tensor<8xui2>
  %c16 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 0.5, 1.5, 2.0, 0.09375]> : tensor<9xf8E5M2FNUZ>
  %17 = "stablehlo.convert"(%c16) : (tensor<9xf8E5M2FNUZ>) -> tensor<9xui4>
  check.expect_eq_const %17, dense<[0, 1, 2, 3, 5, 0, 1, 2, 0]> : tensor<9xui4>
  %c18 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 96.0, 0.5, 1.5, 2.0, 0.09375]> : tensor<10xf8E5M2FNUZ>
  %19 = "stablehlo.convert"(%c18) : (tensor<10xf8E5M2FNUZ>) -> tensor<10xui8>
  check.expect_eq_const %19, dense<[0, 1, 2, 3, 5, 96, 0, 1, 2, 0]> : tensor<10xui8>
  %c20 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 96.0, 0.5, 1.5, 2.0, 0.09375]> : tensor<10xf8E5M2FNUZ>
  %21 = "stablehlo.convert"(%c20) : (tensor<10xf8E5M2FNUZ>) -> tensor<10xui16>
  check.expect_eq_const %21, dense<[0, 1, 2, 3, 5, 96, 0, 1, 2, 0]> : tensor<10xui16>
  %c22 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 96.0, 0.5, 1.5, 2.0, 0.09375]> : tensor<10xf8E5M2FNUZ>
  %23 = "stablehlo.convert"(%c22) : (tensor<10xf8E5M2FNUZ>) -> tensor<10xui32>
  check.expect_eq_const %23, dense<[0, 1, 2, 3, 5, 96, 0, 1, 2, 0]> : tensor<10xui32>
  %c24 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 96.0, 0.5, 1.5, 2.0, 0.09375]> : tensor<10xf8E5M2FNUZ>
  %25 = "stablehlo.convert"(%c24) : (tensor<10xf8E5M2FNUZ>) -> tensor<10xui64>
  check.expect_eq_const %25, dense<[0, 1, 2, 3, 5, 96, 0, 1, 2, 0]> : tensor<10xui64>
  %c26 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2FNUZ>
  %27 = "stablehlo.convert"(%c26) : (tensor<14xf8E5M2FNUZ>) -> tensor<14xf4E2M1FN>
  check.expect_eq_const %27, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xf4E2M1FN>
  %c28 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2FNUZ>
  %29 = "stablehlo.convert"(%c28) : (tensor<14xf8E5M2FNUZ>) -> tensor<14xf6E2M3FN>
  check.expect_eq_const %29, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 7.5, -7.5, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf6E2M3FN>
  %c30 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2FNUZ>
  %31 = "stablehlo.convert"(%c30) : (tensor<14xf8E5M2FNUZ>) -> tensor<14xf6E3M2FN>
  check.expect_eq_const %31, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 28.0, -28.0, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf6E3M2FN>
  %c32 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2FNUZ>
  %33 = "stablehlo.convert"(%c32) : (tensor<14xf8E5M2FNUZ>) -> tensor<14xf8E3M4>
  check.expect_eq_const %33, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x70, 0xF0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E3M4>
  %c34 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2FNUZ>
  %35 = "stablehlo.convert"(%c34) : (tensor<14xf8E5M2FNUZ>) -> tensor<14xf8E4M3>
  check.expect_eq_const %35, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0xF8, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E4M3>
  %c36 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2FNUZ>
  %37 = "stablehlo.convert"(%c36) : (tensor<14xf8E5M2FNUZ>) -> tensor<14xf8E4M3FN>
  check.expect_eq_const %37, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E4M3FN>
  %c38 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2FNUZ>
  %39 = "stablehlo.convert"(%c38) : (tensor<14xf8E5M2FNUZ>) -> tensor<14xf8E4M3FNUZ>
  %c40 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0x80, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E4M3FNUZ>
  check.expect_close %39, %c40, max_ulp_difference = 0 : tensor<14xf8E4M3FNUZ>, tensor<14xf8E4M3FNUZ>
  %c41 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2FNUZ>
  %42 = "stablehlo.convert"(%c41) : (tensor<14xf8E5M2FNUZ>) -> tensor<14xf8E4M3B11FNUZ>
  %c43 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x80, 0x80, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E4M3B11FNUZ>
  check.expect_close %42, %c43, max_ulp_difference = 0 : tensor<14xf8E4M3B11FNUZ>, tensor<14xf8E4M3B11FNUZ>
  %c44 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2FNUZ>
  %45 = "stablehlo.convert"(%c44) : (tensor<14xf8E5M2FNUZ>) -> tensor<14xf8E5M2>
  check.expect_eq_const %45, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2>
  %c46 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2FNUZ>
  %47 = "stablehlo.convert"(%c46) : (tensor<14xf8E5M2FNUZ>) -> tensor<14xf8E5M2FNUZ>
  check.expect_eq_const %47, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2FNUZ>
  %c48 = stablehlo.constant dense<[1.0, 2.0, 3.0, 5.0, 96.0, 0.5, 1.5, 2.0, 0.09375]> : tensor<9xf8E5M2FNUZ>
  %49 = "stablehlo.convert"(%c48) : (tensor<9xf8E5M2FNUZ>) -> tensor<9xf8E8M0FNU>
  check.expect_eq_const %49, dense<[1.0, 2.0, 4.0, 4.0, 128.0, 0.5, 2.0, 2.0, 0.125]> : tensor<9xf8E8M0FNU>
  %c50 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2FNUZ>
  %51 = "stablehlo.convert"(%c50) : (tensor<14xf8E5M2FNUZ>) -> tensor<14xbf16>
  check.expect_eq_const %51, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xbf16>
  %c52 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2FNUZ>
  %53 = "stablehlo.convert"(%c52) : (tensor<14xf8E5M2FNUZ>) -> tensor<14xf16>
  check.expect_eq_const %53, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf16>
  %c54 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2FNUZ>
  %55 = "stablehlo.convert"(%c54) : (tensor<14xf8E5M2FNUZ>) -> tensor<14xf32>
  check.expect_eq_const %55, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf32>
  %c56 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2FNUZ>
  %57 = "stablehlo.convert"(%c56) : (tensor<14xf8E5M2FNUZ>) -> tensor<14xf64>
  check.expect_eq_const %57, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf64>
  %c58 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2FNUZ>
  %59 = "stablehlo.convert"(%c58) : (tensor<14xf8E5M2FNUZ>) -> tensor<14xcomplex<f32>>
  check.expect_eq_const %59, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (96.0, 0.0), (-320.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.0, 0.0), (0.09375, 0.0)]> : tensor<14xcomplex<f32>>
  %c60 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2FNUZ>
  %61 = "stablehlo.convert"(%c60) : (tensor<14xf8E5M2FNUZ>) -> tensor<14xcomplex<f64>>
  check.expect_eq_const %61, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (96.0, 0.0), (-320.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.0, 0.0), (0.09375, 0.0)]> : tensor<14xcomplex<f64>>
  func.return
}
func.func @convert_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.0, 0.125]> : tensor<5xf8E8M0FNU>
  %1 = "stablehlo.convert"(%c0) : (tensor<5xf8E8M0FNU>) -> tensor<5xi1>
  check.expect_eq_const %1, dense<[true, true, true, true, true]> : tensor<5xi1>
  %c2 = stablehlo.constant dense<[1.0, 0.5, 0.125]> : tensor<3xf8E8M0FNU>
  %3 = "stablehlo.convert"(%c2) : (tensor<3xf8E8M0FNU>) -> tensor<3xi2>
  check.expect_eq_const %3, dense<[1, 0, 0]> : tensor<3xi2>
  %c4 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.0, 0.125]> : tensor<5xf8E8M0FNU>
  %5 = "stablehlo.convert"(%c4) : (tensor<5xf8E8M0FNU>) -> tensor<5xi4>
  check.expect_eq_const %5, dense<[1, 2, 0, 4, 0]> : tensor<5xi4>
  %c6 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.0, 0.125]> : tensor<5xf8E8M0FNU>
  %7 = "stablehlo.convert"(%c6) : (tensor<5xf8E8M0FNU>) -> tensor<5xi8>
  check.expect_eq_const %7, dense<[1, 2, 0, 4, 0]> : tensor<5xi8>
  %c8 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.0, 0.125]> : tensor<5xf8E8M0FNU>
  %9 = "stablehlo.convert"(%c8) : (tensor<5xf8E8M0FNU>) -> tensor<5xi16>
  check.expect_eq_const %9, dense<[1, 2, 0, 4, 0]> : tensor<5xi16>
  %c10 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.0, 0.125]> : tensor<5xf8E8M0FNU>
  %11 = "stablehlo.convert"(%c10) : (tensor<5xf8E8M0FNU>) -> tensor<5xi32>
  check.expect_eq_const %11, dense<[1, 2, 0, 4, 0]> : tensor<5xi32>
  %c12 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.0, 0.125]> : tensor<5xf8E8M0FNU>
  %13 = "stablehlo.convert"(%c12) : (tensor<5xf8E8M0FNU>) -> tensor<5xi64>
  check.expect_eq_const %13, dense<[1, 2, 0, 4, 0]> : tensor<5xi64>
  %c14 = stablehlo.constant dense<[1.0, 2.0, 0.5, 0.125]> : tensor<4xf8E8M0FNU>
  %15 = "stablehlo.convert"(%c14) : (tensor<4xf8E8M0FNU>) -> tensor<4xui2>
  check.expect_eq_const %15, dense<[1, 2, 0, 0]> : tensor<4xui2>
  %c16 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.0, 0.125]> : tensor<5xf8E8M0FNU>
  %17 = "stablehlo.convert"(%c16) : (tensor<5xf8E8M0FNU>) -> tensor<5xui4>
  check.expect_eq_const %17, dense<[1, 2, 0, 4, 0]> : tensor<5xui4>
  %c18 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.0, 0.125]> : tensor<5xf8E8M0FNU>
  %19 = "stablehlo.convert"(%c18) : (tensor<5xf8E8M0FNU>) -> tensor<5xui8>
  check.expect_eq_const %19, dense<[1, 2, 0, 4, 0]> : tensor<5xui8>
  %c20 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.0, 0.125]> : tensor<5xf8E8M0FNU>
  %21 = "stablehlo.convert"(%c20) : (tensor<5xf8E8M0FNU>) -> tensor<5xui16>
  check.expect_eq_const %21, dense<[1, 2, 0, 4, 0]> : tensor<5xui16>
  %c22 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.0, 0.125]> : tensor<5xf8E8M0FNU>
  %23 = "stablehlo.convert"(%c22) : (tensor<5xf8E8M0FNU>) -> tensor<5xui32>
  check.expect_eq_const %23, dense<[1, 2, 0, 4, 0]> : tensor<5xui32>
  %c24 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.0, 0.125]> : tensor<5xf8E8M0FNU>
  %25 = "stablehlo.convert"(%c24) : (tensor<5xf8E8M0FNU>) -> tensor<5xui64>
  check.expect_eq_const %25, dense<[1, 2, 0, 4, 0]> : tensor<5xui64>
  %c26 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.0, 0.125]> : tensor<5xf8E8M0FNU>
  %27 = "stablehlo.convert"(%c26) : (tensor<5xf8E8M0FNU>) -> tensor<5xf4E2M1FN>
  check.expect_eq_const %27, dense<[1.0, 2.0, 0.5, 4.0, 0.0]> : tensor<5xf4E2M1FN>
  %c28 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.0, 0.125]> : tensor<5xf8E8M0FNU>
  %29 = "stablehlo.convert"(%c28) : (tensor<5xf8E8M0FNU>) -> tensor<5xf6E2M3FN>
  check.expect_eq_const %29, dense<[1.0, 2.0, 0.5, 4.0, 0.125]> : tensor<5xf6E2M3FN>
  %c30 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.0, 0.125]> : tensor<5xf8E8M0FNU>
  %31 = "stablehlo.convert"(%c30) : (tensor<5xf8E8M0FNU>) -> tensor<5xf6E3M2FN>
  check.expect_eq_const %31, dense<[1.0, 2.0, 0.5, 4.0, 0.125]> : tensor<5xf6E3M2FN>
  %c32 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.0, 0.125]> : tensor<5xf8E8M0FNU>
  %33 = "stablehlo.convert"(%c32) : (tensor<5xf8E8M0FNU>) -> tensor<5xf8E3M4>
  check.expect_eq_const %33, dense<[1.0, 2.0, 0.5, 4.0, 0.125]> : tensor<5xf8E3M4>
  %c34 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.0, 0.125]> : tensor<5xf8E8M0FNU>
  %35 = "stablehlo.convert"(%c34) : (tensor<5xf8E8M0FNU>) -> tensor<5xf8E4M3>
  check.expect_eq_const %35, dense<[1.0, 2.0, 0.5, 4.0, 0.125]> : tensor<5xf8E4M3>
  %c36 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.0, 0.125]> : tensor<5xf8E8M0FNU>
  %37 = "stablehlo.convert"(%c36) : (tensor<5xf8E8M0FNU>) -> tensor<5xf8E4M3FN>
  check.expect_eq_const %37, dense<[1.0, 2.0, 0.5, 4.0, 0.125]> : tensor<5xf8E4M3FN>
  %c38 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.0, 0.125]> : tensor<5xf8E8M0FNU>
  %39 = "stablehlo.convert"(%c38) : (tensor<5xf8E8M0FNU>) -> tensor<5xf8E4M3FNUZ>
  check.expect_eq_const %39, dense<[1.0, 2.0, 0.5, 4.0, 0.125]> : tensor<5xf8E4M3FNUZ>
  %c40 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.0, 0.125]> : tensor<5xf8E8M0FNU>
  %41 = "stablehlo.convert"(%c40) : (tensor<5xf8E8M0FNU>) -> tensor<5xf8E4M3B11FNUZ>
  check.expect_eq_const %41, dense<[1.0, 2.0, 0.5, 4.0, 0.125]> : tensor<5xf8E4M3B11FNUZ>
  %c42 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.0, 0.125]> : tensor<5xf8E8M0FNU>
  %43 = "stablehlo.convert"(%c42) : (tensor<5xf8E8M0FNU>) -> tensor<5xf8E5M2>
  check.expect_eq_const %43, dense<[1.0, 2.0, 0.5, 4.0, 0.125]> : tensor<5xf8E5M2>
  %c44 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.0, 0.125]> : tensor<5xf8E8M0FNU>
  %45 = "stablehlo.convert"(%c44) : (tensor<5xf8E8M0FNU>) -> tensor<5xf8E5M2FNUZ>
  check.expect_eq_const %45, dense<[1.0, 2.0, 0.5, 4.0, 0.125]> : tensor<5xf8E5M2FNUZ>
  %c46 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.0, 0.125]> : tensor<5xf8E8M0FNU>
  %47 = "stablehlo.convert"(%c46) : (tensor<5xf8E8M0FNU>) -> tensor<5xf8E8M0FNU>
  check.expect_eq_const %47, dense<[1.0, 2.0, 0.5, 4.0, 0.125]> : tensor<5xf8E8M0FNU>
  %c48 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.0, 0.125]> : tensor<5xf8E8M0FNU>
  %49 = "stablehlo.convert"(%c48) : (tensor<5xf8E8M0FNU>) -> tensor<5xbf16>
  check.expect_eq_const %49, dense<[1.0, 2.0, 0.5, 4.0, 0.125]> : tensor<5xbf16>
  %c50 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.0, 0.125]> : tensor<5xf8E8M0FNU>
  %51 = "stablehlo.convert"(%c50) : (tensor<5xf8E8M0FNU>) -> tensor<5xf16>
  check.expect_eq_const %51, dense<[1.0, 2.0, 0.5, 4.0, 0.125]> : tensor<5xf16>
  %c52 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.0, 0.125]> : tensor<5xf8E8M0FNU>
  %53 = "stablehlo.convert"(%c52) : (tensor<5xf8E8M0FNU>) -> tensor<5xf32>
  check.expect_eq_const %53, dense<[1.0, 2.0, 0.5, 4.0, 0.125]> : tensor<5xf32>
  %c54 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.0, 0.125]> : tensor<5xf8E8M0FNU>
  %55 = "stablehlo.convert"(%c54) : (tensor<5xf8E8M0FNU>) -> tensor<5xf64>
  check.expect_eq_const %55, dense<[1.0, 2.0, 0.5, 4.0, 0.125]> : tensor<5xf64>
  %c56 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.0, 0.125]> : tensor<5xf8E8M0FNU>
  %57 = "stablehlo.convert"(%c56) : (tensor<5xf8E8M0FNU>) -> tensor<5xcomplex<f32>>
  check.expect_eq_const %57, dense<[(1.0, 0.0), (2.0, 0.0), (0.5, 0.0), (4.0, 0.0), (0.125, 0.0)]> : tensor<5xcomplex<f32>>
  %c58 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.0, 0.125]> : tensor<5xf8E8M0FNU>
  %59 = "stablehlo.convert"(%c58) : (tensor<5xf8E8M0FNU>) -> tensor<5xcomplex<f64>>
  check.expect_eq_const %59, dense<[(1.0, 0.0), (2.0, 0.0), (0.5, 0.0), (4.0, 0.0), (0.125, 0.0)]> : tensor<5xcomplex<f64>>
  func.return
}
func.func @convert_bf16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.10009765625]> : tensor<14xbf16>
  %1 = "stablehlo.convert"(%c0) : (tensor<14xbf16>) -> tensor<14xi1>
  check.expect_eq_const %1, dense<[false, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<14xi1>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0, -2.0, 0.5, 1.5, -1.5, 0.10009765625]> : tensor<8xbf16>
  %3 = "stablehlo.convert"(%c2) : (tensor<8xbf16>) -> tensor<8xi2>
  check.expect_eq_const %3, dense<[0, 1, -1, -2, 0, 1, -1, 0]> : tensor<8xi2>
  %c4 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0.5, 1.5, -1.5, 2.25, 0.10009765625]> : tensor<12xbf16>
  %5 = "stablehlo.convert"(%c4) : (tensor<12xbf16>) -> tensor<12xi4>
  check.expect_eq_const %5, dense<[0, 1, 2, 3, -1, -2, 5, 0, 1, -1, 2, 0]> : tensor<12xi4>
  %c6 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, 0.5, 1.5, -1.5, 2.25, 0.10009765625]> : tensor<13xbf16>
  %7 = "stablehlo.convert"(%c6) : (tensor<13xbf16>) -> tensor<13xi8>
  check.expect_eq_const %7, dense<[0, 1, 2, 3, -1, -2, 5, 100, 0, 1, -1, 2, 0]> : tensor<13xi8>
  %c8 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.10009765625]> : tensor<14xbf16>
  %9 = "stablehlo.convert"(%c8) : (tensor<14xbf16>) -> tensor<14xi16>
  check.expect_eq_const %9, dense<[0, 1, 2, 3, -1, -2, 5, 100, -300, 0, 1, -1, 2, 0]> : tensor<14xi16>
  %c10 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.10009765625]> : tensor<14xbf16>
  %11 = "stablehlo.convert"(%c10) : (tensor<14xbf16>) -> tensor<14xi32>
  check.expect_eq_const %11, dense<[0, 1, 2, 3, -1, -2, 5, 100, -300, 0, 1, -1, 2, 0]> : tensor<14xi32>
  %c12 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.10009765625]> : tensor<14xbf16>
  %13 = "stablehlo.convert"(%c12) : (tensor<14xbf16>) -> tensor<14xi64>
  check.expect_eq_const %13, dense<[0, 1, 2, 3, -1, -2, 5, 100, -300, 0, 1, -1, 2, 0]> : tensor<14xi64>
  %c14 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 0.5, 1.5, 2.25, 0.10009765625]> : tensor<8xbf16>
  %15 = "stablehlo.convert"(%c14) : (tensor<8xbf16>) -> tensor<8xui2>
  check.expect_eq_const %15, dense<[0, 1, 2, 3, 0, 1, 2, 0]> : tensor<8xui2>
  %c16 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 0.5, 1.5, 2.25, 0.10009765625]> : tensor<9xbf16>
  %17 = "stablehlo.convert"(%c16) : (tensor<9xbf16>) -> tensor<9xui4>
  check.expect_eq_const %17, dense<[0, 1, 2, 3, 5, 0, 1, 2, 0]> : tensor<9xui4>
  %c18 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 100.0, 0.5, 1.5, 2.25, 0.10009765625]> : tensor<10xbf16>
  %19 = "stablehlo.convert"(%c18) : (tensor<10xbf16>) -> tensor<10xui8>
  check.expect_eq_const %19, dense<[0, 1, 2, 3, 5, 100, 0, 1, 2, 0]> : tensor<10xui8>
  %c20 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 100.0, 0.5, 1.5, 2.25, 0.10009765625]> : tensor<10xbf16>
  %21 = "stablehlo.convert"(%c20) : (tensor<10xbf16>) -> tensor<10xui16>
  check.expect_eq_const %21, dense<[0, 1, 2, 3, 5, 100, 0, 1, 2, 0]> : tensor<10xui16>
  %c22 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 100.0, 0.5, 1.5, 2.25, 0.10009765625]> : tensor<10xbf16>
  %23 = "stablehlo.convert"(%c22) : (tensor<10xbf16>) -> tensor<10xui32>
  check.expect_eq_const %23, dense<[0, 1, 2, 3, 5, 100, 0, 1, 2, 0]> : tensor<10xui32>
  %c24 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 100.0, 0.5, 1.5, 2.25, 0.10009765625]> : tensor<10xbf16>
  %25 = "stablehlo.convert"(%c24) : (tensor<10xbf16>) -> tensor<10xui64>
  check.expect_eq_const %25, dense<[0, 1, 2, 3, 5, 100, 0, 1, 2, 0]> : tensor<10xui64>
  %c26 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.10009765625]> : tensor<14xbf16>
  %27 = "stablehlo.convert"(%c26) : (tensor<14xbf16>) -> tensor<14xf4E2M1FN>
  check.expect_eq_const %27, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xf4E2M1FN>
  %c28 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.10009765625]> : tensor<14xbf16>
  %29 = "stablehlo.convert"(%c28) : (tensor<14xbf16>) -> tensor<14xf6E2M3FN>
  check.expect_eq_const %29, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 7.5, -7.5, 0.5, 1.5, -1.5, 2.25, 0.125]> : tensor<14xf6E2M3FN>
  %c30 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.10009765625]> : tensor<14xbf16>
  %31 = "stablehlo.convert"(%c30) : (tensor<14xbf16>) -> tensor<14xf6E3M2FN>
  check.expect_eq_const %31, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 28.0, -28.0, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf6E3M2FN>
  %c32 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.10009765625]> : tensor<14xbf16>
  %33 = "stablehlo.convert"(%c32) : (tensor<14xbf16>) -> tensor<14xf8E3M4>
  check.expect_eq_const %33, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x70, 0xF0, 0.5, 1.5, -1.5, 2.25, 0.09375]> : tensor<14xf8E3M4>
  %c34 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.10009765625]> : tensor<14xbf16>
  %35 = "stablehlo.convert"(%c34) : (tensor<14xbf16>) -> tensor<14xf8E4M3>
  check.expect_eq_const %35, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0xF8, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3>
  %c36 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.10009765625]> : tensor<14xbf16>
  %37 = "stablehlo.convert"(%c36) : (tensor<14xbf16>) -> tensor<14xf8E4M3FN>
  check.expect_eq_const %37, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -288.0, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FN>
  %c38 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.10009765625]> : tensor<14xbf16>
  %39 = "stablehlo.convert"(%c38) : (tensor<14xbf16>) -> tensor<14xf8E4M3FNUZ>
  %c40 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FNUZ>
  check.expect_close %39, %c40, max_ulp_difference = 0 : tensor<14xf8E4M3FNUZ>, tensor<14xf8E4M3FNUZ>
  %c41 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.10009765625]> : tensor<14xbf16>
  %42 = "stablehlo.convert"(%c41) : (tensor<14xbf16>) -> tensor<14xf8E4M3B11FNUZ>
  %c43 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x80, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3B11FNUZ>
  check.expect_close %42, %c43, max_ulp_difference = 0 : tensor<14xf8E4M3B11FNUZ>, tensor<14xf8E4M3B11FNUZ>
  %c44 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.10009765625]> : tensor<14xbf16>
  %45 = "stablehlo.convert"(%c44) : (tensor<14xbf16>) -> tensor<14xf8E5M2>
  check.expect_eq_const %45, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2>
  %c46 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.10009765625]> : tensor<14xbf16>
  %47 = "stablehlo.convert"(%c46) : (tensor<14xbf16>) -> tensor<14xf8E5M2FNUZ>
  check.expect_eq_const %47, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2FNUZ>
  %c48 = stablehlo.constant dense<[1.0, 2.0, 3.0, 5.0, 100.0, 0.5, 1.5, 2.25, 0.10009765625]> : tensor<9xbf16>
  %49 = "stablehlo.convert"(%c48) : (tensor<9xbf16>) -> tensor<9xf8E8M0FNU>
  check.expect_eq_const %49, dense<[1.0, 2.0, 4.0, 4.0, 128.0, 0.5, 2.0, 2.0, 0.125]> : tensor<9xf8E8M0FNU>
  %c50 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.10009765625]> : tensor<14xbf16>
  %51 = "stablehlo.convert"(%c50) : (tensor<14xbf16>) -> tensor<14xbf16>
  check.expect_eq_const %51, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.10009765625]> : tensor<14xbf16>
  %c52 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.10009765625]> : tensor<14xbf16>
  %53 = "stablehlo.convert"(%c52) : (tensor<14xbf16>) -> tensor<14xf16>
  check.expect_eq_const %53, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.10009765625]> : tensor<14xf16>
  %c54 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.10009765625]> : tensor<14xbf16>
  %55 = "stablehlo.convert"(%c54) : (tensor<14xbf16>) -> tensor<14xf32>
  check.expect_eq_const %55, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.100097656]> : tensor<14xf32>
  %c56 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.10009765625]> : tensor<14xbf16>
  %57 = "stablehlo.convert"(%c56) : (tensor<14xbf16>) -> tensor<14xf64>
  check.expect_eq_const %57, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.10009765625]> : tensor<14xf64>
  %c58 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.10009765625]> : tensor<14xbf16>
  %59 = "stablehlo.convert"(%c58) : (tensor<14xbf16>) -> tensor<14xcomplex<f32>>
  check.expect_eq_const %59, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.100097656, 0.0)]> : tensor<14xcomplex<f32>>
  %c60 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.10009765625]> : tensor<14xbf16>
  %61 = "stablehlo.convert"(%c60) : (tensor<14xbf16>) -> tensor<14xcomplex<f64>>
  check.expect_eq_const %61, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.10009765625, 0.0)]> : tensor<14xcomplex<f64>>
  func.return
}
func.func @convert_f16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.0999755859375]> : tensor<14xf16>
  %1 = "stablehlo.convert"(%c0) : (tensor<14xf16>) -> tensor<14xi1>
  check.expect_eq_const %1, dense<[false, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<14xi1>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0, -2.0, 0.5, 1.5, -1.5, 0.0999755859375]> : tensor<8xf16>
  %3 = "stablehlo.convert"(%c2) : (tensor<8xf16>) -> tensor<8xi2>
  check.expect_eq_const %3, dense<[0, 1, -1, -2, 0, 1, -1, 0]> : tensor<8xi2>
  %c4 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0.5, 1.5, -1.5, 2.25, 0.0999755859375]> : tensor<12xf16>
  %5 = "stablehlo.convert"(%c4) : (tensor<12xf16>) -> tensor<12xi4>
  check.expect_eq_const %5, dense<[0, 1, 2, 3, -1, -2, 5, 0, 1, -1, 2, 0]> : tensor<12xi4>
  %c6 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, 0.5, 1.5, -1.5, 2.25, 0.0999755859375]> : tensor<13xf16>
  %7 = "stablehlo.convert"(%c6) : (tensor<13xf16>) -> tensor<13xi8>
  check.expect_eq_const %7, dense<[0, 1, 2, 3, -1, -2, 5, 100, 0, 1, -1, 2, 0]> : tensor<13xi8>
  %c8 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.0999755859375]> : tensor<14xf16>
  %9 = "stablehlo.convert"(%c8) : (tensor<14xf16>) -> tensor<14xi16>
  check.expect_eq_const %9, dense<[0, 1, 2, 3, -1, -2, 5, 100, -300, 0, 1, -1, 2, 0]> : tensor<14xi16>
  %c10 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.0999755859375]> : tensor<14xf16>
  %11 = "stablehlo.convert"(%c10) : (tensor<14xf16>) -> tensor<14xi32>
  check.expect_eq_const %11, dense<[0, 1, 2, 3, -1, -2, 5, 100, -300, 0, 1, -1, 2, 0]> : tensor<14xi32>
  %c12 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.0999755859375]> : tensor<14xf16>
  %13 = "stablehlo.convert"(%c12) : (tensor<14xf16>) -> tensor<14xi64>
  check.expect_eq_const %13, dense<[0, 1, 2, 3, -1, -2, 5, 100, -300, 0, 1, -1, 2, 0]> : tensor<14xi64>
  %c14 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 0.5, 1.5, 2.25, 0.0999755859375]> : tensor<8xf16>
  %15 = "stablehlo.convert"(%c14) : (tensor<8xf16>) -> tensor<8xui2>
  check.expect_eq_const %15, dense<[0, 1, 2, 3, 0, 1, 2, 0]> : tensor<8xui2>
  %c16 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 0.5, 1.5, 2.25, 0.0999755859375]> : tensor<9xf16>
  %17 = "stablehlo.convert"(%c16) : (tensor<9xf16>) -> tensor<9xui4>
  check.expect_eq_const %17, dense<[0, 1, 2, 3, 5, 0, 1, 2, 0]> : tensor<9xui4>
  %c18 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 100.0, 0.5, 1.5, 2.25, 0.0999755859375]> : tensor<10xf16>
  %19 = "stablehlo.convert"(%c18) : (tensor<10xf16>) -> tensor<10xui8>
  check.expect_eq_const %19, dense<[0, 1, 2, 3, 5, 100, 0, 1, 2, 0]> : tensor<10xui8>
  %c20 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 100.0, 0.5, 1.5, 2.25, 0.0999755859375]> : tensor<10xf16>
  %21 = "stablehlo.convert"(%c20) : (tensor<10xf16>) -> tensor<10xui16>
  check.expect_eq_const %21, dense<[0, 1, 2, 3, 5, 100, 0, 1, 2, 0]> : tensor<10xui16>
  %c22 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 100.0, 0.5, 1.5, 2.25, 0.0999755859375]> : tensor<10xf16>
  %23 = "stablehlo.convert"(%c22) : (tensor<10xf16>) -> tensor<10xui32>
  check.expect_eq_const %23, dense<[0, 1, 2, 3, 5, 100, 0, 1, 2, 0]> : tensor<10xui32>
  %c24 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 100.0, 0.5, 1.5, 2.25, 0.0999755859375]> : tensor<10xf16>
  %25 = "stablehlo.convert"(%c24) : (tensor<10xf16>) -> tensor<10xui64>
  check.expect_eq_const %25, dense<[0, 1, 2, 3, 5, 100, 0, 1, 2, 0]> : tensor<10xui64>
  %c26 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.0999755859375]> : tensor<14xf16>
  %27 = "stablehlo.convert"(%c26) : (tensor<14xf16>) -> tensor<14xf4E2M1FN>
  check.expect_eq_const %27, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xf4E2M1FN>
  %c28 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.0999755859375]> : tensor<14xf16>
  %29 = "stablehlo.convert"(%c28) : (tensor<14xf16>) -> tensor<14xf6E2M3FN>
  check.expect_eq_const %29, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 7.5, -7.5, 0.5, 1.5, -1.5, 2.25, 0.125]> : tensor<14xf6E2M3FN>
  %c30 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.0999755859375]> : tensor<14xf16>
  %31 = "stablehlo.convert"(%c30) : (tensor<14xf16>) -> tensor<14xf6E3M2FN>
  check.expect_eq_const %31, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 28.0, -28.0, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf6E3M2FN>
  %c32 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.0999755859375]> : tensor<14xf16>
  %33 = "stablehlo.convert"(%c32) : (tensor<14xf16>) -> tensor<14xf8E3M4>
  check.expect_eq_const %33, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x70, 0xF0, 0.5, 1.5, -1.5, 2.25, 0.09375]> : tensor<14xf8E3M4>
  %c34 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.0999755859375]> : tensor<14xf16>
  %35 = "stablehlo.convert"(%c34) : (tensor<14xf16>) -> tensor<14xf8E4M3>
  check.expect_eq_const %35, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0xF8, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3>
  %c36 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.0999755859375]> : tensor<14xf16>
  %37 = "stablehlo.convert"(%c36) : (tensor<14xf16>) -> tensor<14xf8E4M3FN>
  check.expect_eq_const %37, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -288.0, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FN>
  %c38 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.0999755859375]> : tensor<14xf16>
  %39 = "stablehlo.convert"(%c38) : (tensor<14xf16>) -> tensor<14xf8E4M3FNUZ>
  %c40 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FNUZ>
  check.expect_close %39, %c40, max_ulp_difference = 0 : tensor<14xf8E4M3FNUZ>, tensor<14xf8E4M3FNUZ>
  %c41 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.0999755859375]> : tensor<14xf16>
  %42 = "stablehlo.convert"(%c41) : (tensor<14xf16>) -> tensor<14xf8E4M3B11FNUZ>
  %c43 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x80, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3B11FNUZ>
  check.expect_close %42, %c43, max_ulp_difference = 0 : tensor<14xf8E4M3B11FNUZ>, tensor<14xf8E4M3B11FNUZ>
  %c44 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.0999755859375]> : tensor<14xf16>
  %45 = "stablehlo.convert"(%c44) : (tensor<14xf16>) -> tensor<14xf8E5M2>
  check.expect_eq_const %45, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2>
  %c46 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.0999755859375]> : tensor<14xf16>
  %47 = "stablehlo.convert"(%c46) : (tensor<14xf16>) -> tensor<14xf8E5M2FNUZ>
  check.expect_eq_const %47, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2FNUZ>
  %c48 = stablehlo.constant dense<[1.0, 2.0, 3.0, 5.0, 100.0, 0.5, 1.5, 2.25, 0.0999755859375]> : tensor<9xf16>
  %49 = "stablehlo.convert"(%c48) : (tensor<9xf16>) -> tensor<9xf8E8M0FNU>
  check.expect_eq_const %49, dense<[1.0, 2.0, 4.0, 4.0, 128.0, 0.5, 2.0, 2.0, 0.125]> : tensor<9xf8E8M0FNU>
  %c50 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.0999755859375]> : tensor<14xf16>
  %51 = "stablehlo.convert"(%c50) : (tensor<14xf16>) -> tensor<14xbf16>
  check.expect_eq_const %51, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.10009765625]> : tensor<14xbf16>
  %c52 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.0999755859375]> : tensor<14xf16>
  %53 = "stablehlo.convert"(%c52) : (tensor<14xf16>) -> tensor<14xf16>
  check.expect_eq_const %53, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.0999755859375]> : tensor<14xf16>
  %c54 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.0999755859375]> : tensor<14xf16>
  %55 = "stablehlo.convert"(%c54) : (tensor<14xf16>) -> tensor<14xf32>
  check.expect_eq_const %55, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.099975586]> : tensor<14xf32>
  %c56 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.0999755859375]> : tensor<14xf16>
  %57 = "stablehlo.convert"(%c56) : (tensor<14xf16>) -> tensor<14xf64>
  check.expect_eq_const %57, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.0999755859375]> : tensor<14xf64>
  %c58 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.0999755859375]> : tensor<14xf16>
  %59 = "stablehlo.convert"(%c58) : (tensor<14xf16>) -> tensor<14xcomplex<f32>>
  check.expect_eq_const %59, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.099975586, 0.0)]> : tensor<14xcomplex<f32>>
  %c60 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.0999755859375]> : tensor<14xf16>
  %61 = "stablehlo.convert"(%c60) : (tensor<14xf16>) -> tensor<14xcomplex<f64>>
  check.expect_eq_const %61, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.0999755859375, 0.0)]> : tensor<14xcomplex<f64>>
  func.return
}
func.func @convert_f32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.1]> : tensor<14xf32>
  %1 = "stablehlo.convert"(%c0) : (tensor<14xf32>) -> tensor<14xi1>
  check.expect_eq_const %1, dense<[false, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<14xi1>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0, -2.0, 0.5, 1.5, -1.5, 0.1]> : tensor<8xf32>
  %3 = "stablehlo.convert"(%c2) : (tensor<8xf32>) -> tensor<8xi2>
  check.expect_eq_const %3, dense<[0, 1, -1, -2, 0, 1, -1, 0]> : tensor<8xi2>
  %c4 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0.5, 1.5, -1.5, 2.25, 0.1]> : tensor<12xf32>
  %5 = "stablehlo.convert"(%c4) : (tensor<12xf32>) -> tensor<12xi4>
  check.expect_eq_const %5, dense<[0, 1, 2, 3, -1, -2, 5, 0, 1, -1, 2, 0]> : tensor<12xi4>
  %c6 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, 0.5, 1.5, -1.5, 2.25, 0.1]> : tensor<13xf32>
  %7 = "stablehlo.convert"(%c6) : (tensor<13xf32>) -> tensor<13xi8>
  check.expect_eq_const %7, dense<[0, 1, 2, 3, -1, -2, 5, 100, 0, 1, -1, 2, 0]> : tensor<13xi8>
  %c8 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.1]> : tensor<14xf32>
  %9 = "stablehlo.convert"(%c8) : (tensor<14xf32>) -> tensor<14xi16>
  check.expect_eq_const %9, dense<[0, 1, 2, 3, -1, -2, 5, 100, -300, 0, 1, -1, 2, 0]> : tensor<14xi16>
  %c10 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.1]> : tensor<14xf32>
  %11 = "stablehlo.convert"(%c10) : (tensor<14xf32>) -> tensor<14xi32>
  check.expect_eq_const %11, dense<[0, 1, 2, 3, -1, -2, 5, 100, -300, 0, 1, -1, 2, 0]> : tensor<14xi32>
  %c12 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.1]> : tensor<14xf32>
  %13 = "stablehlo.convert"(%c12) : (tensor<14xf32>) -> tensor<14xi64>
  check.expect_eq_const %13, dense<[0, 1, 2, 3, -1, -2, 5, 100, -300, 0, 1, -1, 2, 0]> : tensor<14xi64>
  %c14 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 0.5, 1.5, 2.25, 0.1]> : tensor<8xf32>
  %15 = "stablehlo.convert"(%c14) : (tensor<8xf32>) -> tensor<8xui2>
  check.expect_eq_const %15, dense<[0, 1, 2, 3, 0, 1, 2, 0]> : tensor<8xui2>
  %c16 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 0.5, 1.5, 2.25, 0.1]> : tensor<9xf32>
  %17 = "stablehlo.convert"(%c16) : (tensor<9xf32>) -> tensor<9xui4>
  check.expect_eq_const %17, dense<[0, 1, 2, 3, 5, 0, 1, 2, 0]> : tensor<9xui4>
  %c18 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 100.0, 0.5, 1.5, 2.25, 0.1]> : tensor<10xf32>
  %19 = "stablehlo.convert"(%c18) : (tensor<10xf32>) -> tensor<10xui8>
  check.expect_eq_const %19, dense<[0, 1, 2, 3, 5, 100, 0, 1, 2, 0]> : tensor<10xui8>
  %c20 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 100.0, 0.5, 1.5, 2.25, 0.1]> : tensor<10xf32>
  %21 = "stablehlo.convert"(%c20) : (tensor<10xf32>) -> tensor<10xui16>
  check.expect_eq_const %21, dense<[0, 1, 2, 3, 5, 100, 0, 1, 2, 0]> : tensor<10xui16>
  %c22 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 100.0, 0.5, 1.5, 2.25, 0.1]> : tensor<10xf32>
  %23 = "stablehlo.convert"(%c22) : (tensor<10xf32>) -> tensor<10xui32>
  check.expect_eq_const %23, dense<[0, 1, 2, 3, 5, 100, 0, 1, 2, 0]> : tensor<10xui32>
  %c24 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 100.0, 0.5, 1.5, 2.25, 0.1]> : tensor<10xf32>
  %25 = "stablehlo.convert"(%c24) : (tensor<10xf32>) -> tensor<10xui64>
  check.expect_eq_const %25, dense<[0, 1, 2, 3, 5, 100, 0, 1, 2, 0]> : tensor<10xui64>
  %c26 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.1]> : tensor<14xf32>
  %27 = "stablehlo.convert"(%c26) : (tensor<14xf32>) -> tensor<14xf4E2M1FN>
  check.expect_eq_const %27, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xf4E2M1FN>
  %c28 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.1]> : tensor<14xf32>
  %29 = "stablehlo.convert"(%c28) : (tensor<14xf32>) -> tensor<14xf6E2M3FN>
  check.expect_eq_const %29, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 7.5, -7.5, 0.5, 1.5, -1.5, 2.25, 0.125]> : tensor<14xf6E2M3FN>
  %c30 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.1]> : tensor<14xf32>
  %31 = "stablehlo.convert"(%c30) : (tensor<14xf32>) -> tensor<14xf6E3M2FN>
  check.expect_eq_const %31, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 28.0, -28.0, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf6E3M2FN>
  %c32 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.1]> : tensor<14xf32>
  %33 = "stablehlo.convert"(%c32) : (tensor<14xf32>) -> tensor<14xf8E3M4>
  check.expect_eq_const %33, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x70, 0xF0, 0.5, 1.5, -1.5, 2.25, 0.09375]> : tensor<14xf8E3M4>
  %c34 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.1]> : tensor<14xf32>
  %35 = "stablehlo.convert"(%c34) : (tensor<14xf32>) -> tensor<14xf8E4M3>
  check.expect_eq_const %35, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0xF8, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3>
  %c36 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.1]> : tensor<14xf32>
  %37 = "stablehlo.convert"(%c36) : (tensor<14xf32>) -> tensor<14xf8E4M3FN>
  check.expect_eq_const %37, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -288.0, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FN>
  %c38 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.1]> : tensor<14xf32>
  %39 = "stablehlo.convert"(%c38) : (tensor<14xf32>) -> tensor<14xf8E4M3FNUZ>
  %c40 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FNUZ>
  check.expect_close %39, %c40, max_ulp_difference = 0 : tensor<14xf8E4M3FNUZ>, tensor<14xf8E4M3FNUZ>
  %c41 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.1]> : tensor<14xf32>
  %42 = "stablehlo.convert"(%c41) : (tensor<14xf32>) -> tensor<14xf8E4M3B11FNUZ>
  %c43 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x80, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3B11FNUZ>
  check.expect_close %42, %c43, max_ulp_difference = 0 : tensor<14xf8E4M3B11FNUZ>, tensor<14xf8E4M3B11FNUZ>
  %c44 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.1]> : tensor<14xf32>
  %45 = "stablehlo.convert"(%c44) : (tensor<14xf32>) -> tensor<14xf8E5M2>
  check.expect_eq_const %45, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2>
  %c46 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.1]> : tensor<14xf32>
  %47 = "stablehlo.convert"(%c46) : (tensor<14xf32>) -> tensor<14xf8E5M2FNUZ>
  check.expect_eq_const %47, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2FNUZ>
  %c48 = stablehlo.constant dense<[1.0, 2.0, 3.0, 5.0, 100.0, 0.5, 1.5, 2.25, 0.1]> : tensor<9xf32>
  %49 = "stablehlo.convert"(%c48) : (tensor<9xf32>) -> tensor<9xf8E8M0FNU>
  check.expect_eq_const %49, dense<[1.0, 2.0, 4.0, 4.0, 128.0, 0.5, 2.0, 2.0, 0.125]> : tensor<9xf8E8M0FNU>
  %c50 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.1]> : tensor<14xf32>
  %51 = "stablehlo.convert"(%c50) : (tensor<14xf32>) -> tensor<14xbf16>
  check.expect_eq_const %51, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.10009765625]> : tensor<14xbf16>
  %c52 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.1]> : tensor<14xf32>
  %53 = "stablehlo.convert"(%c52) : (tensor<14xf32>) -> tensor<14xf16>
  check.expect_eq_const %53, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.0999755859375]> : tensor<14xf16>
  %c54 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.1]> : tensor<14xf32>
  %55 = "stablehlo.convert"(%c54) : (tensor<14xf32>) -> tensor<14xf32>
  check.expect_eq_const %55, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.1]> : tensor<14xf32>
  %c56 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.1]> : tensor<14xf32>
  %57 = "stablehlo.convert"(%c56) : (tensor<14xf32>) -> tensor<14xf64>
  check.expect_eq_const %57, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.10000000149011612]> : tensor<14xf64>
  %c58 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.1]> : tensor<14xf32>
  %59 = "stablehlo.convert"(%c58) : (tensor<14xf32>) -> tensor<14xcomplex<f32>>
  check.expect_eq_const %59, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<14xcomplex<f32>>
  %c60 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.1]> : tensor<14xf32>
  %61 = "stablehlo.convert"(%c60) : (tensor<14xf32>) -> tensor<14xcomplex<f64>>
  check.expect_eq_const %61, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.10000000149011612, 0.0)]> : tensor<14xcomplex<f64>>
  func.return
}
func.func @convert_f64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.1]> : tensor<14xf64>
  %1 = "stablehlo.convert"(%c0) : (tensor<14xf64>) -> tensor<14xi1>
  check.expect_eq_const %1, dense<[false, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<14xi1>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0, -2.0, 0.5, 1.5, -1.5, 0.1]> : tensor<8xf64>
  %3 = "stablehlo.convert"(%c2) : (tensor<8xf64>) -> tensor<8xi2>
  check.expect_eq_const %3, dense<[0, 1, -1, -2, 0, 1, -1, 0]> : tensor<8xi2>
  %c4 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0.5, 1.5, -1.5, 2.25, 0.1]> : tensor<12xf64>
  %5 = "stablehlo.convert"(%c4) : (tensor<12xf64>) -> tensor<12xi4>
  check.expect_eq_const %5, dense<[0, 1, 2, 3, -1, -2, 5, 0, 1, -1, 2, 0]> : tensor<12xi4>
  %c6 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, 0.5, 1.5, -1.5, 2.25, 0.1]> : tensor<13xf64>
  %7 = "stablehlo.convert"(%c6) : (tensor<13xf64>) -> tensor<13xi8>
  check.expect_eq_const %7, dense<[0, 1, 2, 3, -1, -2, 5, 100, 0, 1, -1, 2, 0]> : tensor<13xi8>
  %c8 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.1]> : tensor<14xf64>
  %9 = "stablehlo.convert"(%c8) : (tensor<14xf64>) -> tensor<14xi16>
  check.expect_eq_const %9, dense<[0, 1, 2, 3, -1, -2, 5, 100, -300, 0, 1, -1, 2, 0]> : tensor<14xi16>
  %c10 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.1]> : tensor<14xf64>
  %11 = "stablehlo.convert"(%c10) : (tensor<14xf64>) -> tensor<14xi32>
  check.expect_eq_const %11, dense<[0, 1, 2, 3, -1, -2, 5, 100, -300, 0, 1, -1, 2, 0]> : tensor<14xi32>
  %c12 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.1]> : tensor<14xf64>
  %13 = "stablehlo.convert"(%c12) : (tensor<14xf64>) -> tensor<14xi64>
  check.expect_eq_const %13, dense<[0, 1, 2, 3, -1, -2, 5, 100, -300, 0, 1, -1, 2, 0]> : tensor<14xi64>
  %c14 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 0.5, 1.5, 2.25, 0.1]> : tensor<8xf64>
  %15 = "stablehlo.convert"(%c14) : (tensor<8xf64>) -> tensor<8xui2>
  check.expect_eq_const %15, dense<[0, 1, 2, 3, 0, 1, 2, 0]> : tensor<8xui2>
  %c16 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 0.5, 1.5, 2.25, 0.1]> : tensor<9xf64>
  %17 = "stablehlo.convert"(%c16) : (tensor<9xf64>) -> tensor<9xui4>
  check.expect_eq_const %17, dense<[0, 1, 2, 3, 5, 0, 1, 2, 0]> : tensor<9xui4>
  %c18 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 100.0, 0.5, 1.5, 2.25, 0.1]> : tensor<10xf64>
  %19 = "stablehlo.convert"(%c18) : (tensor<10xf64>) -> tensor<10xui8>
  check.expect_eq_const %19, dense<[0, 1, 2, 3, 5, 100, 0, 1, 2, 0]> : tensor<10xui8>
  %c20 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 100.0, 0.5, 1.5, 2.25, 0.1]> : tensor<10xf64>
  %21 = "stablehlo.convert"(%c20) : (tensor<10xf64>) -> tensor<10xui16>
  check.expect_eq_const %21, dense<[0, 1, 2, 3, 5, 100, 0, 1, 2, 0]> : tensor<10xui16>
  %c22 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 100.0, 0.5, 1.5, 2.25, 0.1]> : tensor<10xf64>
  %23 = "stablehlo.convert"(%c22) : (tensor<10xf64>) -> tensor<10xui32>
  check.expect_eq_const %23, dense<[0, 1, 2, 3, 5, 100, 0, 1, 2, 0]> : tensor<10xui32>
  %c24 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 5.0, 100.0, 0.5, 1.5, 2.25, 0.1]> : tensor<10xf64>
  %25 = "stablehlo.convert"(%c24) : (tensor<10xf64>) -> tensor<10xui64>
  check.expect_eq_const %25, dense<[0, 1, 2, 3, 5, 100, 0, 1, 2, 0]> : tensor<10xui64>
  %c26 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.1]> : tensor<14xf64>
  %27 = "stablehlo.convert"(%c26) : (tensor<14xf64>) -> tensor<14xf4E2M1FN>
  check.expect_eq_const %27, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xf4E2M1FN>
  %c28 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.1]> : tensor<14xf64>
  %29 = "stablehlo.convert"(%c28) : (tensor<14xf64>) -> tensor<14xf6E2M3FN>
  check.expect_eq_const %29, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 7.5, -7.5, 0.5, 1.5, -1.5, 2.25, 0.125]> : tensor<14xf6E2M3FN>
  %c30 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.1]> : tensor<14xf64>
  %31 = "stablehlo.convert"(%c30) : (tensor<14xf64>) -> tensor<14xf6E3M2FN>
  check.expect_eq_const %31, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 28.0, -28.0, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf6E3M2FN>
  %c32 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.1]> : tensor<14xf64>
  %33 = "stablehlo.convert"(%c32) : (tensor<14xf64>) -> tensor<14xf8E3M4>
  check.expect_eq_const %33, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x70, 0xF0, 0.5, 1.5, -1.5, 2.25, 0.09375]> : tensor<14xf8E3M4>
  %c34 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.1]> : tensor<14xf64>
  %35 = "stablehlo.convert"(%c34) : (tensor<14xf64>) -> tensor<14xf8E4M3>
  check.expect_eq_const %35, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0xF8, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3>
  %c36 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.1]> : tensor<14xf64>
  %37 = "stablehlo.convert"(%c36) : (tensor<14xf64>) -> tensor<14xf8E4M3FN>
  check.expect_eq_const %37, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -288.0, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FN>
  %c38 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.1]> : tensor<14xf64>
  %39 = "stablehlo.convert"(%c38) : (tensor<14xf64>) -> tensor<14xf8E4M3FNUZ>
  %c40 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FNUZ>
  check.expect_close %39, %c40, max_ulp_difference = 0 : tensor<14xf8E4M3FNUZ>, tensor<14xf8E4M3FNUZ>
  %c41 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.1]> : tensor<14xf64>
  %42 = "stablehlo.convert"(%c41) : (tensor<14xf64>) -> tensor<14xf8E4M3B11FNUZ>
  %c43 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x80, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3B11FNUZ>
  check.expect_close %42, %c43, max_ulp_difference = 0 : tensor<14xf8E4M3B11FNUZ>, tensor<14xf8E4M3B11FNUZ>
  %c44 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.1]> : tensor<14xf64>
  %45 = "stablehlo.convert"(%c44) : (tensor<14xf64>) -> tensor<14xf8E5M2>
  check.expect_eq_const %45, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2>
  %c46 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.1]> : tensor<14xf64>
  %47 = "stablehlo.convert"(%c46) : (tensor<14xf64>) -> tensor<14xf8E5M2FNUZ>
  check.expect_eq_const %47, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2FNUZ>
  %c48 = stablehlo.constant dense<[1.0, 2.0, 3.0, 5.0, 100.0, 0.5, 1.5, 2.25, 0.1]> : tensor<9xf64>
  %49 = "stablehlo.convert"(%c48) : (tensor<9xf64>) -> tensor<9xf8E8M0FNU>
  check.expect_eq_const %49, dense<[1.0, 2.0, 4.0, 4.0, 128.0, 0.5, 2.0, 2.0, 0.125]> : tensor<9xf8E8M0FNU>
  %c50 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.1]> : tensor<14xf64>
  %51 = "stablehlo.convert"(%c50) : (tensor<14xf64>) -> tensor<14xbf16>
  check.expect_eq_const %51, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.10009765625]> : tensor<14xbf16>
  %c52 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.1]> : tensor<14xf64>
  %53 = "stablehlo.convert"(%c52) : (tensor<14xf64>) -> tensor<14xf16>
  check.expect_eq_const %53, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.0999755859375]> : tensor<14xf16>
  %c54 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.1]> : tensor<14xf64>
  %55 = "stablehlo.convert"(%c54) : (tensor<14xf64>) -> tensor<14xf32>
  check.expect_eq_const %55, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.1]> : tensor<14xf32>
  %c56 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.1]> : tensor<14xf64>
  %57 = "stablehlo.convert"(%c56) : (tensor<14xf64>) -> tensor<14xf64>
  check.expect_eq_const %57, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.1]> : tensor<14xf64>
  %c58 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.1]> : tensor<14xf64>
  %59 = "stablehlo.convert"(%c58) : (tensor<14xf64>) -> tensor<14xcomplex<f32>>
  check.expect_eq_const %59, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<14xcomplex<f32>>
  %c60 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.1]> : tensor<14xf64>
  %61 = "stablehlo.convert"(%c60) : (tensor<14xf64>) -> tensor<14xcomplex<f64>>
  check.expect_eq_const %61, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<14xcomplex<f64>>
  func.return
}
func.func @convert_complex_f32() {
  %c0 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<14xcomplex<f32>>
  %1 = "stablehlo.convert"(%c0) : (tensor<14xcomplex<f32>>) -> tensor<14xi1>
  check.expect_eq_const %1, dense<[false, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<14xi1>
  %c2 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (0.1, 0.0)]> : tensor<8xcomplex<f32>>
  %3 = "stablehlo.convert"(%c2) : (tensor<8xcomplex<f32>>) -> tensor<8xi2>
  check.expect_eq_const %3, dense<[0, 1, -1, -2, 0, 1, -1, 0]> : tensor<8xi2>
  %c4 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<12xcomplex<f32>>
  %5 = "stablehlo.convert"(%c4) : (tensor<12xcomplex<f32>>) -> tensor<12xi4>
  check.expect_eq_const %5, dense<[0, 1, 2, 3, -1, -2, 5, 0, 1, -1, 2, 0]> : tensor<12xi4>
  %c6 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<13xcomplex<f32>>
  %7 = "stablehlo.convert"(%c6) : (tensor<13xcomplex<f32>>) -> tensor<13xi8>
  check.expect_eq_const %7, dense<[0, 1, 2, 3, -1, -2, 5, 100, 0, 1, -1, 2, 0]> : tensor<13xi8>
  %c8 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<14xcomplex<f32>>
  %9 = "stablehlo.convert"(%c8) : (tensor<14xcomplex<f32>>) -> tensor<14xi16>
  check.expect_eq_const %9, dense<[0, 1, 2, 3, -1, -2, 5, 100, -300, 0, 1, -1, 2, 0]> : tensor<14xi16>
  %c10 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<14xcomplex<f32>>
  %11 = "stablehlo.convert"(%c10) : (tensor<14xcomplex<f32>>) -> tensor<14xi32>
  check.expect_eq_const %11, dense<[0, 1, 2, 3, -1, -2, 5, 100, -300, 0, 1, -1, 2, 0]> : tensor<14xi32>
  %c12 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<14xcomplex<f32>>
  %13 = "stablehlo.convert"(%c12) : (tensor<14xcomplex<f32>>) -> tensor<14xi64>
  check.expect_eq_const %13, dense<[0, 1, 2, 3, -1, -2, 5, 100, -300, 0, 1, -1, 2, 0]> : tensor<14xi64>
  %c14 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (0.5, 0.0), (1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<8xcomplex<f32>>
  %15 = "stablehlo.convert"(%c14) : (tensor<8xcomplex<f32>>) -> tensor<8xui2>
  check.expect_eq_const %15, dense<[0, 1, 2, 3, 0, 1, 2, 0]> : tensor<8xui2>
  %c16 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (5.0, 0.0), (0.5, 0.0), (1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<9xcomplex<f32>>
  %17 = "stablehlo.convert"(%c16) : (tensor<9xcomplex<f32>>) -> tensor<9xui4>
  check.expect_eq_const %17, dense<[0, 1, 2, 3, 5, 0, 1, 2, 0]> : tensor<9xui4>
  %c18 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (5.0, 0.0), (100.0, 0.0), (0.5, 0.0), (1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<10xcomplex<f32>>
  %19 = "stablehlo.convert"(%c18) : (tensor<10xcomplex<f32>>) -> tensor<10xui8>
  check.expect_eq_const %19, dense<[0, 1, 2, 3, 5, 100, 0, 1, 2, 0]> : tensor<10xui8>
  %c20 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (5.0, 0.0), (100.0, 0.0), (0.5, 0.0), (1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<10xcomplex<f32>>
  %21 = "stablehlo.convert"(%c20) : (tensor<10xcomplex<f32>>) -> tensor<10xui16>
  check.expect_eq_const %21, dense<[0, 1, 2, 3, 5, 100, 0, 1, 2, 0]> : tensor<10xui16>
  %c22 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (5.0, 0.0), (100.0, 0.0), (0.5, 0.0), (1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<10xcomplex<f32>>
  %23 = "stablehlo.convert"(%c22) : (tensor<10xcomplex<f32>>) -> tensor<10xui32>
  check.expect_eq_const %23, dense<[0, 1, 2, 3, 5, 100, 0, 1, 2, 0]> : tensor<10xui32>
  %c24 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (5.0, 0.0), (100.0, 0.0), (0.5, 0.0), (1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<10xcomplex<f32>>
  %25 = "stablehlo.convert"(%c24) : (tensor<10xcomplex<f32>>) -> tensor<10xui64>
  check.expect_eq_const %25, dense<[0, 1, 2, 3, 5, 100, 0, 1, 2, 0]> : tensor<10xui64>
  %c26 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<14xcomplex<f32>>
  %27 = "stablehlo.convert"(%c26) : (tensor<14xcomplex<f32>>) -> tensor<14xf4E2M1FN>
  check.expect_eq_const %27, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xf4E2M1FN>
  %c28 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<14xcomplex<f32>>
  %29 = "stablehlo.convert"(%c28) : (tensor<14xcomplex<f32>>) -> tensor<14xf6E2M3FN>
  check.expect_eq_const %29, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 7.5, -7.5, 0.5, 1.5, -1.5, 2.25, 0.125]> : tensor<14xf6E2M3FN>
  %c30 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<14xcomplex<f32>>
  %31 = "stablehlo.convert"(%c30) : (tensor<14xcomplex<f32>>) -> tensor<14xf6E3M2FN>
  check.expect_eq_const %31, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 28.0, -28.0, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf6E3M2FN>
  %c32 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<14xcomplex<f32>>
  %33 = "stablehlo.convert"(%c32) : (tensor<14xcomplex<f32>>) -> tensor<14xf8E3M4>
  check.expect_eq_const %33, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x70, 0xF0, 0.5, 1.5, -1.5, 2.25, 0.09375]> : tensor<14xf8E3M4>
  %c34 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<14xcomplex<f32>>
  %35 = "stablehlo.convert"(%c34) : (tensor<14xcomplex<f32>>) -> tensor<14xf8E4M3>
  check.expect_eq_const %35, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0xF8, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3>
  %c36 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<14xcomplex<f32>>
  %37 = "stablehlo.convert"(%c36) : (tensor<14xcomplex<f32>>) -> tensor<14xf8E4M3FN>
  check.expect_eq_const %37, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -288.0, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FN>
  %c38 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<14xcomplex<f32>>
  %39 = "stablehlo.convert"(%c38) : (tensor<14xcomplex<f32>>) -> tensor<14xf8E4M3FNUZ>
  %c40 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FNUZ>
  check.expect_close %39, %c40, max_ulp_difference = 0 : tensor<14xf8E4M3FNUZ>, tensor<14xf8E4M3FNUZ>
  %c41 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<14xcomplex<f32>>
  %42 = "stablehlo.convert"(%c41) : (tensor<14xcomplex<f32>>) -> tensor<14xf8E4M3B11FNUZ>
  %c43 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x80, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3B11FNUZ>
  check.expect_close %42, %c43, max_ulp_difference = 0 : tensor<14xf8E4M3B11FNUZ>, tensor<14xf8E4M3B11FNUZ>
  %c44 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<14xcomplex<f32>>
  %45 = "stablehlo.convert"(%c44) : (tensor<14xcomplex<f32>>) -> tensor<14xf8E5M2>
  check.expect_eq_const %45, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2>
  %c46 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<14xcomplex<f32>>
  %47 = "stablehlo.convert"(%c46) : (tensor<14xcomplex<f32>>) -> tensor<14xf8E5M2FNUZ>
  check.expect_eq_const %47, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2FNUZ>
  %c48 = stablehlo.constant dense<[(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (5.0, 0.0), (100.0, 0.0), (0.5, 0.0), (1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<9xcomplex<f32>>
  %49 = "stablehlo.convert"(%c48) : (tensor<9xcomplex<f32>>) -> tensor<9xf8E8M0FNU>
  check.expect_eq_const %49, dense<[1.0, 2.0, 4.0, 4.0, 128.0, 0.5, 2.0, 2.0, 0.125]> : tensor<9xf8E8M0FNU>
  %c50 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<14xcomplex<f32>>
  %51 = "stablehlo.convert"(%c50) : (tensor<14xcomplex<f32>>) -> tensor<14xbf16>
  check.expect_eq_const %51, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.10009765625]> : tensor<14xbf16>
  %c52 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<14xcomplex<f32>>
  %53 = "stablehlo.convert"(%c52) : (tensor<14xcomplex<f32>>) -> tensor<14xf16>
  check.expect_eq_const %53, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.0999755859375]> : tensor<14xf16>
  %c54 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<14xcomplex<f32>>
  %55 = "stablehlo.convert"(%c54) : (tensor<14xcomplex<f32>>) -> tensor<14xf32>
  check.expect_eq_const %55, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.1]> : tensor<14xf32>
  %c56 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<14xcomplex<f32>>
  %57 = "stablehlo.convert"(%c56) : (tensor<14xcomplex<f32>>) -> tensor<14xf64>
  check.expect_eq_const %57, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.10000000149011612]> : tensor<14xf64>
  %c58 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<14xcomplex<f32>>
  %59 = "stablehlo.convert"(%c58) : (tensor<14xcomplex<f32>>) -> tensor<14xcomplex<f32>>
  check.expect_eq_const %59, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<14xcomplex<f32>>
  %c60 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<14xcomplex<f32>>
  %61 = "stablehlo.convert"(%c60) : (tensor<14xcomplex<f32>>) -> tensor<14xcomplex<f64>>
  check.expect_eq_const %61, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.10000000149011612, 0.0)]> : tensor<14xcomplex<f64>>
  func.return
}
func.func @convert_complex_f64() {
  %c0 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<14xcomplex<f64>>
  %1 = "stablehlo.convert"(%c0) : (tensor<14xcomplex<f64>>) -> tensor<14xi1>
  check.expect_eq_const %1, dense<[false, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<14xi1>
  %c2 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (0.1, 0.0)]> : tensor<8xcomplex<f64>>
  %3 = "stablehlo.convert"(%c2) : (tensor<8xcomplex<f64>>) -> tensor<8xi2>
  check.expect_eq_const %3, dense<[0, 1, -1, -2, 0, 1, -1, 0]> : tensor<8xi2>
  %c4 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<12xcomplex<f64>>
  %5 = "stablehlo.convert"(%c4) : (tensor<12xcomplex<f64>>) -> tensor<12xi4>
  check.expect_eq_const %5, dense<[0, 1, 2, 3, -1, -2, 5, 0, 1, -1, 2, 0]> : tensor<12xi4>
  %c6 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<13xcomplex<f64>>
  %7 = "stablehlo.convert"(%c6) : (tensor<13xcomplex<f64>>) -> tensor<13xi8>
  check.expect_eq_const %7, dense<[0, 1, 2, 3, -1, -2, 5, 100, 0, 1, -1, 2, 0]> : tensor<13xi8>
  %c8 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<14xcomplex<f64>>
  %9 = "stablehlo.convert"(%c8) : (tensor<14xcomplex<f64>>) -> tensor<14xi16>
  check.expect_eq_const %9, dense<[0, 1, 2, 3, -1, -2, 5, 100, -300, 0, 1, -1, 2, 0]> : tensor<14xi16>
  %c10 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<14xcomplex<f64>>
  %11 = "stablehlo.convert"(%c10) : (tensor<14xcomplex<f64>>) -> tensor<14xi32>
  check.expect_eq_const %11, dense<[0, 1, 2, 3, -1, -2, 5, 100, -300, 0, 1, -1, 2, 0]> : tensor<14xi32>
  %c12 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<14xcomplex<f64>>
  %13 = "stablehlo.convert"(%c12) : (tensor<14xcomplex<f64>>) -> tensor<14xi64>
  check.expect_eq_const %13, dense<[0, 1, 2, 3, -1, -2, 5, 100, -300, 0, 1, -1, 2, 0]> : tensor<14xi64>
  %c14 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (0.5, 0.0), (1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<8xcomplex<f64>>
  %15 = "stablehlo.convert"(%c14) : (tensor<8xcomplex<f64>>) -> tensor<8xui2>
  check.expect_eq_const %15, dense<[0, 1, 2, 3, 0, 1, 2, 0]> : tensor<8xui2>
  %c16 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (5.0, 0.0), (0.5, 0.0), (1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<9xcomplex<f64>>
  %17 = "stablehlo.convert"(%c16) : (tensor<9xcomplex<f64>>) -> tensor<9xui4>
  check.expect_eq_const %17, dense<[0, 1, 2, 3, 5, 0, 1, 2, 0]> : tensor<9xui4>
  %c18 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (5.0, 0.0), (100.0, 0.0), (0.5, 0.0), (1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<10xcomplex<f64>>
  %19 = "stablehlo.convert"(%c18) : (tensor<10xcomplex<f64>>) -> tensor<10xui8>
  check.expect_eq_const %19, dense<[0, 1, 2, 3, 5, 100, 0, 1, 2, 0]> : tensor<10xui8>
  %c20 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (5.0, 0.0), (100.0, 0.0), (0.5, 0.0), (1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<10xcomplex<f64>>
  %21 = "stablehlo.convert"(%c20) : (tensor<10xcomplex<f64>>) -> tensor<10xui16>
  check.expect_eq_const %21, dense<[0, 1, 2, 3, 5, 100, 0, 1, 2, 0]> : tensor<10xui16>
  %c22 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (5.0, 0.0), (100.0, 0.0), (0.5, 0.0), (1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<10xcomplex<f64>>
  %23 = "stablehlo.convert"(%c22) : (tensor<10xcomplex<f64>>) -> tensor<10xui32>
  check.expect_eq_const %23, dense<[0, 1, 2, 3, 5, 100, 0, 1, 2, 0]> : tensor<10xui32>
  %c24 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (5.0, 0.0), (100.0, 0.0), (0.5, 0.0), (1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<10xcomplex<f64>>
  %25 = "stablehlo.convert"(%c24) : (tensor<10xcomplex<f64>>) -> tensor<10xui64>
  check.expect_eq_const %25, dense<[0, 1, 2, 3, 5, 100, 0, 1, 2, 0]> : tensor<10xui64>
  %c26 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<14xcomplex<f64>>
  %27 = "stablehlo.convert"(%c26) : (tensor<14xcomplex<f64>>) -> tensor<14xf4E2M1FN>
  check.expect_eq_const %27, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 4.0, 6.0, -6.0, 0.5, 1.5, -1.5, 2.0, 0.0]> : tensor<14xf4E2M1FN>
  %c28 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<14xcomplex<f64>>
  %29 = "stablehlo.convert"(%c28) : (tensor<14xcomplex<f64>>) -> tensor<14xf6E2M3FN>
  check.expect_eq_const %29, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 7.5, -7.5, 0.5, 1.5, -1.5, 2.25, 0.125]> : tensor<14xf6E2M3FN>
  %c30 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<14xcomplex<f64>>
  %31 = "stablehlo.convert"(%c30) : (tensor<14xcomplex<f64>>) -> tensor<14xf6E3M2FN>
  check.expect_eq_const %31, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 28.0, -28.0, 0.5, 1.5, -1.5, 2.0, 0.125]> : tensor<14xf6E3M2FN>
  %c32 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<14xcomplex<f64>>
  %33 = "stablehlo.convert"(%c32) : (tensor<14xcomplex<f64>>) -> tensor<14xf8E3M4>
  check.expect_eq_const %33, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x70, 0xF0, 0.5, 1.5, -1.5, 2.25, 0.09375]> : tensor<14xf8E3M4>
  %c34 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<14xcomplex<f64>>
  %35 = "stablehlo.convert"(%c34) : (tensor<14xcomplex<f64>>) -> tensor<14xf8E4M3>
  check.expect_eq_const %35, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0xF8, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3>
  %c36 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<14xcomplex<f64>>
  %37 = "stablehlo.convert"(%c36) : (tensor<14xcomplex<f64>>) -> tensor<14xf8E4M3FN>
  check.expect_eq_const %37, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -288.0, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FN>
  %c38 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<14xcomplex<f64>>
  %39 = "stablehlo.convert"(%c38) : (tensor<14xcomplex<f64>>) -> tensor<14xf8E4M3FNUZ>
  %c40 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3FNUZ>
  check.expect_close %39, %c40, max_ulp_difference = 0 : tensor<14xf8E4M3FNUZ>, tensor<14xf8E4M3FNUZ>
  %c41 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<14xcomplex<f64>>
  %42 = "stablehlo.convert"(%c41) : (tensor<14xcomplex<f64>>) -> tensor<14xf8E4M3B11FNUZ>
  %c43 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 0x80, 0x80, 0.5, 1.5, -1.5, 2.25, 0.1015625]> : tensor<14xf8E4M3B11FNUZ>
  check.expect_close %42, %c43, max_ulp_difference = 0 : tensor<14xf8E4M3B11FNUZ>, tensor<14xf8E4M3B11FNUZ>
  %c44 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<14xcomplex<f64>>
  %45 = "stablehlo.convert"(%c44) : (tensor<14xcomplex<f64>>) -> tensor<14xf8E5M2>
  check.expect_eq_const %45, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2>
  %c46 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<14xcomplex<f64>>
  %47 = "stablehlo.convert"(%c46) : (tensor<14xcomplex<f64>>) -> tensor<14xf8E5M2FNUZ>
  check.expect_eq_const %47, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 96.0, -320.0, 0.5, 1.5, -1.5, 2.0, 0.09375]> : tensor<14xf8E5M2FNUZ>
  %c48 = stablehlo.constant dense<[(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (5.0, 0.0), (100.0, 0.0), (0.5, 0.0), (1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<9xcomplex<f64>>
  %49 = "stablehlo.convert"(%c48) : (tensor<9xcomplex<f64>>) -> tensor<9xf8E8M0FNU>
  check.expect_eq_const %49, dense<[1.0, 2.0, 4.0, 4.0, 128.0, 0.5, 2.0, 2.0, 0.125]> : tensor<9xf8E8M0FNU>
  %c50 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<14xcomplex<f64>>
  %51 = "stablehlo.convert"(%c50) : (tensor<14xcomplex<f64>>) -> tensor<14xbf16>
  check.expect_eq_const %51, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.10009765625]> : tensor<14xbf16>
  %c52 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<14xcomplex<f64>>
  %53 = "stablehlo.convert"(%c52) : (tensor<14xcomplex<f64>>) -> tensor<14xf16>
  check.expect_eq_const %53, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.0999755859375]> : tensor<14xf16>
  %c54 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<14xcomplex<f64>>
  %55 = "stablehlo.convert"(%c54) : (tensor<14xcomplex<f64>>) -> tensor<14xf32>
  check.expect_eq_const %55, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.1]> : tensor<14xf32>
  %c56 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<14xcomplex<f64>>
  %57 = "stablehlo.convert"(%c56) : (tensor<14xcomplex<f64>>) -> tensor<14xf64>
  check.expect_eq_const %57, dense<[0.0, 1.0, 2.0, 3.0, -1.0, -2.0, 5.0, 100.0, -300.0, 0.5, 1.5, -1.5, 2.25, 0.1]> : tensor<14xf64>
  %c58 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<14xcomplex<f64>>
  %59 = "stablehlo.convert"(%c58) : (tensor<14xcomplex<f64>>) -> tensor<14xcomplex<f32>>
  check.expect_eq_const %59, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<14xcomplex<f32>>
  %c60 = stablehlo.constant dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<14xcomplex<f64>>
  %61 = "stablehlo.convert"(%c60) : (tensor<14xcomplex<f64>>) -> tensor<14xcomplex<f64>>
  check.expect_eq_const %61, dense<[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (-1.0, 0.0), (-2.0, 0.0), (5.0, 0.0), (100.0, 0.0), (-300.0, 0.0), (0.5, 0.0), (1.5, 0.0), (-1.5, 0.0), (2.25, 0.0), (0.1, 0.0)]> : tensor<14xcomplex<f64>>
  func.return
}
