//! StableHLO and func ops to VHLO ops of a chosen release.

use std::collections::HashMap;
use std::sync::Arc;

use strata_diag::Diagnostic;
use strata_mlir::{Attr, AttrDict, Dense, Ir, Location, Operation, Type, ValueId};

use super::defaults::default_of;
use super::raise::raise_attrs;
use super::table::{Row, newest_attrs, row_at, rows};
use super::version::Version;
use super::{attrs, casts, types};
use crate::attr_value::{AttrValue, dense_i64, int_attr, int_type};
use crate::attrs::*;

/// Turns every `stablehlo` and `func` op into the `vhlo` op of that release; other dialects pass through, with casts
/// where values cross over. Fails on what the release cannot express.
pub fn downgrade(mut ir: Ir, version: Version) -> Result<Ir, Vec<Diagnostic>> {
    if version < Version::OLDEST || version.release() > Version::LATEST.release() {
        let message = format!("StableHLO {version} is outside {} to {}", Version::OLDEST, Version::LATEST);
        return Err(vec![Diagnostic::error("unsupported-version", message)]);
    }
    let mut ops = std::mem::take(&mut ir.ops);
    let mut lowering = Lowering { ir: &ir, version, diagnostics: Vec::new(), locations: HashMap::new() };
    ops.iter_mut().for_each(|op| lowering.op(op));
    let diagnostics = lowering.diagnostics;
    ir.ops = ops;
    if !diagnostics.is_empty() {
        return Err(diagnostics);
    }
    casts::insert(&mut ir);
    Ok(ir)
}

struct Lowering<'i> {
    ir: &'i Ir,
    version: Version,
    diagnostics: Vec<Diagnostic>,
    /// Rewritten locations by address; the original is kept so that its address stays its own.
    locations: HashMap<*const Location, (Arc<Location>, Arc<Location>)>,
}

impl Lowering<'_> {
    fn op(&mut self, op: &mut Operation) {
        if let Err(message) = self.lower(op) {
            let headline = format!("`{}` cannot be written for StableHLO {}: {message}", op.name, self.version);
            self.diagnostics.push(Diagnostic::error("unsupported-version", headline).at(op.span, message));
        }
        if self.version.release() < (1, 9) {
            op.loc = op.loc.as_ref().map(|loc| self.without_ranges(loc));
        }
        let blocks = op.regions.iter_mut().flat_map(|region| &mut region.blocks);
        blocks.flat_map(|block| &mut block.ops).for_each(|op| self.op(op));
    }

    fn lower(&mut self, op: &mut Operation) -> Result<(), String> {
        let name: Arc<str> = match &*op.name {
            "func.func" => "func".into(),
            "func.call" => "call".into(),
            "func.return" => "return".into(),
            other => match other.split_once('.') {
                Some(("stablehlo", name)) => name.into(),
                _ => return Ok(()),
            },
        };
        let row = row_at(&name, self.version).ok_or_else(|| match rows(&name).first() {
            Some(row) => format!("it exists from {}.{} on", row.first.0, row.first.1),
            None => "VHLO has no such op".into(),
        })?;
        explode(&name, &mut op.attrs)?;
        fill(row, &mut op.attrs)?;
        self.check(row, op)?;
        // Whatever a reader would refuse is refused here, where its place is known.
        raise_attrs(row.name, row.attrs, &mut op.attrs.clone())?;
        op.name = format!("vhlo.{}_v{}", row.name, row.version).into();
        Ok(())
    }

    /// What is not an attribute of this version was dropped; here is the rest a release may not know.
    fn check(&self, row: &Row, op: &Operation) -> Result<(), String> {
        let release = self.version.release();
        let one = matches!(row.name, "all_gather" | "all_reduce" | "all_to_all" | "collective_broadcast");
        if one && row.version == 1 && op.operands.len() != 1 {
            return Err("several operands came later".into());
        }
        if row.name == "composite" && row.version == 1 && !op.regions.is_empty() {
            return Err("regions came later".into());
        }
        if row.name == "custom_call" && release < (1, 3) {
            let api = op.attrs.get("api_version").and_then(attrs::api_version_code);
            if api == Some(ApiVersion::TypedFfi.code()) || matches!(op.attrs.get("backend_config"), Some(Attr::Dict(_)))
            {
                return Err("typed custom calls came with 1.3".into());
            }
        }
        let promoting = ["all_reduce", "reduce", "reduce_scatter", "reduce_window", "scatter", "select_and_scatter"];
        if release < (0, 17) && promoting.contains(&row.name) {
            let element = |value: &ValueId| match self.ir.ty(*value) {
                Type::Tensor { element, .. } | Type::UnrankedTensor(element) => Some(element.clone()),
                _ => None,
            };
            if std::iter::zip(&op.operands, &op.results).any(|(a, b)| element(a) != element(b)) {
                return Err("results of another element type came with 0.17".into());
            }
        }
        for (name, attr) in op.attrs.iter() {
            needs(attrs::first_release(attr), release, || format!("`{name}` = {attr}"))?;
        }
        let args = op.regions.iter().flat_map(|region| &region.blocks).flat_map(|block| &block.args);
        for value in op.operands.iter().chain(&op.results).chain(args) {
            let ty = self.ir.ty(*value);
            needs(types::first_release(ty), release, || format!("type {ty}"))?;
        }
        Ok(())
    }

    /// Before 1.9, readers know only single positions.
    fn without_ranges(&mut self, location: &Arc<Location>) -> Arc<Location> {
        let address = Arc::as_ptr(location);
        if let Some((_, done)) = self.locations.get(&address) {
            return done.clone();
        }
        let plain = Arc::new(self.plain(location));
        self.locations.insert(address, (location.clone(), plain.clone()));
        plain
    }

    fn plain(&mut self, location: &Location) -> Location {
        match location {
            Location::Range { file, numbers } => {
                let number = |i| numbers.get(i).copied().unwrap_or(0);
                Location::File { file: file.clone(), line: number(0), column: number(1) }
            }
            Location::Name { name, child } => Location::Name { name: name.clone(), child: self.without_ranges(child) },
            Location::CallSite { callee, caller } => {
                Location::CallSite { callee: self.without_ranges(callee), caller: self.without_ranges(caller) }
            }
            Location::Fused { children, metadata } => Location::Fused {
                children: children.iter().map(|child| self.plain(child)).collect(),
                metadata: metadata.clone(),
            },
            other => other.clone(),
        }
    }
}

