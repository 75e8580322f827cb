"""What players are called on pages: by the name of their account, guests by a number."""

from collections.abc import Mapping

from petteia.server.i18n.messages import Messages
from petteia.server.tokens import guest_number


def player_name(player: str, names: Mapping[str, str], t: Messages) -> str:
    """What a player is called on a page."""
    return names.get(player) or t("player-guest", number=guest_number(player))
