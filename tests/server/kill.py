"""kill -9 at random moments, under load: kill.py [--kills N] [--tables N] [--postgres] [--seed N]

Clients play random games at several tables and note every choice that the server has answered. The server is
killed and restarted again and again. At the end, and at each return, a seat must see every answered choice
exactly once: the numbers of the answered messages and the store's entries are compared. With --postgres there are
two servers on one PostgreSQL and one Redis, and each kill hits one of them; sometimes PostgreSQL or Redis is
killed instead."""
import argparse
import asyncio
import contextlib
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time

from house import GAMES, Client, Closed, Refused, Server, is_asked, seat_two
from machines import Postgres, Redis
from wire import PATIENCE

FREE = ("--limits", "rate=100000,purse=100000,per-address=10000")


class Person:
    """One seat that reconnects whenever its server dies. It notes each choice that was answered."""

    def __init__(self, ports, room, client, rng):
        self.ports, self.room, self.seat, self.key, self.rng = ports, room, client.seat, client.key, rng
        self.client = client
        self.answered = {}   # by number of the message: the option
        self.unknown = None  # sent but not answered: it may or may not be stored
        self.returns = 0

    async def come_back(self):
        while True:
            try:
                self.client = await Client.connect(self.rng.choice(self.ports))
                await self.client.enter(self.room, self.key)
                assert self.client.seat == self.seat
                assert self.client.no >= max(self.answered, default=0), "an answered choice is missing"
                self.returns += 1
                return
            except (Closed, OSError, asyncio.TimeoutError, Refused):
                self.client.close()
                await asyncio.sleep(0.05)

    async def choose(self):
        c = self.client
        option = self.rng.choice(c.question()["options"])["option"]
        no = c.no + 1
        self.unknown = (no, option)
        await c.ask("choose", option=option, step=c.told["state"]["step"], no=no, timeout=10)
        c.no = no
        self.answered[no] = option
        self.unknown = None

    async def play(self, ends):
        while not ends.is_set() and not self.client.over():
            try:
                if self.client.closed:
                    await self.come_back()
                elif is_asked(self.client):
                    await self.choose()
                else:
                    await self.client.until(lambda: self.client.over() or is_asked(self.client) or ends.is_set(), 1)
            except (Closed, OSError):
                self.client.closed = True
            except asyncio.TimeoutError:
                pass
            except Refused as no:
                if no.code == "not-stored":
                    await asyncio.sleep(0.1)
                elif no.code not in ("late", "not-asked", "no-option", "over", "slow-down"):
                    raise


def check(person, entries):
    """Every answered choice of this seat is an entry of the table, once and unchanged."""
    stored = {}
    for kind, seat, number, no in entries:
        if kind == "choice" and seat == person.seat and no:
            assert no not in stored, f"choice {no} is stored twice"
            stored[no] = number & 0xFFFF   # the higher bits: the number of options
    for no, option in person.answered.items():
        assert stored.get(no) == option, f"answered choice {no} of seat {person.seat} is missing"
    return len(person.answered)


def read_entries(store, room):
    if store.startswith("postgresql"):
        query = f"SELECT kind, seat, number, no FROM entry WHERE room = '{room}' ORDER BY n"
        rows = subprocess.run(["psql", store, "-AtF", " ", "-c", query], capture_output=True, text=True, check=True).stdout
        return [(k, int(s), int(n), int(no)) for k, s, n, no in (line.split(" ") for line in rows.splitlines())]
    with contextlib.closing(sqlite3.connect(store)) as db:
        return db.execute("SELECT kind, seat, number, no FROM entry WHERE room = ? ORDER BY n", (room,)).fetchall()


class House:
    """One server on SQLite, or two on PostgreSQL and Redis."""

    def __init__(self, postgres, rng):
        self.folder = tempfile.mkdtemp(prefix="quintet-kill-")
        self.rng = rng
        self.machines = [Postgres(self.folder), Redis(self.folder)] if postgres else []
        for machine in self.machines:
            machine.start()
        how = {"store": self.machines[0].address, "bus": self.machines[1].address} if postgres else {}
        self.servers = [Server(self.folder, options=FREE, **how).start() for _ in range(2 if postgres else 1)]
        self.killed = {}

    async def kill_one(self):
        machine = self.machines and self.rng.random() < 0.1
        victim = self.rng.choice(self.machines if machine else self.servers)
        victim.kill()
        name = type(victim).__name__
        self.killed[name] = self.killed.get(name, 0) + 1
        await asyncio.sleep(self.rng.random() * 0.2)
        victim.start()

    def end(self):
        for each in [*self.servers, *self.machines]:
            each.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


async def run(kills, tables, postgres, seed):
    rng = random.Random(seed)
    house = House(postgres, rng)
    people, ends = [], asyncio.Event()
    ports = [s.port for s in house.servers]
    started = time.monotonic()

    async def table(number):
        while not ends.is_set():
            try:
                made, *seats = await seat_two(rng.choice(ports), GAMES[number % len(GAMES)], rng)
            except (Closed, OSError, Refused, asyncio.TimeoutError):
                await asyncio.sleep(0.1)
                continue
            pair = [Person(ports, made["room"], c, rng) for c in seats]
            people.extend(pair)
            await asyncio.gather(*(p.play(ends) for p in pair))
            for p in pair:
                p.client.close()

    async def kill():
        for done in range(kills):
            await asyncio.sleep(0.15 + rng.random() * 0.6)
            await house.kill_one()
            if done % 20 == 19:
                print(f"{done + 1} kills, {sum(len(p.answered) for p in people)} choices answered", flush=True)
        before, until = sum(len(p.answered) for p in people), time.monotonic() + PATIENCE
        while sum(len(p.answered) for p in people) < before + tables:   # everybody reconnects and continues
            assert time.monotonic() < until, "nothing goes on"
            await asyncio.sleep(0.1)
        ends.set()

    try:
        players = [asyncio.ensure_future(table(i)) for i in range(tables)]
        await kill()
        await asyncio.wait(players, timeout=30)
        for p in players:
            if p.done() and p.exception():
                raise p.exception()
        answered = sum(check(p, read_entries(house.servers[0].store, p.room)) for p in people)
        returns = sum(p.returns for p in people)
        what = ", ".join(f"{n} of {name}" for name, n in sorted(house.killed.items()))
        print(f"{kills} kills ({what}): {answered} answered choices of {len(people)} seats, none missing, none twice; "
              f"{returns} returns; {time.monotonic() - started:.0f} s")
    finally:
        house.end()


if __name__ == "__main__":
    words = argparse.ArgumentParser()
    words.add_argument("--kills", type=int, default=300)
    words.add_argument("--tables", type=int, default=10)
    words.add_argument("--postgres", action="store_true")
    words.add_argument("--seed", type=int, default=int.from_bytes(os.urandom(4), "big"))
    given = words.parse_args()
    print("seed", given.seed)
    if given.postgres and not Postgres.is_here():
        print("PostgreSQL or Redis is not installed")
        sys.exit(77)
    asyncio.run(run(given.kills, given.tables, given.postgres, given.seed))
