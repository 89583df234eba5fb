"""Mutants of a module: every change at every place of its functions, and the code that results."""

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import CodeType
from typing import Final, NamedTuple

from mutants.changes import branches, is_text, replacements
from quadriga.core import registry

ROOT: Final = Path(__file__).parent.parent.parent
# What the rules import but is not their steps: the box, the state and the names of moves and steps.
NOT_STEPS: Final = {"components", "maps", "moves", "state", "steps", "tables"}
WIDTH: Final = 120  # a longer statement is shown in part
WORDS: Final = ("Refusal", "Refusal | None", "str")  # what functions return that only find words
SAID: Final = (
    "tell",
    "reveal",
)  # calls that change nothing in play: the log, and how far a game may be taken back


class Mutant(NamedTuple):
    """One change at one place; `nth` tells equal changes in one function apart."""

    file: str
    function: str
    before: str
    after: str
    nth: int
    line: int

    @property
    def name(self) -> str:
        """What identifies it, also after lines have moved."""
        number = f" #{self.nth}" if self.nth > 1 else ""
        return f"{self.file} {self.function}: {self.before} -> {self.after}{number}"


class Place(NamedTuple):
    """Where a node hangs in its tree."""

    parent: ast.AST
    field: str
    at: int  # its index; -1 where the field is the node itself
    node: ast.AST

    def put(self, node: ast.AST) -> None:
        """Hang a node there."""
        if self.at < 0:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.at] = node


def rule_files(title: str) -> list[Path]:
    """The files of a title that hold its rules: those of its steps, set-up and scoring, and what
    they import.
    """
    known = registry.title(title)
    modules = [
        *(type(step).__module__ for step in known.steps),
        known.set_up.__module__,
        known.ranking.__module__,
    ]
    folder, found = (
        ROOT / "src" / "quadriga" / "games" / title,
        {module.rpartition(".")[2] for module in modules},
    )
    waiting = sorted(found)
    while waiting:
        new = imported(folder / f"{waiting.pop()}.py", title) - found - NOT_STEPS
        found |= new
        waiting += sorted(new)
    return [folder / f"{name}.py" for name in sorted(found)]


def imported(file: Path, title: str) -> set[str]:
    """The modules of a title that one of its files imports."""
    package = f"quadriga.games.{title}."
    nodes = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
    modules = [node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)]
    return {module.removeprefix(package) for module in modules if module.startswith(package)}


def mutants(file: Path) -> list[Mutant]:
    """Every mutant of a file."""
    return [mutant for mutant, _, _ in changed(file, ast.parse(file.read_text(encoding="utf-8")))]


