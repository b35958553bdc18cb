//! Batch normalisation as arithmetic, following the specification's definitions.
//!
//! ```text
//! batch_norm_inference(x, scale, offset, mean, var)  →  (x − mean) / sqrt(var + ε) · scale + offset
//! batch_norm_training(x, scale, offset)              →  the same with the batch's mean and variance, which it returns
//! batch_norm_grad(x, scale, mean, var, dy)           →  dx, dscale, doffset
//! ```

use crate::expand::rewrite::Rewriter;
use crate::{Op, OpKind, TensorTy, ValueId};

/// The values that replace the results of a batch-norm op.
pub(super) fn expand(rw: &mut Rewriter, op: &Op) -> Option<Vec<ValueId>> {
    let (epsilon, feature) = match op.kind {
        OpKind::BatchNormInference { epsilon, feature_index }
        | OpKind::BatchNormTraining { epsilon, feature_index }
        | OpKind::BatchNormGrad { epsilon, feature_index } => (epsilon as f64, feature_index),
        _ => return None,
    };
    let x = *op.operands.first()?;
    let ty = rw.tensor(x);
    if !ty.is_static() || !(0..ty.rank() as i64).contains(&feature) {
        return None;
    }
    let mut bn = BatchNorm { rw, epsilon, feature, ty };
    match (&op.kind, &op.operands[..]) {
        (OpKind::BatchNormInference { .. }, &[x, scale, offset, mean, var]) => {
            Some(vec![bn.inference(x, scale, offset, mean, var)])
        }
        (OpKind::BatchNormTraining { .. }, &[x, scale, offset]) => {
            let mean = bn.mean(x);
            let spread = bn.spread(mean);
            let centered = bn.rw.sub(x, spread);
            let squared = bn.rw.mul(centered, centered);
            let var = bn.mean(squared);
            Some(vec![bn.inference(x, scale, offset, mean, var), mean, var])
        }
        (OpKind::BatchNormGrad { .. }, &[x, scale, mean, var, grad]) => Some(bn.grad(x, scale, mean, var, grad)),
        _ => None,
    }
}

struct BatchNorm<'a, 'f> {
    rw: &'a mut Rewriter<'f>,
    epsilon: f64,
    feature: i64,
    ty: TensorTy,
}

impl BatchNorm<'_, '_> {
    fn spread(&mut self, x: ValueId) -> ValueId {
        self.rw.broadcast(x, &[self.feature], &self.ty.dims)
    }

    fn sum(&mut self, x: ValueId) -> ValueId {
        let dims: Vec<i64> = (0..self.ty.rank() as i64).filter(|&d| d != self.feature).collect();
        self.rw.reduce(OpKind::Add {}, x, 0.0, &dims)
    }

    fn per_feature(&self) -> f64 {
        let others = self.ty.dims.iter().enumerate().filter(|(d, _)| *d as i64 != self.feature);
        others.map(|(_, &n)| n as f64).product()
    }

    fn mean(&mut self, x: ValueId) -> ValueId {
        let sum = self.sum(x);
        let ty = self.rw.tensor(sum);
        let count = self.rw.splat(self.per_feature(), &ty);
        self.rw.div(sum, count)
    }

    fn shifted_variance(&mut self, var: ValueId) -> ValueId {
        let var = self.spread(var);
        let epsilon = self.rw.splat(self.epsilon, &self.ty);
        self.rw.add(var, epsilon)
    }

    fn sqrt(&mut self, x: ValueId) -> ValueId {
        self.rw.same(OpKind::Sqrt { result_accuracy: None }, &[x])
    }

    fn inference(&mut self, x: ValueId, scale: ValueId, offset: ValueId, mean: ValueId, var: ValueId) -> ValueId {
        let mean = self.spread(mean);
        let centered = self.rw.sub(x, mean);
        let shifted = self.shifted_variance(var);
        let deviation = self.sqrt(shifted);
        let normal = self.rw.div(centered, deviation);
        let scale = self.spread(scale);
        let scaled = self.rw.mul(scale, normal);
        let offset = self.spread(offset);
        self.rw.add(scaled, offset)
    }

    fn grad(&mut self, x: ValueId, scale: ValueId, mean: ValueId, var: ValueId, grad: ValueId) -> Vec<ValueId> {
        let mean = self.spread(mean);
        let centered = self.rw.sub(x, mean);
        let shifted = self.shifted_variance(var);
        let deviation = self.sqrt(shifted);
        let normal = self.rw.div(centered, deviation);
        let count = self.rw.splat(self.per_feature(), &self.ty);

        let i1 = self.rw.mul(grad, count);
        let grad_offset = self.sum(grad);
        let i2 = self.spread(grad_offset);
        let product = self.rw.mul(grad, centered);
        let i3 = self.sum(product);
        let i3 = self.spread(i3);
        let i4 = self.rw.mul(i3, centered);
        let i5 = self.rw.div(i4, shifted);
        let i6 = self.rw.sub(i1, i2);
        let i6 = self.rw.sub(i6, i5);

        let scale = self.spread(scale);
        let factor = self.rw.div(scale, deviation);
        let factor = self.rw.div(factor, count);
        let grad_operand = self.rw.mul(factor, i6);
        let weighted = self.rw.mul(grad, normal);
        vec![grad_operand, self.sum(weighted), grad_offset]
    }
}

#[cfg(test)]
mod tests {
    use crate::OpKind;
    use crate::expand::legacy::expand_legacy;
    use crate::expand::testing::{func, names, tensor};
    use strata_tensor::DType;

    #[test]
    fn training_returns_the_batch_statistics() {
        let c = tensor(DType::F32, &[3]);
        let x = tensor(DType::F32, &[2, 4, 3]);
        let mut f = func("f", &[x.clone(), c.clone(), c.clone()], |b| {
            let kind = OpKind::BatchNormTraining { epsilon: 1e-5, feature_index: 2 };
            let args = [b.arg(0), b.arg(1), b.arg(2)];
            b.emit_all(kind, &args, vec![], &[x.clone(), c.clone(), c.clone()])
        });
        expand_legacy(&mut f);
        assert!(names(&f).iter().all(|name| !name.contains("batch_norm")));
        assert_eq!(
            f.body.results.iter().map(|&r| f.tensor(r).dims.clone()).collect::<Vec<_>>(),
            [vec![2, 4, 3], vec![3], vec![3]]
        );
    }
}
