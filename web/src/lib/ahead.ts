// What newer engines say besides; an older one leaves it out, and the table does without.
import type { State } from './protocol'

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
