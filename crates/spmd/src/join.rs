//! One rendezvous for several sums: all-reduces of the same groups by the same op that do not wait for each other become one.
//!
//! ```text
//! %1 = all_reduce %a          %1, %3 = all_reduce %a, %b
//! %2 = negate %1          →   %2 = negate %1
//! %3 = all_reduce %b
//! ```
//! The joined op stands where the last of them stood; what needs the earlier ones follows it, in the order it had. Nothing
//! moves across an effect or another rendezvous, so that devices still meet in one order.

use std::collections::HashSet;

use strata_stablehlo::expand::dce::has_effect;
use strata_stablehlo::{Block, Func, Op, OpKind, ReplicaGroups, Ty, ValueId};

use crate::factors::combined;

pub fn join_all_reduces(func: &mut Func) {
    let Func { values, body, .. } = func;
    let element = |value: ValueId| match &values[value.0 as usize].ty {
        Ty::Tensor(ty) => Some(ty.dtype()),
        _ => None,
    };
    join(body, &|op| {
        let OpKind::AllReduce { replica_groups, use_global_device_ids, channel_handle } = &op.kind else { return None };
        let by = combined(op)?.name();
        let channel = channel_handle.as_ref().map(|channel| channel.ty);
        Some(Alike {
            groups: replica_groups.clone(),
            is_global: *use_global_device_ids,
            channel,
            by,
            dtype: element(*op.operands.first()?)?,
        })
    });
}

/// What all-reduces have in common that can be one.
#[derive(PartialEq)]
struct Alike {
    groups: ReplicaGroups,
    is_global: bool,
    channel: Option<i64>,
    by: &'static str,
    dtype: strata_tensor::DType,
}

fn join(block: &mut Block, alike: &impl Fn(&Op) -> Option<Alike>) {
    let mut joined = Vec::with_capacity(block.ops.len());
    let mut open: Option<Open> = None;
    for mut op in std::mem::take(&mut block.ops) {
        op.regions.iter_mut().for_each(|region| join(region, alike));
        let key = alike(&op);
        let is_fixed = key.is_none() && has_effect(&op);
        match &mut open {
            Some(open) if !is_fixed && open.takes(&op, key.as_ref()) => open.add(op, key.is_some()),
            _ => {
                joined.extend(open.take().into_iter().flat_map(Open::close));
                match key {
                    Some(alike) => open = Some(Open::new(alike, op)),
                    None => joined.push(op),
                }
            }
        }
    }
    joined.extend(open.into_iter().flat_map(Open::close));
    block.ops = joined;
}

/// All-reduces that may be joined, with what came after the first of them.
struct Open {
    alike: Alike,
    /// Ops in the order they had; whether each is one of the all-reduces, and whether it needs one.
    ops: Vec<(Op, Role)>,
    /// What the all-reduces make, and what is made from that.
    late: HashSet<ValueId>,
}

#[derive(Clone, Copy, PartialEq)]
enum Role {
    Reduces,
    /// Needs a result of an all-reduce.
    Waits,
    Free,
}

impl Open {
    fn new(alike: Alike, op: Op) -> Open {
        let mut open = Open { alike, ops: Vec::new(), late: HashSet::new() };
        open.add(op, true);
        open
    }

    /// Whether the op can be added: anything but an all-reduce that is of another sort or has to wait for those here.
    fn takes(&self, op: &Op, key: Option<&Alike>) -> bool {
        key.is_none_or(|key| *key == self.alike && !self.is_late(op))
    }

    fn is_late(&self, op: &Op) -> bool {
        let inner = |block: &Block| {
            block.results.iter().any(|v| self.late.contains(v)) || block.ops.iter().any(|op| self.is_late(op))
        };
        op.operands.iter().any(|value| self.late.contains(value)) || op.regions.iter().any(inner)
    }

