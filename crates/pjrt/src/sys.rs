//! The structs of the PJRT C interface as it is in version 0.114: names, order and sizes are facts of the ABI.
//!
//! The number beside a name is the `struct_size` a C caller of that version passes: the end of the last field, without
//! padding. It is checked when this file is compiled. Pointer-and-length pairs that follow each other in C are one
//! [`Text`] or [`Slice`] here; C's `bool` is a byte, because a careless caller may leave any value in it.

#![expect(
    unsafe_code,
    reason = "function pointers of the interface, and the promise that these structs are plain data"
)]

use std::ffi::c_void;

use crate::buffer::{AliasPromise, Buffer};
use crate::channels::CopyStream;
use crate::client::Client;
use crate::device::{AsyncTrackingEvent, Device, DeviceAttributes, DeviceDescription};
use crate::error::Error;
use crate::event::Event;
use crate::executable::{Executable, LoadedExecutable};
use crate::extension::layouts::MemoryLayout;
use crate::extension::memory_descriptions::MemoryDescription;
use crate::extension::profiler::Profiler;
use crate::ffi::ExecuteContext;
use crate::later::{CopyLater, DonationLater};
use crate::memory::Memory;
use crate::raw::{Ref, Serialized, Slice, Text};
use crate::topology::TopologyDescription;
use crate::transfer::TransferManager;

/// The interface we claim. JAX 0.10.2 speaks 0.112; callers decide by this number what they may call.
pub const MAJOR: i32 = 0;
pub const MINOR: i32 = 112;

pub type OnReady = unsafe extern "C" fn(Ref<Error>, *mut c_void);
pub type PayloadVisitor = unsafe extern "C" fn(*const u8, usize, *const u8, usize, *mut c_void);
pub type FreeSerialized = unsafe extern "C" fn(Ref<Serialized>);
pub type FreeAttributes = unsafe extern "C" fn(Ref<DeviceAttributes>);
pub type FreeUserData = unsafe extern "C" fn(*mut c_void);
pub type FreeChars = unsafe extern "C" fn(*const u8);
pub type SendCallback = unsafe extern "C" fn(*mut Chunk, *const CallbackError, usize, bool, *mut c_void) -> Ref<Error>;
pub type RecvCallback = unsafe extern "C" fn(Ref<CopyStream>, *mut c_void);
pub type CallbackError = unsafe extern "C" fn(i32, *const u8, usize) -> Ref<Error>;
pub type Release = unsafe extern "C" fn(*mut c_void, *mut c_void);
pub type CopyFutureReady = unsafe extern "C" fn(*mut CopyFutureReadyArgs);
pub type DependencyReady = unsafe extern "C" fn(*mut DependencyReadyArgs);

/// What every node of a list of extensions begins with.
#[repr(C)]
pub struct ExtensionBase {
    pub struct_size: usize,
    pub kind: i32,
    pub next: *const ExtensionBase,
}

// SAFETY: extension nodes are constants.
unsafe impl Sync for ExtensionBase {}

/// A field of an argument struct, for tools that fill structs without knowing them.
pub struct Field {
    pub name: &'static str,
    pub offset: usize,
    /// The type as it is written below.
    pub ty: &'static str,
}

macro_rules! args {
    ($($name:ident[$size:literal $(or $older:literal)?] { $($field:ident: $ty:ty),* $(,)? })*) => { $(
        plain_args! { sized: true; $name[$size $(or $older)?] { extension_start: *const ExtensionBase, $($field: $ty),* } }
    )* };
}

/// Structs without a list of extensions: those of callbacks and of the profiler.
macro_rules! plain_args {
    (sized: $is_sized:literal; $($name:ident[$size:literal $(or $older:literal)?] { $($field:ident: $ty:ty),* $(,)? })*) => { $(
        #[repr(C)]
        #[derive(Clone, Copy)]
        pub struct $name {
            pub struct_size: usize,
            $(pub $field: $ty,)*
        }

        // SAFETY: the size comes first, and every field takes any bytes.
        unsafe impl crate::door::Args for $name {
            const ENDS: &'static [usize] = &[8, $(std::mem::offset_of!($name, $field) + size_of::<$ty>(),)*];
            const IS_SIZED: bool = $is_sized;
            const MISSTATED: usize = 0 $(+ $older)?;
        }

        impl $name {
            /// What a C caller sets `struct_size` to.
            pub const STRUCT_SIZE: usize = {
                #[allow(unused_mut, unused_assignments)]
                let mut end = 8;
                $(end = std::mem::offset_of!($name, $field) + size_of::<$ty>();)*
                assert!(end == $size);
                end
            };

            /// Its fields after `struct_size`.
            pub const FIELDS: &'static [Field] = &[
                $(Field {
                    name: stringify!($field),
                    offset: std::mem::offset_of!($name, $field),
                    ty: stringify!($ty),
                },)*
            ];

            /// An empty struct, as a C caller prepares it.
            pub fn empty() -> $name {
                // SAFETY: every field takes any bytes, zero among them.
                $name { struct_size: Self::STRUCT_SIZE, ..unsafe { std::mem::zeroed() } }
            }
        }

        const _: usize = $name::STRUCT_SIZE;
    )* };
}

