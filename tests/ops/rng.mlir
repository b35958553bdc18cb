// stablehlo.rng, uniform: every number lies in its interval, whatever the element type.
// Made by tests/ops/make.py.

func.func @rng_i1() {
  %c0 = stablehlo.constant dense<false> : tensor<i1>
  %c1 = stablehlo.constant dense<true> : tensor<i1>
  %c2 = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %3 = "stablehlo.rng"(%c0, %c1, %c2) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<i1>, tensor<i1>, tensor<2xi64>) -> tensor<3x2xi1>
  %4 = "stablehlo.clamp"(%c0, %3, %c1) : (tensor<i1>, tensor<3x2xi1>, tensor<i1>) -> tensor<3x2xi1>
  "check.expect_eq"(%3, %4) : (tensor<3x2xi1>, tensor<3x2xi1>) -> ()
  func.return
}
func.func @rng_i2() {
  %c0 = stablehlo.constant dense<0> : tensor<i2>
  %c1 = stablehlo.constant dense<1> : tensor<i2>
  %c2 = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %3 = "stablehlo.rng"(%c0, %c1, %c2) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<i2>, tensor<i2>, tensor<2xi64>) -> tensor<3x2xi2>
  %4 = "stablehlo.clamp"(%c0, %3, %c1) : (tensor<i2>, tensor<3x2xi2>, tensor<i2>) -> tensor<3x2xi2>
  "check.expect_eq"(%3, %4) : (tensor<3x2xi2>, tensor<3x2xi2>) -> ()
  func.return
}
func.func @rng_i4() {
  %c0 = stablehlo.constant dense<0> : tensor<i4>
  %c1 = stablehlo.constant dense<4> : tensor<i4>
  %c2 = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %3 = "stablehlo.rng"(%c0, %c1, %c2) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<i4>, tensor<i4>, tensor<2xi64>) -> tensor<3x2xi4>
  %4 = "stablehlo.clamp"(%c0, %3, %c1) : (tensor<i4>, tensor<3x2xi4>, tensor<i4>) -> tensor<3x2xi4>
  "check.expect_eq"(%3, %4) : (tensor<3x2xi4>, tensor<3x2xi4>) -> ()
  func.return
}
func.func @rng_i8() {
  %c0 = stablehlo.constant dense<0> : tensor<i8>
  %c1 = stablehlo.constant dense<4> : tensor<i8>
  %c2 = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %3 = "stablehlo.rng"(%c0, %c1, %c2) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<i8>, tensor<i8>, tensor<2xi64>) -> tensor<3x2xi8>
  %4 = "stablehlo.clamp"(%c0, %3, %c1) : (tensor<i8>, tensor<3x2xi8>, tensor<i8>) -> tensor<3x2xi8>
  "check.expect_eq"(%3, %4) : (tensor<3x2xi8>, tensor<3x2xi8>) -> ()
  func.return
}
func.func @rng_i16() {
  %c0 = stablehlo.constant dense<0> : tensor<i16>
  %c1 = stablehlo.constant dense<4> : tensor<i16>
  %c2 = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %3 = "stablehlo.rng"(%c0, %c1, %c2) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<i16>, tensor<i16>, tensor<2xi64>) -> tensor<3x2xi16>
  %4 = "stablehlo.clamp"(%c0, %3, %c1) : (tensor<i16>, tensor<3x2xi16>, tensor<i16>) -> tensor<3x2xi16>
  "check.expect_eq"(%3, %4) : (tensor<3x2xi16>, tensor<3x2xi16>) -> ()
  func.return
}
func.func @rng_i32() {
  %c0 = stablehlo.constant dense<0> : tensor<i32>
  %c1 = stablehlo.constant dense<4> : tensor<i32>
  %c2 = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %3 = "stablehlo.rng"(%c0, %c1, %c2) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<i32>, tensor<i32>, tensor<2xi64>) -> tensor<3x2xi32>
  %4 = "stablehlo.clamp"(%c0, %3, %c1) : (tensor<i32>, tensor<3x2xi32>, tensor<i32>) -> tensor<3x2xi32>
  "check.expect_eq"(%3, %4) : (tensor<3x2xi32>, tensor<3x2xi32>) -> ()
  func.return
}
func.func @rng_i64() {
  %c0 = stablehlo.constant dense<0> : tensor<i64>
  %c1 = stablehlo.constant dense<4> : tensor<i64>
  %c2 = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %3 = "stablehlo.rng"(%c0, %c1, %c2) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<i64>, tensor<i64>, tensor<2xi64>) -> tensor<3x2xi64>
  %4 = "stablehlo.clamp"(%c0, %3, %c1) : (tensor<i64>, tensor<3x2xi64>, tensor<i64>) -> tensor<3x2xi64>
  "check.expect_eq"(%3, %4) : (tensor<3x2xi64>, tensor<3x2xi64>) -> ()
  func.return
}
func.func @rng_ui2() {
  %c0 = stablehlo.constant dense<0> : tensor<ui2>
  %c1 = stablehlo.constant dense<1> : tensor<ui2>
  %c2 = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %3 = "stablehlo.rng"(%c0, %c1, %c2) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<ui2>, tensor<ui2>, tensor<2xi64>) -> tensor<3x2xui2>
  %4 = "stablehlo.clamp"(%c0, %3, %c1) : (tensor<ui2>, tensor<3x2xui2>, tensor<ui2>) -> tensor<3x2xui2>
  "check.expect_eq"(%3, %4) : (tensor<3x2xui2>, tensor<3x2xui2>) -> ()
  func.return
}
func.func @rng_ui4() {
  %c0 = stablehlo.constant dense<0> : tensor<ui4>
  %c1 = stablehlo.constant dense<4> : tensor<ui4>
  %c2 = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %3 = "stablehlo.rng"(%c0, %c1, %c2) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<ui4>, tensor<ui4>, tensor<2xi64>) -> tensor<3x2xui4>
  %4 = "stablehlo.clamp"(%c0, %3, %c1) : (tensor<ui4>, tensor<3x2xui4>, tensor<ui4>) -> tensor<3x2xui4>
  "check.expect_eq"(%3, %4) : (tensor<3x2xui4>, tensor<3x2xui4>) -> ()
  func.return
}
func.func @rng_ui8() {
  %c0 = stablehlo.constant dense<0> : tensor<ui8>
  %c1 = stablehlo.constant dense<4> : tensor<ui8>
  %c2 = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %3 = "stablehlo.rng"(%c0, %c1, %c2) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<ui8>, tensor<ui8>, tensor<2xi64>) -> tensor<3x2xui8>
  %4 = "stablehlo.clamp"(%c0, %3, %c1) : (tensor<ui8>, tensor<3x2xui8>, tensor<ui8>) -> tensor<3x2xui8>
  "check.expect_eq"(%3, %4) : (tensor<3x2xui8>, tensor<3x2xui8>) -> ()
  func.return
}
func.func @rng_ui16() {
  %c0 = stablehlo.constant dense<0> : tensor<ui16>
  %c1 = stablehlo.constant dense<4> : tensor<ui16>
  %c2 = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %3 = "stablehlo.rng"(%c0, %c1, %c2) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<ui16>, tensor<ui16>, tensor<2xi64>) -> tensor<3x2xui16>
  %4 = "stablehlo.clamp"(%c0, %3, %c1) : (tensor<ui16>, tensor<3x2xui16>, tensor<ui16>) -> tensor<3x2xui16>
  "check.expect_eq"(%3, %4) : (tensor<3x2xui16>, tensor<3x2xui16>) -> ()
  func.return
}
func.func @rng_ui32() {
  %c0 = stablehlo.constant dense<0> : tensor<ui32>
  %c1 = stablehlo.constant dense<4> : tensor<ui32>
  %c2 = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %3 = "stablehlo.rng"(%c0, %c1, %c2) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<ui32>, tensor<ui32>, tensor<2xi64>) -> tensor<3x2xui32>
  %4 = "stablehlo.clamp"(%c0, %3, %c1) : (tensor<ui32>, tensor<3x2xui32>, tensor<ui32>) -> tensor<3x2xui32>
  "check.expect_eq"(%3, %4) : (tensor<3x2xui32>, tensor<3x2xui32>) -> ()
  func.return
}
func.func @rng_ui64() {
  %c0 = stablehlo.constant dense<0> : tensor<ui64>
  %c1 = stablehlo.constant dense<4> : tensor<ui64>
  %c2 = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %3 = "stablehlo.rng"(%c0, %c1, %c2) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<ui64>, tensor<ui64>, tensor<2xi64>) -> tensor<3x2xui64>
  %4 = "stablehlo.clamp"(%c0, %3, %c1) : (tensor<ui64>, tensor<3x2xui64>, tensor<ui64>) -> tensor<3x2xui64>
  "check.expect_eq"(%3, %4) : (tensor<3x2xui64>, tensor<3x2xui64>) -> ()
  func.return
}
func.func @rng_f4E2M1FN() {
  %c0 = stablehlo.constant dense<0.0> : tensor<f4E2M1FN>
  %c1 = stablehlo.constant dense<4.0> : tensor<f4E2M1FN>
  %c2 = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %3 = "stablehlo.rng"(%c0, %c1, %c2) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<f4E2M1FN>, tensor<f4E2M1FN>, tensor<2xi64>) -> tensor<3x2xf4E2M1FN>
  %4 = "stablehlo.clamp"(%c0, %3, %c1) : (tensor<f4E2M1FN>, tensor<3x2xf4E2M1FN>, tensor<f4E2M1FN>) -> tensor<3x2xf4E2M1FN>
  "check.expect_eq"(%3, %4) : (tensor<3x2xf4E2M1FN>, tensor<3x2xf4E2M1FN>) -> ()
  func.return
}
func.func @rng_f6E2M3FN() {
  %c0 = stablehlo.constant dense<0.0> : tensor<f6E2M3FN>
  %c1 = stablehlo.constant dense<4.0> : tensor<f6E2M3FN>
  %c2 = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %3 = "stablehlo.rng"(%c0, %c1, %c2) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<f6E2M3FN>, tensor<f6E2M3FN>, tensor<2xi64>) -> tensor<3x2xf6E2M3FN>
  %4 = "stablehlo.clamp"(%c0, %3, %c1) : (tensor<f6E2M3FN>, tensor<3x2xf6E2M3FN>, tensor<f6E2M3FN>) -> tensor<3x2xf6E2M3FN>
  "check.expect_eq"(%3, %4) : (tensor<3x2xf6E2M3FN>, tensor<3x2xf6E2M3FN>) -> ()
  func.return
}
func.func @rng_f6E3M2FN() {
  %c0 = stablehlo.constant dense<0.0> : tensor<f6E3M2FN>
  %c1 = stablehlo.constant dense<4.0> : tensor<f6E3M2FN>
  %c2 = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %3 = "stablehlo.rng"(%c0, %c1, %c2) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<f6E3M2FN>, tensor<f6E3M2FN>, tensor<2xi64>) -> tensor<3x2xf6E3M2FN>
  %4 = "stablehlo.clamp"(%c0, %3, %c1) : (tensor<f6E3M2FN>, tensor<3x2xf6E3M2FN>, tensor<f6E3M2FN>) -> tensor<3x2xf6E3M2FN>
  "check.expect_eq"(%3, %4) : (tensor<3x2xf6E3M2FN>, tensor<3x2xf6E3M2FN>) -> ()
  func.return
}
func.func @rng_f8E3M4() {
  %c0 = stablehlo.constant dense<0.0> : tensor<f8E3M4>
  %c1 = stablehlo.constant dense<4.0> : tensor<f8E3M4>
  %c2 = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %3 = "stablehlo.rng"(%c0, %c1, %c2) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<f8E3M4>, tensor<f8E3M4>, tensor<2xi64>) -> tensor<3x2xf8E3M4>
  %4 = "stablehlo.clamp"(%c0, %3, %c1) : (tensor<f8E3M4>, tensor<3x2xf8E3M4>, tensor<f8E3M4>) -> tensor<3x2xf8E3M4>
  "check.expect_eq"(%3, %4) : (tensor<3x2xf8E3M4>, tensor<3x2xf8E3M4>) -> ()
  func.return
}
func.func @rng_f8E4M3() {
  %c0 = stablehlo.constant dense<0.0> : tensor<f8E4M3>
  %c1 = stablehlo.constant dense<4.0> : tensor<f8E4M3>
  %c2 = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %3 = "stablehlo.rng"(%c0, %c1, %c2) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<f8E4M3>, tensor<f8E4M3>, tensor<2xi64>) -> tensor<3x2xf8E4M3>
  %4 = "stablehlo.clamp"(%c0, %3, %c1) : (tensor<f8E4M3>, tensor<3x2xf8E4M3>, tensor<f8E4M3>) -> tensor<3x2xf8E4M3>
  "check.expect_eq"(%3, %4) : (tensor<3x2xf8E4M3>, tensor<3x2xf8E4M3>) -> ()
  func.return
}
func.func @rng_f8E4M3FN() {
  %c0 = stablehlo.constant dense<0.0> : tensor<f8E4M3FN>
  %c1 = stablehlo.constant dense<4.0> : tensor<f8E4M3FN>
  %c2 = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %3 = "stablehlo.rng"(%c0, %c1, %c2) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<f8E4M3FN>, tensor<f8E4M3FN>, tensor<2xi64>) -> tensor<3x2xf8E4M3FN>
  %4 = "stablehlo.clamp"(%c0, %3, %c1) : (tensor<f8E4M3FN>, tensor<3x2xf8E4M3FN>, tensor<f8E4M3FN>) -> tensor<3x2xf8E4M3FN>
  "check.expect_eq"(%3, %4) : (tensor<3x2xf8E4M3FN>, tensor<3x2xf8E4M3FN>) -> ()
  func.return
}
func.func @rng_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<0.0> : tensor<f8E4M3FNUZ>
  %c1 = stablehlo.constant dense<4.0> : tensor<f8E4M3FNUZ>
  %c2 = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %3 = "stablehlo.rng"(%c0, %c1, %c2) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<f8E4M3FNUZ>, tensor<f8E4M3FNUZ>, tensor<2xi64>) -> tensor<3x2xf8E4M3FNUZ>
  %4 = "stablehlo.clamp"(%c0, %3, %c1) : (tensor<f8E4M3FNUZ>, tensor<3x2xf8E4M3FNUZ>, tensor<f8E4M3FNUZ>) -> tensor<3x2xf8E4M3FNUZ>
  "check.expect_eq"(%3, %4) : (tensor<3x2xf8E4M3FNUZ>, tensor<3x2xf8E4M3FNUZ>) -> ()
  func.return
}
func.func @rng_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<0.0> : tensor<f8E4M3B11FNUZ>
  %c1 = stablehlo.constant dense<4.0> : tensor<f8E4M3B11FNUZ>
  %c2 = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %3 = "stablehlo.rng"(%c0, %c1, %c2) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<f8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ>, tensor<2xi64>) -> tensor<3x2xf8E4M3B11FNUZ>
  %4 = "stablehlo.clamp"(%c0, %3, %c1) : (tensor<f8E4M3B11FNUZ>, tensor<3x2xf8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ>) -> tensor<3x2xf8E4M3B11FNUZ>
  "check.expect_eq"(%3, %4) : (tensor<3x2xf8E4M3B11FNUZ>, tensor<3x2xf8E4M3B11FNUZ>) -> ()
  func.return
}
func.func @rng_f8E5M2() {
  %c0 = stablehlo.constant dense<0.0> : tensor<f8E5M2>
  %c1 = stablehlo.constant dense<4.0> : tensor<f8E5M2>
  %c2 = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %3 = "stablehlo.rng"(%c0, %c1, %c2) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<f8E5M2>, tensor<f8E5M2>, tensor<2xi64>) -> tensor<3x2xf8E5M2>
  %4 = "stablehlo.clamp"(%c0, %3, %c1) : (tensor<f8E5M2>, tensor<3x2xf8E5M2>, tensor<f8E5M2>) -> tensor<3x2xf8E5M2>
  "check.expect_eq"(%3, %4) : (tensor<3x2xf8E5M2>, tensor<3x2xf8E5M2>) -> ()
  func.return
}
func.func @rng_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<0.0> : tensor<f8E5M2FNUZ>
  %c1 = stablehlo.constant dense<4.0> : tensor<f8E5M2FNUZ>
  %c2 = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %3 = "stablehlo.rng"(%c0, %c1, %c2) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<f8E5M2FNUZ>, tensor<f8E5M2FNUZ>, tensor<2xi64>) -> tensor<3x2xf8E5M2FNUZ>
  %4 = "stablehlo.clamp"(%c0, %3, %c1) : (tensor<f8E5M2FNUZ>, tensor<3x2xf8E5M2FNUZ>, tensor<f8E5M2FNUZ>) -> tensor<3x2xf8E5M2FNUZ>
  "check.expect_eq"(%3, %4) : (tensor<3x2xf8E5M2FNUZ>, tensor<3x2xf8E5M2FNUZ>) -> ()
  func.return
}
func.func @rng_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<1.0> : tensor<f8E8M0FNU>
  %c1 = stablehlo.constant dense<4.0> : tensor<f8E8M0FNU>
  %c2 = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %3 = "stablehlo.rng"(%c0, %c1, %c2) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<f8E8M0FNU>, tensor<f8E8M0FNU>, tensor<2xi64>) -> tensor<3x2xf8E8M0FNU>
  %4 = "stablehlo.clamp"(%c0, %3, %c1) : (tensor<f8E8M0FNU>, tensor<3x2xf8E8M0FNU>, tensor<f8E8M0FNU>) -> tensor<3x2xf8E8M0FNU>
  "check.expect_eq"(%3, %4) : (tensor<3x2xf8E8M0FNU>, tensor<3x2xf8E8M0FNU>) -> ()
  func.return
}
func.func @rng_bf16() {
  %c0 = stablehlo.constant dense<0.0> : tensor<bf16>
  %c1 = stablehlo.constant dense<4.0> : tensor<bf16>
  %c2 = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %3 = "stablehlo.rng"(%c0, %c1, %c2) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<bf16>, tensor<bf16>, tensor<2xi64>) -> tensor<3x2xbf16>
  %4 = "stablehlo.clamp"(%c0, %3, %c1) : (tensor<bf16>, tensor<3x2xbf16>, tensor<bf16>) -> tensor<3x2xbf16>
  "check.expect_eq"(%3, %4) : (tensor<3x2xbf16>, tensor<3x2xbf16>) -> ()
  func.return
}
func.func @rng_f16() {
  %c0 = stablehlo.constant dense<0.0> : tensor<f16>
  %c1 = stablehlo.constant dense<4.0> : tensor<f16>
  %c2 = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %3 = "stablehlo.rng"(%c0, %c1, %c2) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<f16>, tensor<f16>, tensor<2xi64>) -> tensor<3x2xf16>
  %4 = "stablehlo.clamp"(%c0, %3, %c1) : (tensor<f16>, tensor<3x2xf16>, tensor<f16>) -> tensor<3x2xf16>
  "check.expect_eq"(%3, %4) : (tensor<3x2xf16>, tensor<3x2xf16>) -> ()
  func.return
}
func.func @rng_f32() {
  %c0 = stablehlo.constant dense<0.0> : tensor<f32>
  %c1 = stablehlo.constant dense<4.0> : tensor<f32>
  %c2 = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %3 = "stablehlo.rng"(%c0, %c1, %c2) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<3x2xf32>
  %4 = "stablehlo.clamp"(%c0, %3, %c1) : (tensor<f32>, tensor<3x2xf32>, tensor<f32>) -> tensor<3x2xf32>
  "check.expect_eq"(%3, %4) : (tensor<3x2xf32>, tensor<3x2xf32>) -> ()
  func.return
}
func.func @rng_f64() {
  %c0 = stablehlo.constant dense<0.0> : tensor<f64>
  %c1 = stablehlo.constant dense<4.0> : tensor<f64>
  %c2 = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %3 = "stablehlo.rng"(%c0, %c1, %c2) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<f64>, tensor<f64>, tensor<2xi64>) -> tensor<3x2xf64>
  %4 = "stablehlo.clamp"(%c0, %3, %c1) : (tensor<f64>, tensor<3x2xf64>, tensor<f64>) -> tensor<3x2xf64>
  "check.expect_eq"(%3, %4) : (tensor<3x2xf64>, tensor<3x2xf64>) -> ()
  func.return
}
