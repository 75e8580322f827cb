"""A picture as a text that a notebook shows as what it draws."""


class Picture(str):
    """An SVG text; a notebook shows it as a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        """The text itself, for notebooks."""
        return str(self)


class Page(str):
    """An HTML text; a notebook shows it as a page."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        """The text itself, for notebooks."""
        return str(self)
