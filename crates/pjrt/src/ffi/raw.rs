//! The C structs of a call, the table a handler calls back, and the call itself. Names, order and sizes are facts of XLA's
//! `ffi/api/c_api.h`, version 0.3.

#![expect(unsafe_code, reason = "calls handlers written in C++, and is called by them")]

use std::alloc::{Layout, alloc_zeroed, dealloc};
use std::any::Any;
use std::ffi::{CStr, CString, c_char, c_void};

use strata::custom_calls::{View, ViewMut};
use strata::host_context::Caller;
use strata::memory::{self, Resolver};

use super::attrs::Attributes;
use super::{UserData, element};
use crate::error::{Code, Status};
use crate::raw::{Kind, Ref, Text};

/// A handler: takes a call frame and gives an error, or null.
pub type Handler = unsafe extern "C" fn(*mut CallFrame) -> Ref<Failure>;

/// The handler at an address, which someone vouches for; none at null.
pub fn handler_at(address: usize) -> Option<Handler> {
    // SAFETY: a function pointer or null; whoever registers a handler says that it is one.
    unsafe { std::mem::transmute::<usize, Option<Handler>>(address) }
}

/// `XLA_FFI_Error`.
pub struct Failure {
    code: i32,
    message: CString,
}

/// `XLA_FFI_Future`: a handler's promise to be done later.
pub struct Future {
    done: memory::Event,
    resolver: std::sync::Mutex<Option<Resolver>>,
}

impl Kind for Failure {
    const NAME: &'static str = "XLA_FFI_Error";
}
impl Kind for Future {
    const NAME: &'static str = "XLA_FFI_Future";
}

/// `XLA_FFI_ByteSpan`.
#[repr(C)]
pub struct Span {
    data: *const u8,
    len: usize,
}

#[repr(C)]
pub struct Scalar {
    dtype: i32,
    value: *const c_void,
}

#[repr(C)]
pub struct Array {
    dtype: i32,
    size: usize,
    data: *const c_void,
}

#[repr(C)]
pub struct Attrs {
    struct_size: usize,
    extension_start: *const c_void,
    size: i64,
    types: *const i32,
    names: *const *const Span,
    attrs: *const *const c_void,
}

#[repr(C)]
struct Buffer {
    struct_size: usize,
    extension_start: *const c_void,
    dtype: i32,
    data: *mut c_void,
    rank: i64,
    dims: *const i64,
}

/// Arguments, or results.
#[repr(C)]
struct Buffers {
    struct_size: usize,
    extension_start: *const c_void,
    size: i64,
    types: *const i32,
    buffers: *const *const Buffer,
}

#[repr(C)]
pub struct CallFrame {
    struct_size: usize,
    extension_start: *const c_void,
    api: *const Api,
    context: *mut c_void,
    stage: i32,
    args: Buffers,
    rets: Buffers,
    attrs: Attrs,
    future: Ref<Future>,
}

const _: () = assert!(size_of::<Buffer>() == 48 && size_of::<Buffers>() == 40 && size_of::<Attrs>() == 48);
const _: () = assert!(size_of::<CallFrame>() == 40 + 40 + 40 + 48 + 8);

// SAFETY: these point into what their owner keeps beside them, which never changes.
unsafe impl Send for Attributes {}
// SAFETY: as above.
unsafe impl Sync for Attributes {}
// SAFETY: as above.
unsafe impl Send for Attrs {}
// SAFETY: as above.
unsafe impl Sync for Attrs {}
// SAFETY: as above.
unsafe impl Send for Span {}
// SAFETY: as above.
unsafe impl Sync for Span {}
// SAFETY: as above.
unsafe impl Send for Scalar {}
// SAFETY: as above.
unsafe impl Sync for Scalar {}
// SAFETY: as above.
unsafe impl Send for Array {}
// SAFETY: as above.
unsafe impl Sync for Array {}

impl Span {
    pub fn of(bytes: &[u8]) -> Span {
        Span { data: bytes.as_ptr(), len: bytes.len() }
    }
}

