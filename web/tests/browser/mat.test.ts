// What one reads off the mat without asking: whole names, what would change beside the figure it changes, and a hand that is grey only where
// one might try to play from it.
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { keep } from './moves'
import { asked, choices, foretold, house, options, playUntil, press } from './support'

const { open } = house()
const desk = { width: 1280, height: 800 }

// Names in sight that are not whole: words that are broken, or letters that are out of sight.
const cutNames = (page: Page) =>
  page.locator('.mat .card.board .name, .handbar .card .name').evaluateAll((all) =>
    all
      .filter((name) => name.checkVisibility())
      .flatMap((name) => {
        const words = [...name.querySelectorAll('.w')].filter((word) => word.checkVisibility()) // what only adds to a name may be left away
        const frame = name.getBoundingClientRect()
        const whole = words.every((word) => {
          const { left, right, top, bottom } = word.getBoundingClientRect()
          return word.getClientRects().length === 1 && left > frame.left - 2 && right < frame.right + 2 && top > frame.top - 4 && bottom < frame.bottom + 4
        })
        return whole && words.length ? [] : [name.textContent]
      }),
  )
const screens = [[1440, 900], [1024, 768], [390, 844], [360, 740]] as const
test.each(['elestrals', 'achroma', 'synsouls', 'solrei'])('%s: names on the mat and in hand are whole on every screen', async (game) => {
  const { page } = await open(`#/play/${game}/seed=9`, { before: keep({ pace: 0 }) })
  await choices(page, 14)
  expect(await page.locator('.mat .card.board .name').count()).toBeGreaterThan(0)
  for (const [width, height] of screens) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => cutNames(page), { message: `${width} × ${height}` }).toEqual([])
  }
  await page.close()
})

// Looks at the options that say a number would change, until one of them shows it.
async function showFigure(page: Page): Promise<boolean> {
  const telling = options(page).filter({ has: page.locator('small', { hasText: '→' }) })
  for (let n = 0; n < (await telling.count()); n++) {
    await foretold(page, telling.nth(n))
    if ((await page.locator('.out:not(.gone)').count()) && (await page.locator('[data-figure]').count())) return true
  }
  return false
}
test.each(['elestrals', 'achroma', 'synsouls', 'symetra'])('%s: what would change stands by its figure, never over one', async (game) => {
  const { page } = await open(`#/play/${game}/seed=9`, { ...desk, before: keep({ pace: 0 }) })
  let shown = false
  for (let i = 0; i < 12 && !shown; i++) {
    await asked(page).waitFor()
    shown = await showFigure(page)
    if (!shown) await press(page, (i * 7 + 3) % (await options(page).count()))
  }
  expect(shown).toBe(true)
  const covered = await page.evaluate(() => {
    const chips = [...document.querySelectorAll('.out:not(.gone)')].map((chip) => chip.getBoundingClientRect())
    const middle = (box: DOMRect) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 })
    return [...document.querySelectorAll('[data-figure]')].filter((figure) => {
      const { x, y } = middle(figure.getBoundingClientRect())
      return chips.some((chip) => x > chip.left && x < chip.right && y > chip.top && y < chip.bottom)
    }).length
  })
  expect(covered).toBe(0)
  await page.close()
})

test('on a large screen what would change is as large as the rest of the table', async () => {
  const { page } = await open('#/play/symetra/seed=9', { width: 2560, height: 1440, before: keep({ pace: 0 }) })
  await asked(page).waitFor()
  expect(await showFigure(page)).toBe(true)
  const size = (selector: string) => page.locator(selector).first().evaluate((element) => parseFloat(getComputedStyle(element).fontSize) * element.currentCSSZoom)
  expect(await size('.out')).toBeGreaterThanOrEqual(await size('.opt small'))
  await page.close()
})

// Letters on the mat smaller than [least], names that are cut, and cards one cannot scroll to.
function smallOnMat(least: number): string[] {
  const mat = document.querySelector('.mat')!
  const found: string[] = []
  const walker = document.createTreeWalker(mat, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.parentElement!
    if (!node.textContent?.trim() || !at.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || at.closest('svg, .unseen, .ava, .ribbon')) continue
    const size = parseFloat(getComputedStyle(at).fontSize)
    if (size > 0 && size < least) found.push(`${size.toFixed(1)} px: ${at.closest('[class]')!.className} “${node.textContent.trim().slice(0, 20)}”`)
  }
  for (const name of mat.querySelectorAll('.card.board .name'))
    if (name.checkVisibility() && (name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 2)) found.push(`cut: ${name.textContent}`)
  return found
}
test.each(['elestrals', 'achroma', 'synsouls', 'solrei', 'symetra'])('%s: on a phone the letters on the mat follow the size one has set', async (game) => {
  const { page } = await open(`#/play/${game}/seed=9`, { width: 390, height: 844, touch: true, before: keep({ pace: 0 }) })
  await choices(page, 14)
  for (const [width, height] of [[390, 844], [360, 740]] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await expect.poll(() => page.evaluate(smallOnMat, 20)).toEqual([])
  }
  await page.close()
})

