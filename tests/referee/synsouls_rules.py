"""SYNSOULS once more: its rules without card texts, slow and plain, to be compared with the engine step by step.

Written from the rules, not from the engine; the IDs are those of the rules, without their "SYN-".

In scope   set-up (SET), beats and rounds (TRN, RST, DRW, MAI, CLO, ENC), the Overture (OVT), Notes (NOT), loading
           (LOD), Measures (MEA-01 to -08, -13), Buffering (BUF), Verses and Final Verses as links that do nothing
           (VRS-01 to -04, FIN-01, -03 to -05), Concepts and overwriting (CON-01, -02, OVW-01, -06, -07), attacks and
           blocks (ATK-01 to -16, BLK), Strain and Silence (STR-01 to -03, -06), crashes (CRA), losing and conceding
           (WIN-01, -03), the chain (CHN-01 to -13, -19, -20), sweeps (SWP), the switches (VAR), and the keywords CACHE,
           DISCORD, ECHO, ENCRYPT (against ECHO, INDEX and overwriting), FORMAT as printed, INDEX, OVERCLOCK as a
           price, PULSE, SINGULARITY, SUSTAIN and TRACE.
Left out   what only a text can cause: abilities, targets, conditions and amounts (CND, most of MSC), ENCORE abilities,
           Rating modifiers, FORMAT given or taken away, changes of control, moves, room made by force (MEA-09 to
           -12), uncovering (OVW-05), cancel effects (CHN-21), replacement (RUL-10); ENTROPY, HARMONIZE and SOLO, which
           only switch texts on; an attacker that leaves its own attack's chain; a draw (WIN-02: nothing here strains
           Measures of both players at once) and the bounds of RUL-05, which no game of 40 cards without texts comes
           near. Deck building (DCK) has no moment in a game.
Told       the winner of the toss and the order of the decks after each shuffle: the referee has no dice.

The rules are generators. They yield a Question and are sent the chosen option, or yield a Shuffle and are sent the
piles it left. A question with a single answer is not asked. Where a rule makes a difference, by(ID) counts it; IDs in
comments only say where a line comes from.
"""

import collections
import re
from dataclasses import dataclass, field

MIND, FRAME, HEART = MEASURES = range(3)
OPENING_HAND, HAND_LIMIT, MOST_NOTES, CRASH_AT, FIRST_CAPACITY = 5, 7, 9, 15, 2

SWITCHES = {"start_max_notes": 1, "overture_extension": "allowed", "first_player": "toss", "redraw": "allowed"}  # VAR

Question = collections.namedtuple("Question", "kind seat options about")  # about: a card, by its index
Shuffle = collections.namedtuple("Shuffle", "seats")


class GameOver(Exception):
    """Somebody has lost; nothing further is carried out (WIN-01)."""


@dataclass(frozen=True)
class Face:
    """What is printed on a card."""

    name: str
    kind: str  # conductor, final verse, verse, record, concept, measure
    dynamic: bool = False
    cost: int = 0
    rating: int = 0
    overclock: int | None = None
    keywords: frozenset = frozenset()


KEYWORDS = frozenset("cache discord echo encrypt format index pulse singularity sustain trace".split())
KINDS = "conductor|final verse|verse|record|concept|measure"
CARD_LINE = re.compile(r'card "([^"]+)" (?:(static|dynamic) )?(%s)\b *(.*)' % KINDS)


def read_faces(path):
    """Reads the faces of a card file without texts, by name, and the Final Verse of each Conductor."""
    faces, finals, last = {}, {}, None
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            if match := CARD_LINE.match(line):
                last, tag, kind, rest = match.groups()
                numbers = re.match(r"(\d+)(?:/(\d+))?", rest)
                overclock = re.search(r"\boverclock (\d+)", rest)
                faces[last] = Face(
                    last,
                    kind,
                    tag == "dynamic",
                    int(numbers[1]) if numbers else 0,
                    int(numbers[2] or 0) if numbers else 0,
                    int(overclock[1]) if overclock else None,
                    KEYWORDS.intersection(rest.split()),
                )
            elif match := re.match(r'  conductor: "([^"]+)"', line):
                finals[match[1]] = faces[last]
    return faces, finals


