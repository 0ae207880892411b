// The card faces on paper, one drawing per card: what each game's Face.svelte shows, with the measures of sheets.css.
import { art } from '../art/art.js'
import { picture } from '../art/picture'
import type { Face, Game } from '../lib/protocol'
import { symbols } from '../parts/symbols'
import { frame } from '../cards/achroma/frame'
import { imprint, onPaper, steps } from '../sheets/fit'
import { box, cornered, drawnSymbol, pictured, placed, symbol, token, words, type Measure } from './pieces'

const WIDE = 63
const HIGH = 88
const EDGE = 0.4
const IN = { x: EDGE, y: EDGE, w: WIDE - 2 * EDGE, h: HIGH - 2 * EDGE }

interface Body {
  line: string
  paper?: string
  tone?: string // of the bar below the picture
  radii?: [number, number, number, number]
  margin?: number // around the picture
  below?: number // free space below the words
  stats: (y: number) => string // the last line; `y` is its middle
  high: number // height of that line
  over: string // drawn over the picture
}

const repeated = (cost: Record<string, number>) => Object.keys(cost).flatMap((word) => Array<string>(cost[word]!).fill(word))
const kindWord = (text: string, y: number) => words({ text: text.toUpperCase(), x: IN.x + 2.6, y: y - 1.4, w: 40, size: 2.3, weight: 700, fill: token('--card-ink-2') })

// Picture, name, line, words and figures from top to bottom; letters and picture shrink until the words fit.
function upright(game: Game, face: Face, measure: Measure, body: Body): string {
  const side = 2.6
  const w = IN.w - 2 * side
  const bar = body.tone ? 0.85 : 0
  const name = measure(face.name, 'display', 700, 4, w, 1.15)
  const line = body.line ? measure(body.line, 'ui', 400, 2.4, w, 1.2) : 0
  const bottom = IN.y + IN.h - (body.below ?? 3.6) - body.high
  let letters = 1
  let high = 0
  let at = 0
  for (const [size, part] of steps) {
    letters = size
    high = (IN.h * part) / 100
    at = IN.y + high + bar + 1.4 + name + 0.5 + (line ? line + 0.5 : 0)
    if (at + measure(face.text, 'ui', 400, 2.9 * size, w, 1.3) <= bottom) break
  }
  const margin = body.margin ?? 0
  const top = IN.y + high + bar + 1.4
  const shape = cornered(0, 0, WIDE, HIGH, body.radii ?? [3, 3, 3, 3])
  return [
    `<path d="${shape}" fill="${body.paper ?? token('--card-paper')}"/>`,
    `<g clip="${shape}">`,
    pictured(IN.x + margin, IN.y + margin, IN.w - 2 * margin, high - margin, picture(game, face)),
    margin ? `<rect x="${IN.x + margin}" y="${IN.y + margin}" width="${IN.w - 2 * margin}" height="${high - margin}" fill="none" stroke="${token('--canvas-slot')}" stroke-width=".26"/>` : '',
    body.tone ? box(IN.x, IN.y + high, IN.w, bar, 0, `fill="${body.tone}"`) : '',
    body.over,
    '</g>',
    words({ text: face.name, x: IN.x + side, y: top, w, size: 4, font: 'display', weight: 700, spacing: 1.15 }),
    words({ text: body.line, x: IN.x + side, y: top + name + 0.5, w, size: 2.4, fill: token('--card-ink-2') }),
    words({ text: face.text, x: IN.x + side, y: at, w, size: 2.9 * letters, spacing: 1.3 }),
    body.stats(bottom + body.high / 2),
    words({ text: imprint(face), x: IN.x + side, y: HIGH - 3.2, w, size: 1.7, fill: token('--card-ink-2'), align: 'center' }),
    `<path d="${cornered(EDGE / 2, EDGE / 2, WIDE - EDGE, HIGH - EDGE, body.radii ?? [2.8, 2.8, 2.8, 2.8])}" fill="none" stroke="${token('--card-edge')}" stroke-width="${EDGE}"/>`,
  ].join('')
}

// ---- Elestrals ---------------------------------------------------------------------------------------

const ATTACK = 'M20 2l2 2-1 5-9 9 2 2-2 2-3-3-4 4-2-2 4-4-3-3 2-2 2 2 9-9z'
const SHIELD = 'M12 1l9 3v8c0 6-4 9-9 11-5-2-9-5-9-11V4z'
const ink = () => `fill="${token('--card-ink')}"`
const sign = (path: string, x: number, y: number, size: number, fill = ink()) => placed(x, y - size / 2, size, size, '0 0 24 24', `<path d="${path}" ${fill}/>`)
const figure = (n: number, x: number, y: number, align: 'left' | 'right' = 'left') => words({ text: String(n), x: align === 'left' ? x : x - 20, y: y - 2.5, w: 20, size: 4.2, weight: 800, align })

