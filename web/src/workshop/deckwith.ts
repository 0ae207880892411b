// Builds a game for a new card: a suitable ready deck with the card in it, fixed until it is legal.
import { changed, cleanName, textOf, type Sections } from '../decks/list'
import { shelf } from '../decks/shelf.svelte'
import { engine } from '../lib/engine'
import { catalogue, facesOf } from '../lib/play.svelte'
import type { DeckAnswer, Face, Game, ReadyDeck } from '../lib/protocol'
import { needed, ownCards, sourceOf } from './own'
import { say } from '../words/say.svelte'

const COPIES = 3
const TRIES = 60 // decks to try
const MENDING = 12 // fixes per deck

interface Bench {
  game: Game
  faces: Face[]
  mine: Face
  judge: (text: string) => Promise<DeckAnswer>
}

// How well the deck fits the card's requirements and properties: its elements, colours, kinds.
function likeness({ faces, mine }: Bench, sections: Sections): number {
  const words = (face: Face) => [...Object.keys(face.cost), ...face.types]
  const own = new Set(words(mine))
  return Object.values(sections).flat().reduce((sum, { def, count }) => sum + count * words(faces[def]!).filter((word) => own.has(word)).length, 0)
}

// Applies the suggested fixes, but never removes the card.
async function mended(bench: Bench, name: string, from: Sections): Promise<string | undefined> {
  let sections = from
  for (let i = 0; i < MENDING; i++) {
    const text = textOf(name, sections, bench.faces)
    const { legal, violations } = await bench.judge(text)
    if (legal) return text
    const fix = violations.filter(({ warning }) => !warning).flatMap(({ fixes }) => fixes).find(({ changes }) => !changes.some(({ def, by }) => def === bench.mine.def && by < 0))
    if (!fix) return undefined
    sections = changed(sections, fix.changes)
  }
  return undefined
}

// Replaces another card of that part, of the same kind if possible.
function swaps({ faces, mine }: Bench, sections: Sections, section: string): Sections[] {
  const others = [...(sections[section] ?? [])].filter(({ def }) => def !== mine.def)
  others.sort((a, b) => Number(faces[b.def]!.kind === mine.kind) - Number(faces[a.def]!.kind === mine.kind) || b.count - a.count)
  return others.map(({ def, count }) => {
    const by = Math.min(count, COPIES)
    return changed(sections, [{ section, def, by: -by }, { section, def: mine.def, by }])
  })
}

// The text of such a deck; undefined: the card fits legally into none of the ready decks.
async function deckWith(game: Game, cards: string, card: string): Promise<string | undefined> {
  const faces: Face[] = []
  for (const face of (await engine().ask('cards', { game, cards })).cards) faces[face.def] = face
  const mine = faces.find((face) => face?.name === card)
  if (!mine) return undefined
  const judge = (text: string) => engine().ask('deck', { game, text, cards })
  const bench = { game, faces, mine, judge }
  const { fits } = await judge('')
  const parts = Object.keys(fits).filter((section) => fits[section]!.includes(mine.def))
  const ready = (await engine().ask('decks', { game })).decks
  const read = await Promise.all(ready.map(async ({ text }: ReadyDeck) => (await judge(text)).sections))
  const decks = read.map((sections, i) => ({ sections, like: likeness(bench, sections), i })).sort((a, b) => b.like - a.like || a.i - b.i)
  let tries = 0
  for (const { sections } of decks)
    for (const part of parts)
      for (const swapped of swaps(bench, sections, part).slice(0, 4)) {
        if (++tries > TRIES) return undefined
        const text = await mended(bench, `${card}: trial`, swapped)
        if (text) return text
      }
  return undefined
}

// The address of a game with the card. The deck is saved among the player's own, so that the game can be dealt again.
export async function gameWith(game: Game, source: string, card: string): Promise<string> {
  if ((await facesOf(game)).some((face) => face?.name === card)) throw new Error(say('workshop.cardIsACard', { card }))
  const cards = sourceOf(needed([card], ownCards(source)))
  const text = await deckWith(game, cards, card)
  if (!text) throw new Error(say('workshop.noReadyMadeDeck', { card }))
  const name = cleanName(`${card}: trial`)
  const before = shelf.of(game).find((deck) => deck.name === name)
  if (!before && shelf.full) throw new Error(say('workshop.thereIsNoRoom'))
  if (before) shelf.change(before.id, name, text, cards)
  else shelf.add(game, name, text, cards)
  const { bringsDecks } = (await catalogue()).games.find((one) => one.game === game)!
  return `/play/${game}/me=my.${encodeURIComponent(name)}${bringsDecks ? '' : '/rule.constructed=on'}`
}
