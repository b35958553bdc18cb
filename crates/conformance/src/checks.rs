//! What every library must do besides compiling: list memories, upload, copy, refuse, give up what was donated.

use strata::tensor::{DType, Literal};

use crate::raw::{Failed, INVALID_ARGUMENT, UNIMPLEMENTED};
use crate::report::{Check, Outcome};
use crate::session::{Session, ask};
use crate::sys::Memory;

/// The request's signature, with the call it needs.
const SEED: &str = r#"func.func public @main(
  %metadata: tensor<4xf32> {mhlo.memory_kind = "pinned_host"},
  %device_tensor: tensor<4xf32> {mhlo.memory_kind = "device", tf.aliasing_output = 0 : i32}
) -> (tensor<4xf32> {mhlo.memory_kind = "device"}) {
  %0 = stablehlo.custom_call @annotate_device_placement(%metadata) {has_side_effect = true, backend_config = "",
      mhlo.frontend_attributes = {_xla_buffer_placement = "device"}} : (tensor<4xf32>) -> tensor<4xf32>
  %1 = stablehlo.add %0, %device_tensor : tensor<4xf32>
  return %1 : tensor<4xf32>
}"#;

const KINDS: [&str; 2] = ["device", "pinned_host"];

/// Nothing, or what came instead; a check that cannot be tried says why.
type Came = Result<(), Why>;

enum Why {
    Wrong(String),
    Untried(String),
}

impl From<Failed> for Why {
    fn from(failed: Failed) -> Why {
        match failed {
            Failed::Missing(_) | Failed::Error { code: UNIMPLEMENTED, .. } => Why::Wrong(failed.to_string()),
            failed => Why::Wrong(failed.to_string()),
        }
    }
}

pub fn run(session: &Session) -> Vec<Check> {
    let mut checks = Vec::new();
    let mut check = |id: &str, rule: &str, done: &str, expected: &str, came: Came| {
        let outcome = match came {
            Ok(()) => Outcome::Passed,
            Err(Why::Wrong(came)) => Outcome::Failed(came),
            Err(Why::Untried(why)) => Outcome::Skipped(why),
        };
        checks.push(Check::new(id, rule, done, expected, outcome));
    };
    let listed = "listed the memories of every addressable device";
    check("memories.order", "memories", listed, "device first, then pinned_host", order(session));
    check("memories.default", "memories", "asked for the default memory", "it is of kind device", default(session));
    check(
        "memories.complete",
        "memories",
        listed,
        "each is in the client's list and names its device",
        complete(session),
    );
    for kind in KINDS {
        let (id, done) = (format!("upload.{kind}"), format!("uploaded 4 f32 into {kind}, downloaded them"));
        check(&id, "Rule 1", &done, &format!("the buffer is in {kind} and unchanged"), upload(session, kind));
    }
    check(
        "upload.default",
        "Rule 1",
        "uploaded naming a device, no memory",
        "the buffer is in device",
        to_device(session),
    );
    for (from, to) in [(0, 1), (1, 0), (0, 0), (1, 1)].map(|(a, b)| (KINDS[a], KINDS[b])) {
        let (id, done) = (format!("copy.{from}.{to}"), format!("copied a buffer from {from} to {to}"));
        check(&id, "Rule 1", &done, &format!("a second buffer in {to}, the first unchanged"), copy(session, from, to));
    }
    for (wrong, kind) in [(0, "device"), (1, "pinned_host")] {
        let id = format!("execute.argument{wrong}.in.{kind}");
        let done = format!("ran a program with argument {wrong} in {kind} memory, then with the right ones");
        let expected = "INVALID_ARGUMENT naming the argument and both kinds, and the client still works";
        check(&id, "Rule 13", &done, expected, wrong_memory(session, wrong, kind));
    }
    let expected = "the donated buffer is deleted, the other is not";
    check("execute.donation", "Rule 12", "ran a program that takes over an argument", expected, donation(session));
    let expected = "properties placement.transfers and placement.peak_bytes.pinned_host";
    check("report.cost_analysis", "Rule 14", "asked a program for its cost analysis", expected, costs(session));
    checks
}

fn four(value: f32) -> Literal {
    Literal::from_slice(DType::F32, &[4], &[value, 2.0, 3.0, 4.0])
}

fn memory(session: &Session, kind: &str) -> Result<*const Memory, Why> {
    session.memory(kind).ok_or_else(|| Why::Untried(format!("the device has no {kind} memory")))
}

fn ensure(holds: bool, came: impl Into<String>) -> Came {
    if holds { Ok(()) } else { Err(Why::Wrong(came.into())) }
}

fn order(session: &Session) -> Came {
    memory(session, "pinned_host")?;
    let kinds: Vec<&str> = session.memories.iter().map(|(kind, _)| kind.as_str()).collect();
    ensure(kinds.starts_with(&KINDS), kinds.join(", "))
}

