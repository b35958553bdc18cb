// What the test of a host without memory runs: values of more than 16 KiB through every op of the library.

// ----- a chain of loops
func.func @main(%x: tensor<256x256xf32>, %y: tensor<256x256xf32>) -> tensor<256x256xf32> {
  %0 = stablehlo.exponential %x : tensor<256x256xf32>
  %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<256x256xf32>) -> tensor<256x256xf32>
  %2 = stablehlo.add %1, %y : tensor<256x256xf32>
  return %2 : tensor<256x256xf32>
}

// ----- a sum of rows, one of columns, one of all
func.func @main(%x: tensor<256x256xf32>) -> (tensor<256xf32>, tensor<256xf32>, tensor<f32>) {
  %c = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.reduce(%x init: %c) applies stablehlo.add across dimensions = [1] : (tensor<256x256xf32>, tensor<f32>) -> tensor<256xf32>
  %1 = stablehlo.reduce(%x init: %c) applies stablehlo.add across dimensions = [0] : (tensor<256x256xf32>, tensor<f32>) -> tensor<256xf32>
  %2 = stablehlo.reduce(%x init: %c) applies stablehlo.add across dimensions = [0, 1] : (tensor<256x256xf32>, tensor<f32>) -> tensor<f32>
  return %0, %1, %2 : tensor<256xf32>, tensor<256xf32>, tensor<f32>
}

// ----- a reduction of two values at once
func.func @main(%x: tensor<256x256xf32>, %i: tensor<256x256xi32>) -> (tensor<256xf32>, tensor<256xi32>) {
  %c = stablehlo.constant dense<0.0> : tensor<f32>
  %d = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = "stablehlo.reduce"(%x, %i, %c, %d) ({
  ^bb0(%a: tensor<f32>, %b: tensor<i32>, %e: tensor<f32>, %f: tensor<i32>):
    %g = stablehlo.compare GT, %a, %e : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %h = stablehlo.select %g, %a, %e : tensor<i1>, tensor<f32>
    %j = stablehlo.select %g, %b, %f : tensor<i1>, tensor<i32>
    stablehlo.return %h, %j : tensor<f32>, tensor<i32>
  }) {dimensions = array<i64: 1>} : (tensor<256x256xf32>, tensor<256x256xi32>, tensor<f32>, tensor<i32>) -> (tensor<256xf32>, tensor<256xi32>)
  return %0#0, %0#1 : tensor<256xf32>, tensor<256xi32>
}

