//! What kinds of values every op takes and returns.
//!
//! A signature is written as it reads: `lhs:ifcq rhs:ifcq -> result:ifcq`. The letters after a name are the element
//! types it may have:
//!
//! `p` i1, `s` signed, `u` unsigned, `i` both, `f` float, `c` complex, `q` per-tensor quantised, `a` per-axis
//! quantised, `*` all of `pifcq`; and values that are not tensors: `t` token, `T` tuple, `F` future, `B` buffer.
//!
//! `/0` fixes the rank; `!` asks for a static shape; `…` repeats any number of times, `+` at least once. A trailing
//! `; n` gives the number of regions.

use crate::infer::Problem;
use crate::{Element, OpClass, OpKind, Ty};

/// Checks the number and kind of operands, results and regions of `op`.
pub(super) fn check(op: &OpKind, operands: &[Ty], results: &[Ty], regions: usize) -> Result<(), Problem> {
    let text = signature(op);
    let (values, wanted_regions) = text.split_once(';').unwrap_or((text, "0"));
    let (ins, outs) = values.split_once("->").unwrap_or((values, ""));
    side("operand", ins, operands)?;
    side("result", outs, results)?;
    let wanted = wanted_regions.trim();
    let fits = match wanted.strip_suffix('+') {
        Some(least) => regions >= least.parse().unwrap_or(0),
        None => regions == wanted.parse().unwrap_or(0),
    };
    if !fits {
        return Err(Problem::new("region-count", format!("has {regions} regions where {wanted} belong")));
    }
    Ok(())
}

fn side(what: &str, specs: &str, types: &[Ty]) -> Result<(), Problem> {
    let specs: Vec<&str> = specs.split_whitespace().collect();
    let repeated = specs.iter().position(|s| s.ends_with('…') || s.ends_with('+'));
    let least = specs.len() - specs.iter().filter(|s| s.ends_with('…')).count();
    let fits = if repeated.is_some() { types.len() >= least } else { types.len() == least };
    if !fits {
        let more = if repeated.is_some() { "at least " } else { "" };
        let s = if least == 1 { "" } else { "s" };
        return Err(Problem::new(
            if what == "operand" { "operand-count" } else { "result-count" },
            format!("takes {more}{least} {what}{s}, not {}", types.len())
                .replace("takes", if what == "operand" { "takes" } else { "has" }),
        ));
    }
    let repeats = types.len() + 1 - specs.len().min(types.len() + 1);
    let mut at = 0;
    for (k, spec) in specs.iter().enumerate() {
        let times = if repeated == Some(k) { repeats } else { 1 };
        for _ in 0..times {
            one(what, at, spec, &types[at])?;
            at += 1;
        }
    }
    Ok(())
}

fn one(what: &str, index: usize, spec: &str, ty: &Ty) -> Result<(), Problem> {
    let spec = spec.trim_end_matches(['…', '+']);
    let (name, kinds) = spec.split_once(':').unwrap_or((spec, "*"));
    let is_static = kinds.ends_with('!');
    let kinds = kinds.trim_end_matches('!');
    let (kinds, rank) = match kinds.split_once('/') {
        Some((kinds, rank)) => (kinds, rank.parse::<usize>().ok()),
        None => (kinds, None),
    };
    let has = |letter: char| kinds.contains(letter);
    let any = has('*');
    let fits = match ty {
        Ty::Token => has('t'),
        Ty::Tuple(_) => has('T'),
        Ty::Future(_) => has('F'),
        Ty::Buffer(_) => has('B'),
        Ty::Tensor(t) => match &t.element {
            Element::Plain(d) if d.is_bool() => any || has('p'),
            Element::Plain(d) if d.is_signed() => any || has('i') || has('s'),
            Element::Plain(d) if d.is_unsigned() => any || has('i') || has('u'),
            Element::Plain(d) if d.is_float() => any || has('f'),
            Element::Plain(_) => any || has('c'),
            Element::Quantized(q) if q.axis.is_some() => has('a'),
            Element::Quantized(_) => any || has('q'),
        },
    };
    if !fits {
        let text = format!("has {what} {index} (`{name}`) of type `{ty}`, which must be {}", describe(kinds));
        return Err(Problem::new("element-type", text));
    }
    if let (Some(rank), Ty::Tensor(t)) = (rank, ty)
        && t.rank() != rank
    {
        let text = format!("has {what} {index} (`{name}`) of type `{ty}`, which must have rank {rank}");
        return Err(Problem::new("rank", text));
    }
    if let Ty::Tensor(t) = ty
        && is_static
        && !t.is_static()
    {
        let text = format!("has {what} {index} (`{name}`) of type `{ty}`, which must have a static shape");
        return Err(Problem::new("dynamic-shape", text));
    }
    Ok(())
}

