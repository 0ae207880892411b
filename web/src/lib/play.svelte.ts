// The page's view of one table: what the seat sees, what a click on a card means, and the bots' turns. The table
// components read it; every change goes through the engine.
import { called } from './called'
import { engine, Refused, type Engine } from './engine'
import { Lost, whenLost } from './watched'
import { forcedOption, isCalled, passOf, silentPass, type Moment, type Wishes } from './asking'
import { groupOf, isExit } from './arrange'
import { withCards } from './carried'
import { copiesOf, withCopies } from './copies'
import { optionKeys } from './keys'
import { unasked } from './unasked'
import { pace, settings } from './settings.svelte'
import type { MatchClock } from '../match/clock.svelte'
import type { Aim, Answer, Card, Face, Game, GameInfo, HintAnswer, Line, Option, OutcomeAnswer, PlayAnswer, Question, Reason, RecapAnswer, Request, State, Zone } from './protocol'
import { say } from '../words/say.svelte'

export interface Seated {
  table: number
  game: Game
  seat: number | null // the person at this screen; null: only watching
  hotSeat?: boolean // the seat changes to whoever must answer
  cards?: string // source of additional cards
  engine?: Engine // of a remote table: the server plays the bots and reports the others' actions
}

// A pass that this page made automatically, for the log: at which step, for whom.
export interface Aside {
  step: number
  seat: number
}

export interface WhyNot {
  card: number
  name: string
  reasons: Reason[]
  unasked?: boolean // no action is possible with it; only the current question is shown
}

// Waits for the next frame, so that the direct effect of a press is visible before the work for a new table begins. A
// hidden page paints no frames and does not wait long.
const painted = () =>
  new Promise<void>((done) => {
    if (typeof requestAnimationFrame === 'undefined') return done()
    setTimeout(done, 60)
    requestAnimationFrame(() => setTimeout(done))
  })

const SLICE = 40 // playouts between two looks at the table

type Reads = 'state' | 'choose' | 'bot' | 'undo' | 'goto' | 'concede' | 'time'
type Wanted<K extends Reads> = Omit<Request<K>, 'table' | 'seat' | 'from'>

let known: Promise<Answer<'games'>> | undefined
// Games, phases, zones: requested once.
export function catalogue(): Promise<Answer<'games'>> {
  known ??= engine().ask('games', {})
  known.catch(() => (known = undefined))
  return known
}

const faces = new Map<Game, Promise<Face[]>>()
// The faces of a game's cards by number; a table with additional cards has its own list.
export async function facesOf(game: Game, table?: number, at = engine()): Promise<Face[]> {
  const ask = async () => {
    const { cards } = await (table === undefined ? engine().ask('cards', { game }) : at.ask('cards', { table }))
    const list: Face[] = []
    for (const face of cards) list[face.def] = face
    return list
  }
  if (table !== undefined) return ask()
  if (!faces.has(game)) {
    const asked = ask()
    faces.set(game, asked)
    asked.catch(() => faces.delete(game))
  }
  return faces.get(game)!
}

// Saves a game while it is played.
export interface Kept {
  keep: () => Promise<void>
  restore: () => Promise<number> // opens the same game at a new table
  record: string
  leave: () => void
}

