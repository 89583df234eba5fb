"""What the compiler needs to be told, and the interpreter does not (this file is never
compiled).
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64, mypyc_attr as mypyc_attr
else:
    i64 = int  # a machine word where compiled

    def mypyc_attr(**_):
        """Leave a class as it is: only the compiler reads its attributes."""
        return lambda cls: cls
