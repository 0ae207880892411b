// One table as the page plays at it: what the seat sees, what a click on a card means, and the bots' turns.
// Tables of the games read it; every change goes through the engine.
import { engine, Refused } from './engine'
import { pace } from './settings.svelte'
import type { Answer, Card, Face, Game, GameInfo, Line, Option, PlayAnswer, Reason, Request, State, Zone } from './protocol'

export interface Seated {
  table: number
  game: Game
  seat: number | null // the person at this screen; null: only watching
  hotSeat?: boolean // the seat follows whoever is asked
}

export interface WhyNot {
  card: number
  name: string
  reasons: Reason[]
}

let known: Promise<Answer<'games'>> | undefined
// Games, phases, zones: asked once.
export const catalogue = () => (known ??= engine().ask('games', {}))

const faces = new Map<Game, Promise<Face[]>>()
// The faces of a game's cards by their number; a table with cards of its own has its own.
export async function facesOf(game: Game, table?: number): Promise<Face[]> {
  const ask = async () => {
    const { cards } = await engine().ask('cards', table === undefined ? { game } : { table })
    const list: Face[] = []
    for (const face of cards) list[face.def] = face
    return list
  }
  if (table !== undefined) return ask()
  if (!faces.has(game)) faces.set(game, ask())
  return faces.get(game)!
}

export class Play {
  readonly table: number
  readonly game: Game
  seat = $state<number | null>(null)
  state = $state.raw<State>()!
  lines = $state.raw<Line[]>([])
  faces = $state.raw<Face[]>([])
  info = $state.raw<GameInfo>()!
  // The card a gesture began with: only options that touch it are shown.
  held = $state<number | null>(null)
  why = $state.raw<WhyNot | null>(null)
  hinted = $state<number | null>(null)
  meant = $state.raw<ReadonlySet<number>>(new Set()) // cards a lesson points at
  // The card that is read: the one under the pointer for a moment, or in focus.
  looked = $state.raw<Card | null>(null)
  fault = $state('') // what could not be done, in words
  thinking = $state(false)

  question = $derived(this.state?.question ?? null)
  options = $derived.by(() => {
    const all = this.question?.options ?? []
    return this.held === null ? all : all.filter((option) => option.cards.includes(this.held!))
  })
  // Cards, cells and seats that some option touches: they glow.
  glow = $derived(new Set(this.options.flatMap((option) => option.cards)))
  cells = $derived(new Set(this.options.flatMap((option) => (option.cell ? [option.cell.join()] : []))))
  targeted = $derived(new Set(this.state?.chain.flatMap((link) => link.targets.flatMap((t) => (t.card ? [t.card] : []))) ?? []))
  // Keys 1-9 for the first options.
  keyOf = $derived(new Map(this.options.slice(0, 9).map((option, i) => [option.option, String(i + 1)])))

  private looking: ReturnType<typeof setTimeout> | undefined
  private turn = 0 // grows with every request, so that an answer that comes too late is dropped
  private readonly hotSeat: boolean

  private constructor(seated: Seated) {
    this.table = seated.table
    this.game = seated.game
    this.seat = seated.seat
    this.hotSeat = seated.hotSeat ?? false
  }

  static async at(seated: Seated, ownCards = false): Promise<Play> {
    const play = new Play(seated)
    const { games } = await catalogue()
    play.info = games.find((game) => game.game === seated.game)!
    play.faces = await facesOf(seated.game, ownCards ? seated.table : undefined)
    await play.read('state', {})
    return play
  }

  // ---- Reading ---------------------------------------------------------------------------------

  face = (def: number): Face | undefined => this.faces[def]
  faceOf = (id: number): Face | undefined => {
    const card = this.card(id)
    return card ? this.faces[card.text ?? card.def] : undefined
  }
  zone(seat: number, zone: string): Zone {
    return this.state.seats[seat]?.zones.find((z) => z.zone === zone) ?? { zone, count: 0, cards: [] }
  }
  card(id: number): Card | undefined {
    for (const seat of this.state.seats)
      for (const zone of seat.zones) for (const card of zone.cards) if (card.id === id) return card
    return undefined
  }
  attachedTo = (id: number): Card[] =>
    this.state.seats.flatMap((seat) => seat.zones.flatMap((zone) => zone.cards.filter((card) => card.on === id)))
  nameOf = (seat: number): string => (seat === this.seat ? 'You' : (this.state.seats[seat]?.name ?? `Player ${seat + 1}`))

