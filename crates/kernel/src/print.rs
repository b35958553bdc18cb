//! Kernels as text, for people and golden files.

use std::fmt::{self, Write as _};

use crate::access::Access;
use crate::expr::{Affine, Term};
use crate::place::Placement;
use crate::pred::Pred;
use crate::program::{Attr, Imm, Inst, Kernel, LoopKind, Node, Operand, Trip, Write};
use crate::tensor::{Policy, Role, Tensor};

/// The kernel, without places.
pub fn print(kernel: &Kernel) -> String {
    let mut out = String::new();
    Printer { kernel, placement: None }.kernel(&mut out).expect("strings take everything");
    out
}

/// The kernel, with the place of every logical tile beside its tensor.
pub fn print_placed(kernel: &Kernel, placement: &Placement) -> String {
    let mut out = String::new();
    Printer { kernel, placement: Some(placement) }.kernel(&mut out).expect("strings take everything");
    out
}

struct Printer<'a> {
    kernel: &'a Kernel,
    placement: Option<&'a Placement>,
}

impl Printer<'_> {
    fn kernel(&self, out: &mut String) -> fmt::Result {
        writeln!(out, "kernel {}", self.kernel.name)?;
        for (n, tensor) in self.kernel.tensors.iter().enumerate() {
            writeln!(out, "  tensor {}: {}", tensor.name, describe(tensor))?;
            let tiles = self.placement.map_or(&[][..], |p| &p.tiles[n]);
            for (tile, place) in tiles.iter().enumerate() {
                let place = crate::place::describe(tensor, *place);
                writeln!(out, "    {:?} {place}", tensor.tile_index(tile))?;
            }
        }
        self.nodes(out, &self.kernel.body, 1)
    }

    fn nodes(&self, out: &mut String, nodes: &[Node], depth: usize) -> fmt::Result {
        let pad = "  ".repeat(depth);
        for node in nodes {
            match node {
                Node::Declare(id) => writeln!(out, "{pad}declare {}", self.kernel.tensor(*id).name)?,
                Node::Inst(inst) => writeln!(out, "{pad}{}", self.inst(inst))?,
                Node::If { cond, then, otherwise } => {
                    writeln!(out, "{pad}if {} {{", self.pred(cond))?;
                    self.nodes(out, then, depth + 1)?;
                    if !otherwise.is_empty() {
                        writeln!(out, "{pad}}} else {{")?;
                        self.nodes(out, otherwise, depth + 1)?;
                    }
                    writeln!(out, "{pad}}}")?;
                }
                Node::Loop(id, body) => {
                    let l = self.kernel.loop_of(*id);
                    let kind = if l.kind == LoopKind::Affine { "affine" } else { "sequential" };
                    let trip = match &l.trip {
                        Trip::Static(n) => format!("{}..{}", l.start, l.start + *n as i64 * l.step),
                        Trip::Dynamic(count) => format!("{}..value of {}", l.start, self.access(count)),
                        Trip::While(cond) => format!("while {}", self.access(cond)),
                    };
                    let step = if l.step == 1 { String::new() } else { format!(" step {}", l.step) };
                    writeln!(out, "{pad}for i{} in {kind} {trip}{step} {{", id.0)?;
                    self.nodes(out, body, depth + 1)?;
                    writeln!(out, "{pad}}}")?;
                }
            }
        }
        Ok(())
    }

    fn inst(&self, inst: &Inst) -> String {
        let mut line = inst.op.name().to_string();
        if inst.engine != inst.op.engines()[0] {
            let _ = write!(line, " on {}", inst.engine.name());
        }
        for (spec, operand) in inst.op.operands().iter().zip(&inst.operands) {
            let value = match operand {
                Operand::None => continue,
                Operand::Imm(Imm::Int(v)) => v.to_string(),
                Operand::Imm(Imm::Float(v)) => format!("{v:?}"),
                Operand::Access(access) => self.access(access),
            };
            let _ = write!(line, " {}={value}", spec.role);
        }
        for (name, attr) in &inst.attrs {
            let value = match attr {
                Attr::Alu(op) => op.name().to_string(),
                Attr::Act(op) => op.name().to_string(),
                Attr::Flag(v) => v.to_string(),
                Attr::Int(v) => v.to_string(),
                Attr::Ints(v) => format!("{v:?}"),
                Attr::Float(v) => format!("{v:?}"),
                Attr::Affine(e) => format!("({})", self.expr(e)),
                Attr::Pred(p) => format!("({})", self.pred(p)),
                Attr::Text(text) => format!("{text:?}"),
            };
            let _ = write!(line, " {name}={value}");
        }
        match inst.write {
            Write::Set => {}
            Write::Accumulate => line.push_str(" accumulate"),
            Write::StartOrAccumulate => line.push_str(" start-or-accumulate"),
        }
        if !inst.mask.is_true() {
            let _ = write!(line, " where {}", self.pred(&inst.mask));
        }
        line
    }

    /// `name[subscripts]:[shape]`; the partition axis is `p`, the only free axis `f`, several `f1`, `f2`, …
    fn access(&self, access: &Access) -> String {
        let names = axis_names(access.shape.len());
        let subs: Vec<String> = access.subs.iter().map(|s| self.named(s, &names)).collect();
        let mut text = format!("{}[{}]:{:?}", self.kernel.tensor(access.tensor).name, subs.join(", "), access.shape);
        if let Some(view) = &access.view {
            let _ = write!(text, " as {}{:?}", view.dtype.short(), view.dims);
        }
        if !access.mask.is_true() {
            let _ = write!(text, " if {}", rename(&access.mask.to_string(), &names));
        }
        for (n, index) in access.indices.iter().enumerate() {
            let _ = write!(text, " d{n}={}", self.access(index));
        }
        text
    }
    fn expr(&self, e: &Affine) -> String {
        e.to_string()
    }
    fn named(&self, e: &Affine, names: &[String]) -> String {
        let one = |axis: usize| e.terms == [(Term::Axis(axis as u8), 1)] && e.constant == 0;
        match names.iter().enumerate().find(|(axis, _)| one(*axis)) {
            Some((_, name)) => name.clone(),
            None => rename(&e.to_string(), names),
        }
    }
    fn pred(&self, p: &Pred) -> String {
        p.to_string()
    }
}

