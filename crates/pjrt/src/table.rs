//! The table of functions, in the order of the interface, and the list of extensions behind it.

#![expect(unsafe_code, reason = "C calls these functions and reads these constants")]
#![expect(non_snake_case, reason = "the names are the interface's")]

use crate::door::enter;
use crate::error::Error;
use crate::extension::{cross_host, ffi, layouts, memory_descriptions, profiler, shardings};
use crate::raw::Ref;
use crate::sys::{self, ExtensionBase};
use crate::{buffer, channels, client, device, error, event, executable, later, memory, plugin, topology, transfer};

#[repr(C)]
pub struct Version {
    pub struct_size: usize,
    pub extension_start: *const ExtensionBase,
    pub major: i32,
    pub minor: i32,
}

/// A function of the table: its name and what its arguments are made of.
pub struct Slot {
    pub name: &'static str,
    pub struct_size: usize,
    pub fields: &'static [sys::Field],
}

macro_rules! table {
    ($($name:ident($args:ident) = $module:ident::$function:ident,)*) => {
        /// `PJRT_Api`.
        #[repr(C)]
        pub struct Api {
            pub struct_size: usize,
            pub extension_start: *const ExtensionBase,
            pub version: Version,
            $(pub $name: unsafe extern "C" fn(*mut sys::$args) -> Ref<Error>,)*
        }

        impl Api {
            /// Names of the functions, in order.
            pub const NAMES: &[&str] = &[$(stringify!($name),)*];
            pub const SLOTS: &[Slot] = &[$(Slot {
                name: stringify!($name),
                struct_size: sys::$args::STRUCT_SIZE,
                fields: sys::$args::FIELDS,
            },)*];
        }

        $(
            unsafe extern "C" fn $name(args: *mut sys::$args) -> Ref<Error> {
                // SAFETY: the caller passes what the interface asks for.
                unsafe { enter(args, $module::$function) }
            }
        )*

        static API: Api = Api {
            struct_size: size_of::<Api>(),
            extension_start: &raw const LAYOUTS.header,
            version: Version {
                struct_size: 24,
                extension_start: std::ptr::null(),
                major: sys::MAJOR,
                minor: sys::MINOR,
            },
            $($name,)*
        };
    };
}

// SAFETY: the table is a constant.
unsafe impl Sync for Api {}

const _: () = assert!(size_of::<Api>() == 1144);

/// What a client looks up in the library.
#[unsafe(no_mangle)]
pub extern "C" fn GetPjrtApi() -> *const Api {
    &API
}

