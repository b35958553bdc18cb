//! Fills argument structs with what a careless or hostile caller might pass, field by field, from the table's own
//! description of them.

#![expect(unsafe_code, reason = "calls the interface as C does, with structs it has no types for")]

use std::ffi::c_void;

use strata_pjrt::error::Error;
use strata_pjrt::raw::{Ref, Slice, Text};
use strata_pjrt::sys::{self, BufferLayout, Field, LayoutForm, NamedValue, StridesLayout, TiledLayout};

use crate::common::{self, api};
use crate::frame::{Frame, has_happened, kind_of};
use crate::objects::Objects;
use crate::random::Random;

/// Programs to begin with: plain, donating, with two results in two memories, without arguments.
pub const PROGRAMS: [&str; 4] = [
    "func.func public @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %x, %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}",
    "func.func public @main(%x: tensor<4xf32> {tf.aliasing_output = 0 : i32}, %y: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.multiply %x, %y : tensor<4xf32>
  return %0 : tensor<4xf32>
}",
    r#"func.func public @main(%x: tensor<4xf32> {mhlo.memory_kind = "pinned_host"}, %y: tensor<4xf32>)
    -> (tensor<4xf32> {mhlo.memory_kind = "pinned_host"}, tensor<4xf32>) {
  %0 = stablehlo.custom_call @annotate_device_placement(%y) {has_side_effect = true,
    mhlo.frontend_attributes = {_xla_buffer_placement = "pinned_host"}} : (tensor<4xf32>) -> tensor<4xf32>
  return %0, %y : tensor<4xf32>, tensor<4xf32>
}"#,
    "func.func public @main() -> tensor<2x3xi32> {
  %0 = stablehlo.iota dim = 1 : tensor<2x3xi32>
  return %0 : tensor<2x3xi32>
}",
];

/// Host memory of the caller: data points to its middle, so that strides may go either way.
const ROOM: usize = 1 << 20;
/// What no memory of any instance holds.
const ABSURD: i128 = 1 << 46;

/// Makes values. What they point to lives until the next call.
pub struct Filler {
    pub random: Random,
    /// Whether the field being filled is to be wrong.
    is_rude: bool,
    room: Vec<u64>,
    /// Things pointed to during a call.
    kept: Vec<Box<dyn std::any::Any>>,
    outputs: Vec<Vec<usize>>,
    events: Box<[usize; 16]>,
    /// Bytes that were once serialized.
    serialized: Vec<Vec<u8>>,
}

impl Filler {
    pub fn new(random: Random) -> Filler {
        let (room, events) = (vec![0x3f80_0000_3f80_0000; 2 * ROOM / 8], Box::new([0; 16]));
        Filler { random, is_rude: false, room, kept: Vec::new(), outputs: Vec::new(), events, serialized: serialized() }
    }

    pub fn reset(&mut self) {
        self.kept.clear();
        self.outputs.clear();
        *self.events = [0; 16];
    }

    /// Results of an execution that has just succeeded.
    pub fn executed(&self) -> Vec<usize> {
        self.outputs.iter().flat_map(|list| list.iter().copied().filter(|&handle| handle != 0)).collect()
    }

    pub fn completed(&self) -> Vec<usize> {
        self.events.iter().copied().filter(|&handle| handle != 0).collect()
    }

