//! A kernel in three lines of Rust, like a program: allocated, judged, run. `cargo run --release --example kernel`

use std::error::Error;

use strata::kernel::{AluOp, Attr, Builder, Dtype, Opcode, SimOptions};
use strata::map::terminal;
use strata::{Kernel, Launch};

fn main() -> Result<(), Box<dyn Error>> {
    let x: Vec<u8> = (0..256 * 512).flat_map(|i| (i as f32).to_le_bytes()).collect();

    let kernel = Kernel::from(double());
    let launch = Launch::new([&kernel]).legal()?;
    let mut done = launch.simulate(&[&x], &SimOptions::default())?;

    let last = done.result(0).all().chunks_exact(4).next_back().ok_or("no result")?;
    println!("{}", kernel.placed_text());
    println!("{}", terminal(&kernel.map(), 100));
    println!("findings: {}", launch.findings().to_text(false));
    println!("the last element: {}", f32::from_le_bytes(last.try_into()?));
    println!("{:.1} us on the hardware it was recorded for", launch.time(&launch.model()).nanoseconds() / 1e3);
    Ok(())
}

/// Twice a matrix of 256 rows, 128 at a time.
fn double() -> Builder {
    let mut b = Builder::new("double");
    let (x, out) = (b.input("x", Dtype::F32, &[256, 512]), b.output("out", Dtype::F32, &[256, 512]));
    b.affine(2, |b, i| {
        let t = b.sbuf("t", Dtype::F32, &[128, 512], 0);
        let rows = [i.scale(128).add(&b.axis(0)), b.axis(1)];
        b.inst(Opcode::DmaCopy, [b.all(t), b.tile(x, &rows, &[128, 512])], []);
        b.inst(Opcode::TensorTensor, [b.all(t), b.all(t), b.all(t)], [("op", Attr::Alu(AluOp::Add))]);
        b.inst(Opcode::DmaCopy, [b.tile(out, &rows, &[128, 512]), b.all(t)], []);
    });
    b
}
