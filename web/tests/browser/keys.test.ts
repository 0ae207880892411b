// The keyboard alone: options by key caps, pass, undo, regions, cards, all keys and how to change one; focus is never lost.
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { isOver } from './moves'
import { asked, house } from './support'

const { open } = house()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.closest('.prompt, .handbar, .mat, .rail')?.className ?? '')

test('a game by keys, the focus always somewhere', async () => {
  const { page, faults } = await open('#/play/elestrals/seed=3')
  for (let i = 0; i < 30 && !(await isOver(page)); i++) {
    await asked(page).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
    await page.keyboard.press(i % 3 === 2 ? 'Enter' : '1')
  }
  await asked(page).waitFor()
  await expect.poll(() => page.locator('.log .event').count()).toBeGreaterThan(5)
  await expect.poll(() => focused(page)).toContain('prompt')
  const told = await page.locator('.log li').count()
  await page.keyboard.press('u')
  await asked(page).waitFor()
  await expect.poll(() => page.locator('.log li').count()).toBeLessThanOrEqual(told)
  expect(faults).toEqual([])
  await page.close()
})

test('regions, cards and steps', async () => {
  const { page } = await open('#/play/elestrals/seed=3')
  for (let i = 0; i < 6; i++) {
    await asked(page).waitFor()
    await page.keyboard.press('1')
  }
  await asked(page).waitFor()
  await page.keyboard.press('l')
  await expect.poll(() => focused(page)).toContain('rail')
  await page.keyboard.press('f')
  await expect.poll(() => focused(page)).toContain('handbar')
  const first = await page.evaluate(() => document.activeElement?.getAttribute('data-card'))
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-card'))).not.toBe(first)
  await page.keyboard.press('z')
  await page.locator('.reader').waitFor()
  await page.keyboard.press('l')
  await page.keyboard.press('ArrowLeft')
  await page.getByText('Looking back').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByText('Looking back').count()).toBe(0)
  await page.close()
})

test('all keys are listed and one is changed', async () => {
  const { page, faults } = await open('#/play/elestrals/seed=3')
  await asked(page).waitFor()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keys' })
  await dialog.waitFor()
  await dialog.getByRole('button', { name: /take the last choice back/ }).click()
  await page.keyboard.press('w')
  await expect.poll(() => dialog.locator('kbd', { hasText: /^W$/ }).count()).toBe(1)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.keyboard.press('1')
  await expect.poll(() => page.locator('.tools kbd', { hasText: /^W$/ }).count()).toBe(1)
  expect(await page.evaluate(() => localStorage.getItem('quintet.keys'))).toBe('{"undo":"w"}')
  expect(faults).toEqual([])
  await page.close()
})

test('keys count through the bar: choices first, ways out last', async () => {
  const { page } = await open('#/play/symetra/seed=5')
  const caps = (which: string) => page.locator(`.opts ${which} .opt kbd`).allTextContents()
  let both = 0
  for (let i = 0; i < 14 && !(await isOver(page)); i++) {
    await asked(page).waitFor()
    const [choices, exits] = [await caps('.choices'), await caps('.exits')]
    const numbers = [...choices, ...exits].map(Number).filter(Boolean)
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
    both += choices.length && exits.length ? 1 : 0
    await page.keyboard.press(i % 3 ? '1' : 'e')
  }
  expect(both).toBeGreaterThan(2)
  await page.close()
})
