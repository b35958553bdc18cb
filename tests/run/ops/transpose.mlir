func.func @i1(%x0: tensor<2x3xi1>) -> tensor<3x2xi1> {
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<2x3xi1>) -> tensor<3x2xi1>
  return %r : tensor<3x2xi1>
}
func.func @i2(%x0: tensor<2x3xi2>) -> tensor<3x2xi2> {
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<2x3xi2>) -> tensor<3x2xi2>
  return %r : tensor<3x2xi2>
}
func.func @i4(%x0: tensor<2x3xi4>) -> tensor<3x2xi4> {
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<2x3xi4>) -> tensor<3x2xi4>
  return %r : tensor<3x2xi4>
}
func.func @i8(%x0: tensor<2x3xi8>) -> tensor<3x2xi8> {
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<2x3xi8>) -> tensor<3x2xi8>
  return %r : tensor<3x2xi8>
}
func.func @i16(%x0: tensor<2x3xi16>) -> tensor<3x2xi16> {
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<2x3xi16>) -> tensor<3x2xi16>
  return %r : tensor<3x2xi16>
}
func.func @i32(%x0: tensor<2x3xi32>) -> tensor<3x2xi32> {
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<2x3xi32>) -> tensor<3x2xi32>
  return %r : tensor<3x2xi32>
}
func.func @i64(%x0: tensor<2x3xi64>) -> tensor<3x2xi64> {
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<2x3xi64>) -> tensor<3x2xi64>
  return %r : tensor<3x2xi64>
}
func.func @ui2(%x0: tensor<2x3xui2>) -> tensor<3x2xui2> {
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<2x3xui2>) -> tensor<3x2xui2>
  return %r : tensor<3x2xui2>
}
func.func @ui4(%x0: tensor<2x3xui4>) -> tensor<3x2xui4> {
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<2x3xui4>) -> tensor<3x2xui4>
  return %r : tensor<3x2xui4>
}
func.func @ui8(%x0: tensor<2x3xui8>) -> tensor<3x2xui8> {
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<2x3xui8>) -> tensor<3x2xui8>
  return %r : tensor<3x2xui8>
}
func.func @ui16(%x0: tensor<2x3xui16>) -> tensor<3x2xui16> {
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<2x3xui16>) -> tensor<3x2xui16>
  return %r : tensor<3x2xui16>
}
func.func @ui32(%x0: tensor<2x3xui32>) -> tensor<3x2xui32> {
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<2x3xui32>) -> tensor<3x2xui32>
  return %r : tensor<3x2xui32>
}
func.func @ui64(%x0: tensor<2x3xui64>) -> tensor<3x2xui64> {
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<2x3xui64>) -> tensor<3x2xui64>
  return %r : tensor<3x2xui64>
}
func.func @f4E2M1FN(%x0: tensor<2x3xf4E2M1FN>) -> tensor<3x2xf4E2M1FN> {
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<2x3xf4E2M1FN>) -> tensor<3x2xf4E2M1FN>
  return %r : tensor<3x2xf4E2M1FN>
}
func.func @f8E3M4(%x0: tensor<2x3xf8E3M4>) -> tensor<3x2xf8E3M4> {
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<2x3xf8E3M4>) -> tensor<3x2xf8E3M4>
  return %r : tensor<3x2xf8E3M4>
}
func.func @f8E4M3(%x0: tensor<2x3xf8E4M3>) -> tensor<3x2xf8E4M3> {
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<2x3xf8E4M3>) -> tensor<3x2xf8E4M3>
  return %r : tensor<3x2xf8E4M3>
}
func.func @f8E4M3FN(%x0: tensor<2x3xf8E4M3FN>) -> tensor<3x2xf8E4M3FN> {
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<2x3xf8E4M3FN>) -> tensor<3x2xf8E4M3FN>
  return %r : tensor<3x2xf8E4M3FN>
}
func.func @f8E4M3FNUZ(%x0: tensor<2x3xf8E4M3FNUZ>) -> tensor<3x2xf8E4M3FNUZ> {
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<2x3xf8E4M3FNUZ>) -> tensor<3x2xf8E4M3FNUZ>
  return %r : tensor<3x2xf8E4M3FNUZ>
}
func.func @f8E4M3B11FNUZ(%x0: tensor<2x3xf8E4M3B11FNUZ>) -> tensor<3x2xf8E4M3B11FNUZ> {
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<2x3xf8E4M3B11FNUZ>) -> tensor<3x2xf8E4M3B11FNUZ>
  return %r : tensor<3x2xf8E4M3B11FNUZ>
}
func.func @f8E5M2(%x0: tensor<2x3xf8E5M2>) -> tensor<3x2xf8E5M2> {
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<2x3xf8E5M2>) -> tensor<3x2xf8E5M2>
  return %r : tensor<3x2xf8E5M2>
}
func.func @f8E5M2FNUZ(%x0: tensor<2x3xf8E5M2FNUZ>) -> tensor<3x2xf8E5M2FNUZ> {
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<2x3xf8E5M2FNUZ>) -> tensor<3x2xf8E5M2FNUZ>
  return %r : tensor<3x2xf8E5M2FNUZ>
}
func.func @f8E8M0FNU(%x0: tensor<2x3xf8E8M0FNU>) -> tensor<3x2xf8E8M0FNU> {
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<2x3xf8E8M0FNU>) -> tensor<3x2xf8E8M0FNU>
  return %r : tensor<3x2xf8E8M0FNU>
}
func.func @bf16(%x0: tensor<2x3xbf16>) -> tensor<3x2xbf16> {
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<2x3xbf16>) -> tensor<3x2xbf16>
  return %r : tensor<3x2xbf16>
}
func.func @f16(%x0: tensor<2x3xf16>) -> tensor<3x2xf16> {
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<2x3xf16>) -> tensor<3x2xf16>
  return %r : tensor<3x2xf16>
}
func.func @f32(%x0: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %r : tensor<3x2xf32>
}
func.func @f64(%x0: tensor<2x3xf64>) -> tensor<3x2xf64> {
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<2x3xf64>) -> tensor<3x2xf64>
  return %r : tensor<3x2xf64>
}
func.func @complex_f32(%x0: tensor<2x3xcomplex<f32>>) -> tensor<3x2xcomplex<f32>> {
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<2x3xcomplex<f32>>) -> tensor<3x2xcomplex<f32>>
  return %r : tensor<3x2xcomplex<f32>>
}
func.func @complex_f64(%x0: tensor<2x3xcomplex<f64>>) -> tensor<3x2xcomplex<f64>> {
  %r = stablehlo.transpose %x0, dims = [1, 0] : (tensor<2x3xcomplex<f64>>) -> tensor<3x2xcomplex<f64>>
  return %r : tensor<3x2xcomplex<f64>>
}
// run: @i1([[false, false, true], [true, true, false]]) == [[false, true], [false, true], [true, false]]
// run: @i2([[-1, -2, 1], [1, 1, -2]]) == [[-1, 1], [-2, 1], [1, -2]]
// run: @i4([[-2, -6, 7], [6, 7, -8]]) == [[-2, 6], [-6, 7], [7, -8]]
// run: @i8([[-4, -11, 14], [12, 15, -15]]) == [[-4, 12], [-11, 15], [14, -15]]
// run: @i16([[-4, -11, 14], [12, 15, -15]]) == [[-4, 12], [-11, 15], [14, -15]]
// run: @i32([[-4, -11, 14], [12, 15, -15]]) == [[-4, 12], [-11, 15], [14, -15]]
// run: @i64([[-4, -11, 14], [12, 15, -15]]) == [[-4, 12], [-11, 15], [14, -15]]
// run: @ui2([[1, 0, 3], [3, 3, 0]]) == [[1, 3], [0, 3], [3, 0]]
// run: @ui4([[6, 2, 15], [14, 15, 0]]) == [[6, 14], [2, 15], [15, 0]]
// run: @ui8([[12, 5, 30], [28, 31, 1]]) == [[12, 28], [5, 31], [30, 1]]
// run: @ui16([[12, 5, 30], [28, 31, 1]]) == [[12, 28], [5, 31], [30, 1]]
// run: @ui32([[12, 5, 30], [28, 31, 1]]) == [[12, 28], [5, 31], [30, 1]]
// run: @ui64([[12, 5, 30], [28, 31, 1]]) == [[12, 28], [5, 31], [30, 1]]
// run: @f4E2M1FN([[-0.5, -2.0, 3.0], [2.0, 3.0, -3.0]]) == [[-0.5, 2.0], [-2.0, 3.0], [3.0, -3.0]]
// run: @f8E3M4([[-0.5, -2.0, 3.0], [2.5, 3.0, -3.0]]) == [[-0.5, 2.5], [-2.0, 3.0], [3.0, -3.0]]
// run: @f8E4M3([[-0.5, -2.0, 3.0], [2.5, 3.0, -3.0]]) == [[-0.5, 2.5], [-2.0, 3.0], [3.0, -3.0]]
// run: @f8E4M3FN([[-0.5, -2.0, 3.0], [2.5, 3.0, -3.0]]) == [[-0.5, 2.5], [-2.0, 3.0], [3.0, -3.0]]
// run: @f8E4M3FNUZ([[-0.5, -2.0, 3.0], [2.5, 3.0, -3.0]]) == [[-0.5, 2.5], [-2.0, 3.0], [3.0, -3.0]]
// run: @f8E4M3B11FNUZ([[-0.5, -2.0, 3.0], [2.5, 3.0, -3.0]]) == [[-0.5, 2.5], [-2.0, 3.0], [3.0, -3.0]]
// run: @f8E5M2([[-0.5, -2.0, 3.0], [2.5, 3.0, -3.0]]) == [[-0.5, 2.5], [-2.0, 3.0], [3.0, -3.0]]
// run: @f8E5M2FNUZ([[-0.5, -2.0, 3.0], [2.5, 3.0, -3.0]]) == [[-0.5, 2.5], [-2.0, 3.0], [3.0, -3.0]]
// run: @f8E8M0FNU([[0.5, 0.25, 8.0], [8.0, 8.0, 0.125]]) == [[0.5, 8.0], [0.25, 8.0], [8.0, 0.125]]
// run: @bf16([[-0.5, -2.0, 3.0], [2.5, 3.0, -3.0]]) == [[-0.5, 2.5], [-2.0, 3.0], [3.0, -3.0]]
// run: @f16([[-0.5, -2.0, 3.0], [2.5, 3.0, -3.0]]) == [[-0.5, 2.5], [-2.0, 3.0], [3.0, -3.0]]
// run: @f32([[-0.5, -2.0, 3.0], [2.5, 3.0, -3.0]]) == [[-0.5, 2.5], [-2.0, 3.0], [3.0, -3.0]]
// run: @f64([[-0.5, -2.0, 3.0], [2.5, 3.0, -3.0]]) == [[-0.5, 2.5], [-2.0, 3.0], [3.0, -3.0]]
// run: @complex_f32([[(-0.5, -0.75), (-1.5, 0.5), (2.0, -1.75)], [(1.75, -1.75), (2.0, -1.5), (-2.0, -0.75)]]) == [[(-0.5, -0.75), (1.75, -1.75)], [(-1.5, 0.5), (2.0, -1.5)], [(2.0, -1.75), (-2.0, -0.75)]]
// run: @complex_f64([[(-0.5, -0.75), (-1.5, 0.5), (2.0, -1.75)], [(1.75, -1.75), (2.0, -1.5), (-2.0, -0.75)]]) == [[(-0.5, -0.75), (1.75, -1.75)], [(-1.5, 0.5), (2.0, -1.5)], [(2.0, -1.75), (-2.0, -0.75)]]
