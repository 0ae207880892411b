// However broken a deck is, its answer comes soon: nobody waits for a list of every card there is.
import { expect, test } from 'vitest'
import type { Game } from '../src/lib/protocol'
import { module } from './engine'

const { ask } = await module()

test.each(['achroma', 'elestrals', 'solrei', 'symetra', 'synsouls'] as Game[])('%s: every card at once, four of each, none', (game) => {
  const names = ask('cards', { game }).cards.map(({ name }) => name)
  for (const [text, seconds] of [['', 1], [names.slice(0, 190).map((name) => `1 ${name}`).join('\n'), 8], [names.slice(-45).map((name) => `4 ${name}`).join('\n'), 8]] as const) {
    const began = performance.now()
    const { read, violations } = ask('deck', { game, text })
    expect([read, violations.length > 0]).toEqual([true, true])
    expect(performance.now() - began).toBeLessThan(seconds * 1000)
  }
})