// ----- movement
func.func @main(%x: tensor<8x64x128xf32>, %s: tensor<i32>) -> (tensor<64x8x128xf32>, tensor<8x64x128x4xui8>, tensor<16x64x128xf32>, tensor<8x67x257xf32>, tensor<8x64x64xf32>, tensor<8x64x128xf32>) {
  %i = stablehlo.constant dense<1> : tensor<i32>
  %c = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.transpose %x, dims = [1, 0, 2] : (tensor<8x64x128xf32>) -> tensor<64x8x128xf32>
  %1 = stablehlo.bitcast_convert %x : (tensor<8x64x128xf32>) -> tensor<8x64x128x4xui8>
  %2 = stablehlo.concatenate %x, %x, dim = 0 : (tensor<8x64x128xf32>, tensor<8x64x128xf32>) -> tensor<16x64x128xf32>
  %3 = stablehlo.pad %x, %c, low = [0, 1, 1], high = [0, 2, 1], interior = [0, 0, 1] : (tensor<8x64x128xf32>, tensor<f32>) -> tensor<8x67x257xf32>
  %4 = stablehlo.dynamic_slice %x, %i, %s, %s, sizes = [8, 64, 64] : (tensor<8x64x128xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<8x64x64xf32>
  %5 = stablehlo.dynamic_update_slice %x, %4, %i, %s, %s : (tensor<8x64x128xf32>, tensor<8x64x64xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<8x64x128xf32>
  return %0, %1, %2, %3, %4, %5 : tensor<64x8x128xf32>, tensor<8x64x128x4xui8>, tensor<16x64x128xf32>, tensor<8x67x257xf32>, tensor<8x64x64xf32>, tensor<8x64x128xf32>
}

// ----- gather
func.func @main(%x: tensor<256x256xf32>, %i: tensor<8192x1xi32>, %j: tensor<2x8192xi32>) -> (tensor<8192x256xf32>, tensor<8192xf32>) {
  %0 = "stablehlo.gather"(%x, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 256>, indices_are_sorted = false} : (tensor<256x256xf32>, tensor<8192x1xi32>) -> tensor<8192x256xf32>
  %1 = "stablehlo.gather"(%x, %j) {dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 0>, slice_sizes = array<i64: 1, 1>, indices_are_sorted = false} : (tensor<256x256xf32>, tensor<2x8192xi32>) -> tensor<8192xf32>
  return %0, %1 : tensor<8192x256xf32>, tensor<8192xf32>
}

// ----- scatter a sum
func.func @main(%x: tensor<65536xf32>, %i: tensor<8192x1xi32>, %u: tensor<8192xf32>) -> tensor<65536xf32> {
  %0 = "stablehlo.scatter"(%x, %i, %u) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false} : (tensor<65536xf32>, tensor<8192x1xi32>, tensor<8192xf32>) -> tensor<65536xf32>
  return %0 : tensor<65536xf32>
}

// ----- scatter of an odd body
func.func @main(%x: tensor<65536xf32>, %i: tensor<8192x1xi32>, %u: tensor<8192xf32>) -> tensor<65536xf32> {
  %0 = "stablehlo.scatter"(%x, %i, %u) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %d = stablehlo.multiply %a, %b : tensor<f32>
    %e = stablehlo.cosine %d : tensor<f32>
    %c = stablehlo.add %e, %a : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false} : (tensor<65536xf32>, tensor<8192x1xi32>, tensor<8192xf32>) -> tensor<65536xf32>
  return %0 : tensor<65536xf32>
}

// ----- scatter of an odd body to unique places
func.func @main(%x: tensor<65536xf32>, %i: tensor<8192x1xi32>, %u: tensor<8192xf32>) -> tensor<65536xf32> {
  %0 = "stablehlo.scatter"(%x, %i, %u) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %d = stablehlo.multiply %a, %b : tensor<f32>
    %e = stablehlo.cosine %d : tensor<f32>
    %c = stablehlo.add %e, %a : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = true} : (tensor<65536xf32>, tensor<8192x1xi32>, tensor<8192xf32>) -> tensor<65536xf32>
  return %0 : tensor<65536xf32>
}

// ----- scatter of overlapping windows
func.func @main(%x: tensor<65536xf32>, %i: tensor<8192x1xi32>, %u: tensor<8192x16xf32>) -> tensor<65536xf32> {
  %0 = "stablehlo.scatter"(%x, %i, %u) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %d = stablehlo.multiply %a, %b : tensor<f32>
    %e = stablehlo.cosine %d : tensor<f32>
    %c = stablehlo.add %e, %a : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false} : (tensor<65536xf32>, tensor<8192x1xi32>, tensor<8192x16xf32>) -> tensor<65536xf32>
  return %0 : tensor<65536xf32>
}

// ----- scatter of windows that come first
func.func @main(%x: tensor<65536xf32>, %i: tensor<8192x1xi32>, %u: tensor<16x8192xf32>) -> tensor<65536xf32> {
  %0 = "stablehlo.scatter"(%x, %i, %u) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.maximum %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false} : (tensor<65536xf32>, tensor<8192x1xi32>, tensor<16x8192xf32>) -> tensor<65536xf32>
  return %0 : tensor<65536xf32>
}

