//! The one machine of this process, which every door shares: two doors with a machine each would count the same memory
//! twice.
//!
//! | variable | meaning |
//! |---|---|
//! | `STRATA_INSTANCE` | the instance type to be; else `inf2.8xlarge`, or the smallest of its chip with enough cores |
//! | `NEURON_RT_NUM_CORES` | how many cores this process sees |
//! | `NEURON_RT_VISIBLE_CORES` | which cores: `3`, `0-3` or `0,1,2`; in the process they are numbered from 0 |
//! | `NEURON_PJRT_PROCESSES_NUM_DEVICES` | cores of each process of a job |
//! | `NEURON_PJRT_PROCESS_INDEX` | which of them this process is |
//! | `NEURON_RT_ROOT_COMM_ID` | `host:port` where the processes of a job meet |
//! | `STRATA_HOST_ADDRESS` | this host's address for the other processes; else the one that reaches the meeting place |
//! | `STRATA_COLLECTIVE_TIMEOUT` | seconds that a process waits for another; 300 unless told; at the start 60 or more |
//! | `STRATA_GLOO` | the library that connects processes; else the one beside this module |
//! | `NEURON_RT_VIRTUAL_CORE_SIZE`, `NEURON_LOGICAL_NC_CONFIG` | physical cores that act as one |
//! | `STRATA_HBM_SCOPE` | `core`: a core fills its own share of HBM; `chip`: all of its chip's |
//! | `STRATA_IMPLICIT_COPIES` | `1`: an argument in the wrong memory is copied instead of refused |
//! | `STRATA_TOP` | `0`: nothing is offered to `strata top` |
//! | `STRATA_RUN_DIR` | the folder of the socket that `strata top` reads |
//! | `STRATA_ISA` | `baseline`, `avx2` or `avx512`: no wider vector instructions than these, and no matrix hardware (`isa.rs`) |
//! | `STRATA_DEVICE_VIEWS` | `0`: downloads from `device` memory are copies, never views |

use std::env;
use std::net::{SocketAddr, ToSocketAddrs, UdpSocket};
use std::path::PathBuf;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use crate::client::{Client, ClientOptions, HbmScope};
use crate::failure::Error;
use crate::job::{JobOptions, Store};
use strata_hw::Instance;

/// The process's client, made by the first door that asks. `defaults` hold where the environment says nothing.
pub fn client(defaults: &ClientOptions) -> Result<Client, Error> {
    static CLIENT: OnceLock<Result<Client, Error>> = OnceLock::new();
    let made = || -> Result<Client, Error> {
        let client = Client::new(&options_of_environment(defaults)?)?;
        crate::live::offer(&client);
        Ok(client)
    };
    CLIENT.get_or_init(made).clone()
}

/// `defaults` with what the environment says.
pub fn options_of_environment(defaults: &ClientOptions) -> Result<ClientOptions, Error> {
    options(defaults, |name| env::var(name).ok())
}

/// The smallest instance with the chip of `options` that has the cores it asks for; its own if that will do.
pub fn with_enough_cores(mut options: ClientOptions) -> ClientOptions {
    let (Some(chosen), Some(n_cores)) = (Instance::by_name(&options.instance), options.n_cores) else { return options };
    let size = options.logical_core_size.unwrap_or(chosen.chip.facts.default_logical_core.value as u32).max(1);
    let cores = |instance: &&Instance| instance.cores() / size as usize;
    let enough = |instance: &&Instance| instance.chip.name == chosen.chip.name && cores(instance) >= n_cores;
    if cores(&chosen) < n_cores
        && let Some(instance) = Instance::all().iter().filter(enough).min_by_key(cores)
    {
        options.instance = instance.name.into();
    }
    options
}

