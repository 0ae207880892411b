"""Learns a game by playing against itself and its past selves (PPO), measures itself against the bots, and writes a
network.

train/run builds what is needed and runs this. A run continues where the last one in the same folder stopped."""
import argparse
import copy
import math
import os
import random
import sys
import time

import torch
import torch.nn.functional as F

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from env import AT, Env, Kit, MANY, PAIRED, READY_DECKS, SEATS, STAY   # noqa: E402
from net import Net   # noqa: E402


def parser(about):
    p = argparse.ArgumentParser(description=about)
    p.add_argument('game')
    p.add_argument('--minutes', type=float, default=10)
    p.add_argument('--rounds', type=int, default=0, help='learn for so many rounds, however long that takes, and measure 24 times on the way')
    p.add_argument('--out', help='folder of the run; train/out/GAME unless said, GAME-against with --against')
    p.add_argument('--threads', type=int, default=len(os.sched_getaffinity(0)))
    p.add_argument('--games', type=int, default=0, help='played at once; 0: as the machine can')
    p.add_argument('--steps', type=int, default=32, help='decisions of each game between two rounds of learning')
    p.add_argument('--batch', type=int, default=0, help='decisions learnt from at once; 0: as the machine can')
    p.add_argument('--epochs', type=int, default=2)
    p.add_argument('--rate', type=float, default=1e-3)
    p.add_argument('--rate-end', type=float, default=1e-4)
    p.add_argument('--entropy', type=float, default=.02)
    p.add_argument('--entropy-end', type=float, default=.003)
    p.add_argument('--decay', type=float, default=.95, help='how far an advantage reaches (lambda)')
    p.add_argument('--clip', type=float, default=.2)
    p.add_argument('--past', type=float, default=.2, help='share of games against a past self')
    p.add_argument('--greedy', type=float, default=.1, help='share of games against the greedy player')
    p.add_argument('--ready', type=float, default=.5, help='share of decks that are ready ones')
    p.add_argument('--forget', type=float, default=.1, help='share of cards judged by what is printed alone')
    p.add_argument('--average', type=float, default=0, help='measure and write the mean of about so many last rounds')
    p.add_argument('--begin', metavar='FILE.net', help='a new run begins with this network instead of knowing nothing')
    p.add_argument('--against', metavar='FILE.net', help='learn only to beat this network, which stays as it is')
    p.add_argument('--measure-every', type=float, default=60, help='seconds')
    p.add_argument('--measure', type=int, default=512, help='games of a measurement on the way')
    p.add_argument('--final', type=int, default=2048, help='games of the last one')
    p.add_argument('--at-most', type=float, default=0, help='give up if the third round takes more seconds')
    p.add_argument('--seed', type=int, default=1)
    p.add_argument('--until-random', type=float, default=0, help='stop early once it beats random by this share')
    return p


def arguments(p):
    a = p.parse_args()
    a.out = a.out or os.path.join(os.path.dirname(os.path.abspath(__file__)), 'out', a.game + ('-against' if a.against else ''))
    return a


