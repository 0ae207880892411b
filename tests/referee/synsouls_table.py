"""How the lines of drive.c read in the words of synsouls.py: questions, options and the table.

Both sides are brought into the same plain data, so that whatever is unequal is a difference.
"""
import collections
import itertools

from synsouls import MEASURES, Measure

KINDS = {  # question: what the referee calls it
    "START": "toss",
    "REDRAW": "redraw",
    "MAIN": "main",
    "INTERJECT": "interjection",
    "RESPOND": "answer",
    "INTO": "measure",
    "OVERCLOCK": "overclock",
    "AIM": "target",
    "DISCARD": "discard",
    "ENCORE": "encore",
    "EXTEND": "extend",
    "CRASH": "crash",
    "TRACE": "penalty",
    "ORDER": "order",
}
WORDS = {  # verb without a card or Measure
    "KEEP": "keep",
    "REDRAW": "redraw",
    "CLOSE": "close",
    "FINAL": "final",
    "OVERCLOCK": "overclock",
    "PLAIN": "plain",
    "RAISE": "raise",
    "DRAW": "draw",
    "EXTEND": "extend",
    "NO": "end",
}
CARDS = {"LOAD": "load", "EXPEND": "expend", "CUE": "cue", "BLOCK": "block", "DISCARD": "discard"}
PLACES = {"INTO": "into", "CRASH": "crash", "STRAIN": "strain"}
TALLIES = "verses expended,finals used,records loaded,concepts loaded,attacks cued,drawn,silenced,voided".split(",")
NOBODY = 255


def place(measure):
    """Measures are the first six cards."""
    return divmod(measure, len(MEASURES))


def option(question, seat, data):
    """An option of the engine as the referee would say it."""
    verb, card = data[0], data[1]
    if verb == "FIRST":
        return ("first",) if card == seat else ("second",)
    if verb == "PASS":
        return ("nothing",) if question == "ENCORE" else ("pass",)
    if verb == "AT":
        return ("measure", *place(card)) if card < 2 * len(MEASURES) else ("record", card)
    if verb == "CHAIN":
        return ("place", data[2])
    if verb in PLACES:
        return (PLACES[verb], *place(card))
    if verb in CARDS:
        return (CARDS[verb], card)
    return (WORDS[verb],)


# ---- The engine's table


def engine_table(line, pool):
    """The table as the engine tells it."""
    lying = engine_lying(line)
    return {
        "performance": line["turn"],
        "performer": line["turn_player"],
        "beat": line["phase"].lower(),
        "round": line["round"],
        "extended": bool(line["extended"]),
        "places": line["places"],
        "attack": engine_attack(line),
        "chain": [engine_link(link) for link in line["links"]],
        "players": [engine_player(line, pool, lying, seat) for seat in (0, 1)],
    }


def engine_attack(line):
    if not line["attacking"]:
        return None
    target, blocker = line["target"], line["blocker"]
    return {
        "attacker": line["attacker"],
        "target": place(target) if target < 2 * len(MEASURES) else target,
        "blocker": None if blocker == NOBODY else blocker,
        "echo": bool(line["echo"]),
        "index": bool(line["index"]),
    }


def engine_link(link):
    return {"seat": link["controller"], "card": link["source"]}


def engine_lying(line):
    """Cards by zone and the Measure they lie in, in order."""
    lying = collections.defaultdict(list)
    for zone in ("RECORDS", "CONCEPTS", "COVERED"):
        for card in itertools.chain(*line["zones"][zone]):
            lying[zone, line["cards"][str(card)]["on"]].append(card)
    return lying


