// How many playouts a second a hint thinks, natively and in WebAssembly, and that both come to the same:
//   node web/scripts/playouts.mjs [FOLDER OF THE NATIVE BUILD]
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const build = resolve(process.argv[2] ?? resolve(root, 'build'))
const times = 12 // the best of them: the first ones are compiled hastily
const playouts = 400
const decks = {
  achroma: ['bolmok', 'caldrun'],
  elestrals: ['majesea', 'trifernal'],
  solrei: ['ashley', 'bruga'],
  symetra: ['open-hand', 'open-hand'],
  synsouls: ['open-tide', 'long-drum'],
}

async function worker() {
  const { instance } = await WebAssembly.instantiate(readFileSync(resolve(root, 'build/wasm/quintet.wasm')), {})
  const engine = instance.exports
  engine._initialize()
  return async (request) => {
    const bytes = new TextEncoder().encode(JSON.stringify(request))
    const room = engine.qw_room(bytes.length) // may move the memory
    new Uint8Array(engine.memory.buffer, room, bytes.length).set(bytes)
    const answer = engine.qw_answer(bytes.length)
    return JSON.parse(new TextDecoder().decode(new Uint8Array(engine.memory.buffer, answer, engine.qw_length())))
  }
}

async function native() {
  const speaker = spawn(resolve(build, 'tests/speak'))
  const lines = createInterface({ input: speaker.stdout })[Symbol.asyncIterator]()
  const ask = async (request) => {
    speaker.stdin.write(JSON.stringify(request) + '\n')
    return JSON.parse((await lines.next()).value)
  }
  return Object.assign(ask, { close: () => speaker.stdin.end() })
}

async function measure(ask, game) {
  const must = async (request) => {
    const answer = await ask(request)
    if (answer.error) throw new Error(`${game}, ${request.do}: ${answer.error}`)
    return answer
  }
  await must({ do: 'network', game, bytes: readFileSync(resolve(root, `nets/${game}.net`)).toString('base64url') })
  const { table } = await must({ do: 'new', game, decks: decks[game], seats: [{ name: 'Ana' }, { name: 'Ben' }], seed: 6 })
  const seat = (await must({ do: 'state', table, seat: 0, from: 0 })).state.question ? 0 : 1
  const hint = { do: 'hint', table, seat, bot: `search-${playouts}` }
  let [best, said] = [0, '']
  for (let i = 0; i < times; i++) {
    await ask({ ...hint, cancel: true })
    const begun = performance.now()
    said = JSON.stringify(await must(hint))
    best = Math.max(best, (1000 * playouts) / (performance.now() - begun))
  }
  ask.close?.()
  return [best, said]
}

for (const game of Object.keys(decks)) {
  const [fast, here] = await measure(await native(), game)
  const [slower, there] = await measure(await worker(), game)
  console.log(`${game.padEnd(10)} native ${Math.round(fast)}/s, WebAssembly ${Math.round(slower)}/s, ${(slower / fast).toFixed(2)}; ${here === there ? 'the same answer' : 'ANOTHER ANSWER'}`)
}
