func.func @i8(%x0: tensor<6xi8>) -> tensor<6xi8> {
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<i8>, %b: tensor<i8>):
    %c = stablehlo.compare LT, %a, %b : (tensor<i8>, tensor<i8>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<6xi8>) -> tensor<6xi8>
  return %r : tensor<6xi8>
}
func.func @i16(%x0: tensor<6xi16>) -> tensor<6xi16> {
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<i16>, %b: tensor<i16>):
    %c = stablehlo.compare LT, %a, %b : (tensor<i16>, tensor<i16>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<6xi16>) -> tensor<6xi16>
  return %r : tensor<6xi16>
}
func.func @i32(%x0: tensor<6xi32>) -> tensor<6xi32> {
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = stablehlo.compare LT, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<6xi32>) -> tensor<6xi32>
  return %r : tensor<6xi32>
}
func.func @i64(%x0: tensor<6xi64>) -> tensor<6xi64> {
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<i64>, %b: tensor<i64>):
    %c = stablehlo.compare LT, %a, %b : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<6xi64>) -> tensor<6xi64>
  return %r : tensor<6xi64>
}
func.func @ui8(%x0: tensor<6xui8>) -> tensor<6xui8> {
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<ui8>, %b: tensor<ui8>):
    %c = stablehlo.compare LT, %a, %b : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<6xui8>) -> tensor<6xui8>
  return %r : tensor<6xui8>
}
func.func @ui16(%x0: tensor<6xui16>) -> tensor<6xui16> {
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<ui16>, %b: tensor<ui16>):
    %c = stablehlo.compare LT, %a, %b : (tensor<ui16>, tensor<ui16>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<6xui16>) -> tensor<6xui16>
  return %r : tensor<6xui16>
}
func.func @ui32(%x0: tensor<6xui32>) -> tensor<6xui32> {
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<ui32>, %b: tensor<ui32>):
    %c = stablehlo.compare LT, %a, %b : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<6xui32>) -> tensor<6xui32>
  return %r : tensor<6xui32>
}
func.func @ui64(%x0: tensor<6xui64>) -> tensor<6xui64> {
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<ui64>, %b: tensor<ui64>):
    %c = stablehlo.compare LT, %a, %b : (tensor<ui64>, tensor<ui64>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<6xui64>) -> tensor<6xui64>
  return %r : tensor<6xui64>
}
func.func @f4E2M1FN(%x0: tensor<6xf4E2M1FN>) -> tensor<6xf4E2M1FN> {
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f4E2M1FN>, %b: tensor<f4E2M1FN>):
    %c = stablehlo.compare LT, %a, %b : (tensor<f4E2M1FN>, tensor<f4E2M1FN>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<6xf4E2M1FN>) -> tensor<6xf4E2M1FN>
  return %r : tensor<6xf4E2M1FN>
}
func.func @f8E3M4(%x0: tensor<6xf8E3M4>) -> tensor<6xf8E3M4> {
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f8E3M4>, %b: tensor<f8E3M4>):
    %c = stablehlo.compare LT, %a, %b : (tensor<f8E3M4>, tensor<f8E3M4>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<6xf8E3M4>) -> tensor<6xf8E3M4>
  return %r : tensor<6xf8E3M4>
}
func.func @f8E4M3(%x0: tensor<6xf8E4M3>) -> tensor<6xf8E4M3> {
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f8E4M3>, %b: tensor<f8E4M3>):
    %c = stablehlo.compare LT, %a, %b : (tensor<f8E4M3>, tensor<f8E4M3>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<6xf8E4M3>) -> tensor<6xf8E4M3>
  return %r : tensor<6xf8E4M3>
}
func.func @f8E4M3FN(%x0: tensor<6xf8E4M3FN>) -> tensor<6xf8E4M3FN> {
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f8E4M3FN>, %b: tensor<f8E4M3FN>):
    %c = stablehlo.compare LT, %a, %b : (tensor<f8E4M3FN>, tensor<f8E4M3FN>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<6xf8E4M3FN>) -> tensor<6xf8E4M3FN>
  return %r : tensor<6xf8E4M3FN>
}
func.func @f8E4M3FNUZ(%x0: tensor<6xf8E4M3FNUZ>) -> tensor<6xf8E4M3FNUZ> {
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f8E4M3FNUZ>, %b: tensor<f8E4M3FNUZ>):
    %c = stablehlo.compare LT, %a, %b : (tensor<f8E4M3FNUZ>, tensor<f8E4M3FNUZ>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<6xf8E4M3FNUZ>) -> tensor<6xf8E4M3FNUZ>
  return %r : tensor<6xf8E4M3FNUZ>
}
func.func @f8E4M3B11FNUZ(%x0: tensor<6xf8E4M3B11FNUZ>) -> tensor<6xf8E4M3B11FNUZ> {
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f8E4M3B11FNUZ>, %b: tensor<f8E4M3B11FNUZ>):
    %c = stablehlo.compare LT, %a, %b : (tensor<f8E4M3B11FNUZ>, tensor<f8E4M3B11FNUZ>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<6xf8E4M3B11FNUZ>) -> tensor<6xf8E4M3B11FNUZ>
  return %r : tensor<6xf8E4M3B11FNUZ>
}
func.func @f8E5M2(%x0: tensor<6xf8E5M2>) -> tensor<6xf8E5M2> {
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f8E5M2>, %b: tensor<f8E5M2>):
    %c = stablehlo.compare LT, %a, %b : (tensor<f8E5M2>, tensor<f8E5M2>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<6xf8E5M2>) -> tensor<6xf8E5M2>
  return %r : tensor<6xf8E5M2>
}
func.func @f8E5M2FNUZ(%x0: tensor<6xf8E5M2FNUZ>) -> tensor<6xf8E5M2FNUZ> {
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f8E5M2FNUZ>, %b: tensor<f8E5M2FNUZ>):
    %c = stablehlo.compare LT, %a, %b : (tensor<f8E5M2FNUZ>, tensor<f8E5M2FNUZ>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<6xf8E5M2FNUZ>) -> tensor<6xf8E5M2FNUZ>
  return %r : tensor<6xf8E5M2FNUZ>
}
func.func @f8E8M0FNU(%x0: tensor<6xf8E8M0FNU>) -> tensor<6xf8E8M0FNU> {
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f8E8M0FNU>, %b: tensor<f8E8M0FNU>):
    %c = stablehlo.compare LT, %a, %b : (tensor<f8E8M0FNU>, tensor<f8E8M0FNU>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<6xf8E8M0FNU>) -> tensor<6xf8E8M0FNU>
  return %r : tensor<6xf8E8M0FNU>
}
func.func @bf16(%x0: tensor<6xbf16>) -> tensor<6xbf16> {
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    %c = stablehlo.compare LT, %a, %b : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<6xbf16>) -> tensor<6xbf16>
  return %r : tensor<6xbf16>
}
func.func @f16(%x0: tensor<6xf16>) -> tensor<6xf16> {
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f16>, %b: tensor<f16>):
    %c = stablehlo.compare LT, %a, %b : (tensor<f16>, tensor<f16>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<6xf16>) -> tensor<6xf16>
  return %r : tensor<6xf16>
}
func.func @f32(%x0: tensor<6xf32>) -> tensor<6xf32> {
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<6xf32>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}
func.func @f64(%x0: tensor<6xf64>) -> tensor<6xf64> {
  %r = "stablehlo.sort"(%x0) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %c = stablehlo.compare LT, %a, %b : (tensor<f64>, tensor<f64>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<6xf64>) -> tensor<6xf64>
  return %r : tensor<6xf64>
}
// run: @i8([-11, -3, -2, -12, -16, -5]) == [-16, -12, -11, -5, -3, -2]
// run: @i16([-11, -3, -2, -12, -16, -5]) == [-16, -12, -11, -5, -3, -2]
// run: @i32([-11, -3, -2, -12, -16, -5]) == [-16, -12, -11, -5, -3, -2]
// run: @i64([-11, -3, -2, -12, -16, -5]) == [-16, -12, -11, -5, -3, -2]
// run: @ui8([5, 13, 14, 4, 0, 11]) == [0, 4, 5, 11, 13, 14]
// run: @ui16([5, 13, 14, 4, 0, 11]) == [0, 4, 5, 11, 13, 14]
// run: @ui32([5, 13, 14, 4, 0, 11]) == [0, 4, 5, 11, 13, 14]
// run: @ui64([5, 13, 14, 4, 0, 11]) == [0, 4, 5, 11, 13, 14]
// run: @f4E2M1FN([-2.0, -0.5, -0.0, -2.0, -3.0, -1.0]) == [-3.0, -2.0, -2.0, -1.0, -0.5, -0.0]
// run: @f8E3M4([-2.0, -0.5, -0.25, -2.25, -3.0, -1.0]) == [-3.0, -2.25, -2.0, -1.0, -0.5, -0.25]
// run: @f8E4M3([-2.0, -0.5, -0.25, -2.25, -3.0, -1.0]) == [-3.0, -2.25, -2.0, -1.0, -0.5, -0.25]
// run: @f8E4M3FN([-2.0, -0.5, -0.25, -2.25, -3.0, -1.0]) == [-3.0, -2.25, -2.0, -1.0, -0.5, -0.25]
// run: @f8E4M3FNUZ([-2.0, -0.5, -0.25, -2.25, -3.0, -1.0]) == [-3.0, -2.25, -2.0, -1.0, -0.5, -0.25]
// run: @f8E4M3B11FNUZ([-2.0, -0.5, -0.25, -2.25, -3.0, -1.0]) == [-3.0, -2.25, -2.0, -1.0, -0.5, -0.25]
// run: @f8E5M2([-2.0, -0.5, -0.25, -2.0, -3.0, -1.0]) == [-3.0, -2.0, -2.0, -1.0, -0.5, -0.25]
// run: @f8E5M2FNUZ([-2.0, -0.5, -0.25, -2.0, -3.0, -1.0]) == [-3.0, -2.0, -2.0, -1.0, -0.5, -0.25]
// run: @f8E8M0FNU([0.25, 0.5, 1.0, 0.25, 0.125, 0.5]) == [0.125, 0.25, 0.25, 0.5, 0.5, 1.0]
// run: @bf16([-2.0, -0.5, -0.25, -2.25, -3.0, -1.0]) == [-3.0, -2.25, -2.0, -1.0, -0.5, -0.25]
// run: @f16([-2.0, -0.5, -0.25, -2.25, -3.0, -1.0]) == [-3.0, -2.25, -2.0, -1.0, -0.5, -0.25]
// run: @f32([-2.0, -0.5, -0.25, -2.25, -3.0, -1.0]) == [-3.0, -2.25, -2.0, -1.0, -0.5, -0.25]
// run: @f64([-2.0, -0.5, -0.25, -2.25, -3.0, -1.0]) == [-3.0, -2.25, -2.0, -1.0, -0.5, -0.25]
