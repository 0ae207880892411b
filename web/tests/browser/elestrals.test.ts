// The mat of Elestrals: a card being Cast stands in Limbo, in the slot it reserves.
import { expect, test } from 'vitest'
import { asked, house, options } from './support'

const { open } = house()

test('a card being Cast is in Limbo until it is done: dashed, in its slot, on the chain', async () => {
  const { page } = await open('#/play/elestrals/seed=2')
  // A slot named Limbo whose card has a dashed edge. For two seconds what changed has an outline of its own.
  const dashed = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.slot.limbo')].some(
        (slot) => slot.textContent!.includes('Limbo') && [...slot.querySelectorAll('.card')].some((card) => getComputedStyle(card).outlineStyle === 'dashed'),
      ),
    )
  let seen = false
  for (let i = 0; i < 60 && !seen; i++) {
    await asked(page).waitFor()
    if (await page.locator('.slot.limbo').count())
      seen = await expect
        .poll(dashed, { timeout: 4000 })
        .toBe(true)
        .then(
          () => true,
          () => false,
        )
    if (seen) break
    const said = await options(page).allTextContents()
    const cast = said.findIndex((say) => /^(cast|pay|with)/i.test(say.trim()))
    await options(page).nth(cast >= 0 ? cast : (i * 5 + 1) % said.length).click({ timeout: 2000 }).catch(() => undefined)
  }
  expect(seen).toBe(true)
  await page.close()
})
