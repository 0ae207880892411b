// How a card is called where it is spoken of. Most have a name; the playing cards of SolRei have the short one of their source, and are
// called as the log calls them: ♥7, K♥.
import type { Game } from './protocol'

const suits: Record<string, string> = { S: '♠', H: '♥', D: '♦', C: '♣' }
const CARD = /^([SHDC])(10|[2-9]|[JQKA])$/

export function called(game: Game, name: string): string {
  const [, suit, rank] = (game === 'solrei' && CARD.exec(name)) || []
  if (!suit || !rank) return name
  return /\d/.test(rank) ? `${suits[suit]}${rank}` : `${rank}${suits[suit]}`
}
