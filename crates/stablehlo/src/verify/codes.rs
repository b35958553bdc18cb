//! The defects the verifier and refinement report, documented for `strata explain CODE`.

/// Code and its explanation in Markdown.
pub const CODES: &[(&str, &str)] = &[
    (
        "operand-count",
        "An op has too many or too few operands.\n\nEvery op takes a fixed number of operands, or, like `concatenate`, any number from some \
         minimum. Reductions take *n* inputs followed by *n* initial values; `scatter` takes *n* inputs, one tensor of \
         indices and *n* updates.",
    ),
    ("result-count", "An op declares too many or too few results for what it computes."),
    (
        "region-count",
        "An op has too many or too few regions: `if` and `while` have two, `case` at least one, reductions one.",
    ),
    (
        "element-type",
        "A value has an element type the op does not compute on, or element types that must agree differ.\n\nStableHLO never \
         converts implicitly. Insert a `stablehlo.convert` to change the element type.",
    ),
    ("rank", "A value has the wrong number of dimensions, for example a padding value that is not a scalar."),
    (
        "shape-mismatch",
        "Sizes that must agree differ.\n\nStableHLO ops do not broadcast implicitly: use `stablehlo.broadcast_in_dim` to bring \
         operands to one shape. A dimension that is unknown (`?`) agrees with every size.",
    ),
    (
        "attribute-range",
        "An attribute has a value the op cannot have here: a dimension number outside the rank, a repeated or unsorted \
         dimension, a negative size, a stride of zero.",
    ),
    (
        "result-type",
        "The declared result type differs from the type the operands and attributes give.\n\nThe diagnostic shows both; usually \
         the declared type is a leftover of an edit to the operands.",
    ),
    (
        "region-signature",
        "A region takes or returns values of the wrong types.\n\nA reduction over *n* inputs has a body of *2n* scalar arguments \
         and *n* scalar results; the branches of `if` and `case` take nothing and return alike; both regions of `while` take \
         the carried values.",
    ),
    (
        "bad-type",
        "A type contradicts itself: a negative size, a bound on a static dimension, quantisation parameters that do not fit.",
    ),
    (
        "quantization",
        "Quantised operands and results break the op's rules about storage types, expressed types, axes or parameters.",
    ),
    ("unknown-symbol", "A call, composite or custom call names a function the module does not define."),
    ("call-signature", "A call passes or expects other types than the function it names takes and returns."),
    (
        "recursive-call",
        "Functions call each other in a cycle. StableHLO programs cannot recurse; use `stablehlo.while`.",
    ),
    (
        "too-many-ops",
        "A function has too many ops, or regions nest too deeply, once its calls are inlined.\n\nPrograms are executed without \
         calls. A function that calls another twice, which calls another twice, and so on, doubles with every step.",
    ),
    ("duplicate-symbol", "Two functions of the module have one name."),
    ("use-before-def", "An op uses a value that is not defined before it, or not visible in its region."),
    ("function-results", "A function returns values of other types than its signature declares."),
    ("custom-call", "A custom call's layouts, aliases or configuration contradict its operands and results."),
    ("composite-name", "A composite's name must be a namespaced identifier such as `my_library.my_op`."),
    (
        "dynamic-shape",
        "A shape that must be known is not.\n\nExecution needs static shapes. Give argument types to refine the program with; if \
         the shape depends on a value computed at run time, the program cannot be compiled ahead of time.",
    ),
    ("shape-assertion", "A `shape_assertion` custom call in the program fails for these argument shapes."),
];

/// The explanation of `code`.
pub fn explain(code: &str) -> Option<&'static str> {
    CODES.iter().find(|(name, _)| *name == code).map(|(_, text)| *text)
}

#[cfg(test)]
mod tests {
    #[test]
    fn codes_are_kebab_case_and_unique() {
        for (i, (code, text)) in super::CODES.iter().enumerate() {
            assert!(code.chars().all(|c| c.is_ascii_lowercase() || c == '-') && !text.is_empty());
            assert!(super::CODES[..i].iter().all(|(other, _)| other != code));
        }
    }
}
