//! Runs whole test programs of StableHLO's reference interpreter: `check.*` and `interpreter.*` ops mean something here.
//!
//! Every module runs `@main` if it has one, else every public function without arguments. `interpreter.run_parallel`
//! starts a [`Grid`] of its own. Probed values stay in memory; printed ones are collected.

use std::sync::{Mutex, MutexGuard, PoisonError};

use strata_diag::Source;
use strata_exec::{Effect, EffectKind, Error as ExecError, Hooks, Rendezvous, View, ViewMut};
use strata_stablehlo::{Block, Module, OpKind, Symbol};
use strata_tensor::{DType, Literal};

use crate::check::{Closeness, compare};
use crate::executable::Executable;
use crate::failure::Error;
use crate::grid::Grid;
use crate::tensor_text::{block_text, literal_of, type_text};

/// What a test program leaves behind.
#[derive(Default, Debug)]
pub struct Outcome {
    /// What `interpreter.print` wrote.
    pub printed: String,
    /// Probed values in the order they appeared.
    pub probes: Vec<(String, Literal)>,
    /// Results of each function that ran.
    pub results: Vec<(String, Vec<Literal>)>,
}

/// Runs `entry` of `module`, or what a test program means by default, with `args`.
pub fn run_module(module: &Module, source: &Source, entry: Option<&str>, args: &[Literal]) -> Result<Outcome, Error> {
    let harness = Harness { module: &with_names(module), source, outcome: Mutex::default() };
    let names: Vec<String> = match entry {
        Some(name) => vec![name.to_string()],
        None if module.func("main").is_some() => vec!["main".to_string()],
        None => {
            let runs = |f: &&strata_stablehlo::Func| f.is_public && !f.is_declaration && f.body.args.is_empty();
            module.funcs.iter().filter(runs).map(|f| f.name.to_string()).collect()
        }
    };
    for name in names {
        let executable = Executable::compile(harness.module, &name, source)?;
        let grid = Grid::new(1, 1);
        let hooks = Device { harness: &harness, grid: &grid, number: 0 };
        let results = executable.run_in(args, &grid.env(0, &hooks))?;
        harness.outcome().results.push((name, results));
    }
    Ok(harness.outcome.into_inner().unwrap_or_else(PoisonError::into_inner))
}

struct Harness<'a> {
    module: &'a Module,
    source: &'a Source,
    outcome: Mutex<Outcome>,
}

/// One device of a test program.
struct Device<'a> {
    harness: &'a Harness<'a>,
    grid: &'a Grid,
    number: u32,
}

impl Harness<'_> {
    fn outcome(&self) -> MutexGuard<'_, Outcome> {
        self.outcome.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn compile(&self, name: &str) -> Result<Executable, ExecError> {
        Executable::compile(self.module, name, self.source).map_err(|error| match error {
            Error::Exec(error) => error,
            other => ExecError::Invalid(format!("@{name}: {other}")),
        })
    }

    fn run_parallel(
        &self,
        programs: &[Vec<Symbol>],
        infeed: &[Symbol],
        ins: &[Literal],
    ) -> Result<Vec<Literal>, ExecError> {
        let n_partitions = programs.first().map_or(0, Vec::len);
        if n_partitions == 0 || programs.iter().any(|row| row.len() != n_partitions) {
            return Err(ExecError::Invalid("`programs` needs as many partitions in every replica".into()));
        }
        let grid = Grid::new(programs.len() as u32, n_partitions as u32);
        for name in infeed {
            let hooks = Device { harness: self, grid: &grid, number: 0 };
            grid.feed(self.compile(name)?.run_in(&[], &grid.env(0, &hooks))?);
        }
        let executables = programs.iter().flatten().map(|name| self.compile(name)).collect::<Result<Vec<_>, _>>()?;
        let mut rest = ins;
        let mut args = Vec::new();
        for executable in &executables {
            let n = executable.params().count();
            let (mine, others) = rest.split_at_checked(n).ok_or_else(|| {
                ExecError::Invalid(format!("the programs take more arguments than the {} given", ins.len()))
            })?;
            args.push(mine);
            rest = others;
        }
        let results = grid.run(|number| {
            let hooks = Device { harness: self, grid: &grid, number };
            executables[number as usize].run_in(args[number as usize], &grid.env(number, &hooks))
        })?;
        Ok(results.into_iter().flatten().collect())
    }
}

