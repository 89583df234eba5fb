"""Which tests show which rule: the table behind `make rules` and the test that no rule goes
unshown.
"""

import ast
import re
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "src"))
NUMBER = re.compile(r"[A-Z]{2}-[0-9A-Z]+(?:\.[0-9A-Z]+)*")


def citations(folder: Path) -> dict[str, list[str]]:
    """Rule number -> the tests that cite it with `@rule(...)`."""
    found: dict[str, list[str]] = defaultdict(list)
    for file in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for number in cited(node):
                    found[number].append(f"{file.relative_to(ROOT)}::{node.name}")
    return dict(found)


def cited(test: ast.FunctionDef) -> list[str]:
    """The rule numbers that decorate a test."""
    numbers: list[str] = []
    for decorator in test.decorator_list:
        if (
            isinstance(decorator, ast.Call)
            and isinstance(decorator.func, ast.Name)
            and decorator.func.id == "rule"
        ):
            numbers += [str(arg.value) for arg in decorator.args if isinstance(arg, ast.Constant)]
    return numbers


def numbers_in_source(folder: Path) -> dict[str, str]:
    """Rule numbers that the code names in its strings and comments -> one file that does."""
    from quadriga.core.registry import OURS, title

    prefixes = "|".join(title(name).rule_prefix for name in OURS)
    return {
        number: str(file.relative_to(ROOT))
        for file in sorted(folder.rglob("*.py"))
        for number in re.findall(
            rf"\b(?:{prefixes})-[0-9]+(?:\.[0-9A-Z]+)+\b", file.read_text(encoding="utf-8")
        )
    }


def main() -> None:
    """Print the table."""
    from quadriga.core import rulebook
    from quadriga.core.registry import OURS

    shown = citations(ROOT / "tests")
    for title in OURS:
        rules = rulebook.rules(title)
        print(
            f"{title}: {len(rules)} rules, {sum(number in shown for number in rules)} shown by a"
            " test"
        )
        for number in rules:
            print(f"  {number}")
            for test in shown.get(number, ["(no test)"]):
                print(f"      {test}")


if __name__ == "__main__":
    main()
