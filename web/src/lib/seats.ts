// The keys in this browser: of seats at tables and tournaments. Whoever has the key owns the seat.
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
