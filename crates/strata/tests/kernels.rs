//! Kernels through the façade: recorded with the builder, judged, simulated, timed, and carried by a program.

use strata::kernel::{
    AluOp, Attr, Builder, Dtype, LaunchErrorKind, Opcode, Place, Policy, SimOptions, copied_bytes, register,
};
use strata::tensor::{DType, Literal};
use strata::{Executable, Kernel, Launch, Program};

/// Twice `x`; `at` places the tile.
fn double(at: Option<i64>) -> Kernel {
    let mut b = Builder::new("double");
    let (x, out) = (b.input("x", Dtype::F32, &[128, 4]), b.output("out", Dtype::F32, &[128, 4]));
    let t = b.sbuf("t", Dtype::F32, &[128, 4], 0);
    if let Some(byte) = at {
        b.set_policy(t, Policy::Direct(vec![Place::sbuf(0, byte)]));
    }
    b.inst(Opcode::DmaCopy, [b.all(t), b.all(x)], []);
    b.inst(Opcode::TensorTensor, [b.all(t), b.all(t), b.all(t)], [("op", Attr::Alu(AluOp::Add))]);
    b.inst(Opcode::DmaCopy, [b.all(out), b.all(t)], []);
    b.into()
}

fn numbers() -> Vec<f32> {
    (0..512).map(|i| i as f32).collect()
}

fn bytes(values: &[f32]) -> Vec<u8> {
    values.iter().flat_map(|x| x.to_le_bytes()).collect()
}

#[test]
fn a_launch_gives_results_and_times() {
    let kernel = double(None);
    let launch = Launch::new([&kernel]).legal().unwrap();
    assert!(launch.findings().is_empty(), "{}", launch.findings().to_text(false));
    let x = bytes(&numbers());
    let mut done = launch.simulate(&[&x], &SimOptions::default()).unwrap();
    let doubled: Vec<f32> = numbers().iter().map(|x| 2.0 * x).collect();
    assert_eq!(done.result(0).all(), &bytes(&doubled)[..]);
    assert_eq!(done.n_executed(), 3);
    assert!(done.take_written().is_empty() && !done.returns()[0].is_parameter);
    assert!(launch.time(&launch.model()).nanoseconds() > 1000.0);
    assert!(kernel.placed_text().contains("dma_copy") && kernel.tensors().len() == 3);
}

#[test]
fn what_breaks_a_rule_of_the_hardware_is_refused() {
    let kernel = double(Some(1 << 20));
    let launch = Launch::new([&kernel]);
    let (code, text) = launch.illegal().expect("a tile outside of SBUF");
    assert!(text.contains(&code) && launch.encode().unwrap_err().contains("breaks a rule"), "{text}");
    assert!(launch.findings().n_errors() > 0 && launch.legal().is_err());
    let nobody = Launch::new([]).simulate(&[], &SimOptions::default()).err().expect("no instance");
    assert_eq!((nobody.kind, nobody.place), (LaunchErrorKind::Cannot, None));
}

#[test]
fn a_program_carries_a_launch() {
    let kernel = double(None);
    let text = Launch::new([&kernel]).encode().unwrap();
    assert_eq!(Kernel::decode(&text).unwrap()[0].placed_text(), kernel.placed_text());
    register();
    let program = format!(
        "func.func @main(%x: tensor<128x4xf32>) -> tensor<128x4xf32> {{
           %0 = stablehlo.custom_call @AwsNeuronCustomNativeKernel(%x) {{backend_config = \"{text}\"}}
             : (tensor<128x4xf32>) -> tensor<128x4xf32>
           return %0 : tensor<128x4xf32>
         }}"
    );
    let program = Program::load(program.as_bytes(), "kernel.mlir").unwrap();
    let executable = Executable::compile(program.module().unwrap(), "main", &program.source).unwrap();
    let results = executable.run(&[Literal::from_slice(DType::F32, &[128, 4], &numbers())]).unwrap();
    assert_eq!(results[0].as_slice::<f32>()[511], 1022.0);
    assert_eq!(copied_bytes(), 0, "the kernel wrote its result where the program wants it");
}
