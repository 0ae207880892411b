// The player's own cards that travel with a game or deck: in a record as comments that the engine ignores, in an
// address as a word after the link.
import { say } from '../words/say.svelte'

const MARK = '#: '
export const longestCards = 48_000 // letters of an address

export const withCards = (text: string, cards: string): string =>
  cards ? `${text.trimEnd()}\n${cards.trimEnd().split('\n').map((line) => MARK + line).join('\n')}\n` : text
export const cardsWith = (text: string): string =>
  text.split('\n').filter((line) => line.startsWith(MARK)).map((line) => `${line.slice(MARK.length)}\n`).join('')

export function cardsCode(cards: string): string {
  const bytes = new TextEncoder().encode(cards)
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}
export function readCardsCode(code: string): string {
  const bad = () => new Error(say('faults.thisLinkWasCut'))
  if (code.length > longestCards || !/^[\w-]*$/.test(code)) throw bad()
  try {
    const bytes = Uint8Array.from(atob(code.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw bad()
  }
}
