//! Products and transposes.

use strata_kernel::{Access, Affine, Attr, Dtype, Engine, Opcode, Operand, Pred, Space, Term};

use super::ON_CHIP;
use super::reduce::too_large;
use crate::args::{Args, Value};
use crate::error::{Error, Result};
use crate::index::Mask;
use crate::recorder::{Fresh, Recorder};
use crate::tile::Tile;

pub fn nc_matmul(r: &mut Recorder, args: &mut Args) -> Result<Value> {
    // The tensor engine reads SBUF only; a transpose that was just made in PSUM is copied.
    let stationary = args.tile(r, "stationary", ON_CHIP)?;
    let stationary = r.in_sbuf(stationary)?;
    let moving = args.tile(r, "moving", ON_CHIP)?;
    let moving = r.in_sbuf(moving)?;
    let mut attrs = Vec::new();
    if args.flag("is_transpose") {
        attrs.push(("is_transpose", Attr::Flag(true)));
    }
    if let Some(Value::Text(mode)) = args.get("perf_mode") {
        attrs.push(("perf_mode", Attr::Text(mode.clone())));
    }
    // Symbolic sizes are legal, and nobody can say what they are.
    if let Ok(Some(size)) = args.ints("tile_size")
        && !size.is_empty()
    {
        attrs.push(("tile_size", Attr::Ints(size)));
    }
    let mask = args.mask()?;
    product(r, "nc_matmul", stationary, moving, attrs, &mask).map(Value::Tile)
}

