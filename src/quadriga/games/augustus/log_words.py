"""What happens in a game of Augustus, in words: sentences without their subject."""

from quadriga.core.game import Game
from quadriga.core.messages import Message, Words, both, count, say, signed
from quadriga.core.texts import points_of, seat_name
from quadriga.games.augustus import components as c, words
from quadriga.games.augustus.components import Box


def box_of(game: Game) -> Box:
    """The box of a game."""
    box = game.box
    assert isinstance(box, Box)
    return box


def card(game: Game, objective: int) -> Message:
    """An objective by its number and name."""
    return words.titled(box_of(game), objective)


def symbol_of(game: Game, objective: int, space: int) -> Message:
    """The symbol of a space."""
    return words.SYMBOL[box_of(game).spaces[objective][space]]


def space_of(game: Game, objective: int, space: int) -> Message:
    """A space of an objective, by its symbol."""
    return words.space_of(symbol_of(game, objective, space), card(game, objective))


def added(points: int) -> Words:
    """Points with their sign."""
    return count(abs(points), "{points} point", "{points} points", points=signed(points))


# --- the first objectives ---


def laid(game: Game, *objectives: int) -> Words:
    """Which objectives a player keeps."""
    cards = both([card(game, objective) for objective in objectives])
    return say("keeps {cards}, and discards three objectives face down", cards=cards)


# --- the token ---


def called(_game: Game, token: int, number: int) -> Words:
    """Which token is drawn."""
    if token == c.JOKER:
        return say("draws a joker for round {round}: any symbol", round=number)
    told = say("draws a token for round {round}: {token}")
    return told.fill(round=number, token=words.TOKEN[token])


def useless(_game: Game, token: int) -> Words:
    """Why a player is not asked about the token."""
    return say("has no free space for the {token}", token=words.TOKEN[token])


def passed(_game: Game, token: int) -> Words:
    """Which token a player does not use."""
    return say("does not use the {token}", token=words.TOKEN[token])


def placed(game: Game, _at: int, objective: int, space: int) -> Words:
    """Where a legion is placed."""
    told = say("places a legion from the stock on {space}")
    return told.fill(space=space_of(game, objective, space))


def moved(game: Game, _at: int, objective: int, space: int, _before: int, *source: int) -> Words:
    """From where to where a legion moves."""
    if source[0] == objective:
        told = say("moves a legion on {card} from {source} to {target}")
        symbols = [symbol_of(game, objective, each) for each in (source[1], space)]
        return told.fill(card=card(game, objective), source=symbols[0], target=symbols[1])
    told = say("moves a legion from {source} to {target}")
    target = space_of(game, objective, space)
    return told.fill(source=space_of(game, *source), target=target)


# --- completed objectives ---


def completed(game: Game, _at: int, objective: int) -> Words:
    """Which objective a player completes."""
    return say("completes {card} (“Ave Caesar!”)", card=card(game, objective))


def recalled(game: Game, _at: int, objective: int, legions: int) -> Words:
    """How many legions return from a completed objective."""
    if not legions:
        return say("has no legion on {card}", card=card(game, objective))
    return count(
        legions,
        "takes {n} legion back from {card}",
        "takes {n} legions back from {card}",
        card=card(game, objective),
    )


def controlled(game: Game, _at: int, objective: int, points: int) -> Words:
    """What a player controls now, and the points it brings."""
    told = say("controls {card} ({points})") if points else say("controls {card}")
    return told.fill(card=card(game, objective), points=added(points))


def linked(_game: Game, symbol: int, other: int) -> Words:
    """Which tokens serve for each other's symbol."""
    told = say("may use {first} and {second} for each other from the next token on")
    return told.fill(first=words.SYMBOL[symbol], second=words.SYMBOL[other])


def unlinked(_game: Game, symbol: int, other: int) -> Words:
    """Which tokens no longer serve for each other's symbol."""
    told = say("may no longer use {first} and {second} for each other")
    return told.fill(first=words.SYMBOL[symbol], second=words.SYMBOL[other])


# --- powers and attacks ---


def gained(_game: Game, legions: int, wanted: int) -> Words:
    """How many legions a power brings."""
    if not legions:
        return say("gains no legion: the supply is empty")
    if legions < wanted:
        return count(
            legions,
            "gains {n} legion, the last of the supply",
            "gains {n} legions, the last of the supply",
        )
    return count(
        legions,
        "gains {n} legion for the rest of the game",
        "gains {n} legions for the rest of the game",
    )


def no_legion(_game: Game, symbols: int) -> Words:
    """For which space a player has no legion."""
    told = say("has no legion in stock to place on {spaces}")
    return told.fill(spaces=words.spaces_for((symbols,)))


def no_space(_game: Game, symbols: int) -> Words:
    """Which space a player does not have."""
    told = say("cannot place a legion on {spaces}: none is free")
    return told.fill(spaces=words.spaces_for((symbols,)))


def held_back(_game: Game, symbols: int) -> Words:
    """Which legion a player does not place."""
    return say("places no legion on {spaces}", spaces=words.spaces_for((symbols,)))


def aimed(game: Game, _at: int, objective: int, symbol: int) -> Words:
    """Where a legion will stand."""
    space = words.space_of(words.SYMBOL[symbol], card(game, objective))
    return say("chooses {space} for a legion", space=space)


