// Whole games by clicking, in Debian's Chromium.
import { expect, test } from 'vitest'
import { chooseUntil, toTheEnd } from './moves'
import { asked, house, pressByPointer } from './support'

const { open } = house()

test.each(['elestrals', 'symetra', 'synsouls', 'achroma', 'solrei'])('%s: one click on the front page, then a whole game', async (game) => {
  const { page, faults } = await open('')
  await page.locator(`.poster.g-${game} .cta`).click()
  await asked(page).waitFor()
  await chooseUntil(page, () => false, 24, undefined, pressByPointer)
  expect(await toTheEnd(page)).toBe(true)
  await expect.poll(() => page.locator('.ending h2').innerText()).toMatch(/win|lose|draw/i)
  expect(faults).toEqual([])
  await page.close()
})

test('undo, why not, and a rule', async () => {
  const { page, faults } = await open('#/play/elestrals/seed=3')
  const refused = page.locator('.handbar .card:not(.playable)').first()
  for (let i = 0; i < 40 && (i < 4 || !(await refused.count())); i++) {
    await asked(page).waitFor()
    await page.locator('.opts .opt').first().click()
    await asked(page).waitFor()
  }
  await refused.click()
  const rule = page.locator('.why footer button').first()
  await rule.waitFor()
  await expect.poll(() => rule.textContent()).toMatch(/^ELE-/)
  await rule.click()
  await page.getByRole('complementary', { name: 'Rules' }).getByText('What it is about').waitFor()
  await page.keyboard.press('r')
  await expect.poll(() => page.getByRole('complementary', { name: 'Rules' }).count()).toBe(0)
  const before = await page.locator('.log li').count()
  await page.keyboard.press('u')
  await expect.poll(() => page.locator('.log li').count()).toBeLessThan(before + 1)
  expect(faults).toEqual([])
  await page.close()
})

test('two clicks at once: the second is refused, and the game goes on', async () => {
  const { page, faults } = await open('#/play/elestrals/seed=3')
  // Not the number of lines: older turns fold.
  const shown = () => page.evaluate(() => [...document.querySelectorAll('.mat, .log, .prompt')].map((part) => part.textContent).join('|'))
  for (let i = 0; i < 6; i++) {
    await asked(page).waitFor()
    const before = await shown()
    await page.evaluate(() => {
      const option = document.querySelector<HTMLElement>('.opts .opt')!
      option.click()
      option.click()
    })
    await expect.poll(shown).not.toBe(before)
  }
  expect(faults).toEqual([])
  await page.close()
})

test('a broken link says so', async () => {
  const { page } = await open('#/replay/elestrals~0.1.0~%3Cscript%3Ealert(1)%3C%2Fscript%3E')
  await page.locator('.notice').waitFor()
  await expect.poll(() => page.locator('.notice').textContent()).toContain('record')
  await page.close()
})

test('a card that cannot be used tells why when the pointer rests on it, and never over the prompt', async () => {
  const { page } = await open('#/play/elestrals/seed=3')
  const refused = page.locator('.handbar .card:not(.playable)').first()
  for (let i = 0; i < 40 && !(await refused.count()); i++) {
    await asked(page).waitFor()
    await page.locator('.opts .opt').first().click()
    await asked(page).waitFor()
  }
  await refused.hover()
  await page.locator('.why').waitFor()
  const apart = async () => {
    const [why, prompt] = [(await page.locator('.why').boundingBox())!, (await page.locator('.prompt').boundingBox())!]
    return why.y >= prompt.y + prompt.height || why.y + why.height <= prompt.y || why.x >= prompt.x + prompt.width
  }
  await expect.poll(apart).toBe(true)
  await page.close()
})
