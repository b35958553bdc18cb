//! Shardings as programs write them: Shardy attributes, and GSPMD's texts.

use std::sync::Arc;

use strata_mlir::{Attr, AttrDict};
use strata_stablehlo::Module;
use strata_stablehlo::body::Body;

use crate::sharding::{Axis, DimSharding, Mesh, Sharding};

/// Finds a mesh by its name.
pub type FindMesh<'a> = dyn Fn(&str) -> Option<Arc<Mesh>> + 'a;

/// The named meshes of a module.
pub fn meshes(module: &Module) -> Vec<(Arc<str>, Arc<Mesh>)> {
    let mesh = |(op, attrs): &(Arc<str>, AttrDict)| {
        let (Some(Attr::String(name)), Some(mesh)) = (attrs.get("sym_name"), attrs.get("mesh")) else { return None };
        (&**op == "sdy.mesh").then_some(())?;
        Some((name.clone(), Arc::new(mesh_of(mesh)?)))
    };
    module.symbols.iter().filter_map(mesh).collect()
}

/// `#sdy.mesh<["x"=2, "y"=4], device_ids=[…]>`.
pub fn mesh_of(attr: &Attr) -> Option<Mesh> {
    let Attr::Dialect { dialect, body } = attr else { return None };
    (&**dialect == "sdy").then_some(())?;
    parse_mesh(&mut Body::new(body.strip_prefix("mesh")?)).ok()
}

fn parse_mesh(text: &mut Body) -> Result<Mesh, String> {
    text.expect("<")?;
    text.expect("[")?;
    let axes = text.list("]", |text| {
        let name = quoted(text)?;
        text.expect("=")?;
        Ok((name, size(text)?))
    })?;
    let mut partitions = Vec::new();
    if text.eat(",") {
        text.expect("device_ids")?;
        text.expect("=")?;
        text.expect("[")?;
        partitions = text.list("]", size)?;
    }
    text.expect(">")?;
    Ok(Mesh { axes, partitions })
}

/// The sharding of an argument, a result or a call of that rank, from its attributes: in Shardy's notation, or in GSPMD's.
pub fn of_attrs(attrs: &AttrDict, rank: usize, mesh: &FindMesh) -> Option<Sharding> {
    match (attrs.get("sdy.sharding"), attrs.get("mhlo.sharding")) {
        (Some(Attr::Dialect { body, .. }), _) => parse_sharding(body, mesh).ok(),
        (None, Some(Attr::String(text))) => parse_gspmd(text, rank).ok().flatten(),
        _ => None,
    }
}

/// `sharding<@mesh, [{"x"}, {"y":(1)2, ?}], replicated={"z"}>`.
pub fn parse_sharding(body: &str, mesh: &FindMesh) -> Result<Sharding, String> {
    let mut text = Body::new(body);
    text.expect("sharding")?;
    sharding(&mut text, mesh)
}

/// `sharding_per_value<[<@mesh, […]>, …]>`.
pub fn parse_per_value(attr: &Attr, mesh: &FindMesh) -> Result<Vec<Sharding>, String> {
    let Attr::Dialect { body, .. } = attr else { return Err("shardings are not an attribute of Shardy's".into()) };
    let mut text = Body::new(body);
    text.expect("sharding_per_value")?;
    text.expect("<")?;
    text.expect("[")?;
    text.list("]", |text| sharding(text, mesh))
}

/// `manual_axes{"x", "y"}`.
pub fn manual_axes(attr: &Attr) -> Result<Vec<Arc<str>>, String> {
    let Attr::Dialect { body, .. } = attr else { return Err("manual axes are not an attribute of Shardy's".into()) };
    let mut text = Body::new(body);
    text.expect("manual_axes")?;
    text.expect("{")?;
    text.list("}", quoted)
}

