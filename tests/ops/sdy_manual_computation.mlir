// sdy.manual_computation over one device, every element type.
// Made by tests/ops/make.py.

sdy.mesh @mesh = <["x"=1]>
func.func @manual_computation_i1() {
  %c0 = stablehlo.constant dense<[true, false, false]> : tensor<3xi1>
  %r = sdy.manual_computation(%c0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%x: tensor<3xi1>) {
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xi1>
    sdy.return %y : tensor<3xi1>
  } : (tensor<3xi1>) -> tensor<3xi1>
  check.expect_eq_const %r, dense<[false, false, true]> : tensor<3xi1>
  func.return
}
func.func @manual_computation_i2() {
  %c0 = stablehlo.constant dense<[1, -2, -1]> : tensor<3xi2>
  %r = sdy.manual_computation(%c0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%x: tensor<3xi2>) {
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xi2>
    sdy.return %y : tensor<3xi2>
  } : (tensor<3xi2>) -> tensor<3xi2>
  check.expect_eq_const %r, dense<[-1, -2, 1]> : tensor<3xi2>
  func.return
}
func.func @manual_computation_i4() {
  %c0 = stablehlo.constant dense<[-2, 3, 7]> : tensor<3xi4>
  %r = sdy.manual_computation(%c0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%x: tensor<3xi4>) {
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xi4>
    sdy.return %y : tensor<3xi4>
  } : (tensor<3xi4>) -> tensor<3xi4>
  check.expect_eq_const %r, dense<[7, 3, -2]> : tensor<3xi4>
  func.return
}
func.func @manual_computation_i8() {
  %c0 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi8>
  %r = sdy.manual_computation(%c0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%x: tensor<3xi8>) {
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xi8>
    sdy.return %y : tensor<3xi8>
  } : (tensor<3xi8>) -> tensor<3xi8>
  check.expect_eq_const %r, dense<[8, 3, -2]> : tensor<3xi8>
  func.return
}
func.func @manual_computation_i16() {
  %c0 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi16>
  %r = sdy.manual_computation(%c0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%x: tensor<3xi16>) {
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xi16>
    sdy.return %y : tensor<3xi16>
  } : (tensor<3xi16>) -> tensor<3xi16>
  check.expect_eq_const %r, dense<[8, 3, -2]> : tensor<3xi16>
  func.return
}
func.func @manual_computation_i32() {
  %c0 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi32>
  %r = sdy.manual_computation(%c0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%x: tensor<3xi32>) {
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xi32>
    sdy.return %y : tensor<3xi32>
  } : (tensor<3xi32>) -> tensor<3xi32>
  check.expect_eq_const %r, dense<[8, 3, -2]> : tensor<3xi32>
  func.return
}
func.func @manual_computation_i64() {
  %c0 = stablehlo.constant dense<[-2, 3, 8]> : tensor<3xi64>
  %r = sdy.manual_computation(%c0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%x: tensor<3xi64>) {
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xi64>
    sdy.return %y : tensor<3xi64>
  } : (tensor<3xi64>) -> tensor<3xi64>
  check.expect_eq_const %r, dense<[8, 3, -2]> : tensor<3xi64>
  func.return
}
func.func @manual_computation_ui2() {
  %c0 = stablehlo.constant dense<[3, 0, 1]> : tensor<3xui2>
  %r = sdy.manual_computation(%c0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%x: tensor<3xui2>) {
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xui2>
    sdy.return %y : tensor<3xui2>
  } : (tensor<3xui2>) -> tensor<3xui2>
  check.expect_eq_const %r, dense<[1, 0, 3]> : tensor<3xui2>
  func.return
}
func.func @manual_computation_ui4() {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui4>
  %r = sdy.manual_computation(%c0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%x: tensor<3xui4>) {
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xui4>
    sdy.return %y : tensor<3xui4>
  } : (tensor<3xui4>) -> tensor<3xui4>
  check.expect_eq_const %r, dense<[13, 8, 3]> : tensor<3xui4>
  func.return
}
func.func @manual_computation_ui8() {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui8>
  %r = sdy.manual_computation(%c0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%x: tensor<3xui8>) {
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xui8>
    sdy.return %y : tensor<3xui8>
  } : (tensor<3xui8>) -> tensor<3xui8>
  check.expect_eq_const %r, dense<[13, 8, 3]> : tensor<3xui8>
  func.return
}
func.func @manual_computation_ui16() {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui16>
  %r = sdy.manual_computation(%c0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%x: tensor<3xui16>) {
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xui16>
    sdy.return %y : tensor<3xui16>
  } : (tensor<3xui16>) -> tensor<3xui16>
  check.expect_eq_const %r, dense<[13, 8, 3]> : tensor<3xui16>
  func.return
}
func.func @manual_computation_ui32() {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui32>
  %r = sdy.manual_computation(%c0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%x: tensor<3xui32>) {
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xui32>
    sdy.return %y : tensor<3xui32>
  } : (tensor<3xui32>) -> tensor<3xui32>
  check.expect_eq_const %r, dense<[13, 8, 3]> : tensor<3xui32>
  func.return
}
func.func @manual_computation_ui64() {
  %c0 = stablehlo.constant dense<[3, 8, 13]> : tensor<3xui64>
  %r = sdy.manual_computation(%c0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%x: tensor<3xui64>) {
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xui64>
    sdy.return %y : tensor<3xui64>
  } : (tensor<3xui64>) -> tensor<3xui64>
  check.expect_eq_const %r, dense<[13, 8, 3]> : tensor<3xui64>
  func.return
}
func.func @manual_computation_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf4E2M1FN>
  %r = sdy.manual_computation(%c0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%x: tensor<3xf4E2M1FN>) {
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xf4E2M1FN>
    sdy.return %y : tensor<3xf4E2M1FN>
  } : (tensor<3xf4E2M1FN>) -> tensor<3xf4E2M1FN>
  check.expect_eq_const %r, dense<[-2.0, -3.0, 0.0]> : tensor<3xf4E2M1FN>
  func.return
}
func.func @manual_computation_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf6E2M3FN>
  %r = sdy.manual_computation(%c0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%x: tensor<3xf6E2M3FN>) {
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xf6E2M3FN>
    sdy.return %y : tensor<3xf6E2M3FN>
  } : (tensor<3xf6E2M3FN>) -> tensor<3xf6E2M3FN>
  check.expect_eq_const %r, dense<[-2.0, -3.0, 0.0]> : tensor<3xf6E2M3FN>
  func.return
}
func.func @manual_computation_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf6E3M2FN>
  %r = sdy.manual_computation(%c0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%x: tensor<3xf6E3M2FN>) {
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xf6E3M2FN>
    sdy.return %y : tensor<3xf6E3M2FN>
  } : (tensor<3xf6E3M2FN>) -> tensor<3xf6E3M2FN>
  check.expect_eq_const %r, dense<[-2.0, -3.0, 0.0]> : tensor<3xf6E3M2FN>
  func.return
}
func.func @manual_computation_f8E3M4() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E3M4>
  %r = sdy.manual_computation(%c0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%x: tensor<3xf8E3M4>) {
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xf8E3M4>
    sdy.return %y : tensor<3xf8E3M4>
  } : (tensor<3xf8E3M4>) -> tensor<3xf8E3M4>
  check.expect_eq_const %r, dense<[-2.0, -3.0, 0.0]> : tensor<3xf8E3M4>
  func.return
}
func.func @manual_computation_f8E4M3() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3>
  %r = sdy.manual_computation(%c0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%x: tensor<3xf8E4M3>) {
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xf8E4M3>
    sdy.return %y : tensor<3xf8E4M3>
  } : (tensor<3xf8E4M3>) -> tensor<3xf8E4M3>
  check.expect_eq_const %r, dense<[-2.0, -3.0, 0.0]> : tensor<3xf8E4M3>
  func.return
}
func.func @manual_computation_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3FN>
  %r = sdy.manual_computation(%c0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%x: tensor<3xf8E4M3FN>) {
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xf8E4M3FN>
    sdy.return %y : tensor<3xf8E4M3FN>
  } : (tensor<3xf8E4M3FN>) -> tensor<3xf8E4M3FN>
  check.expect_eq_const %r, dense<[-2.0, -3.0, 0.0]> : tensor<3xf8E4M3FN>
  func.return
}
func.func @manual_computation_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3FNUZ>
  %r = sdy.manual_computation(%c0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%x: tensor<3xf8E4M3FNUZ>) {
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xf8E4M3FNUZ>
    sdy.return %y : tensor<3xf8E4M3FNUZ>
  } : (tensor<3xf8E4M3FNUZ>) -> tensor<3xf8E4M3FNUZ>
  check.expect_eq_const %r, dense<[-2.0, -3.0, 0.0]> : tensor<3xf8E4M3FNUZ>
  func.return
}
func.func @manual_computation_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E4M3B11FNUZ>
  %r = sdy.manual_computation(%c0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%x: tensor<3xf8E4M3B11FNUZ>) {
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xf8E4M3B11FNUZ>
    sdy.return %y : tensor<3xf8E4M3B11FNUZ>
  } : (tensor<3xf8E4M3B11FNUZ>) -> tensor<3xf8E4M3B11FNUZ>
  check.expect_eq_const %r, dense<[-2.0, -3.0, 0.0]> : tensor<3xf8E4M3B11FNUZ>
  func.return
}
func.func @manual_computation_f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E5M2>
  %r = sdy.manual_computation(%c0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%x: tensor<3xf8E5M2>) {
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xf8E5M2>
    sdy.return %y : tensor<3xf8E5M2>
  } : (tensor<3xf8E5M2>) -> tensor<3xf8E5M2>
  check.expect_eq_const %r, dense<[-2.0, -3.0, 0.0]> : tensor<3xf8E5M2>
  func.return
}
func.func @manual_computation_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf8E5M2FNUZ>
  %r = sdy.manual_computation(%c0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%x: tensor<3xf8E5M2FNUZ>) {
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xf8E5M2FNUZ>
    sdy.return %y : tensor<3xf8E5M2FNUZ>
  } : (tensor<3xf8E5M2FNUZ>) -> tensor<3xf8E5M2FNUZ>
  check.expect_eq_const %r, dense<[-2.0, -3.0, 0.0]> : tensor<3xf8E5M2FNUZ>
  func.return
}
func.func @manual_computation_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[0.125, 4.0, 0.5]> : tensor<3xf8E8M0FNU>
  %r = sdy.manual_computation(%c0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%x: tensor<3xf8E8M0FNU>) {
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xf8E8M0FNU>
    sdy.return %y : tensor<3xf8E8M0FNU>
  } : (tensor<3xf8E8M0FNU>) -> tensor<3xf8E8M0FNU>
  check.expect_eq_const %r, dense<[0.5, 4.0, 0.125]> : tensor<3xf8E8M0FNU>
  func.return
}
func.func @manual_computation_bf16() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xbf16>
  %r = sdy.manual_computation(%c0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%x: tensor<3xbf16>) {
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xbf16>
    sdy.return %y : tensor<3xbf16>
  } : (tensor<3xbf16>) -> tensor<3xbf16>
  check.expect_eq_const %r, dense<[-2.0, -3.0, 0.0]> : tensor<3xbf16>
  func.return
}
func.func @manual_computation_f16() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf16>
  %r = sdy.manual_computation(%c0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%x: tensor<3xf16>) {
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xf16>
    sdy.return %y : tensor<3xf16>
  } : (tensor<3xf16>) -> tensor<3xf16>
  check.expect_eq_const %r, dense<[-2.0, -3.0, 0.0]> : tensor<3xf16>
  func.return
}
func.func @manual_computation_f32() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf32>
  %r = sdy.manual_computation(%c0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%x: tensor<3xf32>) {
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xf32>
    sdy.return %y : tensor<3xf32>
  } : (tensor<3xf32>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[-2.0, -3.0, 0.0]> : tensor<3xf32>
  func.return
}
func.func @manual_computation_f64() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0]> : tensor<3xf64>
  %r = sdy.manual_computation(%c0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%x: tensor<3xf64>) {
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xf64>
    sdy.return %y : tensor<3xf64>
  } : (tensor<3xf64>) -> tensor<3xf64>
  check.expect_eq_const %r, dense<[-2.0, -3.0, 0.0]> : tensor<3xf64>
  func.return
}
func.func @manual_computation_complex_f32() {
  %c0 = stablehlo.constant dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)]> : tensor<3xcomplex<f32>>
  %r = sdy.manual_computation(%c0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%x: tensor<3xcomplex<f32>>) {
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xcomplex<f32>>
    sdy.return %y : tensor<3xcomplex<f32>>
  } : (tensor<3xcomplex<f32>>) -> tensor<3xcomplex<f32>>
  check.expect_eq_const %r, dense<[(0.0, -1.0), (2.0, 1.0), (-3.0, -2.0)]> : tensor<3xcomplex<f32>>
  func.return
}
func.func @manual_computation_complex_f64() {
  %c0 = stablehlo.constant dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0)]> : tensor<3xcomplex<f64>>
  %r = sdy.manual_computation(%c0) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%x: tensor<3xcomplex<f64>>) {
    %y = stablehlo.reverse %x, dims = [0] : tensor<3xcomplex<f64>>
    sdy.return %y : tensor<3xcomplex<f64>>
  } : (tensor<3xcomplex<f64>>) -> tensor<3xcomplex<f64>>
  check.expect_eq_const %r, dense<[(0.0, -1.0), (2.0, 1.0), (-3.0, -2.0)]> : tensor<3xcomplex<f64>>
  func.return
}
