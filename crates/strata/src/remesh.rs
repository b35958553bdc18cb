//! The program of a mesh for a mesh of other sizes.
//!
//! Shardings name the axes of a mesh and not their sizes, so a program that was lowered for 2 × 4 devices says just as well how it is to be
//! divided among 64 × 32.

use strata_diag::Diagnostic;
use strata_mlir::Attr;
use strata_spmd::{Mesh, meshes, of_attrs};
use strata_stablehlo::{Block, Module, OpKind};

use crate::program::entry_of;

/// `64x32`: sizes of the axes, the slowest first.
pub fn parse_mesh(text: &str) -> Option<Vec<usize>> {
    let sizes: Vec<usize> = text.split('x').map(|size| size.parse().ok().filter(|&n| n > 0)).collect::<Option<_>>()?;
    let n = sizes.iter().try_fold(1usize, |n, &size| n.checked_mul(size))?;
    (n > 1 && n <= MOST_DEVICES).then_some(sizes)
}

/// More cores than any job has; a plan keeps a few numbers for each.
pub const MOST_DEVICES: usize = 1 << 16;

/// The module with its meshes in the sizes given, or why that cannot be.
pub fn remesh(module: &Module, sizes: &[usize]) -> Result<Module, Box<Diagnostic>> {
    let wrong = |text: String, help: &str| Box::new(Diagnostic::error("cannot-partition", text).help(help.to_string()));
    let n: usize = sizes.iter().product();
    let known = meshes(module);
    if known.iter().all(|(_, mesh)| mesh.axes.is_empty()) {
        let text = "the program has no mesh: nothing says how it is divided among devices".to_string();
        return Err(wrong(text, "lower it with shardings: `jax.jit` of arguments with a `NamedSharding`, Shardy on"));
    }
    let is_fine = |mesh: &Mesh| {
        let own: Vec<usize> = mesh.axes.iter().map(|(_, size)| *size).collect();
        own.is_empty() || own == sizes || (own.len() != sizes.len() && mesh.n_places() == n)
    };
    let mut module = module.clone();
    if known.iter().all(|(_, mesh)| is_fine(mesh)) {
        return Ok(module);
    }
    if module.funcs.iter().any(|func| has_manual(&func.body)) {
        let text = format!("the program has manual computations, written for the mesh {}", spelled(&known[0].1));
        return Err(wrong(text, "lower it for the mesh that is to be planned: what `shard_map` does has fixed sizes"));
    }
    for (op, attrs) in module.symbols.iter_mut().filter(|(op, _)| &**op == "sdy.mesh") {
        let found = attrs.get("mesh").and_then(strata_spmd::mesh_of);
        let Some(mesh) = found.filter(|mesh| !is_fine(mesh)) else { continue };
        if mesh.axes.len() != sizes.len() || !mesh.partitions.is_empty() {
            let list = |numbers: &[usize]| numbers.iter().map(usize::to_string).collect::<Vec<_>>().join("x");
            let text = format!("the mesh {} of the program cannot become {}", spelled(&mesh), list(sizes));
            return Err(wrong(text, "a size is needed for each axis, and devices in their own order"));
        }
        let axes: Vec<String> =
            mesh.axes.iter().zip(sizes).map(|((name, _), size)| format!("\"{name}\"={size}")).collect();
        let body = format!("mesh<[{}]>", axes.join(", "));
        attrs.set("mesh", Attr::Dialect { dialect: op.split('.').next().unwrap_or("sdy").into(), body: body.into() });
    }
    Ok(module)
}

/// The first argument or result whose pieces would not be equal.
pub fn uneven(module: &Module) -> Option<Box<Diagnostic>> {
    let named = meshes(module);
    let find = |name: &str| named.iter().find(|(known, _)| &**known == name).map(|(_, mesh)| mesh.clone());
    let func = module.func(&entry_of(module, None).ok()?)?;
    let args = func.body.args.iter().map(|&value| func.ty(value)).zip(&func.arg_attrs).enumerate();
    let results = func.result_types.iter().zip(&func.result_attrs).enumerate();
    let all = args.map(|(i, port)| ("argument", i, port)).chain(results.map(|(i, port)| ("result", i, port)));
    for (what, i, (ty, attrs)) in all {
        let Some(tensor) = ty.as_tensor() else { continue };
        let Some(sharding) = of_attrs(attrs, tensor.rank(), &find) else { continue };
        for (d, (cut, &size)) in sharding.dims.iter().zip(&tensor.dims).enumerate() {
            if !usize::try_from(size).is_ok_and(|size| size.is_multiple_of(cut.count())) {
                let text =
                    format!("{what} {i}, a {ty}, cannot be cut into {} equal pieces along dimension {d}", cut.count());
                let help = format!("choose a mesh whose sizes divide {size}, or cut another dimension");
                return Some(Box::new(Diagnostic::error("cannot-partition", text).help(help)));
            }
        }
    }
    None
}

fn spelled(mesh: &Mesh) -> String {
    let axes: Vec<String> = mesh.axes.iter().map(|(name, size)| format!("{name}={size}")).collect();
    format!("<{}>", axes.join(", "))
}

fn has_manual(block: &Block) -> bool {
    let is_manual = |kind: &OpKind| matches!(kind, OpKind::ManualComputation { .. });
    block.ops.iter().any(|op| is_manual(&op.kind) || op.regions.iter().any(has_manual))
}
