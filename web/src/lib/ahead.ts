// What newer engines say besides; an older one leaves it out, and the table does without.
import { engine, Refused } from './engine'
import type { Answer, Kind, Line, Request, State } from './protocol'

declare module './protocol' {
  interface Question {
    because?: { say: string; card: number | null; seat: number | null } | null // on account of what
    due?: { paid: number; of: number } // of several, how many are done
    must?: boolean // no option is a way out
  }
  interface Option {
    group?: string // the words its kind of answer begins with
    exit?: boolean // it passes, declines or ends something
    risk?: 'none' | 'idle' | 'give' | 'lose' // changes nothing; only this seat loses something; loses the game
    result?: string // what it would do, in one short line
  }
  interface Reason {
    when?: { say: string } | null // when it would be possible
  }
}
type Result = NonNullable<State['result']>
export const ended = (result: Result) => result as Result & { headline?: string; say?: string; card?: number | null }

// A number of a card or a seat, or a card that comes or goes.
export interface Change {
  card?: number | null
  seat?: number
  stat?: string
  before?: number
  after?: number // where all worlds agree
  low: number
  high: number
  gone?: boolean
  comes?: boolean
  say: string
}
export interface Outcome {
  result: string
  changes: Change[]
  depends: { cause: string; say: string }[]
}
export interface Recap {
  lines: { say: string; line: number; step: number }[]
  more: number
}

const ask = <T>(kind: string, request: object) => engine().ask(kind as Kind, request as Request<Kind>) as Promise<Answer<Kind>> as unknown as Promise<T>

export const foreseeing = (table: number, seat: number, option: number) => ask<Outcome>('outcome', { table, seat, option })

const MOST = 5
// What happened since that seat last decided; an engine that tells no recap is answered for by the last lines of the log.
export async function recapOf(table: number, seat: number, lines: Line[]): Promise<Recap> {
  try {
    return await ask<Recap>('recap', { table, seat })
  } catch (fault) {
    if (!(fault instanceof Refused)) throw fault
    const told = lines.filter((line) => line.cards.length || line.seat !== null)
    return { lines: told.slice(-MOST).map(({ say, line, step }) => ({ say, line, step })), more: Math.max(0, told.length - MOST) }
  }
}
