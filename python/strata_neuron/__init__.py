"""The doors of the distribution ``strata-neuron``: the command, and how torch and JAX find the package ``strata``.

They are here and not in ``strata`` because that name belongs to other projects as well. Whoever has both installed hears which
one Python found; torch and JAX work either way.
"""

from __future__ import annotations

import logging
import sys

_log = logging.getLogger("strata")


def package():
    """The package ``strata``, if it is this distribution's; ImportError otherwise."""
    import strata

    if not hasattr(strata, "_native"):
        raise ImportError(foreign(strata))
    return strata


def foreign(module) -> str:
    """What to say about a ``strata`` of somebody else."""
    from importlib.metadata import packages_distributions

    owners = sorted(set(packages_distributions().get("strata", ())) - {"strata-neuron"})
    whose = f", of the distribution {' or '.join(owners)}," if owners else ""
    where = getattr(module, "__file__", None) or next(iter(getattr(module, "__path__", ())), "an unknown place")
    return f"`import strata` finds {where}{whose} and not strata-neuron: the two cannot share an environment; uninstall one, or use another environment"


def main() -> int:
    """The command ``strata``."""
    try:
        native = package()._native
    except ImportError as error:
        print(f"strata: {error}", file=sys.stderr)
        return 2
    return native.command(sys.argv, sys.executable)


def autoload() -> None:
    """The ``torch.backends`` entry point. Whatever goes wrong, ``import torch`` works, and one message says what is missing."""
    try:
        package()
        import strata.torch as device

        device.autoload()
    except Exception as error:  # noqa: BLE001: an unusable device must not make torch unusable
        _log.warning("strata: the neuron device is not available: %s", error)