function elestrals(face: Face, measure: Measure): string {
  const cost = repeated(face.cost)
  const tone = cost.find((element) => element !== 'any') ?? 'any'
  const { attack, defense } = face.stats
  const right = IN.x + IN.w - 2.6
  return upright('elestrals', face, measure, {
    line: face.kind === 'elestral' ? face.types.join(' · ') : face.kind === 'spirit' ? face.kindTitle : `${face.kindTitle} Rune`,
    tone: token(`--ele-${tone}`),
    over: cost.map((element, i) => symbol(element, IN.x + 1 + i * 7, IN.y + 1, 6.6)).join(''),
    high: 4.8,
    stats: (y) =>
      attack === undefined
        ? kindWord(face.kindTitle, y)
        : sign(ATTACK, IN.x + 2.6, y, 3.4) + figure(attack, IN.x + 6.6, y) + figure(defense ?? 0, right, y, 'right') + sign(SHIELD, right - 2.95 * String(defense ?? 0).length - 4, y, 3.4),
  })
}

// ---- Achroma -----------------------------------------------------------------------------------------

const STRENGTH = 'M4 10h3V6h3v4h4V6h3v4h3v4h-3v4h-3v-4h-4v4H7v-4H4z'
const corners: Record<string, string> = { Gain: 'M12 2l9 10h-5v10H8V12H3z', Drain: 'M12 22l9-10h-5V2H8v10H3z', Steal: 'M2 12l9-9v5h11v8H11v5z', Prevent: SHIELD }
const unsaid = ['Common', 'Uncommon', 'Rare', 'Legendary', 'original']

// Six slots around the number of Shards.
function hex(shards: string[], face: Face): string {
  const slots = [0, 1, 2, 3, 4, 5].map((i) => {
    const turn = ((i * 60 - 90) * Math.PI) / 180
    const x = 20 + 13.6 * Math.cos(turn)
    const y = 20 + 13.6 * Math.sin(turn)
    const shard = shards[i]
    if (!shard || !symbols[shard]) return `<circle cx="${x}" cy="${y}" r="4.4" fill="none" stroke="${token('--canvas-slot')}" stroke-width="1"/>`
    return `<g transform="translate(${x - 5.6} ${y - 5.6}) scale(.467)">${drawnSymbol(shard, false)}</g>`
  })
  const plate = `<circle cx="20" cy="20" r="19.4" fill="${token('--canvas-plate')}" stroke="${token('--card-ink')}" stroke-width="1.2"/>`
  const ring = frame(face).map(({ path, tone }) => `<path d="${path}" fill="none" stroke="${token(tone)}" stroke-width="1.8"/>`)
  return placed(WIDE - EDGE - 19, EDGE + 1, 18, 18, '0 0 40 40', plate + ring.join('') + slots.join('') + words({ text: String(shards.length), x: 10, y: 11.4, w: 20, size: 14, weight: 800, align: 'center' }))
}

// The printed effect on Banks, "Gain 2"; the last one on the right.
function cornerPills(face: Face, y: number): string {
  const found = [/^Corner: (Gain|Drain|Steal) (\d+|)/m.exec(face.text), /^This has \+(\d+) PREVENT/m.exec(face.text)]
  let right = IN.x + IN.w - 2.6
  let pills = ''
  found.forEach((match, i) => {
    if (!match) return
    const name = i ? 'Prevent' : match[1]!
    const text = `${name} ${i ? match[1] : match[2] || 'X'}`
    const wide = text.length * 1.75 + 5
    const paper = `fill="${token('--card-paper')}"`
    pills += box(right - wide, y - 2, wide, 4, 2, ink()) + sign(corners[name]!, right - wide + 1.2, y, 2.4, paper) + words({ text, x: right - wide + 4.2, y: y - 1.6, w: wide, size: 2.6, weight: 800, fill: token('--card-paper') })
    right -= wide + 0.6
  })
  return pills
}

function achroma(face: Face, measure: Measure): string {
  const { strength } = face.stats
  return upright('achroma', face, measure, {
    line: face.types.filter((type) => !unsaid.includes(type)).join(' · ') || face.kindTitle,
    paper: token('--canvas-paper'),
    margin: 1.2,
    over: hex(repeated(face.cost), face),
    high: 4.8,
    stats: (y) => (strength === undefined ? kindWord(face.kindTitle, y) : sign(STRENGTH, IN.x + 2.6, y, 3.2) + figure(strength, IN.x + 6.2, y)) + cornerPills(face, y),
  })
}

