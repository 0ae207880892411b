// The decks stored in this browser: `quintet.decks`, a list of { id, game, name, text }. It is validated when it is
// read, because an older page or a person may have written it.
import { games } from '../lib/games'
import type { Game } from '../lib/protocol'
import { keep, kept } from '../lib/storage.svelte'
import { merged, needed, ownCards, sourceOf, type OwnCard } from '../workshop/own'
import { cleanName } from './list'
import { listed, say } from '../words/say.svelte'

export interface KeptDeck {
  id: string
  game: Game
  name: string
  text: string // in the format of a deck file
  cards?: string // source of the player's own cards in it
}

export const mostDecks = 400
const longestText = 60_000

const freshId = () => Array.from(crypto.getRandomValues(new Uint8Array(6)), (n) => n.toString(36).padStart(2, '0')).join('')

function readDeck(value: unknown): KeptDeck | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { id, game, name, text, cards } = value as Record<string, unknown>
  if (!games.some((known) => known.game === game) || typeof name !== 'string' || typeof text !== 'string') return undefined
  if (!cleanName(name) || text.length > longestText) return undefined
  const own = typeof id === 'string' && /^[a-z0-9]{1,24}$/.test(id) ? id : freshId()
  if (cards !== undefined && (typeof cards !== 'string' || cards.length > longestText)) return undefined
  return { id: own, game: game as Game, name: cleanName(name), text, ...(cards ? { cards } : {}) }
}

// The entries of a list that are decks, and the number of other entries.
export function readDecks(value: unknown): { decks: KeptDeck[]; refused: number } {
  if (!Array.isArray(value)) return { decks: [], refused: value === null || value === undefined ? 0 : 1 }
  const decks = value.map(readDeck).filter((deck) => deck !== undefined)
  return { decks: decks.slice(0, mostDecks), refused: value.length - decks.length + Math.max(0, decks.length - mostDecks) }
}

class Shelf {
  decks = $state.raw<KeptDeck[]>([])
  left = $state('') // the part that could not be read
  deleted = $state.raw<{ deck: KeptDeck; place: number } | null>(null)

  constructor() {
    this.read()
    if (typeof window !== 'undefined') window.addEventListener('storage', (event) => event.key === 'quintet.decks' && this.read())
  }
  private strange = false // some entry is not a deck: save the list elsewhere before anything is written
  private read() {
    const { decks, refused } = readDecks(kept<unknown>('decks', null))
    this.decks = decks
    this.strange = refused > 0
    this.left = refused ? say('decks.nOfTheDecks', { n: refused }) : ''
  }
  private write(decks: KeptDeck[]) {
    this.decks = decks
    if (keep('decks', decks, { what: say('decks.yourDecks2'), file: 'decks.json', text: this.backup() }, this.strange)) this.strange = false
  }

  of = (game: Game): KeptDeck[] => this.decks.filter((deck) => deck.game === game)
  find = (id: string): KeptDeck | undefined => this.decks.find((deck) => deck.id === id)
  get full(): boolean {
    return this.decks.length >= mostDecks
  }

  // A name that no other deck of the game has.
  freeName(game: Game, wish: string, not = ''): string {
    const taken = new Set(this.of(game).filter(({ id }) => id !== not).map(({ name }) => name))
    const name = cleanName(wish) || say('decks.newDeck')
    if (!taken.has(name)) return name
    for (let n = 2; ; n++) if (!taken.has(`${cleanName(name.slice(0, 50))} ${n}`)) return `${cleanName(name.slice(0, 50))} ${n}`
  }
  add(game: Game, name: string, text: string, cards = ''): KeptDeck {
    const deck = { id: freshId(), game, name: this.freeName(game, name), text, ...(cards ? { cards } : {}) }
    this.write([...this.decks, deck])
    return deck
  }
  change(id: string, name: string, text: string, cards = '') {
    this.write(this.decks.map((deck) => (deck.id === id ? { id, game: deck.game, name: this.freeName(deck.game, name, id), text, ...(cards ? { cards } : {}) } : deck)))
  }
  // A workshop card was changed: decks that contain it use the new version.
  renew(game: Game, cards: OwnCard[]) {
    const renewed = this.decks.map((deck) => {
      if (deck.game !== game || !deck.cards) return deck
      const before = ownCards(deck.cards)
      const now = sourceOf(needed(before.map(({ name }) => name), merged(cards, before)))
      return now === deck.cards ? deck : { ...deck, cards: now }
    })
    if (renewed.some((deck, i) => deck !== this.decks[i])) this.write(renewed)
  }
  remove(id: string) {
    const place = this.decks.findIndex((deck) => deck.id === id)
    if (place < 0) return
    this.deleted = { deck: this.decks[place]!, place }
    this.write(this.decks.filter((deck) => deck.id !== id))
  }
  bringBack(): KeptDeck | undefined {
    if (!this.deleted) return undefined
    const { deck, place } = this.deleted
    this.deleted = null
    const back = { ...deck, name: this.freeName(deck.game, deck.name) }
    this.write([...this.decks.slice(0, place), back, ...this.decks.slice(place)])
    return back
  }

  // ---- Backup file -----------------------------------------------------------------------------------

  backup = (): string => JSON.stringify({ quintet: 'decks', version: 1, decks: this.decks.map(({ game, name, text, cards }) => ({ game, name, text, cards })) }, null, 1)
  restore(file: string): string {
    let value: unknown
    try {
      value = JSON.parse(file)
    } catch {
      return say('decks.thisFileIsNo')
    }
    const list = (value as { quintet?: unknown; decks?: unknown } | null)?.quintet === 'decks' ? (value as { decks: unknown }).decks : undefined
    if (!Array.isArray(list)) return say('decks.thisFileIsNo')
    const { decks, refused } = readDecks(list)
    const fresh = decks.filter((deck) => !this.decks.some((mine) => mine.game === deck.game && mine.name === deck.name && mine.text === deck.text))
    const room = fresh.slice(0, mostDecks - this.decks.length)
    for (const deck of room) this.decks = [...this.decks, { ...deck, id: freshId(), name: this.freeName(deck.game, deck.name) }]
    this.write(this.decks)
    const told = [say('decks.nRestored', { n: room.length }), say('decks.nAlreadyHere', { n: decks.length - fresh.length })]
    if (refused + fresh.length - room.length) told.push(say('decks.nLeftOut', { n: refused + fresh.length - room.length }))
    return say('decks.decksTold', { told: listed(told) })
  }
}
export const shelf = new Shelf()
