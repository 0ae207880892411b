"""Matches at online tables: a best of three with secret exchange of cards, a Show, restarts in the middle, and what
others receive."""
import asyncio
import os
import re
import sqlite3
import subprocess
import unittest

from house import Case, QUINTET, Client, OneServer, TwoServers, both_ready, play_on, seat_two, settled

ROOT = os.environ.get("QN_SOURCE_ROOT", os.path.join(os.path.dirname(os.path.abspath(__file__)), "../.."))


def deck_with_side():
    with open(os.path.join(ROOT, "cards/elestrals/decks/trifernal.deck"), encoding="utf-8") as f:
        return f.read() + "\n[side]\n3 Clovie\n4 Zaptor\n"


def exchanged(text):
    """The deck with one Clovie of the Side Deck swapped for one Necruff."""
    return text.replace("3 Clovie", "2 Clovie\n1 Necruff").replace("3 Necruff", "2 Necruff\n1 Clovie")


class Played:
    async def seat_match(self, game="elestrals", ready=True, **settings):
        """Two people at a table with a match; in Elestrals both have Side Decks."""
        a, b = await Client.connect(self.port), await Client.connect(self.port)
        deck = {"deck": deck_with_side()} if game == "elestrals" else {"deck": (await a.ask("decks", game=game))["decks"][0]["id"]}
        made = await a.ask("create", game=game, name="Ana", match=3, hold=0, pace=0, **deck, **settings)
        a.seat, a.key = 0, made["key"]
        await b.enter(made["room"], made["invite"])
        sat = await b.ask("sit", name="Ben", **deck)
        b.seat, b.key = sat["seat"], sat["key"]
        if ready:
            await both_ready(a, b)
        return made, a, b

    async def between(self, *clients):
        for c in clients:
            await c.until(lambda c=c: c.room["phase"] == "between" and c.told["state"]["match"]["stage"] != "game")

    async def lose(self, loser, *all_of_them):
        await loser.ask("concede", no=loser.no + 1)
        loser.no += 1
        for c in all_of_them:
            await c.until(lambda c=c: c.room["phase"] != "playing")

    async def come_back(self, made, *clients):
        back = []
        for c in clients:
            new = await Client.connect(self.port)
            await new.enter(made["room"], c.key)
            new.key = c.key
            back.append(new)
        return back

    # ---- How it goes --------------------------------------------------------------------------------

    async def test_the_loser_decides_and_the_score_is_kept(self):
        _, a, b = await self.seat_match()
        await self.lose(a, a, b)
        await self.between(a, b)
        self.assertEqual(b.told["state"]["match"]["won"], [0, 1])
        self.assertEqual(b.told["state"]["match"]["decider"], 0)
        await both_ready(a, b)
        self.assertEqual(a.told["state"]["next"], 0)
        await self.lose(b, a, b)
        await both_ready(a, b)
        self.assertEqual(a.told["state"]["next"], 1)
        await self.lose(a, a, b)
        await a.until(a.over)
        self.assertEqual((a.told["state"]["match"]["stage"], a.told["state"]["match"]["winner"]), ("over", 1))
        await b.ask("offer", what="rematch")   # a new match
        await a.until(lambda: a.room["offer"])
        await a.ask("answer", yes=True)
        await asyncio.gather(*(c.until(lambda c=c: c.room["phase"] == "seating") for c in (a, b)))
        await both_ready(a, b)
        self.assertEqual((a.room["number"], a.told["state"]["match"]["won"]), (4, [0, 0]))

    async def test_cards_are_exchanged_and_a_restart_loses_nothing(self):
        made, a, b = await self.seat_match()
        await self.refused("not-asked", a.ask("exchange"))
        await self.lose(a, a, b)
        await self.between(a, b)
        before = (await a.ask("exchange"))["text"]
        changed = exchanged(before)
        answer = await a.ask("exchange", deck=changed)
        self.assertTrue(answer["legal"], answer["violations"])
        self.assertEqual((await b.ask("exchange"))["text"], before)   # the decks were the same
        wrong = await b.ask("exchange", deck=before.replace("Zaptor", "Clovie"))
        self.assertFalse(wrong["legal"])
        await b.ask("ready")
        await a.until(lambda: a.room["seats"][1]["ready"])
        await self.refused("late", b.ask("exchange", deck=changed))
        self.server.kill()
        self.server.start()
        a, b = await self.come_back(made, a, b)
        self.assertEqual(a.room["phase"], "between")
        self.assertEqual((await a.ask("exchange"))["text"], answer["text"])
        self.assertTrue(a.room["seats"][1]["ready"])
        await b.ask("ready", on=False)   # one may change one's mind
        self.assertTrue((await b.ask("exchange", deck=changed))["legal"])
        await self.refused("late", b.ask("sit", name="Ben", deck="majesea"))
        await both_ready(a, b)
        self.assertEqual(a.room["number"], 2)
        await self.lose(b, a, b)
        self.assertEqual((await a.ask("exchange"))["text"], answer["text"])

    # ---- What is not allowed --------------------------------------------------------------------------

    async def test_matches_there_are_none_of(self):
        a = await Client.connect(self.port)
        deck = (await a.ask("decks", game="achroma"))["decks"][0]["id"]
        await self.refused("illegal", a.ask("create", game="achroma", name="Ana", deck=deck, match=3))
        for games in (2, 19):
            await self.refused("illegal", a.ask("create", game="elestrals", name="Ana", deck="majesea", match=games))
        too_many = deck_with_side().replace("4 Zaptor", "12 Zaptor")
        await self.refused("illegal", a.ask("create", game="elestrals", name="Ana", deck=too_many, match=3))

    async def test_nobody_agrees_on_a_draw_in_a_match(self):
        _, a, _ = await self.seat_match()
        await self.refused("no-right", a.ask("offer", what="draw"))

    async def test_a_step_that_is_not_stored_is_not_taken(self):
        _, a, b = await seat_two(self.port, "elestrals", self.rng)
        who = a if a.question() and a.question()["options"] else b
        step = who.told["state"]["step"]
        for do in ("bot", "next", "goto"):
            await self.refused("no-right", who.ask(do, bot="random", to=0))
        self.assertEqual((await who.ask("state"))["state"]["step"], step)

    # ---- What others receive -------------------------------------------------------------------------

    async def told_of_exchange(self, exchanges):
        """Every message to the other seat and a watcher while a seat exchanges cards, or does not, and is ready."""
        made, a, b = await self.seat_match()
        w = await Client.connect(self.port)
        await w.enter(made["room"], made["watchKey"])
        await self.lose(a, a, b)
        await self.between(a, b)
        await w.until(lambda: w.room["phase"] == "between")
        await settled(b, w)
        for c in (b, w):
            c.keep = True
        if exchanges:
            text = (await a.ask("exchange"))["text"]
            self.assertTrue((await a.ask("exchange", deck=exchanged(text)))["legal"])
        await a.ask("ready")
        await asyncio.gather(*(c.until(lambda c=c: c.room["seats"][0]["ready"]) for c in (b, w)))
        await settled(b, w)
        told = [[re.sub(rb'"(room|commitment)":"[^"]*"', b"", raw) for raw in c.heard] for c in (b, w)]
        self.assertTrue(all(len(one) == 1 for one in told), told)   # that a seat is ready, and nothing else
        return told

    async def test_others_see_only_that_somebody_is_ready(self):
        self.assertEqual(await self.told_of_exchange(False), await self.told_of_exchange(True))


