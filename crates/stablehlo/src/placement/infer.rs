//! Forwards: the space of every value that has one.
//!
//! A value is neutral until a space reaches it: from an argument's kind, a placement call, or the operands of the op
//! that computes it. Loops are walked until the spaces of their carried values stand still. Each space remembers where
//! it came from, so that a conflict can show both sides.

use std::collections::HashSet;

use strata_diag::{Diagnostic, Span};

use super::spelling::{self, Role, host_tag};
use crate::{Block, Cause, Func, Op, Space, ValueId};

/// Where a value lives, if the program decides that, and who said so.
pub(super) type Place = Option<(Space, Origin)>;

/// Who put a value where it is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Origin {
    Argument {
        index: u32,
        declared: bool,
    },
    Call {
        cause: Cause,
        span: Span,
    },
    /// An op whose results belong to the core.
    Source {
        span: Span,
    },
}

pub(super) struct Inferred {
    pub places: Vec<Place>,
    pub findings: Vec<Diagnostic>,
}

pub(super) fn infer(func: &Func) -> Inferred {
    let mut this = Inference { func, places: vec![None; func.values.len()], findings: Vec::new() };
    for (i, &arg) in func.body.args.iter().enumerate() {
        let declared = match spelling::argument_kind(func, i) {
            Ok(declared) => declared,
            Err(finding) => {
                this.findings.push(*finding);
                Some(Space::Device)
            }
        };
        // Scalars without a kind belong to whoever uses them.
        let scalar = func.ty(arg).as_tensor().is_none_or(|t| t.rank() == 0);
        if declared.is_some() || !scalar {
            let origin = Origin::Argument { index: i as u32, declared: declared.is_some() };
            this.places[arg.0 as usize] = Some((declared.unwrap_or_default(), origin));
        }
    }
    for i in 0..func.body.results.len() {
        if let Err(finding) = spelling::result_kind(func, i) {
            this.findings.push(*finding);
        }
    }
    this.block(&func.body, false);
    Inferred { places: this.places, findings: this.findings }
}

struct Inference<'f> {
    func: &'f Func,
    places: Vec<Place>,
    findings: Vec<Diagnostic>,
}

