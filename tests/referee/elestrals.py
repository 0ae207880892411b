"""A second implementation of Elestrals: the rules without card texts, from the rulebook (rule IDs beside the lines).

In scope: who starts, mulligans, the turn and its phases, the one-Spirit action, Casting, Ascending, Setting,
paying, Positions, Artifacts and Stadiums, chains of Casts and Counter Runes, the check between chains, attacks
and their three steps, damage, Expending, losing, the stalemate, time being called, conceding.

Not in scope, because they need a text: effects of every kind, Nexus, Negating, Suppressing, Special Casts and
Ascensions, changes of control or of numbers, and therefore what waits in Limbo. The decks are legal; deck rules
are not tested. Hidden information is not compared either: this referee knows every card.

A routine is a generator: it yields where a player must choose, and continues with the answer."""

import collections

ELEMENTS = 5  # earth, fire, water, thunder, wind; a cost has "any" as a sixth symbol (ELE-SPI-01, -02)
ANY = 5
NOBODY = 255  # no card
SLOTS = {"ROW": 4, "RUNE_ROW": 4, "STADIUM_SLOT": 1}  # ELE-ZON-10
FIELD = tuple(SLOTS)
INSTANT = ("INVOKE", "COUNTER")  # ELE-RUN-01
PHASES = ("SET_UP", "DRAW", "MAIN", "BATTLE", "END")


class Over(Exception):
    """The game has ended: nothing in progress continues (ELE-WIN-08)."""


class Card:
    """One card of the Main Deck. Spirits are counts by element: without texts, nobody ever has another player's."""

    def __init__(self, index, face, owner):
        self.index, self.face, self.owner = index, face, owner
        self.zone = "DECK"
        self.renew()

    def renew(self):
        """Nothing of its state on the field remains (ELE-GEN-10)."""
        self.slot = 0
        self.bound_for = None  # in Limbo: the row in which a slot is reserved
        self.spirits = [0] * ELEMENTS
        self.set_on = None  # the turn it was Set on; None: it is face-up
        self.defense = False
        self.bearer = None
        self.cast_now = self.turned = False
        self.attacks = 0


def meets(cost, spirits):
    """Do the Spirits cover every symbol, one each? More never hurt (ELE-SPI-03)."""
    return sum(spirits) >= sum(cost) and all(spirits[e] >= cost[e] for e in range(ELEMENTS))


def completes(cost, paid, left):
    """Can [paid] and some of [left] make exactly the cost, without a spare Spirit (ELE-RUN-08, ELE-RUL-02)?"""
    wanted = sum(cost) - sum(paid)
    missing = [max(0, cost[e] - paid[e]) for e in range(ELEMENTS)]
    return 0 <= sum(missing) <= wanted <= sum(left) and all(left[e] >= missing[e] for e in range(ELEMENTS))


def plus(spirits, element, n=1):
    return [s + n * (e == element) for e, s in enumerate(spirits)]


def option(verb, a=0, b=0, c=0):
    return (verb, a, b, c)


PASS = option("PASS")