fn options(defaults: &ClientOptions, env: impl Fn(&str) -> Option<String>) -> Result<ClientOptions, Error> {
    let env = |name: &str| env(name).map(|value| value.trim().to_owned()).filter(|value| !value.is_empty());
    let number = |name: &str| match env(name) {
        None => Ok(None),
        Some(text) => match text.parse::<usize>() {
            Ok(number) => Ok(Some(number)),
            Err(_) => Err(Error::invalid(format!("{name} is `{text}`, which is not a number"))),
        },
    };
    let mut options = defaults.clone();
    if let Some(instance) = env("STRATA_INSTANCE") {
        options.instance = instance;
    }
    for name in ["NEURON_RT_VIRTUAL_CORE_SIZE", "NEURON_LOGICAL_NC_CONFIG"] {
        options.logical_core_size = number(name)?.map(|size| size as u32).or(options.logical_core_size);
    }
    // Documented order: a list of cores wins over their number.
    match env("NEURON_RT_VISIBLE_CORES") {
        Some(list) => options.n_cores = Some(count_cores(&list)?),
        None => options.n_cores = number("NEURON_RT_NUM_CORES")?.or(cores_of_job(&env)?).or(options.n_cores),
    }
    options.hbm_scope = match env("STRATA_HBM_SCOPE").as_deref() {
        None => options.hbm_scope,
        Some("core") => HbmScope::Core,
        Some("chip") => HbmScope::Chip,
        Some(other) => return Err(Error::invalid(format!("STRATA_HBM_SCOPE is `{other}`, not `core` or `chip`"))),
    };
    let flag = |name: &str, default: bool| match env(name).as_deref() {
        None => Ok(default),
        Some("0") => Ok(false),
        Some("1") => Ok(true),
        Some(other) => Err(Error::invalid(format!("{name} is `{other}`, not `0` or `1`"))),
    };
    options.implicit_copies = flag("STRATA_IMPLICIT_COPIES", options.implicit_copies)?;
    options.device_views = flag("STRATA_DEVICE_VIEWS", options.device_views)?;
    Ok(if env("STRATA_INSTANCE").is_some() { options } else { with_enough_cores(options) })
}

const CORES_OF_PROCESSES: &str = "NEURON_PJRT_PROCESSES_NUM_DEVICES";
const PROCESS: &str = "NEURON_PJRT_PROCESS_INDEX";

/// Cores of every process of a job, if the environment describes one.
fn cores_of_processes(env: &impl Fn(&str) -> Option<String>) -> Result<Vec<usize>, Error> {
    let Some(list) = env(CORES_OF_PROCESSES) else { return Ok(Vec::new()) };
    let cores = list.split(',').map(|cores| cores.trim().parse::<usize>()).collect::<Result<Vec<_>, _>>();
    cores.map_err(|_| Error::invalid(format!("{CORES_OF_PROCESSES} is `{list}`, not numbers of cores")))
}

/// This process's cores, if the environment describes a job.
fn cores_of_job(env: &impl Fn(&str) -> Option<String>) -> Result<Option<usize>, Error> {
    let cores = cores_of_processes(env)?;
    if cores.len() < 2 {
        return Ok(cores.first().copied());
    }
    let index = env(PROCESS).and_then(|text| text.parse::<usize>().ok());
    match index.and_then(|index| cores.get(index)) {
        Some(&cores) => Ok(Some(cores)),
        None => Err(Error::invalid(format!(
            "{CORES_OF_PROCESSES} names {} processes; {PROCESS} must say which of them this is",
            cores.len()
        ))),
    }
}

/// How many processes the environment speaks of.
pub fn processes_of_environment() -> Result<usize, Error> {
    Ok(cores_of_processes(&|name| env::var(name).ok())?.len())
}

/// Why a job of several processes is refused.
pub fn no_meeting_place(n: u32) -> Error {
    Error::invalid(format!(
        "a job of {n} processes needs a place where they meet: `num_nodes`, `node_id` and key-value callbacks, which \
         `jax.distributed.initialize` gives to this client"
    ))
}

/// How far apart the processes of a job may start, at least: much farther than a collective may take.
const A_START: Duration = Duration::from_secs(60);

/// What connects process `rank` of `size`, with what the environment says about it.
pub fn job_of_environment<'a>(
    rank: u32,
    size: u32,
    host: Option<String>,
    store: &'a dyn Store,
) -> Result<JobOptions<'a>, Error> {
    // Clients are made again in the same order by all processes.
    static N_JOBS: AtomicUsize = AtomicUsize::new(0);
    let seconds = env::var("STRATA_COLLECTIVE_TIMEOUT").unwrap_or_default();
    let timeout = match seconds.as_str() {
        "" => 300.0,
        text => match text.parse::<f64>() {
            Ok(seconds) if seconds > 0.0 && seconds < 1e9 => seconds,
            _ => return Err(Error::invalid(format!("STRATA_COLLECTIVE_TIMEOUT is `{text}`, not seconds"))),
        },
    };
    let root = env::var("NEURON_RT_ROOT_COMM_ID").ok().and_then(|root| address_towards(&root));
    let host = env::var("STRATA_HOST_ADDRESS").ok().or(host).or(root).unwrap_or_else(|| "127.0.0.1".into());
    let library = env::var_os("STRATA_GLOO").map(PathBuf::from).or_else(strata_gloo::library);
    let library = library.filter(|path| path.exists()).ok_or_else(|| {
        Error::invalid(
            "there is no library to connect processes with: `libstrata_gloo.so` is not beside this module, \
                        and STRATA_GLOO names none. `make gloo` builds it",
        )
    })?;
    let name = format!("strata/{}", N_JOBS.fetch_add(1, Ordering::Relaxed));
    let timeout = Duration::from_secs_f64(timeout);
    Ok(JobOptions { rank, size, library, host, meeting: timeout.max(A_START), timeout, name, store })
}

