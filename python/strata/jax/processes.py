"""Jobs of several processes: what `jax.distributed` knows and the client has to be told.

JAX gives the client the number of its process, how many there are, and a key-value store. Where no `jax.distributed.initialize` was
called, the variables of the Neuron runtime say the same: `NEURON_RT_ROOT_COMM_ID=host:port`, `NEURON_PJRT_PROCESSES_NUM_DEVICES=2,2` and
`NEURON_PJRT_PROCESS_INDEX=0`.
"""

from __future__ import annotations

import os
import socket

from jax._src import distributed


def options() -> dict[str, str]:
    """What the client is told beyond what JAX tells it."""
    state = distributed.global_state
    cores = [part for part in os.environ.get("NEURON_PJRT_PROCESSES_NUM_DEVICES", "").split(",") if part.strip()]
    root = os.environ.get("NEURON_RT_ROOT_COMM_ID")
    if state.client is None and len(cores) > 1 and root:
        index = int(os.environ["NEURON_PJRT_PROCESS_INDEX"])
        state.initialize(coordinator_address=root, num_processes=len(cores), process_id=index, coordinator_bind_address=root)
    if state.client is None:
        return {}
    meeting_place = getattr(state, "coordinator_address", None) or root
    return {"host_address": address_towards(meeting_place)} if meeting_place else {}


def address_towards(meeting_place: str) -> str:
    """This host's address on the way to `host:port`: the only one the others are asked to use. Nothing is sent."""
    host, _, port = meeting_place.rpartition(":")
    family, kind, _, _, address = socket.getaddrinfo(host.strip("[]"), int(port), type=socket.SOCK_DGRAM)[0]
    with socket.socket(family, kind) as probe:
        probe.connect(address)
        return probe.getsockname()[0]
