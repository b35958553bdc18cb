func.func @f8(%x: tensor<3xf32>) -> tensor<3xf8E4M3FN> {
  %0 = stablehlo.convert %x : (tensor<3xf32>) -> tensor<3xf8E4M3FN>
  return %0 : tensor<3xf8E4M3FN>
}
func.func @i4(%x: tensor<3xi4>) -> tensor<3xi4> {
  %0 = stablehlo.add %x, %x : tensor<3xi4>
  return %0 : tensor<3xi4>
}
func.func @complex(%x: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
  %0 = stablehlo.multiply %x, %x : tensor<2xcomplex<f32>>
  return %0 : tensor<2xcomplex<f32>>
}
// run: @f8([1.06, 448, -0.001]) == [1.0, 448, -0.001953125]
// run: @i4([3, 7, -8]) == [6, -2, 0]
// run: @complex([(1, 2), (0, 1)]) == [(-3, 4), (-1, 0)]
