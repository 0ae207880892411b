// The engine's WebAssembly module: text in, text out. It imports nothing, so it cannot reach anything outside.

interface Exports {
  memory: WebAssembly.Memory
  _initialize(): void
  qw_room(size: number): number
  qw_answer(size: number): number
  qw_length(): number
}

// Sends a request and returns the answer; `memory` is the module's size in bytes.
export type Ask = ((request: string) => string) & { memory: () => number }

export async function load(source: BufferSource | Response | Promise<Response>): Promise<Ask> {
  const bytes = source instanceof Promise || source instanceof Response ? await (await source).arrayBuffer() : source
  const { instance } = await WebAssembly.instantiate(bytes, {})
  return caller(instance.exports as unknown as Exports)
}

function caller(engine: Exports): Ask {
  const encoder = new TextEncoder()
  const decoder = new TextDecoder()
  engine._initialize()
  const ask = (request: string) => {
    const bytes = encoder.encode(request)
    const room = engine.qw_room(bytes.length)
    if (!room) return JSON.stringify({ error: 'This request is too long.' })
    new Uint8Array(engine.memory.buffer, room, bytes.length).set(bytes)
    const answer = engine.qw_answer(bytes.length)
    return decoder.decode(new Uint8Array(engine.memory.buffer, answer, engine.qw_length()))
  }
  return Object.assign(ask, { memory: () => engine.memory.buffer.byteLength })
}