fn describe(kinds: &str) -> String {
    let name = |letter| match letter {
        '*' => "a tensor",
        'p' => "a boolean tensor",
        's' => "a signed-integer tensor",
        'u' => "an unsigned-integer tensor",
        'i' => "an integer tensor",
        'f' => "a floating-point tensor",
        'c' => "a complex tensor",
        'q' => "a per-tensor quantised tensor",
        'a' => "a per-axis quantised tensor",
        't' => "a token",
        'T' => "a tuple",
        'F' => "a future",
        'B' => "a buffer",
        _ => "a value",
    };
    kinds.chars().map(name).collect::<Vec<_>>().join(" or ")
}

fn signature(op: &OpKind) -> &'static str {
    use OpKind::*;
    match op {
        Abs { .. } => "operand:sfcq -> result:sfq",
        Cbrt { .. }
        | Cosine { .. }
        | Exponential { .. }
        | ExponentialMinusOne { .. }
        | Log { .. }
        | LogPlusOne { .. } => "operand:fcq -> result:fcq",
        Logistic { .. } | Rsqrt { .. } | Sine { .. } | Sqrt { .. } | Tan { .. } | Tanh { .. } => {
            "operand:fcq -> result:fcq"
        }
        Ceil { .. } | Floor { .. } | RoundNearestAfz { .. } | RoundNearestEven { .. } | ReducePrecision { .. } => {
            "operand:fq -> result:fq"
        }
        Convert { .. } => "operand:pifc -> result:pifc",
        CountLeadingZeros { .. } | Popcnt { .. } => "operand:i -> result:i",
        Imag { .. } | Real { .. } => "operand:fc -> result:f",
        IsFinite { .. } => "x:fq -> y:p",
        Negate { .. } => "operand:ifcq -> result:ifcq",
        Not { .. } => "operand:pi -> result:pi",
        Sign { .. } => "operand:sfcq -> result:sfcq",
        UniformDequantize { .. } => "operand:qa -> result:f",
        UniformQuantize { .. } => "operand:fqa -> result:qa",
        Add { .. } => "lhs:*a rhs:*a -> result:*a",
        And { .. } | Or { .. } | Xor { .. } => "lhs:pi rhs:pi -> result:pi",
        Atan2 { .. } => "lhs:fcq rhs:fcq -> result:fcq",
        Complex { .. } => "lhs:f rhs:f -> result:c",
        Divide { .. } | Power { .. } | Remainder { .. } | Subtract { .. } => "lhs:ifcq rhs:ifcq -> result:ifcq",
        Maximum { .. } | Minimum { .. } | Multiply { .. } => "lhs:* rhs:* -> result:*",
        ShiftLeft { .. } | ShiftRightArithmetic { .. } | ShiftRightLogical { .. } => "lhs:i rhs:i -> result:i",
        Compare { .. } => "lhs:* rhs:* -> result:p",
        Clamp { .. } => "min:* operand:* max:* -> result:*",
        Map { .. } => "inputs:*+ -> result:* ; 1",
        Select { .. } => "pred:p on_true:* on_false:* -> result:*",
        BitcastConvert { .. } => "operand:*a -> result:*a",
        Broadcast { .. } => "operand:* -> result:*",
        BroadcastInDim { .. } => "operand:*a -> result:*a",
        Concatenate { .. } => "inputs:*+ -> result:*",
        DynamicSlice { .. } => "operand:* start_indices:i/0… -> result:*!",
        DynamicUpdateSlice { .. } => "operand:* update:* start_indices:i/0… -> result:*",
        Gather { .. } => "operand:* start_indices:i -> result:*",
        Pad { .. } => "operand:* padding_value:*/0 -> result:*",
        Reshape { .. } => "operand:*a -> result:*a",
        Reverse { .. } => "operand:* -> result:*",
        Scatter { .. } => "inputs:*+ -> results:*+ ; 1",
        Slice { .. } => "operand:* -> result:*",
        TorchIndexSelect { .. } => "operand:* index:* -> result:*",
        Transpose { .. } => "operand:*a -> result:*a",
        Reduce { .. } | ReduceWindow { .. } => "inputs:*… -> results:*… ; 1",
        SelectAndScatter { .. } => "operand:* source:* init_value:* -> result:* ; 2",
        BatchNormGrad { .. } => {
            "operand:fq scale:fq/1 mean:fq/1 variance:fq/1 grad_output:fq -> grad_operand:fq grad_scale:fq/1 grad_offset:fq/1"
        }
        BatchNormInference { .. } => "operand:fq scale:fq/1 offset:fq/1 mean:fq/1 variance:fq/1 -> result:fq",
        BatchNormTraining { .. } => "operand:fq scale:fq/1 offset:fq/1 -> output:fq batch_mean:fq/1 batch_var:fq/1",
        Sort { .. } => "inputs:*+ -> results:*+ ; 1",
        Cholesky { .. } => "a:fcq -> result:fcq",
        Convolution { .. } | Dot { .. } | DotGeneral { .. } => "lhs:* rhs:*a -> result:*a",
        Einsum { .. } => "lhs:* rhs:* -> result:*",
        UnaryEinsum { .. } => "operand:* -> result:*",
        Fft { .. } => "operand:fc -> result:fc",
        TriangularSolve { .. } => "a:fcq b:fcq -> result:fcq",
        Call { .. } => "inputs:*atTFB… -> results:*atTFB…",
        Composite { .. } => "inputs:*atTFB… -> results:*atTFB… ; 0+",
        AfterAll { .. } => "inputs:t… -> result:t",
        AsyncStart { .. } => "operands:*atTFB… -> future:F ; 1",
        AsyncDone { .. } => "future:F -> results:*atTFB…",
        Case { .. } => "index:s/0 -> results:*atTFB… ; 1+",
        CreateToken { .. } => "-> output:t",
        CustomCall { .. } => "inputs:*atTFB… -> results:*atTFB… ; 0+",
        GetTupleElement { .. } => "operand:T -> result:*atTFB",
        If { .. } => "pred:p/0 -> results:*atTFB… ; 2",
        Infeed { .. } => "token:t -> results:*at!…",
        OptimizationBarrier { .. } => "operand:*tTFB… -> result:*tTFB…",
        Outfeed { .. } | Send { .. } => "inputs:*a… token:t -> result:t",
        Recv { .. } => "token:t -> results:*at!…",
        Tuple { .. } => "val:*atTB… -> result:T",
        While { .. } => "operand:*atTFB… -> results:*atTFB… ; 2",
        AllGather { .. } | AllToAll { .. } => "operands:*+ -> results:*+",
        AllReduce { .. } => "operands:*+ -> results:*+ ; 1",
        CollectiveBroadcast { .. } => "operands:*+ -> results:*+",
        CollectivePermute { .. } => "operands:*+ -> results:*+",
        RaggedAllToAll { .. } => {
            "operand:*a output:*a input_offsets:i send_sizes:i output_offsets:i recv_sizes:i -> result:*a"
        }
        CollectiveReduce { .. } => "operands:*+ -> results:*+ ; 1",
        CrossReplicaSum { .. } => "operand:* -> result:*",
        PartitionId { .. } | ReplicaId { .. } => "-> result:u/0",
        ReduceScatter { .. } => "operand:* -> result:* ; 1",
        other => extension(other),
    }
}