// ---- SYNSOULS ----------------------------------------------------------------------------------------

const frequencies = ['vyrafaeth', 'cavaliya', 'lukaineth', 'kubrakan', 'casaadi', 'amari']
const plain = (word: string) => word.toLowerCase().replace(/[^a-z]/g, '')

function synsouls(face: Face, measure: Measure): string {
  const frequency = frequencies.find((name) => face.types.some((type) => plain(type) === name) || face.place.includes(name)) ?? 'amari'
  const kinds = face.types.filter((type) => !frequencies.includes(plain(type)) && type !== type.toUpperCase())
  const tone = token(`--syn-${frequency}`)
  const rating = face.kind.includes('verse') ? undefined : face.stats.rating
  const wide = rating === undefined ? 0 : 3 + 4.2 * String(rating).length
  const notes = face.price === undefined ? '' : `${face.price} ♪`
  const pill = 2.4 + 2.5 * notes.length
  return upright('synsouls', face, measure, {
    line: [face.kind === 'record' && kinds.length ? '' : face.kindTitle, ...kinds].filter(Boolean).join(' · '),
    tone,
    radii: [1, 8, 1, 1],
    below: 7.6,
    high: 0,
    over:
      (rating === undefined ? '' : `<path d="${cornered(IN.x, IN.y, wide + 0.3, 8.8, [0, 0, 2.4, 0])}" fill="${tone}"/><path d="${cornered(IN.x, IN.y, wide, 8.5, [0, 0, 2.2, 0])}" fill="${token('--card-paper')}"/>` + words({ text: String(rating), x: IN.x, y: IN.y + 0.3, w: wide, size: 6.5, weight: 800, align: 'center' })) +
      (notes ? box(IN.x + IN.w - 2 - pill, IN.y + 2, pill, 6, 3, `fill="${token('--card-night')}"`) + words({ text: notes, x: IN.x + IN.w - 2 - pill, y: IN.y + 2.6, w: pill, size: 4, weight: 800, fill: token('--card-night-ink'), align: 'center' }) : ''),
    stats: () => symbol(frequency, IN.x + IN.w - 2 - 6, IN.y + IN.h - 3.4 - 6, 6),
  })
}

// ---- SolRei ------------------------------------------------------------------------------------------

const suitTone = (suit: string) => token(`--sol-${suit[0]! in art.pip ? suit[0] : 's'}`)
const pip = (suit: string, x: number, y: number, size: number) => placed(x, y, size, size, '-1.15 -1.15 2.3 2.3', `<path d="${art.pip[suit[0] ?? 's'] ?? ''}" fill="${suitTone(suit)}"/>`)
const titled = (word: string) => (word === word.toUpperCase() ? word : word[0]!.toUpperCase() + word.slice(1))

// A playing card: rank and suit in two corners, its picture, its Power.
function action(face: Face): string {
  const suit = Object.keys(face.cost)[0] ?? 'spade'
  const rank = face.name.slice(1)
  const index = words({ text: rank, x: IN.x, y: IN.y + 1.2, w: 14, size: 10, font: 'display', weight: 800, fill: suitTone(suit), align: 'center' }) + pip(suit, IN.x + 3, IN.y + 13, 8)
  const says = face.kind === 'charge' ? 'CHARGE' : `Power ${face.stats.rank ?? ''}`
  const wide = 4 + 1.8 * says.length
  const shape = cornered(0, 0, WIDE, HIGH, [3, 3, 3, 3])
  return [
    `<path d="${shape}" fill="${token('--ivory')}"/><g clip="${shape}">${pictured(IN.x, IN.y, IN.w, IN.h, picture('solrei', face))}</g>`,
    index,
    `<g transform="rotate(180 ${WIDE / 2} ${HIGH / 2})">${index}</g>`,
    box((WIDE - wide) / 2, HIGH - 8, wide, 4.6, 2.3, `fill="${token('--ivory')}" stroke="${token('--ivory-line')}" stroke-width=".26"`),
    words({ text: says, x: (WIDE - wide) / 2, y: HIGH - 7.4, w: wide, size: 2.8, weight: 700, align: 'center' }),
    `<path d="${cornered(EDGE / 2, EDGE / 2, WIDE - EDGE, HIGH - EDGE, [2.8, 2.8, 2.8, 2.8])}" fill="none" stroke="${token('--card-edge')}" stroke-width="${EDGE}"/>`,
  ].join('')
}

