//! The memory of one execution: a pointer per buffer, handed out as slices.
//!
//! The planner decides which buffers may share bytes and when; this is where its promises meet pointers.

#![expect(
    unsafe_code,
    reason = "buffers of one execution share arenas and are written by several threads in disjoint parts"
)]

use std::cell::{Cell, RefCell};

use smallvec::SmallVec;
use strata_jit::Code;
use strata_lanes::{Frame, Reg};

/// Index of a buffer in a plan.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct BufId(pub u32);

/// Where every buffer of a plan is during one execution.
pub struct Mem {
    ptrs: SmallVec<[Cell<*mut u8>; 8]>,
}

// SAFETY: threads of one execution write disjoint bytes; the plan orders everything else.
unsafe impl Send for Mem {}
// SAFETY: as above. Pointers change between steps only, on the thread that hands out the work of a step.
unsafe impl Sync for Mem {}

impl Mem {
    pub fn new(ptrs: impl Iterator<Item = *mut u8>) -> Mem {
        Mem { ptrs: ptrs.map(Cell::new).collect() }
    }

    pub fn ptr(&self, buf: BufId) -> *mut u8 {
        self.ptrs[buf.0 as usize].get()
    }

    /// The same memory, but for some buffers that are elsewhere.
    pub fn with(&self, moved: impl Iterator<Item = (BufId, *mut u8)>) -> Mem {
        let own = Mem { ptrs: self.ptrs.clone() };
        moved.for_each(|(buf, ptr)| own.ptrs[buf.0 as usize].set(ptr));
        own
    }

    /// Lets `window` begin `offset` bytes inside of another buffer, until it is moved again.
    pub fn move_window(&self, window: BufId, of: BufId, offset: usize) {
        self.ptrs[window.0 as usize].set(self.ptr(of).wrapping_add(offset));
    }

    /// The buffer's first byte; an aligned address of nothing if nothing is to be accessed.
    fn start(&self, buf: BufId, bytes: usize) -> *mut u8 {
        if bytes == 0 { std::ptr::dangling_mut::<u128>().cast() } else { self.ptr(buf) }
    }

    /// The first `bytes` of a buffer, to read.
    pub fn read(&self, buf: BufId, bytes: usize) -> &[u8] {
        // SAFETY: the plan gives every buffer at least the bytes its values take, and no step writes what it reads.
        unsafe { std::slice::from_raw_parts(self.start(buf, bytes), bytes) }
    }

    /// Some bytes of a buffer, to read: where they begin, and how many.
    pub fn read_part(&self, buf: BufId, (start, bytes): (usize, usize)) -> &[u8] {
        // SAFETY: as in `read`, of what lies between.
        unsafe { std::slice::from_raw_parts(self.start(buf, bytes).wrapping_add(start), bytes) }
    }

    /// Some bytes of a buffer, to write.
    #[expect(clippy::mut_from_ref, reason = "threads of a step write disjoint parts")]
    pub fn write_part(&self, buf: BufId, (start, bytes): (usize, usize)) -> &mut [u8] {
        // SAFETY: as in `write`, of what lies between.
        unsafe { std::slice::from_raw_parts_mut(self.start(buf, bytes).wrapping_add(start), bytes) }
    }

    /// The first `bytes` of a buffer, to read and write one element at a time.
    pub fn elements(&self, buf: BufId, bytes: usize) -> Elements<'_> {
        Elements { ptr: self.ptr(buf), bytes, mem: std::marker::PhantomData }
    }

    /// The first `bytes` of a buffer, to write.
    #[expect(clippy::mut_from_ref, reason = "the plan gives each step exclusive use of what it writes")]
    pub fn write(&self, buf: BufId, bytes: usize) -> &mut [u8] {
        // SAFETY: as in `read`; the step that writes a buffer is the only one using it.
        unsafe { std::slice::from_raw_parts_mut(self.start(buf, bytes), bytes) }
    }
}

