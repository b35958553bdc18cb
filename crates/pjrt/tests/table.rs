//! The table driven as C drives it: the life of a client, placement, donation, callers of other versions.

mod common;

use common::*;
use strata_pjrt::error::Code;
use strata_pjrt::raw::{Ref, Slice};
use strata_pjrt::{Api, sys};

/// The function of the feature request, with sizes.
const PLACED: &str = r#"func.func public @main(
    %metadata: tensor<4xf32> {mhlo.memory_kind = "pinned_host"},
    %device_tensor: tensor<4xf32> {mhlo.memory_kind = "device"}
) -> (tensor<4xf32> {mhlo.memory_kind = "device"}) {
  %0 = stablehlo.add %device_tensor, %device_tensor : tensor<4xf32>
  return %0 : tensor<4xf32>
}"#;

#[test]
fn the_table_is_complete() {
    let api = api();
    assert_eq!((api.struct_size, Api::NAMES.len()), (1144, 138));
    assert_eq!((api.version.major, api.version.minor), (0, 112));
    let mut attributes = sys::PluginAttributes::empty();
    call(api.Plugin_Attributes, &mut attributes).unwrap();
    let names: Vec<String> = attributes.attributes.get().unwrap().iter().map(|value| value.read().unwrap().0).collect();
    assert!(names.contains(&"stablehlo_current_version".to_string()));
}

#[test]
fn buffers_live_where_they_are_told() {
    let client = client(&[]);
    let memories = memories(client);
    let program = compile(client, PLACED.as_bytes()).unwrap();
    let (device, host) = (memories[0], memories[1]);
    let metadata = upload(client, host, &[4], &[9.0; 4]).unwrap();
    let tensor = upload(client, device, &[4], &[1.0, 2.0, 3.0, 4.0]).unwrap();
    assert_eq!((kind_of(metadata), kind_of(tensor)), ("pinned_host".into(), "device".into()));
    let results = execute(program, &[metadata, tensor], 1).unwrap();
    assert_eq!(kind_of(results[0]), "device");
    assert_eq!(download(results[0]).unwrap(), [2.0, 4.0, 6.0, 8.0]);
    let (code, message) = execute(program, &[tensor, tensor], 1).err().unwrap();
    assert_eq!(code, Code::InvalidArgument);
    assert!(message.contains("argument 0") && message.contains("`pinned_host`") && message.contains("`device`"));
    for buffer in [metadata, tensor, results[0]] {
        destroy_buffer(buffer);
    }
    destroy_executable(program);
    destroy_client(client);
}

#[test]
fn donated_and_deleted_buffers_say_so() {
    let client = client(&[]);
    let device = memories(client)[0];
    let text = PLACED.replace("pinned_host", "device").replace(
        r#"%device_tensor: tensor<4xf32> {"#,
        r#"%device_tensor: tensor<4xf32> {tf.aliasing_output = 0 : i32, "#,
    );
    let program = compile(client, text.as_bytes()).unwrap();
    let (a, b) = (upload(client, device, &[4], &[1.0; 4]).unwrap(), upload(client, device, &[4], &[2.0; 4]).unwrap());
    let (code, message) = execute(program, &[b, b], 1).err().unwrap();
    assert!(code == Code::InvalidArgument && message.contains("donate"), "{message}");
    let results = execute(program, &[a, b], 1).unwrap();
    assert_eq!((is_deleted(a), is_deleted(b)), (false, true));
    assert_eq!(download(results[0]).unwrap(), [4.0; 4]);
    let (code, message) = execute(program, &[a, b], 1).err().unwrap();
    assert!(code == Code::InvalidArgument && message.contains("donated"), "{message}");
    call(api().Buffer_Delete, &mut sys::BufferDelete { buffer: a, ..sys::BufferDelete::empty() }).unwrap();
    assert_eq!(download(a).unwrap_err().0, Code::FailedPrecondition);
    let mut ready = sys::BufferReadyEvent { buffer: a, ..sys::BufferReadyEvent::empty() };
    call(api().Buffer_ReadyEvent, &mut ready).unwrap();
    assert!(await_event(ready.event).is_err());
    [a, b, results[0]].into_iter().for_each(destroy_buffer);
    destroy_executable(program);
    destroy_client(client);
}

/// Shorter structs are older callers: what they do not know is neither read nor written. Longer ones are newer.
/// Older headers announce 24 bytes for a struct of 32.
#[test]
fn attributes_are_told_to_callers_that_misstate_their_size() {
    let mut older = sys::PluginAttributes { struct_size: 24, ..sys::PluginAttributes::empty() };
    call(api().Plugin_Attributes, &mut older).unwrap();
    assert_eq!(older.attributes.get().unwrap().len(), 3);
}

#[test]
fn callers_of_other_versions_are_served() {
    let client = client(&[]);
    let mut device = sys::ClientLookupDevice { client, ..sys::ClientLookupDevice::empty() };
    call(api().Client_LookupDevice, &mut device).unwrap();
    let device = device.device;
    for struct_size in [185, 201, 4096] {
        let mut stats = sys::DeviceMemoryStats {
            struct_size,
            device,
            peak_allocated_bytes: 77,
            peak_allocated_bytes_is_set: 77,
            ..sys::DeviceMemoryStats::empty()
        };
        // A newer caller's struct is longer than ours: it has room for what we do not know.
        let mut room = vec![0u64; 1024];
        let at = room.as_mut_ptr().cast::<sys::DeviceMemoryStats>();
        write(at, stats);
        call_at(api().Device_MemoryStats, at).unwrap();
        stats = read(at);
        assert_eq!((stats.struct_size, stats.bytes_limit), (struct_size, 16 << 30));
        assert_eq!(stats.peak_allocated_bytes_is_set, if struct_size == 185 { 77 } else { 0 });
    }
    let mut short = sys::DeviceLocalHardwareId { struct_size: 20, device, ..sys::DeviceLocalHardwareId::empty() };
    assert_eq!(call(api().Device_LocalHardwareId, &mut short).unwrap_err().0, Code::InvalidArgument);
    destroy_client(client);
}

