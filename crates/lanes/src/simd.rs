//! Registers as raw memory, and loops compiled once per vector extension.

#![expect(
    unsafe_code,
    reason = "registers are raw pointers into caches, inputs and outputs; CPU features are checked at start"
)]

use std::cell::Cell;

use super::{Inst, LaneFn};
pub use strata_linalg::isa::Isa;
use strata_ops::math::{Arch, HasFma, NoFma};

/// A loop whose body is inlined into one function per extension. Implementations must be `#[inline(always)]`.
pub trait Loop {
    fn run<A: Arch>(self);
}

/// Runs `body` with the best instructions of this CPU.
#[inline]
pub fn dispatch<L: Loop>(isa: Isa, body: L) {
    match isa {
        // SAFETY: `Isa::detect` saw these features.
        #[cfg(target_arch = "x86_64")]
        Isa::Avx512 => unsafe { run_avx512(body) },
        // SAFETY: as above.
        #[cfg(target_arch = "x86_64")]
        Isa::Avx2 => unsafe { run_avx2(body) },
        _ => body.run::<NoFma>(),
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512cd,avx2,fma,bmi1,bmi2,lzcnt,popcnt,f16c")]
fn run_avx512<L: Loop>(body: L) {
    body.run::<HasFma>()
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,fma,bmi1,bmi2,lzcnt,popcnt,f16c")]
fn run_avx2<L: Loop>(body: L) {
    body.run::<HasFma>()
}

/// The registers of one thread while a program runs: a pointer each, to `n` valid lanes.
pub struct Frame {
    regs: Vec<Cell<*mut u8>>,
    n: Cell<usize>,
    isa: Isa,
}

impl Frame {
    pub fn new(n_regs: usize) -> Frame {
        Frame { regs: vec![Cell::new(std::ptr::null_mut()); n_regs], n: Cell::new(0), isa: Isa::detect() }
    }

    /// Grows to `n_regs` registers.
    pub fn ensure(&mut self, n_regs: usize) {
        if self.regs.len() < n_regs {
            self.regs.resize(n_regs, Cell::new(std::ptr::null_mut()));
        }
    }

    pub fn isa(&self) -> Isa {
        self.isa
    }
    pub fn lanes(&self) -> usize {
        self.n.get()
    }
    pub fn set_lanes(&self, n: usize) {
        self.n.set(n)
    }
    pub fn ptr(&self, reg: u16) -> *mut u8 {
        self.regs[reg as usize].get()
    }

    /// Points `reg` at memory that holds (or will receive) the current number of lanes.
    ///
    /// # Safety
    /// The memory must stay valid, aligned for the lane type and unaliased by other destinations while instructions use
    /// the register.
    pub unsafe fn bind(&self, reg: u16, ptr: *mut u8) {
        self.regs[reg as usize].set(ptr)
    }

    pub fn swap(&self, a: u16, b: u16) {
        self.regs[a as usize].swap(&self.regs[b as usize])
    }

    #[inline(always)]
    fn src<T>(&self, reg: u16) -> &[T] {
        // SAFETY: `bind` promised `n` lanes; the builder never reads a register it writes in the same instruction.
        unsafe { std::slice::from_raw_parts(self.regs[reg as usize].get().cast::<T>(), self.n.get()) }
    }

    #[inline(always)]
    #[expect(
        clippy::mut_from_ref,
        reason = "registers are disjoint; the builder keeps destinations apart from sources"
    )]
    fn dst<T>(&self, reg: u16) -> &mut [T] {
        // SAFETY: as in `src`; a destination register is no other register's memory.
        unsafe { std::slice::from_raw_parts_mut(self.regs[reg as usize].get().cast::<T>(), self.n.get()) }
    }
}

/// Runs every instruction on the frame's current lanes.
pub fn run(insts: &[Inst], frame: &Frame) {
    for inst in insts {
        (inst.run)(frame, inst);
    }
}

/// `dst = f(a)` lane by lane. `imm` is the instruction's immediate.
pub trait UnaryFn {
    type A: Copy;
    type D;
    fn f<M: Arch>(a: Self::A, imm: u32) -> Self::D;

    /// Whether some lanes are beyond what `f` can do and have to be computed again by `slow`.
    const HAS_SLOW: bool = false;
    fn is_slow(_a: Self::A) -> bool {
        false
    }
    fn slow(_a: Self::A) -> Self::D {
        unreachable!("no lane is slow")
    }
}

/// `dst = f(a, b)` lane by lane.
pub trait BinaryFn {
    type A: Copy;
    type B: Copy;
    type D;
    fn f<M: Arch>(a: Self::A, b: Self::B, imm: u32) -> Self::D;

    /// As for [`UnaryFn`].
    const HAS_SLOW: bool = false;
    fn is_slow(_a: Self::A, _b: Self::B) -> bool {
        false
    }
    fn slow(_a: Self::A, _b: Self::B) -> Self::D {
        unreachable!("no lane is slow")
    }
}

struct UnaryLoop<'a, F: UnaryFn>(&'a [F::A], &'a mut [F::D], u32);

impl<F: UnaryFn> Loop for UnaryLoop<'_, F> {
    #[inline(always)]
    fn run<A: Arch>(self) {
        let UnaryLoop(a, d, imm) = self;
        for (d, &a) in d.iter_mut().zip(a) {
            *d = F::f::<A>(a, imm);
        }
        if F::HAS_SLOW && a.iter().fold(false, |any, &a| any | F::is_slow(a)) {
            for (d, &a) in d.iter_mut().zip(a).filter(|(_, a)| F::is_slow(**a)) {
                *d = F::slow(a);
            }
        }
    }
}

