// The player's own cards outside the workshop: which of them decks may use, and the source that goes with a deck or
// game.
import { engine } from '../lib/engine'
import { facesOf } from '../lib/play.svelte'
import type { Game, Problem } from '../lib/protocol'
import { kept } from '../lib/storage.svelte'
import { cardsOf } from './trial'
import { say } from '../words/say.svelte'

export interface OwnCard {
  name: string
  text: string // its source
}

const head = /^card "([^"\n]+)"/

// The cards of a source, without their examples.
export function ownCards(source: string): OwnCard[] {
  const cards: { name: string; lines: string[] }[] = []
  for (const line of cardsOf(source).split('\n')) {
    const name = head.exec(line)?.[1]
    if (name) cards.push({ name, lines: [] })
    cards[cards.length - 1]?.lines.push(line)
  }
  return cards.map(({ name, lines }) => ({ name, text: lines.join('\n').trimEnd() }))
}
export const sourceOf = (cards: OwnCard[]): string => cards.map(({ text }) => `${text}\n`).join('\n')

// Of several with the same name the first counts.
export function merged(...lists: OwnCard[][]): OwnCard[] {
  const all = new Map<string, OwnCard>()
  for (const card of lists.flat()) if (!all.has(card.name)) all.set(card.name, card)
  return [...all.values()]
}

// The cards with these names, and all cards that their texts mention.
export function needed(names: Iterable<string>, cards: OwnCard[]): OwnCard[] {
  const wanted = new Set(names)
  for (let before = -1; before !== wanted.size;) {
    before = wanted.size
    for (const card of cards.filter(({ name }) => wanted.has(name)))
      for (const { name } of cards) if (card.text.includes(name)) wanted.add(name)
  }
  return cards.filter(({ name }) => wanted.has(name))
}

export const workshopSource = (game: Game): string => {
  const source = kept<Record<string, unknown> | null>('workshop', {})?.[game]
  return typeof source === 'string' ? source : ''
}

// The card of [cards] that contains a problem of their combined source.
function guilty(cards: OwnCard[], { line }: Problem): OwnCard | undefined {
  let first = 1
  return cards.find(({ text }) => {
    const next = first + text.split('\n').length + 1
    const inside = line >= first && line < next
    first = next
    return inside
  })
}

export interface Usable {
  cards: OwnCard[]
  left: string[] // why others are missing, one sentence each
}

// The workshop's cards for decks: without errors, and with unique names.
export async function usable(game: Game): Promise<Usable> {
  if (kept(`hung.${game}`, false)) return { cards: [], left: [say('workshop.theCardsOfYour')] }
  const known = new Set((await facesOf(game)).filter(Boolean).map(({ name }) => name))
  const all = ownCards(workshopSource(game))
  const left = all.filter(({ name }) => known.has(name)).map(({ name }) => say('workshop.nameIsACard', { name }))
  let cards = all.filter(({ name }) => !known.has(name))
  while (cards.length) {
    const { ok, problems } = await engine().ask('compile', { game, source: sourceOf(cards) })
    if (ok) break
    const wrong = new Set(problems.filter(({ warning }) => !warning).map((problem) => guilty(cards, problem) ?? cards[cards.length - 1]!))
    if (!wrong.size) wrong.add(cards[cards.length - 1]!)
    for (const { name } of wrong) left.push(say('workshop.nameHasAnError', { name }))
    cards = cards.filter((card) => !wrong.has(card))
  }
  return { cards, left }
}
