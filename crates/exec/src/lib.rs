//! Plans a StableHLO program and runs it on the host.
//!
//! ```text
//! Func ── plan/ ──▶ steps over buffers ── run.rs ──▶ results
//!          │            │
//!          │            ├─ kernel/  fused loops over blocks of lanes (crate `lanes`)
//!          │            ├─ scalar/  loops and branches over a few numbers, as one flat program
//!          │            └─ library.rs  everything else, prepared when planned (crate `ops`)
//!          └─ views cost nothing, element-wise chains and reductions become one loop, temporaries share one arena
//! ```

pub mod collective;
mod corner;
pub mod effect;
pub mod env;
pub mod error;
pub mod executable;
pub mod kernel;
pub mod lane_body;
mod lane_ops;
pub mod library;
pub mod plan;
pub mod raw;
mod run;
mod run_apart;
mod run_narrow;
pub mod scalar;
pub mod tensor_ref;

pub use effect::{Effect, EffectKind};
pub use env::{Combine, Env, Hooks, NoHooks, Rendezvous};
pub use error::Error;
pub use executable::{ArgMem, Executable, OutMem};
pub use strata_jit::prepare;
pub use strata_ops as ops;
pub use strata_ops::{Body, Comparator, Known, View, ViewMut, body, math, par, view};
