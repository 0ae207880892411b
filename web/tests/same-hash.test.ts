// The same game everywhere: random games of the native build replay in the module to the same hash.
import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { module, root } from './engine'

const games = ['achroma', 'elestrals', 'solrei', 'symetra', 'synsouls']
const n = Number(process.env.RECORDS ?? 200)

test.each(games)('%s: games of the native build', async (game) => {
  const { ask } = await module()
  const made = execFileSync(resolve(root, 'build/tests/random-links'), [game, String(n)], { env: { ...process.env, QN_SOURCE_ROOT: root }, maxBuffer: 1 << 26 })
  const lines = made.toString().trim().split('\n')
  expect(lines.length).toBe(n)
  for (const line of lines) {
    const [hash, link] = line.split(' ') as [string, string]
    const opened = ask('open', { text: link })
    expect(opened.error).toBeUndefined()
    const record = ask('record', { table: opened.table })
    expect(record.hash).toBe(hash)
    expect(record.link).toBe(link)
    ask('leave', { table: opened.table })
  }
})
