//! Kernels in a few lines, and findings against golden files.

#![allow(dead_code)]

use strata_judge::Report;
use strata_kernel::program::SourceFile;
use strata_kernel::{
    Affine, AluOp, Attr, Builder, Dtype, Kernel, Loc, LocId, Modulo, Opcode, Operand, Place, Policy, TensorId, Write,
};

/// A kernel called `name` whose source is an imaginary `k.py`.
pub fn kernel(name: &str) -> Builder {
    let mut b = Builder::new(name);
    b.kernel.files.push(SourceFile { name: "k.py".into(), text: "".into() });
    b
}

pub fn modulo(byte: i64, free_tiles: &[i64]) -> Policy {
    Policy::Modulo(Modulo { base: Place::sbuf(0, byte), free_tiles: free_tiles.to_vec(), ..Modulo::default() })
}
pub fn banks(bank: i64, bank_tiles: &[i64]) -> Policy {
    Policy::Modulo(Modulo { base: Place::psum(bank, 0, 0), bank_tiles: bank_tiles.to_vec(), ..Modulo::default() })
}

/// Short words for building kernels.
pub trait Words {
    /// What follows is on this line.
    fn line(&mut self, line: u32);
    /// `[128, 512]` of bfloat16: 1024 bytes per partition.
    fn tiles(&mut self, name: &str, blocks: &[usize], policy: Policy) -> TensorId;
    /// `[128, 512]` of float32: a bank.
    fn accumulators(&mut self, name: &str, blocks: &[usize], policy: Policy) -> TensorId;
    /// `dst = src`, by DMA where HBM is involved.
    fn copy(&mut self, dst: Operand, src: Operand);
    fn add(&mut self, dst: Operand, x: Operand, y: Operand);
    fn matmul(&mut self, dst: Operand, x: Operand, y: Operand, write: Write);
    /// Rows `[i*128, (i+1)*128)` of an HBM matrix of 512 columns.
    fn rows(&self, id: TensorId, i: &Affine) -> Operand;
    /// One logical tile.
    fn one(&self, id: TensorId, i: &Affine) -> Operand;
}

impl Words for Builder {
    fn line(&mut self, line: u32) {
        self.kernel.locs.push(Loc { file: 0, line, end_line: line, column: 0, end_column: 1, caller: LocId::NONE });
        self.loc = LocId(self.kernel.locs.len() as u32 - 1);
    }
    fn tiles(&mut self, name: &str, blocks: &[usize], policy: Policy) -> TensorId {
        let dims: Vec<usize> = blocks.iter().copied().chain([128, 512]).collect();
        let id = self.sbuf(name, Dtype::BF16, &dims, blocks.len());
        self.set_policy(id, policy);
        id
    }
    fn accumulators(&mut self, name: &str, blocks: &[usize], policy: Policy) -> TensorId {
        let dims: Vec<usize> = blocks.iter().copied().chain([128, 512]).collect();
        let id = self.psum(name, Dtype::F32, &dims, blocks.len());
        self.set_policy(id, policy);
        id
    }
    fn copy(&mut self, dst: Operand, src: Operand) {
        let on_chip = |o: &Operand| o.access().is_some_and(|a| self.kernel.tensor(a.tensor).space.on_chip());
        let op = if on_chip(&dst) && on_chip(&src) { Opcode::TensorCopy } else { Opcode::DmaCopy };
        self.inst(op, [dst, src], []);
    }
    fn add(&mut self, dst: Operand, x: Operand, y: Operand) {
        self.inst(Opcode::TensorTensor, [dst, x, y], [("op", Attr::Alu(AluOp::Add))]);
    }
    fn matmul(&mut self, dst: Operand, x: Operand, y: Operand, write: Write) {
        self.accumulate(Opcode::NcMatmul, [dst, x, y], write);
    }
    fn rows(&self, id: TensorId, i: &Affine) -> Operand {
        self.tile(id, &[i.scale(128).add(&self.axis(0)), self.axis(1)], &[128, 512])
    }
    fn one(&self, id: TensorId, i: &Affine) -> Operand {
        self.block(id, std::slice::from_ref(i))
    }
}

/// Compares with `tests/golden/NAME.txt`; `STRATA_BLESS=1` rewrites it.
pub fn golden(name: &str, kernel: &Kernel, report: &Report) {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/{name}.txt"));
    let text = report.to_text(kernel);
    if std::env::var_os("STRATA_BLESS").is_some() {
        std::fs::write(&path, &text).unwrap();
    }
    let want = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(text, want, "{name} differs; STRATA_BLESS=1 accepts what is printed");
}
pub fn codes(report: &Report) -> Vec<&'static str> {
    report.findings.iter().map(|f| f.code()).collect()
}
