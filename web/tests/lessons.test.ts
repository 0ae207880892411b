// The lessons as the page plays them: each has something to do for the learner, and ends as its scenario does.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { Game } from '../src/lib/protocol'
import { module, root } from './engine'

const games: Game[] = ['achroma', 'elestrals', 'solrei', 'symetra', 'synsouls']
const titles = (text: string) => [...text.matchAll(/^scenario "([^"]+)"/gm)].map((found) => found[1]!)

test.each(games)('%s: at least eight lessons, each played to its end', async (game) => {
  const { ask } = await module()
  const text = readFileSync(resolve(root, `docs/learn/${game}/lessons.scn`), 'utf8')
  expect(titles(text).length).toBeGreaterThanOrEqual(8)
  expect(new Set(titles(text)).size).toBe(titles(text).length)
  for (const title of titles(text)) {
    const lesson = ask('scenario', { game, text, title })
    expect(lesson.error, title).toBeUndefined()
    expect(lesson.rules.length, title).toBeGreaterThan(0)
    expect(lesson.script[0]!.kind, title).toBe('say')
    expect(lesson.script.at(-1)!.kind, title).toBe('say')
    let learner = 0
    for (const option of lesson.choices) {
      const { state } = ask('state', { table: lesson.table, seat: 0 })
      if (state.next === 0) learner++
      expect(ask('choose', { table: lesson.table, seat: state.next!, option, step: state.step }).error, title).toBeUndefined()
    }
    const tried = lesson.when.some((step) => step.includes('tries to'))
    expect(tried ? lesson.choices.length : learner, title)[tried ? 'toBe' : 'toBeGreaterThan'](0)
    // "sees" and "refused" are about what was shown and tried; everything else can be asked of the table.
    const facts = lesson.then.filter((fact) => !fact.startsWith('refused:'))
    const { holds } = ask('holds', { table: lesson.table, facts: facts.slice(-1) })
    if (facts.length) expect(holds, title).toEqual([true])
    ask('leave', { table: lesson.table })
  }
})