#[test]
fn wrong_handles_are_refused() {
    let client = client(&[]);
    let mut null = sys::BufferDimensions { buffer: Ref::NULL, ..sys::BufferDimensions::empty() };
    assert_eq!(call(api().Buffer_Dimensions, &mut null).unwrap_err().0, Code::InvalidArgument);
    let other = common::client(&[]);
    let (code, message) = upload(client, memories(other)[0], &[1], &[1.0]).err().unwrap();
    assert!(code == Code::InvalidArgument && message.contains("another client"), "{message}");
    assert!(call_at(api().Client_Devices, std::ptr::null_mut()).is_err());
    let (code, _) = compile(client, b"ML\xefR garbage").err().unwrap();
    assert_eq!(code, Code::InvalidArgument);
    let absurd = |n: i64| upload(client, memories(client)[0], &[n], &[]).err().unwrap().0;
    assert_eq!(
        (absurd(1 << 50), absurd(1 << 62), absurd(-1)),
        (Code::ResourceExhausted, Code::InvalidArgument, Code::InvalidArgument)
    );
    destroy_client(client);
    destroy_client(other);
}

/// Calls whose second half is a callback that the caller makes when it is ready.
#[test]
fn copies_and_donations_wait_for_the_caller() {
    let client = client(&[]);
    let device = memories(client)[0];
    let buffer = upload(client, device, &[4], &[1.0, 2.0, 3.0, 4.0]).unwrap();
    let copy = || {
        let empty = sys::BufferCopyRawToHostFuture::empty();
        let mut args = sys::BufferCopyRawToHostFuture { buffer, offset: 4, transfer_size: 8, ..empty };
        call(api().Buffer_CopyRawToHostFuture, &mut args).unwrap();
        let mut state = sys::EventIsReady { event: args.event, ..sys::EventIsReady::empty() };
        call(api().Event_IsReady, &mut state).unwrap();
        assert_eq!(state.is_ready, 0);
        args
    };
    let mut place = [0f32; 2];
    let (first, second) = (copy(), copy());
    let dst = place.as_mut_ptr().cast();
    let empty = sys::CopyFutureReadyArgs::empty();
    let mut ready = sys::CopyFutureReadyArgs { waiting: first.callback_data, dst, ..empty };
    call_back(first.future_ready_callback, &mut ready);
    await_event(first.event).unwrap();
    assert_eq!(place, [2.0, 3.0]);
    let mut failed = sys::CopyFutureReadyArgs { waiting: second.callback_data, error_code: 10, ..empty };
    call_back(second.future_ready_callback, &mut failed);
    assert_eq!(await_event(second.event).unwrap_err().0, Code::Aborted);

    let empty = sys::BufferDonateWithControlDependency::empty();
    let mut args = sys::BufferDonateWithControlDependency { buffer, ..empty };
    call(api().Buffer_DonateWithControlDependency, &mut args).unwrap();
    assert!(is_deleted(buffer) && !is_deleted(args.out_buffer));
    let mut ready = sys::DependencyReadyArgs { waiting: args.callback_data, ..sys::DependencyReadyArgs::empty() };
    call_back(args.dependency_ready_callback, &mut ready);
    assert_eq!(download(args.out_buffer).unwrap(), [1.0, 2.0, 3.0, 4.0]);
    [buffer, args.out_buffer].into_iter().for_each(destroy_buffer);
    destroy_client(client);
}

/// A caller that lent its memory for a buffer may want the bytes there again, in another order.
#[test]
fn bytes_may_be_asked_for_on_top_of_themselves() {
    #[repr(align(64))]
    struct Line([f32; 16]);
    let client = client(&[]);
    let mut line = Line(std::array::from_fn(|i| i as f32));
    let start = line.0.as_mut_ptr();
    let empty = sys::ClientCreateViewOfDeviceBuffer::empty();
    let (dims, memory) = (Slice::of(&[4, 4]), memories(client)[0]);
    let (element_type, device_buffer_ptr) = (11, start.cast());
    let mut view =
        sys::ClientCreateViewOfDeviceBuffer { client, device_buffer_ptr, dims, element_type, memory, ..empty };
    call(api().Client_CreateViewOfDeviceBuffer, &mut view).unwrap();
    let columns = sys::BufferLayout::dense(&[0, 1]);
    let empty = sys::BufferToHostBuffer::empty();
    let mut args =
        sys::BufferToHostBuffer { src: view.buffer, host_layout: &columns, dst: start.cast(), dst_size: 64, ..empty };
    call(api().Buffer_ToHostBuffer, &mut args).unwrap();
    await_event(args.event).unwrap();
    destroy_buffer(view.buffer);
    assert_eq!(line.0, std::array::from_fn(|i| (i % 4 * 4 + i / 4) as f32));
    destroy_client(client);
}
