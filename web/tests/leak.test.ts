// A thousand games, bot against bot, in one module: no error, and memory stops growing.
import { expect, test } from 'vitest'
import { module } from './engine'
import type { Game } from '../src/lib/protocol'

const games: [Game, [string, string]][] = [
  ['achroma', ['bolmok', 'caldrun']],
  ['elestrals', ['majesea', 'trifernal']],
  ['solrei', ['ashley', 'bruga']],
  ['symetra', ['open-hand', 'open-hand']],
  ['synsouls', ['open-tide', 'long-drum']],
]

test('a thousand games', async () => {
  const { ask, memory } = await module()
  const wanted = 1000
  let settled = 0
  for (let i = 0; i < wanted; i++) {
    const [game, decks] = games[i % games.length]!
    const made = ask('new', { game, decks, seats: [{ bot: 'random' }, { bot: 'random' }], seed: i })
    expect(made.error).toBeUndefined()
    const end = ask('bot', { table: made.table, times: 20000 })
    expect(end.error).toBeUndefined()
    expect(end.state.result).not.toBeNull()
    ask('leave', { table: made.table })
    if (i === wanted / 2) settled = memory()
  }
  expect(memory()).toBe(settled)
})
