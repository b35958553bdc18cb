//! `PJRT_TopologyDescription`: the cores of an instance, with or without a client.

use std::hash::{DefaultHasher, Hash, Hasher};

use strata::tensor::DType;
use strata::{Client, ClientOptions, client};

use crate::buffer::order_of;
use crate::device::DeviceDescription;
use crate::error::Status;
use crate::extension::layouts::row_major;
use crate::proto::Message;
use crate::raw::{Kind, Object, Ref, Slice, Text, give_bytes, give_chars};
use crate::sys::{self, NamedValue};
use crate::{element, ffi, memory, settings};

pub struct TopologyDescription {
    pub options: ClientOptions,
    pub version: String,
    pub descriptions: Vec<Object<DeviceDescription>>,
    refs: Vec<Ref<DeviceDescription>>,
    attributes: Vec<NamedValue>,
    kind_ids: Vec<i32>,
    /// Belongs to a client: nobody else may destroy it.
    is_clients: bool,
}

impl Kind for TopologyDescription {
    const NAME: &'static str = "PJRT_TopologyDescription";
}

/// First line of a serialized topology.
const HEADER: &str = "strata topology 1";

impl TopologyDescription {
    /// What a client shows of itself.
    pub fn of_client(client: &Client) -> TopologyDescription {
        TopologyDescription { is_clients: true, ..TopologyDescription::new(client) }
    }

    pub fn new(client: &Client) -> TopologyDescription {
        let descriptions: Vec<_> =
            (0..client.n_global_devices()).map(|id| Object::new(DeviceDescription::new(client, id))).collect();
        let instance = client.instance();
        TopologyDescription {
            options: ClientOptions {
                instance: instance.name.into(),
                n_cores: Some(client.n_devices()),
                logical_core_size: Some(client.logical_core_size()),
                process_index: client.process_index(),
                ..ClientOptions::default()
            },
            version: format!(
                "{}\nStrata {}: a model of {} with {} NeuronCores",
                client::VERSION,
                env!("CARGO_PKG_VERSION"),
                instance.name,
                client.n_devices()
            ),
            refs: descriptions.iter().map(Object::handle).collect(),
            descriptions,
            attributes: vec![NamedValue::text("instance", instance.name)],
            kind_ids: strata::memory::Kind::ALL.map(memory::kind_id).to_vec(),
            is_clients: false,
        }
    }

    /// Equal for equal instances.
    pub fn fingerprint(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.serialize(), &self.version).hash(&mut hasher);
        hasher.finish()
    }

    fn serialize(&self) -> String {
        let ClientOptions { instance, n_cores, logical_core_size, process_index, .. } = &self.options;
        let (n_cores, size) = (n_cores.unwrap_or(1), logical_core_size.unwrap_or(1));
        format!("{HEADER}\n{instance} {n_cores} {size} {process_index}\n")
    }
}

fn deserialize(text: &str) -> Option<ClientOptions> {
    let mut words = text.strip_prefix(HEADER)?.split_whitespace();
    let options = ClientOptions {
        instance: words.next()?.into(),
        n_cores: Some(words.next()?.parse().ok()?),
        logical_core_size: Some(words.next()?.parse().ok()?),
        process_index: words.next()?.parse().ok()?,
        ..ClientOptions::default()
    };
    words.next().is_none().then_some(options)
}

/// The topology of an instance named as in `inf2.8xlarge`, or of the environment's if unnamed.
pub fn create(args: &mut sys::TopologyDescriptionCreate) -> Result<(), Status> {
    let mut options = settings::options(args.create_options.get()?)?;
    let name = args.topology_name.text()?;
    if !name.is_empty() {
        options.instance = name.into_owned();
    }
    args.topology = Ref::give(TopologyDescription::new(&Client::new(&options)?));
    Ok(())
}

pub fn destroy(args: &mut sys::TopologyDescriptionDestroy) -> Result<(), Status> {
    match args.topology.get_opt()?.is_some_and(|topology| topology.is_clients) {
        true => Err(Status::invalid("this topology belongs to a client")),
        false => args.topology.destroy(),
    }
}

