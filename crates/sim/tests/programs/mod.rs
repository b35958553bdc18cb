//! Random programs over a few overlapping tensors, and what they run on.

use strata_kernel::place::requested;
use strata_kernel::weave::{Program, Woven, weave_ranks};
use strata_kernel::{
    ActFn, Affine, AluOp, Attr, Builder, Dtype, Kernel, Opcode, Operand, Place, Placement, Policy, TensorId, Write,
};

pub struct Random(pub fastrand::Rng);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0.u64(..1 << 31)
    }
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.0.usize(..from.len())]
    }
    pub fn one_in(&mut self, n: u64) -> bool {
        self.0.u64(..n) == 0
    }
}

pub const WIDTH: usize = 1024;

/// Tensors of 128 partitions. `narrow` and `wide` share bytes of SBUF.
struct Tensors {
    given: TensorId,
    given_wide: TensorId,
    out: TensorId,
    narrow: TensorId,
    wide: TensorId,
    psum: TensorId,
    /// Some of its columns, in which no group starts.
    across: TensorId,
    eye: TensorId,
    /// Bytes of PSUM that only groups of products are added up in, declared now and then.
    group: TensorId,
}

fn place(byte: i64) -> Policy {
    Policy::Direct(vec![Place { partition: 0, byte, bank: 0 }])
}

const GROUP_COLUMNS: usize = 64;

fn group(b: &mut Builder, name: &str) -> TensorId {
    let group = b.psum(name, Dtype::F32, &[128, GROUP_COLUMNS], 0);
    b.set_policy(group, place(3072));
    group
}

/// Rows from a partition, columns from another place.
#[derive(Clone, Copy)]
struct Part {
    partition: usize,
    rows: usize,
    column: usize,
    columns: usize,
}

fn tile(b: &Builder, tensor: TensorId, part: Part) -> Operand {
    let row = Affine::axis(0).add(&Affine::constant(part.partition as i64));
    let column = Affine::axis(1).add(&Affine::constant(part.column as i64));
    b.tile(tensor, &[row, column], &[part.rows, part.columns])
}

fn part(random: &mut Random, rows: usize, columns: usize) -> Part {
    let partition = if random.one_in(4) { random.pick(&[0, 32, 64, 96]).min(128 - rows) } else { 0 };
    // Few places, so that tiles overlap, and now and then one that is off the grid.
    let column = random.pick(&[0, 0, 64, 128, 128, 256, 384, 512]) + if random.one_in(12) { 8 } else { 0 };
    Part { partition, rows, column: column.min(WIDTH - columns), columns }
}

pub const OUTPUTS: usize = 16;

/// Columns of the output. Of some programs it is written past the cache.
pub fn out_columns(seed: u64) -> usize {
    if seed.is_multiple_of(4) { 512 } else { 256 }
}

/// A program of one core.
#[allow(dead_code)]
pub fn program(seed: u64, of_sums: bool) -> (Kernel, Placement) {
    let mut random = Random(fastrand::Rng::with_seed(seed));
    let (mut b, mut t) = begin(&mut random, out_columns(seed));
    let is_noisy = random.one_in(3);
    for slot in 0..OUTPUTS {
        step(&mut b, &mut t, &mut random, slot, of_sums, is_noisy);
    }
    placed(b)
}

