// The deck builder as a person uses it: from empty to legal, lists with mistakes, links, files, and what is kept.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { house } from './support'

const { open, browser } = house()

const verdict = (page: Page) => page.locator('.verdict')
const fixes = (page: Page) => page.locator('.fixes > .fix')
const total = async (page: Page, part: string) => Number(await page.getByRole('region', { name: part, exact: true }).locator('h3 b').textContent())
const keptDecks = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('quintet.decks') ?? '[]') as { game: string; name: string; text: string }[])
const summary = (page: Page, words: string) => page.locator('summary', { hasText: words })

async function begin(page: Page, ready: string) {
  await page.locator('.ready .name', { hasText: ready }).click()
  await verdict(page).getByText('Legal', { exact: false }).waitFor()
}

test('from nothing to a legal deck by clicking, then to a table with it', async () => {
  const { page, faults } = await open('#/decks/elestrals')
  await page.getByPlaceholder('Search by name or text').fill('Sproutyr')
  await expect.poll(() => page.locator('.tile').count()).toBe(1)
  for (let i = 1; i <= 4; i++) {
    await page.getByRole('button', { name: 'Add one Sproutyr', exact: true }).click()
    await expect.poll(() => total(page, 'Main Deck')).toBe(i)
  }
  // The fourth copy breaks a rule: its text is one click away, and so is the way out.
  const fault = page.locator('.legality li', { hasText: 'at most 3 copies' })
  await fault.getByRole('button', { name: 'ELE-DCK-05' }).click()
  await fault.locator('.says').getByText('copies').waitFor()
  await fault.getByRole('button', { name: /take out 1 Sproutyr/ }).click()
  await expect.poll(() => total(page, 'Main Deck')).toBe(3)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect.poll(() => page.locator('.tile').count()).toBeGreaterThan(1) // of the search
  for (let i = 0; i < 6 && !(await verdict(page).getByText('✓ Legal').count()); i++) {
    const before = await page.locator('.legality').innerText()
    await fixes(page).first().click()
    await expect.poll(() => page.locator('.legality').innerText()).not.toBe(before)
  }
  await expect.poll(() => verdict(page).textContent()).toContain('✓ Legal')
  expect([await total(page, 'Main Deck'), await total(page, 'Spirit Deck')]).toEqual([40, 20])
  // The numbers of the cost curve add up to what has a cost.
  const curve = await page.locator('figure', { hasText: 'Cost curve' }).locator('b').allTextContents()
  expect(curve.map(Number).reduce((a, b) => a + b, 0)).toBe(60)
  await page.getByRole('link', { name: 'Play this deck' }).click()
  await page.locator('.opts .opt').first().waitFor()
  expect(faults).toEqual([])
  await page.close()
})

test('a misspelt name in a list: the suggestion is one click, bad lines are told by number', async () => {
  const { page, faults } = await open('#/decks/elestrals')
  await page.getByLabel('Paste a list').fill('name: Pasted\n// of a friend\nMain Deck (6):\n3 Sproutir\nNecruff x2\n1 Qqqqqqqqqqqq\n1 Sluggle (BS1) 12\nSpirits\n20 Teratlas')
  await page.getByRole('button', { name: 'Read the list' }).click()
  await page.getByText('2 lines cannot be read').waitFor()
  await expect.poll(() => page.locator('.problems b').allTextContents()).toEqual(['Line 4', 'Line 6'])
  expect(await keptDecks(page)).toEqual([])
  await page.getByRole('button', { name: 'Use “3 Sproutyr”' }).click()
  await page.getByRole('button', { name: 'Take everything else, without this line' }).click()
  await expect.poll(() => total(page, 'Main Deck')).toBe(6)
  expect(await total(page, 'Spirit Deck')).toBe(20)
  await expect.poll(async () => (await keptDecks(page))[0]?.name).toBe('Pasted')
  expect(faults).toEqual([])
  await page.close()
})

test.each([
  ['elestrals', 'Trifernal'],
  ['solrei', 'Ashley'],
  ['symetra', 'The Open Hand'],
])('%s: a ready deck, as a link, is the same deck in another browser', async (game, ready) => {
  const { page, faults } = await open(`#/decks/${game}`)
  await begin(page, ready)
  await summary(page, 'Export').click()
  await expect.poll(() => page.locator('#export-link').inputValue()).toContain('deck=') // it is made a moment later
  const text = await page.locator('#export-text').inputValue()
  const link = await page.locator('#export-link').inputValue()
  expect(link.length).toBeLessThan(400)
  const other = await browser().newContext()
  const fresh = await other.newPage()
  await fresh.goto(link)
  await verdict(fresh).getByText('✓ Legal').waitFor()
  await summary(fresh, 'Export').click()
  await expect.poll(() => fresh.locator('#export-text').inputValue()).toBe(text)
  expect(await keptDecks(fresh)).toEqual([]) // a link alone keeps nothing
  await fresh.getByRole('button', { name: 'Keep it' }).click()
  await expect.poll(async () => (await keptDecks(fresh)).length).toBe(1)
  expect(faults).toEqual([])
  await other.close()
  await page.close()
})

