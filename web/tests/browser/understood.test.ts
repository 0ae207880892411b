// What makes a table understood: the goal, tips once, what happened meanwhile, rules without leaving, a hint with its chances,
// and a drag one can see.
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { asked, choices, house, options, playUntil, press } from './support'

const { open } = house()

test('the goal stands there; tips come one at a time, once, and can be switched off', async () => {
  const { page, faults } = await open('#/play/elestrals/seed=3')
  await asked(page).waitFor()
  await page.getByText('Make your rival Expend').waitFor()
  const tip = page.getByRole('complementary', { name: 'Tip' })
  await tip.waitFor()
  await expect.poll(() => tip.count()).toBe(1)
  const first = await tip.innerText()
  await tip.getByRole('button', { name: 'Got it' }).click()
  expect(await playUntil(page, async () => (await tip.count()) > 0, 40)).toBe(true)
  expect(await tip.innerText()).not.toBe(first)
  await tip.getByRole('button', { name: 'No more tips' }).click()
  await expect.poll(() => tip.count()).toBe(0)
  await page.reload()
  await asked(page).waitFor()
  expect(await tip.count()).toBe(0)
  expect(faults).toEqual([])
  await page.close()
})

test.each([
  ['elestrals', 'A Cast is paid from your Spirit Deck'],
  ['synsouls', 'Records go into your Measures'],
  ['achroma', 'You Deploy with Shards from your Bank'],
  ['solrei', 'the higher Power wins'],
  ['symetra', 'between neighbours feeds a card you fuse'],
])('%s: a tip of its own when what it is about is first offered', async (game, says) => {
  const { page } = await open(`#/play/${game}/seed=3`)
  const tip = page.getByRole('complementary', { name: 'Tip' })
  const told = async () => {
    for (let i = 0; i < 9 && (await tip.count()); i++) {
      if ((await tip.innerText()).includes(says)) return true
      await tip.getByRole('button', { name: 'Got it' }).click()
    }
    return false
  }
  expect(await playUntil(page, told, 16, /^(keep|go|perform|begin)/i)).toBe(true)
  await tip.getByRole('button', { name: 'Got it' }).click()
  await expect.poll(() => page.getByText(says).count()).toBe(0)
  await page.close()
})

test('on a phone a strip above the hand says what the rail would say, at one height, and opens it', async () => {
  const { page, faults } = await open('#/play/solrei/seed=3', { width: 390, height: 844, touch: true })
  const strip = page.locator('.strip')
  await strip.getByText('Tip').waitFor()
  const box = await strip.boundingBox()
  const seen = new Set<string>()
  for (let i = 0; i < 14; i++) {
    await asked(page).waitFor()
    const got = strip.getByRole('button', { name: 'Got it' })
    while (await got.count()) await got.tap()
    seen.add(await strip.locator('b').innerText())
    expect(await strip.boundingBox()).toEqual(box)
    await press(page, 0)
  }
  expect([...seen]).toEqual(expect.arrayContaining(['Goal', 'Meanwhile']))
  await strip.locator('.says').tap()
  await page.getByRole('complementary', { name: 'Chain and log' }).getByText('Win Showdowns to deal Damage').waitFor()
  expect(faults).toEqual([])
  await page.close()
})

test('what happened meanwhile is told before one decides, and folds with the choice', async () => {
  const { page, faults } = await open('#/play/elestrals/seed=3')
  const recap = page.getByRole('region', { name: 'What happened meanwhile' })
  expect(await playUntil(page, async () => (await recap.count()) > 0, 60, /^(end|pass|keep)/i)).toBe(true)
  await expect.poll(() => recap.locator('li').count()).toBeLessThanOrEqual(5)
  await recap.locator('li button').first().click()
  await page.getByText('Looking back').waitFor()
  await page.keyboard.press('Escape')
  await asked(page).waitFor()
  await options(page).first().click()
  await expect.poll(() => recap.count()).toBe(0)
  expect(faults).toEqual([])
  await page.close()
})