fn sharding(text: &mut Body, find: &FindMesh) -> Result<Sharding, String> {
    text.expect("<")?;
    let mesh = if text.eat("@") {
        let name = if text.rest().starts_with('"') { quoted(text)? } else { text.word().into() };
        find(&name).ok_or_else(|| format!("there is no mesh @{name}"))?
    } else {
        text.expect("mesh")?;
        Arc::new(parse_mesh(text)?)
    };
    text.expect(",")?;
    text.expect("[")?;
    let dims = text.list("]", |text| {
        text.expect("{")?;
        let mut is_open = false;
        let axes = text.list("}", |text| {
            is_open = text.eat("?");
            if is_open { Ok(None) } else { axis(text, &mesh).map(Some) }
        })?;
        if text.eat("p") {
            text.int()?;
        }
        Ok(DimSharding { axes: axes.into_iter().flatten().collect(), is_open })
    })?;
    // What is replicated on purpose divides no dimension.
    let mut unreduced = Vec::new();
    while text.eat(",") {
        let what = text.word();
        text.expect("=")?;
        if text.eat("{") {
            let axes = text.list("}", |text| axis(text, &mesh))?;
            if what == "unreduced" {
                unreduced = axes;
            }
        } else {
            text.int()?;
        }
    }
    text.expect(">")?;
    Ok(Sharding { mesh, dims, unreduced })
}

fn axis(text: &mut Body, mesh: &Mesh) -> Result<Axis, String> {
    let name = quoted(text)?;
    let axis = mesh.axis(&name).ok_or_else(|| format!("the mesh has no axis \"{name}\""))?;
    if !text.eat(":") {
        return Ok(mesh.whole(axis));
    }
    text.expect("(")?;
    let before = size(text)?;
    text.expect(")")?;
    let part = size(text)?;
    let whole = mesh.whole(axis);
    match before.checked_mul(part).filter(|&n| n > 0 && whole.size.is_multiple_of(n)) {
        Some(n) => Ok(Axis { stride: whole.stride * (whole.size / n), size: part }),
        None => Err(format!("({before}){part} is no part of an axis of {}", whole.size)),
    }
}

fn size(text: &mut Body) -> Result<usize, String> {
    usize::try_from(text.int()?).map_err(|_| "a size is negative".into())
}

/// GSPMD's text: `{replicated}`, `{devices=[2,1,2]<=[4] last_tile_dim_replicate}`, `{devices=[2]<=[2,2]T(1,0)}`,
/// `{devices=[2,2]0,2,1,3}`, `{maximal device=0}`, `{manual}`. Tuples are not written on tensors. None where everyone has
/// everything; otherwise the mesh is the grid of pieces.
pub fn parse_gspmd(text: &str, rank: usize) -> Result<Option<Sharding>, String> {
    let mut text = Body::new(text);
    text.expect("{")?;
    if !text.eat("devices=") {
        return Ok(None);
    }
    text.expect("[")?;
    let counts = text.list("]", size)?;
    let n = counts.iter().product::<usize>();
    let order: Vec<usize> = if text.eat("<=") {
        text.expect("[")?;
        let dims = text.list("]", size)?;
        let mut permutation: Vec<usize> = (0..dims.len()).collect();
        if text.eat("T") {
            text.expect("(")?;
            permutation = text.list(")", size)?;
        }
        transposed_iota(&dims, &permutation)?
    } else {
        let mut order = vec![size(&mut text)?];
        while text.eat(",") {
            order.push(size(&mut text)?);
        }
        order
    };
    if order.len() != n || counts.len() < rank {
        return Err(format!("{n} pieces for {} devices", order.len()));
    }
    let mut seen = vec![false; n];
    for &partition in &order {
        match seen.get_mut(partition) {
            Some(seen) if !*seen => *seen = true,
            Some(_) => return Err(format!("device {partition} has two pieces")),
            None => return Err(format!("there is no device {partition}")),
        }
    }
    let mut first_is_part = false;
    if text.eat("last_tile_dims=") {
        text.expect("{")?;
        let kinds = text.list("}", |text| Ok(text.word().to_owned()))?;
        first_is_part = kinds.first().is_some_and(|kind| kind == "unreduced");
    }
    let is_counted = order.iter().enumerate().all(|(place, &partition)| place == partition);
    let axes = counts.iter().enumerate().map(|(d, &n)| (d.to_string().into(), n)).collect();
    let mesh = Arc::new(Mesh { axes, partitions: if is_counted { Vec::new() } else { order } });
    let cut = |d: usize| DimSharding { axes: vec![mesh.whole(d)], is_open: false };
    let unreduced = (first_is_part && counts.len() > rank).then(|| mesh.whole(rank)).into_iter().collect();
    Ok(Some(Sharding { mesh: mesh.clone(), dims: (0..rank).map(cut).collect(), unreduced }))
}

