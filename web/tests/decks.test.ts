// Decks outside the engine: links, names, lists with mistakes, what is kept, filters.
import { expect, test } from 'vitest'
import { chartsOf, facetsOf, matches, rangesOf } from '../src/decks/filters'
import { decode, encode, nameHash } from '../src/decks/link'
import { changed, cleanName, textOf } from '../src/decks/list'
import { nearest, repairs } from '../src/decks/near'
import type { Face, Game } from '../src/lib/protocol'
import { module } from './engine'

const { ask } = await module()
const every = ['achroma', 'elestrals', 'solrei', 'symetra', 'synsouls'] as Game[]
const sectionsOf = (game: Game) => ask('games', {}).games.find((one) => one.game === game)!.sections
const atob64 = (code: string) => Buffer.from(code, 'base64url').toString('hex')
function facesOf(game: Game): Face[] {
  const faces: Face[] = []
  for (const face of ask('cards', { game }).cards) faces[face.def] = face
  return faces
}

test.each(every)('%s: every ready deck goes through a link and comes out the same', (game) => {
  const faces = facesOf(game)
  expect(new Set(faces.filter(Boolean).map(({ name }) => nameHash(name))).size).toBe(faces.filter(Boolean).length)
  for (const { name, sections } of ask('decks', { game }).decks) {
    const code = encode(game, name, sections, faces)
    expect(decode(game, code, sectionsOf(game), faces)).toEqual({ name: cleanName(name), sections })
    for (let i = 0; i < code.length; i += 7) {
      const broken = code.slice(0, i) + (code[i] === 'A' ? 'B' : 'A') + code.slice(i + 1)
      if (atob64(broken) !== atob64(code)) expect(() => decode(game, broken, sectionsOf(game), faces)).toThrow(/link/)
      expect(() => decode(game, code.slice(0, i), sectionsOf(game), faces)).toThrow(/link/)
    }
    const other = every.find((one) => one !== game)!
    expect(() => decode(other, code, sectionsOf(other), facesOf(other))).toThrow(/link/)
  }
})

test.each(every)('%s: every fix of a broken deck does away with its fault', (game) => {
  const faces = facesOf(game)
  const { sections } = ask('decks', { game }).decks[0]!
  const first = Object.keys(sections).find((section) => sections[section]!.length)!
  const more = changed(sections, [{ section: first, def: sections[first]![0]!.def, by: 5 }])
  const { violations } = ask('deck', { game, text: textOf('x', more, faces) })
  expect(violations.length).toBeGreaterThan(0)
  for (const { say, fixes } of violations) {
    expect(fixes.length, say).toBeGreaterThan(0)
    for (const fix of fixes) expect(ask('deck', { game, text: textOf('x', changed(more, fix.changes), faces) }).violations.map((one) => one.say)).not.toContain(say)
  }
})

test('names of decks are one clean line the engine reads back', () => {
  for (const name of ['  Plain ', 'a\nb\u0000c', '# comment', 'x # y', '\u202eabc\u202c', 'é'.repeat(200), '<b>', '']) {
    const clean = cleanName(name)
    expect(clean).not.toMatch(/[\u0000-\u001f\u202a-\u202e]/)
    expect(cleanName(clean)).toBe(clean)
    if (clean) expect(ask('deck', { game: 'elestrals', text: textOf(clean, { main: [] }, []) })).toMatchObject({ read: true, name: clean })
  }
})

test('what a line was meant to be', () => {
  const names = facesOf('elestrals').filter(Boolean).map(({ name }) => name)
  expect(repairs('3 Sproutir', names)[0]).toBe('3 Sproutyr')
  expect(repairs('Necruff x2', names)).toEqual(['2 Necruff'])
  expect(repairs('necruff', names)).toEqual(['1 Necruff'])
  for (const line of ['* 3 Necruf', '• 3x Necruf', 'SB: 3 Necruf', '3,Necruf', '"Necruf";3', '3 X Necruf']) expect(repairs(line, names)[0], line).toBe('3 Necruff')
  expect(repairs('2x nectar of gods', names)[0]).toBe('2 Nectar of the Gods')
  expect(repairs('3 Qqqqqqqqqqqqqq', names)).toEqual([])
  expect(nearest('', names)).toEqual([])
})

test('lists as people write them are read in one go', () => {
  const lines = ['3 Necruff', '3x Necruff', '3 x Necruff', '3 X Necruff', '3×Necruff', '3 × Necruff', 'Necruff x3', 'Necruff ×3', 'Necruff x 3', 'Necruff (3)', '* 3 Necruff', '- 3x Necruff', '• Necruff x3', '3,Necruff', '3;"Necruff"', '"Necruff",3', '3\tNecruff', '3 Necruff (BS1) 12']
  for (const line of lines) expect(ask('deck', { game: 'elestrals', text: line }), line).toMatchObject({ read: true, sections: { main: [{ count: 3 }] } })
  for (const line of ['*Necruff', '3 , Qqq', '"Necruff', '×', '* ', '3 x']) expect(ask('deck', { game: 'elestrals', text: line }), line).toMatchObject({ read: false })
})

test('kinds of card part a list', () => {
  const text = 'Elestrals (3):\n3 Necruff\nRunes\n2 Nectar of the Gods\nSpirits (2)\n2 Teratlas\nInvoke:'
  expect(ask('deck', { game: 'elestrals', text })).toMatchObject({ read: true, sections: { main: [{ count: 3 }, { count: 2 }], spirits: [{ count: 2 }] } })
  expect(ask('deck', { game: 'elestrals', text: 'Wizards (3)' })).toMatchObject({ read: false })
})

test('filters and charts come from the cards', () => {
  const titles = (game: Game) => facetsOf(game, facesOf(game).filter(Boolean)).map(({ title }) => title)
  expect(titles('elestrals')).toEqual(['Kind', 'Cost', 'Element', 'Type'])
  expect(titles('synsouls')).toEqual(expect.arrayContaining(['Kind', 'Cost', 'Frequency', 'Keyword', 'Type']))
  expect(titles('achroma')).toEqual(expect.arrayContaining(['Colour', 'Realm', 'Rarity', 'Keyword']))
  expect(titles('solrei')).toEqual(expect.arrayContaining(['Suit', 'Set']))
  expect(titles('symetra')).toEqual(expect.arrayContaining(['Polarity', 'Affinity', 'Enmity']))
  const faces = facesOf('elestrals').filter(Boolean)
  expect(rangesOf(faces).map(({ stat }) => stat)).toEqual(['attack', 'defense'])
  const found = faces.filter((face) => matches('elestrals', face, { words: 'draw CARD', chosen: { Element: ['Earth'] }, ranges: { attack: [1, null] } }))
  expect(found.length).toBeGreaterThan(0)
  for (const face of found) expect([face.cost.earth! > 0, face.stats.attack! >= 1, /draw/i.test(face.text)]).toEqual([true, true, true])
  const curve = chartsOf('elestrals', faces.map((face) => ({ face, count: 2 })))[0]!
  expect(curve.title).toBe('Cost curve')
  expect(curve.bars.map(({ label }) => label)).toEqual([...curve.bars.map(({ label }) => label)].sort((a, b) => Number(a) - Number(b)))
})
