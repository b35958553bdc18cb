//! Argument structs that are described by the table rather than by types, and calls with them.

#![expect(unsafe_code, reason = "calls the interface as C does, with structs it has no types for")]

use std::cell::RefCell;

use strata_pjrt::error::Error;
use strata_pjrt::raw::Ref;
use strata_pjrt::sys::{self, Field};
use strata_pjrt::table::Slot;

use crate::Target;
use crate::common::{self, api};

pub type Function = unsafe extern "C" fn(*mut u8) -> Ref<Error>;

/// An argument struct under construction.
pub struct Frame {
    pub slot: &'static Slot,
    pub words: Vec<u64>,
    before: Vec<u64>,
}

impl Frame {
    pub fn new(slot: &'static Slot) -> Frame {
        let mut words = vec![0u64; slot.struct_size.div_ceil(8)];
        words[0] = slot.struct_size as u64;
        Frame { slot, before: words.clone(), words }
    }

    pub fn field(&self, name: &str) -> Option<&'static Field> {
        self.slot.fields.iter().find(|field| field.name == name)
    }

    pub fn put<T: Copy>(&mut self, field: &Field, value: T) {
        assert!(field.offset + size_of::<T>() <= self.words.len() * 8);
        // SAFETY: inside the words.
        unsafe { self.words.as_mut_ptr().cast::<u8>().add(field.offset).cast::<T>().write_unaligned(value) }
    }

    pub fn put_in<T: Copy>(&mut self, name: &str, value: T) {
        if let Some(field) = self.field(name) {
            self.put(field, value);
        }
    }

    pub fn get<T: Copy>(&self, name: &str) -> Option<T> {
        let field = self.field(name)?;
        // SAFETY: inside the words; the type is the field's.
        Some(unsafe { self.words.as_ptr().cast::<u8>().add(field.offset).cast::<T>().read_unaligned() })
    }

    pub fn word(&self, name: &str) -> usize {
        self.field(name).map_or(0, |field| self.words[field.offset / 8] as usize)
    }

    /// The word, if the callee has seen the field; else null.
    pub fn seen(&self, name: &str) -> usize {
        if self.field(name).is_some_and(|field| self.knows(field)) { self.word(name) } else { 0 }
    }

    /// The word before the call.
    pub fn before(&self, name: &str) -> usize {
        self.field(name).map_or(0, |field| self.before[field.offset / 8] as usize)
    }

    /// Whether the callee may have written the field.
    pub fn knows(&self, field: &Field) -> bool {
        field.offset + 8 <= self.words[0] as usize
    }

    /// Frees an object through the function that came with it, in the next field.
    pub fn free_with_deleter(&self, field: &Field) {
        let at = field.offset / 8;
        let (object, deleter) = (self.words[at], self.words.get(at + 1).copied().unwrap_or(0));
        if object != 0 && deleter != 0 && self.words[0] as usize >= field.offset + 16 {
            // SAFETY: the callee wrote both.
            unsafe { std::mem::transmute::<usize, unsafe extern "C" fn(usize)>(deleter as usize)(object as usize) }
        }
    }

    pub fn describe(&self) -> String {
        let fields: Vec<String> =
            self.slot.fields.iter().map(|field| format!("{}={:#x}", field.name, self.word(field.name))).collect();
        format!("{} size {} {}", self.slot.name, self.words[0], fields.join(" "))
    }
}