test('names, copies, deleting with undo, a file with all decks and back', async () => {
  const { page, faults } = await open('#/decks/synsouls')
  await begin(page, 'Open Tide')
  await page.getByLabel('Name', { exact: true }).fill('Tide of mine')
  await page.getByLabel('Name', { exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Duplicate Tide of mine' }).click()
  const mine = page.locator('.shelf li .name bdi')
  await expect.poll(() => mine.allTextContents()).toEqual(['Tide of mine', 'Tide of mine 2'])
  await page.getByRole('button', { name: 'Delete Tide of mine 2' }).click()
  await expect.poll(() => mine.allTextContents()).toEqual(['Tide of mine'])
  await page.getByRole('button', { name: 'Undo', exact: true }).last().waitFor()
  await page.locator('.undo button').click()
  await expect.poll(() => mine.allTextContents()).toEqual(['Tide of mine', 'Tide of mine 2'])

  await summary(page, 'Backup').click()
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save all decks as a file' }).click()])
  const file = await saved.path()
  const before = await keptDecks(page)
  const other = await browser().newContext()
  const fresh = await other.newPage()
  await fresh.goto(page.url().replace(/#.*/, '#/decks/synsouls'))
  await summary(fresh, 'Backup').click()
  await fresh.getByLabel('Restore from a file').setInputFiles(file)
  await fresh.getByText('2 restored').waitFor()
  const after = await keptDecks(fresh)
  expect(after.map(({ name, text }) => [name, text])).toEqual(before.map(({ name, text }) => [name, text]))
  await fresh.getByLabel('Restore from a file').setInputFiles(file)
  await fresh.getByText('0 restored, 2 already here').waitFor()
  await fresh.getByLabel('Restore from a file').setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"quintet":') })
  await fresh.getByText('no backup of decks; nothing was changed').waitFor()
  expect((await keptDecks(fresh)).length).toBe(2)
  await fresh.reload()
  await expect.poll(() => fresh.locator('.shelf li .name bdi').allTextContents()).toEqual(['Tide of mine', 'Tide of mine 2'])
  expect(readFileSync(file, 'utf8')).toContain('"quintet"')
  expect(faults).toEqual([])
  await other.close()
  await page.close()
})

test('filters come from the cards: Frequency and Rating in one game, Realm and Rarity in another', async () => {
  const { page, faults } = await open('#/decks/synsouls')
  const found = async () => Number.parseInt((await page.locator('.found').textContent()) ?? '')
  await page.locator('.tile').first().waitFor()
  await summary(page, 'Filters').click()
  const all = await found()
  await page.getByRole('group', { name: 'Frequency' }).getByRole('button', { name: /^Amari/ }).click()
  await expect.poll(found).toBeLessThan(all)
  const amari = await found()
  expect(amari).toBeGreaterThan(5)
  await page.getByLabel('Rating at least').selectOption('4')
  await expect.poll(found).toBeLessThan(amari)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect.poll(found).toBe(all)
  await page.goto(page.url().replace('synsouls', 'achroma'))
  await page.getByRole('heading', { name: 'Achroma: decks' }).waitFor()
  await summary(page, 'Filters').click()
  await page.getByRole('group', { name: 'Rarity' }).getByRole('button', { name: /Legendary/ }).click()
  await page.getByRole('group', { name: 'Realm' }).getByRole('button', { name: /Draco/ }).click()
  await expect.poll(found).toBeLessThan(12)
  expect(faults).toEqual([])
  await page.close()
})

test('by keyboard alone: find, read, put in, take out, undo', async () => {
  const { page, faults } = await open('#/decks/solrei')
  await page.locator('.tile').first().waitFor()
  const every = await page.locator('.tile').count()
  await page.keyboard.press('/')
  await page.keyboard.type('ashley')
  await expect.poll(() => page.locator('.tile').count()).toBeLessThan(every)
  for (let i = 0; i < 30 && !(await page.evaluate(() => document.activeElement?.matches('.tile > .card'))); i++) await page.keyboard.press('Tab')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  const first = await focused()
  await page.keyboard.press('ArrowRight')
  await expect.poll(focused).not.toBe(first)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(focused).toBe(first)
  await page.keyboard.press('+')
  await expect.poll(() => total(page, 'Arcade set-up')).toBe(1)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(focused).toContain('1 in the deck') // and the focus is where it was
  await page.keyboard.press('-')
  await expect.poll(() => total(page, 'Arcade set-up')).toBe(0)
  await page.keyboard.press('Control+z')
  await expect.poll(() => total(page, 'Arcade set-up')).toBe(1)
  expect(faults).toEqual([])
  await page.close()
})
