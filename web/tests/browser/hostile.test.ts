// Text that wants to be a program, in every place a person can bring text from elsewhere: it is shown as text, nothing
// runs, and what is refused changes nothing.
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { house } from './support'

const { open } = house()

const evil = `<img src=x onerror="window.ran=1"><svg onload="window.ran=1">`
const hostile = [evil, 'javascript:window.ran=1', '<script>window.ran=1</script>', '{@html window.ran=1}', '${window.ran=1}', '\u202egnp.exe\u202c', `${'W'.repeat(5000)}`, '\u0000\u0007\u001b[31m', '"><iframe srcdoc="<script>parent.ran=1</script>">']
const ran = (page: Page) => page.evaluate(() => (window as unknown as { ran?: number }).ran ?? 0)
const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }))
const elements = (page: Page) => page.evaluate(() => document.querySelectorAll('img, iframe, script:not([src]), object, embed, [onerror], [onload]').length)
const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

// The CSP would stop a script too, but nothing may even try: a try is an error of the console.
async function harmless(page: Page, faults: string[]) {
  expect(await ran(page)).toBe(0)
  expect(await elements(page)).toBe(0)
  expect(await wide(page)).toBeLessThanOrEqual(1)
  expect(faults).toEqual([])
}

test('lists of cards', async () => {
  const { page, faults } = await open('#/decks/elestrals')
  const before = await kept(page)
  for (const text of hostile) {
    await page.getByLabel('Paste a list').fill(`[main]\n3 ${text}\n${text}`)
    await page.getByRole('button', { name: 'Read the list' }).click()
    await page.locator('.problems li').first().waitFor()
    await expect.poll(() => page.locator('.problems li').count()).toBeLessThanOrEqual(2)
  }
  await page.getByLabel('Paste a list').fill('W'.repeat(61_000))
  await page.getByRole('button', { name: 'Read the list' }).click()
  await page.getByText('too long for a deck').waitFor()
  expect(await kept(page)).toBe(before)
  await harmless(page, faults)
  await page.close()
})

test('names of decks are one line of plain text', async () => {
  const { page, faults } = await open('#/decks/solrei')
  await page.locator('.ready .name', { hasText: 'Ashley' }).first().click()
  await page.getByText('✓ Legal').waitFor()
  for (const text of hostile) {
    const name = page.getByLabel('Name', { exact: true })
    await name.fill(text)
    await name.press('Enter')
    await expect.poll(() => page.evaluate(() => (JSON.parse(localStorage.getItem('quintet.decks')!) as { text: string }[])[0]!.text)).toMatch(/\[arcade\]\n1 Ashley/)
    await page.getByText('✓ Legal').waitFor()
    expect(await page.locator('.shelf li.open bdi').innerText()).not.toMatch(/[\u0000-\u001f\u202a-\u202e]/)
  }
  await harmless(page, faults)
  await page.close()
})

test('links: each is refused in words, and nothing is kept', async () => {
  const { page, faults } = await open('#/decks/elestrals')
  await page.locator('.tile').first().waitFor()
  const before = await kept(page)
  const links = ['deck=', 'deck=AAAA', `deck=${'A'.repeat(50_000)}`, `deck=${encodeURIComponent(evil)}`, 'deck=AQBmb28', 'my=../../etc', `my=${encodeURIComponent(evil)}`, 'javascript:window.ran=1', '%E0%A4%A']
  for (const link of links) {
    await page.evaluate((path) => (location.hash = path), `#/decks/elestrals/${link}`)
    await page.locator('.notice').waitFor()
    expect((await page.locator('.notice').innerText()).length).toBeLessThan(200)
    await page.evaluate(() => (location.hash = '#/decks/elestrals'))
    await expect.poll(() => page.locator('.notice').count()).toBe(0)
  }
  expect(await kept(page)).toBe(before)
  await harmless(page, faults)
  await page.close()
})

