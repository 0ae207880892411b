// The workshop as a person uses it: a card from a template, an error and its end, examples, a table, a file.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { house } from './support'

const { open } = house()
const source = (page: Page) => page.locator('#source')
const compiles = (page: Page) => page.getByText('The cards compile')
const problems = (page: Page) => page.locator('#source-problems li button')
const template = async (page: Page, kind: string) => {
  await page.getByLabel('or an empty').selectOption(kind)
  await compiles(page).waitFor()
}

test.each([1440, 390])('what is written can be seen in the field, %i wide', async (width) => {
  const { page, faults } = await open('#/workshop/solrei', { width, height: 844 })
  await compiles(page).waitFor()
  const line = page.locator('.editor .seen .line').first()
  await expect.poll(() => line.textContent()).toContain('card "')
  const [field, words] = [(await page.locator('.editor').boundingBox())!, (await line.boundingBox())!]
  expect(words.y).toBeGreaterThanOrEqual(field.y)
  expect(words.y + words.height).toBeLessThanOrEqual(field.y + field.height)
  expect(words.x).toBeGreaterThanOrEqual(field.x)
  const at = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.id, { x: words.x + 30, y: words.y + words.height / 2 })
  expect(at).toBe('source') // and a click there writes there
  expect(faults).toEqual([])
  await page.close()
})

test('an error is underlined, told with its line and a hint, and gone when mended', async () => {
  const { page, faults } = await open('#/workshop/elestrals')
  await source(page).fill('card "Ember Hare" elestral fire 2/1 brute\n  when you normal cast this, must -> drwa 2\n')
  await problems(page).first().waitFor()
  await expect.poll(() => problems(page).first().innerText()).toMatch(/Line 2, column 38[\s\S]*draw/)
  await expect.poll(() => page.locator('.seen .error').first().textContent()).toBe('drwa')
  await problems(page).first().click()
  expect(await page.evaluate(() => { const { value, selectionStart, selectionEnd } = document.querySelector<HTMLTextAreaElement>('#source')!; return value.slice(selectionStart, selectionEnd) })).toBe('drwa')
  await page.keyboard.type('draw')
  await compiles(page).waitFor()
  expect(await page.locator('.seen .error').count()).toBe(0)
  await expect.poll(() => page.locator('article .text').innerText()).toContain('draw 2 cards')
  // Face and text change as one types.
  await source(page).fill((await source(page).inputValue()).replace('2/1', '7/1').replace('draw 2', 'draw 3'))
  await expect.poll(() => page.locator('article .text').innerText()).toContain('draw 3 cards')
  await expect.poll(() => page.locator('article .card').innerText()).toContain('7')
  // It is kept in this browser.
  await page.reload()
  await compiles(page).waitFor()
  await expect.poll(() => source(page).inputValue()).toContain('Ember Hare')
  expect(faults).toEqual([])
  await page.close()
})

test('examples run as one types: what holds, what fails and what was got', async () => {
  const { page, faults } = await open('#/workshop/elestrals')
  await template(page, 'Elestral')
  const example = page.locator('section[aria-label=Examples] li')
  await example.getByText('✓ holds').waitFor()
  await source(page).fill((await source(page).inputValue()).replace('p1 hand: 1', 'p1 hand: 5'))
  await example.getByText('✗ fails').waitFor()
  await expect.poll(() => example.innerText()).toMatch(/expected\s+p1 hand: 5\s+got\s+p1 hand: 1/)
  await example.getByRole('button', { name: 'Lay it on a table' }).click()
  await page.locator('.opts .opt', { hasText: 'cast New Elestral' }).waitFor()
  expect(faults).toEqual([])
  await page.close()
})

test.each([
  ['elestrals', 'Elestral', 'New Elestral'],
  ['synsouls', 'Record', 'New Record'],
  ['achroma', 'Character', 'New Character'],
  ['solrei', 'Muse', 'New Muse'],
  ['symetra', 'Element', 'New Element'],
])('%s: an empty %s is tried on a table at once, and one is back in the workshop', async (game, kind, name) => {
  const { page, faults } = await open(`#/workshop/${game}`)
  await template(page, kind)
  await page.getByRole('button', { name: `Try it: ${name}` }).click()
  await page.locator('.opts .opt').first().waitFor()
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).first().waitFor()
  await page.locator('.opts .opt').first().click()
  await page.getByRole('link', { name: 'Back to the workshop' }).click()
  await compiles(page).waitFor()
  await expect.poll(() => source(page).inputValue()).toContain(name)
  expect(faults).toEqual([])
  await page.close()
})

test('a card of the game to start from, a file and back, undo, and the words', async () => {
  const { page, faults } = await open('#/workshop/achroma')
  await page.getByLabel('Start from a card').fill('lane lancer')
  await page.getByRole('button', { name: 'Put it here' }).click()
  await compiles(page).waitFor()
  await page.locator('article h2', { hasText: 'Lane Lancer' }).waitFor()
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as a file' }).click()])
  const file = (await saved.path())!
  const before = await source(page).inputValue()
  expect(readFileSync(file, 'utf8')).toBe(before)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.poll(() => source(page).inputValue()).toBe('')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => source(page).inputValue()).toBe(before)
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByLabel('Load a file').setInputFiles(file)
  await expect.poll(() => source(page).inputValue()).toBe(before)
  await page.locator('summary', { hasText: 'Words of the card language' }).click()
  await page.getByLabel('Find a word').fill('steal')
  await page.locator('.reference dt', { hasText: 'steal' }).first().waitFor()
  expect(faults).toEqual([])
  await page.close()
})

