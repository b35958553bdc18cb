//! Eight threads on one client: executions, buffers that come and go, and a core that runs out of memory half-way. Every
//! event fires, no byte is wrong, and the process stays as large as it was.
//!
//! `make pjrt-stress` runs a million executions and a hundred thousand buffers (`STRATA_STRESS=full`); `make test` a
//! tenth of that.

mod common;

use std::ffi::c_void;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use common::*;
use strata_pjrt::buffer::Buffer;
use strata_pjrt::client::Client;
use strata_pjrt::error::{Code, Error};
use strata_pjrt::event::Event;
use strata_pjrt::executable::LoadedExecutable;
use strata_pjrt::memory::Memory;
use strata_pjrt::raw::{Ref, Slice};
use strata_pjrt::sys;

const THREADS: u64 = 8;
/// A thread makes a buffer and lets it go after this many executions.
const EXECUTIONS_PER_CYCLE: u64 = 10;

const PROGRAM: &str = r#"func.func public @main(%x: tensor<8xf32>) -> tensor<8xf32> {
  %0 = stablehlo.add %x, %x : tensor<8xf32>
  return %0 : tensor<8xf32>
}"#;

/// Callbacks registered, and callbacks called.
static REGISTERED: AtomicU64 = AtomicU64::new(0);
static FIRED: AtomicU64 = AtomicU64::new(0);
/// What the watchdog looks at.
static PROGRESS: AtomicU64 = AtomicU64::new(0);

#[test]
fn eight_threads_leave_nothing_behind() {
    let is_full = std::env::var("STRATA_STRESS").is_ok_and(|size| size == "full");
    let executions: u64 = if is_full { 1_000_000 } else { 100_000 };
    let client = client(&[]);
    let memories = memories(client);
    let program = compile(client, PROGRAM.as_bytes()).unwrap();
    // What must survive the others' running out of memory.
    let guards: Vec<Ref<Buffer>> =
        (0..4).map(|i| upload(client, memories[i % 2], &[1000], &[i as f32; 1000]).unwrap()).collect();
    let _watchdog = Watchdog::start();
    let start = Instant::now();

    let work = Work { client, program, memories: &memories };
    let (n_out_of_memory, resident) = work.run(executions);
    // The first tenth fills caches; after that nothing may grow.
    let (early, late) = (resident[1..5].iter().max(), resident[5..].iter().max());
    let (early, late) = (early.copied().unwrap_or(0), late.copied().unwrap_or(0));

    for (i, &guard) in guards.iter().enumerate() {
        assert_eq!(download(guard).unwrap(), [i as f32; 1000], "guard {i}");
    }
    assert!(n_out_of_memory > 0, "no thread ran out of memory");
    assert_eq!(in_use(client), 2 * 4000, "bytes in use on core 0: two of the guards");
    let (registered, fired) = (REGISTERED.load(Ordering::Acquire), FIRED.load(Ordering::Acquire));
    assert_eq!(registered, fired, "events that fired");
    println!(
        "{executions} executions and {} buffers on {THREADS} threads in {:.1} s; {fired} of {registered} events fired; \
         memory ran out {n_out_of_memory} times; resident at most {early} KiB in the first half, {late} KiB in the second",
        executions / EXECUTIONS_PER_CYCLE,
        start.elapsed().as_secs_f64(),
    );
    // A hundred thousand executions are too few to fill every thread's allocator; a million that leak a byte each are not.
    let slack = if is_full { 8 << 10 } else { 64 << 10 };
    assert!(early > 0 && late < early + slack, "resident size by tenths: {resident:?} KiB");
    guards.into_iter().for_each(destroy_buffer);
    destroy_executable(program);
    destroy_client(client);
}

#[derive(Clone, Copy)]
struct Work<'a> {
    client: Ref<Client>,
    program: Ref<LoadedExecutable>,
    memories: &'a [Ref<Memory>],
}

