//! What every diagnostic code means: the tables of the verifier and of placement, the judge's rules, Neuron's error manual
//! and the codes of the other stages.

use strata_stablehlo::placement::CODES as PLACEMENT;
use strata_stablehlo::verify::CODES as VERIFIER;

use crate::manual::{FRONT_END, MANUAL};

/// Codes of parsing, importing, loading and running, each with its explanation.
pub const OTHERS: &[(&str, &str)] = &[
    ("aborted", "A device stopped because another one failed, or because all of them waited for each other."),
    ("bad-attribute", "An attribute of an op is missing, of another type than the op declares, or malformed."),
    ("bad-function", "A `func.func` without a name or without a function type."),
    (
        "cannot-partition",
        "The program cannot be divided among devices: a sharding is for another number of devices or counts them in an order that has nothing to do with the program's mesh, or a value is neither a tensor of known shape nor a token.",
    ),
    ("check-failed", "A `check.*` op found two values different; the message has the first difference."),
    ("duplicate-function", "Two functions of one module have the same name."),
    ("execution-failed", "The program could not be run: an argument does not fit, or a device reported a failure."),
    ("invalid-request", "What was asked for does not exist or does not fit: an argument, option, device, instance."),
    (
        "malformed-bytecode",
        "The file starts like MLIR bytecode and is damaged: truncated, or with an impossible index or size.",
    ),
    ("malformed-vhlo", "The bytecode is sound and the VHLO in it is not: something lacks what its version needs."),
    ("missing-file", "The file does not exist or cannot be read."),
    ("missing-return", "A region does not end in a return, so it has no results."),
    ("multi-block-region", "A region has several blocks. StableHLO's regions are single blocks; control flow is ops."),
    ("no-portable-form", "The module uses something that the requested version of the portable format lacks."),
    ("not-implemented", "Legal StableHLO that this engine does not execute yet; the message names the op."),
    ("not-mlir", "The file is neither MLIR bytecode (which begins with `4D 4C EF 52`) nor UTF-8 text."),
    ("one-module", "One module is needed; the file has several pieces between `// -----` lines, or none."),
    (
        "out-of-memory",
        "A memory space has no room left: the table lists who holds the rest, largest first. Or the host has none: the message says so.",
    ),
    ("read-only", "An output file or folder cannot be written."),
    ("redefined-block", "Two blocks of one region have the same name."),
    ("redefined-value", "Two values have the same name where both are visible."),
    ("shape-assertion", "A shape assertion of the program does not hold for these shapes."),
    ("syntax", "The text is not MLIR at this place."),
    ("too-deep", "Regions, attributes or types are nested deeper than any real program nests them."),
    ("too-large", "The input is larger than 4 GiB, the limit of positions in a source file."),
    ("type-mismatch", "A value is used with another type than it was defined with."),
    ("undefined-alias", "An attribute or type alias (`#name`, `!name`) is used and never defined."),
    ("undefined-block", "A branch goes to a block that does not exist."),
    ("undefined-value", "A value is used that nothing defines."),
    (
        "unknown-custom-call",
        "A `custom_call` of a target that nobody registered in this process; the message lists those that are there.",
    ),
    ("unknown-op", "An operation in none of the dialects StableHLO programs use; often a misspelling."),
    ("unsupported-type", "A type that StableHLO has no meaning for, or an element type that does not exist."),
    ("unsupported-version", "A version of StableHLO or of MLIR bytecode that cannot be read or written."),
    ("use-before-definition", "A value is used before the op that defines it."),
];

/// Codes of Neuron's own messages, as people paste them, and ours for the same thing.
pub const ALIASES: &[(&str, &str)] = &[
    ("GCA035", "out-of-capacity"),
    ("GCA046", "out-of-capacity"),
    ("ISCH714", "accumulation-group"),
    ("NKI005", "non-io-hbm"),
    ("NLA001", "out-of-capacity"),
    ("SCH713", "accumulation-group"),
    ("TEN404", "start-partition"),
];

/// The explanation of `code`, which may be one of Neuron's.
pub fn explain(code: &str) -> Option<&'static str> {
    let alias = ALIASES.iter().find(|(theirs, _)| theirs.eq_ignore_ascii_case(code.trim_matches(['[', ']'])));
    let code = alias.map_or(code, |(_, ours)| ours);
    codes().into_iter().find(|(known, _)| *known == code).map(|(_, text)| text)
}

/// Codes that say what was asked for is wrong, not what was looked at.
const WRONG_USE: &[&str] = &["invalid-request", "kernel-arguments", "missing-file", "no-kernel", "read-only"];

/// Whether all errors, and there are some, are about what was asked for.
pub fn is_wrong_use<'a>(errors: impl IntoIterator<Item = &'a str>) -> bool {
    let mut errors = errors.into_iter().peekable();
    errors.peek().is_some() && errors.all(|code| WRONG_USE.contains(&code))
}

/// Codes that someone who wrote `name` may have meant, the likeliest first: those that contain it or one of its words, and
/// those that differ in few letters.
pub fn near(name: &str) -> Vec<&'static str> {
    let name = name.to_lowercase().replace('_', "-");
    let words: Vec<&str> = name.split('-').filter(|word| word.len() > 2).collect();
    let rank = |code: &str| {
        let plain = code.to_lowercase().replace('_', "-");
        let common = words.iter().filter(|word| plain.split('-').any(|other| other == **word)).count();
        let letters = edit_distance(&name, &plain);
        match () {
            () if letters <= 2.min(name.len() / 3) => Some((0, letters)),
            () if common > 0 => Some((1 + words.len() - common, letters)),
            () if name.len() > 2 && plain.contains(&name) => Some((1 + words.len(), letters)),
            () if letters <= name.len() / 3 => Some((2 + words.len(), letters)),
            () => None,
        }
    };
    let aliases = ALIASES.iter().map(|(theirs, _)| *theirs);
    let all = codes().into_iter().map(|(code, _)| code).chain(aliases);
    let mut found: Vec<_> = all.filter_map(|code| Some((rank(code)?, code))).collect();
    found.sort_unstable();
    found.into_iter().map(|(_, code)| code).take(3).collect()
}

/// How many letters have to be inserted, deleted or replaced to make `b` of `a`.
fn edit_distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, y) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(x != *y);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

/// Every code with its explanation, in alphabetical order.
pub fn codes() -> Vec<(&'static str, &'static str)> {
    let mut all: Vec<_> = OTHERS.to_vec();
    all.extend(PLACEMENT);
    all.extend(VERIFIER.iter().filter(|(code, _)| OTHERS.iter().all(|(other, _)| other != code)));
    all.extend(strata_judge::rules::ALL.iter().map(|rule| (rule.code, rule.page)));
    all.extend(MANUAL.iter().chain(FRONT_END));
    all.sort_unstable();
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_once() {
        let codes = codes();
        assert!(codes.windows(2).all(|pair| pair[0].0 < pair[1].0));
        assert!(explain("syntax").is_some() && explain("nonsense").is_none());
        assert!(explain(VERIFIER[0].0).is_some());
        assert!(WRONG_USE.iter().all(|code| explain(code).is_some()));
    }

    #[test]
    fn near_names() {
        assert_eq!(near("ring")[0], "ring-too-small");
        assert_eq!(near("unkown-op")[0], "unknown-op");
        assert_eq!(near("Live_Overlap")[0], "live-overlap");
        assert_eq!(near("overlap")[0], "live-overlap");
        assert_eq!(near("SCH731"), ["SCH713"]);
        assert!(near("zzzzzzzz").is_empty() && near("").is_empty());
    }
}