test('what lies in the browser’s storage, and backups', async () => {
  const { page, faults } = await open('#/decks/elestrals')
  await page.locator('.tile').first().waitFor()
  for (const value of ['{"a":', '"text"', '{"length":3}', JSON.stringify([null, 7, { game: 'chess', name: 'x', text: '' }, { game: 'elestrals', name: evil, text: '1 Necruff' }, { game: 'elestrals', name: 'No cards', text: evil, id: '<b>' }])]) {
    await page.evaluate((text) => localStorage.setItem('quintet.decks', text), value)
    await page.reload()
    await page.locator('.tile').first().waitFor()
    await expect.poll(() => page.getByRole('heading', { name: 'Your decks' }).count()).toBe(1)
  }
  await expect.poll(() => page.locator('.shelf li .name bdi').count()).toBe(2)
  await page.getByText('3 of the decks kept in this browser could not be read').waitFor()
  await page.locator('.shelf li .name', { hasText: 'No cards' }).click()
  await page.locator('.notice', { hasText: 'names cards this version does not have' }).waitFor()
  await page.locator('summary', { hasText: 'Backup' }).click()
  const before = await kept(page)
  for (const file of ['', '[', '{"quintet":"decks"}', '{"quintet":"decks","decks":"x"}', evil]) {
    await page.getByLabel('Restore from a file').setInputFiles({ name: `${evil}.json`, mimeType: 'application/json', buffer: Buffer.from(file || ' ') })
    await page.getByText('nothing was changed').waitFor()
  }
  expect(await kept(page)).toBe(before)
  await harmless(page, faults)
  await page.close()
})

test('sources of cards', async () => {
  const { page, faults } = await open('#/workshop/elestrals')
  for (const text of hostile) {
    await page.locator('#source').fill(`card "${text.replace(/"/g, '')}" elestral fire 1/1 brute\n  # ${text}\n  when ${text} -> draw 1`)
    await page.locator('#source-problems li').first().waitFor()
    await page.locator('#source').fill('')
    await expect.poll(() => page.locator('#source-problems li').count()).toBe(0)
  }
  // A name may be written so; it is a name and nothing else, on the face, at the table and in the log.
  await page.locator('#source').fill(`card "${evil.replace(/"/g, "'").slice(0, 70)}" elestral fire 1/1 brute\n`)
  await page.locator('article h2').waitFor()
  await expect.poll(() => page.locator('article h2').innerText()).toContain('<img src=x')
  await harmless(page, faults)
  await page.getByRole('button', { name: /^Try it/ }).click()
  await page.locator('.opts .opt').first().waitFor()
  await page.locator('.opts .opt', { hasText: '<img' }).first().click()
  await page.locator('.opts .opt, .log li').first().waitFor()
  expect(await ran(page)).toBe(0)
  expect(await elements(page)).toBe(0)
  await page.close()
})

test('files that are no cards, and a source without end', async () => {
  const { page, faults } = await open('#/workshop/solrei')
  await page.getByLabel('or an empty').selectOption('Art')
  await page.getByText('The cards compile').waitFor()
  const before = await page.locator('#source').inputValue()
  await page.getByLabel('Load a file').setInputFiles({ name: 'x.card', mimeType: 'text/plain', buffer: Buffer.from([0, 1, 2, 3, 255]) })
  await page.locator('.notice', { hasText: 'nothing has been changed' }).waitFor()
  await page.getByLabel('Load a file').setInputFiles({ name: 'x.card', mimeType: 'text/plain', buffer: Buffer.alloc(900_000, 'a') })
  await page.locator('.notice', { hasText: 'too long' }).waitFor()
  await page.getByLabel('Load a file').setInputFiles({ name: 'x.card', mimeType: 'text/plain', buffer: Buffer.alloc(3_000_000, 'a') })
  await page.locator('.notice', { hasText: 'too large' }).waitFor()
  await expect.poll(() => page.locator('#source').inputValue()).toBe(before)
  await harmless(page, faults)
  await page.close()
})

test('records', async () => {
  for (const text of [evil, `elestrals~0.1.0~${evil}`, `elestrals~0.1.0~${'A'.repeat(20_000)}`]) {
    const { page } = await open(`#/replay/${encodeURIComponent(text)}`)
    await page.locator('.notice').waitFor()
    expect((await page.locator('.notice').innerText()).length).toBeLessThan(400)
    expect(await ran(page)).toBe(0)
    expect(await elements(page)).toBe(0)
    await page.close()
  }
})
