//! Launches of several cores and ranks as one program: run, and compared with what the operations mean.

mod runs;

use runs::{Machine, Value};
use strata_kernel::alloc::allocate;
use strata_kernel::program::SourceFile;
use strata_kernel::verify::verify;
use strata_kernel::weave::{Program, Woven, weave_ranks};
use strata_kernel::{
    Affine, AluOp, Attr, Builder, Dtype, Kernel, Loc, LocId, LoopKind, Opcode, Operand, Placement, Pred, TensorId,
    Term, Trip, Write,
};

const X: TensorId = TensorId(0);
const OUT: TensorId = TensorId(1);

/// Weaves kernels, given as (rank, core, kernel).
fn weave(kernels: &[(usize, usize, Kernel)]) -> Result<Woven, String> {
    let placements: Vec<Placement> = kernels.iter().map(|(_, _, kernel)| allocate(kernel)).collect();
    let programs: Vec<Program> = (kernels.iter().zip(&placements))
        .map(|((rank, core, kernel), placement)| Program { rank: *rank, core: *core, kernel, placement })
        .collect();
    weave_ranks(&programs)
}

/// The outputs of every program after a run with these inputs.
fn run(kernels: &[(usize, usize, Kernel)], inputs: &[Vec<i64>]) -> Vec<Vec<Value>> {
    let woven = weave(kernels).unwrap();
    assert_eq!(verify(&woven.kernel, Some(&woven.placement)), Vec::<String>::new());
    let mut machine = Machine::new(&woven.kernel, Some(&woven.placement));
    for (numbers, input) in woven.numbers.iter().zip(inputs) {
        machine.set(numbers[X.0 as usize], input.iter().copied());
    }
    machine.run();
    woven.numbers.iter().map(|numbers| machine.get(numbers[OUT.0 as usize])).collect()
}

fn some(values: impl IntoIterator<Item = i64>) -> Vec<Value> {
    values.into_iter().map(Some).collect()
}

/// A builder with an input and an output, and places in a file of its own.
fn start(name: &str, x: &[usize], out: &[usize]) -> Builder {
    let mut b = Builder::new(name);
    b.kernel.files.push(SourceFile { name: format!("{name}.py").into(), text: "".into() });
    b.kernel.locs.push(Loc { file: 0, line: 7, end_line: 7, column: 0, end_column: 1, caller: LocId::NONE });
    b.kernel.locs.push(Loc { file: 0, line: 9, end_line: 9, column: 0, end_column: 1, caller: LocId(0) });
    b.loc = LocId(1);
    assert_eq!((b.input("x", Dtype::F32, x), b.output("out", Dtype::F32, out)), (X, OUT));
    b
}

/// Core `c` loads row `c`, swaps with the other core and stores what it got in its row; twice as much in PSUM.
fn swapping(c: i64, times: u64) -> Kernel {
    let mut b = start(["zero", "one"][c as usize], &[2, 4], &[2, 4]);
    let [t, got] = ["t", "got"].map(|name| b.sbuf(name, Dtype::F32, &[1, 4], 0));
    let row = |b: &Builder, id: TensorId| b.tile(id, &[Affine::constant(c), b.axis(1)], &[1, 4]);
    b.inst(Opcode::DmaCopy, [b.all(t), row(&b, X)], []);
    b.begin_loop("k", LoopKind::Sequential, 0, 1, Trip::Static(times));
    b.inst(Opcode::SendRecv, [b.all(got), b.all(t)], [("pipe_id", Attr::Int(3))]);
    b.inst(Opcode::TensorCopy, [b.all(t), b.all(got)], []);
    b.end_loop();
    let p = b.psum("p", Dtype::F32, &[1, 4], 0);
    b.inst(Opcode::TensorTensor, [b.all(p), b.all(t), b.all(t)], [("op", Attr::Alu(AluOp::Add))]);
    b.inst(Opcode::TensorCopy, [b.all(t), b.all(p)], []);
    b.inst(Opcode::DmaCopy, [row(&b, OUT), b.all(t)], []);
    b.finish()
}

