// What axe finds at the tables: names, roles, contrast, in both themes.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { choices, house } from './support'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const { open } = house()
const tables = ['elestrals', 'symetra', 'synsouls', 'achroma', 'solrei'].flatMap((game) => (['light', 'dark'] as const).map((theme) => ({ game, theme })))

test.each(tables)('$game, $theme: nothing against WCAG A and AA', async ({ game, theme }) => {
  const { page } = await open(`#/play/${game}/seed=5`, { theme })
  await choices(page, 20)
  await page.evaluate(axe)
  const found = await page.evaluate("axe.run(document, { runOnly: ['wcag2a', 'wcag2aa'] }).then((r) => r.violations.map((v) => v.id + ': ' + v.nodes[0].html))")
  expect(found).toEqual([])
  await page.close()
})
