// Data stored in this browser, under names that begin with "quintet.". It never leaves the device. What cannot be saved
// is reported and offered as a file; unreadable data is moved aside, never overwritten.

const PREFIX = 'quintet.'
const ASIDE = `${PREFIX}unreadable.`

// Something that should have been saved, as a file.
export interface Takeaway {
  what: string // "this game"
  file: string
  text: string
}

class Storage {
  refused = $state.raw<(Takeaway & { full: boolean }) | null>(null)
}
export const storage = new Storage()

const isFull = (fault: unknown) => fault instanceof DOMException && (fault.name === 'QuotaExceededError' || fault.code === 22)

function parsed(raw: string | null): unknown {
  try {
    return raw === null ? null : JSON.parse(raw)
  } catch {
    return undefined
  }
}

export function rawText(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key)
  } catch {
    return null
  }
}
export function kept<T>(key: string, otherwise: T): T {
  return (parsed(rawText(key)) as T | null | undefined) ?? otherwise
}

// Returns whether the value is saved. Without a takeaway nothing is reported: a browser without storage can still play.
// Existing data that this function or the caller (`strange`) cannot read is moved aside first.
export function keep(key: string, value: unknown, takeaway?: Takeaway, strange = false): boolean {
  try {
    if (strange || parsed(rawText(key)) === undefined) putAside(key)
    localStorage.setItem(PREFIX + key, JSON.stringify(value))
    return true
  } catch (fault) {
    if (takeaway) storage.refused = { ...takeaway, full: isFull(fault) }
    return false
  }
}
export function forget(key: string) {
  try {
    localStorage.removeItem(PREFIX + key)
  } catch {
    // nothing was stored there
  }
}

// Moves the data under a key to another key; throws if there is no room for it.
function putAside(key: string) {
  const raw = rawText(key)
  if (raw === null) return
  let n = 1
  while (localStorage.getItem(`${ASIDE}${key}.${n}`) !== null) n++
  localStorage.setItem(`${ASIDE}${key}.${n}`, raw)
}

export function keysKept(beginning: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX + beginning)).map((key) => key.slice(PREFIX.length))
  } catch {
    return []
  }
}

// Everything that was moved aside, as one text.
export const asideText = (): string =>
  keysKept('unreadable.').map((key) => `==== ${key.slice('unreadable.'.length)}\n${rawText(key)}\n`).join('\n')
