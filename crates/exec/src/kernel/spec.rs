//! What a kernel is to do, as the planner says it.

use strata_tensor::DType;

use crate::body::Known;
use crate::raw::BufId;
use strata_lanes::{Lane, Program, Reg};

/// A loop nest over `dims` with a program for its body.
pub struct KernelSpec {
    pub dims: Vec<usize>,
    pub sources: Vec<Source>,
    pub program: Program,
    pub stores: Vec<Store>,
    /// Reductions of the same dimensions.
    pub reduces: Vec<Reduce>,
}

/// Element offsets as a function of the iteration index: `offset + Σ index[d] · strides[d]`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Access {
    pub offset: isize,
    pub strides: Vec<isize>,
}

impl Access {
    /// Row-major access to a dense tensor of `dims`.
    pub fn dense(dims: &[usize]) -> Access {
        let mut strides = vec![0; dims.len()];
        let mut stride = 1;
        for d in (0..dims.len()).rev() {
            strides[d] = stride;
            stride *= dims[d] as isize;
        }
        Access { offset: 0, strides }
    }
}

/// Fills a register before each block.
pub struct Source {
    pub reg: Reg,
    pub kind: SourceKind,
    /// Bytes per element in memory and in the register.
    pub bytes: usize,
    pub access: Access,
}

pub enum SourceKind {
    Memory(BufId),
    /// One value for all lanes, in memory representation.
    Constant([u8; 16]),
    /// The access's own value: an index.
    Index(Lane),
}

/// Writes a register (memory representation) over the whole iteration space.
pub struct Store {
    pub reg: Reg,
    pub buf: BufId,
    pub bytes: usize,
    /// Where the elements go; densely in row-major order of `dims` if nothing is said.
    pub access: Option<Access>,
    /// The buffer is also a source of this kernel, read at the same index.
    pub in_place: bool,
    /// Another step may read it.
    pub is_read: bool,
}

/// Reduces some dimensions of the iteration space.
pub struct Reduce {
    /// Which dimensions are reduced.
    pub dims: Vec<bool>,
    /// Lanes to reduce, one register per value.
    pub values: Vec<Reg>,
    pub inits: Vec<SourceKind>,
    pub dtypes: Vec<DType>,
    pub outs: Vec<BufId>,
    pub body: ReduceBody,
}

/// How two partial results combine.
pub struct ReduceBody {
    /// The body's name if it is well known and there is one value.
    pub known: Option<Known>,
    /// Registers `0..k` are the accumulators, `k..2k` the values, `results` what becomes of them.
    pub program: Program,
    pub results: Vec<Reg>,
    /// Registers that hold constants: bytes per lane and the lane.
    pub constants: Vec<(Reg, usize, [u8; 16])>,
}
