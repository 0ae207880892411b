// The log as it is read: turns, and in each the events under what caused them. The engine says how deep in a chain an
// event happened; what is deeper than the one before it follows from that one.
import type { Aside } from '../lib/play.svelte'
import type { Line } from '../lib/protocol'

export interface Told {
  key: string
  step: number // a click looks at the table after so many choices
  seat: number | null
  line: Line | null // null: a pass this page made by itself
  under: Told[]
}

export interface TurnTold {
  turn: number
  say: string // '': before the first turn
  events: Told[]
}

// A line that begins a turn or a longer stretch.
export const heading = /^(Turn|Performance|Cycle) \d+\b/

export function storyOf(lines: readonly Line[], asides: readonly Aside[]): TurnTold[] {
  const turns: TurnTold[] = []
  const open: { depth: number; told: Told }[] = [] // from the outermost on
  let turn: TurnTold | undefined
  let next = 0

  const begin = (n: number, say: string) => {
    turn = { turn: n, say, events: [] }
    turns.push(turn)
    open.length = 0
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
    if (!turn || line.turn !== turn.turn) {
      const titled = heading.test(line.say)
      begin(line.turn, line.turn ? (titled ? line.say : `Turn ${line.turn}`) : '')
      if (titled) continue
    }
    while (open.length && open[open.length - 1]!.depth >= line.depth) open.pop()
    const told: Told = { key: String(line.line), step: line.step, seat: line.seat, line, under: [] }
    const cause = open[open.length - 1]?.told
    ;(cause ? cause.under : turn!.events).push(told)
    open.push({ depth: line.depth, told })
  }
  passUpTo(Infinity)
  return turns
}
