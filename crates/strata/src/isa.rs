//! `STRATA_ISA`: `baseline`, `avx2` or `avx512` keeps this process from using wider vector instructions than that, and any of them from using matrix
//! hardware.

use std::env;
use std::sync::OnceLock;

use strata_linalg::isa::Isa;

use crate::failure::Error;

/// Does what the environment says, before the first program is compiled or the first kernel simulated. Asking for more than the
/// machine has is no error: it uses what there is.
pub(crate) fn apply() -> Result<(), Error> {
    static APPLIED: OnceLock<Result<(), Error>> = OnceLock::new();
    APPLIED.get_or_init(|| choose(env::var("STRATA_ISA").ok().as_deref())).clone()
}

fn choose(named: Option<&str>) -> Result<(), Error> {
    let Some(name) = named.map(str::trim).filter(|name| !name.is_empty()) else { return Ok(()) };
    let Some(isa) = Isa::from_name(name) else {
        let known = Isa::ALL.map(Isa::name).join(", ");
        return Err(Error::invalid(format!("STRATA_ISA is `{name}`; it can be {known}")));
    };
    Isa::limit(isa);
    Ok(())
}

/// The vector instructions in use, by the name that `STRATA_ISA` has for them.
pub fn in_use() -> &'static str {
    Isa::detect().name()
}

#[cfg(test)]
mod tests {
    use super::choose;

    #[test]
    fn names_are_known_or_refused() {
        assert!(choose(None).is_ok() && choose(Some(" ")).is_ok());
        let text = choose(Some("sse9")).unwrap_err().to_string();
        assert!(text.contains("STRATA_ISA is `sse9`; it can be baseline, avx2, avx512"), "{text}");
    }
}
