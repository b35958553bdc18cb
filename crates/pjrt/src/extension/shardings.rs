//! How arguments and results are divided among devices: serialized `OpSharding` messages.

use std::sync::OnceLock;

use strata::loaded::Port;
use strata::sharding::{Axis, Sharding, Tiles};

use crate::error::Status;
use crate::proto::Message;
use crate::sys;

pub fn of_parameters(args: &mut sys::ShardingsExecutableParameterShardings) -> Result<(), Status> {
    let list = args.executable.get()?.param_shardings();
    (args.num_parameters, args.shardings, args.sharding_sizes) = (list.len(), list.pointers(), list.sizes());
    Ok(())
}

pub fn of_outputs(args: &mut sys::ShardingsExecutableOutputShardings) -> Result<(), Status> {
    let list = args.executable.get()?.result_shardings();
    if list.is_empty() {
        // Clients take an empty list for a contradiction: a program without results has no shardings to tell of.
        (args.num_outputs, args.shardings, args.sharding_sizes) = (0, std::ptr::null(), std::ptr::null());
        return Ok(());
    }
    (args.num_outputs, args.shardings, args.sharding_sizes) = (list.len(), list.pointers(), list.sizes());
    Ok(())
}

/// Hears how a value is divided that a program asked about: the call's config and an `OpSharding`.
pub type Inspector = dyn Fn(&str, &[u8]) + Send + Sync;

static INSPECTOR: OnceLock<Box<Inspector>> = OnceLock::new();

/// Who hears of it, for as long as the process lives; the first to ask is the one.
pub fn set_inspector(inspector: Box<Inspector>) {
    let _ = INSPECTOR.set(inspector);
}

pub fn tell(config: &str, sharding: &[u8]) {
    if let Some(inspector) = INSPECTOR.get() {
        inspector(config, sharding);
    }
}

/// Something cut into tiles.
const OTHER: i64 = 3;
/// Something of which devices hold parts of a sum.
const UNREDUCED: i64 = 6;

/// `OpSharding` of a port. What everyone has whole is the empty message.
pub fn op_sharding(port: &Port) -> Vec<u8> {
    if port.tiles.is_whole() {
        return Vec::new();
    }
    let by_axes = port.sharding.as_ref().filter(|sharding| sharding.mesh.partitions.is_empty()).and_then(by_axes);
    by_axes.unwrap_or_else(|| by_devices(&port.tiles))
}

/// Tiles as a transposed count of devices: the axes of each dimension in turn, then the axes along which tiles repeat.
/// `None` if axes cross each other.
fn by_axes(sharding: &Sharding) -> Option<Vec<u8>> {
    let used = || sharding.dims.iter().flat_map(|dim| &dim.axes).chain(&sharding.unreduced);
    let n_places = sharding.mesh.n_places();
    let mut cuts: Vec<usize> = used().flat_map(|axis| [axis.stride, axis.end()]).chain([1, n_places]).collect();
    cuts.sort_unstable();
    cuts.dedup();
    let mut whole = Vec::new();
    for pair in cuts.windows(2).rev() {
        let size = pair[1].is_multiple_of(pair[0]).then(|| pair[1] / pair[0])?;
        whole.push(Axis { stride: pair[0], size });
    }
    let mut order: Vec<usize> = Vec::new();
    for axis in used() {
        order.extend((0..whole.len()).filter(|&i| whole[i].overlaps(axis)));
    }
    let tiled = order.len();
    order.extend((0..whole.len()).filter(|i| !order.contains(i)).collect::<Vec<_>>());
    let repeated: usize = order[tiled..].iter().map(|&i| whole[i].size).product();
    let mut dims: Vec<i64> = sharding.dims.iter().map(|dim| dim.count() as i64).collect();
    let parts: usize = sharding.unreduced.iter().map(|axis| axis.size).product();
    let mut message = Message::default();
    if parts == n_places {
        message.int(1, UNREDUCED);
        return Some(message.0);
    }
    if parts > 1 {
        dims.push(parts as i64);
    }
    if repeated > 1 {
        dims.push(repeated as i64);
    }
    let (reshape, transpose) = merged(&whole.iter().map(|axis| axis.size).collect::<Vec<_>>(), &order);
    message.int(1, OTHER).ints(3, &dims);
    match (parts > 1, repeated > 1) {
        (false, false) => {}
        (false, true) => {
            message.int(6, 1);
        }
        (true, false) => {
            message.ints(8, &[UNREDUCED]);
        }
        (true, true) => {
            message.ints(8, &[UNREDUCED, 0]);
        }
    }
    message.ints(9, &reshape).ints(10, &transpose);
    Some(message.0)
}

