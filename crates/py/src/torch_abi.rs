//! The C ABI between the PyTorch device (C++) and the runtime: one table of functions, found through its address.
//!
//! Every function that can fail returns a [`Status`]; [`Table::last_error`] has the words. No panic crosses: it becomes a
//! failure that says so. `python/strata/torch/csrc/abi.h` declares the same table.

#![expect(unsafe_code, reason = "the door to C++: addresses and lengths come from outside")]

use std::cell::RefCell;
use std::ffi::{CStr, CString, c_char, c_void};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::slice;
use std::sync::OnceLock;

use strata::eager::rows::RowOp;
use strata::eager::{self, Cell, Factor, MOST_OPERANDS, Map, Operand, Pass};
use strata::memory::HeapStats;
use strata::tensor::DType;
use strata::threads::{HostPool, use_host_pool};

use strata::torch::{Graph, Refusal, Way, runtime, set_label};

/// Changes whenever the table does.
const VERSION: u32 = 9;

#[repr(i32)]
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Status {
    Ok = 0,
    OutOfMemory = 1,
    Failed = 2,
}

/// Where a device's memory is.
#[repr(C)]
pub struct Bases {
    device: usize,
    host: usize,
    len: u64,
}

/// Bytes somewhere.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Span {
    start: *mut u8,
    len: usize,
}

#[repr(C)]
pub struct Table {
    version: u32,
    last_error: extern "C" fn() -> *const c_char,
    /// Never fails: a machine that cannot start has no devices.
    device_count: extern "C" fn() -> i32,
    in_forked_child: extern "C" fn() -> bool,
    bases: unsafe extern "C" fn(device: i32, out: *mut Bases) -> Status,
    allocate: unsafe extern "C" fn(device: i32, bytes: u64, out: *mut usize) -> Status,
    free: extern "C" fn(address: usize),
    allocate_pinned: unsafe extern "C" fn(bytes: u64, out: *mut usize) -> Status,
    free_pinned: extern "C" fn(address: usize),
    is_pinned: extern "C" fn(address: usize) -> bool,
    trim: extern "C" fn(device: i32) -> Status,
    stats: unsafe extern "C" fn(device: i32, out: *mut HeapStats) -> Status,
    reset_stats: extern "C" fn(device: i32, peaks: bool) -> Status,
    memory_info: unsafe extern "C" fn(device: i32, free: *mut u64, total: *mut u64) -> Status,
    set_label: unsafe extern "C" fn(text: *const c_char),
    count_transfer: extern "C" fn(device: i32, to_host: bool, bytes: u64),
    count_copy: extern "C" fn(from: i32, to: i32, bytes: u64),
    compile: unsafe extern "C" fn(text: Span, name: *const c_char, out: *mut *mut c_void) -> Status,
    release: unsafe extern "C" fn(graph: *mut c_void),
    temp_bytes: unsafe extern "C" fn(graph: *const c_void) -> u64,
    run: unsafe extern "C" fn(
        graph: *const c_void,
        device: i32,
        args: *const Span,
        n_args: usize,
        outs: *const Span,
        n_outs: usize,
    ) -> Status,
    /// The engine's element-wise operator of this name on this `c10::ScalarType`; null if there is none. A bit of `numbers` per
    /// operand that is a single number: [`strata::eager::map`].
    find_map: unsafe extern "C" fn(name: *const c_char, dtype: i32, numbers: u32) -> *const c_void,
    run_map: unsafe extern "C" fn(map: *const c_void, operands: *const Span, n_operands: usize, out: Span) -> Status,
    /// As `run_map`, for so many rows: spans are those of the first, steps lead to the next, the result's first.
    run_map_rows: unsafe extern "C" fn(
        map: *const c_void,
        operands: *const Span,
        n_operands: usize,
        out: Span,
        n_rows: usize,
        steps: *const isize,
    ) -> Status,
    matmul: unsafe extern "C" fn(product: *const Product) -> Status,
    convolution: unsafe extern "C" fn(convolution: *const Convolution) -> Status,
    /// Numbers that gradients are computed from.
    recurrence_kept: unsafe extern "C" fn(recurrence: *const Recurrence) -> usize,
    recurrence:
        unsafe extern "C" fn(recurrence: *const Recurrence, operands: *const Span, results: *const Span) -> Status,
    /// An operator on rows of `n` elements: [`strata::eager::rows`].
    rows: unsafe extern "C" fn(
        name: *const c_char,
        from: i32,
        to: i32,
        n: usize,
        operands: *const Span,
        out: Span,
    ) -> Status,
    rearrange: unsafe extern "C" fn(walk: *const Walk) -> bool,
    /// Work is spread over torch's threads from now on.
    use_pool: extern "C" fn(pool: Pool),
}