@dataclass(eq=False)
class Card:
    """One physical card of a main deck."""

    index: int
    owner: int
    face: Face
    measure: "Measure | None" = None  # its Measure, while it is in the Ensemble
    life: int = 0  # incarnation
    exhausted: bool = False
    strain: int = 0
    buffering: bool = False
    gained_cache: bool = False
    traced: bool = False
    overclocked: bool = False

    def printed(self, keyword):
        return keyword in self.face.keywords

    def has(self, keyword):
        """Does a Record in the Ensemble have [keyword]? FORMAT ignores the others (KEY-21) and any gain (KEY-22)."""
        if self.printed("format"):
            return keyword == "format"
        return self.printed(keyword) or (keyword == "cache" and self.gained_cache)

    @property
    def rating(self):
        """STR-01; under FORMAT only the printed value (KEY-19), one more in FRAME (MEA-03)."""
        in_frame = self.measure.which == FRAME and not self.has("format")
        return self.face.rating + in_frame - self.strain

    def shed(self):
        """A card that becomes inactive loses every change made to it and is a new object (ZON-05)."""
        self.life += 1
        self.measure = None
        self.exhausted = self.buffering = self.gained_cache = self.traced = self.overclocked = False
        self.strain = 0


@dataclass(eq=False)
class Measure:
    seat: int
    which: int
    strain: int = 0  # SET-07
    crashed: bool = False
    records: list = field(default_factory=list)  # in order of entry
    concepts: list = field(default_factory=list)  # bottom to top; only the top one is active (OVW-01)


class Player:
    def __init__(self, seat, final, start_max_notes):
        self.seat = seat
        self.final = final  # the Final Verse: a card that never moves
        self.final_used = False
        self.max_notes = start_max_notes  # SET-01
        self.notes = 0  # SET-02
        self.hand, self.deck, self.void, self.removed = [], [], [], []  # the deck's top is its end
        self.measures = [Measure(seat, which) for which in MEASURES]
        self.capacity = FIRST_CAPACITY  # of each Measure (MEA-05)
        self.first_into_mind = False  # a Record was loaded into MIND in this performance
        self.tally = collections.Counter()  # what was done in this performance (TRM-05)

    def standing(self):
        return [m for m in self.measures if not m.crashed]

    def records(self):
        return [r for m in self.measures for r in m.records]

    def draw(self):
        self.hand.append(self.deck.pop())
        self.tally["drawn"] += 1


@dataclass(eq=False)
class Link:
    kind: str  # verse, final verse, attack, trace
    seat: int
    card: Card


@dataclass(eq=False)
class Attack:
    attacker: Card
    attacker_life: int
    target: "Card | Measure"
    target_life: int
    index: bool  # fixed at the cue (KEY-06, KEY-27)
    echo: bool
    blocker: Card | None = None
    blocker_life: int = 0


Pending = collections.namedtuple("Pending", "seat card")  # a TRACE penalty that waits for a chain


