//! Backwards: where values without a space of their own are needed.
//!
//! A neutral value is made in each space that needs it, by doing its op again: ops on constants are cheap and nothing
//! is copied. Loops and branches are not run twice: what they yield has one home, and is a scalar if both sides read it.

use strata_diag::Diagnostic;

use super::infer::Place;
use super::spelling::{self, Role, host_tag};
use crate::{Block, Func, Op, Space, ValueId};

/// A set of spaces.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Spaces(u8);

impl Spaces {
    pub fn one(space: Space) -> Spaces {
        Spaces(1 << space as u8)
    }
    pub fn contains(self, space: Space) -> bool {
        self.0 & (1 << space as u8) != 0
    }
    pub fn both(self) -> bool {
        self.0 == 3
    }
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
    fn or(self, other: Spaces) -> Spaces {
        Spaces(self.0 | other.0)
    }
    /// The one space of a value that has only one.
    pub fn home(self) -> Space {
        if self.0 == 2 { Space::PinnedHost } else { Space::Device }
    }
    /// The spaces in order; `device` if there are none.
    pub fn iter(self) -> impl Iterator<Item = Space> {
        let set = if self.is_empty() { Spaces::one(Space::Device) } else { self };
        [Space::Device, Space::PinnedHost].into_iter().filter(move |&s| set.contains(s))
    }
}

/// For every value the spaces it has to be in.
pub(super) fn demand(func: &Func, places: &[Place], findings: &mut Vec<Diagnostic>) -> Vec<Spaces> {
    let placed = |place: &Place| place.map_or(Spaces::default(), |(space, _)| Spaces::one(space));
    let needed = places.iter().map(placed).collect();
    let mut this = Demand { func, places, needed, changed: true, settled: false };
    for (i, &result) in func.body.results.iter().enumerate() {
        if let Ok(Some(space)) = spelling::result_kind(func, i) {
            this.need(result, Spaces::one(space));
        }
    }
    // First who needs what; then what control flow carries for nobody in particular stays in `device`.
    for settled in [false, true] {
        (this.settled, this.changed) = (settled, true);
        while std::mem::take(&mut this.changed) {
            this.block(&func.body, false);
        }
    }
    this.report(&func.body, findings);
    this.needed
}

struct Demand<'f> {
    func: &'f Func,
    places: &'f [Place],
    needed: Vec<Spaces>,
    changed: bool,
    /// Every need is known: what has none yet gets the default.
    settled: bool,
}

impl Demand<'_> {
    fn get(&self, value: ValueId) -> Spaces {
        self.needed[value.0 as usize]
    }

    /// Placed values stay where they are: whoever needs them elsewhere asks for a transfer.
    fn need(&mut self, value: ValueId, spaces: Spaces) {
        let slot = &mut self.needed[value.0 as usize];
        let more = slot.or(spaces);
        if self.places[value.0 as usize].is_none() && more != *slot {
            *slot = more;
            self.changed = true;
        }
    }

    fn block(&mut self, block: &Block, host: bool) {
        for op in block.ops.iter().rev() {
            self.op(op, host || host_tag(&op.extra));
        }
    }

    fn op(&mut self, op: &Op, host: bool) {
        let on_host = Spaces::one(Space::PinnedHost);
        match spelling::role(self.func, op).unwrap_or(Role::PassThrough) {
            Role::Move(space, _) => op.operands.iter().for_each(|&v| self.need(v, Spaces::one(space))),
            Role::PassThrough => {
                for (&operand, &result) in op.operands.iter().zip(&op.results) {
                    self.need(operand, self.get(result));
                }
            }
            Role::Observer => {}
            Role::Outside(_) => op.operands.iter().for_each(|&v| self.need(v, Spaces::one(Space::Device))),
            Role::Loop => {
                let [cond, body] = op.regions.as_slice() else { return };
                for i in 0..op.results.len() {
                    let same = [op.results[i], cond.args[i], body.args[i]];
                    let all = same.iter().fold(Spaces::default(), |set, &v| set.or(self.get(v)));
                    let all = if host { on_host } else { all };
                    same.iter().for_each(|&v| self.need(v, all));
                    if self.settled || !all.is_empty() {
                        let home = Spaces::one(all.home());
                        self.need(op.operands[i], home);
                        self.need(body.results[i], home);
                    }
                }
                self.block(body, host);
                self.block(cond, host);
            }
            Role::Branch => {
                for (i, &result) in op.results.iter().enumerate() {
                    let spaces = if host { on_host } else { self.get(result) };
                    if self.settled || !spaces.is_empty() {
                        let home = Spaces::one(spaces.home());
                        op.regions.iter().for_each(|region| self.need(region.results[i], home));
                    }
                }
                op.regions.iter().for_each(|region| self.block(region, host));
            }
            Role::Region => {
                if let [region] = op.regions.as_slice() {
                    for (&result, &inner) in op.results.iter().zip(&region.results) {
                        self.need(inner, Spaces::one(self.get(result).home()));
                    }
                    self.block(region, host);
                    for (&operand, &arg) in op.operands.iter().zip(&region.args) {
                        self.need(operand, Spaces::one(self.get(arg).home()));
                    }
                }
            }
            Role::Source | Role::Compute => {
                let runs = match host {
                    true => on_host,
                    false => op.results.iter().fold(Spaces::default(), |set, &v| set.or(self.get(v))),
                };
                op.operands.iter().for_each(|&v| self.need(v, runs));
            }
        }
    }

    /// Tensors that one loop or branch would have to yield in both spaces.
    fn report(&self, block: &Block, findings: &mut Vec<Diagnostic>) {
        for op in &block.ops {
            if matches!(spelling::role(self.func, op), Ok(Role::Loop | Role::Branch)) {
                for (i, &result) in op.results.iter().enumerate() {
                    let tensor = self.func.ty(result).as_tensor().is_some_and(|t| t.rank() > 0);
                    if tensor && self.places[result.0 as usize].is_none() && self.get(result).both() {
                        let headline = format!(
                            "result {i} of `{}` belongs to no memory and is needed in `device` and in `pinned_host`",
                            op.kind.name()
                        );
                        let finding = Diagnostic::error("unplaced-value", headline).at(op.span, "not run twice");
                        findings.push(finding.help("place its initial value with `annotate_device_placement`"));
                    }
                }
                op.regions.iter().for_each(|region| self.report(region, findings));
            }
        }
    }
}