#[test]
fn cores_swap_tiles() {
    let input: Vec<i64> = (1..9).collect();
    for times in [1, 2, 3] {
        let kernels = [(0, 0, swapping(0, times)), (0, 1, swapping(1, times))];
        let seen = run(&kernels, &[input.clone(), input.clone()]);
        let swapped = if times % 2 == 1 { [5, 6, 7, 8, 1, 2, 3, 4] } else { [1, 2, 3, 4, 5, 6, 7, 8] };
        assert_eq!(seen, [some(swapped.map(|v| 32 * v)), some(swapped.map(|v| 32 * v))], "one output of both cores");
    }
}

#[test]
fn a_launch_is_an_ordinary_kernel() {
    let woven = weave(&[(0, 0, swapping(0, 1)), (0, 1, swapping(1, 1))]).unwrap();
    let kernel = &woven.kernel;
    let names: Vec<&str> = kernel.tensors.iter().map(|t| t.name.as_str()).collect();
    assert_eq!(names, ["x", "out", "t", "got", "p", "t@1", "got@1", "p@1"]);
    assert_eq!(woven.numbers[1], [0, 1, 5, 6, 7].map(TensorId));
    let place = |n: usize| woven.placement.tiles[n][0];
    assert_eq!((place(5).byte - place(2).byte, place(7).bank - place(4).bank), (256 << 10, 8), "each has its memories");
    assert_eq!((place(5).bank, place(7).byte), (place(2).bank, place(4).byte));
    let files: Vec<&str> = kernel.files.iter().map(|file| &*file.name).collect();
    assert_eq!((files, kernel.loops.len()), (vec!["zero.py", "one.py"], 2));
    assert_eq!((kernel.locs[3].file, kernel.locs[3].caller, kernel.locs[2].caller), (1, LocId(2), LocId::NONE));
    assert_eq!((kernel.tensors[5].loc, kernel.loops[1].loc, kernel.tensors[2].loc), (LocId(3), LocId(3), LocId(1)));
    let mut ids: Vec<u32> = kernel.insts().iter().map(|inst| inst.id.0).collect();
    // The cores alternate: the lowest first.
    assert_eq!(ids[..2], [0, 6]);
    ids.sort_unstable();
    assert_eq!((ids, kernel.n_insts), ((0..12).collect(), 12));
    assert_eq!(kernel.insts()[1].loc, LocId(3));
    // What was exchanged is a copy like any other.
    let copies = kernel.insts().into_iter().filter(|inst| inst.op == Opcode::DmaCopy);
    assert_eq!(copies.map(|inst| inst.attrs.len()).collect::<Vec<_>>(), [0; 6]);
}

#[test]
fn barriers_wait_for_everybody() {
    // Core 0 works long before it writes what core 1 reads at once after the barrier.
    let writer = |n: usize| {
        let mut b = start("writer", &[1, 4], &[1, 4]);
        let shared = b.output("shared", Dtype::F32, &[1, 4]);
        let t = b.sbuf("t", Dtype::F32, &[1, 4], 0);
        (0..n).for_each(|k| _ = b.inst(Opcode::Memset, [b.all(t), b.float(k as f64)], []));
        b.inst(Opcode::DmaCopy, [b.all(shared), b.all(t)], []);
        b.inst(Opcode::CoreBarrier, [b.all(shared)], []);
        b.finish()
    };
    let mut b = start("reader", &[1, 4], &[1, 4]);
    let shared = b.output("shared", Dtype::F32, &[1, 4]);
    b.inst(Opcode::CoreBarrier, [b.all(shared)], []);
    b.inst(Opcode::DmaCopy, [b.all(OUT), b.all(shared)], []);
    let reader = b.finish();
    for n in [1, 9] {
        let seen = run(&[(0, 0, writer(n)), (0, 1, reader.clone())], &[]);
        assert_eq!(seen[1], some([n as i64 - 1; 4]));
    }
    let mut b = start("early", &[1, 4], &[1, 4]);
    b.output("shared", Dtype::F32, &[1, 4]);
    let early = b.finish();
    let error = weave(&[(0, 0, writer(1)), (0, 1, early)]).unwrap_err();
    assert_eq!(
        error,
        "deadlock: the cores wait for each other at different places: core 0 is at core_barrier at writer.py:9, core 1 is at the end of the kernel"
    );
}

