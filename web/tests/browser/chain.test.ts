// The chain: a stack with the newest on top, arrows to what it aims at, and a pointer on a link shows its own alone.
import { expect, test } from 'vitest'
import { choose, chooseUntil, keep } from './moves'
import { asked, house, options } from './support'

const { open } = house()

test('a link says what it is, whose, and what it aims at; its arrow is drawn', async () => {
  const { page, faults } = await open('#/play/synsouls/seed=5', { before: keep({ ask: 'always' }) })
  const arrows = page.locator('.arrows .arrow')
  await chooseUntil(page, async () => (await arrows.count()) > 0, 120)
  const link = page.locator('.chain .link').first()
  await expect.poll(() => link.locator('.nx').textContent()).toContain('resolves next')
  await page.getByRole('heading', { name: 'Disruption Chain' }).waitFor() // the game's own word
  const target = (await link.locator('.to').textContent())!.replace('→ ', '').split(',')[0]!
  const whose = ((await link.getAttribute('class')) ?? '').includes('foe') ? 'foe' : 'you'
  await expect.poll(() => arrows.first().getAttribute('class')).toContain(whose)
  // the arrow ends on the card the link names
  const end = () =>
    arrows.first().evaluate((path: SVGPathElement) => {
      const { x, y } = path.getPointAtLength(path.getTotalLength())
      return document.elementsFromPoint(x, y).map((el) => el.closest('[data-card]')?.getAttribute('aria-label') ?? '').join(' ')
    })
  await expect.poll(end).toContain(target)
  await expect.poll(() => page.locator('.card.targeted').count()).toBeGreaterThan(0)
  expect(await page.locator('.arrows').evaluate((svg) => getComputedStyle(svg).pointerEvents)).toBe('none')
  await link.hover()
  await expect.poll(() => page.locator('.card.pointed').count()).toBeGreaterThan(0)
  expect(faults).toEqual([])
  await page.close()
})

test('links leave when they have resolved, and the log says what they did', async () => {
  const { page } = await open('#/play/symetra/seed=5', { before: keep({ ask: 'always' }) })
  const links = page.locator('.chain .link')
  await chooseUntil(page, async () => (await links.count()) > 0, 60)
  const told = await page.locator('.log .event').count()
  await chooseUntil(page, async () => (await links.count()) === 0, 60, () => 0)
  await expect.poll(() => links.count()).toBe(0)
  await expect.poll(() => page.locator('.log .event').count()).toBeGreaterThan(told)
  await page.close()
})

test('if nobody answers: what the chain would do is told, in the rail and while V is held', async () => {
  const { page, faults } = await open('#/play/synsouls/seed=5', { before: keep({ ask: 'always' }) })
  const preview = page.locator('.rail .preview')
  await chooseUntil(page, async () => (await preview.count()) > 0, 120)
  await expect.poll(() => preview.locator('li').count()).toBeGreaterThan(0)
  await page.locator('.prompt').focus()
  await page.keyboard.down('v')
  await page.locator('.mat .preview').waitFor()
  await page.keyboard.up('v')
  await expect.poll(() => page.locator('.mat .preview').count()).toBe(0)
  expect(faults).toEqual([])
  await page.close()
})

test.each(['elestrals', 'symetra', 'synsouls', 'achroma', 'solrei'])('%s: where there is no chain, V tells what each answer would do', async (game) => {
  const { page, faults } = await open(`#/play/${game}/seed=5`)
  await asked(page).waitFor()
  const told = page.locator('.mat .preview')
  for (let i = 0; i < 4; i++) {
    const says = await options(page).locator('.say').allTextContents()
    await page.keyboard.down('v')
    await told.waitFor()
    if (!(await page.locator('.chain .link').count())) await expect.poll(() => told.locator('li b').count()).toBeGreaterThanOrEqual(Math.min(says.length - 1, 6))
    await page.keyboard.up('v')
    await expect.poll(() => told.count()).toBe(0)
    await choose(page)
  }
  expect(faults).toEqual([])
  await page.close()
})

test.each(['elestrals', 'achroma', 'solrei', 'symetra', 'synsouls'])('%s: every link has a line of what it will do, also while choices about it are open', async (game) => {
  const { page, faults } = await open(`#/play/${game}/seed=5`, { before: keep({ ask: 'always', pace: 0 }) })
  let links = 0
  const look = async () => {
    const lines = await page.locator('.chain .link').evaluateAll((all) => all.map((link) => link.querySelector('.does, .stopped')?.textContent?.trim() ?? ''))
    expect(lines).not.toContain('')
    if (game === 'synsouls') expect(lines.join()).not.toContain('cannot be told') // also of an attack that others lie upon
    links += lines.length
    return links > 24 // the same game goes on with more of them
  }
  await chooseUntil(page, look, 50)
  expect(links).toBeGreaterThan(0)
  expect(faults).toEqual([])
  await page.close()
})
