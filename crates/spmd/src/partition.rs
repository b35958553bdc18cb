//! The program of one device.
//!
//! A global program and the shardings of its values become the program that every device runs on its own pieces:
//!
//! ```text
//! %0 = dot_general %x, %w          %0 = dot_general %x', %w'      pieces of %x and %w, cut where they are summed
//!                              →   %1 = all_reduce %0             when someone needs the sum
//! ```
//! Every value is held in some [`Form`]. An op says in which forms it can work (`factors.rs`); its operands are brought
//! into them (`devices.rs`) when they are not yet. What has no rule works on whole values. Any choice of forms is right;
//! shardings only make it a good one.

use std::collections::HashMap;
use std::sync::Arc;

use strata_diag::Diagnostic;
use strata_mlir::{Attr, AttrDict};
use strata_stablehlo::expand::rewrite::Rewriter;
use strata_stablehlo::{Block, Func, Op, OpKind, TensorTy, Ty, ValueId};

use crate::devices::{Devices, Form, count};
use crate::factors::{Factor, Slot, combined, factors, keeps_parts};
use crate::manual::Manual;
use crate::propagate::Shardings;
use crate::sharding::{Axis, DimSharding, Mesh, Sharding};

/// Calls of the host whose answer may differ from call to call: they are made once, effects or not.
const HOST_CALLS: &[&str] = &["strata.python_callback"];

/// The program of each of `n` devices, whose arguments and results are cut as said; or why there is none, as with shardings for another
/// number of devices. Where no axes of the program's mesh say what a sharding says, devices exchange pieces.
pub fn partition(
    func: &Func,
    manuals: &[Manual],
    shardings: &Shardings,
    params: &[Option<Sharding>],
    results: &[Option<Sharding>],
    n: usize,
) -> Result<Func, Refusal> {
    let stated = params.iter().chain(results).flatten().map(|sharding| &sharding.mesh);
    let meshes = shardings.mesh().into_iter().chain(stated).chain(manuals.iter().map(|manual| &manual.mesh));
    let mesh = meshes.into_iter().find(|mesh| mesh.n_places() == n).cloned();
    // Where nothing is cut, any mesh will do.
    let alone = || Arc::new(Mesh { axes: vec![("devices".into(), n)], partitions: Vec::new() });
    let mesh: Arc<Mesh> = mesh.unwrap_or_else(alone);
    let forms = |values: &[ValueId], shardings: &[Option<Sharding>]| -> Result<Vec<(Form, Order)>, Refusal> {
        let form = |(&value, sharding): (&ValueId, &Option<Sharding>)| {
            // Tokens are nothing that could be cut.
            let dims = func.ty(value).as_tensor().map_or(&[][..], |ty| &ty.dims);
            let Some(sharding) = sharding else { return Ok((Form::whole(dims.len()), None)) };
            if let Some(here) = sharding.on(&mesh) {
                return Ok((Form::of(&here, dims), None));
            }
            if sharding.mesh.n_places() != n {
                return Err(refusal(format!("`@{}`: {}", func.name, other_places(n))));
            }
            // Place by place the same, in another order of the devices.
            let same = Sharding { mesh: mesh.clone(), ..sharding.clone() };
            Ok((Form::of(&same, dims), Some(sharding.mesh.clone())))
        };
        match values.len() == shardings.len() {
            true => values.iter().zip(shardings).map(form).collect(),
            false => Err(refusal(format!("`@{}` has values that are no tensors", func.name))),
        }
    };
    let (params, arg_orders): (Vec<Form>, Vec<Order>) = forms(&func.body.args, params)?.into_iter().unzip();
    let (results, result_orders): (Vec<Form>, Vec<Order>) = forms(&func.body.results, results)?.into_iter().unzip();
    let mut values = Vec::new();
    let mut rw = Rewriter::new(&mut values);
    let mut devices = Devices::new(mesh.clone(), n);
    let mut walk = Walk::new(func, manuals, Some(shardings), &mut devices);
    walk.orders = (arg_orders, result_orders);
    let body = walk.region(&mut rw, &func.body, &params, &results)?;
    let result_types = body.results.iter().map(|value| values[value.0 as usize].ty.clone()).collect();
    let unsharded = |attrs: &[AttrDict]| attrs.iter().map(without_sharding).collect();
    Ok(Func {
        name: func.name.clone(),
        is_public: true,
        is_declaration: false,
        values,
        body,
        arg_attrs: unsharded(&func.arg_attrs),
        result_attrs: unsharded(&func.result_attrs),
        result_types,
        attrs: func.attrs.clone(),
        span: func.span,
    })
}