class Game:
    """One game. `finals` are the two Final Verses, `toss` the seat that won the toss, `switches` those that differ
    from the default."""

    def __init__(self, faces, finals, toss, switches):
        self.faces = faces
        self.switches = {**SWITCHES, **switches}
        self.players = [Player(seat, finals[seat], self.switches["start_max_notes"]) for seat in (0, 1)]  # VAR-01
        self.decided = collections.Counter()  # how often a rule made a difference
        self.cards = {}  # by index
        self.toss = toss
        self.first = self.performer = 0
        self.performance = self.round = 0
        self.extended = False  # the Overture
        self.beat = "set_up"
        self.chain, self.waiting = [], []
        self.attack = None
        self.excess = None  # a Measure and the Strain ECHO still owes it
        self.losers = []

    def by(self, *rules):
        self.decided.update("SYN-" + rule for rule in rules)
        return True

    @property
    def opponent(self):
        return 1 - self.performer

    @property
    def overture(self):
        return self.round <= (2 if self.extended else 1)  # OVT-01, OVT-05

    @staticmethod
    def ask(kind, seat, options, about=0):
        if len(options) == 1:
            return options[0]
        return (yield Question(kind, seat, options, about))

    def concede(self, seat):
        self.by("WIN-03")
        self.losers = [seat]

    def play(self):
        try:
            yield from self.set_up()
            while True:
                yield from self.perform()
        except GameOver:
            return

    # ---- SET: set-up

    def set_up(self):
        first = {"p1": 0, "p2": 1}.get(self.switches["first_player"])  # VAR-03
        if first is None:
            answer = yield from self.ask("toss", self.toss, [("first",), ("second",)])  # SET-03
            first = self.toss if answer == ("first",) else 1 - self.toss
        self.first = self.performer = first
        piles = yield Shuffle((0, 1))  # SET-04
        for player in self.players:
            pile = piles[player.seat]
            player.deck = self.told(player, pile["deck"] + pile["hand"][::-1])
            player.hand = [player.deck.pop() for _ in range(OPENING_HAND)]
        for seat in (first, 1 - first):  # SET-05
            if self.switches["redraw"] == "off":  # VAR-04
                continue
            answer = yield from self.ask("redraw", seat, [("keep",), ("redraw",)])
            if answer == ("redraw",):
                yield from self.redraw(self.players[seat])
        self.performance = self.round = 1

    def told(self, player, pile):
        """New cards for those of a shuffled pile, given as pairs of index and name from bottom to top."""
        cards = [Card(index, player.seat, self.faces[name]) for index, name in pile]
        self.cards.update((card.index, card) for card in cards)
        return cards

    def redraw(self, player):
        """The new five are the top of the old deck, so none of the five set aside is among them (SET-06)."""
        self.by("SET-05")
        aside, player.hand = player.hand, [player.deck.pop() for _ in range(OPENING_HAND)]
        rest = names(player.deck + aside)
        piles = yield Shuffle((player.seat,))
        player.deck = self.told(player, piles[player.seat]["deck"])
        assert names(player.deck) == rest, "SET-05: the deck is what was left and the hand set aside"

    # ---- TRN: performances and rounds

    def perform(self):
        """TRN-01."""
        player = self.players[self.performer]
        self.reset_beat(player)
        yield from self.draw_beat(player)
        yield from self.main_beat()
        yield from self.closing_beat(player)
        yield from self.encore_beat(player)
        yield from self.end_of_performance()

    def end_of_performance(self):
        self.beat = "end"
        for player in self.players:
            player.first_into_mind = False  # TRN-04
            player.tally.clear()
            for record in player.records():
                record.buffering = False  # BUF-01
        if self.performer != self.first and self.by("TRN-03"):
            yield from self.end_of_round()
        self.performance += 1
        self.performer = self.opponent  # TRN-02

    def end_of_round(self):
        if self.round == 1 and self.switches["overture_extension"] == "allowed" and self.by("OVT-04"):  # VAR-02
            answer = yield from self.ask("extend", self.performer, [("end",), ("extend",)])
            self.extended = answer == ("extend",)
        self.round += 1

    # ---- RST, DRW: Reset Beat and Draw Beat

    def reset_beat(self, player):
        self.beat = "reset"
        for record in player.records():
            if record.exhausted:
                self.by("RST-01")
            record.exhausted = False
        player.notes = player.max_notes  # RST-02

    def draw_beat(self, player):
        self.beat = "draw"
        if player.deck:
            self.by("DRW-01")
            player.draw()
            return
        options = [("crash", m.seat, m.which) for m in player.standing()]
        self.by("DRW-02", "CRA-05")
        _, seat, which = yield from self.ask("crash", player.seat, options)
        self.crash([self.players[seat].measures[which]])
        self.sweep()
        if self.waiting:
            yield from self.window()

    # ---- CLO, ENC: Closing Beat and Encore Beat

    def closing_beat(self, player):
        self.beat = "closing"
        for record in self.players[0].records() + self.players[1].records():
            if record.strain:
                self.by("CLO-01")
            record.strain = 0
        self.sweep()
        while len(player.hand) > HAND_LIMIT and self.by("CLO-03"):
            _, index = yield from self.ask("discard", player.seat, [("discard", c.index) for c in player.hand])
            self.leave(self.cards[index], player.void)

    def encore_beat(self, player):
        self.beat = "encore"
        options = [("nothing",)]  # ENC-02
        if player.max_notes < MOST_NOTES:  # NOT-01
            options.append(("raise",))
        if player.deck or not self.by("ENC-03"):
            options.append(("draw",))
        answer = yield from self.ask("encore", player.seat, options)  # ENC-01
        if answer == ("raise",):
            player.max_notes += 1  # AVAILABLE stays (NOT-05)
        elif answer == ("draw",):
            player.draw()

    # ---- MAI: Main Beat

    def main_beat(self):
        self.beat = "main"
        while True:
            act = yield from self.ask("main", self.performer, self.acts())
            if act == ("close",):
                if not (yield from self.interjection()):
                    return
                self.by("MAI-03")
            elif (yield from self.do_and_answer(self.performer, act)):
                yield from self.interjection()
            else:
                self.by("MAI-04")  # no interjection after an act that made no link

    def acts(self):
        """MAI-01."""
        player = self.players[self.performer]
        options = [("close",)]
        options += [("load", c.index) for c in player.hand if self.load_places(c, player)]
        traces = [c for c in player.void if c.printed("trace")]  # KEY-41
        options += [("load", c.index) for c in traces if self.load_places(c, player)]
        options += self.verses(player)
        options += [("cue", r.index) for r in player.records() if self.can_cue(r)]
        return options

    def interjection(self):
        """MAI-04: the opponent may act with nothing to respond to, until he passes or makes no link. True if he
        acted."""
        used = False
        while True:
            player = self.players[self.opponent]
            options = [("pass",)] + self.verses(player) + self.pulses(player)
            act = yield from self.ask("interjection", self.opponent, options)
            if act == ("pass",):
                return used
            used = self.by("TRN-06")
            if not (yield from self.do_and_answer(self.opponent, act)):
                return used

    def do_and_answer(self, seat, act):
        """An act and the window it opens (CHN-01). True if a link was made, by the act or in response to it."""
        yield from self.do(seat, act)
        return (yield from self.window())

    def do(self, seat, act):
        verb, *what = act
        player = self.players[seat]
        if verb == "load":
            yield from self.load(self.cards[what[0]], player)
        elif verb == "expend":
            yield from self.expend(self.cards[what[0]], player)
        elif verb == "final":
            self.use_final(player)
        elif verb == "cue":
            yield from self.cue(self.cards[what[0]])
        elif verb == "block":
            self.by("BLK-01")
            self.attack.blocker = self.cards[what[0]]  # BLK-03: it stays upright; BLK-05: no link
            self.attack.blocker_life = self.attack.blocker.life
        self.sweep()  # SWP-01

    # ---- LOD, MEA, CON: loading

    @staticmethod
    def load_cost(card, measure):
        """NOT-07, MEA-04: HEART makes Records cheaper, but not Concepts."""
        discount = card.face.kind == "record" and measure.which == HEART
        return max(0, card.face.cost - discount)

    def load_places(self, card, player):
        """The Measures [player] can load [card] into and pay for."""
        if card.face.kind == "record":
            places = [m for m in player.standing() if self.has_room(m, card, player)]  # MEA-01, MEA-08
        elif card.face.kind == "concept":
            places = [m for p in self.players for m in p.standing() if self.can_cover(m, player)]  # CON-01
        else:
            places = []
        return [m for m in places if self.load_cost(card, m) <= player.notes]  # NOT-02

    def has_room(self, measure, card, player):
        room = len(measure.records) < player.capacity or self.same_single(measure, card) is not None
        return room or not self.by("MEA-08")

    @staticmethod
    def same_single(measure, card):
        """The copy a second one would replace (KEY-35), unless FORMAT ignores SINGULARITY on it (KEY-37)."""
        for record in measure.records:
            if record.face == card.face and record.has("singularity"):
                return record
        return None

    def can_cover(self, measure, player):
        """OVW-07."""
        if not measure.concepts:
            return True
        top = measure.concepts[-1]
        return top.owner == player.seat or not top.printed("encrypt") or not self.by("KEY-14")

    def load(self, card, player):
        """LOD-03. A load is not a link and cannot be canceled (LOD-04)."""
        places = [("into", m.seat, m.which) for m in self.load_places(card, player)]
        _, seat, which = yield from self.ask("measure", player.seat, places, card.index)
        measure = self.players[seat].measures[which]
        cost = self.load_cost(card, measure)
        overclocked = yield from self.overclock(card, player, cost)
        player.notes -= cost + (card.face.overclock if overclocked else 0)
        if cost < card.face.cost:
            self.by("MEA-04")
        if player.seat == self.opponent:
            self.by("KEY-32")
        traced = card in player.void and self.by("KEY-41")
        if card.face.kind == "record" and (first := self.same_single(measure, card)) and self.by("KEY-36"):
            self.to_void(first, "voided")  # STR-06
        self.take_out(card)
        card.measure = measure
        card.traced, card.overclocked = traced, overclocked  # KEY-42, KEY-30
        player.tally[card.face.kind + "s loaded"] += 1
        if card.face.kind == "concept":
            self.enter_concept(card, measure)
        else:
            self.enter_record(card, measure, player)

    def enter_record(self, card, measure, player):
        card.buffering = True  # BUF-01
        measure.records.append(card)
        if len(measure.records) > FIRST_CAPACITY:
            self.by("MEA-06")
        if measure.which == MIND and not player.first_into_mind:
            self.by("MEA-02", *["KEY-22"] * card.has("format"))
            player.first_into_mind = card.gained_cache = True

    def enter_concept(self, card, measure):
        """The covered one loses all changes made to it (OVW-04)."""
        if measure.concepts and self.by("OVW-01"):
            measure.concepts[-1].overclocked = False
        if measure.seat != card.owner:
            self.by("CON-01")
        measure.concepts.append(card)

    def overclock(self, card, player, cost):
        """KEY-30, KEY-31: is the additional cost paid? HEART does not lower it (MEA-04)."""
        if card.face.overclock is None or cost + card.face.overclock > player.notes:
            return False
        answer = yield from self.ask("overclock", player.seat, [("plain",), ("overclock",)])
        return answer == ("overclock",) and self.by("KEY-30")

    def pulses(self, player):
        """KEY-32: Records the performer's opponent may load from hand."""
        return [("load", c.index) for c in player.hand if c.printed("pulse") and self.load_places(c, player)]

    # ---- VRS, FIN: Verses

    def verses(self, player):
        """What [player] may announce: the performer any Verse, the opponent Dynamic ones (VRS-02, VRS-03, FIN-03)."""
        own = player.seat == self.performer
        options = [
            ("expend", c.index)
            for c in player.hand
            if c.face.kind == "verse" and (own or c.face.dynamic) and c.face.cost <= player.notes
        ]
        final = player.final.face
        if not player.final_used and (own or final.dynamic) and final.cost <= player.notes:  # FIN-04
            options.append(("final",))
        return options

    def expend(self, card, player):
        """VRS-01. On the chain it is in no player's zone."""
        overclocked = yield from self.overclock(card, player, card.face.cost)
        player.notes -= card.face.cost + (card.face.overclock if overclocked else 0)
        self.by("VRS-02" if player.seat == self.performer else "VRS-03")
        self.take_out(card)
        card.overclocked = overclocked
        self.chain.append(Link("verse", player.seat, card))

    def use_final(self, player):
        player.notes -= player.final.face.cost
        player.final_used = self.by("FIN-04")
        player.tally["finals used"] += 1
        self.chain.append(Link("final verse", player.seat, player.final))

    # ---- CHN: the Disruption Chain

    def window(self):
        """Builds and resolves chains until nothing waits. True if there was a link."""
        linked = False
        while True:
            yield from self.build()
            if not self.chain and self.by("CHN-19"):
                return linked
            linked = True
            yield from self.resolve()
            if not self.waiting:
                return linked
            self.by("CHN-10")

    def build(self):
        """CHN-04: triggers first, then the performer, then the other player; two passes close the chain."""
        added = True
        while added:
            if self.chain and self.waiting:
                self.by("CHN-07")
            yield from self.place_triggers()
            added = (yield from self.addition(self.performer)) or (yield from self.addition(self.opponent))

    def addition(self, seat):
        player = self.players[seat]
        options = [("pass",)] + self.verses(player)  # CHN-02, CHN-03
        if seat == self.opponent:
            options += self.pulses(player) + self.blocks(player)
        act = yield from self.ask("answer", seat, options)
        if act == ("pass",):
            return False
        yield from self.do(seat, act)
        return True

    def place_triggers(self):
        """The performer's triggers join first, each player's in the order of that player's choice."""
        for seat in (self.performer, self.opponent):
            own = [t for t in self.waiting if t.seat == seat]
            if len(own) > 1:
                self.by("CHN-08")
            while own:
                answer = yield from self.ask("order", seat, [("place", t.card.index) for t in own])
                trigger = next(t for t in own if t.card.index == answer[1])
                own.remove(trigger)
                self.chain.append(Link("trace", seat, trigger.card))
        self.waiting = []

    def resolve(self):
        """The latest first, a sweep after each (CHN-18)."""
        if len(self.chain) > 1:
            self.by("CHN-09")
        while self.chain:
            link = self.chain[-1]
            canceled = False
            if link.kind == "verse":
                self.leave(link.card, self.players[link.card.owner].void)  # VRS-04
                self.players[link.seat].tally["verses expended"] += 1
            elif link.kind == "trace":
                yield from self.penalty(link)
            elif link.kind == "attack":
                canceled = not self.fight()
            self.sweep()
            self.chain.pop()
            if link.kind == "attack":
                self.end_attack(canceled)

    def penalty(self, link):
        """The printed cost as Strain on one of the player's own Measures, chosen now."""
        self.by("KEY-43")
        standing = self.players[link.seat].standing()
        _, seat, which = yield from self.ask("penalty", link.seat, [("strain", m.seat, m.which) for m in standing])
        self.players[seat].measures[which].strain += link.card.face.cost

    # ---- ATK, BLK: attacks

    def can_cue(self, record):
        """ATK-01."""
        if record.exhausted:
            return False
        if self.overture:
            return not self.by("OVT-01", *["KEY-02"] * record.has("cache"))
        return not record.buffering or (self.by("KEY-01") if record.has("cache") else not self.by("BUF-02"))

    def cue(self, attacker):
        """ATK-02 to ATK-05."""
        attacker.exhausted = True
        index = attacker.has("index")
        options = self.targets(attacker, index)
        target = yield from self.ask("target", self.performer, options, attacker.index)
        aim = self.cards[target[1]] if target[0] == "record" else self.players[target[1]].measures[target[2]]
        life = aim.life if target[0] == "record" else 0
        if target[0] == "record":
            self.by("ATK-02", *["ATK-04"] * (aim.owner == self.performer), *["KEY-27"] * (not aim.exhausted))
        self.attack = Attack(attacker, attacker.life, aim, life, index, attacker.has("echo"))
        self.chain.append(Link("attack", self.performer, attacker))
        self.players[self.performer].tally["attacks cued"] += 1

    def targets(self, attacker, index):
        options = [("measure", m.seat, m.which) for m in self.players[self.opponent].standing()]  # ATK-04
        for record in self.players[0].records() + self.players[1].records():
            if record is not attacker and self.can_be_hit(record, index):  # ATK-03
                options.append(("record", record.index))
        return options

    def can_be_hit(self, record, index):
        """Exhausted, or reached by INDEX (KEY-27), which ENCRYPT does not let through."""
        return record.exhausted or (index and not (record.has("encrypt") and self.by("KEY-13")))

    def blocks(self, player):
        """BLK-01, BLK-02; not the target itself (BLK-04)."""
        attack = self.attack
        if attack is None or attack.blocker is not None or not self.chain or self.chain[0].kind != "attack":
            return []
        return [("block", r.index) for r in player.records() if not r.exhausted and r is not attack.target]

    def block_stands(self):
        blocker = self.attack.blocker
        return blocker is not None and blocker.life == self.attack.blocker_life  # BLK-06

    def target_legal(self):
        """ATK-14."""
        target = self.attack.target
        if isinstance(target, Measure):
            return not target.crashed
        return target.life == self.attack.target_life and self.can_be_hit(target, self.attack.index)

    def fight(self):
        """The attack link resolves. False if it is canceled."""
        attack, attacker = self.attack, self.attack.attacker
        blocked = self.block_stands()
        if attack.blocker and not blocked:
            self.by("BLK-08")
        if blocked and not self.target_legal():
            self.by("BLK-07")
        if attacker.life != attack.attacker_life or not (blocked or self.target_legal()):
            return not self.by("ATK-13")
        if not blocked and isinstance(attack.target, Measure):
            attack.target.strain += attacker.rating
            return self.by("ATK-07")
        other = attack.blocker if blocked else attack.target
        if not (blocked or other.exhausted):
            other.exhausted = self.by("KEY-28")
        self.exchange(attacker, other, blocked)
        return True

    def exchange(self, attacker, other, blocked):
        """ATK-08, with the Ratings of this moment (ATK-09)."""
        dealt, returned = attacker.rating, other.rating
        if blocked and other.has("discord") and self.by("KEY-03"):
            returned *= 2
        if attacker.has("sustain") and self.by("KEY-39"):
            returned = 0
        if self.attack.echo and dealt > other.rating and not (other.has("encrypt") and self.by("KEY-13")):
            self.by("KEY-07", *["KEY-09"] * (blocked or other.owner == self.performer))
            self.excess = (other.measure, dealt - other.rating)
        if other.has("format") and other.measure.which == FRAME:
            self.by("KEY-19")
        other.strain += dealt
        attacker.strain += returned

    def end_attack(self, canceled):
        """ATK-11 (e): after a canceled attack everybody in it who is still in play is readied (ATK-15)."""
        attack, self.attack = self.attack, None
        if not canceled:
            return
        self.by("ATK-15")
        involved = [(attack.attacker, attack.attacker_life), (attack.blocker, attack.blocker_life)]
        involved.append((attack.target, attack.target_life))
        for record, life in involved:
            if isinstance(record, Card) and record.life == life:
                record.exhausted = False

    # ---- SWP, STR, CRA: sweeps

    def sweep(self):
        """SWP-02 without texts: Silence, the excess of ECHO, crashes, losing, until nothing happens."""
        busy = True
        while busy:
            busy = False
            for record in self.silenced():  # together
                busy = self.by("STR-03")
                self.to_void(record, "silenced")
            if self.excess:
                measure, amount = self.excess
                self.excess = None
                busy = self.by("KEY-08")
                measure.strain += amount
            full = [m for p in self.players for m in p.standing() if m.strain >= CRASH_AT]
            if full:
                busy = self.by("CRA-01")
                self.crash(full)
            self.losers = [p.seat for p in self.players if not p.standing()]
            if self.losers and self.by("WIN-01"):
                raise GameOver

    def silenced(self):
        return [r for p in self.players for r in p.records() if r.rating <= 0]

    def crash(self, measures):
        """All cards in them leave the game, at once."""
        for measure in measures:
            measure.crashed = True
            self.players[measure.seat].capacity += 1  # MEA-06
            for card in measure.records + measure.concepts:
                self.by("CRA-02", *["KEY-44"] * (card.face.kind == "record" and card.has("trace")))
                self.remove(card)

    # ---- ZON: where cards go

    def take_out(self, card):
        """Takes [card] from its place; changes made to it are gone (ZON-05)."""
        owner = self.players[card.owner]
        piles = [owner.hand, owner.void]
        if card.measure:
            piles = [card.measure.records, card.measure.concepts]
        for pile in piles:
            if card in pile:
                pile.remove(card)
        card.shed()

    def leave(self, card, pile):
        self.take_out(card)
        pile.append(card)

    def to_void(self, record, how):
        """Silenced or Voided; a Traced Record is removed instead and was neither (KEY-42)."""
        if record.traced and self.by("KEY-42"):
            self.remove(record)
        else:
            self.leave(record, self.players[record.owner].void)
            self.players[record.owner].tally[how] += 1

    def remove(self, card):
        """Out of play (ZON-07, ZON-08); a Record that has TRACE costs its controller Strain (KEY-43 to KEY-45)."""
        if card.face.kind == "record" and card.printed("trace"):
            if card.has("trace"):
                self.waiting.append(Pending(card.owner, card))
            else:
                self.by("KEY-45")
        self.leave(card, self.players[card.owner].removed)


def names(cards):
    return sorted(card.face.name for card in cards)


def cited():
    """The rules that by() counts: those that this file names."""
    with open(__file__, encoding="utf-8") as source:
        calls = re.findall(r"\bby\((.*)", source.read())
    return tuple(sorted({"SYN-" + rule for call in calls for rule in re.findall(r'"([A-Z]{3}-\d\d)"', call)}))
