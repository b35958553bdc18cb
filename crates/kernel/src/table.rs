//! Every instruction, once: operands, direction, memories, engine, cost, documentation.
//!
//! A row reads
//!
//! ```text
//! name = Variant on [engines] from generation cost Formula over operand { role: Direction [memories], role: Direction optional [memories] }
//! ```
//!
//! The first engine is the default. `from 3` behind the engines, or behind one of them, names the first generation that has the
//! instruction, or has it on that engine; without it every generation does.
//! `over` names the operand whose axes the instruction's mask refers to. An optional operand
//! may be missing. Read operands may be immediates where the instruction allows a scalar.
//!
//! Legality, liveness, the judge, the simulator and the generated reference all read these rows; none keeps a second list.

use serde::{Deserialize, Serialize};

use crate::tensor::Space;

/// An engine of the core, with its own instruction stream.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Engine {
    /// The matrix engine.
    Tensor,
    /// The vector engine.
    Vector,
    /// The scalar engine.
    Scalar,
    /// The general-purpose engine.
    GpSimd,
    /// The DMA queues.
    Dma,
    /// Nothing on the core: debugging aids.
    Host,
}

impl Engine {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Engine::Tensor => "tensor",
            Engine::Vector => "vector",
            Engine::Scalar => "scalar",
            Engine::GpSimd => "gpsimd",
            Engine::Dma => "dma",
            Engine::Host => "host",
        }
    }
}

/// What an instruction does with an operand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Direction {
    /// It is read.
    Read,
    /// Every element of the access, inside the mask, is written.
    Write,
    /// Elements are written or keep their value depending on data: the old value is needed.
    Update,
}

/// Cycles of an instruction on its engine. `N` is elements per partition of the operand named by `over`; `II` is the least
/// initiation interval, 64 cycles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cost {
    /// `max(min(64, M), N)`, four times that for float32
    Matmul,
    /// Tensor engine `max(P, min(64, F))`, vector engine `max(II, N)`
    Transpose,
    /// `max(II, N)`
    Elementwise,
    /// `max(II, 2N)`
    Scan,
    /// `max(II, N)` if one operand is in PSUM or everything is contiguous bfloat16, else `max(II, 2N)`
    TensorTensor,
    /// `N` for bfloat16 subtract-then-multiply with even N, else `2N`
    ScalarTensorTensor,
    /// `max(II, N) + II`
    WithReduction,
    /// `N`, or `N/2` for bfloat16 in and out with add or max
    Reduce,
    /// `max(600, N)`
    DynamicCopy,
    /// `max(II, N)` across memories, else `max(II, 2N)`
    PredicatedCopy,
    /// `max(II, 8N)`
    Reciprocal,
    /// `max(II, 13 * N / 3)`
    Aggregate,
    /// `max(II, N)`, half for zeros in 16-bit floats
    Memset,
    /// `150 + N`
    GpSimd,
    /// by bytes and contiguous runs
    Dma,
    /// It takes no time.
    Free,
}

/// An operand of an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OperandSpec {
    /// What the instruction calls it.
    pub role: &'static str,
    /// Whether it is read, written, or both.
    pub direction: Direction,
    /// The memories it may be in.
    pub spaces: &'static [Space],
    /// Whether it may be missing.
    pub optional: bool,
}