/// The order in which a value at the program's door counts devices, if it is not that of the program's mesh.
type Order = Option<Arc<Mesh>>;

/// Why a program cannot be divided.
pub type Refusal = Box<Diagnostic>;

fn refusal(text: String) -> Refusal {
    Box::new(Diagnostic::error("cannot-partition", text))
}

/// Why this op cannot be divided.
fn cannot(op: &Op, why: &str) -> Refusal {
    let text = format!("`{}` cannot be divided among devices: {why}", op.kind.name());
    Box::new(Diagnostic::error("cannot-partition", text).at(op.span, "this op"))
}

/// A sharding that cannot be said in terms of the program's mesh.
fn other_places(n: usize) -> String {
    format!(
        "a sharding is not for {n} devices, or counts them in an order that has nothing to do with the program's mesh"
    )
}

/// A value that devices cannot have pieces of: its size is not known, or it is no tensor.
const NO_PIECES: &str = "a value has no static shape";

fn without_sharding(attrs: &AttrDict) -> AttrDict {
    let mut attrs = attrs.clone();
    attrs.remove("sdy.sharding");
    attrs.remove("mhlo.sharding");
    attrs
}

/// Whether an op of the global program must not be repeated by every device: it has effects on the host, or draws numbers.
fn happens_once(kind: &OpKind) -> bool {
    match kind {
        OpKind::CustomCall { call_target_name, has_side_effect, .. } => {
            let is_identity = strata_stablehlo::calls::IDENTITIES.contains(&&**call_target_name);
            (*has_side_effect && !is_identity) || HOST_CALLS.contains(&&**call_target_name)
        }
        OpKind::Send { is_host_transfer, .. } | OpKind::Recv { is_host_transfer, .. } => *is_host_transfer,
        OpKind::Rng { .. } | OpKind::Infeed { .. } | OpKind::Outfeed { .. } => true,
        _ => false,
    }
}

/// A value of the global program, as devices have it.
#[derive(Clone)]
struct Held {
    id: ValueId,
    form: Form,
    /// A constant whose elements are all the same: any piece of it is at hand.
    splat: Option<Attr>,
}

/// One function on its way into the device's program: the entry, or a manual computation.
struct Walk<'a> {
    func: &'a Func,
    manuals: &'a [Manual],
    /// None in a manual computation, which is a device's program already.
    shardings: Option<&'a Shardings>,
    devices: &'a mut Devices,
    held: HashMap<ValueId, Held>,
    /// Other forms of values, as far as they have been needed in this block and those around it.
    other_forms: HashMap<(ValueId, Form), ValueId>,
    /// Of the function's arguments and of its results.
    orders: (Vec<Order>, Vec<Order>),
}

