"""Online tables over real sockets: whole games, seats, watchers, offers, clocks, restarts."""
import asyncio
import os
import random
import re
import resource
import sqlite3
import subprocess
import unittest

from house import Case, GAMES, QUINTET, Client, Refused, Server, be_ready, http, is_sanitized, play_on, seat_two, take_turns

FREE = ("--limits", "rate=100000,purse=100000")


def metric(s, name):
    return int(re.search(rf"^quintet_{name} (\d+)$", http(s.port, "/metrics")[1], re.M)[1])


class Tables(Case):
    def setUp(self):
        self.server = Server(options=FREE).start()
        self.addCleanup(self.server.end)
        self.port = self.server.port
        self.rng = random.Random(self.id())

    def asked(self, *clients):
        """The player with the question, and the other."""
        a, b = clients
        return (a, b) if a.question() and a.question()["options"] else (b, a)

    async def moved_on(self, a, b):
        """A table where some choices were made."""
        await take_turns(12, self.rng, a, b)

    # ---- Whole games ------------------------------------------------------------------------------

    async def test_two_people_finish_each_game_and_the_shuffle_is_proved(self):
        for game in GAMES:
            with self.subTest(game):
                _, a, b = await seat_two(self.port, game, self.rng)
                await asyncio.gather(play_on(a, self.rng), play_on(b, self.rng))
                self.assertEqual(a.told["state"]["result"]["places"], b.told["state"]["result"]["places"])
                record, proof = os.path.join(self.server.folder, "record"), os.path.join(self.server.folder, "proof")
                with open(record, "w", encoding="utf-8") as f:
                    f.write((await b.ask("record"))["text"])
                with open(proof, "w", encoding="utf-8") as f:
                    f.write((await a.ask("proof"))["proof"])
                done = subprocess.run([QUINTET, "replay", record, "--proof", proof], capture_output=True, text=True, check=False)
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertIn("added a value of their own", done.stderr)

    async def test_bots_fill_the_table(self):
        a = await Client.connect(self.port)
        await a.ask("create", game="elestrals", deck="majesea", name="Ana", hold=0, pace=0)
        await a.ask("seat-bot", seat=1, bot="greedy")
        a.seat = 0
        await be_ready(a)
        await play_on(a, self.rng)
        self.assertTrue(a.over())

    async def test_a_bot_that_searches_holds_nobody_up(self):
        loop = asyncio.get_running_loop()
        ana = await Client.connect(self.port)
        await ana.ask("create", game="elestrals", deck="majesea", name="Ana", hold=0, pace=0)
        await self.refused("unknown", ana.ask("seat-bot", seat=1, bot="search-1000000"))
        await ana.ask("seat-bot", seat=1, bot="search-400" if is_sanitized() else "search-4000")
        ana.seat = 0
        await be_ready(ana)
        playing = asyncio.ensure_future(play_on(ana, self.rng))
        other, slowest = await Client.connect(self.port), 0
        while metric(self.server, "thoughts_total") < 2:
            self.assertFalse(playing.done(), "the bot has not thought twice")
            start = loop.time()
            await other.ask("ping")
            slowest = max(slowest, loop.time() - start)
            await asyncio.sleep(0.01)
        playing.cancel()
        thought = metric(self.server, "thinking_milliseconds_total") / metric(self.server, "thoughts_total") / 1000
        self.assertLess(slowest, thought)   # it would wait for a whole search

    async def test_a_game_begun_by_other_rules_stops_with_a_sentence_and_is_not_lost(self):
        made, a, b = await seat_two(self.port, "elestrals", self.rng)
        await self.moved_on(a, b)
        self.server.kill()
        with sqlite3.connect(self.server.store) as db:
            (last,) = db.execute("SELECT max(n) FROM entry WHERE kind = 'choice'").fetchone()
            db.execute("UPDATE entry SET number = number + 65536 WHERE n = ?", (last,))   # one option more than there was
            entries = db.execute("SELECT count(*) FROM entry").fetchone()
        db.close()
        self.server.start()
        keys = [a.key, b.key]
        a, b = [await Client.connect(self.port) for _ in keys]
        for c, key in zip((a, b), keys):
            await c.enter(made["room"], key)
        self.assertIn("cannot go on here", a.room["problem"])
        await self.refused("over", a.ask("choose", option=0, step=a.told["state"]["step"], no=99))
        self.assertIsNone((await a.ask("proof"))["proof"])   # it may continue on another server
        with sqlite3.connect(self.server.store) as db:
            self.assertEqual(db.execute("SELECT count(*) FROM entry").fetchone(), entries)
            db.execute("UPDATE entry SET number = number - 65536 WHERE n = ?", (last,))
        db.close()
        self.server.kill()
        self.server.start()   # as the right version would
        a, b = [await Client.connect(self.port) for _ in keys]
        for c, key in zip((a, b), keys):
            await c.enter(made["room"], key)
        self.assertEqual((a.room["phase"], a.room["problem"]), ("playing", None))
        await self.moved_on(a, b)

    async def test_a_game_dealt_with_other_cards_stops_though_every_choice_is_still_offered(self):
        made, a, b = await seat_two(self.port, "elestrals", self.rng)
        await self.moved_on(a, b)
        keys = [a.key, b.key]
        for other in (1, -1):
            self.server.kill()
            with sqlite3.connect(self.server.store) as db:
                ((number,),) = db.execute("SELECT number FROM entry WHERE kind = 'deal'").fetchall()
                self.assertNotEqual(number, 0)
                db.execute("UPDATE entry SET number = number + ? WHERE kind = 'deal'", (other,))
            db.close()
            self.server.start()
            a, b = [await Client.connect(self.port) for _ in keys]
            for c, key in zip((a, b), keys):
                await c.enter(made["room"], key)
            if other == 1:
                self.assertIn("other rules or cards", a.room["problem"])
        self.assertEqual((a.room["phase"], a.room["problem"]), ("playing", None))
        await self.moved_on(a, b)

    # ---- Seats --------------------------------------------------------------------------------------

    async def test_two_devices_of_one_seat_make_one_choice(self):
        made, a, b = await seat_two(self.port, "elestrals", self.rng)
        who, _ = self.asked(a, b)
        twin = await Client.connect(self.port)
        await twin.enter(made["room"], who.key)
        self.assertEqual(twin.told["state"], who.told["state"])
        before = metric(self.server, "store_entries_total")
        step, no = who.told["state"]["step"], who.no + 1
        await asyncio.gather(*(c.ask("choose", option=0, step=step, no=no) for c in (who, twin)))
        self.assertEqual(metric(self.server, "store_entries_total"), before + 1)
        self.assertEqual(twin.told["state"], who.told["state"])

    async def test_a_message_sent_again_is_done_once(self):
        _, a, b = await seat_two(self.port, "elestrals", self.rng)
        who, _ = self.asked(a, b)
        first = await who.choose(0)
        again = await who.ask("choose", option=0, step=first["state"]["step"], no=who.no)
        self.assertEqual(again["state"], first["state"])
        await self.refused("late", who.ask("choose", option=1, step=first["state"]["step"], no=who.no))

    async def test_what_comes_too_late_or_from_the_wrong_seat_is_refused(self):
        made, a, b = await seat_two(self.port, "elestrals", self.rng)
        who, other = self.asked(a, b)
        step = who.told["state"]["step"]
        await self.refused("late", who.ask("choose", option=0, step=step + 5, no=who.no + 1))
        await self.refused("no-option", who.ask("choose", option=240, step=step, no=who.no + 1))
        await self.refused("not-asked", other.ask("choose", option=0, step=step, no=other.no + 1))
        await self.refused("incomplete", who.ask("choose", option=0, step=step))
        await self.refused("no-right", other.ask("state", seat=who.seat))
        stranger = await Client.connect(self.port)
        await self.refused("no-right", stranger.ask("choose", option=0, step=step, no=1))
        await self.refused("no-right", stranger.enter(made["room"], "0" * 32))
        await self.refused("unknown", stranger.enter("ACDEFGHJKMNP", who.key))
        await self.refused("no-right", stranger.ask("why", card=1))
        await self.refused("no-right", stranger.ask("new", game="elestrals", decks=["majesea", "majesea"]))
        await self.refused("no-right", stranger.ask("goto", table=1, to=0))

    async def test_who_knocks_is_let_in_or_not(self):
        ana = await Client.connect(self.port)
        made = await ana.ask("create", game="elestrals", deck="majesea", name="Ana", knock=1)
        ben, eve = await Client.connect(self.port), await Client.connect(self.port)
        for c in (ben, eve):
            await c.enter(made["room"], made["invite"])
            await self.refused("no-right", c.ask("sit", name="Ben"))
            c.key = (await c.ask("knock", name="Ben" if c is ben else "Eve"))["key"]
            await self.refused("late", c.ask("knock", name="Again"))
        await ana.until(lambda: len(ana.room["knocks"]) == 2)
        self.assertEqual([k["name"] for k in ana.room["knocks"]], ["Ben", "Eve"])
        await self.refused("no-right", eve.ask("admit", knock=1, yes=True))
        await ana.ask("admit", knock=0, yes=True)
        await ana.ask("admit", knock=1, yes=False)
        await self.refused("unknown", ana.ask("admit", knock=1, yes=True))
        await self.refused("no-right", eve.ask("sit", name="Eve"))
        self.server.kill()
        self.server.start()   # admitted players stay admitted
        key, ben = ben.key, await Client.connect(self.port)
        self.assertEqual((await ben.enter(made["room"], key))["knock"], 0)
        self.assertEqual((await ben.ask("sit", name="Ben", deck="majesea"))["seat"], 1)

    async def test_a_seat_moves_to_another_device(self):
        made, a, _ = await seat_two(self.port, "elestrals", self.rng)
        code = (await a.ask("move"))["code"]
        phone = await Client.connect(self.port)
        taken = await phone.ask("take", room=made["room"], code=code.lower())
        self.assertEqual(taken["seat"], 0)
        await a.until(lambda: a.seat is None)
        await self.refused("no-right", a.ask("choose", option=0, step=0, no=99))
        late = await Client.connect(self.port)
        await self.refused("unknown", late.ask("take", room=made["room"], code=code))
        await self.refused("no-right", late.enter(made["room"], a.key))
        self.assertEqual((await (await Client.connect(self.port)).enter(made["room"], taken["key"]))["seat"], 0)

    async def test_a_house_may_have_cards_of_its_own(self):
        root = os.environ.get("QN_SOURCE_ROOT") or os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
        with open(os.path.join(root, "cards/elestrals/decks/centaurbor.deck"), encoding="utf-8") as f:
            deck = f.read().replace(" Sproutyr", " Foundling")
        a = await Client.connect(self.port)
        await self.refused("illegal", a.ask("create", game="elestrals", deck=deck, name="Ana"))
        cards = os.path.join(self.server.folder, "own.card")
        with open(cards, "w", encoding="utf-8") as f:
            f.write('game elestrals\ncard "Foundling" elestral fire 2/2 brute\n  when you cast this -> draw 1\n')
        house = Server(options=[*FREE, "--cards", cards]).start()
        self.addCleanup(house.end)
        a = await Client.connect(house.port)
        await a.ask("create", game="elestrals", deck=deck, name="Ana", hold=0, pace=0)
        await a.ask("seat-bot", seat=1, bot="greedy")
        a.seat = 0
        await be_ready(a)
        await play_on(a, self.rng)
        self.assertTrue(a.over())
        faces = (await a.ask("cards", game="elestrals"))["cards"]
        self.assertIn("Foundling", [face["name"] for face in faces if face])
        record = os.path.join(self.server.folder, "own.qnr")
        with open(record, "w", encoding="utf-8") as f:
            f.write((await a.ask("record"))["text"])
        for given, code in (([], 65), (["--cards", cards], 0)):
            done = subprocess.run([QUINTET, "replay", record, "--verify", *given], capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, code, done.stderr)

    async def test_a_deck_that_may_not_be_played_is_refused(self):
        a = await Client.connect(self.port)
        await self.refused("illegal", a.ask("create", game="elestrals", deck="main\n1 Nobody", name="Ana"))
        await self.refused("illegal", a.ask("create", game="elestrals", name="Ana"))
        await self.refused("illegal", a.ask("create", game="elestrals", deck="majesea", seats=5, name="Ana"))
        await self.refused("illegal", a.ask("create", game="chess", name="Ana"))

    async def test_names_are_shown_safely(self):
        a = await Client.connect(self.port)
        await a.ask("create", game="elestrals", deck="majesea", name="\u202e<b>\n" + "x" * 100)
        await a.until(lambda: a.room)
        name = a.room["seats"][0]["name"]
        self.assertLessEqual(len(name.encode()), 31)
        self.assertNotIn("\n", name)

    # ---- Others at the table ------------------------------------------------------------------------

    async def test_watchers_see_the_table_and_no_hands(self):
        made, a, b = await seat_two(self.port, "elestrals", self.rng)
        w = await Client.connect(self.port)
        await w.enter(made["room"], made["watchKey"])
        self.assertIsNone(w.told["state"]["question"])
        await self.refused("no-right", w.ask("choose", option=0, step=0, no=1))
        await self.refused("no-right", w.ask("hint"))
        self.assertFalse((await w.ask("record"))["whole"])
        await self.moved_on(a, b)
        await w.until(lambda: w.told["state"]["turn"] == a.told["state"]["turn"])
        self.assertGreater(len(w.lines), 0)

    async def test_nobody_watches_where_nobody_may(self):
        made, _, _ = await seat_two(self.port, "elestrals", self.rng, watch=0)
        w = await Client.connect(self.port)
        for key in (made["watchKey"], made["invite"], ""):
            await self.refused("no-right", w.enter(made["room"], key))

    async def test_the_lobby_shows_what_anybody_may_join(self):
        a, b = await Client.connect(self.port), await Client.connect(self.port)
        made = await a.ask("create", game="solrei", name="Ana", join=2, deck=(await a.ask("decks", game="solrei"))["decks"][0]["id"])
        hidden = await b.ask("create", game="solrei", name="Eve", deck=(await a.ask("decks", game="solrei"))["decks"][0]["id"])
        rooms = []
        while made["room"] not in rooms:   # the list follows the answer
            await asyncio.sleep(0.05)
            rooms = [t["room"] for t in (await b.ask("lobby"))["tables"]]
        self.assertNotIn(hidden["room"], rooms)
        code = hidden["code"]
        found = (await a.ask("find", code=f"{code[:3]} {code[3:].lower()}"))["tables"]
        self.assertEqual([t["room"] for t in found], [hidden["room"]])
        c = await Client.connect(self.port)
        self.assertEqual((await c.enter(hidden["room"], code))["role"], "guest")
        mine = (await c.ask("mine", tables=[{"room": made["room"], "key": made["key"]}, {"room": hidden["room"], "key": "0" * 32}]))["tables"]
        self.assertEqual([(t["room"], t["seat"]) for t in mine], [(made["room"], 0)])

    async def test_others_see_who_is_gone_and_back(self):
        made, a, b = await seat_two(self.port, "elestrals", self.rng)
        b.close()
        await a.until(lambda: a.room["seats"][1]["away"])
        await self.refused("not-over", a.ask("claim", seat=1))
        back = await Client.connect(self.port)
        await back.enter(made["room"], b.key)
        await a.until(lambda: not a.room["seats"][1]["away"])

    async def test_phrases(self):
        _, a, b = await seat_two(self.port, "elestrals", self.rng)
        await a.ask("say", phrase=3)
        await b.until(lambda: b.room["said"] and b.room["said"]["phrase"] == 3)
        await self.refused("unknown", a.ask("say", phrase=8))

    # ---- Undo, draw, rematch ------------------------------------------------------------------------

    async def test_undo_asks_the_others(self):
        _, a, b = await seat_two(self.port, "elestrals", self.rng)
        await self.moved_on(a, b)
        who, other = a, b
        step = who.told["state"]["step"]
        await who.ask("offer", what="undo")
        await other.until(lambda: other.room["offer"])
        self.assertEqual(len(other.room["offer"]["unsees"]), 2)
        await other.ask("answer", yes=False)
        await who.until(lambda: not who.room["offer"])
        self.assertEqual(who.told["state"]["step"], step)
        await who.ask("offer", what="undo")
        await other.until(lambda: other.room["offer"])
        target = other.room["offer"]["step"]
        await other.ask("answer", yes=True)
        await who.until(lambda: who.told["state"]["step"] == target)
        await other.until(lambda: other.told["state"]["step"] == target)
        await asyncio.gather(play_on(a, self.rng), play_on(b, self.rng))
        self.assertTrue(a.over())

    async def test_draw_and_rematch(self):
        _, a, b = await seat_two(self.port, "elestrals", self.rng)
        await self.refused("not-over", a.ask("offer", what="rematch"))
        await a.ask("offer", what="draw")
        await b.until(lambda: b.room["offer"])
        await b.ask("answer", yes=True)
        await a.until(a.over)
        self.assertTrue(a.room["agreedDraw"])
        first = (await a.ask("proof"))["proof"]
        await b.ask("offer", what="rematch")
        await a.until(lambda: a.room["offer"])
        await a.ask("answer", yes=True)
        await a.until(lambda: a.room["phase"] == "seating")
        await b.until(lambda: b.room["phase"] == "seating")
        await asyncio.gather(be_ready(a), be_ready(b))
        self.assertEqual(a.room["number"], 2)
        await b.ask("concede", no=b.no + 1)
        await a.until(a.over)
        self.assertEqual(a.told["state"]["result"]["places"], [1, 2])
        self.assertNotEqual(first, (await a.ask("proof"))["proof"])

    async def test_the_loser_decides_who_begins_a_rematch(self):
        _, a, b = await seat_two(self.port, "elestrals", self.rng)
        for game, loser in enumerate([b, a, b], 2):
            await loser.ask("concede", no=loser.no + 1)
            loser.no += 1
            await asyncio.gather(a.until(a.over), b.until(b.over))
            await b.ask("offer", what="rematch")
            await a.until(lambda: a.room["offer"])
            await a.ask("answer", yes=True)
            await a.until(lambda: a.room["phase"] == "seating")
            await b.until(lambda: b.room["phase"] == "seating")
            await asyncio.gather(be_ready(a), be_ready(b))
            self.assertEqual(a.room["number"], game)
            self.assertEqual(a.told["state"]["next"], loser.seat)

    async def test_no_answer_is_no(self):
        _, a, b = await seat_two(self.port, "elestrals", self.rng)
        await self.moved_on(a, b)
        who, other = self.asked(a, b)
        start = asyncio.get_running_loop().time()
        await other.ask("offer", what="undo")
        await who.until(lambda: who.room["offer"])
        self.assertGreater(who.room["offer"]["until"], 0)
        await who.until(lambda: not who.room["offer"])
        self.assertGreater(asyncio.get_running_loop().time() - start, 19)

    # ---- Time ---------------------------------------------------------------------------------------

    async def test_a_flag_falls(self):
        _, a, b = await seat_two(self.port, "elestrals", self.rng, bank=4000, plus=0, window=0)
        who, other = self.asked(a, b)
        self.assertEqual(a.room["clock"]["left"], [4000, 4000])
        await other.until(other.over)
        self.assertEqual(other.told["state"]["result"]["places"][other.seat], 1)
        self.assertEqual(who.told["state"]["result"]["places"][who.seat], 2)

    async def test_a_clock_runs_on_while_its_seat_is_away(self):
        _, a, b = await seat_two(self.port, "elestrals", self.rng, bank=4000, plus=0, window=0)
        who, other = self.asked(a, b)
        who.close()
        await other.until(other.over)
        self.assertEqual(other.told["state"]["result"]["places"][other.seat], 1)

    async def test_a_clock_runs_on_while_nobody_is_there_nor_the_server(self):
        made, a, b = await seat_two(self.port, "elestrals", self.rng, bank=4000, plus=0, window=0)
        who, other = self.asked(a, b)
        seat, key = other.seat, other.key
        self.server.kill()
        await asyncio.sleep(4.1)
        self.server.start()
        back = await Client.connect(self.port)
        await back.enter(made["room"], key)
        await back.until(back.over)
        self.assertEqual(back.told["state"]["result"]["places"][seat], 1)

    async def test_an_answer_that_may_hide_something_is_held(self):
        loop = asyncio.get_running_loop()
        made, a, b = await seat_two(self.port, "elestrals", self.rng, hold=600)
        waits, until = [], loop.time() + 40
        while loop.time() < until:
            who, _ = self.asked(a, b)
            if who.over() or not (who.question() and who.question()["options"]):
                await asyncio.sleep(0.01)
                continue
            # A player with a single answer would give it at once; one with a choice takes time.
            forced, start = who.question()["window"] and len(who.question()["options"]) == 1, loop.time()
            try:
                await who.choose(self.rng.choice(who.question()["options"])["option"])
            except Refused:
                continue
            if forced:
                waits.append(loop.time() - start)
            if len(waits) > 3:
                break
        self.assertTrue(waits)
        self.assertGreater(min(waits), 0.25)
        self.assertLess(min(waits), 1.5)   # a busy machine adds to some of them

    async def test_a_payment_is_held_also_where_there_was_a_choice(self):
        loop = asyncio.get_running_loop()
        waits, until = [], loop.time() + 45

        async def pay_at_one_table():
            _, a, b = await seat_two(self.port, "elestrals", self.rng, hold=600)
            while loop.time() < until and len(waits) < 4 and not a.over():
                who, _ = self.asked(a, b)
                question = who.question()
                if not (question and question["options"]):
                    await asyncio.sleep(0.01)
                    continue
                pays, start = question["kind"] == "pay" and len(question["options"]) > 1, loop.time()
                acts = [o for o in question["options"] if not o.get("exit")]
                try:
                    await who.choose(self.rng.choice(acts or question["options"])["option"])
                except Refused:
                    continue
                if pays:
                    waits.append(loop.time() - start)

        await asyncio.gather(*(pay_at_one_table() for _ in range(8)))   # few questions are payments
        self.assertGreater(len(waits), 1)
        self.assertGreater(min(waits), 0.25)   # as long as if the answer was the only one
        self.assertLess(min(waits), 1.5)

    # ---- The server ---------------------------------------------------------------------------------

    async def test_a_restart_is_a_pause(self):
        made, a, b = await seat_two(self.port, "synsouls", self.rng)
        await self.moved_on(a, b)
        step = a.told["state"]["step"]
        self.assertEqual(self.server.kill(15), 0)
        self.server.start()
        a2, b2 = await Client.connect(self.port), await Client.connect(self.port)
        await a2.enter(made["room"], a.key)
        await b2.enter(made["room"], b.key)
        self.assertGreaterEqual(a2.told["state"]["step"], step)
        self.assertEqual(a2.lines[: len(a.lines)], a.lines)
        await asyncio.gather(play_on(a2, self.rng), play_on(b2, self.rng))
        self.assertTrue(a2.over())

    async def test_a_full_disk_loses_nothing_and_is_said(self):
        pid = self.server.process.pid
        _, a, b = await seat_two(self.port, "synsouls", self.rng)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (os.path.getsize(self.server.store + "-wal") + 40000, resource.RLIM_INFINITY))
        with self.assertRaises(Refused) as no:
            await take_turns(200, self.rng, a, b)
        self.assertEqual(no.exception.code, "not-stored")
        self.assertEqual(http(self.port, "/health")[0], 503)
        steps = a.told["state"]["step"]
        self.assertEqual((await a.ask("state"))["state"]["step"], steps)   # looking still works
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        while http(self.port, "/health")[0] != 200:
            await asyncio.sleep(0.1)
        await take_turns(10, self.rng, a, b)
        self.assertGreater(a.told["state"]["step"], steps)

    async def test_no_secret_is_logged(self):
        made, a, b = await seat_two(self.port, "elestrals", self.rng)
        with open(os.path.join(self.server.folder, f"log-{self.port}"), encoding="utf-8") as f:
            log = f.read()
        for secret in (made["key"], made["invite"], made["watchKey"], made["code"], b.key, "Ana"):
            self.assertNotIn(secret, log)
        with open(self.server.store, "rb") as f:
            data = f.read()
        for secret in (made["key"], made["invite"], b.key):
            self.assertNotIn(secret.encode(), data)

    async def test_health_and_metrics(self):
        self.assertEqual(http(self.port, "/health"), (200, "well\n"))
        await seat_two(self.port, "elestrals", self.rng)
        self.assertEqual(metric(self.server, "connections"), 2)
        self.assertEqual(metric(self.server, "rooms"), 1)


if __name__ == "__main__":
    unittest.main()
