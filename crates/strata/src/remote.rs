//! Values that go from a device of one process to a device of another.
//!
//! Both ends know the devices, the shape and a key, and nothing else is agreed upon beforehand. Calls begin the transfer and return:
//! what is sent goes when its value is there, and what is received is a value that arrives.

use std::fmt;
use std::sync::Arc;

use strata_gloo::{Lost, Mesh, Message, Pending, Topic};
use strata_memory::{Buffer, Event, Resolver};
use strata_tensor::DType;

use crate::array::Array;
use crate::client::{Client, Device};
use crate::failure::Error;
use crate::job::{Job, hash};

/// The other end of a transfer.
#[derive(Clone, Copy, Debug)]
pub struct Peer {
    /// Its device, by the number that all processes know.
    pub device: usize,
    /// Tells the transfer from all others between the two devices.
    pub key: i64,
}

/// A value to receive.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// The type of its elements.
    pub dtype: DType,
    /// Its dimensions.
    pub dims: Vec<usize>,
    /// Where it comes from.
    pub from: Peer,
}

/// One transfer as both processes describe it.
struct Copy {
    from: usize,
    to: usize,
    key: i64,
    shape: String,
}

impl fmt::Display for Copy {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} from device {} to device {}", self.shape, self.from, self.to)
    }
}

/// A transfer as this process makes it: with whom, under which number, and what for.
struct Route {
    rank: u32,
    slot: u64,
    topic: Arc<Topic>,
}

fn failed(lost: Lost) -> strata_memory::Error {
    strata_memory::Error::failed(lost.why)
}

/// The transfers of one call. They are one launch of what reads like a program, so ends that differ find out what each of them does.
fn routes(job: &Job, copies: &[Copy]) -> Result<Vec<Route>, Error> {
    let launch = hash(("copy", copies.first().map(|copy| (copy.from, copy.to, copy.key))));
    let texts: Vec<String> = copies.iter().map(Copy::to_string).collect();
    let program: Arc<str> = format!("a copy of {}", texts.join(", ")).into();
    let route = |copy: &Copy| {
        let (from, to) = (job.place(copy.from), job.place(copy.to));
        let (Some((from, _)), Some((to, _))) = (from, to) else {
            return Err(Error::invalid(format!("{copy}: there are {} devices", job.n_devices())));
        };
        if from == to {
            return Err(Error::invalid(format!("{copy}: both belong to process {from}, so nothing is to be sent")));
        }
        let rank = if from == job.rank() { to } else { from };
        let (group, meeting) = (hash((copy.from, copy.to)), hash((copy.key, &copy.shape)));
        let topic = Topic { launch, group, meeting, what: format!("a copy of {copy}") };
        Ok(Route { rank, slot: hash((launch, group, meeting)) >> 1, topic: Arc::new(topic) })
    };
    let routes = copies.iter().map(route).collect::<Result<Vec<Route>, Error>>()?;
    job.mesh().announce(launch, &program).map_err(failed)?;
    Ok(routes)
}

fn job_of(client: &Client) -> Result<Arc<Job>, Error> {
    let job = client.job().cloned();
    job.ok_or_else(|| {
        Error::invalid("there is no other process: values can only be copied between devices of this one")
    })
}

fn shape(dtype: DType, dims: &[usize]) -> String {
    format!("{dtype}{dims:?}")
}

fn on_a_thread(work: impl FnOnce() + Send + 'static) -> Result<(), Error> {
    let thread = std::thread::Builder::new().name("strata-copy".into()).stack_size(256 << 10).spawn(work);
    thread.map(|_| ()).map_err(|error| Error::invalid(format!("there is no thread to copy with: {error}")))
}

/// Begins one transfer; nothing is sent for a value without bytes.
fn start<'a>(mesh: &'a Mesh, route: &Route, message: Message<'a>) -> Result<Pending<'a>, Lost> {
    let messages = if message.is_empty() { Vec::new() } else { vec![message] };
    mesh.begin(&route.topic, messages)
}

/// Sends each value to a device of another process. The events say when its bytes have gone.
pub fn send(client: &Client, values: &[(&Array, Peer)]) -> Result<Vec<Event>, Error> {
    let job = job_of(client)?;
    let buffers = values.iter().map(|(array, _)| array.buffer()).collect::<Result<Vec<Buffer>, Error>>()?;
    let copy = |(array, to): &(&Array, Peer)| Copy {
        from: array.device().global_id(),
        to: to.device,
        key: to.key,
        shape: shape(array.dtype(), array.dims()),
    };
    let routes = routes(&job, &values.iter().map(copy).collect::<Vec<Copy>>())?;
    let (events, resolvers): (Vec<Event>, Vec<Resolver>) = buffers.iter().map(|_| Event::pending()).unzip();
    on_a_thread(move || {
        let mut begun = Vec::new();
        for (buffer, route) in buffers.iter().zip(&routes) {
            begun.push(match buffer.read() {
                Ok(bytes) => start(job.mesh(), route, Message::Send { to: route.rank, slot: route.slot, bytes }),
                Err(error) => {
                    // Whoever waits for it must not wait for nothing.
                    let why = format!("{}: {error}", route.topic.what);
                    job.mesh().leave(&why);
                    Err(Lost { rank: job.rank(), why })
                }
            });
        }
        for (pending, resolver) in begun.into_iter().zip(resolvers) {
            resolver.resolve(pending.and_then(Pending::finish).map_err(failed));
        }
    })?;
    Ok(events)
}

/// Values on `device` that come from devices of other processes. Their memory is taken at once.
pub fn receive(device: &Device, wanted: &[Wanted]) -> Result<Vec<Array>, Error> {
    let job = job_of(device.client())?;
    let copy = |value: &Wanted| Copy {
        from: value.from.device,
        to: device.global_id(),
        key: value.from.key,
        shape: shape(value.dtype, &value.dims),
    };
    let space = device.memory();
    let (mut rooms, mut arrays, mut promises) = (Vec::new(), Vec::new(), Vec::new());
    for Wanted { dtype, dims, .. } in wanted {
        rooms.push(space.allocate(*dtype, dims, "buffer from another process")?);
        let (array, promise) = Array::pending(device, space, *dtype, dims);
        arrays.push(array);
        promises.push(promise);
    }
    let routes = routes(&job, &wanted.iter().map(copy).collect::<Vec<Copy>>())?;
    on_a_thread(move || {
        let mut begun = Vec::new();
        for (room, route) in rooms.iter_mut().zip(&routes) {
            let message = Message::Receive { from: route.rank, slot: route.slot, bytes: room.bytes_mut() };
            begun.push(start(job.mesh(), route, message));
        }
        let outcomes: Vec<Result<(), Lost>> =
            begun.into_iter().map(|pending| pending.and_then(Pending::finish)).collect();
        for ((room, promise), outcome) in rooms.into_iter().zip(promises).zip(outcomes) {
            match outcome {
                Ok(()) => promise.fulfil(room),
                Err(lost) => promise.fail(failed(lost)),
            }
        }
    })?;
    Ok(arrays)
}