/// A job, the address that it is called with, and its number.
type Job = unsafe extern "C" fn(context: *const c_void, number: usize);

/// torch's threads: how many this thread may have, and a function that runs so many jobs and returns when all have returned.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Pool {
    threads: extern "C" fn() -> usize,
    run: unsafe extern "C" fn(n: usize, job: Job, context: *const c_void),
}

/// `out = a @ b + bias`: [`strata::eager::matmul`].
#[repr(C)]
pub struct Product {
    dtype: i32,
    a_transposed: bool,
    b_transposed: bool,
    /// Batch, rows, inner, columns.
    sizes: [usize; 4],
    a: Span,
    b: Span,
    /// Empty if there is none.
    bias: Span,
    out: Span,
}

/// A convolution or one of its gradients: [`strata::eager::Convolution`].
#[repr(C)]
pub struct Convolution {
    pass: i32,
    dtype: i32,
    /// Dimensions of places.
    rank: usize,
    input: *const usize,
    weight: *const usize,
    result: *const usize,
    stride: *const i64,
    padding: *const i64,
    dilation: *const i64,
    groups: usize,
    lhs: Span,
    rhs: Span,
    /// Empty if there is none.
    bias: Span,
    out: Span,
}

/// One direction of a recurrent layer, or its gradients: [`strata::eager::recurrence`], [`strata::eager::recurrence_gradients`].
#[repr(C)]
pub struct Recurrence {
    cell: i32,
    is_gradient: bool,
    reversed: bool,
    batch: usize,
    hidden: usize,
    apart: usize,
    n_steps: usize,
    /// The first row of each step, and how many it has.
    starts: *const usize,
    items: *const usize,
}

/// A copy to dense memory: [`strata::eager::rearrange`].
#[repr(C)]
pub struct Walk {
    item: usize,
    rank: usize,
    sizes: *const usize,
    strides: *const isize,
    from: Span,
    out: Span,
}

static TABLE: Table = Table {
    version: VERSION,
    last_error,
    device_count,
    in_forked_child,
    bases,
    allocate,
    free,
    allocate_pinned,
    free_pinned,
    is_pinned,
    trim,
    stats: device_stats,
    reset_stats,
    memory_info,
    set_label: label,
    count_transfer,
    count_copy,
    compile,
    release,
    temp_bytes,
    run,
    find_map,
    run_map,
    run_map_rows,
    matmul,
    convolution,
    recurrence_kept,
    recurrence,
    rows,
    rearrange,
    use_pool,
};

pub fn table() -> usize {
    &raw const TABLE as usize
}

static POOL: OnceLock<Pool> = OnceLock::new();

extern "C" fn use_pool(pool: Pool) {
    POOL.get_or_init(|| pool);
    use_host_pool(HostPool { threads: || POOL.get().map_or(1, |pool| (pool.threads)()), run: run_jobs });
}

fn run_jobs(n: usize, job: &(dyn Fn(usize) + Sync)) {
    match POOL.get() {
        // SAFETY: `job` outlives the call, which returns when every job has; [`call`] reads it as what it is.
        Some(pool) => unsafe { (pool.run)(n, call, (&raw const job).cast()) },
        None => (0..n).for_each(job),
    }
}

/// # Safety
/// `context` is the address of the reference that [`run_jobs`] was given.
unsafe extern "C" fn call(context: *const c_void, number: usize) {
    // SAFETY: as the caller promises. Panics end inside of the job: `strata::threads` catches them there.
    let job = unsafe { *context.cast::<&(dyn Fn(usize) + Sync)>() };
    job(number);
}

thread_local! {
    static LAST_ERROR: RefCell<CString> = RefCell::default();
}

/// The only way in: runs `body`, keeps the words of a failure for [`Table::last_error`].
fn enter(body: impl FnOnce() -> Result<(), Refusal>) -> Status {
    let outcome = catch_unwind(AssertUnwindSafe(body));
    let (status, text) = match outcome {
        Ok(Ok(())) => return Status::Ok,
        Ok(Err(Refusal::OutOfMemory(text))) => (Status::OutOfMemory, text),
        Ok(Err(Refusal::Failed(text))) => (Status::Failed, text),
        Err(panic) => {
            let text = panic.downcast_ref::<&str>().copied().map(str::to_owned);
            let text = text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_default();
            (Status::Failed, format!("internal error: {text}"))
        }
    };
    LAST_ERROR.set(CString::new(text.replace('\0', " ")).unwrap_or_default());
    status
}

