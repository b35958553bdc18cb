// stablehlo.rng_bit_generator: ThreeFry and Philox as XLA computes them.
// Made by tests/ops/make.py.

func.func @three_fry_ui8() {
  %c0 = stablehlo.constant dense<[42, 7]> : tensor<2xui64>
  %1:2 = "stablehlo.rng_bit_generator"(%c0) {rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x3xui8>)
  check.expect_eq_const %1#0, dense<[42, 10]> : tensor<2xui64>
  check.expect_eq_const %1#1, dense<[[101, 179, 166], [17, 6, 119]]> : tensor<2x3xui8>
  func.return
}
func.func @three_fry_i8() {
  %c0 = stablehlo.constant dense<[42, 7]> : tensor<2xui64>
  %1:2 = "stablehlo.rng_bit_generator"(%c0) {rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x3xi8>)
  check.expect_eq_const %1#0, dense<[42, 10]> : tensor<2xui64>
  check.expect_eq_const %1#1, dense<[[101, -77, -90], [17, 6, 119]]> : tensor<2x3xi8>
  func.return
}
func.func @three_fry_ui16() {
  %c0 = stablehlo.constant dense<[42, 7]> : tensor<2xui64>
  %1:2 = "stablehlo.rng_bit_generator"(%c0) {rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x3xui16>)
  check.expect_eq_const %1#0, dense<[42, 10]> : tensor<2xui64>
  check.expect_eq_const %1#1, dense<[[34405, 61619, 11174], [29713, 8198, 55415]]> : tensor<2x3xui16>
  func.return
}
func.func @three_fry_i16() {
  %c0 = stablehlo.constant dense<[42, 7]> : tensor<2xui64>
  %1:2 = "stablehlo.rng_bit_generator"(%c0) {rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x3xi16>)
  check.expect_eq_const %1#0, dense<[42, 10]> : tensor<2xui64>
  check.expect_eq_const %1#1, dense<[[-31131, -3917, 11174], [29713, 8198, -10121]]> : tensor<2x3xi16>
  func.return
}
func.func @three_fry_ui32() {
  %c0 = stablehlo.constant dense<[42, 7]> : tensor<2xui64>
  %1:2 = "stablehlo.rng_bit_generator"(%c0) {rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x3xui32>)
  check.expect_eq_const %1#0, dense<[42, 10]> : tensor<2xui64>
  check.expect_eq_const %1#1, dense<[[2642642533, 356970675, 4222757798], [3437982737, 1736384518, 1010817143]]> : tensor<2x3xui32>
  func.return
}
func.func @three_fry_i32() {
  %c0 = stablehlo.constant dense<[42, 7]> : tensor<2xui64>
  %1:2 = "stablehlo.rng_bit_generator"(%c0) {rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x3xi32>)
  check.expect_eq_const %1#0, dense<[42, 10]> : tensor<2xui64>
  check.expect_eq_const %1#1, dense<[[-1652324763, 356970675, -72209498], [-856984559, 1736384518, 1010817143]]> : tensor<2x3xi32>
  func.return
}
func.func @three_fry_ui64() {
  %c0 = stablehlo.constant dense<[42, 7]> : tensor<2xui64>
  %1:2 = "stablehlo.rng_bit_generator"(%c0) {rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x3xui64>)
  check.expect_eq_const %1#0, dense<[42, 13]> : tensor<2xui64>
  check.expect_eq_const %1#1, dense<[[14766023422270211685, 7457714718447694003, 4341426575643913126], [17500391620222382731, 13681081876351253625, 3851915879923261515]]> : tensor<2x3xui64>
  func.return
}
func.func @three_fry_i64() {
  %c0 = stablehlo.constant dense<[42, 7]> : tensor<2xui64>
  %1:2 = "stablehlo.rng_bit_generator"(%c0) {rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x3xi64>)
  check.expect_eq_const %1#0, dense<[42, 13]> : tensor<2xui64>
  check.expect_eq_const %1#1, dense<[[-3680720651439339931, 7457714718447694003, 4341426575643913126], [-946352453487168885, -4765662197358297991, 3851915879923261515]]> : tensor<2x3xi64>
  func.return
}
func.func @philox_ui8() {
  %c0 = stablehlo.constant dense<[42, 7]> : tensor<2xui64>
  %1:2 = "stablehlo.rng_bit_generator"(%c0) {rng_algorithm = #stablehlo<rng_algorithm PHILOX>} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x3xui8>)
  check.expect_eq_const %1#0, dense<[42, 9]> : tensor<2xui64>
  check.expect_eq_const %1#1, dense<[[232, 93, 220], [66, 206, 22]]> : tensor<2x3xui8>
  func.return
}
func.func @philox_i8() {
  %c0 = stablehlo.constant dense<[42, 7]> : tensor<2xui64>
  %1:2 = "stablehlo.rng_bit_generator"(%c0) {rng_algorithm = #stablehlo<rng_algorithm PHILOX>} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x3xi8>)
  check.expect_eq_const %1#0, dense<[42, 9]> : tensor<2xui64>
  check.expect_eq_const %1#1, dense<[[-24, 93, -36], [66, -50, 22]]> : tensor<2x3xi8>
  func.return
}
func.func @philox_ui16() {
  %c0 = stablehlo.constant dense<[42, 7]> : tensor<2xui64>
  %1:2 = "stablehlo.rng_bit_generator"(%c0) {rng_algorithm = #stablehlo<rng_algorithm PHILOX>} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x3xui16>)
  check.expect_eq_const %1#0, dense<[42, 9]> : tensor<2xui64>
  check.expect_eq_const %1#1, dense<[[59624, 14685, 46300], [6466, 24270, 6422]]> : tensor<2x3xui16>
  func.return
}
func.func @philox_i16() {
  %c0 = stablehlo.constant dense<[42, 7]> : tensor<2xui64>
  %1:2 = "stablehlo.rng_bit_generator"(%c0) {rng_algorithm = #stablehlo<rng_algorithm PHILOX>} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x3xi16>)
  check.expect_eq_const %1#0, dense<[42, 9]> : tensor<2xui64>
  check.expect_eq_const %1#1, dense<[[-5912, 14685, -19236], [6466, 24270, 6422]]> : tensor<2x3xi16>
  func.return
}
func.func @philox_ui32() {
  %c0 = stablehlo.constant dense<[42, 7]> : tensor<2xui64>
  %1:2 = "stablehlo.rng_bit_generator"(%c0) {rng_algorithm = #stablehlo<rng_algorithm PHILOX>} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x3xui32>)
  check.expect_eq_const %1#0, dense<[42, 9]> : tensor<2xui64>
  check.expect_eq_const %1#1, dense<[[1436477672, 1015822685, 1056814300], [3113490754, 1193696974, 489625878]]> : tensor<2x3xui32>
  func.return
}
func.func @philox_i32() {
  %c0 = stablehlo.constant dense<[42, 7]> : tensor<2xui64>
  %1:2 = "stablehlo.rng_bit_generator"(%c0) {rng_algorithm = #stablehlo<rng_algorithm PHILOX>} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x3xi32>)
  check.expect_eq_const %1#0, dense<[42, 9]> : tensor<2xui64>
  check.expect_eq_const %1#1, dense<[[1436477672, 1015822685, 1056814300], [-1181476542, 1193696974, 489625878]]> : tensor<2x3xi32>
  func.return
}
func.func @philox_ui64() {
  %c0 = stablehlo.constant dense<[42, 7]> : tensor<2xui64>
  %1:2 = "stablehlo.rng_bit_generator"(%c0) {rng_algorithm = #stablehlo<rng_algorithm PHILOX>} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x3xui64>)
  check.expect_eq_const %1#0, dense<[42, 10]> : tensor<2xui64>
  check.expect_eq_const %1#1, dense<[[4362925212046387432, 13372340965885195484, 2102927134478982862], [16325028677038965232, 9181237949340249500, 13149048265699771366]]> : tensor<2x3xui64>
  func.return
}
func.func @philox_i64() {
  %c0 = stablehlo.constant dense<[42, 7]> : tensor<2xui64>
  %1:2 = "stablehlo.rng_bit_generator"(%c0) {rng_algorithm = #stablehlo<rng_algorithm PHILOX>} : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x3xi64>)
  check.expect_eq_const %1#0, dense<[42, 10]> : tensor<2xui64>
  check.expect_eq_const %1#1, dense<[[4362925212046387432, -5074403107824356132, 2102927134478982862], [-2121715396670586384, 9181237949340249500, -5297695808009780250]]> : tensor<2x3xi64>
  func.return
}
