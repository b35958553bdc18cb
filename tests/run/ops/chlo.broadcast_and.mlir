func.func @i32(%x0: tensor<2x3xi32>, %x1: tensor<3xi32>) -> tensor<2x3xi32> {
  %r = chlo.broadcast_and %x0, %x1 : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  return %r : tensor<2x3xi32>
}
func.func @ui8(%x0: tensor<2x3xui8>, %x1: tensor<3xui8>) -> tensor<2x3xui8> {
  %r = chlo.broadcast_and %x0, %x1 : (tensor<2x3xui8>, tensor<3xui8>) -> tensor<2x3xui8>
  return %r : tensor<2x3xui8>
}
// run: @i32([[11, 5, -16], [2, 3, -15]]; [12, -1, -12]) == [[8, 5, -16], [0, 3, -16]]
// run: @ui8([[27, 21, 0], [18, 19, 1]]; [28, 15, 4]) == [[24, 5, 0], [16, 3, 0]]
