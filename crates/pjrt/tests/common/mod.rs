//! A small client of the table, as a C program would write it.

#![expect(unsafe_code, reason = "calls the interface as C does")]
#![allow(dead_code, reason = "every test file uses a part of this")]

use std::ffi::c_void;

use strata_pjrt::buffer::Buffer;
use strata_pjrt::client::Client;
use strata_pjrt::error::{Code, Error};
use strata_pjrt::event::Event;
use strata_pjrt::executable::LoadedExecutable;
use strata_pjrt::memory::Memory;
use strata_pjrt::raw::{Ref, Slice, Text};
use strata_pjrt::{Api, GetPjrtApi, sys};

pub fn api() -> &'static Api {
    // SAFETY: the table is a constant.
    unsafe { &*GetPjrtApi() }
}

/// Code and message of a failed call.
pub type Outcome = Result<(), (Code, String)>;

/// Calls a function of the table; the error is read and destroyed.
pub fn call<A>(function: unsafe extern "C" fn(*mut A) -> Ref<Error>, args: &mut A) -> Outcome {
    // SAFETY: the arguments are those the function expects.
    let error = unsafe { function(args) };
    take_error(error)
}

pub fn take_error(error: Ref<Error>) -> Outcome {
    if error.is_null() {
        return Ok(());
    }
    let mut code = sys::ErrorGetCode { error, ..sys::ErrorGetCode::empty() };
    let mut message = sys::ErrorMessage { error, ..sys::ErrorMessage::empty() };
    let mut destroy = sys::ErrorDestroy { error, ..sys::ErrorDestroy::empty() };
    // SAFETY: as above.
    let found = unsafe {
        assert!((api().Error_GetCode)(&mut code).is_null());
        assert!((api().Error_Message)(&mut message).is_null());
        let text = message.message.text().unwrap().into_owned();
        assert!((api().Error_Destroy)(&mut destroy).is_null());
        (Code::from_number(code.code), text)
    };
    Err(found)
}

pub fn client(options: &[sys::NamedValue]) -> Ref<Client> {
    let mut args = sys::ClientCreate { create_options: Slice::of(options), ..sys::ClientCreate::empty() };
    call(api().Client_Create, &mut args).unwrap();
    args.client
}

pub fn destroy_client(client: Ref<Client>) {
    call(api().Client_Destroy, &mut sys::ClientDestroy { client, ..sys::ClientDestroy::empty() }).unwrap();
}

pub fn memories(client: Ref<Client>) -> Vec<Ref<Memory>> {
    let mut args = sys::ClientAddressableMemories { client, ..sys::ClientAddressableMemories::empty() };
    call(api().Client_AddressableMemories, &mut args).unwrap();
    args.addressable_memories.get().unwrap().to_vec()
}

pub fn await_event(event: Ref<Event>) -> Outcome {
    let outcome = call(api().Event_Await, &mut sys::EventAwait { event, ..sys::EventAwait::empty() });
    call(api().Event_Destroy, &mut sys::EventDestroy { event, ..sys::EventDestroy::empty() }).unwrap();
    outcome
}

/// Uploads f32 values and waits until the host memory is free again.
pub fn upload(
    client: Ref<Client>,
    memory: Ref<Memory>,
    dims: &[i64],
    values: &[f32],
) -> Result<Ref<Buffer>, (Code, String)> {
    let mut args = sys::ClientBufferFromHostBuffer {
        client,
        data: values.as_ptr().cast_mut().cast(),
        element_type: 11,
        dims: Slice::of(dims),
        memory,
        ..sys::ClientBufferFromHostBuffer::empty()
    };
    call(api().Client_BufferFromHostBuffer, &mut args)?;
    await_event(args.done_with_host_buffer)?;
    Ok(args.buffer)
}

pub fn download(src: Ref<Buffer>) -> Result<Vec<f32>, (Code, String)> {
    let mut args = sys::BufferToHostBuffer { src, ..sys::BufferToHostBuffer::empty() };
    call(api().Buffer_ToHostBuffer, &mut args)?;
    let mut values = vec![0f32; args.dst_size / 4];
    if !args.event.is_null() {
        await_event(args.event)?;
        return Ok(values);
    }
    args.dst = values.as_mut_ptr().cast::<c_void>();
    call(api().Buffer_ToHostBuffer, &mut args)?;
    await_event(args.event)?;
    Ok(values)
}

