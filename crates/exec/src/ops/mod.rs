//! One file per operation that is more than an element-wise loop.
