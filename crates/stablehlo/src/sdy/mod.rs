//! Shardy attributes in bytecode.
//!
//! They are kept as the text MLIR prints (`#sdy.sharding<@mesh, [{"x"}, {}]>`), since only a few places look inside.
//! In the file they are small entries that refer to each other: reading joins texts, writing takes them apart again.

use std::sync::Arc;

use strata_mlir::Attr;
use strata_mlir::bytecode::{BytecodeError, EntryReader, EntryWriter, Form, Property, PropertyKind};

use crate::attr_struct::{Body, join};

mod rules;

const MANUAL_AXES: u64 = 0;
const MESH_AXIS: u64 = 1;
const MESH: u64 = 2;
const SUB_AXIS: u64 = 3;
const AXIS_REF: u64 = 4;
const DIM_SHARDING: u64 = 5;
const SHARDING: u64 = 6;
const PER_VALUE: u64 = 7;
const DIM_MAPPING: u64 = 8;
const TENSOR_MAPPING: u64 = 9;
const RULE: u64 = 10;
const AXIS_REF_LIST: u64 = 11;
const AXIS_REF_LISTS: u64 = 12;
const ALL_TO_ALL: u64 = 13;
const ALL_TO_ALL_LIST: u64 = 14;
const UNREDUCED_SHARDING: u64 = 15;
const UNREDUCED_PER_VALUE: u64 = 16;
const REDUCING_SHARDING: u64 = 17;

/// Properties of the sdy ops that reach a compiler, in encoding order.
pub fn properties(op: &str) -> Option<Vec<Property>> {
    let names: &[&'static str] = match op {
        "sdy.mesh" => &["mesh", "sym_name"],
        "sdy.sharding_constraint" | "sdy.reshard" => &["sharding"],
        "sdy.manual_computation" => &["in_shardings", "manual_axes", "out_shardings"],
        "sdy.sharding_group" => &["group_id"],
        "sdy.constant" => &["value"],
        "sdy.all_gather" => &["gathering_axes", "out_sharding"],
        "sdy.all_slice" => &["out_sharding", "slicing_axes"],
        "sdy.all_reduce" => &["out_sharding", "reduction_axes"],
        "sdy.all_to_all" => &["out_sharding", "params"],
        "sdy.collective_permute" => &["out_sharding"],
        "sdy.return" => &[],
        "sdy.named_computation" => {
            let optional = |name| Property { name, kind: PropertyKind::Optional };
            let name = Property { name: "name", kind: PropertyKind::Required };
            return Some(vec![optional("in_shardings"), name, optional("out_shardings")]);
        }
        _ => return None,
    };
    Some(names.iter().map(|&name| Property { name, kind: PropertyKind::Required }).collect())
}

