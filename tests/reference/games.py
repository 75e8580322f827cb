"""The rulesets, their options with defaults, and their set-ups, from the rule tables."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from .board import BLACK, WHITE, Board, Size, Square

OptionValue = bool | int | str

CALLEN_GAMES = {
    "callen.simple-petteia": "A",
    "callen.double-petteia": "B",
    "callen.simple-latrunculi": "C",
    "callen.double-latrunculi": "D2",
    "callen.simple-capture-leader": "E",
    "callen.double-capture-leader": "F",
    "callen.simple-passing-leader": "G",
    "callen.double-passing-leader": "H",
    "callen.proto-tafl": "I",
}
"""The column "game" of Callen's table: CAL-A to CAL-I, with CAL-D2 for double latrunculi."""

CARRILLO_GAMES = {
    "carrillo.petteia-xxi": "petteia",
    "carrillo.single-stone-latrunculi-xxi": "single stone",
    "carrillo.latrunculi-xxi": "latrunculi",
}

VOGT_GAMES = (
    "vogt.petteia",
    "vogt.petteia-tournament",
    "vogt.kubeia",
    "vogt.kubeia-tournament",
)

RULESET_IDS = (
    "cyningstan.petteia",
    *CALLEN_GAMES,
    *VOGT_GAMES,
    "navpil.poleis",
    *CARRILLO_GAMES,
    "quintana.latrunculi",
    "neto.city",
    "wiedemann.petteia",
    "kuehr.latrunculi",
    "locusludi.piso",
)

FURTHER_IDS = (
    "wiedemann.petteia-sacred-line",
    "kowalski.petteia",
    "murray.hasami-shogi",
    "low.mak-yek",
    "kowalski.latrunculi",
    "kowalski.latrunculi-early",
    "jones.latrunculi",
    "neto.civil-latrunculi",
    "cooper.military-latrunculi",
    "falkener.latrunculi",
    "crist.latrunculi",
    "walker.seega",
    "bell.latrunculi",
    "schaedler.latrunculi-1994",
    "schaedler.latrunculi-2001",
    "smith.latrunculi",
    "locusludi.seneca",
    "smith.latrunculi-aquila",
    "questions.petteia",
    "examples.dai-hasami-shogi",
)
"""Reconstructions that were added later, and last two games with the mechanics of QUE."""

CALLEN_OPTIONS: dict[str, OptionValue] = {
    "board": "12x8",
    "goal": "over-half",
    "blockade": False,
    "compulsory": False,
    "die": False,
    "gambling": False,
    "corner_capture": False,
    "leader_captures": True,
    "surround": False,
    "inciti": False,
    "stranded_captured": True,
    "quiet_limit": 100,
}

CALLEN_GOALS = ("one", "three", "five", "over-half", "all")
"""CAL-A to CAL-D2: how many stones to capture."""

VOGT_OPTIONS: dict[str, OptionValue] = {
    "board": "12x8",
    "compulsory": False,
    "six_poleis": False,
    "class_capture": False,
    "false_capture": True,
    "mirrored": False,
    "ignorance": False,
    "refusal_limit": "three",
    "quiet_limit": 100,
}

KUBEIA_OPTIONS: dict[str, OptionValue] = {
    "dice": 2,
    "hoplite_die": "high",
    "basileus_die": "high",
    "zeus": False,
}

TOURNAMENT_OPTIONS: dict[str, OptionValue] = {
    "compulsory": True,
    "six_poleis": True,
    "class_capture": True,
}

KUBEIA_TOURNAMENT_OPTIONS: dict[str, OptionValue] = {
    "hoplite_die": "low",
    "basileus_die": "hermes",
    "zeus": True,
}

POLEIS_OPTIONS: dict[str, OptionValue] = {"board": "8x8", "pieces": 16, "quiet_limit": 100}

CARRILLO_OPTIONS: dict[str, OptionValue] = {
    "board": "10x8",
    "locks": True,
    "push": True,
    "flank": True,
    "phalanx": True,
    "repetition_loses": True,
    "quiet_limit": 100,
}

CYNINGSTAN_OPTIONS: dict[str, OptionValue] = {
    "board": "8x8",
    "ranks": 2,
    "quiet_result": "draw",
    "territory": "area",
    "komi": 1,
    "settled": False,
    "quiet_limit": 100,
}

