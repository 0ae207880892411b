// Copies of a card in one hand are one answer: the engine offers one of them, and the player may take any.
import type { Card, Option } from './protocol'

const withoutNumber = ({ id: _, ...looks }: Card): string => JSON.stringify(looks)

// For each card that no option names but that looks like a named one: the named one.
export function copiesOf(hand: readonly Card[], options: readonly Option[]): Map<number, number> {
  const named = new Set(options.flatMap(({ cards }) => cards))
  const first = new Map<string, number>()
  for (const card of hand) if (card.def && named.has(card.id) && !first.has(withoutNumber(card))) first.set(withoutNumber(card), card.id)
  const copies = new Map<number, number>()
  for (const card of hand) {
    const like = named.has(card.id) ? undefined : first.get(withoutNumber(card))
    if (like !== undefined) copies.set(card.id, like)
  }
  return copies
}

export function withCopies(cards: Set<number>, copies: ReadonlyMap<number, number>): Set<number> {
  for (const [copy, like] of copies) if (cards.has(like)) cards.add(copy)
  return cards
}
