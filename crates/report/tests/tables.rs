//! Packed tables at random: read by the definition, they are the plain ones.

use std::time::{Duration, Instant};

use serde_json::Value;
use strata_report::table::{Form, Table};

struct Random(u64);

impl Random {
    fn bits(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
    /// Small numbers and large ones alike; the page counts in doubles, which have 53 bits.
    fn number(&mut self) -> u64 {
        let shift = 11 + self.bits() % 53;
        self.bits() >> shift
    }
}

fn from_base64(text: &str) -> Vec<u8> {
    let digit = |byte: u8| match byte {
        b'A'..=b'Z' => byte - b'A',
        b'a'..=b'z' => byte - b'a' + 26,
        b'0'..=b'9' => byte - b'0' + 52,
        b'+' => 62,
        _ => 63,
    };
    let (mut out, mut word, mut bits) = (Vec::new(), 0u32, 0);
    for byte in text.bytes().filter(|byte| *byte != b'=') {
        word = word << 6 | u32::from(digit(byte));
        bits += 6;
        if bits >= 8 {
            bits -= 8;
            out.push((word >> bits) as u8);
            word &= (1 << bits) - 1;
        }
    }
    out
}

/// A column of whole numbers, 7 bits at a time, lowest first.
fn column(bytes: &[u8], at: usize, count: usize, differences: bool) -> Vec<i128> {
    let mut rest = bytes[at..].iter();
    let mut sum = 0i128;
    (0..count)
        .map(|_| {
            let (mut value, mut shift) = (0i128, 0);
            loop {
                let byte = *rest.next().expect("a whole number");
                value |= i128::from(byte & 127) << shift;
                shift += 7;
                if byte < 128 {
                    break;
                }
            }
            if !differences {
                return value;
            }
            sum += if value & 1 == 0 { value / 2 } else { -(value + 1) / 2 };
            sum
        })
        .collect()
}

#[test]
fn packed_tables_are_the_plain_ones() {
    let env = |name: &str, default: f64| std::env::var(name).ok().and_then(|t| t.parse().ok()).unwrap_or(default);
    let mut random = Random(env("STRATA_FUZZ_SEED", 1.0) as u64 * 2 + 1);
    let (begun, length) = (Instant::now(), Duration::from_secs_f64(env("STRATA_FUZZ_SECONDS", 1.0)));
    let mut n = 0;
    while n < 100 || begun.elapsed() < length {
        let rows = (random.bits() % 50) as usize;
        let mut table = Table::new(rows);
        for name in ["start", "busy", "first", "last", "from"] {
            let numbers: Vec<u64> = (0..rows).map(|_| random.number()).collect();
            table = table.column(name, numbers);
        }
        let (plain, packed) = (table.value(Form::Plain), table.value(Form::Packed));
        let bytes = from_base64(packed["packed"].as_str().unwrap());
        let bytes = miniz_oxide::inflate::decompress_to_vec(&bytes).expect("deflated bytes");
        for (name, wanted) in plain["columns"].as_object().unwrap() {
            let wanted: Vec<i128> = wanted.as_array().unwrap().iter().map(|v| v.as_u64().unwrap().into()).collect();
            let place = |k: usize| packed["columns"][name][k].as_u64().unwrap() as usize;
            let differences = ["start", "first", "from"].contains(&name.as_str());
            assert_eq!(column(&bytes, place(0), place(1), differences), wanted, "{name}");
        }
        assert_eq!((&plain["packed"], &packed["rows"]), (&Value::Null, &plain["rows"]));
        n += 1;
    }
    println!("{n} tables");
}
