//! A plan in words, for people and golden files: one line a step, buffers by number and place.

use std::fmt::Write;

use strata_stablehlo::Space;

use crate::raw::BufId;

use super::Plan;
use super::buffers::Place;
use super::steps::{ChainPart, Step, StepKind};

impl Plan {
    /// One line per step, nested blocks indented.
    pub fn describe(&self) -> String {
        let mut text = String::new();
        self.describe_steps(&self.steps, 0, &mut text);
        let [device, host] = self.layout.arena_bytes;
        let _ = writeln!(text, "arena {device} bytes");
        if host > 0 {
            let _ = writeln!(text, "pinned_host arena {host} bytes");
        }
        text
    }

    fn describe_steps(&self, steps: &[Step], depth: usize, text: &mut String) {
        let indent = "  ".repeat(depth);
        for step in steps {
            let what = words(step);
            let _ = writeln!(text, "{indent}{} <- {what} {}", self.list(&step.writes), self.list(&step.reads));
            match &step.kind {
                StepKind::While(w) => {
                    self.describe_steps(&w.cond, depth + 1, text);
                    let _ = writeln!(text, "{indent}do");
                    self.describe_steps(&w.body, depth + 1, text);
                    for &(from, to, bytes) in &w.carry {
                        let _ =
                            writeln!(text, "{indent}  {} <- carry {bytes} bytes {}", self.name(to), self.name(from));
                    }
                }
                StepKind::Chain(c) => self.describe_steps(&c.steps, depth + 1, text),
                StepKind::Narrow(n) => self.describe_steps(&n.steps, depth + 1, text),
                StepKind::Repeated(r) => self.describe_steps(std::slice::from_ref(&r.step), depth + 1, text),
                StepKind::Branch(b) => {
                    for branch in &b.branches {
                        let _ = writeln!(text, "{indent}case");
                        self.describe_steps(branch, depth + 1, text);
                    }
                }
                _ => {}
            }
        }
    }

    fn list(&self, bufs: &[BufId]) -> String {
        let names: Vec<String> = bufs.iter().map(|&b| self.name(b)).collect();
        format!("({})", names.join(", "))
    }

    fn name(&self, buf: BufId) -> String {
        let place = match self.layout.places[buf.0 as usize] {
            Place::Arg(i) => format!("arg{i}"),
            Place::Out(i) => format!("out{i}"),
            Place::Const(i) => format!("const{i}"),
            Place::Temp(Space::Device, offset) => format!("temp+{offset}"),
            Place::Temp(Space::PinnedHost, offset) => format!("host+{offset}"),
            Place::Window => "window".to_string(),
        };
        format!("b{}@{place}", buf.0)
    }
}

/// What a step does, without the buffers.
pub(super) fn words(step: &Step) -> String {
    match &step.kind {
        StepKind::Fused(_) => "loop".to_string(),
        StepKind::Kernel(kernel) => kernel.describe(),
        StepKind::Op(op) => {
            let beside = if op.is_awaited { ", awaited" } else { "" };
            format!("{}{}{beside}", op.name, if op.in_place { " in place" } else { "" })
        }
        StepKind::Await => "await".to_string(),
        StepKind::Copy { bytes, .. } => format!("copy {bytes} bytes"),
        StepKind::Transfer { bytes, spaces: (_, to), .. } => {
            format!("transfer {bytes} bytes to {}", to.as_str())
        }
        StepKind::Window(_) => "window".to_string(),
        StepKind::Place(_) => "stablehlo.dynamic_update_slice in place".to_string(),
        StepKind::While(w) => match &w.apart {
            Some(apart) => format!("while, {} rows apart", apart.rows),
            None => "while".to_string(),
        },
        StepKind::Scalar(scalar) => scalar.program.describe(),
        StepKind::Branch(_) => "branch".to_string(),
        StepKind::Repeated(r) => format!("rows of {} by {}, numbers repeated", r.width, r.slab),
        StepKind::Narrow(n) => format!("columns of {} rows by {}", n.rows, n.slab),
        StepKind::Chain(c) => {
            let is_compiled = |part: &ChainPart| !matches!(part, ChainPart::Loops(_, None));
            let code = if c.parts.iter().all(is_compiled) { ", compiled" } else { "" };
            format!("chain of {} rows by {}{code}", c.rows, c.slab)
        }
    }
}
