"""The waiting room and missing players: the countdown before a game, changes of a table, taking a seat back, stopped
clocks."""
import asyncio
import hashlib
import json
import os
import time
import unittest

from house import Case, Client, OneServer, TwoServers, be_ready, both_ready, is_asked, seat_two


class Rooms:
    # ---- The count ----------------------------------------------------------------------------------

    async def test_the_count_can_be_stopped_by_anybody_and_begins_anew(self):
        _, a, b = await seat_two(self.port, "synsouls", self.rng, ready=False, count=3000)
        for one in (a, b):
            await one.ask("ready", mix=hashlib.sha256(os.urandom(8)).hexdigest())
        await a.until(lambda: a.room["phase"] == "mixing")
        self.assertGreater(a.room["beginsAt"], 0)
        await b.ask("ready", on=False)
        for one in (a, b):
            await one.until(lambda one=one: one.room["phase"] == "seating")
            self.assertEqual([seat["ready"] for seat in one.room["seats"]], [False, False])
        self.assertEqual(a.room["beginsAt"], 0)
        since = time.monotonic()
        await both_ready(a, b)
        self.assertGreater(time.monotonic() - since, 2.5)
        await self.refused("late", b.ask("ready", on=False))

    async def test_what_is_revealed_early_is_not_stored_before_the_count_is_over(self):
        _, a, b = await seat_two(self.port, "synsouls", self.rng, ready=False, count=10000)
        value = os.urandom(32).hex()
        await a.ask("ready", mix=hashlib.sha256(value.encode()).hexdigest())
        await b.ask("ready")
        revealing = asyncio.ensure_future(a.ask("reveal", value=value))
        await asyncio.sleep(0.5)
        self.assertFalse(a.room["seats"][0]["revealed"])
        await b.ask("ready", on=False)
        await self.refused("late", revealing)   # the next game has its own value

    # ---- Changes ------------------------------------------------------------------------------------

    async def test_a_table_is_changed_and_who_was_ready_says_so_once_more(self):
        made, a, b = await seat_two(self.port, "elestrals", self.rng, ready=False)
        await b.ask("ready")
        await a.until(lambda: a.room["seats"][1]["ready"])
        await self.refused("no-right", b.ask("change", bank=1000))
        await self.refused("illegal", a.ask("change", match=4))
        await self.refused("illegal", a.ask("change", switches=["no_such_switch=1"]))
        await a.ask("change", bank=600000, plus=5000, watch=0, switches=["extra_turns=5"])
        await b.until(lambda: b.room["clock"] and b.room["clock"]["bank"] == 600000)
        self.assertFalse(b.room["seats"][1]["ready"])
        self.assertEqual((b.room["watch"], json.loads(b.room["switches"])), (0, ["extra_turns=5"]))
        w = await Client.connect(self.port)
        await a.ask("change", join=0)   # the rest stays
        await b.until(lambda: b.room["join"] == 0)
        self.assertEqual((b.room["watch"], b.room["clock"]["plus"]), (0, 5000))
        await both_ready(a, b)
        await self.refused("no-right", w.enter(made["room"], made["watchKey"]))
        await self.refused("late", a.ask("change", bank=0))

    async def test_a_change_that_a_deck_does_not_fit_is_refused(self):
        _, a, _ = await seat_two(self.port, "achroma", self.rng, ready=False)
        await self.refused("illegal", a.ask("change", match=3))   # it has no matches

    async def test_another_deck_in_the_waiting_room(self):
        _, a, b = await seat_two(self.port, "elestrals", self.rng, ready=False)
        await a.ask("ready")
        await b.until(lambda: b.room["seats"][0]["ready"])
        await b.ask("sit", name="Ben", deck="trifernal")
        await b.until(lambda: not b.room["seats"][0]["ready"])
        self.assertEqual(b.room["seats"][1]["name"], "Ben")

    # ---- Another device -----------------------------------------------------------------------------

    async def test_a_seat_that_was_taken_away_can_be_taken_back_once(self):
        made, a, _ = await seat_two(self.port, "elestrals", self.rng)
        first = a.key
        thief = await Client.connect(self.port)
        stolen = await thief.ask("take", room=made["room"], code=(await a.ask("move"))["code"])
        await a.until(lambda: a.seat is None)
        await self.refused("no-right", (await Client.connect(self.port)).enter(made["room"], first))   # it is not the key of a seat
        await self.refused("unknown", thief.ask("take", room=made["room"], key="0" * 32))
        back = await a.ask("take", room=made["room"], key=first)
        self.assertEqual(back["seat"], 0)
        await thief.until(lambda: thief.seat is None)
        for key in (first, stolen["key"]):   # neither the thief nor anybody else can do it again
            await self.refused("unknown", thief.ask("take", room=made["room"], key=key))
        self.assertEqual((await (await Client.connect(self.port)).enter(made["room"], back["key"]))["seat"], 0)

    async def test_a_lost_device_does_not_take_back_what_six_words_brought(self):
        made, a, _ = await seat_two(self.port, "elestrals", self.rng)
        words = (await a.ask("words"))["words"]
        phone = await Client.connect(self.port)
        await phone.ask("take", room=made["room"], words=words)
        await self.refused("unknown", a.ask("take", room=made["room"], key=a.key))

    # ---- Clocks -------------------------------------------------------------------------------------

    async def test_clocks_stand_while_somebody_reconnects(self):
        made, a, b = await seat_two(self.port, "elestrals", self.rng, bank=40000, plus=0, window=0)
        who, other = (a, b) if is_asked(a) else (b, a)
        key, seat = who.key, who.seat
        who.close()
        await other.until(lambda: other.room["seats"][seat]["away"])
        clock = other.room["clock"]
        left = clock["left"][seat] - (clock["standsSince"] - clock["at"])
        self.assertGreater(clock["standsUntil"], clock["standsSince"])
        await asyncio.sleep(6)
        back = await Client.connect(self.port)
        await back.enter(made["room"], key)
        await back.until(lambda: not back.room["seats"][seat]["away"])
        clock = back.room["clock"]
        self.assertEqual(clock["standsUntil"], 0)
        self.assertGreater(clock["left"][seat], left - 1500)   # not six seconds less
        self.assertFalse(back.over())

    async def test_without_grace_a_clock_runs_on(self):
        _, a, b = await seat_two(self.port, "elestrals", self.rng, bank=40000, plus=0, window=0, grace=0)
        who, other = (a, b) if is_asked(a) else (b, a)
        who.close()
        await other.until(lambda: other.room["seats"][who.seat]["away"])
        self.assertEqual(other.room["clock"]["standsUntil"], 0)
        await other.until(other.over)


class OnSqlite(OneServer, Rooms, Case):
    pass


class OnPostgres(TwoServers, Rooms, Case):
    pass


if __name__ == "__main__":
    unittest.main()
