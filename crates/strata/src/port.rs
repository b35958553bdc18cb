//! Arguments and results of a program, as each device sees them: which piece, in which memory, taken over or not.

use strata_memory::Kind;
use strata_mlir::{Attr, AttrDict};
use strata_spmd::{Sharding, Tiles};
use strata_stablehlo::{Func, Module, Ty, ValueId};
use strata_tensor::DType;

use crate::failure::Error;
use crate::placement::kind_of;
use crate::tensor_text::type_text;

/// How a program is to be spread over devices.
#[derive(Clone, Debug)]
pub struct CompileOptions {
    /// How many copies run on arguments of their own.
    pub n_replicas: u32,
    /// Among how many devices each copy is divided.
    pub n_partitions: u32,
    /// The device of each partition of each replica, replica by replica.
    pub devices: Vec<usize>,
}

impl Default for CompileOptions {
    fn default() -> CompileOptions {
        CompileOptions { n_replicas: 1, n_partitions: 1, devices: vec![0] }
    }
}

impl CompileOptions {
    /// What a module says of itself: among how many devices it is divided. They are the first ones.
    pub fn stated(module: &Module) -> CompileOptions {
        let n = match module.attrs.get("mhlo.num_partitions") {
            Some(Attr::Integer { value, .. }) => u32::try_from(*value).unwrap_or(1).max(1),
            _ => 1,
        };
        CompileOptions { n_replicas: 1, n_partitions: n, devices: (0..n as usize).collect() }
    }
}

/// An argument or a result, as each device sees it.
#[derive(Clone, PartialEq, Debug)]
pub struct Port {
    /// Its element type.
    pub dtype: DType,
    /// Dimensions of a device's piece.
    pub dims: Vec<usize>,
    /// Dimensions of the whole.
    pub global: Vec<usize>,
    /// Which piece of the whole each partition has.
    pub tiles: Tiles,
    /// The sharding, where the program has a mesh.
    pub sharding: Option<Sharding>,
    /// The memory it is in.
    pub kind: Kind,
    /// The dimensions from the fastest to the slowest, where the program asks for an order of its own.
    pub order: Option<Vec<usize>>,
    /// Whether the program takes the argument over: its handle is then empty afterwards.
    pub donated: Donation,
    /// A token: it orders executions and has nothing to read.
    pub is_token: bool,
}

/// Whether a program takes an argument over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Donation {
    /// It does not.
    No,
    /// For whichever result can use it.
    Offered,
    /// For a result the program names.
    Aliased,
}

impl Port {
    /// Bytes its space counts for it.
    pub fn bytes(&self) -> u64 {
        self.dtype.packed_bytes(self.dims.iter().product()) as u64
    }
}

/// For each result whether it is a token.
pub(crate) fn tokens(func: &Func) -> Vec<bool> {
    func.body.results.iter().map(|&value| *func.ty(value) == Ty::Token).collect()
}

pub(crate) fn ports(
    func: &Func,
    are_params: bool,
    n_partitions: usize,
    cut: impl Fn(usize) -> Option<Sharding>,
) -> Result<Vec<Port>, Error> {
    let (values, attrs) = match are_params {
        true => (&func.body.args, &func.arg_attrs),
        false => (&func.body.results, &func.result_attrs),
    };
    let what = if are_params { "argument" } else { "result" };
    let none = AttrDict::default();
    let mut ports = Vec::new();
    for (i, &value) in values.iter().enumerate() {
        if func.ty(value).as_tensor().is_none() {
            continue;
        }
        let wrong = |text: String| Error::invalid(format!("{what} {i} of @{}: {text}", func.name));
        ports.push(port(func, value, attrs.get(i).unwrap_or(&none), cut(i), n_partitions).map_err(wrong)?);
    }
    Ok(ports)
}

/// Of arguments that are merely offered, only those are taken over whose memory some result can use; the others stay.
pub(crate) fn keep_unusable(params: &mut [Port], results: &[Port]) {
    let mut wanted: Vec<(Kind, u64)> = results.iter().map(|port| (port.kind, port.bytes())).collect();
    let named = |port: &&mut Port| port.donated == Donation::Aliased;
    for port in params.iter_mut().filter(named) {
        if let Some(i) = wanted.iter().position(|room| *room == (port.kind, port.bytes())) {
            wanted.swap_remove(i);
        }
    }
    for port in params.iter_mut().filter(|port| port.donated == Donation::Offered) {
        match wanted.iter().position(|room| *room == (port.kind, port.bytes())) {
            Some(i) => {
                wanted.swap_remove(i);
            }
            None => port.donated = Donation::No,
        }
    }
}

pub(crate) fn port(
    func: &Func,
    value: ValueId,
    attrs: &AttrDict,
    cut: Option<Sharding>,
    n_partitions: usize,
) -> Result<Port, String> {
    let ty = func.tensor(value);
    let kind = kind_of(func.values[value.0 as usize].space);
    let donated = match (attrs.get("tf.aliasing_output"), attrs.get("jax.buffer_donor")) {
        (Some(_), _) => Donation::Aliased,
        (_, Some(Attr::Bool(true) | Attr::Unit)) => Donation::Offered,
        _ => Donation::No,
    };
    let global = ty.sizes();
    // Open shardings are taken back where they do not fit; GSPMD's texts mean what they say.
    let is_text = attrs.get("sdy.sharding").is_none() && attrs.get("mhlo.sharding").is_some();
    let sharding = cut.map(|sharding| if is_text { sharding } else { sharding.fitted(&ty.dims) });
    let whole = || Tiles::whole(global.len(), n_partitions);
    let tiles = sharding.as_ref().map_or_else(whole, |sharding| sharding.tiles(n_partitions));
    let dims = tiles.piece_dims(&global).ok_or_else(|| {
        format!("{:?} pieces do not divide a {} evenly", tiles.counts, type_text(ty.dtype(), &global))
    })?;
    let order = match attrs.get("mhlo.layout_mode") {
        Some(Attr::String(mode)) => order_in(mode, dims.len()),
        _ => None,
    };
    Ok(Port { dtype: ty.dtype(), dims, global, tiles, sharding, kind, order, donated, is_token: false })
}

/// The order of dimensions that a layout's text asks for. `default`, `auto` and tiles leave it to us.
fn order_in(mode: &str, rank: usize) -> Option<Vec<usize>> {
    let dims = mode.strip_prefix('{')?.strip_suffix('}')?.split(',').filter(|dim| !dim.is_empty());
    let order = dims.map(|dim| dim.trim().parse().ok()).collect::<Option<Vec<usize>>>()?;
    let is_order = order.len() == rank && (0..rank).all(|d| order.contains(&d));
    is_order.then_some(order)
}
