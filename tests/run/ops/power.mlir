func.func @i2(%x0: tensor<6xi2>, %x1: tensor<6xi2>) -> tensor<6xi2> {
  %r = stablehlo.power %x0, %x1 : tensor<6xi2>
  return %r : tensor<6xi2>
}
func.func @i4(%x0: tensor<6xi4>, %x1: tensor<6xi4>) -> tensor<6xi4> {
  %r = stablehlo.power %x0, %x1 : tensor<6xi4>
  return %r : tensor<6xi4>
}
func.func @i8(%x0: tensor<6xi8>, %x1: tensor<6xi8>) -> tensor<6xi8> {
  %r = stablehlo.power %x0, %x1 : tensor<6xi8>
  return %r : tensor<6xi8>
}
func.func @i16(%x0: tensor<6xi16>, %x1: tensor<6xi16>) -> tensor<6xi16> {
  %r = stablehlo.power %x0, %x1 : tensor<6xi16>
  return %r : tensor<6xi16>
}
func.func @i32(%x0: tensor<6xi32>, %x1: tensor<6xi32>) -> tensor<6xi32> {
  %r = stablehlo.power %x0, %x1 : tensor<6xi32>
  return %r : tensor<6xi32>
}
func.func @i64(%x0: tensor<6xi64>, %x1: tensor<6xi64>) -> tensor<6xi64> {
  %r = stablehlo.power %x0, %x1 : tensor<6xi64>
  return %r : tensor<6xi64>
}
func.func @ui2(%x0: tensor<6xui2>, %x1: tensor<6xui2>) -> tensor<6xui2> {
  %r = stablehlo.power %x0, %x1 : tensor<6xui2>
  return %r : tensor<6xui2>
}
func.func @ui4(%x0: tensor<6xui4>, %x1: tensor<6xui4>) -> tensor<6xui4> {
  %r = stablehlo.power %x0, %x1 : tensor<6xui4>
  return %r : tensor<6xui4>
}
func.func @ui8(%x0: tensor<6xui8>, %x1: tensor<6xui8>) -> tensor<6xui8> {
  %r = stablehlo.power %x0, %x1 : tensor<6xui8>
  return %r : tensor<6xui8>
}
func.func @ui16(%x0: tensor<6xui16>, %x1: tensor<6xui16>) -> tensor<6xui16> {
  %r = stablehlo.power %x0, %x1 : tensor<6xui16>
  return %r : tensor<6xui16>
}
func.func @ui32(%x0: tensor<6xui32>, %x1: tensor<6xui32>) -> tensor<6xui32> {
  %r = stablehlo.power %x0, %x1 : tensor<6xui32>
  return %r : tensor<6xui32>
}
func.func @ui64(%x0: tensor<6xui64>, %x1: tensor<6xui64>) -> tensor<6xui64> {
  %r = stablehlo.power %x0, %x1 : tensor<6xui64>
  return %r : tensor<6xui64>
}
func.func @f4E2M1FN(%x0: tensor<6xf4E2M1FN>, %x1: tensor<6xf4E2M1FN>) -> tensor<6xf4E2M1FN> {
  %r = stablehlo.power %x0, %x1 : tensor<6xf4E2M1FN>
  return %r : tensor<6xf4E2M1FN>
}
func.func @f8E3M4(%x0: tensor<6xf8E3M4>, %x1: tensor<6xf8E3M4>) -> tensor<6xf8E3M4> {
  %r = stablehlo.power %x0, %x1 : tensor<6xf8E3M4>
  return %r : tensor<6xf8E3M4>
}
func.func @f8E4M3(%x0: tensor<6xf8E4M3>, %x1: tensor<6xf8E4M3>) -> tensor<6xf8E4M3> {
  %r = stablehlo.power %x0, %x1 : tensor<6xf8E4M3>
  return %r : tensor<6xf8E4M3>
}
func.func @f8E4M3FN(%x0: tensor<6xf8E4M3FN>, %x1: tensor<6xf8E4M3FN>) -> tensor<6xf8E4M3FN> {
  %r = stablehlo.power %x0, %x1 : tensor<6xf8E4M3FN>
  return %r : tensor<6xf8E4M3FN>
}
func.func @f8E4M3FNUZ(%x0: tensor<6xf8E4M3FNUZ>, %x1: tensor<6xf8E4M3FNUZ>) -> tensor<6xf8E4M3FNUZ> {
  %r = stablehlo.power %x0, %x1 : tensor<6xf8E4M3FNUZ>
  return %r : tensor<6xf8E4M3FNUZ>
}
func.func @f8E4M3B11FNUZ(%x0: tensor<6xf8E4M3B11FNUZ>, %x1: tensor<6xf8E4M3B11FNUZ>) -> tensor<6xf8E4M3B11FNUZ> {
  %r = stablehlo.power %x0, %x1 : tensor<6xf8E4M3B11FNUZ>
  return %r : tensor<6xf8E4M3B11FNUZ>
}
func.func @f8E5M2(%x0: tensor<6xf8E5M2>, %x1: tensor<6xf8E5M2>) -> tensor<6xf8E5M2> {
  %r = stablehlo.power %x0, %x1 : tensor<6xf8E5M2>
  return %r : tensor<6xf8E5M2>
}
func.func @f8E5M2FNUZ(%x0: tensor<6xf8E5M2FNUZ>, %x1: tensor<6xf8E5M2FNUZ>) -> tensor<6xf8E5M2FNUZ> {
  %r = stablehlo.power %x0, %x1 : tensor<6xf8E5M2FNUZ>
  return %r : tensor<6xf8E5M2FNUZ>
}
func.func @f8E8M0FNU(%x0: tensor<6xf8E8M0FNU>, %x1: tensor<6xf8E8M0FNU>) -> tensor<6xf8E8M0FNU> {
  %r = stablehlo.power %x0, %x1 : tensor<6xf8E8M0FNU>
  return %r : tensor<6xf8E8M0FNU>
}
func.func @bf16(%x0: tensor<6xbf16>, %x1: tensor<6xbf16>) -> tensor<6xbf16> {
  %r = stablehlo.power %x0, %x1 : tensor<6xbf16>
  return %r : tensor<6xbf16>
}
func.func @f16(%x0: tensor<6xf16>, %x1: tensor<6xf16>) -> tensor<6xf16> {
  %r = stablehlo.power %x0, %x1 : tensor<6xf16>
  return %r : tensor<6xf16>
}
func.func @f32(%x0: tensor<6xf32>, %x1: tensor<6xf32>) -> tensor<6xf32> {
  %r = stablehlo.power %x0, %x1 : tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @f64(%x0: tensor<6xf64>, %x1: tensor<6xf64>) -> tensor<6xf64> {
  %r = stablehlo.power %x0, %x1 : tensor<6xf64>
  return %r : tensor<6xf64>
}
func.func @complex_f32(%x0: tensor<6xcomplex<f32>>, %x1: tensor<6xcomplex<f32>>) -> tensor<6xcomplex<f32>> {
  %r = stablehlo.power %x0, %x1 : tensor<6xcomplex<f32>>
  return %r : tensor<6xcomplex<f32>>
}
func.func @complex_f64(%x0: tensor<6xcomplex<f64>>, %x1: tensor<6xcomplex<f64>>) -> tensor<6xcomplex<f64>> {
  %r = stablehlo.power %x0, %x1 : tensor<6xcomplex<f64>>
  return %r : tensor<6xcomplex<f64>>
}
// run: @i2([-2, -1, 1, 1, 1, 0]; [0, 1, 0, 1, 1, 0]) == [1, -1, 1, 1, 1, 1]
// run: @i4([-7, -1, 7, 7, 6, 3]; [1, 0, 1, 0, 0, 0]) == [-7, 1, 7, 1, 1, 1]
// run: @i8([-13, -1, 14, 15, 13, 7]; [1, 1, 0, 0, 1, 0]) == [-13, -1, 1, 1, 13, 1]
// run: @i16([-13, -1, 14, 15, 13, 7]; [1, 1, 0, 0, 1, 0]) == [-13, -1, 1, 1, 13, 1]
// run: @i32([-13, -1, 14, 15, 13, 7]; [1, 1, 0, 0, 1, 0]) == [-13, -1, 1, 1, 13, 1]
// run: @i64([-13, -1, 14, 15, 13, 7]; [1, 1, 0, 0, 1, 0]) == [-13, -1, 1, 1, 13, 1]
// run: @ui2([0, 1, 3, 3, 3, 2]; [0, 1, 0, 1, 1, 0]) == [1, 1, 1, 3, 3, 1]
// run: @ui4([1, 7, 15, 15, 14, 11]; [1, 0, 1, 0, 0, 0]) == [1, 1, 15, 1, 1, 1]
// run: @ui8([3, 15, 30, 31, 29, 23]; [1, 1, 0, 0, 1, 0]) == [3, 15, 1, 1, 29, 1]
// run: @ui16([3, 15, 30, 31, 29, 23]; [1, 1, 0, 0, 1, 0]) == [3, 15, 1, 1, 29, 1]
// run: @ui32([3, 15, 30, 31, 29, 23]; [1, 1, 0, 0, 1, 0]) == [3, 15, 1, 1, 29, 1]
// run: @ui64([3, 15, 30, 31, 29, 23]; [1, 1, 0, 0, 1, 0]) == [3, 15, 1, 1, 29, 1]
// run: @f4E2M1FN([-2.0, -0.0, 3.0, 3.0, 3.0, 1.5]; [1.0, 2.0, 0.5, 2.0, -0.5, -3.0]) ~= [-2.0, 0.0, 1.5, 6.0, 0.5, 0.5]
// run: @f8E3M4([-2.5, -0.25, 2.75, 3.0, 2.75, 1.5]; [0.75, 2.0, 0.5, 2.5, -0.5, -3.0]) ~= [nan, 0.0625, 1.6875, 15.5, 0.59375, 0.296875]
// run: @f8E4M3([-2.5, -0.25, 2.75, 3.0, 2.75, 1.5]; [0.75, 2.0, 0.5, 2.5, -0.5, -3.0]) ~= [nan, 0.0625, 1.625, 16.0, 0.625, 0.28125]
// run: @f8E4M3FN([-2.5, -0.25, 2.75, 3.0, 2.75, 1.5]; [0.75, 2.0, 0.5, 2.5, -0.5, -3.0]) ~= [nan, 0.0625, 1.625, 16.0, 0.625, 0.28125]
// run: @f8E4M3FNUZ([-2.5, -0.25, 2.75, 3.0, 2.75, 1.5]; [0.75, 2.0, 0.5, 2.5, -0.5, -3.0]) ~= [nan, 0.0625, 1.625, 16.0, 0.625, 0.28125]
// run: @f8E4M3B11FNUZ([-2.5, -0.25, 2.75, 3.0, 2.75, 1.5]; [0.75, 2.0, 0.5, 2.5, -0.5, -3.0]) ~= [nan, 0.0625, 1.625, 16.0, 0.625, 0.28125]
// run: @f8E5M2([-2.5, -0.25, 3.0, 3.0, 3.0, 1.5]; [0.75, 2.0, 0.5, 2.5, -0.5, -3.0]) ~= [nan, 0.0625, 1.75, 16.0, 0.625, 0.3125]
// run: @f8E5M2FNUZ([-2.5, -0.25, 3.0, 3.0, 3.0, 1.5]; [0.75, 2.0, 0.5, 2.5, -0.5, -3.0]) ~= [nan, 0.0625, 1.75, 16.0, 0.625, 0.3125]
// run: @f8E8M0FNU([0.125, 1.0, 8.0, 8.0, 8.0, 4.0]; [2.0, 4.0, 1.0, 8.0, 0.5, 0.125]) ~= [0.015625, 1.0, 8.0, 16777216.0, 2.0, 1.0]
// run: @bf16([-2.5, -0.25, 2.75, 3.0, 2.75, 1.5]; [0.75, 2.0, 0.5, 2.5, -0.5, -3.0]) ~= [nan, 0.0625, 1.65625, 15.5625, 0.6015625, 0.296875]
// run: @f16([-2.5, -0.25, 2.75, 3.0, 2.75, 1.5]; [0.75, 2.0, 0.5, 2.5, -0.5, -3.0]) ~= [nan, 0.0625, 1.658203125, 15.5859375, 0.60302734375, 0.29638671875]
// run: @f32([-2.5, -0.25, 2.75, 3.0, 2.75, 1.5]; [0.75, 2.0, 0.5, 2.5, -0.5, -3.0]) ~= [nan, 0.0625, 1.658312439918518, 15.588457107543945, 0.6030226945877075, 0.29629629850387573]
// run: @f64([-2.5, -0.25, 2.75, 3.0, 2.75, 1.5]; [0.75, 2.0, 0.5, 2.5, -0.5, -3.0]) ~= [nan, 0.0625, 1.6583123951777, 15.588457268119896, 0.6030226891555273, 0.2962962962962963]
// run: @complex_f32([(-1.75, 0.5), (-0.25, 0.25), (2.0, 0.25), (2.0, -1.5), (1.75, 1.25), (1.0, 1.25)]; [(0.5, 1.75), (1.25, 0.0), (0.25, -1.5), (1.75, 0.0), (-0.5, 0.25), (-2.0, -1.5)]) ~= [(-0.007093402557075024, 0.00552749028429389), (-0.2673884928226471, 0.05318687483668327), (0.7511568069458008, -1.223695158958435), (2.13808274269104, -4.487081050872803), (0.5798465609550476, -0.06914711743593216), (-1.1969465017318726, -0.8981648683547974)]
// run: @complex_f64([(-1.75, 0.5), (-0.25, 0.25), (2.0, 0.25), (2.0, -1.5), (1.75, 1.25), (1.0, 1.25)]; [(0.5, 1.75), (1.25, 0.0), (0.25, -1.5), (1.75, 0.0), (-0.5, 0.25), (-2.0, -1.5)]) ~= [(-0.007093402634689488, 0.005527488874672113), (-0.26738848309099644, 0.053186876181685855), (0.7511568943202388, -1.223695136698394), (2.1380825779264776, -4.487081134772663), (0.5798465694705475, -0.06914710883029193), (-1.1969464447657496, -0.8981648821326746)]