// ----- products
func.func @main(%x: tensor<256x256xf32>, %y: tensor<8x64x128xf32>, %z: tensor<256x256xbf16>, %w: tensor<256x256xi8>, %c: tensor<96x96xcomplex<f32>>, %d: tensor<128x128xf64>) -> (tensor<256x256xf32>, tensor<64x8x8xf32>, tensor<256x256xf32>, tensor<256x256xi32>, tensor<96x96xcomplex<f32>>, tensor<128x128xf64>, tensor<256xf32>) {
  %0 = stablehlo.dot_general %x, %x, contracting_dims = [1] x [1] : (tensor<256x256xf32>, tensor<256x256xf32>) -> tensor<256x256xf32>
  %1 = stablehlo.dot_general %y, %y, batching_dims = [1] x [1], contracting_dims = [2] x [2] : (tensor<8x64x128xf32>, tensor<8x64x128xf32>) -> tensor<64x8x8xf32>
  %2 = stablehlo.dot_general %z, %z, contracting_dims = [0] x [1] : (tensor<256x256xbf16>, tensor<256x256xbf16>) -> tensor<256x256xf32>
  %3 = stablehlo.dot_general %w, %w, contracting_dims = [1] x [0] : (tensor<256x256xi8>, tensor<256x256xi8>) -> tensor<256x256xi32>
  %4 = stablehlo.dot_general %c, %c, contracting_dims = [0] x [0] : (tensor<96x96xcomplex<f32>>, tensor<96x96xcomplex<f32>>) -> tensor<96x96xcomplex<f32>>
  %5 = stablehlo.dot_general %d, %d, contracting_dims = [1] x [0] : (tensor<128x128xf64>, tensor<128x128xf64>) -> tensor<128x128xf64>
  %v = stablehlo.slice %x [0:1, 0:256] : (tensor<256x256xf32>) -> tensor<1x256xf32>
  %q = stablehlo.reshape %v : (tensor<1x256xf32>) -> tensor<256xf32>
  %6 = stablehlo.dot_general %x, %q, contracting_dims = [1] x [0] : (tensor<256x256xf32>, tensor<256xf32>) -> tensor<256xf32>
  return %0, %1, %2, %3, %4, %5, %6 : tensor<256x256xf32>, tensor<64x8x8xf32>, tensor<256x256xf32>, tensor<256x256xi32>, tensor<96x96xcomplex<f32>>, tensor<128x128xf64>, tensor<256xf32>
}