export class Play {
  table: number
  readonly game: Game
  seat = $state<number | null>(null)
  state = $state.raw<State>()!
  lines = $state.raw<Line[]>([]) // everything known of this seat's log, even while looking back
  asides = $state.raw<Aside[]>([])
  faces = $state.raw<Face[]>([])
  info = $state.raw<GameInfo>()!
  // The card that started a gesture: only options with it are shown.
  held = $state<number | null>(null)
  verb = $state<string | null>(null) // with many options: only those of this group
  listing = $state(false) // the list of all options is open
  armed = $state<number | null>(null) // an option that loses the game was pressed once
  why = $state.raw<WhyNot | null>(null)
  hinted = $state<number | null>(null)
  would = $state.raw<(OutcomeAnswer & { option: Option }) | null>(null) // the outcome of the option being considered
  sent = $state<number | null>(null) // the option that was taken, until the table has gone on
  peeked = $state.raw<Option | null>(null) // the option under a resting finger
  since = $state.raw<RecapAnswer | null>(null) // events since this seat last decided
  dragged = $state<number | null>(null) // the card under the pointer
  aims = $state.raw<Aim[]>([]) // its drop targets
  aiming = $state(false) // they are not known yet
  caption = $state('') // the effect of dropping it here
  thought = $state.raw<HintAnswer | null>(null) // the computer's evaluation of the question so far
  meant = $state.raw<ReadonlySet<number>>(new Set()) // cards that a lesson points at
  taught = false // a lesson gives the hints
  // The enlarged card: the pointer has rested on it, or it has the focus.
  looked = $state.raw<Card | null>(null)
  // Cards mentioned by the log line or chain link under the pointer.
  pointed = $state.raw<ReadonlySet<number>>(new Set())
  pointedLink = $state<number | null>(null)
  fault = $state('') // an error message
  broken = $state(false) // an unexpected error: a bug
  thinking = $state(false)
  busy = $state(false) // waiting for an answer: the display may be out of date
  looking = $state(false) // at an earlier step; the game continues after returning or playing on from there
  curtain = $state<number | null>(null) // the device goes to this seat: everything is hidden until the curtain is lifted
  holding = $state(false) // asked at every window until released
  neverInTurn = $state<number | null>(null)
  previewing = $state(false) // the result of the chain without responses is shown over the mat
  book = $state<string | null>(null) // the rules beside the table: null: closed; '': open; otherwise open at a rule
  seeingEnd = $state(true) // the result is shown over the table
  again = $state.raw<(() => void) | undefined>() // starts the same game again, if possible
  onward = $state.raw<(() => void) | undefined>() // goes on with the match after a game
  kept: Kept | undefined
  clock = $state.raw<MatchClock>() // of a match with a time limit
  chosen = 0 // number of choices made at this screen
  taken = $state(false) // another window continues this game
  stuck = $state(false) // the engine was lost twice at the same place
  private passing = $state(false)

  question = $derived(this.passing || this.curtain !== null ? null : (this.state?.question ?? null))
  // Copies in hand are one answer, and the engine names one of them. Maps the others to it.
  private copies = $derived(this.seat === null || !this.question ? new Map<number, number>() : copiesOf(this.zone(this.seat, 'hand').cards, this.question.options))
  meantBy = (id: number): number => this.copies.get(id) ?? id
  options = $derived.by(() => {
    const all = this.question?.options ?? []
    const mine = this.held === null ? all : all.filter((option) => option.cards.includes(this.meantBy(this.held!)))
    return this.verb === null ? mine : mine.filter((option) => groupOf(option) === this.verb || isExit(option))
  })
  // Cards, cells and seats in any option: they glow.
  glow = $derived(withCopies(new Set(this.options.flatMap((option) => option.cards)), this.copies))
  // Cards whose every option loses the game: they do not glow.
  grave = $derived(new Set([...this.glow].filter((card) => this.options.every((option) => option.risk === 'lose' || !option.cards.includes(this.meantBy(card))))))
  // Would a player try the cards in hand now? Then unusable ones are grey. Nobody tries them at an opening hand, in
  // another player's turn or in the middle of an effect, unless the question is about some of them.
  tries = $derived.by(() => {
    if (this.seat === null || !this.question) return false
    const { turn, turnPlayer } = this.state
    const mine = turn > 0 && turnPlayer === this.seat && !this.question.path.length && !this.question.must
    return mine || this.zone(this.seat, 'hand').cards.some((card) => this.glow.has(card.id))
  })
  cells = $derived(new Set([...this.options, ...this.aims].flatMap(({ cell }) => (cell ? [cell.join()] : []))))
  aimed = $derived(new Set(this.aims.flatMap(({ cards }) => cards.filter((card) => this.dragged === null || card !== this.meantBy(this.dragged)))))
  targeted = $derived(new Set(this.state?.chain.flatMap((link) => link.targets.flatMap((t) => (t.card ? [t.card] : []))) ?? []))
  advice = $derived(this.question?.options.find((option) => option.option === this.hinted))
  // Keys 1-9 for the first options, then letters without another meaning, in the order of the bar, ways out last.
  keyOf = $derived.by(() => {
    const caps = optionKeys()
    const inBar = [...this.options.filter((option) => !isExit(option)), ...this.options.filter(isExit)]
    return new Map(inBar.slice(0, caps.length).map((option, i) => [option.option, caps[i]!]))
  })
  told = $derived(this.looking ? this.lines : this.lines.filter((line) => line.step <= this.state.step))
  canUndo = $derived(this.state?.canUndo ?? false)

