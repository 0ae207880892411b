"""Tables with the owner's cards: everybody can read them and plays with them, and the record needs them."""
import asyncio
import os
import subprocess
import tempfile
import unittest

from house import Case, OneServer, QUINTET, Client, Server, be_ready, both_ready, play_on, seat_two, stop_cleanly, take_turns

ROOT = os.environ["QN_SOURCE_ROOT"]
CARDS = '''card "Foundling" elestral fire 2/2 brute
  when you cast this -> draw 1

card "Foundling's Kin" elestral fire 1/1 golem
  use -> search a "Foundling"
'''


def deck():
    with open(os.path.join(ROOT, "cards/elestrals/decks/centaurbor.deck"), encoding="utf-8") as f:
        return f.read().replace(" Sproutyr", " Foundling")


class Sets(OneServer, Case):
    async def seated(self, **more):
        a, b = await Client.connect(self.port), await Client.connect(self.port)
        made = await a.ask("create", game="elestrals", name="Ana", deck=deck(), cards=CARDS, hold=0, pace=0, **more)
        a.seat, a.key = 0, made["key"]
        await a.until(lambda: a.room is not None)
        await b.enter(made["room"], made["invite"])
        return made, a, b

    async def test_a_game_is_played_with_them_and_its_record_names_them(self):
        _, a, b = await self.seated()
        self.assertTrue(b.room["ownCards"])
        self.assertEqual((await b.ask("set"))["cards"], CARDS)      # before sitting down
        sat = await b.ask("sit", name="Ben", deck="majesea")        # a ready deck is also allowed
        b.seat, b.key = sat["seat"], sat["key"]
        await both_ready(a, b)
        faces = {face["name"]: face for face in (await b.ask("cards"))["cards"]}
        self.assertEqual(faces["Foundling"]["text"].strip(), "When you Cast this, draw 1 card.")
        self.assertIn("Rummagem", faces)
        await asyncio.gather(play_on(a, self.rng), play_on(b, self.rng))
        record, cards = os.path.join(self.server.folder, "record"), os.path.join(self.server.folder, "own.card")
        with open(record, "w", encoding="utf-8") as f:
            f.write((await b.ask("record"))["text"])
        with open(cards, "w", encoding="utf-8") as f:
            f.write("game elestrals\n" + (await b.ask("set"))["cards"])
        without = subprocess.run([QUINTET, "replay", record, "--verify"], capture_output=True, text=True, check=False)
        self.assertEqual(without.returncode, 65)
        self.assertIn("Foundling", without.stderr)
        done = subprocess.run([QUINTET, "replay", record, "--verify", "--cards", cards], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)

    async def test_they_are_the_tables_only(self):
        _, a, _ = await self.seated()
        other = await Client.connect(self.port)
        await self.refused("illegal", other.ask("create", game="elestrals", name="Eve", deck=deck()))
        _, c, d = await seat_two(self.port, "elestrals", self.rng)
        self.assertFalse(c.room["ownCards"])
        self.assertEqual((await c.ask("set"))["cards"], "")
        names = {face["name"] for face in (await d.ask("cards"))["cards"]}
        self.assertNotIn("Foundling", names)
        self.assertTrue(a.room["ownCards"])

    async def test_a_bot_that_searches_plays_with_them_and_the_table_may_close(self):
        _, a, _ = await self.seated()
        await a.ask("seat-bot", seat=1, bot="search-2000", deck="majesea")
        await be_ready(a)
        playing = asyncio.ensure_future(take_turns(4, self.rng, a))
        await asyncio.sleep(0.5)
        playing.cancel()
        a.close()                                                   # the search is about a table that is closed

    async def test_a_server_that_starts_again_has_them(self):
        made, a, b = await self.seated()
        sat = await b.ask("sit", name="Ben", deck=deck())
        b.seat, b.key = sat["seat"], sat["key"]
        await both_ready(a, b)
        await take_turns(10, self.rng, a, b)
        step = a.told["state"]["step"]
        self.server.kill()
        self.server.start()
        again = await Client.connect(self.server.port)
        await again.enter(made["room"], made["key"])
        again.seat = 0
        await again.until(lambda: again.told)
        self.assertEqual(again.told["state"]["step"], step)
        self.assertIn("Foundling", {face["name"] for face in (await again.ask("cards"))["cards"]})

    async def test_what_cannot_be_used_is_told_with_its_line(self):
        a = await Client.connect(self.port)
        for cards, says in (('card "A" elestral fire 1/1 brute\n  use -> drwa 1\n', "Line 2"),
                            ('card "A" elestral fire 1/1 brute\n  use -> search a "Nobody"\n', "Nobody"),
                            ("\x7fELF", "Line 1"),
                            ('card "B" elestral fire 1/1 brute\n' + "  use -> draw 1\n" * 1500, "cards")):
            with self.assertRaisesRegex(Exception, says):
                await a.ask("create", game="elestrals", name="Ana", deck="majesea", cards=cards)
        await self.refused("too-much", a.ask("create", game="elestrals", name="Ana", deck="majesea", cards="# x\n" * 9000))
        made = await a.ask("create", game="elestrals", name="Ana", deck="majesea", cards="")
        self.assertTrue(made["room"])


class Few(Case):
    """Separate servers: one that is full, one with additional cards."""

    async def at(self, *options):
        server = Server(options=[*OneServer.OPTIONS, *options]).start()
        self.addCleanup(server.end)
        self.addCleanup(stop_cleanly, server)
        return await Client.connect(server.port)

    async def test_the_cards_of_the_house_are_there_besides(self):
        with tempfile.NamedTemporaryFile("w", suffix=".card") as f:
            f.write('game elestrals\n' + CARDS.replace("Foundling", "Housecat"))
            f.flush()
            a = await self.at("--cards", f.name)
        cards = CARDS + '\ncard "Housecat" elestral fire 3/3 brute\n'
        await a.ask("create", game="elestrals", name="Ana", deck=deck(), cards=cards, hold=0, pace=0)
        await a.ask("seat-bot", seat=1, bot="random", deck=deck().replace("Foundling", "Housecat"))
        a.seat = 0
        await be_ready(a)
        faces = {face["name"]: face for face in (await a.ask("cards"))["cards"]}
        self.assertIn("Housecat's Kin", faces)
        self.assertEqual(faces["Housecat"]["stats"]["attack"], 3)   # the table's card replaces the server's

    async def test_sets_are_bounded(self):
        a = await self.at()
        for i in range(64):
            cards = f'card "Own {i}" elestral fire 1/1 brute\n'
            await a.ask("create", game="elestrals", name="Ana", deck="majesea", cards=cards)
        await self.refused("full", a.ask("create", game="elestrals", name="Ana", deck="majesea",
                                         cards='card "One more" elestral fire 1/1 brute\n'))
        await a.ask("create", game="elestrals", name="Ana", deck="majesea")


if __name__ == "__main__":
    unittest.main()