#[macro_export]
macro_rules! for_each_inst {
    ($emit:ident) => { $emit! {
        /// `dst = stationary.T @ moving`, overwritten or accumulated as the instruction's write mode says.
        nc_matmul = NcMatmul on [Tensor] cost Matmul over dst
            { dst: Write [Psum], stationary: Read [Sbuf], moving: Read [Sbuf] }
        /// `dst = data.T`; free axes collapse.
        nc_transpose = NcTranspose on [Tensor, Vector] cost Transpose over data
            { dst: Write [Psum, Sbuf], data: Read [Sbuf, Psum] }
        /// `dst = op(data * scale + bias)`; `reduce_res` receives the accumulators after `reduce_cmd`.
        activation = Activation on [Scalar] cost Elementwise over data
            { dst: Write [Sbuf, Psum], data: Read [Sbuf, Psum], bias: Read optional [Sbuf, Psum], scale: Read optional [Sbuf, Psum],
              reduce_res: Write optional [Sbuf, Psum] }
        /// `dst = op(data * scale + bias)`, and `reduce_res` the reduction of `dst` over its free axes.
        activation_reduce = ActivationReduce on [Scalar] cost WithReduction over data
            { dst: Write [Sbuf, Psum], data: Read [Sbuf, Psum], bias: Read optional [Sbuf, Psum], scale: Read optional [Sbuf, Psum],
              reduce_res: Write optional [Sbuf, Psum] }
        /// Reduces the free axes `axes` of `data` with `op`; `negate` changes the sign.
        tensor_reduce = TensorReduce on [Vector] cost Reduce over data
            { dst: Write [Sbuf, Psum], data: Read [Sbuf, Psum] }
        /// Reduces the partition axis of `data` with `op`.
        tensor_partition_reduce = TensorPartitionReduce on [GpSimd] cost GpSimd over data
            { dst: Write [Sbuf], data: Read [Sbuf] }
        /// `dst = op(data1, data2)`
        tensor_tensor = TensorTensor on [Vector, GpSimd] cost TensorTensor over dst
            { dst: Write [Sbuf, Psum], data1: Read [Sbuf, Psum], data2: Read [Sbuf, Psum] }
        /// `dst[i] = op1(op0(data0[i], dst[i-1]), data1[i])`, starting from `initial`.
        tensor_tensor_scan = TensorTensorScan on [Vector] cost Scan over dst
            { dst: Write [Sbuf, Psum], data0: Read [Sbuf, Psum], data1: Read [Sbuf, Psum], initial: Read [Sbuf, Psum] }
        /// `dst = op1(op0(data, operand0), operand1)`
        scalar_tensor_tensor = ScalarTensorTensor on [Vector] cost ScalarTensorTensor over dst
            { dst: Write [Sbuf, Psum], data: Read [Sbuf, Psum], operand0: Read [Sbuf, Psum], operand1: Read [Sbuf, Psum] }
        /// `dst = op1(op0(data, operand0), operand1)`, the operands immediates or one value per partition.
        tensor_scalar = TensorScalar on [Vector, Scalar from 3, GpSimd] cost Elementwise over dst
            { dst: Write [Sbuf, Psum], data: Read [Sbuf, Psum], operand0: Read [Sbuf, Psum], operand1: Read optional [Sbuf, Psum] }
        /// `dst = op0(data, operand0)`, and `reduce_res` the accumulators after `reduce_cmd`: the reduction of `dst` over its free axes.
        tensor_scalar_reduce = TensorScalarReduce on [Vector] cost WithReduction over dst
            { dst: Write [Sbuf, Psum], data: Read [Sbuf, Psum], operand0: Read [Sbuf, Psum], reduce_res: Write optional [Sbuf, Psum],
              reduce_init: Read optional [Sbuf, Psum] }
        /// Running `op1` over `op0(src, imm0)`, from the accumulators that `reduce_cmd` says.
        tensor_scalar_cumulative = TensorScalarCumulative on [Vector] cost Scan over dst
            { dst: Write [Sbuf, Psum], src: Read [Sbuf, Psum], imm0: Read [Sbuf, Psum], imm1: Read optional [Sbuf, Psum] }
        /// `dst = exp(src - max_value)`, and `reduce_res` the accumulators after `reduce_cmd`: its sum.
        exponential = Exponential on [Vector] from 4 cost WithReduction over dst
            { dst: Write [Sbuf, Psum], src: Read [Sbuf, Psum], max_value: Read [Sbuf, Psum], reduce_res: Write optional [Sbuf, Psum],
              reduce_init: Read optional [Sbuf, Psum] }
        /// `dst = op((data op0 imm0) op1 imm1)`; `reduce_res` receives the accumulators after `reduce_cmd`.
        activate2 = Activate2 on [Scalar] from 4 cost Elementwise over data
            { dst: Write [Sbuf, Psum], data: Read [Sbuf, Psum], imm0: Read optional [Sbuf, Psum], imm1: Read optional [Sbuf, Psum],
              reduce_res: Write optional [Sbuf, Psum] }
        /// `dst = src`, bit for bit if the types agree.
        tensor_copy = TensorCopy on [Vector, Scalar, GpSimd] cost Elementwise over dst
            { dst: Write [Sbuf, Psum], src: Read [Sbuf, Psum] }
        /// `dst = src`, where an offset of `src` is held in memory.
        tensor_copy_dynamic_src = TensorCopyDynamicSrc on [Vector, Scalar, GpSimd] cost DynamicCopy over dst
            { dst: Write [Sbuf, Psum], src: Read [Sbuf, Psum] }
        /// `dst = src`, where an offset of `dst` is held in memory.
        tensor_copy_dynamic_dst = TensorCopyDynamicDst on [Vector, Scalar, GpSimd] cost DynamicCopy over dst
            { dst: Write [Sbuf, Psum], src: Read [Sbuf, Psum] }
        /// `dst = src` where `predicate` is not zero (or is, with `reverse_pred`).
        tensor_copy_predicated = TensorCopyPredicated on [Vector] cost PredicatedCopy over dst
            { dst: Update [Sbuf, Psum], src: Read [Sbuf, Psum], predicate: Read [Sbuf, Psum] }
        /// `dst = condition ? on_true : on_false`
        select = Select on [Vector] cost PredicatedCopy over dst
            { dst: Write [Sbuf, Psum], condition: Read [Sbuf, Psum], on_true: Read [Sbuf, Psum], on_false: Read [Sbuf, Psum] }
        /// `dst = 1 / data`
        reciprocal = Reciprocal on [Vector] cost Reciprocal over dst
            { dst: Write [Sbuf, Psum], data: Read [Sbuf, Psum] }
        /// `dst = expr`, an affine expression of loop indices and coordinates, in 32-bit integers.
        iota = Iota on [GpSimd] cost GpSimd over dst { dst: Write [Sbuf], offset: Read optional [Hbm, Sbuf] }
        /// `dst = data`, zero with probability `prob`.
        dropout = Dropout on [Vector] cost Elementwise over dst
            { dst: Write [Sbuf, Psum], data: Read [Sbuf, Psum], prob: Read [Sbuf, Psum] }
        /// `dst = pred ? on_true : on_false`, with an affine `pred`.
        affine_select = AffineSelect on [GpSimd] cost GpSimd over dst
            { dst: Write [Sbuf, Psum], on_true: Read [Sbuf, Psum], on_false: Read [Sbuf], offset: Read optional [Hbm, Sbuf] }
        /// Keeps elements whose position satisfies both comparisons with per-partition bounds.
        range_select = RangeSelect on [Vector] from 3 cost Elementwise over dst
            { dst: Write [Sbuf, Psum], on_true: Read [Sbuf, Psum], bound0: Read [Sbuf, Psum], bound1: Read [Sbuf, Psum],
              reduce_res: Write optional [Sbuf, Psum] }
        /// `dst = predicate ? on_true : on_false`, optionally reduced.
        select_reduce = SelectReduce on [Vector] cost PredicatedCopy over dst
            { dst: Write [Sbuf, Psum], predicate: Read [Sbuf, Psum], on_true: Read [Sbuf, Psum], on_false: Read [Sbuf, Psum],
              reduce_res: Write optional [Sbuf, Psum] }
        /// Start and end of the run each segment id belongs to.
        sequence_bounds = SequenceBounds on [GpSimd] cost GpSimd over segment_ids
            { dst: Write [Sbuf], segment_ids: Read [Sbuf] }
        /// `dst = value`
        memset = Memset on [Vector, GpSimd] cost Memset over dst { dst: Write [Sbuf, Psum], value: Read [Sbuf] }
        /// Count, mean and count times variance of the even, then of the odd elements.
        bn_stats = BnStats on [Vector] cost Elementwise over data
            { dst: Write [Sbuf, Psum], data: Read [Sbuf, Psum] }
        /// Mean and variance from triples of `bn_stats`.
        bn_aggr = BnAggr on [Vector] cost Aggregate over data
            { dst: Write [Sbuf, Psum], data: Read [Sbuf, Psum] }
        /// Gathers within groups of 16 partitions.
        local_gather = LocalGather on [GpSimd] cost GpSimd over dst
            { dst: Write [Sbuf], src_buffer: Read [Sbuf], index: Read [Sbuf] }
        /// `dst[p, k] = data[p, indices[p, k]]`, free axes flattened.
        gather_flattened = GatherFlattened on [GpSimd] cost GpSimd over dst
            { dst: Write [Sbuf, Psum], data: Read [Sbuf, Psum], indices: Read [Sbuf, Psum] }
        /// Moves and casts between HBM and SBUF; with `rmw` it adds to the destination.
        dma_copy = DmaCopy on [Dma] cost Dma over dst
            { dst: Write [Hbm, Sbuf], src: Read [Hbm, Sbuf] }
        /// Moves with the axes of `src` permuted.
        dma_transpose = DmaTranspose on [Dma] cost Dma over src
            { dst: Write [Hbm, Sbuf], src: Read [Hbm, Sbuf] }
        /// The eight largest elements of each partition, descending.
        max8 = Max8 on [Vector] cost Reduce over src { dst: Write [Sbuf, Psum], src: Read [Sbuf, Psum] }
        /// The first position of each of eight values.
        nc_find_index8 = NcFindIndex8 on [Vector] cost Reduce over data
            { dst: Write [Sbuf, Psum], data: Read [Sbuf, Psum], vals: Read [Sbuf, Psum] }
        /// Replaces the first occurrence of each of eight values.
        nc_match_replace8 = NcMatchReplace8 on [Vector] cost Elementwise over data
            { dst: Write [Sbuf, Psum], data: Read [Sbuf, Psum], vals: Read [Sbuf, Psum], dst_idx: Write optional [Sbuf, Psum] }
        /// Permutes partitions within each quadrant of 32.
        nc_stream_shuffle = NcStreamShuffle on [Vector] cost Elementwise over dst
            { dst: Update [Sbuf, Psum], src: Read [Sbuf, Psum] }
        /// One partition repeated over many: a product with a row of ones.
        partition_broadcast = PartitionBroadcast on [Tensor] cost Matmul over dst
            { dst: Write [Sbuf, Psum], src: Read [Sbuf, Psum] }
        /// Uniform random numbers in `[0, 1)`.
        rand = Rand on [Vector] cost Elementwise over dst { dst: Write [Sbuf, Psum] }
        /// Seeds the random generator.
        random_seed = RandomSeed on [Vector] cost Free over seed { seed: Read [Sbuf, Psum] }
        /// Random bits.
        rng = Rng on [Vector, GpSimd from 3] cost Elementwise over dst { dst: Write [Sbuf, Psum] }
        /// Uniform random numbers in `[min, max]`.
        rand2 = Rand2 on [Vector] from 4 cost Elementwise over dst
            { dst: Write [Sbuf, Psum], min: Read [Sbuf, Psum], max: Read [Sbuf, Psum] }
        /// Sets the state of an engine's random generators, one per partition.
        rand_set_state = RandSetState on [GpSimd from 3, Vector from 4] cost Free over src_seeds { src_seeds: Read [Sbuf] }
        /// The state of an engine's random generators.
        rand_get_state = RandGetState on [GpSimd from 3, Vector from 4] cost Free over dst { dst: Write [Sbuf] }
        /// The largest of `n` values that lie across each group of 16 partitions, and where they are.
        topk = TopK on [GpSimd] from 3 cost GpSimd over src { val_dst: Write [Sbuf], idx_dst: Write [Sbuf], src: Read [Sbuf] }
        /// Packs groups of 32 values with a common exponent each.
        quantize_mx = QuantizeMx on [Vector] from 4 cost Elementwise over src
            { dst: Write [Sbuf], src: Read [Sbuf], dst_scale: Write [Sbuf] }
        /// A product of packed operands with a common exponent per group of 32 values.
        nc_matmul_mx = NcMatmulMx on [Tensor] from 4 cost Matmul over dst
            { dst: Write [Psum], stationary: Read [Sbuf], moving: Read [Sbuf], stationary_scale: Read [Sbuf], moving_scale: Read [Sbuf] }
        /// A step of an operation over several ranks: the launch says what moves where, or `metadata` does when it runs.
        collective = Collective on [Dma] cost Dma over dst
            { dst: Write [Hbm, Sbuf], src: Read [Hbm, Sbuf], metadata: Update optional [Hbm, Sbuf] }
        /// Reduces a tile across the instances of a grid.
        all_reduce = AllReduce on [Dma] cost Dma over dst { dst: Write [Sbuf], src: Read [Sbuf] }
        /// Positions of the elements that are not zero, then padding, then how many, on partitions 0, 16, 32 and so on.
        nonzero_with_count = NonzeroWithCount on [GpSimd] cost GpSimd over src { dst: Update [Sbuf], src: Read [Sbuf] }
        /// Both cores of a launch wait for each other.
        core_barrier = CoreBarrier on [GpSimd, Vector, Scalar, Tensor, Dma] cost Free over data { data: Read [Hbm, Sbuf] }
        /// Sends `src` to the other core and receives its `src` in `dst`.
        sendrecv = SendRecv on [Dma, GpSimd] cost Dma over dst { dst: Write [Sbuf], src: Read [Sbuf] }
        /// Prints a tile while simulating.
        device_print = DevicePrint on [Host] cost Free over x { x: Read [Hbm, Sbuf, Psum] }
    } };
}