pub fn platform_name(args: &mut sys::TopologyDescriptionPlatformName) -> Result<(), Status> {
    args.topology.get()?;
    args.platform_name = Text::of(client::PLATFORM);
    Ok(())
}

pub fn platform_version(args: &mut sys::TopologyDescriptionPlatformVersion) -> Result<(), Status> {
    args.platform_version = Text::of(&args.topology.get()?.version);
    Ok(())
}

pub fn get_device_descriptions(args: &mut sys::TopologyDescriptionGetDeviceDescriptions) -> Result<(), Status> {
    args.descriptions = Slice::of(&args.topology.get()?.refs);
    Ok(())
}

pub fn attributes(args: &mut sys::TopologyDescriptionAttributes) -> Result<(), Status> {
    args.attributes = Slice::of(&args.topology.get()?.attributes);
    Ok(())
}

pub fn fingerprint(args: &mut sys::TopologyDescriptionFingerprint) -> Result<(), Status> {
    args.fingerprint = args.topology.get()?.fingerprint();
    Ok(())
}

pub fn serialize(args: &mut sys::TopologyDescriptionSerialize) -> Result<(), Status> {
    let bytes = args.topology.get()?.serialize().into_bytes();
    (args.serialized_bytes, args.serialized_topology, args.serialized_topology_deleter) = give_bytes(bytes);
    Ok(())
}

pub fn deserialize_topology(args: &mut sys::TopologyDescriptionDeserialize) -> Result<(), Status> {
    let text = args.serialized_topology.text()?;
    let options = deserialize(&text).ok_or_else(|| Status::invalid("these bytes are no topology of Strata's"))?;
    args.topology = Ref::give(TopologyDescription::new(&Client::new(&options)?));
    Ok(())
}

/// XLA's message for a shape, with the layout a value of it has in the memory: the one asked for, else row-major.
pub fn make_canonical_shape(args: &mut sys::TopologyDescriptionMakeCanonicalShapeForMemorySpace) -> Result<(), Status> {
    let known = &args.topology.get()?.kind_ids;
    let kind = known.iter().position(|&id| id == args.memory_space_kind_id).map(|i| strata::memory::Kind::ALL[i]);
    let kind = kind.ok_or_else(|| Status::invalid(format!("there is no memory kind {}", args.memory_space_kind_id)))?;
    let dims: Vec<i64> = args.dims.dims()?.into_iter().map(|d| d as i64).collect();
    let dtype = element::dtype(args.element_type)?;
    let number = ffi::element(dtype).ok_or_else(|| Status::invalid(format!("XLA has no number for {dtype}")))?;
    let order = order_of(args.layout, dims.len())?.map(|order| order.into_iter().map(|d| d as i64).collect());
    let minor_to_major = order.unwrap_or_else(|| row_major(dims.len()));
    // The numbers are those of XLA's `LayoutProto` and `ShapeProto`; XLA calls pinned host memory 5, and pads to 1 element.
    let mut layout = Message::default();
    layout.ints(1, &minor_to_major);
    if dtype.bits() < 8 && dtype != DType::Bool {
        layout.int(7, dtype.bits() as i64);
    }
    if kind == strata::memory::Kind::PinnedHost {
        layout.int(8, 5);
    }
    layout.int(16, 1);
    let mut shape = Message::default();
    shape.int(2, number.into()).ints(3, &dims).bytes(5, &layout.0).ints(6, &vec![0; dims.len()]);
    (args.serialized_shape, args.serialized_shape_deleter) = give_chars(shape.0);
    Ok(())
}

pub fn get_memory_space_kind_ids(args: &mut sys::TopologyDescriptionGetMemorySpaceKindIds) -> Result<(), Status> {
    args.memory_space_kind_ids = Slice::of(&args.topology.get()?.kind_ids);
    Ok(())
}