impl Hooks for Device<'_> {
    fn exchange(&self, rendezvous: &Rendezvous, mine: Vec<Literal>) -> Result<Vec<Vec<Literal>>, ExecError> {
        self.grid.exchange(rendezvous, mine)
    }

    fn effect(&self, effect: &Effect, ins: &[Literal]) -> Result<Vec<Literal>, ExecError> {
        let none = Ok(Vec::new());
        match &effect.kind {
            EffectKind::ExpectEqual => judge(effect, &ins[0], &ins[1], Closeness::Equal).and(none),
            EffectKind::ExpectEqualTo(value) => judge_constant(effect, &ins[0], value, Closeness::Equal).and(none),
            EffectKind::ExpectNear { tolerance } => {
                judge(effect, &ins[0], &ins[1], Closeness::Within(*tolerance)).and(none)
            }
            EffectKind::ExpectNearTo { value, tolerance } => {
                judge_constant(effect, &ins[0], value, Closeness::Within(*tolerance)).and(none)
            }
            EffectKind::ExpectWithinUlps { min, max } => {
                judge(effect, &ins[0], &ins[1], Closeness::Ulps { min: *min, max: *max }).and(none)
            }
            EffectKind::ExpectProbed { probe_id, iteration } => {
                let turn = usize::try_from(*iteration).unwrap_or(usize::MAX);
                let outcome = self.harness.outcome();
                let probe = outcome.probes.iter().filter(|(id, _)| id.as_str() == &**probe_id).nth(turn);
                match probe {
                    Some((_, value)) => judge(effect, value, &ins[0], Closeness::Equal).and(none),
                    None => Err(ExecError::CheckFailed(format!("no value number {turn} was probed as \"{probe_id}\""))),
                }
            }
            EffectKind::Probe { probe_id } => {
                self.harness.outcome().probes.push((probe_id.to_string(), ins[0].clone()));
                Ok(ins.to_vec())
            }
            EffectKind::Print { operand_name } => {
                let name = operand_name.as_deref().unwrap_or("0");
                self.harness.outcome().printed.push_str(&format!("%{name} = {}\n", block_text(&ins[0])));
                none
            }
            EffectKind::RunParallel { programs, infeed } => self.harness.run_parallel(programs, infeed, ins),
            _ => self.grid.hooks(self.number).effect(effect, ins),
        }
    }

    /// The custom calls that the reference interpreter's test programs use as checks.
    fn custom_call(&self, target: &str, config: &str, ins: &[View], outs: &mut [ViewMut]) -> Result<(), ExecError> {
        let values: Vec<Literal> = ins.iter().map(|v| Literal::from_bytes(v.dtype, v.dims, v.bytes)).collect();
        let [actual, expected] = values.as_slice() else {
            return self.grid.hooks(self.number).custom_call(target, config, ins, outs);
        };
        let closeness = match target {
            "check.eq" if actual.dtype().is_float() || actual.dtype().is_complex() => Closeness::Within(1e-4),
            "check.eq" | "check.expect_eq" => Closeness::Equal,
            "check.expect_almost_eq" => Closeness::Within(1e-3),
            "check.expect_close" => Closeness::Ulps { min: 0, max: 3 },
            _ => return self.grid.hooks(self.number).custom_call(target, config, ins, outs),
        };
        compare(actual, expected, closeness)
            .map_err(|text| ExecError::CheckFailed(format!("custom call `@{target}`: {text}")))?;
        for out in outs.iter_mut().filter(|out| out.dtype == DType::Bool) {
            out.bytes.fill(1);
        }
        Ok(())
    }
}

fn judge(effect: &Effect, actual: &Literal, expected: &Literal, closeness: Closeness) -> Result<(), ExecError> {
    compare(actual, expected, closeness).map_err(|text| ExecError::CheckFailed(format!("`{}`: {text}", effect.name)))
}

fn judge_constant(
    effect: &Effect,
    actual: &Literal,
    expected: &strata_mlir::Attr,
    closeness: Closeness,
) -> Result<(), ExecError> {
    match literal_of(expected) {
        Some(expected) => judge(effect, actual, &expected, closeness),
        None => {
            let ty = type_text(actual.dtype(), actual.dims());
            Err(ExecError::Invalid(format!("`{}` compares a {ty} with something that is not dense", effect.name)))
        }
    }
}

/// `module` with every `interpreter.print` told what its operand is called.
fn with_names(module: &Module) -> Module {
    fn walk(block: &mut Block, values: &[strata_stablehlo::Value]) {
        for op in &mut block.ops {
            if let OpKind::InterpreterPrint { operand_name } = &mut op.kind {
                *operand_name = op.operands.first().and_then(|v| values[v.0 as usize].name.clone());
            }
            op.regions.iter_mut().for_each(|region| walk(region, values));
        }
    }
    let mut module = module.clone();
    for func in &mut module.funcs {
        walk(&mut func.body, &func.values);
    }
    module
}
