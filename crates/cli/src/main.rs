//! The `strata` command as a program of its own.

fn main() -> std::process::ExitCode {
    strata_cli::run(std::env::args_os()).0.into()
}
