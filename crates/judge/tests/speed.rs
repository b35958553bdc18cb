//! How large a kernel can be judged in a test's patience.

#[path = "common/corpus.rs"]
#[allow(dead_code)]
mod corpus;

use strata_judge::judge_as_written;

#[test]
fn the_corpus_is_clean() {
    for kernel in corpus::all() {
        let report = judge_as_written(&kernel);
        assert!(report.accepts(), "{}\n{}", strata_kernel::print::print(&kernel), report.to_text(&kernel));
    }
}

/// 128 × 128 tiles: a few hundred thousand instructions.
#[test]
fn attention_at_scale() {
    let kernel = corpus::attention(256, 256);
    let start = std::time::Instant::now();
    let report = judge_as_written(&kernel);
    let seconds = start.elapsed().as_secs_f64();
    println!("{} instructions in {seconds:.2} s", report.stats.instances);
    assert!(report.accepts() && report.stats.instances > 300_000, "{}", report.to_text(&kernel));
}
