//! The golden programs, their values cut at random: four devices find what one device finds.
//!
//! Every choice of how devices hold a value must be right. Constraints are put after ops at random, and what the program
//! would have checked is returned instead and compared.

use std::path::Path;

use strata::diag::Source;
use strata::sharding::{Mesh, Sharding};
use strata::tensor::{DType, Literal};
use strata::{Executable, Grid, Program};
use strata_mlir::{Attr, AttrDict};
use strata_spmd::{partition, propagate};
use strata_stablehlo::expand::rewrite::rewrite;
use strata_stablehlo::expand::{canonicalize, inline_calls};
use strata_stablehlo::refine::refine_func;
use strata_stablehlo::{Element, Func, Module, Op, OpClass, OpKind, Ty, ValueId};

const N: usize = 4;

/// Types whose sums in another order are close.
const TYPES: [DType; 9] =
    [DType::Bool, DType::S8, DType::S32, DType::U32, DType::S64, DType::F32, DType::F64, DType::C64, DType::C128];

struct Dice(u64);

impl Dice {
    fn roll(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }
}

/// A sharding over axes `x` and `y` of two places each.
fn sharding(rank: usize, can_be_sum: bool, dice: &mut Dice) -> String {
    let mut dims = vec![Vec::new(); rank];
    let mut unreduced = Vec::new();
    for axis in ["\"x\"", "\"y\""] {
        match dice.roll(5) {
            0 => {}
            1 if can_be_sum => unreduced.push(axis),
            _ if rank > 0 => dims[dice.roll(rank as u64) as usize].push(axis),
            _ => {}
        }
    }
    let dims: Vec<String> = dims.iter().map(|axes| format!("{{{}}}", axes.join(", "))).collect();
    let rest = if unreduced.is_empty() { String::new() } else { format!(", unreduced={{{}}}", unreduced.join(", ")) };
    format!("sharding<@mesh, [{}]{rest}>", dims.join(", "))
}

/// The function with constraints after every second op, returning what it would check. None if it holds what is not
/// compared or not divided.
fn prepared(mut func: Func, dice: &mut Dice) -> Option<(Func, Func)> {
    let known = |ty: &Ty| {
        matches!(ty, Ty::Tensor(t) if t.is_static() && t.bounds.is_none()
            && matches!(&t.element, Element::Plain(dtype) if TYPES.contains(dtype)))
    };
    // Manual computations have meshes of their own; numbers that are drawn, and the number of a device, are not those of one device
    // alone.
    let is_other = |op: &Op| {
        let own = matches!(op.kind, OpKind::ManualComputation { .. } | OpKind::Rng { .. });
        own || op.kind.class() == OpClass::Collective
    };
    if !func.values.iter().all(|value| known(&value.ty)) || func.body.ops.iter().any(is_other) {
        return None;
    }
    let mut returned: Vec<ValueId> = Vec::new();
    func.body.ops.retain(|op| {
        let is_check = op.kind.name().starts_with("check.");
        if is_check {
            returned.extend(op.operands.first());
        }
        !is_check
    });
    func.body.results.extend(returned);
    func.result_types = func.body.results.iter().map(|&value| func.ty(value).clone()).collect();
    func.result_attrs = vec![AttrDict::default(); func.result_types.len()];
    let mut constrained = func.clone();
    rewrite(&mut constrained, |rw, op: Op| {
        let results = op.results.clone();
        let divides = !matches!(op.kind, OpKind::Cast { .. });
        rw.push(op);
        for value in results {
            if !divides || dice.roll(2) == 0 {
                continue;
            }
            let ty = rw.tensor(value);
            let body = sharding(ty.rank(), !ty.dtype().is_bool(), dice);
            let sharding = Attr::Dialect { dialect: "sdy".into(), body: body.into() };
            let cut = rw.emit(OpKind::ShardingConstraint { sharding }, &[value], ty);
            rw.replace(value, cut);
        }
    });
    Some((func, constrained))
}