thread_local! {
    static MESSAGE: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Calls and gives the code of the answer, 0 for success.
pub fn call(function: Function, frame: &mut Frame) -> i32 {
    frame.before = frame.words.clone();
    // SAFETY: the struct is as long as the function's, and its size says no more.
    let error = unsafe { function(frame.words.as_mut_ptr().cast()) };
    match common::take_error(error) {
        Ok(()) => 0,
        Err((code, message)) => {
            MESSAGE.set(message);
            code as i32
        }
    }
}

/// An error that nobody has read yet.
pub fn an_error() -> usize {
    // SAFETY: null is what it complains about.
    address(unsafe { (api().Client_Devices)(std::ptr::null_mut()) })
}

pub fn last_message() -> String {
    MESSAGE.take()
}

/// The functions in a row from `offset` on.
pub fn functions(table: *const u8, offset: usize, slots: &'static [Slot]) -> Vec<Target> {
    let at = |i: usize| {
        // SAFETY: the table has a pointer for each slot.
        unsafe { table.add(offset + 8 * i).cast::<Function>().read() }
    };
    slots.iter().enumerate().map(|(i, slot)| Target { slot, function: at(i) }).collect()
}

/// Kind and successor of an extension.
pub fn node(at: *const sys::ExtensionBase) -> Option<(i32, *const sys::ExtensionBase)> {
    // SAFETY: null, or a node of the list.
    unsafe { at.as_ref() }.map(|node| (node.kind, node.next))
}

/// The table behind the profiler's extension.
pub fn profiler_api(at: *const sys::ExtensionBase) -> *const u8 {
    // SAFETY: the node is the profiler's.
    unsafe { (*at.cast::<strata_pjrt::table::ProfilerExtension>()).api.cast() }
}

pub fn address<T>(handle: Ref<T>) -> usize {
    // SAFETY: a handle is an address.
    unsafe { std::mem::transmute_copy(&handle) }
}

/// `X` of `Ref<X>`.
pub fn kind_of(ty: &'static str) -> Option<&'static str> {
    ty.strip_prefix("Ref<")?.strip_suffix('>')
}

/// The first handle among the fields.
pub fn handle_field(slot: &'static Slot) -> &'static Field {
    slot.fields.iter().find(|field| kind_of(field.ty).is_some()).expect("a function that takes a handle")
}

/// Calls a function whose only argument is a handle.
pub fn destroy(name: &str, handle: usize) -> bool {
    let slot = strata_pjrt::Api::SLOTS.iter().position(|slot| slot.name == name).expect("a function of the table");
    let target = &functions((&raw const *api()).cast(), 40, strata_pjrt::Api::SLOTS)[slot];
    let mut frame = Frame::new(target.slot);
    frame.put(handle_field(target.slot), handle);
    call(target.function, &mut frame) == 0
}

pub fn memory_descriptions(function: Function, device_description: usize) -> Vec<usize> {
    // SAFETY: a handle is an address, and the struct is the function's.
    unsafe {
        let mut args = sys::DeviceDescriptionMemoryDescriptions {
            device_description: std::mem::transmute_copy(&device_description),
            ..sys::DeviceDescriptionMemoryDescriptions::empty()
        };
        common::take_error(function((&raw mut args).cast())).unwrap();
        args.memory_descriptions.get().unwrap().iter().map(|&description| address(description)).collect()
    }
}

/// Ends the waiting for an alias that nobody is going to deliver.
pub fn break_promise(client: usize, promise: usize) {
    // SAFETY: handles are addresses.
    let (client, promise) = unsafe { (std::mem::transmute_copy(&client), std::mem::transmute_copy(&promise)) };
    let mut args = sys::ClientFulfillAliasBuffer {
        client,
        status_code: 1,
        fulfill_alias_buffer_cb: promise,
        ..sys::ClientFulfillAliasBuffer::empty()
    };
    let _ = common::call(api().Client_FulfillAliasBuffer, &mut args);
}

/// Whether a program asks for little enough to be run.
pub fn is_modest(loaded: usize) -> bool {
    // SAFETY: a handle is an address.
    let loaded_executable = unsafe { std::mem::transmute_copy(&loaded) };
    let mut found =
        sys::LoadedExecutableGetExecutable { loaded_executable, ..sys::LoadedExecutableGetExecutable::empty() };
    common::call(api().LoadedExecutable_GetExecutable, &mut found).unwrap();
    let executable = found.executable;
    let mut stats =
        sys::ExecutableGetCompiledMemoryStats { executable, ..sys::ExecutableGetCompiledMemoryStats::empty() };
    let known = common::call(api().Executable_GetCompiledMemoryStats, &mut stats).is_ok();
    common::call(
        api().Executable_Destroy,
        &mut sys::ExecutableDestroy { executable, ..sys::ExecutableDestroy::empty() },
    )
    .unwrap();
    let bytes = [
        stats.argument_size_in_bytes,
        stats.output_size_in_bytes,
        stats.temp_size_in_bytes,
        stats.host_output_size_in_bytes,
        stats.host_temp_size_in_bytes,
    ];
    known && bytes.iter().all(|&bytes| bytes <= 1 << 20)
}

/// Whether an event has happened, or a buffer has arrived: waiting for others would be waiting for ourselves.
pub fn has_happened(handle: usize, kind: &str) -> bool {
    if handle == 0 || !handle.is_multiple_of(8) {
        return true;
    }
    // SAFETY: a handle is an address.
    unsafe {
        let event = match kind {
            "Buffer" => {
                let mut ready = sys::BufferReadyEvent {
                    buffer: std::mem::transmute_copy(&handle),
                    ..sys::BufferReadyEvent::empty()
                };
                if common::call(api().Buffer_ReadyEvent, &mut ready).is_err() {
                    return true;
                }
                ready.event
            }
            _ => std::mem::transmute_copy(&handle),
        };
        let mut state = sys::EventIsReady { event, ..sys::EventIsReady::empty() };
        let is_ready = common::call(api().Event_IsReady, &mut state).is_err() || state.is_ready != 0;
        if kind == "Buffer" {
            common::call(api().Event_Destroy, &mut sys::EventDestroy { event, ..sys::EventDestroy::empty() }).unwrap();
        }
        is_ready
    }
}
