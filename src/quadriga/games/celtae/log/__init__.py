"""What happens in a game of Celtae: how it is told, and what it changes on the table."""

from typing import Final

from quadriga.core.events import Kind
from quadriga.core.game import Game
from quadriga.core.messages import say
from quadriga.games.celtae import components as c
from quadriga.games.celtae.log import changes, sentences, solitairix
from quadriga.games.celtae.scoring import points
from quadriga.games.celtae.state import Player, State
from quadriga.games.celtae.view import PlayerView, View, counted, met_cards, shown_price

EVENTS: Final = {
    "leader": Kind(sentences.chose_leader, changes.choose_leader),
    "discarded": Kind(sentences.discarded, changes.discard),
    "turn": Kind(sentences.began_turn, changes.begin_turn, begins=True),
    # The marker and progress
    "moved": Kind(sentences.moved, changes.move_marker),
    "crossed": Kind(say("the marker crosses the river: progress is triggered")),
    "progress": Kind(sentences.placed_marker, changes.place_marker),
    "exhausted": Kind(sentences.exhausted),
    "lost-marker": Kind(sentences.lost_marker, changes.lose_marker),
    "teutates": Kind(say("receives the Teutates tile"), changes.pass_teutates),
    "turned": Kind(sentences.turned, changes.turn_leader),
    "kept": Kind(sentences.left, brief=""),
    # The area and its workers
    "area": Kind(sentences.went, changes.choose_area, brief=""),
    "token-area": Kind(sentences.went_for_token, changes.choose_area_for_token),
    "refreshed": Kind(sentences.refreshed, changes.refresh),
    "drawn": Kind(sentences.drew_worker, changes.draw_worker, is_step=True),
    "swapped": Kind(sentences.swapped, changes.swap),
    "no-swap": Kind(say("swaps no worker"), brief=""),
    "action": Kind(sentences.acted, changes.act),
    "token-worker": Kind(sentences.added_worker, changes.add_worker),
    "no-more-tokens": Kind(sentences.kept_tokens, brief=""),
    # Cards and Farm
    "reshuffled": Kind(sentences.reshuffled, changes.reshuffle, is_step=True),
    "took-card": Kind(sentences.took_card, changes.take_card),
    "took-no-more": Kind(say("takes no further card"), brief=""),
    "slid": Kind(sentences.slid, changes.slide, is_step=True),
    "laid-card": Kind(sentences.laid_card, changes.lay_card, is_step=True),
    "paid": Kind(sentences.paid, changes.discard, brief=""),
    # Build
    "citadel": Kind(sentences.chose_citadel, changes.choose_citadel, brief=""),
    "built": Kind(sentences.built, changes.place_disc),
    "bonus-token": Kind(say("receives a bonus token"), changes.take_token),
    "bonus-recruit": Kind(say("receives the bonus to recruit one active worker")),
    "bonus-cards": Kind(say("receives the bonus of two cards of the market")),
    "bonus-strength": Kind(sentences.gained_strength, changes.gain_strength),
    "no-token": Kind(say("finds no bonus token in the supply")),
    "no-cards": Kind(say("finds no card in the market")),
    "completed": Kind(sentences.completed, changes.complete_citadel),
    "discs": Kind(sentences.counted_discs, is_step=True),
    # Battle
    "battle-card": Kind(sentences.battled, changes.discard_for_strength),
    "no-fight": Kind(say("fights no army"), changes.end_battle),
    "defeated": Kind(sentences.defeated, changes.defeat_army),
    "top-army": Kind(sentences.showed_army, changes.show_army, is_step=True),
    "garrisoned": Kind(sentences.placed_cube, changes.place_cube),
    "no-cube": Kind(say("places no garrison cube"), brief=""),
    # Recruit
    "recruited": Kind(sentences.recruited, changes.recruit),
    "stopped": Kind(sentences.stopped, changes.stop_recruiting, brief=""),
    "sent": Kind(sentences.sent, changes.send_workers),
    "refilled": Kind(sentences.refilled, changes.refill),
    "ordered": Kind(sentences.took_order, changes.take_order),
    "top-order": Kind(sentences.showed_order, changes.show_order, is_step=True),
    "asks-druid": Kind(sentences.asked_druid),
    "no-druid": Kind(say("takes no druid"), brief=""),
    "druid": Kind(sentences.took_druid, changes.take_druid),
    "removed": Kind(sentences.removed, changes.remove_worker),
    # Solitairix
    "solo-card": Kind(solitairix.revealed, solitairix.reveal_card),
    "solo-tile": Kind(solitairix.turned, solitairix.turn_tile, is_step=True),
    "solo-acts": Kind(solitairix.acted, solitairix.act),
    "solo-refreshes": Kind(solitairix.refreshed, changes.replace_workers, is_step=True),
    "solo-swaps": Kind(solitairix.swapped, solitairix.swap, is_step=True),
    "solo-discards": Kind(solitairix.discarded, solitairix.discard_from_market),
    "solo-builds": Kind(solitairix.built, solitairix.build),
    "solo-completes": Kind(solitairix.completed, solitairix.complete),
    "solo-army": Kind(solitairix.took_army, solitairix.take_army),
    "solo-cube": Kind(solitairix.placed_cube, solitairix.place_cube),
    "solo-order": Kind(solitairix.took_order, solitairix.take_order),
    "solo-druid": Kind(say("Solitairix takes a druid"), solitairix.take_druid),
    "solo-no-druid": Kind(say("no druid is left for Solitairix")),
    "solo-exhausts": Kind(solitairix.exhausted, changes.lose_marker_beside),
    "solo-lays-down": Kind(solitairix.laid_down, solitairix.lay_down_card, is_step=True),
    # The end
    "end": Kind(
        say("the last marker has left the track: the round is finished, then a final one follows"),
        changes.begin_last_round,
    ),
    "final-round": Kind(say("the final round of double turns begins"), changes.begin_final_round),
    "over": Kind(say("the game ends"), changes.end_game),
    "total": Kind(sentences.total),
    "scored": Kind(sentences.scored),
    "won": Kind(sentences.won),
    "shared": Kind(say("shares the victory")),
    "solo-won": Kind(sentences.solo_won),
    "solo-lost": Kind(sentences.solo_lost),
}


