//! The command from outside: what it prints, where, and with which exit code.

mod common;

use std::process::Command;

use common::{scratch, strata};

const ADD: &str = "func.func @main(%x: tensor<2xf32>, %y: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.add %x, %y : tensor<2xf32>
  return %0 : tensor<2xf32>
}
";

#[test]
fn ls_lists_the_devices_of_the_seed() {
    let ran = strata(&["ls", "--instance", "inf2.8xlarge"]);
    let lines: Vec<&str> = ran.out.lines().map(str::trim).collect();
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(
        lines,
        [
            "platform: neuron",
            "version: 0.104",
            "extensions:",
            "profiler",
            "memory_descriptions",
            "layouts",
            "devices:",
            "NC_v2 (NeuronCore(id=0, process_index=0, local_id=0))",
            "memories:",
            "NeuronMemory(id=0, kind=device)",
            "NeuronMemory(id=1, kind=pinned_host)",
            "NC_v2 (NeuronCore(id=1, process_index=0, local_id=1))",
            "memories:",
            "NeuronMemory(id=2, kind=device)",
            "NeuronMemory(id=3, kind=pinned_host)",
        ]
    );
    let json: serde_json::Value = serde_json::from_str(&strata(&["ls", "--json"]).out).unwrap();
    assert_eq!(json["neuron_devices"][0]["neuroncore_ids"], serde_json::json!([0, 1]));
    assert_eq!(json["devices"][1]["memories"][1]["kind"], "pinned_host");
    assert_eq!(strata(&["ls", "--cores", "1"]).out.matches("NC_v2").count(), 1);
    assert_eq!(strata(&["ls", "--instance", "p5.48xlarge"]).code, 2);
}

#[test]
fn run_takes_arguments_in_every_form() {
    let file = scratch("run", "add.mlir", ADD.as_bytes());
    let file = file.to_str().unwrap();
    let want = "tensor<2xf32> {\n  [4.000000e+00, 5.500000e+00]\n}\n";
    let ran = strata(&["run", file, "--arg", "[1, 2.5]", "--arg", "dense<3.0> : tensor<2xf32>"]);
    assert_eq!((ran.code, ran.out.as_str()), (0, want), "{}", ran.err);
    let ran = strata(&["run", file, "--args", "[dense<[1.0, 2.5]> : tensor<2xf32>, dense<3.0> : tensor<2xf32>]"]);
    assert_eq!((ran.code, ran.out.as_str()), (0, want), "{}", ran.err);
    let ran = strata(&["run", file, "--arg", "-1", "--arg", "3", "--print-dense"]);
    assert_eq!((ran.code, ran.out.as_str()), (0, "dense<2.000000e+00> : tensor<2xf32>\n"), "{}", ran.err);

    let npy = scratch("run", "sum.npy", b"");
    let npy = npy.to_str().unwrap();
    assert_eq!(strata(&["run", file, "--arg", "[1, 2.5]", "--arg", "3", "--out", npy]).code, 0);
    let ran = strata(&["run", file, "--arg", npy, "--arg", "0"]);
    assert_eq!((ran.code, ran.out.as_str()), (0, want), "{}", ran.err);

    let once = strata(&["run", file, "--random", "7"]);
    assert_eq!((once.code, &once.out), (0, &strata(&["run", file, "--random", "7"]).out));
    assert_ne!(once.out, strata(&["run", file, "--random", "8"]).out);
}

#[test]
fn bad_input_is_one_diagnostic_and_nothing_else() {
    let unknown = ADD.replace("stablehlo.add", "stablehlo.ad");
    let shape = ADD.replace("return %0 : tensor<2xf32>", "return %0 : tensor<3xf32>");
    let dtype = ADD.replace("xf32", "xf33");
    let bytecode = [b"ML\xefR".as_slice(), &[13, 83]].concat();
    let mismatch = ADD.replace(
        "stablehlo.add %x, %y : tensor<2xf32>",
        "stablehlo.concatenate %x, %y, dim = 0 : (tensor<2xf32>, tensor<2xf32>) -> tensor<5xf32>",
    );
    let cases: [(&str, &[u8]); 6] = [
        ("truncated.mlir", &ADD.as_bytes()[..90]),
        ("unknown.mlir", unknown.as_bytes()),
        ("shape.mlir", shape.as_bytes()),
        ("dtype.mlir", dtype.as_bytes()),
        ("truncated.mlir.bc", &bytecode),
        ("mismatch.mlir", mismatch.as_bytes()),
    ];
    for (name, bytes) in cases {
        let file = scratch("bad", name, bytes);
        for command in ["run", "check"] {
            let ran = strata(&[command, file.to_str().unwrap()]);
            // Findings are the output of `check`; `run` has none.
            let (told, other) = if command == "check" { (&ran.out, &ran.err) } else { (&ran.err, &ran.out) };
            assert_eq!((ran.code, other.as_str()), (1, ""), "{command} {name}: {told}");
            assert_eq!(told.matches("error[").count(), 1, "{command} {name}: {told}");
            assert!(told.contains(name), "{command} {name}: {told}");
        }
    }
    for command in ["run", "check"] {
        let ran = strata(&[command, "no/such/file.mlir"]);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""));
        assert!(ran.err.contains("error[missing-file]") && ran.err.contains("no/such/file.mlir"), "{}", ran.err);
    }
}

