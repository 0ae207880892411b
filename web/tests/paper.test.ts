// Faces for `quintet print`: the command carries src/paper as one file, which must be the one made of what is here.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { picture } from '../src/art/picture'
import type { Face, Game } from '../src/lib/protocol'
import { paper } from '../src/paper/paper'
import { escaped, token } from '../src/paper/pieces'
import { onPaper } from '../src/sheets/fit'
import { cardsOfDeck, pagesOf } from '../src/sheets/sheets'
// @ts-expect-error a script without types
import { bundle } from '../scripts/paper.mjs'
import { module, root } from './engine'

const { ask } = await module()
const every = ['achroma', 'elestrals', 'solrei', 'symetra', 'synsouls'] as Game[]
const measure = (text: string, _font: string, _weight: number, size: number, width: number, spacing: number) =>
  text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil((line.length * size * 0.55) / width)), 0) * size * spacing

test('the command has the faces as they are: node web/scripts/paper.mjs writes them anew', async () => {
  expect(readFileSync(resolve(root, 'src/cli/paper.js'), 'utf8') === (await bundle())).toBe(true)
}, 60_000)

test.each(every)('%s: every card on paper has its picture, its name and all its words', (game) => {
  for (const face of ask('cards', { game }).cards) {
    const drawn = paper(game, face, measure)
    const [, art] = />(.*)<\/svg>$/s.exec(picture(game, face))!
    expect(drawn, face.name).toContain(art)
    expect(drawn, face.name).not.toMatch(/="[^"]*(NaN|undefined|Infinity)/)
    if (face.kind === 'attack' || face.kind === 'charge') continue // a playing card: rank and suit
    expect(drawn, face.name).toContain(`>${escaped(face.name)}</words>`)
    if (face.text) expect(drawn, face.name).toContain(`>${escaped(onPaper(face).text)}</words>`)
  }
})

test('flavour, serial, rarity and artist are printed; what a card says is never part of the drawing', () => {
  const face: Face = { def: 1, name: '<path d="M0 0"/>', kind: 'elestral', kindTitle: 'Elestral', cost: { fire: 1 }, stats: { attack: 1, defense: 12 }, types: [], fields: {}, text: 'A & B', flavour: 'Hm.', serial: 'X-1', rarity: 'rare', artist: 'N. N.', place: '' }
  const drawn = paper('elestrals', face, measure)
  expect(drawn).toContain('>&lt;path d=&quot;M0 0&quot;/></words>')
  expect(drawn).toContain('A &amp; B\n\n“Hm.”')
  expect(drawn).toContain('X-1 · rare · N. N.')
})

test('the frame of an Achroma Hex tells the rarity, and so does the last line', () => {
  const { cards } = ask('cards', { game: 'achroma' as Game })
  const tones: Record<string, string> = { Common: token('--canvas-plate'), Uncommon: token('--ach-silver'), Rare: token('--ach-gold'), Legendary: token('--ach-m') }
  for (const rarity of Object.keys(tones)) {
    const face = cards.find(({ types }) => types.includes(rarity))!
    const frames = [...paper('achroma' as Game, face, measure).matchAll(/fill="none" stroke="(#\w+)" stroke-width="1.8"/g)].map(([, tone]) => tone)
    expect(frames, face.name).toHaveLength(6)
    expect(frames.at(-1), face.name).toBe(tones[rarity])
    expect(new Set(frames).size, face.name).toBe(rarity === 'Legendary' ? 6 : 1)
    expect(paper('achroma' as Game, face, measure), face.name).toContain(`>${rarity}</words>`)
  }
})

test('a Conductor on sheets has its Final Verse beside it, a face of its own', () => {
  const { cards } = ask('cards', { game: 'synsouls' as Game })
  const faces: Face[] = []
  for (const face of cards) faces[face.def] = face
  for (const conductor of cards.filter(({ kind }) => kind === 'conductor')) {
    const [first, second, ...more] = pagesOf(cardsOfDeck({ main: [{ def: cards.find(({ kind }) => kind === 'record')!.def, count: 2 }], conductor: [{ def: conductor.def, count: 1 }] }, faces), true).flat()
    expect(first!.name).toBe(conductor.name)
    expect(second!.kind, conductor.name).toContain('final verse')
    expect(second!.text).toContain(conductor.name)
    expect(more).toHaveLength(2)
  }
})

test('colours are those of the light theme', () => expect([token('--card-paper'), token('--ele-fire')]).toEqual(['#fbf8f1', '#c9401a']))
