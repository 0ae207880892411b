import type { Line } from '../lib/protocol'

// The turning points of a game: the choices after which a seat's position changed most.
export interface Point {
  step: number
  turn: number
  lead: number // this seat's score minus the best of the others', by the bots' score
}
export interface Turning {
  step: number
  turn: number
  swing: number
}

const MOST = 3

// The last point only says who won; the question is what led there.
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

// This seat's own choices that made its position worse, the worst first: used if the turning points contain none.
export function setbacks(points: readonly Point[], lines: readonly Line[], seat: number): Turning[] {
  const own = new Set(lines.filter((line) => line.seat === seat && acts(line)).map(({ step }) => step))
  return swingsOf(points).filter(({ step, swing }) => swing < 0 && own.has(step)).sort((a, b) => a.swing - b.swing)
}

const acts = ({ kind }: Line) => kind === 'act' || kind === 'answer'
// The log line of a choice: what somebody did, or else its result. A choice without a line of its own, or only in the
// phase that follows, belongs to the last action before it.
export function tellingLine(lines: readonly Line[], step: number): Line | undefined {
  const events = lines.filter(({ kind }) => kind !== 'period' && kind !== 'step')
  const told = events.filter((line) => line.step === step)
  return told.find(acts) ?? told.find(({ cards }) => cards.length) ?? told[0] ?? events.filter((line) => line.step < step && acts(line)).pop()
}
