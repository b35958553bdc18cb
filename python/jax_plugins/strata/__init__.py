"""JAX finds Strata here: through the `jax_plugins` namespace in a source tree, through the entry point when installed."""

import logging


def initialize() -> None:
    """Called by JAX when it first looks for backends; it must be quick and must not raise."""
    try:
        from strata import jax as strata_jax

        strata_jax.register()
    except Exception:
        logging.getLogger(__name__).exception("Strata could not be registered as a JAX platform")
