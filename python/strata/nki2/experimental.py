"""`nki.experimental`"""

from ._registers import while_loop  # noqa: F401
