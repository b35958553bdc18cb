"""What people use to see memory: the recorded history, limits, and other libraries' ways to a tensor."""

import pickle

import numpy
import pytest
import torch


def test_a_snapshot_has_what_the_memory_viewer_reads(tmp_path):
    memory = torch.neuron.memory
    memory._record_memory_history()
    try:
        kept = torch.empty(3000, device="neuron")
        gone = torch.empty(5000, device="neuron")
        address = gone.data_ptr()
        del gone
        memory._dump_snapshot(str(tmp_path / "snapshot.pickle"))
    finally:
        memory._record_memory_history(enabled=None)
    snapshot = pickle.loads((tmp_path / "snapshot.pickle").read_bytes())
    assert set(snapshot) >= {"segments", "device_traces", "allocator_settings"}
    events = snapshot["device_traces"][0]
    assert [e["action"] for e in events if e["addr"] == address] == ["alloc", "free_requested", "free_completed"]
    assert all(e["size"] == 20000 for e in events if e["addr"] == address)
    assert any(frame["name"] == "test_a_snapshot_has_what_the_memory_viewer_reads" for e in events for frame in e["frames"])
    blocks = [block for segment in snapshot["segments"] for block in segment["blocks"]]
    [block] = [block for block in blocks if block["address"] == kept.data_ptr()]
    assert block["state"] == "active_allocated" and block["requested_size"] == 12000 and block["frames"]
    # Nothing is recorded any more.
    torch.empty(10, device="neuron")
    assert memory._snapshot()["device_traces"][0] == []


def test_a_process_may_be_held_to_a_share_of_the_device():
    total = torch.neuron.mem_get_info(0)[1]
    torch.neuron.set_per_process_memory_fraction(0.25, 0)
    try:
        with pytest.raises(torch.OutOfMemoryError, match="out of memory. .*set_per_process_memory_fraction"):
            torch.empty(total // 2, dtype=torch.uint8, device="neuron:0")
        torch.empty(total // 8, dtype=torch.uint8, device="neuron:0")
    finally:
        torch.neuron.set_per_process_memory_fraction(1.0, 0)
    torch.empty(total // 2, dtype=torch.uint8, device="neuron:0")
    with pytest.raises(ValueError, match="fraction"):
        torch.neuron.set_per_process_memory_fraction(2.0)


def test_dlpack_shares_memory_on_the_device_and_copies_to_the_host():
    x = torch.arange(4.0, device="neuron:1")
    y = torch.from_dlpack(x)
    assert y.device == x.device and y.data_ptr() == x.data_ptr()
    assert numpy.from_dlpack(x, device="cpu").tolist() == [0, 1, 2, 3]


def test_safetensors_load_to_the_device(tmp_path):
    safetensors = pytest.importorskip("safetensors")
    from safetensors.torch import load_file, save_file

    save_file({"a": torch.arange(6.0).reshape(2, 3)}, tmp_path / "file")
    found = load_file(tmp_path / "file", device="neuron:0")
    assert found["a"].device == torch.device("neuron", 0) and found["a"].tolist() == [[0, 1, 2], [3, 4, 5]]
    with safetensors.safe_open(tmp_path / "file", "pt", device="neuron:0") as file:
        assert file.get_slice("a")[:, 1].tolist() == [1, 4] and list(file.keys()) == ["a"]


def test_what_clients_ask_of_any_accelerator():
    torch.ones(2, device="neuron").record_stream(torch.Stream("neuron"))
    assert torch.histc(torch.tensor([1, 2, 2], device="neuron", dtype=torch.int32), bins=4, min=0, max=3).tolist() == [0, 1, 2, 0]
    assert torch.bfloat16 in torch.accelerator.get_device_capability()["supported_dtypes"]


def test_the_default_compiler_is_ours_on_our_tensors():
    before = torch.neuron.compile_report().graphs
    x = torch.rand(3, device="neuron")
    torch.testing.assert_close(torch.compile(lambda a: a.sin() + 1)(x), x.sin() + 1)
    assert torch.neuron.compile_report().graphs == before + 1
