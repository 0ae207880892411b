// Where a game turned, and the line of the log that says so.
import { expect, test } from 'vitest'
import type { Line } from '../src/lib/protocol'
import { setbacks, tellingLine, turningPoints } from '../src/parts/course'

const line = (step: number, kind: Line['kind'], say: string, cards: Line['cards'] = []): Line => ({ line: 0, step, turn: 1, depth: 0, cause: null, kind, seat: 0, say, cards })
const log = [
  line(3, 'act', 'You attack.', [{ id: 1, def: 7 }]),
  line(4, 'step', 'CHARGE PHASE'),
  line(6, 'period', 'Turn 2: your turn.'),
  line(6, 'result', 'Your Power 4 → 6.'),
  line(6, 'result', 'Mira’s Warmite is destroyed.', [{ id: 2, def: 8 }]),
  line(7, 'result', 'Mira draws a card.'),
]

test('a turning point is told by what was done, never by a heading', () => {
  expect(tellingLine(log, 3)?.say).toBe('You attack.')
  expect(tellingLine(log, 4)?.say).toBe('You attack.') // only a phase follows from it
  expect(tellingLine(log, 5)?.say).toBe('You attack.') // nothing is told of it
  expect(tellingLine(log, 6)?.say).toBe('Mira’s Warmite is destroyed.')
  expect(tellingLine(log, 7)?.say).toBe('Mira draws a card.')
  expect(tellingLine(log, 2)).toBeUndefined()
})

test('the greatest swings, one a turn, in the order of the game; the last point only says who won', () => {
  const points = [0, 1, 9, 3, 3, 4, 90].map((lead, step) => ({ step, turn: Math.floor(step / 2), lead }))
  expect(turningPoints(points).map(({ step, swing }) => [step, swing])).toEqual([[1, 1], [2, 8], [5, 1]])
})

test('what one did oneself and stood worse for, the worst first', () => {
  const points = [0, 1, 0, 4, 2, 2, 1, 90].map((lead, step) => ({ step, turn: step, lead }))
  const acts = [line(2, 'act', 'You attack.'), line(4, 'answer', 'You block.'), { ...line(6, 'act', 'Mira attacks.'), seat: 1 }, line(3, 'result', 'You draw.')]
  expect(setbacks(points, acts, 0).map(({ step }) => step)).toEqual([4, 2])
})
