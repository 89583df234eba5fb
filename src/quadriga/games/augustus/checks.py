"""What must add up in the component tables of Augustus, also in an owner's own."""

from quadriga.core.components import check_names
from quadriga.games.augustus import components as c
from quadriga.games.augustus.tables import Objective, Tables


def check_tables(tables: Tables) -> list[str]:
    """What does not add up in a set of tables, as sentences."""
    rows = tables.objectives
    problems: list[str] = []
    if [row.number for row in rows] != list(range(1, c.OBJECTIVES + 1)):
        problems.append(
            f"objectives: expected the numbers 1 to {c.OBJECTIVES}, each once and in order; found"
            f" {len(rows)} rows"
        )
    for row in rows:
        problems += [
            f"objectives, number {row.number}: {problem}"
            for problem in [*check_objective(row), *check_power(row)]
        ]
    extra = [row.power for row in rows].count("take_two_objectives")
    if extra > c.PLACES - c.KEPT:
        problems.append(
            f"objectives: at most {c.PLACES - c.KEPT} may let a player take two objectives, found"
            f" {extra}"
        )
    problems += check_names("tokens", [row.symbol for row in tables.tokens], c.TOKEN_NAMES)
    problems += check_names("rewards", [row.name for row in tables.rewards], c.REWARD_NAMES)
    if not problems:
        copies = [row.copies for row in tables.tokens]
        if sum(copies) != c.TOKENS or min(copies) < 0:
            problems.append(f"tokens: expected {c.TOKENS} in all, found {sum(copies)}")
        elif not copies[c.JOKER]:
            problems.append("tokens: without a joker the bag would run empty")
    problems += [
        f'rewards: "{row.name}" must not cost points' for row in tables.rewards if row.vp < 0
    ]
    return problems


def check_objective(row: Objective) -> list[str]:
    """What is wrong with the spaces, the colour or the resources of one card."""
    problems: list[str] = []
    if row.colour not in c.COLOUR_NAMES:
        problems.append(f'"{row.colour}" is no colour; expected one of {", ".join(c.COLOUR_NAMES)}')
    if not c.FEWEST_SPACES <= len(row.spaces) <= c.MOST_SPACES:
        problems.append(
            f"expected {c.FEWEST_SPACES} to {c.MOST_SPACES} spaces, found {len(row.spaces)}"
        )
    problems += [f'"{word}" is no symbol' for word in row.spaces if word not in c.SYMBOL_NAMES]
    problems += [
        f'"{word}" is no resource' for word in row.resources if word not in c.RESOURCE_NAMES
    ]
    if len(set(row.resources)) != len(row.resources):
        problems.append(
            "a resource is named once: objectives that produce it are counted, not its pictures"
        )
    if row.colour == "senator" and row.resources:
        problems.append("a senator produces nothing")
    if row.vp < 0:
        problems.append(f"expected points from 0 upwards, found {row.vp}")
    return problems


def check_power(row: Objective) -> list[str]:
    """What is wrong with the power of one card."""
    if row.power not in c.POWER_NAMES:
        return [f'"{row.power}" is no power; expected one of {", ".join(c.POWER_NAMES)}']
    words: dict[
        str, tuple[int, tuple[str, ...]]
    ] = {  # power -> how many words it needs, and from which
        "mobilise": (min(max(1, len(row.of)), c.MOST_SPACES), (*c.SYMBOL_NAMES, "any")),
        "equivalence": (2, c.SYMBOL_NAMES),
        "vp_per_symbol": (1, c.SYMBOL_NAMES),
        "vp_per_colour": (1, c.COLOUR_NAMES),
    }
    count, allowed = words.get(row.power, (0, ()))
    if len(row.of) != count or any([word not in allowed for word in row.of]):
        wanted = f"{count} of {', '.join(allowed)}" if count else "nothing"
        return [
            f'the power "{row.power}" speaks of {wanted}; found {", ".join(row.of) or "nothing"}'
        ]
    if row.power == "equivalence" and row.of[0] == row.of[1]:
        return ["an equivalence links two different symbols"]
    if row.power in ("gain_legions", "attack_legions") and row.amount not in (1, 2):
        return [f'the power "{row.power}" concerns 1 or 2 legions; found {row.amount}']
    if row.power.startswith("vp_per") and row.amount < 1:
        return [f"expected points for each thing counted, found {row.amount}"]
    if row.power == "vp_per_symbol" and row.limit < row.amount:
        return [f"expected a maximum of points, found {row.limit}"]
    return []
