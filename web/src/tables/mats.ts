// The mat of each game.
import Achroma from './achroma/Table.svelte'
import Elestrals from './elestrals/Table.svelte'
import Solrei from './solrei/Table.svelte'
import Symetra from './symetra/Table.svelte'
import Synsouls from './synsouls/Table.svelte'

export default { achroma: Achroma, elestrals: Elestrals, solrei: Solrei, symetra: Symetra, synsouls: Synsouls }
