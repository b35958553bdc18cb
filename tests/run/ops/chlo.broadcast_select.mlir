func.func @i8(%x0: tensor<6xi8>, %x1: tensor<6xi8>) -> tensor<6xi8> {
  %p = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %r = chlo.broadcast_select %p, %x0, %x1 : (tensor<6xi1>, tensor<6xi8>, tensor<6xi8>) -> tensor<6xi8>
  return %r : tensor<6xi8>
}
func.func @i32(%x0: tensor<6xi32>, %x1: tensor<6xi32>) -> tensor<6xi32> {
  %p = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %r = chlo.broadcast_select %p, %x0, %x1 : (tensor<6xi1>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
  return %r : tensor<6xi32>
}
func.func @ui16(%x0: tensor<6xui16>, %x1: tensor<6xui16>) -> tensor<6xui16> {
  %p = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %r = chlo.broadcast_select %p, %x0, %x1 : (tensor<6xi1>, tensor<6xui16>, tensor<6xui16>) -> tensor<6xui16>
  return %r : tensor<6xui16>
}
func.func @bf16(%x0: tensor<6xbf16>, %x1: tensor<6xbf16>) -> tensor<6xbf16> {
  %p = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %r = chlo.broadcast_select %p, %x0, %x1 : (tensor<6xi1>, tensor<6xbf16>, tensor<6xbf16>) -> tensor<6xbf16>
  return %r : tensor<6xbf16>
}
func.func @f16(%x0: tensor<6xf16>, %x1: tensor<6xf16>) -> tensor<6xf16> {
  %p = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %r = chlo.broadcast_select %p, %x0, %x1 : (tensor<6xi1>, tensor<6xf16>, tensor<6xf16>) -> tensor<6xf16>
  return %r : tensor<6xf16>
}
func.func @f32(%x0: tensor<6xf32>, %x1: tensor<6xf32>) -> tensor<6xf32> {
  %p = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %r = chlo.broadcast_select %p, %x0, %x1 : (tensor<6xi1>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @f64(%x0: tensor<6xf64>, %x1: tensor<6xf64>) -> tensor<6xf64> {
  %p = stablehlo.constant dense<[true, false, true, true, false, false]> : tensor<6xi1>
  %r = chlo.broadcast_select %p, %x0, %x1 : (tensor<6xi1>, tensor<6xf64>, tensor<6xf64>) -> tensor<6xf64>
  return %r : tensor<6xf64>
}
// run: @i8([7, 13, -14, -8, 7, 9]; [0, 6, 2, 10, -9, -9]) == [7, 6, -14, -8, -9, -9]
// run: @i32([7, 13, -14, -8, 7, 9]; [0, 6, 2, 10, -9, -9]) == [7, 6, -14, -8, -9, -9]
// run: @ui16([23, 29, 2, 8, 23, 25]; [16, 22, 18, 26, 7, 7]) == [23, 22, 2, 8, 7, 7]
// run: @bf16([1.5, 2.75, -2.75, -1.5, 1.5, 1.75]; [0.0, 1.25, 0.5, 2.0, -1.75, -1.75]) == [1.5, 1.25, -2.75, -1.5, -1.75, -1.75]
// run: @f16([1.5, 2.75, -2.75, -1.5, 1.5, 1.75]; [0.0, 1.25, 0.5, 2.0, -1.75, -1.75]) == [1.5, 1.25, -2.75, -1.5, -1.75, -1.75]
// run: @f32([1.5, 2.75, -2.75, -1.5, 1.5, 1.75]; [0.0, 1.25, 0.5, 2.0, -1.75, -1.75]) == [1.5, 1.25, -2.75, -1.5, -1.75, -1.75]
// run: @f64([1.5, 2.75, -2.75, -1.5, 1.5, 1.75]; [0.0, 1.25, 0.5, 2.0, -1.75, -1.75]) == [1.5, 1.25, -2.75, -1.5, -1.75, -1.75]
