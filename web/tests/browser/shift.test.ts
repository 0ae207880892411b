// Nothing jumps when the question changes: layout shifts as the browser itself measures them, between the choices of played games,
// at every size, in light and dark, and with text twice as large. Those that follow a click do not count for the browser; here they do.
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { keep } from './moves'
import { asked, house, options, over, pressByPointer } from './support'

const { open } = house()
const LARGEST = 0.02
const CHOICES = 5 // at each size

interface Shift {
  value: number
  moved: string[]
}
// Every shift is noted with what moved from where to where.
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
// What moved is told with the picture it moved in, so one waits for pictures, not by the clock: a busy machine makes fewer of them.
const pictures = (page: Page, n: number) =>
  page.evaluate(
    (left) =>
      new Promise<void>((done) => {
        const next = () => (left-- > 0 ? requestAnimationFrame(next) : setTimeout(done))
        next()
      }),
    n,
  )
const taken = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts.splice(0))

interface Size {
  width: number
  height: number
  theme: 'light' | 'dark'
  text: number // per cent
}
const desk: Size = { width: 1280, height: 800, theme: 'light', text: 100 }
const phone: Size = { width: 390, height: 844, theme: 'dark', text: 100 }
const desks: Size[] = [desk, { ...desk, width: 1024, height: 768, theme: 'dark' }, { ...desk, width: 2560, height: 1440 }, { ...desk, width: 1440, height: 900, text: 200 }]
const phones: Size[] = [phone, { ...phone, width: 360, height: 740, theme: 'light' }, { ...phone, text: 200 }]
const tables = [
  ...['elestrals', 'synsouls', 'achroma', 'solrei', 'symetra'].flatMap((game) => [{ game, on: 'a desk', sizes: desks }, { game, on: 'a phone', sizes: phones }]),
  ...['achroma/players=6', 'symetra/players=6'].flatMap((game) => [{ game, on: 'a desk', sizes: [desk] }, { game, on: 'a phone', sizes: [phone] }]),
]

// The screen becomes another one in the middle of the game; what that moves is another matter.
async function turn(page: Page, { width, height, theme, text }: Size) {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme: theme })
  await page.evaluate((percent) => (document.documentElement.style.fontSize = `${percent}%`), text)
  let moved = true // what the turning itself moves comes to rest
  for (let i = 0; i < 20 && moved; i++) {
    await pictures(page, i ? 4 : 8)
    moved = (await taken(page)).length > 0
  }
}
test.each(tables)('$game at $on: nothing jumps at any size', async ({ game, on, sizes }) => {
  const start = (seed: number) => `#/play/${game}/seed=${seed}`
  const { page } = await open(start(5), { ...sizes[0]!, touch: on === 'a phone', before: async (p) => (await watch(p), await keep({ pace: 0 })(p)) })
  const found: string[] = []
  let seed = 5
  for (const size of sizes) {
    await asked(page).waitFor()
    await turn(page, size)
    for (let i = 0; i < CHOICES; i++) {
      if (await over(page).count()) {
        await page.evaluate((to) => (location.hash = to), start(++seed))
        await page.locator('.prompt:not(.over) .opts .opt').first().waitFor()
        await turn(page, size)
      }
      await pressByPointer(page, (i * 7 + 3) % Math.max(await options(page).count(), 1))
      await asked(page).waitFor()
      await pictures(page, 4)
      for (const { value, moved } of await taken(page)) if (value > LARGEST) found.push(`${size.width} × ${size.height}, text ${size.text} %, choice ${i}: ${value.toFixed(3)} ${moved.join('; ')}`)
    }
  }
  expect(found).toEqual([])
  await page.close()
})
