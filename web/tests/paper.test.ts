// Faces for `quintet print`: the command carries src/paper as one file, which must be the one made of what is here.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { picture } from '../src/art/picture'
import type { Face, Game } from '../src/lib/protocol'
import { paper } from '../src/paper/paper'
import { escaped, token } from '../src/paper/pieces'
import { onPaper } from '../src/sheets/fit'
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

test('colours are those of the light theme', () => expect([token('--card-paper'), token('--ele-fire')]).toEqual(['#fbf8f1', '#c9401a']))