class Game:
    def __init__(self, pool, table):
        self.pool, self.told = pool, table
        self.cards = [Card(i, face, table["owners"][i]) for i, face in enumerate(table["faces"])]
        self.own = [[c for c in self.cards if c.owner == seat] for seat in (0, 1)]
        self.pile = [own[:] for own in self.own]  # Main Decks, the top last
        self.hands = [[], []]  # in the order of drawing
        self.deck = [table["players"][seat]["n"][:ELEMENTS] for seat in (0, 1)]  # Spirit Decks
        self.under = [[0] * ELEMENTS, [0] * ELEMENTS]  # Spirits in the Underworlds
        self.turn, self.player, self.first, self.phase, self.step = 0, 0, 0, "SET_UP", "NO_STEP"
        self.spent = self.proposed = False  # by the turn player, this turn
        self.chain = []  # of (seat, card, target)
        self.attacker = self.defender = None
        self.sudden_death, self.turns_left = False, None
        self.over, self.reason, self.places = False, "NONE", [0, 0]
        self.question, self.options = None, {}
        self.decided = collections.Counter()
        self.course = self.whole_game()
        self.go_on(None)

    # ---- Questions -------------------------------------------------------------------------------

    def go_on(self, answer):
        try:
            self.question, seat, options = self.course.send(answer)
            self.options = {seat: options}
        except Over:
            self.options = {}

    def answer(self, seat, chosen):
        if chosen not in self.options[seat]:
            raise ValueError("the referee does not offer %s to seat %d" % (chosen, seat))
        self.go_on(chosen)

    def ask(self, question, seat, options):
        """A question with one answer is not asked; one without answers returns none."""
        if len(options) < 2:
            return options[0] if options else None
        return (yield question, seat, options)

    def by(self, rule):
        """The rule made a difference."""
        self.decided[rule] += 1

    # ---- Cards -----------------------------------------------------------------------------------

    def kind(self, card):
        return self.pool[card.face]["kind"]

    def cost(self, card):
        return self.pool[card.face]["cost"][:ELEMENTS + 1]

    def attack(self, card):
        return self.pool[card.face]["stats"][0]

    def defense(self, card):
        return self.pool[card.face]["stats"][1]

    def at(self, zone, seat):
        """The cards of a player in the zone; on the field nobody has another player's."""
        return [c for c in self.own[seat] if c.zone == zone]

    def hand(self, seat):
        """One card of each name: equal cards in a hand are one option, like Spirits (ELE-RUL-03)."""
        return list({c.face: c for c in reversed(self.hands[seat])}.values())

    def field(self, seat):
        return [c for c in self.own[seat] if c.zone in FIELD]

    def open_slots(self, zone, seat):
        """A slot reserved by a card in Limbo counts as filled (ELE-ZON-11)."""
        filled = {c.slot for c in self.own[seat] if zone in (c.zone, c.bound_for)}
        return [slot for slot in range(SLOTS[zone]) if slot not in filled]

    def short(self, card):
        """Fewer Spirits than the cost, face-up on the field (ELE-SPI-05, -11)."""
        return card.set_on is None and sum(card.spirits) < sum(self.cost(card))

    def to_underworld(self, card):
        """Takes its Spirits along (ELE-ZON-14); Artifacts on it then Empower nothing (ELE-KEY-12)."""
        self.under[card.owner] = [a + b for a, b in zip(self.under[card.owner], card.spirits)]
        for artifact in self.cards:
            if artifact.bearer is card:
                artifact.bearer = None
        card.renew()
        card.zone = "UNDERWORLD"

    # ---- Losing ----------------------------------------------------------------------------------

    def end(self, loser, reason):
        self.over, self.reason = True, reason
        self.places = [2 if seat == loser else 1 for seat in (0, 1)]  # ELE-WIN-05
        raise Over

    def draw(self, seat):
        if not self.pile[seat]:
            self.by("ELE-WIN-01")
            self.end(seat, "NO_CARD_TO_DRAW")
        if self.sudden_death:
            self.by("ELE-WIN-10")
            self.end(seat, "SUDDEN_DEATH")
        card = self.pile[seat].pop()
        card.zone = "HAND"  # ELE-KEY-02
        self.hands[seat].append(card)

    def expend(self, seat, n):
        """The player picks the Spirits (ELE-KEY-01). If there are too few: all of them, then the game is lost
        (ELE-WIN-04)."""
        picked = [0] * ELEMENTS
        for _ in range(min(n, sum(self.deck[seat]))):
            element = yield from self.choose_own_spirit(seat, [d - p for d, p in zip(self.deck[seat], picked)])
            picked = plus(picked, element)
        failed = n > sum(self.deck[seat])
        self.deck[seat] = [d - p for d, p in zip(self.deck[seat], picked)]
        self.under[seat] = [u + p for u, p in zip(self.under[seat], picked)]
        return failed

    def choose_own_spirit(self, seat, spirits):
        """An element in the player's own Spirit Deck; equal Spirits are one option (ELE-RUL-03)."""
        options = [option("SPIRIT", e, NOBODY, seat) for e in range(ELEMENTS) if spirits[e]]
        chosen = yield from self.ask("SPIRIT", seat, options)
        return chosen[1]

    def concede(self, seat):
        self.by("ELE-WIN-11")
        try:
            self.end(seat, "CONCEDED")
        except Over:
            self.options = {}

    # ---- Set-up (ELE-SET) ------------------------------------------------------------------------

    def whole_game(self):
        decider = int(next(iter(self.told["options"])))  # ELE-SET-01: dice
        chosen = yield from self.ask("START", decider, [option("FIRST", seat) for seat in (0, 1)])
        self.first = self.player = chosen[1]
        for seat in (0, 1):
            self.shuffle(seat)  # ELE-SET-05
            for _ in range(5):
                self.draw(seat)  # ELE-SET-06
        for seat in (self.first, 1 - self.first):  # ELE-SET-09
            yield from self.mulligans(seat)
        while True:
            yield from self.whole_turn()
            self.player = 1 - self.player  # ELE-TRN-08

    def shuffle(self, seat):
        """Dice are the engine's: the order of the pile after the shuffle. Cards drawn since were on top."""
        drawn = [c for c in self.told["zones"]["HAND"][seat] if self.told["owners"][c] == seat]
        lying = self.told["zones"]["DECK"][seat] + drawn[::-1]
        faces = [self.told["faces"][c] for c in lying]
        if sorted(c.face for c in self.pile[seat]) != sorted(faces):
            raise ValueError("a shuffle has changed the cards")
        self.pile[seat] = [self.cards[i] for i in lying]
        for card, face in zip(self.pile[seat], faces):
            card.face, card.zone = face, "DECK"

    def mulligans(self, seat):
        while sum(self.deck[seat]) >= 2:  # ELE-SET-08
            chosen = yield from self.ask("MULLIGAN", seat, [option("KEEP"), option("MULLIGAN")])
            if chosen[0] == "KEEP":
                return
            self.by("ELE-SET-07")
            yield from self.expend(seat, 2)  # ELE-SET-07, -12
            self.pile[seat] += self.hands[seat]
            self.hands[seat] = []
            self.shuffle(seat)
            for _ in range(5):
                self.draw(seat)
        self.by("ELE-SET-08")

    # ---- The turn (ELE-TRN) ----------------------------------------------------------------------

    def whole_turn(self):
        self.turn += 1
        self.spent = self.proposed = False  # ELE-TRN-07
        for card in self.cards:
            card.cast_now = card.turned = False
            card.attacks = 0
        if self.turn > 1:  # ELE-SET-10
            yield from self.draw_phase()
        yield from self.main_phase()
        if self.turn > 1:
            yield from self.battle_phase()
        yield from self.end_phase()

    def draw_phase(self):
        self.phase = "DRAW"
        self.draw(self.player)  # ELE-DRW-01
        yield from self.window()  # ELE-DRW-02

    def end_phase(self):
        self.phase = "END"
        yield from self.window()  # ELE-END-03
        if self.turns_left is not None:
            self.count_turn()

    def time(self, turns):
        """Time is called: this turn and so many more (ELE-TOU-05)."""
        self.turns_left = turns + 1

    def count_turn(self):
        self.turns_left -= 1
        if self.turns_left:
            return
        self.turns_left = None
        spirits, cards = [sum(deck) for deck in self.deck], [len(pile) for pile in self.pile]
        for count, reason in ((spirits, "TIME_SPIRITS"), (cards, "TIME_CARDS")):  # ELE-TOU-06
            if count[0] != count[1]:
                self.by("ELE-TOU-06 " + reason)
                self.end(count.index(min(count)), reason)
        self.by("ELE-TOU-06 tie")
        self.sudden_death = True

    def window(self):
        """Both may begin a chain, the turn player first; it ends when both pass in succession (ELE-CHN-16)."""
        passed = 0
        self.check()
        while passed < 2:
            seat = self.player if passed == 0 else 1 - self.player
            chosen = yield from self.ask("WINDOW", seat, self.counters(seat) + [PASS])
            if chosen == PASS:
                passed += 1
            else:
                self.by("ELE-CHN-16")
                yield from self.run_chain(seat, chosen)
                passed = 0

    # ---- Main Phase (ELE-MAI) --------------------------------------------------------------------

    def main_phase(self):
        self.phase = "MAIN"
        me = self.player
        self.check()
        while True:
            options = self.one_spirit_options(me) + self.rune_options(me) + self.turn_options(me)
            if not self.proposed and sum(self.deck[0]) == sum(self.deck[1]) == 0:  # ELE-WIN-09
                options.append(option("PROPOSE"))
            chosen = yield from self.ask("MAIN", me, options + [option("END_PHASE", PHASES.index("MAIN"))])
            if chosen[0] == "END_PHASE":  # ELE-TRN-06
                return
            yield from self.main_action(me, chosen)
            self.check()  # ELE-CHK-05

    def one_spirit_options(self, me):
        """One of the four once per turn (ELE-MAI-02), each for a Spirit of the Spirit Deck (ELE-SPI-17)."""
        if self.spent or not sum(self.deck[me]):
            return []
        options = [option("EXPEND_AND_DRAW")]
        for card in self.hand(me):
            if self.kind(card) == "ELESTRAL" and self.may_normal_cast(me, card):
                options.append(option("CAST", card.index))
        for card in self.at("ROW", me):
            options.append(option("ENCHANT", card.index))  # ELE-MAI-03
            if self.ascensions(me):
                options.append(option("ASCEND", card.index))  # ELE-ASC-03
        return options

    def may_normal_cast(self, me, card):
        if sum(self.cost(card)) > 1 or not self.open_slots("ROW", me):  # ELE-CST-03, -05
            return False
        return completes(self.cost(card), [0] * ELEMENTS, self.deck[me])  # ELE-CST-04

    def rune_options(self, me):
        options = []
        for card in self.hand(me):
            if self.kind(card) in ("ELESTRAL", "STADIUM"):
                continue
            if self.open_slots("RUNE_ROW", me):
                options.append(option("SET", card.index))  # ELE-RUN-02, -03
            elif self.kind(card) == "INVOKE":
                self.by("ELE-RUN-16")
        runes = self.hand(me) + self.at("RUNE_ROW", me)
        return options + [option("CAST", c.index) for c in runes if self.may_cast_rune(me, c, True)]

    def turn_options(self, me):
        """Change of Position: once, and not on the turn it was Cast (ELE-POS-04)."""
        turning = [c for c in self.at("ROW", me) if not c.cast_now and not c.turned]
        return [option("TURN", c.index, int(not c.defense)) for c in turning]

    def main_action(self, me, chosen):
        card = self.cards[chosen[1]]
        if chosen[0] in ("CAST", "ASCEND"):
            yield from self.run_chain(me, chosen)
        elif chosen[0] == "ENCHANT":
            self.spent = True
            element = yield from self.choose_own_spirit(me, self.deck[me])
            self.deck[me] = plus(self.deck[me], element, -1)
            card.spirits = plus(card.spirits, element)
            self.by("ELE-MAI-03")
        elif chosen[0] == "EXPEND_AND_DRAW":
            self.spent = True
            yield from self.expend(me, 1)
            self.by("ELE-MAI-04")
            self.draw(me)
        elif chosen[0] == "SET":
            card.slot = self.open_slots("RUNE_ROW", me)[0]  # ELE-ZON-12
            self.leave_hand(card)
            card.zone, card.set_on = "RUNE_ROW", self.turn
        elif chosen[0] == "TURN":
            card.defense, card.turned = not card.defense, True
            self.by("ELE-POS-04")
        else:
            yield from self.stalemate(me)

    def stalemate(self, me):
        self.proposed = True
        chosen = yield from self.ask("STALEMATE", 1 - me, [option("ACCEPT"), option("REJECT")])
        if chosen[0] == "REJECT":
            return
        cards = [len(pile) for pile in self.pile]
        self.by("ELE-WIN-09")
        if cards[0] != cards[1]:
            self.end(cards.index(min(cards)), "STALEMATE")
        self.sudden_death = True  # ELE-WIN-10

    # ---- Casting (ELE-CST, ELE-RUN) --------------------------------------------------------------

    def may_cast_rune(self, me, card, main):
        """[main]: in the player's own Main Phase without a chain; otherwise only Counter Runes can be Cast
        (ELE-RUN-06, -07)."""
        kind, is_set = self.kind(card), card.zone == "RUNE_ROW" and card.set_on is not None
        if kind == "ELESTRAL" or not (is_set or card.zone == "HAND"):
            return False
        if is_set and card.set_on == self.turn:  # ELE-RUN-04
            return False
        if kind == "COUNTER" and not is_set or kind != "COUNTER" and not main:  # ELE-RUN-05, -06
            return False
        if not is_set and kind not in ("INVOKE", "STADIUM") and not self.open_slots("RUNE_ROW", me):  # ELE-RUN-16
            return False
        if kind == "ARTIFACT" and not self.at("ROW", 0) + self.at("ROW", 1):  # ELE-RUN-22
            return False
        purse = [sum(of) for of in zip(*self.purse(me, kind).values())]
        return completes(self.cost(card), [0] * ELEMENTS, purse)

    def counters(self, me):
        """Without texts no Counter Rune is tied to an event (ELE-RUN-25)."""
        return [option("CAST", c.index) for c in self.at("RUNE_ROW", me) if self.may_cast_rune(me, c, False)]

    def purse(self, me, kind):
        """Sources of Spirits: the Spirit Deck, for Instants also the player's own field (ELE-RUN-09, -10)."""
        purse = {NOBODY: self.deck[me]}
        if kind in INSTANT:
            purse.update((c.index, c.spirits) for c in self.field(me))
        return purse

    def take_spirit(self, me, place, element):
        if place == NOBODY:
            self.deck[me] = plus(self.deck[me], element, -1)
        else:
            self.cards[place].spirits = plus(self.cards[place].spirits, element, -1)
            if self.short(self.cards[place]):
                self.by("ELE-SPI-08")

    def pay(self, me, card):
        """Spirits one by one until the cost is met, each from a source (ELE-RUN-08, -11)."""
        paid = [0] * ELEMENTS
        while sum(paid) < sum(self.cost(card)):
            purse = self.purse(me, self.kind(card))
            left = [sum(of) for of in zip(*purse.values())]
            options = [option("SPIRIT", e, place, me) for place, spirits in purse.items() for e in range(ELEMENTS)
                       if spirits[e] and completes(self.cost(card), plus(paid, e), plus(left, e, -1))]
            _, element, place, _ = yield from self.ask("PAY", me, options)
            self.take_spirit(me, place, element)
            if place != NOBODY:
                self.by("ELE-RUN-10")
            paid = plus(paid, element)
        card.spirits = paid

    def leave_hand(self, card):
        if card.zone == "HAND":
            self.hands[card.owner].remove(card)

    def to_limbo(self, card, zone, slot):
        self.leave_hand(card)
        card.zone, card.bound_for, card.slot = "LIMBO", zone, slot

    def announce(self, me, chosen):
        card = self.cards[chosen[1]]
        if chosen[0] == "ASCEND":
            yield from self.announce_ascension(me, card)
        elif self.kind(card) == "ELESTRAL":
            self.spent = True  # ELE-MAI-08
            self.to_limbo(card, "ROW", self.open_slots("ROW", me)[0])  # ELE-CST-05
            yield from self.pay(me, card)
            yield from self.choose_position(me, card)
            self.chain.append((me, card, None))
        else:
            yield from self.announce_rune(me, card)

    def choose_position(self, me, card):
        chosen = yield from self.ask("POSITION", me, [option("POSITION", at, card.index) for at in (0, 1)])
        card.defense = chosen[1] == 1  # ELE-POS-02

    def announce_rune(self, me, card):
        kind, target, replaced = self.kind(card), None, None
        if kind == "STADIUM":
            for old in self.at("STADIUM_SLOT", me):
                self.by("ELE-RUN-19")
                self.to_underworld(old)
            self.to_limbo(card, "STADIUM_SLOT", 0)  # ELE-RUN-18
        elif card.set_on is not None:
            self.to_limbo(card, "RUNE_ROW", card.slot)  # ELE-RUN-11
        elif not self.open_slots("RUNE_ROW", me):
            row = self.at("RUNE_ROW", me)
            chosen = yield from self.ask("REPLACE", me, [option("REPLACE", c.index) for c in row])
            replaced = self.cards[chosen[1]]
            self.to_limbo(card, "RUNE_ROW", replaced.slot)
        else:
            self.to_limbo(card, "RUNE_ROW", self.open_slots("RUNE_ROW", me)[0])
        card.set_on = None
        yield from self.pay(me, card)
        if replaced:
            self.by("ELE-RUN-17")
            self.to_underworld(replaced)
        if kind == "ARTIFACT":
            elestrals = self.at("ROW", 0) + self.at("ROW", 1)
            chosen = yield from self.ask("TARGET", me, [option("TARGET", c.index) for c in elestrals])
            target = self.cards[chosen[1]]  # ELE-RUN-12, -22
        self.chain.append((me, card, target))

    # ---- Ascending (ELE-ASC) ---------------------------------------------------------------------

    def ascensions(self, me):
        """Elestrals in hand whose cost the Spirits of the player's own Elestrals and one of the Spirit Deck can pay."""
        return [c for c in self.hand(me) if self.kind(c) == "ELESTRAL" and self.first_spirits(me, c)]

    def first_spirits(self, me, new):
        """Elements of the one Spirit from the Spirit Deck with which the cost can be met (ELE-ASC-04, -05)."""
        gathered = [sum(of) for of in zip(*(c.spirits for c in self.at("ROW", me)))]
        return [e for e in range(ELEMENTS) if self.deck[me][e] and meets(self.cost(new), plus(gathered, e))]

    def announce_ascension(self, me, old):
        self.spent = True
        chosen = yield from self.ask("ASCEND_TO", me, [option("TO", c.index) for c in self.ascensions(me)])
        new = self.cards[chosen[1]]
        chosen = yield from self.ask("PAY", me, [option("SPIRIT", e, NOBODY, me) for e in self.first_spirits(me, new)])
        self.take_spirit(me, NOBODY, chosen[1])
        gathered = plus(old.spirits, chosen[1])
        while True:  # any number from other own Elestrals, not from Runes (ELE-ASC-01)
            options = [option("SPIRIT", e, c.index, me) for c in self.at("ROW", me) if c is not old
                       for e in range(ELEMENTS) if c.spirits[e]]
            if meets(self.cost(new), gathered):
                options.append(option("DONE"))
            chosen = yield from self.ask("TAKE", me, options)
            if chosen[0] == "DONE":
                break
            self.by("ELE-ASC-01")
            self.take_spirit(me, chosen[2], chosen[1])
            gathered = plus(gathered, chosen[1])
        slot, old.spirits = old.slot, [0] * ELEMENTS
        self.to_underworld(old)  # ELE-ASC-06
        self.to_limbo(new, "ROW", slot)
        new.spirits = gathered
        yield from self.choose_position(me, new)
        self.by("ELE-ASC-06")
        self.chain.append((me, new, None))

    # ---- Chains (ELE-CHN) ------------------------------------------------------------------------

    def run_chain(self, me, chosen):
        yield from self.announce(me, chosen)
        passed = 0
        while passed < 2:  # ELE-CHN-07
            seat = self.player if passed == 0 else 1 - self.player
            chosen = yield from self.ask("RESPOND", seat, self.counters(seat) + [PASS])
            if chosen == PASS:
                passed += 1
            else:
                self.by("ELE-CHN-06")
                yield from self.announce(seat, chosen)
                passed = 0
        while self.chain:  # newest first (ELE-CHN-08)
            self.resolve(*self.chain.pop())
        self.check()

    def resolve(self, me, card, target):
        if self.kind(card) in INSTANT:  # ELE-RUN-13
            self.to_underworld(card)
            return
        card.zone, card.bound_for, card.cast_now = card.bound_for, None, True  # ELE-CST-07, ELE-RUN-14
        if card.zone == "STADIUM_SLOT":
            for other in self.at("STADIUM_SLOT", 1 - me):
                self.by("ELE-RUN-20")
                self.to_underworld(other)
        if target and target.zone == "ROW":
            card.bearer = target

    def check(self):
        """Short cards and Artifacts that Empower nothing go together, until none does (ELE-CHK-01, -03)."""
        while True:
            short = [c for c in self.field(0) + self.field(1) if self.short(c)]
            loose = [c for c in self.field(0) + self.field(1)
                     if self.kind(c) == "ARTIFACT" and c.set_on is None and c.bearer is None]
            if short:
                self.by("ELE-CHK-01")
            if loose:
                self.by("ELE-CHK-03")
            if not short and not loose:
                return
            for card in {c.index: c for c in short + loose}.values():
                self.to_underworld(card)

    # ---- Battle Phase (ELE-BAT) ------------------------------------------------------------------

    def battle_phase(self):
        self.phase = "BATTLE"
        me = self.player
        while True:
            options = [option("ATTACK", c.index) for c in self.at("ROW", me) if self.may_attack(c)] + self.counters(me)
            chosen = yield from self.ask("BATTLE", me, options + [option("END_PHASE", PHASES.index("BATTLE"))])
            if chosen[0] == "END_PHASE":
                return
            if chosen[0] == "CAST":  # ELE-BAT-01
                self.by("ELE-BAT-01")
                yield from self.run_chain(me, chosen)
            else:
                yield from self.one_attack(me, self.cards[chosen[1]])
                self.step, self.attacker, self.defender = "NO_STEP", None, None

    def may_attack(self, card):
        return not card.defense and card.attacks == 0  # ELE-BAT-02, -03, ELE-POS-03

    def one_attack(self, me, attacker):
        foes = [option("DEFENDER", c.index, attacker.index) for c in self.at("ROW", 1 - me)]
        chosen = yield from self.ask("DEFENDER", me, foes)  # ELE-BAT-03, -04
        defender = self.cards[chosen[1]] if chosen else None
        self.step, self.attacker, self.defender = "ATTACK_STEP", attacker, defender
        yield from self.window()  # ELE-BAT-05
        if attacker.zone != "ROW" or defender and defender.zone != "ROW":  # ELE-BAT-06, -07
            self.by("ELE-BAT-07")
            return
        if not defender and self.at("ROW", 1 - me):
            return
        self.step = "BATTLE_STEP"
        attacker.attacks += 1  # ELE-BAT-09
        yield from self.window()  # ELE-BAT-10
        self.step = "DAMAGE_STEP"
        yield from self.damage(me, attacker, defender)
        yield from self.window()  # ELE-BAT-24

    def damage(self, me, attacker, defender):
        """Once, from the numbers and Spirits of this moment (ELE-BAT-14)."""
        here, there = attacker.zone == "ROW", bool(defender) and defender.zone == "ROW"
        if here and there:
            if defender.defense:
                self.against_defense(attacker, defender)
            else:
                yield from self.attack_against_attack(attacker, defender)
        elif here:
            self.by("ELE-BAT-19 attacker" if defender else "ELE-BAT-18")
            yield from self.strike_spirit_deck(attacker, 1 - me)
        elif there and not defender.defense:
            self.by("ELE-BAT-19 defender")
            yield from self.strike_spirit_deck(defender, me)
        else:
            self.by("ELE-BAT-20")

    def against_defense(self, attacker, defender):
        """Nobody Expends, the attacker is never destroyed (ELE-BAT-17); 0 Attack destroys nothing (ELE-BAT-21)."""
        if self.attack(attacker) > self.defense(defender):
            self.by("ELE-BAT-17")
            self.to_underworld(defender)

    def attack_against_attack(self, attacker, defender):
        one, two = self.attack(attacker), self.attack(defender)
        if one == two == 0:
            self.by("ELE-BAT-21 both")
            return
        losers = [c for c, own, other in ((attacker, one, two), (defender, two, one)) if own <= other]  # ELE-BAT-15
        self.by("ELE-BAT-15 both" if len(losers) == 2 else "ELE-BAT-15")
        spirits = sum(attacker.spirits), sum(defender.spirits)
        due = [0, 0]
        for card in losers:
            own, other = spirits if card is attacker else spirits[::-1]
            due[card.owner] = max(0, other - own)  # ELE-BAT-16, -22
        for card in losers:
            self.to_underworld(card)
        for seat in (0, 1):
            if due[seat]:
                self.by("ELE-BAT-16")
                yield from self.must_expend(seat, due[seat])

    def strike_spirit_deck(self, card, seat):
        if self.attack(card) == 0:
            self.by("ELE-BAT-21")
            return
        yield from self.must_expend(seat, sum(card.spirits))

    def must_expend(self, seat, n):
        if (yield from self.expend(seat, n)):
            self.by("ELE-WIN-04")
            self.end(seat, "NO_SPIRIT_TO_EXPEND")

    # ---- Comparison ------------------------------------------------------------------------------

    def state(self):
        state = {
            "turn": self.turn, "turn player": None if self.over else self.player, "first player": self.first,
            "phase": self.phase, "step": self.step, "over": self.over, "reason": self.reason, "places": self.places,
            "sudden death": self.sudden_death, "turns left": self.turns_left or 0,
        }
        if in_the_middle(self.question, self.over, self.reason):
            return state
        state["chain"] = [(seat, card.index, [target.index] if target else []) for seat, card, target in self.chain]
        state["attack"] = tuple(c.index if c else NOBODY for c in (self.attacker, self.defender))
        for seat in (0, 1):
            mine = seat == self.player
            state["marks of %d" % seat] = [name for name, is_so in
                                           (("PROPOSED", self.proposed), ("SPENT_ONE", self.spent)) if mine and is_so]
            state["Spirits of %d" % seat] = self.deck[seat] + self.under[seat] + [0] * ELEMENTS
            state["Main Deck of %d" % seat] = [(c.index, c.face) for c in self.pile[seat]]
            state["hand of %d" % seat] = [(c.index, c.face) for c in self.hands[seat]]
            state["Underworld of %d" % seat] = {c.index: c.face for c in self.at("UNDERWORLD", seat)}
            for card in self.field(seat) + self.at("LIMBO", seat):
                state["card %d" % card.index] = self.shown(card)
        return state

    def shown(self, card):
        status = {"SET": card.set_on is not None, "DEFENSE": card.defense, "CAST": card.cast_now, "TURNED": card.turned,
                  "RUNE": card.bound_for == "RUNE_ROW", "STADIUM": card.bound_for == "STADIUM_SLOT"}
        return {"face": card.face, "of": card.owner, "zone": card.zone, "slot": card.slot, "attacks": card.attacks,
                "Spirits": card.spirits, "Set on": card.set_on, "bearer": card.bearer.index if card.bearer else NOBODY,
                "status": sorted(name for name in status if status[name])}


