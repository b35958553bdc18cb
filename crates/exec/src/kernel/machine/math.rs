//! The functions of `strata_ops::math` on `f32`, node by node: the same formulas, the same bits.

use strata_jit::{Binary as B, Compare as C, Form, Loop, Node, Period, Unary as U, Val};
use strata_ops::math::coefficients as k;

/// Adding this to a small number leaves the nearest integer in the low bits.
const MAGIC: f32 = 12_582_912.0;

static QUARTER_TURN: Period = Period {
    inverse: k::QUARTER_TURN.0.to_bits(),
    parts: [k::QUARTER_TURN.1[0].to_bits(), k::QUARTER_TURN.1[1].to_bits()],
};

/// Writes functions into a loop.
pub struct Math<'a> {
    pub body: &'a mut Loop,
    /// The processor scales by powers of two and converts unsigned integers.
    pub wide: bool,
}

/// `x = n ln2 + r`: the rest, the integer as a float, as an integer, and in the low bits of a number that has no others there.
struct Reduced {
    r: Val,
    float: Val,
    int: Val,
    low: Val,
}

impl Math<'_> {
    pub fn float(&mut self, value: f32) -> Val {
        self.body.float(value)
    }
    pub fn int(&mut self, value: u32) -> Val {
        self.body.int(value)
    }
    pub fn bin(&mut self, op: B, a: Val, b: Val) -> Val {
        self.body.binary(op, a, b)
    }
    pub fn add(&mut self, a: Val, b: Val) -> Val {
        self.bin(B::Add, a, b)
    }
    pub fn sub(&mut self, a: Val, b: Val) -> Val {
        self.bin(B::Sub, a, b)
    }
    pub fn mul(&mut self, a: Val, b: Val) -> Val {
        self.bin(B::Mul, a, b)
    }
    pub fn div(&mut self, a: Val, b: Val) -> Val {
        self.bin(B::Div, a, b)
    }
    /// A byte divided by a constant, as products: colours over 255. The quotient is corrected by what is left over, and all 256 are tried.
    pub fn byte_over(&mut self, x: Val, by: Val) -> Option<Val> {
        let nodes = &self.body.nodes;
        let (Node::Unary(U::FromInt | U::FromUint, byte), Node::Const(by)) = (nodes[x as usize], nodes[by as usize])
        else {
            return None;
        };
        let values = match nodes[byte as usize] {
            Node::Load(_, Form::U8) => 0..256,
            Node::Load(_, Form::S8) => -128..128,
            _ => return None,
        };
        let by = f32::from_bits(by);
        let inverse = 1.0 / by;
        let quotient = |x: f32| {
            let guess = x * inverse;
            guess.mul_add(-by, x).mul_add(inverse, guess)
        };
        if !values.map(|x| x as f32).all(|x| quotient(x).to_bits() == (x / by).to_bits()) {
            return None;
        }
        let (inverse, minus) = (self.float(inverse), self.float(-by));
        let guess = self.mul(x, inverse);
        let left = self.fma(guess, minus, x);
        Some(self.fma(left, inverse, guess))
    }
    fn fma(&mut self, a: Val, b: Val, c: Val) -> Val {
        self.body.fma(a, b, c)
    }
    pub fn select(&mut self, mask: Val, a: Val, b: Val) -> Val {
        self.body.select(mask, a, b)
    }
    pub fn compare(&mut self, op: C, a: Val, b: Val) -> Val {
        self.body.compare(op, a, b)
    }
    /// Whether `x` is less than `y`, or at most as large. Distances are compared with a constant by their squares.
    pub fn compare_or_within(&mut self, op: C, x: Val, y: Val) -> Val {
        match self.within(op, x, y) {
            Some(node) => self.body.node(node),
            None => self.compare(op, x, y),
        }
    }

    fn within(&self, op: C, x: Val, y: Val) -> Option<Node> {
        let limit = self.constant(y)?;
        // Infinite where a part is.
        let Node::Select(_, _, near) = self.body.nodes[x as usize] else { return None };
        let Node::Distance(a, b) = self.body.nodes[near as usize] else { return None };
        let is_within = |square: u64| {
            let distance = f64::from_bits(square).sqrt() as f32;
            if op == C::Lt { distance < limit } else { distance <= limit }
        };
        // Distances grow with their squares, and non-negative numbers with their bits: the first that is too far.
        let (mut low, mut high) = (0, f64::INFINITY.to_bits());
        if is_within(high) {
            return None;
        }
        while low < high {
            let middle = (low + high) / 2;
            (low, high) = if is_within(middle) { (middle + 1, high) } else { (low, middle) };
        }
        Some(Node::Within(a, b, low))
    }

    pub fn abs(&mut self, x: Val) -> Val {
        let mask = self.int(0x7fff_ffff);
        self.bin(B::And, x, mask)
    }
    pub fn neg(&mut self, x: Val) -> Val {
        let sign = self.int(0x8000_0000);
        self.bin(B::Xor, x, sign)
    }
    pub fn copysign(&mut self, x: Val, sign: Val) -> Val {
        let (magnitude, bit) = (self.abs(x), self.int(0x8000_0000));
        let sign = self.bin(B::And, sign, bit);
        self.bin(B::Or, magnitude, sign)
    }

    fn poly(&mut self, x: Val, c: &[f32]) -> Val {
        let mut p = self.float(c[c.len() - 1]);
        for &c in c[..c.len() - 1].iter().rev() {
            let c = self.float(c);
            p = self.fma(p, x, c);
        }
        p
    }

    /// `x` where it is larger, else the constant; NaN stays.
    fn at_least(&mut self, low: f32, x: Val) -> Val {
        let low = self.float(low);
        self.bin(B::Max, low, x)
    }

    fn at_most(&mut self, high: f32, x: Val) -> Val {
        let high = self.float(high);
        self.bin(B::Min, high, x)
    }

    fn reduce(&mut self, x: Val) -> Reduced {
        let (scale, magic) = (self.float(std::f32::consts::LOG2_E), self.float(MAGIC));
        let t = self.fma(x, scale, magic);
        let float = self.sub(t, magic);
        let int = self.bin(B::IntSub, t, magic);
        let (high, low) = (self.float(-k::LN2_HI), self.float(-k::LN2_LO));
        let r = self.fma(float, high, x);
        Reduced { r: self.fma(float, low, r), float, int, low: t }
    }

    /// `2^n` of an integer.
    fn exp2i(&mut self, n: Val) -> Val {
        let bias = self.int(127);
        let biased = self.bin(B::IntAdd, n, bias);
        self.body.unary(U::Shl(23), biased)
    }

    /// `2^(n + more)` of the integer that the low bits of `t` are.
    fn exp2i_of(&mut self, t: Val, more: i32) -> Val {
        let shifted = self.body.unary(U::Shl(23), t);
        let bias = self.int(((127 + more) << 23) as u32);
        self.bin(B::IntAdd, shifted, bias)
    }

    fn scale(&mut self, p: Val, by: &Reduced) -> Val {
        if self.wide {
            return self.bin(B::Scale, p, by.float);
        }
        let half = self.body.unary(U::Sar(1), by.int);
        let rest = self.bin(B::IntSub, by.int, half);
        let (first, second) = (self.exp2i(half), self.exp2i(rest));
        let p = self.mul(p, first);
        self.mul(p, second)
    }

    /// `1 + r + r² P(r)`
    fn exp_of_rest(&mut self, r: Val) -> Val {
        let (square, p) = (self.mul(r, r), self.poly(r, &k::EXP));
        let p = self.fma(square, p, r);
        let one = self.float(1.0);
        self.add(one, p)
    }

    pub fn exp(&mut self, x: Val) -> Val {
        let x = self.at_most(89.0, x);
        self.exp_of_small(x)
    }

    /// `exp` of what is not above 89.
    fn exp_of_small(&mut self, x: Val) -> Val {
        // Nothing is left of numbers below, and processors take long to find that out: masks are made of such numbers.
        let (least, zero) = (self.float(-104.0), self.float(0.0));
        if self.wide {
            let is_there = self.compare(C::NotLt, x, least);
            let reduced = self.reduce(x);
            let e = self.exp_of_rest(reduced.r);
            return self.body.node(Node::ScaleWhere(is_there, e, reduced.float));
        }
        let is_gone = self.compare(C::Lt, x, least);
        let x = self.select(is_gone, zero, x);
        let reduced = self.reduce(x);
        let e = self.exp_of_rest(reduced.r);
        let e = self.scale(e, &reduced);
        self.select(is_gone, zero, e)
    }

    pub fn logistic(&mut self, x: Val) -> Val {
        let sign = self.int(0x8000_0000);
        let below = self.bin(B::Or, x, sign);
        let e = self.exp_of_small(below);
        let (zero, one) = (self.float(0.0), self.float(1.0));
        let negative = self.compare(C::Lt, x, zero);
        let top = self.select(negative, e, one);
        let bottom = self.add(one, e);
        self.div(top, bottom)
    }

    fn expm1_parts(&mut self, x: Val) -> (Val, Val) {
        let reduced = self.reduce(x);
        let (square, p) = (self.mul(reduced.r, reduced.r), self.poly(reduced.r, &k::EXPM1));
        (self.fma(square, p, reduced.r), reduced.low)
    }

    pub fn expm1(&mut self, x: Val) -> Val {
        let y = self.at_most(89.0, x);
        let y = self.at_least(-30.0, y);
        let (p, n) = self.expm1_parts(y);
        let s = self.exp2i_of(n, -1);
        let half = self.float(0.5);
        let rest = self.sub(s, half);
        let v = self.fma(s, p, rest);
        let two = self.float(2.0);
        let v = self.mul(two, v);
        self.unless_small(1e-7, x, v)
    }

    /// `x` itself where it is smaller than `limit`.
    fn unless_small(&mut self, limit: f32, x: Val, v: Val) -> Val {
        let (a, limit) = (self.abs(x), self.float(limit));
        let small = self.compare(C::Lt, a, limit);
        self.select(small, x, v)
    }

    pub fn tanh(&mut self, x: Val) -> Val {
        let a = self.abs(x);
        let z = self.mul(a, a);
        let (cube, p) = (self.mul(a, z), self.poly(z, &k::TANH_SMALL));
        let small = self.fma(cube, p, a);
        let b = self.at_most(k::TANH_ONE, a);
        let (scale, magic) = (self.float(2.0 * std::f32::consts::LOG2_E), self.float(MAGIC));
        let t = self.fma(b, scale, magic);
        let minus_n = self.sub(magic, t);
        let r = self.fma(b, scale, minus_n);
        let (p, n) = (self.poly(r, &k::TANH_EXP2), self.body.unary(U::Shl(23), t));
        let e = self.bin(B::IntAdd, p, n);
        let (one, two, sign) = (self.float(1.0), self.float(2.0), self.int(0x8000_0000));
        let bottom = self.add(e, one);
        let q = self.div(two, bottom);
        let big = self.sub(one, q);
        let edge = self.float(k::TANH_EDGE);
        let is_big = self.compare(C::Lt, edge, a);
        let v = self.select(is_big, big, small);
        let sign = self.bin(B::And, x, sign);
        self.bin(B::Or, v, sign)
    }

    /// The sine, or the cosine. Arguments of many turns are refused.
    pub fn sine(&mut self, x: Val, is_cosine: bool) -> Val {
        let (a, limit) = (self.abs(x), self.float(k::TRIG_LIMIT));
        let is_far = self.compare(C::Lt, limit, a);
        if !self.body.refused.contains(&is_far) {
            self.body.refused.push(is_far);
        }
        let r = self.body.node(Node::Remainder(x, &QUARTER_TURN));
        // What was taken away is so near to whole turns that they can be counted in `f32`, in the low bits.
        let (away, scale, magic) = (self.sub(x, r), self.float(k::QUARTER_TURN.0 as f32), self.float(MAGIC));
        let mut turns = self.fma(away, scale, magic);
        let (one, two, none) = (self.int(1), self.int(2), self.int(0));
        if is_cosine {
            turns = self.bin(B::IntAdd, turns, one);
        }
        let z = self.mul(r, r);
        let (cube, p) = (self.mul(r, z), self.poly(z, &k::SIN));
        let sine = self.fma(cube, p, r);
        let (fourth, p) = (self.mul(z, z), self.poly(z, &k::COS));
        let (minus_half, first) = (self.float(-0.5), self.float(1.0));
        let first = self.fma(z, minus_half, first);
        let cosine = self.fma(fourth, p, first);
        let odd = self.bin(B::And, turns, one);
        let is_odd = self.compare(C::IntNe, odd, none);
        let v = self.select(is_odd, cosine, sine);
        let sign = self.bin(B::And, turns, two);
        let sign = self.body.unary(U::Shl(30), sign);
        let v = self.bin(B::Xor, v, sign);
        if is_cosine { v } else { self.unless_small(1e-4, x, v) }
    }

    /// `(f, e)` with `x = 2^e (1 + f)`, the exponent as an integer.
    fn split(&mut self, x: Val) -> (Val, Val) {
        let offset = self.int((127 << 23) - k::SQRT_HALF);
        let moved = self.bin(B::IntAdd, x, offset);
        let e = self.body.unary(U::Shr(23), moved);
        let bias = self.int(127);
        let e = self.bin(B::IntSub, e, bias);
        let shifted = self.body.unary(U::Shl(23), e);
        let f = self.bin(B::IntSub, x, shifted);
        let one = self.float(1.0);
        (self.sub(f, one), e)
    }

    fn log_kernel(&mut self, f: Val, e: Val) -> Val {
        let z = self.mul(f, f);
        let (p, cube, low) = (self.poly(f, &k::LOG), self.mul(f, z), self.float(k::LN2_LO));
        let low = self.mul(e, low);
        let p = self.fma(p, cube, low);
        let half = self.float(-0.5);
        let p = self.fma(z, half, p);
        let p = self.add(f, p);
        let high = self.float(k::LN2_HI);
        self.fma(e, high, p)
    }

    /// Zero, negative, infinite and NaN arguments.
    fn log_edges(&mut self, x: Val, v: Val) -> Val {
        let (zero, infinity) = (self.float(0.0), self.float(f32::INFINITY));
        let (below, nan) = (self.float(f32::NEG_INFINITY), self.float(f32::NAN));
        let is_zero = self.compare(C::Eq, x, zero);
        let v = self.select(is_zero, below, v);
        let is_negative = self.compare(C::Lt, x, zero);
        let v = self.select(is_negative, nan, v);
        let is_finite = self.compare(C::Lt, x, infinity);
        self.select(is_finite, v, x)
    }

    pub fn log(&mut self, x: Val) -> Val {
        let (least, scale) = (self.float(f32::MIN_POSITIVE), self.float(8_388_608.0));
        let tiny = self.compare(C::Lt, x, least);
        let scaled = self.mul(x, scale);
        let y = self.select(tiny, scaled, x);
        let (f, e) = self.split(y);
        let (bits, none) = (self.int(23), self.int(0));
        let less = self.select(tiny, bits, none);
        let e = self.bin(B::IntSub, e, less);
        let e = self.body.unary(U::FromInt, e);
        let v = self.log_kernel(f, e);
        self.log_edges(x, v)
    }

    pub fn log1p(&mut self, x: Val) -> Val {
        let one = self.float(1.0);
        let u = self.add(one, x);
        let a = self.abs(x);
        let small = self.compare(C::Lt, a, one);
        let (near, far) = (self.sub(u, one), self.sub(u, x));
        let (near, far) = (self.sub(x, near), self.sub(one, far));
        let lost = self.select(small, near, far);
        let (f, e) = self.split(u);
        let (hundred, zero) = (self.int(100), self.int(0));
        let large = self.compare(C::IntGt, e, hundred);
        let (limit, negative) = (self.int(-100i32 as u32), self.bin(B::IntSub, zero, e));
        let back = self.select(large, limit, negative);
        let back = self.exp2i(back);
        let f = self.fma(lost, back, f);
        let e = self.body.unary(U::FromInt, e);
        let v = self.log_kernel(f, e);
        let v = self.log_edges(u, v);
        self.unless_small(1e-7, x, v)
    }

    /// `erf(x)` for small `x`.
    fn erf_small(&mut self, x: Val) -> Val {
        let z = self.mul(x, x);
        let p = self.poly(z, &k::ERF_SMALL);
        self.fma(x, p, x)
    }

    pub fn erf(&mut self, x: Val) -> Val {
        let a = self.abs(x);
        let small = self.erf_small(x);
        let b = self.at_most(4.1, a);
        let b = self.poly(b, &k::ERF_BIG);
        let (p, n) = self.expm1_parts(b);
        let s = self.exp2i_of(n, 0);
        let e = self.fma(s, p, s);
        let one = self.float(1.0);
        let big = self.sub(one, e);
        let big = self.copysign(big, x);
        let edge = self.float(0.95);
        let is_small = self.compare(C::Lt, a, edge);
        self.select(is_small, small, big)
    }

    /// A product and what rounding it lost.
    fn two_prod(&mut self, a: Val, b: Val) -> (Val, Val) {
        let product = self.mul(a, b);
        let below = self.neg(product);
        (product, self.fma(a, b, below))
    }

    /// `(a - (a + b)) + b`, with the sum: what rounding it lost, where `a` is the larger.
    fn two_sum(&mut self, a: Val, b: Val) -> (Val, Val) {
        let sum = self.add(a, b);
        let back = self.sub(a, sum);
        (sum, self.add(back, b))
    }

    /// `-ln(1 - a²)` as the sum of two numbers.
    fn minus_log_complement(&mut self, a: Val) -> (Val, Val) {
        let one = self.float(1.0);
        let (square, lost) = self.two_prod(a, a);
        let near = self.sub(one, square);
        let rest = self.sub(one, near);
        let rest = self.sub(rest, square);
        let rest = self.sub(rest, lost);
        let (t, t_rest) = self.two_sum(near, rest);
        let (f, e) = self.split(t);
        let zero = self.int(0);
        let back = self.bin(B::IntSub, zero, e);
        let back = self.exp2i(back);
        let f_rest = self.mul(t_rest, back);
        let e = self.body.unary(U::FromInt, e);
        let (z, z_rest) = self.two_prod(f, f);
        let less = self.sub(f, one);
        let slope = self.fma(f, less, one);
        let carried = self.mul(f_rest, slope);
        let minus_half = self.float(-0.5);
        let low = self.fma(minus_half, z_rest, carried);
        let ln2 = self.float(k::LN2_LO);
        let low = self.fma(e, ln2, low);
        let (cube, p) = (self.mul(f, z), self.poly(f, &k::LOG));
        let low = self.fma(cube, p, low);
        let ln2 = self.float(k::LN2_HI);
        let high = self.mul(e, ln2);
        let (sum, lost) = self.two_sum(high, f);
        let half = self.float(0.5);
        let half = self.mul(half, z);
        let total = self.sub(sum, half);
        let less = self.sub(sum, total);
        let less = self.sub(less, half);
        let lost = self.add(lost, less);
        let low = self.add(lost, low);
        let (w, rest) = self.two_sum(total, low);
        (self.neg(w), self.neg(rest))
    }

    pub fn erf_inv(&mut self, x: Val) -> Val {
        let a = self.abs(x);
        let (w, w_rest) = self.minus_log_complement(a);
        let edge = self.float(6.1);
        let is_centre = self.compare(C::Lt, w, edge);
        let (three, four) = (self.float(3.0), self.float(4.0));
        let centre = self.sub(w, three);
        let back = self.add(centre, three);
        let less = self.sub(w, back);
        let centre_rest = self.add(less, w_rest);
        let root = self.body.unary(U::Sqrt, w);
        let (square, lost) = self.two_prod(root, root);
        let less = self.sub(w, square);
        let less = self.sub(less, lost);
        let less = self.add(less, w_rest);
        let (slope, offset) = (self.float(-0.05), self.float(0.32));
        let half_over_root = self.fma(slope, root, offset);
        let tail_rest = self.mul(less, half_over_root);
        let tail = self.sub(root, four);
        let v = self.select(is_centre, centre, tail);
        let v_rest = self.select(is_centre, centre_rest, tail_rest);
        let (r_centre, r_tail) = (self.poly(centre, &k::ERF_INV_CENTRE), self.poly(tail, &k::ERF_INV_TAIL));
        let r = self.select(is_centre, r_centre, r_tail);
        let [(c0, c0_rest), (c1, c1_rest)] = [0, 1].map(|i| {
            let [first, second] = [0, 1].map(|part| k::ERF_INV_FIRST[part][i]);
            let (a, b) = (self.float(first.0), self.float(second.0));
            let (a_rest, b_rest) = (self.float(first.1), self.float(second.1));
            (self.select(is_centre, a, b), self.select(is_centre, a_rest, b_rest))
        });
        let u = self.mul(v, r);
        let (q, lost) = self.two_sum(c1, u);
        let q_rest = self.add(lost, c1_rest);
        let (p, lost) = self.two_prod(v, q);
        let low = self.mul(v, q_rest);
        let low = self.fma(v_rest, q, low);
        let p_rest = self.add(lost, low);
        let (y, lost) = self.two_sum(c0, p);
        let low = self.add(p_rest, c0_rest);
        let y_rest = self.add(lost, low);
        let one = self.float(1.0);
        let factor = self.select(is_centre, a, one);
        let (product, lost) = self.two_prod(factor, y);
        let low = self.fma(factor, y_rest, lost);
        let value = self.add(product, low);
        let (limit, less) = (self.float(1e-18), self.float(-k::ERF_INV_TINY));
        let is_tiny = self.compare(C::Lt, a, limit);
        let tiny = self.fma(less, a, a);
        let value = self.select(is_tiny, tiny, value);
        let (infinity, nan) = (self.float(f32::INFINITY), self.float(f32::NAN));
        let is_one = self.compare(C::Eq, a, one);
        let value = self.select(is_one, infinity, value);
        let is_outside = self.compare(C::Lt, one, a);
        let value = self.select(is_outside, nan, value);
        self.copysign(value, x)
    }

    pub fn erfc(&mut self, x: Val) -> Val {
        let a = self.abs(x);
        let (one, two) = (self.float(1.0), self.float(2.0));
        let small = self.erf_small(x);
        let small = self.sub(one, small);
        let b = self.at_most(10.2, a);
        let square = self.mul(b, b);
        let below = self.neg(square);
        let lost = self.fma(b, b, below);
        let reduced = self.reduce(below);
        let r = self.sub(reduced.r, lost);
        let e = self.exp_of_rest(r);
        let (top, bottom) = (self.sub(b, two), self.add(b, two));
        let t = self.div(top, bottom);
        let p = self.poly(t, &k::ERFC_TAIL);
        let bottom = self.fma(two, b, one);
        let g = self.div(p, bottom);
        let e = self.mul(e, g);
        let tail = self.scale(e, &reduced);
        let zero = self.float(0.0);
        let negative = self.compare(C::Lt, x, zero);
        let other = self.sub(two, tail);
        let big = self.select(negative, other, tail);
        let edge = self.float(0.75);
        let is_small = self.compare(C::Lt, a, edge);
        self.select(is_small, small, big)
    }

    pub fn sign(&mut self, x: Val) -> Val {
        let (zero, one) = (self.float(0.0), self.float(1.0));
        let one = self.copysign(one, x);
        let is_zero = self.compare(C::Eq, x, zero);
        let v = self.select(is_zero, x, one);
        let is_nan = self.compare(C::Unordered, x, x);
        self.select(is_nan, x, v)
    }

    pub fn round_away(&mut self, x: Val) -> Val {
        let half = self.float(0.499_999_97);
        let half = self.copysign(half, x);
        let sum = self.add(x, half);
        self.body.unary(U::Trunc, sum)
    }

    fn constant(&self, x: Val) -> Option<f32> {
        match self.body.nodes[x as usize] {
            Node::Const(bits) => Some(f32::from_bits(bits)),
            _ => None,
        }
    }

    /// The larger value; NaN if either is NaN; +0 above −0.
    pub fn max(&mut self, x: Val, y: Val) -> Val {
        for (constant, other) in [(y, x), (x, y)] {
            if let Some(value) = self.constant(constant).filter(|v| !v.is_nan()) {
                // The second operand stays where it is NaN or equal, which is wrong for one pair of zeros alone.
                let v = self.bin(B::Max, constant, other);
                return if value.to_bits() == 0 { self.add(v, constant) } else { v };
            }
        }
        self.extreme(B::Max, B::And, x, y)
    }

    /// The smaller value; NaN if either is NaN; −0 below +0.
    pub fn min(&mut self, x: Val, y: Val) -> Val {
        for (constant, other) in [(y, x), (x, y)] {
            if let Some(value) = self.constant(constant).filter(|v| !v.is_nan())
                && value.to_bits() != 0x8000_0000
            {
                return self.bin(B::Min, constant, other);
            }
        }
        self.extreme(B::Min, B::Or, x, y)
    }

    fn extreme(&mut self, pick: B, join: B, x: Val, y: Val) -> Val {
        let picked = self.bin(pick, x, y);
        let (equal, joined) = (self.compare(C::Eq, x, y), self.bin(join, x, y));
        let v = self.select(equal, joined, picked);
        let is_nan = self.compare(C::Unordered, x, x);
        self.select(is_nan, x, v)
    }

    /// Towards zero, saturating; NaN is zero.
    pub fn truncated(&mut self, x: Val, bits: u32) -> Val {
        let v = self.body.unary(U::ToInt, x);
        let (limit, most) = (self.float(2_147_483_648.0), self.int(i32::MAX as u32));
        let large = self.compare(C::Le, limit, x);
        let v = self.select(large, most, v);
        let (is_nan, zero) = (self.compare(C::Unordered, x, x), self.int(0));
        let v = self.select(is_nan, zero, v);
        if bits >= 32 {
            return v;
        }
        let (low, high) = (self.int((i32::MIN >> (32 - bits)) as u32), self.int((i32::MAX >> (32 - bits)) as u32));
        let v = self.bin(B::IntMax, v, low);
        self.bin(B::IntMin, v, high)
    }
}
