// The saved games of this device, each under its own key: the record, the players, and what the front page shows. Data
// is validated when it is read; unreadable data is kept and can be exported as a file.
import { games as known } from '../lib/games'
import type { Game, SeatWish } from '../lib/protocol'
import { forget, keep, keysKept, kept, rawText } from '../lib/storage.svelte'
import { say } from '../words/say.svelte'

export interface KeptGame {
  id: string
  game: Game
  text: string // the record, with the source of the player's own cards
  seats: SeatWish[]
  seat: number
  hotSeat: boolean
  words: string[] // the words of its address, for a rematch
  at: number // when it was last played
  touched: boolean // somebody here has made a choice
  over: boolean
  scored?: number // games of it already counted in the scores
  left?: number // seconds left of its match
  moment: Moment
}
// What the front page shows about the game.
export interface Moment {
  step?: number // the last saved step
  turn: number
  round?: string // the name of a round that all play together
  phase: string
  turnOf: string
  move: string // whose move it is; '': yours, or nobody's
  last: string // the last event, if it may be shown without knowing who is looking
  end: string // how it ended
  match?: string // the score of its match
}

export const OWN = 'You' // in a saved game: it is the player's own turn
const KEY = 'game.'
const MOST_OVER = 20 // finished games to keep
const DAY = 86_400_000
const isId = (id: unknown): id is string => typeof id === 'string' && /^[a-z0-9]{6,24}$/.test(id)
export const freshId = () => Array.from(crypto.getRandomValues(new Uint8Array(6)), (n) => n.toString(36).padStart(2, '0')).join('')

const isSeat = (seat: unknown): seat is SeatWish => typeof seat === 'object' && seat !== null && ['undefined', 'string'].includes(typeof (seat as SeatWish).name)
const isText = (text: unknown): text is string => typeof text === 'string'

export function readGame(value: unknown): KeptGame | undefined {
  const game = value as KeptGame | null
  if (typeof game !== 'object' || game === null || !isId(game.id) || !isText(game.game) || !isText(game.text)) return undefined
  if (!Array.isArray(game.seats) || !game.seats.every(isSeat) || !Number.isInteger(game.seat) || !Array.isArray(game.words)) return undefined
  if (!game.words.every(isText) || !Number.isFinite(game.at) || typeof game.moment !== 'object' || game.moment === null) return undefined
  if (game.left !== undefined && !(game.left >= 0)) return undefined
  const { turn, round, phase, turnOf, move, last, end, match } = game.moment
  return Number.isInteger(turn) && [phase, turnOf, move, last, end, match ?? '', round ?? ''].every(isText) ? game : undefined
}

class Games {
  list = $state.raw<KeptGame[]>([]) // the latest first
  unreadable = $state.raw<string[]>([]) // keys
  removed = $state.raw<KeptGame | null>(null) // can be restored until another one is removed

  constructor() {
    this.read()
    if (typeof window !== 'undefined') window.addEventListener('storage', (event) => event.key?.startsWith(`quintet.${KEY}`) && this.read())
  }
  private read() {
    const keys = keysKept(KEY)
    const found = keys.map((key) => ({ key, game: readGame(kept<unknown>(key, null)) }))
    this.list = found.flatMap(({ game }) => game ?? []).sort((a, b) => b.at - a.at)
    this.unreadable = found.filter(({ game }) => !game).map(({ key }) => key)
    // A game without a single choice is not worth keeping.
    for (const game of this.list) if (!game.touched && Date.now() - game.at > DAY) this.drop(game.id)
  }
  private drop(id: string) {
    this.list = this.list.filter((game) => game.id !== id)
    forget(KEY + id)
  }

  get open(): KeptGame[] {
    return this.list.filter((game) => !game.over && game.touched)
  }
  get over(): KeptGame[] {
    return this.list.filter((game) => game.over)
  }
  find = (id: string): KeptGame | undefined => this.list.find((game) => game.id === id)

  // Returns whether it was saved. Finished games make room, the oldest first; a current game never does.
  save(game: KeptGame): boolean {
    this.list = [game, ...this.list.filter(({ id }) => id !== game.id)]
    for (const old of this.over.slice(MOST_OVER)) this.drop(old.id)
    const what = say('device.thisGameOf', { title: known.find((one) => one.game === game.game)?.title ?? game.game })
    const takeaway = { what, file: `${game.game}.qnr`, text: game.text }
    for (;;) {
      const oldest = this.over.filter(({ id }) => id !== game.id).pop()
      if (keep(KEY + game.id, game, oldest ? undefined : takeaway)) return true
      if (!oldest) return false
      this.drop(oldest.id)
    }
  }
  remove(id: string) {
    this.removed = this.find(id) ?? null
    this.drop(id)
  }
  bringBack() {
    if (this.removed) this.save(this.removed)
    this.removed = null
  }
  textOf = (key: string): string => rawText(key) ?? ''
}
export const keptGames = new Games()
