// What the bar shows: a few options directly, or many grouped by verb; ways out are separate and always visible. The
// order is the engine's, never by strength: that would be a hint.
import type { Option } from './protocol'
import { listed, say } from '../words/say.svelte'

export interface Cell {
  key: string
  say: string
  more: string // the second line: the outcome, or the target
  options: Option[] // one: it is taken; several: the verb opens
}
export interface Arranged {
  cells: Cell[]
  exits: Option[]
  hidden: number // options that only the full list shows
}

export const isExit = (option: Option): boolean => option.exit ?? false
// The option ends something; drawn dark.
export const ends = (option: Option): boolean => /^(end|pass|done|close)/.test(option.verb)

const wordsOf = (option: Option) => option.say.split(' ')
function sharedWords(options: Option[]): string[] {
  const [first = [], ...others] = options.map(wordsOf)
  let n = 0
  while (n < first.length - 1 && others.every((words) => words[n] === first[n])) n++
  return first.slice(0, n)
}

const single = (option: Option): Cell => ({ key: `o${option.option}`, say: option.say, more: option.result, options: [option] })

function verb(name: string, options: Option[]): Cell {
  const shared = sharedWords(options)
  const objects = [...new Set(options.map((option) => wordsOf(option).slice(shared.length).join(' ')))]
  const named = listed(objects.slice(0, 2))
  return {
    key: `v${name}`,
    say: `${options[0]!.group ?? (shared.length ? shared.join(' ') : name.replace(/-/g, ' '))} …`,
    more: objects.length > 2 ? say('prompt.objectsMore', { objects: named, n: objects.length - 2 }) : named,
    options,
  }
}

export const groupOf = (option: Option): string => option.group ?? option.verb

// `room` is the number of cells. An opened verb shows its options.
export function arrange(options: readonly Option[], room: number, opened: boolean): Arranged {
  const exits = options.filter(isExit)
  const choices = options.filter((option) => !isExit(option))
  if (choices.length <= room) return { cells: choices.map(single), exits, hidden: 0 }
  const groups = new Map<string, Option[]>()
  for (const option of choices) groups.set(groupOf(option), [...(groups.get(groupOf(option)) ?? []), option])
  const cells = opened || groups.size === 1 ? choices.map(single) : [...groups].map(([name, list]) => (list.length === 1 ? single(list[0]!) : verb(name, list)))
  const shown = cells.slice(0, room - 1) // the last cell leads to all options
  return { cells: shown, exits, hidden: choices.length }
}
