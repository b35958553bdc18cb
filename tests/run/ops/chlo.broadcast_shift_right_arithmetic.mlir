func.func @i32(%x0: tensor<2x3xi32>, %x1: tensor<3xi32>) -> tensor<2x3xi32> {
  %r = chlo.broadcast_shift_right_arithmetic %x0, %x1 : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  return %r : tensor<2x3xi32>
}
func.func @ui8(%x0: tensor<2x3xui8>, %x1: tensor<3xui8>) -> tensor<2x3xui8> {
  %r = chlo.broadcast_shift_right_arithmetic %x0, %x1 : (tensor<2x3xui8>, tensor<3xui8>) -> tensor<2x3xui8>
  return %r : tensor<2x3xui8>
}
// run: @i32([[14, -3, 13], [-6, -4, 5]]; [0, 2, 0]) == [[14, -1, 13], [-6, -1, 5]]
// run: @ui8([[30, 13, 29], [10, 12, 21]]; [1, 0, 1]) == [[15, 13, 14], [5, 12, 10]]