CITY_OPTIONS: dict[str, OptionValue] = {
    "board": "8x8",
    "step": False,
    "corner": False,
    "quiet_limit": 100,
}

PISO_OPTIONS: dict[str, OptionValue] = {"men": 20, "shuttle": "third", "quiet_limit": 100}

FURTHER_OPTIONS: dict[str, dict[str, OptionValue]] = {
    "KOP": {"board": "8x8", "step": False, "corner": True},
    "HAS": {"double": False, "row": True, "corner": True, "goal": "one-left"},
    "examples.dai-hasami-shogi": {"row": True, "corner": True},
    "MAK": {"intervention": "rows"},
    "KOW": {"board": "12x8", "repeat": "third"},
    "kowalski.latrunculi-early": {"row_with_leader": "none"},
    "JON": {},
    "CIV": {"board": "12x8"},
    "COO": {"leader_side": "facing", "king_diagonal": False},
    "FAL": {},
    "CRI": {"board": "8x8", "movement": "step"},
    "SEE": {"board": "5x5", "chain": True},
    "BEL": {"board": "8x8", "corner_anvil": "unless-held", "again": "may"},
    "WIE": {"again": "none"},
    "SCH": {},
    "SMI": {},
    "SEN": {"men": 20, "leap_over": "own", "shuttle": "third"},
    "schaedler.latrunculi-2001": {"men": 16, "entering": "pair"},
    "QUE": {
        "captured": "taken",
        "row": False,
        "corner": False,
        "retreat": True,
        "prisoners": False,
    },
    "wiedemann.petteia": {"again": "none", "by": "captures"},
}
"""The options of families, or of a game that differs; all have a quiet limit too."""

CRIST_MEN = {
    "6x6": 17,
    "7x6": 20,
    "8x6": 23,
    "8x7": 27,
    "8x8": 31,
    "9x8": 35,
    "10x9": 44,
    "10x10": 49,
    "12x11": 65,
    "16x11": 87,
}
"""CRI-1: the men a side on each board."""

CIVIL_BOARDS = ("7x7", "8x7", "8x8", "10x9", "12x8", "11x10", "12x10", "13x10")
"""CIV-1."""

SEEGA_MEN = {"5x5": 12, "7x7": 24, "9x9": 40}
"""SEE-1: the men a side."""

FIXED_BOARDS = {
    "QUE": "6x6",
    "QUI": "8x8",
    "WIE": "7x7",
    "KUE": "8x7",
    "PIS": "8x8",
    "HAS": "9x9",
    "MAK": "8x8",
    "COO": "8x8",
    "FAL": "12x12",
    "SCH": "8x8",
    "SMI": "8x8",
    "SEN": "8x8",
}
"""The boards of families without an option for it: the first rule of each."""

WORDS = {
    "hoplite_die": ("high", "low"),
    "basileus_die": ("high", "hermes"),
    "shuttle": ("third", "undo", "off"),
    "leap_over": ("own", "own-and-bound"),
    "goal": ("one-left", "five", "eight"),
    "intervention": ("rows", "pair"),
    "repeat": ("third", "never"),
    "captured": ("taken", "converted"),
    "refusal_limit": ("three", "two"),
    "row_with_leader": ("none", "others"),
    "leader_side": ("facing", "right"),
    "entering": ("pair", "any", "free"),
    "movement": ("step", "slide"),
    "corner_anvil": ("unless-held", "always"),
    "again": ("none", "may", "must"),
    "by": ("captures", "any-move"),
    "quiet_result": ("draw", "territory", "white", "black"),
    "territory": ("area", "enclosed", "enclosed-and-captives"),
}
NUMBERS = {
    "komi": (0, 128),
    "quiet_limit": (0, 10000),
    "dice": (1, 2),
    "pieces": (8, 24),
    "ranks": (1, 2),
    "men": (16, 24),
}
DECIMAL = re.compile(r"0|[1-9][0-9]{0,8}")
BOARD_TEXT = re.compile(r"([1-9][0-9]?)x([1-9][0-9]?)")


class OptionRefusedError(ValueError):
    """An unknown ruleset or option, or a value that the option cannot have."""


