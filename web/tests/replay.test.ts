// Long games of every game as links: they hold everything, and stay short enough for an address.
import { expect, test } from 'vitest'
import type { Game } from '../src/lib/protocol'
import { linkIn } from '../src/replay/share'
import { module } from './engine'

const decks: Record<Game, string[]> = {
  achroma: ['bolmok', 'eirlass', 'tenebris', 'caldrun', 'oldvei', 'ildrane'],
  elestrals: ['penterror', 'trifernal'],
  solrei: ['ashley', 'bruga'],
  symetra: ['open-hand', 'turning-wheel', 'closing-fist', 'open-hand', 'turning-wheel', 'closing-fist'],
  synsouls: ['open-tide', 'slow-glass'],
}
const LONGEST = 8000 // letters; browsers take far more, some chats not

test.each(Object.keys(decks) as Game[])('%s: a long game goes through a link', async (game) => {
  const { ask } = await module()
  const seats = decks[game].map((_, i) => ({ bot: 'random', name: `Bot ${i}` }))
  let longest = 0
  for (let seed = 1; seed <= 4; seed++) {
    const { table } = ask('new', { game, decks: decks[game], seats, seed })
    ask('bot', { table, times: 3000 })
    const record = ask('record', { table })
    const choices = record.text.split('\n').filter((line) => line.startsWith('choose ')).length // forced answers are none
    expect(record.error).toBeUndefined()
    longest = Math.max(longest, record.link!.length)
    expect(record.link).toMatch(/^[A-Za-z0-9._~-]+$/) // nothing an address must escape
    const opened = ask('open', { text: linkIn(`https://example.org/table/#/replay/${record.link}`).text })
    expect(opened.steps).toBe(choices)
    expect(ask('record', { table: opened.table }).hash).toBe(record.hash)
    // The same game, half of it: it can be played on from there.
    const half = ask('open', { text: ask('record', { table: opened.table, steps: choices >> 1 }).text })
    expect(half.steps).toBe(choices >> 1)
    for (const other of [table, opened.table, half.table]) ask('leave', { table: other })
  }
  console.log(`${game}: at most ${longest} letters`)
  expect(longest).toBeLessThan(LONGEST)
})

test('broken and hostile records are told in a sentence', async () => {
  const { ask } = await module()
  const { table } = ask('new', { game: 'elestrals', decks: decks.elestrals, seats: [{ bot: 'random' }, { bot: 'random' }], seed: 9 })
  ask('bot', { table, times: 200 })
  const { link, text } = ask('record', { table })
  const bad = [
    '', 'x', '<script>alert(1)</script>', '~~~', 'elestrals~0.1.0~', link!.slice(0, -7), link!.replace('elestrals', 'achroma'),
    text.replace(/^choose .*$/m, 'choose 99 of 99'), text.replace('quintet record 2', 'quintet record 9'), '\0'.repeat(1000), 'é'.repeat(9999),
  ]
  for (const wrong of bad) expect(ask('open', { text: wrong }).error, wrong.slice(0, 40)).toMatch(/\w+ \w+/)
  expect(ask('open', { text: link!.replace(/~[\d.]+~/, '~9.9.9~') }).error).toContain('9.9.9')
  expect(ask('open', { text: text.replace(/^game elestrals .*/m, 'game elestrals 0.0.9') }).code).toBe('unreadable')
})
