// What the tests of play share besides: choosing by number, and what the device keeps.
import type { Page } from 'playwright-core'
import { asked, options, over, press, question, type Keeps } from './support'

export const isOver = async (page: Page) => (await over(page).count()) > 0

// Takes an option and waits until somebody is asked again.
export async function choose(page: Page, n = 0) {
  await asked(page).waitFor()
  await options(page).nth(n).click()
  await asked(page).waitFor()
}

// Chooses by the options' order until the game is over or [done] holds; at most [most] choices.
export async function chooseUntil(page: Page, done: () => boolean | Promise<boolean>, most = 200, pick = (i: number, n: number) => (i * 7 + 3) % n) {
  for (let i = 0; i < most; i++) {
    const { over: ended, says } = await question(page)
    if (ended || (await done())) return
    await press(page, pick(i, says.length))
  }
}

// What the device keeps, set before the page loads.
export const keep = (values: Record<string, unknown>): Keeps =>
  Object.assign(
    (page: Page) =>
      page.addInitScript((kept) => {
        for (const [key, value] of Object.entries(kept)) if (localStorage.getItem(`quintet.${key}`) === null) localStorage.setItem(`quintet.${key}`, JSON.stringify(value))
      }, values),
    { kept: values },
  )
