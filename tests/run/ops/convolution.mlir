func.func @i32(%x0: tensor<1x6x2xi32>, %x1: tensor<3x2x2xi32>) -> tensor<1x3x2xi32> {
  %r = stablehlo.convolution(%x0, %x1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [2], pad = [[1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x6x2xi32>, tensor<3x2x2xi32>) -> tensor<1x3x2xi32>
  return %r : tensor<1x3x2xi32>
}
func.func @bf16(%x0: tensor<1x6x2xbf16>, %x1: tensor<3x2x2xbf16>) -> tensor<1x3x2xbf16> {
  %r = stablehlo.convolution(%x0, %x1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [2], pad = [[1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x6x2xbf16>, tensor<3x2x2xbf16>) -> tensor<1x3x2xbf16>
  return %r : tensor<1x3x2xbf16>
}
func.func @f16(%x0: tensor<1x6x2xf16>, %x1: tensor<3x2x2xf16>) -> tensor<1x3x2xf16> {
  %r = stablehlo.convolution(%x0, %x1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [2], pad = [[1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x6x2xf16>, tensor<3x2x2xf16>) -> tensor<1x3x2xf16>
  return %r : tensor<1x3x2xf16>
}
func.func @f32(%x0: tensor<1x6x2xf32>, %x1: tensor<3x2x2xf32>) -> tensor<1x3x2xf32> {
  %r = stablehlo.convolution(%x0, %x1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [2], pad = [[1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x6x2xf32>, tensor<3x2x2xf32>) -> tensor<1x3x2xf32>
  return %r : tensor<1x3x2xf32>
}
func.func @f64(%x0: tensor<1x6x2xf64>, %x1: tensor<3x2x2xf64>) -> tensor<1x3x2xf64> {
  %r = stablehlo.convolution(%x0, %x1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [2], pad = [[1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x6x2xf64>, tensor<3x2x2xf64>) -> tensor<1x3x2xf64>
  return %r : tensor<1x3x2xf64>
}
// run: @i32([[[-4, 3], [-13, -7], [-11, -12], [-15, 4], [-12, 10], [1, -12]]]; [[[6, 1], [-13, 5]], [[10, -1], [-6, 12]], [[-10, 9], [9, 15]]]) == [[[9, -182], [161, -256], [-440, -34]]]
// run: @bf16([[[-0.75, 0.75], [-2.5, -1.25], [-2.0, -2.25], [-2.75, 1.0], [-2.25, 2.0], [0.25, -2.25]]]; [[[1.25, 0.25], [-2.5, 1.25]], [[2.0, -0.25], [-1.0, 2.5]], [[-1.75, 1.75], [2.0, 3.0]]]) ~= [[[-0.375, -6.0625], [5.0625, -9.125], [-17.375, -0.1875]]]
// run: @f16([[[-0.75, 0.75], [-2.5, -1.25], [-2.0, -2.25], [-2.75, 1.0], [-2.25, 2.0], [0.25, -2.25]]]; [[[1.25, 0.25], [-2.5, 1.25]], [[2.0, -0.25], [-1.0, 2.5]], [[-1.75, 1.75], [2.0, 3.0]]]) ~= [[[-0.375, -6.0625], [5.0625, -9.125], [-17.375, -0.1875]]]
// run: @f32([[[-0.75, 0.75], [-2.5, -1.25], [-2.0, -2.25], [-2.75, 1.0], [-2.25, 2.0], [0.25, -2.25]]]; [[[1.25, 0.25], [-2.5, 1.25]], [[2.0, -0.25], [-1.0, 2.5]], [[-1.75, 1.75], [2.0, 3.0]]]) ~= [[[-0.375, -6.0625], [5.0625, -9.125], [-17.375, -0.1875]]]
// run: @f64([[[-0.75, 0.75], [-2.5, -1.25], [-2.0, -2.25], [-2.75, 1.0], [-2.25, 2.0], [0.25, -2.25]]]; [[[1.25, 0.25], [-2.5, 1.25]], [[2.0, -0.25], [-1.0, 2.5]], [[-1.75, 1.75], [2.0, 3.0]]]) ~= [[[-0.375, -6.0625], [5.0625, -9.125], [-17.375, -0.1875]]]
