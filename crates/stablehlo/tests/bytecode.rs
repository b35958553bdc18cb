//! Portable artifacts: fixtures made by JAX (`tests/bytecode/make.py`), damaged files and hostile ones.

use std::path::PathBuf;
use std::time::Duration;

use strata_diag::{Diagnostic, Source};
use strata_mlir::bytecode::{self, BuiltinOnly, WriteOptions};
use strata_mlir::{Generic, Ir, difference, parse};
use strata_stablehlo::StablehloAsm;
use strata_stablehlo::vhlo::{PortableCodec, Version, deserialize, downgrade, fuzz, serialize};

/// Paths and contents of the fixtures whose name ends in `suffix`.
fn fixtures(suffix: &str) -> Vec<(PathBuf, Vec<u8>)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/bytecode");
    let entries = std::fs::read_dir(folder).expect("tests/bytecode");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.retain(|path| path.to_str().is_some_and(|text| text.ends_with(suffix)));
    paths.sort();
    assert!(!paths.is_empty(), "no fixtures");
    paths.into_iter().map(|path| (path.clone(), std::fs::read(path).expect("a fixture"))).collect()
}

fn headlines(list: Vec<Diagnostic>) -> String {
    list.iter().map(|diagnostic| diagnostic.headline.clone()).collect::<Vec<_>>().join("; ")
}

fn text(text: &str) -> Ir {
    let (ir, diagnostics) = parse(&Source { name: "test".into(), text: text.into() }, &StablehloAsm);
    assert!(diagnostics.is_empty(), "{}", headlines(diagnostics));
    ir
}

/// A program as a portable artifact keeps it: defaults dropped.
fn settled(ir: &Ir) -> Ir {
    deserialize(&serialize(ir, Version::LATEST).map_err(headlines).unwrap()).map_err(headlines).unwrap()
}

#[test]
fn fixtures_equal_their_text() {
    for (path, bytes) in fixtures(".mlirbc") {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap();
        let program = deserialize(&bytes).map_err(headlines).unwrap_or_else(|why| panic!("{name}: {why}"));
        let beside = path.with_file_name(format!("{}.mlir", name.split('.').next().unwrap()));
        let written = text(&std::fs::read_to_string(beside).unwrap());
        assert_eq!(difference(&settled(&program), &settled(&written), false), None, "{name}");
    }
}

#[test]
fn every_version_reads_back() {
    for (path, bytes) in fixtures("0.mlirbc") {
        let program = deserialize(&bytes).map_err(headlines).unwrap();
        let producer = bytecode::header(&bytes).unwrap().producer;
        let own: Version = producer.strip_prefix("StableHLO_v").unwrap().parse().unwrap();
        for version in [own, Version::new(1, 17, 0), Version::LATEST] {
            let written = serialize(&program, version).map_err(headlines).unwrap();
            let header = bytecode::header(&written).unwrap();
            assert_eq!(header.producer, format!("StableHLO_v{version}"));
            assert_eq!(header.version, version.bytecode_version());
            let again = deserialize(&written).map_err(headlines).unwrap();
            assert_eq!(difference(&program, &again, version >= own), None, "{} as {version}", path.display());
        }
    }
}

/// What JAX sends for `main(tensor<2xi1> {mhlo.memory_kind = "pinned_host"})` returning `not` of its argument.
#[test]
fn a_small_file_decodes() {
    let hex = "4d4cef520d537461626c65484c4f5f76312e31332e300001190501050901030b03070f131703351f07010f0b0b131313 \
        131303110f130b0b0b0b0b0b0307131707026b050d050f170103031701050717010535170107151701090b0303110d03 \
        13151d111d13230303011d151d1729030905110301030101044b050150050107043b0301050350070307042703050b03 \
        03090005060b0301030107040d0303060301050100cf190f0b19230505150f110f0b116275696c74696e0076686c6f00 \
        6d6f64756c650066756e635f7631006e6f745f76310072657475726e5f7631002d0074006d686c6f2e6d656d6f72795f \
        6b696e640070696e6e65645f686f7374006d61696e007075626c6963000815050507010b0f17191b1d";
    let digits: Vec<u8> = hex.bytes().filter(u8::is_ascii_hexdigit).collect();
    let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).unwrap(), 16).unwrap();
    let bytes: Vec<u8> = digits.chunks(2).map(byte).collect();
    let program = deserialize(&bytes).map_err(headlines).unwrap();
    let expected = text(
        r#"module @t {
          func.func public @main(%a: tensor<2xi1> {mhlo.memory_kind = "pinned_host"}) -> tensor<2xi1> {
            %0 = stablehlo.not %a : tensor<2xi1>
            return %0 : tensor<2xi1>
          }
        }"#,
    );
    assert_eq!(difference(&program, &expected, false), None);
}

