// Opens records and links as tables, with the additional cards they need.
import { cardsWith } from './carried'
import { engine } from './engine'
import { facesOf } from './play.svelte'
import type { Game, OpenAnswer, SeatWish } from './protocol'
import { needed, sourceOf, usable } from '../workshop/own'
import { listed, say } from '../words/say.svelte'

// Cards that a record names but the game does not have.
async function strangers(text: string): Promise<{ game: Game; names: string[] }> {
  const game = /^game (\w+)/m.exec(text)?.[1] as Game | undefined
  const named = [...text.matchAll(/^card [0-9a-f]{8} (.+)$/gm)].map((found) => found[1]!.trim())
  const known = game && named.length ? new Set((await facesOf(game)).filter(Boolean).map(({ name }) => name)) : new Set(named)
  return { game: game ?? 'elestrals', names: named.filter((name) => !known.has(name)) }
}

export interface Opened extends OpenAnswer {
  cards: string // source of additional cards
}

// Opens a record or link as a table. If it needs cards that it does not bring, the workshop's in this browser are used.
export async function openRecord(text: string, seats: SeatWish[] = [], brought = cardsWith(text)): Promise<Opened> {
  const { game, names } = brought ? { game: 'elestrals' as Game, names: [] } : await strangers(text)
  const here = names.length ? (await usable(game)).cards : []
  const missing = names.filter((name) => !here.some((card) => card.name === name))
  if (missing.length) throw new Error(say('faults.strangeCards', { cards: listed(missing.slice(0, 8)), n: missing.length }))
  const cards = brought || sourceOf(needed(names, here))
  return { ...(await engine().ask('open', { text, seats, ...(cards ? { cards } : {}) })), cards }
}
