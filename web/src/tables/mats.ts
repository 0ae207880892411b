// The mat of each game. A game without its own uses the plain one, which gets everything from the engine.
import Achroma from './achroma/Table.svelte'
import Elestrals from './elestrals/Table.svelte'
import Plain from './Plain.svelte'
import Solrei from './solrei/Table.svelte'
import Symetra from './symetra/Table.svelte'
import Synsouls from './synsouls/Table.svelte'

const mats: Partial<Record<string, typeof Plain>> = { achroma: Achroma, elestrals: Elestrals, solrei: Solrei, symetra: Symetra, synsouls: Synsouls }
export const matOf = (game: string): typeof Plain => mats[game] ?? Plain
