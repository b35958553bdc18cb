//! The structs of the PJRT C interface that the kit passes, and the order of the functions in a table.
//!
//! They are written apart from the plugin's: a judge does not share the layouts of what it judges, so an error in either
//! shows up. Order and types are facts of `pjrt_c_api.h`, version 0.114. A pointer and a length that follow each other in
//! C are one [`Slice`] here; C's `bool` is a byte, because a careless library may leave any value in it.

#![expect(unsafe_code, reason = "empty structs are zeroed, and what a library points to is read")]

use std::ffi::c_void;

/// Objects of a library, which are known by their addresses alone.
pub enum Buffer {}
pub enum Client {}
pub enum Device {}
pub enum DeviceDescription {}
pub enum Error {}
pub enum Event {}
pub enum Executable {}
pub enum LoadedExecutable {}
pub enum Memory {}

/// Elements in a row. They must stay where they are for as long as somebody looks at them.
#[repr(C)]
pub struct Slice<T> {
    data: *const T,
    len: usize,
}

/// A string or byte string, which is not terminated.
pub type Text = Slice<u8>;

impl<T> Slice<T> {
    pub fn of(values: &[T]) -> Slice<T> {
        Slice { data: values.as_ptr(), len: values.len() }
    }

    /// The elements, unless none can be there. No elements may be anywhere.
    pub fn get(&self) -> Option<&[T]> {
        if self.len == 0 {
            return Some(&[]);
        }
        let is_place = !self.data.is_null() && self.data.is_aligned();
        let is_possible = self.len.checked_mul(size_of::<T>()).is_some_and(|bytes| bytes <= isize::MAX as usize);
        // SAFETY: not null, aligned and of a possible size; the library vouches for the elements.
        (is_place && is_possible).then(|| unsafe { std::slice::from_raw_parts(self.data, self.len) })
    }
}

impl Text {
    pub fn text(&self) -> Option<String> {
        Some(String::from_utf8_lossy(self.get()?).into_owned())
    }
}

/// A struct as it is written here, to be compared with how others write it.
pub struct Struct {
    pub name: &'static str,
    /// What its `struct_size` is set to: the end of the last field, without padding.
    pub size: usize,
    /// What follows `struct_size`.
    pub fields: &'static [Field],
}

/// A field, with the bytes of its struct that it takes.
pub struct Field {
    pub name: &'static str,
    pub offset: usize,
    pub end: usize,
}

macro_rules! structs {
    ($($name:ident { $($field:ident: $ty:ty),* $(,)? })*) => {
        $(
            #[repr(C)]
            pub struct $name {
                pub struct_size: usize,
                pub extension_start: *const c_void,
                $(pub $field: $ty,)*
            }

            impl $name {
                const FIELDS: &[Field] = &[
                    field!($name, extension_start: *const c_void),
                    $(field!($name, $field: $ty),)*
                ];
                const STRUCT_SIZE: usize = Self::FIELDS[Self::FIELDS.len() - 1].end;

                /// A struct with nothing in it but its size.
                #[allow(dead_code, reason = "named values are made by libraries alone")]
                pub fn empty() -> $name {
                    // SAFETY: the fields are numbers and raw pointers, which may be zero.
                    $name { struct_size: Self::STRUCT_SIZE, ..unsafe { std::mem::zeroed() } }
                }
            }
        )*

        /// All of them.
        pub const STRUCTS: &[Struct] = &[
            $(Struct { name: stringify!($name), size: $name::STRUCT_SIZE, fields: $name::FIELDS },)*
        ];
    };
}

macro_rules! field {
    ($name:ident, $field:ident: $ty:ty) => {{
        let offset = std::mem::offset_of!($name, $field);
        Field { name: stringify!($field), offset, end: offset + size_of::<$ty>() }
    }};
}

