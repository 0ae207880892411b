// The mat of Elestrals: a card being Cast stands in Limbo, in the slot it reserves.
import { expect, test } from 'vitest'
import { house, options } from './support'

const { open } = house()

test('a card being Cast is in Limbo until it is done: dashed, in its slot, on the chain', async () => {
  const { page } = await open('#/play/elestrals/seed=2')
  const limbo = page.locator('.slot.limbo')
  let seen = false
  for (let i = 0; i < 60 && !seen; i++) {
    await options(page).first().waitFor()
    seen = (await limbo.count()) > 0
    if (seen) break
    const said = await options(page).allTextContents()
    const cast = said.findIndex((say) => /^(cast|pay|with)/i.test(say.trim()))
    await options(page).nth(cast >= 0 ? cast : (i * 5 + 1) % said.length).click({ timeout: 2000 }).catch(() => undefined)
  }
  expect(seen).toBe(true)
  expect(await limbo.first().textContent()).toContain('Limbo')
  expect(await limbo.first().locator('.card').evaluate((card) => getComputedStyle(card).outlineStyle)).toBe('dashed')
  await page.close()
})
