// The log as a story, and where a game turned.
import { expect, test } from 'vitest'
import { storyOf } from '../src/parts/story'
import { turningPoints } from '../src/parts/course'
import type { Line } from '../src/lib/protocol'

const line = (n: number, turn: number, cause: number | null, say: string, kind: Line['kind'] = 'act', step = n): Line => ({ line: n, step, turn, depth: 0, cause, kind, seat: 0, say, cards: [] })

test('events stand under what caused them, turns under their own line', () => {
  const told = storyOf(
    [line(0, 0, null, 'You keep.'), line(1, 1, null, 'Turn 1: you.', 'period'), line(2, 1, null, 'You cast X.'), line(3, 1, 2, 'X resolves.'), line(4, 1, 3, 'Y dies.'), line(5, 1, 2, 'X enters.'), line(6, 1, null, 'You end.')],
    [{ step: 5, seat: 0 }],
  )
  expect(told.map(({ say }) => say)).toEqual(['', 'Turn 1: you.'])
  const [cast, passed, end] = told[1]!.events
  expect(cast!.under.map(({ line }) => line!.say)).toEqual(['X resolves.', 'X enters.'])
  expect(cast!.under[0]!.under[0]!.line!.say).toBe('Y dies.')
  expect([passed!.line, end!.line!.say]).toEqual([null, 'You end.'])
})

test('turning points: the widest swings, one a turn, in order; the last step is no turning', () => {
  const lead = [0, 5, 4, -20, -19, 30, 900]
  const points = lead.map((value, step) => ({ step, turn: Math.floor(step / 2), lead: value }))
  expect(turningPoints(points)).toEqual([
    { step: 1, turn: 0, swing: 5 },
    { step: 3, turn: 1, swing: -24 },
    { step: 5, turn: 2, swing: 49 },
  ])
})
