// The languages there are words of. English is part of the page; any other is loaded when it is wanted.
import type { Catalogue } from './types'

export interface Language {
  code: string // in the address and on this device
  tag: string // for <html lang> and for Intl
  title: string // in the language itself
  marked?: true // where a slot begins and ends is marked, for tests
  load?: () => Promise<Catalogue>
}
export const ENGLISH: Language = { code: 'en', tag: 'en', title: 'English' }
// To be chosen by anybody.
export const languages: Language[] = [ENGLISH]
// Made from English by code, to see what is not in the catalogue: only by address, `?language=pseudo`.
export const PSEUDO: Language = { code: 'pseudo', tag: 'en-XA', title: '⟦Ƥšëûððò⟧', marked: true, load: async () => (await import('./pseudo')).pseudo }

export const languageNamed = (code: string | null): Language | undefined => [...languages, PSEUDO].find((one) => one.code === code)
