"""SYNSOULS for compare.py: decks, preferences of random players, and both sides' questions and tables in the same
words.

The rules, and what is in scope, are in synsouls_rules.py."""

import collections
import itertools
import os

import synsouls_rules as rules
from synsouls_rules import MEASURES, Measure

FACES, FINALS = rules.read_faces(os.path.join(os.path.dirname(os.path.abspath(__file__)), "synsouls.card"))
CITED, RARE = rules.cited(), ()
NOBODY = 255
MEASURE_NAMES = ("MIND", "FRAME", "HEART")

# Decks and switches

THEMES = [set(), {"encrypt"}, {"trace"}, {"pulse"}, {"pulse", "singularity"}, {"pulse", "singularity"}]


def decks(pool, dice):
    """Two decks with few different cards, so that copies meet, most of them about one keyword; and the switches."""
    numbers = {face["name"]: number for number, face in enumerate(pool)}
    chosen = []
    for _ in (0, 1):
        main = [face for face in FACES.values() if face.kind in ("record", "verse", "concept")]
        theme = dice.choice(THEMES)
        names = [face.name for face in main if theme and theme <= face.keywords]
        others = [face.name for face in main if face.name not in names]
        names += dice.sample(others, dice.randint(10, 12) - len(names))
        cards = dice.sample(3 * names, dice.randint(30, 3 * len(names)))  # DCK-02, DCK-03
        chosen.append({"conductor": [numbers[dice.choice(sorted(FINALS))]], "main": [numbers[name] for name in cards]})
    return chosen, ", ".join("%s=%s" % row for row in switches(dice).items())


def switches(dice):
    """VAR: the default switches in half of the games."""
    if dice.random() < 0.5:
        return {}
    return {
        "start_max_notes": dice.choice((1, 2, 3)),
        "overture_extension": dice.choice(("allowed", "off")),
        "first_player": dice.choice(("toss", "p1", "p2")),
        "redraw": dice.choice(("allowed", "off")),
    }


# Full hands, Records that attack Records, and PULSE instead of a block: this leads to canceled attacks.
PATIENT = {"CLOSE": 4, "CUE": 8, "AT": 8, "PASS": 0.3, "BLOCK": 0.05, "DRAW": 8}


def taste(dice):
    """Each game has its own preferences among verbs and Measures."""
    if dice.random() < 0.3:
        return lambda option, table: 1 if option[0] == "AT" and is_measure(option[1]) else PATIENT.get(option[0], 1)
    liking = collections.defaultdict(lambda: dice.choice((0.1, 1, 8)))
    return lambda option, table: liking[option[0], min(option[1], 2 * len(MEASURES))]


def interrupts(table, dice):
    """Rarely, the player with the question concedes."""
    if dice.random() > 0.0002 or table["over"]:
        return None
    return ("concede", int(dice.choice(sorted(table["options"]))))


# ---- The engine's table

TALLIES = "verses expended,finals used,records loaded,concepts loaded,attacks cued,drawn,silenced,voided".split(",")


def seen(line):
    """The table as the engine reports it."""
    if line["reason"] == "CONCEDED":
        return {"places": line["places"]}
    if not line["over"] and line["question"] in UNFINISHED:
        return {}
    lying = engine_lying(line)
    table = {
        "over": line["over"],
        "faces": line["faces"],
        "performance": line["turn"],
        "performer": line["turn_player"],
        "beat": line["phase"].lower(),
        "round": line["round"],
        "extended": bool(line["extended"]),
        "places": line["places"],
        "attack": engine_attack(line),
        "chain": [(link["controller"], link["source"]) for link in line["links"]],
    }
    for seat in (0, 1):
        table["player %d" % seat] = engine_player(line, lying, seat)
    return table


def engine_attack(line):
    if not line["attacking"]:
        return None
    target, blocker = line["target"], line["blocker"]
    return {
        "attacker": line["attacker"],
        "target": target,
        "blocker": None if blocker == NOBODY else blocker,
        "echo": bool(line["echo"]),
        "index": bool(line["index"]),
    }


def engine_lying(line):
    """Cards by zone and Measure, in order."""
    lying = collections.defaultdict(list)
    for zone in ("RECORDS", "CONCEPTS", "COVERED"):
        for card in itertools.chain(*line["zones"][zone]):
            lying[zone, line["cards"][str(card)]["on"]].append(card)
    return lying


def engine_player(line, lying, seat):
    zones = {name: cards[seat] for name, cards in line["zones"].items()}
    player = line["players"][seat]
    notes = player["n"]
    return {
        "max notes": notes[0],
        "notes": notes[1],
        "crashes": notes[2],
        "mind taken": "MIND_TAKEN" in player.get("flags", []),
        "final used": any("USED" in line["cards"][str(card)].get("status", []) for card in zones["SOUL"]),
        "tally": {name: count for name, count in zip(TALLIES, player["tally"]) if count},
        "hand": sorted(zones["HAND"]),
        "deck": zones["DECK"],
        "void": sorted(zones["VOID"]),
        "removed": sorted(zones["REMOVED"]),
        **{MEASURE_NAMES[which]: engine_measure(line, lying, seat, which) for which in MEASURES},
    }


def engine_measure(line, lying, seat, which):
    measure = measure_card(seat, which)
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


def places_of(game):
    if not game.losers:
        return [0, 0]
    return [2 if player.seat in game.losers else 1 for player in game.players]


def referee_table(game):
    table = {
        "performance": game.performance,
        "performer": game.performer,
        "beat": game.beat,
        "round": game.round,
        "extended": game.extended,
        "places": places_of(game),
        "attack": referee_attack(game.attack),
        "chain": [(link.seat, link.card.index) for link in game.chain],
    }
    for player in game.players:
        table["player %d" % player.seat] = referee_player(player)
    return table


