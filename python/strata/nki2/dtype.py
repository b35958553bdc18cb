"""`nki.dtype`: element types by name, and an annotation."""

from ._dtypes import NAMES, TABLE, as_numpy

for _name in NAMES:
    try:
        globals()[_name] = as_numpy(_name)
    except (TypeError, AttributeError):
        globals()[_name] = TABLE[_name]