class Matches(OneServer, Played, Case):
    async def test_a_best_of_three_is_played_to_its_end_and_every_shuffle_is_proved(self):
        for game in ("elestrals", "solrei"):
            with self.subTest(game):
                _, a, b = await self.seat_match(game)
                self.assertEqual(a.told["state"]["match"]["needed"], 2)
                played = 0
                while a.room["phase"] != "over":
                    ready = lambda c: c.room["phase"] in ("between", "over")
                    a.over, b.over = lambda: ready(a), lambda: ready(b)
                    await asyncio.gather(play_on(a, self.rng), play_on(b, self.rng))
                    played += 1
                    await asyncio.gather(a.until(lambda: ready(a)), b.until(lambda: ready(b)))
                    if a.room["phase"] == "between":
                        self.assertIsNone((await a.ask("proof"))["proof"])
                        self.assertFalse((await b.ask("record"))["whole"])
                        self.assertEqual([g["link"] for g in (await a.ask("match"))["games"]], [None] * played)
                        await both_ready(a, b)
                        self.assertEqual(a.room["number"], played + 1)
                match = await a.ask("match")
                self.assertEqual((match["stage"], len(match["games"])), ("over", played))
                proofs = (await b.ask("proof"))["proofs"]
                self.assertEqual(len(proofs), played)
                for one, proof in zip(match["games"], proofs):
                    path = os.path.join(self.server.folder, "proof")
                    with open(path, "w", encoding="utf-8") as f:
                        f.write(proof)
                    done = subprocess.run([QUINTET, "replay", one["link"], "--proof", path], capture_output=True, text=True, check=False)
                    self.assertEqual(done.returncode, 0, done.stderr)

    async def test_who_has_gone_between_two_games_holds_nobody_up(self):
        made, a, b = await self.seat_match()
        await self.lose(a, a, b)
        await self.between(a, b)
        b.close()
        await a.until(lambda: a.room["seats"][1]["away"])
        await self.refused("not-over", a.ask("claim", seat=1))
        self.assertEqual(a.room["seats"][1]["claimFrom"], a.room["seats"][1]["away"] + 120000)
        self.server.kill()
        with sqlite3.connect(self.server.store) as db:
            db.execute("UPDATE entry SET at = at - 125000")   # two minutes later
        db.close()
        self.server.start()
        (a,) = await self.come_back(made, a)
        await a.ask("ready")
        await a.ask("claim", seat=1)
        await a.until(lambda: a.room["phase"] == "playing")
        await a.ask("claim", seat=1)   # and it is still away
        await a.until(lambda: a.room["phase"] == "between")
        self.assertEqual(a.told["state"]["match"]["won"], [1, 1])


class MatchesOnPostgres(TwoServers, Played, Case):
    pass


if __name__ == "__main__":
    unittest.main()
