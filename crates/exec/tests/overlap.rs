//! Collectives with other processes run beside what has nothing to do with them, and nothing else changes.

mod common;

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use fastrand::Rng;
use strata_exec::{ArgMem, Combine, Env, Error, Executable, Hooks, OutMem, Rendezvous, View};
use strata_stablehlo::Space;
use strata_tensor::{DType, Literal};

use common::{compile, run};

/// A process whose only partner is itself. It says when a collective begins and ends.
struct Others {
    /// What a collective waits for.
    wait: Box<dyn Fn() + Sync>,
    transferred: Box<dyn Fn() + Sync>,
    n_met: AtomicUsize,
}

impl Others {
    fn meet(&self, ins: &[View], outs: &mut [&mut [u8]]) -> Result<(), Error> {
        (self.wait)();
        self.n_met.fetch_add(1, Ordering::Relaxed);
        outs.iter_mut().zip(ins).for_each(|(out, value)| out.copy_from_slice(value.bytes));
        Ok(())
    }
}

impl Hooks for Others {
    fn spans(&self, _: &Rendezvous) -> bool {
        true
    }
    fn reduces(&self, _: &Rendezvous, _: usize) -> bool {
        true
    }
    fn gather(&self, _: &Rendezvous, ins: &[View], outs: &mut [&mut [u8]]) -> Result<(), Error> {
        self.meet(ins, outs)
    }
    fn reduce(&self, _: &Rendezvous, ins: &[View], outs: &mut [&mut [u8]], _: &Combine) -> Result<(), Error> {
        self.meet(ins, outs)
    }
    fn transferred(&self, _: Space, _: Space, _: u64) {
        (self.transferred)();
    }
}

fn run_with(exe: &Executable, args: &[Literal], hooks: &Others) -> Vec<Literal> {
    let like = |ty: &strata_stablehlo::Ty| ty.as_tensor().map(|t| Literal::zeros(t.dtype(), &t.sizes())).unwrap();
    let mut results: Vec<Literal> = exe.results().iter().map(like).collect();
    let mut ins: Vec<ArgMem> = args.iter().map(|a| ArgMem::Read(a.bytes())).collect();
    let mut outs: Vec<OutMem> = results.iter_mut().map(|r| OutMem::Write(r.bytes_mut())).collect();
    exe.run(&mut ins, &mut outs, &Env { hooks, ..Env::alone() }).expect("a run");
    results
}

const SQUARE: &str = "tensor<192x192xf32>";

fn gathered(name: &str, of: &str) -> String {
    format!(
        "  %{name} = \"stablehlo.all_gather\"(%{of}) <{{all_gather_dim = 0 : i64, \
         replica_groups = dense<0> : tensor<1x1xi64>}}> : ({SQUARE}) -> {SQUARE}\n"
    )
}

fn reduced(name: &str, of: &str) -> String {
    format!(
        "  %{name} = \"stablehlo.all_reduce\"(%{of}) <{{replica_groups = dense<0> : tensor<1x1xi64>}}> ({{
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %sum = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %sum : tensor<f32>
  }}) : ({SQUARE}) -> {SQUARE}\n"
    )
}

fn product(name: &str, a: &str, b: &str) -> String {
    format!(
        "  %{name} = stablehlo.dot_general %{a}, %{b}, contracting_dims = [1] x [0] : ({SQUARE}, {SQUARE}) -> {SQUARE}\n"
    )
}

fn squares(rng: &mut Rng, n: usize) -> Vec<Literal> {
    let number = |rng: &mut Rng| rng.i32(-8..9) as f32 / 16.0;
    let square = |rng: &mut Rng| (0..192 * 192).map(|_| number(rng)).collect::<Vec<f32>>();
    (0..n).map(|_| Literal::from_slice(DType::F32, &[192, 192], &square(rng))).collect()
}