#[test]
fn every_prefix_is_refused_with_an_offset() {
    for (path, bytes) in fixtures(".mlirbc") {
        for end in 0..bytes.len() {
            match bytecode::read(&bytes[..end], &PortableCodec) {
                Ok(_) => panic!("{} still reads with {end} of {} bytes", path.display(), bytes.len()),
                Err(error) => assert!(error.offset <= end, "{}: {error} in {end} bytes", path.display()),
            }
        }
    }
}

#[test]
fn damaged_files_keep_the_promises() {
    let seeds: Vec<Vec<u8>> = fixtures(".mlirbc").into_iter().map(|(_, bytes)| bytes).collect();
    let report = fuzz::run(&seeds, 1, Duration::from_secs(1)).unwrap_or_else(|(_, message)| panic!("{message}"));
    assert!(report.accepted > 0 && report.accepted < report.inputs, "{report:?}");
}

#[test]
fn what_a_release_lacks_is_named() {
    let refused = |source: &str, version: Version| headlines(downgrade(text(source), version).unwrap_err());
    let small = "func.func @f(%a: tensor<2xf8E4M3>) -> tensor<2xf8E4M3> { return %a : tensor<2xf8E4M3> }";
    assert!(refused(small, Version::new(1, 5, 0)).contains("came with 1.7"));
    let tan =
        "func.func @f(%a: tensor<f32>) -> tensor<f32> { %0 = stablehlo.tan %a : tensor<f32> return %0 : tensor<f32> }";
    assert!(refused(tan, Version::new(1, 3, 0)).contains("`stablehlo.tan` cannot be written for StableHLO 1.3.0"));
    assert!(refused(tan, Version::new(2, 0, 0)).contains("outside 0.9.0 to 1.20.0"));
    let accurate = "func.func @f(%a: tensor<f32>) -> tensor<f32> {
        %0 = \"stablehlo.exponential\"(%a) {result_accuracy = #stablehlo.result_accuracy<ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : (tensor<f32>) -> tensor<f32>
        return %0 : tensor<f32> }";
    assert!(refused(accurate, Version::new(1, 8, 0)).contains("`result_accuracy`"));
}

#[test]
fn newer_kinds_of_attributes_and_types_survive() {
    let program = text(
        r#"module @m attributes {mhlo.num_partitions = 2 : i32} {
          sdy.mesh @mesh = <["x"=2, "y"=4], device_ids=[7, 6, 5, 4, 3, 2, 1, 0]>
          func.func @main(
              %a: tensor<4x!quant.uniform<i8:f32, 0.1:-30>> {sdy.sharding = #sdy.sharding<@mesh, [{"x":(1)2, ?}p1], replicated={"y"}>},
              %b: tensor<?x4xf32, #stablehlo.bounds<8, ?>>, %c: !stablehlo.token,
              %d: tensor<2x!quant.uniform<u8<1:254>:f32:0, {0.5:3, 2.0}>>,
              %e: !stablehlo.future<tensor<2xf32>, tensor<ui8>>, %f: memref<4xf32>,
              %g: tuple<tensor<f64>, tuple<>>) -> tensor<4xcomplex<f32>>
              attributes {sdy.rule = #sdy.op_sharding_rule<([i, jk], [l])->([i, j, k]) {i=8, j=2, k=4, l=3} reduction={k} need_replication={j}, custom>} {
            %0 = stablehlo.constant dense<(1.0, 2.0)> : tensor<4xcomplex<f32>>
            return %0 : tensor<4xcomplex<f32>>
          }
        }"#,
    );
    assert_eq!(difference(&program, &settled(&program), false), None);
}

