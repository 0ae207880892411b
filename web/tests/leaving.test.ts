// A card that would leave the table says so in its game's own word: "destroyed", "Erased", "crashes", never one word for all.
import { expect, test } from 'vitest'
import { module } from './engine'
import type { Game } from '../src/lib/protocol'

const games: [Game, string[], string][] = [
  ['elestrals', ['majesea', 'trifernal'], 'destroyed'],
  ['synsouls', ['open-tide', 'long-drum'], 'Silenced'],
  ['achroma', ['bolmok', 'caldrun'], 'Erased'],
  ['symetra', ['open-hand', 'open-hand'], 'discarded'],
]

test.each(games)('%s', async (game, decks, usual) => {
  const { ask } = await module()
  const words = new Set<string>()
  const silent: string[] = []
  for (let seed = 1; seed <= 6 && !words.has(usual); seed++) {
    const { table } = ask('new', { game, decks, seats: [{ name: 'Ana' }, { name: 'Ben' }], seed })
    let { state } = ask('state', { table, seat: 0, from: 1e9 })
    for (let i = 0; i < 150 && !state.result; i++) {
      const seat = state.next!
      const { question } = ask('state', { table, seat, from: 1e9 }).state
      for (const { option } of question!.options)
        for (const { card, gone, word, say } of ask('outcome', { table, seat, option }).changes) {
          if (gone && card && word) words.add(word)
          if (gone && card && !word) silent.push(say)
        }
      state = ask('bot', { table, seat, bot: 'greedy', from: 1e9 }).state
    }
    ask('leave', { table })
  }
  expect(silent).toEqual([])
  expect([...words]).toContain(usual)
})
