//! One row per function of the language: its module, its parameters, what it records.

use crate::args::{Args, Value};
use crate::error::{Error, Result};
use crate::ops::{compound, elementwise, gather, matmul, memory, reduce};
use crate::recorder::Recorder;

/// A function of `nki.language` or `nki.isa`.
pub struct Api {
    /// `nl` or `nisa`.
    pub module: &'static str,
    pub name: &'static str,
    /// Parameters in order, space separated.
    pub params: &'static str,
    run: fn(&mut Recorder, &mut Args) -> Result<Value>,
    pub doc: &'static str,
}

macro_rules! define_apis {
    ($($module:ident { $(#[doc = $doc:literal] [$($name:literal)*] ($params:literal) $run:path;)* })*) => {
        /// Every function.
        pub static APIS: &[Api] = &[$($($(
            Api { module: stringify!($module), name: $name, params: $params, run: $run, doc: $doc },
        )*)*)*];
    };
}

define_apis! {
    nl {
        /// A tensor with undefined contents.
        ["ndarray"] ("shape dtype buffer name") memory::ndarray;
        /// A filled tensor.
        ["zeros" "ones"] ("shape dtype buffer name") memory::filled;
        /// A tensor filled with a value.
        ["full"] ("shape fill_value dtype buffer name") memory::filled;
        /// A tensor with the shape and type of another, undefined contents.
        ["empty_like"] ("a dtype buffer name") memory::empty_like;
        /// A tensor of zeros with the shape and type of another.
        ["zeros_like"] ("a dtype buffer name") memory::filled;
        /// A compile-time array in HBM.
        ["shared_constant"] ("constant dtype") memory::shared_constant;
        /// An identity matrix in HBM.
        ["shared_identity_matrix"] ("n dtype") memory::shared_constant;
        /// HBM to a new SBUF tile.
        ["load"] ("src mask dtype mode") memory::load;
        /// A tile or a number to HBM.
        ["store"] ("dst value mask mode") memory::store;
        /// Adds a tile to HBM through indices.
        ["atomic_rmw"] ("dst value op mask") memory::store;
        /// A two-dimensional piece of HBM, transposed, to a new SBUF tile.
        ["load_transpose2d"] ("src mask dtype") memory::load_transpose2d;
        /// A copy on chip.
        ["copy"] ("src mask dtype") memory::copy;
        /// A copy with repeated elements.
        ["broadcast_to"] ("src shape mask dtype") memory::broadcast_to;
        /// Uniform random numbers in [0, 1).
        ["rand"] ("shape dtype") memory::rand;
        /// Seeds the generator.
        ["random_seed"] ("seed mask") memory::random_seed;
        /// Prints a tile while simulating.
        ["device_print"] ("prefix x mask") memory::device_print;
        /// Element by element, with NumPy broadcasting.
        ["add" "subtract" "multiply" "divide" "power" "maximum" "minimum" "mod" "fmod" "bitwise_and" "bitwise_or" "bitwise_xor"
         "left_shift" "right_shift" "equal" "not_equal" "greater" "greater_equal" "less" "less_equal" "logical_and" "logical_or"
         "logical_xor"] ("x y mask dtype") elementwise::binary;
        /// Element by element.
        ["abs" "negative" "sign" "trunc" "floor" "ceil" "exp" "log" "cos" "sin" "tan" "tanh" "arctan" "sqrt" "rsqrt" "reciprocal"
         "square" "sigmoid" "relu" "gelu" "gelu_dx" "gelu_apprx_tanh" "gelu_apprx_sigmoid" "silu" "silu_dx" "erf" "erf_dx"
         "softplus" "mish" "invert" "logical_not"] ("x mask dtype") elementwise::unary;
        /// `x` where the condition is not zero, else `y`.
        ["where"] ("condition x y mask dtype") elementwise::where_;
        /// Zero with probability `rate`.
        ["dropout"] ("x rate mask dtype") elementwise::dropout;
        /// Reduces free axes.
        ["sum" "prod" "max" "min" "mean" "var" "all"] ("x axis mask dtype keepdims") reduce::nl_reduce;
        /// Softmax along free axes.
        ["softmax"] ("x axis mask dtype compute_dtype") compound::softmax;
        /// Root-mean-square normalisation.
        ["rms_norm"] ("x w axis n epsilon mask dtype compute_dtype") compound::rms_norm;
        /// Matrix product into PSUM.
        ["matmul"] ("x y transpose_x mask") matmul::matmul;
        /// Transposes a tile.
        ["transpose"] ("x mask dtype") matmul::transpose;
        /// Gathers along the flattened free axes.
        ["gather_flattened"] ("data indices mask dtype") gather::gather_flattened;
        /// Combines with the destination it is assigned to, over loop iterations.
        ["loop_reduce"] ("x op loop_indices mask dtype") reduce::loop_reduce;
        /// Reduces across the instances of a grid.
        ["all_reduce"] ("x op program_axes mask dtype parallel_reduce asynchronous") reduce::all_reduce;
    }
    nisa {
        /// `stationary.T @ moving` into PSUM.
        ["nc_matmul"] ("stationary moving is_stationary_onezero is_moving_onezero is_transpose tile_position tile_size mask perf_mode")
            matmul::nc_matmul;
        /// Transposes a tile.
        ["nc_transpose"] ("data mask dtype engine") matmul::transpose;
        /// `op(data * scale + bias)`
        ["activation"] ("op data bias scale reduce_op reduce_res reduce_cmd mask dtype") elementwise::activation;
        /// `op(data * scale + bias)` and its reduction.
        ["activation_reduce"] ("op data reduce_op reduce_res bias scale mask dtype") elementwise::activation;
        /// Reduces free axes.
        ["tensor_reduce"] ("op data axis mask dtype negate keepdims") reduce::tensor_reduce;
        /// Reduces the partition axis.
        ["tensor_partition_reduce"] ("op data mask dtype") reduce::tensor_partition_reduce;
        /// `op(data1, data2)`
        ["tensor_tensor"] ("data1 data2 op dtype mask engine") elementwise::tensor_tensor;
        /// A scan along the free axis.
        ["tensor_tensor_scan"] ("data0 data1 initial op0 op1 reverse0 reverse1 dtype mask") elementwise::tensor_tensor_scan;
        /// `(data op0 operand0) op1 operand1`, operand1 a tile.
        ["scalar_tensor_tensor"] ("data op0 operand0 op1 operand1 reverse0 reverse1 dtype mask") elementwise::scalar_tensor_tensor;
        /// `(data op0 operand0) op1 operand1`, operands one value per partition.
        ["tensor_scalar"] ("data op0 operand0 reverse0 op1 operand1 reverse1 dtype mask engine") elementwise::tensor_scalar;
        /// `data op0 operand0` and its reduction.
        ["tensor_scalar_reduce"] ("data op0 operand0 reduce_op reduce_res reverse0 dtype mask") elementwise::tensor_scalar_reduce;
        /// A copy on chip.
        ["tensor_copy"] ("src mask dtype engine") memory::copy;
        /// A copy whose source offset is in memory.
        ["tensor_copy_dynamic_src"] ("src mask dtype engine") memory::copy;
        /// A copy whose destination offset is in memory.
        ["tensor_copy_dynamic_dst"] ("dst src mask dtype engine") memory::tensor_copy_dynamic_dst;
        /// A copy where a predicate holds.
        ["tensor_copy_predicated"] ("src dst predicate reverse_pred mask dtype") elementwise::tensor_copy_predicated;
        /// `1 / data`
        ["reciprocal"] ("data dtype mask") elementwise::reciprocal;
        /// An index expression as a tile.
        ["iota"] ("expr dtype mask") memory::iota;
        /// Zero with probability `prob`.
        ["dropout"] ("data prob mask dtype") elementwise::dropout;
        /// Selects by an affine condition.
        ["affine_select"] ("pred on_true_tile on_false_value mask dtype") elementwise::affine_select;
        /// Selects by position.
        ["range_select"] ("on_true_tile comp_op0 comp_op1 bound0 bound1 reduce_cmd reduce_res reduce_op range_start on_false_value mask dtype")
            elementwise::range_select;
        /// Selects by a predicate, with a reduction.
        ["select_reduce"] ("dst predicate on_true on_false reduce_res reduce_cmd reduce_op reverse_pred mask dtype")
            elementwise::select_reduce;
        /// Bounds of each element's segment.
        ["sequence_bounds"] ("segment_ids dtype mask") gather::sequence_bounds;
        /// A tile filled with a value.
        ["memset"] ("shape value dtype mask engine") memory::memset;
        /// Batch-norm statistics.
        ["bn_stats" "bn_aggr"] ("data mask dtype") reduce::bn;
        /// Gathers within groups of 16 partitions.
        ["local_gather"] ("src_buffer index num_elem_per_idx num_valid_indices mask") gather::local_gather;
        /// Moves between HBM and SBUF.
        ["dma_copy"] ("dst src mask dst_rmw_op oob_mode dge_mode") memory::dma_copy;
        /// Moves with axes permuted.
        ["dma_transpose"] ("src axes mask dtype") memory::dma_transpose;
        /// The eight largest elements.
        ["max8"] ("src mask dtype") reduce::max8;
        /// Positions of eight values.
        ["nc_find_index8"] ("data vals mask dtype") reduce::find8;
        /// Replaces eight values.
        ["nc_match_replace8"] ("data vals imm dst_idx mask dtype") reduce::find8;
        /// Permutes partitions within quadrants.
        ["nc_stream_shuffle"] ("src dst shuffle_mask dtype mask") gather::nc_stream_shuffle;
    }
}

/// Calls a function by module and name.
pub fn call(r: &mut Recorder, api: &'static Api, args: Vec<Value>, kwargs: Vec<(String, Value)>) -> Result<Value> {
    let mut bound = Args::bind(api.name, api.params, args, kwargs)?;
    (api.run)(r, &mut bound)
}

pub fn find(module: &str, name: &str) -> Result<&'static Api> {
    let found = APIS.iter().find(|a| a.module == module && a.name == name);
    found.ok_or_else(|| Error::of_type(format!("{module}.{name} does not exist")))
}