def in_the_middle(question, over, reason):
    """While a Cast is announced or Spirits are picked, no rule says how far the table has changed; and a player may
    concede in the middle of it."""
    return reason == "CONCEDED" or not over and question in (
        "PAY", "SPIRIT", "POSITION", "REPLACE", "ASCEND_TO", "TAKE", "TARGET", "DEFENDER")


def seen(table):
    state = {
        "turn": table["turn"], "turn player": None if table["over"] else table["turn_player"],
        "first player": table["first_player"], "phase": table["phase"], "step": table["step"], "over": table["over"], "reason": table["reason"],
        "places": table["places"], "sudden death": bool(table["sudden_death"]), "turns left": table["turns_left"],
    }
    if in_the_middle(table["question"], table["over"], table["reason"]):
        return state
    state["chain"] = [(link["controller"], link["source"], link["targets"]) for link in table["links"]]
    state["attack"] = (table["attacker"], table["defender"])
    for seat, player in enumerate(table["players"]):
        state["marks of %d" % seat] = sorted(player.get("flags", []))
        state["Spirits of %d" % seat] = player["n"]
        state["Main Deck of %d" % seat] = [(c, table["faces"][c]) for c in table["zones"]["DECK"][seat]]
        state["hand of %d" % seat] = [(c, table["faces"][c]) for c in table["zones"]["HAND"][seat]]
        state["Underworld of %d" % seat] = {c: table["faces"][c] for c in table["zones"]["UNDERWORLD"][seat]}
        for zone in FIELD + ("LIMBO",):
            for index in table["zones"][zone][seat]:
                state["card %d" % index] = shown_by_engine(table, index, zone, seat)
    return state


