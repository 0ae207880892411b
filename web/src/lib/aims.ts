// The places where a dragged card may be dropped, and the effect of dropping it there, in the engine's words: a card or
// space that the next question offers, or anywhere on the table.
import { Lost } from './watched'
import { Refused } from './engine'
import { groupOf } from './arrange'
import type { Play } from './play.svelte'
import type { Aim, Option } from './protocol'
import { listed } from '../words/say.svelte'

const SHORT = 30 // letters beside a card
export const optionsOf = (play: Play, id: number): Option[] => play.options.filter((option) => option.cards.includes(play.meantBy(id)))
// The whole answer if it is short; otherwise the start that answers of its kind share.
export const wordsOf = ({ say, group }: Aim): string => (say.length <= SHORT ? say : (group ?? `${say.slice(0, SHORT - 1).trimEnd()}…`))

// Looks one question ahead, so that a card and its target are both known before the card is dropped.
export async function aimsOf(play: Play, id: number): Promise<Aim[]> {
  const mine = optionsOf(play, id)
  const both = mine.filter(({ cards }) => cards.some((card) => card !== play.meantBy(id)))
  if (mine.length !== 1 || both.length || play.seat === null) return both
  try {
    return (await play.engine.ask('ahead', { table: play.table, seat: play.seat, option: mine[0]!.option })).aims
  } catch (fault) {
    if (!(fault instanceof Refused || fault instanceof Lost)) throw fault // the table has moved on
    return []
  }
}

export interface Onto {
  card?: number
  cell?: string
}
export const meets = (aim: Aim, { card, cell }: Onto): boolean => (card !== undefined && aim.cards.includes(card)) || (cell !== undefined && aim.cell?.join() === cell)

// The effect of dropping the card here; empty if the card would return.
export function captionOf(play: Play, id: number, onto: Onto | null): string {
  if (!onto || onto.card === id) return ''
  const aimed = play.aims.filter((aim) => meets(aim, onto))
  if (aimed.length === 1) return aimed[0]!.say
  const mine = optionsOf(play, id)
  if (mine.length === 1) return mine[0]!.say
  return `${listed(new Set(mine.map((option) => groupOf(option).replace(/-/g, ' '))), 'or')} …`
}
