//! Runs the steps of a plan.

use strata_stablehlo::{OpClass, OpKind};
use strata_tensor::Literal;

use crate::body::Body;
use crate::env::Env;
use crate::error::Error;
use crate::ops;
use crate::ops::conv::{ConvPlan, ConvSpec};
use crate::ops::reduce_window::Window;
use crate::par;
use crate::plan::constant;
use crate::plan::steps::{ChainStep, OpStep, Prepared, Step, StepKind, TensorRef};
use crate::raw::Mem;
use crate::view::{View, ViewMut};

pub(crate) fn run_steps(steps: &[Step], mem: &Mem, env: &Env) -> Result<(), Error> {
    for step in steps {
        match &step.kind {
            StepKind::Kernel(kernel) => kernel.run(mem),
            StepKind::Op(op) => run_op(op, mem, env).map_err(|error| error.at(op.span))?,
            StepKind::Copy { from, to, bytes } => copy(mem.read(*from, *bytes), mem.write(*to, *bytes)),
            StepKind::Transfer { from, to, bytes, spaces, counted } => {
                copy(mem.read(*from, *bytes), mem.write(*to, *bytes));
                env.hooks.transferred(spaces.0, spaces.1, *counted);
            }
            StepKind::While(w) => loop {
                run_steps(&w.cond, mem, env)?;
                if mem.read(w.pred, 1)[0] == 0 {
                    break;
                }
                run_steps(&w.body, mem, env)?;
                for &(from, to, bytes) in &w.carry {
                    copy(mem.read(from, bytes), mem.write(to, bytes));
                }
            },
            StepKind::Chain(c) => run_chain(c, mem),
            StepKind::Scalar(s) => s.program.run(mem, &s.ins, &s.outs, &s.memory),
            StepKind::Branch(b) => {
                let index = constant::as_i64(b.index.dtype, mem.read(b.index.buf, b.index.dtype.bytes()));
                let last = b.branches.len() - 1;
                let branch = match (b.is_if, usize::try_from(index)) {
                    (true, _) => usize::from(index == 0),
                    (false, Ok(i)) if i <= last => i,
                    (false, _) => last,
                };
                run_steps(&b.branches[branch], mem, env)?;
            }
            StepKind::Fused(_) => unreachable!("kernels are prepared when the plan is finished"),
        }
    }
    Ok(())
}

/// Runs all loops of a chain over some rows, then over the next ones.
fn run_chain(chain: &ChainStep, mem: &Mem) {
    par::for_each_index(chain.rows.div_ceil(chain.slab), true, |slab| {
        let rows = slab * chain.slab..chain.rows.min((slab + 1) * chain.slab);
        if chain.code.as_ref().is_some_and(|code| code.run(mem, rows.clone())) {
            return;
        }
        for (i, step) in chain.steps.iter().enumerate() {
            match &step.kind {
                StepKind::Kernel(kernel) => kernel.run_rows_of(mem, chain.rows, rows.clone(), i == 0),
                _ => unreachable!("a chain is made of loops"),
            }
        }
    });
}

fn copy(from: &[u8], to: &mut [u8]) {
    crate::par::for_each_chunk(to, crate::par::GRAIN_BYTES, |at, to| to.copy_from_slice(&from[at..at + to.len()]));
}

/// What an operation can work out before it runs; refuses operations the engine does not have.
pub(crate) fn prepare(kind: &OpKind, ins: &[TensorRef], outs: &[TensorRef]) -> Result<Prepared, Error> {
    Ok(match kind {
        OpKind::DotGeneral { dot_dimension_numbers, .. } => {
            let (lhs, rhs) = (&ins[0], &ins[1]);
            Prepared::Dot(Box::new(ops::dot::DotPlan::new(
                dot_dimension_numbers,
                (lhs.dtype, &lhs.dims),
                (rhs.dtype, &rhs.dims),
                outs[0].dtype,
            )))
        }
        OpKind::Convolution {
            window_strides,
            padding,
            lhs_dilation,
            rhs_dilation,
            window_reversal,
            dimension_numbers,
            feature_group_count,
            batch_group_count,
            ..
        } => {
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
            Prepared::Conv(Box::new(plan))
        }
        OpKind::Fft { fft_type, fft_length } => {
            Prepared::Fft(Box::new(ops::fft::FftPlan::new(*fft_type, fft_length, ins[0].dtype)))
        }
        _ => Prepared::None,
    })
}

fn two<T>(outputs: Vec<T>) -> [T; 2] {
    <[T; 2]>::try_from(outputs).unwrap_or_else(|_| unreachable!("the verifier counted two results"))
}

