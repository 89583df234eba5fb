"""The table of Augustus for the terminal, from a view."""

from typing import Any

from quadriga.core.game import Game
from quadriga.core.panels import Panel
from quadriga.core.texts import seat_name
from quadriga.games.augustus.components import EMPTY, REWARD_NAMES, SYMBOL_NAMES, TOKEN_NAMES, Box
from quadriga.games.augustus.moves import MOVES
from quadriga.games.augustus.texts import power_text

View = dict[str, Any]
ABOUT = ("no.", "objective", "colour", "VP", "power", "spaces")


def panels(game: Game, view: View) -> list[Panel]:
    """All that a view shows, as tables."""
    box = game.box
    assert isinstance(box, Box)
    players: list[View] = view["players"]
    shown = [
        table_panel(game, view),
        Panel("Display", ("", *ABOUT), tuple(
            (str(i + 1), *about(game, box, number, 0)) for i, number in enumerate(view["display"])
        )),
        rewards_panel(box, view),
        players_panel(players),
        *(player_panel(game, box, seat, player) for seat, player in enumerate(players)),
    ]  # fmt: skip
    seat = view["seat"]
    if seat is not None and players[seat]["hidden_objectives"]:
        shown.append(hidden_panel(game, box, players[seat]))
    return shown


def about(game: Game, box: Box, number: int, legions: int) -> tuple[str, ...]:
    """An objective in columns; filled spaces are marked."""
    if not number:
        return ("–",) * len(ABOUT)
    row = game.tables[0].rows[number - 1]
    colour = "/".join([row[2], *row[3]])
    marks = [
        f"[{SYMBOL_NAMES[symbol]}]" if legions >> i & 1 else SYMBOL_NAMES[symbol]
        for i, symbol in enumerate(box.spaces[number - 1])
    ]
    return (str(number), row[1], colour, str(row[5]), power_text(row, str) or "–", " ".join(marks))


def counted(counts: list[int]) -> str:
    """Tokens with their counts, those there are none of left out."""
    return ", ".join(f"{TOKEN_NAMES[token]} ×{n}" for token, n in enumerate(counts) if n) or "–"


def table_panel(game: Game, view: View) -> Panel:
    """The token, the bag, the piles, and where the cards come from."""
    cards = {
        "reconstructed": "reconstructed: no list of the printed ones is public",
        "owner": "as the owner of the box has entered them",
    }
    token = TOKEN_NAMES[view["token"]] if view["token"] != EMPTY else "–"
    rows = (
        ("round", f"{view['round']}, crier {seat_name(view['crier'])}"),
        ("token", token.upper()),
        ("bag", counted(view["bag"])),
        ("on the table", counted(view["table"])),
        (
            "objectives",
            (
                f"{view['deck_left']} in the deck, {len(view['discard'])} discarded,"
                f" {view['discarded_face_down']} face down"
            ),
        ),
        ("cards", cards[game.tables[0].confidence]),
        ("legions", f"{view['supply']} in the supply"),
        ("to decide", ", ".join(seat_name(seat) for seat in view["to_move"]) or "–"),
    )
    return Panel("Rome", ("", ""), rows)


def rewards_panel(box: Box, view: View) -> Panel:
    """The rewards and who holds them."""
    rows = tuple(
        (
            name.replace("_", " "),
            str(box.reward_vp[i]),
            seat_name(holder) if holder != EMPTY else "–",
        )
        for i, (name, holder) in enumerate(zip(REWARD_NAMES, view["rewards"], strict=True))
    )
    return Panel("Rewards", ("reward", "VP", "holder"), rows)


def players_panel(players: list[View]) -> Panel:
    """The players side by side."""
    rows = tuple(
        (
            seat_name(seat),
            str(p["score"]),
            str(len(p["controlled"])),
            str(p["stock"]),
            str(p["gained"]),
            links(p["reach"]),
        )
        for seat, p in enumerate(players)
    )
    return Panel("Players", ("seat", "VP", "objectives", "stock", "gained", "equivalences"), rows)


def links(reach: list[int]) -> str:
    """The pairs of symbols that serve for each other."""
    pairs = [
        (a, b)
        for a in range(len(SYMBOL_NAMES))
        for b in range(a + 1, len(SYMBOL_NAMES))
        if reach[a] >> b & 1
    ]
    return ", ".join(f"{SYMBOL_NAMES[a]} = {SYMBOL_NAMES[b]}" for a, b in pairs) or "–"


def player_panel(game: Game, box: Box, seat: int, player: View) -> Panel:
    """One player's objectives, and the sealed answer if it is the viewer's own."""
    rows = [
        (
            f"{i + 1}{' completed' if place['completed'] else ''}",
            *about(game, box, place["objective"], place["legions"]),
        )
        for i, place in enumerate(player["row"])
    ]
    rows += [("controlled", *about(game, box, number, 0)) for number in player["controlled"]]
    given = [MOVES.text(move) for move in player["answer"] or () if move != EMPTY]
    if given:
        rows.append(("answer", "", " ".join(given), "", "", "", ""))
    return Panel(f"Player {seat_name(seat)}", ("place", *ABOUT), tuple(rows))


def hidden_panel(game: Game, box: Box, player: View) -> Panel:
    """The objectives dealt to the viewer, or discarded face down."""
    rows = tuple(
        ("kept" if i in player["kept"] else str(i + 1), *about(game, box, number, 0))
        for i, number in enumerate(player["hidden_objectives"])
    )
    return Panel("Seen by you alone", ("", *ABOUT), rows)
