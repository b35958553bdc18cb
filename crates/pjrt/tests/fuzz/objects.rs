//! What the fuzzer holds: handles by kind, and how each kind is let go.

use std::collections::BTreeMap;

use strata_pjrt::Api;
use strata_pjrt::client::Client;
use strata_pjrt::raw::Ref;
use strata_pjrt::sys;

use crate::Target;
use crate::common::{self, api, call};
use crate::fill::{self, Filler};
use crate::frame::{self, Frame};

/// Handles of a kind, by the name of the kind.
pub struct Objects {
    live: BTreeMap<&'static str, Vec<usize>>,
    /// Two clients that live to the end, so that there are always devices and buffers of another one.
    clients: [Ref<Client>; 2],
    /// What `Client_Create` gave: nothing but `Client_Destroy` sees them.
    pub spare_clients: Vec<usize>,
}

/// Kinds that are made and destroyed, in the order in which a tidy caller lets go of them: promises before those who wait
/// for them.
const DESTROYERS: [(&str, &str); 12] = [
    ("Error", "Profiler_Error_Destroy"),
    ("Profiler", "Profiler_Destroy"),
    ("Error", "Error_Destroy"),
    ("AliasPromise", ""),
    ("TransferManager", "AsyncHostToDeviceTransferManager_Destroy"),
    ("Event", "Event_Destroy"),
    ("Buffer", "Buffer_Destroy"),
    ("MemoryLayout", "PJRT_Layouts_MemoryLayout_Destroy"),
    ("Executable", "Executable_Destroy"),
    ("LoadedExecutable", "LoadedExecutable_Destroy"),
    ("ExecuteContext", "ExecuteContext_Destroy"),
    ("TopologyDescription", "TopologyDescription_Destroy"),
];

/// More than this many of a kind are not kept.
const MOST: usize = 24;

impl Objects {
    pub fn new(targets: &[Target]) -> Objects {
        let clients = [common::client(&[]), common::client(&[sys::NamedValue::int("num_cores", 2)])];
        let mut objects = Objects { live: BTreeMap::new(), clients, spare_clients: Vec::new() };
        for client in clients {
            objects.add("Client", frame::address(client));
            let mut devices = sys::ClientDevices { client, ..sys::ClientDevices::empty() };
            call(api().Client_Devices, &mut devices).unwrap();
            for &device in devices.devices.get().unwrap() {
                objects.add("Device", frame::address(device));
                let mut found = sys::DeviceGetDescription { device, ..sys::DeviceGetDescription::empty() };
                call(api().Device_GetDescription, &mut found).unwrap();
                objects.add("DeviceDescription", frame::address(found.device_description));
            }
            for memory in common::memories(client) {
                objects.add("Memory", frame::address(memory));
                objects.add(
                    "Buffer",
                    frame::address(common::upload(client, memory, &[4], &[1.0, 2.0, 3.0, 4.0]).unwrap()),
                );
            }
            for program in fill::PROGRAMS {
                let loaded = common::compile(client, program.as_bytes()).unwrap();
                objects.add("LoadedExecutable", frame::address(loaded));
            }
        }
        let describe = targets.iter().find(|target| target.slot.name == "DeviceDescription_MemoryDescriptions");
        let describe = describe.expect("the extension has it");
        for description in frame::memory_descriptions(describe.function, objects.of("DeviceDescription")[0]) {
            objects.add("MemoryDescription", description);
        }
        objects
    }

    pub fn of(&self, kind: &str) -> &[usize] {
        self.live.get(kind).map_or(&[], Vec::as_slice)
    }

    /// Any handle at all.
    pub fn any(&self, random: &mut crate::random::Random) -> Option<usize> {
        let kinds: Vec<&Vec<usize>> = self.live.values().filter(|handles| !handles.is_empty()).collect();
        let handles = random.pick(&kinds)?;
        random.pick(handles).copied()
    }

    fn add(&mut self, kind: &'static str, handle: usize) {
        let handles = self.live.entry(kind).or_default();
        if handle != 0 && !handles.contains(&handle) {
            handles.push(handle);
        }
    }

    /// Keeps what a call gave and forgets what it took.
    pub fn harvest(&mut self, frame: &Frame, succeeded: bool, filler: &mut Filler) {
        if !succeeded {
            return;
        }
        let name = frame.slot.name;
        if name == "Client_Create" {
            self.spare_clients.extend(Some(frame.seen("client")).filter(|&client| client != 0));
            return;
        }
        if name == "Client_Destroy" {
            self.spare_clients.retain(|&client| client != frame.seen("client"));
            return;
        }
        let destroys = DESTROYERS.iter().find(|(_, destroyer)| destroyer.ends_with(name));
        if let Some((kind, _)) = destroys {
            let gone = frame.seen(frame::handle_field(frame.slot).name);
            self.live.entry(kind).or_default().retain(|&handle| handle != gone);
            return;
        }
        if name == "Client_FulfillAliasBuffer" {
            let gone = frame.seen("fulfill_alias_buffer_cb");
            self.live.entry("AliasPromise").or_default().retain(|&handle| handle != gone);
            return;
        }
        for field in frame.slot.fields {
            let Some(kind) = frame::kind_of(field.ty) else { continue };
            if !frame.knows(field) || frame.word(field.name) == frame.before(field.name) {
                continue;
            }
            match kind {
                "Serialized" | "DeviceAttributes" => frame.free_with_deleter(field),
                "CopyLater" | "DonationLater" => filler.go_on(frame, field),
                _ => self.add(kind, frame.word(field.name)),
            }
        }
        // Programs that garbage happens to be may ask for more than anyone wants to run.
        if let Some(&loaded) = self.of("LoadedExecutable").last()
            && !frame::is_modest(loaded)
        {
            frame::destroy("LoadedExecutable_Destroy", loaded);
            self.live.entry("LoadedExecutable").or_default().pop();
        }
        for handle in filler.executed() {
            self.add("Buffer", handle);
        }
        for handle in filler.completed() {
            self.add("Event", handle);
        }
    }

    /// Lets the oldest go where there are many, and makes sure that there are errors to ask about.
    pub fn thin(&mut self) {
        if self.of("Error").is_empty() {
            self.add("Error", frame::an_error());
        }
        for (kind, destroyer) in DESTROYERS.iter().filter(|(_, destroyer)| Api::NAMES.contains(destroyer)) {
            let handles = self.live.entry(kind).or_default();
            // The first are the ones we began with.
            while handles.len() > MOST {
                let handle = handles.remove(MOST / 2);
                if !frame::destroy(destroyer, handle) {
                    break;
                }
            }
        }
        while self.spare_clients.len() > 2 {
            frame::destroy("Client_Destroy", self.spare_clients.remove(0));
        }
        let layouts = self.live.entry("MemoryLayout").or_default();
        layouts.truncate(MOST);
        let promises = self.live.entry("AliasPromise").or_default();
        while promises.len() > 4 {
            frame::break_promise(frame::address(self.clients[0]), promises.remove(0));
        }
    }

    /// Destroys everything, those that others wait for first.
    pub fn close(mut self) {
        for promise in self.live.remove("AliasPromise").unwrap_or_default() {
            frame::break_promise(frame::address(self.clients[0]), promise);
        }
        for (kind, destroyer) in DESTROYERS.iter().filter(|(_, destroyer)| Api::NAMES.contains(destroyer)) {
            for handle in self.live.remove(kind).unwrap_or_default() {
                frame::destroy(destroyer, handle);
            }
        }
        for client in self.spare_clients.drain(..).chain(self.clients.map(frame::address)) {
            frame::destroy("Client_Destroy", client);
        }
    }
}
