//! The fabric between cores: collectives in, bytes per link and modelled time out.
//!
//! - [`figures`]: what links carry, each number beside its source.
//! - [`topology`]: which chip and which host a core is on, and the chips between two chips.
//! - [`schedule`]: the transfers of a collective, phase by phase: rings, meshes, recursive doubling, and their combination over
//!   hosts.
//! - [`cost`]: what the phases put on every link, and how long they take.
//!
//! ```
//! use strata_fabric::{Collective, Fabric, Kind};
//! use strata_hw::Instance;
//! let fabric = Fabric::of(Instance::by_name("trn2.48xlarge").unwrap(), 128).unwrap();
//! let everyone = vec![(0..128).collect()];
//! let cost = fabric.cost(&Collective { kind: Kind::AllReduce, bytes: 1 << 28, groups: &everyone });
//! assert_eq!(cost.sent, 2.0 * (63.0 / 64.0 + 0.5 / 64.0) * (1u64 << 28) as f64); // in the host, then between the two
//! assert!(cost.links.iter().any(|link| link.name == "EFA" && link.busiest > 0.0));
//! ```

pub mod cost;
pub mod figures;
pub mod schedule;
pub mod topology;

pub use cost::{Cost, Fabric, LinkLoad};
pub use figures::Figures;
pub use schedule::{Algorithm, Collective, Kind, Transfer};
pub use topology::Topology;
