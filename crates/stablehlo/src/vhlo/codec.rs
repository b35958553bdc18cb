//! How the dialects of our files are encoded: VHLO and sdy, StableHLO itself (read only), and text for the rest.

use strata_mlir::bytecode::{BytecodeError, Codec, EntryReader, EntryWriter, Form, Property, PropertyKind};
use strata_mlir::{Attr, Type};

use super::table::row_named;
use super::{VHLO, attrs, plain, types};
use crate::sdy;

pub struct PortableCodec;

impl Codec for PortableCodec {
    fn read_attr(&self, dialect: &str, reader: &mut EntryReader) -> Result<Attr, BytecodeError> {
        match dialect {
            "vhlo" => attrs::read_attr(reader),
            "sdy" => sdy::read_attr(reader),
            "stablehlo" => plain::read_attr(reader),
            "chlo" => plain::read_chlo_attr(reader),
            _ => Err(unknown(reader, dialect, "attribute")),
        }
    }

    fn read_type(&self, dialect: &str, reader: &mut EntryReader) -> Result<Type, BytecodeError> {
        match dialect {
            "vhlo" => types::read_type(reader),
            "stablehlo" => plain::read_type(reader),
            _ => Err(unknown(reader, dialect, "type")),
        }
    }

    fn properties(&self, op: &str) -> Option<Vec<Property>> {
        match row_named(op) {
            Some(row) => Some(row.attrs.iter().map(|&name| Property { name, kind: PropertyKind::Required }).collect()),
            None => sdy::properties(op).or_else(|| plain::properties(op)),
        }
    }

    fn form(&self, op: &str, operand: Form) -> Form {
        match op.split_once('.') {
            Some(("vhlo", _)) => VHLO,
            Some(("builtin", "unrealized_conversion_cast")) if operand == Form::BUILTIN => VHLO,
            _ => Form::BUILTIN,
        }
    }

    fn attr_home<'a>(&self, attr: &'a Attr, form: Form) -> &'a str {
        match attr {
            _ if form == VHLO && attrs::has_vhlo_form(attr) => "vhlo",
            Attr::Dialect { dialect, .. } => dialect,
            _ => "builtin",
        }
    }

    fn type_home<'a>(&self, ty: &'a Type, form: Form) -> &'a str {
        match ty {
            _ if form == VHLO && types::has_vhlo_form(ty) => "vhlo",
            Type::Dialect { dialect, .. } => dialect,
            _ => "builtin",
        }
    }

    fn write_attr(&self, attr: &Attr, form: Form, writer: &mut EntryWriter) -> Result<(), String> {
        match (self.attr_home(attr, form), attr) {
            ("vhlo", _) => attrs::write_attr(attr, writer)?,
            ("sdy", Attr::Dialect { body, .. }) => sdy::write_attr(body, writer)?,
            _ => writer.text(&attr.to_string()),
        }
        Ok(())
    }

    fn write_type(&self, ty: &Type, form: Form, writer: &mut EntryWriter) -> Result<(), String> {
        match self.type_home(ty, form) {
            "vhlo" => types::write_type(ty, writer)?,
            _ => writer.text(&ty.to_string()),
        }
        Ok(())
    }
}

fn unknown(reader: &EntryReader, dialect: &str, what: &str) -> BytecodeError {
    let mut error = reader.unknown_dialect(dialect, what);
    error.message += "; write the file with stablehlo.serialize_portable_artifact";
    error
}