fn needs(first: (u32, u32), release: (u32, u32), what: impl Fn() -> String) -> Result<(), String> {
    match first <= release {
        true => Ok(()),
        false => Err(format!("{} came with {}.{}", what(), first.0, first.1)),
    }
}

/// Adds what StableHLO leaves out and takes away what this version does not have.
fn fill(row: &Row, attrs: &mut AttrDict) -> Result<(), String> {
    let n = spatial_dims(row.name, attrs);
    let api = attrs.get("api_version").and_then(attrs::api_version_code).and_then(ApiVersion::from_code);
    for &name in row.attrs {
        if attrs.get(name).is_none() {
            let default = default_of(row.name, name);
            let value = default.and_then(|default| default.value(n, api.unwrap_or(ApiVersion::Original)));
            attrs.set(name, value.ok_or_else(|| format!("its attribute `{name}` is missing"))?);
        }
    }
    for &name in newest_attrs(row.name).iter().filter(|name| !row.attrs.contains(name)) {
        let Some(attr) = attrs.remove(name) else { continue };
        if !default_of(row.name, name).is_some_and(|default| default.matches(&attr)) {
            return Err(format!("`{name}` = {attr} came later"));
        }
    }
    for (_, attr) in &mut attrs.0 {
        if let Attr::DenseResource { ty, bytes: Some(bytes), .. } = attr {
            *attr = Attr::Dense(Arc::new(Dense { ty: ty.clone(), splat: false, bytes: bytes.clone() }));
        }
    }
    Ok(())
}

fn spatial_dims(op: &str, attrs: &AttrDict) -> usize {
    let list = match op {
        "convolution" | "dynamic_conv" => attrs.get("input_spatial_dimensions"),
        _ => attrs.get("window_dimensions"),
    };
    list.and_then(|attr| i64::list_from(attr).ok()).map_or(0, |list| list.len())
}