@dataclass(frozen=True)
class Rules:
    """One ruleset with all its options settled."""

    ruleset_id: str
    family: str
    """The prefix of its rule IDs, such as CYN."""
    game: str
    """Which game of the family: Callen's letter or Carrillo's name; empty elsewhere."""
    size: Size
    options: Mapping[str, OptionValue]

    def on(self, option: str) -> bool:
        """Whether the game has this option and it is true."""
        return self.options.get(option) is True

    def number(self, option: str) -> int:
        """The value of an option that is a number."""
        return int(self.options[option])


def read_rules(ruleset_id: str, given: Mapping[str, OptionValue]) -> Rules:
    """The ruleset with the options given, the others at their defaults."""
    if ruleset_id not in (*RULESET_IDS, *FURTHER_IDS):
        raise OptionRefusedError(f"no ruleset {ruleset_id!r}")
    options = default_options(ruleset_id)
    family = family_of(ruleset_id)
    for option, value in given.items():
        if option not in options:
            raise OptionRefusedError(f"{ruleset_id} has no option {option!r}")
        options[option] = read_option(family, option, value, options[option])
    game = CALLEN_GAMES.get(ruleset_id) or CARRILLO_GAMES.get(ruleset_id) or ""
    if ruleset_id == "wiedemann.petteia-sacred-line":
        return Rules(ruleset_id, family, "sacred line", Size(6, 7), options)
    if ruleset_id == "kowalski.latrunculi-early":
        game = "early"
    if ruleset_id == "smith.latrunculi-aquila":
        game = "aquila"
    if ruleset_id == "examples.dai-hasami-shogi":
        game = "dai"
    return Rules(ruleset_id, family, game, size_of(family, options), options)


def family_of(ruleset_id: str) -> str:
    """The prefix of the rules that the ruleset follows."""
    author = ruleset_id.split(".", maxsplit=1)[0]
    if ruleset_id == "neto.civil-latrunculi":
        return "CIV"
    if ruleset_id == "locusludi.seneca":
        return "SEN"
    return {
        "cyningstan": "CYN",
        "callen": "CAL",
        "vogt": "VOG",
        "navpil": "POL",
        "carrillo": "XXI",
        "quintana": "QUI",
        "neto": "CIT",
        "wiedemann": "WIE",
        "kuehr": "KUE",
        "locusludi": "PIS",
        "kowalski": "KOP" if ruleset_id == "kowalski.petteia" else "KOW",
        "jones": "JON",
        "cooper": "COO",
        "falkener": "FAL",
        "crist": "CRI",
        "walker": "SEE",
        "bell": "BEL",
        "schaedler": "SCH",
        "smith": "SMI",
        "murray": "HAS",
        "low": "MAK",
        "questions": "QUE",
        "examples": "HAS",
    }[author]


def default_options(ruleset_id: str) -> dict[str, OptionValue]:
    """A fresh dictionary of the ruleset's options at their defaults (the tables of options)."""
    family = family_of(ruleset_id)
    if family == "CYN":
        return dict(CYNINGSTAN_OPTIONS)
    if family == "CAL":
        return dict(CALLEN_OPTIONS)
    if family == "POL":
        return dict(POLEIS_OPTIONS)
    if family == "XXI":
        return dict(CARRILLO_OPTIONS)
    if family == "CIT":
        return dict(CITY_OPTIONS)
    if family == "PIS":
        return dict(PISO_OPTIONS)
    further = FURTHER_OPTIONS.get(ruleset_id, FURTHER_OPTIONS.get(family))
    if further is not None:
        return {**further, "quiet_limit": {"BEL": 60, "SMI": 80}.get(family, 100)}
    if family in FIXED_BOARDS:
        return {"quiet_limit": 30 if family == "KUE" else 100}
    options = dict(VOGT_OPTIONS)
    if "kubeia" in ruleset_id:
        options.update(KUBEIA_OPTIONS)
    if "tournament" in ruleset_id:
        options.update(TOURNAMENT_OPTIONS)
    if ruleset_id == "vogt.kubeia-tournament":
        options.update(KUBEIA_TOURNAMENT_OPTIONS)
    return options


