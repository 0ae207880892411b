// Every screen at four sizes, light and dark, and with text twice as large: nothing overlaps, nothing is cut off, nothing is too small.
// With QN_SHOTS=1 the pictures are kept in build/web-shots, to be looked at.
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { faultsOf } from './geometry'
import { choices, house } from './support'

const { open } = house()
const shots = resolve(__dirname, '../../../build/web-shots')
mkdirSync(shots, { recursive: true })

const views = [
  { size: '360x740' },
  { size: '1024x768' },
  { size: '1440x900' },
  { size: '2560x1440' },
  { size: '1440x900', text: 200 },
  { size: '360x740', text: 200 },
  { size: '390x844', text: 200 },
  { size: '1024x768', text: 200 },
]

async function look(page: Page, title: string): Promise<string[]> {
  const wrong: string[] = []
  for (const { size, text = 100 } of views) {
    const [width = 0, height = 0] = size.split('x').map(Number)
    await page.setViewportSize({ width, height })
    await page.evaluate((percent) => {
      document.documentElement.style.fontSize = percent === 100 ? '' : `${percent}%`
      return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    }, text)
    const view = text === 100 ? size : `${size}-text${text}`
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme })
      if (process.env.QN_SHOTS) await page.screenshot({ path: resolve(shots, `${title}-${view}${theme === 'dark' ? '-dark' : ''}.png`) })
      wrong.push(...(await page.evaluate(faultsOf)).map((fault) => `${view} ${theme}: ${fault}`))
    }
  }
  return wrong
}

const tables = [
  { title: 'elestrals', path: 'elestrals/seed=5', deep: 14 },
  { title: 'symetra', path: 'symetra/seed=5', deep: 14 },
  { title: 'synsouls', path: 'synsouls/seed=5', deep: 16 },
  { title: 'achroma', path: 'achroma/seed=9', deep: 4 },
  { title: 'solrei', path: 'solrei/seed=5', deep: 24 },
  { title: 'achroma-six', path: 'achroma/players=6/seed=5', deep: 9 },
  { title: 'symetra-six', path: 'symetra/players=6/seed=5', deep: 10 },
]
test.each(tables)('the table of $title', async ({ title, path, deep }) => {
  const { page, faults } = await open(`#/play/${path}`)
  await choices(page, deep)
  await page.mouse.move(0, 0)
  expect(await look(page, title)).toEqual([])
  expect(faults).toEqual([])
  await page.close()
})

const screens = ['', 'decks/elestrals', 'workshop/symetra', 'learn/achroma', 'replay']
test.each(screens)('the screen #/%s', async (path) => {
  const { page, faults } = await open(`#/${path}`)
  await page.locator('main:not([aria-busy="true"])').first().waitFor()
  expect(await look(page, path.split('/')[0] || 'front')).toEqual([])
  expect(faults).toEqual([])
  await page.close()
})