fn planned(func: Func, source: &Source) -> Result<Executable, String> {
    let name = func.name.clone();
    let module = Module { funcs: vec![func], ..Module::default() };
    let func = canonicalize(&module, &name).map_err(|found| format!("{found:?}"))?;
    Executable::from_flat(&func).map(|e| e.with_source(source)).map_err(|error| error.to_string())
}

fn close(a: &Literal, b: &Literal) -> bool {
    let near =
        |x: f64, y: f64| x == y || (x.is_nan() && y.is_nan()) || (x - y).abs() <= 1e-4 * (1.0 + x.abs().max(y.abs()));
    match a.dtype() {
        DType::F32 | DType::C64 => {
            a.as_slice::<f32>().iter().zip(b.as_slice::<f32>()).all(|(&x, &y)| near(x.into(), y.into()))
        }
        DType::F64 | DType::C128 => a.as_slice::<f64>().iter().zip(b.as_slice::<f64>()).all(|(&x, &y)| near(x, y)),
        _ => a == b,
    }
}

#[test]
fn golden_programs_on_four_devices() {
    let dice = &mut Dice(1);
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/ops");
    let mut files: Vec<_> = std::fs::read_dir(&root).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|ext| ext == "mlir"));
    files.sort();
    let mesh = std::sync::Arc::new(Mesh { axes: vec![("x".into(), 2), ("y".into(), 2)], partitions: Vec::new() });
    let find = |_: &str| Some(mesh.clone());
    let (mut n_run, mut wrong) = (0, Vec::new());
    for path in files {
        let program = Program::load(&std::fs::read(&path).unwrap(), &path.to_string_lossy()).unwrap();
        let Ok(module) = program.module() else { continue };
        for func in module.funcs.iter().filter(|func| func.body.args.is_empty() && !func.is_declaration) {
            let Ok(mut flat) = inline_calls(module, &func.name) else { continue };
            if !refine_func(&mut flat, None).is_empty() {
                continue;
            }
            let Some((alone, cut)) = prepared(flat, dice) else { continue };
            let Ok(expected) = planned(alone, &program.source).and_then(|e| e.run(&[]).map_err(|e| e.to_string()))
            else {
                continue;
            };
            let shardings = propagate(&cut, &[], &find);
            let whole = cut.body.results.iter().map(|&value| {
                let sharding = shardings.of(value, &cut)?;
                Some(Sharding::replicated(&sharding.mesh, sharding.dims.len()))
            });
            let whole: Vec<Option<Sharding>> = whole.collect();
            let local = match partition(&cut, &[], &shardings, &[], &whole, N) {
                Ok(local) => local,
                Err(why) => {
                    wrong.push(format!("@{}: {}", func.name, why.headline));
                    continue;
                }
            };
            let text = strata_stablehlo::print_module(&Module { funcs: vec![local.clone()], ..Module::default() });
            let grid = Grid::new(1, N as u32);
            let outcome = planned(local, &program.source).and_then(|executable| {
                let run = grid.run(|number| executable.run_in(&[], &grid.env(number, &grid.hooks(number))));
                run.map_err(|error| error.to_string())
            });
            n_run += 1;
            let agrees = |results: &Vec<Vec<Literal>>| {
                results.iter().all(|found| found.iter().zip(&expected).all(|(a, b)| close(a, b)))
            };
            match outcome {
                Ok(results) if agrees(&results) => {}
                Ok(_) => wrong.push(format!("@{} differs:\n{text}", func.name)),
                Err(error) => wrong.push(format!("@{}: {error}\n{text}", func.name)),
            }
        }
    }
    println!("{n_run} functions divided");
    assert!(
        wrong.is_empty(),
        "{} of {n_run}:\n{}",
        wrong.len(),
        wrong.iter().take(6).cloned().collect::<Vec<_>>().join("\n")
    );
    assert!(n_run > 600, "only {n_run} functions were divided");
}
