// What the workshop offers to begin with compiles, its examples hold, and every kind of card can be tried.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { Game } from '../src/lib/protocol'
import { cardsOf, scenarioOf, trialOf } from '../src/workshop/trial'
import { templates } from '../src/workshop/templates'
import { module, root } from './engine'

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

// What is offered at the end of a source that is cut off anywhere in its last word goes on as that source does.
test.each(Object.keys(templates) as Game[])('%s: words of the templates are offered while they are typed', (game) => {
  let typed = 0
  let known = 0
  for (const source of Object.values(templates[game])) {
    const cards = cardsOf(source)
    for (const word of cards.matchAll(/(?<=^ +(?:[^"#\n]*\s)?)[a-z]{4,}/gm)) {
      const at = word.index + 2
      const { from, offers } = ask('complete', { game, source: cards.slice(0, at), at })
      typed++
      if (from === word.index && offers.some(({ insert }) => cards.slice(word.index).startsWith(insert.trim()))) known++
      for (const { insert } of offers) expect(insert.slice(0, 2).toLowerCase(), source).toBe(word[0].slice(0, 2))
    }
  }
  expect(known / typed).toBeGreaterThan(0.9)
})

test('the word under the pointer is explained, a name by its card', () => {
  const source = 'card "Pup" elestral fire 1/2 ursa\n  use -> search a "Rummagem"\n'
  const rules = readFileSync(resolve(root, 'docs/rules/elestrals.md'), 'utf8')
  const verb = ask('hover', { game: 'elestrals', source, at: source.indexOf('earch'), rules })
  expect(verb.sentences.map(({ write }) => write).join()).toContain('search')
  expect(verb.rule).toMatch(/^ELE-/)
  expect(verb.says.toLowerCase()).toContain('search')
  expect(verb.cards.map(({ name }) => name)).toEqual(['Pup'])
  const name = ask('hover', { game: 'elestrals', source, at: source.indexOf('Rumm'), rules })
  expect(name.cards.map(({ name: called }) => called)).toEqual(['Rummagem'])
})
