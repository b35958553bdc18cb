//! `strata pack` from outside.

mod common;

use common::{scratch, strata};

#[test]
fn pack_answers_in_the_format_it_reads() {
    let file = scratch("pack", "buffers.csv", b"id,lower,upper,size\n0,0,2,4\n1,1,3,2\n2,2,4,4\n");
    let drawing = file.with_extension("svg");
    let file = file.to_str().unwrap();
    let ran = strata(&["pack", file, "--capacity", "6", "--draw", drawing.to_str().unwrap()]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(ran.out, "id,lower,upper,size,offset\n0,0,2,4,0\n1,1,3,2,4\n2,2,4,4,0\n");
    assert_eq!(ran.err, "3 buffers, height 6: no plan is lower\n");
    let svg = std::fs::read_to_string(drawing).unwrap();
    assert_eq!((svg.matches("<rect").count(), svg.matches("capacity 6").count()), (4, 1));
}

#[test]
fn ids_may_be_words() {
    let file = scratch("pack-words", "buffers.csv", b"lower,id,upper,size\n0,weights,2,4\n1,7,3,2\n");
    let ran = strata(&["pack", file.to_str().unwrap()]);
    assert_eq!((ran.code, ran.out.as_str()), (0, "id,lower,upper,size,offset\nweights,0,2,4,0\n7,1,3,2,4\n"));
}

#[test]
fn what_does_not_fit_is_one_and_wrong_use_is_two() {
    let file = scratch("pack-codes", "buffers.csv", b"id,lower,upper,size\n0,0,2,4\n1,1,3,2\n");
    let path = file.to_str().unwrap();
    let ran = strata(&["pack", path, "--capacity", "5"]);
    assert_eq!((ran.code, ran.err.as_str()), (1, "2 buffers do not fit into 5: at least 6 are needed\n"));
    assert_eq!(strata(&["pack", "no-such-file.csv"]).code, 2);
    std::fs::write(&file, "id,lower,upper,size\n0,0,x,4\n").unwrap();
    let ran = strata(&["pack", path]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("line 2: `x` is not a number in column `upper`"), "{}", ran.err);
}
