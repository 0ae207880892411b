"""Clients that lie, flood, stall and break the protocol, while two people play beside them undisturbed."""
import asyncio
import contextlib
import json
import os
import random
import re
import resource
import unittest

from house import Case, Client, Closed, Refused, Server, http, seat_two, take_turns
from wire import PATIENCE, frame, open_socket, read_frame

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def rows(name):
    """The rows of a server table: messages.def, entries.def."""
    with open(os.path.join(ROOT, "src/server", name), encoding="utf-8") as f:
        return re.findall(r'^[A-Z]+\((?:\w+, *)?"([^"]+)",\s*\w+,(?:.*?"([^"]*)")?', f.read(), re.M)


class Hostile(Case):
    def setUp(self):
        self.server = Server().start()
        self.addCleanup(self.server.end)
        self.port = self.server.port
        self.rng = random.Random(self.id())

    async def others_play(self, a, b, choices=8):
        loop = asyncio.get_running_loop()
        start = loop.time()
        await take_turns(choices, self.rng, a, b)
        self.assertLess(loop.time() - start, 10)

    async def closed_by_server(self, reader):
        """Reads until the end; returns how the server closed."""
        status = None
        try:
            while True:
                opcode, _, payload = await asyncio.wait_for(read_frame(reader), PATIENCE)
                if opcode == 8 and len(payload) >= 2:
                    status = int.from_bytes(payload[:2], "big")
        except (asyncio.IncompleteReadError, ConnectionError):
            return status

    async def test_pages_of_other_origins_are_not_let_in(self):
        own = f"Origin: http://127.0.0.1:{self.port}"
        (await Client.connect(self.port, headers=[own])).close()
        for origin in ("http://evil.example", "null", f"http://127.0.0.1:{self.port}.evil.example", "http://" + "x" * 400):
            with self.assertRaises(Closed):
                await Client.connect(self.port, headers=["Origin: " + origin])

    async def test_another_protocol_is_not_let_in(self):
        for protocol in (None, "chat"):
            with self.assertRaises((Closed, ConnectionError)):
                await Client.connect(self.port, protocol=protocol)

    async def test_huge_messages_end_the_connection(self):
        _, a, b = await seat_two(self.port, "elestrals", self.rng)
        for payloads in ([b"x" * (1 << 20)], [b"x" * 1000] * 100):
            reader, writer = await open_socket(self.port)
            for i, p in enumerate(payloads):
                writer.write(frame(p, 1 if i == 0 else 0, final=i == len(payloads) - 1))
            with self.subTest(len(payloads)):
                await self.closed_by_server(reader)
            writer.close()
        await self.others_play(a, b)

    async def test_a_message_a_byte_at_a_time_is_a_message(self):
        reader, writer = await open_socket(self.port)
        text = b'{"do":"ping","id":5}'
        for i, byte in enumerate(text):
            writer.write(frame(bytes([byte]), 1 if i == 0 else 0, final=i == len(text) - 1))
            await writer.drain()
        _, _, payload = await read_frame(reader)
        self.assertEqual(json.loads(payload), {"id": 5, "ok": True})
        writer.close()

    async def test_a_flood_is_refused_then_cut_and_others_play_on(self):
        _, a, b = await seat_two(self.port, "elestrals", self.rng)
        reader, writer = await open_socket(self.port)
        for _ in range(3000):
            writer.write(frame(b'{"do":"lobby"}'))
        self.assertIn(await self.closed_by_server(reader), (1008, None))   # with so much unread data the reason may be lost
        self.assertIn("quintet_dropped_total 1\n", http(self.port, "/metrics")[1])
        writer.close()
        await self.others_play(a, b)

    async def test_the_limit_of_the_system_is_said_in_words(self):
        def lower():
            resource.setrlimit(resource.RLIMIT_NOFILE, (500, 500))

        few = Server().start(preexec_fn=lower)
        self.addCleanup(few.end)
        said = few.process.stdout.readline() + few.process.stdout.readline()
        self.assertIn(b"lets a process open 500 files", said)

    async def test_half_open_connections_are_dropped(self):
        _, a, b = await seat_two(self.port, "elestrals", self.rng)
        half = [await asyncio.open_connection("127.0.0.1", self.port) for _ in range(50)]
        for _, writer in half:
            writer.write(b"GET /tables HTTP/1.1\r\nHost: x\r\n")
        await self.others_play(a, b)
        for reader, writer in half:
            self.assertEqual(await asyncio.wait_for(reader.read(), PATIENCE), b"")
            writer.close()

    async def test_one_address_has_so_many_connections(self):
        self.server.kill()
        self.server.options += ["--limits", "per-address=5"]
        self.server.start()
        crowd = [await Client.connect(self.port) for _ in range(5)]
        with self.assertRaises((Closed, ConnectionError)):
            await Client.connect(self.port)
        crowd[0].close()
        again = None
        while not again:   # once the server has noticed that one is gone
            with contextlib.suppress(Closed, ConnectionError):
                again = await Client.connect(self.port)

    async def test_what_makes_no_sense_is_refused(self):
        _, a, b = await seat_two(self.port, "solrei", self.rng)
        reader, writer = await open_socket(self.port)
        wrong = [b"", b"[]", b"null", b"{", b'{"do":7}', b'{"do":"nothing"}', b"\xff\xfe", b'{"do":"enter"}' + b"\x00",
                 b"[" * 500, b'{"do":"enter","room":{"a":1}}', b'{"do":"take","room":"ACDEFGHJKMNP","code":[]}']
        for text in wrong:
            writer.write(frame(text))
            _, _, payload = await asyncio.wait_for(read_frame(reader), PATIENCE)
            self.assertIn("error", json.loads(payload), text)
        writer.close()
        await self.others_play(a, b)

    async def test_random_messages_hurt_nobody(self):
        self.server.kill()
        self.server.options += ["--limits", "rate=100000,purse=100000"]
        self.server.start()
        made, a, b = await seat_two(self.port, "elestrals", self.rng)
        cup = await (await Client.connect(self.port)).ask("open-cup", game="elestrals", title="Cup", hold=0, pace=0)
        kinds = rows("messages.def")
        self.assertGreater(len(kinds), 15)
        fields = sorted({f for _, list_ in kinds for f in list_.split()})
        values = [0, -1, 1, 1 << 50, True, None, "", "x" * 300, made["room"], made["invite"], made["watchKey"], b.key, "majesea", [], {}, [{"room": made["room"], "key": b.key}], "elestrals", "random", [1, 2], [2, 1, 1]]
        liar = await Client.connect(self.port)

        async def lie():
            nonlocal liar
            for _ in range(1500):
                do = self.rng.choice(kinds)[0] if self.rng.random() < 0.8 else self.rng.choice(["state", "record", "why", "new", "goto", "open"])
                if do in ("concede", "rise", "seat-bot") or (do == "take" and self.rng.random() < 0.9):
                    continue
                said = {f: self.rng.choice(values) for f in self.rng.sample(fields, 4)}
                if do in ("enter", "sit"):
                    room = self.rng.choice([made, cup])
                    keys = [cup["key"], cup["invite"], ""] if room is cup else [made["watchKey"], made["invite"], "", "0" * 32]
                    said = {"room": room["room"], "key": self.rng.choice(keys)}
                try:
                    await liar.ask(do, timeout=PATIENCE, **said)
                except Refused:
                    pass
                except asyncio.TimeoutError:
                    self.fail(f"no answer to {do} {said}")
                except Closed:
                    liar = await Client.connect(self.port)

        await asyncio.gather(lie(), take_turns(60, self.rng, a, b))
        self.assertEqual(http(self.port, "/health")[0], 200)

    def test_every_message_and_entry_is_documented(self):
        with open(os.path.join(ROOT, "docs/online.md"), encoding="utf-8") as f:
            text = f.read()
        entries, messages = text.split("## Messages")
        for name, fields in rows("messages.def"):
            line = re.search(rf"^\| `{name}` \|(.*)$", messages, re.M)
            self.assertTrue(line, f"docs/online.md lacks the message {name}")
            for field in fields.split():
                self.assertIn(f"`{field}`", line[1], f"{name}: {field}")
        for name, _ in rows("entries.def"):
            self.assertRegex(entries, rf"(?m)^\| `{name}` \|", f"docs/online.md lacks the entry {name}")


if __name__ == "__main__":
    unittest.main()