def engine_player(line, pool, lying, seat):
    zones = {name: cards[seat] for name, cards in line["zones"].items()}
    player = line["players"][seat]
    notes, hand = player["n"], sorted(zones["HAND"])
    return {
        "max notes": notes[0],
        "notes": notes[1],
        "crashes": notes[2],
        "mind taken": "MIND_TAKEN" in player.get("flags", []),
        "final used": any("USED" in line["cards"][str(card)].get("status", []) for card in zones["SOUL"]),
        "tally": {name: count for name, count in zip(TALLIES, player["tally"]) if count},
        "hand": hand,
        "deck": zones["DECK"],
        "void": sorted(zones["VOID"]),
        "removed": sorted(zones["REMOVED"]),
        "faces": [pool[line["faces"][card]]["name"] for card in hand + zones["DECK"]],
        "measures": [engine_measure(line, lying, seat, which) for which in MEASURES],
    }


def engine_measure(line, lying, seat, which):
    measure = seat * len(MEASURES) + which
    if measure in line["zones"]["CRASHED"][seat]:
        return "crashed"
    cards = line["cards"]
    top = lying["CONCEPTS", measure]
    return {
        "strain": cards.get(str(measure), {}).get("n", [0])[0],
        "records": [engine_record(card, cards[str(card)], line["turn"]) for card in lying["RECORDS", measure]],
        "top": [(card, "OVERCLOCKED" in cards[str(card)].get("status", [])) for card in top],
        "covered": sorted(lying["COVERED", measure]),
    }


def engine_record(index, card, turn):
    status = card.get("status", [])
    return {
        "card": index,
        "rating": card["stats"][0],
        "strain": card.get("n", [0])[0],
        "exhausted": "EXHAUSTED" in status,
        "buffering": card.get("turn") == turn,
        "traced": "TRACED" in status,
        "overclocked": "OVERCLOCKED" in status,
    }


# ---- The referee's table


def referee_table(game):
    places = [0, 0]
    if game.losers:
        places = [2 if player.seat in game.losers else 1 for player in game.players]
    return {
        "performance": game.performance,
        "performer": game.performer,
        "beat": game.beat,
        "round": game.round,
        "extended": game.extended,
        "places": places,
        "attack": referee_attack(game.attack),
        "chain": [{"seat": link.seat, "card": link.card.index} for link in game.chain],
        "players": [referee_player(player) for player in game.players],
    }


def referee_attack(attack):
    if attack is None:
        return None
    target = attack.target
    return {
        "attacker": attack.attacker.index,
        "target": (target.seat, target.which) if isinstance(target, Measure) else target.index,
        "blocker": attack.blocker.index if attack.blocker else None,
        "echo": attack.echo,
        "index": attack.index,
    }


def referee_player(player):
    def indexes(pile):
        return [card.index for card in pile]

    return {
        "max notes": player.max_notes,
        "notes": player.notes,
        "crashes": sum(m.crashed for m in player.measures),
        "mind taken": player.first_into_mind,
        "final used": player.final_used,
        "tally": {name: count for name, count in player.tally.items() if count},
        "hand": sorted(indexes(player.hand)),
        "deck": indexes(player.deck),
        "void": sorted(indexes(player.void)),
        "removed": sorted(indexes(player.removed)),
        "faces": [c.face.name for c in sorted(player.hand, key=lambda c: c.index) + player.deck],
        "measures": [referee_measure(measure) for measure in player.measures],
    }


def referee_measure(measure):
    if measure.crashed:
        return "crashed"
    return {
        "strain": measure.strain,
        "records": [referee_record(record) for record in measure.records],
        "top": [(concept.index, concept.overclocked) for concept in measure.concepts[-1:]],
        "covered": sorted(concept.index for concept in measure.concepts[:-1]),
    }


def referee_record(record):
    return {
        "card": record.index,
        "rating": record.rating,
        "strain": record.strain,
        "exhausted": record.exhausted,
        "buffering": record.buffering,
        "traced": record.traced,
        "overclocked": record.overclocked,
    }


def alike(option, game):
    """What is left of an option when equal cards that lie outside the Ensemble are not told apart: they are offered once."""
    if option[0] not in ("load", "expend", "discard"):
        return option
    card = game.cards[option[1]]
    return (option[0], "hand" if card in game.players[card.owner].hand else "void", card.face.name)
