//! Library ops: everything that is more than an element-wise loop, prepared when the program is planned and run on views of memory.
//!
//! [`LibraryOp::prepare`] is the last place that knows StableHLO. It refuses what the engine does not have, so that a plan runs
//! without asking again what an op is.

use std::borrow::Cow;
use std::sync::Arc;

use smallvec::SmallVec;
use strata_mlir::Attr;
use strata_stablehlo::{OpClass, OpKind};
use strata_tensor::Literal;
use strata_tensor::numbers::{GatherDims, RngAlgorithm, RngDistribution, ScatterDims};

use crate::collective::Collective;
use crate::effect::Effect;
use crate::env::Env;
use crate::error::Error;
use crate::lane_body::LaneBody;
use crate::ops;
use crate::ops::concat_pad::Part;
use crate::ops::conv::{ConvPlan, ConvSpec};
use crate::ops::dot::DotPlan;
use crate::ops::fft::FftPlan;
use crate::ops::reduce_window::Window;
use crate::ops::triangular_solve::SolveSpec;
use crate::plan::constant;
use crate::raw::Mem;
use crate::tensor_ref::TensorRef;
use crate::view::{View, ViewMut};

/// An op with everything that can be known of it before it runs.
pub enum LibraryOp {
    Transpose {
        permutation: Vec<i64>,
    },
    BitcastConvert,
    /// Which rows of each operand.
    Concatenate {
        parts: Vec<PartRows>,
    },
    Pad {
        low: Vec<i64>,
        high: Vec<i64>,
        interior: Vec<i64>,
    },
    DynamicSlice,
    DynamicUpdateSlice,
    Gather {
        dims: Box<GatherDims>,
        slice_sizes: Vec<i64>,
    },
    Scatter {
        dims: Box<ScatterDims>,
        unique_indices: bool,
        body: Arc<LaneBody>,
    },
    Dot(Box<DotPlan>),
    Convolution(Box<ConvPlan>),
    Fft(Box<FftPlan>),
    Sort {
        dimension: usize,
        is_stable: bool,
        body: Arc<LaneBody>,
    },
    TopK {
        k: usize,
    },
    ReduceWindow {
        window: Box<Window>,
        body: Arc<LaneBody>,
    },
    /// A reduction that could not join a loop: a window as large as what it reduces. `dims` are the result's, with ones for what
    /// is reduced.
    Reduce {
        window: Box<Window>,
        dims: Vec<usize>,
        body: Arc<LaneBody>,
    },
    SelectAndScatter {
        window: Box<Window>,
        select: Arc<LaneBody>,
        scatter: Arc<LaneBody>,
    },
    Cholesky {
        lower: bool,
    },
    TriangularSolve(SolveSpec),
    /// The seed is a number unique in the plan: the same on every device that runs it.
    Rng {
        distribution: RngDistribution,
        seed: u64,
    },
    RngBitGenerator {
        algorithm: RngAlgorithm,
    },
    PartitionId,
    ReplicaId,
    /// Typed calls have a dictionary, which travels as its text.
    CustomCall {
        target: Arc<str>,
        config: String,
    },
    Collective(Box<Collective>),
    Effect(Box<Effect>),
}

/// Rows of `len` elements of an operand, one every `stride` elements from `start` on.
#[derive(Clone, Copy, Debug)]
pub struct PartRows {
    pub start: usize,
    pub stride: usize,
    pub len: usize,
}

impl PartRows {
    /// All of a dense operand of a concatenation along `dimension`.
    pub fn whole(dims: &[usize], dimension: usize) -> PartRows {
        let len = dims[dimension..].iter().product();
        PartRows { start: 0, stride: len, len }
    }

    fn of<'m>(&self, of: View<'m>) -> Part<'m> {
        Part { of, start: self.start, stride: self.stride, len: self.len }
    }
}

/// The memory of a step's operands and results.
pub struct Views<'m> {
    pub(crate) mem: &'m Mem,
    pub(crate) ins: &'m [TensorRef],
    pub(crate) outs: &'m [TensorRef],
    /// Operand 0 and result 0 are the same memory.
    pub(crate) in_place: bool,
}

impl<'m> Views<'m> {
    pub fn input(&self, i: usize) -> View<'m> {
        let t = &self.ins[i];
        View { dtype: t.dtype, dims: &t.dims, bytes: self.mem.read(t.buf, t.bytes()) }
    }

    pub fn output(&self, i: usize) -> ViewMut<'m> {
        let t = &self.outs[i];
        ViewMut { dtype: t.dtype, dims: &t.dims, bytes: self.mem.write(t.buf, t.bytes()) }
    }

    pub fn inputs(&self) -> Vec<View<'m>> {
        (0..self.ins.len()).map(|i| self.input(i)).collect()
    }

    pub fn outputs(&self) -> Vec<ViewMut<'m>> {
        (0..self.outs.len()).map(|i| self.output(i)).collect()
    }

    /// Scalar operands from `first` on: the start indices of slices.
    fn starts(&self, first: usize) -> SmallVec<[i64; 6]> {
        let scalar = |t: &TensorRef| constant::as_i64(t.dtype, self.mem.read(t.buf, t.dtype.bytes()));
        self.ins[first..].iter().map(scalar).collect()
    }
}

