//! Places for tensors whose author left the choice to us.
//!
//! Scopes nest, so tensors can live on a stack: what a block declares lies above everything its enclosing blocks declared
//! before it, and blocks one after the other share the space. Such a placement is right by construction: two tensors that
//! share bytes never exist at the same time.

use crate::place::{BANK_BYTES, Place, Placement, requested};
use crate::program::{Kernel, Node};
use crate::tensor::{Space, TensorId};

/// A place for every logical tile: the author's where there is one (unless `force_auto_alloc`), a stack's otherwise.
pub fn allocate(kernel: &Kernel) -> Placement {
    let forced = kernel.options.force_auto_alloc;
    let mut tiles: Vec<Option<Vec<Place>>> = requested(kernel);
    if forced {
        for (tensor, places) in kernel.tensors.iter().zip(&mut tiles) {
            if tensor.space.on_chip() {
                *places = None;
            }
        }
    }
    // Above everything that was placed by hand.
    let mut top = Top { sbuf: 0, psum: 0 };
    for (tensor, places) in kernel.tensors.iter().zip(&tiles) {
        for place in places.iter().flatten() {
            match tensor.space {
                Space::Sbuf => top.sbuf = top.sbuf.max(place.byte.saturating_add(tensor.free_bytes() as i64)),
                _ => top.psum = top.psum.max(place.bank.saturating_add(1).saturating_mul(BANK_BYTES)),
            }
        }
    }
    stack(kernel, &kernel.body, top, &mut tiles);
    Placement { tiles: tiles.into_iter().map(Option::unwrap_or_default).collect() }
}

#[derive(Clone, Copy)]
struct Top {
    sbuf: i64,
    /// Bytes over all banks.
    psum: i64,
}

fn stack(kernel: &Kernel, block: &[Node], mut top: Top, tiles: &mut [Option<Vec<Place>>]) {
    for node in block {
        match node {
            Node::Declare(id) => push(kernel, *id, &mut top, tiles),
            Node::Loop(_, body) => stack(kernel, body, top, tiles),
            Node::If { then, otherwise, .. } => {
                stack(kernel, then, top, tiles);
                stack(kernel, otherwise, top, tiles);
            }
            Node::Inst(_) => {}
        }
    }
}

fn push(kernel: &Kernel, id: TensorId, top: &mut Top, tiles: &mut [Option<Vec<Place>>]) {
    let tensor = kernel.tensor(id);
    let slot = &mut tiles[id.0 as usize];
    if slot.is_some() {
        return;
    }
    let bytes = (tensor.free_bytes() as i64 + 63) / 64 * 64;
    let mut place = || match tensor.space {
        Space::Psum => {
            // A tile does not cross a bank.
            if top.psum / BANK_BYTES != (top.psum + bytes - 1) / BANK_BYTES {
                top.psum = (top.psum + BANK_BYTES - 1) / BANK_BYTES * BANK_BYTES;
            }
            let at = top.psum;
            top.psum += bytes;
            Place::psum(at / BANK_BYTES, 0, at % BANK_BYTES)
        }
        _ => {
            let at = top.sbuf;
            top.sbuf += bytes;
            Place::sbuf(0, at)
        }
    };
    *slot = Some((0..tensor.n_tiles()).map(|_| place()).collect());
}
