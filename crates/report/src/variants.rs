//! The launch as written, and what if one thing were different.

use std::collections::BTreeMap;

use strata_hw::Generation;
use strata_kernel::program::Language;
use strata_kernel::{Kernel, Space};
use strata_time::record::FAR;
use strata_time::{Model, Timeline, model, time_launch, timeline};

use crate::schedule::{Files, Variant};

/// More events than this are kept for the launch as written only.
const MOST_EVENTS: usize = 60_000;

struct Change {
    id: String,
    label: String,
    about: String,
    kernels: Option<Vec<Kernel>>,
    model: Model,
}

/// All variants, the launch as written first, and the schedule of that.
pub fn all(kernels: &[&Kernel], files: &mut Files) -> (Vec<Variant>, Timeline) {
    kernels.iter().for_each(|kernel| files.add(kernel));
    let files = &*files;
    let written = timeline(kernels, &Model::of(model::core(kernels[0])));
    let mut out = vec![Variant::of(kernels, &written, files)];
    let total = out[0].total;
    let small = written.schedule.done.len() <= MOST_EVENTS;
    for change in changes(kernels, &written) {
        let own: Vec<&Kernel> = change.kernels.iter().flatten().collect();
        let kernels = if own.is_empty() { kernels } else { &own };
        let variant = if small {
            Variant::of(kernels, &timeline(kernels, &change.model), files)
        } else {
            Variant::numbers(kernels[0], &time_launch(kernels, &change.model), files)
        };
        let mut variant = variant.called(change.id, change.label, change.about);
        variant.written = total;
        out.push(variant);
    }
    (out, written)
}

fn changes(kernels: &[&Kernel], written: &Timeline) -> Vec<Change> {
    let standard = Model::of(model::core(kernels[0]));
    let mut out = Vec::new();
    let needs = needs(kernels, written);
    for n in 1..=3usize {
        let names: Vec<&str> =
            needs.iter().filter(|(_, (need, lives))| *need <= n && lives > need).map(|(name, _)| *name).collect();
        if names.is_empty() {
            continue;
        }
        let plural = if n == 1 { "" } else { "s" };
        out.push(Change {
            id: format!("buffers-{n}"),
            label: format!("{n} buffer{plural}"),
            about: format!("{n} buffer{plural} for each of {}.", list(&names)),
            kernels: None,
            model: Model { buffers: names.iter().map(|name| (name.to_string(), n)).collect(), ..standard.clone() },
        });
    }
    for generation in Generation::ALL.into_iter().filter(|g| g.number() != kernels[0].generation) {
        let moved =
            kernels.iter().map(|&k| Kernel { generation: generation.number(), ..k.clone() }).collect::<Vec<_>>();
        let target = ["trn1", "trn2", "trn3"][(generation.number() as usize - 2).min(2)];
        out.push(Change {
            id: target.to_string(),
            label: format!("on {target}"),
            about: format!("The same instructions on {}.", generation.name()),
            model: Model::of(model::core(&moved[0])),
            kernels: Some(moved),
        });
    }
    let mut switch = |id: &str, label: &str, about: &str, model: Model| {
        let (id, label, about) = (id.to_string(), label.to_string(), about.to_string());
        out.push(Change { id, label, about, kernels: None, model });
    };
    switch(
        "order",
        "Program order",
        "Every engine keeps program order.",
        Model { in_order: Some(true), ..standard.clone() },
    );
    switch(
        "ports",
        "Free ports",
        "Engines never wait for a memory port.",
        Model { exclusions: false, ..standard.clone() },
    );
    out
}

/// By SBUF tensor: most tiles alive at once in program order, and how many there are in all.
fn needs<'a>(kernels: &[&Kernel], t: &'a Timeline) -> BTreeMap<&'a str, (usize, usize)> {
    // Loops that ran for real have tensors of their own in every iteration.
    if kernels.iter().any(|k| k.language == Language::Current) {
        return BTreeMap::new();
    }
    let mut spans: Vec<(u32, u32)> = vec![(u32::MAX, 0); t.record.tiles.len()];
    for done in &t.schedule.done {
        for touch in t.record.of(done.at as usize).iter().filter(|touch| touch.tile != FAR) {
            let span = &mut spans[touch.tile as usize];
            *span = (span.0.min(done.at), done.at);
        }
    }
    let mut points: BTreeMap<u32, Vec<(u32, i32)>> = BTreeMap::new();
    for (tile, span) in
        t.record.tiles.iter().zip(spans).filter(|(tile, span)| tile.space == Space::Sbuf && span.0 <= span.1)
    {
        points.entry(tile.tensor).or_default().extend([(span.0, 1), (span.1 + 1, -1)]);
    }
    let need = |mut points: Vec<(u32, i32)>| {
        points.sort_unstable();
        let (mut now, mut most) = (0, 0);
        for (_, by) in &points {
            now += by;
            most = most.max(now);
        }
        (most.max(0) as usize, points.len() / 2)
    };
    points.into_iter().map(|(tensor, points)| (t.stream.tensors[tensor as usize].as_str(), need(points))).collect()
}

fn list(names: &[&str]) -> String {
    match names {
        [many @ .., _, _, _, _] if many.len() > 2 => format!("{} and {} more", names[..4].join(", "), names.len() - 4),
        _ => names.join(", "),
    }
}
