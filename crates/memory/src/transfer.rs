//! The only ways bytes change space: from the host, to the host, from space to space. All of them are counted.
//!
//! A transfer reserves room at its destination before it returns, so running out of memory is known at once; the bytes
//! follow on the thread of its direction, which never waits for a source: a transfer joins its queue when its source is
//! ready, so one slow value holds up no other. Small ones are copied on the spot when their source is ready.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

use strata_tensor::{DType, Literal};

use crate::buffer::Buffer;
use crate::error::{Error, OutOfMemory};
use crate::event::Event;
use crate::queue::Queue;
use crate::space::{Label, Space, SpaceId};
use crate::trace::{self, Lane, Open};

/// Moves values in and out of one core's spaces: one queue inwards, one outwards.
pub struct Transfers {
    inward: Arc<Queue>,
    outward: Arc<Queue>,
    counts: Arc<Counts>,
}

/// An end of a transfer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Place {
    /// Ordinary host memory, outside every space.
    Host,
    /// A memory space.
    Space(SpaceId),
}

/// How much went one way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Count {
    /// How many copies.
    pub transfers: u64,
    /// How many bytes.
    pub bytes: u64,
}

/// What has been moved, by (from, to).
pub struct Counts {
    n_places: usize,
    tallies: Box<[Tally]>,
}

#[derive(Default)]
struct Tally {
    transfers: AtomicU64,
    bytes: AtomicU64,
}

/// A value on its way to the host.
pub struct Pending<T> {
    ready: Event,
    value: Arc<OnceLock<T>>,
}

/// Below this many bytes a copy costs less than waking another thread.
const INLINE: usize = 64 << 10;

impl Transfers {
    /// Transfers of a core, counted there.
    pub fn new(core: usize, counts: Arc<Counts>) -> Transfers {
        Transfers {
            inward: Arc::new(Queue::new(format!("strata-in-{core}"))),
            outward: Arc::new(Queue::new(format!("strata-out-{core}"))),
            counts,
        }
    }

    /// A copy of `value` in `space`.
    pub fn from_host(&self, value: Literal, space: &Space, label: impl Into<Label>) -> Result<Buffer, OutOfMemory> {
        let (dtype, dims) = (value.dtype(), value.dims().to_vec());
        let len = value.bytes().len();
        self.fill(dtype, &dims, space, label, len <= INLINE, move |bytes| bytes.copy_from_slice(value.bytes()))
    }

    /// A value in `space` that `write` produces: called with the destination's bytes, here and now if `inline`, else on
    /// the inward queue.
    pub fn fill(
        &self,
        dtype: DType,
        dims: &[usize],
        space: &Space,
        label: impl Into<Label>,
        inline: bool,
        write: impl FnOnce(&mut [u8]) + Send + 'static,
    ) -> Result<Buffer, OutOfMemory> {
        let mut contents = space.allocate(dtype, dims, label)?;
        self.counts.add(Place::Host, Place::Space(space.id()), contents.counted_bytes());
        if inline {
            let _span = traced(Lane::Inward, space, contents.counted_bytes(), "from host");
            write(contents.bytes_mut());
            return Ok(contents.freeze());
        }
        let (buffer, promise) = Buffer::pending(dtype, dims, space);
        self.inward.submit(move || {
            let span = traced(Lane::Inward, contents.space(), contents.counted_bytes(), "from host");
            write(contents.bytes_mut());
            drop(span);
            promise.fulfil(contents);
        });
        Ok(buffer)
    }

    /// The value of `buffer` in host memory.
    pub fn to_host(&self, buffer: &Buffer) -> Pending<Literal> {
        let value = Arc::new(OnceLock::new());
        let (dtype, dims, cell) = (buffer.dtype(), buffer.dims().to_vec(), value.clone());
        let ready = self.read(buffer, move |bytes| {
            let _ = cell.set(Literal::from_bytes(dtype, &dims, bytes));
        });
        Pending { ready, value }
    }

    /// Shows the bytes of `buffer` to `take` once they are there, as a transfer to the host.
    pub fn read(&self, buffer: &Buffer, take: impl FnOnce(&[u8]) + Send + 'static) -> Event {
        self.counts.add(Place::Space(buffer.space().id()), Place::Host, buffer.counted_bytes());
        let ready = buffer.ready();
        if ready.is_ready() && buffer.counted_bytes() <= INLINE as u64 {
            return match buffer.read() {
                Ok(bytes) => {
                    let _span = traced(Lane::Outward, buffer.space(), buffer.counted_bytes(), "to host");
                    take(bytes);
                    Event::ready()
                }
                Err(error) => Event::failed(error),
            };
        }
        let source = buffer.clone();
        self.outward.run_when(ready, move || {
            let bytes = source.read()?;
            let _span = traced(Lane::Outward, source.space(), source.counted_bytes(), "to host");
            take(bytes);
            Ok(())
        })
    }

