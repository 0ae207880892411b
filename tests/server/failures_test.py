"""Failures, row by row as in docs/hosting.md: the server, PostgreSQL, Redis. Nothing that was answered is lost, what
was not answered is reported, and play continues by itself. clock_test, tables_test and hostile_test cover clocks,
versions, disks and clients."""
import asyncio
import json
import os
import re
import signal
import sqlite3
import subprocess
import time
import unittest

from house import QUINTET, Case, Client, OneServer, Refused, TwoServers, http, is_asked, seat_two, take_turns
from wire import frame


def metric(server, name):
    return int(re.search(rf"^quintet_{name} (\d+)$", http(server.port, "/metrics")[1], re.M)[1])


def who_is_asked(a, b):
    return (a, b) if is_asked(a) else (b, a)


class TheServer(OneServer, Case):
    def choices(self):
        with sqlite3.connect(f"file:{self.server.store}?mode=ro", uri=True) as store:
            return store.execute("SELECT count(*) FROM entry WHERE kind = 'choice'").fetchone()[0]

    async def send_and_lose(self, who, stored):
        """Sends a choice; the server is killed once it is [stored], or before it is read. No answer arrives."""
        before = self.choices()
        message = {"do": "choose", "id": 9000, "option": 0, "step": who.told["state"]["step"], "no": who.no + 1}
        who.listener.cancel()
        if not stored:
            self.server.process.send_signal(signal.SIGSTOP)
        who.writer.write(frame(json.dumps(message).encode()))
        await who.writer.drain()
        until = time.monotonic() + 20
        while stored and self.choices() == before and time.monotonic() < until:
            await asyncio.sleep(0.002)
        self.server.kill()
        self.assertEqual(self.choices(), before + stored)
        return message

    async def comes_back_and_sends_again(self, stored):
        made, a, b = await seat_two(self.port, "elestrals", self.rng)
        await take_turns(8, self.rng, a, b)
        who, _ = who_is_asked(a, b)
        message = await self.send_and_lose(who, stored)
        self.server.start()
        back = await Client.connect(self.port)
        entered = await back.enter(made["room"], who.key)
        self.assertEqual(entered["no"], message["no"] if stored else message["no"] - 1)
        before = self.choices()
        del message["do"], message["id"]
        await back.ask("choose", **message)
        self.assertEqual(self.choices(), before + (not stored))   # exactly once in total

    async def test_killed_between_commit_and_answer(self):
        await self.comes_back_and_sends_again(stored=True)

    async def test_killed_between_receiving_and_commit(self):
        await self.comes_back_and_sends_again(stored=False)

    async def test_admin_lists_shows_copies_and_closes_while_the_server_runs(self):
        made, a, b = await seat_two(self.port, "synsouls", self.rng)
        await take_turns(6, self.rng, a, b)

        def admin(*words):
            done = subprocess.run([QUINTET, "admin", *words, "--store", self.server.store], capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, 0, done.stderr)
            return done.stdout

        self.assertIn(made["room"], admin("list"))
        self.assertIn("choice", admin("show", made["room"]))
        copy = os.path.join(self.server.folder, "copy.db")
        admin("backup", copy)
        with sqlite3.connect(copy) as kept:
            self.assertEqual(kept.execute("SELECT count(*) FROM entry WHERE kind = 'choice'").fetchone()[0], self.choices())
        admin("close", made["room"])
        await a.until(lambda: a.room["phase"] == "closed")


class TheOthers(TwoServers, Case):
    async def sit_apart(self):
        _, a, b = await seat_two(self.servers[0].port, "elestrals", self.rng, alone=True, other=self.servers[1].port)
        return a, b

    async def one_choice(self, a, b):
        """Makes a choice at one server; returns the time until the other one's clients receive it."""
        until = time.monotonic() + 20
        while not (is_asked(a) or is_asked(b)) and time.monotonic() < until:
            await asyncio.sleep(0.01)
        who, other = who_is_asked(a, b)
        await who.choose(self.rng.choice(who.question()["options"])["option"])
        step, since = who.told["state"]["step"], time.monotonic()
        await other.until(lambda: other.over() or other.told["state"]["step"] >= step)
        return time.monotonic() - since

    async def test_without_postgresql_choices_are_refused_in_words_and_it_goes_on_by_itself(self):
        postgres = self.machines[0]
        a, b = await self.sit_apart()
        for _ in range(4):
            await self.one_choice(a, b)
        postgres.kill()
        self.addCleanup(lambda: postgres.process or postgres.start())
        who, other = who_is_asked(a, b)
        with self.assertRaises(Refused) as no:
            await who.choose(0)
        self.assertEqual(no.exception.code, "not-stored")
        self.assertRegex(str(no.exception), r"[A-Z].*\.")
        step = who.told["state"]["step"]
        for one in (a, b):   # looking still works
            self.assertEqual((await one.ask("state"))["state"]["step"], step)
        for server in self.servers:
            await self.healthy(server, False)
        postgres.start()
        for server in self.servers:
            await self.healthy(server, True)
        await self.one_choice(a, b)
        self.assertGreater(who.told["state"]["step"], step)
        self.assertEqual(len({json.dumps(one.told["state"]["step"]) for one in (a, b)}), 1)

    async def healthy(self, server, well):
        until = time.monotonic() + 30
        while (http(server.port, "/health")[0] == 200) != well:
            self.assertLess(time.monotonic(), until, "the server does not say how it is")
            await asyncio.sleep(0.1)

    async def test_without_redis_it_is_slower_and_nothing_else(self):
        redis = self.machines[1]
        a, b = await self.sit_apart()
        redis.kill()
        self.addCleanup(lambda: redis.process or redis.start())
        for _ in range(4):
            self.assertLess(await self.one_choice(a, b), 6)
        self.assertEqual([metric(server, "bus_up") for server in self.servers], [0, 0])
        redis.start()
        until = time.monotonic() + 30
        while [metric(server, "bus_up") for server in self.servers] != [1, 1]:
            self.assertLess(time.monotonic(), until, "nobody is connected to Redis again")
            await asyncio.sleep(0.1)
        waits = sorted([await self.one_choice(a, b) for _ in range(9)])
        self.assertLess(waits[4], 0.5)   # over the bus again: without it, it would be a second


if __name__ == "__main__":
    unittest.main()
