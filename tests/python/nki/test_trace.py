"""Traces for Perfetto, read with Perfetto's own generated messages."""

import collections

import numpy as np
import pytest
from strata import nki
from strata.nki import isa as nisa
from strata.nki import language as nl

pb = pytest.importorskip("perfetto.protos.perfetto.trace.perfetto_trace_pb2")

X = nki.tensor[[1024, 512], nl.float32]
BEGIN, END, COUNTER = 1, 2, 4


def blocks(x):
    """Loads, multiplies, sums out of PSUM, stores: every kind of track."""
    out = nl.ndarray(x.shape, dtype=x.dtype, buffer=nl.shared_hbm)
    w = nl.zeros((128, 128), dtype=x.dtype, buffer=nl.sbuf)
    for i in nl.affine_range(8):
        rows = nl.ds(i * 128, 128)
        t = nl.load(x[rows, :])
        p = nisa.nc_matmul(w, t)
        e = nisa.activation(op=nl.exp, data=p)
        nl.store(out[rows, :], nisa.tensor_tensor(e, t, op=nl.add))
    return out


def unknown(message) -> list:
    """Fields that Perfetto does not have, in a message and all below it."""
    from google.protobuf import unknown_fields

    found = list(unknown_fields.UnknownFieldSet(message))
    for descriptor, value in message.ListFields():
        if descriptor.message_type is None:
            continue
        for part in value if isinstance(value, collections.abc.Iterable) else [value]:
            found += unknown(part)
    return found


class Read:
    """A trace with everything resolved through the interned tables; nothing may be missing."""

    def __init__(self, data: bytes):
        trace = pb.Trace.FromString(data)
        assert not unknown(trace)
        assert trace.SerializeToString() == data
        self.tracks, self.slices, self.counters = {}, [], collections.defaultdict(list)
        self.out, self.into = {}, {}
        tables = {kind: {} for kind in ("event_categories", "event_names", "debug_annotation_names", "source_locations", "debug_annotation_string_values")}
        open_ = collections.defaultdict(list)
        assert trace.packet[0].sequence_flags == pb.TracePacket.SEQ_INCREMENTAL_STATE_CLEARED
        for packet in trace.packet:
            assert packet.trusted_packet_sequence_id == 1
            for kind, table in tables.items():
                for entry in getattr(packet.interned_data, kind):
                    assert entry.iid not in table, "interned twice"
                    table[entry.iid] = entry
            if packet.HasField("track_descriptor"):
                d = packet.track_descriptor
                assert d.uuid not in self.tracks and (not d.parent_uuid or d.parent_uuid in self.tracks)
                self.tracks[d.uuid] = d
            if not packet.HasField("track_event"):
                continue
            event, track = packet.track_event, self.tracks[packet.track_event.track_uuid]
            if event.type == COUNTER:
                assert track.HasField("counter")
                self.counters[track.name].append((packet.timestamp, event.counter_value))
            elif event.type == BEGIN:
                name = tables["event_names"][event.name_iid].name
                notes = {}
                for note in event.debug_annotations:
                    key = tables["debug_annotation_names"][note.name_iid].name
                    notes[key] = tables["debug_annotation_string_values"][note.string_value_iid].str.decode() if note.string_value_iid else note.uint_value
                where = tables["source_locations"][event.source_location_iid] if event.source_location_iid else None
                assert all(iid in tables["event_categories"] for iid in event.category_iids)
                open_[track.uuid].append((name, packet.timestamp, notes, where))
                for flow in event.flow_ids:
                    self.out[flow] = notes["id"]
                for flow in event.terminating_flow_ids:
                    self.into[flow] = notes["id"]
            else:
                name, start, notes, where = open_[track.uuid].pop()
                assert not open_[track.uuid], "slices of a track do not overlap"
                self.slices.append((track.name, name, start, packet.timestamp, notes, where))
        assert not any(open_.values())


@pytest.fixture(scope="module")
def both():
    result = nki.estimate(blocks, X)
    return Read(result.trace()), result.events()


def test_every_slice_is_an_instruction(both):
    trace, events = both
    mine = {notes["id"]: (track, name, start, end) for track, name, start, end, notes, _ in trace.slices if "id" in notes}
    rows = {row["id"]: (row["timeline_track"], row["opcode"], row["start_ts"], row["end_ts"]) for row in events["Instruction"]}
    assert mine == rows and len(rows) > 40
    lines = {notes["id"]: (where.file_name, where.line_number) for *_, notes, where in trace.slices if where}
    assert lines == {row["id"]: (events["files"][row["file"]], row["line"]) for row in events["Instruction"] if row["line"]}


def test_totals_are_those_of_the_json(both):
    trace, events = both
    total = collections.Counter()
    for track, _, start, end, *_ in trace.slices:
        total[track] += end - start
    assert total["Program"] == round(events["start"] + events["work"] + events["end"])
    for engine in ("Tensor", "Vector", "Scalar", "qSyncIO0"):
        rows = [r["duration_ns"] for r in events["Instruction"] if r["timeline_track"] == engine]
        assert total[engine] == sum(rows) > 0
        busy = next(e["busy"] for e in events["engines"] if e["engine"] == ("DMA" if engine == "qSyncIO0" else engine))
        assert abs(total[engine] - busy) <= len(rows)


def test_arrows_are_the_data_dependences(both):
    trace, events = both
    rows = events["Instruction"]
    arrows = collections.Counter((trace.out[flow], trace.into[flow]) for flow in trace.into)
    assert set(trace.out) == set(trace.into)
    wanted = collections.Counter(
        (d["on"], row["id"]) for row in rows for d in row["dependences"] if d["kind"] == "data" and rows[d["on"]]["engine"] != row["engine"]
    )
    assert arrows == wanted and arrows


def test_counters_begin_and_end_empty(both):
    trace, events = both
    names = {t.name for t in trace.tracks.values()}
    for name in [*(f"SBUF partition {p}" for p in (0, 32, 64, 96)), *(f"PSUM bank {b}" for b in range(8)), "HBM read", "HBM written"]:
        assert name in names
    for quadrant in (0, 32, 64, 96):
        values = trace.counters[f"SBUF partition {quadrant}"]
        assert values[-1][1] == 0 and max(v for _, v in values) > 0 and min(v for _, v in values) >= 0
        assert [t for t, _ in values] == sorted(t for t, _ in values)
    assert any(trace.counters[f"PSUM bank {b}"] for b in range(8))
    summary = events["Summary"]
    assert trace.counters["HBM read"][-1][1] == summary["hbm_read_bytes"] == 1024 * 512 * 4
    assert trace.counters["HBM written"][-1][1] == summary["hbm_write_bytes"]


def test_the_same_trace_every_time():
    assert nki.estimate(blocks, X).trace() == nki.estimate(blocks, X).trace()
    assert nki.estimate(blocks, np.zeros((1024, 512), np.float32)).trace() == nki.estimate(blocks, X).trace()
