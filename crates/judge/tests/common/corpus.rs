//! Allocated kernels to make mutants of. Each is right as it is; together they use rings, aliasing between phases, tiles by
//! partition, accumulation groups, pipelines, masks, branches and reductions.

use strata_kernel::{
    ActFn, Affine, AluOp, Attr, Builder, Dtype, Engine, Kernel, LoopKind, Modulo, Opcode, Operand, Place, Policy, Pred,
    TensorId, Trip, Write,
};

/// Partitions and columns of the tiles here: small, so that thousands of runs take seconds.
const P: usize = 32;
const F: usize = 16;
const BYTES: i64 = (F * 4) as i64;

pub fn all() -> Vec<Kernel> {
    vec![
        ring(),
        two_phases(),
        aliased_phases(),
        tiled_product(),
        product_with_rings(),
        softmax(),
        layernorm(),
        transposes(),
        attention(4, 4),
        pipeline(),
        masked_edge(),
        tiles_by_partition(),
        running_sum(),
        first_iteration(),
        columns(),
        groups_in_banks(),
    ]
}

fn sbuf(b: &mut Builder, name: &str, blocks: &[usize], byte: i64, tiles: &[i64]) -> TensorId {
    shaped(b, name, blocks, &[P, F], byte, tiles)
}
fn shaped(b: &mut Builder, name: &str, blocks: &[usize], tile: &[usize], byte: i64, tiles: &[i64]) -> TensorId {
    let dims: Vec<usize> = blocks.iter().chain(tile).copied().collect();
    let id = b.sbuf(name, Dtype::F32, &dims, blocks.len());
    let free_tiles = tiles.to_vec();
    b.set_policy(id, Policy::Modulo(Modulo { base: Place::sbuf(0, byte), free_tiles, ..Modulo::default() }));
    id
}
fn psum(b: &mut Builder, name: &str, blocks: &[usize], tile: &[usize], bank: i64, tiles: &[i64]) -> TensorId {
    let dims: Vec<usize> = blocks.iter().chain(tile).copied().collect();
    let id = b.psum(name, Dtype::F32, &dims, blocks.len());
    let bank_tiles = tiles.to_vec();
    b.set_policy(id, Policy::Modulo(Modulo { base: Place::psum(bank, 0, 0), bank_tiles, ..Modulo::default() }));
    id
}
fn load(b: &mut Builder, dst: Operand, src: Operand) {
    b.inst(Opcode::DmaCopy, [dst, src], []);
}
fn copy(b: &mut Builder, dst: Operand, src: Operand) {
    b.inst(Opcode::TensorCopy, [dst, src], []);
}
fn add(b: &mut Builder, dst: Operand, x: Operand, y: Operand) {
    b.inst(Opcode::TensorTensor, [dst, x, y], [("op", Attr::Alu(AluOp::Add))]);
}
fn zero(b: &mut Builder, dst: Operand) {
    let value = b.float(0.0);
    b.inst(Opcode::Memset, [dst, value], []);
}
fn reduce(b: &mut Builder, dst: Operand, x: Operand, op: AluOp) {
    b.inst(Opcode::TensorReduce, [dst, x], [("op", Attr::Alu(op)), ("axes", Attr::Ints(vec![1]))]);
}
fn scalar(b: &mut Builder, dst: Operand, x: Operand, y: Operand, op: AluOp) {
    b.inst(Opcode::TensorScalar, [dst, x, y], [("op0", Attr::Alu(op))]);
}
fn exp(b: &mut Builder, dst: Operand, x: Operand, bias: Operand) {
    // Scaled, so that no sum of small numbers overflows and hides what comes after it.
    let scale = b.float(1.0 / 256.0);
    b.inst(Opcode::Activation, [dst, x, bias, scale], [("op", Attr::Act(ActFn::Exp))]);
}
fn matmul(b: &mut Builder, dst: Operand, x: Operand, y: Operand) {
    b.accumulate(Opcode::NcMatmul, [dst, x, y], Write::StartOrAccumulate);
}
fn at(b: &Builder, id: TensorId, i: &Affine) -> Operand {
    b.block(id, std::slice::from_ref(i))
}
fn rows(b: &Builder, id: TensorId, i: &Affine) -> Operand {
    let columns = b.kernel.tensor(id).dims[1];
    b.tile(id, &[i.scale(P as i64).add(&b.axis(0)), b.axis(1)], &[P, columns])
}
fn io(b: &mut Builder, tiles: usize, columns: usize) -> (TensorId, TensorId) {
    let x = b.input("x", Dtype::F32, &[P * tiles, columns]);
    (x, b.output("out", Dtype::F32, &[P * tiles, columns]))
}

