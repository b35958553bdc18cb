//! What surrounds an execution: the host's end of its channels, and user data for handlers of custom calls.

#![expect(unsafe_code, reason = "callbacks and handlers as C writes them")]

mod common;

use std::ffi::c_void;
use std::mem::transmute;
use std::sync::{Mutex, mpsc};

use common::*;
use strata_pjrt::channels::CopyStream;
use strata_pjrt::error::{Code, Error};
use strata_pjrt::ffi;
use strata_pjrt::raw::{Ref, Slice, Text};
use strata_pjrt::sys;
use strata_pjrt::table::{Ffi, kinds};

/// Sends its argument to the host and adds what comes back.
const CONVERSES: &str = r#"func.func public @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %t0 = stablehlo.create_token : !stablehlo.token
  %t1 = "stablehlo.send"(%x, %t0) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 2>, is_host_transfer = true}
    : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
  %y, %t2 = "stablehlo.recv"(%t1) {channel_handle = #stablehlo.channel_handle<handle = 2, type = 3>, is_host_transfer = true}
    : (!stablehlo.token) -> (tensor<4xf32>, !stablehlo.token)
  %0 = stablehlo.add %x, %y : tensor<4xf32>
  return %0 : tensor<4xf32>
}"#;

/// What the callbacks of an execution have seen, and where they leave streams.
struct Host {
    sent: Mutex<Vec<Vec<u8>>>,
    streams: mpsc::Sender<Ref<CopyStream>>,
    fails: bool,
}

unsafe extern "C" fn on_send(
    chunk: *mut sys::Chunk,
    fail: *const sys::CallbackError,
    total: usize,
    done: bool,
    host: *mut c_void,
) -> Ref<Error> {
    // SAFETY: what the interface promises a callback, and the argument registered with it.
    let (chunk, host, fail) = unsafe { (&*chunk, &*host.cast::<Host>(), *fail) };
    assert!(done && total == chunk.size);
    // SAFETY: as above.
    let bytes = unsafe { std::slice::from_raw_parts(chunk.data.cast::<u8>(), chunk.size) }.to_vec();
    host.sent.lock().unwrap().push(bytes);
    // SAFETY: the function that came with the chunk.
    unsafe { chunk.deleter.unwrap()(chunk.data, chunk.deleter_arg) };
    match host.fails {
        // SAFETY: the function that makes errors; it copies the text.
        true => unsafe { fail(Code::DataLoss as i32, "no room".as_ptr(), 7) },
        false => Ref::NULL,
    }
}

unsafe extern "C" fn on_receive(stream: Ref<CopyStream>, host: *mut c_void) {
    // SAFETY: the argument registered with the callback.
    unsafe { &*host.cast::<Host>() }.streams.send(stream).unwrap();
}

unsafe extern "C" fn keep(_: *mut c_void, count: *mut c_void) {
    // SAFETY: the argument registered with the chunk.
    unsafe { *count.cast::<usize>() += 1 }
}

fn add(stream: Ref<CopyStream>, values: &[f32], released: &mut usize) -> Outcome {
    let mut chunk = sys::Chunk {
        data: values.as_ptr().cast_mut().cast(),
        size: size_of_val(values),
        deleter: Some(keep),
        deleter_arg: (&raw mut *released).cast(),
    };
    let mut args = sys::CopyStreamAddChunk { stream, chunk: &raw mut chunk, ..sys::CopyStreamAddChunk::empty() };
    call(api().CopyToDeviceStream_AddChunk, &mut args)?;
    await_event(args.transfer_complete)
}

fn close(stream: Ref<CopyStream>) {
    call(api().CopyToDeviceStream_Destroy, &mut sys::CopyStreamDestroy { stream, ..sys::CopyStreamDestroy::empty() })
        .unwrap();
}

/// Runs `program` on `x` with callbacks; `serve` plays the host on the streams meanwhile.
fn converse(fails: bool, serve: impl FnOnce(Ref<CopyStream>)) -> (Result<Vec<f32>, (Code, String)>, Vec<Vec<u8>>) {
    let client = client(&[]);
    let program = compile(client, CONVERSES.as_bytes()).unwrap();
    let x = upload(client, memories(client)[0], &[4], &[1.0, 2.0, 3.0, 4.0]).unwrap();
    let (streams, arrived) = mpsc::channel();
    let host = Host { sent: Mutex::default(), streams, fails };
    let user_arg = (&raw const host).cast_mut().cast::<c_void>();
    let send = [sys::SendCallbackInfo { channel_id: 1, user_arg, callback: Some(on_send) }];
    let receive = [sys::RecvCallbackInfo { channel_id: 2, user_arg, callback: Some(on_receive) }];
    let (sends, receives) = ([send.as_ptr()], [receive.as_ptr()]);
    let options = sys::ExecuteOptions {
        send_callbacks: sends.as_ptr(),
        recv_callbacks: receives.as_ptr(),
        num_send_ops: 1,
        num_recv_ops: 1,
        ..sys::ExecuteOptions::empty()
    };
    let (done, results) = start(program, &[x], 1, &options).unwrap();
    if !fails {
        serve(arrived.recv().unwrap());
    }
    let outcome = await_event(done).and_then(|()| download(results[0]));
    [x, results[0]].into_iter().for_each(destroy_buffer);
    destroy_executable(program);
    destroy_client(client);
    (outcome, host.sent.into_inner().unwrap())
}