structs! {
    ErrorDestroy { error: *const Error }
    ErrorMessage { error: *const Error, message: Text }
    ErrorGetCode { error: *const Error, code: i32 }
    PluginInitialize {}
    EventDestroy { event: *const Event }
    EventAwait { event: *const Event }
    // `bits` holds a number, or the address of `len` bytes of text or of `len` integers.
    NamedValue { name: Text, kind: i32, bits: *const c_void, len: usize }
    ClientCreate {
        create_options: Slice<NamedValue>, kv_get_callback: *const c_void, kv_get_user_arg: *const c_void,
        kv_put_callback: *const c_void, kv_put_user_arg: *const c_void, client: *const Client,
        kv_try_get_callback: *const c_void, kv_try_get_user_arg: *const c_void,
    }
    ClientDestroy { client: *const Client }
    ClientPlatformName { client: *const Client, platform_name: Text }
    ClientPlatformVersion { client: *const Client, platform_version: Text }
    ClientAddressableDevices { client: *const Client, addressable_devices: Slice<*const Device> }
    ClientAddressableMemories { client: *const Client, addressable_memories: Slice<*const Memory> }
    Program { code: Text, format: Text }
    ClientCompile {
        client: *const Client, program: *const Program, compile_options: Text, executable: *const LoadedExecutable,
    }
    ClientBufferFromHostBuffer {
        client: *const Client, data: *const c_void, element_type: i32, dims: Slice<i64>, byte_strides: Slice<i64>,
        host_buffer_semantics: i32, device: *const Device, memory: *const Memory, device_layout: *const c_void,
        done_with_host_buffer: *const Event, buffer: *const Buffer,
    }
    DeviceDescriptionId { device_description: *const DeviceDescription, id: i32 }
    DeviceGetDescription { device: *const Device, device_description: *const DeviceDescription }
    DeviceAddressableMemories { device: *const Device, memories: Slice<*const Memory> }
    DeviceDefaultMemory { device: *const Device, memory: *const Memory }
    MemoryKind { memory: *const Memory, kind: Text }
    MemoryAddressableByDevices { memory: *const Memory, devices: Slice<*const Device> }
    ExecutableDestroy { executable: *const Executable }
    ExecutableNumOutputs { executable: *const Executable, num_outputs: usize }
    ExecutableGetCostAnalysis { executable: *const Executable, num_properties: usize, properties: *const NamedValue }
    ExecutableOutputMemoryKinds {
        executable: *const Executable, num_outputs: usize, memory_kinds: *const *const u8,
        memory_kind_sizes: *const usize,
    }
    ExecutableParameterMemoryKinds {
        executable: *const Executable, num_parameters: usize, memory_kinds: *const *const u8,
        memory_kind_sizes: *const usize,
    }
    LoadedExecutableDestroy { executable: *const LoadedExecutable }
    LoadedExecutableGetExecutable { loaded_executable: *const LoadedExecutable, executable: *const Executable }
    ExecuteOptions {
        send_callbacks: *const c_void, recv_callbacks: *const c_void, num_send_ops: usize, num_recv_ops: usize,
        launch_id: i32, non_donatable_input_indices: Slice<i64>, context: *const c_void, call_location: *const u8,
        num_tasks: usize, task_ids: *const i32, incarnation_ids: *const i64, multi_slice_config: *const c_void,
        use_major_to_minor_data_layout_for_callbacks: u8, hlo_output_callbacks: Slice<c_void>,
    }
    LoadedExecutableExecute {
        executable: *const LoadedExecutable, options: *const ExecuteOptions,
        argument_lists: Slice<*const *const Buffer>, num_args: usize, output_lists: *const *mut *const Buffer,
        device_complete_events: *mut *const Event, execute_device: *const Device,
    }
    BufferDestroy { buffer: *const Buffer }
    BufferToHostBuffer {
        src: *const Buffer, host_layout: *const c_void, dst: *mut c_void, dst_size: usize, event: *const Event,
    }
    BufferIsDeleted { buffer: *const Buffer, is_deleted: u8 }
    BufferCopyToMemory { buffer: *const Buffer, dst_memory: *const Memory, dst_buffer: *const Buffer }
    BufferMemory { buffer: *const Buffer, memory: *const Memory }
}

impl NamedValue {
    /// Its name, if name and value are what they claim to be.
    pub fn name(&self) -> Option<String> {
        let is_value = match self.kind {
            0 => Slice { data: self.bits.cast::<u8>(), len: self.len }.get().is_some(),
            2 => Slice { data: self.bits.cast::<i64>(), len: self.len }.get().is_some(),
            kind => matches!(kind, 1 | 3 | 4),
        };
        if is_value { self.name.text() } else { None }
    }
}