impl Scalar {
    pub fn new(dtype: i32, value: *const c_void) -> Scalar {
        Scalar { dtype, value }
    }
}

impl Array {
    pub fn new(dtype: i32, size: usize, data: *const c_void) -> Array {
        Array { dtype, size, data }
    }
}

impl Attrs {
    pub fn new(types: &[i32], names: &[*const Span], values: &[*const c_void]) -> Attrs {
        Attrs {
            struct_size: size_of::<Attrs>(),
            extension_start: std::ptr::null(),
            size: types.len() as i64,
            types: types.as_ptr(),
            names: names.as_ptr(),
            attrs: values.as_ptr(),
        }
    }
}

impl Buffers {
    fn new(types: &[i32], buffers: &[*const Buffer]) -> Buffers {
        let (types, size) = (types.as_ptr(), buffers.len() as i64);
        let struct_size = size_of::<Buffers>();
        Buffers { struct_size, extension_start: std::ptr::null(), size, types, buffers: buffers.as_ptr() }
    }
}

/// Keeps a value at an address that does not change, and gives the address.
pub fn keep<T: Any + Send + Sync>(kept: &mut Vec<Box<dyn Any + Send + Sync>>, value: T) -> *const T {
    let value = Box::new(value);
    let at = &raw const *value;
    kept.push(value);
    at
}

/// Runs a handler on operands and results, and waits for it.
pub fn call(
    handler: Handler,
    caller: &Caller,
    attributes: &Attributes,
    ins: &[View],
    outs: &mut [ViewMut],
) -> Result<(), Status> {
    const EXECUTE: i32 = 3;
    const BUFFER: i32 = 1;
    let dims = |dims: &[usize]| dims.iter().map(|&d| d as i64).collect::<Vec<i64>>();
    let (in_dims, out_dims): (Vec<_>, Vec<_>) =
        (ins.iter().map(|view| dims(view.dims)).collect(), outs.iter().map(|view| dims(view.dims)).collect());
    let buffer = |dtype, data: *mut u8, dims: &Vec<i64>| {
        let number = element(dtype).ok_or_else(|| Status::invalid(format!("handlers have no number for {dtype}")))?;
        let (rank, dims) = (dims.len() as i64, dims.as_ptr());
        let struct_size = size_of::<Buffer>();
        Ok(Buffer { struct_size, extension_start: std::ptr::null(), dtype: number, data: data.cast(), rank, dims })
    };
    let args = ins.iter().zip(&in_dims).map(|(view, dims)| buffer(view.dtype, view.bytes.as_ptr().cast_mut(), dims));
    let args = args.collect::<Result<Vec<Buffer>, Status>>()?;
    let rets = outs.iter_mut().zip(&out_dims).map(|(view, dims)| buffer(view.dtype, view.bytes.as_mut_ptr(), dims));
    let rets = rets.collect::<Result<Vec<Buffer>, Status>>()?;
    let types = vec![BUFFER; args.len().max(rets.len())];
    let pointers = |buffers: &[Buffer]| buffers.iter().map(|buffer| &raw const *buffer).collect::<Vec<_>>();
    let (arg_pointers, ret_pointers) = (pointers(&args), pointers(&rets));
    let mut frame = CallFrame {
        // The header's size leaves the future out, and handlers compare for equality.
        struct_size: std::mem::offset_of!(CallFrame, future),
        extension_start: std::ptr::null(),
        api: &API,
        context: (&raw const *caller).cast_mut().cast(),
        stage: EXECUTE,
        args: Buffers::new(&types[..args.len()], &arg_pointers),
        rets: Buffers::new(&types[..rets.len()], &ret_pointers),
        attrs: attributes.raw(),
        future: Ref::NULL,
    };
    // SAFETY: everything the frame points to lives until the handler is done, which is waited for below.
    let failure = unsafe { handler(&mut frame) };
    let outcome = taken(failure);
    if frame.future.is_null() {
        return outcome;
    }
    let waited = frame.future.get().and_then(|future| future.done.wait().map_err(Status::from));
    frame.future.destroy()?;
    outcome.and(waited)
}

