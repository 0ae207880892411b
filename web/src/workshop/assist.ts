// The engine's help at the cursor: possible words, and the meaning of the current word. The command line's language
// server gives the same answers.
import addresses from 'virtual:rules'
import { engine } from '../lib/engine'
import type { Game, HoverAnswer, Offer } from '../lib/protocol'

const bytes = (text: string): number => new TextEncoder().encode(text).length

export interface Completions {
  typed: number // letters of the current word before the cursor
  offers: Offer[]
}

export async function completions(game: Game, source: string, caret: number): Promise<Completions> {
  const before = new TextEncoder().encode(source.slice(0, caret))
  const { from, offers } = await engine().ask('complete', { game, source, at: before.length })
  return { typed: new TextDecoder().decode(before.slice(from)).length, offers }
}

const digests = new Map<Game, Promise<string>>()
function digestOf(game: Game): Promise<string> {
  if (!digests.has(game)) {
    const read = fetch(addresses[game]).then((answer) => (answer.ok ? answer.text() : ''))
    digests.set(game, read.catch(() => (digests.delete(game), '')))
  }
  return digests.get(game)!
}

export async function meaning(game: Game, source: string, caret: number): Promise<HoverAnswer> {
  const rules = await digestOf(game)
  return engine().ask('hover', { game, source, at: bytes(source.slice(0, caret)), rules })
}

const slots: Record<string, string> = { n: 'N', cards: 'CARDS', who: 'WHO', that: 'CARD', other: 'CARD', res: 'UNITS', place: 'PLACE', until: 'HOW LONG', name: '"NAME"', types: 'TYPES', cost: 'COST' }
// Turns "destroy {cards}" into "destroy CARDS".
export const written = (pattern: string) => pattern.replace(/\{(\w+)(?::[^}]*)?\}/g, (_, slot: string) => slots[slot] ?? slot.toUpperCase())
// Turns "{verb:draw} {n:card}" into "draw N cards".
export const printed = (pattern: string) => pattern.replace(/\{verb:([^}]*)\}/g, '$1').replace(/\{n:([^}]*)\}/g, 'N $1s').replace(/\{n\}/g, 'N').replace(/\{(\w+)(?::[^}]*)?\}/g, '…').replace(/[[\]]/g, '')