fn device_number(device: i32) -> Result<usize, Refusal> {
    usize::try_from(device).map_err(|_| Refusal::Failed(format!("there is no device neuron:{device}")))
}

extern "C" fn last_error() -> *const c_char {
    // Valid until the next failure of this thread.
    LAST_ERROR.with_borrow(|text| text.as_ptr())
}

extern "C" fn device_count() -> i32 {
    let mut count = 0;
    enter(|| {
        count = runtime()?.n_devices() as i32;
        Ok(())
    });
    count
}

extern "C" fn in_forked_child() -> bool {
    catch_unwind(|| runtime().is_err()).unwrap_or(true)
}

unsafe extern "C" fn bases(device: i32, out: *mut Bases) -> Status {
    enter(|| {
        let region = runtime()?.heap(device_number(device)?)?.region();
        let found = Bases { device: region.device_base(), host: region.host_base(), len: region.len() };
        // SAFETY: the caller passes the address of a `Bases`.
        unsafe { out.write(found) };
        Ok(())
    })
}

unsafe extern "C" fn allocate(device: i32, bytes: u64, out: *mut usize) -> Status {
    enter(|| {
        let address = runtime()?.allocate(device_number(device)?, bytes)?;
        // SAFETY: the caller passes the address of a number.
        unsafe { out.write(address) };
        Ok(())
    })
}

extern "C" fn free(address: usize) {
    enter(|| {
        runtime()?.free(address);
        Ok(())
    });
}

unsafe extern "C" fn allocate_pinned(bytes: u64, out: *mut usize) -> Status {
    enter(|| {
        let address = runtime()?.allocate_pinned(bytes as usize)?;
        // SAFETY: the caller passes the address of a number.
        unsafe { out.write(address) };
        Ok(())
    })
}

extern "C" fn free_pinned(address: usize) {
    enter(|| {
        runtime()?.free_pinned(address);
        Ok(())
    });
}

extern "C" fn is_pinned(address: usize) -> bool {
    let mut found = false;
    enter(|| {
        found = runtime()?.is_pinned(address);
        Ok(())
    });
    found
}

extern "C" fn trim(device: i32) -> Status {
    enter(|| {
        runtime()?.heap(device_number(device)?)?.trim();
        Ok(())
    })
}

unsafe extern "C" fn device_stats(device: i32, out: *mut HeapStats) -> Status {
    enter(|| {
        let found = runtime()?.heap(device_number(device)?)?.stats();
        // SAFETY: the caller passes the address of a `HeapStats`.
        unsafe { out.write(found) };
        Ok(())
    })
}

extern "C" fn reset_stats(device: i32, peaks: bool) -> Status {
    enter(|| {
        let heap = runtime()?.heap(device_number(device)?)?;
        if peaks {
            heap.reset_peaks()
        } else {
            heap.reset_totals()
        }
        Ok(())
    })
}

unsafe extern "C" fn memory_info(device: i32, free: *mut u64, total: *mut u64) -> Status {
    enter(|| {
        let space = runtime()?.heap(device_number(device)?)?.space();
        // SAFETY: the caller passes the addresses of two numbers.
        unsafe { free.write(space.free_bytes()) };
        // SAFETY: as above.
        unsafe { total.write(space.capacity()) };
        Ok(())
    })
}

unsafe extern "C" fn label(text: *const c_char) {
    enter(|| {
        // SAFETY: the caller passes a C string.
        set_label(&unsafe { CStr::from_ptr(text) }.to_string_lossy());
        Ok(())
    });
}

extern "C" fn count_transfer(device: i32, to_host: bool, bytes: u64) {
    enter(|| {
        runtime()?.count(device_number(device)?, if to_host { Way::ToHost } else { Way::ToDevice }, bytes);
        Ok(())
    });
}

extern "C" fn count_copy(from: i32, to: i32, bytes: u64) {
    enter(|| {
        runtime()?.count_between(device_number(from)?, device_number(to)?, bytes);
        Ok(())
    });
}