  private considering: ReturnType<typeof setTimeout> | undefined
  private wondering: ReturnType<typeof setTimeout> | undefined
  private wished = 0 // counts requests for "why not", and their ends
  private reading: ReturnType<typeof setTimeout> | undefined
  private turn = 0 // incremented by every request, to drop late answers
  readonly hotSeat: boolean
  readonly cards: string // source of additional cards
  private unwatch: () => void = () => undefined
  private lostAt = -1 // the step at which the engine was lost
  private laying = false // the table is being restored: no choices until then
  readonly engine: Engine // the page's own, or a server
  readonly elsewhere: boolean
  private readonly logs = new Map<number | null, Line[]>()
  private byHand: number[] = [] // steps that a person chose
  private wake: () => void = () => undefined
  private skipping = false
  private asksAt = -1 // the step reached by undo, or for which a person was called: ask here whatever the settings say
  private toldAt = -1
  private paused = 0 // log lines at the last pause
  private readonly decided = new Map<number, { lines: number; turn: number; declined: Set<string> }>()

  private constructor(seated: Seated) {
    this.table = seated.table
    this.game = seated.game
    this.seat = seated.seat
    this.hotSeat = seated.hotSeat ?? false
    this.cards = seated.cards ?? ''
    this.engine = seated.engine ?? engine()
    this.elsewhere = seated.engine !== undefined
  }

  static async at(seated: Seated, ownCards = false): Promise<Play> {
    const play = new Play(seated)
    const { games } = await catalogue()
    play.info = games.find((game) => game.game === seated.game)!
    play.faces = await facesOf(seated.game, ownCards || seated.cards ? seated.table : undefined, play.engine)
    await play.read('state', {})
    if (!play.state) throw new Error(play.fault || say('mat.thisTableCannotBe'))
    play.unwatch = whenLost(() => void play.recover())
    return play
  }

