// One table at a server: the people at it, and the game as this seat sees it. Its engine speaks to the server in the
// messages of the page's own engine, so that the same table component plays here and there.
import { Engine, Refused } from './engine'
import type { Game, Line, State } from './protocol'
import { forget, keep, kept } from './seats'
import { Wire, type Message } from './wire'

export interface Seat {
  seat: number
  taken: boolean
  name: string
  bot: string | null
  ready: boolean
  away: number | null
  granted: boolean // it has given somebody two minutes in this game
  standIn: boolean // a computer plays for it until it is back
  claimFrom: number // when the others may claim the win over it, by the server's clock; 0: they may not
}
export interface Offer {
  what: 'undo' | 'draw' | 'rematch' | 'computer'
  by: number
  yes: number[]
  until: number // when no answer counts as no, by the server's clock; 0: never
  unsees?: number[] // of undo: lines of each seat's log that would not have been
}
export interface Room {
  room: string
  game: Game
  ownCards: boolean // somebody's own besides the game's: who opened the table brought them, or the house has them
  phase: 'seating' | 'mixing' | 'playing' | 'over' | 'closed' | 'between' // two games of a match
  number: number // of the game at this table
  match: number // best of so many games; 0: single ones
  owner: number
  join: number // 0: nobody, 1: who has the link, 2: anybody
  watch: number // the same: who may watch
  switches: string // a JSON list of those that were set
  beginsAt: number // when the count is over, by the server's clock; 0: not all are ready
  problem: string | null
  agreedDraw: boolean
  seats: Seat[]
  offer: Offer | null
  clock: { bank: number; plus: number; at: number; left: number[]; standsSince: number; standsUntil: number } | null // it stands while somebody reconnects
  said: { by: number; phrase: number; at: number } | null
  byKnocking: boolean
  knocks: { name: string; answer: -1 | 0 | 1 }[] // no, not answered yet, come in
  casting: { turns: number; time: number; casters: { name: string; admitted: boolean; yes: number[]; no: number[] }[] } | null // null: no casters
  cup: { cup: string; round: number; table: number; ends: number } | null // the tournament it is a table of
}
export interface Listed {
  room: string
  game: Game
  at: number
  about: { names?: string[]; seats?: number; phase?: number; cup?: string; players?: number; round?: number } | null
}
export interface Own {
  room: string
  game: Game
  cup: boolean
  phase: Room['phase']
  asked: boolean
  at: number
  names: string[]
}
interface Told {
  game: number
  state: State
  lines: Line[]
  from: number
}

const MOVE_CODE = 8 // letters
const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

export class Online {
  room = $state.raw<Room | null>(null)
  role = $state<'owner' | 'seat' | 'guest' | 'watcher' | 'caster' | null>(null)
  seat = $state<number | null>(null)
  connected = $state(false)
  fault = $state('')
  moved = $state(false) // its seat went to another device
  knock = $state<number | null>(null) // which of those at the door this is
  ahead = $state(0) // the server's clock, compared with this one
  dealt = $state(0) // which game of the table is told; 0: none yet
  told: Told | null = null
  casts = $state(false) // all hands are told, later: as one of the seats, which this is
  view = $state(0)
  news: () => void = () => {} // called when the game has gone on

  private lines: Line[] = []
  private logs: Line[][] = [] // of each seat, for a caster
  private views: Told[] = []
  private no = 0
  private taken = false // the code in the link was used
  private former = '' // the key of the seat that went to another device
  private value = '' // what this seat adds to the shuffle
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

  private links = $state(0) // how often they were made anew: what is kept is read again
  get invitation() {
    return this.links >= 0 && this.id ? kept()[this.id] : undefined
  }

  // ---- The line --------------------------------------------------------------------------------

  private async line(open: boolean) {
    this.connected = open
    if (open && this.id) await this.enter()
  }

  // A code of eight letters brings a seat here from another device.
  private async takeSeat(code: string) {
    const { key } = await this.wire.ask('take', { room: this.id, code })
    keep(this.id!, { key: key as string })
    history.replaceState(null, '', `#/tables/${this.id!}`)
  }