// How each game says that a card is gone; a cross alone where another chip has the room.
const leavings: Record<string, RegExp> = {
  elestrals: /^✕(?: (?:destroyed|short of Spirits|to the Underworld|to the hand|to the Main Deck)\??)?$/,
  achroma: /^✕(?: (?:Erased|to the Dregs|to the hand|RESTRAINED)\??)?$/,
  synsouls: /^✕(?: (?:crashes|Silenced|Voided|to the Void Zone|removed from play|to the hand|to the deck|overwritten)\??)?$/,
}
test.each(Object.keys(leavings))('%s: a card that would be gone says so in the game’s own word, beside its name, on a desk and on a phone', async (game) => {
  const { page } = await open(`#/play/${game}/seed=9`, { ...desk, before: keep({ pace: 0 }) })
  const gone = page.locator('.out.gone')
  const seen = async () => {
    const says = await options(page).locator('small').allTextContents()
    const n = says.findIndex((say) => /destroyed|Erased|Silenced|short of Spirits/.test(say))
    if (n < 0) return false
    await foretold(page, options(page).filter({ has: page.locator('small') }).nth(n))
    return (await gone.count()) > 0
  }
  const look = async () => {
    for (const say of await gone.allTextContents()) expect(say).toMatch(leavings[game]!)
    // Nor does it lie on the name of the card it is about.
    const onName = await gone.evaluateAll((chips) => chips.filter((chip) => {
      const name = document.querySelector(`.mat [data-card="${(chip as HTMLElement).dataset.of}"] .name`)?.getBoundingClientRect()
      const box = chip.getBoundingClientRect()
      return name && box.bottom > name.top + 2 && box.top < name.bottom - 2 && box.right > name.left && box.left < name.right
    }).length)
    expect(onName).toBe(0)
  }
  expect(await playUntil(page, seen, 90), 'something would be gone').toBe(true)
  await look()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await playUntil(page, seen, 90), 'something would be gone').toBe(true)
  await look()
  await page.close()
})

test('many cards that leave at once do not cover the table with words', async () => {
  const { page } = await open('#/play/symetra/players=6/seed=5', { width: 390, height: 844, touch: true, before: keep({ pace: 0 }) })
  const gone = page.locator('.out.gone')
  const many = async () => {
    const exit = page.locator('.exits .opt')
    if (!(await exit.count()) || !/wins the cycle/.test((await exit.first().textContent()) ?? '')) return false
    await foretold(page, exit.first())
    return (await gone.count()) > 0
  }
  expect(await playUntil(page, many, 60)).toBe(true)
  const overlaps = await page.locator('.out.gone').evaluateAll((chips) => {
    const boxes = chips.map((chip) => chip.getBoundingClientRect())
    return boxes.filter((a, i) => boxes.some((b, k) => k > i && a.left < b.right - 2 && b.left < a.right - 2 && a.top < b.bottom - 2 && b.top < a.bottom - 2)).length
  })
  expect(overlaps).toBe(0)
  // Each lies on the card it is of.
  const astray = await page.locator('.out.gone[data-of]').evaluateAll((chips) => chips.filter((chip) => {
    const card = document.querySelector(`[data-card="${(chip as HTMLElement).dataset.of}"]`)!.getBoundingClientRect()
    const box = chip.getBoundingClientRect()
    return box.top > card.bottom || box.bottom < card.top
  }).length)
  expect(astray).toBe(0)
  await page.close()
})

test('an opening hand has its colours; in one’s own turn what cannot be played is grey', async () => {
  const { page } = await open('#/play/achroma/seed=9', { ...desk, before: keep({ pace: 0 }) })
  const grey = () => page.locator('.handbar .card .pic').evaluateAll((all) => all.map((pic) => getComputedStyle(pic).filter !== 'none'))
  await page.getByText(/Keep these 5 cards/).first().waitFor()
  expect(await grey()).toEqual([false, false, false, false, false])
  await options(page).first().click()
  await expect.poll(() => page.locator('.table.tries').count()).toBe(1)
  const glows = await page.locator('.handbar .card').evaluateAll((all) => all.map((card) => card.classList.contains('playable')))
  expect(await grey()).toEqual(glows.map((glow) => !glow))
  await page.close()
})
