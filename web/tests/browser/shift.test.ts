// Nothing jumps when the question changes: layout shifts as the browser itself measures them, between the choices of played games,
// at every size, in light and dark, and with text twice as large. Those that follow a click do not count for the browser; here they do.
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
// Text of [percent] from the beginning, and every shift noted with what moved from where to where.
const watch = (page: Page, percent: number) =>
  page.addInitScript((text) => {
    addEventListener('DOMContentLoaded', () => text !== 100 && (document.documentElement.style.fontSize = `${text}%`))
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
  }, percent)
const taken = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts.splice(0))

const desk = { width: 1280, height: 800, theme: 'light', text: 100 } as const
const phone = { width: 390, height: 844, theme: 'dark', text: 100, touch: true } as const
const sizes = [
  desk,
  { ...desk, width: 1024, height: 768, theme: 'dark' },
  { ...desk, width: 2560, height: 1440 },
  { ...desk, width: 1440, height: 900, text: 200 },
  phone,
  { ...phone, width: 360, height: 740, theme: 'light' },
  { ...phone, text: 200 },
] as const
const tables = [
  ...['elestrals', 'synsouls', 'achroma', 'solrei', 'symetra'].flatMap((game) => sizes.map((size) => ({ game, ...size }))),
  ...['achroma/players=6', 'symetra/players=6'].flatMap((game) => [desk, phone].map((size) => ({ game, ...size }))),
]

test.each(tables)('$game at $width × $height, text at $text %', async ({ game, text, ...size }) => {
  const { page } = await open(`#/play/${game}/seed=5`, { ...size, before: async (p) => (await watch(p, text), await keep({ pace: 0 })(p)) })
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