plain_args! {
    sized: true;
    FfiRegisterHandler[60] {
        target_name: Text, api_version: i32, handler: Option<crate::ffi::Handler>, platform_name: Text, traits: u32,
    }
    CopyFutureReadyArgs[48] { waiting: Ref<CopyLater>, error_code: i32, error_message: Text, dst: *mut c_void }
    DependencyReadyArgs[40] { waiting: Ref<DonationLater>, error_code: i32, error_message: Text }
}

plain_args! {
    sized: false;
    ProfilerCreate[32] { options: Text, profiler: Ref<Profiler> }
    ProfilerDestroy[16] { profiler: Ref<Profiler> }
    ProfilerStart[16] { profiler: Ref<Profiler> }
    ProfilerStop[16] { profiler: Ref<Profiler> }
    ProfilerCollectData[32] { profiler: Ref<Profiler>, buffer: *mut u8, buffer_size_in_bytes: usize }
}

args! {
    ErrorDestroy[24] { error: Ref<Error> }
    ErrorMessage[40] { error: Ref<Error>, message: Text }
    ErrorGetCode[28] { error: Ref<Error>, code: i32 }
    ErrorForEachPayload[40] { error: Ref<Error>, visitor: Option<PayloadVisitor>, user_arg: *mut c_void }
    PluginInitialize[16] {  }
    // Older headers name `attributes` as the last field: their callers announce 24 bytes and have 32.
    PluginAttributes[32 or 24] { attributes: Slice<NamedValue> }
    EventDestroy[24] { event: Ref<Event> }
    EventIsReady[25] { event: Ref<Event>, is_ready: u8 }
    EventError[24] { event: Ref<Event> }
    EventAwait[24] { event: Ref<Event> }
    EventOnReady[40] { event: Ref<Event>, callback: Option<OnReady>, user_arg: *mut c_void }
    EventCreate[24] { event: Ref<Event> }
    EventSet[48] { event: Ref<Event>, error_code: i32, error_message: Text }
    ClientCreate[88] {
        create_options: Slice<NamedValue>, kv_get_callback: *const c_void, kv_get_user_arg: *mut c_void,
        kv_put_callback: *const c_void, kv_put_user_arg: *mut c_void, client: Ref<Client>,
        kv_try_get_callback: *const c_void, kv_try_get_user_arg: *mut c_void,
    }
    ClientDestroy[24] { client: Ref<Client> }
    ClientPlatformName[40] { client: Ref<Client>, platform_name: Text }
    ClientProcessIndex[28] { client: Ref<Client>, process_index: i32 }
    ClientPlatformVersion[40] { client: Ref<Client>, platform_version: Text }
    ClientTopologyDescription[32] { client: Ref<Client>, topology: Ref<TopologyDescription> }
    ClientDevices[40] { client: Ref<Client>, devices: Slice<Ref<Device>> }
    ClientAddressableDevices[40] { client: Ref<Client>, addressable_devices: Slice<Ref<Device>> }
    ClientLookupDevice[40] { client: Ref<Client>, id: i32, device: Ref<Device> }
    ClientLookupAddressableDevice[40] { client: Ref<Client>, local_hardware_id: i32, addressable_device: Ref<Device> }
    ClientUpdateGlobalProcessInfo[40] { client: Ref<Client>, process_infos: Slice<ProcessInfo> }
    ClientAddressableMemories[40] { client: Ref<Client>, addressable_memories: Slice<Ref<Memory>> }
    Program[48] { code: Text, format: Text }
    ClientCompile[56] {
        client: Ref<Client>, program: *const Program, compile_options: Text, executable: Ref<LoadedExecutable>,
    }
    ClientLoad[56] {
        client: Ref<Client>, executable: Ref<Executable>, compile_options: Text,
        loaded_executable: Ref<LoadedExecutable>,
    }
    ClientDefaultDeviceAssignment[48] {
        client: Ref<Client>, num_replicas: i32, num_partitions: i32, default_assignment_size: usize,
        default_assignment: *mut i32,
    }
    ClientDmaMap[40] { client: Ref<Client>, data: *mut c_void, size: usize }
    ClientDmaUnmap[32] { client: Ref<Client>, data: *mut c_void }
    TransferManagerDestroy[24] { transfer_manager: Ref<TransferManager> }
    TransferManagerTransferData[72] {
        transfer_manager: Ref<TransferManager>, buffer_index: i32, data: *mut c_void, offset: i64, transfer_size: i64,
        is_last_transfer: u8, done_with_h2d_transfer: Ref<Event>,
    }
    TransferManagerRetrieveBuffer[40] {
        transfer_manager: Ref<TransferManager>, buffer_index: i32, buffer_out: Ref<Buffer>,
    }
    TransferManagerDevice[32] { transfer_manager: Ref<TransferManager>, device_out: Ref<Device> }
    TransferManagerBufferCount[32] { transfer_manager: Ref<TransferManager>, buffer_count: usize }
    TransferManagerBufferSize[40] { transfer_manager: Ref<TransferManager>, buffer_index: i32, buffer_size: usize }
    TransferManagerSetBufferError[48] {
        transfer_manager: Ref<TransferManager>, buffer_index: i32, error_code: i32, error_message: Text,
    }
    TransferManagerAddMetadata[40] { transfer_manager: Ref<TransferManager>, transfer_metadata: Slice<NamedValue> }
    TransferManagerTransferLiteral[80] {
        transfer_manager: Ref<TransferManager>, buffer_index: i32, data: *mut c_void, shape_dims: Slice<i64>,
        shape_element_type: i32, shape_layout: *const BufferLayout, done_with_h2d_transfer: Ref<Event>,
    }
    ClientCreateUninitializedBuffer[80] {
        client: Ref<Client>, shape_dims: Slice<i64>, shape_element_type: i32, shape_layout: *const BufferLayout,
        device: Ref<Device>, memory: Ref<Memory>, buffer: Ref<Buffer>,
    }
    ClientCreateErrorBuffer[112] {
        client: Ref<Client>, error_code: i32, error_message: Text, shape_dims: Slice<i64>, shape_element_type: i32,
        shape_layout: *const BufferLayout, memory: Ref<Memory>, buffer: Ref<Buffer>, payload: Slice<NamedValue>,
    }
    ClientCreateAliasBuffer[80] {
        client: Ref<Client>, memory: Ref<Memory>, shape_dims: Slice<i64>, shape_element_type: i32,
        shape_layout: *const BufferLayout, alias_buffer: Ref<Buffer>, fulfill_alias_buffer_cb: Ref<AliasPromise>,
    }
    ClientFulfillAliasBuffer[64] {
        client: Ref<Client>, buffer: Ref<Buffer>, status_code: i32, error_message: Text,
        fulfill_alias_buffer_cb: Ref<AliasPromise>,
    }
    ClientBufferFromHostBuffer[120] {
        client: Ref<Client>, data: *mut c_void, element_type: i32, dims: Slice<i64>, byte_strides: Slice<i64>,
        host_buffer_semantics: i32, device: Ref<Device>, memory: Ref<Memory>, device_layout: *const BufferLayout,
        done_with_host_buffer: Ref<Event>, buffer: Ref<Buffer>,
    }
    ClientCreateViewOfDeviceBuffer[112] {
        client: Ref<Client>, device_buffer_ptr: *mut c_void, dims: Slice<i64>, element_type: i32,
        layout: *const BufferLayout, device: Ref<Device>, on_delete_callback: Option<Release>,
        on_delete_callback_arg: *mut c_void, stream: isize, buffer: Ref<Buffer>, memory: Ref<Memory>,
    }
    ShapeSpec[36] { dims: Slice<i64>, element_type: i32 }
    ClientCreateBuffersForAsyncHostToDevice[72] {
        client: Ref<Client>, shape_specs: Slice<ShapeSpec>, device_layouts: Slice<*const BufferLayout>,
        memory: Ref<Memory>, transfer_manager: Ref<TransferManager>,
    }
    DeviceDescriptionId[28] { device_description: Ref<DeviceDescription>, id: i32 }
    DeviceDescriptionProcessIndex[28] { device_description: Ref<DeviceDescription>, process_index: i32 }
    DeviceDescriptionAttributes[40] {
        device_description: Ref<DeviceDescription>, num_attributes: usize, attributes: *const NamedValue,
    }
    DeviceDescriptionKind[40] { device_description: Ref<DeviceDescription>, device_kind: Text }
    DeviceDescriptionDebugString[40] { device_description: Ref<DeviceDescription>, debug_string: Text }
    DeviceDescriptionToString[40] { device_description: Ref<DeviceDescription>, to_string: Text }
    DeviceGetDescription[32] { device: Ref<Device>, device_description: Ref<DeviceDescription> }
    DeviceIsAddressable[25] { device: Ref<Device>, is_addressable: u8 }
    DeviceLocalHardwareId[28] { device: Ref<Device>, local_hardware_id: i32 }
    DeviceAddressableMemories[40] { device: Ref<Device>, memories: Slice<Ref<Memory>> }
    DeviceDefaultMemory[32] { device: Ref<Device>, memory: Ref<Memory> }
    DeviceMemoryStats[201] {
        device: Ref<Device>, bytes_in_use: i64, peak_bytes_in_use: i64, peak_bytes_in_use_is_set: u8, num_allocs: i64,
        num_allocs_is_set: u8, largest_alloc_size: i64, largest_alloc_size_is_set: u8, bytes_limit: i64,
        bytes_limit_is_set: u8, bytes_reserved: i64, bytes_reserved_is_set: u8, peak_bytes_reserved: i64,
        peak_bytes_reserved_is_set: u8, bytes_reservable_limit: i64, bytes_reservable_limit_is_set: u8,
        largest_free_block_bytes: i64, largest_free_block_bytes_is_set: u8, pool_bytes: i64, pool_bytes_is_set: u8,
        peak_pool_bytes: i64, peak_pool_bytes_is_set: u8, peak_allocated_bytes: i64, peak_allocated_bytes_is_set: u8,
    }
    DeviceClearMemoryStats[24] { device: Ref<Device> }
    DevicePoisonExecution[72] {
        device: Ref<Device>, launch_id: i32, error_code: i32, error_message: Text, poisoned: u8,
        payload: Slice<NamedValue>,
    }
    DeviceGetAttributes[56] {
        device: Ref<Device>, attributes: Slice<NamedValue>, device_attributes: Ref<DeviceAttributes>,
        attributes_deleter: Option<FreeAttributes>,
    }
    DeviceCreateAsyncTrackingEvent[48] { device: Ref<Device>, description: Text, event: Ref<AsyncTrackingEvent> }
    AsyncTrackingEventDestroy[24] { event: Ref<AsyncTrackingEvent> }
    MemoryId[28] { memory: Ref<Memory>, id: i32 }
    MemoryKind[40] { memory: Ref<Memory>, kind: Text }
    MemoryKindId[28] { memory: Ref<Memory>, kind_id: i32 }
    MemoryDebugString[40] { memory: Ref<Memory>, debug_string: Text }
    MemoryToString[40] { memory: Ref<Memory>, to_string: Text }
    MemoryAddressableByDevices[40] { memory: Ref<Memory>, devices: Slice<Ref<Device>> }
    ExecuteContextCreate[24] { context: Ref<ExecuteContext> }
    ExecuteContextDestroy[24] { context: Ref<ExecuteContext> }
    ExecutableDestroy[24] { executable: Ref<Executable> }
    LoadedExecutableDestroy[24] { executable: Ref<LoadedExecutable> }
    LoadedExecutableGetExecutable[32] { loaded_executable: Ref<LoadedExecutable>, executable: Ref<Executable> }
    LoadedExecutableGetDeviceAssignment[56] {
        executable: Ref<LoadedExecutable>, serialized_bytes: Text, serialized_device_assignment: Ref<Serialized>,
        serialized_device_assignment_deleter: Option<FreeSerialized>,
    }
    ExecutableName[40] { executable: Ref<Executable>, executable_name: Text }
    ExecutableNumReplicas[32] { executable: Ref<Executable>, num_replicas: usize }
    ExecutableNumPartitions[32] { executable: Ref<Executable>, num_partitions: usize }
    LoadedExecutableAddressableDevices[40] {
        executable: Ref<LoadedExecutable>, addressable_devices: Slice<Ref<Device>>,
    }
    LoadedExecutableAddressableDeviceLogicalIds[40] {
        executable: Ref<LoadedExecutable>, addressable_device_logical_ids: Slice<LogicalDeviceIds>,
    }
    ExecutableOptimizedProgram[32] { executable: Ref<Executable>, program: *mut Program }
    LoadedExecutableDelete[24] { executable: Ref<LoadedExecutable> }
    LoadedExecutableIsDeleted[25] { executable: Ref<LoadedExecutable>, is_deleted: u8 }
    ExecuteOptions[144] {
        send_callbacks: *const *const SendCallbackInfo, recv_callbacks: *const *const RecvCallbackInfo,
        num_send_ops: usize, num_recv_ops: usize, launch_id: i32, non_donatable_input_indices: Slice<i64>,
        context: Ref<ExecuteContext>, call_location: *const u8, num_tasks: usize, task_ids: *const i32,
        incarnation_ids: *const i64, multi_slice_config: *const c_void,
        use_major_to_minor_data_layout_for_callbacks: u8, hlo_output_callbacks: Slice<HloOutputCallbackInfo>,
    }
    LoadedExecutableExecute[80] {
        executable: Ref<LoadedExecutable>, options: *const ExecuteOptions, argument_lists: Slice<*const Ref<Buffer>>,
        num_args: usize, output_lists: *const *mut Ref<Buffer>, device_complete_events: *mut Ref<Event>,
        execute_device: Ref<Device>,
    }
    ExecutableNumOutputs[32] { executable: Ref<Executable>, num_outputs: usize }
    ExecutableSizeOfGeneratedCodeInBytes[32] { executable: Ref<Executable>, size_in_bytes: i64 }
    ExecutableFingerprint[40] { executable: Ref<Executable>, executable_fingerprint: Text }
    ExecutableGetCostAnalysis[40] {
        executable: Ref<Executable>, num_properties: usize, properties: *const NamedValue,
    }
    ExecutableGetCompiledMemoryStats[144] {
        executable: Ref<Executable>, generated_code_size_in_bytes: i64, argument_size_in_bytes: i64,
        output_size_in_bytes: i64, alias_size_in_bytes: i64, temp_size_in_bytes: i64,
        host_generated_code_size_in_bytes: i64, host_argument_size_in_bytes: i64, host_output_size_in_bytes: i64,
        host_alias_size_in_bytes: i64, host_temp_size_in_bytes: i64, peak_memory_in_bytes: i64,
        total_size_in_bytes: i64, total_allocation_bytes: i64, indefinite_allocations: i64,
        peak_unpadded_heap_bytes: i64,
    }
    ExecutableOutputElementTypes[40] { executable: Ref<Executable>, output_types: Slice<i32> }
    ExecutableOutputDimensions[48] {
        executable: Ref<Executable>, num_outputs: usize, dims: *const i64, dim_sizes: *const usize,
    }
    ExecutableParameterMemoryKinds[48] {
        executable: Ref<Executable>, num_parameters: usize, memory_kinds: *const *const u8,
        memory_kind_sizes: *const usize,
    }
    ExecutableOutputMemoryKinds[48] {
        executable: Ref<Executable>, num_outputs: usize, memory_kinds: *const *const u8,
        memory_kind_sizes: *const usize,
    }
    ExecutableSerialize[56] {
        executable: Ref<Executable>, serialized_bytes: Text, serialized_executable: Ref<Serialized>,
        serialized_executable_deleter: Option<FreeSerialized>,
    }
    ExecutableGetCompileOptions[56] {
        executable: Ref<Executable>, serialized_bytes: Text, serialized_compile_options: Ref<Serialized>,
        serialized_compile_options_deleter: Option<FreeSerialized>,
    }
    ExecutableDeserializeAndLoad[72] {
        client: Ref<Client>, serialized_executable: Text, loaded_executable: Ref<LoadedExecutable>,
        overridden_serialized_compile_options: Text, load_options: *const LoadOptions,
    }
    LoadedExecutableFingerprint[40] { executable: Ref<LoadedExecutable>, executable_fingerprint: Text }
    BufferDestroy[24] { buffer: Ref<Buffer> }
    BufferElementType[28] { buffer: Ref<Buffer>, element_type: i32 }
    BufferDimensions[40] { buffer: Ref<Buffer>, dims: Slice<i64> }
    BufferUnpaddedDimensions[40] { buffer: Ref<Buffer>, unpadded_dims: Slice<i64> }
    BufferDynamicDimensionIndices[40] { buffer: Ref<Buffer>, dynamic_dim_indices: Slice<usize> }
    BufferGetMemoryLayout[104] { buffer: Ref<Buffer>, layout: BufferLayout }
    BufferToHostBuffer[56] {
        src: Ref<Buffer>, host_layout: *const BufferLayout, dst: *mut c_void, dst_size: usize, event: Ref<Event>,
    }
    BufferOnDeviceSizeInBytes[32] { buffer: Ref<Buffer>, on_device_size_in_bytes: usize }
    BufferDelete[24] { buffer: Ref<Buffer> }
    BufferIsDeleted[25] { buffer: Ref<Buffer>, is_deleted: u8 }
    BufferCopyRawToHost[56] {
        buffer: Ref<Buffer>, dst: *mut c_void, offset: i64, transfer_size: i64, event: Ref<Event>,
    }
    BufferCopyRawToHostFuture[64] {
        buffer: Ref<Buffer>, offset: i64, transfer_size: i64, event: Ref<Event>, callback_data: Ref<CopyLater>,
        future_ready_callback: Option<CopyFutureReady>,
    }
    BufferCopyToDevice[40] { buffer: Ref<Buffer>, dst_device: Ref<Device>, dst_buffer: Ref<Buffer> }
    BufferCopyToMemory[40] { buffer: Ref<Buffer>, dst_memory: Ref<Memory>, dst_buffer: Ref<Buffer> }
    BufferBitcast[64] {
        buffer: Ref<Buffer>, element_type: i32, dims: Slice<i64>, device_layout: *const BufferLayout,
        out_buffer: Ref<Buffer>,
    }
    BufferIsOnCpu[25] { buffer: Ref<Buffer>, is_on_cpu: u8 }
    BufferDevice[32] { buffer: Ref<Buffer>, device: Ref<Device> }
    BufferMemory[32] { buffer: Ref<Buffer>, memory: Ref<Memory> }
    BufferReadyEvent[32] { buffer: Ref<Buffer>, event: Ref<Event> }
    BufferUnsafePointer[32] { buffer: Ref<Buffer>, buffer_pointer: usize }
    BufferIncreaseExternalReferenceCount[24] { buffer: Ref<Buffer> }
    BufferDecreaseExternalReferenceCount[24] { buffer: Ref<Buffer> }
    BufferOpaqueDeviceMemoryDataPointer[32] { buffer: Ref<Buffer>, device_memory_ptr: *mut c_void }
    BufferDonateWithControlDependency[48] {
        buffer: Ref<Buffer>, callback_data: Ref<DonationLater>, dependency_ready_callback: Option<DependencyReady>,
        out_buffer: Ref<Buffer>,
    }
    CopyStreamDestroy[24] { stream: Ref<CopyStream> }
    CopyStreamAddChunk[40] { stream: Ref<CopyStream>, chunk: *const Chunk, transfer_complete: Ref<Event> }
    CopyStreamTotalBytes[32] { stream: Ref<CopyStream>, total_bytes: i64 }
    CopyStreamGranuleSize[32] { stream: Ref<CopyStream>, granule_size_in_bytes: i64 }
    CopyStreamCurrentBytes[32] { stream: Ref<CopyStream>, current_bytes: i64 }
    TopologyDescriptionCreate[56] {
        topology_name: Text, create_options: Slice<NamedValue>, topology: Ref<TopologyDescription>,
    }
    TopologyDescriptionDestroy[24] { topology: Ref<TopologyDescription> }
    TopologyDescriptionPlatformVersion[40] { topology: Ref<TopologyDescription>, platform_version: Text }
    TopologyDescriptionPlatformName[40] { topology: Ref<TopologyDescription>, platform_name: Text }
    TopologyDescriptionGetDeviceDescriptions[40] {
        topology: Ref<TopologyDescription>, descriptions: Slice<Ref<DeviceDescription>>,
    }
    TopologyDescriptionSerialize[56] {
        topology: Ref<TopologyDescription>, serialized_bytes: Text, serialized_topology: Ref<Serialized>,
        serialized_topology_deleter: Option<FreeSerialized>,
    }
    TopologyDescriptionDeserialize[40] { serialized_topology: Text, topology: Ref<TopologyDescription> }
    TopologyDescriptionAttributes[40] { topology: Ref<TopologyDescription>, attributes: Slice<NamedValue> }
    TopologyDescriptionFingerprint[32] { topology: Ref<TopologyDescription>, fingerprint: u64 }
    TopologyDescriptionMakeCanonicalShapeForMemorySpace[88] {
        topology: Ref<TopologyDescription>, memory_space_kind_id: i32, dims: Slice<i64>, element_type: i32,
        layout: *const BufferLayout, serialized_shape: Text, serialized_shape_deleter: Option<FreeChars>,
    }
    TopologyDescriptionGetMemorySpaceKindIds[40] {
        topology: Ref<TopologyDescription>, memory_space_kind_ids: Slice<i32>,
    }
    Compile[64] {
        topology: Ref<TopologyDescription>, program: *const Program, compile_options: Text, client: Ref<Client>,
        executable: Ref<Executable>,
    }
    FfiTypeIdRegister[40] { type_name: Text, type_id: i64 }
    FfiUserDataAdd[48] {
        context: Ref<ExecuteContext>, type_id: i64, data: *mut c_void, deleter: Option<FreeUserData>,
    }
    LayoutsMemoryLayoutDestroy[24] { layout: Ref<MemoryLayout> }
    LayoutsMemoryLayoutSerialize[56] {
        layout: Ref<MemoryLayout>, serialized_bytes: Text, serialized_layout: Ref<Serialized>,
        serialized_layout_deleter: Option<FreeSerialized>,
    }
    LayoutsBufferMemoryLayout[32] { buffer: Ref<Buffer>, layout: Ref<MemoryLayout> }
    LayoutsClientGetDefaultLayout[56] {
        client: Ref<Client>, element_type: i32, dims: Slice<i64>, layout: Ref<MemoryLayout>,
    }
    LayoutsTopologyGetDefaultLayout[56] {
        topology_description: Ref<TopologyDescription>, element_type: i32, dims: Slice<i64>,
        layout: Ref<MemoryLayout>,
    }
    LayoutsExecutableGetOutputLayouts[40] {
        executable: Ref<Executable>, num_outputs: usize, layouts: *const Ref<MemoryLayout>,
    }
    LayoutsExecutableGetParameterLayouts[40] {
        executable: Ref<Executable>, num_parameters: usize, layouts: *const Ref<MemoryLayout>,
    }
    DeviceDescriptionMemoryDescriptions[48] {
        device_description: Ref<DeviceDescription>, memory_descriptions: Slice<Ref<MemoryDescription>>,
        default_memory_index: usize,
    }
    MemoryDescriptionKind[44] { memory_description: Ref<MemoryDescription>, kind: Text, kind_id: i32 }
    ShardingsExecutableParameterShardings[48] {
        executable: Ref<Executable>, num_parameters: usize, shardings: *const *const u8, sharding_sizes: *const usize,
    }
    ShardingsExecutableOutputShardings[48] {
        executable: Ref<Executable>, num_outputs: usize, shardings: *const *const u8, sharding_sizes: *const usize,
    }
    CrossHostMakeReceiveBuffers[104] {
        client: Ref<Client>, num_shapes: usize, shape_num_dims: *const usize, num_dims: *const *const i64,
        element_types: *const i32, layouts: *const *const BufferLayout, device: Ref<Device>, notifier_arg: *mut c_void,
        notifier: *const c_void, buffers: *mut Ref<Buffer>, num_buffers: usize,
    }
    CrossHostCopyToRemoteDevice[24] { buffer: Ref<Buffer> }
    CrossHostReceiveBuffers[96] {
        client: Ref<Client>, num_shapes: usize, shape_num_dims: *const usize, num_dims: *const *const i64,
        element_types: *const i32, layouts: *const *const BufferLayout, device: Ref<Device>,
        src_global_device_ids: *const i32, transfer_keys: *const i64, buffers: *mut Ref<Buffer>,
    }
    CrossHostSendBuffers[64] {
        client: Ref<Client>, num_buffers: usize, buffers: *const Ref<Buffer>, dst_global_device_ids: *const i32,
        transfer_keys: *const i64, send_events: *mut Ref<Event>,
    }
}

