//! Compile options: the fields of XLA's `CompileOptionsProto` that decide anything here.

use strata::CompileOptions;

use crate::error::Status;
use crate::overrides;
use crate::proto::{Message, Value, fields, numbers};

/// Reads the options of a compilation; none at all mean one device, the first.
pub fn compile_options(bytes: &[u8]) -> Result<CompileOptions, Status> {
    let mut build: &[u8] = &[];
    for (field, value) in fields(bytes)? {
        match (field, value) {
            (3, Value::Bytes(bytes)) => build = bytes,
            (7, Value::Bytes(entry)) => overrides::check(entry)?,
            _ => {}
        }
    }
    let (mut n_replicas, mut n_partitions, mut devices) = (1, 1, None);
    let (mut to_params, mut to_results) = (Vec::new(), Vec::new());
    for (field, value) in fields(build)? {
        match field {
            4 => n_replicas = value.int().unwrap_or(1).max(1),
            5 => n_partitions = value.int().unwrap_or(1).max(1),
            9 => devices = value.bytes().map(device_assignment).transpose()?,
            12 => numbers(&mut to_results, value)?,
            18 => numbers(&mut to_params, value)?,
            _ => {}
        }
    }
    if n_replicas.saturating_mul(n_partitions) > 1 << 16 {
        return Err(Status::invalid(format!("{n_replicas} replicas of {n_partitions} partitions are too many")));
    }
    let (n_replicas, n_partitions) = (n_replicas as u32, n_partitions as u32);
    let devices = devices.unwrap_or_else(|| (0..(n_replicas * n_partitions) as usize).collect());
    let _ = (to_params, to_results);
    Ok(CompileOptions { n_replicas, n_partitions, devices })
}

/// Device ids, replica by replica.
fn device_assignment(bytes: &[u8]) -> Result<Vec<usize>, Status> {
    let (mut n_replicas, mut partitions) = (0, Vec::new());
    for (field, value) in fields(bytes)? {
        match (field, value) {
            (1, Value::Int(n)) => n_replicas = usize::try_from(n).unwrap_or(0),
            (3, Value::Bytes(bytes)) => {
                let mut ids = Vec::new();
                for (field, value) in fields(bytes)? {
                    if field == 1 {
                        numbers(&mut ids, value)?;
                    }
                }
                partitions.push(ids);
            }
            _ => {}
        }
    }
    let mut devices = Vec::new();
    for replica in 0..n_replicas.min(1 << 16) {
        for ids in &partitions {
            let id = ids.get(replica).ok_or_else(|| Status::invalid("a device assignment lacks devices"))?;
            devices.push(usize::try_from(*id).map_err(|_| Status::invalid(format!("{id} is no device")))?);
        }
    }
    Ok(devices)
}

/// `DeviceAssignmentProto` of an assignment.
pub fn write_device_assignment(options: &CompileOptions) -> Vec<u8> {
    let (n_replicas, n_partitions) = (options.n_replicas as usize, options.n_partitions as usize);
    let mut message = Message::default();
    message.int(1, n_replicas as i64).int(2, n_partitions as i64);
    for partition in 0..n_partitions {
        let ids = (0..n_replicas).map(|replica| options.devices[replica * n_partitions + partition] as i64);
        let mut computation = Message::default();
        computation.ints(1, &ids.collect::<Vec<i64>>());
        message.bytes(3, &computation.0);
    }
    message.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_assignment_survives_the_round_trip() {
        let options = CompileOptions { n_replicas: 2, n_partitions: 3, devices: vec![5, 4, 3, 2, 1, 0] };
        let mut build = Message::default();
        build.int(1, -1).int(4, 2).int(5, 3).bytes(9, &write_device_assignment(&options));
        let mut message = Message::default();
        message.bytes(3, &build.0).int(5, -1);
        let read = compile_options(&message.0).unwrap();
        assert_eq!((read.n_replicas, read.n_partitions, read.devices), (2, 3, options.devices));
        assert_eq!(compile_options(&[]).unwrap().devices, [0]);
        assert!(compile_options(b"garbage").is_err());
    }
}
