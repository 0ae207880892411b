// Decides when a player is asked at a response window, and when the page passes automatically. The engine lists only
// answers that are legal and affordable; whether one matters depends on what has happened since this seat last decided.
import type { Line, Link, Option, Question } from './protocol'
import type { Wish } from './settings.svelte'

export interface Moment {
  seat: number
  question: Question
  chain: Link[]
  turn: number
  phase: number
  since: Line[] // log lines since this seat last decided
  declined: ReadonlySet<string> // answers that this seat has already declined this turn
  first: boolean // its first window of this turn
}

export interface Wishes {
  holding: boolean // ask at every window, despite other settings
  always: boolean // ask at every window
  neverInTurn: number | null // do not ask at all in this turn
  stops: (phase: number) => boolean
  wish: (option: Option) => Wish | undefined
}

const isPass = (option: Option) => option.verb === 'pass'
// The only option. The engine still asks for it if the others must not see that there was no choice.
export const forcedOption = (question: Question): Option | undefined =>
  question.options.length === 1 && !question.answered ? question.options[0] : undefined
export const passOf = (question: Question): Option | undefined => question.options.find(isPass)

// Somebody else did something with a visible card.
const isNews = (line: Line, seat: number) => line.seat !== seat && line.cards.length > 0

// Should a person who is away from the screen be called to it for a window? The other players see the call, so it
// depends only on what all of them can see, never on the options.
export function isCalled(moment: Moment, wishes: Wishes): boolean {
  const { question, chain, seat } = moment
  if (!question.window || !passOf(question) || question.path.length || wishes.holding) return true
  if (wishes.neverInTurn === moment.turn) return false
  if (wishes.always || wishes.stops(moment.phase)) return true
  if (chain[chain.length - 1]?.seat === seat) return false
  return moment.first || moment.since.some((line) => isNews(line, seat))
}

// The option to pass without asking; undefined: ask.
export function silentPass(moment: Moment, wishes: Wishes): Option | undefined {
  const { question, seat } = moment
  const pass = passOf(question)
  if (!question.window || !pass || question.path.length) return undefined
  const answers = question.options.filter((option) => !isPass(option))
  if (wishes.holding) return undefined
  if (wishes.neverInTurn === moment.turn) return pass
  if (wishes.always || wishes.stops(moment.phase) || answers.some((option) => wishes.wish(option) === 'always')) return undefined
  const worth = answers.filter((option) => !option.pointless && wishes.wish(option) !== 'never')
  if (!worth.length) return pass
  // Players rarely respond to themselves; if they want to, they can hold.
  if (moment.chain[moment.chain.length - 1]?.seat === seat) return pass
  const news = moment.since.some((line) => isNews(line, seat))
  const untold = worth.some((option) => !moment.declined.has(option.command))
  return news || untold ? undefined : pass
}
