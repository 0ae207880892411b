// The module under Node, as the tests ask it.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { load } from '../src/lib/module'
import type { Answer, Kind, Request } from '../src/lib/protocol'

export const root = resolve(__dirname, '../..')
export const quintet = process.env.QUINTET ?? resolve(root, 'build/quintet')

export type Raw = <K extends Kind>(kind: K, request: Request<K>) => Answer<K> & { error?: string; code?: string }

export async function module(): Promise<{ ask: Raw; text: (request: string) => string; memory: () => number }> {
  const bytes = readFileSync(resolve(root, 'build/wasm/quintet.wasm'))
  const text = await load(bytes)
  return { ask: (kind, request) => JSON.parse(text(JSON.stringify({ do: kind, ...request }))), text, memory: text.memory }
}
