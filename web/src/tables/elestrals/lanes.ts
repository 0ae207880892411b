// Which card is in which slot. A card in Limbo is shown in the slot it will take.
import { optionsOf } from '../../lib/aims'
import type { Play } from '../../lib/play.svelte'
import type { Card, Seat } from '../../lib/protocol'
import { say } from '../../words/say.svelte'

export interface Slot {
  key: string
  place: 'elestral' | 'rune' | 'stadium'
  title: string
  card?: Card
  limbo?: boolean
}

const fourOf = (place: Slot['place'], title: string): Slot[] => [0, 1, 2, 3].map((i) => ({ key: `${place}${i}`, place, title }))

export function lanes(play: Play, seat: Seat): { elestrals: Slot[]; runes: Slot[] } {
  const elestrals = fourOf('elestral', say('elestrals.elestral'))
  const runes: Slot[] = [{ key: 'stadium', place: 'stadium', title: say('elestrals.stadium') }, ...fourOf('rune', say('elestrals.rune'))]
  const put = (row: Slot[], at: number, card: Card) => {
    if (row[at] && !row[at].card) row[at].card = card
    else row.push({ key: `more${card.id}`, place: row[0]!.place, title: '', card })
  }
  for (const card of play.zone(seat.seat, 'elestrals').cards) put(elestrals, card.x ?? 0, card)
  for (const card of play.zone(seat.seat, 'runes').cards) put(runes, (card.x ?? 0) + 1, card)
  for (const card of play.zone(seat.seat, 'stadium').cards) put(runes, 0, card)
  for (const card of play.zone(seat.seat, 'limbo').cards) {
    const kind = play.face(card.def)?.kind
    const row = kind === 'elestral' ? elestrals : runes
    const free = row.find((slot) => !slot.card && (kind === 'stadium') === (slot.place === 'stadium'))
    if (free) Object.assign(free, { card, limbo: true })
    else row.push({ key: `limbo${card.id}`, place: row[0]!.place, title: '', card, limbo: true })
  }
  return { elestrals, runes }
}

// The kind of slot for a card dragged from the hand; none if the card is used up instead.
export function placeOf(play: Play): Slot['place'] | undefined {
  const id = play.dragged
  if (id === null || !optionsOf(play, id).some(({ verb }) => /^(cast|set)/.test(verb))) return undefined
  const kind = play.faceOf(id)?.kind
  return kind === 'elestral' || kind === 'stadium' ? kind : 'rune'
}
