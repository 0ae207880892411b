// What axe finds in the dialogs, at the curtain, while looking back and at the end.
import { expect, test } from 'vitest'
import { choose, chooseUntil, keep } from './moves'
import { asked, house, violationsInBoth } from './support'

const { open } = house()

test('settings, keys, a look back, the end', async () => {
  const { page } = await open('#/play/elestrals/seed=3')
  for (let i = 0; i < 4; i++) await choose(page)
  await page.getByRole('button', { name: 'Settings' }).click()
  expect(await violationsInBoth(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Keys/ }).click()
  expect(await violationsInBoth(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.locator('.log .event').first().click()
  await page.getByText('Looking back').waitFor()
  expect(await violationsInBoth(page)).toEqual([])
  await page.getByRole('button', { name: 'Back to now' }).first().click()
  await asked(page).waitFor()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Concede' }).click()
  await page.locator('.ending').waitFor()
  expect(await violationsInBoth(page)).toEqual([])
  await page.close()
})

test('the curtain, and a chain with its preview', async () => {
  const first = await open('#/play/solrei/seed=3/hotseat')
  const curtain = first.page.locator('.curtain')
  for (let i = 0; i < 20 && !(await curtain.count()); i++) {
    await first.page.locator('.curtain, .opts .opt').first().waitFor()
    if (!(await curtain.count())) await first.page.locator('.opts .opt').first().click({ timeout: 2000 }).catch(() => undefined)
  }
  await curtain.waitFor()
  expect(await violationsInBoth(first.page)).toEqual([])
  await first.page.close()
  const { page } = await open('#/play/synsouls/seed=5', { before: keep({ ask: 'always' }) })
  await chooseUntil(page, async () => (await page.locator('.rail .preview').count()) > 0, 120)
  expect(await page.locator('.rail .preview').count()).toBe(1)
  await page.locator('.wishes > button').click()
  await page.locator('.wishes .menu').waitFor()
  expect(await violationsInBoth(page)).toEqual([])
  await page.close()
})
