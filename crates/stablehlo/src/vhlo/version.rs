//! StableHLO versions and the bytecode version each is written in.

use std::fmt;
use std::str::FromStr;

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Version {
    pub major: u32,
    pub minor: u32,
    pub patch: u32,
}

impl Version {
    /// The newest form this crate knows.
    pub const LATEST: Version = Version::new(1, 20, 0);
    pub const OLDEST: Version = Version::new(0, 9, 0);

    pub const fn new(major: u32, minor: u32, patch: u32) -> Version {
        Version { major, minor, patch }
    }

    /// Op sets change with minor versions only.
    pub(super) fn release(self) -> (u32, u32) {
        (self.major, self.minor)
    }

    /// The container version of files of this version.
    pub fn bytecode_version(self) -> u64 {
        match self.release() {
            (0, ..10) => 0,
            (0, 10..12) => 1,
            (0, 12..14) => 3,
            (0, 14) => 4,
            _ => 6,
        }
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.major, self.minor, self.patch)
    }
}

impl FromStr for Version {
    type Err = String;

    fn from_str(text: &str) -> Result<Version, String> {
        let numbers: Option<Vec<u32>> = text.split('.').map(|part| part.parse().ok()).collect();
        match numbers.as_deref() {
            Some(&[major, minor, patch]) => Ok(Version::new(major, minor, patch)),
            _ => Err(format!("`{text}` is not a version like 1.13.0")),
        }
    }
}
