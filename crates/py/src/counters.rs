//! What the process's machine has moved between memories.

use pyo3::prelude::*;
use strata::ClientOptions;
use strata::memory::Place;

use crate::Error;

/// `(from, to, transfers, bytes)` for every pair of places that something has moved between since the process began. A place
/// is `host` for ordinary memory, or a core and a kind: `0:pinned_host`.
#[pyfunction]
pub fn transfers() -> PyResult<Vec<(String, String, u64, u64)>> {
    let client = strata::process::client(&ClientOptions::default()).map_err(|e| Error::new_err(e.to_string()))?;
    let machine = client.machine();
    let name = |place: Place| match place {
        Place::Host => "host".to_string(),
        Place::Space(id) => machine
            .spaces()
            .find(|space| space.id() == id)
            .map_or_else(|| place.to_string(), |space| format!("{}:{}", space.device(), space.kind().name())),
    };
    let all = machine.counts().all();
    Ok(all.into_iter().map(|((from, to), count)| (name(from), name(to), count.transfers, count.bytes)).collect())
}
