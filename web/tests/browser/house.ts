// A served client and a browser for the tests of one file.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterAll, beforeAll } from 'vitest'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
// @ts-expect-error plain JavaScript, shared with the scripts
import { launch, serve } from '../../scripts/browser.mjs'

export interface House {
  browser: Browser
  address: string
  open: (path: string, options?: BrowserContextOptions) => Promise<{ page: Page; faults: string[] }>
}

export function house(): House {
  const it = {} as House & { stop: () => void }
  beforeAll(async () => {
    Object.assign(it, await serve(), { browser: await launch() })
  })
  afterAll(async () => {
    await it.browser?.close()
    it.stop?.()
  })
  it.open = async (path, options = {}) => {
    const page = await it.browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', ...options })
    const faults: string[] = []
    page.on('pageerror', (fault) => faults.push(String(fault)))
    page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())))
    await page.goto(it.address + path)
    return { page, faults }
  }
  return it
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
// What axe finds against WCAG A and AA.
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  return page.evaluate("axe.run(document, { runOnly: ['wcag2a', 'wcag2aa'] }).then((r) => r.violations.map((v) => v.id + ': ' + v.nodes[0].html))")
}

// Nothing is wider than the screen, and no text that can be acted on is cut off.
export const tooWide = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