/// The collective waits for the transfer that stands behind it in the program: without overlap it would wait in vain.
#[test]
fn a_collective_runs_beside_what_does_not_need_it() {
    let text = format!(
        "func.func @main(%x: {SQUARE}, %y: {SQUARE}) -> ({SQUARE}, {SQUARE}) {{\n{}{}{}  \
         %h = stablehlo.custom_call @annotate_device_placement(%q) {{has_side_effect = true, \
         mhlo.frontend_attributes = {{_xla_buffer_placement = \"pinned_host\"}}}} : ({SQUARE}) -> {SQUARE}\n  \
         %s = stablehlo.add %g, %p : {SQUARE}\n  return %s, %h : {SQUARE}, {SQUARE}\n}}",
        product("p", "x", "x"),
        gathered("g", "p"),
        product("q", "y", "y"),
    );
    let exe = compile(&text);
    assert!(exe.plan().describe().contains(", awaited"), "{}", exe.plan().describe());
    let (said, heard): (Sender<()>, Receiver<()>) = channel();
    let (said, heard) = (Mutex::new(said), Mutex::new(heard));
    let hooks = Others {
        wait: Box::new(move || heard.lock().unwrap().recv_timeout(Duration::from_secs(60)).expect("steps beside it")),
        transferred: Box::new(move || said.lock().unwrap().send(()).unwrap()),
        n_met: AtomicUsize::new(0),
    };
    let args = squares(&mut Rng::with_seed(1), 2);
    let results = run_with(&exe, &args, &hooks);
    assert_eq!(hooks.n_met.load(Ordering::Relaxed), 1);
    assert_eq!(
        results.iter().map(Literal::bytes).collect::<Vec<_>>(),
        run(&exe, &args).iter().map(Literal::bytes).collect::<Vec<_>>()
    );
}

/// A random program over squares: some steps need collectives, some do not, some are in loops.
fn random(rng: &mut Rng) -> String {
    let mut names = vec!["x".to_string(), "y".to_string()];
    let mut text = String::new();
    for i in 0..rng.usize(4..16) {
        let name = format!("v{i}");
        let pick = |rng: &mut Rng| names[rng.usize(0..names.len())].clone();
        let (a, b) = (pick(rng), pick(rng));
        text += &match rng.u32(0..7) {
            0 => gathered(&name, &a),
            1 | 2 => reduced(&name, &a),
            3 => product(&name, &a, &b),
            4 => format!("  %{name} = stablehlo.add %{a}, %{b} : {SQUARE}\n"),
            5 => format!("  %{name} = stablehlo.transpose %{a}, dims = [1, 0] : ({SQUARE}) -> {SQUARE}\n"),
            _ => format!(
                "  %{name}:2 = stablehlo.while(%i = %zero, %w = %{a}) : tensor<i32>, {SQUARE}
  cond {{
    %c = stablehlo.compare LT, %i, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }} do {{
    %next = stablehlo.add %i, %one : tensor<i32>\n{}{}    %new = stablehlo.subtract %{name}r, %{name}t : {SQUARE}
    stablehlo.return %next, %new : tensor<i32>, {SQUARE}
  }}\n",
                reduced(&format!("{name}r"), "w"),
                product(&format!("{name}t"), "w", &b),
            ),
        };
        let is_loop = text.contains(&format!("%{name}:2 ="));
        names.push(if is_loop { format!("{name}#1") } else { name });
    }
    let results: Vec<String> = (0..3).map(|_| format!("%{}", names[rng.usize(0..names.len())])).collect();
    format!(
        "func.func @main(%x: {SQUARE}, %y: {SQUARE}) -> ({SQUARE}, {SQUARE}, {SQUARE}) {{
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>\n{text}  return {} : {SQUARE}, {SQUARE}, {SQUARE}\n}}",
        results.join(", ")
    )
}

#[test]
fn random_programs_give_the_same_bits() {
    let mut n_awaited = 0;
    for seed in 0..60 {
        let mut rng = Rng::with_seed(seed);
        let text = random(&mut rng);
        let (exe, args) = (compile(&text), squares(&mut rng, 2));
        n_awaited += exe.plan().describe().matches(", awaited").count();
        let expected = run(&exe, &args);
        let hooks = Others {
            wait: Box::new(|| std::thread::sleep(Duration::from_millis(2))),
            transferred: Box::new(|| ()),
            n_met: AtomicUsize::new(0),
        };
        for (got, expected) in run_with(&exe, &args, &hooks).iter().zip(&expected) {
            assert!(got.bytes() == expected.bytes(), "seed {seed}\n{text}\n{}", exe.plan().describe());
        }
    }
    assert!(n_awaited > 40, "{n_awaited}");
}
