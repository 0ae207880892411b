"""The network: what one seat may know -> how likely each answer, and each player's chance to win.

Every sum is bounded, and src/bots/net.c computes every layer in integers: numbers of cards and players are 16ths,
activations 256ths, weights bytes with one power of two per output. save() writes that file."""
import struct

import torch
import torch.nn as nn
import torch.nn.functional as F

from env import AT, SEATS

H, T1, T2, V = 64, 160, 128, 64   # card, first pass over the table, second pass, value; the same in src/bots/net.c
MOST, MOST_SUM = 16.0, 64.0       # of an activation, of a sum of them


def bounded(x):
    return x.clamp(0, MOST)


def total(values, index, rows):
    """Sums the rows of [values] that belong together, divided by four."""
    out = torch.zeros(rows, values.shape[1], dtype=values.dtype, device=values.device)
    return (out.index_add(0, index, values) * .25).clamp(max=MOST_SUM)


class Layer(nn.Module):
    """A sum of matrix products with one bias. Parts with a table are looked up by number."""

    def __init__(self, outputs, dense=None, tables=None, gain=1.4):
        super().__init__()
        self.outputs = outputs
        self.part = nn.ParameterDict()
        inputs = sum((dense or {}).values()) + len(tables or {})
        for name, n in (dense or {}).items():
            w = torch.empty(outputs, n)
            nn.init.normal_(w, 0, gain / inputs ** .5)
            self.part[name] = nn.Parameter(w)
        for name, n in (tables or {}).items():
            self.part[name] = nn.Parameter(torch.randn(outputs, n) * .2)
        self.bias = nn.Parameter(torch.zeros(outputs))

    def of(self, name, x):
        return x @ self.part[name].t()

    def row(self, name, index):
        """Looks up tables with few rows by a matrix product: adding millions of gradients to the same few rows is
        slow on a GPU."""
        table = self.part[name]
        if table.shape[1] <= 64:
            return F.one_hot(index, table.shape[1]).to(table.dtype) @ table.t()
        return F.embedding(index, table.t().contiguous())