function solrei(face: Face, measure: Measure): string {
  if (face.kind === 'attack' || face.kind === 'charge') return action(face)
  const suits = Object.keys(face.cost)
  return upright('solrei', face, measure, {
    line: [face.title, face.types.map(titled).join(' · ')].filter(Boolean).join(' · '),
    paper: token('--ivory'),
    tone: suitTone(suits[0] ?? 'spade'),
    over: '',
    high: 4.8,
    stats: (y) => kindWord(face.kindTitle, y) + suits.map((suit, i) => pip(suit, IN.x + IN.w - 2.6 - 4.6 * (suits.length - i) + 0.4, y - 2.1, 4.2)).join(''),
  })
}

// ---- Symetra -----------------------------------------------------------------------------------------

const TALL = WIDE * 1.1547
const six = (inset: number) => {
  const [x0, x1, top, high] = [inset, WIDE - inset, (HIGH - TALL) / 2 + inset, TALL - 2 * inset]
  return `M${WIDE / 2} ${top}L${x1} ${top + high / 4}V${top + (high * 3) / 4}L${WIDE / 2} ${top + high}L${x0} ${top + (high * 3) / 4}V${top + high / 4}Z`
}

// Splits "rgb(12 9 30 / .86)" into colour and opacity.
function seeThrough(value: string): [string, string] {
  const parts = /rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)/.exec(value)
  return parts ? [`#${parts.slice(1, 4).map((part) => `0${Number(part).toString(16)}`.slice(-2)).join('')}`, parts[4]!] : [value, '1']
}

function symetra(face: Face, measure: Measure): string {
  const top = (HIGH - TALL) / 2
  const at = (percent: number) => top + (TALL * percent) / 100
  const polarity = ['positive', 'negative', 'neutral'].find((word) => face.types.includes(word)) ?? 'none'
  const price = String(face.stats.price ?? 0)
  const wide = Math.max(6.4, 2.8 + 2.6 * price.length)
  const left = WIDE / 2 - (7.5 + 1.4 + wide) / 2
  const room = { x: 5, w: WIDE - 10, y: at(49.5), h: (TALL * 32.5) / 100 }
  const fits = steps.map(([letters]) => letters).find((letters) => measure(face.text, 'ui', 400, 2.9 * letters, room.w, 1.3) <= room.h) ?? 0.42
  const [veil, thick] = seeThrough(token('--hex-veil'))
  return [
    `<path d="${six(0)}" fill="${token('--hex-edge')}"/>`,
    `<g clip="${six(0.6)}">${pictured(0.6, top + 0.6, WIDE - 1.2, TALL - 1.2, picture('symetra', face))}`,
    `<defs><linearGradient id="veil" x2="0" y2="1"><stop stop-color="${veil}" stop-opacity="0"/><stop offset=".12" stop-color="${veil}" stop-opacity="${thick}"/><stop offset="1" stop-color="${veil}" stop-opacity="${thick}"/></linearGradient></defs>`,
    `<rect x="0" y="${at(34)}" width="${WIDE}" height="${at(100) - at(34)}" fill="url(#veil)"/></g>`,
    symbol(polarity, left, at(8), 7.5),
    box(left + 8.9, at(8) + 0.5, wide, 6.4, 3.2, `fill="${token('--hex-ink')}"`),
    words({ text: price, x: left + 8.9, y: at(8) + 1.1, w: wide, size: 4.4, weight: 800, fill: token('--card-night'), align: 'center' }),
    words({ text: face.name, x: 2.5, y: at(37), w: WIDE - 5, size: 4.4, font: 'display', weight: 700, fill: token('--hex-ink'), align: 'center' }),
    words({ text: face.kindTitle, x: 0, y: at(44.5), w: WIDE, size: 2.4, fill: token('--hex-ink-2'), align: 'center' }),
    words({ text: face.text, x: room.x, y: room.y, w: room.w, size: 2.9 * fits, fill: token('--hex-ink'), align: 'center', spacing: 1.3 }),
    words({ text: imprint(face), x: 18, y: at(100) - 8.6, w: WIDE - 36, size: 1.7, fill: token('--hex-ink-2'), align: 'center' }),
  ].join('')
}

// ---- Any other game ----------------------------------------------------------------------------------

function other(game: Game, face: Face, measure: Measure): string {
  return upright(game, face, measure, {
    line: [face.kindTitle, ...face.types].filter(Boolean).join(' · '),
    over: '',
    high: 4.8,
    stats: (y) => kindWord(Object.keys(face.stats).map((name) => `${face.stats[name]} ${name}`).join('  '), y),
  })
}

const drawn: Record<string, (face: Face, measure: Measure) => string> = { elestrals, achroma, synsouls, solrei, symetra }

export function paper(game: Game, printed: Face, measure: Measure): string {
  const face = onPaper(printed)
  const own = drawn[game]
  return `<svg viewBox="0 0 63 88">${own ? own(face, measure) : other(game, face, measure)}</svg>`
}
