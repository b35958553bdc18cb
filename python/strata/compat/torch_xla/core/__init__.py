from . import xla_model  # noqa: F401
