//! Portable artifacts: StableHLO as versioned VHLO in MLIR bytecode.
//!
//! Reading decodes VHLO attributes and types straight to those of StableHLO and builtin (`types.rs`, `attrs.rs`), then
//! renames and regroups ops ([`upgrade`], `raise.rs`). Writing is the reverse ([`downgrade`], `lower.rs`). `table.rs`
//! holds every version of every op, `defaults.rs` what StableHLO leaves out.

mod attrs;
mod casts;
mod codec;
mod defaults;
pub mod fuzz;
mod lower;
mod mesh;
mod plain;
mod raise;
pub mod table;
mod types;
mod version;

use strata_diag::Diagnostic;
use strata_mlir::Ir;
use strata_mlir::bytecode::{self, Form, WriteOptions};

pub use codec::PortableCodec;
pub use lower::downgrade;
pub use raise::upgrade;
pub use version::Version;

/// The form in which VHLO ops write attributes and types.
const VHLO: Form = Form(1);

/// Reads a portable artifact, or bytecode of StableHLO itself, into generic StableHLO.
pub fn deserialize(bytes: &[u8]) -> Result<Ir, Vec<Diagnostic>> {
    let ir = bytecode::read(bytes, &PortableCodec).map_err(|error| vec![Diagnostic::from(error)])?;
    upgrade(ir)
}

/// Writes generic StableHLO as a portable artifact that readers of `version` and later accept.
pub fn serialize(ir: &Ir, version: Version) -> Result<Vec<u8>, Vec<Diagnostic>> {
    let lowered = downgrade(ir.clone(), version)?;
    let producer = format!("StableHLO_v{version}");
    let options = WriteOptions { version: version.bytecode_version(), producer: &producer };
    bytecode::write(&lowered, &PortableCodec, options)
        .map_err(|message| vec![Diagnostic::error("no-portable-form", message)])
}

/// An attribute of StableHLO by its text.
fn stablehlo(body: String) -> strata_mlir::Attr {
    strata_mlir::Attr::Dialect { dialect: "stablehlo".into(), body: body.into() }
}
