func.func @i1(%x0: tensor<3xi1>, %x1: tensor<3xi1>) -> tensor<3xi1> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %r = "stablehlo.scatter"(%x0, %j, %x1) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i1>, %b: tensor<i1>):
    %c = stablehlo.add %a, %b : tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) : (tensor<3xi1>, tensor<3x1xi32>, tensor<3xi1>) -> tensor<3xi1>
  return %r : tensor<3xi1>
}
func.func @i8(%x0: tensor<3xi8>, %x1: tensor<3xi8>) -> tensor<3xi8> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %r = "stablehlo.scatter"(%x0, %j, %x1) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i8>, %b: tensor<i8>):
    %c = stablehlo.add %a, %b : tensor<i8>
    stablehlo.return %c : tensor<i8>
  }) : (tensor<3xi8>, tensor<3x1xi32>, tensor<3xi8>) -> tensor<3xi8>
  return %r : tensor<3xi8>
}
func.func @i16(%x0: tensor<3xi16>, %x1: tensor<3xi16>) -> tensor<3xi16> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %r = "stablehlo.scatter"(%x0, %j, %x1) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i16>, %b: tensor<i16>):
    %c = stablehlo.add %a, %b : tensor<i16>
    stablehlo.return %c : tensor<i16>
  }) : (tensor<3xi16>, tensor<3x1xi32>, tensor<3xi16>) -> tensor<3xi16>
  return %r : tensor<3xi16>
}
func.func @i32(%x0: tensor<3xi32>, %x1: tensor<3xi32>) -> tensor<3xi32> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %r = "stablehlo.scatter"(%x0, %j, %x1) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %c : tensor<i32>
  }) : (tensor<3xi32>, tensor<3x1xi32>, tensor<3xi32>) -> tensor<3xi32>
  return %r : tensor<3xi32>
}
func.func @i64(%x0: tensor<3xi64>, %x1: tensor<3xi64>) -> tensor<3xi64> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %r = "stablehlo.scatter"(%x0, %j, %x1) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i64>, %b: tensor<i64>):
    %c = stablehlo.add %a, %b : tensor<i64>
    stablehlo.return %c : tensor<i64>
  }) : (tensor<3xi64>, tensor<3x1xi32>, tensor<3xi64>) -> tensor<3xi64>
  return %r : tensor<3xi64>
}
func.func @ui8(%x0: tensor<3xui8>, %x1: tensor<3xui8>) -> tensor<3xui8> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %r = "stablehlo.scatter"(%x0, %j, %x1) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<ui8>, %b: tensor<ui8>):
    %c = stablehlo.add %a, %b : tensor<ui8>
    stablehlo.return %c : tensor<ui8>
  }) : (tensor<3xui8>, tensor<3x1xi32>, tensor<3xui8>) -> tensor<3xui8>
  return %r : tensor<3xui8>
}
func.func @ui16(%x0: tensor<3xui16>, %x1: tensor<3xui16>) -> tensor<3xui16> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %r = "stablehlo.scatter"(%x0, %j, %x1) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<ui16>, %b: tensor<ui16>):
    %c = stablehlo.add %a, %b : tensor<ui16>
    stablehlo.return %c : tensor<ui16>
  }) : (tensor<3xui16>, tensor<3x1xi32>, tensor<3xui16>) -> tensor<3xui16>
  return %r : tensor<3xui16>
}
func.func @ui32(%x0: tensor<3xui32>, %x1: tensor<3xui32>) -> tensor<3xui32> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %r = "stablehlo.scatter"(%x0, %j, %x1) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<ui32>, %b: tensor<ui32>):
    %c = stablehlo.add %a, %b : tensor<ui32>
    stablehlo.return %c : tensor<ui32>
  }) : (tensor<3xui32>, tensor<3x1xi32>, tensor<3xui32>) -> tensor<3xui32>
  return %r : tensor<3xui32>
}
func.func @ui64(%x0: tensor<3xui64>, %x1: tensor<3xui64>) -> tensor<3xui64> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %r = "stablehlo.scatter"(%x0, %j, %x1) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<ui64>, %b: tensor<ui64>):
    %c = stablehlo.add %a, %b : tensor<ui64>
    stablehlo.return %c : tensor<ui64>
  }) : (tensor<3xui64>, tensor<3x1xi32>, tensor<3xui64>) -> tensor<3xui64>
  return %r : tensor<3xui64>
}
func.func @f8E3M4(%x0: tensor<3xf8E3M4>, %x1: tensor<3xf8E3M4>) -> tensor<3xf8E3M4> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %r = "stablehlo.scatter"(%x0, %j, %x1) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f8E3M4>, %b: tensor<f8E3M4>):
    %c = stablehlo.add %a, %b : tensor<f8E3M4>
    stablehlo.return %c : tensor<f8E3M4>
  }) : (tensor<3xf8E3M4>, tensor<3x1xi32>, tensor<3xf8E3M4>) -> tensor<3xf8E3M4>
  return %r : tensor<3xf8E3M4>
}
func.func @f8E4M3(%x0: tensor<3xf8E4M3>, %x1: tensor<3xf8E4M3>) -> tensor<3xf8E4M3> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %r = "stablehlo.scatter"(%x0, %j, %x1) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f8E4M3>, %b: tensor<f8E4M3>):
    %c = stablehlo.add %a, %b : tensor<f8E4M3>
    stablehlo.return %c : tensor<f8E4M3>
  }) : (tensor<3xf8E4M3>, tensor<3x1xi32>, tensor<3xf8E4M3>) -> tensor<3xf8E4M3>
  return %r : tensor<3xf8E4M3>
}
func.func @f8E4M3FN(%x0: tensor<3xf8E4M3FN>, %x1: tensor<3xf8E4M3FN>) -> tensor<3xf8E4M3FN> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %r = "stablehlo.scatter"(%x0, %j, %x1) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f8E4M3FN>, %b: tensor<f8E4M3FN>):
    %c = stablehlo.add %a, %b : tensor<f8E4M3FN>
    stablehlo.return %c : tensor<f8E4M3FN>
  }) : (tensor<3xf8E4M3FN>, tensor<3x1xi32>, tensor<3xf8E4M3FN>) -> tensor<3xf8E4M3FN>
  return %r : tensor<3xf8E4M3FN>
}
func.func @f8E4M3FNUZ(%x0: tensor<3xf8E4M3FNUZ>, %x1: tensor<3xf8E4M3FNUZ>) -> tensor<3xf8E4M3FNUZ> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %r = "stablehlo.scatter"(%x0, %j, %x1) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f8E4M3FNUZ>, %b: tensor<f8E4M3FNUZ>):
    %c = stablehlo.add %a, %b : tensor<f8E4M3FNUZ>
    stablehlo.return %c : tensor<f8E4M3FNUZ>
  }) : (tensor<3xf8E4M3FNUZ>, tensor<3x1xi32>, tensor<3xf8E4M3FNUZ>) -> tensor<3xf8E4M3FNUZ>
  return %r : tensor<3xf8E4M3FNUZ>
}
func.func @f8E4M3B11FNUZ(%x0: tensor<3xf8E4M3B11FNUZ>, %x1: tensor<3xf8E4M3B11FNUZ>) -> tensor<3xf8E4M3B11FNUZ> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %r = "stablehlo.scatter"(%x0, %j, %x1) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f8E4M3B11FNUZ>, %b: tensor<f8E4M3B11FNUZ>):
    %c = stablehlo.add %a, %b : tensor<f8E4M3B11FNUZ>
    stablehlo.return %c : tensor<f8E4M3B11FNUZ>
  }) : (tensor<3xf8E4M3B11FNUZ>, tensor<3x1xi32>, tensor<3xf8E4M3B11FNUZ>) -> tensor<3xf8E4M3B11FNUZ>
  return %r : tensor<3xf8E4M3B11FNUZ>
}
func.func @f8E5M2(%x0: tensor<3xf8E5M2>, %x1: tensor<3xf8E5M2>) -> tensor<3xf8E5M2> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %r = "stablehlo.scatter"(%x0, %j, %x1) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f8E5M2>, %b: tensor<f8E5M2>):
    %c = stablehlo.add %a, %b : tensor<f8E5M2>
    stablehlo.return %c : tensor<f8E5M2>
  }) : (tensor<3xf8E5M2>, tensor<3x1xi32>, tensor<3xf8E5M2>) -> tensor<3xf8E5M2>
  return %r : tensor<3xf8E5M2>
}
func.func @f8E5M2FNUZ(%x0: tensor<3xf8E5M2FNUZ>, %x1: tensor<3xf8E5M2FNUZ>) -> tensor<3xf8E5M2FNUZ> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %r = "stablehlo.scatter"(%x0, %j, %x1) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f8E5M2FNUZ>, %b: tensor<f8E5M2FNUZ>):
    %c = stablehlo.add %a, %b : tensor<f8E5M2FNUZ>
    stablehlo.return %c : tensor<f8E5M2FNUZ>
  }) : (tensor<3xf8E5M2FNUZ>, tensor<3x1xi32>, tensor<3xf8E5M2FNUZ>) -> tensor<3xf8E5M2FNUZ>
  return %r : tensor<3xf8E5M2FNUZ>
}
func.func @bf16(%x0: tensor<3xbf16>, %x1: tensor<3xbf16>) -> tensor<3xbf16> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %r = "stablehlo.scatter"(%x0, %j, %x1) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    %c = stablehlo.add %a, %b : tensor<bf16>
    stablehlo.return %c : tensor<bf16>
  }) : (tensor<3xbf16>, tensor<3x1xi32>, tensor<3xbf16>) -> tensor<3xbf16>
  return %r : tensor<3xbf16>
}
func.func @f16(%x0: tensor<3xf16>, %x1: tensor<3xf16>) -> tensor<3xf16> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %r = "stablehlo.scatter"(%x0, %j, %x1) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f16>, %b: tensor<f16>):
    %c = stablehlo.add %a, %b : tensor<f16>
    stablehlo.return %c : tensor<f16>
  }) : (tensor<3xf16>, tensor<3x1xi32>, tensor<3xf16>) -> tensor<3xf16>
  return %r : tensor<3xf16>
}
func.func @f32(%x0: tensor<3xf32>, %x1: tensor<3xf32>) -> tensor<3xf32> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %r = "stablehlo.scatter"(%x0, %j, %x1) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<3xf32>, tensor<3x1xi32>, tensor<3xf32>) -> tensor<3xf32>
  return %r : tensor<3xf32>
}
func.func @f64(%x0: tensor<3xf64>, %x1: tensor<3xf64>) -> tensor<3xf64> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %r = "stablehlo.scatter"(%x0, %j, %x1) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %c = stablehlo.add %a, %b : tensor<f64>
    stablehlo.return %c : tensor<f64>
  }) : (tensor<3xf64>, tensor<3x1xi32>, tensor<3xf64>) -> tensor<3xf64>
  return %r : tensor<3xf64>
}
func.func @complex_f32(%x0: tensor<3xcomplex<f32>>, %x1: tensor<3xcomplex<f32>>) -> tensor<3xcomplex<f32>> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %r = "stablehlo.scatter"(%x0, %j, %x1) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<complex<f32>>, %b: tensor<complex<f32>>):
    %c = stablehlo.add %a, %b : tensor<complex<f32>>
    stablehlo.return %c : tensor<complex<f32>>
  }) : (tensor<3xcomplex<f32>>, tensor<3x1xi32>, tensor<3xcomplex<f32>>) -> tensor<3xcomplex<f32>>
  return %r : tensor<3xcomplex<f32>>
}
func.func @complex_f64(%x0: tensor<3xcomplex<f64>>, %x1: tensor<3xcomplex<f64>>) -> tensor<3xcomplex<f64>> {
  %j = stablehlo.constant dense<[[1], [0], [1]]> : tensor<3x1xi32>
  %r = "stablehlo.scatter"(%x0, %j, %x1) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<complex<f64>>, %b: tensor<complex<f64>>):
    %c = stablehlo.add %a, %b : tensor<complex<f64>>
    stablehlo.return %c : tensor<complex<f64>>
  }) : (tensor<3xcomplex<f64>>, tensor<3x1xi32>, tensor<3xcomplex<f64>>) -> tensor<3xcomplex<f64>>
  return %r : tensor<3xcomplex<f64>>
}
// run: @i1([true, true, true]; [true, false, true]) == [true, true, true]
// run: @i8([11, 8, 13]; [5, -4, 4]) == [7, 17, 13]
// run: @i16([11, 8, 13]; [5, -4, 4]) == [7, 17, 13]
// run: @i32([11, 8, 13]; [5, -4, 4]) == [7, 17, 13]
// run: @i64([11, 8, 13]; [5, -4, 4]) == [7, 17, 13]
// run: @ui8([27, 24, 29]; [21, 12, 20]) == [39, 65, 29]
// run: @ui16([27, 24, 29]; [21, 12, 20]) == [39, 65, 29]
// run: @ui32([27, 24, 29]; [21, 12, 20]) == [39, 65, 29]
// run: @ui64([27, 24, 29]; [21, 12, 20]) == [39, 65, 29]
// run: @f8E3M4([2.25, 1.75, 2.75]; [1.25, -0.5, 0.75]) == [1.75, 3.75, 2.75]
// run: @f8E4M3([2.25, 1.75, 2.75]; [1.25, -0.5, 0.75]) == [1.75, 3.75, 2.75]
// run: @f8E4M3FN([2.25, 1.75, 2.75]; [1.25, -0.5, 0.75]) == [1.75, 3.75, 2.75]
// run: @f8E4M3FNUZ([2.25, 1.75, 2.75]; [1.25, -0.5, 0.75]) == [1.75, 3.75, 2.75]
// run: @f8E4M3B11FNUZ([2.25, 1.75, 2.75]; [1.25, -0.5, 0.75]) == [1.75, 3.75, 2.75]
// run: @f8E5M2([2.0, 1.75, 3.0]; [1.25, -0.5, 0.75]) == [1.5, 4.0, 3.0]
// run: @f8E5M2FNUZ([2.0, 1.75, 3.0]; [1.25, -0.5, 0.75]) == [1.5, 4.0, 3.0]
// run: @bf16([2.25, 1.75, 2.75]; [1.25, -0.5, 0.75]) == [1.75, 3.75, 2.75]
// run: @f16([2.25, 1.75, 2.75]; [1.25, -0.5, 0.75]) == [1.75, 3.75, 2.75]
// run: @f32([2.25, 1.75, 2.75]; [1.25, -0.5, 0.75]) == [1.75, 3.75, 2.75]
// run: @f64([2.25, 1.75, 2.75]; [1.25, -0.5, 0.75]) == [1.75, 3.75, 2.75]
// run: @complex_f32([(1.5, 1.75), (1.25, -2.0), (1.75, -1.25)]; [(0.75, 1.75), (-0.5, -0.25), (0.5, 0.75)]) == [(1.0, 1.5), (2.5, 0.5), (1.75, -1.25)]
// run: @complex_f64([(1.5, 1.75), (1.25, -2.0), (1.75, -1.25)]; [(0.75, 1.75), (-0.5, -0.25), (0.5, 0.75)]) == [(1.0, 1.5), (2.5, 0.5), (1.75, -1.25)]