/// The program of one core of several, which store in places of their own or in the same, and meet now and then.
#[allow(dead_code)]
pub fn program_of_core(seed: u64, of_sums: bool, core: usize, n_cores: usize) -> (Kernel, Placement) {
    let mut common = Random(fastrand::Rng::with_seed(seed));
    let mut random = Random(fastrand::Rng::with_seed(seed + 1000 * core as u64));
    let (mut b, mut t) = begin(&mut random, out_columns(seed));
    let got = b.sbuf("got", Dtype::F32, &[128, 64], 0);
    b.set_policy(got, place(256 + 1536 + 4 * WIDTH as i64));
    let is_noisy = random.one_in(3);
    let often = common.pick(&[2, 4, 100]);
    let at = |column: usize| Part { partition: 0, rows: 128, column, columns: 64 };
    for n in 0..OUTPUTS / n_cores {
        let slot = if random.one_in(12) { n } else { n * n_cores + core };
        step(&mut b, &mut t, &mut random, slot, of_sums, is_noisy);
        match common.next() % (3 * often) {
            0 => {
                b.inst(Opcode::CoreBarrier, [b.all(t.out)], []);
                // What anybody has stored before.
                let from = Part { partition: 128 * common.pick(&[0, 1, n]), ..at(0) };
                b.inst(Opcode::DmaCopy, [tile(&b, t.wide, at(random.pick(&[0, 64, 512]))), tile(&b, t.out, from)], []);
            }
            1 if n_cores == 2 => {
                let sent = tile(&b, t.wide, at(random.pick(&[0, 256, 512, 768])));
                let attrs = [("pipe_id", Attr::Int(0)), ("peer", Attr::Int(1 - core as i64))];
                b.inst(Opcode::SendRecv, [b.all(got), sent], attrs);
                b.inst(Opcode::TensorCopy, [tile(&b, t.wide, at(random.pick(&[0, 128]))), b.all(got)], []);
            }
            _ => {}
        }
    }
    placed(b)
}

fn placed(b: Builder) -> (Kernel, Placement) {
    let kernel = b.finish();
    let tiles = requested(&kernel).into_iter().map(Option::unwrap_or_default).collect();
    (kernel, Placement { tiles })
}

/// Tensors, some of which hold something.
fn begin(random: &mut Random, out_columns: usize) -> (Builder, Tensors) {
    let mut b = Builder::new("random");
    let given = b.input("given", Dtype::BF16, &[128, WIDTH]);
    let ones = b.input("ones", Dtype::BF16, &[128, 128]);
    let given_wide = b.input("given_wide", Dtype::F32, &[128, WIDTH]);
    let out = b.output("out", Dtype::F32, &[OUTPUTS * 128, out_columns]);
    let group = group(&mut b, "group");
    let t = Tensors {
        group,
        given,
        given_wide,
        out,
        eye: b.sbuf("eye", Dtype::BF16, &[128, 128], 0),
        narrow: b.sbuf("narrow", Dtype::BF16, &[128, WIDTH], 0),
        wide: b.sbuf("wide", Dtype::F32, &[128, WIDTH], 0),
        psum: b.psum("psum", Dtype::F32, &[128, WIDTH], 0),
        across: b.psum("across", Dtype::F32, &[128, 256], 0),
    };
    for (tensor, byte) in [(t.eye, 0), (t.narrow, 256), (t.wide, 256 + 1536), (t.psum, 0), (t.across, 4 * 256)] {
        b.set_policy(tensor, place(byte));
    }
    b.inst(Opcode::DmaCopy, [b.all(t.eye), b.all(ones)], []);
    // Some leave memory as it is in the beginning.
    if !random.one_in(3) {
        b.inst(Opcode::Memset, [b.all(t.psum), b.float(0.25)], []);
    }
    if !random.one_in(3) {
        b.inst(Opcode::Memset, [b.all(t.wide), b.float(0.5)], []);
    }
    if !random.one_in(3) {
        b.inst(Opcode::DmaCopy, [b.all(t.narrow), b.all(given)], []);
    }
    (b, t)
}

/// A few instructions, which store in a slot of the output.
fn step(b: &mut Builder, t: &mut Tensors, random: &mut Random, slot: usize, of_sums: bool, is_noisy: bool) {
    if random.one_in(3) {
        let name = format!("group{}", b.kernel.tensors.len());
        t.group = group(b, &name);
    }
    if of_sums {
        let is_noisy = is_noisy && random.one_in(8);
        return from_zero(b, t, random, slot, is_noisy);
    }
    if random.one_in(4) {
        loaded(b, t, random, slot);
    }
    if random.one_in(3) {
        across(b, t, random, slot, is_noisy);
    }
    phrase(b, t, random, slot, is_noisy);
}

