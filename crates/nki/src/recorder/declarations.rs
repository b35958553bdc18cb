//! Tensors: parameters, creation calls, temporaries.

use strata_kernel::{Access, Dtype, Policy, Role, Space, Tensor};

use super::{Fresh, Recorder};
use crate::args::Buffer;
use crate::error::{Error, Result};
use crate::tile::{Tile, label};

impl Recorder {
    /// A tensor that exists on entry.
    pub fn input(&mut self, n: usize, name: &str, dtype: Dtype, dims: &[usize], mutable: bool) -> Tile {
        let role = Role::Input { n, mutable };
        let loc = self.b.loc;
        let tensor = Tensor {
            name: name.to_string(),
            space: Space::Hbm,
            dtype,
            dims: dims.to_vec(),
            n_block: 0,
            policy: Policy::Auto,
            role,
            returned: false,
            loc,
        };
        self.declare(tensor)
    }

    pub fn declare(&mut self, tensor: Tensor) -> Tile {
        let outermost = matches!(tensor.role, Role::Input { .. } | Role::Constant(_));
        let n_block = tensor.n_block;
        let id = self.b.declare(tensor);
        let scope = if outermost { 0 } else { self.scopes.last().map_or(0, |s| s.id) };
        self.declared_in.push(scope);
        self.filled.push(false);
        Tile::new(Access::whole(id, self.b.kernel.tensor(id)), n_block)
    }

    /// `nl.ndarray` and its kin: `dims` with the position of the partition dimension.
    pub fn ndarray(
        &mut self,
        name: &str,
        dims: Vec<usize>,
        par: Option<usize>,
        dtype: Dtype,
        buffer: &Buffer,
    ) -> Result<Tile> {
        let space = buffer.space();
        let n_block = if space.on_chip() { par.unwrap_or(0) } else { 0 };
        if dims.is_empty() || (space.on_chip() && dims.len() < n_block + 2) {
            return Err(Error::new(
                "err_insufficient_rank",
                format!("Insufficient rank: {} in {}", label(name, &dims), space.name()),
            ));
        }
        let elements = dims.iter().try_fold(1usize, |n, &d| n.checked_mul(d)).filter(|n| *n < 1 << 40);
        if elements.is_none_or(|n| n == 0) {
            return Err(Error::value("err_shape", format!("the shape {dims:?} is empty or too large")));
        }
        if space.on_chip() && dims[..n_block].iter().product::<usize>() > 1 << 20 {
            let text = format!("the shape {dims:?} has more than a million tiles");
            return Err(Error::value("err_shape", text));
        }
        if space.on_chip() && dims[n_block] > 128 {
            let n = dims[n_block];
            return Err(Error::new(
                "err_num_partition_exceed_arch_limit",
                format!("number of partitions {n} exceed architecture limitation of 128."),
            ));
        }
        if space.on_chip() && !dtype.on_chip() {
            return Err(Error::value("err_dtype", format!("{} does not exist on chip", dtype.name())));
        }
        let (role, returned) = match buffer {
            Buffer::SharedHbm => {
                if self.scopes.len() > 1 {
                    return Err(Error::new(
                        "err_shared_hbm_must_in_kernel_level",
                        "shared_hbm buffer can only be created top level kernel scope",
                    ));
                }
                self.n_shared += 1;
                (Role::Shared(self.n_shared - 1), false)
            }
            _ => (Role::Declared, false),
        };
        let mut tensor = Tensor {
            name: name.to_string(),
            space,
            dtype,
            dims,
            n_block,
            policy: Policy::Auto,
            role,
            returned,
            loc: self.b.loc,
        };
        tensor.policy = match buffer {
            Buffer::Auto(_) | Buffer::SharedHbm => Policy::Auto,
            Buffer::Modulo(_, modulo) => {
                for (what, tiles) in [
                    ("num_bank_tiles", &modulo.bank_tiles),
                    ("num_par_tiles", &modulo.par_tiles),
                    ("num_free_tiles", &modulo.free_tiles),
                ] {
                    if !tiles.is_empty() && tiles.len() < n_block {
                        let text = format!("{what} has {} entries, the tensor {n_block} block dimensions", tiles.len());
                        return Err(Error::value("err_mod_alloc_rank", text));
                    }
                    if tiles.iter().any(|&n| n <= 0) {
                        return Err(Error::value("err_mod_alloc_tiles", format!("{what} must be positive")));
                    }
                }
                Policy::Modulo(modulo.clone())
            }
            Buffer::Direct(_, func) => {
                let (p, f) = (tensor.partitions(), tensor.free_bytes());
                let places = (0..tensor.n_tiles()).map(|n| func(&tensor.tile_index(n), p, f)).collect::<Result<_>>()?;
                Policy::Direct(places)
            }
        };
        Ok(self.declare(tensor))
    }

    pub fn temporary(&mut self, name: &str, fresh: &Fresh) -> Tile {
        let mut dims = fresh.shape.clone();
        while dims.len() < 2 {
            dims.push(1);
        }
        let tensor = Tensor {
            name: name.to_string(),
            space: fresh.space,
            dtype: fresh.dtype,
            dims,
            n_block: 0,
            policy: Policy::Auto,
            role: Role::Implicit,
            returned: false,
            loc: self.b.loc,
        };
        self.declare(tensor)
    }
}
