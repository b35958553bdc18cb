//! Strata as a safe Rust API: load a program, compile it, run it on host values or on the devices of a [`Client`].
//!
//! ```
//! use strata::{Executable, Program};
//! use strata::tensor::{DType, Literal};
//!
//! let text = "func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
//!   %0 = stablehlo.add %x, %x : tensor<2xf32>
//!   return %0 : tensor<2xf32>
//! }";
//! let program = Program::load(text.as_bytes(), "double.mlir")?;
//! let executable = Executable::compile(program.module()?, "main", &program.source)?;
//! let results = executable.run(&[Literal::from_slice(DType::F32, &[2], &[1.0f32, 2.5])])?;
//! assert_eq!(results[0].as_slice::<f32>(), [2.0, 5.0]);
//! # Ok::<(), strata::Error>(())
//! ```
//!
//! The command, the Python module and the PJRT plugin translate what is here; none of them decides anything.

#![warn(missing_docs)]

pub mod failure;

pub mod program;

mod adding;
pub mod client;
pub mod collectives;
pub mod custom_calls;
mod device_hooks;
pub mod eager;
pub mod executable;
pub mod grid;
pub mod host_context;
pub mod isa;
pub mod job;
mod launch;
mod launch_plan;
pub mod linalg_calls;
pub mod live;
mod occupancy;
mod party;
pub mod passes;
pub mod placement;
pub mod plan;
pub mod process;

pub mod array;
mod cost;
pub mod loaded;
mod optimized;
mod partition;
mod port;
mod remesh;
pub mod remote;
mod roofline;

pub mod check;
pub mod harness;

pub mod explain;
pub mod findings;
pub mod kernel;
pub mod manual;
pub mod npy;
pub mod random;
pub mod report;
pub mod tensor_text;
pub mod torch;

/// A list that is usually short, and then needs no memory of its own.
pub type Few<T> = smallvec::SmallVec<[T; 4]>;

pub use array::Array;
pub use client::{Client, ClientOptions, Device, HbmScope};
pub use executable::{Argument, Executable, Execution, Seat, host_holds};
pub use failure::{Error, Failure};
pub use findings::Findings;
pub use grid::Grid;
pub use kernel::{Kernel, Launch};
pub use loaded::{CompileOptions, Compiled, LaunchOptions, Loaded};
pub use program::{Program, entry_of};
pub use strata_host::HostMemory;

pub use strata_exec::Error as ExecError;

/// Diagnostics, and the text they point into.
pub mod diag {
    pub use strata_diag::{Diagnostic, Diagnostics, Severity, Source, to_json, to_sarif};
}

/// Generations of the hardware, and what a core of each is.
pub mod hw {
    pub use strata_hw::{Core, Generation, Target, core};
}

/// Pictures of kernels over partitions, bytes and time.
pub mod map {
    pub use strata_map::{Map, svg, terminal};
}

/// Whose threads compute.
pub mod threads {
    pub use strata_exec::par::{HostPool, use_host_pool};
}

/// Memory spaces, buffers in them, and what moves between them.
pub mod memory {
    pub use strata_exec::par::copy;
    pub use strata_memory::strided::{Strided, row_major, strides_of};
    pub use strata_memory::{
        ALIGN, Buffer, BufferMut, Count, Error, Event, Foreign, Heap, HeapStats, Kind, OutOfMemory, Place, Promise,
        Resolver, Space,
    };

    /// What was moved and run when, for profilers.
    pub mod trace {
        pub use strata_memory::trace::{Lane, Span, start, stop};
    }
}

/// Attributes as MLIR writes them.
pub mod mlir {
    pub use strata_mlir::{Attr, AttrDict, Generic, Signedness, Type, parse_attr};
}

/// Offline packing: intervals in, offsets out.
pub mod pack {
    pub use strata_pack::{
        Budget, Goal, Problem, Progress, Solution, Status, check, draw_svg, read_csv, read_ids, solve_with, write_plan,
    };
}

/// How tensors are divided among the devices of a mesh.
pub mod sharding {
    pub use strata_spmd::{Axis, DimSharding, Mesh, Sharding, Tiles, parse_sharding};
}

/// Modules, and the types of their values.
pub mod stablehlo {
    pub use strata_stablehlo::{Module, TensorTy, Ty};
}

/// Element types and host values.
pub mod tensor {
    pub use strata_tensor::{DType, Literal, convert};
}

/// The recorder of the first generation of NKI.
pub mod nki {
    pub use strata_nki::api::{APIS, Api, call, find};
    pub use strata_nki::ops::elementwise::{combine, repeat};
    pub use strata_nki::{Buffer, Error, Index, Kind, Mask, Recorder, Sub, Tile, Value};
}

/// The recorder of the current generation of NKI.
pub mod nki2 {
    pub use strata_nki::nki2::record::{Call, Layout};
    pub use strata_nki::nki2::{Arg, Error, Key, Kind, Recorder, Region, Start, View};
}

/// How long kernels take.
pub mod time {
    pub use strata_time::json::value as to_json;
    pub use strata_time::text::render;
    pub use strata_time::{Model, Profile, Unit};
}
