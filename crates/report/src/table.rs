//! Columns of whole numbers: as they are, or packed for a page.
//!
//! Packed, a column is its numbers 7 bits at a time, lowest first, and all columns are deflated together and written in base64.
//! Times and positions are differences to the row before, whose sign is the lowest bit.

use serde_json::{Value, json};

/// How a table is written down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    Plain,
    Packed,
}

/// Columns that are kept as differences.
const DIFFERENCES: [&str; 3] = ["start", "first", "from"];

#[derive(Default)]
pub struct Table {
    rows: usize,
    columns: Vec<(&'static str, Vec<u64>)>,
}

impl Table {
    pub fn new(rows: usize) -> Table {
        Table { rows, columns: Vec::new() }
    }
    pub fn column(mut self, name: &'static str, numbers: impl IntoIterator<Item = u64>) -> Table {
        self.columns.push((name, numbers.into_iter().collect()));
        self
    }
    pub fn rows(&self) -> usize {
        self.rows
    }
    pub fn get(&self, name: &str) -> &[u64] {
        self.columns.iter().find(|(own, _)| *own == name).map_or(&[], |(_, numbers)| numbers)
    }

    pub fn value(&self, form: Form) -> Value {
        match form {
            Form::Plain => {
                let columns = self.columns.iter().map(|(name, numbers)| (name.to_string(), json!(numbers)));
                json!({"rows": self.rows, "columns": Value::Object(columns.collect()), "packed": null})
            }
            Form::Packed => {
                let mut bytes = Vec::new();
                let mut places = serde_json::Map::new();
                for (name, numbers) in &self.columns {
                    places.insert(name.to_string(), json!([bytes.len(), numbers.len()]));
                    pack(&mut bytes, numbers, DIFFERENCES.contains(name));
                }
                let packed = base64(&miniz_oxide::deflate::compress_to_vec(&bytes, 6));
                json!({"rows": self.rows, "columns": places, "packed": packed})
            }
        }
    }
}

fn pack(bytes: &mut Vec<u8>, numbers: &[u64], differences: bool) {
    let mut last = 0i64;
    for &number in numbers {
        let mut rest = number;
        if differences {
            let by = number as i64 - last;
            last = number as i64;
            rest = (by << 1 ^ by >> 63) as u64;
        }
        while rest > 127 {
            bytes.push(rest as u8 | 128);
            rest >>= 7;
        }
        bytes.push(rest as u8);
    }
}

fn base64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let word = three.iter().fold(0u32, |word, &byte| word << 8 | byte as u32) << (8 * (3 - three.len()));
        for n in 0..4 {
            let digit = DIGITS[(word >> (18 - 6 * n) & 63) as usize] as char;
            out.push(if n <= three.len() { digit } else { '=' });
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads a packed column again, by the definition above.
    fn unpacked(bytes: &[u8], count: usize, differences: bool) -> Vec<u64> {
        let mut at = 0;
        let mut sum = 0i64;
        (0..count)
            .map(|_| {
                let mut value = 0u64;
                for shift in (0..).step_by(7) {
                    let byte = bytes[at];
                    at += 1;
                    value |= u64::from(byte & 127) << shift;
                    if byte < 128 {
                        break;
                    }
                }
                if !differences {
                    return value;
                }
                sum += if value & 1 == 0 { (value / 2) as i64 } else { -(value.div_ceil(2) as i64) };
                sum as u64
            })
            .collect()
    }

    #[test]
    fn what_is_packed_is_unpacked() {
        let numbers = [0, 1, 127, 128, 5, 1 << 40, (1 << 40) - 1, 300, 0];
        for differences in [false, true] {
            let mut bytes = Vec::new();
            pack(&mut bytes, &numbers, differences);
            assert_eq!(unpacked(&bytes, numbers.len(), differences), numbers);
        }
    }

    #[test]
    fn base64_is_the_usual_one() {
        let texts = ["", "f", "fo", "foo", "foob", "fooba", "foobar"];
        let wanted = ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy"];
        assert_eq!(texts.map(|t| base64(t.as_bytes())), wanted);
    }
}
