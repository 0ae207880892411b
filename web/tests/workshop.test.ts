// What the workshop offers to begin with compiles, its examples hold, and every kind of card can be tried.
import { expect, test } from 'vitest'
import type { Game } from '../src/lib/protocol'
import { cardsOf, scenarioOf, trialOf } from '../src/workshop/trial'
import { templates } from '../src/workshop/templates'
import { module } from './engine'

const { ask } = await module()

test.each(Object.keys(templates) as Game[])('%s: templates compile and can be tried', (game) => {
  for (const source of Object.values(templates[game])) {
    const made = ask('compile', { game, source })
    expect(made.problems.map(({ line, message, hint }) => `${line}: ${message} ${hint}`), source).toEqual([])
    for (const example of ask('examples', { game, source }).examples) expect(example, source).toMatchObject({ result: 'holds' })
    for (const face of made.cards) {
      const laid = ask('scenario', { game, text: trialOf(game, source, face), seats: [{ name: 'You' }, { bot: 'greedy' }] })
      expect(laid.error, trialOf(game, source, face)).toBeUndefined()
      const { state } = ask('state', { table: laid.table, seat: 0 })
      const mine = state.seats[0]!.zones.flatMap((zone) => zone.cards)
      const { cards } = ask('cards', { table: laid.table })
      expect(mine.some((card) => cards.find(({ def }) => def === card.def)?.name === face.name), face.name).toBe(true)
      ask('leave', { table: laid.table })
    }
  }
})

test.each(['achroma', 'elestrals', 'solrei', 'symetra', 'synsouls'] as Game[])('%s: any card of the game can be tried', (game) => {
  const { cards } = ask('cards', { game })
  for (const face of cards.filter(({ kind }) => kind !== 'measure')) {
    const { source } = ask('source', { game, card: face.name })
    const laid = ask('scenario', { game, text: trialOf(game, source, face), seats: [{}, { bot: 'greedy' }] })
    expect(laid.error, face.name).toBeUndefined()
    ask('leave', { table: laid.table })
  }
})

test('an example becomes a scenario of its own', () => {
  const source = templates.elestrals.Elestral!
  const line = source.split('\n').findIndex((text) => text.startsWith('example')) + 1
  expect(cardsOf(source)).not.toContain('example')
  const laid = ask('scenario', { game: 'elestrals', text: scenarioOf(source, line) })
  expect(laid.error).toBeUndefined()
  expect(laid.then).toEqual(['p1 hand: 1'])
  ask('leave', { table: laid.table })
})