/// What a handler's error says.
fn taken(failure: Ref<Failure>) -> Result<(), Status> {
    let Some(found) = failure.get_opt()? else { return Ok(()) };
    let status = Status::new(Code::from_number(found.code), found.message.to_string_lossy());
    failure.destroy()?;
    Err(status)
}

fn failure(status: Status) -> Ref<Failure> {
    let message = CString::new(status.message.replace('\0', " ")).unwrap_or_default();
    Ref::give(Failure { code: status.code as i32, message })
}

fn answer(outcome: Result<(), Status>) -> Ref<Failure> {
    outcome.map_or_else(failure, |()| Ref::NULL)
}

#[repr(C)]
pub struct ErrorCreate {
    header: [usize; 2],
    message: *const c_char,
    code: i32,
}

#[repr(C)]
pub struct ErrorMessage {
    header: [usize; 2],
    error: Ref<Failure>,
    message: *const c_char,
}

#[repr(C)]
pub struct ErrorDestroy {
    header: [usize; 2],
    error: Ref<Failure>,
}

#[repr(C)]
pub struct TypeRegister {
    header: [usize; 2],
    name: Text,
    type_id: *mut i64,
}

#[repr(C)]
pub struct HandlerRegister {
    header: [usize; 2],
    name: Text,
    platform: Text,
    bundle: [Option<Handler>; 5],
    traits: u32,
}

#[repr(C)]
pub struct ContextGet {
    header: [usize; 2],
    context: *mut c_void,
    type_id: *const i64,
    data: *mut c_void,
}

#[repr(C)]
pub struct RunId {
    header: [usize; 2],
    context: *mut c_void,
    run_id: i64,
}

#[repr(C)]
pub struct DeviceOrdinal {
    header: [usize; 2],
    context: *mut c_void,
    device_ordinal: i32,
}

#[repr(C)]
pub struct Allocate {
    header: [usize; 2],
    context: *mut c_void,
    size: usize,
    alignment: usize,
    data: *mut c_void,
}

#[repr(C)]
pub struct Free {
    header: [usize; 2],
    context: *mut c_void,
    size: usize,
    data: *mut c_void,
}

#[repr(C)]
pub struct Schedule {
    header: [usize; 2],
    context: *mut c_void,
    task: Option<unsafe extern "C" fn(*mut c_void)>,
    data: *mut c_void,
}

#[repr(C)]
pub struct NumThreads {
    header: [usize; 2],
    context: *mut c_void,
    num_threads: *mut i64,
}

#[repr(C)]
pub struct FutureArgs {
    header: [usize; 2],
    future: Ref<Future>,
}

#[repr(C)]
pub struct FutureError {
    header: [usize; 2],
    future: Ref<Future>,
    error: Ref<Failure>,
}

/// What a handler may call. The arguments of each are those its header declares.
#[repr(C)]
struct Api {
    struct_size: usize,
    extension_start: usize,
    version: (usize, usize, i32, i32),
    internal: usize,
    error_create: unsafe extern "C" fn(*mut ErrorCreate) -> Ref<Failure>,
    error_message: unsafe extern "C" fn(*mut ErrorMessage),
    error_destroy: unsafe extern "C" fn(*mut ErrorDestroy),
    handler_register: unsafe extern "C" fn(*mut HandlerRegister) -> Ref<Failure>,
    stream_get: Absent,
    type_register: unsafe extern "C" fn(*mut TypeRegister) -> Ref<Failure>,
    context_get: unsafe extern "C" fn(*mut ContextGet) -> Ref<Failure>,
    state_set: Absent,
    state_get: Absent,
    allocate: unsafe extern "C" fn(*mut Allocate) -> Ref<Failure>,
    free: unsafe extern "C" fn(*mut Free) -> Ref<Failure>,
    schedule: unsafe extern "C" fn(*mut Schedule) -> Ref<Failure>,
    num_threads: unsafe extern "C" fn(*mut NumThreads) -> Ref<Failure>,
    future_create: unsafe extern "C" fn(*mut FutureArgs) -> Ref<Failure>,
    future_available: unsafe extern "C" fn(*mut FutureArgs) -> Ref<Failure>,
    future_error: unsafe extern "C" fn(*mut FutureError) -> Ref<Failure>,
    run_id: unsafe extern "C" fn(*mut RunId) -> Ref<Failure>,
    device_ordinal: unsafe extern "C" fn(*mut DeviceOrdinal) -> Ref<Failure>,
}

