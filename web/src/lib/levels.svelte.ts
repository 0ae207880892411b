// The computer opponents, weakest first, and which one fits the player: it starts with the first, and a win unlocks the
// next suggestion. Stored on this device; any opponent can be chosen at any time.
import type { Game } from './protocol'
import { keep, kept } from './storage.svelte'

export const LEVELS = ['pip', 'odo', 'mira', 'kito', 'ines', 'sol'] // in the engine's order; a test compares them
export const titled = (bot: string): string => bot.slice(0, 1).toUpperCase() + bot.slice(1)

export interface Score {
  won: number
  lost: number
  inRow: number // wins in a row
}
const isScore = (score: unknown): score is Score => typeof score === 'object' && score !== null && ['won', 'lost', 'inRow'].every((part) => Number.isInteger((score as Record<string, unknown>)[part]))

class Scores {
  private all = $state.raw<Record<string, unknown>>(kept<Record<string, unknown>>('scores', {}))
  of(game: Game, bot: string): Score {
    const score = this.all[`${game}/${bot}`]
    return isScore(score) ? score : { won: 0, lost: 0, inRow: 0 }
  }
  add(game: Game, bot: string, won: boolean) {
    const { won: wins, lost, inRow } = this.of(game, bot)
    this.all = { ...this.all, [`${game}/${bot}`]: won ? { won: wins + 1, lost, inRow: inRow + 1 } : { won: wins, lost: lost + 1, inRow: 0 } }
    keep('scores', this.all)
  }
}
export const scores = new Scores()

// The first opponent that the player has not yet beaten twice in a row.
export const levelFor = (game: Game): string => LEVELS.find((bot) => scores.of(game, bot).inRow < 2) ?? LEVELS[LEVELS.length - 1]!
export const nextLevel = (bot: string): string | undefined => LEVELS[LEVELS.indexOf(bot) + 1] && LEVELS.includes(bot) ? LEVELS[LEVELS.indexOf(bot) + 1] : undefined
