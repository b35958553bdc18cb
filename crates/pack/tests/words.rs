//! What packing reads, writes, draws and says, to the letter.

use strata_pack::banks::{BankTile, NoBanks, pack_banks};
use strata_pack::lanes::{Tile, TilePlan, check_tiles, lower_bound, pack_tiles};
use strata_pack::{
    Budget, Buffer, Effort, Goal, Plan, Problem, Status, Violation, check, draw_svg, pack_with, read_csv, read_ids,
    write_csv, write_plan,
};

const TEXT: &str = "\
# a comment
 size, id ,lower,upper,fixed,gaps,alignment

4,weights,0,9,16,,1
8,7,2,6,,3-4 4-5,32
# another
1,,5,5,,,0
";

#[test]
fn problems_are_read_and_written() {
    let problem = read_csv(TEXT).unwrap();
    let wanted = [
        Buffer::new(0, 0..9, 4).at(16),
        Buffer::new(7, 2..6, 8).aligned(32).with_gap(3..4).with_gap(4..5),
        Buffer::new(2, 5..5, 1),
    ];
    assert_eq!(problem.buffers, wanted);
    assert_eq!(read_ids(TEXT), ["weights", "7", ""]);
    let written = "id,lower,upper,size,alignment,gaps,fixed\n0,0,9,4,1,,16\n7,2,6,8,32,3-4 4-5,\n2,5,5,1,1,,\n";
    assert_eq!(write_csv(&problem), written);
    assert_eq!(read_csv(written).unwrap(), problem);
    let plan = Plan { offsets: vec![16, 32, 0], peak: 40 };
    let answer = "id,lower,upper,size,offset\nweights,0,9,4,16\n7,2,6,8,32\n,5,5,1,0\n";
    assert_eq!(write_plan(&problem, &plan, &read_ids(TEXT)), answer);
    assert_eq!((read_csv("# nothing\n").unwrap(), read_ids("").len()), (Problem::default(), 0));
}

#[test]
fn a_bad_cell_is_named_with_its_line() {
    let fails =
        |row: &str| read_csv(&format!("id,lower,upper,size,alignment,gaps,fixed\n{row}\n")).unwrap_err().to_string();
    assert_eq!(fails("0,0,1,281474976710656,1,,"), "line 2: size 281474976710656 is above 2^48");
    assert_eq!(fails("0,0,4294967296,1,1,,"), "line 2: time 4294967296 is above 4294967295");
    assert_eq!(fails("0,0,2,1,1,3,"), "line 2: `3` is not a gap like `3-5`");
    assert_eq!(fails("0,0,2,1,1,1-x,"), "line 2: `1-x` is not a gap like `3-5`");
    assert_eq!(fails("0,0,2,1,1,,-4"), "line 2: `-4` is not a number in column `fixed`");
    assert_eq!(fails("0,0,2"), "line 2: `` is not a number in column `size`");
    let most = "id,lower,upper,size\n0,0,4294967295,281474976710655\n";
    assert_eq!(read_csv(most).unwrap().buffers[0].size, (1 << 48) - 1);
    let header = read_csv("\n\nlower,upper,size\n").unwrap_err();
    assert_eq!((header.line, header.message.as_str()), (3, "no column named `id`"));
}

#[test]
fn a_drawing_has_every_buffer_to_scale() {
    let mut problem = Problem::new(vec![
        Buffer::new(5, 10..20, 40),
        Buffer::new(6, 15..30, 60).with_gap(20..25),
        Buffer::new(7, 0..50, 0),
    ]);
    problem.capacity = Some(200);
    let plan = Plan { offsets: vec![0, 40, 0], peak: 100 };
    let svg = draw_svg(&problem, &plan);
    // Time 10..30 is 880 wide, addresses 0..200 are 460 high.
    let rect = |x: &str, y: &str, width: &str, height: &str, hue: u32, title: &str| {
        format!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"hsl({hue} 60% 70%)\" stroke=\"#333\" \
             stroke-width=\"0.4\"><title>{title}</title></rect>\n"
        )
    };
    let wanted = String::from(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 960 540\" font-family=\"sans-serif\" font-size=\"12\">\n\
         <title>3 buffers, 100 high</title>\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n",
    ) + &rect("40.00", "408.00", "440.00", "92.00", 0, "5: 40 bytes at 0, 10 to 20")
        + &rect("260.00", "270.00", "220.00", "138.00", 137, "6: 60 bytes at 40, 15 to 20")
        + &rect("700.00", "270.00", "220.00", "138.00", 137, "6: 60 bytes at 40, 25 to 30")
        + "<line x1=\"40\" y1=\"40.00\" x2=\"920\" y2=\"40.00\" stroke=\"#c00\" stroke-dasharray=\"6 4\"/>\n\
           <text x=\"40\" y=\"34.00\" fill=\"#c00\">capacity 200</text>\n\
           <text x=\"40\" y=\"528.00\">time 10 to 30; height 100</text>\n</svg>\n";
    assert_eq!(svg, wanted);
    let nothing = draw_svg(&Problem::default(), &Plan::default());
    assert!(nothing.contains("time 0 to 1; height 0") && !nothing.contains("capacity"), "{nothing}");
}

