//! The bytes of a serialized executable: its program and its options, since compiling again takes milliseconds.
//!
//! ```text
//! strata executable 2\n   bytes of all that follows the checksum: u64   checksum: u64
//!                         bytes of the options: u64   options   program
//! ```

use crate::error::{Code, Status};

/// What it begins with; the number is that of the format.
const HEADER: &[u8] = b"strata executable 2\n";

pub fn write(options: &[u8], program: &[u8]) -> Vec<u8> {
    let mut payload = (options.len() as u64).to_le_bytes().to_vec();
    payload.extend(options);
    payload.extend(program);
    let mut bytes = HEADER.to_vec();
    bytes.extend((payload.len() as u64).to_le_bytes());
    bytes.extend(checksum(&payload).to_le_bytes());
    bytes.extend(payload);
    bytes
}

/// The options and the program, if every byte is as it was written.
pub fn read(bytes: &[u8]) -> Result<(&[u8], &[u8]), Status> {
    let foreign = || Status::invalid("these bytes are no executable of this version of Strata");
    let lost = |what: String| Status::new(Code::DataLoss, format!("the serialized executable is damaged: {what}"));
    let short = || lost("it ends before its header does".into());
    if bytes.len() < HEADER.len() && HEADER.starts_with(bytes) {
        return Err(short());
    }
    let rest = bytes.strip_prefix(HEADER).ok_or_else(foreign)?;
    let (len, rest) = rest.split_first_chunk::<8>().ok_or_else(short)?;
    let (sum, payload) = rest.split_first_chunk::<8>().ok_or_else(short)?;
    let (wanted, found) = (u64::from_le_bytes(*len), payload.len() as u64);
    if wanted != found {
        return Err(lost(format!("it should have {wanted} bytes after its header and has {found}")));
    }
    if checksum(payload) != u64::from_le_bytes(*sum) {
        return Err(lost("its checksum is not that of its contents".into()));
    }
    let (len, rest) = payload.split_first_chunk::<8>().ok_or_else(foreign)?;
    let len = usize::try_from(u64::from_le_bytes(*len)).map_err(|_| foreign())?;
    rest.split_at_checked(len).ok_or_else(foreign)
}

/// FNV-1a: every changed byte changes it.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cut_and_every_changed_byte_is_noticed() {
        let whole = write(b"options", b"a program");
        assert_eq!(read(&whole).unwrap(), (&b"options"[..], &b"a program"[..]));
        for len in 0..whole.len() {
            assert_eq!(read(&whole[..len]).unwrap_err().code, Code::DataLoss, "cut to {len}");
        }
        for at in 0..whole.len() {
            for bit in 0..8 {
                let mut changed = whole.clone();
                changed[at] ^= 1 << bit;
                assert!(read(&changed).is_err(), "bit {bit} of byte {at}");
            }
        }
        assert!(read(&[whole, vec![0]].concat()).is_err());
        assert_eq!(read(b"something else").unwrap_err().code, Code::InvalidArgument);
    }
}
