// The steps of a round as a strip: those around the Damage are one mark there.
export interface Mark {
  title: string
  steps: number[]
}

export function marksOf(phases: string[]): Mark[] {
  const marks: Mark[] = []
  phases.forEach((phase, step) => {
    if (!step) return // the set-up has no place in a round
    const word = /DAMAGE/.test(phase) ? 'DAMAGE' : phase.split(' ')[0]!
    const title = word[0]! + word.slice(1).toLowerCase()
    const last = marks[marks.length - 1]
    if (last?.title === title) last.steps.push(step)
    else marks.push({ title, steps: [step] })
  })
  return marks
}
