// Watches a worker: one that crashes or does not answer in time is replaced. Its tables are lost; their pages are
// notified and restore them.
import type { Transport } from './engine'
import { say } from '../words/say.svelte'

// The engine was replaced: its tables are gone.
export class Lost extends Error {}

interface Waiting {
  id: number
  request: string
  done: (answer: string) => void
  failed: (fault: Error) => void
}

// Time limits for an answer, in milliseconds. Bots may think; a card that a person wrote must not block the page.
const LOADING = 60_000
const THINKING = 60_000
const QUICK = 10_000
const thinks = /^\{"do":"(bot|hint|course|preview|outcome|ahead|analyse|replay)"/
const patienceFor = (request: string) => (thinks.test(request) ? THINKING : QUICK)

const mourners = new Set<() => void>()
// Calls back whenever the engine was replaced. Returns a function that ends this.
export function whenLost(then: () => void): () => void {
  mourners.add(then)
  return () => void mourners.delete(then)
}

export function watched(start: () => Worker): Transport {
  let worker: Worker | undefined
  let loaded = false
  let last = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const waiting = new Map<number, Waiting>() // the first is being processed

  function replace(why: string) {
    clearTimeout(timer)
    worker?.terminate()
    worker = undefined
    const callers = [...waiting.values()]
    waiting.clear()
    for (const { failed } of callers) failed(new Lost(why))
    for (const told of [...mourners]) told()
  }
  function watch() {
    clearTimeout(timer)
    const [first] = waiting.values()
    if (first) timer = setTimeout(() => replace(say('faults.theEngineDidNot')), loaded ? patienceFor(first.request) : LOADING)
  }
  function hear(message: MessageEvent<{ id?: number; answer?: string; fault?: string }>) {
    const { id, answer, fault } = message.data
    loaded = true
    if (fault !== undefined) return replace(say('faults.theEngineStoppedAnd', { fault }))
    const caller = id === undefined ? undefined : waiting.get(id)
    if (id !== undefined) waiting.delete(id)
    watch()
    caller?.done(answer!)
  }
  function open(): Worker {
    const fresh = start()
    loaded = false
    fresh.onmessage = hear
    fresh.onerror = (event) => replace(say('faults.theEngineCouldNot', { why: event.message ?? say('faults.noReasonGiven') }))
    return fresh
  }
  return (request) =>
    new Promise((done, failed) => {
      const id = ++last
      waiting.set(id, { id, request, done, failed })
      worker ??= open()
      worker.postMessage({ id, request })
      if (waiting.size === 1) watch()
    })
}