/// A buffer seen as elements of any type, read and written by the one step that uses it.
pub struct Elements<'m> {
    ptr: *mut u8,
    bytes: usize,
    mem: std::marker::PhantomData<&'m Mem>,
}

impl Elements<'_> {
    /// The same for generated code, with elements of so many bytes.
    pub fn for_code(&self, size: usize) -> strata_jit::Elements {
        strata_jit::Elements { start: self.ptr, n: self.bytes / size }
    }

    #[inline(always)]
    pub fn load<T: bytemuck::Pod>(&self, index: usize) -> T {
        assert!(index < self.bytes / size_of::<T>());
        // SAFETY: the element lies inside the buffer, which `Mem` says is valid.
        unsafe { self.ptr.cast::<T>().add(index).read_unaligned() }
    }

    #[inline(always)]
    pub fn store<T: bytemuck::Pod>(&self, index: usize, value: T) {
        assert!(index < self.bytes / size_of::<T>());
        // SAFETY: as above; the plan lets a step write only buffers that are its own.
        unsafe { self.ptr.cast::<T>().add(index).write_unaligned(value) }
    }
}

/// A pointer that may cross threads; whoever uses it keeps to disjoint parts.
#[derive(Clone, Copy)]
pub struct SendPtr(pub *mut u8);

// SAFETY: see the type's documentation.
unsafe impl Send for SendPtr {}
// SAFETY: see the type's documentation.
unsafe impl Sync for SendPtr {}

impl SendPtr {
    pub fn get(self) -> *mut u8 {
        self.0
    }
}

/// A place where lanes lie: in the scratch of a thread, in a buffer of a plan, or in memory that threads share. Whoever makes one
/// vouches for as many bytes behind it as it is asked for, as [`Mem`] does for buffers.
#[derive(Clone, Copy)]
pub struct Lanes(*mut u8);

impl Lanes {
    pub fn at(ptr: *mut u8) -> Lanes {
        Lanes(ptr)
    }
    /// Where a register's lanes are.
    pub fn of(frame: &Frame, reg: Reg) -> Lanes {
        Lanes(frame.ptr(reg))
    }
    pub fn ptr(self) -> *mut u8 {
        self.0
    }
    /// The place `bytes` further on.
    pub fn skip(self, bytes: usize) -> Lanes {
        Lanes(self.0.wrapping_add(bytes))
    }
    /// Lets a register have its lanes here.
    pub fn bind(self, frame: &Frame, reg: Reg) {
        // SAFETY: the place holds as many lanes as the frame runs over.
        unsafe { frame.bind(reg, self.0) };
    }
    /// Copies bytes to another place, which may overlap.
    pub fn copy_to(self, to: Lanes, bytes: usize) {
        // SAFETY: both places hold that many bytes.
        unsafe { std::ptr::copy(self.0, to.0, bytes) };
    }
    /// Puts bytes here.
    pub fn put(self, bytes: &[u8]) {
        // SAFETY: the place holds that many bytes, and nobody lends it out.
        unsafe { std::ptr::copy_nonoverlapping(bytes.as_ptr(), self.0, bytes.len()) };
    }
    /// Takes bytes from here.
    pub fn take(self, to: &mut [u8]) {
        // SAFETY: as in `put`.
        unsafe { std::ptr::copy_nonoverlapping(self.0, to.as_mut_ptr(), to.len()) };
    }
    /// `n` times an element.
    pub fn fill(self, element: &[u8], n: usize) {
        // SAFETY: the place holds `n` elements.
        unsafe { gather(element.as_ptr(), 0, self.0, n, element.len()) };
    }
    /// `n` times the element that is here.
    pub fn repeat(self, n: usize, size: usize) {
        // SAFETY: as in `fill`.
        unsafe { gather(self.0, 0, self.0, n, size) };
    }
}

/// Lets a lane function use a register of a scalar program.
pub fn bind_cell(frame: &Frame, reg: Reg, cell: &Cell<u64>) {
    // SAFETY: a cell has room for a lane of up to eight bytes, and callers keep it for as long as they run.
    unsafe { frame.bind(reg, cell.as_ptr().cast()) };
}

