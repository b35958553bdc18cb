func.func @i1(%x0: tensor<2x3xi1>, %x1: tensor<2x3xi1>) -> tensor<2x6xi1> {
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x6xi1>
  return %r : tensor<2x6xi1>
}
func.func @i8(%x0: tensor<2x3xi8>, %x1: tensor<2x3xi8>) -> tensor<2x6xi8> {
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<2x3xi8>, tensor<2x3xi8>) -> tensor<2x6xi8>
  return %r : tensor<2x6xi8>
}
func.func @i16(%x0: tensor<2x3xi16>, %x1: tensor<2x3xi16>) -> tensor<2x6xi16> {
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<2x3xi16>, tensor<2x3xi16>) -> tensor<2x6xi16>
  return %r : tensor<2x6xi16>
}
func.func @i32(%x0: tensor<2x3xi32>, %x1: tensor<2x3xi32>) -> tensor<2x6xi32> {
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x6xi32>
  return %r : tensor<2x6xi32>
}
func.func @i64(%x0: tensor<2x3xi64>, %x1: tensor<2x3xi64>) -> tensor<2x6xi64> {
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<2x3xi64>, tensor<2x3xi64>) -> tensor<2x6xi64>
  return %r : tensor<2x6xi64>
}
func.func @ui8(%x0: tensor<2x3xui8>, %x1: tensor<2x3xui8>) -> tensor<2x6xui8> {
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<2x3xui8>, tensor<2x3xui8>) -> tensor<2x6xui8>
  return %r : tensor<2x6xui8>
}
func.func @ui16(%x0: tensor<2x3xui16>, %x1: tensor<2x3xui16>) -> tensor<2x6xui16> {
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<2x3xui16>, tensor<2x3xui16>) -> tensor<2x6xui16>
  return %r : tensor<2x6xui16>
}
func.func @ui32(%x0: tensor<2x3xui32>, %x1: tensor<2x3xui32>) -> tensor<2x6xui32> {
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<2x3xui32>, tensor<2x3xui32>) -> tensor<2x6xui32>
  return %r : tensor<2x6xui32>
}
func.func @ui64(%x0: tensor<2x3xui64>, %x1: tensor<2x3xui64>) -> tensor<2x6xui64> {
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<2x3xui64>, tensor<2x3xui64>) -> tensor<2x6xui64>
  return %r : tensor<2x6xui64>
}
func.func @f8E3M4(%x0: tensor<2x3xf8E3M4>, %x1: tensor<2x3xf8E3M4>) -> tensor<2x6xf8E3M4> {
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<2x3xf8E3M4>, tensor<2x3xf8E3M4>) -> tensor<2x6xf8E3M4>
  return %r : tensor<2x6xf8E3M4>
}
func.func @f8E4M3(%x0: tensor<2x3xf8E4M3>, %x1: tensor<2x3xf8E4M3>) -> tensor<2x6xf8E4M3> {
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<2x3xf8E4M3>, tensor<2x3xf8E4M3>) -> tensor<2x6xf8E4M3>
  return %r : tensor<2x6xf8E4M3>
}
func.func @f8E4M3FN(%x0: tensor<2x3xf8E4M3FN>, %x1: tensor<2x3xf8E4M3FN>) -> tensor<2x6xf8E4M3FN> {
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<2x3xf8E4M3FN>, tensor<2x3xf8E4M3FN>) -> tensor<2x6xf8E4M3FN>
  return %r : tensor<2x6xf8E4M3FN>
}
func.func @f8E4M3FNUZ(%x0: tensor<2x3xf8E4M3FNUZ>, %x1: tensor<2x3xf8E4M3FNUZ>) -> tensor<2x6xf8E4M3FNUZ> {
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<2x3xf8E4M3FNUZ>, tensor<2x3xf8E4M3FNUZ>) -> tensor<2x6xf8E4M3FNUZ>
  return %r : tensor<2x6xf8E4M3FNUZ>
}
func.func @f8E4M3B11FNUZ(%x0: tensor<2x3xf8E4M3B11FNUZ>, %x1: tensor<2x3xf8E4M3B11FNUZ>) -> tensor<2x6xf8E4M3B11FNUZ> {
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<2x3xf8E4M3B11FNUZ>, tensor<2x3xf8E4M3B11FNUZ>) -> tensor<2x6xf8E4M3B11FNUZ>
  return %r : tensor<2x6xf8E4M3B11FNUZ>
}
func.func @f8E5M2(%x0: tensor<2x3xf8E5M2>, %x1: tensor<2x3xf8E5M2>) -> tensor<2x6xf8E5M2> {
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<2x3xf8E5M2>, tensor<2x3xf8E5M2>) -> tensor<2x6xf8E5M2>
  return %r : tensor<2x6xf8E5M2>
}
func.func @f8E5M2FNUZ(%x0: tensor<2x3xf8E5M2FNUZ>, %x1: tensor<2x3xf8E5M2FNUZ>) -> tensor<2x6xf8E5M2FNUZ> {
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<2x3xf8E5M2FNUZ>, tensor<2x3xf8E5M2FNUZ>) -> tensor<2x6xf8E5M2FNUZ>
  return %r : tensor<2x6xf8E5M2FNUZ>
}
func.func @f8E8M0FNU(%x0: tensor<2x3xf8E8M0FNU>, %x1: tensor<2x3xf8E8M0FNU>) -> tensor<2x6xf8E8M0FNU> {
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<2x3xf8E8M0FNU>, tensor<2x3xf8E8M0FNU>) -> tensor<2x6xf8E8M0FNU>
  return %r : tensor<2x6xf8E8M0FNU>
}
func.func @bf16(%x0: tensor<2x3xbf16>, %x1: tensor<2x3xbf16>) -> tensor<2x6xbf16> {
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<2x3xbf16>, tensor<2x3xbf16>) -> tensor<2x6xbf16>
  return %r : tensor<2x6xbf16>
}
func.func @f16(%x0: tensor<2x3xf16>, %x1: tensor<2x3xf16>) -> tensor<2x6xf16> {
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<2x3xf16>, tensor<2x3xf16>) -> tensor<2x6xf16>
  return %r : tensor<2x6xf16>
}
func.func @f32(%x0: tensor<2x3xf32>, %x1: tensor<2x3xf32>) -> tensor<2x6xf32> {
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x6xf32>
  return %r : tensor<2x6xf32>
}
func.func @f64(%x0: tensor<2x3xf64>, %x1: tensor<2x3xf64>) -> tensor<2x6xf64> {
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<2x3xf64>, tensor<2x3xf64>) -> tensor<2x6xf64>
  return %r : tensor<2x6xf64>
}
func.func @complex_f32(%x0: tensor<2x3xcomplex<f32>>, %x1: tensor<2x3xcomplex<f32>>) -> tensor<2x6xcomplex<f32>> {
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> tensor<2x6xcomplex<f32>>
  return %r : tensor<2x6xcomplex<f32>>
}
func.func @complex_f64(%x0: tensor<2x3xcomplex<f64>>, %x1: tensor<2x3xcomplex<f64>>) -> tensor<2x6xcomplex<f64>> {
  %r = stablehlo.concatenate %x0, %x1, dim = 1 : (tensor<2x3xcomplex<f64>>, tensor<2x3xcomplex<f64>>) -> tensor<2x6xcomplex<f64>>
  return %r : tensor<2x6xcomplex<f64>>
}
// run: @i1([[false, true, false], [true, false, false]]; [[true, true, true], [false, false, true]]) == [[false, true, false, true, true, true], [true, false, false, false, false, true]]
// run: @i8([[-16, 1, -15], [6, -11, -9]]; [[2, 14, 8], [-3, -13, 4]]) == [[-16, 1, -15, 2, 14, 8], [6, -11, -9, -3, -13, 4]]
// run: @i16([[-16, 1, -15], [6, -11, -9]]; [[2, 14, 8], [-3, -13, 4]]) == [[-16, 1, -15, 2, 14, 8], [6, -11, -9, -3, -13, 4]]
// run: @i32([[-16, 1, -15], [6, -11, -9]]; [[2, 14, 8], [-3, -13, 4]]) == [[-16, 1, -15, 2, 14, 8], [6, -11, -9, -3, -13, 4]]
// run: @i64([[-16, 1, -15], [6, -11, -9]]; [[2, 14, 8], [-3, -13, 4]]) == [[-16, 1, -15, 2, 14, 8], [6, -11, -9, -3, -13, 4]]
// run: @ui8([[0, 17, 1], [22, 5, 7]]; [[18, 30, 24], [13, 3, 20]]) == [[0, 17, 1, 18, 30, 24], [22, 5, 7, 13, 3, 20]]
// run: @ui16([[0, 17, 1], [22, 5, 7]]; [[18, 30, 24], [13, 3, 20]]) == [[0, 17, 1, 18, 30, 24], [22, 5, 7, 13, 3, 20]]
// run: @ui32([[0, 17, 1], [22, 5, 7]]; [[18, 30, 24], [13, 3, 20]]) == [[0, 17, 1, 18, 30, 24], [22, 5, 7, 13, 3, 20]]
// run: @ui64([[0, 17, 1], [22, 5, 7]]; [[18, 30, 24], [13, 3, 20]]) == [[0, 17, 1, 18, 30, 24], [22, 5, 7, 13, 3, 20]]
// run: @f8E3M4([[-3.0, 0.25, -2.75], [1.25, -2.0, -1.5]]; [[0.5, 2.75, 1.75], [-0.5, -2.5, 0.75]]) == [[-3.0, 0.25, -2.75, 0.5, 2.75, 1.75], [1.25, -2.0, -1.5, -0.5, -2.5, 0.75]]
// run: @f8E4M3([[-3.0, 0.25, -2.75], [1.25, -2.0, -1.5]]; [[0.5, 2.75, 1.75], [-0.5, -2.5, 0.75]]) == [[-3.0, 0.25, -2.75, 0.5, 2.75, 1.75], [1.25, -2.0, -1.5, -0.5, -2.5, 0.75]]
// run: @f8E4M3FN([[-3.0, 0.25, -2.75], [1.25, -2.0, -1.5]]; [[0.5, 2.75, 1.75], [-0.5, -2.5, 0.75]]) == [[-3.0, 0.25, -2.75, 0.5, 2.75, 1.75], [1.25, -2.0, -1.5, -0.5, -2.5, 0.75]]
// run: @f8E4M3FNUZ([[-3.0, 0.25, -2.75], [1.25, -2.0, -1.5]]; [[0.5, 2.75, 1.75], [-0.5, -2.5, 0.75]]) == [[-3.0, 0.25, -2.75, 0.5, 2.75, 1.75], [1.25, -2.0, -1.5, -0.5, -2.5, 0.75]]
// run: @f8E4M3B11FNUZ([[-3.0, 0.25, -2.75], [1.25, -2.0, -1.5]]; [[0.5, 2.75, 1.75], [-0.5, -2.5, 0.75]]) == [[-3.0, 0.25, -2.75, 0.5, 2.75, 1.75], [1.25, -2.0, -1.5, -0.5, -2.5, 0.75]]
// run: @f8E5M2([[-3.0, 0.25, -3.0], [1.25, -2.0, -1.5]]; [[0.5, 3.0, 1.75], [-0.5, -2.5, 0.75]]) == [[-3.0, 0.25, -3.0, 0.5, 3.0, 1.75], [1.25, -2.0, -1.5, -0.5, -2.5, 0.75]]
// run: @f8E5M2FNUZ([[-3.0, 0.25, -3.0], [1.25, -2.0, -1.5]]; [[0.5, 3.0, 1.75], [-0.5, -2.5, 0.75]]) == [[-3.0, 0.25, -3.0, 0.5, 3.0, 1.75], [1.25, -2.0, -1.5, -0.5, -2.5, 0.75]]
// run: @f8E8M0FNU([[0.125, 1.0, 0.125], [2.0, 0.25, 0.25]]; [[1.0, 8.0, 4.0], [0.5, 0.125, 2.0]]) == [[0.125, 1.0, 0.125, 1.0, 8.0, 4.0], [2.0, 0.25, 0.25, 0.5, 0.125, 2.0]]
// run: @bf16([[-3.0, 0.25, -2.75], [1.25, -2.0, -1.5]]; [[0.5, 2.75, 1.75], [-0.5, -2.5, 0.75]]) == [[-3.0, 0.25, -2.75, 0.5, 2.75, 1.75], [1.25, -2.0, -1.5, -0.5, -2.5, 0.75]]
// run: @f16([[-3.0, 0.25, -2.75], [1.25, -2.0, -1.5]]; [[0.5, 2.75, 1.75], [-0.5, -2.5, 0.75]]) == [[-3.0, 0.25, -2.75, 0.5, 2.75, 1.75], [1.25, -2.0, -1.5, -0.5, -2.5, 0.75]]
// run: @f32([[-3.0, 0.25, -2.75], [1.25, -2.0, -1.5]]; [[0.5, 2.75, 1.75], [-0.5, -2.5, 0.75]]) == [[-3.0, 0.25, -2.75, 0.5, 2.75, 1.75], [1.25, -2.0, -1.5, -0.5, -2.5, 0.75]]
// run: @f64([[-3.0, 0.25, -2.75], [1.25, -2.0, -1.5]]; [[0.5, 2.75, 1.75], [-0.5, -2.5, 0.75]]) == [[-3.0, 0.25, -2.75, 0.5, 2.75, 1.75], [1.25, -2.0, -1.5, -0.5, -2.5, 0.75]]
// run: @complex_f32([[(-2.0, -2.0), (0.25, 2.0), (-2.0, -0.25)], [(0.75, 1.75), (-1.25, -1.5), (-1.0, -2.0)]]; [[(0.25, 0.5), (2.0, -0.5), (1.0, 0.0)], [(-0.25, 0.0), (-1.5, -0.25), (0.5, 0.25)]]) == [[(-2.0, -2.0), (0.25, 2.0), (-2.0, -0.25), (0.25, 0.5), (2.0, -0.5), (1.0, 0.0)], [(0.75, 1.75), (-1.25, -1.5), (-1.0, -2.0), (-0.25, 0.0), (-1.5, -0.25), (0.5, 0.25)]]
// run: @complex_f64([[(-2.0, -2.0), (0.25, 2.0), (-2.0, -0.25)], [(0.75, 1.75), (-1.25, -1.5), (-1.0, -2.0)]]; [[(0.25, 0.5), (2.0, -0.5), (1.0, 0.0)], [(-0.25, 0.0), (-1.5, -0.25), (0.5, 0.25)]]) == [[(-2.0, -2.0), (0.25, 2.0), (-2.0, -0.25), (0.25, 0.5), (2.0, -0.5), (1.0, 0.0)], [(0.75, 1.75), (-1.25, -1.5), (-1.0, -2.0), (-0.25, 0.0), (-1.5, -0.25), (0.5, 0.25)]]
