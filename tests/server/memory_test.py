"""Measures the server's memory per table, including its two connections."""
import re
import unittest

from house import Case, OneServer, is_sanitized, seat_two, take_turns

TABLES, CHOICES, MOST = 40, 6, 50   # KiB per table; the limit is 64 (docs/hosting.md has the figures of long games)


def memory(pid):
    with open(f"/proc/{pid}/smaps_rollup", encoding="ascii") as f:
        return int(re.search(r"Pss_Anon:\s+(\d+)", f.read())[1])


class Memory(OneServer, Case):
    @unittest.skipIf(is_sanitized(), "the sanitizers keep memory of their own")
    async def test_a_table_takes_little(self):
        pid, seats = self.server.process.pid, []

        async def tables(n):
            for _ in range(n):
                _, a, b = await seat_two(self.port, "elestrals", self.rng)
                await take_turns(CHOICES, self.rng, a, b)
                seats.append((a, b))

        await tables(10)   # one-time costs of the server
        before = memory(pid)
        await tables(TABLES)
        took = (memory(pid) - before) / TABLES
        print(f"{took:.1f} KiB a table after {CHOICES} choices")
        self.assertLess(took, MOST)


if __name__ == "__main__":
    unittest.main()