/// Takes structured attributes apart and writes flags and symbols the way VHLO does.
fn explode(op: &str, attrs: &mut AttrDict) -> Result<(), String> {
    match op {
        "convolution" | "dynamic_conv" => {
            let dims: ConvDims = take(attrs, "dimension_numbers")?;
            set_int(attrs, "input_batch_dimension", dims.input_batch);
            set_int(attrs, "input_feature_dimension", dims.input_feature);
            set_list(attrs, "input_spatial_dimensions", &dims.input_spatial);
            set_int(attrs, "kernel_input_feature_dimension", dims.kernel_input_feature);
            set_int(attrs, "kernel_output_feature_dimension", dims.kernel_output_feature);
            set_list(attrs, "kernel_spatial_dimensions", &dims.kernel_spatial);
            set_int(attrs, "output_batch_dimension", dims.output_batch);
            set_int(attrs, "output_feature_dimension", dims.output_feature);
            set_list(attrs, "output_spatial_dimensions", &dims.output_spatial);
        }
        "dot_general" => {
            let dims: DotDims = take(attrs, "dot_dimension_numbers")?;
            set_list(attrs, "lhs_batching_dimensions", &dims.lhs_batching);
            set_list(attrs, "rhs_batching_dimensions", &dims.rhs_batching);
            set_list(attrs, "lhs_contracting_dimensions", &dims.lhs_contracting);
            set_list(attrs, "rhs_contracting_dimensions", &dims.rhs_contracting);
            if attrs.get("algorithm").is_some() {
                let algorithm: DotAlgorithm = take(attrs, "algorithm")?;
                attrs.set("lhs_precision_type", Attr::Type(algorithm.lhs_precision_type));
                attrs.set("rhs_precision_type", Attr::Type(algorithm.rhs_precision_type));
                attrs.set("accumulation_type", Attr::Type(algorithm.accumulation_type));
                set_int(attrs, "lhs_component_count", algorithm.lhs_component_count);
                set_int(attrs, "rhs_component_count", algorithm.rhs_component_count);
                set_int(attrs, "num_primitive_operations", algorithm.num_primitive_operations);
                attrs.set("allow_imprecise_accumulation", Attr::Bool(algorithm.allow_imprecise_accumulation));
            }
        }
        "gather" | "dynamic_gather" => {
            let dims: GatherDims = take(attrs, "dimension_numbers")?;
            set_list(attrs, "offset_dims", &dims.offset_dims);
            set_list(attrs, "collapsed_slice_dims", &dims.collapsed_slice_dims);
            set_list(attrs, "operand_batching_dims", &dims.operand_batching_dims);
            set_list(attrs, "start_indices_batching_dims", &dims.start_indices_batching_dims);
            set_list(attrs, "start_index_map", &dims.start_index_map);
            set_int(attrs, "index_vector_dim", dims.index_vector_dim);
        }
        "scatter" => {
            let dims: ScatterDims = take(attrs, "scatter_dimension_numbers")?;
            set_list(attrs, "update_window_dims", &dims.update_window_dims);
            set_list(attrs, "inserted_window_dims", &dims.inserted_window_dims);
            set_list(attrs, "input_batching_dims", &dims.input_batching_dims);
            set_list(attrs, "scatter_indices_batching_dims", &dims.scatter_indices_batching_dims);
            set_list(attrs, "scatter_dims_to_operand_dims", &dims.scatter_dims_to_operand_dims);
            set_int(attrs, "index_vector_dim", dims.index_vector_dim);
        }
        "custom_call" if attrs.get("api_version").is_some() => {
            let version: ApiVersion = take(attrs, "api_version")?;
            attrs.set("api_version", attrs::api_version(version.code()));
        }
        _ => {}
    }
    let names = newest_attrs(op);
    if names.contains(&"channel_id") && attrs.get("channel_handle").is_some() {
        let handle: ChannelHandle = take(attrs, "channel_handle")?;
        set_int(attrs, "channel_id", handle.handle);
        if names.contains(&"channel_type") {
            set_int(attrs, "channel_type", handle.ty);
        }
    }
    for name in ["use_global_device_ids", "has_dynamic_root"] {
        if names.contains(&name) && attrs.get(name) == Some(&Attr::Unit) {
            attrs.set(name, Attr::Bool(true));
        }
    }
    Ok(())
}

fn take<T: AttrValue>(attrs: &mut AttrDict, name: &str) -> Result<T, String> {
    T::from_attr(attrs.remove(name).as_ref()).map_err(|why| format!("`{name}`: {why}"))
}

fn set_int(attrs: &mut AttrDict, name: &'static str, value: i64) {
    attrs.set(name, int_attr(value, 64));
}

fn set_list(attrs: &mut AttrDict, name: &'static str, list: &[i64]) {
    attrs.set(name, dense_i64(&[list.len() as i64], int_type(64), list));
}
