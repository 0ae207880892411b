// A pseudo-language, generated from English: accents on every letter, a bracket at each end, and 40% longer. Text
// without them did not come from the catalogue; text that does not fit would not fit in German either.
import { en } from './en'
import type { Catalogue, Message } from './types'

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accents = [...'áƀçðéƒĝĥíĵķĺɱñóƥɋŕšţúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĹṀÑÓƤɊŔŠŢÚṼŴẊÝŽ']
const LONGER = 1.4

const accented = (letter: string): string => accents[plain.indexOf(letter)] ?? letter
// Vowels are repeated until the text is long enough; a text without vowels gets dashes.
function drawn(text: string, extra: number): [string, number] {
  let left = extra
  const said = [...text].map((letter) => {
    if (left <= 0 || !/[aeiou]/i.test(letter)) return accented(letter)
    left--
    return accented(letter) + accented(letter)
  })
  return [said.join(''), left]
}
// Braces mark a slot, angle brackets mark-up: both stay.
export function pseudoText(text: string): string {
  const parts = text.split(/(\{\w+\}|<\/?\w+>)/)
  let left = parts.reduce((sum, part, i) => sum + (i % 2 ? 0 : Math.ceil(part.length * (LONGER - 1))), 0)
  const said = parts.map((part, i) => {
    if (i % 2) return part
    const [long, still] = drawn(part, left)
    left = still
    return long
  })
  return `⟦${said.join('')}${'-'.repeat(Math.max(0, left))}⟧`
}
const pseudoMessage = (message: Message): Message =>
  typeof message === 'string' ? pseudoText(message) : (Object.fromEntries(Object.entries(message).map(([form, text]) => [form, pseudoText(text as string)])) as Message)

export const pseudo = Object.fromEntries(
  Object.entries(en).map(([subject, rows]) => [subject, Object.fromEntries(Object.entries(rows).map(([name, message]) => [name, pseudoMessage(message as Message)]))]),
) as unknown as Catalogue
