//! The program each device runs, as text for others to read.
//!
//! It is plain StableHLO under the name `@main`, which is what clients turn into HLO. Ops of ours and of CHLO, which HLO
//! does not have, are written as custom calls of the op's name.

use strata_mlir::{Attr, AttrDict, Signedness, Type};
use strata_stablehlo::expand::rewrite::rewrite;
use strata_stablehlo::{Func, Module, OpKind, print_module};

use crate::loaded::CompileOptions;

pub fn text(func: &Func, options: &CompileOptions, name: &str) -> String {
    let mut main = Func { name: "main".into(), ..func.clone() };
    rewrite(&mut main, |rw, mut op| {
        let op_name = op.kind.name();
        if !op_name.starts_with("stablehlo.") {
            op.kind = OpKind::custom_call(op_name, false, None);
            op.regions.clear();
        }
        rw.push(op);
    });
    let count = |n: u32| {
        let ty = Type::Integer { width: 32, sign: Signedness::Signless };
        Attr::Integer { value: n.into(), ty }
    };
    let mut attrs = AttrDict::default();
    attrs.set("mhlo.num_partitions", count(options.n_partitions));
    attrs.set("mhlo.num_replicas", count(options.n_replicas));
    print_module(&Module { name: Some(name.into()), funcs: vec![main], attrs, symbols: Vec::new() })
}
