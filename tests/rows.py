"""Many rows of data as one test, which reports every row that fails."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from functools import wraps

import pytest

MAX_SHOWN = 300
"""Characters of a row in the report of its error."""


def rows(
    names: str | tuple[str, ...], values: Iterable[object]
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Call a test with each row, as `parametrize` does, without the cost of a test for each.

    Fixtures are made once for all rows. A failure is a group of errors, each with its row.
    """
    columns = (names,) if isinstance(names, str) else names
    table = list(values)

    def decorate(test: Callable[..., None]) -> Callable[..., None]:
        @wraps(test)
        def try_each(**fixtures: object) -> None:
            errors: list[BaseException] = []
            for value in table:
                row = (value,) if isinstance(names, str) else value
                try:
                    test(**fixtures, **dict(zip(columns, row, strict=True)))  # type: ignore[call-overload]
                except (Exception, BaseExceptionGroup, pytest.fail.Exception) as error:
                    error.add_note(f"{', '.join(columns)}: {value!r}"[:MAX_SHOWN])
                    errors.append(error)
            if errors:
                raise BaseExceptionGroup(f"{len(errors)} of {len(table)} rows", errors)
            assert table

        whole = inspect.signature(test)
        fixtures = [each for name, each in whole.parameters.items() if name not in columns]
        try_each.__signature__ = whole.replace(parameters=fixtures)  # type: ignore[attr-defined]
        return try_each

    return decorate
