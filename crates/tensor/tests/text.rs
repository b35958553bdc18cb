//! Element text against golden/text.txt, which make_golden_text.py takes from MLIR itself.

use strata_tensor::{DType, format_element, parse_element};

#[test]
fn floats_print_exactly_as_mlir_prints_them() {
    let mut wrong = Vec::new();
    for line in include_str!("golden/text.txt").lines() {
        let fields: Vec<&str> = line.split(' ').collect();
        let [dtype, code, text] = fields[..] else { panic!("malformed line: {line}") };
        let dtype = DType::from_name(dtype).unwrap();
        let bytes = u64::from_str_radix(code, 16).unwrap().to_le_bytes();
        let bytes = &bytes[..dtype.bytes()];
        if format_element(dtype, bytes) != text || parse_element(dtype, text).as_deref() != Some(bytes) {
            let back = parse_element(dtype, text);
            wrong.push(format!("{line}: prints {}, reads {back:x?}", format_element(dtype, bytes)));
        }
    }
    assert!(wrong.is_empty(), "{} elements differ:\n{}", wrong.len(), wrong.join("\n"));
}
