//! Tensors, programs, their text and their tables, to the letter.

use strata_kernel::builder::each_block;
use strata_kernel::generation::{lacks, restricted};
use strata_kernel::place::{describe, requested};
use strata_kernel::print::{print, print_placed};
use strata_kernel::program::SourceFile;
use strata_kernel::{
    Access, ActFn, Affine, AluOp, Attr, Builder, Dtype, Engine, Imm, Inst, InstId, Kernel, LocId, LoopId, LoopKind,
    Modulo, Node, Opcode, Operand, Place, Placement, Policy, Pred, Role, Space, TensorId, Term, Trip, View, Write,
};

/// A kernel with one of everything that text has.
fn everything() -> Kernel {
    let mut b = Builder::new("everything");
    let x = b.input("x", Dtype::F32, &[256, 8]);
    let n = b.input("n", Dtype::I32, &[1, 1]);
    let out = b.output("out", Dtype::BF16, &[256, 8]);
    let t = b.sbuf("t", Dtype::F32, &[2, 3, 64, 8], 2);
    let free = Modulo { base: Place::sbuf(32, 64), free_tiles: vec![2, 1], par_tiles: vec![1, 3], ..Modulo::default() };
    b.set_policy(t, Policy::Modulo(free));
    let p = b.psum("p", Dtype::F32, &[2, 128, 8], 1);
    let banks = Modulo { base: Place::psum(3, 0, 0), bank_tiles: vec![2], ..Modulo::default() };
    b.set_policy(p, Policy::Modulo(banks));
    let d = b.sbuf("t", Dtype::U8, &[128, 2, 4], 0);
    b.set_policy(d, Policy::Direct(vec![Place::sbuf(0, 4096)]));
    let (c, i) = (b.axis(0), b.axis(1));
    let tile = |b: &Builder, at: Affine| b.tile(out, &[at.add(&b.axis(0)), b.axis(1)], &[128, 8]);
    b.begin_loop("row", LoopKind::Sequential, 2, -1, Trip::Static(2));
    let row = Affine::index(LoopId(0));
    b.when(Pred::ge(&row, &Affine::constant(1)), |b| {
        b.inst(Opcode::Memset, [b.block(t, &[row.clone(), Affine::constant(2)]), b.float(0.5)], []);
    });
    b.end_loop();
    let Operand::Access(count) = b.all(n) else { panic!() };
    b.begin_loop("j", LoopKind::Affine, 0, 1, Trip::Dynamic(Box::new(count.clone())));
    b.accumulate(Opcode::NcMatmul, [b.block(p, &[Affine::zero()]), b.all(d), b.all(d)], Write::StartOrAccumulate);
    b.accumulate(Opcode::NcMatmul, [b.block(p, &[Affine::zero()]), b.all(d), b.all(d)], Write::Accumulate);
    b.end_loop();
    b.begin_loop("k", LoopKind::Sequential, 0, 1, Trip::While(Box::new(count)));
    b.end_loop();
    let Operand::Access(rows) = b.tile(x, &[Affine::term(Term::Data(0)), i.clone()], &[128, 8]) else { panic!() };
    let Operand::Access(index) = b.tile(n, &[Affine::zero(), Affine::zero()], &[128, 8]) else { panic!() };
    let view = View { dims: vec![128, 16], n_block: 0, dtype: Dtype::F16 };
    let halves = Access { view: Some(view), mask: Pred::lt(&c, &i), indices: vec![index], ..rows };
    let attrs = vec![
        ("op", Attr::Alu(AluOp::Maximum)),
        ("act", Attr::Act(ActFn::ALL[0])),
        ("flag", Attr::Flag(true)),
        ("n", Attr::Int(-3)),
        ("axes", Attr::Ints(vec![1, 2])),
        ("scale", Attr::Float(2.0)),
        ("at", Attr::Affine(row.offset(1))),
        ("when", Attr::Pred(Pred::eq(&row, &Affine::zero()))),
        ("text", Attr::Text("a \"b\"".into())),
    ];
    let mask = Pred::ge(&c, &Affine::constant(5));
    b.emit(
        Opcode::TensorScalar,
        Engine::GpSimd,
        vec![tile(&b, Affine::constant(128)), Operand::Access(halves), Operand::Imm(Imm::Int(7))],
        attrs,
        Write::Set,
        mask,
    );
    let mut kernel = b.finish();
    if let Some(Node::If { otherwise, .. }) =
        kernel.body.iter_mut().find_map(|n| if let Node::Loop(_, body) = n { body.first_mut() } else { None })
    {
        otherwise.push(Node::Declare(d));
    }
    kernel.tensors[1].role = Role::Input { n: 1, mutable: true };
    kernel.tensors[4].role = Role::Implicit;
    kernel
}

