"""Many games at once (env.c), and the layout of what a seat is shown (src/bots/observe.h)."""
import ctypes
import os
import types

import torch

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
os.environ.setdefault('QN_SOURCE_ROOT', ROOT)

BY = dict(net=0, random=1, greedy=2)
PAIRED, READY_DECKS, MANY = 1, 2, 4
STAY = -2
SEATS = 6


def load():
    lib = ctypes.CDLL(os.environ.get('QUINTET_ENV') or os.path.join(ROOT, 'build/train/libquintet_env.so'))
    p, i, u64 = ctypes.c_void_p, ctypes.c_int, ctypes.c_uint64
    signatures = dict(
        kit=(p, [ctypes.c_char_p]), new=(p, [p, i, i, i, i, p]), wait=(None, [p]), send=(None, [p]),
        begin=(None, [p, u64]), seat=(None, [p, i, i, i]), players=(None, [p, i]), ready=(None, [p, i]), teach=(None, [p, p, i]), cards=(i, [p]), verbs=(i, [p]),
        max_players=(i, [p]), has_places=(i, [p]), digest=(ctypes.c_uint32, [p, i]), describe=(None, [p, i, p]), layout=(None, [p]),
        net=(p, [p, p, ctypes.c_int64]), look=(i, [p, p, i, p, p]))
    for name, (result, arguments) in signatures.items():
        function = getattr(lib, 'env_' + name)
        function.restype, function.argtypes = result, arguments
    return lib


lib = load()
_names = ('version record player table n_answers card answer card_size answer_size cards answers card_n player_n '
          'table_n answer_n beside places groups questions words args described').split()
_layout = (ctypes.c_int32 * len(_names))()
lib.env_layout(_layout)
AT = types.SimpleNamespace(**dict(zip(_names, _layout)), seat=0, players=1, n_cards=2, question=3, word=4, about=5,
                           other=6, source=7)


class Kit:
    """The cards and decks of a game."""

    def __init__(self, game):
        self.game = game
        self.handle = lib.env_kit(game.encode())
        if not self.handle:
            raise SystemExit('there is no game called ' + game)
        self.cards, self.verbs = lib.env_cards(self.handle), lib.env_verbs(self.handle)
        self.max_players = lib.env_max_players(self.handle)
        self.has_places = bool(lib.env_has_places(self.handle))

    def digests(self):
        return [lib.env_digest(self.handle, d) for d in range(self.cards)]

    def descriptions(self):
        out = torch.zeros(self.cards, AT.described, dtype=torch.int8)
        for d in range(self.cards):
            lib.env_describe(self.handle, d, out[d].data_ptr())
        return out


class Env:
    """n games. `shown` contains what the seat to choose may know in each game; `answer` receives the answers."""

    def __init__(self, kit, n, threads, flags=0, longest=2000, pin=False):
        def make(*size, dtype):
            out = torch.zeros(*size, dtype=dtype)
            return out.pin_memory() if pin else out
        self.n = n
        self.shown = make(n, AT.record, dtype=torch.uint8)
        self.answer = make(n, dtype=torch.int32)
        self.over = make(n, dtype=torch.uint8)
        self.share = make(n, SEATS, dtype=torch.float32)
        self.taught = make(n, AT.answers, dtype=torch.float32)
        self.worth = make(n, dtype=torch.float32)
        rooms = self.shown, self.answer, self.over, self.share, self.taught, self.worth
        buffers = (ctypes.c_void_p * len(rooms))(*[x.data_ptr() for x in rooms])
        self.handle = lib.env_new(kit.handle, n, threads, longest, flags, buffers)

    def begin(self, seed):
        lib.env_begin(self.handle, seed)

    def send(self):
        lib.env_send(self.handle)

    def wait(self):
        lib.env_wait(self.handle)

    def seat(self, game, seat, by):
        lib.env_seat(self.handle, game, seat, BY[by])

    def players(self, n):
        lib.env_players(self.handle, n)

    def ready(self, share):
        lib.env_ready(self.handle, round(100 * share))

    def teach(self, net, playouts):
        """At every choice a search with this network, as used in play, acts as teacher: `taught` and `worth`."""
        self.teacher = net   # its bytes must stay valid
        lib.env_teach(self.handle, net.handle, playouts)

    def look(self, net, game):
        """The evaluation of a game by the network in src/bots/net.c: shares of its answers, chances by seat."""
        policy, value = (ctypes.c_uint16 * AT.answers)(), (ctypes.c_int32 * SEATS)()
        n = lib.env_look(self.handle, net.handle, game, policy, value)
        return [p / 65535 for p in policy[:n]], [c / 4095 for c in value]


class Played:
    """The network as used in play, from its file."""

    def __init__(self, kit, path):
        with open(path, 'rb') as f:
            self.bytes = f.read()
        self.handle = lib.env_net(kit.handle, self.bytes, len(self.bytes))
        if not self.handle:
            raise SystemExit(path + ' is refused')