impl LibraryOp {
    /// `kind` on these operands and results. `bodies` are its regions; `seed` is a number that no other op of the plan has.
    pub fn prepare(
        kind: &OpKind,
        bodies: &[Arc<LaneBody>],
        ins: &[TensorRef],
        outs: &[TensorRef],
        seed: u64,
    ) -> Result<LibraryOp, Error> {
        use OpKind as K;
        let body = |i: usize| {
            let missing = || Error::Invalid(format!("`{}` has {} regions", kind.name(), bodies.len()));
            bodies.get(i).cloned().ok_or_else(missing)
        };
        Ok(match kind {
            K::Transpose { permutation } => LibraryOp::Transpose { permutation: permutation.clone() },
            K::BitcastConvert { .. } => LibraryOp::BitcastConvert,
            K::Concatenate { dimension } => LibraryOp::Concatenate {
                parts: ins.iter().map(|t| PartRows::whole(&t.dims, *dimension as usize)).collect(),
            },
            K::Pad { edge_padding_low, edge_padding_high, interior_padding } => LibraryOp::Pad {
                low: edge_padding_low.clone(),
                high: edge_padding_high.clone(),
                interior: interior_padding.clone(),
            },
            K::DynamicSlice { .. } => LibraryOp::DynamicSlice,
            K::DynamicUpdateSlice { .. } => LibraryOp::DynamicUpdateSlice,
            K::Gather { dimension_numbers, slice_sizes, .. } => {
                LibraryOp::Gather { dims: Box::new(dimension_numbers.clone()), slice_sizes: slice_sizes.clone() }
            }
            K::Scatter { scatter_dimension_numbers, unique_indices, .. } => LibraryOp::Scatter {
                dims: Box::new(scatter_dimension_numbers.clone()),
                unique_indices: *unique_indices,
                body: body(0)?,
            },
            K::DotGeneral { dot_dimension_numbers, .. } => {
                let [lhs, rhs] = [0, 1].map(|i| (ins[i].dtype, ins[i].dims.as_slice()));
                LibraryOp::Dot(Box::new(DotPlan::new(dot_dimension_numbers, lhs, rhs, outs[0].dtype)))
            }
            K::Convolution { .. } => convolution(kind, ins, outs)?,
            K::Fft { fft_type, fft_length } => {
                LibraryOp::Fft(Box::new(FftPlan::new(*fft_type, fft_length, ins[0].dtype)))
            }
            K::Sort { dimension, is_stable } => {
                let rank = ins.first().map_or(0, |t| t.dims.len()) as i64;
                let dimension = dimension.map_or(rank - 1, |d| if d < 0 { d + rank } else { d }).max(0) as usize;
                LibraryOp::Sort { dimension, is_stable: *is_stable, body: body(0)? }
            }
            K::ChloTopK { k, .. } => LibraryOp::TopK { k: *k as usize },
            K::ReduceWindow { window_dimensions, window_strides, base_dilations, window_dilations, padding } => {
                let [strides, base, dilations] =
                    [window_strides, base_dilations, window_dilations].map(|given| given.as_deref());
                let window = Window::new(window_dimensions, strides, base, dilations, padding.as_deref());
                LibraryOp::ReduceWindow { window: Box::new(window), body: body(0)? }
            }
            K::Reduce { dimensions } => {
                let dims = &ins[0].dims;
                let is_reduced = |d: usize| dimensions.contains(&(d as i64));
                let window: Vec<i64> =
                    (0..dims.len()).map(|d| if is_reduced(d) { dims[d] as i64 } else { 1 }).collect();
                let full = window.iter().zip(dims).map(|(&w, &n)| if w == 1 { n } else { 1 }).collect();
                let window = Box::new(Window::new(&window, None, None, None, None));
                LibraryOp::Reduce { window, dims: full, body: body(0)? }
            }
            K::SelectAndScatter { window_dimensions, window_strides, padding } => {
                let ones = vec![1; ins[0].dims.len()];
                let dimensions = window_dimensions.as_deref().unwrap_or(&ones);
                let window = Window::new(dimensions, window_strides.as_deref(), None, None, padding.as_deref());
                LibraryOp::SelectAndScatter { window: Box::new(window), select: body(0)?, scatter: body(1)? }
            }
            K::Cholesky { lower } => LibraryOp::Cholesky { lower: *lower },
            K::TriangularSolve { left_side, lower, unit_diagonal, transpose_a } => {
                LibraryOp::TriangularSolve(SolveSpec {
                    left_side: *left_side,
                    lower: *lower,
                    unit_diagonal: *unit_diagonal,
                    transpose: *transpose_a,
                })
            }
            K::Rng { rng_distribution } => LibraryOp::Rng { distribution: *rng_distribution, seed },
            K::RngBitGenerator { rng_algorithm } => LibraryOp::RngBitGenerator { algorithm: *rng_algorithm },
            _ => return LibraryOp::prepare_outside(kind, bodies),
        })
    }

