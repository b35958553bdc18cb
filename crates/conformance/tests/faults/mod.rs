//! Libraries that break one rule each: ours, with a function that lies.

#![expect(unsafe_code, reason = "stands between a table and its functions")]

use std::ffi::c_void;
use std::mem::transmute;
use std::sync::OnceLock;

use strata_conformance::Fault;
use strata_pjrt::buffer::Buffer;
use strata_pjrt::client::Client;
use strata_pjrt::error::Error;
use strata_pjrt::memory::Memory;
use strata_pjrt::raw::{Ref, Slice, Text};
use strata_pjrt::{Api, sys};

/// The functions as they are.
static TABLE: OnceLock<Vec<usize>> = OnceLock::new();

/// Calls a true function by its name; `args` are what it takes.
fn truth<A>(name: &str, args: &mut A) -> Ref<Error> {
    let at = 5 + Api::NAMES.iter().position(|known| *known == name).expect("a function of the table");
    let function = TABLE.get().expect("kept by the first fault")[at];
    // SAFETY: the word of that name is the address of a function of this type.
    unsafe { transmute::<usize, unsafe extern "C" fn(*mut A) -> Ref<Error>>(function)(args) }
}

/// The function `$name`, with `$body` around it.
macro_rules! lie {
    ($name:literal, $Args:ident, |$args:ident| $body:expr) => {{
        unsafe extern "C" fn lie(args: *mut sys::$Args) -> Ref<Error> {
            // SAFETY: the struct that the function takes.
            let $args = unsafe { &mut *args };
            $body
        }
        let wrap = |_: usize, table: &[usize]| {
            TABLE.get_or_init(|| table.to_vec());
            lie as *const () as usize
        };
        ($name, Fault::Wrapped(wrap))
    }};
}

/// Functions, what is wrong with them, and a check that is about just that.
pub fn all() -> Vec<(&'static str, Fault, &'static str)> {
    let lies = [
        (
            lie!("Device_AddressableMemories", DeviceAddressableMemories, |args| {
                let error = truth("Device_AddressableMemories", args);
                let backwards: Vec<_> = args.memories.get().unwrap_or_default().iter().rev().copied().collect();
                args.memories = Slice::of(backwards.leak());
                error
            }),
            "memories.order",
        ),
        (
            lie!("Device_DefaultMemory", DeviceDefaultMemory, |args| {
                let mut found =
                    sys::DeviceAddressableMemories { device: args.device, ..sys::DeviceAddressableMemories::empty() };
                let error = truth("Device_AddressableMemories", &mut found);
                args.memory = found.memories.get().unwrap_or_default()[1];
                error
            }),
            "memories.default",
        ),
        (
            lie!("Client_AddressableMemories", ClientAddressableMemories, |args| {
                let error = truth("Client_AddressableMemories", args);
                let memories = args.addressable_memories;
                args.addressable_memories = Slice::from_parts(memories.data(), memories.len() - 1);
                error
            }),
            "memories.complete",
        ),
        (
            lie!("Client_BufferFromHostBuffer", ClientBufferFromHostBuffer, |args| {
                (args.device, args.memory) = (Ref::NULL, memory(args.client, 1));
                truth("Client_BufferFromHostBuffer", args)
            }),
            "upload.default",
        ),
        (
            lie!("Client_BufferFromHostBuffer", ClientBufferFromHostBuffer, |args| {
                args.memory = memory(args.client, 0);
                truth("Client_BufferFromHostBuffer", args)
            }),
            "upload.pinned_host",
        ),
        (
            lie!("Buffer_CopyToMemory", BufferCopyToMemory, |args| {
                args.dst_memory = memory_of(args.buffer);
                truth("Buffer_CopyToMemory", args)
            }),
            "copy.device.pinned_host",
        ),
        (
            lie!("Client_Create", ClientCreate, |args| {
                let silently = vec![sys::NamedValue::flag("implicit_copies", true)];
                args.create_options = Slice::of(silently.leak());
                truth("Client_Create", args)
            }),
            "execute.argument0.in.device",
        ),
        (
            lie!("Buffer_IsDeleted", BufferIsDeleted, |args| {
                let error = truth("Buffer_IsDeleted", args);
                args.is_deleted = 0;
                error
            }),
            "execute.donation",
        ),
        (
            lie!("Executable_GetCostAnalysis", ExecutableGetCostAnalysis, |args| {
                let error = truth("Executable_GetCostAnalysis", args);
                args.num_properties = 0;
                error
            }),
            "report.cost_analysis",
        ),
        (
            lie!("Executable_ParameterMemoryKinds", ExecutableParameterMemoryKinds, |args| {
                let error = truth("Executable_ParameterMemoryKinds", args);
                args.num_parameters = args.num_parameters.saturating_sub(1);
                error
            }),
            "seed_signature.parameters",
        ),
        (
            lie!("Client_Compile", ClientCompile, |args| {
                let error = truth("Client_Compile", args);
                if error.is_null() {
                    return error;
                }
                let text = "func.func @main() -> tensor<f32> {
                  %0 = stablehlo.constant dense<0.0> : tensor<f32>
                  return %0 : tensor<f32>
                }";
                let program = sys::Program { code: Text::of(text), format: Text::of("mlir"), ..sys::Program::empty() };
                args.program = &program;
                truth("Client_Compile", args)
            }),
            "mixed_operands",
        ),
        (
            lie!("Error_GetCode", ErrorGetCode, |args| {
                let error = truth("Error_GetCode", args);
                args.code = 13;
                error
            }),
            "branch_conflict",
        ),
        (
            lie!("Buffer_ToHostBuffer", BufferToHostBuffer, |args| {
                args.dst = vec![0u8; args.dst_size].leak().as_mut_ptr().cast::<c_void>();
                truth("Buffer_ToHostBuffer", args)
            }),
            "seed_signature.run",
        ),
    ];
    let missing = [
        ("Memory_AddressableByDevices", "memories.complete"),
        ("Buffer_CopyToMemory", "copy.device.device"),
        ("Executable_ParameterMemoryKinds", "neutral.parameters"),
        ("Executable_OutputMemoryKinds", "neutral.results"),
        ("LoadedExecutable_Execute", "neutral.run"),
    ];
    let others = Fault::Is("Executable_ParameterMemoryKinds");
    let swapped = ("Executable_OutputMemoryKinds", others, "result_moves.results");
    let lies = lies.into_iter().map(|((function, fault), check)| (function, fault, check));
    let missing = missing.into_iter().map(|(function, check)| (function, Fault::Missing, check));
    lies.chain(missing).chain([swapped]).collect()
}

/// A memory of the first core.
fn memory(client: Ref<Client>, index: usize) -> Ref<Memory> {
    let mut found = sys::ClientAddressableMemories { client, ..sys::ClientAddressableMemories::empty() };
    assert!(truth("Client_AddressableMemories", &mut found).is_null());
    found.addressable_memories.get().unwrap_or_default()[index]
}

fn memory_of(buffer: Ref<Buffer>) -> Ref<Memory> {
    let mut found = sys::BufferMemory { buffer, ..sys::BufferMemory::empty() };
    assert!(truth("Buffer_Memory", &mut found).is_null());
    found.memory
}
