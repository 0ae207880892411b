// The current moment of a game in a few words: whose turn or which round, and its part if it needs mention.
import type { Play } from './play.svelte'
import { say } from '../words/say.svelte'

export function whenOf(play: Play): string {
  const { turn, turnPlayer, phase } = play.state
  if (!turn) return say('mat.beforeFirstTurn')
  const { round, phases } = play.info
  const now = round ? say('mat.roundN', { round, turn }) : say('mat.turnNOf', { turn, whose: play.whose(turnPlayer) })
  const part = phases[phase]
  return part && !part.plain ? say('mat.nowAndPhase', { now, phase: part.title }) : now
}