macro_rules! optional {
    () => {
        false
    };
    (optional) => {
        true
    };
}

/// The first generation of the core that instructions were written for.
pub const FIRST_GENERATION: u32 = 2;

macro_rules! since {
    () => {
        FIRST_GENERATION
    };
    ($generation:literal) => {
        $generation
    };
}

macro_rules! define_opcode {
    ($($(#[doc = $doc:literal])* $name:ident = $variant:ident on [$($engine:ident $(from $with:literal)?),*] $(from $first:literal)?
        cost $cost:ident over $over:ident
        { $($role:ident: $dir:ident $($opt:ident)? [$($space:ident),*]),* })*) => {
        /// An instruction of the core.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
        pub enum Opcode { $($(#[doc = $doc])* $variant,)* }

        impl Opcode {
            /// All of them, in the order of the table.
            pub const ALL: &'static [Opcode] = &[$(Opcode::$variant,)*];

            /// The name in `nki.isa`.
            pub fn name(self) -> &'static str {
                match self { $(Opcode::$variant => stringify!($name),)* }
            }
            /// The instruction of a name.
            pub fn from_name(name: &str) -> Option<Opcode> {
                match name { $(stringify!($name) => Some(Opcode::$variant),)* _ => None }
            }
            /// One or two sentences.
            pub fn doc(self) -> &'static str {
                match self { $(Opcode::$variant => concat!($($doc),*).trim_ascii(),)* }
            }
            /// Engines that can run it, the default first.
            pub fn engines(self) -> &'static [Engine] {
                match self { $(Opcode::$variant => &[$(Engine::$engine),*],)* }
            }
            /// The first generation that has it.
            pub fn since(self) -> u32 {
                match self { $(Opcode::$variant => since!($($first)?),)* }
            }
            /// The first generation that has it on an engine.
            pub fn since_on(self, engine: Engine) -> u32 {
                let on: &[(Engine, u32)] =
                    match self { $(Opcode::$variant => &[$((Engine::$engine, since!($($with)?))),*],)* };
                on.iter().find(|(e, _)| *e == engine).map_or(FIRST_GENERATION, |(_, since)| *since).max(self.since())
            }
            /// How its time is counted.
            pub fn cost(self) -> Cost {
                match self { $(Opcode::$variant => Cost::$cost,)* }
            }
            /// Position of the operand whose axes the mask refers to.
            pub fn over(self) -> usize {
                let role = match self { $(Opcode::$variant => stringify!($over),)* };
                self.position(role).expect("`over` names an operand")
            }
            /// Its operands, in order.
            pub fn operands(self) -> &'static [OperandSpec] {
                match self { $(Opcode::$variant => {
                    const ROW: &[OperandSpec] = &[$(OperandSpec {
                        role: stringify!($role),
                        direction: Direction::$dir,
                        spaces: &[$(Space::$space),*],
                        optional: optional!($($opt)?),
                    }),*];
                    ROW
                })* }
            }
            /// Position of an operand by role.
            pub fn position(self, role: &str) -> Option<usize> {
                self.operands().iter().position(|o| o.role == role)
            }
        }
    };
}
for_each_inst!(define_opcode);

