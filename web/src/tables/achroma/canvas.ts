// The cards on a Canvas: every independent card, and the cards attached to it, whoever controls them.
import type { Play } from '../../lib/play.svelte'
import type { Card } from '../../lib/protocol'

export interface Unit {
  card: Card
  held: Card[] // Objects, riders, parasites, captives; outermost last
}

const byPlace = (a: Card, b: Card) => (a.x ?? 0) - (b.x ?? 0)

function attachedTo(play: Play, card: Card): Card[] {
  return play
    .attachedTo(card.id)
    .sort(byPlace)
    .flatMap((held) => [held, ...attachedTo(play, held)])
}

export function units(play: Play, seat: number, zone: 'characters' | 'locations'): Unit[] {
  return play
    .zone(seat, zone)
    .cards.filter((card) => card.on === undefined)
    .sort(byPlace)
    .map((card) => ({ card, held: attachedTo(play, card) }))
}

// Every card on a Canvas, with attached cards.
export const standing = (play: Play, seat: number): Card[] => [...units(play, seat, 'characters'), ...units(play, seat, 'locations')].flatMap(({ card, held }) => [card, ...held])

// A card being played is beside the Canvas until it has resolved.
export const underWay = (play: Play, seat: number): Card[] => [...play.zone(seat, 'declared').cards, ...play.zone(seat, 'played').cards].filter((card) => card.on === undefined)

// The width of a row of units in cards: less than half of an attached card is visible.
export const sticksOut = 0.42
export const widthOf = (row: Unit[]): number => row.reduce((sum, unit) => sum + 1 + sticksOut * unit.held.length, 0)
