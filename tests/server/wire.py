"""A WebSocket client for the tests: the plain protocol over asyncio, so that a test sees every byte and can break
the rules."""
import asyncio
import base64
import json
import os
import struct


# Seconds until something that should come counts as missing. No test is about this time: a busy machine is no fault of the server.
PATIENCE = 120


class Closed(Exception):
    """The server closed the connection."""


class Refused(Exception):
    """The server refused a message: its code and sentence."""

    def __init__(self, answer):
        super().__init__(f"{answer.get('code')}: {answer.get('error')}")
        self.code = answer.get("code")


def frame(payload, opcode=1, final=True):
    """One masked frame, as sent by a client."""
    mask = os.urandom(4)
    size = len(payload)
    head = bytes([(0x80 if final else 0) | opcode])
    if size < 126:
        head += bytes([0x80 | size])
    elif size < 65536:
        head += bytes([0x80 | 126]) + struct.pack(">H", size)
    else:
        head += bytes([0x80 | 127]) + struct.pack(">Q", size)
    keys = mask * (size // 4 + 1)
    return head + mask + (int.from_bytes(payload, "big") ^ int.from_bytes(keys[:size], "big")).to_bytes(size, "big")


async def read_frame(reader):
    first, second = await reader.readexactly(2)
    size = second & 0x7F
    if size == 126:
        (size,) = struct.unpack(">H", await reader.readexactly(2))
    elif size == 127:
        (size,) = struct.unpack(">Q", await reader.readexactly(8))
    return first & 0x0F, bool(first & 0x80), await reader.readexactly(size)


async def open_socket(port, headers=(), protocol="quintet"):
    """A connection after its handshake; raises Closed if the server refuses it."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 22)
    lines = [
        "GET /tables HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: " + base64.b64encode(os.urandom(16)).decode(),
        "Sec-WebSocket-Version: 13",
        *([f"Sec-WebSocket-Protocol: {protocol}"] if protocol else []),
        *headers,
    ]
    writer.write(("\r\n".join(lines) + "\r\n\r\n").encode())
    try:
        status = await reader.readuntil(b"\r\n\r\n")
    except asyncio.IncompleteReadError as cut:
        raise Closed("no handshake") from cut
    if b" 101 " not in status.split(b"\r\n")[0]:
        writer.close()
        raise Closed(status.split(b"\r\n")[0].decode())
    return reader, writer


class Client:
    """One connection to the tables. Answers are matched by number; other messages are stored in `told`, `room`,
    `cup` and, one by one, in `heard`."""

    all = []

    def __init__(self, reader, writer):
        Client.all.append(self)
        self.reader, self.writer = reader, writer
        self.last = 0
        self.waiting = {}
        self.heard = []
        self.told = self.room = self.cup = self.seat = self.key = None
        self.no = self.received = 0
        self.lines = []
        self.news = asyncio.Event()
        self.closed = False
        self.keep = False
        self.listener = asyncio.ensure_future(self._listen())

    @classmethod
    async def connect(cls, port, **how):
        return cls(*await open_socket(port, **how))

    async def _listen(self):
        whole = b""
        try:
            while True:
                opcode, final, payload = await read_frame(self.reader)
                if opcode == 8:
                    break
                if opcode == 9:
                    self.writer.write(frame(payload, 10))
                    continue
                whole += payload
                if final:
                    self._take(whole)
                    whole = b""
        except (asyncio.IncompleteReadError, ConnectionError, OSError):
            pass
        self.closed = True
        for future in self.waiting.values():
            if not future.done():
                future.set_exception(Closed("closed"))
                future.exception()   # the result need not have been awaited
        self.news.set()

    def _take(self, raw):
        message = json.loads(raw)
        self.received += 1
        if self.keep:
            self.heard.append(raw)
        if "told" in message and message["told"]:
            self.take_told(message["told"])
        if isinstance(message.get("room"), dict):
            self.room = message["room"]
        if isinstance(message.get("cup"), dict):
            self.cup = message["cup"]
        if message.get("moved"):
            self.seat = None
        if "id" in message:
            if "state" in message and "from" in message:
                self.take_told(message)
            future = self.waiting.pop(message["id"], None)
            if future and not future.done():
                future.set_result(message)
        self.news.set()

    def take_told(self, told):
        self.told = told
        self.lines[told["from"] :] = told["lines"]

    async def ask(self, do, timeout=PATIENCE, **fields):
        self.last += 1
        future = asyncio.get_running_loop().create_future()
        self.waiting[self.last] = future
        if self.closed:
            raise Closed("closed")
        self.writer.write(frame(json.dumps({"do": do, "id": self.last, **fields}).encode()))
        answer = await asyncio.wait_for(future, timeout)
        if "error" in answer:
            if do in ("choose", "undo", "concede"):
                self.no = max(self.no, answer.get("no", 0))
            raise Refused(answer)
        return answer

    async def until(self, holds, timeout=PATIENCE):
        """Waits until holds() is true."""

        async def wait():
            while not holds():
                if self.closed:
                    raise Closed("closed")
                self.news.clear()
                await self.news.wait()

        await asyncio.wait_for(wait(), timeout)

    async def enter(self, room, key=""):
        answer = await self.ask("enter", room=room, key=key)
        self.seat, self.no = answer["seat"], answer.get("no", 0)
        return answer

    async def choose(self, option):
        answer = await self.ask("choose", option=option, step=self.told["state"]["step"], no=self.no + 1)
        self.no += 1
        return answer

    def question(self):
        return self.told and self.told["state"].get("question")

    def over(self):
        return bool(self.room and self.room["phase"] == "over")

    @classmethod
    def close_all(cls):
        for client in cls.all:
            client.close()
        cls.all.clear()

    def close(self):
        self.closed = True
        self.listener.cancel()
        self.writer.close()