impl Opcode {
    /// Whether it matters which core executes it first: numbers are drawn from one generator, lines are printed one after the other.
    pub fn depends_on_order(self) -> bool {
        use Opcode::*;
        matches!(self, Rand | RandomSeed | Dropout | DevicePrint | AllReduce)
    }
    /// Whether row `p` of what is written comes from row `p` of what is read, wherever both begin, and from nothing but its address
    /// and its elements.
    pub fn works_by_rows(self) -> bool {
        use Opcode::*;
        matches!(
            self,
            DmaCopy
                | TensorCopy
                | Memset
                | Activation
                | ActivationReduce
                | TensorReduce
                | TensorTensor
                | TensorScalar
                | TensorScalarReduce
                | ScalarTensorTensor
                | Reciprocal
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_consistent() {
        for &op in Opcode::ALL {
            assert_eq!(Opcode::from_name(op.name()), Some(op));
            assert!(!op.engines().is_empty() && !op.doc().is_empty() && op.over() < op.operands().len());
            let optional: Vec<bool> = op.operands().iter().map(|o| o.optional).collect();
            assert!(optional.is_sorted(), "{}: optional operands come last", op.name());
        }
        assert!(Opcode::Activation.operands()[4].optional && !Opcode::Activation.operands()[1].optional);
    }
}