test('rules beside the table: R, a search by word and by ID, and the game goes on', async () => {
  const { page, faults } = await open('#/play/solrei/seed=3')
  await asked(page).waitFor()
  await page.keyboard.press('r')
  const book = page.getByRole('complementary', { name: 'Rules' })
  await book.getByText('What it is about').waitFor()
  await book.getByLabel('Find a rule').fill('SOL-WIN-01')
  await expect.poll(() => book.locator('.rule').first().innerText()).toContain('SOL-WIN-01')
  await book.getByLabel('Find a rule').fill('damage zone')
  await expect.poll(() => book.locator('.rule').count()).toBeGreaterThan(2)
  const [drawer, bar] = [(await book.boundingBox())!, (await page.locator('.prompt').boundingBox())!]
  expect(drawer.y + drawer.height).toBeLessThanOrEqual(bar.y + 1)
  await options(page).first().click() // the table is live
  await book.getByRole('button', { name: /Close/ }).click()
  await expect.poll(() => book.count()).toBe(0)
  expect(page.url()).toContain('#/game/')
  expect(faults).toEqual([])
  await page.close()
})

test('a hint has chances and a reason; pressed once more, it is done', async () => {
  const { page, faults } = await open('#/play/elestrals/seed=3')
  await choices(page, 3)
  await page.keyboard.press('h')
  const hint = page.getByRole('region', { name: 'Hint' })
  await hint.locator('.move').waitFor()
  expect(await hint.locator('li').count()).toBeGreaterThan(0)
  await expect.poll(() => hint.locator('li b').first().innerText()).toMatch(/^\d+%$/)
  const asks = await page.locator('.prompt').innerText()
  await page.keyboard.press('h')
  await expect.poll(() => page.locator('.prompt').innerText()).not.toBe(asks)
  expect(faults).toEqual([])
  await page.close()
})

test('a dragged card rides above everything, wherever it is, and goes home', async () => {
  const { page, faults } = await open('#/play/elestrals/seed=3')
  const card = page.locator('.handbar .card.playable').first()
  expect(await playUntil(page, async () => (await card.count()) > 0, 30)).toBe(true)
  const box = (await card.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(500, 120, { steps: 6 })
  const ghost = page.locator('.card.dragged')
  await ghost.waitFor()
  const fromPointer = async () => {
    const at = (await ghost.boundingBox())!
    return Math.hypot(at.x + at.width / 2 - 500, at.y + at.height / 2 - 120)
  }
  await expect.poll(fromPointer).toBeLessThan(30)
  // Nothing cuts it: it is a child of the table, not of the hand.
  expect(await ghost.evaluate((element) => element.parentElement?.classList.contains('table') && getComputedStyle(element).position)).toBe('fixed')
  await expect.poll(() => page.locator('.table.dragging').count()).toBe(1)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => ghost.count()).toBe(0)
  expect(await page.locator('.card.lifted').count()).toBe(0)
  expect(faults).toEqual([])
  await page.close()
})

// The first announcement that [says] so, and whether it takes clicks.
const announced = (page: Page, says: string) =>
  page.evaluate(
    (words) =>
      new Promise<string>((done) => {
        new MutationObserver(() => {
          const ribbon = document.querySelector<HTMLElement>('.ribbon')
          if (ribbon?.innerText.includes(words)) done(`${ribbon.innerText}|${getComputedStyle(ribbon).pointerEvents}`)
        }).observe(document.body, { childList: true, subtree: true })
      }),
    says,
  )
test('a new turn is announced, and the announcement takes no click', async () => {
  const { page } = await open('#/play/achroma/seed=3')
  await asked(page).waitFor()
  const seen = announced(page, 'Turn')
  await choices(page, 14)
  expect(await seen).toMatch(/^Turn \d.*\|none$/)
  await page.close()
})

test('a new cycle is announced, and the log says who won the last one', async () => {
  const { page } = await open('#/play/symetra/seed=3')
  await asked(page).waitFor()
  const seen = announced(page, 'cycle 2')
  const won = page.locator('.log .event', { hasText: 'wins the cycle' })
  expect(await playUntil(page, async () => (await won.count()) > 0, 60)).toBe(true)
  expect(await playUntil(page, async () => (await page.locator('.log').innerText()).includes('of cycle 2'), 10)).toBe(true)
  expect(await seen).toMatch(/of cycle 2\|none$/)
  await page.close()
})