unsafe extern "C" fn compile(text: Span, name: *const c_char, out: *mut *mut c_void) -> Status {
    enter(|| {
        // SAFETY: the caller lends `len` readable bytes for the time of the call.
        let text = unsafe { slice::from_raw_parts(text.start, text.len) };
        // SAFETY: the caller passes a C string.
        let name = unsafe { CStr::from_ptr(name) }.to_string_lossy();
        let graph = Box::new(Graph::compile(text, &name)?);
        // SAFETY: the caller passes the address of a pointer.
        unsafe { out.write(Box::into_raw(graph).cast()) };
        Ok(())
    })
}

unsafe extern "C" fn release(graph: *mut c_void) {
    enter(|| {
        // SAFETY: `graph` came from `compile` and is released once.
        drop(unsafe { Box::from_raw(graph.cast::<Graph>()) });
        Ok(())
    });
}

unsafe extern "C" fn temp_bytes(graph: *const c_void) -> u64 {
    // SAFETY: `graph` came from `compile` and is alive.
    unsafe { &*graph.cast::<Graph>() }.temp_bytes() as u64
}

unsafe extern "C" fn run(
    graph: *const c_void,
    device: i32,
    args: *const Span,
    n_args: usize,
    outs: *const Span,
    n_outs: usize,
) -> Status {
    enter(|| {
        // SAFETY: `graph` came from `compile` and is alive.
        let graph = unsafe { &*graph.cast::<Graph>() };
        // SAFETY: the caller passes arrays of these lengths, which may be null if empty.
        let (args, outs) = unsafe { (spans(args, n_args), spans(outs, n_outs)) };
        // SAFETY: arguments are readable for the time of the call, and nobody writes them meanwhile.
        let args: Vec<&[u8]> = args.iter().map(|span| unsafe { span.bytes() }).collect();
        // SAFETY: results are fresh allocations of the caller, apart from everything else.
        let outs: Vec<&mut [u8]> = outs.iter().map(|span| unsafe { span.bytes_mut() }).collect();
        runtime()?.run(device_number(device)?, graph, &args, outs)
    })
}

unsafe extern "C" fn find_map(name: *const c_char, dtype: i32, numbers: u32) -> *const c_void {
    let mut found = std::ptr::null();
    enter(|| {
        // SAFETY: the caller passes a C string.
        let name = unsafe { CStr::from_ptr(name) }.to_string_lossy();
        if let Some(map) = scalar_type(dtype).and_then(|dtype| eager::map(&name, dtype, numbers)) {
            found = (map as *const Map).cast();
        }
        Ok(())
    });
    found
}

unsafe extern "C" fn run_map(map: *const c_void, operands: *const Span, n_operands: usize, out: Span) -> Status {
    enter(|| {
        // SAFETY: `map` came from `find_map`, whose results live for ever.
        let map = unsafe { &*map.cast::<Map>() };
        // SAFETY: the caller passes an array of this length.
        let operands = unsafe { spans(operands, n_operands) };
        if operands.len() != map.arity() {
            return Err(Refusal::Failed(format!("the operator takes {} operands, not {n_operands}", map.arity())));
        }
        let n = out.len / map.out_width;
        // SAFETY: readable for the time of the call.
        let operand = |(span, width): (&Span, &usize)| unsafe { span.operand(n, *width, &out) };
        let operands: Vec<Operand> = operands.iter().zip(&map.widths).map(operand).collect();
        // SAFETY: writable for the time of the call, and apart from the operands that are read as slices.
        map.run(&operands, unsafe { out.bytes_mut() });
        Ok(())
    })
}

unsafe extern "C" fn run_map_rows(
    map: *const c_void,
    operands: *const Span,
    n_operands: usize,
    out: Span,
    n_rows: usize,
    steps: *const isize,
) -> Status {
    enter(|| {
        // SAFETY: `map` came from `find_map`, whose results live for ever.
        let map = unsafe { &*map.cast::<Map>() };
        // SAFETY: the caller passes arrays of these lengths.
        let (operands, steps) = unsafe { (spans(operands, n_operands), slice::from_raw_parts(steps, n_operands + 1)) };
        if operands.len() != map.arity() || operands.len() > MOST_OPERANDS {
            return Err(Refusal::Failed(format!("the operator takes {} operands, not {n_operands}", map.arity())));
        }
        let n = out.len / map.out_width;
        let at = |span: &Span, step: isize, row: usize| Span {
            start: span.start.wrapping_offset(step * row as isize),
            ..*span
        };
        map.run_rows(n_rows, |row| {
            let out = at(&out, steps[0], row);
            let mut all = [const { Operand::InPlace }; MOST_OPERANDS];
            for (i, (slot, span)) in all.iter_mut().zip(operands).enumerate() {
                // SAFETY: every row is readable for the time of the call.
                *slot = unsafe { at(span, steps[i + 1], row).operand(n, map.widths[i], &out) };
            }
            // SAFETY: rows of the result are apart, writable for the time of the call, and apart from operands that are read as slices.
            (all, unsafe { out.bytes_mut() })
        });
        Ok(())
    })
}

