// The deck under one's hands: every change is judged by the engine, kept on the shelf, and can be taken back.
import { engine } from '../lib/engine'
import { catalogue, facesOf } from '../lib/play.svelte'
import type { DeckAnswer, Face, Fix, Game, GameInfo, ReadyDeck } from '../lib/protocol'
import { changed, cleanName, copiesOf, textOf, type Sections } from './list'
import { shelf } from './shelf.svelte'

interface Moment {
  name: string
  sections: Sections
}

export class Builder {
  readonly game: Game
  info!: GameInfo
  faces: Face[] = []
  ready = $state.raw<ReadyDeck[]>([])
  belongs: Record<string, number[]> = {} // by section: what could ever stand there
  id = $state<string | null>(null) // on the shelf; null: not kept
  name = $state('')
  sections = $state.raw<Sections>({})
  judged = $state.raw<DeckAnswer>()
  told = $state('') // what was just done, for those who hear the page
  private past = $state.raw<Moment[]>([])
  private turn = 0

  private constructor(game: Game) {
    this.game = game
  }
  static async of(game: Game): Promise<Builder> {
    const builder = new Builder(game)
    builder.info = (await catalogue()).games.find((one) => one.game === game)!
    builder.faces = await facesOf(game)
    builder.ready = (await engine().ask('decks', { game })).decks
    builder.belongs = (await engine().ask('deck', { game, text: '' })).fits
    builder.clear()
    return builder
  }

  face = (def: number): Face | undefined => this.faces[def]
  // Cards that can be in a deck at all, and in which parts.
  cards = (): Face[] => this.faces.filter((face) => face && this.partsOf(face.def).length)
  partsOf = (def: number): string[] => this.info.sections.filter((section) => this.belongs[section]?.includes(def))
  fits = (section: string, def: number): boolean => this.judged?.fits[section]?.includes(def) ?? false
  fitsAnywhere = (def: number): boolean => this.info.sections.some((section) => this.fits(section, def))
  get text(): string {
    return textOf(this.name, this.sections, this.faces)
  }
  get canUndo(): boolean {
    return this.past.length > 0
  }

  // ---- Opening -----------------------------------------------------------------------------------------

  private empty = (): Sections => Object.fromEntries(this.info.sections.map((section) => [section, []]))
  private show(id: string | null, name: string, sections: Sections) {
    this.id = id
    this.name = name
    this.sections = { ...this.empty(), ...sections }
    this.past = []
    void this.judge()
  }
  clear() {
    this.show(null, '', {})
  }
  async open(id: string): Promise<string> {
    const deck = shelf.find(id)
    if (!deck || deck.game !== this.game) return 'There is no such deck in this browser.'
    const read = await engine().ask('deck', { game: this.game, text: deck.text })
    if (!read.read) return `The deck “${deck.name}” names cards this version does not have: ${read.problems[0]?.message ?? ''}.`
    this.show(id, deck.name, read.sections)
    return ''
  }
  // A deck nobody kept yet: from a link, a ready one, an import.
  draft(name: string, sections: Sections) {
    this.show(null, cleanName(name), sections)
  }
  keep(): string {
    if (shelf.full) return ''
    const deck = shelf.add(this.game, this.name, this.text)
    this.id = deck.id
    this.name = deck.name
    shelf.change(deck.id, this.name, this.text)
    this.told = `${deck.name} is kept in this browser.`
    return deck.id
  }

  // ---- Changing ----------------------------------------------------------------------------------------

  private async judge() {
    const turn = ++this.turn
    const answer = await engine().ask('deck', { game: this.game, text: this.text })
    if (turn === this.turn) this.judged = answer
  }
  private set(name: string, sections: Sections, remember = true) {
    if (remember) this.past = [...this.past.slice(-199), { name: this.name, sections: this.sections }]
    this.name = name
    this.sections = sections
    if (this.id) shelf.change(this.id, this.name || 'New deck', this.text)
    else if (remember) this.keep()
    void this.judge()
  }
  change(changes: Fix['changes'], told: string) {
    this.set(this.name, changed(this.sections, changes))
    this.told = told
  }
  rename(name: string) {
    const clean = cleanName(name)
    if (clean !== this.name) this.set(clean, this.sections)
  }
  undo() {
    const last = this.past[this.past.length - 1]
    if (!last) return
    this.past = this.past.slice(0, -1)
    this.set(last.name, last.sections, false)
    this.told = 'The last change is taken back.'
  }

  // Where another copy goes: where it breaks nothing, else where the deck already is, else where it belongs.
  homeOf(def: number): string {
    const parts = this.partsOf(def)
    return (
      parts.find((section) => this.fits(section, def)) ??
      parts.find((section) => copiesOf(this.sections, section, def)) ??
      parts.find((section) => this.sections[section]?.length) ??
      parts[0] ??
      this.info.sections[0]!
    )
  }
  add(def: number, section = this.homeOf(def)) {
    const name = this.face(def)?.name ?? ''
    this.change([{ section, def, by: 1 }], `${name}: ${copiesOf(this.sections, section, def) + 1} in ${section}.`)
  }
  takeOut(def: number, section?: string) {
    const from = section ?? [...this.info.sections].reverse().find((part) => copiesOf(this.sections, part, def))
    if (!from || !copiesOf(this.sections, from, def)) return
    this.change([{ section: from, def, by: -1 }], `${this.face(def)?.name ?? ''}: ${copiesOf(this.sections, from, def) - 1} in ${from}.`)
  }
}
