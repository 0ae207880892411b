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
export async function chooseUntil(page: Page, done: () => boolean | Promise<boolean>, most = 200, pick = (i: number, n: number) => (i * 7 + 3) % n, by = press) {
  for (let i = 0; i < most; i++) {
    const { over: ended, says } = await question(page)
    if (ended || (await done())) return
    await by(page, pick(i, says.length))
  }
}

// The rest of a game by presses that are made in the page, by the options' order as above: a pointer's way to a button is shown by what came
// before, and costs the browser more than the choice itself. False: it is not over after [most] choices.
export const toTheEnd = (page: Page, most = 900): Promise<boolean> =>
  page.evaluate(async (left) => {
    const picture = () => new Promise(requestAnimationFrame)
    const settled = () => document.querySelector('.prompt:not([aria-busy="true"]):has(.opts .opt)')
    for (let i = 0; i < left; i++) {
      while (!settled()) await picture()
      const prompt = settled()!
      if (prompt.matches('.over')) return true
      const all = prompt.querySelectorAll<HTMLElement>('.opts .opt')
      all[(i * 7 + 3) % all.length]!.click()
      await picture()
      document.querySelector<HTMLElement>('.opts .opt.armed')?.click()
      await picture()
    }
    return settled()?.matches('.over') ?? false
  }, most)

// What the device keeps, set before the page loads.
export const keep = (values: Record<string, unknown>): Keeps =>
  Object.assign(
    (page: Page) =>
      page.addInitScript((kept) => {
        for (const [key, value] of Object.entries(kept)) if (localStorage.getItem(`quintet.${key}`) === null) localStorage.setItem(`quintet.${key}`, JSON.stringify(value))
      }, values),
    { kept: values },
  )