#[test]
fn cores_must_agree_about_what_they_share() {
    let other = |dims: &[usize]| start("other", &[2, 4], dims).finish();
    let error = weave(&[(0, 0, other(&[2, 4])), (0, 1, other(&[4, 2]))]).unwrap_err();
    assert_eq!(error, "shared tensor `out` is [2, 4] of float32 on core 0 and [4, 2] of float32 on core 1");
    let mut more = start("more", &[2, 4], &[2, 4]);
    more.output("second", Dtype::F32, &[1, 1]);
    let error = weave(&[(0, 0, other(&[2, 4])), (0, 1, more.finish())]).unwrap_err();
    assert_eq!(error, "core 0 creates 1 tensors in shared_hbm, core 1 creates 2");
    assert_eq!(weave_ranks(&[]).unwrap_err(), "a launch needs a core");
    let sends = |n: usize| {
        let mut b = start("sends", &[2, 4], &[2, 4]);
        let t = b.sbuf("t", Dtype::F32, &[1, n], 0);
        b.inst(Opcode::SendRecv, [b.all(t), b.all(t)], []);
        b.finish()
    };
    let error = weave(&[(0, 0, sends(4)), (0, 1, sends(5))]).unwrap_err();
    assert_eq!(
        error,
        "sendrecv at sends.py:9 receives [1, 4] of float32, the other core at sends.py:9 sends [1, 5] of float32"
    );
    assert_eq!(weave(&[(0, 0, sends(4))]).unwrap_err(), "sendrecv is between two cores");
}