table! {
    Error_Destroy(ErrorDestroy) = error::destroy,
    Error_Message(ErrorMessage) = error::message,
    Error_GetCode(ErrorGetCode) = error::get_code,
    Plugin_Initialize(PluginInitialize) = plugin::initialize,
    Plugin_Attributes(PluginAttributes) = plugin::attributes,
    Event_Destroy(EventDestroy) = event::destroy,
    Event_IsReady(EventIsReady) = event::is_ready,
    Event_Error(EventError) = event::error,
    Event_Await(EventAwait) = event::wait,
    Event_OnReady(EventOnReady) = event::on_ready,
    Client_Create(ClientCreate) = client::create,
    Client_Destroy(ClientDestroy) = client::destroy,
    Client_PlatformName(ClientPlatformName) = client::platform_name,
    Client_ProcessIndex(ClientProcessIndex) = client::process_index,
    Client_PlatformVersion(ClientPlatformVersion) = client::platform_version,
    Client_Devices(ClientDevices) = client::devices,
    Client_AddressableDevices(ClientAddressableDevices) = client::addressable_devices,
    Client_LookupDevice(ClientLookupDevice) = client::lookup_device,
    Client_LookupAddressableDevice(ClientLookupAddressableDevice) = client::lookup_addressable_device,
    Client_AddressableMemories(ClientAddressableMemories) = client::addressable_memories,
    Client_Compile(ClientCompile) = client::compile,
    Client_DefaultDeviceAssignment(ClientDefaultDeviceAssignment) = client::default_device_assignment,
    Client_BufferFromHostBuffer(ClientBufferFromHostBuffer) = buffer::from_host_buffer,
    DeviceDescription_Id(DeviceDescriptionId) = device::description_id,
    DeviceDescription_ProcessIndex(DeviceDescriptionProcessIndex) = device::description_process_index,
    DeviceDescription_Attributes(DeviceDescriptionAttributes) = device::description_attributes,
    DeviceDescription_Kind(DeviceDescriptionKind) = device::description_kind,
    DeviceDescription_DebugString(DeviceDescriptionDebugString) = device::description_debug_string,
    DeviceDescription_ToString(DeviceDescriptionToString) = device::description_to_string,
    Device_GetDescription(DeviceGetDescription) = device::get_description,
    Device_IsAddressable(DeviceIsAddressable) = device::is_addressable,
    Device_LocalHardwareId(DeviceLocalHardwareId) = device::local_hardware_id,
    Device_AddressableMemories(DeviceAddressableMemories) = device::addressable_memories,
    Device_DefaultMemory(DeviceDefaultMemory) = device::default_memory,
    Device_MemoryStats(DeviceMemoryStats) = device::memory_stats,
    Memory_Id(MemoryId) = memory::id,
    Memory_Kind(MemoryKind) = memory::kind,
    Memory_DebugString(MemoryDebugString) = memory::debug_string,
    Memory_ToString(MemoryToString) = memory::to_string,
    Memory_AddressableByDevices(MemoryAddressableByDevices) = memory::addressable_by_devices,
    Executable_Destroy(ExecutableDestroy) = executable::destroy,
    Executable_Name(ExecutableName) = executable::name,
    Executable_NumReplicas(ExecutableNumReplicas) = executable::num_replicas,
    Executable_NumPartitions(ExecutableNumPartitions) = executable::num_partitions,
    Executable_NumOutputs(ExecutableNumOutputs) = executable::num_outputs,
    Executable_SizeOfGeneratedCodeInBytes(ExecutableSizeOfGeneratedCodeInBytes) = executable::size_of_generated_code,
    Executable_GetCostAnalysis(ExecutableGetCostAnalysis) = executable::get_cost_analysis,
    Executable_OutputMemoryKinds(ExecutableOutputMemoryKinds) = executable::output_memory_kinds,
    Executable_OptimizedProgram(ExecutableOptimizedProgram) = executable::optimized_program,
    Executable_Serialize(ExecutableSerialize) = executable::serialize_executable,
    LoadedExecutable_Destroy(LoadedExecutableDestroy) = executable::loaded_destroy,
    LoadedExecutable_GetExecutable(LoadedExecutableGetExecutable) = executable::get_executable,
    LoadedExecutable_AddressableDevices(LoadedExecutableAddressableDevices) = executable::addressable_devices,
    LoadedExecutable_Delete(LoadedExecutableDelete) = executable::delete,
    LoadedExecutable_IsDeleted(LoadedExecutableIsDeleted) = executable::is_deleted,
    LoadedExecutable_Execute(LoadedExecutableExecute) = executable::execute,
    Executable_DeserializeAndLoad(ExecutableDeserializeAndLoad) = client::deserialize_and_load,
    LoadedExecutable_Fingerprint(LoadedExecutableFingerprint) = executable::loaded_fingerprint,
    Buffer_Destroy(BufferDestroy) = buffer::destroy,
    Buffer_ElementType(BufferElementType) = buffer::element_type,
    Buffer_Dimensions(BufferDimensions) = buffer::dimensions,
    Buffer_UnpaddedDimensions(BufferUnpaddedDimensions) = buffer::unpadded_dimensions,
    Buffer_DynamicDimensionIndices(BufferDynamicDimensionIndices) = buffer::dynamic_dimension_indices,
    Buffer_GetMemoryLayout(BufferGetMemoryLayout) = buffer::get_memory_layout,
    Buffer_OnDeviceSizeInBytes(BufferOnDeviceSizeInBytes) = buffer::on_device_size,
    Buffer_Device(BufferDevice) = buffer::device,
    Buffer_Memory(BufferMemory) = buffer::memory,
    Buffer_Delete(BufferDelete) = buffer::delete,
    Buffer_IsDeleted(BufferIsDeleted) = buffer::is_deleted,
    Buffer_CopyToDevice(BufferCopyToDevice) = buffer::copy_to_device,
    Buffer_ToHostBuffer(BufferToHostBuffer) = buffer::to_host_buffer,
    Buffer_IsOnCpu(BufferIsOnCpu) = buffer::is_on_cpu,
    Buffer_ReadyEvent(BufferReadyEvent) = buffer::ready_event,
    Buffer_UnsafePointer(BufferUnsafePointer) = buffer::unsafe_pointer,
    Buffer_IncreaseExternalReferenceCount(BufferIncreaseExternalReferenceCount) = buffer::increase_references,
    Buffer_DecreaseExternalReferenceCount(BufferDecreaseExternalReferenceCount) = buffer::decrease_references,
    Buffer_OpaqueDeviceMemoryDataPointer(BufferOpaqueDeviceMemoryDataPointer) = buffer::opaque_pointer,
    CopyToDeviceStream_Destroy(CopyStreamDestroy) = channels::destroy,
    CopyToDeviceStream_AddChunk(CopyStreamAddChunk) = channels::add_chunk,
    CopyToDeviceStream_TotalBytes(CopyStreamTotalBytes) = channels::total_bytes,
    CopyToDeviceStream_GranuleSize(CopyStreamGranuleSize) = channels::granule_size,
    CopyToDeviceStream_CurrentBytes(CopyStreamCurrentBytes) = channels::current_bytes,
    TopologyDescription_Create(TopologyDescriptionCreate) = topology::create,
    TopologyDescription_Destroy(TopologyDescriptionDestroy) = topology::destroy,
    TopologyDescription_PlatformName(TopologyDescriptionPlatformName) = topology::platform_name,
    TopologyDescription_PlatformVersion(TopologyDescriptionPlatformVersion) = topology::platform_version,
    TopologyDescription_GetDeviceDescriptions(TopologyDescriptionGetDeviceDescriptions) = topology::get_device_descriptions,
    TopologyDescription_Serialize(TopologyDescriptionSerialize) = topology::serialize,
    TopologyDescription_Attributes(TopologyDescriptionAttributes) = topology::attributes,
    Compile(Compile) = client::compile_for_topology,
    Executable_OutputElementTypes(ExecutableOutputElementTypes) = executable::output_element_types,
    Executable_OutputDimensions(ExecutableOutputDimensions) = executable::output_dimensions,
    Buffer_CopyToMemory(BufferCopyToMemory) = buffer::copy_to_memory,
    Client_CreateViewOfDeviceBuffer(ClientCreateViewOfDeviceBuffer) = buffer::create_view,
    Executable_Fingerprint(ExecutableFingerprint) = executable::fingerprint,
    Client_TopologyDescription(ClientTopologyDescription) = client::topology_description,
    Executable_GetCompiledMemoryStats(ExecutableGetCompiledMemoryStats) = executable::get_compiled_memory_stats,
    Memory_Kind_Id(MemoryKindId) = memory::get_kind_id,
    ExecuteContext_Create(ExecuteContextCreate) = plugin::execute_context_create,
    ExecuteContext_Destroy(ExecuteContextDestroy) = plugin::execute_context_destroy,
    Buffer_CopyRawToHost(BufferCopyRawToHost) = buffer::copy_raw_to_host,
    AsyncHostToDeviceTransferManager_Destroy(TransferManagerDestroy) = transfer::destroy,
    AsyncHostToDeviceTransferManager_TransferData(TransferManagerTransferData) = transfer::transfer_data,
    Client_CreateBuffersForAsyncHostToDevice(ClientCreateBuffersForAsyncHostToDevice) = transfer::create,
    AsyncHostToDeviceTransferManager_RetrieveBuffer(TransferManagerRetrieveBuffer) = transfer::retrieve_buffer,
    AsyncHostToDeviceTransferManager_Device(TransferManagerDevice) = transfer::device,
    AsyncHostToDeviceTransferManager_BufferCount(TransferManagerBufferCount) = transfer::buffer_count,
    AsyncHostToDeviceTransferManager_BufferSize(TransferManagerBufferSize) = transfer::buffer_size,
    AsyncHostToDeviceTransferManager_SetBufferError(TransferManagerSetBufferError) = transfer::set_buffer_error,
    AsyncHostToDeviceTransferManager_AddMetadata(TransferManagerAddMetadata) = transfer::add_metadata,
    Client_DmaMap(ClientDmaMap) = client::dma_map,
    Client_DmaUnmap(ClientDmaUnmap) = client::dma_unmap,
    Client_CreateUninitializedBuffer(ClientCreateUninitializedBuffer) = buffer::create_uninitialized,
    Client_UpdateGlobalProcessInfo(ClientUpdateGlobalProcessInfo) = client::update_global_process_info,
    TopologyDescription_Deserialize(TopologyDescriptionDeserialize) = topology::deserialize_topology,
    Client_CreateAliasBuffer(ClientCreateAliasBuffer) = buffer::create_alias,
    Client_FulfillAliasBuffer(ClientFulfillAliasBuffer) = buffer::fulfill_alias,
    LoadedExecutable_GetDeviceAssignment(LoadedExecutableGetDeviceAssignment) = executable::get_device_assignment,
    Client_CreateErrorBuffer(ClientCreateErrorBuffer) = buffer::create_error,
    AsyncHostToDeviceTransferManager_TransferLiteral(TransferManagerTransferLiteral) = transfer::transfer_literal,
    Buffer_CopyRawToHostFuture(BufferCopyRawToHostFuture) = later::copy_raw_to_host_future,
    Device_PoisonExecution(DevicePoisonExecution) = device::poison_execution,
    Device_CreateAsyncTrackingEvent(DeviceCreateAsyncTrackingEvent) = device::create_async_tracking_event,
    AsyncTrackingEvent_Destroy(AsyncTrackingEventDestroy) = device::async_tracking_event_destroy,
    Executable_GetCompileOptions(ExecutableGetCompileOptions) = executable::get_compile_options,
    Buffer_DonateWithControlDependency(BufferDonateWithControlDependency) = later::donate_with_control_dependency,
    Event_Create(EventCreate) = event::create,
    Event_Set(EventSet) = event::set,
    Device_GetAttributes(DeviceGetAttributes) = device::get_attributes,
    Client_Load(ClientLoad) = client::load,
    LoadedExecutable_AddressableDeviceLogicalIds(LoadedExecutableAddressableDeviceLogicalIds) = executable::logical_ids,
    Buffer_Bitcast(BufferBitcast) = buffer::bitcast,
    Error_ForEachPayload(ErrorForEachPayload) = error::for_each_payload,
    TopologyDescription_Fingerprint(TopologyDescriptionFingerprint) = topology::fingerprint,
    Executable_ParameterMemoryKinds(ExecutableParameterMemoryKinds) = executable::parameter_memory_kinds,
    Device_ClearMemoryStats(DeviceClearMemoryStats) = device::clear_memory_stats,
    TopologyDescription_MakeCanonicalShapeForMemorySpace(TopologyDescriptionMakeCanonicalShapeForMemorySpace) = topology::make_canonical_shape,
    TopologyDescription_GetMemorySpaceKindIds(TopologyDescriptionGetMemorySpaceKindIds) = topology::get_memory_space_kind_ids,
}

