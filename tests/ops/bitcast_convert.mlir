// stablehlo.bitcast_convert to the same width, half the width and back, from every element type.
// Made by tests/ops/make.py.

func.func @bitcast_convert_i1() {
  %c0 = stablehlo.constant dense<[true, false, false, true, false, false]> : tensor<6xi1>
  %1 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xi1>) -> tensor<6xi1>
  check.expect_eq_const %1, dense<[true, false, false, true, false, false]> : tensor<6xi1>
  func.return
}
func.func @bitcast_convert_i2() {
  %c0 = stablehlo.constant dense<[1, -2, -1, 0, 1, -2]> : tensor<6xi2>
  %1 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xi2>) -> tensor<6xui2>
  check.expect_eq_const %1, dense<[1, 2, 3, 0, 1, 2]> : tensor<6xui2>
  %2 = "stablehlo.bitcast_convert"(%1) : (tensor<6xui2>) -> tensor<6xi2>
  check.expect_eq_const %2, dense<[1, -2, -1, 0, 1, -2]> : tensor<6xi2>
  func.return
}
func.func @bitcast_convert_i4() {
  %c0 = stablehlo.constant dense<[-2, 3, 7, -3, 2, 7]> : tensor<6xi4>
  %1 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xi4>) -> tensor<6xui4>
  check.expect_eq_const %1, dense<[14, 3, 7, 13, 2, 7]> : tensor<6xui4>
  %2 = "stablehlo.bitcast_convert"(%1) : (tensor<6xui4>) -> tensor<6xi4>
  check.expect_eq_const %2, dense<[-2, 3, 7, -3, 2, 7]> : tensor<6xi4>
  %3 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xi4>) -> tensor<6x2xui2>
  check.expect_eq_const %3, dense<[[2, 3], [3, 0], [3, 1], [1, 3], [2, 0], [3, 1]]> : tensor<6x2xui2>
  %4 = "stablehlo.bitcast_convert"(%3) : (tensor<6x2xui2>) -> tensor<6xi4>
  check.expect_eq_const %4, dense<[-2, 3, 7, -3, 2, 7]> : tensor<6xi4>
  func.return
}
func.func @bitcast_convert_i8() {
  %c0 = stablehlo.constant dense<[-2, 3, 8, -3, 2, 7]> : tensor<6xi8>
  %1 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xi8>) -> tensor<6xui8>
  check.expect_eq_const %1, dense<[254, 3, 8, 253, 2, 7]> : tensor<6xui8>
  %2 = "stablehlo.bitcast_convert"(%1) : (tensor<6xui8>) -> tensor<6xi8>
  check.expect_eq_const %2, dense<[-2, 3, 8, -3, 2, 7]> : tensor<6xi8>
  %3 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xi8>) -> tensor<6x2xui4>
  check.expect_eq_const %3, dense<[[14, 15], [3, 0], [8, 0], [13, 15], [2, 0], [7, 0]]> : tensor<6x2xui4>
  %4 = "stablehlo.bitcast_convert"(%3) : (tensor<6x2xui4>) -> tensor<6xi8>
  check.expect_eq_const %4, dense<[-2, 3, 8, -3, 2, 7]> : tensor<6xi8>
  func.return
}
func.func @bitcast_convert_i16() {
  %c0 = stablehlo.constant dense<[-2, 3, 8, -3, 2, 7]> : tensor<6xi16>
  %1 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xi16>) -> tensor<6xui16>
  check.expect_eq_const %1, dense<[65534, 3, 8, 65533, 2, 7]> : tensor<6xui16>
  %2 = "stablehlo.bitcast_convert"(%1) : (tensor<6xui16>) -> tensor<6xi16>
  check.expect_eq_const %2, dense<[-2, 3, 8, -3, 2, 7]> : tensor<6xi16>
  %3 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xi16>) -> tensor<6x2xui8>
  check.expect_eq_const %3, dense<[[254, 255], [3, 0], [8, 0], [253, 255], [2, 0], [7, 0]]> : tensor<6x2xui8>
  %4 = "stablehlo.bitcast_convert"(%3) : (tensor<6x2xui8>) -> tensor<6xi16>
  check.expect_eq_const %4, dense<[-2, 3, 8, -3, 2, 7]> : tensor<6xi16>
  func.return
}
func.func @bitcast_convert_i32() {
  %c0 = stablehlo.constant dense<[-2, 3, 8, -3, 2, 7]> : tensor<6xi32>
  %1 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xi32>) -> tensor<6xui32>
  check.expect_eq_const %1, dense<[4294967294, 3, 8, 4294967293, 2, 7]> : tensor<6xui32>
  %2 = "stablehlo.bitcast_convert"(%1) : (tensor<6xui32>) -> tensor<6xi32>
  check.expect_eq_const %2, dense<[-2, 3, 8, -3, 2, 7]> : tensor<6xi32>
  %3 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xi32>) -> tensor<6x2xui16>
  check.expect_eq_const %3, dense<[[65534, 65535], [3, 0], [8, 0], [65533, 65535], [2, 0], [7, 0]]> : tensor<6x2xui16>
  %4 = "stablehlo.bitcast_convert"(%3) : (tensor<6x2xui16>) -> tensor<6xi32>
  check.expect_eq_const %4, dense<[-2, 3, 8, -3, 2, 7]> : tensor<6xi32>
  func.return
}
func.func @bitcast_convert_i64() {
  %c0 = stablehlo.constant dense<[-2, 3, 8, -3, 2, 7]> : tensor<6xi64>
  %1 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xi64>) -> tensor<6xui64>
  check.expect_eq_const %1, dense<[18446744073709551614, 3, 8, 18446744073709551613, 2, 7]> : tensor<6xui64>
  %2 = "stablehlo.bitcast_convert"(%1) : (tensor<6xui64>) -> tensor<6xi64>
  check.expect_eq_const %2, dense<[-2, 3, 8, -3, 2, 7]> : tensor<6xi64>
  %3 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xi64>) -> tensor<6x2xui32>
  check.expect_eq_const %3, dense<[[4294967294, 4294967295], [3, 0], [8, 0], [4294967293, 4294967295], [2, 0], [7, 0]]> : tensor<6x2xui32>
  %4 = "stablehlo.bitcast_convert"(%3) : (tensor<6x2xui32>) -> tensor<6xi64>
  check.expect_eq_const %4, dense<[-2, 3, 8, -3, 2, 7]> : tensor<6xi64>
  func.return
}
func.func @bitcast_convert_ui2() {
  %c0 = stablehlo.constant dense<[3, 0, 1, 2, 3, 0]> : tensor<6xui2>
  %1 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xui2>) -> tensor<6xui2>
  check.expect_eq_const %1, dense<[3, 0, 1, 2, 3, 0]> : tensor<6xui2>
  %2 = "stablehlo.bitcast_convert"(%1) : (tensor<6xui2>) -> tensor<6xui2>
  check.expect_eq_const %2, dense<[3, 0, 1, 2, 3, 0]> : tensor<6xui2>
  func.return
}
func.func @bitcast_convert_ui4() {
  %c0 = stablehlo.constant dense<[3, 8, 13, 2, 7, 12]> : tensor<6xui4>
  %1 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xui4>) -> tensor<6xui4>
  check.expect_eq_const %1, dense<[3, 8, 13, 2, 7, 12]> : tensor<6xui4>
  %2 = "stablehlo.bitcast_convert"(%1) : (tensor<6xui4>) -> tensor<6xui4>
  check.expect_eq_const %2, dense<[3, 8, 13, 2, 7, 12]> : tensor<6xui4>
  %3 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xui4>) -> tensor<6x2xui2>
  check.expect_eq_const %3, dense<[[3, 0], [0, 2], [1, 3], [2, 0], [3, 1], [0, 3]]> : tensor<6x2xui2>
  %4 = "stablehlo.bitcast_convert"(%3) : (tensor<6x2xui2>) -> tensor<6xui4>
  check.expect_eq_const %4, dense<[3, 8, 13, 2, 7, 12]> : tensor<6xui4>
  func.return
}
func.func @bitcast_convert_ui8() {
  %c0 = stablehlo.constant dense<[3, 8, 13, 2, 7, 12]> : tensor<6xui8>
  %1 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xui8>) -> tensor<6xui8>
  check.expect_eq_const %1, dense<[3, 8, 13, 2, 7, 12]> : tensor<6xui8>
  %2 = "stablehlo.bitcast_convert"(%1) : (tensor<6xui8>) -> tensor<6xui8>
  check.expect_eq_const %2, dense<[3, 8, 13, 2, 7, 12]> : tensor<6xui8>
  %3 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xui8>) -> tensor<6x2xui4>
  check.expect_eq_const %3, dense<[[3, 0], [8, 0], [13, 0], [2, 0], [7, 0], [12, 0]]> : tensor<6x2xui4>
  %4 = "stablehlo.bitcast_convert"(%3) : (tensor<6x2xui4>) -> tensor<6xui8>
  check.expect_eq_const %4, dense<[3, 8, 13, 2, 7, 12]> : tensor<6xui8>
  func.return
}
func.func @bitcast_convert_ui16() {
  %c0 = stablehlo.constant dense<[3, 8, 13, 2, 7, 12]> : tensor<6xui16>
  %1 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xui16>) -> tensor<6xui16>
  check.expect_eq_const %1, dense<[3, 8, 13, 2, 7, 12]> : tensor<6xui16>
  %2 = "stablehlo.bitcast_convert"(%1) : (tensor<6xui16>) -> tensor<6xui16>
  check.expect_eq_const %2, dense<[3, 8, 13, 2, 7, 12]> : tensor<6xui16>
  %3 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xui16>) -> tensor<6x2xui8>
  check.expect_eq_const %3, dense<[[3, 0], [8, 0], [13, 0], [2, 0], [7, 0], [12, 0]]> : tensor<6x2xui8>
  %4 = "stablehlo.bitcast_convert"(%3) : (tensor<6x2xui8>) -> tensor<6xui16>
  check.expect_eq_const %4, dense<[3, 8, 13, 2, 7, 12]> : tensor<6xui16>
  func.return
}
func.func @bitcast_convert_ui32() {
  %c0 = stablehlo.constant dense<[3, 8, 13, 2, 7, 12]> : tensor<6xui32>
  %1 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xui32>) -> tensor<6xui32>
  check.expect_eq_const %1, dense<[3, 8, 13, 2, 7, 12]> : tensor<6xui32>
  %2 = "stablehlo.bitcast_convert"(%1) : (tensor<6xui32>) -> tensor<6xui32>
  check.expect_eq_const %2, dense<[3, 8, 13, 2, 7, 12]> : tensor<6xui32>
  %3 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xui32>) -> tensor<6x2xui16>
  check.expect_eq_const %3, dense<[[3, 0], [8, 0], [13, 0], [2, 0], [7, 0], [12, 0]]> : tensor<6x2xui16>
  %4 = "stablehlo.bitcast_convert"(%3) : (tensor<6x2xui16>) -> tensor<6xui32>
  check.expect_eq_const %4, dense<[3, 8, 13, 2, 7, 12]> : tensor<6xui32>
  func.return
}
func.func @bitcast_convert_ui64() {
  %c0 = stablehlo.constant dense<[3, 8, 13, 2, 7, 12]> : tensor<6xui64>
  %1 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xui64>) -> tensor<6xui64>
  check.expect_eq_const %1, dense<[3, 8, 13, 2, 7, 12]> : tensor<6xui64>
  %2 = "stablehlo.bitcast_convert"(%1) : (tensor<6xui64>) -> tensor<6xui64>
  check.expect_eq_const %2, dense<[3, 8, 13, 2, 7, 12]> : tensor<6xui64>
  %3 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xui64>) -> tensor<6x2xui32>
  check.expect_eq_const %3, dense<[[3, 0], [8, 0], [13, 0], [2, 0], [7, 0], [12, 0]]> : tensor<6x2xui32>
  %4 = "stablehlo.bitcast_convert"(%3) : (tensor<6x2xui32>) -> tensor<6xui64>
  check.expect_eq_const %4, dense<[3, 8, 13, 2, 7, 12]> : tensor<6xui64>
  func.return
}
func.func @bitcast_convert_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf4E2M1FN>
  %1 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xf4E2M1FN>) -> tensor<6xui4>
  check.expect_eq_const %1, dense<[0, 13, 12, 10, 6, 14]> : tensor<6xui4>
  %2 = "stablehlo.bitcast_convert"(%1) : (tensor<6xui4>) -> tensor<6xf4E2M1FN>
  check.expect_eq_const %2, dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf4E2M1FN>
  %3 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xf4E2M1FN>) -> tensor<6x2xui2>
  check.expect_eq_const %3, dense<[[0, 0], [1, 3], [0, 3], [2, 2], [2, 1], [2, 3]]> : tensor<6x2xui2>
  %4 = "stablehlo.bitcast_convert"(%3) : (tensor<6x2xui2>) -> tensor<6xf4E2M1FN>
  check.expect_eq_const %4, dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf4E2M1FN>
  func.return
}
func.func @bitcast_convert_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf6E2M3FN>
  %1 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xf6E2M3FN>) -> tensor<6xf6E3M2FN>
  check.expect_eq_const %1, dense<[0.0, -4.0, -2.0, -0.5, 8.0, -8.0]> : tensor<6xf6E3M2FN>
  func.return
}
func.func @bitcast_convert_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf6E3M2FN>
  %1 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xf6E3M2FN>) -> tensor<6xf6E2M3FN>
  check.expect_eq_const %1, dense<[0.0, -2.5, -2.0, -1.5, 3.0, -3.0]> : tensor<6xf6E2M3FN>
  func.return
}
func.func @bitcast_convert_f8E3M4() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf8E3M4>
  %1 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xf8E3M4>) -> tensor<6xui8>
  check.expect_eq_const %1, dense<[0, 200, 192, 176, 80, 208]> : tensor<6xui8>
  %2 = "stablehlo.bitcast_convert"(%1) : (tensor<6xui8>) -> tensor<6xf8E3M4>
  check.expect_eq_const %2, dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf8E3M4>
  %3 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xf8E3M4>) -> tensor<6x2xui4>
  check.expect_eq_const %3, dense<[[0, 0], [8, 12], [0, 12], [0, 11], [0, 5], [0, 13]]> : tensor<6x2xui4>
  %4 = "stablehlo.bitcast_convert"(%3) : (tensor<6x2xui4>) -> tensor<6xf8E3M4>
  check.expect_eq_const %4, dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf8E3M4>
  func.return
}
func.func @bitcast_convert_f8E4M3() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf8E4M3>
  %1 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xf8E4M3>) -> tensor<6xui8>
  check.expect_eq_const %1, dense<[0, 196, 192, 184, 72, 200]> : tensor<6xui8>
  %2 = "stablehlo.bitcast_convert"(%1) : (tensor<6xui8>) -> tensor<6xf8E4M3>
  check.expect_eq_const %2, dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf8E4M3>
  %3 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xf8E4M3>) -> tensor<6x2xui4>
  check.expect_eq_const %3, dense<[[0, 0], [4, 12], [0, 12], [8, 11], [8, 4], [8, 12]]> : tensor<6x2xui4>
  %4 = "stablehlo.bitcast_convert"(%3) : (tensor<6x2xui4>) -> tensor<6xf8E4M3>
  check.expect_eq_const %4, dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf8E4M3>
  func.return
}
func.func @bitcast_convert_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf8E4M3FN>
  %1 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xf8E4M3FN>) -> tensor<6xui8>
  check.expect_eq_const %1, dense<[0, 196, 192, 184, 72, 200]> : tensor<6xui8>
  %2 = "stablehlo.bitcast_convert"(%1) : (tensor<6xui8>) -> tensor<6xf8E4M3FN>
  check.expect_eq_const %2, dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf8E4M3FN>
  %3 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xf8E4M3FN>) -> tensor<6x2xui4>
  check.expect_eq_const %3, dense<[[0, 0], [4, 12], [0, 12], [8, 11], [8, 4], [8, 12]]> : tensor<6x2xui4>
  %4 = "stablehlo.bitcast_convert"(%3) : (tensor<6x2xui4>) -> tensor<6xf8E4M3FN>
  check.expect_eq_const %4, dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf8E4M3FN>
  func.return
}
func.func @bitcast_convert_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf8E4M3FNUZ>
  %1 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xf8E4M3FNUZ>) -> tensor<6xui8>
  check.expect_eq_const %1, dense<[0, 204, 200, 192, 80, 208]> : tensor<6xui8>
  %2 = "stablehlo.bitcast_convert"(%1) : (tensor<6xui8>) -> tensor<6xf8E4M3FNUZ>
  check.expect_eq_const %2, dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf8E4M3FNUZ>
  %3 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xf8E4M3FNUZ>) -> tensor<6x2xui4>
  check.expect_eq_const %3, dense<[[0, 0], [12, 12], [8, 12], [0, 12], [0, 5], [0, 13]]> : tensor<6x2xui4>
  %4 = "stablehlo.bitcast_convert"(%3) : (tensor<6x2xui4>) -> tensor<6xf8E4M3FNUZ>
  check.expect_eq_const %4, dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf8E4M3FNUZ>
  func.return
}
func.func @bitcast_convert_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf8E4M3B11FNUZ>
  %1 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xf8E4M3B11FNUZ>) -> tensor<6xui8>
  check.expect_eq_const %1, dense<[0, 228, 224, 216, 104, 232]> : tensor<6xui8>
  %2 = "stablehlo.bitcast_convert"(%1) : (tensor<6xui8>) -> tensor<6xf8E4M3B11FNUZ>
  check.expect_eq_const %2, dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf8E4M3B11FNUZ>
  %3 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xf8E4M3B11FNUZ>) -> tensor<6x2xui4>
  check.expect_eq_const %3, dense<[[0, 0], [4, 14], [0, 14], [8, 13], [8, 6], [8, 14]]> : tensor<6x2xui4>
  %4 = "stablehlo.bitcast_convert"(%3) : (tensor<6x2xui4>) -> tensor<6xf8E4M3B11FNUZ>
  check.expect_eq_const %4, dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf8E4M3B11FNUZ>
  func.return
}
func.func @bitcast_convert_f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf8E5M2>
  %1 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xf8E5M2>) -> tensor<6xui8>
  check.expect_eq_const %1, dense<[0, 194, 192, 188, 68, 196]> : tensor<6xui8>
  %2 = "stablehlo.bitcast_convert"(%1) : (tensor<6xui8>) -> tensor<6xf8E5M2>
  check.expect_eq_const %2, dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf8E5M2>
  %3 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xf8E5M2>) -> tensor<6x2xui4>
  check.expect_eq_const %3, dense<[[0, 0], [2, 12], [0, 12], [12, 11], [4, 4], [4, 12]]> : tensor<6x2xui4>
  %4 = "stablehlo.bitcast_convert"(%3) : (tensor<6x2xui4>) -> tensor<6xf8E5M2>
  check.expect_eq_const %4, dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf8E5M2>
  func.return
}
func.func @bitcast_convert_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf8E5M2FNUZ>
  %1 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xf8E5M2FNUZ>) -> tensor<6xui8>
  check.expect_eq_const %1, dense<[0, 198, 196, 192, 72, 200]> : tensor<6xui8>
  %2 = "stablehlo.bitcast_convert"(%1) : (tensor<6xui8>) -> tensor<6xf8E5M2FNUZ>
  check.expect_eq_const %2, dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf8E5M2FNUZ>
  %3 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xf8E5M2FNUZ>) -> tensor<6x2xui4>
  check.expect_eq_const %3, dense<[[0, 0], [6, 12], [4, 12], [0, 12], [8, 4], [8, 12]]> : tensor<6x2xui4>
  %4 = "stablehlo.bitcast_convert"(%3) : (tensor<6x2xui4>) -> tensor<6xf8E5M2FNUZ>
  check.expect_eq_const %4, dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf8E5M2FNUZ>
  func.return
}
func.func @bitcast_convert_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[0.125, 4.0, 0.5, 16.0, 2.0, 0.25]> : tensor<6xf8E8M0FNU>
  %1 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xf8E8M0FNU>) -> tensor<6xui8>
  check.expect_eq_const %1, dense<[124, 129, 126, 131, 128, 125]> : tensor<6xui8>
  %2 = "stablehlo.bitcast_convert"(%1) : (tensor<6xui8>) -> tensor<6xf8E8M0FNU>
  check.expect_eq_const %2, dense<[0.125, 4.0, 0.5, 16.0, 2.0, 0.25]> : tensor<6xf8E8M0FNU>
  %3 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xf8E8M0FNU>) -> tensor<6x2xui4>
  check.expect_eq_const %3, dense<[[12, 7], [1, 8], [14, 7], [3, 8], [0, 8], [13, 7]]> : tensor<6x2xui4>
  %4 = "stablehlo.bitcast_convert"(%3) : (tensor<6x2xui4>) -> tensor<6xf8E8M0FNU>
  check.expect_eq_const %4, dense<[0.125, 4.0, 0.5, 16.0, 2.0, 0.25]> : tensor<6xf8E8M0FNU>
  func.return
}
func.func @bitcast_convert_bf16() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xbf16>
  %1 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xbf16>) -> tensor<6xui16>
  check.expect_eq_const %1, dense<[0, 49216, 49152, 49024, 16512, 49280]> : tensor<6xui16>
  %2 = "stablehlo.bitcast_convert"(%1) : (tensor<6xui16>) -> tensor<6xbf16>
  check.expect_eq_const %2, dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xbf16>
  %3 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xbf16>) -> tensor<6x2xui8>
  check.expect_eq_const %3, dense<[[0, 0], [64, 192], [0, 192], [128, 191], [128, 64], [128, 192]]> : tensor<6x2xui8>
  %4 = "stablehlo.bitcast_convert"(%3) : (tensor<6x2xui8>) -> tensor<6xbf16>
  check.expect_eq_const %4, dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xbf16>
  func.return
}
func.func @bitcast_convert_f16() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf16>
  %1 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xf16>) -> tensor<6xui16>
  check.expect_eq_const %1, dense<[0, 49664, 49152, 48128, 17408, 50176]> : tensor<6xui16>
  %2 = "stablehlo.bitcast_convert"(%1) : (tensor<6xui16>) -> tensor<6xf16>
  check.expect_eq_const %2, dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf16>
  %3 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xf16>) -> tensor<6x2xui8>
  check.expect_eq_const %3, dense<[[0, 0], [0, 194], [0, 192], [0, 188], [0, 68], [0, 196]]> : tensor<6x2xui8>
  %4 = "stablehlo.bitcast_convert"(%3) : (tensor<6x2xui8>) -> tensor<6xf16>
  check.expect_eq_const %4, dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf16>
  func.return
}
func.func @bitcast_convert_f32() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf32>
  %1 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xf32>) -> tensor<6xui32>
  check.expect_eq_const %1, dense<[0, 3225419776, 3221225472, 3212836864, 1082130432, 3229614080]> : tensor<6xui32>
  %2 = "stablehlo.bitcast_convert"(%1) : (tensor<6xui32>) -> tensor<6xf32>
  check.expect_eq_const %2, dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf32>
  %3 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xf32>) -> tensor<6x2xui16>
  check.expect_eq_const %3, dense<[[0, 0], [0, 49216], [0, 49152], [0, 49024], [0, 16512], [0, 49280]]> : tensor<6x2xui16>
  %4 = "stablehlo.bitcast_convert"(%3) : (tensor<6x2xui16>) -> tensor<6xf32>
  check.expect_eq_const %4, dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf32>
  func.return
}
func.func @bitcast_convert_f64() {
  %c0 = stablehlo.constant dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf64>
  %1 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xf64>) -> tensor<6xui64>
  check.expect_eq_const %1, dense<[0, 13837309855095848960, 13835058055282163712, 13830554455654793216, 4616189618054758400, 13839561654909534208]> : tensor<6xui64>
  %2 = "stablehlo.bitcast_convert"(%1) : (tensor<6xui64>) -> tensor<6xf64>
  check.expect_eq_const %2, dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf64>
  %3 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xf64>) -> tensor<6x2xui32>
  check.expect_eq_const %3, dense<[[0, 0], [0, 3221749760], [0, 3221225472], [0, 3220176896], [0, 1074790400], [0, 3222274048]]> : tensor<6x2xui32>
  %4 = "stablehlo.bitcast_convert"(%3) : (tensor<6x2xui32>) -> tensor<6xf64>
  check.expect_eq_const %4, dense<[0.0, -3.0, -2.0, -1.0, 4.0, -4.0]> : tensor<6xf64>
  func.return
}
func.func @bitcast_convert_complex_f32() {
  %c0 = stablehlo.constant dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0), (-2.0, 2.0), (3.0, 0.0), (1.0, -2.0)]> : tensor<6xcomplex<f32>>
  %1 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xcomplex<f32>>) -> tensor<6xcomplex<f32>>
  check.expect_eq_const %1, dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0), (-2.0, 2.0), (3.0, 0.0), (1.0, -2.0)]> : tensor<6xcomplex<f32>>
  func.return
}
func.func @bitcast_convert_complex_f64() {
  %c0 = stablehlo.constant dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0), (-2.0, 2.0), (3.0, 0.0), (1.0, -2.0)]> : tensor<6xcomplex<f64>>
  %1 = "stablehlo.bitcast_convert"(%c0) : (tensor<6xcomplex<f64>>) -> tensor<6xcomplex<f64>>
  check.expect_eq_const %1, dense<[(-3.0, -2.0), (2.0, 1.0), (0.0, -1.0), (-2.0, 2.0), (3.0, 0.0), (1.0, -2.0)]> : tensor<6xcomplex<f64>>
  func.return
}
