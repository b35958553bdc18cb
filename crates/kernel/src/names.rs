//! Names that are used once: `t`, then `t_1`, `t_2` and so on, without looking at every tensor for each.

use std::collections::{HashMap, HashSet};

/// Names in use.
#[derive(Default, Debug)]
pub struct Names {
    taken: HashSet<String>,
    /// By name: every number below this one is taken.
    next: HashMap<String, u64>,
}

impl Names {
    /// `name`, or the first of `name_1`, `name_2`, … that is free.
    pub fn take(&mut self, name: &str) -> String {
        let mut unique = name.to_string();
        if self.taken.contains(name) {
            let next = self.next.entry(unique.clone()).or_insert(1);
            while self.taken.contains(&unique) {
                unique = format!("{name}_{next}");
                *next += 1;
            }
        }
        self.taken.insert(unique.clone());
        unique
    }

    /// Nobody is called `name` any more.
    pub fn free(&mut self, name: &str) {
        self.taken.remove(name);
        if let Some((stem, number)) = name.rsplit_once('_')
            && let (Some(next), Ok(number)) = (self.next.get_mut(stem), number.parse::<u64>())
        {
            *next = number.min(*next);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_free_number_is_taken() {
        let mut names = Names::default();
        assert_eq!(["t", "t", "t_2", "t", "t"].map(|n| names.take(n)), ["t", "t_1", "t_2", "t_3", "t_4"]);
        names.free("t_1");
        names.free("t_3");
        assert_eq!(["t", "t", "t", "t_1"].map(|n| names.take(n)), ["t_1", "t_3", "t_5", "t_1_1"]);
        names.free("t");
        assert_eq!(["t", "t"].map(|n| names.take(n)), ["t", "t_6"]);
    }

    #[test]
    fn a_hundred_thousand_of_one_name() {
        let mut names = Names::default();
        names.take("t");
        for n in 1..100_000 {
            // As a trace does: a temporary is made under its instruction's name, and then called what its variable is.
            let temporary = names.take("tensor_scalar");
            names.free(&temporary);
            assert_eq!(names.take("t"), format!("t_{n}"));
        }
    }
}