#[test]
fn programs_converse_with_the_host() {
    let mut released = 0;
    let (outcome, sent) = converse(false, |stream| {
        let mut total = sys::CopyStreamTotalBytes { stream, ..sys::CopyStreamTotalBytes::empty() };
        call(api().CopyToDeviceStream_TotalBytes, &mut total).unwrap();
        let mut granule = sys::CopyStreamGranuleSize { stream, ..sys::CopyStreamGranuleSize::empty() };
        call(api().CopyToDeviceStream_GranuleSize, &mut granule).unwrap();
        assert_eq!((total.total_bytes, granule.granule_size_in_bytes), (16, 1));
        add(stream, &[10.0], &mut released).unwrap();
        let (code, message) = add(stream, &[0.0; 4], &mut released).unwrap_err();
        assert!(code == Code::InvalidArgument && message.contains("12 of 16"), "{message}");
        let mut current = sys::CopyStreamCurrentBytes { stream, ..sys::CopyStreamCurrentBytes::empty() };
        call(api().CopyToDeviceStream_CurrentBytes, &mut current).unwrap();
        assert_eq!(current.current_bytes, 4);
        add(stream, &[20.0, 30.0, 40.0], &mut released).unwrap();
        close(stream);
    });
    assert_eq!((outcome.unwrap(), released), (vec![11.0, 22.0, 33.0, 44.0], 3));
    assert_eq!(sent, [[1f32, 2.0, 3.0, 4.0].iter().flat_map(|x| x.to_ne_bytes()).collect::<Vec<u8>>()]);
}

#[test]
fn hosts_that_fail_fail_the_execution() {
    let (outcome, _) = converse(false, |stream| {
        add(stream, &[10.0], &mut 0).unwrap();
        close(stream);
    });
    let message = outcome.unwrap_err().1;
    assert!(message.contains("closed after 4 of 16 bytes"), "{message}");
    let (outcome, _) = converse(true, |_| {});
    let message = outcome.unwrap_err().1;
    assert!(message.contains("channel 1") && message.contains("no room"), "{message}");

    let client = client(&[]);
    let program = compile(client, CONVERSES.as_bytes()).unwrap();
    let x = upload(client, memories(client)[0], &[4], &[0.0; 4]).unwrap();
    let message = execute(program, &[x], 1).err().unwrap().1;
    assert!(message.contains("nobody on the host serves channel 1"), "{message}");
    destroy_buffer(x);
    destroy_executable(program);
    destroy_client(client);
}

/// What [`describe`] finds.
static FOUND: Mutex<Vec<(i32, i64, usize)>> = Mutex::new(Vec::new());

/// A handler that asks for everything around it.
unsafe extern "C" fn describe(frame: *mut ffi::raw::CallFrame) -> Ref<ffi::raw::Failure> {
    // SAFETY: a frame as the interface gives it to handlers.
    let Frame { api, context, .. } = unsafe { frame.cast::<Frame>().read() };
    let ask = |function: usize, words: &mut [usize]| {
        // SAFETY: the functions of the table take a struct of words, and answer with an error or null.
        unsafe {
            let function: unsafe extern "C" fn(*mut usize) -> Ref<ffi::raw::Failure> = transmute(*api.add(function));
            function(words.as_mut_ptr())
        }
    };
    let number = ffi::type_number("test.counter");
    let mut data = [40, 0, context, (&raw const number).addr(), 0];
    let failure = ask(CONTEXT_GET, &mut data);
    if !failure.is_null() {
        return failure;
    }
    let (mut run, mut device) = ([32, 0, context, 0], [28, 0, context, 99]);
    assert!(ask(RUN_ID_GET, &mut run).is_null() && ask(DEVICE_ORDINAL_GET, &mut device).is_null());
    FOUND.lock().unwrap().push((device[3] as i32, run[3] as i64, data[4]));
    Ref::NULL
}

/// How a call frame begins: its size, its extensions, the table to call back, the context to pass along.
#[repr(C)]
struct Frame {
    header: [usize; 2],
    api: *const usize,
    context: usize,
}

/// Where functions are in the table of XLA's FFI, in words.
const CONTEXT_GET: usize = 12;
const RUN_ID_GET: usize = 22;
const DEVICE_ORDINAL_GET: usize = 23;