  // The engine of this table was replaced: restores the table as last saved. If the same place stops the engine again,
  // a person must decide. A played table counts forced answers as steps, one restored from a record does not, so notes
  // by step number are no longer valid.
  recover = async () => {
    const { step } = this.state
    const turn = ++this.turn
    this.stuck = this.lostAt === step
    this.lostAt = step
    this.thinking = this.busy = this.passing = false
    if (this.stuck || !this.kept?.record) return this.give(say('mat.theEngineStoppedHere'))
    this.busy = this.laying = true
    try {
      this.table = await this.kept.restore()
      if (turn !== this.turn) return
      this.logs.clear()
      this.byHand = []
      this.decided.clear()
      this.asksAt = -1
      this.asides = []
      await this.read('state', {})
      this.lostAt = this.state.step
    } catch (fault) {
      if (turn !== this.turn) return
      this.busy = false
      this.give((fault as Error).message)
    } finally {
      this.laying = false
    }
  }
  retry = async (takeBack: boolean) => {
    this.lostAt = -1
    this.stuck = false
    if (!takeBack) return this.recover()
    try {
      this.table = await this.kept!.restore()
      this.logs.clear()
      await this.undo()
    } catch (fault) {
      this.give((fault as Error).message)
    }
  }
  private give(fault: string) {
    this.fault = fault
    this.broken = true
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
  // The owner's name; null for the player's own things.
  whose = (seat: number): string | null => (seat === this.seat ? null : this.nameOf(seat))
  nameOf = (seat: number): string => (seat === this.seat ? say('mat.you') : (this.state.seats[seat]?.name ?? say('mat.playerN', { n: seat + 1 })))

  // ---- Requests --------------------------------------------------------------------------------

  // All requests that answer with a state: choose, undo, goto, bot … Only new log lines are requested.
  private async ask<K extends Reads>(kind: K, more: Wanted<K>, seat = this.seat): Promise<PlayAnswer> {
    const known = this.logs.get(seat) ?? []
    const moves = kind === 'choose' || kind === 'bot' || kind === 'concede' || kind === 'time'
    // Others may undo at a remote table: its socket keeps the whole log.
    const from = this.elsewhere ? 0 : moves ? known.filter((line) => line.step <= this.state.step).length : known.length
    if (moves && this.state.step < this.state.steps) this.forgetBeyond(this.state.step, seat)
    const who = seat === null ? {} : { seat }
    const answer = (await this.engine.ask(kind, { table: this.table, ...who, from, ...more } as unknown as Request<K>)) as PlayAnswer
    this.logs.set(seat, answer.lines.length || moves ? [...known.slice(0, from), ...answer.lines] : known)
    return answer
  }

  // The game takes another course from here: log lines of the old course are no longer true.
  private forgetBeyond(step: number, seat: number | null) {
    for (const other of this.logs.keys()) if (other !== seat) this.logs.delete(other)
    this.asides = this.asides.filter((aside) => aside.step < step)
    this.byHand = this.byHand.filter((done) => done < step)
  }

  private async read<K extends Reads>(kind: K, more: Wanted<K>): Promise<boolean> {
    const turn = ++this.turn
    this.busy = true
    try {
      const [answer] = await Promise.all([this.ask(kind, more), kind === 'choose' ? painted() : undefined])
      if (turn !== this.turn) return this.overtaken(kind)
      this.busy = false
      this.take(answer)
      return true
    } catch (fault) {
      if (turn !== this.turn) return false
      await this.stumble(kind, fault as Error)
      return false
    }
  }

  // At a remote table, news may arrive while this seat's own answer is on its way; the news do not include that answer.
  private overtaken(kind: Reads): boolean {
    if (this.elsewhere && kind !== 'state') void this.hear()
    return false
  }

  // Somebody else, or a bot, has chosen at a remote table.
  hear = () => this.read('state', {})

  // After a refusal, read the state again: a second click may have overtaken the answer to the first. An unexpected
  // refusal, or a fault of the engine, is reported as a bug.
  private async stumble(kind: Reads, fault: Error) {
    if (fault instanceof Lost && this.state) return // recover() handles it
    const refused = fault instanceof Refused
    const late = refused && (fault.code === 'late' || fault.code === 'not-asked')
    if (refused && kind !== 'state' && kind !== 'bot') await this.read('state', {})
    this.fault = fault.message
    this.broken = !late && !(refused && kind === 'undo')
    this.thinking = this.busy = false
  }

  private take({ state }: PlayAnswer) {
    this.state = state
    this.lines = this.logs.get(this.seat) ?? []
    this.held = this.verb = this.hinted = this.why = this.armed = this.peeked = null
    this.listing = false
    this.thought = this.would = null
    clearTimeout(this.considering)
    if (!state.result) this.seeingEnd = true
    this.fault = ''
    this.broken = false
    if (state.step === state.steps) this.looking = false
    if (this.neverInTurn !== null && this.neverInTurn !== state.turn) this.neverInTurn = null
    this.passing = false
    if (!this.looking) void this.kept?.keep().catch(() => undefined) // a lost engine is reported elsewhere
    const answer = this.silently(state, this.seat)
    if (answer) void this.answerFor(this.seat!, answer, state.question!)
    else {
      if (state.question) this.skipping = false
      void this.tellSince(state)
      void this.goOn()
    }
  }

  // Shown once, before the first choice after others have acted.
  private async tellSince(state: State) {
    if (this.seat === null || !state.question || this.looking || state.step === this.toldAt) return
    this.toldAt = state.step
    const from = this.decided.get(this.seat)?.lines ?? 0
    const fresh = this.lines.slice(from).filter((line) => line.seat !== null && line.seat !== this.seat)
    this.since = null
    if (!fresh.length) return
    const recap = await this.engine.ask('recap', { table: this.table, seat: this.seat }).catch(() => null) // the game has gone on
    if (state === this.state) this.since = recap
  }

  // Bots choose one after the other, with a pause after every visible event. The pause never depends on what a bot
  // could have chosen, or it would reveal that. In a hot seat the screen changes hands.
  private async goOn() {
    const { next, step } = this.state
    const bot = next !== null && this.state.seats[next]?.bot
    this.thinking = Boolean(bot) && !this.looking
    if (next === null || this.looking || this.elsewhere) return
    if (bot) {
      const turn = this.turn
      if (this.lines.length !== this.paused && !this.skipping) await this.pause()
      if (turn !== this.turn) return
      this.paused = this.lines.length
      await this.read('bot', { step })
    } else if (this.hotSeat && next !== this.seat) {
      await this.turnTo(next)
    }
  }

  // Gives people time to follow; a press ends all pauses until the next question.
  private pause(): Promise<void> {
    return new Promise((done) => {
      this.wake = done
      setTimeout(done, pace.pause)
    })
  }
  skip = () => {
    this.skipping = true
    this.wake()
  }

  // The next person decides at this screen too, and is called unless everybody can see that there is nothing to answer.
  private async turnTo(next: number) {
    const turn = ++this.turn
    const answer = await this.ask('state', {}, next)
    if (turn !== this.turn) return
    const { question } = answer.state
    const pass = question && passOf(question)
    if (pass && !isCalled(this.moment(answer.state, next), this.wishes(answer.state))) await this.answerFor(next, pass, question)
    else this.curtain = next
  }
  lift = async () => {
    if (this.curtain === null) return
    const seat = this.curtain
    const { state } = await this.ask('state', {}, seat)
    this.seat = seat
    this.looked = null
    this.curtain = null
    this.asksAt = state.step // a person who was called decides, even with a single answer
    this.take({ state, lines: [] })
  }

  // ---- Response windows ------------------------------------------------------------------------

  // The answer to give without asking: the only one, or a pass because of the settings and what has happened since this
  // seat last decided.
  private silently(state: State, seat: number | null): Option | undefined {
    if (seat === null || this.looking || state.next !== seat || !state.question || state.step === this.asksAt) return undefined
    return forcedOption(state.question) ?? silentPass(this.moment(state, seat), this.wishes(state))
  }
  private moment(state: State, seat: number): Moment {
    const { chain, turn, phase } = state
    const known = this.logs.get(seat) ?? []
    const before = this.decided.get(seat)
    const first = before?.turn !== turn
    return { seat, question: state.question!, chain, turn, phase, since: known.slice(before?.lines ?? 0), declined: first ? new Set() : before.declined, first }
  }
  private wishes(state: State): Wishes {
    return {
      holding: this.holding,
      always: settings.ask === 'always',
      neverInTurn: this.neverInTurn,
      stops: (at) => settings.stopsAt(this.game, at),
      wish: (option) => {
        const card = this.cardOf(option, state)
        return card ? settings.wishOf(this.game, card) : undefined
      },
    }
  }
  // The name of an option's card.
  cardOf = (option: Option, state = this.state): string | undefined => {
    for (const seat of state.seats)
      for (const zone of seat.zones) for (const card of zone.cards) if (card.id === option.cards[0]) return this.face(card.text ?? card.def)?.name
    return undefined
  }

  // The question is never shown; a forced answer is not a decision and is not reported.
  private async answerFor(seat: number, option: Option, question: Question) {
    const turn = ++this.turn
    const { step } = this.state
    const forced = seat === this.seat && forcedOption(question) !== undefined
    this.passing = true
    try {
      if (!forced) this.remember(seat, question)
      const answer = await this.ask('choose', { option: option.option, step }, seat)
      if (turn !== this.turn) return
      if (!forced) this.asides = [...this.asides, { step, seat }]
      // This screen must not show another seat's view: it reads on with its own.
      if (seat === this.seat) this.take(answer)
      else await this.read('state', {})
    } catch (fault) {
      this.passing = false
      if (turn === this.turn) await this.stumble('choose', fault as Error)
    }
  }

  // Remembers what this seat knew when it decided: the next window asks only if there is more.
  private remember(seat: number, question: Question | null) {
    const { turn } = this.state
    const before = this.decided.get(seat)
    const declined = before?.turn === turn ? before.declined : new Set<string>()
    for (const option of question?.options ?? []) declined.add(option.command)
    this.decided.set(seat, { lines: this.logs.get(seat)?.length ?? 0, turn, declined })
  }

  hold = () => {
    this.holding = !this.holding
  }
  never = (on: boolean) => {
    this.neverInTurn = on ? this.state.turn : null
    if (on) this.take({ state: this.state, lines: [] })
  }

  // ---- Choosing, undoing, looking back -----------------------------------------------------------

  choose = async (option: Option) => {
    if (this.laying) return
    const { step } = this.state
    const seat = this.seat
    if (seat !== null) this.remember(seat, this.state.question)
    this.chosen++
    this.since = null
    this.looking = false
    this.asksAt = -1
    this.sent = option.option
    const done = await this.read('choose', { option: option.option, step })
    this.sent = null
    if (done) this.byHand = [...this.byHand.filter((before) => before < step), step]
  }

  // Goes back to a step to decide it again; windows that were passed automatically are asked.
  returnTo = (step: number) => {
    this.looking = false
    this.asksAt = step
    this.decided.clear()
    return this.read('goto', { to: step })
  }
  undo = async () => {
    const last = this.byHand.filter((step) => step < this.state.step).pop()
    if (last !== undefined) return this.returnTo(last)
    this.looking = false
    this.decided.clear()
    this.asksAt = -1
    return this.read('undo', {})
  }
  // Only looks; nothing changes until the player plays on.
  goTo = (to: number) => {
    this.looking = to < this.state.steps
    return this.read('goto', { to })
  }
  playOn = () => this.returnTo(this.state.step)
  now = () => this.goTo(this.state.steps)
  concede = () => {
    this.looking = false
    return this.read('concede', {})
  }
  callTime = () => this.read('time', {})

  // One step back in a gesture: first the held card, then the last choice of the path.
  back = () => {
    const path = this.question?.path ?? []
    const last = path[path.length - 1]
    if (this.listing) this.listing = false
    else if (this.held !== null) this.held = null
    else if (this.verb !== null) this.verb = null
    else if (this.why) this.forgetWhy()
    else if (last) void this.returnTo(last.step)
  }

  // Handles a press: an option that loses the game needs a second press. A server delays its answer by the same time
  // whatever the options were, so nothing is taken twice meanwhile.
  press = (option: Option) => {
    if (this.sent !== null && this.elsewhere) return
    if (option.risk === 'lose' && this.armed !== option.option) return void (this.armed = option.option)
    this.armed = null
    void this.choose(option)
  }
  // Shows an option's cards and outcome while it is considered.
  consider = (option: Option | null) => {
    this.pointAt(option ? [option] : [])
    if (!option) this.armed = null
    clearTimeout(this.considering)
    this.would = null
    if (option) this.considering = setTimeout(() => void this.foresee(option), 40)
  }
  private async foresee(option: Option) {
    const { step } = this.state
    const { seat, table } = this
    if (seat === null) return
    try {
      const answer = await this.engine.ask('outcome', { table, seat, option: option.option })
      if (step === this.state.step && this.question?.options.includes(option)) this.would = { ...answer, option }
    } catch (fault) {
      if (!(fault instanceof Refused || fault instanceof Lost)) throw fault // the choice was made meanwhile
    }
  }
  pointAt = (options: Option[]) => {
    this.pointed = new Set(options.flatMap(({ cards }) => cards))
  }

  // A click on a card: takes its only option, shows several, or says why there is none.
  click = (id: number) => {
    const options = this.options.filter((option) => option.cards.includes(this.meantBy(id)))
    this.forgetWhy()
    if (options.length === 1) this.press(options[0]!)
    else if (options.length > 1) this.held = this.held === id ? null : id
    else if (this.held !== null) this.held = null
    else void this.whyNot(id)
  }
  clickCell = (q: number, r: number) => {
    const option = this.options.find((o) => o.cell?.[0] === q && o.cell[1] === r)
    if (option) this.press(option)
  }

  whyNot = async (id: number) => {
    if (this.seat === null || this.state.result) return
    const name = called(this.game, this.faceOf(id)?.name ?? say('card.faceDownCard'))
    const { step } = this.state
    const wish = ++this.wished
    const { reasons } = await this.engine.ask('why', { table: this.table, seat: this.seat, card: id })
    const refused = reasons.filter((reason) => !reason.allowed)
    const why = refused.length ? { card: id, name, reasons: refused } : { card: id, name, reasons: [await unasked(this, id)], unasked: true }
    if (step === this.state.step && wish === this.wished) this.why = why
  }
  // Once closed, neither a late answer nor a delayed focus opens it again.
  forgetWhy = () => {
    clearTimeout(this.wondering)
    this.wished++
    this.why = null
  }

  // An unusable card says why when the pointer or focus rests on it.
  wonder = (id: number | null) => {
    clearTimeout(this.wondering)
    if (id === null || !this.question || this.glow.has(id) || this.why?.card === id) return
    this.wondering = setTimeout(() => void (this.question && this.whyNot(id)), 250)
  }

  // Opens the rule of a refusal, or the rules of the current question; a second call closes them.
  readRules = () => {
    const id = this.why?.reasons[0]?.rule ?? ''
    this.book = this.book === null || (id && this.book !== id) ? id : null
  }

  // Opens a card after a short delay, so that a passing pointer does not.
  look = (card: Card | null, after = 350) => {
    clearTimeout(this.reading)
    if (card) this.reading = setTimeout(() => (this.looked = card), after)
    else this.looked = null
  }
  point = (cards: { id: number; def: number }[], link: number | null = null) => {
    this.pointed = new Set(cards.map((card) => card.id))
    this.pointedLink = link
    const first = cards[0]
    if (first) this.look(this.card(first.id) ?? { id: first.id, def: first.def, owner: 0, controller: null })
    else this.look(null)
  }

  // The computer thinks in slices, so that nothing has to wait; a second request takes its answer.
  hint = async () => {
    if (this.seat === null || !this.question) return
    if (this.advice && this.thought?.done) return this.press(this.advice)
    const { step } = this.state
    const { table, seat } = this
    try {
      for (;;) {
        const thought = await this.engine.ask('hint', { table, seat, slice: SLICE })
        if (step !== this.state.step || table !== this.table) return
        this.thought = thought
        if (!thought.done) continue
        this.hinted = thought.option
        this.held = this.verb = null
        return
      }
    } catch (fault) {
      if (!(fault instanceof Refused || fault instanceof Lost)) throw fault // the choice was made meanwhile
    }
  }

  record = async () => {
    const record = await this.engine.ask('record', { table: this.table })
    const { text, match } = record
    return { ...record, text: withCards(text, this.cards), match: match && withCards(match, this.cards) }
  }
  judge = (step: number, playouts: number) => this.engine.ask('analyse', { table: this.table, step, playouts })
  course = () => this.engine.ask('course', { table: this.table })
  // The component is gone; the table stays.
  rest = () => {
    this.turn++
    this.unwatch()
    this.kept?.leave()
  }
  leave = () => {
    this.rest()
    return this.engine.ask('leave', { table: this.table })
  }
}
