//! Python's view of the engine: `strata._native`.
//!
//! Everything here translates; nothing decides. Arrays cross as flat byte buffers, because NumPy's buffer protocol has
//! no spelling for bfloat16 and its kin: `python/strata/__init__.py` turns arrays into byte views and back.

mod command;
mod counters;
mod custom_call;
mod executable;
mod interrupt;
mod kernel;
mod nki;
mod nki2;
mod raw;
mod torch;
mod torch_abi;

// PJRT clients find `GetPjrtApi` in this library too: one process, one runtime.
pub use strata_pjrt::GetPjrtApi;

use pyo3::create_exception;
use pyo3::exceptions::PyException;
use pyo3::prelude::*;

create_exception!(strata, Error, PyException, "A program that is wrong, or a request that cannot be met.");

#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add("Error", module.py().get_type::<Error>())?;
    module.add("OP_NAMES", strata::program::OP_NAMES.to_vec())?;
    module.add_class::<executable::Executable>()?;
    module.add_function(wrap_pyfunction!(command::command, module)?)?;
    module.add_function(wrap_pyfunction!(counters::transfers, module)?)?;
    module.add_function(wrap_pyfunction!(custom_call::register_custom_call, module)?)?;
    module.add_function(wrap_pyfunction!(custom_call::register_ffi_target, module)?)?;
    module.add_function(wrap_pyfunction!(custom_call::register_sharding_inspector, module)?)?;
    module.add_function(wrap_pyfunction!(custom_call::guard_downloads, module)?)?;
    nki::register(module)?;
    nki2::register(module)?;
    module.add_function(wrap_pyfunction!(executable::compile, module)?)?;
    module.add_function(wrap_pyfunction!(executable::divided_page, module)?)?;
    module.add_function(wrap_pyfunction!(torch::torch_abi, module)?)?;
    module.add_function(wrap_pyfunction!(torch::torch_kernel, module)?)?;
    module.add_function(wrap_pyfunction!(torch::torch_transfers, module)?)?;
    module.add_function(wrap_pyfunction!(torch::torch_executions, module)?)?;
    module.add_function(wrap_pyfunction!(torch::torch_device_info, module)?)?;
    module.add_function(wrap_pyfunction!(torch::torch_holders, module)?)?;
    module.add_function(wrap_pyfunction!(torch::torch_snapshot, module)?)
}