def complete(game: Game, view: View) -> None:
    """What the view computes from itself: workers that count, prices, points and conditions met."""
    s = laid_out(game, view)
    for seat, player in enumerate(view["players"]):
        player["counts"] = counted(s, seat, view["acting"])
        player["price"] = shown_price(s, seat, view["acting"])
        player["points"] = points(s, seat)
        player["score"] = sum(player["points"])
    view["met"] = met_cards(s)


def laid_out(game: Game, view: View) -> State:
    """A table with all on which points and prices depend, as a view shows it."""
    s = game.opening.copy()
    assert isinstance(s, State)
    s.current, s.extra = view["current"], view["extra"]
    s.spaces, s.cards = tuple(view["spaces"]), tuple(view["cards"])
    s.markers = tuple(view["markers"])
    for player, shown in zip(s.players, view["players"], strict=True):
        lay_player(player, shown)
    solo = view["solo"]
    if solo is not None:
        s.rival_discs, s.rival_garrison = tuple(solo["discs"]), solo["garrison"]
        s.rival_armies, s.rival_orders = solo["armies"], solo["orders"]
        s.rival_bonus, s.rival_druids = solo["bonus_tiles"], solo["druids"]
    return s


def lay_player(player: Player, shown: PlayerView) -> None:
    """The board and the pieces of a player; of the hand only its size matters."""
    player.hand = [shown["hand"]] + [0] * (c.CARDS - 1)
    player.workers, player.discs = shown["workers"][:], tuple(shown["discs"])
    player.built, player.garrison = shown["built"], shown["garrison"]
    player.armies, player.orders = shown["armies"], shown["orders"]
    player.bonus_tiles, player.strength = shown["bonus_tiles"], shown["strength"]
    player.leader, player.turned = shown["leader"], shown["turned"]
