"""A server in a separate folder, tables opened at it, and games played over real sockets."""
import asyncio
import contextlib
import functools
import hashlib
import itertools
import os
import random
import shutil
import signal
import socket
import subprocess
import tempfile
import unittest

from machines import Postgres, Redis, free_port
from wire import Client, Closed, Refused

GAMES = ("synsouls", "achroma", "elestrals", "solrei", "symetra")
QUINTET = os.environ.get("QUINTET", "build/dev/quintet")


def is_sanitized():
    with open(QUINTET, "rb") as f:
        return b"__asan_init" in f.read()


class Server:
    """`quintet serve --tables`, which can be started, killed and restarted on the same port."""

    def __init__(self, folder=None, store=None, bus=None, options=()):
        self.folder = folder or tempfile.mkdtemp(prefix="quintet-server-")
        self.own = folder is None
        self.port = free_port()
        self.store = store or os.path.join(self.folder, "tables.db")
        self.options = ["--bus", bus] if bus else []
        self.options += list(options)
        site = os.path.join(self.folder, "site")
        os.makedirs(site, exist_ok=True)
        with open(os.path.join(site, "index.html"), "w", encoding="utf-8") as page:
            page.write("<!doctype html><title>Quintet</title>")
        self.site = site
        self.process = None

    def command(self):
        return [QUINTET, "serve", "--tables", "--port", str(self.port), "--dir", self.site, "--store", self.store, *self.options]

    def start(self, **how):
        log = open(os.path.join(self.folder, f"log-{self.port}"), "ab")
        self.process = subprocess.Popen(self.command(), stdout=subprocess.PIPE, stderr=log, **how)
        log.close()
        line = self.process.stdout.readline()
        if b"http" not in line:
            raise RuntimeError(f"the server did not start: {line}")
        return self

    def kill(self, how=signal.SIGKILL):
        if self.process:
            self.process.send_signal(how)
            code = self.process.wait()
            self.process.stdout.close()
            self.process = None
            return code
        return None

    def end(self):
        self.kill()
        if self.own:
            shutil.rmtree(self.folder, ignore_errors=True)


@contextlib.contextmanager
def server(**how):
    s = Server(**how).start()
    try:
        yield s
    finally:
        s.end()


def http(port, path):
    with socket.create_connection(("127.0.0.1", port), 10) as s:
        s.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
        data = b""
        while piece := s.recv(65536):
            data += piece
    head, _, body = data.partition(b"\r\n\r\n")
    return int(head.split()[1]), body.decode()


async def decks_of(client, game):
    return [d["id"] for d in (await client.ask("decks", game=game))["decks"]]


async def seat_two(port, game, rng=random, ready=True, alone=False, other=None, **settings):
    """Seats two people at a new table of [game], plus a bot in Symetra unless they are [alone], and starts the game.
    The second person may come by [other], another server's port."""
    a, b = await Client.connect(port), await Client.connect(other or port)
    settings = {"hold": 0, "pace": 0, **settings}
    decks = await decks_of(a, game)
    seats = 3 if game == "symetra" and not alone else 2
    deck = {"deck": rng.choice(decks)} if decks else {}
    made = await a.ask("create", game=game, seats=seats, name="Ana", **deck, **settings)
    a.seat, a.key = 0, made["key"]
    await a.until(lambda: a.room is not None)
    await b.enter(made["room"], made["invite"])
    deck = {"deck": rng.choice(decks)} if decks else {}
    sat = await b.ask("sit", name="Ben", **deck)
    b.seat, b.key = sat["seat"], sat["key"]
    for seat in range(2, seats):
        await a.ask("seat-bot", seat=seat, bot="random")
    if ready:
        await both_ready(a, b)
    return made, a, b


async def be_ready(client):
    value = os.urandom(32).hex()
    await client.ask("ready", mix=hashlib.sha256(value.encode()).hexdigest())
    await client.until(lambda: client.room["phase"] != "seating")
    try:
        await client.ask("reveal", value=value)
    except Refused as no:
        if no.code != "late":
            raise
    await client.until(lambda: client.room["phase"] == "playing" and client.told)


async def both_ready(*clients):
    await asyncio.gather(*(be_ready(c) for c in clients))