const TEXT: &str = "\
kernel everything
  tensor x: f32[256, 8] hbm input 0
  tensor n: i32[1, 1] hbm mutable input 1
  tensor out: bf16[256, 8] hbm shared 0 returned
  tensor t: f32[2, 3, P64, 8] sbuf mod(byte 64, partition 32, par [1, 3], free [2, 1])
  tensor p: f32[2, P128, 8] psum mod(bank 3, byte 0, banks [2]) implicit
  tensor t_1: u8[P128, 2, 4] sbuf direct(1 tiles)
  declare out
  declare t
  declare p
  declare t_1
  for i0 in sequential 2..0 step -1 {
    if i0 - 1 >= 0 {
      memset dst=t[i0, 2, p, f]:[64, 8] value=0.5
    } else {
      declare t_1
    }
  }
  for i1 in affine 0..value of n[p, f]:[1, 1] {
    nc_matmul dst=p[0, p, f]:[128, 8] stationary=t_1[p, f1, f2]:[128, 2, 4] moving=t_1[p, f1, f2]:[128, 2, 4] start-or-accumulate
    nc_matmul dst=p[0, p, f]:[128, 8] stationary=t_1[p, f1, f2]:[128, 2, 4] moving=t_1[p, f1, f2]:[128, 2, 4] accumulate
  }
  for i2 in sequential while n[p, f]:[1, 1] {
  }
  tensor_scalar on gpsimd dst=out[p + 128, f]:[128, 8] data=x[d0, f]:[128, 8] as f16[128, 16] if -p + f - 1 >= 0 d0=n[0, 0]:[128, 8] operand0=7 op=maximum act=ACT flag=true n=-3 axes=[1, 2] scale=2.0 at=(i0 + 1) when=(i0 == 0) text=\"a \\\"b\\\"\" where a0 - 5 >= 0
";

#[test]
fn the_text_has_everything() {
    let kernel = everything();
    assert_eq!(print(&kernel), TEXT.replace("act=ACT", &format!("act={}", ActFn::ALL[0].name())));
    let tiles: Vec<Vec<Place>> = requested(&kernel).into_iter().map(Option::unwrap_or_default).collect();
    let placed = print_placed(&kernel, &Placement { tiles });
    let places: Vec<&str> = placed.lines().filter(|line| line.contains('@')).map(str::trim).collect();
    let wanted = [
        "[0, 0] t@SB<32,64>(64x32)",
        "[0, 1] t@SB<96,64>(64x32)",
        "[0, 2] t@SB<160,64>(64x32)",
        "[1, 0] t@SB<32,96>(64x32)",
        "[1, 1] t@SB<96,96>(64x32)",
        "[1, 2] t@SB<160,96>(64x32)",
        "[0] p@PSUM<3,0,0>(128x32)",
        "[1] p@PSUM<4,0,0>(128x32)",
        "[] t_1@SB<0,4096>(128x8)",
    ];
    assert_eq!(places, wanted);
    assert_eq!(describe(kernel.tensor(TensorId(4)), Place::psum(1, 2, 3)).to_string(), "p@PSUM<1,2,3>(128x32)");
    let none: Vec<bool> = requested(&Kernel {
        tensors: kernel.tensors.iter().cloned().map(|mut t| (t.policy = Policy::Auto, t).1).collect(),
        ..kernel
    })
    .iter()
    .map(Option::is_none)
    .collect();
    assert_eq!(none, [false, false, false, true, true, true], "HBM has no places to choose");
}