def read_option(family: str, option: str, value: OptionValue, default: OptionValue) -> OptionValue:
    """The value as bool, int or str, from text or from Python."""
    if isinstance(default, bool):
        read: OptionValue | None = {"true": True, "false": False, True: True, False: False}.get(
            value if isinstance(value, bool | str) else ""
        )
    elif family == "CAL" and option == "goal":
        read = value if value in CALLEN_GOALS else None
    elif option in NUMBERS:
        read = read_number(value, *NUMBERS[option])
    elif option in WORDS:
        read = value if value in WORDS[option] else None
    else:
        read = value if isinstance(value, str) and is_board_size(family, value) else None
    if read is None:
        raise OptionRefusedError(f"option {option!r} cannot be {value!r}")
    return read


def read_number(value: OptionValue, least: int, most: int) -> int | None:
    """A whole number in the range, from an int or from decimal digits."""
    if isinstance(value, bool):
        return None
    if isinstance(value, str):
        if not DECIMAL.fullmatch(value):
            return None
        value = int(value)
    return value if least <= value <= most else None


def is_board_size(family: str, text: str) -> bool:
    """CYN-1: 4 to 16 files x 5 to 16 ranks; POL-1: 7 to 12 per side; CIT-1, XXI: a few boards."""
    if family == "XXI":
        return text in ("8x8", "10x8", "12x8")
    if family in ("CRI", "SEE"):
        return text in (CRIST_MEN if family == "CRI" else SEEGA_MEN)
    if family == "BEL":
        return text in ("8x8", "7x8")
    if family == "CIV":
        return text in CIVIL_BOARDS
    if family == "KOW":
        return text in ("12x8", "11x10")
    if family == "CAL":
        return text in ("8x8", "10x8", "12x8")
    if family == "VOG":
        return text in ("12x8", "12x10", "12x12")
    if family in ("CIT", "KOP"):
        return text in ("8x8", "12x8")
    match = BOARD_TEXT.fullmatch(text)
    if match is None:
        return False
    files, ranks = int(match[1]), int(match[2])
    if family == "CYN":
        return 4 <= files <= 16 and 5 <= ranks <= 16
    return 7 <= files <= 12 and 7 <= ranks <= 12


def size_of(family: str, options: Mapping[str, OptionValue]) -> Size:
    """The option `board` if there is one, else the family's; Callen and Vogt play on 12 x 8."""
    files, ranks = str(options.get("board", FIXED_BOARDS.get(family, "12x8"))).split("x")
    return Size(int(files), int(ranks))


def has_leader(rules: Rules, side: bool) -> bool:
    """Whether the side plays with a leader, a dux or a basileus."""
    if rules.family == "CAL":
        return rules.game in ("C", "D2", "E", "F", "G", "H") or (
            rules.game == "I" and side == WHITE
        )
    leading = ("VOG", "KOW", "JON", "COO", "BEL")
    return rules.family in leading or rules.game in ("latrunculi", "aquila")


def letters_of(rules: Rules, side: bool) -> str:
    """The letters that a side's pieces can have in this ruleset."""
    if rules.family == "VOG":
        return "PHB"
    if rules.family == "POL":
        return "SV"
    if rules.family in ("SCH", "SMI", "SEN"):
        return "SLAC" if rules.game == "aquila" else "SA"
    return "SL" if has_leader(rules, side) else "S"


def dice_of(rules: Rules) -> tuple[int, int]:
    """How many dice are rolled each turn, and how many faces they have (CAL-O2, VOG-K1)."""
    if rules.on("die"):
        return (1, 4)
    if "dice" in rules.options:
        return (rules.number("dice"), 6)
    return (0, 0)


def set_up(rules: Rules) -> Board:
    """The board at the start: CYN-1, CAL-1, VOG-1, POL-1, XXI-S, the first rule of the others."""
    board: Board = {}
    if begins_empty(rules):
        return board
    if rules.family == "FAL":
        return every_second_square(rules.size)
    for side in (WHITE, BLACK):
        for row, letter in enumerate(full_rows(rules, side)):
            if letter == " ":
                continue
            for file in range(1, rules.size.files + 1):
                board[(file, own_rank(rules.size, side, row + 1))] = (side, letter)
        if has_leader(rules, side):
            row = 1 if has_leader_in_the_row(rules) else len(full_rows(rules, side)) + 1
            letter = "B" if rules.family == "VOG" else "L"
            board[(leader_file(rules, side), own_rank(rules.size, side, row))] = (side, letter)
    return board