// ----- sort
func.func @main(%x0: tensor<65536xf32>) -> tensor<65536xf32> {
  %0 = "stablehlo.sort"(%x0) ({
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %c = stablehlo.compare LT, %a0, %b0 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) {dimension = 0 : i64, is_stable = true} : (tensor<65536xf32>) -> tensor<65536xf32>
  return %0 : tensor<65536xf32>
}

// ----- sort of wide keys
func.func @main(%x0: tensor<65536xf64>) -> tensor<65536xf64> {
  %0 = "stablehlo.sort"(%x0) ({
  ^bb0(%a0: tensor<f64>, %b0: tensor<f64>):
    %c = stablehlo.compare LT, %a0, %b0 : (tensor<f64>, tensor<f64>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) {dimension = 0 : i64, is_stable = true} : (tensor<65536xf64>) -> tensor<65536xf64>
  return %0 : tensor<65536xf64>
}

// ----- sort with a payload
func.func @main(%x0: tensor<65536xf32>, %x1: tensor<65536xi32>) -> (tensor<65536xf32>, tensor<65536xi32>) {
  %0:2 = "stablehlo.sort"(%x0, %x1) ({
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>, %a1: tensor<i32>, %b1: tensor<i32>):
    %c = stablehlo.compare LT, %a0, %b0 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) {dimension = 0 : i64, is_stable = true} : (tensor<65536xf32>, tensor<65536xi32>) -> (tensor<65536xf32>, tensor<65536xi32>)
  return %0#0, %0#1 : tensor<65536xf32>, tensor<65536xi32>
}

// ----- sort of columns
func.func @main(%x0: tensor<256x256xf32>) -> tensor<256x256xf32> {
  %0 = "stablehlo.sort"(%x0) ({
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %c = stablehlo.compare LT, %a0, %b0 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) {dimension = 0 : i64, is_stable = true} : (tensor<256x256xf32>) -> tensor<256x256xf32>
  return %0 : tensor<256x256xf32>
}

// ----- sort by an odd order
func.func @main(%x0: tensor<65536xf32>, %x1: tensor<65536xi32>) -> (tensor<65536xf32>, tensor<65536xi32>) {
  %0:2 = "stablehlo.sort"(%x0, %x1) ({
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>, %a1: tensor<i32>, %b1: tensor<i32>):
    %p = stablehlo.cosine %a0 : tensor<f32>
    %q = stablehlo.cosine %b0 : tensor<f32>
    %c = stablehlo.compare LT, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) {dimension = 0 : i64, is_stable = true} : (tensor<65536xf32>, tensor<65536xi32>) -> (tensor<65536xf32>, tensor<65536xi32>)
  return %0#0, %0#1 : tensor<65536xf32>, tensor<65536xi32>
}

// ----- top_k
func.func @main(%x: tensor<4x65536xf32>, %y: tensor<65536xf8E4M3FN>) -> (tensor<4x9000xf32>, tensor<4x9000xi32>, tensor<64xf8E4M3FN>, tensor<64xi32>) {
  %0:2 = chlo.top_k(%x, k = 9000) : tensor<4x65536xf32> -> (tensor<4x9000xf32>, tensor<4x9000xi32>)
  %1:2 = chlo.top_k(%y, k = 64) : tensor<65536xf8E4M3FN> -> (tensor<64xf8E4M3FN>, tensor<64xi32>)
  return %0#0, %0#1, %1#0, %1#1 : tensor<4x9000xf32>, tensor<4x9000xi32>, tensor<64xf8E4M3FN>, tensor<64xi32>
}

// ----- reduce_window
func.func @main(%x: tensor<256x256xf32>) -> tensor<254x254xf32> {
  %s = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = "stablehlo.reduce_window"(%x, %s) <{window_dimensions = array<i64: 3, 3>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<256x256xf32>, tensor<f32>) -> tensor<254x254xf32>
  return %0 : tensor<254x254xf32>
}

// ----- reduce_window with long windows
func.func @main(%x: tensor<256x256xf32>) -> tensor<192x192xf32> {
  %s = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = "stablehlo.reduce_window"(%x, %s) <{window_dimensions = array<i64: 65, 65>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.maximum %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<256x256xf32>, tensor<f32>) -> tensor<192x192xf32>
  return %0 : tensor<192x192xf32>
}

// ----- reduce_window of a cumulative sum
func.func @main(%x: tensor<65536xf32>) -> tensor<65536xf32> {
  %s = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = "stablehlo.reduce_window"(%x, %s) <{window_dimensions = array<i64: 65536>, padding = dense<[[65535, 0]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<65536xf32>, tensor<f32>) -> tensor<65536xf32>
  return %0 : tensor<65536xf32>
}

// ----- reduce_window of a reversed cumulative sum
func.func @main(%x: tensor<65536xf32>) -> tensor<65536xf32> {
  %s = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = "stablehlo.reduce_window"(%x, %s) <{window_dimensions = array<i64: 65536>, padding = dense<[[0, 65535]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<65536xf32>, tensor<f32>) -> tensor<65536xf32>
  return %0 : tensor<65536xf32>
}

// ----- reduce_window of an odd body
func.func @main(%x: tensor<256x256xf32>) -> tensor<128x128xf32> {
  %s = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = "stablehlo.reduce_window"(%x, %s) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %d = stablehlo.multiply %a, %b : tensor<f32>
    %e = stablehlo.cosine %d : tensor<f32>
    %c = stablehlo.add %e, %a : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<256x256xf32>, tensor<f32>) -> tensor<128x128xf32>
  return %0 : tensor<128x128xf32>
}

// ----- select_and_scatter
func.func @main(%x: tensor<256x256xf32>, %y: tensor<128x128xf32>) -> tensor<256x256xf32> {
  %s = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = "stablehlo.select_and_scatter"(%x, %y, %s) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) {window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>} : (tensor<256x256xf32>, tensor<128x128xf32>, tensor<f32>) -> tensor<256x256xf32>
  return %0 : tensor<256x256xf32>
}

// ----- select_and_scatter of odd bodies
func.func @main(%x: tensor<256x256xf32>, %y: tensor<128x128xf32>) -> tensor<256x256xf32> {
  %s = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = "stablehlo.select_and_scatter"(%x, %y, %s) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %d = stablehlo.cosine %a : tensor<f32>
    %c = stablehlo.compare GE, %d, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %d = stablehlo.multiply %a, %b : tensor<f32>
    %e = stablehlo.cosine %d : tensor<f32>
    %c = stablehlo.add %e, %a : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) {window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>} : (tensor<256x256xf32>, tensor<128x128xf32>, tensor<f32>) -> tensor<256x256xf32>
  return %0 : tensor<256x256xf32>
}

// ----- convolution
func.func @main(%x: tensor<2x64x64x16xf32>, %k: tensor<3x3x16x32xf32>) -> tensor<2x64x64x32xf32> {
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x64x64x16xf32>, tensor<3x3x16x32xf32>) -> tensor<2x64x64x32xf32>
  return %0 : tensor<2x64x64x32xf32>
}

// ----- convolution by channel
func.func @main(%x: tensor<2x64x64x16xf32>, %k: tensor<3x3x1x16xf32>) -> tensor<2x64x64x16xf32> {
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 16 : i64} : (tensor<2x64x64x16xf32>, tensor<3x3x1x16xf32>) -> tensor<2x64x64x16xf32>
  return %0 : tensor<2x64x64x16xf32>
}

// ----- convolution in groups, with strides
func.func @main(%x: tensor<2x64x64x16xf32>, %k: tensor<3x3x4x32xf32>) -> tensor<2x32x32x32xf32> {
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 4 : i64} : (tensor<2x64x64x16xf32>, tensor<3x3x4x32xf32>) -> tensor<2x32x32x32xf32>
  return %0 : tensor<2x32x32x32xf32>
}

