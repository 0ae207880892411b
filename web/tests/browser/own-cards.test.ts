// Cards of one's own beyond the workshop: in decks, in games, in what is kept and sent.
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { house, options, press } from './support'

const { open, browser } = house()
const HARE = 'card "Ember Hare" elestral fire 2/1 brute\n  when you normal cast this, must -> draw 1\n'
const written = (game: string, source: string) => (page: Page) => page.addInitScript(([name, text]) => localStorage.getItem('quintet.workshop') ?? localStorage.setItem('quintet.workshop', JSON.stringify({ [name!]: text })), [game, source] as const)
const decks = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('quintet.decks') ?? '[]') as { name: string; text: string; cards?: string }[])
const verdict = (page: Page) => page.locator('.verdict')

test.each([
  ['elestrals', 'New Elestral'],
  ['synsouls', 'New Record'],
  ['achroma', 'New Character'],
  ['solrei', 'New Art'],
  ['symetra', 'New Element'],
])('%s: the example of the workshop is played in a deck at one click', async (game, card) => {
  const { page, faults } = await open(`#/workshop/${game}`)
  await page.getByRole('button', { name: `Play a game with ${card}` }).click()
  await options(page).first().waitFor()
  const [deck] = await decks(page)
  expect(deck!.text).toMatch(new RegExp(`\\d ${card}`))
  expect(deck!.cards).toContain(`card "${card}"`)
  expect(faults).toEqual([])
  await page.close()
})

test('a card of the workshop goes into a deck, the deck to a table, and the game comes back without the workshop', async () => {
  const { page, faults } = await open('#/decks/elestrals', { before: written('elestrals', HARE) })
  await page.locator('.ready .name', { hasText: 'Trifernal' }).click()
  await verdict(page).getByText('✓ Legal').waitFor()
  await page.getByLabel('Show').selectOption('own')
  await expect.poll(() => page.locator('.tile').count()).toBe(1)
  await page.getByRole('button', { name: 'Add one Ember Hare' }).click()
  await expect.poll(async () => (await decks(page))[0]?.text).toContain('1 Ember Hare')
  expect((await decks(page))[0]!.cards).toContain('Ember Hare')
  await verdict(page).getByText('✓ Legal').waitFor()
  expect((await decks(page))[0]!.text).toContain('Ember Hare')
  await page.getByRole('link', { name: 'Play this deck' }).click()
  await options(page).first().waitFor()
  await press(page, 0)
  await page.waitForURL(/#\/game\//)
  const kept = () => page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith('quintet.game.'))?.[1] ?? '')
  await expect.poll(kept).toContain('#: card')
  // The workshop is cleared: the kept game has what it needs.
  await page.evaluate(() => localStorage.setItem('quintet.workshop', '{}'))
  await page.reload()
  await options(page).first().waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(faults).toEqual([])
  await page.close()
})

test('a link of such a deck brings the cards to another browser; a record without them says which are missing', async () => {
  const { page } = await open('#/decks/elestrals', { before: written('elestrals', HARE) })
  await page.getByLabel('Paste a list').fill('name: Hares\n[main]\n3 Ember Hare\n3 Necruff\n')
  await page.getByRole('button', { name: 'Read the list' }).click()
  await expect.poll(async () => (await decks(page))[0]?.cards ?? '').toContain('Ember Hare')
  await page.locator('summary', { hasText: 'Export' }).click()
  await expect.poll(() => page.locator('#export-link').inputValue()).toContain('deck=') // it is made a moment later
  const link = await page.locator('#export-link').inputValue()
  const [image] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as a picture' }).click()])
  expect(image.suggestedFilename()).toBe('hares.png')
  const other = await browser().newContext()
  const fresh = await other.newPage()
  await fresh.goto(link)
  await fresh.getByText('This deck brings a card of its own: Ember Hare').waitFor()
  await fresh.getByRole('button', { name: 'Keep it' }).click()
  await expect.poll(async () => (await decks(fresh))[0]?.cards ?? '').toContain('Ember Hare')
  // A record that only names the card.
  await fresh.goto(link.replace(/#.*/, '#/replay'))
  await fresh.getByLabel('A link or the text of a record').fill('quintet record 1\ngame elestrals 0.1.0\ncard 00000000 Ember Hare\n')
  await fresh.getByRole('button', { name: 'Open', exact: true }).click()
  await fresh.getByText("a card of somebody's own that is not here: Ember Hare").waitFor()
  await other.close()
  await page.close()
})

test('a whole game with a card of one’s own as a link, elsewhere', async () => {
  const { page } = await open('#/workshop/elestrals', { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.getByRole('button', { name: 'Play a game with New Elestral' }).click()
  await options(page).first().waitFor()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Concede' }).click()
  await page.locator('.prompt.over').waitFor()
  await page.getByRole('button', { name: /^Share/ }).click()
  const link = await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('/cards=').then(() => page.evaluate(() => navigator.clipboard.readText()))
  const other = await browser().newContext()
  const fresh = await other.newPage()
  await fresh.goto(link)
  await fresh.locator('.watch, [aria-label="Steps"], input[type=range]').first().waitFor()
  expect(await fresh.getByRole('alert').count()).toBe(0)
  await other.close()
  await page.close()
})
