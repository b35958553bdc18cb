//! Where cores are: cores of a chip, chips of a host, hosts of a job, numbered in that order.

/// A job's cores. Chips of a host are a torus, row by row, or hang on one switch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Topology {
    /// Cores of the job.
    pub cores: usize,
    /// Logical cores of a chip.
    pub cores_per_chip: usize,
    /// Chips of a host.
    pub chips_per_host: usize,
    /// Chips in a row of the torus. None is a switch.
    pub columns: Option<usize>,
}

impl Topology {
    /// The chip a core is on, counted over all hosts.
    pub fn chip(&self, core: usize) -> usize {
        core / self.cores_per_chip
    }

    /// The host a core is on.
    pub fn host(&self, core: usize) -> usize {
        core / self.cores_per_host()
    }

    /// Logical cores of a host.
    pub fn cores_per_host(&self) -> usize {
        self.cores_per_chip * self.chips_per_host
    }

    /// How many chips the job touches.
    pub fn chips(&self) -> usize {
        self.cores.div_ceil(self.cores_per_chip)
    }

    /// How many hosts the job touches.
    pub fn hosts(&self) -> usize {
        self.cores.div_ceil(self.cores_per_host())
    }

    /// Calls `leave` with every chip that a transfer between chips of one host leaves: along the row first, then along the column, the
    /// shorter way round.
    pub fn route(&self, from: usize, to: usize, mut leave: impl FnMut(usize)) {
        let Some(columns) = self.columns.map(|n| n.min(self.chips_per_host)) else {
            if from != to {
                leave(from);
            }
            return;
        };
        let base = from / self.chips_per_host * self.chips_per_host;
        let rows = self.chips_per_host.div_ceil(columns);
        let (mut row, mut column) = ((from - base) / columns, (from - base) % columns);
        let (to_row, to_column) = ((to - base) / columns, (to - base) % columns);
        while column != to_column {
            leave(base + row * columns + column);
            column = toward(column, to_column, columns);
        }
        while row != to_row {
            leave(base + row * columns + column);
            row = toward(row, to_row, rows);
        }
    }

    /// What rings go by: hosts, then the chips of each as a snake through the torus, so that neighbours in the ring are neighbours.
    pub fn ring_order(&self, core: usize) -> (usize, usize, usize) {
        let chip = self.chip(core) % self.chips_per_host;
        let place = match self.columns.map(|n| n.min(self.chips_per_host)) {
            Some(columns) if chip / columns % 2 == 1 => chip / columns * columns + (columns - 1 - chip % columns),
            _ => chip,
        };
        (self.host(core), place, core)
    }
}

/// One step round a circle of `n`, the shorter way; at equal distance upwards.
fn toward(at: usize, to: usize, n: usize) -> usize {
    let up = (to + n - at) % n;
    if up <= n - up { (at + 1) % n } else { (at + n - 1) % n }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn routes_take_the_shorter_way_round() {
        let host = Topology { cores: 128, cores_per_chip: 4, chips_per_host: 16, columns: Some(4) };
        let left = |from, to| {
            let mut chips = Vec::new();
            host.route(from, to, |chip| chips.push(chip));
            chips
        };
        assert_eq!(left(0, 3), [0]);
        assert_eq!(left(0, 2), [0, 1]);
        assert_eq!(left(0, 12), [0]);
        assert_eq!(left(17, 27), [17, 18, 19, 23], "of the second host, two along the row, then two along the column");
        let around: Vec<usize> = (0..16).collect();
        let mut ring = around.clone();
        ring.sort_by_key(|&chip| host.ring_order(chip * 4));
        assert!((0..16).all(|i| left(ring[i], ring[(i + 1) % 16]).len() == 1), "{ring:?}");
    }
}
