"""A PostgreSQL and a Redis for the tests, in a separate folder, which can be killed and restarted."""
import contextlib
import fcntl
import functools
import glob
import itertools
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time


FIRST, BLOCKS, BLOCK = 20000, 120, 100   # below the ports that the system gives to outgoing connections


@functools.cache
def own_ports():
    """Ports that no other test uses while this process runs: a server that is killed finds its port free again. A block of ports belongs to
    who holds the lock on its file."""
    folder = os.path.join(tempfile.gettempdir(), "quintet-ports")
    with contextlib.suppress(OSError):
        os.makedirs(folder, exist_ok=True)
        os.chmod(folder, 0o1777)
    for block in range(BLOCKS):
        with contextlib.suppress(OSError):
            held = os.open(os.path.join(folder, str(block)), os.O_RDWR | os.O_CREAT, 0o666)
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)   # until this process ends; children do not inherit it
            return itertools.cycle(range(FIRST + block * BLOCK, FIRST + (block + 1) * BLOCK))
    raise RuntimeError("every block of ports is taken")


def free_port():
    for _ in range(BLOCK):
        port = next(own_ports())
        with socket.socket() as s, contextlib.suppress(OSError):
            s.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            s.bind(("127.0.0.1", port))
            return port
    raise RuntimeError("no port is free")


def wait_for(port, seconds=120):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.02)
    raise RuntimeError(f"nothing listens at {port}")


def postgres_tool(name):
    found = sorted(glob.glob(f"/usr/lib/postgresql/*/bin/{name}"))
    return found[-1] if found else shutil.which(name)


class Postgres:
    """It does not run as root, but as the user `postgres` of Debian's package."""

    def __init__(self, folder):
        self.data = os.path.join(folder, "postgres")
        self.port = free_port()
        self.process = None
        self.how = {}
        os.makedirs(self.data)
        if os.getuid() == 0:
            user = pwd.getpwnam("postgres")
            os.chmod(folder, 0o755)
            os.chown(self.data, user.pw_uid, user.pw_gid)
            self.how = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
        subprocess.run([postgres_tool("initdb"), "-D", self.data, "-U", "quintet", "-A", "trust", "--no-sync"], check=True, stdout=subprocess.DEVNULL, cwd=self.data, **self.how)
        self.address = f"postgresql://quintet@127.0.0.1:{self.port}/postgres"

    @staticmethod
    def is_here():
        return bool(postgres_tool("initdb") and shutil.which("redis-server"))

    def start(self):
        lock = os.path.join(self.data, "postmaster.pid")
        if os.path.exists(lock):
            os.remove(lock)
        options = ["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories=", "-c", "max_connections=50"]
        self.process = subprocess.Popen([postgres_tool("postgres"), "-D", self.data, "-p", str(self.port), *options], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=self.data, **self.how)
        wait_for(self.port)
        return self

    def kill(self):
        """Kills all of its processes at once, like a power failure."""
        if self.process:
            children = subprocess.run(["pgrep", "-P", str(self.process.pid)], capture_output=True, text=True, check=False).stdout.split()
            self.process.kill()
            self.process.wait()
            for child in children:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(int(child), signal.SIGKILL)
            time.sleep(0.1)
            self.process = None


class Redis:
    def __init__(self, folder):
        self.folder = folder
        self.port = free_port()
        self.process = None
        self.address = f"redis://127.0.0.1:{self.port}"

    def start(self):
        self.process = subprocess.Popen(["redis-server", "--port", str(self.port), "--save", "", "--appendonly", "no", "--dir", self.folder], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait_for(self.port)
        return self

    def kill(self):
        if self.process:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
            self.process = None
