//! Computing what was deferred.

use std::rc::Rc;

use strata_kernel::Dtype;
use strata_ops::gemm::simd_panels::Unit;

use super::super::product::{Factors, add_products, moving_panels, product_rows, regions_of};
use super::super::{Done, owned_part};
use super::table::{Entry, Part, Value};
use crate::error::Error;
use crate::formula::Item;
use crate::pass::{Pass, Rows};
use crate::pieces::{self, Pieces};
use crate::raw::{self, Bytes, Matrix};
use crate::run::Machine;
use crate::team::Region;
use crate::tile::Tile;

/// Computes a result into its place.
pub fn materialize(m: &mut Machine, Entry { tile, value, parts, .. }: &Entry) -> Done {
    let (tile, value) = (*tile, *value);
    if let Value::Loaded(from) = value {
        m.share(&[], &[], &[tile.region]);
        return m.keep_load(from, tile);
    }
    m.flush()?;
    let part = owned_part(m, tile.partition as i64, tile.matrix.rows);
    let bytes = m.core.memory.bytes(tile.region.space, tile.region.tensor);
    let to = tile.rows(part.start, part.len()).matrix;
    match value {
        Value::Lost | Value::Loaded(_) => Err(Error::lost()),
        Value::Pieces { from, stride } => {
            m.share(&[], &[], &[tile.region]);
            let ([len, all], count) = ([from, tile].map(|t| t.matrix.n * t.item()), tile.matrix.n / from.matrix.n);
            let of = |tile: &Tile, count, stride, len| {
                let Matrix { at, pitch, .. } = tile.matrix;
                let bytes = m.core.memory.bytes(tile.region.space, tile.region.tensor);
                (bytes, Pieces { at, pitch, count, stride, len })
            };
            match pieces::copy(of(&from, count, stride, len), of(&tile, 1, 0, all), part) {
                true => Ok(()),
                false => Err(Error::cannot("not the same pieces")),
            }
        }
        Value::Fill => {
            m.share(&[], &[], &[tile.region]);
            (0..to.rows).for_each(|p| m.core.memory.wipe_row(tile.region.space, to.at + p * to.pitch, to.n));
            Ok(())
        }
        Value::Sum { adds, .. } => add_up(m, &tile, parts, adds),
        Value::Total { .. } if parts.is_empty() => {
            m.share(&[], &[], &[tile.region]);
            (0..to.rows).for_each(|p| bytes.write(to.at + p * to.pitch, 4 * to.n).fill(0));
            Ok(())
        }
        Value::Total { .. } => {
            let factors = parts.iter().map(|part| Factors::new(part.stationary, part.from));
            let factors = factors.collect::<Option<Vec<_>>>().ok_or_else(|| Error::cannot("not a product"))?;
            m.share(&regions_of(&factors), &[], &[tile.region]);
            if part.is_empty() { Ok(()) } else { add_products(m, &factors, &part, bytes, to) }
        }
        Value::Product { stationary, moving } => {
            m.share(&[stationary.region, moving.region], &[], &[tile.region]);
            let factors = Factors::new(stationary, moving).ok_or_else(|| Error::cannot("not a product"))?;
            if part.is_empty() { Ok(()) } else { factors.rows(&part).multiply(m, bytes, to, false) }
        }
        Value::Across(from) => {
            m.share(&[from.region], &[], &[tile.region]);
            super::across::transpose(m, &from.columns(part.start, part.len()), (bytes, to))
        }
        Value::Transposed(from) => {
            m.share(&[from.region], &[], &[tile.region]);
            if part.is_empty() {
                return Ok(());
            }
            let from = from.columns(part.start, part.len());
            if tile.dtype == Dtype::F32 {
                return transpose_tile(m, from, bytes, to);
            }
            product_rows(m, to.rows, to.n, |m, rows, dense| {
                transpose_tile(m, from, rows, dense)?;
                let a = Rows { bytes: rows, at: 0, pitch: dense.pitch, item: Item::F32, first: 0 };
                let rounded = Rows { bytes, at: to.at, pitch: to.pitch, item: Item::Bf16, first: 0 };
                Pass::copy(a, rounded, to.n).run(&m.core.memory, 0..to.rows);
                Ok(())
            })
        }
    }
}

/// Computes a sum: each thread the columns that were rows of its own.
fn add_up(m: &mut Machine, tile: &Tile, parts: &[Part], adds: bool) -> Done {
    let Some(first) = parts.first().map(|p| p.from) else { return Ok(()) };
    let around = |region: fn(&Part) -> Region| {
        parts.iter().map(region).reduce(|a, b| Region { low: a.low.min(b.low), high: a.high.max(b.high), ..a })
    };
    if let (Some(all), Some(near)) = (around(|p| p.stationary.region), around(|p| p.from.region)) {
        m.cross(all, near, tile.region);
    }
    let own = owned_part(m, first.partition as i64, first.matrix.rows);
    if own.is_empty() {
        return Ok(());
    }
    let core = m.core;
    let bytes = core.memory.bytes(tile.region.space, tile.region.tensor);
    let to = tile.columns(own.start, own.len()).matrix;
    // Rows of the transposed tiles, as they are, times the stationary matrices: the sum, transposed.
    product_rows(m, own.len(), to.rows, |m, rows, dense| {
        if adds {
            raw::transpose((bytes, to), (rows, dense));
        }
        let panels: Vec<_> = parts.iter().map(|p| moving_panels(m, &p.stationary)).collect();
        let from = |part: &Part| part.from.rows(own.start, own.len()).matrix;
        let products = parts.iter().map(from).zip(panels.iter().map(Rc::as_ref));
        if !raw::multiply_rows(&core.memory.sbuf, products.collect::<Vec<_>>().as_slice(), (rows, dense), adds) {
            return Err(Error::cannot("not a sum"));
        }
        // What is not finite may have spread.
        if raw::transpose((rows, dense), (bytes, to)) { Ok(()) } else { Err(Error::lost()) }
    })
}

/// A bf16 tile times the identity.
fn transpose_tile(m: &mut Machine, from: Tile, bytes: &Bytes, to: Matrix) -> Done {
    let sbuf = &m.core.memory.sbuf;
    if raw::identity_product(sbuf, from.matrix, 2, bytes, to) {
        return Ok(());
    }
    let unit = Unit::bf16();
    let k = from.matrix.rows;
    let ones = Bytes::reserve(2 * k * k);
    ones.write(0, 2 * k * k).fill(0);
    (0..k).for_each(|i| ones.write(2 * i * (k + 1), 2).copy_from_slice(&0x3F80u16.to_le_bytes()));
    let identity = raw::pack(unit, &ones, Matrix { at: 0, rows: k, pitch: 2 * k, n: k, step: 2 }, 2, false);
    let stationary = raw::pack(unit, sbuf, from.matrix, 2, true);
    raw::multiply(&stationary, &identity, bytes, to, false);
    Ok(())
}
