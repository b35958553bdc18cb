//! Programs on the devices of a client: buffers in and out, donation, several devices at once, running out of memory.

use std::sync::Arc;

use strata::memory::{Buffer, Kind, Place};
use strata::tensor::{DType, Literal};
use strata::{Argument, Client, ClientOptions, Error, Executable, Grid, Program, Seat};

fn compile(text: &str) -> Arc<Executable> {
    let program = Program::load(text.as_bytes(), "test.mlir").unwrap_or_else(|failure| panic!("{failure}"));
    let executable = Executable::compile(program.module().unwrap(), "main", &program.source);
    Arc::new(executable.unwrap_or_else(|error| panic!("{error}")))
}

fn client() -> Client {
    Client::new(&ClientOptions::default()).unwrap()
}

fn f32s(values: &[f32]) -> Literal {
    Literal::from_slice(DType::F32, &[values.len()], values)
}

const SCALE: &str = "func.func @main(%x: tensor<4xf32> {tf.aliasing_output = 0 : i32}, %y: tensor<4xf32>)
    -> (tensor<4xf32>, tensor<4xf32> {mhlo.memory_kind = \"pinned_host\"}) {
  %0 = stablehlo.multiply %x, %y : tensor<4xf32>
  %1 = stablehlo.add %x, %y : tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}";

#[test]
fn results_land_in_the_spaces_the_program_names() {
    let (client, program) = (client(), compile(SCALE));
    let device = client.device(0).unwrap();
    let x = device.put(f32s(&[1.0, 2.0, 3.0, 4.0]), Kind::Device).unwrap();
    let y = device.put(f32s(&[2.0; 4]), Kind::Device).unwrap();
    let args = vec![Argument::Keep(x.clone()), Argument::Keep(y)];
    let ran = program.execute(&device, args, None).unwrap();
    ran.done.wait().unwrap();
    assert_eq!(program.result_kinds().collect::<Vec<_>>(), [Kind::Device, Kind::PinnedHost]);
    let kinds: Vec<Kind> = ran.results.iter().map(|r| r.space().kind()).collect();
    assert_eq!(kinds, [Kind::Device, Kind::PinnedHost]);
    assert_eq!(device.get(&ran.results[0]).wait().unwrap(), f32s(&[2.0, 4.0, 6.0, 8.0]));
    assert_eq!(device.get(&ran.results[1]).wait().unwrap(), f32s(&[3.0, 4.0, 5.0, 6.0]));
    assert_eq!(device.get(&x).wait().unwrap(), f32s(&[1.0, 2.0, 3.0, 4.0]), "a kept argument keeps its value");
}

/// The request's signature, with the call it needs.
const SEED: &str = "func.func public @main(
  %metadata: tensor<4xf32> {mhlo.memory_kind = \"pinned_host\"},
  %device_tensor: tensor<4xf32> {mhlo.memory_kind = \"device\"}
) -> (tensor<4xf32> {mhlo.memory_kind = \"device\"}) {
  %0 = stablehlo.custom_call @AwsNeuronMemoryPlacement(%metadata) {backend_config = \"device\"}
      : (tensor<4xf32>) -> tensor<4xf32>
  %1 = stablehlo.add %0, %device_tensor : tensor<4xf32>
  return %1 : tensor<4xf32>
}";

#[test]
fn an_argument_in_the_wrong_memory_is_refused_by_name() {
    let (client, program) = (client(), compile(SEED));
    let device = client.device(0).unwrap();
    let put = |kind| Argument::Keep(device.put(f32s(&[1.0; 4]), kind).unwrap());
    assert_eq!(program.param_kinds().collect::<Vec<_>>(), [Kind::PinnedHost, Kind::Device]);
    let wrong = |args| match program.execute(&device, args, None) {
        Err(Error::Invalid(text)) => text,
        Err(other) => panic!("{other}"),
        Ok(_) => panic!("it ran"),
    };
    assert_eq!(
        wrong(vec![put(Kind::Device), put(Kind::Device)]),
        "argument 0 of @main must be in `pinned_host` memory; it was given in `device` memory"
    );
    assert_eq!(
        wrong(vec![put(Kind::PinnedHost), put(Kind::PinnedHost)]),
        "argument 1 of @main must be in `device` memory; it was given in `pinned_host` memory"
    );
    let other = client.device(1).unwrap().put(f32s(&[1.0; 4]), Kind::Device).unwrap();
    assert_eq!(
        wrong(vec![put(Kind::PinnedHost), Argument::Keep(other)]),
        "argument 1 of @main must be in device memory of core 0; it was given in device memory of core 1"
    );
    let ran = program.execute(&device, vec![put(Kind::PinnedHost), put(Kind::Device)], None).unwrap();
    assert_eq!(device.get(&ran.results[0]).wait().unwrap(), f32s(&[2.0; 4]));
}

#[test]
fn an_option_copies_arguments_and_counts_it() {
    let client = Client::new(&ClientOptions { implicit_copies: true, ..ClientOptions::default() }).unwrap();
    let (device, program) = (client.device(0).unwrap(), compile(SEED));
    let put = |kind| Argument::Keep(device.put(f32s(&[1.0; 4]), kind).unwrap());
    let place = |kind| Place::Space(device.space(kind).id());
    let moved = |from, to| client.machine().counts().between(place(from), place(to));
    let ran = program.execute(&device, vec![put(Kind::Device), put(Kind::PinnedHost)], None).unwrap();
    assert_eq!(device.get(&ran.results[0]).wait().unwrap(), f32s(&[2.0; 4]));
    // Argument 0 to the host and, as the program says, its value back; argument 1 to the core.
    assert_eq!(moved(Kind::Device, Kind::PinnedHost).transfers, 1);
    assert_eq!(moved(Kind::PinnedHost, Kind::Device), strata::memory::Count { transfers: 2, bytes: 32 });
}

#[test]
fn a_donated_argument_becomes_the_result() {
    let (client, program) = (client(), compile(SCALE));
    let device = client.device(1).unwrap();
    let put = |v: f32| device.put(f32s(&[v; 4]), Kind::Device).unwrap();
    let (x, y) = (put(3.0), put(5.0));
    let before = device.memory().stats().bytes_in_use;
    let ran = program.execute(&device, vec![Argument::Donate(x), Argument::Keep(y)], None).unwrap();
    ran.done.wait().unwrap();
    assert_eq!(device.get(&ran.results[0]).wait().unwrap(), f32s(&[15.0; 4]));
    // The argument's memory is the result's now, and the second argument has gone.
    assert!(device.memory().stats().bytes_in_use < before, "{:?}", device.memory().stats());
}

#[test]
fn devices_run_together_and_fail_together() {
    let (client, program) = (
        client(),
        compile(
            "func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = \"stablehlo.all_reduce\"(%x) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}",
        ),
    );
    let grid = Arc::new(Grid::new(2, 1));
    let start = |number: u32| {
        let device = client.device(number as usize).unwrap();
        let x = device.put(f32s(&[number as f32, 10.0]), Kind::Device).unwrap();
        program
            .execute(
                &device,
                vec![Argument::Donate(x)],
                Some(Seat { grid: grid.clone(), number, place: number as usize }),
            )
            .unwrap()
    };
    let both = [start(0), start(1)];
    for (number, ran) in both.iter().enumerate() {
        ran.done.wait().unwrap();
        let value = client.device(number).unwrap().get(&ran.results[0]).wait().unwrap();
        assert_eq!(value, f32s(&[1.0, 20.0]));
    }

    // The second device's argument never arrives: both executions fail, nobody waits.
    let grid = Arc::new(Grid::new(2, 1));
    let (device0, device1) = (client.device(0).unwrap(), client.device(1).unwrap());
    let x = device0.put(f32s(&[1.0, 2.0]), Kind::Device).unwrap();
    let first = program
        .execute(&device0, vec![Argument::Keep(x)], Some(Seat { grid: grid.clone(), number: 0, place: 0 }))
        .unwrap();
    let (lost, promise) = Buffer::pending(DType::F32, &[2], device1.memory());
    let second =
        program.execute(&device1, vec![Argument::Keep(lost)], Some(Seat { grid, number: 1, place: 1 })).unwrap();
    drop(promise);
    assert!(second.done.wait().is_err());
    assert!(first.done.wait().unwrap_err().to_string().contains("device 1"), "{:?}", first.done.wait());
    assert!(device0.get(&first.results[0]).wait().is_err());
}

#[test]
fn running_out_of_memory_names_the_holders() {
    let (client, program) = (
        client(),
        compile(
            "func.func @main(%x: tensor<f32>) -> tensor<65536x65536x4xf32> {
  %0 = stablehlo.broadcast_in_dim %x, dims = [] : (tensor<f32>) -> tensor<65536x65536x4xf32>
  return %0 : tensor<65536x65536x4xf32>
}",
        ),
    );
    let device = client.device(0).unwrap();
    let _weights = device.put(Literal::zeros(DType::U8, &[1 << 20]), Kind::Device).unwrap();
    let x = device.put(Literal::from_slice(DType::F32, &[], &[1.0f32]), Kind::Device).unwrap();
    let Err(Error::Memory(strata::memory::Error::OutOfMemory(error))) =
        program.execute(&device, vec![Argument::Keep(x)], None)
    else {
        panic!("64 GiB do not fit in 16");
    };
    assert_eq!((error.requested, error.limit), (64 << 30, 16 << 30));
    assert_eq!(error.holders[0].label, "argument");
}

#[test]
fn wrong_arguments_are_refused_at_once() {
    let (client, program) = (client(), compile(SCALE));
    let device = client.device(0).unwrap();
    let x = device.put(f32s(&[1.0]), Kind::Device).unwrap();
    let error = program.execute(&device, vec![Argument::Keep(x.clone()), Argument::Keep(x)], None).err().unwrap();
    assert_eq!(error.to_string(), "argument 0 of @main is a tensor<4xf32>; a tensor<1xf32> was given");
    assert!(program.run(&[]).unwrap_err().to_string().contains("takes 2 arguments"));
    let parallel = program.run_parallel(2, 1, &[vec![], vec![]]);
    assert!(parallel.is_err());
}

/// Sorts two megabytes: temporaries of as many, and a result.
const TWO_MEGABYTES: &str = "func.func @main(%x: tensor<524288xf32>) -> tensor<524288xf32> {
  %y = stablehlo.cosine %x : tensor<524288xf32>
  %z = \"stablehlo.sort\"(%y) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) {dimension = 0 : i64} : (tensor<524288xf32>) -> tensor<524288xf32>
  return %z : tensor<524288xf32>
}";

#[test]
fn what_waits_in_the_queue_holds_no_memory() {
    let (client, program) = (client(), compile(TWO_MEGABYTES));
    let device = client.device(0).unwrap();
    assert_eq!(program.temp_bytes(Kind::Device), 2 << 20);
    // Room for two values and the temporaries of one run, and for nothing else.
    let memory = device.memory();
    let _weights = memory.reserve(memory.free_bytes() - (6 << 20), "weights").unwrap();
    let before = memory.stats().bytes_in_use;
    let (first, promise) = Buffer::pending(DType::F32, &[524288], memory);
    let mut last = first.clone();
    for _ in 0..20 {
        let ran = program.execute(&device, vec![Argument::Keep(last)], None).unwrap();
        last = ran.results[0].clone();
    }
    // The first run is at the head of the line; what comes after it has taken nothing.
    assert_eq!(memory.stats().bytes_in_use - before, 4 << 20);
    let mut contents = memory.allocate(DType::F32, &[524288], "argument").unwrap();
    contents.bytes_mut().fill(0);
    drop(first);
    promise.fulfil(contents);
    last.ready().wait().unwrap();
    assert!(memory.stats().peak_bytes_in_use - before <= 6 << 20);
    // An idle device says at once that there is no room.
    let _rest = memory.reserve(memory.free_bytes(), "the rest").unwrap();
    assert!(matches!(program.execute(&device, vec![Argument::Keep(last)], None), Err(Error::Memory(_))));
}