    /// Calls the callback that came with a call, in the field after or two after its data.
    pub fn go_on(&mut self, frame: &Frame, data: &Field) {
        let callback = frame.slot.fields.iter().find(|field| field.name.ends_with("ready_callback"));
        let Some(callback) = callback.filter(|field| frame.knows(field)) else { return };
        let error_code = if self.random.one_in(3) { self.random.number() as i32 } else { 0 };
        let middle = self.room.as_mut_ptr().cast::<u8>().wrapping_add(ROOM).cast::<c_void>();
        let dst = if self.random.one_in(4) { std::ptr::null_mut() } else { middle };
        // The struct of the one begins as the struct of the other.
        let args = sys::CopyFutureReadyArgs { error_code, dst, ..sys::CopyFutureReadyArgs::empty() };
        let mut words: [usize; 6] = [0; 6];
        // SAFETY: plain data of that size; the callee wrote callback and data.
        unsafe {
            std::ptr::copy_nonoverlapping((&raw const args).cast::<usize>(), words.as_mut_ptr(), 6);
            words[1] = frame.word(data.name);
            let go = std::mem::transmute::<usize, unsafe extern "C" fn(*mut usize)>(frame.word(callback.name));
            go(words.as_mut_ptr());
        }
    }

    fn keep<T: 'static>(&mut self, value: T) -> *const T {
        let value = Box::new(value);
        let at = &raw const *value;
        self.kept.push(value);
        at
    }

    fn keep_all<T: Copy + 'static>(&mut self, values: Vec<T>) -> Slice<T> {
        let at = Slice::of(&values);
        self.kept.push(Box::new(values));
        at
    }

    /// Fills every field; false if the call would make us wait for ourselves.
    pub fn fill(&mut self, frame: &mut Frame, objects: &Objects) -> bool {
        // Half of the calls are in order, so that there is something to be rude to; most others have one thing wrong.
        let (mood, wrong) = (self.random.below(8), self.random.below(frame.slot.fields.len().max(1)));
        for (i, field) in frame.slot.fields.iter().enumerate() {
            self.is_rude = mood == 0 || (mood < 4 && i == wrong);
            self.field(frame, field, objects);
        }
        self.is_rude = mood < 4;
        self.be_truthful(frame, objects);
        // A caller of another version: shorter, or nonsense. The profiler's structs have no versions.
        let has_versions = !frame.slot.name.starts_with("Profiler_");
        if self.is_rude && has_versions && self.random.one_in(4) {
            let size = self.random.below(frame.slot.struct_size + 9) as u64;
            frame.words[0] = size.min(frame.slot.struct_size as u64);
        }
        match frame.slot.name {
            "Event_Await" => has_happened(frame.word("event"), "Event"),
            "Buffer_UnsafePointer" | "Buffer_OpaqueDeviceMemoryDataPointer" => {
                has_happened(frame.word("buffer"), "Buffer")
            }
            _ => true,
        }
    }

    fn field(&mut self, frame: &mut Frame, field: &'static Field, objects: &Objects) {
        if let Some(kind) = kind_of(field.ty) {
            let handle = self.handle(kind, objects);
            return frame.put(field, handle);
        }
        match field.ty {
            "Text" => {
                let text = self.text(field.name);
                frame.put(field, text);
            }
            "Slice<i64>" => {
                let numbers = self.numbers(field.name);
                frame.put(field, numbers);
            }
            "Slice<NamedValue>" => {
                let values = self.named_values();
                frame.put(field, values);
            }
            "i32" => {
                let number = match field.name {
                    _ if self.is_rude => self.random.number() as i32,
                    name if name.contains("type") => [11, 11, 4, 1, 10, 21, 14][self.random.below(7)],
                    "num_replicas" | "num_partitions" => 1,
                    _ => self.random.below(3) as i32,
                };
                frame.put(field, number);
            }
            "i64" | "usize" | "u64" | "isize" => {
                let number = if self.is_rude { self.random.number() } else { self.random.below(17) as i64 };
                frame.put(field, number);
            }
            "u8" => {
                let byte = self.random.next() as u8;
                frame.put(field, byte);
            }
            "*const BufferLayout" => {
                let layout = self.layout();
                frame.put(field, layout);
            }
            "*const Program" | "*mut Program" => {
                let program = self.program();
                frame.put(field, program);
            }
            ty if ty.starts_with("Option<") && !self.is_rude => frame.put(field, callback(ty)),
            // What only the callee writes, or what is made truthful below.
            _ => {}
        }
    }

    fn handle(&mut self, kind: &str, objects: &Objects) -> usize {
        let own = objects.of(kind);
        match self.random.below(3) {
            _ if !self.is_rude => self.random.pick(own).copied().unwrap_or(0),
            0 => 0,
            1 => objects.any(&mut self.random).unwrap_or(0),
            _ => self.random.pick(own).map_or(0, |handle| handle + 3),
        }
    }

    /// A string for a field of that name: right, wrong, garbage, or announced but not there.
    fn text(&mut self, name: &str) -> Text {
        if self.is_rude && self.random.one_in(3) {
            return Text::from_parts(std::ptr::null(), self.random.below(3) * 7);
        }
        let bytes = match name {
            _ if name.starts_with("serialized") => {
                let some = self.random.below(self.serialized.len());
                let bytes = self.serialized[some].clone();
                if self.is_rude { self.mutated(bytes) } else { bytes }
            }
            "compile_options" | "overridden_serialized_compile_options" => match self.random.below(3) {
                _ if !self.is_rude => Vec::new(),
                0 => self.garbage(),
                // Build options with so many partitions.
                1 => vec![0x1a, 2, 0x28, self.random.next() as u8 & 0x7f],
                _ => Vec::new(),
            },
            "topology_name" => match self.random.below(3) {
                _ if !self.is_rude => Vec::new(),
                0 => b"trn1.32xlarge".to_vec(),
                1 => self.garbage(),
                _ => Vec::new(),
            },
            _ => self.garbage(),
        };
        let at = self.keep_all(bytes);
        Text::from_parts(at.data(), at.len())
    }

    fn garbage(&mut self) -> Vec<u8> {
        (0..self.random.below(40)).map(|_| self.random.next() as u8).collect()
    }

    fn mutated(&mut self, mut bytes: Vec<u8>) -> Vec<u8> {
        for _ in 0..self.random.below(4) {
            if bytes.is_empty() {
                break;
            }
            let at = self.random.below(bytes.len());
            match self.random.below(4) {
                0 => bytes[at] ^= 1 << self.random.below(8),
                1 => bytes[at] = self.random.next() as u8,
                2 => bytes.truncate(at),
                _ => {
                    let (from, n) = (self.random.below(bytes.len()), self.random.below(16));
                    let piece = bytes[from..].iter().copied().take(n).collect::<Vec<u8>>();
                    bytes.splice(at..at, piece);
                }
            }
        }
        bytes
    }

    fn numbers(&mut self, name: &str) -> Slice<i64> {
        match self.random.below(4) {
            _ if !self.is_rude && name.contains("stride") => return Slice::from_parts(std::ptr::null(), 0),
            _ if !self.is_rude => return self.keep_all(vec![4]),
            0 => return Slice::from_parts(std::ptr::null(), self.random.below(4)),
            1 => return Slice::from_parts(std::ptr::null(), usize::MAX >> self.random.below(64)),
            _ => {}
        }
        let n = if self.random.one_in(3) { self.random.below(5) } else { 1 };
        let plain = if name.contains("stride") { 4 } else { 4 - i64::from(self.random.one_in(4)) };
        let numbers = (0..n).map(|_| if self.random.one_in(3) { self.random.number() } else { plain }).collect();
        self.keep_all(numbers)
    }

    fn named_values(&mut self) -> Slice<NamedValue> {
        let n = if self.is_rude { self.random.below(3) } else { 0 };
        let mut values = Vec::new();
        for _ in 0..n {
            let mut value = [
                NamedValue::int("num_cores", self.random.number()),
                NamedValue::int("logical_core_size", self.random.number()),
                NamedValue::int("process_index", self.random.number()),
                NamedValue::text("instance", "trn1.32xlarge"),
                NamedValue::text("colour", "red"),
                NamedValue::float("implicit_copies", 1.0),
            ][self.random.below(6)];
            if self.random.one_in(3) {
                // A type that the value is not of; what is not an address is not announced as one.
                value.kind = [1, 3, 4, 5, -1][self.random.below(5)];
            }
            values.push(value);
        }
        self.keep_all(values)
    }

    fn layout(&mut self) -> *const BufferLayout {
        if !self.is_rude || self.random.one_in(4) {
            return std::ptr::null();
        }
        let numbers = match self.random.below(3) {
            0 => self.numbers("stride"),
            _ => {
                let rank = self.random.below(4) as i64;
                self.keep_all((0..rank).rev().collect())
            }
        };
        let tiled = TiledLayout {
            struct_size: 56,
            extension_start: std::ptr::null(),
            minor_to_major: numbers,
            tile_dims: std::ptr::null(),
            tile_dim_sizes: std::ptr::null(),
            num_tiles: if self.random.one_in(8) { 1 } else { 0 },
        };
        let strides = StridesLayout { struct_size: 32, extension_start: std::ptr::null(), byte_strides: numbers };
        let kind = if self.random.one_in(8) { self.random.number() as i32 } else { self.random.below(2) as i32 };
        let form = if kind == 1 { LayoutForm { strides } } else { LayoutForm { tiled } };
        let struct_size = if self.random.one_in(8) { self.random.below(80).max(8) } else { 76 };
        self.keep(BufferLayout { struct_size, extension_start: std::ptr::null(), form, kind })
    }

    fn program(&mut self) -> *const sys::Program {
        if self.is_rude && self.random.one_in(8) {
            return std::ptr::null();
        }
        let code = match self.random.below(6) {
            _ if !self.is_rude => PROGRAMS[self.random.below(PROGRAMS.len())].as_bytes().to_vec(),
            0 => self.garbage(),
            1 => b"ML\xefR\x0dStableHLO_v1.13.0\0garbage that follows".to_vec(),
            n => {
                let text = PROGRAMS[self.random.below(PROGRAMS.len())].as_bytes().to_vec();
                if n == 2 { text } else { self.mutated(text) }
            }
        };
        let code = self.keep_all(code);
        let formats = if self.is_rude { &["mlir", "mlir", "mlir", "hlo", "", "stablehlo"][..] } else { &["mlir"] };
        let format = *self.random.pick(formats).unwrap_or(&"");
        self.keep(sys::Program {
            code: Text::from_parts(code.data(), code.len()),
            format: Text::of(format),
            ..sys::Program::empty()
        })
    }

    /// Pointers to memory of ours say the truth about how much there is.
    fn be_truthful(&mut self, frame: &mut Frame, objects: &Objects) {
        let middle = self.room.as_mut_ptr().cast::<u8>().wrapping_add(ROOM).cast::<c_void>();
        match frame.slot.name {
            "Client_BufferFromHostBuffer" => {
                let (low, high) = reach(frame, "dims", "byte_strides", "element_type");
                let is_there = low >= -(ROOM as i128) && high <= ROOM as i128;
                let shift = if self.random.one_in(4) && high < 4096 { 4 } else { 0 };
                frame.put_in("data", if is_there { middle.wrapping_byte_add(shift) } else { std::ptr::null_mut() });
                // What nobody could hold is refused before it is looked at.
                if !is_there && frame.get("dims").is_some_and(|dims| product(dims) > ABSURD) {
                    frame.put_in("data", middle);
                }
            }
            "Client_CreateViewOfDeviceBuffer" => {
                let (_, high) = reach(frame, "dims", "", "element_type");
                // On a cache line, or nowhere.
                let line = middle.map_addr(|at| at.next_multiple_of(64));
                frame.put_in("device_buffer_ptr", if high <= ROOM as i128 / 2 { line } else { std::ptr::null_mut() });
                frame.put_in("on_delete_callback_arg", std::ptr::null_mut::<c_void>());
            }
            "AsyncHostToDeviceTransferManager_TransferLiteral" => {
                let (_, high) = reach(frame, "shape_dims", "", "shape_element_type");
                frame.put_in("data", if high <= ROOM as i128 { middle } else { std::ptr::null_mut() });
            }
            "AsyncHostToDeviceTransferManager_TransferData" => {
                let size = frame.get::<i64>("transfer_size").unwrap_or(0);
                frame.put_in("data", if size <= ROOM as i64 { middle } else { std::ptr::null_mut() });
            }
            "Buffer_ToHostBuffer" => {
                let size = frame.word("dst_size");
                let is_there = size <= ROOM && !(self.is_rude && self.random.one_in(2));
                frame.put_in("dst", if is_there { middle } else { std::ptr::null_mut() });
            }
            "Buffer_CopyRawToHost" => {
                let size = frame.get::<i64>("transfer_size").unwrap_or(0);
                frame.put_in("dst", if size <= ROOM as i64 { middle } else { std::ptr::null_mut() });
            }
            "Profiler_CollectData" => {
                let size = frame.word("buffer_size_in_bytes");
                let is_there = size <= ROOM && self.random.one_in(2);
                frame.put_in("buffer", if is_there { middle } else { std::ptr::null_mut() });
            }
            "Client_DmaMap" | "Client_DmaUnmap" => frame.put_in("data", middle),
            "Client_DefaultDeviceAssignment" => {
                let size = frame.word("default_assignment_size");
                frame.put_in("default_assignment", if size <= ROOM / 4 { middle } else { std::ptr::null_mut() });
            }
            "Client_CreateBuffersForAsyncHostToDevice" => self.shape_specs(frame),
            "LoadedExecutable_Execute" => self.execution(frame, objects),
            "CopyToDeviceStream_AddChunk" => frame.put_in("chunk", std::ptr::null::<c_void>()),
            "Client_Destroy" => {
                // Only clients that nothing else refers to; anything else must be refused.
                let spare = self.random.pick(&objects.spare_clients).copied().unwrap_or(0);
                frame.put_in("client", spare);
            }
            "Client_UpdateGlobalProcessInfo" => {
                frame.put_in("process_infos", Slice::<u64>::from_parts(std::ptr::null(), self.random.below(2)));
            }
            // A layout that is let go is one of ours, or none.
            "MemoryLayout_Destroy" => {}
            _ => {}
        }
        // Rooms that a memory could hold but nobody wants to touch.
        let (dims, ty) = match frame.field("shape_dims") {
            Some(_) => ("shape_dims", "shape_element_type"),
            None => ("dims", "element_type"),
        };
        if frame.field(dims).is_some_and(|field| field.ty == "Slice<i64>") && frame.field(ty).is_some() {
            let (_, high) = reach(frame, dims, "", ty);
            if high > ROOM as i128 && high <= ABSURD {
                let four = self.keep_all(vec![4i64]);
                frame.put_in(dims, four);
                frame.put_in("byte_strides", Slice::<i64>::from_parts(std::ptr::null(), 0));
            }
        }
    }

    fn shape_specs(&mut self, frame: &mut Frame) {
        let n = self.random.below(4);
        let mut specs = Vec::new();
        for _ in 0..n {
            let mut spec = sys::ShapeSpec { element_type: 11, dims: self.numbers("dims"), ..sys::ShapeSpec::empty() };
            let bytes = product(spec.dims);
            if bytes > ROOM as i128 / 16 && bytes <= ABSURD {
                spec.dims = self.keep_all(vec![4]);
            }
            if self.random.one_in(6) {
                spec.element_type = self.random.number() as i32;
            }
            specs.push(spec);
        }
        let specs = match self.random.one_in(10) {
            true => Slice::from_parts(std::ptr::null(), n),
            false => self.keep_all(specs),
        };
        frame.put_in("shape_specs", specs);
        frame.put_in("device_layouts", Slice::<*const BufferLayout>::from_parts(std::ptr::null(), 0));
    }

    /// A buffer of the wanted kind, if a few attempts find one; any will do for the rude.
    fn argument(&mut self, kind: Option<&String>, objects: &Objects) -> usize {
        let mut handle = self.handle("Buffer", objects);
        for _ in 0..8 {
            let is_right = handle != 0 && handle.is_multiple_of(8) && objects.of("Buffer").contains(&handle) && {
                // SAFETY: a handle is an address.
                let buffer = unsafe { std::mem::transmute_copy(&handle) };
                Some(&common::kind_of(buffer)) == kind && !common::is_deleted(buffer)
            };
            if is_right || (self.is_rude && self.random.one_in(3)) {
                break;
            }
            handle = self.random.pick(objects.of("Buffer")).copied().unwrap_or(0);
        }
        handle
    }

    fn execution(&mut self, frame: &mut Frame, objects: &Objects) {
        let rude = |filler: &mut Filler| filler.is_rude && filler.random.one_in(6);
        let wanted = parameter_kinds(frame.word("executable"));
        let n_lists = if rude(self) { self.random.below(4) } else { 1 };
        let n_args = if rude(self) { self.random.below(5) } else { wanted.len() };
        let (mut lists, mut outputs) = (Vec::new(), Vec::new());
        for _ in 0..n_lists {
            let list: Vec<usize> = (0..n_args).map(|i| self.argument(wanted.get(i), objects)).collect();
            let list = self.keep_all(list);
            lists.push(if rude(self) { std::ptr::null() } else { list.data() });
            self.outputs.push(vec![0; 8]);
            let output = self.outputs.last_mut().map_or(std::ptr::null_mut(), |list| list.as_mut_ptr());
            outputs.push(if rude(self) { std::ptr::null_mut() } else { output });
        }
        let lists = self.keep_all(lists);
        let outputs = self.keep_all(outputs);
        let argument_lists = match rude(self) {
            true => Slice::from_parts(std::ptr::null(), n_lists),
            false => lists,
        };
        frame.put_in("argument_lists", argument_lists);
        frame.put_in("num_args", if rude(self) { usize::MAX >> self.random.below(60) } else { n_args });
        frame.put_in("output_lists", if rude(self) { std::ptr::null() } else { outputs.data() });
        let events = if self.random.one_in(4) { std::ptr::null_mut() } else { self.events.as_mut_ptr() };
        frame.put_in("device_complete_events", events);
        if !self.is_rude {
            frame.put_in("execute_device", 0usize);
        }
        self.is_rude = rude(self);
        let (keep, launch_id) = (self.numbers("dims"), self.random.number() as i32);
        let options = self.keep(sys::ExecuteOptions {
            non_donatable_input_indices: keep,
            launch_id,
            ..sys::ExecuteOptions::empty()
        });
        frame.put_in("options", if self.random.one_in(3) { std::ptr::null() } else { options });
    }
}