def every_second_square(size: Size) -> Board:
    """FAL-1: on the five nearest ranks the squares of the colour of the left-hand corner."""
    board: Board = {}
    for row in range(1, 6):
        for file in range(1, size.files + 1):
            if (file + row) % 2 == 0:
                board[(file, row)] = (WHITE, "S")
                board[(size.files + 1 - file, size.ranks + 1 - row)] = (BLACK, "S")
    return board


def reserve_of(rules: Rules) -> int:
    """The pieces that each side has still to place at the start (POL-1, PIS-1); 0 for none."""
    if rules.family == "CIV":
        return 12
    if rules.family == "BEL":
        return 17
    if rules.family == "SCH":
        return int(rules.options.get("men", 16))
    if rules.family == "SMI":
        return 24
    if rules.family in ("CRI", "SEE"):
        men = CRIST_MEN if rules.family == "CRI" else SEEGA_MEN
        return men[str(rules.options["board"])]
    if not begins_empty(rules):
        return 0
    return rules.number("pieces" if rules.family == "POL" else "men")


def begins_empty(rules: Rules) -> bool:
    """Whether the players place their pieces (POL-2, PIS-2, SCH-2)."""
    return rules.family in ("POL", "PIS", "CIV", "CRI", "SEE", "BEL", "SCH", "SMI", "SEN")


def letter_placed(rules: Rules, left: int) -> str:
    """BEL-2: of sixteen men and a dux a player places the dux last; SMI-A1: the eagle first."""
    if rules.game == "aquila":
        return "L" if left == reserve_of(rules) else "S"
    return "L" if rules.family == "BEL" and left == 1 else "S"


def converts(rules: Rules) -> bool:
    """QUE-1: whether captured pieces change sides."""
    return rules.options.get("captured") == "converted"


def losing_refusals(rules: Rules) -> int:
    """VOG-17: how many refusals in succession lose; 0 in games without them."""
    if rules.family != "VOG":
        return 0
    return 2 if rules.options["refusal_limit"] == "two" else 3


def closed_square(rules: Rules) -> Square | None:
    """CRI-2, SEE-2: the middle square, where no man is placed."""
    return centre_of(rules.size) if rules.family in ("CRI", "SEE") else None


def centre_of(size: Size) -> Square:
    """The middle square; of two middle files or ranks the lower one (CRI-2)."""
    return ((size.files + 1) // 2, (size.ranks + 1) // 2)


def keeps_placing(rules: Rules, left: int) -> bool:
    """CRI-2, SEE-2, BEL-2: the second man of a turn follows, if there is one left."""
    return (
        rules.family in ("CRI", "SEE", "BEL") and left > 0 and (reserve_of(rules) - left) % 2 == 1
    )


def full_rows(rules: Rules, side: bool) -> str:
    """The letters of the rows that a side fills, from its own first rank; a space for none."""
    if rules.family == "MAK":
        return "S S"
    if rules.family == "VOG":
        return "HP"
    if rules.family == "CYN":
        return "S" * rules.number("ranks")
    if rules.family in ("QUI", "KUE") or rules.game == "dai" or rules.on("double"):
        return "SS"
    if rules.family in ("QUE", "CIT", "WIE", "KOP", "HAS", "KOW", "JON", "COO"):
        return "S"
    if rules.family == "XXI":
        return "SS" if rules.game == "petteia" else "S"
    if rules.game == "I":
        return "S" if side == WHITE else "SS"
    return "SS" if rules.game in ("B", "D2", "F", "H") else "S"


def has_leader_in_the_row(rules: Rules) -> bool:
    """KOW-1: on 11 x 10 the dux is among the men, on the middle file."""
    return rules.family == "KOW" and rules.size.files == 11


def leader_file(rules: Rules, side: bool) -> int:
    """Callen's and Vogt's leader on f for White and g for Black, the others' the other way."""
    left, right = rules.size.files // 2, rules.size.files // 2 + 1
    if has_leader_in_the_row(rules):
        return right
    if rules.options.get("leader_side") == "facing":
        return right
    if rules.family in ("XXI", "KOW", "JON", "COO") or rules.on("mirrored"):
        left, right = right, left
    return left if side == WHITE else right


def own_rank(size: Size, side: bool, row: int) -> int:
    """The rank that is the side's first, second or third row."""
    return row if side == WHITE else size.ranks + 1 - row