/// A value with a name. `bits` holds a number, or the address of `len` bytes of text or of `len` integers.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct NamedValue {
    pub struct_size: usize,
    pub extension_start: *const ExtensionBase,
    pub name: Text,
    pub kind: i32,
    pub bits: NamedValueBits,
    pub len: usize,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub union NamedValueBits {
    pub text: *const u8,
    pub int: i64,
    pub ints: *const i64,
    pub float: f32,
    pub flag: u8,
}

const _: () = assert!(size_of::<NamedValue>() == 56);

// SAFETY: the texts and integers named values point to belong to objects that outlive them and never change.
unsafe impl Send for NamedValue {}
// SAFETY: as above.
unsafe impl Sync for NamedValue {}

/// What a named value holds.
#[derive(Clone, PartialEq, Debug)]
pub enum Setting {
    Text(String),
    Int(i64),
    Ints(Vec<i64>),
    Float(f32),
    Flag(bool),
}

impl NamedValue {
    const fn new(name: &'static str, kind: i32, bits: NamedValueBits, len: usize) -> NamedValue {
        NamedValue { struct_size: 56, extension_start: std::ptr::null(), name: Text::of_static(name), kind, bits, len }
    }
    pub const fn text(name: &'static str, value: &'static str) -> NamedValue {
        NamedValue::new(name, 0, NamedValueBits { text: value.as_ptr() }, value.len())
    }
    pub const fn int(name: &'static str, value: i64) -> NamedValue {
        NamedValue::new(name, 1, NamedValueBits { int: value }, 1)
    }
    pub const fn ints(name: &'static str, value: &'static [i64]) -> NamedValue {
        NamedValue::new(name, 2, NamedValueBits { ints: value.as_ptr() }, value.len())
    }
    pub const fn float(name: &'static str, value: f32) -> NamedValue {
        NamedValue::new(name, 3, NamedValueBits { float: value }, 1)
    }
    pub const fn flag(name: &'static str, value: bool) -> NamedValue {
        NamedValue::new(name, 4, NamedValueBits { flag: value as u8 }, 1)
    }

