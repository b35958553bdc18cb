//! `strata torch`: the C++ side of the PyTorch device, which belongs to one version of torch.

use std::ffi::OsString;

use clap::{Args, Subcommand};

use crate::{ExitCode, kernels};

/// The PyTorch device: whether its C++ side is built for the installed torch, and building it.
///
/// `import torch` never compiles anything. The wheel carries the library for the torch it was built with; for another one
/// `strata torch build` compiles it once, with a C++ compiler (`CXX`, or g++), into the user's cache (`STRATA_CACHE_DIR`).
#[derive(Args)]
#[command(after_help = "\
Examples:
  strata torch build
  strata torch status")]
pub struct Torch {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Compile the library for the installed torch; nothing is done if it is there and intact.
    Build {
        /// Compile again, whatever is there.
        #[arg(long)]
        force: bool,
        /// Put a copy here: what the wheel carries.
        #[arg(long, value_name = "FOLDER")]
        into: Option<OsString>,
    },
    /// Say which library serves the installed torch; exit code 1 if none does.
    Status,
}

impl Torch {
    pub fn run(self) -> ExitCode {
        let mut options: Vec<OsString> = Vec::new();
        match self.what {
            What::Build { force, into } => {
                options.push("build".into());
                options.extend(force.then(|| "--force".into()));
                if let Some(folder) = into {
                    options.extend(["--into".into(), folder]);
                }
            }
            What::Status => options.push("status".into()),
        }
        kernels::python_main("strata.shim", options)
    }
}
