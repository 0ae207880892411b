// Windows: who is asked, who is not, and how one says so.
import { expect, test } from 'vitest'
import { chooseUntil, keep } from './moves'
import { asked, house } from './support'

const { open } = house()

test('a pass that goes without saying leaves a line', async () => {
  const { page, faults } = await open('#/play/solrei/seed=4')
  const aside = page.locator('.log .aside').first()
  await chooseUntil(page, async () => (await aside.count()) > 0, 80)
  await expect.poll(() => aside.textContent()).toContain('Passed for you')
  expect(faults).toEqual([])
  await page.close()
})

test('never this turn, hold, a stop, and a wish for one card', async () => {
  const { page, faults } = await open('#/play/solrei/seed=4', { before: keep({ ask: 'always' }) })
  const window = page.locator('.wishes')
  await chooseUntil(page, async () => (await window.count()) > 0)
  // a wish: this card never asks
  await page.locator('.wishes > button').click()
  const menu = page.getByRole('group', { name: 'When to ask for a card' })
  const card = (await menu.locator('legend').first().textContent())!.replace('Ask for ', '')
  await menu.getByLabel('never').first().check()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('quintet.wishes'))).toContain(`solrei/${card}`)
  // never this turn: the window closes by itself
  await page.getByLabel('Ask me').selectOption('never')
  await page.locator('.log .aside').first().waitFor()
  // holding asks even then
  await page.getByLabel('Ask me').selectOption('answer')
  await page.getByRole('button', { name: 'Hold' }).click()
  await chooseUntil(page, async () => (await window.count()) > 0)
  await expect.poll(() => window.count()).toBe(1)
  expect(faults).toEqual([])
  await page.close()
})

test('undo takes back what was passed by itself', async () => {
  const { page } = await open('#/play/solrei/seed=4')
  const asides = page.locator('.log .aside')
  await chooseUntil(page, async () => (await asides.count()) > 0)
  const n = await asides.count()
  for (let i = 0; i < 12 && (await asides.count()) >= n; i++) {
    await page.keyboard.press('u')
    await asked(page).waitFor()
  }
  await expect.poll(() => asides.count()).toBeLessThan(n)
  await page.close()
})

test('a stop in the phases halts there', async () => {
  const { page } = await open('#/play/elestrals/seed=3')
  await asked(page).waitFor()
  const stop = page.locator('.phases button', { hasText: 'Battle' })
  await stop.click()
  await expect.poll(() => stop.getAttribute('aria-pressed')).toBe('true')
  await page.reload()
  await asked(page).waitFor()
  await expect.poll(() => page.locator('.phases button', { hasText: 'Battle' }).getAttribute('aria-pressed')).toBe('true')
  await page.close()
})