/// Runs the machine code of a scalar program on buffers of its step.
pub fn run_scalar<F: Fn(usize)>(code: &Code, registers: &[Cell<u64>; 256], tensors: &[strata_jit::Elements], step: &F) {
    // SAFETY: the tensors are buffers of this step, which `Mem` says are valid; AVX was seen when this was compiled.
    unsafe { code.run_scalar(registers, tensors, step) };
}

/// Runs compiled rows of a kernel: `n` rows of `lanes` lanes, from `pointers` on; false if some lanes were refused.
///
/// The plan gives the kernel its buffers, and the rows and lanes lie inside; whoever compiled the code saw the instructions.
pub fn run_code(code: &Code, pointers: &[*mut u8], n: usize, lanes: usize) -> bool {
    // SAFETY: as said above.
    unsafe { code.run(pointers, n, lanes) }
}

/// Fills the first `n` lanes of an accumulator, which is a register: a block of lanes.
pub fn fill_lanes(acc: *mut u8, n: usize, value: u32) {
    // SAFETY: as said above.
    unsafe { std::slice::from_raw_parts_mut(acc.cast::<u32>(), n) }.fill(value);
}

/// Registers and scratch memory of one thread, kept between kernels.
pub struct Scratch {
    pub frame: Frame,
    lines: Vec<[u64; 8]>,
}

impl Scratch {
    fn new() -> Scratch {
        Scratch { frame: Frame::new(0), lines: Vec::new() }
    }

    /// At least `bytes` of scratch on a 64-byte boundary.
    pub fn memory(&mut self, bytes: usize) -> *mut u8 {
        let lines = bytes.div_ceil(64) + 1;
        if self.lines.len() < lines {
            self.lines = strata_host::zeroed(lines);
        }
        let start = self.lines.as_mut_ptr().cast::<u8>();
        start.wrapping_add(start.align_offset(64))
    }
}

/// Lends this thread's scratch to `body`; nested use gets a fresh one.
pub fn with_scratch<R>(body: impl FnOnce(&mut Scratch) -> R) -> R {
    thread_local! {
        static SCRATCH: RefCell<Option<Box<Scratch>>> = const { RefCell::new(None) };
    }
    let mut scratch = SCRATCH.with(|cell| cell.borrow_mut().take()).unwrap_or_else(|| Box::new(Scratch::new()));
    let result = body(&mut scratch);
    SCRATCH.with(|cell| *cell.borrow_mut() = Some(scratch));
    result
}

