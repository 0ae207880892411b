// A worker under watch: one that falls over, or does not answer in time, is replaced by a fresh one. What it held is gone,
// and whoever has a table there is told and lays it again.
import type { Transport } from './engine'
import { say } from '../words/say.svelte'

// The engine is another one now: its tables are gone.
export class Lost extends Error {}

interface Waiting {
  id: number
  request: string
  done: (answer: string) => void
  failed: (fault: Error) => void
}

// How long an answer may take, in milliseconds. Bots may think; a card somebody wrote must not keep the page waiting.
const LOADING = 60_000
const THINKING = 60_000
const QUICK = 10_000
const thinks = /^\{"do":"(bot|hint|course|preview|outcome|ahead|analyse|replay)"/
const patienceFor = (request: string) => (thinks.test(request) ? THINKING : QUICK)

const mourners = new Set<() => void>()
// Calls back whenever the engine had to be replaced; returns how to stop that.
export function whenLost(then: () => void): () => void {
  mourners.add(then)
  return () => void mourners.delete(then)
}

export function watched(start: () => Worker): Transport {
  let worker: Worker | undefined
  let loaded = false
  let last = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const waiting = new Map<number, Waiting>() // the first is the one that is worked at

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
