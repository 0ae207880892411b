"""Compares the load driver (tests/load) with the server's own metrics: a driver that lost messages, or a histogram
that counted something else, would make every figure in docs/hosting.md worthless."""
import asyncio
import json
import os
import re
import signal
import subprocess
import unittest

from house import Case, Client, OneServer, decks_of, http

LOAD = os.environ.get("SERVER_LOAD", "build/dev/tests/server-load")


def figure(text, name):
    return float(re.search(rf"^quintet_{name} (\S+)$", text, re.M)[1])


class Load(OneServer, Case):
    OPTIONS = ("--limits", "rate=100000,purse=100000,per-address=1000,silence=1")

    async def driver(self):
        decks = await decks_of(await Client.connect(self.port), "elestrals")
        process = subprocess.Popen([LOAD, str(self.port), *decks], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.wait)
        self.addCleanup(process.stdin.close)

        async def do(what, number=0):
            process.stdin.write(f"{what} {number}\n")
            process.stdin.flush()
            return json.loads(await asyncio.to_thread(process.stdout.readline))

        do.process = process
        return do

    async def test_what_the_driver_counts_the_server_counts(self):
        do = await self.driver()
        await do("tables", 12)
        before = http(self.port, "/metrics")[1]
        played = await do("play", 3)
        after = http(self.port, "/metrics")[1]
        self.assertGreater(played["choices"], 20)
        self.assertLess(played["p50_ms"], 2000)
        for name in ("choices_total", "told_seconds_count", "stored_seconds_count"):
            told = figure(after, name) - figure(before, name)
            self.assertGreaterEqual(told, played["choices"], name)
            self.assertLessEqual(told, played["choices"] + 12, name)   # one of each table may have been in progress
        told, stored = (figure(after, name) - figure(before, name) for name in ("told_seconds_sum", "stored_seconds_sum"))
        self.assertGreaterEqual(told, stored)
        self.assertGreater(figure(after, "turn_seconds_count"), figure(before, "turn_seconds_count"))

    async def test_every_watcher_is_told_every_choice(self):
        do = await self.driver()
        await do("tables", 1)
        await do("watchers", 60)
        before = http(self.port, "/metrics")[1]
        shouted = await do("shout", 5)
        told = figure(http(self.port, "/metrics")[1], "told_total") - figure(before, "told_total")
        self.assertGreater(shouted["choices"], 0)
        self.assertGreaterEqual(told, 60 * shouted["choices"])

    async def test_silent_connections_that_answer_stay_and_others_go(self):
        do = await self.driver()
        await do("idle", 30)
        await do("rest", 4)   # they are pinged every second
        self.assertEqual((await do("ping"))["open"], 30)
        do.process.send_signal(signal.SIGSTOP)   # like a machine whose line was cut: nothing is closed, nothing arrives
        try:
            for _ in range(1200):
                text = http(self.port, "/metrics")[1]
                if figure(text, "connections") == 1:   # our own, which answers
                    break
                await asyncio.sleep(0.1)
            self.assertEqual(figure(text, "connections"), 1)
            self.assertEqual(figure(text, "silent_total"), 30)
        finally:
            do.process.send_signal(signal.SIGCONT)
        self.assertEqual((await do("idle", 31)), {})   # and new clients are accepted as before


if __name__ == "__main__":
    unittest.main()