fn ring() -> Kernel {
    let mut b = Builder::new("ring");
    let (x, out) = io(&mut b, 8, F);
    let t = sbuf(&mut b, "t", &[8], 0, &[3]);
    b.affine(8, |b, i| {
        let (tile, from, to) = (at(b, t, &i), rows(b, x, &i), rows(b, out, &i));
        load(b, tile.clone(), from);
        add(b, tile.clone(), tile.clone(), tile.clone());
        load(b, to, tile);
    });
    b.finish()
}

fn two_phases() -> Kernel {
    let mut b = Builder::new("two_phases");
    let (x, out) = io(&mut b, 4, F);
    let s = sbuf(&mut b, "s", &[4], 0, &[4]);
    let t = sbuf(&mut b, "t", &[4], 4 * BYTES, &[2]);
    b.affine(4, |b, i| {
        let (dst, src) = (at(b, s, &i), rows(b, x, &i));
        load(b, dst, src);
    });
    b.affine(4, |b, i| {
        let mirror = i.scale(-1).offset(3);
        let (dst, x1, x2, to) = (at(b, t, &i), at(b, s, &i), at(b, s, &mirror), rows(b, out, &i));
        add(b, dst.clone(), x1, x2);
        load(b, to, dst);
    });
    b.finish()
}

fn aliased_phases() -> Kernel {
    let mut b = Builder::new("aliased_phases");
    let (x, out) = io(&mut b, 4, F);
    let s = sbuf(&mut b, "s", &[4], 0, &[4]);
    let r = shaped(&mut b, "r", &[], &[P, 1], 8 * BYTES, &[]);
    let t = sbuf(&mut b, "t", &[4], BYTES, &[3]);
    zero_whole(&mut b, r);
    b.sequential(4, |b, i| {
        let (dst, src) = (at(b, s, &i), rows(b, x, &i));
        load(b, dst.clone(), src);
        let (acc, whole) = (b.all(r), b.all(r));
        let part = b.tile(s, &[i, b.axis(0), Affine::zero()], &[P, 1]);
        add(b, acc, whole, part);
    });
    b.affine(4, |b, i| {
        let (dst, src, to) = (at(b, t, &i), rows(b, x, &i), rows(b, out, &i));
        load(b, dst.clone(), src);
        let sum = b.all(r);
        scalar(b, dst.clone(), dst.clone(), sum, AluOp::Add);
        load(b, to, dst);
    });
    b.finish()
}
fn zero_whole(b: &mut Builder, id: TensorId) {
    let whole = b.all(id);
    zero(b, whole);
}

/// `out[m] = Σ_k a[k, m].T @ b[k]` with everything resident.
fn tiled_product() -> Kernel {
    let mut b = Builder::new("tiled_product");
    let a = b.input("a", Dtype::F32, &[4 * P, 3 * P]);
    let w = b.input("w", Dtype::F32, &[4 * P, F]);
    let out = b.output("out", Dtype::F32, &[3 * P, F]);
    let left = shaped(&mut b, "left", &[4], &[P, 3 * P], 0, &[4]);
    let right = sbuf(&mut b, "right", &[4], 4 * 3 * P as i64 * 4, &[4]);
    let result = sbuf(&mut b, "result", &[3], 4 * 3 * P as i64 * 4 + 4 * BYTES, &[2]);
    let sum = psum(&mut b, "sum", &[3], &[P, F], 0, &[2]);
    b.affine(4, |b, k| {
        let (l, r) = (at(b, left, &k), at(b, right, &k));
        let (from, weights) = (rows(b, a, &k), rows(b, w, &k));
        load(b, l, from);
        load(b, r, weights);
    });
    b.affine(3, |b, m| {
        b.affine(4, |b, k| {
            let l = b.tile(left, &[k.clone(), b.axis(0), m.scale(P as i64).add(&b.axis(1))], &[P, P]);
            let (dst, r) = (at(b, sum, &m), at(b, right, &k));
            matmul(b, dst, l, r);
        });
        let (s, p, to) = (at(b, result, &m), at(b, sum, &m), rows(b, out, &m));
        copy(b, s.clone(), p);
        load(b, to, s);
    });
    b.finish()
}

