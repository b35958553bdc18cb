//! Replica groups given by mesh axes: five attributes that refer to each other, spelled as StableHLO prints them.

use strata_mlir::bytecode::{BytecodeError, EntryReader, EntryWriter};
use strata_mlir::{Attr, Generic, parse_attr};

use super::VHLO;
use super::stablehlo;
use crate::attr_struct::Body;
use crate::sdy::{quote, quoted};

pub const SUB_AXIS: u64 = 21;
const AXIS_REF: u64 = 22;
const GROUPS: u64 = 23;
const MESH_AXIS: u64 = 24;
pub const MESH: u64 = 25;

/// Reads what follows `code`.
pub fn read(code: u64, r: &mut EntryReader) -> Result<Attr, BytecodeError> {
    let body = match code {
        SUB_AXIS => format!("sub_axis_info({}){}", r.svarint()?, r.svarint()?),
        AXIS_REF => {
            let name = quote(&r.string_attr()?);
            match r.varint()? {
                0 => format!("axis_ref<name = {name}>"),
                _ => format!("axis_ref<name = {name}, sub_axis_info = {}>", inner(r, "sub_axis_info")?),
            }
        }
        MESH_AXIS => format!("mesh_axis<name = {}, size = {}>", quote(&r.string_attr()?), r.svarint()?),
        MESH => {
            let axes = inners(r, "mesh_axis")?.join(", ");
            match r.opt_attr()? {
                None => format!("mesh<axes=[{axes}]>"),
                Some(ids @ Attr::Dense(_)) => format!("mesh<axes=[{axes}], device_ids={ids}>"),
                Some(_) => return Err(r.error("device ids are not a tensor")),
            }
        }
        _ => {
            let mesh = mesh_name(r)?;
            let axes: Vec<String> = inners(r, "axis_ref")?.iter().map(|a| format!("#stablehlo.axis_ref{a}")).collect();
            format!("replica_group_mesh_axes<mesh = {mesh}, axes = [{}]>", axes.join(", "))
        }
    };
    r.made_text(&body)?;
    Ok(stablehlo(body))
}

/// The same attributes as StableHLO itself encodes them: names are plain strings, presence is a byte.
pub fn read_plain(code: u64, r: &mut EntryReader) -> Result<Attr, BytecodeError> {
    let body = match code {
        18 => {
            let mesh = mesh_name(r)?;
            let axes = r.list(|r| Ok(format!("#stablehlo.axis_ref{}", inner(r, "axis_ref")?)))?;
            format!("replica_group_mesh_axes<mesh = {mesh}, axes = [{}]>", axes.join(", "))
        }
        19 => format!("sub_axis_info({}){}", r.svarint()?, r.svarint()?),
        20 => {
            let name = quote(&r.string()?);
            match r.byte()? {
                0 => format!("axis_ref<name = {name}>"),
                _ => format!("axis_ref<name = {name}, sub_axis_info = {}>", inner(r, "sub_axis_info")?),
            }
        }
        21 => format!("mesh_axis<name = {}, size = {}>", quote(&r.string()?), r.svarint()?),
        _ => {
            let axes = inners(r, "mesh_axis")?.join(", ");
            match r.byte()? {
                0 => format!("mesh<axes=[{axes}]>"),
                _ => format!("mesh<axes=[{axes}], device_ids={}>", r.attr()?),
            }
        }
    };
    r.made_text(&body)?;
    Ok(stablehlo(body))
}

