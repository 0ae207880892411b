// Dragging is a shortcut: a card let go on the table is chosen, one let go on its target is used on it.
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { chooseUntil } from './moves'
import { asked, house, options } from './support'

const { open } = house()

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
}
const middle = async (page: Page, selector: string) => {
  const box = (await page.locator(selector).first().boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('symetra: a card dragged from the hand onto a space is fused there', async () => {
  const { page, faults } = await open('#/play/symetra/seed=5')
  const cards = page.locator('.matrix .card')
  const inHand = page.locator('.handbar .card.playable')
  await chooseUntil(page, async () => (await cards.count()) > 0 && (await inHand.count()) > 0 && (await page.locator('.prompt[data-depth="0"]').count()) > 0, 60, () => 0)
  const fused = await cards.count()
  // beside the first card of the matrix
  const card = (await cards.first().boundingBox())!
  await drag(page, await middle(page, '.handbar .card.playable'), { x: card.x + card.width * 1.5, y: card.y + card.height / 2 })
  await expect.poll(() => cards.count(), { timeout: 10_000 }).toBe(fused + 1)
  expect(faults).toEqual([])
  await page.close()
})

test('elestrals: a dragged card begins its gesture, Esc goes back at no cost', async () => {
  const { page, faults } = await open('#/play/elestrals/seed=3')
  const card = page.locator('.handbar .card.playable').first()
  await chooseUntil(page, async () => (await card.count()) > 0 && (await page.locator('.prompt[data-depth="0"]').count()) > 0, 30, () => 0)
  const told = await page.locator('.log .event').count()
  const asking = await page.locator('.prompt b').first().textContent()
  await drag(page, await middle(page, '.handbar .card.playable'), await middle(page, '.river'))
  await expect.poll(async () => (await page.locator('.prompt:not([data-depth="0"])').count()) + (await page.locator('.log .event').count()) - told).toBeGreaterThan(0)
  if ((await page.locator('.prompt:not([data-depth="0"])').count()) > 0) {
    await page.keyboard.press('Escape')
    await asked(page).waitFor()
    await expect.poll(() => page.locator('.prompt:not([data-depth="0"])').count()).toBe(0)
    await expect.poll(() => page.locator('.prompt b').first().textContent()).toBe(asking)
  }
  expect(await options(page).count()).toBeGreaterThan(0)
  expect(faults).toEqual([])
  await page.close()
})
