// What axe finds in the dialogs, at the curtain, while looking back and at the end.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { choose, chooseUntil, keep } from './moves'
import { asked, house } from './support'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const { open } = house()

async function clean(page: Page) {
  await page.evaluate(axe)
  expect(await page.evaluate("axe.run(document, { runOnly: ['wcag2a', 'wcag2aa'] }).then((r) => r.violations.map((v) => v.id + ': ' + v.nodes[0].html))")).toEqual([])
}

test.each(['light', 'dark'] as const)('%s: settings, keys, a look back, the end', async (theme) => {
  const { page } = await open('#/play/elestrals/seed=3', { theme })
  for (let i = 0; i < 4; i++) await choose(page)
  await page.getByRole('button', { name: 'Settings' }).click()
  await clean(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Keys/ }).click()
  await clean(page)
  await page.keyboard.press('Escape')
  await page.locator('.log .event').first().click()
  await page.getByText('Looking back').waitFor()
  await clean(page)
  await page.getByRole('button', { name: 'Back to now' }).first().click()
  await asked(page).waitFor()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Concede' }).click()
  await page.locator('.ending').waitFor()
  await clean(page)
  await page.close()
})

test.each(['light', 'dark'] as const)('%s: the curtain, and a chain with its preview', async (theme) => {
  const first = await open('#/play/solrei/seed=3/hotseat', { theme })
  const curtain = first.page.locator('.curtain')
  for (let i = 0; i < 20 && !(await curtain.count()); i++) {
    await first.page.locator('.curtain, .opts .opt').first().waitFor()
    if (!(await curtain.count())) await first.page.locator('.opts .opt').first().click({ timeout: 2000 }).catch(() => undefined)
  }
  await curtain.waitFor()
  await clean(first.page)
  await first.page.close()
  const { page } = await open('#/play/synsouls/seed=5', { theme, before: keep({ ask: 'always' }) })
  await chooseUntil(page, async () => (await page.locator('.rail .preview').count()) > 0, 120)
  expect(await page.locator('.rail .preview').count()).toBe(1)
  await page.locator('.wishes > button').click()
  await page.locator('.wishes .menu').waitFor()
  await clean(page)
  await page.close()
})
