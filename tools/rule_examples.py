"""Print how many rules of each title have a picture or an example, and what the examples say.

python tools/rule_examples.py [TITLE]
"""

import sys

from quadriga.core import rulebook
from quadriga.core.examples import by_rule, examples
from quadriga.core.registry import OURS


def share(title: str) -> tuple[int, int]:
    """How many numbered rules for players have an example, and how many there are."""
    rules = rulebook.numbered(rulebook.text(title))
    return sum(rule in by_rule(title) for rule in rules), len(rules)


def main() -> None:
    """Print the shares, and the examples of titles that are named."""
    for title in sys.argv[1:] or OURS:
        shown, rules = share(title)
        print(f"{title}: {shown} of {rules} rules have a picture or an example")
        for example in examples(title) if title in sys.argv else ():
            print(f"  {example.line}: {example.area}: {' '.join(example.rules)}")
            for sentence in example.sentences():
                print(f"      {sentence}")


if __name__ == "__main__":
    main()
