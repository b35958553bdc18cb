//! Every problem in tests/pack: the bound and the peak its comments promise, and a plan the judge accepts.

use std::path::Path;

use strata_pack::{check, lower_bound, pack, read_csv, write_csv};

#[test]
fn golden_problems_pack_to_their_stated_peaks() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/pack");
    let mut n_files = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let problem = read_csv(&text).unwrap();
        let plan = pack(&problem);
        let name = path.file_name().unwrap().to_string_lossy();
        check(&problem, &plan).unwrap_or_else(|violation| panic!("{name}: {violation}"));
        assert_eq!(lower_bound(&problem), stated(&text, "# lower bound: "), "{name}: lower bound");
        assert_eq!(plan.peak, stated(&text, "# peak: "), "{name}: peak");
        assert_eq!(read_csv(&write_csv(&problem)).unwrap(), problem, "{name}: reads back");
        n_files += 1;
    }
    assert!(n_files >= 5);
}

fn stated(text: &str, label: &str) -> u64 {
    text.lines().find_map(|line| line.strip_prefix(label)).expect(label).trim().parse().unwrap()
}

#[test]
fn a_bad_line_is_named() {
    let error = read_csv("id,lower,upper,size\n0,0,1,4\n1,0,x,4\n").unwrap_err();
    assert_eq!(error.to_string(), "line 3: `x` is not a number in column `upper`");
    let error = read_csv("id,lower,upper,size\n0,0,1,18446744073709551615\n").unwrap_err();
    assert_eq!(error.to_string(), "line 2: size 18446744073709551615 is above 2^48");
    let error = read_csv("id,lower,upper,size\n0,5,3,8\n").unwrap_err();
    assert_eq!(error.to_string(), "line 2: lifetime 5..3 ends before it starts");
    assert_eq!(read_csv("id,lower,upper\n").unwrap_err().to_string(), "line 1: no column named `size`");
}