/// Asks for `bytes` of memory to be in the cache soon. Any address will do.
#[inline]
pub fn prefetch(ptr: *const u8, bytes: usize) {
    #[cfg(target_arch = "x86_64")]
    for at in (0..bytes).step_by(64) {
        use std::arch::x86_64::{_MM_HINT_T1, _mm_prefetch};
        // SAFETY: a hint about an address is never an access to it.
        unsafe { _mm_prefetch::<_MM_HINT_T1>(ptr.wrapping_add(at).cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = (ptr, bytes);
}

/// Copies bytes past the cache. Other threads may see them after [`finish_streams`] on this one.
///
/// # Safety
/// Both sides must be valid for `bytes` and must not overlap.
pub unsafe fn stream(src: *const u8, dst: *mut u8, bytes: usize) {
    #[cfg(target_arch = "x86_64")]
    const LINE: usize = 64;
    #[cfg(target_arch = "x86_64")]
    // SAFETY: the caller vouches for both sides; streaming stores go to whole lines, the rest is copied.
    unsafe {
        use std::arch::x86_64::{__m128i, _mm_loadu_si128, _mm_stream_si128};
        let head = dst.align_offset(LINE).min(bytes);
        let lines = (bytes - head) / LINE;
        src.copy_to_nonoverlapping(dst, head);
        let (from, to) = (src.add(head).cast::<__m128i>(), dst.add(head).cast::<__m128i>());
        for i in 0..lines * (LINE / 16) {
            _mm_stream_si128(to.add(i), _mm_loadu_si128(from.add(i)));
        }
        let done = head + lines * LINE;
        src.add(done).copy_to_nonoverlapping(dst.add(done), bytes - done);
    }
    #[cfg(not(target_arch = "x86_64"))]
    // SAFETY: the caller vouches for both sides.
    unsafe {
        src.copy_to_nonoverlapping(dst, bytes)
    };
}

/// Everything this thread streamed is in memory before anything it writes later.
pub fn finish_streams() {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: a fence accesses nothing.
    unsafe {
        std::arch::x86_64::_mm_sfence();
    }
}

/// Copies `n` elements of `size` bytes, `stride` elements apart at the source, to dense memory.
///
/// # Safety
/// Both sides must be valid for the accesses described.
pub unsafe fn gather(src: *const u8, stride: isize, dst: *mut u8, n: usize, size: usize) {
    macro_rules! typed {
        ($t:ty) => {{
            let (src, dst) = (src.cast::<$t>(), dst.cast::<$t>());
            if stride == 0 {
                // SAFETY: the caller vouches for one source and `n` destination elements; constants may be unaligned.
                unsafe {
                    let element = src.read_unaligned();
                    strata_lanes::simd::fill(std::slice::from_raw_parts_mut(dst, n), element)
                };
            } else {
                for i in 0..n {
                    // SAFETY: the caller vouches for every element of both sides.
                    unsafe { *dst.add(i) = *src.offset(i as isize * stride) };
                }
            }
        }};
    }
    if stride == 1 {
        // SAFETY: the caller vouches for `n` elements on both sides, which do not overlap.
        return unsafe { std::ptr::copy_nonoverlapping(src, dst, n * size) };
    }
    match size {
        1 => typed!(u8),
        2 => typed!(u16),
        4 => typed!(u32),
        8 => typed!(u64),
        _ => typed!([u64; 2]),
    }
}

/// The reverse of [`gather`]: dense source, strided destination.
///
/// # Safety
/// Both sides must be valid for the accesses described.
pub unsafe fn scatter(src: *const u8, dst: *mut u8, stride: isize, n: usize, size: usize) {
    macro_rules! typed {
        ($t:ty) => {{
            let (src, dst) = (src.cast::<$t>(), dst.cast::<$t>());
            for i in 0..n {
                // SAFETY: the caller vouches for every element of both sides.
                unsafe { *dst.offset(i as isize * stride) = *src.add(i) };
            }
        }};
    }
    match size {
        1 => typed!(u8),
        2 => typed!(u16),
        4 => typed!(u32),
        8 => typed!(u64),
        _ => typed!([u64; 2]),
    }
}

/// Writes `start`, `start + step`, … as lanes of an integer or float type chosen by `kind`.
///
/// # Safety
/// `dst` must be valid for `n` lanes of that type.
pub unsafe fn ramp(kind: strata_lanes::Lane, start: i64, step: i64, dst: *mut u8, n: usize) {
    use strata_lanes::Lane;
    macro_rules! typed {
        ($t:ty, |$x:ident| $e:expr) => {{
            let dst = dst.cast::<$t>();
            for i in 0..n {
                let $x = start + i as i64 * step;
                // SAFETY: the caller vouches for `n` lanes.
                unsafe { *dst.add(i) = $e };
            }
        }};
    }
    match kind {
        Lane::B8 => typed!(u8, |x| u8::from(x != 0)),
        Lane::I32 => typed!(i32, |x| x as i32),
        Lane::U32 => typed!(u32, |x| x as u32),
        Lane::I64 => typed!(i64, |x| x),
        Lane::U64 => typed!(u64, |x| x as u64),
        Lane::F32 => typed!(f32, |x| x as f32),
        Lane::F64 => typed!(f64, |x| x as f64),
        Lane::C64 => typed!([f32; 2], |x| [x as f32, 0.0]),
        Lane::C128 => typed!([f64; 2], |x| [x as f64, 0.0]),
    }
}
