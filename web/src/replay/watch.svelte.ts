// Watching a recorded game: any step, from any viewpoint. Nothing can be chosen here; playing on opens a new table.
import { engine } from '../lib/engine'
import { Play } from '../lib/play.svelte'
import { openRecord } from '../lib/records'
import type { Game, Line, State, Zone } from '../lib/protocol'
import { say } from '../words/say.svelte'

export type View = number | 'public' | 'all' // a seat's knowledge, what everybody may know, or every card

const NO_LINES = 1e9
const apart = 100_000 // so that cards get different numbers in each view

export class Watch {
  view = $state<View>('public')
  step = $state(0)
  steps = $state(0)
  hands = $state.raw<{ seat: number; zone: Zone }[]>([]) // of all players, when everything is shown
  playing = $state(false)
  speed = $state(1)
  private readonly logs = new Map<View, Line[]>()
  private asked = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  private constructor(readonly play: Play) {}

  // Opens a record or a link. A refusal is a sentence; then nothing has changed.
  static async open(text: string, brought?: string): Promise<Watch> {
    const { table, cards } = await openRecord(text, [], brought)
    return Watch.at(table, false, cards)
  }
  static async at(table: number, ownCards = false, cards = ''): Promise<Watch> {
    const { state } = await engine().ask('state', { table, from: NO_LINES })
    const play = await Play.at({ table, game: state.game as Game, seat: null, cards }, ownCards)
    const watch = new Watch(play)
    watch.steps = state.steps
    play.goTo = watch.goTo as unknown as typeof play.goTo // a click in the log comes here
    return watch
  }

  goTo = async (to: number): Promise<boolean> => {
    const turn = ++this.asked
    const step = Math.max(0, Math.min(this.steps, to))
    const { view } = this
    const lines = await this.log(view)
    const state = await this.look(view, step)
    const hands = view === 'all' ? await this.everyHand(state) : []
    if (turn !== this.asked) return false
    this.step = step
    this.hands = hands
    this.play.seat = typeof view === 'number' ? view : null
    this.play.state = { ...state, question: null, canUndo: false }
    this.play.lines = lines
    this.play.looking = true // the log is shown to its end
    return true
  }
  see = (view: View) => {
    this.view = view
    return this.goTo(this.step)
  }

  // What the current step did, in words.
  get happened(): string {
    return this.play.lines.filter((line) => line.step === this.step).map((line) => line.say).join(' ')
  }

  private readonly seat = (view: View) => (typeof view === 'number' ? { seat: view } : {})

  private async look(view: View, to: number): Promise<State> {
    const { state } = await engine().ask('goto', { table: this.play.table, ...this.seat(view), to, from: NO_LINES })
    return state
  }

  // The whole log, as it is after the last step.
  private async log(view: View): Promise<Line[]> {
    const known = this.logs.get(view)
    if (known) return known
    const { lines } = await engine().ask('goto', { table: this.play.table, ...this.seat(view), to: this.steps, from: 0 })
    this.logs.set(view, lines)
    return lines
  }

  private async everyHand(state: State): Promise<{ seat: number; zone: Zone }[]> {
    const list = []
    for (const { seat } of state.seats) {
      const own = await engine().ask('state', { table: this.play.table, seat, from: NO_LINES })
      const hand = own.state.seats[seat]?.zones.find((zone) => zone.zone === 'hand')
      if (hand) list.push({ seat, zone: { ...hand, cards: hand.cards.map((card) => ({ ...card, id: card.id + apart * (seat + 1) })) } })
    }
    return list
  }

  // ---- Playback ------------------------------------------------------------------------------------

  toggle = () => {
    this.playing = !this.playing
    if (this.playing && this.step >= this.steps) void this.goTo(0).then(this.tick)
    else this.tick()
  }
  pause = () => {
    this.playing = false
    clearTimeout(this.timer)
  }
  private readonly tick = () => {
    clearTimeout(this.timer)
    if (!this.playing) return
    this.timer = setTimeout(async () => {
      if (this.playing && this.step < this.steps) await this.goTo(this.step + 1)
      if (this.step >= this.steps) this.pause()
      else this.tick()
    }, 1000 / this.speed)
  }

  // ---- Export ----------------------------------------------------------------------------------------

  record = () => this.play.record()

  // A new table with the game as it is here: a person in one seat, bots in the others.
  branch = async (seat: number, bot = 'greedy'): Promise<Play> => {
    const { text } = await engine().ask('record', { table: this.play.table, steps: this.step })
    const seats = this.play.state.seats.map((s) => (s.seat === seat ? { name: say('mat.you') } : { name: s.name, bot }))
    const { cards } = this.play
    const { table } = await openRecord(text, seats, cards)
    return Play.at({ table, game: this.play.game, seat, cards })
  }

  leave = () => {
    this.pause()
    this.asked++
    return engine().ask('leave', { table: this.play.table })
  }
}
