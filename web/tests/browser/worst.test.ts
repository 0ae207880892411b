// The worst of what a strict examiner saw at this table. What has a test of its own elsewhere is not here: the way out and things that
// jump or cover (prompt, shift), games that were lost (kept), rules at the table (understood), what loses the game (prompt), the log's
// causes (log, ../story), badges and empty bands (layout, solrei).
import { expect, test } from 'vitest'
import { chooseUntil, isOver, keep } from './moves'
import { asked, house, options, playUntil, press, pressByPointer } from './support'

const { open } = house()
const engineWords = [/#\d/, /\bP\d\b/, /\b[SHDC](?:[2-9]|10|[JQKA])\b/, /\b\d,-?\d\b/, /-\d,-?\d/, /\bSelect\b/, /Answer\?/, /\bplayer \d/, /SHOWDOWN!\./, /\b1 cards\b/, /\b(turn|round) 0\b/i]

test.each(['elestrals', 'symetra', 'synsouls', 'achroma', 'solrei'])('%s: every question says what is wanted, and nothing on the screen is a word of the engine', async (game) => {
  const { page, faults } = await open(`#/play/${game}/seed=3`)
  const found = new Set<string>()
  for (let i = 0; i < 16; i++) {
    await asked(page).waitFor()
    if (await isOver(page)) break
    const question = (await page.locator('.prompt .ask').innerText()).replace(/\s+/g, ' ').trim()
    if (question.includes('›')) found.add(`what is past: ${question}`)
    if (question.split(' ').length < 4) found.add(`too short: ${question}`)
    const screen = await page.locator('.table').innerText()
    for (const word of engineWords) {
      const at = word.exec(screen)
      if (at) found.add(`${word}: ${screen.slice(Math.max(0, at.index - 40), at.index + 30).replace(/\s+/g, ' ')}`)
    }
    await pressByPointer(page, (i * 5 + 2) % Math.max(await options(page).count(), 1))
  }
  expect([...found]).toEqual([])
  expect(faults).toEqual([])
  await page.close()
})

test.each([
  ['elestrals', '.handbar .card:not(.playable)', /ELE-[A-Z]+-\d\d/],
  ['achroma', '.canvas.mine .card:not(.playable), .handbar .card:not(.playable)', /ACH-[A-Z]+-\d\d/],
])('%s: why not: about what one would do with that card, with its rule', async (game, cards, rule) => {
  const { page, faults } = await open(`#/play/${game}/seed=3`)
  let told = 0
  for (let i = 0; i < 10 && !(await isOver(page)); i++) {
    await asked(page).waitFor()
    const refused = page.locator(cards)
    for (let n = 0; n < Math.min(await refused.count(), 2); n++) {
      const name = (await refused.nth(n).locator('.name').textContent()) ?? ''
      await refused.nth(n).click()
      const said = page.locator('.why', { hasText: name }) // not what was said of another card
      await said.waitFor()
      const why = await said.innerText()
      expect(why).not.toMatch(/only Runes are Set|not where it could be used|nothing one could do|nothing you can do|is not in your hand/)
      expect(why).toMatch(rule)
      told++
    }
    await press(page, 0)
  }
  expect(told).toBeGreaterThan(2)
  expect(faults).toEqual([])
  await page.close()
})

test.each(['elestrals', 'achroma', 'solrei', 'symetra', 'synsouls'])('%s: a card on the mat with nothing to try says what is asked instead, with a rule that can be read', async (game) => {
  const { page, faults } = await open(`#/play/${game}/seed=3`)
  const why = page.locator('.why')
  const rule = why.locator('footer button', { hasText: /^[A-Z]{3}-[A-Z]+-\d+/ })
  // Every refusal has a rule; true at the first of a card nobody would try anything with.
  const refuses = async () => {
    const idle = page.locator('.mat .card.board:not(.playable):not(.back)')
    for (let n = 0; n < Math.min(await idle.count(), 3); n++) {
      const id = await idle.nth(n).getAttribute('data-card')
      await idle.nth(n).focus()
      await page.keyboard.press('Enter')
      await page.locator(`.card.refused[data-card="${id}"]`).first().waitFor()
      expect(await rule.count(), await why.innerText()).toBe(1)
      if (/(?:No answer to what you are asked now is about it|It is what you are asked about): \S/.test(await why.innerText())) return true
    }
    return false
  }
  expect(await playUntil(page, refuses, 40)).toBe(true)
  const id = await rule.innerText()
  await rule.click()
  await page.locator('.rules .here', { hasText: id }).waitFor()
  expect(faults).toEqual([])
  await page.close()
})

test('a card that would lose the game at once is ringed in red, not in gold, and is pressed twice', async () => {
  const { page, faults } = await open('#/play/achroma/bot=pip/seed=4')
  const grave = page.locator('.handbar .card.grave')
  await chooseUntil(page, async () => (await grave.count()) > 0, 10)
  expect(await grave.count()).toBeGreaterThan(0)
  const gold = await page.evaluate(() => {
    const probe = document.body.appendChild(Object.assign(document.createElement('i'), { className: 'probe' }))
    probe.style.color = 'var(--play-glow)'
    const colour = getComputedStyle(probe).color
    probe.remove()
    return colour
  })
  expect(await grave.first().evaluate((card) => getComputedStyle(card).boxShadow)).not.toContain(gold)
  const step = await page.locator('.prompt').getAttribute('data-step')
  await grave.first().click()
  await page.getByText('Press again: lose the game').first().waitFor()
  expect(await page.locator('.prompt').getAttribute('data-step')).toBe(step)
  await grave.first().click()
  await page.locator('.ending').getByRole('heading', { name: 'You lose' }).waitFor()
  expect(faults).toEqual([])
  await page.close()
})

test('the end is a sentence with its rule, and the table keeps its size', async () => {
  const { page, faults } = await open('#/play/elestrals/seed=3')
  await asked(page).waitFor()
  const mat = () => page.locator('.mat').boundingBox()
  const before = await mat()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Concede' }).click()
  await page.locator('.ending').getByRole('heading', { name: 'You lose' }).waitFor()
  expect(await page.locator('.ending').innerText()).toMatch(/You conceded\. ELE-WIN-\d\d/)
  await expect.poll(() => page.locator('.ending .ruleid').first().innerText()).toMatch(/^ELE-/)
  expect(await mat()).toEqual(before)
  expect(faults).toEqual([])
  await page.close()
})

test('a ladder of opponents: six persons, and the one that fits is chosen', async () => {
  const { page, faults } = await open('#/', { before: keep({ scores: { 'elestrals/pip': { won: 2, lost: 0, inRow: 2 } } }) })
  await page.getByRole('button', { name: /More.*Elestrals|Elestrals.*more/i }).click()
  const persons = page.locator('.chooser .level')
  await expect.poll(() => persons.count()).toBe(6)
  expect(await persons.locator('b').allInnerTexts()).toEqual(['Pip', 'Odo', 'Mira', 'Kito', 'Ines', 'Sol'])
  await expect.poll(() => page.locator('.chooser .level input:checked').inputValue()).toBe('odo')
  await expect.poll(() => page.getByText(/^Random: /).isVisible()).toBe(false) // what is for trying things out is folded away
  await page.getByText('Simple programs').click()
  await expect.poll(() => page.getByText(/^Random: /).isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Start the game' }).click()
  await asked(page).waitFor()
  await page.locator('.mat').getByText('Odo', { exact: true }).first().waitFor()
  await page.locator('.mat').getByText('computer, level 2 of 6').waitFor()
  expect(faults).toEqual([])
  await page.close()
})
