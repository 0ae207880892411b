// One tournament at a server (docs/online.md): its players, the games of this round, the standings. The key to the
// tournament also opens the seats at its tables.
import type { Game } from './protocol'
import { keep, kept } from './seats'
import { Wire, type Message } from './wire'
import { say } from '../words/say.svelte'

export interface CupGame {
  room: string | null // null: a bye
  players: number[] // by seat
  places: number[] | null // null: still being played
  was: number[] | null // before a correction
  hand: boolean
}
export interface Standing {
  player: number
  place: number
  points: number
  rounds: [number, number, number] // won, drawn, lost
  tiebreaks: number[] // in millionths
}
export interface CupState {
  room: string
  game: Game
  title: string
  phase: 'open' | 'round' | 'between' | 'over'
  mayEnter: boolean
  round: number
  rounds: number
  ownCards: boolean // it uses cards besides the game's own
  match: number // a round is best of this many games; 0: one game
  ends: number // end of the round, by the server's clock; 0: no clock
  roundWord: string
  rule: string | null
  help: string
  columns: string[]
  players: { name: string; bot: boolean; gone: boolean }[]
  games: CupGame[]
  standings: Standing[]
}

export class Cup {
  now = $state.raw<CupState | null>(null)
  role = $state<'visitor' | 'entrant' | 'organiser' | null>(null)
  player = $state(-1)
  invited = $state(false)
  connected = $state(false)
  fault = $state('')
  ahead = $state(0) // the server's clock minus this device's

  private readonly wire: Wire

  constructor(
    private id: string | null,
    private readonly given: string | undefined, // the key in the link
  ) {
    this.wire = new Wire(
      (message) => this.hear(message),
      (open) => void this.line(open),
    )
  }

  get invitation() {
    return this.id ? kept()[this.id] : undefined
  }

  private async line(open: boolean) {
    this.connected = open
    if (open && this.id) await this.enter()
  }
  private async enter() {
    try {
      const answer = await this.wire.ask('enter', { room: this.id, key: kept()[this.id!]?.key ?? this.given ?? '' })
      this.role = answer.role as Cup['role']
      this.player = (answer.player as number | undefined) ?? -1
      this.invited = answer.mayEnter === true
      this.ahead = (answer.now as number) - Date.now()
      this.fault = answer.cup ? '' : say('cups.thisIsATable')
      this.hear(answer)
    } catch (wrong) {
      this.fault = (wrong as Error).message
    }
  }
  private hear(message: Message) {
    if (message.cup) this.now = message.cup as CupState
  }

  async open(fields: Record<string, unknown>) {
    const made = await this.wire.ask('open-cup', fields)
    this.id = made.room as string
    keep(this.id, { key: made.key as string, invite: made.invite as string, code: made.code as string })
    await this.enter()
    return this.id
  }
  async compete(name: string, deck?: string) {
    const entered = await this.wire.ask('compete', { name, ...(deck ? { deck } : {}) })
    if (entered.key) keep(this.id!, { key: entered.key as string })
    await this.enter()
  }
  // The table where this player sits now; the same key opens its seat.
  get table(): string | null {
    const game = this.now?.games.find((one) => one.players.includes(this.player) && !one.places)
    const key = this.invitation?.key
    if (!game?.room || !key) return null
    if (kept()[game.room]?.key !== key) keep(game.room, { key })
    return game.room
  }
  // The source of the tournament's additional cards.
  brought = async () => (await this.wire.ask('set')).cards as string
  ask = (what: string, fields: Record<string, unknown> = {}) => this.wire.ask(what, fields)
  close = () => this.wire.close()
}
