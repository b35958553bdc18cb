//! What to pretend to be: options the client passes, over what the environment says.

use strata::process::{self, with_enough_cores};
use strata::{Client, ClientOptions};

use crate::error::Status;
use crate::store::KeyValues;
use crate::sys::{NamedValue, Setting};

/// The process's machine, or one of its own for a client that asks for something else or is one of several.
pub fn client(given: &[NamedValue], store: Option<&KeyValues>) -> Result<Client, Status> {
    let base = process::options_of_environment(&ClientOptions::default())?;
    let asked = Asked::of(given)?;
    let size = asked.size.unwrap_or(1);
    if size > 1 || process::processes_of_environment()? > 1 {
        let Some(store) = store.filter(|_| size > 1) else {
            return Err(process::no_meeting_place(size.max(process::processes_of_environment()? as u32)).into());
        };
        let options = changed(&base, given)?.unwrap_or(base);
        let job = process::job_of_environment(asked.rank.unwrap_or(0), size, asked.host, store)?;
        return Ok(Client::in_job(&options, Some(&job))?);
    }
    match changed(&base, given)? {
        None => Ok(process::client(&ClientOptions::default())?),
        Some(options) => Ok(Client::new(&options)?),
    }
}

/// What a client says about its job.
#[derive(Default)]
struct Asked {
    rank: Option<u32>,
    size: Option<u32>,
    /// The address of this host that the others can reach.
    host: Option<String>,
}

impl Asked {
    fn of(given: &[NamedValue]) -> Result<Asked, Status> {
        let mut asked = Asked::default();
        for value in given {
            match value.read()? {
                (name, Setting::Int(n)) if name == "node_id" => asked.rank = u32::try_from(n).ok(),
                (name, Setting::Int(n)) if name == "num_nodes" => asked.size = u32::try_from(n).ok(),
                (name, Setting::Text(text)) if name == "host_address" => asked.host = Some(text),
                _ => {}
            }
        }
        Ok(asked)
    }
}

/// Options of the environment, changed as the client asks.
pub fn options(given: &[NamedValue]) -> Result<ClientOptions, Status> {
    let base = process::options_of_environment(&ClientOptions::default())?;
    Ok(changed(&base, given)?.unwrap_or(base))
}

/// `base` with what is given; nothing if nothing that matters is.
fn changed(base: &ClientOptions, given: &[NamedValue]) -> Result<Option<ClientOptions>, Status> {
    let (mut options, mut is_changed, mut has_instance) = (base.clone(), false, false);
    for value in given {
        let (name, setting) = value.read()?;
        let wrong = || Status::invalid(format!("option `{name}` cannot be {setting:?}"));
        let number = || match &setting {
            Setting::Int(n) => usize::try_from(*n).map_err(|_| wrong()),
            Setting::Text(text) => text.parse().map_err(|_| wrong()),
            _ => Err(wrong()),
        };
        let flag = || match &setting {
            Setting::Flag(flag) => Ok(*flag),
            _ => Err(wrong()),
        };
        match (name.as_str(), &setting) {
            ("instance", Setting::Text(text)) => (options.instance, has_instance) = (text.clone(), true),
            ("num_cores", _) => options.n_cores = Some(number()?),
            ("logical_core_size", _) => options.logical_core_size = Some(number()? as u32),
            ("implicit_copies", _) => options.implicit_copies = flag()?,
            ("device_views", _) => options.device_views = flag()?,
            ("process_index", _) => options.process_index = number()? as u32,
            // What distributed clients add.
            ("node_id" | "num_nodes" | "host_address" | "partition_index" | "platform_name", _) => continue,
            _ => {
                return Err(Status::invalid(format!(
                    "there is no option `{name}`; there are instance, num_cores, logical_core_size, process_index, \
                     implicit_copies, device_views"
                )));
            }
        }
        is_changed = true;
    }
    if !has_instance {
        options = with_enough_cores(options);
    }
    Ok(is_changed.then_some(options))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_win_and_unknown_ones_are_named() {
        let base = ClientOptions::default();
        let given = [NamedValue::text("instance", "trn1.32xlarge"), NamedValue::int("num_cores", 4)];
        let options = changed(&base, &given).unwrap().unwrap();
        assert_eq!((options.instance.as_str(), options.n_cores), ("trn1.32xlarge", Some(4)));
        let eight = changed(&base, &[NamedValue::int("num_cores", 8)]).unwrap().unwrap();
        assert_eq!(eight.instance, "inf2.24xlarge");
        assert_eq!(changed(&base, &[NamedValue::int("num_nodes", 1)]).unwrap().map(|o| o.instance), None);
        let job = client(&[NamedValue::int("num_nodes", 8)], None).err().unwrap();
        assert!(job.message.contains("8 processes"), "{}", job.message);
        let error = changed(&base, &[NamedValue::int("colour", 4)]).unwrap_err();
        assert!(error.message.contains("`colour`"));
    }
}