    /// Whether it waits for devices of other processes.
    pub fn spans(&self, env: &Env) -> bool {
        matches!(self, LibraryOp::Collective(collective) if collective.spans(env))
    }

    /// An op that needs more than its operands: other devices, the host, whoever runs the program.
    fn prepare_outside(kind: &OpKind, bodies: &[Arc<LaneBody>]) -> Result<LibraryOp, Error> {
        use OpKind as K;
        Ok(match kind {
            K::PartitionId { .. } => LibraryOp::PartitionId,
            K::ReplicaId { .. } => LibraryOp::ReplicaId,
            K::CustomCall { call_target_name, backend_config, .. } => {
                let config: Cow<str> = match backend_config {
                    Some(Attr::String(text)) => text.as_ref().into(),
                    Some(dict @ Attr::Dict(_)) => dict.to_string().into(),
                    _ => "".into(),
                };
                LibraryOp::CustomCall { target: call_target_name.as_ref().into(), config: config.into_owned() }
            }
            kind if kind.class() == OpClass::Collective => {
                LibraryOp::Collective(Box::new(Collective::prepare(kind, bodies.first().cloned())?))
            }
            kind => match Effect::prepare(kind) {
                Some(effect) => LibraryOp::Effect(Box::new(effect)),
                None => return Err(Error::Unimplemented(format!("`{}`", kind.name()))),
            },
        })
    }

    /// Whether it may write its one result over its first operand.
    pub fn updates_operand(&self, n_outs: usize) -> bool {
        matches!(self, LibraryOp::DynamicUpdateSlice) || (matches!(self, LibraryOp::Scatter { .. }) && n_outs == 1)
    }

    /// Whether it neither waits for others or the host nor draws numbers: short work where it is small.
    pub fn is_brief(&self) -> bool {
        use LibraryOp as L;
        let outside = matches!(self, L::Collective(_) | L::Effect(_) | L::PartitionId | L::ReplicaId);
        !outside && !matches!(self, L::Rng { .. } | L::RngBitGenerator { .. })
    }