  // The engine counts players; here they have names.
  named = (sentence: string): string =>
    sentence.replace(/\bplayer (\d)\b/gi, (words, n: string) => {
      const seat = this.state.seats[Number(n) - 1]
      return seat && seat.seat !== this.seat ? seat.name : words
    })

  // ---- Acting ----------------------------------------------------------------------------------

  // Whatever answers with a state: choose, undo, goto, bot …
  private async read<K extends 'state' | 'choose' | 'bot' | 'undo' | 'goto' | 'concede'>(kind: K, more: Omit<Request<K>, 'table' | 'seat' | 'from'>) {
    const turn = ++this.turn
    const seat = this.seat === null ? {} : { seat: this.seat }
    try {
      const answer = (await engine().ask(kind, { table: this.table, ...seat, from: 0, ...more } as unknown as Request<K>)) as PlayAnswer
      if (turn !== this.turn) return
      this.take(answer)
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault
      if (turn !== this.turn) return
      // A second click may overtake the answer to the first: what is so now is read again.
      if (kind !== 'state' && kind !== 'bot') await this.read('state', {})
      this.fault = fault.message
    }
  }

  private take({ state, lines }: PlayAnswer) {
    this.state = state
    this.lines = lines
    this.held = this.hinted = this.why = null
    this.fault = ''
    void this.goOn()
  }

  // Bots choose one after the other, so that one sees what they do; in a hot seat the screen turns.
  private async goOn() {
    const { next, step, steps } = this.state
    const bot = next !== null && this.state.seats[next]?.bot
    this.thinking = Boolean(bot) && step === steps
    if (next === null || step < steps) return
    if (bot) {
      const turn = this.turn
      await new Promise((done) => setTimeout(done, pace.pause))
      if (turn === this.turn) await this.read('bot', { step })
    } else if (this.hotSeat && next !== this.seat) {
      this.seat = next
      await this.read('state', {})
    }
  }

  choose = (option: Option) => this.read('choose', { option: option.option, step: this.state.step })
  undo = () => this.read('undo', {})
  goTo = (to: number) => this.read('goto', { to })
  concede = () => this.read('concede', {})

  // One step back in a gesture: first what is held, then the last choice of the path.
  back = () => {
    const path = this.question?.path ?? []
    const last = path[path.length - 1]
    if (this.held !== null) this.held = null
    else if (last) void this.goTo(last.step)
  }

  // A click: takes the only option the card is in, shows several, or says why there is none.
  click = (id: number) => {
    const options = this.options.filter((option) => option.cards.includes(id))
    this.why = null
    if (options.length === 1) void this.choose(options[0]!)
    else if (options.length > 1) this.held = this.held === id ? null : id
    else if (this.held !== null) this.held = null
    else void this.whyNot(id)
  }
  clickCell = (q: number, r: number) => {
    const option = this.options.find((o) => o.cell?.[0] === q && o.cell[1] === r)
    if (option) void this.choose(option)
  }

  whyNot = async (id: number) => {
    if (this.seat === null || this.state.result) return
    const name = this.faceOf(id)?.name ?? 'Face-down card'
    const { reasons } = await engine().ask('why', { table: this.table, seat: this.seat, card: id })
    this.why = { card: id, name, reasons: reasons.filter((reason) => !reason.allowed) }
  }

  // Reading a card waits a moment, so that a pointer on its way somewhere turns no pages.
  look = (card: Card | null, after = 350) => {
    clearTimeout(this.looking)
    if (card) this.looking = setTimeout(() => (this.looked = card), after)
  }

  hint = async () => {
    if (this.seat === null || !this.question) return
    const { step } = this.state
    try {
      const { option } = await engine().ask('hint', { table: this.table, seat: this.seat })
      if (step !== this.state.step) return
      this.hinted = option
      this.held = null
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault // it was chosen meanwhile
    }
  }

  record = () => engine().ask('record', { table: this.table })
  leave = () => {
    this.turn++
    return engine().ask('leave', { table: this.table })
  }
}
