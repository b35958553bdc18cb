//! Memory spaces, the buffers that live in them, and the transfers between them.
//!
//! A [`Machine`] has one `device` and one `pinned_host` [`Space`] per core. A space counts every byte it hands out
//! against its modelled capacity and answers with a typed [`OutOfMemory`], a table of who holds what, when there is no
//! more. Capacity is only modelled: pages are real once they are touched. A [`Buffer`] belongs to one space for its
//! whole life; bytes change space only through [`Transfers`], which counts them.
//!
//! ```
//! use strata_memory::{Kind, Machine};
//! use strata_tensor::{DType, Literal};
//! let machine = Machine::new(strata_hw::Instance::by_name("trn1.2xlarge").unwrap(), 1);
//! let value = Literal::from_slice(DType::F32, &[2], &[1.0f32, 2.0]);
//! let on_device = machine.transfers(0).from_host(value.clone(), machine.space(0, Kind::Device), "x").unwrap();
//! let in_host = machine.transfers(0).copy(&on_device, machine.space(0, Kind::PinnedHost), "x").unwrap();
//! assert_eq!(machine.transfers(0).to_host(&in_host).wait().unwrap(), value);
//! ```

mod allocate;
pub mod buffer;
pub mod error;
pub mod event;
pub mod heap;
pub mod machine;
pub mod queue;
mod raw;
pub mod region;
pub mod space;
pub mod strided;
pub mod trace;
pub mod transfer;

pub use buffer::{Buffer, BufferMut, Promise};
pub use error::{Error, Holder, OutOfMemory};
pub use event::{Event, Resolver};
pub use heap::{Heap, HeapStats};
pub use machine::Machine;
pub use queue::{InLine, Queue};
pub use raw::{ALIGN, Foreign};
pub use region::Region;
pub use space::{Budget, Kind, Label, Reservation, Space, SpaceId, Stats};
pub use transfer::{Count, Pending, Place, Transfers};
