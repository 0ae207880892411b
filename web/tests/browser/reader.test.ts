// The zoom of a card: beside it after a moment, by a key, on a phone by a tap.
import { expect, test } from 'vitest'
import { asked, choices, house, playUntil } from './support'

const { open } = house()

test('hover opens the zoom beside the card and leaves with it; Z opens it for the card in focus', async () => {
  const { page, faults } = await open('#/play/achroma/seed=9')
  await choices(page, 2)
  await asked(page).waitFor()
  const card = page.locator('.handbar .card').first()
  const reader = page.locator('.reader')
  const before = Date.now()
  await card.hover()
  await reader.waitFor()
  expect(Date.now() - before).toBeGreaterThan(300) // a pointer on its way somewhere turns no pages
  const [one, two] = [(await card.boundingBox())!, (await reader.boundingBox())!]
  expect(two.x > one.x + one.width || two.x + two.width < one.x || two.y + two.height < one.y).toBe(true)
  const name = (await card.getAttribute('aria-label'))!.split(',')[0]!
  await expect.poll(() => reader.textContent()).toContain(name)
  await page.mouse.move(2, 2)
  await expect.poll(() => reader.count()).toBe(0)
  await card.focus()
  expect(await reader.count()).toBe(0)
  await page.keyboard.press('z')
  await reader.waitFor()
  await page.locator('.prompt .opt').first().focus()
  await expect.poll(() => reader.count()).toBe(0)
  expect(faults).toEqual([])
  await page.close()
})

test('a changed number stands beside the printed one', async () => {
  const { page } = await open('#/play/synsouls/seed=5')
  const changed = page.locator('.recs .card:has(:is(.more, .less))').first()
  expect(await playUntil(page, async () => (await changed.count()) > 0, 60)).toBe(true)
  await changed.hover()
  await page.locator('.reader dd', { hasText: /printed \d/ }).first().waitFor()
  await page.close()
})

test('what made a number is told beside it', async () => {
  const { page, faults } = await open('#/play/elestrals/seed=5')
  const changed = page.locator('.mat .card:has(:is(.more, .less))').first()
  expect(await playUntil(page, async () => (await changed.count()) > 0, 120)).toBe(true)
  await changed.hover()
  await page.locator('.reader .made li', { hasText: / by / }).first().waitFor()
  expect(faults).toEqual([])
  await page.close()
})

test('what is in force stands in the rail with its source or its end', async () => {
  const { page, faults } = await open('#/play/synsouls/seed=5')
  const force = page.locator('.rail .inforce li').first()
  expect(await playUntil(page, async () => (await force.count()) > 0, 160)).toBe(true)
  expect(await force.textContent()).toMatch(/\(.+\)|until|this turn/)
  expect(faults).toEqual([])
  await page.close()
})

test('on a phone the first tap reads, the second acts', async () => {
  const { page } = await open('#/play/elestrals/seed=3', { width: 360, height: 740, touch: true })
  const card = page.locator('.handbar .card.playable').first()
  expect(await playUntil(page, async () => (await card.count()) > 0)).toBe(true)
  const told = await page.locator('.log li').count()
  await card.tap()
  await page.locator('.reader').waitFor()
  expect(await page.locator('.prompt:not([data-depth="0"])').count()).toBe(0)
  await expect.poll(() => page.locator('.log li').count()).toBe(told)
  await card.tap()
  await expect.poll(async () => (await page.locator('.prompt:not([data-depth="0"])').count()) > 0 || (await page.locator('.log li').count()) > told || (await page.locator('.handbar .card.chosen').count()) > 0).toBe(true)
  await page.close()
})
