// The parameters in a table's address: #/play/GAME, then words in any order.
//   seed=5eed  players=4  best=3  bot=mira  hotseat  names=Ana,Bo  me=DECK  them=DECK  deck3=DECK  rule.extra_turns=5
// A deck is the id of a ready one; "my.NAME" is a deck saved by the deck builder on this device.
import { gameNamed, plainGame, type GameCard } from './games'
import { merged, ownCards, sourceOf } from '../workshop/own'
import { kept } from './storage.svelte'
import type { Game, GameInfo, Request, SeatWish } from './protocol'
import { say } from '../words/say.svelte'

export interface Wishes {
  game: GameCard
  seed: string
  players: number
  bot: string
  hotSeat: boolean
  best: number // best of this many games; 0: a single one
  names: string[] // of the people, as far as given
  decks: string[] // one per seat, as far as given
  switches: string[] // "extra_turns=5"
}

const names = ['Mira', 'Bo', 'Cleo', 'Dara', 'Ines']
const freshSeed = () => Array.from(crypto.getRandomValues(new Uint8Array(8)), (n) => n.toString(16).padStart(2, '0')).join('')

// Makes a player's name a single line, not too long.
export const cleanName = (name: string): string => name.replace(/[\p{C}\s/,]+/gu, ' ').trim().slice(0, 24)

export function readWishes(rest: string[]): Wishes {
  if (!rest[0]) throw new Error(say('faults.thereIsNoSuch'))
  const game = gameNamed(rest[0]) ?? plainGame(rest[0])
  const words = rest.slice(1).filter(Boolean).map((word): [string, string] => {
    const at = word.indexOf('=')
    return at < 0 ? [word, ''] : [word.slice(0, at), word.slice(at + 1)]
  })
  const said = new Map(words)
  const players = Number(said.get('players') ?? 2)
  if (!Number.isInteger(players) || players < 1 || players > 6) throw new Error(say('faults.aTableHasOne'))
  const decks: (string | undefined)[] = [said.get('me') ?? game.decks[0], ...Array.from({ length: Math.max(players - 1, 0) }, (_, i) => said.get(`deck${i + 2}`) ?? said.get('them') ?? game.decks[i + 1] ?? game.decks[1])]
  return {
    game,
    seed: said.get('seed') || freshSeed(),
    players,
    bot: said.get('bot') || 'greedy',
    hotSeat: said.has('hotseat'),
    best: Number(said.get('best') ?? 0),
    names: (said.get('names') ?? '').split(',').map(cleanName),
    decks: decks.slice(0, players).filter((deck) => deck !== undefined),
    switches: words.filter(([word]) => word.startsWith('rule.')).map(([word, value]) => `${word.slice(5)}=${value}`),
  }
}

export function address({ game, seed, players, bot, hotSeat, best, names: people, decks, switches }: Partial<Omit<Wishes, 'game'>> & { game: string }): string {
  const words = [
    ...(seed ? [`seed=${seed}`] : []),
    ...(players && players !== 2 ? [`players=${players}`] : []),
    ...(hotSeat ? ['hotseat'] : bot && bot !== 'greedy' ? [`bot=${bot}`] : []),
    ...(best ? [`best=${best}`] : []),
    ...(people?.some(Boolean) ? [`names=${people.map(encodeURIComponent).join(',')}`] : []),
    ...(decks ?? []).map((deck, i) => `${i ? `deck${i + 1}` : 'me'}=${encodeURIComponent(deck)}`),
    ...(switches ?? []).map((one) => `rule.${one}`),
  ]
  return ['#/play', game, ...words].join('/')
}

// A level has a person's name; other bots get names of our own.
const plain = new Set(['greedy', 'random'])
function nameOf(bot: string, i: number): string {
  const level = plain.has(bot) ? '' : bot[0]!.toUpperCase() + bot.slice(1)
  return i === 1 && level ? level : names.filter((name) => name !== level)[i - 1 - (level ? 1 : 0)] ?? say('mat.playerN', { n: i + 1 })
}
export function seatsOf({ players, bot, hotSeat, names: people }: Wishes): SeatWish[] {
  if (hotSeat) return Array.from({ length: players }, (_, i) => ({ name: people[i] || say('mat.playerN', { n: i + 1 }) }))
  return Array.from({ length: players }, (_, i) => (i ? { name: nameOf(bot, i), bot } : { name: people[0] || say('mat.you') }))
}

// The text of a deck saved on this device; a ready deck is known by its id.
export const deckText = (game: Game) => (deck: string): string => {
  if (!deck.startsWith('my.')) return deck
  const own = keptDecks(game).find(({ name }) => name === deck.slice(3))
  if (!own) throw new Error(say('faults.thereIsNoDeck', { slice: deck.slice(3) }))
  return own.text
}

// The deck builder's decks; skips other data.
export function keptDecks(game: Game): { name: string; text: string; cards?: unknown }[] {
  const list = kept<unknown>('decks', [])
  if (!Array.isArray(list)) return []
  return list.filter((deck): deck is { game: Game; name: string; text: string } => deck?.game === game && typeof deck.name === 'string' && typeof deck.text === 'string')
}

// The source of the player's own cards in these decks.
export function cardsOfDecks(game: Game, decks: string[]): string {
  const mine = keptDecks(game).filter(({ name }) => decks.includes(`my.${name}`))
  return sourceOf(merged(...mine.map(({ cards }) => (typeof cards === 'string' ? ownCards(cards) : []))))
}

// The request for "new": decks if players bring them, otherwise the number of players.
export function tableFor(wishes: Wishes, info: GameInfo, textOf: (deck: string) => string): Request<'new'> {
  const { game, seed, players, switches, best } = wishes
  const constructed = switches.includes('constructed=on')
  const cards = info.bringsDecks || constructed ? { decks: wishes.decks.map(textOf) } : { players }
  const own = 'decks' in cards ? cardsOfDecks(game.game, wishes.decks) : ''
  return { game: game.game, seats: seatsOf(wishes), seed, switches, ...cards, ...(own ? { cards: own } : {}), ...(best ? { match: best } : {}) }
}