class Net(nn.Module):
    def __init__(self, kit):
        super().__init__()
        self.game, self.n_cards, self.n_verbs = kit.game, kit.cards, kit.verbs
        self.has_places = kit.has_places
        self.seats = 2 if kit.max_players == 2 else SEATS
        self.digests = kit.digests()
        self.register_buffer('described', kit.descriptions().float() / 16)
        self.card = Layer(H, dict(described=AT.described, numbers=AT.card_n), dict(own=kit.cards, place=AT.places))
        self.player = Layer(H, dict(numbers=AT.player_n, cards=H))
        self.first = Layer(T1, dict(groups=AT.groups * H, me=H, others=H, about=H, source=H, table=AT.table_n),
                           dict(question=AT.questions, word=AT.words))
        self.again = Layer(H, dict(card=H, host=H, kids=H, table=T1))
        self.second = Layer(T2, dict(first=T1, groups=AT.groups * H))
        self.worth = Layer(V, dict(table=T2, player=H))
        self.wins = Layer(1, dict(worth=V), gain=.3)
        self.answer = Layer(H, dict(a=H, b=H, c=H, beside=H, numbers=AT.answer_n, table=T2),
                            dict(arg_a=kit.verbs * AT.args, arg_b=kit.verbs * AT.args, arg_c=AT.args))
        self.answer2 = Layer(H, dict(answer=H))
        self.likes = Layer(1, dict(answer=H), gain=.05)
        self.forget = .1   # share of cards whose own row is left out, so that the printed facts are learnt

    def rows(self):
        own = self.card.part['own'].t()
        if self.training and self.forget:
            keep = torch.rand(self.n_cards, 1, device=own.device) > self.forget
            own = own * keep
        return own + self.card.of('described', self.described)

    def forward(self, x):
        """x: bytes [games, record]. Returns a logit for each answer and a logit for each player, starting with the
        seat."""
        games, device = x.shape[0], x.device
        n_cards = x[:, AT.n_cards].long()
        n_answers = x[:, AT.n_answers].long()
        here = (torch.arange(AT.cards, device=device)[None] < n_cards[:, None]).reshape(-1).nonzero().squeeze(1)
        card = x[:, AT.card:AT.card + AT.cards * AT.card_size].reshape(games * AT.cards, AT.card_size)[here]
        game = torch.div(here, AT.cards, rounding_mode='floor')
        base = torch.cumsum(n_cards, 0) - n_cards   # the first card of each game in the list of all cards
        h = self.look_at_cards(card)
        group = game * AT.groups + card[:, 5].long()
        players, mask = self.look_at_players(x, h, card, game)

        def pointed(values, byte, of=None):
            """The cards that bytes refer to; where they refer to none, any row of the same game, to be masked."""
            has = byte < AT.cards
            row = (base if of is None else base[of]) + byte.long() * has
            return values.index_select(0, row) * has[:, None]
        blank = h.new_zeros(1, H)   # after the last card: a game may have none
        hb = torch.cat([h, blank])
        table = self.look_at_table(x, total(h, group, games * AT.groups).view(games, -1), players,
                                   pointed(hb, x[:, AT.about]), pointed(hb, x[:, AT.source]))
        hosted = card[:, 4] < AT.cards
        e = self.look_again(h, pointed(hb, card[:, 4], game), base[game] + card[:, 4].long() * hosted, hosted, game, table)
        second = bounded(self.second.bias + self.second.of('first', table)
                         + self.second.of('groups', total(e, group, games * AT.groups).view(games, -1)))
        worth = bounded(self.worth.bias + self.worth.of('table', second)[:, None] + self.worth.of('player', players))
        wins = (self.wins.bias + self.wins.of('worth', worth)).squeeze(2).float()
        wins = wins.masked_fill(~mask, -1e9)
        return self.judge_answers(x, n_answers, torch.cat([e, blank.to(e.dtype)]), second, pointed), wins

    def look_at_cards(self, card):
        number = card[:, 0].long() + 256 * card[:, 1].long()
        numbers = card[:, 6:6 + AT.card_n].view(torch.int8).float() / 16
        return bounded(self.card.bias + F.embedding(number, self.rows()) + self.card.row('place', card[:, 2].long())
                       + self.card.of('numbers', numbers))

    def look_at_players(self, x, h, card, game):
        games, seats = x.shape[0], self.seats
        numbers = x[:, AT.player:AT.player + seats * AT.player_n].reshape(games, seats, AT.player_n)
        owned = (card[:, 3] < seats) & (card[:, 5] < 2)   # in play
        row = game * seats + torch.where(owned, card[:, 3].long(), torch.zeros_like(game))
        cards = total(h * owned[:, None], row, games * seats).view(games, seats, H)
        players = bounded(self.player.bias + self.player.of('numbers', numbers.view(torch.int8).float() / 16)
                          + self.player.of('cards', cards))
        mask = torch.arange(seats, device=x.device)[None] < x[:, AT.players].long()[:, None]
        return players * mask[:, :, None], mask

    def look_at_table(self, x, groups, players, about, source):
        f = self.first
        numbers = x[:, AT.table:AT.table + AT.table_n].contiguous().view(torch.int8).float() / 16
        others = (players[:, 1:].sum(1) * .25).clamp(max=MOST_SUM)
        return bounded(f.bias + f.of('groups', groups) + f.of('me', players[:, 0]) + f.of('others', others)
                       + f.of('about', about) + f.of('source', source) + f.of('table', numbers)
                       + f.row('question', x[:, AT.question].long()) + f.row('word', x[:, AT.word].long()))

    def look_again(self, h, host, host_row, hosted, game, table):
        a = self.again
        kids = total(h * hosted[:, None], host_row, h.shape[0])
        return bounded(a.bias + a.of('card', h) + a.of('host', host) + a.of('kids', kids)
                       + a.of('table', table).index_select(0, game))

    def judge_answers(self, x, n_answers, e, second, pointed):
        games, device, p = x.shape[0], x.device, self.answer
        here = (torch.arange(AT.answers, device=device)[None] < n_answers[:, None]).reshape(-1).nonzero().squeeze(1)
        a = x[:, AT.answer:AT.answer + AT.answers * AT.answer_size].reshape(games * AT.answers, AT.answer_size)[here]
        game = torch.div(here, AT.answers, rounding_mode='floor')
        verb = a[:, 0].long().clamp(max=self.n_verbs - 1) * AT.args
        numbers = a[:, 7:7 + AT.answer_n].view(torch.int8).float() / 16
        o = p.bias + p.of('table', second).index_select(0, game) + p.of('numbers', numbers) + p.row('arg_a', verb + a[:, 4].long())
        o = o + p.row('arg_b', verb + a[:, 5].long()) + p.row('arg_c', a[:, 6].long())
        for k, name in enumerate('abc'):
            o = o + p.of(name, pointed(e, a[:, 1 + k], game))
        if self.has_places:
            beside = sum(pointed(e, a[:, 13 + k], game) for k in range(AT.beside))
            o = o + p.of('beside', (beside * .25).clamp(max=MOST_SUM))
        o = bounded(o)
        o = bounded(self.answer2.bias + self.answer2.of('answer', o))
        like = (self.likes.bias + self.likes.of('answer', o)).float().squeeze(1)
        out = torch.full((games * AT.answers,), -1e9, device=device)
        return out.index_copy(0, here, like).view(games, AT.answers)

    def adopt(self, kept, digests):
        """Takes over the weights of an earlier network. If only the text of a card has changed, its own row
        compensates for the difference. New or changed cards start from their printed facts."""
        then = {d: i for i, d in enumerate(digests)}
        own, described = kept['card.part.own'], kept['described']
        whole = own + kept['card.part.described'] @ described.t()
        now = torch.zeros(own.shape[0], self.n_cards, device=own.device)
        for i, digest in enumerate(self.digests):
            if digest in then:
                now[:, i] = whole[:, then[digest]] - kept['card.part.described'] @ self.described[i].to(own.device)
        self.load_state_dict({**kept, 'card.part.own': now, 'described': self.described})

    def read(self, path):
        """The network in a file written by save(), as used in play except for rounding between layers."""
        with open(path, 'rb') as f:
            data = bytearray(f.read())
        size = struct.calcsize(self.HEAD)
        magic, version, observed, _, game, cards, verbs, *sizes = struct.unpack(self.HEAD, data[:size])
        if (magic, version, observed, game.rstrip(b'\0').decode(), verbs, sizes) != (
                b'QNET', 2, AT.version, self.game, self.n_verbs, [H, T1, T2, V]):
            raise SystemExit(path + ' is not a network of this game and layout')
        at = [size]

        def take(dtype, n):
            out = torch.frombuffer(data, dtype=dtype, count=n, offset=at[0])
            at[0] += n * out.element_size()
            return out
        digests = [d & 0xffffffff for d in take(torch.int32, cards).tolist()]
        kept = dict(described=torch.zeros(cards, AT.described))   # the rows of its cards are complete
        for name in self.LAYERS:
            layer = getattr(self, name)
            scale = 2. ** -take(torch.uint8, layer.outputs + -layer.outputs % 4)[:layer.outputs].float()
            kept[name + '.bias'] = take(torch.int32, layer.outputs) * scale / 256
            for part, w in layer.part.items():
                n = cards if (name, part) == ('card', 'own') else w.shape[1]
                kept['%s.part.%s' % (name, part)] = take(torch.int8, layer.outputs * n).view(-1, n) * scale[:, None]
        self.adopt({k: v.to(self.described.device) for k, v in kept.items()}, digests)

    HEAD = '<4sIII16sIIIIII'
    LAYERS = 'card player first again second worth wins answer answer2 likes'.split()

    def save(self, path):
        """Integers for src/bots/net.c: for each layer shifts, biases, then its parts, outputs first."""
        body = struct.pack('<%dI' % self.n_cards, *self.digests)
        for name in self.LAYERS:
            layer = getattr(self, name)
            parts = {k: w.detach().float().cpu() for k, w in layer.part.items()}
            if name == 'card':   # known cards are looked up as a whole
                parts['own'] = parts['own'] + parts['described'] @ self.described.float().cpu().t()
            largest = torch.cat(list(parts.values()), 1).abs().max(1)[0].clamp(min=1e-6)
            shift = torch.floor(torch.log2(127 / largest)).clamp(0, 14)
            body += bytes(shift.to(torch.uint8).tolist()) + bytes(-layer.outputs % 4)
            bias = (layer.bias.detach().float().cpu() * 2 ** (shift + 8)).round().clamp(-2 ** 28, 2 ** 28)
            body += struct.pack('<%di' % layer.outputs, *[int(b) for b in bias.tolist()])
            for w in parts.values():
                q = (w * 2 ** shift[:, None]).round().clamp(-127, 127).to(torch.int8)
                body += q.contiguous().numpy().tobytes()
        check = 0xcbf29ce484222325
        head = struct.pack(self.HEAD, b'QNET', 2, AT.version, len(body), self.game.encode(), self.n_cards,
                           self.n_verbs, H, T1, T2, V)
        for b in head + body:
            check = (check ^ b) * 0x100000001b3 & 0xffffffffffffffff
        with open(path, 'wb') as f:
            f.write(head + body + struct.pack('<Q', check))