#[test]
fn sizes_of_tensors() {
    let kernel = everything();
    let t = kernel.tensor(TensorId(3));
    assert_eq!((t.blocks(), t.n_tiles(), t.partitions(), t.free()), (&[2, 3][..], 6, 64, &[8][..]));
    assert_eq!((t.free_elements(), t.free_bytes(), t.n_elements(), t.n_bytes()), (8, 32, 3072, 12288));
    for n in 0..6 {
        assert_eq!((t.tile_index(n), t.tile_number(&t.tile_index(n))), (vec![n / 3, n % 3], n));
    }
    assert!(t.is_direct() && !kernel.tensor(TensorId(0)).is_direct() && kernel.is_allocated());
    let mut auto = kernel.clone();
    auto.options.force_auto_alloc = true;
    assert!(!auto.is_allocated());
    let spaces = [Space::Hbm, Space::Sbuf, Space::Psum];
    assert_eq!(spaces.map(|s| (s.name(), s.on_chip())), [("hbm", false), ("sbuf", true), ("psum", true)]);
    let x = kernel.tensor(TensorId(0));
    assert_eq!((x.n_tiles(), x.partitions(), x.free_bytes(), x.tile_index(0)), (1, 256, 32, vec![]));
    assert_eq!((kernel.tensor_ids().count(), kernel.loop_of(LoopId(1)).name.as_str()), (6, "j"));
}

#[test]
fn indices_of_loops() {
    let mut kernel = everything();
    assert_eq!([0, 1, 2, 3].map(|n| kernel.loop_bounds(LoopId(n))), [Some((1, 2)), None, None, None]);
    kernel.loops[0].trip = Trip::Static(5);
    assert_eq!(kernel.loop_bounds(LoopId(0)), Some((-2, 2)));
    kernel.loops[0].step = 3;
    assert_eq!(kernel.loop_bounds(LoopId(0)), Some((2, 14)));
    kernel.loops[0].trip = Trip::Static(0);
    assert_eq!(kernel.loop_bounds(LoopId(0)), None);
    assert_eq!((kernel.loc(LocId(0)), kernel.loc(LocId::NONE)), (None, None));
}

#[test]
fn what_an_instruction_reads_and_writes() {
    let kernel = everything();
    let insts = kernel.insts();
    assert_eq!(insts.iter().map(|i| i.id.0).collect::<Vec<_>>(), [0, 1, 2, 3]);
    let names = |inst: &Inst| {
        let name = |(n, a): (usize, &Access)| format!("{n}{}", kernel.tensor(a.tensor).name);
        (inst.reads().map(name).collect::<Vec<_>>().join(" "), inst.writes().map(name).collect::<Vec<_>>().join(" "))
    };
    let pair = |reads: &str, writes: &str| (reads.to_string(), writes.to_string());
    assert_eq!(names(insts[0]), pair("", "0t"));
    assert_eq!(names(insts[1]), pair("0p 1t_1 2t_1", "0p"), "what adds to its destination reads it");
    assert_eq!(names(insts[3]), pair("1x 1n", "0out"), "indices are read");
    let mut copy = insts[3].clone();
    copy.attrs = vec![("rmw", Attr::Alu(AluOp::Add))];
    assert_eq!(names(&copy).0, "0out 1x 1n");
    let mut shuffle = insts[3].clone();
    shuffle.op = Opcode::NcStreamShuffle;
    assert_eq!(names(&shuffle), pair("0out 1x 1n", "0out"), "an update needs what was there");
    let inst = insts[3];
    assert_eq!((inst.alu("op"), inst.alu("n"), inst.act("act")), (Some(AluOp::Maximum), None, Some(ActFn::ALL[0])));
    assert_eq!((inst.act("op"), inst.flag("flag"), inst.flag("op"), inst.flag("none")), (None, true, false, false));
    assert_eq!(
        (inst.int("n"), inst.int("flag"), inst.ints("axes"), inst.ints("n")),
        (Some(-3), None, &[1, 2][..], &[][..])
    );
    assert_eq!((inst.attr("scale"), inst.attr("other")), (Some(&Attr::Float(2.0)), None));
    assert_eq!((inst.operand("operand0"), inst.operand("operand1")), (&Operand::Imm(Imm::Int(7)), &Operand::None));
    assert_eq!(inst.operand("nobody"), &Operand::None);
    assert_eq!((Imm::Int(7).as_f64(), Imm::Float(0.5).as_f64()), (7.0, 0.5));
    assert!(inst.operands[2].access().is_none() && inst.operands[2].clone().access_mut().is_none());
    assert!(inst.operands[0].clone().access_mut().is_some());
}