/// The memory kind of each parameter of a program; none if it is none.
fn parameter_kinds(loaded: usize) -> Vec<String> {
    if loaded == 0 || !loaded.is_multiple_of(8) {
        return Vec::new();
    }
    // SAFETY: a handle is an address; those of another kind are refused.
    let loaded_executable = unsafe { std::mem::transmute_copy(&loaded) };
    let mut found =
        sys::LoadedExecutableGetExecutable { loaded_executable, ..sys::LoadedExecutableGetExecutable::empty() };
    if common::call(api().LoadedExecutable_GetExecutable, &mut found).is_err() {
        return Vec::new();
    }
    let executable = found.executable;
    let mut kinds = sys::ExecutableParameterMemoryKinds { executable, ..sys::ExecutableParameterMemoryKinds::empty() };
    common::call(api().Executable_ParameterMemoryKinds, &mut kinds).unwrap();
    let kind = |i: usize| {
        // SAFETY: there are as many pointers and sizes as it says.
        let text = unsafe { Text::from_parts(*kinds.memory_kinds.add(i), *kinds.memory_kind_sizes.add(i)) };
        text.text().unwrap().into_owned()
    };
    let kinds = (0..kinds.num_parameters).map(kind).collect();
    common::call(
        api().Executable_Destroy,
        &mut sys::ExecutableDestroy { executable, ..sys::ExecutableDestroy::empty() },
    )
    .unwrap();
    kinds
}