type Absent = extern "C" fn(*mut c_void) -> Ref<Failure>;

static API: Api = Api {
    struct_size: size_of::<Api>(),
    extension_start: 0,
    version: (24, 0, 0, 3),
    internal: 0,
    error_create,
    error_message,
    error_destroy,
    handler_register,
    stream_get: absent,
    type_register,
    context_get,
    state_set: absent,
    state_get: absent,
    allocate,
    free,
    schedule,
    num_threads,
    future_create,
    future_available,
    future_error,
    run_id,
    device_ordinal,
};

const _: () = assert!(size_of::<Api>() == 8 + 8 + 24 + 8 + 18 * 8);

extern "C" fn absent(_: *mut c_void) -> Ref<Failure> {
    failure(Status::unimplemented("a stream to work on, or a state that outlives a call,"))
}

/// What the caller of a handler knows about the execution.
fn caller<'a>(context: *const c_void) -> Result<&'a Caller<'a>, Status> {
    match context.is_null() {
        true => Err(Status::invalid("the handler's context is needed; null was given")),
        // SAFETY: what `call` has put there, alive until the handler is done.
        false => Ok(unsafe { &*context.cast::<Caller>() }),
    }
}

/// A handler that registers others; only one of the stage of execution can be called.
unsafe extern "C" fn handler_register(args: *mut HandlerRegister) -> Ref<Failure> {
    // SAFETY: the handler passes the struct.
    let HandlerRegister { name, bundle: [instantiate, prepare, initialize, execute, record], .. } = unsafe { &*args };
    let has_stages = [instantiate, prepare, initialize, record].iter().any(|stage| stage.is_some());
    answer(match (name.text(), execute) {
        (Ok(name), Some(execute)) if !has_stages => super::register(&name, *execute),
        (Ok(_), Some(_)) => Err(Status::unimplemented("a handler of another stage than execution")),
        (Ok(_), None) => Err(Status::invalid("a handler is needed; null was given")),
        (Err(status), _) => Err(status),
    })
}

unsafe extern "C" fn context_get(args: *mut ContextGet) -> Ref<Failure> {
    // SAFETY: the handler passes the struct, and in it a place with a number.
    let (args, number) = unsafe { (&mut *args, *(*args).type_id) };
    answer(caller(args.context).and_then(|caller| {
        let data = caller.context.and_then(|context| context.data.as_deref()).and_then(|data| data.downcast_ref());
        let missing = || Status::new(Code::NotFound, format!("the execution has no user data of type {number}"));
        args.data = data.and_then(|data: &UserData| data.get(number)).ok_or_else(missing)?;
        Ok(())
    }))
}

unsafe extern "C" fn run_id(args: *mut RunId) -> Ref<Failure> {
    // SAFETY: the handler passes the struct.
    let args = unsafe { &mut *args };
    answer(caller(args.context).map(|caller| args.run_id = caller.context.map_or(0, |context| context.run)))
}

unsafe extern "C" fn device_ordinal(args: *mut DeviceOrdinal) -> Ref<Failure> {
    // SAFETY: the handler passes the struct.
    let args = unsafe { &mut *args };
    answer(caller(args.context).and_then(|caller| {
        let several = || Status::new(Code::FailedPrecondition, "the call is made for several devices at once");
        args.device_ordinal = caller.device.ok_or_else(several)? as i32;
        Ok(())
    }))
}

unsafe extern "C" fn error_create(args: *mut ErrorCreate) -> Ref<Failure> {
    // SAFETY: the handler passes the struct, and in it a terminated text or null.
    let (code, message) = unsafe {
        let ErrorCreate { message, code, .. } = &*args;
        (*code, if message.is_null() { CString::default() } else { CStr::from_ptr(*message).to_owned() })
    };
    Ref::give(Failure { code, message })
}