/// The shortest way to write a transposed count: axes of one place dropped, neighbours that stay neighbours joined.
fn merged(sizes: &[usize], order: &[usize]) -> (Vec<i64>, Vec<i64>) {
    let order: Vec<usize> = order.iter().copied().filter(|&i| sizes[i] > 1).collect();
    // Runs of consecutive axes in the new order.
    let mut runs: Vec<(usize, i64)> = Vec::new();
    let mut last = None;
    for &axis in &order {
        let follows = last.is_some_and(|last: usize| (last + 1..axis).all(|i| sizes[i] == 1) && axis > last);
        match runs.last_mut() {
            Some((_, size)) if follows => *size *= sizes[axis] as i64,
            _ => runs.push((axis, sizes[axis] as i64)),
        }
        last = Some(axis);
    }
    let mut by_axis: Vec<usize> = (0..runs.len()).collect();
    by_axis.sort_by_key(|&run| runs[run].0);
    let reshape = by_axis.iter().map(|&run| runs[run].1).collect();
    let mut transpose = vec![0; runs.len()];
    for (place, &run) in by_axis.iter().enumerate() {
        transpose[run] = place as i64;
    }
    (reshape, transpose)
}

/// Tiles as a list of devices: for each tile the partitions that have it.
fn by_devices(tiles: &Tiles) -> Vec<u8> {
    let mut dims: Vec<i64> = tiles.counts.iter().map(|&n| n as i64).collect();
    let n_tiles: usize = tiles.counts.iter().product();
    let number = |tile: &[usize]| tile.iter().zip(&tiles.counts).fold(0, |n, (&t, &count)| n * count + t);
    let mut owners = vec![Vec::new(); n_tiles];
    for (partition, tile) in tiles.of_partition.iter().enumerate() {
        owners[number(tile)].push(partition as i64);
    }
    let repeated = tiles.of_partition.len() / n_tiles.max(1);
    let mut message = Message::default();
    if repeated > 1 {
        dims.push(repeated as i64);
    }
    message.int(1, OTHER).ints(3, &dims).ints(4, &owners.concat());
    if repeated > 1 {
        message.int(6, 1);
    }
    message.0
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use strata::sharding::{Mesh, parse_sharding};

    use super::*;

    /// The messages XLA writes for a 2 by 2 mesh.
    #[test]
    fn shardings_are_written_as_xla_writes_them() {
        let mesh = Arc::new(Mesh { axes: vec![("x".into(), 2), ("y".into(), 2)], partitions: Vec::new() });
        let write_with = |dims: &str, rest: &str| {
            let text = format!("sharding<@mesh, [{dims}]{rest}>");
            by_axes(&parse_sharding(&text, &|_| Some(mesh.clone())).unwrap()).unwrap()
        };
        let write = |dims: &str| write_with(dims, "");
        assert_eq!(write(r#"{"x"}, {"y"}"#), [8, 3, 0x1a, 2, 2, 2, 0x4a, 1, 4, 0x52, 1, 0]);
        assert_eq!(write(r#"{"x"}, {}"#), [8, 3, 0x1a, 3, 2, 1, 2, 0x30, 1, 0x4a, 1, 4, 0x52, 1, 0]);
        let transposed = [8, 3, 0x1a, 3, 1, 2, 2, 0x30, 1, 0x4a, 2, 2, 2, 0x52, 2, 1, 0];
        assert_eq!(write(r#"{}, {"y"}"#), transposed);
        let parts = [8, 3, 0x1a, 2, 2, 2, 0x42, 1, 6, 0x4a, 2, 2, 2, 0x52, 2, 1, 0];
        assert_eq!(write_with(r#"{"y"}"#, r#", unreduced={"x"}"#), parts);
        assert_eq!(write_with("", r#", unreduced={"x", "y"}"#), [8, 6]);
    }
}
