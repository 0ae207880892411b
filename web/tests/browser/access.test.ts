// What axe finds at the tables and on the pages no other test looks at: names, roles, contrast, in both themes. Decks, the workshop, lessons,
// rules, replays, matches and dialogs are looked at beside what they do.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asked, choices, house, violationsInBoth } from './support'

const { open } = house(['--tables', '--store', join(mkdtempSync(join(tmpdir(), 'quintet-access-')), 'tables.db')])
test.each(['elestrals', 'symetra', 'synsouls', 'achroma', 'solrei'])('%s: nothing against WCAG A and AA, light and dark', async (game) => {
  const { page } = await open(`#/play/${game}/seed=5`)
  await choices(page, 20)
  expect(await violationsInBoth(page)).toEqual([])
  await page.close()
})

test('the front page, a game in progress on it, the chooser, tables elsewhere, cups, and the rules beside a table, light and dark', async () => {
  const { page } = await open('')
  await page.locator('.poster').first().waitFor()
  expect(await violationsInBoth(page)).toEqual([])
  await page.locator('.poster.g-achroma .more').click()
  await page.locator('.chooser select option').first().waitFor({ state: 'attached' })
  expect(await violationsInBoth(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.locator('.poster.g-achroma .cta').click()
  await choices(page, 3)
  await page.keyboard.press('r')
  await page.getByRole('searchbox').first().waitFor()
  expect(await violationsInBoth(page)).toEqual([])
  await page.keyboard.press('r')
  await asked(page).waitFor()
  await page.getByRole('link', { name: 'Quintet, all games' }).click()
  await page.getByRole('link', { name: /Continue Achroma/ }).waitFor()
  expect(await violationsInBoth(page)).toEqual([])
  for (const [path, has] of [['tables', 'Your name'], ['cups', 'Name of the tournament']] as const) {
    await page.evaluate((to) => (location.hash = `#/${to}`), path)
    await page.locator('main:not([aria-busy="true"])').getByLabel(has).first().waitFor()
    expect(await violationsInBoth(page)).toEqual([])
  }
  await page.close()
})
