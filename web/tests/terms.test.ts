// What a table is, in fields and in a sentence, there and back; results by hand.
import { expect, test } from 'vitest'
import { waysOf } from '../src/cups/byhand'
import type { Room } from '../src/lib/online.svelte'
import { AS_IT_IS, fieldsOf, termsOf, termsSay, usualTerms } from '../src/lib/terms'

const room = (more: Partial<Room>) => ({ match: 0, clock: null, casting: null, join: 1, watch: 1, byKnocking: false, switches: '[]', ...more }) as Room
const clock = (bank: number, plus: number) => ({ bank, plus, at: 0, left: [], standsSince: 0, standsUntil: 0 })

test('fields say all of it, so that a change leaves nothing as it was', () => {
  const fields = fieldsOf({ ...usualTerms(), best: 3, clock: 1, who: 'knock', settings: { extra_turns: '5' } })
  expect(fields).toEqual({ match: 3, bank: 600_000, plus: 5000, castTurns: 0, castTime: 0, join: 1, knock: 1, watch: 1, switches: ['extra_turns=5'] })
})

test('a table that is there is read back; a clock of its own stays as it is', () => {
  const there = room({ match: 3, clock: clock(600_000, 5000), join: 2, watch: 2, switches: '["extra_turns=5"]', casting: { turns: 2, time: 0, casters: [] } })
  expect(termsOf(there)).toEqual({ best: 3, clock: 1, who: 'anybody', watch: 2, casting: 1, settings: { extra_turns: '5' } })
  const odd = termsOf(room({ clock: clock(777_000, 0) }))
  expect(odd.clock).toBe(AS_IT_IS)
  expect(fieldsOf(odd)).not.toHaveProperty('bank')
})

test('who joins reads the same', () => {
  expect(termsSay(room({}))).toBe('One game; no clock; anyone with the link may watch but sees no hands.')
  expect(termsSay(room({ match: 3, clock: clock(3 * 86_400_000, 86_400_000), watch: 0, switches: '["extra_turns=5"]' }))).toBe('Best of 3; 3 days each, plus 1 day a turn; nobody may watch; extra turns: 5.')
})

test('a result by hand: of a game who won, of a match by how many games', () => {
  expect(waysOf(['Ana', 'Ben'], 0).map(({ say }) => say)).toEqual(['Ana won', 'Ben won', 'drawn'])
  const ways = waysOf(['Ana', 'Ben'], 3)
  expect(ways.map(({ say }) => say)).toEqual(['Ana won 2–0', 'Ana won 2–1', 'Ana won 1–0', 'Ben won 2–0', 'Ben won 2–1', 'Ben won 1–0', 'drawn 0–0', 'drawn 1–1'])
  expect(ways[4]).toEqual({ say: 'Ben won 2–1', places: [2, 1], games: [[0, 0], [1, 0], [1, 0]] })
})
