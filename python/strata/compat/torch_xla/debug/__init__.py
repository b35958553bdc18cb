from . import metrics, profiler  # noqa: F401
