// The name of a card in sentences. Most cards have one. SolRei's playing cards only have a short name in the source, so
// they are written as in the log: ♥7, K♥.
import type { Game } from './protocol'

const suits: Record<string, string> = { S: '♠', H: '♥', D: '♦', C: '♣' }
const CARD = /^([SHDC])(10|[2-9]|[JQKA])$/

export function called(game: Game, name: string): string {
  const [, suit, rank] = (game === 'solrei' && CARD.exec(name)) || []
  if (!suit || !rank) return name
  return /\d/.test(rank) ? `${suits[suit]}${rank}` : `${rank}${suits[suit]}`
}
