// What axe finds at the tables: names, roles, contrast, in both themes.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
// @ts-expect-error plain JavaScript, shared with the scripts
import { launch, serve } from '../../scripts/browser.mjs'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
let browser: Browser
let address: string
let stop: () => void
beforeAll(async () => {
  ;({ address, stop } = await serve())
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
  stop?.()
})

const tables = ['elestrals', 'symetra', 'synsouls'].flatMap((game) => (['light', 'dark'] as const).map((theme) => ({ game, theme })))

test.each(tables)('$game, $theme: nothing against WCAG A and AA', async ({ game, theme }) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, colorScheme: theme, reducedMotion: 'reduce' })
  await page.goto(`${address}#/play/${game}/seed=5`)
  const options = page.locator('.opts .opt')
  for (let i = 0; i < 20; i++) {
    await options.first().waitFor()
    await page.waitForTimeout(60)
    const n = await options.count()
    await options.nth((i * 7 + 3) % Math.max(n, 1)).click({ timeout: 1000 }).catch(() => undefined)
  }
  await options.first().waitFor()
  await page.evaluate(axe)
  const found = await page.evaluate("axe.run(document, { runOnly: ['wcag2a', 'wcag2aa'] }).then((r) => r.violations.map((v) => v.id + ': ' + v.nodes[0].html))")
  expect(found).toEqual([])
  await page.close()
})