    /// A copy of `buffer` in `space`, which may belong to another core.
    pub fn copy(&self, buffer: &Buffer, space: &Space, label: impl Into<Label>) -> Result<Buffer, OutOfMemory> {
        let mut contents = space.allocate(buffer.dtype(), buffer.dims(), label)?;
        let (from, to) = (Place::Space(buffer.space().id()), Place::Space(space.id()));
        self.counts.add(from, to, contents.counted_bytes());
        let small = contents.bytes().len() <= INLINE && buffer.ready().is_ready();
        if small && let Ok(bytes) = buffer.read() {
            let _span = traced(Lane::Inward, space, contents.counted_bytes(), "copy");
            contents.bytes_mut().copy_from_slice(bytes);
            return Ok(contents.freeze());
        }
        let (copy, promise) = Buffer::pending(buffer.dtype(), buffer.dims(), space);
        let (source, queue) = (buffer.clone(), self.inward.clone());
        let job = move || {
            let copied = source.read().map(|bytes| {
                let _span = traced(Lane::Inward, contents.space(), contents.counted_bytes(), "copy");
                contents.bytes_mut().copy_from_slice(bytes);
            });
            // Let go of the source before anyone hears that the copy is there, so that its memory is free when they look.
            drop(source);
            match copied {
                Ok(()) => promise.fulfil(contents),
                Err(error) => {
                    drop(contents);
                    promise.fail(error);
                }
            }
        };
        buffer.ready().on_ready(move |_| queue.submit(job));
        Ok(copy)
    }

    /// What has been moved so far.
    pub fn counts(&self) -> &Counts {
        &self.counts
    }
}

/// A transfer for whoever records.
fn traced(lane: Lane, space: &Space, bytes: u64, what: &'static str) -> Option<Open> {
    trace::span(space.device(), lane, bytes, || format!("{what} ({})", space.kind().name()).into())
}

impl Counts {
    /// Nothing has been moved between the host and spaces `0..n_spaces`.
    pub fn new(n_spaces: usize) -> Counts {
        let n_places = n_spaces + 1;
        Counts { n_places, tallies: (0..n_places * n_places).map(|_| Tally::default()).collect() }
    }

    /// Counts a copy.
    #[inline]
    pub fn add(&self, from: Place, to: Place, bytes: u64) {
        if let Some(tally) = self.tally(from, to) {
            tally.transfers.fetch_add(1, Ordering::Relaxed);
            tally.bytes.fetch_add(bytes, Ordering::Relaxed);
        }
    }

    /// Every direction that was used.
    pub fn all(&self) -> Vec<((Place, Place), Count)> {
        let places = || (0..self.n_places).map(Place::numbered);
        let ways = places().flat_map(|from| places().map(move |to| (from, to)));
        ways.zip(&self.tallies).map(|(way, tally)| (way, tally.count())).filter(|(_, n)| n.transfers > 0).collect()
    }

    /// What has been moved from one place to another.
    pub fn between(&self, from: Place, to: Place) -> Count {
        self.tally(from, to).map(Tally::count).unwrap_or_default()
    }

    /// None if one of the places is another machine's.
    #[inline]
    fn tally(&self, from: Place, to: Place) -> Option<&Tally> {
        self.tallies.chunks(self.n_places).nth(from.number())?.get(to.number())
    }
}

impl Tally {
    fn count(&self) -> Count {
        Count { transfers: self.transfers.load(Ordering::Relaxed), bytes: self.bytes.load(Ordering::Relaxed) }
    }
}

impl Place {
    fn number(self) -> usize {
        match self {
            Place::Host => 0,
            Place::Space(id) => id.0 as usize + 1,
        }
    }
    fn numbered(number: usize) -> Place {
        number.checked_sub(1).map_or(Place::Host, |id| Place::Space(SpaceId(id as u32)))
    }
}

impl<T: Clone> Pending<T> {
    /// Happens when all of it is there.
    pub fn ready(&self) -> &Event {
        &self.ready
    }

    /// The value, once it is there.
    pub fn wait(&self) -> Result<T, Error> {
        self.ready.wait()?;
        self.value.get().cloned().ok_or_else(|| Error::failed("the transfer delivered nothing"))
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Host => f.write_str("host"),
            Place::Space(id) => write!(f, "space {}", id.0),
        }
    }
}