// ----- convolution of a dilated input
func.func @main(%x: tensor<2x32x32x16xf32>, %k: tensor<3x3x16x32xf32>) -> tensor<2x63x63x32xf32> {
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]], lhs_dilate = [2, 2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x32x32x16xf32>, tensor<3x3x16x32xf32>) -> tensor<2x63x63x32xf32>
  return %0 : tensor<2x63x63x32xf32>
}

// ----- fft
func.func @main(%x: tensor<4x16384xcomplex<f32>>, %y: tensor<4x16384xf32>, %z: tensor<4x8193xcomplex<f32>>, %p: tensor<10007xcomplex<f32>>, %q: tensor<64x64x16xcomplex<f32>>) -> (tensor<4x16384xcomplex<f32>>, tensor<4x8193xcomplex<f32>>, tensor<4x16384xf32>, tensor<10007xcomplex<f32>>, tensor<64x64x16xcomplex<f32>>, tensor<4x16384xcomplex<f32>>) {
  %0 = stablehlo.fft %x, type = FFT, length = [16384] : (tensor<4x16384xcomplex<f32>>) -> tensor<4x16384xcomplex<f32>>
  %1 = stablehlo.fft %y, type = RFFT, length = [16384] : (tensor<4x16384xf32>) -> tensor<4x8193xcomplex<f32>>
  %2 = stablehlo.fft %z, type = IRFFT, length = [16384] : (tensor<4x8193xcomplex<f32>>) -> tensor<4x16384xf32>
  %3 = stablehlo.fft %p, type = FFT, length = [10007] : (tensor<10007xcomplex<f32>>) -> tensor<10007xcomplex<f32>>
  %4 = stablehlo.fft %q, type = IFFT, length = [64, 64, 16] : (tensor<64x64x16xcomplex<f32>>) -> tensor<64x64x16xcomplex<f32>>
  %5 = stablehlo.fft %x, type = IFFT, length = [16384] : (tensor<4x16384xcomplex<f32>>) -> tensor<4x16384xcomplex<f32>>
  return %0, %1, %2, %3, %4, %5 : tensor<4x16384xcomplex<f32>>, tensor<4x8193xcomplex<f32>>, tensor<4x16384xf32>, tensor<10007xcomplex<f32>>, tensor<64x64x16xcomplex<f32>>, tensor<4x16384xcomplex<f32>>
}

