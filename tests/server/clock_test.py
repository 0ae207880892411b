"""The system's clock is set an hour on or back while people play: nobody loses time by it, and nobody waits for it. The clock is that of
clock.c, loaded into the server, or into PostgreSQL, before all else."""
import asyncio
import os
import random
import shutil
import tempfile
import unittest

from house import Case, Client, Server, seat_two, take_turns
from machines import Postgres, Redis

CLOCK = os.environ.get("SERVER_CLOCK", "build/dev/tests/libserver-clock.so")
FREE = ("--limits", "rate=100000,purse=100000")
HOUR, BANK = 3600, 60000


class Clock(Case):
    SECONDS = 100

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
        """Some choices before and after each leap; held answers are among them, which would wait for an hour that does not come."""
        for seconds in (0, HOUR, -HOUR, 0):
            self.set_clock(seconds)
            await take_turns(5, self.rng, a, b)
            await asyncio.sleep(0.1)   # a flag would fall meanwhile
            self.assertFalse(a.over(), f"the clock was set to {seconds}")
            self.assertGreater(min(a.room["clock"]["left"]), BANK / 2, f"the clock was set to {seconds}")

    async def test_leaps_of_the_servers_clock(self):
        server = Server(options=FREE).start(env=self.env)
        self.addCleanup(server.end)
        made, a, b = await seat_two(server.port, "elestrals", self.rng, bank=BANK, plus=0, window=0, hold=300)
        await asyncio.wait_for(self.play_through_leaps(a, b), 60)
        # A server that starts again with a clock that was set back goes on where the table was.
        server.kill()
        self.set_clock(-HOUR)
        server.start(env=self.env)
        a2, b2 = await Client.connect(server.port), await Client.connect(server.port)
        await a2.enter(made["room"], a.key)
        await b2.enter(made["room"], b.key)
        await asyncio.wait_for(take_turns(5, self.rng, a2, b2), 20)
        self.assertGreater(min(a2.room["clock"]["left"]), BANK / 2)

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
        await take_turns(8, self.rng, a, b)   # both servers have written, and know what time it is at this table
        await asyncio.wait_for(self.play_through_leaps(a, b), 60)


if __name__ == "__main__":
    unittest.main()