/// A rank that does one collective with its input and output.
fn collective(kind: &str, x: &[usize], out: &[usize], groups: &[i64], attrs: Vec<(&'static str, Attr)>) -> Kernel {
    let mut b = start(kind, x, out);
    let mut all = vec![("kind", Attr::Text(kind.into())), ("groups", Attr::Ints(groups.to_vec()))];
    all.extend(attrs);
    let (dst, src) = (b.all(OUT), b.all(X));
    b.emit(Opcode::Collective, Opcode::Collective.engines()[0], vec![dst, src], all, Write::Set, Pred::True);
    b.finish()
}

/// Inputs of `n` ranks: rank `r` has `10 r`, `10 r + 1`, and so on.
fn inputs(n: usize, len: usize) -> Vec<Vec<i64>> {
    (0..n).map(|rank| (0..len).map(|k| (10 * rank + k) as i64).collect()).collect()
}

fn ranks(n: usize, kernel: &Kernel) -> Vec<(usize, usize, Kernel)> {
    (0..n).map(|rank| (rank, 0, kernel.clone())).collect()
}

#[test]
fn collectives_do_what_their_names_say() {
    let all = &[0, 1, -1];
    let gather = |dim: i64, out: &[usize]| {
        run(&ranks(2, &collective("all_gather", &[2, 2], out, all, vec![("dim", Attr::Int(dim))])), &inputs(2, 4))
    };
    assert_eq!(gather(0, &[4, 2]), vec![some([0, 1, 2, 3, 10, 11, 12, 13]); 2]);
    assert_eq!(gather(1, &[2, 4]), vec![some([0, 1, 10, 11, 2, 3, 12, 13]); 2]);
    let reduced = run(&ranks(3, &collective("all_reduce", &[1, 3], &[1, 3], &[0, 1, 2], vec![])), &inputs(3, 3));
    assert_eq!(reduced, vec![some([30, 33, 36]); 3]);
    let scattered = run(&ranks(2, &collective("reduce_scatter", &[4, 1], &[2, 1], all, vec![])), &inputs(2, 4));
    assert_eq!(scattered, [some([10, 12]), some([14, 16])]);
    let swapped = run(&ranks(2, &collective("all_to_all", &[4, 1], &[4, 1], all, vec![])), &inputs(2, 4));
    assert_eq!(swapped, [some([0, 1, 10, 11]), some([2, 3, 12, 13])]);
    let next = run(
        &ranks(3, &collective("collective_permute_implicit", &[1, 2], &[1, 2], &[0, 1, 2, -1], vec![])),
        &inputs(3, 2),
    );
    assert_eq!(next, [some([20, 21]), some([0, 1]), some([10, 11])]);
    let pairs = vec![("axes", Attr::Ints(vec![0, 2, 2, 1]))];
    let moved =
        run(&ranks(3, &collective("collective_permute", &[1, 1], &[1, 1], &[0, 1, 2, -1], pairs)), &inputs(3, 1));
    assert_eq!(moved, [vec![None], some([20]), some([0])]);
    // Two groups, and the order within a group counts.
    let groups = &[3, 0, -1, 1, 2, -1];
    let pairs =
        run(&ranks(4, &collective("all_gather", &[1, 1], &[2, 1], groups, vec![("dim", Attr::Int(0))])), &inputs(4, 1));
    assert_eq!(pairs, [some([30, 0]), some([10, 20]), some([10, 20]), some([30, 0])]);
}

#[test]
fn ranks_that_cannot_meet_are_told_where() {
    let gather = |x: &[usize]| collective("all_gather", x, &[4, 2], &[0, 1, -1], vec![("dim", Attr::Int(0))]);
    let two = |a: Kernel, b: Kernel| weave(&[(0, 0, a), (1, 0, b)]).unwrap_err();
    assert_eq!(
        two(gather(&[2, 2]), gather(&[1, 2])),
        "ranks of a group disagree: all_gather at all_gather.py:9 sends [2, 2] of float32 and receives [4, 2]; all_gather at all_gather.py:9 sends [1, 2] of float32 and receives [4, 2]"
    );
    let reduce = collective("all_reduce", &[2, 2], &[2, 2], &[0, 1, -1], vec![]);
    assert_eq!(
        two(gather(&[2, 2]), reduce),
        "deadlock: the ranks wait for each other at different places: core 0 of rank 0 is at all_gather at all_gather.py:9, core 0 of rank 1 is at all_reduce at all_reduce.py:9"
    );
    let odd = collective("all_to_all", &[3, 1], &[3, 1], &[0, 1, -1], vec![]);
    assert_eq!(
        two(odd.clone(), odd),
        "all_to_all at all_to_all.py:9: dimension 0 of [3, 1] does not have 2 equal parts"
    );
    let short = collective("all_reduce", &[2, 2], &[3, 1], &[0, 1, -1], vec![]);
    assert_eq!(two(short.clone(), short), "all_reduce at all_reduce.py:9: sizes differ");
    let unknown = collective("all_guess", &[1, 1], &[1, 1], &[0, 1, -1], vec![]);
    assert_eq!(two(unknown.clone(), unknown), "all_guess is no collective");
    let far = collective("collective_permute", &[1, 1], &[1, 1], &[0, 1, -1], vec![("axes", Attr::Ints(vec![0, 5]))]);
    assert_eq!(two(far.clone(), far), "collective_permute: rank 0 or 5 is not in the launch");
    let alone = collective("all_reduce", &[1, 1], &[1, 1], &[0, 1, -1], vec![]);
    assert!(weave(&[(0, 0, alone)]).unwrap_err().starts_with("deadlock: the cores wait"));
}

/// Amounts from memory: counts, starts, received counts, places; a column for every rank.
fn variable(kind: &str, rows: usize, attrs: Vec<(&'static str, Attr)>, metadata: &[i64]) -> Kernel {
    let mut b = start(kind, &[6, 1], &[8, 1]);
    let m = b.sbuf("m", Dtype::F32, &[1, rows, 2], 0);
    for (k, &value) in metadata.iter().enumerate() {
        let at = [Affine::zero(), Affine::constant(k as i64 / 2), Affine::constant(k as i64 % 2)];
        let one = b.tile(m, &at, &[1, 1]);
        b.inst(Opcode::Memset, [one, b.float(value as f64)], []);
    }
    let mut all = vec![("kind", Attr::Text(kind.into())), ("groups", Attr::Ints(vec![0, 1, -1]))];
    all.extend(attrs);
    let operands = vec![b.all(OUT), b.all(X), b.all(m)];
    b.emit(Opcode::Collective, Opcode::Collective.engines()[0], operands, all, Write::Set, Pred::True);
    b.finish()
}

#[test]
fn amounts_may_be_in_memory() {
    // Rank 0 sends one element from 0 to itself and two from 3 to rank 1; rank 1 three from 1, and none.
    let zero = variable("all_to_all_v", 3, vec![], &[1, 2, 0, 3, 0, 0]);
    let one = variable("all_to_all_v", 3, vec![], &[3, 0, 1, 0, 0, 0]);
    let seen = run(&[(0, 0, zero), (1, 0, one)], &inputs(2, 6));
    let got = |pairs: &[(usize, i64)]| -> Vec<Value> {
        (0..8).map(|n| pairs.iter().find(|p| p.0 == n).map(|p| p.1)).collect()
    };
    assert_eq!(seen, [got(&[(0, 0), (4, 11), (5, 12), (6, 13)]), got(&[(0, 3), (1, 4)])]);
    // Places at the receiver, and counts that it knows already.
    let attrs = || vec![("placed", Attr::Flag(true)), ("counts_known", Attr::Flag(true))];
    let zero = variable("all_to_all_v", 4, attrs(), &[1, 2, 0, 3, 7, 7, 2, 5]);
    let one = variable("all_to_all_v", 4, attrs(), &[3, 1, 1, 0, 7, 7, 6, 0]);
    let seen = run(&[(0, 0, zero), (1, 0, one)], &inputs(2, 6));
    assert_eq!(seen, [got(&[(2, 0), (5, 11), (6, 12), (7, 13)]), got(&[(6, 3), (7, 4), (0, 10)])]);
    // A gathering rank sends the same to everybody.
    let zero = variable("all_gather_v", 3, vec![], &[2, 0, 1, 0, 0, 0]);
    let one = variable("all_gather_v", 3, vec![], &[1, 0, 0, 0, 0, 0]);
    let seen = run(&[(0, 0, zero), (1, 0, one)], &inputs(2, 6));
    assert_eq!(seen, vec![got(&[(0, 1), (1, 2), (4, 10)]); 2]);
    let small = variable("all_to_all_v", 2, vec![], &[0, 0, 0, 0]);
    let error = weave(&[(0, 0, small.clone()), (1, 0, small)]).unwrap_err();
    assert_eq!(error, "all_to_all_v at all_to_all_v.py:9: metadata has too few rows or columns");
}

#[test]
fn ranks_have_tensors_of_their_own_and_cores_of_a_rank_share_them() {
    // Two ranks of two cores each: every core writes its row of its rank's output.
    let core = |c: i64| {
        let mut b = start("row", &[2, 2], &[2, 2]);
        let row = |b: &Builder, id: TensorId| b.tile(id, &[Affine::constant(c), b.axis(1)], &[1, 2]);
        let t = b.sbuf("t", Dtype::F32, &[1, 2], 0);
        b.inst(Opcode::DmaCopy, [b.all(t), row(&b, X)], []);
        b.inst(Opcode::DmaCopy, [row(&b, OUT), b.all(t)], []);
        b.finish()
    };
    let kernels = [(0, 0, core(0)), (0, 1, core(1)), (1, 0, core(0)), (1, 1, core(1))];
    let woven = weave(&kernels).unwrap();
    let firsts: Vec<[u32; 2]> = woven.numbers.iter().map(|n| [n[0].0, n[1].0]).collect();
    assert_eq!((firsts[0], firsts[2]), (firsts[1], firsts[3]));
    assert_ne!(firsts[0], firsts[2]);
    let roles: Vec<String> =
        firsts[2].iter().map(|&id| format!("{:?}", woven.kernel.tensors[id as usize].role)).collect();
    assert_eq!(roles, ["Input { n: 1, mutable: false }", "Shared(1)"]);
    let [a, b]: [Vec<i64>; 2] = [(0..4).collect(), (10..14).collect()];
    let seen = run(&kernels, &[a.clone(), a.clone(), b.clone(), b.clone()]);
    assert_eq!(seen, [some(a.clone()), some(a), some(b.clone()), some(b)]);
}

/// Loops, branches, masks and quotients of each core are its own.
fn looping(c: i64, meets: bool) -> Kernel {
    let mut b = start("loops", &[2, 8], &[2, 8]);
    let t = b.sbuf("t", Dtype::F32, &[2, 1, 8], 1);
    let got = b.sbuf("got", Dtype::F32, &[1, 8], 0);
    b.inst(Opcode::Memset, [b.all(got), b.float(0.0)], []);
    if c == 1 {
        // One more loop before: numbers differ between the cores.
        b.sequential(2, |b, _| _ = b.inst(Opcode::Memset, [b.all(got), b.float(5.0)], []));
    }
    b.sequential(4, |b, i| {
        let shape: &[usize] = &[];
        let slot = i.rem(2, &shape);
        let row = b.tile(X, &[Affine::constant(c), b.axis(1)], &[1, 8]);
        let mask = Pred::lt(&Affine::axis(1), &i.scale(2).offset(2));
        let to = b.block(t, std::slice::from_ref(&slot));
        b.inst(Opcode::Memset, [to.clone(), b.float(100.0)], []);
        b.emit(Opcode::DmaCopy, Opcode::DmaCopy.engines()[0], vec![to, row], vec![], Write::Set, mask);
        b.when(Pred::ge(&i, &Affine::constant(2)), |b| {
            let (a, s) = (b.all(got), b.block(t, std::slice::from_ref(&slot)));
            b.inst(Opcode::TensorTensor, [a.clone(), a, s], [("op", Attr::Alu(AluOp::Add))]);
        });
        if meets {
            b.inst(Opcode::CoreBarrier, [b.all(got)], []);
        }
    });
    let row = b.tile(OUT, &[Affine::constant(c), b.axis(1)], &[1, 8]);
    b.inst(Opcode::DmaCopy, [row, b.all(got)], []);
    b.finish()
}

#[test]
fn loops_of_a_core_are_its_own() {
    let input: Vec<i64> = (1..17).collect();
    let one = |c: i64| -> Vec<Value> {
        // Alone, the core computes the same.
        let kernel = looping(c, false);
        let mut machine = Machine::new(&kernel, None);
        machine.set(X, input.iter().copied());
        machine.run();
        machine.get(OUT)[8 * c as usize..][..8].to_vec()
    };
    let wanted = [one(0), one(1)].concat();
    for meets in [false, true] {
        let seen = run(&[(0, 0, looping(0, meets)), (0, 1, looping(1, meets))], &[input.clone(), input.clone()]);
        assert_eq!(seen[0], wanted, "meets {meets}");
    }
}

#[test]
fn indices_and_counts_of_a_core_are_its_own() {
    let core = |c: i64| {
        let mut b = start("counted", &[1, 4], &[2, 4]);
        let [n, t] = ["n", "t"].map(|name| b.sbuf(name, Dtype::F32, &[1, 4], 0));
        b.inst(Opcode::Memset, [b.all(n), b.float((c + 1) as f64)], []);
        b.inst(Opcode::DmaCopy, [b.all(t), b.all(X)], []);
        let Operand::Access(count) = b.tile(n, &[Affine::zero(), Affine::zero()], &[1, 1]) else { panic!() };
        b.begin_loop("k", LoopKind::Sequential, 0, 1, Trip::Dynamic(Box::new(count.clone())));
        b.inst(Opcode::TensorTensor, [b.all(t), b.all(t), b.all(t)], [("op", Attr::Alu(AluOp::Add))]);
        b.end_loop();
        let Operand::Access(row) = b.tile(OUT, &[Affine::term(Term::Data(0)).offset(-1), b.axis(1)], &[1, 4]) else {
            panic!()
        };
        let Operand::Access(index) = b.tile(n, &[Affine::zero(), Affine::zero()], &[1, 4]) else { panic!() };
        let row = strata_kernel::Access { indices: vec![index], ..row };
        b.inst(Opcode::DmaCopy, [Operand::Access(row), b.all(t)], []);
        b.finish()
    };
    let seen = run(&[(0, 0, core(0)), (0, 1, core(1))], &[vec![1, 2, 3, 4], vec![1, 2, 3, 4]]);
    assert_eq!(seen[0], some([32, 64, 96, 128, 1024, 2048, 3072, 4096]));
}
