func.func @i8(%x0: tensor<2x3xi8>, %x1: tensor<2x3xi8>) -> tensor<2x2xi8> {
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [1] : (tensor<2x3xi8>, tensor<2x3xi8>) -> tensor<2x2xi8>
  return %r : tensor<2x2xi8>
}
func.func @i16(%x0: tensor<2x3xi16>, %x1: tensor<2x3xi16>) -> tensor<2x2xi16> {
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [1] : (tensor<2x3xi16>, tensor<2x3xi16>) -> tensor<2x2xi16>
  return %r : tensor<2x2xi16>
}
func.func @i32(%x0: tensor<2x3xi32>, %x1: tensor<2x3xi32>) -> tensor<2x2xi32> {
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [1] : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x2xi32>
  return %r : tensor<2x2xi32>
}
func.func @i64(%x0: tensor<2x3xi64>, %x1: tensor<2x3xi64>) -> tensor<2x2xi64> {
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [1] : (tensor<2x3xi64>, tensor<2x3xi64>) -> tensor<2x2xi64>
  return %r : tensor<2x2xi64>
}
func.func @bf16(%x0: tensor<2x3xbf16>, %x1: tensor<2x3xbf16>) -> tensor<2x2xbf16> {
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [1] : (tensor<2x3xbf16>, tensor<2x3xbf16>) -> tensor<2x2xbf16>
  return %r : tensor<2x2xbf16>
}
func.func @f16(%x0: tensor<2x3xf16>, %x1: tensor<2x3xf16>) -> tensor<2x2xf16> {
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [1] : (tensor<2x3xf16>, tensor<2x3xf16>) -> tensor<2x2xf16>
  return %r : tensor<2x2xf16>
}
func.func @f32(%x0: tensor<2x3xf32>, %x1: tensor<2x3xf32>) -> tensor<2x2xf32> {
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [1] : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x2xf32>
  return %r : tensor<2x2xf32>
}
func.func @f64(%x0: tensor<2x3xf64>, %x1: tensor<2x3xf64>) -> tensor<2x2xf64> {
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [1] : (tensor<2x3xf64>, tensor<2x3xf64>) -> tensor<2x2xf64>
  return %r : tensor<2x2xf64>
}
func.func @complex_f32(%x0: tensor<2x3xcomplex<f32>>, %x1: tensor<2x3xcomplex<f32>>) -> tensor<2x2xcomplex<f32>> {
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [1] : (tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> tensor<2x2xcomplex<f32>>
  return %r : tensor<2x2xcomplex<f32>>
}
func.func @complex_f64(%x0: tensor<2x3xcomplex<f64>>, %x1: tensor<2x3xcomplex<f64>>) -> tensor<2x2xcomplex<f64>> {
  %r = stablehlo.dot_general %x0, %x1, contracting_dims = [1] x [1] : (tensor<2x3xcomplex<f64>>, tensor<2x3xcomplex<f64>>) -> tensor<2x2xcomplex<f64>>
  return %r : tensor<2x2xcomplex<f64>>
}
// run: @i8([[-6, -12, 13], [-12, 5, 8]]; [[-16, 8, 1], [-4, -1, -15]]) == [[13, 97], [-16, -77]]
// run: @i16([[-6, -12, 13], [-12, 5, 8]]; [[-16, 8, 1], [-4, -1, -15]]) == [[13, -159], [240, -77]]
// run: @i32([[-6, -12, 13], [-12, 5, 8]]; [[-16, 8, 1], [-4, -1, -15]]) == [[13, -159], [240, -77]]
// run: @i64([[-6, -12, 13], [-12, 5, 8]]; [[-16, 8, 1], [-4, -1, -15]]) == [[13, -159], [240, -77]]
// run: @bf16([[-1.0, -2.25, 2.75], [-2.25, 1.0, 1.75]]; [[-3.0, 1.5, 0.25], [-0.5, 0.0, -2.75]]) ~= [[0.3125, -7.0625], [8.6875, -3.6875]]
// run: @f16([[-1.0, -2.25, 2.75], [-2.25, 1.0, 1.75]]; [[-3.0, 1.5, 0.25], [-0.5, 0.0, -2.75]]) ~= [[0.3125, -7.0625], [8.6875, -3.6875]]
// run: @f32([[-1.0, -2.25, 2.75], [-2.25, 1.0, 1.75]]; [[-3.0, 1.5, 0.25], [-0.5, 0.0, -2.75]]) ~= [[0.3125, -7.0625], [8.6875, -3.6875]]
// run: @f64([[-1.0, -2.25, 2.75], [-2.25, 1.0, 1.75]]; [[-3.0, 1.5, 0.25], [-0.5, 0.0, -2.75]]) ~= [[0.3125, -7.0625], [8.6875, -3.6875]]
// run: @complex_f32([[(-0.75, 1.75), (-1.5, 2.0), (1.75, -0.75)], [(-1.5, -1.75), (0.75, -1.5), (1.25, -0.5)]]; [[(-2.0, 0.0), (1.0, -1.25), (0.25, -0.5)], [(-0.5, 1.5), (0.0, -2.0), (-2.0, 2.0)]]) ~= [[(2.5625, -0.6875), (-0.25, 6.0)], [(1.9375, 0.3125), (-1.125, 0.625)]]
// run: @complex_f64([[(-0.75, 1.75), (-1.5, 2.0), (1.75, -0.75)], [(-1.5, -1.75), (0.75, -1.5), (1.25, -0.5)]]; [[(-2.0, 0.0), (1.0, -1.25), (0.25, -0.5)], [(-0.5, 1.5), (0.0, -2.0), (-2.0, 2.0)]]) ~= [[(2.5625, -0.6875), (-0.25, 6.0)], [(1.9375, 0.3125), (-1.125, 0.625)]]