impl Inference<'_> {
    fn place(&self, value: ValueId) -> Place {
        self.places[value.0 as usize]
    }

    fn set(&mut self, value: ValueId, place: Place) {
        self.places[value.0 as usize] = place;
    }

    fn block(&mut self, block: &Block, host: bool) {
        for op in &block.ops {
            self.op(op, host || host_tag(&op.extra));
        }
    }

    fn op(&mut self, op: &Op, host: bool) {
        let role = spelling::role(self.func, op).unwrap_or_else(|finding| {
            self.findings.push(*finding);
            Role::PassThrough
        });
        match role {
            Role::Move(space, cause) => {
                let origin = Origin::Call { cause, span: op.span };
                op.results.iter().for_each(|&result| self.set(result, Some((space, origin))));
            }
            Role::PassThrough => {
                for (&result, &operand) in op.results.iter().zip(&op.operands) {
                    self.set(result, self.place(operand));
                }
            }
            Role::Observer => {}
            Role::Outside(spaces) => {
                for (&result, space) in op.results.iter().zip(spaces) {
                    self.set(result, Some((space, Origin::Source { span: op.span })));
                }
            }
            Role::Loop => self.loop_op(op, host),
            Role::Branch => {
                op.regions.iter().for_each(|region| self.block(region, host));
                for (i, &result) in op.results.iter().enumerate() {
                    let branches: Vec<ValueId> = op.regions.iter().map(|r| r.results[i]).collect();
                    let place = self.join(&branches, host, |this, a, b| this.branch_conflict(op, i, a, b));
                    self.set(result, place);
                }
            }
            Role::Region => {
                if let [region] = op.regions.as_slice() {
                    for (&arg, &operand) in region.args.iter().zip(&op.operands) {
                        self.set(arg, self.place(operand));
                    }
                    self.block(region, host);
                    for (&result, &inner) in op.results.iter().zip(&region.results) {
                        self.set(result, self.place(inner));
                    }
                }
            }
            Role::Source | Role::Compute => {
                op.regions.iter().for_each(|region| self.scalar_body(region));
                let mut read = op.operands.clone();
                op.regions.iter().for_each(|region| captured(region, &mut HashSet::new(), &mut read));
                let mut place = self.join(&read, host, |this, a, b| this.conflict(op, a, b));
                if place.is_none() && matches!(role, Role::Source) {
                    place = Some((Space::Device, Origin::Source { span: op.span }));
                }
                op.results.iter().for_each(|&result| self.set(result, place));
            }
        }
    }

    /// The one space of `values`. Host compute reads either kind; what it makes of both is on the host.
    fn join(&mut self, values: &[ValueId], host: bool, conflict: impl Fn(&mut Self, ValueId, ValueId)) -> Place {
        let placed = |this: &Self, v: ValueId| this.func.ty(v).as_tensor().and(this.place(v));
        let first = values.iter().copied().find(|&v| placed(self, v).is_some())?;
        let (space, _) = self.place(first)?;
        let other = values.iter().copied().find(|&v| placed(self, v).is_some_and(|(s, _)| s != space));
        match other {
            None => self.place(first),
            Some(other) if host => [first, other].into_iter().filter_map(|v| self.place(v)).max_by_key(|p| p.0),
            Some(other) => {
                conflict(self, first, other);
                self.place(first)
            }
        }
    }

    fn loop_op(&mut self, op: &Op, host: bool) {
        let [cond, body] = op.regions.as_slice() else { return };
        let mut carried: Vec<Place> = op.operands.iter().map(|&v| self.place(v)).collect();
        loop {
            for region in [cond, body] {
                region.args.iter().zip(&carried).for_each(|(&arg, &place)| self.set(arg, place));
            }
            let mark = self.findings.len();
            self.block(cond, host);
            self.block(body, host);
            let mut changed = false;
            for (state, &result) in carried.iter_mut().zip(&body.results) {
                if state.is_none() && self.place(result).is_some() && self.func.ty(result).as_tensor().is_some() {
                    *state = self.place(result);
                    changed = true;
                }
            }
            if !changed {
                break;
            }
            self.findings.truncate(mark);
        }
        for (i, (&result, &state)) in op.results.iter().zip(&carried).enumerate() {
            self.set(result, state);
            if let (Some((enters, origin)), Some((returns, back))) = (state, self.place(body.results[i]))
                && enters != returns
                && !host
            {
                let name = self.name(body.args[i], || format!("carried value {i}"));
                let headline = format!(
                    "the loop is entered with {name} in `{}` and its body returns it in `{}`",
                    enters.as_str(),
                    returns.as_str()
                );
                let finding = Diagnostic::error("loop-placement", headline).at(op.span, "this loop");
                let finding = self.evidence(self.evidence(finding, enters, origin), returns, back);
                let help = format!("at the end of the body, move it back: {}", self.call(body.results[i], enters));
                self.findings.push(finding.help(help));
            }
        }
    }

    /// Bodies of reductions, sorts and scatters work on scalars wherever their op runs.
    fn scalar_body(&mut self, block: &Block) {
        for op in &block.ops {
            if matches!(spelling::role(self.func, op), Ok(Role::Move(..)) | Err(_)) {
                let headline = "a placement call inside a scalar body moves nothing";
                let finding = Diagnostic::error("placement-call", headline).at(op.span, "this call");
                self.findings.push(finding.help("move the operand of the enclosing op instead"));
            }
            op.regions.iter().for_each(|region| self.scalar_body(region));
        }
    }

    fn conflict(&mut self, op: &Op, a: ValueId, b: ValueId) {
        let (Some((space_a, from_a)), Some((space_b, from_b))) = (self.place(a), self.place(b)) else { return };
        let operand = |v: ValueId| {
            let i = op.operands.iter().position(|&o| o == v).unwrap_or(0);
            self.name(v, || format!("operand {i}"))
        };
        let headline = format!(
            "`{}` mixes {} in `{}` ({}) with {} in `{}` ({})",
            op.kind.name(),
            operand(a),
            space_a.as_str(),
            from_a.words(),
            operand(b),
            space_b.as_str(),
            from_b.words(),
        );
        let finding = Diagnostic::error("placement-conflict", headline).at(op.span, "nothing is copied implicitly");
        let finding = self.evidence(self.evidence(finding, space_a, from_a), space_b, from_b);
        let host = if space_a == Space::PinnedHost { a } else { b };
        let help = format!("move {} first: {}", operand(host), self.call(host, Space::Device));
        self.findings.push(finding.help(help));
    }

    fn branch_conflict(&mut self, op: &Op, i: usize, a: ValueId, b: ValueId) {
        let (Some((space_a, from_a)), Some((space_b, from_b))) = (self.place(a), self.place(b)) else { return };
        let headline = format!(
            "branches return result {i} of `{}` in `{}` ({}) and in `{}` ({})",
            op.kind.name(),
            space_a.as_str(),
            from_a.words(),
            space_b.as_str(),
            from_b.words()
        );
        let finding = Diagnostic::error("branch-placement", headline).at(op.span, "this op");
        let finding = self.evidence(self.evidence(finding, space_a, from_a), space_b, from_b);
        self.findings.push(finding.help(format!("in one branch, move it: {}", self.call(b, space_a))));
    }

    /// Adds where a space came from.
    fn evidence(&self, finding: Diagnostic, space: Space, origin: Origin) -> Diagnostic {
        let span = match origin {
            Origin::Argument { index, .. } => self.func.values[self.func.body.args[index as usize].0 as usize].span,
            Origin::Call { span, .. } | Origin::Source { span } => span,
        };
        match span.is_empty() {
            true => finding,
            false => finding.label(span, format!("`{}`: {}", space.as_str(), origin.words())),
        }
    }

    /// The call that moves `value` to `space`.
    fn call(&self, value: ValueId, space: Space) -> String {
        let (name, ty) = (self.operand_name(value), self.func.ty(value));
        format!(
            "`stablehlo.custom_call @annotate_device_placement({name}) {{has_side_effect = true, mhlo.frontend_attributes = \
             {{_xla_buffer_placement = \"{}\"}}}} : ({ty}) -> {ty}`",
            space.as_str()
        )
    }

    fn operand_name(&self, value: ValueId) -> String {
        match &self.func.values[value.0 as usize].name {
            Some(name) => format!("%{}", name.trim_start_matches('%')),
            None => "%x".into(),
        }
    }

    fn name(&self, value: ValueId, otherwise: impl Fn() -> String) -> String {
        match &self.func.values[value.0 as usize].name {
            Some(_) => format!("`{}`", self.operand_name(value)),
            None => otherwise(),
        }
    }
}

/// Values a scalar body uses from outside.
fn captured(block: &Block, inside: &mut HashSet<ValueId>, found: &mut Vec<ValueId>) {
    inside.extend(&block.args);
    for op in &block.ops {
        op.regions.iter().for_each(|region| captured(region, inside, found));
        found.extend(op.operands.iter().filter(|&v| !inside.contains(v)));
        inside.extend(&op.results);
    }
}

impl Origin {
    pub fn words(self) -> String {
        match self {
            Origin::Argument { index, declared: true } => format!("declared by argument {index}"),
            Origin::Argument { index, declared: false } => format!("argument {index} declares no memory kind"),
            Origin::Call { cause, .. } => format!("moved by `{}`", cause.as_str()),
            Origin::Source { .. } => "made on the core".into(),
        }
    }
}
