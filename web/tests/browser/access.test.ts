// What axe finds at the tables and on the pages no other test looks at: names, roles, contrast, in both themes. Decks, the workshop, lessons,
// rules, replays, matches and dialogs are looked at beside what they do.
import { expect, test } from 'vitest'
import { asked, choices, house, violations } from './support'

const { open } = house()
const tables = ['elestrals', 'symetra', 'synsouls', 'achroma', 'solrei'].flatMap((game) => (['light', 'dark'] as const).map((theme) => ({ game, theme })))

test.each(tables)('$game, $theme: nothing against WCAG A and AA', async ({ game, theme }) => {
  const { page } = await open(`#/play/${game}/seed=5`, { theme })
  await choices(page, 20)
  expect(await violations(page)).toEqual([])
  await page.close()
})

test.each(['light', 'dark'] as const)('%s: the front page, a game in progress on it, the chooser, tables elsewhere, cups, and the rules beside a table', async (theme) => {
  const { page } = await open('', { theme })
  await page.locator('.poster').first().waitFor()
  expect(await violations(page)).toEqual([])
  await page.locator('.poster.g-achroma .more').click()
  await page.locator('.chooser select option').first().waitFor({ state: 'attached' })
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.locator('.poster.g-achroma .cta').click()
  await choices(page, 3)
  await page.keyboard.press('r')
  await page.getByRole('searchbox').first().waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('r')
  await asked(page).waitFor()
  await page.getByRole('link', { name: 'Quintet, all games' }).click()
  await page.getByRole('link', { name: /Go on with Achroma/ }).waitFor()
  expect(await violations(page)).toEqual([])
  for (const path of ['tables', 'cups']) {
    await page.evaluate((to) => (location.hash = `#/${to}`), path)
    await page.locator('main:not([aria-busy="true"])').first().waitFor()
    expect(await violations(page)).toEqual([])
  }
  await page.close()
})
