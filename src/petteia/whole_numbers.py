"""Whole numbers as people and programs write them."""

MAX_DIGITS = 18


def parse_whole_number(
    text: str, low: int = 0, high: int = 10**MAX_DIGITS - 1, *, padded: bool = True
) -> int | None:
    """The number in plain digits, if it is within its bounds; None for any other text.

    Unless it may be padded, no zero stands before it.
    """
    is_plain = text.isascii() and text.isdigit() and len(text) <= MAX_DIGITS
    if not is_plain or (not padded and text != "0" and text.startswith("0")):
        return None
    number = int(text)
    return number if low <= number <= high else None