/// The same with operands streamed through rings and the accumulator declared in the loop.
fn product_with_rings() -> Kernel {
    let mut b = Builder::new("product_with_rings");
    let a = b.input("a", Dtype::F32, &[3 * P, 3 * P]);
    let w = b.input("w", Dtype::F32, &[3 * P, F]);
    let out = b.output("out", Dtype::F32, &[3 * P, F]);
    b.affine(3, |b, m| {
        let sum = psum(b, "sum", &[], &[P, F], 0, &[]);
        let left = shaped(b, "left", &[3], &[P, P], 0, &[2]);
        let right = sbuf(b, "right", &[3], 2 * P as i64 * 4, &[2]);
        b.affine(3, |b, k| {
            let (l, r, dst) = (at(b, left, &k), at(b, right, &k), b.all(sum));
            let columns = m.scale(P as i64).add(&b.axis(1));
            let from = b.tile(a, &[k.scale(P as i64).add(&b.axis(0)), columns], &[P, P]);
            let weights = rows(b, w, &k);
            load(b, l.clone(), from);
            load(b, r.clone(), weights);
            matmul(b, dst, l, r);
        });
        let result = sbuf(b, "result", &[], 0, &[]);
        let (s, p, to) = (b.all(result), b.all(sum), rows(b, out, &m));
        copy(b, s.clone(), p);
        load(b, to, s);
    });
    b.finish()
}

fn softmax() -> Kernel {
    let mut b = Builder::new("softmax");
    let (x, out) = io(&mut b, 4, F);
    let t = sbuf(&mut b, "t", &[4], 0, &[2]);
    let most = shaped(&mut b, "most", &[4], &[P, 1], 2 * BYTES, &[2]);
    let sum = shaped(&mut b, "sum", &[4], &[P, 1], 2 * BYTES + 8, &[2]);
    b.affine(4, |b, i| {
        let (tile, from, to) = (at(b, t, &i), rows(b, x, &i), rows(b, out, &i));
        let (m, s) = (at(b, most, &i), at(b, sum, &i));
        load(b, tile.clone(), from);
        reduce(b, m.clone(), tile.clone(), AluOp::Maximum);
        let minus = b.float(-1.0);
        scalar(b, m.clone(), m.clone(), minus, AluOp::Multiply);
        exp(b, tile.clone(), tile.clone(), m);
        reduce(b, s.clone(), tile.clone(), AluOp::Add);
        b.inst(Opcode::Reciprocal, [s.clone(), s.clone()], []);
        scalar(b, tile.clone(), tile.clone(), s, AluOp::Multiply);
        load(b, to, tile);
    });
    b.finish()
}

fn layernorm() -> Kernel {
    let mut b = Builder::new("layernorm");
    let (x, out) = io(&mut b, 4, F);
    b.affine(4, |b, i| {
        let t = sbuf(b, "t", &[], 0, &[]);
        let stats = shaped(b, "stats", &[], &[P, 6], BYTES, &[]);
        let mean = shaped(b, "mean", &[], &[P, 2], BYTES + 24, &[]);
        let (tile, s, m) = (b.all(t), b.all(stats), b.all(mean));
        let (from, to) = (rows(b, x, &i), rows(b, out, &i));
        load(b, tile.clone(), from);
        b.inst(Opcode::BnStats, [s.clone(), tile.clone()], []);
        b.inst(Opcode::BnAggr, [m, s], []);
        let first = b.tile(mean, &[b.axis(0), Affine::zero()], &[P, 1]);
        let second = b.tile(mean, &[b.axis(0), Affine::constant(1)], &[P, 1]);
        scalar(b, tile.clone(), tile.clone(), first, AluOp::Subtract);
        scalar(b, tile.clone(), tile.clone(), second, AluOp::Multiply);
        load(b, to, tile);
    });
    b.finish()
}

