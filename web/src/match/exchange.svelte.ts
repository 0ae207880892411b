// The deck of one seat between two games of a match: a draft that the engine checks at every change. A legal draft is
// taken and saved at once; an illegal one is only shown.
import { changed, copiesOf, textOf, type Sections } from '../decks/list'
import type { Play } from '../lib/play.svelte'
import type { ExchangeAnswer } from '../lib/protocol'

export class Exchange {
  sections = $state.raw<Sections>({})
  judged = $state.raw<ExchangeAnswer>()!
  private readonly before: Sections
  private turn = 0 // drops answers that come too late

  private constructor(
    private readonly play: Play,
    readonly seat: number,
    answer: ExchangeAnswer,
  ) {
    this.judged = answer
    this.sections = this.before = answer.sections
  }
  static async of(play: Play, seat: number): Promise<Exchange> {
    return new Exchange(play, seat, await play.engine.ask('exchange', { table: play.table, seat }))
  }

  homeOf = (def: number): string | undefined => this.judged.cards.find((card) => card.def === def)?.home
  // Where a card of that section may go; undefined: it stays.
  wayOf = (section: string, def: number): string | undefined => (section === this.judged.side ? this.homeOf(def) : (this.judged.side ?? undefined))
  // Copies added or removed since the exchange began.
  change = (section: string, def: number): number => copiesOf(this.sections, section, def) - copiesOf(this.before, section, def)
  get touched(): boolean {
    return JSON.stringify(this.sections) !== JSON.stringify(this.before)
  }

  move = (section: string, def: number) => {
    const to = this.wayOf(section, def)
    return to ? this.take(changed(this.sections, [{ section, def, by: -1 }, { section: to, def, by: 1 }])) : undefined
  }
  // Swaps a card with the next or previous one that may move.
  shift = (section: string, def: number, by: 1 | -1) => {
    const cards = this.sections[section] ?? []
    const moving = cards.filter((card) => this.homeOf(card.def))
    const at = moving.findIndex((card) => card.def === def)
    const one = moving[at]
    const other = moving[at + by]
    if (!one || !other) return undefined
    return this.take({ ...this.sections, [section]: cards.map((card) => (card === one ? other : card === other ? one : card)) })
  }
  reset = () => this.take(this.before)

  private async take(sections: Sections, done = false) {
    const turn = ++this.turn
    this.sections = sections
    const { play, seat } = this
    const answer = await play.engine.ask('exchange', { table: play.table, seat, deck: textOf('', sections, play.faces), ...(done ? { done } : {}) })
    if (turn !== this.turn) return
    this.judged = answer
    if (answer.legal) await play.kept?.keep()
  }
  // Says that this seat is ready for the next game.
  async done(): Promise<boolean> {
    await this.take(this.sections, true)
    return !this.judged.open
  }
}
