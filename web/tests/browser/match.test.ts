// Matches: a best of three with side decks, a Show of Acts at one screen, what is kept between two games, and who begins.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { choose, isOver, keep } from './moves'
import { asked, house, press, tooWide, violations } from './support'

const { open } = house()
const deck = `${readFileSync(resolve(__dirname, '../../../cards/elestrals/decks/trifernal.deck'), 'utf8')}\n[side]\n3 Clovie\n4 Zaptor\n`
const withSideDeck = keep({ decks: [{ game: 'elestrals', name: 'Mine', text: deck }] })

async function concede(page: Page) {
  await asked(page).waitFor()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Concede' }).click()
  await expect.poll(() => isOver(page)).toBe(true)
}
const standsAt = (page: Page) => page.locator('.where .score').innerText()

test('a best of three: side decks, the score, the loser decides, and the games to look at', async () => {
  const { page, faults } = await open('#/play/elestrals/seed=5/best=3/me=my.Mine', { before: withSideDeck })
  await choose(page)
  expect(await standsAt(page)).toBe('0 : 0 · Game 1')
  await concede(page)
  await page.locator('.ending').getByText('Mira leads the match 1 : 0.').waitFor()
  await page.getByRole('button', { name: /On to Game 2/ }).click()

  await page.getByRole('heading', { name: 'Before Game 2' }).waitFor()
  await page.getByText('You decide who begins Game 2.').waitFor()
  const ready = page.getByRole('button', { name: /^Ready/ })
  await page.getByRole('button', { name: 'Move one Clovie to the Main Deck' }).click()
  await page.getByText('One in for one out: the Main Deck has 40 cards').waitFor()
  await expect.poll(() => ready.isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Move one Necruff to the Side Deck' }).click()
  await page.getByText('Exchanged, and legal.').waitFor()
  expect(await violations(page)).toEqual([])
  await page.reload()
  await page.getByRole('button', { name: 'Move one Necruff to the Main Deck' }).waitFor() // still exchanged
  await page.getByRole('link', { name: 'Quintet, all games' }).click()
  await page.getByText('Game 1. Mira leads the match 1 : 0.').waitFor()
  await page.getByRole('link', { name: /Continue Elestrals/ }).click()
  await ready.press('Enter')

  await asked(page).waitFor()
  expect(await standsAt(page)).toBe('0 : 1 · Game 2')
  await expect.poll(() => page.locator('.prompt .ask b').innerText()).toMatch(/start|begin/i)
  await choose(page)
  await page.reload()
  await asked(page).waitFor()
  expect(await standsAt(page)).toBe('0 : 1 · Game 2')
  await concede(page)
  await page.locator('.ending').getByRole('heading', { name: 'Mira wins the match 2 : 0' }).waitFor()
  expect(await page.getByRole('button', { name: /On to Game/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'Rematch' }).waitFor()
  const replays = page.getByRole('link', { name: /Replay game/ })
  await expect.poll(() => replays.count()).toBe(2)
  await replays.first().click()
  await expect.poll(() => page.url()).toContain('#/replay/elestrals')
  await page.locator('.mat').waitFor()
  expect(faults).toEqual([])
  await page.close()
})

test('a Show from the chooser: three Acts of two people at one phone', async () => {
  const { page, faults } = await open('#/', { width: 390, height: 844, touch: true })
  await page.getByRole('button', { name: /More.*SolRei|SolRei.*more/i }).click()
  await expect.poll(() => page.getByLabel('Show: best of three Acts').isChecked()).toBe(true)
  await page.getByLabel('Friends at this screen').check()
  await page.getByRole('button', { name: 'Start the Show' }).click()
  const lift = async () => {
    const mine = page.getByRole('button', { name: /^I am / })
    await asked(page).or(mine).first().waitFor()
    if (await mine.count()) await mine.click()
  }
  const handOver = async () => {
    const other = page.getByRole('button', { name: /^I am / })
    for (let i = 0; i < 20 && !(await other.count()); i++) {
      await press(page, 0)
      await asked(page).or(other).first().waitFor()
    }
    await other.click()
  }
  const acts = ['Act 1', 'Act 2', 'Act 3']
  for (const act of acts) {
    await lift()
    await asked(page).waitFor()
    expect(await standsAt(page)).toContain(act)
    if (act === 'Act 2') await handOver() // who has lost does not lose again
    await concede(page)
    if (act === 'Act 3') break
    await page.getByRole('button', { name: /On to/ }).click()
    for (const name of ['Player 1', 'Player 2']) {
      await page.getByRole('button', { name: `I am ${name}` }).click()
      await page.getByRole('heading', { name: /Before Act/ }).waitFor()
      const names = page.locator('main .name')
      await names.first().waitFor()
      const before = await names.allInnerTexts()
      await page.getByRole('button', { name: / down$/ }).first().click()
      await expect.poll(() => names.allInnerTexts()).not.toEqual(before)
      expect((await names.allInnerTexts()).sort()).toEqual(before.sort())
      expect(await tooWide(page)).toBe(0)
      await page.getByRole('button', { name: 'Ready', exact: true }).click()
    }
  }
  await page.locator('.ending').getByRole('heading', { name: /wins the Show 2 : 1/ }).waitFor()
  expect(faults).toEqual([])
  await page.close()
})

test('a rematch of a single game: the loser decides who begins', async () => {
  const { page, faults } = await open('#/play/elestrals/seed=3')
  for (let i = 0; i < 3; i++) {
    await concede(page)
    await page.getByRole('button', { name: 'Rematch' }).click()
    await expect.poll(() => isOver(page)).toBe(false)
    await asked(page).waitFor()
    await expect.poll(() => page.locator('.prompt .ask b').innerText()).toMatch(/start|begin/i)
  }
  expect(faults).toEqual([])
  await page.close()
})

test('a match with cards of one’s own: the second game and a reload know them', async () => {
  const own = 'card "Paper Tiger" elestral fire 3/2 brute\n  when you normal cast this, must -> draw 1\n'
  const mine = deck.replace(/^3 Necruff$/m, '3 Paper Tiger')
  expect(mine).toContain('Paper Tiger')
  const { page, faults } = await open('#/play/elestrals/seed=5/best=3/me=my.Mine', { before: keep({ decks: [{ game: 'elestrals', name: 'Mine', text: mine, cards: own }] }) })
  await choose(page)
  await concede(page)
  await page.getByRole('button', { name: /On to Game 2/ }).click()
  await page.getByRole('button', { name: 'Move one Paper Tiger to the Side Deck' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Move one Clovie to the Main Deck' }).click()
  await page.getByRole('button', { name: 'Move one Paper Tiger to the Side Deck' }).click()
  await page.getByText('Exchanged, and legal.').waitFor()
  await page.getByRole('button', { name: /^Ready/ }).click()
  await asked(page).waitFor()
  expect(await standsAt(page)).toBe('0 : 1 · Game 2')
  await choose(page)
  await page.reload()
  await asked(page).waitFor()
  expect(await standsAt(page)).toBe('0 : 1 · Game 2')
  expect(await page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith('quintet.game.'))?.[1])).toContain('Paper Tiger')
  expect(faults).toEqual([])
  await page.close()
})

test('a match with a clock: it runs on after a reload, and time is called', async () => {
  const clock = (page: Page) => page.locator('.where .clock').innerText()
  const { page, faults } = await open('#/', {})
  await page.getByRole('button', { name: /More.*Elestrals|Elestrals.*more/i }).click()
  await page.getByLabel('Match: best of three games').check({ force: true })
  await page.getByLabel('Minutes for the whole match').fill('1')
  await page.getByRole('button', { name: 'Start the match' }).click()
  await choose(page)
  expect(await clock(page)).toMatch(/^0:[0-5]\d$|^1:00$/)
  const seconds = async () => {
    const [minutes = 0, rest = 0] = (await clock(page)).split(':').map(Number)
    return minutes * 60 + rest
  }
  const before = await seconds()
  await expect.poll(seconds).toBeLessThan(before - 2)
  await choose(page)
  const chosen = await seconds()
  await expect.poll(seconds).toBeLessThan(chosen - 2) // a reload gives none of the seconds since the last choice back
  const kept = await seconds()
  await page.reload()
  await asked(page).waitFor()
  expect(await seconds()).toBeLessThanOrEqual(kept)
  // The rest of the minute is let go.
  await page.addInitScript(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('quintet.game.'))!
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)!), left: 1 }))
  })
  await page.reload()
  await asked(page).waitFor()
  await expect.poll(() => clock(page)).toBe('Time is called')
  await page.locator('.log').getByText(/time/i).first().waitFor()
  await concede(page) // no further game begins
  await page.locator('.ending').getByRole('heading', { name: /wins the match 1 : 0/ }).waitFor()
  expect(await page.getByRole('button', { name: /On to Game/ }).count()).toBe(0)
  await page.reload()
  await page.locator('.ending').getByRole('heading', { name: /wins the match 1 : 0/ }).waitFor()
  expect(faults).toEqual([])
  await page.close()
})