/// This host's address on the way to `host:port`. Nothing is sent.
fn address_towards(root: &str) -> Option<String> {
    let there = root.to_socket_addrs().ok()?.next()?;
    let here: SocketAddr = if there.is_ipv4() { ([0, 0, 0, 0], 0).into() } else { ([0u16; 8], 0).into() };
    let socket = UdpSocket::bind(here).ok()?;
    socket.connect(there).ok()?;
    Some(socket.local_addr().ok()?.ip().to_string())
}

/// How many cores `0-3` or `0,1,2` names; they must be contiguous.
fn count_cores(list: &str) -> Result<usize, Error> {
    let wrong = |why: &str| Error::invalid(format!("NEURON_RT_VISIBLE_CORES is `{list}`: {why}"));
    let mut cores = Vec::new();
    for part in list.split(',') {
        let (first, last) = part.split_once('-').unwrap_or((part, part));
        let (Ok(first), Ok(last)) = (first.trim().parse::<usize>(), last.trim().parse::<usize>()) else {
            return Err(wrong("expected core numbers and ranges"));
        };
        if first > last || last - first > 4096 {
            return Err(wrong("a range must go up"));
        }
        cores.extend(first..=last);
    }
    match cores.windows(2).all(|pair| pair[1] == pair[0] + 1) {
        true => Ok(cores.len()),
        false => Err(wrong("cores must be contiguous")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(pairs: &[(&str, &str)]) -> Result<ClientOptions, Error> {
        options(&ClientOptions::default(), |name| pairs.iter().find(|p| p.0 == name).map(|p| p.1.to_owned()))
    }

    #[test]
    fn the_environment_chooses_the_machine() {
        let chosen = read(&[("STRATA_INSTANCE", "trn2.3xlarge"), ("STRATA_HBM_SCOPE", "chip")]).unwrap();
        assert_eq!((chosen.instance.as_str(), chosen.hbm_scope), ("trn2.3xlarge", HbmScope::Chip));
        let cores = |list| read(&[("NEURON_RT_VISIBLE_CORES", list), ("NEURON_RT_NUM_CORES", "9")]).map(|o| o.n_cores);
        assert_eq!((cores("0-3").unwrap(), cores("1,2").unwrap(), cores("7").unwrap()), (Some(4), Some(2), Some(1)));
        assert!(cores("0,2").is_err() && cores("x").is_err() && cores("3-1").is_err());
        assert_eq!(read(&[("NEURON_RT_NUM_CORES", "2")]).unwrap().n_cores, Some(2));
        assert_eq!(read(&[("NEURON_RT_NUM_CORES", "8")]).unwrap().instance, "inf2.24xlarge");
        assert!(read(&[("NEURON_RT_NUM_CORES", "two")]).is_err());
        assert_eq!(read(&[("NEURON_PJRT_PROCESSES_NUM_DEVICES", "2")]).unwrap().n_cores, Some(2));
        let job = read(&[("NEURON_PJRT_PROCESSES_NUM_DEVICES", "4,4")]).unwrap_err().to_string();
        assert!(job.contains("names 2 processes"), "{job}");
        let second = [("NEURON_PJRT_PROCESSES_NUM_DEVICES", "4,1"), ("NEURON_PJRT_PROCESS_INDEX", "1")];
        assert_eq!(read(&second).unwrap().n_cores, Some(1));
        assert_eq!(address_towards("127.0.0.1:9").as_deref(), Some("127.0.0.1"));
        assert!(read(&[("STRATA_HBM_SCOPE", "planet")]).is_err());
        assert!(read(&[("STRATA_IMPLICIT_COPIES", "1")]).unwrap().implicit_copies);
        assert!(read(&[("STRATA_DEVICE_VIEWS", "perhaps")]).is_err());
    }
}
