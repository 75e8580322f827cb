"""What the reference refuses: positions that do not belong to the ruleset, and options."""

import pytest

from tests.rows import rows

from .games import OptionRefusedError, OptionValue
from .pfen import PfenRefusedError
from .position import ReferencePosition

CAL_A = "callen.simple-petteia"
CAL_C = "callen.simple-latrunculi"
CAL_I = "callen.proto-tafl"
VOG = "vogt.petteia"
KUB = "vogt.kubeia"
CYN = "cyningstan.petteia"
POL = "navpil.poleis"
XXI = "carrillo.petteia-xxi"


@rows(
    ("ruleset_id", "text"),
    [
        (CYN, "8/8/8/8/8/8/8/8 w - - 0,0 0,0 0 0"),
        (CYN, "8/8/8/8/8/8/8/8 w - - 0,0 0,0 0"),
        (CYN, "8/8/8/8/8/8/8/8 w - - 0,0 0,0 08 1"),
        (CYN, "8/8/8/8/8/8/8/8 w - - 0,0 0,0 65536 1"),
        (CYN, "8/8/8/8/8/8/8/8 w - - 0,0 1,0 0 1"),
        (CYN, "8/8/8/8/8/8/8/8 w - 0,0 0,0 0,0 0 1"),
        (CYN, "8/8/8/8/8/8/8/8 w ? - 0,0 0,0 0 1"),
        (CYN, "8/8/8/8/8/8/8/44 w - - 0,0 0,0 0 1"),
        (CYN, "8/8/8/8/8/8/8/7x w - - 0,0 0,0 0 1"),
        (CYN, "8/8/8/8/8/8/8/7L w - - 0,0 0,0 0 1"),
        (CYN, "8/8/8/8/8/8/8/8S w - - 0,0 0,0 0 1"),
        (CYN, "8/8/8/8/8/8/8/6S w - - 0,0 0,0 0 1"),
        (XXI, "8/8/8/8/3SS3/S3SSs1/8/8/s7 w - - 0,0 0,0 0 1"),
        (CAL_I, "11l/12/12/12/12/12/12/12 w - - 0,0 0,0 0 1"),
        (CAL_C, "10LL/12/12/12/12/12/12/12 w - - 0,0 0,0 0 1"),
        (VOG, "12/12/12/12/12/12/12/12 w - - 0,0 4,0 0 1"),
        (KUB, "12/12/12/12/12/12/12/12 w 36 - 0,0 0,0 0 1"),
        (KUB, "12/12/12/12/12/12/12/12 w - - 0,0 0,0 0 1"),
        (KUB, "12/12/12/12/12/12/12/12 w 70 - 0,0 0,0 0 1"),
        (POL, "8/8/8/8/8/8/8/8 w - 3,4 0,0 0,0 0 1"),
        (POL, "8/8/8/8/8/8/8/8 b - 3,3 0,0 0,0 0 1"),
        (POL, "8/8/8/8/8/8/8/8 w - 17,17 0,0 0,0 0 1"),
        (POL, "8/8/8/8/8/8/8/8 w - - 0,0 0,0 0 1"),
    ],
)
def test_pfen_refused(ruleset_id: str, text: str) -> None:
    """The texts that must be refused according to the fixed interfaces."""
    with pytest.raises(PfenRefusedError):
        ReferencePosition.from_pfen(ruleset_id, text)


@pytest.mark.parametrize(
    ("ruleset_id", "options"),
    [
        ("cyningstan.latrunculi", {}),
        (CYN, {"die": True}),
        (CYN, {"board": "4x4"}),
        (CYN, {"quiet_limit": 10001}),
        (CYN, {"quiet_limit": True}),
        (CAL_A, {"die": 1}),
        (VOG, {"dice": 2}),
        (POL, {"pieces": 25}),
        (XXI, {"board": "9x8"}),
    ],
)
def test_option_refused(ruleset_id: str, options: dict[str, OptionValue]) -> None:
    """A ruleset refuses an option that it does not have, and values out of range."""
    with pytest.raises(OptionRefusedError):
        ReferencePosition(ruleset_id, **options)