impl Work<'_> {
    /// `executions` in all, spread over the threads, and a tenth as many buffers. Gives how often memory ran out, and the
    /// resident size after each tenth.
    fn run(self, executions: u64) -> (u64, Vec<u64>) {
        let (mut exhausted, mut resident) = (0, Vec::new());
        std::thread::scope(|scope| {
            for number in 0..THREADS {
                scope.spawn(move || self.thread(number, executions / THREADS));
            }
            for tenth in 1..=10 {
                while PROGRESS.load(Ordering::Relaxed) < executions * tenth / 10 {
                    exhausted += self.exhaust();
                    std::thread::sleep(Duration::from_millis(5));
                }
                resident.push(resident_kib());
            }
        });
        (exhausted, resident)
    }

    fn thread(self, number: u64, executions: u64) {
        let value = number as f32;
        let x = upload(self.client, self.memories[0], &[8], &[value; 8]).unwrap();
        for i in 0..executions {
            let result = self.execute(x);
            if i % 64 == 0 {
                assert_eq!(download(result).unwrap(), [2.0 * value; 8]);
            }
            destroy_buffer(result);
            if i % EXECUTIONS_PER_CYCLE == 0 {
                self.cycle(i / EXECUTIONS_PER_CYCLE + number);
            }
            PROGRESS.fetch_add(1, Ordering::Relaxed);
        }
        destroy_buffer(x);
    }

    fn execute(self, x: Ref<Buffer>) -> Ref<Buffer> {
        let (mut result, mut done) = (Ref::NULL, Ref::NULL);
        let list = [x];
        let (arguments, outputs) = ([list.as_ptr()], [&raw mut result]);
        let mut args = sys::LoadedExecutableExecute {
            executable: self.program,
            argument_lists: Slice::of(&arguments),
            num_args: 1,
            output_lists: outputs.as_ptr(),
            device_complete_events: &mut done,
            ..sys::LoadedExecutableExecute::empty()
        };
        call(api().LoadedExecutable_Execute, &mut args).unwrap();
        watch(done);
        result
    }

    /// A buffer from the host to one of the memories, copied to another, let go: at once, or when it has arrived.
    fn cycle(self, i: u64) {
        let n = [1, 100, 5_000, 100_000][(i % 4) as usize];
        let (memory, other) = (self.memories[(i % 3) as usize], self.memories[((i + 1) % 4) as usize]);
        let values: Vec<f32> = vec![i as f32; n];
        let buffer = upload(self.client, memory, &[n as i64], &values).unwrap();
        let mut copy = sys::BufferCopyToMemory { buffer, dst_memory: other, ..sys::BufferCopyToMemory::empty() };
        call(api().Buffer_CopyToMemory, &mut copy).unwrap();
        let mut ready = sys::BufferReadyEvent { buffer: copy.dst_buffer, ..sys::BufferReadyEvent::empty() };
        call(api().Buffer_ReadyEvent, &mut ready).unwrap();
        watch(ready.event);
        call(api().Buffer_Delete, &mut sys::BufferDelete { buffer, ..sys::BufferDelete::empty() }).unwrap();
        assert!(is_deleted(buffer));
        if i.is_multiple_of(5) {
            assert_eq!(download(copy.dst_buffer).unwrap(), values);
        }
        destroy_buffer(buffer);
        destroy_buffer(copy.dst_buffer);
    }

    /// Fills core 0 until it refuses, and empties it again.
    fn exhaust(self) -> u64 {
        let mut taken = Vec::new();
        let refused = loop {
            let dims = [1i64 << 28];
            let mut args = sys::ClientCreateUninitializedBuffer {
                client: self.client,
                shape_dims: Slice::of(&dims),
                shape_element_type: 11,
                memory: self.memories[0],
                ..sys::ClientCreateUninitializedBuffer::empty()
            };
            match call(api().Client_CreateUninitializedBuffer, &mut args) {
                Ok(()) => taken.push(args.buffer),
                Err((code, message)) => break (code, message),
            }
        };
        assert!(refused.0 == Code::ResourceExhausted && refused.1.contains("device memory of core 0"), "{refused:?}");
        taken.into_iter().for_each(destroy_buffer);
        1
    }
}

/// Counts the event when it happens, and lets go of it.
fn watch(event: Ref<Event>) {
    extern "C" fn count(error: Ref<Error>, _: *mut c_void) {
        take_error(error).unwrap();
        FIRED.fetch_add(1, Ordering::AcqRel);
    }
    REGISTERED.fetch_add(1, Ordering::AcqRel);
    let mut args = sys::EventOnReady { event, callback: Some(count), ..sys::EventOnReady::empty() };
    call(api().Event_OnReady, &mut args).unwrap();
    call(api().Event_Destroy, &mut sys::EventDestroy { event, ..sys::EventDestroy::empty() }).unwrap();
}

fn in_use(client: Ref<Client>) -> i64 {
    // What was let go on a transfer thread is counted as free a moment later.
    std::thread::sleep(Duration::from_millis(200));
    let mut device = sys::ClientLookupDevice { client, ..sys::ClientLookupDevice::empty() };
    call(api().Client_LookupDevice, &mut device).unwrap();
    let mut stats = sys::DeviceMemoryStats { device: device.device, ..sys::DeviceMemoryStats::empty() };
    call(api().Device_MemoryStats, &mut stats).unwrap();
    stats.bytes_in_use
}

fn resident_kib() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok()).unwrap_or(0)
}

/// Ends the process when nothing has happened for a minute: a deadlock must be a failure, not a hanging build.
struct Watchdog;

impl Watchdog {
    fn start() -> Watchdog {
        std::thread::spawn(|| {
            let mut seen = u64::MAX;
            loop {
                let now = PROGRESS.load(Ordering::Relaxed);
                if now == seen {
                    eprintln!("no thread has made progress for a minute");
                    std::process::abort();
                }
                seen = now;
                std::thread::sleep(Duration::from_secs(60));
            }
        });
        Watchdog
    }
}
