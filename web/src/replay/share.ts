// Sharing a game: an address that contains all of it, the clipboard, a file.
import { cardsCode, readCardsCode } from '../lib/carried'

export const addressFor = (link: string, cards = ''): string => `${location.origin}${location.pathname}#${pathFor(link, cards)}`
export const pathFor = (link: string, cards: string): string => `/replay/${encodeURIComponent(link)}${cards ? `/cards=${cardsCode(cards)}` : ''}`

// Returns whether the text was copied; uses the older method if the browser forbids the clipboard.
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelecting(text)
  }
}

function copyBySelecting(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.className = 'unseen'
  document.body.append(area)
  area.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
  }
}

export function save(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}

// Reads pasted text: a record, a link, or an address with a link in it and perhaps the cards it needs.
export function linkIn(text: string): { text: string; cards: string | undefined } {
  const trimmed = text.trim()
  const address = /#\/replay\/([^\s/]+)(?:\/cards=([\w-]+))?$/.exec(trimmed)
  if (!address) return { text: trimmed, cards: undefined }
  const cards = address[2] === undefined ? undefined : readCardsCode(address[2])
  try {
    return { text: decodeURIComponent(address[1]!), cards }
  } catch {
    return { text: address[1]!, cards }
  }
}

export const MOST = 1_000_000 // the engine's limit in bytes