/// Bytes a value of the frame reaches around its first element.
fn reach(frame: &Frame, dims: &str, strides: &str, ty: &str) -> (i128, i128) {
    let size = match frame.get::<i32>(ty).unwrap_or(0) {
        15 => 16,
        _ => 8i128,
    };
    let read = |name: &str| frame.get::<Slice<i64>>(name).and_then(|numbers| numbers.get().ok()).unwrap_or(&[]);
    let (dims, strides) = (read(dims), read(strides));
    let mut bytes = (0i128, size);
    for (i, &n) in dims.iter().enumerate() {
        match strides.get(i) {
            Some(&stride) => {
                let last = (n as i128 - 1).max(0).saturating_mul(stride.into());
                if last < 0 { bytes.0 = bytes.0.saturating_add(last) } else { bytes.1 = bytes.1.saturating_add(last) }
            }
            None => bytes.1 = bytes.1.saturating_mul(n.into()),
        }
    }
    (
        bytes.0,
        bytes.1.max(product(frame.get(dims_name(frame)).unwrap_or(Slice::from_parts(std::ptr::null(), 0))) * size),
    )
}

fn dims_name(frame: &Frame) -> &'static str {
    if frame.field("shape_dims").is_some() { "shape_dims" } else { "dims" }
}

fn product(dims: Slice<i64>) -> i128 {
    dims.get().unwrap_or(&[]).iter().fold(1i128, |n, &d| n.saturating_mul(d.max(0).into()).min(1 << 100))
}