#[test]
fn what_the_judge_says() {
    let all = [
        (Violation::WrongLength { buffers: 2, offsets: 1 }, "1 offsets for 2 buffers"),
        (Violation::Misaligned { buffer: 1, offset: 6, align: 4 }, "buffer 1 is at 6, which is not a multiple of 4"),
        (Violation::Overlap { first: 0, second: 3 }, "buffers 0 and 3 are alive together and share addresses"),
        (Violation::AbovePeak { buffer: 1, end: 8, peak: 7 }, "buffer 1 ends at 8, above the stated peak of 7"),
        (Violation::OverCapacity { peak: 12, capacity: 8 }, "the peak of 12 exceeds the capacity of 8"),
        (Violation::NotWhereFixed { buffer: 0, offset: 1, fixed: 4 }, "buffer 0 is at 1, but is fixed at 4"),
        (Violation::Forbidden { buffer: 0, start: 2, end: 3 }, "buffer 0 uses addresses of the forbidden range 2 to 3"),
    ];
    all.iter().for_each(|(violation, words)| assert_eq!(violation.to_string(), *words));
}

/// What touches is not what overlaps, in time and in addresses, and what is not needed is in nobody's way.
#[test]
fn the_judge_knows_the_edges() {
    let judged = |buffers: Vec<Buffer>, offsets: &[u64], peak: u64, forbidden: &[std::ops::Range<u64>]| {
        let problem = Problem { capacity: Some(100), forbidden: forbidden.to_vec(), ..Problem::new(buffers) };
        check(&problem, &Plan { offsets: offsets.to_vec(), peak })
    };
    let two = |a: std::ops::Range<u32>, b: std::ops::Range<u32>| vec![Buffer::new(0, a, 4), Buffer::new(1, b, 4)];
    let overlap = Err(Violation::Overlap { first: 0, second: 1 });
    assert_eq!(judged(two(0..2, 2..4), &[0, 0], 4, &[]), Ok(()), "one after the other");
    assert_eq!(judged(two(0..3, 2..4), &[0, 0], 4, &[]), overlap);
    assert_eq!(judged(two(2..4, 0..3), &[4, 0], 8, &[]), Ok(()), "one above the other");
    assert_eq!(judged(two(2..4, 0..3), &[3, 0], 8, &[]), overlap);
    assert_eq!(judged(two(2..4, 0..3), &[0, 3], 8, &[]), overlap);
    let mut gap = two(0..4, 1..3);
    gap[0].gaps.push(1..2);
    assert_eq!(judged(gap.clone(), &[0, 0], 4, &[]), overlap);
    gap[1].gaps.push(2..3);
    assert_eq!(judged(gap, &[0, 0], 4, &[]), Ok(()), "never at one time");
    // Forbidden ranges bind whoever needs addresses and has no place of its own.
    let forbidden = Err(Violation::Forbidden { buffer: 0, start: 4, end: 6 });
    let one = |buffer: Buffer, offset: u64| judged(vec![buffer], &[offset], 20, &[4..6, 50..50]);
    assert_eq!([0, 6].map(|at| one(Buffer::new(0, 0..1, 4), at)), [Ok(()), Ok(())]);
    assert_eq!([1, 5].map(|at| one(Buffer::new(0, 0..1, 4), at)), [forbidden.clone(), forbidden]);
    assert_eq!(one(Buffer::new(0, 0..1, 4).at(4), 4), Ok(()));
    assert_eq!(one(Buffer::new(0, 1..1, 4), 4), Ok(()), "never alive");
    assert_eq!(one(Buffer::new(0, 0..1, 0), 5), Ok(()), "no bytes");
    assert_eq!(one(Buffer::new(0, 0..2, 4).with_gap(0..2), 4), Ok(()), "never needed");
    assert_eq!(one(Buffer::new(0, 1..1, 4), 40), Ok(()), "nor has it a peak");
    assert_eq!(one(Buffer::new(0, 0..1, 0), 40), Ok(()), "nor have no bytes");
    assert_eq!(one(Buffer::new(0, 0..1, 4), 17), Err(Violation::AbovePeak { buffer: 0, end: 21, peak: 20 }));
    assert_eq!(one(Buffer::new(0, 0..1, 4), 16), Ok(()));
    assert_eq!(judged(vec![], &[], 101, &[]), Err(Violation::OverCapacity { peak: 101, capacity: 100 }));
    assert_eq!(judged(vec![], &[], 100, &[]), Ok(()));
    assert_eq!(judged(vec![Buffer::new(0, 0..1, 4).aligned(0)], &[3], 7, &[]), Ok(()), "no alignment");
}