/// Tiles are loaded and multiplied, some of them changed before, and somebody looks at the product, now and then at a tile too.
fn loaded(b: &mut Builder, t: &Tensors, random: &mut Random, slot: usize) {
    let (to, from) = random.pick(&[(t.narrow, t.given), (t.narrow, t.given), (t.wide, t.given_wide)]);
    let at = |column: usize, columns: usize| Part { partition: 0, rows: 128, column, columns };
    let (whole, source) = (at(random.pick(&[0, 128]), 384), at(random.pick(&[0, 64, 512]), 384));
    load(b, (to, whole), (from, source), random.pick(&[1, 1, 2, 3, 6]));
    if random.one_in(4) {
        // Some columns were rows.
        let columns = at(whole.column + random.pick(&[0, 64, 256]), 128);
        let (row, column) = (Affine::axis(1), Affine::axis(0).add(&Affine::constant(random.pick(&[0, 64, 100]))));
        b.inst(Opcode::DmaCopy, [tile(b, to, columns), b.tile(from, &[row, column], &[128, 128])], []);
    }
    if random.one_in(3) {
        // Some columns come from elsewhere, or some rows are not what was loaded.
        let again = at(whole.column + 128, random.pick(&[64, 128]));
        b.inst(Opcode::DmaCopy, [tile(b, to, again), tile(b, from, at(random.pick(&[0, 32]), again.columns))], []);
    }
    if random.one_in(4) {
        let rows = Part { rows: 32, ..at(whole.column + 64, 16) };
        b.inst(Opcode::Memset, [tile(b, to, rows), b.float(0.125)], []);
    }
    let n = random.pick(&[32, 64, 128]);
    let (stationary, moving) = (at(whole.column + random.pick(&[0, 64]), n), at(whole.column + 256, 64));
    let partition = |random: &mut Random| if n == 32 { random.pick(&[0, 0, 32, 64]) } else { 0 };
    let result = Part { partition: partition(random), rows: n, ..at(512, 64) };
    let write = random.pick(&[Write::Set, Write::Set, Write::Accumulate]);
    // Of some tiles every other column is a factor.
    let every = if n < 128 && random.one_in(3) { 2 } else { 1 };
    let column = Affine::axis(1).scale(every).add(&Affine::constant(stationary.column as i64));
    for _ in 0..random.pick(&[1, 2]) {
        let factor = b.tile(to, &[Affine::axis(0), column.clone()], &[128, n]);
        b.accumulate(Opcode::NcMatmul, [tile(b, t.psum, result), factor, tile(b, to, moving)], write);
    }
    // Rows may go to other partitions.
    let kept = Part { partition: partition(random), column: random.pick(&[512, 768]), ..result };
    if random.one_in(2) {
        let operands = [tile(b, t.wide, kept), tile(b, t.psum, result)];
        if random.one_in(2) {
            b.inst(Opcode::TensorCopy, operands, []);
        } else {
            b.inst(Opcode::Activation, operands, [("op", Attr::Act(ActFn::Square))]);
        }
    }
    let (seen, part) = random.pick(&[(t.wide, kept), (t.psum, result), (to, stationary)]);
    let to = Part { partition: 128 * slot, column: 0, ..part };
    b.inst(Opcode::DmaCopy, [tile(b, t.out, to), tile(b, seen, part)], []);
}

/// Loads columns in so many parts, which may have columns in common.
fn load(b: &mut Builder, (to, whole): (TensorId, Part), (from, source): (TensorId, Part), n_parts: usize) {
    let n = whole.columns / n_parts;
    let column = |first: usize, step: i64| {
        let parts = Affine::axis(1).scale(step).add(&Affine::axis(2));
        parts.add(&Affine::constant(first as i64))
    };
    let shape = [whole.rows, n_parts, n];
    let step = if n_parts.is_multiple_of(2) { n as i64 / 2 } else { n as i64 };
    let dst = b.tile(to, &[Affine::axis(0), column(whole.column, n as i64)], &shape);
    let src = b.tile(from, &[Affine::axis(0), column(source.column, step)], &shape);
    b.inst(Opcode::DmaCopy, [dst, src], []);
}

