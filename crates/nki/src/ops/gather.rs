//! Data-dependent movement on chip.

use strata_kernel::{Attr, Dtype, Opcode, Operand, Space};

use super::ON_CHIP;
use crate::args::{Args, Value};
use crate::error::{Error, Result};
use crate::recorder::{Fresh, Recorder};

pub fn gather_flattened(r: &mut Recorder, args: &mut Args) -> Result<Value> {
    let data = args.tile(r, "data", ON_CHIP)?;
    let indices = args.tile(r, "indices", ON_CHIP)?;
    let shape = indices.shape().to_vec();
    let dtype = args.dtype()?.unwrap_or(data.dtype(&r.b.kernel));
    let mask = args.mask()?.over(&shape);
    let operands = vec![Operand::Access(data.access), Operand::Access(indices.access)];
    r.emit(Opcode::GatherFlattened, None, operands, vec![], mask, Fresh { shape, dtype, space: Space::Sbuf })
        .map(Value::Tile)
}

pub fn local_gather(r: &mut Recorder, args: &mut Args) -> Result<Value> {
    let src = args.tile(r, "src_buffer", &[Space::Sbuf])?;
    let index = args.tile(r, "index", &[Space::Sbuf])?;
    let p = src.access.partitions();
    if !p.is_multiple_of(16) {
        return Err(Error::value("err_local_gather", "local_gather(): partitions must be a multiple of 16"));
    }
    let per = args.int("num_elem_per_idx")?.unwrap_or(1);
    if ![1, 2, 4, 8, 16, 32].contains(&per) {
        return Err(Error::value("err_local_gather", "local_gather(): num_elem_per_idx is one of 1, 2, 4, 8, 16, 32"));
    }
    let available = (index.access.free_elements() * 16) as i64;
    let n = args.int("num_valid_indices")?.unwrap_or(available).min(available);
    // All indices of 16 partitions, partition first; or as many as are valid.
    let mut shape = if n == available { index.shape().to_vec() } else { vec![p, n as usize] };
    shape.extend((n == available).then_some(16));
    shape.extend((per != 1).then_some(per as usize));
    let mask = args.mask()?.over(&shape);
    let fresh = Fresh { shape, dtype: src.dtype(&r.b.kernel), space: Space::Sbuf };
    let attrs = vec![("num_elem_per_idx", Attr::Int(per)), ("num_valid_indices", Attr::Int(n))];
    let operands = vec![Operand::Access(src.access), Operand::Access(index.access)];
    r.emit(Opcode::LocalGather, None, operands, attrs, mask, fresh).map(Value::Tile)
}

pub fn nc_stream_shuffle(r: &mut Recorder, args: &mut Args) -> Result<Value> {
    let src = args.tile(r, "src", ON_CHIP)?;
    let dst = args.tile(r, "dst", ON_CHIP)?;
    let shuffle = args.ints("shuffle_mask")?.unwrap_or_default();
    if shuffle.len() != 32 || shuffle.iter().any(|&n| n != 255 && !(0..32).contains(&n)) {
        return Err(Error::value(
            "err_shuffle_mask",
            "nc_stream_shuffle(): shuffle_mask has 32 entries, each 0..32 or 255",
        ));
    }
    let mask = args.mask()?.over(dst.shape());
    let attrs = vec![("shuffle_mask", Attr::Ints(shuffle))];
    r.emit_to(Opcode::NcStreamShuffle, None, dst.access, vec![Operand::Access(src.access)], attrs, mask)?;
    Ok(Value::None)
}

pub fn sequence_bounds(r: &mut Recorder, args: &mut Args) -> Result<Value> {
    let ids = args.tile(r, "segment_ids", &[Space::Sbuf])?;
    let n = ids.access.free_elements();
    let dtype: Dtype = args.dtype()?.unwrap_or(ids.dtype(&r.b.kernel));
    let fresh = Fresh { shape: vec![1, 2, n], dtype, space: Space::Sbuf };
    let mask = args.mask()?.over(ids.shape());
    r.emit(Opcode::SequenceBounds, None, vec![Operand::Access(ids.access)], vec![], mask, fresh).map(Value::Tile)
}
