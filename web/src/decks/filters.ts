// Search filters of a library. They are derived from the cards, so every game gets its own.
import type { Face, Game } from '../lib/protocol'
import { say } from '../words/say.svelte'
import type { PlainKey } from '../words/types'

export interface Value {
  value: string
  label: string
  count: number
}
export interface Facet {
  id: string
  title: string
  values: Value[]
}
export interface Range {
  stat: string
  title: string
  least: number
  most: number
}
export interface Wanted {
  words: string
  chosen: Record<string, string[]> // by facet
  ranges: Record<string, [number | null, number | null]> // by number
}

// Type words that form groups of their own; other words are keywords (in capitals) or types.
const groups: Partial<Record<Game, Record<string, string[]>>> = {
  achroma: { Realm: ['salum', 'draco', 'spirata', 'norso', 'terra'], Rarity: ['common', 'uncommon', 'rare', 'legendary'] },
  synsouls: { Frequency: ['vyrafaeth', "cavali'ya", 'lukaineth', 'kubrakan', 'casaadi', 'amari'] },
  symetra: { Polarity: ['positive', 'negative', 'neutral'] },
}
const costTitles: Partial<Record<Game, string>> = { elestrals: 'Element', achroma: 'Colour', solrei: 'Suit' }
const titled = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

function groupOf(game: Game, type: string): string {
  for (const [title, words] of Object.entries(groups[game] ?? {})) if (words.includes(type.toLowerCase())) return title
  return type === type.toUpperCase() ? 'Keyword' : 'Type'
}

// The total cost of a card, in any game; undefined: it has no cost.
export function totalCost(face: Face): number | undefined {
  if (typeof face.price === 'number') return face.price
  if (face.stats.price !== undefined) return face.stats.price
  const symbols = Object.values(face.cost)
  return symbols.length ? symbols.reduce((sum, n) => sum + n, 0) : undefined
}
export const setOf = (face: Face): string | undefined => /^[A-Za-z]+/.exec(face.serial ?? '')?.[0]

// Every card's values by facet.
export function valuesOf(game: Game, face: Face): Record<string, string[]> {
  const values: Record<string, string[]> = { Kind: face.kindTitle ? [face.kindTitle] : [say('filters.noType')] }
  const cost = totalCost(face)
  if (cost !== undefined) values.Cost = [String(cost)]
  if (face.price === 'X') values.Cost = ['X']
  for (const word of Object.keys(face.cost)) (values[costTitles[game] ?? 'Symbol'] ??= []).push(titled(word))
  for (const type of face.types) (values[groupOf(game, type)] ??= []).push(titled(type))
  for (const [field, names] of Object.entries(face.fields)) values[titled(field)] = names.map(titled)
  const set = setOf(face)
  if (set) values.Set = [set]
  return values
}

// Titles of the facets; a card field without a title here uses its own name.
const titles: Record<string, PlainKey> = {
  Kind: 'filters.kind', Cost: 'filters.cost', Element: 'filters.element', Colour: 'filters.colour', Suit: 'filters.suit', Symbol: 'filters.symbol', Frequency: 'filters.frequency',
  Realm: 'filters.realm', Polarity: 'filters.polarity', Rarity: 'filters.rarity', Set: 'filters.set', Keyword: 'filters.keyword', Type: 'filters.type',
}
const titleOf = (facet: string): string => (titles[facet] ? say(titles[facet]) : facet)
const order = ['Kind', 'Cost', 'Element', 'Colour', 'Suit', 'Symbol', 'Frequency', 'Realm', 'Polarity', 'Rarity', 'Set', 'Keyword', 'Type']
const byNumber = (a: Value, b: Value) => Number(a.value) - Number(b.value) || a.value.localeCompare(b.value)

export function facetsOf(game: Game, faces: Face[]): Facet[] {
  const counted = new Map<string, Map<string, number>>()
  for (const face of faces) {
    for (const [facet, values] of Object.entries(valuesOf(game, face))) {
      const counts = counted.get(facet) ?? new Map<string, number>()
      counted.set(facet, counts)
      for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
    }
  }
  const place = (facet: string) => (order.includes(facet) ? order.indexOf(facet) : order.length)
  return [...counted]
    .filter(([, counts]) => counts.size > 1)
    .sort(([a], [b]) => place(a) - place(b) || a.localeCompare(b))
    .map(([facet, counts]) => ({ id: facet, title: titleOf(facet), values: [...counts].map(([value, count]) => ({ value, label: value, count })).sort(facet === 'Cost' ? byNumber : (a, b) => a.label.localeCompare(b.label)) }))
}