unsafe extern "C" fn matmul(product: *const Product) -> Status {
    enter(|| {
        // SAFETY: the caller passes the address of a `Product`.
        let product = unsafe { &*product };
        let Some(dtype) = scalar_type(product.dtype) else {
            return Err(Refusal::Failed(format!("no products of scalar type {}", product.dtype)));
        };
        // SAFETY: factors are readable for the time of the call.
        let (a, b, bias) = unsafe { (product.a.bytes(), product.b.bytes(), product.bias.bytes()) };
        // SAFETY: the result is a fresh allocation of the caller.
        let out = unsafe { product.out.bytes_mut() };
        let a = Factor { bytes: a, transposed: product.a_transposed };
        let b = Factor { bytes: b, transposed: product.b_transposed };
        eager::matmul(dtype, product.sizes, a, b, Some(bias).filter(|bias| !bias.is_empty()), out);
        Ok(())
    })
}

unsafe extern "C" fn convolution(convolution: *const Convolution) -> Status {
    enter(|| {
        // SAFETY: the caller passes the address of a `Convolution`.
        let c = unsafe { &*convolution };
        let pass = match c.pass {
            0 => Pass::Forward,
            1 => Pass::InputGradient,
            2 => Pass::WeightGradient,
            other => return Err(Refusal::Failed(format!("no pass {other} of a convolution"))),
        };
        let Some(dtype) = scalar_type(c.dtype) else {
            return Err(Refusal::Failed(format!("no convolutions of scalar type {}", c.dtype)));
        };
        // SAFETY: sizes are arrays of two more than the rank.
        let sizes = |start: *const usize| unsafe { slice::from_raw_parts(start, c.rank + 2) }.to_vec();
        // SAFETY: numbers per dimension of places are arrays of the rank.
        let each = |start: *const i64| unsafe { slice::from_raw_parts(start, c.rank) }.to_vec();
        let wanted = eager::Convolution {
            pass,
            dtype,
            input: sizes(c.input),
            weight: sizes(c.weight),
            result: sizes(c.result),
            stride: each(c.stride),
            padding: each(c.padding),
            dilation: each(c.dilation),
            groups: c.groups,
        };
        // SAFETY: operands are readable for the time of the call.
        let (lhs, rhs, bias) = unsafe { (c.lhs.bytes(), c.rhs.bytes(), c.bias.bytes()) };
        // SAFETY: the result is a fresh allocation of the caller.
        wanted.run(lhs, rhs, Some(bias).filter(|bias| !bias.is_empty()), unsafe { c.out.bytes_mut() });
        Ok(())
    })
}

impl Recurrence {
    /// # Safety
    /// There are as many numbers for steps as it says.
    unsafe fn read(&self) -> Result<eager::Recurrence, Refusal> {
        let cell = match self.cell {
            0 => Cell::Tanh,
            1 => Cell::Relu,
            2 => Cell::Lstm,
            3 => Cell::Gru,
            other => return Err(Refusal::Failed(format!("no cell {other} of recurrent layers"))),
        };
        // SAFETY: promised by the caller.
        let list = |start: *const usize| unsafe { slice::from_raw_parts(start, self.n_steps) }.iter().copied();
        let steps = list(self.starts).zip(list(self.items)).collect();
        let Recurrence { batch, hidden, apart, reversed, .. } = *self;
        Ok(eager::Recurrence { cell, batch, hidden, steps, apart, reversed })
    }
}

unsafe extern "C" fn recurrence_kept(recurrence: *const Recurrence) -> usize {
    // SAFETY: the caller passes the address of a `Recurrence`.
    unsafe { (*recurrence).read() }.map_or(0, |of| of.kept())
}

