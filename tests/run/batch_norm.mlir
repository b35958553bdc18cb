// A batch of two rows of one feature: mean 2, variance 1.
func.func @training(%x: tensor<2x1xf32>, %scale: tensor<1xf32>, %offset: tensor<1xf32>) -> (tensor<2x1xf32>, tensor<1xf32>, tensor<1xf32>) {
  %0:3 = "stablehlo.batch_norm_training"(%x, %scale, %offset) <{epsilon = 0.0 : f32, feature_index = 1 : i64}>
      : (tensor<2x1xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<2x1xf32>, tensor<1xf32>, tensor<1xf32>)
  return %0#0, %0#1, %0#2 : tensor<2x1xf32>, tensor<1xf32>, tensor<1xf32>
}
// run: @training([[1], [3]]; [2]; [10]) ~= [[8], [12]]; [2]; [1]