/// A struct of functions behind a header, and the functions.
macro_rules! functions {
    ($static:ident: $type:ident { $header:ty = $value:expr } { $($name:ident($args:ident) = $module:ident::$function:ident,)* }) => {
        #[repr(C)]
        pub struct $type {
            header: $header,
            $(pub $name: unsafe extern "C" fn(*mut sys::$args) -> Ref<Error>,)*
        }

        impl $type {
            pub const SLOTS: &[Slot] = &[$(Slot {
                name: stringify!($name),
                struct_size: sys::$args::STRUCT_SIZE,
                fields: sys::$args::FIELDS,
            },)*];
        }

        static $static: $type = {
            $(
                unsafe extern "C" fn $name(args: *mut sys::$args) -> Ref<Error> {
                    // SAFETY: the caller passes what the interface asks for.
                    unsafe { enter(args, $module::$function) }
                }
            )*
            $type { header: $value, $($name,)* }
        };
    };
}

const fn node<T>(kind: i32, next: *const ExtensionBase) -> ExtensionBase {
    ExtensionBase { struct_size: size_of::<T>(), kind, next }
}

/// Extensions by what they are: the numbers are the interface's.
pub mod kinds {
    pub const PROFILER: i32 = 1;
    pub const LAYOUTS: i32 = 4;
    pub const FFI: i32 = 5;
    pub const MEMORY_DESCRIPTIONS: i32 = 6;
    pub const CROSS_HOST_TRANSFERS: i32 = 12;
    pub const SHARDINGS: i32 = 19;
}

