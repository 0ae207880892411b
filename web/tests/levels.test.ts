// The persons one plays against are those the engine has, weakest first.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { module } from './engine'

test('the page lists the levels as the engine does', async () => {
  const { ask } = await module()
  const source = readFileSync(resolve(__dirname, '../src/lib/levels.svelte.ts'), 'utf8') // runes need no compiling to be read
  const listed = /LEVELS = \[([^\]]*)\]/.exec(source)?.[1]?.match(/\w+/g)
  expect(ask('games', {}).levels.map(({ bot }) => bot)).toEqual(listed)
})

test('a seat names its bot as the list of levels does', async () => {
  const { ask } = await module()
  const { bot } = ask('games', {}).levels[0]!
  const { table } = ask('new', { game: 'elestrals', decks: ['majesea', 'trifernal'], seats: [{ name: 'Ana' }, { bot }], seed: '5eed' })
  expect(ask('state', { table, seat: 0 }).state.seats[1]!.bot).toBe(bot)
})
