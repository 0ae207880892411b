// The parts of a turn as a strip, each with its short name. Neighbours with the same name share one mark; a part
// without a short name appears only while it lasts.
import type { GameInfo } from '../lib/protocol'

export interface Mark {
  title: string
  phases: number[]
}

export function marksOf({ phases }: Pick<GameInfo, 'phases'>, now: number): Mark[] {
  const marks: Mark[] = []
  phases.forEach(({ title, brief }, phase) => {
    if (brief === null && phase !== now) return
    const last = marks.at(-1)
    if (last && brief === last.title) last.phases.push(phase)
    else marks.push({ title: brief ?? title, phases: [phase] })
  })
  return marks
}