pub fn compile(client: Ref<Client>, program: &[u8]) -> Result<Ref<LoadedExecutable>, (Code, String)> {
    let program = sys::Program { code: Text::of(program), format: Text::of("mlir"), ..sys::Program::empty() };
    let mut args = sys::ClientCompile { client, program: &program, ..sys::ClientCompile::empty() };
    call(api().Client_Compile, &mut args)?;
    Ok(args.executable)
}

/// Starts a program on one device: when it is done, and its results.
pub fn start(
    executable: Ref<LoadedExecutable>,
    arguments: &[Ref<Buffer>],
    n_results: usize,
    options: &sys::ExecuteOptions,
) -> Result<(Ref<Event>, Vec<Ref<Buffer>>), (Code, String)> {
    let lists = [arguments.as_ptr()];
    let mut results = vec![Ref::NULL; n_results];
    let output_lists = [results.as_mut_ptr()];
    let mut done = Ref::NULL;
    let mut args = sys::LoadedExecutableExecute {
        executable,
        options,
        argument_lists: Slice::of(&lists),
        num_args: arguments.len(),
        output_lists: output_lists.as_ptr(),
        device_complete_events: &mut done,
        ..sys::LoadedExecutableExecute::empty()
    };
    call(api().LoadedExecutable_Execute, &mut args)?;
    Ok((done, results))
}

/// Runs a program on one device, waits for it, and returns its results.
pub fn execute(
    executable: Ref<LoadedExecutable>,
    arguments: &[Ref<Buffer>],
    n_results: usize,
) -> Result<Vec<Ref<Buffer>>, (Code, String)> {
    let (done, results) = start(executable, arguments, n_results, &sys::ExecuteOptions::empty())?;
    await_event(done)?;
    Ok(results)
}

/// The extension of that kind, which has the struct its kind says.
pub fn extension<T>(kind: i32) -> &'static T {
    let mut node = api().extension_start;
    // SAFETY: a list of constants; each begins with its header.
    unsafe {
        while (*node).kind != kind {
            node = (*node).next;
        }
        &*node.cast::<T>()
    }
}

pub fn destroy_buffer(buffer: Ref<Buffer>) {
    call(api().Buffer_Destroy, &mut sys::BufferDestroy { buffer, ..sys::BufferDestroy::empty() }).unwrap();
}

pub fn destroy_executable(executable: Ref<LoadedExecutable>) {
    let mut args = sys::LoadedExecutableDestroy { executable, ..sys::LoadedExecutableDestroy::empty() };
    call(api().LoadedExecutable_Destroy, &mut args).unwrap();
}

pub fn kind_of(buffer: Ref<Buffer>) -> String {
    let mut memory = sys::BufferMemory { buffer, ..sys::BufferMemory::empty() };
    call(api().Buffer_Memory, &mut memory).unwrap();
    let mut kind = sys::MemoryKind { memory: memory.memory, ..sys::MemoryKind::empty() };
    call(api().Memory_Kind, &mut kind).unwrap();
    kind.kind.text().unwrap().into_owned()
}

pub fn is_deleted(buffer: Ref<Buffer>) -> bool {
    let mut args = sys::BufferIsDeleted { buffer, ..sys::BufferIsDeleted::empty() };
    call(api().Buffer_IsDeleted, &mut args).unwrap();
    args.is_deleted != 0
}

/// [`call`] with arguments anywhere in memory.
pub fn call_at<A>(function: unsafe extern "C" fn(*mut A) -> Ref<Error>, args: *mut A) -> Outcome {
    // SAFETY: the address is null, or holds as many bytes as its struct says.
    take_error(unsafe { function(args) })
}

pub fn write<A>(at: *mut A, args: A) {
    // SAFETY: the caller has made room.
    unsafe { at.write(args) }
}

pub fn read<A: Copy>(at: *const A) -> A {
    // SAFETY: the caller has written it.
    unsafe { at.read() }
}

/// Calls a callback that the interface has given out.
pub fn call_back<A>(callback: Option<unsafe extern "C" fn(*mut A)>, args: &mut A) {
    // SAFETY: the struct is the one the callback takes.
    unsafe { callback.expect("a callback was given")(args) }
}