/// `stationary.T @ moving` into a fresh PSUM tile.
fn product(
    r: &mut Recorder,
    api: &str,
    stationary: Tile,
    moving: Tile,
    attrs: Vec<(&'static str, Attr)>,
    mask: &Mask,
) -> Result<Tile> {
    let (k, double) = (stationary.access.partitions(), attrs.iter().any(|(n, _)| *n == "perf_mode"));
    if k != moving.access.partitions() {
        let kernel = &r.b.kernel;
        let text = format!(
            "number of partitions (dimension 0 size of a tile) mismatch in parameters ({}, {}) of '{api}'",
            stationary.label(kernel),
            moving.label(kernel)
        );
        return Err(Error::new("err_num_partition_mismatch", text));
    }
    let rows = if double { 2 } else { 1 };
    let (m, n) = (stationary.access.free_elements() / rows, moving.access.free_elements() / rows);
    if m > 128 {
        return Err(too_large(r, &stationary, api, 1, 128));
    }
    if n > 512 {
        return Err(too_large(r, &moving, api, 1, 512));
    }
    let transpose = attrs.iter().any(|(n, _)| *n == "is_transpose");
    let gen3 = r.b.kernel.generation >= 3;
    let dtype = if transpose && gen3 { moving.dtype(&r.b.kernel) } else { Dtype::F32 };
    let mut shape = vec![m];
    shape.extend(&moving.shape()[if double { 2 } else { 1 }..]);
    let (mask, contraction) = matmul_mask(mask, [k, m, n], &stationary.access, &moving.access);
    let (mut stationary, mut moving) = (stationary, moving);
    if !contraction.is_true() {
        stationary.access.mask = stationary.access.mask.and(contraction.clone());
        moving.access.mask = moving.access.mask.and(contraction);
    }
    // The mask is over (M, N); a destination of more axes has the same elements in the same order.
    let flat = vec![m, n];
    let operands = vec![Operand::Access(stationary.access), Operand::Access(moving.access)];
    let fresh = Fresh { shape: flat, dtype, space: Space::Psum };
    let mut tile = r.emit(Opcode::NcMatmul, None, operands, attrs, mask, fresh)?;
    if shape != tile.shape() {
        let made_by = tile.made_by;
        let mut view = tile.reshape(&r.b.kernel, &shape)?;
        view.made_by = made_by;
        tile = view;
    }
    Ok(tile)
}

/// A mask of a product over its destination's axes, and the part that concerns the contraction. An axis of the mask is the
/// axis of the product that has its extent; where several have, the one that an operand is subscripted or masked with in the
/// same way; else the axis of the result in the same position.
fn matmul_mask(mask: &Mask, [k, m, n]: [usize; 3], stationary: &Access, moving: &Access) -> (Pred, Pred) {
    let target = |part: &Pred, axis: usize| -> Option<usize> {
        let extent = mask.shape.get(axis).copied().unwrap_or(1);
        let by_position = if axis == 0 { [Some(0), Some(1), None] } else { [Some(1), Some(0), None] };
        let size = |axis: Option<usize>| [m, n, k][axis.unwrap_or(2)];
        let fitting: Vec<Option<usize>> = by_position.into_iter().filter(|&a| size(a) == extent).collect();
        let named = |a: &Option<usize>| match a {
            Some(0) => is_named(part, axis, stationary, 1),
            Some(_) => is_named(part, axis, moving, 1),
            None => is_named(part, axis, stationary, 0) || is_named(part, axis, moving, 0),
        };
        match fitting.iter().copied().filter(named).collect::<Vec<_>>().as_slice() {
            [only] => *only,
            _ => fitting.first().copied().unwrap_or(Some(axis.min(1))),
        }
    };
    let shape = [m, n];
    let parts = match &mask.pred {
        Pred::And(all) => all.clone(),
        other => vec![other.clone()],
    };
    let (mut over, mut inner) = (Pred::True, Pred::True);
    for part in parts {
        let mut contraction = false;
        let placed = part.substitute(&shape.as_slice(), &mut |t| match t {
            Term::Axis(a) => {
                let axis = target(&part, *a as usize);
                contraction |= axis.is_none();
                Affine::axis(axis.unwrap_or(0))
            }
            other => Affine::term(other.clone()),
        });
        if contraction {
            inner = inner.and(placed);
        } else {
            over = over.and(placed);
        }
    }
    (over, inner)
}

/// Whether an operand is masked by `part`, or subscripted by the expression it compares, with `axis` of the mask for `own` of
/// the operand.
fn is_named(part: &Pred, axis: usize, operand: &Access, own: usize) -> bool {
    let bounds: &[usize] = &operand.shape;
    let moved = part.substitute(&bounds, &mut |t| match t {
        Term::Axis(a) if *a as usize == axis => Affine::axis(own),
        other => Affine::term(other.clone()),
    });
    let is_masked = match &operand.mask {
        Pred::And(all) => all.contains(&moved),
        one => *one == moved,
    };
    let (Pred::Ge(e) | Pred::Eq(e) | Pred::Ne(e)) = &moved else { return is_masked };
    let turned = e.scale(-1);
    let uses =
        |s: &Affine| s.any(&mut |t| *t == Term::Axis(own as u8)) && [&e.terms, &turned.terms].contains(&&s.terms);
    is_masked || operand.subs.iter().any(uses)
}

/// `nl.matmul`: `x @ y`, or `x.T @ y` with `transpose_x`.
pub fn matmul(r: &mut Recorder, args: &mut Args) -> Result<Value> {
    let x = args.tile(r, "x", ON_CHIP)?;
    let y = args.tile(r, "y", ON_CHIP)?;
    let mask = args.mask()?;
    let x = r.in_sbuf(x)?;
    let y = r.in_sbuf(y)?;
    let x = if args.flag("transpose_x") {
        x
    } else {
        let turned = turn(r, "matmul", x, None, Some(Engine::Tensor), &Mask::constant(true))?;
        r.in_sbuf(turned)?
    };
    product(r, "matmul", x, y, vec![], &mask).map(Value::Tile)
}

/// `nl.transpose` and `nisa.nc_transpose`.
pub fn transpose(r: &mut Recorder, args: &mut Args) -> Result<Value> {
    let name = if args.api == "transpose" { "x" } else { "data" };
    let data = args.tile(r, name, ON_CHIP)?;
    if args.api == "transpose" && data.shape().len() != 2 {
        let text = format!(
            "parameter '{}' of 'transpose' exceed max supported number of dimensions of 2.",
            crate::tile::label(name, data.shape())
        );
        return Err(Error::new("err_exceed_max_supported_dimension", text));
    }
    let (mask, dtype, engine) = (args.mask()?, args.dtype()?, args.engine()?);
    turn(r, args.api, data, dtype, engine, &mask).map(Value::Tile)
}

fn turn(
    r: &mut Recorder,
    api: &str,
    data: Tile,
    dtype: Option<Dtype>,
    engine: Option<Engine>,
    mask: &Mask,
) -> Result<Tile> {
    let (p, f) = (data.access.partitions(), data.access.free_elements());
    let small = p <= 32 && f <= 32;
    let engine = engine.unwrap_or(if small { Engine::Vector } else { Engine::Tensor });
    let limit = if engine == Engine::Vector { 32 } else { 128 };
    if f > limit || p > limit {
        return Err(too_large(r, &data, api, if f > limit { 1 } else { 0 }, limit));
    }
    let data = if engine == Engine::Tensor { r.in_sbuf(data)? } else { data };
    let own = data.dtype(&r.b.kernel);
    let mask = mask.over(data.shape());
    let space = if engine == Engine::Tensor { Space::Psum } else { Space::Sbuf };
    let fresh = Fresh { shape: vec![f, p], dtype: dtype.unwrap_or(own), space };
    r.emit(Opcode::NcTranspose, Some(engine), vec![Operand::Access(data.access)], vec![], mask, fresh)
}
