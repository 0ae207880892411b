// One table at a server: its people, and the game as this seat sees it. It speaks to the server in the same messages as
// the page's own engine, so the table component works for both.
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
  standIn: boolean // a computer plays for it until it returns
  claimFrom: number // when the others may claim the win over it, by the server's clock; 0: they may not
}
export interface Offer {
  what: 'undo' | 'draw' | 'rematch' | 'computer'
  by: number
  yes: number[]
  until: number // when no answer counts as no, by the server's clock; 0: never
  unsees?: number[] // of undo: lines of each seat's log that would be undone
}
export interface Room {
  room: string
  game: Game
  ownCards: boolean // it uses cards besides the game's own: the owner's or the server's
  phase: 'seating' | 'mixing' | 'playing' | 'over' | 'closed' | 'between' // between: two games of a match
  number: number // of the game at this table
  match: number // best of this many games; 0: single ones
  owner: number
  join: number // 0: nobody, 1: people with the link, 2: anybody
  watch: number // the same for watching
  switches: string // JSON list of the switches that were set
  beginsAt: number // end of the countdown, by the server's clock; 0: not all are ready
  problem: string | null
  agreedDraw: boolean
  seats: Seat[]
  offer: Offer | null
  clock: { bank: number; plus: number; at: number; left: number[]; standsSince: number; standsUntil: number } | null // it stops while somebody reconnects
  said: { by: number; phrase: number; at: number } | null
  byKnocking: boolean
  knocks: { name: string; answer: -1 | 0 | 1 }[] // no, not answered yet, come in
  casting: { turns: number; time: number; casters: { name: string; admitted: boolean; yes: number[]; no: number[] }[] } | null // null: no casters
  cup: { cup: string; round: number; table: number; ends: number } | null // its tournament, if it belongs to one
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
  moved = $state(false) // its seat has moved to another device
  knock = $state<number | null>(null) // which of the people at the door this is
  ahead = $state(0) // the server's clock minus this device's
  dealt = $state(0) // the number of the game shown; 0: none yet
  told: Told | null = null
  casts = $state(false) // sees all hands, delayed, each from its seat
  view = $state(0)
  news: () => void = () => {} // called when the game has gone on

  private lines: Line[] = []
  private logs: Line[][] = [] // of each seat, for a caster
  private views: Told[] = []
  private no = 0
  private taken = false // the code in the link was used
  private former = '' // the key of the seat that moved to another device
  private value = '' // this seat's contribution to the shuffle
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

  private links = $state(0) // how often the links were renewed: makes stored keys be read again
  get invitation() {
    return this.links >= 0 && this.id ? kept()[this.id] : undefined
  }

  // ---- The connection --------------------------------------------------------------------------

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

  // The seat has moved to another device: nothing of its hand stays here.
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

  // A caster only watches and is never asked anything.
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

  // The old link becomes invalid.
  async relink(what: 'join' | 'watch') {
    const made = await this.wire.ask('relink', { what })
    const { key } = kept()[this.id!]!
    keep(this.id!, what === 'watch' ? { key, watch: made.watchKey as string } : { key, invite: made.invite as string, code: made.code as string })
    this.links++
  }
  // Takes the seat back from the device it went to.
  async takeBack() {
    const { key } = await this.wire.ask('take', { room: this.id, key: this.former })
    keep(this.id!, { key: key as string })
    await this.enter()
    this.moved = false
  }
  words = async () => (await this.wire.ask('words')).words as string
  // A seat comes to this device by its table's name and six words. Returns the name as the server writes it.
  async takeByWords(room: string, words: string) {
    const taken = await this.wire.ask('take', { room, words })
    keep(taken.room as string, { key: taken.key as string })
    return taken.room as string
  }

  // ---- Taking a seat -----------------------------------------------------------------------------

  async create(fields: Record<string, unknown>) {
    const made = await this.wire.ask('create', fields)
    this.id = made.room as string
    keep(this.id, { key: made.key as string, invite: made.invite as string, code: made.code as string, watch: made.watchKey as string })
    await this.enter()
    return this.id
  }
  // Where a code leads: a table, or a tournament.
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
  // The player's own games; those that wait for the player first.
  async mine() {
    const tables = Object.entries(kept()).slice(-20).map(([room, { key }]) => ({ room, key }))
    if (!tables.length) return []
    const answer = (await this.wire.ask('mine', { tables })) as unknown as { tables: Own[] }
    return answer.tables.filter((one) => one.phase !== 'closed').sort((a, b) => Number(b.asked) - Number(a.asked) || b.at - a.at)
  }
  // The last [n] lines of this seat's log.
  lastLines = (n: number) => (n > 0 ? this.lines.slice(-n).map((line) => line.say) : [])
  async sit(name: string, deck?: string) {
    const sat = await this.wire.ask('sit', { name, ...(deck ? { deck } : {}) })
    if (sat.key) keep(this.id!, { key: sat.key as string })
    await this.enter()
  }
  // The value is random and is revealed only when all are ready. If the page cannot hash, the seat contributes nothing.
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
  // Reveals after the countdown. Until then anybody can stop it, and nobody should do so because of the others' values.
  private revealing: ReturnType<typeof setTimeout> | undefined
  private revealLater() {
    clearTimeout(this.revealing)
    if (this.room?.phase !== 'mixing' || !this.value) return
    this.revealing = setTimeout(() => void this.reveal(), Math.max(0, this.room.beginsAt - this.ahead - Date.now()))
  }
  private async reveal() {
    const { value } = this
    this.value = ''
    await this.wire.ask('reveal', { value }).catch(() => undefined) // too late: the shuffle uses the commitment
  }
  // The source of the table's additional cards.
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
      case 'course': // during a match it would show what the others hold
        return this.told!.state.match && this.told!.state.match.stage !== 'over' ? { points: [] } : this.wire.ask(what, fields)
      case 'leave':
        return {}
      default:
        return this.wire.ask(what, fields)
    }
  }
  // One message at a time: each has the number after the last answered one. So a concession during a delayed answer is
  // not mistaken for a late message.
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
    this.news = () => {} // the caller reads the answer itself
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
