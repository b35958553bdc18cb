"""What a model does on the device, written where the TensorBoard plugin looks for it.

    with torch_neuronx.experimental.profiler.profile(neuron_tensorboard_plugin_dir="logs"):
        model(x)

A run leaves a folder: ``trace.json``, a timeline for Perfetto and chrome://tracing, and ``operators.json``, a row per operator
("operator") or the runtime's counts of executions, transfers and memory ("trace").
"""

from __future__ import annotations

import json
import time
from pathlib import Path

import torch

PROFILE_TYPES = ("operator", "trace")


class profile:  # noqa: N801: the vendor's name
    """Records from its start to the end of its ``with`` block."""

    def __init__(
        self,
        port: int = 9012,
        ms_duration: int = 60000,
        neuron_tensorboard_plugin_dir: str = "logs/plugins/neuron",
        profile_type: str = "operator",
        auto_start: bool = True,
        delete_working: bool = True,
        traced_only: bool = False,
    ):
        if profile_type not in PROFILE_TYPES:
            raise ValueError(f"profile_type is one of {', '.join(PROFILE_TYPES)}, not {profile_type!r}")
        if ms_duration <= 0:
            raise ValueError(f"ms_duration is a time in milliseconds, not {ms_duration}")
        self.folder = Path(neuron_tensorboard_plugin_dir)
        self.profile_type = profile_type
        self.auto_start = auto_start
        # There is no server to ask and no working directory to delete: `port` and `delete_working` have nothing to do.
        self.recording = None

    def __enter__(self) -> profile:
        if self.auto_start:
            self.start()
        return self

    def __exit__(self, *_) -> bool:
        self.stop()
        return False

    def start(self) -> None:
        """Begins, if it has not begun."""
        if self.recording is None:
            self.before = counts()
            self.recording = torch.profiler.profile(activities=[torch.profiler.ProfilerActivity.CPU], record_shapes=True)
            self.recording.__enter__()

    def stop(self) -> None:
        if self.recording is None:
            return
        recording, self.recording = self.recording, None
        recording.__exit__(None, None, None)
        run = self.folder / time.strftime("%Y_%m_%d_%H_%M_%S")
        run.mkdir(parents=True, exist_ok=True)
        recording.export_chrome_trace(str(run / "trace.json"))
        (run / "operators.json").write_text(json.dumps(self.rows(recording), indent=1))
        self.written = run

    def rows(self, recording) -> list[dict]:
        if self.profile_type == "trace":
            after = counts()
            return [{"name": name, "count": value - self.before.get(name, 0)} for name, value in after.items()]
        events = sorted(recording.key_averages(), key=lambda event: -event.self_cpu_time_total)
        return [{"name": e.key, "calls": e.count, "self_us": e.self_cpu_time_total, "total_us": e.cpu_time_total} for e in events]


def counts() -> dict[str, int]:
    """The runtime's counters."""
    found = {"executions": torch.neuron.executions()}
    for (source, target), (number, size) in torch.neuron.transfers().items():
        found[f"transfers {source} to {target}"] = number
        found[f"bytes {source} to {target}"] = size
    return found
