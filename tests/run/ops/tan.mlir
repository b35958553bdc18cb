func.func @f4E2M1FN(%x0: tensor<6xf4E2M1FN>) -> tensor<6xf4E2M1FN> {
  %r = stablehlo.tan %x0 : tensor<6xf4E2M1FN>
  return %r : tensor<6xf4E2M1FN>
}
func.func @f8E3M4(%x0: tensor<6xf8E3M4>) -> tensor<6xf8E3M4> {
  %r = stablehlo.tan %x0 : tensor<6xf8E3M4>
  return %r : tensor<6xf8E3M4>
}
func.func @f8E4M3(%x0: tensor<6xf8E4M3>) -> tensor<6xf8E4M3> {
  %r = stablehlo.tan %x0 : tensor<6xf8E4M3>
  return %r : tensor<6xf8E4M3>
}
func.func @f8E4M3FN(%x0: tensor<6xf8E4M3FN>) -> tensor<6xf8E4M3FN> {
  %r = stablehlo.tan %x0 : tensor<6xf8E4M3FN>
  return %r : tensor<6xf8E4M3FN>
}
func.func @f8E4M3FNUZ(%x0: tensor<6xf8E4M3FNUZ>) -> tensor<6xf8E4M3FNUZ> {
  %r = stablehlo.tan %x0 : tensor<6xf8E4M3FNUZ>
  return %r : tensor<6xf8E4M3FNUZ>
}
func.func @f8E4M3B11FNUZ(%x0: tensor<6xf8E4M3B11FNUZ>) -> tensor<6xf8E4M3B11FNUZ> {
  %r = stablehlo.tan %x0 : tensor<6xf8E4M3B11FNUZ>
  return %r : tensor<6xf8E4M3B11FNUZ>
}
func.func @f8E5M2(%x0: tensor<6xf8E5M2>) -> tensor<6xf8E5M2> {
  %r = stablehlo.tan %x0 : tensor<6xf8E5M2>
  return %r : tensor<6xf8E5M2>
}
func.func @f8E5M2FNUZ(%x0: tensor<6xf8E5M2FNUZ>) -> tensor<6xf8E5M2FNUZ> {
  %r = stablehlo.tan %x0 : tensor<6xf8E5M2FNUZ>
  return %r : tensor<6xf8E5M2FNUZ>
}
func.func @f8E8M0FNU(%x0: tensor<6xf8E8M0FNU>) -> tensor<6xf8E8M0FNU> {
  %r = stablehlo.tan %x0 : tensor<6xf8E8M0FNU>
  return %r : tensor<6xf8E8M0FNU>
}
func.func @bf16(%x0: tensor<6xbf16>) -> tensor<6xbf16> {
  %r = stablehlo.tan %x0 : tensor<6xbf16>
  return %r : tensor<6xbf16>
}
func.func @f16(%x0: tensor<6xf16>) -> tensor<6xf16> {
  %r = stablehlo.tan %x0 : tensor<6xf16>
  return %r : tensor<6xf16>
}
func.func @f32(%x0: tensor<6xf32>) -> tensor<6xf32> {
  %r = stablehlo.tan %x0 : tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @f64(%x0: tensor<6xf64>) -> tensor<6xf64> {
  %r = stablehlo.tan %x0 : tensor<6xf64>
  return %r : tensor<6xf64>
}
func.func @complex_f32(%x0: tensor<6xcomplex<f32>>) -> tensor<6xcomplex<f32>> {
  %r = stablehlo.tan %x0 : tensor<6xcomplex<f32>>
  return %r : tensor<6xcomplex<f32>>
}
func.func @complex_f64(%x0: tensor<6xcomplex<f64>>) -> tensor<6xcomplex<f64>> {
  %r = stablehlo.tan %x0 : tensor<6xcomplex<f64>>
  return %r : tensor<6xcomplex<f64>>
}
// run: @f4E2M1FN([0.0, -3.0, -1.0, 1.0, -2.0, -2.0]) ~= [0.0, 0.0, -1.5, 1.5, 2.0, 2.0]
// run: @f8E3M4([0.25, -3.0, -0.75, 1.0, -1.75, -1.75]) ~= [0.25, 0.140625, -0.9375, 1.5625, 5.5, 5.5]
// run: @f8E4M3([0.25, -3.0, -0.75, 1.0, -1.75, -1.75]) ~= [0.25, 0.140625, -0.9375, 1.5, 5.5, 5.5]
// run: @f8E4M3FN([0.25, -3.0, -0.75, 1.0, -1.75, -1.75]) ~= [0.25, 0.140625, -0.9375, 1.5, 5.5, 5.5]
// run: @f8E4M3FNUZ([0.25, -3.0, -0.75, 1.0, -1.75, -1.75]) ~= [0.25, 0.140625, -0.9375, 1.5, 5.5, 5.5]
// run: @f8E4M3B11FNUZ([0.25, -3.0, -0.75, 1.0, -1.75, -1.75]) ~= [0.25, 0.140625, -0.9375, 1.5, 5.5, 5.5]
// run: @f8E5M2([0.25, -3.0, -0.75, 1.0, -1.75, -1.75]) ~= [0.25, 0.15625, -0.875, 1.5, 6.0, 6.0]
// run: @f8E5M2FNUZ([0.25, -3.0, -0.75, 1.0, -1.75, -1.75]) ~= [0.25, 0.15625, -0.875, 1.5, 6.0, 6.0]
// run: @f8E8M0FNU([1.0, 0.125, 0.5, 2.0, 0.25, 0.25]) ~= [2.0, 0.125, 0.5, nan, 0.25, 0.25]
// run: @bf16([0.25, -3.0, -0.75, 1.0, -1.75, -1.75]) ~= [0.255859375, 0.142578125, -0.9296875, 1.5546875, 5.53125, 5.53125]
// run: @f16([0.25, -3.0, -0.75, 1.0, -1.75, -1.75]) ~= [0.25537109375, 0.142578125, -0.931640625, 1.5576171875, 5.51953125, 5.51953125]
// run: @f32([0.25, -3.0, -0.75, 1.0, -1.75, -1.75]) ~= [0.25534191727638245, 0.14254654943943024, -0.9315964579582214, 1.5574077367782593, 5.520380020141602, 5.520380020141602]
// run: @f64([0.25, -3.0, -0.75, 1.0, -1.75, -1.75]) ~= [0.25534192122103627, 0.1425465430742778, -0.9315964599440725, 1.5574077246549023, 5.52037992250933, 5.52037992250933]
// run: @complex_f32([(0.25, -1.0), (-2.0, 1.25), (-0.5, 0.0), (0.5, 1.75), (-1.25, 0.75), (-1.25, 0.5)]) ~= [(0.10332941263914108, -0.7816883325576782), (0.13813677430152893, 1.1043248176574707), (-0.5463024973869324, 0.0), (0.0491710864007473, 0.9666630625724792), (-0.3857959806919098, 1.3726075887680054), (-0.806634783744812, 1.5839636325836182)]
// run: @complex_f64([(0.25, -1.0), (-2.0, 1.25), (-0.5, 0.0), (0.5, 1.75), (-1.25, 0.75), (-1.25, 0.5)]) ~= [(0.10332940767091636, -0.7816883070914595), (0.13813677956429954, 1.1043247979464939), (-0.5463024898437905, 0.0), (0.04917108287354479, 0.9666630365064378), (-0.3857959526097507, 1.372607570533783), (-0.8066346988510735, 1.5839635482844239)]