/// A reduction that could not join a kernel is a window as large as what it reduces.
fn reduce(op: &OpStep, dimensions: &[i64], mem: &Mem) {
    let dims = &op.ins[0].dims;
    let window: Vec<i64> =
        (0..dims.len()).map(|d| if dimensions.contains(&(d as i64)) { dims[d] as i64 } else { 1 }).collect();
    let full: Vec<usize> = window.iter().zip(dims).map(|(&w, &n)| if w == 1 { n } else { 1 }).collect();
    let all: Vec<View> = op.ins.iter().map(|t| view(mem, t)).collect();
    let (operands, inits) = all.split_at(op.outs.len());
    let mut outs: Vec<ViewMut> =
        op.outs.iter().map(|t| ViewMut { dtype: t.dtype, dims: &full, bytes: mem.write(t.buf, t.bytes()) }).collect();
    let window = Window::new(&window, None, None, None, None);
    ops::reduce_window::reduce_window(&window, &*op.bodies[0], operands, inits, &mut outs);
}

fn view<'m>(mem: &'m Mem, t: &'m TensorRef) -> View<'m> {
    View { dtype: t.dtype, dims: &t.dims, bytes: mem.read(t.buf, t.bytes()) }
}

fn view_mut<'m>(mem: &'m Mem, t: &'m TensorRef) -> ViewMut<'m> {
    ViewMut { dtype: t.dtype, dims: &t.dims, bytes: mem.write(t.buf, t.bytes()) }
}

/// Start indices of `dynamic_slice` and `dynamic_update_slice`: scalar operands.
fn starts(mem: &Mem, operands: &[TensorRef]) -> Vec<i64> {
    operands.iter().map(|t| constant::as_i64(t.dtype, mem.read(t.buf, t.dtype.bytes()))).collect()
}

fn run_op(op: &OpStep, mem: &Mem, env: &Env) -> Result<(), Error> {
    use OpKind as K;
    let input = |i: usize| view(mem, &op.ins[i]);
    let output = |i: usize| view_mut(mem, &op.outs[i]);
    let inputs = || op.ins.iter().map(|t| view(mem, t)).collect::<Vec<View>>();
    let outputs = || op.outs.iter().map(|t| view_mut(mem, t)).collect::<Vec<ViewMut>>();
    match &op.kind {
        K::Transpose { permutation } => ops::transpose::transpose(permutation, input(0), output(0)),
        K::BitcastConvert { .. } => ops::bitcast::bitcast_convert(input(0), output(0)),
        K::Concatenate { dimension } => ops::concat_pad::concatenate(*dimension as usize, &inputs(), output(0)),
        K::Pad { edge_padding_low, edge_padding_high, interior_padding } => {
            ops::concat_pad::pad(edge_padding_low, edge_padding_high, interior_padding, input(0), input(1), output(0))
        }
        K::DynamicSlice { .. } => {
            ops::dynamic_slice::dynamic_slice(input(0), &starts(mem, &op.ins[1..]), output(0));
        }
        K::DynamicUpdateSlice { .. } => {
            let operand = if op.in_place { None } else { Some(input(0)) };
            ops::dynamic_slice::dynamic_update_slice(operand, input(1), &starts(mem, &op.ins[2..]), output(0));
        }
        K::Gather { dimension_numbers, slice_sizes, .. } => {
            ops::gather::gather(dimension_numbers, slice_sizes, input(0), input(1), output(0));
        }
        K::Scatter { scatter_dimension_numbers, unique_indices, .. } => {
            let k = op.outs.len();
            let operands: Vec<Option<View>> = (0..k).map(|i| (!op.in_place).then(|| input(i))).collect();
            let updates: Vec<View> = (k + 1..2 * k + 1).map(input).collect();
            ops::scatter::scatter(
                scatter_dimension_numbers,
                *unique_indices,
                &*op.bodies[0],
                &operands,
                input(k),
                &updates,
                &mut outputs(),
            );
        }
        K::DotGeneral { .. } => match &op.prepared {
            Prepared::Dot(plan) => plan.run(input(0), input(1), output(0)),
            _ => unreachable!("prepared when planned"),
        },
        K::Sort { dimension, is_stable } => {
            let rank = op.ins.first().map_or(0, |t| t.dims.len()) as i64;
            let dimension = dimension.map_or(rank - 1, |d| if d < 0 { d + rank } else { d }).max(0) as usize;
            ops::sort::sort(dimension, *is_stable, &*op.bodies[0], &inputs(), &mut outputs());
        }
        K::ChloTopK { k, .. } => {
            let [values, indices] = two(outputs());
            ops::top_k::top_k(*k as usize, input(0), values, indices);
        }
        K::ReduceWindow { .. } | K::SelectAndScatter { .. } => run_windows(op, mem),
        K::Reduce { dimensions } => reduce(op, dimensions, mem),
        K::Convolution { .. } => match &op.prepared {
            Prepared::Conv(plan) => plan.run(input(0), input(1), output(0)),
            _ => unreachable!("prepared when planned"),
        },
        K::Fft { .. } => match &op.prepared {
            Prepared::Fft(plan) => plan.run(input(0), output(0)),
            _ => unreachable!("prepared when planned"),
        },
        K::Cholesky { lower } => ops::cholesky::cholesky(*lower, input(0), output(0)),
        K::TriangularSolve { left_side, lower, unit_diagonal, transpose_a } => {
            let spec = ops::triangular_solve::SolveSpec {
                left_side: *left_side,
                lower: *lower,
                unit_diagonal: *unit_diagonal,
                transpose: *transpose_a,
            };
            ops::triangular_solve::triangular_solve(spec, input(0), input(1), output(0));
        }
        K::Rng { rng_distribution } => ops::rng::rng(*rng_distribution, input(0), input(1), op.id, output(0)),
        K::RngBitGenerator { rng_algorithm } => {
            let [state, out] = two(outputs());
            ops::rng::rng_bit_generator(*rng_algorithm, input(0), state, out);
        }
        _ => return run_outside(op, mem, env),
    }
    Ok(())
}