    pub fn run(&self, views: &Views, env: &Env) -> Result<(), Error> {
        let (input, output) = (|i| views.input(i), |i| views.output(i));
        match self {
            LibraryOp::Transpose { permutation } => ops::transpose::transpose(permutation, input(0), output(0)),
            LibraryOp::BitcastConvert => ops::bitcast::bitcast_convert(input(0), output(0)),
            LibraryOp::Concatenate { parts } => {
                let parts: Vec<Part> = (0..parts.len()).map(|i| parts[i].of(input(i))).collect();
                ops::concat_pad::join(&parts, output(0));
            }
            LibraryOp::Pad { low, high, interior } => {
                ops::concat_pad::pad(low, high, interior, input(0), input(1), output(0));
            }
            LibraryOp::DynamicSlice => ops::dynamic_slice::dynamic_slice(input(0), &views.starts(1), output(0)),
            LibraryOp::DynamicUpdateSlice => {
                let operand = (!views.in_place).then(|| input(0));
                ops::dynamic_slice::dynamic_update_slice(operand, input(1), &views.starts(2), output(0));
            }
            LibraryOp::Gather { dims, slice_sizes } => {
                ops::gather::gather(dims, slice_sizes, input(0), &views.inputs()[1..], output(0));
            }
            LibraryOp::Scatter { dims, unique_indices, body } => {
                let k = views.outs.len();
                let operands: Vec<Option<View>> = (0..k).map(|i| (!views.in_place).then(|| input(i))).collect();
                let (rest, outs) = (&views.inputs()[k..], &mut views.outputs());
                let (indices, updates) = rest.split_at(rest.len() - k);
                ops::scatter::scatter(dims, *unique_indices, &**body, &operands, indices, updates, outs);
            }
            LibraryOp::Dot(plan) => plan.run(input(0), input(1), output(0)),
            LibraryOp::Convolution(plan) => plan.run(input(0), input(1), output(0)),
            LibraryOp::Fft(plan) => plan.run(input(0), output(0)),
            LibraryOp::Sort { dimension, is_stable, body } => {
                ops::sort::sort(*dimension, *is_stable, &**body, &views.inputs(), &mut views.outputs());
            }
            LibraryOp::TopK { k } => ops::top_k::top_k(*k, input(0), output(0), output(1)),
            LibraryOp::ReduceWindow { window, body } => reduce(window, body, views, views.outputs()),
            LibraryOp::Reduce { window, dims, body } => {
                let full = |t: &TensorRef| views.mem.write(t.buf, t.bytes());
                let outs = views.outs.iter().map(|t| ViewMut { dtype: t.dtype, dims, bytes: full(t) }).collect();
                reduce(window, body, views, outs);
            }
            LibraryOp::SelectAndScatter { window, select, scatter } => {
                let (operand, source, init) = (input(0), input(1), input(2));
                let (select, scatter) = (&**select, &**scatter);
                ops::select_and_scatter::select_and_scatter(window, select, scatter, operand, source, init, output(0));
            }
            LibraryOp::Cholesky { lower } => ops::cholesky::cholesky(*lower, input(0), output(0)),
            LibraryOp::TriangularSolve(spec) => {
                ops::triangular_solve::triangular_solve(*spec, input(0), input(1), output(0));
            }
            LibraryOp::Rng { distribution, seed } => {
                ops::rng::rng(*distribution, input(0), input(1), *seed, output(0));
            }
            LibraryOp::RngBitGenerator { algorithm } => {
                ops::rng::rng_bit_generator(*algorithm, input(0), output(0), output(1));
            }
            LibraryOp::PartitionId => output(0).as_slice::<u32>()[0] = env.partition,
            LibraryOp::ReplicaId => output(0).as_slice::<u32>()[0] = env.replica,
            LibraryOp::CustomCall { target, config } => {
                env.hooks.custom_call(target, config, &views.inputs(), &mut views.outputs())?;
            }
            LibraryOp::Collective(collective) => collective.run(&views.inputs(), &mut views.outputs(), env)?,
            LibraryOp::Effect(effect) => ask(effect, &views.inputs(), &mut views.outputs(), env)?,
        }
        Ok(())
    }
}

/// Operands come first, then as many initial values.
fn reduce(window: &Window, body: &Arc<LaneBody>, views: &Views, mut outs: Vec<ViewMut>) {
    let all = views.inputs();
    let (operands, inits) = all.split_at(outs.len());
    ops::reduce_window::reduce_window(window, &**body, operands, inits, &mut outs);
}

/// Asks the host for an effect, and holds what it answers to the types that the program declares.
fn ask(effect: &Effect, ins: &[View], outs: &mut [ViewMut], env: &Env) -> Result<(), Error> {
    let ins: Vec<Literal> = ins.iter().map(|v| Literal::from_bytes(v.dtype, v.dims, v.bytes)).collect();
    let results = env.hooks.effect(effect, &ins)?;
    let fits = |(value, out): (&Literal, &ViewMut)| value.dtype() == out.dtype && value.dims() == out.dims;
    if results.len() != outs.len() || !results.iter().zip(&*outs).all(fits) {
        let text = format!("`{}` received values of other types than it declares", effect.name);
        return Err(Error::Invalid(text));
    }
    for (value, out) in results.iter().zip(outs) {
        out.bytes.copy_from_slice(value.bytes());
    }
    Ok(())
}

fn convolution(kind: &OpKind, ins: &[TensorRef], outs: &[TensorRef]) -> Result<LibraryOp, Error> {
    let OpKind::Convolution {
        window_strides,
        padding,
        lhs_dilation,
        rhs_dilation,
        window_reversal,
        dimension_numbers,
        feature_group_count,
        batch_group_count,
        ..
    } = kind
    else {
        return Err(Error::Unimplemented(format!("`{}`", kind.name())));
    };
    let spec = ConvSpec {
        dims: dimension_numbers,
        strides: window_strides.as_deref(),
        padding: padding.as_deref(),
        lhs_dilation: lhs_dilation.as_deref(),
        rhs_dilation: rhs_dilation.as_deref(),
        reversal: window_reversal.as_deref(),
        feature_groups: *feature_group_count,
        batch_groups: *batch_group_count,
    };
    let (lhs, rhs, out) = (&ins[0], &ins[1], &outs[0]);
    let plan = ConvPlan::new(&spec, (lhs.dtype, &lhs.dims), (rhs.dtype, &rhs.dims), (out.dtype, &out.dims));
    Ok(LibraryOp::Convolution(Box::new(plan)))
}