unsafe extern "C" fn recurrence(recurrence: *const Recurrence, operands: *const Span, results: *const Span) -> Status {
    enter(|| {
        // SAFETY: the caller passes the address of a `Recurrence`.
        let recurrence = unsafe { &*recurrence };
        // SAFETY: with its steps.
        let of = unsafe { recurrence.read() }?;
        // SAFETY: the caller passes five of each, or four results.
        let at = |list: *const Span, n: usize| unsafe { *list.add(n) };
        // SAFETY: operands are readable for the time of the call.
        let operands = std::array::from_fn(|n| unsafe { at(operands, n).bytes() });
        // SAFETY: results are fresh allocations of the caller, apart from each other.
        let result = |n: usize| unsafe { at(results, n).bytes_mut() };
        match recurrence.is_gradient {
            true => eager::recurrence_gradients(&of, operands, std::array::from_fn(result)),
            false => eager::recurrence(&of, operands, std::array::from_fn(result)),
        }
        Ok(())
    })
}

unsafe extern "C" fn rows(
    name: *const c_char,
    from: i32,
    to: i32,
    n: usize,
    operands: *const Span,
    out: Span,
) -> Status {
    enter(|| {
        // SAFETY: the caller passes a C string.
        let name = unsafe { CStr::from_ptr(name) }.to_string_lossy();
        let (Some(op), Some(from), Some(to)) = (RowOp::from_name(&name), scalar_type(from), scalar_type(to)) else {
            return Err(Refusal::Failed(format!("no rows of `{name}` from scalar type {from} to {to}")));
        };
        // SAFETY: the caller passes as many as the operator takes.
        let operands = unsafe { spans(operands, op.arity()) };
        // SAFETY: readable for the time of the call.
        let bytes = |at: usize| operands.get(at).map_or(&[][..], |span| unsafe { span.bytes() });
        // SAFETY: a fresh allocation of the caller.
        eager::rows::rows(op, from, to, n, &[bytes(0), bytes(1)][..op.arity()], unsafe { out.bytes_mut() });
        Ok(())
    })
}

/// False if nothing was copied.
unsafe extern "C" fn rearrange(walk: *const Walk) -> bool {
    let mut is_done = false;
    let status = enter(|| {
        // SAFETY: the caller passes the address of a `Walk`, with arrays of its rank.
        let (walk, sizes, strides) = unsafe {
            let walk = &*walk;
            (walk, slice::from_raw_parts(walk.sizes, walk.rank), slice::from_raw_parts(walk.strides, walk.rank))
        };
        // SAFETY: readable and writable for the time of the call, and apart.
        let (from, out) = unsafe { (walk.from.bytes(), walk.out.bytes_mut()) };
        is_done = eager::rearrange(walk.item, sizes, strides, from, out);
        Ok(())
    });
    is_done && matches!(status, Status::Ok)
}

/// The element type of a `c10::ScalarType`, among those the engine has operators for.
fn scalar_type(code: i32) -> Option<DType> {
    Some(match code {
        0 => DType::U8,
        1 => DType::S8,
        2 => DType::S16,
        3 => DType::S32,
        4 => DType::S64,
        5 => DType::F16,
        6 => DType::F32,
        7 => DType::F64,
        11 => DType::Bool,
        15 => DType::BF16,
        _ => return None,
    })
}

unsafe fn spans<'a>(start: *const Span, len: usize) -> &'a [Span] {
    match len {
        0 => &[],
        // SAFETY: promised by the caller.
        _ => unsafe { slice::from_raw_parts(start, len) },
    }
}

impl Span {
    /// An operand is the result itself, as long as it, or one element; never another part of the result.
    unsafe fn operand<'a>(self, n: usize, width: usize, out: &Span) -> Operand<'a> {
        match self.len {
            _ if self.start == out.start => Operand::InPlace,
            // SAFETY: promised by the caller.
            len if len == n * width => Operand::Each(unsafe { self.bytes() }),
            // SAFETY: as above.
            _ => Operand::Splat(unsafe { self.bytes() }),
        }
    }

    unsafe fn bytes<'a>(self) -> &'a [u8] {
        match self.len {
            0 => &[],
            // SAFETY: promised by the caller.
            _ => unsafe { slice::from_raw_parts(self.start, self.len) },
        }
    }

    unsafe fn bytes_mut<'a>(self) -> &'a mut [u8] {
        match self.len {
            0 => &mut [],
            // SAFETY: promised by the caller.
            _ => unsafe { slice::from_raw_parts_mut(self.start, self.len) },
        }
    }
}