/// `iota(dims).transpose(permutation).flatten()`.
fn transposed_iota(dims: &[usize], permutation: &[usize]) -> Result<Vec<usize>, String> {
    let mut strides = vec![1; dims.len()];
    for d in (0..dims.len().saturating_sub(1)).rev() {
        strides[d] = strides[d + 1] * dims[d + 1];
    }
    let n: usize = dims.iter().product();
    let mut seen = permutation.to_vec();
    seen.sort_unstable();
    if seen.iter().enumerate().any(|(i, &d)| i != d) || permutation.len() != dims.len() || n > 1 << 20 {
        return Err(format!("{permutation:?} is no order of {} dimensions", dims.len()));
    }
    let number = |mut place: usize| {
        let mut value = 0;
        for &d in permutation.iter().rev() {
            value += place % dims[d] * strides[d];
            place /= dims[d];
        }
        value
    };
    Ok((0..n).map(number).collect())
}

/// A name in quotes. Axis names never need escapes; one that has any is taken as it is written.
fn quoted(text: &mut Body) -> Result<Arc<str>, String> {
    text.expect("\"")?;
    let rest = text.rest();
    let name = rest.split('"').next().unwrap_or_default();
    text.expect(name)?;
    text.expect("\"")?;
    Ok(name.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gspmd_texts() {
        let tiles_of = |text: &str, rank: usize| parse_gspmd(text, rank).unwrap().unwrap().tiles(4);
        let tiles = tiles_of("{devices=[2,1,2]<=[4] last_tile_dim_replicate}", 2);
        assert_eq!((tiles.counts.as_slice(), tiles.of_partition[3].as_slice()), (&[2, 1][..], &[1, 0][..]));
        let tiles = tiles_of("{devices=[2,2]<=[2,2]T(1,0)}", 2);
        assert_eq!(tiles.of_partition[1], [1, 0]);
        let tiles = tiles_of("{devices=[4]3,2,1,0}", 1);
        assert_eq!(tiles.of_partition, [[3], [2], [1], [0]]);
        assert!(parse_gspmd("{replicated}", 3).unwrap().is_none());
        let texts = [
            "{devices=[2,1,2]0,1,2,3 last_tile_dim_replicate}",
            "{devices=[2,2]0,2,1,3}",
            "{devices=[1,2,2]0,1,2,3 last_tile_dims={unreduced, replicated}}",
        ];
        for (text, rank) in texts.into_iter().zip([2, 2, 1]) {
            assert_eq!(tiles_of(text, rank).gspmd_text(), text);
        }
        assert!(parse_gspmd("{devices=[4]<=[2]}", 1).is_err());
        assert!(parse_gspmd("{devices=[2]7,8}", 1).is_err());
        assert!(parse_gspmd("{devices=[2]1,1}", 1).is_err());
    }

    #[test]
    fn meshes_with_devices_out_of_order() {
        let attr = Attr::Dialect { dialect: "sdy".into(), body: r#"mesh<["x"=4], device_ids=[3, 2, 1, 0]>"#.into() };
        let mesh = Arc::new(mesh_of(&attr).unwrap());
        let sharding = parse_sharding(r#"sharding<@m, [{"x"}]>"#, &|_| Some(mesh.clone())).unwrap();
        assert_eq!(sharding.tiles(4).of_partition, [[3], [2], [1], [0]]);
        assert!(parse_sharding(r#"sharding<@m, [{"z"}]>"#, &|_| Some(mesh.clone())).is_err());
    }
}
