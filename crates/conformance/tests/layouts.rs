//! The kit's layouts and the plugin's are written apart, and say the same.

use std::collections::BTreeMap;
use std::mem::offset_of;

use strata_conformance::{FUNCTIONS, STRUCTS};
use strata_pjrt::door::Args;
use strata_pjrt::{Api, sys};

/// The size of a struct, and where each field behind `struct_size` begins and ends.
type Layout = (usize, Vec<(&'static str, usize, usize)>);

/// The plugin's structs of these names.
macro_rules! plugins {
    ($($name:ident)*) => {
        [$((stringify!($name), layout::<sys::$name>(sys::$name::STRUCT_SIZE, sys::$name::FIELDS)),)*]
    };
}

fn layout<A: Args>(size: usize, fields: &'static [sys::Field]) -> Layout {
    let ends = &A::ENDS[1..];
    assert_eq!(fields.len(), ends.len());
    (size, fields.iter().zip(ends).map(|(field, &end)| (field.name, field.offset, end)).collect())
}

/// The plugin has this one apart from the others: it is no argument.
fn named_value() -> Layout {
    fn field<T>(name: &'static str, offset: usize, _: fn(sys::NamedValue) -> T) -> (&'static str, usize, usize) {
        (name, offset, offset + size_of::<T>())
    }
    let fields = vec![
        field("extension_start", offset_of!(sys::NamedValue, extension_start), |value| value.extension_start),
        field("name", offset_of!(sys::NamedValue, name), |value| value.name),
        field("kind", offset_of!(sys::NamedValue, kind), |value| value.kind),
        field("bits", offset_of!(sys::NamedValue, bits), |value| value.bits),
        field("len", offset_of!(sys::NamedValue, len), |value| value.len),
    ];
    (size_of::<sys::NamedValue>(), fields)
}

#[test]
fn structs_are_those_of_the_plugin() {
    let theirs = plugins! {
        ErrorDestroy ErrorMessage ErrorGetCode PluginInitialize EventDestroy EventAwait ClientCreate ClientDestroy
        ClientPlatformName ClientPlatformVersion ClientAddressableDevices ClientAddressableMemories Program
        ClientCompile ClientBufferFromHostBuffer DeviceDescriptionId DeviceGetDescription DeviceAddressableMemories
        DeviceDefaultMemory MemoryKind MemoryAddressableByDevices ExecutableDestroy ExecutableNumOutputs
        ExecutableGetCostAnalysis ExecutableOutputMemoryKinds ExecutableParameterMemoryKinds LoadedExecutableDestroy
        LoadedExecutableGetExecutable ExecuteOptions LoadedExecutableExecute BufferDestroy BufferToHostBuffer
        BufferIsDeleted BufferCopyToMemory BufferMemory
    };
    let mut theirs: BTreeMap<&str, Layout> = theirs.into_iter().chain([("NamedValue", named_value())]).collect();
    for ours in STRUCTS {
        let fields = ours.fields.iter().map(|field| (field.name, field.offset, field.end)).collect();
        assert_eq!(Some((ours.size, fields)), theirs.remove(ours.name), "{}", ours.name);
    }
    assert!(theirs.is_empty(), "the kit has no {theirs:?}");
}

#[test]
fn functions_are_those_of_the_plugin() {
    assert_eq!(FUNCTIONS, Api::NAMES);
}