fn transposes() -> Kernel {
    let mut b = Builder::new("transposes");
    let x = b.input("x", Dtype::F32, &[3 * P, P]);
    let out = b.output("out", Dtype::F32, &[3 * P, P]);
    let s = shaped(&mut b, "s", &[3], &[P, P], 0, &[2]);
    let t = shaped(&mut b, "t", &[3], &[P, P], 2 * P as i64 * 4, &[2]);
    b.affine(3, |b, i| {
        let (from, to, dst, transposed) = (rows(b, x, &i), rows(b, out, &i), at(b, s, &i), at(b, t, &i));
        load(b, dst.clone(), from);
        b.emit(Opcode::NcTranspose, Engine::Vector, vec![transposed.clone(), dst], vec![], Write::Set, Pred::True);
        load(b, to, transposed);
    });
    b.finish()
}

/// Scores of each row tile of queries with every tile of keys, exponentials, row sums, and the product with the values.
pub fn attention(n_q: usize, n_k: usize) -> Kernel {
    let mut b = Builder::new("attention");
    let q = b.input("q", Dtype::F32, &[P, n_q * P]);
    let k = b.input("k", Dtype::F32, &[P, n_k * P]);
    let v = b.input("v", Dtype::F32, &[n_k * P, F]);
    let out = b.output("out", Dtype::F32, &[n_q * P, F]);
    let tile = P as i64 * 4;
    let mut next = 0;
    let mut place = |n: usize, bytes: i64| {
        let byte = next;
        next += n as i64 * bytes;
        byte
    };
    let keys = shaped(&mut b, "keys", &[n_k], &[P, P], place(n_k, tile), &[n_k as i64]);
    let values = sbuf(&mut b, "values", &[n_k], place(n_k, BYTES), &[n_k as i64]);
    let bias = shaped(&mut b, "bias", &[], &[P, 1], place(1, 4), &[]);
    let queries = shaped(&mut b, "queries", &[n_q], &[P, P], place(2, tile), &[2]);
    let weights = shaped(&mut b, "weights", &[n_q, n_k], &[P, P], place(3, tile), &[1, 3]);
    let transposed = shaped(&mut b, "transposed", &[n_q, n_k], &[P, P], place(2, tile), &[1, 2]);
    let part = shaped(&mut b, "part", &[n_q, n_k], &[P, 1], place(n_k, 4), &[1, n_k as i64]);
    let sums = shaped(&mut b, "sums", &[n_q], &[P, 1], place(1, 4), &[1]);
    let result = sbuf(&mut b, "result", &[n_q], place(2, BYTES), &[2]);
    let scores = psum(&mut b, "scores", &[n_q, n_k], &[P, P], 0, &[1, 2]);
    let product = psum(&mut b, "product", &[n_q], &[P, F], 2, &[2]);
    // Not zero: half of a zero replaced by other bytes is as good as zero.
    let (whole, one) = (b.all(bias), b.float(1.0));
    b.inst(Opcode::Memset, [whole, one], []);
    b.affine(n_k as u64, |b, j| {
        let columns = j.scale(P as i64).add(&b.axis(1));
        let (from, dst) = (b.tile(k, &[b.axis(0), columns], &[P, P]), at(b, keys, &j));
        load(b, dst, from);
        let (from, dst) = (rows(b, v, &j), at(b, values, &j));
        load(b, dst, from);
    });
    b.affine(n_q as u64, |b, i| {
        let columns = i.scale(P as i64).add(&b.axis(1));
        let (from, query) = (b.tile(q, &[b.axis(0), columns], &[P, P]), at(b, queries, &i));
        load(b, query.clone(), from);
        let (sum, total) = (at(b, sums, &i), at(b, product, &i));
        b.affine(n_k as u64, |b, j| {
            let here = [i.clone(), j.clone()];
            let (score, weight, t) = (b.block(scores, &here), b.block(weights, &here), b.block(transposed, &here));
            let (key, value, none) = (at(b, keys, &j), at(b, values, &j), b.all(bias));
            matmul(b, score.clone(), query, key);
            exp(b, weight.clone(), score, none);
            let p = b.block(part, &here);
            reduce(b, p, weight.clone(), AluOp::Add);
            b.emit(Opcode::NcTranspose, Engine::Vector, vec![t.clone(), weight], vec![], Write::Set, Pred::True);
            matmul(b, total, t, value);
        });
        zero(b, sum.clone());
        b.sequential(n_k as u64, |b, j| {
            let (acc, p) = (at(b, sums, &i), b.block(part, &[i.clone(), j]));
            add(b, acc.clone(), acc, p);
        });
        b.inst(Opcode::Reciprocal, [sum.clone(), sum.clone()], []);
        let (r, total, to) = (at(b, result, &i), at(b, product, &i), rows(b, out, &i));
        scalar(b, r.clone(), total, sum, AluOp::Multiply);
        load(b, to, r);
    });
    b.finish()
}

