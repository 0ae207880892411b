// Arranges the log for reading: turns, and in each turn the events under their causes, as given by the engine.
import type { Aside } from '../lib/play.svelte'
import type { Line } from '../lib/protocol'

export interface Told {
  key: string
  step: number // a click shows the table after this many choices
  seat: number | null
  line: Line | null // null: an automatic pass of this page
  under: Told[]
}

export interface TurnTold {
  turn: number
  say: string // '': before the first turn
  events: Told[]
}

export function storyOf(lines: readonly Line[], asides: readonly Aside[]): TurnTold[] {
  const turns: TurnTold[] = []
  const byLine = new Map<number, Told>()
  let turn: TurnTold | undefined
  let next = 0

  const begin = (n: number, say: string) => {
    turn = { turn: n, say, events: [] }
    turns.push(turn)
  }
  const passUpTo = (step: number) => {
    for (; next < asides.length && asides[next]!.step < step; next++) {
      const { step: at, seat } = asides[next]!
      if (!turn) begin(0, '')
      turn!.events.push({ key: `pass${at}`, step: at, seat, line: null, under: [] })
    }
  }
  for (const line of lines) {
    passUpTo(line.step)
    if (line.kind === 'period' && line.turn !== turn?.turn) {
      begin(line.turn, line.say)
      continue
    }
    if (!turn) begin(line.turn, '')
    const told: Told = { key: String(line.line), step: line.step, seat: line.seat, line, under: [] }
    const cause = line.cause === null ? undefined : byLine.get(line.cause)
    ;(cause ? cause.under : turn!.events).push(told)
    byLine.set(line.line, told)
  }
  passUpTo(Infinity)
  return turns
}
