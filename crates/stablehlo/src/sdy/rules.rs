//! Sharding rules: how the dimensions of an op's operands and results correspond, by factors named `i`, `j`, ….

use strata_mlir::bytecode::{BytecodeError, EntryReader, EntryWriter};

use super::{RULE, TENSOR_MAPPING, enclosed, parts, write_parts};
use crate::attr_struct::Body;

/// The letters that name factors; after them come `z_1`, `z_2`, ….
const LETTERS: &[u8] = b"ijklmnopqrstuvwxyz";
/// Lists of special factors, in encoding order.
const LISTS: [&str; 4] = ["reduction", "need_replication", "permutation", "blocked_propagation"];

/// `tensor_mapping[i, jk]`.
pub fn read_tensor_mapping(r: &mut EntryReader) -> Result<String, BytecodeError> {
    let mut dims = Vec::new();
    for part in parts(r, "dim_mapping")? {
        let factors = Body::new(&part).dims().map_err(|message| r.error(message))?;
        let names: Option<Vec<String>> = factors.iter().map(|&factor| name(factor)).collect();
        dims.push(names.ok_or_else(|| r.error("a factor number is out of range"))?.concat());
    }
    Ok(format!("tensor_mapping[{}]", dims.join(", ")))
}

/// `op_sharding_rule<([i, j])->([j]) {i=8, j=2} reduction={i}>`.
pub fn read_rule(r: &mut EntryReader) -> Result<String, BytecodeError> {
    let sizes = r.svarints()?;
    let operands = parts(r, "tensor_mapping")?;
    let results = parts(r, "tensor_mapping")?;
    let mut body = format!("op_sharding_rule<({})->({})", operands.join(", "), results.join(", "));
    if !sizes.is_empty() {
        let sizes: Option<Vec<String>> =
            sizes.iter().enumerate().map(|(i, size)| Some(format!("{}={size}", name(i as i64)?))).collect();
        body += &format!(" {{{}}}", sizes.unwrap_or_default().join(", "));
    }
    for list in LISTS {
        let names: Option<Vec<String>> = r.svarints()?.iter().map(|&factor| name(factor)).collect();
        let names = names.ok_or_else(|| r.error("a factor number is out of range"))?;
        if !names.is_empty() {
            body += &format!(" {list}={{{}}}", names.join(", "));
        }
    }
    if r.byte()? != 0 {
        body += ", custom";
    }
    Ok(body + ">")
}

pub fn write_tensor_mapping(text: &mut Body, w: &mut EntryWriter) -> Result<(), String> {
    text.expect("[")?;
    let dims = text.list("]", |text| {
        let numbers: Vec<String> = factors(text.word())?.iter().map(i64::to_string).collect();
        Ok(format!("dim_mapping[{}]", numbers.join(", ")))
    })?;
    w.varint(TENSOR_MAPPING);
    write_parts(&dims, w);
    Ok(())
}

pub fn write_rule(text: &mut Body, w: &mut EntryWriter) -> Result<(), String> {
    let mapping = |text: &mut Body| Ok(format!("tensor_mapping{}", enclosed(text, '[', ']')?));
    text.expect("<")?;
    text.expect("(")?;
    let operands = text.list(")", mapping)?;
    text.expect("->")?;
    text.expect("(")?;
    let results = text.list(")", mapping)?;
    let mut sizes = Vec::new();
    if text.eat("{") {
        sizes = text.list("}", |text| {
            text.word();
            text.expect("=")?;
            text.int()
        })?;
    }
    w.varint(RULE);
    w.svarints(&sizes);
    write_parts(&operands, w);
    write_parts(&results, w);
    for list in LISTS {
        let mut numbers = Vec::new();
        if text.eat(list) {
            text.expect("=")?;
            text.expect("{")?;
            let names = text.list("}", |text| factors(text.word()))?;
            numbers = names.concat();
        }
        w.svarints(&numbers);
    }
    let custom = text.eat(",");
    if custom {
        text.expect("custom")?;
    }
    w.byte(u8::from(custom));
    text.expect(">")?;
    Ok(())
}

fn name(factor: i64) -> Option<String> {
    let factor = usize::try_from(factor).ok().filter(|factor| *factor < 1 << 20)?;
    Some(match LETTERS.get(factor) {
        Some(&letter) => char::from(letter).to_string(),
        None => format!("z_{}", factor - LETTERS.len() + 1),
    })
}

/// The factors of one dimension: `jk` or `z_1z_2`.
fn factors(word: &str) -> Result<Vec<i64>, String> {
    let mut numbers = Vec::new();
    let mut rest = word;
    while let Some(first) = rest.bytes().next() {
        if let Some(tail) = rest.strip_prefix("z_") {
            let end = tail.find(|c: char| !c.is_ascii_digit()).unwrap_or(tail.len());
            let number: i64 = tail[..end].parse().map_err(|_| format!("`{word}` names no factors"))?;
            numbers.push(number + LETTERS.len() as i64 - 1);
            rest = &tail[end..];
        } else {
            let number = LETTERS.iter().position(|&letter| letter == first);
            numbers.push(number.ok_or_else(|| format!("`{word}` names no factors"))? as i64);
            rest = &rest[1..];
        }
    }
    Ok(numbers)
}
