//! Large kernels: long texts, and short ones whose loops run long over blocks of many dimensions.

use strata_kernel::{AluOp, Attr, Builder, Dtype, Kernel, Node, Opcode, TensorId, Trip};

const ADD: [(&str, Attr); 1] = [("op", Attr::Alu(AluOp::Add))];

/// About `n` instructions in a straight line, eight or so for each tensor: rows are loaded, added to earlier ones and stored.
pub fn straight(n: usize) -> Kernel {
    let tensors = n / 8;
    let mut b = Builder::new("straight");
    let x = b.input("x", Dtype::F32, &[128, 512]);
    let out = b.output("out", Dtype::F32, &[128, 512]);
    let mut recent: Vec<TensorId> = Vec::new();
    let mut state = 7usize;
    let mut below = move |n: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % n
    };
    for k in 0..tensors {
        let width = [64, 128, 256, 512][below(4)];
        let t = b.sbuf(&format!("t{k}"), Dtype::F32, &[128, 512], 0);
        let part = |b: &Builder, t: TensorId| b.tile(t, &[b.axis(0), b.axis(1)], &[128, width]);
        b.inst(Opcode::DmaCopy, [b.all(t), b.all(x)], []);
        for _ in 0..6 {
            let other = if recent.is_empty() { t } else { recent[recent.len() - 1 - below(recent.len().min(12))] };
            b.inst(Opcode::TensorTensor, [part(&b, t), part(&b, t), part(&b, other)], ADD);
        }
        b.inst(Opcode::DmaCopy, [part(&b, out), part(&b, t)], []);
        recent.push(t);
    }
    b.finish()
}

/// What compilers write: every tensor declared at the top with all of its blocks, each of which is used once.
pub fn blocks(n: [usize; 4]) -> Kernel {
    nest(n, 1)
}

/// The same over blocks of `[12, 32, 5, 8]`, all of it several times.
pub fn repeated(times: u64) -> Kernel {
    nest([12, 32, 5, 8], times)
}

fn nest(n: [usize; 4], times: u64) -> Kernel {
    let mut b = Builder::new("blocks");
    let x = b.input("x", Dtype::F32, &[128, 128]);
    let out = b.output("out", Dtype::F32, &[128, 128]);
    let dims = [&n[..], &[128, 128]].concat();
    let [t, u, v] = ["t", "u", "v"].map(|name| b.sbuf(name, Dtype::F32, &dims, 4));
    b.sequential(times, |b, _| {
        b.affine(n[0] as u64, |b, i| {
            b.affine(n[1] as u64, |b, j| {
                b.affine(n[2] as u64, |b, k| {
                    b.affine(n[3] as u64, |b, l| {
                        let at = [i, j, k, l];
                        let [t, u, v] = [t, u, v].map(|t| b.block(t, &at));
                        b.inst(Opcode::DmaCopy, [t.clone(), b.all(x)], []);
                        b.inst(Opcode::TensorTensor, [u.clone(), t.clone(), t.clone()], ADD);
                        b.inst(Opcode::TensorTensor, [v.clone(), u.clone(), t], ADD);
                        b.inst(Opcode::TensorTensor, [v.clone(), v.clone(), u], ADD);
                        b.inst(Opcode::DmaCopy, [b.all(out), v], []);
                    });
                });
            });
        });
    });
    b.finish()
}

/// How many instructions a run executes.
#[allow(dead_code, reason = "the example says it, the test does not")]
pub fn executed(kernel: &Kernel, nodes: &[Node]) -> u64 {
    let one = |node: &Node| match node {
        Node::Inst(_) => 1,
        Node::Loop(id, body) => match kernel.loop_of(*id).trip {
            Trip::Static(n) => n * executed(kernel, body),
            _ => executed(kernel, body),
        },
        _ => 0,
    };
    nodes.iter().map(one).sum()
}