fn axis_names(rank: usize) -> Vec<String> {
    (0..rank)
        .map(|axis| match (axis, rank) {
            (0, _) => "p".to_string(),
            (1, 2) => "f".to_string(),
            (n, _) => format!("f{n}"),
        })
        .collect()
}

/// Replaces `a0`, `a1`, … by the axes' names.
fn rename(text: &str, names: &[String]) -> String {
    let mut out = text.to_string();
    for (axis, name) in names.iter().enumerate().rev() {
        out = out.replace(&format!("a{axis}"), name);
    }
    out
}

fn describe(tensor: &Tensor) -> String {
    let dims: Vec<String> = (tensor.dims.iter().enumerate())
        .map(|(d, n)| if tensor.space.on_chip() && d == tensor.n_block { format!("P{n}") } else { n.to_string() })
        .collect();
    let mut text = format!("{}[{}] {}", tensor.dtype.short(), dims.join(", "), tensor.space.name());
    match &tensor.policy {
        Policy::Auto => {}
        Policy::Direct(places) => {
            let _ = write!(text, " direct({} tiles)", places.len());
        }
        Policy::Modulo(m) => {
            let mut parts = Vec::new();
            if tensor.space == crate::tensor::Space::Psum {
                parts.push(format!("bank {}", m.base.bank));
            }
            parts.push(format!("byte {}", m.base.byte));
            if m.base.partition != 0 {
                parts.push(format!("partition {}", m.base.partition));
            }
            for (name, tiles) in [("banks", &m.bank_tiles), ("par", &m.par_tiles), ("free", &m.free_tiles)] {
                if !tiles.is_empty() {
                    parts.push(format!("{name} {tiles:?}"));
                }
            }
            let _ = write!(text, " mod({})", parts.join(", "));
        }
    }
    match &tensor.role {
        Role::Input { n, mutable } => {
            let _ = write!(text, " {} {n}", if *mutable { "mutable input" } else { "input" });
        }
        Role::Shared(n) => {
            let _ = write!(text, " shared {n}");
        }
        Role::Constant(_) => text.push_str(" constant"),
        Role::Declared => {}
        Role::Implicit => text.push_str(" implicit"),
    }
    if tensor.returned {
        text.push_str(" returned");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{AluOp, Builder, Dtype, Opcode};

    #[test]
    fn a_small_kernel() {
        let mut b = Builder::new("double");
        let x = b.input("x", Dtype::F32, &[256, 512]);
        b.affine(2, |b, i| {
            let t = b.sbuf("t", Dtype::F32, &[128, 512], 0);
            let rows = b.tile(x, &[i.scale(128).add(&b.axis(0)), b.axis(1)], &[128, 512]);
            b.inst(Opcode::DmaCopy, [b.all(t), rows], []);
            b.inst(Opcode::TensorTensor, [b.all(t), b.all(t), b.all(t)], [("op", Attr::Alu(AluOp::Add))]);
        });
        let want = "\
kernel double
  tensor x: f32[256, 512] hbm input 0
  tensor t: f32[P128, 512] sbuf
  for i0 in affine 0..2 {
    declare t
    dma_copy dst=t[p, f]:[128, 512] src=x[i0*128 + p, f]:[128, 512]
    tensor_tensor dst=t[p, f]:[128, 512] data1=t[p, f]:[128, 512] data2=t[p, f]:[128, 512] op=add
  }
";
        assert_eq!(print(&b.finish()), want);
    }
}
