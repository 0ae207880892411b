// The worker: loads the engine and answers messages in order. Bots think here, never on the page.
import { load } from './module'
import wasm from 'virtual:quintet.wasm'

const engine = load(fetch(wasm))
engine.then(
  () => postMessage({}), // the page's timeout starts here
  () => undefined, // the first request reports the error
)

onmessage = async (message: MessageEvent<{ id: number; request: string }>) => {
  const { id, request } = message.data
  try {
    const ask = await engine
    postMessage({ id, answer: ask(request), memory: ask.memory() })
  } catch (fault) {
    // A trap in the module: its memory cannot be trusted any more, and the page starts another worker.
    postMessage({ id, fault: String(fault) })
  }
}