#[test]
fn resources_are_kept_beside_the_program() {
    let source = "\"toy.op\"() {value = dense_resource<blob> : tensor<3xi16>, unit, list = [1 : i32, 2.5 : f32, @a::@b, f32]} : () -> ()
{-# dialect_resources: { builtin: { blob: \"0x02000000010002000300\" } } #-}";
    let (ir, diagnostics) = parse(&Source { name: "test".into(), text: source.into() }, &Generic);
    assert!(diagnostics.is_empty(), "{}", headlines(diagnostics));
    for version in 0..=6 {
        let bytes = bytecode::write(&ir, &BuiltinOnly, WriteOptions { version, producer: "test" }).unwrap();
        let again = bytecode::read(&bytes, &BuiltinOnly).unwrap();
        assert_eq!(difference(&ir, &again, true), None, "version {version}");
    }
}

/// Numbers as the format writes them, for files no writer would make.
fn varint(value: u64) -> Vec<u8> {
    if value < 128 { vec![(value as u8) << 1 | 1] } else { std::iter::once(0).chain(value.to_le_bytes()).collect() }
}

/// A file of builtin attributes only: an op `builtin.module` with attribute 0 as its dictionary.
fn file_of_attrs(attrs: &[Vec<u8>]) -> Vec<u8> {
    let section = |id: u8, contents: Vec<u8>| [vec![id], varint(contents.len() as u64), contents].concat();
    let strings = b"builtin\0module\0a\0b\0";
    let sizes = attrs.iter().flat_map(|attr| varint((attr.len() as u64) << 1 | 1));
    let n = attrs.len() as u64;
    [
        b"\x4d\x4c\xef\x52\x0dtest\0".to_vec(),
        section(0, [varint(4), [2, 2, 7, 8].into_iter().flat_map(varint).collect(), strings.to_vec()].concat()),
        section(1, [varint(1), varint(0), varint(1), varint(0), varint(1), varint(1 << 1)].concat()),
        section(3, [varint(n), varint(0), varint(0), varint(n), sizes.collect()].concat()),
        section(2, attrs.concat()),
        // One op: name 0, mask attributes, location 1, dictionary 0.
        section(4, [varint(1 << 1), varint(0), vec![1], varint(1), varint(0)].concat()),
        section(8, varint(0)),
    ]
    .concat()
}

#[test]
fn hostile_nesting_is_refused() {
    // 0: a dictionary {"a": 3}; 1: unknown location; 2: the string "a"; the rest: arrays, each holding the next.
    let chain = |n: u64, width: u64| {
        let mut attrs = vec![
            [varint(1), varint(1), varint(2), varint(4)].concat(),
            varint(15),
            [varint(2), varint(2)].concat(),
            [varint(2), varint(3)].concat(),
        ];
        for i in 0..n {
            let next = (0..width).flat_map(|_| varint(5 + i));
            attrs.push([varint(0), varint(width), next.collect()].concat());
        }
        attrs.push(varint(7));
        file_of_attrs(&attrs)
    };
    assert!(bytecode::read(&chain(100, 1), &BuiltinOnly).is_ok());
    let deep = bytecode::read(&chain(100_000, 1), &BuiltinOnly).unwrap_err();
    assert!(deep.message.contains("nest deeper"), "{deep}");
    let wide = bytecode::read(&chain(60, 2), &BuiltinOnly).unwrap_err();
    assert!(wide.message.contains("unfold"), "{wide}");

    // Dictionaries that hold the next one twice, which copying would double each time.
    let mut attrs = vec![
        [varint(1), varint(1), varint(2), varint(4)].concat(),
        varint(15),
        [varint(2), varint(2)].concat(),
        [varint(2), varint(3)].concat(),
    ];
    for i in 0..60 {
        attrs.push([varint(1), varint(2), varint(2), varint(5 + i), varint(3), varint(5 + i)].concat());
    }
    attrs.push(varint(7));
    let doubled = bytecode::read(&file_of_attrs(&attrs), &BuiltinOnly).unwrap_err();
    assert!(doubled.message.contains("unfold"), "{doubled}");

    // An attribute that contains itself.
    let own = [varint(1), varint(1), varint(2), varint(0)].concat();
    let error = bytecode::read(&file_of_attrs(&[own, varint(15), [varint(2), varint(2)].concat()]), &BuiltinOnly);
    assert!(error.unwrap_err().message.contains("contains itself"));
}

#[test]
fn an_unknown_dialect_is_named() {
    let (_, bytes) = fixtures("add.0.9.0.mlirbc").remove(0);
    let error = bytecode::read(&bytes, &BuiltinOnly).unwrap_err();
    assert!(error.message.contains("dialect `vhlo`"), "{error}");
    assert!(error.offset > 0);
}
