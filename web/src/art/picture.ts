// The picture of a card, generated from its face and cached. New cards need no artist.
import type { Face, Game } from '../lib/protocol'
import { art, type Drawn } from './art.js'

const letters: Record<string, string> = { red: 'R', yellow: 'Y', green: 'G', cyan: 'C', blue: 'B', magenta: 'M', black: 'A' }
const frequencies = ['vyrafaeth', 'cavaliya', 'lukaineth', 'kubrakan', 'casaadi', 'amari']
const polarities: Record<string, string> = { positive: '+', negative: '-', neutral: '0' }
const suits: Record<string, string> = { spade: 's', heart: 'h', diamond: 'd', club: 'c' }

const repeated = (cost: Record<string, number>) => Object.entries(cost).flatMap(([word, n]) => Array<string>(n).fill(word))
const wordIn = (face: Face, words: string[]) => words.find((word) => face.types.some((type) => type.toLowerCase().replace(/[^a-z]/g, '') === word) || face.place.includes(word))

const drawn: Record<Game, (face: Face) => Omit<Drawn, 'game' | 'name'>> = {
  elestrals: (face) => ({ type: face.kind, elements: repeated(face.cost), sub: face.types.map((type) => type.toLowerCase()) }),
  achroma: (face) => ({ type: face.kind, shards: repeated(face.cost).map((word) => letters[word] ?? 'A').join(''), sub: face.types }),
  synsouls: (face) => ({
    type: /verse/.test(face.kind) ? 'verse' : face.kind,
    freq: wordIn(face, frequencies) ?? 'amari',
    rating: face.stats.rating ?? 0,
  }),
  solrei: (face) => {
    const suit = suits[repeated(face.cost).find((word) => word in suits) ?? suitOf(face)] ?? 's'
    // Action Cards are named by suit and rank: "H10", "SK".
    return face.kind === 'attack' || face.kind === 'charge' ? { suit, rank: face.name.slice(1) } : { suit, type: face.kind }
  },
  symetra: (face) => ({
    type: face.kind === 'typeless' ? 'none' : face.kind,
    polarity: polarities[face.types.map((type) => type.toLowerCase()).find((type) => type in polarities) ?? ''] ?? 'x',
  }),
}

const suitOf = (face: Face) => ['spade', 'heart', 'diamond', 'club'].find((suit) => face.place.includes(suit)) ?? 'spade'

const known = new Set<string>(Object.keys(drawn))
const made = new Map<string, string>()

export function picture(game: Game, face: Face): string {
  const key = `${game}/${face.name}/${face.kind}`
  let svg = made.get(key)
  if (svg === undefined) {
    try {
      svg = art({ game, name: face.name, ...drawn[game](face) })
    } catch {
      svg = back(game) // a workshop card may have facts that the art does not know
    }
    if (made.size > 2000) made.clear() // a workshop makes a new picture at every keystroke
    made.set(key, svg)
  }
  return svg
}

// All cards of a game share one back. A game without drawn art uses another game's.
export const back = (game: Game): string => art.back(known.has(game) ? game : 'elestrals')
