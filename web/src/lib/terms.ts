// The terms of a table besides its game: length, clock, who may sit down, watch and cast, switches. The owner chooses
// them; players who join read them.
import type { Room } from './online.svelte'
import { say } from '../words/say.svelte'

export interface Terms {
  best: number // best of this many games; 0: a single one
  clock: number // index in clocks; AS_IT_IS: none of them
  who: 'link' | 'knock' | 'anybody'
  watch: number // 0: nobody, 1: people with the link, 2: anybody
  casting: number // index in castings, or AS_IT_IS
  settings: Record<string, string> // switches that differ from the default
}

export const AS_IT_IS = -1
const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 1440 * MINUTE
export const clocks = [
  { say: 'terms.noClock', fields: { bank: 0, plus: 0 } },
  { say: 'terms.n10MinutesEachPlus', fields: { bank: 10 * MINUTE, plus: 5 * SECOND } },
  { say: 'terms.n30MinutesEachPlus', fields: { bank: 30 * MINUTE, plus: 10 * SECOND } },
  { say: 'terms.threeDaysEachPlus', fields: { bank: 3 * DAY, plus: DAY } },
] as const
export const castings = [
  { say: 'terms.noCasters', fields: { castTurns: 0, castTime: 0 } },
  { say: 'terms.castersSeeAllHands', fields: { castTurns: 2, castTime: 0 } },
  { say: 'terms.castersSeeAllHandsTen', fields: { castTurns: 0, castTime: 10 * MINUTE } },
] as const
export const watchers = ['terms.nobodyMayWatch', 'terms.anyoneWithTheLink', 'terms.anyoneMayWatchBut'] as const

export const usualTerms = (): Terms => ({ best: 0, clock: 0, who: 'link', watch: 1, casting: 0, settings: {} })

// The fields for "create" and "change".
export function fieldsOf({ best, clock, who, watch, casting, settings }: Terms): Record<string, unknown> {
  return {
    match: best,
    ...clocks[clock]?.fields,
    ...castings[casting]?.fields,
    join: who === 'anybody' ? 2 : 1,
    knock: Number(who === 'knock'),
    watch,
    switches: Object.entries(settings).map(([name, value]) => `${name}=${value}`),
  }
}

function readSwitches(room: Room): [string, string][] {
  return (JSON.parse(room.switches) as string[]).map((one): [string, string] => {
    const [name = '', value = 'on'] = one.split('=')
    return [name, value]
  })
}

export function termsOf(room: Room): Terms {
  const bank = room.clock?.bank ?? 0
  const { turns = 0, time = 0 } = room.casting ?? {}
  return {
    best: room.match,
    clock: clocks.findIndex(({ fields }) => fields.bank === bank && (!bank || fields.plus === room.clock!.plus)),
    who: room.join === 2 ? 'anybody' : room.byKnocking ? 'knock' : 'link',
    watch: room.watch,
    casting: castings.findIndex(({ fields }) => fields.castTurns === turns && fields.castTime === time),
    settings: Object.fromEntries(readSwitches(room)),
  }
}

function span(ms: number): string {
  const rounded = (unit: number) => Math.round((ms / unit) * 10) / 10
  return ms >= DAY ? say('terms.nDays', { n: rounded(DAY) }) : ms >= MINUTE ? say('terms.nMinutes', { n: rounded(MINUTE) }) : say('terms.nSeconds', { n: rounded(SECOND) })
}

// One sentence for everybody at the table.
export function termsSay(room: Room): string {
  const clock = room.clock ? (room.clock.plus ? say('terms.bankEachPlusPlus', { bank: span(room.clock.bank), plus: span(room.clock.plus) }) : say('terms.bankEach', { bank: span(room.clock.bank) })) : say('terms.noClock')
  const casting = say(castings[termsOf(room).casting]?.say ?? 'terms.castersSeeAllHandsLater')
  const parts = [room.match ? say('terms.bestOfMatch', { match: room.match }) : say('terms.single'), clock, say(watchers[room.watch]!), ...(room.casting ? [casting] : [])]
  const switches = readSwitches(room).map(([name, value]) => `${name.replace(/_/g, ' ')}: ${value.replace(/,/g, ', ')}`)
  const line = [...parts, ...switches].join('; ')
  return `${line[0]!.toUpperCase()}${line.slice(1)}.`
}