#[test]
fn tensors_that_go_leave_the_others_as_they_were() {
    let mut kernel = everything();
    // Nothing names `t` any more.
    each_block(&mut kernel.body, &mut |block| {
        block.retain(|node| {
            !matches!(node, Node::Declare(TensorId(3))) && !matches!(node, Node::Inst(i) if i.id == InstId(0))
        });
    });
    let before = print(&kernel);
    kernel.remove_tensors(&[TensorId(3)]);
    let wanted: Vec<&str> = before.lines().filter(|line| !line.starts_with("  tensor t: ")).collect();
    assert_eq!(print(&kernel).lines().collect::<Vec<_>>(), wanted);
}

#[test]
fn a_builder_keeps_its_place() {
    let mut b = Builder::new("blocks");
    b.loc = LocId(4);
    assert_eq!((b.depth(), b.nest().len()), (1, 0));
    let t = b.sbuf("t", Dtype::F32, &[128, 4], 0);
    let outer = b.begin_loop("i", LoopKind::Affine, 0, 1, Trip::Static(2));
    let inner = b.sequential(3, |b, index| {
        assert_eq!((b.nest().len(), b.depth(), index), (2, 3, Affine::index(LoopId(1))));
        b.inst(Opcode::Memset, [b.all(t), b.float(1.0)], []);
    });
    assert_eq!(b.nest(), [outer]);
    assert_eq!(b.block_mut().len(), 1);
    b.end_loop();
    b.begin_block();
    b.push(Node::Declare(t));
    assert_eq!((b.depth(), b.end_block()), (2, vec![Node::Declare(t)]));
    let mut n_blocks = 0;
    b.each_block_mut(&mut |_| n_blocks += 1);
    assert_eq!(n_blocks, 3);
    let other = b.sbuf("t", Dtype::F32, &[128, 4], 0);
    b.rename(t, "u");
    b.rename(other, "t");
    let kernel = b.finish();
    assert_eq!(kernel.tensors.iter().map(|t| t.name.as_str()).collect::<Vec<_>>(), ["u", "t"]);
    let l = kernel.loop_of(inner);
    assert_eq!(
        (l.parent, l.kind, l.loc, kernel.n_insts, kernel.generation),
        (Some(outer), LoopKind::Sequential, LocId(4), 1, 2)
    );
    assert_eq!(
        (kernel.tensors[0].loc, kernel.insts()[0].loc, kernel.insts()[0].write),
        (LocId(4), LocId(4), Write::Set)
    );
}

#[test]
#[should_panic(expected = "an operand is missing")]
fn a_builder_wants_its_operands() {
    let mut b = Builder::new("short");
    let t = b.sbuf("t", Dtype::F32, &[128, 4], 0);
    b.inst(Opcode::DmaCopy, [b.all(t)], []);
}

#[test]
#[should_panic(expected = "a block is still open")]
fn a_builder_wants_its_blocks_closed() {
    let mut b = Builder::new("open");
    b.begin_block();
    b.finish();
}