#[test]
fn what_is_empty_or_does_not_fit_is_one_error() {
    let huge = "func.func @main(%x: tensor<1000000000000xf32>) -> tensor<1000000000000xf32> {\n  \
                return %x : tensor<1000000000000xf32>\n}\n";
    let made = "func.func @main() -> tensor<1000000000000xf32> {\n  \
                %c = stablehlo.constant dense<1.0> : tensor<f32>\n  \
                %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<f32>) -> tensor<1000000000000xf32>\n  \
                return %0 : tensor<1000000000000xf32>\n}\n";
    let written = "func.func @main() -> tensor<1000000000000xf32> {\n  \
                   %0 = stablehlo.constant dense<1.0> : tensor<1000000000000xf32>\n  \
                   return %0 : tensor<1000000000000xf32>\n}\n";
    for (name, text, says, code) in [
        ("none", "", "has no function", 2),
        ("huge", huge, "does not fit", 2),
        ("made", made, "do not fit", 1),
        ("written", written, "do not fit", 1),
    ] {
        let file = scratch("sizes", &format!("{name}.mlir"), text.as_bytes());
        let ran = strata(&["run", file.to_str().unwrap(), "--random", "1"]);
        assert_eq!((ran.code, ran.out.as_str()), (code, ""), "{name}: {}", ran.err);
        assert!(ran.err.contains(says), "{name}: {}", ran.err);
    }
}

#[test]
fn wrong_arguments_and_failed_checks_print_no_results() {
    let file = scratch("args", "add.mlir", ADD.as_bytes());
    let file = file.to_str().unwrap();
    for args in [&["--arg", "1"][..], &["--arg", "[1, 2, 3]", "--arg", "1"], &["--entry", "f"], &["--args", "no"]] {
        let ran = strata(&[&["run", file], args].concat());
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}: {}", ran.err);
        assert_eq!(ran.err.matches("error[").count(), 1, "{args:?}: {}", ran.err);
    }
    let check = "func.func @main() -> tensor<2xi32> {
  %0 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  check.expect_eq_const %0, dense<[1, 3]> : tensor<2xi32>
  return %0 : tensor<2xi32>
}
";
    let file = scratch("args", "check.mlir", check.as_bytes());
    let ran = strata(&["run", file.to_str().unwrap()]);
    assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{}", ran.err);
    assert!(ran.err.contains("error[check-failed]") && ran.err.contains("check.mlir:3"), "{}", ran.err);
    assert!(ran.err.contains("at index [1] the value is 2, expected 3"), "{}", ran.err);
}

#[test]
fn check_explain_and_wrong_use() {
    let file = scratch("check", "add.mlir", ADD.as_bytes());
    let ran = strata(&["check", file.to_str().unwrap()]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.ends_with("no findings in 1 module, 1 function\n"), "{}", ran.out);
    let bad = scratch("check", "bad.mlir", ADD.replace("stablehlo.add", "stablehlo.ad").as_bytes());
    let ran = strata(&["check", bad.to_str().unwrap(), "--format", "json", "--error-exitcode", "9"]);
    let json: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!((ran.code, json.as_array().map(Vec::len)), (9, Some(1)));
    let all = strata(&["explain"]);
    assert!(all.code == 0 && all.out.lines().count() > 40);
    for line in all.out.lines() {
        let code = line.split_whitespace().next().unwrap();
        assert_eq!(strata(&["explain", code]).code, 0, "{code}");
    }
    assert_eq!(strata(&["explain", "nonsense"]).code, 2);
    let ran = strata(&["explain", "ring"]);
    assert!(ran.code == 2 && ran.err.contains("did you mean `ring-too-small`"), "{}", ran.err);
    for wrong in [
        &["placement", "add.mlir", "--target", "gpu"][..],
        &["conformance", "--plugin", "no/such/library.so"],
        &["check", "add.mlir", "--arg", "x=f32[2]"],
        &["map", "add.py", "--format", "png"],
    ] {
        assert_eq!(strata(wrong).code, 2, "{wrong:?}");
    }
    assert_eq!(strata(&["run"]).code, 2);
    assert_eq!(strata(&["frobnicate"]).code, 2);
    assert_eq!(strata(&["--version"]).out, concat!("strata ", env!("CARGO_PKG_VERSION"), "\n"));
    assert!(strata(&["run", "--help"]).out.contains("Examples:"));
}

