//! Protocol buffers, as much as PJRT needs: walking the fields of a message, and writing small ones.

use crate::error::Status;

/// A field's value as it is on the wire.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Value<'a> {
    /// Varint, or a fixed 32 or 64 bit number.
    Int(u64),
    /// Text, bytes, packed numbers or a message.
    Bytes(&'a [u8]),
}

impl<'a> Value<'a> {
    pub fn int(self) -> Option<i64> {
        match self {
            Value::Int(value) => Some(value as i64),
            Value::Bytes(_) => None,
        }
    }
    pub fn bytes(self) -> Option<&'a [u8]> {
        match self {
            Value::Bytes(bytes) => Some(bytes),
            Value::Int(_) => None,
        }
    }
}

/// The fields of a message in order: number and value.
pub fn fields(mut bytes: &[u8]) -> Result<Vec<(u64, Value<'_>)>, Status> {
    let broken = || Status::invalid("a message is cut off or is no message");
    let mut found = Vec::new();
    while !bytes.is_empty() {
        let key = varint(&mut bytes).ok_or_else(broken)?;
        let value = match key & 7 {
            0 => Value::Int(varint(&mut bytes).ok_or_else(broken)?),
            1 => Value::Int(u64::from_le_bytes(take(&mut bytes, 8).ok_or_else(broken)?.try_into().unwrap_or_default())),
            2 => {
                let len = varint(&mut bytes).ok_or_else(broken)?;
                Value::Bytes(take(&mut bytes, usize::try_from(len).map_err(|_| broken())?).ok_or_else(broken)?)
            }
            5 => {
                let four = take(&mut bytes, 4).ok_or_else(broken)?;
                Value::Int(u32::from_le_bytes(four.try_into().unwrap_or_default()).into())
            }
            _ => return Err(broken()),
        };
        found.push((key >> 3, value));
    }
    Ok(found)
}

/// Repeated numbers: packed, or one field each.
pub fn numbers(values: &mut Vec<i64>, value: Value) -> Result<(), Status> {
    match value {
        Value::Int(value) => values.push(value as i64),
        Value::Bytes(mut bytes) => {
            while !bytes.is_empty() {
                let next = varint(&mut bytes).ok_or_else(|| Status::invalid("packed numbers are cut off"))?;
                values.push(next as i64);
            }
        }
    }
    Ok(())
}

fn take<'a>(bytes: &mut &'a [u8], len: usize) -> Option<&'a [u8]> {
    let (taken, rest) = bytes.split_at_checked(len)?;
    *bytes = rest;
    Some(taken)
}

pub fn varint(bytes: &mut &[u8]) -> Option<u64> {
    let mut value = 0u64;
    for shift in (0..70).step_by(7) {
        let byte = *take(bytes, 1)?.first()?;
        value |= u64::from(byte & 0x7f).checked_shl(shift).unwrap_or(0);
        if byte & 0x80 == 0 {
            return Some(value);
        }
    }
    None
}

/// A message being written.
#[derive(Default)]
pub struct Message(pub Vec<u8>);

impl Message {
    pub fn raw_varint(&mut self, mut value: u64) {
        while value >= 0x80 {
            self.0.push(value as u8 | 0x80);
            value >>= 7;
        }
        self.0.push(value as u8);
    }
    /// A number; zero is written too.
    pub fn int(&mut self, field: u64, value: i64) -> &mut Message {
        self.raw_varint(field << 3);
        self.raw_varint(value as u64);
        self
    }
    pub fn bytes(&mut self, field: u64, bytes: &[u8]) -> &mut Message {
        self.raw_varint(field << 3 | 2);
        self.raw_varint(bytes.len() as u64);
        self.0.extend_from_slice(bytes);
        self
    }
    /// Packed numbers; none write nothing.
    pub fn ints(&mut self, field: u64, values: &[i64]) -> &mut Message {
        if values.is_empty() {
            return self;
        }
        let mut packed = Message::default();
        values.iter().for_each(|&value| packed.raw_varint(value as u64));
        self.bytes(field, &packed.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let mut message = Message::default();
        message.int(1, -1).bytes(2, b"ab").ints(300, &[1, 128, 1 << 40]);
        let fields = fields(&message.0).unwrap();
        assert_eq!(fields[0], (1, Value::Int(u64::MAX)));
        assert_eq!(fields[1], (2, Value::Bytes(b"ab")));
        let mut values = Vec::new();
        numbers(&mut values, fields[2].1).unwrap();
        assert_eq!((fields[2].0, values), (300, vec![1, 128, 1 << 40]));
    }

    #[test]
    fn every_cut_is_noticed_or_harmless() {
        let mut message = Message::default();
        message.int(1, 300).bytes(2, &[7; 200]).ints(3, &[1000; 9]);
        for n in 0..message.0.len() {
            let _ = fields(&message.0[..n]);
        }
        assert!(fields(&[0x12, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1]).is_err());
        assert!(fields(&[0x0b]).is_err() && fields(&[0x80; 12]).is_err());
    }
}
