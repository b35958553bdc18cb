func.func @i32(%x0: tensor<2x3xi32>, %x1: tensor<3xi32>) -> tensor<2x3xi32> {
  %r = chlo.broadcast_shift_right_logical %x0, %x1 : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  return %r : tensor<2x3xi32>
}
func.func @ui8(%x0: tensor<2x3xui8>, %x1: tensor<3xui8>) -> tensor<2x3xui8> {
  %r = chlo.broadcast_shift_right_logical %x0, %x1 : (tensor<2x3xui8>, tensor<3xui8>) -> tensor<2x3xui8>
  return %r : tensor<2x3xui8>
}
// run: @i32([[-7, 8, 7], [-16, -14, -11]]; [2, 2, 0]) == [[1073741822, 2, 7], [1073741820, 1073741820, -11]]
// run: @ui8([[9, 24, 23], [0, 2, 5]]; [0, 0, 1]) == [[9, 24, 11], [0, 2, 2]]
