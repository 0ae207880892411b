// The mat of Achroma: Canvases round the table, the race, what is attached.
import { expect, test } from 'vitest'
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