/// What each use of an instruction needs, on every generation.
#[test]
fn generations_have_what_they_have() {
    let mut b = Builder::new("modes");
    let (h, t) = (b.input("h", Dtype::F32, &[128, 4]), b.sbuf("t", Dtype::F32, &[128, 4], 0));
    let (p, f) = (b.psum("p", Dtype::F32, &[128, 4], 0), b.sbuf("f", Dtype::F8E4M3FN, &[128, 4], 0));
    let mm = |b: &mut Builder, from: TensorId, attr: Option<(&'static str, Attr)>| {
        let operands = vec![b.all(p), b.all(from), b.all(t)];
        b.emit(Opcode::NcMatmul, Engine::Tensor, operands, attr.into_iter().collect(), Write::Set, Pred::True);
    };
    mm(&mut b, t, None);
    mm(&mut b, t, Some(("perf_mode", Attr::Int(1))));
    mm(&mut b, t, Some(("tile_size", Attr::Ints(vec![32, 32]))));
    mm(&mut b, t, Some(("tile_size", Attr::Ints(vec![64, 32]))));
    mm(&mut b, f, None);
    let act = |b: &mut Builder, op: Opcode, reduce: AluOp| {
        b.inst(op, [b.all(t), b.all(t)], [("reduce_op", Attr::Alu(reduce))]);
    };
    act(&mut b, Opcode::Activation, AluOp::Add);
    act(&mut b, Opcode::Activation, AluOp::Maximum);
    act(&mut b, Opcode::ActivationReduce, AluOp::Maximum);
    let indirect = b.tile(h, &[Affine::term(Term::Data(0)), b.axis(1)], &[128, 4]);
    for (src, mode) in [(b.all(h), 0), (b.all(h), 1), (b.all(h), 2), (indirect.clone(), 1), (indirect, 0)] {
        b.inst(Opcode::DmaCopy, [b.all(t), src], [("dge_mode", Attr::Int(mode))]);
    }
    b.inst(Opcode::Exponential, [b.all(t), b.all(t), b.all(t)], []);
    for engine in [Engine::Vector, Engine::Scalar, Engine::GpSimd] {
        b.emit(Opcode::TensorScalar, engine, vec![b.all(t), b.all(t), b.float(1.0)], vec![], Write::Set, Pred::True);
    }
    let mut kernel = b.finish();
    let mut since: Vec<(u32, String)> = vec![(2, String::new()); kernel.insts().len()];
    for generation in [2, 3, 4] {
        kernel.generation = generation;
        for (n, inst) in kernel.insts().into_iter().enumerate() {
            if let Some((what, from)) = lacks(&kernel, inst) {
                assert!(from > generation);
                since[n] = (from, what);
            }
        }
    }
    let seen: Vec<(u32, &str)> = since.iter().map(|(from, what)| (*from, what.as_str())).collect();
    let other = "a `reduce_op` other than add of the scalar engine";
    let wanted = [
        (2, ""),
        (3, "`perf_mode` of `nc_matmul`"),
        (3, "a `tile_size` of 32 by 32 of `nc_matmul`"),
        (2, ""),
        (4, "`float8_e4m3fn` as an operand of `nc_matmul`"),
        (2, ""),
        (3, other),
        (3, other),
        (2, ""),
        (2, ""),
        (3, "`dge_mode.hwdge` of `dma_copy`"),
        (3, "`dge_mode.swdge` of a `dma_copy` with indices from memory"),
        (2, ""),
        (4, "`exponential`"),
        (2, ""),
        (3, "`tensor_scalar` on the scalar engine"),
        (2, ""),
    ];
    assert_eq!(seen, wanted);
    let all = restricted();
    let count = |what: &str| all.iter().filter(|(name, _)| name == what).count();
    for (_, what) in wanted.iter().filter(|(from, _)| *from > 2) {
        assert_eq!(count(what), 1, "{what}");
    }
    assert_eq!((count("`tensor_scalar`"), count("`exponential` on the vector engine")), (0, 0));
    assert!(all.iter().all(|(_, from)| (3..=4).contains(from)));
    assert_eq!(
        strata_kernel::cost::core(&Kernel { generation: 2, ..kernel.clone() }).generation,
        strata_hw::Generation::V2
    );
    assert_eq!(
        strata_kernel::cost::core(&Kernel { generation: 3, ..kernel.clone() }).generation,
        strata_hw::Generation::V3
    );
    assert_eq!(strata_kernel::cost::core(&kernel).generation, strata_hw::Generation::V4);
}