/// Products are added up from zero, or in a group; a factor or the sum may change on the way, and somebody may look at it.
fn from_zero(b: &mut Builder, t: &Tensors, random: &mut Random, slot: usize, is_noisy: bool) {
    let at = |column: usize, columns: usize| Part { partition: 0, rows: 128, column, columns };
    let (factors, given) = random.pick(&[(t.wide, t.given_wide), (t.narrow, t.given)]);
    if random.one_in(2) {
        b.inst(Opcode::DmaCopy, [tile(b, factors, at(0, 512)), tile(b, given, at(random.pick(&[0, 256]), 512))], []);
    }
    let rows = random.pick(&[32, 64, 96, 128, 40]);
    let in_group = random.one_in(3);
    let (target, column) = if in_group { (t.group, 0) } else { (t.across, random.pick(&[0, 64])) };
    let sum = Part { rows, ..at(column, if in_group { GROUP_COLUMNS } else { random.pick(&[16, 40, 64, 128]) }) };
    let write = if in_group { Write::StartOrAccumulate } else { Write::Accumulate };
    if !in_group {
        b.inst(Opcode::Memset, [tile(b, target, sum), b.float(random.pick(&[0.0, 0.0, 0.0, -0.0, 0.5]))], []);
    }
    let look = |b: &mut Builder, random: &mut Random, column: usize| {
        let kept = Part { column: 768, ..sum };
        let operands = [tile(b, t.wide, kept), tile(b, target, sum), Operand::None, b.float(0.5), Operand::None];
        let (tensor, part) = match random.next() % 4 {
            0 => (target, sum),
            1 => {
                b.inst(Opcode::Activation, operands, [("op", Attr::Act(ActFn::Square))]);
                (t.wide, kept)
            }
            _ => {
                b.inst(Opcode::TensorCopy, [tile(b, t.wide, kept), tile(b, target, sum)], []);
                (t.wide, kept)
            }
        };
        b.inst(
            Opcode::DmaCopy,
            [tile(b, t.out, Part { partition: 128 * slot, column, ..part }), tile(b, tensor, part)],
            [],
        );
    };
    for _ in 0..random.pick(&[1, 2, 3, 5]) {
        let stationary = at(random.pick(&[0, 128]), rows);
        let moving = at(random.pick(&[256, 320]), sum.columns);
        let operands = [tile(b, target, sum), tile(b, factors, stationary), tile(b, factors, moving)];
        b.accumulate(Opcode::NcMatmul, operands, write);
        match random.next() % 12 {
            0 => {
                b.inst(
                    Opcode::Memset,
                    [tile(b, factors, Part { rows: 64, columns: 8, ..stationary }), b.float(0.25)],
                    [],
                );
            }
            1 => look(b, random, 128),
            2 if !in_group => {
                b.inst(Opcode::Memset, [tile(b, target, Part { columns: 8, ..sum }), b.float(0.0)], []);
            }
            3 if is_noisy => instruction(b, t, random),
            // What the next product reads is not what the last one has read.
            4 | 5 => {
                let anew = random.pick(&[at(0, 512), stationary, moving]);
                let from = Part { column: random.pick(&[0, 64, 256]), ..anew };
                b.inst(Opcode::DmaCopy, [tile(b, factors, anew), tile(b, given, from)], []);
            }
            _ => {}
        }
    }
    look(b, random, 0);
}

