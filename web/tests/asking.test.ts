// Who is asked at a window: only when an answer could matter, unless one wished otherwise.
import { expect, test } from 'vitest'
import { module } from './engine'
import { forcedOption, isCalled, silentPass, type Moment, type Wishes } from '../src/lib/asking'
import type { Game, Line, Link, Option } from '../src/lib/protocol'

const pass: Option = { option: 0, say: 'Pass', command: 'pass', verb: 'pass', risk: 'none', result: '', cards: [] }
const cast: Option = { option: 1, say: 'Cast Tsunami', command: 'cast Tsunami', verb: 'cast', risk: 'none', result: '', cards: [7] }
const news: Line = { line: 3, step: 2, turn: 4, depth: 0, cause: null, kind: 'act', seat: 1, say: 'Mira casts Smoltuga.', cards: [{ id: 4, def: 2 }] }
const link = (seat: number): Link => ({ link: 1, kind: 'cast', seat, card: 4, def: 2, targets: [], negated: false, say: 'Smoltuga is cast.' })
const moment = (more: Partial<Moment> = {}): Moment => ({
  seat: 0,
  question: { kind: 'window', say: 'Answer?', window: true, because: { say: null, card: null, seat: null, rules: [] }, path: [], options: [cast, pass] },
  chain: [],
  turn: 4,
  phase: 1,
  since: [],
  declined: new Set(['cast Tsunami']),
  first: false,
  ...more,
})
const wishes = (more: Partial<Wishes> = {}): Wishes => ({ holding: false, always: false, neverInTurn: null, stops: () => false, wish: () => undefined, ...more })
const passes = (m: Partial<Moment>, w: Partial<Wishes> = {}) => silentPass(moment(m), wishes(w)) === pass

test('asked when somebody did something, or an answer is new this turn', () => {
  expect(passes({ since: [news] })).toBe(false)
  expect(passes({ declined: new Set() })).toBe(false)
  expect(passes({})).toBe(true)
  expect(passes({ since: [{ ...news, seat: 0 }] })).toBe(true) // one's own doing is no news
  expect(passes({ since: [{ ...news, cards: [] }] })).toBe(true) // nor is a card drawn unseen
})

test('nobody answers himself, or with what answers nothing', () => {
  expect(passes({ since: [news], chain: [link(0)] })).toBe(true)
  expect(passes({ since: [news], chain: [link(0), link(1)] })).toBe(false)
  const make: Option = { ...cast, pointless: true }
  expect(passes({ since: [news], question: { ...moment().question, options: [make, pass] } })).toBe(true)
})

test('what one wished goes first', () => {
  expect(passes({}, { always: true })).toBe(false)
  expect(passes({}, { stops: (phase) => phase === 1 })).toBe(false)
  expect(passes({}, { wish: () => 'always' })).toBe(false)
  expect(passes({ since: [news] }, { wish: () => 'never' })).toBe(true)
  expect(passes({ since: [news] }, { always: true, neverInTurn: 4 })).toBe(true)
  expect(passes({ since: [news] }, { neverInTurn: 3 })).toBe(false)
  expect(passes({}, { holding: true, neverInTurn: 4 })).toBe(false)
})

test('what is no window, or the middle of a gesture, is always asked', () => {
  expect(passes({ question: { ...moment().question, window: false } })).toBe(false)
  expect(passes({ question: { ...moment().question, path: [{ step: 1, say: 'cast' }] } })).toBe(false)
})

test('who is called to the screen is no secret: the answers there are decide nothing', () => {
  const lone = { ...moment().question, options: [pass] }
  for (const m of [{}, { since: [news] }, { first: true }, { chain: [link(0)], since: [news] }])
    for (const w of [{}, { always: true }, { neverInTurn: 4 }, { wish: () => 'always' as const }, { wish: () => 'never' as const }])
      expect(isCalled(moment({ ...m, question: lone }), wishes(w))).toBe(isCalled(moment(m), wishes(w)))
  expect(isCalled(moment({ since: [news] }), wishes())).toBe(true)
  expect(isCalled(moment({ first: true }), wishes())).toBe(true)
  expect(isCalled(moment(), wishes())).toBe(false)
  expect(forcedOption(lone)).toBe(pass)
  expect(forcedOption(moment().question)).toBeUndefined()
  expect(forcedOption({ ...lone, answered: true })).toBeUndefined()
})

// Whole games against the computer: how often a window opens, and how often one is asked with the usual settings.
test.each(Object.entries({ achroma: ['bolmok', 'caldrun'], elestrals: ['majesea', 'trifernal'], solrei: ['ashley', 'bruga'], symetra: ['open-hand', 'open-hand'], synsouls: ['open-tide', 'long-drum'] }))('%s: asked seldom', async (game, decks) => {
  const { ask } = await module()
  let [windows, asked] = [0, 0]
  for (let seed = 6; seed <= 9; seed++) {
    const { table } = ask('new', { game: game as Game, decks, seats: [{ name: 'Ana' }, { bot: 'greedy' }], seed })
    const lines: Line[] = []
    let decided = { lines: 0, turn: 0, declined: new Set<string>() }
    let { state } = ask('state', { table, seat: 0, from: 1e9 })
    while (!state.result && state.step < 600) {
      lines.push(...ask('log', { table, seat: 0, from: lines.length }).lines)
      const { question, chain, turn, phase } = state
      const at = { table, seat: 0, from: 1e9 }
      if (!question) state = ask('bot', at).state
      else {
        if (decided.turn !== turn) decided = { ...decided, turn, declined: new Set() }
        const silent = silentPass({ seat: 0, question, chain, turn, phase, since: lines.slice(decided.lines), declined: decided.declined, first: false }, wishes())
        if (question.window) windows++, (asked += silent ? 0 : 1)
        for (const option of question.options) decided.declined.add(option.command)
        decided.lines = lines.length
        state = silent ? ask('choose', { ...at, option: silent.option }).state : ask('bot', { ...at, bot: 'greedy' }).state
      }
    }
    ask('leave', { table })
  }
  console.log(`${game}: ${windows} windows, asked ${asked}`)
  if (windows > 20) expect(asked).toBeLessThan(windows)
  else expect(asked).toBeLessThanOrEqual(windows)
})