#[test]
fn what_is_proved_and_what_is_not() {
    let buffers = vec![Buffer::new(0, 0..2, 4), Buffer::new(1, 1..3, 2), Buffer::new(2, 2..4, 4)];
    let in_room = |capacity| {
        let problem = Problem { capacity, ..Problem::new(buffers.clone()) };
        let solution = strata_pack::solve(&problem, &Budget::default());
        (solution.status, solution.plan.peak, solution.lower_bound)
    };
    assert_eq!(in_room(None), (Status::Optimal, 6, 6));
    assert_eq!(in_room(Some(6)), (Status::Optimal, 6, 6));
    assert_eq!(in_room(Some(5)).0, Status::Infeasible);
    let nothing = strata_pack::solve(&Problem::default(), &Budget::default());
    assert_eq!((nothing.status, nothing.plan), (Status::Optimal, Plan::default()));
    let fixed = Problem::new(vec![Buffer::new(0, 0..2, 4).at(10), Buffer::new(1, 0..2, 0)]);
    assert_eq!(pack_with(&fixed, Effort::THOROUGH), Plan { offsets: vec![10, 0], peak: 14 });
    assert_eq!(Effort::QUICK.visits, 1 << 20);
    assert_eq!(Effort::THOROUGH.visits, 1 << 26);
}

#[test]
fn tiles_and_their_bound() {
    // Four lanes of 32 partitions: what must be stacked, and what the area needs.
    let bound = |tiles: &[(u32, u64)]| {
        let tiles: Vec<Tile> = tiles.iter().map(|&(partitions, bytes)| Tile::new(partitions, bytes, 0..1)).collect();
        lower_bound(&tiles)
    };
    assert_eq!(bound(&[(128, 10), (96, 5), (97, 3)]), 18);
    assert_eq!(bound(&[(64, 10), (64, 5)]), 8, "two halves, rounded up");
    assert_eq!(bound(&[(33, 10), (96, 7)]), 12);
    assert_eq!(bound(&[(32, 10), (1, 10), (32, 10), (8, 11)]), 11, "41 bytes in four lanes");
    assert_eq!(bound(&[(128, 10), (32, 4), (64, 4)]), 13);
    assert_eq!(bound(&[(65, 4), (32, 4), (32, 4)]), 5);
    assert_eq!(bound(&[(96, 4), (64, 3)]), 6, "halves go beside nothing of three lanes");
    let mut tiles =
        vec![Tile::new(32, 8, 0..4), Tile::new(32, 8, 4..6), Tile::new(32, 0, 0..6), Tile::new(32, 9, 3..3)];
    assert_eq!(lower_bound(&tiles), 2);
    tiles[1].fixed = Some((32, 50));
    tiles[3].fixed = Some((0, 500));
    assert_eq!(lower_bound(&tiles), 58);
    let plan = pack_tiles(&tiles, Some(58), &Budget::default());
    assert_eq!((plan.peak, plan.status, plan.places[1]), (58, Status::Optimal, (32, 50)));
    check_tiles(&tiles, &plan, Some(58)).unwrap();
    assert_eq!(pack_tiles(&tiles, Some(57), &Budget::default()).status, Status::Infeasible);
    assert_eq!(pack_tiles(&[], None, &Budget::default()).places, []);
}