functions! {
    LAYOUTS: Layouts { ExtensionBase = node::<Layouts>(kinds::LAYOUTS, &raw const MEMORY_DESCRIPTIONS.header) } {
        MemoryLayout_Destroy(LayoutsMemoryLayoutDestroy) = layouts::destroy,
        MemoryLayout_Serialize(LayoutsMemoryLayoutSerialize) = layouts::serialize,
        Client_GetDefaultLayout(LayoutsClientGetDefaultLayout) = layouts::of_client,
        Buffer_MemoryLayout(LayoutsBufferMemoryLayout) = layouts::of_buffer,
        Topology_GetDefaultLayout(LayoutsTopologyGetDefaultLayout) = layouts::of_topology,
        Executable_GetOutputLayouts(LayoutsExecutableGetOutputLayouts) = layouts::of_outputs,
        Executable_GetParameterLayouts(LayoutsExecutableGetParameterLayouts) = layouts::of_parameters,
    }
}

functions! {
    MEMORY_DESCRIPTIONS: MemoryDescriptions {
        ExtensionBase = node::<MemoryDescriptions>(kinds::MEMORY_DESCRIPTIONS, &raw const SHARDINGS.header)
    } {
        DeviceDescription_MemoryDescriptions(DeviceDescriptionMemoryDescriptions) = memory_descriptions::of_device,
        MemoryDescription_Kind(MemoryDescriptionKind) = memory_descriptions::kind,
    }
}

