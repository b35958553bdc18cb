//! Each value where it is needed, and a transfer wherever one was asked for.
//!
//! The function is built anew, op by op. A value of the old function has a version in each space it was needed in;
//! asking for a version that does not exist makes a transfer, which later ops of the same block share.

use std::sync::Arc;

use strata_mlir::{AttrDict, Location};

use super::demand::Spaces;
use super::infer::Place;
use super::spelling::{self, Role, host_tag};
use crate::{Block, Cause, Func, Op, OpKind, Space, Ty, Value, ValueId};

pub(super) fn materialize(func: &mut Func, places: &[Place], demand: &[Spaces]) {
    let mut this = Builder {
        func,
        places,
        demand,
        values: Vec::with_capacity(func.values.len()),
        versions: vec![[None; 2]; func.values.len()],
        made: Vec::new(),
        out: Vec::new(),
    };
    let (body, values) = (this.entry(), this.values);
    func.body = body;
    func.values = values;
}

struct Builder<'f> {
    func: &'f Func,
    places: &'f [Place],
    demand: &'f [Spaces],
    values: Vec<Value>,
    /// For every old value its version in each space.
    versions: Vec<[Option<ValueId>; 2]>,
    /// Versions made since the function began, so that a block can take back its own.
    made: Vec<(ValueId, Space)>,
    out: Vec<Op>,
}

/// Where an op stands in the program: what a transfer made for it points to.
struct At<'a> {
    op: Option<&'a Op>,
    cause: Cause,
}

