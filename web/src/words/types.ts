// The types of a catalogue: sentences by subject and name. Each sentence is complete; its variable parts are slots,
// `{name}`. If it depends on a number, it is a list of forms, chosen by the slot `n` with the language's plural rules.
// If it depends on an owner, the slot `whose` chooses: null for the reader's own, undefined if shared by all.
import type { en } from './en'

export type Counted = { readonly other: string } & { readonly [form in Intl.LDMLPluralRule]?: string }
export type Owned = { readonly yours: string; readonly theirs: string; readonly shared?: string }
export type Message = string | Counted | Owned
export type Catalogue = { readonly [S in keyof English]: { readonly [M in keyof English[S]]: Message } }
export type Whose = string | null | undefined

type English = typeof en
export type Key = { [S in keyof English]: `${S}.${keyof English[S] & string}` }[keyof English]

type Row<K extends Key> = K extends `${infer S extends keyof English}.${infer M}` ? (M extends keyof English[S] ? English[S][M] : never) : never
type Texts<M> = M extends string ? M : M[keyof M]
type Named<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Named<Rest> : never
type Chooses<M> = M extends string ? never : 'other' extends keyof M ? 'n' : 'whose'
type SlotsOf<K extends Key> = Named<Texts<Row<K>>> | Chooses<Row<K>>
type ValueOf<Name, Value> = Name extends 'n' ? number : Name extends 'whose' ? Whose : Value
// The slots of a sentence; a sentence without slots takes no argument.
export type Filled<K extends Key, Value = string | number> = [SlotsOf<K>] extends [never] ? [] : [slots: { [Name in SlotsOf<K>]: ValueOf<Name, Value> }]
// A sentence without slots.
export type PlainKey = { [K in Key]: [SlotsOf<K>] extends [never] ? K : never }[Key]
