// The parts of a turn as a strip: each under its brief name, those beside one another that read alike as one mark. One that has no brief
// name is in it only while it lasts.
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
