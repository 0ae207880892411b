// The mat of SolRei: the stage, the places of the Damage Zone.
import { expect, test } from 'vitest'
import { faultsOf } from './geometry'
import { house, playUntil } from './support'

const { open } = house()

test('placed cards stay face-down until they are shown, but you see your own; then both have their Power', async () => {
  const { page, faults } = await open('#/play/solrei/seed=1/me=ilka')
  const figures = page.locator('.clash figure')
  const faceDown = async () => (await figures.nth(0).locator('.card.back').count()) > 0
  expect(await playUntil(page, faceDown, 40, /^(place|pass)/)).toBe(true)
  expect(await figures.nth(1).locator('.card .index').count()).toBeGreaterThan(0)
  await expect.poll(() => figures.nth(1).textContent()).toContain('only you see it')
  await expect.poll(() => page.locator('.sum b').nth(0).textContent()).toBe('?')
  const shown = async () => (await figures.nth(0).locator('figcaption').textContent())?.includes('shown') ?? false
  expect(await playUntil(page, shown, 60, /^pass/)).toBe(true)
  await expect.poll(() => page.locator('.sum b').nth(0).textContent()).toMatch(/^(\d+|–)$/)
  await expect.poll(() => page.locator('.far .places li').count()).toBe(7)
  expect(faults).toEqual([])
  await page.close()
})

test('the last place of a Damage Zone is red; what one took lies in the first ones', async () => {
  const { page } = await open('#/play/solrei/seed=7')
  const taken = page.locator('.near .places .card')
  expect(await playUntil(page, async () => (await taken.count()) > 0, 150, /^(pass|place|take)/)).toBe(true)
  const places = page.locator('.near .places li')
  await expect.poll(() => places.first().locator('.card').count()).toBe(1)
  const colour = (n: number) => places.nth(n).evaluate((place) => getComputedStyle(place).borderTopColor)
  expect(await colour(6)).not.toBe(await colour(5))
  await page.close()
})

test('CHECKed cards lie open while one chooses where they go, and can be clicked; then they are gone', async () => {
  const { page, faults } = await open('#/play/solrei/seed=3/me=choir-of-leaves')
  const laid = page.locator('.laid .card')
  expect(await playUntil(page, async () => /CHECK \d/.test(await page.locator('.prompt .ask').innerText()), 200, /^(use|charge)/i)).toBe(true)
  await expect.poll(() => laid.count()).toBeGreaterThan(0)
  expect(await laid.first().getAttribute('aria-label')).toMatch(/\w/)
  await expect.poll(() => page.locator('.laid .card.playable').count()).toBe(await laid.count())
  await laid.first().click() // to the top or to the bottom: two answers, so the bar asks which
  await expect.poll(() => page.locator('.opts .opt').count()).toBe(2)
  const [cards, bar] = [(await page.locator('.laid section').first().boundingBox())!, (await page.locator('.prompt').boundingBox())!]
  expect(cards.y + cards.height).toBeLessThanOrEqual(bar.y)
  expect(await playUntil(page, async () => !(await page.locator('.laid').count()), 10)).toBe(true)
  expect(faults).toEqual([])
  await page.close()
})

test('Arts say what they do and, in a whole word, in which state they are; who plays stands beside the Muse', async () => {
  const { page, faults } = await open('#/play/solrei/seed=5')
  const exhausted = page.locator('.arts .badges span', { hasText: 'exhausted' })
  expect(await playUntil(page, async () => (await exhausted.count()) > 0, 60)).toBe(true)
  const arts = page.locator('.near .arts .card')
  for (let i = 0; i < (await arts.count()); i++) {
    const box = (await arts.nth(i).locator('.words').boundingBox())!
    expect(box.height).toBeGreaterThan(24) // two lines and more
    expect(box.width).toBeGreaterThan(110)
  }
  const [muse, plate] = [(await page.locator('.near .muse').boundingBox())!, (await page.locator('.near .plate').boundingBox())!]
  expect(Math.abs(muse.x - plate.x)).toBeLessThan(20)
  for (const [width, height] of [[390, 844], [1024, 768]] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(async () => (await page.evaluate(faultsOf)).filter((fault) => fault.includes('shortened'))).toEqual([])
  }
  expect(await page.locator('.far .stock').innerText()).toMatch(/Hand\s*\d+\s*Deck\s*\d+/) // numbers with their names, also on a phone
  expect(faults).toEqual([])
  await page.close()
})