// ----- cholesky and triangular_solve
func.func @main(%x: tensor<160x160xf32>, %y: tensor<160x160xf32>) -> (tensor<160x160xf32>, tensor<160x160xf32>, tensor<160x160xf32>) {
  %0 = stablehlo.cholesky %x, lower = true : tensor<160x160xf32>
  %1 = "stablehlo.triangular_solve"(%x, %y) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<160x160xf32>, tensor<160x160xf32>) -> tensor<160x160xf32>
  %2 = "stablehlo.triangular_solve"(%x, %y) {left_side = false, lower = false, unit_diagonal = true, transpose_a = #stablehlo<transpose TRANSPOSE>} : (tensor<160x160xf32>, tensor<160x160xf32>) -> tensor<160x160xf32>
  return %0, %1, %2 : tensor<160x160xf32>, tensor<160x160xf32>, tensor<160x160xf32>
}

// ----- random numbers
func.func @main(%s: tensor<2xui64>) -> (tensor<65536xf32>, tensor<65536xf32>, tensor<2xui64>, tensor<65537xui32>, tensor<2xui64>, tensor<65537xui8>) {
  %a = stablehlo.constant dense<0.0> : tensor<f32>
  %b = stablehlo.constant dense<1.0> : tensor<f32>
  %n = stablehlo.constant dense<65536> : tensor<1xi64>
  %0 = "stablehlo.rng"(%a, %b, %n) {rng_distribution = #stablehlo<rng_distribution UNIFORM>} : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<65536xf32>
  %1 = "stablehlo.rng"(%a, %b, %n) {rng_distribution = #stablehlo<rng_distribution NORMAL>} : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<65536xf32>
  %2, %3 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<65537xui32>)
  %4, %5 = stablehlo.rng_bit_generator %s, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<65537xui8>)
  return %0, %1, %2, %3, %4, %5 : tensor<65536xf32>, tensor<65536xf32>, tensor<2xui64>, tensor<65537xui32>, tensor<2xui64>, tensor<65537xui8>
}

// ----- strata.lu
func.func @main(%x0: tensor<96x96xf32>) -> (tensor<96x96xf32>, tensor<96xi32>, tensor<96xi32>) {
  %0:3 = stablehlo.custom_call @strata.lu(%x0) {backend_config = ""} : (tensor<96x96xf32>) -> (tensor<96x96xf32>, tensor<96xi32>, tensor<96xi32>)
  return %0#0, %0#1, %0#2 : tensor<96x96xf32>, tensor<96xi32>, tensor<96xi32>
}

// ----- LuDecomposition
func.func @main(%x0: tensor<96x96xf32>) -> (tensor<96x96xf32>, tensor<96xi32>, tensor<96xi32>) {
  %0:3 = stablehlo.custom_call @LuDecomposition(%x0) {backend_config = ""} : (tensor<96x96xf32>) -> (tensor<96x96xf32>, tensor<96xi32>, tensor<96xi32>)
  return %0#0, %0#1, %0#2 : tensor<96x96xf32>, tensor<96xi32>, tensor<96xi32>
}

// ----- strata.qr
func.func @main(%x0: tensor<96x96xf32>) -> (tensor<96x96xf32>, tensor<96xf32>) {
  %0:2 = stablehlo.custom_call @strata.qr(%x0) {backend_config = ""} : (tensor<96x96xf32>) -> (tensor<96x96xf32>, tensor<96xf32>)
  return %0#0, %0#1 : tensor<96x96xf32>, tensor<96xf32>
}

// ----- Qr
func.func @main(%x0: tensor<96x96xf32>) -> (tensor<96x96xf32>, tensor<96xf32>) {
  %0:2 = stablehlo.custom_call @Qr(%x0) {backend_config = ""} : (tensor<96x96xf32>) -> (tensor<96x96xf32>, tensor<96xf32>)
  return %0#0, %0#1 : tensor<96x96xf32>, tensor<96xf32>
}

