// Saves a game after every choice, and the remaining time of its clock whenever the page may be closed. Restores the
// table if the engine was lost.
import { scores, titled } from '../lib/levels.svelte'
import { Play } from '../lib/play.svelte'
import { MatchClock } from '../match/clock.svelte'
import { openRecord } from '../lib/records'
import { freshId, keptGames, OWN, type KeptGame, type Moment } from './games.svelte'

type About = Pick<KeptGame, 'seats' | 'words'>

export class Keeper {
  readonly id: string
  private text = ''
  private touched = false
  private scored = 0 // games already counted against this opponent
  private stop: (() => void) | undefined

  constructor(
    private readonly play: Play,
    private readonly about: About,
    before?: Pick<KeptGame, 'id' | 'text' | 'touched' | 'over' | 'scored'>,
  ) {
    this.id = before?.id ?? freshId()
    this.text = before?.text ?? ''
    this.touched = before?.touched ?? false
    this.scored = before?.scored ?? Number(before?.over ?? false)
    play.kept = this
    const key = `quintet.game.${this.id}`
    const heard = (event: StorageEvent) => {
      if (event.key === key && event.newValue !== null) play.taken = true
    }
    const leaves = () => document.visibilityState === 'hidden' && this.keepTime()
    const goes = () => this.keepTime()
    if (typeof window !== 'undefined') {
      window.addEventListener('storage', heard)
      window.addEventListener('pagehide', goes)
      document.addEventListener('visibilitychange', leaves)
      this.stop = () => {
        window.removeEventListener('storage', heard)
        window.removeEventListener('pagehide', goes)
        document.removeEventListener('visibilitychange', leaves)
      }
    }
  }

  // Opens a saved game at a table of this engine.
  static async resume(before: KeptGame): Promise<Play> {
    const { table, cards } = await openRecord(before.text, before.seats)
    const play = await Play.at({ table, game: before.game, seat: before.seat, hotSeat: before.hotSeat, cards })
    play.clock = MatchClock.of(play, before.left)
    new Keeper(play, before, before)
    return play
  }

  // Goes on with the next game of a match, in the same place.
  follow(play: Play): Keeper {
    return new Keeper(play, this.about, { id: this.id, text: this.text, touched: true, over: false, scored: this.scored })
  }

  // Called with every new state. It never overwrites a game that another window continues.
  async keep() {
    const { play } = this
    if (play.taken || play.looking) return
    const { state, seat } = play
    this.touched ||= play.chosen > 0
    const { text: record, match } = await play.record()
    if (play.taken || state !== play.state) return
    const text = match ?? record
    this.text = text
    const { seats, words } = this.about
    const over = state.match ? state.match.stage === 'over' : state.result !== null
    if (state.result) this.count()
    keptGames.save({ id: this.id, game: play.game, text, seats, seat: seat ?? 0, hotSeat: play.hotSeat, words, at: Date.now(), touched: this.touched, over, scored: this.scored, ...(play.clock ? { left: play.clock.read() } : {}), moment: this.moment() })
  }

  // A reload must not give back the time since the last choice.
  private keepTime() {
    const { taken, clock } = this.play
    const kept = keptGames.find(this.id)
    if (clock && kept && !taken) keptGames.save({ ...kept, left: clock.read() })
  }

  private count() {
    const { play } = this
    const bot = this.about.seats.length === 2 && !play.hotSeat ? this.about.seats.find(({ bot: name }) => name)?.bot : undefined
    const number = play.state.match?.number ?? 1
    if (this.scored >= number || !bot || play.seat === null) return
    this.scored = number
    const places = play.state.result!.places
    if (places.some((place) => place !== places[0])) scores.add(play.game, bot, places[play.seat] === 1)
  }

  private moment(): Moment {
    const { play } = this
    const { state } = play
    const last = play.hotSeat ? undefined : play.told[play.told.length - 1] // the next person at the screen need not be the one who saw the log
    const next = state.next === null || state.next === play.seat ? '' : play.nameOf(state.next)
    const part = play.info.phases[state.phase]
    const turnOf = play.hotSeat ? (state.seats[state.turnPlayer]?.name ?? '') : (play.whose(state.turnPlayer) ?? OWN)
    return { step: state.step, turn: state.turn, ...(play.info.round ? { round: play.info.round } : {}), phase: part && !part.plain ? part.title : '', turnOf, move: play.hotSeat && state.next !== null ? (state.seats[state.next]?.name ?? '') : next, last: last?.say ?? '', end: state.match?.say ?? state.result?.headline ?? '', ...(state.match ? { match: `${titled(state.match.gameTitle)} ${state.match.number}. ${state.match.say}` } : {}) }
  }

  // Opens the same game at a new table, after the engine was replaced.
  restore = async (): Promise<number> => (await openRecord(this.text, this.about.seats)).table
  get record(): string {
    return this.text
  }
  leave() {
    this.keepTime()
    this.stop?.()
  }
}
