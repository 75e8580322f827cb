"""What the entries of the mechanics are called."""

from petteia.i18n.messages import Messages

SIZE = "board.size"


def label_of(key: str, t: Messages) -> str:
    """What an entry is called; a key of the core that has no words yet is shown itself."""
    trait = "trait-board" if key == SIZE else f"trait-{message_key(key)}"
    for message in (trait, f"builder-{message_key(key)}"):
        if t.has(message):
            return t(message)
    return key


def message_key(key: str) -> str:
    """A key as it stands in the key of a message."""
    return key.replace(".", "-").replace("_", "-")
