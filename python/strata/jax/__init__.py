"""JAX on Strata: the platform `neuron`.

Nothing here needs to be imported: JAX finds the plugin by itself. To choose what it pretends to be, either set the variables the
Neuron runtime reads (`NEURON_RT_NUM_CORES`, `NEURON_RT_VISIBLE_CORES`) or, before the first use of JAX:

    import strata.jax
    strata.jax.configure(instance="trn1.32xlarge", num_cores=8)
"""

from __future__ import annotations

import functools
import importlib
import logging

from jax._src import xla_bridge

from .. import _native
from . import versions

PLATFORM = "neuron"

_options: dict[str, str | int] = {}
_log = logging.getLogger(__name__)


def configure(*, instance: str | None = None, num_cores: int | None = None, logical_core_size: int | None = None) -> None:
    """Chooses the machine that JAX will see; call it before the first use of JAX."""
    if xla_bridge.backends_are_initialized():
        raise RuntimeError("strata.jax.configure must be called before JAX looks for its devices")
    given = {"instance": instance, "num_cores": num_cores, "logical_core_size": logical_core_size}
    _options.update({name: value for name, value in given.items() if value is not None})


def _client_options() -> dict[str, str | int]:
    from . import processes

    return {**_options, **processes.options()}


@functools.cache
def register() -> None:
    """Makes the platform and its lowering rules known to JAX; the second call does nothing."""
    if PLATFORM in xla_bridge._backend_factories:
        _log.warning("another plugin already serves the platform %r: Strata stands down", PLATFORM)
        return
    if reason := versions.refusal():
        _log.warning("%s", reason)
        versions.refuse(PLATFORM, reason)
        return
    xla_bridge.register_plugin(
        PLATFORM, priority=500, library_path=_native.__file__, options=_client_options
    )
    # Rules name the platform, which therefore has to exist first.
    for rules in "placement linalg callbacks collectives partitioning sparse top_k scaled ffi dlpack guards exporting kernels".split():
        try:
            importlib.import_module(f".{rules}", __name__).register(PLATFORM)
        except Exception:  # A private name of JAX has moved: everything else still works.
            _log.exception("the lowering rules of %s are not available with this version of JAX", rules)