def shown_by_engine(table, index, zone, seat):
    card, mine = table["cards"].get(str(index), {}), seat * ELEMENTS
    n, status = card.get("n", [0] * 12), sorted(card.get("status", []))
    shown = {"face": table["faces"][index], "of": table["owners"][index], "zone": zone, "slot": card.get("x", 0),
             "attacks": n[10], "Spirits": n[mine:mine + ELEMENTS], "Set on": card["turn"] if "SET" in status else None,
             "bearer": card.get("on", NOBODY), "status": status}
    if sum(n[:10]) != sum(shown["Spirits"]) or seat != shown["of"]:
        shown["another player's"] = n
    return shown


# ---- Random games ------------------------------------------------------------------------------------

SELDOM, OFTEN = (0.02, 0.05, 0.1, 0.3, 3), (1, 2, 5, 10)
LIKING = {"MULLIGAN": SELDOM, "EXPEND_AND_DRAW": SELDOM, "TURN": SELDOM, "END_PHASE": SELDOM, "ATTACK": OFTEN,
          "CAST": OFTEN, "ASCEND": OFTEN, "PASS": (0.2, 1, 10, 40), "SPIRIT": (0.5, 1, 2)}  # of anything else: 1


def decks(pool, dice):
    """Any 40 cards, at most three of a name (ELE-DCK-03, -05), and 20 Spirits of two to five elements. Every other
    deck has many Counter Runes, because what they take from a card decides battles."""
    spirits = [d for d, face in enumerate(pool) if d and face["kind"] == "SPIRIT"]
    counters = [d for d, face in enumerate(pool) if d and face["kind"] == "COUNTER"]
    others = [d for d, face in enumerate(pool) if d and face["kind"] not in ("SPIRIT", "COUNTER")]
    made = []
    for _ in (0, 1):
        names = dice.sample(others, dice.randint(14, len(others))) + counters
        many = counters * 3 if dice.random() < 0.5 else []
        rest = dice.sample([d for d in names * 3 if not (many and d in counters)], 40 - len(many))
        elements = dice.sample(spirits, dice.randint(2, len(spirits)))
        made.append({"main": many + rest, "spirits": [dice.choice(elements) for _ in range(20)]})
    return made, ""