/// A tile is transposed bit for bit, copied, and multiplied or stored; something may change before, and somebody may look at it on the
/// way.
fn across(b: &mut Builder, t: &Tensors, random: &mut Random, slot: usize, is_noisy: bool) {
    let at = |rows: usize, column: usize, columns: usize| Part { partition: 0, rows, column, columns };
    let (n, k) = (random.pick(&[32, 64, 128]), random.pick(&[32, 128]));
    let source = Part { partition: if k == 32 { random.pick(&[0, 64]) } else { 0 }, ..at(k, 0, n) };
    if random.one_in(2) {
        let from = Part { column: random.pick(&[0, 256]), ..source };
        b.inst(Opcode::DmaCopy, [tile(b, t.wide, source), tile(b, t.given_wide, from)], []);
    }
    // n columns of k rows become n rows of k columns.
    let transposed = at(n, random.pick(&[0, 128]), k);
    b.inst(Opcode::NcTranspose, [tile(b, t.across, transposed), tile(b, t.wide, source)], []);
    if random.one_in(4) {
        let part = Part { rows: 32, columns: random.pick(&[8, 32]), ..transposed };
        b.inst(Opcode::Memset, [tile(b, t.across, part), b.float(0.5)], []);
    }
    let copied = Part { column: random.pick(&[128, 256, 264]), ..transposed };
    b.inst(Opcode::TensorCopy, [tile(b, t.wide, copied), tile(b, t.across, transposed)], []);
    if is_noisy {
        instruction(b, t, random);
    }
    if random.one_in(4) {
        b.inst(Opcode::Memset, [tile(b, t.wide, Part { columns: 16, ..source }), b.float(0.75)], []);
    }
    if random.one_in(2) {
        // All of it or a part is a factor, on either side.
        let part = Part { columns: random.pick(&[16, 32, k]), ..copied };
        let other = Part { columns: 64, ..at(n, 512, 64) };
        let (stationary, moving) = if random.one_in(3) { (other, part) } else { (part, other) };
        let result = at(stationary.columns, 512, moving.columns);
        for _ in 0..random.pick(&[1, 2]) {
            let operands = [tile(b, t.psum, result), tile(b, t.wide, stationary), tile(b, t.wide, moving)];
            b.accumulate(Opcode::NcMatmul, operands, random.pick(&[Write::Set, Write::Accumulate]));
        }
        let to = Part { partition: 128 * slot, column: 0, ..result };
        b.inst(Opcode::DmaCopy, [tile(b, t.out, to), tile(b, t.psum, result)], []);
    }
    for _ in 0..random.pick(&[1, 2]) {
        let (seen, part) = random.pick(&[(t.wide, copied), (t.wide, copied), (t.across, transposed), (t.wide, source)]);
        let to = Part { partition: 128 * slot, column: random.pick(&[0, 128]), ..part };
        b.inst(Opcode::DmaCopy, [tile(b, t.out, to), tile(b, seen, part)], []);
    }
}

