// Lessons and rules, as a learner uses them.
import { expect, test } from 'vitest'
import { house, tooWide, violationsInBoth } from './support'

const it = house()
const sizes = [
  { width: 360, height: 740 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
]

test('a lesson is done by clicking what glows; progress is kept', async () => {
  const { page, faults } = await it.open('#/learn/elestrals')
  await page.getByRole('link', { name: 'Begin', exact: true }).click()
  await page.locator('.coach h1', { hasText: 'Decide who begins' }).waitFor()
  await page.locator('.coach').getByRole('link', { name: 'Skip' }).click()
  await page.locator('.coach h1', { hasText: 'Cast an Elestral' }).waitFor()
  await page.locator('.opt.hinted', { hasText: 'cast Necruff' }).waitFor()
  await page.locator('.handbar .card', { hasText: 'Necruff' }).click()
  await page.locator('.opt.hinted', { hasText: /attack position/i }).click()
  await page.locator('.coach.done').getByText('Well done.').waitFor()
  const next = page.locator('.coach').getByRole('link', { name: 'Next' })
  await expect.poll(() => next.evaluate((link) => link === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.locator('.coach h1', { hasText: 'One Spirit a turn' }).waitFor()
  await page.goto(`${it.address()}#/learn/elestrals`)
  await page.getByText('1 of 11 done').waitFor()
  await page.reload()
  await page.getByRole('link', { name: /Cast an Elestral.*done/ }).waitFor()
  expect(faults).toEqual([])
  await page.close()
})

test('a why not is a lesson too, and the rule is one click away', async () => {
  const { page, faults } = await it.open('#/learn/elestrals/3')
  await page.locator('.handbar .card', { hasText: 'Trifernal' }).click()
  await page.locator('.coach.done').waitFor()
  await page.locator('.coach').getByRole('button', { name: 'ELE-CST-03' }).click()
  await page.locator('.coach').getByText('cannot be Normal Cast').waitFor()
  expect(faults).toEqual([])
  await page.close()
})

test('another way is allowed, and taken back', async () => {
  const { page } = await it.open('#/learn/elestrals/2')
  await page.locator('.opt', { hasText: 'end the Main Phase' }).click()
  await page.locator('.coach').getByText('The rules allow that too').waitFor()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await page.locator('.opt.hinted', { hasText: 'cast Necruff' }).waitFor()
  await page.locator('.handbar .card', { hasText: 'Necruff' }).click()
  await page.locator('.opt', { hasText: /attack position/i }).click()
  await page.locator('.coach.done').waitFor()
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.locator('.coach:not(.done)').waitFor()
  await page.locator('.opt.hinted', { hasText: 'cast Necruff' }).waitFor()
  await page.close()
})

test.each(['elestrals', 'symetra', 'synsouls', 'achroma', 'solrei'])('%s: every lesson is done by taking what is meant', async (game) => {
  const { page, faults } = await it.open(`#/learn/${game}`)
  await page.locator('.lessons ol li').first().waitFor()
  const count = await page.locator('.lessons ol li').count()
  expect(count).toBeGreaterThanOrEqual(8)
  for (let n = 1; n <= count; n++) {
    await page.goto(`${it.address()}#/learn/${game}/${n}`)
    await page.locator('.coach .count', { hasText: `${n} of` }).waitFor()
    const meant = page.locator('.opt.hinted')
    for (let i = 0; i < 30; i++) {
      await page.locator('.coach.done, .opt.hinted, .card.meant').first().waitFor()
      if (await page.locator('.coach.done').count()) break
      const glowing = (await meant.count()) ? meant : page.locator('.card.meant').first()
      await glowing.click({ timeout: 2000 }).catch(() => undefined) // it may be gone by now
      await page.locator('.coach.done, .prompt:not([aria-busy="true"]) :is(.opt.hinted, .opt)').first().waitFor() // it is done, or one is asked again
    }
    expect(await page.locator('.coach.done').count(), `${game} ${n}`).toBe(1)
  }
  await page.goto(`${it.address()}#/learn/${game}`)
  await page.getByText(`${count} of ${count} done`).waitFor()
  expect(faults).toEqual([])
  await page.close()
})

test('rules are found by ID and by words, in all games; IDs lead to each other', async () => {
  const { page, faults } = await it.open('#/learn/solrei/rules/SOL-SHO-12')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('SOL-SHO-12')
  await page.getByLabel('Find a rule').fill('sym-fus-07')
  await page.locator('#SYM-FUS-07').getByText('Affinity').waitFor()
  await page.getByLabel('Find a rule').fill('mulligan')
  await page.locator('section[aria-label="Elestrals"] #ELE-SET-07').waitFor()
  await page.locator('section[aria-label="SolRei"] #SOL-SET-06').waitFor()
  await page.getByLabel('Find a rule').fill('no such words anywhere')
  await page.getByText('No rule has all these words.').waitFor()
  await page.goto(`${it.address()}#/learn/elestrals/rules/ELE-BAT-19`)
  await page.locator('#ELE-BAT-19').getByRole('link', { name: 'ELE-BAT-18' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('ELE-BAT-18')
  await page.goto(`${it.address()}#/learn/elestrals/rules/ELE-BAT-99`)
  await page.getByText('There is no rule called ELE-BAT-99').waitFor()
  expect(faults).toEqual([])
  await page.close()
})

test('a rule is shown at a table, step by step', async () => {
  const { page, faults } = await it.open('#/learn/elestrals/rules/ELE-BAT-15')
  await page.getByRole('button', { name: 'Show me ELE-BAT-15' }).click()
  await page.locator('#ELE-BAT-15').getByRole('link', { name: 'Attack an Elestral' }).click()
  await page.locator('.mat .card', { hasText: 'Clovie' }).waitFor()
  await page.keyboard.press('ArrowRight')
  await page.locator('.script .then', { hasText: 'Clovie is in p2 underworld' }).waitFor()
  await expect.poll(() => page.locator('.mat .card', { hasText: 'Clovie' }).count()).toBe(0)
  expect(faults).toEqual([])
  await page.close()
})

test('text twice as large: everything can still be reached', async () => {
  const { page } = await it.open('#/learn/elestrals/2')
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  for (const path of ['#/learn/elestrals', '#/learn/elestrals/2', '#/learn/synsouls/rules/SYN-ATK-02']) {
    await page.goto(it.address() + path)
    await page.locator('.lessons li, .opt, .rule').first().waitFor()
    expect(await tooWide(page), path).toBeLessThanOrEqual(0)
  }
  await page.goto(`${it.address()}#/learn/elestrals/2`)
  await page.locator('.opt.hinted', { hasText: 'cast Necruff' }).click()
  await page.locator('.opt.hinted', { hasText: /attack position/i }).click()
  await page.locator('.coach.done').getByRole('link', { name: 'Next' }).click()
  await page.locator('.coach h1', { hasText: 'One Spirit a turn' }).waitFor()
  await page.close()
})

test('a lesson by keys alone', async () => {
  const { page, faults } = await it.open('#/learn/elestrals/2')
  for (let i = 0; i < 2; i++) {
    await expect.poll(() => page.evaluate(() => document.activeElement?.classList.contains('hinted') ?? false)).toBe(true)
    const before = await page.locator('.opts').textContent()
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await page.locator('.coach.done').count()) > 0 || (await page.locator('.opts').textContent()) !== before).toBe(true)
  }
  await page.locator('.coach.done').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent ?? '')).toContain('Next')
  await page.keyboard.press('Enter')
  await page.locator('.coach h1', { hasText: 'One Spirit a turn' }).waitFor()
  expect(faults).toEqual([])
  await page.close()
})

test('nothing against WCAG A and AA, light and dark, nothing too wide', async () => {
  const { page } = await it.open('#/learn/elestrals')
  for (const path of ['#/learn/elestrals', '#/learn/elestrals/2', '#/learn/synsouls/rules/SYN-ATK-02', '#/learn/elestrals/show/ELE-BAT-15/1']) {
    await page.goto(it.address() + path)
    await page.locator('.lessons li, .opt, .rule, .steps').first().waitFor()
    expect(await violationsInBoth(page), path).toEqual([])
    for (const size of sizes) {
      await page.setViewportSize(size)
      expect(await tooWide(page), `${path} at ${size.width}`).toBeLessThanOrEqual(0)
    }
    await page.setViewportSize(sizes[2]!)
  }
  await page.close()
})
