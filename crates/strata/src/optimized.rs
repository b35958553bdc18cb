//! The program each device runs, as text for others to read.
//!
//! It is plain StableHLO under the name `@main`, which is what clients turn into HLO. Ops of ours and of CHLO, which HLO
//! does not have, are written as custom calls of the op's name.
//!
//! Clients drop memory spaces on the way from StableHLO to HLO. They are written once more as HLO would write them: those of
//! arguments and results as an attribute of the module. A transfer is a pair of calls, `copy-start` and `copy-done`, with the
//! shapes of HLO's pair as their configuration: destination, source and context; then the destination alone.

use strata_memory::Kind;
use strata_mlir::{Attr, AttrDict, Dense, Signedness, Type};
use strata_stablehlo::expand::rewrite::rewrite;
use strata_stablehlo::{Func, Module, OpKind, print_module};
use strata_tensor::DType;

use crate::placement::kind_of;
use crate::port::{CompileOptions, Port};

/// The program of a device in plain StableHLO, under the name `@main`.
pub fn plain(func: &Func) -> Func {
    let unsharded = |attrs: &[AttrDict]| -> Vec<AttrDict> {
        attrs
            .iter()
            .map(|attrs| AttrDict(attrs.0.iter().filter(|(name, _)| !name.starts_with("sdy.")).cloned().collect()))
            .collect()
    };
    let (arg_attrs, result_attrs) = (unsharded(&func.arg_attrs), unsharded(&func.result_attrs));
    let mut main = Func { name: "main".into(), arg_attrs, result_attrs, ..func.clone() };
    rewrite(&mut main, |rw, mut op| {
        let op_name = op.kind.name();
        op.extra.0.retain(|(name, _)| !name.starts_with("sdy."));
        if let OpKind::Transfer { to, .. } = op.kind {
            let ty = rw.tensor(op.results[0]);
            let from = if kind_of(to) == Kind::Device { Kind::PinnedHost } else { Kind::Device };
            let [moved, source] = [kind_of(to), from].map(|kind| shape(ty.dtype(), &ty.sizes(), kind));
            let start = OpKind::custom_call("copy-start", true, Some(string(&format!("({moved}, {source}, u32[])"))));
            op.operands = vec![rw.emit(start, &op.operands, ty)];
            op.kind = OpKind::custom_call("copy-done", true, Some(string(&moved)));
            op.extra.set("mhlo.frontend_attributes", dict("_xla_buffer_placement", kind_of(to).name()));
        } else if !op_name.starts_with("stablehlo.") {
            op.kind = OpKind::custom_call(op_name, false, None);
            op.regions.clear();
        }
        rw.push(op);
    });
    main
}

/// The program of a device, with what clients look for in the module's attributes.
pub fn text(func: &Func, options: &CompileOptions, name: &str, params: &[Port], results: &[Port]) -> String {
    let main = plain(func);
    let count = |n: u32| {
        let ty = Type::Integer { width: 32, sign: Signedness::Signless };
        Attr::Integer { value: n.into(), ty }
    };
    let mut attrs = AttrDict::default();
    attrs.set("mhlo.num_partitions", count(options.n_partitions));
    attrs.set("mhlo.num_replicas", count(options.n_replicas));
    if options.n_partitions > 1 {
        shardings(&mut attrs, params, results);
    }
    if params.iter().chain(results).any(|port| port.order.is_some()) {
        for (what, ports) in [("parameter_layouts", params), ("result_layout", results)] {
            let orders = ports.iter().map(order).collect();
            attrs.set(format!("mhlo.xla_entry_computation_{what}"), Attr::Array(orders));
        }
        for (what, ports) in [("parameter_tiles", params), ("result_tiles", results)] {
            let none = vec![Attr::Array([].into()); ports.len()].into();
            attrs.set(format!("mhlo.xla_entry_computation_{what}"), Attr::Array(none));
        }
    }
    if params.iter().chain(results).any(|port| port.kind != Kind::Device) {
        let list = |ports: &[Port]| {
            ports.iter().map(|port| shape(port.dtype, &port.dims, port.kind)).collect::<Vec<_>>().join(", ")
        };
        let result = if results.len() == 1 { list(results) } else { format!("({})", list(results)) };
        let layout = format!("{{({})->{result}}}", list(params));
        attrs.set("mhlo.frontend_attributes", dict("entry_computation_memories", &layout));
    }
    print_module(&Module { name: Some(name.into()), funcs: vec![main], attrs, symbols: Vec::new() })
}

/// Where clients without the shardings extension look for them.
fn shardings(attrs: &mut AttrDict, params: &[Port], results: &[Port]) {
    let texts = |ports: &[Port]| ports.iter().map(|port| port.tiles.gspmd_text()).collect::<Vec<String>>();
    let result = match &texts(results)[..] {
        [one] => one.clone(),
        several => format!("{{{}}}", several.join(", ")),
    };
    let params = texts(params).iter().map(|text| string(text)).collect();
    attrs.set("mhlo.spmd_parameters_shardings", Attr::Array(params));
    attrs.set("mhlo.spmd_output_sharding", string(&result));
}

/// The dimensions of a port from the fastest to the slowest.
fn order(port: &Port) -> Attr {
    let order = port.order.clone().unwrap_or_else(|| (0..port.dims.len()).rev().collect());
    let bytes: Vec<u8> = order.iter().flat_map(|&d| (d as i64).to_le_bytes()).collect();
    let ty = Type::Tensor { dims: [order.len() as i64].into(), element: Type::Index.into(), encoding: None };
    Attr::Dense(Dense { ty, splat: false, bytes: bytes.into() }.into())
}

/// A shape as HLO writes it; 5 is the memory of the host.
fn shape(dtype: DType, dims: &[usize], kind: Kind) -> String {
    let element = if dtype == DType::Bool { "pred".into() } else { format!("{dtype:?}").to_lowercase() };
    let list = |numbers: &mut dyn Iterator<Item = usize>| numbers.map(|n| n.to_string()).collect::<Vec<_>>().join(",");
    let (sizes, order) = (list(&mut dims.iter().copied()), list(&mut (0..dims.len()).rev()));
    let space = if kind == Kind::PinnedHost { ":S(5)" } else { "" };
    format!("{element}[{sizes}]{{{order}{space}}}")
}

fn string(text: &str) -> Attr {
    Attr::String(text.into())
}

fn dict(name: &str, value: &str) -> Attr {
    let mut attrs = AttrDict::default();
    attrs.set(name, string(value));
    Attr::Dict(attrs)
}