/// An op on windows that slide over its operand.
fn run_windows(op: &OpStep, mem: &Mem) {
    use OpKind as K;
    let input = |i: usize| view(mem, &op.ins[i]);
    let output = |i: usize| view_mut(mem, &op.outs[i]);
    let inputs = || op.ins.iter().map(|t| view(mem, t)).collect::<Vec<View>>();
    let outputs = || op.outs.iter().map(|t| view_mut(mem, t)).collect::<Vec<ViewMut>>();
    match &op.kind {
        K::ReduceWindow { window_dimensions, window_strides, base_dilations, window_dilations, padding } => {
            let window = Window::new(
                window_dimensions,
                window_strides.as_deref(),
                base_dilations.as_deref(),
                window_dilations.as_deref(),
                padding.as_deref(),
            );
            let all = inputs();
            let (operands, inits) = all.split_at(op.outs.len());
            ops::reduce_window::reduce_window(&window, &*op.bodies[0], operands, inits, &mut outputs());
        }
        K::SelectAndScatter { window_dimensions, window_strides, padding } => {
            let ones = vec![1; op.ins[0].dims.len()];
            let window = Window::new(
                window_dimensions.as_deref().unwrap_or(&ones),
                window_strides.as_deref(),
                None,
                None,
                padding.as_deref(),
            );
            let (select, scatter) = (&*op.bodies[0], &*op.bodies[1]);
            ops::select_and_scatter::select_and_scatter(
                &window,
                select,
                scatter,
                input(0),
                input(1),
                input(2),
                output(0),
            );
        }
        _ => {}
    }
}

/// An op that needs more than its operands: other devices, the host, whoever runs the program.
fn run_outside(op: &OpStep, mem: &Mem, env: &Env) -> Result<(), Error> {
    use OpKind as K;
    let output = |i: usize| view_mut(mem, &op.outs[i]);
    let inputs = || op.ins.iter().map(|t| view(mem, t)).collect::<Vec<View>>();
    let outputs = || op.outs.iter().map(|t| view_mut(mem, t)).collect::<Vec<ViewMut>>();
    match &op.kind {
        K::PartitionId { .. } => output(0).as_slice::<u32>()[0] = env.partition,
        K::ReplicaId { .. } => output(0).as_slice::<u32>()[0] = env.replica,
        K::CustomCall { call_target_name, backend_config, .. } => {
            // Typed calls have a dictionary, which travels as its text.
            let config: std::borrow::Cow<str> = match backend_config {
                Some(strata_mlir::Attr::String(text)) => text.as_ref().into(),
                Some(dict @ strata_mlir::Attr::Dict(_)) => dict.to_string().into(),
                _ => "".into(),
            };
            env.hooks.custom_call(call_target_name, &config, &inputs(), &mut outputs())?;
        }
        K::ManualCall { body } => env.hooks.manual_computation(*body as usize, &inputs(), &mut outputs())?,
        K::Infeed { .. } | K::Outfeed { .. } | K::Send { .. } | K::Recv { .. } => effect(op, mem, env)?,
        kind if kind.name().starts_with("check.") || kind.name().starts_with("interpreter.") => effect(op, mem, env)?,
        kind if kind.class() == OpClass::Collective => {
            let body = op.bodies.first().map(|body| &**body as &dyn Body);
            crate::collective::run(kind, body, &inputs(), &mut outputs(), env)?;
        }
        other => return Err(Error::Unimplemented(format!("`{}`", other.name()))),
    }
    Ok(())
}

/// An op whose meaning is the host's business.
fn effect(op: &OpStep, mem: &Mem, env: &Env) -> Result<(), Error> {
    let literal = |t: &TensorRef| Literal::from_bytes(t.dtype, &t.dims, mem.read(t.buf, t.bytes()));
    let ins: Vec<Literal> = op.ins.iter().map(literal).collect();
    let results = env.hooks.effect(&op.kind, &ins)?;
    let fits = |(value, out): (&Literal, &TensorRef)| value.dtype() == out.dtype && value.dims() == out.dims;
    if results.len() != op.outs.len() || !results.iter().zip(&op.outs).all(fits) {
        let text = format!("`{}` received values of other types than it declares", op.kind.name());
        return Err(Error::Invalid(text));
    }
    for (value, out) in results.iter().zip(&op.outs) {
        mem.write(out.buf, out.bytes()).copy_from_slice(value.bytes());
    }
    Ok(())
}
