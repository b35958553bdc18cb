func.func @i32(%x0: tensor<2x3xi32>, %x1: tensor<3xi32>) -> tensor<2x3xi32> {
  %r = chlo.broadcast_shift_left %x0, %x1 : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  return %r : tensor<2x3xi32>
}
func.func @ui8(%x0: tensor<2x3xui8>, %x1: tensor<3xui8>) -> tensor<2x3xui8> {
  %r = chlo.broadcast_shift_left %x0, %x1 : (tensor<2x3xui8>, tensor<3xui8>) -> tensor<2x3xui8>
  return %r : tensor<2x3xui8>
}
// run: @i32([[10, 2, -5], [6, -7, 13]]; [1, 0, 0]) == [[20, 2, -5], [12, -7, 13]]
// run: @ui8([[26, 18, 11], [22, 9, 29]]; [2, 1, 1]) == [[104, 36, 22], [88, 18, 58]]