pub fn read_attr(r: &mut EntryReader) -> Result<Attr, BytecodeError> {
    let code = r.varint()?;
    let body = match code {
        MANUAL_AXES => {
            let axes = r.list(|r| Ok(quote(&r.string_attr()?)))?;
            format!("manual_axes{{{}}}", axes.join(", "))
        }
        MESH_AXIS => format!("mesh_axis{}={}", quote(&r.string()?), r.svarint()?),
        MESH => {
            let axes = parts(r, "mesh_axis")?.join(", ");
            let ids = r.svarints()?;
            match ids.is_empty() {
                true => format!("mesh<[{axes}]>"),
                false => format!("mesh<[{axes}], device_ids=[{}]>", join(&ids)),
            }
        }
        SUB_AXIS => format!("sub_axis_info({}){}", r.svarint()?, r.svarint()?),
        AXIS_REF => {
            let name = quote(&r.string()?);
            match r.opt_attr()? {
                None => format!("axis_ref{name}"),
                Some(sub) => format!("axis_ref{name}:{}", stripped(r, &sub, "sub_axis_info")?),
            }
        }
        DIM_SHARDING => {
            let mut axes = parts(r, "axis_ref")?;
            if r.byte()? == 0 {
                axes.push("?".into());
            }
            let priority = match r.flagged()? {
                (priority, true) => format!("p{priority}"),
                (_, false) => String::new(),
            };
            format!("dimension_sharding{{{}}}{priority}", axes.join(", "))
        }
        SHARDING | UNREDUCED_SHARDING | REDUCING_SHARDING => {
            let mesh = match r.attr()? {
                Attr::Symbol { root, .. } => format!("@{root}"),
                Attr::Dialect { body, .. } => body.to_string(),
                _ => return Err(r.error("a sharding's mesh is neither named nor described")),
            };
            let mut body = format!("sharding<{mesh}, [{}]", parts(r, "dimension_sharding")?.join(", "));
            let replicated = parts(r, "axis_ref")?;
            let unreduced = if code == SHARDING { Vec::new() } else { parts(r, "axis_ref")? };
            for (name, axes) in [("replicated", replicated), ("unreduced", unreduced)] {
                if !axes.is_empty() {
                    body += &format!(", {name}={{{}}}", axes.join(", "));
                }
            }
            // Which operation reduces the unreduced axes; addition unless said otherwise.
            if code == REDUCING_SHARDING {
                match r.svarint()? {
                    0 => {}
                    other => body += &format!(", reduction_op={other}"),
                }
            }
            body + ">"
        }
        PER_VALUE | UNREDUCED_PER_VALUE => format!("sharding_per_value<[{}]>", parts(r, "sharding")?.join(", ")),
        DIM_MAPPING => format!("dim_mapping[{}]", join(&r.svarints()?)),
        TENSOR_MAPPING => rules::read_tensor_mapping(r)?,
        RULE => rules::read_rule(r)?,
        AXIS_REF_LIST => format!("axis_ref_list{{{}}}", parts(r, "axis_ref")?.join(", ")),
        AXIS_REF_LISTS => format!("list_of_axis_ref_lists[{}]", parts(r, "axis_ref_list")?.join(", ")),
        ALL_TO_ALL => {
            let axes = parts(r, "axis_ref")?.join(", ");
            format!("all_to_all_param{{{axes}}}: {}->{}", r.svarint()?, r.svarint()?)
        }
        ALL_TO_ALL_LIST => format!("all_to_all_param_list[{}]", parts(r, "all_to_all_param")?.join(", ")),
        _ => return Err(r.unknown_code("sdy", "attribute", code)),
    };
    r.made_text(&body)?;
    Ok(attr(body))
}

pub fn write_attr(body: &str, w: &mut EntryWriter) -> Result<(), String> {
    let mut text = Body::new(body);
    match text.word() {
        "manual_axes" => {
            w.varint(MANUAL_AXES);
            text.expect("{")?;
            let axes = text.list("}", quoted)?;
            w.list(&axes, |w, axis| w.attr(&Attr::String(axis.clone()), Form::BUILTIN));
        }
        "mesh_axis" => {
            w.varint(MESH_AXIS);
            w.string(&quoted(&mut text)?);
            text.expect("=")?;
            w.svarint(text.int()?);
        }
        "mesh" => {
            text.expect("<")?;
            text.expect("[")?;
            let axes = text.list("]", |t| Ok(format!("mesh_axis{}={}", quote(&quoted(t)?), after_equals(t)?)))?;
            let mut ids = Vec::new();
            if text.eat(",") {
                text.expect("device_ids")?;
                text.expect("=")?;
                ids = text.dims()?;
            }
            text.expect(">")?;
            w.varint(MESH);
            write_parts(&axes, w);
            w.svarints(&ids);
        }
        "sub_axis_info" => {
            w.varint(SUB_AXIS);
            text.expect("(")?;
            w.svarint(text.int()?);
            text.expect(")")?;
            w.svarint(text.int()?);
        }
        "axis_ref" => {
            w.varint(AXIS_REF);
            w.string(&quoted(&mut text)?);
            let sub = if text.eat(":") { Some(attr(format!("sub_axis_info{}", text.rest()))) } else { None };
            w.opt_attr(sub.as_ref(), Form::BUILTIN);
            return Ok(());
        }
        "dimension_sharding" => {
            let mut closed = true;
            text.expect("{")?;
            let items = text.list("}", |t| {
                if t.eat("?") {
                    closed = false;
                    return Ok(None);
                }
                axis_ref(t).map(Some)
            })?;
            let axes: Vec<String> = items.into_iter().flatten().collect();
            w.varint(DIM_SHARDING);
            write_parts(&axes, w);
            w.byte(u8::from(closed));
            if text.eat("p") {
                let priority = u64::try_from(text.int()?).map_err(|_| "a priority is negative")?;
                w.flagged(priority, true);
            } else {
                w.varint(0);
            }
        }
        "sharding" => write_sharding(&mut text, w)?,
        "sharding_per_value" => {
            text.expect("<")?;
            text.expect("[")?;
            let shardings = text.list("]", |t| Ok(format!("sharding{}", enclosed(t, '<', '>')?)))?;
            text.expect(">")?;
            let unreduced = shardings.iter().any(|text| has_unreduced(text));
            w.varint(if unreduced { UNREDUCED_PER_VALUE } else { PER_VALUE });
            write_parts(&shardings, w);
        }
        "dim_mapping" => {
            w.varint(DIM_MAPPING);
            w.svarints(&text.dims()?);
        }
        "tensor_mapping" => rules::write_tensor_mapping(&mut text, w)?,
        "op_sharding_rule" => rules::write_rule(&mut text, w)?,
        word => write_collective(word, &mut text, w)?.ok_or_else(|| format!("attribute #sdy.{body} is not known"))?,
    }
    text.end()
}

