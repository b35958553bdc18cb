//! `strata lsp`: the language server. What it says about kernels comes from Python, in processes of their own.

use std::time::Duration;

use clap::Args;
use strata_lsp::{Settings, serve};

use crate::ExitCode;
use crate::kernels::worker;
use crate::output::complain;

/// Tells an editor about kernels while they are written: findings, costs, addresses, and edits that help.
///
/// It speaks the Language Server Protocol on standard input and output. Files are imported, not run as scripts; kernels whose
/// arguments are known (`STRATA_CHECK`, annotations) are looked at.
#[derive(Args)]
pub struct Lsp {
    /// How long a text is left alone before it is looked at, in milliseconds.
    #[arg(long, value_name = "MS", default_value_t = 250)]
    pause: u64,
    /// How long a look may take, in seconds.
    #[arg(long, value_name = "S", default_value_t = 20.0)]
    limit: f64,
    /// For clients that name the transport; there is no other.
    #[arg(long, hide = true)]
    stdio: bool,
}

impl Lsp {
    pub fn run(self) -> ExitCode {
        let limit = Duration::try_from_secs_f64(self.limit).unwrap_or(Duration::from_secs(20));
        let settings = Settings { pause: Duration::from_millis(self.pause), limit };
        match serve(settings, Box::new(|| worker("strata.editor"))) {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => {
                complain(&format!("strata lsp: {error}\n"));
                ExitCode::from(3)
            }
        }
    }
}