unsafe extern "C" fn error_message(args: *mut ErrorMessage) {
    // SAFETY: the handler passes the struct.
    let args = unsafe { &mut *args };
    args.message = args.error.get().map_or(c"".as_ptr(), |failure| failure.message.as_ptr());
}

unsafe extern "C" fn error_destroy(args: *mut ErrorDestroy) {
    // SAFETY: the handler passes the struct.
    let _ = unsafe { &*args }.error.destroy();
}

unsafe extern "C" fn type_register(args: *mut TypeRegister) -> Ref<Failure> {
    // SAFETY: the handler passes the struct, and in it a place for a number.
    let (name, id) = unsafe { ((*args).name, &mut *(*args).type_id) };
    answer(name.text().map(|name| *id = super::type_number(&name)))
}

/// Scratch memory starts on a cache line, and so is freed without knowing more than its size.
fn scratch(size: usize, alignment: usize) -> Result<Layout, Status> {
    match alignment <= memory::ALIGN {
        true => Layout::from_size_align(size.max(1), memory::ALIGN).map_err(|_| Status::invalid("an absurd size")),
        false => Err(Status::invalid(format!("scratch memory is aligned to {} bytes, no more", memory::ALIGN))),
    }
}

unsafe extern "C" fn allocate(args: *mut Allocate) -> Ref<Failure> {
    // SAFETY: the handler passes the struct.
    let args = unsafe { &mut *args };
    answer(scratch(args.size, args.alignment).and_then(|layout| {
        // SAFETY: the layout has a size.
        args.data = unsafe { alloc_zeroed(layout) }.cast();
        match args.data.is_null() {
            true => Err(Status::new(Code::ResourceExhausted, "the host has no memory left")),
            false => Ok(()),
        }
    }))
}

unsafe extern "C" fn free(args: *mut Free) -> Ref<Failure> {
    // SAFETY: the handler passes the struct.
    let args = unsafe { &*args };
    answer(scratch(args.size, 1).map(|layout| {
        if !args.data.is_null() {
            // SAFETY: allocated above with this very layout.
            unsafe { dealloc(args.data.cast(), layout) };
        }
    }))
}

/// There is no pool to wait for: the task runs here and now.
unsafe extern "C" fn schedule(args: *mut Schedule) -> Ref<Failure> {
    // SAFETY: the handler passes the struct, and in it a task and its argument.
    unsafe {
        let Schedule { task, data, .. } = &*args;
        if let Some(task) = task {
            task(*data);
        }
    }
    Ref::NULL
}

unsafe extern "C" fn num_threads(args: *mut NumThreads) -> Ref<Failure> {
    // SAFETY: the handler passes the struct, and in it a place for a number.
    unsafe { *(*args).num_threads = 1 };
    Ref::NULL
}

unsafe extern "C" fn future_create(args: *mut FutureArgs) -> Ref<Failure> {
    let (done, resolver) = memory::Event::pending();
    // SAFETY: the handler passes the struct.
    unsafe { (*args).future = Ref::give(Future { done, resolver: std::sync::Mutex::new(Some(resolver)) }) };
    Ref::NULL
}

unsafe extern "C" fn future_available(args: *mut FutureArgs) -> Ref<Failure> {
    // SAFETY: the handler passes the struct.
    answer(settle(unsafe { &*args }.future, Ok(())))
}

unsafe extern "C" fn future_error(args: *mut FutureError) -> Ref<Failure> {
    // SAFETY: the handler passes the struct.
    let FutureError { future, error, .. } = unsafe { &*args };
    answer(settle(*future, taken(*error).map_err(memory::Error::from)))
}

fn settle(future: Ref<Future>, outcome: Result<(), memory::Error>) -> Result<(), Status> {
    let resolver = future.get()?.resolver.lock().unwrap_or_else(std::sync::PoisonError::into_inner).take();
    if let Some(resolver) = resolver {
        resolver.resolve(outcome);
    }
    Ok(())
}