/// Attributes of collectives between shardings; nothing if `word` begins none of them.
fn write_collective(word: &str, text: &mut Body, w: &mut EntryWriter) -> Result<Option<()>, String> {
    match word {
        "axis_ref_list" => {
            let axes = axis_refs(text)?;
            w.varint(AXIS_REF_LIST);
            write_parts(&axes, w);
        }
        "list_of_axis_ref_lists" => {
            text.expect("[")?;
            let lists = text.list("]", |t| Ok(format!("axis_ref_list{}", enclosed(t, '{', '}')?)))?;
            w.varint(AXIS_REF_LISTS);
            write_parts(&lists, w);
        }
        "all_to_all_param" => {
            let axes = axis_refs(text)?;
            w.varint(ALL_TO_ALL);
            write_parts(&axes, w);
            text.expect(":")?;
            w.svarint(text.int()?);
            text.expect("->")?;
            w.svarint(text.int()?);
        }
        "all_to_all_param_list" => {
            text.expect("[")?;
            let params = text.list("]", |t| {
                let axes = enclosed(t, '{', '}')?;
                t.expect(":")?;
                let from = t.int()?;
                t.expect("->")?;
                Ok(format!("all_to_all_param{axes}: {from}->{}", t.int()?))
            })?;
            w.varint(ALL_TO_ALL_LIST);
            write_parts(&params, w);
        }
        _ => return Ok(None),
    }
    Ok(Some(()))
}

fn write_sharding(text: &mut Body, w: &mut EntryWriter) -> Result<(), String> {
    let code = if text.rest().contains("reduction_op=") {
        REDUCING_SHARDING
    } else if has_unreduced(text.rest()) {
        UNREDUCED_SHARDING
    } else {
        SHARDING
    };
    w.varint(code);
    text.expect("<")?;
    if text.eat("@") {
        let name = if text.rest().starts_with('"') { quoted(text)? } else { text.word().into() };
        w.attr(&Attr::Symbol { root: name, nested: [].into() }, Form::BUILTIN);
    } else {
        text.expect("mesh")?;
        w.attr(&attr(format!("mesh{}", enclosed(text, '<', '>')?)), Form::BUILTIN);
    }
    text.expect(",")?;
    text.expect("[")?;
    let dims = text.list("]", |t| {
        let mut dim = format!("dimension_sharding{}", enclosed(t, '{', '}')?);
        if t.eat("p") {
            dim += &format!("p{}", t.int()?);
        }
        Ok(dim)
    })?;
    write_parts(&dims, w);
    let (mut replicated, mut unreduced, mut reduction) = (Vec::new(), Vec::new(), 0);
    while text.eat(",") {
        let name = text.word();
        text.expect("=")?;
        match name {
            "replicated" => replicated = axis_refs(text)?,
            "unreduced" => unreduced = axis_refs(text)?,
            "reduction_op" => reduction = text.int()?,
            _ => return Err(format!("a sharding has no part `{name}`")),
        }
    }
    text.expect(">")?;
    write_parts(&replicated, w);
    if code != SHARDING {
        write_parts(&unreduced, w);
    }
    if code == REDUCING_SHARDING {
        w.svarint(reduction);
    }
    Ok(())
}

