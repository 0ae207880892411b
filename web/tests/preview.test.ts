// "If nobody answers" tells the truth: when nobody does answer, the log says the same sentences.
import { expect, test } from 'vitest'
import { module } from './engine'
import type { Game, State } from '../src/lib/protocol'

const decks: [Game, string[]][] = [
  ['elestrals', ['majesea', 'trifernal']],
  ['symetra', ['open-hand', 'open-hand']],
  ['synsouls', ['open-tide', 'long-drum']],
]

test.each(decks)('%s', async (game, pair) => {
  const { ask } = await module()
  let [held, open] = [0, 0]
  for (let seed = 1; seed <= 4; seed++) {
    const { table } = ask('new', { game, decks: pair, seats: [{ name: 'Ana' }, { name: 'Ben' }], seed })
    const see = (seat: number): State => ask('state', { table, seat, from: 1e9 }).state
    const wayOut = ({ question }: State) => question?.options.find(({ verb }) => question.options.length === 1 || ['pass', 'done', 'no'].includes(verb))
    let state = see(0)
    for (let i = 0; i < 400 && !state.result; i++) {
      const seat = state.next!
      state = see(seat)
      const told = ask('log', { table, seat }).lines.length
      const preview = state.chain.length && wayOut(state) ? ask('preview', { table, seat }) : undefined
      expect(see(seat)).toEqual(state) // asking changes nothing
      if (preview && !preview.open) {
        while (!state.result) {
          const next = see(state.next!)
          if (!state.chain.length && next.question!.options.length > 1) break
          state = ask('choose', { table, seat: state.next!, option: wayOut(next)!.option, from: 1e9 }).state
        }
        const lines = ask('log', { table, seat, from: told }).lines.slice(0, preview.lines.length)
        expect(lines.map(({ say }) => say)).toEqual(preview.lines.map(({ say }) => say))
        held++
      } else {
        if (preview) open++
        state = ask('bot', { table, seat, bot: 'greedy', from: 1e9 }).state
      }
    }
    ask('leave', { table })
  }
  console.log(`${game}: ${held} previews came true, ${open} stayed open`)
  expect(held).toBeGreaterThan(0)
})
