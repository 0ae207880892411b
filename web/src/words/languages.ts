// The available languages. English is part of the page; any other is loaded on demand.
import type { Catalogue } from './types'

export interface Language {
  code: string // in the address and on this device
  tag: string // for <html lang> and for Intl
  title: string // in the language itself
  marked?: true // shows where slots begin and end, for tests
  load?: () => Promise<Catalogue>
}
export const ENGLISH: Language = { code: 'en', tag: 'en', title: 'English' }
// Offered to everybody.
export const languages: Language[] = [ENGLISH]
// Generated from English, to find text that is not in the catalogue. Only by address: `?language=pseudo`.
export const PSEUDO: Language = { code: 'pseudo', tag: 'en-XA', title: '⟦Ƥšëûððò⟧', marked: true, load: async () => (await import('./pseudo')).pseudo }

export const languageNamed = (code: string | null): Language | undefined => [...languages, PSEUDO].find((one) => one.code === code)
