// The cards in each Measure of a player, whoever controls them.
import type { Play } from '../../lib/play.svelte'
import type { Card } from '../../lib/protocol'

export interface Measure {
  card: Card
  crashed: boolean
  records: Card[]
  concepts: Card[] // the one on top
  covered: Card[] // overwritten, below it
}

const inZone = (play: Play, zone: string, on: number): Card[] => play.state.seats.flatMap((seat) => play.zone(seat.seat, zone).cards.filter((card) => card.on === on))
const byPlace = (a: Card, b: Card) => (a.x ?? 0) - (b.x ?? 0)

export function measuresOf(play: Play, seat: number): Measure[] {
  const standing = play.zone(seat, 'measures').cards.map((card) => ({ card, crashed: false }))
  const gone = play.zone(seat, 'crashed').cards.map((card) => ({ card, crashed: true }))
  return [...standing, ...gone]
    .sort((a, b) => byPlace(a.card, b.card))
    .map(({ card, crashed }) => ({
      card,
      crashed,
      records: inZone(play, 'records', card.id).sort(byPlace),
      concepts: inZone(play, 'concepts', card.id).sort(byPlace),
      covered: inZone(play, 'covered', card.id),
    }))
}
