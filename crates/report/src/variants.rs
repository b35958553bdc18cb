//! The launch as written, and what if one thing were different.

use std::collections::BTreeMap;

use strata_hw::Generation;
use strata_kernel::program::Language;
use strata_kernel::{Kernel, Space};
use strata_time::record::FAR;
use strata_time::{Model, Timeline, model, time_cores, timelines};

use crate::cores::Cores;
use crate::files::Files;
use crate::schedule::Variant;

/// More events than this are kept for the launch as written only.
const MOST_EVENTS: usize = 60_000;

struct Change {
    id: String,
    label: String,
    about: String,
    /// The cores with other programs than those as written.
    cores: Option<Vec<Vec<Kernel>>>,
    model: Model,
}

/// All variants, the launch as written first, and the schedules of that.
pub fn all(cores: &Cores, files: &Files) -> (Vec<Variant>, Vec<Timeline>) {
    let written = timelines(&cores.lists, &Model::of(model::core(cores.first())));
    let mut out = vec![Variant::of(&cores.lists, &cores.numbers, &written, files)];
    let total = out[0].total;
    let small = written.iter().map(|t| t.schedule.done.len()).sum::<usize>() <= MOST_EVENTS;
    for change in changes(cores, &written) {
        let own: Option<Vec<Vec<&Kernel>>> =
            change.cores.as_ref().map(|cores| cores.iter().map(|list| list.iter().collect()).collect());
        let lists = own.as_ref().unwrap_or(&cores.lists);
        let variant = if small {
            Variant::of(lists, &cores.numbers, &timelines(lists, &change.model), files)
        } else {
            Variant::numbers(lists, &cores.numbers, &time_cores(lists, &change.model), files)
        };
        let mut variant = variant.called(change.id, change.label, change.about);
        variant.written = total;
        out.push(variant);
    }
    (out, written)
}

fn changes(cores: &Cores, written: &[Timeline]) -> Vec<Change> {
    let standard = Model::of(model::core(cores.first()));
    let mut out = Vec::new();
    let needs = needs(cores, &written[0]);
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
            cores: None,
            model: Model { buffers: names.iter().map(|name| (name.to_string(), n)).collect(), ..standard.clone() },
        });
    }
    for generation in Generation::ALL.into_iter().filter(|g| g.number() != cores.first().generation) {
        let moved = |list: &Vec<&Kernel>| -> Vec<Kernel> {
            list.iter().map(|&k| Kernel { generation: generation.number(), ..k.clone() }).collect()
        };
        let moved: Vec<Vec<Kernel>> = cores.lists.iter().map(moved).collect();
        let target = ["trn1", "trn2", "trn3"][(generation.number() as usize - 2).min(2)];
        out.push(Change {
            id: target.to_string(),
            label: format!("on {target}"),
            about: format!("The same instructions on {}.", generation.name()),
            model: Model::of(model::core(&moved[0][0])),
            cores: Some(moved),
        });
    }
    let mut switch = |id: &str, label: &str, about: &str, model: Model| {
        let (id, label, about) = (id.to_string(), label.to_string(), about.to_string());
        out.push(Change { id, label, about, cores: None, model });
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
fn needs<'a>(cores: &Cores, t: &'a Timeline) -> BTreeMap<&'a str, (usize, usize)> {
    // Loops that ran for real have tensors of their own in every iteration.
    if cores.kernels.iter().any(|k| k.language == Language::Current) {
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