functions! {
    SHARDINGS: Shardings { ExtensionBase = node::<Shardings>(kinds::SHARDINGS, &raw const CROSS_HOST_TRANSFERS.header) } {
        Executable_ParameterShardings(ShardingsExecutableParameterShardings) = shardings::of_parameters,
        Executable_OutputShardings(ShardingsExecutableOutputShardings) = shardings::of_outputs,
    }
}

functions! {
    CROSS_HOST_TRANSFERS: CrossHostTransfers {
        ExtensionBase = node::<CrossHostTransfers>(kinds::CROSS_HOST_TRANSFERS, &raw const PROFILER.base)
    } {
        Client_MakeCrossHostReceiveBuffers(CrossHostMakeReceiveBuffers) = cross_host::make_receive_buffers,
        Buffer_CopyToRemoteDevice(CrossHostCopyToRemoteDevice) = cross_host::copy_to_remote_device,
        Client_CrossHostReceiveBuffers(CrossHostReceiveBuffers) = cross_host::receive_buffers,
        Client_CrossHostSendBuffers(CrossHostSendBuffers) = cross_host::send_buffers,
    }
}

functions! {
    FFI: Ffi { ExtensionBase = node::<Ffi>(kinds::FFI, std::ptr::null()) } {
        FFI_TypeID_Register(FfiTypeIdRegister) = ffi::type_id_register,
        FFI_UserData_Add(FfiUserDataAdd) = ffi::user_data_add,
        FFI_Register_Handler(FfiRegisterHandler) = ffi::register_handler,
    }
}

/// The profiler has a table of its own, which XLA's profiler knows without knowing PJRT.
#[repr(C)]
pub struct ProfilerExtension {
    base: ExtensionBase,
    pub api: *const ProfilerApi,
    /// Means something in the arguments of calls only.
    trace_context: i64,
}

// SAFETY: a constant.
unsafe impl Sync for ProfilerExtension {}

static PROFILER: ProfilerExtension = ProfilerExtension {
    base: node::<ProfilerExtension>(kinds::PROFILER, &raw const FFI.header),
    api: &raw const PROFILER_API,
    trace_context: 0,
};

#[repr(C)]
pub struct ProfilerHeader {
    struct_size: usize,
    private: *const u8,
}

// SAFETY: a constant.
unsafe impl Sync for ProfilerHeader {}

functions! {
    PROFILER_API: ProfilerApi {
        ProfilerHeader = ProfilerHeader { struct_size: size_of::<ProfilerApi>(), private: std::ptr::null() }
    } {
        Profiler_Error_Destroy(ErrorDestroy) = error::destroy,
        Profiler_Error_Message(ErrorMessage) = error::message,
        Profiler_Error_GetCode(ErrorGetCode) = error::get_code,
        Profiler_Create(ProfilerCreate) = profiler::create,
        Profiler_Destroy(ProfilerDestroy) = profiler::destroy,
        Profiler_Start(ProfilerStart) = profiler::start,
        Profiler_Stop(ProfilerStop) = profiler::stop,
        Profiler_CollectData(ProfilerCollectData) = profiler::collect_data,
    }
}