impl<'a> Walk<'a> {
    fn new(
        func: &'a Func,
        manuals: &'a [Manual],
        shardings: Option<&'a Shardings>,
        devices: &'a mut Devices,
    ) -> Walk<'a> {
        let orders = (Vec::new(), Vec::new());
        Walk { func, manuals, shardings, devices, held: HashMap::new(), other_forms: HashMap::new(), orders }
    }

    /// A block whose arguments come, and whose results are wanted, in given forms.
    fn region(&mut self, rw: &mut Rewriter, block: &Block, args: &[Form], results: &[Form]) -> Result<Block, Refusal> {
        let types: Option<Vec<Ty>> = block.args.iter().zip(args).map(|(&arg, form)| self.local(arg, form)).collect();
        let types = types.ok_or_else(|| refusal(format!("an argument in `@{}`: {NO_PIECES}", self.func.name)))?;
        let outer = self.other_forms.clone();
        let is_entry = std::ptr::eq(block, &self.func.body);
        let (arg_orders, result_orders) = if is_entry { std::mem::take(&mut self.orders) } else { Default::default() };
        let mesh = self.devices.mesh.clone();
        let mut returned = Ok(Vec::new());
        let region = rw.in_block(&types, |rw, ids| {
            for (n, ((&arg, &id), form)) in block.args.iter().zip(ids).zip(args).enumerate() {
                let id = match arg_orders.get(n) {
                    Some(Some(order)) => self.devices.permute(rw, id, order, &mesh),
                    _ => id,
                };
                self.hold(arg, id, form.clone());
            }
            returned = self.block(rw, block, results);
            let mut ids = returned.clone().unwrap_or_default();
            for (id, order) in ids.iter_mut().zip(&result_orders) {
                if let Some(order) = order {
                    *id = self.devices.permute(rw, *id, &mesh, order);
                }
            }
            ids
        });
        self.other_forms = outer;
        returned.map(|_| region)
    }

    fn block(&mut self, rw: &mut Rewriter, block: &Block, results: &[Form]) -> Result<Vec<ValueId>, Refusal> {
        for op in &block.ops {
            (rw.span, rw.loc) = (op.span, op.loc.clone());
            self.op(rw, op)?;
        }
        Ok(block.results.iter().zip(results).map(|(&value, form)| self.take(rw, value, form)).collect())
    }

    fn op(&mut self, rw: &mut Rewriter, op: &Op) -> Result<(), Refusal> {
        let in_manual = self.shardings.is_none();
        match &op.kind {
            OpKind::Constant { value } => {
                self.alike(rw, op, &[])?;
                if let Attr::Dense(dense) = value
                    && dense.splat
                    && let Some(held) = self.held.get_mut(&op.results[0])
                {
                    held.splat = Some(value.clone());
                }
                Ok(())
            }
            OpKind::Iota { iota_dimension } => self.iota(rw, op, *iota_dimension as usize),
            OpKind::ShardingConstraint { .. } | OpKind::Cast { .. } if self.is_identity(op) => {
                let (from, to) = (op.operands[0], op.results[0]);
                let held = self.held(from, op)?.clone();
                match (&op.kind, self.hint(to)) {
                    (OpKind::ShardingConstraint { .. }, Some(form)) => {
                        let id = self.take(rw, from, &form);
                        self.held.insert(to, Held { id, form, splat: held.splat });
                    }
                    _ => {
                        self.held.insert(to, held);
                    }
                }
                Ok(())
            }
            OpKind::ManualCall { body } => {
                let manual = self.manuals.get(*body as usize);
                self.manual(rw, op, manual.ok_or_else(|| cannot(op, "there is no such manual computation"))?)
            }
            kind if !in_manual && happens_once(kind) => self.once(rw, op),
            OpKind::While { .. } => self.loop_of(rw, op),
            OpKind::If { .. } | OpKind::Case { .. } => self.branches(rw, op),
            OpKind::Scatter { .. } => self.scatter(rw, op),
            _ => {
                let factors = self.factors(op);
                self.alike(rw, op, &factors)
            }
        }
    }

    /// An op that works on pieces as it does on the whole, with the dimensions of each factor cut alike.
    fn alike(&mut self, rw: &mut Rewriter, op: &Op, factors: &[Factor]) -> Result<(), Refusal> {
        let (mut ins, mut outs, mut summed) = self.settle(op, factors);
        let parts = self.carried_parts(op, &ins, &outs);
        for (form, &operand) in ins.iter_mut().zip(&op.operands) {
            if !parts.is_empty() && self.held(operand, op)?.form.parts == parts {
                form.parts = parts.clone();
            }
        }
        let by = if let OpKind::Reduce { .. } = op.kind { combined(op) } else { Some(OpKind::Add {}) };
        let is_sum = matches!(by, Some(OpKind::Add { .. }));
        if is_sum && matches!(op.kind, OpKind::Reduce { .. }) && !self.is_zero(op.operands[1]) {
            // The initial value would be added by everyone: sum over whole dimensions instead.
            for axis in summed.drain(..) {
                ins[0].dims.iter_mut().for_each(|axes| axes.retain(|own| *own != axis));
            }
        }
        outs.iter_mut().for_each(|form| form.parts = parts.clone());
        if is_sum && let Some(out) = outs.first_mut() {
            out.parts.extend(&summed);
        }
        let ids: Vec<ValueId> = op.operands.iter().zip(&ins).map(|(&value, form)| self.take(rw, value, form)).collect();
        let mut regions = Vec::new();
        for region in &op.regions {
            let whole = |values: &[ValueId]| values.iter().map(|&value| self.whole(value)).collect::<Vec<Form>>();
            let (args, results) = (whole(&region.args), whole(&region.results));
            regions.push(self.region(rw, region, &args, &results)?);
        }
        let types: Option<Vec<Ty>> =
            op.results.iter().zip(&outs).map(|(&value, form)| self.local(value, form)).collect();
        let types = types.ok_or_else(|| cannot(op, NO_PIECES))?;
        let kind = self.on_pieces(op, &ins, &outs);
        let made: Vec<ValueId> = types.iter().map(|ty| rw.fresh(ty.clone())).collect();
        let (extra, loc, span) = (op.extra.clone(), op.loc.clone(), op.span);
        rw.push(Op { kind, operands: ids, results: made.clone(), regions, extra, loc, span });
        for ((&value, mut id), form) in op.results.iter().zip(made).zip(outs) {
            if let (false, false, Some(by)) = (is_sum, summed.is_empty(), &by) {
                id = self.devices.all_reduce(rw, id, &summed, by.clone());
            }
            self.hold(value, id, form);
        }
        Ok(())
    }

    /// Forms for an op's operands and results, without parts, and the axes it sums over.
    fn settle(&self, op: &Op, factors: &[Factor]) -> (Vec<Form>, Vec<Form>, Vec<Axis>) {
        let mut ins: Vec<Form> = op.operands.iter().map(|&value| self.whole(value)).collect();
        let mut outs: Vec<Form> = op.results.iter().map(|&value| self.whole(value)).collect();
        let mut summed = Vec::new();
        for factor in factors {
            let hinted = factor.iter().find_map(|&(slot, d)| match slot {
                Slot::Out(i) => {
                    self.hint(op.results[i]).map(|form| form.dims[d].clone()).filter(|axes| !axes.is_empty())
                }
                Slot::In(_) => None,
            });
            let held = factor.iter().filter_map(|&(slot, d)| match slot {
                Slot::In(i) => self.held.get(&op.operands[i]).map(|held| held.form.dims[d].clone()),
                Slot::Out(_) => None,
            });
            let mut axes = hinted.or_else(|| held.max_by_key(Vec::len)).unwrap_or_default();
            let fits = |axes: &[Axis]| {
                factor.iter().all(|&(slot, d)| {
                    let (form, value) = match slot {
                        Slot::In(i) => (&ins[i], op.operands[i]),
                        Slot::Out(i) => (&outs[i], op.results[i]),
                    };
                    self.dims(value)[d] % count(axes) == 0 && !axes.iter().any(|axis| form.cuts(axis))
                })
            };
            while !fits(&axes) {
                axes.pop();
            }
            let is_summed = factor.iter().all(|(slot, _)| matches!(slot, Slot::In(_)));
            if is_summed {
                summed.extend(&axes);
            }
            for &(slot, d) in factor {
                match slot {
                    Slot::In(i) => ins[i].dims[d] = axes.clone(),
                    Slot::Out(i) => outs[i].dims[d] = axes.clone(),
                }
            }
        }
        (ins, outs, summed)
    }

    /// The axes along which operands are parts of a sum and may stay so.
    fn carried_parts(&self, op: &Op, ins: &[Form], outs: &[Form]) -> Vec<Axis> {
        let parts = |value: &ValueId| self.held.get(value).map_or(&[][..], |held| &held.form.parts);
        let has: Vec<bool> = op.operands.iter().map(|value| !parts(value).is_empty()).collect();
        let Some(first) = has.iter().position(|&has| has) else { return Vec::new() };
        let common = parts(&op.operands[first]);
        let agree = op.operands.iter().zip(&has).all(|(value, &has)| !has || parts(value) == common);
        let is_free = |axis: &Axis| !ins.iter().chain(outs).any(|form| form.cuts(axis));
        // Adding up later must not mean adding up more.
        let size = |value: ValueId| self.dims(value).iter().product::<i64>();
        let grows = op.results.first().is_none_or(|&out| size(out) > size(op.operands[first]));
        // An initial value is added once, not to every part.
        let is_plain = !matches!(op.kind, OpKind::Reduce { .. }) || self.is_zero(op.operands[1]);
        let may = keeps_parts(op, &has) && agree && is_plain && !grows && common.iter().all(is_free);
        if may { common.to_vec() } else { Vec::new() }
    }

    /// The op's attributes for pieces: sizes along dimensions that are cut.
    fn on_pieces(&self, op: &Op, ins: &[Form], outs: &[Form]) -> OpKind {
        let mut kind = op.kind.clone();
        let local = |form: &Form, value: ValueId| form.piece(self.dims(value));
        match &mut kind {
            OpKind::Slice { limit_indices, .. } => {
                let sizes = local(&outs[0], op.results[0]);
                for (d, limit) in limit_indices.iter_mut().enumerate().filter(|(d, _)| !outs[0].dims[*d].is_empty()) {
                    *limit = sizes[d];
                }
            }
            OpKind::DynamicSlice { slice_sizes } => *slice_sizes = local(&outs[0], op.results[0]),
            OpKind::Gather { slice_sizes, .. } => {
                let sizes = local(&ins[0], op.operands[0]);
                for (d, size) in slice_sizes.iter_mut().enumerate().filter(|(d, _)| !ins[0].dims[*d].is_empty()) {
                    *size = (*size).min(sizes[d]);
                }
            }
            _ => {}
        }
        kind
    }

    fn iota(&mut self, rw: &mut Rewriter, op: &Op, dimension: usize) -> Result<(), Refusal> {
        let value = op.results[0];
        let form = self.hint(value).map_or_else(|| self.whole(value), |form| form.without_parts());
        let Some(Ty::Tensor(ty)) = self.local(value, &form) else { return Err(cannot(op, NO_PIECES)) };
        let mut id = rw.emit(OpKind::Iota { iota_dimension: dimension as i64 }, &[], ty.clone());
        if !form.dims[dimension].is_empty() {
            let start = self.devices.index(rw, &form.dims[dimension], ty.dims[dimension]);
            let start = rw.convert(start, ty.dtype());
            let start = rw.broadcast(start, &[], &ty.dims);
            id = rw.add(id, start);
        }
        self.hold(value, id, form);
        Ok(())
    }

    /// Updates that are cut are added by whoever has them.
    fn scatter(&mut self, rw: &mut Rewriter, op: &Op) -> Result<(), Refusal> {
        let factors = self.factors(op);
        let (ins, _, summed) = self.settle(op, &factors);
        if summed.is_empty() {
            return self.alike(rw, op, &factors);
        }
        let mut into = ins[0].clone();
        into.parts = summed;
        let forms = [into.clone(), ins[1].clone(), ins[2].clone()];
        let ids: Vec<ValueId> =
            op.operands.iter().zip(&forms).map(|(&value, form)| self.take(rw, value, form)).collect();
        let scalar = self.whole(op.regions[0].args[0]);
        let body = self.region(rw, &op.regions[0], &[scalar.clone(), scalar.clone()], &[scalar])?;
        let ty = self.local(op.results[0], &into).ok_or_else(|| cannot(op, NO_PIECES))?;
        let id = rw.emit_all(op.kind.clone(), &ids, vec![body], &[ty])[0];
        self.hold(op.results[0], id, into);
        Ok(())
    }

    /// An op that must not be repeated: the first device runs it and tells the others. Tokens stay where they are: every
    /// device runs its effects in the order of the program.
    fn once(&mut self, rw: &mut Rewriter, op: &Op) -> Result<(), Refusal> {
        let forms: Vec<Form> = op.operands.iter().map(|&value| self.whole(value)).collect();
        let operands: Vec<ValueId> =
            op.operands.iter().zip(&forms).map(|(&value, form)| self.take(rw, value, form)).collect();
        let types: Vec<Ty> = op.results.iter().map(|&value| self.func.ty(value).clone()).collect();
        let tensors: Vec<TensorTy> = types.iter().filter_map(Ty::as_tensor).cloned().collect();
        let own = |rw: &mut Rewriter| {
            let made: Vec<ValueId> = types.iter().map(|ty| rw.fresh(ty.clone())).collect();
            rw.push(Op { operands: operands.clone(), results: made.clone(), ..op.clone() });
            made.into_iter().zip(&types).filter(|(_, ty)| ty.as_tensor().is_some()).map(|(id, _)| id).collect()
        };
        let told = self.devices.on_the_first(rw, &tensors, own);
        let mut told = told.into_iter();
        let token = op.operands.iter().zip(&operands).find(|(value, _)| self.func.ty(**value) == &Ty::Token);
        let token = token.map(|(_, &id)| id);
        for (&value, ty) in op.results.iter().zip(&types) {
            let id = match ty {
                Ty::Tensor(_) => told.next().ok_or_else(|| cannot(op, "a result is missing"))?,
                Ty::Token => {
                    token.unwrap_or_else(|| rw.emit_all(OpKind::CreateToken {}, &[], Vec::new(), &[Ty::Token])[0])
                }
                _ => return Err(cannot(op, "a result is no tensor")),
            };
            let form = self.whole(value);
            self.hold(value, id, form);
        }
        Ok(())
    }

    /// What a loop carries keeps one form throughout. A sum that the program wants left as parts is added up after the
    /// loop, not in it.
    fn loop_of(&mut self, rw: &mut Rewriter, op: &Op) -> Result<(), Refusal> {
        let [condition, body] = op.regions.as_slice() else { return Err(cannot(op, "it has no condition and body")) };
        let carried = |(&start, &value): (&ValueId, &ValueId)| {
            let mut form = self.hint(value).unwrap_or_else(|| self.whole(value));
            form.parts = self.hint(start).map(|start| start.parts).unwrap_or_default();
            form.parts.retain(|axis| !form.dims.iter().flatten().any(|own| own.overlaps(axis)));
            form
        };
        let forms: Vec<Form> = op.operands.iter().zip(&body.args).map(carried).collect();
        let ids: Vec<ValueId> =
            op.operands.iter().zip(&forms).map(|(&value, form)| self.take(rw, value, form)).collect();
        let verdict: Vec<Form> = condition.results.iter().take(1).map(|&value| self.whole(value)).collect();
        let condition = self.region(rw, condition, &forms, &verdict)?;
        let body = self.region(rw, body, &forms, &forms)?;
        self.with_regions(rw, op, &ids, vec![condition, body], forms)
    }

    fn branches(&mut self, rw: &mut Rewriter, op: &Op) -> Result<(), Refusal> {
        let wanted = |&value: &ValueId| self.hint(value).map_or_else(|| self.whole(value), |form| form.without_parts());
        let forms: Vec<Form> = op.results.iter().map(wanted).collect();
        let which = self.whole(op.operands[0]);
        let ids = [self.take(rw, op.operands[0], &which)];
        let regions: Result<Vec<Block>, Refusal> =
            op.regions.iter().map(|branch| self.region(rw, branch, &[], &forms)).collect();
        self.with_regions(rw, op, &ids, regions?, forms)
    }

    fn with_regions(
        &mut self,
        rw: &mut Rewriter,
        op: &Op,
        operands: &[ValueId],
        regions: Vec<Block>,
        forms: Vec<Form>,
    ) -> Result<(), Refusal> {
        let types: Option<Vec<Ty>> =
            op.results.iter().zip(&forms).map(|(&value, form)| self.local(value, form)).collect();
        let types = types.ok_or_else(|| cannot(op, NO_PIECES))?;
        let made: Vec<ValueId> = types.iter().map(|ty| rw.fresh(ty.clone())).collect();
        let (extra, loc, span) = (op.extra.clone(), op.loc.clone(), op.span);
        let operands = operands.to_vec();
        rw.push(Op { kind: op.kind.clone(), operands, results: made.clone(), regions, extra, loc, span });
        op.results.iter().zip(made).zip(forms).for_each(|((&value, id), form)| self.hold(value, id, form));
        Ok(())
    }

    /// A manual computation is its body, on the pieces it asks for.
    fn manual(&mut self, rw: &mut Rewriter, op: &Op, manual: &'a Manual) -> Result<(), Refusal> {
        let (mesh, n) = (self.devices.mesh.clone(), self.devices.n);
        let form = |(dims, parts): (&Vec<DimSharding>, &Vec<Axis>)| {
            let own = Sharding { mesh: manual.mesh.clone(), dims: dims.clone(), unreduced: parts.clone() };
            let here = own.on(&mesh).ok_or_else(|| cannot(op, &other_places(n)))?;
            Ok(Form::new(&here.dims, &here.unreduced))
        };
        let forms = |dims: &[Vec<DimSharding>], parts: &[Vec<Axis>]| -> Result<Vec<Form>, Refusal> {
            dims.iter().zip(parts).map(form).collect()
        };
        let ins = forms(&manual.operands, &manual.operand_parts)?;
        let outs = forms(&manual.results, &manual.result_parts)?;
        let ids: Vec<ValueId> = op.operands.iter().zip(&ins).map(|(&value, form)| self.take(rw, value, form)).collect();
        let body = &manual.func.body;
        let mut inner = Walk::new(&manual.func, self.manuals, None, self.devices);
        for (&arg, id) in body.args.iter().zip(ids) {
            let form = inner.whole(arg);
            inner.hold(arg, id, form);
        }
        let whole: Vec<Form> = body.results.iter().map(|&value| inner.whole(value)).collect();
        let made = inner.block(rw, body, &whole)?;
        op.results.iter().zip(made).zip(outs).for_each(|((&value, id), form)| self.hold(value, id, form));
        Ok(())
    }

    /// The value as `form` says.
    fn take(&mut self, rw: &mut Rewriter, value: ValueId, form: &Form) -> ValueId {
        let held = self.held.get(&value).cloned().expect("values are made before they are used");
        if held.form == *form {
            return held.id;
        }
        if let (Some(splat), true, Some(Ty::Tensor(ty))) = (&held.splat, form.parts.is_empty(), self.local(value, form))
        {
            let Attr::Dense(dense) = splat else { return held.id };
            let value = strata_stablehlo::fold::dense_attr(&ty, true, dense.bytes.to_vec());
            return rw.emit(OpKind::Constant { value }, &[], ty);
        }
        if let Some(&id) = self.other_forms.get(&(value, form.clone())) {
            return id;
        }
        // Sums are made once, whatever piece of them is wanted.
        let mut base = held.form.clone();
        base.parts.retain(|axis| form.parts.contains(axis));
        let from = if base == held.form || base == *form { held.form.clone() } else { base };
        let id = if from == held.form { held.id } else { self.take(rw, value, &from) };
        let id = self.devices.change(rw, id, &from, form);
        self.other_forms.insert((value, form.clone()), id);
        id
    }

    /// What devices have of an operand of `op`.
    fn held(&self, value: ValueId, op: &Op) -> Result<&Held, Refusal> {
        self.held.get(&value).ok_or_else(|| cannot(op, "a value comes from nowhere"))
    }

    fn hold(&mut self, value: ValueId, id: ValueId, form: Form) {
        self.held.insert(value, Held { id, form, splat: None });
    }

    /// One value in, the same out.
    fn is_identity(&self, op: &Op) -> bool {
        matches!((&op.operands[..], &op.results[..]), (&[from], &[to]) if self.func.ty(from) == self.func.ty(to))
    }

    fn factors(&self, op: &Op) -> Vec<Factor> {
        let dims = |values: &[ValueId]| values.iter().map(|&value| self.dims(value)).collect::<Vec<&[i64]>>();
        factors(op, &dims(&op.operands), &dims(&op.results))
    }

    fn dims(&self, value: ValueId) -> &'a [i64] {
        self.func.ty(value).as_tensor().map_or(&[], |ty| &ty.dims)
    }

    fn whole(&self, value: ValueId) -> Form {
        Form::whole(self.dims(value).len())
    }

    /// The form the program's shardings suggest.
    fn hint(&self, value: ValueId) -> Option<Form> {
        let sharding = self.shardings?.of(value, self.func)?.on(&self.devices.mesh)?;
        Some(Form::of(&sharding, self.dims(value)))
    }

    /// The type of a device's piece.
    fn local(&self, value: ValueId, form: &Form) -> Option<Ty> {
        match self.func.ty(value) {
            Ty::Tensor(ty) if ty.is_static() && ty.bounds.is_none() => {
                Some(Ty::Tensor(TensorTy { dims: form.piece(&ty.dims), ..ty.clone() }))
            }
            Ty::Token => Some(Ty::Token),
            _ => None,
        }
    }

    fn is_zero(&self, value: ValueId) -> bool {
        let splat = self.held.get(&value).and_then(|held| held.splat.as_ref());
        matches!(splat, Some(Attr::Dense(dense)) if dense.bytes.iter().all(|&byte| byte == 0))
    }
}
