"""The stub of the native module agrees with it and documents every public member."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterator
from pathlib import Path

from petteia import _core
from tests.rows import rows

ROOT = Path(__file__).resolve().parents[2]
STUB = ast.parse((ROOT / "src" / "petteia" / "_core.pyi").read_text(encoding="utf-8"))
CLASSES = [node for node in STUB.body if isinstance(node, ast.ClassDef)]
IS_BASE_TYPE = 1 << 10
"""The flag `Py_TPFLAGS_BASETYPE` of a type that may be subclassed."""


def names(body: list[ast.stmt]) -> Iterator[str]:
    """The public names that statements define, and those with one underscore before them."""
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("__"):
            yield node.name
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id


def undocumented() -> Iterator[str]:
    """Public definitions of the stub that have no docstring."""
    for owner, body in [("", STUB.body), *((f"{node.name}.", node.body) for node in CLASSES)]:
        for node in body:
            if not isinstance(node, ast.FunctionDef | ast.ClassDef) or node.name.startswith("__"):
                continue
            if ast.get_docstring(node) is None:
                yield owner + node.name


def stub_parameters(node: ast.FunctionDef) -> Iterator[tuple[str, str, bool]]:
    """The name and kind of each parameter of the stub, and whether it has a default."""
    given = node.args
    positional = [*given.posonlyargs, *given.args]
    required = len(positional) - len(given.defaults)
    for number, each in enumerate(positional):
        if each.arg not in ("self", "cls"):
            yield each.arg, "positional", number >= required
    for each, default in zip(given.kwonlyargs, given.kw_defaults, strict=True):
        yield each.arg, "keyword", default is not None
    if given.kwarg:
        yield given.kwarg.arg, "keywords", False


def native_parameters(native: Callable[..., object]) -> Iterator[tuple[str, str, bool]]:
    """The same for the native module."""
    kinds = inspect.Parameter
    names = {kinds.KEYWORD_ONLY.value: "keyword", kinds.VAR_KEYWORD.value: "keywords"}
    for each in inspect.signature(native).parameters.values():
        if each.name != "self":
            yield each.name, names.get(each.kind, "positional"), each.default is not each.empty


def test_every_public_member_has_a_docstring() -> None:
    assert list(undocumented()) == []


def test_module_and_stub_define_the_same_names() -> None:
    native = {name for name in dir(_core) if not name.startswith("__")}
    assert set(names(STUB.body)) == native


@rows("node", CLASSES)
def test_class_and_stub_have_the_same_members(node: ast.ClassDef) -> None:
    native = vars(getattr(_core, node.name))
    if node.name == "Termination":
        values = {
            each.targets[0].id: ast.literal_eval(each.value)
            for each in node.body
            if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Name)
        }
        assert values == {name: each.value for name, each in _core.Termination.__members__.items()}
        assert all(each.class_ for each in _core.Termination)
        return
    assert {name for name in names(node.body) if name != "__hash__"} == {
        name for name in native if not name.startswith("__")
    }


@rows("owner", [STUB, *CLASSES])
def test_functions_and_stub_have_the_same_parameters(owner: ast.Module | ast.ClassDef) -> None:
    native = getattr(_core, owner.name) if isinstance(owner, ast.ClassDef) else _core
    members = {name: each for name, each in vars(native).items() if not name.startswith("__")}
    # A class has the parameters of its `__new__`; `unicode` passes its own on to Python.
    members = {**members, "__new__": native, "unicode": None}
    for node in owner.body:
        if isinstance(node, ast.FunctionDef) and callable(function := members.get(node.name)):
            assert list(stub_parameters(node)) == list(native_parameters(function)), node.name


@rows("node", CLASSES)
def test_a_class_is_final_if_the_native_one_is(node: ast.ClassDef) -> None:
    decorators = {each.id for each in node.decorator_list if isinstance(each, ast.Name)}
    native: type = getattr(_core, node.name)
    assert ("final" in decorators) != bool(native.__flags__ & IS_BASE_TYPE)


def test_views_of_a_batch_have_the_elements_that_the_stub_names() -> None:
    (node,) = (node for node in CLASSES if node.name == "Games")
    games = _core.Games("cyningstan.petteia", 1)
    elements = {"int": "bi", "float": "f", "bool": "?"}
    for each in node.body:
        if isinstance(each, ast.FunctionDef) and isinstance(view := each.returns, ast.Subscript):
            generic, element = ast.unparse(view.value), ast.unparse(view.slice)
            if generic == "memoryview":
                assert getattr(games, each.name).format in elements[element], each.name
