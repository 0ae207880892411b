// The page's side of the message interface. A Transport connects it to a worker or to an online table.
import type { Answer, Code, ErrorAnswer, Kind, Request } from './protocol'
import { watched } from './watched'

export type Transport = (request: string) => Promise<string>

// A refusal by the engine: a sentence to show and a code for the program. Nothing has changed.
export class Refused extends Error {
  constructor(
    message: string,
    readonly code: Code,
  ) {
    super(message)
  }
}

export class Engine {
  constructor(private readonly send: Transport) {}

  async ask<K extends Kind>(kind: K, request: Request<K>): Promise<Answer<K>> {
    const answer = JSON.parse(await this.send(JSON.stringify({ do: kind, ...request }))) as Answer<K> | ErrorAnswer
    if ('error' in answer) throw new Refused(answer.error, answer.code)
    return answer
  }
}

let shared: Engine | undefined

// The engine of this page, started at first use.
export function engine(): Engine {
  shared ??= new Engine(watched(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })))
  return shared
}