def referee_attack(attack):
    if attack is None:
        return None
    target = attack.target
    return {
        "attacker": attack.attacker.index,
        "target": measure_card(target.seat, target.which) if isinstance(target, Measure) else target.index,
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
        **{MEASURE_NAMES[measure.which]: referee_measure(measure) for measure in player.measures},
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


# ---- The referee's questions as the engine puts them

QUESTIONS = {
    "toss": "START",
    "redraw": "REDRAW",
    "main": "MAIN",
    "interjection": "INTERJECT",
    "answer": "RESPOND",
    "measure": "INTO",
    "overclock": "OVERCLOCK",
    "target": "AIM",
    "discard": "DISCARD",
    "encore": "ENCORE",
    "extend": "EXTEND",
    "crash": "CRASH",
    "penalty": "TRACE",
    "order": "ORDER",
}
VERBS = {"nothing": "PASS", "end": "NO", "place": "CHAIN", "record": "AT", "measure": "AT", "second": "FIRST"}
# In the middle of an announcement nobody can act: only the options are compared, not how far the cards have moved. Nor
# does the table matter after a player has left.
UNFINISHED = ("START", "INTO", "OVERCLOCK", "AIM")


class Game:
    """The rules, with questions and answers in the engine's terms."""

    def __init__(self, pool, table):
        self.told, self.pool = table, pool
        self.numbers = {face["name"]: number for number, face in enumerate(pool)}
        self.registered = [self.names_of(seat) for seat in (0, 1)]
        finals = [self.final_of(seat) for seat in (0, 1)]
        self.rules = rules.Game(FACES, finals, table["decider"], self.switches_of(table))
        self.over = self.conceded = False
        self.course = self.rules.play()
        self.go_on(None)

    @staticmethod
    def switches_of(table):
        return {
            "start_max_notes": table["start_max_notes"] or 1,
            "overture_extension": "off" if table["no_extension"] else "allowed",
            "first_player": ("toss", "p1", "p2")[table["fixed_first"]],
            "redraw": "off" if table["no_redraw"] else "allowed",
        }

    def name(self, card):
        return self.pool[self.told["faces"][card]]["name"]

    def names_of(self, seat):
        zones = self.told["zones"]
        return sorted(self.name(card) for card in zones["DECK"][seat] + zones["HAND"][seat])

    def final_of(self, seat):
        for card in self.told["zones"]["SOUL"][seat]:
            if FACES[self.name(card)].kind == "final verse":
                return rules.Card(card, seat, FACES[self.name(card)])
        raise AssertionError("no Final Verse")

    def piles(self, seats):
        """The result of a shuffle: the cards in hand in order of drawing, the deck from bottom to top."""
        for seat in seats:
            assert self.names_of(seat) == self.registered[seat], "another deck than registered"
        zones = self.told["zones"]
        return {
            seat: {zone: [(card, self.name(card)) for card in zones[zone.upper()][seat]] for zone in ("hand", "deck")}
            for seat in seats
        }

    def go_on(self, answer):
        try:
            asked = self.course.send(answer)
            while isinstance(asked, rules.Shuffle):
                asked = self.course.send(self.piles(asked.seats))
                self.faces = self.faces_now()
        except StopIteration:
            self.over, self.options = True, {}
            return
        self.question = QUESTIONS[asked.kind]
        self.meant = self.in_bytes(asked)
        self.options = {asked.seat: sorted(self.meant)}

    def faces_now(self):
        """The card numbers of all faces by index. Only a shuffle changes them."""
        faces = list(self.told["faces"])
        for card in self.rules.cards.values():
            faces[card.index] = self.numbers[card.face.name]
        return faces

    def answer(self, seat, option):
        self.go_on(self.meant[option])

    def concede(self, seat):
        self.rules.concede(seat)
        self.over = self.conceded = True
        self.options = {}

    @property
    def decided(self):
        return self.rules.decided

    def state(self):
        if self.conceded:
            return {"places": places_of(self.rules)}
        if not self.over and self.question in UNFINISHED:
            return {}
        return {"over": self.over, "faces": self.faces, **referee_table(self.rules)}

    def in_bytes(self, asked):
        """The options as the engine writes them, and their meaning in these rules."""
        offered = {tuple(option) for option in self.told["options"].get(str(asked.seat), [])}
        meant = {self.bytes_of(asked, option, offered): option for option in asked.options}
        for group in self.alike(meant).values():
            if not offered.isdisjoint(group):  # the engine chooses which of equal cards stands for all
                for surplus in set(group) - offered:
                    del meant[surplus]
        return meant

    def alike(self, meant):
        """Options on equal cards in hand or Void Zone, which cannot be distinguished."""
        groups = collections.defaultdict(list)
        for written, (verb, *what) in meant.items():
            if verb in ("load", "expend", "discard"):
                card = self.rules.cards[what[0]]
                groups[verb, card.face, card in self.rules.players[card.owner].hand].append(written)
        return groups

    def bytes_of(self, asked, option, offered):
        verb, *what = option
        written = VERBS.get(verb, verb.upper())
        if asked.kind == "toss":
            return (written, asked.seat if verb == "first" else 1 - asked.seat, 0, 0)
        if verb == "final":
            return (written, self.rules.players[asked.seat].final.index, 0, 0)
        if verb == "place":  # the first byte is a place in the engine's own list
            return next((o for o in offered if o[2] == what[0]), (written, NOBODY, what[0], 0))
        card = measure_card(*what) if len(what) == 2 else what[0] if what else 0
        return (written, card, asked.about, 0)


def measure_card(seat, which):
    """Measures are the first six cards."""
    return seat * len(MEASURES) + which


def is_measure(card):
    return card < 2 * len(MEASURES)