  private async enter() {
    try {
      if (this.given?.length === MOVE_CODE && !this.taken) {
        await this.takeSeat(this.given)
        this.taken = true
      }
      const key = kept()[this.id!]?.key ?? this.given ?? ''
      this.place(await this.wire.ask('enter', { room: this.id, key }))
    } catch (wrong) {
      this.fault = (wrong as Error).message
    }
  }

  private place(answer: Message) {
    this.role = answer.role as Online['role']
    this.seat = answer.seat as number | null
    this.no = (answer.no as number | undefined) ?? 0
    this.knock = (answer.knock as number | null | undefined) ?? null
    this.ahead = (answer.now as number) - Date.now()
    this.fault = ''
    this.hear(answer)
  }

  private hear(message: Message) {
    if (message.room && typeof message.room === 'object') this.room = message.room as Room
    if (message.told) this.take(message.told as Told)
    if (message.cast) this.takeCast(message.cast as { game: number; views: Omit<Told, 'game'>[] })
    if (message.moved) this.stand()
    this.revealLater()
  }

  // The seat is another device's now: nothing of its hand stays here.
  private stand() {
    this.moved = true
    this.seat = null
    this.role = 'guest'
    this.told = null
    this.dealt = 0
    this.news = () => {}
    this.lines = []
    this.former = kept()[this.id!]?.key ?? ''
    forget(this.id!)
  }

  private take(told: Told) {
    this.lines = [...this.lines.slice(0, told.from), ...told.lines]
    this.told = told
    this.dealt = told.game
    this.news()
  }

  // A caster only looks: nobody is asked anything there.
  private takeCast({ game, views }: { game: number; views: Omit<Told, 'game'>[] }) {
    this.views = views.map(({ state, lines, from }, seat) => {
      this.logs[seat] = [...(this.logs[seat] ?? []).slice(0, from), ...lines]
      return { game, state: { ...state, question: null }, lines, from }
    })
    this.casts = true
    this.lookAs(this.view)
  }
  lookAs(seat: number) {
    this.view = seat
    this.told = this.views[seat]!
    this.lines = this.logs[seat]!
    this.dealt = this.told.game
    this.news()
  }
  async askToCast(name: string) {
    const { key } = await this.wire.ask('cast', { name })
    keep(this.id!, { key: key as string })
  }

  // ---- Other ways to a table ---------------------------------------------------------------------

  // The link there was is worth nothing from then on.
  async relink(what: 'join' | 'watch') {
    const made = await this.wire.ask('relink', { what })
    const { key } = kept()[this.id!]!
    keep(this.id!, what === 'watch' ? { key, watch: made.watchKey as string } : { key, invite: made.invite as string, code: made.code as string })
    this.links++
  }
  // The seat comes back from where it was taken to.
  async takeBack() {
    const { key } = await this.wire.ask('take', { room: this.id, key: this.former })
    keep(this.id!, { key: key as string })
    await this.enter()
    this.moved = false
  }
  words = async () => (await this.wire.ask('words')).words as string
  // A seat comes to this device by the name of its table and six words; the name of the table as the server writes it.
  async takeByWords(room: string, words: string) {
    const taken = await this.wire.ask('take', { room, words })
    keep(taken.room as string, { key: taken.key as string })
    return taken.room as string
  }

  // ---- Sitting down ------------------------------------------------------------------------------

