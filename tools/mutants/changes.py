"""The changes: for each node of a syntax tree, what it becomes when somebody errs there."""

import ast
from collections.abc import Iterator
from typing import Final

COMPARISONS: Final[dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Eq, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Eq, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
OPERATORS: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
FUNCTIONS: Final = {"min": "max", "max": "min", "any": "all", "all": "any", "reversed": "list"}
SEQUENCES: Final = (
    ast.List,
    ast.Tuple,
    ast.ListComp,
    ast.JoinedStr,
)  # to subtract them is no error that anybody makes


def replacements(node: ast.AST, returns: str) -> Iterator[ast.AST]:
    """What may stand in a node's place; `returns` is the type that the function returns."""
    if isinstance(node, ast.Compare):
        yield from comparisons(node)
    elif isinstance(node, ast.BoolOp):
        yield from other_conditions(node)
    elif (
        isinstance(node, ast.BinOp)
        and type(node.op) in OPERATORS
        and not is_sequence(node.left, node.right)
    ):
        yield ast.BinOp(node.left, OPERATORS[type(node.op)](), node.right)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.USub):
        yield node.operand
    elif isinstance(node, ast.Constant):
        yield from constants(node)
    elif isinstance(node, ast.Call):
        yield from calls(node)
    elif isinstance(node, ast.Return) and node.value is not None:
        yield from returned(node.value, returns)
    elif (
        isinstance(node, ast.AugAssign)
        and type(node.op) in OPERATORS
        and not is_sequence(node.value)
    ):
        yield ast.AugAssign(node.target, OPERATORS[type(node.op)](), node.value)


def is_sequence(*operands: ast.expr) -> bool:
    """Whether one of the operands is written as a list, a tuple or a text."""
    return any(isinstance(operand, SEQUENCES) or is_text(operand) for operand in operands)


def is_text(node: ast.AST) -> bool:
    """Whether a node is a text."""
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def comparisons(node: ast.Compare) -> Iterator[ast.AST]:
    """The neighbours of each comparison in a chain, and its opposite."""
    for i, op in enumerate(node.ops):
        for other in COMPARISONS[type(op)]:
            yield ast.Compare(
                node.left, [*node.ops[:i], other(), *node.ops[i + 1 :]], node.comparators
            )


def other_conditions(node: ast.BoolOp) -> Iterator[ast.AST]:
    """`or` for `and`, and the condition without each of its parts."""
    yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    for i in range(len(node.values)):
        rest = node.values[:i] + node.values[i + 1 :]
        yield rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)


def constants(node: ast.Constant) -> Iterator[ast.AST]:
    """The other truth, or the numbers beside a number."""
    if isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node.value, int):
        yield ast.Constant(node.value + 1)
        if node.value > 0:
            yield ast.Constant(node.value - 1)


def calls(node: ast.Call) -> Iterator[ast.AST]:
    """Ranges that end one early or late or begin one late, and the function that is mistaken for
    another.
    """
    if not isinstance(node.func, ast.Name) or not node.args:
        return
    if node.func.id in FUNCTIONS:
        yield ast.Call(ast.Name(FUNCTIONS[node.func.id], ast.Load()), node.args, node.keywords)
    if node.func.id == "range":
        first, last = (
            (node.args[0], node.args[1:]) if len(node.args) > 1 else (ast.Constant(0), node.args)
        )
        yield ast.Call(node.func, [plus(first, 1), *last], [])
        yield from (
            ast.Call(node.func, [first, plus(last[0], step), *last[1:]], []) for step in (1, -1)
        )


def plus(node: ast.expr, step: int) -> ast.expr:
    """One more or one less."""
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        return ast.Constant(node.value + step)
    return ast.BinOp(node, ast.Add() if step > 0 else ast.Sub(), ast.Constant(1))


def returned(value: ast.expr, returns: str) -> Iterator[ast.AST]:
    """The opposite answer, one more, or a list without its first or last."""
    if isinstance(value, ast.Constant | ast.Compare):
        return  # It changes by itself.
    if returns == "bool":
        yield ast.Return(ast.UnaryOp(ast.Not(), value))
    elif returns == "int":
        yield ast.Return(plus(value, 1))
    elif returns.startswith("list"):
        yield from (
            ast.Return(ast.parse(f"({ast.unparse(value)}){part}", mode="eval").body)
            for part in ("[1:]", "[:-1]")
        )


def branches(test: ast.expr, loops: bool) -> Iterator[ast.expr]:
    """A condition the other way round, always and never true; a loop does not run for ever."""
    if not isinstance(test, ast.Compare) or len(test.ops) > 1:
        yield ast.UnaryOp(ast.Not(), test)
    if not loops:
        yield ast.Constant(True)
    yield ast.Constant(False)
