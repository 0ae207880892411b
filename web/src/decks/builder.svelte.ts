// The deck that is being built. The engine checks every change; the deck is saved on the shelf, and changes can be
// undone.
import { engine } from '../lib/engine'
import { catalogue, facesOf } from '../lib/play.svelte'
import type { DeckAnswer, Face, Fix, Game, GameInfo, ReadyDeck } from '../lib/protocol'
import { merged, needed, ownCards, sourceOf, usable, type OwnCard } from '../workshop/own'
import { changed, cleanName, copiesOf, textOf, type Sections } from './list'
import { shelf } from './shelf.svelte'
import { say } from '../words/say.svelte'

interface Moment {
  name: string
  sections: Sections
}

export class Builder {
  readonly game: Game
  info!: GameInfo
  faces = $state.raw<Face[]>([])
  own = $state.raw<OwnCard[]>([]) // the player's own cards: from the workshop, from the deck
  left = $state.raw<string[]>([]) // why other workshop cards are not included
  ready = $state.raw<ReadyDeck[]>([])
  belongs = $state.raw<Record<string, number[]>>({}) // by section: the cards that may ever go there
  id = $state<string | null>(null) // on the shelf; null: not saved
  name = $state('')
  sections = $state.raw<Sections>({})
  judged = $state.raw<DeckAnswer>()
  told = $state('') // what was just done, for screen readers
  private past = $state.raw<Moment[]>([])
  private turn = 0

  private constructor(game: Game) {
    this.game = game
  }
  static async of(game: Game): Promise<Builder> {
    const builder = new Builder(game)
    builder.info = (await catalogue()).games.find((one) => one.game === game)!
    builder.ready = (await engine().ask('decks', { game })).decks
    const { cards, left } = await usable(game)
    builder.left = left
    await builder.know(cards)
    builder.clear()
    return builder
  }

  // Sets the player's own cards, besides the game's.
  private async know(cards: OwnCard[]) {
    const { game } = this
    const source = sourceOf(cards)
    const faces: Face[] = []
    for (const face of source ? (await engine().ask('cards', { game, cards: source })).cards : await facesOf(game)) if (face) faces[face.def] = face
    this.belongs = (await this.read('', source)).fits
    this.faces = faces
    this.own = cards
  }
  // Reads a deck text, with the player's own cards.
  read = (text: string, cards = sourceOf(this.own)): Promise<DeckAnswer> => engine().ask('deck', { game: this.game, text, ...(cards ? { cards } : {}) })
  isOwn = (face: Face): boolean => this.own.some(({ name }) => name === face.name)
  // Adds the cards of a deck or a link to those here; the workshop's come first.
  async bring(source: string) {
    const cards = merged(this.own, ownCards(source))
    if (cards.length > this.own.length) await this.know(cards)
  }
  // The source of the player's own cards in this deck.
  get cardsWith(): string {
    const names = Object.values(this.sections).flat().map(({ def }) => this.face(def)?.name ?? '')
    return sourceOf(needed(names.filter((name) => this.own.some((card) => card.name === name)), this.own))
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
    if (!deck || deck.game !== this.game) return say('decks.thereIsNoSuchDeck')
    await this.bring(deck.cards ?? '')
    const read = await this.read(deck.text)
    if (!read.read) return say('decks.theDeckNameNames', { name: deck.name, problem: read.problems[0]?.message ?? '' })
    this.show(id, deck.name, read.sections)
    return ''
  }
  // A deck that is not saved yet: from a link, a ready one, an import.
  draft(name: string, sections: Sections) {
    this.show(null, cleanName(name), sections)
  }
  keep(): string {
    if (shelf.full) return ''
    const deck = shelf.add(this.game, this.name, this.text, this.cardsWith)
    this.id = deck.id
    this.name = deck.name
    shelf.change(deck.id, this.name, this.text, this.cardsWith)
    this.told = say('decks.nameIsKeptIn', { name: deck.name })
    return deck.id
  }

  // ---- Changing ----------------------------------------------------------------------------------------

  private async judge() {
    const turn = ++this.turn
    const answer = await this.read(this.text)
    if (turn === this.turn) this.judged = answer
  }
  private set(name: string, sections: Sections, remember = true) {
    if (remember) this.past = [...this.past.slice(-199), { name: this.name, sections: this.sections }]
    this.name = name
    this.sections = sections
    if (this.id) shelf.change(this.id, this.name || say('decks.newDeck'), this.text, this.cardsWith)
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
    this.told = say('decks.theLastChangeIs')
  }

  // The section for another copy: where it breaks no rule, else where the deck already has it, else where it belongs.
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
    this.change([{ section, def, by: 1 }], say('decks.copiesIn', { name, copies: copiesOf(this.sections, section, def) + 1, section }))
  }
  takeOut(def: number, section?: string) {
    const from = section ?? [...this.info.sections].reverse().find((part) => copiesOf(this.sections, part, def))
    if (!from || !copiesOf(this.sections, from, def)) return
    this.change([{ section: from, def, by: -1 }], say('decks.copiesIn', { name: this.face(def)?.name ?? '', copies: copiesOf(this.sections, from, def) - 1, section: from }))
  }
}