/// Bytes that the interface once wrote, to be given back whole or broken.
fn serialized() -> Vec<Vec<u8>> {
    let client = common::client(&[]);
    let mut bytes = vec![b"strata executable 2\n".to_vec(), b"strata topology 1\ninf2.8xlarge 2 1 0\n".to_vec()];
    for program in PROGRAMS {
        let loaded_executable = common::compile(client, program.as_bytes()).unwrap();
        let mut found =
            sys::LoadedExecutableGetExecutable { loaded_executable, ..sys::LoadedExecutableGetExecutable::empty() };
        common::call(api().LoadedExecutable_GetExecutable, &mut found).unwrap();
        let executable = found.executable;
        let mut written = sys::ExecutableSerialize { executable, ..sys::ExecutableSerialize::empty() };
        common::call(api().Executable_Serialize, &mut written).unwrap();
        bytes.push(written.serialized_bytes.bytes().unwrap().to_vec());
        if let Some(free) = written.serialized_executable_deleter {
            // SAFETY: the function that came with the object.
            unsafe { free(written.serialized_executable) };
        }
        let mut destroy = sys::ExecutableDestroy { executable, ..sys::ExecutableDestroy::empty() };
        common::call(api().Executable_Destroy, &mut destroy).unwrap();
        common::destroy_executable(loaded_executable);
    }
    common::destroy_client(client);
    bytes
}

/// A function of the type a field wants.
fn callback(ty: &str) -> usize {
    unsafe extern "C" fn ready(error: Ref<Error>, _: *mut c_void) {
        let _ = common::take_error(error);
    }
    unsafe extern "C" fn visit(_: *const u8, _: usize, _: *const u8, _: usize, _: *mut c_void) {}
    unsafe extern "C" fn release(_: *mut c_void, _: *mut c_void) {}
    match ty {
        "Option<OnReady>" => ready as *const () as usize,
        "Option<PayloadVisitor>" => visit as *const () as usize,
        "Option<Release>" => release as *const () as usize,
        // Written by the callee, or never called by it.
        _ => 0,
    }
}
