func.func @i1(%x0: tensor<2x3xi1>) -> tensor<2x3xi1> {
  %r = stablehlo.reverse %x0, dims = [1] : tensor<2x3xi1>
  return %r : tensor<2x3xi1>
}
func.func @i2(%x0: tensor<2x3xi2>) -> tensor<2x3xi2> {
  %r = stablehlo.reverse %x0, dims = [1] : tensor<2x3xi2>
  return %r : tensor<2x3xi2>
}
func.func @i4(%x0: tensor<2x3xi4>) -> tensor<2x3xi4> {
  %r = stablehlo.reverse %x0, dims = [1] : tensor<2x3xi4>
  return %r : tensor<2x3xi4>
}
func.func @i8(%x0: tensor<2x3xi8>) -> tensor<2x3xi8> {
  %r = stablehlo.reverse %x0, dims = [1] : tensor<2x3xi8>
  return %r : tensor<2x3xi8>
}
func.func @i16(%x0: tensor<2x3xi16>) -> tensor<2x3xi16> {
  %r = stablehlo.reverse %x0, dims = [1] : tensor<2x3xi16>
  return %r : tensor<2x3xi16>
}
func.func @i32(%x0: tensor<2x3xi32>) -> tensor<2x3xi32> {
  %r = stablehlo.reverse %x0, dims = [1] : tensor<2x3xi32>
  return %r : tensor<2x3xi32>
}
func.func @i64(%x0: tensor<2x3xi64>) -> tensor<2x3xi64> {
  %r = stablehlo.reverse %x0, dims = [1] : tensor<2x3xi64>
  return %r : tensor<2x3xi64>
}
func.func @ui2(%x0: tensor<2x3xui2>) -> tensor<2x3xui2> {
  %r = stablehlo.reverse %x0, dims = [1] : tensor<2x3xui2>
  return %r : tensor<2x3xui2>
}
func.func @ui4(%x0: tensor<2x3xui4>) -> tensor<2x3xui4> {
  %r = stablehlo.reverse %x0, dims = [1] : tensor<2x3xui4>
  return %r : tensor<2x3xui4>
}
func.func @ui8(%x0: tensor<2x3xui8>) -> tensor<2x3xui8> {
  %r = stablehlo.reverse %x0, dims = [1] : tensor<2x3xui8>
  return %r : tensor<2x3xui8>
}
func.func @ui16(%x0: tensor<2x3xui16>) -> tensor<2x3xui16> {
  %r = stablehlo.reverse %x0, dims = [1] : tensor<2x3xui16>
  return %r : tensor<2x3xui16>
}
func.func @ui32(%x0: tensor<2x3xui32>) -> tensor<2x3xui32> {
  %r = stablehlo.reverse %x0, dims = [1] : tensor<2x3xui32>
  return %r : tensor<2x3xui32>
}
func.func @ui64(%x0: tensor<2x3xui64>) -> tensor<2x3xui64> {
  %r = stablehlo.reverse %x0, dims = [1] : tensor<2x3xui64>
  return %r : tensor<2x3xui64>
}
func.func @f4E2M1FN(%x0: tensor<2x3xf4E2M1FN>) -> tensor<2x3xf4E2M1FN> {
  %r = stablehlo.reverse %x0, dims = [1] : tensor<2x3xf4E2M1FN>
  return %r : tensor<2x3xf4E2M1FN>
}
func.func @f8E3M4(%x0: tensor<2x3xf8E3M4>) -> tensor<2x3xf8E3M4> {
  %r = stablehlo.reverse %x0, dims = [1] : tensor<2x3xf8E3M4>
  return %r : tensor<2x3xf8E3M4>
}
func.func @f8E4M3(%x0: tensor<2x3xf8E4M3>) -> tensor<2x3xf8E4M3> {
  %r = stablehlo.reverse %x0, dims = [1] : tensor<2x3xf8E4M3>
  return %r : tensor<2x3xf8E4M3>
}
func.func @f8E4M3FN(%x0: tensor<2x3xf8E4M3FN>) -> tensor<2x3xf8E4M3FN> {
  %r = stablehlo.reverse %x0, dims = [1] : tensor<2x3xf8E4M3FN>
  return %r : tensor<2x3xf8E4M3FN>
}
func.func @f8E4M3FNUZ(%x0: tensor<2x3xf8E4M3FNUZ>) -> tensor<2x3xf8E4M3FNUZ> {
  %r = stablehlo.reverse %x0, dims = [1] : tensor<2x3xf8E4M3FNUZ>
  return %r : tensor<2x3xf8E4M3FNUZ>
}
func.func @f8E4M3B11FNUZ(%x0: tensor<2x3xf8E4M3B11FNUZ>) -> tensor<2x3xf8E4M3B11FNUZ> {
  %r = stablehlo.reverse %x0, dims = [1] : tensor<2x3xf8E4M3B11FNUZ>
  return %r : tensor<2x3xf8E4M3B11FNUZ>
}
func.func @f8E5M2(%x0: tensor<2x3xf8E5M2>) -> tensor<2x3xf8E5M2> {
  %r = stablehlo.reverse %x0, dims = [1] : tensor<2x3xf8E5M2>
  return %r : tensor<2x3xf8E5M2>
}
func.func @f8E5M2FNUZ(%x0: tensor<2x3xf8E5M2FNUZ>) -> tensor<2x3xf8E5M2FNUZ> {
  %r = stablehlo.reverse %x0, dims = [1] : tensor<2x3xf8E5M2FNUZ>
  return %r : tensor<2x3xf8E5M2FNUZ>
}
func.func @f8E8M0FNU(%x0: tensor<2x3xf8E8M0FNU>) -> tensor<2x3xf8E8M0FNU> {
  %r = stablehlo.reverse %x0, dims = [1] : tensor<2x3xf8E8M0FNU>
  return %r : tensor<2x3xf8E8M0FNU>
}
func.func @bf16(%x0: tensor<2x3xbf16>) -> tensor<2x3xbf16> {
  %r = stablehlo.reverse %x0, dims = [1] : tensor<2x3xbf16>
  return %r : tensor<2x3xbf16>
}
func.func @f16(%x0: tensor<2x3xf16>) -> tensor<2x3xf16> {
  %r = stablehlo.reverse %x0, dims = [1] : tensor<2x3xf16>
  return %r : tensor<2x3xf16>
}
func.func @f32(%x0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %r = stablehlo.reverse %x0, dims = [1] : tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}
func.func @f64(%x0: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %r = stablehlo.reverse %x0, dims = [1] : tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}
func.func @complex_f32(%x0: tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>> {
  %r = stablehlo.reverse %x0, dims = [1] : tensor<2x3xcomplex<f32>>
  return %r : tensor<2x3xcomplex<f32>>
}
func.func @complex_f64(%x0: tensor<2x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>> {
  %r = stablehlo.reverse %x0, dims = [1] : tensor<2x3xcomplex<f64>>
  return %r : tensor<2x3xcomplex<f64>>
}
// run: @i1([[true, false, false], [true, true, true]]) == [[false, false, true], [true, true, true]]
// run: @i2([[0, -1, -1], [1, 0, 1]]) == [[-1, -1, 0], [1, 0, 1]]
// run: @i4([[0, -4, -1], [7, 2, 6]]) == [[-1, -4, 0], [6, 2, 7]]
// run: @i8([[1, -8, -1], [14, 5, 13]]) == [[-1, -8, 1], [13, 5, 14]]
// run: @i16([[1, -8, -1], [14, 5, 13]]) == [[-1, -8, 1], [13, 5, 14]]
// run: @i32([[1, -8, -1], [14, 5, 13]]) == [[-1, -8, 1], [13, 5, 14]]
// run: @i64([[1, -8, -1], [14, 5, 13]]) == [[-1, -8, 1], [13, 5, 14]]
// run: @ui2([[2, 1, 1], [3, 2, 3]]) == [[1, 1, 2], [3, 2, 3]]
// run: @ui4([[8, 4, 7], [15, 10, 14]]) == [[7, 4, 8], [14, 10, 15]]
// run: @ui8([[17, 8, 15], [30, 21, 29]]) == [[15, 8, 17], [29, 21, 30]]
// run: @ui16([[17, 8, 15], [30, 21, 29]]) == [[15, 8, 17], [29, 21, 30]]
// run: @ui32([[17, 8, 15], [30, 21, 29]]) == [[15, 8, 17], [29, 21, 30]]
// run: @ui64([[17, 8, 15], [30, 21, 29]]) == [[15, 8, 17], [29, 21, 30]]
// run: @f4E2M1FN([[0.5, -1.5, -0.0], [3.0, 1.0, 3.0]]) == [[-0.0, -1.5, 0.5], [3.0, 1.0, 3.0]]
// run: @f8E3M4([[0.5, -1.5, -0.25], [2.75, 1.0, 2.75]]) == [[-0.25, -1.5, 0.5], [2.75, 1.0, 2.75]]
// run: @f8E4M3([[0.5, -1.5, -0.25], [2.75, 1.0, 2.75]]) == [[-0.25, -1.5, 0.5], [2.75, 1.0, 2.75]]
// run: @f8E4M3FN([[0.5, -1.5, -0.25], [2.75, 1.0, 2.75]]) == [[-0.25, -1.5, 0.5], [2.75, 1.0, 2.75]]
// run: @f8E4M3FNUZ([[0.5, -1.5, -0.25], [2.75, 1.0, 2.75]]) == [[-0.25, -1.5, 0.5], [2.75, 1.0, 2.75]]
// run: @f8E4M3B11FNUZ([[0.5, -1.5, -0.25], [2.75, 1.0, 2.75]]) == [[-0.25, -1.5, 0.5], [2.75, 1.0, 2.75]]
// run: @f8E5M2([[0.5, -1.5, -0.25], [3.0, 1.0, 3.0]]) == [[-0.25, -1.5, 0.5], [3.0, 1.0, 3.0]]
// run: @f8E5M2FNUZ([[0.5, -1.5, -0.25], [3.0, 1.0, 3.0]]) == [[-0.25, -1.5, 0.5], [3.0, 1.0, 3.0]]
// run: @f8E8M0FNU([[1.0, 0.25, 1.0], [8.0, 2.0, 8.0]]) == [[1.0, 0.25, 1.0], [8.0, 2.0, 8.0]]
// run: @bf16([[0.5, -1.5, -0.25], [2.75, 1.0, 2.75]]) == [[-0.25, -1.5, 0.5], [2.75, 1.0, 2.75]]
// run: @f16([[0.5, -1.5, -0.25], [2.75, 1.0, 2.75]]) == [[-0.25, -1.5, 0.5], [2.75, 1.0, 2.75]]
// run: @f32([[0.5, -1.5, -0.25], [2.75, 1.0, 2.75]]) == [[-0.25, -1.5, 0.5], [2.75, 1.0, 2.75]]
// run: @f64([[0.5, -1.5, -0.25], [2.75, 1.0, 2.75]]) == [[-0.25, -1.5, 0.5], [2.75, 1.0, 2.75]]
// run: @complex_f32([[(0.25, -0.75), (-1.0, 0.0), (0.0, 1.5)], [(2.0, 2.0), (0.75, -0.75), (1.75, 0.5)]]) == [[(0.0, 1.5), (-1.0, 0.0), (0.25, -0.75)], [(1.75, 0.5), (0.75, -0.75), (2.0, 2.0)]]
// run: @complex_f64([[(0.25, -0.75), (-1.0, 0.0), (0.0, 1.5)], [(2.0, 2.0), (0.75, -0.75), (1.75, 0.5)]]) == [[(0.0, 1.5), (-1.0, 0.0), (0.25, -0.75)], [(1.75, 0.5), (0.75, -0.75), (2.0, 2.0)]]