struct BinaryLoop<'a, F: BinaryFn>(&'a [F::A], &'a [F::B], &'a mut [F::D], u32);

impl<F: BinaryFn> Loop for BinaryLoop<'_, F> {
    #[inline(always)]
    fn run<A: Arch>(self) {
        let BinaryLoop(a, b, d, imm) = self;
        for ((d, &a), &b) in d.iter_mut().zip(a).zip(b) {
            *d = F::f::<A>(a, b, imm);
        }
        if F::HAS_SLOW && a.iter().zip(b).fold(false, |any, (&a, &b)| any | F::is_slow(a, b)) {
            for (d, (&a, &b)) in d.iter_mut().zip(a.iter().zip(b)).filter(|(_, (a, b))| F::is_slow(**a, **b)) {
                *d = F::slow(a, b);
            }
        }
    }
}

struct SelectLoop<'a, T>(&'a [u8], &'a [T], &'a [T], &'a mut [T]);

impl<T: Copy> Loop for SelectLoop<'_, T> {
    #[inline(always)]
    fn run<A: Arch>(self) {
        let SelectLoop(p, a, b, d) = self;
        for (((d, &p), &a), &b) in d.iter_mut().zip(p).zip(a).zip(b) {
            *d = if p != 0 { a } else { b };
        }
    }
}

struct FillLoop<'a, T>(&'a mut [T], T);

impl<T: Copy> Loop for FillLoop<'_, T> {
    #[inline(always)]
    fn run<A: Arch>(self) {
        let FillLoop(to, value) = self;
        for x in to {
            *x = value;
        }
    }
}

/// `to[i] = value` for all lanes.
pub fn fill<T: Copy>(to: &mut [T], value: T) {
    dispatch(Isa::detect(), FillLoop(to, value));
}

pub const fn unary<F: UnaryFn>() -> LaneFn {
    |frame, inst| dispatch(frame.isa, UnaryLoop::<F>(frame.src(inst.a), frame.dst(inst.dst), inst.imm))
}

pub const fn binary<F: BinaryFn>() -> LaneFn {
    |frame, inst| {
        dispatch(frame.isa, BinaryLoop::<F>(frame.src(inst.a), frame.src(inst.b), frame.dst(inst.dst), inst.imm))
    }
}

pub const fn select<T: Copy>() -> LaneFn {
    |frame, inst| {
        dispatch(
            frame.isa,
            SelectLoop::<T>(frame.src(inst.a), frame.src(inst.b), frame.src(inst.c), frame.dst(inst.dst)),
        )
    }
}

/// Accumulators of a fold: lane `i` of a row is combined into accumulator `i % FOLD`, and in the end the accumulators with
/// each other, halves first. The order, and with it every bit of a float result, depends on the row's length alone.
pub const FOLD: usize = 64;

/// What a fold's instruction does, as its immediate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FoldStep {
    /// Combines another block of the row into the accumulators.
    Add = 0,
    /// The same for the row's first block, which fills them.
    Start = 1,
    /// Combines as many accumulators as there are lanes into the first.
    Finish = 2,
}

/// Folds the lanes of a register into accumulators.
pub trait FoldFn {
    type T: Copy;
    fn f(a: Self::T, b: Self::T) -> Self::T;
}

struct FoldLoop<'a, F: FoldFn>(&'a [F::T], &'a mut [F::T; FOLD], u32);

impl<F: FoldFn> FoldLoop<'_, F> {
    #[inline(always)]
    fn add(from: &[F::T], total: &mut [F::T; FOLD]) {
        let mut chunks = from.chunks_exact(FOLD);
        let mut acc = *total;
        for chunk in &mut chunks {
            for i in 0..FOLD {
                acc[i] = F::f(acc[i], chunk[i]);
            }
        }
        *total = acc;
        for (acc, &x) in total.iter_mut().zip(chunks.remainder()) {
            *acc = F::f(*acc, x);
        }
    }

    #[inline(always)]
    fn finish(acc: &mut [F::T; FOLD], n: usize) {
        let mut width = n;
        if n == FOLD {
            // The same as below, with widths the compiler knows.
            let mut known = FOLD;
            while known > 1 {
                known /= 2;
                for i in 0..known {
                    acc[i] = F::f(acc[i], acc[i + known]);
                }
            }
            return;
        }
        while width > 1 {
            let half = width / 2;
            let from = width - half;
            for i in 0..half {
                acc[i] = F::f(acc[i], acc[i + from]);
            }
            width = from;
        }
    }
}

impl<F: FoldFn> Loop for FoldLoop<'_, F> {
    #[inline(always)]
    fn run<A: Arch>(self) {
        let FoldLoop(a, acc, step) = self;
        if step == FoldStep::Finish as u32 {
            Self::finish(acc, a.len());
        } else if step == FoldStep::Start as u32 {
            let (first, rest) = a.split_at(a.len().min(FOLD));
            acc[..first.len()].copy_from_slice(first);
            Self::add(rest, acc);
        } else {
            Self::add(a, acc);
        }
    }
}

pub const fn fold<F: FoldFn>() -> LaneFn {
    |frame, inst| {
        // SAFETY: a fold's destination register always holds `FOLD` lanes.
        let acc = unsafe { &mut *frame.regs[inst.dst as usize].get().cast::<[F::T; FOLD]>() };
        dispatch(frame.isa, FoldLoop::<F>(frame.src(inst.a), acc, inst.imm))
    }
}
