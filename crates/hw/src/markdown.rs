//! The reference page: every number of this crate with how it is known.

use std::fmt::Write;

use crate::core::{Generation, core};
use crate::fact::Row;
use crate::instance::{INFERENTIA2, Instance, TRAINIUM, TRAINIUM2, TRAINIUM3};

/// All tables as Markdown.
pub fn markdown() -> String {
    let mut page = String::from("# Hardware numbers\n\n");
    page.push_str("Generated from `crates/hw`. Page names are those of the public AWS Neuron documentation.\n");
    for generation in Generation::ALL {
        let core = core(generation);
        section(
            &mut page,
            &format!("{} ({}): memory", generation.name(), generation.device_kind()),
            core.memory.rows(),
        );
        section(&mut page, &format!("{}: engines", generation.name()), core.engines.rows());
        section(&mut page, &format!("{}: DMA and bandwidth", generation.name()), core.dma.rows());
        section(&mut page, &format!("{}: timing model", generation.name()), core.timing.rows());
    }
    for chip in [&TRAINIUM, &INFERENTIA2, &TRAINIUM2, &TRAINIUM3] {
        section(&mut page, &format!("{} ({})", chip.name, chip.generation.name()), chip.facts.rows());
    }
    for instance in Instance::all() {
        section(&mut page, &format!("{} ({})", instance.name, instance.chip.name), instance.facts.rows());
    }
    page
}

fn section(page: &mut String, title: &str, rows: Vec<Row>) {
    let _ = write!(page, "\n## {title}\n\n| name | meaning | value | how known | source |\n|---|---|---|---|---|\n");
    for row in rows {
        let value = format!("{} {}", row.value, row.unit);
        let _ =
            writeln!(page, "| `{}` | {} | {} | {} | {} |", row.name, row.meaning, value.trim(), row.tag, row.source);
    }
}
