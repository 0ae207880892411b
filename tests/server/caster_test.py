"""Casters see all hands, not before their time, and nobody else does."""
import asyncio
import json
import unittest

from house import Case, Client, GAMES, OneServer, TwoServers, be_ready, play_on, seat_two, take_turns



class Caster:
    """A connection to the booth: what it receives, by step, and when."""

    def __init__(self, client):
        self.client = client
        self.client.keep = True
        self.told = []

    @classmethod
    async def ask(cls, port, made, name="Cy"):
        client = await Client.connect(port)
        await client.enter(made["room"], made["watchKey"])
        client.key = (await client.ask("cast", name=name))["key"]
        return cls(client)

    def casts(self):
        heard, self.client.heard = self.client.heard, []
        self.told += [m["cast"] for m in map(json.loads, heard) if "cast" in m]
        return self.told

    def views(self):
        return self.casts()[-1]["views"] if self.casts() else None


def hand_of(state, seat):
    """The faces of a seat's cards in a state."""
    return [(z["zone"], [c["def"] for c in z["cards"]]) for z in state["seats"][seat]["zones"]]


class Booths:
    async def admit(self, made, a, b):
        cy = await Caster.ask(self.port, made)
        for c in (a, b):
            await c.until(lambda c=c: c.room["casting"]["casters"])
            await c.ask("consent", caster=0, yes=True)
        await cy.client.until(lambda: cy.client.room["casting"]["casters"][0]["admitted"])
        return cy

    # ---- When ---------------------------------------------------------------------------------------

    async def test_by_turns_in_every_game(self):
        for game in GAMES:
            with self.subTest(game):
                made, a, b = await seat_two(self.port, game, self.rng, alone=True, castTurns=2)
                told = {}   # what each seat saw, by step

                def note(*_):
                    for c in (a, b):
                        told[c.seat, c.told["state"]["step"]] = c.told["state"]

                cy = await self.admit(made, a, b)
                note()
                for _ in range(400):
                    before = len(cy.casts())
                    await take_turns(1, self.rng, a, b)
                    note()
                    await asyncio.sleep(0.002)
                    turn = max(c.told["state"]["turn"] for c in (a, b))
                    if a.over() or b.over():
                        break
                    for cast in cy.casts()[before:]:
                        self.assertLessEqual(cast["views"][0]["state"]["turn"] + 2, turn)
                    if len(cy.casts()) > 25:
                        break
                await cy.client.until(lambda: len(cy.casts()) > 1)
                seen = 0
                for cast in cy.casts():
                    for seat, view in enumerate(cast["views"]):
                        was = told.get((seat, view["state"]["step"]))
                        if was and was["turn"] == view["state"]["turn"]:
                            self.assertEqual(hand_of(view["state"], seat), hand_of(was, seat))
                            seen += 1
                self.assertGreater(seen, 3)

    async def test_what_was_before_the_deal_holds_nothing_up(self):
        made, a, b = await seat_two(self.port, "symetra", self.rng, ready=False, alone=True, castTurns=1)
        for seat in (a, b, a):
            await asyncio.sleep(3)
            await seat.ask("ready", on=False)
        cy = await self.admit(made, a, b)
        await asyncio.gather(be_ready(a), be_ready(b))
        while a.told["state"]["turn"] < 3:
            await take_turns(1, self.rng, a, b)
        await cy.client.until(lambda: cy.casts() and cy.views()[0]["state"]["turn"] > 0, 8)   # it would be held up for nine seconds

    async def test_by_time(self):
        loop = asyncio.get_running_loop()
        made, a, b = await seat_two(self.port, "elestrals", self.rng, castTime=1500)
        cy = await self.admit(made, a, b)
        at = {}
        for _ in range(8):
            start = loop.time()   # it is stored before its seat receives it
            await take_turns(1, self.rng, a, b)
            at[a.told["state"]["step"]] = start
            await asyncio.sleep(0.05)
        cy.casts().clear()
        last = max(at)
        while not (cy.views() and cy.views()[0]["state"]["step"] >= last):
            await asyncio.sleep(0.02)
            if cy.views():
                step = cy.views()[0]["state"]["step"]
                if step in at:
                    self.assertGreater(loop.time() - at[step], 1.4)
        self.assertLess(loop.time() - at[last], 6)

    async def test_once_all_is_over_nothing_is_held_back(self):
        made, a, b = await seat_two(self.port, "elestrals", self.rng, castTurns=900)
        cy = await self.admit(made, a, b)
        await take_turns(20, self.rng, a, b)
        await asyncio.sleep(0.2)
        self.assertEqual(cy.casts(), [])
        await a.ask("concede", no=a.no + 1)
        await cy.client.until(lambda: cy.views() and cy.views()[0]["state"]["result"])

    async def test_between_two_games_of_a_match_it_is_held_back(self):
        made, a, b = await seat_two(self.port, "elestrals", self.rng, castTurns=900, match=3)
        cy = await self.admit(made, a, b)
        await a.ask("concede", no=a.no + 1)
        await a.until(lambda: a.room["phase"] == "between")
        await asyncio.sleep(0.3)
        self.assertEqual(cy.casts(), [])

    # ---- Who ----------------------------------------------------------------------------------------

    async def test_everybody_must_agree_and_may_think_again(self):
        made, a, b = await seat_two(self.port, "elestrals", self.rng, castTime=1)
        cy = await Caster.ask(self.port, made)
        await a.until(lambda: a.room["casting"]["casters"])
        await self.refused("no-right", cy.client.ask("consent", caster=0, yes=True))
        await self.refused("unknown", a.ask("consent", caster=1, yes=True))
        await self.refused("late", cy.client.ask("cast", name="Again"))
        await a.ask("consent", caster=0, yes=True)
        await take_turns(4, self.rng, a, b)
        await asyncio.sleep(0.2)
        self.assertEqual(cy.casts(), [])
        await b.ask("consent", caster=0, yes=True)
        await cy.client.until(lambda: cy.casts())
        await b.ask("consent", caster=0, yes=False)
        await cy.client.until(lambda: not cy.client.room["casting"]["casters"][0]["admitted"])
        cy.casts().clear()
        await take_turns(4, self.rng, a, b)
        await asyncio.sleep(0.3)
        self.assertEqual(cy.casts(), [])
        await b.ask("consent", caster=0, yes=True)
        await cy.client.until(lambda: cy.casts())
        self.server.kill()
        self.server.start()
        again = Caster(await Client.connect(self.port))
        self.assertEqual((await again.client.enter(made["room"], cy.client.key))["role"], "caster")
        await again.client.until(lambda: again.casts())

    async def test_nobody_else_is_told_and_a_caster_does_nothing(self):
        made, a, b = await seat_two(self.port, "elestrals", self.rng, castTime=1)
        w = await Client.connect(self.port)
        await w.enter(made["room"], made["watchKey"])
        cy = await self.admit(made, a, b)
        others = (a, b, w)
        for c in others:
            c.keep = True
        await take_turns(10, self.rng, a, b)
        await cy.client.until(lambda: cy.casts())
        await asyncio.sleep(0.2)
        for c in others:
            self.assertFalse([m for m in map(json.loads, c.heard) if "cast" in m])
        own = [c for c in (a, b) if c.question() and c.question()["options"]][0]
        for do in ("choose", "concede", "undo", "sit", "ready", "offer", "say", "consent", "exchange"):
            await self.refused("no-right", cy.client.ask(do, option=0, step=own.told["state"]["step"], no=1, what="draw", phrase=0, caster=0))
        for do in ("hint", "why", "outcome", "preview"):
            await self.refused("no-right", cy.client.ask(do, seat=own.seat, table=1, option=0, card=1))
        for do in ("state", "log", "record", "match"):
            with self.assertRaises(Exception):
                await cy.client.ask(do, seat=own.seat, table=1)

    async def test_where_there_are_none_nobody_asks(self):
        made, a, _ = await seat_two(self.port, "elestrals", self.rng)
        self.assertIsNone(a.room["casting"])
        w = await Client.connect(self.port)
        await w.enter(made["room"], made["watchKey"])
        await self.refused("no-right", w.ask("cast", name="Cy"))

    async def test_who_sits_down_later_is_asked_too(self):
        a, b = await Client.connect(self.port), await Client.connect(self.port)
        made = await a.ask("create", game="elestrals", deck="majesea", name="Ana", hold=0, pace=0, castTime=1)
        guest = await Client.connect(self.port)
        await guest.enter(made["room"], made["invite"])
        await guest.ask("cast", name="Cy")
        await a.until(lambda: a.room["casting"]["casters"])
        await a.ask("consent", caster=0, yes=True)
        await guest.until(lambda: guest.room["casting"]["casters"][0]["admitted"])
        guest.keep = True
        await b.enter(made["room"], made["invite"])
        b.seat = (await b.ask("sit", name="Ben", deck="majesea"))["seat"]
        a.seat = 0
        await asyncio.gather(be_ready(a), be_ready(b))
        await take_turns(6, self.rng, a, b)
        await asyncio.sleep(0.3)
        self.assertFalse([m for m in map(json.loads, guest.heard) if "cast" in m])
        await b.ask("consent", caster=0, yes=True)
        await guest.until(lambda: [m for m in map(json.loads, guest.heard) if "cast" in m])

    async def test_it_is_the_whole_game_once_it_was_played(self):
        made, a, b = await seat_two(self.port, "synsouls", self.rng, castTurns=1)
        cy = await self.admit(made, a, b)
        await asyncio.gather(play_on(a, self.rng), play_on(b, self.rng))
        await cy.client.until(lambda: cy.views() and cy.views()[0]["state"]["result"])
        lines = {0: [], 1: []}
        for cast in cy.casts():
            for seat, view in enumerate(cast["views"]):
                lines[seat][view["from"] :] = view["lines"]
        self.assertEqual([line["say"] for line in lines[0]], [line["say"] for line in a.lines])
        self.assertEqual([line["say"] for line in lines[1]], [line["say"] for line in b.lines])


class Casters(OneServer, Booths, Case):
    pass


class CastersOnPostgres(TwoServers, Booths, Case):
    pass


if __name__ == "__main__":
    unittest.main()