def attacked(game: Game, objective: int, _toll: int) -> Words:
    """With what a player attacks, and what the others lose."""
    told = say("attacks with {card} ({power})", card=card(game, objective))
    return told.fill(power=words.short_power(box_of(game), objective))


def spared(_game: Game, power: int) -> Words:
    """Why an attack does not hurt a player."""
    if power == c.ATTACK_CONTROLLED:
        return say("escapes the attack with no controlled objective to lose")
    return say("escapes the attack with no legion to take back")


def withdrew(game: Game, *spaces: int) -> Words:
    """Which legions a player takes back."""
    found = [space_of(game, *pair) for pair in zip(spaces[1::3], spaces[2::3], strict=True)]
    if len(found) == 1:
        return say("takes a legion back from {space}", space=found[0])
    if spaces[1] != spaces[4]:
        told = say("takes legions back from {first} and {second}")
        return told.fill(first=found[0], second=found[1])
    first, second = [symbol_of(game, spaces[1], space) for space in spaces[2::3]]
    told = say("takes two legions back from {first} spaces of {card}")
    if first != second:
        told = say("takes legions back from a {first} and a {second} space of {card}")
    return told.fill(card=card(game, spaces[1]), first=first, second=second)


def cleared(game: Game, _at: int, objective: int, legions: int) -> Words:
    """From which objective a player takes back all legions."""
    return count(
        legions,
        "takes the only legion back from {card}",
        "takes all {n} legions back from {card}",
        card=card(game, objective),
    )


def lost(game: Game, objective: int, points: int) -> Words:
    """Which objective a player loses, and how many points with it."""
    told = say("loses {card} ({points})") if points else say("loses {card}")
    return told.fill(card=card(game, objective), points=added(points))


# --- rewards ---


def given(_game: Game, reward: int, points: int, former: int) -> Words:
    """Which reward a player gains, and from whom."""
    told = say("gains the reward for {reward} ({points})")
    if former != c.EMPTY:
        told = say("takes the reward for {reward} from {seat} ({points})", seat=seat_name(former))
    return told.fill(reward=words.REWARD[reward], points=added(points))


def handed(_game: Game, reward: int, points: int, receiver: int) -> Words:
    """To whom a player gives a reward."""
    told = say("gives the reward for {reward} to {seat} ({points})", seat=seat_name(receiver))
    return told.fill(reward=words.REWARD[reward], points=added(-points))


def refused(_game: Game, number: int) -> Words:
    """Which reward a player refuses."""
    reward = words.REWARD[c.NUMBER_REWARD + number]
    return say("refuses the reward for {reward}", reward=reward)


def returned(_game: Game, reward: int, points: int) -> Words:
    """Which reward returns to the centre."""
    told = say("returns the reward for {reward} to the centre ({points})")
    return told.fill(reward=words.REWARD[reward], points=added(-points))


def tied(_game: Game, reward: int) -> Words:
    """Which reward a player must give away."""
    told = say("no longer has the most {resource}, and must give the reward for it away")
    return told.fill(resource=words.REWARD[reward])


# --- new objectives ---


def forgone(_game: Game, number: int) -> Words:
    """How many objectives find no place."""
    return count(
        number,
        "forgoes {n} objective: the conquest row is full",
        "forgoes {n} objectives: the conquest row is full",
    )


def none_left(_game: Game, number: int) -> Words:
    """How many objectives are not there."""
    return count(
        number,
        "takes no new objective: {n} is due, but none is left",
        "takes no new objective: {n} are due, but none is left",
    )


def took(game: Game, _position: int, objective: int) -> Words:
    """Which objective a player takes."""
    return say("takes {card} from the display", card=card(game, objective))


def laid_out(game: Game, _position: int, objective: int) -> Words:
    """Which objective comes into the display."""
    return say("{card} comes into the display", card=card(game, objective))


def renewed(_game: Game, cards: int) -> Words:
    """How many objectives are shuffled."""
    return count(
        cards,
        "the deck is empty, and {n} discarded objective becomes the new one",
        "the deck is empty, and {n} discarded objectives are shuffled into a new one",
    )


# --- the end ---


def ended(_game: Game, rounds: int, *enders: int) -> Words:
    """How long the game was, and why it ends."""
    if not enders:
        return count(
            rounds,
            "the game ends after {n} round, since {decisions} decisions were made",
            "the game ends after {n} rounds, since {decisions} decisions were made",
            decisions=c.DECISIONS,
        )
    seats = both([seat_name(seat) for seat in enders])
    told = say("the game ends in round {round}, since {who}", round=rounds)
    who = count(
        len(enders),
        "{seats} controls seven objectives or more",
        "{seats} control seven objectives or more",
        seats=seats,
    )
    return told.fill(who=who)


def won(_game: Game, points: int) -> Words:
    """With how many points a player wins."""
    return say("wins with {points}, and becomes Consul", points=points_of(points))


def won_by_senators(_game: Game, points: int) -> Words:
    """What decides between players with equally many points."""
    told = say("wins with {points} and the most senators of those who have as many")
    return told.fill(points=points_of(points))


def shared(_game: Game, points: int) -> Words:
    """With how many points players win together."""
    return say("shares the victory with {points}", points=points_of(points))