fn has_unreduced(text: &str) -> bool {
    text.contains("unreduced={") || text.contains("reduction_op=")
}

pub(crate) fn attr(body: String) -> Attr {
    Attr::Dialect { dialect: "sdy".into(), body: body.into() }
}

/// The texts of a list of attributes, without their mnemonic.
fn parts(r: &mut EntryReader, mnemonic: &str) -> Result<Vec<String>, BytecodeError> {
    r.list(|r| {
        let attr = r.attr()?;
        let text = stripped(r, &attr, mnemonic)?.to_owned();
        r.made_text(&text)?;
        Ok(text)
    })
}

fn stripped<'a>(r: &EntryReader, attr: &'a Attr, mnemonic: &str) -> Result<&'a str, BytecodeError> {
    match attr {
        Attr::Dialect { dialect, body } if &**dialect == "sdy" => body.strip_prefix(mnemonic),
        _ => None,
    }
    .ok_or_else(|| r.error(format!("a {mnemonic} was expected")))
}

fn write_parts(bodies: &[String], w: &mut EntryWriter) {
    w.list(bodies, |w, body| w.attr(&attr(body.clone()), Form::BUILTIN));
}

/// `{"x", "y":(1)2}` as the bodies of axis references.
fn axis_refs(text: &mut Body) -> Result<Vec<String>, String> {
    text.expect("{")?;
    text.list("}", axis_ref)
}

fn axis_ref(text: &mut Body) -> Result<String, String> {
    let name = quote(&quoted(text)?);
    if !text.eat(":") {
        return Ok(format!("axis_ref{name}"));
    }
    text.expect("(")?;
    let pre_size = text.int()?;
    text.expect(")")?;
    Ok(format!("axis_ref{name}:({pre_size}){}", text.int()?))
}

fn after_equals(text: &mut Body) -> Result<i64, String> {
    text.expect("=")?;
    text.int()
}

/// Text from `open` to the matching `close`, both included; quoted strings are skipped.
fn enclosed(text: &mut Body, open: char, close: char) -> Result<String, String> {
    let rest = text.rest();
    let (mut depth, mut in_string) = (0, false);
    for (i, c) in rest.char_indices() {
        match c {
            '"' => in_string = !in_string,
            _ if in_string => {}
            _ if c == open => depth += 1,
            _ if c == close => depth -= 1,
            _ => {}
        }
        if depth == 0 && !in_string {
            let taken = &rest[..i + c.len_utf8()];
            if !taken.starts_with(open) {
                break;
            }
            text.expect(taken)?;
            return Ok(taken.to_owned());
        }
    }
    Err(format!("expected `{open}…{close}` before `{rest}`"))
}

/// A string in MLIR's quotes.
pub(crate) fn quote(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' => out += "\\22",
            '\\' => out += "\\\\",
            c if c.is_control() => {
                let mut bytes = [0; 4];
                c.encode_utf8(&mut bytes).bytes().for_each(|b| out += &format!("\\{b:02X}"));
            }
            c => out.push(c),
        }
    }
    out + "\""
}

pub(crate) fn quoted(text: &mut Body) -> Result<Arc<str>, String> {
    let rest = text.rest();
    let inner = rest.strip_prefix('"').ok_or_else(|| format!("expected a string before `{rest}`"))?;
    let end = inner.find('"').ok_or("a string without its closing quote")?;
    let mut bytes = Vec::new();
    let raw = &inner.as_bytes()[..end];
    let mut i = 0;
    while i < raw.len() {
        let hex = |i: usize| inner.get(i..i + 2).and_then(|digits| u8::from_str_radix(digits, 16).ok());
        match (raw[i], raw.get(i + 1)) {
            (b'\\', Some(b'\\')) => {
                bytes.push(b'\\');
                i += 2;
            }
            (b'\\', _) => {
                bytes.push(hex(i + 1).ok_or("an unknown escape in a string")?);
                i += 3;
            }
            (byte, _) => {
                bytes.push(byte);
                i += 1;
            }
        }
    }
    text.expect(&rest[..end + 2])?;
    Ok(String::from_utf8_lossy(&bytes).into())
}
