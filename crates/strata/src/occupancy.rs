//! The memory of an execution block by block and step by step: what `strata placement --html` draws.
//!
//! Arguments are there throughout, results from the step that first writes them, temporaries where the plan packed them, from their
//! first to their last step. Addresses are offsets in a picture of the memory: arguments, then results, then the arena.

use serde_json::{Value, json};
use strata_exec::plan::{Life, Place};
use strata_hw::Core;
use strata_memory::Kind;

use crate::executable::Executable;
use crate::placement::kind_of;

struct Block {
    memory: Kind,
    name: String,
    byte: u64,
    bytes: u64,
    first: u32,
    last: u32,
}

impl Executable {
    /// The placement report, the steps in words, and the blocks of memory they use.
    pub(crate) fn occupancy(&self, core: &Core) -> Value {
        let (steps, lives) = self.engine().plan().lives();
        let end = (steps.len() as u32).saturating_sub(1);
        let report = self.placement(core);
        let mut top = [0u64; 2];
        let mut blocks = Vec::new();
        let mut place = |memory: Kind, name: String, bytes: u64, first: u32| {
            let byte = top[memory as usize];
            top[memory as usize] += bytes;
            blocks.push(Block { memory, name, byte, bytes, first, last: end });
        };
        for (i, argument) in report.arguments.iter().enumerate() {
            place(argument.kind, format!("argument {i}: {}", argument.ty), argument.bytes, 0);
        }
        for (i, result) in report.results.iter().enumerate() {
            let written = lives.iter().filter(|life| life.place == Place::Out(i as u32)).map(|life| life.first).min();
            if self.engine().out_alias(i).is_none() {
                place(result.kind, format!("result {i}: {}", result.ty), result.bytes, written.unwrap_or(0));
            }
        }
        let temporary = |life: &Life| match life.place {
            Place::Temp(space, offset) => {
                let memory = kind_of(space);
                let name = format!("temporary of {}", steps.get(life.first as usize).map_or("", String::as_str));
                let byte = top[memory as usize] + offset;
                Some(Block { memory, name, byte, bytes: life.bytes as u64, first: life.first, last: life.last })
            }
            _ => None,
        };
        let temporaries: Vec<Block> = lives.iter().filter_map(temporary).filter(|block| block.bytes > 0).collect();
        let all = blocks.iter().chain(&temporaries);
        let value = |b: &Block| {
            json!({
                "memory": b.memory.name(), "name": b.name, "byte": b.byte, "bytes": b.bytes, "first": b.first, "last": b.last,
            })
        };
        json!({"placement": report.json(), "steps": steps, "blocks": all.map(value).collect::<Vec<_>>()})
    }
}
