// Cards on paper: a deck or the workshop's cards as pages to print, each card in its size, with all its words.
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { house, tooWide, violationsInBoth } from './support'

const { open } = house()
const MM = 96 / 25.4

async function deckOnPaper(game: string, ready: string, view = {}) {
  const opened = await open(`#/decks/${game}`, view)
  const { page } = opened
  const shelf = page.locator('.views button', { hasText: 'Your decks' })
  if (await page.locator('.columns').waitFor().then(() => shelf.isVisible())) await shelf.click()
  await page.locator('.ready .name', { hasText: ready }).first().click()
  await page.locator('summary', { hasText: 'Export' }).click()
  await page.getByRole('link', { name: 'Cards to cut out' }).click()
  await page.locator('.proxy').first().waitFor()
  return opened
}
// Cards whose words are cut off, and those smaller or larger than [wide] by [high] millimetres.
const misprints = (page: Page, wide: number, high: number) =>
  page.locator('.proxy').evaluateAll(
    (cards, [w, h]) =>
      cards.flatMap((card) => {
        const box = card.getBoundingClientRect()
        const words = card.querySelector('.words')
        const name = card.querySelector('.name')?.textContent ?? '?'
        if (Math.abs(box.width - w!) > 1 || Math.abs(box.height - h!) > 1) return [`${name}: ${box.width} by ${box.height}`]
        return words && words.scrollHeight > words.clientHeight + 1 ? [`${name}: words cut off`] : []
      }),
    [wide * MM, high * MM],
  )
const pagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0

test.each([
  ['elestrals', 'Trifernal', 63, 88],
  ['achroma', '', 63, 88],
  ['synsouls', '', 63, 88],
  ['solrei', 'Ashley', 63, 88],
  ['symetra', 'The Open Hand', 63, 72.75],
])('%s: a deck on paper, nine a page, nothing cut off', async (game, ready, wide, high) => {
  const { page, faults } = await deckOnPaper(game, ready)
  const cards = await page.locator('.proxy').count()
  expect(await page.locator('header p').textContent()).toContain(`${cards} cards on ${Math.ceil(cards / 9)} page`)
  await expect.poll(() => misprints(page, wide, high)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.locator('.bar').isVisible()).toBe(false)
  await expect.poll(() => misprints(page, wide, high)).toEqual([])
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  expect(pagesIn(pdf)).toBe(Math.ceil(cards / 9))
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox\s*\[0 0 59[45][\d.]* 84[12]/) // A4
  expect(pdf.toString('latin1')).toMatch(/\/FontFile[23]?\b/) // whoever prints it needs no font
  expect(faults).toEqual([])
  await page.close()
})

test('every copy or one of each, A4 or Letter; Back is the deck again', async () => {
  const { page, faults } = await deckOnPaper('elestrals', 'Trifernal', { before: (p: Page) => p.addInitScript(() => (window.print = () => void (document.body.dataset.printed = document.title))) })
  const deck = page.url().replace('/print', '')
  const all = await page.locator('.proxy').count()
  expect(all).toBeGreaterThanOrEqual(60)
  await page.getByLabel('Every copy').uncheck()
  await expect.poll(() => page.locator('.proxy').count()).toBeLessThan(all / 2)
  await page.getByLabel('Paper').selectOption('Letter')
  await page.emulateMedia({ media: 'print' })
  expect((await page.pdf({ preferCSSPageSize: true })).toString('latin1')).toMatch(/\/MediaBox\s*\[0 0 612[\d.]* 792/)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Print, or save as PDF' }).click()
  expect(await page.locator('body').getAttribute('data-printed')).toContain('Trifernal')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.locator('.verdict').getByText('Legal').waitFor()
  expect(page.url()).toBe(deck)
  expect(faults).toEqual([])
  await page.close()
})

test('a card of the workshop on paper, with a text too long for its face', async () => {
  const source = `card "Paper Tiger" elestral fire 3/2 brute\n${'  when you normal cast this, must -> draw 1\n'.repeat(14)}`
  const { page, faults } = await open('#/workshop/elestrals', { before: (p) => p.addInitScript((text) => localStorage.setItem('quintet.workshop', JSON.stringify({ elestrals: text })), source) })
  await page.getByRole('link', { name: 'Cards to cut out' }).click()
  await expect.poll(() => page.locator('.proxy .name').allTextContents()).toEqual(['Paper Tiger'])
  await expect.poll(() => misprints(page, 63, 88)).toEqual([])
  expect(faults).toEqual([])
  await page.close()
})

test('on a phone, light and dark, the page is shown whole', async () => {
  const { page, faults } = await deckOnPaper('symetra', 'The Open Hand', { width: 390, height: 844, touch: true })
  expect(await tooWide(page)).toBe(0)
  expect(await violationsInBoth(page)).toEqual([])
  expect(faults).toEqual([])
  await page.close()
})