class Trainer:
    def __init__(self, a):
        self.a = a
        self.cuda = torch.cuda.is_available()
        self.device = torch.device('cuda' if self.cuda else 'cpu')
        if self.cuda:
            torch.set_float32_matmul_precision('high')
        else:
            torch.set_num_threads(1)   # waiting threads are slow on a busy machine
        a.games = a.games or (4096 if self.cuda else 512)
        a.batch = a.batch or (16384 if self.cuda else 2048)
        torch.manual_seed(a.seed)
        random.seed(a.seed)
        self.kit = Kit(a.game)
        self.half = a.games // 2
        self.envs = [Env(self.kit, self.half, a.threads, MANY, pin=self.cuda) for _ in range(2)]
        self.net = Net(self.kit).to(self.device)
        self.net.forget = a.forget
        self.mean = self.fixed = None
        if a.begin:
            self.net.read(a.begin)
        if a.against:
            self.face(a.against)
        self.rule = torch.optim.Adam(self.net.parameters(), lr=a.rate, eps=1e-5)
        self.seats = self.net.seats
        self.seen, self.past, self.rivals, self.minutes_before = 0, [], [None, None], 0.
        os.makedirs(a.out, exist_ok=True)
        self.resume()
        if a.average:
            self.mean = copy.deepcopy(self.net).eval()
        self.kept = [self.room() for _ in range(2)]
        for k, env in enumerate(self.envs):
            self.begin(k, env)

    def begin(self, k, env):
        self.seat_greedy(env)
        env.ready(self.a.ready)
        env.begin(self.a.seed * 100 + k + 2 * self.seen)

    def face(self, path):
        """Every game is for two, against that network, which always gives its likeliest answer; learning starts from
        a copy of it."""
        self.fixed = Net(self.kit).to(self.device).eval()
        self.fixed.read(path)
        self.net.read(path)
        self.a.past, self.a.greedy = 1., 0.
        for env in self.envs:
            env.players(2)

    def seat_greedy(self, env):
        """In the first games of an environment, the network has one seat and greedy bots the others."""
        for i in range(int(env.n * self.a.greedy)):
            for seat in range(SEATS):
                if seat != i % 2:
                    env.seat(i, seat, 'greedy')

    def fast(self):
        return torch.autocast('cuda', dtype=torch.bfloat16, enabled=self.cuda) if self.cuda else \
            torch.autocast('cpu', enabled=False)

    def say(self, line):
        print(line, flush=True)
        with open(os.path.join(self.a.out, 'log'), 'a') as f:
            f.write(line + '\n')

    # ---- Saving -------------------------------------------------------------------------------------

    def resume(self):
        path = os.path.join(self.a.out, 'state.pt')
        if not os.path.exists(path):
            return
        kept = torch.load(path, map_location=self.device)
        self.net.adopt(kept['net'], kept['digests'])
        self.seen, self.minutes_before = kept['seen'], kept['minutes']
        if kept['digests'] == self.net.digests:   # otherwise its rows belong to other cards
            self.rule.load_state_dict(kept['rule'])
            self.past = [{k: v.to(self.device) for k, v in p.items()} for p in kept['past']]

    def keep(self, minutes):
        path = os.path.join(self.a.out, 'state.pt')
        mean = dict(mean=self.mean.state_dict()) if self.mean else {}
        half = [{k: v.half().cpu() for k, v in p.items()} for p in self.past[-4:]]
        torch.save(dict(net=self.net.state_dict(), rule=self.rule.state_dict(), seen=self.seen, past=half,
                        digests=self.net.digests, minutes=self.minutes_before + minutes, **mean), path + '.new')
        os.replace(path + '.new', path)
        self.finished().save(os.path.join(self.a.out, self.a.game + '.net'))

    def finished(self):
        """The network that is measured and written."""
        return self.mean or self.net

    @torch.no_grad()
    def average(self):
        for mean, now in zip(self.mean.parameters(), self.net.parameters()):
            mean.lerp_(now, 1 / self.a.average)

    # ---- Playing ------------------------------------------------------------------------------------

    def room(self):
        t, n, d = self.a.steps, self.half, self.device
        return dict(shown=torch.zeros(t, n, AT.record, dtype=torch.uint8, device=d),
                    answer=torch.zeros(t, n, dtype=torch.long, device=d), logp=torch.zeros(t, n, device=d),
                    value=torch.zeros(t, n, self.seats, device=d), seat=torch.zeros(t, n, dtype=torch.long, device=d),
                    mine=torch.ones(t, n, dtype=torch.bool, device=d),
                    over=torch.zeros(t, n, dtype=torch.bool, device=d), share=torch.zeros(t, n, self.seats, device=d))

    @staticmethod
    def draw(logits):
        u = torch.rand_like(logits).clamp_(1e-9, 1 - 1e-7)
        return (logits - torch.log(-torch.log(u))).argmax(1)

    def by_seat(self, x, wins):
        """Chances by seat of the table, not relative to the seat that looks."""
        chance = torch.softmax(wins, 1)
        players = x[:, AT.players].long()[:, None]
        seat = torch.arange(self.seats, device=x.device)[None]
        turned = (seat - x[:, AT.seat].long()[:, None]) % players
        return chance.gather(1, turned) * (seat < players)

    @torch.no_grad()
    def think(self, k, t):
        env, s, own = self.envs[k], self.kept[k], self.half - int(self.half * self.a.past)
        x = env.shown.to(self.device, non_blocking=True)
        self.net.eval()
        with self.fast():
            logits, wins = self.net(x)
        answer = self.draw(logits)
        s['logp'][t] = torch.log_softmax(logits, 1).gather(1, answer[:, None]).squeeze(1)
        seat = x[:, AT.seat].long()
        s['mine'][t] = True
        if self.rivals[k] is not None and own < self.half:
            players = x[own:, AT.players].long()
            theirs = seat[own:] != torch.arange(own, self.half, device=self.device) % players
            with self.fast():
                other, _ = self.rivals[k](x[own:])
            other = other.argmax(1) if self.fixed else self.draw(other)
            answer[own:] = torch.where(theirs, other, answer[own:])
            s['mine'][t, own:] = ~theirs
        s['shown'][t], s['answer'][t], s['seat'][t] = x, answer, seat
        s['value'][t] = self.by_seat(x, wins)
        env.answer.copy_(answer.int())
        env.send()

    def collect(self, k, t):
        env, s = self.envs[k], self.kept[k]
        env.wait()
        s['over'][t] = env.over.to(self.device, non_blocking=True) > 0
        s['share'][t] = env.share[:, :self.seats].to(self.device, non_blocking=True)

    def choose_rivals(self):
        if self.fixed:
            self.rivals = [self.fixed] * 2
            return
        for k in range(2):
            if self.past and self.rivals[k] is None:
                self.rivals[k] = Net(self.kit).to(self.device).eval()
            if self.past:
                self.rivals[k].load_state_dict({n: v.float() for n, v in random.choice(self.past).items()})

    def play(self):
        self.choose_rivals()
        self.think(0, 0)
        for t in range(self.a.steps):
            self.think(1, t)
            self.collect(0, t)
            if t + 1 < self.a.steps:
                self.think(0, t + 1)
            self.collect(1, t)

    # ---- Learning -----------------------------------------------------------------------------------

    @torch.no_grad()
    def advantages(self, k):
        """Computes advantages backwards, for each seat separately: a decision leads to the same seat's next one, or
        to the end."""
        env, s, n = self.envs[k], self.kept[k], self.half
        x = env.shown.to(self.device)
        with self.fast():
            _, wins = self.net(x)
        row = torch.arange(n, device=self.device)
        later = self.by_seat(x, wins)[:, None].repeat(1, self.seats, 1)   # by deciding seat, then by judged seat
        gain = torch.zeros_like(later)
        out = torch.zeros_like(s['value'])
        for t in range(self.a.steps - 1, -1, -1):
            over = s['over'][t][:, None, None]
            later = torch.where(over, s['share'][t][:, None].expand_as(later), later)
            gain = torch.where(over, torch.zeros_like(gain), gain)
            seat, value = s['seat'][t], s['value'][t]
            a = later[row, seat] - value + self.a.decay * gain[row, seat]
            out[t] = a
            later[row, seat], gain[row, seat] = value, a
        return out

    def learn(self, done):
        a, net = self.a, self.net
        for g in self.rule.param_groups:
            g['lr'] = a.rate + (a.rate_end - a.rate) * done
        entropy = a.entropy + (a.entropy_end - a.entropy) * done
        adv = [self.advantages(k) for k in range(2)]
        flat = self.a.steps * self.half
        shown = [s['shown'].view(flat, AT.record) for s in self.kept]
        join = lambda name: torch.cat([s[name].reshape(flat, *s[name].shape[2:]) for s in self.kept])   # noqa: E731
        answer, logp, mine, seat, value = (join(n) for n in ('answer', 'logp', 'mine', 'seat', 'value'))
        adv = torch.cat([x.reshape(flat, self.seats) for x in adv])
        target = (value + adv).clamp(0, 1)
        adv = adv.gather(1, seat[:, None]).squeeze(1)
        rows = mine.nonzero().squeeze(1)
        mean, spread = adv[rows].mean(), adv[rows].std() + 1e-6
        sums, n = torch.zeros(3, device=self.device), 0
        net.train()
        for _ in range(a.epochs):
            order = rows[torch.randperm(rows.numel(), device=self.device)]
            size = min(a.batch, order.numel())
            for i in range(0, order.numel() - size + 1, size):
                j = order[i:i + size]
                first, second = j[j < flat], j[j >= flat]
                j = torch.cat([first, second])
                x = torch.cat([shown[0][first], shown[1][second - flat]])
                with self.fast():
                    logits, wins = net(x)
                ls = torch.log_softmax(logits, 1)
                ratio = torch.exp(ls.gather(1, answer[j][:, None]).squeeze(1) - logp[j])
                gain = (adv[j] - mean) / spread
                policy = -torch.min(ratio * gain, ratio.clamp(1 - a.clip, 1 + a.clip) * gain).mean()
                worth = self.value_loss(x, wins, target[j])
                doubt = -(ls.exp() * ls.clamp(min=-50)).sum(1).mean()
                loss = policy + worth - entropy * doubt
                self.rule.zero_grad(set_to_none=True)
                loss.backward()
                torch.nn.utils.clip_grad_norm_(net.parameters(), .5)
                self.rule.step()
                sums += torch.stack([worth.detach(), doubt.detach(), ((ratio - 1) - ratio.log()).mean().detach()])
                n += 1
        self.seen += int(rows.numel())
        return (sums / max(1, n)).tolist()

    def value_loss(self, x, wins, target):
        players = x[:, AT.players].long()[:, None]
        seat = torch.arange(self.seats, device=x.device)[None]
        turned = (seat + x[:, AT.seat].long()[:, None]) % players
        aim = target.gather(1, turned) * (seat < players)
        aim = aim / aim.sum(1, keepdim=True).clamp(min=1e-6)
        return -(aim * torch.log_softmax(wins, 1).clamp(min=-50)).sum(1).mean()

    # ---- Measuring ----------------------------------------------------------------------------------

    def likeliest(self, net, x):
        with self.fast():
            return net(x)[0].argmax(1).int().cpu()

    @torch.no_grad()
    def measure(self, net, env, bot, seed=991):
        """Plays every game once, always with the likeliest answer; games 2k and 2k + 1 are one deal with the seats
        exchanged. The other seat is a bot's, or another network's."""
        rival = None if isinstance(bot, str) else bot
        for i in range(env.n):
            env.seat(i, i % 2, 'net')
            env.seat(i, 1 - i % 2, 'net' if rival else bot)
        env.begin(seed)
        net.eval()
        mine, live, score = torch.arange(env.n) % 2, torch.ones(env.n, dtype=torch.bool), torch.zeros(env.n)
        for _ in range(20000):
            x = env.shown.to(self.device)
            answer = self.likeliest(net, x)
            if rival:
                answer = torch.where(env.shown[:, AT.seat] == mine, answer, self.likeliest(rival, x))
            answer[~live] = STAY
            env.answer.copy_(answer)
            env.send()
            env.wait()
            done = ((env.over > 0) & live).nonzero().squeeze(1)
            score[done] = env.share[done, done % 2]
            live[done] = False
            if not live.any():
                break
        pairs = (score[0::2] + score[1::2]) / 2
        return score.mean().item(), 1.96 * pairs.std().item() / math.sqrt(env.n / 2)

    def run(self):
        a, start = self.a, time.time()
        test = Env(self.kit, a.measure, a.threads, PAIRED | READY_DECKS, pin=self.cuda)
        test.players(2)
        self.say('%s: %d weights, %d games at once, %s, %d decisions before' % (
            a.game, sum(p.numel() for p in self.net.parameters()), a.games, self.device, self.seen))
        measured = remembered = kept = time.time()
        seconds, rounds = a.minutes * 60, 0
        # How much of the run is over: by the clock, or by what was learnt, which is the same on every machine.
        over = (lambda: rounds / a.rounds) if a.rounds else (lambda: (time.time() - start) / seconds if seconds else 1)
        due = (lambda since, after: rounds % max(1, a.rounds // 24) == 0) if a.rounds else (lambda since, after: time.time() - since > after)
        while over() < 1:
            begun = time.time()
            self.play()
            played = time.time()
            loss = self.learn(over())
            rounds += 1
            if self.mean:
                self.average()
            if rounds <= 3:
                self.say('round %d: played %.2f s, learnt %.2f s' % (rounds, played - begun, time.time() - played))
            if rounds == 3 and a.at_most and time.time() - begun > a.at_most:
                raise SystemExit('too slow to be worth it')
            if due(remembered, max(10, seconds / 24)):
                remembered = time.time()
                self.past = (self.past + [{k: v.clone() for k, v in self.net.state_dict().items()}])[-12:]
            if time.time() - kept > 90:
                self.keep((time.time() - start) / 60)
                kept = time.time()
            if due(measured, a.measure_every):
                bot, name = self.opponents()[0]
                share, within = self.measure(self.finished(), test, bot)
                self.say('%5.0f s, %6.2f M decisions: %.1f ± %.1f %% against %s; value %.3f, entropy %.3f, change %.4f'
                         % (time.time() - start, self.seen / 1e6, 100 * share, 100 * within, name, *loss))
                if a.until_random and share - within > a.until_random:
                    break
                measured = time.time()
        self.keep((time.time() - start) / 60)
        return self.measure_last((time.time() - start) / 60)

    def opponents(self):
        if self.a.until_random:
            return [('random', 'random')]
        fixed = [(self.fixed, os.path.basename(self.a.against))] if self.fixed else []
        return fixed + [('greedy', 'greedy')] + ([] if self.fixed else [('random', 'random')])

    def measure_last(self, minutes):
        a = self.a
        last = Env(self.kit, a.final, a.threads, PAIRED | READY_DECKS, pin=self.cuda)
        last.players(2)
        before = []
        if a.begin:
            before = [(Net(self.kit).to(self.device).eval(), 'itself before')]
            before[0][0].read(a.begin)
        for bot, name in before + self.opponents():
            share, within = self.measure(self.finished(), last, bot, 4242)
            self.say('%s, %.1f minutes, %.2f M decisions: %.1f ± %.1f %% against %s over %d paired games' % (
                a.game, self.minutes_before + minutes, self.seen / 1e6, 100 * share, 100 * within, name, last.n))
        return share


if __name__ == '__main__':
    A = arguments(parser(__doc__))
    result = Trainer(A).run()
    sys.exit(0 if result > A.until_random else 1)