// ----- strata.qr_pivoted
func.func @main(%x0: tensor<96x96xf32>, %x1: tensor<96xi32>) -> (tensor<96x96xf32>, tensor<96xi32>, tensor<96xf32>) {
  %0:3 = stablehlo.custom_call @strata.qr_pivoted(%x0, %x1) {backend_config = ""} : (tensor<96x96xf32>, tensor<96xi32>) -> (tensor<96x96xf32>, tensor<96xi32>, tensor<96xf32>)
  return %0#0, %0#1, %0#2 : tensor<96x96xf32>, tensor<96xi32>, tensor<96xf32>
}

// ----- strata.householder_product
func.func @main(%x0: tensor<96x96xf32>, %x1: tensor<96xf32>) -> tensor<96x96xf32> {
  %0 = stablehlo.custom_call @strata.householder_product(%x0, %x1) {backend_config = ""} : (tensor<96x96xf32>, tensor<96xf32>) -> tensor<96x96xf32>
  return %0 : tensor<96x96xf32>
}

// ----- ProductOfElementaryHouseholderReflectors
func.func @main(%x0: tensor<96x96xf32>, %x1: tensor<96xf32>) -> tensor<96x96xf32> {
  %0 = stablehlo.custom_call @ProductOfElementaryHouseholderReflectors(%x0, %x1) {backend_config = ""} : (tensor<96x96xf32>, tensor<96xf32>) -> tensor<96x96xf32>
  return %0 : tensor<96x96xf32>
}

// ----- strata.eigh
func.func @main(%x0: tensor<96x96xf32>) -> (tensor<96x96xf32>, tensor<96xf32>) {
  %0:2 = stablehlo.custom_call @strata.eigh(%x0) {backend_config = ""} : (tensor<96x96xf32>) -> (tensor<96x96xf32>, tensor<96xf32>)
  return %0#0, %0#1 : tensor<96x96xf32>, tensor<96xf32>
}

// ----- strata.eig left right
func.func @main(%x0: tensor<96x96xf32>) -> (tensor<96xcomplex<f32>>, tensor<96x96xcomplex<f32>>, tensor<96x96xcomplex<f32>>) {
  %0:3 = stablehlo.custom_call @strata.eig(%x0) {backend_config = "left right"} : (tensor<96x96xf32>) -> (tensor<96xcomplex<f32>>, tensor<96x96xcomplex<f32>>, tensor<96x96xcomplex<f32>>)
  return %0#0, %0#1, %0#2 : tensor<96xcomplex<f32>>, tensor<96x96xcomplex<f32>>, tensor<96x96xcomplex<f32>>
}

// ----- strata.schur vectors
func.func @main(%x0: tensor<96x96xf32>) -> (tensor<96x96xf32>, tensor<96x96xf32>) {
  %0:2 = stablehlo.custom_call @strata.schur(%x0) {backend_config = "vectors"} : (tensor<96x96xf32>) -> (tensor<96x96xf32>, tensor<96x96xf32>)
  return %0#0, %0#1 : tensor<96x96xf32>, tensor<96x96xf32>
}

// ----- strata.hessenberg
func.func @main(%x0: tensor<96x96xf32>) -> (tensor<96x96xf32>, tensor<95xf32>) {
  %0:2 = stablehlo.custom_call @strata.hessenberg(%x0) {backend_config = ""} : (tensor<96x96xf32>) -> (tensor<96x96xf32>, tensor<95xf32>)
  return %0#0, %0#1 : tensor<96x96xf32>, tensor<95xf32>
}

// ----- strata.tridiagonal
func.func @main(%x0: tensor<96x96xf32>) -> (tensor<96x96xf32>, tensor<96xf32>, tensor<95xf32>, tensor<95xf32>) {
  %0:4 = stablehlo.custom_call @strata.tridiagonal(%x0) {backend_config = ""} : (tensor<96x96xf32>) -> (tensor<96x96xf32>, tensor<96xf32>, tensor<95xf32>, tensor<95xf32>)
  return %0#0, %0#1, %0#2, %0#3 : tensor<96x96xf32>, tensor<96xf32>, tensor<95xf32>, tensor<95xf32>
}