/// The rules of promotion, from the ranges of the types.
#[test]
fn promotion_of_every_pair() {
    use Dtype::*;
    let ints = [(U8, 0, 8), (I8, 1, 8), (U16, 0, 16), (I16, 1, 16), (U32, 0, 32), (I32, 1, 32)];
    for (a, sa, wa) in ints {
        for (b, sb, wb) in ints {
            // The least integer type that holds both, or a float where there is none of 32 bits.
            let signed = sa.max(sb);
            let width = if sa == sb {
                wa.max(wb)
            } else {
                let (u, s) = if sa == 0 { (wa, wb) } else { (wb, wa) };
                if s > u { s } else { 2 * u }
            };
            let wanted = ints.into_iter().find(|&(_, s, w)| s == signed && w == width).map_or(F32, |(d, ..)| d);
            assert_eq!(a.promote(b), wanted, "{a:?} {b:?}");
        }
        for f in [F8E4M3, F16, BF16, F32] {
            assert_eq!((a.promote(f), f.promote(a)), (f, f));
        }
        assert_eq!((Bool.promote(a), a.promote(Bool)), (if a == U8 { U8 } else { U8.promote(a) }, a.promote(U8)));
    }
    assert_eq!((I64.promote(U8), U8.promote(I64), U64.promote(U8), I64.promote(I32)), (I64, I64, U64, I64));
    assert_eq!((F8E5M2.promote(F16), F16.promote(F8E5M2), F32.promote(F64)), (F16, F16, F64));
    let packed = [F8E4M3FNx4, F8E5M2x4, F4E2M1FNx4];
    assert!(Dtype::ALL.iter().all(|d| d.is_packed() == packed.contains(d) && d.is_integer() != d.is_float()));
    let wide: Vec<Dtype> = Dtype::ALL.iter().copied().filter(|d| !d.on_chip()).collect();
    assert_eq!((wide, Dtype::from_name("bool"), Dtype::from_name("f32")), (vec![U64, I64, F64], Some(Bool), None));
    let floats: Vec<Dtype> = Dtype::ALL.iter().copied().filter(|d| d.is_float()).collect();
    assert_eq!(floats, [F8E4M3, F8E4M3FN, F8E5M2, F8E8M0, F16, BF16, TF32, F32, F64]);
}

#[test]
fn recordings_travel_as_text() {
    use strata_kernel::recording::{Recording, decode, encode};
    let mut kernel = everything();
    kernel.files = vec![SourceFile { name: "kernel.py".into(), text: "".into() }];
    let one = Recording {
        placement: Placement { tiles: vec![vec![Place::psum(1, 2, -3)]; 6] },
        returns: vec![(2, vec![256, 8], Dtype::BF16)],
        kernel,
    };
    let text = encode(&[one.clone(), one.clone()]).unwrap();
    assert_eq!(decode(&text).unwrap(), [one.clone(), one]);
    // FNV-1a of the single byte 0, which is what no instances are written as.
    assert_eq!(encode(&[]).unwrap(), "nki1:af63bd4c8601b7df:00");
    assert_eq!(decode("nki1:af63bd4c8601b7df:00").unwrap(), []);
    for damaged in [
        "nki1:af63bd4c8601b7de:00",
        "nki1:af63bd4c8601b7df:01",
        "nki1:af63bd4c8601b7df:0",
        "nki1:x:00",
        "nki1:af63bd4c8601b7df:zz",
    ] {
        assert_eq!(decode(damaged), Err("the recorded kernel is damaged".to_string()), "{damaged}");
    }
    assert_eq!(decode("nki1:af63bd4c8601b7df"), Err("this is no recorded kernel".to_string()));
    let newer = decode("nki2:af63bd4c8601b7df:00");
    assert_eq!(newer, Err("the kernel was recorded as `nki2`, this version reads `nki1`".to_string()));
}
