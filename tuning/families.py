"""The families of rulesets that share weights."""

FAMILIES: dict[str, tuple[str, ...]] = {
    "cyningstan": ("cyningstan.petteia",),
    "callen-stones": (
        "callen.simple-petteia",
        "callen.double-petteia",
        "callen.simple-latrunculi",
        "callen.double-latrunculi",
    ),
    "callen-leader": ("callen.simple-capture-leader", "callen.double-capture-leader"),
    "callen-passing": ("callen.simple-passing-leader", "callen.double-passing-leader"),
    "callen-proto-tafl": ("callen.proto-tafl",),
    "vogt-petteia": ("vogt.petteia",),
    "vogt-tournament": ("vogt.petteia-tournament",),
    "vogt-kubeia": ("vogt.kubeia",),
    "vogt-kubeia-tournament": ("vogt.kubeia-tournament",),
    "poleis": ("navpil.poleis",),
    "xxi-soldiers": ("carrillo.petteia-xxi", "carrillo.single-stone-latrunculi-xxi"),
    "xxi-dux": ("carrillo.latrunculi-xxi",),
    "piso": ("locusludi.piso",),
    "seega": ("walker.seega",),
}
"""Names of the files in `src/petteia/rulesets/weights`, and whose games they are fitted to."""
