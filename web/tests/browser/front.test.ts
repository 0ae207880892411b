// The front page: one click, or a game made to measure.
import { expect, test } from 'vitest'
import { house, options } from './support'

const { open } = house()
const deck = (name: string, text: string) => JSON.stringify([{ id: 'a', game: 'achroma', name, text }, { nonsense: true }])

test('More: four players, a deck of one’s own, another bot', async () => {
  const { page, faults } = await open('')
  await page.locator('.poster.g-achroma .more').click()
  await page.locator('.chooser select option').first().waitFor({ state: 'attached' })
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('.chooser').count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('more')

  const hostile = '<img src=x onerror=alert(1)>'
  await page.evaluate((kept) => localStorage.setItem('quintet.decks', kept), deck(hostile, '# deck\n1 Nobody'))
  await page.locator('.poster.g-achroma .more').click()
  await page.getByRole('radio', { name: '4', exact: true }).check()
  await page.getByText('Simple programs').click()
  await page.getByRole('radio', { name: /^Random/ }).check()
  await expect.poll(() => page.locator('.chooser .decks select').count()).toBe(4)
  await page.locator('.chooser select').first().selectOption({ label: hostile })
  await page.getByRole('button', { name: 'Start the game' }).click()
  await page.locator('.chooser .notice').waitFor() // nobody has such a card: said here, nothing has changed
  expect(page.url()).not.toContain('play')
  await page.locator('.chooser select').first().selectOption('oldvei')
  await page.getByRole('button', { name: 'Start the game' }).click()
  await options(page).first().waitFor()
  await expect.poll(() => page.locator('.others .canvas').count()).toBe(3)
  await page.waitForURL(/#\/game\//)
  const words = await page.evaluate(() => JSON.parse(localStorage.getItem(`quintet.game.${location.hash.split('/').pop()}`)!).words as string[])
  expect(words).toEqual(expect.arrayContaining(['players=4', 'bot=random']))
  expect(faults).toEqual([])
  await page.close()
})

test('a switch the table cannot have is refused in words; one that fits is played by', async () => {
  const { page } = await open('')
  await page.locator('.poster.g-symetra .more').click()
  await page.locator('.chooser summary', { hasText: 'Switches' }).click()
  await page.locator('#switch-solitaire').selectOption('on')
  await page.getByRole('button', { name: 'Start the game' }).click()
  await page.locator('.chooser .notice').waitFor()
  await page.getByRole('radio', { name: '1', exact: true }).check()
  await page.getByRole('button', { name: 'Start the game' }).click()
  await options(page).first().waitFor()
  await expect.poll(() => page.locator('.seats .seat').count()).toBe(1)
  await page.close()
})

test('the first page and a table load no other screen; each comes with the first visit, or says that it could not', async () => {
  const { page } = await open('')
  await page.locator('.poster').first().waitFor()
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name.replace(/.*\//, '')).filter((name) => /^(?:Decks|Learn|Workshop|Online|Cups|Replay)-.*\.js$/.test(name)).map((name) => name.replace(/-.*/, '')))
  await page.goto(page.url().replace(/#.*|$/, '#/play/symetra/seed=3'))
  await options(page).first().waitFor()
  expect(await loaded()).toEqual([])
  await page.goto(page.url().replace(/#.*/, '#/decks/symetra'))
  await page.locator('.library li').first().waitFor()
  expect(await loaded()).toEqual(['Decks'])
  await page.route('**/Workshop-*.js', (route) => route.abort())
  await page.goto(page.url().replace(/#.*/, '#/workshop/symetra'))
  await page.getByRole('alert').filter({ hasText: 'could not be loaded' }).waitFor()
  await page.close()
})
