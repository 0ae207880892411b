// The five games as the front page tells of them, and the decks of a first game.
import type { Game } from './protocol'

export interface GameCard {
  game: Game
  title: string
  line: string
  players: string
  minutes: number
  poster: string // the card whose picture stands for the game
  decks: string[] // yours, and fitting ones for those you meet
}

export const games: GameCard[] = [
  { game: 'elestrals', title: 'Elestrals', line: 'Spirits are your life and your mana. Spend them well.', players: '2 players', minutes: 20, poster: 'Penterror', decks: ['majesea', 'trifernal'] },
  { game: 'symetra', title: 'Symetra', line: 'Fuse hexagons. Friends feed them, enemies drain them.', players: '1–6 players', minutes: 40, poster: 'Transformation', decks: ['open-hand', 'open-hand'] },
  { game: 'synsouls', title: 'SYNSOULS', line: 'Mind, Frame, Heart: three lives, one loud argument.', players: '2 players', minutes: 25, poster: '', decks: ['open-tide', 'long-drum'] },
  { game: 'achroma', title: 'Achroma', line: 'Race to thirty Shards. Your Bank is also your purse.', players: '2–6 players', minutes: 30, poster: '', decks: ['copper-joss', 'caldrun', 'king-craven', 'oldvei', 'tenebris', 'guardians'] },
  { game: 'solrei', title: 'SolRei', line: 'One card each, face down. Read your rival, then burn.', players: '2 players', minutes: 15, poster: 'Ashley', decks: ['ashley', 'bruga'] },
]
export const gameNamed = (name: string | undefined): GameCard | undefined => games.find((game) => game.game === name)
