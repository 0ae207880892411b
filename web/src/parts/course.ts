import type { Line } from '../lib/protocol'

// Where a game turned: the choices after which one seat stood most differently than before.
export interface Point {
  step: number
  turn: number
  lead: number // of this seat over the best of the others, by the score the bots play for
}
export interface Turning {
  step: number
  turn: number
  swing: number
}

const MOST = 3

// The last point says only who won; what led there is what one asks for.
const swingsOf = (points: readonly Point[]): Turning[] => points.slice(1, -1).map((point, i) => ({ step: point.step, turn: point.turn, swing: point.lead - points[i]!.lead }))

export function turningPoints(points: readonly Point[]): Turning[] {
  const swings = swingsOf(points)
  const chosen: Turning[] = []
  for (const swing of swings.filter(({ swing }) => swing !== 0).sort((a, b) => Math.abs(b.swing) - Math.abs(a.swing))) {
    if (chosen.length === MOST) break
    if (!chosen.some((other) => other.turn === swing.turn)) chosen.push(swing)
  }
  return chosen.sort((a, b) => a.step - b.step)
}

// What this seat did itself and stood worse for, the worst first: where one looks for a better answer when the turning points have none.
export function setbacks(points: readonly Point[], lines: readonly Line[], seat: number): Turning[] {
  const own = new Set(lines.filter((line) => line.seat === seat && acts(line)).map(({ step }) => step))
  return swingsOf(points).filter(({ step, swing }) => swing < 0 && own.has(step)).sort((a, b) => a.swing - b.swing)
}

const acts = ({ kind }: Line) => kind === 'act' || kind === 'answer'
// What a choice led to, as it is told: what somebody did, else what came of it. A choice that is told nowhere, or only by the phase that
// follows it, belongs to what was done last before it.
export function tellingLine(lines: readonly Line[], step: number): Line | undefined {
  const events = lines.filter(({ kind }) => kind !== 'period' && kind !== 'step')
  const told = events.filter((line) => line.step === step)
  return told.find(acts) ?? told.find(({ cards }) => cards.length) ?? told[0] ?? events.filter((line) => line.step < step && acts(line)).pop()
}