    fn add(&mut self, op: Op, reduces: bool) {
        let role = match reduces {
            true => Role::Reduces,
            false if self.is_late(&op) => Role::Waits,
            false => Role::Free,
        };
        if role != Role::Free {
            self.late.extend(&op.results);
        }
        self.ops.push((op, role));
    }

    /// The ops, with one all-reduce for all of them.
    fn close(self) -> Vec<Op> {
        let n_reduces = self.ops.iter().filter(|(_, role)| *role == Role::Reduces).count();
        if n_reduces == 1 {
            return self.ops.into_iter().map(|(op, _)| op).collect();
        }
        let last = self.ops.iter().rposition(|(_, role)| *role == Role::Reduces).unwrap_or(0);
        let (mut before, mut after) = (Vec::new(), Vec::new());
        let mut one: Option<Op> = None;
        for (i, (op, role)) in self.ops.into_iter().enumerate() {
            match (role, &mut one) {
                (Role::Reduces, Some(one)) => {
                    one.operands.extend(op.operands);
                    one.results.extend(op.results);
                }
                (Role::Reduces, None) => one = Some(op),
                (Role::Free, _) if i < last => before.push(op),
                _ => after.push(op),
            }
        }
        before.into_iter().chain(one).chain(after).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use strata_diag::Source;
    use strata_stablehlo::{parse_text, print_module};

    /// The text of `lines` in a function of two tensors, after joining.
    fn joined(lines: &str) -> String {
        let text = format!("func.func @main(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {{\n{lines}\n}}");
        let sum = |text: String, (from, to): (&str, &str)| {
            let op = format!(
                "= \"stablehlo.all_reduce\"({from}) ({{ ^bb0(%x: tensor<f32>, %y: tensor<f32>):
                  %s = stablehlo.{to} %x, %y : tensor<f32>
                  stablehlo.return %s : tensor<f32> }}) {{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>,
                  channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids}}
                  : (tensor<4xf32>) -> tensor<4xf32>"
            );
            text.replace(&format!("= {to} {from}\n"), &format!("{op}\n"))
        };
        let values = ["%a", "%b", "%1", "%2"].map(|from| ["add", "maximum"].map(|to| (from, to)));
        let text = values.into_iter().flatten().fold(text, sum);
        let (mut module, found) = parse_text(&Source::new("join.mlir", text));
        assert!(found.is_empty(), "{found:?}");
        join_all_reduces(&mut module.funcs[0]);
        print_module(&module)
    }

    fn count(text: &str) -> usize {
        text.matches("stablehlo.all_reduce").count()
    }

    #[test]
    fn sums_that_do_not_wait_for_each_other_are_one() {
        let text = joined(
            "%1 = add %a
             %2 = stablehlo.negate %1 : tensor<4xf32>
             %3 = add %b
             %4 = stablehlo.add %2, %3 : tensor<4xf32>
             return %4 : tensor<4xf32>",
        );
        let (reduce, negate) = (text.find("all_reduce").unwrap(), text.find("negate").unwrap());
        assert!(count(&text) == 1 && reduce < negate && text.contains("\"(%arg0, %arg1)"), "{text}");
    }

    #[test]
    fn what_waits_or_differs_stays_apart() {
        let waits = "%1 = add %a
                     %2 = stablehlo.negate %1 : tensor<4xf32>
                     %3 = add %2
                     return %3 : tensor<4xf32>";
        let differs = "%1 = add %a
                       %3 = maximum %b
                       %4 = stablehlo.add %1, %3 : tensor<4xf32>
                       return %4 : tensor<4xf32>";
        let acts = "%1 = add %a
                    stablehlo.custom_call @print(%1) {has_side_effect = true} : (tensor<4xf32>) -> ()
                    %3 = add %b
                    return %3 : tensor<4xf32>";
        for lines in [waits, differs, acts] {
            let text = joined(lines);
            assert_eq!(count(&text), 2, "{text}");
        }
    }
}