fn default(session: &Session) -> Came {
    let found = ask!(session, "Device_DefaultMemory", DeviceDefaultMemory { device: session.device })?;
    let kind = session.kind(found.memory)?;
    ensure(kind == "device", kind)
}

fn complete(session: &Session) -> Came {
    let all = ask!(session, "Client_AddressableMemories", ClientAddressableMemories { client: session.client })?;
    let all = all.addressable_memories.get().map(<[_]>::to_vec).unwrap_or_default();
    let devices = ask!(session, "Client_AddressableDevices", ClientAddressableDevices { client: session.client })?;
    for (i, &device) in devices.addressable_devices.get().unwrap_or_default().iter().enumerate() {
        for (kind, memory) in session.memories_of(device)? {
            ensure(all.contains(&memory), format!("{kind} of device {i} is not in the client's list"))?;
            let owners = ask!(session, "Memory_AddressableByDevices", MemoryAddressableByDevices { memory: memory })?;
            let owners = owners.devices.get().unwrap_or_default();
            ensure(owners.contains(&device), format!("{kind} of device {i} does not name that device"))?;
        }
    }
    Ok(())
}

fn upload(session: &Session, kind: &str) -> Came {
    let buffer = session.upload(&four(1.0), Some(memory(session, kind)?))?;
    let seen = session.kind_of(buffer)?;
    let value = session.download(buffer, DType::F32, &[4]);
    session.free([buffer]);
    ensure(seen == kind, format!("it is in {seen}"))?;
    ensure(value? == four(1.0), "other values")
}

fn to_device(session: &Session) -> Came {
    let buffer = session.upload(&four(1.0), None)?;
    let seen = session.kind_of(buffer);
    session.free([buffer]);
    let seen = seen?;
    ensure(seen == "device", format!("it is in {seen}"))
}

fn copy(session: &Session, from: &str, to: &str) -> Came {
    let (source, target) = (memory(session, from)?, memory(session, to)?);
    let buffer = session.upload(&four(5.0), Some(source))?;
    let copy = session.copy(buffer, target);
    let outcome = copy.map_err(Why::from).and_then(|copy| {
        let (kind, value) = (session.kind_of(copy)?, session.download(copy, DType::F32, &[4])?);
        let original = session.download(buffer, DType::F32, &[4])?;
        session.free([copy]);
        ensure(kind == to, format!("the copy is in {kind}"))?;
        ensure(value == four(5.0) && original == four(5.0), "other values")
    });
    session.free([buffer]);
    outcome
}

fn wrong_memory(session: &Session, wrong: usize, kind: &str) -> Came {
    let wanted = [memory(session, "pinned_host")?, memory(session, "device")?];
    let program = session.compile(SEED.as_bytes())?;
    let mut given = wanted;
    given[wrong] = memory(session, kind)?;
    let put =
        |memories: &[_]| memories.iter().map(|m| session.upload(&four(1.0), Some(*m))).collect::<Result<Vec<_>, _>>();
    let outcome = (|| {
        let args = put(&given)?;
        let refused = session.execute(&program, &args);
        session.free(args);
        let Err(Failed::Error { code, message }) = refused else {
            return Err(Why::Wrong("it ran".into()));
        };
        let index = message.contains(&wrong.to_string());
        let named = index && message.contains("pinned_host") && message.contains("device");
        ensure(code == INVALID_ARGUMENT && named, format!("code {code}: {message}"))?;
        let args = put(&wanted)?;
        let results = session.execute(&program, &args)?;
        let value = session.download(results[0], DType::F32, &[4]);
        session.free(args.into_iter().chain(results));
        ensure(value? == Literal::from_slice(DType::F32, &[4], &[2.0f32, 4.0, 6.0, 8.0]), "other values afterwards")
    })();
    session.release(program);
    outcome
}

fn donation(session: &Session) -> Came {
    let (host, device) = (memory(session, "pinned_host")?, memory(session, "device")?);
    let program = session.compile(SEED.as_bytes())?;
    let args = [session.upload(&four(1.0), Some(host))?, session.upload(&four(1.0), Some(device))?];
    let outcome = session.execute(&program, &args).map_err(Why::from).and_then(|results| {
        session.free(results);
        let deleted = [session.is_deleted(args[0])?, session.is_deleted(args[1])?];
        ensure(deleted == [false, true], format!("deleted: {deleted:?}"))
    });
    session.free(args);
    session.release(program);
    outcome
}

fn costs(session: &Session) -> Came {
    memory(session, "pinned_host")?;
    let program = session.compile(SEED.as_bytes())?;
    let names = session.properties(&program);
    session.release(program);
    let names = names?;
    let wanted = ["placement.transfers", "placement.peak_bytes.pinned_host"];
    ensure(wanted.iter().all(|name| names.iter().any(|n| n == name)), names.join(", "))
}
