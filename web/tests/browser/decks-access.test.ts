// The deck builder and the workshop for everyone: what axe finds, four sizes, text at 200 %.
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { house, violationsInBoth } from './support'

const { open } = house()

// Nothing wider than the page, and no button or field outside of it or of no size.
const misplaced = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const wrong = document.documentElement.scrollWidth > width + 1 ? [`the page is ${document.documentElement.scrollWidth} wide`] : []
    for (const element of document.querySelectorAll<HTMLElement>('main button, main a, main input, main select, main summary, main textarea')) {
      const box = element.getBoundingClientRect()
      if (!element.checkVisibility() || !box.width) continue
      if ((box.left < -1 || box.right > width + 1) && !element.closest('.editor')) wrong.push(`${element.textContent?.trim().slice(0, 40) ?? ''} ${Math.round(box.left)}–${Math.round(box.right)}`)
    }
    return wrong
  })

async function deck(page: Page, name: string) {
  await page.locator('.tile').first().waitFor()
  const tab = page.getByRole('button', { name: 'Your decks' })
  if (await tab.isVisible()) await tab.click()
  await page.locator('.ready .name', { hasText: name }).first().click()
  await page.getByText('✓ Legal').waitFor()
}
// With something broken, every panel open.
async function spoil(page: Page) {
  for (let i = 0; i < 3; i++) await page.getByRole('region', { name: 'Main deck' }).getByRole('button', { name: /^Add one/ }).first().click()
  await page.locator('.legality li').first().waitFor()
  await page.getByRole('button', { name: /^SYN-DCK/ }).first().click()
  // Each that is opened leaves the list.
  const closed = page.locator('details:not([open]) > summary:visible')
  for (let n = await closed.count(); n > 0; n--) await closed.first().click()
  await expect.poll(() => closed.count()).toBe(0)
}
const broken = 'card "New Record" record 2/3 casaadi ghost\n  when this is silenced -> drwa 1\n'

test('decks and workshop, light and dark: nothing against WCAG A and AA', async () => {
  const { page } = await open('#/decks/synsouls')
  await deck(page, 'Open Tide')
  await spoil(page)
  expect(await violationsInBoth(page)).toEqual([])
  await page.locator('.part .name').first().click()
  await page.getByRole('dialog').waitFor()
  expect(await violationsInBoth(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByLabel('Paste a list').fill('3 Nobody Anywhere\nPin Drip x2')
  await page.getByRole('button', { name: 'Read the list' }).click()
  await page.locator('.problems li').first().waitFor()
  expect(await violationsInBoth(page)).toEqual([])
  await page.evaluate(() => (location.hash = '#/workshop/synsouls'))
  await page.getByLabel('or an empty').selectOption('Record')
  await page.getByText('The cards compile').waitFor()
  await page.locator('summary', { hasText: 'Words of the card language' }).click()
  await page.getByLabel('Find a word').fill('record')
  expect(await violationsInBoth(page)).toEqual([])
  await page.locator('#source').fill(broken)
  await page.locator('#source-problems li').first().waitFor()
  expect(await violationsInBoth(page)).toEqual([])
  await page.close()
})

const sizes = [
  { width: 360, height: 740 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
]
test.each(sizes)('$width × $height: nothing is cut off, also with text at 200 %', async (view) => {
  for (const text of [100, 200]) {
    const { page } = await open('#/', view)
    await page.evaluate((size) => localStorage.setItem('quintet.text', String(size)), text)
    await page.goto(page.url().replace(/#.*/, '#/decks/synsouls'))
    await page.reload()
    await deck(page, 'Open Tide')
    await spoil(page)
    expect(await misplaced(page), `deck, text ${text}`).toEqual([])
    for (const tab of ['Your decks', 'All cards']) {
      const button = page.getByRole('button', { name: tab })
      if (await button.isVisible()) await button.click()
      expect(await misplaced(page), `${tab}, text ${text}`).toEqual([])
    }
    await page.evaluate(() => (location.hash = '#/workshop/synsouls'))
    await page.locator('#source').fill(broken)
    await page.locator('#source-problems li').first().waitFor()
    expect(await misplaced(page), `workshop, text ${text}`).toEqual([])
    await page.close()
  }
})
