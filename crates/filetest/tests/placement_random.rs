//! Random placements of real programs: each is refused with a code of the contract, or keeps the promise and computes
//! what the program computed before.

use std::sync::Arc;

use strata::diag::Severity;
use strata::memory::Kind;
use strata::tensor_text::parse_value;
use strata::{Argument, Client, ClientOptions, Error, Executable, Program};
use strata_filetest::{golden, root};
use strata_mlir::{Attr, AttrDict};
use strata_stablehlo::expand::canonicalize;
use strata_stablehlo::placement::{CODES, check, print};
use strata_stablehlo::{Block, Func, Module, Op, OpKind, Ty, ValueId};
use strata_tensor::Literal;

/// The same numbers every time.
struct Dice(fastrand::Rng);

impl Dice {
    fn below(&mut self, n: u64) -> u64 {
        self.0.u64(..n)
    }
    fn one_in(&mut self, n: u64) -> bool {
        self.below(n) == 0
    }
    fn kind(&mut self) -> &'static str {
        if self.one_in(2) { "pinned_host" } else { "device" }
    }
}

#[test]
fn random_placements_are_refused_or_right() {
    let client = Client::new(&ClientOptions::default()).unwrap();
    let (mut n_ran, mut n_refused) = (0, 0);
    let folders = ["tests/run", "tests/placement"].map(|folder| golden::find(&root().join(folder)).unwrap());
    for path in folders.concat() {
        let text = std::fs::read_to_string(&path).unwrap();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let Some(run) = text.lines().find_map(|line| line.strip_prefix("// run: @main(")) else { continue };
        let Some((args, _)) = run.split_once(") == ").or(run.split_once(") ~= ")) else { continue };
        let program = Program::load(text.as_bytes(), &name).unwrap();
        let module = program.module().unwrap();
        let before = Executable::compile(module, "main", &program.source).unwrap();
        let texts = args.split(';').map(str::trim).filter(|text| !text.is_empty());
        let args: Vec<Literal> = before.params().zip(texts).map(|(ty, text)| parse_value(text, ty).unwrap()).collect();
        let wanted = before.run(&args).unwrap();
        for seed in 1..=30 {
            let mut dice = Dice(fastrand::Rng::with_seed(seed * 1000 + name.len() as u64));
            let placed = place(module, &mut dice, seed % 3);
            match Executable::compile(&placed, "main", &program.source) {
                Ok(executable) => {
                    let flat = canonicalize(&placed, "main").unwrap();
                    check(&flat).unwrap_or_else(|why| panic!("{name}, seed {seed}: {why}\n{}", print(&flat)));
                    let results = execute(&client, &Arc::new(executable), &args);
                    assert_eq!(results, wanted, "{name}, seed {seed}");
                    n_ran += 1;
                }
                Err(Error::Program(failure)) => {
                    let errors = failure.diagnostics.iter().filter(|d| d.severity == Severity::Error);
                    for found in errors {
                        assert!(CODES.iter().any(|(code, _)| *code == found.code), "{name}, seed {seed}: {failure}");
                    }
                    n_refused += 1;
                }
                Err(other) => panic!("{name}, seed {seed}: {other}"),
            }
        }
    }
    println!("{n_ran} placed programs ran, {n_refused} were refused");
    assert!(n_ran > 300 && n_refused > 100, "{n_ran} ran, {n_refused} were refused");
}

/// Runs on a device, whose peaks and transfers must be those of the report.
fn execute(client: &Client, executable: &Arc<Executable>, args: &[Literal]) -> Vec<Literal> {
    let device = client.device(0).unwrap();
    let put = |(value, kind): (&Literal, Kind)| Argument::Keep(device.put(value.clone(), kind).unwrap());
    let given = args.iter().zip(executable.param_kinds()).map(put).collect();
    let ran = executable.execute(&device, given, None).unwrap();
    ran.done.wait().unwrap();
    for (result, kind) in ran.results.iter().zip(executable.result_kinds()) {
        assert_eq!(result.space().kind(), kind);
    }
    ran.results.iter().map(|result| device.get(result).wait().unwrap()).collect()
}

