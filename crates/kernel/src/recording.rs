//! A launch as text: what a StableHLO program, a traced model or an exported graph carries of an NKI kernel.
//!
//! The text is a version, a checksum and the bytes of the instances, in hexadecimal. Source text stays behind: names of files
//! and line numbers travel, so that messages still say where.

use serde::{Deserialize, Serialize};

use crate::dtype::Dtype;
use crate::place::Placement;
use crate::program::Kernel;

const VERSION: &str = "nki1";

/// One instance of a launch, allocated, and what it returns.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Recording {
    /// The program.
    pub kernel: Kernel,
    /// Where its tiles are.
    pub placement: Placement,
    /// Tensor, shape and element type of every result.
    pub returns: Vec<(usize, Vec<usize>, Dtype)>,
}

/// The text of a launch.
pub fn encode(instances: &[Recording]) -> Result<String, String> {
    let bytes = postcard::to_allocvec(instances).map_err(|error| format!("a kernel cannot be written: {error}"))?;
    let mut text = format!("{VERSION}:{:016x}:", checksum(&bytes));
    text.reserve(2 * bytes.len());
    for byte in bytes {
        text.extend([byte >> 4, byte & 15].map(|digit| char::from_digit(digit.into(), 16).unwrap_or_default()));
    }
    Ok(text)
}

/// The launch of a text.
pub fn decode(text: &str) -> Result<Vec<Recording>, String> {
    let mut parts = text.splitn(3, ':');
    let (Some(version), Some(sum), Some(digits)) = (parts.next(), parts.next(), parts.next()) else {
        return Err("this is no recorded kernel".into());
    };
    if version != VERSION {
        return Err(format!("the kernel was recorded as `{version}`, this version reads `{VERSION}`"));
    }
    let digit = |byte: u8| char::from(byte).to_digit(16).map(|digit| digit as u8);
    let bytes: Option<Vec<u8>> = match digits.len() % 2 {
        0 => digits.as_bytes().chunks(2).map(|pair| Some(digit(pair[0])? << 4 | digit(pair[1])?)).collect(),
        _ => None,
    };
    let bytes = bytes.filter(|bytes| u64::from_str_radix(sum, 16) == Ok(checksum(bytes)));
    let bytes = bytes.ok_or("the recorded kernel is damaged")?;
    postcard::from_bytes(&bytes).map_err(|error| format!("the recorded kernel cannot be read: {error}"))
}

/// FNV-1a.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3))
}

/// Names of attributes are static text: those that are read are looked up among the ones the recorder writes.
pub(crate) mod attrs {
    use std::collections::BTreeSet;
    use std::sync::{Mutex, PoisonError};

    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::program::Attr;

    /// Writes attributes with their names.
    pub fn serialize<S: Serializer>(attrs: &[(&'static str, Attr)], to: S) -> Result<S::Ok, S::Error> {
        attrs.serialize(to)
    }

    /// Reads attributes and looks their names up.
    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<(&'static str, Attr)>, D::Error> {
        let read: Vec<(String, Attr)> = Vec::deserialize(from)?;
        Ok(read.into_iter().map(|(name, attr)| (interned(name), attr)).collect())
    }

    /// The name for the life of the process; there are a few dozen.
    fn interned(name: String) -> &'static str {
        static NAMES: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());
        let mut names = NAMES.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = names.get(name.as_str()) {
            return known;
        }
        let name: &'static str = name.leak();
        names.insert(name);
        name
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{AluOp, Attr, Builder, Opcode};

    fn double() -> Recording {
        let mut b = Builder::new("double");
        let x = b.input("x", Dtype::F32, &[128, 512]);
        let out = b.output("out", Dtype::F32, &[128, 512]);
        let t = b.sbuf("t", Dtype::F32, &[128, 512], 0);
        b.inst(Opcode::DmaCopy, [b.all(t), b.all(x)], []);
        b.inst(Opcode::TensorTensor, [b.all(t), b.all(t), b.all(t)], [("op", Attr::Alu(AluOp::Add))]);
        b.inst(Opcode::DmaCopy, [b.all(out), b.all(t)], [("limit", Attr::Float(f64::NEG_INFINITY))]);
        let mut kernel = b.finish();
        let (placement, _) = crate::alloc::allocate_spilling(&mut kernel);
        Recording { kernel, placement, returns: vec![(1, vec![128, 512], Dtype::F32)] }
    }

    #[test]
    fn what_is_written_is_read() {
        let launch = [double(), double()];
        assert_eq!(decode(&encode(&launch).unwrap()).unwrap(), launch);
    }

    #[test]
    fn damage_is_noticed() {
        let text = encode(&[double()]).unwrap();
        for (damaged, wanted) in [
            (text[..text.len() - 2].to_owned(), "damaged"),
            (text[..text.len() - 1].to_owned(), "damaged"),
            (text.replacen("nki1", "nki9", 1), "recorded as `nki9`"),
            (text.replacen('7', "8", 1), "damaged"),
            ("x".to_owned(), "no recorded kernel"),
        ] {
            let error = decode(&damaged).unwrap_err();
            assert!(error.contains(wanted), "{error}");
        }
    }
}
