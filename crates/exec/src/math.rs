//! Scalar functions written so that loops over them vectorise.
