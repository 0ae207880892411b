// The keys this browser has: of seats at tables, and at tournaments. A key is all that makes a seat one's own.
const KEYS = 'quintet.seats'

interface Key {
  key: string
  invite?: string
  code?: string
  watch?: string
}
type Kept = Record<string, Key>

export const kept = (): Kept => JSON.parse(localStorage.getItem(KEYS) ?? '{}') as Kept
export function keep(room: string, what: Partial<Key> & { key: string }) {
  localStorage.setItem(KEYS, JSON.stringify({ ...kept(), [room]: { ...kept()[room], ...what } }))
}
export function forget(room: string) {
  const { [room]: _gone, ...others } = kept()
  localStorage.setItem(KEYS, JSON.stringify(others))
}