// ----- strata.tridiagonal_solve
func.func @main(%x0: tensor<8192xf32>, %x1: tensor<8192xf32>, %x2: tensor<8192xf32>, %x3: tensor<8192x1xf32>) -> tensor<8192x1xf32> {
  %0 = stablehlo.custom_call @strata.tridiagonal_solve(%x0, %x1, %x2, %x3) {backend_config = ""} : (tensor<8192xf32>, tensor<8192xf32>, tensor<8192xf32>, tensor<8192x1xf32>) -> tensor<8192x1xf32>
  return %0 : tensor<8192x1xf32>
}

// ----- strata.svd
func.func @main(%x0: tensor<96x96xf32>) -> (tensor<96xf32>, tensor<96x96xf32>, tensor<96x96xf32>) {
  %0:3 = stablehlo.custom_call @strata.svd(%x0) {backend_config = ""} : (tensor<96x96xf32>) -> (tensor<96xf32>, tensor<96x96xf32>, tensor<96x96xf32>)
  return %0#0, %0#1, %0#2 : tensor<96xf32>, tensor<96x96xf32>, tensor<96x96xf32>
}

// ----- strata.svd full
func.func @main(%x0: tensor<192x96xf32>) -> (tensor<96xf32>, tensor<192x192xf32>, tensor<96x96xf32>) {
  %0:3 = stablehlo.custom_call @strata.svd(%x0) {backend_config = "full"} : (tensor<192x96xf32>) -> (tensor<96xf32>, tensor<192x192xf32>, tensor<96x96xf32>)
  return %0#0, %0#1, %0#2 : tensor<96xf32>, tensor<192x192xf32>, tensor<96x96xf32>
}

// ----- strata.eigh
func.func @main(%x0: tensor<96x96xcomplex<f32>>) -> (tensor<96x96xcomplex<f32>>, tensor<96xf32>) {
  %0:2 = stablehlo.custom_call @strata.eigh(%x0) {backend_config = ""} : (tensor<96x96xcomplex<f32>>) -> (tensor<96x96xcomplex<f32>>, tensor<96xf32>)
  return %0#0, %0#1 : tensor<96x96xcomplex<f32>>, tensor<96xf32>
}

// ----- while
func.func @main(%x: tensor<256x256xf32>) -> tensor<256x256xf32> {
  %i = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.while(%a = %x, %b = %i) : tensor<256x256xf32>, tensor<i32>
    cond {
      %n = stablehlo.constant dense<3> : tensor<i32>
      %c = stablehlo.compare LT, %b, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %o = stablehlo.constant dense<1> : tensor<i32>
      %c = stablehlo.transpose %a, dims = [1, 0] : (tensor<256x256xf32>) -> tensor<256x256xf32>
      %d = stablehlo.cosine %c : tensor<256x256xf32>
      %e = stablehlo.add %b, %o : tensor<i32>
      stablehlo.return %d, %e : tensor<256x256xf32>, tensor<i32>
    }
  return %0#0 : tensor<256x256xf32>
}

// ----- all_gather and all_to_all
func.func @main(%x: tensor<256x256xf32>) -> (tensor<512x256xf32>, tensor<256x256xf32>) {
  %0 = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<256x256xf32>) -> tensor<512x256xf32>
  %1 = "stablehlo.all_to_all"(%x) {split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<256x256xf32>) -> tensor<256x256xf32>
  return %0, %1 : tensor<512x256xf32>, tensor<256x256xf32>
}

// ----- all_reduce and reduce_scatter
func.func @main(%x: tensor<256x256xf32>) -> (tensor<256x256xf32>, tensor<128x256xf32>) {
  %0 = "stablehlo.all_reduce"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<256x256xf32>) -> tensor<256x256xf32>
  %1 = "stablehlo.reduce_scatter"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) {scatter_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<256x256xf32>) -> tensor<128x256xf32>
  return %0, %1 : tensor<256x256xf32>, tensor<128x256xf32>
}

// ----- collective_permute
func.func @main(%x: tensor<256x256xf32>) -> tensor<256x256xf32> {
  %0 = "stablehlo.collective_permute"(%x) {source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>} : (tensor<256x256xf32>) -> tensor<256x256xf32>
  return %0 : tensor<256x256xf32>
}
