// The client's texts in the chosen language. `say('curtain.pass', { name })`: an unknown key or a missing slot does not
// compile. Numbers, lists and dates follow the language.
import { en } from './en'
import { ENGLISH, type Language } from './languages'
import type { Catalogue, Filled, Key, Message } from './types'

interface Now {
  language: Language
  words: Catalogue
  plural: Intl.PluralRules
  number: Intl.NumberFormat
  percent: Intl.NumberFormat
}
const spoken = (language: Language, words: Catalogue): Now => ({
  language,
  words,
  plural: new Intl.PluralRules(language.tag),
  number: new Intl.NumberFormat(language.tag, { useGrouping: false }),
  percent: new Intl.NumberFormat(language.tag, { style: 'percent' }),
})
let now = $state.raw(spoken(ENGLISH, en))

// Changes the language; the page updates itself.
export function speak(language: Language, words: Catalogue) {
  now = spoken(language, words)
}

type Values = Record<string, unknown>
function formOf(message: Message, { n, whose }: Values): string {
  if (typeof message === 'string') return message
  if ('other' in message) return message[now.plural.select(Number(n))] ?? message.other
  return whose === null ? message.yours : (whose === undefined && message.shared) || message.theirs
}
// The value of a slot, with visible marks if the language has them.
export const valueOf = (value: unknown): string => {
  const text = typeof value === 'number' ? now.number.format(value) : String(value ?? '')
  return now.language.marked ? `\u2068${text}\u2069` : text
}

// The sentence of a key in the right form, with its slots still open.
export function sentenceFor(key: Key, values: Values): string {
  const dot = key.indexOf('.')
  const subject = now.words[key.slice(0, dot) as keyof Catalogue] as Record<string, Message>
  return formOf(subject[key.slice(dot + 1)]!, values)
}
export function say<K extends Key>(key: K, ...[slots]: Filled<K>): string {
  const values = (slots ?? {}) as Values
  return sentenceFor(key, values).replace(/\{(\w+)\}/g, (_, name: string) => valueOf(values[name]))
}

export const number = (n: number, digits?: number): string =>
  digits === undefined ? now.number.format(n) : n.toLocaleString(now.language.tag, { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false })
export const percent = (n: number): string => now.percent.format(n / 100)
// "a, b, c"; "a and b"; "a or b".
const lists = { all: { type: 'unit', style: 'short' }, and: { type: 'conjunction' }, or: { type: 'disjunction' } } as const
export const listed = (items: Iterable<string>, how: keyof typeof lists = 'all'): string => new Intl.ListFormat(now.language.tag, lists[how]).format(items)
