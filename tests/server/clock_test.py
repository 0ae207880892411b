"""The system's clock is set forward or back by an hour during play: nobody loses time, and nobody has to wait.
clock.c provides the clock; it is loaded into the server or PostgreSQL first. It also lets minutes and days pass
before a server starts again."""
import asyncio
import os
import random
import shutil
import tempfile
import unittest

from house import Case, Client, Server, is_asked, play_on, seat_two, take_turns
from machines import Postgres, Redis

CLOCK = os.environ.get("SERVER_CLOCK", "build/dev/tests/libserver-clock.so")
FREE = ("--limits", "rate=100000,purse=100000")
HOUR, BANK = 3600, 60000
DAY = 24 * HOUR


class Clock(Case):
    def setUp(self):
        self.rng = random.Random(self.id())
        self.folder = tempfile.mkdtemp(prefix="quintet-clock-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        os.chmod(self.folder, 0o755)
        self.file = os.path.join(self.folder, "off")
        self.set_clock(0)
        self.env = {**os.environ, "LD_PRELOAD": os.path.abspath(CLOCK), "CLOCK_FILE": self.file}

    def set_clock(self, seconds):
        with open(self.file + ".new", "w", encoding="ascii") as f:
            f.write(str(seconds))
        os.chmod(self.file + ".new", 0o644)
        os.replace(self.file + ".new", self.file)

    async def play_through_leaps(self, a, b):
        """Makes some choices before and after each jump, including delayed answers, which might wait for an hour
        that does not come."""
        for seconds in (0, HOUR, -HOUR, 0):
            self.set_clock(seconds)
            await take_turns(5, self.rng, a, b)
            await asyncio.sleep(0.1)   # a clock would run out meanwhile
            self.assertFalse(a.over(), f"the clock was set to {seconds}")
            self.assertGreater(min(a.room["clock"]["left"]), BANK / 2, f"the clock was set to {seconds}")

    async def test_leaps_of_the_servers_clock(self):
        server = Server(options=FREE).start(env=self.env)
        self.addCleanup(server.end)
        made, a, b = await seat_two(server.port, "elestrals", self.rng, bank=BANK, plus=0, window=0, hold=300)
        await asyncio.wait_for(self.play_through_leaps(a, b), 60)
        # A server that restarts with a clock set back continues at the table's time.
        server.kill()
        self.set_clock(-HOUR)
        server.start(env=self.env)
        a2, b2 = await Client.connect(server.port), await Client.connect(server.port)
        await a2.enter(made["room"], a.key)
        await b2.enter(made["room"], b.key)
        await asyncio.wait_for(take_turns(5, self.rng, a2, b2), 20)
        self.assertGreater(min(a2.room["clock"]["left"]), BANK / 2)

    # ---- Later ----------------------------------------------------------------------------------------

    def open_server(self):
        server = Server(options=FREE).start(env=self.env)
        self.addCleanup(server.end)
        return server

    async def come_back(self, server, room, seconds, *clients):
        """The server restarts this much later, with these players present."""
        server.kill()
        self.set_clock(seconds)
        server.start(env=self.env)
        back = [await Client.connect(server.port) for _ in clients]
        for new, old in zip(back, clients):
            await new.enter(room, old.key)
            new.key = old.key
        return back

    async def test_a_game_of_days(self):
        server = self.open_server()
        made, a, b = await seat_two(server.port, "elestrals", self.rng, bank=3 * DAY * 1000, plus=DAY * 1000, window=0)
        await take_turns(6, self.rng, a, b)
        a, b = await self.come_back(server, made["room"], DAY, a, b)
        await take_turns(1, self.rng, a, b)
        self.assertLess(min(a.room["clock"]["left"]), 2.1 * DAY * 1000 + DAY * 1000)
        who, other = (a, b) if is_asked(a) else (b, a)
        who.close()
        await asyncio.sleep(9)
        await self.refused("not-over", other.ask("claim", seat=who.seat))   # the clock of several days is the only limit
        mine = (await other.ask("mine", tables=[{"room": made["room"], "key": other.key}]))["tables"]
        self.assertEqual([(t["phase"], t["asked"]) for t in mine], [("playing", False)])
        (other,) = await self.come_back(server, made["room"], 9 * DAY, other)
        await other.until(other.over)
        self.assertEqual(other.told["state"]["result"]["places"][other.seat], 1)

    async def gone_for_two_minutes(self, server):
        """The player who stays, and the key of the one who left."""
        made, a, b = await seat_two(server.port, "elestrals", self.rng, bank=600000, plus=0)
        await take_turns(6, self.rng, a, b)
        b.close()
        await a.until(lambda: a.room["seats"][1]["away"])
        await self.refused("not-over", a.ask("offer", what="computer"))
        await self.refused("not-over", a.ask("claim", seat=1))
        (back,) = await self.come_back(server, made["room"], 130, a)
        self.assertTrue(back.room["seats"][1]["away"])
        return made["room"], back, b.key

    async def test_who_is_gone_for_two_minutes_has_lost_if_the_others_want(self):
        _, a, _ = await self.gone_for_two_minutes(self.open_server())
        await a.ask("claim", seat=1)
        await a.until(a.over)
        self.assertEqual(a.told["state"]["result"]["places"], [1, 2])

    async def test_a_computer_plays_on_for_who_is_gone_until_they_are_back(self):
        server = self.open_server()
        room, a, key = await self.gone_for_two_minutes(server)
        await a.ask("offer", what="computer")   # nobody else is there to agree
        await a.until(lambda: a.room["seats"][1]["standIn"])
        self.assertEqual(a.room["clock"]["standsUntil"], 0)
        before, made = a.told["state"]["step"], 0
        while a.told["state"]["step"] == before + made:   # until the computer has chosen, too
            self.assertFalse(a.over())
            made += await play_on(a, self.rng, most=1)
            await a.until(lambda: is_asked(a) or a.over())
        ben = await Client.connect(server.port)
        await ben.enter(room, key)
        await a.until(lambda: not a.room["seats"][1]["standIn"])
        self.assertGreater(len(ben.lines), 0)
        await asyncio.gather(play_on(a, self.rng), play_on(ben, self.rng))
        self.assertTrue(ben.over())

    async def test_leaps_of_the_clock_of_postgresql(self):
        if not Postgres.is_here():
            self.skipTest("PostgreSQL or Redis is not installed")
        machines = [Postgres(self.folder), Redis(self.folder)]
        machines[0].how["env"] = self.env
        for machine in machines:
            self.addCleanup(machine.kill)
            machine.start()
        servers = [Server(self.folder, store=machines[0].address, bus=machines[1].address, options=FREE).start() for _ in range(2)]
        for server in servers:
            self.addCleanup(server.end)
        _, a, b = await seat_two(servers[0].port, "elestrals", self.rng, other=servers[1].port, bank=BANK, plus=0, window=0, hold=300)
        await take_turns(8, self.rng, a, b)   # both servers have written, and know this table's time
        await asyncio.wait_for(self.play_through_leaps(a, b), 60)


if __name__ == "__main__":
    unittest.main()