    /// Name and value, or what is wrong with it.
    pub fn read(&self) -> Result<(String, Setting), crate::error::Status> {
        let bits = self.bits;
        // SAFETY: every field of the union takes any bytes; pointers are checked before they are followed.
        let setting = unsafe {
            match self.kind {
                0 => Setting::Text(Text::from_parts(bits.text, self.len).text()?.into_owned()),
                1 => Setting::Int(bits.int),
                2 => Setting::Ints(Slice::from_parts(bits.ints, self.len).get()?.to_vec()),
                3 => Setting::Float(bits.float),
                4 => Setting::Flag(bits.flag != 0),
                other => {
                    return Err(crate::error::Status::invalid(format!("a named value of the unknown type {other}")));
                }
            }
        };
        Ok((self.name.text()?.into_owned(), setting))
    }
}

/// The elements' order in memory, as far as we follow it.
pub enum Order {
    /// The layout names no order, as layouts of jaxlib's literals now and then do not.
    Unnamed,
    /// From the fastest dimension to the slowest.
    MinorToMajor(Vec<usize>),
    ByteStrides(Vec<i64>),
}

impl BufferLayout {
    /// The order a layout describes for `rank` dimensions; tiles that split dimensions are not implemented.
    pub fn order(&self, rank: usize) -> Result<Order, crate::error::Status> {
        use crate::error::Status;
        // SAFETY: every field of the union takes any bytes; pointers are checked before they are followed.
        let (tiled, strides) = unsafe { (self.form.tiled, self.form.strides) };
        match self.kind {
            0 if tiled.num_tiles > 0 => Err(Status::unimplemented("a tiled memory layout")),
            0 => {
                let dims = tiled.minor_to_major.dims()?;
                if dims.is_empty() {
                    return Ok(Order::Unnamed);
                }
                let mut seen = vec![false; rank];
                for &d in &dims {
                    match seen.get_mut(d) {
                        Some(seen) if !*seen => *seen = true,
                        _ => return Err(Status::invalid(format!("{dims:?} is no order of {rank} dimensions"))),
                    }
                }
                match dims.len() == rank {
                    true => Ok(Order::MinorToMajor(dims)),
                    false => Err(Status::invalid(format!("{dims:?} is no order of {rank} dimensions"))),
                }
            }
            1 => {
                let strides = strides.byte_strides.of_dims()?.to_vec();
                match strides.len() == rank {
                    true => Ok(Order::ByteStrides(strides)),
                    false => Err(Status::invalid(format!("{} strides for {rank} dimensions", strides.len()))),
                }
            }
            other => Err(Status::invalid(format!("a memory layout of the unknown type {other}"))),
        }
    }

