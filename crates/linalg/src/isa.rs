//! Which vector instructions are used: the best that this machine has, unless less is asked for. Everything that is compiled for
//! several instruction sets asks here.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

/// Instruction sets that loops are compiled for, the least first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Isa {
    /// What every machine of the target has: SSE2 on x86-64.
    Baseline,
    /// AVX2, FMA, BMI, LZCNT, POPCNT and F16C: x86-64-v3.
    Avx2,
    /// Those with AVX-512 F, BW, DQ, VL and CD: x86-64-v4.
    Avx512,
}

static USED: OnceLock<Isa> = OnceLock::new();
/// Whether somebody has named one of them.
static IS_NAMED: AtomicBool = AtomicBool::new(false);

impl Isa {
    pub const ALL: [Isa; 3] = [Isa::Baseline, Isa::Avx2, Isa::Avx512];

    /// The instruction set in use.
    #[inline]
    pub fn detect() -> Isa {
        *USED.get_or_init(Isa::of_host)
    }

    /// Uses `isa`, or less if the machine does not have it, and says which it is. What is in use already stays.
    pub fn limit(isa: Isa) -> Isa {
        IS_NAMED.store(true, Ordering::Relaxed);
        *USED.get_or_init(|| isa.min(Isa::of_host()))
    }

    pub fn name(self) -> &'static str {
        match self {
            Isa::Baseline => "baseline",
            Isa::Avx2 => "avx2",
            Isa::Avx512 => "avx512",
        }
    }

    pub fn from_name(name: &str) -> Option<Isa> {
        Isa::ALL.into_iter().find(|isa| isa.name() == name)
    }

    #[cfg(target_arch = "x86_64")]
    fn of_host() -> Isa {
        macro_rules! has {
            ($($feature:tt)*) => { true $(&& std::is_x86_feature_detected!($feature))* };
        }
        if !has!("avx2" "fma" "bmi1" "bmi2" "lzcnt" "popcnt" "f16c") {
            return Isa::Baseline;
        }
        match has!("avx512f" "avx512bw" "avx512dq" "avx512vl" "avx512cd") {
            true => Isa::Avx512,
            false => Isa::Avx2,
        }
    }

    #[cfg(not(target_arch = "x86_64"))]
    fn of_host() -> Isa {
        Isa::Baseline
    }
}

/// Whether matrix hardware may be used, if the machine has it: unless vector instructions are [named](Isa::limit), which it is wider than.
pub fn may_use_tiles() -> bool {
    Isa::detect() == Isa::Avx512 && !IS_NAMED.load(Ordering::Relaxed)
}

/// Whether bfloat16 can be rounded by an instruction: AVX-512 BF16, where AVX-512 is in use.
pub fn has_bf16() -> bool {
    #[cfg(target_arch = "x86_64")]
    {
        Isa::detect() == Isa::Avx512 && std::is_x86_feature_detected!("avx512bf16")
    }
    #[cfg(not(target_arch = "x86_64"))]
    {
        false
    }
}
