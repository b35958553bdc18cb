func.func @i8(%x0: tensor<2x3xi8>) -> tensor<3x3xi8> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %m = stablehlo.constant dense<[1, 3]> : tensor<2xi64>
  %r = "stablehlo.dynamic_gather"(%x0, %j, %m) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<2x3xi8>, tensor<3x1xi32>, tensor<2xi64>) -> tensor<3x3xi8>
  return %r : tensor<3x3xi8>
}
func.func @i32(%x0: tensor<2x3xi32>) -> tensor<3x3xi32> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %m = stablehlo.constant dense<[1, 3]> : tensor<2xi64>
  %r = "stablehlo.dynamic_gather"(%x0, %j, %m) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<2x3xi32>, tensor<3x1xi32>, tensor<2xi64>) -> tensor<3x3xi32>
  return %r : tensor<3x3xi32>
}
func.func @ui16(%x0: tensor<2x3xui16>) -> tensor<3x3xui16> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %m = stablehlo.constant dense<[1, 3]> : tensor<2xi64>
  %r = "stablehlo.dynamic_gather"(%x0, %j, %m) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<2x3xui16>, tensor<3x1xi32>, tensor<2xi64>) -> tensor<3x3xui16>
  return %r : tensor<3x3xui16>
}
func.func @bf16(%x0: tensor<2x3xbf16>) -> tensor<3x3xbf16> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %m = stablehlo.constant dense<[1, 3]> : tensor<2xi64>
  %r = "stablehlo.dynamic_gather"(%x0, %j, %m) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<2x3xbf16>, tensor<3x1xi32>, tensor<2xi64>) -> tensor<3x3xbf16>
  return %r : tensor<3x3xbf16>
}
func.func @f16(%x0: tensor<2x3xf16>) -> tensor<3x3xf16> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %m = stablehlo.constant dense<[1, 3]> : tensor<2xi64>
  %r = "stablehlo.dynamic_gather"(%x0, %j, %m) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<2x3xf16>, tensor<3x1xi32>, tensor<2xi64>) -> tensor<3x3xf16>
  return %r : tensor<3x3xf16>
}
func.func @f32(%x0: tensor<2x3xf32>) -> tensor<3x3xf32> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %m = stablehlo.constant dense<[1, 3]> : tensor<2xi64>
  %r = "stablehlo.dynamic_gather"(%x0, %j, %m) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<2x3xf32>, tensor<3x1xi32>, tensor<2xi64>) -> tensor<3x3xf32>
  return %r : tensor<3x3xf32>
}
func.func @f64(%x0: tensor<2x3xf64>) -> tensor<3x3xf64> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %m = stablehlo.constant dense<[1, 3]> : tensor<2xi64>
  %r = "stablehlo.dynamic_gather"(%x0, %j, %m) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<2x3xf64>, tensor<3x1xi32>, tensor<2xi64>) -> tensor<3x3xf64>
  return %r : tensor<3x3xf64>
}
// run: @i8([[-7, 2, -15], [0, 12, -14]]) == [[0, 12, -14], [-7, 2, -15], [0, 12, -14]]
// run: @i32([[-7, 2, -15], [0, 12, -14]]) == [[0, 12, -14], [-7, 2, -15], [0, 12, -14]]
// run: @ui16([[9, 18, 1], [16, 28, 2]]) == [[16, 28, 2], [9, 18, 1], [16, 28, 2]]
// run: @bf16([[-1.25, 0.5, -2.75], [0.25, 2.5, -2.5]]) == [[0.25, 2.5, -2.5], [-1.25, 0.5, -2.75], [0.25, 2.5, -2.5]]
// run: @f16([[-1.25, 0.5, -2.75], [0.25, 2.5, -2.5]]) == [[0.25, 2.5, -2.5], [-1.25, 0.5, -2.75], [0.25, 2.5, -2.5]]
// run: @f32([[-1.25, 0.5, -2.75], [0.25, 2.5, -2.5]]) == [[0.25, 2.5, -2.5], [-1.25, 0.5, -2.75], [0.25, 2.5, -2.5]]
// run: @f64([[-1.25, 0.5, -2.75], [0.25, 2.5, -2.5]]) == [[0.25, 2.5, -2.5], [-1.25, 0.5, -2.75], [0.25, 2.5, -2.5]]