/// Load, compute and store each one iteration behind the other.
fn pipeline() -> Kernel {
    let mut b = Builder::new("pipeline");
    let (x, out) = io(&mut b, 6, F);
    let s = sbuf(&mut b, "s", &[6], 0, &[2]);
    let t = sbuf(&mut b, "t", &[6], 2 * BYTES, &[2]);
    b.sequential(8, |b, i| {
        let (n, one, two) = (Affine::constant(6), i.offset(-1), i.offset(-2));
        b.when(Pred::ge(&i, &Affine::constant(2)), |b| {
            let (to, from) = (rows(b, out, &two), at(b, t, &two));
            load(b, to, from);
        });
        b.when(Pred::ge(&i, &Affine::constant(1)).and(Pred::lt(&one, &n)), |b| {
            let (dst, src) = (at(b, t, &one), at(b, s, &one));
            add(b, dst, src.clone(), src);
        });
        b.when(Pred::lt(&i, &n), |b| {
            let (dst, src) = (at(b, s, &i), rows(b, x, &i));
            load(b, dst, src);
        });
    });
    b.finish()
}

/// A last tile that is not full: its load and store are masked, the arithmetic is not.
fn masked_edge() -> Kernel {
    let mut b = Builder::new("masked_edge");
    let n = 4 * P - 11;
    let x = b.input("x", Dtype::F32, &[n, F]);
    let out = b.output("out", Dtype::F32, &[n, F]);
    let t = sbuf(&mut b, "t", &[4], 0, &[2]);
    let u = sbuf(&mut b, "u", &[4], 2 * BYTES, &[2]);
    b.affine(4, |b, i| {
        let (s, d, from, to) = (at(b, t, &i), at(b, u, &i), rows(b, x, &i), rows(b, out, &i));
        let inside = Pred::lt(&i.scale(P as i64).add(&Affine::axis(0)), &Affine::constant(n as i64));
        b.emit(Opcode::DmaCopy, Engine::Dma, vec![s.clone(), from], vec![], Write::Set, inside.clone());
        add(b, d.clone(), s.clone(), s);
        b.emit(Opcode::DmaCopy, Engine::Dma, vec![to, d], vec![], Write::Set, inside);
    });
    b.finish()
}

/// Four tiles of 32 partitions side by side.
fn tiles_by_partition() -> Kernel {
    let mut b = Builder::new("tiles_by_partition");
    let (x, out) = io(&mut b, 8, F);
    let par = |b: &mut Builder, name: &str, byte: i64, tiles: i64| {
        let id = b.sbuf(name, Dtype::F32, &[8, P, F], 1);
        let base = Place::sbuf(0, byte);
        b.set_policy(id, Policy::Modulo(Modulo { base, par_tiles: vec![tiles], ..Modulo::default() }));
        id
    };
    let s = par(&mut b, "s", 0, 4);
    let t = par(&mut b, "t", BYTES, 2);
    b.affine(8, |b, i| {
        let (from, to, a, c) = (rows(b, x, &i), rows(b, out, &i), at(b, s, &i), at(b, t, &i));
        load(b, a.clone(), from);
        add(b, c.clone(), a.clone(), a);
        load(b, to, c);
    });
    b.finish()
}

/// `acc += x[i]` over independent iterations.
fn running_sum() -> Kernel {
    let mut b = Builder::new("running_sum");
    let x = b.input("x", Dtype::F32, &[6 * P, F]);
    let out = b.output("out", Dtype::F32, &[P, F]);
    let acc = sbuf(&mut b, "acc", &[], 0, &[]);
    let t = sbuf(&mut b, "t", &[6], BYTES, &[2]);
    zero_whole(&mut b, acc);
    b.affine(6, |b, i| {
        let (tile, from, sum) = (at(b, t, &i), rows(b, x, &i), b.all(acc));
        load(b, tile.clone(), from);
        let attrs = [("op", Attr::Alu(AluOp::Add)), ("update", Attr::Flag(true))];
        b.inst(Opcode::TensorTensor, [sum.clone(), sum, tile], attrs);
    });
    let (to, sum) = (b.all(out), b.all(acc));
    load(&mut b, to, sum);
    b.finish()
}