/// The module with kinds, placement calls and host compute strewn over `@main`. Style 0 only sends values to the host and
/// back and marks host compute, which is never refused; style 1 puts every argument on the host; style 2 does anything.
fn place(module: &Module, dice: &mut Dice, style: u64) -> Module {
    let mut module = module.clone();
    let main = module.funcs.iter_mut().find(|f| &*f.name == "main").unwrap();
    let kind = |name: &str| Attr::String(name.into());
    for attrs in &mut main.arg_attrs {
        match style {
            1 => attrs.set("mhlo.memory_kind", kind("pinned_host")),
            2 if dice.one_in(2) => attrs.set("mhlo.memory_kind", kind(dice.kind())),
            _ => {
                attrs.remove("mhlo.memory_kind");
            }
        }
    }
    for attrs in &mut main.result_attrs {
        if dice.one_in(2) {
            attrs.set("mhlo.memory_kind", kind(dice.kind()));
        }
    }
    let mut body = std::mem::take(&mut main.body);
    strew(main, &mut body, dice, style);
    main.body = body;
    module
}

fn strew(func: &mut Func, block: &mut Block, dice: &mut Dice, style: u64) {
    let mut at = 0;
    while at < block.ops.len() {
        let control = matches!(block.ops[at].kind, OpKind::While { .. } | OpKind::If { .. } | OpKind::Case { .. });
        if control {
            let mut regions = std::mem::take(&mut block.ops[at].regions);
            regions.iter_mut().for_each(|region| strew(func, region, dice, style));
            block.ops[at].regions = regions;
        } else if dice.one_in(6) {
            let host = AttrDict(vec![("_xla_compute_type".into(), Attr::String("host".into()))]);
            block.ops[at].extra.set("mhlo.frontend_attributes", Attr::Dict(host));
        }
        let result = block.ops[at].results.first().copied().filter(|&v| matches!(func.ty(v), Ty::Tensor(_)));
        at += 1;
        if let Some(value) = result.filter(|_| style != 1 && dice.one_in(4)) {
            let kinds: &[&str] = if style == 0 { &["pinned_host", "device"] } else { &[dice.kind()] };
            let mut moved = value;
            for kind in kinds {
                let to = func.add_value(func.ty(value).clone());
                block.ops.insert(at, move_op(moved, to, kind, dice.one_in(2)));
                (moved, at) = (to, at + 1);
            }
            for op in &mut block.ops[at..] {
                rename(op, value, moved);
            }
            block.results.iter_mut().filter(|v| **v == value).for_each(|v| *v = moved);
        }
    }
}

/// Not in scalar bodies: the engine has them use constants of the function around them, and nothing else.
fn rename(op: &mut Op, from: ValueId, to: ValueId) {
    op.operands.iter_mut().filter(|v| **v == from).for_each(|v| *v = to);
    let control = matches!(op.kind, OpKind::While { .. } | OpKind::If { .. } | OpKind::Case { .. });
    for region in op.regions.iter_mut().filter(|_| control) {
        region.ops.iter_mut().for_each(|op| rename(op, from, to));
        region.results.iter_mut().filter(|v| **v == from).for_each(|v| *v = to);
    }
}

/// A placement call in one spelling or the other.
fn move_op(from: ValueId, to: ValueId, kind: &str, vendor: bool) -> Op {
    let kind = Attr::String(kind.into());
    let mut extra = AttrDict::default();
    if !vendor {
        let place = AttrDict(vec![("_xla_buffer_placement".into(), kind.clone())]);
        extra.set("mhlo.frontend_attributes", Attr::Dict(place));
    }
    let target = if vendor { "AwsNeuronMemoryPlacement" } else { "annotate_device_placement" };
    let kind = OpKind::custom_call(target, !vendor, vendor.then_some(kind));
    Op {
        kind,
        operands: vec![from],
        results: vec![to],
        regions: Vec::new(),
        extra,
        loc: None,
        span: Default::default(),
    }
}
