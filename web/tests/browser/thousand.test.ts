// A thousand games, bot against bot, through the page's own worker: no error, and its memory stops growing.
import { expect, test } from 'vitest'
import { house } from './support'

const { open } = house()

const games: [string, string[]][] = [
  ['achroma', ['bolmok', 'caldrun']],
  ['elestrals', ['majesea', 'trifernal']],
  ['solrei', ['ashley', 'bruga']],
  ['symetra', ['open-hand', 'open-hand']],
  ['synsouls', ['open-tide', 'long-drum']],
]

interface Told {
  table: number
  error?: string
  state: { result: unknown }
}
type Ask = (request: object) => Promise<{ answer: Told; memory: number }>

test('a thousand games in the worker', async () => {
  const { page, faults } = await open('', {
    before: (p) =>
      p.addInitScript(() => {
        const Usual = Worker
        window.Worker = class extends Usual {
          constructor(address: string | URL, options?: WorkerOptions) {
            super(address, options)
            const waiting = new Map<number, (told: unknown) => void>()
            let last = 1e9
            this.addEventListener('message', (message) => {
              const { id, answer, fault, memory } = message.data
              waiting.get(id)?.({ answer: fault ? { error: fault } : waiting.has(id) && JSON.parse(answer), memory })
              waiting.delete(id)
            })
            Object.assign(window, {
              ask: (request: object) =>
                new Promise((done) => {
                  waiting.set(++last, done)
                  this.postMessage({ id: last, request: JSON.stringify(request) })
                }),
            })
          }
        }
      }),
  })
  await page.locator('.poster .cta').first().waitFor()
  await page.waitForFunction(() => 'ask' in window)
  const { errors, ended, middle, end } = await page.evaluate(async (kinds) => {
    const ask = (window as unknown as { ask: Ask }).ask
    const errors: string[] = []
    let [ended, middle, end] = [0, 0, 0]
    for (let i = 0; i < 1000; i++) {
      const [game, decks] = kinds[i % kinds.length]!
      const { answer: made } = await ask({ do: 'new', game, decks, seats: [{ bot: 'random' }, { bot: 'random' }], seed: i })
      const { answer: played } = await ask({ do: 'bot', table: made.table, times: 20000, from: 1e9 })
      if (made.error ?? played.error) errors.push(`${game} ${i}: ${made.error ?? played.error}`)
      else if (played.state.result) ended++
      ;({ memory: end } = await ask({ do: 'leave', table: made.table }))
      if (i === 500) middle = end
    }
    return { errors, ended, middle, end }
  }, games)
  console.log(`${ended} games, ${(end / 2 ** 20).toFixed(1)} MB of memory in the worker`)
  expect(errors).toEqual([])
  expect(ended).toBe(1000)
  expect(end).toBe(middle)
  expect(faults).toEqual([])
  await page.close()
})
