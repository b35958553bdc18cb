"""`jax.transfer_guard_device_to_host`.

An array on the device can be read where it is, and JAX asks its guard only about transfers. So the plugin is told of the guard:
while one is set, arrays are downloaded, and JAX's own guard refuses or logs that.
"""

from __future__ import annotations

from jax._src import config
from jax._src.lib import guard_lib

from .. import _native


def register(platform: str) -> None:
    state = config.transfer_guard_device_to_host
    for hook in ("_update_global_hook", "_update_thread_local_hook"):
        setattr(state, hook, _telling(getattr(state, hook)))
    _tell()


def _telling(hook):
    def update(value):
        hook(value)
        _tell()

    return update


def _tell() -> None:
    everywhere, here = (s.device_to_host for s in (guard_lib.global_state(), guard_lib.thread_local_state()))
    allowed = guard_lib.TransferGuardLevel.ALLOW
    _native.guard_downloads(everywhere not in (None, allowed), None if here is None else here != allowed)
