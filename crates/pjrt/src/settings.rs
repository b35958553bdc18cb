//! What to pretend to be: options the client passes, over what the environment says.

use strata::process::{self, with_enough_cores};
use strata::{Client, ClientOptions};

use crate::error::Status;
use crate::sys::{NamedValue, Setting};

/// The process's machine, or one of its own for a client that asks for something else.
pub fn client(given: &[NamedValue]) -> Result<Client, Status> {
    let base = process::options_of_environment(&ClientOptions::default())?;
    match changed(&base, given)? {
        None => Ok(process::client(&ClientOptions::default())?),
        Some(options) => Ok(Client::new(&options)?),
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
            ("num_nodes", _) if number()? > 1 => return Err(process::several_processes(number()?).into()),
            // What distributed clients add, and nothing here depends on.
            ("node_id" | "num_nodes" | "partition_index" | "platform_name", _) => continue,
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
        let job = changed(&base, &[NamedValue::int("num_nodes", 8)]).unwrap_err();
        assert!(
            job.code == crate::error::Code::Unimplemented && job.message.contains("8 processes"),
            "{}",
            job.message
        );
        let error = changed(&base, &[NamedValue::int("colour", 4)]).unwrap_err();
        assert!(error.message.contains("`colour`"));
    }
}
