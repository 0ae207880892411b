// The games as the front page tells of them, and the decks of a first game. What else the engine plays needs no row: it
// is reached by its address (#/play/GAME), on the plain table.
import type { Drawn } from '../art/art.js'
import type { Game } from './protocol'

export interface GameCard {
  game: Game
  title: string
  line: string
  players: string
  minutes: number
  cards: string
  poster: Drawn // what stands for the game, drawn as its cards are
  goal: string // what one plays for, in a sentence
  chain: string // the game's own word for what waits to resolve
  decks: string[] // yours, and fitting ones for those you meet
}

export const games: GameCard[] = [
  {
    game: 'elestrals', title: 'Elestrals', line: 'Spirits are your life and your mana. Spend them well.', players: '2 players', minutes: 20, cards: '126 cards',
    poster: { game: 'elestrals', name: 'Penterror', type: 'elestral', elements: ['wind', 'wind', 'wind'], sub: ['dragon', 'eldritch'] },
    goal: "Make your rival Expend a Spirit when their Spirit Deck is empty.",
    chain: 'Chain',
    decks: ['majesea', 'trifernal'],
  },
  {
    game: 'symetra', title: 'Symetra', line: 'Fuse hexagons. Friends feed them, enemies drain them.', players: '1–6 players', minutes: 40, cards: '60 cards',
    poster: { game: 'symetra', name: 'Transformation', type: 'energy', polarity: '-' },
    goal: "Have the most actual energy after the last cycle. Energy on your cards decides who wins each cycle.",
    chain: 'Chain re-action',
    decks: ['open-hand', 'open-hand'],
  },
  {
    game: 'synsouls', title: 'SYNSOULS', line: 'Mind, Frame, Heart: three lives, one loud argument.', players: '2 players', minutes: 25, cards: '177 cards',
    poster: { game: 'synsouls', name: 'Veliane Ash, Who Sets the Table', type: 'conductor', freq: 'casaadi', rating: 0 },
    goal: "Crash your rival's MIND, FRAME and HEART by attacking them.",
    chain: 'Disruption Chain',
    decks: ['open-tide', 'long-drum'],
  },
  {
    game: 'achroma', title: 'Achroma', line: 'Race to thirty Shards. Your Bank is also your purse.', players: '2–6 players', minutes: 30, cards: '219 cards',
    poster: { game: 'achroma', name: 'Dr Cornelius Hue', type: 'character', shards: 'RYGCBM', sub: ['Fairy', 'Teacher'] },
    goal: "Be the first to hold thirty Shards in your Bank. Anyone whose Bank is empty is out.",
    chain: 'Reactions',
    decks: ['copper-joss', 'caldrun', 'king-craven', 'oldvei', 'tenebris', 'guardians'],
  },
  {
    game: 'solrei', title: 'SolRei', line: 'One card each, face down. Read your rival, then burn.', players: '2 players', minutes: 15, cards: '52 + 6 cards',
    poster: { game: 'solrei', name: 'Ashley', type: 'muse', suit: 'h' },
    goal: "Win Showdowns to deal Damage. Whoever takes seven Damage loses the Act.",
    chain: 'Exchange',
    decks: ['ashley', 'bruga'],
  },
]
// A game without a row: its ready decks are asked for when it begins.
export const plainGame = (name: string): GameCard => ({ game: name as Game, title: name, line: '', players: '', minutes: 0, cards: '', poster: { game: 'elestrals', name }, goal: '', chain: 'Chain', decks: [] })
export const gameNamed = (name: string | undefined): GameCard | undefined => games.find((game) => game.game === name)