def mutated(file: Path, wanted: Mutant) -> CodeType:
    """The code of the mutant's function."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    place, node = next(
        (place, node)
        for mutant, place, node in changed(file, tree, wanted.function)
        if mutant.name == wanted.name
    )
    place.put(node)
    return code_of(compile(ast.fix_missing_locations(tree), str(file), "exec"), wanted.function)


def code_of(module: CodeType, function: str) -> CodeType:
    """The code of a function or method within that of its module."""
    inner = [const for const in module.co_consts if isinstance(const, CodeType)]
    found = [code for code in inner if code.co_qualname == function]
    return (
        found[0]
        if found
        else code_of(
            next(code for code in inner if function.startswith(code.co_qualname + ".")), function
        )
    )


def changed(
    file: Path, tree: ast.Module, only: str = ""
) -> Iterator[tuple[Mutant, Place, ast.AST]]:
    """Each mutant, of one function or of all, with its place in the tree and what it puts there."""
    for name, function in functions(tree):
        if only and name != only:
            continue
        seen: Counter[tuple[str, str]] = Counter()
        returns = ast.unparse(function.returns) if function.returns else ""
        for around, place in places(function):
            for node in [
                *replacements(place.node, returns),
                *conditions(place),
                *forgotten(place, function),
            ]:
                before = line_of(around)
                place.put(node)
                after = line_of(node if place.node is around else around)
                place.put(place.node)
                if before != after:
                    seen[before, after] += 1
                    yield (
                        Mutant(
                            file.name, name, before, after, seen[before, after], line_number(place)
                        ),
                        place,
                        node,
                    )


def line_number(place: Place) -> int:
    """The line of a node, or of what it hangs on."""
    number = getattr(place.node, "lineno", getattr(place.parent, "lineno", 0))
    assert isinstance(number, int)
    return number


def functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """The functions of a module and the methods of its classes, by qualified name, but for those
    that only find words.
    """
    for node in tree.body:
        parts = (
            [node]
            if isinstance(node, ast.FunctionDef)
            else node.body
            if isinstance(node, ast.ClassDef)
            else []
        )
        for part in parts:
            if isinstance(part, ast.FunctionDef) and not is_wording(part):
                yield (
                    part.name if part is node else f"{getattr(node, 'name', '')}.{part.name}",
                    part,
                )


def is_wording(function: ast.FunctionDef) -> bool:
    """Whether a function only finds words, or tells the log what happened."""
    returns = ast.unparse(function.returns) if function.returns else ""
    return returns in WORDS or function.name.startswith(SAID)


def places(function: ast.FunctionDef) -> Iterator[tuple[ast.AST, Place]]:
    """Every node of a function's body with what to show around it, but for what is only said,
    asserted or annotated.
    """

    def below(
        parent: ast.AST, around: ast.AST, fields: tuple[str, ...]
    ) -> Iterator[tuple[ast.AST, Place]]:
        for field in fields:
            value = getattr(parent, field)
            for at, node in enumerate(value) if isinstance(value, list) else [(-1, value)]:
                if not isinstance(node, ast.AST) or is_said(node) or field == "annotation":
                    continue
                shown = (
                    node if isinstance(node, ast.stmt) or len(line_of(around)) > WIDTH else around
                )
                yield shown, Place(parent, field, at, node)
                yield from below(node, shown, node._fields)

    yield from below(function, function, ("body",))


def is_said(node: ast.AST) -> bool:
    """Whether a node only says something: an event, a text, an assertion, or a condition and loop
    around nothing else.
    """
    if isinstance(node, ast.Expr):
        called = (
            ast.unparse(node.value.func).rpartition(".")[2]
            if isinstance(node.value, ast.Call)
            else ""
        )
        return is_text(node.value) or called.startswith(SAID)
    if isinstance(node, ast.If) and "s.events is not None" in ast.unparse(node.test):
        return True
    if isinstance(node, ast.If | ast.For):
        return all(is_said(part) for part in [*node.body, *node.orelse])
    strict = isinstance(node, ast.keyword) and node.arg == "strict"
    return strict or isinstance(node, ast.Assert | ast.JoinedStr)


def conditions(place: Place) -> list[ast.expr]:
    """What else may stand for a condition."""
    is_test = place.field == "test" or (
        place.field == "ifs" and isinstance(place.parent, ast.comprehension)
    )
    if not is_test or not isinstance(place.node, ast.expr):
        return []
    return list(branches(place.node, isinstance(place.parent, ast.While)))


def forgotten(place: Place, function: ast.FunctionDef) -> list[ast.AST]:
    """Nothing, in place of a statement whose lack would not be noticed at once."""
    node = place.node
    assigns = isinstance(node, ast.Assign) and not all(
        isinstance(target, ast.Name) for target in node.targets
    )
    returns = isinstance(node, ast.Return) and node is not function.body[-1]
    if assigns or returns or isinstance(node, ast.Expr | ast.AugAssign | ast.Break | ast.Continue):
        return [ast.Pass()]
    return []


def line_of(node: ast.AST) -> str:
    """A node in one line; of a compound statement its first."""
    return ast.unparse(node).split("\n")[0]
