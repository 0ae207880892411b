// protocol.ts and the engine agree: every request and its fields, and every answer, field by field. Games are played
// with every request there is; an answer with a field the types do not have, or without one they promise, fails.
import ts from 'typescript'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { Answer, Game, Kind, Request } from '../src/lib/protocol'
import { module, type Raw } from './engine'

const file = resolve(__dirname, '../src/lib/protocol.ts')
const program = ts.createProgram([file], { strict: true, target: ts.ScriptTarget.ES2022 })
const checker = program.getTypeChecker()
const source = program.getSourceFile(file)!
const requests = new Map<string, [ts.Type, ts.Type]>()
source.forEachChild((node) => {
  if (!ts.isInterfaceDeclaration(node) || node.name.text !== 'Requests') return
  for (const member of node.members) {
    const [request, answer] = checker.getTypeArguments(checker.getTypeAtLocation(member) as ts.TupleTypeReference)
    requests.set(member.name!.getText().replace(/'/g, ''), [request!, answer!])
  }
})

const typeOf = (property: ts.Symbol) => checker.getTypeOfSymbolAtLocation(property, source)
const optional = (property: ts.Symbol) => (property.flags & ts.SymbolFlags.Optional) !== 0
const seen = new Set<string>()

// What is wrong with [value] as a [type]; '' when it fits.
function misfit(type: ts.Type, value: unknown, path: string): string {
  if (type.isUnion()) {
    const wrong = type.types.map((one) => misfit(one, value, path))
    return wrong.includes('') ? '' : wrong.sort((a, b) => b.length - a.length)[0]!
  }
  const flags = type.flags
  if (flags & ts.TypeFlags.Undefined) return value === undefined ? '' : `${path} is there`
  if (flags & ts.TypeFlags.Null) return value === null ? '' : `${path} is not null`
  if (type.isStringLiteral()) return value === type.value ? '' : `${path} is ${String(value)}, not ${type.value}`
  if (flags & ts.TypeFlags.BooleanLiteral) return String(value) === checker.typeToString(type) ? '' : `${path} is no boolean`
  if (flags & ts.TypeFlags.String) return typeof value === 'string' ? '' : `${path} is no string`
  if (flags & ts.TypeFlags.Number) return typeof value === 'number' ? '' : `${path} is no number`
  return checker.isArrayType(type) || checker.isTupleType(type) ? misfitList(type, value, path) : misfitObject(type, value, path)
}

function misfitList(type: ts.Type, value: unknown, path: string): string {
  if (!Array.isArray(value)) return `${path} is no list`
  const parts = checker.getTypeArguments(type as ts.TypeReference)
  for (const [i, item] of value.entries()) {
    const wrong = misfit(checker.isTupleType(type) ? parts[i]! : parts[0]!, item, `${path}[]`)
    if (wrong) return wrong
  }
  return ''
}

function misfitObject(type: ts.Type, value: unknown, path: string): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return `${path} is no object`
  const any = checker.getIndexInfosOfType(type)[0]
  const properties = checker.getPropertiesOfType(type)
  const names = new Set(properties.map((property) => property.name))
  const record = value as Record<string, unknown>
  for (const key of Object.keys(record)) {
    if (!names.has(key) && !any) return `${path}.${key} is not in the types`
    const wrong = any && !names.has(key) ? misfit(any.type, record[key], `${path}.${key}`) : ''
    if (wrong) return wrong
  }
  for (const property of properties) {
    if (!(property.name in record) && optional(property)) continue
    if (!(property.name in record)) return `${path}.${property.name} is missing`
    const wrong = misfit(typeOf(property), record[property.name], `${path}.${property.name}`)
    if (wrong) return wrong
  }
  for (const key of Object.keys(record)) seen.add(`${checker.typeToString(type)}.${key}`)
  return ''
}

const { ask: raw, text } = await module()
function ask<K extends Kind>(kind: K, request: Request<K>): Answer<K> {
  const answer = (raw as Raw)(kind, request)
  if (answer.error !== undefined) throw new Error(`${kind}: ${answer.error}`)
  expect(misfit(requests.get(kind)![1], answer, kind), JSON.stringify(request)).toBe('')
  return answer
}

test('the requests and their fields', () => {
  const kinds = new Map(ask('protocol', {}).kinds.map((kind) => [kind.do, new Set(kind.fields.split(' ').filter(Boolean))]))
  kinds.set('protocol', new Set())
  expect([...requests.keys()].sort()).toEqual([...kinds.keys()].sort())
  for (const [kind, [request]] of requests) {
    const fields = checker.getPropertiesOfType(request).map((property) => property.name)
    expect(fields.sort(), kind).toEqual([...kinds.get(kind)!].sort())
  }
})

test('what there is', () => {
  const { games } = ask('games', {})
  for (const { game } of games.filter((one) => one.game in decks) as unknown as { game: Game }[]) {
    const { cards } = ask('cards', { game })
    const { decks } = ask('decks', { game })
    expect(cards.length).toBeGreaterThan(20)
    ask('source', { game, card: cards[0]!.name })
    expect(ask('deck', { game, text: decks[0]!.text }).legal).toBe(true)
    expect(ask('deck', { game, text: '1 Nobody' }).problems.length).toBe(1)
    expect(ask('deck', { game, text: `4 ${cards[0]!.name}` }).violations.some(({ fixes }) => fixes.length)).toBe(true)
    expect(ask('words', { game }).groups.length).toBeGreaterThan(10)
    ask('compile', { game, source: 'card "X" nonsense' })
  }
  ask('compile', { game: 'elestrals', source: 'card "Cub" elestral fire 1/1 golem\n  title "Small"\n  flavour "Small"\n  artist "Small"\n  rarity "Small"' })
  expect(ask('format', { source: 'card  "Cub" elestral fire 1/1 golem' }).source).toBe('card "Cub" elestral fire 1/1 golem\n')
  const started = 'card "Cub" elestral fire 1/1 golem\n  use -> destr'
  const { from, offers } = ask('complete', { game: 'elestrals', source: started, at: started.length })
  expect(from).toBe(started.length - 5)
  expect(offers[0]).toEqual({ label: 'destroy {cards}', insert: 'destroy ', what: 'a verb', print: '{verb:destroy} {cards}' })
  const hovered = ask('hover', { game: 'elestrals', source: `${started}oy this`, at: started.length, rules: '- **ELE-EFF-01** Destroying is this.' })
  expect(hovered).toMatchObject({ rule: 'ELE-EFF-01', says: 'Destroying is this.', cards: [{ name: 'Cub' }] })
  expect(hovered.sentences[0]).toEqual({ write: 'destroy {cards}', print: '{verb:destroy} {cards}' })
  ask('examples', { game: 'elestrals', source: 'card "Cub" elestral fire 1/1 golem\n\nexample "x"\n  given p1 field: Cub\n  then Cub is in p1 underworld' })
})

const decks: Record<Game, string[]> = {
  achroma: ['bolmok', 'eirlass', 'tenebris'],
  elestrals: ['penterror', 'trifernal'],
  solrei: ['ashley', 'bruga'],
  symetra: ['open-hand', 'turning-wheel', 'closing-fist'],
  synsouls: ['open-tide', 'slow-glass'],
}

test.each(Object.keys(decks) as Game[])('%s: whole games', (game) => {
  for (let seed = 1; seed <= 6; seed++) {
    const seats = decks[game].map((_, i) => (i ? { bot: 'random', name: `Bot ${i}` } : { name: 'Ana' }))
    const { table } = ask('new', { game, decks: decks[game], seats, seed })
    let { state } = ask('state', { table, seat: 0 })
    let dice = seed
    while (!state.result && state.step < 1500) {
      dice = (dice * 1103515245 + 12345) % 2147483648
      const at = { table, seat: 0, step: state.step, from: 1e9 }
      if (state.question && state.next === 0) state = ask('choose', { ...at, option: dice % state.question.options.length }).state
      else state = ask('bot', at).state
      if (dice % 40 === 0 && state.question) ask('hint', { table, seat: 0 })
      if (state.chain.length && !state.result) ask('preview', { table, seat: 0 })
      if (dice % 5 === 0 && state.question && state.next === 0) [ask('outcome', { table, seat: 0, option: dice % state.question.options.length }), ask('ahead', { table, seat: 0, option: dice % state.question.options.length })]
      if (dice % 20 === 0) ask('recap', { table, seat: 0 })
      const card = state.seats.flatMap((seat) => seat.zones.flatMap((zone) => zone.cards))[dice % 30]
      if (dice % 10 === 0 && card && !state.result) ask('why', { table, seat: 0, card: card.id })
    }
    ask('state', { table })
    ask('log', { table, seat: 0 })
    if (state.result) expect(ask('course', { table }).points.length).toBe(state.steps + 1)
    for (let step = 0; step < 4 && step < state.steps; step++) expect(ask('analyse', { table, step, playouts: 16 }).step).toBe(step)
    const { steps, canUndo } = ask('goto', { table, seat: 0, to: 3 }).state
    if (canUndo) ask('undo', { table, seat: 0 })
    ask('goto', { table, seat: 0, to: steps })
    const { link } = ask('record', { table })
    ask('leave', { table: ask('open', { text: link! }).table })
    ask('leave', { table })
  }
})

test('scenarios, concessions', () => {
  const scene = ask('scenario', { game: 'elestrals', text: 'scenario "x"\nrules ELE-BAT-01\ngiven p1 field: Necruff\nwhen p1 passes\nthen p1 wins' })
  expect(ask('holds', { table: scene.table, facts: ['Necruff is on p1 field', 'p1 wins'] }).holds).toEqual([true, false])
  ask('concede', { table: scene.table, seat: 0 })
})

test('a match, its exchange and the next game', () => {
  const { table } = ask('new', { game: 'solrei', decks: decks.solrei, seats: [{ name: 'Ana' }, { name: 'Bo' }], seed: 3, match: 3 })
  ask('concede', { table, seat: 0 })
  expect(ask('match', { table, seat: 1 }).say).toBe('You lead the Show 1 : 0.')
  expect(ask('next', { table }).state.match?.exchanging).toEqual([0, 1])
  expect(ask('exchange', { table, seat: 0, deck: '1 Ashley' }).violations.map(({ rule }) => rule)).toEqual(['SOL-DCK-08'])
  const again = ask('open', { text: ask('record', { table }).match! }).table
  for (const seat of [0, 1]) ask('exchange', { table: again, seat, done: true })
  expect(ask('next', { table: again, seat: 0 }).state.match?.number).toBe(2)
})

test('two are asked at once, at screens of their own', () => {
  const { table } = ask('new', { game: 'solrei', decks: decks.solrei, seats: [{ name: 'Ana' }, { name: 'Bo' }], seed: 3, apart: true })
  for (let i = 0; i < 20; i++) {
    const { state } = ask('state', { table, seat: 0 })
    if (state.question?.kind === 'place') break
    ask('choose', { table, seat: state.next!, option: 0 })
  }
  expect(ask('state', { table, seat: 1 }).state.question?.kind).toBe('place')
  expect(ask('choose', { table, seat: 1, option: 0 }).state.question?.answered).toBe(true)
})

// What only a few cards do; a game or two do not come to it.
const rare = ['Card.text', 'ElestralsCard.chosen', 'Target.cell', 'Target.gone', 'Option.link']

test('nothing in the types is invented', () => {
  const missing: string[] = []
  const visited = new Set<ts.Type>()
  const visit = (type: ts.Type) => {
    if (visited.has(type)) return
    visited.add(type)
    if (type.isUnion()) return type.types.forEach(visit)
    if (checker.isArrayType(type) || checker.isTupleType(type)) return checker.getTypeArguments(type as ts.TypeReference).forEach(visit)
    if (!(type.flags & ts.TypeFlags.Object)) return
    for (const property of checker.getPropertiesOfType(type)) {
      const name = `${checker.typeToString(type)}.${property.name}`
      if (!seen.has(name) && !rare.includes(name)) missing.push(name)
      visit(typeOf(property))
    }
  }
  for (const [, [, answer]] of requests) visit(answer)
  expect(missing).toEqual([])
})

test('nonsense is refused in words', () => {
  for (const request of ['', '[]', '{"do":"fly"}', '{"do":"state","table":99}', `{"do":"${'x'.repeat(2_000_000)}"}`])
    expect(JSON.parse(text(request))).toHaveProperty('error')
})