def taste(dice):
    """Players differ: some end phases early, some mulligan their Spirits away, some pay with Spirits on the field,
    and some keep their Counter Runes for a battle."""
    weights = {verb: dice.choice(liking) for verb, liking in LIKING.items()}
    from_field, before_battle = dice.choice((0.2, 1, 10, 100)), dice.choice((1, 0.01))

    def weight(chosen, table):
        liking = weights.get(chosen[0], 1)
        if chosen[0] == "SPIRIT" and chosen[2] != NOBODY:
            liking *= from_field * (10 if chosen[2] in (table["attacker"], table["defender"]) else 1)
        is_set = any(chosen[1] in row for row in table["zones"]["RUNE_ROW"])
        if chosen[0] == "CAST" and is_set and table["step"] == "NO_STEP":
            liking *= before_battle
        return liking
    return weight


def interrupts(table, dice):
    at = dice.random()
    if at < 0.0003:
        return "concede", dice.randrange(2)
    if at < 0.001 and table["turn"] and not table["time"]:
        return "time", dice.randint(1, 4)
    return None


CITED = (
    "ELE-ASC-01", "ELE-ASC-06", "ELE-BAT-01", "ELE-BAT-07", "ELE-BAT-15", "ELE-BAT-15 both", "ELE-BAT-16", "ELE-BAT-17",
    "ELE-BAT-18", "ELE-BAT-19 attacker", "ELE-BAT-20", "ELE-BAT-21", "ELE-BAT-21 both", "ELE-CHK-01", "ELE-CHK-03",
    "ELE-CHN-06", "ELE-CHN-16", "ELE-MAI-03", "ELE-MAI-04", "ELE-POS-04", "ELE-RUN-10", "ELE-RUN-16", "ELE-RUN-17",
    "ELE-RUN-19", "ELE-RUN-20", "ELE-SET-07", "ELE-SET-08", "ELE-SPI-08", "ELE-TOU-06 TIME_SPIRITS", "ELE-WIN-01",
    "ELE-WIN-04", "ELE-WIN-09", "ELE-WIN-10", "ELE-WIN-11")
RARE = ("ELE-BAT-19 defender", "ELE-TOU-06 TIME_CARDS", "ELE-TOU-06 tie")