    /// A dense layout; `minor_to_major` must outlive it.
    pub fn dense(minor_to_major: &[i64]) -> BufferLayout {
        let tiled = TiledLayout {
            struct_size: 56,
            extension_start: std::ptr::null(),
            minor_to_major: Slice::of(minor_to_major),
            tile_dims: std::ptr::null(),
            tile_dim_sizes: std::ptr::null(),
            num_tiles: 0,
        };
        BufferLayout { struct_size: 76, extension_start: std::ptr::null(), form: LayoutForm { tiled }, kind: 0 }
    }
}

/// A process of a job that spans several.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct ProcessInfo {
    pub struct_size: usize,
    pub task_id: i32,
    pub incarnation_id: u64,
    pub state: i32,
    pub error_code: i32,
    pub error_message: Text,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct LoadOptions {
    pub struct_size: usize,
    pub computation_origin: Slice<i32>,
    pub multi_slice_config: *const c_void,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct LogicalDeviceIds {
    pub replica: i32,
    pub partition: i32,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct Chunk {
    pub data: *mut c_void,
    pub size: usize,
    pub deleter: Option<Release>,
    pub deleter_arg: *mut c_void,
}

#[repr(C)]
pub struct SendCallbackInfo {
    pub channel_id: i64,
    pub user_arg: *mut c_void,
    pub callback: Option<SendCallback>,
}

#[repr(C)]
pub struct RecvCallbackInfo {
    pub channel_id: i64,
    pub user_arg: *mut c_void,
    pub callback: Option<RecvCallback>,
}

#[repr(C)]
pub struct HloOutputCallbackInfo {
    pub user_arg: *mut c_void,
    pub callback: *const c_void,
    pub callback_id: i64,
    pub num_operands: usize,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct TiledLayout {
    pub struct_size: usize,
    pub extension_start: *const ExtensionBase,
    pub minor_to_major: Slice<i64>,
    pub tile_dims: *const i64,
    pub tile_dim_sizes: *const usize,
    pub num_tiles: usize,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct StridesLayout {
    pub struct_size: usize,
    pub extension_start: *const ExtensionBase,
    pub byte_strides: Slice<i64>,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub union LayoutForm {
    pub tiled: TiledLayout,
    pub strides: StridesLayout,
}

/// How a value's elements lie in memory: tiled (0) or by strides (1).
#[repr(C)]
#[derive(Clone, Copy)]
pub struct BufferLayout {
    pub struct_size: usize,
    pub extension_start: *const ExtensionBase,
    pub form: LayoutForm,
    pub kind: i32,
}

// SAFETY: the size comes first, and every field takes any bytes.
unsafe impl crate::door::Args for BufferLayout {
    const ENDS: &'static [usize] = &[8, 16, 72, 76];
    const IS_SIZED: bool = true;
    const MISSTATED: usize = 0;
}

const _: () = assert!(std::mem::offset_of!(BufferLayout, kind) == 72);
