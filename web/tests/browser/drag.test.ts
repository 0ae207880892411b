// Dragging is a shortcut: a card let go on the table is chosen, one let go on its target is used on it.
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { chooseUntil, keep } from './moves'
import { asked, drawn, house, options, playUntil } from './support'

const { open } = house()

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
}
const middle = async (page: Page, selector: string) => {
  const box = (await page.locator(selector).first().boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('symetra: a card dragged from the hand onto a space is fused there', async () => {
  const { page, faults } = await open('#/play/symetra/seed=5')
  const cards = page.locator('.matrix .card')
  const inHand = page.locator('.handbar .card.playable')
  await chooseUntil(page, async () => (await cards.count()) > 0 && (await inHand.count()) > 0 && (await page.locator('.prompt[data-depth="0"]').count()) > 0, 60, () => 0)
  const fused = await cards.count()
  // beside the first card of the matrix
  const card = (await cards.first().boundingBox())!
  await drag(page, await middle(page, '.handbar .card.playable'), { x: card.x + card.width * 1.5, y: card.y + card.height / 2 })
  await expect.poll(() => cards.count()).toBe(fused + 1)
  expect(faults).toEqual([])
  await page.close()
})

test('elestrals: a dragged card begins its gesture, Esc goes back at no cost', async () => {
  const { page, faults } = await open('#/play/elestrals/seed=3')
  const card = page.locator('.handbar .card.playable').first()
  await chooseUntil(page, async () => (await card.count()) > 0 && (await page.locator('.prompt[data-depth="0"]').count()) > 0, 30, () => 0)
  const told = await page.locator('.log .event').count()
  const asking = await page.locator('.prompt b').first().textContent()
  await drag(page, await middle(page, '.handbar .card.playable'), await middle(page, '.river'))
  await expect.poll(async () => (await page.locator('.prompt:not([data-depth="0"])').count()) + (await page.locator('.log .event').count()) - told).toBeGreaterThan(0)
  if ((await page.locator('.prompt:not([data-depth="0"])').count()) > 0) {
    await page.keyboard.press('Escape')
    await asked(page).waitFor()
    await expect.poll(() => page.locator('.prompt:not([data-depth="0"])').count()).toBe(0)
    await expect.poll(() => page.locator('.prompt b').first().textContent()).toBe(asking)
  }
  expect(await options(page).count()).toBeGreaterThan(0)
  expect(faults).toEqual([])
  await page.close()
})

test('with a finger: the card rides under it, its slots light up, and it is cast where it is let go', async () => {
  const { page, faults } = await open('#/play/elestrals/seed=3', { width: 360, height: 740, touch: true })
  const card = page.locator('.handbar .card.playable').first()
  expect(await playUntil(page, async () => (await card.count()) > 0, 30)).toBe(true)
  const before = await page.locator('.prompt').innerText()
  const box = (await card.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: [number, number]) => finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: at[0], y: at[1] }] : [] })
  await touch('touchStart', [x, y])
  for (let step = 1; step <= 8; step++) await touch('touchMove', [x + ((180 - x) * step) / 8, y + ((250 - y) * step) / 8])
  const ghost = page.locator('.card.dragged')
  await ghost.waitFor()
  const fromFinger = async () => {
    const at = (await ghost.boundingBox())!
    return Math.hypot(at.x + at.width / 2 - 180, at.y + at.height / 2 - 250)
  }
  await expect.poll(fromFinger).toBeLessThan(40)
  expect(await page.locator('.table.dragging').count()).toBe(1)
  await expectLitSlots(page)
  await expect.poll(() => page.locator('.caption').textContent()).toMatch(/^(Cast|Set)/)
  await touch('touchEnd')
  await expect.poll(() => ghost.count()).toBe(0)
  await expect.poll(() => page.locator('.prompt').innerText()).not.toBe(before) // it is asked for what it costs, or held
  expect(faults).toEqual([])
  await page.close()
})

