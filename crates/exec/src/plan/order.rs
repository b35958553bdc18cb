//! Orders the steps of a block: each after what it reads, otherwise as the program has them.

use std::collections::HashMap;

use crate::raw::BufId;

use super::steps::Step;

/// Emits steps in the order of their ops, each preceded by the steps it still waits for. Helper steps without an op of
/// their own (`usize::MAX`) appear when they are needed.
pub(super) fn order(steps: Vec<(usize, Step)>) -> Vec<Step> {
    let mut producer: HashMap<BufId, usize> = HashMap::new();
    for (i, (_, step)) in steps.iter().enumerate() {
        for &buf in &step.writes {
            producer.insert(buf, i);
        }
    }
    let mut wanted: Vec<usize> = (0..steps.len()).collect();
    wanted.sort_by_key(|&i| (steps[i].0, i));

    let mut state = vec![0u8; steps.len()];
    let mut sequence = Vec::with_capacity(steps.len());
    let mut stack = Vec::new();
    for start in wanted {
        stack.push(start);
        while let Some(&top) = stack.last() {
            if state[top] == 2 {
                stack.pop();
                continue;
            }
            if state[top] == 0 {
                state[top] = 1;
                for buf in steps[top].1.reads.iter().rev() {
                    if let Some(&before) = producer.get(buf)
                        && state[before] == 0
                    {
                        stack.push(before);
                    }
                }
                continue;
            }
            state[top] = 2;
            sequence.push(top);
            stack.pop();
        }
    }
    let mut slots: Vec<Option<Step>> = steps.into_iter().map(|(_, step)| Some(step)).collect();
    sequence.into_iter().map(|i| slots[i].take().expect("each step once")).collect()
}
