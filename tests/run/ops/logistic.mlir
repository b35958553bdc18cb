func.func @f4E2M1FN(%x0: tensor<6xf4E2M1FN>) -> tensor<6xf4E2M1FN> {
  %r = stablehlo.logistic %x0 : tensor<6xf4E2M1FN>
  return %r : tensor<6xf4E2M1FN>
}
func.func @f8E3M4(%x0: tensor<6xf8E3M4>) -> tensor<6xf8E3M4> {
  %r = stablehlo.logistic %x0 : tensor<6xf8E3M4>
  return %r : tensor<6xf8E3M4>
}
func.func @f8E4M3(%x0: tensor<6xf8E4M3>) -> tensor<6xf8E4M3> {
  %r = stablehlo.logistic %x0 : tensor<6xf8E4M3>
  return %r : tensor<6xf8E4M3>
}
func.func @f8E4M3FN(%x0: tensor<6xf8E4M3FN>) -> tensor<6xf8E4M3FN> {
  %r = stablehlo.logistic %x0 : tensor<6xf8E4M3FN>
  return %r : tensor<6xf8E4M3FN>
}
func.func @f8E4M3FNUZ(%x0: tensor<6xf8E4M3FNUZ>) -> tensor<6xf8E4M3FNUZ> {
  %r = stablehlo.logistic %x0 : tensor<6xf8E4M3FNUZ>
  return %r : tensor<6xf8E4M3FNUZ>
}
func.func @f8E4M3B11FNUZ(%x0: tensor<6xf8E4M3B11FNUZ>) -> tensor<6xf8E4M3B11FNUZ> {
  %r = stablehlo.logistic %x0 : tensor<6xf8E4M3B11FNUZ>
  return %r : tensor<6xf8E4M3B11FNUZ>
}
func.func @f8E5M2(%x0: tensor<6xf8E5M2>) -> tensor<6xf8E5M2> {
  %r = stablehlo.logistic %x0 : tensor<6xf8E5M2>
  return %r : tensor<6xf8E5M2>
}
func.func @f8E5M2FNUZ(%x0: tensor<6xf8E5M2FNUZ>) -> tensor<6xf8E5M2FNUZ> {
  %r = stablehlo.logistic %x0 : tensor<6xf8E5M2FNUZ>
  return %r : tensor<6xf8E5M2FNUZ>
}
func.func @f8E8M0FNU(%x0: tensor<6xf8E8M0FNU>) -> tensor<6xf8E8M0FNU> {
  %r = stablehlo.logistic %x0 : tensor<6xf8E8M0FNU>
  return %r : tensor<6xf8E8M0FNU>
}
func.func @bf16(%x0: tensor<6xbf16>) -> tensor<6xbf16> {
  %r = stablehlo.logistic %x0 : tensor<6xbf16>
  return %r : tensor<6xbf16>
}
func.func @f32(%x0: tensor<6xf32>) -> tensor<6xf32> {
  %r = stablehlo.logistic %x0 : tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @f64(%x0: tensor<6xf64>) -> tensor<6xf64> {
  %r = stablehlo.logistic %x0 : tensor<6xf64>
  return %r : tensor<6xf64>
}
func.func @complex_f32(%x0: tensor<6xcomplex<f32>>) -> tensor<6xcomplex<f32>> {
  %r = stablehlo.logistic %x0 : tensor<6xcomplex<f32>>
  return %r : tensor<6xcomplex<f32>>
}
func.func @complex_f64(%x0: tensor<6xcomplex<f64>>) -> tensor<6xcomplex<f64>> {
  %r = stablehlo.logistic %x0 : tensor<6xcomplex<f64>>
  return %r : tensor<6xcomplex<f64>>
}
// run: @f4E2M1FN([-0.0, -2.0, -3.0, 0.0, -3.0, 3.0]) ~= [0.5, 0.0, 0.0, 0.5, 0.0, 1.0]
// run: @f8E3M4([-0.25, -2.5, -2.75, 0.0, -3.0, 3.0]) ~= [0.4375, 0.078125, 0.0625, 0.5, 0.046875, 0.9375]
// run: @f8E4M3([-0.25, -2.5, -2.75, 0.0, -3.0, 3.0]) ~= [0.4375, 0.078125, 0.05859375, 0.5, 0.046875, 0.9375]
// run: @f8E4M3FN([-0.25, -2.5, -2.75, 0.0, -3.0, 3.0]) ~= [0.4375, 0.078125, 0.05859375, 0.5, 0.046875, 0.9375]
// run: @f8E4M3FNUZ([-0.25, -2.5, -2.75, 0.0, -3.0, 3.0]) ~= [0.4375, 0.078125, 0.05859375, 0.5, 0.046875, 0.9375]
// run: @f8E4M3B11FNUZ([-0.25, -2.5, -2.75, 0.0, -3.0, 3.0]) ~= [0.4375, 0.078125, 0.05859375, 0.5, 0.046875, 0.9375]
// run: @f8E5M2([-0.25, -2.5, -3.0, 0.0, -3.0, 3.0]) ~= [0.4375, 0.078125, 0.046875, 0.5, 0.046875, 1.0]
// run: @f8E5M2FNUZ([-0.25, -2.5, -3.0, 0.0, -3.0, 3.0]) ~= [0.4375, 0.078125, 0.046875, 0.5, 0.046875, 1.0]
// run: @f8E8M0FNU([1.0, 0.125, 0.125, 1.0, 0.125, 8.0]) ~= [0.5, 0.5, 0.5, 0.5, 0.5, 1.0]
// run: @bf16([-0.25, -2.5, -2.75, 0.0, -3.0, 3.0]) ~= [0.4375, 0.07568359375, 0.06005859375, 0.5, 0.04736328125, 0.953125]
// run: @f32([-0.25, -2.5, -2.75, 0.0, -3.0, 3.0]) ~= [0.43782350420951843, 0.07585817575454712, 0.060086652636528015, 0.5, 0.04742587357759476, 0.9525741338729858]
// run: @f64([-0.25, -2.5, -2.75, 0.0, -3.0, 3.0]) ~= [0.43782349911420193, 0.07585818002124355, 0.060086650174007626, 0.5, 0.04742587317756678, 0.9525741268224334]
// run: @complex_f32([(-0.25, 1.25), (-1.75, -1.25), (-1.75, 1.75), (0.0, -1.0), (-2.0, 0.0), (2.0, 0.25)]) ~= [(0.40621307492256165, 0.35232776403427124), (0.0745685026049614, -0.14468388259410858), (-0.0008026184514164925, 0.1765984147787094), (0.5, -0.2731512486934662), (0.11920291930437088, 0.0), (0.8832992315292358, 0.026146510615944862)]
// run: @complex_f64([(-0.25, 1.25), (-1.75, -1.25), (-1.75, 1.75), (0.0, -1.0), (-2.0, 0.0), (2.0, 0.25)]) ~= [(0.40621308939861606, 0.3523277755501463), (0.07456848822038485, -0.14468387424718387), (-0.0008026211226201513, 0.17659841036428336), (0.5, -0.27315124492189524), (0.11920292202211755, 0.0), (0.8832992526675669, 0.026146512968650146)]