// Its own free slots light up, and the mat around them does not.
async function expectLitSlots(page: Page) {
  const lit = page.locator('.slot.lit')
  await lit.first().waitFor()
  const seen = await lit.evaluateAll((all) => all.map((slot) => ({ near: slot.closest('.field.near') !== null, free: slot.classList.contains('free'), shadow: getComputedStyle(slot.querySelector('span')!).boxShadow })))
  expect(seen.every(({ near, free, shadow }) => near && free && shadow !== 'none')).toBe(true)
  expect(new Set(await lit.evaluateAll((all) => all.map((slot) => slot.className.replace(/.*\b(elestral|rune|stadium)\b.*/, '$1')))).size).toBe(1) // of one kind
  expect(await page.locator('.mat').evaluate((mat) => getComputedStyle(mat).boxShadow)).toBe('none')
}

test('elestrals: the slots a dragged card may take light up, not the whole mat', async () => {
  const { page, faults } = await open('#/play/elestrals/seed=3')
  const card = page.locator('.handbar .card.playable').first()
  await chooseUntil(page, async () => (await card.count()) > 0 && (await page.locator('.prompt[data-depth="0"]').count()) > 0, 30, () => 0)
  const from = await middle(page, '.handbar .card.playable')
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, from.y - 40, { steps: 4 })
  await expectLitSlots(page)
  const to = await middle(page, '.slot.lit')
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await expect.poll(() => page.locator('.caption').textContent()).toMatch(/^(Cast|Set)/)
  await page.mouse.up()
  await expect.poll(() => page.locator('.slot.lit').count()).toBe(0)
  expect(faults).toEqual([])
  await page.close()
})

// Presses the first card of [from] that has a target on the mat, and moves it a little; where the targets say what dropping does.
async function takeUp(page: Page, from: string): Promise<{ say: string; onto: string }[]> {
  const cards = page.locator(from)
  for (let n = 0; n < (await cards.count()); n++) {
    const box = (await cards.nth(n).boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 + 12, box.y + box.height / 2 - 12, { steps: 3 })
    await page.locator('.table.dragging:not([data-aiming])').waitFor() // what it may be dropped on is known
    await drawn(page)
    const said = await page.locator('.aim').evaluateAll((all) => all.map((sign) => ({ say: sign.textContent ?? '', onto: (sign as HTMLElement).dataset.onto ?? '' })))
    if (said.length) return said
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.up()
    await page.locator('.table:not(.dragging)').waitFor()
  }
  return []
}

const attacks = [
  { game: 'synsouls', from: '.near .recs .card.playable', verb: /^Attack/ },
  { game: 'achroma', from: '.canvas.mine .card.playable', verb: /^Attack/ },
]
test.each(attacks)('$game: what a dragged card may be dropped on says what that does, and it is done', async ({ game, from, verb }) => {
  const { page, faults } = await open(`#/play/${game}/seed=9`, { before: keep({ pace: 0 }) })
  let said: { say: string; onto: string }[] = []
  await playUntil(page, async () => (await page.locator(from).count()) > 0 && (said = await takeUp(page, from)).some(({ say }) => verb.test(say)), 90)
  const aim = said.find(({ say }) => verb.test(say))!
  expect(aim, 'an attack was offered').toBeDefined()
  // What lights up is what says something, and nothing else.
  expect(await page.locator('.mat .card.aimed').evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset.card).sort())).toEqual(said.map(({ onto }) => onto).sort())
  const to = await middle(page, `.mat [data-card="${aim.onto}"]`)
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await expect.poll(() => page.locator('.caption').textContent()).toMatch(verb)
  const told = await page.locator('.log .event').count()
  await page.mouse.up()
  await expect.poll(() => page.locator('.log .event').count()).toBeGreaterThan(told)
  await expect.poll(() => page.locator('.log').innerText()).toMatch(/attack/i)
  expect(await page.locator('.aim, .caption, .card.aimed').count()).toBe(0)
  expect(faults).toEqual([])
  await page.close()
})
