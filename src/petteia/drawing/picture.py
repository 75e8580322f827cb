"""A picture as a text that a notebook shows as what it draws."""

from html import escape


class Picture(str):
    """An SVG text; a notebook shows it as a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        """The text itself, for notebooks."""
        return str(self)


class Fragment(str):
    """A part of an HTML page; a notebook shows it as it is."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        """The text itself, for notebooks."""
        return str(self)


class Page(str):
    """A whole HTML page; a notebook shows it in a frame, so that its look stays its own."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        """The page in a frame, for notebooks."""
        return (
            f'<iframe srcdoc="{escape(self)}" sandbox '
            'style="width:100%;height:40rem;border:0"></iframe>'
        )