/// Ops with dynamic shapes, of CHLO, of test harnesses, of Shardy and of our own.
fn extension(op: &OpKind) -> &'static str {
    use OpKind::*;
    match op {
        DynamicBroadcastInDim { .. } => "operand:*a output_dimensions:i/1! -> result:*a",
        DynamicConv { .. } => "lhs:* rhs:*a padding:i/2! -> result:*a",
        DynamicGather { .. } => "operand:* start_indices:i slice_sizes:i/1! -> result:*",
        DynamicIota { .. } => "output_shape:i/1! -> result:*",
        DynamicPad { .. } => {
            "operand:* padding_value:*/0 edge_padding_low:i/1! edge_padding_high:i/1! interior_padding:i/1! -> result:*"
        }
        DynamicReshape { .. } => "operand:*a output_shape:i/1! -> result:*a",
        GetDimensionSize { .. } => "operand:*a -> result:s/0",
        RealDynamicSlice { .. } => "operand:* start_indices:i/1 limit_indices:i/1 strides:i/1 -> result:*",
        SetDimensionSize { .. } => "operand:* size:s/0 -> result:*",
        Constant { .. } => "-> output:*a!",
        Iota { .. } => "-> output:ifcq!",
        Rng { .. } => "a:pif/0 b:pif/0 shape:i/1! -> result:pif",
        RngBitGenerator { .. } => "initial_state:if -> output_state:if output:if!",
        ChloDigamma { .. } | ChloErf { .. } | ChloErfInv { .. } | ChloErfc { .. } | ChloLgamma { .. } => {
            "operand:f -> result:f"
        }
        ChloIsInf { .. } | ChloIsNegInf { .. } | ChloIsPosInf { .. } => "operand:f -> result:p",
        ChloAsinAcosKernel { .. } => "operand:c -> result:c",
        ChloMulhi { .. } => "lhs:i rhs:i -> result:i",
        ChloNextAfter { .. } | ChloPolygamma { .. } | ChloZeta { .. } => "lhs:f rhs:f -> result:f",
        ChloBroadcastAnd { .. } | ChloBroadcastOr { .. } | ChloBroadcastXor { .. } => "lhs:pi rhs:pi -> result:pi",
        ChloBroadcastShiftLeft { .. }
        | ChloBroadcastShiftRightArithmetic { .. }
        | ChloBroadcastShiftRightLogical { .. } => "lhs:i rhs:i -> result:i",
        ChloBroadcastComplex { .. } => "lhs:f rhs:f -> result:c",
        ChloBroadcastCompare { .. } => "lhs:*a rhs:*a -> result:p",
        ChloBroadcastSelect { .. } => "pred:p on_true:*a on_false:*a -> result:*a",
        ChloBroadcastZeta { .. } => "lhs:f rhs:f -> result:f",
        ChloConstant { .. } => "-> output:*!",
        ChloConstantLike { .. } => "operand:*a -> result:*a",
        ChloRaggedDot { .. } => "lhs:*a rhs:*a group_sizes:i -> result:*a",
        ChloScan { .. } => "operands:*a… -> results:*a… ; 1",
        ChloTopK { .. } => "operand:*a -> values:*a indices:*a",
        CheckAlmostEq { .. } | CheckClose { .. } | CheckEq { .. } => "lhs:* rhs:*",
        CheckAlmostEqConst { .. } | CheckEqConst { .. } => "lhs:*",
        CheckSerializedEq { .. } => "expected:*",
        InterpreterPrint { .. } => "operand:*a",
        InterpreterProbe { .. } => "operand:*a -> result:*a",
        InterpreterRunParallel { .. } => "inputs:*atTFB… -> results:*atTFB…",
        Cast { .. } => "inputs:*atTFB… -> results:*atTFB…",
        ManualCall { .. } => "inputs:*atTFB… -> results:*atTFB…",
        ManualComputation { .. } => "inputs:*atTFB… -> results:*atTFB… ; 1",
        Transfer { .. } => "operand:*a -> result:*a",
        ShardingConstraint { .. } => "input:*a -> result:*a",
        other => match other.class() {
            OpClass::Unary => "operand:fc -> result:fc",
            _ => "lhs:*a rhs:*a -> result:*a",
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::TensorTy;
    use strata_tensor::DType;

    #[test]
    fn every_problem_names_its_operand() {
        let f32s = Ty::Tensor(TensorTy::new(DType::F32, &[2]));
        let i32s = Ty::Tensor(TensorTy::new(DType::S32, &[2]));
        let ok = check(&OpKind::Add {}, &[f32s.clone(), f32s.clone()], std::slice::from_ref(&f32s), 0);
        assert!(ok.is_ok());
        let one = check(&OpKind::Add {}, std::slice::from_ref(&f32s), std::slice::from_ref(&f32s), 0).unwrap_err();
        assert_eq!((one.code, one.text.as_str()), ("operand-count", "takes 2 operands, not 1"));
        let class = check(&OpKind::And {}, &[i32s, f32s.clone()], &[f32s], 0).unwrap_err();
        assert!(class.text.contains("operand 1 (`rhs`)"), "{}", class.text);
    }
}