/// A tile is transposed, copied and multiplied, and somebody looks at the result.
fn phrase(b: &mut Builder, t: &Tensors, random: &mut Random, slot: usize, is_noisy: bool) {
    let at = |rows: usize, column: usize, columns: usize| Part { partition: 0, rows, column, columns };
    let n = random.pick(&[32, 64, 128]);
    let partition = if n == 32 { random.pick(&[0, 32, 96]) } else { 0 };
    let source = Part { partition, ..at(n, random.pick(&[0, 32, 64]), 128) };
    // New numbers, or some that spread or vanish.
    if random.one_in(2) {
        let from = Part { column: random.pick(&[0, 256, 640]), ..source };
        b.inst(Opcode::DmaCopy, [tile(b, t.narrow, source), tile(b, t.given, from)], []);
    }
    if random.one_in(16) {
        let value = random.pick(&[0.0, -0.0, f64::INFINITY, f64::NAN, 1e-39]);
        let some = Part { rows: random.pick(&[1, n]), columns: random.pick(&[1, 16]), ..source };
        b.inst(Opcode::Memset, [tile(b, t.narrow, some), b.float(value)], []);
    }
    // 128 columns of n rows become 128 rows of n columns.
    let transposing = at(128, random.pick(&[0, 128]), n);
    let eye = tile(b, t.eye, Part { partition, ..at(n, partition, n) });
    b.inst(Opcode::NcMatmul, [tile(b, t.psum, transposing), tile(b, t.narrow, source), eye], []);
    let transposed = at(128, random.pick(&[256, 264, 384]), n);
    b.inst(Opcode::TensorCopy, [tile(b, t.narrow, transposed), tile(b, t.psum, transposing)], []);
    if is_noisy {
        instruction(b, t, random);
    }
    // 128 deep: the transposed tile is on either side.
    let other = at(128, random.pick(&[512, 640]), random.pick(&[32, 64, 128]));
    let is_moving = random.one_in(2);
    let (stationary, moving) = if is_moving { (other, transposed) } else { (transposed, other) };
    let first = if is_noisy { random.pick(&[0, 512, 768]) } else { random.pick(&[512, 768]) };
    let in_group = moving.columns == GROUP_COLUMNS && !random.one_in(4);
    let (target, first) = if in_group { (t.group, 0) } else { (t.psum, first) };
    let result = at(stationary.columns, first, moving.columns);
    let write = random.pick(&[Write::Set, Write::Accumulate, Write::StartOrAccumulate, Write::StartOrAccumulate]);
    for _ in 0..random.pick(&[1, 1, 2, 3]) {
        let operands = [tile(b, target, result), tile(b, t.narrow, stationary), tile(b, t.narrow, moving)];
        b.accumulate(Opcode::NcMatmul, operands, write);
    }
    // Its rows go on, at once or later.
    let kept = Part { column: random.pick(&[0, 256]), ..result };
    let maximum = Part { column: 512 + slot, columns: 1, ..result };
    let seen = tile(b, target, result);
    match random.next() % 5 {
        0 => {
            b.inst(Opcode::TensorCopy, [tile(b, t.wide, kept), seen], []);
        }
        1 => {
            let operands = [tile(b, t.wide, kept), seen, Operand::None, b.float(0.01), Operand::None];
            b.inst(Opcode::Activation, operands, [("op", Attr::Act(random.pick(&[ActFn::Exp, ActFn::Square])))]);
        }
        2 => {
            let operands = [tile(b, t.wide, kept), seen, b.float(0.5), tile(b, t.wide, maximum)];
            let attrs = [("op0", Attr::Alu(AluOp::Multiply)), ("reduce_op", Attr::Alu(AluOp::Maximum))];
            b.inst(Opcode::TensorScalarReduce, operands, attrs);
        }
        3 => {
            let operands = [tile(b, t.wide, kept), seen, tile(b, t.wide, kept)];
            b.inst(Opcode::TensorTensor, operands, [("op", Attr::Alu(AluOp::Add))]);
        }
        _ => {}
    }
    let (tensor, part) = random.pick(&[(t.wide, kept), (t.wide, kept), (target, result)]);
    let to = Part { partition: 128 * slot, column: 0, ..part };
    b.inst(Opcode::DmaCopy, [tile(b, t.out, to), tile(b, tensor, part)], []);
    if random.one_in(4) {
        // And at what was transposed.
        let to = Part { partition: 128 * slot, column: 128, ..transposed };
        b.inst(Opcode::DmaCopy, [tile(b, t.out, to), tile(b, t.narrow, transposed)], []);
    }
}

