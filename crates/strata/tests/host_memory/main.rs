//! A host without memory: every large allocation of every library op fails in turn, from compiling to reading the results. Each
//! failure is an error that names the host, and the same client runs the program right afterwards.
//!
//! An allocation that nobody expected to fail ends this process, which is how the test fails: `STRATA_WHERE=1` says where.

mod programs;
mod raw;

use std::sync::{Mutex, PoisonError};

use strata::memory::Kind;
use strata::tensor::{DType, Literal};
use strata::{Array, Client, ClientOptions, CompileOptions, Few, LaunchOptions, Loaded};

/// Allocations fail for the whole process: tests take turns.
static TURN: Mutex<()> = Mutex::new(());

/// Numbers that differ, none of them zero; those of a square matrix make it positive definite.
fn value(dtype: DType, dims: &[usize]) -> Literal {
    let mut literal = Literal::zeros(dtype, dims);
    let side = dims.last().copied().unwrap_or(1);
    let number = |i: usize| {
        let diagonal = dims.len() > 1 && i / side % side == i % side;
        (i.wrapping_mul(2_654_435_761) >> 8) % 997 + 1 + if diagonal { 1_000_000 } else { 0 }
    };
    match dtype {
        DType::F32 => literal.as_mut_slice::<f32>().iter_mut().enumerate().for_each(|(i, x)| *x = number(i) as f32),
        DType::F64 => literal.as_mut_slice::<f64>().iter_mut().enumerate().for_each(|(i, x)| *x = number(i) as f64),
        DType::S32 => literal.as_mut_slice::<i32>().iter_mut().enumerate().for_each(|(i, x)| *x = number(i) as i32),
        DType::C64 => {
            literal.as_mut_slice::<[f32; 2]>().iter_mut().enumerate().for_each(|(i, x)| *x = [number(i) as f32, 0.0]);
        }
        _ => literal.bytes_mut().iter_mut().enumerate().for_each(|(i, x)| *x = (number(i) % 97) as u8),
    }
    literal
}

/// Compiles the program, brings its arguments to the devices, runs it and fetches its results.
fn run(client: &Client, text: &str, n_devices: usize) -> Result<Vec<Literal>, String> {
    let options = CompileOptions { n_replicas: n_devices as u32, n_partitions: 1, devices: (0..n_devices).collect() };
    let loaded = Loaded::compile(client, text.as_bytes(), options).map_err(|e| e.to_string())?;
    let mut arrays: Vec<Vec<Array>> = Vec::new();
    for device in loaded.devices() {
        let put = |port: &strata::loaded::Port| {
            let buffer = device.put(value(port.dtype, &port.dims), Kind::Device).map_err(|e| e.to_string())?;
            Ok(Array::new(device, buffer))
        };
        arrays.push(loaded.compiled().params().iter().map(put).collect::<Result<_, String>>()?);
    }
    let args: Vec<Few<&Array>> = arrays.iter().map(|own| own.iter().collect()).collect();
    let executions = loaded.execute(&args, &LaunchOptions::default()).map_err(|e| e.to_string())?;
    let mut results = Vec::new();
    for (execution, device) in executions.iter().zip(loaded.devices()) {
        for buffer in &execution.results {
            results.push(device.get(buffer).wait().map_err(|e| e.to_string())?);
        }
    }
    Ok(results)
}

#[test]
fn every_large_allocation_fails_in_turn() {
    let _turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
    let client = Client::new(&ClientOptions::default()).unwrap();
    let (mut n_failures, mut ops) = (0, 0);
    for (name, text) in programs::all() {
        ops += 1;
        let n_devices = if text.contains("replica_groups") || text.contains("source_target_pairs") { 2 } else { 1 };
        let mut seen = Vec::new();
        for n in 0.. {
            let run_it = || std::panic::catch_unwind(|| run(&client, &text, n_devices));
            let (outcome, has_failed) = raw::failing(n, run_it);
            match outcome {
                Ok(Ok(results)) => seen.push(results),
                // Arguments are made by the test: a `Literal` that cannot be made unwinds.
                Err(panic) => assert!(panic.downcast_ref::<strata::HostMemory>().is_some(), "{name}: a panic"),
                Ok(Err(error)) if has_failed => assert!(error.contains("host"), "{name}: allocation {n}: {error}"),
                Ok(Err(error)) => panic!("{name}: {error}"),
            }
            if !has_failed {
                break;
            }
            n_failures += 1;
        }
        let again = run(&client, &text, n_devices).unwrap_or_else(|e| panic!("{name}: afterwards: {e}"));
        let same = |results: &Vec<Literal>| results.iter().zip(&again).all(|(a, b)| a == b);
        assert!(seen.iter().all(same), "{name}: a result differs");
        let in_use: u64 = client.machine().spaces().map(|space| space.stats().bytes_in_use).sum();
        assert_eq!(in_use, 0, "{name}: memory is lost");
    }
    assert!(n_failures > 3 * ops, "{n_failures} failures of {ops} programs");
    println!("{ops} programs, {n_failures} allocations failed in turn");
}

/// Every op that runs as a step of its own has a program here.
#[test]
fn every_library_op_has_a_program() {
    let _turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
    let texts: String = programs::all().into_iter().map(|(_, text)| text).collect();
    for op in programs::LIBRARY_OPS {
        assert!(texts.contains(op), "no program uses {op}");
    }
    for name in strata::linalg_calls::NAMES {
        assert!(texts.contains(&format!("@{name}(")), "no program calls {name}");
    }
}

#[test]
fn donated_arguments_survive() {
    let _turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
    let client = Client::new(&ClientOptions::default()).unwrap();
    let device = client.device(0).unwrap();
    let text = "func.func @main(%x: tensor<65536xf32> {tf.aliasing_output = 0 : i32}) -> tensor<65536xf32> {
  %y = stablehlo.reverse %x, dims = [0] : tensor<65536xf32>
  %z = \"stablehlo.sort\"(%y) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }) {dimension = 0 : i64} : (tensor<65536xf32>) -> tensor<65536xf32>
  return %z : tensor<65536xf32>
}";
    let loaded = Loaded::compile(&client, text.as_bytes(), CompileOptions::default()).unwrap();
    let given = value(DType::F32, &[65536]);
    let array = Array::new(&device, device.put(given.clone(), Kind::Device).unwrap());
    let hold = device.memory().reserve(device.memory().free_bytes(), "everything else").unwrap();
    let refused = loaded.execute(&[[&array].into_iter().collect()], &LaunchOptions::default()).err().unwrap();
    assert!(refused.to_string().contains("out of memory in device memory of core 0"), "{refused}");
    assert!(!array.is_deleted());
    assert_eq!(device.get(&array.buffer().unwrap()).wait().unwrap(), given);
    drop(hold);
    let done = loaded.execute(&[[&array].into_iter().collect()], &LaunchOptions::default()).unwrap();
    assert!(array.is_deleted() && done[0].done.wait().is_ok());
}
