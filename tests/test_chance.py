"""Chance that nobody can foresee: the generator of keys against a second one, written from
docs/records.md alone.
"""

from __future__ import annotations

import json
from hashlib import sha256

import pytest

import quadriga
from quadriga.core import rng
from quadriga.core.chance import KEY_BYTES, commitment, new_key
from quadriga.core.playout import play_randomly
from quadriga.core.record import Record
from quadriga.server.seeds import restored, stored
from support import all_games

KEY = bytes(range(KEY_BYTES))
GAMES = all_games()
each_game = pytest.mark.parametrize(
    "game", GAMES, ids=[f"{game.name}-{game.players}" for game in GAMES]
)


class Documented:
    """The generator as docs/records.md describes it."""

    def __init__(self, key: bytes, entropy: dict[str, str]) -> None:
        pieces = [
            sha256(f"{seat}:{text}".encode()).digest() for seat, text in sorted(entropy.items())
        ]
        self.key = sha256(key + b"".join(pieces)).digest()
        self.counter = 0

    def below(self, n: int) -> int:
        """The next number from 0 to n - 1."""
        block = sha256(self.key + self.counter.to_bytes(8, "big")).digest()
        self.counter += 1
        return int.from_bytes(block[:16], "big") * n // 2**128


@pytest.mark.parametrize("entropy", [(), ("", "rain on Tuesday", ""), ("vél", "", "β")])
def test_the_draws_are_those_of_the_documented_generator(entropy: tuple[str, ...]) -> None:
    state = quadriga.game("trajan", players=3).start(KEY, entropy)
    second = Documented(KEY, {"ABC"[seat]: text for seat, text in enumerate(entropy) if text})
    assert state.rng >> 64 == int.from_bytes(second.key, "big")
    second.counter = state.rng % 2**64
    assert second.counter > 0
    for n in (2, 6, 60, 2**40, *range(1, 200)):
        assert rng.below(state, n) == second.below(n)


def test_a_shuffle_of_a_key_is_the_documented_one() -> None:
    state = quadriga.game("morra").start(KEY)
    second = Documented(KEY, {})
    second.counter = state.rng % 2**64
    cards = list(range(20))
    for i in range(19, 0, -1):
        j = second.below(i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    assert rng.shuffled(state, list(range(20))) == tuple(cards)


def test_the_generator_of_keys_is_fair_enough() -> None:
    state = quadriga.game("morra").start(KEY)
    counts = [0] * 6
    for _ in range(60_000):
        counts[rng.below(state, 6)] += 1
    assert (
        sum((count - 10_000) ** 2 / 10_000 for count in counts) < 20.5
    )  # chi-square, 5 degrees of freedom, p = 0.001


def test_a_number_still_deals_what_it_always_did() -> None:
    state = quadriga.game("trajan", players=3, rules=1).start(7)
    assert state.rng < 2**61
    assert state.digest() == "46daa44ab6f155cabe29d4d94fccedd6"


@each_game
def test_a_game_of_a_key_replays_from_its_record_and_its_position(game: quadriga.Game) -> None:
    entropy = tuple("abcdef"[: game.players])
    state, moves, chance = game.start(KEY, entropy), [], quadriga.Rng(3)
    while not state.over:
        seat = state.to_move[0]
        legal = state.legal(seat)
        moves.append((seat, legal[chance.below(len(legal))]))
        state.play(moves[-1][1], seat)
    record = Record.of(Record.begin(game, KEY, (), entropy), state, moves)
    again = Record.parse(record.format())
    assert again == record
    assert again.verify().digest() == state.digest()
    halfway = record.replay(len(moves) // 2)
    assert halfway.rng >= 2**64
    other = quadriga.from_json(halfway.to_json())
    play_randomly(halfway, quadriga.Rng(4), 50)
    play_randomly(other, quadriga.Rng(4), 50)
    assert other.to_json() == halfway.to_json()


def test_what_a_player_adds_changes_the_deal_and_belongs_to_a_seat() -> None:
    game = quadriga.game("augustus", players=3)
    added: list[tuple[str, ...]] = [(), ("a",), ("", "a"), ("", "", "a"), ("a", "a"), ("aB:", "")]
    assert len({game.start(KEY, entropy).digest() for entropy in added}) == len(added)
    assert game.start(KEY, ("", "", "")).digest() == game.start(KEY).digest()


def test_a_record_names_its_generator_and_what_was_added() -> None:
    game = quadriga.game("morra", players=2)
    text = Record.begin(game, KEY, (), ("", "odd")).without_seed().format()
    assert '[Chance "sha256-counter"]' in text
    assert '[EntropyB "odd"]' in text
    assert f'[SeedHash "sha256:{sha256(KEY).hexdigest()}"]' in text
    assert KEY.hex() not in text
    assert Record.parse(text).format() == text
    assert "Chance" not in Record.begin(game, 7).format()


@pytest.mark.parametrize(
    ("find", "put", "sentence"),
    [
        ('[EntropyB "odd"]\n', "", "the digest is .*; the record says"),
        ('[EntropyB "odd"]', '[EntropyA "odd"]', "the digest is .*; the record says"),
        ('[Chance "sha256-counter"]\n', "", r"\[Seed\]: expected a whole number"),
        (
            '"sha256-counter"',
            '"dice"',
            r'\[Chance\]: there is no generator "dice"; expected "sha256-counter"',
        ),
        (
            KEY.hex(),
            KEY.hex()[2:],
            r'\[Seed\]: expected a key of 64 digits from 0 to f, found "0102',
        ),
        (KEY.hex(), KEY.hex()[:-1] + "0", "the seed 0001.* does not have the hash sha256:"),
        ('"odd"', '"' + 81 * "o" + '"', "seat B adds at most 80 printable characters"),
        ('"odd"', '"\\ud800"', "seat B adds at most 80 printable characters"),
    ],
)
def test_a_record_with_another_chance_is_refused(find: str, put: str, sentence: str) -> None:
    record = Record.begin(quadriga.game("morra", players=2), KEY, (), ("", "odd"))
    text = Record.of(record, record.replay(), []).format()
    assert find in text
    with pytest.raises(quadriga.QuadrigaError, match=sentence):
        Record.parse(text.replace(find, put)).verify()


def test_only_a_key_can_be_added_to_and_it_has_32_bytes() -> None:
    game = quadriga.game("morra")
    with pytest.raises(quadriga.QuadrigaError, match="players can add only to a secret key"):
        game.start(7, ("a", ""))
    with pytest.raises(quadriga.QuadrigaError, match="a key has 32 bytes, found 16"):
        game.start(KEY[:16])


def test_a_position_between_the_generators_is_refused() -> None:
    content = json.loads(quadriga.game("morra").start(7).to_json())
    for wrong in (2**61, 2**64 - 1, 2**320):
        content["loop"]["rng"] = wrong
        with pytest.raises(quadriga.BadPosition, match='"rng": expected'):
            quadriga.from_json(json.dumps(content))


def test_every_game_has_a_key_of_its_own() -> None:
    keys = {new_key() for _ in range(50)}
    assert len(keys) == len({commitment(key) for key in keys}) == 50


def test_a_table_holds_keys_and_the_numbers_of_old_tables() -> None:
    assert restored(stored(KEY)) == KEY
    assert restored(stored(7)) == 7
    assert restored("9" * 64) == int("9" * 64)  # a number, though as long as a key
    assert len(stored(KEY)) <= 80