#[test]
fn handlers_find_user_data() {
    ffi::register("test.describe", describe).unwrap();
    let text = r#"func.func public @main(%x: tensor<4xf32>) -> tensor<4xf32> {
      %0 = stablehlo.custom_call @test.describe(%x) {api_version = 4 : i32} : (tensor<4xf32>) -> tensor<4xf32>
      return %0 : tensor<4xf32>
    }"#;
    unsafe extern "C" fn free(count: *mut c_void) {
        // SAFETY: the address registered below.
        unsafe { *count.cast::<usize>() += 1 }
    }
    let client = client(&[]);
    let program = compile(client, text.as_bytes()).unwrap();
    let x = upload(client, memories(client)[0], &[4], &[0.0; 4]).unwrap();
    let mut context = sys::ExecuteContextCreate::empty();
    call(api().ExecuteContext_Create, &mut context).unwrap();
    let context = context.context;
    let options = sys::ExecuteOptions { context, launch_id: 7, ..sys::ExecuteOptions::empty() };
    let run = || {
        let (done, results) = start(program, &[x], 1, &options).unwrap();
        let outcome = await_event(done);
        destroy_buffer(results[0]);
        outcome
    };
    let message = run().unwrap_err().1;
    assert!(message.contains("no user data of type"), "{message}");

    let extension = extension::<Ffi>(kinds::FFI);
    let mut freed = 0usize;
    let data = (&raw mut freed).cast::<c_void>();
    let name = Text::of("test.counter");
    let mut number = sys::FfiTypeIdRegister { type_name: name, ..sys::FfiTypeIdRegister::empty() };
    call(extension.FFI_TypeID_Register, &mut number).unwrap();
    let type_id = number.type_id;
    let mut args = sys::FfiUserDataAdd { context, type_id, data, deleter: Some(free), ..sys::FfiUserDataAdd::empty() };
    call(extension.FFI_UserData_Add, &mut args).unwrap();
    assert_eq!(call(extension.FFI_UserData_Add, &mut args).unwrap_err().0, Code::AlreadyExists);
    run().unwrap();
    assert_eq!(FOUND.lock().unwrap().last(), Some(&(0, 7, data.addr())));
    let mut destroy = sys::ExecuteContextDestroy { context, ..sys::ExecuteContextDestroy::empty() };
    call(api().ExecuteContext_Destroy, &mut destroy).unwrap();
    assert_eq!(freed, 1, "what was refused stays the caller's");
    destroy_buffer(x);
    destroy_executable(program);
    destroy_client(client);
}

/// The shape of a value in a memory is XLA's message for it.
#[test]
fn shapes_have_a_canonical_form() {
    let client = client(&[]);
    let mut found = sys::ClientTopologyDescription { client, ..sys::ClientTopologyDescription::empty() };
    call(api().Client_TopologyDescription, &mut found).unwrap();
    let topology = found.topology;
    let mut kinds = sys::TopologyDescriptionGetMemorySpaceKindIds {
        topology,
        ..sys::TopologyDescriptionGetMemorySpaceKindIds::empty()
    };
    call(api().TopologyDescription_GetMemorySpaceKindIds, &mut kinds).unwrap();
    let kinds = kinds.memory_space_kind_ids.get().unwrap().to_vec();
    let shape = |kind: i32, element_type: i32| {
        let mut args = sys::TopologyDescriptionMakeCanonicalShapeForMemorySpace {
            topology,
            memory_space_kind_id: kind,
            dims: Slice::of(&[3, 200]),
            element_type,
            ..sys::TopologyDescriptionMakeCanonicalShapeForMemorySpace::empty()
        };
        call(api().TopologyDescription_MakeCanonicalShapeForMemorySpace, &mut args)?;
        let bytes = args.serialized_shape.bytes().unwrap().to_vec();
        // SAFETY: the function that came with the bytes.
        unsafe { args.serialized_shape_deleter.unwrap()(args.serialized_shape.data()) };
        Ok::<Vec<u8>, (Code, String)>(bytes)
    };
    // The bytes are XLA's for `f32[3,200]{1,0}` and `s4[3,200]{1,0:E(4)S(5)}`.
    assert_eq!(
        shape(kinds[0], 11).unwrap(),
        b"\x10\x0b\x1a\x03\x03\xc8\x01*\x07\n\x02\x01\x00\x80\x01\x012\x02\x00\x00"
    );
    let in_host = b"\x10\x15\x1a\x03\x03\xc8\x01*\x0b\n\x02\x01\x008\x04@\x05\x80\x01\x012\x02\x00\x00";
    assert_eq!(shape(kinds[1], 21).unwrap(), in_host);
    assert_eq!(shape(-5, 11).unwrap_err().0, Code::InvalidArgument);
    assert_eq!(shape(kinds[0], 99).unwrap_err().0, Code::InvalidArgument);
    destroy_client(client);
}
