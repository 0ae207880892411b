"""Learns from its own search. At every choice a search with the network produces answer shares and a chance to win,
and the network learns to predict them directly. The improved network then guides the search.

train/study builds what is needed and runs this. A run continues where the last one in the same folder stopped."""
import os
import sys
import time

import torch

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from env import AT, Played   # noqa: E402
from train import Trainer, arguments, parser   # noqa: E402


class Student(Trainer):
    def __init__(self, a):
        self.taught_by = None
        super().__init__(a)
        self.rounds = []   # the latest ones, to learn from several times
        self.teach()

    def begin(self, k, env):
        self.teach_with(env)
        super().begin(k, env)

    def teach_with(self, env):
        if not self.taught_by:
            self.finished().save(self.file())
            self.taught_by = Played(self.kit, self.file())
        env.teach(self.taught_by, self.a.playouts)

    def file(self):
        return os.path.join(self.a.out, 'teacher.net')

    def teach(self):
        """From now on the trained network guides the search."""
        self.taught_by, self.taught_at = None, time.time()
        for env in self.envs:
            self.teach_with(env)

    # ---- Playing ------------------------------------------------------------------------------------

    def room(self):
        t, n, d = self.a.steps, self.half, self.device
        return dict(super().room(), taught=torch.zeros(t, n, AT.answers, device=d))

    @torch.no_grad()
    def think(self, k, t):
        """Answers with the search's frequencies, or sometimes with the best one, so that games differ."""
        env, s = self.envs[k], self.kept[k]
        x = env.shown.to(self.device, non_blocking=True)
        taught = env.taught.to(self.device, non_blocking=True)
        self.net.eval()
        with self.fast():
            _, wins = self.net(x)
        sharp = torch.rand(self.half, device=self.device) < self.a.best
        answer = torch.where(sharp, taught.argmax(1), torch.multinomial(taught, 1).squeeze(1))
        seat, value = x[:, AT.seat].long(), self.by_seat(x, wins)
        worth = env.worth.to(self.device, non_blocking=True)
        pair = torch.stack([torch.where(seat == 0, worth, 1 - worth), torch.where(seat == 0, 1 - worth, worth)], 1)
        two = x[:, AT.players] == 2
        value[two, :2] = pair[two]
        s['shown'][t], s['taught'][t], s['answer'][t], s['seat'][t], s['value'][t] = x, taught, answer, seat, value
        env.answer.copy_(answer.int())
        env.send()

    # ---- Learning -----------------------------------------------------------------------------------

    def remember(self):
        adv = [self.advantages(k) for k in range(2)]
        for s, gain in zip(self.kept, adv):
            rows = self.a.steps * self.half
            self.rounds.append((s['shown'].view(rows, AT.record).clone(), s['taught'].view(rows, -1).clone(),
                                (s['value'] + gain).clamp(0, 1).view(rows, -1)))
        self.rounds = self.rounds[-2 * self.a.remembered:]
        self.seen += 2 * self.a.steps * self.half

    def learn(self, done):
        a, net = self.a, self.net
        for g in self.rule.param_groups:
            g['lr'] = a.rate + (a.rate_end - a.rate) * done
        self.remember()
        sums, n = torch.zeros(3, device=self.device), 0
        net.train()
        for _ in range(a.epochs * max(1, 2 * a.steps * self.half // a.batch)):
            x, taught, target = self.sample()
            with self.fast():
                logits, wins = net(x)
            ls = torch.log_softmax(logits, 1).clamp(min=-50)
            policy, worth = -(taught * ls).sum(1).mean(), self.value_loss(x, wins, target)
            self.rule.zero_grad(set_to_none=True)
            (policy + worth).backward()
            torch.nn.utils.clip_grad_norm_(net.parameters(), .5)
            self.rule.step()
            unlike = policy + (taught * taught.clamp(min=1e-9).log()).sum(1).mean()
            sums += torch.stack([worth.detach(), -(ls.exp() * ls).sum(1).mean().detach(), unlike.detach()])
            n += 1
        if time.time() - self.taught_at > a.refresh:
            self.teach()
        return (sums / max(1, n)).tolist()

    def sample(self):
        """One part of a batch from each stored round."""
        size = max(1, self.a.batch // len(self.rounds))
        parts = []
        for shown, taught, target in self.rounds:
            rows = torch.randint(shown.shape[0], (size,), device=self.device)
            parts.append((shown[rows], taught[rows], target[rows]))
        return [torch.cat(part) for part in zip(*parts)]


if __name__ == '__main__':
    P = parser(__doc__)
    P.add_argument('--playouts', type=int, default=128, help='of the search that teaches')
    P.add_argument('--best', type=float, default=.5, help='share of choices in which the best answer is given')
    P.add_argument('--remembered', type=int, default=8, help='rounds that are learnt from')
    P.add_argument('--refresh', type=float, default=60, help='seconds until the search uses what was learnt')
    A = arguments(P)
    Student(A).run()