impl Builder<'_> {
    fn entry(&mut self) -> Block {
        let args = &self.func.body.args;
        // An argument is where its kind says, also if it belongs to whoever uses it.
        let new = args.iter().map(|&arg| self.define(arg, self.place(arg).unwrap_or_default())).collect();
        for &arg in args {
            if self.demand[arg.0 as usize].contains(Space::PinnedHost) {
                self.version(arg, Space::PinnedHost, &At { op: None, cause: Cause::Scalar });
            }
        }
        self.func.body.ops.iter().for_each(|op| self.op(op, false));
        let mut results = Vec::new();
        for (i, &result) in self.func.body.results.iter().enumerate() {
            let declared = spelling::result_kind(self.func, i).ok().flatten();
            let space = declared.or(self.place(result)).unwrap_or_default();
            results.push(self.version(result, space, &At { op: None, cause: Cause::ResultKind }));
        }
        Block { args: new, ops: std::mem::take(&mut self.out), results }
    }

    fn place(&self, value: ValueId) -> Option<Space> {
        self.places[value.0 as usize].map(|(space, _)| space)
    }

    /// A new value in `space` for the old value `old`.
    fn fresh(&mut self, old: ValueId, space: Space) -> ValueId {
        self.values.push(Value { space, ..self.func.values[old.0 as usize].clone() });
        ValueId(self.values.len() as u32 - 1)
    }

    fn define(&mut self, old: ValueId, space: Space) -> ValueId {
        let new = self.fresh(old, space);
        self.record(old, space, new);
        new
    }

    fn record(&mut self, old: ValueId, space: Space, new: ValueId) {
        self.versions[old.0 as usize][space as usize] = Some(new);
        self.made.push((old, space));
    }

    /// The version of `old` in `space`, moved there if it is elsewhere.
    fn version(&mut self, old: ValueId, space: Space, at: &At) -> ValueId {
        let [on_device, on_host] = self.versions[old.0 as usize];
        if let Some(version) = [on_device, on_host][space as usize] {
            return version;
        }
        // A verified program defines what it uses.
        let Some(from) = on_device.or(on_host) else { return self.define(old, space) };
        // A scalar that control flow carries for both sides is passed by value.
        let by_value = self.place(old).is_none() && at.cause != Cause::Scalar;
        match self.func.ty(old).as_tensor() {
            Some(ty) if ty.rank() > 0 || !by_value => self.transfer(old, from, space, at),
            _ => from,
        }
    }

    fn any_version(&mut self, old: ValueId) -> ValueId {
        let [on_device, on_host] = self.versions[old.0 as usize];
        on_device.or(on_host).unwrap_or_else(|| self.define(old, Space::Device))
    }

    fn transfer(&mut self, old: ValueId, from: ValueId, to: Space, at: &At) -> ValueId {
        let new = self.define(old, to);
        let kind = OpKind::Transfer { to, cause: at.cause };
        let (loc, span): (Option<Arc<Location>>, _) = match at.op {
            Some(op) => (op.loc.clone(), op.span),
            None => (None, self.func.values[old.0 as usize].span),
        };
        let extra = AttrDict::default();
        self.out.push(Op { kind, operands: vec![from], results: vec![new], regions: Vec::new(), extra, loc, span });
        new
    }

    fn op(&mut self, op: &Op, host: bool) {
        let host = host || host_tag(&op.extra);
        let at = At { op: Some(op), cause: Cause::HostOperand };
        match spelling::role(self.func, op).unwrap_or(Role::PassThrough) {
            Role::Move(space, cause) => {
                let version = self.version(op.operands[0], space, &At { cause, ..at });
                self.record(op.results[0], space, version);
            }
            Role::PassThrough => self.pass_through(op, &at),
            Role::Observer => {
                let operands = op.operands.iter().map(|&v| self.any_version(v)).collect();
                let results = op.results.iter().map(|&v| self.define(v, Space::Device)).collect();
                self.push(op, operands, results, op.regions.clone());
            }
            Role::Outside(spaces) => {
                let homes: Vec<Space> = op.operands.iter().map(|&v| self.place(v).unwrap_or_default()).collect();
                let operands = self.all(&op.operands, &homes, &at);
                self.finish(op, operands, Vec::new(), &spaces, false);
            }
            Role::Loop => {
                let spaces = self.homes(&op.results, host);
                let operands = self.all(&op.operands, &spaces, &at);
                let [cond, body] = op.regions.as_slice() else { return };
                let regions =
                    vec![self.block(cond, &spaces, None, host), self.block(body, &spaces, Some(&spaces), host)];
                self.finish(op, operands, regions, &spaces, host);
            }
            Role::Branch => {
                let spaces = self.homes(&op.results, host);
                let operands = op.operands.iter().map(|&v| self.any_version(v)).collect();
                let regions = op.regions.iter().map(|r| self.block(r, &[], Some(&spaces), host)).collect();
                self.finish(op, operands, regions, &spaces, host);
            }
            Role::Region => {
                let [region] = op.regions.as_slice() else { return };
                let (ins, outs) = (self.homes(&region.args, host), self.homes(&op.results, host));
                let operands = self.all(&op.operands, &ins, &at);
                let regions = vec![self.block(region, &ins, Some(&outs), host)];
                self.finish(op, operands, regions, &outs, host);
            }
            Role::Source | Role::Compute => {
                for space in self.runs_in(op, host) {
                    let spaces = vec![space; op.operands.len().max(op.results.len())];
                    let operands = self.all(&op.operands, &spaces, &at);
                    let regions = op.regions.iter().map(|region| self.scalar_body(region, space)).collect();
                    self.finish(op, operands, regions, &spaces, host);
                }
            }
        }
    }

    /// The spaces an op has to run in: one, or each that needs its neutral result.
    fn runs_in(&self, op: &Op, host: bool) -> Vec<Space> {
        if host {
            return vec![Space::PinnedHost];
        }
        match op.results.first() {
            Some(&first) => match self.place(first) {
                Some(space) => vec![space],
                None => {
                    let both = op.results.iter().any(|v| self.demand[v.0 as usize].both());
                    let sets = op.results.iter().map(|v| self.demand[v.0 as usize]);
                    let any = sets.into_iter().find(|set| !set.is_empty()).unwrap_or_default();
                    match (both, any.is_empty()) {
                        (true, _) => vec![Space::Device, Space::PinnedHost],
                        (false, true) => vec![self.where_operands_are(op)],
                        (false, false) => any.iter().collect(),
                    }
                }
            },
            None => vec![op.operands.iter().find_map(|&v| self.place(v)).unwrap_or_default()],
        }
    }

    /// Where an op whose result nobody placed can run without moving anything.
    fn where_operands_are(&self, op: &Op) -> Space {
        let tensors = op.operands.iter().filter(|&&v| self.func.ty(v).as_tensor().is_some_and(|t| t.rank() > 0));
        let missing = |v: &&ValueId| self.versions[v.0 as usize][Space::Device as usize].is_none();
        if tensors.into_iter().any(|v| missing(&v)) { Space::PinnedHost } else { Space::Device }
    }

    /// One op per space, over the values that space needs.
    fn pass_through(&mut self, op: &Op, at: &At) {
        for space in [Space::Device, Space::PinnedHost] {
            let needed = |v: &ValueId| self.demand[v.0 as usize].iter().any(|s| s == space);
            let chosen: Vec<usize> = (0..op.results.len()).filter(|&i| needed(&op.results[i])).collect();
            if chosen.is_empty() {
                continue;
            }
            let operands = chosen.iter().map(|&i| self.version(op.operands[i], space, at)).collect();
            let results = chosen.iter().map(|&i| self.define(op.results[i], space)).collect();
            self.push(op, operands, results, op.regions.clone());
        }
    }

    /// The one space of each value that control flow carries.
    fn homes(&self, values: &[ValueId], host: bool) -> Vec<Space> {
        let home = |v: &ValueId| if host { Space::PinnedHost } else { self.demand[v.0 as usize].home() };
        values.iter().map(home).collect()
    }

    fn all(&mut self, values: &[ValueId], spaces: &[Space], at: &At) -> Vec<ValueId> {
        values.iter().zip(spaces).map(|(&v, &space)| self.version(v, space, at)).collect()
    }

    /// Pushes an op whose results live in `spaces`. What host compute makes for the core is sent there at once; if
    /// nobody there wants it, the transfer is dead and disappears.
    fn finish(&mut self, op: &Op, operands: Vec<ValueId>, regions: Vec<Block>, spaces: &[Space], host: bool) {
        let results = op.results.iter().zip(spaces).map(|(&v, &space)| self.define(v, space)).collect();
        self.push(op, operands, results, regions);
        if host {
            for &result in &op.results {
                if self.demand[result.0 as usize].contains(Space::Device) && self.is_tensor(result) {
                    let from = self.any_version(result);
                    let from = self.versions[result.0 as usize][Space::PinnedHost as usize].unwrap_or(from);
                    self.transfer(result, from, Space::Device, &At { op: Some(op), cause: Cause::HostResult });
                }
            }
        }
    }

    fn is_tensor(&self, value: ValueId) -> bool {
        matches!(self.func.ty(value), Ty::Tensor(_))
    }

    fn push(&mut self, op: &Op, operands: Vec<ValueId>, results: Vec<ValueId>, regions: Vec<Block>) {
        let (kind, extra) = (op.kind.clone(), op.extra.clone());
        self.out.push(Op { kind, operands, results, regions, extra, loc: op.loc.clone(), span: op.span });
    }

    /// A block of control flow: arguments in `args`, results in `results`, or wherever they are.
    fn block(&mut self, block: &Block, args: &[Space], results: Option<&[Space]>, host: bool) -> Block {
        let outer = std::mem::take(&mut self.out);
        let mark = self.made.len();
        let args = block.args.iter().zip(args).map(|(&v, &space)| self.define(v, space)).collect();
        block.ops.iter().for_each(|op| self.op(op, host));
        let at = At { op: block.ops.last(), cause: if host { Cause::HostOperand } else { Cause::HostResult } };
        let results = match results {
            Some(spaces) => self.all(&block.results, spaces, &at),
            None => block.results.iter().map(|&v| self.any_version(v)).collect(),
        };
        // Versions made inside are not visible outside.
        for (old, space) in self.made.drain(mark..) {
            self.versions[old.0 as usize][space as usize] = None;
        }
        Block { args, ops: std::mem::replace(&mut self.out, outer), results }
    }

    /// The body of a reduction, sort or scatter: scalars wherever the op runs.
    fn scalar_body(&mut self, block: &Block, space: Space) -> Block {
        let args = block.args.iter().map(|&v| self.define(v, space)).collect();
        let at = At { op: None, cause: Cause::HostOperand };
        let mut ops = Vec::with_capacity(block.ops.len());
        for op in &block.ops {
            let operands = op.operands.iter().map(|&v| self.version(v, space, &at)).collect();
            let regions = op.regions.iter().map(|region| self.scalar_body(region, space)).collect();
            let results = op.results.iter().map(|&v| self.define(v, space)).collect();
            let (kind, extra) = (op.kind.clone(), op.extra.clone());
            ops.push(Op { kind, operands, results, regions, extra, loc: op.loc.clone(), span: op.span });
        }
        let results = block.results.iter().map(|&v| self.version(v, space, &at)).collect();
        Block { args, ops, results }
    }
}
