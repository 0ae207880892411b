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
export function turningPoints(points: readonly Point[]): Turning[] {
  const swings = points.slice(1, -1).map((point, i) => ({ step: point.step, turn: point.turn, swing: point.lead - points[i]!.lead }))
  const chosen: Turning[] = []
  for (const swing of swings.filter(({ swing }) => swing !== 0).sort((a, b) => Math.abs(b.swing) - Math.abs(a.swing))) {
    if (chosen.length === MOST) break
    if (!chosen.some((other) => other.turn === swing.turn)) chosen.push(swing)
  }
  return chosen.sort((a, b) => a.step - b.step)
}