/// A full disk is an exit code and a line, whatever the command; a reader that went away is neither.
#[test]
fn lost_output_is_said() {
    let file = scratch("lost", "add.mlir", ADD.as_bytes());
    let file = file.to_str().unwrap();
    let bad = scratch("lost", "bad.mlir", ADD.replace("stablehlo.add", "stablehlo.ad").as_bytes());
    let run = &["run", file, "--random", "1"][..];
    let commands = [
        run,
        &["run", file, "--print-after", "import"],
        &["check", file],
        &["check", file, "--format", "json"],
        &["check", file, "--format", "sarif"],
        &["check", bad.to_str().unwrap()],
        &["placement", file],
        &["ls"],
        &["ls", "--json"],
        &["explain"],
        &["explain", "syntax"],
        &["--help"],
        &["--version"],
    ];
    let to = |sink: std::process::Stdio, args: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_strata")).args(args).stdout(sink).output().expect("strata runs");
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    for args in commands {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("Linux has a full disk to try");
        let (code, err) = to(full.into(), args);
        assert_eq!(code, Some(2), "{args:?}: {err}");
        assert!(err.contains("standard output cannot be written: No space left on device"), "{args:?}: {err}");
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let (code, err) = to(writer.into(), args);
        assert!(code == Some(0) && err.is_empty() || args[1..] == [bad.to_str().unwrap()], "{args:?}: {err}");
    }
    let folder = scratch("lost", "empty", b"");
    for out in ["/dev/full/x.npy", folder.to_str().unwrap()] {
        let ran = strata(&[run, &["--out", out]].concat());
        assert!(ran.code == 2 && ran.err.contains("error[read-only]"), "{out}: {} {}", ran.code, ran.err);
    }
    let link = std::path::Path::new(folder.parent().unwrap()).join("full.npy");
    let _ = std::fs::remove_file(&link);
    std::os::unix::fs::symlink("/dev/full", &link).expect("a link");
    let ran = strata(&[run, &["--out", link.to_str().unwrap()]].concat());
    assert!(ran.code == 2 && ran.err.contains("No space left on device"), "{} {}", ran.code, ran.err);
}

/// Kernels are Python's business: the command passes on what it was given, and what came back.
#[test]
fn kernels_are_handed_to_python() {
    let fake = scratch("kernels", "python", b"#!/bin/sh\nshift 3\nprintf '%s|' \"$@\"\nexit 7\n");
    std::fs::set_permissions(&fake, std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
    let with = |python: &str, args: &[&str]| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_strata"));
        let output = command.args(args).env("STRATA_PYTHON", python).output().unwrap();
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        (output.status.code(), text(&output.stdout), text(&output.stderr))
    };
    let fake = fake.to_str().unwrap();
    let (code, out, _) = with(fake, &["check", "a.py::k", "--arg", "x=f32[2]", "--format", "sarif", "--", "-v"]);
    let want = "strata.check|--format=sarif|--error-exitcode=1|--arg=x=f32[2]|a.py::k|--|-v|";
    assert_eq!((code, out.as_str()), (Some(7), want));
    let (code, out, _) = with(fake, &["map", "a.py", "--width", "80"]);
    assert_eq!((code, out.as_str()), (Some(7), "strata.map|--format=text|--width=80|a.py|--|"));
    let (code, out, err) = with("no-such-python", &["check", "a.py"]);
    assert_eq!((code, out.as_str()), (Some(2), ""));
    assert!(err.contains("no-such-python") && err.contains("STRATA_PYTHON"), "{err}");
    assert_eq!(with(fake, &["check", "a.mlir", "--grid", "2"]).0, Some(2));
}
