#!/bin/sh
# Cargo's RUSTC_WRAPPER of `make pjrt-fuzz-asan`: the crates with the C table and the memory behind it are instrumented. The
# engine's kernels are not: they take ten times as long to compile with it, and valgrind watches them in `make pjrt-fuzz`.
case " $* " in
*" --crate-name strata_memory "* | *" --crate-name strata "* | *" --crate-name strata_pjrt "* | *" --crate-name fuzz "*)
    RUSTC_BOOTSTRAP=1 exec "$@" -Zsanitizer=address
    ;;
*)
    exec "$@"
    ;;
esac
