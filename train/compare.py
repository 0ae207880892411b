"""Compares the network that plays (integers, C) with the one that was trained (PyTorch):
train/compare.py GAME FOLDER [positions]"""
import os
import sys

import torch

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from env import AT, Env, Kit, MANY, Played   # noqa: E402
from net import Net   # noqa: E402


def main(game, folder, positions=512):
    kit = Kit(game)
    net = Net(kit)
    kept = torch.load(os.path.join(folder, 'state.pt'), map_location='cpu')
    net.adopt(kept.get('mean') or kept['net'], kept['digests'])
    net.eval()
    path = os.path.join(folder, game + '.net')
    net.save(path)
    played = Played(kit, path)
    env = Env(kit, 64, 1, MANY)
    env.begin(7)
    same = n = 0
    worst_share = worst_chance = sum_share = sum_chance = 0.
    while n < positions:
        with torch.no_grad():
            logits, wins = net(env.shown)
        shares, chances = torch.softmax(logits, 1), torch.softmax(wins, 1)
        for i in range(env.n):
            policy, value = env.look(played, i)
            share = shares[i, :len(policy)]
            far = (share - torch.tensor(policy)).abs().max().item()
            seat = int(env.shown[i, AT.seat])
            off = abs(chances[i, 0].item() - value[seat])
            same += policy[int(share.argmax())] >= max(policy) - 1e-9
            worst_share, worst_chance = max(worst_share, far), max(worst_chance, off)
            sum_share, sum_chance = sum_share + far, sum_chance + off
        n += env.n
        env.answer.copy_(draw(logits))
        env.send()
        env.wait()
    print('%s: %d positions, the same answer in %.1f %%; shares differ by %.4f (most %.3f), chances by %.4f (most %.3f); '
          '%d bytes' % (game, n, 100 * same / n, sum_share / n, worst_share, sum_chance / n, worst_chance,
                        os.path.getsize(path)))


def draw(logits):
    u = torch.rand_like(logits).clamp_(1e-9, 1 - 1e-7)
    return (logits - torch.log(-torch.log(u))).argmax(1).int()


if __name__ == '__main__':
    main(sys.argv[1], sys.argv[2], *[int(x) for x in sys.argv[3:]])
