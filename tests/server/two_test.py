"""Two servers of the same tables: people at one table who are connected to different servers."""
import asyncio
import json
import statistics
import time
import unittest

from house import GAMES, Case, Client, TwoServers, is_asked, play_on, seat_two


class Apart(TwoServers, Case):
    async def sit_apart(self, game="elestrals"):
        """Two people at a new table, each at a different server; the game has begun."""
        _, a, b = await seat_two(self.port, game, self.rng, alone=True, other=self.port)
        return a, b

    async def test_a_choice_is_seen_at_the_other_server_at_once(self):
        a, b = await self.sit_apart()
        waits = []
        while len(waits) < 20 and not a.over():
            who, other = (a, b) if is_asked(a) else (b, a)
            if not is_asked(who):
                await asyncio.sleep(0.01)
                continue
            await who.choose(self.rng.choice(who.question()["options"])["option"])
            step, since = who.told["state"]["step"], time.monotonic()
            await other.until(lambda: other.over() or other.told["state"]["step"] >= step)
            waits.append(time.monotonic() - since)
        self.assertLess(statistics.median(waits), 0.5)   # without the bus it would be a second

    async def test_who_is_at_another_server_is_not_away(self):
        a, b = await self.sit_apart()
        for c in (a, b):
            c.keep = True
        await asyncio.sleep(12)
        for c in (a, b):
            rooms = [m["room"] for m in map(json.loads, c.heard) if isinstance(m.get("room"), dict)]
            self.assertEqual([s["name"] for r in rooms for s in r["seats"] if s["away"]], [])

    async def test_who_is_gone_from_another_server_is_away(self):
        a, b = await self.sit_apart()
        b.close()
        await a.until(lambda: a.room["seats"][1]["away"])

    async def test_who_was_at_a_server_that_is_gone_is_away_and_may_come_back(self):
        a, b = await self.sit_apart()
        room = a.room["room"]
        self.servers[1].kill()
        await a.until(lambda: a.room["seats"][1]["away"])
        self.servers[1].start()
        again = await Client.connect(self.servers[1].port)
        await again.enter(room, b.key)
        await a.until(lambda: not a.room["seats"][1]["away"])

    async def test_a_whole_game_is_played_between_two_servers(self):
        for game in GAMES:
            with self.subTest(game):
                a, b = await self.sit_apart(game)
                await asyncio.gather(play_on(a, self.rng), play_on(b, self.rng))
                await a.until(lambda: a.over() and b.over())
                self.assertEqual(a.told["state"]["result"]["places"], b.told["state"]["result"]["places"])


if __name__ == "__main__":
    unittest.main()