  async create(fields: Record<string, unknown>) {
    const made = await this.wire.ask('create', fields)
    this.id = made.room as string
    keep(this.id, { key: made.key as string, invite: made.invite as string, code: made.code as string, watch: made.watchKey as string })
    await this.enter()
    return this.id
  }
  // Where to go with a code: a table, or a tournament.
  async find(code: string) {
    const { tables } = (await this.wire.ask('find', { code })) as unknown as { tables: Listed[] }
    return `/${tables[0]!.about?.cup === undefined ? 'tables' : 'cups'}/${tables[0]!.room}`
  }
  async askToComeIn(name: string) {
    const { key } = await this.wire.ask('knock', { name })
    keep(this.id!, { key: key as string })
    await this.enter()
  }
  lobby = async () => ((await this.wire.ask('lobby')) as unknown as { tables: Listed[] }).tables
  // One's own games, those where one is asked first.
  async mine() {
    const tables = Object.entries(kept()).slice(-20).map(([room, { key }]) => ({ room, key }))
    if (!tables.length) return []
    const answer = (await this.wire.ask('mine', { tables })) as unknown as { tables: Own[] }
    return answer.tables.filter((one) => one.phase !== 'closed').sort((a, b) => Number(b.asked) - Number(a.asked) || b.at - a.at)
  }
  // The last [n] lines of the log, as this seat was told them.
  lastLines = (n: number) => (n > 0 ? this.lines.slice(-n).map((line) => line.say) : [])
  async sit(name: string, deck?: string) {
    const sat = await this.wire.ask('sit', { name, ...(deck ? { deck } : {}) })
    if (sat.key) keep(this.id!, { key: sat.key as string })
    await this.enter()
  }
  // The value is random and told only when all are ready; where the page cannot hash, the seat adds none.
  async ready() {
    this.value = ''
    let mix: string | undefined
    if (crypto.subtle) {
      const value = hex(crypto.getRandomValues(new Uint8Array(32)))
      mix = hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(value))))
      this.value = value
    }
    await this.wire.ask('ready', mix ? { mix } : {})
  }
  // Once the count is over: until then anybody may stop it, and nobody shall do so for what the others' values are.
  private revealing: ReturnType<typeof setTimeout> | undefined
  private revealLater() {
    clearTimeout(this.revealing)
    if (this.room?.phase !== 'mixing' || !this.value) return
    this.revealing = setTimeout(() => void this.reveal(), Math.max(0, this.room.beginsAt - this.ahead - Date.now()))
  }
  private async reveal() {
    const { value } = this
    this.value = ''
    await this.wire.ask('reveal', { value }).catch(() => undefined) // too late: the shuffle goes on with the commitment
  }
  // The source of the cards that were brought to this table.
  brought = async () => (this.room?.ownCards ? ((await this.wire.ask('set')).cards as string) : '')
  ask = (what: string, fields: Record<string, unknown> = {}) => this.wire.ask(what, fields)
  close = () => {
    clearTimeout(this.revealing)
    this.wire.close()
  }

  // ---- The game ----------------------------------------------------------------------------------

  engine = new Engine((request) => this.answer(JSON.parse(request) as { do: string } & Record<string, unknown>).then(JSON.stringify, refusal))

  private async answer(request: { do: string } & Record<string, unknown>): Promise<unknown> {
    const { do: what, table: _table, seat: _seat, from: _from, ...fields } = request
    switch (what) {
      case 'state':
        return this.now()
      case 'choose':
      case 'undo':
      case 'concede':
        return this.act(what, fields)
      case 'goto':
        while (this.told!.state.step > (fields.to as number)) await this.act('undo', { step: this.told!.state.step })
        return this.now()
      case 'course': // while a match goes on it would show what the others hold
        return this.told!.state.match && this.told!.state.match.stage !== 'over' ? { points: [] } : this.wire.ask(what, fields)
      case 'leave':
        return {}
      default:
        return this.wire.ask(what, fields)
    }
  }
  // One after the other: the number of a message is one more than the last that was answered, so that who concedes while an answer is
  // held back is not taken for somebody who is late.
  private acting: Promise<unknown> = Promise.resolve()
  private act(what: string, fields: Record<string, unknown>) {
    const done = this.acting.then(() => this.send(what, fields))
    this.acting = done.catch(() => undefined)
    return done
  }
  private async send(what: string, fields: Record<string, unknown>) {
    const answer = await this.wire.ask(what, { ...fields, no: this.no + 1 })
    this.no++
    const news = this.news
    this.news = () => {} // whoever asked reads the answer
    this.take(answer as unknown as Told)
    this.news = news
    return this.now()
  }
  private now = () => ({ state: this.told!.state, lines: this.lines })
}

function refusal(wrong: unknown): string {
  if (wrong instanceof Refused) return JSON.stringify({ error: wrong.message, code: wrong.code })
  throw wrong
}
