// The results that an organiser can enter for a game of two: who won, and in a match by how many games.
import { say } from '../words/say.svelte'
export interface Way {
  say: string
  places: number[]
  games?: [number, number][] // of a match: the winner and the margin, which an organiser does not know
}

const played = (seat: number, n: number): [number, number][] => Array.from({ length: n }, () => [seat, 0])
const scored = (a: number, b: number): [number, number][] => [...played(0, a), ...played(1, b)]

// A match that ran out of time may end with fewer games than a win takes.
export function waysOf(names: [string, string], match: number): Way[] {
  if (!match) return [...names.map((name, seat) => ({ say: say('cups.nameWon', { name }), places: seat ? [2, 1] : [1, 2] })), { say: say('cups.drawn'), places: [1, 1] }]
  const most = (match + 1) / 2
  const ways: Way[] = []
  for (const [seat, name] of names.entries())
    for (let won = most; won > 0; won--)
      for (let lost = 0; lost < won; lost++)
        ways.push({ say: say('cups.nameWonWonLost', { name, won, lost }), places: seat ? [2, 1] : [1, 2], games: seat ? scored(lost, won) : scored(won, lost) })
  for (let each = 0; each < most; each++) ways.push({ say: say('cups.drawnEachEach', { each }), places: [1, 1], games: scored(each, each) })
  return ways
}