/// Anything, anywhere.
fn instruction(b: &mut Builder, t: &Tensors, random: &mut Random) {
    let size = random.pick(&[32, 64, 128, 128]);
    let deep = random.pick(&[32, 64, 128, 128]);
    let columns = random.pick(&[64, 128, 128, 256]);
    let row_part = part(random, size, columns);
    let elsewhere = Part { column: part(random, size, row_part.columns).column, ..row_part };
    match random.next() % 10 {
        // A tile is transposed, or two are multiplied.
        0..=3 => {
            let transposes = !random.one_in(3);
            let columns = if transposes { deep } else { row_part.columns };
            let stationary = part(random, deep, size);
            let moving = if transposes {
                tile(b, t.eye, Part { partition: 0, rows: deep, column: 0, columns: deep })
            } else {
                let from = part(random, deep, columns);
                tile(b, t.narrow, from)
            };
            let to = part(random, size, columns);
            let operands = [tile(b, t.psum, to), tile(b, t.narrow, stationary), moving];
            match random.next() % 6 {
                0 => b.accumulate(Opcode::NcMatmul, operands, Write::StartOrAccumulate),
                1 => b.accumulate(Opcode::NcMatmul, operands, Write::Accumulate),
                _ => b.inst(Opcode::NcMatmul, operands, []),
            };
        }
        // Results come to SBUF, or stay.
        4 | 5 => {
            let to = random.pick(&[t.narrow, t.narrow, t.wide]);
            b.inst(Opcode::TensorCopy, [tile(b, to, row_part), tile(b, t.psum, elsewhere)], []);
        }
        6 => {
            let act = Attr::Act(random.pick(&[ActFn::Exp, ActFn::Copy, ActFn::Square]));
            let to = random.pick(&[t.narrow, t.wide, t.psum]);
            let operands =
                [tile(b, to, row_part), tile(b, t.psum, elsewhere), Operand::None, b.float(0.01), Operand::None];
            b.inst(Opcode::Activation, operands, [("op", act)]);
        }
        7 => {
            let column = Part { column: part(random, size, 1).column, columns: 1, ..row_part };
            let to = random.pick(&[t.narrow, t.wide]);
            let operands = [tile(b, to, row_part), tile(b, t.psum, elsewhere), b.float(0.5), tile(b, t.wide, column)];
            let attrs = [("op0", Attr::Alu(AluOp::Multiply)), ("reduce_op", Attr::Alu(AluOp::Maximum))];
            b.inst(Opcode::TensorScalarReduce, operands, attrs);
        }
        8 => {
            let operands = [tile(b, t.wide, row_part), tile(b, t.psum, elsewhere), tile(b, t.wide, row_part)];
            b.inst(Opcode::TensorTensor, operands, [("op", Attr::Alu(AluOp::Add))]);
        }
        _ => {
            let value = random.pick(&[0.0, 1.0, -0.5, -0.0, f64::INFINITY, 1e-39]);
            let to = if random.one_in(3) { t.psum } else { t.narrow };
            let columns = Part { columns: random.pick(&[1, 16, 128]), ..row_part };
            b.inst(Opcode::Memset, [tile(b, to, columns), b.float(value)], []);
        }
    }
}

/// The inputs of a program, and its output before it runs.
pub fn inputs(seed: u64) -> [Vec<u8>; 4] {
    let mut random = Random(fastrand::Rng::with_seed(seed + 7));
    let given = (0..128 * WIDTH)
        .flat_map(|_| ((random.next() % 512) as f32 / 256.0 - 1.0).to_bits().to_le_bytes()[2..].to_vec())
        .collect();
    let given_wide =
        (0..128 * WIDTH).flat_map(|_| ((random.next() % 512) as f32 / 256.0 - 1.0).to_le_bytes()).collect();
    let ones = (0..128 * 128).flat_map(|i| (if i % 129 == 0 { 0x3F80u16 } else { 0 }).to_le_bytes()).collect();
    [given, ones, given_wide, vec![0; OUTPUTS * 128 * out_columns(seed) * 4]]
}

/// Equal bits; any NaN is like another.
pub fn same(a: &[u8], b: &[u8]) -> bool {
    let numbers = |bytes: &[u8]| bytes.as_chunks().0.iter().map(|x| f32::from_le_bytes(*x)).collect::<Vec<f32>>();
    let is_same = |(x, y): (&f32, &f32)| x.to_bits() == y.to_bits() || x.is_nan() && y.is_nan();
    a.len() == b.len() && numbers(a).iter().zip(&numbers(b)).all(is_same)
}

/// Programs of two or three cores, as one.
#[allow(dead_code)]
pub fn woven_cores(seed: u64) -> Woven {
    let n_cores = if seed % 5 == 4 { 3 } else { 2 };
    let cores: Vec<_> = (0..n_cores).map(|core| program_of_core(seed, seed % 2 == 1, core, n_cores)).collect();
    let program = |(core, (kernel, placement))| Program { rank: 0, core, kernel, placement };
    let programs: Vec<Program> =
        cores.iter().map(|(kernel, placement)| (kernel, placement)).enumerate().map(program).collect();
    weave_ranks(&programs).expect("cores meet")
}
