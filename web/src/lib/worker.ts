// The worker: loads the engine and answers messages one after the other. Bots think here, never on the page.
import { load } from './module'
import wasm from 'virtual:quintet.wasm'

const engine = load(fetch(wasm))
engine.then(
  () => postMessage({}), // from here on the page counts the seconds
  () => undefined, // told with the first request
)

onmessage = async (message: MessageEvent<{ id: number; request: string }>) => {
  const { id, request } = message.data
  try {
    const ask = await engine
    postMessage({ id, answer: ask(request), memory: ask.memory() })
  } catch (fault) {
    // A trap of the module: its memory is no longer to be trusted, and the page starts another.
    postMessage({ id, fault: String(fault) })
  }
}
