//! The registers of one kind, and who has them.

use iced_x86::Register;

/// The mask of the last lanes of a row.
pub const TAIL: u8 = 7;

/// General registers that streams live in while the function runs.
pub const POINTERS: [Register; 9] = [
    Register::R8,
    Register::R9,
    Register::R10,
    Register::R11,
    Register::RBX,
    Register::R12,
    Register::R13,
    Register::R14,
    Register::R15,
];

/// A value of one of the rounds that are computed side by side.
pub type Owner = (u32, u8);

/// Registers by number. Some are free, some have an owner, some are lent to the instruction that is being written.
pub struct File {
    free: Vec<u8>,
    owners: [Option<Owner>; 32],
    /// Not to be taken from their owners now.
    locked: u32,
    lent: Vec<u8>,
}

impl File {
    pub fn new(registers: impl Iterator<Item = u8>) -> File {
        let mut free: Vec<u8> = registers.collect();
        free.reverse();
        File { free, owners: [None; 32], locked: 0, lent: Vec::new() }
    }

    /// A free register, if there is one.
    pub fn take(&mut self, owner: Option<Owner>) -> Option<u8> {
        let register = self.free.pop()?;
        self.give(register, owner);
        Some(register)
    }

    /// The register to take away from its owner, by how far off its next use is.
    pub fn victim(&self, next_use: impl Fn(Owner) -> usize) -> Option<(u8, Owner)> {
        let held = (0..32u8).filter(|r| self.locked >> r & 1 == 0);
        held.filter_map(|r| Some((r, self.owners[usize::from(r)]?))).max_by_key(|&(_, owner)| next_use(owner))
    }

    /// Hands a register to a new owner, or lends it to the current instruction.
    pub fn give(&mut self, register: u8, owner: Option<Owner>) {
        self.owners[usize::from(register)] = owner;
        self.lock(register);
        if owner.is_none() {
            self.lent.push(register);
        }
    }

    pub fn lock(&mut self, register: u8) {
        self.locked |= 1 << register;
    }

    pub fn release(&mut self, register: u8) {
        self.owners[usize::from(register)] = None;
        self.free.push(register);
    }

    /// Makes a register that was just released somebody's again.
    pub fn claim(&mut self, register: u8, owner: Owner) {
        self.free.retain(|&r| r != register);
        self.owners[usize::from(register)] = Some(owner);
        self.lock(register);
    }

    /// The current instruction is written.
    pub fn settle(&mut self) {
        self.locked = 0;
        for register in std::mem::take(&mut self.lent) {
            self.free.push(register);
        }
    }
}