const statTitle = (stat: string) => (stat === 'price' ? say('filters.price') : titled(stat))
export function rangesOf(faces: Face[]): Range[] {
  const found = new Map<string, { least: number; most: number }>()
  for (const face of faces) {
    for (const [stat, n] of Object.entries(face.stats)) {
      const range = found.get(stat)
      found.set(stat, { least: Math.min(n, range?.least ?? n), most: Math.max(n, range?.most ?? n) })
    }
  }
  return [...found].filter(([, { least, most }]) => least < most).map(([stat, range]) => ({ stat, title: statTitle(stat), ...range }))
}

const haystack = (face: Face) => [face.name, face.kindTitle, ...face.types, ...Object.keys(face.cost), face.text, face.serial ?? ''].join(' ').toLowerCase()

export function matches(game: Game, face: Face, wanted: Wanted): boolean {
  const words = wanted.words.toLowerCase().split(/\s+/).filter(Boolean)
  const text = haystack(face)
  if (!words.every((word) => text.includes(word))) return false
  const values = valuesOf(game, face)
  for (const [facet, chosen] of Object.entries(wanted.chosen)) {
    if (chosen.length && !chosen.some((value) => values[facet]?.includes(value))) return false
  }
  return Object.entries(wanted.ranges).every(([stat, [least, most]]) => {
    if (least === null && most === null) return true
    const n = face.stats[stat]
    return n !== undefined && n >= (least ?? n) && n <= (most ?? n)
  })
}

export const orders = ['name', 'cost', 'kind'] as const
export const orderNames = { name: 'filters.byName', cost: 'filters.byCost', kind: 'filters.byKind' } as const
export type Only = '' | 'fits' | 'deck' | 'own' // which cards to show
export type Order = (typeof orders)[number]
export function sorted(faces: Face[], by: Order): Face[] {
  const name = (a: Face, b: Face) => a.name.localeCompare(b.name)
  const cost = (a: Face, b: Face) => (totalCost(a) ?? -1) - (totalCost(b) ?? -1)
  return [...faces].sort((a, b) => (by === 'cost' ? cost(a, b) : by === 'kind' ? a.kindTitle.localeCompare(b.kindTitle) : 0) || name(a, b))
}

// ---- Charts -------------------------------------------------------------------------------------------

export interface Bars {
  title: string
  bars: { label: string; count: number }[]
}

// The cost curve first, then counts by kind, symbol and group; a chart by type would be too long.
export function chartsOf(game: Game, cards: { face: Face; count: number }[]): Bars[] {
  const counted = new Map<string, Map<string, number>>()
  for (const { face, count } of cards) {
    for (const [facet, values] of Object.entries(valuesOf(game, face))) {
      if (!order.includes(facet) || facet === 'Type') continue
      const counts = counted.get(facet) ?? new Map<string, number>()
      counted.set(facet, counts)
      for (const value of values) counts.set(value, (counts.get(value) ?? 0) + count)
    }
  }
  const cost = counted.get('Cost')
  const most = Math.max(0, ...[...(cost?.keys() ?? [])].map(Number).filter(Number.isFinite))
  if (cost) for (let n = 0; n <= most; n++) if (!cost.has(String(n)) && n > 0) cost.set(String(n), 0)
  const charts = [...counted].map(([facet, counts]) => {
    const bars = [...counts].map(([label, count]) => ({ value: label, label, count }))
    return { facet, title: facet === 'Cost' ? say('filters.costCurve') : titleOf(facet), bars: bars.sort(facet === 'Cost' ? byNumber : (a, b) => b.count - a.count || a.label.localeCompare(b.label)) }
  })
  const place = ({ facet }: { facet: string }) => (facet === 'Cost' ? -1 : order.indexOf(facet))
  return charts.sort((a, b) => place(a) - place(b))
}