async def play_on(client, rng, most=100000, after=None):
    """Answers the seat's questions at random until the game is over or [most] choices are made."""
    made = 0
    while made < most and not client.over():
        q = client.question()
        if not is_asked(client):
            await client.until(lambda: client.over() or is_asked(client))
            continue
        option = rng.choice(q["options"])["option"]
        try:
            await client.choose(option)
            made += 1
            if after:
                after(client)
        except Refused as no:
            if no.code not in ("late", "not-asked", "no-option", "over", "slow-down"):
                raise
            await asyncio.sleep(0.02)
    return made


def is_asked(client):
    q = client.question()
    return bool(q and q["options"] and not q.get("answered"))


async def settled(*clients, seconds=0.5):
    """Waits until no message has come for a while."""
    before = None
    while before != (before := [c.received for c in clients]):
        await asyncio.sleep(seconds)


async def take_turns(choices, rng, *clients):
    """Makes this many choices, by the players with questions."""
    while choices > 0 and not clients[0].over():
        who = next((c for c in clients if is_asked(c)), None)
        if who is None:
            await asyncio.sleep(0.005)
            continue
        try:
            await who.choose(rng.choice(who.question()["options"])["option"])
            choices -= 1
        except Refused as no:
            if no.code not in ("late", "not-asked", "no-option", "over"):
                raise


def stop_cleanly(server):
    """A server that was not killed exits cleanly and silently; with sanitizers, this is their check."""
    code = server.kill(signal.SIGTERM)
    with open(os.path.join(server.folder, f"log-{server.port}"), encoding="utf-8", errors="replace") as f:
        log = f.read()
    if code not in (0, None) or "Sanitizer" in log or "runtime error" in log:
        raise AssertionError(f"the server ended with {code}:\n{log[-6000:]}")


class OneServer:
    """For a Case: one server on SQLite."""

    OPTIONS = ("--limits", "rate=100000,purse=100000,per-address=1000")

    def open_servers(self):
        self.server = Server(options=self.OPTIONS).start()
        self.addCleanup(self.server.end)
        self.addCleanup(stop_cleanly, self.server)
        self.servers = [self.server]

    @property
    def port(self):
        return self.rng.choice(self.servers).port

    def setUp(self):
        self.rng = random.Random(self.id())
        self.open_servers()


class TwoServers(OneServer):
    """The same on two servers with one PostgreSQL and one Redis; each request for a port returns the other one's."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        if not Postgres.is_here():
            raise unittest.SkipTest("PostgreSQL or Redis is not installed")
        cls.folder = tempfile.mkdtemp(prefix="quintet-two-")
        cls.addClassCleanup(shutil.rmtree, cls.folder, ignore_errors=True)
        cls.machines = [Postgres(cls.folder), Redis(cls.folder)]
        for machine in cls.machines:
            cls.addClassCleanup(machine.kill)
            machine.start()

    def open_servers(self):
        store, bus = (machine.address for machine in self.machines)
        self.servers = [Server(self.folder, store=store, bus=bus, options=self.OPTIONS).start() for _ in range(2)]
        for server in self.servers:
            self.addCleanup(server.end)
            self.addCleanup(stop_cleanly, server)
        self.server = self.servers[0]
        self.ports = itertools.cycle(server.port for server in self.servers)

    @property
    def port(self):
        return next(self.ports)


class Case(unittest.TestCase):
    """Tests that are coroutines: each has some minutes, and its connections are closed for it."""

    SECONDS = 600

    def __init_subclass__(cls):
        super().__init_subclass__()
        for name in dir(cls):
            method = getattr(cls, name)
            if name.startswith("test_") and asyncio.iscoroutinefunction(method):
                setattr(cls, name, cls.driven(method))

    @classmethod
    def driven(cls, method):
        @functools.wraps(method)
        def run(self):
            async def timed():
                try:
                    await asyncio.wait_for(method(self), self.SECONDS)
                finally:
                    Client.close_all()
                    await asyncio.sleep(0)

            asyncio.run(timed())

        return run

    async def refused(self, code, asking):
        with self.assertRaises(Refused) as no:
            await asking
        self.assertEqual(no.exception.code, code)


__all__ = ["Case", "Client", "Closed", "GAMES", "OneServer", "QUINTET", "Refused", "Server", "TwoServers", "be_ready", "both_ready", "decks_of", "free_port", "http", "is_asked", "is_sanitized", "play_on", "seat_two", "server", "settled", "take_turns"]