pub fn write(body: &str, w: &mut EntryWriter) -> Result<(), String> {
    let mut text = Body::new(body);
    match text.word() {
        "sub_axis_info" => {
            w.varint(SUB_AXIS);
            text.expect("(")?;
            w.svarint(text.int()?);
            text.expect(")")?;
            w.svarint(text.int()?);
        }
        "axis_ref" => {
            w.varint(AXIS_REF);
            field(&mut text, "<", "name")?;
            w.attr(&Attr::String(quoted(&mut text)?), VHLO);
            if text.eat(",") {
                field(&mut text, "", "sub_axis_info")?;
                w.varint(1);
                let rest = text.rest().trim_end_matches('>').trim();
                w.attr(&stablehlo(format!("sub_axis_info{rest}")), VHLO);
            } else {
                w.varint(0);
            }
        }
        "mesh_axis" => {
            w.varint(MESH_AXIS);
            field(&mut text, "<", "name")?;
            w.attr(&Attr::String(quoted(&mut text)?), VHLO);
            field(&mut text, ",", "size")?;
            w.svarint(text.int()?);
        }
        "mesh" => {
            w.varint(MESH);
            field(&mut text, "<", "axes")?;
            text.expect("[")?;
            let axes = text.list("]", |text| {
                text.eat("#stablehlo.mesh_axis");
                Ok(stablehlo(format!("mesh_axis{}", bracketed(text)?)))
            })?;
            w.attr(&Attr::Array(axes.into()), VHLO);
            let ids = if text.eat(",") {
                field(&mut text, "", "device_ids")?;
                let ids = text.rest().strip_suffix('>').unwrap_or_default();
                Some(parse_attr(ids, &Generic).map_err(|diagnostic| diagnostic.headline)?)
            } else {
                None
            };
            w.opt_attr(ids.as_ref(), VHLO);
        }
        "replica_group_mesh_axes" => {
            w.varint(GROUPS);
            field(&mut text, "<", "mesh")?;
            if text.eat("@") {
                w.attr(&Attr::String(text.word().into()), VHLO);
            } else {
                text.expect("#stablehlo.mesh")?;
                w.attr(&stablehlo(format!("mesh{}", bracketed(&mut text)?)), VHLO);
            }
            field(&mut text, ",", "axes")?;
            text.expect("[")?;
            let axes = text.list("]", |text| {
                text.eat("#stablehlo.axis_ref");
                Ok(stablehlo(format!("axis_ref{}", bracketed(text)?)))
            })?;
            w.attr(&Attr::Array(axes.into()), VHLO);
        }
        _ => return Err(format!("attribute #stablehlo.{body} has no VHLO form")),
    }
    Ok(())
}

fn mesh_name(r: &mut EntryReader) -> Result<String, BytecodeError> {
    match r.attr()? {
        Attr::String(name) | Attr::Symbol { root: name, .. } => Ok(format!("@{name}")),
        Attr::Dialect { body, .. } => Ok(format!("#stablehlo.{body}")),
        _ => Err(r.error("a mesh is neither named nor described")),
    }
}

/// The text of a referenced attribute without its mnemonic.
fn inner(r: &mut EntryReader, mnemonic: &str) -> Result<String, BytecodeError> {
    let attr = r.attr()?;
    strip(r, &attr, mnemonic)
}

fn inners(r: &mut EntryReader, mnemonic: &str) -> Result<Vec<String>, BytecodeError> {
    match r.attr()? {
        Attr::Array(items) => items.iter().map(|item| strip(r, item, mnemonic)).collect(),
        _ => Err(r.error(format!("a list of {mnemonic} was expected"))),
    }
}

fn strip(r: &EntryReader, attr: &Attr, mnemonic: &str) -> Result<String, BytecodeError> {
    match attr {
        Attr::Dialect { body, .. } if body.starts_with(mnemonic) => Ok(body[mnemonic.len()..].to_owned()),
        _ => Err(r.error(format!("a {mnemonic} was expected"))),
    }
}

fn field(text: &mut Body, before: &str, name: &str) -> Result<(), String> {
    text.expect(before)?;
    text.expect(name)?;
    text.expect("=")
}

/// Text from `<` to the matching `>`.
fn bracketed(text: &mut Body) -> Result<String, String> {
    let rest = text.rest();
    let mut depth = 0;
    for (i, c) in rest.char_indices() {
        match c {
            '<' => depth += 1,
            '>' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            let taken = &rest[..i + c.len_utf8()];
            text.expect(taken)?;
            return Ok(taken.to_owned());
        }
    }
    Err(format!("expected `<…>` before `{rest}`"))
}
