//! The feature request, acted out by a client that knows nothing of Strata: the crate `pjrt`, written against another
//! version of the interface (0.54).
//!
//! `make second-client` builds and runs it. It lists devices and memories, uploads into the memory kinds a program asks for,
//! compiles the request's snippets, and checks values and memory kinds of what comes back.

use pjrt::ProgramFormat::MLIR;
use pjrt::{Client, HostBuffer, LoadedExecutable, Memory, Program};

/// The request's signature, and its two calls as they are written there.
const SIGNATURE: &str = include_str!("../../../tests/placement/seed_signature.mlir");
const ANNOTATE: &str = include_str!("../../../tests/placement/seed_annotate.mlir");
const VENDOR: &str = include_str!("../../../tests/placement/seed_vendor.mlir");

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let library = std::env::args().nth(1).ok_or("usage: second-client PATH_TO_THE_PLUGIN")?;
    let api = pjrt::plugin(library).load()?;
    let client = Client::builder(&api).build()?;
    let version = api.version();
    println!("platform: {}", client.platform_name());
    println!("version: {}.{}", version.major_version, version.minor_version);
    println!("devices:");
    for device in client.addressable_devices() {
        println!("{} ({})", device.description().kind(), device.description().debug_string());
        println!("  memories:");
        for memory in device.addressable_memories() {
            println!("  {}", memory.to_string());
        }
    }
    let device = &client.addressable_devices()[0];
    let memory = |kind: &str| -> Result<Memory, String> {
        let found = device.addressable_memories().into_iter().find(|memory| memory.kind() == kind);
        found.ok_or_else(|| format!("the device has no {kind} memory"))
    };
    let (hbm, host) = (memory("device")?, memory("pinned_host")?);
    let compile = |text: &str| LoadedExecutable::builder(&client, &Program::new(MLIR, text)).build();

    // The signature: an argument in each memory, the result in `device`.
    let program = compile(SIGNATURE)?;
    let (ones, tens) = (ints([1, 2, 3, 4]), ints([10, 20, 30, 40]));
    let arguments = [ones.copy_to_sync(&host)?, tens.copy_to_sync(&hbm)?];
    expect("metadata is in", &arguments[0].memory().kind(), "pinned_host")?;
    let results = program.execution(arguments).run_sync()?;
    expect("the signature's result is in", &results[0][0].memory().kind(), "device")?;
    expect("the signature says", &program.executable().output_memory_kinds()[0], "device")?;
    let HostBuffer::I32(value) = results[0][0].copy_to_host_sync()? else { return Err("not 32-bit integers".into()) };
    expect("the signature's result is", &format!("{:?}", value.data()), "[11, 22, 33, 44]")?;

    // The same with the metadata in the wrong memory.
    let arguments = [ones.copy_to_sync(&hbm)?, tens.copy_to_sync(&hbm)?];
    match program.execution(arguments).run_sync() {
        Err(pjrt::Error::PjrtError { msg, code, .. }) => {
            println!("refused, as it should be ({code:?}): {msg}");
            if !(msg.contains("argument 0") && msg.contains("`pinned_host`") && msg.contains("`device`")) {
                return Err("the refusal names neither the argument nor the memories".into());
            }
        }
        Err(other) => return Err(other.into()),
        Ok(_) => return Err("an argument in the wrong memory was accepted".into()),
    }

    // The two calls.
    for (name, text) in [("annotate_device_placement", ANNOTATE), ("AwsNeuronMemoryPlacement", VENDOR)] {
        let program = compile(text)?;
        let results = program.execution([floats([1.0, 2.0, 3.0, 4.0]).copy_to_sync(&hbm)?]).run_sync()?;
        expect(&format!("{name} gives a value in"), &results[0][0].memory().kind(), "pinned_host")?;
        let HostBuffer::F32(value) = results[0][0].copy_to_host_sync()? else { return Err("not floats".into()) };
        expect(&format!("{name} gives"), &format!("{:?}", value.data()), "[1.0, 2.0, 3.0, 4.0]")?;
    }
    println!("all as the request asks");
    Ok(())
}

fn ints(values: [i32; 4]) -> HostBuffer {
    HostBuffer::builder().data(values).dims([4]).build()
}

fn floats(values: [f32; 4]) -> HostBuffer {
    HostBuffer::builder().data(values).dims([4]).build()
}

/// Prints what came, and fails if it is something else.
fn expect(what: &str, came: &str, wanted: &str) -> Result<(), String> {
    println!("{what} {came}");
    if came == wanted { Ok(()) } else { Err(format!("{what} {came}, not {wanted}")) }
}
