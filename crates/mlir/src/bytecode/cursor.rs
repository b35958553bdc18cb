//! Numbers and byte ranges, read with bounds and offsets.

use super::BytecodeError;

/// A position in a slice of the file. `offset` counts from the start of the file, whatever the slice.
#[derive(Clone, Copy, Debug)]
pub struct Cursor<'a> {
    bytes: &'a [u8],
    position: usize,
    base: usize,
}

type Result<T> = std::result::Result<T, BytecodeError>;

impl<'a> Cursor<'a> {
    pub fn new(bytes: &'a [u8]) -> Cursor<'a> {
        Cursor { bytes, position: 0, base: 0 }
    }
    pub fn offset(&self) -> usize {
        self.base + self.position
    }
    pub fn remaining(&self) -> usize {
        self.bytes.len() - self.position
    }
    pub fn is_empty(&self) -> bool {
        self.remaining() == 0
    }
    pub fn error(&self, message: impl Into<String>) -> BytecodeError {
        BytecodeError::new(self.offset(), message)
    }

    pub fn byte(&mut self) -> Result<u8> {
        let byte = *self.bytes.get(self.position).ok_or_else(|| self.error("the data ends here"))?;
        self.position += 1;
        Ok(byte)
    }

    pub fn bytes(&mut self, n: usize) -> Result<&'a [u8]> {
        if n > self.remaining() {
            return Err(self.error(format!("{n} bytes expected, {} are left", self.remaining())));
        }
        let slice = &self.bytes[self.position..self.position + n];
        self.position += n;
        Ok(slice)
    }

    /// A cursor over the next `n` bytes; this one moves past them.
    pub fn split(&mut self, n: usize) -> Result<Cursor<'a>> {
        let base = self.offset();
        Ok(Cursor { bytes: self.bytes(n)?, position: 0, base })
    }

    /// The number of trailing zero bits of the first byte says how many bytes follow; none set: eight.
    pub fn varint(&mut self) -> Result<u64> {
        let first = self.byte()?;
        if first & 1 == 1 {
            return Ok(u64::from(first >> 1));
        }
        let extra = first.trailing_zeros() as usize;
        if extra == 8 {
            let tail = self.bytes(8)?;
            return Ok(u64::from_le_bytes(tail.try_into().expect("eight bytes")));
        }
        let mut word = [0; 8];
        word[0] = first;
        word[1..=extra].copy_from_slice(self.bytes(extra)?);
        Ok(u64::from_le_bytes(word) >> (extra + 1))
    }

    /// Zigzag.
    pub fn svarint(&mut self) -> Result<i64> {
        let value = self.varint()?;
        Ok((value >> 1) as i64 ^ -((value & 1) as i64))
    }

    /// A number and a flag in its low bit.
    pub fn flagged(&mut self) -> Result<(u64, bool)> {
        let value = self.varint()?;
        Ok((value >> 1, value & 1 == 1))
    }

    /// A number of things that take at least one byte each.
    pub fn count(&mut self, what: &str) -> Result<usize> {
        let n = self.varint()?;
        self.check_count(n, what)
    }

    pub fn check_count(&self, n: u64, what: &str) -> Result<usize> {
        if n > self.remaining() as u64 {
            return Err(self.error(format!("{n} {what} cannot fit in the {} bytes left", self.remaining())));
        }
        Ok(n as usize)
    }

    pub fn index(&mut self, len: usize, what: &str) -> Result<usize> {
        let offset = self.offset();
        let i = self.varint()?;
        check_index(offset, i, len, what)
    }

    pub fn flagged_index(&mut self, len: usize, what: &str) -> Result<(usize, bool)> {
        let offset = self.offset();
        let (i, flag) = self.flagged()?;
        Ok((check_index(offset, i, len, what)?, flag))
    }

    pub fn nul_terminated(&mut self) -> Result<&'a str> {
        let rest = &self.bytes[self.position..];
        let end = rest.iter().position(|&b| b == 0).ok_or_else(|| self.error("text without its final NUL"))?;
        let text = std::str::from_utf8(&rest[..end]).map_err(|_| self.error("text is not UTF-8"))?;
        self.position += end + 1;
        Ok(text)
    }

    /// Skips padding up to a multiple of `alignment`, counted from the start of the file.
    pub fn align(&mut self, alignment: u64) -> Result<()> {
        if !alignment.is_power_of_two() || alignment > 1 << 20 {
            return Err(self.error(format!("alignment {alignment} is not a small power of two")));
        }
        let padding = self.offset().next_multiple_of(alignment as usize) - self.offset();
        if self.bytes(padding)?.iter().any(|&b| b != 0xcb) {
            return Err(self.error("padding bytes are not 0xCB"));
        }
        Ok(())
    }
}

fn check_index(offset: usize, i: u64, len: usize, what: &str) -> Result<usize> {
    if i >= len as u64 {
        return Err(BytecodeError::new(offset, format!("{what} {i} does not exist (there are {len})")));
    }
    Ok(i as usize)
}

#[cfg(test)]
mod tests {
    use super::Cursor;

    #[test]
    fn varints_follow_the_prefix_form() {
        let mut c = Cursor::new(&[0x03, 0x05, 0xb6, 0x03, 0x00, 1, 0, 0, 0, 0, 0, 0, 0x80]);
        assert_eq!(c.varint(), Ok(1));
        assert_eq!(c.varint(), Ok(2));
        assert_eq!(c.varint(), Ok(237));
        assert_eq!(c.varint(), Ok(0x8000_0000_0000_0001));
        assert_eq!(c.varint().unwrap_err().offset, 13);
    }

    #[test]
    fn a_count_is_checked_against_what_is_left() {
        let mut c = Cursor::new(&[0xfe, 0xff, 0, 0]);
        assert!(c.count("things").unwrap_err().message.contains("cannot fit"));
    }
}
