// The mat of Achroma: Canvases round the table, the race, what is attached.
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { keep } from './moves'
import { house, playUntil } from './support'

const { open } = house()

test('six players: one Canvas is open, the pointer or a key opens another; every Bank is on the track', async () => {
  const { page, faults } = await open('#/play/achroma/seed=5/players=6')
  const rivals = page.locator('.rivals .rival')
  const opened = page.locator('.others .canvas')
  expect(await playUntil(page, async () => (await page.locator('.others .canvas .card').count()) > 0)).toBe(true)
  await expect.poll(() => rivals.count()).toBe(5)
  await expect.poll(() => page.locator('.track .runner').count()).toBe(6)
  await rivals.filter({ hasText: 'Cleo' }).locator('.whose').hover()
  await expect.poll(() => opened.getAttribute('aria-label')).toContain('Cleo')
  await page.getByRole('button', { name: 'Mira' }).first().focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => opened.getAttribute('aria-label')).toContain('Mira')
  await expect.poll(() => opened.count()).toBe(1)
  expect(faults).toEqual([])
  await page.close()
})

test('what is attached sticks out from under its holder, and can be read and clicked', async () => {
  const { page } = await open('#/play/achroma/seed=9')
  const held = page.locator('.unit > .held .card').first()
  expect(await playUntil(page, async () => (await held.count()) > 0)).toBe(true)
  const holder = page.locator('.unit:has(> .held) > .card').first()
  const [under, over] = [(await held.boundingBox())!, (await holder.boundingBox())!]
  expect(under.x).toBeGreaterThan(over.x)
  expect(under.x + under.width - (over.x + over.width)).toBeGreaterThan(24)
  await held.click({ position: { x: under.width - 8, y: under.height / 2 } })
  await expect.poll(() => page.locator('.why, .held .card.chosen').count()).toBeGreaterThan(0)
  await page.close()
})

test('on a phone what is under way lies on neither Palette nor Dregs', async () => {
  const { page, faults } = await open('#/play/achroma/seed=7', { width: 390, height: 844, touch: true, before: keep({ ask: 'always', pace: 0 }) })
  const playing = page.locator('.canvas .playing .card')
  expect(await playUntil(page, async () => (await playing.count()) > 0, 40)).toBe(true)
  const covered = await playing.evaluateAll((all) =>
    all.flatMap((card) => {
      const parts = [card, ...card.querySelectorAll('.cost, .badges')].map((part) => part.getBoundingClientRect())
      const top = Math.min(...parts.filter(({ height }) => height).map((box) => box.top))
      return [...card.closest('.canvas')!.querySelectorAll('.cnt .pile')].filter((pile) => pile.getBoundingClientRect().bottom > top).map((pile) => pile.textContent?.trim())
    }),
  )
  expect(covered).toEqual([])
  expect(faults).toEqual([])
  await page.close()
})

// Cards on a Canvas wear as many badges as they may, the longest among them.
const withBadges = (page: Page) =>
  page.addInitScript(() => {
    const Real = Worker
    type Told = { state?: { seats: { zones: { zone: string; cards: { badges?: string[] }[] }[] }[] } }
    window.Worker = class extends Real {
      override set onmessage(hear: (message: MessageEvent<{ answer?: string }>) => void) {
        super.onmessage = ({ data }) => {
          const told = data.answer?.includes('"state":{') ? (JSON.parse(data.answer) as Told) : undefined
          const laid = told?.state?.seats.flatMap(({ zones }) => zones.filter(({ zone }) => zone === 'characters' || zone === 'locations').flatMap(({ cards }) => cards))
          laid?.forEach((card, n) => (card.badges = ['PROTECTION', 'RESTRAINED', 'new'].slice(0, 1 + (n % 3))))
          hear(new MessageEvent('message', { data: told ? { ...data, answer: JSON.stringify(told) } : data }))
        }
      }
    } as typeof Worker
  })
// Badges in sight that lie on a name, on a pile or a Bank, or on the badge of another card.
const misplaced = (page: Page) =>
  page.evaluate(() => {
    const seen = (selector: string) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility())
    const badges = seen('.canvas .unit > .card .badges span')
    const over = (a: DOMRect, b: DOMRect, slack: number) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > slack && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > slack
    const wrong = badges.flatMap((badge) => {
      const box = badge.getBoundingClientRect()
      const covered = seen('.canvas .whose b, .canvas .whose small, .canvas .pile, .canvas .bank, .canvas .unit > .card .name .w').filter((one) => over(box, one.getBoundingClientRect(), 4))
      const met = badges.filter((other) => other !== badge && over(box, other.getBoundingClientRect(), 2))
      return [...covered, ...met].map((one) => `“${badge.textContent}” on “${one.textContent}”`)
    })
    return { wrong, badges: badges.length }
  })
test('badges lie on no name, no pile and no other badge, on every screen, also with large text', async () => {
  const before = (page: Page) => keep({ pace: 0 })(page).then(() => withBadges(page))
  const { page, faults } = await open('#/play/achroma/seed=9', { before })
  expect(await playUntil(page, async () => (await page.locator('.canvas .unit > .card .badges span').count()) > 5, 60)).toBe(true)
  for (const [width, height, text] of [[1440, 900, 100], [1440, 900, 200], [1024, 768, 100], [1024, 768, 200], [390, 844, 100], [360, 740, 100]] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate((percent) => (document.documentElement.style.fontSize = `${percent}%`), text)
    await expect.poll(async () => (await misplaced(page)).wrong, { message: `${width} × ${height}, text ${text} %` }).toEqual([])
    expect((await misplaced(page)).badges).toBeGreaterThan(2)
  }
  expect(faults).toEqual([])
  await page.close()
})
