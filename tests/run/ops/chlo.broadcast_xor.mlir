func.func @i32(%x0: tensor<2x3xi32>, %x1: tensor<3xi32>) -> tensor<2x3xi32> {
  %r = chlo.broadcast_xor %x0, %x1 : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  return %r : tensor<2x3xi32>
}
func.func @ui8(%x0: tensor<2x3xui8>, %x1: tensor<3xui8>) -> tensor<2x3xui8> {
  %r = chlo.broadcast_xor %x0, %x1 : (tensor<2x3xui8>, tensor<3xui8>) -> tensor<2x3xui8>
  return %r : tensor<2x3xui8>
}
// run: @i32([[-9, -13, 2], [0, 4, -5]]; [-2, 3, 15]) == [[9, -16, 13], [-2, 7, -12]]
// run: @ui8([[7, 3, 18], [16, 20, 11]]; [14, 19, 31]) == [[9, 16, 13], [30, 7, 20]]