/// The first iteration sets, the others update.
fn first_iteration() -> Kernel {
    let mut b = Builder::new("first_iteration");
    let x = b.input("x", Dtype::F32, &[5 * P, F]);
    let out = b.output("out", Dtype::F32, &[P, F]);
    let acc = sbuf(&mut b, "acc", &[], 0, &[]);
    let id = b.begin_loop("i", LoopKind::Sequential, 0, 1, Trip::Static(5));
    let i = Affine::index(id);
    let t = sbuf(&mut b, "t", &[], BYTES, &[]);
    let (tile, from) = (b.all(t), rows(&b, x, &i));
    load(&mut b, tile, from);
    let first = Pred::eq(&i, &Affine::zero());
    b.when(first.clone(), |b| {
        let (sum, tile) = (b.all(acc), b.all(t));
        copy(b, sum, tile);
    });
    b.when(first.negate(), |b| {
        let (sum, tile) = (b.all(acc), b.all(t));
        add(b, sum.clone(), sum, tile);
    });
    b.end_loop();
    let (to, sum) = (b.all(out), b.all(acc));
    load(&mut b, to, sum);
    b.finish()
}

/// A tile filled column range by column range, read whole.
fn columns() -> Kernel {
    let mut b = Builder::new("columns");
    let (x, out) = io(&mut b, 3, F);
    b.affine(3, |b, i| {
        let t = sbuf(b, "t", &[], 0, &[]);
        let s = shaped(b, "s", &[4], &[P, 4], BYTES, &[2]);
        b.affine(4, |b, j| {
            let columns = j.scale(4).add(&b.axis(1));
            let from = b.tile(x, &[i.scale(P as i64).add(&b.axis(0)), columns.clone()], &[P, 4]);
            let (piece, to) = (at(b, s, &j), b.tile(t, &[b.axis(0), columns], &[P, 4]));
            load(b, piece.clone(), from);
            copy(b, to, piece);
        });
        let (to, whole) = (rows(b, out, &i), b.all(t));
        load(b, to, whole);
    });
    b.finish()
}

/// Two groups open at once, in different banks.
fn groups_in_banks() -> Kernel {
    let mut b = Builder::new("groups_in_banks");
    let a = b.input("a", Dtype::F32, &[3 * P, P]);
    let w = b.input("w", Dtype::F32, &[3 * P, F]);
    let out = b.output("out", Dtype::F32, &[2 * P, F]);
    let left = shaped(&mut b, "left", &[3], &[P, P], 0, &[3]);
    let right = sbuf(&mut b, "right", &[3], 3 * P as i64 * 4, &[3]);
    let result = sbuf(&mut b, "result", &[2], 3 * P as i64 * 4 + 3 * BYTES, &[2]);
    let one = psum(&mut b, "one", &[], &[P, F], 0, &[]);
    let two = psum(&mut b, "two", &[], &[P, F], 1, &[]);
    b.affine(3, |b, k| {
        let (l, r, from, weights) = (at(b, left, &k), at(b, right, &k), rows(b, a, &k), rows(b, w, &k));
        load(b, l, from);
        load(b, r, weights);
    });
    b.affine(3, |b, k| {
        let (l, r, p, q) = (at(b, left, &k), at(b, right, &k), b.all(one), b.all(two));
        matmul(b, p, l.clone(), r.clone());
        matmul(b, q, l, r.clone());
        let again = b.all(two);
        let transposed = at(b, left, &k);
        matmul(b, again, transposed, r);
    });
    for (n, bank) in [one, two].into_iter().enumerate() {
        let index = Affine::constant(n as i64);
        let (r, p, to) = (at(&b, result, &index), b.all(bank), rows(&b, out, &index));
        copy(&mut b, r.clone(), p);
        load(&mut b, to, r);
    }
    b.finish()
}
