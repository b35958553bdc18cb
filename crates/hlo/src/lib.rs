//! HLO in its serialized form, for tools that read dumps of XLA.
//!
//! Nothing here runs: the engine works on StableHLO, and [`module`] writes what a device runs in the words of the older format.
//! The input is plain StableHLO without calls, as `xla_dump_to` writes it in text; what HLO has no word for is an error that names
//! the op.

mod computation;
mod instruction;
mod literal;
mod messages;
mod shape;

pub use messages::{Computation, HloModule, HloProto, Instruction, Literal, ProgramShape, Shape};

use prost::Message;
use strata_stablehlo::Func;

/// The serialized `HloProto` of a function, which becomes the entry computation of a module called `name`.
pub fn serialize(name: &str, func: &Func) -> Result<Vec<u8>, String> {
    Ok(HloProto { hlo_module: Some(module(name, func)?) }.encode_to_vec())
}

/// The module whose entry computation is `func`.
pub fn module(name: &str, func: &Func) -> Result<HloModule, String> {
    let mut computations = computation::Computations::new(func);
    let entry_computation_id = computations.entry()?;
    let computations = computations.finish();
    let entry = computations.last().ok_or("a module without computations")?;
    Ok(HloModule {
        name: name.to_owned(),
        entry_computation_name: entry.name.clone(),
        host_program_shape: entry.program_shape.clone(),
        id: 0,
        entry_computation_id,
        computations,
    })
}