test('the field can be left by keyboard, and a new line begins where the last one did', async () => {
  const { page, faults } = await open('#/workshop/symetra')
  await source(page).fill('')
  await source(page).focus()
  await page.keyboard.type('card "Dusk" element negative 1')
  await page.keyboard.press('Enter')
  await page.keyboard.type('affinity: "Dark"')
  await page.keyboard.press('Enter')
  await page.keyboard.type('use -> target player draws 1')
  await compiles(page).waitFor()
  await expect.poll(() => source(page).inputValue()).toBe('card "Dusk" element negative 1\n  affinity: "Dark"\n  use -> target player draws 1')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.id)).not.toBe('source')
  expect(faults).toEqual([])
  await page.close()
})

// ---- Words that fit, and what they mean

const offers = (page: Page) => page.locator('#source-offers [role=option]')
const typeIn = async (page: Page, text: string) => {
  await source(page).fill('card "Ember Hare" elestral fire 2/1 brute\n  use -> ')
  await source(page).press('Control+End')
  await page.keyboard.type(text)
}

test('words that fit are offered at the cursor: chosen by arrows, taken by Enter or Tab, left by Escape', async () => {
  const { page, faults } = await open('#/workshop/elestrals')
  await compiles(page).waitFor()
  await typeIn(page, 'dest')
  // Those for the whole word: while one types, those for its beginning are still there.
  await expect.poll(async () => (await offers(page).allInnerTexts()).filter((offer) => !offer.includes('dest'))).toEqual([])
  await offers(page).filter({ hasText: 'destroy CARDS' }).waitFor()
  expect(await page.getByRole('listbox', { name: 'Words that fit here' }).count()).toBe(1)
  expect(await source(page).getAttribute('aria-activedescendant')).toBeNull()
  await page.keyboard.press('ArrowDown')
  const meant = (await source(page).getAttribute('aria-activedescendant'))!
  expect(await page.locator(`#${meant}`).getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Enter')
  await expect.poll(() => source(page).inputValue()).toMatch(/ {2}use -> destroy $/)
  await expect.poll(() => offers(page).count()).toBe(0)
  // Asked for, the first is meant at once, and Tab takes it.
  await page.keyboard.type('target ')
  await page.keyboard.press('Control+Space')
  await offers(page).filter({ hasText: 'rune' }).first().waitFor()
  await page.keyboard.type('ru')
  await expect.poll(() => offers(page).count()).toBe(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect.poll(() => source(page).inputValue()).toMatch(/use -> destroy target rune$/)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('source')
  await compiles(page).waitFor()
  await page.keyboard.type(' th')
  await offers(page).first().waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => offers(page).count()).toBe(0)
  // Without a choice Enter is a new line, and Tab leaves.
  await page.keyboard.type('en')
  await page.keyboard.press('Enter')
  await expect.poll(() => source(page).inputValue()).toMatch(/rune then\n {2}$/)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.id)).not.toBe('source')
  expect(faults).toEqual([])
  await page.close()
})

test.each([1440, 390])('a word is taken by a click, and the list can be seen, %i wide', async (width) => {
  const { page, faults } = await open('#/workshop/elestrals', { width, height: 844 })
  await compiles(page).waitFor()
  await typeIn(page, 'dra')
  const draw = offers(page).filter({ hasText: 'draw N' }).first()
  await draw.waitFor()
  const box = (await draw.boundingBox())!
  const seen = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('[role=option]') !== null, { x: box.x + 20, y: box.y + box.height / 2 })
  expect(seen).toBe(true)
  const [field, list] = [(await page.locator('.editor').boundingBox())!, (await page.locator('#source-offers').boundingBox())!]
  expect(list.x).toBeGreaterThanOrEqual(field.x)
  expect(list.x + list.width).toBeLessThanOrEqual(field.x + field.width)
  expect(await page.locator('.editor').evaluate((editor) => editor.scrollLeft)).toBe(0) // what is typed stays in sight
  await draw.click()
  await expect.poll(() => source(page).inputValue()).toMatch(/use -> draw $/)
  expect(faults).toEqual([])
  await page.close()
})

test('a word is explained where the cursor or the pointer rests, with its rule; a name shows its card', async () => {
  const { page, faults } = await open('#/workshop/elestrals')
  await source(page).fill('card "Ember Hare" elestral fire 2/1 brute\n  use -> search a "Rummagem"\n')
  await compiles(page).waitFor()
  const about = page.getByRole('region', { name: 'About this word' })
  const put = (at: string) => source(page).evaluate((field: HTMLTextAreaElement, word) => field.setSelectionRange(field.value.indexOf(word) + 1, field.value.indexOf(word) + 1), at)
  await source(page).focus()
  await put('search')
  await page.keyboard.press('Shift')
  await expect.poll(() => about.innerText()).toMatch(/search[\s\S]*ELE-/)
  expect(await about.getByRole('link').first().getAttribute('href')).toMatch(/^#\/learn\/elestrals\/rules\/ELE-/)
  const name = page.locator('.seen .name', { hasText: 'Rummagem' })
  const box = (await name.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await expect.poll(() => about.innerText()).toContain('with a cost of 1 earth')
  expect(faults).toEqual([])
  await page.close()
})