#[test]
fn the_judge_of_tiles_knows_the_edges() {
    let judged = |tiles: &[Tile], places: &[(u32, u64)], peak, status| {
        check_tiles(tiles, &TilePlan { places: places.to_vec(), peak, status }, Some(100)).err().unwrap_or_default()
    };
    let one = |tile: Tile, place| judged(&[tile], &[place], 64, Status::Feasible);
    for (partitions, starts) in
        [(1, &[0, 32, 64, 96][..]), (32, &[0, 32, 64, 96]), (33, &[0, 64]), (64, &[0, 64]), (65, &[0]), (128, &[0])]
    {
        for start in [0, 8, 32, 64, 96] {
            let words = one(Tile::new(partitions, 4, 0..1), (start, 0));
            assert_eq!(words.is_empty(), starts.contains(&start), "{partitions} at {start}: {words}");
        }
    }
    let mut fixed = Tile::new(32, 4, 0..1);
    fixed.fixed = Some((8, 12));
    assert_eq!((one(fixed.clone(), (8, 12)), one(fixed, (8, 16)).is_empty()), (String::new(), false));
    let aligned = Tile { align: 8, ..Tile::new(32, 4, 0..1) };
    assert_eq!(one(aligned.clone(), (0, 8)), "");
    assert_eq!(one(aligned, (0, 12)), "tile 0 is at byte 12, which is not a multiple of 8");
    assert_eq!(one(Tile::new(32, 4, 0..1), (0, 60)), "");
    assert_eq!(one(Tile::new(32, 4, 0..1), (0, 61)), "tile 0 ends at byte 65");
    assert_eq!(one(Tile::new(32, 4, 1..1), (5, 99)) + &one(Tile::new(32, 0, 0..1), (5, 99)), "", "not needed");
    let long = [Tile::new(32, 4, 0..1)];
    assert_eq!(judged(&long, &[(0, 96)], 200, Status::Feasible), "");
    assert_eq!(judged(&long, &[(0, 97)], 200, Status::Optimal), "tile 0 ends at byte 101");
    assert_eq!([Status::Unknown, Status::Infeasible].map(|status| judged(&long, &[(0, 97)], 200, status)), ["", ""]);
    assert_eq!(judged(&long, &[], 200, Status::Optimal), "0 places for 1 tiles");
    let two = |a: Tile, b: Tile, places: [(u32, u64); 2]| judged(&[a, b], &places, 64, Status::Feasible);
    let shares = "tiles 0 and 1 are alive together and share bytes";
    let tile = |partitions, live| Tile::new(partitions, 4, live);
    assert_eq!(two(tile(32, 0..2), tile(32, 2..4), [(0, 0), (0, 0)]), "", "one after the other");
    assert_eq!(two(tile(32, 0..3), tile(32, 2..4), [(0, 0), (0, 0)]), shares);
    assert_eq!(two(tile(32, 0..3), tile(32, 2..4), [(0, 0), (32, 0)]), "", "side by side");
    assert_eq!(two(tile(64, 0..3), tile(32, 2..4), [(0, 0), (32, 0)]), shares);
    assert_eq!(two(tile(32, 0..3), tile(64, 2..4), [(64, 0), (64, 3)]), shares);
    assert_eq!(two(tile(32, 0..3), tile(64, 2..4), [(64, 4), (64, 0)]), "", "one above the other");
}

#[test]
fn banks_that_do_not_suffice_say_when() {
    let tile = |banks, live| BankTile { banks, live };
    let tiles = [tile(2, 0..4), tile(3, 2..6), tile(4, 6..9), tile(1, 3..3), tile(5, 9..9)];
    assert_eq!(pack_banks(&tiles, 4), Err(NoBanks { needed: 5, at: 2, proved: true }));
    assert_eq!(pack_banks(&tiles, 5).unwrap()[..3], [0, 2, 0]);
    let twice = [tile(2, 1..3), tile(2, 5..7)];
    assert_eq!(pack_banks(&twice, 1), Err(NoBanks { needed: 2, at: 1, proved: true }), "the first such moment");
    assert_eq!(pack_banks(&[], 0), Ok(vec![]));
    // At one time the wider first, then the bank that was released longest ago.
    let rotating = [tile(1, 0..3), tile(2, 0..2), tile(1, 3..5), tile(2, 4..6), tile(0, 0..9)];
    assert_eq!(pack_banks(&rotating, 4), Ok(vec![2, 0, 3, 0, 0]));
}

#[test]
fn a_capacity_that_is_met_ends_the_work() {
    let tiles: Vec<Tile> = (0..6).map(|i| Tile::new([40, 32, 128][i % 3], 3 + i as u64, 0..2)).collect();
    let lowest = pack_tiles(&tiles, None, &Budget { goal: Goal::Lowest, ..Budget::default() });
    assert_eq!(lowest.status, Status::Optimal);
    let fits = pack_tiles(&tiles, Some(200), &Budget::default());
    check_tiles(&tiles, &fits, Some(200)).unwrap();
    assert!(fits.peak >= lowest.peak && matches!(fits.status, Status::Optimal | Status::Feasible));
    assert_eq!(pack_tiles(&tiles, Some(lowest.peak - 1), &Budget::default()).status, Status::Infeasible);
}
