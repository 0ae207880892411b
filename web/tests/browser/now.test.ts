// What a table says of this moment: in the bar on top, in the rules, and of the card a question is about.
import { expect, test } from 'vitest'
import { keep } from './moves'
import { asked, house, playUntil } from './support'

const { open } = house()
const still = keep({ pace: 0 })

test.each(['elestrals', 'synsouls', 'achroma', 'solrei', 'symetra'])('%s: the rules of now are those of the question, and no case of another table', async (game) => {
  const { page, faults } = await open(`#/play/${game}/seed=3`, { before: still })
  await asked(page).waitFor()
  await page.keyboard.press('r')
  const book = page.getByRole('complementary', { name: 'Rules' })
  await book.getByText('What you are asked now').waitFor()
  const shown = await book.locator('.text > .rule').allInnerTexts()
  expect(shown.filter((rule) => /^\w+-(?:CASE|AIS)-/.test(rule))).toEqual([])
  expect(faults).toEqual([])
  await page.close()
})

test('the bar on top has the words of the game: a round that all play, no turn twice, no round before the first', async () => {
  const says = async (game: string, part: string) => {
    const { page } = await open(`#/play/${game}/seed=3`, { before: still })
    await asked(page).waitFor()
    if (part === '.where') await playUntil(page, async () => !(await page.locator(part).innerText()).includes('before'), 20)
    const words = await page.locator(part).innerText()
    await page.close()
    return words
  }
  expect(await says('solrei', '.where')).toMatch(/round 1 · [A-Z ]+$/)
  expect(await says('symetra', '.where')).toMatch(/turn \d+, (?:yours|Pip's|Mira's)$/)
  expect(await says('synsouls', '.turnmark')).not.toMatch(/round 0/)
})

test('the end of SolRei counts rounds', async () => {
  const { page } = await open('#/play/solrei/seed=3', { before: still })
  await asked(page).waitFor()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Concede' }).click()
  await page.locator('.ending dt', { hasText: /^rounds$/ }).waitFor()
  await page.close()
})

test('why not, of the card one is asked about: that it is', async () => {
  const { page } = await open('#/play/elestrals/seed=3', { before: still })
  const asks = page.locator('.prompt .ask', { hasText: 'Attack Position or Defense Position' })
  expect(await playUntil(page, async () => (await asks.count()) > 0, 30, /^(keep|cast)/i)).toBe(true)
  const [name] = (await asks.innerText()).split(' enters')
  const card = page.locator('.mat .card.board:not(.playable, .back)', { hasText: name!.trim().split('\n').pop()! }).last()
  await card.focus()
  await page.keyboard.press('Enter')
  await page.locator('.why', { hasText: 'It is what you are asked about' }).waitFor()
  await page.close()
})

test('on a phone the log opens at its newest line, says that it is open, and is shut by its button or by Escape', async () => {
  const { page, faults } = await open('#/play/elestrals/seed=3', { width: 390, height: 844, touch: true, before: still })
  await playUntil(page, async () => (await page.locator('.log .event').count()) > 12, 40)
  const log = page.locator('.bar').getByRole('button', { name: 'Log' })
  const rail = page.getByRole('complementary', { name: 'Chain and log' })
  for (const shut of [() => log.tap(), () => page.keyboard.press('Escape')]) {
    await log.tap()
    await rail.waitFor()
    expect(await log.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => page.locator('#log').evaluate((room) => room.scrollHeight - room.clientHeight - room.scrollTop)).toBeLessThan(3)
    await shut()
    await rail.waitFor({ state: 'hidden' })
    expect(await log.getAttribute('aria-pressed')).toBe('false')
  }
  expect(faults).toEqual([])
  await page.close()
})

test('on a phone nothing is cut to nonsense: the kind of a card in hand, a name that another card covers', async () => {
  const { page } = await open('#/play/achroma/seed=3', { width: 390, height: 844, touch: true, before: still })
  const kinds = page.locator('.handbar .card .kind')
  let seen = 0
  const look = async () => {
    const shown = await kinds.evaluateAll((all) => all.filter((kind) => kind.getClientRects().length).map((kind) => kind.scrollWidth - kind.clientWidth))
    seen += shown.length
    expect(Math.max(0, ...shown)).toBeLessThanOrEqual(1)
    for (const name of await page.locator('.unit > .held .name').all()) expect(await name.isVisible()).toBe(false)
    return false
  }
  await playUntil(page, look, 24)
  expect(seen).toBeGreaterThan(0)
  await page.close()
})

test('in hand the text of a SYNSOULS card keeps off the sign of its frequency', async () => {
  const { page } = await open('#/play/synsouls/seed=3', { before: still })
  await page.locator('.handbar .card').first().waitFor()
  const covered = await page.locator('.handbar .card').evaluateAll((all) => all.filter((card) => {
    const [words, sign] = ['.words', '.freq'].map((part) => card.querySelector(part))
    if (!words?.firstChild || !sign) return false
    const range = document.createRange()
    range.selectNodeContents(words)
    const box = sign.getBoundingClientRect()
    const room = words.getBoundingClientRect()
    return [...range.getClientRects()].some((line) => line.bottom <= room.bottom + 2 && line.right > box.left + 1 && line.bottom > box.top + 1 && line.top < box.bottom - 1)
  }).length)
  expect(covered).toBe(0)
  await page.close()
})
