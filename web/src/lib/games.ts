// The games on the front page, and the decks of a first game. Other games of the engine need no row: their address
// (#/play/GAME) opens the plain table.
import type { Drawn } from '../art/art.js'
import type { Game } from './protocol'
import { say } from '../words/say.svelte'

export interface GameCard {
  game: Game
  title: string
  line: string
  players: string
  minutes: number
  cards: string
  poster: Drawn // the game's poster, drawn like its cards
  goal: string // the goal of the game, in a sentence
  chain: string // the game's word for what waits to resolve
  decks: string[] // yours, and suitable ones for the opponents
}

export const games: GameCard[] = [
  {
    game: 'elestrals', title: 'Elestrals', get line() { return say('games.spiritsAreYourLife') }, get players() { return say('games.n2Players') }, minutes: 20, get cards() { return say('games.n126Cards') },
    poster: { game: 'elestrals', name: 'Penterror', type: 'elestral', elements: ['wind', 'wind', 'wind'], sub: ['dragon', 'eldritch'] },
    get goal() { return say('games.makeYourRivalExpend') },
    get chain() { return say('games.chain') },
    decks: ['majesea', 'trifernal'],
  },
  {
    game: 'symetra', title: 'Symetra', get line() { return say('games.fuseHexagonsFriendsFeed') }, get players() { return say('games.n16Players') }, minutes: 40, get cards() { return say('games.n60Cards') },
    poster: { game: 'symetra', name: 'Transformation', type: 'energy', polarity: '-' },
    get goal() { return say('games.haveTheMostActual') },
    get chain() { return say('games.chainReAction') },
    decks: ['open-hand', 'open-hand'],
  },
  {
    game: 'synsouls', title: 'SYNSOULS', get line() { return say('games.mindFrameHeartThree') }, get players() { return say('games.n2Players') }, minutes: 25, get cards() { return say('games.n177Cards') },
    poster: { game: 'synsouls', name: 'Veliane Ash, Who Sets the Table', type: 'conductor', freq: 'casaadi', rating: 0 },
    get goal() { return say('games.crashYourRivalsMind') },
    get chain() { return say('games.disruptionChain') },
    decks: ['open-tide', 'long-drum'],
  },
  {
    game: 'achroma', title: 'Achroma', get line() { return say('games.raceToThirtyShards') }, get players() { return say('games.n26Players') }, minutes: 30, get cards() { return say('games.n219Cards') },
    poster: { game: 'achroma', name: 'Dr Cornelius Hue', type: 'character', shards: 'RYGCBM', sub: ['Fairy', 'Teacher'] },
    get goal() { return say('games.beTheFirstTo') },
    get chain() { return say('games.reactions') },
    decks: ['copper-joss', 'caldrun', 'king-craven', 'oldvei', 'tenebris', 'guardians'],
  },
  {
    game: 'solrei', title: 'SolRei', get line() { return say('games.oneCardEachFace') }, get players() { return say('games.n2Players') }, minutes: 15, get cards() { return say('games.n526Cards') },
    poster: { game: 'solrei', name: 'Ashley', type: 'muse', suit: 'h' },
    get goal() { return say('games.winShowdownsToDeal') },
    get chain() { return say('games.exchange') },
    decks: ['ashley', 'bruga'],
  },
]
// A game without a row: its ready decks are requested when it begins.
export const plainGame = (name: string): GameCard => ({ game: name as Game, title: name, line: '', players: '', minutes: 0, cards: '', poster: { game: 'elestrals', name }, goal: '', get chain() { return say('games.chain') }, decks: [] })
export const gameNamed = (name: string | undefined): GameCard | undefined => games.find((game) => game.game === name)