/// The functions of a table behind its header, by their names without `PJRT_`.
#[rustfmt::skip]
pub const FUNCTIONS: &[&str] = &[
    "Error_Destroy", "Error_Message", "Error_GetCode", "Plugin_Initialize", "Plugin_Attributes", "Event_Destroy",
    "Event_IsReady", "Event_Error", "Event_Await", "Event_OnReady", "Client_Create", "Client_Destroy",
    "Client_PlatformName", "Client_ProcessIndex", "Client_PlatformVersion", "Client_Devices",
    "Client_AddressableDevices", "Client_LookupDevice", "Client_LookupAddressableDevice",
    "Client_AddressableMemories", "Client_Compile", "Client_DefaultDeviceAssignment", "Client_BufferFromHostBuffer",
    "DeviceDescription_Id", "DeviceDescription_ProcessIndex", "DeviceDescription_Attributes",
    "DeviceDescription_Kind", "DeviceDescription_DebugString", "DeviceDescription_ToString", "Device_GetDescription",
    "Device_IsAddressable", "Device_LocalHardwareId", "Device_AddressableMemories", "Device_DefaultMemory",
    "Device_MemoryStats", "Memory_Id", "Memory_Kind", "Memory_DebugString", "Memory_ToString",
    "Memory_AddressableByDevices", "Executable_Destroy", "Executable_Name", "Executable_NumReplicas",
    "Executable_NumPartitions", "Executable_NumOutputs", "Executable_SizeOfGeneratedCodeInBytes",
    "Executable_GetCostAnalysis", "Executable_OutputMemoryKinds", "Executable_OptimizedProgram",
    "Executable_Serialize", "LoadedExecutable_Destroy", "LoadedExecutable_GetExecutable",
    "LoadedExecutable_AddressableDevices", "LoadedExecutable_Delete", "LoadedExecutable_IsDeleted",
    "LoadedExecutable_Execute", "Executable_DeserializeAndLoad", "LoadedExecutable_Fingerprint", "Buffer_Destroy",
    "Buffer_ElementType", "Buffer_Dimensions", "Buffer_UnpaddedDimensions", "Buffer_DynamicDimensionIndices",
    "Buffer_GetMemoryLayout", "Buffer_OnDeviceSizeInBytes", "Buffer_Device", "Buffer_Memory", "Buffer_Delete",
    "Buffer_IsDeleted", "Buffer_CopyToDevice", "Buffer_ToHostBuffer", "Buffer_IsOnCpu", "Buffer_ReadyEvent",
    "Buffer_UnsafePointer", "Buffer_IncreaseExternalReferenceCount", "Buffer_DecreaseExternalReferenceCount",
    "Buffer_OpaqueDeviceMemoryDataPointer", "CopyToDeviceStream_Destroy", "CopyToDeviceStream_AddChunk",
    "CopyToDeviceStream_TotalBytes", "CopyToDeviceStream_GranuleSize", "CopyToDeviceStream_CurrentBytes",
    "TopologyDescription_Create", "TopologyDescription_Destroy", "TopologyDescription_PlatformName",
    "TopologyDescription_PlatformVersion", "TopologyDescription_GetDeviceDescriptions",
    "TopologyDescription_Serialize", "TopologyDescription_Attributes", "Compile", "Executable_OutputElementTypes",
    "Executable_OutputDimensions", "Buffer_CopyToMemory", "Client_CreateViewOfDeviceBuffer", "Executable_Fingerprint",
    "Client_TopologyDescription", "Executable_GetCompiledMemoryStats", "Memory_Kind_Id", "ExecuteContext_Create",
    "ExecuteContext_Destroy", "Buffer_CopyRawToHost", "AsyncHostToDeviceTransferManager_Destroy",
    "AsyncHostToDeviceTransferManager_TransferData", "Client_CreateBuffersForAsyncHostToDevice",
    "AsyncHostToDeviceTransferManager_RetrieveBuffer", "AsyncHostToDeviceTransferManager_Device",
    "AsyncHostToDeviceTransferManager_BufferCount", "AsyncHostToDeviceTransferManager_BufferSize",
    "AsyncHostToDeviceTransferManager_SetBufferError", "AsyncHostToDeviceTransferManager_AddMetadata",
    "Client_DmaMap", "Client_DmaUnmap", "Client_CreateUninitializedBuffer", "Client_UpdateGlobalProcessInfo",
    "TopologyDescription_Deserialize", "Client_CreateAliasBuffer", "Client_FulfillAliasBuffer",
    "LoadedExecutable_GetDeviceAssignment", "Client_CreateErrorBuffer",
    "AsyncHostToDeviceTransferManager_TransferLiteral", "Buffer_CopyRawToHostFuture", "Device_PoisonExecution",
    "Device_CreateAsyncTrackingEvent", "AsyncTrackingEvent_Destroy", "Executable_GetCompileOptions",
    "Buffer_DonateWithControlDependency", "Event_Create", "Event_Set", "Device_GetAttributes", "Client_Load",
    "LoadedExecutable_AddressableDeviceLogicalIds", "Buffer_Bitcast", "Error_ForEachPayload",
    "TopologyDescription_Fingerprint", "Executable_ParameterMemoryKinds", "Device_ClearMemoryStats",
    "TopologyDescription_MakeCanonicalShapeForMemorySpace", "TopologyDescription_GetMemorySpaceKindIds",
];
