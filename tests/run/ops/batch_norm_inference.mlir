func.func @f32(%x0: tensor<2x3xf32>, %x1: tensor<3xf32>, %x2: tensor<3xf32>, %x3: tensor<3xf32>, %x4: tensor<3xf32>) -> tensor<2x3xf32> {
  %r = "stablehlo.batch_norm_inference"(%x0, %x1, %x2, %x3, %x4) <{epsilon = 10.0 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}
func.func @f64(%x0: tensor<2x3xf64>, %x1: tensor<3xf64>, %x2: tensor<3xf64>, %x3: tensor<3xf64>, %x4: tensor<3xf64>) -> tensor<2x3xf64> {
  %r = "stablehlo.batch_norm_inference"(%x0, %x1, %x2, %x3, %x4) <{epsilon = 10.0 : f32, feature_index = 1 : i64}> : (tensor<2x3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>) -> tensor<2x3xf64>
  return %r : tensor<2x3xf64>
}
// run: @f32([[0.75, 2.0, 0.5], [2.5, -0.5, -3.0]]; [-1.0, -1.0, -0.25]; [-0.5, -3.0, 0.75]; [-0.25, -2.75, -2.25]; [0.75, -1.75, -1.5]) ~= [[-0.8049971461296082, -4.653737545013428, 0.5141894817352295], [-1.3387421369552612, -3.7833492755889893, 0.8143119812011719]]
// run: @f64([[0.75, 2.0, 0.5], [2.5, -0.5, -3.0]]; [-1.0, -1.0, -0.25]; [-0.5, -3.0, 0.75]; [-0.25, -2.75, -2.25]; [0.75, -1.75, -1.5]) ~= [[-0.8049971406652093, -4.653737731579129, 0.5141894454290504], [-1.3387421368293257, -3.7833494518006403, 0.8143119694284409]]
