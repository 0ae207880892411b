"""Two servers write the same tables at the same moment, each in its own order (crossing.c), without a deadlock."""
import os
import shutil
import subprocess
import tempfile
import unittest

from machines import Postgres


class Crossing(unittest.TestCase):
    def setUp(self):
        if not Postgres.is_here():
            self.skipTest("PostgreSQL is not installed")
        folder = tempfile.mkdtemp(prefix="quintet-crossing-")
        self.addCleanup(shutil.rmtree, folder, ignore_errors=True)
        self.postgres = Postgres(folder)
        self.addCleanup(self.postgres.kill)
        self.postgres.start()

    def test_nothing_fails_and_each_entry_is_written_once(self):
        done = subprocess.run([os.environ["CROSSING"], self.postgres.address], capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stdout), (0, "0 failed, 0 wrong\n"))


if __name__ == "__main__":
    unittest.main()
