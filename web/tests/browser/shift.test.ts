// Nothing jumps when the question changes: layout shifts as the browser itself measures them, between the choices of played
// games, at three sizes. Those that follow a click do not count for the browser; here they do.
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { keep } from './moves'
import { asked, house, options, over, press } from './support'

const { open } = house()
const LARGEST = 0.02
const CHOICES = 9

interface Shift {
  value: number
  moved: string[]
}
const watch = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
    const told = ({ node, previousRect: a, currentRect: b }: Source) => {
      const element = node instanceof Element ? node : node?.parentElement
      return `${element?.tagName.toLowerCase()}.${element?.getAttribute('class') ?? ''} ${[a.x, a.y, a.width, a.height].map(Math.round).join()} -> ${[b.x, b.y, b.width, b.height].map(Math.round).join()}`
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: Source[] })[]) shifts.push({ value: entry.value, moved: entry.sources.map(told) })
    }).observe({ type: 'layout-shift', buffered: true })
  })
const taken = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts.splice(0))

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844, touch: true },
]
const tables = ['elestrals', 'synsouls', 'achroma', 'solrei', 'symetra'].flatMap((game) => sizes.map((size) => ({ game, ...size })))

test.each(tables)('$game at $width × $height', async ({ game, ...size }) => {
  const { page } = await open(`#/play/${game}/seed=5`, { ...size, before: async (p) => (await watch(p), await keep({ pace: 0 })(p)) })
  await asked(page).waitFor()
  await page.waitForTimeout(400)
  await taken(page) // how it loads is another matter
  const found: string[] = []
  for (let i = 0; i < CHOICES && !(await over(page).count()); i++) {
    await press(page, (i * 7 + 3) % Math.max(await options(page).count(), 1))
    await asked(page).waitFor()
    await page.waitForTimeout(80)
    for (const { value, moved } of await taken(page)) if (value > LARGEST) found.push(`choice ${i}: ${value.toFixed(3)} ${moved.join('; ')}`)
  }
  expect(found).toEqual([])
  await page.close()
})
