"""Checks that scripts/ladder counts like `quintet sim`, continues an interrupted run, and survives a cut line:
ladder.py QUINTET SOURCE_ROOT"""
import json
import os
import subprocess
import sys
import tempfile
import unittest

QUINTET, ROOT = (os.path.abspath(path) for path in sys.argv[1:3])


def ladder(folder, *words):
    return subprocess.run([sys.executable, "-B", os.path.join(ROOT, "scripts/ladder"), "--into", folder, "--jobs", "2", *words],
                          env={**os.environ, "QUINTET": QUINTET}, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False)


class Ladder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def rows(self, name):
        with open(os.path.join(self.folder, name), encoding="utf-8") as f:
            return [json.loads(line) for line in f]

    def test_every_two_games_are_those_of_sim(self):
        done = ladder(self.folder, "symetra", "elestrals", "--pairs", "greedy,random", "--games", "4")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(done.stdout.count(" 4 games"), 2)
        rows = self.rows("elestrals.greedy.random.jsonl")
        self.assertEqual(sorted(row["number"] for row in rows), [0, 1])
        for row in rows:
            told = subprocess.check_output([QUINTET, "sim", "elestrals", "--json", "--games", "2", "--bots", "greedy,random", "--seed", str(1000 + row["number"]),
                                            "--decks", ",".join(dict.fromkeys(row["decks"]))])
            ours = json.loads(told)["bots"][0]
            self.assertEqual([row[what] for what in ("wins", "draws", "losses")], [ours[what] for what in ("wins", "draws", "losses")])
        self.assertEqual(sum(row["wins"] + row["draws"] + row["losses"] for row in rows), 4)

    def test_a_run_goes_on_where_it_was(self):
        ladder(self.folder, "symetra", "--pairs", "greedy,random", "--games", "2")
        before = self.rows("symetra.greedy.random.jsonl")
        ladder(self.folder, "symetra", "--pairs", "greedy,random", "--games", "6")
        after = self.rows("symetra.greedy.random.jsonl")
        self.assertEqual((after[:1], len(after)), (before, 3))
        again = ladder(self.folder, "symetra", "--pairs", "greedy,random", "--games", "6")
        self.assertEqual(self.rows("symetra.greedy.random.jsonl"), after)
        self.assertIn(" 6 games", again.stdout)

    def test_a_cut_line_is_told_and_played_again_and_other_builds_do_not_count(self):
        ladder(self.folder, "symetra", "--pairs", "greedy,random", "--games", "2")
        file = os.path.join(self.folder, "symetra.greedy.random.jsonl")
        whole = self.rows("symetra.greedy.random.jsonl")[0]
        with open(file, "w", encoding="utf-8") as f:
            f.write(json.dumps({**whole, "program": "another", "wins": 2, "losses": 0}) + "\n" + json.dumps(whole)[:30])
        done = ladder(self.folder, "symetra", "--pairs", "greedy,random", "--games", "2")
        self.assertIn("a line that was cut is left out", done.stderr)
        self.assertIn(" 2 games", done.stdout)
        with open(file, encoding="utf-8") as f:
            self.assertEqual(json.loads(f.readlines()[-1]), whole)

    def test_what_is_no_pair_and_no_bot_is_refused(self):
        self.assertIn("'kito' is no pair", ladder(self.folder, "symetra", "--pairs", "kito").stderr)
        done = ladder(self.folder, "symetra", "--pairs", "kitto,mira", "--games", "2")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("kitto", done.stderr)


unittest.main(argv=sys.argv[:1])
