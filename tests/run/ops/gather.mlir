func.func @i1(%x0: tensor<2x3xi1>) -> tensor<3x3xi1> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %j) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<2x3xi1>, tensor<3x1xi32>) -> tensor<3x3xi1>
  return %r : tensor<3x3xi1>
}
func.func @i2(%x0: tensor<2x3xi2>) -> tensor<3x3xi2> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %j) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<2x3xi2>, tensor<3x1xi32>) -> tensor<3x3xi2>
  return %r : tensor<3x3xi2>
}
func.func @i4(%x0: tensor<2x3xi4>) -> tensor<3x3xi4> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %j) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<2x3xi4>, tensor<3x1xi32>) -> tensor<3x3xi4>
  return %r : tensor<3x3xi4>
}
func.func @i8(%x0: tensor<2x3xi8>) -> tensor<3x3xi8> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %j) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<2x3xi8>, tensor<3x1xi32>) -> tensor<3x3xi8>
  return %r : tensor<3x3xi8>
}
func.func @i16(%x0: tensor<2x3xi16>) -> tensor<3x3xi16> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %j) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<2x3xi16>, tensor<3x1xi32>) -> tensor<3x3xi16>
  return %r : tensor<3x3xi16>
}
func.func @i32(%x0: tensor<2x3xi32>) -> tensor<3x3xi32> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %j) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<2x3xi32>, tensor<3x1xi32>) -> tensor<3x3xi32>
  return %r : tensor<3x3xi32>
}
func.func @i64(%x0: tensor<2x3xi64>) -> tensor<3x3xi64> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %j) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<2x3xi64>, tensor<3x1xi32>) -> tensor<3x3xi64>
  return %r : tensor<3x3xi64>
}
func.func @ui2(%x0: tensor<2x3xui2>) -> tensor<3x3xui2> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %j) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<2x3xui2>, tensor<3x1xi32>) -> tensor<3x3xui2>
  return %r : tensor<3x3xui2>
}
func.func @ui4(%x0: tensor<2x3xui4>) -> tensor<3x3xui4> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %j) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<2x3xui4>, tensor<3x1xi32>) -> tensor<3x3xui4>
  return %r : tensor<3x3xui4>
}
func.func @ui8(%x0: tensor<2x3xui8>) -> tensor<3x3xui8> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %j) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<2x3xui8>, tensor<3x1xi32>) -> tensor<3x3xui8>
  return %r : tensor<3x3xui8>
}
func.func @ui16(%x0: tensor<2x3xui16>) -> tensor<3x3xui16> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %j) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<2x3xui16>, tensor<3x1xi32>) -> tensor<3x3xui16>
  return %r : tensor<3x3xui16>
}
func.func @ui32(%x0: tensor<2x3xui32>) -> tensor<3x3xui32> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %j) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<2x3xui32>, tensor<3x1xi32>) -> tensor<3x3xui32>
  return %r : tensor<3x3xui32>
}
func.func @ui64(%x0: tensor<2x3xui64>) -> tensor<3x3xui64> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %j) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<2x3xui64>, tensor<3x1xi32>) -> tensor<3x3xui64>
  return %r : tensor<3x3xui64>
}
func.func @f4E2M1FN(%x0: tensor<2x3xf4E2M1FN>) -> tensor<3x3xf4E2M1FN> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %j) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<2x3xf4E2M1FN>, tensor<3x1xi32>) -> tensor<3x3xf4E2M1FN>
  return %r : tensor<3x3xf4E2M1FN>
}
func.func @f8E3M4(%x0: tensor<2x3xf8E3M4>) -> tensor<3x3xf8E3M4> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %j) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<2x3xf8E3M4>, tensor<3x1xi32>) -> tensor<3x3xf8E3M4>
  return %r : tensor<3x3xf8E3M4>
}
func.func @f8E4M3(%x0: tensor<2x3xf8E4M3>) -> tensor<3x3xf8E4M3> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %j) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<2x3xf8E4M3>, tensor<3x1xi32>) -> tensor<3x3xf8E4M3>
  return %r : tensor<3x3xf8E4M3>
}
func.func @f8E4M3FN(%x0: tensor<2x3xf8E4M3FN>) -> tensor<3x3xf8E4M3FN> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %j) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<2x3xf8E4M3FN>, tensor<3x1xi32>) -> tensor<3x3xf8E4M3FN>
  return %r : tensor<3x3xf8E4M3FN>
}
func.func @f8E4M3FNUZ(%x0: tensor<2x3xf8E4M3FNUZ>) -> tensor<3x3xf8E4M3FNUZ> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %j) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<2x3xf8E4M3FNUZ>, tensor<3x1xi32>) -> tensor<3x3xf8E4M3FNUZ>
  return %r : tensor<3x3xf8E4M3FNUZ>
}
func.func @f8E4M3B11FNUZ(%x0: tensor<2x3xf8E4M3B11FNUZ>) -> tensor<3x3xf8E4M3B11FNUZ> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %j) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<2x3xf8E4M3B11FNUZ>, tensor<3x1xi32>) -> tensor<3x3xf8E4M3B11FNUZ>
  return %r : tensor<3x3xf8E4M3B11FNUZ>
}
func.func @f8E5M2(%x0: tensor<2x3xf8E5M2>) -> tensor<3x3xf8E5M2> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %j) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<2x3xf8E5M2>, tensor<3x1xi32>) -> tensor<3x3xf8E5M2>
  return %r : tensor<3x3xf8E5M2>
}
func.func @f8E5M2FNUZ(%x0: tensor<2x3xf8E5M2FNUZ>) -> tensor<3x3xf8E5M2FNUZ> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %j) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<2x3xf8E5M2FNUZ>, tensor<3x1xi32>) -> tensor<3x3xf8E5M2FNUZ>
  return %r : tensor<3x3xf8E5M2FNUZ>
}
func.func @f8E8M0FNU(%x0: tensor<2x3xf8E8M0FNU>) -> tensor<3x3xf8E8M0FNU> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %j) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<2x3xf8E8M0FNU>, tensor<3x1xi32>) -> tensor<3x3xf8E8M0FNU>
  return %r : tensor<3x3xf8E8M0FNU>
}
func.func @bf16(%x0: tensor<2x3xbf16>) -> tensor<3x3xbf16> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %j) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<2x3xbf16>, tensor<3x1xi32>) -> tensor<3x3xbf16>
  return %r : tensor<3x3xbf16>
}
func.func @f16(%x0: tensor<2x3xf16>) -> tensor<3x3xf16> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %j) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<2x3xf16>, tensor<3x1xi32>) -> tensor<3x3xf16>
  return %r : tensor<3x3xf16>
}
func.func @f32(%x0: tensor<2x3xf32>) -> tensor<3x3xf32> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %j) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<2x3xf32>, tensor<3x1xi32>) -> tensor<3x3xf32>
  return %r : tensor<3x3xf32>
}
func.func @f64(%x0: tensor<2x3xf64>) -> tensor<3x3xf64> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %j) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<2x3xf64>, tensor<3x1xi32>) -> tensor<3x3xf64>
  return %r : tensor<3x3xf64>
}
func.func @complex_f32(%x0: tensor<2x3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %j) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<2x3xcomplex<f32>>, tensor<3x1xi32>) -> tensor<3x3xcomplex<f32>>
  return %r : tensor<3x3xcomplex<f32>>
}
func.func @complex_f64(%x0: tensor<2x3xcomplex<f64>>) -> tensor<3x3xcomplex<f64>> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %r = "stablehlo.gather"(%x0, %j) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<2x3xcomplex<f64>>, tensor<3x1xi32>) -> tensor<3x3xcomplex<f64>>
  return %r : tensor<3x3xcomplex<f64>>
}
// run: @i1([[true, false, true], [false, true, true]]) == [[false, true, true], [true, false, true], [false, true, true]]
// run: @i2([[0, -2, 0], [-1, 0, 1]]) == [[-1, 0, 1], [0, -2, 0], [-1, 0, 1]]
// run: @i4([[2, -6, 1], [-3, 0, 7]]) == [[-3, 0, 7], [2, -6, 1], [-3, 0, 7]]
// run: @i8([[5, -11, 3], [-5, 1, 15]]) == [[-5, 1, 15], [5, -11, 3], [-5, 1, 15]]
// run: @i16([[5, -11, 3], [-5, 1, 15]]) == [[-5, 1, 15], [5, -11, 3], [-5, 1, 15]]
// run: @i32([[5, -11, 3], [-5, 1, 15]]) == [[-5, 1, 15], [5, -11, 3], [-5, 1, 15]]
// run: @i64([[5, -11, 3], [-5, 1, 15]]) == [[-5, 1, 15], [5, -11, 3], [-5, 1, 15]]
// run: @ui2([[2, 0, 2], [1, 2, 3]]) == [[1, 2, 3], [2, 0, 2], [1, 2, 3]]
// run: @ui4([[10, 2, 9], [5, 8, 15]]) == [[5, 8, 15], [10, 2, 9], [5, 8, 15]]
// run: @ui8([[21, 5, 19], [11, 17, 31]]) == [[11, 17, 31], [21, 5, 19], [11, 17, 31]]
// run: @ui16([[21, 5, 19], [11, 17, 31]]) == [[11, 17, 31], [21, 5, 19], [11, 17, 31]]
// run: @ui32([[21, 5, 19], [11, 17, 31]]) == [[11, 17, 31], [21, 5, 19], [11, 17, 31]]
// run: @ui64([[21, 5, 19], [11, 17, 31]]) == [[11, 17, 31], [21, 5, 19], [11, 17, 31]]
// run: @f4E2M1FN([[1.0, -2.0, 1.0], [-1.0, 0.0, 3.0]]) == [[-1.0, 0.0, 3.0], [1.0, -2.0, 1.0], [-1.0, 0.0, 3.0]]
// run: @f8E3M4([[1.0, -2.25, 0.75], [-1.0, 0.25, 3.0]]) == [[-1.0, 0.25, 3.0], [1.0, -2.25, 0.75], [-1.0, 0.25, 3.0]]
// run: @f8E4M3([[1.0, -2.25, 0.75], [-1.0, 0.25, 3.0]]) == [[-1.0, 0.25, 3.0], [1.0, -2.25, 0.75], [-1.0, 0.25, 3.0]]
// run: @f8E4M3FN([[1.0, -2.25, 0.75], [-1.0, 0.25, 3.0]]) == [[-1.0, 0.25, 3.0], [1.0, -2.25, 0.75], [-1.0, 0.25, 3.0]]
// run: @f8E4M3FNUZ([[1.0, -2.25, 0.75], [-1.0, 0.25, 3.0]]) == [[-1.0, 0.25, 3.0], [1.0, -2.25, 0.75], [-1.0, 0.25, 3.0]]
// run: @f8E4M3B11FNUZ([[1.0, -2.25, 0.75], [-1.0, 0.25, 3.0]]) == [[-1.0, 0.25, 3.0], [1.0, -2.25, 0.75], [-1.0, 0.25, 3.0]]
// run: @f8E5M2([[1.0, -2.0, 0.75], [-1.0, 0.25, 3.0]]) == [[-1.0, 0.25, 3.0], [1.0, -2.0, 0.75], [-1.0, 0.25, 3.0]]
// run: @f8E5M2FNUZ([[1.0, -2.0, 0.75], [-1.0, 0.25, 3.0]]) == [[-1.0, 0.25, 3.0], [1.0, -2.0, 0.75], [-1.0, 0.25, 3.0]]
// run: @f8E8M0FNU([[2.0, 0.25, 2.0], [0.5, 1.0, 8.0]]) == [[0.5, 1.0, 8.0], [2.0, 0.25, 2.0], [0.5, 1.0, 8.0]]
// run: @bf16([[1.0, -2.25, 0.75], [-1.0, 0.25, 3.0]]) == [[-1.0, 0.25, 3.0], [1.0, -2.25, 0.75], [-1.0, 0.25, 3.0]]
// run: @f16([[1.0, -2.25, 0.75], [-1.0, 0.25, 3.0]]) == [[-1.0, 0.25, 3.0], [1.0, -2.25, 0.75], [-1.0, 0.25, 3.0]]
// run: @f32([[1.0, -2.25, 0.75], [-1.0, 0.25, 3.0]]) == [[-1.0, 0.25, 3.0], [1.0, -2.25, 0.75], [-1.0, 0.25, 3.0]]
// run: @f64([[1.0, -2.25, 0.75], [-1.0, 0.25, 3.0]]) == [[-1.0, 0.25, 3.0], [1.0, -2.25, 0.75], [-1.0, 0.25, 3.0]]
// run: @complex_f32([[(0.75, 1.5), (-1.5, -0.75), (0.5, 0.0)], [(-0.5, 1.25), (0.25, 0.75), (2.0, 0.0)]]) == [[(-0.5, 1.25), (0.25, 0.75), (2.0, 0.0)], [(0.75, 1.5), (-1.5, -0.75), (0.5, 0.0)], [(-0.5, 1.25), (0.25, 0.75), (2.0, 0.0)]]
// run: @complex_f64([[(0.75, 1.5), (-1.5, -0.75), (0.5, 0.0)], [(-0.5, 1.25), (0.25, 0.75), (2.0, 0.0)]]) == [[(-0.5, 1.25), (0.25, 0.75), (2.0, 0.0)], [(0.75, 1.5), (-1.5, -0.75), (0.5, 0.0)], [(-0.5, 1.25), (0.25, 0.75), (2.0, 0.0)]]
